/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a cell holds its digit: the question about a game, and the positions on the way to it. */

#pragma once

#include "solver/position/logician.h"
#include "ui/grid/logic-board.h"

G_BEGIN_DECLS

/** AriWhyPath: of one cell of a game, which must not change while it is used. The cell is taken to
 * be open; a game that is solved is taken as it was given. */
typedef struct _AriWhyPath AriWhyPath;

/** ari_why_path_new: (transfer full): @cell: filled or open */
AriWhyPath *ari_why_path_new (AriGame *game, guint16 cell);
/** ari_why_path_free: @self may be NULL. */
void ari_why_path_free (AriWhyPath *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriWhyPath, ari_why_path_free)

guint16 ari_why_path_get_cell (const AriWhyPath *self);
/** ari_why_path_ask: asks @logician why, with the techniques that are in use. */
void ari_why_path_ask (const AriWhyPath *self, AriLogician *logician);
/** ari_why_path_show: makes @picture the position after the first @n_steps of @steps, which are the
 * answer. */
void
ari_why_path_show (AriWhyPath *self, const AriSteps *steps, guint n_steps, AriPicture *picture);

G_END_DECLS
