/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window of any size: where its parts are, that none overlaps another, and that nothing moves. */

#include "config.h"

#include "tests/ui/puzzles.h"
#include "tests/ui/window-fixture.h"
#include "ui/grid/grid-view.h"
#include "ui/logic/logic-panel.h"
#include "ui/play/play-panel.h"
#include "ui/tree/decision-list.h"
#include "ui/window/window.h"
#include "tests/seed.h"

/* Below 600 pixels, the tabs are at the foot, and the clock is over the grid; else the tabs are in
 * the header, and so is the clock if there is room. */
static void
test_widths (void)
{
  const int widths[] = { 400, 599, 600, 1040, 480 };
  int more = 0; /* the part of the size that the window's own borders take */

  for (guint i = 0; i < 1 + G_N_ELEMENTS (widths); i++) {
    AriWindow *window = window_new_at_play ();
    const int asked = i == 0 ? 800 : widths[i - 1];
    int width;

    window_load (window, EASY);
    gtk_window_set_default_size (GTK_WINDOW (window), asked + more, 640);
    gtk_window_present (GTK_WINDOW (window));
    WAIT_UNTIL (gtk_widget_get_height (widget_part (window, "grid")) > 0);
    width = gtk_widget_get_width (widget_part (window, "frame"));
    if (i == 0)
      more = asked - width;
    else
      g_assert_cmpint (width, ==, asked);
    g_assert_true (gtk_widget_get_mapped (window_header_part (window, "tabs")) == (width >= 600));
    g_assert_true (gtk_widget_get_mapped (widget_part (window, "foot_tabs")) == (width < 600));
    g_assert_true (gtk_widget_get_mapped (window_header_part (window, "clock")) == (width > 600));
    g_assert_true (gtk_widget_get_mapped (widget_part (window, "narrow_clock")) == (width <= 600));
    g_assert_true (gtk_widget_get_mapped (window_header_part (window, "home")));
    g_assert_true (gtk_widget_get_mapped (window_header_part (window, "history")));
    g_assert_true (gtk_widget_get_mapped (window_header_part (window, "hint")));
    g_assert_true (gtk_widget_get_mapped (window_header_part (window, "menu_button")));
    window_end (window);
  }
}

/* Gets the places of parts that can be pressed: the grid, the panel's page, the header, the
 * foot. */
static void
get_places (AriWindow *window, graphene_rect_t places[4])
{
  GtkWidget *const parts[4] = { widget_part (window, "grid"), widget_part (window, "pages"),
                                widget_part (window, "header"), widget_part (window, "foot_tabs") };

  for (guint i = 0; i < 4; i++)
    if (!gtk_widget_compute_bounds (parts[i], GTK_WIDGET (window), &places[i]))
      graphene_rect_init (&places[i], 0, 0, 0, 0);
}

static void
set_panel (AriWindow *window, gboolean shown)
{
  g_object_set (widget_part (window, "body"), "show-panel", shown, NULL);
}

#define MAX_PARTS 16

/* Gets the parts of header, titles, grid, page and foot that are drawn. */
static guint
get_parts (AriWindow *window, GtkWidget *parts[MAX_PARTS])
{
  static const char *const in_header[] = {
    "home", "history", "tabs", "clock", "hint", "menu_button"
  };
  static const char *const below[] = { "panel_title", "content_title", "narrow_times",
                                       "grid",        "pages",         "foot_tabs" };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (in_header); i++)
    parts[n++] = window_header_part (window, in_header[i]);
  parts[n++] = gtk_widget_get_next_sibling (window_header_part (window, "clock"));
  for (guint i = 0; i < G_N_ELEMENTS (below); i++)
    parts[n++] = widget_part (window, below[i]);
  for (guint i = 0; i < n;)
    if (gtk_widget_get_mapped (parts[i]))
      i++;
    else
      parts[i] = parts[--n];
  return n;
}

static graphene_rect_t
bounds_in (GtkWidget *widget, gpointer other)
{
  graphene_rect_t bounds;

  g_assert_true (gtk_widget_compute_bounds (widget, other, &bounds));
  return bounds;
}

