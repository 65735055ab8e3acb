/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program: one instance, its windows, its command line and the end of the session. */

#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define ARI_TYPE_APPLICATION (ari_application_get_type ())
/**
 * AriApplication: `ariadne [FILE…]` opens each file in a window; a second start hands its files to
 * the first. At the start it brings back what a killed run left unsaved.
 */
G_DECLARE_FINAL_TYPE (AriApplication, ari_application, ARI, APPLICATION, GtkApplication)

AriApplication *ari_application_new (void);

G_END_DECLS
