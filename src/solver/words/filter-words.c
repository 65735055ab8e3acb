/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why a wish for a puzzle is hopeless, or how close the puzzles came to it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/words/filter-words.h"
#include "solver/words/logic-words.h"

static const char *
form_of (const AriFilter *filter, AriFilterFault fault)
{
  switch (fault) {
  case ARI_FILTER_LEVEL_TOO_HIGH:
    /* Translators: {level} is that of a puzzle, such as Extreme */
    return _ ("Puzzles of this kind are easier than the level {level}.");
  case ARI_FILTER_TECHNIQUE_LAST:
    return _ ("Puzzles that need “{technique}” are too rare to be made.");
  case ARI_FILTER_TECHNIQUE_TOO_HARD:
    return _ ("Puzzles of this kind are too easy to need the technique {technique}.");
  case ARI_FILTER_TECHNIQUE_ABOVE:
  case ARI_FILTER_PLAN_ABOVE:
    return _ ("A puzzle that needs the technique {technique} is harder than the level {level}.");
  case ARI_FILTER_TECHNIQUE_REFUSED:
    return _ ("The technique {technique} cannot be both needed and excluded.");
  case ARI_FILTER_TECHNIQUE_SPARE:
    return _ ("No puzzle needs the technique {technique}: others always find the same.");
  case ARI_FILTER_NO_SINGLES:
    return _ (
        "Without Naked Single and Hidden Single, hardly anything places a digit: exclude only "
        "one of them.");
  case ARI_FILTER_LEVEL_EXCLUDED:
    return _ ("Without the excluded techniques, no puzzle of this kind is as hard as {level}.");
  case ARI_FILTER_NO_EXPLAINER:
    return _ ("Puzzles of this kind have no ER: choose a range of scores.");
  case ARI_FILTER_SCORE_ABOVE:
    /* Translators: {limit} is a number of points, {level} that of a puzzle, such as Easy */
    return _ ("With more than {limit} points, a puzzle is harder than the level {level}.");
  case ARI_FILTER_SCORE_BELOW:
    /* Translators: {limit} is a number of points, {level} that of a puzzle, such as Hard */
    return _ ("With fewer than {limit} points, a puzzle is easier than the level {level}.");
  case ARI_FILTER_ER_ABOVE:
    /* Translators: {limit} is a rating, such as 1.5 */
    if (!filter->wants_level)
      return _ ("ER is too high for the way: puzzles solved so have at most {limit}.");
    return filter->plan.n > 0
               ? _ ("ER is too high for the level {level} or the way: such puzzles have at most "
                    "{limit}.")
               : _ ("ER is too high for the level {level}: such puzzles have at most {limit}.");
  case ARI_FILTER_ER_BELOW:
    return _ ("ER is too low for the level {level}: such puzzles have at least {limit}.");
  case ARI_FILTER_ER_GAP:
    /* Translators: {limit} is a rating, such as 1.7 */
    return _ ("No puzzle has such an ER: the next value of the scale is {limit}.");
  case ARI_FILTER_ER_UNKNOWN:
    /* Translators: {limit} is a rating, such as 11.9 */
    return _ ("No puzzle of this kind is known whose ER is higher than {limit}.");
  case ARI_FILTER_FINE:
  default:
    return NULL;
  }
}

/* Returns: (transfer full): the bound of the range that is passed */
static char *
limit_to_string (const AriFilter *filter, AriFilterFault fault)
{
  switch (fault) {
  case ARI_FILTER_SCORE_ABOVE:
    return ari_count_to_string (ari_level_most_score (filter->level));
  case ARI_FILTER_SCORE_BELOW:
    return ari_count_to_string (ari_filter_least_score (filter));
  case ARI_FILTER_ER_ABOVE:
    return ari_er_to_string (ari_filter_most_er (filter));
  case ARI_FILTER_ER_GAP:
    return ari_er_to_string (ari_filter_next_er (filter));
  case ARI_FILTER_ER_UNKNOWN:
    return ari_er_to_string (ARI_FILTER_ER_KNOWN);
  default:
    return ari_er_to_string (ARI_FILTER_ER_BEYOND);
  }
}

char *
ari_filter_fault_to_string (const AriFilter *filter, AriFilterFault fault)
{
  const char *form;
  AriTechnique technique;
  g_autofree char *limit = NULL;

  g_return_val_if_fail (filter != NULL, NULL);

  form = form_of (filter, fault);
  if (form == NULL)
    return NULL;
  technique = fault == ARI_FILTER_PLAN_ABOVE ? ari_technique_plan_hardest (&filter->plan)
                                             : filter->technique;
  limit = limit_to_string (filter, fault);
  return ari_sentence_fill (form, "level", ari_level_to_string (filter->level), "technique",
                            ari_technique_to_string (technique), "limit", limit, NULL);
}

