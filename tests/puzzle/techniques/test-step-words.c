/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every technique has complete sentences about its steps. */

#include "config.h"

#include <string.h>

#include "engine/generate/generate.h"
#include "puzzle/techniques/step-words.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/puzzle/techniques/step-cases.h"
#include "tests/seed.h"

/* assert_whole: no gap, no name left in braces, no double space; a capital, a cell or a digit at
 * the start, a full stop at the end. */
static void
assert_whole (const char *text)
{
  const gsize length = strlen (text);

  if (length < 10 || strpbrk (text, "{}") != NULL) {
    /* the digits of almost locked sets are in braces */
    for (const char *open = strchr (text, '{'); open != NULL; open = strchr (open + 1, '{'))
      if (!g_ascii_isdigit (open[1]))
        g_error ("not filled in: %s", text);
    g_assert_cmpuint (length, >=, 10);
  }
  if (strstr (text, "  ") != NULL || strstr (text, " ,") != NULL || strstr (text, " .") != NULL
      || strstr (text, "..") != NULL || strstr (text, "(null)") != NULL)
    g_error ("a gap: %s", text);
  if (!(g_ascii_isupper (text[0]) || g_ascii_isdigit (text[0]) || text[0] == 'r'))
    g_error ("no beginning: %s", text);
  if (text[length - 1] != '.' && text[length - 1] != '?')
    g_error ("no end: %s", text);
}

static void
assert_has_house (const AriStep *place, guint16 house)
{
  for (guint i = 0; i < place->n_houses; i++)
    if (place->houses[i].house == house)
      return;
  g_error ("house %u is said, and not drawn", house);
}

/* assert_place: fails unless the drawing agrees with the words: the only cell, a house, or all of
 * them. */
static void
assert_place (const AriStep *step, const AriLayout *layout, const char *where)
{
  const char *const houses[] = { "Look at row ", "Look at column ", "Look at box " };
  g_autofree AriMark *marks = g_new (AriMark, layout->n_cells);
  const AriStep place = ari_step_place (step, layout, marks);

  AriSteps *copy = ari_steps_new_copy (&place);

  g_assert_cmpuint (ari_steps_get (copy, 0).n_marks, ==, place.n_marks);
  ari_steps_free (copy);
  g_assert_cmpuint (place.n_marks, <=, layout->n_cells);
  /* there is always something to look at */
  g_assert_cmpuint (place.n_marks + place.n_houses, >, 0);
  g_assert_cmpuint (place.flags, ==, ARI_STEP_PLACE);
  g_assert_cmpuint (place.n_placements + place.n_eliminations + place.n_links, ==, 0);
  if (place.n_marks == 1) {
    const AriPlace at = layout->places[place.marks[0].cell];
    g_autofree char *name = g_strdup_printf ("r%uc%u", at.row + 1u, at.column + 1u);

    if (strstr (where, name) == NULL)
      g_error ("%s is not said: %s", name, where);
  }
  for (guint i = 0; i < G_N_ELEMENTS (houses); i++)
    if (g_str_has_prefix (where, houses[i]))
      g_assert_cmpuint (place.n_houses, >=, 1);
  if (g_str_has_prefix (where, "Look at the candidates for") && strstr (where, " in ") != NULL)
    for (guint i = 0; i < step->n_houses; i++)
      if (step->houses[i].role == ARI_HOUSE_BASE)
        assert_has_house (&place, step->houses[i].house);
  if (g_str_has_prefix (where, "Look at r") && g_ascii_isdigit (where[9]))
    g_assert_cmpuint (place.n_marks, >=, 1);
}

/* assert_keeps_secret: the first two of three hints name no digit that the step places. Digits are
 * written by letters that no word has. */
static void
assert_keeps_secret (const AriStep *step, const AriLayout *layout)
{
  AriSymbols symbols;
  g_autofree char *where = NULL;
  g_autofree char *what = NULL;

  if (!ari_symbols_from_utf8 ("αβγδεζηθι", 9, &symbols))
    g_assert_not_reached ();
  where = ari_step_where (step, layout, &symbols);
  what = ari_step_what (step, layout, &symbols);
  assert_whole (what);
  g_assert_true (g_str_has_prefix (what, ari_technique_to_string (step->technique)));
  for (unsigned i = 0; i < step->n_placements; i++) {
    char digit[8];

    ari_symbols_write (&symbols, step->placements[i].digit, digit);
    if (strstr (where, digit) != NULL || strstr (what, digit) != NULL)
      g_error ("%s is given away: %s %s", digit, where, what);
  }
}

