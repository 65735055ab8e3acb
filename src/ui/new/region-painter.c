/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small grid on which regions are painted: each has a letter, and borders separate them. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "ui/new/region-painter.h"
#include "ui/widgets/widget.h"

/* The height of letters as a part of a cell's side, and the smallest readable one in pixels. */
#define NUMBER_SIZE  0.4
#define LEAST_NUMBER 7.0
/* The colour of conflicts has this opacity over regions with too many cells. */
#define TOO_LARGE 0.25f

struct _AriRegionPainter {
  AriSmallGrid parent_instance;

  guint n;
  gunichar *letters;
  guint16 *region_of; /* by cell, the number of its letter, from 0; n × n for free cells */
  guint16 *borders;   /* of extra regions: numbers of the regions that both kinds have in common */
  guint16 *n_cells;   /* by region number */
  guint n_free;
  gboolean is_extra; /* the regions are extra ones, on top of those of the layout */
  gunichar brush;    /* the letter that the present drag paints; 0 for none */
  gunichar last;     /* the letter that was painted last; 0 for none */
};

G_DEFINE_FINAL_TYPE (AriRegionPainter, ari_region_painter, ARI_TYPE_SMALL_GRID)

enum {
  PAINTED,
  STROKE_END,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* --- regions ---------------------------------------------------------------------------------- */

static guint
n_cells_of (AriRegionPainter *self)
{
  return self->n * self->n;
}

/* Numbers regions in the order of their first cells. */
static void
number_regions (AriRegionPainter *self)
{
  g_autoptr (GHashTable) numbers = g_hash_table_new (NULL, NULL);
  const guint n_cells = n_cells_of (self);

  memset (self->n_cells, 0, (n_cells + 1) * sizeof *self->n_cells);
  for (guint cell = 0; cell < n_cells; cell++) {
    const gpointer letter = GUINT_TO_POINTER (self->letters[cell]);
    gpointer number = GUINT_TO_POINTER (n_cells);

    if (self->letters[cell] != ARI_LETTER_FREE
        && !g_hash_table_lookup_extended (numbers, letter, NULL, &number)) {
      number = GUINT_TO_POINTER (g_hash_table_size (numbers));
      g_hash_table_insert (numbers, letter, number);
    }
    self->region_of[cell] = (guint16) GPOINTER_TO_UINT (number);
    self->n_cells[self->region_of[cell]]++;
  }
  self->n_free = self->n_cells[n_cells];
}

/* Draws the regions, and reports the change to assistive technology. */
static void
changed (AriRegionPainter *self)
{
  gboolean *selected = ari_small_grid_get_selected (ARI_SMALL_GRID (self));

  number_regions (self);
  for (guint cell = 0; self->is_extra && cell < n_cells_of (self); cell++)
    selected[cell] = self->letters[cell] != ARI_LETTER_FREE;
  ari_small_grid_changed (ARI_SMALL_GRID (self), TRUE);
}

/* Returns: the first letter that no region has; ARI_LETTER_FREE if each has a region */
static gunichar
unused_letter (AriRegionPainter *self)
{
  for (const char *letter = ari_region_letters; *letter != '\0'; letter++) {
    guint cell = 0;

    while (cell < n_cells_of (self) && self->letters[cell] != (gunichar) *letter)
      cell++;
    if (cell == n_cells_of (self))
      return (gunichar) *letter;
  }
  return ARI_LETTER_FREE;
}

static gboolean
set_letter (AriRegionPainter *self, guint16 cell, gunichar letter)
{
  if (self->letters[cell] == letter)
    return FALSE;
  self->letters[cell] = letter;
  if (letter != ARI_LETTER_FREE)
    self->last = letter;
  changed (self);
  g_signal_emit (self, signals[PAINTED], 0);
  return TRUE;
}

static void
take_letters (AriRegionPainter *self, guint n, const gunichar *letters)
{
  if (n != self->n) {
    self->n = n;
    self->letters = g_renew (gunichar, self->letters, n_cells_of (self));
    self->region_of = g_renew (guint16, self->region_of, n_cells_of (self));
    self->borders = g_renew (guint16, self->borders, n_cells_of (self));
    self->n_cells = g_renew (guint16, self->n_cells, n_cells_of (self) + 1);
  }
  memmove (self->letters, letters, n_cells_of (self) * sizeof *letters);
}

void
ari_region_painter_set_extra_letters (AriRegionPainter *self,
                                      const AriLayout *base,
                                      const gunichar *letters)
{
  const AriLayout *old;

  self->is_extra = TRUE;
  take_letters (self, base->n_digits, letters);
  old = ari_small_grid_get_layout (ARI_SMALL_GRID (self));
  if (old == NULL || !ari_layout_equal (old, base))
    ari_small_grid_set_layout (ARI_SMALL_GRID (self), base);
  changed (self);
}

void
ari_region_painter_set_letters (AriRegionPainter *self,
                                guint n,
                                const gunichar *letters,
                                AriExtras extras)
{
  const AriLayout *old;

  take_letters (self, n, letters);
  old = ari_small_grid_get_layout (ARI_SMALL_GRID (self));
  if (old == NULL || old->n_digits != n || old->extras != extras) {
    /* the layout's own regions are not shown, so rows, which are always valid, will do */
    g_autofree guint8 *rows = g_malloc (n_cells_of (self));
    AriLayout *layout;

    for (guint cell = 0; cell < n_cells_of (self); cell++)
      rows[cell] = (guint8) (cell / n);
    layout = ari_need (ari_layout_new_regions (n, rows, extras));
    ari_small_grid_set_layout (ARI_SMALL_GRID (self), layout);
    ari_layout_unref (layout);
  }
  changed (self);
}

const gunichar *
ari_region_painter_get_letters (AriRegionPainter *self)
{
  return self->letters;
}

guint
ari_region_painter_get_n_free (AriRegionPainter *self)
{
  return self->n_free;
}

/* --- pointer and keys ------------------------------------------------------------------------- */

/* Returns: TRUE if the region that was painted last lacks cells. */
static gboolean
is_last_unfinished (AriRegionPainter *self)
{
  guint n = 0;

  for (guint cell = 0; cell < n_cells_of (self); cell++)
    n += self->letters[cell] == self->last;
  return n > 0 && n < self->n;
}

/* Returns: the letter that a drag or a move from @cell paints. Free cells are added to the last
 * region until it has all its cells, so that cells can be painted one by one. */
static gunichar
brush_of (AriRegionPainter *self, guint16 cell)
{
  if (self->letters[cell] != ARI_LETTER_FREE)
    return self->letters[cell];
  return is_last_unfinished (self) ? self->last : unused_letter (self);
}

static gboolean
begin (AriSmallGrid *grid, guint button)
{
  AriRegionPainter *self = ARI_REGION_PAINTER (grid);

  if (button == GDK_BUTTON_PRIMARY)
    self->brush = brush_of (self, ari_small_grid_get_cursor (grid));
  else if (button == GDK_BUTTON_SECONDARY)
    self->brush = ARI_LETTER_FREE;
  else
    return FALSE;
  return TRUE;
}

static void
paint (AriSmallGrid *grid)
{
  AriRegionPainter *self = ARI_REGION_PAINTER (grid);

  set_letter (self, ari_small_grid_get_cursor (grid), self->brush);
}

static void
end (AriSmallGrid *grid)
{
  g_signal_emit (grid, signals[STROKE_END], 0);
}

static void
extend (AriSmallGrid *grid, guint16 from)
{
  AriRegionPainter *self = ARI_REGION_PAINTER (grid);
  const gunichar letter = brush_of (self, from);

  set_letter (self, from, letter);
  set_letter (self, ari_small_grid_get_cursor (grid), letter);
  end (grid);
}

static gboolean
press (AriSmallGrid *grid, guint key, GdkModifierType state)
{
  AriRegionPainter *self = ARI_REGION_PAINTER (grid);
  const guint16 cursor = ari_small_grid_get_cursor (grid);

  switch (key) {
  case GDK_KEY_space:
  case GDK_KEY_KP_Space:
    set_letter (self, cursor,
                self->letters[cursor] == ARI_LETTER_FREE ? brush_of (self, cursor)
                                                         : unused_letter (self));
    break;
  case GDK_KEY_Delete:
  case GDK_KEY_KP_Delete:
  case GDK_KEY_BackSpace:
    set_letter (self, cursor, ARI_LETTER_FREE);
    break;
  default:
    return FALSE;
  }
  end (grid);
  return TRUE;
}

static char *
dup_name (AriSmallGrid *grid)
{
  AriRegionPainter *self = ARI_REGION_PAINTER (grid);
  const AriLayout *layout = ari_small_grid_get_layout (grid);
  const guint16 cursor = ari_small_grid_get_cursor (grid);
  char letter[7] = "";
  AriPlace place;
  guint n;

  if (layout == NULL || self->letters == NULL)
    return g_strdup (_ ("Regions of the jigsaw"));
  place = layout->places[cursor];
  if (self->letters[cursor] == ARI_LETTER_FREE)
    return g_strdup_printf (_ ("Row %u, column %u: no region"), place.row + 1u, place.column + 1u);
  n = self->n_cells[self->region_of[cursor]];
  g_unichar_to_utf8 (self->letters[cursor], letter);
  return g_strdup_printf (ngettext ("Row %u, column %u: region %s, %u cell",
                                    "Row %u, column %u: region %s, %u cells", n),
                          place.row + 1u, place.column + 1u, letter, n);
}

/* --- drawing ---------------------------------------------------------------------------------- */

static void
prepare (AriSmallGrid *grid, AriGridScene *scene)
{
  AriRegionPainter *self = ARI_REGION_PAINTER (grid);
  const guint16 *base = ari_small_grid_get_layout (grid)->region_of;
  const guint most = ARI_MAX_DIGITS + 1; /* letters, and none */

  for (guint cell = 0; self->is_extra && cell < n_cells_of (self); cell++)
    self->borders[cell] = (guint16) (base[cell] * most + MIN (self->region_of[cell], most - 1));
  scene->region_of = self->is_extra ? self->borders : self->region_of;
}

/* Writes the letter of a region and the number of its cells into its first cell. */
static void
draw_number (AriRegionPainter *self,
             const AriGridScene *scene,
             GtkSnapshot *to,
             guint cell,
             PangoLayout *text)
{
  const AriRect rect = ari_grid_metrics_cell (&scene->metrics, (guint16) cell);
  const guint n = self->n_cells[self->region_of[cell]];
  const GdkRGBA ink = ari_rgba (&scene->palette->inks[ARI_INK_GIVEN]);
  g_autofree char *number = NULL;
  char letter[7] = "";
  int width, height;

  g_unichar_to_utf8 (self->letters[cell], letter);
  number = g_strdup_printf ("%s\302\240%u", letter, n);
  pango_layout_set_text (text, number, -1);
  pango_layout_get_pixel_size (text, &width, &height);
  gtk_snapshot_save (to);
  gtk_snapshot_translate (to, &GRAPHENE_POINT_INIT ((float) (rect.x + (rect.width - width) / 2),
                                                    (float) (rect.y + (rect.height - height) / 2)));
  gtk_snapshot_append_layout (to, text, &ink);
  gtk_snapshot_restore (to);
}

static void
draw_too_large (AriRegionPainter *self, const AriGridScene *scene, GtkSnapshot *to)
{
  AriColor color = scene->palette->strokes[ARI_STROKE_CONFLICT];

  color.alpha = TOO_LARGE;
  for (guint cell = 0; cell < n_cells_of (self); cell++) {
    const AriRect rect = ari_grid_metrics_cell (&scene->metrics, (guint16) cell);

    if (self->letters[cell] != ARI_LETTER_FREE && self->n_cells[self->region_of[cell]] > self->n)
      ari_snapshot_fill (to, &color, rect.x, rect.y, rect.width, rect.height);
  }
}

/* Draws the letter and the size of each region that has a wrong number of cells, or is extra. */
static void
draw (AriSmallGrid *grid, const AriGridScene *scene, GtkSnapshot *to)
{
  AriRegionPainter *self = ARI_REGION_PAINTER (grid);
  const double size = scene->metrics.board.pitch * NUMBER_SIZE;
  const guint n_cells = n_cells_of (self);
  g_autoptr (PangoLayout) text = NULL;
  PangoFontDescription *font;
  guint next = 0;

  draw_too_large (self, scene, to);
  if (size < LEAST_NUMBER)
    return;
  text = gtk_widget_create_pango_layout (GTK_WIDGET (grid), NULL);
  font = pango_font_description_copy (
      pango_context_get_font_description (pango_layout_get_context (text)));
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_layout_set_font_description (text, font);
  pango_font_description_free (font);
  for (guint cell = 0; cell < n_cells; cell++) {
    if (self->region_of[cell] != next)
      continue;
    next++;
    if (self->is_extra || self->n_cells[self->region_of[cell]] != self->n)
      draw_number (self, scene, to, cell, text);
  }
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_region_painter_finalize (GObject *object)
{
  AriRegionPainter *self = ARI_REGION_PAINTER (object);

  g_free (self->letters);
  g_free (self->region_of);
  g_free (self->borders);
  g_free (self->n_cells);

  G_OBJECT_CLASS (ari_region_painter_parent_class)->finalize (object);
}

static void
ari_region_painter_class_init (AriRegionPainterClass *klass)
{
  AriSmallGridClass *grid_class = ARI_SMALL_GRID_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ari_region_painter_finalize;
  grid_class->begin = begin;
  grid_class->paint = paint;
  grid_class->end = end;
  grid_class->extend = extend;
  grid_class->press = press;
  grid_class->dup_name = dup_name;
  grid_class->prepare = prepare;
  grid_class->draw = draw;

  signals[PAINTED] = ARI_SIGNAL ("painted", ARI_TYPE_REGION_PAINTER, 0);
  signals[STROKE_END] = ARI_SIGNAL ("stroke-end", ARI_TYPE_REGION_PAINTER, 0);

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "regionpainter");
}

static void
ari_region_painter_init (AriRegionPainter *self)
{
}
