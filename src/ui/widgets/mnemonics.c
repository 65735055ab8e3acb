/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Keeps mnemonics of a page out of accessible names, and removes them while Alt and a letter write
 * a note in the grid. */

#include "ui/widgets/mnemonics.h"
#include "ui/widgets/widget.h"

/* Under this key a label without its mnemonic keeps the text with it. */
#define TEXT_KEY "ari-mnemonic-text"

static void
set_mnemonic (GtkLabel *label, gboolean enabled)
{
  const char *text = g_object_get_data (G_OBJECT (label), TEXT_KEY);

  if (enabled && text != NULL) {
    gtk_label_set_text_with_mnemonic (label, text);
    g_object_set_data (G_OBJECT (label), TEXT_KEY, NULL);
  } else if (!enabled && gtk_label_get_use_underline (label)) {
    g_autofree char *plain = g_strdup (gtk_label_get_text (label));

    g_object_set_data_full (G_OBJECT (label), TEXT_KEY, g_strdup (gtk_label_get_label (label)),
                            g_free);
    gtk_label_set_text (label, plain);
  }
}

void
ari_widget_set_mnemonics (GtkWidget *widget, gboolean enabled)
{
  if (GTK_IS_LABEL (widget)) {
    set_mnemonic (GTK_LABEL (widget), enabled);
    return;
  }
  ARI_FOR_CHILDREN (child, widget)
    ari_widget_set_mnemonics (child, enabled);
  if (ari_folded_child (widget) != NULL)
    ari_widget_set_mnemonics (ari_folded_child (widget), enabled);
}

/* GTK 4.8 gives a button its label's text, underscore included, as accessible name, and puts that
 * before the name from the label: “Sol_ve Solve”. */
static void
name_button (GtkWidget *button)
{
  if (gtk_button_get_use_underline (GTK_BUTTON (button)))
    gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL);
}

/* GTK gives check and menu buttons no accessible name from their label. */
static void
name_by_label (GtkWidget *button, GtkWidget *label)
{
  if (GTK_IS_LABEL (label) && gtk_label_get_use_underline (GTK_LABEL (label)))
    ari_accessible_set_label (button, gtk_label_get_text (GTK_LABEL (label)));
}

void
ari_widget_name_buttons (GtkWidget *widget)
{
  if (GTK_IS_CHECK_BUTTON (widget))
    name_by_label (widget, gtk_widget_get_last_child (widget));
  if (GTK_IS_MENU_BUTTON (widget))
    name_by_label (widget, gtk_menu_button_get_child (GTK_MENU_BUTTON (widget)));
  if (GTK_IS_BUTTON (widget)) {
    name_button (widget);
    g_signal_connect (widget, "notify::label", G_CALLBACK (name_button), NULL);
    return;
  }
  ARI_FOR_CHILDREN (child, widget)
    ari_widget_name_buttons (child);
  if (ari_folded_child (widget) != NULL)
    ari_widget_name_buttons (ari_folded_child (widget));
}
