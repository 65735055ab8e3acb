/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says where to look: the vaguest hints. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"
#include "puzzle/techniques/step-words.h"

/*
 * A vague hint tells someone who knows the technique where to find the step, without giving it
 * away: a place, the digits or the start of a chain, never the conclusion. So a digit that the step
 * places is not named. The next hint says what to find at that place, but not more.
 */

/* Returns TRUE if the step fills a cell with @digit. */
static gboolean
places (const AriStep *step, guint digit)
{
  for (guint i = 0; i < step->n_placements; i++)
    if (step->placements[i].digit == digit)
      return TRUE;
  return FALSE;
}

/* Names the cell that is filled. */
static const char *
where_cell (const StepWords *words)
{
  return step_say (words, _ ("Look at {cell}."), "cell",
                   step_say_cell (words, words->step->placements[0].cell), NULL);
}

static const char *
where_house (const StepWords *words)
{
  g_autoptr (GArray) houses = step_houses (words, ARI_HOUSE_BASE);

  return step_say (words, _ ("Look at {house}."), "house",
                   step_say_house (words, step_cell (houses, 0)), NULL);
}

/* Names the houses of the base, and the digit. */
static const char *
where_houses (const StepWords *words)
{
  return step_say (words, _ ("Look at the candidates for {digit} in {houses}."), "digit",
                   step_say_digits (words, words->step->digits, STEP_LIST_AND), "houses",
                   step_say_houses_of (words, ARI_HOUSE_BASE), NULL);
}

/* Names two houses that intersect. */
static const char *
where_crossing (const StepWords *words)
{
  return step_say (words, _ ("Look at where {house} and {other} meet."), "house",
                   step_say_house (words, words->step->houses[0].house), "other",
                   step_say_house (words, words->step->houses[1].house), NULL);
}

/* Names the digits alone. */
static const char *
where_digits (const StepWords *words)
{
  return step_say (words, _ ("Look at the candidates for {digits}: which houses have only two?"),
                   "digits", step_say_digits (words, words->step->digits, STEP_LIST_AND), NULL);
}

/* Means all places of a digit. */
static const char *
where_templates (const StepWords *words)
{
  if (words->step->n_placements > 0)
    return _ ("Look at all candidates for one digit: how can they be placed in the whole grid?");
  return step_say (
      words, _ ("Look at the candidates for {digits}: how can they be placed in the whole grid?"),
      "digits", step_say_digits (words, words->step->digits, STEP_LIST_AND), NULL);
}

/* Means cells with the same two candidates. */
static const char *
where_pair (const StepWords *words)
{
  return step_say (words, _ ("Look at the cells with the candidates {digits}."), "digits",
                   step_say_digits (words, words->step->digits, STEP_LIST_AND), NULL);
}

/* Names the pivot. */
static const char *
where_pivot (const StepWords *words)
{
  return step_say (words, _ ("Look at {cell} and the cells with two candidates that it sees."),
                   "cell", step_say_marked (words, ARI_ROLE_PATTERN, 0, STEP_LIST_AND), NULL);
}

static const char *
where_large_pivot (const StepWords *words)
{
  return step_say (
      words, _ ("Look at {cell} and some cells that it sees: they have few digits between them."),
      "cell", step_say_marked (words, ARI_ROLE_PATTERN, 0, STEP_LIST_AND), NULL);
}

static const char *
where_w_wing (const StepWords *words)
{
  return step_say (words, _ ("Look for two cells with only the candidates {digits}."), "digits",
                   step_say_digits (words, words->step->digits, STEP_LIST_AND), NULL);
}

/* The pattern is the whole grid. */
static const char *
where_grave (const StepWords *words)
{
  return _ ("Look for the only cell that has more than two candidates.");
}

static const char *
where_graves (const StepWords *words)
{
  return _ ("Look at the cells that have more than two candidates.");
}

