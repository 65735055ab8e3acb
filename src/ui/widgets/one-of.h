/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Toggle buttons of which one is pressed: one stop for the Tab key, and arrow keys between them. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_one_of_attach: the pressed one of @buttons is the one that Tab reaches; the arrow keys, Home
 * and End press another, without those that are insensitive. Enter says that the choice is made.
 * @group: an ancestor of all of them
 * @buttons: (array length=n) (transfer none): of one group, in their order; valid as long as
 * @group lives
 * @enter: called with @owner, which lives as long
 */
void ari_one_of_attach (GtkWidget *group,
                        GtkWidget *const *buttons,
                        guint n,
                        void (*enter) (gpointer owner),
                        gpointer owner);
/** ari_one_of_press: as a key would. It takes the keyboard only from the others. */
void ari_one_of_press (GtkWidget *button);

G_END_DECLS
