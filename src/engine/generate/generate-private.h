/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the parts of the generator: the plan for a wish (generate-wish.c), the making of one
 * puzzle (generate-making.c), and of many side by side (generate.c). */

#pragma once

#include "engine/generate/fill.h"
#include "engine/generate/generate.h"
#include "engine/generate/prove.h"

/** AriPlan: a wish translated to a layout; the same for all puzzles. */
typedef struct {
  const AriLayout *layout;
  AriWish wish; /* its pattern may be gone: see is_inside */
  uint32_t n_tries;
  unsigned least; /* AriWishLimits.least */
  unsigned n_orbits;
  uint16_t *orbit_starts; /* n_orbits + 1: list i is at orbit_cells[orbit_starts[i]] … */
  uint16_t *orbit_cells;
  uint8_t *is_inside; /* per orbit: all its cells are in the pattern */
  unsigned n_inside;  /* the number of cells in such orbits */
} AriPlan;

/** ari_plan_new: Returns: (transfer full) (nullable): NULL when memory is short. */
AriPlan *ari_plan_new (const AriLayout *layout, const AriWish *wish);
/** ari_plan_free: @plan may be NULL. */
void ari_plan_free (AriPlan *plan);
/**
 * ari_plan_make_gaps: empties random cells of a full grid until the wish's n_givens are left,
 * which have the symmetry. The result depends only on the seed and @index, besides the grid.
 * @cells: (array length=n_cells) (inout)
 *
 * Returns: false, with @cells unchanged, if no set of that size has the symmetry.
 */
bool ari_plan_make_gaps (const AriPlan *plan, uint64_t index, uint8_t *cells);
/** ari_plan_keeps_all: Returns: true if the goal leaves no choice of the givens: the full grid, or
 * its gaps, which are made at the end. */
static inline bool
ari_plan_keeps_all (const AriPlan *plan)
{
  return plan->wish.goal == ARI_GOAL_ALL || plan->wish.goal == ARI_GOAL_GAPS;
}

static inline unsigned
ari_plan_orbit_size (const AriPlan *plan, unsigned orbit)
{
  return plan->orbit_starts[orbit + 1] - plan->orbit_starts[orbit];
}

/** AriOrbitState: the state of an orbit, whose cells hold givens unless it is GONE. */
typedef enum {
  ARI_ORBIT_GONE,
  ARI_ORBIT_UNTRIED,
  ARI_ORBIT_NEEDED,    /* without this orbit there are several solutions */
  ARI_ORBIT_UNDECIDED, /* the proof was over its budget */
} AriOrbitState;

/** AriMakingDraft: a puzzle, with what is known about it. */
typedef struct {
  uint8_t *solution;
  uint8_t *givens;
  uint8_t *states; /* AriOrbitState per orbit */
  unsigned n_givens;
  unsigned n_outside; /* givens outside the pattern */
  uint64_t score;     /* the distance from the wish; 0: met; UINT64_MAX: not a puzzle */
} AriMakingDraft;

typedef enum {
  ARI_MAKING_IDLE,
  ARI_MAKING_BEGIN,        /* begins a try: chooses a grid, and an order of its orbits */
  ARI_MAKING_THIN,         /* takes out each orbit that is not needed */
  ARI_MAKING_JUDGE,        /* compares the draft with the best so far */
  ARI_MAKING_VERIFY,       /* tests orbits of the best that no pass has tested */
  ARI_MAKING_VERIFY_CELLS, /* tests single cells of its orbits */
  ARI_MAKING_DONE,
} AriMakingPhase;

/** AriMaking: one puzzle in the making. It depends only on the plan and its index, since the
 * answers to its questions depend on nothing else. */
