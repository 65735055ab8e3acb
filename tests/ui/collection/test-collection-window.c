/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with many puzzles in the same process: opened, sorted, filtered, solved, measured. */

#include "config.h"

#include <string.h>

#include "engine/batch/batch.h"
#include "puzzle/document/document.h"
#include "puzzle/collection/collection-facts-private.h"
#include "ui/collection/collection-list.h"
#include "ui/collection/collection-measure.h"
#include "ui/collection/collection-window.h"

enum { N_PUZZLES = 300 };

static const char full[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/* (transfer full): lines with one solution, with several, and, as their digits clash, with none */
static char *
new_lines (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    const int percent = g_test_rand_int_range (25, 70);
    const gsize start = text->len;

    for (const char *p = full; *p; p++)
      g_string_append_c (text, g_test_rand_int_range (0, 100) < percent ? *p : '.');
    if (i % 10 == 3)
      text->str[start] = text->str[start + 1] = '7';
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}

static AriCollection *
new_collection (guint n)
{
  g_autofree char *text = new_lines (n);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  AriCollection *collection = ari_collection_new_from_bytes (bytes, NULL);

  g_assert_cmpuint (ari_collection_get_n_puzzles (collection), ==, n);
  return collection;
}

static AriCollectionWindow *
new_window (AriCollection *collection)
{
  AriCollectionWindow *window = ARI_COLLECTION_WINDOW (ari_collection_window_new (NULL));

  gtk_window_present (GTK_WINDOW (window));
  if (collection)
    ari_collection_window_show_collection (window, collection, NULL);
  return window;
}

static gpointer
part_of (AriCollectionWindow *window, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (window), ARI_TYPE_COLLECTION_WINDOW, name);
}

static gpointer
job_of (AriCollectionWindow *window, AriWorkKind kind)
{
  return ari_collection_work_get_job (ari_collection_window_get_work (window), kind);
}

static AriCollectionFacts *
facts_of (AriCollectionWindow *window)
{
  return ari_collection_job_get_facts (job_of (window, ARI_WORK_SOLVE));
}

static void
settle (AriCollectionWindow *window)
{
  while (!ari_collection_window_is_settled (window))
    g_main_context_iteration (NULL, TRUE);
}

static void
run (gpointer window, const char *action)
{
  g_assert_true (gtk_widget_activate_action (window, action, NULL));
}

/* Destroys @window and waits until nobody holds it. */
static void
end (gpointer window)
{
  gpointer gone = window;

  g_object_add_weak_pointer (window, &gone);
  gtk_window_close (window);
  while (gone)
    g_main_context_iteration (NULL, TRUE);
}

/* (nullable): a window of @type other than @window */
static gpointer
other_window (GType type, gpointer window)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) other = g_list_model_get_item (windows, i);

    if (G_TYPE_CHECK_INSTANCE_TYPE (other, type) && other != window)
      return other;
  }
  return NULL;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
test_new (void)
{
  AriCollectionWindow *window = new_window (NULL);

  g_assert_true (ari_collection_window_is_empty (window));
  g_assert_null (ari_collection_window_get_file (window));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part_of (window, "pages")), ==, "empty");
  end (window);
}

/* A window that goes in the middle of all it can do takes it along. */
static void
test_gone_while_busy (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);

  run (window, "win.solve");
  ari_collection_list_set_sort (part_of (window, "list"), "puzzle");
  end (window);

  window = new_window (collection);
  settle (window);
  run (window, "win.measure");
  g_assert_true (ari_collection_job_is_running (job_of (window, ARI_WORK_MEASURE)));
  end (window);
}

/* --- the list --------------------------------------------------------------------------------- */

static void
test_shown (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  guint32 n;
  const guint32 *order;

  settle (window);
  g_assert_cmpuint (ari_collection_list_get_n_shown (part_of (window, "list")), ==, N_PUZZLES);
  order = ari_collection_list_get_order (part_of (window, "list"), &n);
  for (guint32 i = 0; i < n; i++)
    g_assert_cmpuint (order[i], ==, i);
  g_assert_cmpstr (gtk_label_get_text (part_of (window, "count")), ==, "300 puzzles");
  end (window);
}

