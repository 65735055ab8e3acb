/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words in a picture, a line or a paragraph, put where they belong. */

#include "picture/text.h"

void
ari_text_init (AriText *text, const PangoFontDescription *font, double scale)
{
  cairo_font_options_t *options = cairo_font_options_create ();

  /* texts have the same size at every scale, so that layouts are valid for screen and paper */
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options,
                                     scale > 0 ? CAIRO_HINT_STYLE_SLIGHT : CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  text->context = pango_font_map_create_context (pango_cairo_font_map_get_default ());
  pango_context_set_round_glyph_positions (text->context, FALSE);
  pango_cairo_context_set_font_options (text->context, options);
  text->layout = pango_layout_new (text->context);
  pango_layout_set_font_description (text->layout, font);
  pango_layout_set_single_paragraph_mode (text->layout, TRUE);
  cairo_font_options_destroy (options);
}

void
ari_text_init_sans (AriText *text, double size, gboolean is_bold, double scale)
{
  PangoFontDescription *font = pango_font_description_new ();

  pango_font_description_set_family_static (font, "Sans");
  pango_font_description_set_weight (font, is_bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  ari_text_init (text, font, scale);
  pango_font_description_free (font);
}

void
ari_text_clear (AriText *text)
{
  g_clear_object (&text->layout);
  g_clear_object (&text->context);
}

/* @most_width: of a line. What is longer goes on in the next line of a block, and ends with an
 * ellipsis where there is no next line; 0: no limit */
static void
set_words (AriText *text, const char *words, double most_width)
{
  pango_layout_set_width (text->layout, most_width > 0 ? pango_units_from_double (most_width) : -1);
  pango_layout_set_ellipsize (text->layout,
                              most_width > 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  pango_layout_set_text (text->layout, words, -1);
}

void
ari_text_measure (AriText *text, const char *words, double *width, double *height)
{
  PangoRectangle room;

  set_words (text, words, 0);
  pango_layout_get_extents (text->layout, NULL, &room);
  if (width != NULL)
    *width = pango_units_to_double (room.width);
  if (height != NULL)
    *height = pango_units_to_double (room.height);
}

void
ari_text_draw (AriText *text,
               cairo_t *cr,
               const char *words,
               double x,
               double y,
               double x_align,
               double y_align,
               double ellipsize_width)
{
  PangoRectangle room;

  pango_cairo_update_context (cr, text->context);
  pango_layout_context_changed (text->layout);
  set_words (text, words, ellipsize_width);
  pango_layout_get_extents (text->layout, NULL, &room);
  cairo_move_to (cr, x - pango_units_to_double (room.x + (int) (room.width * x_align)),
                 y - pango_units_to_double (room.y + (int) (room.height * y_align)));
  pango_cairo_show_layout (cr, text->layout);
}

double
ari_text_draw_block (
    AriText *text, cairo_t *cr, const char *words, double x, double y, double width, double height)
{
  PangoRectangle room;

  if (cr != NULL)
    pango_cairo_update_context (cr, text->context);
  pango_layout_context_changed (text->layout);
  pango_layout_set_single_paragraph_mode (text->layout, FALSE);
  pango_layout_set_wrap (text->layout, PANGO_WRAP_WORD_CHAR);
  set_words (text, words, width);
  pango_layout_set_height (text->layout, pango_units_from_double (height));
  pango_layout_get_extents (text->layout, NULL, &room);
  if (cr != NULL) {
    cairo_move_to (cr, x, y);
    pango_cairo_show_layout (cr, text->layout);
  }
  pango_layout_set_height (text->layout, -1);
  pango_layout_set_single_paragraph_mode (text->layout, TRUE);
  return pango_units_to_double (room.height);
}

void
ari_text_add_path (AriText *text, cairo_t *cr, const char *words, double x, double y)
{
  PangoRectangle ink;

  pango_cairo_update_context (cr, text->context);
  pango_layout_context_changed (text->layout);
  set_words (text, words, 0);
  pango_layout_get_extents (text->layout, &ink, NULL);
  cairo_move_to (cr, x - pango_units_to_double (ink.x + ink.width / 2),
                 y - pango_units_to_double (ink.y + ink.height / 2));
  pango_cairo_layout_path (cr, text->layout);
}
