/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog for everything that can be exported: its choices, its preview, files that are written
 * or cannot be, and an export that is cancelled. */

#include "config.h"

#include <glib/gstdio.h>
#include <string.h>

#include "tests/puzzle/read-document.h"
#include "tests/ui/window-fixture.h"
#include "ui/export/export-dialog.h"
#include "ui/export/export-job.h"
#include "ui/search/search-panel.h"
#include "ui/search/search-section.h"
#include "ui/window/window.h"

#define EXTREME "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

static const char *const kinds[] = { "givens", "game",  "grid", "step",
                                     "film",   "graph", "tree", "trace" };

#define ANTI_KNIGHT                                                                                \
  "{\"format\":\"ariadne-puzzle\",\"version\":2,\"layout\":{\"digits\":4,\"boxes\":[2,2]},"        \
  "\"rules\":[{\"kind\":\"anti-knight\"}],\"givens\":[\"1...\",\"....\",\"....\",\"....\"]}"

static AriWindow *
new_window_of (const char *text)
{
  AriWindow *window = ARI_WINDOW (ari_window_new (NULL));
  g_autoptr (AriDocument) document = read_document (text, -1, NULL);

  ari_window_set_document (window, document, NULL);
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (gtk_widget_get_width (widget_part (window, "grid")) > 0);
  return window;
}

static AriWindow *
new_window (void)
{
  return new_window_of (EXTREME);
}

static GtkWindow *
open_dialog (AriWindow *window)
{
  window_run (window, "win.export");
  return window_wait_for_dialog (window);
}

static gboolean
offers (GtkWindow *dialog, const char *kind)
{
  return gtk_widget_get_visible (widget_part (dialog, kind));
}

static void
choose (GtkWindow *dialog, const char *kind)
{
  gtk_check_button_set_active (widget_part (dialog, kind), TRUE);
}

static void
close_dialog (AriWindow *window, GtkWindow *dialog)
{
  gtk_window_destroy (dialog);
  WAIT_UNTIL (window_dialog (window) == NULL);
}

static GdkPaintable *
shown (GtkWindow *dialog)
{
  return gtk_picture_get_paintable (widget_part (dialog, "picture"));
}

static gboolean
is_chosen (GtkWindow *dialog, const char *kind)
{
  return gtk_check_button_get_active (widget_part (dialog, kind));
}

/* Without a search or entries, only the puzzle can be exported, as a grid or a code. */
static void
test_grid (void)
{
  AriWindow *window = new_window ();
  GtkWindow *dialog = open_dialog (window);

  g_assert_true (offers (dialog, "givens") && offers (dialog, "code"));
  for (guint i = 1; i < G_N_ELEMENTS (kinds); i++)
    g_assert_false (offers (dialog, kinds[i]));
  WAIT_UNTIL (shown (dialog) != NULL);
  g_assert_cmpint (gdk_paintable_get_intrinsic_width (shown (dialog)), ==,
                   gdk_paintable_get_intrinsic_height (shown (dialog)));
  gtk_widget_activate_action (GTK_WIDGET (dialog), "export.copy", NULL);
  widget_assert_says (dialog, "The picture is on the clipboard.");
  /* text has neither a size nor a picture */
  gtk_drop_down_set_selected (widget_part (dialog, "format"), 3);
  WAIT_UNTIL (widget_says (dialog, "8..|...|..."));
  g_assert_false (gtk_widget_get_visible (widget_part (dialog, "size")));
  close_dialog (window, dialog);
  window_end (window);
}

static void
choose_text (GtkWindow *dialog, const char *kind)
{
  choose (dialog, kind);
  gtk_drop_down_set_selected (widget_part (dialog, "format"), 3);
}

/* Chooses a format by what it is called. Returns: FALSE if it is not offered. */
static gboolean
choose_format (GtkWindow *dialog, const char *title)
{
  GtkDropDown *formats = widget_part (dialog, "format");
  GListModel *model = gtk_drop_down_get_model (formats);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++) {
    g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

    if (g_str_equal (gtk_string_object_get_string (item), title)) {
      gtk_drop_down_set_selected (formats, i);
      return TRUE;
    }
  }
  return FALSE;
}

