/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replays a span of a search from its history into a finer summary. */

#pragma once

#include "engine/laboratory/summary.h"
#include "engine/machine/history.h"

/** AriDetail: the detail of one search; used by one thread. */
typedef struct {
  AriSummary *summary;  /* the steps of the span, once is_begun; not settled */
  AriMachine *replayer; /* NULL unless under way, because it may take some MiB */
  AriCounters counters; /* the replayer's, after its last step */
  AriSnapshot *at;
  AriCloseUp part;
  uint64_t last; /* step of the search itself when this started */
  bool is_under_way;
  bool is_begun;
} AriDetail;

/** ari_detail_init: Returns: FALSE if memory is short; call ari_detail_clear() in any case. */
bool ari_detail_init (AriDetail *detail, const AriLayout *layout, AriSummarySize size);
void ari_detail_clear (AriDetail *detail);

/** ari_detail_start: drops the last part and begins with another one, which may be empty.
 * @frontier: the search itself, at which the part ends at the latest */
void ari_detail_start (AriDetail *detail,
                       AriHistory *history,
                       const AriMachine *frontier,
                       const AriCloseUp *part);
/** ari_detail_break_off: ends the replay early. */
void ari_detail_break_off (AriDetail *detail);
/** ari_detail_go_on: takes at most @n_steps, and ends after @work. It must be under way; this may
 * finish it. */
void ari_detail_go_on (AriDetail *detail, unsigned n_steps, uint64_t work);
