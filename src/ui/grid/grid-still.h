/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes a still picture as a grid view shows it, on paper, without its cursor and selection. */

#pragma once

#include "picture/save.h"
#include "ui/grid/grid-view.h"

/** AriGridStill: a picture that later changes of the view do not affect. */
typedef struct _AriGridStill AriGridStill;

/** ari_grid_still_new: makes (transfer full) a picture of the whole board, in the light colours.
 * @picture: (nullable): replaces the picture of @view, which must have one */
AriGridStill *ari_grid_still_new (AriGridView *view, const AriPicture *picture);
void ari_grid_still_free (AriGridStill *still);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriGridStill, ari_grid_still_free)

/** ari_grid_still_drawing: returns a drawing that is valid as long as @still; main thread only.
 * @has_rules: explains rules that not every Sudoku has, if there are any, below the board */
AriDrawing ari_grid_still_drawing (const AriGridStill *still, gboolean has_rules);
/** ari_grid_still_to_text: returns (transfer full) the digits, as lines with boxes. */
char *ari_grid_still_to_text (const AriGridStill *still);
