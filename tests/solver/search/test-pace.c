/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pace: time allows steps, none is lost, and none accumulates. */

#include "solver/search/pace.h"
#include "tests/seed.h"

#define FRAME 16667 /* µs */

static void
test_first_step_at_once (void)
{
  AriPace pace = { 0 };

  g_assert_cmpuint (ari_pace_frame (&pace, 5000000, 0, 0.5), ==, 1);
  ari_pace_halt (&pace);
  g_assert_cmpuint (ari_pace_frame (&pace, 9000000, 41, 1e6), ==, 42);
}

/* A search that keeps up has taken one step and speed × time at the end. */
static void
test_speed_times_time (void)
{
  static const double speeds[] = { 0.5, 1.0, 3.7, 60.0, 1000.0, 1e6, 1e9 };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (speeds); i++) {
    AriPace pace = { 0 };
    gint64 now = 1000, start = now;
    guint64 position = ari_pace_frame (&pace, now, 0, speeds[i]);
    double due;

    while (now - start < 10 * G_USEC_PER_SEC) {
      guint64 target;

      now += g_test_rand_int_range (1, 2 * FRAME);
      target = ari_pace_frame (&pace, now, position, speeds[i]);
      g_assert_cmpuint (target, >=, position);
      position = target;
    }
    due = 1.0 + speeds[i] * (double) (now - start) / G_USEC_PER_SEC;
    g_assert_cmpfloat ((double) position, <=, due + 1e-3 + due * 1e-9);
    g_assert_cmpfloat ((double) position, >=, due - 1.001 - due * 1e-9);
  }
}

/* At a visible speed, no target is two steps away, so that every step is shown. */
static void
test_slow_is_step_by_step (void)
{
  AriPace pace = { 0 };
  guint64 position = 0;
  gint64 now = 1000;
  guint frame;

  for (frame = 0; frame < 5000; frame++) {
    guint64 target = ari_pace_frame (&pace, now, position, 3.0);

    g_assert_cmpuint (target, <=, position + 1);
    if (g_test_rand_int_range (0, 3) == 0) /* its report may come later */
      position = target;
    now += FRAME;
  }
  g_assert_cmpuint (position, >, 200);
}

static void
test_hidden_window (void)
{
  AriPace pace = { 0 };
  guint64 position = ari_pace_frame (&pace, 1000, 0, 100.0);

  position = ari_pace_frame (&pace, 1000 + G_GINT64_CONSTANT (3600000000), position, 100.0);
  g_assert_cmpuint (position, ==, 11); /* the steps of 100 ms */
}

/* Steps that a slow search could not take do not accumulate: at a lower speed, the view does not
 * rush. */
static void
test_no_debt (void)
{
  AriPace pace = { 0 };
  gint64 now = 1000;
  guint frame;

  for (frame = 0; frame < 1000; frame++, now += FRAME)
    g_assert_cmpuint (ari_pace_frame (&pace, now, 10, 1e6), <=, 10 + 1 + 250000);
  g_assert_cmpuint (ari_pace_frame (&pace, now, 10, 1.0), <=, 11);
}

static void
test_clock_backwards (void)
{
  AriPace pace = { 0 };

  g_assert_cmpuint (ari_pace_frame (&pace, 5000000, 0, 10.0), ==, 1);
  g_assert_cmpuint (ari_pace_frame (&pace, 4000000, 1, 10.0), ==, 1);
  g_assert_cmpuint (ari_pace_frame (&pace, 4100000, 1, 10.0), ==, 2);
}

static void
test_huge (void)
{
  AriPace pace = { 0 };

  ari_pace_frame (&pace, 1000, 0, G_MAXDOUBLE / 4);
  g_assert_cmpuint (ari_pace_frame (&pace, 1000 + FRAME, 0, G_MAXDOUBLE / 4), ==, G_MAXUINT64);
}

/* In slow motion no frame allows more than a step; one that halts stays as long as the speed says,
 * but no shorter than half a second, whatever came before. */
static void
test_motion (void)
{
  static const struct {
    double speed;
    gint64 stay;
  } cases[] = { { 0.5, 2 * G_USEC_PER_SEC }, { 1.0, G_USEC_PER_SEC }, { 1e6, G_USEC_PER_SEC / 2 } };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    AriPace pace = { 0 };
    guint64 position = 0;
    gint64 now = 1000, since = now;

    while (position < 40) {
      const gboolean halts = position % 10 == 5;
      const guint64 target = ari_pace_frame_of_motion (&pace, now, position, cases[i].speed, halts);

      g_assert_cmpuint (target, <=, position + 1);
      if (target > position && halts)
        g_assert_cmpint (ABS (now - since - cases[i].stay), <=, 2 * FRAME);
      else if (target > position && position > 0)
        g_assert_cmpint (now - since, <=, 2 * FRAME);
      if (target > position)
        since = now;
      position = target;
      now += FRAME;
    }
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/pace/first-step-at-once", test_first_step_at_once);
  g_test_add_func ("/pace/speed-times-time", test_speed_times_time);
  g_test_add_func ("/pace/slow-is-step-by-step", test_slow_is_step_by_step);
  g_test_add_func ("/pace/hidden-window", test_hidden_window);
  g_test_add_func ("/pace/no-debt", test_no_debt);
  g_test_add_func ("/pace/clock-backwards", test_clock_backwards);
  g_test_add_func ("/pace/huge", test_huge);
  g_test_add_func ("/pace/motion", test_motion);
  return g_test_run ();
}
