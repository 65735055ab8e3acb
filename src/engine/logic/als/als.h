/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Almost locked sets (ALS): their list, and the links between two of them.
 *
 * An almost locked set is k open cells of a house with k + 1 digits between them; a cell of two
 * candidates is the smallest. If it does not hold one of its digits, it holds all others.
 *
 * A digit that two sets have is a restricted common of them if each cell of the one that can hold
 * it sees each such cell of the other: then at most one of the two sets holds it.
 *
 * The sets are found house by house, by trying all choices of cells and dropping each that has
 * grown to more digits than the largest set may have. A set that lies in several houses belongs to
 * the first of them. On a 9×9 board there are some hundred sets, from some thousand choices.
 *
 * Source: the Sudoku Players' Forum, 2003 to 2006 (Bennys, Havard, and others).
 */

#pragma once

#include "engine/logic/position/iterate.h"

enum {
  MAX_ALS = WORDS > 10 ? 1024 : 4096,
  MAX_ALS_CELLS = 8,
  MAX_ALS_DIGITS = MAX_ALS_CELLS + 1,
  MAX_ALS_LINKS = 1 << 18,
  MAX_ALS_CHAIN = 32,
  ALS_LENGTHS = 4, /* lengths of chains that count separately; the last also stands for more */
  MAX_ALS_STATES = ALS_LENGTHS * MAX_ALS * MAX_ALS_DIGITS,
};

/* Als: an almost locked set. Its digits are numbered by rank, ascending. */
typedef struct {
  Cells cells;
  Cells reach; /* the cells that are in `seen` for some digit */
  Digits digits;
  Cells places[MAX_ALS_DIGITS]; /* for each digit, the cells of the set that can hold it */
  Cells seen[MAX_ALS_DIGITS];   /* for each digit, the cells that see all its places */
} Als;

/* AlsLink: another set that has a digit as restricted common. */
typedef struct {
  uint16_t set;
  uint8_t digit;
} AlsLink;

/* AlsLinks: the pairs of sets that have been linked. */
typedef enum { ALS_NO_LINKS, ALS_LINKS_OF_DISJOINT, ALS_LINKS_OF_ALL } AlsLinks;

/* AlsScratch: the sets of a position, and the search for chains (als-chains.h). A state is a set,
 * one of its digits that it is known not to hold, and the number of sets of the chain to it. */
typedef struct {
  bool is_kept; /* `sets` are those of the position with the candidates `planes` */
  Cells planes[MAX_DIGITS];
  unsigned max_cells;
  AlsLinks links_of;
  bool has_all_links; /* no link was left out for lack of room */
  unsigned n_sets;
  Als sets[MAX_ALS];
  unsigned first_link[MAX_ALS + 1]; /* set i has the links from first_link[i] to below the next */
  AlsLink links[MAX_ALS_LINKS];
  uint32_t visit; /* the number of this search */
  uint32_t visits[MAX_ALS_STATES];
  uint32_t parents[MAX_ALS_STATES];
  uint32_t queue[MAX_ALS_STATES];
  uint8_t entries[MAX_ALS_STATES]; /* the digit of a state */
  /* for death blossoms (death-blossom.h): the sets that would lose a digit, and for each digit the
   * cells that would lose it then */
  unsigned n_petals;
  uint16_t petals[MAX_ALS];
  Cells lost[MAX_DIGITS];
} AlsScratch;

static AlsScratch *als_scratch (const Board *board);

/* als_rank: returns the number of @digit among the digits of the set. */
static inline unsigned
als_rank (const Als *als, unsigned digit)
{
  return ari_digits_count (als->digits & ari_digits_below (digit));
}

/* als_seen: returns the cells that see all places of @digit, one of the digits of the set. */
static inline const Cells *
als_seen (const Als *als, unsigned digit)
{
  return &als->seen[als_rank (als, digit)];
}

static inline bool
als_is_disjoint (const Als *a, const Als *b)
{
  return !cells_meet (&a->cells, &b->cells);
}

/* als_restricted: returns the restricted commons of two sets; none if they overlap and must not. */
static inline Digits
als_restricted (const Als *a, const Als *b, bool may_overlap)
{
  Digits result = 0;

  /* without a digit in common, or far apart, they have none */
  if ((a->digits & b->digits) == 0 || !cells_meet (&a->reach, &b->cells)
      || (!may_overlap && !als_is_disjoint (a, b)))
    return 0;
  ARI_FOR_DIGITS (digit, a->digits & b->digits)
    if (cells_within (&b->places[als_rank (b, (unsigned) digit)], als_seen (a, (unsigned) digit)))
      result |= digits_of ((unsigned) digit);
  return result;
}

