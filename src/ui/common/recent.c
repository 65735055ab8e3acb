/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recent files: the entries of this program in the desktop's list. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/shown-text.h"
#include "ui/common/recent.h"
#include "ui/common/save-place.h"
#include "ui/widgets/widget.h"

/* The largest number of files in the menu. */
#define MAX_RECENT 10
/* The keys of the menus in a button's data, and their names in a GtkBuilder file. */
#define RECENT_KEY  "recent_menu"
#define LESSONS_KEY "own_lessons"

/* @name: (nullable): NULL shows the file's own name */
static void
add_named (GFile *file, const char *media_type, const char *name)
{
  g_autofree char *uri = NULL;
  char *groups[] = { (char *) GETTEXT_PACKAGE, NULL };
  GtkRecentData data = {
    .display_name = (char *) name,
    .mime_type = (char *) media_type,
    .app_name = (char *) GETTEXT_PACKAGE,
    .app_exec = (char *) GETTEXT_PACKAGE " %u",
    .groups = groups,
  };

  uri = g_file_get_uri (file);
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
}

void
ari_recent_add (GFile *file, const char *media_type)
{
  add_named (file, media_type, NULL);
}

void
ari_recent_add_puzzle (GFile *file, AriPuzzle *puzzle)
{
  g_autofree char *name = NULL;

  if (ari_own_place_holds (file))
    name = ari_dated_name (puzzle);
  add_named (file, ARI_PUZZLE_TYPE, name);
}

void
ari_recent_add_lesson (GFile *file, const char *title)
{
  add_named (file, ARI_LESSON_TYPE, *title != '\0' ? title : NULL);
}

void
ari_recent_remove (GFile *file)
{
  g_autofree char *uri = NULL;

  uri = g_file_get_uri (file);
  (void) gtk_recent_manager_remove_item (gtk_recent_manager_get_default (), uri, NULL);
}

void
ari_recent_clear (void)
{
  GtkRecentManager *manager = gtk_recent_manager_get_default ();
  GList *infos = gtk_recent_manager_get_items (manager);

  for (GList *l = infos; l != NULL; l = l->next)
    if (gtk_recent_info_has_group (l->data, GETTEXT_PACKAGE))
      gtk_recent_manager_remove_item (manager, gtk_recent_info_get_uri (l->data), NULL);
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
}

/* Adds the puzzles of this program from the desktop's list. */
static void
add_visited (GHashTable *games)
{
  GList *infos = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  for (GList *l = infos; l != NULL; l = l->next)
    if (gtk_recent_info_has_group (l->data, GETTEXT_PACKAGE)
        && g_strcmp0 (gtk_recent_info_get_mime_type (l->data), ARI_PUZZLE_TYPE) == 0) {
      const gint64 when = g_date_time_to_unix (gtk_recent_info_get_visited (l->data));

      g_hash_table_replace (games, g_file_new_for_uri (gtk_recent_info_get_uri (l->data)),
                            g_memdup2 (&when, sizeof when));
    }
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
}

/* Replaces games in the program's own folder, on which the desktop's list may be wrong. */
static void
add_kept (GHashTable *games)
{
  g_autoptr (GArray) kept = ari_own_place_list ();
  GHashTableIter iter;
  gpointer file;

  g_hash_table_iter_init (&iter, games);
  while (g_hash_table_iter_next (&iter, &file, NULL))
    if (ari_own_place_holds (file))
      g_hash_table_iter_remove (&iter);
  for (guint i = 0; i < kept->len; i++) {
    const AriKeptGame *game = &g_array_index (kept, AriKeptGame, i);

    g_hash_table_replace (games, g_object_ref (game->file),
                          g_memdup2 (&game->written, sizeof game->written));
  }
}

static int
compare_kept (gconstpointer a, gconstpointer b)
{
  const AriKeptGame *one = a, *other = b;

  if (one->written != other->written)
    return one->written < other->written ? 1 : -1;
  return g_strcmp0 (g_file_peek_path (other->file), g_file_peek_path (one->file));
}

static void
kept_clear (gpointer data)
{
  g_clear_object (&((AriKeptGame *) data)->file);
}

GArray *
ari_recent_list (void)
{
  g_autoptr (GHashTable) games =
      g_hash_table_new_full (g_file_hash, (GEqualFunc) g_file_equal, g_object_unref, g_free);
  GArray *list = g_array_new (FALSE, FALSE, sizeof (AriKeptGame));
  GHashTableIter iter;
  gpointer file, when;

  g_array_set_clear_func (list, kept_clear);
  add_visited (games);
  add_kept (games);
  g_hash_table_iter_init (&iter, games);
  while (g_hash_table_iter_next (&iter, &file, &when)) {
    const AriKeptGame game = { g_object_ref (file), *(const gint64 *) when };

    g_array_append_val (list, game);
  }
  g_array_sort (list, compare_kept);
  return list;
}

