/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says why a cell holds its digit, where the sentence about one step would not do: several steps
 * lead to it, it is a given, or no steps were found. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "puzzle/words/position-words.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"

#include "solver/words/reason-words.h"

/* Longer paths are not written out. */
enum { MOST_LINES = 6 };

static const AriSymbols *
symbols_of (AriGame *game)
{
  return ari_puzzle_get_symbols (ari_game_get_puzzle (game));
}

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
  g_autofree char *name = ari_cell_to_string (ari_game_get_layout (game), cell);
  g_autofree char *n = g_strdup_printf ("%u", ari_steps_count (answer->steps));
  char symbol[ARI_SYMBOL_SIZE] = "";

  if (digit != ARI_NO_DIGIT)
    ari_symbols_write (symbols_of (game), digit, symbol);
  return ari_sentence_fill (digit != ARI_NO_DIGIT ? of_digit : of_cell, "digit", symbol, "cell",
                            name, "n", n, NULL);
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
