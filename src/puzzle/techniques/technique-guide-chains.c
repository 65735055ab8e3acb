/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Guides to chains, loops and nets. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/technique-guide-private.h"

const TechniqueGuide technique_guides_chains[] = {
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
          "result, it holds whichever that is."),
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
  { NULL, { NULL } },
};
