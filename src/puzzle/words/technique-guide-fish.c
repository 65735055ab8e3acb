/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guides to fish. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/technique-guide-private.h"

const TechniqueGuide technique_guides_fish[] = {
  { "0300",
    { N_ ("An X-wing is made of two rows in which a digit has places in the same two columns only. "
          "The digit can be removed from all other cells of these columns. The same is true with "
          "rows and columns exchanged."),
      N_ ("Each of the two rows needs the digit. If the one has it in the first column, the other "
          "must have it in the second, or the other way round. Either way both columns have it in "
          "one of the four corners, and nowhere else."),
      N_ ("Take one digit and look for rows where it has just two places. If two of these rows "
          "have them in the same columns, look up and down these columns. Then do the same with "
          "columns.") } },
  { "030?",
    { N_ ("This fish has the size {n}: take so many rows in which all places of a digit lie in as "
          "many columns. The digit can be removed from all other cells of these columns. The same "
          "is true with rows and columns exchanged. Not every row needs a place in each of the "
          "columns."),
      N_ ("Each of the rows needs the digit, and no two of them can have it in the same column. As "
          "there are as many columns as rows, each column gets its digit from one of these rows, "
          "and has none left for other cells."),
      N_ ("Take one digit and look at the rows where it has few places, no more than the size of "
          "the fish. Put them together as long as they need no more columns than there are rows. "
          "Larger fish are rare; where one is, there is often a smaller one in the other "
          "direction.") } },
  { "031?",
    { N_ ("A finned fish is a fish of the size {n} that is spoilt by some candidates too many: the "
          "fins. They lie in its rows, but not in its columns, and usually in one box. The digit "
          "can be removed from those cells that the fish without fins would clear and that see all "
          "of the fins."),
      N_ ("If none of the fins holds the digit, the rest is a fish without fins, and it removes "
          "the digit from its columns. If a fin holds the digit, it removes it from all cells that "
          "it sees. A cell where both happens cannot hold it in any case."),
      N_ ("When you almost find a fish, see where the candidates lie that spoil it. If they are "
          "all in one box, look at the cells of the fish’s columns in this box.") } },
  { "032?",
    { N_ ("A sashimi fish is a finned fish of the size {n} that would fall apart without its fins: "
          "one of its rows would have one place left, or none. It removes the digit from cells of "
          "its columns that see all of the fins, just as other finned fish do."),
      N_ ("If none of the fins holds the digit, then its rows have it within the columns of the "
          "fish, and some places are even certain; what the fish would remove is wrong. If a fin "
          "holds it, the cells that it sees cannot. Either way it goes from cells where both "
          "happens."),
      N_ ("Look for fish with a corner missing. If the row with the missing corner has other "
          "candidates beside it, in the same box, they are the fins.") } },
  { "033?",
    { N_ ("A Franken fish has the size {n}, and boxes among its houses: so many rows or boxes have "
          "all their places for a digit in as many columns or boxes. The digit can be removed from "
          "the rest of the latter. Rows and columns may be exchanged."),
      N_ ("It is the same count as with other fish: each house of the one kind, the base, needs "
          "the digit in a cell of its own, and each house of the other kind, the cover, can take "
          "it once. As there are as many of both, the cover is used up."),
      N_ ("Look for fish in which one row or column would be replaced by a box. A box whose "
          "candidates lie in one or two columns can serve as a row does.") } },
  { "034?",
    { N_ ("This is a Franken fish of the size {n}, with boxes among its houses, and with fins: "
          "candidates of its base that no house of its cover holds, or that two houses of the base "
          "share. It removes the digit only from cells that see all of the fins."),
      N_ ("If none of the fins holds the digit, the rest is a fish without fins, and the houses of "
          "the cover are used up. If a fin holds it, the cells that it sees cannot. What both "
          "would remove is wrong in any case."),
      N_ ("Start from a Franken fish that fails by one or two candidates, and look for cells that "
          "see all of these. Few people find them by eye: let the program show some, and look at "
          "how base and cover lie.") } },
  { "035?",
    { N_ ("A mutant fish has the size {n}, and any houses: rows, columns and boxes may be mixed in "
          "its base and in its cover. All places for a digit in the base lie in the cover, which "
          "has as many houses, so the digit can be removed from the rest of the cover."),
      N_ ("Each house of the base needs the digit in a cell of its own, and each house of the "
          "cover can take it once. As there are as many of both, the cover has no "
          "room for the digit outside of the base."),
      N_ ("Take a digit with few candidates and choose houses where it has two or three places. "
          "Then try to cover these places with as few other houses as possible.") } },
  { "036?",
    { N_ ("This is a mutant fish of the size {n}, with houses of all kinds, and with fins: "
          "candidates of its base that no house of its cover holds, or that two houses of the base "
          "share. It removes the digit only from cells that see all of the fins."),
      N_ ("If none of the fins holds the digit, the rest is a fish without fins, and the houses of "
          "the cover are used up. If a fin holds it, the cells that it sees cannot. What both "
          "would remove is wrong in any case."),
      N_ ("These are the hardest fish to see. A chain of one digit often says the same in an "
          "easier way: look for that first.") } },
  { NULL, { NULL } },
};
