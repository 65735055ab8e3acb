/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window to learn techniques: every technique has a page, its example can be played, and
 * puzzles that need it are shown. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "ui/app/opener.h"
#include "ui/collection/collection-window.h"
#include "ui/guide/guide-window.h"
#include "ui/guide/lessons.h"
#include "tests/seed.h"
#include "tests/ui/window-fixture.h"

static AriOpener *opener;

static AriGuideWindow *
new_guide (void)
{
  AriGuideWindow *guide = ARI_GUIDE_WINDOW (ari_guide_window_new (NULL));

  ari_opener_connect (opener, GTK_WINDOW (guide));
  gtk_window_present (GTK_WINDOW (guide));
  return guide;
}

static const char *
words_of (AriGuideWindow *guide, const char *name)
{
  return gtk_label_get_label (widget_part (guide, name));
}

static void
test_pages (void)
{
  AriGuideWindow *guide = new_guide ();

  g_assert_cmpuint (ari_guide_window_get_technique (guide), ==, ARI_N_TECHNIQUES);
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechnique technique = (AriTechnique) i;
    g_autoptr (GArray) results = NULL;
    g_autoptr (AriGame) game = ari_lessons_dup_example (technique, &results);

    ari_guide_window_choose (guide, technique);
    g_assert_cmpuint (ari_guide_window_get_technique (guide), ==, technique);
    g_assert_cmpstr (words_of (guide, "name"), ==, ari_technique_to_string (technique));
    g_assert_cmpstr (words_of (guide, "text"), !=, "");
    if (game == NULL)
      continue;
    WAIT_UNTIL (*words_of (guide, "notation") != '\0');
    g_assert_true (
        g_str_has_prefix (words_of (guide, "notation"), ari_technique_to_string (technique)));
    g_assert_cmpstr (words_of (guide, "explanation"), !=, "");
  }
  window_end (guide);
}

static void
test_example_opened (void)
{
  AriGuideWindow *guide = new_guide ();
  g_autoptr (GArray) results = NULL;
  g_autoptr (AriGame) game = ari_lessons_dup_example (ARI_TECHNIQUE_X_WING, &results);
  AriGame *opened;
  AriWindow *window;

  ari_guide_window_choose (guide, ARI_TECHNIQUE_X_WING);
  window_run (guide, "win.open-example");
  window = window_wait_for_other (ARI_TYPE_WINDOW, NULL);
  opened = ari_document_get_game (ari_session_get_document (ari_window_get_session (window)));
  for (guint16 cell = 0; cell < 81; cell++)
    g_assert_true (
        ari_game_cell_equal (ari_game_get_cell (opened, cell), ari_game_get_cell (game, cell)));
  g_assert_cmpstr (ari_session_get_title (ari_window_get_session (window)), ==, "X-Wing");
  window_end (window);
  window_end (guide);
}

static void
test_puzzles_shown (void)
{
  AriGuideWindow *guide = new_guide ();
  GtkWindow *list;
  AriCollectionJob *job;
  g_autoptr (GVariant) sorted = NULL;
  g_autoptr (GVariant) panel = NULL;

  ari_guide_window_choose (guide, ARI_TECHNIQUE_XY_WING);
  window_run (guide, "win.practise");
  list = window_wait_for_other (ARI_TYPE_COLLECTION_WINDOW, NULL);
  g_assert_true (g_str_has_prefix (gtk_window_get_title (list), "XY-Wing"));
  job = ari_collection_window_get_job (ARI_COLLECTION_WINDOW (list), ARI_WORK_RATE);
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (ari_collection_job_get_service (job))), !=,
                   ARI_SERVICE_IDLE);
  sorted = g_action_group_get_action_state (G_ACTION_GROUP (list), "sort");
  g_assert_cmpstr (g_variant_get_string (sorted, NULL), ==, "score");
  panel = g_action_group_get_action_state (G_ACTION_GROUP (list), "show-panel");
  g_assert_false (g_variant_get_boolean (panel));
  WAIT_UNTIL (ari_collection_window_is_settled (ARI_COLLECTION_WINDOW (list)));
  window_end (list);

  window_end (guide);
}

static gboolean
is_enabled (AriGuideWindow *guide, const char *action)
{
  return g_action_get_enabled (g_action_map_lookup_action (G_ACTION_MAP (guide), action));
}

/* Below a greyed out button there is why. */
static void
test_reasons (void)
{
  static const struct {
    AriTechnique technique;
    gboolean has_example, has_puzzles;
    const char *part; /* of the words below the buttons; NULL if there are none */
  } cases[] = {
    { ARI_TECHNIQUE_XY_WING, TRUE, TRUE, NULL },
    { ARI_TECHNIQUE_JUNIOR_EXOCET, TRUE, FALSE, "no puzzles to practise" },
    { ARI_TECHNIQUE_LEVIATHAN, FALSE, FALSE, "hardly any known puzzle" },
    { ARI_TECHNIQUE_NESTED_CHAINS_4, FALSE, FALSE, "where nothing else leads on" },
    { ARI_TECHNIQUE_WHIP, TRUE, TRUE, "only if it is chosen" },
  };
  AriGuideWindow *guide = new_guide ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    GtkWidget *note = widget_part (guide, "note");

    ari_guide_window_choose (guide, cases[i].technique);
    g_assert_cmpint (is_enabled (guide, "open-example"), ==, cases[i].has_example);
    g_assert_cmpint (is_enabled (guide, "practise"), ==, cases[i].has_puzzles);
    g_assert_cmpint (gtk_widget_get_visible (note), ==, cases[i].part != NULL);
    if (cases[i].part != NULL)
      g_assert_nonnull (strstr (gtk_label_get_text (GTK_LABEL (note)), cases[i].part));
  }
  window_end (guide);
}

static guint
count_rows (GtkListBox *list)
{
  guint n = 0;
  GtkListBoxRow *row;

  for (int i = 0; (row = gtk_list_box_get_row_at_index (list, i)) != NULL; i++)
    n += gtk_widget_get_child_visible (GTK_WIDGET (row));
  return n;
}

static void
search (AriGuideWindow *guide, const char *words, guint n_found)
{
  gtk_editable_set_text (widget_part (guide, "search"), words);
  WAIT_UNTIL (count_rows (widget_part (guide, "list")) == n_found);
}

static guint
n_named (const char *part)
{
  guint n = 0;

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    n += strstr (ari_technique_to_string ((AriTechnique) i), part) != NULL;
  return n;
}

static void
test_search (void)
{
  AriGuideWindow *guide = new_guide ();

  search (guide, "SKYSCRAPER", 1);
  g_signal_emit_by_name (widget_part (guide, "search"), "activate");
  g_assert_cmpuint (ari_guide_window_get_technique (guide), ==, ARI_TECHNIQUE_SKYSCRAPER);
  search (guide, "060", 9);
  search (guide, " x wing ", n_named ("X-Wing"));
  search (guide, "XWing", n_named ("X-Wing"));
  search (guide, "no such thing", 0);
  search (guide, "", ARI_N_TECHNIQUES);
  window_end (guide);
}

int
main (int argc, char *argv[])
{
  int status;

  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  opener = ari_opener_new (NULL);

  g_test_add_func ("/guide-window/pages", test_pages);
  g_test_add_func ("/guide-window/example-opened", test_example_opened);
  g_test_add_func ("/guide-window/puzzles-shown", test_puzzles_shown);
  g_test_add_func ("/guide-window/reasons", test_reasons);
  g_test_add_func ("/guide-window/search", test_search);
  status = g_test_run ();
  g_object_unref (opener);
  return status;
}
