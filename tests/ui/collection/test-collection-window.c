/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with many puzzles in this process: opening, sorting, filtering, solving, measuring. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "engine/batch/batch.h"
#include "puzzle/collection/collection-documents.h"
#include "puzzle/files/solved-puzzles.h"
#include "puzzle/document/document.h"
#include "puzzle/collection/collection-facts-private.h"
#include "puzzle/collection/rating-cache.h"
#include "tests/puzzle/read-document.h"
#include "tests/temporary-file.h"
#include "tests/waiting.h"
#include "ui/collection/collection-filter.h"
#include "ui/collection/collection-list.h"
#include "picture/plot/plot.h"
#include "ui/collection/collection-measure.h"
#include "ui/collection/collection-window.h"
#include "ui/common/dialogs.h"
#include "ui/common/save-place.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"
#include "ui/widgets/widget.h"

enum { N_PUZZLES = 300 };

static const char full[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/* Returns: (transfer full): lines of puzzles with one solution, with several, and with none,
 * because digits clash */
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
open_window (AriCollection *collection)
{
  AriCollectionWindow *window = ARI_COLLECTION_WINDOW (ari_collection_window_new (NULL));

  gtk_window_present (GTK_WINDOW (window));
  if (collection)
    ari_collection_window_show_collection (window, collection, NULL);
  return window;
}

/* Other tests may have rated the same puzzles. */
static AriCollectionWindow *
new_window (AriCollection *collection)
{
  g_unlink (ari_rating_cache_get_path ());
  return open_window (collection);
}

static gpointer
service_of (AriCollectionWindow *window, AriWorkKind kind)
{
  return ari_collection_job_get_service (ari_collection_window_get_job (window, kind));
}

static AriServiceState
state_of (AriCollectionWindow *window, AriWorkKind kind)
{
  return ari_service_get_state (service_of (window, kind));
}

static AriCollectionFacts *
facts_of (AriCollectionWindow *window)
{
  return ari_collection_job_get_facts (ari_collection_window_get_job (window, ARI_WORK_SOLVE));
}

static void
settle (AriCollectionWindow *window)
{
  WAIT_UNTIL (ari_collection_window_is_settled (window));
}

/* --- life ------------------------------------------------------------------------------------- */

static void
test_new (void)
{
  AriCollectionWindow *window = new_window (NULL);

  g_assert_true (ari_collection_window_is_empty (window));
  g_assert_null (ari_collection_window_get_file (window));
  g_assert_cmpstr (gtk_stack_get_visible_child_name (widget_part (window, "pages")), ==, "empty");
  window_end (window);
}

/* Another program adds a puzzle: the window says so, and shows it on request. */
static void
test_changed_by_others (void)
{
  g_autofree char *two = new_lines (2);
  g_autofree char *three = g_strconcat (two, ".", full + 1, "\n", NULL);
  g_autoptr (GFile) file = temporary_file ("list.txt", two);
  g_autoptr (AriCollection) collection = read_collection_file (file, NULL);
  AriCollectionWindow *window = new_window (NULL);
  AriNotice *notice = ari_collection_window_get_notice (window);

  ari_collection_window_show_collection (window, collection, file);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), three, -1, NULL));
  WAIT_UNTIL (g_strcmp0 (notice_text (notice), "“list.txt” was changed by another program.") == 0);
  window_run (window, "win.reload");
  WAIT_UNTIL (ari_collection_get_n_puzzles (ari_collection_facts_get_collection (facts_of (window)))
              == 3);
  g_assert_true (g_file_equal (ari_collection_window_get_file (window), file));
  g_assert_null (notice_text (notice));
  g_assert_true (g_file_delete (file, NULL, NULL));
  WAIT_UNTIL (notice_text (notice) != NULL
              && strstr (notice_text (notice), "was moved or deleted") != NULL);
  window_end (window);
  temporary_file_remove (file);
}

static gboolean
has_folder (GtkFileChooser *chooser)
{
  g_autoptr (GFile) folder = gtk_file_chooser_get_current_folder (chooser);

  return folder != NULL;
}

/* Saves by @action as @name, beside the list. @extent: (nullable): the button of the question
 * before that, which puzzles are meant */
static void
save_part_as (AriCollectionWindow *window,
              const char *action,
              const char *extent,
              const char *name,
              gboolean replaces)
{
  GtkWindow *chooser;

  window_begin_file_dialog ();
  window_run (window, action);
  if (extent != NULL) {
    window_answer (window_wait_for_dialog (window), extent);
    WAIT_UNTIL (GTK_IS_FILE_CHOOSER (window_dialog (window)));
  }
  chooser = window_wait_for_dialog (window);
  /* GTK reads the folder in the background, and until then presses of Save do nothing */
  WAIT_UNTIL (has_folder (GTK_FILE_CHOOSER (chooser)));
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (chooser), name);
  window_answer (chooser, "_Save");
  if (replaces)
    window_answer (window_wait_for_dialog (chooser), "_Replace");
  WAIT_UNTIL (window_dialog (window) != chooser);
  window_end_file_dialog ();
}

static void
save_as (AriCollectionWindow *window, const char *action, const char *name, gboolean replaces)
{
  save_part_as (window, action, NULL, name, replaces);
}

/* Where a filter lists a part of the puzzles, it is asked which are meant; nothing is saved without
 * a word about the others. */
static void
test_part_or_all (void)
{
  static const struct {
    const char *button;
    guint n_lines;
  } cases[] = { { "Only 1 _Listed…", 2 }, { "_All 3…", 4 } };
  g_autofree char *lines = new_lines (3);
  g_autoptr (GFile) file = temporary_file ("list.txt", lines);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (GFile) output = g_file_get_child (folder, "table.csv");
  g_autofree char *saved = ari_save_words (output);
  g_autoptr (AriCollection) collection = read_collection_file (file, NULL);
  const AriFactFilter second = { .max_givens = G_MAXUINT, .text = (char *) "#2" };
  AriCollectionWindow *window = new_window (NULL);
  AriNotice *notice = ari_collection_window_get_notice (window);

  ari_collection_window_show_collection (window, collection, file);
  ari_collection_list_set_filter (widget_part (window, "list"), &second);
  settle (window);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *held = NULL;
    g_auto (GStrv) rows = NULL;

    save_part_as (window, "win.save-results", cases[i].button, "table.csv", i > 0);
    WAIT_UNTIL (g_strcmp0 (notice_text (notice), saved) == 0);
    ari_notice_hide (notice);
    g_assert_true (g_file_get_contents (g_file_peek_path (output), &held, NULL, NULL));
    rows = g_strsplit (held, "\r\n", -1);
    g_assert_cmpuint (g_strv_length (rows), ==, cases[i].n_lines + 1);
    g_assert_true (g_str_has_prefix (rows[1], i == 0 ? "2," : "1,"));
  }
  window_run (window, "win.save");
  g_assert_true (widget_says (GTK_WIDGET (window_wait_for_dialog (window)),
                              "The filter lists 1 of 3 puzzles."));
  window_answer (window_wait_for_dialog (window), "_Cancel");
  WAIT_UNTIL (window_dialog (window) == NULL);
  window_end (window);
  g_assert_true (g_file_delete (output, NULL, NULL));
  temporary_file_remove (file);
}

