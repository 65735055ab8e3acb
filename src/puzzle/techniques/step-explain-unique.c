/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains steps that rely on the puzzle having only one solution. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"

/* RectangleWords: the words for the four corners. */
typedef struct {
  const char *pair;   /* "6 and 9" */
  const char *either; /* "6 or 9" */
  const char *corners;
} RectangleWords;

static RectangleWords
read_rectangle (const StepWords *words)
{
  return (RectangleWords){
    .pair = step_say_digits (words, words->step->digits, STEP_LIST_AND),
    .either = step_say_digits (words, words->step->digits, STEP_LIST_OR),
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

static const char *
say_eliminated (const StepWords *words, StepListKind kind)
{
  g_autoptr (GArray) cells = list_eliminated (words);

  return step_say_cells (words, cells, kind);
}

const char *
step_explain_unique_1 (const StepWords *words)
{
  const RectangleWords rectangle = read_rectangle (words);

  return step_say_why (
      words, step_say (words,
                       _ ("If {cell} were {either}, the four cells {corners} would hold only "
                          "{pair}, and swapping the two digits would give a second solution."),
                       "cell", say_eliminated (words, STEP_LIST_AND), "either", rectangle.either,
                       "pair", rectangle.pair, "corners", rectangle.corners, NULL));
}

const char *
step_explain_unique_2 (const StepWords *words)
{
  const RectangleWords rectangle = read_rectangle (words);
  g_autoptr (GArray) fins = step_marked_cells (words, ARI_ROLE_FIN, STEP_ANY_GROUP);

  return step_say_why (
      words,
      step_say (words,
                _ ("If none of {cells} were {extra}, the four cells {corners} would hold only "
                   "{pair}, and swapping the two digits would give a second solution. So one of "
                   "{cells} must be {extra}, and no cell that sees them all can hold it."),
                "cells", step_say_cells (words, fins, STEP_LIST_AND), "extra",
                step_say_digits (words, step_marked_digits (words, ARI_ROLE_FIN, STEP_ANY_GROUP),
                                 STEP_LIST_OR),
                "pair", rectangle.pair, "corners", rectangle.corners, NULL));
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
  return step_say_why (
      words,
      step_say (words,
                ngettext ("If {cells} held only {pair}, swapping these in the four cells {corners} "
                          "would give a second solution. So one of {cells} holds {extras}, and "
                          "with {others} it uses up {digits}.",
                          "If {cells} held only {pair}, swapping these in the four cells {corners} "
                          "would give a second solution. So one of {cells} holds {extras}, and "
                          "together with {others} it uses up {digits}.",
                          others->len),
                "cells", step_say_cells (words, corners, STEP_LIST_AND), "others",
                step_say_cells (words, others, STEP_LIST_AND), "extras",
                step_say_digits (words, extras, STEP_LIST_OR), "digits",
                step_say_digits (words, step_marked_digits (words, ARI_ROLE_FIN, STEP_ANY_GROUP),
                                 STEP_LIST_AND),
                "pair", rectangle.pair, "corners", rectangle.corners, NULL));
}

const char *
step_explain_unique_4 (const StepWords *words)
{
  const RectangleWords rectangle = read_rectangle (words);
  const AriDigits lost = step_lost_digits (words);

  return step_say_why (
      words, step_say (words,
                       _ ("In {house}, {kept} can only be in {cells}, so one of them is {kept}. If "
                          "the other were {lost}, the four cells {corners} would hold only {pair}, "
                          "and swapping the two digits would give a second solution."),
                       "house", step_say_houses_of (words, ARI_HOUSE_BASE), "kept",
                       step_say_digits (words, words->step->digits & ~lost, STEP_LIST_OR), "lost",
                       step_say_digits (words, lost, STEP_LIST_OR), "cells",
                       say_eliminated (words, STEP_LIST_OR), "pair", rectangle.pair, "corners",
                       rectangle.corners, NULL));
}

const char *
step_explain_unique_6 (const StepWords *words)
{
  const RectangleWords rectangle = read_rectangle (words);

  return step_say_why (words,
                       step_say (words,
                                 _ ("In {houses}, {digit} can only be in the corners {corners}. If "
                                    "{cells} were {digit}, the four cells would hold only {pair}, "
                                    "and swapping the two digits would give a second solution."),
                                 "houses", step_say_houses_of (words, ARI_HOUSE_BASE), "digit",
                                 step_say_digits (words, step_lost_digits (words), STEP_LIST_OR),
                                 "cells", say_eliminated (words, STEP_LIST_AND), "pair",
                                 rectangle.pair, "corners", rectangle.corners, NULL));
}

const char *
step_explain_hidden_rectangle (const StepWords *words)
{
  const RectangleWords rectangle = read_rectangle (words);
  const AriDigits lost = step_lost_digits (words);

  return step_say_why (
      words, step_say (words,
                       _ ("If {cell} were {lost}, {other} would have only one place left in each "
                          "of {houses}. The four cells {corners} would hold only {pair}, and "
                          "swapping the two digits would give a second solution."),
                       "cell", say_eliminated (words, STEP_LIST_AND), "lost",
                       step_say_digits (words, lost, STEP_LIST_OR), "other",
                       step_say_digits (words, words->step->digits & ~lost, STEP_LIST_OR), "houses",
                       step_say_houses_of (words, ARI_HOUSE_BASE), "pair", rectangle.pair,
                       "corners", rectangle.corners, NULL));
}

const char *
step_explain_avoidable_1 (const StepWords *words)
{
  const RectangleWords rectangle = read_rectangle (words);

  return step_say_why (
      words,
      step_say (
          words,
          _ ("None of the four cells {corners} is a given. If {cell} were {digit}, they would hold "
             "only {pair}, and swapping the two digits would give a second solution."),
          "cell", say_eliminated (words, STEP_LIST_AND), "digit",
          step_say_digits (words, step_lost_digits (words), STEP_LIST_OR), "pair", rectangle.pair,
          "corners", rectangle.corners, NULL));
}

const char *
step_explain_avoidable_2 (const StepWords *words)
{
  const RectangleWords rectangle = read_rectangle (words);

  return step_say_why (
      words,
      step_say (words,
                _ ("None of the four cells {corners} is a given. If neither of {cells} were "
                   "{extra}, they would hold only {pair}, and swapping the two digits would give a "
                   "second solution. So one of {cells} must be {extra}, and no cell that sees both "
                   "can hold it."),
                "cells", step_say_marked (words, ARI_ROLE_FIN, STEP_ANY_GROUP, STEP_LIST_AND),
                "extra",
                step_say_digits (words, step_marked_digits (words, ARI_ROLE_FIN, STEP_ANY_GROUP),
                                 STEP_LIST_OR),
                "pair", rectangle.pair, "corners", rectangle.corners, NULL));
}

const char *
step_explain_grave (const StepWords *words)
{
  return step_say_why (
      words,
      step_say (words,
                _ ("If {cell} were not {digit}, every open cell would have two candidates, and "
                   "each digit two places in every house where it is missing. All of them could be "
                   "swapped, so the puzzle would have no solution, or two."),
                "cell", step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND),
                "digit", step_say_digits (words, words->step->digits, STEP_LIST_OR), NULL));
}

/* Fills @sentence about a loop or a grave, whose extras are fins. */
static const char *
say_deadly (const StepWords *words, const char *sentence)
{
  const RectangleWords loop = read_rectangle (words);
  const AriDigits lost = step_lost_digits (words);
  const AriDigits extras = step_marked_digits (words, ARI_ROLE_FIN, STEP_ANY_GROUP);

  return step_say_why (
      words,
      step_say (
          words, sentence, "pair", loop.pair, "either", loop.either, "loop", loop.corners, "cells",
          step_say_marked (words, ARI_ROLE_FIN, STEP_ANY_GROUP, STEP_LIST_AND), "extra",
          step_say_digits (words, extras, STEP_LIST_OR), "others",
          step_say_marked (words, ARI_ROLE_ALS, STEP_ANY_GROUP, STEP_LIST_AND), "digits",
          step_say_digits (words, extras | step_marked_digits (words, ARI_ROLE_ALS, STEP_ANY_GROUP),
                           STEP_LIST_AND),
          "house", step_say_houses_of (words, ARI_HOUSE_BASE), "kept",
          step_say_digits (words,
                           step_marked_digits (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP) & ~lost,
                           STEP_LIST_OR),
          "lost", step_say_digits (words, lost, STEP_LIST_OR), NULL));
}

const char *
step_explain_unique_loop_1 (const StepWords *words)
{
  return say_deadly (words, _ ("If {cells} were {either}, the loop {loop} would hold only {pair}, "
                               "and swapping the two digits along it would give a second "
                               "solution."));
}

const char *
step_explain_unique_loop_2 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("If none of {cells} were {extra}, the loop {loop} would hold only {pair}, "
                        "and swapping the two digits along it would give a second solution. So one "
                        "of {cells} must be {extra}, and no cell that sees them all can hold it."));
}

