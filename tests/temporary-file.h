/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file in a folder of its own, for tests that read, write or watch one. */

#pragma once

#include <gio/gio.h>

/** temporary_file: (transfer full): a file of that name, in a new folder with nothing else in it.
 * @text: (nullable): what it holds; NULL: it is not made */
static inline GFile *
temporary_file (const char *name, const char *text)
{
  g_autofree char *folder = g_dir_make_tmp ("ariadne-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_nonnull (folder);
  if (text != NULL)
    g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

/** temporary_file_remove: removes it, if it is still there, and its folder, in which nothing else
 * may be left. */
static inline void
temporary_file_remove (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  g_file_delete (file, NULL, NULL);
  g_assert_true (g_file_delete (folder, NULL, NULL));
}
