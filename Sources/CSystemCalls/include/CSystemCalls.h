// SPDX-License-Identifier: Apache-2.0

// What glibc has and Swift's Glibc module lacks, because that module is built without _GNU_SOURCE,
// or because Swift can't import it (variadic functions, mutable globals). No policy: every function
// returns what the call under it returns, and errno is that call's.

#pragma once

#include <spawn.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// `accept4(descriptor, NULL, NULL, SOCK_CLOEXEC)`.
int CSystemCalls_acceptCloseOnExec(int descriptor);

/// `pipe2(ends, O_CLOEXEC)`.
int CSystemCalls_pipeCloseOnExec(int *readEnd, int *writeEnd);

/// `socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, …)`.
int CSystemCalls_socketPairCloseOnExec(int *first, int *second);

/// `getsockopt(SO_PEERCRED)`, which needs `struct ucred`.
int CSystemCalls_peerCredentials(int descriptor, int32_t *process, uint32_t *user, uint32_t *group);

/// `eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)`.
int CSystemCalls_eventDescriptor(void);

/// `epoll_create1(EPOLL_CLOEXEC)`.
int CSystemCalls_eventPoll(void);

/// `epoll_ctl(EPOLL_CTL_ADD)` for EPOLLIN, and `epoll_ctl(EPOLL_CTL_DEL)`.
int CSystemCalls_pollAlso(int poll, int descriptor);
int CSystemCalls_pollNoMore(int poll, int descriptor);

/// `epoll_wait` for so many milliseconds, -1 for ever; `ready` takes the descriptors, at most 64 of them.
int CSystemCalls_waitForEvents(int poll, int ready[_Nonnull 64], int timeout);

/// `memfd_create(name, MFD_CLOEXEC)`.
int CSystemCalls_memoryFile(const char *name);

/// `pidfd_open(process, 0)`; the descriptor is close-on-exec by itself. glibc has a name for it
/// only since 2.36.
int CSystemCalls_processDescriptor(int32_t process);

/// `POSIX_SPAWN_SETSID`.
short CSystemCalls_spawnNewSession(void);

/// `posix_spawn_file_actions_addchdir_np`; like its like it returns the error and leaves errno alone.
int CSystemCalls_spawnInFolder(posix_spawn_file_actions_t *actions, const char *folder);

/// `strerrordesc_np`: never translated, safe in threads, never freed. NULL for an unknown number.
const char *_Nullable CSystemCalls_errorText(int code);

/// `environ`, which Swift calls shared mutable state.
char *_Nullable *_Nullable CSystemCalls_environment(void);

/// `ioctl(TIOCGWINSZ)`: the columns, or -1.
int CSystemCalls_terminalColumns(int descriptor);

/// `fcntl(descriptor, F_GETFL)` and the like, which are variadic.
int CSystemCalls_descriptorFlags(int descriptor);
int CSystemCalls_setCloseOnExec(int descriptor);
int CSystemCalls_duplicateCloseOnExec(int descriptor, int lowest);

/// `prctl(PR_SET_DUMPABLE, 0)`, which is variadic.
int CSystemCalls_forbidCoreDumps(void);

/// Gives memory back to the system: what `malloc` has free, and clean pages of program files, which come again when they
/// are touched.
void CSystemCalls_giveBackMemory(void);

/// `pthread_setname_np` of the calling thread; the kernel takes 15 bytes.
void CSystemCalls_nameThread(const char *name);

#pragma clang assume_nonnull end
