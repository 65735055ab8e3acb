/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page for playing: its pad, the input mode, and which parts are visible when. */

#include "config.h"

#include "tests/engine-auto.h"
#include "tests/waiting.h"
#include "ui/play/digit-pad.h"
#include "ui/play/play-panel.h"
#include "tests/puzzle/game/play-move.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"

typedef struct {
  GtkWidget *window;
  GtkWidget *panel;
  AriGame *game;
  GString *heard; /* the signals, in order */
} Fixture;

static void
hear_digit (AriDigitPad *pad, guint digit, gpointer user_data)
{
  g_string_append_printf (user_data, "digit %u;", digit);
}

static void
hear_mode (AriPlayPanel *panel, GParamSpec *pspec, gpointer user_data)
{
  int mode;

  g_object_get (panel, "input-mode", &mode, NULL);
  g_string_append_printf (user_data, "mode %d;", mode);
}

static AriGame *
new_game (guint box_rows, guint box_columns)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (box_rows, box_columns, ARI_EXTRA_NONE);
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_empty (layout);
  AriGame *game = ari_game_new (puzzle);

  return game;
}

static void
enter (AriGame *game, guint16 first, guint n, guint8 digit)
{
  g_autofree guint16 *cells = g_new (guint16, n);
  g_autoptr (AriMove) move = NULL;

  for (guint i = 0; i < n; i++)
    cells[i] = (guint16) (first + i);
  move = ari_game_move_digit (game, cells, n, digit, FALSE);
  g_assert_true (ari_game_execute (game, move));
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->heard = g_string_new (NULL);
  fixture->window = gtk_window_new ();
  fixture->panel = ari_play_panel_new ();
  fixture->game = new_game (3, 3);
  gtk_window_set_child (GTK_WINDOW (fixture->window), fixture->panel);
  ari_play_panel_set_game (ARI_PLAY_PANEL (fixture->panel), fixture->game);
  g_signal_connect (widget_find (fixture->panel, ARI_TYPE_DIGIT_PAD), "digit",
                    G_CALLBACK (hear_digit), fixture->heard);
  g_signal_connect (fixture->panel, "notify::input-mode", G_CALLBACK (hear_mode), fixture->heard);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  AriGame *game = fixture->game;

  g_object_add_weak_pointer (G_OBJECT (fixture->panel), (gpointer *) &fixture->panel);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  g_assert_null (fixture->panel);
  g_assert_finalize_object (game);
  g_string_free (fixture->heard, TRUE);
}

/* Returns the button of a digit on the pad. */
static GtkWidget *
key (Fixture *fixture, guint digit)
{
  GtkWidget *button = gtk_widget_get_first_child (widget_part (fixture->panel, "pad"));

  for (; digit > 0; digit--)
    button = gtk_widget_get_next_sibling (button);
  return button;
}

static const char *
count_on_key (Fixture *fixture, guint digit)
{
  GtkWidget *box = gtk_button_get_child (GTK_BUTTON (key (fixture, digit)));

  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (box)));
}

static void
test_new (Fixture *fixture, gconstpointer data)
{
  int mode;

  g_object_get (fixture->panel, "input-mode", &mode, NULL);
  g_assert_cmpint (mode, ==, ARI_INPUT_DIGIT);
  ari_play_panel_set_game (ARI_PLAY_PANEL (fixture->panel), NULL);
}

static void
test_pad (Fixture *fixture, gconstpointer data)
{
  g_signal_emit_by_name (key (fixture, 0), "clicked");
  g_signal_emit_by_name (key (fixture, 8), "clicked");
  g_assert_cmpstr (fixture->heard->str, ==, "digit 0;digit 8;");
}

