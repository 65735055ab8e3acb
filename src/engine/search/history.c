/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checkpoints of a search: a thin set over all of it, a dense one over its last steps. */

#include <stdlib.h>
#include <string.h>

#include "engine/search/history.h"
#include "engine/search/search-private.h"

/*
 * A checkpoint is the counters and the moves to where the search stood (replay.c): four bytes a
 * decision, not a board. There are two sets of them:
 *
 * The archive covers the whole search. Its records lie one after the other from the bottom of their
 * memory, an index of them grows down from the top; when they meet, every second record is dropped
 * and the distance between new ones doubles. So a search of any length keeps between half and all
 * of the records that fit, evenly spread. Distance is measured in work rather than steps, since
 * work is what a replay from a checkpoint costs: the longest seek is one distance, whatever a step
 * costs.
 *
 * The recent ones are a ring of equal slots, so close together that each of the last RECENT_STEPS
 * steps is a few steps away; closer still where steps are expensive.
 *
 * Only moments when a digit has just been tried can be checkpoints (unless the moves hold
 * deductions too), so a pending checkpoint waits for the next such step.
 */

enum {
  RECENT_STEPS = 10000,
  MAX_RECENT = 48,
  MIN_RECENT = 2,
  RECENT_WORK = 1 << 17,  /* about half a millisecond */
  ARCHIVE_WORK = 1 << 17, /* the first distance; it doubles */
};

typedef struct {
  AriCounters counters;
  AriEvent last_event;
  AriLookahead lookahead;
  uint64_t work;
  uint32_t n_moves;
} Checkpoint;

typedef struct {
  uint64_t step;
  uint64_t at; /* of the record, from the bottom of the archive */
} ArchiveEntry;

struct AriHistory {
  AriSearch *root; /* the search before its first step */

  char *archive;
  size_t archive_size;
  size_t archive_used;
  size_t n_records;
  uint64_t distance; /* in work */
  uint64_t gap;      /* the most steps between two records */
  uint64_t next_work;

  char *recent;
  size_t slot_size;
  unsigned n_slots;
  unsigned n_used;
  unsigned newest;
  uint64_t recent_distance; /* in steps */
  uint64_t next_recent_step;
  uint64_t next_recent_work;
};

static size_t
round_up (size_t size)
{
  return (size + 15) & ~(size_t) 15;
}

static size_t
record_size (size_t n_moves)
{
  return round_up (sizeof (Checkpoint) + n_moves * sizeof (AriSearchMove));
}

static size_t
max_moves (const AriSearch *search)
{
  const size_t cells = search->board.n_cells;

  return search->keeps_moves ? cells * search->board.n_digits : cells;
}

AriHistory *
ari_history_new (const AriSearch *search, size_t budget)
{
  AriHistory *history = calloc (1, sizeof *history);
  size_t n_slots;

  if (history == NULL)
    return NULL;
  history->slot_size = record_size (max_moves (search));
  n_slots = budget / 4 / history->slot_size;
  history->n_slots = (unsigned) (n_slots < MIN_RECENT   ? MIN_RECENT
                                 : n_slots > MAX_RECENT ? MAX_RECENT
                                                        : n_slots);
  history->recent_distance = RECENT_STEPS / (history->n_slots - 1) + 1;
  history->distance = ARCHIVE_WORK;
  if (budget / 16 * 16
      >= history->n_slots * history->slot_size + history->slot_size + sizeof (ArchiveEntry))
    history->archive_size = budget / 16 * 16 - history->n_slots * history->slot_size;
  history->root = ari_search_copy (search);
  history->archive = malloc (history->archive_size + 1);
  history->recent = malloc (history->n_slots * history->slot_size);
  if (history->archive_size == 0 || history->root == NULL || history->archive == NULL
      || history->recent == NULL) {
    ari_history_free (history);
    return NULL;
  }
  return history;
}

void
ari_history_free (AriHistory *history)
{
  if (history == NULL)
    return;
  ari_search_free (history->root);
  free (history->archive);
  free (history->recent);
  free (history);
}

/* the index grows down: entry 0, the oldest, is at the very top */
static ArchiveEntry *
entry_at (const AriHistory *history, size_t i)
{
  return (ArchiveEntry *) (void *) (history->archive + history->archive_size) - 1 - i;
}

static void
write_record (char *memory, const AriSearch *search)
{
  Checkpoint *checkpoint = (Checkpoint *) (void *) memory;

  checkpoint->counters = search->counters;
  checkpoint->last_event = search->last_event;
  checkpoint->lookahead = search->lookahead;
  checkpoint->work = search->board.work;
  checkpoint->n_moves =
      (uint32_t) ari_search_write_moves (search, (AriSearchMove *) (void *) (checkpoint + 1));
}

