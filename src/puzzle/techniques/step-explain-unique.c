/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains steps that rely on the puzzle having only one solution. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/base/symmetry.h"
#include "puzzle/techniques/step-phrases-private.h"

/* RectangleWords: the words for the four corners. */
typedef struct {
  const char *pair; /* "6 and 9" */
  const char *corners;
} RectangleWords;

static RectangleWords
read_rectangle (const StepWords *words)
{
  return (RectangleWords){
    .pair = step_say_digits (words, words->step->digits, STEP_LIST_AND),
    .corners = step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND),
  };
}

/* (transfer full): the cells that lose a candidate. */
static GArray *
list_eliminated (const StepWords *words)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint16));

  ARI_FOR_DIGITS (digit, step_lost_digits (words)) {
    g_autoptr (GArray) more = step_lost_cells (words, (guint) digit);

    if (cells->len == 0)
      g_array_append_vals (cells, more->data, more->len);
  }
  return cells;
}

/* Fills @sentence about a rectangle in which cells lose candidates of the pair. */
const char *
step_say_rectangle (const StepWords *words, const char *sentence)
{
  const RectangleWords rectangle = read_rectangle (words);
  const AriDigits lost = step_lost_digits (words);
  g_autoptr (GArray) losing = list_eliminated (words);
  const char *cells = step_say_cells (words, losing, STEP_LIST_AND);
  const char *digit = step_say_digits (words, lost, STEP_LIST_OR);

  return ari_say (words->say, sentence, "pair", rectangle.pair, "either", digit, "corners",
                  rectangle.corners, "cell", cells, "cells", cells, "digit", digit, "lost", digit,
                  "other", step_say_digits (words, words->step->digits & ~lost, STEP_LIST_OR),
                  "houses", step_say_houses_of (words, ARI_HOUSE_BASE), NULL);
}

/* Separates the marked corners from the other cells of the subset. */
static void
split_fins (const StepWords *words, GArray **corners, GArray **others)
{
  g_autoptr (GArray) fins = step_marked_cells (words, ARI_ROLE_FIN, STEP_ANY_GROUP);
  g_autoptr (GArray) pattern = step_marked_cells (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP);

  *corners = g_array_new (FALSE, FALSE, sizeof (guint16));
  *others = g_array_new (FALSE, FALSE, sizeof (guint16));
  for (guint i = 0; i < fins->len; i++) {
    const guint16 cell = step_cell (fins, i);
    gboolean is_corner = FALSE;

    for (guint j = 0; j < pattern->len; j++)
      is_corner = is_corner || step_cell (pattern, j) == cell;
    g_array_append_val (is_corner ? *corners : *others, cell);
  }
}

const char *
step_explain_unique_3 (const StepWords *words)
{
  const RectangleWords rectangle = read_rectangle (words);
  g_autoptr (GArray) corners = NULL;
  g_autoptr (GArray) others = NULL;
  AriDigits extras = 0;

  split_fins (words, &corners, &others);
  for (guint i = 0; i < words->step->n_marks; i++) {
    const AriMark *mark = &words->step->marks[i];

    for (guint j = 0; j < corners->len; j++)
      if (mark->role == ARI_ROLE_FIN && mark->cell == step_cell (corners, j))
        extras |= ari_digits_of (mark->digit);
  }
  return ari_say (words->say,
                  ngettext ("If {cells} held only {pair}, swapping these in the four cells "
                            "{corners} would give a second solution. So one of {cells} holds "
                            "{extras}, and with {others} it uses up {digits}.",
                            "If {cells} held only {pair}, swapping these in the four cells "
                            "{corners} would give a second solution. So one of {cells} holds "
                            "{extras}, and together with {others} it uses up {digits}.",
                            others->len),
                  "cells", step_say_cells (words, corners, STEP_LIST_AND), "others",
                  step_say_cells (words, others, STEP_LIST_AND), "extras",
                  step_say_digits (words, extras, STEP_LIST_OR), "digits",
                  step_say_digits (words, step_marked_digits (words, ARI_ROLE_FIN, STEP_ANY_GROUP),
                                   STEP_LIST_AND),
                  "pair", rectangle.pair, "corners", rectangle.corners, NULL);
}

/* (transfer full): the corners in the house of the base, of which one or both lose a digit. */
static GArray *
list_corners_of_base (const StepWords *words)
{
  g_autoptr (GArray) corners = step_marked_cells (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP);
  g_autoptr (GArray) houses = step_houses (words, ARI_HOUSE_BASE);
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint16));

  for (guint i = 0; i < corners->len; i++)
    if (step_house_has (words, step_cell (houses, 0), step_cell (corners, i)))
      g_array_append_val (cells, g_array_index (corners, guint16, i));
  return cells;
}

const char *
step_explain_unique_4 (const StepWords *words)
{
  const RectangleWords rectangle = read_rectangle (words);
  const AriDigits lost = step_lost_digits (words);
  g_autoptr (GArray) cells = list_corners_of_base (words);

  return ari_say (words->say,
                  _ ("In {house}, {kept} can only be in {cells}, so one of them is {kept}. If the "
                     "other were {lost}, the four cells {corners} would hold only {pair}, and "
                     "swapping the two digits would give a second solution."),
                  "house", step_say_houses_of (words, ARI_HOUSE_BASE), "kept",
                  step_say_digits (words, words->step->digits & ~lost, STEP_LIST_OR), "lost",
                  step_say_digits (words, lost, STEP_LIST_OR), "cells",
                  step_say_cells (words, cells, STEP_LIST_OR), "pair", rectangle.pair, "corners",
                  rectangle.corners, NULL);
}

