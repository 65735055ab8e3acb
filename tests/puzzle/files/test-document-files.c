/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Loading and saving: a file that is not a puzzle is refused without reading it all, and a file is
 * saved completely or not at all. */

#define _DEFAULT_SOURCE

#include "config.h"

#include <grp.h>
#include <signal.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/files/puzzle-file.h"
#include "tests/puzzle/game/random-game.h"
#include "tests/seed.h"
#include "tests/waiting.h"

/** Fixture: a folder of its own and a document. */
typedef struct {
  char *folder;
  AriDocument *document;
  GAsyncResult *result;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_empty (layout);
  g_autoptr (AriGame) game = ari_game_new (puzzle);
  g_autoptr (GError) error = NULL;

  ari_layout_unref (layout);
  fixture->folder = g_dir_make_tmp ("ariadne-XXXXXX", &error);
  g_assert_no_error (error);
  fixture->document = ari_document_new (game);
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  GDir *folder;
  const char *name;

  g_clear_object (&fixture->result);
  g_assert_finalize_object (fixture->document);
  g_chmod (fixture->folder, 0700);
  folder = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (folder))) {
    g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR) && !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
      g_rmdir (path);
    else
      g_unlink (path);
  }
  g_dir_close (folder);
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_free (fixture->folder);
}

static GFile *
file_in (Fixture *fixture, const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);

  return g_file_new_for_path (path);
}

static void
keep_result (GObject *source, GAsyncResult *result, gpointer fixture)
{
  g_set_object (&((Fixture *) fixture)->result, result);
}

static void
wait (Fixture *fixture)
{
  WAIT_UNTIL (fixture->result != NULL);
}

static AriDocument *
load (Fixture *fixture, GFile *file, GError **error)
{
  g_clear_object (&fixture->result);
  ari_document_load_async (file, NULL, keep_result, fixture);
  wait (fixture);
  return ari_document_load_finish (fixture->result, error);
}

static gboolean
save_if (Fixture *fixture, GFile *file, gboolean only_unchanged, GError **error)
{
  gboolean saved;

  g_clear_object (&fixture->result);
  ari_document_save_async (fixture->document, file, only_unchanged, NULL, keep_result, fixture);
  wait (fixture);
  saved = ari_document_save_finish (fixture->document, fixture->result, NULL, error);
  g_clear_object (&fixture->result);
  return saved;
}

static gboolean
save (Fixture *fixture, GFile *file, GError **error)
{
  return save_if (fixture, file, FALSE, error);
}

static gboolean
save_unchanged (Fixture *fixture, GFile *file, GError **error)
{
  return save_if (fixture, file, TRUE, error);
}

static void
enter (Fixture *fixture, guint16 cell, guint8 digit)
{
  AriGame *game = ari_document_get_game (fixture->document);
  g_autoptr (AriMove) move = ari_game_move_digit (game, &cell, 1, digit, FALSE);

  g_assert_true (ari_game_execute (game, move));
}

static void
test_round_trip (Fixture *fixture, gconstpointer unused)
{
  /* a name that is not UTF-8, with all characters that are special in shells */
  g_autoptr (GFile) file = file_in (fixture, "a \xff'\"$&.ariadne");
  g_autoptr (AriDocument) again = NULL;
  g_autoptr (GError) error = NULL;

  enter (fixture, 3, 3);
  g_assert_true (save (fixture, file, &error));
  g_assert_no_error (error);
  g_assert_false (ari_game_get_modified (ari_document_get_game (fixture->document)));
  g_assert_true (ari_document_is_puzzle_file (fixture->document));
  again = load (fixture, file, &error);
  g_assert_no_error (error);
  assert_same_game (ari_document_get_game (fixture->document), ari_document_get_game (again));
}

