/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of a window: a header, what is under it, and, where the window is narrow, a foot.
 *
 * GTK 4.8 has no breakpoints, and while a widget is given its size nothing may become visible or
 * move to another parent. So what is in the header of a wide window and in the foot of a narrow one
 * exists twice, and one of the two is not drawn and takes no events. Which one depends on the width
 * and on what the header's parts need, never on which one is shown.
 */

#include "ui/widgets/widget.h"
#include "ui/window/window-frame.h"

struct _AriWindowFrame {
  GtkWidget parent_instance;

  GArray *wide; /* Part: what is shown only in a wide window */
};

/* Part: a part of the header, and the widget that is shown instead where there is no room for it.
 */
typedef struct {
  GtkWidget *child;
  GtkWidget *elsewhere;
} Part;

G_DEFINE_FINAL_TYPE (AriWindowFrame, ari_window_frame, GTK_TYPE_WIDGET)

/* --- places ----------------------------------------------------------------------------------- */

static GtkWidget *
header_of (AriWindowFrame *self)
{
  return gtk_widget_get_first_child (GTK_WIDGET (self));
}

static GtkWidget *
foot_of (AriWindowFrame *self)
{
  return gtk_widget_get_last_child (GTK_WIDGET (self));
}

static int
wanted_width (GtkWidget *child)
{
  int width;

  if (!gtk_widget_should_layout (child) || !gtk_widget_get_visible (gtk_widget_get_parent (child)))
    return 0;
  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return width;
}

/* Returns the width that the header needs without the parts that yield. */
static int
least_header_width (AriWindowFrame *self)
{
  int least = 0;

  if (!gtk_widget_get_visible (header_of (self)))
    return 0;
  gtk_widget_measure (header_of (self), GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
  for (guint i = 0; i < self->wide->len; i++) {
    GtkWidget *child = g_array_index (self->wide, Part, i).child;

    if (gtk_widget_get_child_visible (child))
      least -= wanted_width (child);
  }
  return least;
}

/* Returns TRUE if the header has room for the part @n, for those before it, which yield later, and
 * for those that do not yield. */
static gboolean
has_room (AriWindowFrame *self, guint n, int width)
{
  int needed = least_header_width (self);

  for (guint i = 0; i <= n; i++)
    needed += wanted_width (g_array_index (self->wide, Part, i).child);
  return width >= MAX (needed, ARI_WIDE_WINDOW);
}

/* The parts that were added last yield first. */
static gboolean
has_foot (AriWindowFrame *self, int width)
{
  for (guint i = self->wide->len; i-- > 0;)
    if (g_array_index (self->wide, Part, i).elsewhere == foot_of (self))
      return !has_room (self, i, width);
  return width < ARI_WIDE_WINDOW;
}

static void
show_child (GtkWidget *child, gboolean is_wanted)
{
  if (gtk_widget_get_child_visible (child) == is_wanted)
    return;
  gtk_widget_set_child_visible (child, is_wanted);
  /* its parent may keep its size, but has to divide it again */
  gtk_widget_queue_resize (gtk_widget_get_parent (child));
}

static void
ari_window_frame_measure (GtkWidget *widget,
                          GtkOrientation orientation,
                          int for_size,
                          int *minimum,
                          int *natural,
                          int *minimum_baseline,
                          int *natural_baseline)
{
  AriWindowFrame *self = ARI_WINDOW_FRAME (widget);

  ARI_FOR_CHILDREN (child, widget) {
    int least, wanted;

    if (!gtk_widget_get_visible (child))
      continue;
    gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
      if (child == header_of (self))
        least = least_header_width (self);
      *minimum = MAX (*minimum, least);
      *natural = MAX (*natural, wanted);
    } else if (child != foot_of (self) || has_foot (self, for_size)) {
      *minimum += least;
      *natural += wanted;
    }
  }
}

static int
height_of (GtkWidget *child, int width)
{
  int height;

  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

static void
ari_window_frame_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriWindowFrame *self = ARI_WINDOW_FRAME (widget);
  GtkWidget *header = header_of (self), *foot = foot_of (self);
  GtkWidget *body = gtk_widget_get_next_sibling (header);
  int top = 0, foot_height = 0;

  for (guint i = 0; i < self->wide->len; i++) {
    const Part *part = &g_array_index (self->wide, Part, i);
    const gboolean is_wide = has_room (self, i, width);

    show_child (part->child, is_wide);
    if (part->elsewhere != foot)
      show_child (part->elsewhere, !is_wide);
  }
  if (gtk_widget_get_visible (foot)) {
    const gboolean is_wanted = has_foot (self, width);

    gtk_widget_set_child_visible (foot, is_wanted);
    foot_height = is_wanted ? height_of (foot, width) : 0;
  }
  if (gtk_widget_get_visible (header)) {
    top = height_of (header, width);
    gtk_widget_size_allocate (header, &(GtkAllocation){ 0, 0, width, top }, -1);
  }
  if (gtk_widget_get_visible (body))
    gtk_widget_size_allocate (
        body, &(GtkAllocation){ 0, top, width, MAX (height - top - foot_height, 0) }, -1);
  if (foot_height > 0)
    gtk_widget_size_allocate (foot, &(GtkAllocation){ 0, height - foot_height, width, foot_height },
                              -1);
}

/* --- boxes that need no width ----------------------------------------------------------------- */

static void
measure_yielding (GtkWidget *box,
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
    gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
    if (orientation == GTK_ORIENTATION_HORIZONTAL) {
      /* the first child gets its whole width or is hidden, so its minimum is what it wants: a
       * header bar would rather shrink it to keep its title in the middle */
      const gboolean yields = child == gtk_widget_get_first_child (box);

      least = yields ? wanted : 0;
      if (yields && !gtk_widget_get_child_visible (child))
        least = wanted = 0;
    }
    *minimum = MAX (*minimum, least);
    *natural = MAX (*natural, wanted);
  }
}

/* GTK warns if a child gets less than its minimum, so a child that does not fit gets that, and is
 * hidden. */
static void
allocate_yielding (GtkWidget *box, int width, int height, int baseline)
{
  ARI_FOR_CHILDREN (child, box) {
    int least, wanted;

    if (!gtk_widget_should_layout (child))
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
    wanted = CLAMP (wanted, least, MAX (width, least));
    gtk_widget_size_allocate (
        child, &(GtkAllocation){ MAX (width - wanted, 0) / 2, 0, wanted, height }, baseline);
  }
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_window_frame_finalize (GObject *object)
{
  AriWindowFrame *self = ARI_WINDOW_FRAME (object);

  g_array_unref (self->wide);

  G_OBJECT_CLASS (ari_window_frame_parent_class)->finalize (object);
}

static void
ari_window_frame_class_init (AriWindowFrameClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_dispose_children;
  object_class->finalize = ari_window_frame_finalize;
  widget_class->get_request_mode = ari_height_for_width;
  widget_class->measure = ari_window_frame_measure;
  widget_class->size_allocate = ari_window_frame_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "frame");
}

static void
ari_window_frame_init (AriWindowFrame *self)
{
  self->wide = g_array_new (FALSE, FALSE, sizeof (Part));
}

void
ari_window_frame_add_wide (AriWindowFrame *self, GtkWidget *box, GtkWidget *elsewhere)
{
  Part part = { .elsewhere = elsewhere };

  part.child = gtk_widget_get_first_child (box);

  gtk_widget_set_layout_manager (box,
                                 gtk_custom_layout_new (NULL, measure_yielding, allocate_yielding));
  g_array_append_val (self->wide, part);
}
