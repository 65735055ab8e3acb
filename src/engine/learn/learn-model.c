/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds the model of a position: its undecided candidates, and the groups that they belong to. */

#include <string.h>

#include "engine/base/block.h"
#include "engine/learn/learn-private.h"

/*
 * Singles are followed first, on a plain board, since they decide most candidates of a large
 * puzzle. Only the others get numbers, so that the search reads memory that lies close together.
 *
 * A group is a cell with its candidates, or a digit with its places in a house. Exactly one member
 * is placed. A house with fewer cells than digits holds a digit at most once: its groups have one
 * more member, which stands for "none of them" and is never ruled out, so that all groups are
 * alike. Two cells that a rule keeps different are like a house of two cells.
 *
 * Where a layout has windows, its hidden windows can have groups, too. They follow from the others,
 * but only by counting, which nogoods cannot express in reasonable numbers: without them a full
 * 36×36 with windows was not found in 8 s of processor time, with them it takes some 10 000 to
 * 40 000 conflicts, and at 25×25 1000 to 3000 instead of over 30 000. Steps could not name them as
 * houses, so a search that shows its steps does not use them.
 */

static bool
is_in_hidden_window (const AriLayout *layout, unsigned cell)
{
  if (ari_layout_n_hidden_windows (layout) == 0)
    return false;
  for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++)
    if (ari_house_is_of (&layout->houses[layout->houses_of[i]], ARI_EXTRA_WINDOWS))
      return false;
  return true;
}

/* Returns the most groups that a candidate may be in: its cell, its houses, and others. */
static uint32_t
most_slots (const AriLayout *layout)
{
  uint32_t most = 0;

  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    const uint32_t n = 1 + layout->house_starts[cell + 1] - layout->house_starts[cell]
                       + is_in_hidden_window (layout, cell) + layout->loose_starts[cell + 1]
                       - layout->loose_starts[cell];

    most = n > most ? n : most;
  }
  return most;
}

#define PLAN(name, type, length) learn->name##_at = ari_block_add (&size, length, sizeof (type));

size_t
ari_learn_plan (AriLearn *learn, const AriLayout *layout)
{
  const size_t digits = layout->n_digits, cells = layout->n_cells;
  const size_t candidates = cells * digits;
  const size_t houses = layout->n_houses + ari_layout_n_hidden_windows (layout);
  /* each pair of loose peers is listed twice */
  const size_t pairs = layout->loose_starts[cells] / 2;
  const size_t groups = cells + (houses + pairs) * digits;
  const size_t slots = candidates * most_slots (layout);
  AriBoard board;
  const size_t board_size = ari_board_plan (
      &board, layout, (AriBoardNeeds){ .naked = true, .places = true, .changes = false });
  uint64_t size = sizeof *learn;

  learn->layout = layout;
  learn->n_slots = most_slots (layout);
  ARI_LEARN_ARRAYS (PLAN)
  learn->board_at = ari_block_add (&size, board_size, 1);
  learn->arena_at = ari_block_add (&size, 0, 1);
  return board_size == 0 ? 0 : learn->arena_at;
}

/* About a millisecond, in units of the board and in candidates. */
enum { SLICE = 60000 };

static void
set_dead_start (AriLearn *learn, unsigned cell, unsigned house, unsigned digit)
{
  learn->dead_start = (AriEvent){ .kind = ARI_EVENT_CONTRADICTION,
                                  .cell = (uint16_t) cell,
                                  .other = ARI_NO_CELL,
                                  .house = (uint16_t) house,
                                  .digit = (uint8_t) digit };
}