static void
test_counts (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (count_on_key (fixture, 4), ==, "×9");
  enter (fixture->game, 0, 4, 4);
  g_assert_cmpstr (count_on_key (fixture, 4), ==, "×5");
  g_assert_false (gtk_widget_has_css_class (key (fixture, 4), "done"));

  enter (fixture->game, 4, 5, 4);
  g_assert_true (gtk_widget_has_css_class (key (fixture, 4), "done"));
  g_assert_true (gtk_widget_is_sensitive (key (fixture, 4)));

  enter (fixture->game, 9, 2, 4);
  g_assert_cmpstr (count_on_key (fixture, 4), ==, "+2");
  g_assert_true (gtk_widget_has_css_class (key (fixture, 4), "over"));
  g_assert_false (gtk_widget_has_css_class (key (fixture, 4), "done"));

  ari_game_undo (fixture->game);
  g_assert_false (gtk_widget_has_css_class (key (fixture, 4), "over"));
  ari_game_undo (fixture->game);
  g_assert_cmpstr (count_on_key (fixture, 4), ==, "×5");
}

static void
test_modes (Fixture *fixture, gconstpointer data)
{
  GtkToggleButton *corner = GTK_TOGGLE_BUTTON (widget_part (fixture->panel, "corner_mode"));

  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (widget_part (fixture->panel, "centre_mode")),
                                TRUE);
  g_assert_cmpstr (fixture->heard->str, ==, "mode 1;");
  g_assert_true (gtk_widget_has_css_class (widget_part (fixture->panel, "pad"), "notes"));

  g_string_truncate (fixture->heard, 0);
  g_object_set (fixture->panel, "input-mode", ARI_INPUT_CORNER, NULL);
  g_assert_true (gtk_toggle_button_get_active (corner));
  g_object_set (fixture->panel, "input-mode", ARI_INPUT_CORNER, NULL);
  g_assert_cmpstr (fixture->heard->str, ==, "mode 2;");

  g_object_set (fixture->panel, "input-mode", ARI_INPUT_DIGIT, NULL);
  g_assert_false (gtk_toggle_button_get_active (corner));
  g_assert_false (gtk_widget_has_css_class (widget_part (fixture->panel, "pad"), "notes"));
}

/* Returns the scale at which a label is drawn. */
static float
scale_of (Fixture *fixture, GtkWidget *label)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (label, fixture->panel, &bounds));
  return bounds.size.height / (float) gtk_widget_get_height (label);
}

/* Digits are larger than notes, without another font size. */
static void
test_size_of_digits (Fixture *fixture, gconstpointer data)
{
  GtkWidget *face = gtk_button_get_child (GTK_BUTTON (key (fixture, 6)));
  GtkWidget *symbol = gtk_widget_get_first_child (face);

  gtk_window_present (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (gtk_widget_get_height (symbol) > 0);
  g_assert_cmpfloat_with_epsilon (scale_of (fixture, symbol), 1.5F, 0.01F);
  g_assert_true (pango_font_description_equal (
      pango_context_get_font_description (gtk_widget_get_pango_context (symbol)),
      pango_context_get_font_description (gtk_widget_get_pango_context (fixture->panel))));

  g_object_set (fixture->panel, "input-mode", ARI_INPUT_CENTRE, NULL);
  WAIT_UNTIL (scale_of (fixture, symbol) < 1.01F);
}

/* The page shows the words about entering while a puzzle is entered, and the tools once there is
 * one. */
static void
test_what_is_shown (Fixture *fixture, gconstpointer data)
{
  GtkWidget *box = widget_part (fixture->panel, "entry_box");
  GtkWidget *other_shape = widget_part (fixture->panel, "other_shape");

  gtk_window_present (GTK_WINDOW (fixture->window));
  g_assert_true (gtk_widget_get_visible (box));
  g_assert_true (gtk_widget_get_mapped (other_shape));
  g_assert_true (gtk_widget_get_visible (widget_part (fixture->panel, "intro")));
  g_assert_false (gtk_widget_get_visible (widget_part (fixture->panel, "verdict")));
  g_assert_false (gtk_widget_get_visible (widget_part (fixture->panel, "begin_branch")));

  enter (fixture->game, 10, 1, 3);
  ari_play_panel_set_entry_verdict (ARI_PLAY_PANEL (fixture->panel), ARI_MESSAGE_GOOD,
                                    "Exactly one");
  g_assert_true (gtk_widget_get_visible (box));
  g_assert_true (gtk_widget_get_mapped (other_shape));
  g_assert_false (gtk_widget_get_child_visible (widget_part (fixture->panel, "intro")));
  g_assert_true (gtk_widget_get_child_visible (widget_part (fixture->panel, "verdict")));

  play_move (fixture->game, ari_game_move_use_as_puzzle (fixture->game));
  g_assert_false (gtk_widget_get_mapped (other_shape));
  g_assert_false (gtk_widget_get_visible (box));
  g_assert_true (gtk_widget_get_visible (widget_part (fixture->panel, "begin_branch")));

  play_move (fixture->game, ari_game_move_edit_puzzle (fixture->game));
  g_assert_true (gtk_widget_get_visible (box));
  g_assert_false (gtk_widget_get_visible (widget_part (fixture->panel, "begin_branch")));
}

/* The panel calls 0 a blank only where no digit is written 0. */
static void
test_zero (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AriGame) with_zero = new_game (4, 4);

  widget_assert_says (fixture->panel, "Space, a dot or 0 leaves it blank");
  ari_play_panel_set_game (ARI_PLAY_PANEL (fixture->panel), with_zero);
  widget_assert_says (fixture->panel, "Space or a dot leaves it blank");
  g_assert_false (widget_says (fixture->panel, "0 leaves it blank"));
  ari_play_panel_set_game (ARI_PLAY_PANEL (fixture->panel), fixture->game);
  widget_assert_says (fixture->panel, "0 leaves it blank");
}