/* The game changes while it is being saved. */
static void
test_change_while_saving (Fixture *fixture, gconstpointer unused)
{
  AriGame *game = ari_document_get_game (fixture->document);
  g_autoptr (GFile) file = file_in (fixture, "a.ariadne");
  g_autoptr (AriDocument) again = NULL;
  g_autoptr (GError) error = NULL;

  enter (fixture, 3, 3);
  ari_document_save_async (fixture->document, file, FALSE, NULL, keep_result, fixture);
  enter (fixture, 4, 4);
  wait (fixture);
  g_assert_true (ari_document_save_finish (fixture->document, fixture->result, NULL, &error));
  g_assert_no_error (error);
  g_clear_object (&fixture->result);
  g_assert_true (ari_game_get_modified (game));
  again = load (fixture, file, &error);
  g_assert_cmpuint (ari_game_get_cell (ari_document_get_game (again), 4)->digit, ==, ARI_NO_DIGIT);
  ari_game_undo (game);
  g_assert_false (ari_game_get_modified (game));
}

/* Several saves at once end with the last one. */
static void
test_saves_in_order (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) file = file_in (fixture, "a.ariadne");
  g_autoptr (AriDocument) again = NULL;
  g_autoptr (GError) error = NULL;

  for (guint8 digit = 0; digit < 8; digit++) {
    enter (fixture, 0, digit);
    ari_document_save_async (fixture->document, file, FALSE, NULL, NULL, NULL);
  }
  enter (fixture, 0, 8);
  g_assert_true (save (fixture, file, &error));
  again = load (fixture, file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (ari_game_get_cell (ari_document_get_game (again), 0)->digit, ==, 8);
}

static void
test_links_and_mode (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) file = file_in (fixture, "real.ariadne");
  g_autoptr (GFile) link = file_in (fixture, "link.ariadne");
  g_autoptr (GFile) dangling = file_in (fixture, "dangling.ariadne");
  g_autoptr (GFile) loop = file_in (fixture, "loop.ariadne");
  g_autoptr (GError) error = NULL;
  struct stat status;

  g_assert_true (save (fixture, file, &error));
  g_assert_cmpint (g_chmod (g_file_peek_path (file), 0660), ==, 0);
  g_assert_true (g_file_make_symbolic_link (link, "real.ariadne", NULL, NULL));
  g_assert_true (g_file_make_symbolic_link (dangling, "link-to-be.ariadne", NULL, NULL));
  g_assert_true (g_file_make_symbolic_link (loop, "loop.ariadne", NULL, NULL));

  enter (fixture, 1, 1);
  g_assert_true (save (fixture, link, &error));
  g_assert_cmpint (lstat (g_file_peek_path (link), &status), ==, 0);
  g_assert_true (S_ISLNK (status.st_mode));
  g_assert_cmpint (lstat (g_file_peek_path (file), &status), ==, 0);
  g_assert_true (S_ISREG (status.st_mode));
  g_assert_cmpuint (status.st_mode & 07777, ==, 0660);

  g_assert_true (save (fixture, dangling, &error));
  g_assert_cmpint (lstat (g_file_peek_path (dangling), &status), ==, 0);
  g_assert_true (S_ISLNK (status.st_mode));
  g_assert_cmpint (stat (g_file_peek_path (dangling), &status), ==, 0);

  g_assert_false (save (fixture, loop, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_TOO_MANY_LINKS);
}

static void
make_fifo (const char *path)
{
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
}

static void
make_folder (const char *path)
{
  g_assert_cmpint (g_mkdir (path, 0700), ==, 0);
}

static void
make_socket (const char *path)
{
  struct sockaddr_un address = { .sun_family = AF_UNIX };
  const int descriptor = socket (AF_UNIX, SOCK_STREAM, 0);

  g_strlcpy (address.sun_path, path, sizeof address.sun_path);
  g_assert_cmpint (bind (descriptor, (struct sockaddr *) (void *) &address, sizeof address), ==, 0);
  close (descriptor);
}

static void
make_link_to_device (const char *path)
{
  g_assert_cmpint (symlink ("/dev/zero", path), ==, 0);
}

