/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The grid: a drawn widget that shows a picture and says what the user did to which cell.
 *
 * This file has the object, its selection, zoom and drawing; keys, pointer and the words for a
 * screen reader have files of their own.
 */

#include <math.h>

#include "puzzle/words/extra-words.h"
#include "ui/common/settings.h"
#include "ui/grid/grid-view-private.h"
#include "ui/grid/grid-view.h"
#include "ui/widgets/context-menu.h"
#include "ui/widgets/widget.h"

/* The least size at which a grid is of use, and its natural size, in logical pixels. */
#define MINIMUM_SIZE 144
#define NATURAL_CELL 48
#define NATURAL_MIN  420
#define NATURAL_MAX  720

enum {
  PROP_CURSOR = 1,
  PROP_ZOOM,
  PROP_INPUT_MODE,
  PROP_HIGHLIGHT,
  PROP_SHOW_CANDIDATES,
  PROP_CHOSEN,
  PROP_COLOR_LETTERS,
  PROP_DIGIT_FIRST,
  PROP_MOVES_ON,
  PROP_DIGIT_SIZE,
  PROP_HIGHLIGHT_EQUAL,
  PROP_NOTES_IN_PLACES,
  PROP_SHOW_COORDINATES,
  PROP_SHOW_RULES,
  PROP_TINT_REGIONS,
  PROP_PAD_AT_CELL,
  N_PROPS,
};

enum {
  SIGNAL_EDIT,
  SIGNAL_CELL_ACTIVATED,
  SIGNAL_CELL_HOVERED,
  SIGNAL_CANDIDATE_CLICKED,
  SIGNAL_CURSOR_MOVED,
  SIGNAL_CELL_PICKED,
  SIGNAL_MENU,
  SIGNAL_PAD,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (AriGridView, ari_grid_view, GTK_TYPE_DRAWING_AREA)

G_DEFINE_ENUM_TYPE (AriInputMode,
                    ari_input_mode,
                    G_DEFINE_ENUM_VALUE (ARI_INPUT_DIGIT, "digit"),
                    G_DEFINE_ENUM_VALUE (ARI_INPUT_CENTRE, "centre"),
                    G_DEFINE_ENUM_VALUE (ARI_INPUT_CORNER, "corner"))

/* --- cursor and selection --- */

static guint
n_cells_of (AriGridView *self)
{
  return self->picture == NULL ? 0 : self->picture->layout->n_cells;
}

static void
list_selection (AriGridView *self)
{
  self->n_selection = 0;
  for (guint16 cell = 0; cell < n_cells_of (self); cell++) {
    if (self->selected[cell])
      self->selection[self->n_selection++] = cell;
  }
  if (self->n_selection == 0 && self->picture != NULL) {
    self->selected[self->cursor] = TRUE;
    self->selection[self->n_selection++] = self->cursor;
  }
}

static void
select_rectangle (AriGridView *self, guint16 from, guint16 to)
{
  const AriLayout *layout = self->picture->layout;
  AriPlace a = layout->places[from];
  AriPlace b = layout->places[to];

  memset (self->selected, 0, layout->n_cells * sizeof *self->selected);
  for (int row = MIN (a.row, b.row); row <= MAX (a.row, b.row); row++) {
    for (int column = MIN (a.column, b.column); column <= MAX (a.column, b.column); column++) {
      guint16 cell = ari_layout_cell_at (layout, row, column);

      if (cell != ARI_NO_CELL)
        self->selected[cell] = TRUE;
    }
  }
}

static void
select_cells (AriGridView *self, guint16 cell, AriSelectHow how)
{
  gboolean moved;

  g_assert (cell < n_cells_of (self));

  moved = cell != self->cursor;
  self->cursor = cell;
  self->has_begun_row = FALSE;
  switch (how) {
  case ARI_SELECT_ONLY:
    memset (self->selected, 0, n_cells_of (self) * sizeof *self->selected);
    self->selected[cell] = TRUE;
    self->anchor = cell;
    break;
  case ARI_SELECT_EXTEND:
    select_rectangle (self, self->anchor, cell);
    break;
  case ARI_SELECT_ADD:
    self->selected[cell] = TRUE;
    break;
  case ARI_SELECT_TOGGLE:
    self->selected[cell] = !self->selected[cell];
    self->anchor = cell;
    break;
  default:
    g_assert_not_reached ();
  }
  list_selection (self);
  ari_grid_view_drop_announcement (self);
  ari_grid_metrics_reveal (&self->metrics, cell);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  ari_grid_view_update_label (self);
  if (moved) {
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CURSOR]);
    g_signal_emit (self, signals[SIGNAL_CURSOR_MOVED], 0, (guint) cell);
  }
}