static int
compare_visits (gconstpointer a, gconstpointer b)
{
  GDateTime *visit_a = gtk_recent_info_get_visited ((GtkRecentInfo *) a);
  GDateTime *visit_b = gtk_recent_info_get_visited ((GtkRecentInfo *) b);

  return g_date_time_compare (visit_b, visit_a);
}

/* @menu: (nullable) */
static void
fill (GMenu *menu, gboolean lessons)
{
  GList *infos;
  int n_shown = 0;

  if (menu == NULL)
    return;
  g_menu_remove_all (menu);
  infos = g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()),
                       compare_visits);
  for (GList *l = infos; l && n_shown < MAX_RECENT; l = l->next) {
    GtkRecentInfo *info = l->data;
    g_autoptr (GMenuItem) item = NULL;
    g_autoptr (GFile) file = NULL;
    g_auto (GStrv) parts = NULL;
    g_autofree char *name = NULL;
    g_autofree char *label = NULL;

    file = g_file_new_for_uri (gtk_recent_info_get_uri (info));
    /* Games without a file have no name to show; the start page lists them. */
    if (!gtk_recent_info_has_group (info, GETTEXT_PACKAGE) || ari_own_place_holds (file)
        || (lessons && g_strcmp0 (gtk_recent_info_get_mime_type (info), ARI_LESSON_TYPE) != 0))
      continue;
    /* Underscores in a name must not become mnemonics. */
    name = ari_shown_text (gtk_recent_info_get_display_name (info));
    parts = g_strsplit (name, "_", -1);
    label = g_strjoinv ("__", parts);
    item = g_menu_item_new (label, NULL);
    g_menu_item_set_action_and_target (item, "win.open-recent", "s",
                                       gtk_recent_info_get_uri (info));
    g_menu_append_item (menu, item);
    n_shown++;
  }
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
  if (n_shown == 0 && !lessons)
    g_menu_append (menu, _ ("No recent files"), "win.no-recent");
}

static void
fill_both (GtkMenuButton *button)
{
  fill (g_object_get_data (G_OBJECT (button), RECENT_KEY), FALSE);
  fill (g_object_get_data (G_OBJECT (button), LESSONS_KEY), TRUE);
}

static void
keep_menu (GtkMenuButton *button, GtkBuilder *builder, const char *key)
{
  GObject *menu = gtk_builder_get_object (builder, key);

  if (menu != NULL)
    g_object_set_data_full (G_OBJECT (button), key, g_object_ref (menu), g_object_unref);
}

/* A menu must not change while it is open: GTK 4.8 draws new entries before it has placed them. */
static void
fill_if_closed (GtkMenuButton *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  if (popover != NULL && !gtk_widget_get_mapped (GTK_WIDGET (popover)))
    fill_both (button);
}

typedef struct {
  char *resource;
  char *id;
  void (*made) (gpointer owner, GtkBuilder *menu);
  gpointer owner;
} Recipe;

static void
recipe_free (gpointer data)
{
  g_free (((Recipe *) data)->resource);
  g_free (((Recipe *) data)->id);
  g_free (data);
}

/* GTK calls this each time before it opens the menu. */
static void
create_popover (GtkMenuButton *button, gpointer user_data)
{
  const Recipe *recipe = user_data;
  g_autoptr (GtkBuilder) builder = NULL;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  builder = gtk_builder_new_from_resource (recipe->resource);
  keep_menu (button, builder, RECENT_KEY);
  keep_menu (button, builder, LESSONS_KEY);
  fill_both (button);
  if (recipe->made != NULL)
    recipe->made (recipe->owner, builder);
  gtk_menu_button_set_menu_model (button,
                                  G_MENU_MODEL (gtk_builder_get_object (builder, recipe->id)));
  ARI_CONNECT (gtk_recent_manager_get_default (), "changed", fill_if_closed, button);
  g_signal_connect_object (gtk_menu_button_get_popover (button), "unmap",
                           G_CALLBACK (fill_if_closed), button,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

void
ari_recent_make_menu (GtkMenuButton *button,
                      const char *resource,
                      const char *id,
                      void (*made) (gpointer owner, GtkBuilder *menu),
                      gpointer owner)
{
  Recipe *recipe = g_new (Recipe, 1);

  *recipe = (Recipe){ g_strdup (resource), g_strdup (id), made, owner };
  gtk_menu_button_set_create_popup_func (button, create_popover, recipe, recipe_free);
}