const char *
step_explain_unique_loop_3 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("If {cells} held only {pair}, swapping these along the loop {loop} would "
                        "give a second solution. So one of {cells} holds {extra}, and the rest of "
                        "{digits} is used up by {others}."));
}

const char *
step_explain_unique_loop_4 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("In {house}, {kept} can only be in {cells}, so one of them is {kept}. If "
                        "the other were {lost}, the loop {loop} would hold only {pair}, and "
                        "swapping the two digits along it would give a second solution."));
}

const char *
step_explain_extended_1 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("If {cells} were {either}, {loop} would hold only {pair}: two lines with "
                        "the same digits. Swapping them there would give a second solution."));
}

const char *
step_explain_extended_2 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("If none of {cells} were {extra}, {loop} would hold only {pair}: two lines "
                        "with the same digits. Swapping them there would give a second solution. "
                        "So one of {cells} must be {extra}, and no cell that sees them all can "
                        "hold it."));
}

const char *
step_explain_extended_3 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("If {cells} held only {pair}, so would {loop}: two lines with the same "
                        "digits. Swapping them there would give a second solution. So one of "
                        "{cells} holds {extra}, and the rest of {digits} is used up by {others}."));
}

const char *
step_explain_extended_4 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("In {house}, {kept} can only be in {cells}, so one of them is {kept}. If "
                        "the other were {lost}, {loop} would hold only {pair}: two lines with the "
                        "same digits. Swapping them there would give a second solution."));
}

