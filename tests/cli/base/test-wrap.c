/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Help is broken at the width of a terminal, and loses no word. */

#include <string.h>

#include <glib.h>

#include "cli/base/wrap.h"
#include "tests/seed.h"

static void
test_cases (void)
{
  static const struct {
    const char *text;
    guint width;
    const char *wrapped;
  } cases[] = {
    { "", 30, "" },
    { "one two three four five six seven\n", 0, "one two three four five six seven\n" },
    { "one two three four five six seven\n\nx\n", 20, "one two three four\nfive six seven\n\nx\n" },
    { "  --option=X   what it does for you", 30,
      "  --option=X   what it does\n               for you" },
    /* a narrow terminal has no space beside the option */
    { "  --option=X   what it does for", 22, "  --option=X   what it\n      does for" },
    { "a\tb c d e f g h i j k l m n o p\n", 20, "a\tb c d e f g h i j k l m n o p\n" },
    { "é é é é é é é é é é é é", 20, "é é é é é é é é é é\né é" },
    { "数独 数独 数独 数独 数独", 20, "数独 数独 数独 数独\n数独" },
    /* what has no space is not broken, and no width is too small */
    { "x aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa y", 1, "x\naaaaaaaaaaaaaaaaaaaaaaaaaaaaaa\ny" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *wrapped = ari_cli_wrap (cases[i].text, cases[i].width);

    g_assert_cmpstr (wrapped, ==, cases[i].wrapped);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/wrap/cases", test_cases);
  return g_test_run ();
}