/* Each tool shows that it is active, and its words have their place, so that nothing moves. */
static void
test_tools (Fixture *fixture, gconstpointer data)
{
  AriPlayPanel *panel = ARI_PLAY_PANEL (fixture->panel);
  GtkWidget *colors = widget_part (fixture->panel, "colors");
  GtkWidget *begin_branch = widget_part (fixture->panel, "begin_branch");
  GtkWidget *filter = gtk_widget_get_first_child (widget_part (fixture->panel, "filter"));
  GtkWidget *status = widget_part (fixture->panel, "status");
  int before, after;

  enter (fixture->game, 10, 1, 3);
  play_move (fixture->game, ari_game_move_use_as_puzzle (fixture->game));
  g_assert_false (gtk_widget_get_visible (colors));
  gtk_toggle_button_set_active (widget_part (fixture->panel, "show_colors"), TRUE);
  g_assert_true (gtk_widget_get_visible (colors));
  ari_play_panel_set_in_branch (panel, TRUE);
  ari_play_panel_set_filters (panel, TRUE);
  g_assert_true (gtk_widget_get_visible (widget_part (fixture->panel, "branch")));
  g_assert_true (gtk_widget_get_state_flags (begin_branch) & GTK_STATE_FLAG_CHECKED);
  g_assert_true (gtk_widget_get_state_flags (filter) & GTK_STATE_FLAG_CHECKED);
  ari_play_panel_set_in_branch (panel, FALSE);
  ari_play_panel_set_filters (panel, FALSE);
  g_assert_false (gtk_widget_get_visible (widget_part (fixture->panel, "branch")));
  g_assert_false (gtk_widget_get_state_flags (begin_branch) & GTK_STATE_FLAG_CHECKED);
  g_assert_false (gtk_widget_get_state_flags (filter) & GTK_STATE_FLAG_CHECKED);

  gtk_widget_measure (status, GTK_ORIENTATION_VERTICAL, -1, &before, NULL, NULL, NULL);
  ari_play_panel_set_status (panel, "Choose a digit, then click its cells.");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (status)), ==,
                   "Choose a digit, then click its cells.");
  gtk_widget_measure (status, GTK_ORIENTATION_VERTICAL, -1, &after, NULL, NULL, NULL);
  g_assert_cmpint (before, ==, after);

  ari_play_panel_set_locked (panel, TRUE);
  g_assert_false (gtk_widget_is_sensitive (key (fixture, 0)));
  ari_play_panel_set_locked (panel, FALSE);
  g_assert_true (gtk_widget_is_sensitive (key (fixture, 0)));
}

