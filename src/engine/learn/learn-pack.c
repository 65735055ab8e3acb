/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compresses the nogoods of a saved state, often to a third. */

#include <string.h>

#include "engine/learn/learn-private.h"

/*
 * Nearly all of a state are nogoods, and small states can be saved more often. Two facts help: a
 * word nearly always fits into half of one, and much is repeated, since the nogoods of two
 * solutions in a row differ in a few of a hundred decisions.
 *
 * So the arena is written as sequences, each a run of words and a match: words that the arena has
 * before (Ziv and Lempel 1977). A hash table has the last place of each four words; the longer it
 * finds nothing, the more words are passed over (as in Collet's LZ4). Matches refer to the arena
 * itself, when it is written and read, so that neither needs memory, and writing may be broken off
 * after each sequence.
 *
 * It costs 1.5 ns a half word, not much more than copying half words. After half a million dead
 * ends with 30 000 solutions a 36×36 takes 2.0 MiB instead of 7.3; where few solutions are found,
 * 0.7 instead of 1.8; with nogoods of five literals nothing is gained.
 *
 * A sequence: a half word with the lengths of the run and of the match and the highest bits of the
 * distance; the rest of the distance if there is a match; a half word for each length of FAR or
 * more; the run.
 */

enum {
  LEAST_MATCH = 4,
  MOST_LENGTH = 60000, /* the longest run or match */
  FAR = 63,            /* the most in the first half word, in six bits */
  DISTANCE_BITS = 20,
  MISSES_A_STRIDE = 64, /* after as many misses one more word is passed over */
  MOST_HEAD = 4,        /* half words before a run */
};

/* Sequence: a run of words of the arena, and a match. */
typedef struct {
  uint32_t from;
  uint32_t n_run;
  uint32_t n_match;
  uint32_t distance;
} Sequence;

/* Returns true if all words of the arena fit into half a word. The bit fields of a nogood do if the
 * compiler puts the first of them into the lowest bits. */
static bool
is_narrow (const AriLearn *learn)
{
  const AriNogood nogood = { .is_kept = 1, .glue = ARI_MOST_GLUE };
  uint32_t words[ARI_NOGOOD_WORDS];

  memcpy (words, &nogood, sizeof words);
  return words[1] <= UINT16_MAX && 2 * learn->n_candidates <= UINT16_MAX;
}

size_t
ari_nogoods_pack_size (const AriLearn *learn)
{
  const size_t n = learn->arena_used;

  return sizeof (uint16_t) * ((is_narrow (learn) ? n : 2 * n) + n / MOST_LENGTH * MOST_HEAD) + 64;
}

static inline uint32_t
hash (const uint32_t *words)
{
  const uint64_t low = words[0] ^ words[1] << 16, high = words[2] ^ words[3] << 16;

  return (uint32_t) ((low | high << 32) * UINT64_C (0x9e3779b97f4a7c15) >> 32)
         / (UINT32_MAX / ARI_N_WORTHS + 1);
}

static inline bool
is_match (const uint32_t *x, const uint32_t *y)
{
  return x[0] == y[0] && x[1] == y[1] && x[2] == y[2] && x[3] == y[3];
}

static Sequence
find_sequence (const AriLearn *learn, uint32_t from)
{
  const uint32_t *arena = ari_learn_arena (learn);
  uint32_t *table = ari_learn_worths (learn);
  const uint32_t end = learn->arena_used;
  Sequence sequence = { .from = from };
  uint32_t n_misses = 0, at = from;

  while (at + LEAST_MATCH <= end && at - from < MOST_LENGTH) {
    uint32_t *entry = &table[hash (arena + at)];
    uint32_t before = *entry;

    *entry = at;
    if (before < at && at - before < 1u << DISTANCE_BITS && is_match (arena + before, arena + at)) {
      for (; at > from && before > 0 && arena[at - 1] == arena[before - 1]; at--)
        before--;
      sequence.distance = at - before;
      break;
    }
    at += 1 + n_misses++ / MISSES_A_STRIDE;
  }
  if (sequence.distance == 0 && at + LEAST_MATCH > end)
    at = end;
  at = at - from < MOST_LENGTH ? at : from + MOST_LENGTH;
  sequence.n_run = at - from;
  if (sequence.distance > 0)
    while (at + sequence.n_match < end && sequence.n_match < MOST_LENGTH
           && arena[at + sequence.n_match] == arena[at + sequence.n_match - sequence.distance])
      sequence.n_match++;
  return sequence;
}