/* Returns TRUE if a press on the middle of @widget reaches it. */
static gboolean
can_be_pressed (AriWindow *window, GtkWidget *widget)
{
  const graphene_rect_t bounds = bounds_in (widget, window);
  graphene_point_t middle;
  GtkWidget *hit;

  graphene_rect_get_center (&bounds, &middle);
  hit = gtk_widget_pick (GTK_WIDGET (window), middle.x, middle.y, GTK_PICK_DEFAULT);
  return hit != NULL && (hit == widget || gtk_widget_is_ancestor (hit, widget));
}

static gboolean
is_cut (GtkWidget *label)
{
  return pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* The clock, Pause and the tabs are shown once, completely, and can be pressed. */
static void
assert_once (AriWindow *window)
{
  GtkWidget *const clocks[] = { window_header_part (window, "clock"),
                                widget_part (window, "narrow_clock") };
  GtkWidget *const tabs[] = { window_header_part (window, "tabs"),
                              widget_part (window, "foot_tabs") };

  g_assert_true (gtk_widget_get_mapped (clocks[0]) != gtk_widget_get_mapped (clocks[1]));
  g_assert_true (gtk_widget_get_mapped (tabs[0]) != gtk_widget_get_mapped (tabs[1]));
  for (guint i = 0; i < 2; i++) {
    GtkWidget *pause = gtk_widget_get_next_sibling (clocks[i]);

    g_assert_true (gtk_widget_get_mapped (pause) == gtk_widget_get_mapped (clocks[i]));
    if (gtk_widget_get_mapped (clocks[i])) {
      g_assert_true (can_be_pressed (window, pause));
      g_assert_false (is_cut (clocks[i]));
    }
    if (gtk_widget_get_mapped (tabs[i]))
      for (GtkWidget *tab = gtk_widget_get_first_child (tabs[i]); tab != NULL;
           tab = gtk_widget_get_next_sibling (tab)) {
        g_assert_true (can_be_pressed (window, tab));
        g_assert_false (is_cut (gtk_button_get_child (GTK_BUTTON (tab))));
      }
  }
}

/* Everything is within the window, and no part overlaps another. */
static void
assert_apart (AriWindow *window)
{
  const graphene_rect_t frame = bounds_in (widget_part (window, "frame"), window);
  GtkWidget *parts[MAX_PARTS];
  const guint n = get_parts (window, parts);

  for (guint i = 0; i < n; i++) {
    const graphene_rect_t bounds = bounds_in (parts[i], window);

    if (!graphene_rect_contains_rect (&frame, &bounds))
      g_error ("%s is out of the window", gtk_widget_get_name (parts[i]));
    for (guint k = 0; k < i; k++) {
      const graphene_rect_t other = bounds_in (parts[k], window);

      if (graphene_rect_intersection (&bounds, &other, NULL))
        g_error ("%s is over %s", gtk_widget_get_name (parts[i]), gtk_widget_get_name (parts[k]));
    }
  }
}

/* Gives a visible window this size within its borders, or its minimum: three buttons of a window
 * manager need more than a narrow window has. */
static void
give_size (AriWindow *window, int width, int height)
{
  GtkWidget *frame = widget_part (window, "frame");
  int w, h, least;

  gtk_widget_measure (frame, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  g_assert_cmpint (least, <, 380);
  width = MAX (width, least);
  gtk_widget_measure (frame, GTK_ORIENTATION_VERTICAL, -1, &least, NULL, NULL, NULL);
  height = MAX (height, least);
  gtk_window_get_default_size (GTK_WINDOW (window), &w, &h);
  gtk_window_set_default_size (GTK_WINDOW (window), w + width - gtk_widget_get_width (frame),
                               h + height - gtk_widget_get_height (frame));
  WAIT_UNTIL (gtk_widget_get_width (frame) == width && gtk_widget_get_height (frame) == height);
  window_wait_for_layout (window);
}

/* The windows have every width, with the panel beside the grid, below it, and without it. */
static void
test_all_widths (gconstpointer buttons)
{
  static const int heights[] = { 480, 900 };
  GtkSettings *settings = gtk_settings_get_default ();
  g_autofree char *usual = NULL;

  g_object_get (settings, "gtk-decoration-layout", &usual, NULL);
  g_object_set (settings, "gtk-decoration-layout", buttons, NULL);
  for (guint i = 0; i < 2 * G_N_ELEMENTS (heights); i++) {
    AriWindow *window = window_new_at_play ();

    window_load (window, EASY);
    set_panel (window, i % 2 == 0);
    gtk_window_set_default_size (GTK_WINDOW (window), 400, heights[i / 2]);
    gtk_window_present (GTK_WINDOW (window));
    WAIT_UNTIL (gtk_widget_get_height (widget_part (window, "grid")) > 0);
    /* no screen of a test is wider */
    for (int width = 360; width <= 1240; width += width < 560 || width > 800 ? 80 : 20) {
      g_test_message ("%d×%d, panel %u", width, heights[i / 2], i % 2);
      give_size (window, width, heights[i / 2]);
      assert_once (window);
      assert_apart (window);
    }
    set_panel (window, TRUE);
    window_end (window);
  }
  g_object_set (settings, "gtk-decoration-layout", usual, NULL);
}

/* The clock's text can become longer while the window keeps its size. The game's clock goes on,
 * too. */
static void
test_longer_time (void)
{
  AriWindow *window = window_new_at_play ();
  GtkLabel *clock = window_header_part (window, "clock");
  int width = 600;

  window_load (window, EASY);
  gtk_window_set_default_size (GTK_WINDOW (window), 600, 480);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (widget_part (window, "grid")) > 0);
  for (; !gtk_widget_get_mapped (GTK_WIDGET (clock)); width++)
    give_size (window, width, 480);
  for (guint i = 0; i < 4; i++) {
    WAIT_UNTIL_DOING (gtk_widget_get_mapped (GTK_WIDGET (clock)) == (i % 2 != 0), {
      gtk_label_set_text (clock, i % 2 ? "0:00" : "100:00:00");
      window_wait_for_layout (window);
    });
    assert_once (window);
    assert_apart (window);
  }
  window_end (window);
}

/* In the smallest window, the tools are close to the number pad, so that they are visible. */
static void
test_close_tools (void)
{
  AriWindow *window = window_new_at_play ();
  GtkWidget *pages = widget_part (window, "pages"), *panel = pages;
  graphene_rect_t pad, tools;

  window_load (window, EASY);
  gtk_window_set_default_size (GTK_WINDOW (window), 360, 480);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (widget_part (window, "grid")) > 0);
  give_size (window, 360, 480);
  while (!ARI_IS_PLAY_PANEL (panel)) {
    panel = gtk_widget_get_first_child (panel);
    g_assert_nonnull (panel);
  }
  pad = bounds_in (widget_part (panel, "pad"), window);
  tools = bounds_in (widget_part (panel, "more"), window);
  g_assert_cmpfloat (tools.origin.y - pad.origin.y - pad.size.height, <=, 4);
  /* the grid has more than half of the width */
  g_assert_cmpint (gtk_widget_get_height (widget_part (window, "grid")), >=, 190);
  window_end (window);
}

