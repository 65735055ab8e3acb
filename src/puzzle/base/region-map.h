/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jigsaw regions as people write them: a map of letters, one for each cell. */

#pragma once

#include <glib.h>

#include "engine/base/layout.h"

G_BEGIN_DECLS

/** ari_region_letters: how regions are written, by their number. */
extern const char ari_region_letters[ARI_MAX_DIGITS + 1];

/**
 * ari_region_letters_to_layout: cells with the same letter are one region. Regions are numbered in
 * the order of ari_region_letters, and then of Unicode, so that what was written is read as it was.
 * @letters: (array): n × n, row by row
 * @problem: (out) (transfer full): if the letters do not make a layout, a translated sentence
 *
 * Returns: (transfer full) (nullable): the layout
 */
AriLayout *
ari_region_letters_to_layout (const gunichar *letters, guint n, AriExtras extras, char **problem);

/** ari_region_letters_of: a layout's boxes or regions. @letters: (out) (array): one a cell */
void ari_region_letters_of (const AriLayout *layout, gunichar *letters);

/**
 * ari_region_map_read: n lines of n characters; cells with the same character are one region. Any
 * character but a space will do, and empty lines do not count.
 * @n: how many digits, rows and columns are wanted, 4 to 64
 * @letters: (out) (array): n × n, row by row; undefined where there is a problem
 * @problem: (out) (transfer full): NULL, or a translated sentence that says what is wrong and where
 *
 * Returns: whether there are as many letters as there are cells
 */
gboolean ari_region_map_read (const char *text, guint n, gunichar *letters, char **problem);

/** ari_region_map_write: (transfer full): the map that reads as these letters. */
char *ari_region_map_write (const gunichar *letters, guint n);

G_END_DECLS
