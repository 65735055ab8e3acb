/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small grid with a cursor, drawn by the large grid's painter; the base class of grids whose
 * cells are painted. */

#include "ui/common/appearance.h"
#include "ui/new/small-grid.h"
#include "ui/widgets/drag-path.h"
#include "ui/widgets/reveal.h"
#include "ui/widgets/widget.h"

/* In pixels: if there is room, cells are large enough for a finger. */
enum {
  MINIMUM_SIZE = 180,
  NATURAL_SIZE = 280,
};

typedef struct {
  AriPicture *picture; /* (nullable): has no digits */
  gboolean *selected;
  guint16 cursor;
  AriDragPath drag;
  AriGridMetrics metrics;
  AriGridPainter *painter;
  AriGlyphs *glyphs;
  guint glyphs_serial;
} AriSmallGridPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (AriSmallGrid, ari_small_grid, GTK_TYPE_WIDGET)

static AriSmallGridPrivate *
private_of (AriSmallGrid *self)
{
  return ari_small_grid_get_instance_private (self);
}

const AriLayout *
ari_small_grid_get_layout (AriSmallGrid *self)
{
  return private_of (self)->picture ? private_of (self)->picture->layout : NULL;
}

guint16
ari_small_grid_get_cursor (AriSmallGrid *self)
{
  return private_of (self)->cursor;
}

gboolean *
ari_small_grid_get_selected (AriSmallGrid *self)
{
  return private_of (self)->selected;
}

/* A screen reader announces the new name of the focused object. */
static void
say_cursor (AriSmallGrid *self)
{
  g_autofree char *name = ARI_SMALL_GRID_GET_CLASS (self)->dup_name (self);

  ari_accessible_set_label (self, name);
}

