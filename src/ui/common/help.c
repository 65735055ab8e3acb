/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "config.h"

#include "ui/common/dialogs.h"
#include "ui/common/help.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/widget.h"

/* Shows the paragraphs that have words beginning with those typed, under their headings, and all
 * paragraphs of a heading that has them. */
static void
on_search (GtkEditable *search, GtkWidget *text)
{
  const char *wanted = gtk_editable_get_text (search);
  GtkWidget *heading = NULL;
  gboolean is_below_found = FALSE, is_any_found = FALSE;

  ARI_FOR_CHILDREN (label, text) {
    gboolean is_found = g_str_match_string (wanted, gtk_label_get_text (GTK_LABEL (label)), TRUE);

    if (gtk_widget_has_css_class (label, "heading")) {
      heading = label;
      is_below_found = is_found;
    } else if (is_below_found)
      is_found = TRUE;
    else if (is_found && heading != NULL)
      gtk_widget_set_visible (heading, TRUE);
    gtk_widget_set_visible (label, is_found);
    is_any_found |= is_found;
  }
  gtk_widget_set_visible (text, is_any_found); /* a label says so instead of it if there is none */
}

/* Escape first removes what is searched for, then closes the window. */
static void
on_search_stopped (GtkEditable *search)
{
  if (*gtk_editable_get_text (search) != '\0')
    gtk_editable_set_text (search, "");
  else
    gtk_window_close (GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (search))));
}

void
ari_help_show (GtkWindow *parent)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APP_PATH "/help.ui");
  GtkWindow *help = GTK_WINDOW (gtk_builder_get_object (builder, "help"));
  GtkSearchEntry *search = GTK_SEARCH_ENTRY (gtk_builder_get_object (builder, "search"));

  ari_entries_bound (GTK_WIDGET (help));
  g_signal_connect (search, "search-changed", G_CALLBACK (on_search),
                    gtk_builder_get_object (builder, "text"));
  g_signal_connect (search, "stop-search", G_CALLBACK (on_search_stopped), NULL);
  gtk_search_entry_set_key_capture_widget (search, GTK_WIDGET (help));
  gtk_window_set_transient_for (help, parent);
  ari_dialog_present (help);
}
