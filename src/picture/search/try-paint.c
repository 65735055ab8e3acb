/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How the tries of a search are painted: by outcome, cost or depth. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "picture/search/try-paint.h"

/* The distance of hatching lines, and their width. */
#define HATCH      5.0
#define HATCH_LINE 0.7
/* The sizes of a legend's swatch and sign, and of the spaces after them and after words, in units.
 */
#define SWATCH       14.0
#define SWATCH_HIGH  9.0
#define SIGN         9.0
#define AFTER_SWATCH 4.0
#define AFTER_WORDS  12.0
/* A legend of costs has this many swatches between nothing and all. */
#define COSTS 5
/* Among the many tries of a search most cost little, and their differences are to be seen, too. */
#define COST_POWER 0.25

/* The words of each outcome: one or two for a legend, and a sentence. */
static const struct {
  const char *name;
  const char *meaning;
} outcome_words[ARI_N_OUTCOMES] = {
  /* Translators: this and the next four names are a legend: what became of a guess */
  [ARI_OUTCOME_LEADS] = { N_ ("leads to a solution"), N_ ("A solution follows from this guess.") },
  [ARI_OUTCOME_WASTED] = { N_ ("wasted"),
                           N_ ("This guess was wrong: all that could follow from it was tried, "
                               "without a solution.") },
  [ARI_OUTCOME_OPEN] = { N_ ("still open"),
                         N_ ("The search is still trying what follows from this guess.") },
  [ARI_OUTCOME_LEFT] = { N_ ("left by a jump"),
                         N_ ("The search jumped back past this guess before all that could follow "
                             "was tried.") },
  [ARI_OUTCOME_FORCED] = { N_ ("forced"), N_ ("No guess: the cell had only this candidate.") },
};

AriTint
ari_outcome_paint (
    const AriPalette *palette, AriTryColors colors, AriOutcome outcome, guint level, double share)
{
  g_return_val_if_fail (palette != NULL && outcome < ARI_N_OUTCOMES, (AriTint){ 0 });

  if (outcome == ARI_OUTCOME_FORCED)
    return palette->outcomes[outcome];
  switch (colors) {
  case ARI_TRY_COLORS_COST:
    return (AriTint){ palette->inks[ARI_INK_CANDIDATE],
                      ari_palette_heat (palette, ARI_GROUND_HEAT,
                                        pow (CLAMP (share, 0.0, 1.0), COST_POWER)) };
  case ARI_TRY_COLORS_DEPTH:
    return *ari_palette_tint (palette, MAX (level, 1));
  case ARI_TRY_COLORS_OUTCOME:
  case ARI_N_TRY_COLORS:
  default:
    return palette->outcomes[outcome];
  }
}

AriTint
ari_try_paint (const AriPalette *palette,
               AriTryColors colors,
               const AriSubtree *subtree,
               double share)
{
  return ari_outcome_paint (palette, colors, ari_subtree_outcome (subtree), subtree->level, share);
}

int
ari_outcome_hatch (AriOutcome outcome)
{
  return outcome == ARI_OUTCOME_WASTED ? 1 : outcome == ARI_OUTCOME_LEFT ? -1 : 0;
}

