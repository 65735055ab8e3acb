/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog for a new puzzle makes the puzzle that it shows, and none while the form has a
 * problem. */

#include "config.h"

#include "engine/logic/logic.h"
#include "ui/new/new-dialog-private.h"
#include "ui/new/pattern-map.h"
#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"

static AriPuzzle *created;
static gboolean created_is_unique;
static gpointer shown; /* the dialog; NULL once it is freed */

static void
on_create (AriNewDialog *dialog, AriPuzzle *puzzle, gboolean is_unique, gpointer user_data)
{
  created_is_unique = is_unique;
  g_assert_null (created);
  created = g_object_ref (puzzle);
}

static GPtrArray *many; /* (nullable): as emitted */
static gboolean are_for_paper;

static void
on_create_many (AriNewDialog *dialog, GPtrArray *puzzles, gboolean prints, gpointer user_data)
{
  g_assert_null (many);
  many = g_ptr_array_ref (puzzles);
  are_for_paper = prints;
}

static GtkWidget *
new_dialog (const AriLayout *like)
{
  GtkWidget *dialog = ari_new_dialog_new (NULL, like, FALSE);

  g_signal_connect (dialog, "create", G_CALLBACK (on_create), NULL);
  g_signal_connect (dialog, "create-many", G_CALLBACK (on_create_many), NULL);
  shown = dialog;
  g_object_add_weak_pointer (G_OBJECT (dialog), &shown);
  /* the choices of an earlier dialog are remembered */
  gtk_check_button_set_active (ARI_NEW_DIALOG (dialog)->generates, FALSE);
  /* GTK closes only windows that are visible */
  gtk_window_present (GTK_WINDOW (dialog));
  return dialog;
}

static void
wait_for_end (void)
{
  WAIT_UNTIL (shown == NULL);
}

/* Returns: (transfer full): the layout that pressing Create makes; the dialog closes */
static AriLayout *
create (GtkWidget *dialog)
{
  AriLayout *layout;

  g_assert_true (gtk_widget_activate_action (dialog, "dialog.create", NULL));
  g_assert_nonnull (created);
  layout = ari_layout_ref (ari_puzzle_get_layout (created));
  g_assert_true (ari_puzzle_get_givens (created)->cells[0] == ARI_NO_DIGIT);
  g_clear_object (&created);
  wait_for_end ();
  return layout;
}

static void
test_default (void)
{
  g_autoptr (AriLayout) layout = create (new_dialog (NULL));
  g_autoptr (AriLayout) classic = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);

  g_assert_true (ari_layout_equal (layout, classic));
  g_assert_false (created_is_unique);
}

/* A dialog opened for a puzzle proposes another of its kind. */
static void
test_like (void)
{
  AriLayout *likes[] = {
    ari_layout_new_boxes (2, 3, ARI_EXTRA_DIAGONALS),
    ari_layout_new_boxes (3, 2, ARI_EXTRA_NONE),
    ari_layout_new_boxes (3, 3, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS),
    ari_layout_new_boxes (2, 32, ARI_EXTRA_NONE),
    ari_layout_new_boxes (8, 8, ARI_EXTRA_NONE),
  };

  for (guint i = 0; i < G_N_ELEMENTS (likes); i++) {
    AriLayout *layout = create (new_dialog (likes[i]));

    g_assert_true (ari_layout_equal (layout, likes[i]));
    ari_layout_unref (layout);
    ari_layout_unref (likes[i]);
  }
}

static int
width_of (AriNewDialog *dialog)
{
  int width;

  gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL,
                      NULL);
  return width;
}

/* No choice makes the dialog wider while it is shown. */
static void
test_width (void)
{
  AriNewDialog *dialog = ARI_NEW_DIALOG (new_dialog (NULL));
  const int width = width_of (dialog);

  gtk_check_button_set_active (dialog->generates, TRUE);
  g_assert_cmpint (width_of (dialog), ==, width);
  gtk_expander_set_expanded (dialog->grid_options, TRUE);
  gtk_expander_set_expanded (dialog->options, TRUE);
  g_assert_cmpint (width_of (dialog), ==, width);
  gtk_drop_down_set_selected (
      dialog->regions, g_list_model_get_n_items (gtk_drop_down_get_model (dialog->regions)) - 1);
  g_assert_cmpint (width_of (dialog), ==, width);
  gtk_expander_set_expanded (dialog->grid_options, FALSE);
  gtk_expander_set_expanded (dialog->options, FALSE);
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_end ();
}

/* Every size can be chosen, also those that no box divides. */
static void
test_sizes (void)
{
  for (guint n = ARI_MIN_DIGITS; n <= ARI_MAX_DIGITS; n += n < 12 ? 1 : 13) {
    GtkWidget *dialog = new_dialog (NULL);
    g_autoptr (AriLayout) layout = NULL;
    unsigned rows, columns;

    gtk_drop_down_set_selected (widget_part (dialog, "size"), n - ARI_MIN_DIGITS);
    layout = create (dialog);
    g_assert_cmpuint (layout->n_digits, ==, n);
    if (ari_layout_default_box (n, &rows, &columns))
      g_assert_cmpuint (layout->box_rows, ==, rows);
    else
      g_assert_cmpuint (layout->box_rows, ==, 0);
  }
}

