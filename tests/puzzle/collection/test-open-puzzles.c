/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is opened is a document or a collection, by what it holds. */

#include "config.h"

#include <string.h>

#include "puzzle/collection/open-puzzles.h"
#include "tests/temporary-file.h"
#include "tests/puzzle/collection/random-text.h"
#include "tests/waiting.h"

/** Case: a text, and what it is. */
typedef struct {
  const char *text;
  guint n_puzzles; /* 1: a document; 0: an error */
} Case;

static const Case cases[] = {
  { EASY, 1 },
  { EASY "\n" EASY "\n", 2 },
  { "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,4]]\n", 1 },
  { "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,4]]\n[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,4]]\n", 2 },
  { "nonsense", 0 },
  { "", 0 },
};

static void
assert_opened (AriOpened *opened, const Case *expected, GError *error)
{
  if (expected->n_puzzles == 0) {
    g_assert_null (opened);
    g_assert_nonnull (error);
    return;
  }
  g_assert_no_error (error);
  g_assert_cmpint (opened->document != NULL, ==, expected->n_puzzles == 1);
  g_assert_cmpuint (ari_collection_get_n_puzzles (opened->collection), ==, expected->n_puzzles);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

/* In this thread and in another. */
static void
test_bytes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (GError) error = NULL;
    g_autoptr (GError) elsewhere_error = NULL;
    g_autoptr (AriOpened) opened = ari_open_bytes (bytes, &error);
    g_autoptr (AriOpened) elsewhere = NULL;

    assert_opened (opened, &cases[i], error);
    ari_open_bytes_async (bytes, NULL, on_opened, &result);
    WAIT_UNTIL (result != NULL);
    elsewhere = ari_open_file_finish (result, &elsewhere_error);
    assert_opened (elsewhere, &cases[i], elsewhere_error);
  }
}

static void
test_file (void)
{
  g_autoptr (GFile) file = temporary_file ("puzzles.txt", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (AriOpened) opened = NULL;
    g_autoptr (GError) error = NULL;

    g_assert_true (g_file_set_contents (g_file_peek_path (file), cases[i].text, -1, NULL));
    ari_open_file_async (file, NULL, NULL, NULL, on_opened, &result);
    WAIT_UNTIL (result != NULL);
    opened = ari_open_file_finish (result, &error);
    assert_opened (opened, &cases[i], error);
    if (error)
      g_assert_nonnull (strstr (error->message, "puzzles.txt"));
  }
  temporary_file_remove (file);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/open-puzzles/bytes", test_bytes);
  g_test_add_func ("/open-puzzles/file", test_file);
  return g_test_run ();
}
