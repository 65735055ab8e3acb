/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes sets of symbols, and finds the digit that a character stands for. */

#include <string.h>

#include "engine/base/symbols.h"
#include "engine/base/utf8.h"

/* up to this many digits, case does not matter */
enum {
  MAX_FOLDED = 36,
};

typedef struct {
  uint32_t first;
  uint32_t last;
} CharacterRange;

/* Characters that cannot be symbols, because they are invisible or blank, or change how their
 * neighbours look: ranges of Unicode 15, ascending. A block that consists mostly of such characters
 * is listed whole. Scripts that join or stack their letters are not listed: their letters can be
 * seen. */
static const CharacterRange unprintable[] = {
  { 0x0000, 0x0020 }, /* controls and space */
  { 0x007f, 0x00a0 }, /* controls and no-break space */
  { 0x00ad, 0x00ad }, /* soft hyphen */
  { 0x0300, 0x036f }, /* combining marks */
  { 0x0483, 0x0489 }, /* Cyrillic combining */
  { 0x0591, 0x05bd }, /* Hebrew points */
  { 0x05bf, 0x05bf },    { 0x05c1, 0x05c2 },
  { 0x05c4, 0x05c5 },    { 0x05c7, 0x05c7 },
  { 0x0600, 0x0605 }, /* Arabic number signs */
  { 0x0610, 0x061c }, /* Arabic marks, Arabic letter mark */
  { 0x064b, 0x065f },    { 0x0670, 0x0670 },
  { 0x06d6, 0x06dd },    { 0x06df, 0x06e4 },
  { 0x06e7, 0x06e8 },    { 0x06ea, 0x06ed },
  { 0x070f, 0x070f }, /* Syriac abbreviation mark */
  { 0x0711, 0x0711 },    { 0x0730, 0x074a },
  { 0x07a6, 0x07b0 },                        /* Thaana vowels */
  { 0x07eb, 0x07f3 },                        /* N'Ko tones */
  { 0x07fd, 0x07fd },    { 0x0816, 0x082d }, /* Samaritan marks */
  { 0x0859, 0x085b },                        /* Mandaic marks */
  { 0x0890, 0x089f },                        /* Arabic extended marks */
  { 0x08ca, 0x0903 },                        /* Arabic and Devanagari marks */
  { 0x093a, 0x093c },                        /* Indic vowel signs and viramas, script by script */
  { 0x093e, 0x094f },    { 0x0951, 0x0957 },
  { 0x0962, 0x0963 },    { 0x0981, 0x0983 },
  { 0x09bc, 0x09bc },    { 0x09be, 0x09cd },
  { 0x09d7, 0x09d7 },    { 0x09e2, 0x09e3 },
  { 0x09fe, 0x0a03 },    { 0x0a3c, 0x0a51 },
  { 0x0a70, 0x0a71 },    { 0x0a75, 0x0a83 },
  { 0x0abc, 0x0abc },    { 0x0abe, 0x0acd },
  { 0x0ae2, 0x0ae3 },    { 0x0afa, 0x0b03 },
  { 0x0b3c, 0x0b3c },    { 0x0b3e, 0x0b57 },
  { 0x0b62, 0x0b63 },    { 0x0b82, 0x0b82 },
  { 0x0bbe, 0x0bcd },    { 0x0bd7, 0x0bd7 },
  { 0x0c00, 0x0c04 },    { 0x0c3c, 0x0c3c },
  { 0x0c3e, 0x0c56 },    { 0x0c62, 0x0c63 },
  { 0x0c81, 0x0c83 },    { 0x0cbc, 0x0cbc },
  { 0x0cbe, 0x0cd6 },    { 0x0ce2, 0x0ce3 },
  { 0x0cf3, 0x0d03 },    { 0x0d3b, 0x0d3c },
  { 0x0d3e, 0x0d4d },    { 0x0d57, 0x0d57 },
  { 0x0d62, 0x0d63 },    { 0x0d81, 0x0d83 },
  { 0x0dca, 0x0ddf },    { 0x0df2, 0x0df3 },
  { 0x0e31, 0x0e31 }, /* Thai and Lao vowels and tones */
  { 0x0e34, 0x0e3a },    { 0x0e47, 0x0e4e },
  { 0x0eb1, 0x0eb1 },    { 0x0eb4, 0x0ebc },
  { 0x0ec8, 0x0ece },    { 0x0f18, 0x0f19 }, /* Tibetan */
  { 0x0f35, 0x0f35 },    { 0x0f37, 0x0f37 },
  { 0x0f39, 0x0f39 },    { 0x0f3e, 0x0f3f },
  { 0x0f71, 0x0f84 },    { 0x0f86, 0x0f87 },
  { 0x0f8d, 0x0fbc },    { 0x0fc6, 0x0fc6 },
  { 0x102b, 0x103e }, /* Myanmar */
  { 0x1056, 0x1059 },    { 0x105e, 0x1060 },
  { 0x1062, 0x1064 },    { 0x1067, 0x106d },
  { 0x1071, 0x1074 },    { 0x1082, 0x108d },
  { 0x108f, 0x108f },    { 0x109a, 0x109d },
  { 0x1160, 0x11ff }, /* Hangul fillers and joining vowels and tails */
  { 0x135d, 0x135f }, /* Ethiopic combining */
  { 0x1680, 0x1680 }, /* ogham space */
  { 0x1712, 0x1715 }, /* Philippine vowel signs */
  { 0x1732, 0x1734 },    { 0x1752, 0x1753 },
  { 0x1772, 0x1773 },    { 0x17b4, 0x17d3 }, /* Khmer */
  { 0x17dd, 0x17dd },    { 0x180b, 0x180f }, /* Mongolian selectors */
  { 0x1885, 0x1886 },    { 0x18a9, 0x18a9 },
  { 0x1920, 0x193b }, /* Limbu, Buginese, Tai Tham, Balinese, Sundanese, Lepcha signs */
  { 0x1a17, 0x1a1b },    { 0x1a55, 0x1a7f },
  { 0x1ab0, 0x1b04 },    { 0x1b34, 0x1b44 },
  { 0x1b6b, 0x1b73 },    { 0x1b80, 0x1b82 },
  { 0x1ba1, 0x1bad },    { 0x1be6, 0x1bf3 },
  { 0x1c24, 0x1c37 },    { 0x1cd0, 0x1cf9 }, /* Vedic */
  { 0x1dc0, 0x1dff },                        /* combining marks, supplement */
  { 0x2000, 0x200f },                        /* spaces, joiners, direction marks */
  { 0x2028, 0x202f },                        /* separators and embeddings */
  { 0x205f, 0x206f },                        /* spaces, invisible operators, isolates */
  { 0x20d0, 0x20ff },                        /* combining marks for symbols */
  { 0x2800, 0x2800 },                        /* the empty braille pattern */
  { 0x2cef, 0x2cf1 },                        /* Coptic combining */
  { 0x2d7f, 0x2d7f },    { 0x2de0, 0x2dff },
  { 0x3000, 0x3000 }, /* ideographic space */
  { 0x302a, 0x302f },    { 0x3099, 0x309a },
  { 0x3164, 0x3164 }, /* Hangul filler */
  { 0xa66f, 0xa672 },    { 0xa674, 0xa67d },
  { 0xa69e, 0xa69f },    { 0xa6f0, 0xa6f1 },
  { 0xa802, 0xa802 },    { 0xa806, 0xa806 },
  { 0xa80b, 0xa80b },    { 0xa823, 0xa827 },
  { 0xa82c, 0xa82c },    { 0xa880, 0xa881 },
  { 0xa8b4, 0xa8c5 },    { 0xa8e0, 0xa8f1 },
  { 0xa8ff, 0xa8ff },    { 0xa926, 0xa92d },
  { 0xa947, 0xa953 },    { 0xa980, 0xa983 },
  { 0xa9b3, 0xa9c0 },    { 0xa9e5, 0xa9e5 },
  { 0xaa29, 0xaa36 },    { 0xaa43, 0xaa43 },
  { 0xaa4c, 0xaa4d },    { 0xaa7b, 0xaa7d },
  { 0xaab0, 0xaab0 },    { 0xaab2, 0xaab4 },
  { 0xaab7, 0xaab8 },    { 0xaabe, 0xaabf },
  { 0xaac1, 0xaac1 },    { 0xaaeb, 0xaaef },
  { 0xaaf5, 0xaaf6 },    { 0xabe3, 0xabea },
  { 0xabec, 0xabed },    { 0xd7b0, 0xf8ff }, /* joining Hangul, surrogates, private use */
  { 0xfb1e, 0xfb1e },    { 0xfdd0, 0xfdef }, /* Hebrew point, noncharacters */
  { 0xfe00, 0xfe0f },                        /* variation selectors */
  { 0xfe20, 0xfe2f },                        /* combining half marks */
  { 0xfeff, 0xfeff },                        /* byte order mark */
  { 0xffa0, 0xffa0 },                        /* half-width filler */
  { 0xfff0, 0xffff },                        /* specials */
  { 0x10000, 0x1d3ff }, /* old scripts and musical signs, too rare to list one by one */
  { 0x1d800, 0x1efff }, /* sign writing and more of these */
  { 0x1f1e6, 0x1f1ff }, /* letters that join to flags */
  { 0x1f3fb, 0x1f3ff }, /* skin tones, which join */
  { 0x1fb00, 0x1fffd }, /* mosaic pieces, noncharacters */
  { 0x1fffe, 0x1ffff },  { 0x2fffe, 0x2ffff },
  { 0x323b0, 0x10ffff }, /* noncharacters, tags, private use */
};

