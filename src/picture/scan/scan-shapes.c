/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names digits and letters by their shapes. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <pango/pangocairo.h>

#include "picture/scan/scan-private.h"
#include "picture/text.h"

/*
 * Each character is drawn in several fonts, about as large as those in the picture, so that both
 * are equally blurred. The distance of two shapes is the mean difference of their ink, stretched to
 * one size, and a part for their proportions and for the number of holes, which small digits lose.
 *
 * A board has one or two fonts, so the same digit looks the same in all cells. Shapes that are
 * nearly equal are first joined to classes, and a class is named by the sum of the distances of its
 * members: what is badly drawn in one cell is outvoted by the others. A class is doubtful if no
 * character is near, or if another one is about as near.
 */

static const char *const families[] = {
  "Sans",
  "Serif",
  "Monospace",
  "DejaVu Sans",
  "DejaVu Serif",
  "Arial",
  "Helvetica",
  "Times New Roman",
  "Liberation Sans",
  "Liberation Serif",
  "Georgia",
  "Verdana",
  "Cantarell",
  "Roboto",
  "Noto Sans",
  "Open Sans",
  "Ubuntu",
  "Courier New",
  "Liberation Mono",
  "Segoe UI",
  "Inter",
  "Adwaita Sans",
  "Tahoma",
  "Trebuchet MS",
  "Century Gothic",
  "URW Gothic",
  "Palatino",
  "DejaVu Sans Condensed",
  "Liberation Sans Narrow",
};
static const PangoWeight weights[] = { PANGO_WEIGHT_LIGHT, PANGO_WEIGHT_NORMAL, PANGO_WEIGHT_BOLD };

/* the height of the shapes that are drawn, in pixels */
enum { LEAST_SHAPE = 8, MOST_SHAPE = 40 };
enum { N_CHARACTERS = 128 };
/* Distances: a shape in a known font is nearer than MOST_DISTANCE. One in an unknown font is as
 * near as MOST_ODD_DISTANCE, and much nearer than the second best; what is hardly farther than the
 * best may be it, too. They were found by trial, on fonts that are not among those drawn. */
#define MOST_DISTANCE     0.17f
#define MOST_ODD_DISTANCE 0.27f
#define LEAST_ODD_RATIO   1.4f
#define MOST_OTHER_RATIO  1.35f
#define LEAST_MARGIN      0.015f
#define SAME_CLASS        0.055f

/** GlyphShape: a character in a font. */
typedef struct {
  ScanGlyph glyph;
  char character; /* a digit or a capital letter */
} GlyphShape;

static float
distance (const ScanGlyph *a, const ScanGlyph *b)
{
  const float odd_aspect = fabsf (a->aspect - b->aspect);
  float sum = 0;

  for (guint i = 0; i < G_N_ELEMENTS (a->ink); i++)
    sum += fabsf (a->ink[i] - b->ink[i]);
  sum /= G_N_ELEMENTS (a->ink);
  if (odd_aspect > 0.1f)
    sum += 0.15f * (odd_aspect - 0.1f);
  if (a->n_holes != b->n_holes)
    sum += MIN (a->height, b->height) >= 14 ? 0.04f : 0.015f;
  return sum;
}

/* Returns: FALSE if the font has no ink for the character */
static gboolean
draw_shape (AriText *text, cairo_surface_t *surface, int size, char character, GlyphShape *shape)
{
  cairo_t *cr = cairo_create (surface);
  const char words[2] = { character, 0 };
  const int stride = cairo_image_surface_get_stride (surface);
  const guint8 *pixels;
  g_autofree float *ink = g_new (float, size *size);
  ScanPart part = { size, size, 0, 0 };

  cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
  cairo_paint (cr);
  cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
  ari_text_draw (text, cr, words, size / 2.0, size / 2.0, 0.5, 0.5, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  pixels = cairo_image_surface_get_data (surface);
  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++) {
      ink[y * size + x] = (float) pixels[y * stride + x] / 255;
      if (ink[y * size + x] < INK)
        continue;
      part.left = MIN (part.left, x);
      part.right = MAX (part.right, x + 1);
      part.top = MIN (part.top, y);
      part.bottom = MAX (part.bottom, y + 1);
    }
  if (part.left < 1 || part.top < 1 || part.right >= size || part.bottom >= size)
    return FALSE;
  ari_scan_stretch (ink, size, &part, &shape->glyph);
  shape->character = g_ascii_toupper (character);
  return TRUE;
}

/* Returns: TRUE if the font that is drawn for @text, where many of the names are missing, is not
 * among
 * @seen, to which it is added */
static gboolean
is_new_font (AriText *text, GHashTable *seen)
{
  g_autoptr (PangoFont) font =
      pango_context_load_font (text->context, pango_layout_get_font_description (text->layout));
  PangoFontDescription *found = font != NULL ? pango_font_describe (font) : NULL;
  char *name = found != NULL ? pango_font_description_to_string (found) : NULL;

  pango_font_description_free (found);
  return name != NULL && g_hash_table_add (seen, name);
}

