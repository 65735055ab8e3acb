/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports that another program has changed an open file, and asks before overwriting it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/compat.h"
#include "ui/common/overwrite.h"
#include "ui/common/save-place.h"

/* The answers, in the order of the buttons: for a file that the window shows, and for another. */
static const AriOverwrite answers[2][5] = {
  { ARI_OVERWRITE_CANCEL, ARI_OVERWRITE_RELOAD, ARI_OVERWRITE_GO_AHEAD, ARI_OVERWRITE_SAVE_AS,
    ARI_OVERWRITE_DIFFERENCE },
  { ARI_OVERWRITE_CANCEL, ARI_OVERWRITE_GO_AHEAD, ARI_OVERWRITE_SAVE_AS },
};
enum { CANCEL_BUTTON = 0, OUTPUT_SAVE_AS_BUTTON = 2, SAVE_AS_BUTTON = 3 };

void
ari_overwrite_ask (GtkWindow *parent,
                   GFile *file,
                   gboolean is_output,
                   const char *difference,
                   GAsyncReadyCallback callback,
                   gpointer user_data)
{
  g_autofree char *name = ari_save_name_of (file);
  g_autofree char *heading =
      g_strdup_printf (_ ("“%s” was changed by another program. Overwrite it?"), name);
  const char *choices = is_output ? _ ("Overwriting replaces what the other program has saved.")
                                  : _ ("Overwriting replaces what the other program has saved. "
                                       "Reloading shows it, and discards the changes in this "
                                       "window.");
  g_autofree char *detail =
      difference != NULL ? g_strdup_printf ("%s\n\n%s", difference, choices) : g_strdup (choices);
  const char *const output_buttons[] = { _ ("_Cancel"), _ ("_Overwrite"), _ ("_Save As…"), NULL };
  const char *const buttons[] = {
    _ ("_Cancel"),
    _ ("_Reload"),
    _ ("_Overwrite"),
    _ ("_Save As…"),
    difference == NULL ? _ ("Show the _Difference") : NULL,
    NULL,
  };

  gtk_window_present (parent);
  ari_compat_ask (parent, heading, detail, is_output ? output_buttons : buttons, CANCEL_BUTTON,
                  is_output ? OUTPUT_SAVE_AS_BUTTON : SAVE_AS_BUTTON, callback, user_data);
}

AriOverwrite
ari_overwrite_ask_finish (GtkWindow *parent, gboolean is_output, GAsyncResult *result)
{
  return answers[!!is_output][ari_compat_ask_finish (parent, result)];
}

void
ari_overwrite_report (AriNotice *notice, GFile *file, AriFileState state)
{
  g_autofree char *name = ari_save_name_of (file);
  g_autofree char *text = NULL;

  if (state == ARI_FILE_CHANGED) {
    text = g_strdup_printf (_ ("“%s” was changed by another program."), name);
    ari_notice_say (notice, ARI_NOTICE_TASK, text);
    ari_notice_set_button (notice, _ ("_Reload"), "win.reload");
  } else if (state == ARI_FILE_GONE) {
    text = g_strdup_printf (_ ("“%s” was moved or deleted. Save it to keep it."), name);
    ari_notice_say (notice, ARI_NOTICE_TASK, text);
  }
}
