/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The form makes a wish, or says which problem it has. */

#include "config.h"

#include "ui/new/pattern-map.h"
#include "ui/new/made-words.h"
#include "ui/new/wish-form.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"

typedef struct {
  AriWishForm *form;
  guint n_changed;
} Fixture;

static void
set_layout (Fixture *fixture, guint box_rows, guint box_columns)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (box_rows, box_columns, ARI_EXTRA_NONE);

  ari_wish_form_set_layout (fixture->form, layout);
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->form = g_object_ref_sink (g_object_new (ARI_TYPE_WISH_FORM, NULL));
  set_layout (fixture, 3, 3);
  g_signal_connect_swapped (fixture->form, "changed", G_CALLBACK (count_call), &fixture->n_changed);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->form);
}

static AriWish
wish_of (Fixture *fixture)
{
  AriWish wish;
  AriFilter filter;
  g_autofree char *problem = ari_wish_form_get_wish (fixture->form, &wish, &filter);

  g_assert_cmpstr (problem, ==, NULL);
  return wish;
}

static void
assert_problem (Fixture *fixture, const char *words)
{
  AriWish wish;
  AriFilter filter;
  g_autofree char *problem = ari_wish_form_get_wish (fixture->form, &wish, &filter);

  g_assert_nonnull (problem);
  g_test_message ("%s", problem);
  g_assert_nonnull (strstr (problem, words));
}

static void
choose (Fixture *fixture, const char *list, guint entry)
{
  gtk_drop_down_set_selected (widget_part (fixture->form, list), entry);
}

static void
set_number (Fixture *fixture, guint n)
{
  gtk_spin_button_set_value (widget_part (fixture->form, "n_givens"), n);
}

static void
test_goals (Fixture *fixture, gconstpointer data)
{
  const struct {
    const char *name;
    AriGoal goal;
    gboolean has_number;
  } goals[] = {
    { "any", ARI_GOAL_MINIMAL, FALSE },   { "minimal", ARI_GOAL_MINIMAL, FALSE },
    { "fewest", ARI_GOAL_FEWEST, FALSE }, { "at-most", ARI_GOAL_FEWEST, TRUE },
    { "exactly", ARI_GOAL_GIVENS, TRUE }, { "gaps", ARI_GOAL_GAPS, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (goals); i++) {
    g_autofree char *name = NULL;
    g_autofree char *words = NULL;
    AriWish wish;

    g_object_set (fixture->form, "goal", goals[i].name, NULL);
    g_object_get (fixture->form, "goal", &name, NULL);
    g_assert_cmpstr (name, ==, goals[i].name);
    wish = wish_of (fixture);
    g_assert_cmpint (wish.goal, ==, goals[i].goal);
    g_assert_cmpuint (wish.n_givens, ==, goals[i].has_number ? 30 : 0);
    g_assert_true (gtk_widget_get_visible (widget_part (fixture->form, "n_givens"))
                   == goals[i].has_number);
    g_assert_null (wish.pattern);
    words = ari_wish_to_string (&wish, &(AriFilter){ 0 });
    g_test_message ("%s", words);
    g_assert_true (!goals[i].has_number || strstr (words, "30 givens"));
  }
  g_assert_cmpuint (fixture->n_changed, >=, 3);
  /* values of another version do not prevent a wish */
  g_object_set (fixture->form, "goal", "most", "symmetry", "spiral", NULL);
  g_assert_cmpint (wish_of (fixture).goal, ==, ARI_GOAL_MINIMAL);
  g_assert_cmpint (wish_of (fixture).symmetry, ==, ARI_SYMMETRY_NONE);
}

/* The form says beforehand that a number of givens is rare, for the classic grid, and only if the
 * number matters and is possible. */
static void
test_rare_number (Fixture *fixture, gconstpointer data)
{
  static const struct {
    const char *goal;
    guint n;
    gboolean is_rare;
  } cases[] = {
    { "exactly", 30, FALSE }, { "exactly", 20, FALSE }, { "exactly", 19, TRUE },
    { "exactly", 17, TRUE },  { "exactly", 16, FALSE }, { "at-most", 18, TRUE },
    { "minimal", 18, FALSE }, { "fewest", 18, FALSE },
  };
  GtkLabel *words = widget_part (fixture->form, "goal_words");

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_object_set (fixture->form, "goal", cases[i].goal, NULL);
    set_number (fixture, cases[i].n);
    g_test_message ("%s %u: %s", cases[i].goal, cases[i].n, gtk_label_get_text (words));
    g_assert_true (g_str_has_prefix (gtk_label_get_text (words), "So few givens are rare")
                   == cases[i].is_rare);
  }
  g_object_set (fixture->form, "goal", "exactly", NULL);
  set_layout (fixture, 2, 3);
  set_number (fixture, 18);
  g_assert_false (g_str_has_prefix (gtk_label_get_text (words), "So few givens are rare"));
}

