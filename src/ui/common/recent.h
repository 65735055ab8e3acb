/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files that were opened or saved lately, shared by all windows. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_recent_add: remembers that @file was used.
 * @media_type: what it is */
void ari_recent_add (GFile *file, const char *media_type);

/**
 * ari_recent_follow: keeps @menu a list of the latest, the latest first, as long as @button lives.
 * @button: whose menu has @menu as a part
 *
 * Each activates `win.open-recent` with its URI. The list of all programs' recent files can be
 * long: it is first read when the button is seen and all else is done.
 */
void ari_recent_follow (GtkMenuButton *button, GMenu *menu);

G_END_DECLS
