/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grades of the puzzles of a collection, on both scales. */

#include "config.h"

#include "puzzle/collection/collection-facts-private.h"

/*
 * The counts of techniques of all puzzles are in one array of bytes, because a path uses some five
 * of a hundred: for each puzzle the number of its techniques, then for each of them its number and
 * how often it is used, in two bytes. A grade has the place of the first byte. At place 0 is a
 * puzzle without techniques, for all that are not rated.
 */

/* Returns: the place of the counts */
static guint32
add_counts (GByteArray *counts, const AriLogicRating *rating)
{
  const guint32 at = counts->len;
  guint8 n = 0;

  g_byte_array_append (counts, &n, 1);
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    const guint count = MIN (rating->counts[i], G_MAXUINT16);
    const guint8 bytes[] = { (guint8) i, (guint8) (count & 0xff), (guint8) (count >> 8) };

    if (count == 0)
      continue;
    g_byte_array_append (counts, bytes, sizeof bytes);
    n++;
  }
  counts->data[at] = n;
  return at;
}

void
ari_collection_facts_begin_grades (AriCollectionFacts *self)
{
  const guint8 none = 0;

  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));

  g_free (self->grades);
  self->grades = g_new (AriFactGrade, MAX (self->n, 1));
  for (guint i = 0; i < self->n; i++)
    self->grades[i] = (AriFactGrade){ .level = ARI_N_LEVELS };
  g_clear_pointer (&self->counts, g_byte_array_unref);
  self->counts = g_byte_array_new ();
  g_byte_array_append (self->counts, &none, 1);
  ari_collection_facts_changed (self, ARI_FACT_NUMBER);
}

void
ari_collection_facts_set_grade (AriCollectionFacts *self,
                                guint index,
                                AriFactState state,
                                const AriLogicRating *rating)
{
  AriFactGrade *grade;

  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));
  g_return_if_fail (self->grades != NULL && index < self->n);
  g_return_if_fail ((state == ARI_FACT_RATED) == (rating != NULL));

  grade = &self->grades[index];
  grade->state = (guint8) state;
  grade->level = (guint8) (rating != NULL ? rating->level : ARI_N_LEVELS);
  grade->score = rating != NULL ? rating->score : 0;
  grade->hardest = (guint8) (rating != NULL ? rating->hardest : 0);
  grade->counts = rating != NULL ? add_counts (self->counts, rating) : 0;
}

void
ari_collection_facts_set_er (AriCollectionFacts *self,
                             guint index,
                             AriFactState state,
                             const AriExplainerRating *rating)
{
  const AriExplainerRating none = { 0 };
  AriFactGrade *grade;

  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));
  g_return_if_fail (self->grades != NULL && index < self->n);
  g_return_if_fail ((state == ARI_FACT_RATED) == (rating != NULL));

  if (rating == NULL)
    rating = &none;
  grade = &self->grades[index];
  grade->er_state = (guint8) state;
  grade->er = rating->er;
  grade->ep = rating->ep;
  grade->ed = rating->ed;
  grade->er_hardest = (guint8) rating->hardest;
}

AriFactGrade
ari_collection_facts_get_grade (AriCollectionFacts *self, guint index)
{
  const AriFactGrade unknown = { .level = ARI_N_LEVELS };

  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), unknown);
  g_return_val_if_fail (index < self->n, unknown);

  return self->grades != NULL ? self->grades[index] : unknown;
}

guint
ari_collection_facts_get_count (AriCollectionFacts *self, guint index, AriTechnique technique)
{
  const guint8 *byte;

  if (self->grades == NULL)
    return 0;
  byte = &self->counts->data[self->grades[index].counts];
  for (guint n = *byte++; n > 0; n--, byte += 3)
    if (byte[0] == technique)
      return byte[1] | (guint) byte[2] << 8;
  return 0;
}

guint32 *
ari_collection_facts_list_unrated (AriCollectionFacts *self, guint32 *n)
{
  guint32 *list;

  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), NULL);

  list = g_new (guint32, MAX (self->n, 1));
  *n = 0;
  for (guint32 i = 0; i < self->n; i++)
    if (self->grades == NULL || self->grades[i].state == ARI_FACT_UNKNOWN
        || self->grades[i].er_state == ARI_FACT_UNKNOWN)
      list[(*n)++] = i;
  return list;
}
