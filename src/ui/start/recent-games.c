/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The games that were played last, to be continued by one click. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/files/own-place.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/words/numbers.h"
#include "ui/common/recent.h"
#include "ui/common/save-place.h"
#include "ui/grid/grid-thumbnail.h"
#include "ui/start/recent-games.h"

enum { MOST_GAMES = 4, PICTURE_SIZE = 72 };

struct _AriRecentGames {
  GtkWidget parent_instance;

  GtkWidget *rows;
  GtkFlowBox *games;

  guint look_source;
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (AriRecentGames, ari_recent_games, GTK_TYPE_WIDGET)

/** GameReading: a file on its way to a button, which has its place already. */
typedef struct {
  GtkWidget *place; /* a reference: the button that is still empty, and not visible */
  GFile *file;
} GameReading;

/* (transfer full): how far a game is: "63 % · 3:05" */
static char *
describe (AriGame *game)
{
  const AriGrid *givens = ari_puzzle_get_givens (ari_game_get_puzzle (game));
  AriGrid *grid = ari_game_dup_grid (game);
  const guint n_open = givens->layout->n_cells - ari_grid_n_filled (givens);
  const guint n_entered = ari_grid_n_filled (grid) - ari_grid_n_filled (givens);
  g_autofree char *time = ari_clock_to_string (ari_game_get_elapsed (game));

  ari_grid_free (grid);
  if (ari_game_get_solved (game))
    /* Translators: of a game: how long it took */
    return g_strdup_printf (_ ("Solved · %s"), time);
  /* Translators: of a game: how much of it is filled in, and the time played */
  return g_strdup_printf (_ ("%u %% · %s"), n_open > 0 ? 100 * n_entered / n_open : 100, time);
}

static GtkWidget *
small_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 14);
  return label;
}

static void
fill_place (GtkWidget *place, AriDocument *document, GFile *file)
{
  AriGame *game = ari_document_get_game (document);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  const AriLayout *layout = ari_game_get_layout (game);
  /* the program's own files are named after a time, which nobody knows */
  g_autofree char *name = ari_own_place_holds (file)
                              ? g_strdup_printf (_ ("%u×%u"), layout->n_columns, layout->n_rows)
                              : ari_save_name_of (file);
  g_autofree char *state = describe (game);
  g_autofree char *words = g_strdup_printf ("%s, %s", name, state);
  GtkWidget *state_label = small_label (state);

  gtk_widget_add_css_class (state_label, "caption");
  gtk_box_append (GTK_BOX (box), ari_grid_thumbnail_new_of_game (game, PICTURE_SIZE));
  gtk_box_append (GTK_BOX (box), small_label (name));
  gtk_box_append (GTK_BOX (box), state_label);
  gtk_button_set_child (GTK_BUTTON (place), box);
  gtk_widget_set_tooltip_text (place, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (place), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_widget_set_visible (gtk_widget_get_parent (place), TRUE);
}

static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GameReading *reading = user_data;
  g_autoptr (AriDocument) document = ari_document_load_finish (result, NULL);
  GtkWidget *self = gtk_widget_get_ancestor (reading->place, ARI_TYPE_RECENT_GAMES);

  if (document != NULL && self != NULL) {
    fill_place (reading->place, document, reading->file);
    gtk_widget_set_visible (self, TRUE);
  }
  g_object_unref (reading->place);
  g_object_unref (reading->file);
  g_free (reading);
}

void
ari_recent_games_add (AriRecentGames *self, GFile *file)
{
  GtkWidget *place;
  GtkWidget *child;
  g_autofree char *uri = NULL;
  GameReading *reading;

  g_return_if_fail (ARI_IS_RECENT_GAMES (self));
  g_return_if_fail (G_IS_FILE (file));

  uri = g_file_get_uri (file);
  place = gtk_button_new ();
  gtk_actionable_set_action_target (GTK_ACTIONABLE (place), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (place), "win.open-recent");
  gtk_flow_box_append (self->games, place);
  child = gtk_widget_get_parent (place);
  /* the keys go to the button in it */
  gtk_widget_set_focusable (child, FALSE);
  gtk_widget_set_visible (child, FALSE);
  reading = g_new (GameReading, 1);
  *reading = (GameReading){ g_object_ref (place), g_object_ref (file) };
  ari_document_load_async (file, self->cancellable, on_loaded, reading);
}

static gboolean
look (gpointer user_data)
{
  AriRecentGames *self = user_data;
  g_autoptr (GPtrArray) files = ari_recent_list (MOST_GAMES);

  self->look_source = 0;
  for (guint i = 0; i < files->len; i++)
    ari_recent_games_add (self, g_ptr_array_index (files, i));
  return G_SOURCE_REMOVE;
}

static void
ari_recent_games_dispose (GObject *object)
{
  AriRecentGames *self = ARI_RECENT_GAMES (object);

  g_clear_handle_id (&self->look_source, g_source_remove);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->rows, gtk_widget_unparent);

  G_OBJECT_CLASS (ari_recent_games_parent_class)->dispose (object);
}

static void
ari_recent_games_class_init (AriRecentGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_recent_games_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/recent-games.ui");
  gtk_widget_class_bind_template_child (widget_class, AriRecentGames, rows);
  gtk_widget_class_bind_template_child (widget_class, AriRecentGames, games);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_recent_games_init (AriRecentGames *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->cancellable = g_cancellable_new ();
  self->look_source = g_idle_add_full (G_PRIORITY_LOW, look, self, NULL);
}

GtkWidget *
ari_recent_games_new (void)
{
  return g_object_new (ARI_TYPE_RECENT_GAMES, NULL);
}
