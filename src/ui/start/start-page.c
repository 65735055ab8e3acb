/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page that a window shows without a puzzle: all ways to one. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/files/own-place.h"
#include "puzzle/files/statistics.h"
#include "puzzle/techniques/step-words.h"
#include "solver/generate/daily-puzzle.h"
#include "ui/common/appearance.h"
#include "ui/common/recent.h"
#include "ui/common/settings.h"
#include "ui/new/level-chooser.h"
#include "ui/new/level-maker.h"
#include "ui/new/start-shape.h"
#include "ui/start/all-games.h"
#include "ui/start/game-card.h"
#include "ui/start/start-page.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"
#include "ui/widgets/wrapping.h"

/* In pixels. A page narrower than NARROW has its own layout, and one narrower than TIGHT leaves
 * words more of its width. */
enum { MOST_WIDTH = 1360, TIGHT = 780, NARROW = 620, LEAST_WIDTH = 320 };
enum { MOST_GAMES = 4 };
/* In pixels: heights besides the pictures of games, and bounds on the size of those. */
enum {
  HEADER_HEIGHT = 47,
  REST_HEIGHT = 490,
  LEAST_GAME = 120,
  MOST_GAME = 290,
  LEAST_CHANGE = 12,
  LOW = 640 /* below this height, a narrow page shows only the latest game */
};

struct _AriStartPage {
  GtkWidget parent_instance;

  GtkWidget *views; /* a GtkStack */
  GtkWidget *scroller;
  GtkGrid *shape_list;
  GtkWidget *frame;
  GtkBox *play_row;
  GtkBox *learn_row;
  GtkBox *learn;
  GtkBox *ways;
  AriLevelChooser *level;
  GtkStack *play_stack;
  GtkWidget *play;
  GtkWidget *work;
  GtkSpinner *spinner;
  GtkLabel *message;
  GtkWidget *continue_box;
  GtkWidget *continue_heading;
  GtkBox *games;
  GtkBox *first_games;
  GtkBox *last_games;
  GtkWidget *today;
  GtkLabel *today_label;
  GtkLabel *today_words;
  GtkWidget *all_games; /* NULL until it is first shown */

  GtkWidget *shape_buttons[ARI_N_START_SHAPES];
  GtkWidget *cards[MOST_GAMES]; /* NULL until there are games */
  guint n_shown;                /* the number of cards with a game */
  guint shape;
  AriLayout *layout; /* the layout of the chosen shape */

  AriRecentGames *recent;
  AriDocument *document; /* (nullable): the document that is open */
  GFile *file;           /* (nullable): its file */
  guint32 day;           /* the day shown as today */
  gboolean wants_today;  /* play today's puzzle once the games are read: it may be one of them */
  gboolean wants_latest; /* continue the latest game once the games are read */

  GCancellable *making; /* for the last puzzle; NULL before the first */

  gboolean is_narrow;
  gboolean is_tight; /* narrow or almost so */
  gboolean is_small; /* narrow and low */
  int most_game;     /* the largest side of a game's picture */
  guint fit_tick;
  guint show_tick;
};

G_DEFINE_FINAL_TYPE (AriStartPage, ari_start_page, GTK_TYPE_WIDGET)