/* By a column's name, as the menu does it; the mouse comes to the same property. */
static void
test_sorted (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  guint32 n;
  const guint32 *order;

  for (guint descending = 0; descending < 2; descending++) {
    ari_collection_list_set_sort (part_of (window, "list"), "givens");
    ari_collection_list_set_descending (part_of (window, "list"), (gboolean) descending);
    g_assert_cmpstr (ari_collection_list_get_sort (part_of (window, "list")), ==, "givens");
    g_assert_cmpint (ari_collection_list_get_descending (part_of (window, "list")), ==, descending);
    settle (window);
    order = ari_collection_list_get_order (part_of (window, "list"), &n);
    g_assert_cmpuint (n, ==, N_PUZZLES);
    for (guint32 i = 1; i < n; i++) {
      const guint before = ari_collection_get_n_givens (collection, order[i - 1]);
      const guint after = ari_collection_get_n_givens (collection, order[i]);

      g_assert_true (descending ? before >= after : before <= after);
    }
  }
  end (window);
}

/* What is selected stays selected, wherever it goes. */
static void
test_selected (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  AriFactFilter filter = { .max_givens = G_MAXUINT, .text = (char *) "#12" };
  guint32 n;
  g_autofree guint32 *selected = NULL;

  ari_collection_list_set_filter (part_of (window, "list"), &filter);
  settle (window);
  g_assert_cmpuint (ari_collection_list_get_n_shown (part_of (window, "list")), ==, 1);
  ari_collection_list_select_all (part_of (window, "list"));
  filter.text = NULL;
  ari_collection_list_set_filter (part_of (window, "list"), &filter);
  ari_collection_list_set_sort (part_of (window, "list"), "puzzle");
  settle (window);
  g_assert_cmpuint (ari_collection_list_get_n_shown (part_of (window, "list")), ==, N_PUZZLES);
  selected = ari_collection_list_dup_selected (part_of (window, "list"), &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (selected[0], ==, 11);
  end (window);
}

static void
test_nothing_like_that (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  const AriFactFilter filter = { .max_givens = G_MAXUINT, .text = (char *) "no such words" };

  settle (window);
  ari_collection_list_set_filter (part_of (window, "list"), &filter);
  settle (window);
  g_assert_cmpuint (ari_collection_list_get_n_shown (part_of (window, "list")), ==, 0);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (part_of (window, "rows")), ==, "nothing");
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save"));
  end (window);
}

/* --- work ------------------------------------------------------------------------------------- */

/* What the list says is what the engine says. */
static void
test_solved (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  const AriLayout *layout = ari_collection_get_layout (collection, 0);
  AriBatch *batch = ari_batch_new (layout, ARI_BATCH_SEARCH);
  const AriFactFilter filter = { .max_givens = G_MAXUINT, .found = 1u << ARI_FOUND_NONE };
  guint n_none = 0;

  ari_collection_list_set_filter (part_of (window, "list"), &filter);
  run (window, "win.solve");
  settle (window);
  for (guint i = 0; i < N_PUZZLES; i++) {
    AriBatchAnswer answer;
    const AriFound found = ari_collection_facts_get_found (facts_of (window), i);

    ari_batch_solve (batch, ari_collection_get_givens (collection, i), 1, 2, &answer, NULL, NULL,
                     NULL);
    g_assert_cmpint (found, ==,
                     answer.n_solutions == 0   ? ARI_FOUND_NONE
                     : answer.n_solutions == 1 ? ARI_FOUND_ONE
                                               : ARI_FOUND_SEVERAL);
    n_none += found == ARI_FOUND_NONE;
  }
  g_assert_cmpuint (n_none, >, 0);
  g_assert_cmpuint (ari_collection_list_get_n_shown (part_of (window, "list")), ==, n_none);
  ari_batch_free (batch);
  end (window);
}

/* Rated: levels where there is one solution, columns, and a filter by level. */
static void
test_rated (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  const AriFactFilter filter = { .max_givens = G_MAXUINT, .level = 1 + ARI_LEVEL_EASY };
  guint n_easy = 0, n_known = 0;

  ari_collection_list_set_filter (part_of (window, "list"), &filter);
  run (window, "win.solve");
  settle (window);
  run (window, "win.rate");
  ari_collection_list_set_sort (part_of (window, "list"), "score");
  settle (window);
  g_assert_cmpint (ari_collection_job_get_state (job_of (window, ARI_WORK_RATE)), ==,
                   ARI_SERVICE_FINISHED);
  for (guint i = 0; i < N_PUZZLES; i++) {
    const AriFactGrade grade = ari_collection_facts_get_grade (facts_of (window), i);
    const gboolean is_one = ari_collection_facts_get_found (facts_of (window), i) == ARI_FOUND_ONE;

    g_assert_cmpint (grade.level != ARI_N_LEVELS, ==, is_one);
    g_assert_cmpint (grade.er != 0, ==, is_one);
    n_easy += grade.level == ARI_LEVEL_EASY;
    n_known += is_one;
  }
  g_assert_cmpuint (n_known, >, 0);
  g_assert_cmpuint (ari_collection_list_get_n_shown (part_of (window, "list")), ==, n_easy);
  end (window);
}