static const char *
where_chain (const StepWords *words)
{
  const AriNode *node = &words->step->nodes[words->step->links[0].from];

  if (places (words->step, node->digit))
    return step_say (words, _ ("Look for a chain that starts in {cells}."), "cells",
                     step_say_node (words, words->step->links[0].from), NULL);
  return step_say (words, _ ("Look for a chain that starts with {digit} in {cells}."), "digit",
                   step_say_digit (words, node->digit), "cells",
                   step_say_node (words, words->step->links[0].from), NULL);
}

/* Describes the first almost locked set. */
static const char *
where_set (const StepWords *words)
{
  g_autoptr (GArray) cells = step_marked_cells (words, ARI_ROLE_ALS, 0);
  const guint n = cells->len;

  return step_say (words,
                   ngettext ("Look at {cells}: {n} cell with two candidates.",
                             "Look at {cells}: {n} cells with one more candidate than cells.", n),
                   "cells", step_say_cells (words, cells, STEP_LIST_AND), "n",
                   step_say_number (words, n), NULL);
}

static const char *
where_stem (const StepWords *words)
{
  return step_say (words, _ ("Look at {cell}, and see where each of its candidates leads."), "cell",
                   step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND), NULL);
}

static const char *
where_base (const StepWords *words)
{
  return step_say (
      words,
      _ ("Look at {cells}, and for two cells beside their box that must hold the same digits."),
      "cells", step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND), NULL);
}

static const char *
where_aligned (const StepWords *words)
{
  return step_say (words, _ ("Look at {cells}: which digits can they hold at the same time?"),
                   "cells",
                   step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND), NULL);
}

static const char *
where_lite (const StepWords *words)
{
  return step_say (
      words,
      _ ("Look at {cells}: most of them have two candidates, and nearly every digit is "
         "there twice in a house, or not at all."),
      "cells", step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND), NULL);
}

static const char *
where_extended (const StepWords *words)
{
  return step_say (words,
                   _ ("Look at {cells}: most of them have only {digits}, as many digits as the "
                      "cells of a row or column among them."),
                   "cells",
                   step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND),
                   "digits", step_say_digits (words, words->step->digits, STEP_LIST_AND), NULL);
}

/* Names the lines through the first crossing. */
static const char *
where_firework (const StepWords *words)
{
  return step_say (words,
                   _ ("Look at {cell}: which digits can its row and its column have only in its "
                      "box, or in one other cell each?"),
                   "cell", step_say_marked (words, ARI_ROLE_PATTERN, 0, STEP_LIST_AND), NULL);
}

static const char *
where_cover (const StepWords *words)
{
  return step_say (words,
                   _ ("Look at {houses}: where they meet, there are only as many digits as cells."),
                   "houses", step_say_houses_of (words, ARI_HOUSE_COVER), NULL);
}

/* Names the opposite of the result, as a premise. */
static const char *
where_premise (const StepWords *words)
{
  const AriStep *step = words->step;
  const gboolean is_on = step->n_placements == 0;
  const AriMark *result = is_on ? &step->eliminations[0] : &step->placements[0];

  return step_say (words,
                   is_on ? _ ("See what follows if {cell} is {digit}.")
                         : _ ("See what follows if one candidate of {cell} is ruled out."),
                   "digit", step_say_digit (words, result->digit), "cell",
                   step_say_cell (words, result->cell), NULL);
}

