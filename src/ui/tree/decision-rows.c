/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of a list of open decisions, some of them unfolded; this model needs no display. */

#include "config.h"

#include "ui/tree/decision-rows.h"

/* A decision's key is the first step of its first try, with this mark, because that step is also
 * the key of the try. */
#define OF_DECISION (G_GUINT64_CONSTANT (1) << 63)

/* There is no limit to the tries right below one, because a search that learns chooses again and
 * again. */
enum { MAX_BELOW = 256 };

struct AriDecisionRows {
  GArray *rows;         /* AriDecisionRow */
  GArray *open;         /* AriSubtree; one for each decision */
  GArray *undone;       /* AriSubtree */
  GHashTable *unfolded; /* guint64 → GArray of AriSubtree: the tries below; empty for a decision */
  const AriSummary *summary; /* (nullable) */
  const AriSummary *detail;  /* (nullable) */
};

AriDecisionRows *
ari_decision_rows_new (void)
{
  AriDecisionRows *self = g_new0 (AriDecisionRows, 1);

  self->rows = g_array_new (FALSE, FALSE, sizeof (AriDecisionRow));
  self->open = g_array_new (FALSE, FALSE, sizeof (AriSubtree));
  self->undone = g_array_new (FALSE, FALSE, sizeof (AriSubtree));
  self->unfolded =
      g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, (GDestroyNotify) g_array_unref);
  return self;
}

void
ari_decision_rows_free (AriDecisionRows *self)
{
  if (self == NULL)
    return;
  g_array_unref (self->rows);
  g_array_unref (self->open);
  g_array_unref (self->undone);
  g_hash_table_unref (self->unfolded);
  g_free (self);
}

void
ari_decision_rows_clear (AriDecisionRows *self)
{
  self->summary = self->detail = NULL;
  g_array_set_size (self->rows, 0);
  g_array_set_size (self->undone, 0);
  g_hash_table_remove_all (self->unfolded);
}

void
ari_decision_rows_forget_summaries (AriDecisionRows *self)
{
  self->summary = self->detail = NULL;
}

/* Returns: (nullable): the first try of the decision that is known to be undone. */
static const AriSubtree *
first_undone (const AriDecisionRows *self, guint level)
{
  for (guint i = 0; i < self->undone->len; i++)
    if (g_array_index (self->undone, AriSubtree, i).level == level)
      return &g_array_index (self->undone, AriSubtree, i);
  return NULL;
}

static GArray *
find_below (const AriDecisionRows *self, const AriSubtree *subtree)
{
  GArray *tries = g_array_sized_new (FALSE, FALSE, sizeof (AriSubtree), MAX_BELOW);

  if (self->summary == NULL)
    return tries;
  g_array_set_size (tries, MAX_BELOW);
  g_array_set_size (tries,
                    (guint) ari_tries_below (self->summary, self->detail, subtree,
                                             (AriSubtree *) (void *) tries->data, MAX_BELOW));
  return tries;
}

/* Goes depth first, on a stack of its own, because the tree may be deep. */
static void
append_try (AriDecisionRows *self, guint level, const AriSubtree *subtree)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (AriDecisionRow));
  AriDecisionRow row = { .level = level, .indent = 1, .subtree = *subtree };

  g_array_append_val (stack, row);
  while (stack->len > 0) {
    const GArray *below;

    row = g_array_index (stack, AriDecisionRow, stack->len - 1);
    g_array_set_size (stack, stack->len - 1);
    below = g_hash_table_lookup (self->unfolded, &row.subtree.first);
    row.can_unfold = row.subtree.tries > 0;
    row.is_unfolded = row.can_unfold && below != NULL;
    g_array_append_val (self->rows, row);
    for (guint i = row.is_unfolded ? below->len : 0; i-- > 0;) {
      const AriDecisionRow next = { .level = level,
                                    .indent = row.indent + 1,
                                    .subtree = g_array_index (below, AriSubtree, i) };

      g_array_append_val (stack, next);
    }
  }
}

