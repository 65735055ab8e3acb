/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds the reason for one step, as data from which a sentence is made. */

#pragma once

#include "engine/laboratory/subtree.h"
#include "engine/machine/snapshot.h"

/** AriChoice: the reason for guessing a cell. */
typedef enum {
  ARI_CHOICE_NONE,        /* the step is not a guess */
  ARI_CHOICE_ROWS,        /* the first open cell, row by row */
  ARI_CHOICE_COLUMNS,     /* the first open cell, column by column */
  ARI_CHOICE_BOXES,       /* the first open cell, box by box */
  ARI_CHOICE_FEWEST,      /* the only cell with the fewest candidates */
  ARI_CHOICE_READING,     /* the first in reading order of the cells with the fewest */
  ARI_CHOICE_TIES_RANDOM, /* any of the cells with the fewest */
  ARI_CHOICE_DEGREE,      /* it sees the most open cells */
  ARI_CHOICE_DOM_DEGREE,  /* the fewest candidates for its degree */
  ARI_CHOICE_WEIGHT,      /* the fewest candidates for its weight */
  ARI_CHOICE_CONFLICT,    /* the last conflict, or the fewest candidates */
  ARI_CHOICE_DIGIT,       /* it can hold the digit placed most often */
  ARI_CHOICE_RANDOM,      /* any open cell */
  ARI_CHOICE_PLACE,       /* a place of the digit in event.house, where it has few */
  ARI_CHOICE_OWN,         /* a person chose it */
  ARI_CHOICE_LOOKAHEAD,   /* among the cells with the fewest, the one that leaves the least open */
} AriChoice;

/** AriWhy: fields that mean nothing for the event are 0, or ARI_NO_CELL. */
typedef struct {
  AriEvent event;
  AriChoice choice;
  AriDigits candidates; /* of the cell when it was chosen: after a guess, a next try or a forced
                         * level, and after a backtrack if digits are left */
  AriDigits left;       /* not tried yet after this step */
  uint32_t guess;       /* after a guess or a next try: its number among open guesses, from 1 */
  uint32_t n_tied;      /* other cells with as few candidates */
  uint16_t tied;        /* the first of them */
  uint16_t other_house; /* after pointing or claiming: the house that lost the candidate, else
                         * ARI_NO_HOUSE */
  bool has_cost;        /* after a backtrack: the next three are known */
  uint64_t steps;
  uint64_t dead_ends;
  uint64_t solutions;
} AriWhy;

/**
 * ari_why_read: finds the reason for the last step of @snapshot.
 * @left: (nullable): the try that it undid, by ari_summary_left()
 */
void ari_why_read (AriWhy *why,
                   const AriSnapshot *snapshot,
                   const AriStrategy *strategy,
                   const AriSubtree *left);
