/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The table of the words for extras. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/extra-words.h"
#include "puzzle/words/sentence.h"

static const AriExtraWords extras[] = {
  [ARI_EXTRA_ROW (ARI_EXTRA_DIAGONALS)] = {
      .title = N_ ("Diagonals"),
      .label = N_ ("_Diagonals"),
      /* Translators: in the title of a puzzle: “Easy with diagonals” */
      .with = N_ ("diagonals"),
      .house = N_ ("the falling diagonal"),
      .second = N_ ("the rising diagonal"),
      .houses = N_ ("the two diagonals"),
      .limit = N_ ("One diagonal is a part of both. Choose either."),
      .says = N_ ("Each of the two diagonals holds every digit once."),
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_WINDOWS)] = {
      .title = N_ ("Windows"),
      .label = N_ ("_Windows (windoku)"),
      /* Translators: in the title of a puzzle: “Easy with windows” */
      .with = N_ ("windows"),
      .house = N_ ("window {number}"),
      /* Translators: the numbers are a list: "windows 1 and 3" */
      .houses = N_ ("windows {numbers}"),
      .limit = N_ ("Windows need square boxes."),
      .says = N_ ("Each of the tinted windows holds every digit once."),
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_FALLING_DIAGONAL)] = {
      .title = N_ ("Falling diagonal"),
      .label = N_ ("Falling diagonal only"),
      /* Translators: in the title of a puzzle: “Easy with a falling diagonal” */
      .with = N_ ("a falling diagonal"),
      .house = N_ ("the falling diagonal"),
      .houses = N_ ("the falling diagonal"),
      .limit = N_ ("One diagonal is a part of both. Choose either."),
      .says = N_ ("The tinted diagonal holds every digit once."),
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_RISING_DIAGONAL)] = {
      .title = N_ ("Rising diagonal"),
      .label = N_ ("Rising diagonal only"),
      /* Translators: in the title of a puzzle: “Easy with a rising diagonal” */
      .with = N_ ("a rising diagonal"),
      .house = N_ ("the rising diagonal"),
      .houses = N_ ("the rising diagonal"),
      .limit = N_ ("One diagonal is a part of both. Choose either."),
      .says = N_ ("The tinted diagonal holds every digit once."),
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_DISJOINT_GROUPS)] = {
      .title = N_ ("Disjoint groups"),
      .label = N_ ("Disjoint _groups (same place in each box)"),
      /* Translators: in the title of a puzzle: “Easy with disjoint groups”, in which the cells at
         the same place of all boxes hold different digits */
      .with = N_ ("disjoint groups"),
      .house = N_ ("disjoint group {number}"),
      /* Translators: the numbers are a list: "disjoint groups 1 and 3" */
      .houses = N_ ("disjoint groups {numbers}"),
      .limit = N_ ("Disjoint groups need boxes."),
      .says = N_ ("Cells at the same place of all boxes hold different digits."),
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_ANTI_KNIGHT)] = {
      .title = N_ ("Anti-knight"),
      .label = N_ ("Anti-_knight (no equal digits a knight’s move apart)"),
      /* Translators: in the title of a puzzle: “Easy with the anti-knight rule” */
      .with = N_ ("the anti-knight rule"),
      .house = N_ ("the anti-knight rule"),
      .says = N_ ("Cells a knight’s move apart hold different digits."),
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_ANTI_KING)] = {
      .title = N_ ("Anti-king"),
      .label = N_ ("Anti-king (no equal digits in cells that touch)"),
      /* Translators: in the title of a puzzle: “Easy with the anti-king rule” */
      .with = N_ ("the anti-king rule"),
      .house = N_ ("the anti-king rule"),
      .says = N_ ("Cells that touch hold different digits, at a corner, too."),
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_REGIONS)] = {
      .title = N_ ("Extra regions"),
      .label = N_ ("Extra regions that you draw"),
      /* Translators: in the title of a puzzle: “Easy with extra regions” */
      .with = N_ ("extra regions"),
      .house = N_ ("extra region {number}"),
      /* Translators: the numbers are a list: "extra regions 1 and 3" */
      .houses = N_ ("extra regions {numbers}"),
      .says = N_ ("Each of the framed regions holds every digit once."),
  },
  [ARI_EXTRA_ROW (ARI_EXTRA_CANDIDATES)] = {
      .title = N_ ("Sukaku"),
      /* Translators: in the title of a puzzle that is given by candidates: “Puzzle with starting
         candidates” */
      .with = N_ ("starting candidates"),
      .says = N_ ("Each cell holds one of the candidates that the puzzle gives it."),
  },
};
G_STATIC_ASSERT (G_N_ELEMENTS (extras) == ARI_N_EXTRAS);

