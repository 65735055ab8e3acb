/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Foreign text is shown without control characters and with a limited length. */

#include "config.h"

#include <string.h>

#include "puzzle/base/shown-text.h"
#include "tests/seed.h"

static void
test_characters (void)
{
  static const char *const cases[][2] = {
    { "", "" },
    { "A plain title", "A plain title" },
    { "R\xc3\xa4tsel 数独 ½", "R\xc3\xa4tsel 数独 ½" },
    { "two\nlines\tand a tab\r", "two lines and a tab " },
    { "8\u202f192 of 10\u00a0000", "8\u202f192 of 10\u00a0000" },
    { "a\xe2\x80\xa8"
      "b\xe2\x80\xa9"
      "c\xc2\x85"
      "d",
      "a b c d" },
    { "bell \a, escape \x1b[31m, delete \x7f", "bell ␇, escape ␛[31m, delete ␡" },
    { "C1: \xc2\x9b", "C1: \xef\xbf\xbd" },
    { "Latin-1: R\xe4tsel", "Latin-1: R\xef\xbf\xbdtsel" },
    /* it looks like “exe.txt”, but is a program */
    { "\xe2\x80\xae"
      "txt.exe",
      "<U+202E>txt.exe" },
    { "\xe2\x81\xa6"
      "a\xe2\x81\xa9",
      "<U+2066>a<U+2069>" },
    { "חידה", "\xe2\x81\xa8חידה\xe2\x81\xa9" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *shown = ari_shown_text (cases[i][0]);

    g_assert_cmpstr (shown, ==, cases[i][1]);
  }
}

/* The text is never cut within what a reader sees as one character. */
static void
test_cut (void)
{
  static const char *const letters[] = { "x", "数", "e\xcc\x81", "👩\xe2\x80\x8d🚀", "👋🏽" };

  for (guint i = 0; i < G_N_ELEMENTS (letters); i++) {
    g_autoptr (GString) text = g_string_new (NULL);
    g_autoptr (GString) expected = g_string_new (NULL);
    g_autofree char *whole = NULL;
    g_autofree char *cut = NULL;

    for (guint n = 0; n < ARI_SHOWN_MOST; n++)
      g_string_append (text, letters[i]);
    whole = ari_shown_text (text->str);
    g_assert_cmpstr (whole, ==, text->str);
    g_string_assign (expected, text->str);
    g_string_append (expected, "…");
    g_string_append (text, letters[i]);
    cut = ari_shown_text (text->str);
    g_assert_cmpstr (cut, ==, expected->str);
  }
}

/* A text of any size is shortened quickly: only its beginning is read. */
static void
test_large (void)
{
  const gsize length = 20 * 1000 * 1000;
  g_autofree char *text = g_strnfill (length, 'M');
  g_autoptr (GString) marks = g_string_new ("e");
  g_autofree char *shown = ari_shown_text (text);
  g_autofree char *message = ari_shown_message (text);
  g_autofree char *marked = NULL;

  g_assert_cmpuint (strlen (shown), ==, ARI_SHOWN_MOST + strlen ("…"));
  g_assert_cmpuint (strlen (message), ==, ARI_SHOWN_MESSAGE + strlen ("…"));
  for (guint i = 0; i < 10000; i++)
    g_string_append (marks, "\xcc\x81");
  marked = ari_shown_text (marks->str);
  g_assert_cmpuint (strlen (marked), <, 30);
}

static void
test_message (void)
{
  g_autofree char *shown = ari_shown_message ("one\ntwo \xe2\x80\xae חידה");

  g_assert_cmpstr (shown, ==, "one\ntwo <U+202E> חידה");
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/shown-text/characters", test_characters);
  g_test_add_func ("/shown-text/cut", test_cut);
  g_test_add_func ("/shown-text/large", test_large);
  g_test_add_func ("/shown-text/message", test_message);
  return g_test_run ();
}
