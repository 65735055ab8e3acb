/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's path on sets of 256 cells: up to 16×16. */

#define KERNEL     ari_explainer_16
#define WORDS      4
#define MAX_DIGITS 16

#include "engine/logic/explainer/explainer-body.h"