/* If the user knows that the file was changed, and chooses to replace it, there is no other
 * question. */
static void
test_replaced (void)
{
  g_autofree char *two = new_lines (2);
  g_autofree char *three = new_lines (3);
  g_autofree char *held = NULL;
  g_autofree char *saved = NULL;
  g_autoptr (GFile) file = temporary_file ("list.txt", two);
  g_autoptr (AriCollection) collection = read_collection_file (file, NULL);
  AriCollectionWindow *window = new_window (NULL);
  AriNotice *notice = ari_collection_window_get_notice (window);

  ari_collection_window_show_collection (window, collection, file);
  settle (window);
  g_assert_true (g_file_set_contents (g_file_peek_path (file), three, -1, NULL));
  WAIT_UNTIL (g_strcmp0 (notice_text (notice), "“list.txt” was changed by another program.") == 0);
  save_as (window, "win.save", "list.txt", TRUE);
  saved = ari_save_words (file);
  WAIT_UNTIL (g_strcmp0 (notice_text (notice), saved) == 0 || window_dialog (window) != NULL);
  g_assert_null (window_dialog (window));
  g_assert_true (g_file_get_contents (g_file_peek_path (file), &held, NULL, NULL));
  g_assert_cmpstr (held, ==, two);
  window_end (window);
  temporary_file_remove (file);
}

/* A graph or table that the window wrote, and another program has changed since, is not replaced
 * without a question. */
static void
test_output_changed_by_others (void)
{
  static const struct {
    const char *action, *name, *begins;
  } outputs[] = { { "win.save-graph", "graph.svg", "<?xml" },
                  { "win.save-results", "table.csv", "number,puzzle" } };
  g_autofree char *lines = new_lines (3);
  g_autoptr (GFile) file = temporary_file ("list.txt", lines);
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_autoptr (AriCollection) collection = read_collection_file (file, NULL);
  AriCollectionWindow *window = new_window (NULL);
  AriNotice *notice = ari_collection_window_get_notice (window);

  ari_collection_window_show_collection (window, collection, file);
  settle (window);
  window_run (window, "win.measure");
  settle (window);
  for (guint i = 0; i < G_N_ELEMENTS (outputs); i++) {
    g_autoptr (GFile) output = g_file_get_child (folder, outputs[i].name);
    g_autofree char *saved = ari_save_words (output);
    g_autofree char *held = NULL;

    save_as (window, outputs[i].action, outputs[i].name, FALSE);
    WAIT_UNTIL (g_strcmp0 (notice_text (notice), saved) == 0);
    ari_notice_hide (notice);
    save_as (window, outputs[i].action, outputs[i].name, TRUE); /* nobody has changed it */
    WAIT_UNTIL (g_strcmp0 (notice_text (notice), saved) == 0);
    ari_notice_hide (notice);

    g_assert_true (g_file_set_contents (g_file_peek_path (output), "theirs", -1, NULL));
    save_as (window, outputs[i].action, outputs[i].name, TRUE);
    window_answer (window_wait_for_dialog (window), "_Cancel");
    WAIT_UNTIL (window_dialog (window) == NULL);
    g_assert_true (g_file_get_contents (g_file_peek_path (output), &held, NULL, NULL));
    g_assert_cmpstr (held, ==, "theirs");

    save_as (window, outputs[i].action, outputs[i].name, TRUE);
    window_answer (window_wait_for_dialog (window), "_Overwrite");
    WAIT_UNTIL (g_strcmp0 (notice_text (notice), saved) == 0);
    g_clear_pointer (&held, g_free);
    g_assert_true (g_file_get_contents (g_file_peek_path (output), &held, NULL, NULL));
    g_assert_true (g_str_has_prefix (held, outputs[i].begins));
    g_assert_true (g_file_delete (output, NULL, NULL));
  }
  window_end (window);
  temporary_file_remove (file);
}

/* A window that is closed while it is busy frees everything. */
static void
test_gone_while_busy (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);

  window_run (window, "win.solve");
  g_object_set (widget_part (window, "list"), "sort", "puzzle", NULL);
  window_end (window);

  window = new_window (collection);
  settle (window);
  window_run (window, "win.measure");
  g_assert_cmpint (state_of (window, ARI_WORK_MEASURE), ==, ARI_SERVICE_RUNNING);
  window_end (window);
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
  g_assert_cmpuint (ari_collection_list_get_n_shown (widget_part (window, "list")), ==, N_PUZZLES);
  order = ari_collection_list_get_order (widget_part (window, "list"), &n);
  for (guint32 i = 0; i < n; i++)
    g_assert_cmpuint (order[i], ==, i);
  g_assert_cmpstr (gtk_label_get_text (widget_part (window, "count")), ==, "300 puzzles");
  window_end (window);
}

static void
assert_sorted (AriCollectionWindow *window, const char *sort, gboolean descending)
{
  g_autofree char *shown = NULL;
  gboolean is_descending;

  g_object_get (widget_part (window, "list"), "sort", &shown, "descending", &is_descending, NULL);
  g_assert_cmpstr (shown, ==, sort);
  g_assert_cmpint (is_descending, ==, descending);
}

/* Sorts by a column's name, as the menu does; the mouse sets the same property. */
static void
test_sorted (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  guint32 n;
  const guint32 *order;

  for (guint descending = 0; descending < 2; descending++) {
    g_object_set (widget_part (window, "list"), "sort", "givens", NULL);
    g_object_set (widget_part (window, "list"), "descending", (gboolean) descending, NULL);
    assert_sorted (window, "givens", (gboolean) descending);
    settle (window);
    order = ari_collection_list_get_order (widget_part (window, "list"), &n);
    g_assert_cmpuint (n, ==, N_PUZZLES);
    for (guint32 i = 1; i < n; i++) {
      const guint before = ari_collection_get_n_givens (collection, order[i - 1]);
      const guint after = ari_collection_get_n_givens (collection, order[i]);

      g_assert_true (descending ? before >= after : before <= after);
    }
  }
  window_end (window);
}

static guint
count_arrows (GtkWidget *widget)
{
  guint n = gtk_widget_has_css_class (widget, "ascending")
            || gtk_widget_has_css_class (widget, "descending");

  ARI_FOR_CHILDREN (child, widget)
    n += count_arrows (child);
  return n;
}

/* One head has an arrow, whichever columns the list was sorted by before. */
static void
test_one_arrow (void)
{
  const char *const columns[] = { "number", "givens", "puzzle", "number", "givens" };
  g_autoptr (AriCollection) collection = new_collection (3);
  AriCollectionWindow *window = new_window (collection);
  GtkWidget *list = widget_part (window, "list");
  GtkWidget *heads =
      gtk_widget_get_first_child (widget_find (GTK_WIDGET (list), GTK_TYPE_COLUMN_VIEW));

  settle (window);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++) {
    g_object_set (list, "sort", columns[i], NULL);
    g_object_set (list, "descending", i % 2 == 1, NULL);
    assert_sorted (window, columns[i], i % 2 == 1);
    g_assert_cmpuint (count_arrows (heads), ==, 1);
  }
  window_end (window);
}

