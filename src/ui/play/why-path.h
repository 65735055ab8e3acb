/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a cell holds its digit: asks a logician, and shows the positions on the way to the answer. */

#pragma once

#include "solver/position/logician.h"
#include "ui/grid/logic-board.h"

/** AriWhyPath: a question about a cell of a game, which must not change meanwhile. The cell counts
 * as open, and a solved game is taken without its entries. */
typedef struct _AriWhyPath AriWhyPath;

/** ari_why_path_new: makes (transfer full) a path for @cell, which is filled or open.
 * @game: a reference is kept */
AriWhyPath *ari_why_path_new (AriGame *game, guint16 cell);
/** ari_why_path_free: @self may be NULL. */
void ari_why_path_free (AriWhyPath *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriWhyPath, ari_why_path_free)

/** ari_why_path_get_cell: returns the cell that it is about. */
guint16 ari_why_path_get_cell (const AriWhyPath *self);
/** ari_why_path_ask: asks @logician why, with the techniques that are chosen for paths. */
void ari_why_path_ask (const AriWhyPath *self, AriLogician *logician);
/** ari_why_path_show: makes @picture show the position after the first @n_steps of @steps, which
 * are the answer. */
void
ari_why_path_show (AriWhyPath *self, const AriSteps *steps, guint n_steps, AriPicture *picture);
