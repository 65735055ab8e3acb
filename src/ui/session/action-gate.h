/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Disables all actions of a window, whatever object owns them, and restores them. */

#pragma once

#include <gio/gio.h>

/**
 * ari_action_gate_close: disables all actions of @map but @answering, for menus, buttons, keys, and
 * other programs, and keeps their states. Owners may go on changing their actions, which has effect
 * once the gate is opened.
 * @map: must also be a GActionGroup
 * @answering: (array zero-terminated=1): the names of the actions that stay as they are
 */
void ari_action_gate_close (GActionMap *map, const char *const *answering);
/** ari_action_gate_open: restores the actions, if they are disabled. */
void ari_action_gate_open (GActionMap *map);
/** ari_action_gate_lookup: returns (transfer none) (nullable) the action that was added to @map,
 * even while it is disabled by the gate; NULL if there is none of that name. */
GAction *ari_action_gate_lookup (GActionMap *map, const char *name);
