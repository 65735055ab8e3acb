/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Disables a form for a while, and moves the focus out of it and back. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * ari_form_rest: makes @form insensitive; if it is so already, only the focus moves.
 * @instead: (nullable): gets the focus. It leaves the form first, because GTK 4.8 lets the cursor
 * of an insensitive entry blink on, and complains of it. NULL: no widget has the focus, if it was
 * in the form
 */
void ari_form_rest (GtkWidget *form, GtkWidget *instead);
/**
 * ari_form_wake: makes @form sensitive again; does nothing if it was not disabled.
 * @otherwise: (nullable): gets the focus if it was not in the form before. NULL: the focus returns
 * to the form only if no widget has it
 */
void ari_form_wake (GtkWidget *form, GtkWidget *otherwise);
/**
 * ari_check_rest: makes @check insensitive if @rests; it is then active if @happens, which says
 * that what it stands for is done anyway. Without @rests it is sensitive, and has its former state
 * again.
 */
void ari_check_rest (GtkCheckButton *check, gboolean rests, gboolean happens);

G_END_DECLS
