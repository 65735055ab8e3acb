/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The model of a position: its undecided candidates, and the groups that they are members of. */

#include <string.h>

#include "engine/learn/learn-private.h"

/*
 * Singles are followed first, on a plain board, since most candidates of a large puzzle end there;
 * only the others get numbers, so that what the search reads lies close together.
 *
 * A group is a cell with its candidates, or a digit with its places in a house. Exactly one member
 * is placed. A house with fewer cells than digits needs at most one: there a member is added that
 * stands for "none of them" and is never ruled out, so that all groups are alike.
 */

static size_t
reserve (size_t *size, size_t n, size_t item_size)
{
  const size_t at = (*size + 15) & ~(size_t) 15;

  *size = at + n * item_size;
  return at;
}

/* a cell, and the houses it is in */
static uint32_t
most_slots (const AriLayout *layout)
{
  uint32_t most = 0;

  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    const uint32_t n = 1 + layout->house_starts[cell + 1] - layout->house_starts[cell];

    most = n > most ? n : most;
  }
  return most;
}

size_t
ari_learn_plan (AriLearn *learn, const AriLayout *layout)
{
  const size_t digits = layout->n_digits, cells = layout->n_cells;
  const size_t candidates = cells * digits;
  const size_t groups = cells + (size_t) layout->n_houses * digits;
  const size_t slots = candidates * most_slots (layout);
  AriBoard board;
  const size_t board_size = ari_board_plan (
      &board, layout, (AriBoardNeeds){ .naked = true, .places = true, .changes = false });
  size_t size = sizeof *learn;

  learn->layout = layout;
  learn->n_slots = most_slots (layout);
  learn->candidates_at = reserve (&size, candidates, sizeof (AriLearnCandidate));
  learn->slots_at = reserve (&size, slots, sizeof (uint32_t));
  learn->member_starts_at = reserve (&size, groups + 1, sizeof (uint32_t));
  learn->members_at = reserve (&size, slots + groups, sizeof (uint32_t));
  learn->group_houses_at = reserve (&size, groups, sizeof (uint16_t));
  learn->live_at = reserve (&size, groups + 1, sizeof (uint64_t));
  learn->numbers_at = reserve (&size, candidates, sizeof (uint32_t));
  learn->values_at = reserve (&size, 2 * candidates, sizeof (int8_t));
  learn->assignments_at = reserve (&size, candidates, sizeof (AriAssignment));
  learn->seen_at = reserve (&size, candidates, sizeof (uint8_t));
  learn->trail_at = reserve (&size, candidates, sizeof (AriLiteral));
  learn->taken_at = reserve (&size, candidates, sizeof (uint32_t));
  learn->levels_at = reserve (&size, candidates + 1, sizeof (AriLearnLevel));
  learn->learnt_at = reserve (&size, candidates, sizeof (AriLiteral));
  learn->causes_at = reserve (&size, candidates, sizeof (AriLiteral));
  learn->pending_at = reserve (&size, candidates, sizeof (AriLiteral));
  learn->marked_at = reserve (&size, candidates, sizeof (uint32_t));
  learn->stamps_at = reserve (&size, candidates + 1, sizeof (uint32_t));
  learn->heap_at = reserve (&size, candidates, sizeof (uint32_t));
  learn->heap_places_at = reserve (&size, candidates, sizeof (uint32_t));
  learn->activities_at = reserve (&size, candidates, sizeof (uint64_t));
  learn->target_at = reserve (&size, candidates, sizeof (int8_t));
  learn->lists_at = reserve (&size, 2 * candidates, sizeof (AriWatchList));
  learn->watched_at = reserve (&size, candidates, sizeof (uint8_t));
  learn->found_at = reserve (&size, cells, sizeof (uint8_t));
  learn->start_masks_at = reserve (&size, cells, sizeof (AriDigits));
  learn->givens_at = reserve (&size, cells, sizeof (uint8_t));
  learn->singles_at = reserve (&size, cells, sizeof (AriLearnSingle));
  learn->board_at = reserve (&size, board_size, 1);
  learn->arena_at = reserve (&size, 0, 1);
  return board_size == 0 ? 0 : learn->arena_at;
}

/* The position on the board. Returns: false where two digits clash. */
static bool
set_up (AriLearn *learn, AriBoard *board, const uint8_t *digits, const AriDigits *removed)
{
  const AriDigits *masks = ari_board_masks (board);
  AriDigits *start = ari_learn_start_masks (learn);
  uint8_t *givens = ari_learn_givens (learn);

  ari_board_clear (board);
  for (unsigned cell = 0; cell < board->n_cells; cell++) {
    givens[cell] = digits[cell] < board->n_digits ? digits[cell] : ARI_NO_DIGIT;
    start[cell] = ari_digits_below (board->n_digits) & ~(removed != NULL ? removed[cell] : 0);
  }
  for (unsigned cell = 0; cell < board->n_cells; cell++)
    if (digits[cell] < board->n_digits) {
      if (!ari_digits_has (masks[cell], digits[cell]))
        return false;
      ari_board_fill (board, cell, digits[cell]);
    }
  for (unsigned cell = 0; removed != NULL && cell < board->n_cells; cell++)
    ARI_FOR_DIGITS (digit, masks[cell] & removed[cell])
      ari_board_remove (board, cell, (unsigned) digit);
  return true;
}

