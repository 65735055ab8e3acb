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
fills (const AriStep *step, guint digit)
{
  for (guint i = 0; i < step->n_placements; i++)
    if (step->placements[i].digit == digit)
      return TRUE;
  return FALSE;
}

/* Fills @sentence with the digits, base houses and pattern of the step, which name most places. */
static const char *
where_named (const StepWords *words, const char *sentence)
{
  const char *digits = step_say_digits (words, words->step->digits, STEP_LIST_AND);

  return ari_say (words->say, sentence, "digit", digits, "digits", digits, "houses",
                  step_say_houses_of (words, ARI_HOUSE_BASE), "cell",
                  step_say_marked (words, ARI_ROLE_PATTERN, 0, STEP_LIST_AND), "cells",
                  step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND), NULL);
}

#define WHERE_DIGITS N_ ("Look at the candidates for {digits}: which houses have only two?")

/* Names the cell that is filled. */
static const char *
where_cell (const StepWords *words)
{
  return ari_say (words->say, _ ("Look at {cell}."), "cell",
                  ari_say_cell (words->say, words->step->placements[0].cell), NULL);
}

static const char *
where_house (const StepWords *words)
{
  g_autoptr (GArray) houses = step_houses (words, ARI_HOUSE_BASE);

  return ari_say (words->say, _ ("Look at {house}."), "house",
                  ari_say_house (words->say, step_cell (houses, 0)), NULL);
}

/* Names two houses that intersect. */
static const char *
where_crossing (const StepWords *words)
{
  return ari_say (words->say, _ ("Look at where {house} and {other} meet."), "house",
                  ari_say_house (words->say, words->step->houses[0].house), "other",
                  ari_say_house (words->say, words->step->houses[1].house), NULL);
}

/* Means all places of a digit. */
static const char *
where_templates (const StepWords *words)
{
  if (words->step->n_placements > 0)
    return _ ("Look at all candidates for one digit: how can they be placed in the whole grid?");
  return ari_say (
      words->say,
      _ ("Look at the candidates for {digits}: how can they be placed in the whole grid?"),
      "digits", step_say_digits (words, words->step->digits, STEP_LIST_AND), NULL);
}

static const char *
where_chain (const StepWords *words)
{
  const AriNode *node = &words->step->nodes[words->step->links[0].from];

  if (fills (words->step, node->digit))
    return ari_say (words->say, _ ("Look for a chain that starts in {cells}."), "cells",
                    step_say_node (words, words->step->links[0].from), NULL);
  return ari_say (words->say, _ ("Look for a chain that starts with {digit} in {cells}."), "digit",
                  ari_say_digit (words->say, node->digit), "cells",
                  step_say_node (words, words->step->links[0].from), NULL);
}

/* Describes the first almost locked set. */
static const char *
where_set (const StepWords *words)
{
  g_autoptr (GArray) cells = step_marked_cells (words, ARI_ROLE_ALS, 0);
  const guint n = cells->len;

  return ari_say (words->say,
                  ngettext ("Look at {cells}: {n} cell with two candidates.",
                            "Look at {cells}: {n} cells with one more candidate than cells.", n),
                  "cells", step_say_cells (words, cells, STEP_LIST_AND), "n",
                  ari_say_count (words->say, n), NULL);
}

