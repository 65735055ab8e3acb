/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps as a line of notation. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/step-parts-private.h"

/*
 * The notation is that of HoDoKu, which forums and books use: a name, the digits, the pattern, and
 * after an arrow what it does. Only the name is translated; so is nothing else of it but the word
 * between the ends of some patterns.
 *
 * Digits are "2,9" where cells have them all, "6/9" where each is for itself. Whether a pattern's
 * digits have an order of their own depends on its family: "5/9/4" is a wing's pivot and what it
 * eliminates.
 */

static void
append_marked (GString *text, const StepWords *words, AriRole role, guint group)
{
  g_autoptr (GArray) cells = step_marked_cells (words, role, group);

  step_append_cells (text, words, cells);
}

static void
append_pattern (GString *text, const StepWords *words)
{
  append_marked (text, words, ARI_ROLE_PATTERN, STEP_ANY_GROUP);
}

static void
append_digits_of_step (GString *text, const StepWords *words, const char *separator)
{
  step_append_digits (text, words, words->step->digits, separator);
}

static void
append_locked (GString *text, const StepWords *words)
{
  g_autoptr (GArray) houses = step_houses (words, ARI_HOUSE_BASE);

  append_digits_of_step (text, words, "/");
  g_string_append (text, " in ");
  step_append_houses (text, words, houses);
}

static void
append_subset (GString *text, const StepWords *words)
{
  append_digits_of_step (text, words, ",");
  g_string_append (text, " in ");
  append_pattern (text, words);
}

static void
append_rectangle (GString *text, const StepWords *words)
{
  append_digits_of_step (text, words, "/");
  g_string_append (text, " in ");
  append_pattern (text, words);
}

/* append_fins: each with its own sign: " fr1c2 fr1c3". */
static void
append_fins (GString *text, const StepWords *words, AriRole role, const char *sign)
{
  g_autoptr (GArray) fins = step_marked_cells (words, role, STEP_ANY_GROUP);

  for (guint i = 0; i < fins->len; i++) {
    const AriPlace place = words->layout->places[step_cell (fins, i)];

    g_string_append_printf (text, " %sr%uc%u", sign, place.row + 1u, place.column + 1u);
  }
}

static void
append_fish (GString *text, const StepWords *words)
{
  g_autoptr (GArray) base = step_houses (words, ARI_HOUSE_BASE);
  g_autoptr (GArray) cover = step_houses (words, ARI_HOUSE_COVER);

  append_digits_of_step (text, words, "/");
  g_string_append_c (text, ' ');
  step_append_houses (text, words, base);
  g_string_append_c (text, ' ');
  step_append_houses (text, words, cover);
  append_fins (text, words, ARI_ROLE_FIN, "f");
  append_fins (text, words, ARI_ROLE_ENDO_FIN, "ef");
}

/* append_joined: what two strong links a = b, c = d with nodes from @first mean: the ends, and
 * where they are connected. */
static void
append_joined (GString *text, const StepWords *words, guint first)
{
  const int node = (int) first;
  g_autoptr (GArray) ends = step_nodes_cells (words, node, node + 3, -1);
  g_autoptr (GArray) joint = step_nodes_cells (words, node + 1, node + 2, -1);

  step_append_cells (text, words, ends);
  g_string_append (text, " (connected by ");
  step_append_cells (text, words, joint);
  g_string_append_c (text, ')');
}

static void
append_two_links (GString *text, const StepWords *words)
{
  append_digits_of_step (text, words, "/");
  g_string_append (text, " in ");
  append_joined (text, words, 0);
}

static void
append_dual_kite (GString *text, const StepWords *words)
{
  append_two_links (text, words);
  g_string_append (text, " / ");
  append_joined (text, words, 4);
}