/* assert_words: all sentences about a step are complete and, if few cells lose a candidate, name
 * each of them. */
static void
assert_words (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols)
{
  g_autofree char *why = ari_step_explain (step, layout, symbols);
  g_autofree char *where = ari_step_where (step, layout, symbols);

  assert_whole (why);
  assert_whole (where);
  assert_place (step, layout, where);
  assert_keeps_secret (step, layout);
  for (unsigned i = 0; i < step->n_eliminations && step->n_eliminations <= 4; i++) {
    const AriPlace place = layout->places[step->eliminations[i].cell];
    g_autofree char *name = g_strdup_printf ("r%uc%u", place.row + 1u, place.column + 1u);

    if (strstr (why, name) == NULL)
      g_error ("%s is not said: %s", name, why);
  }
}

/* All links have their clause once, in order; those that the explanation names are in it in that
 * order. */
static void
assert_clauses (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols)
{
  g_autofree char *why = ari_step_explain (step, layout, symbols);
  g_autoptr (GArray) clauses = ari_step_clauses (step, layout, symbols, why, 0);
  g_autofree char *unfolded = ari_step_unfold (step, layout, symbols, why, 0);
  guint n_links = 0, n_left_out = 0, end = 0;

  for (guint i = 0; i < clauses->len; i++) {
    const AriStepClause *clause = &g_array_index (clauses, AriStepClause, i);

    g_assert_true (g_str_has_prefix (clause->words, "then "));
    g_assert_cmpuint (clause->n_links, >=, 1);
    g_assert_cmpuint (clause->first_link + clause->n_links, <=, step->n_links);
    n_links += clause->n_links;
    n_left_out += clause->end == 0;
    if (clause->end == 0)
      continue;
    g_assert_cmpuint (clause->begin, >=, end);
    end = clause->end;
    g_assert_cmpint (strncmp (why + clause->begin, clause->words, end - clause->begin), ==, 0);
    g_assert_cmpuint (strlen (clause->words), ==, end - clause->begin);
  }
  g_assert_cmpuint (n_links, ==, step->n_links);
  /* if everything is told, there is nothing to unfold */
  g_assert_cmpint (unfolded != NULL, ==, n_left_out > 0 || step->n_inners > 0);
}

static void
test_cases (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  gboolean has_words[ARI_N_TECHNIQUES] = { FALSE };

  for (unsigned i = 0; i < n_step_cases; i++) {
    AriStep step;
    g_autoptr (LogicDesk) desk = step_case_find (&step_cases[i], &step);
    g_autofree char *why = ari_step_explain (&step, desk->layout, &symbols);

    assert_words (&step, desk->layout, &symbols);
    assert_clauses (&step, desk->layout, &symbols);
    /* the explanation says more than the results */
    g_assert_false (g_str_has_prefix (why, "So "));
    has_words[step.technique] = TRUE;
  }
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
    g_assert_true (has_words[i]);
}

/* assert_said: the words for the case whose notation starts with @notation. */
static void
assert_said (const char *notation, const char *where, const char *why)
{
  const AriSymbols symbols = ari_symbols_default (9);
  unsigned i = 0;
  AriStep step;

  while (!g_str_has_prefix (step_cases[i].notation, notation))
    i++;
  g_autoptr (LogicDesk) desk = step_case_find (&step_cases[i], &step);
  g_autofree char *said_where = ari_step_where (&step, desk->layout, &symbols);
  g_autofree char *said_why = ari_step_explain (&step, desk->layout, &symbols);
  g_assert_cmpstr (said_where, ==, where);
  g_assert_cmpstr (said_why, ==, why);
}

/* assert_hinted: the second hint for the case whose notation starts with @notation. */
static void
assert_hinted (const char *notation, const char *what)
{
  const AriSymbols symbols = ari_symbols_default (9);
  unsigned i = 0;
  AriStep step;

  while (!g_str_has_prefix (step_cases[i].notation, notation))
    i++;
  g_autoptr (LogicDesk) desk = step_case_find (&step_cases[i], &step);
  g_autofree char *said = ari_step_what (&step, desk->layout, &symbols);
  g_assert_cmpstr (said, ==, what);
}

