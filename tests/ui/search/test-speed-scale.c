/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Speeds as places on a slider, and numbers as people read them. */

#include <locale.h>
#include <math.h>

#include "solver/search/solver.h"
#include "puzzle/words/numbers.h"
#include "tests/seed.h"
#include "ui/search/speed-box.h"

static void
test_places_rise (void)
{
  double before = 0;

  for (int place = ARI_SPEED_PLACE_SLOWEST; place <= ARI_SPEED_PLACE_UNLIMITED; place++) {
    const double speed = ari_speed_from_place (place);

    g_assert_cmpfloat (speed, >, before);
    g_assert_cmpfloat (ari_speed_to_place (speed), ==, place);
    before = speed;
  }
}

static void
test_places_are_round (void)
{
  g_assert_cmpfloat (ari_speed_from_place (ARI_SPEED_PLACE_SLOWEST), ==, ARI_SPEED_MIN);
  g_assert_cmpfloat (ari_speed_from_place (ARI_SPEED_PLACE_ONE), ==, 1);
  g_assert_cmpfloat (ari_speed_from_place (ARI_SPEED_PLACE_ONE + 1), ==, 2);
  g_assert_cmpfloat (ari_speed_from_place (ARI_SPEED_PLACE_ONE + 2), ==, 5);
  g_assert_cmpfloat (ari_speed_from_place (ARI_SPEED_PLACE_ONE + 3), ==, 10);
  g_assert_cmpfloat (ari_speed_from_place (ARI_SPEED_PLACE_FASTEST), ==, 1e7);
  g_assert_cmpfloat (ari_speed_from_place (ARI_SPEED_PLACE_UNLIMITED), ==, ARI_SPEED_UNLIMITED);
}

/* Equal distances on the slider are equal ratios of speed: no two neighbours differ by more than
 * 2.5. */
static void
test_logarithmic (void)
{
  for (int place = ARI_SPEED_PLACE_SLOWEST; place < ARI_SPEED_PLACE_FASTEST; place++) {
    const double ratio = ari_speed_from_place (place + 1) / ari_speed_from_place (place);

    g_assert_cmpfloat (ratio, >=, 2);
    g_assert_cmpfloat (ratio, <=, 2.5);
  }
}

static void
test_any_speed_and_place (void)
{
  double before = -1;

  for (double speed = 0.01; speed < 1e12; speed *= 1.0371) {
    const double place = ari_speed_to_place (speed);

    g_assert_cmpfloat (place, >=, ARI_SPEED_PLACE_SLOWEST);
    g_assert_cmpfloat (place, <=, ARI_SPEED_PLACE_FASTEST);
    g_assert_cmpfloat (place, >=, before);
    before = place;
  }
  g_assert_cmpfloat (ari_speed_from_place (-100), ==, ARI_SPEED_MIN);
  g_assert_cmpfloat (ari_speed_from_place (1e9), ==, ARI_SPEED_UNLIMITED);
  g_assert_cmpfloat (ari_speed_from_place (ARI_SPEED_PLACE_ONE + 0.4), ==, 1);
}

static void
assert_speed (double speed, const char *expected)
{
  g_autofree char *text = ari_speed_to_string (speed);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_words_of_speed (void)
{
  assert_speed (0.5, "1 step in 2 s");
  assert_speed (1, "1 step/s");
  assert_speed (20, "20 steps/s");
  assert_speed (5000, "5\u202f000 steps/s");
  assert_speed (1e6, "1 million steps/s");
  assert_speed (5e6, "5 million steps/s");
  assert_speed (ARI_SPEED_UNLIMITED, "Unlimited");
}

static void
assert_count (guint64 count, const char *expected)
{
  g_autofree char *text = ari_count_to_string (count);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_counts (void)
{
  assert_count (0, "0");
  assert_count (999, "999");
  assert_count (1000, "1\u202f000");
  assert_count (12345678, "12\u202f345\u202f678");
  assert_count (G_MAXUINT64, "18\u202f446\u202f744\u202f073\u202f709\u202f551\u202f615");
}

static void
assert_seconds (double seconds, const char *expected)
{
  g_autofree char *text = ari_seconds_to_string (seconds);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_times (void)
{
  assert_seconds (0, "0 µs");
  assert_seconds (0.00005, "50 µs");
  assert_seconds (0.0042, "4.2 ms");
  assert_seconds (0.9999, "999.9 ms");
  assert_seconds (1, "1.0 s");
  assert_seconds (59.9, "59.9 s");
  assert_seconds (59.99, "1 min 00 s");
  assert_seconds (185, "3 min 05 s");
  assert_seconds (7620, "2 h 07 min");
}

static void
assert_rate (double rate, const char *expected)
{
  g_autofree char *text = ari_rate_to_string (rate);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_rates (void)
{
  assert_rate (0, "0");
  assert_rate (0.5, "0.5");
  assert_rate (20.2, "20");
  assert_rate (999.7, "1\u202f000");
  assert_rate (12345678, "12\u202f300\u202f000");
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "C.UTF-8");
  ari_test_init (&argc, &argv);

  g_test_add_func ("/ui/speed-scale/places-rise", test_places_rise);
  g_test_add_func ("/ui/speed-scale/places-are-round", test_places_are_round);
  g_test_add_func ("/ui/speed-scale/logarithmic", test_logarithmic);
  g_test_add_func ("/ui/speed-scale/any-speed-and-place", test_any_speed_and_place);
  g_test_add_func ("/ui/speed-scale/words", test_words_of_speed);
  g_test_add_func ("/ui/numbers/counts", test_counts);
  g_test_add_func ("/ui/numbers/times", test_times);
  g_test_add_func ("/ui/numbers/rates", test_rates);

  return g_test_run ();
}
