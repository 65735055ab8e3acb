/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Play page: number pad with what is left of each digit, notes, tools. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/own-icons.h"
#include "ui/grid/color-button.h"
#include "ui/play/digit-pad.h"
#include "ui/play/play-page-layout.h"
#include "ui/play/play-panel.h"
#include "ui/widgets/message.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/reveal.h"
#include "ui/widgets/widget.h"

enum { N_MODES = ARI_INPUT_CORNER + 1 };

struct _AriPlayPanel {
  GtkWidget parent_instance;

  AriInputMode input_mode;
  GSignalGroup *game_signals; /* its target is the game */

  GtkWidget *scrolled;
  GtkWidget *page;
  AriPlayPageLayout *layout; /* (transfer none): the page owns it */
  GtkWidget *hint_box;       /* (nullable): NULL until a hint is asked for */
  GtkWidget *mode_row;
  GtkWidget *digit_mode;
  GtkWidget *centre_mode;
  GtkWidget *corner_mode;
  AriDigitPad *pad;
  GtkToggleButton *places;
  GtkWidget *tools;
  GtkWidget *erase;
  GtkWidget *start_playing;
  GtkWidget *solve_it;
  GtkWidget *digit_first;
  GtkWidget *filter;
  GtkWidget *show_colors;
  GtkWidget *begin_branch;
  GtkWidget *checkpoint;
  GtkWidget *more;
  GtkBox *colors;
  GtkWidget *branch;
  GtkLabel *status;
  GtkBox *entry_box;
  GtkWidget *other_shape;
  GtkStack *entry_words; /* both of its children have the same size, so that nothing moves */
  GtkLabel *intro;
  GtkWidget *verdict;
  GtkWidget *message;
  gboolean has_notice;  /* the window shows the message as a notice */
  guint message_source; /* the timer that ends the message */
  guint room_tick;      /* waits for the size of the page, if a message came before it */
  guint message_tick;   /* waits for a frame in which removing the message disturbs nothing */
};

G_DEFINE_FINAL_TYPE (AriPlayPanel, ari_play_panel, GTK_TYPE_WIDGET)

enum {
  PROP_INPUT_MODE = 1,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  SIGNAL_DIGIT,
  SIGNAL_SAID,
  SIGNAL_NOTICE,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static GtkWidget *
mode_button (AriPlayPanel *self, AriInputMode mode)
{
  GtkWidget *const buttons[N_MODES] = { self->digit_mode, self->centre_mode, self->corner_mode };

  return buttons[mode];
}

static void
set_input_mode (AriPlayPanel *self, AriInputMode mode)
{
  if (self->input_mode == mode)
    return;
  self->input_mode = mode;
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (mode_button (self, mode)), TRUE);
  ari_digit_pad_set_for_notes (self->pad, mode != ARI_INPUT_DIGIT);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_INPUT_MODE]);
}

static void
mode_toggled (AriPlayPanel *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (int mode = 0; mode < N_MODES; mode++)
    if (mode_button (self, (AriInputMode) mode) == GTK_WIDGET (button))
      set_input_mode (self, (AriInputMode) mode);
}

static void
pad_digit (AriPlayPanel *self, guint digit)
{
  g_signal_emit (self, signals[SIGNAL_DIGIT], 0, digit);
}

static void
show_colors (AriPlayPanel *self)
{
  const gboolean is_wanted = gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->show_colors));

  gtk_widget_set_visible (GTK_WIDGET (self->colors),
                          is_wanted && gtk_widget_get_visible (self->show_colors));
}

/* Scrolls to the colours, because the user asked for them. */
static void
on_show_colors (AriPlayPanel *self)
{
  show_colors (self);
  if (gtk_widget_get_visible (GTK_WIDGET (self->colors)))
    ari_widget_reveal (GTK_WIDGET (self->colors));
}

/* A grid without givens is being entered. Its digits can become the puzzle, and tools for playing
 * are hidden. The buttons that end entering are among the tools, where even the smallest
 * window shows them. */