enum {
  PROP_SHAPE = 1,
  PROP_IN_GAMES,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

static guint create_signal;

/* the boxes of the words on the buttons of other ways to a puzzle */
static const char *const captions[] = { "today_caption", "enter_caption", "open_caption",
                                        "many_caption" };

/* --- making a puzzle -------------------------------------------------------------------------- */

static void
show_work (AriStartPage *self, gboolean works)
{
  GtkWidget *gone = works ? self->play : self->work, *come = works ? self->work : self->play;
  const gboolean had_focus = gtk_widget_has_focus (gone);

  gtk_spinner_set_spinning (self->spinner, works);
  gtk_stack_set_visible_child (self->play_stack, come);
  gtk_widget_set_sensitive (GTK_WIDGET (self->shape_list), !works);
  gtk_widget_set_sensitive (GTK_WIDGET (self->level), !works);
  gtk_widget_set_sensitive (self->today, !works);
  gtk_widget_set_visible (GTK_WIDGET (self->message), FALSE);
  if (had_focus)
    gtk_widget_grab_focus (come);
}

/* @puzzle: (nullable) (transfer full) */
static void
take_puzzle (AriStartPage *self, AriPuzzle *puzzle, gboolean is_irreplaceable, const GError *error)
{
  g_autoptr (AriPuzzle) owned = puzzle;

  show_work (self, FALSE);
  if (owned != NULL)
    g_signal_emit (self, create_signal, 0, owned, is_irreplaceable);
  else
    ari_label_show (self->message, error->message);
}

/* After a cancellation @user_data may be freed. */
static void
on_made (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  gboolean is_irreplaceable;
  AriPuzzle *puzzle = ari_level_maker_run_finish (result, &is_irreplaceable, &error);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    take_puzzle (user_data, puzzle, is_irreplaceable, error);
}

static void
on_daily_made (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  AriPuzzle *puzzle = ari_daily_puzzle_make_finish (result, &error);

  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    take_puzzle (user_data, puzzle, FALSE, error);
}

static void
begin_making (AriStartPage *self)
{
  self->wants_today = FALSE;
  self->wants_latest = FALSE;
  g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  self->making = g_cancellable_new ();
  show_work (self, TRUE);
}

static void
on_play (AriStartPage *self)
{
  begin_making (self);
  ari_level_maker_run_async (self->layout, TRUE, ari_level_chooser_get_level (self->level),
                             self->making, on_made, self);
}

static void
on_stop (AriStartPage *self)
{
  g_cancellable_cancel (self->making);
  show_work (self, FALSE);
}

/* --- choosing the shape ----------------------------------------------------------------------- */

static void
set_shape (AriStartPage *self, guint shape)
{
  if (self->shape == shape)
    return;
  self->shape = shape;
  g_clear_pointer (&self->layout, ari_layout_unref);
  self->layout = ari_start_shape_new_layout (shape);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->shape_buttons[shape]), TRUE);
  ari_level_chooser_set_layout (self->level, self->layout);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHAPE]);
}

static void
on_shape (gpointer page, guint shape)
{
  set_shape (page, shape);
}

/* Enter on a shape plays a puzzle of it. */
static void
play (gpointer page)
{
  on_play (page);
}

static void
add_shapes (AriStartPage *self)
{
  ari_start_shape_add_all (self->shape_list, self->shape_buttons, ARI_N_START_SHAPES, on_shape,
                           play, self);
  self->shape = ARI_N_START_SHAPES; /* none yet */
  set_shape (self, ARI_USUAL_START_SHAPE);
}

/* --- games that can be continued -------------------------------------------------------------- */

/* On a narrow page the last games have rows of their own. */
static gboolean
has_last_games (AriStartPage *self)
{
  return !self->is_narrow || (self->n_shown > MOST_GAMES / 2 && !self->is_small);
}

/* On a narrow page each card has a row of its own, and empty cards are hidden. */
static void
fit_cards (AriStartPage *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->last_games), has_last_games (self));
  for (guint i = 0; i < MOST_GAMES && self->cards[0] != NULL; i++) {
    AriGameCard *card = ARI_GAME_CARD (self->cards[i]);

    ari_game_card_set_most (card, self->most_game);
    ari_game_card_set_flat (card, self->is_narrow);
    gtk_widget_set_visible (self->cards[i],
                            i == 0 || !self->is_narrow || (i < self->n_shown && !self->is_small));
  }
}

static void
tell (GtkWidget *widget, const char *action, GVariant *text)
{
  ari_label_show (ARI_START_PAGE (widget)->message, g_variant_get_string (text, NULL));
}

/* The cards are made only if there are games, because they take a tenth of the page's time. */
static void
add_cards (AriStartPage *self)
{
  if (self->cards[0] != NULL)
    return;
  for (guint i = 0; i < MOST_GAMES; i++) {
    self->cards[i] = ari_game_card_new (FALSE);
    gtk_box_append (i < MOST_GAMES / 2 ? self->first_games : self->last_games, self->cards[i]);
  }
  fit_cards (self);
}

