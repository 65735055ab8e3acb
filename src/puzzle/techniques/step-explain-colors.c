/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains colours, 3D Medusa and remote pairs. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"

static const char *
say_color (const StepWords *words, guint color)
{
  return step_say_marked (words, ARI_ROLE_COLOR, color, STEP_LIST_AND);
}

static const char *
say_digit_of_step (const StepWords *words)
{
  return step_say_digits (words, words->step->digits, STEP_LIST_OR);
}

/* Finds a cell of color @a and one of @b that see each other. Returns FALSE if there are none. */
static gboolean
find_sight (const StepWords *words, guint a, guint b, guint16 *from, guint16 *to)
{
  g_autoptr (GArray) cells = step_marked_cells (words, ARI_ROLE_COLOR, a);
  g_autoptr (GArray) others = step_marked_cells (words, ARI_ROLE_COLOR, b);

  for (guint i = 0; i < cells->len; i++)
    for (guint j = 0; j < others->len; j++)
      if (ari_layout_are_peers (words->say->layout, step_cell (cells, i), step_cell (others, j))) {
        *from = step_cell (cells, i);
        *to = step_cell (others, j);
        return TRUE;
      }
  return FALSE;
}

const char *
step_explain_remote_pair (const StepWords *words)
{
  return ari_say (words->say,
                  _ ("{all} have only the candidates {digits}, and the houses they share make "
                     "them take turns: one of the two digits is in {cells}, the other in "
                     "{others}. Whichever it is, a cell that sees one of each can be neither."),
                  "all", step_say_marked (words, ARI_ROLE_COLOR, STEP_ANY_GROUP, STEP_LIST_AND),
                  "cells", say_color (words, 0), "others", say_color (words, 1), "digits",
                  step_say_digits (words, words->step->digits, STEP_LIST_AND), NULL);
}

/* Begins each explanation of colours. */
static const char *
say_two_colors (const StepWords *words)
{
  return ari_say (words->say,
                  _ ("{digit} has only two places in each house that links {cells} to {others}, "
                     "so either all of the first group are {digit}, or all of the second."),
                  "digit", say_digit_of_step (words), "cells", say_color (words, 0), "others",
                  say_color (words, 1), NULL);
}

const char *
step_explain_color_trap (const StepWords *words)
{
  const char *second =
      ari_say (words->say, _ ("Either way, a cell that sees one of each group sees {digit}."),
               "digit", say_digit_of_step (words), NULL);

  return step_say_then (words, say_two_colors (words), second);
}

/* Returns the colour that proves to be wrong: that of the candidates that are removed. */
static guint
lost_color (const StepWords *words)
{
  const AriMark *lost = words->step->eliminations;

  for (guint color = 1; color < 4 && words->step->n_eliminations > 0; color++) {
    g_autoptr (GArray) cells = step_colored_cells (words, color, lost->digit);

    for (guint i = 0; i < cells->len; i++)
      if (step_cell (cells, i) == lost->cell)
        return color;
  }
  return 0;
}

const char *
step_explain_color_wrap (const StepWords *words)
{
  const char *second = NULL;
  const guint color = lost_color (words);
  guint16 from;
  guint16 to;

  /* no cell is a peer of itself */
  if (find_sight (words, color, color, &from, &to))
    second = ari_say (words->say,
                      _ ("But {from} and {to} are in the same group and see each other, so they "
                         "cannot both be {digit}: their whole group is wrong."),
                      "digit", say_digit_of_step (words), "from", ari_say_cell (words->say, from),
                      "to", ari_say_cell (words->say, to), NULL);
  return step_say_then (words, say_two_colors (words), second);
}

/* Returns TRUE if a cell sees a cell of a colour. */
static gboolean
sees_color (const StepWords *words, guint16 cell, guint color)
{
  g_autoptr (GArray) cells = step_marked_cells (words, ARI_ROLE_COLOR, color);

  for (guint i = 0; i < cells->len; i++)
    if (ari_layout_are_peers (words->say->layout, cell, step_cell (cells, i)))
      return TRUE;
  return FALSE;
}

/* Explains two clusters, in each of which one of the colours has the digit. */
static const char *
say_multi (const StepWords *words)
{
  return ari_say (words->say,
                  _ ("Houses with only two places for {digit} link its places into groups: either "
                     "all of {a} or all of {b} are {digit}, and either all of {c} or all of {d}."),
                  "digit", say_digit_of_step (words), "a", say_color (words, 0), "b",
                  say_color (words, 1), "c", say_color (words, 2), "d", say_color (words, 3), NULL);
}

