/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps the grades of puzzles between two runs of the program. */

#include "config.h"

#include <string.h>

#include <glib/gstdio.h>

#include "puzzle/base/hand-over.h"
#include "puzzle/collection/collection-facts-private.h"
#include "puzzle/collection/rating-cache.h"
#include "puzzle/files/file-write.h"
#include "puzzle/files/solved-puzzles.h"

/* A larger file is neither read nor written: half a million puzzles. */
#define MAX_BYTES (64u << 20)

enum {
  KEY_CHARS = 16,
  N_NUMBERS = 10, /* before the counts: see append_line() */
};

/* The data of the thread. */
typedef struct {
  char *path;
  AriCollectionFacts *facts; /* a copy, with grades */
  gboolean has_any;
  AriHandOver handed_over;
} RatingWork;

static void
work_free (RatingWork *work)
{
  ari_take_over (&work->handed_over);
  g_free (work->path);
  g_clear_object (&work->facts);
  g_free (work);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (RatingWork, work_free)

const char *
ari_rating_cache_get_path (void)
{
  static char *path;

  if (path == NULL)
    path = g_build_filename (g_get_user_cache_dir (), GETTEXT_PACKAGE, "ratings", NULL);
  return path;
}

/* Returns: (transfer full): the first line. Besides the program's version, it depends on all that a
 * path depends on and that changes while a version is made. */
static char *
dup_head (void)
{
  g_autoptr (GString) tables = g_string_new (PACKAGE_VERSION);
  g_autofree char *sum = NULL;

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechniqueInfo *info = ari_technique_info ((AriTechnique) i);

    g_string_append_printf (tables, "\n%s %d %u %u", info->code, (int) info->level,
                            (guint) info->score, (guint) info->flags);
  }
  for (guint i = 0; i < ARI_N_EXPLAINER_TECHNIQUES; i++)
    g_string_append_printf (tables, "\n%s",
                            ari_explainer_technique_title ((AriExplainerTechnique) i));
  sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256, tables->str, (gssize) tables->len);
  return g_strdup_printf ("Ariadne ratings 2 %.16s", sum);
}

/* Returns: (nullable) (transfer full): the lines after the head; NULL if there is no such file. */
static char *
read_lines (const char *path)
{
  g_autofree char *text = NULL;
  g_autofree char *head = dup_head ();
  const gsize n_head = strlen (head);
  GStatBuf status;

  if (g_stat (path, &status) != 0 || status.st_size > MAX_BYTES
      || !g_file_get_contents (path, &text, NULL, NULL) || strncmp (text, head, n_head) != 0
      || text[n_head] != '\n')
    return NULL;
  return g_strdup (text + n_head + 1);
}

/* --- lines ------------------------------------------------------------------------------------ */

static void
append_line (GString *text, guint64 key, const RatingWork *work, guint index)
{
  const AriFactGrade *grade = &work->facts->grades[index];
  const guint8 *byte = &work->facts->counts->data[grade->counts];
  const guint numbers[N_NUMBERS] = {
    grade->state, grade->level, grade->score, grade->hardest,    grade->er_state,
    grade->er,    grade->ep,    grade->ed,    grade->er_hardest, work->facts->found[index]
  };

  g_string_append_printf (text, "%016" G_GINT64_MODIFIER "x", key);
  for (guint i = 0; i < N_NUMBERS; i++)
    g_string_append_printf (text, " %u", numbers[i]);
  for (guint n = *byte++; n > 0; n--, byte += 3)
    g_string_append_printf (text, " %u:%u", byte[0], byte[1] | (guint) byte[2] << 8);
  /* a line that was cut off has no point */
  g_string_append (text, " .\n");
}

/* Reads a number of at most @most, which ends at @end, and steps over it. */
static gboolean
read_number (const char **text, char end, guint64 most, guint *number)
{
  char *after;
  const guint64 value = g_ascii_strtoull (*text, &after, 10);

  if (!g_ascii_isdigit (**text) || *after != end || value > most)
    return FALSE;
  *text = after + 1;
  *number = (guint) value;
  return TRUE;
}

