/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window with the preferences. */

#include "config.h"

#include "ui/common/dialogs.h"
#include "ui/common/recent.h"
#include "ui/common/settings.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"
#include "ui/widgets/wrapping.h"
#include "ui/window/preferences.h"

/* The buttons of the window have these settings as actions, "settings.KEY". */
static const char *const keys[] = {
  "appearance",   "highlight",       "highlight-equal", "show-coordinates", "show-rules",
  "tint-regions", "color-letters",   "show-candidates", "mark-mistakes",    "digit-first",
  "pad-at-cell",  "notes-in-places", "keep-notes",      "show-clock",       "hide-when-away",
};

static GtkWindow *shown; /* (nullable): a weak pointer */

static void
on_shortcuts (GtkWindow *self)
{
  GtkWindow *parent = gtk_window_get_transient_for (self);

  if (parent != NULL)
    gtk_widget_activate_action (GTK_WIDGET (parent), "win.show-help-overlay", NULL);
}

static void
on_clear_recent (GtkWidget *button)
{
  ari_recent_clear ();
  gtk_widget_set_sensitive (button, FALSE);
}

static void
make (void)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APP_PATH "/preferences.ui");
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();
  GtkWidget *scroller = GTK_WIDGET (gtk_builder_get_object (builder, "scroller"));

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    g_autoptr (GAction) action = g_settings_create_action (ari_settings_get (), keys[i]);

    g_action_map_add_action (G_ACTION_MAP (group), action);
  }
  g_set_weak_pointer (&shown, GTK_WINDOW (gtk_builder_get_object (builder, "preferences")));
  gtk_widget_insert_action_group (GTK_WIDGET (shown), "settings", G_ACTION_GROUP (group));
  ari_settings_bind ("digit-size", gtk_builder_get_object (builder, "digit_size"), "value",
                     ARI_SETTING_SHARED);
  ARI_CONNECT (gtk_builder_get_object (builder, "shortcuts"), "clicked", on_shortcuts, shown);
  g_signal_connect (gtk_builder_get_object (builder, "clear_recent"), "clicked",
                    G_CALLBACK (on_clear_recent), NULL);
  ari_scrolled_skip_fade (GTK_SCROLLED_WINDOW (scroller));
  ari_widget_name_buttons (scroller);
  ari_checks_wrap (scroller);
}

void
ari_preferences_present (GtkWindow *parent)
{
  g_return_if_fail (ari_settings_get () != NULL);

  if (shown == NULL)
    make ();
  if (shown != parent)
    gtk_window_set_transient_for (shown, parent);
  ari_dialog_fit (shown);
  gtk_window_present (shown);
}