void
ari_grid_view_select (AriGridView *self, guint16 cell, AriSelectHow how)
{
  select_cells (self, cell, how);
  g_signal_emit (self, signals[SIGNAL_CELL_PICKED], 0, (guint) cell);
}

guint16
ari_grid_view_get_cursor (AriGridView *self)
{
  return self->cursor;
}

void
ari_grid_view_hide_cursor (AriGridView *self, gboolean hides)
{
  self->hides_cursor = hides;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ari_grid_view_set_cursor (AriGridView *self, guint16 cell)
{
  g_return_if_fail (cell < n_cells_of (self));

  if (cell != self->cursor || self->n_selection > 1)
    select_cells (self, cell, ARI_SELECT_ONLY);
}

const guint16 *
ari_grid_view_get_selection (AriGridView *self, guint *n_cells)
{
  *n_cells = self->n_selection;
  return self->selection;
}

void
ari_grid_view_select_all (AriGridView *self)
{
  for (guint cell = 0; cell < n_cells_of (self); cell++)
    self->selected[cell] = TRUE;
  list_selection (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  ari_grid_view_update_label (self);
}

gboolean
ari_grid_view_select_equal (AriGridView *self, guint16 cell)
{
  const guint8 digit = self->picture->cells[cell].digit;

  if (digit == ARI_NO_DIGIT)
    return FALSE;
  ari_grid_view_select (self, cell, ARI_SELECT_ONLY);
  for (guint16 other = 0; other < n_cells_of (self); other++)
    self->selected[other] = self->picture->cells[other].digit == digit;
  list_selection (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  ari_grid_view_update_label (self);
  return TRUE;
}

gboolean
ari_grid_view_digits_move_on (AriGridView *self)
{
  return self->moves_on && self->input_mode == ARI_INPUT_DIGIT;
}

/* If a digit was entered in several cells at once, they stay selected. */
void
ari_grid_view_move_on (AriGridView *self)
{
  const AriPlace *places = self->picture->layout->places;
  const guint16 from = self->cursor;

  if (!ari_grid_view_digits_move_on (self) || self->n_selection > 1
      || from + 1u >= n_cells_of (self))
    return;
  ari_grid_view_select (self, from + 1, ARI_SELECT_ONLY);
  self->has_begun_row = places[from + 1].row != places[from].row;
}

void
ari_grid_view_next_row (AriGridView *self)
{
  const AriLayout *layout;
  guint16 cell;

  if (self->has_begun_row) { /* who fills a row and then presses Enter has begun the next one */
    self->has_begun_row = FALSE;
    return;
  }
  layout = self->picture->layout;
  for (cell = self->cursor; cell < layout->n_cells; cell++)
    if (layout->places[cell].row != layout->places[self->cursor].row)
      break;
  ari_grid_view_select (self, cell % layout->n_cells, ARI_SELECT_ONLY);
}

/* --- actions of the user --- */

static void
set_chosen (AriGridView *self, int digit)
{
  if (self->chosen == digit)
    return;
  self->chosen = digit;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CHOSEN]);
}

int
ari_grid_view_get_chosen (AriGridView *self)
{
  return self->chosen;
}

void
ari_grid_view_enter (AriGridView *self, guint8 digit)
{
  const AriEdit edit = {
    .kind = self->input_mode == ARI_INPUT_DIGIT ? ARI_EDIT_DIGIT : ARI_EDIT_NOTE,
    .digit = digit,
    .note = self->input_mode == ARI_INPUT_CENTRE ? ARI_NOTE_CENTRE : ARI_NOTE_CORNER
  };

  ari_grid_view_emit_edit (self, &edit);
  if (edit.kind == ARI_EDIT_DIGIT)
    ari_grid_view_move_on (self);
}

void
ari_grid_view_choose (AriGridView *self, guint digit)
{
  g_return_if_fail (self->picture != NULL && digit < self->picture->layout->n_digits);

  if (self->digit_first && !ari_grid_view_digits_move_on (self))
    set_chosen (self, (int) digit);
  else
    ari_grid_view_enter (self, (guint8) digit);
}

void
ari_grid_view_emit_edit (AriGridView *self, const AriEdit *edit)
{
  if (edit->kind == ARI_EDIT_COLOR && edit->color > 0)
    self->color = edit->color;
  g_signal_emit (self, signals[SIGNAL_EDIT], 0, edit);
}

void
ari_grid_view_emit_activated (AriGridView *self, guint16 cell)
{
  g_signal_emit (self, signals[SIGNAL_CELL_ACTIVATED], 0, (guint) cell);
}

void
ari_grid_view_emit_menu (AriGridView *self, guint16 cell)
{
  ari_grid_view_select (self, cell, self->selected[cell] ? ARI_SELECT_ADD : ARI_SELECT_ONLY);
  g_signal_emit (self, signals[SIGNAL_MENU], 0);
}

void
ari_grid_view_pop_up (AriGridView *self, GtkPopover *popover)
{
  AriRect rect;

  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (self->menu));
  self->menu = popover;
  ari_context_menu_set_parent (popover, GTK_WIDGET (self));
  rect = ari_grid_metrics_cell (&self->metrics, self->cursor);
  gtk_popover_set_pointing_to (
      popover, &(GdkRectangle){ (int) rect.x, (int) rect.y, (int) rect.width, (int) rect.height });
  gtk_popover_popup (popover);
}