/* Returns: FALSE if the line is not whole and right; it may have added counts to @work then. */
static gboolean
read_line (const char *line, RatingWork *work, guint index)
{
  static const guint64 most[N_NUMBERS] = {
    ARI_FACT_NONE, ARI_N_LEVELS, G_MAXUINT32, ARI_N_TECHNIQUES - 1,           ARI_FACT_NONE,
    G_MAXUINT16,   G_MAXUINT16,  G_MAXUINT16, ARI_N_EXPLAINER_TECHNIQUES - 1, ARI_FOUND_UNKNOWN,
  };
  const guint32 at = work->facts->counts->len;
  guint numbers[N_NUMBERS];
  guint8 n = 0;

  for (guint i = 0; i < N_NUMBERS; i++)
    if (!read_number (&line, ' ', most[i], &numbers[i]))
      return FALSE;
  if ((numbers[0] == ARI_FACT_RATED) != (numbers[1] < ARI_N_LEVELS))
    return FALSE;
  g_byte_array_append (work->facts->counts, &n, 1);
  for (; g_ascii_isdigit (*line); n++) {
    guint technique, count;
    guint8 bytes[3];

    if (n == ARI_N_TECHNIQUES || !read_number (&line, ':', ARI_N_TECHNIQUES - 1, &technique)
        || !read_number (&line, ' ', G_MAXUINT16, &count))
      return FALSE;
    bytes[0] = (guint8) technique;
    bytes[1] = (guint8) (count & 0xff);
    bytes[2] = (guint8) (count >> 8);
    g_byte_array_append (work->facts->counts, bytes, sizeof bytes);
  }
  if (strncmp (line, ".\n", 2) != 0)
    return FALSE;
  work->facts->counts->data[at] = n;
  work->facts->grades[index] = (AriFactGrade){
    .state = (guint8) numbers[0],
    .level = (guint8) numbers[1],
    .score = numbers[2],
    .hardest = (guint8) numbers[3],
    .er_state = (guint8) numbers[4],
    .er = (guint16) numbers[5],
    .ep = (guint16) numbers[6],
    .ed = (guint16) numbers[7],
    .er_hardest = (guint8) numbers[8],
    .counts = at,
  };
  work->facts->found[index] = (guint8) numbers[9];
  return TRUE;
}

/* Returns: the line's key; FALSE if it has none. */
static gboolean
read_key (const char *line, guint64 *key)
{
  char *end;

  *key = g_ascii_strtoull (line, &end, 16);
  return g_ascii_isxdigit (*line) && end == line + KEY_CHARS && *end == ' ';
}

/* --- reading ---------------------------------------------------------------------------------- */

static guint64
key_of (const RatingWork *work, guint index)
{
  return ari_solved_key (ari_collection_get_layout (work->facts->collection, index),
                         ari_collection_get_givens (work->facts->collection, index));
}

static const char *
next_line (const char *line)
{
  const char *end = strchr (line, '\n');

  return end != NULL ? end + 1 : line + strlen (line);
}

static void
load (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  RatingWork *work = data;
  g_autofree char *text = NULL;
  g_autoptr (GHashTable) lines = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  ari_take_over (&work->handed_over);
  text = read_lines (work->path);
  for (const char *line = text; line != NULL && *line != '\0'; line = next_line (line)) {
    guint64 key;

    if (read_key (line, &key))
      g_hash_table_replace (lines, g_memdup2 (&key, sizeof key), (gpointer) line);
  }
  for (guint i = 0; i < work->facts->n && g_hash_table_size (lines) > 0; i++) {
    const guint64 key = key_of (work, i);
    const char *line = g_hash_table_lookup (lines, &key);

    work->has_any |= line != NULL && read_line (line + KEY_CHARS + 1, work, i);
  }
  ari_hand_over (&work->handed_over);
  g_task_return_boolean (task, TRUE);
}

static RatingWork *
new_work (const char *path, AriCollectionFacts *facts)
{
  RatingWork *work = g_new0 (RatingWork, 1);

  work->path = g_strdup (path);
  work->facts = ari_collection_facts_copy (facts);
  if (facts->grades == NULL) {
    ari_collection_facts_begin_grades (work->facts);
    ari_collection_facts_begin_found (work->facts);
  }
  return work;
}

/* Runs @thread on a copy of what the facts know. */
static void
run_work (const char *path,
          AriCollectionFacts *facts,
          GTaskThreadFunc thread,
          GCancellable *cancellable,
          GAsyncReadyCallback callback,
          gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  RatingWork *work = new_work (path, facts);

  g_task_set_task_data (task, work, (GDestroyNotify) work_free);
  ari_hand_over (&work->handed_over);
  g_task_run_in_thread (task, thread);
}

void
ari_rating_cache_load_async (const char *path,
                             AriCollectionFacts *facts,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (path != NULL);
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (facts));

  run_work (path, facts, load, cancellable, callback, user_data);
}