/* Any number of givens means as many as suit the level: many for an easy large grid, and as many as
 * its symmetry allows. */
static void
test_level (Fixture *fixture, gconstpointer data)
{
  const AriLevel easy = ARI_LEVEL_EASY, extreme = ARI_LEVEL_EXTREME;
  AriFilter filter;
  AriWish wish;

  g_object_set (fixture->form, "goal", "any", "symmetry", "full", NULL);
  ari_wish_form_set_level (fixture->form, &easy);
  wish = wish_of (fixture);
  g_assert_cmpint (wish.goal, ==, ARI_GOAL_GIVENS);
  g_assert_cmpuint (wish.n_givens, >=, 36);
  g_assert_cmpuint (wish.n_givens, <=, 40);
  set_layout (fixture, 3, 4);
  wish = wish_of (fixture);
  g_assert_cmpint (wish.goal, ==, ARI_GOAL_GIVENS);
  g_assert_cmpuint (wish.n_givens, >, 144 * 4 / 10);
  g_assert_cmpuint (wish.n_givens % 4, ==, 0);
  ari_wish_form_set_level (fixture->form, &extreme);
  g_assert_cmpint (wish_of (fixture).goal, ==, ARI_GOAL_MINIMAL);
  ari_wish_form_set_level (fixture->form, &easy);
  g_object_set (fixture->form, "goal", "minimal", NULL);
  g_assert_cmpint (wish_of (fixture).goal, ==, ARI_GOAL_MINIMAL);

  g_assert_null (ari_wish_form_get_wish (fixture->form, &wish, &filter));
  g_assert_true (filter.wants_level && filter.level == ARI_LEVEL_EASY && !filter.wants_technique);
  ari_wish_form_set_level (fixture->form, NULL);
  g_assert_null (ari_wish_form_get_wish (fixture->form, &wish, &filter));
  g_assert_true (ari_filter_is_open (&filter));
}

static void
test_technique (Fixture *fixture, gconstpointer data)
{
  const AriLevel hard = ARI_LEVEL_HARD;
  g_autofree char *words = NULL;
  AriFilter filter;
  AriWish wish;

  ari_wish_form_set_level (fixture->form, &hard);
  choose (fixture, "technique", ARI_TECHNIQUE_X_WING + 1);
  g_assert_cmpuint (fixture->n_changed, >=, 1);
  g_assert_null (ari_wish_form_get_wish (fixture->form, &wish, &filter));
  g_assert_true (filter.wants_technique && filter.technique == ARI_TECHNIQUE_X_WING);
  words = ari_wish_to_string (&wish, &filter);
  g_assert_true (g_str_has_prefix (words, "Hard; X-Wing; exactly "));
  choose (fixture, "technique", 0);
  g_assert_null (ari_wish_form_get_wish (fixture->form, &wish, &filter));
  g_assert_false (filter.wants_technique);
}

/* Impossible wishes are reported at once, and rare ones as well. */
static void
test_hopeless (Fixture *fixture, gconstpointer data)
{
  const AriLevel medium = ARI_LEVEL_MEDIUM;
  GtkWidget *rare = widget_part (fixture->form, "technique_words");

  choose (fixture, "technique", ARI_TECHNIQUE_FULL_HOUSE + 1);
  assert_problem (fixture, "No puzzle needs the technique Full House");
  choose (fixture, "technique", ARI_TECHNIQUE_X_WING + 1);
  g_assert_false (gtk_widget_get_visible (rare));
  wish_of (fixture);
  choose (fixture, "technique", ARI_TECHNIQUE_JELLYFISH + 1);
  g_assert_true (gtk_widget_get_visible (rare));
  wish_of (fixture);
  ari_wish_form_set_level (fixture->form, &medium);
  assert_problem (fixture, "harder than the level Medium");
  ari_wish_form_set_level (fixture->form, NULL);
  set_layout (fixture, 2, 2);
  assert_problem (fixture, "too easy to need the technique Jellyfish");
}