/* Names the cell or house whose candidates all lead to the same result. */
static const char *
where_spot (const StepWords *words)
{
  const AriStep *step = words->step;
  guint start;

  for (guint i = 0; i < step->n_marks; i++)
    if (step->marks[i].digit == ARI_NO_DIGIT)
      return step_say (words, _ ("Try each candidate of {cell} in turn."), "cell",
                       step_say_cell (words, step->marks[i].cell), NULL);
  if (step->n_links == 0)
    return step->n_placements > 0 ? where_cell (words) : where_digits (words);
  start = step_verity_start (words);
  if (places (step, step->nodes[start].digit))
    return step_say (words,
                     step->n_houses > 0 ? _ ("Try each place for one digit in {house} in turn.")
                                        : _ ("See what follows if one candidate in {cells} is "
                                             "right, and if it is wrong."),
                     "house", step_say_houses_of (words, ARI_HOUSE_FAULT), "cells",
                     step_say_node (words, start), NULL);
  return step_say (
      words,
      step->n_houses > 0 ? _ ("Try each place for {digit} in {house} in turn.")
                         : _ ("See what follows if {digit} is in {cells}, and if it is not."),
      "digit", step_say_digit (words, step->nodes[start].digit), "house",
      step_say_houses_of (words, ARI_HOUSE_FAULT), "cells", step_say_node (words, start), NULL);
}

/* --- which place it is ------------------------------------------------------------------------ */

typedef enum {
  PLACE_DIGITS,
  PLACE_CELL,
  PLACE_HOUSE,
  PLACE_HOUSES,
  PLACE_CROSSING,
  PLACE_PAIR,
  PLACE_PIVOT,
  PLACE_LARGE_PIVOT,
  PLACE_W_WING,
  PLACE_GRAVE,
  PLACE_GRAVES,
  PLACE_ALIGNED,
  PLACE_LITE,
  PLACE_EXTENDED,
  PLACE_CHAIN,
  PLACE_SET,
  PLACE_STEM,
  PLACE_BASE,
  PLACE_FIREWORK,
  PLACE_COVER,
  PLACE_PREMISE,
  PLACE_SPOT,
  PLACE_TEMPLATES,
} StepPlace;

static const StepExplain sentences[] = {
  [PLACE_DIGITS] = where_digits,       [PLACE_CELL] = where_cell,
  [PLACE_HOUSE] = where_house,         [PLACE_HOUSES] = where_houses,
  [PLACE_CROSSING] = where_crossing,   [PLACE_PAIR] = where_pair,
  [PLACE_PIVOT] = where_pivot,         [PLACE_LARGE_PIVOT] = where_large_pivot,
  [PLACE_W_WING] = where_w_wing,       [PLACE_GRAVE] = where_grave,
  [PLACE_CHAIN] = where_chain,         [PLACE_SET] = where_set,
  [PLACE_STEM] = where_stem,           [PLACE_BASE] = where_base,
  [PLACE_GRAVES] = where_graves,       [PLACE_EXTENDED] = where_extended,
  [PLACE_ALIGNED] = where_aligned,     [PLACE_LITE] = where_lite,
  [PLACE_FIREWORK] = where_firework,   [PLACE_COVER] = where_cover,
  [PLACE_PREMISE] = where_premise,     [PLACE_SPOT] = where_spot,
  [PLACE_TEMPLATES] = where_templates,
};

