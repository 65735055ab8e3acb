/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes a step as a line of notation. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/logic/explainer/explainer.h"
#include "puzzle/techniques/step-parts-private.h"

/*
 * The notation is HoDoKu's, which forums and books use: a name, the digits, the pattern, and the
 * results after an arrow. Only the name and the words "connected by" are translated.
 *
 * Digits are "2,9" where cells have them all, and "6/9" where each counts for itself. Some families
 * have an order of their own: "5/9/4" is a wing's pivot and the digit that it eliminates.
 */

/* NotationRow: the notation of a family of techniques. */
typedef struct {
  const char *separator; /* between the digits of a concrete hint */
  StepNotation append;   /* NULL: the results are enough */
  const char *glue;      /* between the name and the appended part; NULL: ": " */
  StepNotation lines;    /* lines after the results, or NULL */
} NotationRow;

static const NotationRow rows[STEP_N_FAMILIES] = {
  [STEP_FAMILY_FULL_HOUSE] = { "/", NULL, NULL, NULL },
  [STEP_FAMILY_NAKED_SINGLE] = { "/", NULL, NULL, NULL },
  [STEP_FAMILY_HIDDEN_SINGLE] = { "/", NULL, NULL, NULL },
  [STEP_FAMILY_LOCKED_CANDIDATES] = { "/", step_append_locked, NULL, NULL },
  [STEP_FAMILY_NAKED_SUBSET] = { ",", step_append_subset, NULL, NULL },
  [STEP_FAMILY_HIDDEN_SUBSET] = { ",", step_append_subset, NULL, NULL },
  [STEP_FAMILY_FISH] = { "/", step_append_fish, NULL, NULL },
  [STEP_FAMILY_SKYSCRAPER] = { "/", step_append_two_links, NULL, NULL },
  [STEP_FAMILY_KITE] = { "/", step_append_two_links, NULL, NULL },
  [STEP_FAMILY_DUAL_KITE] = { "/", step_append_dual_kite, NULL, NULL },
  [STEP_FAMILY_TURBOT_FISH] = { "/", step_append_x_chain, NULL, NULL },
  [STEP_FAMILY_EMPTY_RECTANGLE] = { "/", step_append_empty_rectangle, NULL, NULL },
  [STEP_FAMILY_DUAL_EMPTY_RECTANGLE] = { "/", step_append_empty_rectangle, NULL, NULL },
  [STEP_FAMILY_REMOTE_PAIR] = { "/", step_append_remote_pair, NULL, NULL },
  [STEP_FAMILY_COLOR_TRAP] = { "/", step_append_colors, NULL, NULL },
  [STEP_FAMILY_COLOR_WRAP] = { "/", step_append_colors, NULL, NULL },
  [STEP_FAMILY_MULTI_COLORS_1] = { "/", step_append_colors, NULL, NULL },
  [STEP_FAMILY_MULTI_COLORS_2] = { "/", step_append_colors, NULL, NULL },
  [STEP_FAMILY_XY_WING] = { "/", step_append_wing, NULL, NULL },
  [STEP_FAMILY_XYZ_WING] = { "/", step_append_wing, NULL, NULL },
  [STEP_FAMILY_WXYZ_WING] = { "/", step_append_wing, NULL, NULL },
  [STEP_FAMILY_W_WING] = { "/", step_append_w_wing, NULL, NULL },
  [STEP_FAMILY_UNIQUE_1] = { "/", step_append_rectangle, NULL, NULL },
  [STEP_FAMILY_UNIQUE_2] = { "/", step_append_rectangle, NULL, NULL },
  [STEP_FAMILY_UNIQUE_3] = { "/", step_append_rectangle, NULL, NULL },
  [STEP_FAMILY_UNIQUE_4] = { "/", step_append_rectangle, NULL, NULL },
  [STEP_FAMILY_UNIQUE_6] = { "/", step_append_rectangle, NULL, NULL },
  [STEP_FAMILY_HIDDEN_RECTANGLE] = { "/", step_append_rectangle, NULL, NULL },
  [STEP_FAMILY_AVOIDABLE_1] = { "/", step_append_rectangle, NULL, NULL },
  [STEP_FAMILY_AVOIDABLE_2] = { "/", step_append_rectangle, NULL, NULL },
  [STEP_FAMILY_GRAVE] = { "/", NULL, NULL, NULL },
  [STEP_FAMILY_SUE_DE_COQ] = { ",", step_append_sue_de_coq, NULL, NULL },
  [STEP_FAMILY_X_CHAIN] = { "/", step_append_x_chain, NULL, NULL },
  [STEP_FAMILY_XY_CHAIN] = { "/", step_append_aic, NULL, NULL },
  [STEP_FAMILY_AIC] = { "/", step_append_aic, NULL, NULL },
  [STEP_FAMILY_DISCONTINUOUS_LOOP] = { "/", step_append_discontinuous_loop, NULL, NULL },
  [STEP_FAMILY_CONTINUOUS_LOOP] = { "/", step_append_continuous_loop, NULL, NULL },
  [STEP_FAMILY_CONTRADICTION] = { "/", step_append_spot, " in ", step_append_branches },
  [STEP_FAMILY_VERITY] = { "/", step_append_nothing, "", step_append_branches },
  [STEP_FAMILY_DYNAMIC] = { "/", step_append_spot, " in ", step_append_branches },
  [STEP_FAMILY_ALS_XZ] = { "/", step_append_als_xz, NULL, NULL },
  [STEP_FAMILY_ALS_WING] = { "/", step_append_als_wing, NULL, NULL },
  [STEP_FAMILY_ALS_CHAIN] = { "/", step_append_als_chain, NULL, NULL },
  [STEP_FAMILY_TEMPLATE_SET] = { "/", NULL, NULL, NULL },
  [STEP_FAMILY_TEMPLATE_DELETE] = { "/", step_append_digits_of_step, NULL, NULL },
  [STEP_FAMILY_DEATH_BLOSSOM] = { "/", step_append_death_blossom, NULL, NULL },
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

/* Appends "r1c34,r9c4<>3". */
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

const char *
ari_step_name (const AriStep *step)
{
  if (step_family (step->technique) == STEP_FAMILY_DYNAMIC)
    return _ (ari_explainer_technique_title (ari_explainer_technique_of (step)));
  return ari_technique_to_string (step->technique);
}

const char *
step_aid_name (const AriAid *aid)
{
  const AriStep step = { .technique = (AriTechnique) aid->technique, .flags = aid->flags };

  return ari_step_name (&step);
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

/* Begins with the technique's name, and “Siamese” if the step is. */
static GString *
start_notation (const AriStep *step)
{
  GString *text = g_string_new (NULL);

  if ((step->flags & ARI_STEP_SIAMESE) != 0)
    /* Translators: two fish on one base; the name of the fish follows: “Siamese Sashimi X-Wing” */
    g_string_append_printf (text, _ ("Siamese %s"), ari_technique_to_string (step->technique));
  else
    g_string_append (text, ari_step_name (step));
  return text;
}

char *
ari_step_to_notation (const AriStep *step,
                      const AriLayout *layout,
                      const AriSymbols *symbols,
                      AriHintDepth depth)
{
  const StepWords words = { step, layout, symbols, NULL };
  g_autofree char *results = NULL;
  const NotationRow *row;
  StepFamily family;
  GString *text;

  g_return_val_if_fail (step != NULL && layout != NULL && symbols != NULL, NULL);

  family = step_family (step->technique);
  row = &rows[family];
  text = start_notation (step);
  if (depth == ARI_HINT_VAGUE)
    return g_string_free (text, FALSE);
  if (depth == ARI_HINT_CONCRETE) {
    g_string_append (text, ": ");
    step_append_digits (text, &words, step->digits, row->separator != NULL ? row->separator : "/");
    return g_string_free (text, FALSE);
  }
  results = ari_step_results_to_string (step, layout, symbols);
  if (row->append != NULL) {
    const gsize n = text->len;

    g_string_append (text, row->glue != NULL ? row->glue : ": ");
    const gsize n_with_glue = text->len;
    row->append (text, &words);
    if (text->len == n_with_glue)
      g_string_truncate (text, n);
  }
  /* the result of a step that only fills a cell is the notation */
  g_string_append (text, row->append == NULL && step->n_placements > 0 ? ": " : " => ");
  g_string_append (text, results);
  if (row->lines != NULL)
    row->lines (text, &words);
  return g_string_free (text, FALSE);
}
