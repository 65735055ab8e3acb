/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries of a line into which text of any length may be pasted. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ARI_ENTRY_MOST: how many characters an entry takes that has no length of its own. */
#define ARI_ENTRY_MOST 1000

/**
 * ari_entries_bound: from now on the entries in @root (also search entries and those of numbers)
 * read no more of what is pasted into them or dropped on them than they can hold. GTK reads all of
 * it, copies it several times and counts its characters twice: 100 MB hold the window for 0.9 s
 * even where 300 characters are taken.
 * @root: an entry, or a widget whose entries exist already
 */
void ari_entries_bound (GtkWidget *root);

G_END_DECLS
