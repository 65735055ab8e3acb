/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Dialogs come one at a time, and go with the window they lie over. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/** ari_dialog_over: (nullable): the dialog that a window waits for, and cannot be used without. */
GtkWindow *ari_dialog_over (GtkWindow *parent);

/** ari_dialog_fit: makes the size that a dialog asks for no larger than the window it lies over. */
void ari_dialog_fit (GtkWindow *dialog);

/** ari_dialog_present: shows a dialog over the window that it is transient for, no larger than
 * that. If that waits for another one, or has one like this already, that one is shown instead, and
 * @dialog is destroyed.
 */
void ari_dialog_present (GtkWindow *dialog);

G_END_DECLS
