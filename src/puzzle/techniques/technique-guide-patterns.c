/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guides to patterns of one digit, colours and wings. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/technique-guide-private.h"

const TechniqueGuide technique_guides_patterns[] = {
  { "0400",
    { N_ ("A skyscraper consists of two rows in which a digit has two places each. One place of "
          "each row lies in the same column: the base. The other two, the roof, do not. The digit "
          "can be removed from all cells that see both ends of the roof. Rows and columns may be "
          "exchanged."),
      N_ ("The column of the base can hold the digit only once, so at least one of the rows has it "
          "at the roof. Whichever it is, a cell that sees both ends of the roof sees the digit."),
      N_ ("Look for a bent X-wing: two rows with two places each, where only one pair of places "
          "lines up. The cells that lose the digit are in the boxes of the roof.") } },
  { "0401",
    { N_ ("A 2-string kite consists of a row and a column in which a digit has two places each. "
          "One place of the row and one of the column lie in the same box. The digit can be "
          "removed from the cell that sees both of the other ends."),
      N_ ("The box can hold the digit only once, so the row or the column has it at its far end. "
          "Whichever it is, a cell that sees both ends sees the digit."),
      N_ ("Take a digit, and look for a box where a row with two places meets a column with two "
          "places. Then see where the lines through their far ends cross.") } },
  { "0404",
    { N_ ("A dual 2-string kite consists of two kites on the same two cells of a box: one links "
          "the row of the first cell to the column of the second, the other links the column of "
          "the first to the row of the second. The digit can be removed wherever one of the kites "
          "removes it."),
      N_ ("Each kite is right on its own. Together they make one picture that is easy to "
          "remember."),
      N_ ("When you find a kite, look at the other two lines through the two cells of its box. If "
          "the digit has two places there as well, the kite is a dual one.") } },
  { "0403",
    { N_ ("A turbot fish consists of two houses in which a digit has two places each, where a "
          "place in one house sees a place in the other, and at least one of the houses is a box. "
          "The digit can be removed from all cells that see both outer ends."),
      N_ ("The two inner ends see each other, so they cannot both hold the digit. So at least one "
          "of the outer ends does, and a cell that sees both of them sees the digit."),
      N_ ("Take a digit and mark all houses where it has only two places. Look for two of these "
          "links that touch in a line or a box, and see which cells see both free ends.") } },
  { "0402",
    { N_ ("In an empty rectangle, all places for a digit in a box lie in one row and one column. "
          "In addition, another row or column has two places for the digit, one of which sees the "
          "places in one line of the box. The digit can be removed from the cell that sees the "
          "other place and the places in the other line."),
      N_ ("If the far end of the link does not hold the digit, the near end does, so the box must "
          "have it in its other line. Either the far end or this line holds it, and a cell that "
          "sees both cannot."),
      N_ ("Look for boxes where the candidates for a digit form a cross or an angle; the cells "
          "without them form the rectangle that gives the technique its name. Then look for a line "
          "with two places that leads into the cross.") } },
  { "0405",
    { N_ ("A dual empty rectangle consists of two empty rectangles in the same box, each with a "
          "link of its own. The digit can be removed wherever one of them removes it."),
      N_ ("Each of the two is right on its own: the far end of its link or a line of the box holds "
          "the digit."),
      N_ ("When you find an empty rectangle, look for a second link that enters the same box "
          "through its other line.") } },
  { "0703",
    { N_ ("A remote pair is a chain of cells with the same two candidates, each of which sees the "
          "next. Both digits can be removed from cells that see two of these cells an odd number "
          "of links apart, at least three."),
      N_ ("The two digits alternate along the chain. Two cells an odd number of links apart hold "
          "different digits, so between them they hold both, and a cell that sees both cells can "
          "hold neither."),
      N_ ("Look for several cells with the same two candidates. Count along the chain: the first "
          "and the fourth, the first and the sixth, and so on.") } },
  { "0500",
    { N_ ("Take the places for a digit that are linked by houses in which it has only two, and "
          "give them two colours in turn. The digit can be removed from all cells that see both "
          "colours."),
      N_ ("Where a house has two places, one holds the digit and the other does not. So either all "
          "cells of one colour hold it, or all cells of the other. Either way, a cell that sees "
          "both colours sees the digit."),
      N_ ("Pick a digit with many houses of two places. Start anywhere, and colour from link to "
          "link. Then look at the cells without a colour.") } },
  { "0501",
    { N_ ("Take the places for a digit that are linked by houses in which it has only two, and "
          "give them two colours in turn. If two cells of the same colour see each other, that "
          "colour is wrong: the digit can be removed from all its cells."),
      N_ ("Either all cells of a colour hold the digit, or none do. Two cells that see each other "
          "cannot both hold it, so no cell of their colour does."),
      N_ ("Colour as for a trap, and watch for two cells of the same colour in one row, column or "
          "box.") } },
  { "0502",
    { N_ ("Colour two groups of linked places for a digit, each with two colours of its own. If a "
          "cell of one colour in the first group sees a cell of one colour in the second, the "
          "digit can be removed from all cells that see both of the other colours."),
      N_ ("The two colours that see each other cannot both be right. So one of the other two is, "
          "and a cell that sees both of those sees the digit."),
      N_ ("When one group of colours removes nothing, colour the digit’s other links too, and see "
          "where the groups touch.") } },
  { "0503",
    { N_ ("Colour two groups of linked places for a digit, each with two colours of its own. If "
          "cells of one colour see both colours of the other group, their colour is wrong: the "
          "digit can be removed from all its cells."),
      N_ ("One of the two colours of the other group is right. Whichever it is, a cell that sees "
          "it cannot hold the digit, so the whole colour of that cell is wrong."),
      N_ ("Colour two groups, and look for a colour whose cells see both colours of the other "
          "group. One cell may see the first colour and another cell the second.") } },
  { "0800",
    { N_ ("An XY-wing consists of three cells with two candidates each. The pivot has x and y, and "
          "sees two pincers: one has x and z, the other y and z. The digit z can be removed from "
          "all cells that see both pincers."),
      N_ ("If the pivot is x, the first pincer is z; if it is y, the second is. Either way, one of "
          "the pincers is z."),
      N_ ("Take a cell with two candidates, and look for two cells that it sees: each shares one "
          "candidate with it, and both have the same third digit. Often one pincer lies in the "
          "pivot’s box, and the other in its row or column.") } },
  { "0801",
    { N_ ("An XYZ-wing is an XY-wing whose pivot also has the digit z: the pivot has x, y and z, "
          "one pincer x and z, the other y and z. The digit z can be removed from all cells that "
          "see the pivot and both pincers."),
      N_ ("If the pivot is x or y, one of the pincers is z; otherwise the pivot is. In every case, "
          "one of the three is z."),
      N_ ("Look for a cell with three candidates that sees two cells with two of these each. The "
          "cells that lose z lie in the pivot’s box.") } },
  { "0802",
    { N_ ("A WXYZ-wing consists of a pivot and three cells that it sees, with only four digits "
          "between them. All places for each of three digits see each other; those for the fourth "
          "digit, z, do not. The digit z can be removed from all cells that see every place for z "
          "in the wing."),
      N_ ("Each of the three digits can be in only one of the four cells. They fill three cells at "
          "most, so z must be in another."),
      N_ ("Look for a cell with two to four candidates in a row or column with two cells that "
          "share its digits, and with a third such cell in its box. It is an XYZ-wing with one "
          "more cell.") } },
  { "0803",
    { N_ ("A W-wing consists of two cells with the same two candidates, x and y, that do not see "
          "each other, and a house in which x has only two places. One cell sees the first place, "
          "the other cell the second. The digit y can be removed from all cells that see both "
          "cells."),
      N_ ("The house has x in one of its two places. Whichever it is, one of the two cells sees it "
          "and must be y."),
      N_ ("Look for two cells with the same two candidates, and for a row, column or box that "
          "links them through one of their digits.") } },
  { "1201",
    { N_ ("A template for a digit is one way to place it in every house where it is missing. If "
          "all templates that are left have the digit in a cell, it goes there."),
      N_ ("One of the templates belongs to the solution. A cell that all of them use is used in "
          "the solution too."),
      N_ ("This is work for a program: there may be hundreds of templates. By hand, try it near "
          "the end of a puzzle, for a digit with few places left.") } },
  { "1202",
    { N_ ("A template for a digit is one way to place it in every house where it is missing. If no "
          "template that is left has the digit in a cell, the candidate can be removed there."),
      N_ ("One of the templates belongs to the solution. A cell that none of them uses cannot hold "
          "the digit."),
      N_ ("This is work for a program: there may be hundreds of templates. By hand, try to place a "
          "digit everywhere, starting from one of its candidates; if that is impossible, the "
          "candidate is wrong.") } },
  { NULL, { NULL } },
};
