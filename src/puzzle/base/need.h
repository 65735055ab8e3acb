/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Ends the program when the engine cannot allocate memory. */

#pragma once

#include <glib.h>

/** ari_need: Returns: @made, which a function of the engine allocated. The engine returns NULL when
 * memory is short; everything above it ends the program then, as g_malloc() does. */
static inline gpointer
ari_need (gpointer made)
{
  if (G_UNLIKELY (made == NULL))
    g_error ("There is not enough memory.");
  return made;
}
