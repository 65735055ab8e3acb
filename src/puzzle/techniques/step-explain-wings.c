/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains wings. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"

/* WingWords: the words for XY- and XYZ-wings. */
typedef struct {
  const char *pivot;
  const char *pincers[2];
  const char *passed[2]; /* the digit that each pincer shares with the pivot alone */
  const char *z;
} WingWords;

/* The marks of the pivot are in group 0, those of the pincers in 1 and 2. */
static WingWords
read_wing (const StepWords *words)
{
  const AriDigits z = step_lost_digits (words);
  WingWords wing = {
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

/* Fills @sentence about pivot and pincers. */
const char *
step_say_wing (const StepWords *words, const char *sentence)
{
  const WingWords wing = read_wing (words);

  return ari_say (words->say, sentence, "pivot", wing.pivot, "x", wing.passed[0], "y",
                  wing.passed[1], "z", wing.z, "first", wing.pincers[0], "second", wing.pincers[1],
                  NULL);
}

const char *
step_explain_wxyz_wing (const StepWords *words)
{
  const AriDigits z = step_lost_digits (words);
  const AriDigits others = words->step->digits & ~z;

  return ari_say (words->say,
                  _ ("{cells} have only as many digits as cells between them: {digits}. "
                     "Each of {others} can be in only one of these cells, because all its places "
                     "there see each other. That leaves at least one of them, which must be {z}, "
                     "so no cell that sees every place for {z} there can be {z}."),
                  "cells", step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND),
                  "digits", step_say_digits (words, words->step->digits, STEP_LIST_AND), "others",
                  step_say_digits (words, others, STEP_LIST_AND), "z",
                  step_say_digits (words, z, STEP_LIST_OR), NULL);
}

/* The nodes are: y and x of the first cell, x at both ends of the link, x and y of the second
 * cell. */
const char *
step_explain_w_wing (const StepWords *words)
{
  const AriNode *nodes = words->step->nodes;

  return ari_say (words->say,
                  _ ("In {house}, {x} is in {near} or {far}. {first} sees {near}, and {second} "
                     "sees {far}, so one of them cannot be {x} and must be {y}. No cell that sees "
                     "both {first} and {second} can hold {y}."),
                  "house", step_say_houses_of (words, ARI_HOUSE_BASE), "x",
                  ari_say_digit (words->say, nodes[1].digit), "y",
                  ari_say_digit (words->say, nodes[0].digit), "near", step_say_node (words, 2),
                  "far", step_say_node (words, 3), "first", step_say_node (words, 0), "second",
                  step_say_node (words, 5), NULL);
}