/* Returns: TRUE if another of @games has the name of the one at @place */
static gboolean
shares_name (GPtrArray *games, guint place)
{
  g_autofree char *name = ari_recent_game_dup_name (games->pdata[place]);

  for (guint i = 0; i < games->len; i++) {
    g_autofree char *other = ari_recent_game_dup_name (games->pdata[i]);

    if (i != place && g_str_equal (name, other))
      return TRUE;
  }
  return FALSE;
}

/* Games of the same name are told apart by their files. The cards beside them keep an empty line,
 * so that all pictures are of one size. */
static void
name_files (AriStartPage *self, GPtrArray *games)
{
  char *names[MOST_GAMES] = { NULL };
  gboolean has_any = FALSE;

  for (guint i = 0; i < games->len; i++) {
    names[i] = shares_name (games, i) ? ari_recent_game_dup_file_name (games->pdata[i]) : NULL;
    has_any |= names[i] != NULL;
  }
  for (guint i = 0; i < MOST_GAMES; i++) {
    ari_game_card_set_file_name (ARI_GAME_CARD (self->cards[i]),
                                 names[i] == NULL && has_any ? "" : names[i]);
    g_free (names[i]);
  }
}

/* On a wide page empty cards keep their space, so that cards do not move when others appear. */
static void
show_cards (AriStartPage *self)
{
  const guint n_games = g_list_model_get_n_items (ari_recent_games_get_games (self->recent));
  g_autoptr (GPtrArray) picked = ari_recent_games_pick (self->recent, MOST_GAMES);

  gtk_widget_set_visible (self->continue_box, n_games > 0);
  gtk_widget_set_visible (self->continue_heading, picked->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->games), picked->len > 0);
  self->n_shown = picked->len;
  if (n_games == 0)
    return;
  add_cards (self);
  fit_cards (self);
  name_files (self, picked);
  for (guint i = 0; i < MOST_GAMES; i++) {
    AriRecentGame *game = i < picked->len ? picked->pdata[i] : NULL;

    ari_game_card_set_game (ARI_GAME_CARD (self->cards[i]), game);
    if (game != NULL)
      ari_recent_games_want_level (self->recent, game);
  }
}

static void
show_view (AriStartPage *self, GtkWidget *view)
{
  if (gtk_stack_get_visible_child (GTK_STACK (self->views)) == view)
    return;
  gtk_stack_set_visible_child (GTK_STACK (self->views), view);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IN_GAMES]);
}

void
ari_start_page_show_home (AriStartPage *self)
{
  show_view (self, self->scroller);
  show_cards (self);
  gtk_widget_grab_focus (GTK_WIDGET (self));
}

static void
go_home (GtkWidget *widget, const char *action, GVariant *parameter)
{
  ari_start_page_show_home (ARI_START_PAGE (widget));
}

static void
on_all (AriStartPage *self)
{
  if (self->all_games == NULL) {
    self->all_games = ari_all_games_new (self->recent);
    gtk_stack_add_child (GTK_STACK (self->views), self->all_games);
  }
  ari_recent_games_read_all (self->recent);
  show_view (self, self->all_games);
  gtk_widget_grab_focus (self->all_games);
}

/* --- the puzzle of the day -------------------------------------------------------------------- */

/* The text has often not changed since the first frame. */
static void
say_today (AriStartPage *self, const char *words)
{
  g_autofree char *spoken = NULL;

  if (g_str_equal (words, gtk_label_get_text (self->today_words)))
    return;
  gtk_label_set_text (self->today_words, words);
  spoken = g_strdup_printf ("%s, %s", gtk_label_get_text (self->today_label), words);
  ari_accessible_set_label (self->today, spoken);
}

