/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small grid of which cells are chosen: the grid's own painter, with a dot in each chosen cell.
 */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/common/appearance.h"
#include "ui/common/keypad.h"
#include "ui/widgets/drag-path.h"
#include "ui/grid/grid-draw.h"
#include "ui/new/pattern-map.h"

/* In pixels: cells that a finger hits, where there is room. */
enum {
  MINIMUM_SIZE = 180,
  NATURAL_SIZE = 280,
};
/* A dot's part of its cell. */
#define DOT 0.56

struct _AriPatternMap {
  GtkWidget parent_instance;

  AriPicture *picture; /* (nullable): without a digit */
  AriSymmetry symmetry;
  guint16 *orbit_of;
  guint8 *cells;
  gboolean *selected; /* the same for the painter */
  guint n_chosen;

  guint16 cursor;
  gboolean paints; /* what the drag at hand makes of cells */
  AriDragPath drag;

  AriGridMetrics metrics;
  AriGridPainter *painter;
  AriGlyphs *glyphs;
  guint glyphs_serial;
  AriAppearance *appearance;
};

G_DEFINE_FINAL_TYPE (AriPatternMap, ari_pattern_map, GTK_TYPE_WIDGET)

enum {
  PROP_N_CHOSEN = 1,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

static const AriLayout *
layout_of (AriPatternMap *self)
{
  return self->picture ? self->picture->layout : NULL;
}

/* --- what is chosen --------------------------------------------------------------------------- */

/* The name of the focused object is spoken when it changes. */
static void
say_cursor (AriPatternMap *self)
{
  const AriLayout *layout = layout_of (self);
  g_autofree char *text = NULL;

  if (layout) {
    const AriPlace place = layout->places[self->cursor];

    text = g_strdup_printf (self->cells[self->cursor] ? _ ("Row %u, column %u: chosen")
                                                      : _ ("Row %u, column %u: not chosen"),
                            place.row + 1u, place.column + 1u);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text ? text : _ ("Cells that may have givens"), -1);
}

/* Draws, says and tells what has become of the cells. */
static void
changed (AriPatternMap *self)
{
  const AriLayout *layout = layout_of (self);

  self->n_chosen = 0;
  for (guint cell = 0; cell < layout->n_cells; cell++) {
    self->selected[cell] = self->cells[cell] != 0;
    self->n_chosen += self->cells[cell] != 0;
  }
  say_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_CHOSEN]);
}

static gboolean
set_orbit (AriPatternMap *self, guint16 orbit, gboolean chosen)
{
  const AriLayout *layout = layout_of (self);
  gboolean differs = FALSE;

  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (self->orbit_of[cell] == orbit && self->cells[cell] != chosen) {
      self->cells[cell] = (guint8) chosen;
      differs = TRUE;
    }
  return differs;
}

void
ari_pattern_map_choose (AriPatternMap *self, guint16 cell, gboolean chosen)
{
  g_return_if_fail (ARI_IS_PATTERN_MAP (self));
  g_return_if_fail (self->picture != NULL && cell < self->picture->layout->n_cells);

  if (set_orbit (self, self->orbit_of[cell], !!chosen))
    changed (self);
}

void
ari_pattern_map_choose_all (AriPatternMap *self, gboolean chosen)
{
  const guint n_cells = self->picture ? self->picture->layout->n_cells : 0;

  g_return_if_fail (ARI_IS_PATTERN_MAP (self));

  if (self->n_chosen == (chosen ? n_cells : 0))
    return;
  memset (self->cells, !!chosen, n_cells);
  changed (self);
}

const guint8 *
ari_pattern_map_get_cells (AriPatternMap *self)
{
  g_return_val_if_fail (ARI_IS_PATTERN_MAP (self), NULL);

  return self->cells;
}

guint
ari_pattern_map_get_n_chosen (AriPatternMap *self)
{
  g_return_val_if_fail (ARI_IS_PATTERN_MAP (self), 0);

  return self->n_chosen;
}

void
ari_pattern_map_set_symmetry (AriPatternMap *self, AriSymmetry symmetry)
{
  const AriLayout *layout = layout_of (self);
  gboolean differs = FALSE;

  g_return_if_fail (ARI_IS_PATTERN_MAP (self));
  g_return_if_fail (symmetry < ARI_N_SYMMETRIES);

  self->symmetry = symmetry;
  if (layout == NULL)
    return;
  ari_symmetry_orbits (layout, symmetry, self->orbit_of);
  for (guint cell = 0; cell < layout->n_cells; cell++)
    if (self->cells[cell])
      differs |= set_orbit (self, self->orbit_of[cell], TRUE);
  if (differs)
    changed (self);
}

