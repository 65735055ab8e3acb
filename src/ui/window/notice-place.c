/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the notice of a window for a puzzle. */

#include "ui/widgets/widget.h"
#include "ui/window/notice-place.h"
#include "ui/window/window-frame.h"

/* Pixels around the notice. */
#define MARGIN 3
/* A longer line is hard to read, and a shorter one holds too few words. */
#define MOST_WIDTH  480
#define LEAST_WIDTH 280

/* The y coordinate that these two functions return is that of the notice's lower edge. */

static GdkRectangle
place_in_panel (const GdkRectangle *panel)
{
  const int width = MIN (panel->width - 2 * MARGIN, MOST_WIDTH);

  return (GdkRectangle){ .x = panel->x + (panel->width - width) / 2,
                         .y = panel->y + panel->height - MARGIN,
                         .width = width };
}

/* Returns: a place in the margin beside the square grid if there is one, else in the middle. */
static GdkRectangle
place_at_foot (GtkWidget *overlay, gboolean has_grid)
{
  const int room = gtk_widget_get_width (overlay), height = gtk_widget_get_height (overlay);
  const int margin = has_grid ? MAX (room - height, 0) / 2 : 0;
  const gboolean is_rtl = gtk_widget_get_direction (overlay) == GTK_TEXT_DIR_RTL;
  const int wanted = margin > 0 ? MAX (margin - 2 * MARGIN, LEAST_WIDTH) : room - 2 * MARGIN;
  const int width = MIN (wanted, MOST_WIDTH);

  return (GdkRectangle){ .x = margin == 0 ? (room - width) / 2
                              : is_rtl    ? MARGIN
                                          : room - width - MARGIN,
                         .y = height - MARGIN,
                         .width = width };
}

/* Returns: the y coordinate in @overlay at which @body's content begins, below the title */
static int
get_content_top (AriAdaptiveBody *body, GtkWidget *overlay)
{
  g_autoptr (GtkWidget) content = NULL;
  graphene_rect_t bounds;

  g_object_get (body, "content", &content, NULL);
  return gtk_widget_compute_bounds (content, overlay, &bounds) ? (int) bounds.origin.y : 0;
}

static gboolean
is_control (GtkWidget *widget)
{
  return GTK_IS_BUTTON (widget) || GTK_IS_MENU_BUTTON (widget) || GTK_IS_DROP_DOWN (widget)
         || GTK_IS_CHECK_BUTTON (widget) || GTK_IS_SWITCH (widget) || GTK_IS_RANGE (widget)
         || GTK_IS_EDITABLE (widget);
}

/* Appends the rectangle of each control that can be used in @widget, as far as it is in @clip: the
 * rest is scrolled away. */
static void
find_controls (GtkWidget *widget, GtkWidget *over, const graphene_rect_t *clip, GArray *rectangles)
{
  graphene_rect_t bounds;

  if (!gtk_widget_get_mapped (widget) || GTK_IS_SCROLLBAR (widget)
      || !gtk_widget_compute_bounds (widget, over, &bounds))
    return;
  if (is_control (widget)) {
    if (gtk_widget_is_sensitive (widget) && graphene_rect_intersection (&bounds, clip, &bounds))
      g_array_append_val (rectangles, bounds);
    return;
  }
  if (!GTK_IS_SCROLLED_WINDOW (widget))
    bounds = *clip;
  else if (!graphene_rect_intersection (&bounds, clip, &bounds))
    return;
  ARI_FOR_CHILDREN (child, widget)
    find_controls (child, over, &bounds, rectangles);
}

/* Returns: the lower edge of the lowest place in @panel at or above @place that covers no control;
 * that of @place if there is none */
static int
avoid_controls (GtkWidget *over,
                AriAdaptiveBody *body,
                const GdkRectangle *panel,
                const GdkRectangle *place)
{
  g_autoptr (GArray) rectangles = g_array_new (FALSE, FALSE, sizeof (graphene_rect_t));
  const graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (over),
                                                  (float) gtk_widget_get_height (over));
  int foot = place->y;
  gboolean is_free;

  find_controls (GTK_WIDGET (body), over, &all, rectangles);
  do {
    is_free = TRUE;
    for (guint i = 0; i < rectangles->len; i++) {
      const graphene_rect_t *control = &g_array_index (rectangles, graphene_rect_t, i);
      const graphene_rect_t notice =
          GRAPHENE_RECT_INIT ((float) place->x, (float) (foot - place->height),
                              (float) place->width, (float) place->height);

      if (!graphene_rect_intersection (control, &notice, NULL))
        continue;
      foot = (int) control->origin.y - MARGIN;
      is_free = FALSE;
    }
  } while (!is_free);
  return foot - place->height >= panel->y ? foot : place->y;
}

/* The overlay has allocated its child by now. Where the panel is below the grid, the keys and tabs
 * are at the foot and a title is at the top. A notice that is higher than the title also covers the
 * lower part of the header, but no cell while there is other room. */
static gboolean
on_place (GtkOverlay *overlay, GtkWidget *notice, GdkRectangle *place, AriAdaptiveBody *body)
{
  GtkWidget *over = GTK_WIDGET (overlay);
  const int width = gtk_widget_get_width (over);
  const gboolean has_grid = gtk_widget_get_mapped (GTK_WIDGET (body));
  gboolean is_beside, is_at_top;
  graphene_rect_t bounds;
  GdkRectangle panel = { 0 };
  int least, wanted;

  if (!gtk_widget_compute_bounds (GTK_WIDGET (body), over, &bounds))
    return FALSE;
  is_beside = has_grid && ari_adaptive_body_get_panel_place (body, &panel);
  is_at_top = has_grid && !is_beside && width <= gtk_widget_get_height (over);
  panel.x += (int) bounds.origin.x;
  panel.y += (int) bounds.origin.y;
  if (is_beside && width >= ARI_WIDE_WINDOW) {
    *place = place_in_panel (&panel);
  } else {
    *place = place_at_foot (over, has_grid);
  }
  gtk_widget_measure (notice, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  place->width = MAX (place->width, least);
  gtk_widget_measure (notice, GTK_ORIENTATION_VERTICAL, place->width, NULL, &wanted, NULL, NULL);
  place->height = wanted;
  if (is_at_top)
    place->y = get_content_top (body, over);
  else if (is_beside)
    place->y = avoid_controls (over, body, &panel, place);
  place->y = MAX (place->y - wanted, 0);
  return TRUE;
}

void
ari_notice_place_keep (GtkOverlay *overlay, AriNotice *notice, AriAdaptiveBody *body)
{
  g_signal_connect_object (overlay, "get-child-position", G_CALLBACK (on_place), body, 0);
  /* another panel width makes GTK place the panel again, but not the overlay's notice */
  ARI_CONNECT (body, "notify::panel-width", gtk_widget_queue_allocate, overlay);
}
