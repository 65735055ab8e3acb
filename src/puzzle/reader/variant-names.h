/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Recognizes the names of kinds of Sudoku in words before a grid, which does not show its rule. */

#pragma once

#include <glib.h>

#include "engine/base/extras.h"

/** AriVariant: a kind of Sudoku. */
typedef struct {
  const char *name;  /* for people */
  AriExtras extras;  /* its rules; ARI_EXTRA_NONE if a grid of digits cannot show them */
  const char *words; /* what it is called, in small letters, between bars */
  const char *alone; /* (nullable): likewise, where nothing else is in the line */
} AriVariant;

/** ari_variant_find: Returns: (nullable): the kind that a line names unmistakably. */
const AriVariant *ari_variant_find (const char *text, gsize length);
