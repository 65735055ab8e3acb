/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the candidate to decide, and whether it is placed or ruled out. */

#include <string.h>

#include "engine/learn/learn-private.h"

/*
 * The most active undecided candidate is decided (activity.c), and is placed unless its target says
 * that it is ruled out. Targets are the values of the best state so far, the one with the most
 * placements (Biere and Fleury 2020): after a jump or a restart, the search comes back to it, and
 * changes only what the conflicts concern. From time to time the target is forgotten, since the
 * best state may lead nowhere.
 *
 * With ARI_LEARN_FEWEST, as people know it from backtracking, a candidate of a group with the
 * fewest members is placed. Choices of a person come before both rules.
 *
 * By the fewest members alone, large grids do not end: members say nothing about the conflicts, and
 * a restart comes back to much the same decisions. So three restarts of four, and later all, are
 * followed by decisions by activity, which use the same nogoods. Seconds to the proof (geometric
 * means) on balanced 25×25, on those with one solution, at 36×36, and on ten hard puzzles at 36×36,
 * with the number of those that did not end in 150 000 conflicts:
 *
 *   fewest members only                         .022  .091  .367  5.12, 6 of the first 6
 *   three restarts of four by activity          .013  .089  .111  2.37, 4
 *   seven of eight                              .013  .087  .132  1.94, 3
 *   three of four, all from 8000 conflicts on   .013  .086  .115  1.62, 3
 *   fifteen of sixteen                          .013  .083  .119  1.44, 4
 *   activity only                               .010  .076  .076  1.40, 3
 *
 * Tried and lost: of a group with the fewest members, a candidate that the target places. It takes
 * 0.75 times as many conflicts at 36×36 (48 searches), but 1.17 times as many at 25×25 (140).
 */

/* Returns the number of bits, or @most + 1 if there are more. */
static uint32_t
count_up_to (uint64_t bits, uint32_t most)
{
  uint32_t n = 0;

  for (; bits != 0 && n <= most; n++)
    bits &= bits - 1;
  return n;
}

static uint32_t
most_active_member (const AriLearn *learn, uint32_t group)
{
  const uint32_t *members = ari_learn_members (learn) + ari_learn_member_starts (learn)[group];
  const uint64_t *activities = ari_learn_activities (learn);
  uint32_t best = ARI_NO_CANDIDATE;

  ARI_FOR_DIGITS (bit, ari_learn_live (learn)[group])
    if (members[bit] != ARI_NO_CANDIDATE
        && (best == ARI_NO_CANDIDATE || activities[members[bit]] > activities[best]))
      best = members[bit];
  return best;
}

/* Every other rephasing forgets only one in this many candidates of the target. */
enum { FORGOTTEN_SHARE = 4 };

/* The fewest members decide before the first restart, and then after every fourth, until there have
 * been this many conflicts. */
enum { RESTARTS_BY_FEWEST = 4, CONFLICTS_BY_FEWEST = 8000 };

/* Groups, and members of groups, that are looked at for a unit of work. */
enum { GROUPS_A_UNIT = 16, MEMBERS_A_UNIT = 8 };

/* Returns the most active candidate of the groups of cells and houses with the fewest members. */
static uint32_t
choose_fewest (AriLearn *learn)
{
  const uint64_t *live = ari_learn_live (learn);
  const uint64_t *activities = ari_learn_activities (learn);
  uint32_t fewest = UINT32_MAX - 1, best = ARI_NO_CANDIDATE, n_members = 0;

  for (uint32_t group = 0; group < learn->first_pair; group++) {
    uint32_t n, candidate;

    if ((live[group] & (live[group] - 1)) == 0)
      continue;
    n = count_up_to (live[group], fewest);
    if (n > fewest)
      continue;
    candidate = most_active_member (learn, group);
    n_members += n;
    if (n < fewest || activities[candidate] > activities[best]) {
      fewest = n;
      best = candidate;
    }
  }
  learn->work += learn->first_pair / GROUPS_A_UNIT + n_members / MEMBERS_A_UNIT;
  return best;
}

bool
ari_learn_decides_by_fewest (const AriLearn *learn)
{
  return learn->options.rule == ARI_LEARN_FEWEST
         && learn->progress.restarts % RESTARTS_BY_FEWEST == 0
         && learn->progress.conflicts < CONFLICTS_BY_FEWEST;
}

/* Returns the candidate that a person chose, if it is due and still undecided, else
 * ARI_NO_CANDIDATE. */
