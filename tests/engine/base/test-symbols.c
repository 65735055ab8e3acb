/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Symbols: the usual sets, the allowed characters of an own set, and characters to digits and
 * back. */

#include <string.h>

#include <glib.h>

#include "engine/base/symbols.h"
#include "engine/base/utf8.h"
#include "tests/seed.h"

static void
test_defaults (void)
{
  static const struct {
    guint n;
    const char *text;
  } known[] = {
    { 4, "1234" },
    { 9, "123456789" },
    { 12, "123456789ABC" },
    { 16, "0123456789ABCDEF" },
    { 25, "123456789ABCDEFGHIJKLMNOP" },
    { 35, "123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" },
    { 36, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ" },
    { 49, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklm" },
    { 64, "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz@&" },
  };
  char text[4 * ARI_MAX_DIGITS + 1];

  for (guint i = 0; i < G_N_ELEMENTS (known); i++) {
    const AriSymbols symbols = ari_symbols_default (known[i].n);

    ari_symbols_to_utf8 (&symbols, text);
    g_assert_cmpstr (text, ==, known[i].text);
  }
}

/* Each default set is allowed as an own set, and each of its symbols is read as its digit. */
static void
test_round_trip (void)
{
  char text[4 * ARI_MAX_DIGITS + 1];

  for (guint n = ARI_MIN_DIGITS; n <= ARI_MAX_DIGITS; n++) {
    const AriSymbols symbols = ari_symbols_default (n);
    AriSymbols read;

    g_assert_cmpuint (symbols.n, ==, n);
    ari_symbols_to_utf8 (&symbols, text);
    g_assert_true (ari_symbols_from_utf8 (text, n, &read));
    g_assert_true (ari_symbols_equal (&symbols, &read));
    g_assert_cmpint (ari_symbols_have_letters (&symbols), ==, n > 9);
    for (guint digit = 0; digit < n; digit++) {
      char one[5];
      uint32_t character = 0;
      const size_t length = ari_symbols_write (&symbols, digit, one);

      g_assert_cmpuint (length, ==, strlen (one));
      g_assert_cmpuint (ari_utf8_read (one, length, &character), ==, length);
      g_assert_cmpuint (ari_symbols_find (&symbols, character), ==, digit);
    }
    g_assert_cmpuint (ari_symbols_find (&symbols, '.'), ==, ARI_NO_DIGIT);
    g_assert_cmpuint (ari_symbols_find (&symbols, 0), ==, ARI_NO_DIGIT);
  }
}

static void
test_case (void)
{
  const AriSymbols hexadecimal = ari_symbols_default (16);
  const AriSymbols large = ari_symbols_default (49);
  AriSymbols own;

  g_assert_cmpuint (ari_symbols_find (&hexadecimal, 'c'), ==, 12);
  g_assert_cmpuint (ari_symbols_find (&hexadecimal, 'C'), ==, 12);
  g_assert_cmpuint (ari_symbols_find (&large, 'C'), ==, 12);
  g_assert_cmpuint (ari_symbols_find (&large, 'c'), ==, 38);

  g_assert_true (ari_symbols_from_utf8 ("αβγδ", 4, &own));
  g_assert_cmpuint (ari_symbols_find (&own, 0x393), ==, 2);
  g_assert_true (ari_symbols_from_utf8 ("АБВГДЁ", 6, &own));
  g_assert_cmpuint (ari_symbols_find (&own, 0x451), ==, 5);
  g_assert_true (ari_symbols_have_letters (&own));

  /* Both cases of a letter are two symbols where 36 characters need them. */
  g_assert_true (ari_symbols_from_utf8 ("123456789ABCDEFGHIJKLMNOPQRSTUVWXYZa", 36, &own));
  g_assert_cmpuint (ari_symbols_find (&own, 'A'), ==, 9);
  g_assert_cmpuint (ari_symbols_find (&own, 'a'), ==, 35);
  g_assert_cmpuint (ari_symbols_find (&own, 'b'), ==, 10);
}

static void
test_allowed (void)
{
  static const char *const allowed[] = {
    "0123", "♔♕♖♗", "甲乙丙丁", "🍎🍐🍒🍓", "!\"#$", "äöüß", "ابتث"
  };
  AriSymbols symbols;

  for (guint i = 0; i < G_N_ELEMENTS (allowed); i++) {
    char text[4 * ARI_MAX_DIGITS + 1];

    g_test_message ("%s", allowed[i]);
    g_assert_true (ari_symbols_from_utf8 (allowed[i], 4, &symbols));
    ari_symbols_to_utf8 (&symbols, text);
    g_assert_cmpstr (text, ==, allowed[i]);
  }
}

static void
test_refused (void)
{
  static const char *const refused[] = {
    "",
    "123",
    "12345",
    "1223",
    "aAbc",
    "123.",
    "12_3",
    "*123",
    "-123",
    "1 23",
    "12\t3",
    "123\n",
    "12\xcc\x81"
    "3",
    "1\xe2\x80\x8b"
    "23",
    "1\xe2\x80\xae"
    "23",
    "1\xc2\xa0"
    "23",
    "\xef\xbb\xbf"
    "123",
    "12\x7f"
    "3",
    "12\xff"
    "3",
    "12\xed\xa0\x80"
    "3",
    "12\xc0\x80"
    "3",
    "12\xf4\x90\x80\x80"
    "3",
    "123\xe2\x82",
    "12\xf3\xa0\x81\x81"
    "3",
    "123\xee\x80\x80",
    "12äÄ",
  };
  const AriSymbols before = ari_symbols_default (4);
  AriSymbols symbols = before;

  for (guint i = 0; i < G_N_ELEMENTS (refused); i++) {
    g_test_message ("number %u", i);
    g_assert_false (ari_symbols_from_utf8 (refused[i], 4, &symbols));
    g_assert_true (ari_symbols_equal (&symbols, &before));
  }
  g_assert_false (ari_symbols_from_utf8 ("123", 3, &symbols));
  g_assert_false (ari_symbols_from_utf8 ("1234", 65, &symbols));
}

/* A character that GLib calls invisible, blank or a mark is refused, and almost no other is. */
static void
test_printable_as_glib_says (void)
{
  guint n_graphs = 0, n_refused_graphs = 0;

  for (gunichar character = 0x21; character < 0x3000; character++) {
    char text[16] = "123";
    AriSymbols symbols;
    gboolean accepted;
    const GUnicodeType type = g_unichar_type (character);

    if (strchr (".-_*123", (int) character) != NULL && character < 0x80)
      continue;
    g_unichar_to_utf8 (character, text + 3);
    accepted = ari_symbols_from_utf8 (text, 4, &symbols);
    if (!g_unichar_isgraph (character) || type == G_UNICODE_NON_SPACING_MARK
        || type == G_UNICODE_SPACING_MARK || type == G_UNICODE_ENCLOSING_MARK
        || type == G_UNICODE_FORMAT || type == G_UNICODE_SPACE_SEPARATOR) {
      if (type != G_UNICODE_UNASSIGNED && accepted)
        g_error ("U+%04X can be a symbol", character);
    } else {
      n_graphs++;
      n_refused_graphs += !accepted;
    }
  }
  g_assert_cmpuint (n_refused_graphs * 50, <, n_graphs);
}

/* Every character survives being written and read; only whole, shortest forms are read. */
static void
test_utf8 (void)
{
  for (uint32_t character = 0; character <= 0x10ffff; character += character < 0x3000 ? 1 : 61) {
    char text[ARI_UTF8_MAX + 1] = { 0 };
    uint32_t read = 0;
    size_t length;

    if (character >= 0xd800 && character <= 0xdfff)
      continue;
    length = ari_utf8_write (character, text);
    g_assert_true (character == 0 || g_utf8_get_char (text) == character);
    g_assert_cmpuint (ari_utf8_read (text, length, &read), ==, length);
    g_assert_cmpuint (read, ==, character);
    for (size_t shorter = 1; shorter < length; shorter++)
      g_assert_cmpuint (ari_utf8_read (text, shorter, &read), ==, 0);
  }

  for (guint a = 0; a < 256; a++)
    for (guint b = 0; b < 256; b++)
      for (guint c = 0x7f; c < 0xc1; c += 0x20) {
        const char bytes[] = { (char) a, (char) b, (char) c, (char) 0x80 };
        uint32_t read;
        const size_t length = ari_utf8_read (bytes, sizeof bytes, &read);
        const gunichar glib = g_utf8_get_char_validated (bytes, sizeof bytes);

        if (a == 0)
          continue; /* GLib stops at a zero byte */
        g_assert_cmpint (length == 0, ==, glib > 0x10ffff);
        if (length != 0)
          g_assert_cmpuint (read, ==, glib);
      }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/symbols/defaults", test_defaults);
  g_test_add_func ("/symbols/round-trip", test_round_trip);
  g_test_add_func ("/symbols/case", test_case);
  g_test_add_func ("/symbols/allowed", test_allowed);
  g_test_add_func ("/symbols/refused", test_refused);
  g_test_add_func ("/symbols/printable-as-glib-says", test_printable_as_glib_says);
  g_test_add_func ("/symbols/utf8", test_utf8);
  return g_test_run ();
}
