/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All steps of the search that is watched, as a file of JSON Lines. */

#pragma once

#include "solver/search/solver.h"
#include "ui/session/section.h"

G_BEGIN_DECLS

/**
 * ari_trace_saver_ask: lets the user choose a file for all steps up to the frontier of @solver,
 * which a thread takes again and writes; a notice says how far it is, with a button for
 * `win.cancel-trace`. The latest counts; it ends with the section.
 * @start, @limit: what the search began with; copied
 */
void
ari_trace_saver_ask (AriSection *section, AriSolver *solver, const AriGrid *start, guint64 limit);
/** ari_trace_saver_cancel: the handler of that action: the file stays as it was. @section: (type
 * AriSection) */
void ari_trace_saver_cancel (GSimpleAction *action, GVariant *parameter, gpointer section);

G_END_DECLS
