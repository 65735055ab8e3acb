/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Replays a span of a search from its history into a finer summary. */

#include "engine/laboratory/summary-note.h"
#include "solver/search/detail.h"

bool
ari_detail_init (AriDetail *detail, const AriLayout *layout, AriSummarySize size)
{
  *detail =
      (AriDetail){ .summary = ari_summary_new (layout, size), .at = ari_snapshot_new (layout) };
  return detail->summary != NULL && detail->at != NULL;
}

void
ari_detail_clear (AriDetail *detail)
{
  ari_summary_free (detail->summary);
  ari_machine_free (detail->replayer);
  ari_snapshot_free (detail->at);
  *detail = (AriDetail){ 0 };
}

static uint64_t
value_of (const AriDetail *detail, const AriCounters *counters)
{
  return detail->part.axis == ARI_AXIS_STEPS ? counters->steps : counters->work;
}

void
ari_detail_start (AriDetail *detail,
                  AriHistory *history,
                  const AriMachine *frontier,
                  const AriCloseUp *part)
{
  const AriCounters *counters = ari_machine_counters (frontier);

  ari_detail_drop (detail);
  detail->part = *part;
  detail->last = counters->steps;
  if (part->begin >= part->end || part->begin >= value_of (detail, counters))
    return;
  detail->replayer = ari_machine_copy (frontier);
  if (detail->replayer == NULL) /* out of memory: the user sees the coarse summary */
    return;
  detail->state = ARI_DETAIL_APPROACHES;
  ari_history_restore (
      history,
      part->axis == ARI_AXIS_STEPS ? part->begin : ari_history_step_before (history, part->begin),
      detail->replayer, frontier);
}

static void
free_replayer (AriDetail *detail)
{
  ari_machine_free (detail->replayer);
  detail->replayer = NULL;
}

void
ari_detail_drop (AriDetail *detail)
{
  free_replayer (detail);
  detail->state = ARI_DETAIL_NONE;
}

static bool
is_over (const AriDetail *detail, const AriCounters *counters)
{
  return counters->steps >= detail->last || value_of (detail, counters) >= detail->part.end;
}

void
ari_detail_go_on (AriDetail *detail, unsigned n_steps, uint64_t work)
{
  const AriCounters *counters = ari_machine_counters (detail->replayer);
  const uint64_t work_until = counters->work + work;
  AriEvent event;

  for (unsigned i = 0; i < n_steps && !is_over (detail, counters) && counters->work < work_until;
       i++) {
    if (detail->state == ARI_DETAIL_APPROACHES
        && value_of (detail, counters) >= detail->part.begin) {
      ari_snapshot_take (detail->at, detail->replayer);
      ari_summary_begin (detail->summary, detail->at, detail->part.unfolds);
      detail->state = ARI_DETAIL_REPLAYS;
    }
    if (!ari_machine_step (detail->replayer, &event) || event.kind == ARI_EVENT_NOTHING_YET)
      break;
    if (detail->state == ARI_DETAIL_REPLAYS)
      ari_summary_note (detail->summary, &event, counters);
  }
  detail->counters = *counters;
  if (is_over (detail, counters)) {
    free_replayer (detail);
    detail->state = detail->state == ARI_DETAIL_REPLAYS ? ARI_DETAIL_DONE : ARI_DETAIL_NONE;
  }
}
