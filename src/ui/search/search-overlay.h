/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The overlays of a search, which are drawn over its digits on the grid: counts of candidates,
 * causes of a dead end, what other digits would have cost, and how often something happened to each
 * cell. */

#pragma once

#include "solver/search/solver.h"
#include "ui/search/search-state.h"

/** AriOverlay: the overlays. */
typedef enum {
  ARI_OVERLAY_NONE,
  ARI_OVERLAY_COUNTS,  /* the number of candidates of each open cell, and the cells that tie at a
                          guess */
  ARI_OVERLAY_CAUSES,  /* lines from what took each digit or place of a dead end, and the guesses to
                          blame */
  ARI_OVERLAY_WHAT_IF, /* what other digits would have cost, and the best of them */
  ARI_OVERLAY_GUESSED, /* how often this, or one of the next two, has happened to each cell */
  ARI_OVERLAY_PLACED,
  ARI_OVERLAY_TAKEN_BACK,
  ARI_N_OVERLAYS,
} AriOverlay;

/** ari_overlay_by_name: returns the overlay called “none”, “counts”, “causes”, “what-if”,
 * “guessed”, “placed” or “taken-back”; ARI_OVERLAY_NONE for any other name. */
AriOverlay ari_overlay_by_name (const char *name);

/** AriSearchOverlay: belongs to the main thread. It looks for the guesses to blame, and for the
 * costs of other digits, on another thread. */
typedef struct AriSearchOverlay AriSearchOverlay;

/** ari_search_overlay_new:
 * @solver: must outlive the overlay
 * @changed: is called with @user_data on the main thread when there is something else to paint:
 * when the other thread has ended, with or without an answer, or another link was chosen */
AriSearchOverlay *
ari_search_overlay_new (AriSolver *solver, void (*changed) (gpointer), gpointer user_data);
/** ari_search_overlay_free: @self may be NULL. Cancels the work of the other thread. */
void ari_search_overlay_free (AriSearchOverlay *self);

/** ari_search_overlay_set_kind: chooses the overlay to be painted. */
void ari_search_overlay_set_kind (AriSearchOverlay *self, AriOverlay kind);
AriOverlay ari_search_overlay_get_kind (AriSearchOverlay *self);
/** ari_search_overlay_update: is to be called when the solver shows another step or state. */
void ari_search_overlay_update (AriSearchOverlay *self);
/** ari_search_overlay_paint: paints over the search, which is in @scene already. The data of the
 * scene's step are valid until the next call. */
void ari_search_overlay_paint (AriSearchOverlay *self, AriScene *scene);
/** ari_search_overlay_to_markup: returns (transfer full) (nullable) the legend; NULL if there is
 * nothing to say.
 * @cell: its numbers are added, if the overlay has any; -1: no cell's are */
char *ari_search_overlay_to_markup (AriSearchOverlay *self, const AriSymbols *symbols, int cell);
/** ari_search_overlay_dup_blame: returns (transfer full) (nullable) the guesses to blame for the
 * dead end that is shown; NULL while they are not known. They are found whatever the kind is, but
 * for “what-if”. */
char *ari_search_overlay_dup_blame (AriSearchOverlay *self, const AriSymbols *symbols);
/** ari_search_overlay_dup_saving: returns (transfer full) (nullable) which other digit would have
 * saved most steps, where the step shown is a dead end or undoes a guess, of a search that does
 * not learn; NULL while it is not known, if none would have, or for “what-if”, which says it
 * itself. */
char *ari_search_overlay_dup_saving (AriSearchOverlay *self, const AriSymbols *symbols);
/** ari_search_overlay_get_alternatives: returns (transfer none) (nullable) what other digits would
 * have cost (AriAlternative); NULL while it is not known, or another overlay is shown. */
GArray *ari_search_overlay_get_alternatives (AriSearchOverlay *self);
/** ari_search_overlay_dup_link: returns (transfer full) (nullable) the link that stands out: "2 of
 * 4: r1c2 = 3, the only place in row 1, after r1c6 = 4 (guess 3)"; NULL if none does. */
char *ari_search_overlay_dup_link (AriSearchOverlay *self, const AriSymbols *symbols);
/** ari_search_overlay_get_links: returns how far the way to the dead end that is shown is followed.
 */
AriCauseLinks ari_search_overlay_get_links (AriSearchOverlay *self);
/** ari_search_overlay_dup_all_links: returns (transfer full) a sentence for each link, as
 * ari_search_overlay_dup_link(). */
GStrv ari_search_overlay_dup_all_links (AriSearchOverlay *self, const AriSymbols *symbols);
/** ari_search_overlay_go: lets a link stand out, unless there is none of this number: a list may be
 * older than what is shown. */
void ari_search_overlay_go (AriSearchOverlay *self, guint link);
/** ari_search_overlay_play: at a dead end, while its causes are shown, lets the next link of the
 * way to it stand out, or the previous one with @back; at the ends it stays. Returns FALSE if there
 * is no such way. */
gboolean ari_search_overlay_play (AriSearchOverlay *self, gboolean back);
