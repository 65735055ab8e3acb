/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a summary of a search. */

#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum {
  ARI_SUBTREE_OPEN,
  ARI_SUBTREE_REFUTED,   /* searched to its end, without a solution */
  ARI_SUBTREE_EXHAUSTED, /* searched to its end; it has solutions */
  ARI_SUBTREE_JUMPED,    /* left by a jump over several decisions */
  ARI_SUBTREE_RESTARTED, /* left by a restart */
} AriSubtreeState;

/**
 * AriSubtree: one try of a guess (cell = digit) with all that followed from it, until it was
 * undone. Its counts include those of the tries below it, whether these are kept or not. Where
 * forced levels are unfolded, each of them is a subtree, too, under the guess that it belongs to.
 */
typedef struct {
  uint64_t first;       /* the step that tried it */
  uint64_t last;        /* the step that undid it; of an open one, the last step so far */
  uint64_t work_before; /* the search's work before the first of these steps */
  uint64_t work;        /* the work of all its steps */
  uint64_t dead_ends;
  uint64_t solutions;
  uint64_t tries; /* the number of tries of guesses below it */
  uint64_t shape; /* a hash of the tree of the tries below it and of their outcomes, whatever cells
                   * and digits these are; 0 for an open one; only where forced levels are folded */
  uint32_t depth; /* tries of guesses that contain it, itself included if it is one */
  uint32_t level; /* open decisions when it was tried, itself and forced ones included */
  uint16_t cell;
  uint8_t digit;
  uint8_t state;  /* AriSubtreeState */
  bool is_cut;    /* it was open already where the summary begins; `first` is the step after that */
  bool excludes;  /* the digit was ruled out on trial rather than placed */
  bool is_forced; /* a forced level: the only candidate of its cell */
} AriSubtree;

/** AriOutcome: what became of a try. Graph, tree, list, grid, race and files all show this answer.
 */
typedef enum {
  ARI_OUTCOME_OPEN,   /* being searched, without a solution so far */
  ARI_OUTCOME_LEADS,  /* leads to a solution, searched to its end or not */
  ARI_OUTCOME_WASTED, /* searched to its end, without a solution */
  ARI_OUTCOME_LEFT,   /* left by a jump or a restart before its end, without a solution */
  ARI_OUTCOME_FORCED, /* no guess: the only candidate of its cell */
  ARI_N_OUTCOMES,
} AriOutcome;

/** ari_subtree_outcome: Returns: the outcome of a try, as far as it was searched. */
static inline AriOutcome
ari_subtree_outcome (const AriSubtree *subtree)
{
  if (subtree->is_forced)
    return ARI_OUTCOME_FORCED;
  if (subtree->solutions > 0)
    return ARI_OUTCOME_LEADS;
  switch (subtree->state) {
  case ARI_SUBTREE_OPEN:
    return ARI_OUTCOME_OPEN;
  case ARI_SUBTREE_JUMPED:
  case ARI_SUBTREE_RESTARTED:
    return ARI_OUTCOME_LEFT;
  default:
    return ARI_OUTCOME_WASTED;
  }
}

/** ari_subtree_steps: Returns: how many steps a try took; of an open one, so far. */
static inline uint64_t
ari_subtree_steps (const AriSubtree *subtree)
{
  return subtree->last - subtree->first + 1;
}

/** ari_subtree_is_open_at: Returns: true if a try is open after @step. */
static inline bool
ari_subtree_is_open_at (const AriSubtree *subtree, uint64_t step)
{
  return subtree->first <= step && (step < subtree->last || subtree->state == ARI_SUBTREE_OPEN);
}

typedef enum {
  ARI_AXIS_STEPS,
  ARI_AXIS_WORK,
  ARI_N_AXES,
} AriAxis;

/** AriCloseUp: a part of a search to be shown in detail: the steps after @begin, up to @end. In
 * work, the steps after the one that reached @begin, up to the one that reaches @end. */
typedef struct {
  AriAxis axis;
  uint64_t begin;
  uint64_t end;
  bool unfolds; /* forced levels are subtrees too */
} AriCloseUp;

/** AriColumn: one of the equal parts, in steps or in work, into which a search is cut. A step
 * belongs to the column in which it ends. */
typedef struct {
  uint64_t dead_ends;
  uint64_t solutions;
  uint64_t restarts;
  uint32_t least; /* of the number of open subtrees, from before its first step to after its last */
  uint32_t greatest;
} AriColumn;

/** AriHeat: how often something happened to a cell. */
typedef struct {
  uint64_t guessed;    /* it was branched on */
  uint64_t placed;     /* a digit was put into it: tried, forced or deduced */
  uint64_t taken_back; /* a placed digit was undone */
} AriHeat;

/** AriTally: counts from the start of a summary. */
typedef struct {
  uint64_t work; /* AriCounters.work */
  uint64_t dead_ends;
  uint64_t solutions;
  uint64_t tries; /* the number of tries of guesses */
  uint64_t restarts;
  uint64_t steps;
} AriTally;

/** AriSummarySize: the capacity of a summary. */
typedef struct {
  uint32_t max_subtrees; /* closed ones that are kept, at least 1; 80 bytes each */
  uint32_t max_columns;  /* even, at least 2; 64 bytes each, for both axes */
  uint32_t max_depth;    /* open ones; deeper tries are counted in the one above them. 0: as many as
                          * there are cells, which is enough for each search that does not learn */
} AriSummarySize;

/**
 * AriSummary: one block of memory without pointers into itself, but for the layout.
 *
 * It is filled by ari_summary_note(), of summary-note.h.
 *
 * It keeps exactly the closed subtrees that took ari_summary_least() steps or as much work, and all
 * open ones; the limits double when the space is used up. If a subtree is kept, so are those that
 * it lies in.
 */
typedef struct AriSummary AriSummary;