/* assert_named: fails unless @is_named says whether the explanation names each clause of its
 * chain. */
static void
assert_named (const char *notation, guint n_clauses, gboolean is_named)
{
  const AriSymbols symbols = ari_symbols_default (9);
  unsigned i = 0;
  AriStep step;

  while (!g_str_has_prefix (step_cases[i].notation, notation))
    i++;
  g_autoptr (LogicDesk) desk = step_case_find (&step_cases[i], &step);
  g_autofree char *why = ari_step_explain (&step, desk->layout, &symbols);
  g_autoptr (GArray) clauses = ari_step_clauses (&step, desk->layout, &symbols, why, 0);

  g_assert_cmpuint (clauses->len, ==, n_clauses);
  for (guint j = 0; j < clauses->len; j++)
    g_assert_true ((g_array_index (clauses, AriStepClause, j).end > 0) == is_named);
}

static void
test_clauses (void)
{
  assert_named ("Hidden Single", 0, TRUE);
  assert_named ("AIC: 1 1-", 3, TRUE);
  assert_named ("Forcing Chain Verity", 4, TRUE);
  assert_named ("Forcing Net Verity", 4, FALSE);
}

/* There is an example for each way to build a sentence. */
static void
test_sentences (void)
{
  assert_hinted ("Full House", "Full House. Only one cell is still open in row 4.");
  assert_hinted ("Hidden Single", "Hidden Single. In row 3, one digit fits in only one cell.");
  assert_hinted ("Naked Single", "Naked Single. Only one digit fits in r5c5.");
  assert_hinted ("Locked Candidates Type 1",
                 "Locked Candidates Type 1 (Pointing). In box 5, all places for one digit also lie "
                 "in one other house.");
  assert_hinted ("Naked Triple",
                 "Naked Triple. In column 5, 3 cells have only 3 candidates between them.");
  assert_hinted ("Hidden Pair", "Hidden Pair. In row 6, 2 digits fit in only 2 cells.");
  assert_hinted ("X-Wing", "X-Wing. Look at the candidates for 1 in rows 1 and 7.");
  assert_said ("Hidden Single", "Look at row 3.",
               "r3c3 is the only cell in row 3 that can still hold 5.");
  assert_said ("Locked Candidates Type 1", "Look at box 5.",
               "In box 5, 4 can only be in r5c4 or r5c6, which all lie in row 5 too. So row 5 has "
               "its 4 there, and nowhere else. So 4 cannot be in r5c123789.");
  assert_said ("Swordfish", "Look at the candidates for 1 in rows 1, 2 and 7.",
               "In rows 1, 2 and 7, 1 can only be in columns 1, 4 and 7. So columns 1, 4 and 7 "
               "have their 1 there, and nowhere else. So 1 cannot be in r345689c1, r345689c4 or "
               "r345689c7.");
  assert_said (
      "XY-Wing", "Look at r1c1 and the cells with two candidates that it sees.",
      "r1c1 is 1 or 2. If it is 1, r1c5 must be 3; if it is 2, r4c1 must be 3. Either way, one of "
      "these two is 3, so no cell that sees both can be 3. So 3 cannot be in r4c5.");
  assert_said ("AIC", "Look for a chain that starts with 1 in r1c1.",
               "Suppose 1 is not in r1c1: then r1c1 is 2; then 2 is not in r1c9 but in r3c9; then "
               "1 is not in r3c9 but in r3c5. That means 1 is in r1c1 or in r3c5, and no cell that "
               "sees both can hold it. So 1 cannot be in r1c4, r1c5 or r1c6.");
  assert_said (
      "AIC with Rectangle", "Look for a chain that starts with 5 in r5c1.",
      "Suppose 5 is not in r5c1: then r5c1 is 3; then r2c1 is not 3, so r2c4 is 4, or 1 and 2 "
      "could be swapped in r1c1, r1c4, r2c1 and r2c4; then r6c4 is not 4 but 5. That means 5 is"
      " in r5c1 or in r6c4, and no cell that sees both can hold it. So 5 cannot be in r5c456 or"
      " r6c123.");
  assert_said (
      "AIC with Hidden Set", "Look for a chain that starts with 5 in r5c1.",
      "Suppose 5 is not in r5c1: then r5c1 is 1; then r1c1 is not 1, so 1, 2 and 3 fill the "
      "rest of r1c1, r1c4, r1c6 and r1c7; then r6c7 is not 2 but 5. That means 5 is in r5c1 or "
      "in r6c7, and no cell that sees both can hold it. So 5 cannot be in r5c789 or r6c123.");
  assert_said (
      "Discontinuous Nice Loop with Hidden Set: 8", "Look for a chain that starts with 8 in r5c4.",
      "Suppose 8 is in r5c4: then 4 is not in r5c4 but in r1c4; then r1c4 is none of 1 and 2, "
      "so these fill the rest of r1c1, r1c4 and r1c7; then r1c7 is none of 5, 6 and 8, so these "
      "fill the rest of r1c7, r5c7, r7c7 and r9c7; then 8 is not in r5c4. That "
      "contradicts the assumption, so 8 cannot be in r5c4.");
  assert_said (
      "Continuous Nice Loop with Hidden Set", "Look for a chain that starts with 1 in r1c1.",
      "Suppose 1 is not in r1c1: then 1, 2 and 3 fill the rest of r1c1, r1c4, r1c6 and r1c7; "
      "then r9c7 is not 2 but 4; then r9c1 is not 4 but 1; then 1 is not in r1c1. The chain "
      "closes and works in both directions, so one end of each weak link is true. A candidate "
      "that sees both ends is false, and each hidden set fills its other cells. So these "
      "candidates can be removed: 1 in r2345678c1; 2 in r2345678c7; 4 in r1c46 and r9c2345689; "
      "5 in r1c4 and r1c6; 6 in r1c4 and r1c6; 7 in r1c4 and r1c6; 8 in r1c4 and r1c6; 9 in "
      "r1c4 and r1c6.");
  assert_said (
      "Locked Pair", "Look at row 2.",
      "r2c2 and r2c3 can only hold 1 and 6: 2 cells for 2 digits. Each of these digits goes in one "
      "of them, so no other cell in row 2 or box 1 can hold it. So these candidates can be "
      "removed: 1 in r1c123, r2c1456789 and r3c123; 6 in r1c123, r2c1456789 and r3c123.");
  /* 7 digits, one of them twice, though the shared cells can hold it too */
  assert_said (
      "Sue de Coq: r1c12 - {12345}", "Look at where row 1 and box 1 meet.",
      "r1c1 and r1c2 lie in both row 1 and box 1. With r1c5, r1c6 and r1c7 in row 1 and r2c1, r2c2 "
      "and r2c3 in box 1, that makes 8 cells for exactly as many digits: 1, 2, 3, 4, 5, 6 and 7, "
      "counting 1 twice. So each of these digits must be there. So these candidates can be "
      "removed: 1 in r1c123489 and r3c123; 2 in r1c3, r1c4, r1c8 and r1c9; 3 in r1c3, r1c4, r1c8 "
      "and r1c9; 4 in r1c3, r3c1, r3c2 and r3c3; 5 in r1c3, r3c1, r3c2 and r3c3; 6 in r1c3, r1c4, "
      "r1c8 and r1c9; 7 in r1c3, r3c1, r3c2 and r3c3.");
  assert_said (
      "Almost Locked Set XY-Chain: 1- r1c12",
      "Look at r1c1 and r1c2: 2 cells with one more candidate than cells.",
      "Suppose 1 is not in r1c1 or r1c2: then the set r1c12 {123} holds 3 in r1c1 or "
      "r1c2; then r1c9 is not 3 but 4; then r9c9 is not 4 but 5; then r9c1 is not 5 but "
      "1. That means 1 is in r1c1 or r1c2, or it is in r9c1, and no cell that sees all of these "
      "can hold it. So 1 cannot be in r2c1 or r3c1.");
  assert_said ("Forcing Chain Contradiction", "See what follows if r5c9 is 3.",
               "Suppose 3 is in r5c9: then r5c1 is not 3 but 1; then 1 is not in r1c1. By another "
               "chain: then r1c9 is not 3 but 2; then 2 is not in r1c1. r1c1 would have no "
               "candidate left. So 3 cannot be in r5c9.");
  assert_said ("Nishio", "See what follows if r5c5 is 1.",
               "Suppose 1 is in r5c5: then in row 2, 1 can only be in r2c2; then 1 is not in r8c2; "
               "then in row 8, 1 can only be in r8c2. r8c2 would have to be 1 and could not be. So "
               "1 cannot be in r5c5.");
  assert_said ("Dynamic Forcing Chains (+) ", "See what follows if r1c1 is 1.",
               "Suppose 1 is in r1c1: then r1c5 can only be 9; then r1c9 can only be 4; then 2 is "
               "not in r5c9 (Naked Pair: 2 and 3 in row 5); then 3 is not in r5c9 (Naked Pair: 2 "
               "and 3 in row 5); then r5c9 can only be 3. r5c9 would have to be 3 and could not "
               "be. So 1 cannot be in r1c1.");
  assert_said ("Dynamic Forcing Chains (+ Forcing Chains)", "Try each candidate of r1c5 in turn.",
               "Suppose 4 is in r1c5: then 4 is not in r3c5. Suppose 6 is in r1c5: then r1c9 can "
               "only be 5; then 4 is not in r3c5 (Discontinuous Nice Loop: 4 in r3c5). Whichever "
               "candidate r1c5 holds, the result is the same. So 4 cannot be in r3c5.");
}

