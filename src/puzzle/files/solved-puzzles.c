/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores which puzzles were solved, and how fast. */

#define _DEFAULT_SOURCE

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <string.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "puzzle/files/solved-puzzles.h"

/* This is longer than any real time. */
#define MAX_SECONDS 1e9
/* A larger file is not read. It would hold the times of more than two million puzzles. */
#define MAX_BYTES (64u << 20)

struct _AriSolvedPuzzles {
  GObject parent_instance;

  char *path;
  GHashTable *times; /* guint64 to double */
};

G_DEFINE_FINAL_TYPE (AriSolvedPuzzles, ari_solved_puzzles, G_TYPE_OBJECT)

static guint changed_signal;

/* --- keys ------------------------------------------------------------------------------------- */

/* FNV-1a, 64 bits: among ten thousand puzzles, the chance that two have the same hash is
 * 3·10^-12. */
static guint64
mix (guint64 hash, guint8 byte)
{
  return (hash ^ byte) * G_GUINT64_CONSTANT (0x100000001b3);
}

guint64
ari_solved_key (const AriLayout *layout, const guint8 *givens)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  hash = mix (hash, (guint8) layout->n_rows);
  hash = mix (hash, (guint8) layout->n_columns);
  hash = mix (hash, (guint8) layout->extras);
  for (guint cell = 0; cell < layout->n_cells; cell++) {
    hash = mix (hash, givens[cell]);
    hash = mix (hash, (guint8) layout->region_of[cell]);
    for (guint shift = 0; layout->candidates != NULL && shift < layout->n_digits; shift += 8)
      hash = mix (hash, (guint8) (layout->candidates[cell] >> shift & 0xff));
  }
  for (guint h = 0; h < layout->n_houses; h++) {
    const AriHouse *house = &layout->houses[h];

    for (guint i = 0; ari_house_is_of (house, ARI_EXTRA_REGIONS) && i < house->n_cells; i++) {
      hash = mix (hash, (guint8) (house->cells[i] & 0xff));
      hash = mix (hash, (guint8) (house->cells[i] >> 8));
    }
  }
  return hash;
}

/* --- the file --------------------------------------------------------------------------------- */

GHashTable *
ari_solved_table_new (void)
{
  return g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
}

void
ari_solved_table_set (GHashTable *table, guint64 key, double value)
{
  g_hash_table_replace (table, g_memdup2 (&key, sizeof key), g_memdup2 (&value, sizeof value));
}

/* Keeps the better time. Returns: TRUE if that is @seconds. */
static gboolean
keep_better (GHashTable *times, guint64 key, double seconds)
{
  const double *known = g_hash_table_lookup (times, &key);

  if (known != NULL && *known <= seconds)
    return FALSE;
  ari_solved_table_set (times, key, seconds);
  return TRUE;
}

/* Reads a line: sixteen hexadecimal digits, a space, and seconds. */
static void
read_line (GHashTable *times, const char *line)
{
  char *end;
  const guint64 key = g_ascii_strtoull (line, &end, 16);
  double seconds;

  if (end != line + 16 || *end != ' ')
    return;
  line = end + 1;
  seconds = g_ascii_strtod (line, &end);
  if (end != line && *end == '\0' && isfinite (seconds) && seconds >= 0 && seconds <= MAX_SECONDS)
    keep_better (times, key, seconds);
}

static void
read_file (AriSolvedPuzzles *self)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  GStatBuf status;

  if (g_stat (self->path, &status) != 0 || status.st_size > MAX_BYTES
      || !g_file_get_contents (self->path, &text, NULL, NULL))
    return;
  lines = g_strsplit (text, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    read_line (self->times, lines[i]);
}