static const StepPlace places_of_families[STEP_N_FAMILIES] = {
  [STEP_FAMILY_FULL_HOUSE] = PLACE_HOUSE,
  [STEP_FAMILY_NAKED_SINGLE] = PLACE_CELL,
  [STEP_FAMILY_HIDDEN_SINGLE] = PLACE_HOUSE,
  [STEP_FAMILY_LOCKED_CANDIDATES] = PLACE_HOUSE,
  [STEP_FAMILY_NAKED_SUBSET] = PLACE_HOUSE,
  [STEP_FAMILY_HIDDEN_SUBSET] = PLACE_HOUSE,
  [STEP_FAMILY_FISH] = PLACE_HOUSES,
  [STEP_FAMILY_SKYSCRAPER] = PLACE_HOUSES,
  [STEP_FAMILY_KITE] = PLACE_HOUSES,
  [STEP_FAMILY_DUAL_KITE] = PLACE_HOUSES,
  [STEP_FAMILY_TURBOT_FISH] = PLACE_HOUSES,
  [STEP_FAMILY_EMPTY_RECTANGLE] = PLACE_HOUSES,
  [STEP_FAMILY_DUAL_EMPTY_RECTANGLE] = PLACE_HOUSES,
  [STEP_FAMILY_REMOTE_PAIR] = PLACE_PAIR,
  [STEP_FAMILY_XY_WING] = PLACE_PIVOT,
  [STEP_FAMILY_XYZ_WING] = PLACE_PIVOT,
  [STEP_FAMILY_WXYZ_WING] = PLACE_LARGE_PIVOT,
  [STEP_FAMILY_W_WING] = PLACE_W_WING,
  [STEP_FAMILY_UNIQUE_1] = PLACE_PAIR,
  [STEP_FAMILY_UNIQUE_2] = PLACE_PAIR,
  [STEP_FAMILY_UNIQUE_3] = PLACE_PAIR,
  [STEP_FAMILY_UNIQUE_4] = PLACE_PAIR,
  [STEP_FAMILY_UNIQUE_6] = PLACE_PAIR,
  [STEP_FAMILY_HIDDEN_RECTANGLE] = PLACE_PAIR,
  [STEP_FAMILY_AVOIDABLE_1] = PLACE_PAIR,
  [STEP_FAMILY_AVOIDABLE_2] = PLACE_PAIR,
  [STEP_FAMILY_GRAVE] = PLACE_GRAVE,
  [STEP_FAMILY_SUE_DE_COQ] = PLACE_CROSSING,
  [STEP_FAMILY_X_CHAIN] = PLACE_CHAIN,
  [STEP_FAMILY_XY_CHAIN] = PLACE_CHAIN,
  [STEP_FAMILY_AIC] = PLACE_CHAIN,
  [STEP_FAMILY_DISCONTINUOUS_LOOP] = PLACE_CHAIN,
  [STEP_FAMILY_CONTINUOUS_LOOP] = PLACE_CHAIN,
  [STEP_FAMILY_CONTRADICTION] = PLACE_PREMISE,
  [STEP_FAMILY_VERITY] = PLACE_SPOT,
  [STEP_FAMILY_KRAKEN_1] = PLACE_HOUSES,
  [STEP_FAMILY_KRAKEN_2] = PLACE_HOUSES,
  [STEP_FAMILY_WHIP] = PLACE_PREMISE,
  [STEP_FAMILY_DYNAMIC] = PLACE_SPOT,
  [STEP_FAMILY_ALS_XZ] = PLACE_SET,
  [STEP_FAMILY_ALS_WING] = PLACE_SET,
  [STEP_FAMILY_ALS_CHAIN] = PLACE_SET,
  [STEP_FAMILY_TEMPLATE_SET] = PLACE_TEMPLATES,
  [STEP_FAMILY_TEMPLATE_DELETE] = PLACE_TEMPLATES,
  [STEP_FAMILY_DEATH_BLOSSOM] = PLACE_STEM,
  [STEP_FAMILY_UNIQUE_LOOP_1] = PLACE_PAIR,
  [STEP_FAMILY_UNIQUE_LOOP_2] = PLACE_PAIR,
  [STEP_FAMILY_UNIQUE_LOOP_3] = PLACE_PAIR,
  [STEP_FAMILY_UNIQUE_LOOP_4] = PLACE_PAIR,
  [STEP_FAMILY_EXTENDED_1] = PLACE_EXTENDED,
  [STEP_FAMILY_EXTENDED_2] = PLACE_EXTENDED,
  [STEP_FAMILY_EXTENDED_3] = PLACE_EXTENDED,
  [STEP_FAMILY_EXTENDED_4] = PLACE_EXTENDED,
  [STEP_FAMILY_REVERSE_1] = PLACE_PAIR,
  [STEP_FAMILY_REVERSE_2] = PLACE_PAIR,
  [STEP_FAMILY_REVERSE_3] = PLACE_PAIR,
  [STEP_FAMILY_LITE_1] = PLACE_LITE,
  [STEP_FAMILY_LITE_2] = PLACE_LITE,
  [STEP_FAMILY_LITE_3] = PLACE_LITE,
  [STEP_FAMILY_LITE_4] = PLACE_LITE,
  [STEP_FAMILY_GRAVE_2] = PLACE_GRAVES,
  [STEP_FAMILY_GRAVE_3] = PLACE_GRAVES,
  [STEP_FAMILY_GRAVE_4] = PLACE_GRAVES,
  [STEP_FAMILY_ALMOST_LOCKED] = PLACE_CROSSING,
  [STEP_FAMILY_ALIGNED] = PLACE_ALIGNED,
  [STEP_FAMILY_EXOCET] = PLACE_BASE,
  [STEP_FAMILY_FIREWORK_TRIPLE] = PLACE_FIREWORK,
  [STEP_FAMILY_FIREWORK_QUADRUPLE] = PLACE_FIREWORK,
  [STEP_FAMILY_COVER] = PLACE_COVER,
  [STEP_FAMILY_TRIDAGON] = PLACE_HOUSES,
};

