/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A search in words, for a terminal. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/words.h"

static char *
cell_name (const AriLayout *layout, guint16 cell)
{
  return g_strdup_printf ("r%uc%u", layout->places[cell].row + 1u,
                          layout->places[cell].column + 1u);
}

static char *
house_name (const AriLayout *layout, guint16 index)
{
  const AriHouse *house = &layout->houses[index];

  switch (house->kind) {
  case ARI_HOUSE_ROW:
    return g_strdup_printf (_ ("row %u"), house->number + 1u);
  case ARI_HOUSE_COLUMN:
    return g_strdup_printf (_ ("column %u"), house->number + 1u);
  case ARI_HOUSE_BOX:
    return g_strdup_printf (_ ("box %u"), house->number + 1u);
  case ARI_HOUSE_REGION:
    return g_strdup_printf (_ ("region %u"), house->number + 1u);
  case ARI_HOUSE_DIAGONAL:
    return g_strdup (house->number == 0 ? _ ("the falling diagonal") : _ ("the rising diagonal"));
  case ARI_HOUSE_WINDOW:
  default:
    return g_strdup_printf (_ ("window %u"), house->number + 1u);
  }
}

static char *
words_for_contradiction (const AriEvent *event,
                         const AriLayout *layout,
                         const char *cell,
                         const char *digit)
{
  g_autofree char *house = NULL;

  if (event->digit == ARI_NO_DIGIT)
    return g_strdup_printf (_ ("Dead end: %s has no candidate"), cell);
  house = house_name (layout, event->house);
  if (event->cell == ARI_NO_CELL)
    return g_strdup_printf (_ ("Dead end: no place for %s in %s"), digit, house);
  return g_strdup_printf (_ ("Dead end: two digits %s in %s"), digit, house);
}

char *
ari_words_for_event (const AriEvent *event, const AriLayout *layout, const AriSymbols *symbols)
{
  g_autofree char *cell = NULL;
  char digit[5] = "";
  const char *rule = _ (ari_rule_title (event->rule));

  if (event->cell != ARI_NO_CELL)
    cell = cell_name (layout, event->cell);
  if (event->digit != ARI_NO_DIGIT)
    ari_symbols_write (symbols, event->digit, digit);

  switch ((AriEventKind) event->kind) {
  case ARI_EVENT_GUESS:
    return g_strdup_printf (_ ("Guess: %s = %s"), cell, digit);
  case ARI_EVENT_RETRY:
    return g_strdup_printf (_ ("Next try: %s = %s"), cell, digit);
  case ARI_EVENT_FORCED:
    return g_strdup_printf (_ ("Forced: %s = %s"), cell, digit);
  case ARI_EVENT_PLACE: /* Translators: the first is a rule's name */
    return g_strdup_printf (_ ("%s: %s = %s"), rule, cell, digit);
  case ARI_EVENT_REMOVE: /* Translators: the first is a rule's name */
    return g_strdup_printf (_ ("%s: %s is not %s"), rule, cell, digit);
  case ARI_EVENT_CONTRADICTION:
    return words_for_contradiction (event, layout, cell, digit);
  case ARI_EVENT_BACK:
    return g_strdup_printf (_ ("Step back: %s is not %s"), cell, digit);
  case ARI_EVENT_SOLUTION:
    return g_strdup (_ ("A solution"));
  case ARI_EVENT_END:
    return g_strdup (_ ("The end of the search"));
  case ARI_EVENT_NOTHING_YET:
  default:
    return g_strdup (_ ("The puzzle"));
  }
}

char *
ari_words_for_counters (const AriCounters *counters)
{
  return g_strdup_printf (_ ("Step %" G_GUINT64_FORMAT ", guesses %" G_GUINT64_FORMAT
                             ", dead ends %" G_GUINT64_FORMAT
                             ", depth %u of at most %u, solutions %" G_GUINT64_FORMAT),
                          counters->steps, counters->guesses, counters->dead_ends, counters->depth,
                          counters->deepest, counters->solutions);
}

char *
ari_words_for_verdict (AriVerdict verdict, const AriCounters *counters)
{
  switch (verdict) {
  case ARI_VERDICT_FOUND:
    return g_strdup (_ ("A solution was found; whether there are more was not searched."));
  case ARI_VERDICT_UNIQUE:
    return g_strdup (_ ("The puzzle has exactly one solution."));
  case ARI_VERDICT_COUNTED:
  case ARI_VERDICT_SEVERAL:
    return g_strdup (_ ("The puzzle has several solutions."));
  case ARI_VERDICT_NO_SOLUTION:
    return g_strdup (_ ("The puzzle has no solution."));
  case ARI_VERDICT_BAD_GIVENS:
    return g_strdup (_ ("The puzzle has no solution: its givens contradict each other."));
  case ARI_VERDICT_NONE:
  default:
    return g_strdup (_ ("The search was left before it found anything."));
  }
}
