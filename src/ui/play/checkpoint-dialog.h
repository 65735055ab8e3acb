/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Checkpoints of a game: named moments to which the player can return. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/game/game.h"

/** ari_checkpoint_dialog_new: makes (transfer none) a modal window over @parent, not shown yet,
 * which lives until it is closed. Enter in the name sets a checkpoint and closes it. A click on a
 * row, or Enter, goes to that checkpoint and closes it. */
GtkWindow *ari_checkpoint_dialog_new (GtkWindow *parent, AriGame *game);
