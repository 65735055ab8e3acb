/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters steps by what they achieve and how, and sorts them. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "puzzle/techniques/technique-names.h"
#include "puzzle/words/cell-words.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"
#include "ui/logic/step-choice.h"

#define ANY_HOUSE G_MAXUINT16

/* Changes: which results of a step a condition is about. */
typedef enum {
  CHANGES_ANY,
  CHANGES_PLACED,
  CHANGES_REMOVED,
} Changes;

/* Condition: some result of the step has all of this. */
typedef struct {
  Changes changes;
  guint8 digit;  /* ARI_NO_DIGIT: any */
  guint16 cell;  /* ARI_NO_CELL: any */
  guint16 house; /* ANY_HOUSE */
  guint least;   /* at least this many results of this kind */
} Condition;

typedef struct {
  const AriLayout *layout;
  const AriSymbols *symbols;
  const guint8 *givens;
  const guint8 *digits;
  GArray *conditions;                  /* Condition */
  GString *words;                      /* the rest of the text */
  gboolean is_named[ARI_N_TECHNIQUES]; /* its name has `words` */
  char *fault;                         /* (nullable) */
} StepChoice;

/* --- reading ---------------------------------------------------------------------------------- */

static gboolean
fail (StepChoice *self, const char *sentence, const char *word)
{
  if (self->fault == NULL)
    self->fault = ari_sentence_fill (sentence, "word", word, NULL);
  return FALSE;
}

/* Reads a symbol at the beginning of @text. Returns: its end, or @text */
static const char *
read_digit (const StepChoice *self, const char *text, guint8 *digit)
{
  *digit = *text != '\0' ? ari_symbols_find (self->symbols, g_utf8_get_char (text)) : ARI_NO_DIGIT;
  return *digit != ARI_NO_DIGIT ? g_utf8_next_char (text) : text;
}

/* Returns: the length of “r12c3” at the beginning of @text; 0 if something else is there. */
static gsize
length_of_cell (const char *text)
{
  const gsize row = strspn (text + (*text == 'r'), "0123456789");
  const char *column = text + 1 + row;
  gsize length;

  if (*text != 'r' || row == 0 || *column != 'c')
    return 0;
  length = strspn (column + 1, "0123456789");
  return length > 0 ? (gsize) (column - text) + 1 + length : 0;
}

static gboolean
read_house (StepChoice *self, const char *word, guint16 *house)
{
  const gsize length = strspn (word + 1, "0123456789");
  const guint64 number = g_ascii_strtoull (word + 1, NULL, 10);

  if (strchr ("rcb", *word) == NULL || length == 0 || word[1 + length] != '\0')
    return FALSE;
  for (*house = 0; *house < self->layout->n_houses; (*house)++) {
    const AriHouse *at = &self->layout->houses[*house];
    const gboolean is_kind = *word == 'r' ? at->kind == ARI_HOUSE_ROW
                             : *word == 'c'
                                 ? at->kind == ARI_HOUSE_COLUMN
                                 : at->kind == ARI_HOUSE_BOX || at->kind == ARI_HOUSE_REGION;

    if (is_kind && at->number + UINT64_C (1) == number)
      return TRUE;
  }
  fail (self, _ ("This puzzle has no house {word}."), word);
  return TRUE;
}

/* Reads “7r3c5”, “r3c5”, “r3c5=7” or “r3c5<>7”. Returns: FALSE if it is something else. */
static gboolean
read_candidate (StepChoice *self, const char *word, Condition *condition)
{
  const char *at = length_of_cell (word) > 0 ? word : read_digit (self, word, &condition->digit);
  const gsize length = length_of_cell (at);
  g_autofree char *cell = g_strndup (at, length);
  const char *end = at + length;

  if (length == 0)
    return FALSE;
  condition->cell = ari_cell_name_read (self->layout, cell);
  if (condition->cell == ARI_NO_CELL)
    fail (self, _ ("This puzzle has no cell {word}."), cell);
  if (*end == '\0')
    return TRUE;
  condition->changes = *end == '=' ? CHANGES_PLACED : CHANGES_REMOVED;
  end += g_str_has_prefix (end, "<>") ? 2 : *end == '=' || g_str_has_prefix (end, "≠");
  if (g_str_has_prefix (at + length, "≠"))
    end = at + length + strlen ("≠");
  if (end == at + length || at != word || *(end = read_digit (self, end, &condition->digit)) != '\0'
      || condition->digit == ARI_NO_DIGIT)
    fail (self, _ ("“{word}” is neither a cell nor a candidate."), word);
  return TRUE;
}

