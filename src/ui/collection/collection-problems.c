/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that lists the lines that could not be read, as text that can be copied. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "ui/collection/collection-problems.h"
#include "ui/widgets/widget.h"

static char *
count_problems (AriCollection *collection)
{
  const guint64 n = ari_collection_get_n_problems (collection);
  g_autofree char *count = ari_count_to_string (n);
  guint n_kept, n_grids = 0;
  const AriCollectionProblem *problems = ari_collection_get_problems (collection, &n_kept);

  for (guint i = 0; i < n_kept; i++)
    n_grids += problems[i].is_grid;
  if (n == 1 && problems->name != NULL)
    return g_strdup_printf (_ ("The puzzle “%s” could not be read and was left out."),
                            problems->name);
  if (n > 0 && n == n_grids)
    return g_strdup_printf (ngettext ("%s puzzle could not be read and was left out.",
                                      "%s puzzles could not be read and were left out.",
                                      ari_count_plural (n)),
                            count);
  return g_strdup_printf (ngettext ("%s line could not be read as a puzzle and was left out.",
                                    "%s lines could not be read as puzzles and were left out.",
                                    ari_count_plural (n)),
                          count);
}

char *
ari_collection_problems_count (AriCollection *collection)
{
  g_autofree char *count = count_problems (collection);

  if (!ari_collection_was_cut_short (collection))
    return g_steal_pointer (&count);
  return g_strdup_printf ("%s %s", count,
                          _ ("There are so many that not every way to read them was tried."));
}

char *
ari_collection_doubts_to_text (AriCollection *collection)
{
  const char *first;
  const guint n = ari_collection_get_n_doubts (collection, &first);
  g_autofree char *count = ari_count_to_string (n);
  g_autofree char *text = NULL;

  if (n == 0)
    return NULL;
  text = g_strdup_printf (ngettext ("%s puzzle may not be what was meant.",
                                    "%s puzzles may not be what was meant.", ari_count_plural (n)),
                          count);
  return g_strdup_printf ("%s %s", text, first);
}

char *
ari_collection_problems_to_text (AriCollection *collection, guint most)
{
  guint n;
  const AriCollectionProblem *problems = ari_collection_get_problems (collection, &n);
  const guint64 n_all = ari_collection_get_n_problems (collection);
  g_autoptr (GString) text = g_string_new (NULL);

  n = MIN (n, most);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", problems[i].message);
  if (n_all > n) {
    g_autofree char *more = ari_count_to_string (n_all - n);

    g_string_append_c (text, '\n');
    g_string_append_printf (
        text, ngettext ("… and %s more.", "… and %s more.", ari_count_plural (n_all - n)), more);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_key (GtkWidget *window, guint key, GdkModifierType modifiers)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                                                          gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (window, keys);
}

GtkWidget *
ari_collection_problems_new (GtkWindow *parent, AriCollection *collection)
{
  GtkWidget *window, *scrolled, *view;
  GtkTextBuffer *buffer;
  GtkTextIter start;
  g_autofree char *text = ari_collection_problems_to_text (collection, G_MAXUINT);

  view = gtk_text_view_new ();
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_cursor_visible (GTK_TEXT_VIEW (view), FALSE);
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_top_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_bottom_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_left_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_right_margin (GTK_TEXT_VIEW (view), 12);
  gtk_text_view_set_pixels_below_lines (GTK_TEXT_VIEW (view), 6);
  ari_accessible_set_label (view, _ ("What could not be read"));
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  gtk_text_buffer_set_text (buffer, text, -1);
  gtk_text_buffer_get_start_iter (buffer, &start);
  gtk_text_buffer_place_cursor (buffer, &start);

  scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);

  window = gtk_window_new ();
  gtk_window_set_title (GTK_WINDOW (window), _ ("What Could Not Be Read"));
  gtk_window_set_titlebar (GTK_WINDOW (window), gtk_header_bar_new ());
  gtk_window_set_transient_for (GTK_WINDOW (window), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (window), TRUE);
  gtk_window_set_default_size (GTK_WINDOW (window), 560, 420);
  gtk_window_set_child (GTK_WINDOW (window), scrolled);
  add_key (window, GDK_KEY_Escape, 0);
  add_key (window, GDK_KEY_w, GDK_CONTROL_MASK);
  return window;
}
