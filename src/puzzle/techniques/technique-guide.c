/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the guides to the techniques. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/technique-guide.h"

/** TechniqueGuide: the guide to one technique, or to several that differ only in size, which
 * replaces {n}. */
typedef struct {
  const char *code;     /* ? matches any digit; the first matching row counts */
  const char *parts[3]; /* what it is, why it is right, and how to look for it */
} TechniqueGuide;

static const TechniqueGuide guides[] = {
  /* singles, locked candidates and subsets */
  { "0000",
    { N_ ("A full house is a house, such as a row, column or box, with only one open cell. The "
          "missing digit goes there."),
      N_ ("A house holds each digit exactly once. When all but one of its cells are filled, only "
          "one digit is left for the last cell."),
      N_ ("Look at houses that are nearly full, and run through the digits in order to see which "
          "one is missing. After each digit you enter, check the houses of its cell again.") } },
  { "0003",
    { N_ ("A naked single is a cell with only one candidate left. Every other digit already "
          "appears in a cell that it sees, such as in its row, column or box, or has been ruled "
          "out by other steps."),
      N_ ("Every cell holds a digit. If only one is possible, that is the one."),
      N_ ("With candidates on the grid, a naked single is easy to spot: it is a cell with one "
          "small digit. Without them, look at cells whose houses are well filled, and count the "
          "digits they see.") } },
  { "0002",
    { N_ ("A hidden single is a digit with only one place left in a house, such as a row, column "
          "or box. The cell may have other candidates: the single is hidden among them."),
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

  /* fish */
  { "0300",
    { N_ ("An X-wing consists of two rows in which a digit has places only in the same two "
          "columns. The digit can be removed from all other cells of these columns. Rows and "
          "columns may be exchanged."),
      N_ ("Each of the two rows needs the digit. If one has it in the first column, the other has "
          "it in the second, and vice versa. Either way, both columns have it in one of the four "
          "corners, and nowhere else."),
      N_ ("Take a digit and look for rows where it has only two places. If two of these rows have "
          "them in the same columns, look up and down these columns. Then do the same for "
          "columns.") } },
  { "030?",
    { N_ ("This is a fish of size {n}: {n} rows in which all places for a digit lie in {n} "
          "columns. The digit can be removed from all other cells of these columns. Rows and "
          "columns may be exchanged. Not every row needs a place in every column."),
      N_ ("Each of the rows needs the digit, and no two of them can have it in the same column. "
          "There are as many columns as rows, so each column gets its digit from one of these "
          "rows, and other cells in it cannot hold it."),
      N_ ("Take a digit and look at the rows where it has few places, no more than the size of the "
          "fish. Combine rows as long as they need no more columns than there are rows. A fish on "
          "more than half of the open rows is never needed: a smaller one on the other columns "
          "does the same.") } },
  { "031?",
    { N_ ("A finned fish is a fish of size {n} with a few candidates too many: the fins. They lie "
          "in its rows but not in its columns, usually in one box. The digit can be removed from "
          "the cells that the fish without fins would clear and that see all of the fins."),
      N_ ("If none of the fins holds the digit, the rest is a fish without fins, and it removes "
          "the digit from its columns. If a fin holds the digit, it removes it from all cells that "
          "it sees. A cell that loses the digit in both cases cannot hold it."),
      N_ ("When you almost find a fish, see where the extra candidates lie. If they are all in one "
          "box, look at the cells of the fish’s columns in that box.") } },
  { "032?",
    { N_ ("A sashimi fish is a finned fish of size {n} that would collapse without its fins: one "
          "of its rows would have only one place left, or none. Like other finned fish, it removes "
          "the digit from the cells of its columns that see all of the fins."),
      N_ ("If none of the fins holds the digit, its rows have it within the columns of the fish, "
          "so other cells of these columns cannot. If a fin holds it, the cells that the fin sees "
          "cannot. A cell that loses the digit in both cases cannot hold it."),
      N_ ("Look for a fish with a corner missing. If the row with the missing corner has other "
          "candidates beside it, in the same box, these are the fins.") } },
  { "033?",
    { N_ ("A Franken fish of size {n} has boxes among its houses: in {n} rows or boxes, all places "
          "for a digit lie in {n} columns or boxes. The digit can be removed from the rest of "
          "those columns or boxes. Rows and columns may be exchanged."),
      N_ ("The count is the same as for other fish: each house of the first kind, the base, needs "
          "the digit in a cell of its own, and each house of the second kind, the cover, can take "
          "it once. There are as many of one as of the other, so the cover is used up."),
      N_ ("Look for fish in which a box takes the place of a row or column. A box whose candidates "
          "lie in one or two columns can serve as a row.") } },
  { "034?",
    { N_ ("This is a Franken fish of size {n}, with boxes among its houses, and with fins: "
          "candidates in its base that lie in no house of its cover, or in two houses of its base. "
          "It removes the digit only from cells that see all of the fins."),
      N_ ("If none of the fins holds the digit, the rest is a fish without fins, and the houses of "
          "the cover are used up. If a fin holds it, the cells that the fin sees cannot. A cell "
          "that loses the digit in both cases cannot hold it."),
      N_ ("Start from a Franken fish that fails by one or two candidates, and look for cells that "
          "see all of these. Few people find such fish by eye: let the program show you some, and "
          "see how base and cover lie.") } },
  { "035?",
    { N_ ("A mutant fish of size {n} uses houses of any kind: rows, columns and boxes may be mixed "
          "in its base and in its cover. All places for a digit in the base lie in the cover, "
          "which has as many houses, so the digit can be removed from the rest of the cover."),
      N_ ("Each house of the base needs the digit in a cell of its own, and each house of the "
          "cover can take it once. There are as many of one as of the other, so the cover has no "
          "room for the digit outside the base."),
      N_ ("Take a digit with few candidates, and pick houses where it has two or three places. "
          "Then try to cover these places with as few other houses as possible.") } },
  { "036?",
    { N_ ("This is a mutant fish of size {n}, with houses of any kind, and with fins: candidates "
          "in its base that lie in no house of its cover, or in two houses of its base. It removes "
          "the digit only from cells that see all of the fins."),
      N_ ("If none of the fins holds the digit, the rest is a fish without fins, and the houses of "
          "the cover are used up. If a fin holds it, the cells that the fin sees cannot. A cell "
          "that loses the digit in both cases cannot hold it."),
      N_ ("These are the hardest fish to see. A chain of a single digit often gives the same "
          "result more simply: look for that first.") } },

  /* patterns of one digit, colours and wings */
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
      N_ ("Colour as for a trap, and watch for two cells of the same colour that see each "
          "other.") } },
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
      N_ ("Look for two cells with the same two candidates, and for a house that links them "
          "through one of their digits.") } },
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

  /* techniques that rely on the puzzle having only one solution */
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
          "appears three times in each house of the cell: the cell must hold it."),
      N_ ("Without it, all open cells would have two candidates, and each digit two places in each "
          "house: a bivalue universal grave. Everything could be swapped, so there would be no "
          "solution or two, never just one."),
      N_ ("Near the end of a puzzle, when nearly all cells have two candidates, look for the one "
          "that has three, and count its digits in its row.") } },

  /* chains, loops and nets */
  { "0701",
    { N_ ("An X-chain follows one digit from place to place, with strong and weak links in turn. A "
          "strong link is a house where the digit has only two places; a weak link joins any two "
          "places that see each other. The chain begins and ends with a strong link. The digit can "
          "be removed from all cells that see both ends."),
      N_ ("If the first place does not hold the digit, the second does, so the third does not, so "
          "the fourth does, and so on to the last. So at least one of the two ends holds it."),
      N_ ("Mark all houses where a digit has two places, and look for a way from one to the next. "
          "Skyscrapers, kites and turbot fish are X-chains with two strong links.") } },
  { "0702",
    { N_ ("An XY-chain runs through cells with two candidates. Each cell shares one candidate with "
          "the cell before it and the other with the cell after it. If both ends have the same "
          "digit left over, it can be removed from all cells that see both."),
      N_ ("If the first cell does not hold its free digit, it holds the other one, so the next "
          "cell holds its other digit, and so on, until the last cell must hold the free digit. So "
          "at least one of the ends holds it."),
      N_ ("When the grid has many cells with two candidates, pick one of them and one of its "
          "digits, and follow what happens if the cell holds the other. Watch for a cell that ends "
          "up with the digit you picked.") } },
  { "0708",
    { N_ ("An alternating inference chain (AIC) runs from candidate to candidate, with strong and "
          "weak links in turn, within cells as well as along houses. It begins and ends with a "
          "strong link, so at least one of its ends is true. A candidate that sees both ends can "
          "be removed. If the ends are different digits in cells that see each other, neither cell "
          "can hold the other’s digit."),
      N_ ("A strong link says: if this is false, that is true. A weak link says: if this is true, "
          "that is false. So if the first end is false, it follows link by link that the last is "
          "true."),
      N_ ("Start from a candidate with a strong link, and follow strong and weak links in turn. "
          "Cells with two candidates and digits with two places in a house give strong links.") } },
  { "0707",
    { N_ ("A discontinuous nice loop is a chain that returns to where it started and says the "
          "opposite. If a candidate is assumed true and the chain makes it false, it is removed; "
          "if it is assumed false and the chain makes it true, it is placed."),
      N_ ("An assumption that leads to its own opposite is false."),
      N_ ("Take a candidate, assume that it is true, and follow strong and weak links until you "
          "return to its cell or to a cell that it sees.") } },
  { "0706",
    { N_ ("A continuous nice loop is a chain of strong and weak links in turn that closes without "
          "a break. For each weak link, everything that sees both of its ends can be removed: "
          "other places for the digit in the house, or other candidates of the cell."),
      N_ ("The loop works in both directions, so every other candidate of it is true, one way or "
          "the other. Either way, one end of each weak link is true."),
      N_ ("When a chain ends next to its start, see whether a weak link closes it. A loop removes "
          "more than a chain, often in many places at once.") } },
  { "0709",
    { N_ ("A grouped continuous nice loop is a continuous nice loop in which a place can be a "
          "group of cells in one line and box, or an almost locked set. Any candidate that sees "
          "both ends of one of its weak links can be removed."),
      N_ ("A group holds a digit if one of its cells does. So strong and weak links work as they "
          "do between single cells, and one end of each weak link is true."),
      N_ ("Look for digits whose places in a box lie in two lines: a strong link joins the places "
          "in one line to those in the other.") } },
  { "0710",
    { N_ ("A grouped discontinuous nice loop is a chain that runs through groups of cells or "
          "almost locked sets, returns to where it started and says the opposite. The assumption "
          "it started from is false."),
      N_ ("A group holds a digit if one of its cells does, and a set with one more candidate than "
          "cells holds all of its digits but one. So links work as they do between single cells, "
          "and an assumption that leads to its own opposite is false."),
      N_ ("When a chain gets stuck because a digit has three or more places in a house, see "
          "whether all but one of them share a box or line: you can treat those as a group.") } },
  { "0711",
    { N_ ("A grouped AIC is an alternating inference chain that runs through groups of cells or "
          "almost locked sets. At least one of its two ends is true, so any candidate that sees "
          "both can be removed."),
      N_ ("A group holds a digit if one of its cells does, and a set with one more candidate than "
          "cells holds all of its digits but one. So strong and weak links work as they do between "
          "single cells."),
      N_ ("Follow chains as usual, but let two or three cells of a box that lie in one line count "
          "as one place.") } },
  { "0721",
    { N_ ("This is a continuous nice loop in which a fish is one of the places: two or three rows "
          "in which a digit lies in as many columns, but for one fin or a few in one house. "
          "Everything that sees both ends of a weak link can be removed, and so can what both the "
          "fish and the other end of its weak link would remove."),
      N_ ("If no fin holds the digit, the fish removes it from its columns. So there is a strong "
          "link from the fins to the fish, and a weak one from the fish to each candidate that it "
          "would remove. The loop works in both directions, so one end of each weak link is true."),
      N_ ("Look for fish that fail by a fin, and see whether a chain leads from the fin back to a "
          "candidate that the fish would remove.") } },
  { "0722",
    { N_ ("This is a discontinuous nice loop in which a fish is one of the places: two or three "
          "rows in which a digit lies in as many columns, but for one fin or a few in one house. "
          "It returns to where it started and says the opposite, so the assumption it started from "
          "is false."),
      N_ ("If no fin holds the digit, the fish removes it from its columns. So a candidate in "
          "these "
          "columns, if it is true, leaves the digit to the fins, and a fin that is lost leaves the "
          "fish. An assumption that leads to its own opposite is false."),
      N_ ("Look for fish that fail by a fin. Assume that a candidate which the fish would remove "
          "is "
          "true: then the digit is in the fin, and chains lead on from there.") } },
  { "0723",
    { N_ ("This is an alternating inference chain in which a fish is one of the places: two or "
          "three rows in which a digit lies in as many columns, but for one fin or a few in one "
          "house. At least one of the two ends of the chain is true, so any candidate that sees "
          "both can be removed."),
      N_ ("If no fin holds the digit, the fish removes it from its columns. So there is a strong "
          "link from the fins to the fish, and a weak one from the fish to each candidate that it "
          "would remove."),
      N_ ("Look for fish that fail by a fin, and see what chains lead to the fin on one side, and "
          "on from the candidates that the fish would remove on the other.") } },
  { "0741",
    { N_ ("This is a continuous nice loop in which a hidden set with one cell too many is a place: "
          "some digits of a house that lie in just one cell more than they need. Everything that "
          "sees both ends of a weak link can be removed, and the set fills its other cells."),
      N_ ("The digits fill all of these cells but one. So if one of the cells cannot hold any of "
          "them, they fill the others, which hold nothing else: a strong link between any two of "
          "the cells."),
      N_ ("Look for two to four digits of a house that have one cell more than they need. See "
          "which chain leads to a candidate that keeps them out of one of the cells, and what the "
          "other cells would lose then.") } },
  { "0742",
    { N_ ("This is a discontinuous nice loop in which a hidden set with one cell too many is a "
          "place: some digits of a house that lie in just one cell more than they need. The loop "
          "returns to where it started and says the opposite, so the assumption it started from is "
          "false."),
      N_ ("The digits fill all of these cells but one. So if one of the cells cannot hold any of "
          "them, they fill the others, which hold nothing else: a strong link between any two of "
          "the cells."),
      N_ ("Look for two to four digits of a house that have one cell more than they need. See "
          "which chain leads to a candidate that keeps them out of one of the cells, and what the "
          "other cells would lose then.") } },
  { "0743",
    { N_ ("This is an alternating inference chain in which a hidden set with one cell too many is "
          "a place: some digits of a house that lie in just one cell more than they need. At least "
          "one of the two ends of the chain is true, so any candidate that sees both can be "
          "removed."),
      N_ ("The digits fill all of these cells but one. So if one of the cells cannot hold any of "
          "them, they fill the others, which hold nothing else: a strong link between any two of "
          "the cells."),
      N_ ("Look for two to four digits of a house that have one cell more than they need. See "
          "which chain leads to a candidate that keeps them out of one of the cells, and what the "
          "other cells would lose then.") } },
  { "0731",
    { N_ ("This is a continuous nice loop in which a rectangle links two candidates: four cells in "
          "two rows, two columns and two boxes, none of them given, that could be filled with the "
          "same two digits but for two candidates. Everything that sees both ends of a weak link "
          "can be removed."),
      N_ ("If neither candidate were right, the two digits could be swapped in the four cells, and "
          "the puzzle would have two solutions. So one of the two is true, whatever their digits "
          "are and wherever they lie: a strong link. They are one more in each of two cells, or "
          "the only two places of the two digits in a house of two of the cells besides these."),
      N_ ("Look for rectangles in two boxes whose corners hold the same two digits, or were filled "
          "with them, and two candidates more. See whether chains lead on from both of these to a "
          "candidate that both remove.") } },
  { "0732",
    { N_ ("This is a discontinuous nice loop in which a rectangle links two candidates: four cells "
          "in two rows, two columns and two boxes, none of them given, that could be filled with "
          "the same two digits but for two candidates. The loop returns to where it started and "
          "says the opposite, so the assumption it started from is false."),
      N_ ("If neither candidate were right, the two digits could be swapped in the four cells, and "
          "the puzzle would have two solutions. So one of the two is true, whatever their digits "
          "are and wherever they lie: a strong link. They are one more in each of two cells, or "
          "the only two places of the two digits in a house of two of the cells besides these."),
      N_ ("Look for rectangles in two boxes whose corners hold the same two digits, or were filled "
          "with them, and two candidates more. See whether chains lead on from both of these to a "
          "candidate that both remove.") } },
  { "0733",
    { N_ ("This is an alternating inference chain in which a rectangle links two candidates: four "
          "cells in two rows, two columns and two boxes, none of them given, that could be filled "
          "with the same two digits but for two candidates. At least one of the two ends of the "
          "chain is true, so any candidate that sees both can be removed."),
      N_ ("If neither candidate were right, the two digits could be swapped in the four cells, and "
          "the puzzle would have two solutions. So one of the two is true, whatever their digits "
          "are and wherever they lie: a strong link. They are one more in each of two cells, or "
          "the only two places of the two digits in a house of two of the cells besides these."),
      N_ ("Look for rectangles in two boxes whose corners hold the same two digits, or were filled "
          "with them, and two candidates more. See whether chains lead on from both of these to a "
          "candidate that both remove.") } },
  { "1301",
    { N_ ("Assume that a candidate is true, or false, and follow several chains from there. If "
          "together they leave a cell without a candidate, or a digit without a place in a house, "
          "the assumption is false."),
      N_ ("Every cell needs a digit, and every house needs every digit. An assumption that makes "
          "this impossible is false."),
      N_ ("Look for cells with few candidates, or digits with few places, and see which candidate "
          "elsewhere would remove them all, each along a chain of its own.") } },
  { "1302",
    { N_ ("Assume each candidate of a cell, or each place for a digit in a house, in turn, and "
          "follow a chain from each. If all of them lead to the same result, it holds."),
      N_ ("One of the candidates is true, even if you do not know which. As each leads to the same "
          "result, it holds whichever that is. Read backwards, the chains are a contradiction that "
          "starts from the opposite of the result."),
      N_ ("Pick a cell with two or three candidates, follow the chains from each of them, and "
          "compare what they place and remove.") } },
  { "1303",
    { N_ ("A forcing net is everything that follows from an assumption, where several conclusions "
          "may combine to reach the next. If it leaves a cell without a candidate, or a digit "
          "without a place in a house, the assumption is false."),
      N_ ("Every conclusion follows from the assumption alone. An assumption that makes the puzzle "
          "impossible is false."),
      N_ ("On paper, write everything that follows from a candidate in another colour, single by "
          "single, until something goes wrong. This is the last resort of solvers who do not want "
          "to guess.") } },
  { "1304",
    { N_ ("Assume each candidate of a cell, or each place for a digit in a house, in turn, and "
          "find everything that follows from each, where several conclusions may combine. If all "
          "of them lead to the same result, it holds."),
      N_ ("One of the candidates is true, even if you do not know which. As each leads to the same "
          "result, it holds whichever that is."),
      N_ ("Pick a cell with two candidates, play out both of them in different colours, and look "
          "for what the two have in common.") } },
  { "1311",
    { N_ ("Nishio is about one digit. Assume that it is in a cell, and follow where it must and "
          "cannot be in the rest of the grid, house by house. If that ends in a contradiction, the "
          "assumption is false."),
      N_ ("Every house needs the digit once. An assumption that makes this impossible is false."),
      N_ ("Filter the candidates of one digit, so that you see nothing else, and play out each of "
          "its places in a house with few of them.") } },
  { "1312",
    { N_ ("Assume each candidate of a cell (Cell Forcing Chains), or each place for a digit in a "
          "house (Region Forcing Chains), in turn, and follow a chain from each. If all of them "
          "lead to the same result, it holds."),
      N_ ("One of the candidates is true, even if you do not know which. As each leads to the same "
          "result, it holds whichever that is."),
      N_ ("Pick a cell with three candidates, or a digit with three places in a house, and follow "
          "chains from all of them. Watch for a candidate that each of them removes.") } },
  { "1313",
    { N_ ("In dynamic chains, everything that follows from an assumption stays removed, so that "
          "several conclusions may combine to reach the next. Either one assumption leads to a "
          "contradiction; or a candidate leads to the same result whether it is true or not; or "
          "all candidates of a cell, or all places in a house, do."),
      N_ ("Every conclusion follows from the assumption alone. One that makes the puzzle "
          "impossible is false, and what follows from every possibility is true."),
      N_ ("Nobody looks for these without a computer. Unfold the links of one that was found, and "
          "follow them one by one: each says what is left of a cell or a house.") } },
  { "1314",
    { N_ ("These are dynamic forcing chains in which locked candidates, pairs and X-wings may be "
          "used too, where nothing else follows from an assumption any more."),
      N_ ("With the candidates removed that the assumption removes, a technique is as valid as it "
          "is in any other position. What it removes follows from the assumption."),
      N_ ("Nobody looks for these without a computer. Unfold the links of one that was found: each "
          "that needs another technique names it and says where it is used.") } },
  { "131?",
    { N_ ("These are dynamic forcing chains within which other chains are used: simple ones, "
          "multiple ones or dynamic ones. They solve the hardest puzzles known."),
      N_ ("With the candidates removed that the assumption removes, a chain is as valid as it is "
          "in any other position. What it removes follows from the assumption."),
      N_ ("Nobody looks for these without a computer. They are the last resort before guessing: "
          "unfold the links of one that was found to see that no guess is needed.") } },

  /* almost locked sets and related techniques */
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
  { "1401",
    { N_ ("A junior exocet has a base, two cells of a box in one line with three or four "
          "candidates between them, and two targets, one in each box beside it and off that line. "
          "Three cross-lines run through the targets, and through the third cell of the base’s "
          "line in its box; their cells outside the three boxes are the S-cells. If the cells "
          "beside the targets have no candidate of the base, and for each of its candidates, the "
          "S-cells that can hold it lie in two lines at most, the targets hold the same two "
          "digits as the base. Forums call it JE(1247), after the candidates of its base. In "
          "pictures, the base and the targets are framed, and candidates of the S-cells have "
          "squares."),
      N_ ("A digit of the base is nowhere else in its line and box. Each of the three "
          "cross-lines needs it: in a target, or in the S-cells. There is room for two in these, "
          "so a target has it. Both digits of the base need a target, and there are two."),
      N_ ("This is for the hardest puzzles. Look for two open cells of a box and a line with three "
          "or four candidates, and filter them one by one: in the three columns that cross, each "
          "must lie in two rows outside the band.") } },
  { "1402",
    { N_ ("A senior exocet is a junior exocet with one target, or both, elsewhere: in any cell of "
          "the three lines that cross, away from the boxes beside the base. Where a box has no "
          "target, both of its cells on the crossing line, off the line of the base, have no "
          "candidate of the base. The targets hold the same two digits as the base."),
      N_ ("A digit of the base is nowhere else in its line and box, but each of the three crossing "
          "lines needs it. Apart from the targets, its places away from the boxes lie in two lines "
          "at most, which is one too few. So a target has it. Both digits of the base need a "
          "target, and there are two."),
      N_ ("Where a junior exocet fails because a box has no fitting target, see whether one cell "
          "away from the boxes holds a candidate of the base that is one too many. That cell may "
          "be the target.") } },
  { "1403",
    { N_ ("A double exocet is two junior exocets in the same three boxes that share their crossing "
          "lines and four digits, with bases in different boxes and lines. Together they say more "
          "than each alone. Each of the four digits is in one of the bases, so it can be removed "
          "from cells that see all its places there, or all its places in the targets. On the "
          "crossing lines, away from the boxes, its places lie in two lines; it can be removed "
          "from the rest of these."),
      N_ ("A digit in both bases would need a target of each exocet, both in the third box, where "
          "there is room for only one. So the bases share out the four digits. Each digit is on a "
          "crossing line just once within the boxes, in a target, so it is there twice outside, "
          "once in each of the two lines."),
      N_ ("When you have found a junior exocet with four digits, look for another base in one of "
          "the other boxes, beside the same crossing line. Many of the hardest puzzles with an "
          "exocet have a double one.") } },
  { "0905",
    { N_ ("A complex death blossom has a stem of several cells in a house, which have two digits "
          "more than cells, or even more. For enough of these to leave fewer digits than cells "
          "there is a petal: an almost locked set whose places for the digit all see "
          "all of its places in the stem. A digit z that all petals have but the stem does not can "
          "be removed from all cells that see every place for z in the petals."),
      N_ ("If no petal held z, each would hold the digit that links it to the stem, and the stem "
          "would lose all of these. Too few would be left for its cells. So one of the petals "
          "holds z."),
      N_ ("Take two cells of a house with four candidates between them, and look for three almost "
          "locked sets around them, each with another one of these, that have a digit in "
          "common.") } },
  { "061?",
    { N_ ("All open cells have two candidates, except a few that have more. Without these extra "
          "candidates, each digit would have two places in each house where it is missing. If all "
          "extras are one digit, it can be removed from the cells that see them all (type 2). If "
          "they are in one house, their cells together are like one cell of a naked subset there "
          "(type 3). If they are in two cells of a house that must have another of their digits, "
          "both lose their last one (type 4)."),
      N_ ("One of the extras must be right. Without them, the position would be a bivalue "
          "universal "
          "grave, in which everything can be swapped, so that there would be no solution or two, "
          "never just one."),
      N_ ("Near the end of a puzzle, when nearly all cells have two candidates, look at those that "
          "have more, and find the digits that appear three times in a row, column or box.") } },
  { "051?",
    { N_ ("A 3D Medusa is simple colours for all digits at once. Candidates of which just one is "
          "right get two colours in turn: the only two of a cell, and the only two places of a "
          "digit in a house. Either all of one colour are right, or all of the other. A candidate "
          "that both colours rule out can be removed (trap). A colour that is twice in a cell, or "
          "twice in a house with the same digit, or that rules out all candidates of a cell, can "
          "be removed as a whole (wrap)."),
      N_ ("If one candidate of a colour is right, the next one is wrong, the one after it right, "
          "and so on, so all of a colour are right together. One of the two colours is right, "
          "whichever it is."),
      N_ ("Begin at a cell with two candidates, best where their digits have only two places in "
          "several houses, and colour from there in two colours until nothing more can be "
          "coloured. Then look for cells and houses with both colours.") } },
  { "0661",
    { N_ ("If a turn or a mirror of the grid takes all givens to givens, and each digit always to "
          "the same digit, the solution has the same symmetry. A cell that stays where it is, such "
          "as the one in the centre, can only hold a digit that stays itself. Any other candidate "
          "can be removed if the digit that it becomes is not possible in the cell that it comes "
          "to, or if the two could not be true together. Gurth Bruins found this in 2006."),
      N_ ("Turned or mirrored, with its digits exchanged, the puzzle is the same. So its solution "
          "becomes a solution too, and there is only one."),
      N_ ("Look at the picture that the givens make. If it is the same when the page is turned, or "
          "seen in a mirror along a diagonal, compare the digits: does each 1 always meet the same "
          "digit, and so on? Only givens count, not what you have entered.") } },
  { "0911",
    { N_ ("Two cells are looked at together: which pairs of digits can they hold? A pair is "
          "impossible if it is one digit twice and the cells see each other, or if both digits are "
          "all candidates of a cell that sees both. A candidate that is in no possible pair can be "
          "removed."),
      N_ ("The cell that sees both would have no candidate left. So the two cells hold one of the "
          "other pairs, and none of these has the candidate."),
      N_ ("Look for two cells that see several cells with two candidates in common, and write down "
          "the pairs that these leave. The two cells need not see each other.") } },
  { "0912",
    { N_ ("Three cells are looked at together: how can they be filled? A way is impossible if it "
          "puts a digit twice into a house, or takes all candidates of a cell that sees all three. "
          "A candidate of the three cells that is in no possible way can be removed."),
      N_ ("The cell that sees all three would have no candidate left. So the three cells are "
          "filled in one of the other ways, and none of these has the candidate."),
      N_ ("Look for three cells that see several cells with two or three candidates in common. "
          "There are many ways to fill three cells, so begin with the candidate that seems to fit "
          "worst.") } },
  { "063?",
    { N_ ("An extended unique rectangle has three or four digits in place of two. Two rows have "
          "cells in as many columns as there are digits, and all of these cells can hold only the "
          "digits, but for some other candidates. The rows are in one band, or the columns are "
          "in one stack; and so with rows and columns exchanged. If only one cell has other "
          "candidates, it loses the digits (type 1). If all of the others are one digit, it can be "
          "removed from the cells that see them all (type 2). Types 3 and 4 are those of a unique "
          "rectangle, with two cells of one house that have other candidates."),
      N_ ("If the cells held only these digits, both rows would have the same ones there. Swapping "
          "the two cells of each column would leave every row, column and box with the digits it "
          "had, so the puzzle would have two solutions. So one of the other candidates must be "
          "right."),
      N_ ("Look for three cells of a box in a row or column that have the same three digits, and "
          "for another box beside or below it with the same. Or look in two lines of a band for "
          "three columns with the same three digits.") } },
  { "037?",
    { N_ ("A Kraken fish is a fish with fins that would not do by themselves, because no candidate "
          "sees them all. Chains help: of type 1, a candidate that the fish would remove can be "
          "removed if a chain from each fin leads to its loss. Of type 2, any candidate can be "
          "removed if chains lead to its loss from each fin, and from each place of the fish in "
          "one house of the cover."),
      N_ ("Either one of the fins is right, or the fish has its digit once in each house of the "
          "cover. In every case, the candidate is wrong."),
      N_ ("Where a fish has fins too many or too far apart, look at what follows from each of "
          "them, and whether a candidate that the fish removes is lost each time.") } },
  { "038?",
    { N_ ("This is a Kraken fish with boxes among its houses: a Franken fish with fins that would "
          "not do by themselves, because no candidate sees them all. Chains from each fin lead to "
          "the loss of a candidate that the fish would remove (type 1), or chains from each fin "
          "and from each place in one house of the cover to the loss of any candidate (type 2)."),
      N_ ("The fins are the candidates of the base that lie in no house of the cover, or in two "
          "houses of the base. Either one of them is right, or the fish has its digit once in each "
          "house of the cover. In every case, the candidate is wrong."),
      N_ ("Take a box and a line in which a digit has few places, and two houses that hold most of "
          "them. Look at what follows from each place that is left over. Few people find such fish "
          "by eye: let the program show you some, and see how base and cover lie.") } },
  { "039?",
    { N_ ("This is a Kraken fish with houses of any kind: a mutant fish with fins that would not "
          "do by themselves, because no candidate sees them all. Chains from each fin lead to the "
          "loss of a candidate that the fish would remove (type 1), or chains from each fin and "
          "from each place in one house of the cover to the loss of any candidate (type 2)."),
      N_ ("The fins are the candidates of the base that lie in no house of the cover, or in two "
          "houses of the base. Either one of them is right, or the fish has its digit once in each "
          "house of the cover. In every case, the candidate is wrong."),
      N_ ("These are the hardest fish to see, and the chains come on top. Take a digit with few "
          "candidates, let one of them be right, and look for houses that then have too few places "
          "between them.") } },
  { "1431",
    { N_ ("A whip shows that a candidate is wrong, the target. Each link of the chain is a cell, "
          "or a digit in a house, of which only one candidate is left: all others are ruled out "
          "by the target or by the links before, and at least one of them by the link just "
          "before. The last link has no candidate left. The length of the whip is the number of "
          "its links."),
      N_ ("If the target were right, each link in turn would have only one candidate that could be "
          "right, and the last one none at all. So the target is wrong."),
      N_ ("Choose a candidate that sees many others, suppose that it is right, and look for "
          "singles that follow, one from the other. Remember what the candidate and the singles "
          "rule out: that is what makes whips stronger than other chains of the same length.") } },
  { "1432",
    { N_ ("A braid is a whip that need not be one single chain: in each link, the candidates that "
          "are ruled out may all be ruled out by any links before, or by the target."),
      N_ ("If the target were right, each link in turn would have only one candidate that could be "
          "right, and the last one none at all. So the target is wrong."),
      N_ ("Suppose that a candidate is right and fill in all singles that follow. If they end in a "
          "contradiction, there is a braid: the singles that the contradiction needs, in the order "
          "in which you found them.") } },
  { "064?",
    { N_ ("A reverse unique rectangle is a unique rectangle, or a loop of more cells, of which "
          "some are filled, but none is a given. The filled cells hold two digits in turn, and "
          "each open one can hold the digit whose turn it is. If only one open cell has other "
          "candidates, it loses that digit (type 1). If all of the others are one digit, it can be "
          "removed from the cells that see them all (type 2). Type 3 is that of a unique "
          "rectangle, with two cells of one house that have other candidates. With four cells, "
          "the plainest of them are avoidable rectangles."),
      N_ ("If all cells held the two digits in turn, these could be swapped, because none of them "
          "is a given, and the puzzle would have two solutions. So one of the other candidates "
          "must be right."),
      N_ ("Near the end of a puzzle, look at two digits: where those that you have entered lie at "
          "the corners of a rectangle or loop through as many rows, columns and boxes, look at "
          "the cells that are still open there.") } },
  { "065?",
    { N_ ("A BUG-lite is a bivalue universal grave of some cells. They keep two candidates each, "
          "in such a way that each digit has two places among them in every house, or none; a few "
          "of the cells have other candidates. If only one has, it cannot hold the two that it "
          "keeps (type 1). If all of the others are one digit, it can be removed from the cells "
          "that see them all (type 2). Types 3 and 4 are those of a unique rectangle, with two "
          "cells of one house that have other candidates."),
      N_ ("If each of the cells held one of the two candidates that it keeps, all of them could be "
          "swapped, and the puzzle would have two solutions. So one of the other candidates must "
          "be right."),
      N_ ("Look for three cells with candidates such as 12, 23 and 13 in a row, and for three "
          "cells with the same candidates in another row, each in the same column or box. One or "
          "two of them may have more.") } },
  { "062?",
    { N_ ("A unique loop is a unique rectangle with more corners: six or more cells, each in a "
          "house "
          "with the next, that can all hold the same two digits, two in each house that has any. "
          "If only one cell has other candidates, it loses the two digits (type 1). If all of the "
          "others are one digit, it can be removed from the cells that see them all (type 2). "
          "Types "
          "3 and 4 are those of a rectangle, with two cells of one house that have other "
          "candidates."),
      N_ ("If all cells of the loop held the two digits, they could be swapped along the whole "
          "loop, and the puzzle would have two solutions. So one of the other candidates must be "
          "right."),
      N_ ("Look for several cells with the same two candidates, and go on from one to the next by "
          "rows, columns and boxes, until the way closes.") } },
  { "081?",
    { N_ ("Such a wing consists of a pivot and some cells that it sees, {n} cells in all, with "
          "only "
          "{n} digits between them. All places for each of the digits but one see each other; "
          "those "
          "for that one, z, do not. The digit z can be removed from all cells that see every place "
          "for z in the wing."),
      N_ ("Each of the other digits can be in only one of the cells. They leave at least one cell, "
          "which must hold z."),
      N_ ("It is a WXYZ-wing with more cells. Look at a row and a box, or a column and a box, that "
          "have cells with the same few digits on both sides of a cell.") } },
  { "0804",
    { N_ ("A grouped W-wing consists of two cells with the same two candidates, x and y, that do "
          "not see each other, and a house in which each place for x is seen by one of the cells. "
          "The digit y can be removed from all cells that see both cells."),
      N_ ("If neither cell were y, both would be x, and no place for x would be left in the house. "
          "So one of the cells is y."),
      N_ ("Look for two cells with the same two candidates, and for a box in which one of these "
          "digits lies only in the lines of the two cells.") } },
  { "0805",
    { N_ ("An M-wing is a short chain. A cell with two candidates, x and y, sees one of the two "
          "places for y in a house, and the other of these places is also one of the two places "
          "for x in some house. The digit x can be removed from all cells that see both the first "
          "cell and the last place for x."),
      N_ ("If the first cell is not x, it is y. Then y moves to the other place in its house, "
          "which is therefore not x, and x is in the last place. So one of the two ends is x."),
      N_ ("It is like a W-wing of which one end is a pair of places. Look for a cell with two "
          "candidates and a cell, not in its houses, that has both digits and a strong link for "
          "each.") } },
  { "0806",
    { N_ ("An S-wing, or split wing, has a cell with two candidates, x and y, in the middle. It "
          "sees one of the two places for x in a house, and one of the two places for y in "
          "another. If the two places that it does not see are in cells that see each other, "
          "y can be removed from the far place for x, and x from the far place for y."),
      N_ ("The cell in the middle is x or y. If it is x, the far place for x is right; if it is y, "
          "the far place for y is. So one of the two ends is right, and neither cell can hold the "
          "other’s digit."),
      N_ ("Look at each cell with two candidates: for which of its digits does a house that it "
          "touches have just two places? Compare the far ends.") } },
  { "0807",
    { N_ ("An L-wing, or local wing, is a chain of three digits with two places each: x and y "
          "meet in one cell, y and z in another. If the free places for x and z are in cells that "
          "see each other, each loses the other’s digit. If z is x, this digit can be removed from "
          "all cells that see both free places."),
      N_ ("If x is not in its free place, it is in the cell where it meets y. Then y is in its "
          "other place, where it meets z, and z is in its free place. So one of the two ends is "
          "right."),
      N_ ("It needs no cell with two candidates, so it can be found early, before all candidates "
          "are written down: look for digits with two places in a house that share cells.") } },
  { "0808",
    { N_ ("An H-wing, or hybrid wing, is a chain of three strong links and three digits, of which "
          "one or two are cells with two candidates, and the others digits with two places in a "
          "house. Both ends are different digits. If they are in cells that see each other, each "
          "cell loses the other’s digit."),
      N_ ("If the first end is wrong, each link passes this on to the next, and the last end is "
          "right. So one of the two ends is right."),
      N_ ("When an M-wing or W-wing almost fits, but the digits at its ends differ, see whether "
          "the ends see each other and have each other’s digit.") } },
  { "111?",
    { N_ ("An almost locked subset has {n} digits in two houses that meet, usually a line and a "
          "box. "
          "Some cells of one house, one fewer than digits, have only these digits; in the other "
          "house, the digits lie in as many cells, and where the two houses meet. The digits can "
          "be "
          "removed from the rest of the first house, and all other digits from the cells of the "
          "second."),
      N_ ("The cells of the first house take all of the digits but one, so these are not where the "
          "houses meet. The second house must have them in its own cells, and the last digit where "
          "the houses meet."),
      N_ ("Look for cells with few candidates in a line, and see whether a box on this line has "
          "room "
          "for these digits, off the line, in as few cells. Then look the other way round, from "
          "the "
          "box to the line.") } },
  { "142?",
    { N_ ("Fireworks are digits that a row and a column can have only in the box where they cross, "
          "or in one other cell each, the wings. Such a digit is at the crossing or in a wing. "
          "With "
          "{n} such digits for {n} cells, all other candidates can be removed from these cells. "
          "For "
          "three, that is one crossing with its wings; for four, it is two crossings that share "
          "their wings, with two digits each."),
      N_ ("If the digit is in neither wing, both lines have it in the box. The box has it only "
          "once, "
          "so it is in the cell that is in both lines."),
      N_ ("Look for a digit whose row and column have, outside a box, only one place each. See "
          "whether other digits have the same two places left.") } },
  { "1411",
    { N_ ("An SK loop runs around four boxes at the corners of a rectangle, along two rows and two "
          "columns. Without the cells where these cross, each box has a pair of cells in a row and "
          "one in a column: sixteen cells in all. Each pair shares a line with the pair before or "
          "after it, and its box with the other. If sixteen digits of these lines and boxes cover "
          "all candidates of the cells, each of them can be removed from the rest of its line or "
          "box."),
      N_ ("Each cell takes one of the sixteen, and a line or box has a digit only once. So all of "
          "them are used up within the sixteen cells."),
      N_ ("This is for the hardest puzzles. Look for four boxes with a given in the same corner of "
          "a rectangle. Write down which digits go around from pair to pair, two for each line and "
          "box: if nothing is left over, the loop closes.") } },
  { "1412",
    { N_ ("A multi-sector locked set is made of the open cells where some rows and some columns "
          "cross. Each digit is counted either in these rows or in these columns, once for each "
          "line that can have it there. If the sum is the number of the cells, each of these "
          "digits can be removed from the rest of the line in which it was counted."),
      N_ ("A line has a digit only once, so what was counted can fill just as many cells. As there "
          "are no fewer, all of it is needed there. A naked subset is the same with a single "
          "line."),
      N_ ("This is for the hardest puzzles. Take the four or five rows and the four or five "
          "columns "
          "that have the fewest givens where they cross. Count each digit where it is less, in "
          "the rows or in the columns.") } },
  { "1413",
    { N_ ("A tridagon, or Thor’s hammer, takes four boxes at the corners of a rectangle, and in "
          "each of them three cells of different rows and columns that can hold the same three "
          "digits. Such cells run down to the right or down to the left, where a line that leaves "
          "the box comes in again on the other side. If an odd number of the boxes run one way, "
          "one of the twelve cells holds another digit. If only one of them can, it loses the "
          "three; if these others are one digit, it can be removed from all cells that see every "
          "place for it there."),
      N_ ("Twelve such cells cannot be filled with three digits. From a box to the one beside it, "
          "each digit moves to another row, so that the order of the three only shifts, and so it "
          "does by columns from a box to the one below. Once around, the order should be as it "
          "was, but an odd number of boxes that run the other way reverses it."),
      N_ ("This is for the hardest puzzles. Look for three digits that are missing in four boxes "
          "at "
          "the corners of a rectangle, and that are nearly alone in many cells there.") } },
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
};

