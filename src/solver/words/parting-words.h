/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where two searches part, in words. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/comparison.h"
#include "engine/laboratory/parting.h"

G_BEGIN_DECLS

/** ari_parting_to_string: (transfer full): some sentences, translated.
 * @state: as ari_parting_go() returned it last
 * @names: of both searches */
char *ari_parting_to_string (const AriParting *parting,
                             AriPartingState state,
                             const char *const names[2],
                             const AriLayout *layout,
                             const AriSymbols *symbols);

/** ari_shared_try_to_path: (transfer full): the tries that lead to a row but 0, itself included:
 * "r1c1 = 2 › r5c4 = 6"; the first ones are left out where there are many. */
char *ari_shared_try_to_path (const AriComparison *comparison,
                              guint32 row,
                              const AriLayout *layout,
                              const AriSymbols *symbols);

G_END_DECLS
