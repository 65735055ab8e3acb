/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formats numbers for people: grouped counts, durations, rates. */

#pragma once

#include <glib.h>

/** ari_count_to_string: (transfer full): @count with its digits grouped as in the locale; by threes
 * with narrow spaces if the locale does not group, and not at all if its encoding has no such
 * space. */
char *ari_count_to_string (guint64 count);

/** ari_count_to_short: (transfer full): @count in short, translated: exact below 10 000, else three
 * figures: "12.3 k", "1.25 M", "12.5 G". */
char *ari_count_to_short (guint64 count);

/** ari_count_plural: a number with the plural form of @count, for ngettext(), which takes a long.
 * Only the last digits of large numbers matter. */
static inline gulong
ari_count_plural (guint64 count)
{
  return (gulong) (count < 1000000 ? count : count % 1000000 + 1000000);
}

/** ari_seconds_to_string: (transfer full): a duration, translated: "85 µs", "4.2 ms", "12.3 s", "3
 * min 05 s", "2 h 07 min". @seconds: 0 or more */
char *ari_seconds_to_string (double seconds);
/** ari_seconds_in_column: (transfer full): a duration in three figures or more, in the unit that
 * suits the shortest one of a column: "0.430 ms", "2 345 ms". @seconds, @shortest: 0 or more */
char *ari_seconds_in_column (double seconds, double shortest);
/** ari_seconds_to_unbroken: (transfer full): the same with no-break spaces between numbers and
 * units. */
char *ari_seconds_to_unbroken (double seconds);

/** ari_remaining_to_string: (transfer full): how long something may still take, rounded up as
 * people say it, with no-break spaces: "1 s", "3 min", "2 h 07 min". @seconds: 0 or more */
char *ari_remaining_to_string (double seconds);

/** ari_clock_to_string: (transfer full): a duration as a clock shows it: "0:07", "12:34",
 * "1:02:03". @seconds: 0 or more */
char *ari_clock_to_string (double seconds);

/** ari_rate_to_string: (transfer full): @per_second rounded to three figures, so that it can be
 * read while it changes; with a decimal below 10. */
char *ari_rate_to_string (double per_second);