static uint32_t
choose_own (AriLearn *learn)
{
  const AriOwnChoices *choices = learn->options.choices;
  const unsigned n_digits = learn->layout->n_digits;

  while (learn->counters.steps >= ari_own_choices_due (choices, learn->n_chosen)) {
    const AriOwnChoice *choice = ari_own_choices_get (choices, learn->n_chosen++);

    if (ari_own_choice_is_open (choice, ari_board_masks (ari_learn_board (learn)),
                                learn->layout->n_cells, n_digits)) {
      const uint32_t candidate = ari_learn_numbers (learn)[choice->cell * n_digits + choice->digit];

      if (ari_learn_values (learn)[ari_literal_placed (candidate)] == 0)
        return candidate;
    }
  }
  return ARI_NO_CANDIDATE;
}

/* Notes the cell or the house for which a candidate was chosen, the one with the fewest members. */
static void
note_fewest (const AriLearn *learn, uint32_t candidate, AriLearnLevel *level)
{
  const uint32_t *slot = ari_learn_slots (learn) + (size_t) candidate * learn->n_slots;

  for (uint32_t i = 0; i < learn->n_slots && slot[i] >> 6 < learn->first_pair; i++) {
    const unsigned n = ari_digits_count (ari_learn_live (learn)[slot[i] >> 6]);

    if (level->n_fewest > 0 && n >= level->n_fewest)
      continue;
    level->n_fewest = (uint16_t) n;
    level->house = ari_learn_group_houses (learn)[slot[i] >> 6];
  }
}

AriLiteral
ari_learn_choose (AriLearn *learn, AriLearnLevel *level)
{
  uint32_t candidate = choose_own (learn);

  *level = (AriLearnLevel){ .is_own = candidate != ARI_NO_CANDIDATE, .house = ARI_NO_HOUSE };
  if (level->is_own)
    return ari_literal_placed (candidate);
  if (ari_learn_decides_by_fewest (learn)) {
    candidate = choose_fewest (learn);
    note_fewest (learn, candidate, level);
    return ari_literal_placed (candidate);
  }
  candidate = ari_activity_top (learn);
  return ari_learn_target (learn)[candidate] < 0 ? ari_literal_ruled_out (candidate)
                                                 : ari_literal_placed (candidate);
}

/* Keeps the digits until the search is set up, when candidates get numbers. */
void
ari_learn_stay_near (AriLearn *learn, const uint8_t *digits)
{
  memcpy (ari_learn_found (learn), digits, learn->layout->n_cells);
  learn->stays_near = true;
}

void
ari_learn_set_up_target (AriLearn *learn)
{
  const AriLearnCandidate *candidates = ari_learn_candidates (learn);
  const uint8_t *digits = ari_learn_found (learn);
  int8_t *target = ari_learn_target (learn);

  memset (target, 0, learn->n_candidates);
  learn->most_placed = learn->stays_near ? UINT32_MAX : 0;
  for (uint32_t i = 0; learn->stays_near && i < learn->n_candidates; i++)
    target[i] = digits[candidates[i].cell] == candidates[i].digit ? 1 : -1;
}

void
ari_learn_note_target (AriLearn *learn)
{
  const int8_t *values = ari_learn_values (learn);
  int8_t *target = ari_learn_target (learn);

  if (learn->n_placed <= learn->most_placed)
    return;
  learn->most_placed = learn->n_placed;
  learn->work += learn->n_candidates / ARI_LEARN_WORDS_A_UNIT;
  for (uint32_t i = 0; i < learn->n_candidates; i++)
    if (values[ari_literal_placed (i)] != 0)
      target[i] = values[ari_literal_placed (i)];
}

/*
 * The search forgets all of the target and, the next time, a random quarter of it. Forgetting all
 * each time gave a long tail where there are solutions: in four runs, with other seeds, of 580
 * searches of balanced 25×25 puzzles, the mean was 38.6, 33.2, 33.5 and 27.2 ms, and the 98th
 * percentile 633, 499, 294 and 254 ms; now they are 21.5, 27.2, 27.5 and 26.0, and 118, 164, 203
 * and 227 ms. There are 0.94 to 1.0 times as many conflicts (geometric means) there, 0.99 with one
 * solution, as many without one, and 0.78 to 1.05 times as many at 36×36. Forgetting an eighth or a
 * half instead of a quarter, a quarter twice in three times or always, or nothing, was no better.
 */
void
ari_learn_rephase (AriLearn *learn)
{
  int8_t *target = ari_learn_target (learn);

  learn->most_placed = 0;
  if (learn->n_rephasings % 2 == 0)
    memset (target, 0, learn->n_candidates);
  else
    for (uint32_t i = 0; i < learn->n_candidates; i++)
      if (ari_random_below (&learn->random, FORGOTTEN_SHARE) == 0)
        target[i] = 0;
  learn->work += learn->n_candidates / ARI_LEARN_WORDS_A_UNIT;
}
