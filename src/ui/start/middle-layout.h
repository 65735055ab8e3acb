/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layout that centres one child, and limits its width. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_middle_layout_new: for a widget with one child, which gets its natural height, and the
 * available width up to @most pixels. */
GtkLayoutManager *ari_middle_layout_new (int most);

G_END_DECLS