/* shows: whether a cell under @widget says @text. */
static gboolean
shows (GtkWidget *widget, const char *text)
{
  if (GTK_IS_INSCRIPTION (widget)
      && g_strcmp0 (gtk_inscription_get_text (GTK_INSCRIPTION (widget)), text) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (shows (child, text))
      return TRUE;
  return FALSE;
}

/* A puzzle that the explainer could rate, but the techniques do not solve, is not one that nobody
 * has looked at. */
static void
test_unsolved (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);

  settle (window);
  ari_collection_facts_begin_grades (facts_of (window));
  settle (window);
  g_assert_false (shows (GTK_WIDGET (window), "Unsolved"));
  ari_collection_facts_set_er (facts_of (window), 0, 110);
  ari_collection_facts_changed (facts_of (window), ARI_FACT_LEVEL);
  settle (window);
  while (!shows (GTK_WIDGET (window), "Unsolved"))
    g_main_context_iteration (NULL, TRUE);
  end (window);
}

/* Escape holds what runs, F5's action goes on with it, cancelling ends it. */
static void
test_held (void)
{
  g_autoptr (AriCollection) collection = new_collection (20 * N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);

  settle (window);
  run (window, "win.measure");
  g_assert_true (ari_collection_job_is_running (job_of (window, ARI_WORK_MEASURE)));
  run (window, "win.escape");
  g_assert_false (ari_collection_job_is_running (job_of (window, ARI_WORK_MEASURE)));
  g_assert_true (ari_collection_job_is_busy (job_of (window, ARI_WORK_MEASURE)));
  run (window, "win.run-pause");
  g_assert_true (ari_collection_job_is_running (job_of (window, ARI_WORK_MEASURE)));
  run (window, "win.stop");
  g_assert_false (ari_collection_job_is_busy (job_of (window, ARI_WORK_MEASURE)));

  run (window, "win.run-pause");
  g_assert_cmpint (ari_collection_job_get_state (job_of (window, ARI_WORK_SOLVE)), !=,
                   ARI_SERVICE_IDLE);
  run (window, "win.stop");
  g_assert_false (ari_collection_work_is_busy (ari_collection_window_get_work (window)));
  end (window);
}

/* Three strategies for each puzzle, in the graph and in the list. */
static void
test_measured (void)
{
  g_autoptr (AriCollection) collection = new_collection (40);
  AriCollectionWindow *window = new_window (collection);
  AriRunData *data;
  const AriRunPoint *points;
  gsize n_points;

  settle (window);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save-graph"));
  run (window, "win.measure");
  settle (window);
  data = ari_measure_job_get_data (ARI_MEASURE_JOB (job_of (window, ARI_WORK_MEASURE)));
  points = ari_run_data_get_points (data, &n_points);
  g_assert_cmpuint (ari_run_data_get_n_series (data), ==, 3);
  g_assert_cmpuint (n_points, ==, 120);
  g_assert_cmpuint (ari_collection_facts_get_n_strategies (facts_of (window)), ==, 3);
  for (gsize i = 0; i < n_points; i++) {
    double seconds;
    gboolean broken_off;

    g_assert_true (ari_collection_facts_get_time (facts_of (window), points[i].puzzle - 1,
                                                  points[i].series, &seconds, &broken_off));
    g_assert_cmpfloat_with_epsilon (seconds, points[i].seconds, 1e-6);
    g_assert_cmpuint (points[i].givens, ==,
                      ari_collection_get_n_givens (collection, points[i].puzzle - 1));
    g_assert_cmpuint (points[i].gaps + points[i].givens, ==, 81);
  }
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save-graph"));

  /* and a list sorted by one of them stays sorted when it is measured again */
  ari_collection_list_set_sort (part_of (window, "list"), "mrv-singles");
  settle (window);
  g_assert_cmpstr (ari_collection_list_get_sort (part_of (window, "list")), ==, "mrv-singles");
  end (window);
}

