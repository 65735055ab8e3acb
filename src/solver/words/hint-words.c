/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of hints that do not show a step. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/logic/sight.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/phrases.h"
#include "puzzle/words/position-words.h"
#include "puzzle/words/sentence.h"
#include "solver/position/game-position.h"
#include "solver/words/check-words.h"
#include "solver/words/hint-words.h"

/* Lists name at most this many cells. */
enum { MAX_NAMED = 4 };

static const AriSymbols *
symbols_of (AriGame *game)
{
  return ari_puzzle_get_symbols (ari_game_get_puzzle (game));
}

char *
ari_hint_of_game (AriGame *game)
{
  g_return_val_if_fail (ARI_IS_GAME (game), NULL);

  if (ari_game_get_solved (game))
    return g_strdup (_ ("The puzzle is solved: there is nothing left to find."));
  if (ari_game_get_n_filled (game) == 0 && ari_game_get_layout (game)->candidates == NULL)
    return g_strdup (_ ("The grid is empty. Enter, open or make a puzzle first."));
  return NULL;
}

/* Lists cells: "r1c2", "r1c2 and r3c4", "r1c2, r3c4, r5c6, r7c8 and 3 more cells". */
static char *
list_cells (const AriLayout *layout, const guint16 *cells, guint n_cells)
{
  const guint n_named = n_cells > MAX_NAMED + 1 ? MAX_NAMED : n_cells;
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < n_named; i++) {
    g_autofree char *name = ari_cell_to_string (layout, cells[i]);

    if (i > 0 && i == n_cells - 1)
      /* Translators: between the last two cells of a list */
      g_string_append (list, _ (" and "));
    else if (i > 0)
      /* Translators: between two cells of a list */
      g_string_append (list, _ (", "));
    g_string_append (list, name);
  }
  if (n_named < n_cells) {
    const guint more = n_cells - n_named;

    /* Translators: at the end of a list of cells: "r1c2, r3c4 and 5 more cells" */
    g_string_append_printf (list, ngettext (" and %u more cell", " and %u more cells", more), more);
  }
  return g_string_free (list, FALSE);
}

char *
ari_hint_of_wrong (const AriLogicianAnswer *answer, const AriLayout *layout)
{
  const AriPositionCheck *check = answer->check;
  GString *words = g_string_new (NULL);

  if (check->n_wrong_cells > 0) {
    g_autofree char *cells = list_cells (layout, check->wrong_cells, check->n_wrong_cells);

    /* Translators: cells: "The digit in r1c2 is wrong.", "The digits in r1c2 and r3c4 are wrong."
     */
    g_string_append_printf (
        words,
        ngettext ("The digit in %s is wrong.", "The digits in %s are wrong.", check->n_wrong_cells),
        cells);
  }
  if (check->n_wrong_removals > 0) {
    g_autofree guint16 *lacking = g_new (guint16, layout->n_cells);
    g_autofree char *cells = NULL;
    guint n = 0;

    for (guint16 cell = 0; cell < layout->n_cells; cell++)
      if (check->wrong_removals[cell] != 0)
        lacking[n++] = cell;
    cells = list_cells (layout, lacking, n);
    if (words->len > 0)
      g_string_append_c (words, ' ');
    /* Translators: cells: "The correct digit was removed from the candidates of r1c2." */
    g_string_append_printf (words,
                            ngettext ("The correct digit was removed from the candidates of %s.",
                                      "The correct digits were removed from the candidates of %s.",
                                      n),
                            cells);
  }
  return g_string_free (words, FALSE);
}

static char *
words_without_solution (const char *start, gboolean is_the_puzzle, AriGame *game)
{
  g_autoptr (AriGamePosition) position = ari_game_position_new (game);

  if (is_the_puzzle)
    return ari_no_solution_to_string (start, position->givens, NULL, symbols_of (game));
  return ari_no_solution_to_string (start, position->digits, position->removed, symbols_of (game));
}

