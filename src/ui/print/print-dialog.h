/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog to print puzzles, with a preview of the pages. */

#pragma once

#include <gtk/gtk.h>

#include "picture/book.h"

/** ARI_PRINT_MOST: the most puzzles that are printed at once. More would fill a shelf of
 * books, and are asked for by mistake, such as a whole list instead of a selection. */
#define ARI_PRINT_MOST 10000

#define ARI_TYPE_PRINT_DIALOG (ari_print_dialog_get_type ())
/** AriPrintDialog: previews the pages, solves and rates the puzzles where that is wanted, and
 * prints or saves. */
G_DECLARE_FINAL_TYPE (AriPrintDialog, ari_print_dialog, ARI, PRINT_DIALOG, GtkWindow)

/**
 * ari_print_dialog_new: makes a dialog over @parent, which is not shown yet.
 * @book: (transfer full): the puzzles, at least one
 * @title: (nullable): the title to begin with
 * @folder: (nullable): the folder in which saving begins
 * @name: the name to suggest for a file, without an ending
 */
GtkWidget *ari_print_dialog_new (
    GtkWindow *parent, AriBook *book, const char *title, GFile *folder, const char *name);
