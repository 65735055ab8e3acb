/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Disables a form for a while, and moves the focus out of it and back. */

#include "ui/widgets/disabled-form.h"

/** FormFocus: the widget that had the focus when the form was disabled. */
typedef struct {
  GtkWidget *left; /* (nullable): a weak pointer; NULL if the focus was not in the form */
} FormFocus;

static void
form_focus_free (gpointer data)
{
  FormFocus *focus = data;

  g_clear_weak_pointer (&focus->left);
  g_free (focus);
}

static GQuark
form_focus_quark (void)
{
  return g_quark_from_static_string ("ari-form-focus");
}

void
ari_form_disable (GtkWidget *form, GtkWidget *instead)
{
  GtkRoot *root = gtk_widget_get_root (form);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  gboolean is_inside = focus != NULL && gtk_widget_is_ancestor (focus, form);

  if (g_object_get_qdata (G_OBJECT (form), form_focus_quark ()) == NULL) {
    FormFocus *kept = g_new0 (FormFocus, 1);

    if (is_inside)
      g_set_weak_pointer (&kept->left, focus);
    g_object_set_qdata_full (G_OBJECT (form), form_focus_quark (), kept, form_focus_free);
  }
  if (instead != NULL)
    gtk_widget_grab_focus (instead);
  else if (is_inside)
    gtk_root_set_focus (root, NULL);
  gtk_widget_set_sensitive (form, FALSE);
}

void
ari_form_enable (GtkWidget *form, GtkWidget *otherwise)
{
  GtkRoot *root;
  FormFocus *kept = g_object_get_qdata (G_OBJECT (form), form_focus_quark ());

  if (kept == NULL)
    return;
  gtk_widget_set_sensitive (form, TRUE);
  root = gtk_widget_get_root (form);
  if (kept->left != NULL && gtk_widget_get_mapped (kept->left)
      && (otherwise != NULL || gtk_root_get_focus (root) == NULL))
    gtk_root_set_focus (root, kept->left);
  else if (otherwise != NULL)
    gtk_widget_grab_focus (otherwise);
  g_object_set_qdata (G_OBJECT (form), form_focus_quark (), NULL);
}

void
ari_check_set_disabled (GtkCheckButton *check, gboolean disabled, gboolean active)
{
  GObject *object = G_OBJECT (check);

  if (disabled == !gtk_widget_get_sensitive (GTK_WIDGET (check)))
    return;
  /* first, because handlers of `toggled` may call this function again */
  gtk_widget_set_sensitive (GTK_WIDGET (check), !disabled);
  if (disabled) {
    g_object_set_data (object, "ari-was-active",
                       GINT_TO_POINTER (gtk_check_button_get_active (check)));
    gtk_check_button_set_active (check, active);
  } else
    gtk_check_button_set_active (check,
                                 GPOINTER_TO_INT (g_object_get_data (object, "ari-was-active")));
}
