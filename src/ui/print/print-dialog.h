/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog to print puzzles, with a preview of the pages. */

#pragma once

#include <gtk/gtk.h>

#include "picture/book.h"

G_BEGIN_DECLS

/** ARI_PRINT_MOST: the most puzzles that are printed at once: a shelf of books. */
#define ARI_PRINT_MOST 10000

#define ARI_TYPE_PRINT_DIALOG (ari_print_dialog_get_type ())
/** AriPrintDialog: previews the pages, solves and rates the puzzles where that is wanted, and
 * prints or saves. */
G_DECLARE_FINAL_TYPE (AriPrintDialog, ari_print_dialog, ARI, PRINT_DIALOG, GtkWindow)

/**
 * ari_print_dialog_new: over @parent.
 * @book: (transfer full): with at least one puzzle
 * @title: (nullable): the title to begin with
 * @folder: (nullable): where to save it
 * @name: of the file, without an ending
 */
GtkWidget *ari_print_dialog_new (
    GtkWindow *parent, AriBook *book, const char *title, GFile *folder, const char *name);

G_END_DECLS
