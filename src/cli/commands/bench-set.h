/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of puzzles in memory, to be solved again and again. */

#pragma once

#include <gio/gio.h>

#include "engine/batch/batch.h"
#include "engine/base/symbols.h"

G_BEGIN_DECLS

/** AriBenchSet: puzzles of one layout: that of the first in the file. Classic ones are kept as
 * text, to be read and written each time; others as cells, whose reading takes no time worth
 * mentioning beside their solving. Immutable; shared between threads. */
typedef struct {
  char *name;
  const AriLayout *layout;
  AriSymbols symbols;
  gboolean is_classic;
  gsize n;
  gsize n_left_out;  /* of other layouts, or unreadable */
  GString *text;     /* of classic ones: n lines of 81 characters */
  GByteArray *cells; /* of others: n × n_cells */
} AriBenchSet;

/** ari_bench_set_read: Returns: (transfer full) (nullable): NULL, with @error set, if there is no
 * puzzle. */
AriBenchSet *ari_bench_set_read (const char *path, GError **error);
void ari_bench_set_free (AriBenchSet *set);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriBenchSet, ari_bench_set_free)

/** ari_bench_set_sample: (transfer full): at most @n puzzles spread evenly over the set, a line
 * each. @n_taken: (out) */
char *ari_bench_set_sample (const AriBenchSet *set, gsize n, gsize *n_taken);

/** AriBenchTally: how many puzzles have how many solutions. */
typedef struct {
  guint64 none;
  guint64 one;
  guint64 several; /* up to the limit */
} AriBenchTally;

/** AriBenchFigure: what was measured. */
typedef struct {
  double per_second; /* puzzles by processor time of one thread: the median of the rounds */
  double per_wall;   /* puzzles of all threads by the clock on the wall: likewise */
  guint n_rounds;
  AriBenchTally tally; /* of one pass over the set */
} AriBenchFigure;

/**
 * ari_bench_measure: solves the set on @n_threads threads, each of which takes all of it.
 * @seconds: at least so much processor time a thread
 *
 * Goes on in rounds of a tenth of that until the middle half of the rounds lies within two
 * hundredths, but no longer than ten times @seconds.
 */
AriBenchFigure ari_bench_measure (
    const AriBenchSet *set, AriBatchKernel kernel, guint64 limit, guint n_threads, double seconds);

/**
 * ari_bench_measure_qqwing: puzzles a second by processor time of `qqwing --solve --one-line` on a
 * sample of the set that takes @seconds at least, or on all of it; 0 if it is not installed or does
 * not take such puzzles.
 */
double ari_bench_measure_qqwing (const AriBenchSet *set, double seconds, GError **error);

G_END_DECLS