/* In a narrow window, a large grid has the height of the panel until a guess was predicted; beside
 * the grid, the panel stays. */
static void
test_predicting (void)
{
  AriWindow *window = window_new_at_play ();
  AriSearchNotes *search = ari_search_notes_new ();
  GtkWidget *grid = widget_part (window, "grid"), *pages = widget_part (window, "pages");
  int asked;

  search->strategy = g_strdup ("mrv");
  window_load (window, NEEDS_GUESSES);
  gtk_window_set_default_size (GTK_WINDOW (window), 480, 700);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (grid) > 0);
  ari_window_play_lesson (
      window,
      ari_lesson_new_to_predict (ari_session_get_puzzle (ari_window_get_session (window)), search,
                                 "counts"),
      "");
  WAIT_UNTIL (!gtk_widget_get_mapped (pages));
  asked = gtk_widget_get_height (grid);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  WAIT_UNTIL (gtk_widget_get_mapped (pages));
  gtk_window_set_default_size (GTK_WINDOW (window), 480, 700);
  WAIT_UNTIL (!gtk_widget_get_mapped (pages));
  window_show_page (window, "play");
  WAIT_UNTIL (gtk_widget_get_mapped (pages));
  window_show_page (window, "search");
  WAIT_UNTIL (!gtk_widget_get_mapped (pages));

  ari_grid_view_set_cursor (ARI_GRID_VIEW (grid), 2);
  g_signal_emit_by_name (grid, "cell-picked", 2);
  window_run (window, "win.lesson-answer");
  WAIT_UNTIL (gtk_widget_get_mapped (pages));
  g_assert_cmpint (gtk_widget_get_height (grid), <, asked - 100);
  window_end (window);
}

