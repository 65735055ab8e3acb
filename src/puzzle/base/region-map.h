/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jigsaw regions as people write them: a map of letters, one for each cell. */

#pragma once

#include <glib.h>

#include "engine/base/layout.h"

G_BEGIN_DECLS

/**
 * ari_region_map_read: n lines of n characters; cells with the same character are one region. Any
 * character but a space will do, and empty lines do not count.
 * @n: how many digits, rows and columns are wanted, 4 to 64
 * @problem: (out) (transfer full): if there is none, NULL; else a translated sentence that says
 *   what is wrong, where, and what would be right
 *
 * Returns: (transfer full) (nullable): the layout
 */
AriLayout *ari_region_map_read (const char *text, guint n, AriExtras extras, char **problem);

/** ari_region_map_write: (transfer full): the map of a layout's boxes or regions, in letters. */
char *ari_region_map_write (const AriLayout *layout);

/** ari_region_map_rows: (transfer full): a map of @n regions that are rows: one to begin with. */
char *ari_region_map_rows (guint n);

G_END_DECLS
