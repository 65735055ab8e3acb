/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compact arrays hold what was found out about the puzzles of a collection. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/collection/collection-facts-private.h"
#include "puzzle/files/solved-puzzles.h"

G_DEFINE_FINAL_TYPE (AriCollectionFacts, ari_collection_facts, G_TYPE_OBJECT)

enum {
  CHANGED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* --- filters ---------------------------------------------------------------------------------- */

void
ari_fact_filter_clear (AriFactFilter *filter)
{
  g_return_if_fail (filter != NULL);

  g_free (filter->text);
  *filter = (AriFactFilter){ .max_givens = G_MAXUINT };
}

void
ari_fact_filter_copy (const AriFactFilter *from, AriFactFilter *to)
{
  g_return_if_fail (from != NULL);
  g_return_if_fail (to != NULL);

  g_free (to->text);
  *to = *from;
  to->text = g_strdup (from->text);
}

gboolean
ari_fact_filter_equal (const AriFactFilter *a, const AriFactFilter *b)
{
  g_return_val_if_fail (a != NULL && b != NULL, FALSE);

  return g_strcmp0 (a->text, b->text) == 0 && a->found == b->found && a->size == b->size
         && a->level == b->level && a->played == b->played && a->min_givens == b->min_givens
         && a->max_givens == b->max_givens;
}

gboolean
ari_fact_filter_takes_all (const AriFactFilter *filter)
{
  g_return_val_if_fail (filter != NULL, FALSE);

  return (filter->text == NULL || *filter->text == '\0') && filter->found == 0 && filter->size == 0
         && filter->level == 0 && filter->played == ARI_PLAYED_ANY && filter->min_givens == 0
         && filter->max_givens == G_MAXUINT;
}

/* --- the object ------------------------------------------------------------------------------- */

static void
clear_groups (AriFactGroups *groups)
{
  g_clear_pointer (&groups->numbers, g_hash_table_unref);
  g_clear_pointer (&groups->firsts, g_array_unref);
  g_clear_pointer (&groups->of, g_free);
}

static void
ari_collection_facts_finalize (GObject *object)
{
  AriCollectionFacts *self = ARI_COLLECTION_FACTS (object);

  g_clear_object (&self->collection);
  g_ptr_array_unref (self->times);
  g_ptr_array_unref (self->guesses);
  g_clear_pointer (&self->solved, g_hash_table_unref);
  g_clear_pointer (&self->begun, g_hash_table_unref);
  g_free (self->found);
  g_free (self->minimal);
  clear_groups (&self->same);
  clear_groups (&self->equivalent);
  g_free (self->grades);
  g_clear_pointer (&self->counts, g_byte_array_unref);
  g_free (self->strategies);

  G_OBJECT_CLASS (ari_collection_facts_parent_class)->finalize (object);
}

static void
ari_collection_facts_class_init (AriCollectionFactsClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ari_collection_facts_finalize;

  /** AriCollectionFacts::changed: see the class comment. */
  signals[CHANGED] = g_signal_new ("changed", ARI_TYPE_COLLECTION_FACTS, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
ari_collection_facts_init (AriCollectionFacts *self)
{
  self->times = g_ptr_array_new_with_free_func (g_free);
  self->guesses = g_ptr_array_new_with_free_func (g_free);
}

/* Visits all puzzles once, a run of equal layouts at a time. */
static void
survey (AriCollectionFacts *self)
{
  gboolean seen[ARI_MAX_DIGITS + 1] = { FALSE };

  self->least_givens = G_MAXUINT;
  for (guint i = 0; i < self->n;) {
    const AriLayout *layout;
    const guint8 *givens;
    const guint n_run = ari_collection_get_run (self->collection, i, &layout, &givens);

    seen[layout->n_digits] = TRUE;
    for (guint end = i + n_run; i < end; i++) {
      const guint n_givens = ari_collection_get_n_givens (self->collection, i);

      self->least_givens = MIN (self->least_givens, n_givens);
      self->most_givens = MAX (self->most_givens, n_givens);
      self->has_comments |= ari_collection_get_comment (self->collection, i) != NULL;
    }
  }
  for (guint size = 0; size <= ARI_MAX_DIGITS; size++)
    if (seen[size])
      self->sizes[self->n_sizes++] = size;
  self->least_givens = MIN (self->least_givens, self->most_givens);
}

AriCollectionFacts *
ari_collection_facts_new (AriCollection *collection)
{
  AriCollectionFacts *self;

  g_return_val_if_fail (ARI_IS_COLLECTION (collection), NULL);

  self = g_object_new (ARI_TYPE_COLLECTION_FACTS, NULL);
  self->collection = g_object_ref (collection);
  self->n = ari_collection_get_n_puzzles (collection);
  self->found = g_malloc (MAX (self->n, 1));
  memset (self->found, ARI_FOUND_UNKNOWN, self->n);
  survey (self);
  return self;
}

static void
copy_groups (const AriFactGroups *from, guint n, AriFactGroups *to)
{
  if (from->of == NULL)
    return;
  to->of = g_memdup2 (from->of, MAX (n, 1) * sizeof *from->of);
  to->firsts = g_array_copy (from->firsts);
}

AriCollectionFacts *
ari_collection_facts_copy (AriCollectionFacts *self)
{
  AriCollectionFacts *copy = g_object_new (ARI_TYPE_COLLECTION_FACTS, NULL);
  const gsize n = MAX (self->n, 1);

  copy->collection = g_object_ref (self->collection);
  copy->n = self->n;
  copy->has_comments = self->has_comments;
  copy->found = g_memdup2 (self->found, n);
  if (self->grades != NULL) {
    copy->grades = g_memdup2 (self->grades, n * sizeof *self->grades);
    copy->counts = g_byte_array_sized_new (self->counts->len);
    g_byte_array_append (copy->counts, self->counts->data, self->counts->len);
  }
  if (self->solved != NULL)
    copy->solved = g_hash_table_ref (self->solved);
  if (self->begun != NULL)
    copy->begun = g_hash_table_ref (self->begun);
  copy->minimal = g_memdup2 (self->minimal, n);
  copy_groups (&self->same, self->n, &copy->same);
  copy_groups (&self->equivalent, self->n, &copy->equivalent);
  copy->strategies = g_memdup2 (self->strategies, self->times->len * sizeof *self->strategies);
  for (guint i = 0; i < self->times->len; i++) {
    g_ptr_array_add (copy->times,
                     g_memdup2 (g_ptr_array_index (self->times, i), n * sizeof (float)));
    g_ptr_array_add (copy->guesses,
                     g_memdup2 (g_ptr_array_index (self->guesses, i), n * sizeof (guint32)));
  }
  return copy;
}

AriCollection *
ari_collection_facts_get_collection (AriCollectionFacts *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), NULL);

  return self->collection;
}

guint
ari_collection_facts_get_n_puzzles (AriCollectionFacts *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), 0);

  return self->n;
}

