/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A form does not scroll to the rows of a list that is open over it, and tooltips in templates ask
 * nothing of the display server. */

#include "config.h"

#include <gdk/x11/gdkx.h>

#include "tests/seed.h"
#include "tests/ui/window-fixture.h"
#include "ui/app/all-widgets.h"

/* A form, and one around it, keep still while a popover is open over them, and are as before when
 * that is closed: also one that never scrolls to what has the focus. */
static void
test_form (gconstpointer scrolls)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *form = gtk_viewport_new (NULL, NULL);
  GtkWidget *outer = gtk_viewport_new (NULL, NULL);
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();

  gtk_viewport_set_scroll_to_focus (GTK_VIEWPORT (form), scrolls != NULL);
  gtk_popover_set_child (GTK_POPOVER (popover), gtk_label_new ("row"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  gtk_viewport_set_child (GTK_VIEWPORT (form), button);
  gtk_viewport_set_child (GTK_VIEWPORT (outer), form);
  gtk_window_set_child (GTK_WINDOW (window), outer);
  gtk_window_present (GTK_WINDOW (window));
  for (int times = 0; times < 2; times++) {
    gtk_menu_button_popup (GTK_MENU_BUTTON (button));
    WAIT_UNTIL (gtk_widget_get_mapped (popover));
    g_assert_false (gtk_viewport_get_scroll_to_focus (GTK_VIEWPORT (form)));
    g_assert_false (gtk_viewport_get_scroll_to_focus (GTK_VIEWPORT (outer)));
    gtk_menu_button_popdown (GTK_MENU_BUTTON (button));
    WAIT_UNTIL (!gtk_widget_get_mapped (popover));
    g_assert_cmpint (gtk_viewport_get_scroll_to_focus (GTK_VIEWPORT (form)), ==, scrolls != NULL);
    g_assert_true (gtk_viewport_get_scroll_to_focus (GTK_VIEWPORT (outer)));
  }
  window_end (window);
}

/* Returns the requests that setting a tooltip sends to the display server. */
static gulong
count_requests (GtkWidget *widget)
{
  Display *display = gdk_x11_display_get_xdisplay (gtk_widget_get_display (widget));
  const gulong before = NextRequest (display);

  g_object_set (widget, "tooltip-text", "words", NULL);
  g_assert_cmpstr (gtk_widget_get_tooltip_text (widget), ==, "words");
  return NextRequest (display) - before;
}

/* A widget that is in no window yet gets its tooltip without a question where the pointer is, and
 * is as visible as before; one in a window may be under the pointer, so GTK asks. */
static void
test_tooltip (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *button = gtk_button_new ();

  if (!GDK_IS_X11_DISPLAY (gtk_widget_get_display (window))) {
    g_test_skip ("only X counts its requests");
    return;
  }
  g_object_ref_sink (button);
  g_assert_cmpuint (count_requests (button), ==, 0);
  g_assert_true (gtk_widget_get_visible (button));
  gtk_widget_set_visible (button, FALSE);
  g_assert_cmpuint (count_requests (button), ==, 0);
  g_assert_false (gtk_widget_get_visible (button));
  gtk_widget_set_visible (button, TRUE);
  gtk_window_set_child (GTK_WINDOW (window), button);
  g_assert_cmpuint (count_requests (button), >, 0);
  g_object_unref (button);
  window_end (window);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  if (!gtk_init_check ())
    return 77;
  ari_all_widgets_set_up ();
  g_test_add_data_func ("/all-widgets/form-that-scrolls", "", test_form);
  g_test_add_data_func ("/all-widgets/form-that-never-scrolls", NULL, test_form);
  g_test_add_func ("/all-widgets/tooltip-in-no-window", test_tooltip);
  return g_test_run ();
}
