/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The folder for games that the user has not saved to a file. */

#define _DEFAULT_SOURCE

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <glib/gstdio.h>

#include "puzzle/files/own-place.h"

/* A new game removes the oldest games beyond this number. With a wrong system clock there are games
 * from the future: as many of these are kept in addition, so that neither they nor current games
 * count as the oldest. */
#define MOST_KEPT 200
/* names for games of the same second */
#define MOST_NAMES 1000

static char *
dup_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), GETTEXT_PACKAGE, "games", NULL);
}

static void
kept_game_clear (gpointer data)
{
  g_clear_object (&((AriKeptGame *) data)->file);
}

static int
compare_kept (gconstpointer a, gconstpointer b)
{
  const gint64 one = ((const AriKeptGame *) a)->written, other = ((const AriKeptGame *) b)->written;

  return (one < other) - (one > other);
}

/* (transfer full): the latest first; @least_size: in bytes */
static GArray *
list_games (goffset least_size)
{
  GArray *games = g_array_new (FALSE, FALSE, sizeof (AriKeptGame));
  g_autofree char *folder = dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_array_set_clear_func (games, kept_game_clear);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    AriKeptGame game;
    GStatBuf info;

    if (!g_str_has_suffix (name, ".ariadne") || g_stat (path, &info) != 0
        || info.st_size < least_size || !S_ISREG (info.st_mode))
      continue;
    game = (AriKeptGame){ g_file_new_for_path (path), info.st_mtime };
    g_array_append_val (games, game);
  }
  g_array_sort (games, compare_kept);
  return games;
}

static void
forget_oldest (void)
{
  g_autoptr (GArray) games = list_games (0);
  const gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  guint n_future = 0, n_past = 0;

  for (guint i = 0; i < games->len; i++) {
    const AriKeptGame *game = &g_array_index (games, AriKeptGame, i);
    guint *n = game->written > now ? &n_future : &n_past;

    if (++*n > MOST_KEPT)
      (void) g_unlink (g_file_peek_path (game->file));
  }
}

GArray *
ari_own_place_list (void)
{
  return list_games (1);
}

GFile *
ari_own_place_new (GError **error)
{
  g_autofree char *folder = dup_folder ();
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *stem = g_date_time_format (now, "%Y-%m-%d %H.%M.%S");
  g_autofree char *shown = NULL;
  int code = 0;

  if (g_mkdir_with_parents (folder, 0700) != 0)
    code = errno;
  for (guint i = 1; code == 0; i++) {
    g_autofree char *name =
        i == 1 ? g_strconcat (stem, ".ariadne", NULL) : g_strdup_printf ("%s-%u.ariadne", stem, i);
    g_autofree char *path = g_build_filename (folder, name, NULL);
    const int file = g_open (path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);

    if (file >= 0) {
      g_close (file, NULL);
      forget_oldest ();
      return g_file_new_for_path (path);
    }
    if (errno != EEXIST || i == MOST_NAMES)
      code = errno;
  }
  shown = g_filename_display_name (folder);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", shown, g_strerror (code));
  return NULL;
}

gboolean
ari_own_place_has_any (void)
{
  g_autofree char *folder = dup_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name = NULL;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL
         && !g_str_has_suffix (name, ".ariadne"))
    continue;
  return name != NULL;
}

/* --- removed games ---------------------------------------------------------------------------- */

static char *
dup_removed_folder (void)
{
  g_autofree char *folder = dup_folder ();

  return g_build_filename (folder, "removed", NULL);
}

/* (transfer full): the path of @file after its removal */
static char *
dup_removed_path (GFile *file)
{
  g_autofree char *folder = dup_removed_folder ();
  g_autofree char *name = g_file_get_basename (file);

  return g_build_filename (folder, name, NULL);
}

static gboolean
move (const char *from, const char *to, gboolean replaces, GError **error)
{
  g_autofree char *shown = NULL;
  int code = !replaces && g_file_test (to, G_FILE_TEST_EXISTS) ? EEXIST : 0;

  if (code == 0 && g_rename (from, to) != 0)
    code = errno;
  if (code == 0)
    return TRUE;
  shown = g_filename_display_name (from);
  g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", shown, g_strerror (code));
  return FALSE;
}

gboolean
ari_own_place_remove (GFile *file, GError **error)
{
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;

  g_return_val_if_fail (ari_own_place_holds (file), FALSE);

  folder = dup_removed_folder ();
  path = dup_removed_path (file);
  (void) g_mkdir_with_parents (folder, 0700); /* the move reports errors */
  return move (g_file_peek_path (file), path, TRUE, error);
}

gboolean
ari_own_place_restore (GFile *file, GError **error)
{
  g_autofree char *path = NULL;

  g_return_val_if_fail (ari_own_place_holds (file), FALSE);

  path = dup_removed_path (file);
  return move (path, g_file_peek_path (file), FALSE, error);
}

void
ari_own_place_forget_removed (GFile *file)
{
  g_autofree char *folder = dup_removed_folder ();
  g_autoptr (GDir) dir = NULL;
  const char *name;

  g_return_if_fail (file == NULL || ari_own_place_holds (file));

  if (file != NULL) {
    g_autofree char *path = dup_removed_path (file);

    (void) g_unlink (path);
  } else
    dir = g_dir_open (folder, 0, NULL);
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    (void) g_unlink (path);
  }
  (void) g_rmdir (folder); /* fails while it is not empty */
}

gboolean
ari_own_place_holds (GFile *file)
{
  g_autofree char *path = dup_folder ();
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  g_return_val_if_fail (file == NULL || G_IS_FILE (file), FALSE);

  return file != NULL && g_file_has_parent (file, folder);
}
