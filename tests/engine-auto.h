/* SPDX-License-Identifier: GPL-3.0-or-later */
/* g_autoptr() for what the engine makes, which knows no GLib. */

#pragma once

#include <glib.h>

#include "engine/answer/solutions.h"
#include "engine/generate/generate.h"
#include "engine/laboratory/summary.h"
#include "engine/logic/logic.h"
#include "engine/machine/snapshot.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriLayout, ari_layout_unref)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriGrid, ari_grid_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriBatch, ari_batch_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriSolutions, ari_solutions_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriSearch, ari_search_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriLearn, ari_learn_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriMachine, ari_machine_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriSnapshot, ari_snapshot_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriSummary, ari_summary_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriLogic, ari_logic_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriSteps, ari_steps_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriExplainer, ari_explainer_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriGenerator, ari_generator_free)
