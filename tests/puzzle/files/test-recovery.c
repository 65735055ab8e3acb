/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unsaved work outlives a program that is killed, and belongs to one program at a time. */

#define _DEFAULT_SOURCE

#include "config.h"

#include <signal.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "puzzle/base/file-mark.h"
#include "puzzle/files/recovery.h"
#include "tests/puzzle/game/random-game.h"
#include "tests/seed.h"
#include "tests/waiting.h"

/** Fixture: a folder that does not exist yet, and a document. */
typedef struct {
  char *parent;
  GFile *folder;
  AriDocument *document;
} Fixture;

static AriDocument *
new_document (void)
{
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_empty (layout);
  g_autoptr (AriGame) game = ari_game_new (puzzle);

  ari_layout_unref (layout);
  return ari_document_new (game);
}

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *path = NULL;

  fixture->parent = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  path = g_build_filename (fixture->parent, "state", "recovery", NULL);
  fixture->folder = g_file_new_for_path (path);
  fixture->document = new_document ();
}

static guint
count_files (Fixture *fixture, const char *suffix)
{
  GDir *folder = g_dir_open (g_file_peek_path (fixture->folder), 0, NULL);
  const char *name;
  guint n = 0;

  if (folder == NULL)
    return 0;
  while ((name = g_dir_read_name (folder)))
    n += g_str_has_suffix (name, suffix);
  g_dir_close (folder);
  return n;
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *state = g_build_filename (fixture->parent, "state", NULL);
  GDir *folder = g_dir_open (g_file_peek_path (fixture->folder), 0, NULL);
  const char *name;

  g_assert_finalize_object (fixture->document);
  while (folder && (name = g_dir_read_name (folder))) {
    g_autofree char *path = g_build_filename (g_file_peek_path (fixture->folder), name, NULL);

    g_unlink (path);
  }
  g_clear_pointer (&folder, g_dir_close);
  g_rmdir (g_file_peek_path (fixture->folder));
  g_rmdir (state);
  g_assert_cmpint (g_rmdir (fixture->parent), ==, 0);
  g_object_unref (fixture->folder);
  g_free (fixture->parent);
}

static void
enter (AriDocument *document, guint16 cell, guint8 digit)
{
  AriGame *game = ari_document_get_game (document);
  g_autoptr (AriMove) move = ari_game_move_digit (game, &cell, 1, digit, FALSE);

  g_assert_true (ari_game_execute (game, move));
}

static void
test_new_and_gone (Fixture *fixture, gconstpointer unused)
{
  AriRecovery *recovery = ari_recovery_new (fixture->folder);
  g_autoptr (GPtrArray) none = NULL;

  ari_recovery_watch (recovery, fixture->document, NULL);
  ari_recovery_flush (recovery);
  g_assert_finalize_object (recovery);
  none = ari_recovery_take_all (fixture->folder);
  g_assert_cmpuint (none->len, ==, 0);
  g_assert_false (g_file_query_exists (fixture->folder, NULL)); /* there was nothing to write */
}

static void
test_written_by_itself (Fixture *fixture, gconstpointer unused)
{
  AriRecovery *recovery = ari_recovery_new (fixture->folder);

  ari_recovery_set_delay (recovery, 1);
  ari_recovery_watch (recovery, fixture->document, NULL);
  enter (fixture->document, 0, 0);
  WAIT_UNTIL (count_files (fixture, ".recovery") != 0);
  ari_game_undo (ari_document_get_game (fixture->document)); /* as saved, so there is nothing to
                                                              * keep */
  ari_recovery_flush (recovery);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 0);
  g_assert_finalize_object (recovery);
  wait_until_idle ();
}

static void
test_removed_when_saved (Fixture *fixture, gconstpointer unused)
{
  AriRecovery *recovery = ari_recovery_new (fixture->folder);

  ari_recovery_watch (recovery, fixture->document, NULL);
  enter (fixture->document, 0, 0);
  ari_recovery_flush (recovery);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 1);
  mark_saved (ari_document_get_game (fixture->document));
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 0);
  enter (fixture->document, 1, 1);
  ari_recovery_flush (recovery);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 1);
  ari_recovery_discard (recovery);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 0);
  g_assert_finalize_object (recovery);
  g_assert_cmpuint (count_files (fixture, ".lock"), ==, 0);
}

/* The window gets another document. */
static void
test_watch_another (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (AriDocument) other = new_document ();
  AriRecovery *recovery = ari_recovery_new (fixture->folder);

  ari_recovery_watch (recovery, fixture->document, NULL);
  enter (fixture->document, 0, 0);
  ari_recovery_flush (recovery);
  ari_recovery_watch (recovery, other, NULL);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 0);
  enter (fixture->document, 1, 1); /* the document is not watched */
  ari_recovery_flush (recovery);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 0);
  enter (other, 1, 1);
  ari_recovery_flush (recovery);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 1);
  ari_recovery_discard (recovery);
  g_assert_finalize_object (recovery);
}