char *
ari_wish_fault_to_string (AriWishFault fault, const AriWishLimits *limits)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  g_return_val_if_fail (limits != NULL, NULL);

  first = g_strdup_printf ("%u", limits->empty[0] + 1);
  second = g_strdup_printf ("%u", limits->empty[1] + 1);
  switch (fault) {
  case ARI_WISH_TOO_MANY:
    return g_strdup_printf (ngettext ("Only %u cell may hold a given: choose no more.",
                                      "Only %u cells may hold a given: choose no more.",
                                      limits->most),
                            limits->most);
  case ARI_WISH_TOO_FEW:
    return g_strdup_printf (
        ngettext ("A puzzle of this kind with one solution has at least %u given.",
                  "A puzzle of this kind with one solution has at least %u givens.", limits->least),
        limits->least);
  case ARI_WISH_PATTERN_SMALL:
    return g_strdup_printf (
        ngettext ("A puzzle of this kind with one solution has at least %u given: "
                  "choose more cells.",
                  "A puzzle of this kind with one solution has at least %u givens: "
                  "choose more cells.",
                  limits->least),
        limits->least);
  case ARI_WISH_NOT_SYMMETRIC:
    return g_strdup (_ ("No puzzle with this symmetry has so many givens."));
  case ARI_WISH_NOT_MINIMAL:
    return g_strdup_printf (_ ("No minimal puzzle of this kind has more than %u givens, as far as "
                               "is known."),
                            limits->most_minimal);
  case ARI_WISH_ROWS_EMPTY:
    /* Translators: {first} and {second} are the numbers of rows */
    return ari_sentence_fill (
        _ ("Rows {first} and {second} have no given, so they could be swapped "
           "and there would be a second solution: choose a cell in one of "
           "them."),
        "first", first, "second", second, NULL);
  case ARI_WISH_COLUMNS_EMPTY:
    /* Translators: {first} and {second} are the numbers of columns */
    return ari_sentence_fill (_ ("Columns {first} and {second} have no given, so they could be "
                                 "swapped and there would be a second solution: choose a cell in "
                                 "one of them."),
                              "first", first, "second", second, NULL);
  case ARI_WISH_FINE:
  default:
    return NULL;
  }
}

/* Appends a sentence about @n puzzles. */
static void
append_count (GString *text, const char *form, const AriFilter *filter, guint64 n)
{
  g_autofree char *count = ari_count_to_string (n);
  g_autofree char *sentence =
      ari_sentence_fill (form, "n", count, "level", ari_level_to_string (filter->level),
                         "technique", ari_technique_to_string (filter->technique), NULL);

  ari_sentence_append (text, sentence);
}

char *
ari_filter_tally_to_string (const AriFilter *filter, const guint64 counts[ARI_N_FILTER_STAGES])
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint64 n;

  g_return_val_if_fail (filter != NULL, NULL);
  g_return_val_if_fail (counts != NULL, NULL);

  if (filter->wants_level) {
    n = counts[ARI_FILTER_STAGE_LEVEL];
    /* Translators: of the puzzles that were tried; {n} is a number */
    append_count (text,
                  ngettext ("Of these, {n} has the level {level}.",
                            "Of these, {n} have the level {level}.", ari_count_plural (n)),
                  filter, n);
  }
  if (filter->n_unwanted > 0) {
    n = counts[ARI_FILTER_STAGE_WITHOUT];
    /* Translators: of the puzzles that were tried, or that have the level; {n} is a number */
    append_count (text,
                  ngettext ("Of these, {n} does without the excluded techniques.",
                            "Of these, {n} do without the excluded techniques.",
                            ari_count_plural (n)),
                  filter, n);
  }
  if (filter->wants_technique) {
    n = counts[ARI_FILTER_STAGE_USES];
    /* Translators: of the puzzles that were tried, or that have the level; {n} is a number */
    append_count (text,
                  ngettext ("Of these, {n} uses {technique}.", "Of these, {n} use {technique}.",
                            ari_count_plural (n)),
                  filter, n);
    if (n > 0 && counts[ARI_FILTER_STAGE_NEEDS] == 0)
      append_count (text, _ ("None of them needs it."), filter, 0);
  }
  if (filter->scale != ARI_SCALE_NONE) {
    n = counts[ARI_FILTER_STAGE_PASSES];
    /* Translators: of the puzzles that were tried, or that have the level; {n} is a number */
    append_count (text,
                  ngettext ("Of these, {n} has a rating within the range.",
                            "Of these, {n} have a rating within the range.", ari_count_plural (n)),
                  filter, n);
  }
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
ari_filter_stage_to_string (const AriFilter *filter, AriFilterStage stage)
{
  const char *form;

  g_return_val_if_fail (filter != NULL, NULL);

  if (stage == ARI_FILTER_STAGE_NEEDS && filter->scale == ARI_SCALE_NONE)
    form = _ ("The closest puzzle found is as asked for, but is not solved as planned.");
  else if (stage == ARI_FILTER_STAGE_NEEDS && filter->plan.n > 0)
    form = _ ("The closest puzzle found is as asked for, but is not solved as planned, or its "
              "rating is out of the range.");
  else if (stage == ARI_FILTER_STAGE_NEEDS)
    form = _ ("The closest puzzle found is as asked for, but its rating is out of the range.");
  else if (stage == ARI_FILTER_STAGE_USES)
    form = _ ("The closest puzzle found uses {technique}, but can be solved without it.");
  else if (stage == ARI_FILTER_STAGE_WITHOUT)
    form = _ ("The closest puzzle found does without the excluded techniques, but does not use "
              "{technique}.");
  else if (filter->n_unwanted > 0)
    form = _ ("The closest puzzle found has the level {level}, but not without the excluded "
              "techniques.");
  else
    form = _ ("The closest puzzle found has the level {level}, but does not use {technique}.");
  return ari_sentence_fill (form, "level", ari_level_to_string (filter->level), "technique",
                            ari_technique_to_string (filter->technique), NULL);
}
