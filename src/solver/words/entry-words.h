/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Judges a puzzle while somebody enters it. */

#pragma once

#include "engine/base/symbols.h"
#include "solver/position/position-service.h"

G_BEGIN_DECLS

typedef enum {
  ARI_ENTRY_TOO_FEW, /* there are too few givens for a unique solution */
  ARI_ENTRY_SEVERAL,
  ARI_ENTRY_ONE,
  ARI_ENTRY_NONE,
  ARI_ENTRY_UNKNOWN, /* the answer would take too long */
} AriEntryVerdict;

/** ari_entry_verdict: Returns: the verdict for an answer about the digits entered so far, as
 * givens. */
AriEntryVerdict ari_entry_verdict (const AriPositionAnswer *answer);
/** ari_entry_to_string: (transfer full): translated sentences: how many solutions there are, or
 * which digit left none, and why. */
char *ari_entry_to_string (const AriPositionAnswer *answer, const AriSymbols *symbols);

G_END_DECLS
