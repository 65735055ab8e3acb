/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last propagator: what was learnt. How nogoods are kept, watched and forgotten. */

#include <string.h>

#include "engine/learn/learn-private.h"

static uint32_t
nogood_words (uint32_t n_literals)
{
  return ARI_NOGOOD_WORDS + n_literals;
}

/* What must stay free for the longest nogood that could come. */
static uint32_t
margin (const AriLearn *learn)
{
  return nogood_words (learn->n_candidates) + 64;
}

bool
ari_nogoods_has_room (const AriLearn *learn)
{
  return learn->watches_at - learn->arena_used >= margin (learn);
}

void
ari_nogoods_reset (AriLearn *learn)
{
  learn->arena_used = 0;
  learn->watches_at = learn->arena_size;
  learn->arena_is_full = false;
  learn->is_fresh = true;
  learn->progress.n_nogoods = 0;
  memset (ari_learn_lists (learn), 0, 2 * (size_t) learn->n_candidates * sizeof (AriWatchList));
  memset (ari_learn_watched (learn), 0, learn->n_candidates);
}

static AriWatch *
watches (const AriLearn *learn, const AriWatchList *list)
{
  return (AriWatch *) (void *) (ari_learn_arena (learn) + list->at);
}

/* Moves a list to where there is room for twice as many. Its old place stays empty until nogoods
 * are collected. */
static bool
grow (AriLearn *learn, AriWatchList *list)
{
  const uint32_t room = list->room == 0 ? 4 : 2 * list->room;
  AriWatch *old = watches (learn, list);

  if (learn->watches_at - learn->arena_used < 2 * room + margin (learn))
    return false;
  learn->watches_at -= 2 * room;
  list->at = learn->watches_at;
  list->room = room;
  memcpy (watches (learn, list), old, list->n * sizeof *old);
  return true;
}

static bool
push_watch (AriLearn *learn, AriLiteral literal, AriWatch watch)
{
  AriWatchList *list = &ari_learn_lists (learn)[literal];

  if (list->n == list->room && !grow (learn, list)) {
    learn->arena_is_full = true;
    return false;
  }
  watches (learn, list)[list->n++] = watch;
  if ((literal & 1) != 0)
    ari_learn_watched (learn)[literal >> 1] = 1;
  return true;
}

/* A literal of @nogood beyond the first two that is not true. The search begins where the last one
 * ended (Gent 2013): long nogoods have many true literals at their start. Returns: 0 if there is
 * none. */
static inline uint32_t
find_other_watch (AriNogood *nogood, const int8_t *values)
{
  const AriLiteral *literals = nogood->literals;
  uint32_t k = nogood->position;

  for (; k < nogood->n_literals; k++)
    if (values[literals[k]] <= 0)
      return nogood->position = k;
  for (k = 2; k < nogood->position; k++)
    if (values[literals[k]] <= 0)
      return nogood->position = k;
  return 0;
}