const char *
step_explain_multi_colors_1 (const StepWords *words)
{
  const guint16 lost = words->step->eliminations[0].cell;

  for (guint way = 0; way < 4; way++) {
    const guint first = way / 2;
    const guint second = 2 + way % 2;
    guint16 from;
    guint16 to;

    if (!find_sight (words, first, second, &from, &to) || !sees_color (words, lost, 1 - first)
        || !sees_color (words, lost, 5 - second))
      continue;
    return step_say_then (
        words, say_multi (words),
        ari_say (words->say,
                 _ ("{from} and {to} see each other, so their groups cannot both be right. That "
                    "leaves all of {cells} or all of {others} as {digit}, so no cell that sees "
                    "one of each can be {digit}."),
                 "from", ari_say_cell (words->say, from), "to", ari_say_cell (words->say, to),
                 "digit", say_digit_of_step (words), "cells", say_color (words, 1 - first),
                 "others", say_color (words, 5 - second), NULL));
  }
  return say_multi (words);
}

const char *
step_explain_multi_colors_2 (const StepWords *words)
{
  const guint color = lost_color (words);
  const guint other = color < 2 ? 2 : 0;
  const char *second = NULL;
  guint16 from[2];
  guint16 to[2];

  if (find_sight (words, color, other, &from[0], &to[0])
      && find_sight (words, color, other + 1, &from[1], &to[1]))
    second =
        ari_say (words->say,
                 from[0] == from[1] ? _ ("Either {c} or {d} is {digit}, but {a} sees both, so {a} "
                                         "and its whole group are wrong.")
                                    : _ ("Either {c} or {d} is {digit}, but {a} sees {c} and {b} "
                                         "sees {d}, so the group of {a} and {b} is wrong."),
                 "digit", say_digit_of_step (words), "a", ari_say_cell (words->say, from[0]), "b",
                 ari_say_cell (words->say, from[1]), "c", ari_say_cell (words->say, to[0]), "d",
                 ari_say_cell (words->say, to[1]), NULL);
  return step_say_then (words, say_multi (words), second);
}

/* Says the candidates of a colour of 3D Medusa. */
static const char *
say_medusa_color (const StepWords *words, guint color)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  ARI_FOR_DIGITS (digit, words->step->digits) {
    g_autoptr (GArray) cells = step_colored_cells (words, color, (guint) digit);

    if (cells->len > 0)
      g_ptr_array_add (texts, (gpointer) step_say_candidates (words, (guint) digit, cells));
  }
  return step_say_list (words, texts, STEP_LIST_PLAIN);
}

/* Explains @color, and after it the other one. */
static const char *
say_medusa (const StepWords *words, guint color)
{
  return ari_say (words->say,
                  _ ("Cells with two candidates, and houses with two places for a digit, link "
                     "candidates into two groups, of which one is all right and the other all "
                     "wrong. One group is: {first}. The other is: {second}."),
                  "first", say_medusa_color (words, color), "second",
                  say_medusa_color (words, 1 - color), NULL);
}

const char *
step_explain_medusa_trap (const StepWords *words)
{
  return step_say_then (words, say_medusa (words, 0),
                        _ ("Whichever is right, a candidate is wrong if each group has another "
                           "digit in its cell, or the same digit in a cell that it sees."));
}

/* Returns why a colour is wrong that leaves a candidate in each cell: two digits in one cell, or a
 * digit in two cells that see each other. */
static const char *
say_medusa_clash (const StepWords *words, guint color)
{
  const AriStep *step = words->step;

  for (guint i = 0; i < step->n_marks; i++)
    for (guint j = i + 1; j < step->n_marks; j++) {
      const AriMark *a = &step->marks[i], *b = &step->marks[j];

      if (a->role != ARI_ROLE_COLOR || b->role != ARI_ROLE_COLOR || a->group != color
          || b->group != color)
        continue;
      if (a->cell == b->cell)
        return ari_say (words->say,
                        _ ("But the first group has both {digit} and {other} in {cell}, so all of "
                           "it is wrong."),
                        "digit", ari_say_digit (words->say, a->digit), "other",
                        ari_say_digit (words->say, b->digit), "cell",
                        ari_say_cell (words->say, a->cell), NULL);
      if (a->digit == b->digit && ari_layout_are_peers (words->say->layout, a->cell, b->cell))
        return ari_say (words->say,
                        _ ("But the first group has {digit} in {from} and in {to}, which see each "
                           "other, so all of it is wrong."),
                        "digit", ari_say_digit (words->say, a->digit), "from",
                        ari_say_cell (words->say, a->cell), "to",
                        ari_say_cell (words->say, b->cell), NULL);
    }
  return NULL;
}

const char *
step_explain_medusa_wrap (const StepWords *words)
{
  const guint color = lost_color (words);
  g_autoptr (GArray) emptied = step_marked_cells (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP);
  const char *why =
      emptied->len == 0
          ? say_medusa_clash (words, color)
          : ari_say (
              words->say,
              _ ("But the first group would leave no candidate in {cell}: it has the digit of each "
                 "in "
                 "a cell that {cell} sees, or the candidate is in the other group. So all of "
                 "the first group is wrong."),
              "cell", ari_say_cell (words->say, step_cell (emptied, 0)), NULL);

  return step_say_then (words, say_medusa (words, color), why);
}