static const char *
sentence_about_status (const AriLogicianAnswer *answer)
{
  switch (answer->status) {
  case ARI_LOGIC_FOUND:
    return NULL;
  case ARI_LOGIC_SOLVED:
    return _ ("The puzzle is solved: there is nothing left to find.");
  case ARI_LOGIC_CONTRADICTION:
    return _ ("There is no solution from here. Undo some of your moves.");
  case ARI_LOGIC_STUCK:
    return answer->has_usual_techniques ? _ (
               "None of the techniques finds a step from here. A search can go on: press Solve.")
                                        : _ ("None of the techniques in use finds a step.");
  case ARI_LOGIC_BROKEN_OFF:
    return _ ("The hint was stopped before it found a step.");
  case ARI_LOGIC_NO_ROOM:
  case ARI_LOGIC_OPEN:
  default:
    return _ ("There is not enough memory to find a step here.");
  }
}

char *
ari_hint_of_answer (const AriLogicianAnswer *answer, AriGame *game)
{
  const char *about_status = sentence_about_status (answer);
  const char *caveat = ari_position_caveat (answer->check->verdict);

  if (answer->check->verdict == ARI_POSITION_NO_SOLUTION)
    return words_without_solution (_ ("This puzzle has no solution, so there is no step to find."),
                                   TRUE, game);
  if (answer->check->verdict == ARI_POSITION_DEAD)
    return words_without_solution (
        _ ("The puzzle has several solutions, but none of them fits what was entered or removed. "
           "Undo some of your moves."),
        FALSE, game);
  if (answer->status == ARI_LOGIC_CONTRADICTION)
    return words_without_solution (about_status, FALSE, game);
  if (about_status == NULL)
    return NULL;
  return caveat != NULL ? g_strjoin (" ", about_status, caveat, NULL) : g_strdup (about_status);
}

AriPositionFault
ari_hint_find_fault (const AriLogicianAnswer *answer, AriGame *game)
{
  g_autoptr (AriGamePosition) position = ari_game_position_new (game);
  const AriLayout *layout = position->givens->layout;

  if (answer->check->verdict == ARI_POSITION_NO_SOLUTION)
    return ari_position_find_fault (layout, position->givens->cells, NULL);
  if (answer->check->verdict == ARI_POSITION_DEAD || answer->status == ARI_LOGIC_CONTRADICTION)
    return ari_position_find_fault (layout, position->digits->cells, position->removed);
  return (AriPositionFault){ .kind = ARI_FAULT_NONE };
}

char *
ari_hint_of_chains (AriTechnique technique, guint percent)
{
  g_autofree char *n = g_strdup_printf ("%u", percent);

  /* Translators: {technique} is a name, {n} a number from 0 to 100 */
  return ari_sentence_fill (_ ("No easier technique finds a step here. Trying {technique}: {n} %"),
                            "technique", ari_technique_to_string (technique), "n", n, NULL);
}

static int
compare_cells (const void *a, const void *b)
{
  return (int) *(const guint16 *) a - (int) *(const guint16 *) b;
}

/* (nullable): names the digits that show a hidden single; NULL for other steps. */
static const char *
say_sight (const AriPhrases *say, const AriStep *shown, const guint8 *digits)
{
  g_autofree guint16 *cells = g_new (guint16, shown->n_nodes);
  const char *sentence;
  const AriHouse *house;
  guint n = 0, n_open = 0;

  if (shown->technique != ARI_TECHNIQUE_HIDDEN_SINGLE || shown->n_links == 0)
    return NULL;
  for (guint i = 0; i < shown->n_nodes; i++)
    if (shown->nodes[i].is_on)
      cells[n++] = shown->node_cells[shown->nodes[i].first_cell];
  qsort (cells, n, sizeof *cells, compare_cells);
  house = &say->layout->houses[shown->houses[0].house];
  for (guint i = 0; i < house->n_cells; i++)
    n_open += digits[house->cells[i]] == ARI_NO_DIGIT;
  /* Translators: digit: such as 5; cells: such as “r1c2 and r4c7”. What is ruled out are other
   * cells of the house that the sentence before this one names. */
  sentence = ngettext ("The {digit} in {cells} rules out the rest.",
                       "The {digit}s in {cells} rule out the rest.", n);
  if (shown->n_links + 1 < n_open)
    sentence = ngettext ("The {digit} in {cells} and earlier steps rule out the rest.",
                         "The {digit}s in {cells} and earlier steps rule out the rest.", n);
  return ari_say (say, sentence, "digit", ari_say_digit (say, shown->placements[0].digit), "cells",
                  ari_say_text (say, list_cells (say->layout, cells, n)), NULL);
}

