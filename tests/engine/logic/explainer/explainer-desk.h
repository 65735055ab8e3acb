/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the explainer's path does next in small positions. */

#pragma once

#include "engine/logic/explainer/explainer.h"

#include "tests/engine/logic/logic-desk.h"

/** ExplainerDesk: a classic grid, and the explainer at it. */
typedef struct {
  LogicDesk *desk; /* givens and removed candidates are what counts */
  AriExplainer *explainer;
  gboolean has_one_solution;
} ExplainerDesk;

/** explainer_desk_new: (transfer full): an empty grid, known to have one solution. */
ExplainerDesk *explainer_desk_new (void);
/** explainer_desk_new_position: (transfer full): 81 words: a digit, or the candidates of an open
 * cell. */
ExplainerDesk *explainer_desk_new_position (const char *words);
void explainer_desk_free (ExplainerDesk *desk);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ExplainerDesk, explainer_desk_free)

/** explainer_desk_assert_step: the next step is of @technique, @er tenths hard, and does exactly
 * this: "r1c1=5", "r1c2<>3 r1c2<>4". */
void explainer_desk_assert_step (ExplainerDesk *desk,
                                 AriExplainerTechnique technique,
                                 unsigned er,
                                 const char *results);
/** explainer_desk_assert_not: the next step is not of @technique, if there is one soon. */
void explainer_desk_assert_not (ExplainerDesk *desk, AriExplainerTechnique technique);