static void
show_state (AriPlayPanel *self, AriGame *game)
{
  AriPuzzle *puzzle = ari_game_get_puzzle (game);
  const gboolean entering = !ari_grid_is_puzzle (ari_puzzle_get_givens (puzzle));
  GtkWidget *const of_playing[] = { self->mode_row,           self->digit_first,  self->filter,
                                    self->show_colors,        self->begin_branch, self->checkpoint,
                                    GTK_WIDGET (self->status) };
  GtkWidget *const of_entering[] = { self->start_playing, self->solve_it,
                                     GTK_WIDGET (self->entry_box) };

  for (guint i = 0; i < G_N_ELEMENTS (of_playing); i++)
    gtk_widget_set_visible (of_playing[i], !entering);
  for (guint i = 0; i < G_N_ELEMENTS (of_entering); i++)
    gtk_widget_set_visible (of_entering[i], entering);
  /* labels need the space more than icons */
  gtk_widget_set_hexpand (self->erase, !entering);
  gtk_widget_set_hexpand (self->more, !entering);
  if (entering)
    set_input_mode (self, ARI_INPUT_DIGIT);
  show_colors (self);
}

/* In grids that write a digit 0, that key leaves nothing blank. */
static void
show_keys (AriPlayPanel *self, const AriSymbols *symbols)
{
  gtk_label_set_text (
      self->intro,
      ari_symbols_find (symbols, '0') == ARI_NO_DIGIT
          ? _ ("Type the puzzle row by row: a digit fills the cell and moves on, Space, a dot or 0 "
               "leaves it blank, Enter begins the next row. Or paste it as text (Ctrl+V); or click "
               "a cell, and press its digit here.")
          : _ ("Type the puzzle row by row: a digit fills the cell and moves on, Space or a dot "
               "leaves it blank, Enter begins the next row. Or paste it as text (Ctrl+V); or click "
               "a cell, and press its digit here."));
}

static void
show_game (AriPlayPanel *self)
{
  g_autoptr (AriGame) game = g_signal_group_dup_target (self->game_signals);
  AriSymbols none = { 0 };
  const AriSymbols *symbols =
      game != NULL ? ari_puzzle_get_symbols (ari_game_get_puzzle (game)) : &none;

  ari_digit_pad_set_symbols (self->pad, symbols);
  ari_widget_set_mnemonics (GTK_WIDGET (self), game == NULL || !ari_symbols_have_letters (symbols));
  if (game != NULL) {
    ari_digit_pad_count (self->pad, game);
    show_keys (self, symbols);
    show_state (self, game);
  }
}

static void
name_button (GtkWidget *button, const char *words, const char *tooltip)
{
  gtk_label_set_text_with_mnemonic (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), words);
  if (tooltip != NULL)
    gtk_widget_set_tooltip_text (button, tooltip);
}

/* With the setting that each note is at the place of its digit, there are no centre notes: such a
 * note is called a note, and the other a corner note. */
static void
name_notes (AriPlayPanel *self)
{
  const gboolean in_places = gtk_toggle_button_get_active (self->places);

  name_button (
      self->centre_mode, in_places ? _ ("No_te") : _ ("Cent_re"),
      in_places ? _ ("Digits become notes, each in its place (Ctrl+digit does this in any mode)")
                : _ ("Digits become notes in the middle of the cell (Ctrl+digit does this in any "
                     "mode)"));
  name_button (self->corner_mode, in_places ? _ ("Cor_ner Note") : _ ("Cor_ner"), NULL);
  show_game (self); /* this sets the mnemonics, too */
}

/* --- layout ----------------------------------------------------------------------------------- */

/* The card is the hint box. This many pixels are between it and the edges of the panel. */
#define CARD_MARGIN 6
/* In a high window, at most this many pixels are between the end of the page and that of the card.
 */
#define CARD_ROOM 190

static gboolean
has_card (AriPlayPanel *self)
{
  return self->hint_box != NULL && gtk_widget_should_layout (self->hint_box);
}

static GtkSizeRequestMode
ari_play_panel_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (ARI_PLAY_PANEL (widget)->scrolled);
}

static void
ari_play_panel_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  AriPlayPanel *self = ARI_PLAY_PANEL (widget);
  int least;

  gtk_widget_measure (self->scrolled, orientation, for_size, minimum, natural, NULL, NULL);
  if (!has_card (self))
    return;
  gtk_widget_measure (self->hint_box, orientation, -1, &least, NULL, NULL, NULL);
  *minimum = MAX (*minimum, least + 2 * CARD_MARGIN);
  *natural = MAX (*natural, *minimum);
}

/* The card is below the page if there is room, and else covers its bottom, to the end of a row.
 * What was there keeps its place, and what the card would cover can be scrolled to. The card grows
 * upwards, so that its buttons keep their places. */
