/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sizes of dialogs over a small window. */

#include "config.h"

#include "tests/puzzle/read-document.h"
#include "tests/ui/window-fixture.h"
#include "ui/window/window.h"

#define EASY "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

/* A dialog asks for no more room than the window has that it lies over, and is content with the
 * least that a window has. */
static void
test_narrow (void)
{
  static const char *const actions[] = {
    "win.new",         "win.print",      "win.export", "win.properties",
    "win.checkpoints", "win.techniques", "win.help",
  };
  enum { WIDTH = 360, HEIGHT = 480 };
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  g_autoptr (AriDocument) document = read_document (EASY, -1, NULL);
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();

  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  gtk_css_provider_load_from_resource (style, APP_PATH "/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  ari_window_set_document (window, document, NULL);
  gtk_window_present (GTK_WINDOW (window));
  /* the window manager has its say, and decorations take their part */
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (window)) <= WIDTH
              && gtk_widget_get_height (GTK_WIDGET (window)) > HEIGHT * 9 / 10);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    GtkWindow *dialog;
    int least, width, height;

    window_run (window, actions[i]);
    dialog = window_wait_for_dialog (window);
    gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL,
                        NULL);
    gtk_window_get_default_size (dialog, &width, &height);
    g_test_message ("%s: %d, asks for %d × %d", actions[i], least, width, height);
    g_assert_cmpint (least, <=, WIDTH);
    g_assert_cmpint (width, <=, WIDTH);
    g_assert_cmpint (height, <=, HEIGHT);
    gtk_window_destroy (dialog);
    WAIT_UNTIL (window_dialog (window) == NULL);
  }
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style));
  window_end (window);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dialog-sizes/narrow", test_narrow);
  return g_test_run ();
}