/* A copy that is no longer wanted when it is written is removed; a wanted one stays. */
static void
test_race (Fixture *fixture, gconstpointer unused)
{
  AriGame *game = ari_document_get_game (fixture->document);

  for (guint round = 0; round < 200; round++) {
    AriRecovery *recovery = ari_recovery_new (fixture->folder);
    g_autoptr (GRand) random = g_rand_new_with_seed (round);
    gboolean modified;

    ari_recovery_set_delay (recovery, 0);
    ari_recovery_watch (recovery, fixture->document, NULL);
    for (guint step = 0; step < 10; step++) {
      switch (g_rand_int_range (random, 0, 4)) {
      case 0:
        mark_saved (game);
        break;
      case 1:
        ari_game_undo (game);
        break;
      case 2:
        random_walk (random, game, 1);
        break;
      default:
        g_main_context_iteration (NULL, FALSE);
      }
    }
    ari_recovery_flush (recovery);
    modified = ari_game_get_modified (game);
    g_assert_cmpuint (count_files (fixture, ".recovery"), ==, modified ? 1 : 0);
    ari_recovery_discard (recovery);
    g_assert_finalize_object (recovery);
    g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 0);
  }
}

static gboolean
copy_has (Fixture *fixture, const char *text)
{
  GDir *folder = g_dir_open (g_file_peek_path (fixture->folder), 0, NULL);
  const char *name;
  gboolean found = FALSE;

  while (folder && (name = g_dir_read_name (folder))) {
    g_autofree char *path = g_build_filename (g_file_peek_path (fixture->folder), name, NULL);
    g_autofree char *content = NULL;

    if (g_str_has_suffix (name, ".recovery") && g_file_get_contents (path, &content, NULL, NULL))
      found = strstr (content, text) != NULL;
  }
  g_clear_pointer (&folder, g_dir_close);
  return found;
}

/* A change during writing is written afterwards; otherwise this would wait for ever. */
static void
test_change_while_writing (Fixture *fixture, gconstpointer unused)
{
  AriRecovery *recovery = ari_recovery_new (fixture->folder);

  ari_recovery_set_delay (recovery, 0);
  ari_recovery_watch (recovery, fixture->document, NULL);
  for (guint8 round = 0; round < 40; round++) {
    g_autofree char *row = g_strdup_printf ("\"%u........\"", round % 9 + 1);

    enter (fixture->document, 0, (round + 4) % 9);
    g_main_context_iteration (NULL, TRUE);
    enter (fixture->document, 0, round % 9);
    WAIT_UNTIL (copy_has (fixture, row));
  }
  ari_recovery_discard (recovery);
  g_assert_finalize_object (recovery);
}

/* While its owner lives, no other program gets the work. */
static void
test_living_is_left_alone (Fixture *fixture, gconstpointer unused)
{
  AriRecovery *recovery = ari_recovery_new (fixture->folder);
  g_autoptr (GPtrArray) taken = NULL;

  ari_recovery_watch (recovery, fixture->document, NULL);
  enter (fixture->document, 0, 0);
  ari_recovery_flush (recovery);
  taken = ari_recovery_take_all (fixture->folder);
  g_assert_cmpuint (taken->len, ==, 0);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 1);
  ari_recovery_discard (recovery);
  g_assert_finalize_object (recovery);
}

/* Runs in its own process, and is killed without warning. */
static void
be_killed (const char *path)
{
  g_autoptr (GFile) folder = g_file_new_for_path (path);
  g_autoptr (GFile) file = g_file_new_for_path ("/somewhere/a ü.ariadne");
  g_autoptr (AriDocument) first = new_document ();
  g_autoptr (AriDocument) second = new_document ();
  AriRecovery *one = ari_recovery_new (folder);
  AriRecovery *two = ari_recovery_new (folder);

  ari_recovery_watch (one, first, file);
  enter (first, 40, 6);
  ari_recovery_flush (one);
  ari_recovery_watch (two, second, NULL);
  enter (second, 3, 2);
  enter (second, 4, 1);
  ari_recovery_flush (two);
  kill (getpid (), SIGKILL);
}