/* Returns: false where two digits clash, or a cell has no candidate. */
static bool
check_givens (AriLearn *learn, bool clash)
{
  const AriBoard *board = ari_learn_board (learn);
  const uint8_t *none = memchr (ari_board_counts (board), 0, board->n_cells);
  AriConflict conflict = { 0 };

  learn->has_bad_givens = true;
  if (clash) {
    ari_grid_conflicts_among (learn->layout, ari_learn_givens (learn), &conflict, 1);
    set_dead_start (learn, conflict.cell, conflict.house, ari_learn_givens (learn)[conflict.cell]);
    learn->dead_start.other = conflict.other;
    return false;
  }
  if (none != NULL) {
    set_dead_start (learn, (unsigned) (none - ari_board_counts (board)), ARI_NO_HOUSE,
                    ARI_NO_DIGIT);
    return false;
  }
  learn->has_bad_givens = false;
  return true;
}

/* Puts the position on the board. Returns: false if that is a dead end. */
static bool
fill_givens (AriLearn *learn, AriBoard *board)
{
  const AriDigits *masks = ari_board_masks (board);
  const AriDigits *start = ari_learn_start_masks (learn);
  const uint8_t *givens = ari_learn_givens (learn);
  bool clash = false;

  if (!learn->has_board) {
    ari_board_build (board);
    learn->has_board = true;
  }
  ari_board_clear (board);
  for (unsigned cell = 0; cell < board->n_cells; cell++)
    if (givens[cell] != ARI_NO_DIGIT && ari_digits_has (masks[cell], givens[cell]))
      ari_board_fill (board, cell, givens[cell]);
    else
      clash = clash || givens[cell] != ARI_NO_DIGIT;
  if (!check_givens (learn, clash))
    return false;
  for (unsigned cell = 0; learn->has_removed && cell < board->n_cells; cell++)
    ARI_FOR_DIGITS (digit, masks[cell] & ~start[cell])
      ari_board_remove (board, cell, (unsigned) digit);
  return true;
}

static void
fill_single (AriLearn *learn, AriBoard *board, unsigned cell, unsigned house, unsigned digit)
{
  ari_learn_singles (learn)[learn->n_singles++] =
      (AriLearnSingle){ (uint16_t) cell, (uint16_t) house, (uint8_t) digit };
  ari_board_fill (board, cell, digit);
}

/* Does for a hidden window what the board does for houses: removes the digits that it has from its
 * cells, and fills a digit with one place left. Returns: true if anything changed. */
static bool
follow_hidden_window (AriLearn *learn, AriBoard *board, const uint16_t *cells)
{
  const AriDigits *masks = ari_board_masks (board);
  const uint8_t *digits = ari_board_digits (board);
  AriDigits placed = 0, once = 0, twice = 0;
  bool has_changed = false;

  for (unsigned i = 0; i < board->n_digits; i++)
    if (digits[cells[i]] != ARI_NO_DIGIT)
      placed |= ari_digits_of (digits[cells[i]]);
  for (unsigned i = 0; i < board->n_digits; i++) {
    const AriDigits taken = masks[cells[i]] & placed;

    if (digits[cells[i]] != ARI_NO_DIGIT)
      continue;
    ARI_FOR_DIGITS (digit, taken)
      ari_board_remove (board, cells[i], (unsigned) digit);
    has_changed = has_changed || taken != 0;
    twice |= once & masks[cells[i]];
    once |= masks[cells[i]];
  }
  once &= ~twice;
  for (unsigned i = 0; i < board->n_digits && once != 0 && !has_changed; i++)
    if (digits[cells[i]] == ARI_NO_DIGIT && (masks[cells[i]] & once) != 0) {
      fill_single (learn, board, cells[i], ARI_NO_HOUSE, ari_digits_first (masks[cells[i]] & once));
      return true;
    }
  return has_changed;
}

static bool
follow_hidden_windows (AriLearn *learn, AriBoard *board)
{
  const unsigned n = ari_layout_n_hidden_windows (learn->layout);
  bool has_changed = false;

  for (unsigned i = 0; i < n && !has_changed && !board->is_dead; i++) {
    uint16_t cells[ARI_MAX_DIGITS];

    ari_layout_hidden_window (learn->layout, i, cells);
    has_changed = follow_hidden_window (learn, board, cells);
  }
  return has_changed;
}

