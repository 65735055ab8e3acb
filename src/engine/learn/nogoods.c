/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The last propagator, for nogoods, which keeps and watches them. */

#include <string.h>

#include "engine/learn/learn-private.h"

/*
 * A nogood matters only once all but one of its literals are true: then that one must be false, or,
 * if it is true, too, there is a conflict. To notice this, it is enough to look at a nogood when
 * one of two of its literals, those that are watched, becomes true (Moskewicz et al. 2001). If
 * another literal that is not true is found, that one is watched instead; else the other watched
 * literal must be false. The first two literals of a nogood are the watched ones, and each literal
 * has a list of the nogoods that watch it. Undoing changes no list.
 *
 * After all of the trail was read without a conflict, no watched literal is true, unless another
 * literal of its nogood is false. Such a literal may stand in the watch as its blocker, so that the
 * nogood itself, which lies far away in memory, need not be read.
 *
 * Lists grow down from the end of the arena, and nogoods up from its start. Where they meet,
 * nogoods must be forgotten (collect.c), which also frees the old places of lists that grew.
 */

bool
ari_nogoods_has_room (const AriLearn *learn)
{
  return learn->watches_at - learn->arena_used >= ari_nogoods_margin (learn);
}

void
ari_nogoods_reset (AriLearn *learn)
{
  learn->arena_used = 0;
  learn->watches_at = learn->arena_size;
  learn->arena_is_full = false;
  learn->is_fresh = true;
  learn->collection = (AriForgetting){ 0 };
  learn->progress.n_nogoods = 0;
  memset (ari_learn_lists (learn), 0, 2 * (size_t) learn->n_candidates * sizeof (AriWatchList));
  memset (ari_learn_watched (learn), 0, learn->n_candidates);
}

static AriWatch *
watches (const AriLearn *learn, const AriWatchList *list)
{
  return (AriWatch *) (void *) (ari_learn_arena (learn) + list->at);
}

/* Moves a list to a place for twice as many. Its old place stays unused until nogoods are
 * collected.
 */
static bool
grow (AriLearn *learn, AriWatchList *list)
{
  const uint32_t room = list->room == 0 ? 4 : 2 * list->room;
  AriWatch *old = watches (learn, list);

  if (learn->watches_at - learn->arena_used < 2 * room + ari_nogoods_margin (learn))
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

/* Finds a literal of @nogood beyond the first two that is not true, and counts those passed in
 * @n_passed. It begins where the last search ended (Gent 2013), since long nogoods have many true
 * literals at their start. Returns: 0 if there is none. */
static inline uint32_t
find_other_watch (AriNogood *nogood, const int8_t *values, uint32_t *n_passed)
{
  const AriLiteral *literals = nogood->literals;
  const uint32_t begin = nogood->position;
  uint32_t k = begin;

  for (; k < nogood->n_literals; k++)
    if (values[literals[k]] <= 0) {
      *n_passed += k - begin;
      return nogood->position = k;
    }
  *n_passed += k - begin;
  for (k = 2; k < begin; k++)
    if (values[literals[k]] <= 0) {
      *n_passed += k - 2;
      return nogood->position = k;
    }
  *n_passed += begin - 2;
  return 0;
}

/* Propagates a literal that has become true. Returns: the conflict, or none. */
static AriReason
propagate_literal (AriLearn *learn, AriLiteral literal)
{
  AriWatchList *list = &ari_learn_lists (learn)[literal];
  const int8_t *values = ari_learn_values (learn);
  AriWatch *from = watches (learn, list), *to = from;
  AriWatch *const end = from + list->n;
  AriReason conflict = ARI_REASON_NONE;
  uint32_t n_passed = 0;

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
    k = find_other_watch (nogood, values, &n_passed);
    if (k != 0) {
      const AriLiteral next = nogood->literals[k];

      if (values[next] < 0) { /* a false literal blocks the nogood, so the watch need not move */
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
      break; /* the houses must propagate the placement first */
  }
  learn->work += n_passed / ARI_LEARN_WORDS_A_UNIT;
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
    const AriReason conflict = propagate_literal (learn, trail[*head]);

    if (conflict != ARI_REASON_NONE)
      return conflict;
    *head += learn->n_placed == n_placed; /* else its other watches must be read later */
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

void
ari_nogoods_watch (AriLearn *learn, uint32_t at)
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

  nogood->n_literals = learn->learnt_length;
  nogood->glue = learn->learnt_glue < ARI_MOST_GLUE ? learn->learnt_glue : ARI_MOST_GLUE;
  nogood->used = 1;
  nogood->is_kept = learn->learnt_is_kept;
  nogood->padding = 0;
  nogood->position = 2;
  memcpy (nogood->literals, ari_learn_learnt (learn), learn->learnt_length * sizeof (AriLiteral));
  learn->arena_used += ari_nogood_words (learn->learnt_length);
  learn->progress.n_nogoods++;
  ari_nogoods_watch (learn, at);
  return at;
}

bool
ari_nogoods_take (AriLearn *learn)
{
  const int8_t *values = ari_learn_values (learn);
  AriLiteral *literals = ari_learn_learnt (learn);
  uint32_t n = 0;

  for (uint32_t i = 0; i < learn->learnt_length; i++) {
    if (values[literals[i]] < 0)
      return true;
    if (values[literals[i]] == 0)
      literals[n++] = literals[i];
  }
  learn->learnt_length = n;
  if (n == 1)
    ari_learn_assign (learn, literals[0] ^ 1, ARI_REASON_NONE);
  else if (n > 1)
    ari_nogoods_add (learn);
  return n > 0;
}
