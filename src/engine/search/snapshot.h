/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search at one moment, as plain data: what is shown, sent between threads and compared. */

#pragma once

#include "engine/search/search.h"

/** AriSnapshot: sized for one layout; owns a reference to it. */
typedef struct {
  const AriLayout *layout;
  AriCounters counters;
  AriEvent event; /* the last step; kind ARI_EVENT_NOTHING_YET before the first */
  bool over;
  bool exhausted;
  bool bad_givens;
  uint32_t n_decisions;
  uint32_t n_blamed;
  uint32_t n_tied;
  AriDecision *decisions; /* room for n_cells */
  AriCellState *cells;    /* n_cells */
  uint16_t *blamed;       /* room for n_cells: the cells that cause the contradiction, if event is
                           * one */
  uint16_t *tied; /* room for n_cells: those with as few candidates, if event is a guess that
                   * was chosen so: see ari_search_ties() */
} AriSnapshot;

/** ari_snapshot_new: of an empty search. Returns: (transfer full) (nullable). */
AriSnapshot *ari_snapshot_new (const AriLayout *layout);
/** ari_snapshot_free: @snapshot may be NULL. */
void ari_snapshot_free (AriSnapshot *snapshot);
/** ari_snapshot_take: the state of @search now; same layout. */
void ari_snapshot_take (AriSnapshot *snapshot, const AriSearch *search);
/** ari_snapshot_assign: copies @from, of the same layout. */
void ari_snapshot_assign (AriSnapshot *snapshot, const AriSnapshot *from);
/** ari_snapshot_equal: same layout, counters, event, decisions, cells and blame. */
bool ari_snapshot_equal (const AriSnapshot *a, const AriSnapshot *b);
