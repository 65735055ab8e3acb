/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that rests: when it can, what is seen then, and what ends it. */

#include "config.h"

#include "tests/ui/section-fixture.h"
#include "tests/ui/window-fixture.h"
#include "ui/play/pause-section.h"
#include "ui/play/play-section.h"
#include "ui/window/window.h"

#define SMALL "123.3.1..1....21"

static AriWindow *
new_window (void)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  SectionFixture *desk = section_fixture_new (SMALL);

  ari_window_set_document (window, ari_session_get_document (desk->session), NULL);
  section_fixture_free (desk);
  gtk_window_present (GTK_WINDOW (window));
  return window;
}

static AriGame *
game_of (AriWindow *window)
{
  return ari_session_get_game (ari_window_get_session (window));
}

static gboolean
hides (AriWindow *window)
{
  return widget_says (window, "Paused") && !gtk_widget_get_sensitive (widget_part (window, "grid"));
}

/* Nothing changes the game while it rests; the clock stands. */
static void
test_on_request (void)
{
  AriWindow *window = new_window ();
  AriSession *session = ari_window_get_session (window);
  gboolean playing;

  g_assert_false (hides (window));
  ari_game_set_elapsed (game_of (window), 754);
  window_run (window, "win.pause");
  g_assert_true (hides (window));
  widget_assert_says (window, "12:34");
  g_assert_true (ari_session_get_locked (session));
  g_object_get (session, "playing", &playing, NULL);
  g_assert_false (playing);
  window_type (window, 3, 3);
  g_assert_cmpuint (ari_game_get_cell (game_of (window), 3)->digit, ==, ARI_NO_DIGIT);
  g_assert_false (window_has_action (window, "undo"));

  window_run (window, "win.pause");
  g_assert_false (hides (window));
  window_type (window, 3, 3);
  g_assert_cmpuint (ari_game_get_cell (game_of (window), 3)->digit, ==, 3);

  /* Escape and other pages end it, too */
  window_run (window, "win.pause");
  window_run (window, "win.escape");
  g_assert_false (hides (window));
  window_run (window, "win.pause");
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "logic");
  g_assert_false (hides (window));
  g_assert_false (window_has_action (window, "pause"));
  gtk_widget_activate_action (GTK_WIDGET (window), "win.page", "s", "play");
  g_assert_true (window_has_action (window, "pause"));
  window_end (window);
}

/* Nor a grid that is being entered, nor a game that is solved can be paused. */
static void
test_nothing_to_pause (void)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  const char solution[] = "1234341221434321";

  g_assert_false (window_has_action (window, "pause"));
  window_end (window);
  window = new_window ();
  for (guint16 cell = 0; cell < 16; cell++)
    if (ari_game_get_cell (game_of (window), cell)->digit == ARI_NO_DIGIT) {
      g_assert_true (window_has_action (window, "pause"));
      window_type (window, cell, (guint) (solution[cell] - '1'));
    }
  g_assert_true (ari_game_get_solved (game_of (window)));
  g_assert_false (window_has_action (window, "pause"));
  window_end (window);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pause-section/on-request", test_on_request);
  g_test_add_func ("/pause-section/nothing-to-pause", test_nothing_to_pause);
  return g_test_run ();
}
