/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Propagates fills and removals of candidates, and undoes them. */

#include <string.h>

#include "engine/base/block.h"
#include "engine/search/board.h"

/*
 * There are two ways to remove a filled digit from the peers.
 *
 * For a strategy that looks only at cells, fill_by_peers() visits each peer, without a branch for
 * whether it had the digit.
 *
 * For hidden singles, the board also keeps, for each digit and house, the set of positions where
 * the digit can still go, which is one word, as a house has at most 64 cells. The bits of these
 * words are the peers that lose the digit, so no others are visited, and "no place" and "one place"
 * are comparisons when a word changes. A loss changes one word for each house of its cell; a path
 * from the root to a leaf loses each candidate at most once.
 */

size_t
ari_board_plan (AriBoard *board, const AriLayout *layout, AriBoardNeeds needs)
{
  const uint64_t cells = layout->n_cells, houses = layout->n_houses, digits = layout->n_digits;
  const uint64_t places = needs.places ? houses : 0;
  const uint64_t padded_cells = (cells + 15) & ~UINT64_C (15);
  uint64_t size = sizeof *board;

  memset (board, 0, sizeof *board);
  board->layout = layout;
  board->n_digits = layout->n_digits;
  board->n_cells = layout->n_cells;
  board->n_houses = layout->n_houses;
  board->needs = needs;

  board->slots_at = ari_block_add (&size, layout->house_starts[cells], sizeof (AriSlot));
  board->partial_at = ari_block_add (&size, places, sizeof (AriDigits));
  board->crossings_at =
      ari_block_add (&size, needs.changes ? houses * houses : 0, sizeof (AriDigits));
  /* the fresh image repeats the arrays from masks to counts with the same paddings */
  board->fresh_at = ari_block_add (&size, cells + digits * places + 3 * places, sizeof (AriDigits));
  ari_block_add (&size, 2 * padded_cells + 16 * 8, 1);
  board->immutable_end = ari_block_add (&size, 0, 1);

  board->masks_at = ari_block_add (&size, cells, sizeof (AriDigits));
  board->places_at = ari_block_add (&size, digits * places, sizeof (AriDigits));
  board->settled_at = ari_block_add (&size, places, sizeof (AriDigits));
  board->changed_at = ari_block_add (&size, places, sizeof (AriDigits));
  board->stale_at = ari_block_add (&size, places, sizeof (AriDigits));
  board->stale_end = ari_block_add (&size, 0, 1);
  board->digits_at = ari_block_add (&size, padded_cells, 1);
  board->counts_at = ari_block_add (&size, padded_cells, 1);
  board->fresh_size = (uint32_t) (size - board->masks_at);

  board->before_at = ari_block_add (&size, cells, sizeof (AriDigits));
  /* one more than needed: fill_by_peers() writes an item before it knows if it counts */
  board->removed_at = ari_block_add (&size, cells * digits + 1, sizeof (uint32_t));
  board->filled_at = ari_block_add (&size, cells, sizeof (uint16_t));
  board->naked_at = ari_block_add (&size, cells + 1, sizeof (uint16_t));
  board->hidden_at = ari_block_add (&size, digits * places, sizeof (uint32_t));
  board->end_at = ari_block_add (&size, 0, 1);
  return size > UINT32_MAX / 2 ? 0 : board->end_at;
}

static void
build_slots (AriBoard *board)
{
  const AriLayout *layout = board->layout;
  AriSlot *slots = ari_board_slots (board);

  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++) {
      const AriHouse *house = &layout->houses[layout->houses_of[i]];
      unsigned position = 0;

      while (house->cells[position] != cell)
        position++;
      slots[i] = (AriSlot){ layout->houses_of[i], (uint16_t) position };
    }
}

static void
build_crossings (AriBoard *board)
{
  const AriLayout *layout = board->layout;
  const AriSlot *slots = ari_board_slots (board);
  AriDigits *crossings = ari_board_crossings (board);

  memset (crossings, 0, sizeof *crossings * board->n_houses * board->n_houses);
  for (unsigned cell = 0; cell < layout->n_cells; cell++)
    for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++)
      for (uint32_t j = layout->house_starts[cell]; j < layout->house_starts[cell + 1]; j++)
        crossings[(size_t) slots[i].house * board->n_houses + slots[j].house] |=
            ari_digits_of (slots[i].position);
}

