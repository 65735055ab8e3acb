/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guides to singles, locked candidates and subsets. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/technique-guide-private.h"

const TechniqueGuide technique_guides_basic[] = {
  { "0000",
    { N_ ("A full house is a row, a column or a box with one open cell left. The digit that is "
          "missing there goes into that cell."),
      N_ ("A house must hold each digit once. When all but one of its cells are filled, one digit "
          "is left for one cell."),
      N_ ("Look at the houses that are nearly full, and go through the digits from the first to "
          "the last to see which one is missing. After each digit you enter, look at its row, its "
          "column and its box again.") } },
  { "0003",
    { N_ ("A naked single is a cell for which one candidate is left. All other digits stand "
          "already in its row, its column or its box, or have been ruled out by other steps."),
      N_ ("Each cell holds a digit. If only one is possible, it is that one."),
      N_ ("With candidates on the grid a naked single can be seen at once: it is a cell with one "
          "small digit. Without them, look at cells whose row, column and box are well filled, "
          "and count the digits that they see.") } },
  { "0002",
    { N_ ("A hidden single is a digit for which only one place is left in a row, a column or a "
          "box. The cell may well have other candidates: the single is hidden among them."),
      N_ ("Each house needs each digit. If all its cells but one cannot hold the digit any more, "
          "it goes into that one."),
      N_ ("Take a digit that stands on the grid several times, and see which cells of a box its "
          "rows and columns leave for it. Where one cell is left, you have found one. Then do the "
          "same with rows and columns.") } },
  { "0100",
    { N_ ("All places that a digit has left in a box lie in one row or column. The digit can then "
          "be removed from the rest of this row or column: the box points at it."),
      N_ ("The box needs the digit and will have it in one of these cells. As they all lie in the "
          "same line, this is also the line’s one place for it, so the digit is nowhere else "
          "there."),
      N_ ("Go through the boxes, digit by digit. Where a digit has two or three places left that "
          "stand side by side in a line, look along this line for more candidates of it.") } },
  { "0101",
    { N_ ("All places that a digit has left in a row or column lie in one box. The digit can then "
          "be removed from the rest of this box: the line claims it."),
      N_ ("The line needs the digit and will have it in one of these cells. As they all lie in the "
          "same box, the box has its digit there too, and nowhere else."),
      N_ ("Go through the rows and columns, digit by digit. Where the last places of a digit are "
          "all in one box, look at the other cells of that box.") } },
  { "011?",
    { N_ ("A locked subset is a naked subset that lies in a line and in a box at once: the cells, "
          "here {n} of them, have that many candidates between them. These digits can be removed "
          "from the rest of the line and from the rest of the box."),
      N_ ("As many cells as digits: each of the digits will be in one of the cells. As both the "
          "line and the box hold all of these cells, neither can have the digits anywhere else."),
      N_ ("When you find a naked pair or triple, see whether its cells lie in one box too. Then "
          "there are twice as many cells where something can be removed.") } },
  { "020?",
    { N_ ("A naked subset is a set of cells of one house, here {n}, that have no more candidates "
          "between them than there are cells. Their digits can be removed from the rest of the "
          "house. Not every cell must have all of the digits."),
      N_ ("The cells must all be filled, with different digits, and there are just enough digits "
          "for them. So each of the digits is used up in these cells, whichever way round."),
      N_ ("Look for cells of a house with few candidates, and add cells as long as their "
          "candidates together are few enough. Pairs catch the eye: two cells with the same two "
          "candidates.") } },
  { "021?",
    { N_ ("A hidden subset is a set of digits, here {n}, that have no more places left in a house "
          "than there are digits. All other candidates can be removed from these cells."),
      N_ ("The digits must all be placed in the house, and there are just enough cells for them. "
          "So each of these cells is needed for one of the digits, and has no room for another."),
      N_ ("Count the places of each digit in a house. Where several digits have the same few "
          "places, you may have found one. A hidden subset always stands beside a naked one, made "
          "of all other open cells of the house: look for the smaller of the two.") } },
  { NULL, { NULL } },
};