static bool
is_printable (uint32_t character)
{
  size_t low = 0, high = sizeof unprintable / sizeof unprintable[0];

  while (low < high) {
    const size_t middle = (low + high) / 2;

    if (character > unprintable[middle].last)
      low = middle + 1;
    else if (character < unprintable[middle].first)
      high = middle;
    else
      return false;
  }
  return true;
}

/* Returns true if a character belongs to one of the alphabets that people type. */
static bool
is_letter (uint32_t character)
{
  return (character >= 'A' && character <= 'Z') || (character >= 'a' && character <= 'z')
         || (character >= 0xc0 && character <= 0x24f && character != 0xd7 && character != 0xf7)
         || (character >= 0x386 && character <= 0x52f);
}

/* Returns the upper case of a letter of ASCII, Latin-1, Greek or Cyrillic, else the character
 * itself. People mix cases in these alphabets, and their cases are a fixed distance apart. */
static uint32_t
upper (uint32_t character)
{
  if (character >= 'a' && character <= 'z')
    return character - ('a' - 'A');
  if (character >= 0xe0 && character <= 0xfe && character != 0xf7)
    return character - 0x20;
  if (character >= 0x3b1 && character <= 0x3c9 && character != 0x3c2)
    return character - 0x20;
  if (character >= 0x430 && character <= 0x44f)
    return character - 0x20;
  if (character >= 0x450 && character <= 0x45f)
    return character - 0x50;
  return character;
}

