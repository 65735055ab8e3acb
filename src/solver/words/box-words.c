/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes what one try of a search cost. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"

#include "solver/words/box-words.h"

char *
ari_box_to_label (const AriBox *box, const AriLayout *layout, const AriSymbols *symbols)
{
  g_autofree char *cell = ari_cell_to_string (layout, box->cell);
  char digit[8];

  ari_symbols_write (symbols, box->digit, digit);
  return g_strdup_printf (box->excludes ? "%s ≠ %s" : "%s = %s", cell, digit);
}

const char *
ari_box_state_to_string (const AriBox *box)
{
  /* Translators: these five say of a try of a guess (a cell with a digit), after a comma, how it
   * ended */
  switch ((AriBoxState) box->state) {
  case ARI_BOX_OPEN:
    return _ ("open");
  case ARI_BOX_EXHAUSTED:
    return _ ("searched to its end");
  case ARI_BOX_JUMPED:
    return _ ("left by a jump");
  case ARI_BOX_RESTARTED:
    return _ ("left by a restart");
  case ARI_BOX_REFUTED:
  default:
    return _ ("refuted");
  }
}

/* Lists the digits tried in that cell before, "1", "1 2", as far as their boxes are kept. */
static char *
tried_before (const AriSummary *summary, const AriBox *box, const AriSymbols *symbols)
{
  g_autoptr (GString) digits = g_string_new (NULL);
  const gsize n = ari_summary_n_boxes (summary);
  guint64 first = box->first;

  /* each box ended just before the next one began, so they are found in reverse order */
  for (gsize i = n; i-- > 0;) {
    const AriBox other = ari_summary_box (summary, i);
    char digit[8];

    if (other.depth != box->depth || other.cell != box->cell || other.last + 1 != first)
      continue;
    ari_symbols_write (symbols, other.digit, digit);
    if (digits->len > 0)
      g_string_prepend_c (digits, ' ');
    g_string_prepend (digits, digit);
    first = other.first;
  }
  return digits->len > 0 ? g_strdup (digits->str) : NULL;
}

static void
append_count (GString *text, const char *sentence, guint64 n)
{
  g_autofree char *words = ari_sentence_fill_count (sentence, n);

  g_string_append (text, text->len > 0 ? ", " : "");
  g_string_append (text, words);
}

char *
ari_box_to_cost (const AriBox *box)
{
  GString *text = g_string_new (NULL);
  const guint64 steps = box->last - box->first + 1;

  append_count (text, ngettext ("{n} step", "{n} steps", ari_count_plural (steps)), steps);
  append_count (text, ngettext ("{n} dead end", "{n} dead ends", ari_count_plural (box->dead_ends)),
                box->dead_ends);
  if (box->tries > 0)
    append_count (text,
                  ngettext ("{n} try below", "{n} tries below", ari_count_plural (box->tries)),
                  box->tries);
  if (box->solutions > 0)
    append_count (text,
                  ngettext ("{n} solution", "{n} solutions", ari_count_plural (box->solutions)),
                  box->solutions);
  return g_string_free (text, FALSE);
}

static char *
guess_to_string (const AriSummary *summary,
                 const AriBox *box,
                 const char *label,
                 const AriSymbols *symbols)
{
  g_autofree char *level = ari_count_to_string (box->depth);
  g_autofree char *first = ari_count_to_string (box->first);
  g_autofree char *last = ari_count_to_string (box->last);
  g_autofree char *cost = ari_box_to_cost (box);
  g_autofree char *before = tried_before (summary, box, symbols);

  if (before != NULL)
    /* Translators: one try of a guess, such as "Guess 3: r5c1 = 6 (tried before: 1 2), refuted.
     * Steps 12 to 345: 334 steps, 12 dead ends" */
    return ari_sentence_fill (_ ("Guess {number}: {try} (tried before: {digits}), {state}. Steps "
                                 "{first} to {last}: {cost}"),
                              "number", level, "try", label, "digits", before, "state",
                              ari_box_state_to_string (box), "first", first, "last", last, "cost",
                              cost, NULL);
  return ari_sentence_fill (_ ("Guess {number}: {try}, {state}. Steps {first} to {last}: {cost}"),
                            "number", level, "try", label, "state", ari_box_state_to_string (box),
                            "first", first, "last", last, "cost", cost, NULL);
}

/* Describes a box that began before the recorded steps, so that only its outcome is known. */
static char *
forced_to_string (const AriBox *box, const AriLayout *layout, const AriSymbols *symbols)
{
  g_autofree char *label = ari_box_to_label (box, layout, symbols);
  g_autofree char *first = ari_count_to_string (box->first);
  g_autofree char *last = ari_count_to_string (box->last);
  g_autofree char *cost = ari_box_to_cost (box);

  if (box->is_cut)
    /* Translators: a digit that was the only candidate of its cell, such as "Forced: r5c1 = 6,
     * refuted" */
    return ari_sentence_fill (_ ("Forced: {try}, {state}"), "try", label, "state",
                              ari_box_state_to_string (box), NULL);
  return ari_sentence_fill (_ ("Forced: {try}, {state}. Steps {first} to {last}: {cost}"), "try",
                            label, "state", ari_box_state_to_string (box), "first", first, "last",
                            last, "cost", cost, NULL);
}

char *
ari_box_to_string (const AriSummary *summary,
                   const AriBox *box,
                   const AriLayout *layout,
                   const AriSymbols *symbols)
{
  g_autofree char *label = NULL;

  if (box->is_forced)
    return forced_to_string (box, layout, symbols);
  label = ari_box_to_label (box, layout, symbols);
  return guess_to_string (summary, box, label, symbols);
}
