/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Takes over the terminal in which a search is drawn, restores it, and decodes the bytes of keys.
 */

#pragma once

#include <glib.h>

/** AriTerminal: standard output, and the descriptor of the keys. */
typedef struct AriTerminal AriTerminal;

/** ari_terminal_new: looks at the terminal, but changes nothing yet. Returns: (transfer full) */
AriTerminal *ari_terminal_new (void);
/** ari_terminal_free: restores the terminal first. */
void ari_terminal_free (AriTerminal *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriTerminal, ari_terminal_free)

/** ari_terminal_is_screen: Returns: TRUE if standard output is a terminal that can be drawn on. */
gboolean ari_terminal_is_screen (AriTerminal *self);
/** ari_terminal_get_keys: Returns: the descriptor for keys; -1 if there are none. */
int ari_terminal_get_keys (AriTerminal *self);
/** ari_terminal_get_size: sets @columns and @rows to the size in characters. */
void ari_terminal_get_size (AriTerminal *self, guint *columns, guint *rows);

/** ari_terminal_take: prepares the terminal for drawing and single keys; does nothing unless
 * ari_terminal_is_screen(). */
void ari_terminal_take (AriTerminal *self);
/** ari_terminal_give_back: restores the previous contents, if ari_terminal_take() was called. */
void ari_terminal_give_back (AriTerminal *self);

/** AriKey: a byte, or one of these. */
enum {
  ARI_KEY_NONE = 0, /* within a sequence, or an unknown key */
  ARI_KEY_UP = 256,
  ARI_KEY_DOWN,
  ARI_KEY_RIGHT,
  ARI_KEY_LEFT,
  ARI_KEY_HOME,
  ARI_KEY_END,
};

/** AriKeys: the state of the decoder; all 0 at the start. */
typedef struct {
  int state;
  guint number;
} AriKeys;

/** ari_keys_take: takes the next byte. Returns: the key that it completes, or ARI_KEY_NONE. */
int ari_keys_take (AriKeys *keys, char byte);
