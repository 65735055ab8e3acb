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
can_replay (const AriSearch *search)
{
  const unsigned kind = search->last_event.kind;

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
  uint32_t rank = 0;
  AriEvent deduced;

  if (!search->keeps_moves)
    while (ari_search_deduce (search, &deduced) == ARI_FOUND_EVENT)
      ;
  if (search->strategy.order != ARI_ORDER_FEWEST)
    while (order[rank] != move->cell)
      rank++;
  ari_search_push (search, move->cell, move->digit, rank);
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

size_t
ari_search_save_size (const AriSearch *search)
{
  return can_replay (search) ? size_with (count_moves (search), write_own_levels (search, NULL))
                             : 0;
}

size_t
ari_search_most_save_size (const AriSearch *search)
{
  const size_t cells = search->board.n_cells;

  const size_t n_choices = ari_own_choices_n (search->strategy.choices);

  return size_with (search->keeps_moves ? cells * search->board.n_digits : cells,
                    n_choices < cells ? n_choices : cells);
}

void
ari_search_save (const AriSearch *search, void *memory)
{
  Checkpoint *checkpoint = memory;
  AriSearchMove *moves = (AriSearchMove *) (void *) (checkpoint + 1);

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
