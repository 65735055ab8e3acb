/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps that techniques find, as data and never as text, and lists of them. */

#pragma once

#include "engine/logic/step/techniques.h"

/** AriRole: the role of a candidate, or of a cell, in a step. */
typedef enum {
  ARI_ROLE_PLACEMENT,   /* the digit is put into the cell */
  ARI_ROLE_ELIMINATION, /* the candidate is taken away; `group`: the AriSymmetry of the givens that
                         * shows it, or 0 */
  ARI_ROLE_PATTERN,     /* the deduction is based on it */
  ARI_ROLE_FIN,         /* a candidate of the base that no cover holds */
  ARI_ROLE_ENDO_FIN,    /* one that two houses of the base hold */
  ARI_ROLE_ALS,         /* a candidate of the almost locked set `group`, from 0 */
  ARI_ROLE_COLOR,       /* a candidate of the colour `group`: 2 i and 2 i + 1 are opposites */
} AriRole;

/** AriMark: a candidate with its role; or a whole cell where digit is ARI_NO_DIGIT. */
typedef struct {
  uint16_t cell;
  uint8_t digit;
  uint8_t role; /* AriRole */
  uint16_t group;
} AriMark;

/** ari_marks_have_cell: Returns: true if any of the @n marks is in @cell, whatever its digit. */
bool ari_marks_have_cell (const AriMark *marks, unsigned n, uint16_t cell);

/** AriHouseRole: the role of a house in a step. */
typedef enum {
  ARI_HOUSE_BASE,  /* must hold the digit: fish; where a single, a subset, a locked digit stands */
  ARI_HOUSE_COVER, /* can hold it once only: fish; the other house of locked candidates */
  ARI_HOUSE_FAULT, /* where a forcing chain fails, or from whose places its branches start */
} AriHouseRole;

/** AriStepHouse: a house with its role. */
typedef struct {
  uint16_t house;
  uint8_t role; /* AriHouseRole */
} AriStepHouse;

/** AriNode: a statement in a chain: the digit is, or is not, in one of these cells; a group has
 * several. At an almost hidden set it may be about all digits that the set has in the cell: `digit`
 * is the first of them, and the marks of the set have all. */
typedef struct {
  uint32_t first_cell; /* in AriStep.node_cells */
  uint16_t n_cells;
  uint8_t digit;
  bool is_on;     /* true if the chain, read in its order, says that the digit is there */
  uint16_t aid;   /* 0; or, where no single link leads here, 1 + a number in AriStep.aids */
  uint16_t inner; /* 0; or, where the aid is a chain, 1 + its number for ari_step_get_inner() */
} AriNode;

/** AriAid: a technique that is used within a chain: in the position without the candidates that
 * the nodes it comes from have removed. */
typedef struct {
  AriDigits digits;   /* digits that it is about */
  uint16_t technique; /* AriTechnique */
  uint16_t flags;     /* AriStepFlags, if it is a chain */
  uint16_t cell;      /* where a chain starts; or ARI_NO_CELL */
  uint16_t n_houses;  /* houses that it looks at */
  uint16_t houses[2];
} AriAid;

/** ARI_NO_ALS: in AriLink.als, of a link that does not lead through a set: an almost locked one, an
 * almost hidden one, or a rectangle. */
#define ARI_NO_ALS UINT16_C (0xffff)

/** AriLink: a link between two nodes. A chain's links are in its order, branch after branch. */
typedef struct {
  uint16_t from; /* in AriStep.nodes */
  uint16_t to;
  uint16_t branch; /* from 0; forcing chains and nets have several */
  uint16_t als;    /* the set that makes a strong link (its marks have this group), or ARI_NO_ALS */
  bool is_strong;
} AriLink;

