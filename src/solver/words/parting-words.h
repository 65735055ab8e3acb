/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes where two searches part. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/comparison.h"
#include "engine/laboratory/parting.h"

/** ari_parting_to_string: (transfer full): translated sentences.
 * @state: the last result of ari_parting_go()
 * @names: names of both searches */
char *ari_parting_to_string (const AriParting *parting,
                             AriPartingState state,
                             const char *const names[2],
                             const AriLayout *layout,
                             const AriSymbols *symbols);

/** ari_shared_try_to_path: (transfer full): the tries that lead to a row other than 0, including
 * its own: "r1c1 = 2 › r5c4 = 6"; a long path omits the first ones. */
char *ari_shared_try_to_path (const AriComparison *comparison,
                              guint32 row,
                              const AriLayout *layout,
                              const AriSymbols *symbols);