void
ari_grid_view_close_menu (AriGridView *self)
{
  if (self->menu != NULL)
    gtk_popover_popdown (self->menu);
}

void
ari_grid_view_set_hovered (AriGridView *self, int cell)
{
  if (self->hovered == cell)
    return;
  self->hovered = cell;
  g_signal_emit (self, signals[SIGNAL_CELL_HOVERED], 0, cell);
}

/* --- zoom and place --- */

static void
update_metrics (AriGridView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  if (self->picture == NULL)
    return;
  ari_grid_metrics_init_labelled (&self->metrics, self->picture->layout,
                                  gtk_widget_get_width (widget), gtk_widget_get_height (widget),
                                  gtk_widget_get_scale_factor (widget), self->zoom,
                                  self->metrics.pan_x, self->metrics.pan_y, self->show_coordinates);
  gtk_widget_queue_draw (widget);
}

gboolean
ari_grid_view_pan_by (AriGridView *self, double dx, double dy)
{
  AriGridMetrics *metrics = &self->metrics;

  if (self->picture == NULL || (metrics->max_pan_x <= 0 && metrics->max_pan_y <= 0))
    return FALSE;
  ari_grid_metrics_pan (metrics, metrics->pan_x + dx, metrics->pan_y + dy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  return TRUE;
}

void
ari_grid_view_zoom_at (AriGridView *self, double zoom, double x, double y)
{
  AriGridMetrics before = self->metrics;

  zoom = CLAMP (zoom, ARI_ZOOM_MIN, ARI_ZOOM_MAX);
  if (fabs (zoom - self->zoom) < 1e-6)
    return;
  self->zoom = zoom;
  update_metrics (self);
  if (self->picture != NULL)
    ari_grid_metrics_keep (&self->metrics, &before, x, y);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ZOOM]);
}

void
ari_grid_view_set_zoom (AriGridView *self, double zoom)
{
  AriRect rect = { 0 };

  if (self->picture != NULL)
    rect = ari_grid_metrics_cell (&self->metrics, self->cursor);
  ari_grid_view_zoom_at (self, zoom, rect.x + rect.width / 2, rect.y + rect.height / 2);
  if (self->picture != NULL)
    ari_grid_metrics_reveal (&self->metrics, self->cursor);
}

/* --- the picture --- */