/* assert_inner: the clauses of a chain within are all there, indented below the one that opens it,
 * and its notation is below its branch. */
static void
assert_inner (const AriStep *step, guint i, const AriLayout *layout, const AriSymbols *symbols)
{
  const AriStep inner = ari_step_get_inner (step, i);
  g_autofree char *why = ari_step_explain (step, layout, symbols);
  g_autofree char *folded = ari_step_unfold (step, layout, symbols, why, 0);
  g_autofree char *unfolded = ari_step_unfold (step, layout, symbols, why, i + 1);
  g_autoptr (GArray) clauses = ari_step_clauses (step, layout, symbols, unfolded, i + 1);
  g_autofree char *whole = ari_step_to_notation (step, layout, symbols, ARI_HINT_FULL);
  g_autofree char *notation = ari_step_to_notation (&inner, layout, symbols, ARI_HINT_FULL);
  g_auto (GStrv) lines = g_strsplit (unfolded, "\n\u2003", -1);
  g_auto (GStrv) parts = g_strsplit (notation, "\n", -1);
  g_autofree char *indented = g_strjoinv ("\n    ", parts);
  g_autofree char *line = g_strconcat ("\n    ", indented, NULL);
  guint n_links = 0, opened_at = G_MAXUINT, end = 0;

  g_assert_nonnull (strstr (whole, line));
  g_assert_cmpuint (strlen (unfolded), >, strlen (folded));
  g_assert_true (g_str_has_prefix (lines[1], "If "));
  for (guint k = 0; k < clauses->len; k++) {
    const AriStepClause *clause = &g_array_index (clauses, AriStepClause, k);

    g_assert_cmpuint (clause->begin, >=, end);
    g_assert_cmpuint (clause->end, >, clause->begin);
    end = clause->end;
    if (clause->opens == i + 1) {
      g_assert_cmpuint (opened_at, ==, G_MAXUINT);
      opened_at = k;
      g_assert_cmpuint (step->links[clause->first_link + clause->n_links - 1].to, ==,
                        ari_step_find_inner (step, i));
    }
    if (clause->inner == 0)
      continue;
    g_assert_cmpuint (clause->inner, ==, i + 1);
    g_assert_cmpuint (opened_at, <, k);
    g_assert_cmpuint (g_array_index (clauses, AriStepClause, k - 1).inner == i + 1, !=,
                      k - 1 == opened_at);
    g_assert_true (g_str_has_prefix (unfolded + clause->begin - 7, "\n\u2003\u2003"));
    n_links += clause->n_links;
  }
  g_assert_cmpuint (n_links, ==, inner.n_links);
}

