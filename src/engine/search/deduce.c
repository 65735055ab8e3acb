/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes deductions, by a table in whose order they are tried. */

#include "engine/search/search-private.h"

static AriFinding
place (AriSearch *search, AriEvent *event, unsigned cell, unsigned digit, unsigned house)
{
  event->kind = ARI_EVENT_PLACE;
  event->cell = (uint16_t) cell;
  event->digit = (uint8_t) digit;
  event->house = (uint16_t) house;
  ari_search_place (search, cell, digit, ARI_EVENT_PLACE);
  return ARI_FOUND_EVENT;
}

static AriFinding
strike (AriSearch *search, AriEvent *event, unsigned cell, unsigned digit, unsigned house)
{
  event->kind = ARI_EVENT_REMOVE;
  event->cell = (uint16_t) cell;
  event->digit = (uint8_t) digit;
  event->house = (uint16_t) house;
  ari_search_strike (search, cell, digit);
  return ARI_FOUND_EVENT;
}

static AriFinding
deduce_naked_single (AriSearch *search, AriEvent *event)
{
  const unsigned cell = ari_board_next_naked (&search->board);

  if (cell == ARI_NO_CELL)
    return ARI_FOUND_NOTHING;
  return place (search, event, cell, ari_digits_first (ari_board_candidates (&search->board, cell)),
                ARI_NO_HOUSE);
}

static AriFinding
deduce_hidden_single (AriSearch *search, AriEvent *event)
{
  unsigned digit = 0, house = 0;
  const unsigned cell = ari_board_next_hidden (&search->board, &digit, &house);

  if (cell == ARI_NO_CELL)
    return ARI_FOUND_NOTHING;
  return place (search, event, cell, digit, house);
}

/*
 * Locked candidates: if all places of a digit in house A, which must hold it, lie in house B too,
 * then the digit is in one of them, and the other cells of B lose it. From a box (or region, or
 * window) this is called pointing, from a line claiming. A house is only searched for digits that
 * lost a place in it since it was searched last. A digit that still removes something stays marked,
 * since each removal is an event. It costs a word or two for each such digit and each house of its
 * first place.
 */

static AriFinding
deduce_locked (AriSearch *search, AriEvent *event, bool from_lines)
{
  AriBoard *board = &search->board;
  AriDigits *changed = ari_board_changed (board), *stale = ari_board_stale (board);

  for (unsigned a = 0; a < board->n_houses; a++) {
    if (changed[a] == 0 || ari_house_is_straight (&board->layout->houses[a]) != from_lines)
      continue;
    board->work += ari_digits_count (changed[a]);
    stale[a] = ~UINT64_C (0);
    ARI_FOR_DIGITS (digit, changed[a]) {
      const unsigned cell = ari_board_find_locked (board, a, (unsigned) digit);

      if (cell != ARI_NO_CELL)
        return strike (search, event, cell, (unsigned) digit, a);
      changed[a] &= ~ari_digits_of ((unsigned) digit);
    }
    if (ari_search_slice_is_over (search))
      return ARI_FOUND_NOT_YET;
  }
  return ARI_FOUND_NOTHING;
}

static AriFinding
deduce_pointing (AriSearch *search, AriEvent *event)
{
  return deduce_locked (search, event, false);
}

static AriFinding
deduce_claiming (AriSearch *search, AriEvent *event)
{
  return deduce_locked (search, event, true);
}

/*
 * Pairs and all-different look at a house again only after something changed in it: all-different
 * by the marks that are left for locked candidates, with which it is never combined, and pairs by
 * the marks that locked candidates leave when they have looked. What still removes something stays
 * marked, since each removal is an event.
 */

/* @marks: of the houses; @mark: that is taken from those which were looked at
 * @find: finds a cell of a house that loses a candidate, or returns ARI_NO_CELL */
static AriFinding
deduce_in_houses (AriSearch *search,
                  AriEvent *event,
                  AriDigits *marks,
                  AriDigits mark,
                  unsigned (*find) (AriBoard *board, unsigned house, unsigned *digit))
{
  AriBoard *board = &search->board;

  for (unsigned house = 0; house < board->n_houses; house++) {
    unsigned cell, digit = 0;

    if ((marks[house] & mark) == 0)
      continue;
    cell = find (board, house, &digit);
    if (cell != ARI_NO_CELL)
      return strike (search, event, cell, digit, house);
    marks[house] &= ~mark;
    if (ari_search_slice_is_over (search))
      return ARI_FOUND_NOT_YET;
  }
  return ARI_FOUND_NOTHING;
}

/* Two cells of a house with the same two candidates: another cell loses one of these. */
static unsigned
find_naked_pair (AriBoard *board, unsigned house, unsigned *digit)
{
  const AriHouse *of = &board->layout->houses[house];
  const AriDigits *masks = ari_board_masks (board);
  const uint8_t *counts = ari_board_counts (board);

  board->work += of->n_cells;
  for (unsigned i = 0; i + 1 < of->n_cells; i++) {
    const AriDigits pair = masks[of->cells[i]];
    bool is_pair = false;

    for (unsigned j = i + 1; j < of->n_cells && counts[of->cells[i]] == 2 && !is_pair; j++)
      is_pair = masks[of->cells[j]] == pair;
    for (unsigned k = 0; k < of->n_cells && is_pair; k++)
      if (masks[of->cells[k]] != pair && (masks[of->cells[k]] & pair) != 0) {
        *digit = ari_digits_first (masks[of->cells[k]] & pair);
        return of->cells[k];
      }
  }
  return ARI_NO_CELL;
}

