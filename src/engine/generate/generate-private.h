/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by the parts of the generator: the plan made of a wish (generate-wish.c), one puzzle in
 * the making (generate-making.c), and many side by side (generate.c). */

#pragma once

#include "engine/generate/fill.h"
#include "engine/generate/generate.h"
#include "engine/generate/prove.h"

/** AriPlan: a wish translated to a layout; the same for all puzzles. */
typedef struct {
  const AriLayout *layout;
  AriWish wish; /* use is_inside instead of its pattern */
  uint32_t n_tries;
  unsigned least; /* the fewest givens that are looked for, see AriWishLimits */
  unsigned n_orbits;
  uint16_t *orbit_starts; /* n_orbits + 1: list i is at orbit_cells[orbit_starts[i]] … */
  uint16_t *orbit_cells;
  uint8_t *is_inside; /* per orbit: givens may stand in it */
  unsigned n_inside;  /* cells in such orbits */
} AriPlan;

/** ari_plan_new: Returns: (transfer full) (nullable): NULL when memory is short. */
AriPlan *ari_plan_new (const AriLayout *layout, const AriWish *wish);
/** ari_plan_free: @plan may be NULL. */
void ari_plan_free (AriPlan *plan);

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
  ARI_MAKING_BEGIN,  /* begins a try: chooses a grid, and what to take out in which order */
  ARI_MAKING_THIN,   /* takes out orbit after orbit */
  ARI_MAKING_JUDGE,  /* compares it with the best so far */
  ARI_MAKING_VERIFY, /* tests the orbits that no test has seen */
  ARI_MAKING_VERIFY_CELLS,
  ARI_MAKING_DONE,
} AriMakingPhase;

/** AriMaking: one puzzle in the making. Its course depends on the plan, its index and the answers
 * to its own questions alone, and the answers depend on nothing else. */
typedef struct {
  const AriPlan *plan;
  uint64_t index;
  AriRandom random;
  AriMakingPhase phase;
  AriMakingDraft now;     /* in progress */
  AriMakingDraft current; /* the best from this grid */
  AriMakingDraft best;    /* the best from all grids */
  uint32_t n_tries;
  uint32_t n_stale;        /* tries since the current one was improved */
  unsigned n_failed;       /* grids that could not be made */
  bool no_grid_fits;       /* no grid fits the layout, which is proved */
  uint16_t *order;         /* orbits in the order in which they are tried */
  unsigned at;             /* in the order, or in the cells of the best when they are verified */
  uint64_t budget;         /* the most work of a proof */
  uint64_t work_of_try;    /* work of its proofs */
  uint64_t work;           /* work of all tries before */
  unsigned fewest_givens;  /* the fewest givens of any try; 0: none yet */
  AriDigits *house_digits; /* per house: the digits of the givens in `now` */
  bool is_minimal;
  bool is_minimal_by_orbits;

  /* the question: do draft->givens without these still have one solution? */
  const AriMakingDraft *draft;
  uint16_t *left_out;
  unsigned n_left_out;
} AriMaking;

/** AriMakingTools: tools for jobs, used by one job at a time. */
typedef struct {
  AriFiller *filler;
  AriBatchGoesOn goes_on;
  void *data;
} AriMakingTools;

typedef enum {
  ARI_MAKING_ASKS, /* its question is set */
  ARI_MAKING_IS_DONE,
  ARI_MAKING_IS_BROKEN_OFF,
} AriMakingNeed;

/** ari_making_init: Returns: false when memory is short; call ari_making_clear() all the same. */
bool ari_making_init (AriMaking *job, const AriPlan *plan);
void ari_making_clear (AriMaking *job);
/** ari_making_begin: begins puzzle @index. */
void ari_making_begin (AriMaking *job, uint64_t index);
/** ari_making_advance: works until it has a question, or is done. */
AriMakingNeed ari_making_advance (AriMaking *job, const AriMakingTools *tools);
/** ari_making_foresee: lists the orbits that it will ask about as long as each is needed.
 * @orbits: (out) (array length=most): the one asked about now comes first
 *
 * Returns: how many, 0 if that is unknown. */
unsigned ari_making_foresee (AriMaking *job, uint16_t *orbits, unsigned most);
/** ari_making_answer: @proof: not ARI_PROOF_BROKEN_OFF; @work: its cost, always the same. */
void ari_making_answer (AriMaking *job, AriProof proof, uint64_t work);
/** ari_making_break_off: stops; the draft in progress may be the best so far. */
void ari_making_break_off (AriMaking *job);
/** ari_making_count_needed: counts the givens of a draft whose orbits are proven to be needed. */
unsigned ari_making_count_needed (const AriMaking *job, const AriMakingDraft *draft);
/** ari_making_write: writes the result. */
void ari_making_write (const AriMaking *job, AriMade *made, uint8_t *givens, uint8_t *solution);

/* generate-draft.c */

/** ari_making_draft_init: Returns: false when memory is short; call ari_making_draft_clear() all
 * the same. */
bool ari_making_draft_init (AriMakingDraft *draft, const AriPlan *plan);
void ari_making_draft_clear (AriMakingDraft *draft);
/** ari_making_draft_assign: makes @draft equal to @from; both were made for @plan. */
void
ari_making_draft_assign (AriMakingDraft *draft, const AriMakingDraft *from, const AriPlan *plan);
/** ari_making_collect_digits: rebuilds the houses' sets for the draft in progress. */
void ari_making_collect_digits (AriMaking *job);
/** ari_making_set_orbit: sets the state of an orbit of the draft in progress, and puts in or takes
 * out its givens. */
void ari_making_set_orbit (AriMaking *job, unsigned orbit, AriOrbitState state);
/** ari_making_take_out_singles: takes an orbit out if its cells follow by singles. Returns: true if
 * they do. */
bool ari_making_take_out_singles (AriMaking *job, unsigned orbit);
/** ari_making_follows: Returns: true if they do, and changes nothing. */
bool ari_making_follows (AriMaking *job, unsigned orbit);

/* generate-try.c */

/** ari_making_begin_try: chooses a grid, its givens, and the order to take them out. */
AriFilling ari_making_begin_try (AriMaking *job, const AriMakingTools *tools);
