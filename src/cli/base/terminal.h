/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The terminal that a search is drawn in: taken over, and given back as it was. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** AriTerminal: standard output, and the keys. */
typedef struct AriTerminal AriTerminal;

/** ari_terminal_new: nothing is changed yet. */
AriTerminal *ari_terminal_new (void);
/** ari_terminal_free: gives the terminal back first. */
void ari_terminal_free (AriTerminal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriTerminal, ari_terminal_free)

/** ari_terminal_is_screen: whether standard output is a terminal that can be drawn on. */
gboolean ari_terminal_is_screen (AriTerminal *self);
/** ari_terminal_get_keys: the descriptor to read keys from, or -1. */
int ari_terminal_get_keys (AriTerminal *self);
/** ari_terminal_get_size: in characters. */
void ari_terminal_get_size (AriTerminal *self, guint *columns, guint *rows);

/** ari_terminal_take: starts drawing on it and reading keys one by one; does nothing if it is not a
 * screen. */
void ari_terminal_take (AriTerminal *self);
/** ari_terminal_give_back: restores what it showed before. */
void ari_terminal_give_back (AriTerminal *self);

/** ari_terminal_write: @text in UTF-8 is written whole, in the locale's encoding.
 * Returns: FALSE when its reader is gone. */
gboolean ari_terminal_write (AriTerminal *self, const char *text);

G_END_DECLS
