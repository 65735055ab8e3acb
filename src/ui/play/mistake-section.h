/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong is marked at once, if that is wanted. */

#pragma once

#include "ui/session/section.h"

G_BEGIN_DECLS

#define ARI_TYPE_MISTAKE_SECTION (ari_mistake_section_get_type ())
/**
 * AriMistakeSection: knows the solution of a puzzle that has only one, and marks on the grid which
 * entries are not its own while the session's `mark-mistakes` is AT_ONCE. It looks for the
 * solution, on a thread and for some seconds at most, when it is needed first.
 *
 * Signal `found ()`: there is a solution where none was known.
 */
G_DECLARE_FINAL_TYPE (AriMistakeSection, ari_mistake_section, ARI, MISTAKE_SECTION, AriSection)

AriMistakeSection *ari_mistake_section_new (AriSession *session, AriGridView *grid);
/** ari_mistake_section_find: looks for the solution, unless that was done. */
void ari_mistake_section_find (AriMistakeSection *self);
/** ari_mistake_section_get_solution: (array) (nullable): a digit a cell; NULL as long as it is not
 * known, and where the puzzle has none or several. */
const guint8 *ari_mistake_section_get_solution (AriMistakeSection *self);

G_END_DECLS
