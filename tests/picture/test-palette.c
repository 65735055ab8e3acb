/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every pair of colours that can be adjacent can be told apart. */

#include "config.h"

#include <math.h>

#include "picture/palette.h"
#include "tests/seed.h"

typedef struct {
  const AriPalette *palette;
  const char *name;
  double digits; /* the least contrast of digits */
  double marks;  /* the least contrast of marks */
} Case;

static Case cases[4];

static void
set_up_cases (void)
{
  cases[0] = (Case){ ari_palette_get (FALSE, FALSE), "light", 4.5, 3 };
  cases[1] = (Case){ ari_palette_get (TRUE, FALSE), "dark", 4.5, 3 };
  cases[2] = (Case){ ari_palette_get (FALSE, TRUE), "light, high contrast", 7, 4.5 };
  cases[3] = (Case){ ari_palette_get (TRUE, TRUE), "dark, high contrast", 7, 4.5 };
}

/* Returns one channel of sRGB as light. */
static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

static double
luminance (const AriColor *color)
{
  return 0.2126 * linear (color->red) + 0.7152 * linear (color->green)
         + 0.0722 * linear (color->blue);
}

/* Returns the contrast ratio of WCAG 2, from 1 to 21, of two opaque colours. */
static double
contrast (const AriColor *a, const AriColor *b)
{
  const double first = luminance (a), second = luminance (b);

  return (MAX (first, second) + 0.05) / (MIN (first, second) + 0.05);
}

static gboolean
check (const Case *c,
       const char *what,
       guint a,
       guint b,
       const AriColor *x,
       const AriColor *y,
       double least)
{
  double ratio = contrast (x, y);

  if (ratio < least)
    g_test_message ("%s: %s %u on %u: %.2f, at least %.1f is needed", c->name, what, a, b, ratio,
                    least);
  return ratio >= least;
}

/* Lists everything that can fill a cell: the grounds, the tints, the player's colours, regions. */
static guint
list_grounds (const AriPalette *palette, const AriColor **grounds)
{
  guint n = 0;

  for (guint i = 0; i < ARI_N_GROUNDS; i++)
    grounds[n++] = &palette->grounds[i];
  for (guint i = 0; i < ARI_N_TINTS; i++)
    grounds[n++] = &palette->tints[i].guess;
  for (guint i = 0; i < ARI_N_OUTCOMES; i++)
    grounds[n++] = &palette->outcomes[i].guess;
  for (guint i = 0; i < ARI_N_COLORS; i++)
    grounds[n++] = &palette->colors[i].ground;
  for (guint i = 0; i < ARI_N_REGION_TINTS; i++) {
    static AriColor regions[ARI_N_REGION_TINTS];

    regions[i] = ari_palette_region (palette, i);
    grounds[n++] = &regions[i];
  }
  return n;
}

/* The ratio agrees with WCAG. */
static void
test_ratio (void)
{
  const AriColor black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };
  const AriColor gray = { 0x77 / 255.f, 0x77 / 255.f, 0x77 / 255.f, 1 };

  g_assert_cmpfloat_with_epsilon (contrast (&black, &white), 21, 1e-3);
  g_assert_cmpfloat_with_epsilon (contrast (&white, &black), 21, 1e-3);
  g_assert_cmpfloat_with_epsilon (contrast (&white, &gray), 4.48, 0.01);
  g_assert_cmpfloat_with_epsilon (contrast (&gray, &gray), 1, 1e-9);
}

