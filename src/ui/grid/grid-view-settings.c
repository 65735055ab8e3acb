/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Binds the properties of the grid to the user's settings. */

#include "ui/common/settings.h"
#include "ui/grid/grid-view.h"

void
ari_grid_view_bind_settings (AriGridView *self)
{
  /* each property has the name of its setting */
  static const char *const keys[] = {
    "highlight",   "highlight-equal", "notes-in-places", "show-coordinates",
    "show-rules",  "tint-regions",    "pad-at-cell",     "digit-size",
    "digit-first", "show-candidates", "color-letters",
  };

  g_return_if_fail (ARI_IS_GRID_VIEW (self));

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    ari_settings_bind (keys[i], self, keys[i], ARI_SETTING_SHARED);
}
