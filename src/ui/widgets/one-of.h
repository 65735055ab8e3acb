/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toggle buttons of which one is pressed: Tab reaches them as one, and arrow keys move between
 * them. */

#pragma once

#include <gtk/gtk.h>

/**
 * ari_one_of_attach: makes @buttons a group. Tab reaches only the pressed one; the arrow keys, Home
 * and End press another one that is sensitive. Enter confirms the choice.
 * @group: an ancestor of all of them
 * @buttons: (array length=n) (transfer none): toggle buttons, in their order; the array must live
 * as long as @group
 * @chosen: called with @owner, and the index of a button, when that has been pressed
 * @enter: called with @owner when Enter is pressed; @owner must live as long as @group
 */
void ari_one_of_attach (GtkWidget *group,
                        GtkWidget *const *buttons,
                        guint n,
                        void (*chosen) (gpointer owner, guint index),
                        void (*enter) (gpointer owner),
                        gpointer owner);