char *
ari_hint_explain (const AriStep *step, AriGame *game)
{
  g_autoptr (AriGamePosition) position = ari_game_position_new (game);
  const guint8 *digits = position->digits->cells;
  g_auto (AriPhrases) say = ari_phrases (position->digits->layout, symbols_of (game));
  g_autofree char *why = ari_step_explain (step, say.layout, say.symbols);
  const char *sight = NULL;
  AriSteps *shown = ari_sight_new (say.layout, digits, step);

  if (shown != NULL) {
    const AriStep drawn = ari_steps_get (shown, 0);

    sight = say_sight (&say, &drawn, digits);
  }
  ari_steps_free (shown);
  return sight != NULL ? g_strjoin (" ", why, sight, NULL) : g_steal_pointer (&why);
}

char *
ari_hint_notation (const AriStep *step,
                   const AriLayout *layout,
                   const AriSymbols *symbols,
                   const char *explanation)
{
  char *notation, *branches;

  if (step->technique == ARI_TECHNIQUE_FULL_HOUSE || step->technique == ARI_TECHNIQUE_NAKED_SINGLE
      || step->technique == ARI_TECHNIQUE_HIDDEN_SINGLE)
    return NULL;
  notation = ari_step_to_notation (step, layout, symbols, ARI_HINT_FULL);
  branches = strchr (notation, '\n');

  if (branches != NULL && ari_step_unfolds (step, layout, symbols, explanation))
    *branches = '\0';
  return notation;
}

/* Says why a cell holds its digit, where the sentence about one step would not do: several steps
 * lead to it, it is a given, or no steps were found. */

/* Longer paths are not written out. */
enum { MOST_LINES = 6 };

/* Returns the digit of the cell, or the one that the path places there. */
static guint8
find_digit (const AriLogicianAnswer *answer, AriGame *game, guint16 cell)
{
  const guint n = ari_steps_count (answer->steps);
  const guint8 digit = ari_game_get_cell (game, cell)->digit;
  AriStep step;

  if (digit != ARI_NO_DIGIT || n == 0)
    return digit;
  step = ari_steps_get (answer->steps, n - 1);
  for (guint i = 0; i < step.n_placements; i++)
    if (step.placements[i].cell == cell)
      return step.placements[i].digit;
  return ARI_NO_DIGIT;
}

/* Fills the sentence @of_digit, or @of_cell if no digit is known. */
static char *
fill (const char *of_digit,
      const char *of_cell,
      const AriLogicianAnswer *answer,
      AriGame *game,
      guint16 cell)
{
  const guint8 digit = find_digit (answer, game, cell);
  g_auto (AriPhrases) say = ari_phrases (ari_game_get_layout (game), symbols_of (game));

  return ari_sentence_fill (
      digit != ARI_NO_DIGIT ? of_digit : of_cell, "digit", ari_say_digit (&say, digit), "cell",
      ari_say_cell (&say, cell), "n",
      ari_say_text (&say, g_strdup_printf ("%u", ari_steps_count (answer->steps))), NULL);
}

char *
ari_reason_title (const AriLogicianAnswer *answer, AriGame *game, guint16 cell)
{
  g_return_val_if_fail (answer != NULL && ARI_IS_GAME (game), NULL);

  /* Translators: the title of an explanation; digit: such as 7; cell: such as r3c5 */
  return fill (_ ("Why {digit} in {cell}?"), _ ("Which Digit in {cell}?"), answer, game, cell);
}

