/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file in a folder that may not be written is saved in place, and nothing is lost if the program
 * is killed at any of its system calls. */

#define _DEFAULT_SOURCE

#include "config.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "puzzle/files/file-write.h"
#include "tests/puzzle/files/state-folder.h"
#include "tests/seed.h"

#define OLD "the old contents, which are somewhat longer"
#define NEW "the new contents"

enum { NOBODY = 65534 };

static char *folder, *path, *copies;

/* Root may write anywhere: such a user becomes another one for a while. */
static void
be_restricted (gboolean restricted)
{
  if (getuid () == 0)
    g_assert_cmpint (seteuid (restricted ? NOBODY : 0), ==, 0);
}

static void
write_old (void)
{
  g_chmod (folder, 0700);
  g_assert_true (g_file_set_contents (path, OLD, -1, NULL));
  if (getuid () == 0)
    g_assert_cmpint (chown (path, NOBODY, NOBODY), ==, 0);
  g_chmod (folder, 0500);
}

static gboolean
save (const char *name, const char *text, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (name);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));

  return ari_write_file (file, bytes, NULL, NULL, error);
}

static gboolean
holds (const char *name, const char *wanted)
{
  g_autofree char *text = NULL;

  return g_file_get_contents (name, &text, NULL, NULL) && g_str_equal (text, wanted);
}

static guint
count_files (const char *name)
{
  g_autoptr (GDir) dir = g_dir_open (name, 0, NULL);
  guint n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_saved (void)
{
  g_autofree char *other = g_build_filename (folder, "other", NULL);
  g_autoptr (GError) error = NULL;
  struct stat before, after;

  write_old ();
  g_assert_cmpint (stat (path, &before), ==, 0);
  be_restricted (TRUE);
  g_assert_true (save (path, NEW, &error));
  g_assert_no_error (error);
  g_assert_false (save (other, NEW, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
  be_restricted (FALSE);
  g_assert_true (holds (path, NEW));
  g_assert_cmpint (stat (path, &after), ==, 0);
  g_assert_cmpuint (after.st_ino, ==, before.st_ino);
  g_assert_cmpuint (count_files (folder), ==, 1);
  g_assert_cmpuint (count_files (copies), ==, 0);
}

static GBytes *
next_piece (gpointer data)
{
  const char *const **rest = data;
  const char *piece = **rest;

  if (piece == NULL)
    return NULL;
  ++*rest;
  return g_bytes_new_static (piece, strlen (piece));
}

/* What comes in pieces is saved in place, too, as by a command; the input may be the same file. */
static void
test_pieces (void)
{
  static const char *const pieces[] = { "the new ", "contents", NULL };
  static const char *const none[] = { NULL };
  const char *const *rest = pieces, *const *nothing = none;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;

  write_old ();
  be_restricted (TRUE);
  g_assert_true (ari_write_stream (file, next_piece, &rest, NULL, &error));
  g_assert_no_error (error);
  g_assert_true (holds (path, NEW));
  g_assert_true (ari_write_stream (file, next_piece, &nothing, NULL, &error));
  be_restricted (FALSE);
  g_assert_true (holds (path, ""));
  g_assert_cmpuint (count_files (folder), ==, 1);
  g_assert_cmpuint (count_files (copies), ==, 0);
}

/* Returns: TRUE if a copy has all of the new contents */
static gboolean
has_copy (void)
{
  g_autoptr (GDir) dir = g_dir_open (copies, 0, NULL);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *copy = g_build_filename (copies, name, NULL);

    if (holds (copy, NEW))
      return TRUE;
  }
  return FALSE;
}

/* Once the copy is complete, no file may grow beyond 4 bytes. */
static GBytes *
next_then_limit (gpointer data)
{
  GBytes *piece = next_piece (data);
  struct rlimit limit;

  if (piece == NULL) {
    g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
    limit.rlim_cur = 4;
    g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  }
  return piece;
}

/* If writing fails, and so does bringing back the old contents, the error names the copy. */
static void
test_damaged (void)
{
  static const char *const pieces[] = { NEW, NULL };
  const char *const *rest = pieces;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  struct rlimit before;
  gboolean is_saved;

  write_old ();
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &before), ==, 0);
  signal (SIGXFSZ, SIG_IGN);
  be_restricted (TRUE);
  is_saved = ari_write_stream (file, next_then_limit, &rest, NULL, &error);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &before), ==, 0);
  be_restricted (FALSE);
  signal (SIGXFSZ, SIG_DFL);
  g_assert_false (is_saved);
  g_assert_nonnull (strstr (error->message, copies));
  g_assert_null (strstr (error->message, "Nothing"));
  g_assert_true (has_copy ());
  empty_folder (copies);
}

/* Saves in a process that is killed as it enters or leaves system call number @n. Returns: FALSE if
 * it ended before */
static gboolean
save_and_die (guint n)
{
  const pid_t child = fork ();
  int status;

  g_assert_cmpint (child, >=, 0);
  if (child == 0) {
    if (getuid () == 0 && seteuid (NOBODY) != 0)
      _exit (1);
    if (ptrace (PTRACE_TRACEME, 0, NULL, NULL) != 0)
      _exit (77);
    raise (SIGSTOP);
    _exit (save (path, NEW, NULL) ? 0 : 1);
  }
  for (guint i = 0;; i++) {
    g_assert_cmpint (waitpid (child, &status, 0), ==, child);
    if (WIFEXITED (status)) {
      g_assert_cmpint (WEXITSTATUS (status), ==, 0);
      return FALSE;
    }
    if (i == n)
      break;
    if (ptrace (PTRACE_SYSCALL, child, NULL, NULL) != 0)
      g_error ("The process cannot be traced: %s", g_strerror (errno));
  }
  kill (child, SIGKILL);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return TRUE;
}

static void
test_killed (void)
{
  guint n = 0, n_between = 0;
  gboolean goes_on = TRUE;

  for (; goes_on; n++) {
    write_old ();
    goes_on = save_and_die (n);
    if (!holds (path, OLD) && !holds (path, NEW)) {
      n_between++;
      g_assert_true (has_copy ());
    }
    empty_folder (copies);
  }
  g_assert_true (holds (path, NEW));
  g_test_message ("killed at %u places, in %u of which the file was not complete", n, n_between);
  g_assert_cmpuint (n, >, 20);
  g_assert_cmpuint (n_between, >, 0);
}

int
main (int argc, char *argv[])
{
  char *state = state_folder_new ();
  int status;

  ari_test_init (&argc, &argv);
  folder = g_dir_make_tmp ("ariadne-place-XXXXXX", NULL);
  path = g_build_filename (folder, "a.ariadne", NULL);
  copies = g_build_filename (state, GETTEXT_PACKAGE, "being-saved", NULL);
  if (getuid () == 0) {
    g_assert_cmpint (chown (state, NOBODY, NOBODY), ==, 0);
    g_assert_cmpint (chown (folder, NOBODY, NOBODY), ==, 0);
  }
  g_test_add_func ("/write-in-place/saved", test_saved);
  g_test_add_func ("/write-in-place/pieces", test_pieces);
  g_test_add_func ("/write-in-place/damaged", test_damaged);
  g_test_add_func ("/write-in-place/killed", test_killed);
  status = g_test_run ();
  g_chmod (folder, 0700);
  g_unlink (path);
  g_rmdir (folder);
  g_free (folder);
  g_free (path);
  g_free (copies);
  {
    g_autofree char *unfinished = g_build_filename (state, GETTEXT_PACKAGE, "unfinished", NULL);

    empty_folder (unfinished);
  }
  state_folder_free (state);
  return status;
}
