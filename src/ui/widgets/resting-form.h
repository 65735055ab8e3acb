/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A form that can be read but not changed for a while, and what has the focus meanwhile. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_form_rest: @form is not sensitive from now on; if it rests already, only the focus moves.
 * @instead: (nullable): gets the focus, which leaves the form first: GTK 4.8 has the cursor of an
 *   entry that is no longer sensitive blink on, and complains of it. NULL: nothing gets it, if it
 *   was in the form
 */
void ari_form_rest (GtkWidget *form, GtkWidget *instead);
/**
 * ari_form_wake: the opposite; does nothing if @form does not rest.
 * @otherwise: (nullable): gets the focus if it was not in the form before. NULL: it goes back into
 *   the form only if nothing has it
 */
void ari_form_wake (GtkWidget *form, GtkWidget *otherwise);
/**
 * ari_check_rest: @check cannot be pressed while it @rests, and has a mark then if what it is about
 * @happens anyway; afterwards it has its own again.
 */
void ari_check_rest (GtkCheckButton *check, gboolean rests, gboolean happens);

G_END_DECLS
