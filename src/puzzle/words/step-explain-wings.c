/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why wings are right. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/step-phrases-private.h"

/* Wing: what is said of XY- and XYZ-wings. */
typedef struct {
  const char *pivot;
  const char *pincers[2];
  const char *passed[2]; /* the digit that each pincer shares with the pivot alone */
  const char *z;
} Wing;

/* read_wing: the pivot's marks are group 0, the pincers' 1 and 2. */
static Wing
read_wing (const StepWords *words)
{
  const AriDigits z = step_lost_digits (words);
  Wing wing = {
    .pivot = step_say_marked (words, ARI_ROLE_PATTERN, 0, STEP_LIST_AND),
    .z = step_say_digits (words, z, STEP_LIST_OR),
  };

  for (guint i = 0; i < 2; i++) {
    const AriDigits digits = step_marked_digits (words, ARI_ROLE_PATTERN, i + 1);

    wing.pincers[i] = step_say_marked (words, ARI_ROLE_PATTERN, i + 1, STEP_LIST_AND);
    wing.passed[i] = step_say_digits (words, digits & ~z, STEP_LIST_OR);
  }
  return wing;
}

const char *
step_explain_xy_wing (const StepWords *words)
{
  const Wing wing = read_wing (words);

  return step_say_why (
      words,
      step_say (words,
                _ ("{pivot} is {x} or {y}. If it is {x}, {first} must be {z}; if it is {y}, "
                   "{second} must be {z}. Either way one of these two is {z}, so no cell that "
                   "sees both can be {z}."),
                "pivot", wing.pivot, "x", wing.passed[0], "y", wing.passed[1], "z", wing.z, "first",
                wing.pincers[0], "second", wing.pincers[1], NULL));
}

const char *
step_explain_xyz_wing (const StepWords *words)
{
  const Wing wing = read_wing (words);

  return step_say_why (
      words,
      step_say (words,
                _ ("{pivot} is {x}, {y} or {z}. If it is {x}, {first} must be {z}; if it is {y}, "
                   "{second} must be {z}. In any case one of the three is {z}, so no cell that "
                   "sees them all can be {z}."),
                "pivot", wing.pivot, "x", wing.passed[0], "y", wing.passed[1], "z", wing.z, "first",
                wing.pincers[0], "second", wing.pincers[1], NULL));
}

const char *
step_explain_wxyz_wing (const StepWords *words)
{
  const AriDigits z = step_lost_digits (words);
  const AriDigits others = words->step->digits & ~z;

  return step_say_why (
      words,
      step_say (
          words,
          _ ("{cells} have just four digits between them: {others} and {z}. Each of {others} "
             "can be in one of these cells only, because all its places there see each other. "
             "That fills three of them at most, so one must be {z}: no cell that sees all "
             "their places for {z} can be {z}."),
          "cells", step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND),
          "others", step_say_digits (words, others, STEP_LIST_AND), "z",
          step_say_digits (words, z, STEP_LIST_OR), NULL));
}

/* Nodes: y and x of the one cell, x at both ends of the link, x and y of the other cell. */
const char *
step_explain_w_wing (const StepWords *words)
{
  const AriNode *nodes = words->step->nodes;

  return step_say_why (
      words,
      step_say (
          words,
          _ ("In {house}, {x} is in {near} or in {far}: the one is seen by {first}, the other "
             "by {second}. Whichever it is, that cell cannot be {x} and must be {y}. One "
             "of {first} and {second} must be {y}: no cell that sees both can hold it."),
          "house", step_say_houses_of (words, ARI_HOUSE_BASE), "x",
          step_say_digit (words, nodes[1].digit), "y", step_say_digit (words, nodes[0].digit),
          "near", step_say_node (words, 2), "far", step_say_node (words, 3), "first",
          step_say_node (words, 0), "second", step_say_node (words, 5), NULL));
}
