/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that can be continued: its picture, its description, and a button to remove it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/grid/grid-thumbnail.h"
#include "ui/start/game-card.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"

/* Sizes of the picture, in pixels. */
enum { NATURAL_PICTURE = 120, FLAT_PICTURE = 64 };

/* A name of at least this many characters may be cut off. */
#define LONG_NAME 16

struct _AriGameCard {
  GtkWidget parent_instance;

  gboolean in_list; /* the row is activated, so there is no button to open the game */
  GtkWidget *stack;
  GtkWidget *content; /* the button, or the row */
  GtkWidget *face;    /* the picture and the words */
  gboolean is_flat;   /* the words are beside the picture */
  gboolean has_file_line;
  int most; /* the side of the picture in pixels, unless it is flat */
  AriGridThumbnail *picture;
  GtkLabel *name;
  GtkLabel *state;
  GtkLabel *date;
  GtkLabel *file;
  GtkWidget *remove;
  GtkWidget *restore;

  AriRecentGame *game; /* (nullable) */
  AriPuzzle *shown;    /* (nullable): the puzzle in the picture */
  gulong changed_handler;
  guint tick;
};

G_DEFINE_FINAL_TYPE (AriGameCard, ari_game_card, GTK_TYPE_WIDGET)

/* @text: (transfer full) */
static void
set_text (GtkLabel *label, char *text)
{
  gtk_label_set_text (label, text);
  g_free (text);
}

static void
show_picture (AriGameCard *self, const AriGameFacts *facts)
{
  if (facts == NULL) {
    ari_grid_thumbnail_set_grid (self->picture, NULL, NULL);
  } else {
    ari_grid_thumbnail_set_grid (self->picture, ari_puzzle_get_givens (facts->puzzle),
                                 ari_puzzle_get_symbols (facts->puzzle));
    ari_grid_thumbnail_set_entries (self->picture, facts->grid->cells);
  }
  g_clear_object (&self->shown);
  if (facts != NULL)
    self->shown = g_object_ref (facts->puzzle);
}

static void
show_words (AriGameCard *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *name = ari_recent_game_dup_name (self->game);
  const char *file = gtk_label_get_text (self->file);
  g_autofree char *words = NULL;
  g_autofree char *remove_words = NULL;

  gtk_label_set_text (self->name, name);
  set_text (self->state, ari_recent_game_dup_state (self->game));
  set_text (self->date, ari_recent_game_dup_date (self->game, now));
  words = g_strjoin (", ", gtk_label_get_text (self->name), gtk_label_get_text (self->state),
                     gtk_label_get_text (self->date), file[0] != '\0' ? file : NULL, NULL);
  /* In a list, the row has the focus, so it needs the name. */
  ari_accessible_set_label (self->in_list && gtk_widget_get_parent (GTK_WIDGET (self)) != NULL
                                ? gtk_widget_get_parent (GTK_WIDGET (self))
                                : self->content,
                            words);
  /* Translators: a game, which is named */
  remove_words = g_strdup_printf (_ ("Remove: %s"), gtk_label_get_text (self->name));
  ari_accessible_set_label (self->remove, remove_words);
  /* Each new tooltip in a window makes GTK ask the display server where the pointer is. */
  if (!self->in_list && g_utf8_strlen (name, -1) >= LONG_NAME)
    gtk_widget_set_tooltip_text (self->content, name);
  else if (gtk_widget_get_has_tooltip (self->content))
    gtk_widget_set_tooltip_text (self->content, NULL);
}

static void
show (gpointer user_data)
{
  AriGameCard *self = user_data;
  const AriGameFacts *facts = self->game != NULL ? ari_recent_game_get_facts (self->game) : NULL;
  const gboolean is_removed = self->game != NULL && ari_recent_game_get_is_removed (self->game);

  if (self->shown != (facts != NULL ? facts->puzzle : NULL))
    show_picture (self, facts);
  if (facts != NULL)
    show_words (self);
  gtk_widget_set_visible (self->remove, facts != NULL && !ari_recent_game_get_is_open (self->game));
  /* All pages get the size of the largest. */
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), is_removed      ? "removed"
                                                             : facts != NULL ? "game"
                                                                             : "nothing");
}

