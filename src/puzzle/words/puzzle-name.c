/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names puzzles by their title, kind or size. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/shown-text.h"
#include "puzzle/words/extra-words.h"
#include "puzzle/words/puzzle-name.h"
#include "puzzle/words/sentence.h"

char *
ari_size_to_string (guint n_columns, guint n_rows)
{
  /* Translators: the number of columns and rows of a grid */
  return g_strdup_printf (_ ("%u×%u"), n_columns, n_rows);
}

/* Names the kind, without extras. */
static char *
kind_of_boxes (const AriLayout *layout, const char *level)
{
  const gboolean is_jigsaw = layout->box_rows == 0;
  g_autofree char *size = ari_size_to_string (layout->n_columns, layout->n_rows);
  const char *words;

  if (ari_layout_is_latin (layout))
    return ari_sentence_fill (
        level != NULL ? /* Translators: “Hard 9×9 Latin square” */ _ ("{level} {size} Latin square")
                      : _ ("{size} Latin square"),
        "level", level != NULL ? level : "", "size", size, NULL);
  if (layout->n_digits == 9 && !is_jigsaw)
    /* Translators: the title of a classic puzzle of which no level is known */
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
ari_kind_name (const AriLayout *layout, const char *level)
{
  g_autofree char *kind = NULL;
  g_autofree char *extras = NULL;

  g_return_val_if_fail (layout != NULL, NULL);

  kind = kind_of_boxes (layout, level);
  if (layout->extras == ARI_EXTRA_NONE)
    return g_steal_pointer (&kind);
  extras = ari_extras_with (layout->extras);
  /* Translators: the title of a puzzle: “Easy with diagonals and windows” */
  return ari_sentence_fill (_ ("{kind} with {rules}"), "kind", kind, "rules", extras, NULL);
}

char *
ari_puzzle_name (AriPuzzle *puzzle)
{
  const char *title;

  g_return_val_if_fail (ARI_IS_PUZZLE (puzzle), NULL);

  title = ari_puzzle_get_info (puzzle)->title;
  return title != NULL ? ari_shown_text (title)
                       : ari_kind_name (ari_puzzle_get_layout (puzzle), NULL);
}
