/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Learns a nogood from a conflict. */

#include "engine/learn/learn-private.h"

/* Causes that are looked at for a unit of work. */
enum { CAUSES_A_UNIT = 4 };
/* The most causes that are looked at to shorten a nogood, which takes a millisecond. On an empty
 * 64×64 some nogoods need half as many. */
enum { MOST_POLISH = 1 << 17 };

/* Values of seen while a conflict is analyzed. */
enum {
  UNSEEN,
  SEEN,      /* a literal of the nogood, or resolved on the way to it */
  IMPLIED,   /* follows from literals of the nogood */
  ESSENTIAL, /* does not follow from them */
};

static void
mark (AriLearn *learn, uint32_t candidate, uint8_t how, uint32_t *n_marked)
{
  ari_learn_seen (learn)[candidate] = how;
  ari_learn_marked (learn)[(*n_marked)++] = candidate;
}

/* Marks the causes found last. Those of lower levels become literals of the nogood. Returns: the
 * number of the others. */
static uint32_t
take_causes (AriLearn *learn, uint32_t *n_marked)
{
  const AriLiteral *causes = ari_learn_causes (learn);
  const AriAssignment *assignments = ari_learn_assignments (learn);
  const uint8_t *seen = ari_learn_seen (learn);
  uint32_t n_open = 0;

  for (uint32_t i = 0; i < learn->n_causes; i++) {
    const uint32_t candidate = causes[i] >> 1;

    if (seen[candidate] != UNSEEN || assignments[candidate].level == 0)
      continue;
    mark (learn, candidate, SEEN, n_marked);
    ari_activity_bump (learn, candidate);
    if (assignments[candidate].level == learn->depth)
      n_open++;
    else
      ari_learn_learnt (learn)[learn->learnt_length++] = causes[i];
  }
  return n_open;
}

/*
 * Minimisation (Sörensson and Biere 2009): a literal can go if others of the nogood imply it,
 * through any number of reasons. A depth-first walk goes over the reasons, and gives up at a
 * decision, or at a level that no literal of the nogood has. Later walks use that all candidates of
 * a completed walk are implied, and that the one where a walk gave up is not.
 */
static bool
is_implied (AriLearn *learn, AriLiteral literal, uint32_t *n_marked)
{
  const AriAssignment *assignments = ari_learn_assignments (learn);
  const uint32_t *stamps = ari_learn_stamps (learn);
  uint8_t *seen = ari_learn_seen (learn);
  AriLiteral *pending = ari_learn_pending (learn);
  const uint32_t n_before = *n_marked;
  uint32_t n_pending = 0;

  if (assignments[literal >> 1].reason == ARI_REASON_NONE)
    return false;
  pending[n_pending++] = literal;
  while (n_pending > 0) {
    const AriLiteral next = pending[--n_pending];

    ari_learn_explain (learn, assignments[next >> 1].reason, next);
    for (uint32_t i = 0; i < learn->n_causes; i++) {
      const AriLiteral cause = ari_learn_causes (learn)[i];
      const AriAssignment *why = &assignments[cause >> 1];

      if (why->level == 0 || seen[cause >> 1] == SEEN || seen[cause >> 1] == IMPLIED)
        continue;
      if (why->reason == ARI_REASON_NONE || stamps[why->level] != learn->stamp
          || seen[cause >> 1] == ESSENTIAL) {
        while (*n_marked > n_before)
          seen[ari_learn_marked (learn)[--*n_marked]] = UNSEEN;
        if (seen[next >> 1] == UNSEEN)
          mark (learn, next >> 1, ESSENTIAL, n_marked);
        return false;
      }
      mark (learn, cause >> 1, IMPLIED, n_marked);
      pending[n_pending++] = cause;
    }
  }
  return true;
}

static void
minimize (AriLearn *learn, uint32_t *n_marked, uint32_t until)
{
  const AriAssignment *assignments = ari_learn_assignments (learn);
  AriLiteral *learnt = ari_learn_learnt (learn);
  uint32_t *stamps = ari_learn_stamps (learn);
  uint32_t n = 1;

  learn->stamp++;
  for (uint32_t i = 0; i < learn->learnt_length; i++)
    stamps[assignments[learnt[i] >> 1].level] = learn->stamp;
  for (uint32_t i = 1; i < learn->learnt_length; i++)
    if (learn->n_explained >= until || !is_implied (learn, learnt[i], n_marked))
      learnt[n++] = learnt[i];
  learn->learnt_length = n;
}

