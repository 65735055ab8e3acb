/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Names cells, houses and the steps of a search. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/words/extra-words.h"
#include "puzzle/words/words.h"

char *
ari_house_to_string (const AriLayout *layout, guint16 house)
{
  guint number;

  g_return_val_if_fail (layout != NULL, NULL);
  g_return_val_if_fail (house < layout->n_houses + layout->n_rules, NULL);

  if (house >= layout->n_houses)
    return g_strdup (_ (ari_extra_words (layout->rules[house - layout->n_houses].extra)->house));
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
  case ARI_HOUSE_EXTRA:
    return ari_extra_house_name (&layout->houses[house]);
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

/* Returns: (transfer full): all houses that hold both cells, or else the rule that they break:
 * "row 1, box 1" */
static char *
list_shared_houses (const AriLayout *layout, const AriConflict *conflict)
{
  guint n_of_cell, n_of_other;
  const guint16 *of_cell = ari_layout_houses_of (layout, conflict->cell, &n_of_cell);
  const guint16 *of_other = ari_layout_houses_of (layout, conflict->other, &n_of_other);
  g_autoptr (GString) list = g_string_new (NULL);

  if (conflict->house >= layout->n_houses)
    return ari_house_to_string (layout, conflict->house);
  for (guint i = 0; i < n_of_cell; i++)
    for (guint k = 0; k < n_of_other; k++) {
      g_autofree char *house = NULL;

      if (of_cell[i] != of_other[k])
        continue;
      house = ari_house_to_string (layout, of_cell[i]);
      if (list->len > 0)
        g_string_append (list, _ (", "));
      g_string_append (list, house);
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

char *
ari_conflict_to_string (const AriLayout *layout, const AriConflict *conflict, const char *symbol)
{
  g_autofree char *cell = ari_cell_to_string (layout, conflict->cell);
  g_autofree char *other = NULL;
  g_autofree char *houses = NULL;

  if (conflict->other == conflict->cell)
    /* Translators: a digit and a cell */
    return g_strdup_printf (_ ("%s in %s (not a candidate of the puzzle)"), symbol, cell);
  other = ari_cell_to_string (layout, conflict->other);
  houses = list_shared_houses (layout, conflict);
  /* Translators: a digit, two cells, and the houses they share: "7 in r1c2 and r1c5 (row 1)" */
  return g_strdup_printf (_ ("%s in %s and %s (%s)"), symbol, cell, other, houses);
}

static char *
describe_contradiction (const AriEvent *event, const AriLayout *layout, const char *symbol)
{
  g_autofree char *cell = NULL;
  g_autofree char *house = NULL;

  if (event->rule == ARI_RULE_NOGOOD)
    return g_strdup (_ ("Dead end: what a nogood rules out has come about"));
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
  char symbol[ARI_SYMBOL_SIZE] = "";

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
    if (event->rule == ARI_RULE_CHOICE)
      /* Translators: a cell and a digit that the user chose */
      return g_strdup_printf (_ ("Your guess: %s = %s"), cell, symbol);
    /* Translators: a cell and a digit */
    return g_strdup_printf (_ ("Guess: %s = %s"), cell, symbol);
  case ARI_EVENT_RETRY:
    /* Translators: a cell and the next digit to try in it */
    return g_strdup_printf (_ ("Next try: %s = %s"), cell, symbol);
  case ARI_EVENT_FORCED:
    if (event->house != ARI_NO_HOUSE) {
      g_autofree char *house = ari_house_to_string (layout, event->house);

      /* Translators: a cell, a digit and a house: "Forced: r3c5 = 7, its only place in box 5" */
      return g_strdup_printf (_ ("Forced: %s = %s, its only place in %s"), cell, symbol, house);
    }
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
  case ARI_EVENT_EXCLUDE:
    /* Translators: a cell and a digit that is ruled out on trial */
    return g_strdup_printf (_ ("Guess: %s is not %s"), cell, symbol);
  case ARI_EVENT_NOGOOD:
    return g_strdup_printf (ngettext ("Learned from the dead end: a nogood of %u part",
                                      "Learned from the dead end: a nogood of %u parts", event->n),
                            event->n);
  case ARI_EVENT_JUMP:
    return g_strdup_printf (
        ngettext ("Jump back over %u decision", "Jump back over %u decisions", event->n), event->n);
  case ARI_EVENT_RESTART:
    return g_strdup_printf (
        ngettext ("Restart: %u decision is undone, to be made in a better order",
                  "Restart: %u decisions are undone, to be made in a better order", event->n),
        event->n);
  case ARI_EVENT_SOLUTION:
    return g_strdup (_ ("Solution: the grid is complete and breaks no rule"));
  case ARI_EVENT_END:
    return g_strdup (_ ("The search is finished"));
  default:
    g_return_val_if_reached (NULL);
  }
}

char *
ari_nogood_part_to_string (const AriLearnPart *part,
                           const AriLayout *layout,
                           const AriSymbols *symbols)
{
  g_autofree char *cell = ari_cell_to_string (layout, part->cell);
  char symbol[ARI_SYMBOL_SIZE];

  ari_symbols_write (symbols, part->digit, symbol);
  /* Translators: a part of a list, a cell and a digit: "r3c5 = 7" and "r3c5 ≠ 7" */
  return g_strdup_printf (part->is_placed ? _ ("%s = %s") : _ ("%s ≠ %s"), cell, symbol);
}

static void
append_part (GString *text,
             const AriLearnPart *part,
             const AriLayout *layout,
             const AriSymbols *symbols)
{
  g_autofree char *words = ari_nogood_part_to_string (part, layout, symbols);

  g_string_append (text, words);
}

char *
ari_nogood_to_string (const AriLearnPart *parts,
                      gsize n,
                      gboolean whole,
                      const AriLayout *layout,
                      const AriSymbols *symbols)
{
  const gsize n_named = n > ARI_NOGOOD_SHORT && !whole ? 2 : n;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) last = g_string_new (NULL);

  g_return_val_if_fail (parts != NULL && n > 0, NULL);
  g_return_val_if_fail (layout != NULL && symbols != NULL, NULL);

  if (n == 1) {
    append_part (text, &parts[0], layout, symbols);
    /* Translators: the argument is "r3c5 = 7" or "r3c5 ≠ 7" */
    return g_strdup_printf (_ ("%s cannot be"), text->str);
  }
  for (gsize i = 0; i < (n_named < n ? n_named : n - 1); i++) {
    if (i > 0)
      g_string_append (text, C_ ("between the parts of a nogood", ", "));
    append_part (text, &parts[i], layout, symbols);
  }
  if (n_named < n)
    /* Translators: a list and a number: "r3c5 = 7, r9c5 = 2 and 12 others cannot all be" */
    return g_strdup_printf (ngettext ("%s and %u other cannot all be",
                                      "%s and %u others cannot all be", (gulong) (n - n_named)),
                            text->str, (guint) (n - n_named));
  append_part (last, &parts[n - 1], layout, symbols);
  /* Translators: a list and its last part: "r3c5 = 7, r9c5 = 2 and r1c1 = 4 cannot all be" */
  return g_strdup_printf (_ ("%s and %s cannot all be"), text->str, last->str);
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
