/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of all games that can be continued or viewed again. */

#include "config.h"

#include "ui/start/all-games.h"
#include "ui/start/game-card.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"

struct _AriAllGames {
  GtkWidget parent_instance;

  GtkWidget *rows;
  GtkWidget *scroller;
  GtkListView *list;

  AriRecentGames *recent;
};

G_DEFINE_FINAL_TYPE (AriAllGames, ari_all_games, GTK_TYPE_WIDGET)

static void
on_activate (AriAllGames *self, guint position)
{
  g_autoptr (AriRecentGame) game =
      g_list_model_get_item (ari_recent_games_get_games (self->recent), position);

  if (game != NULL && ari_recent_game_get_facts (game) != NULL
      && !ari_recent_game_get_is_removed (game))
    ari_recent_game_open (game, GTK_WIDGET (self));
}

static void
set_up (AriAllGames *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, ari_game_card_new (TRUE));
}

static void
bind (AriAllGames *self, GtkListItem *item)
{
  AriGameCard *card = ARI_GAME_CARD (gtk_list_item_get_child (item));

  ari_game_card_set_game (card, gtk_list_item_get_item (item));
  if (self->recent != NULL)
    ari_recent_games_want_level (self->recent, gtk_list_item_get_item (item));
}

static void
unbind (AriAllGames *self, GtkListItem *item)
{
  ari_game_card_set_game (ARI_GAME_CARD (gtk_list_item_get_child (item)), NULL);
}

static gboolean
ari_all_games_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ARI_ALL_GAMES (widget)->list));
}

static void
ari_all_games_dispose (GObject *object)
{
  AriAllGames *self = ARI_ALL_GAMES (object);

  g_clear_pointer (&self->rows, gtk_widget_unparent);
  g_clear_object (&self->recent);

  G_OBJECT_CLASS (ari_all_games_parent_class)->dispose (object);
}

static void
ari_all_games_class_init (AriAllGamesClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_all_games_dispose;
  widget_class->grab_focus = ari_all_games_grab_focus;

  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/all-games.ui");
  gtk_widget_class_bind_template_child (widget_class, AriAllGames, rows);
  gtk_widget_class_bind_template_child (widget_class, AriAllGames, scroller);
  gtk_widget_class_bind_template_child (widget_class, AriAllGames, list);
  gtk_widget_class_bind_template_child_full (widget_class, "back", FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, on_activate);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_all_games_init (AriAllGames *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  ari_scrolled_skip_fade (GTK_SCROLLED_WINDOW (self->scroller));
  ARI_CONNECT (factory, "setup", set_up, self);
  ARI_CONNECT (factory, "bind", bind, self);
  ARI_CONNECT (factory, "unbind", unbind, self);
  gtk_list_view_set_factory (self->list, factory);
  g_object_unref (factory);
}

GtkWidget *
ari_all_games_new (AriRecentGames *recent)
{
  GtkNoSelection *model;
  AriAllGames *self = g_object_new (ARI_TYPE_ALL_GAMES, NULL);

  self->recent = g_object_ref (recent);
  model = gtk_no_selection_new (g_object_ref (ari_recent_games_get_games (recent)));
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (model));
  g_object_unref (model);
  ari_recent_games_read_all (recent);
  return GTK_WIDGET (self);
}
