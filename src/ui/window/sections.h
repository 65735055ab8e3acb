/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sections of a window, asked one after the other: the active ones first, then the others,
 * until one of them takes what is offered. Each function has an array of them that ends with NULL.
 */

#pragma once

#include "ui/session/section.h"

G_BEGIN_DECLS

/** ari_sections_follow: edits of @grid are offered to them, and so is the action “erase” of @map.
 */
void ari_sections_follow (AriSection *const *sections, AriGridView *grid, GActionMap *map);
/** ari_sections_leave: Escape. Returns: whether it was for one of them. */
gboolean ari_sections_leave (AriSection *const *sections);
/** ari_sections_enter: Enter. Returns: whether it was for one of them. */
gboolean ari_sections_enter (AriSection *const *sections);

/** ari_sections_add_actions: adds to @map those that go to whichever section takes them: an action
 * for each AriCommand, “next-link” and “previous-link”. The array must live as long as @map. */
void ari_sections_add_actions (AriSection *const *sections, GActionMap *map);
/** ari_sections_gate_actions: shuts out the actions of @map while one of them hides the game, but
 * those that show nothing of it, and change nothing. */
void ari_sections_gate_actions (AriSection *const *sections, GActionMap *map);
/** ari_sections_update_actions: disables in @map the actions of commands that would do nothing in
 * some active section. */
void ari_sections_update_actions (AriSection *const *sections, GActionMap *map);

G_END_DECLS
