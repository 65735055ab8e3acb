/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What in a file could not be read: in words, and in a window. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/collection/collection.h"

G_BEGIN_DECLS

/** ari_collection_problems_count: (transfer full): how many lines were left out, as a sentence. */
char *ari_collection_problems_count (AriCollection *collection);
/** ari_collection_problems_to_text: (transfer full): a line for each of the first @most problems,
 * and one that says how many more there are. */
char *ari_collection_problems_to_text (AriCollection *collection, guint most);

/** ari_collection_problems_new: (transfer none): a window over @parent with all problems that the
 * collection kept, to be read, searched and copied; not shown yet. */
GtkWidget *ari_collection_problems_new (GtkWindow *parent, AriCollection *collection);

G_END_DECLS
