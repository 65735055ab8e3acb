/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Common to all fish: their structures, their steps, and Siamese pairs.
 *
 * A fish of size k: k houses, the base, that must hold a digit, and k others, the covers.
 * Candidates of the base that no cover holds are fins, and so are those that two houses of the base
 * share (endo-fins). Suppose no fin is true: then the houses of the base have the digit in k
 * different cells, and each of these is in a cover. No cover can have the digit twice, so each of
 * the k covers has one of the cells to itself. So a candidate that is in a cover and not in the
 * base is false. So is one in two covers: if it were true, the other k - 1 cells would have only
 * k - 2 covers left. If some fin is true, its peers are false. So a candidate that would be false
 * without the fins, and sees all of them, is false in any case.
 *
 * Basic: rows against columns, or the other way round (fish-basic.h). Franken: the same with boxes
 * (or other houses that are not lines) among them; mutant: all others (fish-general.h).
 *
 * Source: the Ultimate FISH Guide of the Sudoku Players' Forum.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum {
  MAX_FISH = 7,
  MAX_KEPT_FISH = 64,
  MAX_FINS = 24, /* even if the options ask for more */
};

/** Fish: a fish that was found, or is in the making. */
typedef struct {
  unsigned digit;
  unsigned size;
  unsigned kind;            /* FISH_PLAIN, FISH_FINNED, FISH_SASHIMI */
  uint16_t bases[MAX_FISH]; /* the houses of the base */
  uint16_t covers[MAX_FISH];
  Cells fins;
  Cells endo_fins; /* apart from the fins */
  Cells losing;
} Fish;

/** FishChoice: one of the choices that make a cover: how a candidate of the base is covered. */
typedef struct {
  unsigned cell;
  unsigned next;   /* which of its houses is tried next; after the last it is a fin */
  unsigned barred; /* the houses that have been tried, a bit each */
  unsigned n_covers;
  unsigned n_fins;
  Cells uncovered; /* candidates of the base that are to be covered */
  Cells covered;
  Cells twice;  /* covered more than once */
  Cells fins;   /* apart from endo-fins */
  Cells common; /* candidates that see all fins and endo-fins */
} FishChoice;

/** FishScratch: the fish on one base, which may be paired, and the search of fish-general.h. */
typedef struct {
  Fish kept[MAX_KEPT_FISH];
  unsigned n_kept;
  Fish fish;                   /* the one in the making */
  uint16_t houses[MAX_HOUSES]; /* those from which the base is chosen */
  unsigned n_houses;
  bool can_cover[MAX_HOUSES];
  unsigned n_bars[MAX_HOUSES]; /* how many bar each house from becoming a cover: the base, if
                                * it is in that, and the choices that have tried it */
  unsigned most_places;        /* the most places in a house that can cover */
  unsigned max_fins;
  Cells in_base[MAX_FISH + 1]; /* the candidates in the first i houses of the base */
  Cells shared[MAX_FISH + 1];  /* the candidates that two of these houses hold */
  FishChoice choices[MAX_FISH + MAX_FINS + 2];
  unsigned depth;
} FishScratch;

static FishScratch *fish_scratch (const Board *board);

enum {
  FISH_BASIC = 0,
  FISH_FRANKEN = 16,
  FISH_MUTANT = 32,
  FISH_SHAPES = FISH_FRANKEN | FISH_MUTANT,
  FISH_PLAIN = 0,
  FISH_FINNED = 64,
  FISH_SASHIMI = 128, /* finned, and without the fins a house of the base has one candidate left */
  FISH_KINDS = FISH_FINNED | FISH_SASHIMI,
  FISH_SIZES = 15,
};

/** FISH: the variant of a row of the table. */
#define FISH(size, shape, kind) ((size) | FISH_##shape | FISH_##kind)

static inline unsigned
fish_size (const AriSink *sink)
{
  return sink->variant & FISH_SIZES;
}

static inline unsigned
fish_shape (const AriSink *sink)
{
  return sink->variant & FISH_SHAPES;
}

static inline unsigned
fish_kind (const AriSink *sink)
{
  return sink->variant & FISH_KINDS;
}

/* mark_fish: puts a fish into the current step. */
static void
mark_fish (const Board *board, AriSink *sink, const Fish *fish)
{
  const Tables *tables = board->tables;
  Cells base = cells_none ();

  for (unsigned i = 0; i < fish->size; i++) {
    base = cells_or (&base, &tables->houses[fish->bases[i]]);
    ari_sink_house (sink, ARI_HOUSE_BASE, fish->bases[i]);
  }
  for (unsigned i = 0; i < fish->size; i++)
    ari_sink_house (sink, ARI_HOUSE_COVER, fish->covers[i]);
  base = cells_and (&base, &board->planes[fish->digit]);
  Cells body = cells_minus (&base, &fish->fins);
  body = cells_minus (&body, &fish->endo_fins);
  mark_cells (sink, ARI_ROLE_PATTERN, &body, fish->digit, 0);
  mark_cells (sink, ARI_ROLE_FIN, &fish->fins, fish->digit, 0);
  mark_cells (sink, ARI_ROLE_ENDO_FIN, &fish->endo_fins, fish->digit, 0);
  mark_cells (sink, ARI_ROLE_ELIMINATION, &fish->losing, fish->digit, 0);
  if (cells_meet (&base, &fish->losing))
    ari_sink_flag (sink, ARI_STEP_CANNIBAL);
  if (fish->kind == FISH_SASHIMI)
    ari_sink_flag (sink, ARI_STEP_SASHIMI);
}

/* forget_fish: forgets the fish of the previous base. */
static inline void
forget_fish (const Board *board)
{
  fish_scratch (board)->n_kept = 0;
}

/* pair_fish: reports Siamese pairs of a fish and earlier ones on its base, and keeps it for
 * later ones. */
static bool
pair_fish (const Board *board, AriSink *sink, const Fish *fish)
{
  FishScratch *scratch = fish_scratch (board);

  for (unsigned i = 0; i < scratch->n_kept; i++) {
    const Fish *other = &scratch->kept[i];

    /* each must eliminate something that the other does not, and one be of the wanted kind */
    if ((fish->kind != fish_kind (sink) && other->kind != fish_kind (sink))
        || cells_within (&fish->losing, &other->losing)
        || cells_within (&other->losing, &fish->losing))
      continue;
    ari_sink_begin (sink, ari_digits_of (fish->digit));
    ari_sink_flag (sink, ARI_STEP_SIAMESE);
    mark_fish (board, sink, other);
    mark_fish (board, sink, fish);
    if (!ari_sink_end (sink))
      return false;
  }
  if (scratch->n_kept < MAX_KEPT_FISH)
    scratch->kept[scratch->n_kept++] = *fish;
  return true;
}

/* report_fish: reports a fish that eliminates something. */
static bool
report_fish (const Board *board, AriSink *sink, const Fish *fish)
{
  if (fish->kind == fish_kind (sink)) {
    ari_sink_begin (sink, ari_digits_of (fish->digit));
    mark_fish (board, sink, fish);
    if (!ari_sink_end (sink))
      return false;
  }
  if (!sink->options->siamese_fish || fish_kind (sink) == FISH_PLAIN)
    return true;
  return pair_fish (board, sink, fish);
}