/* The grid has another layout, so cursor, selection and zoom begin again. */
static void
take_layout (AriGridView *self, const AriPicture *picture)
{
  guint n_cells = picture->layout->n_cells;
  g_autofree char *rules = ari_rules_explain (picture->layout);

  ari_grid_painter_clear (self->painter);
  g_clear_pointer (&self->picture, ari_picture_free);
  g_clear_pointer (&self->step, ari_steps_free);
  g_clear_pointer (&self->glyphs, ari_glyphs_free);
  self->picture = ari_picture_copy (picture);
  g_free (self->selected);
  g_free (self->selection);
  self->selected = g_new0 (gboolean, n_cells);
  self->selection = g_new0 (guint16, n_cells);
  self->cursor = 0;
  self->anchor = 0;
  set_chosen (self, -1);
  list_selection (self);
  ari_grid_view_drop_announcement (self);
  self->metrics.pan_x = 0;
  self->metrics.pan_y = 0;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  if (self->zoom != 1) {
    self->zoom = 1;
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ZOOM]);
  }
  update_metrics (self);
  ari_grid_view_set_hovered (self, -1);
  /* a cell says in which houses it is, but not what their rule is */
  if (rules != NULL)
    gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    rules, -1);
  else
    gtk_accessible_reset_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_CURSOR]);
  g_signal_emit (self, signals[SIGNAL_CURSOR_MOVED], 0, (guint) self->cursor);
  ari_grid_view_update_label (self);
}

void
ari_grid_view_set_picture (AriGridView *self, const AriPicture *picture)
{
  gsize size;

  if (self->picture == NULL || !ari_layout_equal (self->picture->layout, picture->layout)) {
    take_layout (self, picture);
    return;
  }
  size = picture->layout->n_cells * sizeof (AriPictureCell);
  if (!ari_symbols_equal (&self->picture->symbols, &picture->symbols)) {
    self->picture->symbols = picture->symbols;
    ari_grid_painter_clear (self->painter);
    g_clear_pointer (&self->glyphs, ari_glyphs_free);
  } else if (self->picture->searching == picture->searching
             && self->picture->explains == picture->explains
             && self->picture->is_partial == picture->is_partial
             && self->picture->counts == picture->counts
             && memcmp (self->picture->cells, picture->cells, size) == 0)
    return;

  self->picture->searching = picture->searching;
  self->picture->explains = picture->explains;
  self->picture->is_partial = picture->is_partial;
  self->picture->counts = picture->counts;
  memcpy (self->picture->cells, picture->cells, size);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (picture->searching)
    ari_grid_view_update_label_later (self);
  else
    ari_grid_view_update_label (self);
}

const AriPicture *
ari_grid_view_get_picture (AriGridView *self)
{
  return self->picture;
}

void
ari_grid_view_set_step (AriGridView *self, const AriStep *step, const AriStepLit *lit)
{
  if (step == NULL && self->step == NULL)
    return;
  g_clear_pointer (&self->step, ari_steps_free);
  if (step != NULL)
    self->step = ari_steps_new_copy (step);
  self->lit = lit != NULL ? *lit : (AriStepLit){ 0 };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

const AriSteps *
ari_grid_view_get_step (AriGridView *self)
{
  return self->step;
}

/* --- the rest of the properties --- */

gboolean
ari_grid_view_get_notes_in_places (AriGridView *self)
{
  return self->notes_in_places;
}

AriInputMode
ari_grid_view_get_input_mode (AriGridView *self)
{
  return self->input_mode;
}

void
ari_grid_view_set_input_mode (AriGridView *self, AriInputMode mode)
{
  if (self->input_mode == mode)
    return;
  self->input_mode = mode;
  if (mode != ARI_INPUT_DIGIT)
    self->note_mode = mode;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_INPUT_MODE]);
}

/* Returns: (nullable): the place of a boolean property's value. */
static gboolean *
flag_of (AriGridView *self, guint prop_id)
{
  gboolean *const flags[N_PROPS] = {
    [PROP_HIGHLIGHT] = &self->highlight,
    [PROP_SHOW_CANDIDATES] = &self->show_candidates,
    [PROP_HIGHLIGHT_EQUAL] = &self->highlight_equal,
    [PROP_NOTES_IN_PLACES] = &self->notes_in_places,
    [PROP_SHOW_COORDINATES] = &self->show_coordinates,
    [PROP_SHOW_RULES] = &self->show_rules,
    [PROP_TINT_REGIONS] = &self->tint_regions,
    [PROP_PAD_AT_CELL] = &self->pad_at_cell,
    [PROP_COLOR_LETTERS] = &self->color_letters,
    [PROP_DIGIT_FIRST] = &self->digit_first,
    [PROP_MOVES_ON] = &self->moves_on,
  };

  return flags[prop_id];
}

