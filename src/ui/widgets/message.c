/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A message on a page: an icon, a colour, and words. */

#include "ui/widgets/message.h"
#include "ui/widgets/widget.h"

static const char *const icons[] = {
  [ARI_MESSAGE_GOOD] = "object-select-symbolic",
  [ARI_MESSAGE_PLAIN] = "dialog-information-symbolic",
  [ARI_MESSAGE_BAD] = "dialog-warning-symbolic",
};

/* Returns: the name of the property that has the text. */
static const char *
text_property (GtkWidget *label)
{
  return GTK_IS_INSCRIPTION (label) ? "text" : "label";
}

/* GTK 4.8 measures a wrapped text a pixel lower without a width than with an unlimited one, and
 * warns of that where a window looks for the width that a height needs. */
static void
keep_height (GtkWidget *label)
{
  const int endless = 1 << 20;
  int height;

  gtk_widget_set_size_request (label, -1, -1);
  gtk_widget_measure (label, GTK_ORIENTATION_VERTICAL, endless, &height, NULL, NULL, NULL);
  gtk_widget_set_size_request (label, -1, height);
}

void
ari_message_say (GtkWidget *box, AriMessageTone tone, const char *text)
{
  GtkImage *icon;
  GtkWidget *label;
  g_autofree char *before = NULL;

  g_return_if_fail (tone <= ARI_MESSAGE_BAD);

  icon = GTK_IMAGE (gtk_widget_get_first_child (box));
  label = gtk_widget_get_last_child (box);
  gtk_widget_set_visible (box, text != NULL);
  if (text == NULL)
    text = "";
  /* GtkImage has the whole window laid out again when it is given an icon, even the same one */
  if (g_strcmp0 (gtk_image_get_icon_name (icon), icons[tone]) != 0)
    gtk_image_set_from_icon_name (icon, icons[tone]);
  ari_widget_set_css_class (box, "good", tone == ARI_MESSAGE_GOOD);
  ari_widget_set_css_class (box, "bad", tone == ARI_MESSAGE_BAD);
  g_object_get (label, text_property (label), &before, NULL);
  if (g_strcmp0 (before, text) == 0)
    return;
  g_object_set (label, text_property (label), text, NULL);
  if (GTK_IS_LABEL (label))
    keep_height (label);
  ari_accessible_set_label (box, text);
}
