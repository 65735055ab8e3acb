/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loaded into the program by LD_PRELOAD, this sets its clock ahead by a day, so that files of today
 * are of yesterday. Monotonic clocks stay as they are. */

#define _GNU_SOURCE

#include <sys/syscall.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

#define DAY (24 * 60 * 60)

int
clock_gettime (clockid_t clock, struct timespec *now)
{
  const long result = syscall (SYS_clock_gettime, clock, now);

  if (result == 0 && clock == CLOCK_REALTIME)
    now->tv_sec += DAY;
  return (int) result;
}

int
gettimeofday (struct timeval *restrict now, void *restrict zone)
{
  struct timespec precise;

  (void) zone; /* obsolete */
  if (clock_gettime (CLOCK_REALTIME, &precise) != 0)
    return -1;
  *now = (struct timeval){ precise.tv_sec, precise.tv_nsec / 1000 };
  return 0;
}

time_t
time (time_t *result)
{
  struct timespec precise = { 0 };

  (void) clock_gettime (CLOCK_REALTIME, &precise);
  if (result != NULL)
    *result = precise.tv_sec;
  return precise.tv_sec;
}