static void
on_changed (AriGameCard *self)
{
  ari_popup_delay_queue (GTK_WIDGET (self), &self->tick, show);
}

void
ari_game_card_set_game (AriGameCard *self, AriRecentGame *game)
{
  if (self->game != game) {
    if (self->game != NULL)
      g_clear_signal_handler (&self->changed_handler, self->game);
    g_set_object (&self->game, game);
    if (game != NULL)
      self->changed_handler =
          g_signal_connect_swapped (game, "changed", G_CALLBACK (on_changed), self);
    show_picture (self, NULL);
  }
  show (self);
}

/* The line with the file's name takes its height from the picture. */
static void
lay_out (AriGameCard *self)
{
  GtkLabel *const labels[] = { self->name, self->state, self->date, self->file };
  int line = 0;

  gtk_widget_set_visible (GTK_WIDGET (self->file), self->is_flat
                                                       ? *gtk_label_get_text (self->file) != '\0'
                                                       : self->has_file_line);
  if (gtk_widget_get_visible (GTK_WIDGET (self->file)))
    gtk_widget_measure (GTK_WIDGET (self->file), GTK_ORIENTATION_VERTICAL, -1, &line, NULL, NULL,
                        NULL);
  ari_grid_thumbnail_set_most (
      self->picture, self->is_flat ? FLAT_PICTURE : MAX (self->most - line, NATURAL_PICTURE));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->face), self->is_flat
                                                                   ? GTK_ORIENTATION_HORIZONTAL
                                                                   : GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self->face), self->is_flat ? 12 : 6);
  for (guint i = 0; i < G_N_ELEMENTS (labels); i++)
    gtk_label_set_xalign (labels[i], self->is_flat ? 0 : 0.5f);
}

void
ari_game_card_set_file_name (AriGameCard *self, const char *name)
{
  gtk_label_set_text (self->file, name != NULL ? name : "");
  self->has_file_line = name != NULL;
  lay_out (self);
  show (self);
}

void
ari_game_card_set_most (AriGameCard *self, int most)
{
  self->most = most;
  lay_out (self);
}

void
ari_game_card_set_flat (AriGameCard *self, gboolean is_flat)
{
  self->is_flat = !!is_flat;
  lay_out (self);
}

/* --- buttons ---------------------------------------------------------------------------------- */

static void
on_open (AriGameCard *self)
{
  if (self->game != NULL)
    ari_recent_game_open (self->game, GTK_WIDGET (self));
}

/* Removes the game, or restores it. */
static void
change (AriGameCard *self, gboolean (*how) (AriRecentGame *game, GError **error))
{
  g_autoptr (AriRecentGame) game = self->game != NULL ? g_object_ref (self->game) : NULL;
  g_autoptr (GError) error = NULL;

  if (game != NULL && !how (game, &error))
    gtk_widget_activate_action (GTK_WIDGET (self), "start.tell", "s", error->message);
  show (self);
}

/* Keeps the focus at this place. */
static void
on_remove (AriGameCard *self)
{
  change (self, ari_recent_game_remove);
  if (self->game != NULL && ari_recent_game_get_is_removed (self->game))
    gtk_widget_grab_focus (self->restore);
}

static void
on_restore (AriGameCard *self)
{
  change (self, ari_recent_game_restore);
  if (self->game != NULL && !ari_recent_game_get_is_removed (self->game) && !self->in_list)
    gtk_widget_grab_focus (self->content);
}

static gboolean
on_delete (GtkWidget *widget, GVariant *arguments, gpointer user_data)
{
  AriGameCard *self = ARI_GAME_CARD (widget);

  if (!gtk_widget_get_visible (self->remove)
      || (self->game != NULL && ari_recent_game_get_is_removed (self->game)))
    return GDK_EVENT_PROPAGATE;
  on_remove (self);
  return GDK_EVENT_STOP;
}

/* --- construction ----------------------------------------------------------------------------- */

static GtkLabel *
make_label (const char *class)
{
  GtkWidget *label = gtk_label_new ("");

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_single_line_mode (GTK_LABEL (label), TRUE);
  gtk_label_set_width_chars (GTK_LABEL (label), 6);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 6);
  gtk_widget_set_hexpand (label, TRUE);
  if (class != NULL)
    gtk_widget_add_css_class (label, class);
  return GTK_LABEL (label);
}

