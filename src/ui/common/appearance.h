/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Follows the desktop's preference, or the user's own choice, of light, dark or high contrast. */

#pragma once

#include <gtk/gtk.h>

#include "picture/palette.h"
#include "picture/search/try-paint.h"

typedef enum {
  ARI_SCHEME_FOLLOW, /* as the desktop prefers */
  ARI_SCHEME_LIGHT,
  ARI_SCHEME_DARK,
  ARI_SCHEME_HIGH_CONTRAST, /* light or dark as the desktop prefers */
} AriScheme;
#define ARI_TYPE_SCHEME (ari_scheme_get_type ())
GType ari_scheme_get_type (void);

#define ARI_TYPE_TRY_COLORS (ari_try_colors_get_type ())
GType ari_try_colors_get_type (void);

#define ARI_TYPE_APPEARANCE (ari_appearance_get_type ())
/**
 * AriAppearance: follows the settings portal, or if there is none, GTK's settings and the GTK
 * theme's name, and sets which variant of its theme GTK uses. It reads the portal asynchronously,
 * and reports no error if there is no desktop. Main thread only.
 *
 * Properties: `scheme` (AriScheme, read-write; its nicks are `follow`, `light`, `dark` and
 * `high-contrast`, so that a setting can be bound to it), `dark` and `high-contrast` (gboolean,
 * read-only, notified only on change): how to draw. `try-colors` (AriTryColors, read-write; nicks
 * `outcome`, `cost` and `depth`): what the colours of a search's tries say, everywhere.
 */
G_DECLARE_FINAL_TYPE (AriAppearance, ari_appearance, ARI, APPEARANCE, GObject)

/** ari_appearance_get_default: (transfer none): the only instance; GTK must be initialized. */
AriAppearance *ari_appearance_get_default (void);

/** ari_appearance_take_color: decides between light and dark by the colour of texts in @widget,
 * whatever the settings say, because GTK_THEME or the user's style sheet can make any theme dark.
 * One widget in each kind of window calls it in its css_changed(). */
void ari_appearance_take_color (AriAppearance *self, GtkWidget *widget);
gboolean ari_appearance_get_dark (AriAppearance *self);
gboolean ari_appearance_get_high_contrast (AriAppearance *self);
AriTryColors ari_appearance_get_try_colors (AriAppearance *self);
/** ari_appearance_palette: returns (transfer none) the colours to draw with, valid until `dark` or
 * `high-contrast` changes. */
const AriPalette *ari_appearance_palette (void);
