/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving from a window: the choice of a file, and the question before closing. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/collection/collection-documents.h"
#include "puzzle/files/document-difference.h"
#include "puzzle/files/own-place.h"
#include "puzzle/files/puzzle-file.h"
#include "ui/common/compat.h"
#include "ui/common/overwrite.h"
#include "ui/common/recent.h"
#include "ui/common/save-place.h"
#include "ui/widgets/widget.h"
#include "ui/window/saver.h"

/* A suggested file name takes at most this many characters from a title: with four bytes each and
 * an ending, it stays below the 255 bytes that file systems allow. */
#define MAX_STEM 60

struct _AriSaver {
  GObject parent_instance;

  GtkWindow *window; /* (nullable): a weak pointer */
  AriSession *session;
  AriNotice *notice;   /* (nullable): a weak pointer */
  GTask *closing_task; /* (nullable): while closing asks or waits */
  guint n_writing;     /* files being written */
  gboolean waits;      /* closing waits until they are written */
};

G_DEFINE_FINAL_TYPE (AriSaver, ari_saver, G_TYPE_OBJECT)

/* --- saving ----------------------------------------------------------------------------------- */

static void
say_error (AriSaver *self, const GError *error)
{
  if (self->notice != NULL)
    ari_notice_say (self->notice, ARI_NOTICE_ERROR, error->message);
}

static AriPuzzle *
puzzle_of (AriDocument *document)
{
  return ari_game_get_puzzle (ari_document_get_game (document));
}

/*
 * Who saves what, and when:
 *
 * - Save and Save As: save_async() writes the user's file; if there is none, or with Save
 *   As, it first asks where to save.
 * - Going home: ari_saver_keep_async() writes a game that has no file chosen by the user to the
 *   program's own place, without asking.
 * - Closing, and showing another puzzle: ari_saver_may_close_async() waits for files that are being
 *   written; then it does as for going home, or, for the user's own file, asks whether to save.
 *   The user is asked, too, if the program's own place cannot be written.
 * - At any time: the session keeps unsaved work in case of a crash (puzzle/files/recovery).
 *
 * Each of the first three is a task with a Saving, which ari_session_save_async() writes. If
 * another program has changed the file, it is not replaced: for the user's file, the user says what
 * to do; a game in the program's own place gets another file there.
 */

/** Saving: the data of a task that saves or reloads a file. */
typedef struct {
  AriDocument *document; /* the session may have another one by the time it is written */
  GFile *file;           /* (nullable): NULL before it was chosen or made */
  GFile *own;            /* (nullable): the program's own file, deleted once @file is written */
  gboolean overwrite;    /* even if another program has changed the file */
  gboolean reload;       /* shows what is read from the file, instead of comparing it */
  gboolean is_made;      /* the file was made for this, and is empty until it is written */
} Saving;

static void
saving_free (gpointer data)
{
  Saving *saving = data;

  g_object_unref (saving->document);
  g_clear_object (&saving->file);
  g_clear_object (&saving->own);
  g_free (saving);
}

static void choose_place (GTask *task);
static void write_file (GTask *task);
static void read_file (GTask *task, gboolean reload);
static void go_on_closing (AriSaver *self);
static void answer (AriSaver *self, gboolean may_close);

static void
on_overwrite_asked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  Saving *saving = g_task_get_task_data (task);

  switch (ari_overwrite_ask_finish (GTK_WINDOW (source), FALSE, result)) {
  case ARI_OVERWRITE_DIFFERENCE:
    read_file (g_steal_pointer (&task), FALSE);
    break;
  case ARI_OVERWRITE_RELOAD:
    read_file (g_steal_pointer (&task), TRUE);
    break;
  case ARI_OVERWRITE_SAVE_AS:
    choose_place (g_steal_pointer (&task));
    break;
  case ARI_OVERWRITE_GO_AHEAD:
    saving->overwrite = TRUE;
    write_file (g_steal_pointer (&task));
    break;
  case ARI_OVERWRITE_CANCEL:
  default:
    g_task_return_boolean (task, FALSE);
  }
}

/* @task: (transfer full); @difference: (nullable) */
static void
ask_overwrite (GTask *task, const char *difference)
{
  AriSaver *self = g_task_get_source_object (task);
  const Saving *saving = g_task_get_task_data (task);

  if (self->window != NULL) {
    ari_overwrite_ask (self->window, saving->file, FALSE, difference, on_overwrite_asked, task);
  } else {
    g_task_return_boolean (task, FALSE);
    g_object_unref (task);
  }
}