/* The buttons stay in place whatever is said about the digits. */
static void
test_entry_box (Fixture *fixture, gconstpointer data)
{
  GtkWidget *buttons[] = { widget_part (fixture->panel, "start_playing"),
                           widget_part (fixture->panel, "solve_it") };
  graphene_rect_t before[2], now;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 300, GPOINTER_TO_INT (data));
  gtk_window_present (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (gtk_widget_get_width (buttons[1]) > 0);
  g_assert_false (gtk_widget_get_mapped (widget_part (fixture->panel, "mode_row")));
  for (guint i = 0; i < 2; i++)
    g_assert_true (gtk_widget_compute_bounds (buttons[i], fixture->panel, &before[i]));
  for (guint n = 0; n < 3; n++) {
    const char *const words[] = {
      "One.",
      "Exactly one solution. The puzzle is ready to play.",
      ("5 in r1c2 leaves no solution: each of the cells that could hold it sees another one, in "
       "its "
       "row, its column or its box, and so on until somebody looks at it again."),
    };

    ari_play_panel_set_entry_verdict (ARI_PLAY_PANEL (fixture->panel), ARI_MESSAGE_BAD, words[n]);
    wait_until_idle ();
    for (guint i = 0; i < 2; i++) {
      g_assert_true (gtk_widget_compute_bounds (buttons[i], fixture->panel, &now));
      g_assert_true (graphene_rect_equal (&now, &before[i]));
    }
  }
}

static void
test_message (Fixture *fixture, gconstpointer data)
{
  AriPlayPanel *panel = ARI_PLAY_PANEL (fixture->panel);
  GtkWidget *message = widget_part (fixture->panel, "message");

  g_assert_false (gtk_widget_get_visible (message));
  ari_play_panel_set_message (panel, "Right so far.", ARI_MESSAGE_GOOD);
  g_assert_true (gtk_widget_get_visible (message));
  g_assert_true (gtk_widget_has_css_class (message, "good"));
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (
                       gtk_widget_get_last_child (widget_part (fixture->panel, "message")))),
                   ==, "Right so far.");

  ari_play_panel_set_message (panel, "No", ARI_MESSAGE_BAD);
  g_assert_true (gtk_widget_has_css_class (message, "bad"));
  g_assert_false (gtk_widget_has_css_class (message, "good"));

  ari_play_panel_set_message (panel, NULL, ARI_MESSAGE_BAD);
  g_assert_false (gtk_widget_get_visible (message));
}

static void
hear_notice (AriPlayPanel *panel, const char *words, gpointer heard)
{
  g_string_append_printf (heard, "notice %s;", words != NULL ? words : "gone");
}

/* If there is no room for a message below the tools, the window shows it, and the page stays as it
 * is. */
static void
test_message_in_low_page (Fixture *fixture, gconstpointer data)
{
  AriPlayPanel *panel = ARI_PLAY_PANEL (fixture->panel);
  GtkWidget *tools = widget_part (panel, "tools");
  GtkAdjustment *scroll =
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (widget_part (panel, "scrolled")));
  graphene_rect_t before, now;

  enter (fixture->game, 10, 1, 3);
  play_move (fixture->game, ari_game_move_use_as_puzzle (fixture->game));
  g_signal_connect (panel, "notice", G_CALLBACK (hear_notice), fixture->heard);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 370, 200);
  gtk_window_present (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (gtk_widget_get_height (tools) > 0);
  wait_until_idle ();
  g_assert_true (gtk_widget_compute_bounds (tools, fixture->panel, &before));
  g_assert_cmpfloat (before.origin.y + before.size.height, <=,
                     gtk_widget_get_height (fixture->panel));
  ari_play_panel_set_message (panel, "Right so far.", ARI_MESSAGE_GOOD);
  g_assert_false (gtk_widget_get_visible (widget_part (panel, "message")));
  wait_until_idle ();
  g_assert_true (gtk_widget_compute_bounds (tools, fixture->panel, &now));
  g_assert_true (graphene_rect_equal (&now, &before));
  g_assert_cmpfloat (gtk_adjustment_get_value (scroll), ==, 0);
  ari_play_panel_set_message (panel, NULL, ARI_MESSAGE_GOOD);
  ari_play_panel_set_message (panel, NULL, ARI_MESSAGE_GOOD);
  g_assert_cmpstr (fixture->heard->str, ==, "notice Right so far.;notice gone;");

  /* in a window that was high and becomes low, the tools stay visible */
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 370, 500);
  WAIT_UNTIL (gtk_widget_get_height (fixture->panel) > 400);
  ari_play_panel_set_message (panel, "Right so far.", ARI_MESSAGE_GOOD);
  g_assert_true (gtk_widget_get_visible (widget_part (panel, "message")));
  wait_until_idle ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 200);
  WAIT_UNTIL (gtk_widget_get_height (fixture->panel) <= 200);
  wait_until_idle ();
  g_assert_true (gtk_widget_compute_bounds (tools, fixture->panel, &now));
  g_assert_cmpfloat (now.origin.y + now.size.height, <=, gtk_widget_get_height (fixture->panel));
}

