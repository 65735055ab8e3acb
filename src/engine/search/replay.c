/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saves a state of a search as the moves that lead to it, and replays them. */

#include <string.h>

#include "engine/search/search-private.h"

/*
 * The start, the strategy and the decisions in their order determine a board. So right after a
 * digit has been tried, the cells and digits on trial are enough: a replay makes each decision, and
 * deduces what follows from it before the next. Digits are tried in ascending order, so those below
 * the digit on trial are refuted; where a person chose digits, the set of the refuted ones is saved
 * after the moves.
 *
 * Expensive deductions (look-ahead) are saved as moves, too, so that they are not repeated.
 *
 * Where the past of the search counts (weights, random numbers, candidates removed by two-way
 * branching), a checkpoint is a copy of the state, without the unused ends of its lists.
 */

/** Checkpoint: a saved state; its moves follow, four bytes each. */
typedef struct {
  AriCounters counters;
  AriEvent last_event;
  AriLookahead lookahead;
  uint64_t work;
  uint32_t n_moves;
  uint16_t n_own;
  uint16_t n_chosen;
} Checkpoint;

/** OwnLevel: an open decision that a person influenced. */
typedef struct {
  AriDigits refuted;
  uint32_t level;
  uint32_t rank;
} OwnLevel;

static bool
can_save (const AriSearch *search)
{
  const unsigned kind = search->last_event.kind;

  if (search->is_copied)
    return !search->probe.is_active && !search->ties.is_active;
  if (search->phase != ARI_PHASE_ADVANCE || search->probe.is_active || search->ties.is_active)
    return false;
  return kind == ARI_EVENT_GUESS || kind == ARI_EVENT_RETRY || kind == ARI_EVENT_FORCED
         || (search->keeps_moves && (kind == ARI_EVENT_PLACE || kind == ARI_EVENT_REMOVE));
}

static size_t
count_moves (const AriSearch *search)
{
  return search->keeps_moves ? search->n_moves : search->counters.depth;
}

static void
write_moves (const AriSearch *search, AriSearchMove *moves)
{
  const AriSearchLevel *levels = ari_search_levels (search);

  if (search->keeps_moves)
    memcpy (moves, ari_search_moves (search), search->n_moves * sizeof *moves);
  else
    for (uint32_t i = 0; i < search->counters.depth; i++)
      moves[i] =
          (AriSearchMove){ levels[i].decision.cell, levels[i].decision.digit, ARI_EVENT_GUESS };
}

static void
replay_decision (AriSearch *search, const AriSearchMove *move)
{
  const uint16_t *order = ari_search_order (search);
  AriDigits candidates;
  uint32_t rank = 0;
  AriEvent deduced;

  if (!search->keeps_moves)
    while (ari_search_deduce (search, &deduced) == ARI_FOUND_EVENT)
      ;
  candidates = ari_board_candidates (&search->board, move->cell);
  if (search->strategy.order != ARI_ORDER_FEWEST)
    while (order[rank] != move->cell)
      rank++;
  ari_search_push (search, move->cell, candidates, move->digit, rank);
  ari_search_top (search)->decision.refuted = candidates & (ari_digits_of (move->digit) - 1);
}

static void
replay (AriSearch *search, const AriSearchMove *moves, size_t n_moves)
{
  search->phase = ARI_PHASE_ADVANCE;
  search->slice_end = UINT64_MAX;
  for (size_t i = 0; i < n_moves; i++)
    if (moves[i].kind == ARI_EVENT_PLACE)
      ari_search_place (search, moves[i].cell, moves[i].digit, ARI_EVENT_PLACE);
    else if (moves[i].kind == ARI_EVENT_REMOVE)
      ari_search_strike (search, moves[i].cell, moves[i].digit);
    else
      replay_decision (search, &moves[i]);
}

/* Writes the levels that a person influenced to @own (nullable), of any alignment. Returns: their
 * number. */
static size_t
write_own_levels (const AriSearch *search, char *own)
{
  const AriSearchLevel *levels = ari_search_levels (search);
  size_t n = 0;

  if (search->strategy.choices == NULL)
    return 0;
  for (uint32_t i = 0; i < search->counters.depth; i++)
    if (levels[i].decision.is_own) {
      const OwnLevel level = { levels[i].decision.refuted, i, levels[i].rank };

      if (own != NULL)
        memcpy (own + n * sizeof level, &level, sizeof level);
      n++;
    }
  return n;
}

static void
restore_own_levels (AriSearch *search, const char *own, size_t n)
{
  for (size_t i = 0; i < n; i++) {
    AriSearchLevel *level;
    OwnLevel saved;

    memcpy (&saved, own + i * sizeof saved, sizeof saved);
    level = &ari_search_levels (search)[saved.level];
    level->rank = saved.rank;
    level->decision.refuted = saved.refuted;
    level->decision.is_own = true;
  }
}