static void
test_symmetries (Fixture *fixture, gconstpointer data)
{
  GtkDropDown *list = widget_part (fixture->form, "symmetry");

  g_assert_cmpuint (g_list_model_get_n_items (gtk_drop_down_get_model (list)), ==,
                    ARI_N_SYMMETRIES);
  for (guint i = 0; i < ARI_N_SYMMETRIES; i++) {
    g_autofree char *name = NULL;

    g_object_set (fixture->form, "symmetry", ari_symmetry_name ((AriSymmetry) i), NULL);
    g_object_get (fixture->form, "symmetry", &name, NULL);
    g_assert_cmpstr (name, ==, ari_symmetry_name ((AriSymmetry) i));
    g_assert_cmpint (wish_of (fixture).symmetry, ==, i);
  }
}

/* Numbers that a symmetry does not allow are refused, and allowed ones are offered. */
static void
test_not_symmetric (Fixture *fixture, gconstpointer data)
{
  set_layout (fixture, 2, 4);
  choose (fixture, "goal", 4);
  choose (fixture, "symmetry", ARI_SYMMETRY_QUARTER_TURN);
  set_number (fixture, 30);
  assert_problem (fixture, "has 30 givens. Choose 28 or 32.");
  set_number (fixture, 32);
  g_assert_cmpuint (wish_of (fixture).n_givens, ==, 32);
  set_number (fixture, 63);
  assert_problem (fixture, "Choose 60 or 64.");
}

static void
test_numbers (Fixture *fixture, gconstpointer data)
{
  choose (fixture, "goal", 3);
  set_number (fixture, 12);
  assert_problem (fixture, "at least 17 givens");
  set_number (fixture, 17);
  g_assert_cmpuint (wish_of (fixture).n_givens, ==, 17);
  /* there are no more givens than cells, and another size begins with another number */
  set_number (fixture, 1000);
  g_assert_cmpuint (wish_of (fixture).n_givens, ==, 81);
  set_layout (fixture, 4, 4);
  g_assert_cmpuint (wish_of (fixture).n_givens, ==, 105);
}

static void
test_pattern (Fixture *fixture, gconstpointer data)
{
  AriPatternMap *map = widget_part (fixture->form, "map");

  g_assert_false (gtk_widget_get_visible (widget_part (fixture->form, "map_box")));
  choose (fixture, "places", 1);
  g_assert_true (gtk_widget_get_visible (widget_part (fixture->form, "map_box")));
  assert_problem (fixture, "choose more cells");
  g_assert_false (gtk_widget_get_sensitive (widget_part (fixture->form, "choose_none")));
  g_signal_emit_by_name (widget_part (fixture->form, "choose_all"), "clicked");
  g_assert_cmpuint (ari_pattern_map_get_n_chosen (map), ==, 81);
  g_assert_cmpint (wish_of (fixture).goal, ==, ARI_GOAL_MINIMAL);
  ari_pattern_map_choose (map, 40, FALSE);
  g_assert_true (wish_of (fixture).pattern[40] == 0);
  g_assert_true (wish_of (fixture).pattern[41] != 0);

  /* the map has the symmetry, too */
  choose (fixture, "symmetry", ARI_SYMMETRY_HALF_TURN);
  ari_pattern_map_choose (map, 0, FALSE);
  g_assert_true (wish_of (fixture).pattern[80] == 0);

  /* only this many cells may have a given */
  choose (fixture, "goal", 4);
  set_number (fixture, 80);
  assert_problem (fixture, "Only 78 cells");

  /* if all of them get one, their number cannot be chosen */
  choose (fixture, "places", 2);
  g_assert_cmpint (wish_of (fixture).goal, ==, ARI_GOAL_ALL);
  g_assert_cmpuint (wish_of (fixture).n_givens, ==, 0);
  g_assert_false (gtk_widget_get_sensitive (widget_part (fixture->form, "goal")));
  g_signal_emit_by_name (widget_part (fixture->form, "choose_none"), "clicked");
  assert_problem (fixture, "choose more cells");
}

