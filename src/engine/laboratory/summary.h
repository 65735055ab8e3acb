/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Summarizes a search of any length in a block of fixed size: what each try cost, how deep the
 * search went, and how often each cell was filled. */

#pragma once

#include "engine/laboratory/subtree.h"
#include "engine/machine/snapshot.h"

/** ARI_SUMMARY_SIZE: a summary as detailed as a screen can show, about 1.5 MiB. */
#define ARI_SUMMARY_SIZE ((AriSummarySize){ .max_subtrees = 16384, .max_columns = 4096 })
/** ari_summary_size: ARI_SUMMARY_SIZE for a search by @strategy. If it learns, there is space for
 * two open decisions per cell; deeper ones are counted in those above them. */
AriSummarySize ari_summary_size (const AriLayout *layout, const AriStrategy *strategy);

/** ari_summary_new: a summary of a search without a step. Returns: (transfer full) (nullable): NULL
 * when memory is short. Only this and the next function allocate. */
AriSummary *ari_summary_new (const AriLayout *layout, AriSummarySize size);
/** ari_summary_copy: Returns: (transfer full) (nullable): the same as ari_summary_new() and
 * ari_summary_assign(). @from: settled */
AriSummary *ari_summary_copy (const AriSummary *from);
/** ari_summary_free: @summary may be NULL. */
void ari_summary_free (AriSummary *summary);

/**
 * ari_summary_begin: empties it.
 * @at: (nullable): the state before the next step; NULL: an empty grid, before the first
 * @unfolds: forced levels (of one candidate) are subtrees too; otherwise they belong to their guess
 */
void ari_summary_begin (AriSummary *summary, const AriSnapshot *at, bool unfolds);
/** ari_summary_unfolds: as in ari_summary_begin(). */
bool ari_summary_unfolds (const AriSummary *summary);

/** ari_summary_settle: call this after the last step is noted and before the functions below, with
 * the counters after that step. Cheap. */
void ari_summary_settle (AriSummary *summary, const AriCounters *counters);

/** ari_summary_assign: makes @summary equal to @from, which is settled; both were made alike. Only
 * what is new is copied, if @summary was only ever assigned from @from. */
void ari_summary_assign (AriSummary *summary, const AriSummary *from);

/** ari_summary_tally: the steps and work of the search so far, and the other counts since the
 * summary began. */
AriTally ari_summary_tally (const AriSummary *summary);
/** ari_summary_start: the steps and work of the search before the summary; the other counts are 0.
 */
AriTally ari_summary_start (const AriSummary *summary);
/** ari_summary_least: the least steps, or work, of a subtree that is kept. */
uint64_t ari_summary_least (const AriSummary *summary, AriAxis axis);

/** ari_summary_n_subtrees: the number of closed and open ones. */
size_t ari_summary_n_subtrees (const AriSummary *summary);
/**
 * ari_summary_subtree: @index below ari_summary_n_subtrees().
 *
 * Subtrees are in the order in which they end, open ones last and the deepest of them first. So
 * each follows those that lie in it, and lies in the next one with a smaller level.
 */
AriSubtree ari_summary_subtree (const AriSummary *summary, size_t index);
/** ari_summary_left: sets @subtree to the try of a guess that the last step undid, kept or not.
 * Returns: false if it undid none. */
bool ari_summary_left (const AriSummary *summary, AriSubtree *subtree);

/** ari_summary_n_columns: the number of columns so far. */
size_t ari_summary_n_columns (const AriSummary *summary, AriAxis axis);
/** ari_summary_column_width: the steps, or work, of each; a power of 2. */
uint64_t ari_summary_column_width (const AriSummary *summary, AriAxis axis);
/** ari_summary_column: column i has the steps that end after start + i * width and no later than
 * start + (i + 1) * width; column 0 has also those that end at start, which took no work. */
AriColumn ari_summary_column (const AriSummary *summary, AriAxis axis, size_t index);

/** ari_summary_heat: the counts of a cell. @is_filled: true if it holds a digit now. */
AriHeat ari_summary_heat (const AriSummary *summary, unsigned cell, bool is_filled);