/* Fills all singles. Returns: false if the position is dead. */
static bool
follow_singles (AriLearn *learn, AriBoard *board)
{
  while (!board->is_dead) {
    unsigned digit = 0, house = ARI_NO_HOUSE;
    unsigned cell = ari_board_next_naked (board);

    if (cell != ARI_NO_CELL)
      digit = ari_digits_first (ari_board_masks (board)[cell]);
    else
      cell = ari_board_next_hidden (board, &digit, &house);
    if (cell == ARI_NO_CELL)
      break;
    ari_learn_singles (learn)[learn->n_singles++] =
        (AriLearnSingle){ (uint16_t) cell, (uint16_t) house, (uint8_t) digit };
    ari_board_fill (board, cell, digit);
  }
  return !board->is_dead;
}

static void
number_candidates (AriLearn *learn, const AriBoard *board)
{
  const AriDigits *masks = ari_board_masks (board);
  AriLearnCandidate *candidates = ari_learn_candidates (learn);
  uint32_t *numbers = ari_learn_numbers (learn);
  uint32_t n = 0;

  for (unsigned cell = 0; cell < board->n_cells; cell++)
    ARI_FOR_DIGITS (digit, masks[cell]) {
      candidates[n] = (AriLearnCandidate){ (uint16_t) cell, (uint8_t) digit };
      numbers[cell * board->n_digits + digit] = n++;
    }
  learn->n_candidates = n;
  learn->n_open = board->n_cells - board->now.n_filled;
}

/* While groups are built, seen counts the slots that a candidate has so far, and live is their
 * number of members. */
static void
add_member (AriLearn *learn, uint32_t candidate)
{
  const uint32_t group = learn->n_groups;
  uint32_t *n_members = &ari_learn_member_starts (learn)[group + 1];
  const uint32_t bit = *n_members - ari_learn_member_starts (learn)[group];

  ari_learn_members (learn)[(*n_members)++] = candidate;
  if (candidate != ARI_NO_CANDIDATE) {
    const size_t slot = (size_t) candidate * learn->n_slots + ari_learn_seen (learn)[candidate]++;

    ari_learn_slots (learn)[slot] = group << 6 | bit;
  }
}

static void
begin_group (AriLearn *learn)
{
  uint32_t *starts = ari_learn_member_starts (learn);

  starts[learn->n_groups + 1] = starts[learn->n_groups];
}

static void
end_group (AriLearn *learn, uint16_t house)
{
  const uint32_t *starts = ari_learn_member_starts (learn);
  const uint32_t n = starts[learn->n_groups + 1] - starts[learn->n_groups];

  if (n == 0)
    return;
  ari_learn_group_houses (learn)[learn->n_groups] = house;
  ari_learn_live (learn)[learn->n_groups++] = ari_digits_below (n);
}

static void
build_groups (AriLearn *learn, const AriBoard *board)
{
  const AriLayout *layout = learn->layout;
  const AriDigits *masks = ari_board_masks (board);
  const uint32_t *numbers = ari_learn_numbers (learn);

  learn->n_groups = 0;
  ari_learn_member_starts (learn)[0] = 0;
  memset (ari_learn_seen (learn), 0, learn->n_candidates);
  for (unsigned cell = 0; cell < board->n_cells; cell++) {
    begin_group (learn);
    ARI_FOR_DIGITS (digit, masks[cell])
      add_member (learn, numbers[cell * board->n_digits + digit]);
    end_group (learn, ARI_NO_HOUSE);
  }
  for (unsigned h = 0; h < layout->n_houses; h++) {
    const AriHouse *house = &layout->houses[h];

    for (unsigned digit = 0; digit < board->n_digits; digit++) {
      bool is_empty = true;

      begin_group (learn);
      for (unsigned i = 0; i < house->n_cells; i++)
        if (ari_digits_has (masks[house->cells[i]], digit)) {
          add_member (learn, numbers[house->cells[i] * board->n_digits + digit]);
          is_empty = false;
        }
      if (!is_empty && house->n_cells < board->n_digits)
        add_member (learn, ARI_NO_CANDIDATE);
      end_group (learn, (uint16_t) h);
    }
  }
  /* the group that fills up slots: never empty, never down to one */
  ari_learn_live (learn)[learn->n_groups] = ~UINT64_C (0);
  for (uint32_t i = 0; i < learn->n_candidates; i++)
    for (uint32_t k = ari_learn_seen (learn)[i]; k < learn->n_slots; k++)
      ari_learn_slots (learn)[(size_t) i * learn->n_slots + k] = learn->n_groups << 6;
  memset (ari_learn_seen (learn), 0, learn->n_candidates);
}

bool
ari_learn_build (AriLearn *learn, const uint8_t *digits, const AriDigits *removed)
{
  AriBoard *board = ari_learn_board (learn);

  learn->n_candidates = learn->n_groups = learn->n_open = learn->n_singles = 0;
  if (!set_up (learn, board, digits, removed) || !follow_singles (learn, board))
    return false;
  number_candidates (learn, board);
  build_groups (learn, board);
  return true;
}
