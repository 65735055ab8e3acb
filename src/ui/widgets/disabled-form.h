/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Disables a form for a while, and moves the focus out of it and back. */

#pragma once

#include <gtk/gtk.h>

/**
 * ari_form_disable: makes @form insensitive; if it is so already, only the focus moves.
 * @instead: (nullable): gets the focus. It leaves the form first, because GTK 4.8 lets the cursor
 * of an insensitive entry blink on, and complains of it. NULL: no widget has the focus, if it was
 * in the form
 */
void ari_form_disable (GtkWidget *form, GtkWidget *instead);
/**
 * ari_form_enable: makes @form sensitive again; does nothing if it was not disabled.
 * @otherwise: (nullable): gets the focus if none of the form's widgets had it when the form was
 * disabled; else that widget gets it back. NULL: it gets it back only if no other widget has it
 */
void ari_form_enable (GtkWidget *form, GtkWidget *otherwise);
/**
 * ari_check_set_disabled: makes @check insensitive or sensitive.
 * @active: how it looks while it is disabled; afterwards it has its former state again
 */
void ari_check_set_disabled (GtkCheckButton *check, gboolean disabled, gboolean active);
