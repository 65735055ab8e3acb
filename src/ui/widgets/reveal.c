/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What has come on a page is scrolled into view. */

#include "config.h"

#include "ui/widgets/reveal.h"

/* is left free below what is revealed, in pixels */
#define MARGIN 6

/* Of the frames in which this is called, the first one places @widget when this is over. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  gboolean *is_placed = user_data;
  graphene_rect_t bounds;

  if (scrolled == NULL || !gtk_widget_get_mapped (widget))
    return G_SOURCE_REMOVE;
  if (!*is_placed) {
    *is_placed = TRUE;
    return G_SOURCE_CONTINUE;
  }
  if (gtk_widget_compute_bounds (widget, scrolled, &bounds)) {
    GtkAdjustment *place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled));
    const double top = gtk_adjustment_get_value (place) + bounds.origin.y;

    gtk_adjustment_clamp_page (place, top, top + bounds.size.height + MARGIN);
  }
  return G_SOURCE_REMOVE;
}

void
ari_widget_reveal (GtkWidget *widget)
{
  g_return_if_fail (GTK_IS_WIDGET (widget));

  gtk_widget_add_tick_callback (widget, on_tick, g_new0 (gboolean, 1), g_free);
}
