/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's next step in small positions. */

#pragma once

#include "engine/logic/explainer/explainer.h"

#include "tests/engine/logic/logic-desk.h"

/** ExplainerDesk: a classic grid, and an explainer for it. */
typedef struct {
  LogicDesk *desk; /* its givens, removed candidates and has_one_solution are used */
  AriExplainer *explainer;
} ExplainerDesk;

/** explainer_desk_new_position: (transfer full): @words: 81 words, each a digit or the candidates
 * of an open cell. */
ExplainerDesk *explainer_desk_new_position (const char *words);
void explainer_desk_free (ExplainerDesk *desk);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (ExplainerDesk, explainer_desk_free)

/** explainer_desk_assert_step: the next step is of @technique, rated @er tenths, and has exactly
 * these @results: "r1c1=5", "r1c2<>3 r1c2<>4". */
void explainer_desk_assert_step (ExplainerDesk *desk,
                                 AriExplainerTechnique technique,
                                 unsigned er,
                                 const char *results);

/**
 * explainer_desk_add_cases: adds tests as logic_desk_add_cases() does, but of the next step:
 *
 *     X_WING 32: r1c2<>1 r1c8<>1   it is of this technique, rated this many tenths, with these
 * results X_WING: not                  … not of this technique, if there is one soon
 */
void explainer_desk_add_cases (const char *path, const LogicCase *cases, gsize n);
