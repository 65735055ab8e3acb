/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a wish for a level and for techniques is hopeless, in words. */

#pragma once

#include "solver/generate/sieve-fault.h"

G_BEGIN_DECLS

/** ari_sieve_fault_to_string: (transfer full) (nullable): a whole translated sentence; NULL for
 * ARI_SIEVE_FINE. */
char *ari_sieve_fault_to_string (const AriSieve *sieve, AriSieveFault fault);

G_END_DECLS
