/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layout for a row of optional children, which shows as many of them as fit. */

#pragma once

#include <gtk/gtk.h>

#define ARI_TYPE_YIELDING_LAYOUT (ari_yielding_layout_get_type ())
/**
 * AriYieldingLayout: asks for its children's widths, but needs no width. It shows children from the
 * first on as long as each fits whole; the others are not drawn, and neither pointer nor keys reach
 * them. It is for buttons of a header bar that the menu offers, too.
 */
G_DECLARE_FINAL_TYPE (
    AriYieldingLayout, ari_yielding_layout, ARI, YIELDING_LAYOUT, GtkLayoutManager)