/* Returns TRUE if @code matches @pattern. */
static gboolean
matches (const char *pattern, const char *code)
{
  guint i = 0;

  while (pattern[i] != '\0' && (pattern[i] == '?' || pattern[i] == code[i]))
    i++;
  return pattern[i] == '\0' && code[i] == '\0';
}

/* Finds the guide of a technique, which each has. */
static const TechniqueGuide *
find_guide (const char *code)
{
  guint i = 0;

  while (!matches (guides[i].code, code))
    i++;
  return &guides[i];
}

/* In a guide to several techniques, the last digit of a code is the technique's size minus two. */
char *
ari_technique_dup_guide (AriTechnique technique)
{
  const TechniqueGuide *guide;
  const char *code;
  GString *text;
  char size[2];

  g_return_val_if_fail (technique < ARI_N_TECHNIQUES, NULL);

  code = ari_technique_info (technique)->code;
  guide = find_guide (code);
  text = g_string_new (NULL);
  for (guint i = 0; i < G_N_ELEMENTS (guide->parts); i++)
    g_string_append_printf (text, i > 0 ? "\n\n%s" : "%s", _ (guide->parts[i]));
  size[0] = (char) (code[strlen (code) - 1] + 2);
  size[1] = '\0';
  g_string_replace (text, "{n}", size, 0);
  return g_string_free (text, FALSE);
}
