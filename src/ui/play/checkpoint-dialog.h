/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checkpoints of a game: moments with a name, to come back to. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/game/game.h"

G_BEGIN_DECLS

/** ari_checkpoint_dialog_new: (transfer none): a modal window over @parent, not shown yet, which
 * lives until it is closed. Typing a name and Enter sets a checkpoint and closes it; so does going
 * back to one from the list, by a click or by Enter. */
GtkWindow *ari_checkpoint_dialog_new (GtkWindow *parent, AriGame *game);

G_END_DECLS