/* @literal has become true. Returns: the conflict, or none. */
static AriReason
visit (AriLearn *learn, AriLiteral literal)
{
  AriWatchList *list = &ari_learn_lists (learn)[literal];
  const int8_t *values = ari_learn_values (learn);
  AriWatch *from = watches (learn, list), *to = from;
  AriWatch *const end = from + list->n;
  AriReason conflict = ARI_REASON_NONE;

  learn->work += list->n;
  while (from < end) {
    const AriWatch watch = *from++;
    AriNogood *nogood;
    AriLiteral other;
    uint32_t k;

    if (values[watch.blocker] < 0) {
      *to++ = watch;
      continue;
    }
    nogood = ari_learn_nogood (learn, watch.nogood);
    other = nogood->literals[0] ^ nogood->literals[1] ^ literal;
    if (other != watch.blocker && values[other] < 0) {
      *to++ = (AriWatch){ other, watch.nogood };
      continue;
    }
    k = find_other_watch (nogood, values);
    if (k != 0) {
      const AriLiteral next = nogood->literals[k];

      if (values[next] < 0) { /* no need to move: it blocks */
        *to++ = (AriWatch){ next, watch.nogood };
        continue;
      }
      if (push_watch (learn, next, (AriWatch){ other, watch.nogood })) {
        nogood->literals[0] = other;
        nogood->literals[1] = next;
        nogood->literals[k] = literal;
        continue;
      }
      *to++ = watch;
      continue;
    }
    *to++ = (AriWatch){ other, watch.nogood };
    if (values[other] > 0) {
      conflict = ari_reason (ARI_REASON_NOGOOD, watch.nogood);
      break;
    }
    ari_learn_assign (learn, other ^ 1, ari_reason (ARI_REASON_NOGOOD, watch.nogood));
    if ((other & 1) != 0)
      break; /* a placement: what it takes comes first */
  }
  if (to != from) {
    memmove (to, from, (size_t) (end - from) * sizeof *from);
    list->n = (uint32_t) (to + (end - from) - watches (learn, list));
  }
  return conflict;
}

AriReason
ari_nogoods_run (AriLearn *learn, uint32_t *head)
{
  const AriLiteral *trail = ari_learn_trail (learn);
  const uint32_t n_trail = learn->n_trail;

  while (*head < n_trail && learn->n_trail == n_trail) {
    const uint32_t n_placed = learn->n_placed;
    const AriReason conflict = visit (learn, trail[*head]);

    if (conflict != ARI_REASON_NONE)
      return conflict;
    *head += learn->n_placed == n_placed; /* else the rest of its watches are still to be visited */
  }
  return ARI_REASON_NONE;
}

void
ari_nogoods_explain (AriLearn *learn, AriReason reason, AriLiteral literal)
{
  AriNogood *nogood = ari_learn_nogood (learn, reason >> ARI_REASON_BITS);

  nogood->used = nogood->glue <= 6 ? 2 : 1;
  for (uint32_t i = 0; i < nogood->n_literals; i++)
    if (nogood->literals[i] >> 1 != literal >> 1)
      ari_learn_add_cause (learn, nogood->literals[i]);
}

static void
watch_both (AriLearn *learn, uint32_t at)
{
  const AriNogood *nogood = ari_learn_nogood (learn, at);

  push_watch (learn, nogood->literals[0], (AriWatch){ nogood->literals[1], at });
  push_watch (learn, nogood->literals[1], (AriWatch){ nogood->literals[0], at });
}

uint32_t
ari_nogoods_add (AriLearn *learn)
{
  const uint32_t at = learn->arena_used;
  AriNogood *nogood = ari_learn_nogood (learn, at);

  nogood->n_literals = learn->n_learnt;
  nogood->glue = learn->learnt_glue;
  nogood->used = 1;
  nogood->is_kept = learn->learnt_is_kept;
  nogood->is_garbage = false;
  nogood->position = 2;
  memcpy (nogood->literals, ari_learn_learnt (learn), learn->n_learnt * sizeof (AriLiteral));
  learn->arena_used += nogood_words (learn->n_learnt);
  learn->progress.n_nogoods++;
  watch_both (learn, at);
  return at;
}

bool
ari_nogoods_take (AriLearn *learn)
{
  const int8_t *values = ari_learn_values (learn);
  AriLiteral *literals = ari_learn_learnt (learn);
  uint32_t n = 0;

  for (uint32_t i = 0; i < learn->n_learnt; i++) {
    if (values[literals[i]] < 0)
      return true;
    if (values[literals[i]] == 0)
      literals[n++] = literals[i];
  }
  learn->n_learnt = n;
  if (n == 1)
    ari_learn_assign (learn, literals[0] ^ 1, ARI_REASON_NONE);
  else if (n > 1)
    ari_nogoods_add (learn);
  return n > 0;
}

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
enum { N_WORTHS = 4096 };

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

