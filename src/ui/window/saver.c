/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Saving from a window: where to, and the question before closing. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/compat.h"
#include "ui/common/recent.h"
#include "ui/common/save-place.h"
#include "ui/window/saver.h"

#define MEDIA_TYPE "application/vnd.ariadne.puzzle+json"

struct _AriSaver {
  GObject parent_instance;

  GtkWindow *window; /* (nullable): a weak pointer */
  AriSession *session;
  AriNotice *notice;   /* (nullable): a weak pointer */
  GTask *closing_task; /* (nullable): while it asks */
};

G_DEFINE_FINAL_TYPE (AriSaver, ari_saver, G_TYPE_OBJECT)

/* --- saving ----------------------------------------------------------------------------------- */

static void
say_error (AriSaver *self, const GError *error)
{
  if (self->notice != NULL)
    ari_notice_say (self->notice, ARI_NOTICE_ERROR, error->message);
}

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  AriSaver *self = g_task_get_source_object (task);
  g_autoptr (GError) error = NULL;
  const gboolean saved = ari_session_save_finish (self->session, result, &error);

  if (!saved)
    say_error (self, error); /* it names the file */
  else {
    ari_recent_add (g_task_get_task_data (task), MEDIA_TYPE);
    if (self->notice != NULL)
      ari_notice_hide (self->notice);
  }
  g_task_return_boolean (task, saved);
}

/* @task: (transfer full); @file: (transfer full) */
static void
save_to (GTask *task, GFile *file)
{
  AriSaver *self = g_task_get_source_object (task);

  g_task_set_task_data (task, file, g_object_unref);
  ari_session_save_async (self->session, file, on_saved, task);
}

static void
on_place_chosen (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GTask) task = user_data;
  AriSaver *self = g_task_get_source_object (task);
  g_autoptr (GError) error = NULL;
  GFile *file = ari_save_place_finish (GTK_WINDOW (source), result, &error);

  if (error != NULL)
    say_error (self, error);
  if (file != NULL)
    save_to (g_steal_pointer (&task), file);
  else
    g_task_return_boolean (task, FALSE);
}

/* (transfer full): what a file of this puzzle is likely to be called */
static char *
suggest_name (AriSession *session)
{
  const AriPuzzleInfo *info = ari_puzzle_get_info (ari_session_get_puzzle (session));
  g_autofree char *name = ari_session_dup_file_name (session);
  g_autofree char *stem = NULL;

  if (name != NULL)
    stem = ari_save_name_without_ending (name);
  else {
    /* Translators: the name of a file, without its ending */
    stem = g_strdup (info->title != NULL ? info->title : _ ("puzzle"));
    g_strdelimit (stem, G_DIR_SEPARATOR_S "\n\r\t", '-');
  }
  return g_strconcat (stem, ".ariadne", NULL);
}

static void
save_async (AriSaver *self, gboolean elsewhere, GAsyncReadyCallback callback)
{
  GTask *task = g_task_new (self, NULL, callback, NULL);

  if (ari_session_saves_in_place (self->session) && !elsewhere)
    save_to (task, g_object_ref (ari_session_get_file (self->session)));
  else {
    g_autofree char *name = suggest_name (self->session);

    ari_save_place_async (self->window, ari_session_get_file (self->session), name, on_place_chosen,
                          task);
  }
}

void
ari_saver_save (AriSaver *self, gboolean elsewhere)
{
  g_return_if_fail (ARI_IS_SAVER (self));

  save_async (self, elsewhere, NULL);
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
  g_return_val_if_fail (ARI_IS_SAVER (self), FALSE);

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

  /* it was changed again while it was being written: then nobody has been asked about that */
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

void
ari_saver_may_close_async (AriSaver *self, GAsyncReadyCallback callback, gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  g_autofree char *name = NULL;
  g_autofree char *heading = NULL;
  const char *buttons[] = {
    [ANSWER_CANCEL] = _ ("_Cancel"),
    [ANSWER_DISCARD] = _ ("_Don’t Save"),
    [ANSWER_SAVE] = ari_session_saves_in_place (self->session) ? _ ("_Save") : _ ("_Save…"),
    NULL,
  };

  g_return_if_fail (ARI_IS_SAVER (self));

  task = g_task_new (self, NULL, callback, user_data);
  if (self->closing_task != NULL || !ari_session_get_modified (self->session)) {
    g_task_return_boolean (task, self->closing_task == NULL);
    return;
  }
  name = ari_session_dup_file_name (self->session);
  if (name != NULL)
    heading = g_strdup_printf (_ ("Save the changes to “%s”?"), name);
  else
    heading = g_strdup (_ ("Save this puzzle?"));
  self->closing_task = g_steal_pointer (&task);
  gtk_window_present (self->window);
  ari_compat_ask (self->window, heading,
                  _ ("What you have entered since it was last saved will be lost otherwise."),
                  buttons, ANSWER_CANCEL, ANSWER_SAVE, on_asked, g_object_ref (self));
}

gboolean
ari_saver_may_close_finish (AriSaver *self, GAsyncResult *result)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), NULL);
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
  AriSaver *self;

  g_return_val_if_fail (GTK_IS_WINDOW (window), NULL);
  g_return_val_if_fail (ARI_IS_SESSION (session), NULL);

  self = g_object_new (ARI_TYPE_SAVER, NULL);
  g_set_weak_pointer (&self->window, window);
  g_set_weak_pointer (&self->notice, notice);
  self->session = g_object_ref (session);
  return self;
}
