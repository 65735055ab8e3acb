/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Play page: number pad with what is left of each digit, notes, tools. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/extra-words.h"
#include "ui/common/own-icons.h"
#include "ui/grid/color-button.h"
#include "ui/play/digit-pad.h"
#include "ui/play/play-panel.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/reveal.h"
#include "ui/widgets/widget.h"

/* --- the rows of the page, and the gaps between them ------------------------------------------ */

#define ARI_TYPE_PLAY_PAGE_LAYOUT (ari_play_page_layout_get_type ())
/* AriPlayPageLayout: places the children of a page one below the other. Spare height goes to the
 * gaps first, and then to rows that can be higher. The gaps shrink if the page would have to be
 * scrolled to its tools. An optional row is one that comes and goes. It moves nothing above it:
 * where the rows down to the tools are depends only on the lasting rows and on the page's room,
 * which is the height that is in view while no card covers the page. */
G_DECLARE_FINAL_TYPE (
    AriPlayPageLayout, ari_play_page_layout, ARI, PLAY_PAGE_LAYOUT, GtkLayoutManager)

/* All but the last two are in pixels. */
enum {
  GAP = 12,      /* between the rows, and above and below them */
  LEAST_GAP = 4, /* the gap in a low page, so that its tools stay in view */
  SIDE = 12,     /* beside the rows */
  EDGE = 3,  /* between the last row in view and a card that covers the page; the rows of the pad
                are at least as far apart */
  FRAME = 8, /* a message of one line is at most this much higher than a row of buttons */
  MAX_ROWS = 16,
  N_OPTIONAL = 4,
};

struct _AriPlayPageLayout {
  GtkLayoutManager parent_instance;

  AriDigitPad *pad;
  GtkWidget *tools; /* the last row that optional rows do not move */
  GtkWidget *optional[N_OPTIONAL];
  int room; /* the height of the page that is in view while no card covers it, in pixels */
};

G_DEFINE_FINAL_TYPE (AriPlayPageLayout, ari_play_page_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The visible rows of a page. The upper rows are those down to the tools, which no other row moves.
 */
typedef struct {
  GtkWidget *rows[MAX_ROWS];
  GtkRequestedSize sizes[MAX_ROWS]; /* for an upper row, the minimum is the height that it gets */
  int n;
  int n_upper;
  int gap; /* above each upper row, in pixels */
} PagePlan;

static gboolean
is_optional (AriPlayPageLayout *self, GtkWidget *row)
{
  for (int i = 0; i < N_OPTIONAL; i++)
    if (self->optional[i] == row)
      return TRUE;
  return FALSE;
}

static int
sum_of_least (const GtkRequestedSize *sizes, int n)
{
  int sum = 0;

  for (int i = 0; i < n; i++)
    sum += sizes[i].minimum_size;
  return sum;
}

/* Computes where the upper rows are, and how high each other row must be at least.
 *
 * The upper rows must stay where they are when an optional row comes or goes. So their places are
 * those that they have in a page as high as the room, with its lasting rows (all that are not
 * optional) and a reserve below the tools. The reserve is the height of one optional row: of
 * buttons, or of a message of one line. If the room is too low for both, the optional row may push
 * the lasting rows below the tools out of view. Then the reserve is only what it needs beyond their
 * height. */
static PagePlan
plan_rows (AriPlayPageLayout *self, GtkWidget *page, int width)
{
  PagePlan plan = { 0 };
  GtkRequestedSize lasting[MAX_ROWS]; /* of the lasting rows, which begin with the upper ones */
  int n_lasting = 0, spare, optional;

  for (GtkWidget *row = gtk_widget_get_first_child (page); row != NULL && plan.n < MAX_ROWS;
       row = gtk_widget_get_next_sibling (row)) {
    GtkRequestedSize *size = &plan.sizes[plan.n];

    if (!gtk_widget_should_layout (row))
      continue;
    gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, MAX (width - 2 * SIDE, -1),
                        &size->minimum_size, &size->natural_size, NULL, NULL);
    if (!is_optional (self, row))
      lasting[n_lasting++] = *size;
    plan.rows[plan.n++] = row;
    if (row == self->tools)
      plan.n_upper = plan.n;
  }

  spare = self->room - sum_of_least (lasting, n_lasting);
  optional = plan.sizes[plan.n_upper - 1].minimum_size + FRAME; /* the tools are buttons, too */
  if (spare >= optional + (n_lasting + 2) * LEAST_GAP)
    spare -= optional + LEAST_GAP;
  else
    spare -= MAX (0, optional - sum_of_least (lasting + plan.n_upper, n_lasting - plan.n_upper));
  plan.gap = CLAMP (spare / (n_lasting + 1), LEAST_GAP, GAP);
  spare -= (n_lasting + 1) * plan.gap;
  gtk_distribute_natural_allocation (MAX (spare, 0), (guint) n_lasting, lasting);
  for (int i = 0; i < plan.n_upper; i++)
    plan.sizes[i].minimum_size = lasting[i].minimum_size;
  return plan;
}

