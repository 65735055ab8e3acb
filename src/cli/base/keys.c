/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Decodes the keys of a terminal from the bytes that it sends. */

#include "cli/base/keys.h"

/* Terminals send a key without a character as `ESC [`, numbers separated by `;`, and a last byte,
 * or as `ESC O` and a byte; both forms are accepted for each key. ESC before anything else is the
 * Alt key, or Escape pressed before another key; only the other key counts. */

#define ESCAPE '\033'

enum { PLAIN, ESCAPED, SEQUENCE, SEQUENCE_TAIL, SHORT_SEQUENCE };

#define LARGEST_NUMBER 1000

static int
key_of_letter (char letter)
{
  switch (letter) {
  case 'A':
    return ARI_KEY_UP;
  case 'B':
    return ARI_KEY_DOWN;
  case 'C':
    return ARI_KEY_RIGHT;
  case 'D':
    return ARI_KEY_LEFT;
  case 'H':
    return ARI_KEY_HOME;
  case 'F':
    return ARI_KEY_END;
  default:
    return ARI_KEY_NONE;
  }
}

/* Returns the key for the first number of a sequence that ends in `~`. */
static int
key_of_number (guint number)
{
  if (number == 1 || number == 7)
    return ARI_KEY_HOME;
  return number == 4 || number == 8 ? ARI_KEY_END : ARI_KEY_NONE;
}

static int
take_in_sequence (AriKeys *keys, char byte)
{
  if (byte == ';') /* the next number is that of modifier keys */
    keys->state = SEQUENCE_TAIL;
  if (keys->state == SEQUENCE && byte >= '0' && byte <= '9')
    keys->number = MIN (keys->number * 10 + (guint) (byte - '0'), LARGEST_NUMBER);
  if (byte < '@' || byte > '~')
    return ARI_KEY_NONE;
  keys->state = PLAIN;
  return byte == '~' ? key_of_number (keys->number) : key_of_letter (byte);
}

int
ari_keys_take (AriKeys *keys, char byte)
{
  switch (keys->state) {
  case SEQUENCE:
  case SEQUENCE_TAIL:
    return take_in_sequence (keys, byte);
  case SHORT_SEQUENCE:
    keys->state = PLAIN;
    return key_of_letter (byte);
  case ESCAPED:
    keys->state = byte == '[' ? SEQUENCE : byte == 'O' ? SHORT_SEQUENCE : PLAIN;
    keys->number = 0;
    if (keys->state != PLAIN)
      return ARI_KEY_NONE;
    break;
  default:
    break;
  }
  if (byte == ESCAPE) {
    keys->state = ESCAPED;
    return ARI_KEY_NONE;
  }
  return (unsigned char) byte;
}