void
ari_small_grid_changed (AriSmallGrid *self, gboolean borders)
{
  if (borders)
    ari_grid_painter_clear (private_of (self)->painter);
  say_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ari_small_grid_set_layout (AriSmallGrid *self, const AriLayout *layout)
{
  AriSmallGridPrivate *private = private_of (self);
  const AriLayout *old = ari_small_grid_get_layout (self);
  AriSymbols symbols = ari_symbols_default (layout->n_digits);

  if (old == NULL || old->n_cells != layout->n_cells) {
    g_free (private->selected);
    private->selected = g_new0 (gboolean, layout->n_cells);
    private->cursor = 0;
  }
  ari_grid_painter_clear (private->painter);
  g_clear_pointer (&private->picture, ari_picture_free);
  g_clear_pointer (&private->glyphs, ari_glyphs_free);
  private->picture = ari_picture_new (layout, &symbols);
  /* the allocation computes the grid's place in the widget */
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* --- pointer ---------------------------------------------------------------------------------- */

static void
move_to (AriSmallGrid *self, guint16 cell)
{
  private_of (self)->cursor = cell;
  ari_small_grid_changed (self, FALSE);
}

static guint16
cell_at (AriSmallGrid *self, double x, double y)
{
  return private_of (self)->picture ? ari_grid_metrics_cell_at (&private_of (self)->metrics, x, y)
                                    : ARI_NO_CELL;
}

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, AriSmallGrid *self)
{
  const guint button = gtk_gesture_single_get_current_button (GTK_GESTURE_SINGLE (gesture));
  const guint16 cell = cell_at (self, x, y);

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (cell != ARI_NO_CELL)
    move_to (self, cell);
  if (cell == ARI_NO_CELL || !ARI_SMALL_GRID_GET_CLASS (self)->begin (self, button)) {
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  /* otherwise the drag of a finger would scroll the page */
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  private_of (self)->drag = (AriDragPath){ x, y };
  ARI_SMALL_GRID_GET_CLASS (self)->paint (self);
}

static void
drag_over (gpointer user_data, double x, double y)
{
  AriSmallGrid *self = user_data;
  const guint16 cell = cell_at (self, x, y);

  if (cell == ARI_NO_CELL || cell == private_of (self)->cursor)
    return;
  move_to (self, cell);
  ARI_SMALL_GRID_GET_CLASS (self)->paint (self);
}

static void
on_drag_update (GtkGestureDrag *gesture, double dx, double dy, AriSmallGrid *self)
{
  if (private_of (self)->picture)
    ari_drag_path_follow (&private_of (self)->drag, gesture, dx, dy,
                          private_of (self)->metrics.board.pitch / 2, drag_over, self);
}

static void
on_drag_end (AriSmallGrid *self)
{
  if (ARI_SMALL_GRID_GET_CLASS (self)->end)
    ARI_SMALL_GRID_GET_CLASS (self)->end (self);
}

/* --- keys ------------------------------------------------------------------------------------- */

/* A cell under the pointer is visible, but keys may move the cursor to one that is not. */
static void
reveal_cursor (AriSmallGrid *self)
{
  const AriRect cell =
      ari_grid_metrics_cell (&private_of (self)->metrics, private_of (self)->cursor);

  ari_widget_reveal_part (GTK_WIDGET (self),
                          &GRAPHENE_RECT_INIT ((float) cell.x, (float) cell.y, (float) cell.width,
                                               (float) cell.height));
}

static void
move_cursor (AriSmallGrid *self, int rows, int columns, gboolean extends)
{
  const AriLayout *layout = ari_small_grid_get_layout (self);
  const guint16 from = private_of (self)->cursor;
  const AriPlace place = layout->places[from];
  const guint16 cell =
      ari_layout_cell_at (layout, CLAMP (place.row + rows, 0, layout->n_rows - 1),
                          CLAMP (place.column + columns, 0, layout->n_columns - 1));

  if (cell == ARI_NO_CELL || cell == from)
    return;
  move_to (self, cell);
  reveal_cursor (self);
  if (extends && ARI_SMALL_GRID_GET_CLASS (self)->extend)
    ARI_SMALL_GRID_GET_CLASS (self)->extend (self, from);
}

static gboolean
on_key (GtkEventControllerKey *controller,
        guint keyval,
        guint code,
        GdkModifierType state,
        AriSmallGrid *self)
{
  const gboolean far = (state & GDK_CONTROL_MASK) != 0;
  const gboolean extends = (state & GDK_SHIFT_MASK) != 0;
  const guint key = ari_key_without_keypad (keyval);

  if (private_of (self)->picture == NULL || (state & (GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key) {
  case GDK_KEY_Up:
    move_cursor (self, -1, 0, extends);
    break;
  case GDK_KEY_Down:
    move_cursor (self, 1, 0, extends);
    break;
  case GDK_KEY_Left:
    move_cursor (self, 0, -1, extends);
    break;
  case GDK_KEY_Right:
    move_cursor (self, 0, 1, extends);
    break;
  case GDK_KEY_Home:
    move_cursor (self, far ? -ARI_MAX_DIGITS : 0, -ARI_MAX_DIGITS, FALSE);
    break;
  case GDK_KEY_End:
    move_cursor (self, far ? ARI_MAX_DIGITS : 0, ARI_MAX_DIGITS, FALSE);
    break;
  default:
    return ARI_SMALL_GRID_GET_CLASS (self)->press (self, key, state) ? GDK_EVENT_STOP
                                                                     : GDK_EVENT_PROPAGATE;
  }
  return GDK_EVENT_STOP;
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_small_grid_measure (GtkWidget *widget,
                        GtkOrientation orientation,
                        int for_size,
                        int *minimum,
                        int *natural,
                        int *minimum_baseline,
                        int *natural_baseline)
{
  *minimum = MINIMUM_SIZE;
  *natural = NATURAL_SIZE;
  /* the height is that of a square; without a width, the natural one */
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural =
        for_size < 0 ? NATURAL_SIZE : CLAMP (for_size, MINIMUM_SIZE, NATURAL_SIZE);
}

static void
ari_small_grid_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriSmallGridPrivate *private = private_of (ARI_SMALL_GRID (widget));

  if (private->picture)
    ari_grid_metrics_init (&private->metrics, private->picture->layout, width, height,
                           gtk_widget_get_scale_factor (widget), 1, 0, 0);
}

/* Makes the glyphs of the numbers beside the grid for the widget's present font. */
static void
prepare_glyphs (AriSmallGrid *self)
{
  AriSmallGridPrivate *private = private_of (self);
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const guint serial = pango_context_get_serial (context);

  if (private->glyphs && serial == private->glyphs_serial)
    return;
  ari_grid_painter_clear (private->painter);
  g_clear_pointer (&private->glyphs, ari_glyphs_free);
  private->glyphs = ari_glyphs_new (context, &private->picture->symbols);
  private->glyphs_serial = serial;
}

static void
ari_small_grid_snapshot (GtkWidget *widget, GtkSnapshot *to)
{
  AriSmallGrid *self = ARI_SMALL_GRID (widget);
  AriSmallGridClass *klass = ARI_SMALL_GRID_GET_CLASS (self);
  AriSmallGridPrivate *private = private_of (self);
  AriGridScene scene;

  if (private->picture == NULL)
    return;
  prepare_glyphs (self);
  ari_grid_scene_init (&scene, private->picture, ari_appearance_palette (), private->glyphs);
  scene.metrics = private->metrics;
  scene.selected = private->selected;
  scene.cursor = private->cursor;
  scene.focused = gtk_widget_has_focus (widget);
  if (klass->prepare)
    klass->prepare (self, &scene);
  ari_grid_painter_draw (private->painter, &scene, to);
  klass->draw (self, &scene, to);
}

static void
ari_small_grid_finalize (GObject *object)
{
  AriSmallGridPrivate *private = private_of (ARI_SMALL_GRID (object));

  ari_grid_painter_free (private->painter);
  g_clear_pointer (&private->glyphs, ari_glyphs_free);
  g_clear_pointer (&private->picture, ari_picture_free);
  g_free (private->selected);

  G_OBJECT_CLASS (ari_small_grid_parent_class)->finalize (object);
}

static void
ari_small_grid_constructed (GObject *object)
{
  G_OBJECT_CLASS (ari_small_grid_parent_class)->constructed (object);

  say_cursor (ARI_SMALL_GRID (object));
}

static void
ari_small_grid_class_init (AriSmallGridClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = ari_small_grid_constructed;
  object_class->finalize = ari_small_grid_finalize;
  widget_class->get_request_mode = ari_height_for_width;
  widget_class->measure = ari_small_grid_measure;
  widget_class->size_allocate = ari_small_grid_size_allocate;
  widget_class->snapshot = ari_small_grid_snapshot;

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
ari_small_grid_init (AriSmallGrid *self)
{
  AriSmallGridPrivate *private = private_of (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  private->painter = ari_grid_painter_new ();
  ARI_CONNECT (ari_appearance_get_default (), "notify", gtk_widget_queue_draw, self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_allocate), NULL);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0); /* any button */
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect_swapped (drag, "end", G_CALLBACK (on_drag_end), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
