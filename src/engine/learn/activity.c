/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Orders candidates by their activity in recent conflicts, in a heap with the most active on top.
 */

#include "engine/learn/learn-private.h"

/*
 * VSIDS as in MiniSat (Eén and Sörensson 2003): the candidates of a conflict gain activity, and the
 * gain grows by a fourteenth from one conflict to the next, so that earlier gains fade. All numbers
 * are whole, so that no machine rounds differently.
 *
 * Other growths were measured as well, as shares of the time with a fourteenth. In 200 proofs that
 * there is no solution: a tenth 1.04, a twentieth 0.97, a twenty-eighth 0.94 to 0.96, a fortieth
 * 0.95 (±0.012). A twenty-eighth: 0.96 with one solution, 0.87 with few givens, 0.99 at 16×16, 1.07
 * at 36×36 (±0.04, 0.08, 0.02, 0.3); on balanced puzzles 0.93 for ten seeds (±0.1) but 1.5 for five
 * others (±0.3), where a twentieth had 1.4.
 */

/* The first gain, so small that activities stay below 2^63 until all are scaled down. */
#define FIRST_BUMP (UINT64_C (1) << 20)
/* The gain at which all are scaled down by 2^SCALE_BITS, which happens every 500 conflicts or
 * so. */
#define HIGHEST_BUMP (UINT64_C (1) << 56)
enum { SCALE_BITS = 36, DECAY = 14 };
/* Candidates that are set up in a slice of a millisecond. */
enum { SLICE = 15000 };
/* The work of taking a candidate off the top. Taking all, as after a restart at 64×64 where almost
 * all are decided, took 6 ms. */
enum { WORK_OF_TOP = 2 };

static void
sift_up (AriLearn *learn, uint32_t place)
{
  uint32_t *heap = ari_learn_heap (learn);
  uint32_t *places = ari_learn_heap_places (learn);
  const uint64_t *activities = ari_learn_activities (learn);
  const uint32_t candidate = heap[place];

  while (place > 0) {
    const uint32_t parent = (place - 1) / 2;

    if (activities[heap[parent]] >= activities[candidate])
      break;
    heap[place] = heap[parent];
    places[heap[place]] = place;
    place = parent;
  }
  heap[place] = candidate;
  places[candidate] = place;
}

static void
sift_down (AriLearn *learn, uint32_t place)
{
  uint32_t *heap = ari_learn_heap (learn);
  uint32_t *places = ari_learn_heap_places (learn);
  const uint64_t *activities = ari_learn_activities (learn);
  const uint32_t candidate = heap[place];

  for (;;) {
    uint32_t child = 2 * place + 1;

    if (child >= learn->n_heap)
      break;
    if (child + 1 < learn->n_heap && activities[heap[child + 1]] > activities[heap[child]])
      child++;
    if (activities[heap[child]] <= activities[candidate])
      break;
    heap[place] = heap[child];
    places[heap[place]] = place;
    place = child;
  }
  heap[place] = candidate;
  places[candidate] = place;
}

/*
 * Returns the activity of a candidate before any conflict: for each of its groups a quarter of a
 * gain divided by the square of the number of members. So the first decisions are much like those
 * of MRV. Compared with random activities, the conflicts before the first solution (geometric
 * means) went down from 62 to 54 on 16×16, from 373 to 216 on 25×25 with few givens, from 1140 to
 * 949 on balanced ones; eight times this activity was worse there.
 */
static uint64_t
first_activity (const AriLearn *learn, uint32_t candidate)
{
  const uint32_t *slot = ari_learn_slots (learn) + (size_t) candidate * learn->n_slots;
  uint64_t sum = 0;

  for (uint32_t i = 0; i < learn->n_slots && slot[i] >> 6 < learn->n_groups; i++) {
    const uint64_t n = ari_digits_count (ari_learn_live (learn)[slot[i] >> 6]);

    sum += FIRST_BUMP / 4 / (n * n);
  }
  return sum;
}

/* Sets up all activities, then the heap from its end. */
bool
ari_activity_set_up (AriLearn *learn)
{
  const uint32_t n = learn->n_candidates, end = n + n / 2;
  uint32_t *at = &learn->set_up_at;

  learn->bump = FIRST_BUMP;
  learn->n_heap = n;
  for (uint32_t k = 0; k < SLICE && *at < end; k++, ++*at)
    if (*at < n) {
      ari_learn_heap (learn)[*at] = *at;
      ari_learn_heap_places (learn)[*at] = *at;
      ari_learn_activities (learn)[*at] =
          first_activity (learn, *at) + ari_random_below (&learn->random, FIRST_BUMP / 64);
    } else
      sift_down (learn, end - 1 - *at);
  return *at == end;
}

void
ari_activity_bump (AriLearn *learn, uint32_t candidate)
{
  const uint32_t place = ari_learn_heap_places (learn)[candidate];

  ari_learn_activities (learn)[candidate] += learn->bump;
  if (place != ARI_NO_PLACE)
    sift_up (learn, place);
}

void
ari_activity_decay (AriLearn *learn)
{
  uint64_t *activities = ari_learn_activities (learn);

  learn->bump += learn->bump / (learn->options.decay != 0 ? learn->options.decay : DECAY);
  if (learn->bump < HIGHEST_BUMP)
    return;
  learn->bump >>= SCALE_BITS;
  learn->work += learn->n_candidates / ARI_LEARN_WORDS_A_UNIT;
  for (uint32_t i = 0; i < learn->n_candidates; i++)
    activities[i] >>= SCALE_BITS;
}

void
ari_activity_insert (AriLearn *learn, uint32_t candidate)
{
  ari_learn_heap (learn)[learn->n_heap] = candidate;
  sift_up (learn, learn->n_heap++);
}

uint32_t
ari_activity_top (AriLearn *learn)
{
  uint32_t *heap = ari_learn_heap (learn);
  uint32_t *places = ari_learn_heap_places (learn);
  const int8_t *values = ari_learn_values (learn);

  while (learn->n_heap > 0) {
    const uint32_t top = heap[0];

    if (values[ari_literal_placed (top)] == 0)
      return top;
    learn->work += WORK_OF_TOP;
    places[top] = ARI_NO_PLACE;
    heap[0] = heap[--learn->n_heap];
    if (learn->n_heap > 0) {
      places[heap[0]] = 0;
      sift_down (learn, 0);
    }
  }
  return ARI_NO_CANDIDATE;
}
