/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A list of a million puzzles in its window: how long people wait for another order or filter, and
 * how long the window is deaf meanwhile.
 *
 * For each thing that is done, two numbers: the time until the list shows what was asked for (by
 * the clock, threads included), and the longest piece of processor time that the main thread takes
 * without listening: one turn of the main loop, whatever is in it. Needs a display; says so and
 * leaves with 77 where there is none.
 */

#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "tests/bench/bench-tools.h"
#include "ui/collection/collection-list.h"
#include "ui/collection/collection-window.h"

enum { N_PUZZLES = 1000000 };

static const char base[] =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/* Returns as many different puzzles as needed: a full grid with its digits renamed, of which 20 to
 * 40 are left. Many have several solutions, but nothing is solved here. */
static GBytes *
new_text (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  GString *text = g_string_sized_new (N_PUZZLES * sizeof base);

  for (guint i = 0; i < N_PUZZLES; i++) {
    const double share = g_rand_double_range (rand, 0.25, 0.5);
    const guint turn = (guint) g_rand_int_range (rand, 0, 9);

    for (guint cell = 0; cell < sizeof base - 1; cell++)
      g_string_append_c (text, g_rand_double (rand) < share
                                   ? (char) ('1' + (guint) (base[cell] - '1' + (int) turn) % 9)
                                   : '.');
    g_string_append_c (text, '\n');
  }
  return g_string_free_to_bytes (text);
}

static AriCollectionList *
list_of (AriCollectionWindow *window)
{
  return ARI_COLLECTION_LIST (
      gtk_widget_get_template_child (GTK_WIDGET (window), ARI_TYPE_COLLECTION_WINDOW, "list"));
}

static AriCollectionFacts *
facts_of (AriCollectionWindow *window)
{
  return ari_collection_job_get_facts (ari_collection_window_get_job (window, ARI_WORK_SOLVE));
}

/* Runs the main loop until the list has settled and a frame has been drawn. */
static void
measure (AriCollectionWindow *window, const char *what)
{
  const double start = 1e-3 * (double) g_get_monotonic_time ();
  double longest = 0;
  double settled = 0;
  guint n_after = 0;

  while (n_after < 30) {
    const double before = 1e3 * seconds ();

    g_main_context_iteration (NULL, n_after == 0);
    longest = MAX (longest, 1e3 * seconds () - before);
    if (!ari_collection_list_is_settled (list_of (window)))
      continue;
    if (n_after++ == 0)
      settled = 1e-3 * (double) g_get_monotonic_time ();
  }
  g_print ("%-34s %8.0f ms   %6.1f ms at a time\n", what, settled - start, longest);
}

static void
sort (AriCollectionWindow *window, const char *column, gboolean descending, const char *what)
{
  g_object_set (list_of (window), "sort", column, NULL);
  g_object_set (list_of (window), "descending", descending, NULL);
  measure (window, what);
}

static void
filter (AriCollectionWindow *window, AriFactFilter filter, const char *what)
{
  ari_collection_list_set_filter (list_of (window), &filter);
  measure (window, what);
}

int
main (void)
{
  g_autoptr (GBytes) text = NULL;
  g_autoptr (AriCollection) collection = NULL;
  g_autoptr (GError) error = NULL;
  AriCollectionWindow *window;

  if (!gtk_init_check ()) {
    g_print ("There is no display.\n");
    return 77;
  }
  text = new_text ();
  collection = ari_collection_new_from_bytes (text, &error);
  if (collection == NULL)
    g_error ("%s", error->message);

  window = ARI_COLLECTION_WINDOW (ari_collection_window_new (NULL));
  gtk_window_present (GTK_WINDOW (window));
  measure (window, "an empty window");
  ari_collection_window_show_collection (window, collection, NULL);
  measure (window, "a million puzzles");
  for (guint i = 0; i < N_PUZZLES; i++)
    ari_collection_facts_set_found (facts_of (window), i,
                                    i % 7 == 0 ? ARI_FOUND_ONE : ARI_FOUND_SEVERAL);
  ari_collection_facts_changed (facts_of (window), ARI_FACT_SOLUTIONS);

  sort (window, "givens", FALSE, "sorted by givens");
  sort (window, "solutions", TRUE, "sorted by solutions, descending");
  sort (window, "puzzle", FALSE, "sorted by the cells themselves");
  sort (window, "number", FALSE, "as in the file again");
  filter (window, (AriFactFilter){ .max_givens = 25 }, "up to 25 givens");
  filter (window, (AriFactFilter){ .max_givens = G_MAXUINT, .found = 1u << ARI_FOUND_ONE },
          "one solution");
  filter (window, (AriFactFilter){ .max_givens = G_MAXUINT, .text = (char *) "53..7" },
          "“53..7” in a row of cells");
  filter (window, (AriFactFilter){ .max_givens = G_MAXUINT }, "all again");
  ari_collection_list_select_all (list_of (window));
  measure (window, "all selected");
  sort (window, "givens", TRUE, "sorted by givens, all selected");
  gtk_window_destroy (GTK_WINDOW (window));
  return 0;
}