/* Returns: (transfer full): the order that is shown, once it is the wanted one */
static GBytes *
read_order (AriCollectionWindow *window)
{
  guint32 n;
  const guint32 *order;

  settle (window);
  order = ari_collection_list_get_order (widget_part (window, "list"), &n);
  return g_bytes_new (order, n * sizeof *order);
}

/* The former order decides between equals, also if the list was filtered meanwhile, or gets more
 * columns. */
static void
test_equals (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  const AriFactFilter one = { .max_givens = G_MAXUINT, .text = (char *) "#26" };
  const AriFactFilter all = { .max_givens = G_MAXUINT };
  g_autoptr (GBytes) sorted = NULL;
  g_autoptr (GBytes) again = NULL;
  g_autoptr (GBytes) with_columns = NULL;
  const guint32 *order;

  ari_collection_facts_begin_found (facts_of (window));
  for (guint i = 0; i < N_PUZZLES; i++)
    ari_collection_facts_set_found (facts_of (window), i,
                                    i % 3 == 0 ? ARI_FOUND_ONE : ARI_FOUND_SEVERAL);
  g_object_set (widget_part (window, "list"), "sort", "givens", NULL);
  g_object_set (widget_part (window, "list"), "descending", TRUE, NULL);
  g_object_set (widget_part (window, "list"), "sort", "solutions", NULL);
  sorted = read_order (window);
  order = g_bytes_get_data (sorted, NULL);
  for (guint i = 1; i < N_PUZZLES; i++) {
    const guint a = order[i - 1], b = order[i];
    const guint givens_a = ari_collection_get_n_givens (collection, a);
    const guint givens_b = ari_collection_get_n_givens (collection, b);

    if ((a % 3 == 0) != (b % 3 == 0))
      g_assert_cmpuint (b % 3, ==, 0);
    else
      g_assert_true (givens_a > givens_b || (givens_a == givens_b && a < b));
  }

  ari_collection_list_set_filter (widget_part (window, "list"), &one);
  settle (window);
  ari_collection_list_set_filter (widget_part (window, "list"), &all);
  again = read_order (window);
  g_assert_true (g_bytes_equal (sorted, again));
  ari_collection_facts_begin_grades (facts_of (window));
  assert_sorted (window, "solutions", TRUE);
  with_columns = read_order (window);
  g_assert_true (g_bytes_equal (sorted, with_columns));
  window_end (window);
}

/* The list selects the puzzle that a window goes on to, if it lists it. */
static void
test_select_one (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  const AriFactFilter filter = { .max_givens = G_MAXUINT, .text = (char *) "#12" };
  guint32 n;
  g_autofree guint32 *selected = NULL;

  settle (window);
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "open-puzzle"));
  ari_collection_list_select (widget_part (window, "list"), 3);
  ari_collection_list_select (widget_part (window, "list"), 250);
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "open-puzzle"));
  selected = ari_collection_list_dup_selected (widget_part (window, "list"), &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (selected[0], ==, 250);

  ari_collection_list_set_filter (widget_part (window, "list"), &filter);
  settle (window);
  ari_collection_list_select (widget_part (window, "list"), 3);
  g_assert_cmpuint (ari_collection_list_get_n_selected (widget_part (window, "list")), ==, 0);
  window_end (window);
}

/* Returns: the list in the view of the puzzles */
static GtkWidget *
rows_of (AriCollectionWindow *window)
{
  GtkWidget *view = widget_find (widget_part (window, "list"), GTK_TYPE_COLUMN_VIEW);

  return widget_find (view, GTK_TYPE_LIST_VIEW);
}

/* Returns: TRUE if the row of puzzle @index is in sight */
static gboolean
is_in_sight (AriCollectionWindow *window, guint index)
{
  g_autofree char *number = g_strdup_printf ("%u", index + 1);
  GtkWidget *view = gtk_widget_get_parent (rows_of (window));

  ARI_FOR_CHILDREN (row, rows_of (window)) {
    graphene_rect_t bounds;

    if (gtk_widget_get_mapped (row) && gtk_widget_compute_bounds (row, view, &bounds)
        && g_strcmp0 (gtk_inscription_get_text (widget_find (row, GTK_TYPE_INSCRIPTION)), number)
               == 0)
      return bounds.origin.y >= 0
             && bounds.origin.y + bounds.size.height <= (float) gtk_widget_get_height (view);
  }
  return FALSE;
}

/* After sorting, the selected row is in sight, wherever it has gone. */
static void
test_sorted_in_sight (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  GtkWidget *list = widget_part (window, "list");

  settle (window);
  ari_collection_list_select (ARI_COLLECTION_LIST (list), 0);
  WAIT_UNTIL (is_in_sight (window, 0));
  g_object_set (list, "descending", TRUE, NULL);
  settle (window);
  WAIT_UNTIL (is_in_sight (window, 0));
  g_object_set (list, "descending", FALSE, NULL);
  settle (window);
  WAIT_UNTIL (is_in_sight (window, 0));
  window_end (window);
}

/* Escape clears the text of the filter, but not the choices. */
static void
test_escape (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  gpointer filter = widget_part (window, "filter");

  settle (window);
  gtk_drop_down_set_selected (widget_part (filter, "played"), ARI_PLAYED_LEFT);
  gtk_editable_set_text (widget_part (filter, "text"), "#12");
  WAIT_UNTIL (ari_collection_filter_get (filter)->text != NULL);
  window_run (window, "win.escape");
  WAIT_UNTIL (ari_collection_filter_get (filter)->text == NULL);
  window_run (window, "win.escape");
  g_assert_cmpint (ari_collection_filter_get (filter)->played, ==, ARI_PLAYED_LEFT);
  window_run (window, "win.show-all");
  g_assert_cmpint (ari_collection_filter_get (filter)->played, ==, ARI_PLAYED_ANY);
  window_end (window);
}

/* Another program may send any parameter. */
static void
test_odd_parameters (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);

  window_run_odd (window);
  window_end (window);
}