const guint *
ari_collection_facts_get_sizes (AriCollectionFacts *self, guint *n)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->n_sizes;
  return self->sizes;
}

void
ari_collection_facts_get_givens_range (AriCollectionFacts *self, guint *least, guint *most)
{
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));
  g_return_if_fail (least != NULL && most != NULL);

  *least = self->least_givens;
  *most = self->most_givens;
}

static gboolean
is_filled (GHashTable *table)
{
  return table != NULL && g_hash_table_size (table) > 0;
}

gboolean
ari_collection_facts_knows (AriCollectionFacts *self, AriFact fact)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), FALSE);

  switch ((int) fact) {
  case ARI_FACT_COMMENT:
    return self->has_comments;
  case ARI_FACT_SOLUTIONS:
    return self->has_found;
  case ARI_FACT_MINIMAL:
    return self->minimal != NULL;
  case ARI_FACT_PLAYED:
    return is_filled (self->solved) || is_filled (self->begun);
  default:
    return ari_fact_is_grade (fact) ? self->grades != NULL : TRUE;
  }
}

/* --- numbers of solutions --------------------------------------------------------------------- */

const char *
ari_found_excuse (AriFound found)
{
  static const char *const excuses[ARI_N_FOUND] = {
    /* Translators: in the column “Level”: the puzzle has none, because it has no solution */
    [ARI_FOUND_NONE] = NC_ ("level", "no solution"),
    /* Translators: in the column “Level”: the puzzle has none, because it has several solutions */
    [ARI_FOUND_SEVERAL] = NC_ ("level", "several solutions"),
  };

  g_return_val_if_fail (found < ARI_N_FOUND, "");

  return excuses[found] != NULL ? excuses[found] : "";
}

AriFound
ari_collection_facts_get_found (AriCollectionFacts *self, guint index)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), ARI_FOUND_UNKNOWN);
  g_return_val_if_fail (index < self->n, ARI_FOUND_UNKNOWN);

  return self->found[index];
}

void
ari_collection_facts_set_found (AriCollectionFacts *self, guint index, AriFound found)
{
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));
  g_return_if_fail (index < self->n);
  g_return_if_fail (found < ARI_N_FOUND);

  self->found[index] = (guint8) found;
}

