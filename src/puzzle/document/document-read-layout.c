/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the layout and the symbols of a puzzle file. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/region-map.h"
#include "puzzle/document/document-read-private.h"

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
                              _ ("Expected two numbers: the rows and the columns of a box."));
  for (guint i = 0; i < 2; i++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, i);

    if (!ari_json_read_whole (json_array_get_element (array, i), item, 2, ARI_MAX_DIGITS / 2,
                              &measures[i], reading->error))
      return FALSE;
  }
  if (measures[0] * measures[1] != n)
    return ari_content_error (reading->error, path,
                              _ ("Boxes of %u×%u have %u cells, but there are %u digits."),
                              measures[0], measures[1], measures[0] * measures[1], n);
  if ((extras & ARI_EXTRA_WINDOWS) != 0 && measures[0] != measures[1])
    return ari_content_error (reading->error, "$.layout.windows", _ ("Windows need square boxes."));
  reading->layout = ari_layout_new_boxes (measures[0], measures[1], extras);
  if (reading->layout == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("This layout is not possible."));
  return TRUE;
}

static gboolean
read_regions (AriReading *reading, JsonNode *node, guint n, AriExtras extras)
{
  const char *path = "$.layout.regions";
  g_autofree gunichar *map = g_new0 (gunichar, n * n);
  g_autofree char *problem = NULL;
  JsonArray *rows = NULL;

  if ((extras & ARI_EXTRA_WINDOWS) != 0)
    return ari_content_error (reading->error, "$.layout.windows", _ ("Windows need square boxes."));
  if (!ari_json_read_array (node, path, &rows, reading->error))
    return FALSE;
  if (json_array_get_length (rows) != n)
    return ari_content_error (reading->error, path, _ ("Expected %u rows, found %u."), n,
                              json_array_get_length (rows));
  for (guint row = 0; row < n; row++) {
    g_autofree char *item = g_strdup_printf ("%s[%u]", path, row);
    const char *text = NULL;

    if (!ari_json_read_string (json_array_get_element (rows, row), item, &text, reading->error))
      return FALSE;
    if (g_utf8_strlen (text, -1) != (glong) n)
      return ari_content_error (reading->error, item, _ ("Expected %u cells, found %ld."), n,
                                g_utf8_strlen (text, -1));
    for (guint column = 0; column < n; column++, text = g_utf8_next_char (text))
      map[row * n + column] = g_utf8_get_char (text);
  }
  reading->layout = ari_region_letters_to_layout (map, n, extras, &problem);
  if (reading->layout == NULL)
    return ari_content_error (reading->error, path, "%s", problem);
  return TRUE;
}

static gboolean
read_default_boxes (AriReading *reading, guint n, AriExtras extras)
{
  guint rows, columns;

  if (!ari_layout_default_box (n, &rows, &columns))
    return ari_content_error (reading->error, "$.layout",
                              _ ("A grid with %u digits has no boxes. Add “regions”."), n);
  if ((extras & ARI_EXTRA_WINDOWS) != 0 && rows != columns)
    return ari_content_error (reading->error, "$.layout.windows", _ ("Windows need square boxes."));
  reading->layout = ari_layout_new_boxes (rows, columns, extras);
  if (reading->layout == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("This layout is not possible."));
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
    return ari_content_error (reading->error, "$", _ ("The member “%s” is missing."), "layout");
  if (!ari_json_read_object (node, "$.layout", &object, reading->error))
    return FALSE;
  digits = json_object_get_member (object, "digits");
  boxes = json_object_get_member (object, "boxes");
  regions = json_object_get_member (object, "regions");
  diagonals = json_object_get_member (object, "diagonals");
  windows = json_object_get_member (object, "windows");
  extras->layout = ari_json_unknown_members (object, known_layout);

  if (digits == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("The member “%s” is missing."),
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
                              _ ("Use either “boxes” or “regions”, not both."));
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
    return ari_content_error (reading->error, "$.symbols", _ ("Expected %u symbols, found %ld."), n,
                              g_utf8_strlen (text, -1));
  if (!ari_symbols_from_utf8 (text, n, &reading->symbols))
    return ari_content_error (
        reading->error, "$.symbols",
        _ ("“%s” repeats a character, or has one that is invisible or marks an open cell."), text);
  return TRUE;
}
