/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The backtracker as a machine that takes one step at a time. One step is one event. All searches
 * share the types of events, counters and cells. */

#pragma once

#include "engine/base/grid.h"
#include "engine/search/strategy.h"

typedef enum {
  ARI_EVENT_NOTHING_YET, /* a step takes longer and is not done yet: call again */
  ARI_EVENT_GUESS,       /* a cell with two or more candidates is chosen and its first digit tried;
                          * with a house, it is the first of the digit's places there */
  ARI_EVENT_RETRY,       /* the next digit of the top decision is tried */
  ARI_EVENT_FORCED,      /* a cell with one candidate is chosen: a level without a choice; with a
                          * house, the digit's only place there */
  ARI_EVENT_PLACE,       /* a digit is deduced, by `rule` (in `house` where it is a single place) */
  ARI_EVENT_REMOVE,      /* a candidate is removed, by `rule` (in `house` where it follows there) */
  ARI_EVENT_CONTRADICTION, /* a dead end: see below */
  ARI_EVENT_BACK,          /* the top decision's digit is undone and refuted (cell, digit); after
                              its last digit the decision is gone too, and depth is one less */
  ARI_EVENT_SOLUTION,      /* the grid is full and right */
  ARI_EVENT_END,           /* nothing is left to search, or the limit of solutions is reached */
  /* only if the search learns; then any decision is a guess, and no next digit is tried */
  ARI_EVENT_EXCLUDE, /* a decision that rules out a candidate */
  ARI_EVENT_NOGOOD,  /* learnt from a dead end: `n` parts that cannot all be true */
  ARI_EVENT_JUMP,    /* `n` decisions are undone, back to where the nogood forces its last part */
  ARI_EVENT_RESTART, /* all `n` decisions are undone, to be made in a better order */
} AriEventKind;

/**
 * AriEvent: what one step did. A guess, forced level or next try has the rule ARI_RULE_CHOICE where
 * a person decided it. Fields that mean nothing for a kind hold ARI_NO_CELL, ARI_NO_DIGIT,
 * ARI_NO_HOUSE, ARI_RULE_NONE and 0.
 *
 * A contradiction is one of four: `cell` has no candidate (digit is ARI_NO_DIGIT); `digit` has no
 * place in `house` (cell is ARI_NO_CELL); among the givens only, `cell` and `other` hold the same
 * `digit` in `house`; or a nogood is violated (`rule` is ARI_RULE_NOGOOD).
 */
typedef struct {
  uint8_t kind; /* AriEventKind */
  uint8_t rule; /* AriRule */
  uint8_t digit;
  uint16_t cell;
  uint16_t other;
  uint16_t house;
  uint32_t depth; /* open decisions after the step */
  uint32_t n;     /* parts of a nogood, or decisions undone by a jump or a restart */
} AriEvent;

/** AriCounters: counts from the start of the search to its last step. */
typedef struct {
  uint64_t steps;     /* events */
  uint64_t guesses;   /* cells branched on, each once */
  uint64_t dead_ends; /* contradictions */
  uint64_t backs;     /* times a digit was undone; jumps if the search learns */
  uint64_t solutions;
  uint64_t work; /* the cost: candidates and peers visited, about 5 ns each: to deduce, to look
                  * ahead and to undo; it is reproducible, like the steps. A search that learns
                  * counts literals, some 10 to 30 ns each */
  /* only if the search learns: */
  uint64_t restarts;
  uint32_t nogoods;      /* kept now */
  uint32_t longest_jump; /* the most decisions that one jump undid */
  /* any search: */
  uint32_t depth;              /* open decisions: guesses and forced levels */
  uint32_t deepest;            /* the largest depth so far */
  uint32_t open_guesses;       /* guesses among the open decisions */
  uint32_t guesses_on_the_way; /* open_guesses at the first solution */
} AriCounters;

/** AriDecision: one level of the stack. */
typedef struct {
  AriDigits candidates; /* the candidates of the cell when it was chosen */
  AriDigits refuted;    /* the digits already tried and undone */
  uint16_t cell;
  uint8_t digit;     /* on trial; ARI_NO_DIGIT between undoing a digit and the next try */
  bool excludes;     /* the digit is ruled out on trial rather than placed */
  bool is_alone;     /* no other digit is tried after this one: branching is two-way, or the search
                      * learns */
  bool is_own;       /* a person chose the cell, or which digit comes next */
  uint16_t n_places; /* the digit was chosen because it had so few places in @house; else 0 */
  uint16_t house;
} AriDecision;

/** ari_decision_is_guess: Returns: false for a forced level: the only candidate of its cell. */
static inline bool
ari_decision_is_guess (const AriDecision *decision)
{
  return decision->is_alone || !ari_digits_is_single (decision->candidates);
}

/** ari_count_guesses: Returns: the guesses among @n decisions; so the number, from 1, of the last
 * of them, wherever it is told or drawn. */
static inline uint32_t
ari_count_guesses (const AriDecision *decisions, uint32_t n)
{
  uint32_t guesses = 0;

  for (uint32_t i = 0; i < n; i++)
    guesses += ari_decision_is_guess (&decisions[i]);
  return guesses;
}

typedef enum {
  ARI_ORIGIN_OPEN,
  ARI_ORIGIN_GIVEN, /* was in the grid that the search began with */
  ARI_ORIGIN_GUESS,
  ARI_ORIGIN_FORCED,
  ARI_ORIGIN_DEDUCED,
} AriOrigin;

/** AriCellState: a cell as the search sees it. */
typedef struct {
  AriDigits candidates; /* the candidates of an open cell; the digit of a filled one */
  uint32_t depth;       /* the number of open decisions when it was filled, its own included */
  uint8_t digit;        /* or ARI_NO_DIGIT */
  uint8_t origin;       /* AriOrigin */
} AriCellState;