/* With any message, the page can be measured at any height without a warning of GTK. */
static void
test_measure (Fixture *fixture, gconstpointer data)
{
  const char *const messages[] = { "No", "Equal digits clash: 7 in r1c2 and r1c5 (row 1).", NULL };

  for (guint i = 0; i < G_N_ELEMENTS (messages); i++) {
    int minimum, natural;

    ari_play_panel_set_message (ARI_PLAY_PANEL (fixture->panel), messages[i], ARI_MESSAGE_BAD);
    gtk_widget_measure (fixture->panel, GTK_ORIENTATION_VERTICAL, 300, &minimum, NULL, NULL, NULL);
    for (int height = minimum; height < minimum + 40; height += 8) {
      gtk_widget_measure (fixture->panel, GTK_ORIENTATION_HORIZONTAL, height, &minimum, &natural,
                          NULL, NULL);
      g_assert_cmpint (minimum, <=, natural);
    }
    for (int height = 16; height < 40; height++)
      gtk_widget_measure (gtk_widget_get_last_child (widget_part (fixture->panel, "message")),
                          GTK_ORIENTATION_HORIZONTAL, height, &minimum, &natural, NULL, NULL);
  }
}

/* Another game has another pad, and the panel no longer follows the first game. */
static void
test_other_game (Fixture *fixture, gconstpointer data)
{
  AriGame *large = new_game (4, 4);

  ari_play_panel_set_game (ARI_PLAY_PANEL (fixture->panel), large);
  g_assert_cmpstr (count_on_key (fixture, 15), ==, "×16");
  enter (fixture->game, 0, 1, 2);
  g_assert_cmpstr (count_on_key (fixture, 2), ==, "×16");
  enter (large, 0, 1, 2);
  g_assert_cmpstr (count_on_key (fixture, 2), ==, "×15");
  ari_play_panel_set_game (ARI_PLAY_PANEL (fixture->panel), NULL);
  g_assert_finalize_object (large);
}

/* If digits are letters, Alt and a letter belong to the grid, and no label has a mnemonic. */
static guint
count_mnemonics (GtkWidget *widget)
{
  guint n = 0;

  if (GTK_IS_LABEL (widget))
    return gtk_label_get_use_underline (GTK_LABEL (widget));
  for (GtkWidget *at = gtk_widget_get_first_child (widget); at != NULL;
       at = gtk_widget_get_next_sibling (at))
    n += count_mnemonics (at);
  return n;
}

static void
test_mnemonics (Fixture *fixture, gconstpointer data)
{
  g_autoptr (AriGame) large = new_game (4, 4);
  const guint n = count_mnemonics (fixture->panel);

  g_assert_cmpuint (n, >, 5);
  ari_play_panel_set_game (ARI_PLAY_PANEL (fixture->panel), large);
  g_assert_cmpuint (count_mnemonics (fixture->panel), ==, 0);
  ari_play_panel_set_game (ARI_PLAY_PANEL (fixture->panel), fixture->game);
  g_assert_cmpuint (count_mnemonics (fixture->panel), ==, n);
}

