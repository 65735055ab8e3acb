/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters and sorts puzzles by the facts known about them: in a thread, with copies of what can
 * change. */

#include "config.h"

#include <math.h>
#include <string.h>

#include "engine/base/symmetry.h"
#include "puzzle/base/hand-over.h"
#include "puzzle/collection/collection-facts-private.h"
#include "puzzle/collection/collection-order.h"
#include "puzzle/collection/fact-query.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/words.h"

/* A key has 64 bits; longer values are sorted by several keys of eight bytes. These are the bytes
 * that count: all cells of a classic grid, and as many of a comment as people compare. */
enum {
  CELLS_BYTES = 88,
  COMMENT_BYTES = 32,
};

/* Milliseconds that no game takes. */
#define SLOWEST 1e15

/* The longest text to search for. */
enum { MAX_PATTERN = ARI_MAX_CELLS };

/* The thread's data. */
typedef struct {
  AriCollectionFacts *facts; /* a copy */
  AriCollection *collection; /* of the facts */
  GArray *orders;            /* AriFactOrder */
  AriFactFilter filter;
  char *folded;                     /* (nullable): the filter's text, case-folded */
  gboolean names[ARI_N_TECHNIQUES]; /* the text is a part of the technique's name */
  AriFactQuery *query;              /* (nullable): the filter's text, if it is one */
  gboolean is_nonsense;             /* the text is a query that cannot be read */
  gboolean by_number;
  guint64 number;  /* the puzzle's number that the text asks for, from 1 */
  guint32 *answer; /* (nullable): NULL until it is done */
  guint32 n_answer;
  AriHandOver handed_over;
} Ordering;

/* One key of one order. */
typedef struct {
  Ordering *work;
  const AriFactOrder *order; /* of the work */
  guint offset;              /* in bytes */
} SortKey;

static void
work_free (Ordering *work)
{
  ari_take_over (&work->handed_over);
  g_clear_object (&work->facts);
  ari_fact_query_free (work->query);
  g_array_unref (work->orders);
  g_free (work->filter.text);
  g_free (work->folded);
  g_free (work->answer);
  g_free (work);
}

/* --- keys ------------------------------------------------------------------------------------- */

static AriSymmetry
symmetry_of (const Ordering *work, guint32 row)
{
  return ari_symmetry_find (ari_collection_get_layout (work->collection, row),
                            ari_collection_get_givens (work->collection, row));
}

/* Returns the value that a puzzle is sorted by, never negative; NAN or infinite if it is unknown.
 */
static double
value_of_fact (const Ordering *work, const AriFactOrder *order, guint32 row)
{
  AriCollectionFacts *facts = work->facts;
  const AriFactGrade grade = ari_collection_facts_get_grade (facts, row);
  const gboolean is_rated = grade.state == ARI_FACT_RATED, is_er_known = grade.er > 0;

  switch (order->fact) {
  case ARI_FACT_SIZE:
    return ari_collection_get_layout (work->collection, row)->n_digits;
  case ARI_FACT_GIVENS:
    return ari_collection_get_n_givens (work->collection, row);
  case ARI_FACT_SOLUTIONS:
    return facts->found[row] != ARI_FOUND_UNKNOWN ? facts->found[row] : NAN;
  case ARI_FACT_TIME:
    return fabs ((double) ((const float *) g_ptr_array_index (facts->times, order->strategy))[row]);
  case ARI_FACT_GUESSES: {
    const gint64 guesses = ari_collection_facts_get_guesses (facts, row, order->strategy);

    return guesses >= 0 ? (double) guesses : NAN;
  }
  case ARI_FACT_LEVEL: /* a puzzle that the techniques do not solve is harder than any level */
    return is_rated || grade.state == ARI_FACT_STUCK ? grade.level : NAN;
  case ARI_FACT_SCORE:
    return is_rated ? grade.score : NAN;
  case ARI_FACT_TECHNIQUE:
    return is_rated ? grade.hardest : NAN;
  case ARI_FACT_ER:
    return is_er_known ? grade.er : NAN;
  case ARI_FACT_EP:
    return is_er_known ? grade.ep : NAN;
  case ARI_FACT_ED:
    return is_er_known ? grade.ed : NAN;
  case ARI_FACT_ER_TECHNIQUE:
    return is_er_known ? grade.er_hardest : NAN;
  case ARI_FACT_SYMMETRY: /* the richest first */
    return ARI_N_SYMMETRIES - symmetry_of (work, row);
  case ARI_FACT_MINIMAL: {
    const AriFactMinimal minimal = ari_collection_facts_get_minimal (facts, row);

    return minimal != ARI_FACT_MINIMAL_UNKNOWN ? minimal : NAN;
  }
  case ARI_FACT_SAME: { /* puzzles that are like one another come together, then all others */
    const guint32 first = ari_collection_facts_get_same (facts, row).equivalent;

    return first != G_MAXUINT32 ? first : NAN;
  }
  case ARI_FACT_PLAYED: { /* the quickest solved game first, in milliseconds; behind the slowest
                             those that are begun, the one with the least to do first */
    const AriFactPlay play = ari_collection_facts_get_play (facts, row);

    return play.solved >= 0  ? floor (play.solved * 1000)
           : play.begun >= 0 ? SLOWEST + 100 - MIN (play.begun, 100)
                             : NAN;
  }
  case ARI_FACT_NUMBER:
  case ARI_FACT_CELLS:
  case ARI_FACT_COMMENT:
  default:
    return row;
  }
}

