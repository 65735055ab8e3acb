/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Numbers as people read them: grouped counts, spans of time, rates. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ari_count_to_string: (transfer full): @count with its digits grouped as the locale does it; by
 * threes with narrow spaces where the locale has no way of its own, and not at all where its
 * encoding has no such space. */
char *ari_count_to_string (guint64 count);

/** ari_count_to_short: (transfer full): @count in a few letters, translated: as it is below 10 000,
 * else to three figures: "12.3 k", "1.25 M", "12.5 G". */
char *ari_count_to_short (guint64 count);

/** ari_count_plural: @count for ngettext(), which takes no more than a long holds: of large numbers
 * only their end matters. */
static inline gulong
ari_count_plural (guint64 count)
{
  return (gulong) (count < 1000000 ? count : count % 1000000 + 1000000);
}

/** ari_seconds_to_string: (transfer full): a span of time, translated: "85 µs", "4.2 ms",
 * "12.3 s", "3 min 05 s", "2 h 07 min". @seconds: 0 or more */
char *ari_seconds_to_string (double seconds);
/** ari_seconds_to_unbroken: (transfer full): the same for a text of several lines, none of which
 * ends between a number and its unit. */
char *ari_seconds_to_unbroken (double seconds);

/** ari_clock_to_string: (transfer full): a span of time as a clock shows it: "0:07", "12:34",
 * "1:02:03". @seconds: 0 or more */
char *ari_clock_to_string (double seconds);

/** ari_rate_to_string: (transfer full): @per_second as a whole number to three figures, so that it
 * can be read while it changes; with a decimal below 10. */
char *ari_rate_to_string (double per_second);

G_END_DECLS