/* Every ink, including those of tints, is readable on every ground that it can be on. */
static void
test_digits (void)
{
  gboolean is_good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const AriPalette *palette = cases[i].palette;
    const AriColor
        *grounds[ARI_N_GROUNDS + ARI_N_TINTS + ARI_N_OUTCOMES + ARI_N_COLORS + ARI_N_REGION_TINTS];
    guint n = list_grounds (palette, grounds);

    for (guint ground = 0; ground < n; ground++) {
      for (guint ink = 0; ink < ARI_N_INKS; ink++)
        is_good &= check (&cases[i], "ink", ink, ground, &palette->inks[ink], grounds[ground],
                          cases[i].digits);
    }
    /* the digits of a depth, or an outcome, are on the plain grounds and on their own */
    for (guint tint = 0; tint < ARI_N_TINTS + ARI_N_OUTCOMES; tint++) {
      const AriTint *own =
          tint < ARI_N_TINTS ? &palette->tints[tint] : &palette->outcomes[tint - ARI_N_TINTS];

      for (guint ground = 0; ground < ARI_N_GROUNDS; ground++)
        is_good &= check (&cases[i], "tint", tint, ground, &own->ink, &palette->grounds[ground],
                          cases[i].digits);
      is_good &=
          check (&cases[i], "tint on guess", tint, tint, &own->ink, &own->guess, cases[i].digits);
    }
  }
  g_assert_true (is_good);
}

/* Marks and the cursor contrast with all grounds, thick lines with the paper, labels with the
 * window. */
static void
test_marks (void)
{
  gboolean is_good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const AriPalette *palette = cases[i].palette;
    const AriColor
        *grounds[ARI_N_GROUNDS + ARI_N_TINTS + ARI_N_OUTCOMES + ARI_N_COLORS + ARI_N_REGION_TINTS];
    guint n = list_grounds (palette, grounds);

    for (guint ground = 0; ground < n; ground++) {
      for (guint mark = ARI_STROKE_CURSOR; mark < ARI_N_STROKES; mark++)
        is_good &= check (&cases[i], "mark", mark, ground, &palette->strokes[mark], grounds[ground],
                          cases[i].marks);
      is_good &= check (&cases[i], "thick line", 0, ground, &palette->strokes[ARI_STROKE_THICK],
                        grounds[ground], 3);
    }
    is_good &= check (&cases[i], "label", 0, 0, &palette->strokes[ARI_STROKE_LABEL],
                      &palette->window, cases[i].digits);
  }
  g_assert_true (is_good);
}

/* Candidates are readable on every fill of a step, and every line of it contrasts with its fill,
 * the paper and the ground. */
static gboolean
check_paint (const Case *c, const char *what, guint i, const AriStepPaint *paint)
{
  const AriPalette *palette = c->palette;
  gboolean is_good = TRUE;

  is_good &= check (c, what, i, 0, &palette->inks[ARI_INK_CANDIDATE], &paint->fill, c->digits);
  is_good &= check (c, what, i, 1, &paint->line, &paint->fill, c->marks);
  is_good &= check (c, what, i, 2, &paint->line, &palette->grounds[ARI_GROUND_PAPER], c->marks);
  is_good &= check (c, what, i, 3, &paint->line, &palette->grounds[ARI_GROUND_HOUSE], c->marks);
  is_good &= check (c, what, i, 4, &paint->line, &palette->grounds[ARI_GROUND_SELECTED], c->marks);
  return is_good;
}

static gboolean
check_line (const Case *c, const char *what, guint i, const AriColor *color)
{
  gboolean is_good = TRUE;

  for (guint ground = 0; ground < ARI_N_GROUNDS; ground++)
    if (ground == ARI_GROUND_PAPER || ground == ARI_GROUND_HOUSE || ground == ARI_GROUND_SELECTED)
      is_good &= check (c, what, i, ground, color, &c->palette->grounds[ground], c->marks);
  return is_good;
}

static void
test_steps (void)
{
  gboolean is_good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    const Case *c = &cases[i];
    const AriStepColors *colors = &c->palette->step;

    is_good &= check_paint (c, "pattern", 0, &colors->pattern);
    is_good &= check_paint (c, "off", 0, &colors->off);
    is_good &= check_paint (c, "elimination", 0, &colors->elimination);
    is_good &= check_paint (c, "placement", 0, &colors->placement);
    is_good &= check_paint (c, "fin", 0, &colors->fin);
    is_good &= check_paint (c, "endo-fin", 0, &colors->endo_fin);
    for (guint group = 0; group < ARI_N_STEP_GROUPS; group++) {
      is_good &= check_paint (c, "set", group, &colors->sets[group]);
      is_good &= check_paint (c, "pair", group, &colors->pairs[group][0]);
      is_good &= check_paint (c, "opposite", group, &colors->pairs[group][1]);
      is_good &= check_line (c, "link", group, &colors->links[group]);
    }
    is_good &= check_line (c, "base", 0, &colors->base);
    is_good &= check_line (c, "cover", 0, &colors->cover);
    is_good &= check_line (c, "fault", 0, &colors->fault);
  }
  g_assert_true (is_good);
}

