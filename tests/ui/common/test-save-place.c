/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file name gets an ending if it has none, and a message names the folder. */

#include "config.h"

#include "ui/common/save-place.h"
#include "tests/seed.h"

static void
test_names (void)
{
  const struct {
    const char *typed;
    const char *completed;
    const char *ending;
  } cases[] = {
    { "table", "table.csv", ".csv" },
    { "table.tsv", "table.tsv", ".csv" },
    { "one.ariadne-lesson", "one.ariadne-lesson", ".ariadne-lesson" }, /* longer than others */
    { "one", "one.ariadne-lesson", ".ariadne-lesson" },
    { "puzzle", "puzzle.ariadne", ".ariadne" },
    { "puzzle.ariadne", "puzzle.ariadne", ".ariadne" },
    { "puzzle.json", "puzzle.json", ".ariadne" },
    { "PUZZLE.JSON", "PUZZLE.JSON", ".ariadne" },
    { "a.b.c", "a.b.c", ".ariadne" },
    { "level 1.5", "level 1.5.ariadne", ".ariadne" },
    { "Mr. Smith’s", "Mr. Smith’s.ariadne", ".ariadne" },
    { "easy.for once", "easy.for once.ariadne", ".ariadne" },
    { "nine.characters", "nine.characters.ariadne", ".ariadne" },
    { "point.", "point..ariadne", ".ariadne" },
    { ".hidden", ".hidden.ariadne", ".ariadne" },
    { "Rätsel", "Rätsel.ariadne", ".ariadne" },
    { "mp3.x4", "mp3.x4", ".ariadne" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *completed = ari_save_name_complete (cases[i].typed, cases[i].ending);
    g_autofree char *again = ari_save_name_complete (completed, cases[i].ending);

    g_assert_cmpstr (completed, ==, cases[i].completed);
    g_assert_cmpstr (again, ==, completed);
  }
}

/* A user's folder has its usual name, not its path. */
static void
test_words (void)
{
  g_autofree char *pictures = g_build_filename (g_get_home_dir (), "Pictures", NULL);
  const struct {
    const char *folder;
    const char *words;
  } cases[] = {
    { g_get_home_dir (), "Saved as “mine.ariadne” in “Home”." },
    { pictures, "Saved as “mine.ariadne” in “Pictures”." },
    { "/elsewhere", "Saved as “mine.ariadne” in “/elsewhere”." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GFile) folder = g_file_new_for_path (cases[i].folder);
    g_autoptr (GFile) file = g_file_get_child (folder, "mine.ariadne");
    g_autofree char *words = ari_save_words (file);

    g_assert_cmpstr (words, ==, cases[i].words);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/save-place/names", test_names);
  g_test_add_func ("/save-place/words", test_words);
  return g_test_run ();
}
