/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days of the calendar, and their daily puzzles. */

#include <string.h>

#include "puzzle/game/day.h"

#define SOURCE_START "Ariadne daily "
/* Years have at most four digits. */
enum { DAY_LENGTH = 10, LAST_YEAR = 9999 };

static guint32
day_of_date (guint year, guint month, guint day)
{
  GDate date;

  if (year < 1 || year > LAST_YEAR
      || !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return ARI_NO_DAY;
  g_date_clear (&date, 1);
  g_date_set_dmy (&date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return g_date_get_julian (&date);
}

guint32
ari_day_of (GDateTime *time)
{
  int year, month, day;

  g_return_val_if_fail (time != NULL, ARI_NO_DAY);

  g_date_time_get_ymd (time, &year, &month, &day);
  return day_of_date ((guint) year, (guint) month, (guint) day);
}

char *
ari_day_to_string (guint32 day)
{
  GDate date;

  g_return_val_if_fail (g_date_valid_julian (day), NULL);

  g_date_clear (&date, 1);
  g_date_set_julian (&date, day);
  return g_strdup_printf ("%04u-%02u-%02u", (guint) g_date_get_year (&date),
                          (guint) g_date_get_month (&date), (guint) g_date_get_day (&date));
}

/* Reads a number of @n decimal digits. Returns -1 for anything else. */
static int
read_digits (const char *text, guint n)
{
  int value = 0;

  for (guint i = 0; i < n; i++) {
    if (!g_ascii_isdigit (text[i]))
      return -1;
    value = 10 * value + (text[i] - '0');
  }
  return value;
}

guint32
ari_day_from_string (const char *text)
{
  int year, month, day;

  if (text == NULL || strlen (text) != DAY_LENGTH || text[4] != '-' || text[7] != '-')
    return ARI_NO_DAY;
  year = read_digits (text, 4);
  month = read_digits (text + 5, 2);
  day = read_digits (text + 8, 2);
  if (year < 0 || month < 0 || day < 0)
    return ARI_NO_DAY;
  return day_of_date ((guint) year, (guint) month, (guint) day);
}

char *
ari_day_to_source (guint32 day)
{
  g_autofree char *text = ari_day_to_string (day);

  return g_strconcat (SOURCE_START, text, NULL);
}

guint32
ari_day_of_puzzle (AriPuzzle *puzzle)
{
  const char *source;

  g_return_val_if_fail (ARI_IS_PUZZLE (puzzle), ARI_NO_DAY);

  source = ari_puzzle_get_info (puzzle)->source;
  if (source == NULL || !g_str_has_prefix (source, SOURCE_START))
    return ARI_NO_DAY;
  return ari_day_from_string (source + strlen (SOURCE_START));
}
