/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of help, whose text can be searched. */

#pragma once

#include <gtk/gtk.h>

/** ari_help_show: opens the help above @parent. */
void ari_help_show (GtkWindow *parent);
