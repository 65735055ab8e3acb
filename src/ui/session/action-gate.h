/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Disables all actions of a window, whatever object owns them, and restores them. */

#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * ari_action_gate_close: disables all actions of @map but @answering, for menus, buttons, keys, and
 * other programs, and keeps their states. Owners may go on changing their actions, which has effect
 * once the gate is opened.
 * @map: also a GActionGroup
 * @answering: (array zero-terminated=1): names
 */
void ari_action_gate_close (GActionMap *map, const char *const *answering);
/** ari_action_gate_open: restores the actions, if they are disabled. */
void ari_action_gate_open (GActionMap *map);
/** ari_action_gate_lookup: (transfer none) (nullable): an action of @map, replaced or not. */
GAction *ari_action_gate_lookup (GActionMap *map, const char *name);

G_END_DECLS
