/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds sentences about a step. Internal to the files of step-words.h. */

#pragma once

#include "puzzle/techniques/step-parts-private.h"
#include "puzzle/techniques/step-words.h"

/*
 * A sentence has names in braces where the words for this step go:
 *
 *   ari_say (&words->say, _ ("{cell} is the only cell in {house} that can still hold {digit}."),
 *             "cell", cell, "house", house, "digit", digit, NULL);
 *
 * The names tell translators what each part is, and may appear in any order and more than once;
 * tests/house/braces.py checks that translations have the same names. Each part reads like a noun:
 * a cell "r4c2", a house "box 4", a digit "8", or a list of them.
 *
 * StepWords.say owns all texts, so they live as long as it does.
 */

/** step_say_then: joins two sentences; @second may be NULL. */
const char *step_say_then (const StepWords *words, const char *first, const char *second);

/** StepListKind: how a list ends. */
typedef enum {
  STEP_LIST_AND,   /* "3, 5 and 9" */
  STEP_LIST_OR,    /* "3, 5 or 9" */
  STEP_LIST_PLAIN, /* "one thing; another": whole clauses */
} StepListKind;

/** step_say_list: joins @texts to a list. */
const char *step_say_list (const StepWords *words, const GPtrArray *texts, StepListKind kind);

/* These functions return parts of sentences. */

const char *step_say_digits (const StepWords *words, AriDigits digits, StepListKind kind);
/** step_say_cells: each cell by name or, if there are many, in groups as in notation. */
const char *step_say_cells (const StepWords *words, const GArray *cells, StepListKind kind);
/** step_say_candidates: @digit with its cells: "4 in r1c2 and r1c3". */
const char *step_say_candidates (const StepWords *words, guint digit, const GArray *cells);
/** step_say_marked: the cells with marks of @role and @group, without their digits. */
const char *step_say_marked (const StepWords *words, AriRole role, guint group, StepListKind kind);
/** step_say_node: the cells of a node, any of which can hold its digit: "r1c2 or r1c3". */
const char *step_say_node (const StepWords *words, guint node);
/** step_say_als: an almost locked set, with its digits, "r12c3 {258}". */
const char *step_say_als (const StepWords *words, guint group);
/** step_say_houses_of: says "rows 3 and 7", "row 3 and box 4". */
const char *step_say_houses_of (const StepWords *words, AriHouseRole role);
/** step_say_any_house_of: says "row 3 or box 4". */
const char *step_say_any_house_of (const StepWords *words, AriHouseRole role);

/** step_say_results: says the sentence that ends most explanations: "So 3 cannot be in r1c3 or
 * r1c4." */
const char *step_say_results (const StepWords *words);
/** step_say_why: @why followed by the results. */
const char *step_say_why (const StepWords *words, const char *why);

/** step_say_clauses: says each link of a chain in a clause: "then r1c2 is 3; then …". */
const char *step_say_clauses (const StepWords *words, const GPtrArray *links);
/** step_say_clause: says link @i of a chain, and those that share a clause with it.
 * @n_links: (out): their number */
const char *
step_say_clause (const StepWords *words, const GPtrArray *links, guint i, guint *n_links);
/** step_say_dynamic_clause: the clause for link @i of a branch of the Sudoku Explainer's chains;
 * @n_links: (out): the number of links that it covers. */
const char *
step_say_dynamic_clause (const StepWords *words, const GPtrArray *links, guint i, guint *n_links);
/** step_say_whip_clause: the clause for link @i of a whip or braid, likewise. */
const char *
step_say_whip_clause (const StepWords *words, const GPtrArray *links, guint i, guint *n_links);
/** step_say_unfolded: the explanation, followed by all clauses on lines of their own, with those of
 * the chain within whose number is @open - 1. */
const char *step_say_unfolded (const StepWords *words, const char *explanation, guint open);
/** step_say_walk: one sentence that follows a chain link by link. */
const char *step_say_walk (const StepWords *words, const GPtrArray *links);

/** step_list_clauses: (transfer full) (element-type AriStepClause): the clauses of all links,
 * branch after branch, without their places in a text; with those of a chain within, as above. */
GArray *step_list_clauses (const StepWords *words, guint open);

/** step_verity_start: the node from which a branch of a verity starts, or one of them if the
 * branches start from the places of a digit in a house. */
guint step_verity_start (const StepWords *words);

/** step_say_where: says where to look. */
const char *step_say_where (const StepWords *words);
/** step_say_what: says what to find there, without the digit that is placed. */
const char *step_say_what (const StepWords *words);

/** StepExplain: Returns: whole sentences. */
typedef const char *(*StepExplain) (const StepWords *words);

/** StepFill: Returns: @sentence, filled with the parts of a step of some families. */
typedef const char *(*StepFill) (const StepWords *words, const char *sentence);

/* The functions of the table in step-explain.c. Those of single digits, discontinuous loops and
 * contradictions say the results, too; the others only why they follow. */

const char *step_say_blossom (const StepWords *words, const char *sentence);
const char *step_say_deadly (const StepWords *words, const char *sentence);
const char *step_say_exocet (const StepWords *words, const char *sentence);
const char *step_say_rectangle (const StepWords *words, const char *sentence);
const char *step_say_wing (const StepWords *words, const char *sentence);
const char *step_say_firework (const StepWords *words, const char *sentence);
const char *step_say_kraken (const StepWords *words, const char *sentence);
const char *step_say_placement (const StepWords *words, const char *sentence);

const char *step_explain_naked_single (const StepWords *words);
const char *step_explain_locked_candidates (const StepWords *words);
const char *step_explain_naked_subset (const StepWords *words);
const char *step_explain_hidden_subset (const StepWords *words);
const char *step_explain_fish (const StepWords *words);
const char *step_explain_two_links (const StepWords *words);
const char *step_explain_dual_kite (const StepWords *words);
const char *step_explain_empty_rectangle (const StepWords *words);
const char *step_explain_dual_empty_rectangle (const StepWords *words);
const char *step_explain_remote_pair (const StepWords *words);
const char *step_explain_color_trap (const StepWords *words);
const char *step_explain_color_wrap (const StepWords *words);
const char *step_explain_multi_colors_1 (const StepWords *words);
const char *step_explain_multi_colors_2 (const StepWords *words);
const char *step_explain_medusa_trap (const StepWords *words);
const char *step_explain_medusa_wrap (const StepWords *words);
const char *step_explain_wxyz_wing (const StepWords *words);
const char *step_explain_w_wing (const StepWords *words);
const char *step_explain_unique_3 (const StepWords *words);
const char *step_explain_unique_4 (const StepWords *words);
const char *step_explain_grave (const StepWords *words);
const char *step_explain_symmetry (const StepWords *words);
const char *step_explain_sue_de_coq (const StepWords *words);
const char *step_explain_chain (const StepWords *words);
const char *step_explain_discontinuous_loop (const StepWords *words);
const char *step_explain_continuous_loop (const StepWords *words);
const char *step_explain_als_chain (const StepWords *words);
const char *step_explain_contradiction (const StepWords *words);
const char *step_explain_verity (const StepWords *words);
const char *step_explain_dynamic (const StepWords *words);
const char *step_explain_als_xz (const StepWords *words);
const char *step_explain_als_wing (const StepWords *words);
const char *step_explain_almost_locked (const StepWords *words);
const char *step_explain_aligned (const StepWords *words);
const char *step_explain_cover (const StepWords *words);
const char *step_explain_tridagon (const StepWords *words);
const char *step_explain_template_set (const StepWords *words);
const char *step_explain_template_delete (const StepWords *words);
