/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Signs in all sizes and styles that the grid needs, each shaped once, and rows of them as text
 * nodes. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symbols.h"
#include "picture/color.h"
#include "puzzle/game/game-cell.h"

/** AriFaceStyle: the styles of signs. */
typedef enum {
  ARI_FACE_REGULAR,
  ARI_FACE_BOLD,
  ARI_FACE_ITALIC,
  ARI_N_FACES,
} AriFaceStyle;

/** AriGlyph: one shaped sign. A symbol that no font has is the font's box for unknown signs. */
typedef struct {
  PangoFont *font;  /* owned by the cache */
  PangoGlyph glyph; /* PANGO_GLYPH_EMPTY draws nothing */
  double width;     /* in logical pixels */
} AriGlyph;

/** AriFace: the symbols and decimal digits in one style and size. */
typedef struct _AriFace AriFace;

/** AriGlyphs: a cache of faces for one font and one set of symbols; not thread-safe. */
typedef struct _AriGlyphs AriGlyphs;

/** ari_glyphs_new: uses the font family of @context, to which it keeps a reference. */
AriGlyphs *ari_glyphs_new (PangoContext *context, const AriSymbols *symbols);
void ari_glyphs_free (AriGlyphs *glyphs);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriGlyphs, ari_glyphs_free)

/** ari_glyphs_get_text_size: returns the em of the text around the grid in logical pixels; 0 if it
 * is unknown. The font of that text is loaded anyway, and each further size of a font makes the
 * start of the program about a hundredth slower. */
double ari_glyphs_get_text_size (AriGlyphs *glyphs);
/** ari_glyphs_get_face: returns (transfer none) the face of a style and size. @size, the em in
 * logical pixels, at least 1, is rounded to half a pixel, or to the size of the text if that is as
 * near. The face is valid until ari_glyphs_trim(), between two calls of which only a few dozen
 * sizes are used. */
AriFace *ari_glyphs_get_face (AriGlyphs *glyphs, AriFaceStyle style, double size);
/** ari_glyphs_trim: frees all faces if there are many; older pointers to faces are then invalid. */
void ari_glyphs_trim (AriGlyphs *glyphs);

/** ari_face_get_symbol: returns the sign of @digit, from 0. */
const AriGlyph *ari_face_get_symbol (AriFace *face, guint digit);
/** ari_face_get_decimal: returns the sign of @value from 0 to 9, for numbers. */
const AriGlyph *ari_face_get_decimal (AriFace *face, guint value);
/** ari_face_get_letter: returns the letter of a colour, from 1: "A" to "H". */
const AriGlyph *ari_face_get_letter (AriFace *face, guint color);
/** ari_face_get_cap_height: returns the height of the face's digits above the baseline, in logical
 * pixels. */
double ari_face_get_cap_height (AriFace *face);
/** ari_face_get_widest: returns the largest width of a symbol, in logical pixels. */
double ari_face_get_widest (AriFace *face);

/** AriRuns: glyphs anywhere on a surface, collected into one text node for each font and colour. */
typedef struct _AriRuns AriRuns;

/** ari_runs_new: makes runs without a glyph.
 * @scale: device pixels per logical pixel */
AriRuns *ari_runs_new (double scale);
void ari_runs_free (AriRuns *runs);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriRuns, ari_runs_free)

/** ari_runs_add: centres a glyph on @x; @baseline is rounded to a device pixel. @color must live
 * until ari_runs_finish(). */
void ari_runs_add (
    AriRuns *runs, const AriGlyph *glyph, const AriColor *color, double x, double baseline);
/** ari_face_number_width: returns the width of a decimal number in logical pixels. */
double ari_face_number_width (AriFace *face, guint number);
/** ari_runs_add_number: adds a decimal number, centred on @x. */
void ari_runs_add_number (
    AriRuns *runs, AriFace *face, guint number, const AriColor *color, double x, double baseline);
/** ari_runs_finish: returns (transfer full) (nullable) a node of all that was added, NULL if
 * nothing was; the runs are empty again. */
GskRenderNode *ari_runs_finish (AriRuns *runs);
