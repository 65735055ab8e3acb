/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layout of one child, which is in the middle and not too wide to be read. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_middle_layout_new: for a widget with one child, which is as high as it needs, and as wide as
 * there is room, but no wider than @most pixels. */
GtkLayoutManager *ari_middle_layout_new (int most);

G_END_DECLS
