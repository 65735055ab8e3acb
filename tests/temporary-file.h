/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file in its own folder, for tests that read, write or watch one. */

#pragma once

#include <gio/gio.h>

/** temporary_file: (transfer full): a file of that name in a new, empty folder.
 * @text: (nullable): its content; NULL: it is not created */
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

/** temporary_file_remove: removes it, if it still exists, and its folder, which must contain
 * nothing else. */
static inline void
temporary_file_remove (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);

  g_file_delete (file, NULL, NULL);
  g_assert_true (g_file_delete (folder, NULL, NULL));
}
