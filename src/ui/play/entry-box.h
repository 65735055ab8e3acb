/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The box below the tools while a puzzle is being entered: it says how to enter one, and how many
 * solutions it has so far. */

#pragma once

#include <gtk/gtk.h>

#include "ui/widgets/message.h"

G_BEGIN_DECLS

#define ARI_TYPE_ENTRY_BOX (ari_entry_box_get_type ())
/** AriEntryBox: says how to enter a puzzle, and from the first digit on how many solutions it has.
 */
G_DECLARE_FINAL_TYPE (AriEntryBox, ari_entry_box, ARI, ENTRY_BOX, GtkWidget)

/** ari_entry_box_set_verdict: @text: (nullable): translated; NULL shows how to enter a puzzle. */
void ari_entry_box_set_verdict (AriEntryBox *self, AriMessageTone tone, const char *text);

G_END_DECLS
