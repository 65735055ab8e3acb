/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replays a span of a search from its history into a finer summary. */

#pragma once

#include "engine/laboratory/summary.h"
#include "engine/machine/history.h"

/** AriDetailState: how far a detail is. */
typedef enum {
  ARI_DETAIL_NONE,
  ARI_DETAIL_APPROACHES, /* replays what is before the part */
  ARI_DETAIL_REPLAYS,    /* replays the part into the summary */
  ARI_DETAIL_DONE,       /* the summary is as complete as it gets */
} AriDetailState;

/** AriDetail: the detail of one search; used by one thread. */
typedef struct {
  AriSummary *summary;  /* the steps of the span, once it has begun; not settled */
  AriMachine *replayer; /* NULL unless under way, because it may take some MiB */
  AriCounters counters; /* the replayer's, after its last step */
  AriSnapshot *at;
  AriCloseUp part;
  uint64_t last; /* step of the search itself when this started */
  AriDetailState state;
} AriDetail;

/** ari_detail_is_under_way: Returns: true if there is something left to replay. */
static inline bool
ari_detail_is_under_way (const AriDetail *detail)
{
  return detail->state == ARI_DETAIL_APPROACHES || detail->state == ARI_DETAIL_REPLAYS;
}
/** ari_detail_has_begun: Returns: true if the summary is of the part. */
static inline bool
ari_detail_has_begun (const AriDetail *detail)
{
  return detail->state == ARI_DETAIL_REPLAYS || detail->state == ARI_DETAIL_DONE;
}

/** ari_detail_init: Returns: FALSE if memory is short; call ari_detail_clear() in any case. */
bool ari_detail_init (AriDetail *detail, const AriLayout *layout, AriSummarySize size);
void ari_detail_clear (AriDetail *detail);

/** ari_detail_start: drops the last part and begins with another one, which may be empty.
 * @frontier: the search itself, at which the part ends at the latest */
void ari_detail_start (AriDetail *detail,
                       AriHistory *history,
                       const AriMachine *frontier,
                       const AriCloseUp *part);
/** ari_detail_drop: ends the replay, if it is under way, and drops the part. */
void ari_detail_drop (AriDetail *detail);
/** ari_detail_go_on: takes at most @n_steps, and ends after @work. It must be under way; this may
 * finish it. */
void ari_detail_go_on (AriDetail *detail, unsigned n_steps, uint64_t work);
