/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows one dialog at a time over a window, and none larger than it. */

#include "ui/common/dialogs.h"
#include "ui/widgets/widget.h"

/* Windows from a .ui file without a template share GTK's type, so their ids are compared as well.
 */
static gboolean
is_alike (GtkWindow *one, GtkWindow *other)
{
  return G_OBJECT_TYPE (one) == G_OBJECT_TYPE (other)
         && g_strcmp0 (gtk_buildable_get_buildable_id (GTK_BUILDABLE (one)),
                       gtk_buildable_get_buildable_id (GTK_BUILDABLE (other)))
                == 0;
}

/* (nullable): a visible dialog over @parent that is modal, or like @dialog */
static GtkWindow *
find_over (GtkWindow *parent, GtkWindow *dialog)
{
  GtkWindow *window;

  for (guint i = 0; (window = ari_toplevel (i)) != NULL; i++)
    if (window != dialog && gtk_window_get_transient_for (window) == parent
        && gtk_widget_get_visible (GTK_WIDGET (window))
        && (gtk_window_get_modal (window) || (dialog != NULL && is_alike (window, dialog))))
      return window;
  return NULL;
}

void
ari_dialogs_confine (GtkWindow *window)
{
  g_autoptr (GtkWindowGroup) group = gtk_window_group_new ();

  /* a modal dialog takes the clicks on all windows of its parent's group */
  gtk_window_group_add_window (group, window);
}

GtkWindow *
ari_dialog_over (GtkWindow *parent)
{
  return find_over (parent, NULL);
}

void
ari_dialog_fit (GtkWindow *dialog)
{
  int width, height, most_width, most_height, natural = 0;
  GtkWindow *parent = gtk_window_get_transient_for (dialog);

  if (parent == NULL || !gtk_widget_get_mapped (GTK_WIDGET (parent)))
    return;
  most_width = gtk_widget_get_width (GTK_WIDGET (parent));
  most_height = gtk_widget_get_height (GTK_WIDGET (parent));
  if (most_width == 0 || most_height == 0)
    return; /* the window was mapped a moment ago, and has no size yet */
  gtk_window_get_default_size (dialog, &width, &height);
  width = width > 0 ? MIN (width, most_width) : width;
  /* The natural height, if no height is set. */
  if (height <= 0)
    gtk_widget_measure (GTK_WIDGET (dialog), GTK_ORIENTATION_VERTICAL, width, NULL, &natural, NULL,
                        NULL);
  if (MAX (height, natural) > most_height)
    height = most_height;
  gtk_window_set_default_size (dialog, width, height);
}

void
ari_dialog_present (GtkWindow *dialog)
{
  GtkWindow *parent, *other;

  parent = gtk_window_get_transient_for (dialog);
  other = parent != NULL ? find_over (parent, dialog) : NULL;
  if (other == NULL) {
    ari_dialog_fit (dialog);
    gtk_window_present (dialog);
  } else {
    gtk_window_destroy (dialog);
    gtk_window_present (other);
  }
}

void
ari_dialog_close_on_escape (GtkWindow *dialog)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (GTK_WIDGET (dialog), keys);
}