const char *
step_explain_grave (const StepWords *words)
{
  return ari_say (words->say,
                  _ ("If {cell} were not {digit}, every open cell would have two candidates, and "
                     "each digit two places in every house where it is missing. All of them could "
                     "be swapped, so the puzzle would have no solution, or two."),
                  "cell", step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND),
                  "digit", step_say_digits (words, words->step->digits, STEP_LIST_OR), NULL);
}

/* Returns the digits of the pattern that all cells with extras have. With type 4, all of these but
 * one are lost. */
static AriDigits
find_common (const StepWords *words)
{
  g_autoptr (GArray) cells = step_marked_cells (words, ARI_ROLE_FIN, STEP_ANY_GROUP);
  AriDigits common = step_marked_digits (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP);

  for (guint i = 0; i < cells->len; i++) {
    AriDigits digits = 0;

    for (guint j = 0; j < words->step->n_marks; j++) {
      const AriMark *mark = &words->step->marks[j];

      if (mark->role == ARI_ROLE_PATTERN && mark->cell == step_cell (cells, i))
        digits |= ari_digits_of (mark->digit);
    }
    common &= digits;
  }
  return common;
}

/* Fills @sentence about a rectangle, a loop or a grave, whose extras are fins. */
const char *
step_say_deadly (const StepWords *words, const char *sentence)
{
  const RectangleWords loop = read_rectangle (words);
  const AriDigits lost = step_lost_digits (words);
  const AriDigits extras = step_marked_digits (words, ARI_ROLE_FIN, STEP_ANY_GROUP);

  return ari_say (
      words->say, sentence, "pair", loop.pair, "either",
      step_say_digits (words, lost, STEP_LIST_OR), "loop", loop.corners, "corners", loop.corners,
      "cells", step_say_marked (words, ARI_ROLE_FIN, STEP_ANY_GROUP, STEP_LIST_AND), "places",
      step_say_marked (words, ARI_ROLE_FIN, STEP_ANY_GROUP, STEP_LIST_OR), "extra",
      step_say_digits (words, extras, STEP_LIST_OR), "others",
      step_say_marked (words, ARI_ROLE_ALS, STEP_ANY_GROUP, STEP_LIST_AND), "digits",
      step_say_digits (words, extras | step_marked_digits (words, ARI_ROLE_ALS, STEP_ANY_GROUP),
                       STEP_LIST_AND),
      "house", step_say_houses_of (words, ARI_HOUSE_BASE), "kept",
      step_say_digits (words, find_common (words) & ~lost, STEP_LIST_OR), "lost",
      step_say_digits (words, lost, STEP_LIST_OR), NULL);
}

/* Finds what becomes of each digit, from the givens, which are marked. */
static void
find_digit_map (const StepWords *words, AriSymmetry symmetry, guint8 *map)
{
  const AriStep *step = words->step;
  const AriLayout *layout = words->say->layout;
  g_autofree guint8 *givens = g_malloc (layout->n_cells);

  memset (givens, ARI_NO_DIGIT, layout->n_cells);
  for (guint i = 0; i < step->n_marks; i++)
    givens[step->marks[i].cell] = step->marks[i].digit;
  if (!ari_symmetry_map_digits (layout, symmetry, givens, map))
    g_assert_not_reached ();
}

/* Says what becomes of the digits that @first becomes in turn; takes them out of @left. */
static const char *
say_cycle (const StepWords *words, const guint8 *map, guint first, AriDigits *left)
{
  g_autoptr (GPtrArray) digits = g_ptr_array_new ();

  for (guint digit = first; ari_digits_has (*left, digit); digit = map[digit]) {
    g_ptr_array_add (digits, (gpointer) ari_say_digit (words->say, digit));
    *left &= ~ari_digits_of (digit);
  }
  return ari_say (words->say,
                  digits->len == 1 ? C_ ("symmetry", "{digits} stays {digits}")
                  : digits->len == 2
                      ? C_ ("symmetry", "{digits} change places")
                      /* Translators: 1 becomes 2, 2 becomes 3, and so on, and the last 1 */
                      : C_ ("symmetry", "{digits} follow each other in turn"),
                  "digits", step_say_list (words, digits, STEP_LIST_AND), NULL);
}

const char *
step_explain_symmetry (const StepWords *words)
{
  static const char *const moves[ARI_N_SYMMETRIES] = {
    [ARI_SYMMETRY_HALF_TURN] = N_ ("The grid is turned by 180°."),
    [ARI_SYMMETRY_QUARTER_TURN] = N_ ("The grid is turned by 90°."),
    [ARI_SYMMETRY_DIAGONAL] = N_ ("The grid is mirrored at the diagonal that falls."),
    [ARI_SYMMETRY_ANTI_DIAGONAL] = N_ ("The grid is mirrored at the diagonal that rises."),
    [ARI_SYMMETRY_LEFT_RIGHT] = N_ ("Left and right of the grid are exchanged."),
    [ARI_SYMMETRY_UP_DOWN] = N_ ("Top and bottom of the grid are exchanged."),
  };
  const AriSymmetry symmetry = (AriSymmetry) words->step->eliminations[0].group;
  AriDigits left = words->step->digits;
  g_autoptr (GPtrArray) cycles = g_ptr_array_new ();
  guint8 map[ARI_MAX_DIGITS];

  find_digit_map (words, symmetry, map);
  while (left != 0)
    g_ptr_array_add (cycles, (gpointer) say_cycle (words, map, ari_digits_first (left), &left));
  return ari_say (
      words->say,
      _ ("{move} Then all givens lie on givens, and equal ones on equal ones: {digits}. So the "
         "solution becomes a solution; there is only one, so it has the same symmetry. "
         "A candidate is wrong if what it becomes is not possible, or cannot be true "
         "together with it."),
      "move", _ (moves[symmetry]), "digits", step_say_list (words, cycles, STEP_LIST_PLAIN), NULL);
}