/* None of these is opened, waited for or replaced. */
static void
test_not_regular (Fixture *fixture, gconstpointer unused)
{
  void (*const makers[]) (const char *path) = { make_fifo, make_folder, make_socket,
                                                make_link_to_device };

  for (guint i = 0; i < G_N_ELEMENTS (makers); i++) {
    g_autofree char *name = g_strdup_printf ("odd-%u", i);
    g_autoptr (GFile) file = file_in (fixture, name);
    g_autoptr (GError) error = NULL;
    struct stat before, after;

    makers[i](g_file_peek_path (file));
    g_assert_cmpint (lstat (g_file_peek_path (file), &before), ==, 0);
    g_assert_null (load (fixture, file, &error));
    g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_NOT_REGULAR);
    g_assert_nonnull (strstr (error->message, name));
    g_clear_error (&error);
    g_assert_false (save (fixture, file, &error));
    g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_NOT_REGULAR);
    g_assert_cmpint (lstat (g_file_peek_path (file), &after), ==, 0);
    g_assert_cmpuint (before.st_ino, ==, after.st_ino);
  }
}

static void
test_size (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) file = file_in (fixture, "large.ariadne");
  g_autoptr (GError) error = NULL;

  g_assert_true (g_file_set_contents (g_file_peek_path (file), "", 0, NULL));
  g_assert_null (load (fixture, file, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_EMPTY);
  g_clear_error (&error);
  /* a sparse file of 100 MiB */
  g_assert_cmpint (truncate (g_file_peek_path (file), 100 * 1024 * 1024), ==, 0);
  g_assert_null (load (fixture, file, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_TOO_LARGE);
  g_clear_error (&error);
  g_assert_cmpint (truncate (g_file_peek_path (file), 1000), ==, 0);
  g_assert_null (load (fixture, file, &error)); /* a thousand NUL bytes */
  g_assert_nonnull (error);
  g_assert_nonnull (strstr (error->message, "large.ariadne"));
}

static void
test_not_there (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) file = file_in (fixture, "nothing.ariadne");
  g_autoptr (GFile) inside = file_in (fixture, "no-folder/a.ariadne");
  g_autoptr (GError) error = NULL;

  g_assert_null (load (fixture, file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  enter (fixture, 0, 0);
  g_assert_false (save (fixture, inside, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_true (ari_game_get_modified (ari_document_get_game (fixture->document)));
}

static void
test_cancelled (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) file = file_in (fixture, "a.ariadne");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  g_cancellable_cancel (cancellable);
  ari_document_save_async (fixture->document, file, FALSE, cancellable, keep_result, fixture);
  wait (fixture);
  g_assert_false (ari_document_save_finish (fixture->document, fixture->result, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_object (&fixture->result);
  g_assert_false (g_file_query_exists (file, NULL));
}

/* Runs in its own process, as a user whom modes restrict, with little space. */
static void
test_refused_by_system (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) file = file_in (fixture, "a.ariadne");
  g_autoptr (GFile) other = file_in (fixture, "b.ariadne");
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  const char *path = g_file_peek_path (file);
  const char *name;
  guint n_files = 0;
  GDir *folder;

  if (!g_test_subprocess ()) {
    g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_passed ();
    return;
  }
  g_assert_true (save (fixture, file, &error));
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  enter (fixture, 0, 0);
  if (geteuid () == 0) {
    g_assert_cmpint (chown (path, 65534, 65534), ==, 0);
    g_assert_cmpint (chown (fixture->folder, 65534, 65534), ==, 0);
    g_assert_cmpint (seteuid (65534), ==, 0);
  }

  /* the disk has room for 100 more bytes */
  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &(struct rlimit){ 100, RLIM_INFINITY }), ==, 0);
  g_assert_false (save (fixture, file, &error));
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &(struct rlimit){ RLIM_INFINITY, RLIM_INFINITY }), ==,
                   0);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_clear_error (&error);
  folder = g_dir_open (fixture->folder, 0, NULL);
  while ((name = g_dir_read_name (folder)))
    n_files++;
  g_dir_close (folder);
  g_assert_cmpuint (n_files, ==, 1); /* no partial file is left */

  g_assert_cmpint (g_chmod (path, 0400), ==, 0);
  g_assert_false (save (fixture, file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_clear_error (&error);

  g_assert_cmpint (g_chmod (path, 0000), ==, 0);
  g_assert_null (load (fixture, file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_clear_error (&error);
  g_assert_cmpint (g_chmod (path, 0600), ==, 0);

  /* an old file could be saved in place: see test-write-in-place.c */
  g_assert_cmpint (g_chmod (fixture->folder, 0500), ==, 0);
  g_assert_false (save (fixture, other, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  g_assert_cmpint (g_chmod (fixture->folder, 0700), ==, 0);

  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
  if (getuid () == 0)
    g_assert_cmpint (seteuid (0), ==, 0);
  prctl (PR_SET_DUMPABLE, 1); /* the leak checker cannot trace another user's process */
  g_assert_true (ari_game_get_modified (ari_document_get_game (fixture->document)));
}

/* A file that another program has saved is not overwritten; one that only looks changed is. */
static void
test_changed_by_others (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) file = file_in (fixture, "a.ariadne");
  const char *path = g_file_peek_path (file);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (save (fixture, file, &error));
  enter (fixture, 0, 0);
  g_assert_true (save_unchanged (fixture, file, &error));
  g_assert_true (g_file_get_contents (path, &before, NULL, NULL));
  g_assert_true (g_file_set_contents (path, before, -1, NULL)); /* another file with the same
                                                                 * bytes */
  enter (fixture, 1, 1);
  g_assert_true (save_unchanged (fixture, file, &error));
  g_assert_no_error (error);

  g_assert_true (g_file_set_contents (path, "another's", -1, NULL));
  enter (fixture, 2, 2);
  g_assert_false (save_unchanged (fixture, file, &error));
  g_assert_error (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CHANGED);
  g_assert_nonnull (strstr (error->message, path));
  g_clear_error (&error);
  g_assert_true (ari_game_get_modified (ari_document_get_game (fixture->document)));
  g_assert_true (g_file_get_contents (path, &after, NULL, NULL));
  g_assert_cmpstr (after, ==, "another's");

  g_assert_true (save (fixture, file, &error)); /* the user chose to overwrite */
  g_assert_cmpint (g_unlink (path), ==, 0);
  enter (fixture, 3, 3);
  g_assert_true (save_unchanged (fixture, file, &error)); /* the file is gone, so nothing can be
                                                           * lost */
  g_assert_no_error (error);
}

/* A file with the longest possible name leaves no room for a longer temporary name. */
static void
test_long_name (Fixture *fixture, gconstpointer unused)
{
  g_autofree char *name = g_strnfill (255, 'n');
  g_autofree char *longer = g_strnfill (256, 'n');
  g_autoptr (GFile) file = file_in (fixture, name);
  g_autoptr (GFile) too_long = file_in (fixture, longer);
  g_autoptr (GError) error = NULL;

  g_assert_true (save (fixture, file, &error));
  g_assert_no_error (error);
  g_assert_true (save (fixture, file, &error));
  g_assert_no_error (error);
  g_assert_false (save (fixture, too_long, &error));
  g_assert_nonnull (strstr (error->message, longer));
  g_assert_null (strstr (error->message, ".ariadne-"));
}

/* If the system allows it, a saved file keeps its group and its attributes. */
static void
test_attributes (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) file = file_in (fixture, "a.ariadne");
  const char *path = g_file_peek_path (file);
  g_autoptr (GError) error = NULL;
  const gboolean is_root = geteuid () == 0;
  gboolean has_attributes;
  struct stat status;
  char value[16] = { 0 };

  g_assert_true (save (fixture, file, &error));
  has_attributes = setxattr (path, "user.ariadne", "kept", 4, 0) == 0;
  if (is_root)
    g_assert_cmpint (chown (path, 65534, 65533), ==, 0);
  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  enter (fixture, 0, 0);
  g_assert_true (save (fixture, file, &error));
  g_assert_no_error (error);
  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 07777, ==, 0640);
  if (is_root) {
    g_assert_cmpuint (status.st_uid, ==, 65534);
    g_assert_cmpuint (status.st_gid, ==, 65533);
  }
  if (has_attributes) {
    g_assert_cmpint (getxattr (path, "user.ariadne", value, sizeof value), ==, 4);
    g_assert_cmpstr (value, ==, "kept");
  }
}

/* Runs in its own process, as a user who may write a file, but not give it to its group. */
static void
test_loss_is_said (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) file = file_in (fixture, "a.ariadne");
  const char *path = g_file_peek_path (file);
  g_autoptr (GError) error = NULL;
  g_autofree char *loss = NULL;
  struct stat status;

  if (!g_test_subprocess ()) {
    g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
    g_test_trap_assert_passed ();
    return;
  }
  if (geteuid () != 0)
    exit (0);
  g_assert_true (save (fixture, file, &error));
  g_assert_cmpint (chown (path, 65534, 0), ==, 0);
  g_assert_cmpint (g_chmod (path, 0660), ==, 0);
  g_assert_cmpint (chown (fixture->folder, 65534, 65534), ==, 0);
  g_assert_cmpint (setgroups (0, NULL), ==, 0);
  g_assert_cmpint (setegid (65534), ==, 0);
  g_assert_cmpint (seteuid (65534), ==, 0);
  ari_document_save_async (fixture->document, file, FALSE, NULL, keep_result, fixture);
  wait (fixture);
  g_assert_true (ari_document_save_finish (fixture->document, fixture->result, &loss, &error));
  g_clear_object (&fixture->result);
  g_assert_nonnull (strstr (loss, "group could not be kept"));
  g_assert_nonnull (strstr (loss, path));
  g_assert_cmpint (stat (path, &status), ==, 0);
  g_assert_cmpuint (status.st_mode & 0777, ==, 0600); /* without permissions for the new group */
  g_assert_cmpint (seteuid (0), ==, 0);
  prctl (PR_SET_DUMPABLE, 1);
}

/* A file with a second hard link keeps its old content under that name, which is reported once. */
static void
test_hard_link (Fixture *fixture, gconstpointer unused)
{
  g_autoptr (GFile) file = file_in (fixture, "a.ariadne");
  g_autoptr (GFile) other = file_in (fixture, "b.ariadne");
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (save (fixture, file, &error));
  g_assert_cmpint (link (g_file_peek_path (file), g_file_peek_path (other)), ==, 0);
  g_assert_true (g_file_get_contents (g_file_peek_path (other), &before, NULL, NULL));
  for (guint i = 0; i < 2; i++) {
    g_autofree char *loss = NULL;

    enter (fixture, i, 0);
    ari_document_save_async (fixture->document, file, FALSE, NULL, keep_result, fixture);
    wait (fixture);
    g_assert_true (ari_document_save_finish (fixture->document, fixture->result, &loss, &error));
    g_clear_object (&fixture->result);
    g_assert_cmpint (loss != NULL, ==, i == 0);
    g_assert_true (i > 0 || strstr (loss, "hard links") != NULL);
  }
  g_assert_true (g_file_get_contents (g_file_peek_path (other), &after, NULL, NULL));
  g_assert_cmpstr (after, ==, before);
}

/* The document is referenced only by its saving. */
static void
test_saving_keeps_it (Fixture *fixture, gconstpointer unused)
{
  AriGame *game = ari_document_get_game (fixture->document);
  AriDocument *other = ari_document_new (game);
  g_autoptr (GFile) file = file_in (fixture, "a.ariadne");

  ari_document_save_async (other, file, FALSE, NULL, keep_result, fixture);
  g_object_unref (other);
  wait (fixture);
  g_assert_true (g_file_query_exists (file, NULL));
  g_assert_finalize_object (g_steal_pointer (&fixture->result));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/document-files/round-trip", test_round_trip);
  ADD ("/document-files/change-while-saving", test_change_while_saving);
  ADD ("/document-files/saves-in-order", test_saves_in_order);
  ADD ("/document-files/links-and-mode", test_links_and_mode);
  ADD ("/document-files/not-regular", test_not_regular);
  ADD ("/document-files/size", test_size);
  ADD ("/document-files/not-there", test_not_there);
  ADD ("/document-files/cancelled", test_cancelled);
  ADD ("/document-files/refused-by-system", test_refused_by_system);
  ADD ("/document-files/changed-by-others", test_changed_by_others);
  ADD ("/document-files/long-name", test_long_name);
  ADD ("/document-files/attributes", test_attributes);
  ADD ("/document-files/loss-is-said", test_loss_is_said);
  ADD ("/document-files/hard-link", test_hard_link);
  ADD ("/document-files/saving-keeps-it", test_saving_keeps_it);
#undef ADD
  return g_test_run ();
}