/** AriStepFlags: the form of a step; or what is shown in place of one, if nothing is deduced. */
typedef enum {
  ARI_STEP_SIAMESE = 1 << 0,  /* two fish on one base */
  ARI_STEP_CANNIBAL = 1 << 1, /* a fish that eliminates from its own base */
  ARI_STEP_SASHIMI = 1 << 2,  /* a fish that would not be one without its fins */
  ARI_STEP_LOOP = 1 << 3,     /* a chain that closes */
  /* what the chains of the explainer start from; one of the four, see explainer-show.h */
  ARI_STEP_CONTRADICTION =
      1 << 4,               /* one assumption, from which a candidate and its opposite follow */
  ARI_STEP_DOUBLE = 1 << 5, /* a candidate, once assumed true and once false */
  ARI_STEP_REGION = 1 << 6, /* each place of a digit in a house */
  ARI_STEP_CELL = 1 << 7,   /* each candidate of a cell */
  ARI_STEP_BLAME = 1 << 8,  /* nothing is deduced: nodes with is_on are to blame for a dead end */
  ARI_STEP_SIGHT = 1 << 9,  /* a single, with the digits that show it: see sight.h */
  ARI_STEP_PLACE = 1 << 10, /* nothing is deduced: houses and cells that are to be looked at */
} AriStepFlags;

/** AriSteps: a list of steps, of fixed size. */
typedef struct AriSteps AriSteps;

/** AriStep: a view into a list of steps; good until the list is cleared, added to, or freed. The
 * marks are sorted; all else is in the order in which it was added. */
typedef struct {
  AriTechnique technique;
  AriDigits digits; /* digits that it is about */
  unsigned flags;   /* AriStepFlags */
  const AriMark *placements;
  const AriMark *eliminations;
  const AriMark *marks;       /* the rest, by role, group, cell and digit */
  const AriStepHouse *houses; /* with their roles */
  const AriNode *nodes;
  const AriLink *links;
  const AriAid *aids;
  const uint16_t *node_cells;
  uint32_t n_placements;
  uint32_t n_eliminations;
  uint32_t n_marks;
  uint32_t n_houses;
  uint32_t n_nodes;
  uint32_t n_links;
  uint32_t n_aids;
  const AriSteps *inners; /* see ari_step_get_inner() */
  uint32_t first_inner;
  uint32_t n_inners;
} AriStep;

/**
 * ari_steps_new: makes an empty list with room for @max_steps steps, and in all for @max_parts
 * marks, as many houses, cells of nodes, nodes, links, and aids; and once more for the chains
 * within steps.
 *
 * A chain may have hundreds of parts, a usual step has ten. Returns: (transfer full) (nullable):
 * NULL when memory is short.
 */
AriSteps *ari_steps_new (uint32_t max_steps, uint32_t max_parts);
/**
 * ari_steps_new_copy: makes a list that holds a copy of @step alone, to keep it when its own list
 * changes.
 *
 * Returns: (transfer full) (nullable): NULL when memory is short.
 */
AriSteps *ari_steps_new_copy (const AriStep *step);
/** ari_steps_free: @steps may be NULL. */
void ari_steps_free (AriSteps *steps);
/** ari_steps_add: appends a copy of @step, from another list, to a list that only this call fills.
 * Returns: false, @steps untouched, if there is no room. */
bool ari_steps_add (AriSteps *steps, const AriStep *step);
/** ari_steps_swap: exchanges what two different lists hold, and their room. */
void ari_steps_swap (AriSteps *a, AriSteps *b);
/** ari_steps_clear: drops all steps. */
void ari_steps_clear (AriSteps *steps);
/** ari_steps_count: returns the number of steps. */
uint32_t ari_steps_count (const AriSteps *steps);
/** ari_steps_get: returns step @i, below ari_steps_count(). */
AriStep ari_steps_get (const AriSteps *steps, uint32_t i);

/**
 * ari_step_get_inner: the course of a chain within a step, as a step of its own: its position is
 * that of @step without all that the node of @step with this number follows from.
 * @i: below step->n_inners
 *
 * A chain that a search found no room for in its list is left out; its node has no number then.
 */
AriStep ari_step_get_inner (const AriStep *step, uint32_t i);
/** ari_step_find_inner: the number of the node of @step whose chain has number @i. */
uint32_t ari_step_find_inner (const AriStep *step, uint32_t i);
