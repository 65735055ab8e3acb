/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many puzzles have which value of a property. */

#pragma once

#include "puzzle/collection/collection-facts.h"

/** AriHistogramKind: the property. */
typedef enum {
  ARI_HISTOGRAM_LEVEL,
  ARI_HISTOGRAM_SCORE,
  ARI_HISTOGRAM_ER,
  ARI_HISTOGRAM_GIVENS,
  ARI_HISTOGRAM_TECHNIQUE, /* each technique on the path to the solution */
  ARI_N_HISTOGRAMS,
} AriHistogramKind;

/** AriHistogramBar: a value, or a range of them. */
typedef struct {
  char *label; /* for people */
  char *name;  /* in English, for the terminal */
  char *query; /* the puzzles, for ari_fact_query_new() */
  guint64 n;   /* how many there are, at least 1 */
} AriHistogramBar;

/* Ratings ER by their tenths, as a byte holds them; the last bar is of all greater ones, too. The
 * Explainer's hardest steps, nested chains, are far below it. */
enum { ARI_N_TENTHS = 256 };

/** AriFactHistogram: the numbers of puzzles from which bars are made. */
typedef struct {
  guint64 levels[ARI_N_LEVELS];
  guint64 n_stuck;
  guint64 er[ARI_N_TENTHS];
  guint64 givens[ARI_MAX_CELLS + 1];
  guint64 techniques[ARI_N_TECHNIQUES];
  GHashTable *scores; /* a score to a number */
} AriFactHistogram;

AriFactHistogram *ari_fact_histogram_new (void);
void ari_fact_histogram_free (AriFactHistogram *self);

/** ari_fact_histogram_add: counts a puzzle whose level is known. */
void ari_fact_histogram_add (AriFactHistogram *self, AriLevel level, guint score);
/** ari_fact_histogram_add_er: counts its ER, in tenths. */
void ari_fact_histogram_add_er (AriFactHistogram *self, guint er);

/** ari_fact_histogram_get_bars: (transfer full) (element-type AriHistogramBar): the bars, by value
 * ascending. A puzzle whose value is not known is in none. */
GArray *ari_fact_histogram_get_bars (const AriFactHistogram *self, AriHistogramKind kind);

/** ari_fact_histogram_count: (transfer full) (element-type AriHistogramBar): the bars of all
 * puzzles of a collection, likewise. */
GArray *ari_fact_histogram_count (AriCollectionFacts *facts, AriHistogramKind kind);
