/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies of a learning search: of all of it, and of what changes while it searches. */

#include <string.h>

#include "engine/learn/learn-private.h"

/*
 * Arrays have room for any position; of a copy only what is in use is taken. The model follows from
 * the position, so a saved state leaves it out. Right after nogoods were collected, their watches
 * follow from them too: such a state is a third smaller, and a history prefers it. They are made
 * again by the turns that follow.
 *
 * What is used only within a turn needs no copy, but for two arrays: seen is all 0 between turns,
 * and stamps must not hold numbers that are yet to come.
 */

/** CopySpan: a part of the block, in bytes. */
typedef struct {
  size_t at;
  size_t size;
} CopySpan;

enum { MAX_SPANS = 24 };

#define SPAN(name, n)                                                                              \
  ((CopySpan){ learn->name##_at, (size_t) (n) * sizeof *ari_learn_##name (learn) })

static unsigned
list_model (const AriLearn *learn, CopySpan *spans)
{
  const size_t cells = learn->layout->n_cells, candidates = learn->n_candidates;
  const size_t groups = learn->n_groups;
  unsigned n = 0;

  spans[n++] = SPAN (start_masks, cells);
  spans[n++] = SPAN (givens, cells);
  spans[n++] = SPAN (singles, learn->n_singles);
  if (learn->stays_near)
    spans[n++] = SPAN (found, cells);
  if (learn->has_board)
    spans[n++] = (CopySpan){ learn->board_at, ari_learn_board (learn)->end_at };
  if (learn->set_up <= ARI_SET_UP_NUMBERS)
    return n;
  spans[n++] = SPAN (candidates, candidates);
  spans[n++] = SPAN (slots, candidates * learn->n_slots);
  spans[n++] = SPAN (member_starts, groups + 1);
  spans[n++] = SPAN (members, ari_learn_member_starts (learn)[groups]);
  spans[n++] = SPAN (group_houses, groups);
  spans[n++] = SPAN (live, groups + 1);
  spans[n++] = SPAN (numbers, cells * learn->layout->n_digits);
  spans[n++] = SPAN (seen, candidates);
  return n;
}

/* without the nogoods */
static unsigned
list_state (const AriLearn *learn, CopySpan *spans)
{
  const size_t candidates = learn->n_candidates;
  const size_t n_watch_words = learn->arena_size - learn->watches_at;
  unsigned n = 0;

  if (learn->set_up < ARI_SET_UP_ACTIVITIES)
    return 0;
  spans[n++] = SPAN (live, learn->n_groups + 1);
  spans[n++] = SPAN (values, 2 * candidates);
  spans[n++] = SPAN (assignments, candidates);
  spans[n++] = SPAN (trail, learn->n_trail);
  spans[n++] = SPAN (taken, learn->n_taken);
  spans[n++] = SPAN (levels, learn->depth + 1);
  spans[n++] = SPAN (learnt, learn->n_learnt);
  spans[n++] = SPAN (heap, learn->n_heap);
  spans[n++] = SPAN (heap_places, candidates);
  spans[n++] = SPAN (activities, candidates);
  spans[n++] = SPAN (target, candidates);
  if (learn->progress.solutions > 0)
    spans[n++] = SPAN (found, learn->layout->n_cells);
  if (learn->turn == ARI_TURN_COLLECT)
    spans[n++] = SPAN (worths, ARI_N_WORTHS);
  if (learn->is_fresh)
    return n;
  spans[n++] = SPAN (lists, 2 * candidates);
  spans[n++] = SPAN (watched, candidates);
  spans[n++] = (CopySpan){ learn->arena_at + learn->watches_at * sizeof (uint32_t),
                           n_watch_words * sizeof (uint32_t) };
  return n;
}

/* The nogoods. They are most of a state, and a literal nearly always fits into half a word; then a
 * state that is saved has them so. */

/* The head of a nogood: how many literals it has, the position, the levels and the bits. */
enum { PACKED_HEAD = 4 };

static bool
is_packed (const AriLearn *learn)
{
  return 2 * learn->n_candidates <= UINT16_MAX;
}

static size_t
nogoods_size (const AriLearn *learn)
{
  const size_t n = learn->progress.n_nogoods;

  return is_packed (learn)
             ? sizeof (uint16_t) * (learn->arena_used - n * ARI_NOGOOD_WORDS + n * PACKED_HEAD)
             : sizeof (uint32_t) * learn->arena_used;
}

static void
save_nogoods (const AriLearn *learn, void *memory)
{
  uint16_t *to = memory;

  if (!is_packed (learn)) {
    memcpy (memory, ari_learn_arena (learn), nogoods_size (learn));
    return;
  }
  for (uint32_t at = 0; at < learn->arena_used;) {
    const AriNogood *nogood = ari_learn_nogood (learn, at);
    const uint32_t n = nogood->n_literals;

    to[0] = (uint16_t) n;
    to[1] = (uint16_t) nogood->position;
    to[2] = (uint16_t) (nogood->glue < UINT16_MAX ? nogood->glue : UINT16_MAX);
    to[3] = (uint16_t) (nogood->used | nogood->is_kept << 2 | nogood->is_garbage << 3);
    to += PACKED_HEAD;
    for (uint32_t i = 0; i < n; i++)
      to[i] = (uint16_t) nogood->literals[i];
    to += n;
    at += ari_nogood_words (n);
  }
}

static void
load_nogoods (AriLearn *learn, const void *memory)
{
  const uint16_t *from = memory;

  if (!is_packed (learn)) {
    memcpy (ari_learn_arena (learn), memory, nogoods_size (learn));
    return;
  }
  for (uint32_t at = 0; at < learn->arena_used;) {
    AriNogood *nogood = ari_learn_nogood (learn, at);
    const uint32_t n = from[0];

    nogood->n_literals = n;
    nogood->position = from[1];
    nogood->glue = from[2];
    nogood->used = from[3] & 3;
    nogood->is_kept = from[3] >> 2 & 1;
    nogood->is_garbage = from[3] >> 3 & 1;
    from += PACKED_HEAD;
    for (uint32_t i = 0; i < n; i++)
      nogood->literals[i] = from[i];
    from += n;
    at += ari_nogood_words (n);
  }
}

static void
copy_spans (AriLearn *learn, const AriLearn *from, const CopySpan *spans, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    memcpy ((char *) learn + spans[i].at, (const char *) from + spans[i].at, spans[i].size);
}

/* What is not copied of a state, after it has been. */
static void
complete (AriLearn *learn)
{
  if (learn->set_up < ARI_SET_UP_ACTIVITIES)
    return;
  memset (ari_learn_stamps (learn), 0, (learn->n_candidates + 1) * sizeof (uint32_t));
  if (learn->is_fresh) {
    ari_collect_begin_lists (learn);
    learn->turn = ARI_TURN_COLLECT;
  }
}

void
ari_learn_copy_from (AriLearn *learn, const AriLearn *from)
{
  CopySpan spans[MAX_SPANS];

  *learn = *from;
  copy_spans (learn, from, spans, list_model (from, spans));
  copy_spans (learn, from, spans, list_state (from, spans));
  if (from->set_up >= ARI_SET_UP_ACTIVITIES)
    memcpy (ari_learn_arena (learn), ari_learn_arena (from), from->arena_used * sizeof (uint32_t));
  complete (learn);
}

size_t
ari_learn_save_size (const AriLearn *learn)
{
  CopySpan spans[MAX_SPANS];
  const bool can_be = learn->set_up == ARI_SET_UP_DONE && learn->turn != ARI_TURN_COLLECT;
  const unsigned n = can_be ? list_state (learn, spans) : 0;
  size_t size = sizeof *learn + (can_be ? nogoods_size (learn) : 0);

  for (unsigned i = 0; i < n; i++)
    size += spans[i].size;
  return n == 0 ? 0 : size;
}

bool
ari_learn_is_compact (const AriLearn *learn)
{
  return learn->set_up == ARI_SET_UP_DONE && learn->is_fresh;
}

void
ari_learn_save (const AriLearn *learn, void *memory)
{
  CopySpan spans[MAX_SPANS];
  const unsigned n = list_state (learn, spans);
  char *to = memory;

  memcpy (to, learn, sizeof *learn);
  to += sizeof *learn;
  save_nogoods (learn, to);
  to += nogoods_size (learn);
  for (unsigned i = 0; i < n; i++) {
    memcpy (to, (const char *) learn + spans[i].at, spans[i].size);
    to += spans[i].size;
  }
}

void
ari_learn_load (AriLearn *learn, const void *memory, const AriLearn *model)
{
  const char *from = memory;
  CopySpan spans[MAX_SPANS];
  unsigned n;

  if (learn->set_up != ARI_SET_UP_DONE)
    copy_spans (learn, model, spans, list_model (model, spans));
  memcpy (learn, from, sizeof *learn);
  from += sizeof *learn;
  load_nogoods (learn, from);
  from += nogoods_size (learn);
  n = list_state (learn, spans);
  for (unsigned i = 0; i < n; i++) {
    memcpy ((char *) learn + spans[i].at, from, spans[i].size);
    from += spans[i].size;
  }
  complete (learn);
}