static void
set_flag (AriGridView *self, guint prop_id, gboolean value)
{
  gboolean *flag = flag_of (self, prop_id);

  if (prop_id == PROP_DIGIT_FIRST)
    set_chosen (self, -1);
  if (*flag == value)
    return;
  *flag = value;
  if (prop_id == PROP_SHOW_COORDINATES)
    update_metrics (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[prop_id]);
}

static void
ari_grid_view_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  AriGridView *self = ARI_GRID_VIEW (object);

  if (flag_of (self, prop_id) != NULL) {
    g_value_set_boolean (value, *flag_of (self, prop_id));
    return;
  }
  switch (prop_id) {
  case PROP_CURSOR:
    g_value_set_uint (value, self->cursor);
    break;
  case PROP_ZOOM:
    g_value_set_double (value, self->zoom);
    break;
  case PROP_INPUT_MODE:
    g_value_set_enum (value, self->input_mode);
    break;
  case PROP_CHOSEN:
    g_value_set_int (value, self->chosen);
    break;
  case PROP_DIGIT_SIZE:
    g_value_set_double (value, self->digit_size);
    break;
  }
}

static void
ari_grid_view_set_property (GObject *object, guint prop_id, const GValue *value, GParamSpec *pspec)
{
  AriGridView *self = ARI_GRID_VIEW (object);

  if (flag_of (self, prop_id) != NULL) {
    set_flag (self, prop_id, g_value_get_boolean (value));
    return;
  }
  switch (prop_id) {
  case PROP_CURSOR:
    ari_grid_view_set_cursor (self, (guint16) g_value_get_uint (value));
    break;
  case PROP_ZOOM:
    ari_grid_view_set_zoom (self, g_value_get_double (value));
    break;
  case PROP_INPUT_MODE:
    ari_grid_view_set_input_mode (self, g_value_get_enum (value));
    break;
  case PROP_CHOSEN:
    set_chosen (self, g_value_get_int (value));
    break;
  case PROP_DIGIT_SIZE:
    if (self->digit_size == g_value_get_double (value))
      return;
    self->digit_size = g_value_get_double (value);
    ari_grid_painter_clear (self->painter);
    gtk_widget_queue_draw (GTK_WIDGET (self));
    g_object_notify_by_pspec (object, pspec);
    break;
  }
}

/* --- the widget --- */

static void
ari_grid_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  AriGridView *self = ARI_GRID_VIEW (widget);
  int n = self->picture == NULL ? 9 : self->picture->layout->n_rows;

  if (self->picture != NULL && orientation == GTK_ORIENTATION_HORIZONTAL)
    n = self->picture->layout->n_columns;
  *minimum = MINIMUM_SIZE;
  *natural = CLAMP (n * NATURAL_CELL, NATURAL_MIN, NATURAL_MAX);
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
ari_grid_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriGridView *self = ARI_GRID_VIEW (widget);

  GTK_WIDGET_CLASS (ari_grid_view_parent_class)->size_allocate (widget, width, height, baseline);
  update_metrics (self);
  if (self->menu != NULL)
    gtk_popover_present (self->menu);
  if (self->picture != NULL && self->zoom > 1)
    ari_grid_metrics_reveal (&self->metrics, self->cursor);
}

/* Makes the glyphs again if the widget's font has changed. */
static void
prepare_glyphs (AriGridView *self)
{
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  guint serial = pango_context_get_serial (context);

  if (self->glyphs == NULL || serial != self->glyphs_serial) {
    ari_grid_painter_clear (self->painter);
    g_clear_pointer (&self->glyphs, ari_glyphs_free);
    self->glyphs = ari_glyphs_new (context, &self->picture->symbols);
    self->glyphs_serial = serial;
  }
  ari_glyphs_trim (self->glyphs);
}

void
ari_grid_view_init_scene (AriGridView *self,
                          AriGridScene *scene,
                          const AriPicture *picture,
                          AriGlyphs *glyphs,
                          gboolean dark,
                          gboolean high_contrast,
                          AriStep *step)
{
  ari_grid_scene_init (scene, picture, ari_palette_get (dark, high_contrast), glyphs);
  if (self->step != NULL) {
    *step = ari_steps_get (self->step, 0);
    scene->step = step;
  }
  scene->lit = self->lit;
  scene->color_letters = self->color_letters;
  scene->digit_size = self->digit_size;
  scene->show_candidates =
      self->show_candidates || picture->explains || picture->layout->candidates != NULL;
  scene->notes_in_places = self->notes_in_places;
  scene->hide_rules = !self->show_rules;
  scene->tint_regions = self->tint_regions;
}

