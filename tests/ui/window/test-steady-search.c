/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search page at sizes from a phone to a large screen: whatever the search does, nothing that
 * is pressed or read moves. */

#include "config.h"

#include "tests/puzzle/read-document.h"
#include "tests/ui/window-fixture.h"
#include "ui/grid/grid-view.h"
#include "ui/search/search-panel.h"
#include "ui/search/search-section.h"
#include "ui/window/window.h"
#include "tests/seed.h"

/* This puzzle takes six guesses, and as many dead ends. */
#define HARD ".9..5.8....638...5...62....12.....6.......4.85..4..71.......3..94.....5.2.57...4."

/* The parts of the panel that stay in place. */
static const char *const parts[] = {
  "run",   "steps",    "stop", "sentences", "find",  "counts",
  "setup", "strategy", "goal", "speed",     "stops", "guesses",
};

enum { N_PARTS = G_N_ELEMENTS (parts) };

typedef struct {
  int width, height;
  gboolean has_switch; /* controls and guesses share a place, and have a switch */
  gboolean has_columns;
} Size;

static const Size sizes[] = {
  { 360, 480, TRUE, FALSE },
  { 560, 480, TRUE, FALSE },
  { 1000, 700, FALSE, FALSE },
  { 1920, 1080, FALSE, TRUE },
};

typedef struct {
  AriWindow *window;
  GtkWidget *panel;
  graphene_rect_t places[N_PARTS];
  gboolean mapped[N_PARTS];
} Page;

static gboolean
count_down (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  guint *n = user_data;

  if (*n > 0)
    (*n)--;
  return *n > 0;
}

/* Waits until everything queued is laid out. */
static void
settle (Page *page)
{
  guint n = 3;

  gtk_widget_add_tick_callback (page->panel, count_down, &n, NULL);
  WAIT_UNTIL (n == 0);
}

static void
look (Page *page, graphene_rect_t places[N_PARTS], gboolean mapped[N_PARTS])
{
  settle (page);
  for (guint i = 0; i < N_PARTS; i++) {
    GtkWidget *part = widget_part (page->panel, parts[i]);

    mapped[i] = gtk_widget_get_mapped (part);
    if (!mapped[i] || !gtk_widget_compute_bounds (part, GTK_WIDGET (page->window), &places[i]))
      places[i] = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  }
}

static void
assert_steady (Page *page, const char *when)
{
  graphene_rect_t places[N_PARTS];
  gboolean mapped[N_PARTS];

  look (page, places, mapped);
  for (guint i = 0; i < N_PARTS; i++)
    if (mapped[i] != page->mapped[i] || !graphene_rect_equal (&places[i], &page->places[i]))
      g_error ("%s: %s is at %g, %g (%g × %g), and was at %g, %g (%g × %g)", when, parts[i],
               places[i].origin.x, places[i].origin.y, places[i].size.width, places[i].size.height,
               page->places[i].origin.x, page->places[i].origin.y, page->places[i].size.width,
               page->places[i].size.height);
}

static const graphene_rect_t *
place_of (Page *page, const char *name)
{
  for (guint i = 0; i < N_PARTS; i++)
    if (g_str_equal (parts[i], name))
      return page->mapped[i] ? &page->places[i] : NULL;
  g_assert_not_reached ();
}

static AriSolver *
solver_of (Page *page)
{
  return ari_search_panel_get_solver (ARI_SEARCH_PANEL (page->panel));
}

#define WAIT_FOR_STATE(page, state)                                                                \
  WAIT_UNTIL (ari_solver_get_state (solver_of (page)) == (state)                                   \
              && !ari_solver_get_seeking (solver_of (page)))

/* The whole sentence is visible. */
static void
assert_whole (Page *page, const char *when)
{
  GtkWidget *sentence = widget_part (page->panel, "last_step");
  const char *text = gtk_inscription_get_text (GTK_INSCRIPTION (sentence));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (sentence, text);
  int height;

  pango_layout_set_width (layout, gtk_widget_get_width (sentence) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, NULL, &height);
  if (height > gtk_widget_get_height (sentence))
    g_error ("%s: “%s” takes %d pixels, and has %d", when, text, height,
             gtk_widget_get_height (sentence));
}

static void
step_to (Page *page, guint64 step)
{
  ari_solver_seek (solver_of (page), step);
  WAIT_UNTIL (ari_solver_get_position (solver_of (page)) == step);
}