static void
test_seed (Fixture *fixture, gconstpointer data)
{
  GtkEditable *seed = widget_part (fixture->form, "seed");
  const char *wrong[] = { "", "x", "-1", "1.5", "12 13", "18446744073709551616", "0x10" };
  guint64 first = wish_of (fixture).seed, n_others = 0;

  for (guint i = 0; i < 10; i++) {
    ari_wish_form_renew_seed (fixture->form);
    n_others += wish_of (fixture).seed != first;
  }
  g_assert_cmpuint (n_others, >=, 9);
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    gtk_editable_set_text (seed, wrong[i]);
    assert_problem (fixture, "whole number from 0 to 18446744073709551615");
  }
  gtk_editable_set_text (seed, " 18446744073709551615 ");
  g_assert_true (wish_of (fixture).seed == G_MAXUINT64);
  gtk_editable_set_text (seed, "0");
  g_assert_true (wish_of (fixture).seed == 0);
}

/* Enter in the search of the list takes the technique that was found. */
static void
test_technique_search (Fixture *fixture, gconstpointer data)
{
  GtkWidget *technique = widget_part (fixture->form, "technique");
  GtkWidget *search = widget_find (technique, GTK_TYPE_SEARCH_ENTRY);
  GtkListView *list = widget_find (technique, GTK_TYPE_LIST_VIEW);

  gtk_editable_set_text (GTK_EDITABLE (search), "x-wing");
  WAIT_UNTIL (g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list))) == 1);
  g_signal_emit_by_name (search, "activate");
  g_assert_cmpstr (
      gtk_string_object_get_string (gtk_drop_down_get_selected_item (GTK_DROP_DOWN (technique))),
      ==, "X-Wing");
}

#define ADD(path, function)                                                                        \
  g_test_add ("/wish-form/" path, Fixture, NULL, set_up, function, tear_down)

/* Every symmetry has an icon among the program's own. */
static void
test_symmetry_icons (void)
{
  for (guint i = 0; i < ARI_N_SYMMETRIES; i++) {
    g_autofree char *path =
        g_strdup_printf (APP_PATH "/icons/scalable/actions/ariadne-symmetry-%s-symbolic.svg",
                         ari_symmetry_name ((AriSymmetry) i));

    g_assert_true (g_resources_get_info (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL, NULL, NULL));
  }
}

static guint64
effort_of (Fixture *fixture)
{
  AriWish wish;
  AriFilter filter;
  g_autofree char *problem = ari_wish_form_get_wish (fixture->form, &wish, &filter);

  g_assert_null (problem);
  return filter.least_conflicts;
}

/* The effort of a search is offered where it says more than logic. */
static void
test_effort (Fixture *fixture, gconstpointer data)
{
  GtkWidget *effort = widget_part (fixture->form, "effort");
  g_autofree char *words =
      ari_wish_to_string (&(AriWish){ .seed = 5 }, &(AriFilter){ .least_conflicts = 1000 });
  guint n_changed;

  g_assert_false (gtk_widget_get_visible (effort));
  set_layout (fixture, 5, 5);
  g_assert_true (gtk_widget_get_visible (effort));
  g_assert_cmpuint (effort_of (fixture), ==, 0);
  n_changed = fixture->n_changed;
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (effort), 300);
  g_assert_cmpuint (fixture->n_changed, ==, n_changed + 1);
  g_assert_cmpuint (effort_of (fixture), ==, 300);
  set_layout (fixture, 3, 3);
  g_assert_false (gtk_widget_get_visible (effort));
  g_assert_cmpuint (effort_of (fixture), ==, 0);
  g_assert_nonnull (strstr (words, "000 dead ends; "));
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  ADD ("goals", test_goals);
  ADD ("rare-number", test_rare_number);
  ADD ("level", test_level);
  ADD ("technique", test_technique);
  ADD ("hopeless", test_hopeless);
  ADD ("symmetries", test_symmetries);
  ADD ("not-symmetric", test_not_symmetric);
  ADD ("numbers", test_numbers);
  ADD ("pattern", test_pattern);
  ADD ("effort", test_effort);
  ADD ("seed", test_seed);
  ADD ("technique-search", test_technique_search);
  g_test_add_func ("/wish-form/symmetry-icons", test_symmetry_icons);
  return g_test_run ();
}