static void
test_jigsaw (void)
{
  g_autoptr (AriLayout) small = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  GtkWidget *dialog = new_dialog (small);
  GtkDropDown *regions = widget_part (dialog, "regions");
  GtkTextBuffer *map = gtk_text_view_get_buffer (widget_part (dialog, "map"));
  GtkLabel *message = widget_part (dialog, "message");
  g_autoptr (AriLayout) layout = NULL;
  GtkTextIter start, end;
  g_autofree char *text = NULL;

  g_assert_false (gtk_widget_get_visible (widget_part (dialog, "map_box")));
  gtk_drop_down_set_selected (regions,
                              g_list_model_get_n_items (gtk_drop_down_get_model (regions)) - 1);
  g_assert_true (gtk_widget_get_visible (widget_part (dialog, "map_box")));
  gtk_text_buffer_get_bounds (map, &start, &end);
  text = gtk_text_buffer_get_text (map, &start, &end, FALSE);
  /* regions are random at once */
  g_assert_cmpuint (strlen (text), ==, strlen ("AABB\nAABB\nCCDD\nCCDD"));
  g_assert_true (g_str_has_prefix (text, "A"));
  g_assert_cmpuint (ARI_NEW_DIALOG (dialog)->layout->box_rows, ==, 0);
  g_assert_true (gtk_widget_get_visible (widget_part (dialog, "region_buttons")));
  g_assert_false (gtk_expander_get_expanded (widget_part (dialog, "grid_options")));

  gtk_text_buffer_set_text (map, "AABB\nAABB\nCCDD\nCCD", -1);
  g_assert_true (gtk_expander_get_expanded (widget_part (dialog, "grid_options")));
  g_assert_nonnull (strstr (gtk_label_get_text (message), "Row 4"));
  g_assert_true (gtk_widget_has_css_class (GTK_WIDGET (message), "error"));
  g_assert_false (gtk_widget_get_sensitive (widget_part (dialog, "create_button")));

  gtk_text_buffer_set_text (map, "AAAB\nADBB\nCDDB\nCCCD", -1);
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (message), "error"));
  layout = create (dialog);
  g_assert_cmpuint (layout->box_rows, ==, 0);
  g_assert_cmpuint (layout->region_of[4], ==, layout->region_of[0]);
  g_assert_cmpuint (layout->region_of[15], ==, layout->region_of[5]);
}

/* The entry before the jigsaw has no boxes, and there are such puzzles of any size; a puzzle like
 * it has none, either. */
static void
test_latin (void)
{
  g_autoptr (AriLayout) small = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  AriNewDialog *dialog = ARI_NEW_DIALOG (new_dialog (small));
  g_autoptr (AriLayout) layout = NULL, again = NULL;

  gtk_drop_down_set_selected (
      dialog->regions, g_list_model_get_n_items (gtk_drop_down_get_model (dialog->regions)) - 2);
  g_assert_false (gtk_widget_get_visible (dialog->painting));
  gtk_drop_down_set_selected (dialog->size, 5 - ARI_MIN_DIGITS);
  layout = create (GTK_WIDGET (dialog));
  g_assert_cmpuint (layout->n_digits, ==, 5);
  g_assert_true (ari_layout_is_latin (layout));
  dialog = ARI_NEW_DIALOG (new_dialog (layout));
  g_assert_false (gtk_widget_get_visible (dialog->painting));
  again = create (GTK_WIDGET (dialog));
  g_assert_true (ari_layout_equal (layout, again));
}

/* What is painted are the extra regions of the puzzle, none at first; a puzzle like it has them
 * again. */
static void
test_extra_regions (void)
{
  g_autoptr (AriLayout) base = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  AriNewDialog *dialog = ARI_NEW_DIALOG (new_dialog (base));
  GtkCheckButton *check = dialog->extras[ARI_EXTRA_ROW (ARI_EXTRA_REGIONS)];
  g_autofree gunichar *letters = g_new (gunichar, 16);
  g_autoptr (AriLayout) layout = NULL;

  g_assert_false (gtk_widget_get_visible (dialog->extra_painting));
  gtk_check_button_set_active (check, TRUE);
  g_assert_true (gtk_widget_get_visible (dialog->extra_painting));
  g_assert_null (dialog->layout);
  g_assert_false (gtk_widget_get_sensitive (dialog->create_button));
  for (guint cell = 0; cell < 16; cell++)
    letters[cell] = cell == 0 || cell == 6 || cell == 9 ? (gunichar) 'A' : ARI_LETTER_FREE;
  ari_region_painter_set_extra_letters (dialog->extra_painter, base, letters);
  g_signal_emit_by_name (dialog->extra_painter, "painted");
  g_assert_null (dialog->layout); /* a cell is missing */
  letters[15] = 'A';
  ari_region_painter_set_extra_letters (dialog->extra_painter, base, letters);
  g_signal_emit_by_name (dialog->extra_painter, "painted");
  layout = create (GTK_WIDGET (dialog));
  g_assert_cmpuint (layout->n_houses, ==, 13);
  g_assert_cmpuint (layout->houses[12].cells[1], ==, 6);

  dialog = ARI_NEW_DIALOG (new_dialog (layout));
  g_assert_true (ari_layout_equal (dialog->layout, layout));
  gtk_window_close (GTK_WINDOW (dialog));
}

static char *
letters_of (AriRegionPainter *painter, guint n)
{
  return ari_region_map_write (ari_region_painter_get_letters (painter), n);
}

/* Cells that are painted one by one, wherever they are, make one region until it has all its cells;
 * then the next begins. */
static void
test_cells_one_by_one (void)
{
  g_autoptr (AriLayout) base = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  AriNewDialog *dialog = ARI_NEW_DIALOG (new_dialog (base));
  GtkWidget *painter = GTK_WIDGET (dialog->extra_painter);
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  gtk_expander_set_expanded (dialog->grid_options, TRUE);
  gtk_check_button_set_active (dialog->extras[ARI_EXTRA_ROW (ARI_EXTRA_REGIONS)], TRUE);
  WAIT_UNTIL (gtk_widget_get_height (painter) > 0);
  for (guint i = 0; i < 4; i++) {
    widget_press (painter, GDK_KEY_space, 0, 0);
    widget_press (painter, GDK_KEY_Down, 0, 0);
    widget_press (painter, i % 2 == 0 ? GDK_KEY_End : GDK_KEY_Home, 0, 0);
  }
  first = letters_of (dialog->extra_painter, 4);
  g_assert_cmpstr (first, ==, "A...\n...A\nA...\n...A");
  g_assert_nonnull (dialog->layout);
  widget_press (painter, GDK_KEY_space, 0, 0);
  second = letters_of (dialog->extra_painter, 4);
  g_assert_cmpstr (second, ==, "A...\n...A\nA...\nB..A");
  g_assert_cmpstr (gtk_label_get_text (dialog->message), ==,
                   "Region “B” has 1 cell; it must have 4.");
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_end ();
}

