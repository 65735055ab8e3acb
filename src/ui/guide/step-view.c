/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A still picture of a position and a step in it. */

#include "picture/grid-picture.h"
#include "ui/common/appearance.h"
#include "ui/guide/step-view.h"
#include "ui/widgets/widget.h"

/* In pixels: bounds on the side of the square picture. */
#define LEAST_SIDE   220
#define NATURAL_SIDE 400

struct _AriStepView {
  GtkWidget parent_instance;

  AriPuzzle *puzzle; /* NULL shows nothing */
  guint8 *digits;    /* givens and entries */
  AriDigits *candidates;
  AriSteps *step; /* (nullable) */
  AriStepLit lit;
};

G_DEFINE_FINAL_TYPE (AriStepView, ari_step_view, GTK_TYPE_WIDGET)

static void
forget (AriStepView *self)
{
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->digits, g_free);
  g_clear_pointer (&self->candidates, g_free);
  g_clear_pointer (&self->step, ari_steps_free);
  self->lit = (AriStepLit){ 0 };
}

void
ari_step_view_show (AriStepView *self, AriGame *game, const AriStep *step)
{
  forget (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (game == NULL)
    return;

  const guint n_cells = ari_game_get_layout (game)->n_cells;

  self->puzzle = g_object_ref (ari_game_get_puzzle (game));
  self->digits = g_new (guint8, n_cells);
  self->candidates = g_new (AriDigits, n_cells);
  for (guint16 cell = 0; cell < n_cells; cell++) {
    self->digits[cell] = ari_game_get_cell (game, cell)->digit;
    self->candidates[cell] = ari_game_get_candidates (game, cell);
  }
  if (step != NULL)
    self->step = ari_steps_new_copy (step);
}

void
ari_step_view_set_lit (AriStepView *self, AriStepLit lit)
{
  self->lit = lit;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ari_step_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AriStepView *self = ARI_STEP_VIEW (widget);
  const int width = gtk_widget_get_width (widget);
  const int height = gtk_widget_get_height (widget);
  AriGridPicture picture;
  AriStep step;
  cairo_t *cr;

  if (self->puzzle == NULL)
    return;
  picture = (AriGridPicture){
    .layout = ari_puzzle_get_layout (self->puzzle),
    .symbols = ari_puzzle_get_symbols (self->puzzle),
    .givens = ari_puzzle_get_givens (self->puzzle)->cells,
    .entries = self->digits,
    .candidates = self->candidates,
    .has_coordinates = TRUE, /* the text below names cells */
  };
  if (self->step != NULL) {
    step = ari_steps_get (self->step, 0);
    picture.step = &step;
    picture.lit = &self->lit;
  }
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  ari_grid_picture_draw (&picture, ari_appearance_palette (), cr, width, height,
                         gtk_widget_get_scale_factor (widget));
  cairo_destroy (cr);
}

static void
ari_step_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = LEAST_SIDE;
  *natural = NATURAL_SIDE;
  /* The picture is square, so it is no higher than wide. It is no lower either, because the page
   * scrolls. */
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size >= 0)
    *minimum = *natural = CLAMP (for_size, LEAST_SIDE, NATURAL_SIDE);
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
ari_step_view_init (AriStepView *self)
{
  ARI_CONNECT (ari_appearance_get_default (), "notify", gtk_widget_queue_draw, self);
}

static void
ari_step_view_dispose (GObject *object)
{
  AriStepView *self = ARI_STEP_VIEW (object);

  forget (self);

  G_OBJECT_CLASS (ari_step_view_parent_class)->dispose (object);
}

static void
ari_step_view_class_init (AriStepViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_step_view_dispose;
  widget_class->get_request_mode = ari_height_for_width;
  widget_class->measure = ari_step_view_measure;
  widget_class->snapshot = ari_step_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "stepview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}
