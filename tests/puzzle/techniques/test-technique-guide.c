/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Every technique has a complete guide. */

#include "config.h"

#include <string.h>

#include "puzzle/techniques/technique-guide.h"
#include "tests/seed.h"

/* assert_paragraph: whole sentences without a gap. */
static void
assert_paragraph (const char *text)
{
  const gsize length = strlen (text);

  if (length < 40 || strpbrk (text, "{}<>\n'\"") != NULL || strstr (text, "  ") != NULL
      || !g_ascii_isupper (text[0]) || text[length - 1] != '.')
    g_error ("not a paragraph: %s", text);
}

static void
test_all (void)
{
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechnique technique = (AriTechnique) i;
    g_autofree char *text = ari_technique_dup_guide (technique);
    g_auto (GStrv) paragraphs = g_strsplit (text, "\n\n", -1);

    g_assert_cmpuint (g_strv_length (paragraphs), ==, 3);
    for (unsigned part = 0; part < 3; part++)
      assert_paragraph (paragraphs[part]);
  }
}

/* assert_size: fails unless the first paragraph names it. */
static void
assert_size (AriTechnique technique, const char *size)
{
  g_autofree char *text = ari_technique_dup_guide (technique);
  const char *found = strstr (text, size);

  if (found == NULL || found > strstr (text, "\n\n"))
    g_error ("no %s: %s", size, text);
}

/* The guides of these techniques differ only in size. */
static void
test_sizes (void)
{
  assert_size (ARI_TECHNIQUE_NAKED_PAIR, "of 2 cells");
  assert_size (ARI_TECHNIQUE_NAKED_QUADRUPLE, "of 4 cells");
  assert_size (ARI_TECHNIQUE_HIDDEN_TRIPLE, "of 3 digits");
  assert_size (ARI_TECHNIQUE_LOCKED_TRIPLE, ": 3 cells");
  assert_size (ARI_TECHNIQUE_SWORDFISH, "size 3:");
  assert_size (ARI_TECHNIQUE_FINNED_LEVIATHAN, "size 7 ");
  assert_size (ARI_TECHNIQUE_MUTANT_X_WING, "size 2 ");
  assert_size (ARI_TECHNIQUE_X_WING, "two rows");
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/technique-guide/all", test_all);
  g_test_add_func ("/technique-guide/sizes", test_sizes);
  return g_test_run ();
}
