/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How many puzzles have which value of a property. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/collection/fact-histogram.h"
#include "puzzle/techniques/step-words.h"

/* The most ranges of scores, of equal width, and the least width. */
enum { MOST_RANGES = 20, LEAST_WIDTH = 10 };

/* --- counting --------------------------------------------------------------------------------- */

AriFactHistogram *
ari_fact_histogram_new (void)
{
  AriFactHistogram *self = g_new0 (AriFactHistogram, 1);

  self->scores = g_hash_table_new (NULL, NULL);
  return self;
}

void
ari_fact_histogram_free (AriFactHistogram *self)
{
  g_hash_table_unref (self->scores);
  g_free (self);
}

void
ari_fact_histogram_add (AriFactHistogram *self, AriLevel level, guint score)
{
  const gpointer key = GUINT_TO_POINTER (score);
  const gsize n = GPOINTER_TO_SIZE (g_hash_table_lookup (self->scores, key));

  self->levels[level]++;
  g_hash_table_insert (self->scores, key, GSIZE_TO_POINTER (n + 1));
}

void
ari_fact_histogram_add_er (AriFactHistogram *self, guint er)
{
  self->er[MIN (er, ARI_N_TENTHS - 1)]++;
}

/* --- bars ------------------------------------------------------------------------------------- */

static void
clear_bar (gpointer data)
{
  AriHistogramBar *bar = data;

  g_free (bar->label);
  g_free (bar->name);
  g_free (bar->query);
}

/* @query: (transfer full) */
static void
add_bar (GArray *bars, const char *label, const char *name, char *query, guint64 n)
{
  const AriHistogramBar bar = { g_strdup (label), g_strdup (name), query, n };

  g_array_append_val (bars, bar);
}

static void
add_levels (const AriFactHistogram *self, GArray *bars)
{
  for (guint i = 0; i < ARI_N_LEVELS; i++)
    if (self->levels[i] > 0) {
      const char *title = ari_level_title ((AriLevel) i);

      add_bar (bars, ari_level_to_string ((AriLevel) i), title,
               g_strdup_printf ("level = %s", title), self->levels[i]);
    }
  if (self->n_stuck > 0)
    add_bar (bars, _ ("No level"), "No level", g_strdup ("stuck = yes"), self->n_stuck);
}

static int
compare_numbers (gconstpointer a, gconstpointer b)
{
  const guint one = GPOINTER_TO_UINT (a), other = GPOINTER_TO_UINT (b);

  return one < other ? -1 : one > other;
}

/* The width is 1, 2 or 5 times a power of ten. */
static void
add_scores (const AriFactHistogram *self, GArray *bars)
{
  g_autoptr (GList) keys = g_list_sort (g_hash_table_get_keys (self->scores), compare_numbers);
  const guint most = keys != NULL ? GPOINTER_TO_UINT (g_list_last (keys)->data) : 0;
  guint width = LEAST_WIDTH;

  for (guint turn = 0; most / width >= MOST_RANGES; turn++)
    width = turn % 3 == 1 ? width / 2 * 5 : width * 2;
  for (GList *key = keys; key != NULL;) {
    const guint first = GPOINTER_TO_UINT (key->data) / width * width, end = first + width;
    g_autofree char *label = g_strdup_printf ("%u–%u", first, end - 1);
    g_autofree char *name = g_strdup_printf ("%u-%u", first, end - 1);
    guint64 n = 0;

    for (; key != NULL && GPOINTER_TO_UINT (key->data) < end; key = key->next)
      n += GPOINTER_TO_SIZE (g_hash_table_lookup (self->scores, key->data));
    add_bar (bars, label, name, g_strdup_printf ("score >= %u and score < %u", first, end), n);
  }
}

static void
add_er (const AriFactHistogram *self, GArray *bars)
{
  for (guint i = 0; i < ARI_N_TENTHS; i++)
    if (self->er[i] > 0) {
      g_autofree char *name = g_strdup_printf ("%u.%u", i / 10, i % 10);

      add_bar (bars, name, name, g_strconcat ("er = ", name, NULL), self->er[i]);
    }
}

static void
add_givens (const AriFactHistogram *self, GArray *bars)
{
  for (guint i = 0; i <= ARI_MAX_CELLS; i++)
    if (self->givens[i] > 0) {
      g_autofree char *name = g_strdup_printf ("%u", i);

      add_bar (bars, name, name, g_strconcat ("givens = ", name, NULL), self->givens[i]);
    }
}

static void
add_techniques (const AriFactHistogram *self, GArray *bars)
{
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (self->techniques[i] > 0) {
      const AriTechniqueInfo *info = ari_technique_info ((AriTechnique) i);
      /* names of conditions have no parentheses */
      const char *word = strchr (info->title, '(') != NULL ? info->code : info->title;

      add_bar (bars, ari_technique_to_string ((AriTechnique) i), info->title,
               g_strconcat (word, " >= 1", NULL), self->techniques[i]);
    }
}

GArray *
ari_fact_histogram_get_bars (const AriFactHistogram *self, AriHistogramKind kind)
{
  static void (*const adders[ARI_N_HISTOGRAMS]) (const AriFactHistogram *self, GArray *bars) = {
    [ARI_HISTOGRAM_LEVEL] = add_levels,
    [ARI_HISTOGRAM_SCORE] = add_scores,
    [ARI_HISTOGRAM_ER] = add_er,
    [ARI_HISTOGRAM_GIVENS] = add_givens,
    [ARI_HISTOGRAM_TECHNIQUE] = add_techniques,
  };
  GArray *bars = g_array_new (FALSE, FALSE, sizeof (AriHistogramBar));

  g_return_val_if_fail (self != NULL && kind < ARI_N_HISTOGRAMS, bars);

  g_array_set_clear_func (bars, clear_bar);
  adders[kind](self, bars);
  return bars;
}

GArray *
ari_fact_histogram_count (AriCollectionFacts *facts, AriHistogramKind kind)
{
  AriFactHistogram *self = ari_fact_histogram_new ();
  AriCollection *collection;
  GArray *bars;

  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (facts), NULL);

  collection = ari_collection_facts_get_collection (facts);
  for (guint i = 0; i < ari_collection_facts_get_n_puzzles (facts); i++) {
    const AriFactGrade grade = ari_collection_facts_get_grade (facts, i);

    self->givens[ari_collection_get_n_givens (collection, i)]++;
    self->n_stuck += grade.state == ARI_FACT_STUCK;
    if (grade.er_state == ARI_FACT_RATED)
      ari_fact_histogram_add_er (self, grade.er);
    if (grade.state != ARI_FACT_RATED)
      continue;
    ari_fact_histogram_add (self, (AriLevel) grade.level, grade.score);
    for (guint k = 0; kind == ARI_HISTOGRAM_TECHNIQUE && k < ARI_N_TECHNIQUES; k++)
      self->techniques[k] += ari_collection_facts_get_count (facts, i, (AriTechnique) k) > 0;
  }
  bars = ari_fact_histogram_get_bars (self, kind);
  ari_fact_histogram_free (self);
  return bars;
}
