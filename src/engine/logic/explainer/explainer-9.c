/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's path on sets of 128 cells: 9×9 and smaller. */

/* built twice: for any processor, and for those with AVX2 */
#ifdef ARI_LOGIC_V3
#define KERNEL ari_explainer_9_v3
#else
#define KERNEL ari_explainer_9
#endif

#define WORDS      2
#define MAX_DIGITS 9

#include "engine/logic/explainer/explainer-body.h"
