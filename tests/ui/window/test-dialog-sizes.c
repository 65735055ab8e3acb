/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sizes of windows, and of dialogs over a small one, in each language. */

#include "config.h"

#include <libintl.h>
#include <locale.h>

#include "tests/puzzle/read-document.h"
#include "tests/ui/puzzles.h"
#include "tests/ui/window-fixture.h"
#include "puzzle/collection/collection.h"
#include "ui/app/application.h"
#include "ui/collection/collection-window.h"
#include "ui/finish/statistics-window.h"
#include "ui/guide/guide-window.h"
#include "ui/learn/lesson-maker.h"
#include "ui/search/search-panel.h"
#include "ui/search/verdict-box.h"
#include "ui/window/about.h"
#include "ui/window/window.h"

/* The smallest screen on which the program is completely visible. */
enum { WIDTH = 360, HEIGHT = 480 };
/* The height of a phone, less what its own bars take. */
enum { LESSON_HEIGHT = 640 };

static GtkCssProvider *style;
static guint n_too_large;

static void
bind_catalogues (void)
{
  const char *build = g_getenv ("G_TEST_BUILDDIR");
  g_autofree char *folder = g_build_filename (build != NULL ? build : ".", "..", "po", NULL);

  /* GTK's locale for tests has no catalogues */
  setlocale (LC_ALL, "C.UTF-8");
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  /* this also discards texts looked up in another language */
  textdomain (GETTEXT_PACKAGE);
}

/* Returns: FALSE if there is no such catalogue */
static gboolean
speak (const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  bind_catalogues ();
  if (g_str_equal (language, "en") || !g_str_equal (g_dgettext (GETTEXT_PACKAGE, "Easy"), "Easy"))
    return TRUE;
  g_test_skip ("there is no such catalogue");
  return FALSE;
}

static void
assert_small (const char *name, gpointer window)
{
  int width, height;

  gtk_widget_measure (window, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
  gtk_widget_measure (window, GTK_ORIENTATION_VERTICAL, WIDTH, &height, NULL, NULL, NULL);
  g_test_message ("%s asks for %d × %d", name, width, height);
  n_too_large += width > WIDTH || height > HEIGHT;
}

static AriSearchNotes *
new_search (void)
{
  AriSearchNotes *search = ari_search_notes_new ();

  search->strategy = g_strdup ("mrv");
  return search;
}

static AriCollection *
read_collection (void)
{
  g_autoptr (GBytes) text = g_bytes_new_static (EASY "\n" EASY "\n", 2 * strlen (EASY) + 2);

  return ari_collection_new_from_bytes (text, NULL);
}

/* No window needs more than the smallest screen. */
static void
test_windows (gconstpointer language)
{
  const char *const names[] = { "guide",    "empty list", "list",   "start",
                                "entering", "learning",   "search", "making" };

  if (!speak (language))
    return;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    GtkWidget *window = i == 0   ? ari_guide_window_new (NULL)
                        : i <= 2 ? ari_collection_window_new (NULL)
                        : i == 3 ? ari_window_new_at_start (NULL)
                        : i == 7 ? ari_lesson_maker_new (NULL)
                                 : ari_window_new (NULL);

    if (i == 0)
      ari_guide_window_choose (ARI_GUIDE_WINDOW (window), ARI_N_TECHNIQUES - 1);
    if (i == 2) {
      g_autoptr (AriCollection) collection = read_collection ();

      ari_collection_window_show_collection (ARI_COLLECTION_WINDOW (window), collection, NULL);
    }
    gtk_window_present (GTK_WINDOW (window));
    WAIT_UNTIL (gtk_widget_get_width (window) > 0);
    if (i == 5)
      ari_window_play_lesson (
          ARI_WINDOW (window),
          ari_lesson_new_to_predict (
              ari_session_get_puzzle (ari_window_get_session (ARI_WINDOW (window))), new_search (),
              "counts"),
          "");
    if (i == 6) {
      window_load (ARI_WINDOW (window), EASY);
      window_show_page (ARI_WINDOW (window), "search");
    }
    if (i >= 3 && i < 7)
      window_wait_for_layout (ARI_WINDOW (window));
    assert_small (names[i], window);
    window_end (window);
  }
  g_assert_cmpuint (n_too_large, ==, 0);
}

