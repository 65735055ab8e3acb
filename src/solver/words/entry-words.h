/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a puzzle is worth so far that somebody is entering, in words. */

#pragma once

#include "engine/base/symbols.h"
#include "solver/position/position-service.h"

G_BEGIN_DECLS

typedef enum {
  ARI_ENTRY_TOO_FEW, /* givens for a single solution, whatever they are */
  ARI_ENTRY_SEVERAL,
  ARI_ENTRY_ONE,
  ARI_ENTRY_NONE,
  ARI_ENTRY_UNKNOWN, /* it would take too long */
} AriEntryVerdict;

/** ari_entry_verdict: of an answer about the digits entered, asked for as givens. */
AriEntryVerdict ari_entry_verdict (const AriPositionAnswer *answer);
/** ari_entry_to_string: (transfer full): the verdict in translated sentences: how many solutions,
 * or which digit left none, and why. */
char *ari_entry_to_string (const AriPositionAnswer *answer, const AriSymbols *symbols);

G_END_DECLS