/* Computes how a colour looks without long-wave or medium-wave cones: the usual linear model of
 * Viénot, Brettel and Mollon, in linear light; kind 2 is normal vision. */
static void
seen_by (int kind, const AriColor *color, double out[3])
{
  static const double matrices[3][3][3] = {
    { { 0.11238, 0.88762, 0 }, { 0.11238, 0.88762, 0 }, { 0.00401, -0.00401, 1 } },
    { { 0.29275, 0.70725, 0 }, { 0.29275, 0.70725, 0 }, { -0.02234, 0.02234, 1 } },
    { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
  };
  double in[3] = { linear (color->red), linear (color->green), linear (color->blue) };

  for (int row = 0; row < 3; row++) {
    double light = 0;

    for (int column = 0; column < 3; column++)
      light += matrices[kind][row][column] * in[column];
    out[row] = cbrt (CLAMP (light, 0, 1)); /* about perceptually uniform */
  }
}

/* Guesses of neighbouring depths differ also for people who confuse red and green. */
static void
test_tints (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    for (guint depth = 1; depth <= ARI_N_TINTS; depth++) {
      const AriTint *tint = ari_palette_tint (cases[i].palette, depth);
      const AriTint *next = ari_palette_tint (cases[i].palette, depth + 1);

      for (int kind = 0; kind < 3; kind++) {
        double a[3], b[3], away;

        seen_by (kind, &tint->guess, a);
        seen_by (kind, &next->guess, b);
        away = sqrt ((a[0] - b[0]) * (a[0] - b[0]) + (a[1] - b[1]) * (a[1] - b[1])
                     + (a[2] - b[2]) * (a[2] - b[2]));
        g_test_message ("%s, vision %d, depths %u and %u: %.3f", cases[i].name, kind, depth,
                        depth + 1, away);
        g_assert_cmpfloat (away, >, 0.09);
      }
    }
  }
  g_assert_true (ari_palette_tint (cases[0].palette, 1)
                 == ari_palette_tint (cases[0].palette, 1 + ARI_N_TINTS));
}

/* Computes a colour as seen with all cones, or without those for long, medium or short waves: the
 * matrices of Machado, Oliveira and Fernandes (2009), in linear light; then in CIELAB, where equal
 * distances look about equally large. */
static void
perceive (int kind, const AriColor *color, double lab[3])
{
  static const double seen[4][3][3] = {
    { { 1, 0, 0 }, { 0, 1, 0 }, { 0, 0, 1 } },
    { { 0.152286, 1.052583, -0.204868 },
      { 0.114503, 0.786281, 0.099216 },
      { -0.003882, -0.048116, 1.051998 } },
    { { 0.367322, 0.860646, -0.227968 },
      { 0.280085, 0.672501, 0.047413 },
      { -0.011820, 0.042940, 0.968881 } },
    { { 1.255528, -0.076749, -0.178779 },
      { -0.078411, 0.930809, 0.147602 },
      { 0.004733, 0.691367, 0.303900 } },
  };
  /* from sRGB to CIE XYZ, relative to the white D65 */
  static const double to_xyz[3][3] = {
    { 0.433953, 0.376219, 0.189828 },
    { 0.212673, 0.715152, 0.072175 },
    { 0.017756, 0.109470, 0.872774 },
  };
  const double in[3] = { linear (color->red), linear (color->green), linear (color->blue) };
  double light[3], f[3];

  for (int row = 0; row < 3; row++) {
    const double *m = seen[kind][row];

    light[row] = CLAMP (m[0] * in[0] + m[1] * in[1] + m[2] * in[2], 0, 1);
  }
  for (int row = 0; row < 3; row++) {
    const double *m = to_xyz[row];
    const double t = m[0] * light[0] + m[1] * light[1] + m[2] * light[2];

    f[row] = t > 216.0 / 24389 ? cbrt (t) : (24389.0 / 27 * t + 16) / 116;
  }
  lab[0] = 116 * f[1] - 16;
  lab[1] = 500 * (f[0] - f[1]);
  lab[2] = 200 * (f[1] - f[2]);
}

