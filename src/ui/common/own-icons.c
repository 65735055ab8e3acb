/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Icons that no theme has: they are built into the program. */

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

GtkWidget *
ari_own_icon_image_new (const char *name)
{
  g_autofree char *uri = NULL;
  g_autoptr (GFile) file = NULL;
  g_autoptr (GIcon) icon = NULL;

  g_return_val_if_fail (name != NULL, NULL);

  uri = g_strconcat ("resource://" APP_PATH "/icons/scalable/actions/ariadne-", name,
                     "-symbolic.svg", NULL);
  file = g_file_new_for_uri (uri);
  icon = g_file_icon_new (file);
  return gtk_image_new_from_gicon (icon);
}