const AriExtraWords *
ari_extra_words (guint row)
{
  g_return_val_if_fail (row < ARI_N_EXTRAS, NULL);

  return &extras[row];
}

char *
ari_extra_house_name (const AriHouse *house)
{
  const AriExtraWords *words = &extras[house->extra];
  g_autofree char *number = g_strdup_printf ("%u", house->number + 1u);

  return ari_sentence_fill (
      _ (house->number == 1 && words->second != NULL ? words->second : words->house), "number",
      number, NULL);
}

/* Returns TRUE if a drawing of the grid shows the extra, by a tint or a frame. */
static gboolean
is_drawn (guint row)
{
  const AriExtraInfo *info = ari_extra_info (row);

  return info->write_house != NULL && !info->is_everywhere;
}

char *
ari_extras_caption (AriExtras wanted)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  for (guint row = 0; row < ARI_N_EXTRAS; row++)
    if ((wanted >> row & 1) != 0 && !is_drawn (row))
      g_ptr_array_add (titles, (gpointer) _ (extras[row].title));
  g_ptr_array_add (titles, NULL);
  return titles->len > 1 ? g_strjoinv (" · ", (char **) titles->pdata) : NULL;
}

char *
ari_extras_explain (AriExtras wanted)
{
  g_autoptr (GPtrArray) sentences = g_ptr_array_new ();

  for (guint row = 0; row < ARI_N_EXTRAS; row++)
    if ((wanted >> row & 1) != 0)
      g_ptr_array_add (sentences, (gpointer) _ (extras[row].says));
  g_ptr_array_add (sentences, NULL);
  return sentences->len > 1 ? g_strjoinv ("\n", (char **) sentences->pdata) : NULL;
}

char *
ari_rules_explain (const AriLayout *layout)
{
  g_autofree char *others = ari_extras_explain (layout->extras);
  const char *regions = NULL;

  if (ari_layout_is_latin (layout))
    regions = _ ("There are no boxes: only each row and each column holds every digit once.");
  else if (layout->box_rows == 0)
    regions = _ ("Each region between thick lines holds every digit once, as boxes do.");
  return regions != NULL && others != NULL ? g_strjoin ("\n", regions, others, NULL)
                                           : g_strdup (regions != NULL ? regions : others);
}

char *
ari_extras_with (AriExtras wanted)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint n_left = (guint) __builtin_popcount (wanted);

  for (guint row = 0; row < ARI_N_EXTRAS; row++) {
    if ((wanted >> row & 1) == 0)
      continue;
    g_string_append (text, _ (extras[row].with));
    if (--n_left > 0)
      g_string_append (text, n_left == 1 ? C_ ("before the last rule of a puzzle", " and ")
                                         : C_ ("between rules of a puzzle", ", "));
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

const char *
ari_extras_limit (AriExtras wanted, guint n, guint box_rows, guint box_columns)
{
  const AriExtraShape shape = { .n = n, .box_rows = box_rows, .box_columns = box_columns };

  for (guint row = 0; row < ARI_N_EXTRAS; row++)
    if ((wanted >> row & 1) != 0
        && ((ari_extra_info (row)->excludes & wanted) != 0
            || !ari_extras_fit ((AriExtras) (1u << row), &shape)))
      return _ (extras[row].limit);
  return NULL;
}
