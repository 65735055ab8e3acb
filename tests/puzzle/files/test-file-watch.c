/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that other programs change, move or touch, as the window that shows it gets to know. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "puzzle/base/file-stream.h"
#include "puzzle/files/file-watch.h"
#include "tests/seed.h"
#include "tests/waiting.h"

/** Fixture: a file, its former content, and the number of checks. */
typedef struct {
  char *folder;
  GFile *file;
  AriFileMark mark;
  AriFileWatch *watch;
  guint n_looks;
} Fixture;

static void
on_looked (Fixture *fixture)
{
  fixture->n_looks++;
}

static void
set_contents (Fixture *fixture, const char *text)
{
  g_assert_true (g_file_set_contents (g_file_peek_path (fixture->file), text, -1, NULL));
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  path = g_build_filename (fixture->folder, "a.ariadne", NULL);
  fixture->file = g_file_new_for_path (path);
  set_contents (fixture, "as it was");
  g_assert_true (ari_file_mark_read (fixture->file, &fixture->mark, NULL, NULL));
  fixture->watch = ari_file_watch_new ();
  g_signal_connect_swapped (fixture->watch, "looked", G_CALLBACK (on_looked), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_assert_finalize_object (fixture->watch);
  wait_until_idle ();
  g_unlink (g_file_peek_path (fixture->file));
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_object_unref (fixture->file);
  g_free (fixture->folder);
}

static void
wait_for (Fixture *fixture, AriFileState state)
{
  WAIT_UNTIL (fixture->n_looks > 0 && ari_file_watch_get_state (fixture->watch) == state);
}

static void
test_others (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *aside = g_build_filename (fixture->folder, "aside", NULL);

  ari_file_watch_set (fixture->watch, fixture->file, &fixture->mark);
  wait_for (fixture, ARI_FILE_SAME);
  set_contents (fixture, "another’s");
  wait_for (fixture, ARI_FILE_CHANGED);
  set_contents (fixture, "as it was");
  wait_for (fixture, ARI_FILE_SAME);
  g_assert_cmpint (g_rename (g_file_peek_path (fixture->file), aside), ==, 0);
  wait_for (fixture, ARI_FILE_GONE);
  g_assert_cmpint (g_rename (aside, g_file_peek_path (fixture->file)), ==, 0);
  wait_for (fixture, ARI_FILE_SAME);
}

/* A change before the watch began is found by the first check. */
/* The file was opened by a symbolic link. */
static void
test_link (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *path = g_build_filename (fixture->folder, "link", NULL);
  g_autoptr (GFile) link = g_file_new_for_path (path);

  g_assert_true (g_file_make_symbolic_link (link, "a.ariadne", NULL, NULL));
  ari_file_watch_set (fixture->watch, link, &fixture->mark);
  wait_for (fixture, ARI_FILE_SAME);
  set_contents (fixture, "another’s");
  wait_for (fixture, ARI_FILE_CHANGED);
  g_assert_cmpint (g_unlink (g_file_peek_path (fixture->file)), ==, 0);
  wait_for (fixture, ARI_FILE_GONE);
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
test_before (Fixture *fixture, gconstpointer unused)
{
  set_contents (fixture, "another's");
  ari_file_watch_set (fixture->watch, fixture->file, &fixture->mark);
  wait_for (fixture, ARI_FILE_CHANGED);
}

/* The program's own writing is not a change. */
static void
test_own (Fixture *fixture, gconstpointer unused)
{
  ari_file_watch_set (fixture->watch, fixture->file, &fixture->mark);
  wait_for (fixture, ARI_FILE_SAME);
  ari_file_watch_hold (fixture->watch);
  set_contents (fixture, "our own");
  g_assert_true (ari_file_mark_read (fixture->file, &fixture->mark, NULL, NULL));
  fixture->n_looks = 0;
  ari_file_watch_set (fixture->watch, fixture->file, &fixture->mark);
  WAIT_UNTIL (fixture->n_looks > 0);
  g_assert_cmpint (ari_file_watch_get_state (fixture->watch), ==, ARI_FILE_SAME);
  /* after a save that failed, the file is as it was */
  ari_file_watch_hold (fixture->watch);
  fixture->n_looks = 0;
  ari_file_watch_release (fixture->watch);
  WAIT_UNTIL (fixture->n_looks > 0);
  g_assert_cmpint (ari_file_watch_get_state (fixture->watch), ==, ARI_FILE_SAME);
}

/* If the content is unknown, inode and time decide whether it is the same. */
static void
test_marks (Fixture *fixture, gconstpointer unused)
{
  AriFileMark other = fixture->mark;
  g_autofree char *text = ari_file_mark_to_string (&fixture->mark);

  g_assert_true (ari_file_mark_from_string (text, &other));
  g_assert_true (ari_file_mark_equal (&other, &fixture->mark));
  g_assert_false (ari_file_mark_from_string ("-", &other));
  g_assert_false (ari_file_mark_from_string ("1:2:3:4", &other));
  g_assert_false (ari_file_mark_from_string ("1:2:x:4:", &other));
  other = fixture->mark;
  other.modified++;
  g_assert_true (ari_file_mark_equal (&other, &fixture->mark));
  other.hash[0] = '\0';
  g_assert_false (ari_file_mark_equal (&other, &fixture->mark));
  other.modified--;
  g_assert_true (ari_file_mark_equal (&other, &fixture->mark));
  other.inode++;
  g_assert_false (ari_file_mark_equal (&other, &fixture->mark));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/file-watch/others", test_others);
  ADD ("/file-watch/link", test_link);
  ADD ("/file-watch/before", test_before);
  ADD ("/file-watch/own", test_own);
  ADD ("/file-watch/marks", test_marks);
#undef ADD
  return g_test_run ();
}
