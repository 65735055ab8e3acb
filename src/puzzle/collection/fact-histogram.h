/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many puzzles of a collection have which value of a property. */

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
  char *query; /* the puzzles, for ari_fact_query_new() */
  guint n;     /* how many there are, at least 1 */
} AriHistogramBar;

/** ari_fact_histogram_new: (transfer full) (element-type AriHistogramBar): the bars, by value
 * ascending; of what is not known, none. */
GArray *ari_fact_histogram_new (AriCollectionFacts *facts, AriHistogramKind kind);
