/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many puzzles of a collection have which value of a property. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/collection/fact-histogram.h"
#include "puzzle/techniques/step-words.h"

/* The most ranges of scores, of equal width, and the least width. */
enum { MOST_RANGES = 20, LEAST_WIDTH = 10, N_TENTHS = 256 };

static void
clear_bar (gpointer data)
{
  AriHistogramBar *bar = data;

  g_free (bar->label);
  g_free (bar->query);
}

/* @label, @query: (transfer full) */
static void
add_bar (GArray *bars, char *label, char *query, guint n)
{
  AriHistogramBar bar = { label, query, n };

  if (n > 0)
    g_array_append_val (bars, bar);
  else
    clear_bar (&bar);
}

static void
add_levels (GArray *bars, AriCollectionFacts *facts)
{
  guint counts[ARI_N_LEVELS] = { 0 };
  guint n_stuck = 0;

  for (guint i = 0; i < ari_collection_facts_get_n_puzzles (facts); i++) {
    const AriFactGrade grade = ari_collection_facts_get_grade (facts, i);

    if (grade.state == ARI_FACT_RATED)
      counts[grade.level]++;
    n_stuck += grade.state == ARI_FACT_STUCK;
  }
  for (guint i = 0; i < ARI_N_LEVELS; i++)
    add_bar (bars, g_strdup (ari_level_to_string ((AriLevel) i)),
             g_strdup_printf ("level = %s", ari_level_title ((AriLevel) i)), counts[i]);
  add_bar (bars, g_strdup (_ ("Stuck")), g_strdup ("stuck = yes"), n_stuck);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const guint one = *(const guint *) a, other = *(const guint *) b;

  return one < other ? -1 : one > other;
}

/* The width is 1, 2 or 5 times a power of ten. */
static void
add_scores (GArray *bars, AriCollectionFacts *facts)
{
  g_autoptr (GArray) scores = g_array_new (FALSE, FALSE, sizeof (guint));
  guint width = LEAST_WIDTH;

  for (guint i = 0; i < ari_collection_facts_get_n_puzzles (facts); i++) {
    const AriFactGrade grade = ari_collection_facts_get_grade (facts, i);
    const guint score = grade.score;

    if (grade.state == ARI_FACT_RATED)
      g_array_append_val (scores, score);
  }
  if (scores->len == 0)
    return;
  g_array_sort (scores, compare_numbers);
  for (guint turn = 0; g_array_index (scores, guint, scores->len - 1) / width >= MOST_RANGES;
       turn++)
    width = turn % 3 == 1 ? width / 2 * 5 : width * 2;
  for (guint i = 0; i < scores->len;) {
    const guint first = g_array_index (scores, guint, i) / width * width;
    guint n = 0;

    for (; i < scores->len && g_array_index (scores, guint, i) < first + width; i++)
      n++;
    add_bar (bars, g_strdup_printf ("%u–%u", first, first + width - 1),
             g_strdup_printf ("score >= %u and score < %u", first, first + width), n);
  }
}

static void
add_er (GArray *bars, AriCollectionFacts *facts)
{
  guint counts[N_TENTHS] = { 0 };

  for (guint i = 0; i < ari_collection_facts_get_n_puzzles (facts); i++) {
    const AriFactGrade grade = ari_collection_facts_get_grade (facts, i);

    if (grade.er_state == ARI_FACT_RATED)
      counts[MIN (grade.er, N_TENTHS - 1)]++;
  }
  for (guint i = 0; i < N_TENTHS; i++)
    add_bar (bars, g_strdup_printf ("%u.%u", i / 10, i % 10),
             g_strdup_printf ("er = %u.%u", i / 10, i % 10), counts[i]);
}

static void
add_givens (GArray *bars, AriCollectionFacts *facts)
{
  AriCollection *collection = ari_collection_facts_get_collection (facts);
  g_autofree guint *counts = g_new0 (guint, ARI_MAX_CELLS + 1);

  for (guint i = 0; i < ari_collection_facts_get_n_puzzles (facts); i++)
    counts[ari_collection_get_n_givens (collection, i)]++;
  for (guint i = 0; i <= ARI_MAX_CELLS; i++)
    add_bar (bars, g_strdup_printf ("%u", i), g_strdup_printf ("givens = %u", i), counts[i]);
}

static void
add_techniques (GArray *bars, AriCollectionFacts *facts)
{
  guint counts[ARI_N_TECHNIQUES] = { 0 };

  for (guint i = 0; i < ari_collection_facts_get_n_puzzles (facts); i++)
    if (ari_collection_facts_get_grade (facts, i).state == ARI_FACT_RATED)
      for (guint k = 0; k < ARI_N_TECHNIQUES; k++)
        counts[k] += ari_collection_facts_get_count (facts, i, (AriTechnique) k) > 0;
  for (guint k = 0; k < ARI_N_TECHNIQUES; k++) {
    const AriTechniqueInfo *info = ari_technique_info ((AriTechnique) k);

    /* names of conditions have no parentheses */
    add_bar (
        bars, g_strdup (ari_technique_to_string ((AriTechnique) k)),
        g_strdup_printf ("%s >= 1", strchr (info->title, '(') != NULL ? info->code : info->title),
        counts[k]);
  }
}

GArray *
ari_fact_histogram_new (AriCollectionFacts *facts, AriHistogramKind kind)
{
  static void (*const adders[ARI_N_HISTOGRAMS]) (GArray * bars, AriCollectionFacts * facts) = {
    [ARI_HISTOGRAM_LEVEL] = add_levels,
    [ARI_HISTOGRAM_SCORE] = add_scores,
    [ARI_HISTOGRAM_ER] = add_er,
    [ARI_HISTOGRAM_GIVENS] = add_givens,
    [ARI_HISTOGRAM_TECHNIQUE] = add_techniques,
  };
  GArray *bars = g_array_new (FALSE, FALSE, sizeof (AriHistogramBar));

  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (facts) && kind < ARI_N_HISTOGRAMS, bars);

  g_array_set_clear_func (bars, clear_bar);
  adders[kind](bars, facts);
  return bars;
}
