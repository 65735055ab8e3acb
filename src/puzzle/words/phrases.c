/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of sentences about a grid. */

#include "puzzle/words/numbers.h"
#include "puzzle/words/phrases.h"
#include "puzzle/words/sentence.h"

AriPhrases
ari_phrases (const AriLayout *layout, const AriSymbols *symbols)
{
  return (AriPhrases){ layout, symbols, g_string_chunk_new (256) };
}

void
ari_phrases_clear (AriPhrases *self)
{
  g_clear_pointer (&self->texts, g_string_chunk_free);
}

const char *
ari_say_text (const AriPhrases *self, char *text)
{
  const char *kept = text != NULL ? g_string_chunk_insert (self->texts, text) : NULL;

  g_free (text);
  return kept;
}

const char *
ari_say (const AriPhrases *self, const char *sentence, ...)
{
  va_list parts;
  char *text;

  va_start (parts, sentence);
  text = ari_sentence_fill_valist (sentence, parts);
  va_end (parts);
  return ari_say_text (self, text);
}

const char *
ari_say_cell (const AriPhrases *self, guint16 cell)
{
  return cell != ARI_NO_CELL ? ari_say_text (self, ari_cell_to_string (self->layout, cell)) : "";
}

const char *
ari_say_house (const AriPhrases *self, guint16 house)
{
  return house != ARI_NO_HOUSE ? ari_say_text (self, ari_house_to_string (self->layout, house))
                               : "";
}

const char *
ari_say_digit (const AriPhrases *self, guint digit)
{
  char symbol[ARI_SYMBOL_SIZE] = "";

  if (digit != ARI_NO_DIGIT)
    ari_symbols_write (self->symbols, digit, symbol);
  return g_string_chunk_insert (self->texts, symbol);
}

const char *
ari_say_count (const AriPhrases *self, guint64 n)
{
  return ari_say_text (self, ari_count_to_string (n));
}

const char *
ari_say_counted (const AriPhrases *self, const char *sentence, guint64 n)
{
  return ari_say_text (self, ari_sentence_fill_count (sentence, n));
}
