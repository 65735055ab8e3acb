/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A button to choose any number of techniques from a list. */

#pragma once

#include <gtk/gtk.h>

#include "solver/generate/filter.h"

#define ARI_TYPE_TECHNIQUE_SET (ari_technique_set_get_type ())
/**
 * AriTechniqueSet: a button that says how many techniques are chosen, and opens a list of the usual
 * ones, each with a check mark. Keys: Up and Down in the list, and Space.
 *
 * Signal `changed ()`: the list was closed, so the choice may have changed.
 */
G_DECLARE_FINAL_TYPE (AriTechniqueSet, ari_technique_set, ARI, TECHNIQUE_SET, GtkWidget)

/** ari_technique_set_refuse: makes @filter refuse the chosen techniques. */
void ari_technique_set_refuse (AriTechniqueSet *self, AriFilter *filter);
