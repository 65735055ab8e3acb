/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The movement keys of the keypad. */

#pragma once

#include <gdk/gdk.h>

/** ari_key_without_keypad: returns the ordinary key for Home, Left, Up, Right, Down, Page Up, Page
 * Down, End or Begin of the keypad; else @keyval itself. */
static inline guint
ari_key_without_keypad (guint keyval)
{
  /* Both ranges of keyvals have the same order. */
  if (keyval >= GDK_KEY_KP_Home && keyval <= GDK_KEY_KP_Begin)
    return keyval - GDK_KEY_KP_Home + GDK_KEY_Home;
  return keyval;
}