/* Each page lets a window of any size be made small in one step. */
static void
test_least_size (void)
{
  static const char *const pages[] = { "play", "logic", "search" };
  AriWindow *window = window_new_at_play ();

  window_load (window, EASY);
  gtk_window_set_default_size (GTK_WINDOW (window), 1000, 700);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (widget_part (window, "grid")) > 0);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    int width, height;

    window_show_page (window, pages[i]);
    window_wait_for_layout (window);
    gtk_widget_measure (widget_part (window, "frame"), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL,
                        NULL, NULL);
    gtk_widget_measure (widget_part (window, "frame"), GTK_ORIENTATION_VERTICAL, -1, &height, NULL,
                        NULL, NULL);
    g_test_message ("%s: %d×%d", pages[i], width, height);
    g_assert_cmpint (width, <=, 380);
    g_assert_cmpint (height, <=, 480);
  }
  window_end (window);
}

/* Whatever a notice says, nothing moves. In a wide window it is on the panel, above the buttons at
 * the foot of the Logic page; in a small one over the title, without covering a key or a cell while
 * there is room above the grid. */
static void
test_notice_moves_nothing (void)
{
  static const int sizes[][2] = { { 400, 500 }, { 1040, 720 }, { 1240, 980 } };
  static const char *const texts[] = { "Short",
                                       ("One that is so long that it has to be wrapped where "
                                        "there is little room, and so says a lot"),
                                       "one\ntwo\nthree\nfour\nfive" };
  static const char *const pages[] = { "play", "logic", "search" };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    AriWindow *window = window_new_at_play ();
    AriNotice *notice = ari_window_get_notice (window);
    GtkWidget *panel = widget_part (window, "pages");

    window_load (window, EASY);
    gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
    gtk_window_present (GTK_WINDOW (window));
    WAIT_UNTIL (gtk_widget_get_height (widget_part (window, "grid")) > 0);
    for (guint k = 0; k < 4 * G_N_ELEMENTS (pages); k++) {
      graphene_rect_t before[4], after[4], card, column;

      set_panel (window, k % 4 != 3);
      window_show_page (window, pages[k / 4]);
      window_wait_for_layout (window);
      get_places (window, before);
      if (k % 4 == 0)
        ari_notice_say (notice, ARI_NOTICE_ERROR, "What went wrong");
      ari_notice_say (notice, k % 4 == 1 ? ARI_NOTICE_TASK : ARI_NOTICE_INFO, texts[k % 3]);
      if (k % 4 != 2)
        ari_notice_set_button (notice, "_Reload", "win.reload");
      WAIT_UNTIL (gtk_widget_get_height (GTK_WIDGET (notice)) > 0);
      window_wait_for_layout (window);
      get_places (window, after);
      for (guint part = 0; part < 4; part++)
        if (!graphene_rect_equal (&before[part], &after[part]))
          g_error ("%d×%d, page %s, part %u: from %g, %g, %g×%g to %g, %g, %g×%g", sizes[i][0],
                   sizes[i][1], pages[k / 4], part, before[part].origin.x, before[part].origin.y,
                   before[part].size.width, before[part].size.height, after[part].origin.x,
                   after[part].origin.y, after[part].size.width, after[part].size.height);
      g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (notice), GTK_WIDGET (window), &card));
      g_assert_true (gtk_widget_compute_bounds (panel, GTK_WIDGET (window), &column));
      if (sizes[i][0] < 600 && k % 4 != 3) {
        g_assert_cmpfloat (card.origin.y + card.size.height, <=, column.origin.y);
        if (card.origin.y > 0)
          g_assert_cmpfloat (card.origin.y + card.size.height, <=, after[0].origin.y);
      }
      if (sizes[i][0] > 600 && k % 4 != 3)
        if (!graphene_rect_contains_rect (&column, &card))
          g_error ("%d×%d, page %s, case %u: at %g, %g, %g×%g, out of %g, %g, %g×%g", sizes[i][0],
                   sizes[i][1], pages[k / 4], k % 4, card.origin.x, card.origin.y, card.size.width,
                   card.size.height, column.origin.x, column.origin.y, column.size.width,
                   column.size.height);
      if (sizes[i][0] > 600 && k % 4 != 3 && g_str_equal (pages[k / 4], "logic")) {
        GtkWidget *all_steps =
            widget_find (widget_find (window, ARI_TYPE_LOGIC_PANEL), GTK_TYPE_MENU_BUTTON);
        graphene_rect_t buttons;

        g_assert_true (gtk_widget_compute_bounds (gtk_widget_get_parent (all_steps),
                                                  GTK_WIDGET (window), &buttons));
        g_assert_false (graphene_rect_intersection (&card, &buttons, NULL));
      }
      ari_notice_hide (notice);
    }
    set_panel (window, TRUE);
    window_end (window);
  }
}

