/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps checkpoints of a search: some over all of it, and more over its last steps. */

#include <stdlib.h>
#include <string.h>

#include "engine/machine/history.h"

/*
 * A checkpoint is a record of a state. The backtracker saves its moves, a few hundred bytes; a
 * search that learns saves all that it has learnt, some hundred KiB to some MiB. There are three
 * places for records.
 *
 * The archive covers the whole search. Records lie one after the other from the bottom of its
 * memory, and an index of them grows down from the top; when they meet, every second record is
 * dropped and the distance between new ones doubles. So a search of any length keeps between half
 * and all of the records that fit, evenly spread. If only a few fit, one is dropped at a time: the
 * one whose neighbours are closest. Distance is measured in work rather than steps, since a replay
 * from a checkpoint costs work: so no seek takes longer than one distance. A record that is due may
 * wait until the state of the search is small, for one more distance, or longer while the work
 * since the last record is a small share of all work.
 *
 * The ring has records of the last RECENT_STEPS steps, at most a tenth of them apart, which is some
 * tens of microseconds. They are closer where steps are expensive, but never so close that saving
 * them would cost more than a few percent of the search. If it is too expensive to have them all,
 * one is added while the search is paused, RECENT_STEPS before its end.
 *
 * One more record is near the view: a step back is often followed by others, which should not all
 * repeat the way from the last checkpoint.
 *
 * A search can be saved only at certain steps, so a record that is due waits for one. If states are
 * large, the search pauses while one is saved, a slice at a time, so that it can still be stopped
 * at once. The size of a record is known only when it is written, so space is made for its expected
 * size.
 *
 * When a history is resized, the archive drops records as above; the ring and the view's record
 * become empty.
 */

enum {
  RECENT_STEPS = 10000,
  MAX_RECENT = 48,
  MIN_RECENT = 2,
  FEW = 64,           /* if the archive has fewer records than this, one is dropped at a time */
  WAITING_SHARE = 24, /* a due record may wait during the last 1/24 of all work */
  /* about half a millisecond of backtracking, or two to three of a search that learns */
  RECENT_WORK = 1 << 17,
  ARCHIVE_WORK = 1 << 17, /* the first distance; it doubles */
  NEAR_STEPS = 512,       /* the distance from the view's record to its target */
  NEAR_WORK = 1 << 16,    /* the least work of a replay that takes this record */
  /* The rates at which a search that learns may copy bytes: a byte takes a third of a nanosecond, a
   * unit of its work some twenty, a step some hundreds. Both limits apply, by work and by steps:
   * where a great many solutions are ruled out, states are large and a unit of work takes only one
   * nanosecond, so that a limit by work alone would allow too many bytes. */
  RECENT_BYTES = 1,
  RECENT_BYTES_A_STEP = 32,
  ARCHIVE_WORK_A_BYTE = 2,
  ARCHIVE_BYTES_A_STEP = 16,
};

typedef struct {
  uint64_t step;
  uint64_t work;
  uint64_t at; /* offset of the record in the archive or in the ring */
  uint64_t size;
} Entry;

/* Record: a record that is being written. */
typedef struct {
  const AriMachine *of; /* NULL if none is being written */
  uint64_t step;        /* the step of its state */
  uint64_t at;          /* as Entry.at */
  size_t room;
  AriSaving saving;
} Record;

/* Expected: the expected size of a record, in 256ths of its largest. */
typedef unsigned Expected;

enum { WHOLE = 256 };

struct AriHistory {
  AriMachine *root; /* the search before its first step */

  char *archive;
  size_t archive_size;
  size_t archive_used;
  size_t n_records;
  uint64_t distance; /* in work */
  uint64_t gap;      /* the most steps between two records */
  uint64_t next_work;
  uint64_t next_step;
  Record archive_record;
  Expected expected_archive;

  char *ring;
  size_t ring_size;
  unsigned max_recent; /* records of the ring */
  unsigned n_recent;
  unsigned oldest;
  Entry recent[MAX_RECENT];
  uint64_t recent_distance; /* in steps */
  uint64_t next_recent_step;
  uint64_t next_recent_work;
  /* The ring gets no record before this work and this step: saving would take too large a share of
   * the time since the last one. */
  uint64_t paid_work;
  uint64_t paid_step;
  Record ring_record;
  Expected expected_ring;

  char *near;
  size_t near_size;
  Record near_record;
  Entry near_entry;      /* its size is 0 while there is none */
  uint64_t replay_began; /* the view's work at its last checkpoint */
};