/* Programs get the puzzle, or the game if their format holds one; the others are not offered. */
static void
test_programs (void)
{
  AriWindow *window = new_window ();
  GtkWindow *dialog;

  window_type (window, 1, 0);
  dialog = open_dialog (window);
  choose (dialog, "game");
  g_assert_true (choose_format (dialog, "Progress of SudoCue and SadMan"));
  WAIT_UNTIL (widget_says (dialog, "8 u1 "));
  g_assert_true (choose_format (dialog, "GNOME Sudoku"));
  WAIT_UNTIL (widget_says (dialog, "\"difficulty_category\""));
  g_assert_false (choose_format (dialog, "Table"));
  choose (dialog, "givens");
  g_assert_true (choose_format (dialog, "Table"));
  WAIT_UNTIL (widget_says (dialog, "8,,,"));
  close_dialog (window, dialog);
  window_end (window);
  window = new_window_of (ANTI_KNIGHT);
  dialog = open_dialog (window);
  g_assert_false (choose_format (dialog, "OpenSudoku"));
  close_dialog (window, dialog);
  window_end (window);
}

/* The link stands beside its code; the clipboard has both. */
static void
test_code (void)
{
  static const char link[] =
      "https://sudokuexchange.com/play/?s=80000000000360000007009020005000700"
      "0000045700000100030001000068008500010090000400";
  AriWindow *window = new_window ();
  GtkWindow *dialog = open_dialog (window);
  GdkContentFormats *formats;

  choose (dialog, "code");
  g_assert_true (widget_says (dialog, link));
  WAIT_UNTIL (shown (dialog) != NULL);
  gtk_widget_activate_action (GTK_WIDGET (dialog), "export.copy", NULL);
  formats = gdk_clipboard_get_formats (gtk_widget_get_clipboard (GTK_WIDGET (dialog)));
  g_assert_true (gdk_content_formats_contain_gtype (formats, G_TYPE_STRING));
  g_assert_true (gdk_content_formats_contain_gtype (formats, GDK_TYPE_TEXTURE));
  choose_text (dialog, "code");
  WAIT_UNTIL (shown (dialog) != NULL && widget_says (dialog, link));
  close_dialog (window, dialog);
  window_end (window);
}

/* A puzzle of 64×64 cells has no code, and the dialog says why. */
static void
test_no_code (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  AriWindow *window;
  GtkWindow *dialog;

  for (guint i = 0; i < 64 * 64; i++)
    g_string_append_c (text, i == 0 ? '1' : '.');
  window = new_window_of (text->str);
  dialog = open_dialog (window);
  g_assert_true (offers (dialog, "code") && offers (dialog, "givens"));
  g_assert_false (gtk_widget_get_sensitive (widget_part (dialog, "code")));
  widget_assert_says (dialog, "The puzzle is too large for a QR code.");
  close_dialog (window, dialog);
  window_end (window);
}

/* What is shown is chosen first, and the puzzle is there with and without what was entered. */
static void
test_game (void)
{
  AriWindow *window = new_window ();
  GtkWindow *dialog;

  window_type (window, 1, 0);
  dialog = open_dialog (window);
  g_assert_true (offers (dialog, "givens") && offers (dialog, "game") && !offers (dialog, "grid"));
  g_assert_true (is_chosen (dialog, "game"));
  choose_text (dialog, "game");
  WAIT_UNTIL (widget_says (dialog, "81.|...|..."));
  choose_text (dialog, "givens");
  WAIT_UNTIL (widget_says (dialog, "8..|...|..."));
  close_dialog (window, dialog);
  window_run (window, "win.hint");
  WAIT_UNTIL (
      (ari_window_refresh (window), ari_grid_view_get_step (widget_part (window, "grid")) != NULL));
  dialog = open_dialog (window);
  g_assert_true (offers (dialog, "givens") && offers (dialog, "game") && offers (dialog, "grid"));
  g_assert_true (is_chosen (dialog, "grid"));
  close_dialog (window, dialog);
  window_end (window);
}

/* Rules are explained below the grid, so that the picture is higher, unless the user chooses
 * otherwise. */