/* Suggested regions fit the grid, whatever its size: also that of 5, whose first region may have
 * the cell in the middle, which is opposite to itself. */
static void
test_suggested_regions (void)
{
  AriNewDialog *dialog = ARI_NEW_DIALOG (new_dialog (NULL));

  gtk_check_button_set_active (dialog->extras[ARI_EXTRA_ROW (ARI_EXTRA_REGIONS)], TRUE);
  for (guint n = ARI_MIN_DIGITS; n <= 16; n++) {
    gtk_drop_down_set_selected (dialog->size, n - ARI_MIN_DIGITS);
    for (guint i = 0; i < (n == 5 ? 300 : 20); i++) {
      ari_new_dialog_choose_extra_regions (dialog);
      ari_new_dialog_update (dialog);
      g_assert_nonnull (dialog->layout);
      g_assert_cmpuint (dialog->layout->n_digits, ==, n);
      g_assert_cmpuint (dialog->layout->extras & ARI_EXTRA_REGIONS, !=, 0);
    }
  }
  gtk_window_close (GTK_WINDOW (dialog));
}

static void
test_symbols_and_title (void)
{
  GtkWidget *dialog = new_dialog (NULL);
  GtkEditable *symbols = GTK_EDITABLE (widget_part (dialog, "symbols"));
  GtkEditable *title = GTK_EDITABLE (widget_part (dialog, "title"));
  g_autofree char *wild = text_wild (); /* a user may paste so much by mistake */
  GtkWidget *button = widget_part (dialog, "create_button");

  g_assert_true (gtk_widget_get_sensitive (button));
  gtk_editable_set_text (symbols, "ABC");
  g_assert_false (gtk_widget_get_sensitive (button));
  gtk_editable_set_text (symbols, "ABCDEFGHH");
  g_assert_false (gtk_widget_get_sensitive (button));
  gtk_editable_set_text (symbols, "ABCDEFGHI");
  g_assert_true (gtk_widget_get_sensitive (button));
  gtk_editable_set_text (title, wild);
  g_assert_cmpint (g_utf8_strlen (gtk_editable_get_text (title), -1), ==, 300);
  gtk_editable_set_text (title, "Mine");
  gtk_widget_activate_action (dialog, "dialog.create", NULL);
  g_assert_nonnull (created);
  g_assert_cmpstr (ari_puzzle_get_info (created)->title, ==, "Mine");
  g_assert_cmpuint (ari_puzzle_get_symbols (created)->characters[8], ==, 'I');
  g_clear_object (&created);
}

/* --- generating ------------------------------------------------------------------------------- */

/* Makes a dialog for a puzzle of @box_rows × @box_columns with the seed 123, minimal, without
 * symmetry. */
static AriNewDialog *
new_generator (guint box_rows, guint box_columns)
{
  g_autoptr (AriLayout) like = ari_layout_new_boxes (box_rows, box_columns, ARI_EXTRA_NONE);
  AriNewDialog *dialog = ARI_NEW_DIALOG (new_dialog (like));
  GtkEditable *seed = widget_part (dialog->wish_form, "seed");

  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (dialog->wish_form)));
  gtk_check_button_set_active (dialog->generates, TRUE);
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (dialog->wish_form)));
  g_object_set (dialog->wish_form, "goal", "minimal", "symmetry", "none", NULL);
  g_object_set (dialog->level, "level", "any", NULL);
  gtk_editable_set_text (seed, "123");
  return dialog;
}

static gboolean
can (AriNewDialog *dialog, const char *button)
{
  return gtk_widget_is_sensitive (widget_part (dialog, button));
}

/* Returns: (transfer full): the puzzle that the dialog makes */
static AriPuzzle *
generate (AriNewDialog *dialog)
{
  window_run (dialog, "dialog.create");
  wait_for_end ();
  g_assert_nonnull (created);
  return g_steal_pointer (&created);
}

/* A generated puzzle has one solution, names its seed, and the seed makes it again. */
static void
test_generate (void)
{
  const guint boxes[][2] = { { 2, 2 }, { 2, 3 }, { 3, 3 } };
  const char *const titles[] = { "4×4", "6×6", "Puzzle" };

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++) {
    g_autoptr (AriPuzzle) puzzle = generate (new_generator (boxes[i][0], boxes[i][1]));
    g_autoptr (AriPuzzle) again = generate (new_generator (boxes[i][0], boxes[i][1]));
    const AriPuzzleInfo *info = ari_puzzle_get_info (puzzle);

    g_assert_cmpuint (samples_n_solutions (ari_puzzle_get_givens (puzzle), 2), ==, 1);
    g_assert_true (ari_grid_equal (ari_puzzle_get_givens (puzzle), ari_puzzle_get_givens (again)));
    g_test_message ("%s / %s", info->title, info->comment);
    g_assert_cmpstr (info->title, ==, titles[i]);
    g_assert_cmpstr (info->source, ==, "Ariadne");
    g_assert_nonnull (strstr (info->comment, "minimal"));
    g_assert_nonnull (strstr (info->comment, "seed 123"));
    g_assert_null (strstr (info->comment, "before the search was over"));
    g_assert_false (created_is_unique);
  }
}

