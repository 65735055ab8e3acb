/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps recovery copies of unsaved work, and finds them again. */

#include <string.h>

#include <glib/gstdio.h>

#include "puzzle/base/file-mark.h"
#include "puzzle/base/hand-over.h"
#include "puzzle/base/puzzle-error.h"
#include "puzzle/files/file-read.h"
#include "puzzle/files/file-write.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/files/recovery-slot.h"
#include "puzzle/files/recovery.h"

/* A recovery copy is replaced atomically.
 *
 * The main thread decides, and a worker only writes: at most one job at a time, guarded by a mutex.
 * If the copy becomes unwanted while a job is running, the job removes it; so the main thread never
 * waits for the disk, except for flush and finalization. */

#define SLOT_KEY      "ari-recovery-slot"
#define DEFAULT_DELAY 2000 /* ms */
#define MAX_DELAYS    5    /* a copy is written after this many delays, if changes do not pause */

/** Job: writes a copy; reference-counted. */
typedef struct {
  AriRecoverySlot *slot;
  GBytes *bytes;
  GWeakRef owner; /* AriRecovery; main thread only */

  GMutex mutex; /* guards the rest */
  GCond finished;
  gboolean done;
  gboolean written;
  gboolean unwanted; /* remove the copy after writing */
} Job;

struct _AriRecovery {
  GObject parent_instance;

  char *folder;          /* NULL if not local: then no copies are kept */
  guint delay;           /* ms */
  AriRecoverySlot *slot; /* NULL before the first copy */
  Job *job;              /* (nullable): running */

  AriDocument *document;
  char *uri;
  gulong changed_handler;
  gulong modified_handler;

  gboolean kept;    /* a copy is written, or being written */
  gboolean pending; /* there are newer changes than the copy has */
  gint64 pending_since;
  guint timeout;
  gboolean complained;
};

G_DEFINE_FINAL_TYPE (AriRecovery, ari_recovery, G_TYPE_OBJECT)

static guint failed_signal;

/* Orders the writing thread and the main thread. */
static AriHandOver hand_over;

static void
job_clear (gpointer data)
{
  Job *job = data;

  ari_take_over (&hand_over); /* any thread may drop the last reference */
  ari_recovery_slot_unref (job->slot);
  g_bytes_unref (job->bytes);
  g_weak_ref_clear (&job->owner);
  g_mutex_clear (&job->mutex);
  g_cond_clear (&job->finished);
}

static void
job_unref (Job *job)
{
  ari_hand_over (&hand_over);
  g_atomic_rc_box_release_full (job, job_clear);
}

static void
job_lock (Job *job)
{
  g_mutex_lock (&job->mutex);
  ari_take_over (&hand_over);
}

static void
job_unlock (Job *job)
{
  ari_hand_over (&hand_over);
  g_mutex_unlock (&job->mutex);
}

static void
job_run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  gboolean written;

  ari_take_over (&hand_over);
  written = ari_write_private (job->slot->path, job->bytes, &error);

  job_lock (job);
  job->done = TRUE;
  job->written = written;
  if (job->unwanted)
    (void) g_unlink (job->slot->path);
  g_cond_signal (&job->finished);
  job_unlock (job);

  if (written)
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
job_wait (Job *job)
{
  job_lock (job);
  while (!job->done) {
    ari_hand_over (&hand_over);
    g_cond_wait (&job->finished, &job->mutex);
    ari_take_over (&hand_over);
  }
  job_unlock (job);
}

static void schedule (AriRecovery *self);

static void
complain (AriRecovery *self, const GError *error)
{
  if (self->complained)
    return;
  self->complained = TRUE;
  g_signal_emit (self, failed_signal, 0, error->message);
}

static gboolean
ensure_slot (AriRecovery *self)
{
  g_autoptr (GError) error = NULL;

  if (self->slot == NULL && self->folder)
    self->slot = ari_recovery_slot_new (self->folder, &error);
  if (error)
    complain (self, error);
  return self->slot != NULL;
}

/* The next change or ari_recovery_flush() writes again what a failed job has not written. */
static void
end_job (AriRecovery *self)
{
  job_lock (self->job);
  self->pending |= self->kept && !self->job->written;
  job_unlock (self->job);
  g_clear_pointer (&self->job, job_unref);
}

static void
job_finished (GObject *source, GAsyncResult *result, gpointer user_data)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  g_autoptr (AriRecovery) self = g_weak_ref_get (&job->owner);
  g_autoptr (GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (self == NULL || self->job != job)
    return;
  if (self->pending)
    schedule (self);
  end_job (self);
  if (error)
    complain (self, error);
}