static void
test_rules (void)
{
  AriWindow *window = new_window_of (ANTI_KNIGHT);
  GtkWindow *dialog = open_dialog (window);
  GdkPaintable *with;

  WAIT_UNTIL (shown (dialog) != NULL);
  with = shown (dialog);
  g_assert_true (offers (dialog, "rules") && is_chosen (dialog, "rules"));
  g_assert_cmpint (gdk_paintable_get_intrinsic_height (with), >,
                   gdk_paintable_get_intrinsic_width (with));
  gtk_check_button_set_active (widget_part (dialog, "rules"), FALSE);
  WAIT_UNTIL (gdk_paintable_get_intrinsic_height (shown (dialog))
              == gdk_paintable_get_intrinsic_width (shown (dialog)));
  gtk_check_button_set_active (widget_part (dialog, "rules"), TRUE);
  close_dialog (window, dialog);
  window_end (window);

  window = new_window ();
  dialog = open_dialog (window);
  g_assert_false (offers (dialog, "rules"));
  close_dialog (window, dialog);
  window_end (window);
}

/* A search waits while the dialog is open, and goes on when it is closed. */
static void
test_search_waits (void)
{
  AriWindow *window = new_window ();
  GtkWindow *dialog;
  AriSolver *solver;

  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("search"));
  window_run (window, "win.run-pause");
  WAIT_UNTIL (window_has_action (window, "stop"));
  solver =
      ari_search_panel_get_solver (ARI_SEARCH_PANEL (widget_find (window, ARI_TYPE_SEARCH_PANEL)));
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_RUNNING);
  dialog = open_dialog (window);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
  close_dialog (window, dialog);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_RUNNING);
  ari_solver_pause (solver);
  dialog = open_dialog (window);
  close_dialog (window, dialog);
  g_assert_cmpint (ari_solver_get_state (solver), ==, ARI_SOLVER_PAUSED);
  window_end (window);
}

/* With a search, all kinds can be exported, and each is previewed. */
static void
test_search (void)
{
  AriWindow *window = new_window ();
  GtkWindow *dialog;

  window_type (window, 1, 0);
  g_action_group_activate_action (G_ACTION_GROUP (window), "page", g_variant_new_string ("search"));
  window_run (window, "win.step");
  WAIT_UNTIL (window_has_action (window, "to-end"));
  window_run (window, "win.to-end");
  WAIT_UNTIL (widget_says (window, "Exactly one solution"));
  dialog = open_dialog (window);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    if (!offers (dialog, kinds[i]))
      g_error ("no %s", kinds[i]);
  WAIT_UNTIL (shown (dialog) != NULL);
  g_assert_true (is_chosen (dialog, "grid"));
  for (guint i = 0; i < G_N_ELEMENTS (kinds) - 1; i++) {
    g_autoptr (GdkPaintable) before = g_object_ref (shown (dialog));

    if (is_chosen (dialog, kinds[i]))
      continue;
    choose (dialog, kinds[i]);
    WAIT_UNTIL (shown (dialog) != before);
  }
  choose (dialog, "trace");
  WAIT_UNTIL (widget_says (dialog, "\"step\":1,"));
  g_assert_false (gtk_widget_get_visible (widget_part (dialog, "copy")));
  close_dialog (window, dialog);
  window_end (window);
}

/* --- files --------------------------------------------------------------------------------------
 */

static void
on_changed (gpointer data)
{
  guint *n_calls = data;

  (*n_calls)++;
}

static AriExportStock *
stock_of_search (AriWindow *window, AriSolver *solver)
{
  ari_window_refresh (window);
  return ari_export_stock_new (widget_part (window, "grid"), ari_window_get_session (window),
                               g_strdup ("puzzle"), NULL, solver, NULL, FALSE);
}

static AriSolver *
search_to (guint64 step)
{
  AriSolver *solver = ari_solver_new ();
  g_autoptr (AriDocument) document = read_document (EXTREME, -1, NULL);
  const AriGrid *givens =
      ari_puzzle_get_givens (ari_game_get_puzzle (ari_document_get_game (document)));

  ari_solver_start (solver, givens, ari_strategy_by_name ("rows"), 0, TRUE);
  ari_solver_reach (solver, step);
  WAIT_UNTIL ((ari_solver_update (solver, g_get_monotonic_time ()),
               ari_solver_get_position (solver) >= step));
  return solver;
}

static void
assert_span (GtkWindow *dialog, double first, double last)
{
  g_assert_cmpfloat (gtk_spin_button_get_value (widget_part (dialog, "first")), ==, first);
  g_assert_cmpfloat (gtk_spin_button_get_value (widget_part (dialog, "last")), ==, last);
}

/* The steps of an animation are the first ones, until others are chosen; whichever end is moved,
 * there are neither none nor too many. */
