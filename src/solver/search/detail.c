/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A span of a search, taken again from its history into a summary that is finer there. */

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

void
ari_detail_start (AriDetail *detail,
                  AriHistory *history,
                  const AriMachine *frontier,
                  uint64_t begin,
                  uint64_t end)
{
  const uint64_t last = ari_machine_counters (frontier)->steps;

  ari_detail_break_off (detail);
  detail->begin = begin;
  detail->end = end < last ? end : last;
  detail->is_begun = false;
  detail->is_under_way = begin < detail->end;
  if (!detail->is_under_way)
    return;
  detail->replayer = ari_machine_copy (frontier);
  if (detail->replayer == NULL) /* out of memory: what the summary has must do */
    detail->is_under_way = false;
  else
    ari_history_restore (history, begin, detail->replayer, frontier);
}

void
ari_detail_break_off (AriDetail *detail)
{
  ari_machine_free (detail->replayer);
  detail->replayer = NULL;
  detail->is_under_way = false;
}

void
ari_detail_go_on (AriDetail *detail, unsigned n_steps, uint64_t work)
{
  const AriCounters *counters = ari_machine_counters (detail->replayer);
  const uint64_t work_until = counters->work + work;
  AriEvent event;

  for (unsigned i = 0; i < n_steps && counters->steps < detail->end && counters->work < work_until;
       i++) {
    if (!detail->is_begun && counters->steps == detail->begin) {
      ari_snapshot_take (detail->at, detail->replayer);
      ari_summary_begin (detail->summary, detail->at, false);
      detail->is_begun = true;
    }
    if (!ari_machine_step (detail->replayer, &event) || event.kind == ARI_EVENT_NOTHING_YET)
      break;
    if (detail->is_begun)
      ari_summary_note (detail->summary, &event, counters);
  }
  detail->counters = *counters;
  if (counters->steps >= detail->end)
    ari_detail_break_off (detail);
}