static gboolean
start_job (gpointer data)
{
  AriRecovery *self = data;
  g_autoptr (GTask) task = NULL;

  self->timeout = 0;
  if (self->job || !ensure_slot (self))
    return G_SOURCE_REMOVE; /* the pending copy is written after the job */

  self->job = g_atomic_rc_box_new0 (Job);
  self->job->slot = ari_recovery_slot_ref (self->slot);
  self->job->bytes = ari_recovered_to_bytes (self->document, self->uri);
  g_weak_ref_init (&self->job->owner, self);
  g_mutex_init (&self->job->mutex);
  g_cond_init (&self->job->finished);
  self->pending = FALSE;
  self->kept = TRUE;

  task = g_task_new (NULL, NULL, job_finished, NULL);
  g_task_set_name (task, "keep unsaved work");
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self->job), (GDestroyNotify) job_unref);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (task, job_run);
  return G_SOURCE_REMOVE;
}

/* Writes some time after the last change, but not too long after the first. */
static void
schedule (AriRecovery *self)
{
  const gint64 now = g_get_monotonic_time () / 1000;
  gint64 delay = self->delay;

  if (!self->pending)
    self->pending_since = now;
  self->pending = TRUE;
  delay = CLAMP (self->pending_since + MAX_DELAYS * delay - now, 0, delay);
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->timeout = g_timeout_add ((guint) delay, start_job, self);
}

/* Removes the copy, or makes a running job do it. */
static void
forget (AriRecovery *self)
{
  g_clear_handle_id (&self->timeout, g_source_remove);
  self->pending = FALSE;
  if (self->job) {
    job_lock (self->job);
    self->job->unwanted = TRUE;
    if (self->job->done)
      (void) g_unlink (self->job->slot->path);
    job_unlock (self->job);
  } else if (self->kept && self->slot)
    (void) g_unlink (self->slot->path);
  self->kept = FALSE;
}

static void
update (AriRecovery *self)
{
  if (ari_game_get_modified (ari_document_get_game (self->document)))
    schedule (self);
  else
    forget (self);
}

static void
stop_watching (AriRecovery *self)
{
  if (self->document) {
    AriGame *game = ari_document_get_game (self->document);

    g_clear_signal_handler (&self->changed_handler, game);
    g_clear_signal_handler (&self->modified_handler, game);
    g_clear_object (&self->document);
  }
  g_clear_pointer (&self->uri, g_free);
}

static void
ari_recovery_dispose (GObject *object)
{
  AriRecovery *self = ARI_RECOVERY (object);

  ari_recovery_flush (self);
  g_clear_handle_id (&self->timeout, g_source_remove);
  stop_watching (self);
  g_clear_pointer (&self->slot, ari_recovery_slot_unref);
  g_clear_pointer (&self->folder, g_free);
  G_OBJECT_CLASS (ari_recovery_parent_class)->dispose (object);
}