/* All sizes fit a narrow page. */
static void
test_width (Fixture *fixture, gconstpointer data)
{
  const guint sizes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 3 }, { 3, 4 }, { 5, 5 }, { 6, 6 }, { 8, 8 } };
  GdkDisplay *display = gtk_widget_get_display (fixture->panel);
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();

  gtk_css_provider_load_from_resource (style, APP_PATH "/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (AriGame) game = new_game (sizes[i][0], sizes[i][1]);
    int minimum;

    ari_play_panel_set_game (ARI_PLAY_PANEL (fixture->panel), game);
    gtk_widget_measure (fixture->panel, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
    g_assert_cmpint (minimum, <=, 340);
    ari_play_panel_set_game (ARI_PLAY_PANEL (fixture->panel), NULL);
  }
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style));
}

static void
test_columns (void)
{
  for (guint n = ARI_MIN_DIGITS; n <= ARI_MAX_DIGITS; n++) {
    const guint columns = ari_digit_pad_columns (n);

    g_assert_cmpuint (columns, >=, 2);
    g_assert_cmpuint (columns, <=, 8);
    g_assert_cmpuint (columns * 9, >=, n);
  }
  for (guint n = ARI_MIN_DIGITS; n <= ARI_MAX_DIGITS; n++) {
    const guint columns = ari_digit_pad_columns (n), flat = ari_digit_pad_flat_columns (n);

    g_assert_cmpuint (flat, >=, columns);
    g_assert_cmpuint (flat, <=, 9);
    g_assert_cmpuint (ari_digit_pad_columns_within (n, n), ==, columns);
    g_assert_cmpuint (ari_digit_pad_columns_within (n, 0), ==, flat);
    for (guint rows = 1; rows <= n; rows++) {
      const guint within = ari_digit_pad_columns_within (n, rows);

      g_assert_true (within * rows >= n || within == flat);
      g_assert_true (within == columns || (within - 1) * rows < n);
    }
  }
  g_assert_cmpuint (ari_digit_pad_flat_columns (9), ==, 9);
  g_assert_cmpuint (ari_digit_pad_flat_columns (16), ==, 8);
  g_assert_cmpuint (ari_digit_pad_columns_within (9, 2), ==, 5);
  g_assert_cmpuint (ari_digit_pad_columns (6), ==, 3);
  g_assert_cmpuint (ari_digit_pad_columns (9), ==, 3);
  g_assert_cmpuint (ari_digit_pad_columns (16), ==, 4);
  g_assert_cmpuint (ari_digit_pad_columns (64), ==, 8);
}

/* A key keeps its place and size, whatever it does, and whatever else is shown. */
static void
test_keys_stay (Fixture *fixture, gconstpointer data)
{
  AriPlayPanel *panel = ARI_PLAY_PANEL (fixture->panel);
  static const char *const optional[] = { "colors", "branch", "message" };
  GtkWidget *page = widget_part (fixture->panel, "page");
  graphene_rect_t before, now;
  int least, least_now;

  enter (fixture->game, 10, 1, 3);
  play_move (fixture->game, ari_game_move_use_as_puzzle (fixture->game));
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 330, GPOINTER_TO_INT (data));
  gtk_window_present (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (gtk_widget_get_width (key (fixture, 8)) > 0);
  wait_until_idle ();
  g_assert_true (gtk_widget_compute_bounds (key (fixture, 8), page, &before));
  gtk_widget_measure (key (fixture, 8), GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  g_object_set (panel, "input-mode", ARI_INPUT_CORNER, NULL);
  gtk_widget_measure (key (fixture, 8), GTK_ORIENTATION_VERTICAL, -1, &least_now, NULL, NULL, NULL);
  g_assert_cmpint (least_now, ==, least);
  for (guint i = 0; i < G_N_ELEMENTS (optional); i++) {
    if (i == 0)
      gtk_toggle_button_set_active (widget_part (panel, "show_colors"), TRUE);
    else if (i == 1)
      ari_play_panel_set_in_branch (panel, TRUE);
    else
      ari_play_panel_set_message (panel, "Right so far: from here there is one solution.",
                                  ARI_MESSAGE_GOOD);
    WAIT_UNTIL (gtk_widget_get_height (widget_part (panel, optional[i])) > 0
                || !gtk_widget_get_visible (widget_part (panel, optional[i])));
    g_assert_true (gtk_widget_compute_bounds (key (fixture, 8), page, &now));
    g_assert_true (graphene_rect_equal (&now, &before));
  }
}

static graphene_rect_t
place_of (Fixture *fixture, GtkWidget *widget)
{
  graphene_rect_t place;

  g_assert_true (gtk_widget_compute_bounds (widget, fixture->panel, &place));
  return place;
}

static GtkWidget *
card_part (AriHintBox *card, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (card), ARI_TYPE_HINT_BOX, name));
}

