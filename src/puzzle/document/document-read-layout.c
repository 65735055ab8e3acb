/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layout and the symbols of a puzzle file. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/document/document-read-private.h"

const char ari_region_letters[ARI_MAX_DIGITS + 1] =
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789@&";

/* The members that this version knows. */
static const char *const known_layout[] = { "digits",    "boxes",   "regions",
                                            "diagonals", "windows", NULL };

static gboolean
read_boxes (AriReading *reading, JsonNode *node, guint n, AriExtras extras)
{
  const char *path = "$.layout.boxes";
  JsonArray *array = NULL;
  guint measures[2];

  if (!ari_json_read_array (node, path, &array, reading->error))
    return FALSE;
  if (json_array_get_length (array) != 2)
    return ari_content_error (reading->error, path,
                              _ ("two numbers are due, the rows and the columns of a box"));
  for (guint i = 0; i < 2; i++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, i);

    if (!ari_json_read_whole (json_array_get_element (array, i), item, 2, ARI_MAX_DIGITS / 2,
                              &measures[i], reading->error))
      return FALSE;
  }
  if (measures[0] * measures[1] != n)
    return ari_content_error (reading->error, path,
                              _ ("boxes of %u×%u cells have %u cells, but there are %u digits"),
                              measures[0], measures[1], measures[0] * measures[1], n);
  if ((extras & ARI_EXTRA_WINDOWS) != 0 && measures[0] != measures[1])
    return ari_content_error (reading->error, "$.layout.windows",
                              _ ("only square boxes can have windows"));
  reading->layout = ari_layout_new_boxes (measures[0], measures[1], extras);
  if (reading->layout == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("there is no such layout"));
  return TRUE;
}

/* The place of a region's letter in the order by which regions are numbered. */
static guint32
region_rank (gunichar letter)
{
  const char *known = letter < 0x80 ? strchr (ari_region_letters, (int) letter) : NULL;

  return known ? (guint32) (known - ari_region_letters) : letter + ARI_MAX_DIGITS;
}

static int
compare_letters (gconstpointer a, gconstpointer b)
{
  const guint32 rank_a = region_rank (*(const gunichar *) a);
  const guint32 rank_b = region_rank (*(const gunichar *) b);

  return rank_a < rank_b ? -1 : rank_a > rank_b;
}

/* Makes numbers of letters: the first letter of the alphabet that occurs is region 0. */
static gboolean
number_regions (AriReading *reading, const gunichar *map, guint n, guint8 *regions)
{
  const char *path = "$.layout.regions";
  g_autofree gunichar *sorted = g_memdup2 (map, (gsize) n * n * sizeof *map);
  guint n_regions = 0;

  qsort (sorted, (gsize) n * n, sizeof *sorted, compare_letters);
  for (guint i = 0, run; i < n * n; i += run, n_regions++) {
    char letter[7] = { 0 };

    for (run = 1; i + run < n * n && sorted[i + run] == sorted[i];)
      run++;
    g_unichar_to_utf8 (sorted[i], letter);
    if (run != n)
      return ari_content_error (reading->error, path,
                                _ ("region “%s” has %u cells where %u are due"), letter, run, n);
    for (guint cell = 0; cell < n * n; cell++)
      if (map[cell] == sorted[i])
        regions[cell] = (guint8) n_regions;
  }
  return TRUE;
}

static gboolean
read_regions (AriReading *reading, JsonNode *node, guint n, AriExtras extras)
{
  const char *path = "$.layout.regions";
  g_autofree gunichar *map = g_new0 (gunichar, n * n);
  g_autofree guint8 *regions = g_new0 (guint8, n * n);
  JsonArray *rows = NULL;

  if ((extras & ARI_EXTRA_WINDOWS) != 0)
    return ari_content_error (reading->error, "$.layout.windows",
                              _ ("only square boxes can have windows"));
  if (!ari_json_read_array (node, path, &rows, reading->error))
    return FALSE;
  if (json_array_get_length (rows) != n)
    return ari_content_error (reading->error, path, _ ("%u rows where %u are due"),
                              json_array_get_length (rows), n);
  for (guint row = 0; row < n; row++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, row);
    const char *text = NULL;

    if (!ari_json_read_string (json_array_get_element (rows, row), item, &text, reading->error))
      return FALSE;
    if (g_utf8_strlen (text, -1) != (glong) n)
      return ari_content_error (reading->error, item, _ ("%ld cells where %u are due"),
                                g_utf8_strlen (text, -1), n);
    for (guint column = 0; column < n; column++, text = g_utf8_next_char (text))
      map[row * n + column] = g_utf8_get_char (text);
  }
  if (!number_regions (reading, map, n, regions))
    return FALSE;
  reading->layout = ari_layout_new_regions (n, regions, extras);
  if (reading->layout == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("there is no such layout"));
  return TRUE;
}

