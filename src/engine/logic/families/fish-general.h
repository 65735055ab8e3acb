/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Franken and mutant fish: houses of all kinds. Also the function of the table for all fish.
 *
 * The search tries all bases, house after house, and drops those whose endo-fins are too many or
 * have no common peer. For each base the covers are found like an exact cover: take a candidate of
 * the base that nothing covers yet; one of the houses that hold it covers it, or it is a fin. A
 * house that was tried for this candidate is barred from the choices after it, so each cover comes
 * up once. Fins soon have no common peer with the digit, which ends most branches early.
 *
 * A cover that covers nothing new is left out: without it the rest would be a contradiction, and
 * the fins a plain consequence of something smaller.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/families/fish-basic.h"

/* fish_may_use: returns true if houses of this kind come into the base (or the cover) of the wanted
 * shape at all; the search for Franken fish runs twice, the second time with rows and columns
 * exchanged. */
static bool
fish_may_use (const Board *board, const AriSink *sink, unsigned house, bool as_base, bool exchanged)
{
  const AriHouseKind kind = board->tables->layout->houses[house].kind;

  if (fish_shape (sink) == FISH_MUTANT)
    return true;
  return kind != (as_base == exchanged ? ARI_HOUSE_ROW : ARI_HOUSE_COLUMN);
}

/* has_shape: returns true if the current fish has the wanted shape and not a plainer one. */
static bool
has_shape (const Board *board, const AriSink *sink, const Fish *fish)
{
  bool has_base[2] = { false, false }; /* a row, a column */
  bool has_cover[2] = { false, false };
  bool has_others = false;

  for (unsigned i = 0; i < 2 * fish->size; i++) {
    const bool as_base = i < fish->size;
    const unsigned house = as_base ? fish->bases[i] : fish->covers[i - fish->size];
    const AriHouseKind kind = board->tables->layout->houses[house].kind;

    if (kind == ARI_HOUSE_ROW || kind == ARI_HOUSE_COLUMN)
      (as_base ? has_base : has_cover)[kind == ARI_HOUSE_COLUMN] = true;
    else
      has_others = true;
  }
  const bool is_mutant = (has_base[0] && has_base[1]) || (has_cover[0] && has_cover[1])
                         || (has_base[0] && has_cover[0]) || (has_base[1] && has_cover[1]);
  return fish_shape (sink) == FISH_MUTANT ? is_mutant : !is_mutant && has_others;
}

/* covers_all_serve: returns true if each cover holds a candidate of the base that no other
 * holds. */
static bool
covers_all_serve (const Board *board, const FishScratch *scratch, const FishChoice *choice)
{
  const Fish *fish = &scratch->fish;
  Cells once = cells_minus (&choice->covered, &choice->twice);

  once = cells_and (&once, &scratch->in_base[fish->size]);
  once = cells_minus (&once, &fish->endo_fins);
  for (unsigned i = 0; i < fish->size; i++)
    if (!cells_meet (&once, &board->tables->houses[fish->covers[i]]))
      return false;
  return true;
}

/* finish_cover: reports the fish of a complete cover; uncovered candidates are fins. */
static void
finish_cover (const Board *board, AriSink *sink, FishScratch *scratch, const FishChoice *choice)
{
  Fish *fish = &scratch->fish;
  const Cells *base = &scratch->in_base[fish->size];
  Cells common = choice->common;

  fish->fins = cells_or (&choice->fins, &choice->uncovered);
  if (cells_count (&fish->fins) > scratch->max_fins)
    return;
  FOR_CELLS (cell, &choice->uncovered)
    common = cells_and (&common, &board->tables->peers[cell]);
  fish->losing = cells_minus (&choice->covered, base);
  fish->losing = cells_or (&fish->losing, &choice->twice);
  fish->losing = cells_and (&fish->losing, &common);
  if (cells_is_empty (&fish->losing))
    return;
  const bool is_plain = cells_is_empty (&fish->fins) && cells_is_empty (&fish->endo_fins);
  fish->kind = is_plain ? FISH_PLAIN : FISH_FINNED;
  if (fish->kind == fish_kind (sink) && has_shape (board, sink, fish)
      && covers_all_serve (board, scratch, choice))
    report_fish (board, sink, fish);
}

