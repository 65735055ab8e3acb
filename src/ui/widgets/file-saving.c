/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog saves what it shows into a file that is chosen, and says so in a message. */

#include "config.h"

#include "ui/common/save-place.h"
#include "ui/widgets/file-saving.h"
#include "ui/widgets/message.h"
#include "ui/widgets/reveal.h"

/** Asking: where a dialog is to save. */
typedef struct {
  GtkWidget *dialog;
  GtkWidget *message;
  AriFileSave save;
} Asking;

static void
asking_free (Asking *asking)
{
  g_object_unref (asking->message);
  g_object_unref (asking->dialog);
  g_free (asking);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Asking, asking_free)

static void
on_place (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (Asking) asking = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ari_compat_save_finish (GTK_WINDOW (source), result, &error);

  if (file != NULL || error != NULL)
    ari_file_saving_tell (asking->message, NULL, error);
  if (file != NULL)
    asking->save (asking->dialog, file);
}

void
ari_file_saving_ask (gpointer dialog,
                     const char *title,
                     const AriFileKind *kinds,
                     guint n_kinds,
                     GFile *folder,
                     const char *name,
                     GtkWidget *message,
                     AriFileSave save)
{
  Asking *asking = g_new (Asking, 1);

  g_return_if_fail (GTK_IS_WINDOW (dialog));

  *asking = (Asking){ g_object_ref (dialog), g_object_ref (message), save };
  ari_compat_save_kind (dialog, title, kinds, n_kinds, folder, name, on_place, asking);
}

void
ari_file_saving_tell (GtkWidget *message, GFile *file, const GError *error)
{
  g_autofree char *words = file != NULL && error == NULL ? ari_save_words (file) : NULL;

  ari_message_say (message, error != NULL ? ARI_MESSAGE_BAD : ARI_MESSAGE_GOOD,
                   error != NULL ? error->message : words);
  if (words != NULL || error != NULL)
    ari_widget_reveal (message);
}
