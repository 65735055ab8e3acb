/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog about the program and its authors. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/dialogs.h"
#include "ui/widgets/wrapping.h"
#include "ui/window/about.h"

void
ari_about_present (GtkWindow *parent)
{
  const char *authors[] = { _ ("The Ariadne developers"), NULL };
  GtkWidget *dialog = g_object_new (
      GTK_TYPE_ABOUT_DIALOG, "transient-for", parent, "modal", TRUE, "program-name", _ ("Ariadne"),
      "version", PACKAGE_VERSION, "logo-icon-name", APP_ID, "comments",
      _ ("Enter a Sudoku, solve it, or watch how a search by backtracking solves it."), "authors",
      authors, "license-type", GTK_LICENSE_GPL_3_0,
      /* Translators: your names, one a line */
      "translator-credits", _ ("translator-credits"), NULL);

  /* GTK's dialog is as wide as its longest line, and 400 pixels at least */
  ari_dialog_shrinks (dialog, 32);
  ari_dialog_present (GTK_WINDOW (dialog));
}
