/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of what can be done without: as much of it is shown as there is room for. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_YIELDING_BOX (ari_yielding_box_get_type ())
/**
 * AriYieldingBox: asks for its children's widths, but does with none; from the first on, they are
 * there as long as each fits whole. What does not fit is neither drawn nor reached by mouse or
 * keys. For buttons of a header bar that the menu has too.
 *
 * Children are those of a `.ui` file, or added with gtk_widget_set_parent().
 */
G_DECLARE_FINAL_TYPE (AriYieldingBox, ari_yielding_box, ARI, YIELDING_BOX, GtkWidget)

GtkWidget *ari_yielding_box_new (void);

G_END_DECLS
