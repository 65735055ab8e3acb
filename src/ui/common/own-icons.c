/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The program's own icons, which are in its resources. */

#include "config.h"

#include "ui/common/own-icons.h"

void
ari_own_icons_need (void)
{
  static gboolean is_done;

  if (is_done)
    return;
  is_done = TRUE;
  gtk_icon_theme_add_resource_path (gtk_icon_theme_get_for_display (gdk_display_get_default ()),
                                    APP_PATH "/icons");
}

/* An icon theme with the program's icons alone, which reads no files. */
static GtkIconTheme *
get_own_theme (void)
{
  static GtkIconTheme *theme;
  const char *const nowhere[] = { NULL };

  if (theme == NULL) {
    theme = gtk_icon_theme_new ();
    gtk_icon_theme_set_search_path (theme, nowhere);
    gtk_icon_theme_add_resource_path (theme, APP_PATH "/icons");
  }
  return theme;
}

/* The icon is loaded at scale 2, so that it is sharp at 1 and 2. */
GtkWidget *
ari_own_icon_image_new (const char *name)
{
  g_autofree char *full_name = NULL;
  g_autoptr (GtkIconPaintable) icon = NULL;
  GtkWidget *image;

  full_name = g_strconcat ("ariadne-", name, "-symbolic", NULL);
  icon =
      gtk_icon_theme_lookup_icon (get_own_theme (), full_name, NULL, 16, 2, GTK_TEXT_DIR_NONE, 0);
  image = gtk_image_new_from_paintable (GDK_PAINTABLE (icon));
  gtk_image_set_pixel_size (GTK_IMAGE (image), 16);
  gtk_widget_set_halign (image, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (image, GTK_ALIGN_CENTER);
  return image;
}