/* Returns: (transfer full) (element-type GlyphShape)
 * @height: of a digit, in pixels */
static GArray *
draw_shapes (const char *characters, guint height, GCancellable *cancellable)
{
  GArray *shapes = g_array_new (FALSE, FALSE, sizeof (GlyphShape));
  const int size = 2 * (int) height + 8;
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, size, size);

  for (guint i = 0; i < G_N_ELEMENTS (families) * G_N_ELEMENTS (weights); i++) {
    PangoFontDescription *font =
        pango_font_description_from_string (families[i / G_N_ELEMENTS (weights)]);
    AriText text;

    if (g_cancellable_is_cancelled (cancellable)) {
      pango_font_description_free (font);
      break;
    }
    pango_font_description_set_weight (font, weights[i % G_N_ELEMENTS (weights)]);
    pango_font_description_set_absolute_size (font, height / 0.72 * PANGO_SCALE);
    ari_text_init (&text, font, 0);
    for (const char *c = is_new_font (&text, seen) ? characters : ""; *c != '\0'; c++) {
      GlyphShape shape;

      if (draw_shape (&text, surface, size, *c, &shape))
        g_array_append_val (shapes, shape);
    }
    ari_text_clear (&text);
    pango_font_description_free (font);
  }
  cairo_surface_destroy (surface);
  return shapes;
}

static guint
class_of (const guint *classes, guint i)
{
  while (classes[i] != i)
    i = classes[i];
  return i;
}

/* Returns: the character with the least distance that is larger than @least, or as large and after
 * @last; 0 if all have been */
static guint
next_nearest (const float *sums, float least, guint last)
{
  guint best = 0;

  for (guint c = 1; c < N_CHARACTERS; c++)
    if ((sums[c] > least || (sums[c] >= least && c > last)) && (best == 0 || sums[c] < sums[best]))
      best = c;
  return best;
}

/* Names all members of a class.
 * @distances: (array): for each glyph, N_CHARACTERS distances to the characters */
static void
name_class (const float *distances,
            guint n_glyphs,
            const guint *classes,
            guint class,
            ScanReading *readings)
{
  float sums[N_CHARACTERS] = { 0 };
  ScanReading reading = { .class = class };
  guint best, second;
  float n_members = 0;

  for (guint i = 0; i < n_glyphs; i++)
    if (class_of (classes, i) == class) {
      n_members++;
      for (guint c = 0; c < N_CHARACTERS; c++)
        sums[c] += distances[i * N_CHARACTERS + c];
    }
  best = next_nearest (sums, -1, 0);
  second = next_nearest (sums, sums[best], best);
  reading.character = (char) best;
  reading.is_doubtful = sums[second] - sums[best] < LEAST_MARGIN * n_members
                        || (sums[best] > MOST_DISTANCE * n_members
                            && (sums[best] > MOST_ODD_DISTANCE * n_members
                                || sums[second] < LEAST_ODD_RATIO * sums[best]));
  for (guint i = 0, c = second;
       i < MOST_OTHERS && c != 0
       && sums[c] < MOST_OTHER_RATIO * sums[best] + LEAST_MARGIN * n_members;
       i++, c = next_nearest (sums, sums[c], c)) {
    reading.others[i] = (char) c;
    reading.excess[i] = (sums[c] - sums[best]) / n_members;
  }
  for (guint i = 0; i < n_glyphs; i++)
    if (class_of (classes, i) == class)
      readings[i] = reading;
}

gboolean
ari_scan_read_glyphs (const ScanGlyph *glyphs,
                      guint n_glyphs,
                      const char *characters,
                      GCancellable *cancellable,
                      ScanReading *readings)
{
  g_autofree float *distances = g_new (float, (gsize) n_glyphs *N_CHARACTERS);
  g_autofree guint *classes = g_new (guint, n_glyphs);
  g_autoptr (GArray) shapes = NULL;
  guint height = LEAST_SHAPE;

  for (guint i = 0; i < n_glyphs; i++)
    height = MAX (height, glyphs[i].height);
  shapes = draw_shapes (characters, MIN (height, MOST_SHAPE), cancellable);
  for (guint i = 0; i < n_glyphs; i++) {
    float *nearest = distances + (gsize) i * N_CHARACTERS;

    if (g_cancellable_is_cancelled (cancellable))
      return FALSE;
    for (guint c = 0; c < N_CHARACTERS; c++)
      nearest[c] = 1;
    for (guint j = 0; j < shapes->len; j++) {
      const GlyphShape *shape = &g_array_index (shapes, GlyphShape, j);
      float *known = &nearest[(guint) shape->character];

      *known = MIN (*known, distance (&glyphs[i], &shape->glyph));
    }
    classes[i] = i;
    for (guint j = 0; j < i; j++)
      if (class_of (classes, i) != class_of (classes, j)
          && distance (&glyphs[i], &glyphs[j]) < SAME_CLASS)
        classes[class_of (classes, i)] = class_of (classes, j);
  }
  for (guint i = 0; i < n_glyphs; i++)
    if (classes[i] == i)
      name_class (distances, n_glyphs, classes, i, readings);
  return TRUE;
}