static void
test_killed (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GPtrArray) taken = NULL;
  g_autoptr (GPtrArray) twice = NULL;
  g_autoptr (GPtrArray) later = NULL;
  AriRecovery *recovery;
  AriRecovered *first, *second;

  if (g_test_subprocess ()) {
    be_killed (g_getenv ("ARIADNE_TEST_FOLDER"));
    g_assert_not_reached ();
  }
  g_setenv ("ARIADNE_TEST_FOLDER", g_file_peek_path (fixture->folder), TRUE);
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_assert_false (g_test_trap_has_passed ());

  taken = ari_recovery_take_all (fixture->folder);
  g_assert_cmpuint (taken->len, ==, 2);
  first = taken->pdata[0];
  second = taken->pdata[1];
  g_assert_cmpstr (g_file_peek_path (first->file), ==, "/somewhere/a ü.ariadne");
  g_assert_null (second->file);
  g_assert_cmpuint (ari_game_get_cell (ari_document_get_game (first->document), 40)->digit, ==, 6);
  g_assert_true (ari_game_get_modified (ari_document_get_game (first->document)));
  ari_game_undo (ari_document_get_game (first->document));
  g_assert_true (ari_game_get_modified (ari_document_get_game (first->document)));
  g_assert_true (ari_game_get_can_undo (ari_document_get_game (second->document)));

  /* taken, but not watched yet: it is on the disk, and no other program gets it */
  twice = ari_recovery_take_all (fixture->folder);
  g_assert_cmpuint (twice->len, ==, 0);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 2);

  /* one is watched and then saved, the other is never watched */
  recovery = ari_recovery_new (fixture->folder);
  ari_recovery_watch (recovery, first->document, first->file);
  ari_recovery_flush (recovery);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 2);
  mark_saved (ari_document_get_game (first->document));
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 1);
  g_assert_finalize_object (recovery);
  g_ptr_array_set_size (taken, 0);
  later = ari_recovery_take_all (fixture->folder);
  g_assert_cmpuint (later->len, ==, 1);
}

/* The former content of its file is restored with the work; an older program did not store it. */
static void
test_mark (Fixture *fixture, gconstpointer unused)
{
  const AriFileMark mark = { .size = 5, .hash = "0123abcd", .inode = 7, .modified = -3 };
  g_autoptr (GFile) file = g_file_new_for_path ("/somewhere/a ü.ariadne");
  AriRecovery *recovery = ari_recovery_new (fixture->folder);
  g_autoptr (GPtrArray) taken = NULL;
  g_autofree char *old =
      g_build_filename (g_file_peek_path (fixture->folder), "old.recovery", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GBytes) bytes = ari_document_to_bytes (fixture->document);
  AriRecovered *recovered;

  ari_file_mark_keep (fixture->document, &mark);
  ari_recovery_watch (recovery, fixture->document, file);
  enter (fixture->document, 0, 0);
  ari_recovery_flush (recovery);
  g_assert_finalize_object (recovery); /* the work remains */
  taken = ari_recovery_take_all (fixture->folder);
  g_assert_cmpuint (taken->len, ==, 1);
  recovered = taken->pdata[0];
  g_assert_true (g_file_equal (recovered->file, file));
  g_assert_nonnull (ari_file_mark_of (recovered->document));
  g_assert_true (ari_file_mark_equal (ari_file_mark_of (recovered->document), &mark));
  g_assert_cmpint (ari_file_mark_of (recovered->document)->modified, ==, -3);

  g_ptr_array_set_size (taken, 0);
  text = g_strdup_printf ("ariadne-recovery 1 file:///somewhere/a%%20%%C3%%BC.ariadne\n%.*s",
                          (int) g_bytes_get_size (bytes),
                          (const char *) g_bytes_get_data (bytes, NULL));
  g_assert_true (g_file_set_contents (old, text, -1, NULL));
  g_clear_pointer (&taken, g_ptr_array_unref);
  taken = ari_recovery_take_all (fixture->folder);
  g_assert_cmpuint (taken->len, ==, 2);
  recovered = taken->pdata[1];
  g_assert_true (g_file_equal (recovered->file, file));
  g_assert_null (ari_file_mark_of (recovered->document));
}

static void
on_failed (guint *n, const char *why)
{
  g_assert_nonnull (strstr (why, "state"));
  (*n)++;
}

/* Work from another file format is not saved over its file, whether the program was killed or not;
 * for a copy of an older program, the file's name decides. */
static void
test_kind (Fixture *fixture, gconstpointer unused)
{
  static const struct {
    const char *header;
    gboolean is_puzzle_file;
  } older[] = {
    { "ariadne-recovery 2 - file:///nowhere/a.txt\n", FALSE },
    { "ariadne-recovery 2 - file:///nowhere/a.ariadne\n", TRUE },
    { "ariadne-recovery 1 file:///nowhere/a.txt\n", FALSE },
    { "ariadne-recovery 1 -\n", FALSE },
  };
  g_autoptr (GBytes) file = ari_document_to_bytes (fixture->document);

  for (guint i = 0; i < 2; i++) {
    g_autoptr (GBytes) copy = NULL;
    g_autoptr (AriRecovered) recovered = NULL;

    ari_document_set_puzzle_file (fixture->document, i == 1);
    copy = ari_recovered_to_bytes (fixture->document, "file:///nowhere/a.txt");
    recovered = ari_recovered_new_from_bytes (copy, NULL);
    g_assert_cmpint (ari_document_is_puzzle_file (recovered->document), ==, i == 1);
  }
  for (guint i = 0; i < G_N_ELEMENTS (older); i++) {
    g_autofree char *text =
        g_strdup_printf ("%s%.*s", older[i].header, (int) g_bytes_get_size (file),
                         (const char *) g_bytes_get_data (file, NULL));
    g_autoptr (GBytes) copy = g_bytes_new (text, strlen (text));
    g_autoptr (AriRecovered) recovered = ari_recovered_new_from_bytes (copy, NULL);

    g_assert_cmpint (ari_document_is_puzzle_file (recovered->document), ==,
                     older[i].is_puzzle_file);
  }
}

