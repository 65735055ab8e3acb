/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decodes the keys of a terminal from the bytes that it sends. */

#pragma once

#include <glib.h>

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