gboolean
ari_rating_cache_load_finish (GAsyncResult *result, AriCollectionFacts *facts)
{
  RatingWork *work;
  gboolean has_any;

  g_return_val_if_fail (G_IS_TASK (result), FALSE);
  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (facts), FALSE);

  work = g_task_get_task_data (G_TASK (result));
  ari_take_over (&work->handed_over);
  has_any = g_task_propagate_boolean (G_TASK (result), NULL) && work->has_any
            && facts->grades == NULL && facts->collection == work->facts->collection;
  if (has_any) {
    facts->grades = g_steal_pointer (&work->facts->grades);
    facts->counts = g_steal_pointer (&work->facts->counts);
    for (guint i = 0; i < facts->n; i++)
      if (facts->found[i] == ARI_FOUND_UNKNOWN)
        facts->found[i] = work->facts->found[i];
    ari_collection_facts_changed (facts, ARI_FACT_NUMBER);
  }
  g_clear_object (&work->facts);
  ari_hand_over (&work->handed_over);
  return has_any;
}

/* --- writing ---------------------------------------------------------------------------------- */

/* Appends the lines of the file about other puzzles than those in @keys, the newest: as many as fit
 * into @n_bytes. New lines are always the last. */
static void
keep_others (GString *text, const char *lines, GHashTable *keys, gsize n_bytes)
{
  const gsize length = strlen (lines);
  const char *line = length > n_bytes ? next_line (lines + length - n_bytes) : lines;

  for (; *line != '\0'; line = next_line (line)) {
    guint64 key;

    if (read_key (line, &key) && !g_hash_table_contains (keys, &key))
      g_string_append_len (text, line, next_line (line) - line);
  }
  if (text->str[text->len - 1] != '\n')
    g_string_append_c (text, '\n');
}

static gboolean
save (const RatingWork *work, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (work->path);
  g_autofree char *head = dup_head ();
  g_autofree char *old = read_lines (work->path);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_autoptr (GString) text = g_string_new (head);
  g_autoptr (GString) own = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;

  g_string_append_c (text, '\n');
  for (guint i = 0; i < work->facts->n && own->len < MAX_BYTES - 4096; i++) {
    const AriFactGrade *grade = &work->facts->grades[i];
    const guint64 key = key_of (work, i);

    if ((grade->state != ARI_FACT_UNKNOWN || grade->er_state != ARI_FACT_UNKNOWN)
        && g_hash_table_add (keys, g_memdup2 (&key, sizeof key)))
      append_line (own, key, work, i);
  }
  if (old != NULL)
    keep_others (text, old, keys, MAX_BYTES - 2048 - own->len);
  g_string_append_len (text, own->str, (gssize) own->len);
  g_mkdir_with_parents (folder, 0700);
  bytes = g_bytes_new_static (text->str, text->len);
  return ari_write_private (work->path, bytes, error);
}

static void
run_save (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  RatingWork *work = data;
  GError *error = NULL;
  gboolean is_saved;

  ari_take_over (&work->handed_over);
  is_saved = save (work, &error);
  ari_hand_over (&work->handed_over);
  if (is_saved)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
ari_rating_cache_save_async (const char *path,
                             AriCollectionFacts *facts,
                             GAsyncReadyCallback callback,
                             gpointer user_data)
{
  g_return_if_fail (path != NULL);
  g_return_if_fail (ARI_IS_COLLECTION_FACTS (facts) && facts->grades != NULL);

  run_work (path, facts, run_save, NULL, callback, user_data);
}

gboolean
ari_rating_cache_save_finish (GAsyncResult *result, GError **error)
{
  RatingWork *work;

  g_return_val_if_fail (G_IS_TASK (result), FALSE);

  work = g_task_get_task_data (G_TASK (result));
  ari_take_over (&work->handed_over);
  g_clear_object (&work->facts);
  ari_hand_over (&work->handed_over);
  return g_task_propagate_boolean (G_TASK (result), error);
}

gboolean
ari_rating_cache_save (const char *path, AriCollectionFacts *facts, GError **error)
{
  g_autoptr (RatingWork) work = NULL;

  g_return_val_if_fail (path != NULL, FALSE);
  g_return_val_if_fail (ARI_IS_COLLECTION_FACTS (facts) && facts->grades != NULL, FALSE);

  work = new_work (path, facts);
  ari_hand_over (&work->handed_over);
  return save (work, error);
}
