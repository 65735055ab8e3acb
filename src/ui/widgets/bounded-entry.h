/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries into which text of any length may be pasted. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ARI_ENTRY_MOST: how many characters an entry takes that has no length of its own. */
#define ARI_ENTRY_MOST 1000

/** ARI_TEXT_MOST: how many characters at once come into an entry of many lines: four times as many
 * as a grid of 64×64 has cells. */
#define ARI_TEXT_MOST 16384

/**
 * ari_entries_bound: from now on the entries in @root (also search entries, those of numbers, and
 * those of many lines) read no more of what is pasted into them or dropped on them than they can
 * hold. GTK reads all of it, copies it several times and counts its characters twice: 100 MB hold
 * the window for 0.9 s even where 300 characters are taken.
 * @root: an entry, or a widget whose entries exist already
 */
void ari_entries_bound (GtkWidget *root);
/** ari_entry_is_bounded: whether @widget, a #GtkText or a #GtkTextView, is one of those. */
gboolean ari_entry_is_bounded (GtkWidget *widget);

G_END_DECLS