/* Shows what the file holds now, or says how it differs from what the window shows. */
static void
on_file_read (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  AriSaver *self = g_task_get_source_object (task);
  const Saving *saving = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document = ari_document_load_finish (result, &error);

  if (document != NULL && saving->reload) {
    ari_session_set_document (self->session, document, saving->file);
    g_task_return_boolean (task, FALSE);
  } else if (saving->reload) {
    say_error (self, error); /* the message names the file */
    g_task_return_boolean (task, FALSE);
  } else {
    g_autofree char *difference = document != NULL
                                      ? ari_document_difference (document, saving->document)
                                      : g_strdup (error->message);

    ask_overwrite (g_steal_pointer (&task), difference);
  }
}

static void
read_file (GTask *task, gboolean reload)
{
  Saving *saving = g_task_get_task_data (task);

  saving->reload = reload;
  ari_document_load_async (saving->file, NULL, on_file_read, task);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  AriSaver *self = g_task_get_source_object (task);
  const Saving *saving = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autofree char *loss = NULL;
  const gboolean saved = ari_session_save_finish (self->session, result, &loss, &error);
  const gboolean was_waited_for = --self->n_writing == 0 && self->waits;

  self->waits = self->waits && !was_waited_for;
  if (g_error_matches (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CHANGED)) {
    if (was_waited_for)
      answer (self, FALSE);
    ask_overwrite (g_steal_pointer (&task), NULL);
    return;
  }
  if (!saved)
    say_error (self, error); /* the message names the file */
  else {
    ari_recent_add_puzzle (saving->file, puzzle_of (saving->document));
    if (saving->own != NULL)
      g_file_delete_async (saving->own, G_PRIORITY_LOW, NULL, NULL, NULL);
    if (loss == NULL)
      loss = ari_save_words (saving->file);
    if (self->notice != NULL) {
      ari_notice_hide (self->notice);
      ari_notice_say (self->notice, ARI_NOTICE_INFO, loss);
    }
  }
  g_task_return_boolean (task, saved);
  if (was_waited_for && saved)
    go_on_closing (self);
  else if (was_waited_for)
    answer (self, FALSE);
}

static void
write_file (GTask *task)
{
  AriSaver *self = g_task_get_source_object (task);
  const Saving *saving = g_task_get_task_data (task);

  self->n_writing++;
  ari_session_save_async (self->session, saving->document, saving->file, saving->overwrite,
                          on_saved, task);
}

/* Makes @task save the session's document as it is now. @file: (nullable) */
static Saving *
set_saving (GTask *task, GFile *file)
{
  AriSaver *self = g_task_get_source_object (task);
  Saving *saving = g_new0 (Saving, 1);

  saving->document = g_object_ref (ari_session_get_document (self->session));
  g_set_object (&saving->file, file);
  g_task_set_task_data (task, saving, saving_free);
  return saving;
}

static void
on_place_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  AriSaver *self = g_task_get_source_object (task);
  GFile *present = ari_session_get_file (self->session);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ari_save_place_finish (GTK_WINDOW (source), result, &error);
  Saving *saving;

  if (error != NULL)
    say_error (self, error);
  if (file == NULL) {
    g_task_return_boolean (task, FALSE);
    return;
  }
  saving = set_saving (task, file);
  saving->overwrite = TRUE; /* the file chooser has asked */
  if (ari_own_place_holds (present) && !g_file_equal (file, present))
    saving->own = g_object_ref (present);
  write_file (g_steal_pointer (&task));
}

char *
ari_saver_suggest_stem (AriSession *session)
{
  g_autofree char *name = ari_session_dup_file_name (session);
  char *stem;

  if (name != NULL)
    return ari_save_name_without_ending (name);
  stem = ari_dated_name (ari_session_get_puzzle (session));
  if (stem == NULL)
    stem = ari_session_dup_name (session);
  if (g_utf8_strlen (stem, -1) > MAX_STEM)
    *g_utf8_offset_to_pointer (stem, MAX_STEM) = '\0';
  return ari_save_name_clean (stem);
}

/* A puzzle is saved as JSON, whatever its file is called. @task: (transfer full) */
static void
choose_place (GTask *task)
{
  AriSaver *self = g_task_get_source_object (task);
  GFile *file = ari_session_get_chosen_file (self->session);
  g_autoptr (GFile) folder = file != NULL ? g_file_get_parent (file) : NULL;
  g_autofree char *stem = ari_saver_suggest_stem (self->session);
  g_autofree char *name = g_strconcat (stem, ".ariadne", NULL);

  ari_save_place_async (self->window, _ ("Save the Puzzle"),
                        ARI_FILE_KINDS ({ _ ("Puzzles"), ARI_PATTERNS ("*.ariadne", "*.json") }),
                        folder, name, on_place_chosen, task);
}