/* A dialog needs no more room than the window below it, not even over the smallest window. */
static void
test_narrow (gconstpointer language)
{
  static const char *const actions[] = {
    "win.new",        "win.print", "win.export", "win.properties", "win.checkpoints",
    "win.techniques", "win.help",  "about",      "statistics",     "win.show-help-overlay",
  };
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  g_autoptr (AriDocument) document = read_document (EASY, -1, NULL);

  if (!speak (language))
    return;
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, HEIGHT);
  ari_window_set_document (window, document, NULL);
  gtk_window_present (GTK_WINDOW (window));
  /* the window manager decides, and decorations take a part */
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (window)) <= WIDTH
              && gtk_widget_get_height (GTK_WIDGET (window)) > HEIGHT * 9 / 10);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    GtkWindow *dialog;
    int width, height;

    if (g_str_equal (actions[i], "about"))
      ari_about_present (GTK_WINDOW (window));
    else if (g_str_equal (actions[i], "statistics"))
      ari_statistics_window_present (GTK_WINDOW (window));
    else
      window_run (window, actions[i]);
    dialog = window_wait_for_dialog (window);
    assert_small (actions[i], dialog);
    gtk_window_get_default_size (dialog, &width, &height);
    /* GTK's shortcuts scroll when they are made smaller, but are whole on a screen of 1024 */
    if (GTK_IS_SHORTCUTS_WINDOW (dialog))
      g_assert_cmpint (width, <=, 1000);
    else {
      g_assert_cmpint (width, <=, WIDTH);
      g_assert_cmpint (height, <=, HEIGHT);
    }
    gtk_window_destroy (dialog);
    WAIT_UNTIL (window_dialog (window) == NULL);
  }
  window_end (window);
  g_assert_cmpuint (n_too_large, ==, 0);
}

static AriLesson *
read_lesson (const char *language)
{
  const char *const languages[] = { language, NULL };
  g_autoptr (GBytes) bytes = g_resources_lookup_data (
      APP_PATH "/lessons/first-search.ariadne-lesson", G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  AriLesson *lesson = ari_lesson_read (bytes, languages, NULL);

  lesson->first = 2;
  return lesson;
}

/* In a lesson on a phone, what the search has found can be read and used without scrolling. */
static void
test_lesson (gconstpointer language)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  graphene_rect_t keep, view;
  AriSearchPanel *panel;
  GtkWidget *verdict;

  if (!speak (language))
    return;
  gtk_window_set_default_size (GTK_WINDOW (window), WIDTH, LESSON_HEIGHT);
  gtk_window_present (GTK_WINDOW (window));
  ari_window_play_lesson (window, read_lesson (language), "");
  WAIT_UNTIL (gtk_widget_get_width (GTK_WIDGET (window)) <= WIDTH);
  panel = widget_find (window, ARI_TYPE_SEARCH_PANEL);
  verdict = widget_find (panel, ARI_TYPE_VERDICT_BOX);
  WAIT_UNTIL (window_has_action (window, "to-end"));
  window_run (window, "win.to-end");
  WAIT_UNTIL (gtk_widget_get_mapped (widget_part (verdict, "keep")));
  window_wait_for_layout (window);
  g_assert_true (
      gtk_widget_compute_bounds (widget_part (verdict, "keep"), GTK_WIDGET (window), &keep));
  g_assert_true (gtk_widget_compute_bounds (
      gtk_widget_get_ancestor (GTK_WIDGET (panel), GTK_TYPE_VIEWPORT), GTK_WIDGET (window), &view));
  g_assert_cmpfloat (keep.origin.y + keep.size.height, <=, view.origin.y + view.size.height);
  /* another text than before has its room only with the next frame */
  WAIT_UNTIL (
      !pango_layout_is_ellipsized (gtk_label_get_layout (widget_part (panel, "run_label"))));
  window_end (window);
}

int
main (int argc, char *argv[])
{
  static const char *const languages[] = { "en", "de", "fr" };

  /* GLib looks only once whether the program has a catalogue */
  bind_catalogues ();
  g_setenv ("LANGUAGE", "de", TRUE);
  gtk_test_init (&argc, &argv, NULL);
  style = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (style, APP_PATH "/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
    g_autofree char *narrow = g_strconcat ("/dialog-sizes/narrow/", languages[i], NULL);
    g_autofree char *lesson = g_strconcat ("/dialog-sizes/lesson/", languages[i], NULL);
    g_autofree char *windows = g_strconcat ("/dialog-sizes/windows/", languages[i], NULL);

    g_test_add_data_func (narrow, languages[i], test_narrow);
    g_test_add_data_func (lesson, languages[i], test_lesson);
    g_test_add_data_func (windows, languages[i], test_windows);
  }
  return g_test_run ();
}
