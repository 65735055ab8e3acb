/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Propagates fills and removals of candidates, and undoes them. */

#include <string.h>

#include "engine/base/block.h"
#include "engine/search/board-private.h"

/*
 * There are three ways to remove a filled digit from the peers.
 *
 * For a strategy that looks only at cells, the board keeps for each digit the set of cells that
 * hold it as a candidate. fill_by_peers() intersects it with the open peers, a few words, and
 * visits only those that lose the digit: five of twenty on 9×9. (Visiting all peers without a
 * branch took 460 instructions instead of 170; `mrv` takes 1.5 times as many steps on 16×16 now,
 * `rows` twice as many on 25×25.) Small grids need not visit even these: see board-small.c.
 *
 * For hidden singles, the board instead keeps, for each digit and house, the set of positions where
 * the digit can still go, which is one word, as a house has at most 64 cells. The bits of these
 * words are the peers that lose the digit, so no others are visited, and "no place" and "one place"
 * are comparisons when a word changes. A loss changes one word for each house of its cell; a path
 * from the root to a leaf loses each candidate at most once.
 *
 * A step is about one fill, and a fill changes some twenty words. What makes it fast, measured with
 * `mrv-singles` on 9×9 before small grids had boards of their own: the own houses of the filled
 * cell are emptied at once, and plain layouts, where each cell is in three houses, have a loop of
 * their own that passes over them (1.24 times as many steps); what is queued is written before it
 * is known whether it counts, since no processor could foretell that branch (1.15 times). Whether
 * the digit is settled is only asked when the queue is read.
 *
 * Tried without a gain: ends of lists in registers alone; all words of losers in one loop; the
 * fewest candidates with their cell in one pass of vectors, which gcc turns into something half as
 * fast; events copied field by field.
 */

size_t
ari_board_plan (AriBoard *board, const AriLayout *layout, AriBoardNeeds needs)
{
  const uint64_t cells = layout->n_cells, houses = layout->n_houses, digits = layout->n_digits;
  const uint64_t padded_cells = (cells + 15) & ~UINT64_C (15);
  uint64_t size = sizeof *board;
  uint64_t places, line_cells, words;

  memset (board, 0, sizeof *board);
  board->layout = layout;
  board->n_digits = layout->n_digits;
  board->n_cells = layout->n_cells;
  board->n_houses = layout->n_houses;
  board->needs = needs;

  board->is_plain = layout->n_rules == 0;
  for (unsigned cell = 0; cell <= cells; cell++)
    board->is_plain = board->is_plain && layout->house_starts[cell] == 3 * cell;
  board->is_small = ari_board_fits_small (board);
  places = needs.places && !board->is_small ? houses : 0;
  line_cells = needs.places && board->is_small ? cells : 0;
  words = board->is_small ? 2 : needs.places ? 0 : (cells + 63) / 64;
  board->n_words = (uint16_t) words;

  board->slots_at =
      ari_block_add (&size, needs.places ? layout->house_starts[cells] : 0, sizeof (AriSlot));
  board->fresh_peers_at =
      ari_block_add (&size, needs.places ? layout->house_starts[cells] : 0, sizeof (AriDigits));
  board->peer_sets_at = ari_block_add (&size, cells * words, sizeof (uint64_t));
  board->line_cells_at = ari_block_add (&size, line_cells, sizeof (AriLineCell));
  board->partial_at = ari_block_add (&size, places, sizeof (AriDigits));
  board->crossings_at =
      ari_block_add (&size, needs.changes ? houses * houses : 0, sizeof (AriDigits));
  /* the fresh image repeats the arrays from masks to counts with the same paddings */
  board->fresh_at = ari_block_add (
      &size, cells + digits * places + 3 * places + (digits + 1) * words, sizeof (AriDigits));
  ari_block_add (&size, line_cells > 0 ? digits : 0, sizeof (AriDigitLine));
  ari_block_add (&size, 2 * padded_cells + 16 * 10, 1);
  board->immutable_end = ari_block_add (&size, 0, 1);

  board->masks_at = ari_block_add (&size, cells, sizeof (AriDigits));
  board->places_at = ari_block_add (&size, digits * places, sizeof (AriDigits));
  board->settled_at = ari_block_add (&size, places, sizeof (AriDigits));
  board->changed_at = ari_block_add (&size, places, sizeof (AriDigits));
  board->stale_at = ari_block_add (&size, places, sizeof (AriDigits));
  board->stale_end = ari_block_add (&size, 0, 1);
  board->lines_at = ari_block_add (&size, line_cells > 0 ? digits : 0, sizeof (AriDigitLine));
  board->holders_at = ari_block_add (&size, digits * words, sizeof (uint64_t));
  board->open_at = ari_block_add (&size, words, sizeof (uint64_t));
  board->digits_at = ari_block_add (&size, padded_cells, 1);
  board->counts_at = ari_block_add (&size, padded_cells, 1);
  board->fresh_size = (uint32_t) (size - board->masks_at);

  board->before_at = ari_block_add (&size, cells, sizeof (AriDigits));
  /* one more of each than needed: an item is written before it is known if it counts */
  board->removed_at = ari_block_add (&size, cells * digits + 1, sizeof (uint32_t));
  board->filled_at = ari_block_add (&size, cells, sizeof (uint16_t));
  board->lost_at = ari_block_add (&size, board->is_small ? cells * words : 0, sizeof (uint64_t));
  board->line_fills_at = ari_block_add (&size, line_cells, sizeof (AriLineFill));
  board->naked_at = ari_block_add (&size, cells + 1, sizeof (uint16_t));
  board->hidden_at = ari_block_add (&size, digits * places + 1, sizeof (uint32_t));
  board->end_at = ari_block_add (&size, 0, 1);
  return size > UINT32_MAX / 2 ? 0 : board->end_at;
}

