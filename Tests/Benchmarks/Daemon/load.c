// SPDX-License-Identifier: Apache-2.0

// Clients of a line-by-line daemon, the same for every daemon that is measured.
//
//   load PATH trip COUNT LINE          one client; prints nanoseconds: median, p99, worst
//   load PATH many CLIENTS COUNT LINE  so many clients at once, one thread; prints requests per second
//   load PATH slow CLIENTS SECONDS     clients that send a byte a second
//   load PATH deaf CLIENTS SECONDS     clients that send lines and never read
//   load PATH flood BYTES              one client that sends so many bytes without a newline
//   load PATH noise SECONDS SEED       one client after the other that sends random bytes
//   load PATH drop COUNT               so many connections, opened and dropped

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <time.h>
#include <unistd.h>

static char reply[1 << 20];

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static uint64_t now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + time.tv_nsec;
}

static int try_connect(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  strncpy(address.sun_path, path, sizeof address.sun_path - 1);
  int descriptor = socket(AF_UNIX, SOCK_STREAM, 0);
  if (connect(descriptor, (struct sockaddr *)&address, sizeof address) == 0) return descriptor;
  close(descriptor);
  return -1;
}

static int connected(const char *path) {
  int descriptor = try_connect(path);
  if (descriptor < 0) fail("connect");
  return descriptor;
}

// Reads to the end of a line.
static void take_line(int descriptor) {
  for (;;) {
    ssize_t length = read(descriptor, reply, sizeof reply);
    if (length <= 0) fail("read");
    if (reply[length - 1] == '\n') return;
  }
}

static void give(int descriptor, const char *line, size_t length) {
  if (write(descriptor, line, length) != (ssize_t)length) fail("write");
}

static int by_size(const void *left, const void *right) {
  uint64_t a = *(const uint64_t *)left, b = *(const uint64_t *)right;
  return a < b ? -1 : a > b;
}

static void trip(const char *path, size_t count, const char *line) {
  int descriptor = connected(path);
  size_t length = strlen(line), warm = count / 10 + 1;
  uint64_t *times = calloc(count, sizeof *times);
  for (size_t index = 0; index < warm + count; index++) {
    uint64_t start = now();
    give(descriptor, line, length);
    take_line(descriptor);
    if (index >= warm) times[index - warm] = now() - start;
  }
  qsort(times, count, sizeof *times, by_size);
  printf("%lu %lu %lu\n", times[count / 2], times[count * 99 / 100], times[count - 1]);
}

static void many(const char *path, int clients, size_t count, const char *line) {
  size_t length = strlen(line), sent = 0, done = 0;
  int events = epoll_create1(0);
  for (int index = 0; index < clients; index++) {
    struct epoll_event wanted = {.events = EPOLLIN, .data.fd = connected(path)};
    epoll_ctl(events, EPOLL_CTL_ADD, wanted.data.fd, &wanted);
    give(wanted.data.fd, line, length);
    sent++;
  }
  uint64_t start = now();
  while (done < count) {
    struct epoll_event ready[64];
    int number = epoll_wait(events, ready, 64, 10000);
    if (number <= 0) fail("epoll_wait");
    for (int index = 0; index < number; index++) {
      take_line(ready[index].data.fd);
      done++;
      if (sent < count) give(ready[index].data.fd, line, length), sent++;
    }
  }
  printf("%.0f\n", done / ((now() - start) / 1e9));
}

// Clients that connect again when they were thrown out.
static void stand(const char *path, int clients, int seconds, int is_deaf, const char *line) {
  int *descriptors = calloc(clients, sizeof *descriptors);
  for (int index = 0; index < clients; index++) descriptors[index] = -1;
  uint64_t end = now() + (uint64_t)seconds * 1000000000;
  while (now() < end) {
    for (int index = 0; index < clients; index++) {
      if (descriptors[index] < 0) descriptors[index] = try_connect(path);
      if (descriptors[index] < 0) continue;
      const char *bytes = is_deaf ? line : "x";
      ssize_t length;
      do length = send(descriptors[index], bytes, strlen(bytes), MSG_DONTWAIT | MSG_NOSIGNAL);
      while (is_deaf && length > 0);
      if (length < 0 && errno != EAGAIN) close(descriptors[index]), descriptors[index] = -1;
    }
    usleep(is_deaf ? 20000 : 1000000);
  }
}

static void flood(const char *path, size_t count) {
  int descriptor = connected(path);
  static char bytes[1 << 20];
  memset(bytes, 'x', sizeof bytes);
  for (size_t sent = 0; sent < count; sent += sizeof bytes)
    for (size_t part = 0; part < sizeof bytes;) {
      ssize_t length = send(descriptor, bytes + part, sizeof bytes - part, MSG_NOSIGNAL);
      if (length < 0) fail("send");
      part += length;
    }
  give(descriptor, "\n", 1);
  take_line(descriptor);
}

static void noise(const char *path, int seconds, uint64_t seed) {
  uint64_t end = now() + (uint64_t)seconds * 1000000000;
  static uint64_t bytes[8192];
  while (now() < end) {
    int descriptor = try_connect(path);
    for (int round = 0; descriptor >= 0 && round < 64 && now() < end; round++) {
      for (int index = 0; index < 8192; index++) {
        seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
        bytes[index] = seed;
      }
      if (send(descriptor, bytes, sizeof bytes, MSG_NOSIGNAL) < 0) break;
      while (recv(descriptor, reply, sizeof reply, MSG_DONTWAIT) > 0) {}
    }
    if (descriptor >= 0) close(descriptor);
  }
}

int main(int count, char **words) {
  signal(SIGPIPE, SIG_IGN);
  if (count < 4) return 64;
  const char *path = words[1], *what = words[2];
  long number = atol(words[3]);
  if (!strcmp(what, "trip") && count == 5) trip(path, number, words[4]);
  else if (!strcmp(what, "many") && count == 6) many(path, number, atol(words[4]), words[5]);
  else if (!strcmp(what, "slow") && count == 5) stand(path, number, atoi(words[4]), 0, "");
  else if (!strcmp(what, "deaf") && count == 6) stand(path, number, atoi(words[4]), 1, words[5]);
  else if (!strcmp(what, "flood")) flood(path, number);
  else if (!strcmp(what, "noise") && count == 5) noise(path, number, atol(words[4]));
  else if (!strcmp(what, "drop"))
    for (long index = 0; index < number; index++) {
      int descriptor = try_connect(path);
      if (descriptor < 0) usleep(100), index--;
      else close(descriptor);
    }
  else return 64;
  return 0;
}