/* The puzzle has the chosen level, and its comment says so. */
static void
test_level (void)
{
  const struct {
    const char *name;
    const char *title;
    AriLevel level;
  } levels[] = {
    { "easy", "Easy;", ARI_LEVEL_EASY },
    { "extreme", "Extreme;", ARI_LEVEL_EXTREME },
  };

  for (guint i = 0; i < G_N_ELEMENTS (levels); i++) {
    AriNewDialog *dialog = new_generator (3, 3);
    g_autoptr (AriPuzzle) puzzle = NULL;
    AriLogicOptions options = ari_logic_options_default ();
    AriLogicRating rating;
    g_autoptr (AriLogic) logic = NULL;

    g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (dialog->level)));
    g_object_set (dialog->level, "level", levels[i].name, NULL);
    puzzle = generate (dialog);
    logic = ari_logic_new (ari_puzzle_get_layout (puzzle));
    options.has_one_solution = true;
    ari_logic_set_options (logic, &options);
    ari_logic_set_position (logic, ari_puzzle_get_givens (puzzle)->cells, NULL, NULL);
    ari_logic_find_path (logic, NULL, &rating, NULL, NULL);
    g_assert_cmpint (rating.level, ==, levels[i].level);
    g_assert_nonnull (strstr (ari_puzzle_get_info (puzzle)->comment, levels[i].title));
    g_assert_true (g_str_has_prefix (levels[i].title, ari_puzzle_get_info (puzzle)->title));
  }
}

/* While better puzzles are sought, the first one is shown with its rating and can be taken; the one
 * that is taken is at least as good as the one shown. */
static void
test_better (void)
{
  AriNewDialog *dialog = new_generator (3, 3);
  g_autoptr (AriPuzzle) puzzle = NULL;

  g_object_set (dialog->level, "level", "medium", NULL);
  gtk_drop_down_set_selected (dialog->aim, ARI_AIM_HARDER);
  window_run (dialog, "dialog.create");
  g_assert_false (can (dialog, "take_button")); /* there is no puzzle yet */
  WAIT_UNTIL (can (dialog, "take_button"));
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (dialog->preview)));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == dialog->take_button);
  WAIT_UNTIL (gtk_widget_get_visible (GTK_WIDGET (dialog->rating_words)));
  g_assert_nonnull (
      strstr (gtk_label_get_text (dialog->rating_words), "The puzzle shown is rated Medium · "));
  WAIT_UNTIL (strstr (gtk_label_get_text (dialog->work_words), "Looking for a harder one…")
              != NULL);
  g_assert_nonnull (strstr (gtk_label_get_text (dialog->work_words), " left"));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (dialog->tally_words)));
  g_assert_null (created); /* the maker goes on */
  window_run (dialog, "dialog.take");
  wait_for_end ();
  puzzle = g_steal_pointer (&created);
  g_assert_cmpuint (samples_n_solutions (ari_puzzle_get_givens (puzzle), 2), ==, 1);
  g_assert_nonnull (strstr (ari_puzzle_get_info (puzzle)->comment, "Medium; "));
  g_assert_nonnull (strstr (ari_puzzle_get_info (puzzle)->comment, "before the search was over"));
}

static gboolean
is_running (AriNewDialog *dialog)
{
  return ari_service_get_state (ARI_SERVICE (dialog->maker)) == ARI_SERVICE_RUNNING;
}

/* Starts with another time limit; the form sets its own limit again when it returns. */
static void
create_within (AriNewDialog *dialog, double seconds)
{
  if (can (dialog, "stop_button"))
    window_run (dialog, "dialog.stop");
  ari_service_set_time_limit (ARI_SERVICE (dialog->maker), seconds);
  window_run (dialog, "dialog.create");
}

/* When time is up, the best puzzle is taken. A series takes the first puzzles, and large puzzles
 * have no choice. */
static void
test_better_in_time (void)
{
  AriNewDialog *dialog = new_generator (3, 3);
  g_autoptr (AriLayout) layout = NULL;

  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (dialog->aim)));
  gtk_spin_button_set_value (dialog->number, 2);
  g_assert_false (gtk_widget_is_sensitive (GTK_WIDGET (dialog->aim)));
  gtk_spin_button_set_value (dialog->number, 1);
  gtk_drop_down_set_selected (dialog->aim, ARI_AIM_HARDER);
  gtk_drop_down_set_selected (dialog->size, 20 - ARI_MIN_DIGITS);
  g_assert_false (gtk_widget_is_sensitive (dialog->aim_row));
  window_run (dialog, "dialog.create");
  g_assert_cmpint (dialog->filter.aim, ==, ARI_AIM_FIRST);
  window_run (dialog, "dialog.stop");
  gtk_drop_down_set_selected (dialog->size, 16 - ARI_MIN_DIGITS);
  g_assert_true (gtk_widget_is_sensitive (dialog->aim_row));
  gtk_drop_down_set_selected (dialog->size, 9 - ARI_MIN_DIGITS);
  g_assert_true (gtk_widget_is_sensitive (GTK_WIDGET (dialog->aim)));

  gtk_drop_down_set_selected (dialog->aim, ARI_AIM_FEWER);
  layout = ari_layout_ref (dialog->layout);
  g_clear_object (&created);
  for (double seconds = 1.0; created == NULL; seconds *= 2.0) {
    create_within (dialog, seconds);
    WAIT_UNTIL (created != NULL || !is_running (dialog));
  }
  wait_for_end ();
  g_assert_true (ari_layout_equal (ari_puzzle_get_layout (created), layout));
  g_clear_object (&created);
}

/* The dialog says how rare the puzzle is while it looks for one, and offers the closest when time
 * is up. */
