/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signs in all sizes and styles that the grid needs, each shaped once, and rows of them as text
 * nodes.
 *
 * A grid of 25×25 with all candidates has 15 625 signs, and a PangoLayout for each would cost 20 ms
 * per frame. So every sign is itemized and shaped once per size, and drawing only puts glyph
 * numbers at places into a glyph string. As each glyph has an offset of its own, a string need not
 * be a line of text: all signs of one style in a row of cells are one text node, wherever they are.
 */

#include <math.h>

#include "ui/common/rgba.h"
#include "ui/grid/grid-glyphs.h"

#define MAX_FACES 64

struct _AriFace {
  PangoContext *context; /* belongs to the cache */
  PangoFontDescription *description;
  const AriSymbols *symbols; /* belongs to the cache */
  double cap_height;
  double widest;
  gboolean has_symbol[ARI_MAX_DIGITS];
  gboolean has_decimal[10 + ARI_N_COLORS]; /* has the letters of colours, too */
  AriGlyph by_symbol[ARI_MAX_DIGITS];
  AriGlyph by_decimal[10 + ARI_N_COLORS];
};

struct _AriGlyphs {
  PangoContext *context;
  AriSymbols symbols;
  GHashTable *faces; /* the key is style and size */
};

static void
face_free (gpointer data)
{
  AriFace *face = data;

  for (guint i = 0; i < ARI_MAX_DIGITS; i++)
    g_clear_object (&face->by_symbol[i].font);
  for (guint i = 0; i < G_N_ELEMENTS (face->by_decimal); i++)
    g_clear_object (&face->by_decimal[i].font);
  pango_font_description_free (face->description);
  g_free (face);
}

AriGlyphs *
ari_glyphs_new (PangoContext *context, const AriSymbols *symbols)
{
  AriGlyphs *glyphs = g_new0 (AriGlyphs, 1);

  glyphs->context = g_object_ref (context);
  glyphs->symbols = *symbols;
  glyphs->faces = g_hash_table_new_full (NULL, NULL, NULL, face_free);
  return glyphs;
}

void
ari_glyphs_free (AriGlyphs *glyphs)
{
  if (glyphs == NULL)
    return;
  g_hash_table_unref (glyphs->faces);
  g_object_unref (glyphs->context);
  g_free (glyphs);
}

void
ari_glyphs_trim (AriGlyphs *glyphs)
{
  if (g_hash_table_size (glyphs->faces) > MAX_FACES)
    g_hash_table_remove_all (glyphs->faces);
}

/* --- shaping --- */

/* Shapes one sign, with fallback to other fonts, and with digits of equal width if the font has
 * them. */
static AriGlyph
shape (AriFace *face, const char *text, int length)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoGlyphString *string = pango_glyph_string_new ();
  AriGlyph glyph = { .glyph = PANGO_GLYPH_EMPTY };
  PangoItem *item;
  GList *items;

  pango_attr_list_insert (attributes, pango_attr_font_desc_new (face->description));
  pango_attr_list_insert (attributes, pango_attr_font_features_new ("tnum=1"));
  items = pango_itemize (face->context, text, 0, length, attributes, NULL);
  item = items->data;
  pango_shape (text + item->offset, item->length, &item->analysis, string);
  if (string->num_glyphs > 0) {
    glyph.glyph = string->glyphs[0].glyph;
    glyph.width = (double) string->glyphs[0].geometry.width / PANGO_SCALE;
  }
  glyph.font = g_object_ref (item->analysis.font);
  pango_glyph_string_free (string);
  g_list_free_full (items, (GDestroyNotify) pango_item_free);
  return glyph;
}

const AriGlyph *
ari_face_get_symbol (AriFace *face, guint digit)
{
  g_assert (digit < face->symbols->n);

  if (G_UNLIKELY (!face->has_symbol[digit])) {
    char text[ARI_SYMBOL_SIZE];
    size_t length = ari_symbols_write (face->symbols, digit, text);

    face->by_symbol[digit] = shape (face, text, (int) length);
    face->has_symbol[digit] = TRUE;
  }
  return &face->by_symbol[digit];
}

