/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The overlays of a search on the grid: counts, causes, heat. */

#pragma once

#include "solver/search/solver.h"
#include "ui/session/section.h"

G_BEGIN_DECLS

typedef enum {
  ARI_OVERLAY_NONE,
  ARI_OVERLAY_COUNTS,  /* how few candidates each open cell has, and which tie at a guess */
  ARI_OVERLAY_CAUSES,  /* of a dead end: what took each digit or place, and the guesses to blame */
  ARI_OVERLAY_GUESSED, /* this and the next two: how often that happened to each cell so far */
  ARI_OVERLAY_PLACED,
  ARI_OVERLAY_TAKEN_BACK,
  ARI_N_OVERLAYS,
} AriOverlay;

/** ari_overlay_by_name: ARI_OVERLAY_NONE for what is not one: “none”, “counts”, “causes”,
 * “guessed”, “placed”, “taken-back”. */
AriOverlay ari_overlay_by_name (const char *name);

/** AriSearchOverlay: belongs to the main thread. What takes long is looked for on another. */
typedef struct AriSearchOverlay AriSearchOverlay;

/** ari_search_overlay_new:
 * @solver: outlives it
 * @changed: is called, with @user_data, where what it shows or says has changed by itself */
AriSearchOverlay *
ari_search_overlay_new (AriSolver *solver, void (*changed) (gpointer), gpointer user_data);
/** ari_search_overlay_free: @self may be NULL; ends what is looked for. */
void ari_search_overlay_free (AriSearchOverlay *self);

void ari_search_overlay_set_kind (AriSearchOverlay *self, AriOverlay kind);
/** ari_search_overlay_update: the solver shows something else. */
void ari_search_overlay_update (AriSearchOverlay *self);
/** ari_search_overlay_paint: over the search, which is painted already; what the scene's step
 * points to stays until the next call. */
void ari_search_overlay_paint (AriSearchOverlay *self, AriScene *scene);
/** ari_search_overlay_to_markup: (transfer full) (nullable): the legend, or the guesses to blame.
 * @cell: whose numbers it says, where it has any; -1: of none */
char *ari_search_overlay_to_markup (AriSearchOverlay *self, const AriSymbols *symbols, int cell);

G_END_DECLS