void
ari_hatch (cairo_t *cr,
           const AriColor *color,
           int direction,
           double x,
           double y,
           double width,
           double height)
{
  /* a line lies where x + direction × y is a multiple of HATCH */
  const double low = direction > 0 ? x + y : x - y - height;
  const double high = direction > 0 ? x + width + y + height : x + width - y;

  cairo_save (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  for (double at = ceil (low / HATCH) * HATCH; at <= high; at += HATCH) {
    cairo_move_to (cr, at - direction * y, y);
    cairo_line_to (cr, at - direction * (y + height), y + height);
  }
  ari_set_color (cr, color);
  cairo_set_line_width (cr, HATCH_LINE);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* --- legend --- */

static const AriOutcome order[ARI_N_OUTCOMES] = {
  ARI_OUTCOME_LEADS, ARI_OUTCOME_WASTED, ARI_OUTCOME_OPEN, ARI_OUTCOME_LEFT, ARI_OUTCOME_FORCED,
};

/* the signs under a graph */
static const struct {
  const char *name;
  const char *meaning;
  gboolean is_solution;
} signs[] = {
  { N_ ("dead end"),
    N_ ("Here nothing fits any more. The taller, the more dead ends lie close together."), FALSE },
  { N_ ("solution"), N_ ("Here the search found a solution."), TRUE },
};

static void
draw_swatch (cairo_t *cr, const AriTint *tint, int hatch, double x, double y)
{
  cairo_rectangle (cr, x, y - SWATCH_HIGH / 2.0, SWATCH, SWATCH_HIGH);
  ari_set_color (cr, &tint->guess);
  cairo_fill (cr);
  if (hatch != 0)
    ari_hatch (cr, &tint->ink, hatch, x, y - SWATCH_HIGH / 2.0, SWATCH, SWATCH_HIGH);
  cairo_rectangle (cr, x + 0.5, y - SWATCH_HIGH / 2.0 + 0.5, SWATCH - 1.0, SWATCH_HIGH - 1.0);
  ari_set_color (cr, &tint->ink);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);
}

static void
draw_sign (cairo_t *cr, const AriPalette *palette, gboolean is_solution, double x, double y)
{
  const double bottom = y + SWATCH_HIGH / 2.0;

  if (is_solution) {
    cairo_move_to (cr, x + SIGN / 2.0, bottom - SWATCH_HIGH);
    cairo_line_to (cr, x + SIGN, bottom);
    cairo_line_to (cr, x, bottom);
    cairo_close_path (cr);
  } else {
    cairo_rectangle (cr, x + SIGN / 2.0 - 1.0, bottom - SWATCH_HIGH, 2.0, SWATCH_HIGH);
  }
  ari_set_color (cr, is_solution ? &palette->solution : &palette->strokes[ARI_STROKE_DEAD_END]);
  cairo_fill (cr);
}

/* Returns: the end of the words, whether drawn or not. */
static double
draw_words (
    cairo_t *cr, AriText *text, const AriPalette *palette, const char *words, double x, double y)
{
  double width, height;

  ari_text_measure (text, words, &width, &height);
  if (cr != NULL) {
    ari_set_color (cr, &palette->inks[ARI_INK_CANDIDATE]);
    ari_text_draw (text, cr, words, x, y, 0.0, 0.5, 0.0);
  }
  return x + width;
}

/* Draws swatches without words between the words for their ends. Returns: the end. */
static double
draw_scale (
    cairo_t *cr, AriText *text, const AriPalette *palette, AriTryColors colors, double x, double y)
{
  const gboolean is_cost = colors == ARI_TRY_COLORS_COST;

  x = draw_words (cr, text, palette, is_cost ? _ ("cost little") : _ ("first guess"), x, y)
      + AFTER_SWATCH;
  for (guint i = 0; i < COSTS; i++, x += SWATCH) {
    const AriTint tint =
        ari_outcome_paint (palette, colors, ARI_OUTCOME_OPEN, i + 1, pow (10.0, (double) i - 4.0));

    if (cr != NULL)
      draw_swatch (cr, &tint, 0, x, y);
  }
  return draw_words (cr, text, palette,
                     is_cost ? _ ("cost nearly all steps") : _ ("deeper guesses"), x + AFTER_SWATCH,
                     y)
         + AFTER_WORDS;
}

/* Returns: (nullable): what is meant by the entry at @at. @end: (out) */
static const char *
walk_legend (cairo_t *cr,
             AriText *text,
             const AriPalette *palette,
             AriTryColors colors,
             gboolean in_full,
             double x,
             double y,
             double right,
             double at,
             double *end)
{
  const char *found = NULL;
  double next;

  if (colors != ARI_TRY_COLORS_OUTCOME
      && draw_scale (NULL, text, palette, colors, x, y) - AFTER_WORDS <= right)
    x = draw_scale (cr, text, palette, colors, x, y);
  *end = x;
  for (guint i = 0; i < ARI_N_OUTCOMES - (in_full ? 0 : 1); i++) {
    const AriOutcome outcome = order[i];
    const int hatch = ari_outcome_hatch (outcome);
    const AriTint tint =
        colors == ARI_TRY_COLORS_OUTCOME || outcome == ARI_OUTCOME_FORCED
            ? palette->outcomes[outcome]
            : (AriTint){ palette->inks[ARI_INK_CANDIDATE], palette->grounds[ARI_GROUND_PAPER] };
    const char *name = _ (outcome_words[outcome].name);
    const double words = x + SWATCH + AFTER_SWATCH;

    if (colors != ARI_TRY_COLORS_OUTCOME && hatch == 0 && outcome != ARI_OUTCOME_FORCED)
      continue; /* only hatching says something there */
    next = draw_words (NULL, text, palette, name, words, y);
    if (next > right)
      return found;
    if (cr != NULL)
      draw_swatch (cr, &tint, hatch, x, y);
    draw_words (cr, text, palette, name, words, y);
    if (at >= x && at <= next)
      found = _ (outcome_words[outcome].meaning);
    *end = x = next + AFTER_WORDS;
  }
  for (guint i = 0; i < (in_full ? G_N_ELEMENTS (signs) : 0); i++) {
    const double words = x + SIGN + AFTER_SWATCH;

    next = draw_words (NULL, text, palette, _ (signs[i].name), words, y);
    if (next > right)
      return found;
    if (cr != NULL)
      draw_sign (cr, palette, signs[i].is_solution, x, y);
    draw_words (cr, text, palette, _ (signs[i].name), words, y);
    if (at >= x && at <= next)
      found = _ (signs[i].meaning);
    *end = x = next + AFTER_WORDS;
  }
  return found;
}

double
ari_try_legend_draw (cairo_t *cr,
                     AriText *text,
                     const AriPalette *palette,
                     AriTryColors colors,
                     gboolean in_full,
                     double x,
                     double y,
                     double width)
{
  double end;

  g_return_val_if_fail (text != NULL && palette != NULL, 0.0);

  walk_legend (cr, text, palette, colors, in_full, x, y, x + width, -1.0, &end);
  return end - x;
}

const char *
ari_try_legend_meaning (
    AriText *text, AriTryColors colors, gboolean in_full, double x, double width, double at)
{
  double end;

  g_return_val_if_fail (text != NULL, NULL);

  return walk_legend (NULL, text, ari_palette_get (FALSE, FALSE), colors, in_full, x, 0.0,
                      x + width, at, &end);
}