static void
test_closest (void)
{
  AriNewDialog *dialog = new_generator (3, 3);
  double seconds = 1.0; /* half of the first time limit */
  gboolean is_told;
  g_autoptr (AriPuzzle) puzzle = NULL;

  gtk_drop_down_set_selected (widget_part (dialog->wish_form, "technique"),
                              ARI_TECHNIQUE_WXYZ_WING + 1);
  g_object_set (dialog->level, "level", "unfair", NULL);
  gtk_drop_down_set_selected (widget_part (dialog->wish_form, "technique"),
                              ARI_TECHNIQUE_FRANKEN_JELLYFISH + 1);
  do {
    create_within (dialog, seconds *= 2.0);
    g_assert_false (gtk_widget_get_visible (GTK_WIDGET (dialog->tally_words)));
    WAIT_UNTIL (gtk_widget_get_visible (GTK_WIDGET (dialog->tally_words)) || !is_running (dialog));
    is_told = gtk_widget_get_visible (GTK_WIDGET (dialog->tally_words));
    if (is_told) {
      const char *tally = gtk_label_get_text (dialog->tally_words);

      g_assert_cmpfloat (ari_service_get_elapsed (ARI_SERVICE (dialog->maker)), >=, 1.0);
      g_assert_nonnull (strstr (tally, "have the level Unfair."));
      g_assert_nonnull (strstr (tally, "use Franken Jellyfish."));
    }
    WAIT_UNTIL (!is_running (dialog));
    g_test_message ("%s", gtk_label_get_text (dialog->work_words));
  } while (!is_told
           || !g_str_has_prefix (gtk_label_get_text (dialog->work_words),
                                 "The closest puzzle found has the level Unfair, but does not use "
                                 "Franken Jellyfish. Use this puzzle?"));
  g_assert_null (created);
  window_run (dialog, "dialog.take");
  wait_for_end ();
  puzzle = g_steal_pointer (&created);
  g_assert_cmpuint (samples_n_solutions (ari_puzzle_get_givens (puzzle), 2), ==, 1);
}

/* A level that a kind of grid does not have is reported before anything is made, and still
 * remembered. */
static void
test_missing_level (void)
{
  AriNewDialog *dialog = new_generator (2, 2);
  g_autofree char *name = NULL;

  g_object_set (dialog->level, "level", "extreme", NULL);
  g_assert_cmpstr (gtk_label_get_text (dialog->message), ==,
                   "Your puzzle: Easy 4×4\n"
                   "Hardly any puzzle of this kind has the level Extreme.");
  g_assert_cmpint (*ari_level_chooser_get_level (dialog->level), ==, ARI_LEVEL_EASY);
  gtk_drop_down_set_selected (dialog->size, 9 - ARI_MIN_DIGITS);
  g_assert_cmpint (*ari_level_chooser_get_level (dialog->level), ==, ARI_LEVEL_EXTREME);
  g_assert_cmpstr (gtk_label_get_text (dialog->message), ==, "Your puzzle: Extreme");
  g_object_set (dialog->level, "level", "any", NULL);
  g_assert_cmpstr (gtk_label_get_text (dialog->message), ==, "Your puzzle: any level");
  g_object_set (dialog->level, "level", "extreme", NULL);
  g_object_get (dialog->level, "level", &name, NULL);
  g_assert_cmpstr (name, ==, "extreme");
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_end ();
}

/* Enter creates the puzzle, also if the focus is on a choice. */
static void
test_enter (void)
{
  GtkWidget *dialog = new_dialog (NULL);

  gtk_expander_set_expanded (widget_part (dialog, "options"), TRUE);
  gtk_window_set_focus (
      GTK_WINDOW (dialog),
      GTK_WIDGET (ARI_NEW_DIALOG (dialog)->extras[ARI_EXTRA_ROW (ARI_EXTRA_DIAGONALS)]));
  g_assert_true (widget_press (dialog, GDK_KEY_Return, 36, 0));
  WAIT_UNTIL (created != NULL);
  g_assert_true (ari_puzzle_get_layout (created)->extras == ARI_EXTRA_NONE);
  g_clear_object (&created);
  wait_for_end ();

  /* on a list, it opens the list */
  dialog = new_dialog (NULL);
  gtk_expander_set_expanded (widget_part (dialog, "options"), TRUE);
  gtk_widget_grab_focus (widget_part (dialog, "size"));
  g_assert_false (widget_press (dialog, GDK_KEY_Return, 36, 0));
  g_assert_null (created);
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_end ();
}

/* One diagonal replaces both, so that the choices always fit together. */
static void
test_excluded (void)
{
  AriNewDialog *dialog = ARI_NEW_DIALOG (new_dialog (NULL));
  GtkCheckButton *both = dialog->extras[ARI_EXTRA_ROW (ARI_EXTRA_DIAGONALS)];
  GtkCheckButton *falling = dialog->extras[ARI_EXTRA_ROW (ARI_EXTRA_FALLING_DIAGONAL)];
  GtkCheckButton *knight = dialog->extras[ARI_EXTRA_ROW (ARI_EXTRA_ANTI_KNIGHT)];

  gtk_check_button_set_active (knight, TRUE);
  gtk_check_button_set_active (both, TRUE);
  gtk_check_button_set_active (falling, TRUE);
  g_assert_false (gtk_check_button_get_active (both));
  g_assert_true (gtk_check_button_get_active (falling));
  g_assert_true (gtk_check_button_get_active (knight));
  g_assert_true (dialog->layout->extras == (ARI_EXTRA_FALLING_DIAGONAL | ARI_EXTRA_ANTI_KNIGHT));
  gtk_window_destroy (GTK_WINDOW (dialog));
}

/* The puzzle has the chosen symmetry, number, variant, symbols and title. */
static void
test_generate_as_chosen (void)
{
  AriNewDialog *dialog = new_generator (3, 3);
  GtkSpinButton *n_givens = widget_part (dialog->wish_form, "n_givens");
  g_autoptr (AriPuzzle) puzzle = NULL;
  const AriGrid *givens;

  g_object_set (dialog->wish_form, "goal", "exactly", "symmetry", "half-turn", NULL);
  gtk_spin_button_set_value (n_givens, 16);
  g_assert_false (can (dialog, "create_button"));
  g_assert_nonnull (strstr (gtk_label_get_text (dialog->message), "at least 17"));
  gtk_check_button_set_active (dialog->extras[ARI_EXTRA_ROW (ARI_EXTRA_DIAGONALS)], TRUE);
  gtk_spin_button_set_value (n_givens, 34);
  g_assert_true (can (dialog, "create_button"));
  gtk_editable_set_text (GTK_EDITABLE (dialog->symbols), "ABCDEFGHI");
  gtk_editable_set_text (GTK_EDITABLE (dialog->title), "Mine");
  puzzle = generate (dialog);
  givens = ari_puzzle_get_givens (puzzle);
  g_assert_cmpuint (ari_grid_n_filled (givens), ==, 34);
  g_assert_true (ari_symmetry_holds (givens->layout, ARI_SYMMETRY_HALF_TURN, givens->cells));
  g_assert_true (givens->layout->extras == ARI_EXTRA_DIAGONALS);
  g_assert_cmpuint (samples_n_solutions (givens, 2), ==, 1);
  g_assert_cmpstr (ari_puzzle_get_info (puzzle)->title, ==, "Mine");
  g_assert_cmpuint (ari_puzzle_get_symbols (puzzle)->characters[0], ==, 'A');
}

