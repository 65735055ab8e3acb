/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Entries that read only the start of a text that is pasted into them. */

#pragma once

#include <gtk/gtk.h>

/** ARI_ENTRY_MOST: an entry without a maximum length takes this many characters. */
#define ARI_ENTRY_MOST 1000

/** ARI_TEXT_MOST: an entry of several lines takes this many characters at once, which is four times
 * the cells of a 64×64 grid. */
#define ARI_TEXT_MOST 16384

/**
 * ari_entries_bound: from now on, the entries in @root (also those for searching, for numbers and
 * of several lines) read no more of a text that is pasted or dropped than they can hold. GTK reads
 * all of it, copies it several times and counts its characters twice: 100 MB block the window for
 * 0.9 s, even if only 300 characters are taken.
 * @root: an entry, or a widget whose entries exist already
 */
void ari_entries_bound (GtkWidget *root);
/** ari_entry_is_bounded: returns TRUE if ari_entries_bound() was called for @widget, a #GtkText or
 * a #GtkTextView. */
gboolean ari_entry_is_bounded (GtkWidget *widget);
