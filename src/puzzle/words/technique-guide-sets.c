/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guides to almost locked sets and the like. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/technique-guide-private.h"

const TechniqueGuide technique_guides_sets[] = {
  { "0901",
    { N_ ("An almost locked set (ALS) is a set of cells of one house with one candidate more than "
          "cells; a cell with two candidates is the smallest. Two such sets are joined by a digit "
          "x "
          "if all places of x in the one see all of its places in the other. A second digit z that "
          "both have can then be removed from all cells that see all places of z in both. If two "
          "digits join them, even more can be removed."),
      N_ ("The digit x can be in one of the sets only. The other set is left with as many digits "
          "as "
          "cells, so it holds all of them, z too. So z is in one of the sets in any case."),
      N_ ("Look for small sets, of one to three cells, in two houses that cross. Find the digit "
          "that joins them, and see which other digit they have in common.") } },
  { "0902",
    { N_ ("An ALS-XY-wing is made of three almost locked sets. The middle one, C, is joined with A "
          "by a digit x and with B by another digit y. A digit z that both A and B have can be "
          "removed from all cells that see all places of z in A and B."),
      N_ ("The set C lacks one of its digits at most, so it holds x or y. If it holds x, A cannot, "
          "and holds z; if it holds y, B cannot, and holds z."),
      N_ ("An XY-wing is an ALS-XY-wing of single cells. When you have two of the cells and the "
          "third does not fit, try a set of cells in its place.") } },
  { "0903",
    { N_ ("An ALS-XY-chain goes through almost locked sets, each joined to the next by a digit, "
          "and "
          "never twice in a row by the same one. A digit z that both the first and the last set "
          "have can be removed from all cells that see all places of z in both."),
      N_ ("If the first set does not hold z, it holds all its other digits, so the next set loses "
          "the one that joins them and holds all its others, and so on, until the last set holds "
          "z."),
      N_ ("Begin with two joined sets, and add sets at one end until a digit of the first one "
          "comes "
          "up again.") } },
  { "0904",
    { N_ ("A death blossom has a stem, a cell with few candidates, and for each of these a petal: "
          "an "
          "almost locked set whose places of this digit all see the stem. A digit z that all "
          "petals "
          "have and the stem has not can be removed from all cells that see all its places in the "
          "petals."),
      N_ ("Whichever digit the stem holds, the petal of this digit loses it, so holds all its "
          "others, z too. So z is in one of the petals in any case."),
      N_ ("Take a cell with two or three candidates, and list the almost locked sets around it "
          "that "
          "have one of these. Then look for a digit that comes up in all of them.") } },
  { "1101",
    { N_ ("A Sue de Coq needs a line and a box. Two or three cells where they meet, some cells of "
          "the rest of the line and some of the rest of the box have just as many digits between "
          "them as they are cells, and the cells on both sides share none of their digits, or "
          "count them twice. The digits of the line’s cells go from the rest of the line, those "
          "of the box’s cells from the rest of the box."),
      N_ ("Each digit can stand in these cells only as often as was counted, and all cells must be "
          "filled. So each of the digits is used up there, in the line, in the box, or where they "
          "meet, and is nowhere else in that house."),
      N_ ("Look for two cells where a line and a box meet that have four candidates between them. "
          "Then look for a cell of the line and a cell of the box that take two of these "
          "each.") } },
  { NULL, { NULL } },
};