static void
show_today (AriStartPage *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GString) words = g_string_new (NULL);
  AriRecentGame *game;
  const AriGameFacts *facts;
  AriStreak streak;

  self->day = ari_day_of (now);
  streak = ari_statistics_read_streak (self->day);
  game = ari_recent_games_find_day (self->recent, self->day);
  facts = game != NULL ? ari_recent_game_get_facts (game) : NULL;
  if (streak.is_done || (facts != NULL && facts->is_solved))
    g_string_append (words, C_ ("today", "Finished"));
  else if (facts != NULL && facts->is_begun)
    /* Translators: how much of a game is filled in */
    g_string_append_printf (words, _ ("Continue at %u %%"), facts->share);
  else
    g_string_append (words, ari_level_to_string (ARI_DAILY_LEVEL));
  if (streak.current > 0) {
    g_string_append (words, " · ");
    g_string_append_printf (words, ngettext ("%u day in a row", "%u days in a row", streak.current),
                            streak.current);
  }
  say_today (self, words->str);
}

/* Continues the game if it was begun. */
static void
play_today (AriStartPage *self)
{
  AriRecentGame *game = ari_recent_games_find_day (self->recent, self->day);

  self->wants_today = FALSE;
  if (game != NULL) {
    show_work (self, FALSE);
    ari_recent_game_open (game, GTK_WIDGET (self));
    return;
  }
  begin_making (self);
  ari_daily_puzzle_make_async (self->day, self->making, on_daily_made, self);
}

/* Stays on the page if there is no game. */
static void
play_latest (AriStartPage *self)
{
  g_autoptr (GPtrArray) picked = ari_recent_games_pick (self->recent, 1);

  self->wants_latest = FALSE;
  if (picked->len > 0)
    ari_recent_game_open (picked->pdata[0], GTK_WIDGET (self));
}

void
ari_start_page_play_today (AriStartPage *self)
{
  show_today (self); /* the day may have changed */
  self->wants_today = TRUE;
  self->wants_latest = FALSE;
  if (ari_recent_games_is_ready (self->recent))
    play_today (self);
}

void
ari_start_page_continue_latest (AriStartPage *self)
{
  self->wants_latest = TRUE;
  self->wants_today = FALSE;
  if (ari_recent_games_is_ready (self->recent))
    play_latest (self);
}

/* --- looking for games ------------------------------------------------------------------------ */

static void
show_recent (gpointer user_data)
{
  AriStartPage *self = user_data;

  show_cards (self);
  show_today (self);
}

static void
on_recent_changed (AriStartPage *self)
{
  ari_popup_delay_queue (GTK_WIDGET (self), &self->show_tick, show_recent);
  if (self->wants_today)
    play_today (self);
  else if (self->wants_latest)
    play_latest (self);
}

static void
look (AriStartPage *self)
{
  ari_recent_games_look (self->recent, self->document, self->file);
}

static void
on_active (AriStartPage *self, GParamSpec *pspec, GtkWindow *window)
{
  if (gtk_window_is_active (window) && gtk_widget_get_mapped (GTK_WIDGET (self)))
    look (self);
}

void
ari_start_page_set_session_behind (AriStartPage *self, AriSession *session)
{
  AriDocument *document = NULL;
  GFile *file = NULL;

  if (session != NULL && !ari_session_is_untouched (session)) {
    document = ari_session_get_document (session);
    file = ari_session_get_file (session);
  }
  g_set_object (&self->document, document);
  g_set_object (&self->file, file);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    look (self);
}

/* --- the widget ------------------------------------------------------------------------------- */

/* Focuses the play button, so that Enter plays. */
static gboolean
ari_start_page_grab_focus (GtkWidget *widget)
{
  AriStartPage *self = ARI_START_PAGE (widget);

  return gtk_widget_grab_focus (gtk_stack_get_visible_child (self->play_stack));
}

/* Sets the focus, as GTK gives it to another widget. Whether there are games is known at once, so
 * that nothing moves when they are read. */
static void
ari_start_page_map (GtkWidget *widget)
{
  AriStartPage *self = ARI_START_PAGE (widget);

  show_view (self, self->scroller);
  if (self->document != NULL || ari_own_place_has_any ())
    add_cards (self);
  gtk_widget_set_visible (self->continue_box, self->cards[0] != NULL);
  GTK_WIDGET_CLASS (ari_start_page_parent_class)->map (widget);

  look (self);
  gtk_widget_grab_focus (widget);
}