/* A long chain is told in short, and unfolded on demand. */
static void
test_unfolded (void)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (LogicDesk) desk = logic_desk_new ();
  AriGrid *grid = grid_read (
      3, 3, ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....");
  g_autoptr (GArray) clauses = NULL;
  g_autofree char *why = NULL;
  g_autofree char *unfolded = NULL;
  g_auto (GStrv) lines = NULL;
  guint end = 0;

  memcpy (desk->givens, grid->cells, sizeof desk->givens);
  ari_grid_free (grid);
  desk->options = ari_logic_options_for_people ();
  ari_logic_set_options (desk->logic, &desk->options);
  logic_desk_set_explainer (desk);
  ari_logic_set_position (desk->logic, desk->givens, NULL, NULL);
  g_assert_cmpint (ari_logic_find_first (desk->logic, desk->steps, NULL, NULL), ==,
                   ARI_LOGIC_FOUND);
  const AriStep step = ari_steps_get (desk->steps, 0);
  assert_words (&step, desk->layout, &symbols);
  assert_clauses (&step, desk->layout, &symbols);
  why = ari_step_explain (&step, desk->layout, &symbols);
  g_assert_cmpuint (strlen (why), <, 400);
  g_assert_nonnull (strstr (why, "On the way, other techniques are used: "));
  unfolded = ari_step_unfold (&step, desk->layout, &symbols, why, 0);
  g_assert_true (g_str_has_prefix (unfolded, why));
  lines = g_strsplit (unfolded, "\n", -1);
  g_assert_true (g_str_has_prefix (lines[1], "If "));
  clauses = ari_step_clauses (&step, desk->layout, &symbols, unfolded, 0);
  g_assert_cmpuint (clauses->len, >, 8);
  for (guint i = 0; i < clauses->len; i++) {
    const AriStepClause *clause = &g_array_index (clauses, AriStepClause, i);

    g_assert_cmpuint (clause->begin, >=, end);
    g_assert_cmpuint (clause->end, >, clause->begin);
    end = clause->end;
    g_assert_cmpint (unfolded[clause->begin - 1], ==, '\n');
    g_assert_true (unfolded[end] == '\n' || unfolded[end] == '\0');
  }
  g_assert_cmpuint (end, ==, strlen (unfolded));
  g_assert_cmpuint (step.n_inners, >, 0);
  for (guint i = 0; i < step.n_inners; i++)
    assert_inner (&step, i, desk->layout, &symbols);
}

