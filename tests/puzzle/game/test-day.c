/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Days: the number of a day in any time zone, and the puzzles that name theirs. */

#include <string.h>

#include "puzzle/base/need.h"
#include "puzzle/game/day.h"
#include "tests/seed.h"

static guint32
day_at (const char *zone, int year, int month, int day, int hour, int minute)
{
  g_autoptr (GTimeZone) place = g_time_zone_new_identifier (zone);
  g_autoptr (GDateTime) time = NULL;

  g_assert_nonnull (place);
  time = g_date_time_new (place, year, month, day, hour, minute, 0);
  return ari_day_of (time);
}

static void
assert_day (guint32 day, const char *expected)
{
  g_autofree char *text = ari_day_to_string (day);

  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpuint (ari_day_from_string (text), ==, day);
}

/* A day ends at local midnight, and the next follows, even if it has 23 or 25 hours, or if a whole
 * day is skipped. */
static void
test_of_clock (void)
{
  g_autoptr (GDateTime) utc = g_date_time_new_utc (2026, 11, 26, 23, 30, 0);
  g_autoptr (GTimeZone) berlin = g_time_zone_new_identifier ("Europe/Berlin");
  g_autoptr (GDateTime) there = NULL;

  assert_day (day_at ("UTC", 2026, 11, 26, 0, 0), "2026-11-26");
  assert_day (day_at ("UTC", 2026, 11, 26, 23, 59), "2026-11-26");
  assert_day (ari_day_of (utc), "2026-11-26");
  if (berlin == NULL) {
    g_test_skip ("no time zones are installed");
    return;
  }
  there = g_date_time_to_timezone (utc, berlin);
  assert_day (ari_day_of (there), "2026-11-27");
  for (guint i = 0; i < 2; i++) { /* 25 hours in October, 23 in March */
    const int month = i == 0 ? 10 : 3, day = i == 0 ? 25 : 29;

    for (int hour = 0; hour < 24; hour++)
      g_assert_cmpuint (day_at ("Europe/Berlin", 2026, month, day, hour, 30), ==,
                        day_at ("UTC", 2026, month, day, 12, 0));
    g_assert_cmpuint (day_at ("Europe/Berlin", 2026, month, day + 1, 0, 0), ==,
                      day_at ("Europe/Berlin", 2026, month, day - 1, 23, 59) + 2);
  }
}

static void
test_text (void)
{
  const char *const wrong[] = {
    "",           "2026-11-2",  "2026-11-260", "2026-13-01",  "2026-02-29",
    "2026-00-10", "2026/11/26", "26-11-2026",  " 2026-11-26", "+026-11-26",
    "2026-1--26", "0000-01-01", "٢٠٢٦-11-26",  "2026-11-26 ", "2026-11-\x80\x80",
  };

  assert_day (ari_day_from_string ("2024-02-29"), "2024-02-29");
  assert_day (ari_day_from_string ("9999-12-31"), "9999-12-31");
  g_assert_cmpuint (ari_day_from_string ("2027-01-01"), ==, ari_day_from_string ("2026-12-31") + 1);
  g_assert_cmpuint (ari_day_from_string (NULL), ==, ARI_NO_DAY);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_cmpuint (ari_day_from_string (wrong[i]), ==, ARI_NO_DAY);
}

static guint32
day_of_source (const char *source)
{
  AriLayout *layout = ari_need (ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE));
  AriGrid *givens = ari_need (ari_grid_new (layout));
  g_autoptr (AriPuzzle) puzzle =
      ari_puzzle_new (givens, NULL, &(AriPuzzleInfo){ .source = (char *) source });

  ari_grid_free (givens);
  ari_layout_unref (layout);
  return ari_day_of_puzzle (puzzle);
}

static void
test_source (void)
{
  const guint32 day = ari_day_from_string ("2026-11-26");
  g_autofree char *source = ari_day_to_source (day);
  g_autofree char *longer = g_strconcat (source, ".", NULL);

  g_assert_cmpuint (day_of_source (source), ==, day);
  g_assert_cmpuint (day_of_source (longer), ==, ARI_NO_DAY);
  g_assert_cmpuint (day_of_source ("A newspaper, 2026-11-26"), ==, ARI_NO_DAY);
  g_assert_cmpuint (day_of_source ("2026-11-26"), ==, ARI_NO_DAY);
  g_assert_cmpuint (day_of_source (NULL), ==, ARI_NO_DAY);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/day/of-clock", test_of_clock);
  g_test_add_func ("/day/text", test_text);
  g_test_add_func ("/day/source", test_source);
  return g_test_run ();
}
