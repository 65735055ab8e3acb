/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guides to singles, locked candidates and subsets. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/technique-guide-private.h"

const TechniqueGuide technique_guides_basic[] = {
  { "0000",
    { N_ ("A full house is a row, column or box with only one open cell. The missing digit goes "
          "there."),
      N_ ("A house holds each digit exactly once. When all but one of its cells are filled, only "
          "one digit is left for the last cell."),
      N_ ("Look at houses that are nearly full, and run through the digits in order to see which "
          "one is missing. After each digit you enter, check its row, column and box again.") } },
  { "0003",
    { N_ ("A naked single is a cell with only one candidate left. Every other digit already "
          "appears in its row, column or box, or has been ruled out by other steps."),
      N_ ("Every cell holds a digit. If only one is possible, that is the one."),
      N_ ("With candidates on the grid, a naked single is easy to spot: it is a cell with one "
          "small digit. Without them, look at cells whose row, column and box are well filled, and "
          "count the digits they see.") } },
  { "0002",
    { N_ ("A hidden single is a digit with only one place left in a row, column or box. The cell "
          "may have other candidates: the single is hidden among them."),
      N_ ("Every house needs every digit. If only one of its cells can still hold the digit, it "
          "goes there."),
      N_ ("Take a digit that appears several times, and see which cells of a box its rows and "
          "columns leave open for it. If only one cell is left, you have found a hidden single. "
          "Then do the same for rows and columns.") } },
  { "0100",
    { N_ ("All places left for a digit in a box lie in one row or column. The digit can be removed "
          "from the rest of that row or column: the box points at it."),
      N_ ("The box needs the digit, and has it in one of these cells. They all lie in the same "
          "line, so the line has its digit there too, and nowhere else."),
      N_ ("Go through the boxes digit by digit. Where a digit has two or three places left, all in "
          "one line, look along that line for other candidates for the digit.") } },
  { "0101",
    { N_ ("All places left for a digit in a row or column lie in one box. The digit can be removed "
          "from the rest of that box: the line claims it."),
      N_ ("The line needs the digit, and has it in one of these cells. They all lie in the same "
          "box, so the box has its digit there too, and nowhere else."),
      N_ ("Go through the rows and columns digit by digit. Where all places left for a digit are "
          "in one box, look at the other cells of that box.") } },
  { "011?",
    { N_ ("A locked subset is a naked subset that lies in a line and in a box at once: {n} cells "
          "with only {n} candidates between them. These digits can be removed from the rest of the "
          "line and from the rest of the box."),
      N_ ("There are as many cells as digits, so each digit goes in one of the cells. Both the "
          "line and the box contain all of these cells, so neither can have the digits anywhere "
          "else."),
      N_ ("When you find a naked pair or triple in a line, see whether its cells also share a box. "
          "Then you can remove candidates from both.") } },
  { "020?",
    { N_ ("A naked subset consists of {n} cells in one house with only {n} candidates between "
          "them. Their digits can be removed from the rest of the house. Not every cell needs to "
          "have all of the digits."),
      N_ ("The cells must hold different digits, and there are just enough digits for them. So "
          "these cells use up the digits, whatever their order."),
      N_ ("Look for cells in a house with few candidates, and add cells as long as they have few "
          "enough candidates between them. Pairs are easiest to spot: two cells with the same two "
          "candidates.") } },
  { "021?",
    { N_ ("A hidden subset consists of {n} digits with only {n} places between them in a house. "
          "All other candidates can be removed from these cells."),
      N_ ("All of these digits must go in the house, and there are just enough cells for them. So "
          "each of these cells must hold one of the digits, and has no room for another."),
      N_ ("Count the places for each digit in a house. If several digits share the same few "
          "places, you may have found one. A hidden subset always comes with a naked one, made of "
          "all other open cells of the house: look for the smaller of the two.") } },
  { NULL, { NULL } },
};
