/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A layout for a row of optional children: it shows as many as fit. */

#include "ui/widgets/widget.h"
#include "ui/widgets/yielding-layout.h"

/* Pixels between two children. */
#define SPACING 6

struct _AriYieldingLayout {
  GtkLayoutManager parent_instance;
};

G_DEFINE_FINAL_TYPE (AriYieldingLayout, ari_yielding_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
ari_yielding_layout_measure (GtkLayoutManager *layout,
                             GtkWidget *widget,
                             GtkOrientation orientation,
                             int for_size,
                             int *minimum,
                             int *natural,
                             int *minimum_baseline,
                             int *natural_baseline)
{
  ARI_FOR_CHILDREN (child, widget) {
    int least, wanted;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
      *natural += (*natural > 0 ? SPACING : 0) + least;
    } else {
      /* the height does not depend on what is shown, so that nothing jumps */
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    }
  }
}

static void
ari_yielding_layout_allocate (
    GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  const gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gboolean fits = TRUE;
  int x = 0;

  ARI_FOR_CHILDREN (child, widget) {
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
ari_yielding_layout_class_init (AriYieldingLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->measure = ari_yielding_layout_measure;
  layout_class->allocate = ari_yielding_layout_allocate;
}

static void
ari_yielding_layout_init (AriYieldingLayout *self)
{
}