/* Two digits with the same two places in a house that must hold them: one of these cells loses
 * another candidate. */
static unsigned
find_hidden_pair (AriBoard *board, unsigned house, unsigned *digit)
{
  const AriHouse *of = &board->layout->houses[house];
  const AriDigits *masks = ari_board_masks (board);
  const AriDigits open = ari_digits_below (board->n_digits) & ~ari_board_settled (board)[house];

  board->work += of->n_cells;
  ARI_FOR_DIGITS (one, open) {
    const AriDigits places = ari_board_positions (board, (unsigned) one, house);
    AriDigits pair = ari_digits_of ((unsigned) one);

    if (ari_digits_count (places) != 2)
      continue;
    ARI_FOR_DIGITS (other, open & ~pair)
      if (ari_board_positions (board, (unsigned) other, house) == places)
        pair |= ari_digits_of ((unsigned) other);
    ARI_FOR_DIGITS (place, ari_digits_is_single (pair) ? 0 : places) {
      const AriDigits others = masks[of->cells[place]] & ~pair;

      if (others != 0) {
        *digit = ari_digits_first (others);
        return of->cells[place];
      }
    }
  }
  return ARI_NO_CELL;
}

static AriFinding
deduce_naked_pair (AriSearch *search, AriEvent *event)
{
  return deduce_in_houses (search, event, ari_board_stale (&search->board), 1, find_naked_pair);
}

static AriFinding
deduce_hidden_pair (AriSearch *search, AriEvent *event)
{
  return deduce_in_houses (search, event, ari_board_stale (&search->board), 2, find_hidden_pair);
}

static AriFinding
deduce_alldiff (AriSearch *search, AriEvent *event)
{
  return deduce_in_houses (search, event, ari_board_changed (&search->board), ~UINT64_C (0),
                           ari_search_find_different);
}

/*
 * Look-ahead: a candidate that leads to a contradiction when it is tried and propagated by singles
 * is impossible (the "failed literals" of SAT). Candidates are probed in turn until all have been
 * probed since the last change, so that nothing more can be removed. A call's slice may end within
 * a probe.
 */
static AriFinding
deduce_by_lookahead (AriSearch *search, AriEvent *event)
{
  AriBoard *board = &search->board;
  const uint32_t n_candidates = (uint32_t) board->n_cells * board->n_digits;
  AriLookahead *ahead = &search->lookahead;
  const AriDigits *masks = ari_board_masks (board);

  while (search->probe.is_active || ahead->left > 0) {
    const unsigned cell = ahead->at / board->n_digits, digit = ahead->at % board->n_digits;
    bool is_dead;

    if (!search->probe.is_active) {
      if (!ari_digits_has (masks[cell], digit)) {
        const uint32_t skip = masks[cell] >> digit == 0 ? board->n_digits - digit : 1;

        ahead->at = (ahead->at + skip) % n_candidates;
        ahead->left -= skip < ahead->left ? skip : ahead->left;
        continue;
      }
      ari_probe_begin (search, cell, digit);
    }
    if (!ari_probe_run (search))
      return ARI_FOUND_NOT_YET;
    is_dead = board->is_dead;
    ari_probe_end (search);
    ahead->at = (ahead->at + 1) % n_candidates;
    ahead->left--;
    if (is_dead)
      return strike (search, event, cell, digit, ARI_NO_HOUSE);
    if (ari_search_slice_is_over (search))
      return ARI_FOUND_NOT_YET;
  }
  return ARI_FOUND_NOTHING;
}

void
ari_search_forget_lookahead (AriSearch *search)
{
  search->lookahead.at = 0;
  search->lookahead.left = (uint32_t) search->board.n_cells * search->board.n_digits;
}

/* A new deduction is a function above and a line here. They are tried in the order of their rules;
 * no propagation has both look-ahead and what comes after it. */
static AriFinding (*const deductions[ARI_N_RULES]) (AriSearch *search, AriEvent *event) = {
  [ARI_RULE_NAKED_SINGLE] = deduce_naked_single, [ARI_RULE_HIDDEN_SINGLE] = deduce_hidden_single,
  [ARI_RULE_POINTING] = deduce_pointing,         [ARI_RULE_CLAIMING] = deduce_claiming,
  [ARI_RULE_LOOKAHEAD] = deduce_by_lookahead,    [ARI_RULE_NAKED_PAIR] = deduce_naked_pair,
  [ARI_RULE_HIDDEN_PAIR] = deduce_hidden_pair,   [ARI_RULE_ALLDIFF] = deduce_alldiff,
};

AriFinding
ari_search_deduce (AriSearch *search, AriEvent *event)
{
  if (search->ties.is_active)
    return ARI_FOUND_NOTHING;
  if (search->probe.is_active) { /* continue where the last call's slice ended */
    const AriFinding finding = deduce_by_lookahead (search, event);

    event->rule = (uint8_t) (finding == ARI_FOUND_EVENT ? ARI_RULE_LOOKAHEAD : ARI_RULE_NONE);
    return finding;
  }
  ARI_FOR_DIGITS (rule, (AriDigits) search->deductions) {
    const AriFinding finding = deductions[rule](search, event);

    if (finding != ARI_FOUND_NOTHING) {
      event->rule = (uint8_t) (finding == ARI_FOUND_EVENT ? rule : ARI_RULE_NONE);
      return finding;
    }
  }
  return ARI_FOUND_NOTHING;
}