static gboolean
append_line (AriSolvedPuzzles *self, const char *line, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  const gsize length = strlen (line);
  gssize n_written = -1;
  int file;

  if (g_mkdir_with_parents (folder, 0700) != 0) {
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
    return FALSE;
  }
  file = g_open (self->path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0600);
  if (file >= 0)
    n_written = write (file, line, length);
  /* a write that ends early has met a full disk, and sets no error */
  if (n_written >= 0 && (gsize) n_written < length)
    errno = ENOSPC;
  if (n_written != (gssize) length)
    g_set_error_literal (error, G_IO_ERROR, g_io_error_from_errno (errno), g_strerror (errno));
  if (file >= 0)
    g_close (file, NULL);
  return n_written == (gssize) length;
}

/* --- times ------------------------------------------------------------------------------------ */

gboolean
ari_solved_puzzles_add (AriSolvedPuzzles *self,
                        const AriLayout *layout,
                        const guint8 *givens,
                        double seconds,
                        GError **error)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autofree char *line = NULL;
  guint64 key;

  g_return_val_if_fail (ARI_IS_SOLVED_PUZZLES (self), FALSE);

  key = ari_solved_key (layout, givens);
  seconds = CLAMP (seconds, 0, MAX_SECONDS);
  if (!keep_better (self->times, key, seconds))
    return TRUE;
  g_signal_emit (self, changed_signal, 0);
  /* begins with a newline, in case the last line was cut off */
  line = g_strdup_printf ("\n%016" G_GINT64_MODIFIER "x %s\n", key,
                          g_ascii_formatd (number, sizeof number, "%.1f", seconds));
  return append_line (self, line, error);
}

double
ari_solved_find_key (GHashTable *table, guint64 key)
{
  const double *seconds = g_hash_table_lookup (table, &key);

  return seconds != NULL ? *seconds : -1;
}

double
ari_solved_puzzles_find (AriSolvedPuzzles *self, const AriLayout *layout, const guint8 *givens)
{
  g_return_val_if_fail (ARI_IS_SOLVED_PUZZLES (self), -1);

  if (g_hash_table_size (self->times) == 0)
    return -1;
  return ari_solved_find_key (self->times, ari_solved_key (layout, givens));
}

GHashTable *
ari_solved_puzzles_copy (AriSolvedPuzzles *self)
{
  GHashTable *copy;
  GHashTableIter iter;
  gpointer key, seconds;

  g_return_val_if_fail (ARI_IS_SOLVED_PUZZLES (self), NULL);

  copy = ari_solved_table_new ();
  g_hash_table_iter_init (&iter, self->times);
  while (g_hash_table_iter_next (&iter, &key, &seconds))
    ari_solved_table_set (copy, *(guint64 *) key, *(double *) seconds);
  return copy;
}

/* --- lifetime --------------------------------------------------------------------------------- */

static void
ari_solved_puzzles_finalize (GObject *object)
{
  AriSolvedPuzzles *self = ARI_SOLVED_PUZZLES (object);

  g_hash_table_unref (self->times);
  g_free (self->path);

  G_OBJECT_CLASS (ari_solved_puzzles_parent_class)->finalize (object);
}

static void
ari_solved_puzzles_class_init (AriSolvedPuzzlesClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ari_solved_puzzles_finalize;
  changed_signal = g_signal_new ("changed", ARI_TYPE_SOLVED_PUZZLES, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 0);
}

static void
ari_solved_puzzles_init (AriSolvedPuzzles *self)
{
  self->times = ari_solved_table_new ();
}

AriSolvedPuzzles *
ari_solved_puzzles_new (const char *path)
{
  AriSolvedPuzzles *self = g_object_new (ARI_TYPE_SOLVED_PUZZLES, NULL);

  self->path = g_strdup (path);
  read_file (self);
  return self;
}

AriSolvedPuzzles *
ari_solved_puzzles_get_default (void)
{
  static AriSolvedPuzzles *known;

  if (known == NULL) {
    g_autofree char *path =
        g_build_filename (g_get_user_state_dir (), GETTEXT_PACKAGE, "solved", NULL);

    known = ari_solved_puzzles_new (path);
  }
  return known;
}
