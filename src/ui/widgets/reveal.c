/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scrolls a part that has just appeared on a page into view. */

#include "ui/widgets/reveal.h"
#include "ui/widgets/widget.h"

/* Pixels that stay free below a revealed widget. */
#define MARGIN 6

static void
show_range (GtkWidget *scrolled, double top, double height)
{
  gtk_adjustment_clamp_page (gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)),
                             top, top + height + MARGIN);
}

/* The first tick comes before the layout that shows and places @widget, so this waits for the
 * second. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  GtkWidget *scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  gboolean *is_placed = user_data;
  graphene_rect_t bounds;

  if (!*is_placed) {
    *is_placed = TRUE;
    return G_SOURCE_CONTINUE;
  }
  if (scrolled == NULL || !gtk_widget_get_mapped (widget))
    return G_SOURCE_REMOVE;
  if (gtk_widget_compute_bounds (widget, scrolled, &bounds))
    show_range (scrolled,
                gtk_adjustment_get_value (
                    gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scrolled)))
                    + bounds.origin.y,
                bounds.size.height);
  return G_SOURCE_REMOVE;
}

void
ari_widget_reveal (GtkWidget *widget)
{
  gtk_widget_add_tick_callback (widget, on_tick, g_new0 (gboolean, 1), g_free);
}

void
ari_widget_reveal_part (GtkWidget *widget, const graphene_rect_t *part)
{
  GtkWidget *scrolled, *content;
  graphene_point_t corner;

  scrolled = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  if (scrolled == NULL)
    return;
  /* the present end of the scrolling is allocated only in the next frame */
  content = gtk_viewport_get_child (
      GTK_VIEWPORT (gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scrolled))));
  if (gtk_widget_compute_point (widget, content, &part->origin, &corner))
    show_range (scrolled, gtk_widget_get_margin_top (content) + corner.y, part->size.height);
}

/** ListOpening: a list that opens once the page has been scrolled. */
typedef struct {
  float top;     /* the list's place in the window in the last frame */
  guint n_still; /* the number of frames in which it did not move */
} ListOpening;

/* Scrolling begins a frame later and is animated, so one frame without motion is not enough. */
enum { MOST_STILL = 3 };

static gboolean
open_in_view (GtkWidget *list, GdkFrameClock *clock, gpointer user_data)
{
  ListOpening *opening = user_data;
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (list)
      || !gtk_widget_compute_bounds (list, GTK_WIDGET (gtk_widget_get_root (list)), &bounds))
    return G_SOURCE_REMOVE;
  opening->n_still = bounds.origin.y == opening->top ? opening->n_still + 1 : 0;
  opening->top = bounds.origin.y;
  if (opening->n_still < MOST_STILL)
    return G_SOURCE_CONTINUE;
  gtk_widget_activate (list);
  return G_SOURCE_REMOVE;
}

static gboolean
on_mnemonic (GtkWidget *list, gboolean is_shared, gpointer user_data)
{
  if (is_shared)
    return FALSE; /* several widgets have this mnemonic: GTK only moves the focus */
  gtk_widget_grab_focus (list);
  gtk_widget_add_tick_callback (list, open_in_view, g_new0 (ListOpening, 1), g_free);
  return TRUE;
}

void
ari_lists_open_in_view (GtkWidget *widget)
{
  if (GTK_IS_DROP_DOWN (widget) || GTK_IS_MENU_BUTTON (widget)) {
    g_signal_connect (widget, "mnemonic-activate", G_CALLBACK (on_mnemonic), NULL);
    return;
  }
  if (ari_folded_child (widget) != NULL)
    ari_lists_open_in_view (ari_folded_child (widget));
  ARI_FOR_CHILDREN (child, widget)
    ari_lists_open_in_view (child);
}
