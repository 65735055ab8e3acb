/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guides to techniques that rely on the puzzle having only one solution. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/technique-guide-private.h"

const TechniqueGuide technique_guides_unique[] = {
  { "0600",
    { N_ ("A unique rectangle consists of four open cells where two rows and two columns meet, in "
          "two boxes, that all have the same two candidates. In type 1, three of the cells have no "
          "others, so the fourth can be neither of the two digits."),
      N_ ("If all four cells held only these two digits, they could be swapped, and the puzzle "
          "would have two solutions. It has only one, so this cannot happen. The technique works "
          "only if the puzzle is known to have a single solution."),
      N_ ("Look for two cells in one box with the same two candidates, and follow their rows or "
          "columns to another box where two cells have these candidates too.") } },
  { "0601",
    { N_ ("This is a unique rectangle in which two cells on one side have the same third "
          "candidate. One of these two cells must hold it, so it can be removed from all cells "
          "that see both."),
      N_ ("If neither of the two held the third candidate, the four cells would hold only two "
          "digits, which could be swapped, and the puzzle would have two solutions."),
      N_ ("When a rectangle has more than one cell with other candidates, see whether these are "
          "the same digit, and which cells see all of them.") } },
  { "0602",
    { N_ ("This is a unique rectangle in which two cells on one side have other candidates. One of "
          "these must be true, so the two cells act as a single cell with just these candidates. "
          "Together with other cells of a house they share, they may form a naked subset, which "
          "removes its digits from the rest of the house."),
      N_ ("At least one of the two cells holds one of the other candidates, or the puzzle would "
          "have two solutions. So this cell and the others of the subset use up their digits."),
      N_ ("List the other candidates of the two cells, and look in the houses they share for cells "
          "that have only these candidates.") } },
  { "0603",
    { N_ ("This is a unique rectangle in which two cells on one side have other candidates, and "
          "one of the rectangle’s digits has no other place in a house that contains both. The "
          "rectangle’s other digit can be removed from these two cells."),
      N_ ("One of the two cells must hold the first digit. If the other cell held the second one, "
          "the digits in all four cells could be swapped, and the puzzle would have two "
          "solutions."),
      N_ ("Take a rectangle where two cells on one side have other candidates, and see whether "
          "these two are the only places for one of its digits in their line or box.") } },
  { "0604",
    { N_ ("This is a unique rectangle in which two diagonally opposite cells, or three cells, have "
          "the same third candidate. One of these cells must hold it, so it can be removed from "
          "all cells that see them all."),
      N_ ("If none of them held the third candidate, the four cells would hold only two digits, "
          "which could be swapped, and the puzzle would have two solutions."),
      N_ ("As in type 2, but the cells with the third candidate are not on one side. Few cells see "
          "all of them: look in the boxes of the rectangle.") } },
  { "0605",
    { N_ ("This is a unique rectangle in which two diagonally opposite cells have other "
          "candidates, and one of the rectangle’s digits has no places but the corners in both "
          "rows, or in both columns. This digit can be removed from the two cells with other "
          "candidates."),
      N_ ("If one of the two cells held the digit, the other would have to hold it too, and the "
          "remaining corners would hold the second digit. The two digits could be swapped, and the "
          "puzzle would have two solutions."),
      N_ ("Where the cells with other candidates are diagonally opposite, check whether the "
          "corners form an X-wing for one of the two digits.") } },
  { "0606",
    { N_ ("A hidden rectangle is a unique rectangle in which one cell has only the two digits, "
          "while the others may have more. If one of the digits has no places but the corners in "
          "the row and column of the opposite cell, the other digit can be removed from that "
          "cell."),
      N_ ("If the opposite cell held the other digit, its two neighbours would have to hold the "
          "first, and the last corner the other again. The two digits could be swapped, and the "
          "puzzle would have two solutions."),
      N_ ("Start from a cell with two candidates, find the opposite cell, and count the places for "
          "one of the digits in the row and column of that cell.") } },
  { "0607",
    { N_ ("An avoidable rectangle is like a unique rectangle, but of cells that are already "
          "filled, none of them a given. If three of its corners hold two digits crosswise, the "
          "fourth cannot be the digit that would complete the pattern."),
      N_ ("Digits that are not givens could be swapped just as candidates could. If the fourth "
          "corner completed the pattern, the puzzle would have two solutions."),
      N_ ("Towards the end of a puzzle, look for three digits you have entered in two rows, two "
          "columns and two boxes, two of them equal.") } },
  { "0608",
    { N_ ("This is an avoidable rectangle with two open corners: each could complete the pattern, "
          "and both have the same other candidate. It can be removed from all cells that see both "
          "corners."),
      N_ ("If neither of the two cells held the other candidate, the pattern would be complete, "
          "and its digits could be swapped. None of the corners is a given, so the puzzle would "
          "have two solutions."),
      N_ ("Look for two corners of a rectangle that you have filled, with two open cells at the "
          "other corners that have two candidates each.") } },
  { "0610",
    { N_ ("All open cells have two candidates, except one that has three. One of these three "
          "appears three times in the cell’s row, column and box: the cell must hold it."),
      N_ ("Without it, all open cells would have two candidates, and each digit two places in each "
          "house: a bivalue universal grave. Everything could be swapped, so there would be no "
          "solution or two, never just one."),
      N_ ("Near the end of a puzzle, when nearly all cells have two candidates, look for the one "
          "that has three, and count its digits in its row.") } },
  { NULL, { NULL } },
};