static void
ari_recovery_class_init (AriRecoveryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = ari_recovery_dispose;

  failed_signal = g_signal_new ("failed", ARI_TYPE_RECOVERY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
ari_recovery_init (AriRecovery *self)
{
  self->delay = DEFAULT_DELAY;
}

AriRecovery *
ari_recovery_new (GFile *folder)
{
  AriRecovery *self;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  self = g_object_new (ARI_TYPE_RECOVERY, NULL);
  self->folder = g_file_get_path (folder);
  return self;
}

void
ari_recovery_set_delay (AriRecovery *self, guint milliseconds)
{
  self->delay = milliseconds;
}

void
ari_recovery_watch (AriRecovery *self, AriDocument *document, GFile *file)
{
  AriGame *game;

  g_return_if_fail (ARI_IS_RECOVERY (self));
  g_return_if_fail (ARI_IS_DOCUMENT (document));
  g_return_if_fail (file == NULL || G_IS_FILE (file));

  if (document != self->document) {
    AriRecoverySlot *left = g_object_steal_data (G_OBJECT (document), SLOT_KEY);

    ari_recovery_discard (self);
    if (left) {
      g_clear_pointer (&self->slot, ari_recovery_slot_unref);
      self->slot = left;
      self->kept = TRUE;
    }
    self->document = g_object_ref (document);
    game = ari_document_get_game (document);
    self->changed_handler = g_signal_connect_swapped (game, "changed", G_CALLBACK (update), self);
    self->modified_handler =
        g_signal_connect_swapped (game, "notify::modified", G_CALLBACK (update), self);
  }
  g_free (self->uri);
  self->uri = file ? g_file_get_uri (file) : NULL;
  update (self);
}

void
ari_recovery_keep (AriRecovery *self)
{
  g_return_if_fail (ARI_IS_RECOVERY (self));
  g_return_if_fail (self->document != NULL);

  schedule (self);
}

void
ari_recovery_flush (AriRecovery *self)
{
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  g_return_if_fail (ARI_IS_RECOVERY (self));

  if (self->job) {
    job_wait (self->job);
    end_job (self);
  }
  if (!self->pending || !ensure_slot (self))
    return;
  g_clear_handle_id (&self->timeout, g_source_remove);
  bytes = ari_recovered_to_bytes (self->document, self->uri);
  self->kept = TRUE;
  self->pending = !ari_write_private (self->slot->path, bytes, &error);
  if (error)
    complain (self, error);
}

void
ari_recovery_discard (AriRecovery *self)
{
  g_return_if_fail (ARI_IS_RECOVERY (self));

  forget (self);
  stop_watching (self);
  /* The job goes on without this object: it removes its copy, and has a reference to the slot. */
  if (self->job) {
    g_clear_pointer (&self->job, job_unref);
    g_clear_pointer (&self->slot, ari_recovery_slot_unref);
  }
}

/* --- the copies of earlier runs --------------------------------------------------------------- */

/* (nullable): reads a recovery copy. */
static AriRecovered *
read_copy (const char *path)
{
  g_autoptr (GFile) copy = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ari_read_file (copy, NULL, NULL, &error);
  AriRecovered *recovered = bytes != NULL ? ari_recovered_new_from_bytes (bytes, &error) : NULL;

  if (recovered == NULL)
    g_message ("Unsaved work cannot be read: %s", error->message);
  return recovered;
}

/** Leftover: a recovery copy of an earlier run. */
typedef struct {
  AriRecoverySlot *slot;
  gint64 written; /* µs */
} Leftover;

static void
leftover_clear (gpointer data)
{
  g_clear_pointer (&((Leftover *) data)->slot, ari_recovery_slot_unref);
}

static int
compare_leftovers (gconstpointer a, gconstpointer b)
{
  const Leftover *left = a;
  const Leftover *right = b;

  if (left->written != right->written)
    return left->written < right->written ? -1 : 1;
  return strcmp (left->slot->path, right->slot->path);
}

static gint64
time_written (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInfo) info = g_file_query_info (
      file, G_FILE_ATTRIBUTE_TIME_MODIFIED "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC,
      G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_autoptr (GDateTime) time = info ? g_file_info_get_modification_date_time (info) : NULL;

  return time ? g_date_time_to_unix (time) * G_USEC_PER_SEC + g_date_time_get_microsecond (time)
              : 0;
}

static GArray *
find_leftovers (const char *path)
{
  GArray *leftovers = g_array_new (FALSE, FALSE, sizeof (Leftover));
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;

  g_array_set_clear_func (leftovers, leftover_clear);
  while (folder && (name = g_dir_read_name (folder))) {
    AriRecoverySlot *slot = ari_recovery_slot_take (path, name);

    if (slot) {
      const Leftover leftover = { slot, time_written (slot->path) };

      g_array_append_val (leftovers, leftover);
    }
  }
  g_array_sort (leftovers, compare_leftovers);
  return leftovers;
}

GPtrArray *
ari_recovery_take_all (GFile *folder)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) ari_recovered_free);
  g_autoptr (GArray) leftovers = NULL;
  const char *path;

  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  path = g_file_peek_path (folder);
  if (path == NULL)
    return g_steal_pointer (&all);
  leftovers = find_leftovers (path);
  for (guint i = 0; i < leftovers->len; i++) {
    AriRecoverySlot *slot = g_array_index (leftovers, Leftover, i).slot;
    AriRecovered *recovered = read_copy (slot->path);

    if (recovered == NULL) {
      g_autofree char *aside = g_strconcat (slot->path, ".unreadable", NULL);

      (void) g_rename (slot->path, aside);
      continue;
    }
    /* The document keeps the slot locked until it is watched. */
    g_object_set_data_full (G_OBJECT (recovered->document), SLOT_KEY, ari_recovery_slot_ref (slot),
                            (GDestroyNotify) ari_recovery_slot_unref);
    g_ptr_array_add (all, recovered);
  }
  return g_steal_pointer (&all);
}