static void
make_face (AriGameCard *self)
{
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *picture =
      ari_grid_thumbnail_new_flexible (FLAT_PICTURE, FLAT_PICTURE, NATURAL_PICTURE);

  self->face = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  self->picture = ARI_GRID_THUMBNAIL (picture);
  self->name = make_label ("heading");
  self->state = make_label (NULL);
  self->date = make_label ("dim-label");
  self->file = make_label ("dim-label");
  gtk_label_set_ellipsize (self->file, PANGO_ELLIPSIZE_MIDDLE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->name));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->state));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->date));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->file));
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (self->face), picture);
  gtk_box_append (GTK_BOX (self->face), words);
  self->is_flat = self->in_list;
  self->most = NATURAL_PICTURE;
  lay_out (self);
}

static GtkWidget *
make_game (AriGameCard *self)
{
  GtkWidget *whole;

  make_face (self);
  self->remove = gtk_button_new_from_icon_name ("window-close-symbolic");
  gtk_widget_add_css_class (self->remove, "remove");
  gtk_widget_add_css_class (self->remove, "circular");
  gtk_widget_set_halign (self->remove, GTK_ALIGN_END);
  if (!self->in_list)
    gtk_widget_set_tooltip_text (self->remove, _ ("Remove this game (Delete)"));
  ARI_CONNECT (self->remove, "clicked", on_remove, self);
  if (self->in_list) {
    whole = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
    self->content = self->face;
    gtk_widget_add_css_class (self->remove, "flat");
    gtk_widget_set_valign (self->remove, GTK_ALIGN_CENTER);
    gtk_box_append (GTK_BOX (whole), self->face);
    gtk_box_append (GTK_BOX (whole), self->remove);
  } else {
    whole = gtk_overlay_new ();
    self->content = gtk_button_new ();
    gtk_button_set_child (GTK_BUTTON (self->content), self->face);
    gtk_widget_add_css_class (self->content, "game");
    ARI_CONNECT (self->content, "clicked", on_open, self);
    gtk_widget_set_valign (self->remove, GTK_ALIGN_START);
    gtk_overlay_set_child (GTK_OVERLAY (whole), self->content);
    gtk_overlay_add_overlay (GTK_OVERLAY (whole), self->remove);
  }
  return whole;
}

static GtkWidget *
make_removed (AriGameCard *self)
{
  GtkWidget *box =
      gtk_box_new (self->in_list ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL, 12);
  GtkWidget *label = gtk_label_new (_ ("Removed"));

  self->restore = gtk_button_new_with_label (_ ("Put Back"));
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (self->restore, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), self->restore);
  ARI_CONNECT (self->restore, "clicked", on_restore, self);
  return box;
}

static void
ari_game_card_dispose (GObject *object)
{
  AriGameCard *self = ARI_GAME_CARD (object);

  ari_widget_end_tick (self, &self->tick);
  if (self->game != NULL)
    g_clear_signal_handler (&self->changed_handler, self->game);
  g_clear_object (&self->game);
  g_clear_object (&self->shown);
  g_clear_pointer (&self->stack, gtk_widget_unparent);

  G_OBJECT_CLASS (ari_game_card_parent_class)->dispose (object);
}

static void
ari_game_card_class_init (AriGameCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_game_card_dispose;

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Delete, 0, on_delete, NULL);
  gtk_widget_class_set_css_name (widget_class, "gamecard");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_game_card_init (AriGameCard *self)
{
}

GtkWidget *
ari_game_card_new (gboolean in_list)
{
  AriGameCard *self = g_object_new (ARI_TYPE_GAME_CARD, NULL);

  self->in_list = in_list;
  self->stack = gtk_stack_new ();
  gtk_stack_add_named (GTK_STACK (self->stack), gtk_box_new (GTK_ORIENTATION_VERTICAL, 0),
                       "nothing");
  gtk_stack_add_named (GTK_STACK (self->stack), make_game (self), "game");
  gtk_stack_add_named (GTK_STACK (self->stack), make_removed (self), "removed");
  gtk_widget_set_parent (self->stack, GTK_WIDGET (self));
  show (self);
  return GTK_WIDGET (self);
}