char *
ari_reason_of_path (const AriLogicianAnswer *answer, AriGame *game, guint16 cell)
{
  const char *sentence;
  guint n;

  g_return_val_if_fail (answer != NULL && ARI_IS_GAME (game), NULL);

  n = ari_steps_count (answer->steps);
  if (ari_game_get_cell (game, cell)->given)
    /* Translators: digit: such as 7; cell: such as r3c5; n: how many steps of logic there are */
    sentence = ngettext (
        "{digit} in {cell} is a given, but it also follows from the other digits, in one step.",
        "{digit} in {cell} is a given, but it also follows from the other digits, in {n} steps.",
        n);
  else if (n == 1)
    return NULL;
  else
    /* Translators: digit: such as 7; cell: such as r3c5; n: how many steps of logic there are */
    sentence = ngettext ("{digit} must be in {cell}: it follows after {n} step.",
                         "{digit} must be in {cell}: it follows after {n} steps.", n);
  return fill (sentence, sentence, answer, game, cell);
}

static char *
reason_of_given (const AriLogicianAnswer *answer, AriGame *game, guint16 cell)
{
  const char *sentence;

  if (answer->without == ARI_POSITION_RIGHT)
    /* Translators: digit: such as 7; cell: such as r3c5 */
    sentence =
        _ ("{digit} in {cell} is a given. The puzzle would have one solution without it, too, "
           "but none of the techniques in use leads to it.");
  else if (answer->without == ARI_POSITION_SEVERAL)
    /* Translators: digit: such as 7; cell: such as r3c5 */
    sentence =
        _ ("{digit} in {cell} is a given. Without it the puzzle would have several solutions, "
           "so it does not follow from the other digits.");
  else
    /* Translators: digit: such as 7; cell: such as r3c5 */
    sentence =
        _ ("{digit} in {cell} is a given. None of the techniques in use leads to it from the "
           "other digits.");
  return fill (sentence, sentence, answer, game, cell);
}

char *
ari_reason_of_none (const AriLogicianAnswer *answer, AriGame *game, guint16 cell)
{
  const char *caveat;
  g_autofree char *words = NULL;

  g_return_val_if_fail (answer != NULL && ARI_IS_GAME (game), NULL);

  if (answer->status == ARI_LOGIC_NO_ROOM)
    return g_strdup (_ ("There is not enough memory to find an explanation here."));
  if (ari_game_get_cell (game, cell)->given)
    return reason_of_given (answer, game, cell);
  if (answer->check->verdict == ARI_POSITION_SEVERAL)
    /* Translators: digit: such as 7; cell: such as r3c5 */
    return fill (_ ("That {digit} must be in {cell} cannot be proven: the puzzle has several "
                    "solutions, and none of the techniques in use leads to it."),
                 _ ("No digit can be proven for {cell}: the puzzle has several solutions, and none "
                    "of the techniques in use leads to one."),
                 answer, game, cell);
  caveat = ari_position_caveat (answer->check->verdict);
  words = fill (answer->check->verdict == ARI_POSITION_RIGHT
                    /* Translators: digit: such as 7; cell: such as r3c5 */
                    ? _ ("{digit} in {cell} is right, as the only solution shows, but none of the "
                         "techniques in use leads to it from here.")
                    : _ ("None of the techniques in use leads to {digit} in {cell} from here."),
                _ ("None of the techniques in use leads to a digit in {cell} from here."), answer,
                game, cell);
  return caveat != NULL ? g_strjoin (" ", words, caveat, NULL) : g_steal_pointer (&words);
}

char *
ari_reason_to_notation (const AriLogicianAnswer *answer, AriGame *game)
{
  g_autoptr (GString) lines = NULL;
  guint n;

  g_return_val_if_fail (answer != NULL && ARI_IS_GAME (game), NULL);

  n = ari_steps_count (answer->steps);
  if (n > MOST_LINES)
    return NULL;
  lines = g_string_new (NULL);
  for (guint i = 0; i < n; i++) {
    const AriStep step = ari_steps_get (answer->steps, i);
    g_autofree char *line =
        ari_step_to_notation (&step, ari_game_get_layout (game), symbols_of (game), ARI_HINT_FULL);

    g_string_append_printf (lines, "%s%u. %s", i > 0 ? "\n" : "", i + 1, line);
  }
  return g_string_free (g_steal_pointer (&lines), FALSE);
}
