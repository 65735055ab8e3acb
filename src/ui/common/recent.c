/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recent files: the desktop's list of them, as far as they are this program's. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/shown-text.h"
#include "puzzle/files/own-place.h"
#include "ui/common/recent.h"

/* how many recent files are offered */
#define MAX_RECENT 10
/* the key of a button's data */
#define RECENT_KEY "ariadne-recent-menu"

void
ari_recent_add (GFile *file, const char *media_type)
{
  g_autofree char *uri = NULL;
  char *groups[] = { (char *) GETTEXT_PACKAGE, NULL };
  GtkRecentData data = {
    .mime_type = (char *) media_type,
    .app_name = (char *) GETTEXT_PACKAGE,
    .app_exec = (char *) GETTEXT_PACKAGE " %u",
    .groups = groups,
  };

  g_return_if_fail (G_IS_FILE (file));
  g_return_if_fail (media_type != NULL);

  uri = g_file_get_uri (file);
  gtk_recent_manager_add_full (gtk_recent_manager_get_default (), uri, &data);
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

/** FileVisit: a file, and when it was used. */
typedef struct {
  GFile *file;
  gint64 when; /* seconds since 1970 */
} FileVisit;

static void
visit_clear (gpointer data)
{
  g_clear_object (&((FileVisit *) data)->file);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const gint64 one = ((const FileVisit *) a)->when, other = ((const FileVisit *) b)->when;

  return (one < other) - (one > other);
}

/* Of the desktop's list, puzzles of this program. */
static void
add_visited (GArray *visits)
{
  GList *infos = gtk_recent_manager_get_items (gtk_recent_manager_get_default ());

  for (GList *l = infos; l != NULL; l = l->next)
    if (gtk_recent_info_has_group (l->data, GETTEXT_PACKAGE)
        && g_strcmp0 (gtk_recent_info_get_mime_type (l->data), ARI_PUZZLE_TYPE) == 0) {
      const FileVisit visit = { g_file_new_for_uri (gtk_recent_info_get_uri (l->data)),
                                g_date_time_to_unix (gtk_recent_info_get_visited (l->data)) };

      g_array_append_val (visits, visit);
    }
  g_list_free_full (infos, (GDestroyNotify) gtk_recent_info_unref);
}

static void
add_kept (GArray *visits)
{
  g_autoptr (GArray) games = ari_own_place_list ();

  for (guint i = 0; i < games->len; i++) {
    const AriKeptGame *game = &g_array_index (games, AriKeptGame, i);
    const FileVisit visit = { g_object_ref (game->file), game->written };

    g_array_append_val (visits, visit);
  }
}

static int
compare_visits (gconstpointer a, gconstpointer b)
{
  GDateTime *visit_a = gtk_recent_info_get_visited ((GtkRecentInfo *) a);
  GDateTime *visit_b = gtk_recent_info_get_visited ((GtkRecentInfo *) b);

  return g_date_time_compare (visit_b, visit_a);
}

GPtrArray *
ari_recent_list (guint n_most)
{
  GPtrArray *files = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GArray) visits = g_array_new (FALSE, FALSE, sizeof (FileVisit));

  g_array_set_clear_func (visits, visit_clear);
  add_visited (visits);
  add_kept (visits);
  g_array_sort (visits, compare_times);
  for (guint i = 0; i < visits->len && files->len < n_most; i++) {
    GFile *file = g_array_index (visits, FileVisit, i).file;

    if (!g_ptr_array_find_with_equal_func (files, file, (GEqualFunc) g_file_equal, NULL))
      g_ptr_array_add (files, g_object_ref (file));
  }
  return files;
}

static void
fill (GMenu *menu)
{
  GList *infos;
  int n_shown = 0;

  g_menu_remove_all (menu);
  infos = g_list_sort (gtk_recent_manager_get_items (gtk_recent_manager_get_default ()),
                       compare_visits);
  for (GList *l = infos; l && n_shown < MAX_RECENT; l = l->next) {
    GtkRecentInfo *info = l->data;
    g_autoptr (GMenuItem) item = NULL;
    g_auto (GStrv) parts = NULL;
    g_autofree char *name = NULL;
    g_autofree char *label = NULL;

    if (!gtk_recent_info_has_group (info, GETTEXT_PACKAGE))
      continue;
    /* an underscore in a name is not a mnemonic */
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
  if (n_shown == 0)
    g_menu_append (menu, _ ("No recent files"), "win.no-recent");
}

/* A menu must not change while it is open: GTK 4.8 draws new entries before it has placed them. */
static void
fill_if_closed (GtkMenuButton *button)
{
  GtkPopover *popover = gtk_menu_button_get_popover (button);

  if (popover != NULL && !gtk_widget_get_mapped (GTK_WIDGET (popover)))
    fill (g_object_get_data (G_OBJECT (button), RECENT_KEY));
}

typedef struct {
  char *resource;
  void (*made) (gpointer owner, GtkBuilder *menu);
  gpointer owner;
} Recipe;

static void
recipe_free (gpointer data)
{
  g_free (((Recipe *) data)->resource);
  g_free (data);
}

/* GTK calls this each time before it shows what the button has. */
static void
create_popover (GtkMenuButton *button, gpointer user_data)
{
  const Recipe *recipe = user_data;
  g_autoptr (GtkBuilder) builder = NULL;
  GMenu *recent;

  if (gtk_menu_button_get_popover (button) != NULL)
    return;
  builder = gtk_builder_new_from_resource (recipe->resource);
  recent = G_MENU (gtk_builder_get_object (builder, "recent_menu"));
  fill (recent);
  if (recipe->made != NULL)
    recipe->made (recipe->owner, builder);
  g_object_set_data_full (G_OBJECT (button), RECENT_KEY, g_object_ref (recent), g_object_unref);
  gtk_menu_button_set_menu_model (button,
                                  G_MENU_MODEL (gtk_builder_get_object (builder, "primary_menu")));
  g_signal_connect_object (gtk_recent_manager_get_default (), "changed",
                           G_CALLBACK (fill_if_closed), button, G_CONNECT_SWAPPED);
  g_signal_connect_object (gtk_menu_button_get_popover (button), "unmap",
                           G_CALLBACK (fill_if_closed), button,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

void
ari_recent_make_menu (GtkMenuButton *button,
                      const char *resource,
                      void (*made) (gpointer owner, GtkBuilder *menu),
                      gpointer owner)
{
  Recipe *recipe;

  g_return_if_fail (GTK_IS_MENU_BUTTON (button));
  g_return_if_fail (resource != NULL);

  recipe = g_new (Recipe, 1);
  *recipe = (Recipe){ g_strdup (resource), made, owner };
  gtk_menu_button_set_create_popup_func (button, create_popover, recipe, recipe_free);
}
