/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whole numbers from text, the same in every thread. */

#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* Use these, and not g_ascii_string_to_signed() or g_ascii_string_to_unsigned(), which look at
 * errno after a call that may wait for another thread's first call of the same function, and then
 * now and then refuse a right number. */

/** ari_whole_unsigned: FALSE unless @text is one or more digits, and the number at most @max.
 * @number: (out) (optional). Any thread. */
gboolean ari_whole_unsigned (const char *text, guint64 max, guint64 *number);
/** ari_whole_signed: the same from @min to @max; a sign may come before the digits. */
gboolean ari_whole_signed (const char *text, gint64 min, gint64 max, gint64 *number);

G_END_DECLS
