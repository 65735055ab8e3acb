/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Offers keys and edits to the sections of a window: to the active ones first, then to the others,
 * until one of them handles it. Each function takes an array of sections that ends with NULL. */

#pragma once

#include "ui/session/section.h"

/** ari_sections_follow: offers edits of @grid to them, and adds the action “erase” to @map. */
void ari_sections_follow (AriSection *const *sections, AriGridView *grid, GActionMap *map);
/** ari_sections_leave: offers Escape to them. Returns: TRUE if one of them has handled it */
gboolean ari_sections_leave (AriSection *const *sections);
/** ari_sections_enter: offers Enter to them. Returns: TRUE if one of them has handled it */
gboolean ari_sections_enter (AriSection *const *sections);

/** ari_sections_add_actions: adds to @map an action for each AriCommand, “next-link” and “previous-
 * link”, which the sections are offered. The array must live as long as @map. */
void ari_sections_add_actions (AriSection *const *sections, GActionMap *map);
/** ari_sections_gate_actions: while one of them hides the game, disables the actions of @map but
 * those that neither show nor change it. */
void ari_sections_gate_actions (AriSection *const *sections, GActionMap *map);
/** ari_sections_update_actions: disables in @map the actions of commands that do nothing in an
 * active section. */
void ari_sections_update_actions (AriSection *const *sections, GActionMap *map);