void
ari_collection_facts_begin_found (AriCollectionFacts *self)
{
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));

  const gboolean had = self->has_found;

  memset (self->found, ARI_FOUND_UNKNOWN, self->n);
  self->has_found = TRUE;
  if (!had)
    ari_collection_facts_changed (self, ARI_FACT_NUMBER);
}

/* --- grades ------------------------------------------------------------------------------------
 */

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

/* --- comparison ------------------------------------------------------------------------------- */

static guint
hash_mark (gconstpointer mark)
{
  return (guint) ((const AriClassMark *) mark)->halves[0];
}

static gboolean
equal_marks (gconstpointer a, gconstpointer b)
{
  return memcmp (a, b, sizeof (AriClassMark)) == 0;
}

static void
begin_groups (AriFactGroups *groups, guint n)
{
  clear_groups (groups);
  groups->numbers = g_hash_table_new_full (hash_mark, equal_marks, g_free, NULL);
  groups->firsts = g_array_new (FALSE, FALSE, sizeof (guint32));
  groups->of = g_malloc (MAX (n, 1) * sizeof (guint32));
  memset (groups->of, 0xff, n * sizeof (guint32));
}

static void
add_to_group (AriFactGroups *groups, guint32 index, const AriClassMark *mark)
{
  guint32 number = GPOINTER_TO_UINT (g_hash_table_lookup (groups->numbers, mark));
  guint32 *first;

  if (number == 0) {
    g_array_append_val (groups->firsts, index);
    number = groups->firsts->len;
    g_hash_table_insert (groups->numbers, g_memdup2 (mark, sizeof *mark),
                         GUINT_TO_POINTER (number));
  }
  groups->of[index] = number - 1;
  first = &g_array_index (groups->firsts, guint32, number - 1);
  *first = MIN (*first, index);
}

void
ari_collection_facts_begin_comparison (AriCollectionFacts *self)
{
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));

  g_free (self->minimal);
  self->minimal = g_malloc (MAX (self->n, 1));
  memset (self->minimal, ARI_FACT_MINIMAL_UNKNOWN, self->n);
  begin_groups (&self->same, self->n);
  begin_groups (&self->equivalent, self->n);
  ari_collection_facts_changed (self, ARI_FACT_NUMBER);
}

void
ari_collection_facts_set_comparison (AriCollectionFacts *self,
                                     guint index,
                                     AriFactMinimal minimal,
                                     const AriClassMark *itself,
                                     const AriClassMark *class)
{
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));
  g_return_if_fail (self->minimal != NULL && index < self->n);

  self->minimal[index] = (guint8) minimal;
  add_to_group (&self->same, index, itself);
  add_to_group (&self->equivalent, index, class);
}

AriFactMinimal
ari_collection_facts_get_minimal (AriCollectionFacts *self, guint index)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), ARI_FACT_MINIMAL_UNKNOWN);
  g_return_val_if_fail (index < self->n, ARI_FACT_MINIMAL_UNKNOWN);

  return self->minimal != NULL ? self->minimal[index] : ARI_FACT_MINIMAL_UNKNOWN;
}

/* Returns the first puzzle of a group if it is before this one. */
static guint32
find_first (const AriFactGroups *groups, guint32 index)
{
  guint32 first;

  if (groups->of == NULL || groups->of[index] == G_MAXUINT32)
    return G_MAXUINT32;
  first = g_array_index (groups->firsts, guint32, groups->of[index]);
  return first < index ? first : G_MAXUINT32;
}

AriFactSame
ari_collection_facts_get_same (AriCollectionFacts *self, guint index)
{
  const AriFactSame none = { G_MAXUINT32, G_MAXUINT32 };

  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), none);
  g_return_val_if_fail (index < self->n, none);

  return (AriFactSame){ find_first (&self->same, index), find_first (&self->equivalent, index) };
}

/* --- times ------------------------------------------------------------------------------------ */

void
ari_collection_facts_set_strategies (AriCollectionFacts *self,
                                     const AriStrategy *const *strategies,
                                     guint n)
{
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));
  g_return_if_fail (strategies != NULL || n == 0);

  g_free (self->strategies);
  self->strategies = g_memdup2 (strategies, n * sizeof *strategies);
  g_ptr_array_set_size (self->times, 0);
  g_ptr_array_set_size (self->guesses, 0);
  for (guint i = 0; i < n; i++) {
    float *times = g_new (float, MAX (self->n, 1));

    for (guint j = 0; j < self->n; j++)
      times[j] = ARI_TIME_UNKNOWN;
    g_ptr_array_add (self->times, times);
    g_ptr_array_add (self->guesses, g_new0 (guint32, MAX (self->n, 1)));
  }
  ari_collection_facts_changed (self, ARI_FACT_NUMBER);
}