/* Selected puzzles stay selected wherever they move. */
static void
test_selected (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  AriFactFilter filter = { .max_givens = G_MAXUINT, .text = (char *) "#12" };
  guint32 n;
  g_autofree guint32 *selected = NULL;

  ari_collection_list_set_filter (widget_part (window, "list"), &filter);
  settle (window);
  g_assert_cmpuint (ari_collection_list_get_n_shown (widget_part (window, "list")), ==, 1);
  ari_collection_list_select_all (widget_part (window, "list"));
  filter.text = NULL;
  ari_collection_list_set_filter (widget_part (window, "list"), &filter);
  g_object_set (widget_part (window, "list"), "sort", "puzzle", NULL);
  settle (window);
  g_assert_cmpuint (ari_collection_list_get_n_shown (widget_part (window, "list")), ==, N_PUZZLES);
  selected = ari_collection_list_dup_selected (widget_part (window, "list"), &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (selected[0], ==, 11);
  window_end (window);
}

/* Without grades, no puzzle has a level or a technique, and the empty list says so. */
static void
test_nothing_like_that (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  const AriFactFilter filter = { .max_givens = G_MAXUINT, .text = (char *) "no such words" };

  settle (window);
  ari_collection_list_set_filter (widget_part (window, "list"), &filter);
  settle (window);
  g_assert_cmpuint (ari_collection_list_get_n_shown (widget_part (window, "list")), ==, 0);
  g_assert_cmpstr (gtk_stack_get_visible_child_name (widget_part (window, "rows")), ==, "nothing");
  g_assert_false (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save"));
  g_assert_true (gtk_widget_get_visible (widget_part (window, "unrated")));
  ari_collection_facts_begin_grades (facts_of (window));
  settle (window);
  g_assert_false (gtk_widget_get_visible (widget_part (window, "unrated")));
  window_end (window);
}

/* A list that no puzzle passes is hidden and has no frames. It still shows puzzles that pass
 * later. */
static void
test_hidden (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  const AriFactFilter filter = { .max_givens = G_MAXUINT, .found = 1u << ARI_FOUND_ONE };

  settle (window);
  ari_collection_list_set_filter (widget_part (window, "list"), &filter);
  settle (window);
  WAIT_UNTIL (!gtk_widget_get_mapped (widget_part (window, "list")));
  for (guint i = 0; i < 3; i++)
    ari_collection_facts_set_found (facts_of (window), i, ARI_FOUND_ONE);
  ari_collection_facts_changed (facts_of (window), ARI_FACT_SOLUTIONS);
  WAIT_UNTIL (ari_collection_list_get_n_shown (widget_part (window, "list")) == 3);
  WAIT_UNTIL (gtk_widget_get_mapped (widget_part (window, "list")));
  window_end (window);
}

/* A list that is hidden while work is pending goes on without frames. */
static void
test_hidden_meanwhile (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  const AriFactFilter filter = { .max_givens = G_MAXUINT, .found = 1u << ARI_FOUND_ONE };

  ari_collection_list_set_filter (widget_part (window, "list"), &filter);
  for (guint i = 0; i < 3; i++)
    ari_collection_facts_set_found (facts_of (window), i, ARI_FOUND_ONE);
  ari_collection_facts_changed (facts_of (window), ARI_FACT_SOLUTIONS);
  settle (window);
  WAIT_UNTIL (gtk_widget_get_mapped (widget_part (window, "list")));
  ari_collection_facts_set_found (facts_of (window), 3, ARI_FOUND_ONE);
  ari_collection_facts_changed (facts_of (window), ARI_FACT_SOLUTIONS);
  gtk_widget_set_visible (widget_part (window, "list"), FALSE);
  g_assert_false (gtk_widget_get_mapped (widget_part (window, "list")));
  WAIT_UNTIL (ari_collection_list_get_n_shown (widget_part (window, "list")) == 4);
  window_end (window);
}

/* The menu is made when it is first opened, by the button or by F10. */
static void
test_menu (gconstpointer by_key)
{
  AriCollectionWindow *window = new_window (NULL);

  window_assert_menu_made_late (window, by_key != NULL);
  window_end (window);
}

/* Returns: (nullable): the entry of @menu, with its submenus, that has this label */
static GtkWidget *
entry_of (GtkWidget *menu, const char *label)
{
  GtkWidget *found = NULL;

  if (g_str_equal (G_OBJECT_TYPE_NAME (menu), "GtkModelButton")) {
    g_autofree char *text = NULL;

    g_object_get (menu, "text", &text, NULL);
    if (g_strcmp0 (text, label) == 0)
      return menu;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (menu); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = entry_of (child, label);
  return found;
}

static gboolean
has_focus_in (AriCollectionWindow *window, GtkWidget *part)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && gtk_widget_get_mapped (focus) && gtk_widget_is_ancestor (focus, part);
}

/* After a command of the menu, the keys are for the list again. */
static void
test_focus_after_menu (void)
{
  const char *const entries[] = { "Givens", "Reversed", "Smaller Thumbnails" };
  g_autoptr (AriCollection) collection = new_collection (3);
  AriCollectionWindow *window = new_window (collection);
  GtkWidget *list = widget_part (window, "list");
  GtkMenuButton *button = widget_part (window, "menu_button");

  settle (window);
  WAIT_UNTIL (gtk_widget_get_first_child (rows_of (window)) != NULL);
  g_assert_true (gtk_widget_grab_focus (gtk_widget_get_first_child (rows_of (window))));
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++) {
    GtkWidget *menu;

    gtk_menu_button_popup (button);
    menu = GTK_WIDGET (gtk_menu_button_get_popover (button));
    WAIT_UNTIL (has_focus_in (window, menu));
    g_assert_true (gtk_widget_activate (entry_of (menu, entries[i])));
    WAIT_UNTIL (!gtk_widget_get_mapped (menu));
    settle (window);
    g_assert_true (has_focus_in (window, list));
  }
  window_end (window);
}

/* The menu of a row selects it, but keeps a selection that it is part of. */
static void
test_row_menu (void)
{
  g_autoptr (AriCollection) collection = new_collection (3);
  AriCollectionWindow *window = new_window (collection);
  AriCollectionList *list = widget_part (window, "list");
  GtkWidget *rows = rows_of (window);
  g_autofree guint32 *selected = NULL;
  GtkWidget *row;
  guint32 n;

  settle (window);
  WAIT_UNTIL (gtk_widget_get_last_child (rows) != NULL
              && gtk_widget_get_height (gtk_widget_get_last_child (rows)) > 0);
  row = gtk_widget_get_next_sibling (gtk_widget_get_first_child (rows));
  g_assert_true (gtk_widget_grab_focus (row));
  ari_collection_list_select (list, 0);
  gtk_widget_activate_action (GTK_WIDGET (list), "menu.popup", NULL);
  WAIT_UNTIL (gtk_widget_get_mapped (widget_find (list, GTK_TYPE_POPOVER_MENU)));
  selected = ari_collection_list_dup_selected (list, &n);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (selected[0], ==, 1);
  gtk_popover_popdown (widget_find (list, GTK_TYPE_POPOVER_MENU));
  ari_collection_list_select_all (list);
  g_assert_true (gtk_widget_grab_focus (row));
  gtk_widget_activate_action (GTK_WIDGET (list), "menu.popup", NULL);
  g_assert_cmpuint (ari_collection_list_get_n_selected (list), ==, 3);
  window_end (window);
}

/* --- work ------------------------------------------------------------------------------------- */

/* The list shows the results of the engine. */
static void
test_solved (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  const AriLayout *layout = ari_collection_get_layout (collection, 0);
  AriBatch *batch = ari_batch_new (layout, ARI_BATCH_SEARCH);
  const AriFactFilter filter = { .max_givens = G_MAXUINT, .found = 1u << ARI_FOUND_NONE };
  guint n_none = 0;

  ari_collection_list_set_filter (widget_part (window, "list"), &filter);
  window_run (window, "win.solve");
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
  g_assert_cmpuint (ari_collection_list_get_n_shown (widget_part (window, "list")), ==, n_none);
  ari_batch_free (batch);
  window_end (window);
}

/* Rated puzzles with one solution have levels, in columns, and there is a filter by level. */
static void
test_rated (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  const AriFactFilter filter = { .max_givens = G_MAXUINT, .level = 1 + ARI_LEVEL_EASY };
  guint n_easy = 0, n_known = 0;

  ari_collection_list_set_filter (widget_part (window, "list"), &filter);
  window_run (window, "win.solve");
  settle (window);
  window_run (window, "win.rate");
  g_object_set (widget_part (window, "list"), "sort", "score", NULL);
  settle (window);
  g_assert_cmpint (state_of (window, ARI_WORK_RATE), ==, ARI_SERVICE_FINISHED);
  for (guint i = 0; i < N_PUZZLES; i++) {
    const AriFactGrade grade = ari_collection_facts_get_grade (facts_of (window), i);
    const gboolean is_one = ari_collection_facts_get_found (facts_of (window), i) == ARI_FOUND_ONE;

    g_assert_cmpint (grade.level != ARI_N_LEVELS, ==, is_one);
    g_assert_cmpint (grade.er != 0, ==, is_one);
    n_easy += grade.level == ARI_LEVEL_EASY;
    n_known += is_one;
  }
  g_assert_cmpuint (n_known, >, 0);
  g_assert_cmpuint (ari_collection_list_get_n_shown (widget_part (window, "list")), ==, n_easy);
  window_end (window);
}

static AriCollection *
read_lines (const char *lines)
{
  g_autoptr (GBytes) bytes = g_bytes_new (lines, strlen (lines));

  return ari_collection_new_from_bytes (bytes, NULL);
}

/* Which puzzles are the same, equivalent or minimal; duplicates are hidden by a filter. */
static void
test_compared (void)
{
  g_autoptr (AriCollection) collection =
      read_lines ("12.........1...4\n21.........2...4\n12.........1...4\n1234341221434321\n");
  AriCollectionWindow *window = new_window (collection);
  AriCollectionList *list = widget_part (window, "list");

  g_assert_false (window_has_action (window, "hide-duplicates"));
  window_run (window, "win.compare");
  settle (window);
  g_assert_true (widget_says (
      GTK_WIDGET (window),
      "1 proved to be the same as an earlier one, 1 to be equivalent, and 0 to be minimal"));
  g_assert_cmpuint (ari_collection_facts_get_same (facts_of (window), 0).same, ==, G_MAXUINT32);
  g_assert_cmpuint (ari_collection_facts_get_same (facts_of (window), 2).same, ==, 0);
  g_assert_cmpuint (ari_collection_facts_get_same (facts_of (window), 1).equivalent, ==, 0);
  g_assert_cmpint (ari_collection_facts_get_minimal (facts_of (window), 3), ==,
                   ARI_FACT_NOT_MINIMAL);
  window_run (window, "win.hide-duplicates");
  WAIT_UNTIL (ari_collection_list_get_n_shown (list) == 2);
  window_run (window, "win.show-all");
  WAIT_UNTIL (ari_collection_list_get_n_shown (list) == 4);
  window_end (window);
}

/* The entry takes conditions, and the empty list says what is wrong with them, and where. */
static void
test_conditions (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  GtkEditable *entry = GTK_EDITABLE (widget_part (widget_part (window, "filter"), "text"));
  guint n_few = 0;

  for (guint i = 0; i < N_PUZZLES; i++)
    n_few += ari_collection_get_n_givens (collection, i) < 30;
  settle (window);
  gtk_editable_set_text (entry, "givens < 30 or number = 0.5");
  WAIT_UNTIL (
      widget_says (GTK_WIDGET (window), "Column 25: this number is between 1 and 1000000000."));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  gtk_editable_set_text (entry, "givens < 30");
  WAIT_UNTIL (ari_collection_list_get_n_shown (widget_part (window, "list")) == n_few);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (entry), "error"));
  window_end (window);
}