static StepPlace
place_of (const AriStep *step)
{
  const StepFamily family = step_family (step->technique);
  StepPlace place = places_of_families[family];

  if (step->n_links == 0 && step_family_needs_links (family))
    place = PLACE_DIGITS;
  else if (family == STEP_FAMILY_DYNAMIC && (step->flags & ARI_STEP_CONTRADICTION))
    place = PLACE_PREMISE;
  return place == PLACE_DIGITS && step->n_placements > 0 ? PLACE_CELL : place;
}

const char *
step_say_where (const StepWords *words)
{
  return sentences[place_of (words->step)](words);
}

/* --- the sentences ---------------------------------------------------------------------------- */

/* Fills @sentence about the place of a single, or of as many digits as cells. */
static const char *
what_in_house (const StepWords *words, const char *sentence)
{
  return step_say (
      words, sentence, "house", step_say_houses_of (words, ARI_HOUSE_BASE), "cell",
      words->step->n_placements > 0 ? step_say_cell (words, words->step->placements[0].cell) : "",
      "n", step_say_number (words, ari_digits_count (words->step->digits)), NULL);
}

/* Fills @sentence about the first house, which is tinted; others may hold the cells, too. */
static const char *
what_subset (const StepWords *words, const char *sentence)
{
  return step_say (words, sentence, "house", step_say_house (words, words->step->houses[0].house),
                   "n", step_say_number (words, ari_digits_count (words->step->digits)), NULL);
}

const char *
step_say_what (const StepWords *words)
{
  switch (step_family (words->step->technique)) {
  case STEP_FAMILY_FULL_HOUSE:
    return what_in_house (words, _ ("Only one cell is still open in {house}."));
  case STEP_FAMILY_NAKED_SINGLE:
    return what_in_house (words, _ ("Only one digit fits in {cell}."));
  case STEP_FAMILY_HIDDEN_SINGLE:
    return what_in_house (words, _ ("In {house}, one digit fits in only one cell."));
  case STEP_FAMILY_LOCKED_CANDIDATES:
    return what_in_house (words,
                          _ ("In {house}, all places for one digit also lie in one other house."));
  case STEP_FAMILY_NAKED_SUBSET:
    return what_subset (words, _ ("In {house}, {n} cells have only {n} candidates between them."));
  case STEP_FAMILY_HIDDEN_SUBSET:
    return what_subset (words, _ ("In {house}, {n} digits fit in only {n} cells."));
  default:
    return step_say_where (words);
  }
}

/* --- tints ------------------------------------------------------------------------------------ */

static guint
count_base_houses (const AriStep *step)
{
  guint n = 0;

  while (n < step->n_houses && step->houses[n].role == ARI_HOUSE_BASE)
    n++;
  return n;
}

static void
add_cell (AriStep *place, AriMark *marks, guint16 cell)
{
  for (guint i = 0; i < place->n_marks; i++)
    if (marks[i].cell == cell)
      return;
  marks[place->n_marks++] = (AriMark){ cell, ARI_NO_DIGIT, ARI_ROLE_PATTERN, 0 };
}