/* Unknown values come last in either direction. */
static guint64
last_key (const AriFactOrder *order)
{
  return order->descending ? 0 : G_MAXUINT64;
}

static guint64
value_key (guint32 row, gpointer data)
{
  const SortKey *key = data;
  const double value = value_of_fact (key->work, key->order, row);
  guint64 bits;

  if (!isfinite (value))
    return last_key (key->order);
  /* the bits of numbers that are not negative sort like the numbers */
  memcpy (&bits, &value, sizeof bits);
  return bits + 1;
}

static guint64
cells_key (guint32 row, gpointer data)
{
  const SortKey *key = data;
  const guint n_cells = ari_collection_get_layout (key->work->collection, row)->n_cells;
  const guint8 *givens = ari_collection_get_givens (key->work->collection, row);
  guint64 answer = 0;

  for (guint i = key->offset; i < key->offset + 8; i++)
    /* an empty cell, 255, becomes 0 and sorts before all digits */
    answer = answer << 8 | (i < n_cells ? (guint8) (givens[i] + 1) : 0);
  return answer;
}

static guint64
comment_key (guint32 row, gpointer data)
{
  const SortKey *key = data;
  const char *comment = ari_collection_get_comment (key->work->collection, row);
  const gsize length = comment ? strlen (comment) : 0;
  guint64 answer = 0;

  if (length == 0)
    return last_key (key->order);
  for (gsize i = key->offset; i < key->offset + 8u; i++)
    answer = answer << 8 | (i < length ? (guint8) g_ascii_tolower (comment[i]) : 0);
  return answer;
}

/* Appends the keys of @order to @by; long values have more than one. @keys owns their data. */
static void
add_keys (Ordering *work, const AriFactOrder *order, GArray *by, GPtrArray *keys)
{
  const gboolean is_cells = order->fact == ARI_FACT_CELLS;
  const gboolean is_comment = order->fact == ARI_FACT_COMMENT;
  const guint n_bytes = is_cells ? CELLS_BYTES : is_comment ? COMMENT_BYTES : 8;

  for (guint offset = 0; offset < n_bytes; offset += 8) {
    SortKey *key = g_new (SortKey, 1);
    const AriOrderBy one = { is_cells     ? cells_key
                             : is_comment ? comment_key
                                          : value_key,
                             key, order->descending };

    *key = (SortKey){ .work = work, .order = order, .offset = offset };
    g_ptr_array_add (keys, key);
    g_array_append_val (by, one);
  }
}

/* --- the filter ------------------------------------------------------------------------------- */

/* The filter's text as digits in one set of symbols. */
typedef struct {
  Ordering *work;
  const AriSymbols *symbols; /* the symbols of `digits`; NULL before the first use */
  gsize n_digits;            /* 0 if the text is not a row of cells */
  guint8 digits[MAX_PATTERN];
} Pattern;

static void
read_pattern (Pattern *pattern, const AriSymbols *symbols)
{
  pattern->symbols = symbols;
  pattern->n_digits = 0;
  for (const char *p = pattern->work->filter.text; *p; p = g_utf8_next_char (p)) {
    const gunichar character = g_utf8_get_char (p);
    guint8 digit = ari_symbols_find (symbols, character);

    if (digit == ARI_NO_DIGIT && character != '.' && character != '0')
      break;
    if (pattern->n_digits == MAX_PATTERN)
      break;
    pattern->digits[pattern->n_digits++] = digit;
    if (*g_utf8_next_char (p) == '\0')
      return;
  }
  pattern->n_digits = 0;
}