static const AriGlyph *
get_decimal (AriFace *face, guint value, char character)
{
  if (G_UNLIKELY (!face->has_decimal[value])) {
    const char text[2] = { character, '\0' };

    face->by_decimal[value] = shape (face, text, 1);
    face->has_decimal[value] = TRUE;
  }
  return &face->by_decimal[value];
}

const AriGlyph *
ari_face_get_decimal (AriFace *face, guint value)
{
  g_assert (value < 10);

  return get_decimal (face, value, (char) ('0' + value));
}

const AriGlyph *
ari_face_get_letter (AriFace *face, guint color)
{
  g_assert (color > 0 && color <= ARI_N_COLORS);

  return get_decimal (face, 9 + color, (char) ('A' + color - 1));
}

double
ari_face_get_cap_height (AriFace *face)
{
  if (G_UNLIKELY (face->cap_height <= 0)) {
    const AriGlyph *glyph = ari_face_get_decimal (face, 1);
    PangoRectangle ink;

    pango_font_get_glyph_extents (glyph->font, glyph->glyph, &ink, NULL);
    face->cap_height = fmax ((double) -ink.y / PANGO_SCALE, 1);
  }
  return face->cap_height;
}

double
ari_face_get_widest (AriFace *face)
{
  if (G_UNLIKELY (face->widest <= 0)) {
    face->widest = 1;
    for (guint digit = 0; digit < face->symbols->n; digit++)
      face->widest = fmax (face->widest, ari_face_get_symbol (face, digit)->width);
  }
  return face->widest;
}

double
ari_glyphs_get_text_size (AriGlyphs *glyphs)
{
  const PangoFontDescription *text = pango_context_get_font_description (glyphs->context);

  return pango_font_description_get_size_is_absolute (text)
             ? (double) pango_font_description_get_size (text) / PANGO_SCALE
             : 0;
}