/* A window that rates asks before it closes; what was rated is known when the puzzles are opened
 * again, and rating goes on with the others. */
static void
test_ratings_kept (void)
{
  g_autofree char *lines = new_lines (20 * N_PUZZLES);
  g_autoptr (AriCollection) collection = read_lines (lines);
  g_autoptr (AriCollection) again = read_lines (lines);
  AriCollectionWindow *window = new_window (collection);
  guint32 n_unrated = 0;
  g_autofree guint32 *unrated = NULL;
  GtkWindow *dialog;

  settle (window);
  window_run (window, "win.rate");
  /* this puzzle has no solution, so nothing more is to be found out about it */
  WAIT_UNTIL (ari_collection_facts_get_grade (facts_of (window), 3).state == ARI_FACT_NONE);
  window_run (window, "win.escape");
  gtk_window_close (GTK_WINDOW (window));
  WAIT_UNTIL ((dialog = ari_dialog_over (GTK_WINDOW (window))) != NULL);
  g_assert_true (widget_says (GTK_WIDGET (dialog), "Stop rating and close?"));
  gtk_window_close (dialog);
  WAIT_UNTIL (ari_dialog_over (GTK_WINDOW (window)) == NULL);
  window_run (window, "win.stop");
  g_free (ari_collection_facts_list_unrated (facts_of (window), &n_unrated));
  g_assert_cmpuint (n_unrated, <, 20 * N_PUZZLES);
  /* other work does not hide that the ratings are not whole */
  window_run (window, "win.solve");
  settle (window);
  g_assert_true (widget_says (window, "; solved in "));
  g_assert_true (widget_says (window, "\nStopped: "));
  window_end (window);

  window = open_window (again);
  settle (window);
  g_assert_true (ari_collection_facts_knows (facts_of (window), ARI_FACT_LEVEL));
  unrated = ari_collection_facts_list_unrated (facts_of (window), &n_unrated);
  g_assert_cmpuint (n_unrated, >, 0);
  g_assert_cmpuint (n_unrated, <, 20 * N_PUZZLES);
  window_run (window, "win.rate");
  settle (window);
  g_assert_cmpuint (ari_bulk_service_get_n_puzzles (service_of (window, ARI_WORK_RATE)), ==,
                    n_unrated);
  window_end (window);
}

/* Solutions, grades and times add columns; the columns before them are kept, because making all
 * their cells takes long. */
