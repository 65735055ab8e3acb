/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layout of a row of optional children: as many are shown as there is room for. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_YIELDING_LAYOUT (ari_yielding_layout_get_type ())
/**
 * AriYieldingLayout: asks for its children's widths, but makes do with none. Children are shown
 * from the first on as long as each fits whole; the others are neither drawn nor reached by mouse
 * or keys. It is for buttons of a header bar that the menu offers too.
 */
G_DECLARE_FINAL_TYPE (
    AriYieldingLayout, ari_yielding_layout, ARI, YIELDING_LAYOUT, GtkLayoutManager)

GtkLayoutManager *ari_yielding_layout_new (void);

G_END_DECLS