static int
least_height (const PagePlan *plan)
{
  return sum_of_least (plan->sizes, plan->n) + plan->n_upper * plan->gap
         + (plan->n + 1 - plan->n_upper) * LEAST_GAP;
}

static GtkSizeRequestMode
ari_play_page_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *page)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ari_play_page_layout_measure (GtkLayoutManager *layout,
                              GtkWidget *page,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    const PagePlan plan = plan_rows (ARI_PLAY_PAGE_LAYOUT (layout), page, for_size);

    *minimum = least_height (&plan);
    *natural = (plan.n + 1) * GAP;
    for (int i = 0; i < plan.n; i++)
      *natural += plan.sizes[i].natural_size;
    return;
  }
  ARI_FOR_CHILDREN (row, page) {
    int least, wanted;

    gtk_widget_measure (row, orientation, -1, &least, &wanted, NULL, NULL);
    *minimum = MAX (*minimum, least + 2 * SIDE);
    *natural = MAX (*natural, wanted + 2 * SIDE);
  }
}

static void
ari_play_page_layout_allocate (
    GtkLayoutManager *layout, GtkWidget *page, int width, int height, int baseline)
{
  PagePlan plan = plan_rows (ARI_PLAY_PAGE_LAYOUT (layout), page, width);
  const int n_lower = plan.n - plan.n_upper;
  int spare = MAX (height - least_height (&plan), 0);
  const int gap = MIN (LEAST_GAP + spare / (n_lower + 1), plan.gap);
  int y = plan.gap;

  spare -= (n_lower + 1) * (gap - LEAST_GAP);
  gtk_distribute_natural_allocation (spare, (guint) n_lower, plan.sizes + plan.n_upper);
  for (int i = 0; i < plan.n; i++) {
    const int row_height = plan.sizes[i].minimum_size;

    gtk_widget_size_allocate (plan.rows[i],
                              &(GtkAllocation){ SIDE, y, width - 2 * SIDE, row_height }, -1);
    y += row_height + (i + 1 < plan.n_upper ? plan.gap : gap);
  }
}

static void
ari_play_page_layout_class_init (AriPlayPageLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = ari_play_page_layout_get_request_mode;
  layout_class->measure = ari_play_page_layout_measure;
  layout_class->allocate = ari_play_page_layout_allocate;
}

static void
ari_play_page_layout_init (AriPlayPageLayout *self)
{
}