/* --- puzzles and files ------------------------------------------------------------------------ */

static void
on_open_document (AriCollectionWindow *window, AriDocument *document, GFile *file, GPtrArray *list)
{
  g_assert_null (file);
  g_ptr_array_add (list, g_object_ref (document));
}

/* A puzzle is opened by its number, and as the same document again as long as that is there. */
static void
test_puzzle_opened (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);
  AriPuzzle *puzzle;

  settle (window);
  g_signal_connect (window, "open-document", G_CALLBACK (on_open_document), list);
  g_signal_emit_by_name (part_of (window, "list"), "puzzle-activated", 41);
  g_assert_cmpuint (list->len, ==, 1);
  puzzle = ari_game_get_puzzle (ari_document_get_game (list->pdata[0]));
  g_assert_cmpmem (ari_puzzle_get_givens (puzzle)->cells, 81,
                   ari_collection_get_givens (collection, 41), 81);
  g_assert_nonnull (strstr (ari_puzzle_get_info (puzzle)->title, "42"));
  g_assert_false (ari_game_get_modified (ari_document_get_game (list->pdata[0])));
  g_signal_emit_by_name (part_of (window, "measure"), "puzzle-activated", 41);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_true (list->pdata[0] == list->pdata[1]);
  end (window);
}

static void
test_bad_lines (void)
{
  g_autoptr (GString) text = g_string_new ("12345\n");
  g_autofree char *lines = new_lines (5);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AriCollection) collection = NULL;
  AriCollectionWindow *window;
  GtkWindow *problems;

  g_string_append (text, lines);
  g_string_append (text, "what is this?\n");
  bytes = g_bytes_new (text->str, text->len);
  collection = ari_collection_new_from_bytes (bytes, NULL);
  window = new_window (collection);
  g_assert_nonnull (strstr (ari_notice_get_text (part_of (window, "notice")), "2 lines"));
  run (window, "win.show-problems");
  run (window, "win.show-problems");
  problems = other_window (GTK_TYPE_WINDOW, window);
  g_assert_nonnull (problems);
  g_assert_true (gtk_window_get_transient_for (problems) == GTK_WINDOW (window));
  end (window);
  g_assert_null (other_window (GTK_TYPE_WINDOW, NULL));
}

/* While a file is read, the window shows how far it is, and the reading can be cancelled. */
static void
test_loading (void)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/nowhere/many.txt");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  AriCollectionWindow *window = new_window (NULL);

  g_assert_true (ari_collection_window_is_empty (window));
  ari_collection_window_begin_loading (window, file, cancellable);
  g_assert_false (ari_collection_window_is_empty (window));
  g_assert_true (g_file_equal (ari_collection_window_get_file (window), file));
  ari_collection_window_show_loading (window, 10, 20, 1234);
  g_assert_nonnull (strstr (gtk_label_get_text (part_of (window, "loading_label")), "many.txt"));
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (part_of (window, "loading_progress")), ==, 0.5);
  run (window, "win.stop");
  g_assert_true (g_cancellable_is_cancelled (cancellable));
  ari_collection_window_end_loading (window);
  g_assert_true (ari_collection_window_is_empty (window));
  g_assert_null (ari_collection_window_get_file (window));
  end (window);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/collection-window/new", test_new);
  g_test_add_func ("/collection-window/gone-while-busy", test_gone_while_busy);
  g_test_add_func ("/collection-window/shown", test_shown);
  g_test_add_func ("/collection-window/sorted", test_sorted);
  g_test_add_func ("/collection-window/selected", test_selected);
  g_test_add_func ("/collection-window/nothing-like-that", test_nothing_like_that);
  g_test_add_func ("/collection-window/solved", test_solved);
  g_test_add_func ("/collection-window/rated", test_rated);
  g_test_add_func ("/collection-window/unsolved", test_unsolved);
  g_test_add_func ("/collection-window/held", test_held);
  g_test_add_func ("/collection-window/measured", test_measured);
  g_test_add_func ("/collection-window/puzzle-opened", test_puzzle_opened);
  g_test_add_func ("/collection-window/bad-lines", test_bad_lines);
  g_test_add_func ("/collection-window/loading", test_loading);
  return g_test_run ();
}
