/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An entry takes only the beginning of a pasted text, here from a clipboard without an end. */

#include "config.h"

#include <string.h>

#include "tests/ui/endless-text.h"
#include "tests/ui/window-fixture.h"
#include "ui/widgets/bounded-entry.h"
#include "tests/seed.h"

/* --- entries ---------------------------------------------------------------------------------- */

typedef struct {
  GtkWidget *window;
  GtkWidget *entry;
  GtkWidget *text;
  gboolean has_ended;
} Fixture;

static const char *
content (Fixture *f)
{
  return gtk_editable_get_text (GTK_EDITABLE (f->entry));
}

static void
set_up (Fixture *f, GtkWidget *entry)
{
  *f = (Fixture){ .entry = entry };
  f->text = GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)));
  f->window = widget_show (entry, 300, 50);
  gtk_widget_grab_focus (entry);
}

static void
fill_clipboard (Fixture *f)
{
  g_autoptr (GdkContentProvider) provider = test_endless_text_new (&f->has_ended);

  g_assert_true (gdk_clipboard_set_content (gtk_widget_get_clipboard (f->entry), provider));
}

static void
end_clipboard (Fixture *f)
{
  test_endless_text_end ();
  WAIT_UNTIL (f->has_ended);
}

/* Pastes, as Ctrl+V does. */
static void
paste (Fixture *f)
{
  g_signal_emit_by_name (f->text, "paste-clipboard");
}

static void
select_characters (GtkTextBuffer *buffer, int from, int to)
{
  GtkTextIter start, end;

  gtk_text_buffer_get_iter_at_offset (buffer, &start, from);
  gtk_text_buffer_get_iter_at_offset (buffer, &end, to);
  gtk_text_buffer_select_range (buffer, &end, &start);
}

static gboolean
starts_with (GtkTextBuffer *buffer, const char *start)
{
  g_autofree char *text = NULL;
  GtkTextIter from, to;

  gtk_text_buffer_get_bounds (buffer, &from, &to);
  text = gtk_text_buffer_get_text (buffer, &from, &to, FALSE);
  return g_str_has_prefix (text, start);
}

/* As many whole characters as the entry holds replace the selection. */
static void
test_beginning (void)
{
  Fixture f;

  set_up (&f, gtk_entry_new ());
  gtk_entry_set_max_length (GTK_ENTRY (f.entry), 300);
  gtk_editable_set_text (GTK_EDITABLE (f.entry), "before after");
  gtk_editable_select_region (GTK_EDITABLE (f.entry), 6, 7);
  ari_entries_bound (f.window);
  ari_entries_bound (f.window); /* a second call has no effect */
  fill_clipboard (&f);
  paste (&f);
  WAIT_UNTIL (strlen (content (&f)) > 12);
  end_clipboard (&f);
  g_assert_cmpint (g_utf8_strlen (content (&f), -1), ==, 300);
  g_assert_true (g_str_has_prefix (content (&f), "beforea\xe2\x82\xac"));
  g_assert_true (g_str_has_suffix (content (&f), "after"));
  gtk_window_destroy (GTK_WINDOW (f.window));
}

/* Any entry has a limit, and a freed one is not written to. */
static void
test_kinds (void)
{
  GtkWidget *entries[] = { gtk_entry_new (), gtk_search_entry_new () };

  for (guint i = 0; i < G_N_ELEMENTS (entries); i++) {
    Fixture f;

    set_up (&f, entries[i]);
    ari_entries_bound (entries[i]);
    fill_clipboard (&f);
    paste (&f);
    WAIT_UNTIL (*content (&f) != '\0');
    end_clipboard (&f);
    g_assert_cmpint (g_utf8_strlen (content (&f), -1), ==, ARI_ENTRY_MOST);
    fill_clipboard (&f);
    paste (&f);
    gtk_window_destroy (GTK_WINDOW (f.window));
    end_clipboard (&f);
  }
}

/* An insensitive or read-only entry stays as it is, and only text is taken. */
static void
test_refused (void)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static ("\xff\xfe", 2);
  g_autoptr (GdkContentProvider) provider =
      gdk_content_provider_new_for_bytes ("text/plain;charset=utf-8", bytes);
  GdkClipboard *clipboard;
  Fixture f;

  set_up (&f, gtk_entry_new ());
  ari_entries_bound (f.entry);
  clipboard = gtk_widget_get_clipboard (f.entry);
  gtk_editable_set_text (GTK_EDITABLE (f.entry), "old");
  gtk_editable_select_region (GTK_EDITABLE (f.entry), 0, -1);
  gdk_clipboard_set_content (clipboard, provider);
  paste (&f);
  gtk_editable_set_editable (GTK_EDITABLE (f.entry), FALSE);
  gdk_clipboard_set_text (clipboard, "new");
  paste (&f);
  gtk_editable_set_editable (GTK_EDITABLE (f.entry), TRUE);
  gtk_editable_set_position (GTK_EDITABLE (f.entry), -1);
  paste (&f);
  WAIT_UNTIL (strcmp (content (&f), "old") != 0);
  g_assert_cmpstr (content (&f), ==, "oldnew");
  gtk_window_destroy (GTK_WINDOW (f.window));
}

/* An entry of several lines takes as much as a map of regions can need, as one change that can be
 * undone. */
static void
test_lines (void)
{
  GtkWidget *view = gtk_text_view_new ();
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (view));
  Fixture f = { .entry = view, .text = view };

  f.window = widget_show (view, 300, 200);
  gtk_text_buffer_set_text (buffer, "before after", -1);
  ari_entries_bound (f.window);
  g_assert_true (ari_entry_is_bounded (view));
  select_characters (buffer, 6, 7);
  fill_clipboard (&f);
  paste (&f);
  WAIT_UNTIL (gtk_text_buffer_get_char_count (buffer) > 12);
  end_clipboard (&f);
  /* half of the letters have one byte, the others three */
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, 11 + 4 * ARI_TEXT_MOST / 2);
  g_assert_true (starts_with (buffer, "beforea\xe2\x82\xac"));
  gtk_text_buffer_undo (buffer);
  g_assert_true (starts_with (buffer, "before after"));
  gtk_text_view_set_editable (GTK_TEXT_VIEW (view), FALSE);
  paste (&f);
  wait_until_idle ();
  g_assert_cmpint (gtk_text_buffer_get_char_count (buffer), ==, 12);
  gtk_window_destroy (GTK_WINDOW (f.window));
}

/* An entry in a closed expander is bounded before that is opened. */
static void
test_folded (void)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkWidget *expander = gtk_expander_new ("more");

  g_object_ref_sink (expander);
  gtk_expander_set_child (GTK_EXPANDER (expander), entry);
  ari_entries_bound (expander);
  g_assert_true (
      ari_entry_is_bounded (GTK_WIDGET (gtk_editable_get_delegate (GTK_EDITABLE (entry)))));
  g_object_unref (expander);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/bounded-entry/beginning", test_beginning);
  g_test_add_func ("/bounded-entry/kinds", test_kinds);
  g_test_add_func ("/bounded-entry/refused", test_refused);
  g_test_add_func ("/bounded-entry/lines", test_lines);
  g_test_add_func ("/bounded-entry/folded", test_folded);
  return g_test_run ();
}
