/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guides to techniques that rely on the puzzle's one solution. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/technique-guide-private.h"

const TechniqueGuide technique_guides_unique[] = {
  { "0600",
    { N_ ("A unique rectangle is made of four open cells where two rows and two columns meet, in "
          "two boxes, that all have the same two candidates. In type 1 three of the cells have "
          "nothing else: then the fourth can be neither of the two digits."),
      N_ ("If all four cells held only these two digits, crosswise, they could be swapped, and the "
          "puzzle would have two solutions. As it has one, this cannot be. So this works only "
          "where the puzzle is known to have one solution."),
      N_ ("Look for pairs of cells with the same two candidates in one box, and go along their "
          "rows or columns to another box, where two cells have these candidates too.") } },
  { "0601",
    { N_ ("A unique rectangle in which two cells on one side have the same third candidate. One of "
          "these two cells must hold it, so it can be removed from all cells that see both."),
      N_ ("If neither of the two held the third candidate, the four cells would hold two digits "
          "crosswise that could be swapped, and the puzzle would have two solutions."),
      N_ ("When a rectangle has more than one cell with other candidates, see whether these are "
          "the same digit, and which cells see all of them.") } },
  { "0602",
    { N_ ("A unique rectangle in which two cells on one side have more candidates. One of these "
          "must be true, so for their line or box the two cells are like one cell with just these "
          "candidates; together with other cells of the house they may form a naked subset, which "
          "removes its digits from the rest of the house."),
      N_ ("At least one of the two cells holds one of the other candidates, else the puzzle would "
          "have two solutions. So this one cell and the others of the subset use up their digits."),
      N_ ("List the other candidates of the two cells, and look in their common houses for cells "
          "that have no candidates but these.") } },
  { "0603",
    { N_ ("A unique rectangle in which two cells on one side have more candidates, and one of the "
          "rectangle’s digits has no other place in a house that holds both. Then the other digit "
          "of the rectangle can be removed from these two cells."),
      N_ ("One of the two cells must hold the first digit. If the other cell held the second one, "
          "all four cells would be filled crosswise and could be swapped, and the puzzle would "
          "have two solutions."),
      N_ ("For a rectangle whose two upper cells, say, have more candidates, see whether one of "
          "its digits stands only there in their row or in their box.") } },
  { "0604",
    { N_ ("A unique rectangle in which two cells across, or three cells, have the same third "
          "candidate. One of these cells must hold it, so it can be removed from all cells that "
          "see them all."),
      N_ ("If none of them held the third candidate, the four cells would hold two digits "
          "crosswise that could be swapped, and the puzzle would have two solutions."),
      N_ ("As in type 2, but the cells with the third candidate do not lie on one side. Few cells "
          "see all of them: look in the boxes of the rectangle.") } },
  { "0605",
    { N_ ("A unique rectangle in which two cells across have more candidates, and one of its "
          "digits has no other places in both rows, or in both columns, than the corners. This "
          "digit can be removed from the two cells with more candidates."),
      N_ ("If one of the two cells held the digit, the other one would have to hold it too, and "
          "the rest of the rectangle the other digit. They could be swapped, and the puzzle would "
          "have two solutions."),
      N_ ("Where the cells with more candidates lie across, check whether the corners are an "
          "X-wing for one of the two digits.") } },
  { "0606",
    { N_ ("A hidden rectangle is a unique rectangle of which one cell is known to have just the "
          "two digits, while the others may have more. If one of the digits has no other places in "
          "the row and in the column of the cell across than the corners, then the other digit can "
          "be removed from that cell."),
      N_ ("If the cell across held the other digit, its two neighbours would have to hold the "
          "first one, and the last corner the other again. They could be swapped, and the puzzle "
          "would have two solutions."),
      N_ ("Start from a cell with two candidates and look for the cell across; count the places of "
          "one of its digits in its row and column.") } },
  { "0607",
    { N_ ("An avoidable rectangle is like a unique rectangle, but of cells that have been filled "
          "already, none of them a given. If three of its corners are filled crosswise with two "
          "digits, the fourth cannot be the digit that would complete the crossing."),
      N_ ("Digits that are not given could be swapped as well as candidates. If the fourth corner "
          "completed the crossing, the puzzle would have two solutions."),
      N_ ("Towards the end of a puzzle, look for three digits you have entered that lie in two "
          "rows, two columns and two boxes, two of them equal.") } },
  { "0608",
    { N_ ("An avoidable rectangle with two open corners: each could complete the crossing, and "
          "both "
          "have the same other candidate. This can be removed from all cells that see both of "
          "them."),
      N_ ("If neither of the two cells held the other candidate, the crossing would be complete, "
          "and could be swapped. As none of the corners is a given, the puzzle would have two "
          "solutions."),
      N_ ("Look for two equal or crossed digits you have entered, with two open cells at the other "
          "corners that have two candidates each.") } },
  { "0610",
    { N_ ("All open cells have two candidates, but one that has three. In the row, column and box "
          "of this cell one of its candidates stands three times: the cell must hold this one."),
      N_ ("Without it all cells would have two candidates, and each digit two places in each "
          "house: a bivalue universal grave. All of it could be swapped, so it has no solution or "
          "two, never just one."),
      N_ ("Near the end of a puzzle, when nearly all cells have two candidates, look for the one "
          "that has three, and count its digits in its row.") } },
  { NULL, { NULL } },
};