static void
append_empty_rectangle (GString *text, const StepWords *words)
{
  g_autoptr (GArray) box = g_array_new (FALSE, FALSE, sizeof (guint16));
  const guint16 house = step_box (words);

  if (house != ARI_NO_HOUSE)
    g_array_append_val (box, house);
  append_digits_of_step (text, words, "/");
  g_string_append (text, " in ");
  step_append_houses (text, words, box);
  g_string_append (text, " (");
  for (guint first = 0; first + 4 <= words->step->n_nodes; first += 4) {
    g_autoptr (GArray) link = step_nodes_cells (words, (int) first, (int) first + 1, -1);

    if (first > 0)
      g_string_append_c (text, '/');
    step_append_cells (text, words, link);
  }
  g_string_append_c (text, ')');
}

static void
append_colors (GString *text, const StepWords *words)
{
  append_digits_of_step (text, words, "/");
  for (guint color = 0; color < 4; color++) {
    g_autoptr (GArray) cells = step_marked_cells (words, ARI_ROLE_COLOR, color);

    if (cells->len == 0)
      continue;
    g_string_append (text, color == 0 ? " (" : color % 2 == 1 ? " / (" : ", (");
    step_append_cells (text, words, cells);
    g_string_append_c (text, ')');
  }
}

/* append_wing: the digits of the pivot come first, what all pincers share last. */
static void
append_wing (GString *text, const StepWords *words)
{
  const AriDigits z = step_lost_digits (words);

  step_append_digits (text, words, words->step->digits & ~z, "/");
  g_string_append_c (text, '/');
  step_append_digits (text, words, z, "/");
  g_string_append (text, " in ");
  append_pattern (text, words);
}

static void
append_w_wing (GString *text, const StepWords *words)
{
  g_autoptr (GArray) ends = step_nodes_cells (words, 0, 5, -1);
  g_autoptr (GArray) joint = step_nodes_cells (words, 2, 3, -1);

  step_append_digit (text, words, words->step->nodes[0].digit);
  g_string_append_c (text, '/');
  step_append_digit (text, words, words->step->nodes[1].digit);
  g_string_append (text, " in ");
  step_append_cells (text, words, ends);
  g_string_append (text, " connected by ");
  step_append_digit (text, words, words->step->nodes[1].digit);
  g_string_append (text, " in ");
  step_append_cells (text, words, joint);
}

static void
append_sue_de_coq (GString *text, const StepWords *words)
{
  append_pattern (text, words);
  g_string_append (text, " - {");
  step_append_digits (text, words, step_marked_digits (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP),
                      "");
  g_string_append (text, "} (");
  for (guint side = 0; side < 2; side++) {
    append_marked (text, words, ARI_ROLE_ALS, side);
    g_string_append (text, " - {");
    step_append_digits (text, words, step_marked_digits (words, ARI_ROLE_ALS, side), "");
    g_string_append (text, side == 0 ? "}, " : "})");
  }
}

/* append_sets: "A=r1c2 {25}, B=…", in the order that @groups has. */
static void
append_sets (GString *text, const StepWords *words, const guint *groups, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_string_append_printf (text, "%s%c=", i > 0 ? ", " : "", 'A' + (char) i);
    step_append_als (text, words, groups[i]);
  }
}

/* commons: the digits of the weak links. */
static AriDigits
commons (const StepWords *words)
{
  const AriStep *step = words->step;
  AriDigits digits = 0;

  for (guint i = 0; i < step->n_links; i++)
    if (!step->links[i].is_strong)
      digits |= ari_digits_of (step->nodes[step->links[i].from].digit);
  return digits;
}

static void
append_als_xz (GString *text, const StepWords *words)
{
  static const guint groups[] = { 0, 1 };

  append_sets (text, words, groups, 2);
  g_string_append (text, ", X=");
  step_append_digits (text, words, commons (words), ",");
  if ((words->step->flags & ARI_STEP_LOOP) != 0)
    return;
  g_string_append (text, ", Z=");
  step_append_digits (text, words, step_lost_digits (words), ",");
}

