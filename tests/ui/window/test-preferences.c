/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window of preferences: each button sets its setting, which open windows follow at once. */

#include "config.h"

#include "tests/ui/window-fixture.h"
#include "ui/common/settings.h"
#include "ui/window/preferences.h"
#include "ui/window/window.h"

static GtkWindow *
present_over (AriWindow *window)
{
  gtk_window_present (GTK_WINDOW (window));
  ari_preferences_present (GTK_WINDOW (window));
  return window_wait_for_dialog (window);
}

/* Returns: (nullable): the check button within @widget with that action, and that target if one is
 * given */
static GtkWidget *
find_check (GtkWidget *widget, const char *action, const char *target)
{
  if (GTK_IS_CHECK_BUTTON (widget)
      && g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)), action) == 0) {
    GVariant *its = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));

    if (g_strcmp0 (its != NULL ? g_variant_get_string (its, NULL) : NULL, target) == 0)
      return widget;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find_check (child, action, target);

    if (found != NULL)
      return found;
  }
  return NULL;
}

/* Presses a button, as Space does. */
static void
press (GtkWindow *preferences, const char *action, const char *target)
{
  GtkWidget *check = find_check (GTK_WIDGET (preferences), action, target);

  g_assert_nonnull (check);
  g_signal_emit_by_name (check, "activate");
}

static gboolean
truth_of (gpointer object, const char *property)
{
  gboolean value;

  g_object_get (object, property, &value, NULL);
  return value;
}

/* Each switch toggles its setting and the window's property, and back. */
static void
test_switches (void)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  GtkWindow *preferences = present_over (window);
  const struct {
    const char *action;
    const char *property;
    gpointer object;
  } cases[] = {
    { "settings.highlight", "highlight", widget_part (window, "grid") },
    { "settings.highlight-equal", "highlight-equal", widget_part (window, "grid") },
    { "settings.notes-in-places", "notes-in-places", widget_part (window, "grid") },
    { "settings.show-coordinates", "show-coordinates", widget_part (window, "grid") },
    { "settings.show-rules", "show-rules", widget_part (window, "grid") },
    { "settings.tint-regions", "tint-regions", widget_part (window, "grid") },
    { "settings.pad-at-cell", "pad-at-cell", widget_part (window, "grid") },
    { "settings.show-candidates", "show-candidates", widget_part (window, "grid") },
    { "settings.color-letters", "color-letters", widget_part (window, "grid") },
    { "settings.digit-first", "digit-first", widget_part (window, "grid") },
    { "settings.keep-notes", "keep-notes", ari_window_get_session (window) },
    { "settings.show-clock", "show-clock", ari_window_get_session (window) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const gboolean before = truth_of (cases[i].object, cases[i].property);

    press (preferences, cases[i].action, NULL);
    WAIT_UNTIL (truth_of (cases[i].object, cases[i].property) != before);
    press (preferences, cases[i].action, NULL);
    WAIT_UNTIL (truth_of (cases[i].object, cases[i].property) == before);
  }
  press (preferences, "settings.hide-when-away", NULL);
  WAIT_UNTIL (g_settings_get_boolean (ari_settings_get (), "hide-when-away"));
  g_settings_reset (ari_settings_get (), "hide-when-away");
  window_end (window);
}

/* Buttons of a group set one of several values. */
static void
test_choices (void)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  GtkWindow *preferences = present_over (window);
  AriSession *session = ari_window_get_session (window);
  const struct {
    const char *target;
    AriMistakeMarks marks;
  } cases[] = {
    { "at-once", ARI_MISTAKES_AT_ONCE },
    { "never", ARI_MISTAKES_NEVER },
    { "asked", ARI_MISTAKES_ASKED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    press (preferences, "settings.mark-mistakes", cases[i].target);
    WAIT_UNTIL (ari_session_get_mark_mistakes (session) == cases[i].marks);
    g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (
        find_check (GTK_WIDGET (preferences), "settings.mark-mistakes", cases[i].target))));
  }
  for (guint i = 0; i < 2; i++) {
    const char *scheme = i == 0 ? "dark" : "follow";
    g_autofree char *now = NULL;

    press (preferences, "settings.appearance", scheme);
    now = g_settings_get_string (ari_settings_get (), "appearance");
    g_assert_cmpstr (now, ==, scheme);
  }
  window_end (window);
}

/* The arrow keys go from one of several choices to the next, and choose it; Tab leads past them. */
static void
test_arrows (void)
{
  static const struct {
    const char *action, *first, *second;
  } cases[] = { { "settings.appearance", "follow", "light" },
                { "settings.mark-mistakes", "never", "asked" } };
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  GtkWindow *preferences = present_over (window);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *first = find_check (GTK_WIDGET (preferences), cases[i].action, cases[i].first);
    GtkWidget *second = find_check (GTK_WIDGET (preferences), cases[i].action, cases[i].second);

    WAIT_UNTIL (gtk_widget_get_height (second) > 0); /* GTK sorts them by place */
    press (preferences, cases[i].action, cases[i].first);
    gtk_widget_grab_focus (first);
    gtk_widget_child_focus (first, GTK_DIR_DOWN);
    g_assert_true (gtk_window_get_focus (preferences) == second);
    g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (second)));
    g_assert_false (gtk_check_button_get_active (GTK_CHECK_BUTTON (first)));
    gtk_widget_child_focus (second, GTK_DIR_UP);
    g_assert_true (gtk_window_get_focus (preferences) == first);
    g_assert_true (gtk_check_button_get_active (GTK_CHECK_BUTTON (first)));
  }
  g_settings_reset (ari_settings_get (), "mark-mistakes");
  g_settings_reset (ari_settings_get (), "appearance");
  window_end (window);
}

static double
digit_size_of (AriWindow *window)
{
  double size;

  g_object_get (widget_part (window, "grid"), "digit-size", &size, NULL);
  return size;
}

/* There is one window of preferences for all windows; it closes with its parent, and can be opened
 * again. */
static void
test_one_window (void)
{
  AriWindow *windows[2];
  GtkWindow *first;

  for (guint i = 0; i < 2; i++)
    windows[i] = ARI_WINDOW (ari_window_new (NULL));
  first = present_over (windows[0]);
  g_assert_true (present_over (windows[1]) == first);
  g_assert_null (window_dialog (windows[0]));
  window_end (windows[1]);
  present_over (windows[0]);

  /* its slider changes the digits of all windows */
  g_assert_cmpfloat (digit_size_of (windows[0]), ==, 1);
  g_settings_set_double (ari_settings_get (), "digit-size", 1.3);
  WAIT_UNTIL (digit_size_of (windows[0]) > 1.2);
  g_settings_reset (ari_settings_get (), "digit-size");
  window_end (windows[0]);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/preferences/switches", test_switches);
  g_test_add_func ("/preferences/choices", test_choices);
  g_test_add_func ("/preferences/arrows", test_arrows);
  g_test_add_func ("/preferences/one-window", test_one_window);
  return g_test_run ();
}
