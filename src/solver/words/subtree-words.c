/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes what one try of a search cost. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/phrases.h"
#include "puzzle/words/sentence.h"
#include "solver/words/counter-words.h"
#include "solver/words/subtree-words.h"

char *
ari_subtree_to_label (const AriSubtree *subtree, const AriLayout *layout, const AriSymbols *symbols)
{
  g_autofree char *cell = ari_cell_to_string (layout, subtree->cell);
  char digit[ARI_SYMBOL_SIZE];

  ari_symbols_write (symbols, subtree->digit, digit);
  return g_strdup_printf (subtree->excludes ? "%s ≠ %s" : "%s = %s", cell, digit);
}

const char *
ari_subtree_state_to_string (const AriSubtree *subtree)
{
  /* Translators: these five say of a try of a guess (a cell with a digit), after a comma, how it
   * ended */
  static const char *const words[] = {
    [ARI_SUBTREE_OPEN] = N_ ("open"),
    [ARI_SUBTREE_REFUTED] = N_ ("refuted"),
    [ARI_SUBTREE_EXHAUSTED] = N_ ("searched to its end"),
    [ARI_SUBTREE_JUMPED] = N_ ("left by a jump"),
    [ARI_SUBTREE_RESTARTED] = N_ ("left by a restart"),
  };

  return _ (words[subtree->state]);
}

/* Lists the digits tried in the same cell before, as far as their subtrees are kept: "1 2". */
static char *
tried_before (const AriSummary *summary, const AriSubtree *subtree, const AriSymbols *symbols)
{
  g_autoptr (GString) digits = g_string_new (NULL);
  const gsize n = ari_summary_n_subtrees (summary);
  guint64 first = subtree->first;

  /* each of them ended just before the next one began */
  for (gsize i = n; i-- > 0;) {
    const AriSubtree other = ari_summary_subtree (summary, i);
    char digit[ARI_SYMBOL_SIZE];

    if (other.depth != subtree->depth || other.cell != subtree->cell || other.last + 1 != first)
      continue;
    ari_symbols_write (symbols, other.digit, digit);
    if (digits->len > 0)
      g_string_prepend_c (digits, ' ');
    g_string_prepend (digits, digit);
    first = other.first;
  }
  return digits->len > 0 ? g_strdup (digits->str) : NULL;
}

char *
ari_subtree_to_cost (const AriSubtree *subtree)
{
  const guint64 n_steps = ari_subtree_steps (subtree);
  g_autofree char *steps = ari_counter_to_string (ARI_COUNTER_STEPS, n_steps);
  g_autofree char *dead_ends = ari_counter_to_string (ARI_COUNTER_DEAD_ENDS, subtree->dead_ends);
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%s, %s", steps, dead_ends);
  if (subtree->tries > 0) {
    g_autofree char *tries = ari_sentence_fill_count (
        ngettext ("{n} try below", "{n} tries below", ari_count_plural (subtree->tries)),
        subtree->tries);

    g_string_append_printf (text, ", %s", tries);
  }
  if (subtree->solutions > 0) {
    g_autofree char *solutions = ari_counter_to_string (ARI_COUNTER_SOLUTIONS, subtree->solutions);

    g_string_append_printf (text, ", %s", solutions);
  }
  return g_string_free (text, FALSE);
}

char *
ari_subtree_to_string (const AriSummary *summary,
                       const AriSubtree *subtree,
                       const AriLayout *layout,
                       const AriSymbols *symbols)
{
  g_auto (AriPhrases) say = ari_phrases (layout, symbols);
  const char *before =
      subtree->is_forced ? NULL : ari_say_text (&say, tried_before (summary, subtree, symbols));
  const char *sentence;

  if (subtree->is_forced && subtree->is_cut) /* only the outcome is known: it began before */
    /* Translators: a digit that was the only candidate of its cell, such as "Forced: r5c1 = 6,
     * refuted" */
    sentence = _ ("Forced: {try}, {state}");
  else if (subtree->is_forced)
    sentence = _ ("Forced: {try}, {state}. Steps {first} to {last}: {cost}");
  else if (before != NULL)
    /* Translators: one try of a guess, such as "Guess 3: r5c1 = 6 (tried before: 1 2), refuted.
     * Steps 12 to 345: 334 steps, 12 dead ends" */
    sentence = _ ("Guess {number}: {try} (tried before: {digits}), {state}. Steps {first} to "
                  "{last}: {cost}");
  else
    sentence = _ ("Guess {number}: {try}, {state}. Steps {first} to {last}: {cost}");
  return ari_sentence_fill (
      sentence, "number", ari_say_count (&say, subtree->depth), "try",
      ari_say_text (&say, ari_subtree_to_label (subtree, layout, symbols)), "digits",
      before != NULL ? before : "", "state", ari_subtree_state_to_string (subtree), "first",
      ari_say_count (&say, subtree->first), "last", ari_say_count (&say, subtree->last), "cost",
      ari_say_text (&say, ari_subtree_to_cost (subtree)), NULL);
}
