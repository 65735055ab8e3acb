/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A row of what can be done without: as much of it is shown as there is room for. */

#include "config.h"

#include "ui/widgets/yielding-box.h"

/* Between two children, in pixels. */
#define SPACING 6

struct _AriYieldingBox {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (AriYieldingBox, ari_yielding_box, GTK_TYPE_WIDGET)

static void
ari_yielding_box_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    int least, wanted;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
      *natural += (*natural > 0 ? SPACING : 0) + least;
    } else {
      /* the height is the same whatever is shown, so that nothing jumps */
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
  }
}

static void
ari_yielding_box_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  const gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean fits = TRUE;
  int x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child)) {
    int needed;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &needed, NULL, NULL, NULL);
    fits = fits && x + needed <= width;
    gtk_widget_set_child_visible (child, fits);
    if (fits)
      gtk_widget_size_allocate (
          child, &(GtkAllocation){ is_rtl ? width - x - needed : x, 0, needed, height }, baseline);
    x += needed + SPACING;
  }
}

static void
ari_yielding_box_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))))
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (ari_yielding_box_parent_class)->dispose (object);
}

static void
ari_yielding_box_class_init (AriYieldingBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_yielding_box_dispose;
  widget_class->measure = ari_yielding_box_measure;
  widget_class->size_allocate = ari_yielding_box_size_allocate;
}

static void
ari_yielding_box_init (AriYieldingBox *self)
{
}

GtkWidget *
ari_yielding_box_new (void)
{
  return g_object_new (ARI_TYPE_YIELDING_BOX, NULL);
}
