/* Runs commands in turns, so that other work of the machine affects all of them alike.
 *
 *   measure RUNS COMMAND ARGUMENT… [-- COMMAND ARGUMENT…]…
 *
 * prints one line per command: the least and the median wall time and the least processor time, in
 * milliseconds, and the peak memory in KiB. The stdout and the stderr of the commands are /dev/null. It ends
 * when a command fails. */
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e3 + t.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
  double x = *(const double *)a, y = *(const double *)b;
  return (x > y) - (x < y);
}

int main(int argc, char **argv) {
  int runs = argc > 2 ? atoi(argv[1]) : 0, commands = 0;
  if (runs < 1) return fprintf(stderr, "measure RUNS COMMAND ARGUMENT... [-- COMMAND ...]\n"), 2;
  char ***command = calloc(argc, sizeof *command);
  command[commands++] = argv + 2;
  for (int i = 2; i < argc; i++)
    if (!strcmp(argv[i], "--")) argv[i] = NULL, command[commands++] = argv + i + 1;
  double *wall = calloc((size_t)commands * runs, sizeof *wall), *busy = calloc(commands, sizeof *busy);
  long *memory = calloc(commands, sizeof *memory);

  posix_spawn_file_actions_t quiet;
  posix_spawn_file_actions_init(&quiet);
  posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&quiet, 2, "/dev/null", O_WRONLY, 0);
  for (int run = 0; run < runs; run++)
    for (int i = 0; i < commands; i++) {
      pid_t pid;
      int status;
      struct rusage used;
      double start = now();
      int problem = posix_spawnp(&pid, command[i][0], &quiet, NULL, command[i], environ);
      if (problem) return fprintf(stderr, "measure: %s: %s\n", command[i][0], strerror(problem)), 1;
      while (wait4(pid, &status, 0, &used) < 0)
        if (errno != EINTR) return perror("measure"), 1;
      wall[i * runs + run] = now() - start;
      if (status) return fprintf(stderr, "measure: %s failed (%d)\n", command[i][0], status), 1;
      double seconds = used.ru_utime.tv_sec + used.ru_stime.tv_sec;
      double cpu = seconds * 1e3 + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e3;
      if (!run || cpu < busy[i]) busy[i] = cpu;
#ifdef __APPLE__
      used.ru_maxrss /= 1024;
#endif
      if (used.ru_maxrss > memory[i]) memory[i] = used.ru_maxrss;
    }
  for (int i = 0; i < commands; i++) {
    qsort(wall + i * runs, runs, sizeof *wall, ascending);
    printf("%.4f %.4f %.4f %ld\n", wall[i * runs], wall[i * runs + runs / 2], busy[i], memory[i]);
  }
  return 0;
}
