/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of the New dialog that asks for details of a puzzle to be generated. */

#pragma once

#include <gtk/gtk.h>

#include "engine/generate/generate.h"
#include "solver/generate/filter.h"

#define ARI_TYPE_WISH_FORM (ari_wish_form_get_type ())
/**
 * AriWishForm: givens, a technique that must be needed, others that must not, symmetry, cells that
 * may have givens, and a seed, which is random at first.
 *
 * Properties, for settings: `goal` (string: `any`, `minimal`, `fewest`, `at-most`, `exactly`,
 * `gaps`) and `symmetry` (string, as ari_symmetry_name()); any other name is taken for the first.
 *
 * Signal `changed ()`: the wish may have changed.
 */
G_DECLARE_FINAL_TYPE (AriWishForm, ari_wish_form, ARI, WISH_FORM, GtkWidget)

/** ari_wish_form_align: makes the names of the rows as wide as the others in @group. */
void ari_wish_form_align (AriWishForm *self, GtkSizeGroup *group);
/** ari_wish_form_set_layout: offers what is possible for puzzles of @layout. */
void ari_wish_form_set_layout (AriWishForm *self, const AriLayout *layout);

/** ari_wish_form_set_level: sets the level of the puzzle to be made.
 * @level: (nullable): copied; NULL for any */
void ari_wish_form_set_level (AriWishForm *self, const AriLevel *level);

/**
 * ari_wish_form_get_wish: reads the form; there must be a layout.
 * @wish: (out): its pattern belongs to the form, and is valid until something changes
 * @filter: (out): the level, the techniques and, for large grids, the effort of a search
 *
 * Returns: (transfer full) (nullable): the problem of the wish in a whole translated sentence; NULL
 * if there is none
 */
char *ari_wish_form_get_wish (AriWishForm *self, AriWish *wish, AriFilter *filter);
/** ari_wish_form_renew_seed: sets another random seed. */
void ari_wish_form_renew_seed (AriWishForm *self);
