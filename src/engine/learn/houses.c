/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The first propagator, for cells and houses: exactly one member of each group is placed. */

#include "engine/learn/learn-private.h"

/*
 * A placement takes all other members of its groups; a candidate that is ruled out clears a bit in
 * each of its groups, and a group with one member left places it. Candidates that a placement takes
 * do not go onto the trail, only onto a list for undoing: they are never a cause, since the
 * placement is used in their place, which makes the search 2.7 times as fast at 25×25. The
 * exception is a candidate that some nogood watches.
 */

/** NO_SLOT: in place of a slot. */
enum { NO_SLOT = UINT8_MAX };

/** HouseArrays: what the inner loops need: arrays, and lengths of lists. */
typedef struct {
  const uint32_t *slots;
  const uint32_t *member_starts;
  const uint32_t *members;
  uint64_t *live;
  int8_t *values;
  AriAssignment *assignments;
  const uint8_t *watched;
  AriLiteral *trail;
  uint32_t *taken;
  uint32_t n_trail;
  uint32_t n_taken;
  uint32_t n_placed;
  uint32_t n_groups;
  uint32_t depth;
  AriLiteral *conflict_pair;
} HouseArrays;

/* Places the last member of a group. Returns: false if none is left. */
static inline bool
place_last (HouseArrays *houses, uint32_t group, uint64_t left)
{
  uint32_t last;

  if (left == 0)
    return false;
  last = houses->members[houses->member_starts[group] + ari_digits_first (left)];
  if (last == ARI_NO_CANDIDATE || houses->values[2 * last] != 0)
    return true;
  houses->values[2 * last] = 1;
  houses->values[2 * last + 1] = -1;
  houses->assignments[last] =
      (AriAssignment){ ari_reason (ARI_REASON_GROUP, group), houses->depth };
  houses->trail[houses->n_trail++] = 2 * last;
  houses->n_placed++;
  return true;
}

/* All bits of a group but one. A table takes fewer instructions than shifting. */
#define KEEP(i)    ~(UINT64_C (1) << (i))
#define KEEP_4(i)  KEEP (i), KEEP (i + 1), KEEP (i + 2), KEEP (i + 3)
#define KEEP_16(i) KEEP_4 (i), KEEP_4 (i + 4), KEEP_4 (i + 8), KEEP_4 (i + 12)
static const uint64_t all_but[64] = { KEEP_16 (0), KEEP_16 (16), KEEP_16 (32), KEEP_16 (48) };

/* Clears the bits of a candidate in the groups of all its slots but @but. Returns: the conflict, if
 * a group is empty now. */
static inline AriReason
clear_bits (HouseArrays *houses, uint32_t candidate, unsigned but, unsigned n_slots)
{
  const uint32_t *slot = houses->slots + (size_t) candidate * n_slots;
  AriReason conflict = ARI_REASON_NONE;

  for (unsigned i = 0; i < n_slots; i++) {
    const uint32_t group = slot[i] >> 6;
    uint64_t left;

    if (i == but)
      continue;
    left = houses->live[group] & all_but[slot[i] & 63];
    houses->live[group] = left;
    if ((left & (left - 1)) == 0 && !place_last (houses, group, left))
      conflict = ari_reason (ARI_REASON_GROUP, group);
  }
  return conflict;
}

/* Takes the other members of the group in slot @i of a placement. @is_even: the group is in slot @i
 * of each of them, too. */
static inline AriReason
take_group (HouseArrays *houses, uint32_t placed, unsigned i, unsigned n_slots, bool is_even)
{
  const uint32_t slot = houses->slots[(size_t) placed * n_slots + i];
  const uint32_t group = slot >> 6;
  const uint64_t bit = UINT64_C (1) << (slot & 63);
  const uint32_t *members = houses->members + houses->member_starts[group];
  uint64_t others = houses->live[group] & ~bit, left = bit;

  if (group == houses->n_groups)
    return ARI_REASON_NONE;
  for (; others != 0; others &= others - 1) {
    const uint32_t other = members[ari_digits_first (others)];
    AriReason conflict;

    if (other == ARI_NO_CANDIDATE) {
      left |= others & -others;
      continue;
    }
    if (houses->values[2 * other] != 0) {
      if (houses->values[2 * other]
          < 0) /* ruled out: its bits are cleared when the trail is read */
        continue;
      houses->conflict_pair[0] = ari_literal_placed (placed);
      houses->conflict_pair[1] = ari_literal_placed (other);
      return ari_reason (ARI_REASON_PAIR, group);
    }
    houses->values[2 * other] = -1;
    houses->values[2 * other + 1] = 1;
    houses->assignments[other].reason = ari_reason (ARI_REASON_PEER, placed);
    houses->taken[houses->n_taken++] = other;
    if (houses->watched[other] != 0)
      houses->trail[houses->n_trail++] = 2 * other + 1;
    conflict = clear_bits (houses, other, is_even ? i : NO_SLOT, n_slots);
    if (conflict != ARI_REASON_NONE)
      return conflict;
  }
  houses->live[group] = left;
  return ARI_REASON_NONE;
}

static inline AriReason
take_peers (HouseArrays *houses, uint32_t placed, unsigned n_slots, bool is_even)
{
  AriReason conflict = ARI_REASON_NONE;

  for (unsigned i = 0; i < n_slots && conflict == ARI_REASON_NONE; i++)
    conflict = take_group (houses, placed, i, n_slots, is_even);
  return conflict;
}

