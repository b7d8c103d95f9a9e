// What both programs share: the clock, memory, the median, and the one line each prints.
#pragma once
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Nanoseconds of processor time that this process has used.
static inline double processor_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return now.tv_sec * 1e9 + now.tv_nsec;
}

// Bytes of memory that are resident.
static inline double resident_bytes(void) {
  char line[256];
  double kilobytes = 0;
  FILE *file = fopen("/proc/self/status", "r");
  if (file == NULL) return 0;
  while (fgets(line, sizeof line, file) != NULL)
    if (strncmp(line, "VmRSS:", 6) == 0) kilobytes = atof(line + 6);
  fclose(file);
  return kilobytes * 1024;
}

static inline int compare_numbers(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return a < b ? -1 : a > b;
}

static inline double median(double *numbers, int count) {
  qsort(numbers, count, sizeof *numbers, compare_numbers);
  return numbers[count / 2];
}

// A run of the peers' work: 120 frames of 1/60 s, two properties for each object.
enum { FRAMES = 120, DURATION_MS = 10000 };

// A round of complete lives, a quarter of a second each, of which the median counts.
enum { LIFE_FRAMES = 15, LIFE_MS = 250, LIFE_ROUNDS = 5 };

static inline int frame_ms(int frame) { return (int)(frame * 1000.0 / 60 + 0.5); }

// name, properties, ns per property and frame with the read, ns to create one, bytes for each, sum
static inline void report(const char *name, long objects, double create, double *frames,
                          double bytes, double sum) {
  printf("%s\t%ld\t%.2f\t%.0f\t%.0f\t%.4f\n", name, 2 * objects,
         median(frames, FRAMES) / (2 * objects), create / (2 * objects), bytes / (2 * objects), sum);
  fflush(stdout);
}

// What the values read in a round of lives must add up to: linear, from one value to another.
static inline double life_sum(long lives, double from, double to) {
  double sum = 0;
  for (int frame = 1; frame <= LIFE_FRAMES; frame++)
    sum += from + (to - from) * frame_ms(frame) / LIFE_MS;
  return sum * lives;
}

// Whether a round of lives was complete: all ended and gone, and their values those of the arithmetic.
// If not, it says why and ends the program.
static inline void check_lives(long lives, long ended, long left, double sum, double expected) {
  double error = sum > expected ? sum - expected : expected - sum;
  if (ended == lives && left == 0 && error <= 1e-9 * expected) return;
  fprintf(stderr, "%ld of %ld lives ended, %ld are left; their sum is %.6f, not %.6f\n", ended, lives,
          left, sum, expected);
  _Exit(1);
}

// name, lives, ns per life, and that its check passed
static inline void report_lives(const char *name, long lives, double *rounds) {
  printf("%s\t%ld\t%.0f\tverified\n", name, lives, median(rounds, LIFE_ROUNDS) / lives);
  fflush(stdout);
}
