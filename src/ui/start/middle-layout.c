/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layout that centres one child, and limits its width. */

#include "ui/start/middle-layout.h"

#define ARI_TYPE_MIDDLE_LAYOUT (ari_middle_layout_get_type ())
G_DECLARE_FINAL_TYPE (AriMiddleLayout, ari_middle_layout, ARI, MIDDLE_LAYOUT, GtkLayoutManager)

struct _AriMiddleLayout {
  GtkLayoutManager parent_instance;

  int most;
};

G_DEFINE_FINAL_TYPE (AriMiddleLayout, ari_middle_layout, GTK_TYPE_LAYOUT_MANAGER)

static GtkSizeRequestMode
ari_middle_layout_get_request_mode (GtkLayoutManager *manager, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ari_middle_layout_measure (GtkLayoutManager *manager,
                           GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  if (orientation == GTK_ORIENTATION_VERTICAL)
    for_size = MIN (for_size, ARI_MIDDLE_LAYOUT (manager)->most);
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural,
                      NULL, NULL);
}

static void
ari_middle_layout_allocate (
    GtkLayoutManager *manager, GtkWidget *widget, int width, int height, int baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  const int used = MIN (width, ARI_MIDDLE_LAYOUT (manager)->most);
  int least;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, used, &least, NULL, NULL, NULL);
  least = MIN (least, height);
  gtk_widget_size_allocate (
      child, &(GtkAllocation){ (width - used) / 2, (height - least) / 2, used, least }, baseline);
}

static void
ari_middle_layout_class_init (AriMiddleLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = ari_middle_layout_get_request_mode;
  layout_class->measure = ari_middle_layout_measure;
  layout_class->allocate = ari_middle_layout_allocate;
}

static void
ari_middle_layout_init (AriMiddleLayout *self)
{
}

GtkLayoutManager *
ari_middle_layout_new (int most)
{
  AriMiddleLayout *self = g_object_new (ARI_TYPE_MIDDLE_LAYOUT, NULL);

  self->most = most;
  return GTK_LAYOUT_MANAGER (self);
}
