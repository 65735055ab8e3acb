/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of the commands neighbours and minimal: writes the minimal puzzles near each. */

#pragma once

#include "cli/base/options.h"
#include "engine/class/near.h"

/** AriNearOrder: the request of the command line. */
typedef struct {
  const AriCliOptions *options; /* its format is an index among ari_near_formats */
  guint n_exchanged;            /* 0: puzzles within each */
  guint64 limit;                /* of each puzzle; 0: none */
} AriNearOrder;

/** ari_near_formats: (array zero-terminated=1): of both commands. */
extern const char *const ari_near_formats[];

/** ari_near_run: works on all puzzles of the input. Returns: an AriCliStatus */
int ari_near_run (const AriNearOrder *order);