/* The form is insensitive while a puzzle is made, and sensitive again after Stop, which makes no
 * puzzle. */
static void
test_stop (void)
{
  AriNewDialog *dialog = new_generator (6, 6);

  for (guint i = 0; i < 3; i++) {
    GtkWidget *focus;

    /* the focus leaves the form, and returns to its place */
    gtk_widget_grab_focus (i == 1 ? dialog->shape_buttons[0] : dialog->create_button);
    focus = gtk_window_get_focus (GTK_WINDOW (dialog));
    window_run (dialog, "dialog.create");
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == dialog->stop_button);
    g_assert_true (gtk_widget_get_visible (dialog->work));
    g_assert_false (gtk_widget_get_sensitive (dialog->form));
    g_assert_false (can (dialog, "create_button"));
    g_assert_true (can (dialog, "stop_button"));
    for (guint j = 0; j < 20; j++)
      g_main_context_iteration (NULL, FALSE);
    window_run (dialog, i == 1 ? "dialog.escape" : "dialog.stop");
    g_assert_false (gtk_widget_get_visible (dialog->work));
    g_assert_true (gtk_widget_get_sensitive (dialog->form));
    g_assert_true (can (dialog, "create_button"));
    g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == focus);
  }
  /* closing the dialog meanwhile does not block, either */
  window_run (dialog, "dialog.create");
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_end ();
  g_assert_null (created);
}

/* The search for the fewest givens takes very long, so the user stops it, and the best so far is
 * taken. */
static void
test_take_the_best (void)
{
  AriNewDialog *dialog = new_generator (3, 3);
  g_autoptr (AriPuzzle) puzzle = NULL;

  g_object_set (dialog->wish_form, "goal", "fewest", NULL);
  window_run (dialog, "dialog.create");
  g_assert_true (can (dialog, "take_button"));
  WAIT_UNTIL (strstr (gtk_label_get_text (dialog->work_words), "fewest givens so far") != NULL);
  window_run (dialog, "dialog.take");
  wait_for_end ();
  puzzle = g_steal_pointer (&created);
  g_assert_nonnull (puzzle);
  g_assert_cmpuint (samples_n_solutions (ari_puzzle_get_givens (puzzle), 2), ==, 1);
  g_test_message ("%s", ari_puzzle_get_info (puzzle)->comment);
  g_assert_true (created_is_unique);
  g_assert_nonnull (strstr (ari_puzzle_get_info (puzzle)->comment, "before the search was over"));
}

/* A puzzle that is not as wished is not used without a question: 17 givens on the classic grid are
 * not found. */
static void
test_question (void)
{
  AriNewDialog *dialog = new_generator (3, 3);
  GtkSpinButton *n_givens = widget_part (dialog->wish_form, "n_givens");
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autofree char *n = NULL;

  g_object_set (dialog->wish_form, "goal", "at-most", NULL);
  gtk_spin_button_set_value (n_givens, 17);
  for (guint i = 0; i < 2; i++) {
    double seconds = 0.1; /* half of the first time limit */

    do {
      create_within (dialog, seconds *= 2.0);
      WAIT_UNTIL (!is_running (dialog));
      g_assert_null (created);
    } while (ari_maker_get_report (dialog->maker).result->made.status == ARI_MADE_NOTHING);
    g_test_message ("%s", gtk_label_get_text (dialog->work_words));
    g_assert_nonnull (
        strstr (gtk_label_get_text (dialog->work_words), "The fewest givens found: "));
    g_assert_true (can (dialog, "take_button"));
    g_assert_true (can (dialog, "stop_button"));
    g_free (n);
    n = g_strdup_printf ("%u", ari_maker_get_report (dialog->maker).result->made.n_givens);
    g_assert_nonnull (strstr (gtk_label_get_text (dialog->work_words), n));
    if (i == 0) {
      window_run (dialog, "dialog.stop");
      g_assert_true (gtk_widget_get_sensitive (dialog->form));
    }
  }
  window_run (dialog, "dialog.take");
  wait_for_end ();
  puzzle = g_steal_pointer (&created);
  g_assert_cmpuint (ari_grid_n_filled (ari_puzzle_get_givens (puzzle)), ==,
                    g_ascii_strtoull (n, NULL, 10));
}

/* If there is no such puzzle, the dialog says so, and the form returns. */
static void
test_nothing (void)
{
  static const guint16 cells[] = { 4, 5, 8, 9, 12 };
  AriNewDialog *dialog = new_generator (2, 2);
  AriPatternMap *map = widget_part (dialog->wish_form, "map");

  gtk_drop_down_set_selected (widget_part (dialog->wish_form, "places"), 2);
  /* two columns are empty, so they can be exchanged, which is reported at once */
  for (guint i = 0; i < G_N_ELEMENTS (cells); i++)
    ari_pattern_map_choose (map, cells[i], TRUE);
  g_assert_false (can (dialog, "create_button"));
  g_assert_nonnull (strstr (gtk_label_get_text (dialog->message), "Columns 3 and 4"));
  /* a wish that may be possible is tried */
  for (guint16 cell = 0; cell < 4; cell++)
    ari_pattern_map_choose (map, cell, TRUE);
  ari_pattern_map_choose (map, 9, FALSE);
  g_assert_true (can (dialog, "create_button"));
  window_run (dialog, "dialog.create");
  WAIT_UNTIL (ari_service_get_state (ARI_SERVICE (dialog->maker)) != ARI_SERVICE_RUNNING);
  g_assert_null (created);
  g_test_message ("%s", gtk_label_get_text (dialog->message));
  g_assert_nonnull (strstr (gtk_label_get_text (dialog->message), "just these cells"));
  g_assert_true (gtk_widget_get_sensitive (dialog->form));
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_end ();
}