static void
save_async (AriSaver *self, gboolean elsewhere, GAsyncReadyCallback callback)
{
  GTask *task = g_task_new (self, NULL, callback, NULL);

  if (ari_session_saves_in_place (self->session) && !elsewhere) {
    set_saving (task, ari_session_get_file (self->session));
    write_file (task);
  } else {
    choose_place (task);
  }
}

static void
save (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  save_async (user_data, FALSE, NULL);
}

static void
save_as (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  save_async (user_data, TRUE, NULL);
}

/* --- files that others change ----------------------------------------------------------------- */

static void
reload (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSaver *self = user_data;
  GFile *file = ari_session_get_chosen_file (self->session);
  GTask *task;

  if (file == NULL)
    return;
  task = g_task_new (self, NULL, NULL, NULL);
  set_saving (task, file);
  if (ari_session_get_modified (self->session))
    ask_overwrite (task, NULL);
  else
    read_file (task, TRUE);
}

void
ari_saver_add_actions (AriSaver *self, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "save", .activate = save },
    { .name = "save-as", .activate = save_as },
    { .name = "reload", .activate = reload },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), self);
}

static void
on_looked (AriSaver *self, AriFileWatch *watch)
{
  GFile *file = ari_session_get_chosen_file (self->session);

  if (self->notice != NULL && file != NULL)
    ari_overwrite_report (self->notice, file, ari_file_watch_get_state (watch));
}

static void
on_not_kept (AriSaver *self, const char *why)
{
  g_autofree char *text = NULL;

  if (self->notice == NULL)
    return;
  /* Translators: a folder and what the system says about it */
  text = g_strdup_printf (_ ("Unsaved work cannot be kept in case of a crash (%s). Save "
                             "often."),
                          why);
  ari_notice_add (self->notice, ARI_NOTICE_ERROR, text);
}

/* --- the question before closing -------------------------------------------------------------- */

enum {
  ANSWER_CANCEL,
  ANSWER_DISCARD,
  ANSWER_SAVE,
};

gboolean
ari_saver_get_asking (AriSaver *self)
{
  return self->closing_task != NULL;
}

static void
answer (AriSaver *self, gboolean may_close)
{
  g_autoptr (GTask) task = g_steal_pointer (&self->closing_task);

  g_task_return_boolean (task, may_close);
}

static void
on_saved_before_closing (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriSaver *self = ARI_SAVER (source);

  /* the user was not asked about changes that were made while the file was being written */
  answer (self, g_task_propagate_boolean (G_TASK (result), NULL)
                    && !ari_session_get_modified (self->session));
}

static void
on_asked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriSaver) self = user_data;

  switch (ari_compat_ask_finish (GTK_WINDOW (source), result)) {
  case ANSWER_SAVE:
    save_async (self, FALSE, on_saved_before_closing);
    break;
  case ANSWER_DISCARD:
    answer (self, TRUE);
    break;
  default:
    answer (self, FALSE);
  }
}

static void
ask_before_closing (AriSaver *self)
{
  g_autofree char *name = ari_session_dup_file_name (self->session);
  g_autofree char *heading = NULL;
  const char *buttons[] = {
    [ANSWER_CANCEL] = _ ("_Cancel"),
    [ANSWER_DISCARD] = _ ("_Don’t Save"),
    [ANSWER_SAVE] = ari_session_saves_in_place (self->session) ? _ ("_Save") : _ ("_Save…"),
    NULL,
  };

  if (self->window == NULL) {
    answer (self, FALSE);
    return;
  }
  if (name != NULL)
    heading = g_strdup_printf (_ ("Save the changes to “%s”?"), name);
  else
    heading = g_strdup (_ ("Save this puzzle?"));
  gtk_window_present (self->window);
  ari_compat_ask (self->window, heading,
                  _ ("Otherwise, what you have entered since it was last saved will be lost."),
                  buttons, ANSWER_CANCEL, ANSWER_SAVE, on_asked, g_object_ref (self));
}

static void keep_in_own_place (GTask *task, GFile *own);

static void
on_kept (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  const Saving *saving = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  const gboolean saved = ari_session_save_finish (ARI_SESSION (source), result, NULL, &error);

  if (g_error_matches (error, ARI_PUZZLE_ERROR, ARI_PUZZLE_ERROR_CHANGED)) {
    keep_in_own_place (g_steal_pointer (&task), NULL);
    return;
  }
  if (saved) {
    ari_recent_add_puzzle (saving->file, puzzle_of (saving->document));
  } else {
    say_error (g_task_get_source_object (task), error);
    if (saving->is_made)
      g_file_delete_async (saving->file, G_PRIORITY_LOW, NULL, NULL, NULL);
  }
  g_task_return_boolean (task, saved);
}

