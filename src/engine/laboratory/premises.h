/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each fact on the way of a search that does not learn follows from. Internal to the room. */

#pragma once

#include "engine/machine/snapshot.h"

/** AriPremises: a list. A number below the number of candidates is a candidate (cell * n_digits +
 * digit) that must be ruled out; the rest of a greater one is a fact that must hold. */
typedef struct {
  uint32_t *items;
  uint32_t n;
  uint32_t max;
  bool is_short; /* memory was short: the list is not complete */
} AriPremises;

/** AriWay: what was placed and removed, in this order, and when each candidate was ruled out by
 * it. Facts have numbers from 1; those before `first_guess` follow from the grid alone. */
typedef struct {
  const AriLayout *layout;
  uint32_t rules; /* bits (1 << AriRule) */
  uint32_t n_candidates;
  AriImplication *facts; /* their causes are not used; fact i is at i - 1 */
  uint32_t n;
  uint32_t first_guess; /* UINT32_MAX before there is one */
  uint32_t *by;         /* per candidate: the first fact that rules it out; 0: from the start;
                         * UINT32_MAX: none */
  uint32_t *filled_by;  /* per cell, in the same way */
  uint8_t *n_open;      /* per cell: candidates that are left */
  uint8_t *n_places;    /* [digit][house]: likewise */
  uint32_t *queue;      /* singles: a cell, or n_cells + digit * n_houses + house */
  uint32_t queue_head;
  uint32_t queue_tail;
  bool is_dead;
  AriEvent dead_end; /* its cell, or its digit and house */
} AriWay;

/** ari_way_new: of the dead end that @snapshot shows. Returns: (transfer full) (nullable). */
AriWay *ari_way_new (const AriSnapshot *snapshot, const AriStrategy *strategy);
/** ari_way_new_like: an empty list of the same size. Returns: (transfer full) (nullable). */
AriWay *ari_way_new_like (const AriWay *facts);
/** ari_way_free: @facts may be NULL. */
void ari_way_free (AriWay *facts);

/** ari_way_begin: makes @facts the position before fact @i of @from, with no facts of its own. */
void ari_way_begin (AriWay *facts, const AriWay *from, uint32_t i);
/** ari_way_append: places or rules out a candidate. */
void ari_way_append (
    AriWay *facts, unsigned cell, unsigned digit, bool is_placed, AriRule rule, uint32_t depth);
/** ari_way_place_single: places the next single.
 * @shown: (nullable) (array length=n_cells): only in a cell that has this digit here
 * Returns: false if there is none. */
bool ari_way_place_single (AriWay *facts, const uint8_t *shown);

/** ari_way_explain: adds the premises of fact @i, and notes its rule and houses.
 * @probe: (nullable): of ari_way_new_like(), to repeat what a look-ahead tried
 * Returns: false if it does not follow by the rules. */
bool ari_way_explain (AriWay *facts, uint32_t i, AriWay *probe, AriPremises *premises);
/** ari_way_explain_end: adds the premises of a dead end. */
void ari_way_explain_end (const AriWay *facts, const AriEvent *dead_end, AriPremises *premises);
