/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A span of a search, taken again from its history into a summary that is finer there. */

#pragma once

#include "engine/laboratory/summary.h"
#include "engine/machine/history.h"

/** AriDetail: of one search; belongs to one thread. */
typedef struct {
  AriSummary *summary;  /* of the steps of that part, once is_begun; not settled */
  AriMachine *replayer; /* while it is under way: it may take some MiB */
  AriCounters counters; /* the replayer's, after the last step that was taken */
  AriSnapshot *at;
  AriCloseUp part;
  uint64_t last; /* where the search itself was when this began */
  bool is_under_way;
  bool is_begun;
} AriDetail;

/** ari_detail_init: Returns: false where memory is short; ari_detail_clear() is due all the same.
 */
bool ari_detail_init (AriDetail *detail, const AriLayout *layout, AriSummarySize size);
void ari_detail_clear (AriDetail *detail);

/** ari_detail_start: forgets what there is, and begins with another part, which may be empty.
 * @frontier: the search itself: the part ends there at the latest */
void ari_detail_start (AriDetail *detail,
                       AriHistory *history,
                       const AriMachine *frontier,
                       const AriCloseUp *part);
/** ari_detail_break_off: ends where it is. */
void ari_detail_break_off (AriDetail *detail);
/** ari_detail_go_on: takes at most @n_steps, and ends after @work. Not unless it is under way,
 * which it may be no longer after that. */
void ari_detail_go_on (AriDetail *detail, unsigned n_steps, uint64_t work);
