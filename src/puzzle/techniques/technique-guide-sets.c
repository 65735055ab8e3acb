/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guides to almost locked sets and related techniques. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/technique-guide-private.h"

const TechniqueGuide technique_guides_sets[] = {
  { "0901",
    { N_ ("An almost locked set (ALS) is a set of cells in one house with one more candidate than "
          "cells; a cell with two candidates is the smallest. A digit x links two such sets if "
          "every place for x in one sees every place for x in the other. A second digit z that "
          "both sets have can then be removed from all cells that see every place for z in both. "
          "If two digits link the sets, even more can be removed."),
      N_ ("The digit x can be in only one of the sets. The other set is left with as many digits "
          "as cells, so it holds all of them, including z. Either way, one of the sets holds z."),
      N_ ("Look for small sets, of one to three cells, in two houses that cross. Find the digit "
          "that links them, and see which other digit they have in common.") } },
  { "0902",
    { N_ ("An ALS-XY-wing consists of three almost locked sets. A digit x links the middle one, C, "
          "to A, and another digit y links C to B. A digit z that both A and B have can be removed "
          "from all cells that see every place for z in A and B."),
      N_ ("The set C lacks at most one of its digits, so it holds x or y. If it holds x, A cannot, "
          "so A holds z; if it holds y, B cannot, so B holds z."),
      N_ ("An XY-wing is an ALS-XY-wing of single cells. When you have two of the cells but no "
          "third one fits, try a set of cells in its place.") } },
  { "0903",
    { N_ ("An ALS-XY-chain runs through almost locked sets, each linked to the next by a digit, "
          "but never by the same digit twice in a row. A digit z that both the first and the last "
          "set have can be removed from all cells that see every place for z in both."),
      N_ ("If the first set does not hold z, it holds all its other digits, so the next set loses "
          "the digit that links them and holds all its others, and so on, until the last set holds "
          "z."),
      N_ ("Begin with two linked sets, and add sets at one end until a digit of the first set "
          "appears again.") } },
  { "0904",
    { N_ ("A death blossom has a stem, a cell with few candidates, and a petal for each of these: "
          "an almost locked set whose places for this digit all see the stem. A digit z that all "
          "petals have but the stem does not can be removed from all cells that see every place "
          "for z in the petals."),
      N_ ("Whichever digit the stem holds, the petal for that digit loses it and holds all its "
          "others, including z. So one of the petals always holds z."),
      N_ ("Take a cell with two or three candidates, and list the almost locked sets around it "
          "that have one of these. Then look for a digit that appears in all of them.") } },
  { "1101",
    { N_ ("A Sue de Coq needs a line and a box that meet. Take two or three of the cells where "
          "they meet, some cells from the rest of the line and some from the rest of the box, so "
          "that together they have exactly as many digits as cells; a digit that is both in the "
          "line’s part and in the box’s part counts twice. The digits of the line’s cells can be "
          "removed from the rest of the line, and those of the box’s cells from the rest of the "
          "box."),
      N_ ("Each digit can appear in these cells only as often as it was counted, and all cells "
          "must be filled. So each digit is used up there, in the line, in the box or where they "
          "meet, and appears nowhere else in that house."),
      N_ ("Look for two cells where a line and a box meet that have four candidates between them. "
          "Then look for one cell in the line and one in the box that have two of these each.") } },
  { NULL, { NULL } },
};