/* The card is at the bottom, over what is there; nothing else moves, and its button stays in place
 * while its words grow. */
static void
test_card (Fixture *fixture, gconstpointer data)
{
  static const char *const words[] = {
    "Look at row 3.",
    "Look at row 3. Its fifth cell is the only one that can be 7, because each of the others sees "
    "a 7 "
    "in its own column or its own box.",
  };
  graphene_rect_t before, button;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 300, 400);
  gtk_window_present (GTK_WINDOW (fixture->window));
  WAIT_UNTIL (gtk_widget_get_width (widget_part (fixture->panel, "pad")) > 0);
  before = place_of (fixture, widget_part (fixture->panel, "pad"));
  for (guint i = 0; i < G_N_ELEMENTS (words); i++) {
    AriHintBox *card = ari_play_panel_get_hint_box (ARI_PLAY_PANEL (fixture->panel));
    GtkWidget *more = card_part (card, "more");
    GtkWidget *label = card_part (card, "words");
    const int height = gtk_widget_get_height (label);
    graphene_rect_t now, above;

    ari_hint_box_say (card, &(AriHintContent){ ARI_HINT_STATE_STEP, "Hint", words[i], NULL, NULL,
                                               ARI_HINT_BUTTON_MORE });
    /* the card itself may be higher already, because it covers whole rows */
    WAIT_UNTIL (gtk_widget_get_height (label) > height);
    now = place_of (fixture, widget_part (fixture->panel, "pad"));
    g_assert_true (graphene_rect_equal (&now, &before));
    now = place_of (fixture, GTK_WIDGET (card));
    g_assert_cmpfloat (now.origin.y + now.size.height, <, gtk_widget_get_height (fixture->panel));
    /* what it would cover can be scrolled to */
    above = place_of (fixture, widget_part (fixture->panel, "scrolled"));
    g_assert_cmpfloat (above.origin.y + above.size.height, <=, now.origin.y);
    now = place_of (fixture, more);
    if (i > 0)
      g_assert_true (graphene_rect_equal (&now, &button));
    button = now;
  }
}

/* In a low panel the card leaves the whole pad in sight, however much it says. */
static void
test_low_card (Fixture *fixture, gconstpointer data)
{
  enum { LOW_WIDTH = 520, LOW_HEIGHT = 190 }; /* for a pad of one row */
  AriHintBox *card = ari_play_panel_get_hint_box (ARI_PLAY_PANEL (fixture->panel));
  g_autofree char *words = g_strnfill (600, 'x');
  graphene_rect_t pad, over;

  gtk_window_present (GTK_WINDOW (fixture->window));
  for (guint i = 0; i < 2; i++) {
    ari_hint_box_say (card, &(AriHintContent){ ARI_HINT_STATE_STEP, "Hint",
                                               i == 0 ? "Look at row 3." : words, NULL, NULL,
                                               ARI_HINT_BUTTON_MORE });
    gtk_widget_measure (fixture->panel, GTK_ORIENTATION_VERTICAL, LOW_WIDTH, NULL, NULL, NULL,
                        NULL);
    gtk_widget_size_allocate (fixture->panel, &(GtkAllocation){ 0, 0, LOW_WIDTH, LOW_HEIGHT }, -1);
    pad = place_of (fixture, widget_part (fixture->panel, "pad"));
    over = place_of (fixture, GTK_WIDGET (card));
    g_assert_cmpfloat (pad.origin.y, >=, 0);
    g_assert_cmpfloat (pad.size.height, >, 0);
    g_assert_cmpfloat (pad.origin.y + pad.size.height, <=, over.origin.y);
    g_assert_cmpfloat (over.origin.y + over.size.height, <=, LOW_HEIGHT);
  }
}