static void
ari_start_page_unmap (GtkWidget *widget)
{
  AriStartPage *self = ARI_START_PAGE (widget);

  if (self->making != NULL && gtk_spinner_get_spinning (self->spinner))
    on_stop (self);
  self->wants_today = FALSE;
  self->wants_latest = FALSE;
  GTK_WIDGET_CLASS (ari_start_page_parent_class)->unmap (widget);
}

static void
ari_start_page_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ari_start_page_parent_class)->root (widget);

  if (GTK_IS_WINDOW (gtk_widget_get_root (widget)))
    ARI_CONNECT (gtk_widget_get_root (widget), "notify::is-active", on_active, widget);
}

static void
ari_start_page_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);

  GTK_WIDGET_CLASS (ari_start_page_parent_class)->unroot (widget);
}

static GtkSizeRequestMode
ari_start_page_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

/* A wide page becomes narrow as soon as it gets less width, so its minimum is that of a narrow one.
 */
static void
ari_start_page_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  AriStartPage *self = ARI_START_PAGE (widget);

  gtk_widget_measure (self->views, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = self->is_narrow ? MAX (*minimum, LEAST_WIDTH) : LEAST_WIDTH;
    *natural = MAX (*natural, *minimum);
  }
}

static void
place_shapes (AriStartPage *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self->shape_list));

  for (guint i = 0; i < ARI_N_START_SHAPES; i++) {
    const guint n_columns = self->is_narrow ? (ARI_N_START_SHAPES + 1) / 2 : ARI_N_START_SHAPES;

    g_object_set (gtk_layout_manager_get_layout_child (layout, self->shape_buttons[i]), "column",
                  (int) (i % n_columns), "row", (int) (i / n_columns), NULL);
  }
}

/* A larger page has larger pictures, and a narrow one has its button below the levels. */
static void
fit (gpointer user_data)
{
  AriStartPage *self = user_data;

  const GtkOrientation orientation =
      self->is_narrow ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  ari_widget_set_css_class (GTK_WIDGET (self), "narrow", self->is_narrow);
  ari_widget_set_css_class (GTK_WIDGET (self), "tight", self->is_tight);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->play_row), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->learn_row), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->learn), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->ways), self->is_tight
                                                                   ? GTK_ORIENTATION_VERTICAL
                                                                   : GTK_ORIENTATION_HORIZONTAL);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->games), orientation);
  gtk_box_set_homogeneous (self->games, !self->is_narrow);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->first_games), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->last_games), orientation);
  gtk_box_set_spacing (self->play_row, self->is_small ? 6 : 12);
  gtk_box_set_spacing (GTK_BOX (gtk_widget_get_first_child (self->frame)),
                       self->is_small ? 10 : 18);
  place_shapes (self);
  fit_cards (self);
}

/* Returns: TRUE if the layout has changed */
static gboolean
take_size (AriStartPage *self, int width, int height)
{
  const gboolean is_narrow = width < NARROW, is_tight = width < TIGHT;
  const gboolean is_small = is_narrow && height < LOW;
  const int most_game = CLAMP (height - REST_HEIGHT, LEAST_GAME, MOST_GAME);

  /* A few pixels are not worth another layout. */
  if (self->is_narrow == is_narrow && self->is_tight == is_tight && self->is_small == is_small
      && ABS (self->most_game - most_game) < LEAST_CHANGE)
    return FALSE;
  self->is_narrow = is_narrow;
  self->is_tight = is_tight;
  self->is_small = is_small;
  self->most_game = most_game;
  return TRUE;
}

/* Fits the page before the first frame, which might otherwise widen the window. */
static void
ari_start_page_realize (GtkWidget *widget)
{
  GtkWidget *root = GTK_WIDGET (gtk_widget_get_root (widget));
  int width = gtk_widget_get_width (root), height = gtk_widget_get_height (root);

  if (width == 0 && GTK_IS_WINDOW (root))
    gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);
  if (take_size (ARI_START_PAGE (widget), width, height - HEADER_HEIGHT))
    fit (widget);
  GTK_WIDGET_CLASS (ari_start_page_parent_class)->realize (widget);
}

