/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads whole numbers from text. */

#include "puzzle/base/whole-number.h"

gboolean
ari_whole_unsigned (const char *text, guint64 max, guint64 *number)
{
  guint64 value = 0;

  if (*text == '\0')
    return FALSE;
  for (; *text != '\0'; text++)
    if (!g_ascii_isdigit (*text) || !g_uint64_checked_mul (&value, value, 10)
        || !g_uint64_checked_add (&value, value, (guint64) g_ascii_digit_value (*text)))
      return FALSE;
  if (value > max)
    return FALSE;
  if (number != NULL)
    *number = value;
  return TRUE;
}

gboolean
ari_whole_signed (const char *text, gint64 min, gint64 max, gint64 *number)
{
  const gboolean is_negative = *text == '-';
  const guint64 most = is_negative ? (guint64) G_MAXINT64 + 1 : (guint64) G_MAXINT64;
  guint64 size;
  gint64 value;

  if (!ari_whole_unsigned (*text == '-' || *text == '+' ? text + 1 : text, most, &size))
    return FALSE;
  /* the smallest number has no positive counterpart */
  value = !is_negative ? (gint64) size : size == 0 ? 0 : -(gint64) (size - 1) - 1;
  if (value < min || value > max)
    return FALSE;
  if (number != NULL)
    *number = value;
  return TRUE;
}