typedef struct {
  const AriPlan *plan;
  uint64_t index;
  AriRandom random;
  AriMakingPhase phase;
  AriMakingDraft working;   /* the one that this try changes */
  AriMakingDraft grid_best; /* the best of all tries from the grid of this one */
  AriMakingDraft best;      /* the best of all tries */
  uint32_t n_tries;
  uint32_t n_stale;        /* tries since grid_best was improved */
  unsigned n_failed;       /* grids that could not be made */
  bool no_grid_fits;       /* it is proved that no grid fits the layout */
  uint16_t *order;         /* orbits in the order in which they are tried */
  unsigned at;             /* index in `order`; to verify, the number of an orbit or a cell */
  uint64_t budget;         /* the limit of work for a proof */
  uint64_t work_of_try;    /* the work of the proofs of this try */
  uint64_t work;           /* the work of all tries before */
  unsigned fewest_givens;  /* the fewest givens of any try; 0: none yet */
  AriDigits *house_digits; /* per house: the digits of the givens in `working` */
  bool is_minimal;
  bool is_minimal_by_orbits;
  bool has_spare;

  /* the question: do asked->givens without the cells left_out still have one solution? */
  const AriMakingDraft *asked;
  uint16_t *left_out;
  unsigned n_left_out;
} AriMaking;

/** AriMakingTools: what all puzzles of a generator share, and use one at a time. */
typedef struct {
  AriFiller *filler;
  AriBatchGoesOn goes_on;
  void *data;
} AriMakingTools;

typedef enum {
  ARI_MAKING_ASKS, /* it has a question */
  ARI_MAKING_IS_DONE,
  ARI_MAKING_IS_BROKEN_OFF,
} AriMakingOutcome;

/** ari_making_init: Returns: false when memory is short; call ari_making_clear() all the same. */
bool ari_making_init (AriMaking *making, const AriPlan *plan);
void ari_making_clear (AriMaking *making);
/** ari_making_begin: begins puzzle @index. */
void ari_making_begin (AriMaking *making, uint64_t index);
/** ari_making_advance: works until @making has a question, or is done. */
AriMakingOutcome ari_making_advance (AriMaking *making, const AriMakingTools *tools);
/** ari_making_list_next: lists the orbits that @making will ask about if each turns out to be
 * needed.
 * @orbits: (out) (array length=most): the one asked about now comes first
 *
 * Returns: how many; 0 if that is unknown. */
unsigned ari_making_list_next (AriMaking *making, uint16_t *orbits, unsigned most);
/** ari_making_answer: answers the question. @proof: not ARI_PROOF_BROKEN_OFF; @work: its cost, the
 * same on each machine. */
void ari_making_answer (AriMaking *making, AriProof proof, uint64_t work);
/** ari_making_break_off: ends it early; the draft in progress may be the best. */
void ari_making_break_off (AriMaking *making);
/** ari_making_count_needed: counts the givens of a draft whose orbits are proven to be needed. */
unsigned ari_making_count_needed (const AriMaking *making, const AriMakingDraft *draft);
/** ari_making_write: writes the result. */
void ari_making_write (const AriMaking *making, AriMade *made, uint8_t *givens, uint8_t *solution);

/* generate-draft.c */

/** ari_making_draft_init: Returns: false when memory is short; call ari_making_draft_clear() all
 * the same. */
bool ari_making_draft_init (AriMakingDraft *draft, const AriPlan *plan);
void ari_making_draft_clear (AriMakingDraft *draft);
/** ari_making_draft_assign: makes @draft equal to @from; both were made for @plan. */
void
ari_making_draft_assign (AriMakingDraft *draft, const AriMakingDraft *from, const AriPlan *plan);
/** ari_making_collect_digits: sets house_digits for the draft in progress. */
void ari_making_collect_digits (AriMaking *making);
/** ari_making_set_orbit: sets the state of an orbit of the draft in progress, and its givens. */
void ari_making_set_orbit (AriMaking *making, unsigned orbit, AriOrbitState state);
/** ari_making_take_out_singles: takes an orbit out of the draft in progress if singles lead back to
 * its digits. Returns: true if they do. */
bool ari_making_take_out_singles (AriMaking *making, unsigned orbit);
/** ari_making_follows: Returns: true if singles lead to the digits of an orbit. Changes nothing. */
bool ari_making_follows (AriMaking *making, unsigned orbit);

/* generate-try.c */

/** ari_making_begin_try: chooses a grid, its givens, and the order in which orbits are tried. */
AriFilling ari_making_begin_try (AriMaking *making, const AriMakingTools *tools);