static void
ari_start_page_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriStartPage *self = ARI_START_PAGE (widget);
  int least;

  if (take_size (self, width, height))
    ari_popup_delay_queue (widget, &self->fit_tick, fit);
  /* Until it is fitted, in the next frame, the page is cut off at the edge. */
  gtk_widget_measure (self->views, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  gtk_widget_size_allocate (self->views, &(GtkAllocation){ 0, 0, MAX (width, least), height },
                            baseline);
}

static void
ari_start_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AriStartPage *self = ARI_START_PAGE (object);

  switch (id) {
  case PROP_SHAPE:
    g_value_set_static_string (value, ari_start_shape_name (self->shape));
    break;
  case PROP_IN_GAMES:
    g_value_set_boolean (value,
                         gtk_stack_get_visible_child (GTK_STACK (self->views)) != self->scroller);
    break;
  }
}

static void
ari_start_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AriStartPage *self = ARI_START_PAGE (object);
  guint place = 0;

  switch (id) {
  case PROP_SHAPE:
    while (place < ARI_N_START_SHAPES
           && g_strcmp0 (ari_start_shape_name (place), g_value_get_string (value)) != 0)
      place++;
    set_shape (self, place < ARI_N_START_SHAPES ? place : ARI_USUAL_START_SHAPE);
    break;
  }
}

static void
ari_start_page_dispose (GObject *object)
{
  AriStartPage *self = ARI_START_PAGE (object);

  ari_widget_end_tick (self, &self->fit_tick);
  ari_widget_end_tick (self, &self->show_tick);
  g_cancellable_cancel (self->making);
  g_clear_object (&self->making);
  if (self->recent != NULL)
    g_signal_handlers_disconnect_by_data (self->recent, self);
  g_clear_pointer (&self->views, gtk_widget_unparent);
  if (self->recent != NULL)
    g_object_run_dispose (G_OBJECT (self->recent));
  g_clear_object (&self->recent);
  g_clear_object (&self->document);
  g_clear_object (&self->file);
  g_clear_pointer (&self->layout, ari_layout_unref);

  G_OBJECT_CLASS (ari_start_page_parent_class)->dispose (object);
}

static void
ari_start_page_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  GTK_WIDGET_CLASS (ari_start_page_parent_class)->css_changed (widget, change);
  ari_appearance_take_color (ari_appearance_get_default (), widget);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriStartPage, member)