/* --- recovery copies -------------------------------------------------------------------------- */

/* A recovery copy is one line, "ariadne-recovery 3 KIND MARK URI", and then the puzzle file. URI is
 * the address of the file that was opened or "-"; MARK is its mark (ari_file_mark_to_string()) or
 * "-"; KIND is "puzzle" if that was a file of the native format, else "other": saving asks for
 * another name then. Older versions wrote 2 and no KIND, or 1 and no MARK either: then the suffix
 * of the name decides. */

#define HEADER  "ariadne-recovery "
#define UNKNOWN "-"
#define PUZZLE  "puzzle"
#define OTHER   "other"

enum { VERSION = 3 };

GBytes *
ari_recovered_to_bytes (AriDocument *document, const char *uri)
{
  g_autoptr (GBytes) file = ari_document_to_bytes (document);
  const AriFileMark *mark = uri != NULL ? ari_file_mark_of (document) : NULL;
  g_autofree char *held = mark != NULL ? ari_file_mark_to_string (mark) : NULL;
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, HEADER "%d %s ", VERSION,
                          ari_document_is_puzzle_file (document) ? PUZZLE : OTHER);
  g_string_append (text, held != NULL ? held : UNKNOWN);
  g_string_append_c (text, ' ');
  g_string_append (text, uri != NULL ? uri : UNKNOWN);
  g_string_append_c (text, '\n');
  g_string_append_len (text, g_bytes_get_data (file, NULL), (gssize) g_bytes_get_size (file));
  return g_string_free_to_bytes (text);
}

void
ari_recovered_free (AriRecovered *recovered)
{
  g_clear_object (&recovered->document);
  g_clear_object (&recovered->file);
  g_free (recovered);
}

/** Header: the first line of a copy. */
typedef struct {
  gboolean is_puzzle_file;
  gboolean is_marked;
  AriFileMark mark;
  char *uri; /* (nullable) */
} Header;

static void
header_clear (Header *header)
{
  g_free (header->uri);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Header, header_clear)

static gboolean
read_header (const char *line, Header *header)
{
  g_auto (GStrv) words = NULL;
  int version;

  if (!g_str_has_prefix (line, HEADER) || line[strlen (HEADER)] < '1'
      || line[strlen (HEADER)] > '0' + VERSION || line[strlen (HEADER) + 1] != ' ')
    return FALSE;
  version = line[strlen (HEADER)] - '0';
  words = g_strsplit (line + strlen (HEADER) + 2, " ", version);
  if ((int) g_strv_length (words) != version
      || (version == VERSION && strcmp (words[0], PUZZLE) != 0 && strcmp (words[0], OTHER) != 0))
    return FALSE;
  header->uri = g_strdup (words[version - 1]);
  if (version > 1)
    header->is_marked = ari_file_mark_from_string (words[version - 2], &header->mark);
  header->is_puzzle_file = version == VERSION ? strcmp (words[0], PUZZLE) == 0
                                              : g_str_has_suffix (header->uri, ".ariadne");
  return TRUE;
}

AriRecovered *
ari_recovered_new_from_bytes (GBytes *bytes, GError **error)
{
  g_autoptr (GBytes) puzzle = NULL;
  g_autoptr (AriDocument) document = NULL;
  g_autofree char *line = NULL;
  g_auto (Header) header = { 0 };
  const char *text, *newline;
  AriRecovered *recovered;
  gsize length;

  text = g_bytes_get_data (bytes, &length);
  newline = length > 0 ? memchr (text, '\n', length) : NULL;
  line = newline != NULL ? g_strndup (text, (gsize) (newline - text)) : NULL;
  if (line == NULL || !read_header (line, &header)) {
    g_set_error_literal (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CONTENT,
                         "it does not begin as a kept copy does");
    return NULL;
  }
  puzzle = g_bytes_new_from_bytes (bytes, (gsize) (newline + 1 - text),
                                   length - (gsize) (newline + 1 - text));
  document = ari_document_new_from_bytes (puzzle, error);
  if (document == NULL)
    return NULL;
  ari_game_set_recovered (ari_document_get_game (document));
  ari_document_set_puzzle_file (document, header.is_puzzle_file);
  ari_file_mark_keep (document, header.is_marked ? &header.mark : NULL);
  recovered = g_new0 (AriRecovered, 1);
  recovered->document = g_steal_pointer (&document);
  recovered->file = strcmp (header.uri, UNKNOWN) == 0 ? NULL : g_file_new_for_uri (header.uri);
  return recovered;
}
