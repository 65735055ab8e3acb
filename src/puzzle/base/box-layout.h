/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Layouts that have boxes and no other rule. */

#pragma once

#include "engine/base/layout.h"

/** ari_box_layout_new: (transfer full): returns the layout with boxes of @rows × @columns cells,
 * which must be possible. All classic puzzles share one: a text of a million lines needs it for
 * each. Any thread. */
AriLayout *ari_box_layout_new (unsigned rows, unsigned columns);