/* Does what take_peers() does, for four slots, so that the compiler can unroll its loops. */
static inline AriReason
take_peers_of_four (HouseArrays *houses, uint32_t placed)
{
  AriReason conflict = take_group (houses, placed, 0, 4, true);

  if (conflict == ARI_REASON_NONE)
    conflict = take_group (houses, placed, 1, 4, true);
  if (conflict == ARI_REASON_NONE)
    conflict = take_group (houses, placed, 2, 4, true);
  if (conflict == ARI_REASON_NONE)
    conflict = take_group (houses, placed, 3, 4, true);
  return conflict;
}

/* Reads the trail from @at to its end or to a conflict. @at: (inout) */
static inline AriReason
read_trail (HouseArrays *houses, uint32_t *at, unsigned n_slots, bool is_even)
{
  AriReason conflict = ARI_REASON_NONE;

  while (*at < houses->n_trail && conflict == ARI_REASON_NONE) {
    const AriLiteral literal = houses->trail[(*at)++];

    if ((literal & 1) == 0)
      conflict = n_slots == 4 && is_even ? take_peers_of_four (houses, literal >> 1)
                                         : take_peers (houses, literal >> 1, n_slots, is_even);
    else if ((houses->assignments[literal >> 1].reason & ARI_REASON_MASK) != ARI_REASON_PEER)
      conflict = clear_bits (houses, literal >> 1, NO_SLOT, n_slots);
  }
  return conflict;
}

/* This function is not inlined, so that compilers take the arrays as arguments instead of computing
 * the address of each element from the start of the block. */
static __attribute__ ((noinline)) AriReason
read_trail_of_four (HouseArrays *arrays, uint32_t *head)
{
  HouseArrays houses = *arrays;
  uint32_t at = *head;
  const AriReason conflict = read_trail (&houses, &at, 4, true);

  *head = at;
  arrays->n_trail = houses.n_trail;
  arrays->n_taken = houses.n_taken;
  arrays->n_placed = houses.n_placed;
  return conflict;
}

AriReason
ari_houses_run (AriLearn *learn, uint32_t *head)
{
  HouseArrays houses = {
    .slots = ari_learn_slots (learn),
    .member_starts = ari_learn_member_starts (learn),
    .members = ari_learn_members (learn),
    .live = ari_learn_live (learn),
    .values = ari_learn_values (learn),
    .assignments = ari_learn_assignments (learn),
    .watched = ari_learn_watched (learn),
    .trail = ari_learn_trail (learn),
    .taken = ari_learn_taken (learn),
    .n_trail = learn->n_trail,
    .n_taken = learn->n_taken,
    .n_placed = learn->n_placed,
    .n_groups = learn->n_groups,
    .depth = learn->depth,
    .conflict_pair = learn->conflict_pair,
  };
  AriReason conflict;

  /* For puzzles without extra houses the compiler unrolls the loops. With the loop of restore()
   * unrolled too, a conflict at 25×25 takes 65 800 instructions instead of 80 900. */
  if (learn->n_slots == 4 && learn->has_even_slots)
    conflict = read_trail_of_four (&houses, head);
  else
    conflict = read_trail (&houses, head, learn->n_slots, learn->has_even_slots);
  learn->work += houses.n_trail - learn->n_trail + houses.n_taken - learn->n_taken;
  learn->n_trail = houses.n_trail;
  learn->n_taken = houses.n_taken;
  learn->n_placed = houses.n_placed;
  return conflict;
}

/* Adds the causes of all ruled out members of a group but @but. The arrays are arguments for the
 * same reason as in read_trail_of_four(). Returns: the end of @causes. */
static __attribute__ ((noinline)) AriLiteral *
add_members (const uint32_t *member,
             const uint32_t *end,
             uint32_t but,
             const AriAssignment *assignments,
             AriLiteral *causes)
{
  for (; member < end; member++)
    if (*member != but)
      *causes++ = ari_learn_cause (assignments[*member].reason, ari_literal_ruled_out (*member));
  return causes;
}

void
ari_houses_explain (AriLearn *learn, AriReason reason, AriLiteral literal)
{
  const uint32_t number = reason >> ARI_REASON_BITS;
  const uint32_t *starts = ari_learn_member_starts (learn) + number;
  const uint32_t *members = ari_learn_members (learn);
  AriLiteral *causes = ari_learn_causes (learn);

  switch (reason & ARI_REASON_MASK) {
  case ARI_REASON_PEER:
    ari_learn_add_cause (learn, ari_literal_placed (number));
    break;
  case ARI_REASON_PAIR:
    ari_learn_add_cause (learn, learn->conflict_pair[0]);
    ari_learn_add_cause (learn, learn->conflict_pair[1]);
    break;
  default:
    learn->n_causes = (uint32_t) (add_members (members + starts[0], members + starts[1],
                                               literal >> 1, ari_learn_assignments (learn), causes)
                                  - causes);
  }
}

static inline void
restore (AriLearn *learn, const uint32_t *candidates, uint32_t n, unsigned n_slots)
{
  const uint32_t *slots = ari_learn_slots (learn);
  uint64_t *live = ari_learn_live (learn);

  for (uint32_t i = 0; i < n; i++) {
    const uint32_t *slot = slots + (size_t) candidates[i] * n_slots;

    for (unsigned k = 0; k < n_slots; k++)
      live[slot[k] >> 6] |= UINT64_C (1) << (slot[k] & 63);
  }
}

void
ari_houses_restore (AriLearn *learn, const uint32_t *candidates, uint32_t n)
{
  if (learn->n_slots == 4)
    restore (learn, candidates, n, 4);
  else
    restore (learn, candidates, n, learn->n_slots);
}
