/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guides to patterns of one digit, colours and wings. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/technique-guide-private.h"

const TechniqueGuide technique_guides_patterns[] = {
  { "0400",
    { N_ ("A skyscraper is made of two rows in which a digit has two places each. One place of "
          "each row lies in the same column: the base. The other two, the roof, do not. The digit "
          "can be removed from all cells that see both ends of the roof. Rows and columns may be "
          "exchanged."),
      N_ ("The column of the base takes the digit once at most, so one of the two rows has it at "
          "the roof. Whichever it is, a cell that sees both ends of the roof sees it."),
      N_ ("Look for an X-wing that is bent: two rows with two places each, where only one pair of "
          "places is in line. The cells that lose the digit are in the boxes of the roof.") } },
  { "0401",
    { N_ ("A 2-string kite is made of a row and a column in which a digit has two places each. One "
          "place of the row and one of the column lie in the same box. The digit can be removed "
          "from the cell that sees both of the other ends."),
      N_ ("The box takes the digit once at most, so the row or the column has it at its far end. "
          "Whichever it is, a cell that sees both ends sees it."),
      N_ ("Take a digit, and look for a box where a row with two places meets a column with two "
          "places. Then look where the lines through their far ends cross.") } },
  { "0404",
    { N_ ("A dual 2-string kite is made of two kites on the same two cells of a box: the one joins "
          "the row of the first cell with the column of the second, the other the column of the "
          "first with the row of the second. The digit goes from what both kites remove."),
      N_ ("Each of the kites is right by itself. Together they are one picture that is easy to "
          "remember."),
      N_ ("When you find a kite, look at the other two lines through the two cells of its box. If "
          "the digit has two places there as well, it is a dual one.") } },
  { "0403",
    { N_ ("A turbot fish is made of two houses in which a digit has two places each, where one "
          "place of the one sees one place of the other, and at least one of the houses is a box. "
          "The digit can be removed from all cells that see both of the outer ends."),
      N_ ("The two inner ends see each other, so they cannot both hold the digit. So one of the "
          "outer ends does, and a cell that sees both of them sees it."),
      N_ ("Take a digit and mark all houses where it has just two places. Look for two of these "
          "links that touch in a line or a box, and see which cells the two free ends have in "
          "common.") } },
  { "0402",
    { N_ ("In an empty rectangle all places of a digit in a box lie in one row and one column. "
          "Besides, there is a row or column with two places for the digit, one of which sees the "
          "cells of the box in its line. The digit can be removed from the cell where the other "
          "place and the other line of the box meet."),
      N_ ("If the far end of the link does not hold the digit, the near end does, so the box must "
          "have it in its other line. So the far end or this line holds it, and a cell that sees "
          "both cannot."),
      N_ ("Look for boxes where the candidates of a digit form a cross or an angle; the free cells "
          "make the rectangle that it is named for. Then look for a line with two places that "
          "leads into the cross.") } },
  { "0405",
    { N_ ("A dual empty rectangle is made of two empty rectangles in the same box, with a link "
          "each. The digit goes from what both of them remove."),
      N_ ("Each of the two is right by itself: the far end of its link or a line of the box holds "
          "the digit."),
      N_ ("When you find an empty rectangle, look for a second link that enters the same box "
          "through its other line.") } },
  { "0703",
    { N_ ("A remote pair is a chain of cells that all have the same two candidates, and of which "
          "each sees the next. Both digits can be removed from cells that see two of them which "
          "are an odd number of links apart, three or more."),
      N_ ("Along the chain the two digits take turns. Two cells an odd number of links apart hold "
          "different ones, so between them they hold both, and a cell that sees both can hold "
          "neither."),
      N_ ("Look for several cells with the same two candidates. Count along the chain: the first "
          "and the fourth, the first and the sixth, and so on.") } },
  { "0500",
    { N_ ("Take the places of a digit that hang together by houses in which it has just two, and "
          "give them two colours in turn. The digit can be removed from all cells that see both "
          "colours."),
      N_ ("Where a house has two places, one holds the digit and the other does not. So either all "
          "cells of the one colour hold it, or all of the other. A cell that sees both colours "
          "sees the digit in any case."),
      N_ ("Choose a digit with many houses of two places. Start anywhere, and colour from link to "
          "link. Then look at the cells without a colour.") } },
  { "0501",
    { N_ ("Take the places of a digit that hang together by houses in which it has just two, and "
          "give them two colours in turn. If two cells of the same colour see each other, this "
          "colour is wrong: the digit goes from all its cells."),
      N_ ("Either all cells of a colour hold the digit, or none does. Two cells that see each "
          "other cannot both hold it, so none of their colour does."),
      N_ ("Colour as for a trap, and watch for two cells of a colour in the same row, column or "
          "box.") } },
  { "0502",
    { N_ ("Two groups of places of a digit are coloured, each with two colours in turn. If a cell "
          "of one colour of the first group sees one of the second group, the digit can be removed "
          "from all cells that see the two other colours."),
      N_ ("The two colours that see each other cannot both be right. So one of the two others is, "
          "and a cell that sees both of these sees the digit."),
      N_ ("When one group of colours removes nothing, colour the rest of the digit’s links too, "
          "and look where the groups touch.") } },
  { "0503",
    { N_ ("Two groups of places of a digit are coloured, each with two colours in turn. If the "
          "cells of one colour see both colours of the other group, this colour is wrong: the "
          "digit goes from all its cells."),
      N_ ("One of the two colours of the other group is right. Whichever it is, a cell that sees "
          "it cannot hold the digit, and with it its whole colour is wrong."),
      N_ ("Colour two groups, and look for a colour whose cells see both colours of the other "
          "group, be it from different cells.") } },
  { "0800",
    { N_ ("An XY-wing is made of three cells with two candidates each. The pivot has x and y; one "
          "pincer that it sees has x and z, the other has y and z. The digit z can be removed from "
          "all cells that see both pincers."),
      N_ ("If the pivot is x, the first pincer is z; if it is y, the second one is. So one of the "
          "pincers is z in any case."),
      N_ ("Take a cell with two candidates and look for cells that it sees which share one "
          "candidate with it and have the same digit besides. Pivot and pincers often lie in a box "
          "and a line.") } },
  { "0801",
    { N_ ("An XYZ-wing is an XY-wing whose pivot has the digit z as well: the pivot has x, y and "
          "z, one pincer x and z, the other y and z. The digit z can be removed from all cells "
          "that see the pivot and both pincers."),
      N_ ("If the pivot is x or y, one of the pincers is z; otherwise the pivot itself is. So one "
          "of the three is z in any case."),
      N_ ("Look for cells with three candidates that see two cells with two of these each. The "
          "cells that lose z lie in the box of the pivot.") } },
  { "0802",
    { N_ ("A WXYZ-wing is a cell, its pivot, and three cells that it sees, with four digits "
          "between them. Of three of these digits all places in the four cells see each other; "
          "of the fourth, z, they do not. The digit z can be removed from all cells that see all "
          "its places in the wing."),
      N_ ("Each of the three digits can be in one of the four cells only. So they fill three cells "
          "at most, and z must be in one that is left."),
      N_ ("Look for a cell with two to four candidates in a row or column with two cells that "
          "share its digits, and with a third one in its box. It is an XYZ-wing with one cell "
          "more.") } },
  { "0803",
    { N_ ("A W-wing is made of two cells that have the same two candidates x and y but do not see "
          "each other, and of a house in which x has just two places: the one cell sees the one, "
          "the other cell the other. The digit y can be removed from all cells that see both "
          "cells."),
      N_ ("The house has x in one of its two places. Whichever it is, one of the two cells sees it "
          "and must be y. So at least one of both is y."),
      N_ ("Look for two cells with the same two candidates, and for a row, a column or a box that "
          "joins them with one of their digits.") } },
  { "1201",
    { N_ ("A template of a digit is a way to place it in all houses where it is missing. If all "
          "templates that are left have the digit in a cell, it goes there."),
      N_ ("One of the templates is the solution’s. What is the same in all of them is the same in "
          "that one."),
      N_ ("This is work for a program: there may be hundreds of templates. By hand, it can be "
          "tried "
          "near the end of a puzzle, for a digit with few places left.") } },
  { "1202",
    { N_ ("A template of a digit is a way to place it in all houses where it is missing. If no "
          "template that is left has the digit in a cell, the candidate can be removed there."),
      N_ ("One of the templates is the solution’s. What is in none of them is not in that one."),
      N_ ("This is work for a program: there may be hundreds of templates. By hand, try to place a "
          "digit everywhere, starting from one of its candidates; if it cannot be done, the "
          "candidate is wrong.") } },
  { NULL, { NULL } },
};
