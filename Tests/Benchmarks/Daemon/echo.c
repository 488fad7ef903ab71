// SPDX-License-Identifier: Apache-2.0

// The least that a daemon on a Unix socket can do: one thread, epoll, what comes in goes back. Usage: echo PATH

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static void fail(const char *call) {
  perror(call);
  exit(1);
}

int main(int count, char **words) {
  if (count != 2) return 64;
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, words[1], sizeof address.sun_path - 1);
  int listener = socket(AF_UNIX, SOCK_STREAM, 0);
  if (bind(listener, (struct sockaddr *)&address, sizeof address) || listen(listener, 128)) fail("bind");
  int events = epoll_create1(0);
  struct epoll_event wanted = {.events = EPOLLIN, .data.fd = listener};
  epoll_ctl(events, EPOLL_CTL_ADD, listener, &wanted);
  static char bytes[65536];
  for (;;) {
    struct epoll_event ready[64];
    int number = epoll_wait(events, ready, 64, -1);
    if (number < 0 && errno != EINTR) fail("epoll_wait");
    for (int index = 0; index < number; index++) {
      int descriptor = ready[index].data.fd;
      if (descriptor == listener) {
        wanted.data.fd = accept(listener, NULL, NULL);
        if (wanted.data.fd >= 0) epoll_ctl(events, EPOLL_CTL_ADD, wanted.data.fd, &wanted);
        continue;
      }
      ssize_t length = read(descriptor, bytes, sizeof bytes);
      if (length <= 0 || write(descriptor, bytes, length) != length) close(descriptor);
    }
  }
}
