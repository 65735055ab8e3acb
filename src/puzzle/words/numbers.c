/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formats numbers for people: grouped counts, durations, rates. */

#include "config.h"

#include <limits.h>
#include <locale.h>
#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"

/* The narrow no-break space, which standards recommend between groups of digits. */
#define NARROW_SPACE "\u202f"

/* A locale lists the sizes of the groups, from the right, one byte each; the last one repeats, and
 * CHAR_MAX ends the grouping. (The C locale has none and gets groups of three.) printf's flag for
 * grouping is not part of C. */
char *
ari_count_to_string (guint64 count)
{
  const struct lconv *locale = localeconv ();
  const gboolean own = locale->thousands_sep != NULL && *locale->thousands_sep != '\0'
                       && g_utf8_validate (locale->thousands_sep, -1, NULL);
  const char *narrow = g_get_charset (NULL) ? NARROW_SPACE : "";
  const char *separator = own ? locale->thousands_sep : narrow;
  const char *grouping = own ? locale->grouping : "\3";
  const gsize separator_length = strlen (separator);
  char digits[32];
  g_autoptr (GString) text = g_string_sized_new (32);
  int left = g_snprintf (digits, sizeof digits, "%" G_GUINT64_FORMAT, count);
  int group = *grouping > 0 && *grouping != CHAR_MAX ? *grouping : left;

  while (left > group) {
    left -= group;
    g_string_prepend_len (text, digits + left, group);
    g_string_prepend_len (text, separator, (gssize) separator_length);
    if (grouping[1] == CHAR_MAX)
      group = left;
    else if (grouping[1] > 0)
      group = *++grouping;
  }
  g_string_prepend_len (text, digits, left);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
ari_count_to_short (guint64 count)
{
  double value = (double) count / 1000.0;
  g_autofree char *figures = NULL;
  guint unit = 0;

  if (count < 10000)
    return ari_count_to_string (count);
  while (value >= 999.5) {
    value /= 1000.0;
    unit++;
  }
  figures = g_strdup_printf (value < 9.995 ? "%.2f" : value < 99.95 ? "%.1f" : "%.0f", value);
  switch (unit) {
    /* Translators: numbers put shortly: thousands, millions, and so on by thousands */
  case 0:
    return g_strdup_printf (_ ("%s k"), figures);
  case 1:
    return g_strdup_printf (_ ("%s M"), figures);
  case 2:
    return g_strdup_printf (_ ("%s G"), figures);
  case 3:
    return g_strdup_printf (_ ("%s T"), figures);
  case 4:
    return g_strdup_printf (_ ("%s P"), figures);
  default:
    return g_strdup_printf (_ ("%s E"), figures);
  }
}

char *
ari_seconds_to_string (double seconds)
{
  g_return_val_if_fail (seconds >= 0, NULL);

  if (seconds < 0.00009995) {
    /* Translators: millionths of a second */
    return g_strdup_printf (_ ("%.0f µs"), seconds * 1e6);
  }
  if (seconds < 0.99995) {
    /* Translators: thousandths of a second */
    return g_strdup_printf (_ ("%.1f ms"), seconds * 1e3);
  }
  if (seconds < 59.95)
    /* Translators: seconds */
    return g_strdup_printf (_ ("%.1f s"), seconds);
  if (seconds < 3599.5) {
    const guint whole = (guint) (seconds + 0.5);

    /* Translators: minutes and seconds */
    return g_strdup_printf (_ ("%u min %02u s"), whole / 60, whole % 60);
  } else {
    const guint64 minutes = (guint64) (seconds / 60 + 0.5);
    g_autofree char *hours = ari_count_to_string (minutes / 60);

    /* Translators: hours and minutes */
    return g_strdup_printf (_ ("%s h %02u min"), hours, (guint) (minutes % 60));
  }
}

char *
ari_seconds_in_column (double seconds, double shortest)
{
  static const double units[] = { 1, 1e-3, 1e-6, 1e-9 };
  guint at = 0;
  double number;
  g_autofree char *text = NULL;

  g_return_val_if_fail (seconds >= 0, NULL);

  while (at + 1 < G_N_ELEMENTS (units) && shortest < 0.1 * units[at])
    at++;
  number = seconds / units[at];
  if (number < 999.5) /* three figures */
    text = g_strdup_printf ("%.*f",
                            number < 0.9995  ? 3
                            : number < 9.995 ? 2
                            : number < 99.95 ? 1
                                             : 0,
                            number);
  else
    text = ari_count_to_string ((guint64) (MIN (number, 1e18) + 0.5));
  switch (at) {
  case 0:
    /* Translators: this and the next three are times, with one unit for a column of a table */
    return g_strdup_printf (_ ("%s s"), text);
  case 1:
    return g_strdup_printf (_ ("%s ms"), text);
  case 2:
    return g_strdup_printf (_ ("%s µs"), text);
  default:
    return g_strdup_printf (_ ("%s ns"), text);
  }
}

/* (transfer full): @text, (transfer full), with no-break spaces */
static char *
make_unbroken (char *text)
{
  GString *unbroken = g_string_new (text);

  g_free (text);
  g_string_replace (unbroken, " ", "\u00a0", 0);
  return g_string_free (unbroken, FALSE);
}

char *
ari_seconds_to_unbroken (double seconds)
{
  return make_unbroken (ari_seconds_to_string (seconds));
}

char *
ari_remaining_to_string (double seconds)
{
  g_return_val_if_fail (seconds >= 0, NULL);

  if (seconds <= 59)
    /* Translators: seconds */
    return make_unbroken (g_strdup_printf (_ ("%u s"), (guint) MAX (ceil (seconds), 1)));
  if (seconds <= 59 * 60)
    /* Translators: minutes */
    return make_unbroken (g_strdup_printf (_ ("%u min"), (guint) ceil (seconds / 60)));
  return ari_seconds_to_unbroken (MAX (seconds, 3600));
}

char *
ari_clock_to_string (double seconds)
{
  const guint64 whole = (guint64) CLAMP (seconds, 0, 1e15);
  const guint s = (guint) (whole % 60), min = (guint) (whole / 60 % 60);

  if (whole < 3600)
    return g_strdup_printf ("%u:%02u", min, s);
  return g_strdup_printf ("%" G_GUINT64_FORMAT ":%02u:%02u", whole / 3600, min, s);
}

char *
ari_rate_to_string (double per_second)
{
  double unit = 1;

  g_return_val_if_fail (per_second >= 0, NULL);

  if (per_second > 0 && per_second < 9.95)
    return g_strdup_printf ("%.1f", per_second);
  while (per_second / unit >= 999.5)
    unit *= 10;
  return ari_count_to_string ((guint64) (round (per_second / unit) * unit));
}