/* append_als_wing: the set in the middle is called C. */
static void
append_als_wing (GString *text, const StepWords *words)
{
  static const guint groups[] = { 0, 2, 1 };
  const AriNode *nodes = words->step->nodes;

  append_sets (text, words, groups, 3);
  g_string_append (text, ", X,Y=");
  step_append_digit (text, words, nodes[1].digit);
  g_string_append_c (text, ',');
  step_append_digit (text, words, nodes[3].digit);
  g_string_append (text, ", Z=");
  step_append_digits (text, words, step_lost_digits (words), ",");
}

/* append_death_blossom: the stem, and with each of its candidates the petal that it touches. */
static void
append_death_blossom (GString *text, const StepWords *words)
{
  const AriStep *step = words->step;

  append_pattern (text, words);
  for (guint i = 0; i < step->n_links; i++) {
    const AriLink *link = &step->links[i];

    if (link->is_strong)
      continue;
    g_string_append (text, i == 0 ? " -" : ", -");
    step_append_digit (text, words, step->nodes[link->from].digit);
    g_string_append (text, "- ");
    step_append_als (text, words, link->branch);
  }
  g_string_append (text, ", Z=");
  step_append_digits (text, words, step_lost_digits (words), ",");
}

/* Row: how a family's concrete and full hints are written. */
typedef struct {
  const char *separator; /* of the digits in a concrete hint */
  StepNotation append;   /* NULL: the results say it all */
} Row;

static const Row rows[STEP_N_FAMILIES] = {
  [STEP_FAMILY_FULL_HOUSE] = { "/", NULL },
  [STEP_FAMILY_NAKED_SINGLE] = { "/", NULL },
  [STEP_FAMILY_HIDDEN_SINGLE] = { "/", NULL },
  [STEP_FAMILY_LOCKED_CANDIDATES] = { "/", append_locked },
  [STEP_FAMILY_NAKED_SUBSET] = { ",", append_subset },
  [STEP_FAMILY_HIDDEN_SUBSET] = { ",", append_subset },
  [STEP_FAMILY_FISH] = { "/", append_fish },
  [STEP_FAMILY_SKYSCRAPER] = { "/", append_two_links },
  [STEP_FAMILY_KITE] = { "/", append_two_links },
  [STEP_FAMILY_DUAL_KITE] = { "/", append_dual_kite },
  [STEP_FAMILY_TURBOT_FISH] = { "/", step_append_x_chain },
  [STEP_FAMILY_EMPTY_RECTANGLE] = { "/", append_empty_rectangle },
  [STEP_FAMILY_DUAL_EMPTY_RECTANGLE] = { "/", append_empty_rectangle },
  [STEP_FAMILY_REMOTE_PAIR] = { "/", step_append_remote_pair },
  [STEP_FAMILY_COLOR_TRAP] = { "/", append_colors },
  [STEP_FAMILY_COLOR_WRAP] = { "/", append_colors },
  [STEP_FAMILY_MULTI_COLORS_1] = { "/", append_colors },
  [STEP_FAMILY_MULTI_COLORS_2] = { "/", append_colors },
  [STEP_FAMILY_XY_WING] = { "/", append_wing },
  [STEP_FAMILY_XYZ_WING] = { "/", append_wing },
  [STEP_FAMILY_W_WING] = { "/", append_w_wing },
  [STEP_FAMILY_UNIQUE_1] = { "/", append_rectangle },
  [STEP_FAMILY_UNIQUE_2] = { "/", append_rectangle },
  [STEP_FAMILY_UNIQUE_3] = { "/", append_rectangle },
  [STEP_FAMILY_UNIQUE_4] = { "/", append_rectangle },
  [STEP_FAMILY_UNIQUE_6] = { "/", append_rectangle },
  [STEP_FAMILY_HIDDEN_RECTANGLE] = { "/", append_rectangle },
  [STEP_FAMILY_AVOIDABLE_1] = { "/", append_rectangle },
  [STEP_FAMILY_AVOIDABLE_2] = { "/", append_rectangle },
  [STEP_FAMILY_GRAVE] = { "/", NULL },
  [STEP_FAMILY_SUE_DE_COQ] = { ",", append_sue_de_coq },
  [STEP_FAMILY_X_CHAIN] = { "/", step_append_x_chain },
  [STEP_FAMILY_XY_CHAIN] = { "/", step_append_aic },
  [STEP_FAMILY_AIC] = { "/", step_append_aic },
  [STEP_FAMILY_DISCONTINUOUS_LOOP] = { "/", step_append_discontinuous_loop },
  [STEP_FAMILY_CONTINUOUS_LOOP] = { "/", step_append_continuous_loop },
  [STEP_FAMILY_ALS_XZ] = { "/", append_als_xz },
  [STEP_FAMILY_ALS_WING] = { "/", append_als_wing },
  [STEP_FAMILY_ALS_CHAIN] = { "/", step_append_als_chain },
  [STEP_FAMILY_DEATH_BLOSSOM] = { "/", append_death_blossom },
};