static const Checkpoint *
slot_at (const AriHistory *history, unsigned i)
{
  return (const Checkpoint *) (const void *) (history->recent + i * history->slot_size);
}

static void
measure_gap (AriHistory *history)
{
  uint64_t before = 0;

  history->gap = 0;
  for (size_t i = 0; i < history->n_records; i++) {
    const uint64_t step = entry_at (history, i)->step;

    history->gap = step - before > history->gap ? step - before : history->gap;
    before = step;
  }
}

/* every second record goes, the first among them; what stays moves down */
static void
thin (AriHistory *history)
{
  size_t kept = 0, used = 0;

  for (size_t i = 1; i < history->n_records; i += 2) {
    const ArchiveEntry entry = *entry_at (history, i);
    const Checkpoint *checkpoint =
        (const Checkpoint *) (const void *) (history->archive + entry.at);
    const size_t size = record_size (checkpoint->n_moves);

    memmove (history->archive + used, checkpoint, size);
    *entry_at (history, kept++) = (ArchiveEntry){ entry.step, used };
    used += size;
  }
  history->n_records = kept;
  history->archive_used = used;
  history->distance *= 2;
  measure_gap (history);
}

static bool
has_room (const AriHistory *history, size_t size)
{
  return history->archive_used + size + (history->n_records + 1) * sizeof (ArchiveEntry)
         <= history->archive_size;
}

static void
note_in_archive (AriHistory *history, const AriSearch *search)
{
  const size_t size = record_size (ari_search_write_moves (search, NULL));
  const uint64_t step = search->counters.steps;
  const uint64_t before =
      history->n_records == 0 ? 0 : entry_at (history, history->n_records - 1)->step;

  while (!has_room (history, size))
    thin (history);
  write_record (history->archive + history->archive_used, search);
  *entry_at (history, history->n_records++) = (ArchiveEntry){ step, history->archive_used };
  history->archive_used += size;
  history->gap = step - before > history->gap ? step - before : history->gap;
  history->next_work = search->board.work + history->distance;
}

static void
note_recent (AriHistory *history, const AriSearch *search)
{
  history->newest = history->n_used == 0 ? 0 : (history->newest + 1) % history->n_slots;
  if (history->n_used < history->n_slots)
    history->n_used++;
  write_record (history->recent + history->newest * history->slot_size, search);
  history->next_recent_step = search->counters.steps + history->recent_distance;
  history->next_recent_work = search->board.work + RECENT_WORK;
}

void
ari_history_note (AriHistory *history, const AriSearch *search)
{
  const uint64_t step = search->counters.steps, work = search->board.work;

  if (step < history->next_recent_step && work < history->next_recent_work
      && work < history->next_work)
    return;
  if (!ari_search_can_replay (search))
    return;
  if (work >= history->next_work)
    note_in_archive (history, search);
  if (step >= history->next_recent_step || work >= history->next_recent_work)
    note_recent (history, search);
}

static const Checkpoint *
find_in_archive (const AriHistory *history, uint64_t step)
{
  size_t low = 0, high = history->n_records; /* entries below low are at or before the step */

  while (low < high) {
    const size_t middle = low + (high - low) / 2;

    if (entry_at (history, middle)->step <= step)
      low = middle + 1;
    else
      high = middle;
  }
  if (low == 0)
    return NULL;
  return (const Checkpoint *) (const void *) (history->archive + entry_at (history, low - 1)->at);
}

static const Checkpoint *
find (const AriHistory *history, uint64_t step)
{
  const Checkpoint *best = find_in_archive (history, step);

  for (unsigned i = 0; i < history->n_used; i++) {
    const Checkpoint *checkpoint = slot_at (history, i);

    if (checkpoint->counters.steps <= step
        && (best == NULL || checkpoint->counters.steps > best->counters.steps))
      best = checkpoint;
  }
  return best;
}

void
ari_history_restore (const AriHistory *history, uint64_t step, AriSearch *view)
{
  const Checkpoint *checkpoint = find (history, step);
  const uint64_t at = checkpoint == NULL ? 0 : checkpoint->counters.steps;

  if (view->counters.steps <= step && view->counters.steps >= at)
    return; /* @view itself is nearer */
  ari_search_assign (view, history->root);
  if (checkpoint == NULL)
    return;
  ari_search_replay (view, (const AriSearchMove *) (const void *) (checkpoint + 1),
                     checkpoint->n_moves);
  view->counters = checkpoint->counters;
  view->last_event = checkpoint->last_event;
  view->lookahead = checkpoint->lookahead;
  view->board.work = checkpoint->work;
}

uint64_t
ari_history_gap (const AriHistory *history)
{
  return history->gap;
}