static void
test_span (void)
{
  AriWindow *window = new_window ();
  AriSolver *solver = search_to (6000);
  g_autoptr (GtkWidget) notice = g_object_ref_sink (g_object_new (ARI_TYPE_NOTICE, NULL));
  GtkWindow *dialog = GTK_WINDOW (ari_export_dialog_new (
      GTK_WINDOW (window), stock_of_search (window, solver), ARI_NOTICE (notice)));
  g_autoptr (GdkPaintable) before = NULL;

  gtk_window_present (dialog);
  choose (dialog, "film");
  g_assert_true (gtk_widget_get_visible (widget_part (dialog, "first")));
  assert_span (dialog, 1, 200);
  gtk_spin_button_set_value (widget_part (dialog, "first"), 100);
  assert_span (dialog, 100, 200);
  gtk_spin_button_set_value (widget_part (dialog, "last"), 50);
  assert_span (dialog, 50, 50);
  gtk_spin_button_set_value (widget_part (dialog, "last"), 1e9);
  g_assert_cmpfloat (gtk_spin_button_get_value (widget_part (dialog, "last"))
                         - gtk_spin_button_get_value (widget_part (dialog, "first")),
                     ==, 1999);
  gtk_spin_button_set_value (widget_part (dialog, "first"), 100);
  assert_span (dialog, 100, 2099);
  /* the preview has the graph of these steps beside the grid */
  WAIT_UNTIL (shown (dialog) != NULL
              && gdk_paintable_get_intrinsic_width (shown (dialog))
                     > gdk_paintable_get_intrinsic_height (shown (dialog)));
  before = g_object_ref (shown (dialog));
  gtk_spin_button_set_value (widget_part (dialog, "first"), 1);
  WAIT_UNTIL (shown (dialog) != before);
  choose (dialog, "graph");
  g_assert_false (gtk_widget_get_visible (widget_part (dialog, "first")));
  gtk_window_destroy (dialog);
  ari_solver_clear (solver);
  g_object_unref (solver);
  window_end (window);
}

/* Exports each kind in each of its formats; one sentence says that the place is not a folder. */
static void
test_files (void)
{
  static const char *const begins[] = {
    [ARI_EXPORT_PNG] = "\x89PNG",
    [ARI_EXPORT_SVG] = "<?xml",
    [ARI_EXPORT_PDF] = "%PDF",
    [ARI_EXPORT_TEXT] = "",
    [ARI_EXPORT_LINES] = "{\"puzzle\":1,\"step\":1,",
  };
  AriWindow *window = new_window ();
  AriSolver *solver = search_to (60);
  g_autoptr (AriExportStock) stock = stock_of_search (window, solver);
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "file", NULL);
  g_autofree char *lost_path = g_build_filename (folder, "nowhere", "file", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFile) lost = g_file_new_for_path (lost_path);

  guint n_puzzle_formats = 0;

  for (guint kind = 0; kind < ARI_EXPORT_N_KINDS; kind++) {
    AriExportFormat formats[ARI_EXPORT_MOST_FORMATS];
    const guint n_formats = ari_export_formats (stock, (AriExportKind) kind, formats);

    /* neither entries nor a search are shown */
    if (kind == ARI_EXPORT_GAME || kind == ARI_EXPORT_GRID)
      continue;
    g_assert_true (ari_export_stock_has (stock, (AriExportKind) kind));
    for (guint i = 0; i < n_formats; i++) {
      const AriExportWish wish = { (AriExportKind) kind, formats[i], 1, 3, 20, TRUE };
      guint n_calls = 0;
      AriExportJob *job = ari_export_job_new (stock, &wish, file, on_changed, &n_calls);
      g_autofree char *content = NULL;

      WAIT_UNTIL (ari_export_job_is_over (job));
      g_assert_no_error (ari_export_job_get_error (job));
      ari_export_job_free (job);
      g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
      if (formats[i] < ARI_EXPORT_N_FORMATS)
        g_assert_true (g_str_has_prefix (content, begins[formats[i]]));
      else
        n_puzzle_formats++;
      job = ari_export_job_new (stock, &wish, lost, on_changed, &n_calls);
      WAIT_UNTIL (ari_export_job_is_over (job));
      g_assert_nonnull (strstr (ari_export_job_get_error (job)->message, "file"));
      ari_export_job_free (job);
    }
  }
  g_assert_cmpuint (n_puzzle_formats, >=, 10);
  g_file_delete (file, NULL, NULL);
  g_remove (folder);
  ari_solver_clear (solver);
  g_object_unref (solver);
  window_end (window);
}

