/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Memory from the engine, or the end of the program. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/** ari_need: @made, which a function of the engine allocated. The engine returns NULL when memory
 * is short; above it, the program ends then, as g_malloc() ends it. */
static inline gpointer
ari_need (gpointer made)
{
  if (G_UNLIKELY (made == NULL))
    g_error ("There is not enough memory.");
  return made;
}

G_END_DECLS
