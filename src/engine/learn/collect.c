/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Forgets nogoods. */

#include <string.h>

#include "engine/learn/learn-private.h"

/*
 * A collection forgets about half of the nogoods, those with the most levels and of these the
 * longest. It moves the others to the front of the arena, and rebuilds all lists of watches.
 *
 * That takes half a millisecond for each of maybe hundreds of MiB, but a search must be able to
 * stop at any time. So there are passes, and each pass has slices, between which the search may be
 * stopped or copied. The slices do not affect the result.
 */

/* Drops literals that are true at the root. Returns: false if one is false there, so that the
 * nogood has no effect any longer. */
static bool
drop_decided (const AriLearn *learn, AriNogood *nogood)
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

/* Returns the worth of a nogood as a small number, the best 0: by levels, then by length. */
static uint32_t
worth (const AriNogood *nogood)
{
  const uint32_t glue = nogood->glue < 63 ? nogood->glue : 63;
  const uint32_t length = nogood->n_literals / 4 < 63 ? nogood->n_literals / 4 : 63;

  return glue * 64 + length;
}

/* Returns true if a nogood may be forgotten. If memory is short, that is any but those of
 * solutions.
 */
static bool
is_forgettable (const AriNogood *nogood, bool is_short)
{
  if (nogood->is_kept || is_short)
    return !nogood->is_kept;
  return nogood->glue > 2 && !(nogood->glue <= 6 && nogood->used > 0);
}

/* Begins a pass. */
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

/* Finds the worth from which nogoods are forgotten, so that about half of the forgettable ones go.
 */
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

/* Moves a nogood to the front if it stays. If only one literal is left, it becomes false for good.
 * Returns: false if no literal is left. */
static bool
compact (AriLearn *learn, AriNogood *nogood)
{
  AriForgetting *collection = &learn->collection;
  const bool stays =
      (!is_forgettable (nogood, collection->is_short) || worth (nogood) < collection->cut)
      && drop_decided (learn, nogood);

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

    /* its old place may now hold anything */
    memmove (arena + collection->to, nogood, n_words * sizeof *arena);
    collection->to += n_words;
    collection->n_nogoods++;
  }
  return true;
}

/* Runs a slice of a pass over the nogoods. Returns: false if no literal of one is left. */
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
    if (collection->part == ARI_COLLECT_COUNT) {
      if (is_forgettable (nogood, collection->is_short)) {
        ari_learn_worths (learn)[worth (nogood)]++;
        collection->n_forgettable++;
      }
    } else if (collection->part == ARI_COLLECT_COMPACT)
      goes_on = compact (learn, nogood);
    else if (collection->part == ARI_COLLECT_ROOMS) {
      ari_learn_lists (learn)[nogood->literals[0]].room++;
      ari_learn_lists (learn)[nogood->literals[1]].room++;
    } else
      ari_nogoods_watch (learn, at);
  }
  learn->work += (collection->from - begin) / ARI_LEARN_WORDS_A_UNIT;
  return goes_on;
}

/* Assigns places, with some space to grow, to the next new lists. Returns: false if memory is
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

/* Ends the pass after which all nogoods that stay are at the front. */
static void
end_compaction (AriLearn *learn)
{
  learn->arena_used = learn->collection.to;
  learn->progress.n_nogoods = learn->collection.n_nogoods;
}

/* Begins another round, which forgets more, as long as that helps. */
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
  if (learn->collection.only_lists) /* a collection has counted this work before */
    learn->work = learn->collection.work_before;
  return ARI_COLLECTED_ALL;
}

/* Begins the next pass when all nogoods have been gone through. */
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
    memset (ari_learn_lists (learn), 0,
            2 * (size_t) learn->n_candidates * sizeof *ari_learn_lists (learn));
    memset (ari_learn_watched (learn), 0, learn->n_candidates);
    learn->work += learn->n_candidates / ARI_LEARN_WORDS_A_UNIT;
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