/* Returns: a hash of the grid in the preview of an animation, which is its left half */
static guint
hash_of_grid (const AriExportStock *stock, guint64 first, guint64 last)
{
  const AriExportWish wish = { ARI_EXPORT_FILM, ARI_EXPORT_SVG, 1, first, last, FALSE };
  guint n_calls = 0, hash = 0;
  AriExportJob *job = ari_export_job_new (stock, &wish, NULL, on_changed, &n_calls);
  cairo_surface_t *image;
  const guchar *pixels;

  WAIT_UNTIL (ari_export_job_is_over (job));
  image = ari_export_job_take_preview (job);
  pixels = cairo_image_surface_get_data (image);
  for (int y = 0; y < cairo_image_surface_get_height (image); y++)
    for (int x = 0; x < cairo_image_surface_get_width (image) / 2 * 4; x++)
      hash = hash * 31 + pixels[y * cairo_image_surface_get_stride (image) + x];
  cairo_surface_destroy (image);
  ari_export_job_free (job);
  return hash;
}

/* The preview of an animation shows its last step, whichever step the window shows. */
static void
test_span_preview (void)
{
  AriWindow *window = new_window ();
  AriSolver *solver = search_to (300);
  g_autoptr (AriExportStock) stock = stock_of_search (window, solver);

  g_assert_cmpuint (hash_of_grid (stock, 1, 100), !=, hash_of_grid (stock, 1, 200));
  g_assert_cmpuint (hash_of_grid (stock, 1, 200), ==, hash_of_grid (stock, 150, 200));
  ari_solver_clear (solver);
  g_object_unref (solver);
  window_end (window);
}

/* Cancels an export of that number of steps. Returns: TRUE if the file was left as it was; FALSE if
 * all of it had been written before */
static gboolean
cancel_export (AriWindow *window, guint64 n_steps)
{
  AriSolver *solver = search_to (n_steps);
  g_autoptr (AriExportStock) stock = stock_of_search (window, solver);
  const AriExportWish wish = { ARI_EXPORT_TRACE, ARI_EXPORT_LINES, 1, 0, 0, FALSE };
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "file", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *content = NULL;
  guint n_calls = 0;
  gboolean is_kept;
  AriExportJob *job;

  g_assert_true (g_file_set_contents (path, "before", -1, NULL));
  job = ari_export_job_new (stock, &wish, file, on_changed, &n_calls);
  WAIT_UNTIL (ari_export_job_get_share (job) > 0 || ari_export_job_is_over (job));
  ari_export_job_free (job);
  g_assert_true (g_file_get_contents (path, &content, NULL, NULL));
  is_kept = g_str_equal (content, "before");
  g_assert_true (is_kept || g_str_has_suffix (content, "}\n"));
  g_file_delete (file, NULL, NULL);
  g_assert_cmpint (g_remove (folder), ==, 0); /* nothing else was left there */
  ari_solver_clear (solver);
  g_object_unref (solver);
  return is_kept;
}

static void
test_cancel (void)
{
  AriWindow *window = new_window ();

  /* a busy machine may come back to this only after the end of a short one */
  for (guint64 n_steps = 300000; !cancel_export (window, n_steps); n_steps *= 2)
    g_assert_cmpuint (n_steps, <, 1000000);
  window_end (window);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/export-dialog/grid", test_grid);
  g_test_add_func ("/export-dialog/span", test_span);
  g_test_add_func ("/export-dialog/span-preview", test_span_preview);
  g_test_add_func ("/export-dialog/programs", test_programs);
  g_test_add_func ("/export-dialog/code", test_code);
  g_test_add_func ("/export-dialog/no-code", test_no_code);
  g_test_add_func ("/export-dialog/game", test_game);
  g_test_add_func ("/export-dialog/rules", test_rules);
  g_test_add_func ("/export-dialog/search-waits", test_search_waits);
  g_test_add_func ("/export-dialog/search", test_search);
  g_test_add_func ("/export-dialog/files", test_files);
  g_test_add_func ("/export-dialog/cancel", test_cancel);
  return g_test_run ();
}
