/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window program. */

#include "config.h"

#include <glib/gi18n-lib.h>
#include <locale.h>

#include "ui/app/application.h"

int
main (int argc, char *argv[])
{
  g_autoptr (AriApplication) application = NULL;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, LOCALE_DIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  g_set_application_name (_ ("Ariadne"));

  application = ari_application_new ();
  return g_application_run (G_APPLICATION (application), argc, argv);
}
