/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How nogoods are forgotten. */

#include <string.h>

#include "engine/learn/learn-private.h"

/*
 * About half of the nogoods go, those with the most levels and of these the longest. What stays is
 * moved to the front of the arena, and all lists of watches are made again.
 *
 * That costs half a millisecond a MiB, and there may be hundreds of them, while whoever cancels a
 * search waits. So it is done in passes, and each pass in slices: between two of them the search
 * may be left, or copied. What was collected does not depend on where it was cut.
 */

/* Drops literals that are true at the root. Returns: false if one is false there, so that the
 * nogood says nothing any more. */
static bool
strip (const AriLearn *learn, AriNogood *nogood)
{
  const int8_t *values = ari_learn_values (learn);
  uint32_t n = 0;

  for (uint32_t i = 0; i < nogood->n_literals; i++) {
    if (values[nogood->literals[i]] < 0)
      return false;
    if (values[nogood->literals[i]] == 0)
      nogood->literals[n++] = nogood->literals[i];
  }
  nogood->n_literals = n;
  nogood->position = 2;
  return true;
}

/* The worth of a nogood as a small number, the best 0: by levels, then by length. */
static uint32_t
worth (const AriNogood *nogood)
{
  const uint32_t glue = nogood->glue < 63 ? nogood->glue : 63;
  const uint32_t length = nogood->n_literals / 4 < 63 ? nogood->n_literals / 4 : 63;

  return glue * 64 + length;
}

/* Whether a nogood may be forgotten: where memory is short, any that a solution did not leave. */
static bool
is_forgettable (const AriNogood *nogood, bool is_short)
{
  if (nogood->is_kept || is_short)
    return !nogood->is_kept;
  return nogood->glue > 2 && !(nogood->glue <= 6 && nogood->used > 0);
}

/* The pass begins. */
static void
enter (AriLearn *learn, AriCollectPart part)
{
  learn->collection.part = part;
  learn->collection.from = learn->collection.to = 0;
}

static void
begin_round (AriLearn *learn, bool is_short)
{
  learn->collection.is_short = is_short;
  learn->collection.n_before = learn->progress.n_nogoods;
  learn->collection.n_forgettable = learn->collection.n_nogoods = 0;
  memset (ari_learn_worths (learn), 0, ARI_N_WORTHS * sizeof *ari_learn_worths (learn));
  enter (learn, ARI_COLLECT_COUNT);
}

void
ari_collect_begin (AriLearn *learn)
{
  learn->is_fresh = false;
  learn->collection.only_lists = false;
  begin_round (learn, false);
}

void
ari_collect_begin_lists (AriLearn *learn)
{
  learn->is_fresh = false;
  learn->collection.only_lists = true;
  learn->collection.work_before = learn->work;
  enter (learn, ARI_COLLECT_CLEAR);
}

/* The worth from which on nogoods go, so that about half of those that may go do. */
static void
find_cut (AriLearn *learn)
{
  const uint32_t *n_of_worth = ari_learn_worths (learn);
  AriForgetting *collection = &learn->collection;
  uint32_t n_kept = 0;

  collection->cut = 0;
  while (collection->cut < ARI_N_WORTHS && n_kept < collection->n_forgettable / 2)
    n_kept += n_of_worth[collection->cut++];
}

static void
count (AriLearn *learn, const AriNogood *nogood)
{
  if (!is_forgettable (nogood, learn->collection.is_short))
    return;
  ari_learn_worths (learn)[worth (nogood)]++;
  learn->collection.n_forgettable++;
}

/* Moves it to the front if it stays, or takes what is left of it as known for good if that is a
 * single literal. Returns: false if nothing is left of it. */
static bool
compact (AriLearn *learn, AriNogood *nogood)
{
  AriForgetting *collection = &learn->collection;
  const bool stays =
      (!is_forgettable (nogood, collection->is_short) || worth (nogood) < collection->cut)
      && strip (learn, nogood);

  if (!stays)
    return true;
  if (nogood->n_literals == 0)
    return false;
  if (nogood->used > 0)
    nogood->used--;
  if (nogood->n_literals == 1)
    ari_learn_assign (learn, nogood->literals[0] ^ 1, ARI_REASON_NONE);
  else {
    const uint32_t n_words = ari_nogood_words (nogood->n_literals);
    uint32_t *arena = ari_learn_arena (learn);

    /* what is at its old place then may be anything */
    memmove (arena + collection->to, nogood, n_words * sizeof *arena);
    collection->to += n_words;
    collection->n_nogoods++;
  }
  return true;
}

static void
measure (AriLearn *learn, const AriNogood *nogood)
{
  AriWatchList *lists = ari_learn_lists (learn);

  lists[nogood->literals[0]].room++;
  lists[nogood->literals[1]].room++;
}

