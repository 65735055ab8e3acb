/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that tells what in a file could not be read. */

#pragma once

#include <gtk/gtk.h>

#include "puzzle/collection/collection.h"

G_BEGIN_DECLS

/** ari_collection_problems_new: (transfer none): a window over @parent with all problems that the
 * collection kept, to be read, searched and copied; not shown yet. */
GtkWidget *ari_collection_problems_new (GtkWindow *parent, AriCollection *collection);

G_END_DECLS
