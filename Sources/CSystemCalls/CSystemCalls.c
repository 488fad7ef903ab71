// SPDX-License-Identifier: Apache-2.0

#define _GNU_SOURCE

#include "CSystemCalls.h"

#include <fcntl.h>
#include <link.h>
#include <malloc.h>
#include <pthread.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

int CSystemCalls_acceptCloseOnExec(int descriptor) { return accept4(descriptor, NULL, NULL, SOCK_CLOEXEC); }

int CSystemCalls_pipeCloseOnExec(int *readEnd, int *writeEnd) {
  int ends[2];
  int result = pipe2(ends, O_CLOEXEC);
  if (result == 0) {
    *readEnd = ends[0];
    *writeEnd = ends[1];
  }
  return result;
}

int CSystemCalls_socketPairCloseOnExec(int *first, int *second) {
  int ends[2];
  int result = socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends);
  if (result == 0) {
    *first = ends[0];
    *second = ends[1];
  }
  return result;
}

int CSystemCalls_peerCredentials(int descriptor, int32_t *process, uint32_t *user, uint32_t *group) {
  struct ucred credentials;
  socklen_t size = sizeof credentials;
  int result = getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size);
  if (result == 0) {
    *process = credentials.pid;
    *user = credentials.uid;
    *group = credentials.gid;
  }
  return result;
}

int CSystemCalls_eventDescriptor(void) { return eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK); }

int CSystemCalls_eventPoll(void) { return epoll_create1(EPOLL_CLOEXEC); }

int CSystemCalls_pollAlso(int poll, int descriptor) {
  struct epoll_event wanted = {.events = EPOLLIN, .data.fd = descriptor};
  return epoll_ctl(poll, EPOLL_CTL_ADD, descriptor, &wanted);
}

int CSystemCalls_pollNoMore(int poll, int descriptor) { return epoll_ctl(poll, EPOLL_CTL_DEL, descriptor, NULL); }

int CSystemCalls_waitForEvents(int poll, int ready[64], int timeout) {
  struct epoll_event events[64];
  int count = epoll_wait(poll, events, 64, timeout);
  for (int index = 0; index < count; index++) ready[index] = events[index].data.fd;
  return count;
}

int CSystemCalls_memoryFile(const char *name) { return memfd_create(name, MFD_CLOEXEC); }

int CSystemCalls_processDescriptor(int32_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }

short CSystemCalls_spawnNewSession(void) { return POSIX_SPAWN_SETSID; }

int CSystemCalls_spawnInFolder(posix_spawn_file_actions_t *actions, const char *folder) {
  return posix_spawn_file_actions_addchdir_np(actions, folder);
}

const char *CSystemCalls_errorText(int code) { return strerrordesc_np(code); }

char **CSystemCalls_environment(void) { return environ; }

int CSystemCalls_terminalColumns(int descriptor) {
  struct winsize size;
  return ioctl(descriptor, TIOCGWINSZ, &size) == 0 ? size.ws_col : -1;
}

int CSystemCalls_descriptorFlags(int descriptor) { return fcntl(descriptor, F_GETFD); }

int CSystemCalls_setCloseOnExec(int descriptor) { return fcntl(descriptor, F_SETFD, FD_CLOEXEC); }

int CSystemCalls_duplicateCloseOnExec(int descriptor, int lowest) {
  return fcntl(descriptor, F_DUPFD_CLOEXEC, lowest);
}

int CSystemCalls_forbidCoreDumps(void) { return prctl(PR_SET_DUMPABLE, 0, 0, 0, 0); }

void CSystemCalls_nameThread(const char *name) { pthread_setname_np(pthread_self(), name); }

static int giveBackPages(struct dl_phdr_info *object, size_t size, void *unused) {
  (void)size, (void)unused;
  uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE);
  for (int index = 0; index < object->dlpi_phnum; index++) {
    const ElfW(Phdr) *segment = &object->dlpi_phdr[index];
    // What may be written is not what the file holds any more.
    if (segment->p_type != PT_LOAD || segment->p_flags & PF_W) continue;
    uintptr_t start = (object->dlpi_addr + segment->p_vaddr) & ~(page - 1);
    uintptr_t end = object->dlpi_addr + segment->p_vaddr + segment->p_memsz;
    madvise((void *)start, end - start, MADV_DONTNEED);
  }
  return 0;
}

void CSystemCalls_giveBackMemory(void) {
  malloc_trim(0);
  dl_iterate_phdr(giveBackPages, NULL);
}
