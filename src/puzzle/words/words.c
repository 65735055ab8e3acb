/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names cells, houses and the steps of a search. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/words/words.h"

char *
ari_house_to_string (const AriLayout *layout, guint16 house)
{
  guint number;

  g_return_val_if_fail (layout != NULL, NULL);
  g_return_val_if_fail (house < layout->n_houses, NULL);

  number = layout->houses[house].number + 1u;
  switch (layout->houses[house].kind) {
  case ARI_HOUSE_ROW:
    return g_strdup_printf (_ ("row %u"), number);
  case ARI_HOUSE_COLUMN:
    return g_strdup_printf (_ ("column %u"), number);
  case ARI_HOUSE_BOX:
    return g_strdup_printf (_ ("box %u"), number);
  case ARI_HOUSE_REGION:
    return g_strdup_printf (_ ("region %u"), number);
  case ARI_HOUSE_DIAGONAL:
    return g_strdup (number == 1 ? _ ("the falling diagonal") : _ ("the rising diagonal"));
  case ARI_HOUSE_WINDOW:
    return g_strdup_printf (_ ("extra region %u"), number);
  default:
    g_return_val_if_reached (NULL);
  }
}

char *
ari_cell_to_string (const AriLayout *layout, guint16 cell)
{
  g_return_val_if_fail (layout != NULL, NULL);
  g_return_val_if_fail (cell < layout->n_cells, NULL);

  return g_strdup_printf ("r%uc%u", layout->places[cell].row + 1u,
                          layout->places[cell].column + 1u);
}

char *
ari_conflict_to_string (const AriLayout *layout, const AriConflict *conflict, const char *symbol)
{
  g_autofree char *cell = ari_cell_to_string (layout, conflict->cell);
  g_autofree char *other = ari_cell_to_string (layout, conflict->other);
  g_autofree char *house = ari_house_to_string (layout, conflict->house);

  /* Translators: a digit, two cells, and the house they share: "7 in r1c2 and r1c5 (row 1)" */
  return g_strdup_printf (_ ("%s in %s and %s (%s)"), symbol, cell, other, house);
}

static char *
describe_contradiction (const AriEvent *event, const AriLayout *layout, const char *symbol)
{
  g_autofree char *cell = NULL;
  g_autofree char *house = NULL;

  if (event->other != ARI_NO_CELL) {
    const AriConflict conflict = { event->cell, event->other, event->house };
    g_autofree char *words = ari_conflict_to_string (layout, &conflict, symbol);

    return g_strdup_printf (_ ("Clash: %s"), words);
  }
  if (event->cell != ARI_NO_CELL) {
    cell = ari_cell_to_string (layout, event->cell);
    return g_strdup_printf (_ ("Dead end: no candidate is left for %s"), cell);
  }
  house = ari_house_to_string (layout, event->house);
  /* Translators: a digit and a house */
  return g_strdup_printf (_ ("Dead end: no place for %s in %s"), symbol, house);
}

static char *
describe_deduction (const AriEvent *event,
                    const AriLayout *layout,
                    const char *cell,
                    const char *symbol)
{
  const char *rule = _ (ari_rule_title ((AriRule) event->rule));
  g_autofree char *house =
      event->house != ARI_NO_HOUSE ? ari_house_to_string (layout, event->house) : NULL;

  if (event->kind == ARI_EVENT_PLACE)
    return house != NULL
               /* Translators: a rule, a house, a cell and a digit:
                  "Hidden single in box 5: r3c5 = 7" */
               ? g_strdup_printf (_ ("%s in %s: %s = %s"), rule, house, cell, symbol)
               /* Translators: a rule, a cell and a digit: "Naked single: r3c5 = 7" */
               : g_strdup_printf (_ ("%s: %s = %s"), rule, cell, symbol);
  return house != NULL
             /* Translators: a rule, a house, a cell and a digit:
                "Pointing from box 5: r3c5 is not 7" */
             ? g_strdup_printf (_ ("%s from %s: %s is not %s"), rule, house, cell, symbol)
             /* Translators: a rule, a cell and a digit: "Look-ahead: r3c5 is not 7" */
             : g_strdup_printf (_ ("%s: %s is not %s"), rule, cell, symbol);
}

char *
ari_event_to_string (const AriEvent *event, const AriLayout *layout, const AriSymbols *symbols)
{
  g_autofree char *cell = NULL;
  char symbol[5] = "";

  g_return_val_if_fail (event != NULL, NULL);
  g_return_val_if_fail (layout != NULL, NULL);
  g_return_val_if_fail (symbols != NULL, NULL);

  if (event->cell != ARI_NO_CELL)
    cell = ari_cell_to_string (layout, event->cell);
  if (event->digit != ARI_NO_DIGIT)
    ari_symbols_write (symbols, event->digit, symbol);

  switch ((AriEventKind) event->kind) {
  case ARI_EVENT_NOTHING_YET:
    return g_strdup (_ ("Before the first step"));
  case ARI_EVENT_GUESS:
    /* Translators: a cell and a digit */
    return g_strdup_printf (_ ("Guess: %s = %s"), cell, symbol);
  case ARI_EVENT_RETRY:
    /* Translators: a cell and the next digit to try in it */
    return g_strdup_printf (_ ("Next try: %s = %s"), cell, symbol);
  case ARI_EVENT_FORCED:
    /* Translators: a cell and the one digit it can hold */
    return g_strdup_printf (_ ("Forced: %s = %s, its only candidate"), cell, symbol);
  case ARI_EVENT_PLACE:
  case ARI_EVENT_REMOVE:
    return describe_deduction (event, layout, cell, symbol);
  case ARI_EVENT_CONTRADICTION:
    return describe_contradiction (event, layout, symbol);
  case ARI_EVENT_BACK:
    /* Translators: a cell and a digit that was undone */
    return g_strdup_printf (_ ("Backtrack: %s is not %s"), cell, symbol);
  case ARI_EVENT_SOLUTION:
    return g_strdup (_ ("Solution: the grid is complete and breaks no rule"));
  case ARI_EVENT_END:
    return g_strdup (_ ("The search is finished"));
  default:
    g_return_val_if_reached (NULL);
  }
}

char *
ari_words_fold (const char *name, const char *kept)
{
  g_autofree char *small = g_utf8_casefold (name, -1);
  GString *folded = g_string_new (NULL);

  for (const char *c = small; *c != '\0'; c = g_utf8_next_char (c))
    if (g_unichar_isalnum (g_utf8_get_char (c)) || strchr (kept, *c) != NULL)
      g_string_append_unichar (folded, g_utf8_get_char (c));
  return g_string_free (folded, FALSE);
}
