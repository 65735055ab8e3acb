/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Branching off: what the user decides in the search that is shown. */

#pragma once

#include "solver/search/solver.h"
#include "ui/flame/flame-view.h"
#include "ui/session/section.h"

G_BEGIN_DECLS

/** ari_own_branch_take: decides @cell = @digit where @solver's view is, or says in the window why
 * not. @section: that of the search */
void ari_own_branch_take (AriSection *section, AriSolver *solver, guint cell, guint digit);
/** ari_own_branch_follow: from now on a click on a candidate of @section's grid takes it, while the
 * grid shows the search; what was passed over is said; and @flame marks what was decided. */
void ari_own_branch_follow (AriSection *section, AriSolver *solver, AriFlameView *flame);
/** ari_own_branch_leave: back to the search without the user's choices, if there are any. */
void ari_own_branch_leave (AriSection *section, AriSolver *solver);
/** ari_own_branch_fill_menu: what can be decided in @cell, as a section; nothing where nothing can
 * be. */
void ari_own_branch_fill_menu (AriSection *section, AriSolver *solver, guint cell, GMenu *menu);

G_END_DECLS
