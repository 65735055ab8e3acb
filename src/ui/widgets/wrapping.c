/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets labels of buttons wrap or be cut off where a window is narrow. */

#include "ui/widgets/widget.h"
#include "ui/widgets/wrapping.h"

void
ari_checks_wrap (GtkWidget *widget)
{
  if (GTK_IS_CHECK_BUTTON (widget)) {
    GtkWidget *label = gtk_widget_get_last_child (widget);

    if (GTK_IS_LABEL (label)) {
      gtk_label_set_wrap (GTK_LABEL (label), TRUE);
      gtk_label_set_xalign (GTK_LABEL (label), 0);
    }
    return;
  }
  ARI_FOR_CHILDREN (child, widget)
    ari_checks_wrap (child);
  if (ari_folded_child (widget) != NULL)
    ari_checks_wrap (ari_folded_child (widget));
}

void
ari_dialog_shrinks (GtkWidget *widget, int max_chars)
{
  if (GTK_IS_LABEL (widget)) {
    gtk_label_set_wrap (GTK_LABEL (widget), TRUE);
    gtk_label_set_max_width_chars (GTK_LABEL (widget), max_chars);
  } else if (GTK_IS_STACK (widget)) {
    gtk_widget_set_size_request (widget, -1, -1);
  }
  ARI_FOR_CHILDREN (child, widget)
    ari_dialog_shrinks (child, max_chars);
}

gboolean
ari_inscription_query_tooltip (
    GtkWidget *inscription, int x, int y, gboolean by_keys, GtkTooltip *tooltip)
{
  const char *text = gtk_inscription_get_text (GTK_INSCRIPTION (inscription));
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (inscription, text);
  int height;

  /* those of markup, too */
  pango_layout_set_attributes (layout,
                               gtk_inscription_get_attributes (GTK_INSCRIPTION (inscription)));
  pango_layout_set_width (layout, gtk_widget_get_width (inscription) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_get_pixel_size (layout, NULL, &height);
  if (height <= gtk_widget_get_height (inscription))
    return FALSE;
  gtk_tooltip_set_text (tooltip, text);
  return TRUE;
}

void
ari_button_shrinks (GtkWidget *button)
{
  g_return_if_fail (GTK_IS_LABEL (gtk_button_get_child (GTK_BUTTON (button))));

  gtk_label_set_ellipsize (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))),
                           PANGO_ELLIPSIZE_END);
}

static void
measure_captions (GtkWidget *box,
                  GtkOrientation orientation,
                  int for_size,
                  int *minimum,
                  int *natural,
                  int *minimum_baseline,
                  int *natural_baseline)
{
  *minimum = *natural = 0;
  ARI_FOR_CHILDREN (child, box) {
    int least, wanted;

    if (!gtk_widget_should_layout (child))
      continue;
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
      gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    } else {
      gtk_widget_measure (child, orientation, for_size, &least, &wanted, NULL, NULL);
      *minimum += least;
      *natural += wanted;
    }
  }
}

static void
allocate_captions (GtkWidget *box, int width, int height, int baseline)
{
  int top = 0;

  ARI_FOR_CHILDREN (child, box) {
    int least;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
    gtk_widget_size_allocate (child, &(GtkAllocation){ 0, top, width, least }, -1);
    top += least;
  }
}

void
ari_captions_wrap (GtkWidget *box)
{
  gtk_widget_set_layout_manager (
      box, gtk_custom_layout_new (ari_height_for_width, measure_captions, allocate_captions));
}

static gboolean
on_key (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        GtkWidget *list)
{
  if (keyval == GDK_KEY_Down || keyval == GDK_KEY_KP_Down)
    return gtk_widget_child_focus (list, GTK_DIR_TAB_FORWARD);
  if (keyval == GDK_KEY_Up || keyval == GDK_KEY_KP_Up)
    return gtk_widget_child_focus (list, GTK_DIR_TAB_BACKWARD);
  return FALSE;
}

void
ari_checks_take_arrows (GtkWidget *list)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), list);
  gtk_widget_add_controller (list, keys);
}
