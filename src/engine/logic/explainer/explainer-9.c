/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's path on sets of 128 cells: 9×9 and smaller. */

#define KERNEL     ari_explainer_9
#define WORDS      2
#define MAX_DIGITS 9

#include "engine/logic/explainer/explainer-body.h"