guint
ari_collection_facts_get_n_strategies (AriCollectionFacts *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), 0);

  return self->times->len;
}

const AriStrategy *
ari_collection_facts_get_strategy (AriCollectionFacts *self, guint strategy)
{
  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), NULL);
  g_return_val_if_fail (strategy < self->times->len, NULL);

  return self->strategies[strategy];
}

void
ari_collection_facts_set_time (AriCollectionFacts *self,
                               guint index,
                               guint strategy,
                               double seconds,
                               guint64 guesses,
                               gboolean broken_off)
{
  guint32 *all_guesses;
  float *times;

  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));
  g_return_if_fail (index < self->n);
  g_return_if_fail (strategy < self->times->len);

  times = g_ptr_array_index (self->times, strategy);
  /* the sign bit marks a broken-off measurement, even with a time of 0 */
  times[index] = (float) (broken_off ? -seconds : seconds);
  all_guesses = g_ptr_array_index (self->guesses, strategy);
  all_guesses[index] = (guint32) MIN (guesses, G_MAXUINT32);
}

gboolean
ari_collection_facts_get_time (
    AriCollectionFacts *self, guint index, guint strategy, double *seconds, gboolean *broken_off)
{
  const float *times;

  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), FALSE);
  g_return_val_if_fail (index < self->n, FALSE);
  g_return_val_if_fail (strategy < self->times->len, FALSE);

  times = g_ptr_array_index (self->times, strategy);
  *seconds = fabs ((double) times[index]);
  *broken_off = signbit (times[index]) != 0;
  return isfinite (times[index]);
}

gint64
ari_collection_facts_get_guesses (AriCollectionFacts *self, guint index, guint strategy)
{
  double seconds;
  gboolean broken_off;
  const guint32 *guesses;

  if (!ari_collection_facts_get_time (self, index, strategy, &seconds, &broken_off))
    return -1;
  guesses = g_ptr_array_index (self->guesses, strategy);
  return guesses[index];
}

/* --- what was played -------------------------------------------------------------------------- */

static void
set_played (AriCollectionFacts *self, GHashTable **place, GHashTable *table)
{
  const gboolean had = ari_collection_facts_knows (self, ARI_FACT_PLAYED);

  g_clear_pointer (place, g_hash_table_unref);
  *place = table;
  /* with the first games that were played, or without the last, other kinds of facts are known */
  ari_collection_facts_changed (self, had == ari_collection_facts_knows (self, ARI_FACT_PLAYED)
                                          ? ARI_FACT_PLAYED
                                          : ARI_FACT_NUMBER);
}

void
ari_collection_facts_set_solved (AriCollectionFacts *self, GHashTable *solved)
{
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));

  set_played (self, &self->solved, solved);
}

static gboolean
is_same_table (GHashTable *a, GHashTable *b)
{
  GHashTableIter iter;
  gpointer key, value;

  if (g_hash_table_size (a) != g_hash_table_size (b))
    return FALSE;
  g_hash_table_iter_init (&iter, a);
  while (g_hash_table_iter_next (&iter, &key, &value))
    if (ari_solved_find_key (b, *(guint64 *) key) != *(double *) value)
      return FALSE;
  return TRUE;
}

void
ari_collection_facts_set_begun (AriCollectionFacts *self, GHashTable *begun)
{
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));

  if (self->begun != NULL && is_same_table (self->begun, begun))
    g_hash_table_unref (begun);
  else
    set_played (self, &self->begun, begun);
}

AriFactPlay
ari_collection_facts_get_play (AriCollectionFacts *self, guint index)
{
  AriFactPlay play = { -1, -1 };
  guint64 key;

  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (self), play);
  g_return_val_if_fail (index < self->n, play);

  if (!ari_collection_facts_knows (self, ARI_FACT_PLAYED))
    return play;
  key = ari_solved_key (ari_collection_get_layout (self->collection, index),
                        ari_collection_get_givens (self->collection, index));
  if (self->solved != NULL)
    play.solved = ari_solved_find_key (self->solved, key);
  if (self->begun != NULL && play.solved < 0)
    play.begun = ari_solved_find_key (self->begun, key);
  return play;
}

void
ari_collection_facts_changed (AriCollectionFacts *self, AriFact fact)
{
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));

  g_signal_emit (self, signals[CHANGED], 0, fact);
}