static void
ari_start_page_class_init (AriStartPageClass *klass)
{
  static const AriTemplateChild children[] = { CHILD (views),        CHILD (scroller),
                                               CHILD (shape_list),   CHILD (frame),
                                               CHILD (play_row),     CHILD (learn_row),
                                               CHILD (level),        CHILD (play_stack),
                                               CHILD (play),         CHILD (work),
                                               CHILD (spinner),      CHILD (message),
                                               CHILD (continue_box), CHILD (continue_heading),
                                               CHILD (games),        CHILD (ways),
                                               CHILD (learn),        CHILD (last_games),
                                               CHILD (first_games),  CHILD (today),
                                               CHILD (today_label),  CHILD (today_words) };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_start_page_get_property;
  object_class->set_property = ari_start_page_set_property;
  object_class->dispose = ari_start_page_dispose;
  widget_class->grab_focus = ari_start_page_grab_focus;
  widget_class->css_changed = ari_start_page_css_changed;
  widget_class->map = ari_start_page_map;
  widget_class->unmap = ari_start_page_unmap;
  widget_class->realize = ari_start_page_realize;
  widget_class->root = ari_start_page_root;
  widget_class->unroot = ari_start_page_unroot;
  widget_class->get_request_mode = ari_start_page_get_request_mode;
  widget_class->measure = ari_start_page_measure;
  widget_class->size_allocate = ari_start_page_size_allocate;

  props[PROP_SHAPE] =
      g_param_spec_string ("shape", NULL, NULL, ari_start_shape_name (ARI_USUAL_START_SHAPE),
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_IN_GAMES] = g_param_spec_boolean ("in-games", NULL, NULL, FALSE,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  create_signal = ARI_SIGNAL ("create", ARI_TYPE_START_PAGE, 2, ARI_TYPE_PUZZLE, G_TYPE_BOOLEAN);
  g_type_ensure (ARI_TYPE_LEVEL_CHOOSER);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/start-page.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_child_full (widget_class, "all", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "guide", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "watch", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "lessons", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "statistics", FALSE, 0);
  for (guint i = 0; i < G_N_ELEMENTS (captions); i++)
    gtk_widget_class_bind_template_child_full (widget_class, captions[i], FALSE, 0);
  gtk_widget_class_bind_template_callback (widget_class, on_play);
  gtk_widget_class_bind_template_callback (widget_class, on_stop);
  gtk_widget_class_bind_template_callback (widget_class, on_all);
  gtk_widget_class_bind_template_callback (widget_class, ari_start_page_play_today);
  gtk_widget_class_install_action (widget_class, "start.home", NULL, go_home);
  gtk_widget_class_install_action (widget_class, "start.tell", "s", tell);
  gtk_widget_class_set_css_name (widget_class, "startpage");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* The frame is in the middle of the page. It is as wide as the page up to a limit, and as high as
 * it must be. */
static void
measure_middle (GtkWidget *frame,
                GtkOrientation orientation,
                int for_size,
                int *minimum,
                int *natural,
                int *minimum_baseline,
                int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_VERTICAL)
    for_size = MIN (for_size, MOST_WIDTH);
  gtk_widget_measure (gtk_widget_get_first_child (frame), orientation, for_size, minimum, natural,
                      NULL, NULL);
}

static void
allocate_middle (GtkWidget *frame, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (frame);
  const int used = MIN (width, MOST_WIDTH);
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, used, &least, NULL, NULL, NULL);
  least = MIN (least, height);
  gtk_widget_size_allocate (
      child, &(GtkAllocation){ (width - used) / 2, (height - least) / 2, used, least }, baseline);
}

static void
ari_start_page_init (AriStartPage *self)
{
  static const char *const shrinking[] = { "guide", "watch", "statistics" };

  self->most_game = -LEAST_CHANGE;
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (
      self->frame, gtk_custom_layout_new (ari_height_for_width, measure_middle, allocate_middle));
  self->recent = ari_recent_games_new ();
  g_signal_connect_swapped (self->recent, "changed", G_CALLBACK (on_recent_changed), self);
  add_shapes (self);
  for (guint i = 0; i < G_N_ELEMENTS (shrinking); i++)
    ari_button_shrinks (GTK_WIDGET (
        gtk_widget_get_template_child (GTK_WIDGET (self), ARI_TYPE_START_PAGE, shrinking[i])));
  for (guint i = 0; i < G_N_ELEMENTS (captions); i++)
    ari_captions_wrap (GTK_WIDGET (
        gtk_widget_get_template_child (GTK_WIDGET (self), ARI_TYPE_START_PAGE, captions[i])));
  /* The lessons are a submenu of the main menu. */
  ari_recent_make_menu (GTK_MENU_BUTTON (gtk_widget_get_template_child (
                            GTK_WIDGET (self), ARI_TYPE_START_PAGE, "lessons")),
                        APP_PATH "/window-menu.ui", "lessons", NULL, NULL);
  ari_widget_name_buttons (GTK_WIDGET (self));
  say_today (self, ari_level_to_string (ARI_DAILY_LEVEL));
  ari_settings_bind ("start-shape", self, "shape", ARI_SETTING_SHARED);
  ari_settings_bind ("new-level", self->level, "level", ARI_SETTING_SHARED);
}

GtkWidget *
ari_start_page_new (void)
{
  return g_object_new (ARI_TYPE_START_PAGE, NULL);
}

const AriLayout *
ari_start_page_get_layout (AriStartPage *self)
{
  return self->layout;
}
