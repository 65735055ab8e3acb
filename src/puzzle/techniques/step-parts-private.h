/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Collects the cells, digits and houses of a step and writes them.
 * Internal to the files of step-words.h. */

#pragma once

#include "puzzle/techniques/step-families-private.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/phrases.h"

/** StepWords: a step, with the layout and symbols to write it. */
typedef struct {
  const AriPhrases *say; /* owns the texts of sentences; it has none where notation is written */
  const AriStep *step;
} StepWords;

/** STEP_ANY_GROUP: for step_marked_cells() and similar functions: marks of all groups. */
#define STEP_ANY_GROUP G_MAXUINT

/** The groups of sets that are the targets of an exocet, and of the other one of a double exocet;
 * the bases have the groups before these. */
enum { STEP_FIRST_TARGETS = 1, STEP_SECOND_TARGETS = 3 };

/* Cells are arrays of guint16, sorted and without duplicates; all are (transfer full). */

/** step_marked_cells: the cells with marks of @role in @group. */
GArray *step_marked_cells (const StepWords *words, AriRole role, guint group);
/** step_colored_cells: the cells in which @digit has the colour @color. */
GArray *step_colored_cells (const StepWords *words, guint color, guint digit);
/** step_marked_digits: the digits that have marks of @role in @group. */
AriDigits step_marked_digits (const StepWords *words, AriRole role, guint group);
/** step_lost_cells: the cells that lose @digit. */
GArray *step_lost_cells (const StepWords *words, guint digit);
/** step_lost_digits: the digits of all eliminations. */
AriDigits step_lost_digits (const StepWords *words);
/** step_common_digits: the digits of the weak links, which almost locked sets share. */
AriDigits step_common_digits (const StepWords *words);
/** step_node_cells: the cells of one node. */
GArray *step_node_cells (const StepWords *words, guint node);
/** step_is_fish: Returns: TRUE if a node of a chain is a fish, whose cells are in no one house. */
gboolean step_is_fish (const StepWords *words, guint node);
/** step_links_by_hidden_set: Returns: TRUE if the sets in the step's chains are almost hidden; the
 * marks of such a link are their cells, with their digits. */
gboolean step_links_by_hidden_set (const StepWords *words);
/** step_links_by_rectangle: Returns: TRUE if rectangles link candidates in the step's chains; the
 * marks of such a link are their corners, with the pair. */
gboolean step_links_by_rectangle (const StepWords *words);
/** step_nodes_cells: the cells of several nodes; -1 ends the list. */
GArray *step_nodes_cells (const StepWords *words, ...);
/** step_cell: the @i-th of @cells. */
guint16 step_cell (const GArray *cells, guint i);
/** step_cells_equal: Returns: TRUE if both are the same cells. */
gboolean step_cells_equal (const GArray *a, const GArray *b);

/** step_cells_joined: the union of @a and @b. */
GArray *step_cells_joined (const GArray *a, const GArray *b);

/** step_houses: (transfer full): the numbers of the houses with @role, ascending, each once. */
GArray *step_houses (const StepWords *words, AriHouseRole role);
/** step_are_alike: Returns: TRUE if two houses are of one kind, so that one plural names them. */
gboolean step_are_alike (const AriHouse *one, const AriHouse *other);
/** step_box: the first house of the base that is not a line, or ARI_NO_HOUSE. */
guint16 step_box (const StepWords *words);

/* Chains are arrays of AriLink, in order. */

/** step_branch_links: (transfer container): the links of one branch. */
GPtrArray *step_branch_links (const StepWords *words, guint branch);
/** step_aid_name: the name of the technique used, translated. */
const char *step_aid_name (const AriAid *aid);
/** step_house_has: Returns: TRUE if @cell is in @house. */
gboolean step_house_has (const StepWords *words, guint16 house, guint16 cell);
/** step_link: the @i-th of @links. */
const AriLink *step_link (const GPtrArray *links, guint i);
/** step_is_inside: Returns: TRUE if a link stays within its cells or its almost locked set. */
gboolean step_is_inside (const StepWords *words, const AriLink *link);

/* Notation, in the form that users of other programs know. */

/** step_group_cells: (transfer container): texts of the groups of @cells, each to be freed. */
GPtrArray *step_group_cells (const StepWords *words, const GArray *cells);
/** step_append_cells: appends "r1c34,r9c4". With more than nine rows or columns, groups have
 * brackets: "r1c(3,12)". */
void step_append_cells (GString *text, const StepWords *words, const GArray *cells);
/** step_append_houses: appends "r37", "r3c4b2"; sorted. */
void step_append_houses (GString *text, const StepWords *words, const GArray *houses);
void step_append_digit (GString *text, const StepWords *words, guint digit);
/** step_append_digits: appends @digits, separated by @separator. */
void
step_append_digits (GString *text, const StepWords *words, AriDigits digits, const char *separator);
/** step_notate_whip: appends the length and the links of a whip or braid, and its result, as they
 * are written on forums: "[2]: r1c2{n3 n5} - c2n5{r7 .} ==> r9c4≠3". */
void step_notate_whip (GString *text, const StepWords *words);
/** step_append_als: appends a set with its digits, "r12c3 {258}". */
void step_append_als (GString *text, const StepWords *words, guint group);
