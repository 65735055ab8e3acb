/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The application: a single instance, its windows, its command line and the end of the session. */

#pragma once

#include <gtk/gtk.h>

#define ARI_TYPE_APPLICATION (ari_application_get_type ())
/**
 * AriApplication: `ariadne [FILE…]` opens each file in a window; a second start passes its files to
 * the first instance. The first window recovers the unsaved work of a run that was killed.
 */
G_DECLARE_FINAL_TYPE (AriApplication, ari_application, ARI, APPLICATION, GtkApplication)

AriApplication *ari_application_new (void);