/*
 * The causes of the literals of the nogood gain activity, too, as if each literal had been resolved
 * (Biere's reason-side bumping, after Liang et al. 2016): what nearly took part in this conflict
 * takes part in the next ones. tests/bench/README.md has what this gained. Bumping the causes of
 * the causes as well saved conflicts, but no time.
 */
static void
bump_reasons (AriLearn *learn, uint32_t *n_marked, uint32_t until)
{
  const AriAssignment *assignments = ari_learn_assignments (learn);
  const AriLiteral *learnt = ari_learn_learnt (learn);
  uint8_t *seen = ari_learn_seen (learn);

  for (uint32_t i = 0; i < learn->learnt_length && learn->n_explained < until; i++) {
    const AriReason reason = assignments[learnt[i] >> 1].reason;

    if (reason == ARI_REASON_NONE)
      continue;
    ari_learn_explain (learn, reason, learnt[i]);
    for (uint32_t k = 0; k < learn->n_causes; k++) {
      const uint32_t candidate = ari_learn_causes (learn)[k] >> 1;

      if (seen[candidate] == SEEN || assignments[candidate].level == 0)
        continue;
      if (seen[candidate] == UNSEEN)
        mark (learn, candidate, SEEN, n_marked);
      seen[candidate] = SEEN;
      ari_activity_bump (learn, candidate);
    }
  }
}

/* Counts the levels of the nogood, finds the level to jump back to, and puts its literal second. */
static void
find_level (AriLearn *learn)
{
  const AriAssignment *assignments = ari_learn_assignments (learn);
  AriLiteral *learnt = ari_learn_learnt (learn);
  uint32_t *stamps = ari_learn_stamps (learn);

  learn->stamp++;
  learn->learnt_glue = 0;
  learn->learnt_level = 0;
  for (uint32_t i = 0; i < learn->learnt_length; i++) {
    const uint32_t level = assignments[learnt[i] >> 1].level;

    if (stamps[level] != learn->stamp) {
      stamps[level] = learn->stamp;
      learn->learnt_glue++;
    }
    if (i > 0 && level > learn->learnt_level) {
      const AriLiteral literal = learnt[i];

      learn->learnt_level = level;
      learnt[i] = learnt[1];
      learnt[1] = literal;
    }
  }
}

/*
 * The first unique implication point (Marques-Silva and Sakallah 1999; Moskewicz et al. 2001): from
 * the conflict, literals of the present level are replaced by their causes, the latest first, until
 * one is left.
 */
void
ari_learn_analyze (AriLearn *learn)
{
  const AriLiteral *trail = ari_learn_trail (learn);
  const AriAssignment *assignments = ari_learn_assignments (learn);
  uint8_t *seen = ari_learn_seen (learn);
  uint32_t at = learn->n_trail;
  uint32_t n_marked = 0, n_open;
  uint32_t until;

  learn->learnt_length = 1;
  learn->n_explained = 0;
  learn->learnt_is_kept = false;
  ari_learn_explain (learn, learn->conflict, UINT32_MAX);
  n_open = take_causes (learn, &n_marked);
  for (;;) {
    AriLiteral literal;

    do
      literal = trail[--at];
    while (seen[literal >> 1] == UNSEEN);
    if (--n_open == 0) {
      ari_learn_learnt (learn)[0] = literal;
      break;
    }
    ari_learn_explain (learn, assignments[literal >> 1].reason, literal);
    n_open += take_causes (learn, &n_marked);
  }
  until = learn->n_explained + MOST_POLISH;
  minimize (learn, &n_marked, until);
  bump_reasons (learn, &n_marked, until);
  find_level (learn);
  learn->work += learn->n_explained / CAUSES_A_UNIT;
  while (n_marked > 0)
    seen[ari_learn_marked (learn)[--n_marked]] = UNSEEN;
}

bool
ari_learn_block (AriLearn *learn)
{
  const AriLearnLevel *levels = ari_learn_levels (learn);

  if (learn->depth == 0)
    return false;
  learn->learnt_length = 0;
  for (uint32_t level = learn->depth; level > 0; level--)
    ari_learn_learnt (learn)[learn->learnt_length++] =
        ari_learn_trail (learn)[levels[level].n_trail];
  learn->learnt_is_kept = true;
  find_level (learn);
  return true;
}