/* May be called while the widget around the page is being allocated. */
static void
set_room (AriPlayPageLayout *self, int room)
{
  if (self->room == room)
    return;
  self->room = room;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

/* Returns: the height of the part of a @page, which has to be scrolled, that ends with the last
 * row, or row of the pad, that is whole above @limit; in pixels. */
static int
get_whole (AriPlayPageLayout *self, GtkWidget *page, int width, int limit)
{
  int y, whole = 0;
  PagePlan plan = plan_rows (self, page, width);

  limit -= EDGE;
  y = plan.gap;
  for (int i = 0; i < plan.n && y < limit; i++) {
    const int height = plan.sizes[i].minimum_size;

    if (y + height <= limit)
      whole = y + height;
    else if (plan.rows[i] == GTK_WIDGET (self->pad)) {
      const int rows = ari_digit_pad_get_whole (self->pad, width - 2 * SIDE, height, limit - y);

      whole = rows > 0 ? y + rows : whole;
    }
    y += height + (i + 1 < plan.n_upper ? plan.gap : LEAST_GAP);
  }
  return whole > 0 ? whole + EDGE : 0;
}

/* --- the panel -------------------------------------------------------------------------------- */

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
  GtkLabel *rules;
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

/* Says in words the rules that not every Sudoku has. */
static void
show_rules (AriPlayPanel *self, const AriLayout *layout)
{
  g_autofree char *words = ari_rules_explain (layout);

  ari_label_show (self->rules, words);
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
    show_rules (self, ari_game_get_layout (game));
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

/* Finds the place of the pad in a @page, with the room around it that it needs at the edge of what
 * is in view. @top, @bottom: (out): in pixels */
static void
find_pad (AriPlayPageLayout *self, GtkWidget *page, int width, int *top, int *bottom)
{
  PagePlan plan = plan_rows (self, page, width);
  int y = plan.gap, i = 0;

  for (; plan.rows[i] != GTK_WIDGET (self->pad); i++)
    y += plan.sizes[i].minimum_size + plan.gap;
  *top = y - EDGE;
  *bottom = y + plan.sizes[i].minimum_size + EDGE;
}

/* Returns: the height that is left to the page above the card. @above: the most that the whole card
 * leaves. @most: the height of both. @page: (inout): the place of the page */
static int
place_page (AriPlayPanel *self, int width, int above, int most, GtkAllocation *page)
{
  const int whole = get_whole (self->layout, self->page, width, above);
  int top, bottom, card_least;

  if (!gtk_widget_should_layout (GTK_WIDGET (self->pad)))
    return whole;
  find_pad (self->layout, self->page, width, &top, &bottom);
  gtk_widget_measure (self->hint_box, GTK_ORIENTATION_VERTICAL, width - 2 * CARD_MARGIN,
                      &card_least, NULL, NULL, NULL);
  if (whole >= bottom || bottom - top + card_least + CARD_MARGIN > most)
    return whole;
  page->y = -top;
  page->height = bottom;
  return bottom - top;
}

/* The card is below the page if there is room, and else covers its bottom, to the end of a row.
 * What was there keeps its place, and what the card would cover can be scrolled to; but in a low
 * panel the pad, which has to be within reach while there is a hint, goes up over the rows above
 * it. The card grows upwards, so that its buttons keep their places. */
static void
ari_play_panel_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriPlayPanel *self = ARI_PLAY_PANEL (widget);
  GtkAllocation page = { 0, 0, width, height };
  int page_least, page_height, card_height, least, bottom, above;

  set_room (self->layout, height);
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
    above = place_page (self, width, above, bottom, &page);
    card_height = bottom - MAX (above, CARD_MARGIN);
  }
  if (above < page_height && page.y == 0)
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
  ari_widget_end_tick (self, &self->message_tick);
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
    CHILD (intro),       CHILD (verdict),     CHILD (rules),         CHILD (message)
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
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  self->layout = g_object_new (ARI_TYPE_PLAY_PAGE_LAYOUT, NULL);
  self->layout->pad = self->pad;
  self->layout->tools = self->tools;
  self->layout->optional[0] = GTK_WIDGET (self->colors);
  self->layout->optional[1] = self->branch;
  self->layout->optional[2] = GTK_WIDGET (self->rules);
  self->layout->optional[3] = self->message;
  gtk_widget_set_layout_manager (self->page, GTK_LAYOUT_MANAGER (self->layout));
  add_icons (self);
  ari_widget_name_buttons (GTK_WIDGET (self));

  for (guint color = 1; color <= ARI_N_COLORS + 1; color++)
    gtk_box_append (self->colors,
                    ari_color_button_new (color % (ARI_N_COLORS + 1), ARI_NO_DIGIT, NULL));
  for (int mode = 0; mode < N_MODES; mode++)
    ARI_CONNECT (mode_button (self, (AriInputMode) mode), "toggled", mode_toggled, self);
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
  ari_widget_end_tick (self, &self->message_tick);
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
  ARI_CONNECT (self->pad, "digit", ari_grid_view_choose, grid);
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
