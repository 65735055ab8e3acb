/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button that colours the selected cells, or one of their candidates. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "picture/palette.h"
#include "picture/text.h"
#include "ui/common/appearance.h"
#include "ui/grid/color-button.h"
#include "ui/widgets/widget.h"

/* The side of the square, in logical pixels. */
#define SIDE 16

/* Draws a colour as in a cell; no colour is an empty square, struck out. */
static void
draw (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  const guint color = GPOINTER_TO_UINT (data);
  const AriPalette *palette = ari_appearance_palette ();
  const double left = (width - SIDE) / 2.0, top = (height - SIDE) / 2.0;

  ari_set_color (cr, color > 0 ? &palette->colors[color - 1].band
                               : &palette->grounds[ARI_GROUND_PAPER]);
  cairo_rectangle (cr, left, top, SIDE, SIDE);
  cairo_fill_preserve (cr);
  ari_set_color (cr, &palette->strokes[ARI_STROKE_LABEL]);
  cairo_set_line_width (cr, 1);
  if (color == 0) {
    cairo_move_to (cr, left, top + SIDE);
    cairo_line_to (cr, left + SIDE, top);
  }
  cairo_stroke (cr);
}

GtkWidget *
ari_color_button_new (guint color, guint8 digit, const char *name)
{
  g_autofree char *words = NULL;
  GtkWidget *button;
  GtkWidget *area;
  const char *what;

  g_return_val_if_fail (color <= ARI_N_COLORS, NULL);

  what = color > 0 ? ari_color_name (color) : _ ("no colour");
  words = name != NULL ? g_strconcat (name, _ (": "), what, NULL)
                       : /* Translators: a colour, such as “red”, or “no colour”, and its key */
              g_strdup_printf (_ ("Colour: %s (Ctrl+Shift+%u)"), what, color);
  button = gtk_button_new ();
  area = gtk_drawing_area_new ();
  gtk_widget_set_size_request (area, SIDE, SIDE);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw, GUINT_TO_POINTER (color), NULL);
  ARI_CONNECT (ari_appearance_get_default (), "notify", gtk_widget_queue_draw, area);
  gtk_button_set_child (GTK_BUTTON (button), area);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_add_css_class (button, "color");
  gtk_widget_set_tooltip_text (button, words);
  ari_accessible_set_label (button, words);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uu)", color, (guint) digit);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.color");
  return button;
}