AriFace *
ari_glyphs_get_face (AriGlyphs *glyphs, AriFaceStyle style, double size)
{
  const double text_size = ari_glyphs_get_text_size (glyphs);
  guint half_pixels = (guint) MAX (2, lround (size * 2));
  const gboolean is_text = half_pixels == (guint) lround (text_size * 2);
  gpointer key = GUINT_TO_POINTER (half_pixels * ARI_N_FACES + style);
  AriFace *face = g_hash_table_lookup (glyphs->faces, key);

  if (face != NULL)
    return face;

  face = g_new0 (AriFace, 1);
  face->context = glyphs->context;
  face->symbols = &glyphs->symbols;
  face->description =
      pango_font_description_copy (pango_context_get_font_description (glyphs->context));
  pango_font_description_set_absolute_size (
      face->description, (is_text ? text_size : half_pixels * 0.5) * PANGO_SCALE);
  pango_font_description_set_weight (
      face->description, style == ARI_FACE_BOLD ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_style (
      face->description, style == ARI_FACE_ITALIC ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL);
  g_hash_table_insert (glyphs->faces, key, face);
  return face;
}

/* --- runs --- */

typedef struct {
  PangoFont *font;
  const AriColor *color;
  PangoGlyphInfo *glyphs; /* keeps its memory between rows; only n_glyphs goes back to 0 */
  int n_glyphs;
  int n_allocated;
} GlyphRun;

struct _AriRuns {
  double scale;
  GArray *runs; /* GlyphRun; the first n_used are in use */
  guint n_used;
  guint last; /* the run of the sign before, because most signs have the same */
};

static void
run_clear (gpointer data)
{
  g_free (((GlyphRun *) data)->glyphs);
}

AriRuns *
ari_runs_new (double scale)
{
  AriRuns *runs = g_new0 (AriRuns, 1);

  g_assert (scale >= 1);

  runs->scale = scale;
  runs->runs = g_array_new (FALSE, TRUE, sizeof (GlyphRun));
  g_array_set_clear_func (runs->runs, run_clear);
  return runs;
}

void
ari_runs_free (AriRuns *runs)
{
  if (runs == NULL)
    return;
  g_array_unref (runs->runs);
  g_free (runs);
}

static GlyphRun *
find_run (AriRuns *runs, PangoFont *font, const AriColor *color)
{
  GlyphRun *all = (GlyphRun *) (void *) runs->runs->data;

  if (runs->last < runs->n_used && all[runs->last].font == font && all[runs->last].color == color)
    return &all[runs->last];
  for (guint i = 0; i < runs->n_used; i++) {
    if (all[i].font == font && all[i].color == color) {
      runs->last = i;
      return &all[i];
    }
  }
  if (runs->n_used == runs->runs->len) {
    GlyphRun run = { 0 };

    g_array_append_val (runs->runs, run);
    all = (GlyphRun *) (void *) runs->runs->data;
  }
  runs->last = runs->n_used++;
  all[runs->last].font = font;
  all[runs->last].color = color;
  all[runs->last].n_glyphs = 0;
  return &all[runs->last];
}

void
ari_runs_add (
    AriRuns *runs, const AriGlyph *glyph, const AriColor *color, double x, double baseline)
{
  PangoGlyphInfo *info;
  GlyphRun *run;

  if (glyph->glyph == PANGO_GLYPH_EMPTY)
    return;
  run = find_run (runs, glyph->font, color);
  if (G_UNLIKELY (run->n_glyphs == run->n_allocated)) {
    run->n_allocated = MAX (64, 2 * run->n_allocated);
    run->glyphs = g_renew (PangoGlyphInfo, run->glyphs, run->n_allocated);
  }
  info = &run->glyphs[run->n_glyphs++];
  memset (info, 0, sizeof *info);
  info->glyph = glyph->glyph;
  info->geometry.x_offset = (int) lround ((x - glyph->width / 2) * PANGO_SCALE);
  info->geometry.y_offset = (int) (round (baseline * runs->scale) / runs->scale * PANGO_SCALE);
}

double
ari_face_number_width (AriFace *face, guint number)
{
  double width = 0;

  do {
    width += ari_face_get_decimal (face, number % 10)->width;
    number /= 10;
  } while (number > 0);
  return width;
}

void
ari_runs_add_number (
    AriRuns *runs, AriFace *face, guint number, const AriColor *color, double x, double baseline)
{
  guint digits[10];
  guint n = 0;
  double width = 0;

  do {
    digits[n] = number % 10;
    width += ari_face_get_decimal (face, digits[n++])->width;
    number /= 10;
  } while (number > 0);

  x -= width / 2;
  while (n-- > 0) {
    const AriGlyph *glyph = ari_face_get_decimal (face, digits[n]);

    ari_runs_add (runs, glyph, color, x + glyph->width / 2, baseline);
    x += glyph->width;
  }
}

GskRenderNode *
ari_runs_finish (AriRuns *runs)
{
  g_autofree GskRenderNode **nodes = g_new (GskRenderNode *, runs->n_used);
  GskRenderNode *all = NULL;
  guint n = 0;

  for (guint i = 0; i < runs->n_used; i++) {
    GlyphRun *run = &g_array_index (runs->runs, GlyphRun, i);
    PangoGlyphString string = { .num_glyphs = run->n_glyphs, .glyphs = run->glyphs };
    const GdkRGBA rgba = ari_rgba (run->color);
    GskRenderNode *node =
        gsk_text_node_new (run->font, &string, &rgba, &GRAPHENE_POINT_INIT (0, 0));

    if (node != NULL)
      nodes[n++] = node;
  }
  if (n > 0)
    all = gsk_container_node_new (nodes, n);
  for (guint i = 0; i < n; i++)
    gsk_render_node_unref (nodes[i]);
  runs->n_used = 0;
  runs->last = 0;
  return all;
}
