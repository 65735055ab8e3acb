/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog about the program and its authors. */

#pragma once

#include <gtk/gtk.h>

/** ari_about_present: shows the dialog over @parent (nullable). */
void ari_about_present (GtkWindow *parent);
