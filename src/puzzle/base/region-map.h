/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads and writes jigsaw regions as people write them: a map with one letter per cell. */

#pragma once

#include <glib.h>

#include "engine/base/layout.h"

/** ari_region_letters: the letter of each region, by its number. */
extern const char ari_region_letters[ARI_MAX_DIGITS + 1];

/**
 * ari_region_letters_to_layout: cells with the same letter are one region. Regions are numbered in
 * the order of ari_region_letters, then of Unicode, so that a map that was written is read with the
 * same numbers.
 * @letters: (array): n × n, row by row
 * @problem: (out) (transfer full): a translated sentence if the letters do not make a layout
 *
 * Returns: (transfer full) (nullable): the layout
 */
AriLayout *
ari_region_letters_to_layout (const gunichar *letters, guint n, AriExtras extras, char **problem);

/** ARI_LETTER_FREE: the letter of a cell without a region. */
#define ARI_LETTER_FREE ((gunichar) '.')

/** ari_extra_letters_to_layout: (transfer full) (nullable): @base with extra regions, one for each
 * letter but ARI_LETTER_FREE, in the same order. @problem: (out) (transfer full): likewise */
AriLayout *
ari_extra_letters_to_layout (const gunichar *letters, const AriLayout *base, char **problem);

/** ari_extra_letters_of: writes the letters of a layout's extra regions; a region that overlaps one
 * before it is left out. @letters: (out) (array): one a cell */
void ari_extra_letters_of (const AriLayout *layout, gunichar *letters);

/** ari_region_letters_of: writes a layout's boxes or regions to @letters: (out) (array): one a
 * cell. */
void ari_region_letters_of (const AriLayout *layout, gunichar *letters);

/**
 * ari_region_map_read: reads n lines of n characters; cells with the same character are one region.
 * Any character but a space may be used, and empty lines are skipped.
 * @n: how many digits, rows and columns are wanted, 4 to 64
 * @letters: (out) (array): n × n, row by row; undefined if there is a problem
 * @problem: (out) (transfer full): NULL, or a translated sentence that says what is wrong and where
 *
 * Returns: TRUE if there are as many letters as cells
 */
gboolean ari_region_map_read (const char *text, guint n, gunichar *letters, char **problem);

/** ari_region_map_write: Returns: (transfer full): the map that ari_region_map_read() reads as
 * these letters. */
char *ari_region_map_write (const gunichar *letters, guint n);
