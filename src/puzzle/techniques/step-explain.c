/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of explanations, one for each family of techniques. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"
#include "puzzle/words/extra-words.h"

static const StepExplain explanations[STEP_N_FAMILIES] = {
  [STEP_FAMILY_FULL_HOUSE] = step_explain_full_house,
  [STEP_FAMILY_NAKED_SINGLE] = step_explain_naked_single,
  [STEP_FAMILY_HIDDEN_SINGLE] = step_explain_hidden_single,
  [STEP_FAMILY_LOCKED_CANDIDATES] = step_explain_locked_candidates,
  [STEP_FAMILY_NAKED_SUBSET] = step_explain_naked_subset,
  [STEP_FAMILY_HIDDEN_SUBSET] = step_explain_hidden_subset,
  [STEP_FAMILY_FISH] = step_explain_fish,
  [STEP_FAMILY_SKYSCRAPER] = step_explain_two_links,
  [STEP_FAMILY_KITE] = step_explain_two_links,
  [STEP_FAMILY_DUAL_KITE] = step_explain_dual_kite,
  [STEP_FAMILY_TURBOT_FISH] = step_explain_two_links,
  [STEP_FAMILY_EMPTY_RECTANGLE] = step_explain_empty_rectangle,
  [STEP_FAMILY_DUAL_EMPTY_RECTANGLE] = step_explain_dual_empty_rectangle,
  [STEP_FAMILY_REMOTE_PAIR] = step_explain_remote_pair,
  [STEP_FAMILY_COLOR_TRAP] = step_explain_color_trap,
  [STEP_FAMILY_COLOR_WRAP] = step_explain_color_wrap,
  [STEP_FAMILY_MULTI_COLORS_1] = step_explain_multi_colors_1,
  [STEP_FAMILY_MULTI_COLORS_2] = step_explain_multi_colors_2,
  [STEP_FAMILY_XY_WING] = step_explain_xy_wing,
  [STEP_FAMILY_XYZ_WING] = step_explain_xyz_wing,
  [STEP_FAMILY_WXYZ_WING] = step_explain_wxyz_wing,
  [STEP_FAMILY_W_WING] = step_explain_w_wing,
  [STEP_FAMILY_UNIQUE_1] = step_explain_unique_1,
  [STEP_FAMILY_UNIQUE_2] = step_explain_unique_2,
  [STEP_FAMILY_UNIQUE_3] = step_explain_unique_3,
  [STEP_FAMILY_UNIQUE_4] = step_explain_unique_4,
  [STEP_FAMILY_UNIQUE_6] = step_explain_unique_6,
  [STEP_FAMILY_HIDDEN_RECTANGLE] = step_explain_hidden_rectangle,
  [STEP_FAMILY_AVOIDABLE_1] = step_explain_avoidable_1,
  [STEP_FAMILY_AVOIDABLE_2] = step_explain_avoidable_2,
  [STEP_FAMILY_GRAVE] = step_explain_grave,
  [STEP_FAMILY_SUE_DE_COQ] = step_explain_sue_de_coq,
  [STEP_FAMILY_X_CHAIN] = step_explain_chain,
  [STEP_FAMILY_XY_CHAIN] = step_explain_chain,
  [STEP_FAMILY_AIC] = step_explain_chain,
  [STEP_FAMILY_DISCONTINUOUS_LOOP] = step_explain_discontinuous_loop,
  [STEP_FAMILY_CONTINUOUS_LOOP] = step_explain_continuous_loop,
  [STEP_FAMILY_CONTRADICTION] = step_explain_contradiction,
  [STEP_FAMILY_VERITY] = step_explain_verity,
  [STEP_FAMILY_KRAKEN_1] = step_explain_kraken_1,
  [STEP_FAMILY_KRAKEN_2] = step_explain_kraken_2,
  [STEP_FAMILY_WHIP] = step_explain_contradiction,
  [STEP_FAMILY_DYNAMIC] = step_explain_dynamic,
  [STEP_FAMILY_ALS_XZ] = step_explain_als_xz,
  [STEP_FAMILY_ALS_WING] = step_explain_als_wing,
  [STEP_FAMILY_ALS_CHAIN] = step_explain_als_chain,
  [STEP_FAMILY_TEMPLATE_SET] = step_explain_template_set,
  [STEP_FAMILY_TEMPLATE_DELETE] = step_explain_template_delete,
  [STEP_FAMILY_DEATH_BLOSSOM] = step_explain_death_blossom,
  [STEP_FAMILY_UNIQUE_LOOP_1] = step_explain_unique_loop_1,
  [STEP_FAMILY_UNIQUE_LOOP_2] = step_explain_unique_loop_2,
  [STEP_FAMILY_UNIQUE_LOOP_3] = step_explain_unique_loop_3,
  [STEP_FAMILY_UNIQUE_LOOP_4] = step_explain_unique_loop_4,
  [STEP_FAMILY_EXTENDED_1] = step_explain_extended_1,
  [STEP_FAMILY_EXTENDED_2] = step_explain_extended_2,
  [STEP_FAMILY_EXTENDED_3] = step_explain_extended_3,
  [STEP_FAMILY_EXTENDED_4] = step_explain_extended_4,
  [STEP_FAMILY_REVERSE_1] = step_explain_reverse_1,
  [STEP_FAMILY_REVERSE_2] = step_explain_reverse_2,
  [STEP_FAMILY_REVERSE_3] = step_explain_reverse_3,
  [STEP_FAMILY_LITE_1] = step_explain_lite_1,
  [STEP_FAMILY_LITE_2] = step_explain_lite_2,
  [STEP_FAMILY_LITE_3] = step_explain_lite_3,
  [STEP_FAMILY_LITE_4] = step_explain_lite_4,
  [STEP_FAMILY_GRAVE_2] = step_explain_grave_2,
  [STEP_FAMILY_GRAVE_3] = step_explain_grave_3,
  [STEP_FAMILY_GRAVE_4] = step_explain_grave_4,
  [STEP_FAMILY_ALMOST_LOCKED] = step_explain_almost_locked,
  [STEP_FAMILY_ALIGNED] = step_explain_aligned,
  [STEP_FAMILY_EXOCET] = step_explain_exocet,
  [STEP_FAMILY_FIREWORK_TRIPLE] = step_explain_firework_triple,
  [STEP_FAMILY_FIREWORK_QUADRUPLE] = step_explain_firework_quadruple,
  [STEP_FAMILY_COVER] = step_explain_cover,
  [STEP_FAMILY_TRIDAGON] = step_explain_tridagon,
};

