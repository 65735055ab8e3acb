/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The experiments have the puzzles that they speak of, and one call begins each of them. */

#include "config.h"

#include <string.h>

#include "tests/waiting.h"
#include "ui/app/experiments.h"

static AriCollection *
read_puzzles (const char *name)
{
  g_autofree char *path = g_strdup_printf (APP_PATH "/experiments/%s.txt", name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  AriCollection *puzzles = ari_collection_new_from_bytes (bytes, NULL);

  g_assert_nonnull (puzzles);
  g_assert_cmpuint (ari_collection_get_n_problems (puzzles), ==, 0);
  return puzzles;
}

/* Eight puzzles of each number of gaps from 20 to 69. */
static void
test_gaps (void)
{
  g_autoptr (AriCollection) puzzles = read_puzzles ("gaps");
  guint n[82] = { 0 };

  g_assert_cmpuint (ari_collection_get_n_puzzles (puzzles), ==, 400);
  for (guint i = 0; i < 400; i++)
    n[81 - ari_collection_get_n_givens (puzzles, i)]++;
  for (guint gaps = 0; gaps <= 81; gaps++)
    g_assert_cmpuint (n[gaps], ==, gaps >= 20 && gaps <= 69 ? 8 : 0);
}

static void
test_others (void)
{
  g_autoptr (AriCollection) seventeen = read_puzzles ("seventeen");
  g_autoptr (AriCollection) hexadecimal = read_puzzles ("hexadecimal");
  g_autoptr (AriCollection) weights = read_puzzles ("weights");

  g_assert_cmpuint (ari_collection_get_n_puzzles (seventeen), ==, 400);
  for (guint i = 0; i < 400; i++)
    g_assert_cmpuint (ari_collection_get_n_givens (seventeen, i), ==, 17);
  g_assert_cmpuint (ari_collection_get_n_puzzles (hexadecimal), ==, 12);
  for (guint i = 0; i < 12; i++)
    g_assert_cmpuint (ari_collection_get_layout (hexadecimal, i)->n_digits, ==, 16);
  g_assert_cmpuint (ari_collection_get_n_puzzles (weights), ==, 24);
  g_assert_true (ari_layout_is_latin (ari_collection_get_layout (weights, 0)));
  for (guint i = 0; i < 24; i++)
    g_assert_cmpuint (ari_collection_get_n_givens (weights, i), ==, 625 - 260 - 5 * (i / 4));
}

/* Returns: TRUE if a visible label below @widget has @part in its words */
static gboolean
says (GtkWidget *widget, const char *part)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strstr (gtk_label_get_text (GTK_LABEL (widget)), part) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, part))
      return TRUE;
  return FALSE;
}

/* The guesses are counted; the numbers are those of `ariadne-cli solve --stats --limit=1
 * -s fewest/places/singles`. */
static void
test_begins (void)
{
  GtkWidget *window = ari_collection_window_new (NULL);
  AriCollectionJob *job =
      ari_collection_window_get_job (ARI_COLLECTION_WINDOW (window), ARI_WORK_MEASURE);
  AriBulkService *service = ari_collection_job_get_service (job);
  AriRunData *data;

  g_assert_false (ari_experiment_show ("none", ARI_COLLECTION_WINDOW (window)));
  g_assert_true (ari_experiment_show ("seventeen", ARI_COLLECTION_WINDOW (window)));
  gtk_window_present (GTK_WINDOW (window));
  WAIT_UNTIL (says (window, "246 need no guess, and 381 need at most three on the way"));
  g_assert_true (says (window, "The most is 7."));
  /* the graph shows what the words are about */
  data = ari_measure_job_get_data (job);
  g_assert_cmpint (ari_run_data_get_axes (data).y, ==, ARI_RUN_GUESSES);
  g_assert_cmpuint (ari_bulk_service_get_n_items (service), ==, 800);
  ari_service_stop (ARI_SERVICE (service));
  WAIT_UNTIL (!ari_service_is_busy (ARI_SERVICE (service)));
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/experiments/gaps", test_gaps);
  g_test_add_func ("/experiments/others", test_others);
  g_test_add_func ("/experiments/begins", test_begins);
  return g_test_run ();
}