static void
build_slots (AriBoard *board)
{
  const AriLayout *layout = board->layout;
  uint64_t seen[ARI_MAX_CELLS / 64]; /* cells of earlier houses */

  for (unsigned cell = 0; cell < layout->n_cells; cell++) {
    memset (seen, 0, (layout->n_cells + 63) / 64 * sizeof *seen);
    for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++) {
      const uint16_t h = layout->houses_of[i];
      AriDigits fresh = 0;

      for (unsigned position = 0; position < layout->houses[h].n_cells; position++) {
        const uint16_t other = layout->houses[h].cells[position];

        if (other == cell)
          ari_board_slots (board)[i] = (AriSlot){ ari_digits_of (position), h };
        else if (!(seen[other / 64] & ari_board_bit_of (other)))
          fresh |= ari_digits_of (position);
        seen[other / 64] |= ari_board_bit_of (other);
      }
      ari_board_fresh_peers (board)[i] = fresh;
    }
  }
}

static void
build_peer_sets (AriBoard *board)
{
  uint64_t *set = ari_board_peer_sets (board);

  memset (set, 0, sizeof *set * board->n_cells * board->n_words);
  for (unsigned cell = 0; cell < board->n_cells; cell++, set += board->n_words) {
    unsigned n;
    const uint16_t *peers = ari_layout_peers (board->layout, (uint16_t) cell, &n);

    for (unsigned i = 0; i < n; i++)
      set[peers[i] / 64] |= ari_board_bit_of (peers[i]);
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
        crossings[(size_t) slots[i].house * board->n_houses + slots[j].house] |= slots[i].bit;
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
  if (board->needs.places && board->is_small)
    ari_board_small_build_lines (board);
  else if (board->needs.places)
    for (unsigned h = 0; h < board->n_houses; h++) {
      const unsigned n = layout->houses[h].n_cells;

      partial[h] = n == board->n_digits ? 0 : ~UINT64_C (0);
      ari_board_settled (board)[h] = partial[h];
      ari_board_changed (board)[h] = all;
      for (unsigned position = 0; position < n; position++)
        ARI_FOR_DIGITS (digit, masks[layout->houses[h].cells[position]])
          places[digit * board->n_houses + h] |= ari_digits_of (position);
    }
  for (unsigned cell = 0; cell < board->n_cells && board->n_words > 0; cell++) {
    ari_board_open (board)[cell / 64] |= ari_board_bit_of (cell);
    ARI_FOR_DIGITS (digit, masks[cell])
      ari_board_holders (board)[digit * board->n_words + cell / 64] |= ari_board_bit_of (cell);
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
  if (board->needs.places)
    build_slots (board);
  if (board->n_words > 0)
    build_peer_sets (board);
  if (board->needs.places && board->is_small)
    ari_board_small_build_places (board);
  if (board->needs.changes)
    build_crossings (board);
  build_fresh (board);
  ari_board_clear (board);
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

/* @queues_naked: what the board needs, known at compile time, since this loop takes a third of the
 * instructions of a step */
static inline __attribute__ ((always_inline)) void
fill_by_peers (AriBoard *board, unsigned cell, unsigned digit, bool queues_naked)
{
  const unsigned n_words = board->n_words;
  const uint64_t *peers = ari_board_peer_sets (board) + (size_t) cell * n_words;
  uint64_t *holders = ari_board_holders (board) + (size_t) digit * n_words;
  uint64_t *open = ari_board_open (board);
  const AriDigits others = ~ari_digits_of (digit);
  AriDigits *masks = ari_board_masks (board);
  uint8_t *counts = ari_board_counts (board);
  uint32_t *removed = ari_board_removed (board) + board->now.n_removed;
  uint16_t *naked = ari_board_naked (board);
  uint32_t naked_tail = board->now.naked_tail;
  unsigned dead = ARI_NO_CELL;

  occupy (board, cell, digit);
  open[cell / 64] &= ~ari_board_bit_of (cell);
  for (unsigned word = 0; word < n_words; word++) {
    uint64_t losers = holders[word] & peers[word] & open[word];

    holders[word] ^= losers;
    for (; losers != 0; losers &= losers - 1) {
      const unsigned p = 64 * word + (unsigned) __builtin_ctzll (losers);
      const uint8_t count = --counts[p];

      masks[p] &= others;
      *removed++ = p | digit << 16;
      dead = count == 0 ? p : dead;
      if (queues_naked) {
        naked[naked_tail] = (uint16_t) p;
        naked_tail += count == 1;
      }
    }
  }
  board->now.n_removed = (uint32_t) (removed - ari_board_removed (board));
  board->now.naked_tail = naked_tail;
  board->work += board->layout->peer_starts[cell + 1] - board->layout->peer_starts[cell];
  if (dead != ARI_NO_CELL)
    ari_board_die (board, dead, ARI_NO_DIGIT, ARI_NO_HOUSE);
}

unsigned
ari_board_find_locked (const AriBoard *board, unsigned a, unsigned digit)
{
  const AriDigits *crossings = ari_board_crossings (board);
  const AriDigits places = ari_board_positions (board, digit, a);
  const uint16_t *houses;
  unsigned n_houses;

  if (places == 0 || ari_digits_has (ari_board_settled (board)[a], digit))
    return ARI_NO_CELL;
  houses = ari_layout_houses_of (
      board->layout, board->layout->houses[a].cells[ari_digits_first (places)], &n_houses);
  for (unsigned i = 0; i < n_houses; i++) {
    const unsigned b = houses[i];
    AriDigits others;

    if (b == a || (places & ~crossings[(size_t) a * board->n_houses + b]) != 0)
      continue;
    others = ari_board_positions (board, digit, b) & ~crossings[(size_t) b * board->n_houses + a];
    if (others != 0)
      return board->layout->houses[b].cells[ari_digits_first (others)];
  }
  return ARI_NO_CELL;
}

unsigned
ari_board_find_none (const AriBoard *board)
{
  if (board->is_small)
    return ari_board_small_none (board);
  for (unsigned cell = 0; cell < board->n_cells; cell++)
    if (ari_board_digits (board)[cell] == ARI_NO_DIGIT && ari_board_masks (board)[cell] == 0)
      return cell;
  return ARI_NO_CELL;
}

/** Hand: where the arrays of a board are, and the ends of its lists. The compiler keeps them in
 * registers, where it would have to read them again after each item that is written. */
typedef struct {
  AriBoard *board;
  const AriLayout *layout;
  const AriSlot *slots;
  AriDigits *masks;
  AriDigits *places;
  AriDigits *changed;
  uint8_t *counts;
  uint32_t *removed; /* the end of the list, as of the next two */
  uint16_t *naked;
  uint32_t *hidden;
  bool changes; /* these are known at compile time */
  bool watches;
  bool is_plain;
} Hand;

static inline __attribute__ ((always_inline)) Hand
hand_open (AriBoard *board, bool changes, bool watches, bool is_plain)
{
  return (Hand){ .board = board,
                 .layout = board->layout,
                 .slots = ari_board_slots (board),
                 .masks = ari_board_masks (board),
                 .places = ari_board_places (board),
                 .changed = ari_board_changed (board),
                 .counts = ari_board_counts (board),
                 .removed = ari_board_removed (board) + board->now.n_removed,
                 .naked = ari_board_naked (board) + board->now.naked_tail,
                 .hidden = ari_board_hidden (board) + board->now.hidden_tail,
                 .changes = changes,
                 .watches = watches,
                 .is_plain = is_plain };
}

/* Returns: the candidates lost in between. */
static inline __attribute__ ((always_inline)) uint32_t
hand_close (const Hand *hand)
{
  AriBoard *board = hand->board;
  const uint32_t before = board->now.n_removed;

  board->now.n_removed = (uint32_t) (hand->removed - ari_board_removed (board));
  board->now.naked_tail = (uint32_t) (hand->naked - ari_board_naked (board));
  board->now.hidden_tail = (uint32_t) (hand->hidden - ari_board_hidden (board));
  return board->now.n_removed - before;
}

/* Queues a single place, or notes a dead end. The queue is written before it is known whether the
 * item counts; settled digits are passed over when it is read. */
static inline __attribute__ ((always_inline)) void
watch_places (Hand *hand, AriDigits places, unsigned digit, unsigned house)
{
  *hand->hidden = house | digit << 16;
  hand->hidden += !ari_digits_are_several (places);
  if (__builtin_expect (places == 0, 0)) {
    hand->hidden--;
    if (!ari_digits_has (ari_board_settled (hand->board)[house], digit))
      ari_board_die (hand->board, ARI_NO_CELL, digit, house);
  }
}

/* @places: of @digit */
static inline __attribute__ ((always_inline)) void
lose_place (Hand *hand, AriDigits *places, unsigned digit, const AriSlot *slot)
{
  const AriDigits left = places[slot->house] & ~slot->bit;

  places[slot->house] = left;
  if (hand->changes)
    hand->changed[slot->house] |= ari_digits_of (digit);
  if (hand->watches)
    watch_places (hand, left, digit, slot->house);
}

static bool
watches_places (const AriBoard *board)
{
  return board->needs.places && !board->needs.ignores_places;
}

/* Queues the singles that the candidates of a Sukaku leave before any digit is placed, and notes a
 * digit without a place. An empty grid of any other kind has neither. */
static void
note_first_singles (AriBoard *board)
{
  Hand hand = hand_open (board, false, watches_places (board), false);

  for (unsigned cell = 0; cell < board->n_cells; cell++)
    if (hand.counts[cell] == 1 && board->needs.naked)
      *hand.naked++ = (uint16_t) cell;
  for (unsigned digit = 0; hand.watches && digit < board->n_digits; digit++)
    for (unsigned house = 0; house < board->n_houses; house++)
      watch_places (&hand, ari_board_positions (board, digit, house), digit, house);
  hand_close (&hand);
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

/* Removes a candidate from an open cell and from the places of its houses.
 * @places: of the digit; @but: one of the three houses of a plain layout that is passed over */
static inline __attribute__ ((always_inline)) void
lose (Hand *hand, AriDigits *places, unsigned cell, unsigned digit, unsigned but)
{
  const uint8_t count = --hand->counts[cell];

  hand->masks[cell] &= ~ari_digits_of (digit);
  *hand->removed++ = cell | digit << 16;
  *hand->naked = (uint16_t) cell;
  hand->naked += count == 1;
  if (__builtin_expect (count == 0, 0))
    ari_board_die (hand->board, cell, ARI_NO_DIGIT, ARI_NO_HOUSE);
  if (hand->is_plain) {
    const AriSlot *slot = hand->slots + (size_t) 3 * cell;

    for (unsigned i = 0; i < 3; i++)
      if (i != but)
        lose_place (hand, places, digit, &slot[i]);
  } else {
    const AriSlot *end = hand->slots + hand->layout->house_starts[cell + 1];

    for (const AriSlot *s = hand->slots + hand->layout->house_starts[cell]; s < end; s++)
      lose_place (hand, places, digit, s);
  }
}

/* While the digit is taken from the peers, all cells of its own houses count as its places, so that
 * these are never looked at. */
static inline __attribute__ ((always_inline)) void
fill_by_places (
    AriBoard *board, unsigned cell, unsigned digit, bool changes, bool watches, bool is_plain)
{
  const AriLayout *layout = board->layout;
  const uint32_t start = is_plain ? 3 * cell : layout->house_starts[cell];
  const unsigned n = is_plain ? 3 : layout->house_starts[cell + 1] - start;
  const AriSlot *slots = ari_board_slots (board) + start;
  const AriDigits *fresh = ari_board_fresh_peers (board) + start;
  const AriDigits others = occupy (board, cell, digit) & ~ari_digits_of (digit);
  AriDigits *settled = ari_board_settled (board);
  Hand hand = hand_open (board, changes, watches, is_plain);
  AriDigits *places = hand.places + digit * board->n_houses;
  AriDigits peers[ARI_MAX_HOUSES_OF_CELL];

  for (unsigned i = 0; i < n; i++) {
    settled[slots[i].house] |= ari_digits_of (digit);
    peers[i] = places[slots[i].house] & fresh[i];
    places[slots[i].house] = ~UINT64_C (0);
  }
  for (unsigned i = 0; i < n; i++) {
    const uint16_t *cells = layout->houses[slots[i].house].cells;

    ARI_FOR_DIGITS (position, peers[i])
      lose (&hand, places, cells[position], digit, i);
  }
  for (unsigned i = 0; i < n; i++)
    places[slots[i].house] = 0;
  ARI_FOR_DIGITS (other, others)
    for (unsigned i = 0; i < n; i++)
      lose_place (&hand, hand.places + other * board->n_houses, (unsigned) other, &slots[i]);
  if (!is_plain && layout->n_rules > 0) {
    unsigned n_loose;
    const uint16_t *loose = ari_layout_loose_peers (layout, (uint16_t) cell, &n_loose);

    for (unsigned i = 0; i < n_loose; i++)
      if (ari_digits_has (hand.masks[loose[i]], digit))
        lose (&hand, places, loose[i], digit, 0);
  }
  board->work += 8 + 4 * hand_close (&hand);
}

void
ari_board_large_fill (AriBoard *board, unsigned cell, unsigned digit)
{
  if (board->needs.places && board->is_plain && watches_places (board) && !board->needs.changes)
    fill_by_places (board, cell, digit, false, true, true);
  else if (board->needs.places)
    fill_by_places (board, cell, digit, board->needs.changes, watches_places (board), false);
  else if (board->needs.naked)
    fill_by_peers (board, cell, digit, true);
  else
    fill_by_peers (board, cell, digit, false);
}

void
ari_board_remove (AriBoard *board, unsigned cell, unsigned digit)
{
  if (board->needs.places) {
    Hand hand = hand_open (board, board->needs.changes, watches_places (board), false);

    lose (&hand, hand.places + digit * board->n_houses, cell, digit, 0);
    hand_close (&hand);
  } else {
    const uint8_t count = --ari_board_counts (board)[cell];

    ari_board_masks (board)[cell] &= ~ari_digits_of (digit);
    ari_board_holders (board)[digit * board->n_words + cell / 64] &= ~ari_board_bit_of (cell);
    ari_board_removed (board)[board->now.n_removed++] = cell | digit << 16;
    if (count == 0)
      ari_board_die (board, cell, ARI_NO_DIGIT, ARI_NO_HOUSE);
    else if (count == 1 && board->needs.naked)
      ari_board_naked (board)[board->now.naked_tail++] = (uint16_t) cell;
  }
  board->work += 4;
}

static inline __attribute__ ((always_inline)) void
undo_place (AriBoard *board, unsigned cell, unsigned digit, bool is_plain)
{
  AriDigits *places = ari_board_places (board) + digit * board->n_houses;
  const uint32_t start = is_plain ? 3 * cell : board->layout->house_starts[cell];
  const unsigned n = is_plain ? 3 : board->layout->house_starts[cell + 1] - start;
  const AriSlot *slots = ari_board_slots (board) + start;

  for (unsigned i = 0; i < n; i++)
    places[slots[i].house] |= slots[i].bit;
}

static inline __attribute__ ((always_inline)) void
undo_fill (AriBoard *board, unsigned cell, bool has_places, bool is_plain)
{
  const AriLayout *layout = board->layout;
  const AriDigits before = ari_board_before (board)[cell];

  if (has_places) {
    AriDigits *settled = ari_board_settled (board);
    const AriDigits *partial = ari_board_partial (board);
    const unsigned digit = ari_board_digits (board)[cell];

    for (uint32_t i = layout->house_starts[cell]; i < layout->house_starts[cell + 1]; i++) {
      const unsigned house = layout->houses_of[i];

      settled[house] = (settled[house] & ~ari_digits_of (digit)) | partial[house];
    }
    ARI_FOR_DIGITS (lost, before)
      undo_place (board, cell, (unsigned) lost, is_plain);
  } else {
    ari_board_open (board)[cell / 64] |= ari_board_bit_of (cell);
  }
  ari_board_masks (board)[cell] |= before;
  ari_board_counts (board)[cell] -= ARI_COUNT_FILLED;
  ari_board_digits (board)[cell] = ARI_NO_DIGIT;
}

static inline __attribute__ ((always_inline)) void
undo (AriBoard *board, const AriBoardMark *mark, bool has_places, bool is_plain)
{
  AriDigits *masks = ari_board_masks (board);
  uint8_t *counts = ari_board_counts (board);
  const uint32_t *removed = ari_board_removed (board);
  const uint16_t *filled = ari_board_filled (board);
  uint64_t *holders = ari_board_holders (board);

  for (uint32_t i = board->now.n_removed; i-- > mark->n_removed;) {
    const unsigned cell = removed[i] & 0xffff, digit = removed[i] >> 16;

    masks[cell] |= ari_digits_of (digit);
    counts[cell]++;
    if (has_places)
      undo_place (board, cell, digit, is_plain);
    else
      holders[digit * board->n_words + cell / 64] |= ari_board_bit_of (cell);
  }
  for (uint32_t i = board->now.n_filled; i-- > mark->n_filled;)
    undo_fill (board, filled[i], has_places, is_plain);
}

void
ari_board_undo (AriBoard *board, const AriBoardMark *mark)
{
  if (board->is_small)
    ari_board_small_undo (board, mark);
  else if (!board->needs.places)
    undo (board, mark, false, true);
  else if (board->is_plain)
    undo (board, mark, true, true);
  else
    undo (board, mark, true, false);
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

  if (board->is_small)
    return ari_board_small_next_naked (board);
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

  if (board->is_small)
    return ari_board_small_next_hidden (board, digit, house);
  while (board->now.hidden_head < board->now.hidden_tail) {
    const unsigned item = hidden[board->now.hidden_head++];
    AriDigits places;

    *digit = item >> 16;
    *house = item & 0xffff;
    places = ari_board_positions (board, *digit, *house);
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
    digit = ari_digits_first (ari_board_candidates (board, cell));
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

  if (board->is_small)
    return ari_board_small_fewest (board);
  memset (least, 255, sizeof least);
  for (unsigned start = 0; start < board->n_cells; start += 16)
    for (unsigned i = 0; i < 16; i++)
      least[i] = counts[start + i] < least[i] ? counts[start + i] : least[i];
  for (unsigned i = 0; i < 16; i++)
    fewest = least[i] < fewest ? least[i] : fewest;
  cell = memchr (counts, fewest, board->n_cells);
  return (unsigned) (cell - counts);
}