/* Reads “=” and “>=3”. Returns: FALSE if it is something else. */
static gboolean
read_progress (StepChoice *self, const char *word, Condition *condition)
{
  const char *number = word + (g_str_has_prefix (word, "≥") ? strlen ("≥") : 2);

  if (strcmp (word, "=") == 0) {
    condition->changes = CHANGES_PLACED;
    return TRUE;
  }
  if (!g_str_has_prefix (word, ">=") && !g_str_has_prefix (word, "≥"))
    return FALSE;
  condition->changes = CHANGES_REMOVED;
  condition->least = (guint) g_ascii_strtoull (number, NULL, 10);
  if (*number == '\0' || strspn (number, "0123456789") != strlen (number) || strlen (number) > 5)
    fail (self, _ ("“{word}” needs a number of candidates, as in “>=3”."), word);
  return TRUE;
}

static void
read_word (StepChoice *self, const char *word)
{
  Condition condition = { CHANGES_ANY, ARI_NO_DIGIT, ARI_NO_CELL, ANY_HOUSE, 1 };
  g_autofree char *small = g_utf8_strdown (word, -1);
  guint8 digit;

  if (read_progress (self, small, &condition) || read_house (self, small, &condition.house)
      || read_candidate (self, small, &condition)) {
    g_array_append_val (self->conditions, condition);
  } else if (*read_digit (self, word, &digit) == '\0' && digit != ARI_NO_DIGIT) {
    condition.digit = digit;
    g_array_append_val (self->conditions, condition);
  } else {
    g_string_append_printf (self->words, "%s%s", self->words->len > 0 ? " " : "", word);
  }
}

static void
find_techniques (StepChoice *self)
{
  g_autofree char *folded = ari_words_fold (self->words->str, "");
  gboolean is_name = self->words->len == 0;

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    self->is_named[i] = ari_technique_matches ((AriTechnique) i, folded);
    is_name |= *folded != '\0' && self->is_named[i];
  }
  if (is_name)
    return;
  fail (self, _ ("“{word}” is neither a digit, a cell, a house nor a part of a technique’s name."),
        self->words->str);
}

/* --- testing ---------------------------------------------------------------------------------- */

static guint
count_results (const StepChoice *self, const Condition *condition, const AriMark *marks, guint n)
{
  const AriHouse *house =
      condition->house != ANY_HOUSE ? &self->layout->houses[condition->house] : NULL;
  guint count = 0;

  for (guint i = 0; i < n; i++) {
    gboolean is_in = house == NULL;

    for (guint k = 0; !is_in && k < house->n_cells; k++)
      is_in = house->cells[k] == marks[i].cell;
    count += is_in && (condition->digit == ARI_NO_DIGIT || marks[i].digit == condition->digit)
             && (condition->cell == ARI_NO_CELL || marks[i].cell == condition->cell);
  }
  return count;
}

static gboolean
is_chosen (const StepChoice *self, const AriStep *step)
{
  if (!self->is_named[step->technique])
    return FALSE;
  for (guint i = 0; i < self->conditions->len; i++) {
    const Condition *condition = &g_array_index (self->conditions, Condition, i);
    guint n = 0;

    if (condition->changes != CHANGES_REMOVED)
      n += count_results (self, condition, step->placements, step->n_placements);
    if (condition->changes != CHANGES_PLACED)
      n += count_results (self, condition, step->eliminations, step->n_eliminations);
    if (n < condition->least)
      return FALSE;
  }
  return TRUE;
}

/* --- sorting ---------------------------------------------------------------------------------- */

typedef struct {
  guint64 key; /* the least first */
  guint32 number;
} SortedStep;

static guint64
key_of (const AriStep *step, AriStepOrder order)
{
  const AriMark *marks = step->n_placements > 0 ? step->placements : step->eliminations;
  const guint n = step->n_placements > 0 ? step->n_placements : step->n_eliminations;
  guint64 least = G_MAXUINT64;

  if (order == ARI_STEP_ORDER_PROGRESS)
    return G_MAXUINT64 - ((guint64) step->n_placements << 32 | step->n_eliminations);
  for (guint i = 0; i < n && order != ARI_STEP_ORDER_TECHNIQUE; i++) {
    const guint64 cell = marks[i].cell, digit = marks[i].digit;

    least = MIN (least, order == ARI_STEP_ORDER_CELL ? cell << 8 | digit : digit << 16 | cell);
  }
  return least;
}

static int
compare (gconstpointer a, gconstpointer b)
{
  const SortedStep *one = a, *other = b;

  if (one->key != other->key)
    return one->key < other->key ? -1 : 1;
  return one->number < other->number ? -1 : one->number > other->number;
}

