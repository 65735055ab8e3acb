/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of explanations, one for each family of techniques. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"
#include "puzzle/words/extra-words.h"

/* Explanation: why the results of a step follow, as a sentence that a function fills, or as what a
 * function says. */
typedef struct {
  StepFill fill;
  const char *sentence;
  StepExplain explain;
  gboolean is_whole; /* it says the results, too */
} Explanation;

/* A row of a pattern that must not be is DEADLY, one of a digit that is placed PLACED. */
#define FILLED(family, fill, sentence) [STEP_FAMILY_##family] = { fill, sentence, NULL, FALSE }
#define DEADLY(family, sentence)       FILLED (family, step_say_deadly, sentence)
#define SAID(family, explain)          [STEP_FAMILY_##family] = { NULL, NULL, explain, FALSE }
#define PLACED(family, sentence)                                                                   \
  [STEP_FAMILY_##family] = { step_say_placement, sentence, NULL, TRUE }
#define SAID_WHOLE(family, explain) [STEP_FAMILY_##family] = { NULL, NULL, explain, TRUE }

static const Explanation explanations[STEP_N_FAMILIES] = {
  PLACED (FULL_HOUSE,
          N_ ("{cell} is the last open cell in {house}, and only {digit} is missing there.")),
  SAID_WHOLE (NAKED_SINGLE, step_explain_naked_single),
  PLACED (HIDDEN_SINGLE, N_ ("{cell} is the only cell in {house} that can still hold {digit}.")),
  SAID (LOCKED_CANDIDATES, step_explain_locked_candidates),
  SAID (NAKED_SUBSET, step_explain_naked_subset),
  SAID (HIDDEN_SUBSET, step_explain_hidden_subset),
  SAID (FISH, step_explain_fish),
  SAID (SKYSCRAPER, step_explain_two_links),
  SAID (KITE, step_explain_two_links),
  SAID (DUAL_KITE, step_explain_dual_kite),
  SAID (TURBOT_FISH, step_explain_two_links),
  SAID (EMPTY_RECTANGLE, step_explain_empty_rectangle),
  SAID (DUAL_EMPTY_RECTANGLE, step_explain_dual_empty_rectangle),
  SAID (REMOTE_PAIR, step_explain_remote_pair),
  SAID (COLOR_TRAP, step_explain_color_trap),
  SAID (COLOR_WRAP, step_explain_color_wrap),
  SAID (MULTI_COLORS_1, step_explain_multi_colors_1),
  SAID (MULTI_COLORS_2, step_explain_multi_colors_2),
  SAID (MEDUSA_TRAP, step_explain_medusa_trap),
  SAID (MEDUSA_WRAP, step_explain_medusa_wrap),
  FILLED (
      XY_WING,
      step_say_wing,
      N_ ("{pivot} is {x} or {y}. If it is {x}, {first} must be {z}; if it is {y}, {second} must "
          "be {z}. Either way, one of these two is {z}, so no cell that sees both can be {z}.")),
  FILLED (XYZ_WING,
          step_say_wing,
          N_ ("{pivot} is {x}, {y} or {z}. If it is {x}, {first} must be {z}; if it is {y}, "
              "{second} must be {z}. In every case one of the three is {z}, so no cell that sees "
              "them all can be {z}.")),
  SAID (WXYZ_WING, step_explain_wxyz_wing),
  SAID (W_WING, step_explain_w_wing),
  FILLED (UNIQUE_1,
          step_say_rectangle,
          N_ ("If {cell} were {either}, the four cells {corners} would hold only {pair}, and "
              "swapping the two digits would give a second solution.")),
  DEADLY (UNIQUE_2,
          N_ ("If none of {cells} were {extra}, the four cells {corners} would hold only {pair}, "
              "and swapping the two digits would give a second solution. So one of {cells} must be "
              "{extra}, and no cell that sees them all can hold it.")),
  SAID (UNIQUE_3, step_explain_unique_3),
  SAID (UNIQUE_4, step_explain_unique_4),
  FILLED (UNIQUE_6,
          step_say_rectangle,
          N_ ("In {houses}, {digit} can only be in the corners {corners}. If {cells} were {digit}, "
              "the four cells would hold only {pair}, and swapping the two digits would give a "
              "second solution.")),
  FILLED (HIDDEN_RECTANGLE,
          step_say_rectangle,
          N_ ("If {cell} were {lost}, {other} would have only one place left in each of {houses}. "
              "The four cells {corners} would hold only {pair}, and swapping the two digits would "
              "give a second solution.")),
  FILLED (AVOIDABLE_1,
          step_say_rectangle,
          N_ ("None of the four cells {corners} is a given. If {cell} were {digit}, they would "
              "hold only {pair}, and swapping the two digits would give a second solution.")),
  DEADLY (
      AVOIDABLE_2,
      N_ ("None of the four cells {corners} is a given. If neither of {cells} were {extra}, they "
          "would hold only {pair}, and swapping the two digits would give a second solution. So "
          "one of {cells} must be {extra}, and no cell that sees both can hold it.")),
  SAID (GRAVE, step_explain_grave),
  SAID (SYMMETRIC_PLACEMENT, step_explain_symmetry),
  SAID (SUE_DE_COQ, step_explain_sue_de_coq),
  SAID (X_CHAIN, step_explain_chain),
  SAID (XY_CHAIN, step_explain_chain),
  SAID (AIC, step_explain_chain),
  SAID_WHOLE (DISCONTINUOUS_LOOP, step_explain_discontinuous_loop),
  SAID (CONTINUOUS_LOOP, step_explain_continuous_loop),
  SAID_WHOLE (CONTRADICTION, step_explain_contradiction),
  SAID (VERITY, step_explain_verity),
  FILLED (KRAKEN_1,
          step_say_kraken,
          N_ ("If {digit} is in none of the fins, {fins}, then in {base} it can only be in "
              "{cover}, each of which has it once there, so not in {cell}. A chain from each fin "
              "leads to the same result.")),
  FILLED (KRAKEN_2,
          step_say_kraken,
          N_ ("If {digit} is in none of the fins, {fins}, then in {base} it can only be in "
              "{cover}, each of which has it once there, so it is in {cells}. A chain from each of "
              "these and from each fin shows that {cell} is not {lost}.")),
  SAID_WHOLE (WHIP, step_explain_contradiction),
  SAID (DYNAMIC, step_explain_dynamic),
  SAID (ALS_XZ, step_explain_als_xz),
  SAID (ALS_WING, step_explain_als_wing),
  SAID (ALS_CHAIN, step_explain_als_chain),
  SAID (TEMPLATE_SET, step_explain_template_set),
  SAID (TEMPLATE_DELETE, step_explain_template_delete),
  FILLED (DEATH_BLOSSOM,
          step_say_blossom,
          N_ ("{cell} can only be {digits}: {petals}. Whichever it is, one of these sets holds "
              "{other}, so no cell that sees every place for it there can be {other}.")),
  FILLED (COMPLEX_BLOSSOM,
          step_say_blossom,
          N_ ("{cells} have {n} candidates between them: {petals}. If no set held {other}, these "
              "cells would be left with fewer candidates than cells. So one of the sets holds "
              "{other}, and no cell that sees every place for it there can be {other}.")),
  DEADLY (UNIQUE_LOOP_1,
          N_ ("If {cells} were {either}, the loop {loop} would hold only {pair}, and swapping the "
              "two digits along it would give a second solution.")),
  DEADLY (UNIQUE_LOOP_2,
          N_ ("If none of {cells} were {extra}, the loop {loop} would hold only {pair}, and "
              "swapping the two digits along it would give a second solution. So one of {cells} "
              "must be {extra}, and no cell that sees them all can hold it.")),
  DEADLY (UNIQUE_LOOP_3,
          N_ ("If {cells} held only {pair}, swapping these along the loop {loop} would give a "
              "second solution. So one of {cells} holds {extra}, and the rest of {digits} is used "
              "up by {others}.")),
  DEADLY (UNIQUE_LOOP_4,
          N_ ("In {house}, {kept} can only be in {places}, so one of them is {kept}. If the other "
              "were {lost}, the loop {loop} would hold only {pair}, and swapping the two digits "
              "along it would give a second solution.")),
  DEADLY (EXTENDED_1,
          N_ ("If {cells} were {either}, {loop} would hold only {pair}: two lines with the same "
              "digits. Swapping them there would give a second solution.")),
  DEADLY (EXTENDED_2,
          N_ ("If none of {cells} were {extra}, {loop} would hold only {pair}: two lines with the "
              "same digits. Swapping them there would give a second solution. So one of {cells} "
              "must be {extra}, and no cell that sees them all can hold it.")),
  DEADLY (EXTENDED_3,
          N_ ("If {cells} held only {pair}, so would {loop}: two lines with the same digits. "
              "Swapping them there would give a second solution. So one of {cells} holds {extra}, "
              "and the rest of {digits} is used up by {others}.")),
  DEADLY (EXTENDED_4,
          N_ ("In {house}, {kept} can only be in {places}, so one of them is {kept}. If the other "
              "were {lost}, {loop} would hold only {pair}: two lines with the same digits. "
              "Swapping them there would give a second solution.")),
  DEADLY (REVERSE_1,
          N_ ("None of the cells {loop} is a given. If {cells} were {lost}, they would hold only "
              "{pair}, and swapping the two digits would give a second solution.")),
  DEADLY (REVERSE_2,
          N_ ("None of the cells {loop} is a given. If none of {cells} were {extra}, they would "
              "hold only {pair}, and swapping the two digits would give a second solution. So one "
              "of {cells} must be {extra}, and no cell that sees them all can hold it.")),
  DEADLY (REVERSE_3,
          N_ ("None of the cells {loop} is a given. If {cells} held only {pair}, so would all of "
              "them, and swapping the two digits would give a second solution. So one of {cells} "
              "holds {extra}, and the rest of {digits} is used up by {others}.")),
  DEADLY (LITE_1,
          N_ ("If {cells} were {lost}, each of {loop} would have two candidates, and in every "
              "house each digit would have two places among them, or none. All of them could be "
              "swapped, so there would be no solution, or two.")),
  DEADLY (LITE_2,
          N_ ("If none of {cells} were {extra}, each of {loop} would have two candidates, and in "
              "every house each digit would have two places among them, or none. All of them could "
              "be swapped, so there would be no solution, or two. So one of {cells} must be "
              "{extra}, and no cell that sees them all can hold it.")),
  DEADLY (LITE_3,
          N_ ("If {cells} lost the candidates {extra}, each of {loop} would have two, and in every "
              "house each digit would have two places among them, or none. All of them could be "
              "swapped, so there would be no solution, or two. So one of {cells} holds {extra}, "
              "and the rest of {digits} is used up by {others}.")),
  DEADLY (LITE_4,
          N_ ("In {house}, {kept} can only be in {places}, so one of them is {kept}. If the other "
              "were not {extra} either, each of {loop} would have two candidates, and in every "
              "house each digit would have two places among them, or none. All of them could be "
              "swapped, so there would be no solution, or two.")),
  DEADLY (GRAVE_2,
          N_ ("If none of {cells} were {extra}, every open cell would have two candidates, and "
              "each digit two places in every house where it is missing. All of them could be "
              "swapped, so the puzzle would have no solution, or two. So one of {cells} must be "
              "{extra}, and no cell that sees them all can hold it.")),
  DEADLY (GRAVE_3,
          N_ ("If {cells} lost the candidates {extra}, every open cell would have two, and each "
              "digit two places in every house where it is missing. All of them could be swapped, "
              "so the puzzle would have no solution, or two. So one of {cells} holds {extra}, and "
              "the rest of {digits} is used up by {others}.")),
  DEADLY (GRAVE_4,
          N_ ("In {house}, {kept} can only be in {places}, so one of them is {kept}. If the other "
              "were not {extra} either, every open cell would have two candidates, and each digit "
              "two places in every house where it is missing. All of them could be swapped, so the "
              "puzzle would have no solution, or two.")),
  SAID (ALMOST_LOCKED, step_explain_almost_locked),
  SAID (ALIGNED, step_explain_aligned),
  FILLED (EXOCET,
          step_say_exocet,
          N_ ("{base} are the base, and {first} the targets. The base holds two of {digits}. Each "
              "of the two is nowhere else in the base’s line and box, but {lines}, the "
              "cross-lines, need it as well: in a target, or in the S-cells, which are the other "
              "cells of the cross-lines away from the base’s band. There, all its places lie in "
              "two lines at most, so it can be there only twice, and the third time it is in a "
              "target. So the targets hold the same two digits as the base.")),
  FILLED (DOUBLE_EXOCET,
          step_say_exocet,
          N_ ("{base} are the base of one exocet, {other} that of another. Both need {digits} on "
              "{lines}; their targets are {first} for the one, {second} for the other. A digit in "
              "both bases would be in two targets of one box, so each digit is in one base, and in "
              "one of its targets. Away from these boxes it is then twice on {lines}, once in each "
              "of two lines that hold all its places there. It is nowhere else in these two, nor "
              "in a cell that sees all its places in the bases, or in the targets.")),
  FILLED (FIREWORK_TRIPLE,
          step_say_firework,
          N_ ("In {lines}, each of {digits} can only be in {houses} or in {wings}. One that is in "
              "neither of these two cells is in {houses} in both lines, so it is where they cross, "
              "in {cell}. So the three cells {cells} hold {digits} and nothing else.")),
  FILLED (FIREWORK_QUADRUPLE,
          step_say_firework,
          N_ ("The lines through {cell} can have {first} only in its box or in {wings}. One that "
              "is in neither of these two cells is in the box in both lines, so it is where they "
              "cross, in {cell}. In the same way, {second} are in {other} or in {wings}. So the "
              "four cells {cells} hold {digits} and nothing else.")),
  SAID (COVER, step_explain_cover),
  SAID (TRIDAGON, step_explain_tridagon),
};

/* Returns the rule that keeps the cell of @mark different from a cell among @marks with the same
 * digit that shares no house with it, or ARI_NO_HOUSE. */
static guint16
find_rule (const StepWords *words, const AriMark *mark, const AriMark *marks, guint n_marks)
{
  for (guint i = 0; i < n_marks; i++) {
    const guint16 reason = marks[i].digit != mark->digit || marks[i].cell == mark->cell
                               ? ARI_NO_HOUSE
                               : ari_layout_reason (words->say->layout, mark->cell, marks[i].cell);

    if (reason != ARI_NO_HOUSE && reason >= words->say->layout->n_houses)
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
      is_used[rule - words->say->layout->n_houses] = TRUE;
  }
  for (guint i = 0; i < words->say->layout->n_rules; i++)
    if (is_used[i] || step->technique == ARI_TECHNIQUE_NAKED_SINGLE
        || step->technique == ARI_TECHNIQUE_HIDDEN_SINGLE)
      text = step_say_then (words, text,
                            _ (ari_extra_words (words->say->layout->rules[i].extra)->says));
  return text;
}

/* Runs @function on @step. */
static char *
say (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols, StepExplain function)
{
  g_return_val_if_fail (step != NULL && layout != NULL && symbols != NULL, NULL);

  g_auto (AriPhrases) phrases = ari_phrases (layout, symbols);

  return g_strdup (function (&(StepWords){ &phrases, step }));
}

static const char *
explain (const StepWords *words)
{
  const StepFamily family = step_family (words->step->technique);
  const Explanation *explanation = &explanations[family];
  const char *text;

  if (explanation->fill == NULL
      && (explanation->explain == NULL
          || (words->step->n_links == 0 && step_family_needs_links (family))))
    return say_rules (words, step_say_results (words));
  text = explanation->fill != NULL ? explanation->fill (words, _ (explanation->sentence))
                                   : explanation->explain (words);
  return say_rules (words, explanation->is_whole ? text : step_say_why (words, text));
}

char *
ari_step_explain (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols)
{
  return say (step, layout, symbols, explain);
}

/* Finds the clauses in the text, which has them in this order from @from on. */
static void
place_clauses (GArray *clauses, const char *explanation, const char *from)
{
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
                  const char *explanation,
                  guint open)
{
  const char *lines;
  GArray *clauses;

  g_return_val_if_fail (step != NULL && layout != NULL && symbols != NULL, NULL);
  g_return_val_if_fail (explanation != NULL, NULL);

  g_auto (AriPhrases) phrases = ari_phrases (layout, symbols);

  clauses = step_list_clauses (&(StepWords){ &phrases, step }, open);
  /* a short explanation has the clauses that are unfolded below it, too */
  lines = step->n_inners > 0 ? strchr (explanation, '\n') : NULL;
  place_clauses (clauses, explanation, lines != NULL ? lines : explanation);
  return clauses;
}

gboolean
ari_step_unfolds (const AriStep *step,
                  const AriLayout *layout,
                  const AriSymbols *symbols,
                  const char *explanation)
{
  g_autoptr (GArray) clauses = ari_step_clauses (step, layout, symbols, explanation, 0);

  g_return_val_if_fail (clauses != NULL, FALSE);

  for (guint i = 0; i < clauses->len; i++)
    if (g_array_index (clauses, AriStepClause, i).end == 0)
      return TRUE;
  return step->n_inners > 0;
}

char *
ari_step_unfold (const AriStep *step,
                 const AriLayout *layout,
                 const AriSymbols *symbols,
                 const char *explanation,
                 guint open)
{
  g_auto (AriPhrases) phrases = ari_phrases (layout, symbols);

  return ari_step_unfolds (step, layout, symbols, explanation)
             ? g_strdup (step_say_unfolded (&(StepWords){ &phrases, step }, explanation, open))
             : NULL;
}

char *
ari_step_where (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols)
{
  return say (step, layout, symbols, step_say_where);
}

/* Says the name and what there is to find. */
static const char *
what (const StepWords *words)
{
  /* Translators: technique: its name; what: one sentence or two about what it finds here */
  return ari_say (words->say, _ ("{technique}. {what}"), "technique",
                  ari_technique_to_string (words->step->technique), "what", step_say_what (words),
                  NULL);
}

char *
ari_step_what (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols)
{
  return say (step, layout, symbols, what);
}