/* Fills singles until the slice is over. Returns: false at a dead end. */
static bool
follow_singles (AriLearn *learn, AriBoard *board)
{
  const uint64_t slice_end = board->work + SLICE;

  while (!board->is_dead && board->work < slice_end) {
    unsigned digit = 0, house = ARI_NO_HOUSE;
    unsigned cell = ari_board_next_naked (board);

    if (cell != ARI_NO_CELL)
      digit = ari_digits_first (ari_board_masks (board)[cell]);
    else
      cell = ari_board_next_hidden (board, &digit, &house);
    if (cell != ARI_NO_CELL)
      fill_single (learn, board, cell, house, digit);
    else if (!learn->options.hidden_windows || !follow_hidden_windows (learn, board)) {
      learn->set_up = ARI_SET_UP_NUMBERS;
      break;
    }
  }
  if (board->is_dead)
    set_dead_start (learn, board->dead_end.cell, board->dead_end.house, board->dead_end.digit);
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

/* Appends a member to the group that is being built. Until all groups are built, `seen` holds the
 * number of slots that each candidate has so far. */
static void
add_member (AriLearn *learn, uint32_t candidate)
{
  const uint32_t group = learn->n_groups;
  uint32_t *n_members = &ari_learn_member_starts (learn)[group + 1];
  const uint32_t bit = *n_members - ari_learn_member_starts (learn)[group];

  ari_learn_members (learn)[(*n_members)++] = candidate;
  if (candidate != ARI_NO_CANDIDATE) {
    const uint32_t slot = ari_learn_seen (learn)[candidate]++;

    ari_learn_slots (learn)[(size_t) candidate * learn->n_slots + slot] = group << 6 | bit;
    if (bit == 0)
      learn->first_slot = slot;
    learn->has_even_slots = learn->has_even_slots && slot == learn->first_slot;
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

/* Builds the groups of the cells from set_up_at on, until the slice is over. */
static void
build_cells (AriLearn *learn, const AriBoard *board)
{
  const uint32_t *numbers = ari_learn_numbers (learn);
  uint32_t n = 0;

  for (; learn->set_up_at < board->n_cells && n < SLICE; n += board->n_digits) {
    const uint32_t cell = learn->set_up_at++;

    begin_group (learn);
    ARI_FOR_DIGITS (digit, ari_board_masks (board)[cell])
      add_member (learn, numbers[cell * board->n_digits + digit]);
    end_group (learn, ARI_NO_HOUSE);
  }
  if (learn->set_up_at < board->n_cells)
    return;
  learn->set_up = ARI_SET_UP_HOUSES;
  learn->set_up_at = 0;
}

/* Builds the groups of @n cells that hold different digits. */
static void
build_house (AriLearn *learn, const AriBoard *board, uint16_t h, const uint16_t *cells, unsigned n)
{
  const AriDigits *masks = ari_board_masks (board);
  const uint32_t *numbers = ari_learn_numbers (learn);

  for (unsigned digit = 0; digit < board->n_digits; digit++) {
    bool is_empty = true;

    begin_group (learn);
    for (unsigned i = 0; i < n; i++)
      if (ari_digits_has (masks[cells[i]], digit)) {
        add_member (learn, numbers[cells[i] * board->n_digits + digit]);
        is_empty = false;
      }
    if (!is_empty && n < board->n_digits)
      add_member (learn, ARI_NO_CANDIDATE);
    end_group (learn, h);
  }
}

/* Builds the groups of the pairs of @cell with its later loose peers. */
static void
build_pairs (AriLearn *learn, const AriBoard *board, unsigned cell)
{
  const AriDigits *masks = ari_board_masks (board);
  const uint32_t *numbers = ari_learn_numbers (learn);
  unsigned n_peers;
  const uint16_t *peers = ari_layout_loose_peers (learn->layout, (uint16_t) cell, &n_peers);

  for (unsigned i = 0; i < n_peers; i++) {
    const unsigned peer = peers[i];

    if (peer < cell)
      continue;
    ARI_FOR_DIGITS (digit, masks[cell] & masks[peer]) {
      begin_group (learn);
      add_member (learn, numbers[cell * board->n_digits + digit]);
      add_member (learn, numbers[peer * board->n_digits + digit]);
      add_member (learn, ARI_NO_CANDIDATE);
      end_group (learn, ari_layout_reason (learn->layout, (uint16_t) cell, (uint16_t) peer));
    }
  }
}

static void
build_next_house (AriLearn *learn, const AriBoard *board)
{
  const uint32_t h = learn->set_up_at++;

  if (h < board->n_houses) {
    const AriHouse *house = &learn->layout->houses[h];

    build_house (learn, board, (uint16_t) h, house->cells, house->n_cells);
  } else {
    uint16_t cells[ARI_MAX_DIGITS];

    ari_layout_hidden_window (learn->layout, h - board->n_houses, cells);
    build_house (learn, board, ARI_NO_HOUSE, cells, board->n_digits);
  }
}

/* Builds the groups of houses, and then the rest of the model. */
static void
build_houses (AriLearn *learn, const AriBoard *board)
{
  const uint32_t n_a_house = (uint32_t) board->n_digits * board->n_digits;
  const uint32_t n_houses =
      board->n_houses
      + (learn->options.hidden_windows ? ari_layout_n_hidden_windows (learn->layout) : 0);
  const uint32_t end = n_houses + (learn->layout->n_rules > 0 ? board->n_cells : 0);
  uint32_t n = 0;

  for (; learn->set_up_at < n_houses && n < SLICE; n += n_a_house)
    build_next_house (learn, board);
  if (learn->set_up_at == n_houses)
    learn->first_pair = learn->n_groups;
  for (; learn->set_up_at >= n_houses && learn->set_up_at < end && n < SLICE; n += n_a_house)
    build_pairs (learn, board, learn->set_up_at++ - n_houses);
  if (learn->set_up_at < end)
    return;
  /* a group for unused slots, which never gets empty or down to one member */
  ari_learn_live (learn)[learn->n_groups] = ~UINT64_C (0);
  for (uint32_t i = 0; i < learn->n_candidates; i++)
    for (uint32_t k = ari_learn_seen (learn)[i]; k < learn->n_slots; k++)
      ari_learn_slots (learn)[(size_t) i * learn->n_slots + k] = learn->n_groups << 6;
  memset (ari_learn_seen (learn), 0, learn->n_candidates);
  learn->set_up = ARI_SET_UP_SEARCH;
  learn->set_up_at = 0;
}

bool
ari_learn_build (AriLearn *learn)
{
  AriBoard *board = ari_learn_board (learn);

  learn->work += SLICE / 5;
  switch (learn->set_up) {
  case ARI_SET_UP_BOARD:
    learn->set_up = ARI_SET_UP_SINGLES;
    return fill_givens (learn, board);
  case ARI_SET_UP_SINGLES:
    return follow_singles (learn, board);
  case ARI_SET_UP_NUMBERS:
    number_candidates (learn, board);
    ari_learn_member_starts (learn)[0] = 0;
    memset (ari_learn_seen (learn), 0, learn->n_candidates);
    learn->has_even_slots = true;
    learn->set_up = ARI_SET_UP_CELLS;
    learn->set_up_at = 0;
    break;
  case ARI_SET_UP_CELLS:
    build_cells (learn, board);
    break;
  case ARI_SET_UP_HOUSES:
    build_houses (learn, board);
    break;
  case ARI_SET_UP_SEARCH:
  case ARI_SET_UP_ACTIVITIES:
  case ARI_SET_UP_DONE:
    break;
  }
  return true;
}
