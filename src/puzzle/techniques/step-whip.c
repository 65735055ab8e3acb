/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says and writes the links of whips and braids, which come in pairs: to the left candidate of a
 * spot, and to the right one. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"

/* WhipSpot: the cell or house of one link. */
typedef struct {
  guint16 cell; /* or ARI_NO_CELL */
  guint16 house;
  guint left;  /* nodes */
  guint right; /* 0: none is left */
  guint group; /* of the marks of its other candidates */
} WhipSpot;

/* Reads spot @i. The last one is marked as the contradiction, the others by their singles. */
static WhipSpot
read_spot (const StepWords *words, guint i)
{
  const AriStep *step = words->step;
  WhipSpot spot = { .cell = ARI_NO_CELL, .house = ARI_NO_HOUSE, .group = i };

  spot.left = step->links[2 * i].to;
  if (2 * i + 1 < step->n_links) {
    spot.right = step->links[2 * i + 1].to;
    const AriAid *single = &step->aids[step->nodes[spot.right].aid - 1];

    spot.cell = single->cell;
    spot.house = single->n_houses > 0 ? single->houses[0] : ARI_NO_HOUSE;
    return spot;
  }
  for (guint k = 0; k < step->n_houses; k++)
    spot.house = step->houses[k].house;
  for (guint k = 0; k < step->n_marks; k++)
    if (step->marks[k].digit == ARI_NO_DIGIT)
      spot.cell = step->marks[k].cell;
  return spot;
}

/* --- words ------------------------------------------------------------------------------------ */

/* Says the other candidates of a spot that have @role: digits of the cell, or cells of the house;
 * NULL if there are none. */
static const char *
say_others (const StepWords *words, const WhipSpot *spot, AriRole role)
{
  const AriDigits digits = step_marked_digits (words, role, spot->group);

  if (digits == 0)
    return NULL;
  return spot->cell != ARI_NO_CELL ? step_say_digits (words, digits, STEP_LIST_AND)
                                   : step_say_marked (words, role, spot->group, STEP_LIST_AND);
}

/* Says that the left candidate of a spot is ruled out, and which one is right then. */
static const char *
say_single (const StepWords *words, const WhipSpot *spot)
{
  const AriNode *nodes = words->step->nodes;
  const guint last = spot->right != 0 ? spot->right : spot->left;
  const char *sentence;

  if (spot->right == 0)
    sentence = C_ ("clause", "then {other} is not in {there}");
  else if (spot->cell != ARI_NO_CELL)
    sentence = C_ ("clause", "then {cells} is not {digit} but {other}");
  else
    sentence = C_ ("clause", "then in {house}, {digit} is not in {cells} but in {there}");
  return ari_say (
      words->say, sentence, "digit", ari_say_digit (words->say, nodes[spot->left].digit), "cells",
      step_say_node (words, spot->left), "other", ari_say_digit (words->say, nodes[last].digit),
      "there", step_say_node (words, last), "house",
      spot->house != ARI_NO_HOUSE ? ari_say_house (words->say, spot->house) : "", NULL);
}

const char *
step_say_whip_clause (const StepWords *words, const GPtrArray *links, guint i, guint *n_links)
{
  const guint first = (guint) (step_link (links, i) - words->step->links);
  const WhipSpot spot = read_spot (words, first / 2);
  const char *clause = say_single (words, &spot);
  const char *of_target = say_others (words, &spot, ARI_ROLE_FIN);
  const char *of_links = say_others (words, &spot, ARI_ROLE_ENDO_FIN);

  *n_links = spot.right == 0 ? 1 : 2;
  if (of_target == NULL && of_links == NULL)
    return clause;
  return ari_say (words->say,
                  /* Translators: clause: such as “then r1c2 is not 3 but 5”; others, more: digits
                   * of that cell, or cells of that row, that other parts of the chain rule out */
                  of_links == NULL ? C_ ("clause", "{clause} (the assumption rules out {others})")
                  : of_target == NULL
                      ? C_ ("clause", "{clause} (earlier links rule out {more})")
                      : C_ ("clause", "{clause} (the assumption rules out {others}, and earlier "
                                      "links rule out {more})"),
                  "clause", clause, "others", of_target != NULL ? of_target : "", "more",
                  of_links != NULL ? of_links : "", NULL);
}

/* --- notation --------------------------------------------------------------------------------- */

/* (transfer full): the name of a cell. */
static char *
dup_cell (const StepWords *words, guint16 cell)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  GString *text = g_string_new (NULL);

  g_array_append_val (cells, cell);
  step_append_cells (text, words, cells);
  return g_string_free (text, FALSE);
}

/* Appends what tells a candidate from the others of its spot: "n5" in a cell, "c3" in a row, "r3"
 * in a column, "r4c6" elsewhere. */
static void
append_place (GString *text, const StepWords *words, const WhipSpot *spot, guint node)
{
  const AriNode *candidate = &words->step->nodes[node];
  g_autofree char *cell = dup_cell (words, words->step->node_cells[candidate->first_cell]);
  const char *column = strchr (cell, 'c');

  if (spot->cell != ARI_NO_CELL) {
    g_string_append_c (text, 'n');
    step_append_digit (text, words, candidate->digit);
    return;
  }
  switch (words->say->layout->houses[spot->house].kind) {
  case ARI_HOUSE_ROW:
    g_string_append (text, column);
    break;
  case ARI_HOUSE_COLUMN:
    g_string_append_len (text, cell, column - cell);
    break;
  default:
    g_string_append (text, cell);
  }
}

/* Appends "r1c2{n3 n5}", "r1n5{c2 c8}", "b5n3{r4c6 .}". */
static void
append_spot (GString *text, const StepWords *words, const WhipSpot *spot)
{
  if (spot->cell != ARI_NO_CELL) {
    g_autofree char *cell = dup_cell (words, spot->cell);

    g_string_append (text, cell);
  } else {
    g_autoptr (GArray) houses = g_array_new (FALSE, FALSE, sizeof (guint16));

    g_array_append_val (houses, spot->house);
    step_append_houses (text, words, houses);
    g_string_append_c (text, 'n');
    step_append_digit (text, words, words->step->nodes[spot->left].digit);
  }
  g_string_append_c (text, '{');
  append_place (text, words, spot, spot->left);
  g_string_append_c (text, ' ');
  if (spot->right != 0)
    append_place (text, words, spot, spot->right);
  else
    g_string_append_c (text, '.');
  g_string_append_c (text, '}');
}

void
step_notate_whip (GString *text, const StepWords *words)
{
  const AriStep *step = words->step;
  const guint length = (step->n_links + 1) / 2;
  g_autofree char *target = dup_cell (words, step->eliminations[0].cell);

  g_string_append_printf (text, "[%u]: ", length);
  for (guint i = 0; i < length; i++) {
    const WhipSpot spot = read_spot (words, i);

    if (i > 0)
      g_string_append (text, " - ");
    append_spot (text, words, &spot);
  }
  g_string_append_printf (text, " ==> %s≠", target);
  step_append_digit (text, words, step->eliminations[0].digit);
}
