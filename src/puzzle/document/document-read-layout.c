/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the layout and the symbols of a puzzle file. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/region-map.h"
#include "puzzle/document/document-read-private.h"
#include "puzzle/words/extra-words.h"

/* Members for extras are those of version 1. Later versions have them in "rules". */
const char *const ari_known_layout_members[] = { "digits",    "boxes",   "regions",
                                                 "diagonals", "windows", NULL };

/* Reads which extras the layout has: a member for each, true or false. */
static gboolean
read_extras (AriReading *reading, JsonObject *object, AriExtras *extras)
{
  *extras = ARI_EXTRA_NONE;
  for (guint row = 0; row < ARI_N_EXTRAS; row++) {
    const char *name = ari_extra_info (row)->name;
    JsonNode *node =
        ari_extra_info (row)->version == 1 ? json_object_get_member (object, name) : NULL;
    g_autofree char *path = g_strdup_printf ("$.layout.%s", name);
    gboolean wanted = FALSE;

    if (node != NULL && !ari_json_read_boolean (node, path, &wanted, reading->error))
      return FALSE;
    if (wanted)
      *extras |= (AriExtras) (1u << row);
  }
  return TRUE;
}

/* Adds the extra with the name of a rule of a file of version 2. */
static gboolean
read_rule (AriReading *reading, JsonNode *node, const char *path, AriExtras *extras)
{
  g_autofree char *kind_path = g_strdup_printf ("%s.kind", path);
  JsonObject *object = NULL;
  const char *kind = NULL;
  guint row = 0;

  if (!ari_json_read_object (node, path, &object, reading->error))
    return FALSE;
  if (!json_object_has_member (object, "kind"))
    return ari_content_error (reading->error, path, _ ("The member “%s” is missing."), "kind");
  if (!ari_json_read_string (json_object_get_member (object, "kind"), kind_path, &kind,
                             reading->error))
    return FALSE;
  while (row < ARI_N_EXTRAS
         && (ari_extra_info (row)->version == 1 || strcmp (ari_extra_info (row)->name, kind) != 0))
    row++;
  /* more members would say more about the rule */
  if (row == ARI_N_EXTRAS || json_object_get_size (object) > 1)
    return ari_content_error (reading->error, path,
                              _ ("“%s” sets rules that Ariadne does not know. Without them this "
                                 "would be another puzzle, so it is not read."),
                              kind);
  *extras |= (AriExtras) (1u << row);
  return TRUE;
}

static gboolean
read_rules (AriReading *reading, JsonObject *top, AriExtras *extras)
{
  JsonNode *node = json_object_get_member (top, "rules");
  JsonArray *rules = NULL;

  if (reading->version < 2 || node == NULL)
    return TRUE;
  if (!ari_json_read_array (node, "$.rules", &rules, reading->error))
    return FALSE;
  for (guint i = 0; i < json_array_get_length (rules); i++) {
    g_autofree char *path = g_strdup_printf ("$.rules[%u]", i);

    if (!read_rule (reading, json_array_get_element (rules, i), path, extras))
      return FALSE;
  }
  return TRUE;
}

/* Refuses extras that do not fit the grid or each other. */
static gboolean
check_extras (AriReading *reading, AriExtras extras, guint n, guint box_rows, guint box_columns)
{
  for (guint row = 0; row < ARI_N_EXTRAS; row++) {
    const AriExtraInfo *info = ari_extra_info (row);
    const AriExtras concerned = extras & ((AriExtras) (1u << row) | info->excludes);
    const char *limit =
        (extras >> row & 1) != 0 ? ari_extras_limit (concerned, n, box_rows, box_columns) : NULL;
    g_autofree char *path = g_strdup_printf ("$.layout.%s", info->name);

    if (limit != NULL)
      return ari_content_error (reading->error, info->version == 1 ? path : "$.rules", "%s", limit);
  }
  return TRUE;
}

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
  if (!check_extras (reading, extras, n, measures[0], measures[1]))
    return FALSE;
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

  if (!check_extras (reading, extras, n, 0, 0))
    return FALSE;
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
  if (!check_extras (reading, extras, n, rows, columns))
    return FALSE;
  reading->layout = ari_layout_new_boxes (rows, columns, extras);
  if (reading->layout == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("This layout is not possible."));
  return TRUE;
}

gboolean
ari_reading_take_layout (AriReading *reading, JsonObject *top, AriDocumentExtras *extras)
{
  JsonNode *node = json_object_get_member (top, "layout");
  JsonNode *digits, *boxes, *regions;
  JsonObject *object = NULL;
  AriExtras houses;
  guint n;

  if (node == NULL)
    return ari_content_error (reading->error, "$", _ ("The member “%s” is missing."), "layout");
  if (!ari_json_read_object (node, "$.layout", &object, reading->error))
    return FALSE;
  digits = json_object_get_member (object, "digits");
  boxes = json_object_get_member (object, "boxes");
  regions = json_object_get_member (object, "regions");
  extras->layout = ari_json_unknown_members (object, ari_known_layout_members);

  if (digits == NULL)
    return ari_content_error (reading->error, "$.layout", _ ("The member “%s” is missing."),
                              "digits");
  if (!ari_json_read_whole (digits, "$.layout.digits", ARI_MIN_DIGITS, ARI_MAX_DIGITS, &n,
                            reading->error))
    return FALSE;
  if (!read_extras (reading, object, &houses) || !read_rules (reading, top, &houses))
    return FALSE;
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
