/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every entry of the program reads no more of a pasted text than it can hold, in every window and
 * menu: all that actions can open are opened. */

#include "config.h"

#include <string.h>

#include "tests/puzzle/read-document.h"
#include "tests/seed.h"
#include "tests/ui/puzzles.h"
#include "tests/ui/window-fixture.h"
#include "ui/app/application.h"
#include "ui/collection/collection-window.h"
#include "ui/guide/guide-window.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/widget.h"
#include "ui/window/window.h"

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define ARI_SANITIZES_ADDRESSES
#include <sanitizer/lsan_interface.h>
#endif
#endif

#ifdef ARI_SANITIZES_ADDRESSES
/* With all windows, there are more names than GLib has room for at first. It never frees that room,
 * because another thread may be reading it. GLib made it before main(), so leaks of constructors
 * are ignored. */
static void
begin_loading (void)
{
  __lsan_disable ();
}

static void (*const before_libraries[]) (void)
    __attribute__ ((section (".preinit_array"), used)) = { begin_loading };

__attribute__ ((constructor)) static void
end_loading (void)
{
  __lsan_enable ();
}
#endif

/* These end the program or a window, or open GTK's own file dialogs. On the start page most actions
 * are disabled, so it comes last. */
static const char *const left_out[] = {
  "quit", "close", "open", "save", "save-as", "reload", "save-list", "save-rows", "home", NULL,
};

/** Found: the entries that were seen, and where. */
typedef struct {
  GHashTable *entries; /* keys are GtkWidgets, which may be freed already */
  GHashTable *places;  /* the types of windows, and of the program's own widgets around entries */
  GString *unbounded;
} Found;

static gboolean
is_entry (GtkWidget *widget)
{
  return GTK_IS_TEXT (widget)
         || (GTK_IS_TEXT_VIEW (widget) && gtk_text_view_get_editable (GTK_TEXT_VIEW (widget)));
}

static void
note_entry (Found *found, GtkWidget *entry)
{
  const gboolean is_new = g_hash_table_add (found->entries, entry);

  for (GtkWidget *at = entry; at != NULL; at = gtk_widget_get_parent (at))
    if (g_str_has_prefix (G_OBJECT_TYPE_NAME (at), "Ari") || GTK_IS_WINDOW (at))
      g_hash_table_add (found->places, g_strdup (G_OBJECT_TYPE_NAME (at)));
  if (!is_new || ari_entry_is_bounded (entry))
    return;
  for (GtkWidget *at = entry; at != NULL; at = gtk_widget_get_parent (at))
    g_string_append_printf (found->unbounded, "%s%s", at == entry ? "\n" : " in ",
                            G_OBJECT_TYPE_NAME (at));
}

/* A drop-down has an entry even if it shows none; the child of a closed expander is not its widget
 * child yet. */
static void
look (Found *found, GtkWidget *root)
{
  if (GTK_IS_DROP_DOWN (root) && !gtk_drop_down_get_enable_search (GTK_DROP_DOWN (root)))
    return;
  if (is_entry (root))
    note_entry (found, root);
  for (GtkWidget *child = gtk_widget_get_first_child (root); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    look (found, child);
  if (ari_folded_child (root) != NULL)
    look (found, ari_folded_child (root));
}

static gboolean
on_idle (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets everything run once that an action has queued in the main loop, which is never empty while a
 * search runs. */
static void
settle (void)
{
  gboolean is_over = FALSE;

  g_idle_add_full (G_PRIORITY_LOW, on_idle, &is_over, NULL);
  WAIT_UNTIL (is_over);
}

/* Looks at all windows, and closes all but the @n in @kept. */
static void
look_at_windows (Found *found, gpointer *kept, guint n)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    look (found, l->data);
  for (GList *l = windows; l != NULL; l = l->next) {
    g_autoptr (GList) left = gtk_window_list_toplevels (); /* closing one may close others */
    gboolean stays = FALSE;

    for (guint i = 0; i < n; i++)
      stays |= kept[i] == l->data;
    if (!stays && g_list_find (left, l->data) != NULL)
      gtk_window_destroy (l->data);
  }
}

static void
run (Found *found, GActionGroup *group, const char *name, gpointer *kept, guint n)
{
  g_action_group_activate_action (group, name, NULL);
  settle ();
  look_at_windows (found, kept, n);
}

static void
run_all (Found *found, GActionGroup *group, gpointer *kept, guint n)
{
  g_auto (GStrv) names = g_action_group_list_actions (group);

  for (guint i = 0; names[i] != NULL; i++) {
    if (g_strv_contains (left_out, names[i])
        || g_action_group_get_action_parameter_type (group, names[i]) != NULL
        || g_action_group_get_action_state_type (group, names[i]) != NULL
        || !g_action_group_get_action_enabled (group, names[i]))
      continue;
    run (found, group, names[i], kept, n);
  }
}

static void
look_everywhere (GtkApplication *application, Found *found)
{
  const char *const pages[] = { "play", "search", "logic" };
  gpointer window = ari_window_new (application);
  gpointer many = ari_collection_window_new (application);
  gpointer guide = g_object_new (ARI_TYPE_GUIDE_WINDOW, "application", application, NULL);
  gpointer kept[] = { window, many, guide };

  g_assert_true (G_IS_ACTION_GROUP (window));
  ari_window_set_document (window, read_document (EASY, -1, NULL), NULL);
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    gtk_window_present (kept[i]);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    g_action_group_activate_action (window, "page", g_variant_new_string (pages[i]));
    run_all (found, window, kept, G_N_ELEMENTS (kept));
  }
  run_all (found, many, kept, G_N_ELEMENTS (kept));
  run_all (found, guide, kept, G_N_ELEMENTS (kept));
  run_all (found, G_ACTION_GROUP (application), kept, G_N_ELEMENTS (kept));
  run (found, window, "home", kept, G_N_ELEMENTS (kept));
  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    window_end (kept[i]);
}

static void
activate (GtkApplication *application, gpointer user_data)
{
  Found *found = user_data;
  GHashTableIter iter;
  gpointer place;

  g_signal_stop_emission_by_name (application, "activate"); /* the handler would open a window */
  look_everywhere (application, found);
  g_hash_table_iter_init (&iter, found->places);
  while (g_hash_table_iter_next (&iter, &place, NULL))
    g_test_message ("entries in %s", (const char *) place);
}

static void
test_bounded (void)
{
  /* the New dialog has all of its entries in this form, which is folded away */
  static const char *const places[] = {
    "AriWishForm",         "AriPrintDialog", "GtkWindow",      "AriWindow",
    "AriCollectionWindow", "AriGuideWindow", "AriLessonMaker", "GtkShortcutsWindow",
  };
  Found found = {
    .entries = g_hash_table_new (NULL, NULL),
    .places = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL),
    .unbounded = g_string_new (NULL),
  };
  AriApplication *application = ari_application_new ();

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "activate", G_CALLBACK (activate), &found);
  g_assert_cmpint (g_application_run (G_APPLICATION (application), 0, NULL), ==, 0);
  g_object_unref (application);
  if (found.unbounded->len > 0)
    g_error ("what is pasted here is not bounded:%s", found.unbounded->str);
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    if (!g_hash_table_contains (found.places, places[i]))
      g_error ("no entry was seen in any %s", places[i]);
  g_hash_table_unref (found.entries);
  g_hash_table_unref (found.places);
  g_string_free (found.unbounded, TRUE);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/every-entry/bounded", test_bounded);
  return g_test_run ();
}