/* Saves the document of @task (transfer full).
 * @own: (nullable): the file that it has in the program's own place; NULL makes another */
static void
keep_in_own_place (GTask *task, GFile *own)
{
  AriSaver *self = g_task_get_source_object (task);
  Saving *saving = g_task_get_task_data (task);
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) made = own == NULL ? ari_own_place_new (&error) : NULL;

  saving->is_made = made != NULL;
  g_set_object (&saving->file, (own != NULL ? own : made));
  if (saving->file != NULL) {
    ari_session_save_async (self->session, saving->document, saving->file, FALSE, on_kept, task);
    return;
  }
  say_error (self, error);
  g_task_return_boolean (task, FALSE);
  g_object_unref (task);
}

static void
keep_session (AriSaver *self, GAsyncReadyCallback callback, gpointer user_data)
{
  GTask *task = g_task_new (self, NULL, callback, user_data);

  set_saving (task, NULL);
  keep_in_own_place (task, ari_session_get_file (self->session));
}

void
ari_saver_keep_async (AriSaver *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;

  if (ari_session_get_chosen_file (self->session) == NULL
      && !ari_session_is_untouched (self->session)
      && (ari_session_get_file (self->session) == NULL
          || ari_session_needs_keeping (self->session))) {
    keep_session (self, callback, user_data);
    return;
  }
  task = g_task_new (self, NULL, callback, user_data);
  g_task_return_boolean (task, TRUE);
}

gboolean
ari_saver_keep_finish (AriSaver *self, GAsyncResult *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL);
}

static void
on_kept_before_closing (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriSaver *self = ARI_SAVER (source);

  if (ari_saver_keep_finish (self, result))
    answer (self, !ari_session_get_modified (self->session));
  else
    ask_before_closing (self);
}

static void
go_on_closing (AriSaver *self)
{
  if (!ari_session_needs_keeping (self->session))
    answer (self, TRUE);
  else if (ari_session_get_chosen_file (self->session) == NULL)
    keep_session (self, on_kept_before_closing, NULL);
  else
    ask_before_closing (self);
}

void
ari_saver_may_close_async (AriSaver *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = g_task_new (self, NULL, callback, user_data);

  if (self->closing_task != NULL || !ari_session_needs_keeping (self->session)) {
    g_task_return_boolean (task, self->closing_task == NULL);
    return;
  }
  self->closing_task = g_steal_pointer (&task);
  /* saving that is under way may make the question unnecessary */
  self->waits = self->n_writing > 0;
  if (!self->waits)
    go_on_closing (self);
}

gboolean
ari_saver_may_close_finish (AriSaver *self, GAsyncResult *result)
{
  return g_task_propagate_boolean (G_TASK (result), NULL);
}

/** Replacing: the document to show once the present one may be closed. */
typedef struct {
  AriDocument *document;
  GFile *file; /* (nullable) */
} Replacing;

static void
replacing_free (Replacing *replacing)
{
  g_object_unref (replacing->document);
  g_clear_object (&replacing->file);
  g_free (replacing);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Replacing, replacing_free)

static void
on_may_replace (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Replacing) replacing = user_data;
  AriSession *session = ARI_SAVER (source)->session;

  if (!ari_saver_may_close_finish (ARI_SAVER (source), result))
    return;
  ari_collection_documents_keep (ari_session_get_document (session),
                                 ari_session_get_file (session));
  ari_session_set_document (session, replacing->document, replacing->file);
}

void
ari_saver_replace (AriSaver *self, AriDocument *document, GFile *file)
{
  Replacing *replacing = g_new (Replacing, 1);

  *replacing = (Replacing){ g_object_ref (document), file != NULL ? g_object_ref (file) : NULL };
  ari_saver_may_close_async (self, on_may_replace, replacing);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
ari_saver_dispose (GObject *object)
{
  AriSaver *self = ARI_SAVER (object);

  g_clear_weak_pointer (&self->window);
  g_clear_weak_pointer (&self->notice);
  g_clear_object (&self->session);
  G_OBJECT_CLASS (ari_saver_parent_class)->dispose (object);
}

static void
ari_saver_class_init (AriSaverClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ari_saver_dispose;
}

static void
ari_saver_init (AriSaver *self)
{
}

AriSaver *
ari_saver_new (GtkWindow *window, AriSession *session, AriNotice *notice)
{
  AriSaver *self = g_object_new (ARI_TYPE_SAVER, NULL);

  g_set_weak_pointer (&self->window, window);
  g_set_weak_pointer (&self->notice, notice);
  self->session = g_object_ref (session);
  ARI_CONNECT (session, "not-kept", on_not_kept, self);
  ARI_CONNECT (ari_session_get_watch (session), "looked", on_looked, self);
  return self;
}
