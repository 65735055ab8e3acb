/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Light, dark or high contrast: the desktop's wish, or the user's own. */

#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

typedef enum {
  ARI_SCHEME_FOLLOW, /* as the desktop wishes */
  ARI_SCHEME_LIGHT,
  ARI_SCHEME_DARK,
  ARI_SCHEME_HIGH_CONTRAST, /* light or dark as the desktop wishes */
} AriScheme;
#define ARI_TYPE_SCHEME (ari_scheme_get_type ())
GType ari_scheme_get_type (void);

#define ARI_TYPE_APPEARANCE (ari_appearance_get_type ())
/**
 * AriAppearance: follows the settings portal, or where there is none, GNOME's own settings and the
 * GTK theme's name; tells GTK which variant of its theme to use. All of it is asynchronous, and
 * silent where no desktop answers. Main thread only.
 *
 * Properties: `scheme` (AriScheme, read-write; its nicks are `follow`, `light`, `dark` and
 * `high-contrast`, so that a setting can be bound to it), `dark` and `high-contrast` (gboolean,
 * read-only, notified only on change): what to draw with.
 */
G_DECLARE_FINAL_TYPE (AriAppearance, ari_appearance, ARI, APPEARANCE, GObject)

/** ari_appearance_get_default: (transfer none): the program's only one; GTK must be initialized. */
AriAppearance *ari_appearance_get_default (void);

void ari_appearance_set_scheme (AriAppearance *self, AriScheme scheme);
/** ari_appearance_take_color: tells it the colour of text that GTK has found for a widget: a theme
 * can be dark whatever anybody wished, as with GTK_THEME or a style sheet of the user's. */
void ari_appearance_take_color (AriAppearance *self, const GdkRGBA *color);
gboolean ari_appearance_get_dark (AriAppearance *self);
gboolean ari_appearance_get_high_contrast (AriAppearance *self);

G_END_DECLS