/* Writes the empty grid into the arrays of the state, and copies them to the fresh image. */
static void
build_fresh (AriBoard *board)
{
  const AriLayout *layout = board->layout;
  const AriDigits all = ari_digits_below (board->n_digits);
  AriDigits *masks = ari_board_masks (board);
  AriDigits *places = ari_board_places (board);
  AriDigits *partial = ari_board_partial (board);

  memset (masks, 0, board->fresh_size);
  for (unsigned cell = 0; cell < board->n_cells; cell++)
    masks[cell] = ari_layout_candidates (layout, (uint16_t) cell);
  if (board->needs.places)
    for (unsigned h = 0; h < board->n_houses; h++) {
      const unsigned n = layout->houses[h].n_cells;

      partial[h] = n == board->n_digits ? 0 : ~UINT64_C (0);
      ari_board_settled (board)[h] = partial[h];
      ari_board_changed (board)[h] = all;
      for (unsigned position = 0; position < n; position++)
        ARI_FOR_DIGITS (digit, masks[layout->houses[h].cells[position]])
          places[digit * board->n_houses + h] |= ari_digits_of (position);
    }
  memset (ari_board_digits (board), ARI_NO_DIGIT, board->n_cells);
  memset (ari_board_counts (board), 255, board->fresh_size - (board->counts_at - board->masks_at));
  for (unsigned cell = 0; cell < board->n_cells; cell++)
    ari_board_counts (board)[cell] = (uint8_t) ari_digits_count (masks[cell]);
  memcpy ((char *) board + board->fresh_at, masks, board->fresh_size);
}

void
ari_board_build (AriBoard *board)
{
  build_slots (board);
  if (board->needs.changes)
    build_crossings (board);
  build_fresh (board);
  ari_board_clear (board);
}

static void
die (AriBoard *board, unsigned cell, unsigned digit, unsigned house)
{
  if (board->is_dead)
    return;
  board->is_dead = true;
  board->dead_end = (AriDeadEnd){ (uint16_t) cell, (uint16_t) house, (uint8_t) digit };
}

/* Fills a cell, without its peers. Returns: its candidates before. */
static AriDigits
occupy (AriBoard *board, unsigned cell, unsigned digit)
{
  AriDigits *masks = ari_board_masks (board);
  const AriDigits before = masks[cell];

  ari_board_before (board)[cell] = before;
  masks[cell] = 0;
  ari_board_counts (board)[cell] += ARI_COUNT_FILLED;
  ari_board_digits (board)[cell] = (uint8_t) digit;
  ari_board_filled (board)[board->now.n_filled++] = (uint16_t) cell;
  return before;
}

/* @queues_naked: what the board needs, known at compile time, since this loop takes half of the
 * instructions of a step */
static inline __attribute__ ((always_inline)) void
fill_by_peers (AriBoard *board, unsigned cell, unsigned digit, bool queues_naked)
{
  const AriLayout *layout = board->layout;
  const uint16_t *peer = layout->peers + layout->peer_starts[cell];
  const uint16_t *end = layout->peers + layout->peer_starts[cell + 1];
  const AriDigits bit = ari_digits_of (digit);
  AriDigits *masks = ari_board_masks (board);
  uint8_t *counts = ari_board_counts (board);
  uint32_t *removed = ari_board_removed (board) + board->now.n_removed;
  uint16_t *naked = ari_board_naked (board);
  uint32_t naked_tail = board->now.naked_tail;
  unsigned dead = ARI_NO_CELL;

  occupy (board, cell, digit);
  for (; peer < end; peer++) {
    const unsigned p = *peer;
    const AriDigits mask = masks[p];
    const unsigned had = (mask & bit) != 0;
    const uint8_t count = (uint8_t) (counts[p] - had);

    masks[p] = mask & ~bit;
    counts[p] = count;
    *removed = p | digit << 16;
    removed += had;
    dead = count == 0 ? p : dead;
    if (queues_naked) {
      naked[naked_tail] = (uint16_t) p;
      naked_tail += had & (count == 1);
    }
  }
  board->now.n_removed = (uint32_t) (removed - ari_board_removed (board));
  board->now.naked_tail = naked_tail;
  board->work += layout->peer_starts[cell + 1] - layout->peer_starts[cell];
  if (dead != ARI_NO_CELL)
    die (board, dead, ARI_NO_DIGIT, ARI_NO_HOUSE);
}

/* Queues a hidden single, or notes a dead end, after a digit lost a place in @house. */
static inline void
watch_places (AriBoard *board, AriDigits places, unsigned digit, unsigned house)
{
  if ((places & (places - 1)) != 0 || ari_digits_has (ari_board_settled (board)[house], digit)
      || board->needs.ignores_places)
    return;
  if (places == 0)
    die (board, ARI_NO_CELL, digit, house);
  else
    ari_board_hidden (board)[board->now.hidden_tail++] = digit * board->n_houses + house;
}

/* Queues the singles that the candidates of a Sukaku leave before any digit is placed, and notes a
 * digit without a place. An empty grid of any other kind has neither. */
