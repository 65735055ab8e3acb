/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file's name gets an ending where it has none. */

#include "config.h"

#include "ui/common/save-place.h"
#include "tests/seed.h"

static void
test_names (void)
{
  const struct {
    const char *typed;
    const char *completed;
  } cases[] = {
    { "puzzle", "puzzle.ariadne" },
    { "puzzle.ariadne", "puzzle.ariadne" },
    { "puzzle.json", "puzzle.json" },
    { "PUZZLE.JSON", "PUZZLE.JSON" },
    { "a.b.c", "a.b.c" },
    { "level 1.5", "level 1.5.ariadne" },
    { "Mr. Smith’s", "Mr. Smith’s.ariadne" },
    { "easy.for once", "easy.for once.ariadne" },
    { "nine.characters", "nine.characters.ariadne" },
    { "point.", "point..ariadne" },
    { ".hidden", ".hidden.ariadne" },
    { "Rätsel", "Rätsel.ariadne" },
    { "mp3.x4", "mp3.x4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *completed = ari_save_name_complete (cases[i].typed);
    g_autofree char *again = ari_save_name_complete (completed);

    g_assert_cmpstr (completed, ==, cases[i].completed);
    g_assert_cmpstr (again, ==, completed);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/save-place/names", test_names);
  return g_test_run ();
}
