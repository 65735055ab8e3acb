/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes games of grids of candidates, and writes those that are puzzles. */

#include "config.h"

#include "puzzle/base/need.h"
#include "puzzle/formats/candidates.h"
#include "puzzle/formats/format-private.h"
#include "puzzle/words/cell-words.h"

enum {
  MOST_SOLVED = 9, /* digits of puzzles whose solutions are counted while they are read */
  MOST_TOLD = 16,  /* digits where that tells givens from entries */
  MOST_TURNS = 50, /* of a search, a few milliseconds each */
};

/* Returns TRUE if the cell has one candidate, which is a digit on the grid. @beside_notes: notes
 * may still have the digits of their peers */
static gboolean
is_set (const AriLayout *layout, const AriDigits *candidates, guint16 cell, gboolean beside_notes)
{
  unsigned n_peers;
  const uint16_t *peers = ari_layout_peers (layout, cell, &n_peers);

  if (ari_digits_count (candidates[cell]) != 1)
    return FALSE;
  for (unsigned i = 0; i < n_peers; i++)
    if ((candidates[peers[i]] & candidates[cell]) != 0
        && !(beside_notes && ari_digits_count (candidates[peers[i]]) > 1))
      return FALSE;
  return TRUE;
}

static bool
goes_on (void *data)
{
  guint *n_turns = data;

  return --*n_turns > 0;
}

/* Returns TRUE if the puzzle has exactly one solution; FALSE, too, if that would take long. */
static gboolean
has_one_solution (AriSolutions *solutions, const guint8 *givens)
{
  const AriLayout *layout = ari_solutions_layout (solutions);
  const AriSolutionsOptions options = { .limit = 2 };
  guint n_turns = MOST_TURNS;
  AriBatchAnswer answer;
  AriDigits seen = 0;

  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    if (givens[cell] != ARI_NO_DIGIT)
      seen |= ari_digits_of (givens[cell]);
  /* two digits that are not given can change places */
  if (ari_digits_count (seen) + 1 < layout->n_digits && ari_layout_is_plain (layout))
    return FALSE;
  answer = ari_solutions_count (solutions, givens, NULL, &options, NULL, goes_on, &n_turns);
  return answer.n_solutions == 1 && answer.is_final;
}

/* Returns TRUE if a few cells have notes, and nothing is known of others: then digits alone are
 * those of the puzzle, unless those that no note has are a puzzle by themselves. */
static gboolean
are_few (const AriLayout *layout, const AriDigits *candidates, const gboolean *is_entry)
{
  guint8 digits[ARI_MAX_CELLS];
  gboolean has_blank = FALSE, is_one;
  AriSolutions *solutions;

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const gboolean is_given =
        is_set (layout, candidates, cell, FALSE) && !(is_entry != NULL && is_entry[cell]);

    has_blank = has_blank || candidates[cell] == 0;
    digits[cell] = is_given ? (guint8) ari_digits_first (candidates[cell]) : ARI_NO_DIGIT;
  }
  if (!has_blank || layout->n_digits > MOST_SOLVED)
    return has_blank;
  solutions = ari_need (ari_solutions_new (layout));
  is_one = has_one_solution (solutions, digits);
  ari_solutions_free (solutions);
  return !is_one;
}

AriGame *
ari_candidates_make_game (const AriLayout *layout,
                          const AriSymbols *symbols,
                          const AriDigits *candidates,
                          const gboolean *is_entry,
                          const AriPuzzleInfo *info)
{
  g_autofree AriGameCell *cells = g_new0 (AriGameCell, layout->n_cells);
  const gboolean beside_notes = are_few (layout, candidates, is_entry);
  gboolean are_full = TRUE;

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const unsigned n = ari_digits_count (candidates[cell]);

    are_full = are_full && (n <= 1 || n == layout->n_digits);
  }
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const gboolean entered = is_entry != NULL && is_entry[cell];

    cells[cell].digit = ARI_NO_DIGIT;
    if (entered || is_set (layout, candidates, cell, beside_notes)
        || (are_full && ari_digits_count (candidates[cell]) == 1)) {
      cells[cell].digit = (guint8) ari_digits_first (candidates[cell]);
      cells[cell].given = !entered;
    }
  }
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    if (cells[cell].digit != ARI_NO_DIGIT || candidates[cell] == 0)
      continue;
    cells[cell].notes[ARI_NOTE_CENTRE] = candidates[cell];
    cells[cell].removed = ari_candidates_of (layout, cells, cell) & ~candidates[cell];
  }
  return ari_format_make_game (layout, cells, symbols, info, 0.0);
}

