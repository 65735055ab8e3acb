/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that were opened or saved lately, shared by all windows. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_recent_add: remembers that @file was used.
 * @media_type: what it is */
void ari_recent_add (GFile *file, const char *media_type);

/** ari_recent_fill: makes @menu a list of the latest, the latest first; each activates
 * `win.open-recent` with its URI. */
void ari_recent_fill (GMenu *menu);

G_END_DECLS