static void
note_first_singles (AriBoard *board)
{
  const uint8_t *counts = ari_board_counts (board);

  for (unsigned cell = 0; cell < board->n_cells; cell++)
    if (counts[cell] == 1 && board->needs.naked)
      ari_board_naked (board)[board->now.naked_tail++] = (uint16_t) cell;
  for (unsigned digit = 0; board->needs.places && digit < board->n_digits; digit++)
    for (unsigned house = 0; house < board->n_houses; house++)
      watch_places (board, ari_board_positions (board, digit, house), digit, house);
}

void
ari_board_clear (AriBoard *board)
{
  memcpy (ari_board_masks (board), (char *) board + board->fresh_at, board->fresh_size);
  board->now = (AriBoardMark){ 0 };
  board->is_dead = false;
  board->work = 0;
  if (board->layout->candidates != NULL)
    note_first_singles (board);
}

/* Removes a candidate from an open cell and from the places of its houses. */
static inline void
lose (AriBoard *board, unsigned cell, unsigned digit)
{
  const AriLayout *layout = board->layout;
  const AriSlot *slot = ari_board_slots (board) + layout->house_starts[cell];
  const AriSlot *end = ari_board_slots (board) + layout->house_starts[cell + 1];
  AriDigits *places = ari_board_places (board) + (size_t) digit * board->n_houses;
  const uint8_t count = --ari_board_counts (board)[cell];

  ari_board_masks (board)[cell] &= ~ari_digits_of (digit);
  ari_board_removed (board)[board->now.n_removed++] = cell | digit << 16;
  if (count <= 1) {
    if (count == 0)
      die (board, cell, ARI_NO_DIGIT, ARI_NO_HOUSE);
    else
      ari_board_naked (board)[board->now.naked_tail++] = (uint16_t) cell;
  }
  for (; slot < end; slot++) {
    const AriDigits left = places[slot->house] &= ~ari_digits_of (slot->position);

    if (board->needs.changes)
      ari_board_changed (board)[slot->house] |= ari_digits_of (digit);
    watch_places (board, left, digit, slot->house);
  }
}

/* Takes @digit from the peers that share no house with the filled cell. */
static void
fill_by_rules (AriBoard *board, unsigned cell, unsigned digit)
{
  unsigned n_peers;
  const uint16_t *peers = ari_layout_loose_peers (board->layout, (uint16_t) cell, &n_peers);

  for (unsigned i = 0; i < n_peers; i++)
    if (ari_digits_has (ari_board_masks (board)[peers[i]], digit))
      lose (board, peers[i], digit);
}

static void
fill_by_places (AriBoard *board, unsigned cell, unsigned digit)
{
  const AriLayout *layout = board->layout;
  const AriSlot *slot = ari_board_slots (board) + layout->house_starts[cell];
  const AriSlot *end = ari_board_slots (board) + layout->house_starts[cell + 1];
  AriDigits *places = ari_board_places (board);
  AriDigits *settled = ari_board_settled (board);
  const AriDigits others = occupy (board, cell, digit) & ~ari_digits_of (digit);
  const uint32_t n_removed = board->now.n_removed;

  for (const AriSlot *s = slot; s < end; s++) {
    settled[s->house] |= ari_digits_of (digit);
    places[(size_t) digit * board->n_houses + s->house] &= ~ari_digits_of (s->position);
  }
  for (const AriSlot *s = slot; s < end; s++) {
    const AriHouse *house = &layout->houses[s->house];

    ARI_FOR_DIGITS (position, places[(size_t) digit * board->n_houses + s->house])
      lose (board, house->cells[position], (unsigned) digit);
  }
  ARI_FOR_DIGITS (other, others)
    for (const AriSlot *s = slot; s < end; s++) {
      AriDigits *place = &places[other * board->n_houses + s->house];

      *place &= ~ari_digits_of (s->position);
      if (board->needs.changes)
        ari_board_changed (board)[s->house] |= ari_digits_of ((unsigned) other);
      watch_places (board, *place, (unsigned) other, s->house);
    }
  if (layout->n_rules > 0)
    fill_by_rules (board, cell, digit);
  board->work += 8 + 4 * (board->now.n_removed - n_removed);
}

void
ari_board_fill (AriBoard *board, unsigned cell, unsigned digit)
{
  if (board->needs.places)
    fill_by_places (board, cell, digit);
  else if (board->needs.naked)
    fill_by_peers (board, cell, digit, true);
  else
    fill_by_peers (board, cell, digit, false);
}

void
ari_board_remove (AriBoard *board, unsigned cell, unsigned digit)
{
  if (board->needs.places) {
    lose (board, cell, digit);
  } else {
    const uint8_t count = --ari_board_counts (board)[cell];

    ari_board_masks (board)[cell] &= ~ari_digits_of (digit);
    ari_board_removed (board)[board->now.n_removed++] = cell | digit << 16;
    if (count == 0)
      die (board, cell, ARI_NO_DIGIT, ARI_NO_HOUSE);
    else if (count == 1 && board->needs.naked)
      ari_board_naked (board)[board->now.naked_tail++] = (uint16_t) cell;
  }
  board->work += 4;
}