static void
ari_play_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriPlayPanel *self = ARI_PLAY_PANEL (widget);
  GtkAllocation page = { 0, 0, width, height };
  int page_least, page_height, card_height, least, bottom, above;

  ari_play_page_layout_set_room (self->layout, height);
  if (!has_card (self)) {
    gtk_widget_size_allocate (self->scrolled, &page, -1);
    return;
  }
  gtk_widget_measure (self->hint_box, GTK_ORIENTATION_VERTICAL, width - 2 * CARD_MARGIN, NULL,
                      &card_height, NULL, NULL);
  card_height = MIN (card_height, height - 2 * CARD_MARGIN);
  gtk_widget_measure (self->page, GTK_ORIENTATION_VERTICAL, width, &page_least, &page_height, NULL,
                      NULL);
  gtk_widget_measure (self->scrolled, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
  bottom = MIN (height - CARD_MARGIN, MAX (page_height + CARD_ROOM, card_height + CARD_MARGIN));
  above = bottom - card_height - CARD_MARGIN;
  if (above < page_least) {
    above = ari_play_page_layout_get_whole (self->layout, self->page, width, above);
    card_height = bottom - MAX (above, CARD_MARGIN);
  }
  if (above < page_height)
    page.height = MAX (above, least);
  if (above == 0) /* no row is whole: all are behind the card */
    page.y = bottom - page.height;
  gtk_widget_size_allocate (self->scrolled, &page, -1);
  gtk_widget_size_allocate (
      self->hint_box,
      &(GtkAllocation){ CARD_MARGIN, bottom - card_height, width - 2 * CARD_MARGIN, card_height },
      -1);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_play_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AriPlayPanel *self = ARI_PLAY_PANEL (object);

  switch (id) {
  case PROP_INPUT_MODE:
    g_value_set_enum (value, (int) self->input_mode);
    break;
  }
}

static void
ari_play_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AriPlayPanel *self = ARI_PLAY_PANEL (object);

  switch (id) {
  case PROP_INPUT_MODE:
    set_input_mode (self, (AriInputMode) g_value_get_enum (value));
    break;
  }
}

