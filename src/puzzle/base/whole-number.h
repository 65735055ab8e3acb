/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads whole numbers from text. Any thread. */

#pragma once

#include <glib.h>

/* Use these instead of g_ascii_string_to_signed() and g_ascii_string_to_unsigned(), which sometimes
 * refuse a correct number: they read errno after a call that may wait for another thread, which can
 * change it. */

/** ari_whole_unsigned: Returns: TRUE if @text is one or more digits, and the number at most @max.
 * @number: (out) (optional). Any thread. */
gboolean ari_whole_unsigned (const char *text, guint64 max, guint64 *number);
/** ari_whole_signed: Returns: TRUE if @text is a number from @min to @max; a sign may precede the
 * digits. */
gboolean ari_whole_signed (const char *text, gint64 min, gint64 max, gint64 *number);
