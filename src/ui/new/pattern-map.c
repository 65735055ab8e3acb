/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small grid in which the user chooses cells; chosen cells have a dot. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/new/pattern-map.h"

/* A dot has this part of its cell's side. */
#define DOT 0.56

struct _AriPatternMap {
  AriSmallGrid parent_instance;

  AriSymmetry symmetry;
  guint16 *orbit_of;
  guint8 *cells;
  guint n_chosen;
  gboolean paints; /* the present drag chooses cells, instead of unchoosing them */
};

G_DEFINE_FINAL_TYPE (AriPatternMap, ari_pattern_map, ARI_TYPE_SMALL_GRID)

enum {
  PROP_N_CHOSEN = 1,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

static const AriLayout *
layout_of (AriPatternMap *self)
{
  return ari_small_grid_get_layout (ARI_SMALL_GRID (self));
}

/* --- choosing cells --------------------------------------------------------------------------- */

static char *
dup_name (AriSmallGrid *grid)
{
  const AriLayout *layout = ari_small_grid_get_layout (grid);
  const guint16 cursor = ari_small_grid_get_cursor (grid);

  if (layout == NULL)
    return g_strdup (_ ("Cells that may have givens"));
  return g_strdup_printf (ARI_PATTERN_MAP (grid)->cells[cursor]
                              ? _ ("Row %u, column %u: chosen")
                              : _ ("Row %u, column %u: not chosen"),
                          layout->places[cursor].row + 1u, layout->places[cursor].column + 1u);
}

/* Draws the cells and reports the change to assistive technology and by the property. */
static void
changed (AriPatternMap *self)
{
  const AriLayout *layout = layout_of (self);
  gboolean *selected = ari_small_grid_get_selected (ARI_SMALL_GRID (self));

  self->n_chosen = 0;
  for (guint cell = 0; cell < layout->n_cells; cell++) {
    selected[cell] = self->cells[cell] != 0;
    self->n_chosen += self->cells[cell] != 0;
  }
  ari_small_grid_changed (ARI_SMALL_GRID (self), FALSE);
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
  if (set_orbit (self, self->orbit_of[cell], !!chosen))
    changed (self);
}

void
ari_pattern_map_choose_all (AriPatternMap *self, gboolean chosen)
{
  guint n_cells = layout_of (self) ? layout_of (self)->n_cells : 0;

  if (self->n_chosen == (chosen ? n_cells : 0))
    return;
  memset (self->cells, !!chosen, n_cells);
  changed (self);
}

const guint8 *
ari_pattern_map_get_cells (AriPatternMap *self)
{
  return self->cells;
}

guint
ari_pattern_map_get_n_chosen (AriPatternMap *self)
{
  return self->n_chosen;
}

void
ari_pattern_map_set_symmetry (AriPatternMap *self, AriSymmetry symmetry)
{
  const AriLayout *layout = layout_of (self);
  gboolean differs = FALSE;

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

  if (old && ari_layout_equal (old, layout))
    return;
  if (old == NULL || old->n_cells != layout->n_cells) {
    g_free (self->orbit_of);
    g_free (self->cells);
    self->orbit_of = g_new0 (guint16, layout->n_cells);
    self->cells = g_new0 (guint8, layout->n_cells);
  }
  ari_small_grid_set_layout (ARI_SMALL_GRID (self), layout);
  ari_pattern_map_set_symmetry (self, self->symmetry);
  changed (self);
}

/* --- pointer and keys ------------------------------------------------------------------------- */

static gboolean
begin (AriSmallGrid *grid, guint button)
{
  AriPatternMap *self = ARI_PATTERN_MAP (grid);

  self->paints = !self->cells[ari_small_grid_get_cursor (grid)];
  return button == GDK_BUTTON_PRIMARY;
}

static void
paint (AriSmallGrid *grid)
{
  AriPatternMap *self = ARI_PATTERN_MAP (grid);

  ari_pattern_map_choose (self, ari_small_grid_get_cursor (grid), self->paints);
}

static gboolean
press (AriSmallGrid *grid, guint key, GdkModifierType state)
{
  AriPatternMap *self = ARI_PATTERN_MAP (grid);
  const guint16 cursor = ari_small_grid_get_cursor (grid);

  if (key != GDK_KEY_space && key != GDK_KEY_KP_Space)
    return FALSE;
  ari_pattern_map_choose (self, cursor, !self->cells[cursor]);
  return TRUE;
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
draw_dot (const AriGridScene *scene, GtkSnapshot *to, guint16 cell)
{
  const AriRect rect = ari_grid_metrics_cell (&scene->metrics, cell);
  const double side = MAX (2, MIN (rect.width, rect.height) * DOT);
  const double x = rect.x + (rect.width - side) / 2, y = rect.y + (rect.height - side) / 2;
  GskRoundedRect circle;

  gsk_rounded_rect_init_from_rect (
      &circle, &GRAPHENE_RECT_INIT ((float) x, (float) y, (float) side, (float) side),
      (float) side / 2);
  gtk_snapshot_push_rounded_clip (to, &circle);
  ari_snapshot_fill (to, &scene->palette->inks[ARI_INK_GIVEN], x, y, side, side);
  gtk_snapshot_pop (to);
}

static void
draw (AriSmallGrid *grid, const AriGridScene *scene, GtkSnapshot *to)
{
  for (guint cell = 0; cell < scene->picture->layout->n_cells; cell++)
    if (ARI_PATTERN_MAP (grid)->cells[cell])
      draw_dot (scene, to, (guint16) cell);
}

static void
ari_pattern_map_get_property (GObject *object, guint property_id, GValue *value, GParamSpec *pspec)
{
  switch (property_id) {
  case PROP_N_CHOSEN:
    g_value_set_uint (value, ARI_PATTERN_MAP (object)->n_chosen);
    break;
  }
}

static void
ari_pattern_map_finalize (GObject *object)
{
  AriPatternMap *self = ARI_PATTERN_MAP (object);

  g_free (self->orbit_of);
  g_free (self->cells);

  G_OBJECT_CLASS (ari_pattern_map_parent_class)->finalize (object);
}

static void
ari_pattern_map_class_init (AriPatternMapClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriSmallGridClass *grid_class = ARI_SMALL_GRID_CLASS (klass);

  object_class->get_property = ari_pattern_map_get_property;
  object_class->finalize = ari_pattern_map_finalize;
  grid_class->begin = begin;
  grid_class->paint = paint;
  grid_class->press = press;
  grid_class->dup_name = dup_name;
  grid_class->draw = draw;

  props[PROP_N_CHOSEN] =
      g_param_spec_uint ("n-chosen", NULL, NULL, 0, ARI_MAX_CELLS, 0,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "patternmap");
}

static void
ari_pattern_map_init (AriPatternMap *self)
{
}
