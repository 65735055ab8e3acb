/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Words in a picture, a line or a paragraph, put where they belong; also for drawings in a
 * window. */

#pragma once

#include <pango/pangocairo.h>

#include "picture/color.h"

/** AriText: lays out lines of text in one font, for measuring and drawing. One thread at a time. */
typedef struct {
  PangoContext *context;
  PangoLayout *layout;
} AriText;

/** ari_text_init: @scale: device pixels per unit; 0: no hinting to pixels. The size of @font is in
 * units. */
void ari_text_init (AriText *text, const PangoFontDescription *font, double scale);
/** ari_text_init_sans: the same with the sans font. @size: of an em, in units */
void ari_text_init_sans (AriText *text, double size, gboolean is_bold, double scale);
void ari_text_clear (AriText *text);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AriText, ari_text_clear)

/** ari_text_measure: measures a line, in units. */
void ari_text_measure (AriText *text, const char *words, double *width, double *height);

/** ari_text_draw: draws a line so that @x is at part @x_align of its width, @y at part @y_align of
 * its height, both from 0 to 1; @ellipsize_width: the most width, 0 for no limit. */
void ari_text_draw (AriText *text,
                    cairo_t *cr,
                    const char *words,
                    double x,
                    double y,
                    double x_align,
                    double y_align,
                    double ellipsize_width);

/**
 * ari_text_draw_block: writes whole sentences, wrapped; @x and @y are the corner of the block.
 * @cr: (nullable): NULL only measures
 * @height: of the most lines that are shown
 *
 * Returns: the height that it takes.
 */
double ari_text_draw_block (
    AriText *text, cairo_t *cr, const char *words, double x, double y, double width, double height);

/** ari_text_add_path: adds the outline of @words to the path, centred on (@x, @y). */
void ari_text_add_path (AriText *text, cairo_t *cr, const char *words, double x, double y);

static inline void
ari_set_color (cairo_t *cr, const AriColor *color)
{
  cairo_set_source_rgba (cr, color->red, color->green, color->blue, color->alpha);
}
