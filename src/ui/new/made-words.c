/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a puzzle that was generated tells of itself. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "ui/new/made-words.h"

static void
append_unwanted (GString *text, const AriSieve *sieve)
{
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (sieve->is_unwanted[i]) {
      /* Translators: part of a list of what was wished of a puzzle; %s is a technique */
      g_string_append_printf (text, _ ("without %s"), ari_technique_to_string ((AriTechnique) i));
      g_string_append (text, "; ");
    }
}

char *
ari_wish_to_string (const AriWish *wish, const AriSieve *sieve)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *goal = NULL;
  g_autofree char *symmetry = NULL;
  g_autofree char *seed = NULL;

  g_return_val_if_fail (wish != NULL, NULL);
  g_return_val_if_fail (sieve != NULL, NULL);

  if (sieve->wants_level)
    g_string_append_printf (text, "%s; ", ari_level_to_string (sieve->level));
  if (sieve->wants_technique)
    g_string_append_printf (text, "%s; ", ari_technique_to_string (sieve->technique));
  append_unwanted (text, sieve);
  if (sieve->least_conflicts > 0) {
    g_autofree char *conflicts = ari_count_to_string (sieve->least_conflicts);

    /* Translators: part of a list of what was wished of a puzzle */
    g_string_append_printf (text,
                            ngettext ("at least %s dead end", "at least %s dead ends",
                                      ari_count_plural (sieve->least_conflicts)),
                            conflicts);
    g_string_append (text, "; ");
  }
  switch (wish->goal) {
  case ARI_GOAL_FEWEST:
    goal = wish->n_givens ? g_strdup_printf (
               ngettext ("at most %u given", "at most %u givens", wish->n_givens), wish->n_givens)
                          : g_strdup (_ ("as few givens as possible"));
    break;
  case ARI_GOAL_GIVENS:
    goal = g_strdup_printf (ngettext ("exactly %u given", "exactly %u givens", wish->n_givens),
                            wish->n_givens);
    break;
  case ARI_GOAL_ALL:
    goal = g_strdup (_ ("every cell of a pattern"));
    break;
  case ARI_GOAL_MINIMAL:
  default:
    goal = g_strdup (_ ("minimal"));
  }
  symmetry = g_strdup (_ (ari_symmetry_title (wish->symmetry)));
  seed = g_strdup_printf ("%" G_GUINT64_FORMAT, (guint64) wish->seed);
  /* Translators: how a puzzle was made: how many givens, the symmetry, the seed: “minimal; Half
   * turn; seed 123” */
  g_string_append_printf (text, _ ("%s; %s; seed %s"), goal, symmetry, seed);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* What kind of puzzle it is, without its extra houses. */
static char *
kind_of (const AriLayout *layout, const char *level)
{
  const gboolean is_jigsaw = layout->box_rows == 0;
  /* Translators: the number of columns and rows of a grid */
  g_autofree char *size = g_strdup_printf (_ ("%u×%u"), layout->n_columns, layout->n_rows);
  const char *words;

  if (layout->n_digits == 9 && !is_jigsaw)
    /* Translators: the title of a classic puzzle that was made for no level */
    return g_strdup (level != NULL ? level : _ ("Puzzle"));
  if (level == NULL && !is_jigsaw)
    return g_steal_pointer (&size);
  if (layout->n_digits == 9)
    words = level != NULL
                ? /* Translators: the title of a puzzle: “Hard jigsaw” */ _ ("{level} jigsaw")
                : _ ("Jigsaw");
  else if (is_jigsaw)
    words = level != NULL ? /* Translators: “Hard 12×12 jigsaw” */ _ ("{level} {size} jigsaw")
                          : _ ("{size} jigsaw");
  else
    words = /* Translators: the title of a puzzle: “Medium 16×16” */ _ ("{level} {size}");
  return ari_sentence_fill (words, "level", level != NULL ? level : "", "size", size, NULL);
}

char *
ari_made_title (const AriLayout *layout, const AriSieve *sieve)
{
  g_autofree char *kind = NULL;
  const char *words;

  g_return_val_if_fail (layout != NULL, NULL);
  g_return_val_if_fail (sieve != NULL, NULL);

  kind = kind_of (layout, sieve->wants_level ? ari_level_to_string (sieve->level) : NULL);
  switch ((int) layout->extras) {
  case ARI_EXTRA_DIAGONALS:
    words =
        /* Translators: the title of a puzzle: “Easy with diagonals” */ _ ("{kind} with diagonals");
    break;
  case ARI_EXTRA_WINDOWS:
    words = _ ("{kind} with windows");
    break;
  case ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS:
    words = _ ("{kind} with diagonals and windows");
    break;
  default:
    return g_steal_pointer (&kind);
  }
  return ari_sentence_fill (words, "kind", kind, NULL);
}

char *
ari_made_comment (const AriMade *made, const AriWish *wish, const AriSieve *sieve)
{
  g_autofree char *words = NULL;

  g_return_val_if_fail (made != NULL, NULL);

  words = ari_wish_to_string (wish, sieve);
  return g_strdup_printf (
      made->is_final
          /* Translators: what was wished of a puzzle, and how many givens it has */
          ? ngettext ("Generated by Ariadne: %s; %u given.", "Generated by Ariadne: %s; %u givens.",
                      made->n_givens)
          : ngettext ("Generated by Ariadne: %s; %u given. It was taken before "
                      "the search was over, so the seed alone does not make it again.",
                      "Generated by Ariadne: %s; %u givens. It was taken before "
                      "the search was over, so the seed alone does not make it again.",
                      made->n_givens),
      words, (guint) made->n_givens);
}
