/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paints the tries of a search by outcome, cost or depth. */

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
/* The distance of two lines of a legend, in heights of a line of text. */
#define LINE_DISTANCE 1.25
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

guint
ari_cost_shade (double share, guint n)
{
  return MIN ((guint) (pow (CLAMP (share, 0.0, 1.0), COST_POWER) * n), n - 1);
}

AriColor
ari_cost_color (const AriPalette *palette, guint shade, guint n)
{
  return ari_palette_heat (palette, ARI_GROUND_HEAT, (shade + 1.0) / n);
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

/** Legend: where the next entry of a legend lies. */
typedef struct {
  cairo_t *cr; /* (nullable): NULL only measures */
  AriText *text;
  const AriPalette *palette;
  double left, right;
  double x, y;
  guint n_lines; /* the lines that there is room for, this one included */
  double height; /* of a line */
  double at;     /* a place, of which the entry is wanted */
  double end;    /* of the last entry */
  const char *found;
} Legend;

static double
width_of (const Legend *legend, const char *words)
{
  double width, height;

  ari_text_measure (legend->text, words, &width, &height);
  return width;
}

/* Draws words at the place of the next entry, and moves it past them. */
static void
draw_words (Legend *legend, const char *words)
{
  if (legend->cr != NULL) {
    ari_set_color (legend->cr, &legend->palette->inks[ARI_INK_CANDIDATE]);
    ari_text_draw (legend->text, legend->cr, words, legend->x, legend->y, 0.0, 0.5, 0.0);
  }
  legend->x += width_of (legend, words);
}

/* Goes to the next line if an entry does not fit into this one. Returns: FALSE if there is none. */
static gboolean
make_room (Legend *legend, double width)
{
  if (legend->x + width > legend->right && legend->n_lines > 1) {
    legend->n_lines--;
    legend->x = legend->left;
    legend->y += legend->height;
  }
  return legend->x + width <= legend->right;
}

/* Draws the words of an entry, after a sign of a width, and ends it. */
static void
end_entry (Legend *legend, double sign, const char *words, const char *meaning)
{
  const double x = legend->x;

  legend->x += sign + AFTER_SWATCH;
  draw_words (legend, words);
  if (legend->at >= x && legend->at <= legend->x)
    legend->found = meaning;
  legend->x += AFTER_WORDS;
  legend->end = legend->x;
}

/* Draws swatches without words between the words for their ends, if there is room. */
static void
draw_scale (Legend *legend, AriTryColors colors)
{
  const gboolean is_cost = colors == ARI_TRY_COLORS_COST;
  const char *low = is_cost ? _ ("cost little") : _ ("first guess");
  const char *high = is_cost ? _ ("cost nearly all steps") : _ ("deeper guesses");
  const double width =
      width_of (legend, low) + COSTS * SWATCH + 2.0 * AFTER_SWATCH + width_of (legend, high);

  if (!make_room (legend, width))
    return;
  draw_words (legend, low);
  legend->x += AFTER_SWATCH;
  for (guint i = 0; i < COSTS; i++, legend->x += SWATCH) {
    const AriTint tint = ari_outcome_paint (legend->palette, colors, ARI_OUTCOME_OPEN, i + 1,
                                            pow (10.0, (double) i - 4.0));

    if (legend->cr != NULL)
      draw_swatch (legend->cr, &tint, 0, legend->x, legend->y);
  }
  end_entry (legend, 0.0, high, NULL);
}

/* Returns: FALSE if there is no room. */
static gboolean
draw_outcome (Legend *legend, AriTryColors colors, AriOutcome outcome)
{
  const AriPalette *palette = legend->palette;
  const AriTint tint =
      colors == ARI_TRY_COLORS_OUTCOME || outcome == ARI_OUTCOME_FORCED
          ? palette->outcomes[outcome]
          : (AriTint){ palette->inks[ARI_INK_CANDIDATE], palette->grounds[ARI_GROUND_PAPER] };
  const char *name = _ (outcome_words[outcome].name);

  if (!make_room (legend, SWATCH + AFTER_SWATCH + width_of (legend, name)))
    return FALSE;
  if (legend->cr != NULL)
    draw_swatch (legend->cr, &tint, ari_outcome_hatch (outcome), legend->x, legend->y);
  end_entry (legend, SWATCH, name, _ (outcome_words[outcome].meaning));
  return TRUE;
}

static gboolean
draw_sign_entry (Legend *legend, guint i)
{
  const char *name = _ (signs[i].name);

  if (!make_room (legend, SIGN + AFTER_SWATCH + width_of (legend, name)))
    return FALSE;
  if (legend->cr != NULL)
    draw_sign (legend->cr, legend->palette, signs[i].is_solution, legend->x, legend->y);
  end_entry (legend, SIGN, name, _ (signs[i].meaning));
  return TRUE;
}

static void
walk_legend (Legend *legend, AriTryColors colors, gboolean in_full)
{
  if (colors != ARI_TRY_COLORS_OUTCOME)
    draw_scale (legend, colors);
  for (guint i = 0; i < ARI_N_OUTCOMES - (in_full ? 0 : 1); i++) {
    /* in other colours only hatching says something */
    if (colors != ARI_TRY_COLORS_OUTCOME && ari_outcome_hatch (order[i]) == 0
        && order[i] != ARI_OUTCOME_FORCED)
      continue;
    if (!draw_outcome (legend, colors, order[i]))
      return;
  }
  for (guint i = 0; i < (in_full ? G_N_ELEMENTS (signs) : 0); i++)
    if (!draw_sign_entry (legend, i))
      return;
}

double
ari_try_legend_draw (cairo_t *cr,
                     AriText *text,
                     const AriPalette *palette,
                     AriTryColors colors,
                     gboolean in_full,
                     double x,
                     double y,
                     double width,
                     guint n_lines)
{
  g_return_val_if_fail (text != NULL && palette != NULL, 0.0);

  double unused, height;
  Legend legend = { .cr = cr,
                    .text = text,
                    .palette = palette,
                    .left = x,
                    .right = x + width,
                    .x = x,
                    .y = y,
                    .n_lines = n_lines,
                    .at = -1.0,
                    .end = x };

  ari_text_measure (text, " ", &unused, &height);
  legend.height = height * LINE_DISTANCE;
  walk_legend (&legend, colors, in_full);
  return legend.end - x;
}

const char *
ari_try_legend_meaning (
    AriText *text, AriTryColors colors, gboolean in_full, double x, double width, double at)
{
  g_return_val_if_fail (text != NULL, NULL);

  Legend legend = { .text = text,
                    .palette = ari_palette_get (FALSE, FALSE),
                    .right = x + width,
                    .x = x,
                    .n_lines = 1,
                    .at = at };

  walk_legend (&legend, colors, in_full);
  return legend.found;
}