static double
distance (int kind, const AriColor *a, const AriColor *b)
{
  double x[3], y[3];

  perceive (kind, a, x);
  perceive (kind, b, y);
  return hypot (hypot (x[0] - y[0], x[1] - y[1]), x[2] - y[2]);
}

/* Black and white are 100 apart for everybody, and red and green are closer for people without the
 * cones for either. */
static void
test_vision (void)
{
  const AriColor black = { 0, 0, 0, 1 }, white = { 1, 1, 1, 1 };
  const AriColor red = { 0.7f, 0.2f, 0.1f, 1 }, green = { 0.3f, 0.45f, 0.1f, 1 };

  for (int kind = 0; kind < 4; kind++)
    g_assert_cmpfloat_with_epsilon (distance (kind, &black, &white), 100, 1);
  g_assert_cmpfloat (distance (1, &red, &green), <, distance (0, &red, &green) / 2);
  g_assert_cmpfloat (distance (2, &red, &green), <, distance (0, &red, &green) / 2);
  g_assert_cmpfloat (distance (3, &red, &green), >, distance (0, &red, &green) / 2);
}

/* All outcomes of a guess differ from one another and from the paper, for all kinds of colour
 * vision. Hatching tells some of them apart, too, but not where boxes are narrow. */
static void
test_outcomes (void)
{
  gboolean is_good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int kind = 0; kind < 4; kind++)
      for (guint a = 0; a < ARI_N_OUTCOMES; a++)
        for (guint b = 0; b <= a; b++) {
          const AriPalette *palette = cases[i].palette;
          const AriColor *other =
              b < a ? &palette->outcomes[b].guess : &palette->grounds[ARI_GROUND_PAPER];
          const double away = distance (kind, &palette->outcomes[a].guess, other);

          if (away < 8.0)
            g_test_message ("%s, vision %d, outcomes %u and %u: %.1f", cases[i].name, kind, a, b,
                            away);
          is_good &= away >= 8.0;
        }
  g_assert_true (is_good);
}

/* The eight colours of a player, and the paper, can be told apart with every kind of colour vision.
 * A difference of 2 is just visible side by side. */
static void
test_colors (void)
{
  gboolean is_good = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int kind = 0; kind < 4; kind++)
      for (guint a = 0; a < ARI_N_COLORS; a++)
        for (guint b = 0; b <= a; b++) {
          const AriPalette *palette = cases[i].palette;
          const AriColor *other =
              b == a ? &palette->grounds[ARI_GROUND_PAPER] : &palette->colors[b].band;
          const double away = distance (kind, &palette->colors[a].band, other);

          if (away < 20) {
            is_good = FALSE;
            g_test_message ("%s, vision %d, %s and %s: %.1f", cases[i].name, kind,
                            ari_color_name (a + 1), b == a ? "paper" : ari_color_name (b + 1),
                            away);
          }
        }
  g_assert_true (is_good);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  set_up_cases ();

  g_test_add_func ("/palette/ratio", test_ratio);
  g_test_add_func ("/palette/digits", test_digits);
  g_test_add_func ("/palette/marks", test_marks);
  g_test_add_func ("/palette/steps", test_steps);
  g_test_add_func ("/palette/tints", test_tints);
  g_test_add_func ("/palette/outcomes", test_outcomes);
  g_test_add_func ("/palette/vision", test_vision);
  g_test_add_func ("/palette/colors", test_colors);
  return g_test_run ();
}