/* cover_with: makes the next choice: @choice with @house as one more cover. */
static void
cover_with (const Board *board, FishScratch *scratch, const FishChoice *choice, unsigned house)
{
  FishChoice *next = &scratch->choices[scratch->depth + 1];
  const Cells here = cells_and (&board->planes[scratch->fish.digit], &board->tables->houses[house]);
  const Cells again = cells_and (&choice->covered, &here);

  next->uncovered = cells_minus (&choice->uncovered, &here);
  next->covered = cells_or (&choice->covered, &here);
  next->twice = cells_or (&choice->twice, &again);
  next->fins = choice->fins;
  next->common = choice->common;
  next->n_fins = choice->n_fins;
  next->n_covers = choice->n_covers + 1;
  scratch->fish.covers[choice->n_covers] = (uint16_t) house;
}

/* leave_as_fin: makes the next choice: @choice with its cell as one more fin. Returns: false if
 * that makes too many fins, or no candidate sees all of them. */
static bool
leave_as_fin (const Board *board, FishScratch *scratch, const FishChoice *choice)
{
  FishChoice *next = &scratch->choices[scratch->depth + 1];

  if (choice->n_fins >= scratch->max_fins)
    return false;
  *next = *choice;
  next->common = cells_and (&choice->common, &board->tables->peers[choice->cell]);
  if (cells_is_empty (&next->common))
    return false;
  cells_add (&next->fins, choice->cell);
  cells_drop (&next->uncovered, choice->cell);
  next->n_fins++;
  return true;
}

/* start_choice: begins a choice. Returns: true if there is one to make; if not, the choices so far
 * are a cover, which is reported, or cannot become one. */
static bool
start_choice (const Board *board, AriSink *sink, FishScratch *scratch)
{
  FishChoice *choice = &scratch->choices[scratch->depth];
  const unsigned n_left = scratch->fish.size - choice->n_covers;

  choice->barred = 0;
  if (n_left == 0) {
    finish_cover (board, sink, scratch, choice);
    return false;
  }
  choice->cell = cells_first (&choice->uncovered);
  choice->next = 0;
  return choice->cell != NO_CELL
         && cells_count (&choice->uncovered)
                <= n_left * scratch->most_places + scratch->max_fins - choice->n_fins;
}

/* go_on_choosing: takes the next option for the choice's cell. Returns: false if all have been
 * tried. */
static bool
go_on_choosing (const Board *board, FishScratch *scratch)
{
  const Tables *tables = board->tables;
  FishChoice *choice = &scratch->choices[scratch->depth];

  while (choice->next < tables->n_slots[choice->cell]) {
    const unsigned i = choice->next++;
    const unsigned house = tables->slots[choice->cell][i].house;

    if (!scratch->can_cover[house] || scratch->n_bars[house] != 0)
      continue;
    cover_with (board, scratch, choice, house);
    /* barred from the choices after this one, not from those below it: there it covers the cell
     * already */
    scratch->n_bars[house]++;
    choice->barred |= 1U << i;
    return true;
  }
  if (choice->next++ == tables->n_slots[choice->cell])
    return leave_as_fin (board, scratch, choice);
  return false;
}

/* find_covers: finds the covers of the chosen base. */
static bool
find_covers (const Board *board, AriSink *sink, FishScratch *scratch)
{
  const Tables *tables = board->tables;
  FishChoice *first = &scratch->choices[0];
  bool is_new = true;

  first->uncovered = cells_minus (&scratch->in_base[scratch->fish.size], &scratch->fish.endo_fins);
  first->covered = cells_none ();
  first->twice = cells_none ();
  first->fins = cells_none ();
  first->common = board_common_peers (board, &scratch->fish.endo_fins);
  first->common = cells_and (&first->common, board_doomed (board, scratch->fish.digit));
  first->n_covers = 0;
  first->n_fins = 0;
  scratch->depth = 0;
  forget_fish (board);
  for (;;) {
    FishChoice *choice = &scratch->choices[scratch->depth];

    if ((!is_new || start_choice (board, sink, scratch)) && go_on_choosing (board, scratch)) {
      scratch->depth++;
      is_new = true;
      continue;
    }
    for (unsigned i = 0; choice->barred >> i != 0; i++)
      if ((choice->barred >> i & 1) != 0)
        scratch->n_bars[tables->slots[choice->cell][i].house]--;
    choice->barred = 0;
    if (!ari_sink_goes_on (sink) || scratch->depth == 0)
      return !sink->is_over;
    scratch->depth--;
    is_new = false;
  }
}

