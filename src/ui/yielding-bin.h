/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A place for what can be done without: it is shown where there is room for it whole. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_YIELDING_BIN (ari_yielding_bin_get_type ())
/**
 * AriYieldingBin: asks for its child's width, but does with none; a child that does not fit is
 * neither drawn nor reached by mouse or keys. For buttons of a header bar that the menu has too.
 *
 * Properties: `child` (GtkWidget).
 */
G_DECLARE_FINAL_TYPE (AriYieldingBin, ari_yielding_bin, ARI, YIELDING_BIN, GtkWidget)

GtkWidget *ari_yielding_bin_new (void);
GtkWidget *ari_yielding_bin_get_child (AriYieldingBin *self);
void ari_yielding_bin_set_child (AriYieldingBin *self, GtkWidget *child);

G_END_DECLS