/* Returns the rule that keeps the cell of @mark different from a cell among @marks with the same
 * digit that shares no house with it, or ARI_NO_HOUSE. */
static guint16
find_rule (const StepWords *words, const AriMark *mark, const AriMark *marks, guint n_marks)
{
  for (guint i = 0; i < n_marks; i++) {
    const guint16 reason = marks[i].digit != mark->digit || marks[i].cell == mark->cell
                               ? ARI_NO_HOUSE
                               : ari_layout_reason (words->layout, mark->cell, marks[i].cell);

    if (reason != ARI_NO_HOUSE && reason >= words->layout->n_houses)
      return reason;
  }
  return ARI_NO_HOUSE;
}

/* Adds each rule by which cells of the step see each other without a shared house. Singles do not
 * say which cells keep their digits out. */
static const char *
say_rules (const StepWords *words, const char *text)
{
  const AriStep *step = words->step;
  gboolean is_used[ARI_N_EXTRAS] = { FALSE };

  for (guint i = 0; i < step->n_eliminations + step->n_marks; i++) {
    const AriMark *mark =
        i < step->n_eliminations ? &step->eliminations[i] : &step->marks[i - step->n_eliminations];
    const guint16 rule = find_rule (words, mark, step->marks, step->n_marks);

    if (rule != ARI_NO_HOUSE)
      is_used[rule - words->layout->n_houses] = TRUE;
  }
  for (guint i = 0; i < words->layout->n_rules; i++)
    if (is_used[i] || step->technique == ARI_TECHNIQUE_NAKED_SINGLE
        || step->technique == ARI_TECHNIQUE_HIDDEN_SINGLE)
      text = step_say_then (words, text, _ (ari_extra_words (words->layout->rules[i].extra)->says));
  return text;
}