/** AriTrail: the way to a state: the cells in the order in which they were filled, and the
 * candidates that open cells lost, to a filled cell or alone. */
typedef struct {
  uint16_t *filled;      /* room for n_cells */
  uint32_t *lost;        /* cell | digit << 16; room for one entry a candidate */
  uint32_t *lost_before; /* room for n_cells: of each open decision, the entries before it */
  uint32_t n_filled;
  uint32_t n_lost; /* 0 where the search removes nothing alone */
} AriTrail;

/** AriSearch: one block of memory that holds no pointer into itself; deterministic. */
typedef struct AriSearch AriSearch;

/**
 * ari_search_new: a search that has taken no step.
 * @start: the digits to begin with; copied. They may clash: then the first step says so.
 * @strategy: a preset or a custom strategy that does not learn; copied, with a reference to its
 *   choices
 * @limit: ends after that many solutions (1: the first; 2: proves uniqueness); 0: all of them
 *
 * Returns: (transfer full) (nullable): NULL when memory is short. Only this function and
 *   ari_search_copy() allocate.
 */
AriSearch *ari_search_new (const AriGrid *start, const AriStrategy *strategy, uint64_t limit);
/** ari_search_copy: (transfer full) (nullable): NULL when memory is short. */
AriSearch *ari_search_copy (const AriSearch *search);
/** ari_search_free: @search may be NULL. */
void ari_search_free (AriSearch *search);

/** ari_search_assign: makes @search equal to @from; both must be copies of one search. */
void ari_search_assign (AriSearch *search, const AriSearch *from);

/** ari_search_reset: goes back to before the first step, with another grid of the same layout. */
void ari_search_reset (AriSearch *search, const AriGrid *start);

/**
 * ari_search_step: takes one step, at most about 50 µs of work.
 * @event: (out): what it did
 *
 * After ARI_EVENT_NOTHING_YET the search shows what it showed after the last step.
 *
 * Returns: false when it was over before the call (@event is then ARI_EVENT_NOTHING_YET);
 *   ARI_EVENT_END itself is a step, the last.
 */
bool ari_search_step (AriSearch *search, AriEvent *event);

/** ari_search_is_over: Returns: true if ARI_EVENT_END has been returned. */
bool ari_search_is_over (const AriSearch *search);
/** ari_search_is_exhausted: Returns: true if it is over and has found all solutions, even if they
 * are as many as the limit. */
bool ari_search_is_exhausted (const AriSearch *search);
/** ari_search_has_bad_givens: Returns: true if the first step found that the start itself clashes,
 * or leaves a cell without a candidate. */
bool ari_search_has_bad_givens (const AriSearch *search);

/* These return the part of the search that they name; valid as long as the search. */
const AriCounters *ari_search_counters (const AriSearch *search);
/** ari_search_last_event: the last step; of kind ARI_EVENT_NOTHING_YET before the first. */
const AriEvent *ari_search_last_event (const AriSearch *search);
/** ari_search_work: AriCounters.work, and the cost since the last step. */
uint64_t ari_search_work (const AriSearch *search);

/** ari_search_decision: @index: from 0 (the first) to depth - 1 (the top). */
AriDecision ari_search_decision (const AriSearch *search, uint32_t index);

/** ari_search_write_digits: writes n_cells digits (or ARI_NO_DIGIT) to @cells. */
void ari_search_write_digits (const AriSearch *search, uint8_t *cells);

/**
 * ari_search_ties: the cells that had as few candidates as the one that the last step guessed, that
 * one included, if the search chooses by that.
 * @cells: (array length=max): ascending
 *
 * Returns: how many there are; 0 if the last step was not such a guess.
 */
size_t ari_search_ties (const AriSearch *search, uint16_t *cells, size_t max);

/**
 * ari_search_struck: the open cells from which the last step, a guess of the strategy, took its
 * digit: with them, the grid before it can be shown.
 * @cells: (array length=max): in any order
 *
 * Returns: how many there are; 0 if the last step was not such a guess.
 */
size_t ari_search_struck (const AriSearch *search, uint16_t *cells, size_t max);

/**
 * ari_search_blame: the filled cells that cause the last step's contradiction: those that take the
 * cell's candidates, or the digit's places, or hold the same digit.
 * @cells: (array length=max): ascending
 *
 * Returns: how many there are; 0 if the last step was not a contradiction.
 */
size_t ari_search_blame (const AriSearch *search, uint16_t *cells, size_t max);

/** ari_search_write_cells: all cells after the last step, without what a look-ahead is trying.
 * @cells: (array length=n_cells) (out) */
void ari_search_write_cells (const AriSearch *search, AriCellState *cells);

/** ari_search_write_trail: fills in @trail; nothing of it is @search's own. */
void ari_search_write_trail (const AriSearch *search, AriTrail *trail);

/* Checkpoints: a few bytes from which a state is reconstructed; for strategies whose past counts,
 * as with weights or random numbers, a copy of the state. */

/** ari_search_save_size: the bytes that the current state takes, or 0: many strategies can be saved
 * only right after a digit has been tried (and after deductions, if they look ahead). */
size_t ari_search_save_size (const AriSearch *search);
/** ari_search_most_save_size: the most that any state can take. */
size_t ari_search_most_save_size (const AriSearch *search);
/** ari_search_save: writes those bytes to @memory, aligned to 16. */
void ari_search_save (const AriSearch *search, void *memory);
/** ari_search_load: returns to a state that a copy of this search saved. @root: a copy of it that
 * has taken no step. */
void ari_search_load (AriSearch *search, const void *memory, const AriSearch *root);