gboolean
ari_candidates_tell_givens (AriSolutions **solutions,
                            const AriLayout *layout,
                            const AriDigits *digits,
                            gboolean *is_entry)
{
  guint8 givens[ARI_MAX_CELLS];
  gboolean is_one[2]; /* of the digits that are not entries, and of the others */
  guint n[2] = { 0 };

  if (layout->n_digits > MOST_TOLD)
    return FALSE;
  if (*solutions == NULL || ari_solutions_layout (*solutions) != layout) {
    ari_solutions_free (*solutions);
    *solutions = ari_need (ari_solutions_new (layout));
  }
  for (guint others = 0; others < 2; others++) {
    for (guint16 cell = 0; cell < layout->n_cells; cell++) {
      const gboolean is_given = digits[cell] != 0 && is_entry[cell] == (others != 0);

      givens[cell] = is_given ? (guint8) ari_digits_first (digits[cell]) : ARI_NO_DIGIT;
      n[others] += is_given;
    }
    is_one[others] = has_one_solution (*solutions, givens);
  }
  /* nobody gives as many digits as are left */
  for (guint others = 0; others < 2 && is_one[0] && is_one[1]; others++)
    is_one[others] = 2 * n[others] < 3 * n[1 - others];
  for (guint16 cell = 0; cell < layout->n_cells && is_one[1] && !is_one[0]; cell++)
    is_entry[cell] = digits[cell] != 0 && !is_entry[cell];
  return is_one[0] != is_one[1];
}

gboolean
ari_candidates_are_sukaku (AriGame *game)
{
  const AriGrid *givens = ari_puzzle_get_givens (ari_game_get_puzzle (game));
  gboolean any_removed = FALSE, any_given = FALSE, any_blank = FALSE, is_one;
  AriSolutions *solutions;

  for (guint16 i = 0; i < givens->layout->n_cells; i++) {
    const AriGameCell *cell = ari_game_get_cell (game, i);

    any_removed = any_removed || cell->removed != 0;
    any_given = any_given || cell->given;
    any_blank = any_blank || (cell->digit == ARI_NO_DIGIT && cell->notes[ARI_NOTE_CENTRE] == 0);
    if (cell->digit != ARI_NO_DIGIT && !cell->given)
      return FALSE;
  }
  if (!any_removed || !any_given || any_blank || givens->layout->n_digits > MOST_SOLVED)
    return any_removed && !any_given;
  solutions = ari_need (ari_solutions_new (givens->layout));
  is_one = has_one_solution (solutions, givens->cells);
  ari_solutions_free (solutions);
  return !is_one;
}

AriGame *
ari_candidates_make_sukaku (const AriLayout *layout,
                            const AriSymbols *symbols,
                            const AriDigits *candidates)
{
  g_autofree AriGameCell *cells = g_new0 (AriGameCell, layout->n_cells);
  g_autofree AriDigits *starts = g_new (AriDigits, layout->n_cells);
  AriLayout *sukaku;
  AriGame *game;

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    starts[cell] = candidates[cell] != 0 ? candidates[cell] : ari_digits_below (layout->n_digits);
    cells[cell].given = is_set (layout, candidates, cell, FALSE);
    cells[cell].digit =
        cells[cell].given ? (guint8) ari_digits_first (candidates[cell]) : ARI_NO_DIGIT;
  }
  sukaku = ari_need (ari_layout_new_with_candidates (layout, starts));
  game = ari_format_make_game (sukaku, cells, symbols, NULL, 0.0);
  ari_layout_unref (sukaku);
  return game;
}

AriDigits *
ari_candidates_given (const AriLayout *layout, const guint8 *givens)
{
  AriDigits *candidates = g_new (AriDigits, layout->n_cells);

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    candidates[cell] = ari_layout_candidates (layout, cell);
    if (givens[cell] != ARI_NO_DIGIT)
      candidates[cell] &= ari_digits_of (givens[cell]);
  }
  return candidates;
}

void
ari_candidates_append_line (GString *text,
                            const AriLayout *layout,
                            const AriSymbols *symbols,
                            const AriDigits *candidates)
{
  for (guint16 cell = 0; cell < layout->n_cells; cell++)
    for (guint digit = 0; digit < layout->n_digits; digit++)
      g_string_append_unichar (
          text, ari_digits_has (candidates[cell], digit) ? symbols->characters[digit] : '.');
}

/* Appends a line between two bands of boxes, with a cross where a line between boxes meets it. */
static void
append_rule (GString *text, const AriLayout *layout, const guint *widths)
{
  for (guint column = 0; column < layout->n_columns; column++) {
    if (column > 0)
      g_string_append (text, column % layout->box_columns == 0 ? "-+-" : "-");
    for (guint i = 0; i < widths[column]; i++)
      g_string_append_c (text, '-');
  }
  g_string_append_c (text, '\n');
}

void
ari_candidates_append_grid (GString *text,
                            const AriLayout *layout,
                            const AriSymbols *symbols,
                            const AriDigits *candidates,
                            gboolean is_ruled)
{
  const gboolean has_rules = is_ruled && layout->box_rows > 0;
  guint widths[ARI_MAX_DIGITS] = { 0 };

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    guint *width = &widths[layout->places[cell].column];

    *width = MAX (*width, MAX (ari_digits_count (candidates[cell]), 1));
  }
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const guint row = layout->places[cell].row, column = layout->places[cell].column;
    const AriDigits digits = candidates[cell];

    if (has_rules && column == 0 && row > 0 && row % layout->box_rows == 0)
      append_rule (text, layout, widths);
    if (column > 0)
      g_string_append (text, has_rules && column % layout->box_columns == 0 ? " | " : " ");
    ari_digits_append (text, symbols, digits);
    for (guint i = MAX (ari_digits_count (digits), 1);
         column + 1u < layout->n_columns && i < widths[column]; i++)
      g_string_append_c (text, ' ');
    if (column + 1u == layout->n_columns)
      g_string_append_c (text, '\n');
  }
}
