/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grades take eight bytes a puzzle, which are allocated when grading begins. */

#include "config.h"

#include "puzzle/collection/collection-facts-private.h"

void
ari_collection_facts_begin_grades (AriCollectionFacts *self)
{
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));

  g_free (self->grades);
  self->grades = g_new (AriFactGrade, MAX (self->n, 1));
  for (guint i = 0; i < self->n; i++)
    self->grades[i] = (AriFactGrade){ .level = ARI_N_LEVELS };
  ari_collection_facts_changed (self, ARI_FACT_NUMBER);
}

gboolean
ari_collection_facts_get_has_grades (AriCollectionFacts *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), FALSE);

  return self->grades != NULL;
}

void
ari_collection_facts_set_grade (
    AriCollectionFacts *self, guint index, AriLevel level, guint score, AriTechnique hardest)
{
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));
  g_return_if_fail (self->grades != NULL && index < self->n);
  g_return_if_fail (level < ARI_N_LEVELS && hardest < ARI_N_TECHNIQUES);

  self->grades[index].level = (guint8) level;
  self->grades[index].score = score;
  self->grades[index].hardest = (guint8) hardest;
}

void
ari_collection_facts_set_er (AriCollectionFacts *self, guint index, guint er)
{
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));
  g_return_if_fail (self->grades != NULL && index < self->n);

  self->grades[index].er = (guint16) MIN (er, G_MAXUINT16);
}

AriFactGrade
ari_collection_facts_get_grade (AriCollectionFacts *self, guint index)
{
  const AriFactGrade unknown = { .level = ARI_N_LEVELS };

  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), unknown);
  g_return_val_if_fail (index < self->n, unknown);

  return self->grades != NULL ? self->grades[index] : unknown;
}
