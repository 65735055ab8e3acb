/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toggle buttons of which one is pressed: Tab reaches them as one, and arrow keys move between
 * them. */

#pragma once

#include <gtk/gtk.h>

/**
 * ari_one_of_attach: makes Tab reach only the pressed one of @buttons; the arrow keys, Home and End
 * press another one that is sensitive. Enter confirms the choice.
 * @group: an ancestor of all of them
 * @buttons: (array length=n) (transfer none): the toggle buttons of one group, in their order; the
 * array must live as long as @group
 * @enter: called with @owner when Enter is pressed; @owner must live as long as @group
 */
void ari_one_of_attach (GtkWidget *group,
                        GtkWidget *const *buttons,
                        guint n,
                        void (*enter) (gpointer owner),
                        gpointer owner);
