/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shuts out the actions of a window, whoever they belong to, and lets them in again. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * ari_action_gate_close: from now on all actions of @map but @answering are disabled, with their
 * state as it is: for menus, buttons, keys, and other programs alike. Whoever owns an action goes
 * on with it in the meantime; what became of it is seen once the gate is open again.
 * @map: also a GActionGroup
 * @answering: (array zero-terminated=1): names
 */
void ari_action_gate_close (GActionMap *map, const char *const *answering);
/** ari_action_gate_open: lets them in again, if they are shut out. */
void ari_action_gate_open (GActionMap *map);
/** ari_action_gate_lookup: (transfer none) (nullable): an action of @map, shut out or not. */
GAction *ari_action_gate_lookup (GActionMap *map, const char *name);

G_END_DECLS
