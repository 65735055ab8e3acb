/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes a step of logic: a line of notation, and sentences that say why it is right. The window
 * and the terminal use the same words.
 *
 * A step must come with the layout it was found on. Any thread may call these functions. */

#pragma once

#include <glib.h>

#include "engine/logic/step/logic-types.h"
#include "engine/logic/step/steps.h"
#include "engine/base/symbols.h"

/** AriHintDepth: the part of a step that the notation shows. */
typedef enum {
  ARI_HINT_VAGUE,    /* the technique's name */
  ARI_HINT_CONCRETE, /* the name and the digits */
  ARI_HINT_FULL,     /* the whole deduction */
} AriHintDepth;

/** ari_technique_to_string: (transfer none): the name of a technique, translated. */
const char *ari_technique_to_string (AriTechnique technique);
/** ari_level_to_string: (transfer none): the name of a level, translated. */
const char *ari_level_to_string (AriLevel level);

/**
 * ari_step_to_notation: (transfer full): one line in HoDoKu's notation, with the technique's name
 * translated: "X-Wing: 3 r37 c34 => r1c34,r9c4<>3". Forcing chains and nets add an indented line
 * for each branch, and below it the notation of each chain within, indented further. Beyond nine
 * rows or columns, groups have brackets: "r1c(3,12)".
 */
char *ari_step_to_notation (const AriStep *step,
                            const AriLayout *layout,
                            const AriSymbols *symbols,
                            AriHintDepth depth);

/** ari_step_worth: (transfer full): what a step counts on the scale of levels and scores,
 * translated: “Hard, 140”, or “last resort”. */
char *ari_step_worth (const AriStep *step, const AriLogicOptions *options);

/**
 * ari_step_explain: (transfer full): one to three translated sentences that say why the step is
 * right: "r4c2 is the only cell in box 4 that can still hold 8."
 */
char *ari_step_explain (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols);

/** AriStepClause: the text for some links of a chain: “then 9 is not in r7c3 but in r7c6”. */
typedef struct {
  char *words;
  guint first_link; /* in AriStep.links */
  guint n_links;
  guint begin; /* the place of @words in the explanation, in bytes */
  guint end;   /* 0 if the explanation does not have them */
  guint inner; /* 0; or, if the links are those of a chain within the step, 1 + its number */
  guint opens; /* 0; or, if a chain within rules out what the clause is about, 1 + its number */
} AriStepClause;

/** ari_step_clauses: (transfer full) (element-type AriStepClause): the texts for all links of
 * @step, in the order of the chain, branch after branch; those of @open, as for ari_step_unfold(),
 * after the clause that opens it.
 * @explanation: of ari_step_explain(), or ari_step_unfold() */
GArray *ari_step_clauses (const AriStep *step,
                          const AriLayout *layout,
                          const AriSymbols *symbols,
                          const char *explanation,
                          guint open);

/** ari_step_unfolds: Returns: TRUE if ari_step_unfold() adds anything to @explanation: it leaves
 * clauses out, or the step has chains within. */
gboolean ari_step_unfolds (const AriStep *step,
                           const AriLayout *layout,
                           const AriSymbols *symbols,
                           const char *explanation);
/** ari_step_unfold: (transfer full) (nullable): @explanation, followed by all clauses, each on its
 * own line, below the assumption of their branch; NULL if the explanation says it all.
 * @explanation: from ari_step_explain(), maybe with additions
 * @open: 0; or 1 + the number of a chain within the step, whose clauses are indented below the one
 * that opens it */
char *ari_step_unfold (const AriStep *step,
                       const AriLayout *layout,
                       const AriSymbols *symbols,
                       const char *explanation,
                       guint open);

/** ari_step_results_to_string: (transfer full): the results, as at the end of the notation:
 * "r4c2=8" or "r1c34,r9c4<>3". */
char *ari_step_results_to_string (const AriStep *step,
                                  const AriLayout *layout,
                                  const AriSymbols *symbols);

/** ari_step_where: (transfer full): where to look, translated: "Look at box 4."; the first of three
 * hints. It never names a digit that is placed. */
char *ari_step_where (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols);

/** ari_step_what: (transfer full): the technique, and what to find at that place, without the digit
 * that is placed, translated: "Hidden Single. In box 4, one digit fits in only one cell."; the
 * second of three hints. */
char *ari_step_what (const AriStep *step, const AriLayout *layout, const AriSymbols *symbols);

/**
 * ari_step_place: the place that ari_step_where() and ari_step_what() mention, as a step to draw
 * that has only houses and whole cells, and the flag ARI_STEP_PLACE. If the texts mention no place,
 * it is the pattern of the step, or the box or region around its result.
 * @marks: (out caller-allocates): space for one per cell of the layout; the result points to them
 * and to @step's houses
 */
AriStep ari_step_place (const AriStep *step, const AriLayout *layout, AriMark *marks);
