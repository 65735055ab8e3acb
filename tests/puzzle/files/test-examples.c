/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The example puzzles open without a problem, and have exactly one solution each. */

#include "config.h"

#include <string.h>

#include "engine/search/search.h"

#include "tests/engine-auto.h"
#include "tests/puzzle/read-document.h"
#include "tests/seed.h"

/* An example must not need a longer search. */
#define MAX_STEPS 2000000

static GPtrArray *
example_paths (void)
{
  const char *data = g_getenv ("ARIADNE_DATA");
  g_autofree char *path = data ? g_build_filename (data, "puzzles", NULL) : NULL;
  GDir *folder = path ? g_dir_open (path, 0, NULL) : NULL;
  GPtrArray *paths = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (folder && (name = g_dir_read_name (folder)))
    if (g_str_has_suffix (name, ".ariadne"))
      g_ptr_array_add (paths, g_build_filename (path, name, NULL));
  g_clear_pointer (&folder, g_dir_close);
  return paths;
}

static AriDocument *
load (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  AriDocument *document = read_document_file (file, &error);

  g_assert_no_error (error);
  return document;
}

static void
test_one_solution (void)
{
  g_autoptr (GPtrArray) paths = example_paths ();

  if (paths->len == 0) {
    g_test_skip ("ARIADNE_DATA names no folder with puzzles");
    return;
  }
  for (guint i = 0; i < paths->len; i++) {
    g_autoptr (AriDocument) document = load (paths->pdata[i]);
    AriPuzzle *puzzle = ari_game_get_puzzle (ari_document_get_game (document));
    g_autoptr (AriSearch) search =
        ari_search_new (ari_puzzle_get_givens (puzzle), ari_strategy_default (), 2);
    const AriCounters *counters = ari_search_counters (search);
    AriEvent event;

    while (counters->steps < MAX_STEPS && ari_search_step (search, &event))
      ;
    g_test_message ("%s: %" G_GUINT64_FORMAT " steps", (char *) paths->pdata[i], counters->steps);
    g_assert_true (ari_search_is_exhausted (search));
    g_assert_cmpuint (counters->solutions, ==, 1);
  }
}

/* The examples are as the program writes them, so that saving one changes only what the user has
 * changed. */
static void
test_as_written (void)
{
  g_autoptr (GPtrArray) paths = example_paths ();

  if (paths->len == 0) {
    g_test_skip ("ARIADNE_DATA names no folder with puzzles");
    return;
  }
  for (guint i = 0; i < paths->len; i++) {
    g_autoptr (AriDocument) document = load (paths->pdata[i]);
    g_autoptr (GBytes) written = ari_document_to_bytes (document);
    const AriPuzzleInfo *info =
        ari_puzzle_get_info (ari_game_get_puzzle (ari_document_get_game (document)));
    g_autofree char *text = NULL;
    gsize length;

    g_assert_true (g_file_get_contents (paths->pdata[i], &text, &length, NULL));
    g_assert_cmpmem (text, length, g_bytes_get_data (written, NULL), g_bytes_get_size (written));
    g_assert_nonnull (info->title);
    g_assert_nonnull (info->author);
    g_assert_nonnull (info->comment);
    g_assert_true (ari_document_is_puzzle_file (document));
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/examples/one-solution", test_one_solution);
  g_test_add_func ("/examples/as-written", test_as_written);
  return g_test_run ();
}
