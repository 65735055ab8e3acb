/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search at one moment, as plain data that is shown, sent between threads and compared. */

#pragma once

#include <stddef.h>

#include "engine/machine/machine.h"

/** AriSnapshot: sized for one layout; owns a reference to it. */
typedef struct {
  const AriLayout *layout;
  AriCounters counters;
  AriEvent event; /* the last step; kind ARI_EVENT_NOTHING_YET before the first */
  bool learns;    /* the search learns from its dead ends */
  bool over;
  bool exhausted;
  bool bad_givens;
  bool memory_short;    /* over because memory was short */
  uint32_t n_decisions; /* the counters' depth, but at most 2 * n_cells: the first ones */
  uint32_t n_blamed;
  uint32_t n_tied;
  uint32_t n_struck;
  uint32_t n_parts;
  uint32_t jump_depth;    /* after ARI_EVENT_NOGOOD: the decisions that the jump will leave open */
  AriDecision *decisions; /* room for 2 * n_cells */
  AriCellState *cells;    /* n_cells */
  uint16_t *blamed;       /* room for n_cells: the cells that cause the contradiction, if event is
                           * one */
  uint16_t *tied;   /* room for n_cells: if event is a guess in a cell with the fewest candidates,
                     * all cells that had as few: see ari_search_ties() */
  uint16_t *struck; /* room for n_cells: if event is a guess, the open cells that lost its digit:
                     * see ari_search_struck() */
  AriLearnChoice choice;        /* if the search learns and event is a decision */
  AriTrail trail;               /* if the search does not learn and event is a contradiction */
  AriImplications implications; /* how a dead end came about: of a search that learns, see
                                 * ari_learn_imply(); of others, empty until
                                 * ari_snapshot_explain() */
  AriLearnPart *parts;          /* the nogood learnt last; room for one part a candidate */
} AriSnapshot;

/** ari_snapshot_new: a snapshot of an empty search. Returns: (transfer full) (nullable). */
AriSnapshot *ari_snapshot_new (const AriLayout *layout);
/** ari_snapshot_free: @snapshot may be NULL. */
void ari_snapshot_free (AriSnapshot *snapshot);
/** ari_snapshot_take: takes the current state of @machine, of the same layout. */
void ari_snapshot_take (AriSnapshot *snapshot, const AriMachine *machine);
/** ari_snapshot_assign: copies @from, of the same layout. */
void ari_snapshot_assign (AriSnapshot *snapshot, const AriSnapshot *from);
/** ari_snapshot_explain: copies @graph, how the dead end of a search that does not learn came about
 * (engine/laboratory/causes.h); the cells that cause it are then those of the graph. Returns: false
 * when memory is short. */
bool ari_snapshot_explain (AriSnapshot *snapshot, const AriImplications *graph);
/** ari_snapshot_guess_number: Returns: the number, from 1, of the guess that @decision is; forced
 * decisions are not counted. */
uint32_t ari_snapshot_guess_number (const AriSnapshot *snapshot, uint32_t decision);
/** AriGuessRole: what an open decision has to do with a dead end. */
typedef enum {
  ARI_GUESS_UNKNOWN, /* the snapshot does not say how it came about, or what was searched to its end
                      * may depend on the guess; also that of a forced decision */
  ARI_GUESS_TO_BLAME, /* the guess is one of those that lead to it */
  ARI_GUESS_ANYWAY,   /* its digit takes part, but follows from other guesses, too */
  ARI_GUESS_SPARE,    /* it did not matter */
} AriGuessRole;
/** ari_snapshot_guess_role: Returns: the role of @decision in the dead end of @snapshot. */
AriGuessRole ari_snapshot_guess_role (const AriSnapshot *snapshot, uint32_t decision);
/** ari_snapshot_is_in_nogood: Returns: true if the last step is a nogood, or the jump after it, and
 * @cell is in it. */
bool ari_snapshot_is_in_nogood (const AriSnapshot *snapshot, uint16_t cell);

/** ari_snapshot_is_dead_end: Returns: true if the last step is a contradiction that shows at @cell,
 * because the cell has no candidate, clashes with another one (event.other), or belongs to a house
 * that has no place for a digit. */
bool ari_snapshot_is_dead_end (const AriSnapshot *snapshot, uint16_t cell);

/** ari_snapshot_shown: the state of a cell in the grid that explains the last step. For a guess of
 * the strategy it is the grid before the guess, whose candidates the sentence counts: the cell is
 * open, and others still have its digit. For other steps, guesses of a person, and a search that
 * learns, it is the grid after the step. */
AriCellState ari_snapshot_shown (const AriSnapshot *snapshot, uint16_t cell);

/** AriTaking: why a digit cannot go into a cell. */
typedef struct {
  uint16_t cell;
  uint8_t digit;
  uint16_t by; /* the filled cell that takes it: the cell itself, with another digit, or one that
                * sees it; ARI_NO_CELL: a deduction removed the candidate, or a Sukaku
                * never had it */
  uint8_t by_digit; /* the digit of that cell */
  uint8_t origin;   /* AriOrigin of that digit */
  uint32_t guess;   /* the number, from 1, of the guess after which it was filled, its own if it was
                     * guessed, or an earlier one from which it followed already; 0: before the
                     * first */
  bool is_anyway;   /* in a snapshot that is explained: guess `guess` is not to blame, because the
                     * digit follows without it */
  uint32_t anyway;  /* then, the number of the guess after which it follows; 0: before the first */
} AriTaking;

/**
 * ari_takings: lists what a dead end lacks, and why: each digit of the cell without a candidate, or
 * each cell of the house in which a digit has no place, in their order; or the cell whose given
 * clashes. Where several cells take the same, the one filled first is named; in a snapshot that is
 * explained, the one that the implications name.
 * @snapshot: after the step that found the dead end
 * @takings: (array length=max): room for n_digits of the layout is always enough
 *
 * Returns: how many there are; 0 if the last step was not a contradiction, or one that is not of a
 * cell or house.
 */
size_t ari_takings (const AriSnapshot *snapshot, AriTaking *takings, size_t max);