/* Shows every moment of a search and its sentences, at one size of the window. */
static void
test_size (gconstpointer data)
{
  const Size *size = data;
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  g_autoptr (AriDocument) document = read_document (HARD, -1, NULL);
  Page page = { .window = window };
  const graphene_rect_t *guesses;
  GtkWidget *keep;

  gtk_window_set_default_size (GTK_WINDOW (window), size->width, size->height);
  ari_window_set_document (window, document, NULL);
  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("search"));
  gtk_window_present (GTK_WINDOW (window));
  page.panel = widget_find (window, ARI_TYPE_SEARCH_PANEL);
  WAIT_UNTIL (gtk_widget_get_width (page.panel) > 0
              && gtk_widget_get_width (GTK_WIDGET (window)) >= size->width - 60);
  g_object_set (page.panel, "strategy", "mrv-singles", "limit", G_GUINT64_CONSTANT (2), NULL);
  look (&page, page.places, page.mapped);

  /* the required parts are visible, and others if there is room */
  guesses = place_of (&page, "guesses");
  g_assert_nonnull (place_of (&page, "run"));
  g_assert_cmpfloat (place_of (&page, "sentences")->origin.y, <, size->height);
  g_assert_cmpint (gtk_widget_get_height (GTK_WIDGET (window)), <=, size->height);
  g_assert_cmpint (gtk_widget_get_mapped (widget_part (page.panel, "parts")), ==, size->has_switch);
  g_assert_cmpint (guesses != NULL, ==, !size->has_switch);
  if (guesses != NULL) {
    g_assert_cmpint (guesses->origin.x > place_of (&page, "run")->origin.x, ==, size->has_columns);
    g_assert_cmpfloat (guesses->origin.y + guesses->size.height, <, size->height - 60);
  }

  ari_solver_set_speed (solver_of (&page), 200);
  window_run (window, "win.run-pause");
  WAIT_UNTIL (ari_solver_get_position (solver_of (&page)) >= 10);
  assert_steady (&page, "while it runs");
  window_run (window, "win.run-pause");
  WAIT_FOR_STATE (&page, ARI_SOLVER_PAUSED);
  assert_steady (&page, "paused");
  window_run (window, "win.to-end");
  WAIT_FOR_STATE (&page, ARI_SOLVER_FINISHED);
  assert_steady (&page, "at the end");
  /* buttons that change the game replace the sentence, not the button just pressed */
  keep = widget_part (widget_part (page.panel, "verdict"), "keep");
  g_assert_true (gtk_widget_get_mapped (keep));
  g_assert_true (gtk_widget_is_ancestor (keep, widget_part (page.panel, "sentences")));
  /* all moments: short sentences and long ones, dead ends, no decisions and many */
  for (guint64 step = 0; step < ari_solver_get_frontier (solver_of (&page)); step += 3) {
    g_autofree char *when = g_strdup_printf ("at step %u", (guint) step);

    step_to (&page, step);
    assert_steady (&page, when);
    /* beside the grid of a low window, a tooltip has the rest of the sentence */
    if (!size->has_switch
        || gtk_widget_has_css_class (gtk_widget_get_parent (widget_part (window, "pages")),
                                     "below"))
      assert_whole (&page, when);
  }
  g_object_set (page.panel, "overlay", "guessed", NULL);
  assert_steady (&page, "with heat on the grid");
  g_object_set (page.panel, "overlay", "none", NULL);
  window_run (window, "win.to-end");
  WAIT_FOR_STATE (&page, ARI_SOLVER_FINISHED);
  window_run (window, "win.run-pause");
  WAIT_UNTIL (ari_solver_get_position (solver_of (&page)) >= 5);
  window_run (window, "win.stop");
  WAIT_FOR_STATE (&page, ARI_SOLVER_STOPPED);
  assert_steady (&page, "stopped");
  window_run (window, "win.leave-search");
  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("search"));
  assert_steady (&page, "left again");
  window_end (window);
}

/* On the grid, Space runs and pauses the search, and does nothing else. */
static void
test_space (void)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  g_autoptr (AriDocument) document = read_document (HARD, -1, NULL);
  AriGridView *grid = widget_part (window, "grid");
  Page page = { .window = window };

  ari_window_set_document (window, document, NULL);
  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("search"));
  gtk_window_present (GTK_WINDOW (window));
  page.panel = widget_find (window, ARI_TYPE_SEARCH_PANEL);
  ari_solver_set_speed (solver_of (&page), 2);
  g_assert_true (widget_press (grid, GDK_KEY_space, 65, 0));
  WAIT_FOR_STATE (&page, ARI_SOLVER_RUNNING);
  g_assert_true (widget_press (grid, GDK_KEY_space, 65, 0));
  WAIT_FOR_STATE (&page, ARI_SOLVER_PAUSED);
  g_assert_cmpint (ari_grid_view_get_input_mode (grid), ==, ARI_INPUT_DIGIT);
  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("play"));
  g_assert_true (widget_press (grid, GDK_KEY_space, 65, 0));
  g_assert_cmpint (ari_grid_view_get_input_mode (grid), !=, ARI_INPUT_DIGIT);
  window_end (window);
}

int
main (int argc, char **argv)
{
  g_autoptr (GtkCssProvider) style = NULL;

  ari_test_init (&argc, &argv);
  if (!gtk_init_check ())
    return 77;

  style = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (style, APP_PATH "/style.css");
  gtk_style_context_add_provider_for_display (gdk_display_get_default (),
                                              GTK_STYLE_PROVIDER (style),
                                              GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autofree char *path =
        g_strdup_printf ("/ui/steady-search/%dx%d", sizes[i].width, sizes[i].height);

    g_test_add_data_func (path, &sizes[i], test_size);
  }
  g_test_add_func ("/ui/steady-search/space", test_space);
  return g_test_run ();
}