const char *
step_explain_reverse_1 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("None of the cells {loop} is a given. If {cells} were {lost}, they would "
                        "hold only {pair}, and swapping the two digits would give a second "
                        "solution."));
}

const char *
step_explain_reverse_2 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("None of the cells {loop} is a given. If none of {cells} were {extra}, "
                        "they would hold only {pair}, and swapping the two digits would give a "
                        "second solution. So one of {cells} must be {extra}, and no cell that sees "
                        "them all can hold it."));
}

const char *
step_explain_reverse_3 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("None of the cells {loop} is a given. If {cells} held only {pair}, so "
                        "would all of them, and swapping the two digits would give a second "
                        "solution. So one of {cells} holds {extra}, and the rest of {digits} is "
                        "used up by {others}."));
}

const char *
step_explain_lite_1 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("If {cells} were {lost}, each of {loop} would have two candidates, and in "
                        "every house each digit would have two places among them, or none. All of "
                        "them could be swapped, so there would be no solution, or two."));
}

const char *
step_explain_lite_2 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("If none of {cells} were {extra}, each of {loop} would have two "
                        "candidates, and in every house each digit would have two places among "
                        "them, or none. All of them could be swapped, so there would be no "
                        "solution, or two. So one of {cells} must be {extra}, and no cell that "
                        "sees them all can hold it."));
}

const char *
step_explain_lite_3 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("If {cells} lost the candidates {extra}, each of {loop} would have two, "
                        "and in every house each digit would have two places among them, or none. "
                        "All of them could be swapped, so there would be no solution, or two. So "
                        "one of {cells} holds {extra}, and the rest of {digits} is used up by "
                        "{others}."));
}

const char *
step_explain_lite_4 (const StepWords *words)
{
  return say_deadly (words,
                     _ ("In {house}, {kept} can only be in {cells}, so one of them is {kept}. If "
                        "the other were not {extra} either, each of {loop} would have two "
                        "candidates, and in every house each digit would have two places among "
                        "them, or none. All of them could be swapped, so there would be no "
                        "solution, or two."));
}

const char *
step_explain_grave_2 (const StepWords *words)
{
  return say_deadly (
      words, _ ("If none of {cells} were {extra}, every open cell would have two candidates, and "
                "each digit two places in every house where it is missing. All of them could be "
                "swapped, so the puzzle would have no solution, or two. So one of {cells} must be "
                "{extra}, and no cell that sees them all can hold it."));
}

const char *
step_explain_grave_3 (const StepWords *words)
{
  return say_deadly (
      words, _ ("If {cells} lost the candidates {extra}, every open cell would have two, and each "
                "digit two places in every house where it is missing. All of them could be "
                "swapped, so the puzzle would have no solution, or two. So one of {cells} holds "
                "{extra}, and the rest of {digits} is used up by {others}."));
}

const char *
step_explain_grave_4 (const StepWords *words)
{
  return say_deadly (
      words, _ ("In {house}, {kept} can only be in {cells}, so one of them is {kept}. If the other "
                "were not {extra} either, every open cell would have two candidates, and each "
                "digit two places in every house where it is missing. All of them could be "
                "swapped, so the puzzle would have no solution, or two."));
}
