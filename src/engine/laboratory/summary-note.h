/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills a summary, in a few instructions per step that are inlined into the caller's loop. */

#pragma once

#include "engine/laboratory/subtree.h"
#include "engine/search/search.h"

/** AriOpenSubtree: counters before the step that tried a digit. */
typedef struct {
  uint64_t work; /* see AriCounters; this and the next three are in the order of AriTally, for two
                  * copies instead of four */
  uint64_t dead_ends;
  uint64_t solutions;
  uint64_t tries;
  uint64_t steps;
  uint64_t shape; /* AriSummary.shape */
  uint32_t level;
  uint16_t cell;
  uint8_t digit;
  uint8_t state; /* AriSubtreeState: how it is left */
  bool is_cut;   /* beside the state, so that compilers write both at once */
  uint8_t kind;  /* AriEventKind of the step that tried it */
} AriOpenSubtree;

/** AriColumns: the columns of an axis. */
typedef struct {
  uint32_t at;     /* byte offset of the columns */
  uint32_t n;      /* the last of them is being filled */
  uint64_t width;  /* width of each column */
  uint64_t end;    /* where the last one ends */
  uint64_t origin; /* where the first one begins */
} AriColumns;

/* Open subtrees are a stack, which grows up from `open_at`. Below the first of them lies a sentinel
 * that has no cell, above the last one the subtree that was closed last. The end of the stack and
 * all depths are kept as byte offsets, so that no step has to multiply. */
struct AriSummary {
  AriTally now;               /* its steps are those at the last try, undoing or dead end */
  uint32_t top;               /* the end of the open subtrees */
  uint32_t top_most;          /* the greatest `top` that there is room for */
  uint32_t least_top;         /* the least `top` since columns were last updated */
  uint32_t greatest_top;      /* and the greatest */
  uint64_t shape;             /* a hash of all tries closed so far: see ARI_SHAPE_BASE */
  uint64_t left_at;           /* the step that closed the subtree above the open ones */
  uint64_t least[ARI_N_AXES]; /* closed subtrees are kept if they are as wide on one of the axes */
  AriColumns axes[ARI_N_AXES];
  uint8_t last_opening_kind; /* AriEventKind: this and those before it open a subtree */

  /* arrays of the block, as byte offsets from the summary */
  uint32_t open_at;     /* AriOpenSubtree: the open ones, and one more */
  uint32_t filled_at;   /* uint8_t per cell: filled where the summary begins */
  uint32_t guessed_at;  /* uint64_t per cell: how often it was branched on */
  uint32_t subtrees_at; /* AriSubtree: closed ones */

  const AriLayout *layout;
  size_t size; /* the bytes of the whole block */
  AriSummarySize room;
  AriTally start;
  AriTally seen; /* what columns have counted */
  uint32_t n_subtrees;
  uint64_t n_rewrites; /* how often subtrees or columns already written were changed */

  uint64_t placed[]; /* per cell: digits put into it; the other arrays follow */
};

/** ARI_SHAPE_BASE: the depths of tries, in the order in which they end, describe their tree. So
 * these depths are the digits of a number to this base, modulo 2^64: two numbers of it, where a try
 * begins and where it ends, and the count of those between them, give the number of its own tree.
 */
#define ARI_SHAPE_BASE UINT64_C (0x9e3779b97f4a7c15)

static inline void *
ari_summary_at (const AriSummary *summary, uint32_t offset)
{
  return (char *) (uintptr_t) summary + offset;
}

/** ari_summary_move_columns: moves on to those in which the current step ends. */
void ari_summary_move_columns (AriSummary *summary);
/** ari_summary_keep_subtree: adds the subtree that was just closed to those that are kept. If that
 * takes thinning them out first, which raises `least`, it must still be wide enough after that. */
void ari_summary_keep_subtree (AriSummary *summary);

/* Moves to the column of the step; called before anything that columns count. */
static inline void
ari_summary_find_column (AriSummary *summary, uint64_t steps, uint64_t work)
{
  summary->now.steps = steps;
  summary->now.work = work;
  if (steps > summary->axes[ARI_AXIS_STEPS].end || work > summary->axes[ARI_AXIS_WORK].end)
    ari_summary_move_columns (summary);
}

static inline bool
ari_summary_is_wide (const AriSummary *summary, uint64_t steps, uint64_t work)
{
  return steps >= summary->least[ARI_AXIS_STEPS] || work >= summary->least[ARI_AXIS_WORK];
}