static size_t
size_with (size_t n_moves, size_t n_own)
{
  return sizeof (Checkpoint) + n_moves * sizeof (AriSearchMove) + n_own * sizeof (OwnLevel);
}

/** Piece: a part of a search's block. */
typedef struct {
  size_t at;
  size_t size;
} Piece;

enum { N_PIECES = 4 };

/* The state in the order of the block: lists end where they are filled, and what is behind them
 * begins the next piece. */
static void
find_pieces (const AriSearch *search, Piece pieces[N_PIECES])
{
  const size_t board_at = offsetof (AriSearch, board);
  const AriBoard *board = &search->board;
  const size_t state_at = board_at + board->immutable_end;
  const size_t removed_end =
      board_at + board->removed_at + board->now.n_removed * sizeof (uint32_t);
  const size_t filled_at = board_at + board->filled_at;
  const size_t levels_end = search->levels_at + search->counters.depth * sizeof (AriSearchLevel);

  pieces[0] = (Piece){ 0, sizeof *search };
  pieces[1] = (Piece){ state_at, removed_end - state_at };
  pieces[2] = (Piece){ filled_at, levels_end - filled_at };
  pieces[3] = (Piece){ search->depths_at, search->size - search->depths_at };
}

static size_t
copy_size (const AriSearch *search)
{
  Piece pieces[N_PIECES];
  size_t size = 0;

  find_pieces (search, pieces);
  for (unsigned i = 0; i < N_PIECES; i++)
    size += pieces[i].size;
  return size;
}

static void
save_copy (const AriSearch *search, char *memory)
{
  Piece pieces[N_PIECES];

  find_pieces (search, pieces);
  for (unsigned i = 0; i < N_PIECES; i++) {
    memcpy (memory, (const char *) search + pieces[i].at, pieces[i].size);
    memory += pieces[i].size;
  }
}

static void
load_copy (AriSearch *search, const char *memory)
{
  const AriStrategy strategy = search->strategy;
  Piece pieces[N_PIECES];

  memcpy (search, memory, sizeof *search);
  search->strategy = strategy; /* the choices may be others */
  find_pieces (search, pieces);
  memory += pieces[0].size;
  for (unsigned i = 1; i < N_PIECES; i++) {
    memcpy ((char *) search + pieces[i].at, memory, pieces[i].size);
    memory += pieces[i].size;
  }
}

size_t
ari_search_save_size (const AriSearch *search)
{
  if (search->is_copied && can_save (search))
    return copy_size (search);
  return can_save (search) ? size_with (count_moves (search), write_own_levels (search, NULL)) : 0;
}

size_t
ari_search_most_save_size (const AriSearch *search)
{
  const size_t cells = search->board.n_cells;

  const size_t n_choices = ari_own_choices_n (search->strategy.choices);

  if (search->is_copied)
    return search->size;
  return size_with (search->keeps_moves ? cells * search->board.n_digits : cells,
                    n_choices < cells ? n_choices : cells);
}

void
ari_search_save (const AriSearch *search, void *memory)
{
  Checkpoint *checkpoint = memory;
  AriSearchMove *moves = (AriSearchMove *) (void *) (checkpoint + 1);

  if (search->is_copied) {
    save_copy (search, memory);
    return;
  }
  checkpoint->counters = search->counters;
  checkpoint->last_event = search->last_event;
  checkpoint->lookahead = search->lookahead;
  checkpoint->work = search->board.work;
  checkpoint->n_moves = (uint32_t) count_moves (search);
  checkpoint->n_chosen = (uint16_t) search->n_chosen;
  write_moves (search, moves);
  checkpoint->n_own = (uint16_t) write_own_levels (search, (char *) (moves + checkpoint->n_moves));
}

void
ari_search_load (AriSearch *search, const void *memory, const AriSearch *root)
{
  const Checkpoint *checkpoint = memory;
  const AriSearchMove *moves = (const AriSearchMove *) (const void *) (checkpoint + 1);

  if (search->is_copied) {
    load_copy (search, memory);
    return;
  }
  ari_search_assign (search, root);
  replay (search, moves, checkpoint->n_moves);
  restore_own_levels (search, (const char *) (moves + checkpoint->n_moves), checkpoint->n_own);
  ari_search_set_chosen (search, checkpoint->n_chosen);
  search->counters = checkpoint->counters;
  search->last_event = checkpoint->last_event;
  search->lookahead = checkpoint->lookahead;
  search->board.work = checkpoint->work;
}

uint64_t
ari_search_work (const AriSearch *search)
{
  return search->board.work;
}
