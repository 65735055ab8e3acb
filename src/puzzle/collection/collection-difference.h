/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes how two lists of puzzles differ. */

#pragma once

#include "puzzle/collection/collection.h"

/** ari_collection_difference: (transfer full): translated sentences, a line each, that say how
 * @file, as it is on the disk, differs from @here. Takes half a second for a million puzzles. */
char *ari_collection_difference (AriCollection *file, AriCollection *here);
