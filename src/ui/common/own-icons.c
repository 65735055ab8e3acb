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
