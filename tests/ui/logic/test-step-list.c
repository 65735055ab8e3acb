/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A long list of steps, whose rows are made some per frame. */

#include "config.h"

#include "engine/logic/logic.h"
#include "tests/ui/window-fixture.h"
#include "ui/logic/step-list.h"
#include "tests/seed.h"

/* The list is longer than what GTK makes widgets for at once. */
enum { N_STEPS = 300, N_ROWS = N_STEPS + 1, MOST_AT_ONCE = 50 };

typedef struct {
  AriLayout *layout;
  AriSteps *steps;
  AriLogicOptions options;
  AriStepList *list;
  GtkWidget *rows; /* its children are those of the widgets made so far */
  guint n_told;    /* counts the `selected` signals */
} Fixture;

static void
on_selected (Fixture *f)
{
  f->n_told++;
}

static GtkWidget *
find_rows (GtkWidget *widget)
{
  GtkWidget *found = GTK_IS_LIST_VIEW (widget) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_rows (child);
  return found;
}

static guint
n_widgets (Fixture *f)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (f->rows); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n++;
  return n;
}

static guint
n_in_list (Fixture *f)
{
  return g_list_model_get_n_items (
      G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (f->rows))));
}

static guint
selected_in_list (Fixture *f)
{
  return gtk_single_selection_get_selected (
      GTK_SINGLE_SELECTION (gtk_list_view_get_model (GTK_LIST_VIEW (f->rows))));
}

static void
set_up (Fixture *f)
{
  AriSymbols symbols;

  *f = (Fixture){ .layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE),
                  .steps = ari_steps_new (N_STEPS, N_STEPS),
                  .options = ari_logic_options_default () };
  symbols = ari_symbols_default (f->layout->n_digits);
  for (guint i = 0; i < N_STEPS; i++) {
    const AriMark placement = { .cell = (guint16) (i % 256), .digit = (guint8) (i % 16) };
    const AriStep step = {
      .technique = i % 3 == 0 ? ARI_TECHNIQUE_NAKED_SINGLE : ARI_TECHNIQUE_HIDDEN_SINGLE,
      .placements = &placement,
      .n_placements = 1,
    };

    g_assert_true (ari_steps_add (f->steps, &step));
  }
  f->list = g_object_new (ARI_TYPE_STEP_LIST, NULL);
  widget_show (f->list, 300, 300);
  f->rows = find_rows (GTK_WIDGET (f->list));
  g_signal_connect_swapped (f->list, "selected", G_CALLBACK (on_selected), f);
  ari_step_list_set_puzzle (f->list, f->layout, &symbols);
  ari_step_list_set_steps (f->list, f->steps, &f->options, NULL, "The end");
}

static void
tear_down (Fixture *f)
{
  gtk_window_destroy (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (f->list))));
  ari_steps_free (f->steps);
  ari_layout_unref (f->layout);
}

/* Runs one turn of the main loop, which makes at most some widgets. */
static void
turn (Fixture *f)
{
  const guint before = n_widgets (f);

  g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_widgets (f), <=, before + MOST_AT_ONCE);
}

/* The list has all rows for its users, but no turn of the main loop makes many widgets. */
static void
test_some_at_a_time (void)
{
  Fixture f;

  set_up (&f);
  g_assert_cmpuint (ari_step_list_get_n_rows (f.list), ==, N_ROWS);
  g_assert_cmpuint (n_widgets (&f), <=, MOST_AT_ONCE);
  WAIT_UNTIL_DOING (n_in_list (&f) == N_ROWS, turn (&f));
  g_assert_cmpuint (ari_step_list_get_selected (f.list), ==, GTK_INVALID_LIST_POSITION);
  tear_down (&f);
}

/* By the keyboard, the menu is about the row that has the focus. */
static void
test_menu_by_key (void)
{
  Fixture f;
  GtkWidget *row;

  set_up (&f);
  ari_step_list_select (f.list, 0);
  WAIT_UNTIL (n_widgets (&f) > 1);
  row = gtk_widget_get_next_sibling (gtk_widget_get_first_child (f.rows));
  g_assert_true (gtk_widget_grab_focus (row));
  g_assert_cmpuint (ari_step_list_get_selected (f.list), ==, 0);
  gtk_widget_activate_action (GTK_WIDGET (f.list), "menu.popup", NULL);
  g_assert_cmpuint (ari_step_list_get_selected (f.list), ==, 1);
  tear_down (&f);
}

/* A row that is not made yet can be chosen at once, and is selected when it is made. */
static void
test_choose_what_is_to_come (void)
{
  Fixture f;

  set_up (&f);
  ari_step_list_select (f.list, 0);
  g_assert_cmpuint (f.n_told, ==, 1);
  ari_step_list_select (f.list, N_STEPS);
  g_assert_cmpuint (f.n_told, ==, 2);
  g_assert_cmpuint (ari_step_list_get_selected (f.list), ==, N_STEPS);
  g_assert_cmpuint (selected_in_list (&f), ==, 0);
  WAIT_UNTIL (selected_in_list (&f) == N_STEPS);
  g_assert_cmpuint (ari_step_list_get_selected (f.list), ==, N_STEPS);

  /* a later click on an earlier row counts */
  ari_step_list_set_steps (f.list, f.steps, &f.options, NULL, NULL);
  ari_step_list_select (f.list, N_STEPS - 1);
  gtk_selection_model_select_item (gtk_list_view_get_model (GTK_LIST_VIEW (f.rows)), 2, TRUE);
  g_assert_cmpuint (ari_step_list_get_selected (f.list), ==, 2);
  WAIT_UNTIL (n_in_list (&f) == N_STEPS);
  g_assert_cmpuint (ari_step_list_get_selected (f.list), ==, 2);

  /* so does the choice of the row that is selected in the list, which no longer waits for another
   */
  ari_step_list_set_steps (f.list, f.steps, &f.options, NULL, NULL);
  ari_step_list_select (f.list, 2);
  ari_step_list_select (f.list, N_STEPS - 1);
  f.n_told = 0;
  ari_step_list_select (f.list, 2);
  g_assert_cmpuint (ari_step_list_get_selected (f.list), ==, 2);
  g_assert_cmpuint (f.n_told, ==, 1);

  /* other steps, fewer than were pending */
  ari_step_list_set_steps (f.list, f.steps, &f.options, NULL, NULL);
  ari_step_list_select (f.list, N_STEPS - 1);
  ari_step_list_set_steps (f.list, NULL, NULL, NULL, "The end");
  g_assert_cmpuint (ari_step_list_get_n_rows (f.list), ==, 1);
  g_assert_cmpuint (ari_step_list_get_selected (f.list), ==, GTK_INVALID_LIST_POSITION);
  ari_step_list_select (f.list, 0);
  g_assert_cmpuint (selected_in_list (&f), ==, 0);
  tear_down (&f);
}

/* The list is freed while its rows are being made. */
static void
test_gone_meanwhile (void)
{
  Fixture f;

  set_up (&f);
  tear_down (&f);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/step-list/some-at-a-time", test_some_at_a_time);
  g_test_add_func ("/step-list/choose-what-is-to-come", test_choose_what_is_to_come);
  g_test_add_func ("/step-list/gone-meanwhile", test_gone_meanwhile);
  g_test_add_func ("/step-list/menu-by-key", test_menu_by_key);
  return g_test_run ();
}
