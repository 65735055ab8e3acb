/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures how many puzzles a second are generated, in processor time of one core, and compares
 * with qqwing if it is installed: `bench-generate`. */

#define _DEFAULT_SOURCE

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>

#include "engine/generate/generate.h"

#include "tests/bench/bench-tools.h"
#include "tests/engine-auto.h"

enum { N_CLASSIC = 30000, N_SLOW_KERNEL = 1000, N_LARGE = 40, N_QQWING = 200 };

/* Makes @n puzzles in one run. Returns: the number per second */
static double
measure_many (AriLayout *layout, const AriWish *wish, AriBatchKernel kernel, size_t n)
{
  AriGenerator *generator = checked (ari_generator_new (layout, wish, kernel));
  AriMade *made = checked (calloc (n, sizeof *made));
  uint8_t *givens = checked (malloc (n * layout->n_cells));
  double time;

  time = seconds ();
  ari_generator_run (generator, 0, n, made, givens, NULL, NULL, NULL);
  time = seconds () - time;
  free (givens);
  free (made);
  ari_generator_free (generator);
  return (double) n / time;
}

/* Makes minimal puzzles one by one, and prints the median, the ninth decile and the maximum of
 * their times. */
static void
measure_each (AriLayout *layout, const char *name)
{
  const AriWish wish = { .seed = 1 };
  g_autoptr (AriGenerator) generator = checked (ari_generator_new (layout, &wish, ARI_BATCH_BEST));
  uint8_t *givens = checked (malloc (layout->n_cells));
  double times[N_LARGE];
  unsigned n_minimal = 0;

  for (unsigned i = 0; i < N_LARGE; i++) {
    AriMade made;
    const double start = seconds ();

    ari_generator_run (generator, i, 1, &made, givens, NULL, NULL, NULL);
    times[i] = seconds () - start;
    n_minimal += made.is_minimal;
  }
  qsort (times, N_LARGE, sizeof times[0], compare_doubles);
  printf ("%-32s p50 %.0f ms, p90 %.0f ms, most %.0f ms; %u of %u proven minimal\n", name,
          1e3 * times[N_LARGE / 2], 1e3 * times[N_LARGE * 9 / 10], 1e3 * times[N_LARGE - 1],
          n_minimal, (unsigned) N_LARGE);
  free (givens);
  ari_layout_unref (layout);
}

/* Returns the puzzles per second of qqwing, or 0 if it is not installed. */
static double
measure_qqwing (void)
{
  struct rusage before, after;
  char command[100];
  double time;

  getrusage (RUSAGE_CHILDREN, &before);
  snprintf (command, sizeof command, "qqwing --generate %d --one-line >/dev/null 2>&1", N_QQWING);
  if (system (command) != 0)
    return 0.0;
  getrusage (RUSAGE_CHILDREN, &after);
  time = (double) (after.ru_utime.tv_sec - before.ru_utime.tv_sec)
         + (double) (after.ru_utime.tv_usec - before.ru_utime.tv_usec) / 1e6
         + (double) (after.ru_stime.tv_sec - before.ru_stime.tv_sec)
         + (double) (after.ru_stime.tv_usec - before.ru_stime.tv_usec) / 1e6;
  return N_QQWING / time;
}

static void
measure_classic (void)
{
  static const AriBatchKernel kernels[] = { ARI_BATCH_LANES_32, ARI_BATCH_LANES_16,
                                            ARI_BATCH_LANES_8, ARI_BATCH_SEARCH };
  const AriWish minimal = { .seed = 1 };
  const AriWish full = { .seed = 1, .goal = ARI_GOAL_ALL };
  g_autoptr (AriLayout) layout = checked (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
  const double qqwing = measure_qqwing ();

  printf ("classic, full grids: %.0f a second\n",
          measure_many (layout, &full, ARI_BATCH_BEST, N_CLASSIC));
  for (unsigned k = 0; k < sizeof kernels / sizeof kernels[0]; k++) {
    const size_t n = kernels[k] == ARI_BATCH_SEARCH ? N_SLOW_KERNEL : N_CLASSIC;
    double rate;

    if (!ari_batch_has_kernel (layout, kernels[k]))
      continue;
    rate = measure_many (layout, &minimal, kernels[k], n);
    printf ("classic, minimal, %-20s %.0f a second", ari_batch_kernel_name (kernels[k]), rate);
    if (qqwing > 0.0)
      printf (", %.0f times qqwing's %.0f", rate / qqwing, qqwing);
    putchar ('\n');
  }
}

int
main (void)
{
  measure_classic ();
  measure_each (checked (ari_layout_new_boxes (3, 4, ARI_EXTRA_NONE)), "12×12, minimal");
  measure_each (checked (ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE)), "16×16, minimal");
  measure_each (checked (ari_layout_new_boxes (4, 4, ARI_EXTRA_DIAGONALS)),
                "16×16 with diagonals, minimal");
  return EXIT_SUCCESS;
}
