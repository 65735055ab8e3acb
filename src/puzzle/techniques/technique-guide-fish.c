/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guides to fish. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/technique-guide-private.h"

const TechniqueGuide technique_guides_fish[] = {
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
          "fish. Combine rows as long as they need no more columns than there are rows. Large fish "
          "are rare, and there is often a smaller one in the other direction.") } },
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
  { NULL, { NULL } },
};