static void
append_decision (AriDecisionRows *self, guint level, gboolean is_unfolded)
{
  const AriDecisionRow row = { .level = level,
                               .subtree = g_array_index (self->open, AriSubtree, level - 1),
                               .can_unfold = first_undone (self, level) != NULL,
                               .is_unfolded = is_unfolded };

  g_array_append_val (self->rows, row);
  for (guint i = 0; is_unfolded && i < self->undone->len; i++)
    if (g_array_index (self->undone, AriSubtree, i).level == level)
      append_try (self, level, &g_array_index (self->undone, AriSubtree, i));
}

static void
make_rows (AriDecisionRows *self)
{
  g_array_set_size (self->rows, 0);
  for (guint level = 1; level <= self->open->len; level++) {
    const AriSubtree *first =
        g_hash_table_size (self->unfolded) > 0 ? first_undone (self, level) : NULL;
    const guint64 key = first != NULL ? first->first | OF_DECISION : 0;

    append_decision (self, level, first != NULL && g_hash_table_contains (self->unfolded, &key));
  }
}

/* A try that was too short for a subtree of its own may have one by now, or the other way round. */
static void
look_up_again (AriDecisionRows *self)
{
  GHashTableIter iter;
  gpointer key;

  g_hash_table_iter_init (&iter, self->unfolded);
  while (g_hash_table_iter_next (&iter, &key, NULL)) {
    const guint64 first = *(guint64 *) key;
    const guint index = ari_decision_rows_find (self, first);

    if ((first & OF_DECISION) == 0 && index < self->rows->len)
      g_hash_table_iter_replace (
          &iter, find_below (self, &g_array_index (self->rows, AriDecisionRow, index).subtree));
  }
}

void
ari_decision_rows_update (AriDecisionRows *self,
                          const AriSummary *summary,
                          const AriSummary *detail,
                          const AriSnapshot *view,
                          gboolean runs)
{
  guint n_undone = 0;

  self->summary = summary;
  self->detail = detail;
  for (guint i = 0; i < view->n_decisions; i++)
    n_undone += ari_digits_count (view->decisions[i].refuted);
  g_array_set_size (self->open, view->n_decisions);
  g_array_set_size (self->undone, n_undone);
  if (summary != NULL)
    n_undone =
        (guint) ari_tries_read (summary, detail, view, (AriSubtree *) (void *) self->open->data,
                                (AriSubtree *) (void *) self->undone->data, n_undone);
  else
    for (guint i = n_undone = 0; i < view->n_decisions; i++)
      g_array_index (self->open, AriSubtree, i) = (AriSubtree){ 0 };
  g_array_set_size (self->undone, n_undone);
  make_rows (self);
  if (runs || summary == NULL || g_hash_table_size (self->unfolded) == 0)
    return;
  look_up_again (self);
  make_rows (self);
}

guint
ari_decision_rows_n (const AriDecisionRows *self)
{
  return self->rows->len;
}

const AriDecisionRow *
ari_decision_rows_get (const AriDecisionRows *self, guint index)
{
  return &g_array_index (self->rows, AriDecisionRow, index);
}

const AriSubtree *
ari_decision_rows_undone (const AriDecisionRows *self, guint level, guint digit)
{
  for (guint i = 0; i < self->undone->len; i++) {
    const AriSubtree *subtree = &g_array_index (self->undone, AriSubtree, i);

    if (subtree->level == level && subtree->digit == digit)
      return subtree;
  }
  return NULL;
}

gboolean
ari_decision_rows_toggle (AriDecisionRows *self, guint index)
{
  const AriDecisionRow *row = ari_decision_rows_get (self, index);
  guint64 key;

  if (!row->can_unfold)
    return FALSE;
  key = row->indent > 0 ? row->subtree.first : first_undone (self, row->level)->first | OF_DECISION;
  if (!g_hash_table_remove (self->unfolded, &key))
    g_hash_table_insert (self->unfolded, g_memdup2 (&key, sizeof key),
                         row->indent > 0 ? find_below (self, &row->subtree)
                                         : g_array_new (FALSE, FALSE, sizeof (AriSubtree)));
  make_rows (self);
  return TRUE;
}

guint
ari_decision_rows_find (const AriDecisionRows *self, guint64 first)
{
  for (guint i = 0; i < self->rows->len; i++) {
    const AriSubtree *subtree = &g_array_index (self->rows, AriDecisionRow, i).subtree;

    if (subtree->depth > 0 && subtree->first == first)
      return i;
  }
  return G_MAXUINT;
}
