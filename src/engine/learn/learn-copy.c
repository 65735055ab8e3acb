/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies a learning search, or only what changes while it searches. */

#include <string.h>

#include "engine/learn/learn-private.h"

/*
 * Arrays have space for any position; a copy has only what is in use. A saved state leaves out the
 * model, which can be built from the position. Right after nogoods were collected, it also leaves
 * out the lists of watches, which the next turns rebuild: such a state is a third smaller, and a
 * history prefers it.
 *
 * Data that is used only within a turn needs no copy, except that two arrays must be valid: `seen`
 * is all 0 between turns, and `stamps` must not hold numbers that come later.
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

/* Lists the state without the nogoods. */
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
  spans[n++] = SPAN (learnt, learn->learnt_length);
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

static void
copy_spans (AriLearn *learn, const AriLearn *from, const CopySpan *spans, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    memcpy ((char *) learn + spans[i].at, (const char *) from + spans[i].at, spans[i].size);
}

/* Sets what a state does not contain. */
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

/* Returns the size of a saved state without the nogoods. */
static size_t
fixed_size (const AriLearn *learn)
{
  CopySpan spans[MAX_SPANS];
  const unsigned n = list_state (learn, spans);
  size_t size = sizeof *learn;

  for (unsigned i = 0; i < n; i++)
    size += spans[i].size;
  return size;
}

size_t
ari_learn_save_size (const AriLearn *learn)
{
  return learn->set_up == ARI_SET_UP_DONE && learn->turn != ARI_TURN_COLLECT
             ? fixed_size (learn) + ari_nogoods_pack_size (learn)
             : 0;
}

bool
ari_learn_is_compact (const AriLearn *learn)
{
  return learn->set_up == ARI_SET_UP_DONE && learn->is_fresh;
}

static char *
save_fixed (const AriLearn *learn, char *to)
{
  CopySpan spans[MAX_SPANS];
  const unsigned n = list_state (learn, spans);

  memcpy (to, learn, sizeof *learn);
  to += sizeof *learn;
  for (unsigned i = 0; i < n; i++) {
    memcpy (to, (const char *) learn + spans[i].at, spans[i].size);
    to += spans[i].size;
  }
  return to;
}

bool
ari_learn_save (const AriLearn *learn, AriSaving *saving, void *memory, size_t room)
{
  if (saving->size == 0) {
    if (fixed_size (learn) > room)
      return false;
    saving->size = (size_t) (save_fixed (learn, memory) - (char *) memory);
  }
  if (!ari_nogoods_pack (learn, &saving->from, learn->slice, memory, &saving->size, room))
    return false;
  saving->is_whole = saving->from == learn->arena_used;
  return true;
}

void
ari_learn_load (AriLearn *learn, const void *memory, const AriLearn *source)
{
  const char *from = memory;
  CopySpan spans[MAX_SPANS];
  unsigned n;

  if (learn->set_up != ARI_SET_UP_DONE)
    copy_spans (learn, source, spans, list_model (source, spans));
  memcpy (learn, from, sizeof *learn);
  from += sizeof *learn;
  n = list_state (learn, spans);
  for (unsigned i = 0; i < n; i++) {
    memcpy ((char *) learn + spans[i].at, from, spans[i].size);
    from += spans[i].size;
  }
  ari_nogoods_unpack (learn, from);
  complete (learn);
}