/* say_pointing: explains digit 0 pointing from @base to @cover. */
static char *
say_pointing (const AriLayout *layout, unsigned base, unsigned cover)
{
  const AriSymbols symbols = ari_symbols_default (layout->n_digits);
  const AriMark lost = { .cell = 3, .digit = 0, .role = ARI_ROLE_ELIMINATION };
  const AriMark marks[] = { { .cell = 0, .digit = 0, .role = ARI_ROLE_PATTERN },
                            { .cell = 1, .digit = 0, .role = ARI_ROLE_PATTERN } };
  const AriStepHouse houses[] = { { .house = (uint16_t) base, .role = ARI_HOUSE_BASE },
                                  { .house = (uint16_t) cover, .role = ARI_HOUSE_COVER } };
  const AriStep step = { .technique = ARI_TECHNIQUE_POINTING,
                         .digits = 1,
                         .eliminations = &lost,
                         .marks = marks,
                         .houses = houses,
                         .n_eliminations = 1,
                         .n_marks = 2,
                         .n_houses = 2 };

  return ari_step_explain (&step, layout, &symbols);
}

/* say_naked_single: explains digit 0 in cell 0. */
static char *
say_naked_single (const AriLayout *layout)
{
  const AriSymbols symbols = ari_symbols_default (layout->n_digits);
  const AriMark placed = { .cell = 0, .digit = 0, .role = ARI_ROLE_PLACEMENT };
  const AriStep step = {
    .technique = ARI_TECHNIQUE_NAKED_SINGLE, .digits = 1, .placements = &placed, .n_placements = 1
  };

  return ari_step_explain (&step, layout, &symbols);
}

/* Explanations name regions where a layout has them, and write digits as the grid does. */
static void
test_layouts (void)
{
  static const uint8_t regions[16] = { 0, 0, 0, 1, 0, 1, 1, 1, 2, 2, 2, 3, 2, 3, 3, 3 };
  g_autoptr (AriLayout) jigsaw = ari_layout_new_regions (4, regions, ARI_EXTRA_NONE);
  g_autoptr (AriLayout) large = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  g_autofree char *in_jigsaw = say_pointing (jigsaw, 8, 0);
  g_autofree char *in_large = say_pointing (large, 32, 0);
  char *singles[] = { say_naked_single (jigsaw), say_naked_single (large) };

  g_assert_cmpstr (in_jigsaw, ==,
                   "In region 1, 1 can only be in r1c1 or r1c2, which all lie in row 1 too. So row "
                   "1 has its 1 there, and nowhere else. So 1 cannot be in r1c4.");
  g_assert_cmpstr (in_large, ==,
                   "In box 1, 0 can only be in r1c1 or r1c2, which all lie in row 1 too. So row 1 "
                   "has its 0 there, and nowhere else. So 0 cannot be in r1c4.");
  g_assert_cmpstr (singles[0], ==,
                   "1 is the only candidate left for r1c1: every other digit already appears in "
                   "a cell that it sees, or has been ruled out.");
  g_assert_cmpstr (singles[1], ==,
                   "0 is the only candidate left for r1c1: every other digit already appears in "
                   "its row, column or box, or has been ruled out.");
  g_free (singles[0]);
  g_free (singles[1]);
}