/* Writes a half word at any address. */
static inline char *
put_half (char *to, uint32_t value)
{
  const uint16_t half = (uint16_t) value;

  memcpy (to, &half, sizeof half);
  return to + sizeof half;
}

static inline uint32_t
take_half (const char **from)
{
  uint16_t half;

  memcpy (&half, *from, sizeof half);
  *from += sizeof half;
  return half;
}

static char *
write_sequence (const AriLearn *learn, const Sequence *sequence, char *to, bool narrow)
{
  const uint32_t *words = ari_learn_arena (learn) + sequence->from;
  const uint32_t run = sequence->n_run < FAR ? sequence->n_run : FAR;
  const uint32_t match = sequence->n_match < FAR ? sequence->n_match : FAR;

  to = put_half (to, run << 10 | match << 4 | sequence->distance >> 16);
  if (match > 0)
    to = put_half (to, sequence->distance);
  if (run == FAR)
    to = put_half (to, sequence->n_run);
  if (match == FAR)
    to = put_half (to, sequence->n_match);
  if (!narrow) {
    memcpy (to, words, sequence->n_run * sizeof *words);
    return to + sequence->n_run * sizeof *words;
  }
  for (uint32_t i = 0; i < sequence->n_run; i++)
    to = put_half (to, words[i]);
  return to;
}

bool
ari_nogoods_pack (const AriLearn *learn,
                  uint32_t *from,
                  uint32_t n_words,
                  void *memory,
                  size_t *size,
                  size_t room)
{
  const bool narrow = is_narrow (learn);
  const uint32_t begin = *from;
  char *to = (char *) memory + *size;

  if (begin == 0)
    memset (ari_learn_worths (learn), 0, ARI_N_WORTHS * sizeof *ari_learn_worths (learn));
  while (*from < learn->arena_used && *from - begin < n_words) {
    const Sequence sequence = find_sequence (learn, *from);
    const size_t most =
        sizeof (uint16_t) * (MOST_HEAD + (narrow ? 1 : 2) * (size_t) sequence.n_run);

    if (*size + most > room)
      return false;
    *from += sequence.n_run + sequence.n_match;
    to = write_sequence (learn, &sequence, to, narrow);
    *size = (size_t) (to - (char *) memory);
  }
  return true;
}

void
ari_nogoods_unpack (AriLearn *learn, const void *memory)
{
  const bool narrow = is_narrow (learn);
  const char *from = memory;
  uint32_t *to = ari_learn_arena (learn), *const end = to + learn->arena_used;

  while (to < end) {
    const uint32_t head = take_half (&from);
    uint32_t n_run = head >> 10, n_match = head >> 4 & FAR, distance = (head & 15) << 16;

    if (n_match > 0)
      distance |= take_half (&from);
    if (n_run == FAR)
      n_run = take_half (&from);
    if (n_match == FAR)
      n_match = take_half (&from);
    if (narrow) {
      for (uint32_t i = 0; i < n_run; i++)
        to[i] = take_half (&from);
    } else {
      memcpy (to, from, n_run * sizeof *to);
      from += n_run * sizeof *to;
    }
    to += n_run;
    for (uint32_t i = 0; i < n_match; i++) /* they may overlap */
      to[i] = *(to + i - distance);
    to += n_match;
  }
}
