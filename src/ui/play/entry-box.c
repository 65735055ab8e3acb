/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The box below the tools while a puzzle is being entered: it says how to enter one, and how many
 * solutions it has so far. */

#include "config.h"

#include "ui/play/entry-box.h"

struct _AriEntryBox {
  GtkWidget parent_instance;

  GtkWidget *rows; /* a GtkStack, so both children have the same size */
  GtkWidget *intro;
  GtkWidget *verdict;
};

G_DEFINE_FINAL_TYPE (AriEntryBox, ari_entry_box, GTK_TYPE_WIDGET)

void
ari_entry_box_set_verdict (AriEntryBox *self, AriMessageTone tone, const char *text)
{
  g_return_if_fail (ARI_IS_ENTRY_BOX (self));

  ari_message_say (self->verdict, tone, text);
  gtk_stack_set_visible_child (GTK_STACK (self->rows), text != NULL ? self->verdict : self->intro);
}

static void
ari_entry_box_dispose (GObject *object)
{
  g_clear_pointer (&ARI_ENTRY_BOX (object)->rows, gtk_widget_unparent);
  G_OBJECT_CLASS (ari_entry_box_parent_class)->dispose (object);
}

static void
ari_entry_box_class_init (AriEntryBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_entry_box_dispose;

  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/entry-box.ui");
  gtk_widget_class_bind_template_child (widget_class, AriEntryBox, rows);
  gtk_widget_class_bind_template_child (widget_class, AriEntryBox, intro);
  gtk_widget_class_bind_template_child (widget_class, AriEntryBox, verdict);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_entry_box_init (AriEntryBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
