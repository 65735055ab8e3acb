/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asks for a file in which to save what a window shows, and reports in a message or a notice. */

#include "ui/common/file-saving.h"
#include "ui/common/save-place.h"
#include "ui/widgets/message.h"
#include "ui/widgets/notice.h"
#include "ui/widgets/reveal.h"

/** FileQuestion: the data of a file dialog. */
typedef struct {
  GtkWidget *where;
  AriFileSave save;
  GObject *object;
} FileQuestion;

static void
file_question_free (FileQuestion *question)
{
  g_object_unref (question->where);
  g_object_unref (question->object);
  g_free (question);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (FileQuestion, file_question_free)

static void
on_place (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (FileQuestion) question = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ari_save_place_finish (GTK_WINDOW (source), result, &error);

  if (gtk_widget_get_root (question->where) != NULL && (file != NULL || error != NULL))
    ari_file_saving_report (question->where, NULL, error);
  if (file != NULL)
    question->save (question->object, file);
}

void
ari_file_saving_ask (GtkWindow *window,
                     const char *title,
                     const AriFileKind *kinds,
                     GFile *folder,
                     const char *name,
                     gpointer where,
                     AriFileSave save,
                     gpointer object)
{
  FileQuestion *question = g_new (FileQuestion, 1);

  *question = (FileQuestion){ g_object_ref (where), save, g_object_ref (object) };
  ari_save_place_async (window, title, kinds, folder, name, on_place, question);
}

void
ari_file_saving_report (gpointer where, GFile *file, const GError *error)
{
  g_autofree char *words = file != NULL && error == NULL ? ari_save_words (file) : NULL;

  if (ARI_IS_NOTICE (where)) {
    if (error != NULL)
      ari_notice_say (where, ARI_NOTICE_ERROR, error->message);
    else if (words != NULL)
      ari_notice_say (where, ARI_NOTICE_INFO, words);
    else
      ari_notice_hide_error (where);
    return;
  }
  ari_message_say (where, error != NULL ? ARI_MESSAGE_BAD : ARI_MESSAGE_GOOD,
                   error != NULL ? error->message : words);
  if (words != NULL || error != NULL)
    ari_widget_reveal (where);
}
