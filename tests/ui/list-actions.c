/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints the actions and accelerators that a running program has, for the table of them:
 * SECTION NAME, then what it takes (s, i …), “state:” with the type of its state, or its keys. */

#include "config.h"

#include "ui/app/application.h"
#include "ui/collection/collection-measure.h"
#include "ui/collection/collection-window.h"
#include "ui/export/export-dialog.h"
#include "ui/guide/guide-window.h"
#include "ui/learn/lesson-maker.h"
#include "ui/new/new-dialog.h"
#include "ui/print/print-dialog.h"
#include "ui/window/window.h"

static void
print_group (const char *section, const char *prefix, GActionGroup *group)
{
  g_auto (GStrv) names = g_action_group_list_actions (group);

  for (guint i = 0; names[i]; i++) {
    const GVariantType *parameter = g_action_group_get_action_parameter_type (group, names[i]);
    const GVariantType *state = g_action_group_get_action_state_type (group, names[i]);

    g_print ("%s %s.%s", section, prefix, names[i]);
    if (parameter)
      g_print (" %.*s", (int) g_variant_type_get_string_length (parameter),
               g_variant_type_peek_string (parameter));
    if (state)
      g_print (" state:%.*s", (int) g_variant_type_get_string_length (state),
               g_variant_type_peek_string (state));
    g_print ("\n");
  }
}

/* The actions that a kind of widget has by its class; GTK's own are left out. */
static void
print_class (const char *section, GType type)
{
  g_autoptr (GTypeClass) class = g_type_class_ref (type);
  const GVariantType *parameter;
  const char *name, *property;
  GType owner;

  for (guint i = 0; gtk_widget_class_query_action (GTK_WIDGET_CLASS (class), i, &owner, &name,
                                                   &parameter, &property);
       i++)
    if (owner == type)
      g_print ("%s %s%s%s\n", section, name, parameter ? " " : "",
               parameter ? g_variant_type_peek_string (parameter) : "");
}

static void
print_keys (GtkApplication *application)
{
  g_auto (GStrv) names = gtk_application_list_action_descriptions (application);

  for (guint i = 0; names[i]; i++) {
    g_auto (GStrv) keys = gtk_application_get_accels_for_action (application, names[i]);
    g_autofree char *all = g_strjoinv (" ", keys);

    g_print ("keys %s %s\n", names[i], all);
  }
}

static void
activate (GtkApplication *application)
{
  GtkWidget *windows[] = {
    ari_window_new (application),
    ari_collection_window_new (application),
    g_object_new (ARI_TYPE_GUIDE_WINDOW, "application", application, NULL),
  };
  const char *const sections[] = { "puzzle-window", "collection-window", "techniques-window" };

  g_signal_stop_emission_by_name (application, "activate"); /* it would open a window */
  print_group ("application", "app", G_ACTION_GROUP (application));
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    print_group (sections[i], "win", G_ACTION_GROUP (windows[i]));
  print_class ("run-times", ARI_TYPE_COLLECTION_MEASURE);
  print_class ("lesson-maker", ARI_TYPE_LESSON_MAKER);
  print_class ("new-dialog", ARI_TYPE_NEW_DIALOG);
  print_class ("export-dialog", ARI_TYPE_EXPORT_DIALOG);
  print_class ("print-dialog", ARI_TYPE_PRINT_DIALOG);
  print_keys (application);
  for (guint i = 0; i < G_N_ELEMENTS (windows); i++)
    gtk_window_destroy (GTK_WINDOW (windows[i]));
}

int
main (int argc, char *argv[])
{
  g_autoptr (AriApplication) application = ari_application_new ();

  g_application_set_flags (G_APPLICATION (application), G_APPLICATION_NON_UNIQUE);
  g_signal_connect (application, "activate", G_CALLBACK (activate), NULL);
  return g_application_run (G_APPLICATION (application), argc, argv);
}