/* If no grid fits the regions, the dialog says so soon, also if a level is wanted. */
static void
test_no_grid (void)
{
  g_autoptr (AriLayout) like = samples_no_grid (9);

  for (guint i = 0; i < 2; i++) {
    AriNewDialog *dialog = ARI_NEW_DIALOG (new_dialog (like));

    gtk_check_button_set_active (dialog->generates, TRUE);
    g_object_set (dialog->level, "level", i == 0 ? "any" : "hard", NULL);
    window_run (dialog, "dialog.create");
    WAIT_UNTIL (ari_service_get_state (ARI_SERVICE (dialog->maker)) != ARI_SERVICE_RUNNING);
    g_assert_cmpstr (gtk_label_get_text (dialog->message), ==,
                     "No grid can be filled with these regions. Change them, or choose others "
                     "with “Random”.");
    g_assert_true (gtk_widget_get_mapped (dialog->region_buttons));
    g_assert_true (gtk_widget_get_sensitive (dialog->form));
    g_assert_null (created);
    gtk_window_close (GTK_WINDOW (dialog));
    wait_for_end ();
  }
}

/* Random regions form a grid, and another one each time. */
static void
test_random_regions (void)
{
  AriLayout *like = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriNewDialog *dialog = ARI_NEW_DIALOG (new_dialog (like));
  GListModel *regions = gtk_drop_down_get_model (dialog->regions);
  AriLayout *before;

  gtk_drop_down_set_selected (dialog->regions, g_list_model_get_n_items (regions) - 1);
  before = ari_layout_ref (dialog->layout);
  g_signal_emit_by_name (gtk_widget_get_first_child (dialog->region_buttons), "clicked");
  g_assert_true (can (dialog, "create_button"));
  g_assert_nonnull (dialog->layout);
  g_assert_cmpuint (dialog->layout->box_rows, ==, 0);
  g_assert_false (ari_layout_equal (before, dialog->layout));
  ari_layout_unref (before);
  ari_layout_unref (like);
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_end ();
}

/* Shift+Tab skips the options in the closed expander. */
static void
test_folded (void)
{
  AriNewDialog *dialog = ARI_NEW_DIALOG (new_dialog (NULL));

  gtk_expander_set_expanded (dialog->options, FALSE);
  window_go_back (dialog);
  gtk_expander_set_expanded (dialog->options, TRUE);
  g_assert_true (gtk_widget_get_mapped (gtk_expander_get_child (dialog->options)));
  window_go_back (dialog);
  gtk_expander_set_expanded (dialog->options, FALSE);
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_end ();
}

/* The map and the painter have the same regions, whichever is changed, and painting discards a
 * problem of the map. */
static void
test_map_and_painter (void)
{
  g_autoptr (AriLayout) like = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  AriNewDialog *dialog = ARI_NEW_DIALOG (new_dialog (like));
  GListModel *regions = gtk_drop_down_get_model (dialog->regions);
  GtkTextBuffer *map = gtk_text_view_get_buffer (dialog->map);
  g_autofree char *text = NULL;
  const gunichar *letters;
  gunichar painted[16];

  gtk_drop_down_set_selected (dialog->regions, g_list_model_get_n_items (regions) - 1);
  gtk_expander_set_expanded (dialog->options, FALSE);
  memcpy (painted, ari_region_painter_get_letters (dialog->painter), sizeof painted);
  painted[5] = ARI_LETTER_FREE;
  ari_region_painter_set_letters (dialog->painter, 4, painted, ARI_EXTRA_NONE);
  g_signal_emit_by_name (dialog->painter, "painted");
  g_assert_false (can (dialog, "create_button"));
  g_assert_false (gtk_expander_get_expanded (dialog->options)); /* nothing moves while the user
                                                                 * paints */

  gtk_text_buffer_set_text (map, "AAAB\nADBB\nCDDB\nCC.D", -1);
  letters = ari_region_painter_get_letters (dialog->painter);
  g_assert_cmpuint (ari_region_painter_get_n_free (dialog->painter), ==, 1);
  g_assert_true (letters[3] == 'B' && letters[14] == ARI_LETTER_FREE && letters[15] == 'D');
  g_assert_nonnull (strstr (gtk_label_get_text (dialog->message), "1 cell belongs to no region"));
  gtk_text_buffer_set_text (map, "AAAB\nADBB\nCDDB\nCC", -1);
  g_assert_nonnull (strstr (gtk_label_get_text (dialog->message), "Row 4 has 2 letters"));

  /* a stroke fills the free cell */
  memcpy (painted, letters, sizeof painted);
  painted[14] = 'C';
  ari_region_painter_set_letters (dialog->painter, 4, painted, ARI_EXTRA_NONE);
  g_signal_emit_by_name (dialog->painter, "painted");
  g_assert_false (gtk_widget_has_css_class (GTK_WIDGET (dialog->message), "error"));
  g_assert_true (can (dialog, "create_button"));
  g_assert_nonnull (dialog->layout);
  g_signal_emit_by_name (dialog->painter, "stroke-end");
  g_object_get (map, "text", &text, NULL);
  g_assert_cmpstr (text, ==, "AAAB\nADBB\nCDDB\nCCCD");

  /* undo removes it */
  gtk_text_buffer_undo (map);
  g_assert_nonnull (strstr (gtk_label_get_text (dialog->message), "Row 4 has 2 letters"));
  gtk_text_buffer_redo (map);
  g_assert_true (can (dialog, "create_button"));
  g_assert_true (ari_region_painter_get_letters (dialog->painter)[14] == 'C');

  /* nothing makes the same regions again */
  ari_layout_unref (create (GTK_WIDGET (dialog)));
  g_assert_true (created_is_unique);
}