static void
ari_play_panel_dispose (GObject *object)
{
  AriPlayPanel *self = ARI_PLAY_PANEL (object);

  if (self->game_signals != NULL)
    g_signal_group_set_target (self->game_signals, NULL);
  g_clear_object (&self->game_signals);
  g_clear_handle_id (&self->message_source, g_source_remove);
  ari_popup_delay_cancel (GTK_WIDGET (self), &self->message_tick);
  g_clear_pointer (&self->hint_box, gtk_widget_unparent);
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  G_OBJECT_CLASS (ari_play_panel_parent_class)->dispose (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriPlayPanel, member)

static void
ari_play_panel_class_init (AriPlayPanelClass *klass)
{
  static const AriTemplateChild children[] = {
    CHILD (scrolled),    CHILD (page),        CHILD (mode_row),      CHILD (digit_mode),
    CHILD (centre_mode), CHILD (corner_mode), CHILD (pad),           CHILD (places),
    CHILD (tools),       CHILD (erase),       CHILD (start_playing), CHILD (solve_it),
    CHILD (digit_first), CHILD (filter),      CHILD (show_colors),   CHILD (begin_branch),
    CHILD (checkpoint),  CHILD (more),        CHILD (colors),        CHILD (status),
    CHILD (branch),      CHILD (entry_box),   CHILD (other_shape),   CHILD (entry_words),
    CHILD (intro),       CHILD (verdict),     CHILD (message)
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_play_panel_get_property;
  object_class->set_property = ari_play_panel_set_property;
  object_class->dispose = ari_play_panel_dispose;
  widget_class->get_request_mode = ari_play_panel_get_request_mode;
  widget_class->measure = ari_play_panel_measure;
  widget_class->size_allocate = ari_play_panel_size_allocate;

  props[PROP_INPUT_MODE] =
      g_param_spec_enum ("input-mode", NULL, NULL, ARI_TYPE_INPUT_MODE, ARI_INPUT_DIGIT,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_DIGIT] = ARI_SIGNAL ("digit", ARI_TYPE_PLAY_PANEL, 1, G_TYPE_UINT);

  signals[SIGNAL_SAID] = ARI_SIGNAL ("said", ARI_TYPE_PLAY_PANEL, 1, G_TYPE_STRING);

  signals[SIGNAL_NOTICE] = ARI_SIGNAL ("notice", ARI_TYPE_PLAY_PANEL, 1, G_TYPE_STRING);

  g_type_ensure (ARI_TYPE_DIGIT_PAD);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/play-panel.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* Adds icons that icon themes do not have. */
static void
add_icons (AriPlayPanel *self)
{
  const struct {
    GtkWidget *button;
    const char *name;
  } icons[] = {
    { GTK_WIDGET (self->places), "places" },
    { self->digit_first, "digit-first" },
    { self->filter, "filter" },
    { self->show_colors, "colors" },
    { self->begin_branch, "branch" },
    { self->checkpoint, "checkpoint" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (icons); i++) {
    GtkWidget *image = ari_own_icon_image_new (icons[i].name);

    if (GTK_IS_MENU_BUTTON (icons[i].button))
      gtk_menu_button_set_child (GTK_MENU_BUTTON (icons[i].button), image);
    else
      gtk_button_set_child (GTK_BUTTON (icons[i].button), image);
  }
}

static void
ari_play_panel_init (AriPlayPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_scrolled_skip_fade (GTK_SCROLLED_WINDOW (self->scrolled));
  self->layout = ari_play_page_layout_new (self->pad, self->tools);
  ari_play_page_layout_add_optional (self->layout, GTK_WIDGET (self->colors));
  ari_play_page_layout_add_optional (self->layout, self->branch);
  ari_play_page_layout_add_optional (self->layout, self->message);
  gtk_widget_set_layout_manager (self->page, GTK_LAYOUT_MANAGER (self->layout));
  add_icons (self);
  ari_widget_name_buttons (GTK_WIDGET (self));

  for (guint color = 1; color <= ARI_N_COLORS + 1; color++)
    gtk_box_append (self->colors,
                    ari_color_button_new (color % (ARI_N_COLORS + 1), ARI_NO_DIGIT, NULL));
  for (int mode = 0; mode < N_MODES; mode++)
    ARI_CONNECT (mode_button (self, (AriInputMode) mode), "toggled", mode_toggled, self);
  ARI_CONNECT (self->pad, "digit", pad_digit, self);
  ARI_CONNECT (self->show_colors, "toggled", on_show_colors, self);
  ARI_CONNECT (self->places, "toggled", name_notes, self);

  self->game_signals = g_signal_group_new (ARI_TYPE_GAME);
  g_signal_group_connect_swapped (self->game_signals, "changed", G_CALLBACK (show_game), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::puzzle", G_CALLBACK (show_game),
                                  self);
}

GtkWidget *
ari_play_panel_new (void)
{
  return g_object_new (ARI_TYPE_PLAY_PANEL, NULL);
}

void
ari_play_panel_set_game (AriPlayPanel *self, AriGame *game)
{
  g_signal_group_set_target (self->game_signals, game);
  show_game (self);
}

/* Returns TRUE if the whole page is visible without scrolling, or its size is not known yet. */
static gboolean
has_room (AriPlayPanel *self)
{
  const int height = gtk_widget_get_height (self->scrolled);
  int least;

  if (!gtk_widget_get_mapped (self->scrolled) || height == 0)
    return TRUE;
  gtk_widget_measure (self->page, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (self->page),
                      &least, NULL, NULL, NULL);
  return least <= height;
}

/* Shows @message as a notice in place of the label, because scrolling the page to the label would
 * take the pad out of view. NULL withdraws the notice. */
static void
show_as_notice (AriPlayPanel *self, const char *message)
{
  if (message != NULL)
    gtk_widget_set_visible (self->message, FALSE);
  if (message != NULL || self->has_notice)
    g_signal_emit (self, signals[SIGNAL_NOTICE], 0, message);
  self->has_notice = message != NULL;
}

/* The message about a puzzle that was just opened may come before the window has its size. So this
 * waits for the size, and then decides whether the label has room. */
static gboolean
on_room_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  AriPlayPanel *self = ARI_PLAY_PANEL (widget);

  if (gtk_widget_get_height (self->scrolled) == 0)
    return G_SOURCE_CONTINUE;
  self->room_tick = 0;
  if (gtk_widget_get_visible (self->message) && !has_room (self))
    show_as_notice (self,
                    gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (self->message))));
  return G_SOURCE_REMOVE;
}

static void
hide_message (gpointer widget)
{
  /* the notice goes by itself */
  ARI_PLAY_PANEL (widget)->has_notice = FALSE;
  ari_play_panel_set_message (widget, NULL, ARI_MESSAGE_GOOD);
}

static void
on_message_read (gpointer user_data)
{
  AriPlayPanel *self = user_data;

  self->message_source = 0;
  ari_popup_delay_queue (GTK_WIDGET (self), &self->message_tick, hide_message);
}

void
ari_play_panel_set_message (AriPlayPanel *self, const char *message, AriMessageTone tone)
{
  g_clear_handle_id (&self->message_source, g_source_remove);
  ari_popup_delay_cancel (GTK_WIDGET (self), &self->message_tick);
  ari_message_say (self->message, tone, message);
  show_as_notice (self, message != NULL && !has_room (self) ? message : NULL);
  if (message != NULL && gtk_widget_get_height (self->scrolled) == 0 && self->room_tick == 0)
    self->room_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_room_tick, NULL, NULL);
  if (message != NULL) {
    self->message_source =
        g_timeout_add_once (ari_notice_reading_time (message), on_message_read, self);
    g_signal_emit (self, signals[SIGNAL_SAID], 0, message);
  }
}