static void
test_columns_stay (void)
{
  g_autoptr (AriCollection) collection = new_collection (40);
  AriCollectionWindow *window = new_window (collection);
  GtkWidget *scrolled = gtk_widget_get_first_child (widget_part (window, "list"));
  GListModel *columns = gtk_column_view_get_columns (
      GTK_COLUMN_VIEW (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled))));
  const char *const actions[] = { "win.solve", "win.rate", "win.measure", "win.measure" };
  const guint n_after[] = { 4, 11, 17, 17 };
  const guint n_stay[] = { 3, 2, 11, 17 };

  settle (window);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++) {
    g_autoptr (GPtrArray) before = g_ptr_array_new_with_free_func (g_object_unref);

    g_assert_cmpuint (g_list_model_get_n_items (columns), >=, n_stay[i]);
    for (guint j = 0; j < n_stay[i]; j++)
      g_ptr_array_add (before, g_list_model_get_item (columns, j));
    window_run (window, actions[i]);
    settle (window);
    g_assert_cmpuint (g_list_model_get_n_items (columns), ==, n_after[i]);
    for (guint j = 0; j < before->len; j++) {
      g_autoptr (GObject) column = g_list_model_get_item (columns, j);

      g_assert_true (column == g_ptr_array_index (before, j));
    }
  }
  window_end (window);
}

/* A puzzle that the techniques do not solve is not shown as unrated, whether its ER is known or
 * not.
 */
static void
test_unsolved (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);

  settle (window);
  ari_collection_facts_begin_grades (facts_of (window));
  settle (window);
  g_assert_false (widget_says (widget_part (window, "list"), "No level"));
  g_assert_false (widget_says (widget_part (window, "list"), "–"));
  ari_collection_facts_set_grade (facts_of (window), 0, ARI_FACT_STUCK, NULL);
  ari_collection_facts_changed (facts_of (window), ARI_FACT_LEVEL);
  settle (window);
  WAIT_UNTIL (widget_says (widget_part (window, "list"), "No level"));
  g_assert_true (widget_says (widget_part (window, "list"), "–"));
  window_end (window);
}

/* Escape pauses running jobs, F5's action resumes them, cancelling ends them. */
static void
test_held (void)
{
  g_autoptr (AriCollection) collection = new_collection (20 * N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);

  settle (window);
  window_run (window, "win.measure");
  g_assert_cmpint (state_of (window, ARI_WORK_MEASURE), ==, ARI_SERVICE_RUNNING);
  window_run (window, "win.escape");
  g_assert_cmpint (state_of (window, ARI_WORK_MEASURE), ==, ARI_SERVICE_PAUSED);
  window_run (window, "win.run-pause");
  g_assert_cmpint (state_of (window, ARI_WORK_MEASURE), ==, ARI_SERVICE_RUNNING);
  window_run (window, "win.stop");
  g_assert_cmpint (state_of (window, ARI_WORK_MEASURE), ==, ARI_SERVICE_STOPPED);

  window_run (window, "win.run-pause");
  g_assert_cmpint (state_of (window, ARI_WORK_SOLVE), !=, ARI_SERVICE_IDLE);
  window_run (window, "win.stop");
  for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
    g_assert_false (ari_service_is_busy (service_of (window, i)));
  window_end (window);
}

/* Three strategies are measured for each puzzle, in the graph and in the list. */
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
  window_run (window, "win.measure");
  settle (window);
  data = ari_measure_job_get_data (ari_collection_window_get_job (window, ARI_WORK_MEASURE));
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
    g_assert_cmpint (ari_collection_facts_get_guesses (facts_of (window), points[i].puzzle - 1,
                                                       points[i].series),
                     ==, points[i].guesses);
    g_assert_cmpuint (points[i].givens, ==,
                      ari_collection_get_n_givens (collection, points[i].puzzle - 1));
    g_assert_cmpuint (points[i].gaps + points[i].givens, ==, 81);
  }
  g_assert_true (g_action_group_get_action_enabled (G_ACTION_GROUP (window), "save-graph"));

  /* the table compares them: each puzzle was solved, and at most one was the fastest */
  {
    g_autofree AriRunStanding *standings = ari_run_data_get_standings (data);
    GtkWidget *panel = widget_part (window, "measure");
    GtkGrid *table = widget_part (panel, "standings");
    const char *const headings[] = { "Strategy", "Median", "Quartiles", "Times\nfastest",
                                     "Median\nguesses" };
    gsize n_wins = 0;

    g_assert_true (gtk_widget_get_visible (widget_part (panel, "standings_place")));
    for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_grid_get_child_at (table, (int) i, 0))),
                       ==, headings[i]);
    for (guint i = 0; i < 3; i++) {
      g_autofree char *median = ari_run_seconds_to_string (standings[i].quartiles[1]);
      GtkWidget *name = gtk_grid_get_child_at (table, 0, (int) i + 1);
      GtkWidget *shown = gtk_grid_get_child_at (table, 1, (int) i + 1);
      GtkWidget *range = gtk_grid_get_child_at (table, 2, (int) i + 1);
      g_autofree char *lower = ari_run_seconds_to_string (standings[i].quartiles[0]);
      g_autofree char *upper = ari_run_seconds_to_string (standings[i].quartiles[2]);
      g_autofree char *quartiles = g_strdup_printf ("%s –\n%s", lower, upper);

      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (name)), ==, ari_run_data_get_title (data, i));
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (shown)), ==, median);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (range)), ==, quartiles);
      n_wins += standings[i].n_wins;
    }
    g_assert_cmpuint (n_wins, <=, 40);
    g_assert_null (gtk_grid_get_child_at (table, 0, 4));
  }

  /* a list sorted by one of them stays sorted when it is measured again */
  g_object_set (widget_part (window, "list"), "sort", "mrv-singles", NULL);
  settle (window);
  assert_sorted (window, "mrv-singles", FALSE);
  window_end (window);
}

/* Returns TRUE if a press on the middle of the button of @action in @part reaches it. */
static gboolean
can_be_pressed (AriCollectionWindow *window, GtkWidget *part, const char *action)
{
  ARI_FOR_CHILDREN (child, part) {
    graphene_rect_t bounds;
    graphene_point_t middle;
    GtkWidget *hit;

    if (!GTK_IS_ACTIONABLE (child)
        || g_strcmp0 (gtk_actionable_get_action_name (GTK_ACTIONABLE (child)), action) != 0
        || !gtk_widget_get_mapped (child)
        || !gtk_widget_compute_bounds (child, GTK_WIDGET (window), &bounds))
      continue;
    graphene_rect_get_center (&bounds, &middle);
    hit = gtk_widget_pick (GTK_WIDGET (window), middle.x, middle.y, GTK_PICK_DEFAULT);
    return hit != NULL && (hit == child || gtk_widget_is_ancestor (hit, child));
  }
  return FALSE;
}

/* The run times and the command to solve all are in the header of a wide window and at the foot of
 * a narrow one. In a low one the run times take the place of the list. */
