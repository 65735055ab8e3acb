/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel of run times offers the presets, and the method of one's own that a search begins with.
 */

#include "config.h"

#include "engine/search/strategy.h"
#include "puzzle/words/method-words.h"
#include "tests/seed.h"
#include "tests/ui/puzzles.h"
#include "tests/ui/window-fixture.h"
#include "tests/waiting.h"
#include "ui/collection/collection-measure.h"
#include "ui/common/own-methods.h"
#include "ui/common/settings.h"
#include "ui/search/method-dialog.h"

#define WITH_PLACES "dom/wdeg, digit or place yes or no, singles (wdeg/places/singles)"

static guint
count_checks (GtkWidget *widget, const char *label, GtkCheckButton **found)
{
  guint n = 0;

  if (GTK_IS_CHECK_BUTTON (widget)) {
    const char *words = gtk_check_button_get_label (GTK_CHECK_BUTTON (widget));
    GtkWidget *child = gtk_widget_get_last_child (widget);

    if (words == NULL && GTK_IS_LABEL (child))
      words = gtk_label_get_text (GTK_LABEL (child));
    if (g_strcmp0 (words, label) == 0)
      *found = GTK_CHECK_BUTTON (widget);
    return 1;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_checks (child, label, found);
  return n;
}

static void
test_own_method (void)
{
  GSettings *settings = ari_settings_get ();
  GtkCheckButton *check = NULL;
  GtkWidget *panel;
  unsigned n;

  if (settings == NULL) {
    g_test_skip ("there are no settings");
    return;
  }
  ari_strategies (&n);
  g_settings_set_string (settings, "strategy", "wdeg/places/singles");
  panel = g_object_ref_sink (g_object_new (ARI_TYPE_COLLECTION_MEASURE, NULL));
  g_assert_cmpuint (count_checks (panel, WITH_PLACES, &check), ==, n + 1);
  g_assert_nonnull (check);
  g_assert_false (gtk_check_button_get_active (check));
  gtk_check_button_set_active (check, TRUE);
  g_object_unref (panel);

  /* it is still offered, and chosen, when searches begin with another strategy */
  g_settings_reset (settings, "strategy");
  panel = g_object_ref_sink (g_object_new (ARI_TYPE_COLLECTION_MEASURE, NULL));
  check = NULL;
  g_assert_cmpuint (count_checks (panel, WITH_PLACES, &check), ==, n + 1);
  g_assert_nonnull (check);
  g_assert_true (gtk_check_button_get_active (check));
  ari_own_method_save (ari_method_by_name ("wdeg/places/singles"), "Mine");
  g_assert_cmpstr (gtk_check_button_get_label (check), ==, "Mine (wdeg/places/singles)");
  ari_own_method_remove (ari_method_by_name ("wdeg/places/singles"));
  g_assert_cmpstr (gtk_check_button_get_label (check), ==, WITH_PLACES);
  /* one that gets a name meanwhile is offered, too */
  check = NULL;
  ari_own_method_save (ari_method_by_name ("wdeg/singles"), "Another");
  g_assert_cmpuint (count_checks (panel, "Another (wdeg/singles)", &check), ==, n + 2);
  g_assert_nonnull (check);
  g_assert_false (gtk_check_button_get_active (check));
  ari_own_method_remove (ari_method_by_name ("wdeg/singles"));
  g_object_unref (panel);
  g_settings_reset (settings, "measure-strategies");
}

/* No method can be made where as many strategies are offered as a graph tells apart. */
static void
test_most_methods (void)
{
  static const char *const methods[] = { "activity/learning", "degree/places",   "degree/singles",
                                         "random/places",     "random/singles",  "rows/singles",
                                         "rows/places",       "wdeg/places",     "wdeg/singles",
                                         "activity/singles",  "activity/places", "fewest/places",
                                         "degree/learning",   "random/learning", NULL };
  GSettings *settings = ari_settings_get ();

  if (settings == NULL) {
    g_test_skip ("there are no settings");
    return;
  }
  for (guint is_full = 0; is_full < 2; is_full++) {
    GtkWidget *panel;

    if (is_full)
      g_settings_set_strv (settings, "measure-strategies", methods);
    panel = widget_show (g_object_new (ARI_TYPE_COLLECTION_MEASURE, NULL), 400, 600);
    g_assert_cmpint (gtk_widget_get_sensitive (widget_find_button (panel, "Own Method…")), ==,
                     !is_full);
    window_end (gtk_widget_get_root (panel));
  }
  g_settings_reset (settings, "measure-strategies");
}

/* A method that is put together in the dialog is offered and chosen, once the dialog closes. */
static void
test_made (void)
{
  GtkWidget *panel = widget_show (g_object_new (ARI_TYPE_COLLECTION_MEASURE, NULL), 400, 600);
  GtkCheckButton *check = NULL;
  GtkWidget *dialog;

  g_signal_emit_by_name (widget_find_button (panel, "Own Method…"), "clicked");
  dialog = GTK_WIDGET (window_wait_for_dialog (gtk_widget_get_root (panel)));
  gtk_drop_down_set_selected (widget_find (dialog, GTK_TYPE_DROP_DOWN), ARI_ORDER_WEIGHT);
  count_checks (panel, "dom/wdeg, singles (wdeg/singles)", &check);
  g_assert_null (check);
  gtk_window_close (GTK_WINDOW (dialog));
  count_checks (panel, "dom/wdeg, singles (wdeg/singles)", &check);
  g_assert_nonnull (check);
  g_assert_true (gtk_check_button_get_active (check));
  g_assert_true (gtk_label_get_wrap (widget_find (GTK_WIDGET (check), GTK_TYPE_LABEL)));
  window_end (gtk_widget_get_root (panel));
  if (ari_settings_get () != NULL)
    g_settings_reset (ari_settings_get (), "measure-strategies");
}

/* An experiment shows what it is about, also after another one in the same window. A graph that
 * shows ratings takes those that come later. */
static void
test_axes (void)
{
  static const char *const methods[] = { "mrv", NULL };
  g_autoptr (GBytes) text = g_bytes_new_static (EASY "\n", strlen (EASY) + 1);
  g_autoptr (AriCollection) collection = ari_collection_new_from_bytes (text, NULL);
  g_autoptr (AriCollectionFacts) facts = ari_collection_facts_new (collection);
  AriCollectionMeasure *panel =
      g_object_ref_sink (g_object_new (ARI_TYPE_COLLECTION_MEASURE, NULL));
  AriCollectionJob *job = ari_collection_measure_get_job (panel);
  AriService *service = ARI_SERVICE (ari_collection_job_get_service (job));
  gsize n;

  ari_collection_measure_set_facts (panel, facts, NULL);
  ari_collection_measure_begin (panel, methods, "guesses", "");
  WAIT_UNTIL (!ari_service_is_busy (service));
  g_assert_cmpint (ari_run_data_get_axes (ari_measure_job_get_data (job)).y, ==, ARI_RUN_GUESSES);
  ari_collection_measure_begin (panel, methods, NULL, "");
  WAIT_UNTIL (!ari_service_is_busy (service));
  g_assert_cmpint (ari_run_data_get_axes (ari_measure_job_get_data (job)).y, ==, ARI_RUN_TIME);

  gtk_widget_activate_action (GTK_WIDGET (panel), "axes.across", "s", "er");
  ari_collection_facts_begin_grades (facts);
  ari_collection_facts_set_er (facts, 0, ARI_FACT_RATED, &(AriExplainerRating){ .er = 23 });
  ari_collection_facts_changed (facts, ARI_FACT_ER);
  g_assert_cmpuint (ari_run_data_get_points (ari_measure_job_get_data (job), &n)[0].er, ==, 23);
  g_object_unref (panel);
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/collection-measure/own-method", test_own_method);
  g_test_add_func ("/collection-measure/made", test_made);
  g_test_add_func ("/collection-measure/axes", test_axes);
  g_test_add_func ("/collection-measure/most-methods", test_most_methods);
  return g_test_run ();
}
