/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Jigsaw regions as a map of letters: read with care for what may be wrong, and written. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/base/symbols.h"
#include "puzzle/base/region-map.h"

/* What has been read so far. */
typedef struct {
  guint n;
  guint n_rows;
  guint n_regions;
  gunichar names[ARI_MAX_DIGITS];
  guint sizes[ARI_MAX_DIGITS];
  uint8_t regions[ARI_MAX_CELLS];
} Map;

/* The number of the region called @name, a new one if need be; n if there would be too many. */
static guint
find_region (Map *map, gunichar name)
{
  for (guint i = 0; i < map->n_regions; i++)
    if (map->names[i] == name)
      return i;
  if (map->n_regions == map->n)
    return map->n;
  map->names[map->n_regions] = name;
  return map->n_regions++;
}

/* (nullable) (transfer full): reads one row that is not empty; returns what is wrong with it */
static char *
read_row (Map *map, const char *row)
{
  const guint n = map->n;
  guint column = 0;

  if (map->n_rows == n)
    return g_strdup_printf (_ ("There are more than %u rows of letters."), n);
  for (const char *at = row; *at; at = g_utf8_next_char (at)) {
    const gunichar name = g_utf8_get_char (at);
    guint region;

    if (g_unichar_isspace (name))
      continue;
    if (column < n) {
      region = find_region (map, name);
      if (region == n) {
        char letter[7] = "";

        g_unichar_to_utf8 (name, letter);
        return g_strdup_printf (
            _ ("“%s” in row %u would be region number %u; there must be %u of them."), letter,
            map->n_rows + 1, n + 1, n);
      }
      map->regions[map->n_rows * n + column] = (uint8_t) region;
      map->sizes[region]++;
    }
    column++;
  }
  if (column != n)
    return g_strdup_printf (_ ("Row %u has %u letters; it must have %u."), map->n_rows + 1, column,
                            n);
  map->n_rows++;
  return NULL;
}

AriLayout *
ari_region_map_read (const char *text, guint n, AriExtras extras, char **problem)
{
  g_autofree Map *map = g_new0 (Map, 1);
  g_auto (GStrv) lines = NULL;
  AriLayout *layout;

  g_return_val_if_fail (text != NULL, NULL);
  g_return_val_if_fail (n >= ARI_MIN_DIGITS && n <= ARI_MAX_DIGITS, NULL);
  g_return_val_if_fail (problem != NULL, NULL);

  *problem = NULL;
  map->n = n;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] && *problem == NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      *problem = read_row (map, lines[i]);
  if (*problem)
    return NULL;
  if (map->n_rows != n) {
    *problem =
        g_strdup_printf (_ ("There are %u rows of letters; there must be %u."), map->n_rows, n);
    return NULL;
  }
  /* with too few regions one is too large */
  for (guint i = 0; i < map->n_regions; i++)
    if (map->sizes[i] != n) {
      char letter[7] = "";

      g_unichar_to_utf8 (map->names[i], letter);
      *problem = g_strdup_printf (_ ("Region “%s” has %u cells; it must have %u."), letter,
                                  map->sizes[i], n);
      return NULL;
    }
  layout = ari_layout_new_regions (n, map->regions, extras);
  if (layout == NULL)
    *problem = g_strdup (_ ("These regions make no grid."));
  return layout;
}

static char
letter_of (guint region)
{
  static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@&";

  g_assert (region < sizeof letters - 1);
  return letters[region];
}

char *
ari_region_map_write (const AriLayout *layout)
{
  GString *map;

  g_return_val_if_fail (layout != NULL, NULL);

  map = g_string_new (NULL);
  for (guint cell = 0; cell < layout->n_cells; cell++) {
    if (cell > 0 && layout->places[cell].row != layout->places[cell - 1].row)
      g_string_append_c (map, '\n');
    g_string_append_c (map, letter_of (layout->region_of[cell]));
  }
  return g_string_free (map, FALSE);
}

char *
ari_region_map_rows (guint n)
{
  GString *map;

  g_return_val_if_fail (n >= ARI_MIN_DIGITS && n <= ARI_MAX_DIGITS, NULL);

  map = g_string_new (NULL);
  for (guint row = 0; row < n; row++) {
    if (row > 0)
      g_string_append_c (map, '\n');
    for (guint column = 0; column < n; column++)
      g_string_append_c (map, letter_of (row));
  }
  return g_string_free (map, FALSE);
}