/* --- the Play page ---------------------------------------------------------------------------- */

/* Flags for the parts of the page that are shown besides the pad and its tools. */
enum {
  BRANCH = 1 << 0,
  COLORS = 1 << 1,
  HINT = 1 << 2,
};

typedef struct {
  graphene_rect_t pad, last_key, tools;
} Places;

static void
show_on_page (AriWindow *window, AriPlayPanel *panel, guint shown)
{
  GtkWidget *card = GTK_WIDGET (ari_play_panel_get_hint_box (panel));
  GtkWidget *branch = widget_part (panel, "branch");

  if (gtk_widget_get_visible (branch) != ((shown & BRANCH) != 0))
    window_run (window, shown & BRANCH ? "win.branch" : "win.discard-branch");
  gtk_toggle_button_set_active (widget_part (panel, "show_colors"), (shown & COLORS) != 0);
  if (gtk_widget_get_visible (card) != ((shown & HINT) != 0))
    window_run (window, shown & HINT ? "win.hint" : "win.close-hint");
  WAIT_UNTIL (gtk_widget_get_visible (card) == ((shown & HINT) != 0));
  window_wait_for_layout (window);
}

/* A row of the page is whole in the panel, without a hint over it. */
static void
assert_in_view (AriPlayPanel *panel, const char *row)
{
  const graphene_rect_t bounds = bounds_in (widget_part (panel, row), widget_part (panel, "page"));
  const int height = gtk_widget_get_height (GTK_WIDGET (panel));

  if (bounds.origin.y + bounds.size.height > (float) height)
    g_error ("%s ends at %g of %d", row, bounds.origin.y + bounds.size.height, height);
}

/* In a window as large as the first one, eight rows of the open decisions are in view. */
static void
test_decisions (void)
{
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  AriWindow *window = window_new_at_play ();
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (window));
  GtkWidget *list;
  int eight;

  gtk_css_provider_load_from_resource (style, APP_PATH "/panels.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  window_load (window, EASY);
  window_show_page (window, "search");
  gtk_window_set_default_size (GTK_WINDOW (window), 1040, 720);
  gtk_window_present (GTK_WINDOW (window));
  list = widget_find (window, ARI_TYPE_DECISION_LIST);
  WAIT_UNTIL (gtk_widget_get_mapped (list) && gtk_widget_get_height (list) > 0);
  window_wait_for_layout (window);
  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, -1, NULL, &eight, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (list), >=, eight);
  window_end (window);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style));
}

/* A hint hides rows of the page, and rows of the pad, as a whole. */
static void
assert_not_cut (AriPlayPanel *panel)
{
  const graphene_rect_t card = bounds_in (GTK_WIDGET (ari_play_panel_get_hint_box (panel)), panel);
  const graphene_rect_t seen = bounds_in (widget_part (panel, "scrolled"), panel);
  const float end = MIN (card.origin.y, seen.origin.y + seen.size.height);
  GtkWidget *const parents[] = { widget_part (panel, "page"), widget_part (panel, "pad") };

  for (guint i = 0; i < G_N_ELEMENTS (parents); i++)
    for (GtkWidget *row = gtk_widget_get_first_child (parents[i]); row != NULL;
         row = gtk_widget_get_next_sibling (row)) {
      graphene_rect_t place;

      if (row == parents[1] || !gtk_widget_get_visible (row))
        continue;
      place = bounds_in (row, panel);
      if (place.origin.y < end && place.origin.y + place.size.height > end)
        g_error ("%s from %g to %g is cut at %g", G_OBJECT_TYPE_NAME (row), place.origin.y,
                 place.origin.y + place.size.height, end);
    }
}