static const char *
where_cover (const StepWords *words)
{
  return ari_say (words->say,
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

  return ari_say (words->say,
                  is_on ? _ ("See what follows if {cell} is {digit}.")
                        : _ ("See what follows if one candidate of {cell} is ruled out."),
                  "digit", ari_say_digit (words->say, result->digit), "cell",
                  ari_say_cell (words->say, result->cell), NULL);
}

/* Names the cell or house whose candidates all lead to the same result. */
static const char *
where_spot (const StepWords *words)
{
  const AriStep *step = words->step;
  guint start;

  for (guint i = 0; i < step->n_marks; i++)
    if (step->marks[i].digit == ARI_NO_DIGIT)
      return ari_say (words->say, _ ("Try each candidate of {cell} in turn."), "cell",
                      ari_say_cell (words->say, step->marks[i].cell), NULL);
  if (step->n_links == 0)
    return step->n_placements > 0 ? where_cell (words) : where_named (words, _ (WHERE_DIGITS));
  start = step_verity_start (words);
  if (fills (step, step->nodes[start].digit))
    return ari_say (words->say,
                    step->n_houses > 0 ? _ ("Try each place for one digit in {house} in turn.")
                                       : _ ("See what follows if one candidate in {cells} is "
                                            "right, and if it is wrong."),
                    "house", step_say_houses_of (words, ARI_HOUSE_FAULT), "cells",
                    step_say_node (words, start), NULL);
  return ari_say (
      words->say,
      step->n_houses > 0 ? _ ("Try each place for {digit} in {house} in turn.")
                         : _ ("See what follows if {digit} is in {cells}, and if it is not."),
      "digit", ari_say_digit (words->say, step->nodes[start].digit), "house",
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
  PLACE_GIVENS,
  PLACE_ALIGNED,
  PLACE_LITE,
  PLACE_EXTENDED,
  PLACE_CHAIN,
  PLACE_SET,
  PLACE_STEM,
  PLACE_STEMS,
  PLACE_BASE,
  PLACE_FIREWORK,
  PLACE_COVER,
  PLACE_PREMISE,
  PLACE_SPOT,
  PLACE_TEMPLATES,
} StepPlace;

/* PlaceWords: a sentence for where_named(), or a function that says one. */
typedef struct {
  const char *sentence;
  StepExplain say;
} PlaceWords;

#define NAMED(place, sentence) [PLACE_##place] = { sentence, NULL }
#define SAID(place, say)       [PLACE_##place] = { NULL, say }

static const PlaceWords places[] = {
  NAMED (DIGITS, WHERE_DIGITS),
  SAID (CELL, where_cell),
  SAID (HOUSE, where_house),
  NAMED (HOUSES, N_ ("Look at the candidates for {digit} in {houses}.")),
  SAID (CROSSING, where_crossing),
  NAMED (PAIR, N_ ("Look at the cells with the candidates {digits}.")),
  NAMED (PIVOT, N_ ("Look at {cell} and the cells with two candidates that it sees.")),
  NAMED (LARGE_PIVOT,
         N_ ("Look at {cell} and some cells that it sees: they have few digits between them.")),
  NAMED (W_WING, N_ ("Look for two cells with only the candidates {digits}.")),
  NAMED (GRAVE, N_ ("Look for the only cell that has more than two candidates.")),
  NAMED (GRAVES, N_ ("Look at the cells that have more than two candidates.")),
  NAMED (GIVENS, N_ ("Turn or mirror the grid in your mind: what becomes of the givens?")),
  NAMED (ALIGNED, N_ ("Look at {cells}: which digits can they hold at the same time?")),
  NAMED (LITE,
         N_ ("Look at {cells}: most of them have two candidates, and nearly every digit is there "
             "twice in a house, or not at all.")),
  NAMED (EXTENDED,
         N_ ("Look at {cells}: most of them have only {digits}, as many digits as the cells of a "
             "row or column among them.")),
  SAID (CHAIN, where_chain),
  SAID (SET, where_set),
  NAMED (STEM, N_ ("Look at {cell}, and see where each of its candidates leads.")),
  NAMED (STEMS,
         N_ ("Look at {cells}, which have few digits more than cells, and see where these "
             "lead.")),
  NAMED (
      BASE,
      N_ ("Look at {cells}, and for two cells beside their box that must hold the same digits.")),
  NAMED (FIREWORK,
         N_ ("Look at {cell}: which digits can its row and its column have only in its box, or in "
             "one other cell each?")),
  SAID (COVER, where_cover),
  SAID (PREMISE, where_premise),
  SAID (SPOT, where_spot),
  SAID (TEMPLATES, where_templates),
};

#define ROW(family, place, ...) [STEP_FAMILY_##family] = PLACE_##place,

static const StepPlace places_of_families[] = { STEP_FAMILIES (ROW) };

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
  const PlaceWords *place = &places[place_of (words->step)];

  return place->say != NULL ? place->say (words) : where_named (words, _ (place->sentence));
}

/* --- the sentences ---------------------------------------------------------------------------- */

/* Fills @sentence about the place of a single, or of as many digits as cells. */
static const char *
what_in_house (const StepWords *words, const char *sentence)
{
  return ari_say (words->say, sentence, "house", step_say_houses_of (words, ARI_HOUSE_BASE), "cell",
                  words->step->n_placements > 0
                      ? ari_say_cell (words->say, words->step->placements[0].cell)
                      : "",
                  "n", ari_say_count (words->say, ari_digits_count (words->step->digits)), NULL);
}

/* Fills @sentence about the first house, which is tinted; others may hold the cells, too. */
static const char *
what_subset (const StepWords *words, const char *sentence)
{
  return ari_say (words->say, sentence, "house",
                  ari_say_house (words->say, words->step->houses[0].house), "n",
                  ari_say_count (words->say, ari_digits_count (words->step->digits)), NULL);
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
  case PLACE_STEMS:
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
  case PLACE_GIVENS:
    add_marked (place, marks, step, ARI_ROLE_ALS, STEP_ANY_GROUP);
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