/* Whoever presses a button of the card again finds it in its place, whatever the card says now. */
static void
test_card_buttons (Fixture *fixture, gconstpointer data)
{
  AriHintBox *card = ari_play_panel_get_hint_box (ARI_PLAY_PANEL (fixture->panel));
  const struct {
    const char *words, *technique;
    AriHintButton button;
  } says[] = {
    { "Three steps lead to it.", NULL, ARI_HINT_BUTTON_STEPS },
    { "A step.", "0000", ARI_HINT_BUTTON_NEXT },
    { "A step that takes quite some words to explain, in fact more than fit in two lines.", "0000",
      ARI_HINT_BUTTON_NEXT },
    { "The last step.", "0000", ARI_HINT_BUTTON_APPLY },
  };
  const char *const names[] = { "back", "technique" };
  graphene_rect_t first[G_N_ELEMENTS (names)];

  for (guint i = 0; i < G_N_ELEMENTS (says); i++) {
    ari_hint_box_say (card, &(AriHintContent){ ARI_HINT_STATE_STEP, "Hint", says[i].words, NULL,
                                               says[i].technique, says[i].button });
    gtk_widget_measure (fixture->panel, GTK_ORIENTATION_VERTICAL, 340, NULL, NULL, NULL, NULL);
    gtk_widget_size_allocate (fixture->panel, &(GtkAllocation){ 0, 0, 340, 400 }, -1);
    for (guint j = 0; j < G_N_ELEMENTS (names); j++) {
      const graphene_rect_t now = place_of (fixture, card_part (card, names[j]));

      if (i > j)
        g_assert_true (graphene_point_equal (&now.origin, &first[j].origin));
      first[j] = now;
    }
  }
  ari_hint_box_say (card, &(AriHintContent){ ARI_HINT_STATE_STEP, "Hint", "Look at row 3.", NULL,
                                             NULL, ARI_HINT_BUTTON_MORE });
  g_assert_false (gtk_widget_get_visible (card_part (card, "back")));
}

#define ADD(path, function)                                                                        \
  g_test_add ("/ui/play-panel/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/ui/digit-pad/columns", test_columns);
  if (!gtk_init_check ())
    return 77;

  ADD ("new", test_new);
  ADD ("pad", test_pad);
  ADD ("counts", test_counts);
  ADD ("modes", test_modes);
  for (int height = 200; height <= 440; height += 40) {
    g_autofree char *path = g_strdup_printf ("/ui/play-panel/keys-stay/%d", height);

    g_test_add (path, Fixture, GINT_TO_POINTER (height), set_up, test_keys_stay, tear_down);
  }
  ADD ("size-of-digits", test_size_of_digits);
  ADD ("what-is-shown", test_what_is_shown);
  ADD ("zero", test_zero);
  ADD ("tools", test_tools);
  for (int height = 180; height <= 740; height += 80) {
    g_autofree char *path = g_strdup_printf ("/ui/play-panel/entry-box/%d", height);

    g_test_add (path, Fixture, GINT_TO_POINTER (height), set_up, test_entry_box, tear_down);
  }
  ADD ("message", test_message);
  ADD ("message-in-low-page", test_message_in_low_page);
  ADD ("measure", test_measure);
  ADD ("other-game", test_other_game);
  ADD ("mnemonics", test_mnemonics);
  ADD ("width", test_width);
  ADD ("card", test_card);
  ADD ("low-card", test_low_card);
  ADD ("card-buttons", test_card_buttons);

  return g_test_run ();
}
