/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a file that could not be read: in sentences, and in a window. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/collection/collection.h"

/** ari_collection_problems_count: returns (transfer full) a sentence with the number of lines left
 * out, and another if not every way to read them was tried. */
char *ari_collection_problems_count (AriCollection *collection);
/** ari_collection_doubts_to_text: returns (transfer full) (nullable) the number of puzzles that may
 * not be what was meant, and why the first may not; NULL if there are none. */
char *ari_collection_doubts_to_text (AriCollection *collection);
/** ari_collection_problems_to_text: returns (transfer full) a line for each of the first @most
 * problems, and one with the number of the others. */
char *ari_collection_problems_to_text (AriCollection *collection, guint most);

/** ari_collection_problems_new: makes (transfer none) a window over @parent with all problems that
 * the collection kept, to read, search and copy; not shown yet. */
GtkWidget *ari_collection_problems_new (GtkWindow *parent, AriCollection *collection);