void
ari_pattern_map_set_layout (AriPatternMap *self, const AriLayout *layout)
{
  const AriLayout *old = layout_of (self);
  const AriSymbols symbols = ari_symbols_default (layout->n_digits);

  g_return_if_fail (ARI_IS_PATTERN_MAP (self));
  g_return_if_fail (layout != NULL);

  if (old && ari_layout_equal (old, layout))
    return;
  if (old == NULL || old->n_cells != layout->n_cells) {
    g_free (self->orbit_of);
    g_free (self->cells);
    g_free (self->selected);
    self->orbit_of = g_new0 (guint16, layout->n_cells);
    self->cells = g_new0 (guint8, layout->n_cells);
    self->selected = g_new0 (gboolean, layout->n_cells);
    self->cursor = 0;
  }
  g_clear_pointer (&self->picture, ari_picture_free);
  g_clear_pointer (&self->glyphs, ari_glyphs_free);
  self->picture = ari_picture_new (layout, &symbols);
  ari_grid_painter_clear (self->painter);
  ari_pattern_map_set_symmetry (self, self->symmetry);
  changed (self);
  /* the grid's place in the widget is computed again */
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* --- pointer ---------------------------------------------------------------------------------- */

static void
paint (AriPatternMap *self, guint16 cell)
{
  self->cursor = cell;
  ari_pattern_map_choose (self, cell, self->paints);
  say_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, AriPatternMap *self)
{
  const guint16 cell =
      self->picture ? ari_grid_metrics_cell_at (&self->metrics, x, y) : ARI_NO_CELL;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (cell == ARI_NO_CELL) {
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
    return;
  }
  /* or a finger's drag would scroll what this is in */
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->paints = !self->cells[cell];
  self->drag = (AriDragPath){ x, y };
  paint (self, cell);
}

static void
drag_over (gpointer user_data, double x, double y)
{
  AriPatternMap *self = user_data;
  const guint16 cell = ari_grid_metrics_cell_at (&self->metrics, x, y);

  if (cell != ARI_NO_CELL && cell != self->cursor)
    paint (self, cell);
}

static void
on_drag_update (GtkGestureDrag *gesture, double dx, double dy, AriPatternMap *self)
{
  if (self->picture)
    ari_drag_path_follow (&self->drag, gesture, dx, dy, self->metrics.pitch / 2, drag_over, self);
}

/* --- keys ------------------------------------------------------------------------------------- */

static void
move_cursor (AriPatternMap *self, int rows, int columns)
{
  const AriLayout *layout = layout_of (self);
  const AriPlace place = layout->places[self->cursor];
  const guint16 cell =
      ari_layout_cell_at (layout, CLAMP (place.row + rows, 0, layout->n_rows - 1),
                          CLAMP (place.column + columns, 0, layout->n_columns - 1));

  if (cell == ARI_NO_CELL || cell == self->cursor)
    return;
  self->cursor = cell;
  say_cursor (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
on_key (GtkEventControllerKey *controller,
        guint key,
        guint code,
        GdkModifierType state,
        AriPatternMap *self)
{
  const gboolean far = (state & GDK_CONTROL_MASK) != 0;

  if (self->picture == NULL || (state & (GDK_ALT_MASK | GDK_SUPER_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (ari_key_without_keypad (key)) {
  case GDK_KEY_Up:
    move_cursor (self, -1, 0);
    break;
  case GDK_KEY_Down:
    move_cursor (self, 1, 0);
    break;
  case GDK_KEY_Left:
    move_cursor (self, 0, -1);
    break;
  case GDK_KEY_Right:
    move_cursor (self, 0, 1);
    break;
  case GDK_KEY_Home:
    move_cursor (self, far ? -ARI_MAX_DIGITS : 0, -ARI_MAX_DIGITS);
    break;
  case GDK_KEY_End:
    move_cursor (self, far ? ARI_MAX_DIGITS : 0, ARI_MAX_DIGITS);
    break;
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
    ari_pattern_map_choose (self, self->cursor, !self->cells[self->cursor]);
    break;
  default:
    return GDK_EVENT_PROPAGATE;
  }
  return GDK_EVENT_STOP;
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_pattern_map_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = MINIMUM_SIZE;
  *natural = NATURAL_SIZE;
  /* as high as it is wide; with no width to go by, as with one without end */
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural =
        for_size < 0 ? NATURAL_SIZE : CLAMP (for_size, MINIMUM_SIZE, NATURAL_SIZE);
}

static GtkSizeRequestMode
ari_pattern_map_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ari_pattern_map_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriPatternMap *self = ARI_PATTERN_MAP (widget);

  if (self->picture)
    ari_grid_metrics_init (&self->metrics, self->picture->layout, width, height,
                           gtk_widget_get_scale_factor (widget), 1, 0, 0);
}

/* The glyphs, of the numbers beside the grid, for the widget's font as it is now. */
static void
prepare_glyphs (AriPatternMap *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  const guint serial = pango_context_get_serial (context);

  if (self->glyphs && serial == self->glyphs_serial)
    return;
  ari_grid_painter_clear (self->painter);
  g_clear_pointer (&self->glyphs, ari_glyphs_free);
  self->glyphs = ari_glyphs_new (context, &self->picture->symbols);
  self->glyphs_serial = serial;
}

static void
draw_dot (AriPatternMap *self, GtkSnapshot *snapshot, guint16 cell, const GdkRGBA *color)
{
  const AriRect room = ari_grid_metrics_cell (&self->metrics, cell);
  const double side = MAX (2, MIN (room.width, room.height) * DOT);
  const graphene_rect_t square =
      GRAPHENE_RECT_INIT ((float) (room.x + (room.width - side) / 2),
                          (float) (room.y + (room.height - side) / 2), (float) side, (float) side);
  GskRoundedRect circle;

  gsk_rounded_rect_init_from_rect (&circle, &square, (float) side / 2);
  gtk_snapshot_push_rounded_clip (snapshot, &circle);
  gtk_snapshot_append_color (snapshot, color, &square);
  gtk_snapshot_pop (snapshot);
}

static void
ari_pattern_map_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AriPatternMap *self = ARI_PATTERN_MAP (widget);
  const AriPalette *palette = ari_palette_get (ari_appearance_get_dark (self->appearance),
                                               ari_appearance_get_high_contrast (self->appearance));
  AriGridScene scene;

  if (self->picture == NULL)
    return;
  prepare_glyphs (self);
  scene = (AriGridScene){
    .picture = self->picture,
    .metrics = self->metrics,
    .palette = palette,
    .glyphs = self->glyphs,
    .selected = self->selected,
    .cursor = self->cursor,
    .focused = gtk_widget_has_focus (widget),
  };
  ari_grid_painter_draw (self->painter, &scene, snapshot);
  for (guint cell = 0; cell < self->picture->layout->n_cells; cell++)
    if (self->cells[cell])
      draw_dot (self, snapshot, (guint16) cell, &palette->inks[ARI_INK_GIVEN]);
}

static void
ari_pattern_map_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  switch (property_id) {
  case PROP_N_CHOSEN:
    g_value_set_uint (value, ARI_PATTERN_MAP (object)->n_chosen);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, property_id, pspec);
  }
}

static void
ari_pattern_map_finalize (GObject *object)
{
  AriPatternMap *self = ARI_PATTERN_MAP (object);

  ari_grid_painter_free (self->painter);
  g_clear_pointer (&self->glyphs, ari_glyphs_free);
  g_clear_pointer (&self->picture, ari_picture_free);
  g_clear_object (&self->appearance);
  g_free (self->orbit_of);
  g_free (self->cells);
  g_free (self->selected);

  G_OBJECT_CLASS (ari_pattern_map_parent_class)->finalize (object);
}

static void
ari_pattern_map_class_init (AriPatternMapClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_pattern_map_get_property;
  object_class->finalize = ari_pattern_map_finalize;
  widget_class->get_request_mode = ari_pattern_map_get_request_mode;
  widget_class->measure = ari_pattern_map_measure;
  widget_class->size_allocate = ari_pattern_map_size_allocate;
  widget_class->snapshot = ari_pattern_map_snapshot;

  /** AriPatternMap:n-chosen: how many cells are chosen. */
  props[PROP_N_CHOSEN] =
      g_param_spec_uint ("n-chosen", NULL, NULL, 0, ARI_MAX_CELLS, 0,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (widget_class, "patternmap");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

static void
ari_pattern_map_init (AriPatternMap *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->painter = ari_grid_painter_new ();
  self->appearance = g_object_ref (ari_appearance_get_default ());
  g_signal_connect_object (self->appearance, "notify", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (gtk_widget_queue_allocate), NULL);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  say_cursor (self);
}