/* als_add: adds a set to the list, for which there must be room. */
static void
als_add (const Board *board, AlsScratch *scratch, const Cells *cells, Digits digits)
{
  Als *als = &scratch->sets[scratch->n_sets++];
  unsigned rank = 0;

  als->cells = *cells;
  als->digits = digits;
  als->reach = cells_none ();
  ARI_FOR_DIGITS (digit, digits) {
    als->places[rank] = cells_and (cells, &board->planes[digit]);
    als->seen[rank] = board_common_peers (board, &als->places[rank]);
    als->reach = cells_or (&als->reach, &als->seen[rank]);
    rank++;
  }
}

/* als_extend: collects the sets of @house that hold the @n cells @chosen, which have @digits
 * between them, and some of its cells at the positions @rest; as many as there is room for. */
static void
als_extend (const Board *board,
            AriSink *sink,
            unsigned house,
            AriDigits rest,
            const Cells *chosen,
            Digits digits,
            unsigned n)
{
  AlsScratch *scratch = als_scratch (board);

  if (!ari_sink_goes_on (sink))
    return;
  while (rest != 0 && scratch->n_sets < MAX_ALS) {
    const unsigned cell = board->tables->cells[house][ari_digits_first (rest)];
    const Digits joined = digits | board->candidates[cell];
    const unsigned n_digits = ari_digits_count (joined);

    rest &= rest - 1;
    if (n_digits > scratch->max_cells + 1)
      continue;
    Cells larger = *chosen;
    cells_add (&larger, cell);
    /* one digit more than cells */
    if (n_digits == n + 2 && is_first_house_of (board, house, ARI_NO_HOUSE, &larger))
      als_add (board, scratch, &larger, joined);
    if (n + 1 < scratch->max_cells)
      als_extend (board, sink, house, rest, &larger, joined, n + 1);
  }
}

/* als_collect: lists the sets of this position in the scratch memory, unless they are there
 * already. If there are more than fit, those of the last houses are left out. */
static AlsScratch *
als_collect (const Board *board, AriSink *sink)
{
  const unsigned wanted = sink->options->max_als_cells;
  const unsigned max_cells = wanted < MAX_ALS_CELLS ? wanted : MAX_ALS_CELLS;
  const size_t size = board->tables->n_digits * sizeof (Cells);
  const Cells none = cells_none ();
  AlsScratch *scratch = als_scratch (board);

  /* asked again about the same position */
  if (scratch->is_kept && scratch->max_cells == max_cells
      && memcmp (scratch->planes, board->planes, size) == 0)
    return scratch;
  scratch->n_sets = 0;
  scratch->links_of = ALS_NO_LINKS;
  scratch->max_cells = max_cells;
  for (unsigned house = 0; house < board->tables->n_houses && max_cells > 0; house++) {
    AriDigits open = 0; /* positions of the house */

    for (unsigned i = 0; i < board->tables->layout->houses[house].n_cells; i++)
      if (board->counts[board->tables->cells[house][i]] > 0)
        open |= ari_digits_of (i);
    als_extend (board, sink, house, open, &none, 0, 0);
  }
  memcpy (scratch->planes, board->planes, size);
  scratch->is_kept = !sink->is_over;
  return scratch;
}

/* als_connect: lists the restricted commons of all pairs of sets, as many as fit, unless they are
 * listed already. Returns: false if the search ended before. */
static bool
als_connect (AlsScratch *scratch, AriSink *sink)
{
  const bool may_overlap = sink->options->als_may_overlap;
  const AlsLinks links_of = may_overlap ? ALS_LINKS_OF_ALL : ALS_LINKS_OF_DISJOINT;
  unsigned n = 0;

  if (scratch->links_of == links_of)
    return true;
  scratch->links_of = ALS_NO_LINKS;
  for (unsigned i = 0; i < scratch->n_sets; i++) {
    if (!ari_sink_goes_on (sink))
      return false;
    scratch->first_link[i] = n;
    for (unsigned j = 0; j < scratch->n_sets && n + MAX_ALS_DIGITS <= MAX_ALS_LINKS; j++) {
      if (i == j)
        continue;
      ARI_FOR_DIGITS (digit, als_restricted (&scratch->sets[i], &scratch->sets[j], may_overlap))
        scratch->links[n++] = (AlsLink){ .set = (uint16_t) j, .digit = (uint8_t) digit };
    }
  }
  scratch->first_link[scratch->n_sets] = n;
  scratch->links_of = links_of;
  scratch->has_all_links = n + MAX_ALS_DIGITS <= MAX_ALS_LINKS;
  return true;
}

/* mark_als: marks the cells of @als with all their candidates, as set @group of a step. */
static void
mark_als (const Board *board, AriSink *sink, const Als *als, unsigned group)
{
  mark_candidates (board, sink, ARI_ROLE_ALS, &als->cells, als->digits, group);
}

/* als_node: makes the node of a chain which says that @als holds @digit (@is_on), or that it does
 * not. Returns: its number in the step. */
static unsigned
als_node (AriSink *sink, const Als *als, unsigned digit, bool is_on)
{
  return mark_node (sink, &als->places[als_rank (als, digit)], digit, is_on);
}