static gboolean
read_default_boxes (AriReading *reading, guint n, AriExtras extras)
{
  guint rows, columns;

  if (!ari_layout_default_box (n, &rows, &columns))
    return ari_content_error (reading->error, "$.layout",
                              _ ("%u digits have no boxes, so “regions” are due"), n);
  if ((extras & ARI_EXTRA_WINDOWS) != 0 && rows != columns)
    return ari_content_error (reading->error, "$.layout.windows",
                              _ ("only square boxes can have windows"));
  reading->layout = ari_layout_new_boxes (rows, columns, extras);
  if (reading->layout == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("there is no such layout"));
  return TRUE;
}

gboolean
ari_reading_take_layout (AriReading *reading, JsonObject *top, AriDocumentExtras *extras)
{
  JsonNode *node = json_object_get_member (top, "layout");
  JsonNode *digits, *boxes, *regions, *diagonals, *windows;
  JsonObject *object = NULL;
  AriExtras houses = ARI_EXTRA_NONE;
  gboolean wanted = FALSE;
  guint n;

  if (node == NULL)
    return ari_content_error (reading->error, "$", _ ("the member “%s” is missing"), "layout");
  if (!ari_json_read_object (node, "$.layout", &object, reading->error))
    return FALSE;
  digits = json_object_get_member (object, "digits");
  boxes = json_object_get_member (object, "boxes");
  regions = json_object_get_member (object, "regions");
  diagonals = json_object_get_member (object, "diagonals");
  windows = json_object_get_member (object, "windows");
  extras->layout = ari_json_unknown_members (object, known_layout);

  if (digits == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("the member “%s” is missing"),
                              "digits");
  if (!ari_json_read_whole (digits, "$.layout.digits", ARI_MIN_DIGITS, ARI_MAX_DIGITS, &n,
                            reading->error))
    return FALSE;
  if (diagonals) {
    if (!ari_json_read_boolean (diagonals, "$.layout.diagonals", &wanted, reading->error))
      return FALSE;
    if (wanted)
      houses |= ARI_EXTRA_DIAGONALS;
  }
  if (windows) {
    if (!ari_json_read_boolean (windows, "$.layout.windows", &wanted, reading->error))
      return FALSE;
    if (wanted)
      houses |= ARI_EXTRA_WINDOWS;
  }
  if (boxes && regions)
    return ari_content_error (reading->error, "$.layout",
                              _ ("there are “boxes” and “regions”; only one can be"));
  if (boxes)
    return read_boxes (reading, boxes, n, houses);
  if (regions)
    return read_regions (reading, regions, n, houses);
  return read_default_boxes (reading, n, houses);
}

gboolean
ari_reading_take_symbols (AriReading *reading, JsonObject *top)
{
  JsonNode *node = json_object_get_member (top, "symbols");
  const guint n = reading->layout->n_digits;
  const char *text = NULL;

  reading->symbols = ari_symbols_default (n);
  if (node == NULL)
    return TRUE;
  if (!ari_json_read_string (node, "$.symbols", &text, reading->error))
    return FALSE;
  if (g_utf8_strlen (text, -1) != (glong) n)
    return ari_content_error (reading->error, "$.symbols", _ ("%ld symbols where %u are due"),
                              g_utf8_strlen (text, -1), n);
  if (!ari_symbols_from_utf8 (text, n, &reading->symbols))
    return ari_content_error (reading->error, "$.symbols",
                              _ ("“%s” has a character twice, or one that cannot be seen or is "
                                 "the mark of an open cell"),
                              text);
  return TRUE;
}
