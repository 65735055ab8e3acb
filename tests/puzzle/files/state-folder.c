/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A test's own state folder, and the remains of tests in others. */

#include <glib.h>
#include <glib/gstdio.h>

#include "tests/puzzle/files/state-folder.h"

char *
state_folder_new (void)
{
  char *path = g_dir_make_tmp ("ariadne-state-XXXXXX", NULL);

  g_assert_nonnull (path);
  g_setenv ("XDG_STATE_HOME", path, TRUE);
  return path;
}

void
empty_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *inner = g_build_filename (path, name, NULL);

    g_unlink (inner);
  }
}

static void
remove_folders (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *inner = g_build_filename (path, name, NULL);

    remove_folders (inner);
  }
  g_assert_cmpint (g_rmdir (path), ==, 0);
}

void
state_folder_free (char *path)
{
  remove_folders (path);
  g_free (path);
}