/* Opens a subtree for a try, and notes the step. */
static inline void
ari_summary_open_subtree (AriSummary *summary,
                          uint8_t kind,
                          const AriEvent *event,
                          const AriCounters *counters)
{
  const uint64_t steps = counters->steps, work = counters->work;
  AriOpenSubtree *subtree = ari_summary_at (summary, summary->top);
  uint32_t top;

  /* If there is no more space, this overwrites the subtree left last. Members are assigned one by
   * one, since compilers make a slow loop of a copy. */
  subtree->work = summary->now.work;
  subtree->dead_ends = summary->now.dead_ends;
  subtree->solutions = summary->now.solutions;
  subtree->tries = summary->now.tries;
  subtree->steps = steps - 1;
  subtree->shape = summary->shape;
  subtree->level = event->depth;
  subtree->cell = event->cell;
  subtree->digit = event->digit;
  subtree->kind = kind;
  subtree->state = ARI_SUBTREE_EXHAUSTED;
  subtree->is_cut = false;
  if (kind == ARI_EVENT_GUESS)
    ((uint64_t *) ari_summary_at (summary, summary->guessed_at))[event->cell]++;
  ari_summary_find_column (summary, steps, work);
  summary->now.tries += kind != ARI_EVENT_FORCED;
  top = summary->top + (uint32_t) sizeof *subtree;
  if (top > summary->greatest_top) { /* which never exceeds top_most */
    if (top > summary->top_most)
      return;
    summary->greatest_top = top;
  }
  summary->top = top;
}

static inline void
ari_summary_close_subtree (AriSummary *summary)
{
  AriOpenSubtree *subtree;

  summary->top -= (uint32_t) sizeof *subtree;
  if (summary->top < summary->least_top)
    summary->least_top = summary->top;
  summary->left_at = summary->now.steps;
  summary->shape = summary->shape * ARI_SHAPE_BASE + summary->top;
  subtree = ari_summary_at (summary, summary->top);
  if (ari_summary_is_wide (summary, summary->now.steps - subtree->steps,
                           summary->now.work - subtree->work))
    ari_summary_keep_subtree (summary);
}

static inline AriOpenSubtree *
ari_summary_top_subtree (const AriSummary *summary)
{
  return (AriOpenSubtree *) ari_summary_at (summary, summary->top) - 1;
}

_Static_assert(ARI_EVENT_GUESS == 1 && ARI_EVENT_RETRY == 2 && ARI_EVENT_FORCED == 3
                   && ARI_EVENT_PLACE == 4,
               "what fills a cell comes first, tries before forced levels before deductions");
_Static_assert(ARI_EVENT_REMOVE == 5 && ARI_EVENT_CONTRADICTION == 6 && ARI_EVENT_BACK == 7
                   && ARI_EVENT_SOLUTION == 8,
               "then what is frequent; what only a search that learns does comes last");

/** ari_summary_note_rare: notes a step of a kind from ARI_EVENT_SOLUTION on. */
void
ari_summary_note_rare (AriSummary *summary, const AriEvent *event, const AriCounters *counters);

/** ari_summary_note: call after each step of the search, in their order, with the counters after
 * it. Not for ARI_EVENT_NOTHING_YET, which is not a step. */
static inline void
ari_summary_note (AriSummary *summary, const AriEvent *event, const AriCounters *counters)
{
  const unsigned cell = event->cell;
  const uint8_t kind = event->kind;

  if (kind <= ARI_EVENT_PLACE) {
    summary->placed[cell]++;
    if (kind <= summary->last_opening_kind)
      ari_summary_open_subtree (summary, kind, event, counters);
    else
      summary->now.work = counters->work;
  } else if (kind == ARI_EVENT_BACK) {
    /* On a path each cell is decided only once, so if the cell is that of the top subtree, this is
     * the try that is undone. If no subtree is open, the top is the sentinel, which has no cell. */
    if (ari_summary_top_subtree (summary)->cell == cell) {
      ari_summary_find_column (summary, counters->steps, counters->work);
      ari_summary_close_subtree (summary);
    } else
      summary->now.work = counters->work;
  } else if (kind == ARI_EVENT_CONTRADICTION) {
    ari_summary_find_column (summary, counters->steps, counters->work);
    summary->now.dead_ends++;
  } else if (kind == ARI_EVENT_REMOVE)
    summary->now.work = counters->work;
  else
    ari_summary_note_rare (summary, event, counters);
}
