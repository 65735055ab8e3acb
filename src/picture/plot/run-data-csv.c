/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes the times of puzzles as comma-separated values. */

#include "config.h"

#include <string.h>

#include "picture/plot/run-data.h"

static void
append_field (GString *text, const char *field)
{
  if (strpbrk (field, ",\"\r\n") == NULL) {
    g_string_append (text, field);
    return;
  }
  g_string_append_c (text, '"');
  for (; *field != '\0'; field++) {
    if (*field == '"')
      g_string_append_c (text, '"');
    g_string_append_c (text, *field);
  }
  g_string_append_c (text, '"');
}

/* Writes the fewest figures that read as the same number. */
static void
append_number (GString *text, double number)
{
  static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };
  char buffer[G_ASCII_DTOSTR_BUF_SIZE];

  for (guint i = 0; i < G_N_ELEMENTS (formats); i++) {
    const double read =
        g_ascii_strtod (g_ascii_formatd (buffer, sizeof buffer, formats[i], number), NULL);

    if (read >= number && read <= number)
      break;
  }
  g_string_append (text, buffer);
}

GBytes *
ari_run_data_to_csv (const AriRunData *data)
{
  const AriRunPoint *points;
  GString *text;
  gsize n;

  points = ari_run_data_get_points (data, &n);
  text = g_string_sized_new (64 + n * 48);
  g_string_append (text, "puzzle,gaps,givens,preset,steps,seconds,finished\r\n");
  for (gsize i = 0; i < n; i++) {
    g_string_append_printf (text, "%u,%u,%u,", points[i].puzzle, points[i].gaps, points[i].givens);
    append_field (text, ari_run_data_get_title (data, points[i].series));
    g_string_append_printf (text, ",%" G_GUINT64_FORMAT ",", points[i].steps);
    append_number (text, points[i].seconds);
    g_string_append (text, points[i].broken_off ? ",no\r\n" : ",yes\r\n");
  }
  return g_string_free_to_bytes (text);
}