/* The pad and its tools have the same places in a window of a size with the same parts, whichever
 * size and parts it had before. */
static void
test_pad_of_size (void)
{
  static const int sizes[][2] = {
    { 360, 640 }, { 480, 700 }, { 400, 300 }, { 640, 480 }, { 1100, 800 }
  };
  enum { LOWEST = 2 };
  static const guint shown[] = { 0, BRANCH, HINT, COLORS, BRANCH | COLORS | HINT };
  enum { N = G_N_ELEMENTS (sizes), N_SHOWN = G_N_ELEMENTS (shown) };
  AriWindow *window = window_new_at_play ();
  AriPlayPanel *panel = widget_find (window, ARI_TYPE_PLAY_PANEL);
  gpointer page = widget_part (panel, "page"), pad = widget_part (panel, "pad");
  Places first[N] = { 0 };
  g_autoptr (GtkCssProvider) style = gtk_css_provider_new ();
  GdkDisplay *display = gdk_display_get_default ();

  gtk_css_provider_load_from_resource (style, APP_PATH "/style.css");
  gtk_style_context_add_provider_for_display (display, GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  window_load (window, EASY);
  gtk_window_set_default_size (GTK_WINDOW (window), 1100, 800);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_height (widget_part (window, "grid")) > 0);
  for (guint way = 0; way < N * N * N_SHOWN; way++) {
    const guint parts = shown[way % N_SHOWN], from = way / N_SHOWN % N, to = way / N_SHOWN / N;
    Places now;

    g_test_message ("%d×%d to %d×%d, showing %u", sizes[from][0], sizes[from][1], sizes[to][0],
                    sizes[to][1], parts);
    give_size (window, sizes[from][0], sizes[from][1]);
    show_on_page (window, panel, parts);
    give_size (window, sizes[to][0], sizes[to][1]);
    now.pad = bounds_in (pad, page);
    now.last_key = bounds_in (gtk_widget_get_last_child (pad), page);
    now.tools = bounds_in (widget_part (panel, "tools"), page);
    if (way < N_SHOWN || graphene_rect_get_height (&first[to].pad) == 0)
      first[to] = now;
    g_assert_true (graphene_rect_equal (&now.pad, &first[to].pad));
    g_assert_true (graphene_rect_equal (&now.last_key, &first[to].last_key));
    g_assert_true (graphene_rect_equal (&now.tools, &first[to].tools));
    assert_in_view (panel, "tools");
    if (parts == BRANCH && to != LOWEST)
      assert_in_view (panel, "branch");
    if (parts == HINT)
      assert_not_cut (panel);
    if (parts == COLORS && sizes[to][1] >= 700) /* everything is in view, the sentence too */
      g_assert_cmpint (gtk_widget_get_height (page), <=,
                       gtk_widget_get_height (GTK_WIDGET (panel)));
  }
  show_on_page (window, panel, 0);
  window_end (window);
  gtk_style_context_remove_provider_for_display (display, GTK_STYLE_PROVIDER (style));
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/window-sizes/widths", test_widths);
  g_test_add_data_func ("/window-sizes/all-widths/three-buttons", ":minimize,maximize,close",
                        test_all_widths);
  g_test_add_data_func ("/window-sizes/all-widths/one-button", "close:", test_all_widths);
  g_test_add_func ("/window-sizes/all-widths/longer-time", test_longer_time);
  g_test_add_func ("/window-sizes/decisions", test_decisions);
  g_test_add_func ("/window-sizes/close-tools", test_close_tools);
  g_test_add_func ("/window-sizes/predicting", test_predicting);
  g_test_add_func ("/window-sizes/least-size", test_least_size);
  g_test_add_func ("/window-sizes/pad-of-size", test_pad_of_size);
  g_test_add_func ("/window-sizes/notice-moves-nothing", test_notice_moves_nothing);
  return g_test_run ();
}