const char *
ari_technique_to_string (AriTechnique technique)
{
  g_return_val_if_fail (technique < ARI_N_TECHNIQUES, NULL);

  return _ (ari_technique_info (technique)->title);
}

const char *
ari_level_to_string (AriLevel level)
{
  g_return_val_if_fail (level < ARI_N_LEVELS, NULL);

  return _ (ari_level_title (level));
}

/* append_result: "r1c34,r9c4<>3". */
static void
append_result (
    GString *text, const StepWords *words, const GArray *cells, const char *sign, guint digit)
{
  if (cells->len == 0)
    return;
  if (text->len > 0)
    g_string_append (text, ", ");
  step_append_cells (text, words, cells);
  g_string_append (text, sign);
  step_append_digit (text, words, digit);
}

char *
ari_step_results_to_string (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols)
{
  const StepWords words = { step, layout, symbols, NULL };
  GString *text;

  g_return_val_if_fail (step != NULL && layout != NULL && symbols != NULL, NULL);

  text = g_string_new (NULL);
  for (guint digit = 0; digit < layout->n_digits; digit++) {
    g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint16));

    for (guint i = 0; i < step->n_placements; i++)
      if (step->placements[i].digit == digit)
        g_array_append_val (cells, step->placements[i].cell);
    append_result (text, &words, cells, "=", digit);
  }
  ARI_FOR_DIGITS (digit, step_lost_digits (&words)) {
    g_autoptr (GArray) cells = step_lost_cells (&words, (guint) digit);

    append_result (text, &words, cells, "<>", (guint) digit);
  }
  return g_string_free (text, FALSE);
}

char *
ari_step_to_notation (const AriStep *step,
                      const AriLayout *layout,
                      const AriSymbols *symbols,
                      AriHintDepth depth)
{
  const StepWords words = { step, layout, symbols, NULL };
  g_autofree char *results = NULL;
  const Row *row;
  StepFamily family;
  GString *text;

  g_return_val_if_fail (step != NULL && layout != NULL && symbols != NULL, NULL);

  family = step_family (step->technique);
  row = &rows[family];
  text = g_string_new (ari_technique_to_string (step->technique));
  if (depth == ARI_HINT_VAGUE)
    return g_string_free (text, FALSE);
  if (depth == ARI_HINT_CONCRETE) {
    g_string_append (text, ": ");
    step_append_digits (text, &words, step->digits, row->separator != NULL ? row->separator : "/");
    return g_string_free (text, FALSE);
  }
  results = ari_step_results_to_string (step, layout, symbols);
  if (row->append != NULL) {
    g_string_append (text, ": ");
    row->append (text, &words);
  }
  /* what fills a cell is its own notation */
  g_string_append (text, row->append == NULL && step->n_placements > 0 ? ": " : " => ");
  g_string_append (text, results);
  return g_string_free (text, FALSE);
}