static size_t
round_up (size_t size)
{
  return (size + 15) & ~(size_t) 15;
}

static unsigned
clamp (size_t n)
{
  return (unsigned) (n < MIN_RECENT ? MIN_RECENT : n > MAX_RECENT ? MAX_RECENT : n);
}

/** Shares: the parts of a budget, in bytes except max_recent. */
typedef struct {
  size_t archive; /* 0: the budget is too small */
  size_t ring;
  size_t near;
  unsigned max_recent;
} Shares;

static Shares
divide_budget (size_t most_size, size_t budget)
{
  Shares shares = { .ring = budget / 8 / 16 * 16,
                    .near = budget / 8 / 16 * 16,
                    .max_recent = MAX_RECENT };
  size_t others;

  if (most_size > 0) {
    shares.max_recent = clamp (budget / 4 / round_up (most_size));
    shares.ring = shares.max_recent * round_up (most_size);
    shares.near = 0;
  }
  others = shares.ring + shares.near;
  if (budget >= others + round_up (most_size) + sizeof (Entry))
    shares.archive = (budget - others) / 16 * 16;
  return shares;
}

AriHistory *
ari_history_new (const AriMachine *machine, size_t budget)
{
  AriHistory *history = calloc (1, sizeof *history);
  const Shares shares = divide_budget (ari_machine_most_save_size (machine), budget);

  if (history == NULL)
    return NULL;
  history->archive_size = shares.archive;
  history->ring_size = shares.ring;
  history->near_size = shares.near;
  history->max_recent = shares.max_recent;
  history->recent_distance = RECENT_STEPS / 10;
  history->distance = ARCHIVE_WORK;
  history->expected_archive = history->expected_ring = WHOLE;
  history->root = ari_machine_copy (machine);
  history->archive = malloc (history->archive_size + 1);
  history->ring = malloc (history->ring_size + 1);
  history->near = malloc (history->near_size + 1);
  if (history->archive_size == 0 || history->root == NULL || history->archive == NULL
      || history->ring == NULL || history->near == NULL) {
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
  ari_machine_free (history->root);
  free (history->archive);
  free (history->ring);
  free (history->near);
  free (history);
}

/* The index grows down: entry 0, the oldest, is at the very top. */
static Entry *
entry_at (const AriHistory *history, size_t i)
{
  return (Entry *) (void *) (history->archive + history->archive_size) - 1 - i;
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

/* Drops every second record, the first among them. */
static void
thin (AriHistory *history)
{
  size_t kept = 0;

  for (size_t i = 0; i < history->n_records; i++)
    if (i % 2 == 1)
      *entry_at (history, kept++) = *entry_at (history, i);
    else
      history->archive_used -= entry_at (history, i)->size;
  history->n_records = kept;
  history->distance *= 2;
}

/* Returns the record, other than the last one, whose neighbours are closest to each other. @span:
 * (out): the work between them. */
static size_t
find_least (const AriHistory *history, uint64_t *span)
{
  uint64_t before = 0;
  size_t least = 0;

  *span = UINT64_MAX;
  for (size_t i = 0; i + 1 < history->n_records; i++) {
    if (entry_at (history, i + 1)->work - before < *span) {
      *span = entry_at (history, i + 1)->work - before;
      least = i;
    }
    before = entry_at (history, i)->work;
  }
  return least;
}

static void
drop_one (AriHistory *history)
{
  uint64_t span;
  const size_t least = find_least (history, &span);

  history->archive_used -= entry_at (history, least)->size;
  for (size_t i = least + 1; i < history->n_records; i++)
    *entry_at (history, i - 1) = *entry_at (history, i);
  history->n_records--;
  /* neighbours may be twice the distance apart, since records wait for a good moment */
  if (span > 4 * history->distance)
    history->distance *= 2;
}

/* Drops records from the index; until pack(), the others stay where they are. */
static void
drop_some (AriHistory *history)
{
  if (history->n_records < FEW)
    drop_one (history);
  else
    thin (history);
}

/* Closes the gaps between the records that are left. */
static void
pack (AriHistory *history)
{
  size_t used = 0;

  for (size_t i = 0; i < history->n_records; i++) {
    Entry *entry = entry_at (history, i);

    if (entry->at != used)
      memmove (history->archive + used, history->archive + entry->at, entry->size);
    entry->at = used;
    used += entry->size;
  }
  measure_gap (history);
}

static Record
record_of (const AriMachine *machine, uint64_t at, size_t room)
{
  return (Record){ machine, ari_machine_counters (machine)->steps, at, room, { 0 } };
}

/* Returns true if @record is being written for @machine. If the machine has moved on meanwhile, the
 * record is given up. */
static bool
is_under_way (Record *record, const AriMachine *machine)
{
  if (record->of == machine && record->step != ari_machine_counters (machine)->steps)
    record->of = NULL;
  return record->of == machine;
}

/* Returns the expected size of a record. @most: its largest */
static size_t
expect (Expected expected, size_t most)
{
  return round_up (most / WHOLE * expected + most % WHOLE);
}

/* Returns what to expect after a record of @size bytes: a little more. */
static Expected
expect_after (size_t size, size_t most)
{
  const uint64_t parts = (uint64_t) size * WHOLE / most + WHOLE / 16;

  return (Expected) (parts < WHOLE ? parts : WHOLE);
}

static void
add_to_archive (AriHistory *history, const AriMachine *machine)
{
  const uint64_t step = ari_machine_counters (machine)->steps;
  const uint64_t before =
      history->n_records == 0 ? 0 : entry_at (history, history->n_records - 1)->step;
  const size_t size = round_up (history->archive_record.saving.size);

  *entry_at (history, history->n_records++) =
      (Entry){ step, ari_machine_work (machine), history->archive_used, size };
  history->archive_used += size;
  history->gap = step - before > history->gap ? step - before : history->gap;
  history->expected_archive = expect_after (size, ari_machine_save_size (machine));
}

/* Writes a slice of the record, or drops older records to make space. */
static void
write_archive_slice (AriHistory *history, const AriMachine *machine)
{
  Record *record = &history->archive_record;
  const size_t used = history->archive_used + (history->n_records + 1) * sizeof (Entry);
  const size_t room = used < history->archive_size ? history->archive_size - used : 0;
  const size_t wanted = expect (history->expected_archive, ari_machine_save_size (machine));
  const bool fits = (record->saving.size > 0 || room >= wanted)
                    && ari_machine_save (machine, &record->saving,
                                         history->archive + history->archive_used, room);

  if (fits && record->saving.is_whole)
    add_to_archive (history, machine);
  if (record->saving.is_whole || (!fits && history->n_records == 0))
    record->of = NULL;
  else if (!fits) {
    record->saving = (AriSaving){ 0 };
    drop_some (history);
    pack (history);
  }
}

static void
begin_to_archive (AriHistory *history, const AriMachine *machine, size_t most)
{
  const size_t size = expect (history->expected_archive, most);
  const uint64_t cost = size * ARCHIVE_WORK_A_BYTE;

  if (size + sizeof (Entry) > history->archive_size)
    return; /* dropping all others would not make enough space */
  if (machine->learn != NULL && history->distance < cost)
    history->distance = cost;
  history->next_work = ari_machine_work (machine) + history->distance;
  if (machine->learn != NULL)
    history->next_step = ari_machine_counters (machine)->steps + size / ARCHIVE_BYTES_A_STEP;
  history->archive_record = record_of (machine, 0, 0);
}

static const Entry *
recent_at (const AriHistory *history, unsigned i)
{
  return &history->recent[(history->oldest + i) % MAX_RECENT];
}

static void
drop_oldest (AriHistory *history)
{
  history->oldest = (history->oldest + 1) % MAX_RECENT;
  history->n_recent--;
}

/* Drops the oldest records of the ring to make space after the newest. Returns: its offset. */
static uint64_t
make_room (AriHistory *history, size_t size)
{
  const Entry *newest = history->n_recent == 0 ? NULL : recent_at (history, history->n_recent - 1);
  uint64_t at = newest == NULL ? 0 : newest->at + newest->size;

  if (at + size > history->ring_size) {
    while (history->n_recent > 0 && recent_at (history, 0)->at >= at)
      drop_oldest (history);
    at = 0;
  }
  while (history->n_recent > 0 && recent_at (history, 0)->at >= at
         && recent_at (history, 0)->at < at + size)
    drop_oldest (history);
  if (history->n_recent == history->max_recent)
    drop_oldest (history);
  return at;
}

/* Begins a record in the ring. Returns false if the ring is known to be too small for it. */
static bool
begin_in_ring (AriHistory *history, const AriMachine *machine, size_t most)
{
  const size_t wanted = expect (history->expected_ring, most);
  const size_t size = wanted < history->ring_size ? wanted : history->ring_size;

  if (machine->learn == NULL && size < wanted)
    return false;
  history->ring_record = record_of (machine, make_room (history, size), size);
  return true;
}

static void
write_ring_slice (AriHistory *history, const AriMachine *machine)
{
  Record *record = &history->ring_record;
  const size_t most = ari_machine_save_size (machine);

  if (!ari_machine_save (machine, &record->saving, history->ring + record->at, record->room)) {
    record->of = NULL; /* the next one gets more space */
    history->expected_ring += (WHOLE - history->expected_ring + 1) / 2;
  } else if (record->saving.is_whole) {
    record->of = NULL;
    history->recent[(history->oldest + history->n_recent++) % MAX_RECENT] =
        (Entry){ ari_machine_counters (machine)->steps, ari_machine_work (machine), record->at,
                 round_up (record->saving.size) };
    history->expected_ring = expect_after (record->saving.size, most);
  }
}

static void
begin_recent (AriHistory *history, const AriMachine *machine, size_t most)
{
  const uint64_t work = ari_machine_work (machine);

  history->next_recent_step = ari_machine_counters (machine)->steps + history->recent_distance;
  history->next_recent_work = work + RECENT_WORK;
  if (machine->learn != NULL) {
    history->paid_work = work + most / RECENT_BYTES;
    history->paid_step = ari_machine_counters (machine)->steps + most / RECENT_BYTES_A_STEP;
  }
  (void) begin_in_ring (history, machine, most);
}

/* Returns true if a record that is due can no longer wait for a small state. */
static bool
is_overdue (const AriHistory *history, uint64_t work)
{
  const uint64_t last =
      history->n_records == 0 ? 0 : entry_at (history, history->n_records - 1)->work;

  return work >= history->next_work + history->distance && work - last >= work / WAITING_SHARE;
}

/* Writes a slice of a record. Returns true if there is more to write. */
static bool
write_slice (AriHistory *history, const AriMachine *machine)
{
  if (is_under_way (&history->archive_record, machine))
    write_archive_slice (history, machine);
  else if (is_under_way (&history->ring_record, machine))
    write_ring_slice (history, machine);
  return is_under_way (&history->archive_record, machine)
         || is_under_way (&history->ring_record, machine);
}

bool
ari_history_note (AriHistory *history, const AriMachine *machine)
{
  const uint64_t step = ari_machine_counters (machine)->steps, work = ari_machine_work (machine);
  const bool is_recent_due =
      (step >= history->next_recent_step || work >= history->next_recent_work)
      && work >= history->paid_work && step >= history->paid_step;
  size_t most;

  if (is_under_way (&history->archive_record, machine)
      || is_under_way (&history->ring_record, machine))
    return write_slice (history, machine);
  if (!is_recent_due && work < history->next_work)
    return false;
  most = round_up (ari_machine_save_size (machine));
  if (most == 0)
    return false;
  if (step >= history->next_step
      && (is_overdue (history, work)
          || (work >= history->next_work && ari_machine_is_compact (machine))))
    begin_to_archive (history, machine, most);
  if (is_recent_due)
    begin_recent (history, machine, most);
  return write_slice (history, machine);
}

/* Returns how many archived records are at or before @step, and at or before @work. */
static size_t
count_before (const AriHistory *history, uint64_t step, uint64_t work)
{
  size_t low = 0, high = history->n_records;

  while (low < high) {
    const size_t middle = low + (high - low) / 2;
    const Entry *entry = entry_at (history, middle);

    if (entry->step <= step && entry->work <= work)
      low = middle + 1;
    else
      high = middle;
  }
  return low;
}

uint64_t
ari_history_step_before (const AriHistory *history, uint64_t work)
{
  const size_t n = work == 0 ? 0 : count_before (history, UINT64_MAX, work - 1);

  return n == 0 ? 0 : entry_at (history, n - 1)->step;
}

static const char *
find_in_archive (const AriHistory *history, uint64_t step, uint64_t *found)
{
  const size_t low = count_before (history, step, UINT64_MAX);

  if (low == 0)
    return NULL;
  *found = entry_at (history, low - 1)->step;
  return history->archive + entry_at (history, low - 1)->at;
}

static const char *
find (const AriHistory *history, uint64_t step, uint64_t *found)
{
  const char *best = find_in_archive (history, step, found);

  for (unsigned i = 0; i < history->n_recent; i++) {
    const Entry *entry = recent_at (history, i);

    if (entry->step <= step && (best == NULL || entry->step > *found)) {
      best = history->ring + entry->at;
      *found = entry->step;
    }
  }
  if (history->near_entry.size > 0 && history->near_entry.step <= step
      && (best == NULL || history->near_entry.step > *found)) {
    best = history->near;
    *found = history->near_entry.step;
  }
  return best;
}

void
ari_history_restore (AriHistory *history, uint64_t step, AriMachine *view, const AriMachine *latest)
{
  const uint64_t here = ari_machine_counters (view)->steps;
  uint64_t at = 0;
  const char *checkpoint = find (history, step, &at);

  history->near_record.of = NULL;
  if (here > step || here < at) { /* else @view itself is nearer */
    if (checkpoint == NULL)
      ari_machine_assign (view, history->root);
    else
      ari_machine_load (view, checkpoint, history->root, latest);
  }
  history->replay_began = ari_machine_work (view);
}

bool
ari_history_note_view (AriHistory *history, const AriMachine *view, uint64_t step)
{
  const uint64_t here = ari_machine_counters (view)->steps;
  Record *record = &history->near_record;

  if (!is_under_way (record, view)) {
    if (here + NEAR_STEPS < step || ari_machine_work (view) - history->replay_began < NEAR_WORK
        || ari_machine_save_size (view) == 0)
      return false;
    *record = record_of (view, 0, history->near_size);
    history->near_entry.size = 0;
    history->replay_began = ari_machine_work (view);
  }
  if (!ari_machine_save (view, &record->saving, history->near, record->room))
    record->of = NULL;
  else if (record->saving.is_whole) {
    record->of = NULL;
    history->near_entry = (Entry){ here, ari_machine_work (view), 0, record->saving.size };
  }
  return record->of != NULL;
}

bool
ari_history_prepare (AriHistory *history,
                     AriMachine *view,
                     const AriMachine *latest,
                     uint64_t *until)
{
  const uint64_t end = ari_machine_counters (latest)->steps;
  const uint64_t here = ari_machine_counters (view)->steps;
  const size_t most = ari_machine_save_size (view);
  uint64_t at = 0;

  if (is_under_way (&history->ring_record, view)) {
    *until = here;
    write_ring_slice (history, view);
    return false;
  }
  *until = end < RECENT_STEPS ? 0 : end - RECENT_STEPS;
  find (history, *until, &at);
  if (*until - at <= RECENT_STEPS)
    return true;
  if (here > *until || here < at) {
    ari_history_restore (history, *until, view, latest);
    return false;
  }
  if (*until - here > RECENT_STEPS / 10)
    return false;
  return !(most > 0 && begin_in_ring (history, view, most)) && here == *until;
}

/* Shrinking never fails. Returns true if @block has @size now. */
static bool
resize (char **block, size_t before, size_t size)
{
  char *moved = realloc (*block, size + 1);

  if (moved != NULL)
    *block = moved;
  return moved != NULL || size <= before;
}

/* Resizes the archive, and moves the index to its new top. */
static void
resize_archive (AriHistory *history, size_t size)
{
  const size_t index = history->n_records * sizeof (Entry);
  const size_t before = history->archive_size;

  if (size > before && !resize (&history->archive, before, size))
    return;
  memmove (history->archive + size - index, history->archive + before - index, index);
  if (size < before)
    (void) resize (&history->archive, before, size);
  history->archive_size = size;
}

void
ari_history_rewind (const AriHistory *history, AriMachine *view)
{
  ari_machine_assign (view, history->root);
}

bool
ari_history_resize (AriHistory *history, size_t budget)
{
  const Shares shares = divide_budget (ari_machine_most_save_size (history->root), budget);

  if (shares.archive == 0)
    return false;
  if (shares.archive == history->archive_size && shares.ring == history->ring_size)
    return true;
  history->archive_record.of = history->ring_record.of = history->near_record.of = NULL;
  history->near_entry.size = 0;
  history->n_recent = history->oldest = 0;
  history->next_recent_step = history->next_recent_work = 0;
  while (history->archive_used + history->n_records * sizeof (Entry) > shares.archive)
    drop_some (history);
  pack (history);
  resize_archive (history, shares.archive);
  if (resize (&history->ring, history->ring_size, shares.ring)) {
    history->ring_size = shares.ring;
    history->max_recent = shares.max_recent;
  }
  if (resize (&history->near, history->near_size, shares.near))
    history->near_size = shares.near;
  return true;
}

uint64_t
ari_history_gap (const AriHistory *history)
{
  return history->gap;
}