static void
undo_places (AriBoard *board, unsigned cell, AriDigits digits)
{
  const AriLayout *layout = board->layout;
  const AriSlot *slot = ari_board_slots (board) + layout->house_starts[cell];
  const AriSlot *end = ari_board_slots (board) + layout->house_starts[cell + 1];

  ARI_FOR_DIGITS (digit, digits) {
    AriDigits *places = ari_board_places (board) + digit * board->n_houses;

    for (const AriSlot *s = slot; s < end; s++)
      places[s->house] |= ari_digits_of (s->position);
  }
}

static void
undo_fill (AriBoard *board, unsigned cell)
{
  const AriLayout *layout = board->layout;
  const AriDigits before = ari_board_before (board)[cell];

  if (board->needs.places) {
    AriDigits *settled = ari_board_settled (board);
    const AriDigits *partial = ari_board_partial (board);
    const unsigned digit = ari_board_digits (board)[cell];

    for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++) {
      const unsigned house = layout->houses_of[i];

      settled[house] = (settled[house] & ~ari_digits_of (digit)) | partial[house];
    }
    undo_places (board, cell, before);
  }
  ari_board_masks (board)[cell] |= before;
  ari_board_counts (board)[cell] -= ARI_COUNT_FILLED;
  ari_board_digits (board)[cell] = ARI_NO_DIGIT;
}

void
ari_board_undo (AriBoard *board, const AriBoardMark *mark)
{
  AriDigits *masks = ari_board_masks (board);
  uint8_t *counts = ari_board_counts (board);
  const uint32_t *removed = ari_board_removed (board);
  const uint16_t *filled = ari_board_filled (board);

  for (uint32_t i = board->now.n_removed; i-- > mark->n_removed;) {
    const unsigned cell = removed[i] & 0xffff, digit = removed[i] >> 16;

    masks[cell] |= ari_digits_of (digit);
    counts[cell]++;
    if (board->needs.places)
      undo_places (board, cell, ari_digits_of (digit));
  }
  for (uint32_t i = board->now.n_filled; i-- > mark->n_filled;)
    undo_fill (board, filled[i]);
  board->work += (board->now.n_removed - mark->n_removed) / 2;
  if (board->needs.changes)
    memset (ari_board_changed (board), 0, board->stale_end - board->changed_at);
  board->now = *mark;
  board->is_dead = false;
}

unsigned
ari_board_next_naked (AriBoard *board)
{
  const uint8_t *counts = ari_board_counts (board);
  const uint16_t *naked = ari_board_naked (board);

  while (board->now.naked_head < board->now.naked_tail) {
    const unsigned cell = naked[board->now.naked_head++];

    if (counts[cell] == 1)
      return cell;
  }
  return ARI_NO_CELL;
}

unsigned
ari_board_next_hidden (AriBoard *board, unsigned *digit, unsigned *house)
{
  const uint32_t *hidden = ari_board_hidden (board);

  while (board->now.hidden_head < board->now.hidden_tail) {
    const unsigned item = hidden[board->now.hidden_head++];
    const AriDigits places = ari_board_places (board)[item];

    *digit = item / board->n_houses;
    *house = item % board->n_houses;
    if (ari_digits_is_single (places)
        && !ari_digits_has (ari_board_settled (board)[*house], *digit))
      return board->layout->houses[*house].cells[ari_digits_first (places)];
  }
  return ARI_NO_CELL;
}

bool
ari_board_fill_single (AriBoard *board)
{
  unsigned digit, house;
  unsigned cell;

  if (board->is_dead)
    return false;
  cell = ari_board_next_naked (board);
  if (cell != ARI_NO_CELL)
    digit = ari_digits_first (ari_board_masks (board)[cell]);
  else
    cell = ari_board_next_hidden (board, &digit, &house);
  if (cell == ARI_NO_CELL)
    return false;
  ari_board_fill (board, cell, digit);
  return true;
}

/* Reads sixteen bytes at a time, which compilers turn into vectors, then finds the first
 * minimum. */
unsigned
ari_board_fewest (const AriBoard *board)
{
  const uint8_t *counts = ari_board_counts (board);
  const uint8_t *cell;
  uint8_t least[16];
  uint8_t fewest = 255;

  memset (least, 255, sizeof least);
  for (unsigned start = 0; start < board->n_cells; start += 16)
    for (unsigned i = 0; i < 16; i++)
      least[i] = counts[start + i] < least[i] ? counts[start + i] : least[i];
  for (unsigned i = 0; i < 16; i++)
    fewest = least[i] < fewest ? least[i] : fewest;
  cell = memchr (counts, fewest, board->n_cells);
  return (unsigned) (cell - counts);
}