/* A slice of a pass over the nogoods. Returns: false if one of them has nothing left. */
static bool
go_through (AriLearn *learn)
{
  AriForgetting *collection = &learn->collection;
  const uint32_t begin = collection->from;
  bool goes_on = true;

  while (goes_on && collection->from < learn->arena_used
         && collection->from - begin < learn->slice) {
    AriNogood *nogood = ari_learn_nogood (learn, collection->from);
    const uint32_t at = collection->from;

    collection->from += ari_nogood_words (nogood->n_literals);
    if (collection->part == ARI_COLLECT_COUNT)
      count (learn, nogood);
    else if (collection->part == ARI_COLLECT_COMPACT)
      goes_on = compact (learn, nogood);
    else if (collection->part == ARI_COLLECT_ROOMS)
      measure (learn, nogood);
    else
      ari_nogoods_watch (learn, at);
  }
  learn->work += (collection->from - begin) / ARI_LEARN_WORDS_A_UNIT;
  return goes_on;
}

static void
clear_lists (AriLearn *learn)
{
  const size_t n_literals = 2 * (size_t) learn->n_candidates;

  memset (ari_learn_lists (learn), 0, n_literals * sizeof *ari_learn_lists (learn));
  memset (ari_learn_watched (learn), 0, learn->n_candidates);
  learn->work += learn->n_candidates / ARI_LEARN_WORDS_A_UNIT;
}

/* Places for some of the new lists, each with some room to spare. Returns: false if memory is
 * short. */
static bool
place_lists (AriLearn *learn)
{
  AriForgetting *collection = &learn->collection;
  AriWatchList *lists = ari_learn_lists (learn);
  const uint32_t n_literals = 2 * learn->n_candidates;
  const uint32_t begin = collection->from;

  for (; collection->from < n_literals && collection->from - begin < learn->slice;
       collection->from++) {
    AriWatchList *list = &lists[collection->from];

    if (list->room == 0)
      continue;
    list->room += list->room / 2 + 2;
    if (learn->watches_at - learn->arena_used < 2 * list->room + ari_nogoods_margin (learn))
      return false;
    learn->watches_at -= 2 * list->room;
    list->at = learn->watches_at;
  }
  learn->work += (collection->from - begin) / ARI_LEARN_WORDS_A_UNIT;
  return true;
}

/* The nogoods that stay are all at the front. */
static void
end_compaction (AriLearn *learn)
{
  learn->arena_used = learn->collection.to;
  learn->progress.n_nogoods = learn->collection.n_nogoods;
}

/* Once more, more severely, as long as that helps. */
static AriCollected
try_again (AriLearn *learn)
{
  if (learn->collection.is_short && learn->progress.n_nogoods >= learn->collection.n_before)
    return ARI_COLLECTED_IN_VAIN;
  begin_round (learn, true);
  return ARI_COLLECTED_SOME;
}

static AriCollected
end_watching (AriLearn *learn)
{
  if (learn->watches_at - learn->arena_used < learn->arena_size / 4)
    return try_again (learn);
  learn->arena_is_full = false;
  learn->is_fresh = true;
  if (learn->collection.only_lists) /* it had been counted when they were made first */
    learn->work = learn->collection.work_before;
  return ARI_COLLECTED_ALL;
}

/* All nogoods have been gone through. */
static AriCollected
end_pass (AriLearn *learn)
{
  switch (learn->collection.part) {
  case ARI_COLLECT_COUNT:
    find_cut (learn);
    enter (learn, ARI_COLLECT_COMPACT);
    break;
  case ARI_COLLECT_COMPACT:
    end_compaction (learn);
    enter (learn, ARI_COLLECT_CLEAR);
    break;
  case ARI_COLLECT_ROOMS:
    learn->watches_at = learn->arena_size;
    enter (learn, ARI_COLLECT_LISTS);
    break;
  case ARI_COLLECT_WATCH:
    return end_watching (learn);
  case ARI_COLLECT_CLEAR:
  case ARI_COLLECT_LISTS:
    break;
  }
  return ARI_COLLECTED_SOME;
}

AriCollected
ari_collect_go_on (AriLearn *learn)
{
  AriForgetting *collection = &learn->collection;

  if (collection->part == ARI_COLLECT_CLEAR) {
    clear_lists (learn);
    enter (learn, ARI_COLLECT_ROOMS);
  } else if (collection->part == ARI_COLLECT_LISTS) {
    if (!place_lists (learn))
      return try_again (learn);
    if (collection->from == 2 * learn->n_candidates)
      enter (learn, ARI_COLLECT_WATCH);
  } else if (!go_through (learn)) {
    end_compaction (learn);
    return ARI_COLLECTED_PROOF;
  } else if (collection->from >= learn->arena_used)
    return end_pass (learn);
  return ARI_COLLECTED_SOME;
}