static guint64
seed_of (guint index)
{
  const char *comment = ari_puzzle_get_info (g_ptr_array_index (many, index))->comment;

  return g_ascii_strtoull (strstr (comment, "seed ") + strlen ("seed "), NULL, 10);
}

/* Each puzzle of a series has one solution and its own seed. */
static void
test_series (void)
{
  AriNewDialog *dialog = new_generator (2, 2);

  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (dialog->prints)));
  /* while it is being typed, before it is activated */
  gtk_editable_set_text (GTK_EDITABLE (dialog->number), "5");
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (dialog->prints)));
  gtk_check_button_set_active (dialog->prints, TRUE);
  window_run (dialog, "dialog.create");
  WAIT_UNTIL (many != NULL);
  wait_for_end ();
  g_assert_null (created);
  g_assert_true (are_for_paper);
  g_assert_cmpuint (many->len, ==, 5);
  for (guint i = 0; i < many->len; i++) {
    g_assert_cmpuint (samples_n_solutions (ari_puzzle_get_givens (g_ptr_array_index (many, i)), 2),
                      ==, 1);
    g_assert_cmpuint (seed_of (i), ==, seed_of (0) + i);
  }
  g_clear_pointer (&many, g_ptr_array_unref);
}

/* A number that is too small or too large is limited to what can be made. */
static void
test_series_number (void)
{
  AriNewDialog *dialog = new_generator (2, 2);

  gtk_editable_set_text (GTK_EDITABLE (dialog->number), "0");
  gtk_spin_button_update (dialog->number);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (dialog->number), ==, 1);
  gtk_editable_set_text (GTK_EDITABLE (dialog->number), "1000000");
  gtk_spin_button_update (dialog->number);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (dialog->number), ==, 10000);
  /* the typed number counts, though the entry still has the focus */
  gtk_editable_set_text (GTK_EDITABLE (dialog->number), "7");
  window_run (dialog, "dialog.create");
  g_assert_cmpuint (dialog->n_wanted, ==, 7);
  window_run (dialog, "dialog.stop");
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_end ();
}

/* If the user stops a series, the dialog asks about the puzzles so far, which are discarded or
 * taken. */
static void
test_series_stopped (void)
{
  AriNewDialog *dialog = new_generator (3, 3);

  gtk_spin_button_set_value (dialog->number, 10000);
  for (guint i = 0; i < 2; i++) {
    window_run (dialog, "dialog.create");
    WAIT_UNTIL (strstr (gtk_label_get_text (dialog->work_words), " left") != NULL);
    window_run (dialog, "dialog.stop");
    g_assert_true (g_str_has_prefix (gtk_label_get_text (dialog->work_words), "Generated: "));
    g_assert_true (can (dialog, "take_button"));
    if (i == 0) {
      window_run (dialog, "dialog.stop");
      g_assert_true (gtk_widget_get_sensitive (dialog->form));
      g_assert_cmpuint (dialog->series->len, ==, 0);
    }
  }
  window_run (dialog, "dialog.take");
  g_assert_nonnull (many);
  wait_for_end ();
  g_assert_cmpuint (many->len, >, 0);
  g_assert_cmpuint (many->len, <, 10000);
  g_assert_false (are_for_paper);
  g_clear_pointer (&many, g_ptr_array_unref);

  /* closing the dialog meanwhile does not block, either */
  dialog = new_generator (3, 3);
  gtk_spin_button_set_value (dialog->number, 10000);
  window_run (dialog, "dialog.create");
  WAIT_UNTIL (strstr (gtk_label_get_text (dialog->work_words), " left") != NULL);
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_end ();
  g_assert_null (many);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/new-dialog/excluded", test_excluded);
  g_test_add_func ("/new-dialog/extra-regions", test_extra_regions);
  g_test_add_func ("/new-dialog/cells-one-by-one", test_cells_one_by_one);
  g_test_add_func ("/new-dialog/suggested-regions", test_suggested_regions);
  g_test_add_func ("/new-dialog/default", test_default);
  g_test_add_func ("/new-dialog/like", test_like);
  g_test_add_func ("/new-dialog/width", test_width);
  g_test_add_func ("/new-dialog/folded", test_folded);
  g_test_add_func ("/new-dialog/sizes", test_sizes);
  g_test_add_func ("/new-dialog/jigsaw", test_jigsaw);
  g_test_add_func ("/new-dialog/latin", test_latin);
  g_test_add_func ("/new-dialog/symbols-and-title", test_symbols_and_title);
  g_test_add_func ("/new-dialog/generate", test_generate);
  g_test_add_func ("/new-dialog/level", test_level);
  g_test_add_func ("/new-dialog/better", test_better);
  g_test_add_func ("/new-dialog/better-in-time", test_better_in_time);
  g_test_add_func ("/new-dialog/closest", test_closest);
  g_test_add_func ("/new-dialog/no-grid", test_no_grid);
  g_test_add_func ("/new-dialog/missing-level", test_missing_level);
  g_test_add_func ("/new-dialog/enter", test_enter);
  g_test_add_func ("/new-dialog/generate-as-chosen", test_generate_as_chosen);
  g_test_add_func ("/new-dialog/stop", test_stop);
  g_test_add_func ("/new-dialog/take-the-best", test_take_the_best);
  g_test_add_func ("/new-dialog/question", test_question);
  g_test_add_func ("/new-dialog/nothing", test_nothing);
  g_test_add_func ("/new-dialog/random-regions", test_random_regions);
  g_test_add_func ("/new-dialog/map-and-painter", test_map_and_painter);
  g_test_add_func ("/new-dialog/series", test_series);
  g_test_add_func ("/new-dialog/series-number", test_series_number);
  g_test_add_func ("/new-dialog/series-stopped", test_series_stopped);
  return g_test_run ();
}
