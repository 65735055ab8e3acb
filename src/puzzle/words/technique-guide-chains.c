/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guides to chains, loops and nets. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/technique-guide-private.h"

const TechniqueGuide technique_guides_chains[] = {
  { "0701",
    { N_ ("An X-chain goes from place to place of one digit, with strong and weak links in turn. A "
          "strong link is a house where the digit has just two places; a weak link joins any two "
          "places that see each other. It begins and ends with a strong link, and the digit can be "
          "removed from all cells that see both ends."),
      N_ ("If the first place does not hold the digit, the second does, so the third does not, so "
          "the fourth does, and so on to the last. So one of the two ends holds it."),
      N_ ("Mark all houses where a digit has two places, and look for a way from one to the next. "
          "Skyscrapers, kites and turbot fish are X-chains of two strong links.") } },
  { "0702",
    { N_ ("An XY-chain goes through cells with two candidates each. Each cell shares one candidate "
          "with the cell before and the other with the cell after it. If both ends have the same "
          "digit left over, it can be removed from all cells that see both."),
      N_ ("If the first cell does not hold its free digit, it holds the other one, so the next "
          "cell "
          "holds its other one, and so on, until the last cell must hold the free digit. So one of "
          "the ends holds it."),
      N_ ("With many cells of two candidates on the grid, choose one and one of its digits, and "
          "follow what would come out if it were the other. Watch for a cell that ends with the "
          "same digit.") } },
  { "0708",
    { N_ ("An alternating inference chain (AIC) goes from candidate to candidate with strong and "
          "weak links in turn, within cells as well as along houses. It begins and ends with a "
          "strong link. Of its two ends one at least is true: what sees both is removed, or, if "
          "the ends are different digits in cells that see each other, neither cell can hold the "
          "digit of the other."),
      N_ ("A strong link says: if this is not so, that is. A weak link says: if this is so, that "
          "is "
          "not. So from the first end being false it follows, link by link, that the last is "
          "true."),
      N_ ("Start from a candidate that has a strong link and follow both kinds of links in turn. "
          "Cells with two candidates and digits with two places in a house are the strong "
          "links.") } },
  { "0707",
    { N_ ("A discontinuous nice loop is a chain that comes back to where it started and says the "
          "opposite. If a candidate is true and the chain leads to its being false, it is removed; "
          "if it is false and the chain leads to its being true, it is placed."),
      N_ ("What leads to its own opposite cannot be."),
      N_ ("Take a candidate, suppose it to be true, and follow strong and weak links until you "
          "come "
          "back to its cell or to a cell that it sees.") } },
  { "0706",
    { N_ ("A continuous nice loop is a chain of strong and weak links in turn that closes without "
          "a "
          "break. For each weak link, everything that sees both of its ends can be removed: other "
          "places of the digit in the house, or other candidates of the cell."),
      N_ ("The loop can be walked both ways, so its candidates are true and false in turn, one way "
          "or the other. Of the two ends of each weak link one is true in both cases."),
      N_ ("When a chain ends beside its start, look whether a weak link closes it. A loop removes "
          "more than a chain, and often from many places at once.") } },
  { "0709",
    { N_ ("A grouped continuous nice loop is a loop of strong and weak links in which a place can "
          "be a group of cells, in a line and a box, or an almost locked set. What sees both ends "
          "of one of its weak links can be removed."),
      N_ ("A group holds a digit if one of its cells does. With that, strong and weak links work "
          "as "
          "between single cells, and one end of each weak link is true."),
      N_ ("Look for digits whose places in a box lie in two lines: the part in one line and the "
          "part in the other are joined by a strong link.") } },
  { "0710",
    { N_ ("A grouped discontinuous nice loop is a chain with groups of cells or almost locked sets "
          "among its places that comes back to where it started and says the opposite. What it "
          "started from is wrong."),
      N_ ("A group holds a digit if one of its cells does, and a set with one candidate more than "
          "cells holds all of its digits but one. With that, links work as between single cells, "
          "and what leads to its own opposite cannot be."),
      N_ ("When a chain gets stuck because a digit has three or more places in a house, see "
          "whether "
          "all but one of them are in one box or line: they can be taken as a group.") } },
  { "0711",
    { N_ ("A grouped AIC is an alternating inference chain with groups of cells or almost locked "
          "sets among its places. One of its two ends is true, and what sees both is removed."),
      N_ ("A group holds a digit if one of its cells does, and a set with one candidate more than "
          "cells holds all of its digits but one. With that, strong and weak links work as between "
          "single cells."),
      N_ ("Follow chains as usual, and allow two or three cells of a box that lie in one line to "
          "stand for one place.") } },
  { "1301",
    { N_ ("A candidate is supposed to be true, or false, and several chains are followed from "
          "there. If together they leave a cell without a candidate, or a digit without a place in "
          "a house, the supposition is wrong."),
      N_ ("Every cell needs a digit and every house needs each digit. What makes that impossible "
          "cannot be."),
      N_ ("Look for cells with few candidates, or digits with few places, and try which candidate "
          "elsewhere would take all of them away, each by a chain of its own.") } },
  { "1302",
    { N_ ("All candidates of a cell, or all places of a digit in a house, are supposed to be true "
          "in turn, and a chain is followed from each. If all of them lead to the same, it holds."),
      N_ ("One of the candidates is true, though it is not known which. As each leads to the same, "
          "that is so in any case."),
      N_ ("Choose a cell with two or three candidates, follow the chains from each of them, and "
          "compare what they place and remove.") } },
  { "1303",
    { N_ ("A forcing net is what follows from a supposition when several conclusions may work "
          "together to reach the next one. If it leaves a cell without a candidate, or a digit "
          "without a place in a house, the supposition is wrong."),
      N_ ("All that is concluded follows from the supposition alone. What makes the puzzle "
          "impossible cannot be."),
      N_ ("On paper: write what follows from a candidate in another colour, single by single, "
          "until "
          "something goes wrong. This is the last resort of people who do not want to guess.") } },
  { "1304",
    { N_ ("All candidates of a cell, or all places of a digit in a house, are supposed to be true "
          "in turn, and all that follows from each is found, where several conclusions may work "
          "together. If all of them lead to the same, it holds."),
      N_ ("One of the candidates is true, though it is not known which. As each leads to the same, "
          "that is so in any case."),
      N_ ("Choose a cell with two candidates, play both of them in different colours, and look for "
          "what the two have in common.") } },
  { NULL, { NULL } },
};