static void
list_houses (const Board *board, const AriSink *sink, unsigned digit, bool exchanged)
{
  FishScratch *scratch = fish_scratch (board);

  scratch->fish.digit = digit;
  scratch->n_houses = 0;
  scratch->most_places = 0;
  for (unsigned house = 0; house < board->tables->n_houses; house++) {
    const Digits places = board->places[digit][house];

    scratch->n_bars[house] = 0;
    scratch->can_cover[house] = places != 0 && fish_may_use (board, sink, house, false, exchanged);
    if (scratch->can_cover[house] && ari_digits_count (places) > scratch->most_places)
      scratch->most_places = ari_digits_count (places);
    if (ari_digits_are_several (places) && board->tables->has_all_digits[house]
        && fish_may_use (board, sink, house, true, exchanged))
      scratch->houses[scratch->n_houses++] = (uint16_t) house;
  }
}

/* add_base: adds the @depth-th house of the base. Returns: false if it cannot lead to a fish. */
static bool
add_base (
    const Board *board, const AriSink *sink, FishScratch *scratch, unsigned depth, unsigned house)
{
  const Cells *plane = &board->planes[scratch->fish.digit];
  const Cells here = cells_and (plane, &board->tables->houses[house]);
  const Cells again = cells_and (&scratch->in_base[depth], &here);

  scratch->fish.bases[depth] = (uint16_t) house;
  scratch->in_base[depth + 1] = cells_or (&scratch->in_base[depth], &here);
  scratch->shared[depth + 1] = cells_or (&scratch->shared[depth], &again);
  if (cells_is_empty (&again))
    return true;
  if (cells_count (&scratch->shared[depth + 1])
      > (fish_kind (sink) == FISH_PLAIN ? 0U : sink->options->max_endo_fins))
    return false;
  const Cells common = board_common_peers (board, &scratch->shared[depth + 1]);
  return cells_meet (&common, board_doomed (board, scratch->fish.digit));
}

/* find_bases: tries all bases of one digit. */
static bool
find_bases (const Board *board, AriSink *sink, FishScratch *scratch)
{
  const unsigned size = scratch->fish.size;
  unsigned at[MAX_FISH];
  unsigned n_fine = 0; /* how many houses of the choice are known to be fine */

  scratch->in_base[0] = cells_none ();
  scratch->shared[0] = cells_none ();
  for (bool more = combination_first (at, size, scratch->n_houses); more;) {
    while (n_fine < size && add_base (board, sink, scratch, n_fine, scratch->houses[at[n_fine]]))
      n_fine++;
    if (n_fine == size) {
      scratch->fish.endo_fins = scratch->shared[size];
      for (unsigned i = 0; i < size; i++)
        scratch->n_bars[scratch->fish.bases[i]]++;
      const bool goes_on = find_covers (board, sink, scratch);
      for (unsigned i = 0; i < size; i++)
        scratch->n_bars[scratch->fish.bases[i]]--;
      if (!goes_on)
        return false;
    }
    /* a choice that begins like an invalid one is invalid too */
    more =
        combination_next (at, size, scratch->n_houses, n_fine == size ? size : n_fine + 1, &n_fine)
        && ari_sink_goes_on (sink);
  }
  return ari_sink_goes_on (sink);
}

/* find_fish: finds fish; the variant says which size, shape and kind. */
static void
find_fish (const Board *board, AriSink *sink)
{
  FishScratch *scratch = fish_scratch (board);

  if (fish_shape (sink) == FISH_BASIC) {
    if (board->tables->is_grid)
      find_basic_fish (board, sink);
    return;
  }
  scratch->fish.size = fish_size (sink);
  scratch->max_fins = fish_kind (sink) == FISH_PLAIN       ? 0
                      : sink->options->max_fins < MAX_FINS ? sink->options->max_fins
                                                           : MAX_FINS;
  FOR_LOSING_DIGITS (digit, board, sink)
    for (unsigned exchanged = 0; exchanged < (fish_shape (sink) == FISH_MUTANT ? 1U : 2U);
         exchanged++) {
      list_houses (board, sink, digit, exchanged != 0);
      if (!find_bases (board, sink, scratch))
        return;
    }
}