/* A copy that a thread failed to write is written again at the end, and a failure is reported. */
static void
test_failed_before_flush (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *state = g_build_filename (fixture->parent, "state", NULL);
  g_autofree char *away = g_build_filename (fixture->parent, "away", NULL);
  AriRecovery *recovery = ari_recovery_new (fixture->folder);
  guint n = 0;

  g_signal_connect_swapped (recovery, "failed", G_CALLBACK (count_call), &n);
  ari_recovery_set_delay (recovery, 0);
  ari_recovery_watch (recovery, fixture->document, NULL);
  enter (fixture->document, 0, 0);
  ari_recovery_flush (recovery);
  enter (fixture->document, 0, 1);
  g_assert_cmpint (g_rename (state, away), ==, 0);
  g_main_context_iteration (NULL, TRUE); /* starts the thread */
  ari_recovery_flush (recovery);
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpint (g_rename (away, state), ==, 0);
  ari_recovery_flush (recovery);
  g_assert_true (copy_has (fixture, "\"2........\""));
  ari_recovery_discard (recovery);
  g_assert_finalize_object (recovery);
}

/* If nothing can be written, that is reported once. */
static void
test_no_place (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *state = g_build_filename (fixture->parent, "state", NULL);
  AriRecovery *recovery = ari_recovery_new (fixture->folder);
  guint n = 0;

  g_assert_true (g_file_set_contents (state, "a file, not a folder", -1, NULL));
  g_signal_connect_swapped (recovery, "failed", G_CALLBACK (on_failed), &n);
  ari_recovery_watch (recovery, fixture->document, NULL);
  for (guint8 digit = 0; digit < 3; digit++) {
    enter (fixture->document, 0, digit);
    ari_recovery_flush (recovery);
  }
  g_assert_cmpuint (n, ==, 1);
  g_assert_finalize_object (recovery);
  g_assert_cmpint (g_unlink (state), ==, 0);
}

/* A document that is freed without being discarded is kept, with its last change. */
static void
test_gone_without_discard (Fixture *fixture, gconstpointer unused)
{
  AriRecovery *recovery = ari_recovery_new (fixture->folder);
  g_autoptr (GPtrArray) taken = NULL;

  ari_recovery_watch (recovery, fixture->document, NULL);
  enter (fixture->document, 0, 0);
  g_assert_finalize_object (recovery);
  taken = ari_recovery_take_all (fixture->folder);
  g_assert_cmpuint (taken->len, ==, 1);
}

static void
test_unreadable (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *path = g_build_filename (g_file_peek_path (fixture->folder), "x.recovery", NULL);
  g_autoptr (GPtrArray) taken = NULL;

  g_mkdir_with_parents (g_file_peek_path (fixture->folder), 0700);
  g_assert_true (g_file_set_contents (path, "nonsense", -1, NULL));
  taken = ari_recovery_take_all (fixture->folder);
  g_assert_cmpuint (taken->len, ==, 0);
  g_assert_cmpuint (count_files (fixture, ".recovery"), ==, 0);
  g_assert_cmpuint (count_files (fixture, ".unreadable"), ==, 1);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/recovery/new-and-gone", test_new_and_gone);
  ADD ("/recovery/written-by-itself", test_written_by_itself);
  ADD ("/recovery/removed-when-saved", test_removed_when_saved);
  ADD ("/recovery/watch-another", test_watch_another);
  ADD ("/recovery/race", test_race);
  ADD ("/recovery/change-while-writing", test_change_while_writing);
  ADD ("/recovery/living-is-left-alone", test_living_is_left_alone);
  ADD ("/recovery/killed", test_killed);
  ADD ("/recovery/mark", test_mark);
  ADD ("/recovery/kind", test_kind);
  ADD ("/recovery/failed-before-flush", test_failed_before_flush);
  ADD ("/recovery/no-place", test_no_place);
  ADD ("/recovery/gone-without-discard", test_gone_without_discard);
  ADD ("/recovery/unreadable", test_unreadable);
#undef ADD
  return g_test_run ();
}
