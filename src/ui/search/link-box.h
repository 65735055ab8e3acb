/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The buttons at a dead end: they show its causes on the grid, and follow them link by link. */

#pragma once

#include "ui/search/search-state.h"

#define ARI_TYPE_LINK_BOX (ari_link_box_get_type ())
/**
 * AriLinkBox: is visible at a dead end only. While its causes are shown, a button has the number of
 * the link that stands out, and a list of all links.
 *
 * Signals: `show-causes (gboolean shows)`: the causes are wanted on the grid, or no longer. `go
 * (guint link)`: that link is to stand out. `list-wanted ()`: the list opens, and needs
 * ari_link_box_set_words().
 */
G_DECLARE_FINAL_TYPE (AriLinkBox, ari_link_box, ARI, LINK_BOX, GtkBox)

/** ari_link_box_show: shows which link of @state stands out. */
void ari_link_box_show (AriLinkBox *self, const AriSearchState *state);
/** ari_link_box_toggle_causes: presses the button that shows the causes, or hides them. */
void ari_link_box_toggle_causes (AriLinkBox *self);
/** ari_link_box_set_words: fills the list. @words: a sentence for each link */
void ari_link_box_set_words (AriLinkBox *self, const char *const *words);
