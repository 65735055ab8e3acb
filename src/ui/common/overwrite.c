/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reports that another program has changed an open file, and asks before overwriting it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/compat.h"
#include "ui/common/overwrite.h"
#include "ui/common/save-place.h"

/* The answers, in the order of the buttons. */
static const AriOverwrite answers[] = {
  ARI_OVERWRITE_CANCEL,  ARI_OVERWRITE_RELOAD,     ARI_OVERWRITE_GO_AHEAD,
  ARI_OVERWRITE_SAVE_AS, ARI_OVERWRITE_DIFFERENCE,
};
static const AriOverwrite output_answers[] = {
  ARI_OVERWRITE_CANCEL,
  ARI_OVERWRITE_GO_AHEAD,
  ARI_OVERWRITE_SAVE_AS,
};
enum { CANCEL_BUTTON = 0, OUTPUT_SAVE_AS_BUTTON = 2, SAVE_AS_BUTTON = 3 };

/* (transfer full) */
static char *
make_heading (GFile *file)
{
  g_autofree char *name = ari_save_name_of (file);

  return g_strdup_printf (_ ("“%s” was changed by another program. Overwrite it?"), name);
}

void
ari_overwrite_ask (GtkWindow *parent,
                   GFile *file,
                   const char *difference,
                   GAsyncReadyCallback callback,
                   gpointer user_data)
{
  g_autofree char *heading = make_heading (file);
  const char *choices = _ ("Overwriting replaces what the other program has saved. Reloading shows "
                           "it, and discards the changes in this window.");
  g_autofree char *detail =
      difference != NULL ? g_strdup_printf ("%s\n\n%s", difference, choices) : g_strdup (choices);
  const char *const buttons[] = {
    _ ("_Cancel"),
    _ ("_Reload"),
    _ ("_Overwrite"),
    _ ("_Save As…"),
    difference == NULL ? _ ("Show the _Difference") : NULL,
    NULL,
  };

  gtk_window_present (parent);
  ari_compat_ask (parent, heading, detail, buttons, CANCEL_BUTTON, SAVE_AS_BUTTON, callback,
                  user_data);
}

AriOverwrite
ari_overwrite_ask_finish (GtkWindow *parent, GAsyncResult *result)
{
  const int button = ari_compat_ask_finish (parent, result);

  g_return_val_if_fail (button >= 0 && button < (int) G_N_ELEMENTS (answers), ARI_OVERWRITE_CANCEL);

  return answers[button];
}

void
ari_overwrite_ask_output (GtkWindow *parent,
                          GFile *file,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autofree char *heading = make_heading (file);
  const char *const buttons[] = { _ ("_Cancel"), _ ("_Overwrite"), _ ("_Save As…"), NULL };

  gtk_window_present (parent);
  ari_compat_ask (parent, heading, _ ("Overwriting replaces what the other program has saved."),
                  buttons, CANCEL_BUTTON, OUTPUT_SAVE_AS_BUTTON, callback, user_data);
}

AriOverwrite
ari_overwrite_ask_output_finish (GtkWindow *parent, GAsyncResult *result)
{
  const int button = ari_compat_ask_finish (parent, result);

  g_return_val_if_fail (button >= 0 && button < (int) G_N_ELEMENTS (output_answers),
                        ARI_OVERWRITE_CANCEL);

  return output_answers[button];
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
