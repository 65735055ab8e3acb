/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is written in pieces is replaced as a whole, or left as it was. */

#define _DEFAULT_SOURCE

#include <signal.h>
#include <sys/resource.h>

#include <glib/gstdio.h>

#include "puzzle/files/file-write.h"
#include "tests/seed.h"

#define PIECE "0123456789abcdef"

typedef struct {
  char *folder;
  char *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->folder = g_dir_make_tmp ("ariadne-stream-XXXXXX", NULL);
  g_assert_nonnull (fixture->folder);
  fixture->path = g_build_filename (fixture->folder, "lines.jsonl", NULL);
  fixture->file = g_file_new_for_path (fixture->path);
  g_assert_true (g_file_set_contents (fixture->path, "old", -1, NULL));
}

/* The folder must contain nothing else. */
static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpint (g_unlink (fixture->path), ==, 0);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->path);
  g_free (fixture->folder);
}

typedef struct {
  guint n;
  guint cancels_at;
  GCancellable *cancellable;
} Pieces;

static GBytes *
next (gpointer data)
{
  Pieces *pieces = data;

  if (pieces->n == 0)
    return NULL;
  pieces->n--;
  if (pieces->n == pieces->cancels_at && pieces->cancellable != NULL)
    g_cancellable_cancel (pieces->cancellable);
  return g_bytes_new_static (PIECE, strlen (PIECE));
}

static void
assert_holds (Fixture *fixture, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (fixture->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
test_replaces (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  Pieces none = { 0 }, some = { .n = 3 };

  g_assert_true (ari_write_stream (fixture->file, next, &some, NULL, &error));
  g_assert_no_error (error);
  assert_holds (fixture, PIECE PIECE PIECE);
  g_assert_true (ari_write_stream (fixture->file, next, &none, NULL, &error));
  assert_holds (fixture, "");
}

static void
test_cancelled (Fixture *fixture, gconstpointer data)
{
  for (guint at = 0; at < 3; at++) {
    g_autoptr (GCancellable) cancellable = g_cancellable_new ();
    g_autoptr (GError) error = NULL;
    Pieces pieces = { .n = 3, .cancels_at = at, .cancellable = cancellable };

    g_assert_false (ari_write_stream (fixture->file, next, &pieces, cancellable, &error));
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
    assert_holds (fixture, "old");
  }
}

/* The system accepts only a part, as on a full disk. */
static void
test_no_room (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  Pieces pieces = { .n = 1000 };
  struct rlimit before, small;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  small = before;
  small.rlim_cur = 4096;
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &small), ==, 0);
  g_assert_false (ari_write_stream (fixture->file, next, &pieces, NULL, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "lines.jsonl” was not saved: "));
  g_assert_nonnull (strstr (error->message, "Nothing on the disk was changed."));
  g_assert_cmpuint (pieces.n, >, 0);
  assert_holds (fixture, "old");
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add ("/write-stream/replaces", Fixture, NULL, set_up, test_replaces, tear_down);
  g_test_add ("/write-stream/cancelled", Fixture, NULL, set_up, test_cancelled, tear_down);
  g_test_add ("/write-stream/no-room", Fixture, NULL, set_up, test_no_room, tear_down);
  return g_test_run ();
}
