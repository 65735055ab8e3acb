/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names of cells and houses, as people say them. */

#pragma once

#include <glib.h>

#include "engine/layout.h"

G_BEGIN_DECLS

/** ari_house_to_string: (transfer full): translated: "row 3", "box 5", "the rising diagonal". */
char *ari_house_to_string (const AriLayout *layout, guint16 house);
/** ari_cell_to_string: (transfer full): "r3c5". */
char *ari_cell_to_string (const AriLayout *layout, guint16 cell);

G_END_DECLS