void
ari_play_panel_set_chosen (AriPlayPanel *self, int digit)
{
  ari_digit_pad_set_chosen (self->pad, digit);
}

/* Makes a button that does not toggle look like one that is on while its tool is in use. */
static void
show_in_use (GtkWidget *button, gboolean is_in_use)
{
  if (is_in_use)
    gtk_widget_set_state_flags (button, GTK_STATE_FLAG_CHECKED, FALSE);
  else
    gtk_widget_unset_state_flags (button, GTK_STATE_FLAG_CHECKED);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_STATE_PRESSED,
      is_in_use ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
}

void
ari_play_panel_set_in_branch (AriPlayPanel *self, gboolean in_branch)
{
  gtk_widget_set_visible (self->branch, in_branch);
  show_in_use (self->begin_branch, in_branch);
}

void
ari_play_panel_set_filters (AriPlayPanel *self, gboolean is_filtering)
{
  /* the visible part of a menu button is the button inside it */
  show_in_use (gtk_widget_get_first_child (self->filter), is_filtering);
}

void
ari_play_panel_set_status (AriPlayPanel *self, const char *status)
{
  gtk_label_set_text (self->status, status != NULL ? status : "");
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->status), status);
}

void
ari_play_panel_set_locked (AriPlayPanel *self, gboolean locked)
{
  gtk_widget_set_sensitive (self->scrolled, !locked);
  if (self->hint_box != NULL)
    gtk_widget_set_child_visible (self->hint_box, !locked);
}

void
ari_play_panel_bind_grid (AriPlayPanel *self, AriGridView *grid)
{
  GtkWidget *const menus[] = { self->filter, self->more };

  g_object_bind_property (grid, "input-mode", self, "input-mode",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (grid, "notes-in-places", self->places, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  /* keys go to the grid again after a menu was open */
  for (guint i = 0; i < G_N_ELEMENTS (menus); i++)
    ARI_CONNECT (gtk_menu_button_get_popover (GTK_MENU_BUTTON (menus[i])), "closed",
                 gtk_widget_grab_focus, grid);
}

void
ari_play_panel_set_entry_verdict (AriPlayPanel *self, AriMessageTone tone, const char *text)
{
  ari_message_say (self->verdict, tone, text);
  gtk_stack_set_visible_child (self->entry_words,
                               text != NULL ? self->verdict : GTK_WIDGET (self->intro));
  /* a low page has room for only one of them: first for the button, then for the verdict */
  gtk_box_reorder_child_after (self->entry_box, GTK_WIDGET (self->entry_words),
                               text != NULL ? NULL : self->other_shape);
}

AriHintBox *
ari_play_panel_get_hint_box (AriPlayPanel *self)
{
  if (self->hint_box == NULL) {
    self->hint_box = g_object_new (ARI_TYPE_HINT_BOX, NULL);
    gtk_widget_set_parent (self->hint_box, GTK_WIDGET (self));
    show_game (self); /* the card has mnemonics, too */
  }
  return ARI_HINT_BOX (self->hint_box);
}
