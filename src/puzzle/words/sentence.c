/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Fills sentences whose parts have names in braces. */

#include <string.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"

/* Returns (nullable) the text for the name between @start and @end. */
static const char *
look_up (const GPtrArray *pairs, const char *start, const char *end)
{
  const gsize length = (gsize) (end - start);

  for (guint i = 0; i + 1 < pairs->len; i += 2) {
    const char *name = (const char *) g_ptr_array_index (pairs, i);

    if (strlen (name) == length && memcmp (name, start, length) == 0)
      return (const char *) g_ptr_array_index (pairs, i + 1);
  }
  return NULL;
}

char *
ari_sentence_fill_valist (const char *sentence, va_list arguments)
{
  g_autoptr (GPtrArray) pairs = g_ptr_array_new ();
  GString *text = g_string_new (NULL);

  for (char *next = va_arg (arguments, char *); next != NULL; next = va_arg (arguments, char *))
    g_ptr_array_add (pairs, next);

  while (*sentence != '\0') {
    const char *end = *sentence == '{' ? strchr (sentence, '}') : NULL;
    const char *value = end != NULL ? look_up (pairs, sentence + 1, end) : NULL;

    if (value != NULL) {
      g_string_append (text, value);
      sentence = end + 1;
    } else {
      g_string_append_c (text, *sentence++);
    }
  }
  return g_string_free (text, FALSE);
}

char *
ari_sentence_fill (const char *sentence, ...)
{
  va_list pairs;
  char *text;

  va_start (pairs, sentence);
  text = ari_sentence_fill_valist (sentence, pairs);
  va_end (pairs);
  return text;
}

char *
ari_sentence_fill_count (const char *sentence, guint64 n)
{
  g_autofree char *count = ari_count_to_string (n);

  return ari_sentence_fill (sentence, "n", count, NULL);
}

void
ari_sentence_append (GString *text, const char *sentence)
{
  g_return_if_fail (text != NULL);
  g_return_if_fail (sentence != NULL);

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}
