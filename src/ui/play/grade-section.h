/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out on a thread how hard the puzzle is, and gives the grade to the session. */

#pragma once

#include "ui/session/section.h"

#define ARI_TYPE_GRADE_SECTION (ari_grade_section_get_type ())
/** AriGradeSection: grades each puzzle that the session gets. It has no page and no action, and
 * draws nothing on the grid. */
G_DECLARE_FINAL_TYPE (AriGradeSection, ari_grade_section, ARI, GRADE_SECTION, AriSection)

/** ari_grade_section_get_working: returns TRUE if a better grade may still come. */
gboolean ari_grade_section_get_working (AriGradeSection *self);