/* The worth from which on nogoods go, so that about half of those that may go do. */
static uint32_t
find_cut (const AriLearn *learn, bool is_short)
{
  uint32_t n_of_worth[N_WORTHS] = { 0 };
  uint32_t n = 0, n_kept = 0, cut = 0;

  for (uint32_t at = 0; at < learn->arena_used;) {
    const AriNogood *nogood = ari_learn_nogood (learn, at);

    if (is_forgettable (nogood, is_short)) {
      n_of_worth[worth (nogood)]++;
      n++;
    }
    at += nogood_words (nogood->n_literals);
  }
  while (cut < N_WORTHS && n_kept < n / 2)
    n_kept += n_of_worth[cut++];
  return cut;
}

/* Goes through all nogoods once, moves those that stay to the front, and takes what is left of one
 * as known for good if that is a single literal. */
static void
compact (AriLearn *learn, bool is_short)
{
  const uint32_t cut = find_cut (learn, is_short);
  uint32_t *arena = ari_learn_arena (learn);
  uint32_t to = 0;

  learn->progress.n_nogoods = 0;
  for (uint32_t at = 0; at < learn->arena_used;) {
    AriNogood *nogood = ari_learn_nogood (learn, at);
    const uint32_t n_words = nogood_words (nogood->n_literals);
    bool stays = !is_forgettable (nogood, is_short) || worth (nogood) < cut;

    stays = stays && strip (learn, nogood);
    if (nogood->used > 0)
      nogood->used--;
    if (stays && nogood->n_literals == 1)
      ari_learn_assign (learn, nogood->literals[0] ^ 1, ARI_REASON_NONE);
    if (stays && nogood->n_literals == 0)
      learn->turn = ARI_TURN_OVER;
    if (stays && nogood->n_literals >= 2) {
      const uint32_t n_left = nogood_words (nogood->n_literals);

      memmove (arena + to, nogood, n_left * sizeof *arena);
      to += n_left;
      learn->progress.n_nogoods++;
    }
    at += n_words;
  }
  learn->work += learn->arena_used / 4;
  learn->arena_used = to;
}

/* New lists, each with some room to spare. */
bool
ari_nogoods_watch (AriLearn *learn)
{
  AriWatchList *lists = ari_learn_lists (learn);

  memset (lists, 0, 2 * (size_t) learn->n_candidates * sizeof *lists);
  memset (ari_learn_watched (learn), 0, learn->n_candidates);
  for (uint32_t at = 0; at < learn->arena_used;) {
    const AriNogood *nogood = ari_learn_nogood (learn, at);

    lists[nogood->literals[0]].room++;
    lists[nogood->literals[1]].room++;
    at += nogood_words (nogood->n_literals);
  }
  learn->watches_at = learn->arena_size;
  for (uint32_t i = 0; i < 2 * learn->n_candidates; i++)
    if (lists[i].room > 0) {
      lists[i].room += lists[i].room / 2 + 2;
      if (learn->watches_at - learn->arena_used < 2 * lists[i].room + margin (learn))
        return false;
      learn->watches_at -= 2 * lists[i].room;
      lists[i].at = learn->watches_at;
    }
  for (uint32_t at = 0; at < learn->arena_used;) {
    watch_both (learn, at);
    at += nogood_words (ari_learn_nogood (learn, at)->n_literals);
  }
  return true;
}

bool
ari_nogoods_collect (AriLearn *learn)
{
  uint32_t n_before = UINT32_MAX;

  for (bool is_short = false; learn->progress.n_nogoods < n_before; is_short = true) {
    n_before = is_short ? learn->progress.n_nogoods : UINT32_MAX;
    compact (learn, is_short);
    learn->arena_is_full = !ari_nogoods_watch (learn);
    if (!learn->arena_is_full && learn->watches_at - learn->arena_used >= learn->arena_size / 4) {
      learn->is_fresh = true;
      return true;
    }
  }
  return false;
}
