/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The least that a GTK 4 program can show: bench-startup.py compares Ariadne's start with it. */

#include <gtk/gtk.h>

static void
activate (GtkApplication *application, gpointer user_data)
{
  gtk_window_present (GTK_WINDOW (gtk_application_window_new (application)));
}

int
main (int argc, char *argv[])
{
  g_autoptr (GtkApplication) application = gtk_application_new (NULL, G_APPLICATION_NON_UNIQUE);

  g_signal_connect (application, "activate", G_CALLBACK (activate), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