/* Appends the characters @first to @last while there is room for @symbols->n. */
static void
append (AriSymbols *symbols, unsigned *n, uint32_t first, uint32_t last)
{
  for (uint32_t character = first; character <= last && *n < symbols->n; character++)
    symbols->characters[(*n)++] = character;
}

AriSymbols
ari_symbols_default (unsigned n)
{
  AriSymbols symbols = { .n = (uint8_t) n };
  unsigned written = 0;

  append (&symbols, &written, n == 16 || n >= 36 ? '0' : '1', '9');
  append (&symbols, &written, 'A', 'Z');
  append (&symbols, &written, 'a', 'z');
  append (&symbols, &written, '@', '@');
  append (&symbols, &written, '&', '&');
  return symbols;
}

bool
ari_symbols_from_utf8 (const char *text, unsigned n, AriSymbols *symbols)
{
  AriSymbols read = { .n = (uint8_t) n };
  size_t length = strlen (text);
  unsigned n_read = 0;

  if (n < ARI_MIN_DIGITS || n > ARI_MAX_DIGITS)
    return false;

  while (length > 0) {
    uint32_t character;
    const size_t taken = ari_utf8_read (text, length, &character);

    if (taken == 0 || n_read == n || !is_printable (character) || character == '.'
        || character == '_' || character == '*' || character == '-')
      return false;
    for (unsigned i = 0; i < n_read; i++)
      if (read.characters[i] == character
          || (n < MAX_FOLDED && upper (read.characters[i]) == upper (character)))
        return false;
    read.characters[n_read++] = character;
    text += taken;
    length -= taken;
  }
  if (n_read != n)
    return false;

  *symbols = read;
  return true;
}

void
ari_symbols_to_utf8 (const AriSymbols *symbols, char *text)
{
  for (unsigned digit = 0; digit < symbols->n; digit++)
    text += ari_utf8_write (symbols->characters[digit], text);
  *text = '\0';
}

size_t
ari_symbols_write (const AriSymbols *symbols, unsigned digit, char *text)
{
  const size_t written = ari_utf8_write (symbols->characters[digit], text);

  text[written] = '\0';
  return written;
}

uint8_t
ari_symbols_find (const AriSymbols *symbols, uint32_t character)
{
  for (unsigned digit = 0; digit < symbols->n; digit++)
    if (symbols->characters[digit] == character)
      return (uint8_t) digit;
  if (symbols->n <= MAX_FOLDED && is_letter (character))
    for (unsigned digit = 0; digit < symbols->n; digit++)
      if (upper (symbols->characters[digit]) == upper (character))
        return (uint8_t) digit;
  return ARI_NO_DIGIT;
}

bool
ari_symbols_equal (const AriSymbols *a, const AriSymbols *b)
{
  return a->n == b->n && memcmp (a->characters, b->characters, a->n * sizeof a->characters[0]) == 0;
}

bool
ari_symbols_have_letters (const AriSymbols *symbols)
{
  for (unsigned digit = 0; digit < symbols->n; digit++)
    if (is_letter (symbols->characters[digit]))
      return true;
  return false;
}