static gboolean
has_pattern (Pattern *pattern, guint32 row)
{
  AriCollection *collection = pattern->work->collection;
  const guint8 *givens = ari_collection_get_givens (collection, row);
  const gsize n_cells = ari_collection_get_layout (collection, row)->n_cells;
  const AriSymbols *symbols = ari_collection_get_symbols (collection, row);

  if (symbols != pattern->symbols)
    read_pattern (pattern, symbols);
  if (pattern->n_digits == 0)
    return FALSE;
  for (gsize i = 0; i + pattern->n_digits <= n_cells; i++)
    if (givens[i] == pattern->digits[0]
        && memcmp (&givens[i], pattern->digits, pattern->n_digits) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_words (const Ordering *work, guint32 row)
{
  const char *comment = ari_collection_get_comment (work->collection, row);
  g_autofree char *folded = NULL;

  if (comment == NULL)
    return FALSE;
  folded = g_utf8_casefold (comment, -1);
  return strstr (folded, work->folded) != NULL;
}

/* A puzzle and what is known of it, for a query. */
typedef struct {
  const Ordering *work;
  guint32 row;
} Queried;

/* Returns: 1 if an earlier puzzle is of the same group, 0 if not, NAN before the comparison. */
static double
is_repeated (const AriFactGroups *groups, guint32 row, guint32 first)
{
  return groups->of == NULL || groups->of[row] == G_MAXUINT32 ? NAN : first != G_MAXUINT32;
}

static double
tenths (guint er)
{
  return er > 0 ? er / 10.0 : NAN;
}

static double
value_of (AriQueryField field, AriTechnique technique, gpointer data)
{
  const Queried *puzzle = data;
  const Ordering *work = puzzle->work;
  const AriCollectionFacts *facts = work->facts;
  const AriFactGrade grade = ari_collection_facts_get_grade (work->facts, puzzle->row);
  const gboolean is_rated = grade.state == ARI_FACT_RATED;

  switch (field) {
  case ARI_QUERY_NUMBER:
    return puzzle->row + 1;
  case ARI_QUERY_GIVENS:
    return ari_collection_get_n_givens (work->collection, puzzle->row);
  case ARI_QUERY_SIZE:
    return ari_collection_get_layout (work->collection, puzzle->row)->n_digits;
  case ARI_QUERY_SOLUTIONS:
    return facts->found[puzzle->row] <= ARI_FOUND_SEVERAL ? facts->found[puzzle->row] : NAN;
  case ARI_QUERY_SYMMETRIC:
    return symmetry_of (work, puzzle->row) != ARI_SYMMETRY_NONE;
  case ARI_QUERY_SYMMETRY:
    return symmetry_of (work, puzzle->row);
  case ARI_QUERY_MINIMAL:
    return facts->minimal == NULL || facts->minimal[puzzle->row] == ARI_FACT_MINIMAL_UNKNOWN
               ? NAN
               : facts->minimal[puzzle->row] == ARI_FACT_IS_MINIMAL;
  case ARI_QUERY_DUPLICATE:
    return is_repeated (&facts->same, puzzle->row,
                        ari_collection_facts_get_same (work->facts, puzzle->row).same);
  case ARI_QUERY_EQUIVALENT:
    return is_repeated (&facts->equivalent, puzzle->row,
                        ari_collection_facts_get_same (work->facts, puzzle->row).equivalent);
  case ARI_QUERY_LEVEL:
    return is_rated ? grade.level : NAN;
  case ARI_QUERY_STUCK:
    return is_rated || grade.state == ARI_FACT_STUCK ? grade.state == ARI_FACT_STUCK : NAN;
  case ARI_QUERY_SCORE:
    return is_rated ? grade.score : NAN;
  case ARI_QUERY_HARDEST:
    return is_rated ? grade.hardest : NAN;
  case ARI_QUERY_ER:
    return tenths (grade.er);
  case ARI_QUERY_EP:
    return tenths (grade.ep);
  case ARI_QUERY_ED:
    return tenths (grade.ed);
  case ARI_QUERY_COUNT:
  default:
    return is_rated ? ari_collection_facts_get_count (work->facts, puzzle->row, technique) : NAN;
  }
}

static gboolean
is_chosen (guint32 row, gpointer data)
{
  Pattern *pattern = data;
  const Ordering *work = pattern->work;
  const AriFactFilter *filter = &work->filter;
  const AriFactGrade grade = ari_collection_facts_get_grade (work->facts, row);
  const guint n_givens = ari_collection_get_n_givens (work->collection, row);

  if (work->is_nonsense || n_givens < filter->min_givens || n_givens > filter->max_givens
      || (filter->found != 0 && (filter->found >> work->facts->found[row] & 1) == 0)
      || (filter->level != 0 && grade.level + 1u != filter->level))
    return FALSE;
  if (filter->size != 0
      && ari_collection_get_layout (work->collection, row)->n_digits != filter->size)
    return FALSE;
  if (filter->played != ARI_PLAYED_ANY) {
    const AriFactPlay play = ari_collection_facts_get_play (work->facts, row);

    if (filter->played == ARI_PLAYED_BEGUN
            ? play.begun < 0
            : (filter->played == ARI_PLAYED_SOLVED) != (play.solved >= 0))
      return FALSE;
  }
  if (work->query != NULL)
    return ari_fact_query_test (work->query, value_of, &(Queried){ work, row });
  if (work->by_number)
    return row + UINT64_C (1) == work->number;
  return work->folded == NULL || has_pattern (pattern, row) || has_words (work, row)
         || (grade.level != ARI_N_LEVELS && work->names[grade.hardest]);
}

/* --- the thread ------------------------------------------------------------------------------- */

static void
run (GTask *task, gpointer source, gpointer task_data, GCancellable *cancellable)
{
  Ordering *work = task_data;
  g_autoptr (GArray) by = g_array_new (FALSE, FALSE, sizeof (AriOrderBy));
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  g_autofree Pattern *pattern = g_new0 (Pattern, 1);
  gboolean is_made;

  ari_take_over (&work->handed_over);
  pattern->work = work;
  for (guint i = 0; i < work->orders->len; i++)
    add_keys (work, &g_array_index (work->orders, AriFactOrder, i), by, keys);
  work->answer = ari_order_new (
      work->facts->n, ari_fact_filter_takes_all (&work->filter) ? NULL : is_chosen, pattern,
      (const AriOrderBy *) (void *) by->data, by->len, cancellable, &work->n_answer);
  is_made = work->answer != NULL;
  ari_hand_over (&work->handed_over);
  if (is_made)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "Cancelled");
}

/* A text without a letter is taken for digits of a puzzle, though some techniques have numbers in
 * their names. */
static void
find_names (Ordering *work)
{
  g_autofree char *part = ari_words_fold (work->filter.text, "");
  gboolean has_letter = FALSE;

  for (const char *p = part; *p != '\0'; p = g_utf8_next_char (p))
    has_letter |= g_unichar_isalpha (g_utf8_get_char (p));
  for (guint i = 0; i < ARI_N_TECHNIQUES && has_letter; i++) {
    g_autofree char *name = ari_words_fold (ari_technique_to_string ((AriTechnique) i), "");

    work->names[i] = strstr (name, part) != NULL;
  }
}

static void
read_text (Ordering *work)
{
  const char *text = work->filter.text;

  if (text == NULL || *text == '\0')
    return;
  if (ari_fact_query_looks_like_one (text)) {
    g_autofree char *fault = NULL;

    work->query = ari_fact_query_new (text, &fault);
    work->is_nonsense = work->query == NULL;
    return;
  }
  if (*text == '#') {
    char *end;
    const guint64 number = g_ascii_strtoull (text + 1, &end, 10);

    if (end != text + 1 && *end == '\0') {
      work->by_number = TRUE;
      work->number = number;
      return;
    }
  }
  work->folded = g_utf8_casefold (text, -1);
  find_names (work);
}

void
ari_collection_facts_order_async (AriCollectionFacts *self,
                                  const AriFactFilter *filter,
                                  const AriFactOrder *orders,
                                  guint n_orders,
                                  GCancellable *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  Ordering *work;

  g_return_if_fail (ARI_IS_COLLECTION_FACTS (self));
  g_return_if_fail (filter != NULL);
  g_return_if_fail (orders != NULL || n_orders == 0);

  work = g_new0 (Ordering, 1);
  work->facts = ari_collection_facts_copy (self);
  work->collection = self->collection;
  work->orders = g_array_new (FALSE, FALSE, sizeof (AriFactOrder));
  for (guint i = 0; i < n_orders; i++)
    /* the strategy may have been removed since the request */
    if (!ari_fact_is_measured (orders[i].fact) || orders[i].strategy < self->times->len)
      g_array_append_val (work->orders, orders[i]);
  ari_fact_filter_copy (filter, &work->filter);
  read_text (work);

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_task_data (task, work, (GDestroyNotify) work_free);
  ari_hand_over (&work->handed_over);
  g_task_run_in_thread (task, run);
}

guint32 *
ari_collection_facts_order_finish (GAsyncResult *result, guint32 *n, GError **error)
{
  Ordering *work;
  g_autofree guint32 *answer = NULL;

  g_return_val_if_fail (G_IS_TASK (result), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  /* The thread may free the work later, but must not be the one to drop the shared objects. */
  work = g_task_get_task_data (G_TASK (result));
  ari_take_over (&work->handed_over);
  g_clear_object (&work->facts);
  answer = g_steal_pointer (&work->answer);
  *n = work->n_answer;
  ari_hand_over (&work->handed_over);
  return g_task_propagate_boolean (G_TASK (result), error) ? g_steal_pointer (&answer) : NULL;
}