static void
ari_grid_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AriGridView *self = ARI_GRID_VIEW (widget);
  const gboolean has_cursor = gtk_widget_get_focusable (widget);
  AriGridScene scene;
  AriStep step;

  if (self->picture == NULL)
    return;
  prepare_glyphs (self);
  ari_grid_view_init_scene (self, &scene, self->picture, self->glyphs,
                            ari_appearance_get_dark (self->appearance),
                            ari_appearance_get_high_contrast (self->appearance), &step);
  scene.metrics = self->metrics;
  scene.stamps = self->stamps;
  if (has_cursor && !self->hides_cursor) {
    scene.selected = self->selected;
    scene.cursor = self->cursor;
  }
  scene.digit =
      self->chosen >= 0 ? (guint8) self->chosen : self->picture->cells[self->cursor].digit;
  scene.focused = gtk_widget_has_focus (widget);
  /* highlights help to play, and must not cover what a search, a path or a hint shows */
  scene.highlight = self->highlight && self->step == NULL && !self->picture->searching;
  scene.highlight_equal = self->highlight_equal && self->step == NULL && !self->picture->searching;
  ari_grid_painter_draw (self->painter, &scene, snapshot);
  ari_grid_wave_draw (&self->wave, &scene, snapshot);
}

static void
ari_grid_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  AriGridView *self = ARI_GRID_VIEW (widget);

  GTK_WIDGET_CLASS (ari_grid_view_parent_class)->css_changed (widget, change);
  if (self->appearance != NULL)
    ari_appearance_take_color (self->appearance, widget);
}

static void
ari_grid_view_init (AriGridView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->zoom = 1;
  self->highlight = TRUE;
  self->highlight_equal = TRUE;
  self->notes_in_places = TRUE;
  self->show_coordinates = TRUE;
  self->show_rules = TRUE;
  self->digit_size = 1;
  self->show_candidates = TRUE;
  self->hovered = -1;
  self->chosen = -1;
  self->color = 1;
  self->note_mode = ARI_INPUT_CENTRE;
  self->painter = ari_grid_painter_new ();
  self->stamps = ari_step_stamps_new ();
  self->appearance = g_object_ref (ari_appearance_get_default ());
  ARI_CONNECT (self->appearance, "notify", gtk_widget_queue_draw, self);
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (update_metrics), NULL);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  ari_grid_view_add_keys (self);
  ari_grid_view_add_pointer (self);
}

static void
ari_grid_view_dispose (GObject *object)
{
  AriGridView *self = ARI_GRID_VIEW (object);

  ari_grid_wave_stop (&self->wave, GTK_WIDGET (self));
  ari_grid_view_clear_label (self);
  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->menu)));
  g_clear_pointer (&self->painter, ari_grid_painter_free);
  g_clear_pointer (&self->stamps, ari_step_stamps_free);
  g_clear_pointer (&self->glyphs, ari_glyphs_free);
  g_clear_pointer (&self->picture, ari_picture_free);
  g_clear_pointer (&self->step, ari_steps_free);
  g_clear_pointer (&self->selected, g_free);
  g_clear_pointer (&self->selection, g_free);
  self->n_selection = 0;
  g_clear_object (&self->appearance);

  G_OBJECT_CLASS (ari_grid_view_parent_class)->dispose (object);
}

