/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names breakpoints. */

#pragma once

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/laboratory/breakpoints.h"

/** ari_breakpoint_to_string: (transfer full): "Dead end", "Step 100", "r1c2 = 5". @breakpoint: for
 * a puzzle of @layout */
char *ari_breakpoint_to_string (const AriBreakpoint *breakpoint,
                                const AriLayout *layout,
                                const AriSymbols *symbols);