static void
add_marked (AriStep *place, AriMark *marks, const AriStep *step, AriRole role, guint group)
{
  for (guint i = 0; i < step->n_marks; i++)
    if (step->marks[i].role == role && (group == STEP_ANY_GROUP || step->marks[i].group == group))
      add_cell (place, marks, step->marks[i].cell);
}

static void
add_node (AriStep *place, AriMark *marks, const AriStep *step, const AriNode *node)
{
  for (guint i = 0; i < node->n_cells; i++)
    add_cell (place, marks, step->node_cells[node->first_cell + i]);
}

/* Adds the house or cell whose candidates are all tried, or else the first node of the chain. */
static void
add_spot (AriStep *place, AriMark *marks, const AriStep *step)
{
  for (guint i = 0; i < step->n_marks; i++)
    if (step->marks[i].digit == ARI_NO_DIGIT)
      add_cell (place, marks, step->marks[i].cell);
  if (place->n_marks == 0 && step->n_houses > 0)
    place->n_houses = 1;
  else if (place->n_marks == 0 && step->n_links > 0)
    add_cell (place, marks, step->node_cells[step->nodes[step->links[0].from].first_cell]);
}

static void
add_place (AriStep *place, AriMark *marks, const AriStep *step, const AriMark *result)
{
  switch (place_of (step)) {
  case PLACE_HOUSE:
    place->n_houses = MIN (count_base_houses (step), 1);
    break;
  case PLACE_HOUSES:
    place->n_houses = count_base_houses (step);
    break;
  case PLACE_COVER:
    place->n_houses = step->n_houses;
    break;
  case PLACE_CROSSING:
    place->n_houses = MIN (step->n_houses, 2);
    break;
  case PLACE_CELL:
  case PLACE_PREMISE:
    add_cell (place, marks, result->cell);
    break;
  case PLACE_PIVOT:
  case PLACE_LARGE_PIVOT:
  case PLACE_STEM:
  case PLACE_FIREWORK:
    add_marked (place, marks, step, ARI_ROLE_PATTERN, 0);
    break;
  case PLACE_SET:
    add_marked (place, marks, step, ARI_ROLE_ALS, 0);
    break;
  case PLACE_CHAIN:
    add_node (place, marks, step, &step->nodes[step->links[0].from]);
    break;
  case PLACE_SPOT:
    add_spot (place, marks, step);
    break;
  case PLACE_GRAVE:
    break;
  case PLACE_GRAVES:
    add_marked (place, marks, step, ARI_ROLE_FIN, STEP_ANY_GROUP);
    break;
  case PLACE_DIGITS:
  case PLACE_PAIR:
  case PLACE_W_WING:
  case PLACE_TEMPLATES:
  default:
    add_marked (place, marks, step, ARI_ROLE_PATTERN, STEP_ANY_GROUP);
    add_marked (place, marks, step, ARI_ROLE_COLOR, STEP_ANY_GROUP);
  }
}

AriStep
ari_step_place (const AriStep *step, const AriLayout *layout, AriMark *marks)
{
  const AriMark *result = step->n_placements > 0 ? step->placements : step->eliminations;
  AriStep place = *step;

  /* a step's marks follow its results, and this one has no results */
  place.placements = place.eliminations = place.marks = marks;
  place.n_placements = place.n_eliminations = place.n_marks = 0;
  place.n_houses = place.n_nodes = place.n_links = 0;
  place.flags = ARI_STEP_PLACE;
  add_place (&place, marks, step, result);
  if (place.n_marks + place.n_houses == 0 && step->n_placements + step->n_eliminations > 0)
    for (guint16 cell = 0; cell < layout->n_cells; cell++)
      if (layout->region_of[cell] == layout->region_of[result->cell])
        add_cell (&place, marks, cell);
  return place;
}