static void
add_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;

  props[PROP_CURSOR] = g_param_spec_uint ("cursor", NULL, NULL, 0, ARI_MAX_CELLS - 1, 0, flags);
  props[PROP_ZOOM] = g_param_spec_double ("zoom", NULL, NULL, ARI_ZOOM_MIN, ARI_ZOOM_MAX, 1, flags);
  props[PROP_INPUT_MODE] =
      g_param_spec_enum ("input-mode", NULL, NULL, ARI_TYPE_INPUT_MODE, ARI_INPUT_DIGIT, flags);
  props[PROP_DIGIT_SIZE] = g_param_spec_double ("digit-size", NULL, NULL, 0.8, 1.3, 1, flags);
  props[PROP_HIGHLIGHT] = g_param_spec_boolean ("highlight", NULL, NULL, TRUE, flags);
  props[PROP_SHOW_CANDIDATES] = g_param_spec_boolean ("show-candidates", NULL, NULL, TRUE, flags);
  props[PROP_HIGHLIGHT_EQUAL] = g_param_spec_boolean ("highlight-equal", NULL, NULL, TRUE, flags);
  props[PROP_NOTES_IN_PLACES] = g_param_spec_boolean ("notes-in-places", NULL, NULL, TRUE, flags);
  props[PROP_SHOW_COORDINATES] = g_param_spec_boolean ("show-coordinates", NULL, NULL, TRUE, flags);
  props[PROP_SHOW_RULES] = g_param_spec_boolean ("show-rules", NULL, NULL, TRUE, flags);
  props[PROP_TINT_REGIONS] = g_param_spec_boolean ("tint-regions", NULL, NULL, FALSE, flags);
  props[PROP_PAD_AT_CELL] = g_param_spec_boolean ("pad-at-cell", NULL, NULL, FALSE, flags);
  props[PROP_CHOSEN] = g_param_spec_int ("chosen", NULL, NULL, -1, ARI_MAX_DIGITS - 1, -1, flags);
  props[PROP_DIGIT_FIRST] = g_param_spec_boolean ("digit-first", NULL, NULL, FALSE, flags);
  props[PROP_COLOR_LETTERS] = g_param_spec_boolean ("color-letters", NULL, NULL, FALSE, flags);
  props[PROP_MOVES_ON] = g_param_spec_boolean ("moves-on", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
ari_grid_view_class_init (AriGridViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_grid_view_dispose;
  object_class->get_property = ari_grid_view_get_property;
  object_class->set_property = ari_grid_view_set_property;
  widget_class->measure = ari_grid_view_measure;
  widget_class->size_allocate = ari_grid_view_size_allocate;
  widget_class->snapshot = ari_grid_view_snapshot;
  widget_class->css_changed = ari_grid_view_css_changed;

  add_properties (object_class);
  signals[SIGNAL_EDIT] = ARI_SIGNAL ("edit", ARI_TYPE_GRID_VIEW, 1, G_TYPE_POINTER);
  signals[SIGNAL_CELL_ACTIVATED] =
      ARI_SIGNAL ("cell-activated", ARI_TYPE_GRID_VIEW, 1, G_TYPE_UINT);
  signals[SIGNAL_CANDIDATE_CLICKED] =
      ARI_SIGNAL ("candidate-clicked", ARI_TYPE_GRID_VIEW, 2, G_TYPE_UINT, G_TYPE_UINT);
  signals[SIGNAL_CELL_HOVERED] = ARI_SIGNAL ("cell-hovered", ARI_TYPE_GRID_VIEW, 1, G_TYPE_INT);
  signals[SIGNAL_CURSOR_MOVED] = ARI_SIGNAL ("cursor-moved", ARI_TYPE_GRID_VIEW, 1, G_TYPE_UINT);
  signals[SIGNAL_CELL_PICKED] = ARI_SIGNAL ("cell-picked", ARI_TYPE_GRID_VIEW, 1, G_TYPE_UINT);
  signals[SIGNAL_MENU] = ARI_SIGNAL ("menu", ARI_TYPE_GRID_VIEW, 0);
  signals[SIGNAL_PAD] = ARI_SIGNAL ("pad", ARI_TYPE_GRID_VIEW, 0);

  gtk_widget_class_set_css_name (widget_class, "grid-view");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID);
}

GtkWidget *
ari_grid_view_new (void)
{
  return g_object_new (ARI_TYPE_GRID_VIEW, NULL);
}

void
ari_grid_view_celebrate (AriGridView *self)
{
  ari_grid_wave_start (&self->wave, GTK_WIDGET (self));
}

void
ari_grid_view_bind_settings (AriGridView *self)
{
  /* each property has the name of its setting */
  static const char *const keys[] = {
    "highlight",   "highlight-equal", "notes-in-places", "show-coordinates",
    "show-rules",  "tint-regions",    "pad-at-cell",     "digit-size",
    "digit-first", "show-candidates", "color-letters",
  };

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    ari_settings_bind (keys[i], self, keys[i], ARI_SETTING_SHARED);
}