static void
test_sizes (void)
{
  static const int sizes[][2] = { { 360, 480 }, { 480, 640 }, { 800, 600 } };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
    AriCollectionWindow *window = ARI_COLLECTION_WINDOW (ari_collection_window_new (NULL));
    const gboolean is_wide = sizes[i][0] >= 600;
    GtkWidget *list = widget_part (window, "list"), *measure = widget_part (window, "measure");
    GtkWidget *foot = widget_part (window, "foot"), *frame = widget_part (window, "frame");
    int least;

    ari_collection_window_hide_run_times (window);
    gtk_window_set_default_size (GTK_WINDOW (window), sizes[i][0], sizes[i][1]);
    gtk_window_present (GTK_WINDOW (window));
    ari_collection_window_show_collection (window, collection, NULL);
    settle (window);
    WAIT_UNTIL (gtk_widget_get_mapped (list));
    g_assert_cmpint (gtk_widget_get_mapped (foot), ==, !is_wide);
    g_assert_true (
        can_be_pressed (window, is_wide ? widget_part (window, "solve_place") : foot, "win.solve"));
    g_assert_true (can_be_pressed (window, is_wide ? widget_part (window, "run_time_place") : foot,
                                   "win.show-panel"));
    window_run (window, "win.show-panel");
    WAIT_UNTIL (gtk_widget_get_mapped (measure)
                && gtk_widget_get_mapped (list) == (sizes[i][1] > 480));
    window_run (window, "win.measure");
    settle (window);
    WAIT_UNTIL (gtk_widget_get_mapped (measure)
                && gtk_widget_get_mapped (list) == (sizes[i][1] > 480));
    gtk_widget_measure (measure, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
    g_assert_cmpint (least, <=, sizes[i][0]);
    g_assert_cmpint (gtk_widget_get_height (frame), <=, sizes[i][1]);
    window_run (window, "win.show-panel");
    WAIT_UNTIL (gtk_widget_get_mapped (list) && !gtk_widget_get_mapped (measure));
    window_end (window);
  }
}

/* Whatever the font, a button that yields from the header is at the foot. */
static void
test_yields (void)
{
  g_autofree char *font = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-font-name", &font, NULL);
  g_object_set (gtk_settings_get_default (), "gtk-font-name", "Sans 17", NULL);
  for (int width = 600; width <= 720; width += 24) {
    g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
    AriCollectionWindow *window = ARI_COLLECTION_WINDOW (ari_collection_window_new (NULL));
    GtkWidget *foot = widget_part (window, "foot");

    ari_collection_window_hide_run_times (window);
    gtk_window_set_default_size (GTK_WINDOW (window), width, 600);
    gtk_window_present (GTK_WINDOW (window));
    ari_collection_window_show_collection (window, collection, NULL);
    settle (window);
    WAIT_UNTIL (gtk_widget_get_mapped (widget_part (window, "list")));
    g_assert_true (can_be_pressed (window, foot, "win.solve")
                   || can_be_pressed (window, widget_part (window, "solve_place"), "win.solve"));
    g_assert_true (
        can_be_pressed (window, foot, "win.show-panel")
        || can_be_pressed (window, widget_part (window, "run_time_place"), "win.show-panel"));
    window_end (window);
  }
  g_object_set (gtk_settings_get_default (), "gtk-font-name", font, NULL);
}

/* --- puzzles and files ------------------------------------------------------------------------ */

static void
on_open_puzzle (AriCollectionWindow *window,
                AriDocument *document,
                GFile *file,
                const char *method,
                gboolean to_search,
                GPtrArray *list)
{
  g_assert_null (file);
  g_assert_null (method);
  g_assert_false (to_search);
  g_ptr_array_add (list, g_object_ref (document));
}

/* A puzzle is opened by its number, as the same document again while that exists. */
static void
test_puzzle_opened (void)
{
  g_autoptr (AriCollection) collection = new_collection (N_PUZZLES);
  AriCollectionWindow *window = new_window (collection);
  g_autoptr (GPtrArray) list = g_ptr_array_new_with_free_func (g_object_unref);
  AriPuzzle *puzzle;

  settle (window);
  g_signal_connect (window, "open-puzzle", G_CALLBACK (on_open_puzzle), list);
  g_signal_emit_by_name (widget_part (window, "list"), "puzzle-activated", 41);
  g_assert_cmpuint (list->len, ==, 1);
  puzzle = ari_game_get_puzzle (ari_document_get_game (list->pdata[0]));
  g_assert_cmpmem (ari_puzzle_get_givens (puzzle)->cells, 81,
                   ari_collection_get_givens (collection, 41), 81);
  g_assert_nonnull (strstr (ari_puzzle_get_info (puzzle)->title, "42"));
  g_assert_false (ari_game_get_modified (ari_document_get_game (list->pdata[0])));
  g_signal_emit_by_name (widget_part (window, "list"), "puzzle-activated", 41);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_true (list->pdata[0] == list->pdata[1]);
  window_end (window);
}

static void
log_open_puzzle (AriCollectionWindow *window,
                 AriDocument *document,
                 GFile *file,
                 const char *method,
                 gboolean to_search,
                 GString *log)
{
  g_assert_null (file);
  g_string_append_printf (
      log, "%s%s: %s;", to_search ? "search by " : "", method != NULL ? method : "no method",
      ari_puzzle_get_info (ari_game_get_puzzle (ari_document_get_game (document)))->title);
}

/* A point of the graph opens its puzzle with the method that was measured. */
static void
test_point_opened (void)
{
  const char *const methods[] = { "rows", "mrv", "wdeg/places/singles", NULL };
  g_autoptr (AriCollection) collection = new_collection (3);
  AriCollectionWindow *window = new_window (collection);
  g_autoptr (GString) log = g_string_new (NULL);
  gpointer graph;

  settle (window);
  g_signal_connect (window, "open-puzzle", G_CALLBACK (log_open_puzzle), log);
  ari_collection_window_measure (window, methods, NULL, "");
  settle (window);
  graph = widget_part (widget_part (window, "measure"), "graph");
  g_signal_emit_by_name (graph, "point-activated", 2, 2);
  g_signal_emit_by_name (graph, "point-activated", 3, 0);
  g_assert_cmpstr (log->str, ==,
                   "search by wdeg/places/singles: Pasted puzzles, no. 2;"
                   "search by rows: Pasted puzzles, no. 3;");
  window_end (window);
}

/* A row of a list that is sorted by what a method needs opens its puzzle with that method, but not
 * any longer when the list is sorted by something else. */
static void
test_sorted_opened (void)
{
  const char *const methods[] = { "rows", "wdeg/places/singles", NULL };
  const char *const columns[] = { "wdeg/places/singles", "rows:guesses", "givens" };
  g_autoptr (AriCollection) collection = new_collection (3);
  AriCollectionWindow *window = new_window (collection);
  GtkWidget *list = widget_part (window, "list");
  g_autoptr (GString) log = g_string_new (NULL);

  settle (window);
  g_signal_connect (window, "open-puzzle", G_CALLBACK (log_open_puzzle), log);
  ari_collection_window_measure (window, methods, NULL, "");
  settle (window);
  ari_collection_list_select (ARI_COLLECTION_LIST (list), 2);
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++) {
    g_object_set (list, "sort", columns[i], NULL);
    settle (window);
    window_run (window, "win.open-puzzle");
  }
  g_assert_cmpstr (log->str, ==,
                   "wdeg/places/singles: Pasted puzzles, no. 3;rows: Pasted puzzles, no. 3;"
                   "no method: Pasted puzzles, no. 3;");
  window_end (window);
}