/* walk: follows the path of a puzzle, and checks all steps of the easiest kind in each position. */
static void
walk (AriLogic *logic, AriSteps *steps, const AriLayout *layout, const uint8_t *givens)
{
  const AriSymbols symbols = ari_symbols_default (layout->n_digits);

  ari_logic_set_position (logic, givens, NULL, NULL);
  while (ari_logic_find_easiest (logic, steps, NULL, NULL) == ARI_LOGIC_FOUND) {
    for (uint32_t i = 0; i < ari_steps_count (steps); i++) {
      const AriStep step = ari_steps_get (steps, i);
      g_autofree char *notation = ari_step_to_notation (&step, layout, &symbols, ARI_HINT_FULL);

      assert_words (&step, layout, &symbols);
      g_assert_null (strstr (notation, "  =>"));
    }
    const AriStep first = ari_steps_get (steps, 0);
    ari_logic_apply (logic, &first);
  }
}

/* All steps that come up in random puzzles have words. */
static void
test_random (void)
{
  const unsigned n_puzzles = g_test_thorough () ? 400 : 20;
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriLogicOptions options = ari_logic_options_default ();
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  g_autoptr (AriSteps) steps = ari_steps_new (2000, 200000);
  const AriWish wish = { .goal = ARI_GOAL_MINIMAL, .seed = 2026 };
  g_autoptr (AriGenerator) generator = ari_generator_new (layout, &wish, ARI_BATCH_BEST);
  g_autofree AriMade *made = g_new (AriMade, n_puzzles);
  g_autofree uint8_t *givens = g_new (uint8_t, 81 * (gsize) n_puzzles);
  g_autofree uint8_t *solutions = g_new (uint8_t, 81 * (gsize) n_puzzles);

  options.has_one_solution = true;
  ari_logic_set_options (logic, &options);
  g_assert_true (ari_generator_run (generator, 0, n_puzzles, made, givens, solutions, NULL, NULL));
  for (unsigned i = 0; i < n_puzzles; i++)
    walk (logic, steps, layout, givens + 81 * (gsize) i);
}

/* A rule is named if a cell loses a digit by it alone, and not if a house is the reason. */
static void
test_rules (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_ANTI_KNIGHT);
  const AriMark single = { .cell = 5, .digit = 2 };
  const AriMark mark = { .cell = 20, .role = ARI_ROLE_PATTERN }; /* r3c3 */
  const AriMark lost[] = { { .cell = 31 }, { .cell = 22 } }; /* r4c5 by the rule, r3c5 by the row */
  const AriStep placed = { .technique = ARI_TECHNIQUE_NAKED_SINGLE,
                           .placements = &single,
                           .n_placements = 1 };
  const AriSymbols symbols = ari_symbols_default (9);
  g_autofree char *text = ari_step_explain (&placed, layout, &symbols);

  g_assert_nonnull (strstr (text, "knight"));
  for (guint i = 0; i < G_N_ELEMENTS (lost); i++) {
    const AriStep step = { .technique = ARI_TECHNIQUE_LOCKED_PAIR,
                           .eliminations = &lost[i],
                           .n_eliminations = 1,
                           .marks = &mark,
                           .n_marks = 1 };
    g_autofree char *why = ari_step_explain (&step, layout, &symbols);

    g_assert_true ((strstr (why, "knight") != NULL) == (i == 0));
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/step-words/clauses", test_clauses);
  g_test_add_func ("/step-words/cases", test_cases);
  g_test_add_func ("/step-words/sentences", test_sentences);
  g_test_add_func ("/step-words/unfolded", test_unfolded);
  g_test_add_func ("/step-words/layouts", test_layouts);
  g_test_add_func ("/step-words/rules", test_rules);
  g_test_add_func ("/step-words/random", test_random);
  return g_test_run ();
}