/* (transfer full) (nullable): a list with room for these steps */
static AriSteps *
make_room (const AriSteps *steps, const GArray *sorted)
{
  guint32 marks = 0, nodes = 0, cells = 0, links = 0, others = 0;

  for (guint i = 0; i < sorted->len; i++) {
    const AriStep step = ari_steps_get (steps, g_array_index (sorted, SortedStep, i).number);

    marks += step.n_placements + step.n_eliminations + step.n_marks;
    nodes += step.n_nodes;
    for (guint k = 0; k < step.n_nodes; k++)
      cells += step.nodes[k].n_cells;
    links += step.n_links;
    others += step.n_houses + step.n_aids;
  }
  return ari_steps_new (MAX (sorted->len, 1),
                        MAX (1, MAX (MAX (MAX (marks, nodes), MAX (cells, links)), others)));
}

/* --- the sentence ----------------------------------------------------------------------------- */

/* (transfer full): that no step meets a single condition */
static char *
describe_none (const StepChoice *self, const Condition *condition)
{
  char digit[ARI_SYMBOL_SIZE] = "";
  g_autofree char *cell =
      condition->cell != ARI_NO_CELL ? ari_cell_to_string (self->layout, condition->cell) : NULL;

  if (condition->digit != ARI_NO_DIGIT)
    ari_symbols_write (self->symbols, condition->digit, digit);
  if (condition->house != ANY_HOUSE) {
    g_autofree char *house = ari_house_to_string (self->layout, condition->house);

    return ari_sentence_fill (_ ("No step changes a cell of {house}."), "house", house, NULL);
  }
  if (cell != NULL && self->givens[condition->cell] != ARI_NO_DIGIT)
    return ari_sentence_fill (_ ("{cell} is a given, which no step changes."), "cell", cell, NULL);
  if (cell != NULL && self->digits[condition->cell] != ARI_NO_DIGIT)
    return ari_sentence_fill (_ ("{cell} is filled already, and no step changes it."), "cell", cell,
                              NULL);
  if (cell != NULL && *digit == '\0')
    return ari_sentence_fill (_ ("No step changes {cell}."), "cell", cell, NULL);
  if (cell == NULL && *digit != '\0')
    return ari_sentence_fill (_ ("No step places or removes {digit}."), "digit", digit, NULL);
  if (cell == NULL)
    return condition->changes == CHANGES_PLACED
               ? g_strdup (_ ("No step places a digit."))
               : g_strdup (_ ("No step removes that many candidates."));
  switch (condition->changes) {
  case CHANGES_PLACED:
    return ari_sentence_fill (_ ("No step puts {digit} into {cell}."), "digit", digit, "cell", cell,
                              NULL);
  case CHANGES_REMOVED:
    return ari_sentence_fill (_ ("No step removes {digit} from {cell}."), "digit", digit, "cell",
                              cell, NULL);
  case CHANGES_ANY:
  default:
    return ari_sentence_fill (_ ("No step removes {digit} from {cell} or puts it there."), "digit",
                              digit, "cell", cell, NULL);
  }
}

static char *
explain (StepChoice *self, const char *text)
{
  if (self->fault != NULL)
    return g_steal_pointer (&self->fault);
  if (self->words->len == 0 && self->conditions->len == 1)
    return describe_none (self, &g_array_index (self->conditions, Condition, 0));
  if (self->conditions->len == 0)
    return ari_sentence_fill (_ ("No step is of a technique with “{word}” in its name. Only those "
                                 "chosen in “Techniques…” are looked for."),
                              "word", self->words->str, NULL);
  return ari_sentence_fill (_ ("No step meets all of this: {text}"), "text", text, NULL);
}

AriSteps *
ari_steps_filter (const AriSteps *steps,
                  const AriLayout *layout,
                  const AriSymbols *symbols,
                  const guint8 *givens,
                  const guint8 *digits,
                  const char *text,
                  AriStepOrder order,
                  char **why)
{
  StepChoice self = { .layout = layout, .symbols = symbols, .givens = givens, .digits = digits };
  g_autoptr (GArray) conditions = g_array_new (FALSE, FALSE, sizeof (Condition));
  g_autoptr (GArray) sorted = g_array_new (FALSE, FALSE, sizeof (SortedStep));
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n,", -1);
  AriSteps *chosen;

  self.conditions = conditions;
  self.words = g_string_new (NULL);
  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      read_word (&self, *word);
  find_techniques (&self);
  for (guint32 i = 0; i < ari_steps_count (steps) && self.fault == NULL; i++) {
    const AriStep step = ari_steps_get (steps, i);
    const SortedStep one = { key_of (&step, order), i };

    if (is_chosen (&self, &step))
      g_array_append_val (sorted, one);
  }
  g_array_sort (sorted, compare);
  chosen = make_room (steps, sorted);
  for (guint i = 0; chosen != NULL && i < sorted->len; i++) {
    const AriStep step = ari_steps_get (steps, g_array_index (sorted, SortedStep, i).number);

    ari_steps_add (chosen, &step);
  }
  *why = sorted->len == 0 ? explain (&self, text) : NULL;
  g_free (self.fault);
  g_string_free (self.words, TRUE);
  return chosen;
}