static void
assert_place (AriDocument *document, guint number, guint n_all)
{
  guint index;
  AriCollectionDocuments *list = ari_collection_documents_of (document, &index);
  const AriListPlace place = ari_collection_documents_find_place (list, index);

  g_assert_cmpuint (place.number, ==, number);
  g_assert_cmpuint (place.n_all, ==, n_all);
}

/* An opened puzzle has its neighbours from the list as the user sorts and filters it, also later;
 * but it keeps them when rows go because their puzzles are solved. */
static void
test_neighbours (void)
{
  g_autoptr (AriCollection) collection = new_collection (5);
  AriCollectionWindow *window = new_window (collection);
  GtkWidget *list = widget_part (window, "list");
  GtkWidget *filter = widget_part (window, "filter");
  g_autoptr (GPtrArray) opened = g_ptr_array_new_with_free_func (g_object_unref);

  settle (window);
  g_signal_connect (window, "open-puzzle", G_CALLBACK (on_open_puzzle), opened);
  g_signal_emit_by_name (list, "puzzle-activated", 1);
  assert_place (opened->pdata[0], 2, 5);
  g_object_set (list, "descending", TRUE, NULL);
  settle (window);
  assert_place (opened->pdata[0], 4, 5);
  gtk_editable_set_text (GTK_EDITABLE (widget_part (filter, "text")), "number <= 3");
  WAIT_UNTIL (ari_collection_list_get_n_shown (ARI_COLLECTION_LIST (list)) == 3);
  settle (window);
  assert_place (opened->pdata[0], 2, 3);

  gtk_editable_set_text (GTK_EDITABLE (widget_part (filter, "text")), "");
  gtk_drop_down_set_selected (GTK_DROP_DOWN (widget_part (filter, "played")), ARI_PLAYED_LEFT);
  WAIT_UNTIL (ari_collection_list_get_n_shown (ARI_COLLECTION_LIST (list)) == 5);
  settle (window);
  ari_solved_puzzles_add (ari_solved_puzzles_get_default (),
                          ari_collection_get_layout (collection, 1),
                          ari_collection_get_givens (collection, 1), 61, NULL);
  WAIT_UNTIL (ari_collection_list_get_n_shown (ARI_COLLECTION_LIST (list)) == 4);
  settle (window);
  assert_place (opened->pdata[0], 4, 5);
  window_end (window);
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
  g_assert_nonnull (strstr (notice_text (widget_part (window, "notice")), "2 lines"));
  window_run (window, "win.show-problems");
  window_run (window, "win.show-problems");
  problems = window_other (GTK_TYPE_WINDOW, window);
  g_assert_nonnull (problems);
  g_assert_true (gtk_window_get_transient_for (problems) == GTK_WINDOW (window));
  window_end (window);
  g_assert_null (window_other (GTK_TYPE_WINDOW, NULL));
}

/* A list says which of its puzzles may not be what was meant. */
static void
test_doubts (void)
{
  g_autofree char *lines = new_lines (2);
  g_autoptr (GString) text = g_string_new (lines);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (AriCollection) collection = NULL;
  AriCollectionWindow *window;

  g_string_append (text, "\n44..\n....\n..1.\n....\n");
  bytes = g_bytes_new (text->str, text->len);
  collection = ari_collection_new_from_bytes (bytes, NULL);
  window = new_window (collection);
  g_assert_nonnull (
      strstr (notice_text (widget_part (window, "notice")), "Line 4: a digit is twice"));
  window_end (window);
}

/* While a file is read, the window shows the progress, and reading can be cancelled. */
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
  g_assert_nonnull (
      strstr (gtk_label_get_text (widget_part (window, "loading_label")), "many.txt"));
  g_assert_cmpfloat (gtk_progress_bar_get_fraction (widget_part (window, "loading_progress")), ==,
                     0.5);
  window_run (window, "win.stop");
  g_assert_true (g_cancellable_is_cancelled (cancellable));
  ari_collection_window_end_loading (window);
  g_assert_true (ari_collection_window_is_empty (window));
  g_assert_null (ari_collection_window_get_file (window));
  window_end (window);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/collection-window/new", test_new);
  g_test_add_func ("/collection-window/changed-by-others", test_changed_by_others);
  g_test_add_func ("/collection-window/replaced", test_replaced);
  g_test_add_func ("/collection-window/output-changed-by-others", test_output_changed_by_others);
  g_test_add_func ("/collection-window/gone-while-busy", test_gone_while_busy);
  g_test_add_func ("/collection-window/shown", test_shown);
  g_test_add_func ("/collection-window/sorted", test_sorted);
  g_test_add_func ("/collection-window/one-arrow", test_one_arrow);
  g_test_add_func ("/collection-window/sorted-in-sight", test_sorted_in_sight);
  g_test_add_func ("/collection-window/equals", test_equals);
  g_test_add_func ("/collection-window/select-one", test_select_one);
  g_test_add_func ("/collection-window/escape", test_escape);
  g_test_add_func ("/collection-window/odd-parameters", test_odd_parameters);
  g_test_add_func ("/collection-window/selected", test_selected);
  g_test_add_func ("/collection-window/nothing-like-that", test_nothing_like_that);
  g_test_add_func ("/collection-window/hidden", test_hidden);
  g_test_add_func ("/collection-window/hidden-meanwhile", test_hidden_meanwhile);
  g_test_add_data_func ("/collection-window/menu/button", NULL, test_menu);
  g_test_add_data_func ("/collection-window/menu/f10", "F10", test_menu);
  g_test_add_func ("/collection-window/focus-after-menu", test_focus_after_menu);
  g_test_add_func ("/collection-window/row-menu", test_row_menu);
  g_test_add_func ("/collection-window/solved", test_solved);
  g_test_add_func ("/collection-window/rated", test_rated);
  g_test_add_func ("/collection-window/part-or-all", test_part_or_all);
  g_test_add_func ("/collection-window/conditions", test_conditions);
  g_test_add_func ("/collection-window/ratings-kept", test_ratings_kept);
  g_test_add_func ("/collection-window/columns-stay", test_columns_stay);
  g_test_add_func ("/collection-window/unsolved", test_unsolved);
  g_test_add_func ("/collection-window/held", test_held);
  g_test_add_func ("/collection-window/compared", test_compared);
  g_test_add_func ("/collection-window/measured", test_measured);
  g_test_add_func ("/collection-window/sizes", test_sizes);
  g_test_add_func ("/collection-window/yields", test_yields);
  g_test_add_func ("/collection-window/puzzle-opened", test_puzzle_opened);
  g_test_add_func ("/collection-window/point-opened", test_point_opened);
  g_test_add_func ("/collection-window/sorted-opened", test_sorted_opened);
  g_test_add_func ("/collection-window/neighbours", test_neighbours);
  g_test_add_func ("/collection-window/bad-lines", test_bad_lines);
  g_test_add_func ("/collection-window/doubts", test_doubts);
  g_test_add_func ("/collection-window/loading", test_loading);
  return g_test_run ();
}