/* Runs @function on @step. */
static char *
say (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols, StepExplain function)
{
  StepWords words = { step, layout, symbols, g_string_chunk_new (1024) };
  char *text = g_strdup (function (&words));

  g_string_chunk_free (words.texts);
  return text;
}

static const char *
explain (const StepWords *words)
{
  const StepFamily family = step_family (words->step->technique);
  StepExplain function = explanations[family];

  if (function == NULL || (words->step->n_links == 0 && step_family_needs_links (family)))
    function = step_say_results;
  return say_rules (words, function (words));
}

char *
ari_step_explain (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols)
{
  g_return_val_if_fail (step != NULL && layout != NULL && symbols != NULL, NULL);

  return say (step, layout, symbols, explain);
}

/* Finds the clauses in the text, which has them in this order. */
static void
place_clauses (GArray *clauses, const char *explanation)
{
  const char *from = explanation;

  for (guint i = 0; i < clauses->len; i++) {
    AriStepClause *clause = &g_array_index (clauses, AriStepClause, i);
    const char *found = strstr (from, clause->words);

    if (found == NULL)
      continue;
    from = found + strlen (clause->words);
    clause->begin = (guint) (found - explanation);
    clause->end = (guint) (from - explanation);
  }
}

GArray *
ari_step_clauses (const AriStep *step,
                  const AriLayout *layout,
                  const AriSymbols *symbols,
                  const char *explanation)
{
  GArray *clauses;

  g_return_val_if_fail (step != NULL && layout != NULL && symbols != NULL, NULL);
  g_return_val_if_fail (explanation != NULL, NULL);

  StepWords words = { step, layout, symbols, g_string_chunk_new (1024) };

  clauses = step_list_clauses (&words);
  g_string_chunk_free (words.texts);
  place_clauses (clauses, explanation);
  return clauses;
}

gboolean
ari_step_unfolds (const AriStep *step,
                  const AriLayout *layout,
                  const AriSymbols *symbols,
                  const char *explanation)
{
  g_autoptr (GArray) clauses = ari_step_clauses (step, layout, symbols, explanation);

  g_return_val_if_fail (clauses != NULL, FALSE);

  for (guint i = 0; i < clauses->len; i++)
    if (g_array_index (clauses, AriStepClause, i).end == 0)
      return TRUE;
  return FALSE;
}

char *
ari_step_unfold (const AriStep *step,
                 const AriLayout *layout,
                 const AriSymbols *symbols,
                 const char *explanation)
{
  StepWords words = { step, layout, symbols, NULL };
  char *text;

  if (!ari_step_unfolds (step, layout, symbols, explanation))
    return NULL;
  words.texts = g_string_chunk_new (1024);
  text = g_strdup (step_say_unfolded (&words, explanation));
  g_string_chunk_free (words.texts);
  return text;
}

char *
ari_step_where (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols)
{
  g_return_val_if_fail (step != NULL && layout != NULL && symbols != NULL, NULL);

  return say (step, layout, symbols, step_say_where);
}

/* Says the name and what there is to find. */
static const char *
what (const StepWords *words)
{
  /* Translators: technique: its name; what: one sentence or two about what it finds here */
  return step_say (words, _ ("{technique}. {what}"), "technique", ari_step_name (words->step),
                   "what", step_say_what (words), NULL);
}

char *
ari_step_what (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols)
{
  g_return_val_if_fail (step != NULL && layout != NULL && symbols != NULL, NULL);

  return say (step, layout, symbols, what);
}
