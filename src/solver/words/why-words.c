/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains why a search took its last step. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/laboratory/causes.h"
#include "engine/laboratory/tries.h"
#include "solver/words/counter-words.h"
#include "solver/words/learn-words.h"
#include "solver/words/why-words.h"

/* Sentences about dead ends name at most this many cells: all on 9×9. */
#define MAX_TAKERS 9

typedef struct {
  const AriPhrases *say;
  const AriWhy *why;
  const AriSnapshot *snapshot;
} WhyWords;

static const char *
say_digits (const AriPhrases *say, AriDigits digits)
{
  GString *text = g_string_new (NULL);

  ARI_FOR_DIGITS (digit, digits)
    g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "",
                            ari_say_digit (say, (guint) digit));
  return ari_say_text (say, g_string_free (text, FALSE));
}

/* Guesses */

static const char *
say_candidates (const WhyWords *words)
{
  const guint n = ari_digits_count (words->why->candidates);
  /* Translators: a noun in a longer sentence, with the digits themselves: "2 candidates (6 7)" */
  const char *counted = ngettext ("{n} candidate ({digits})", "{n} candidates ({digits})", n);

  return ari_say (words->say, counted, "n", ari_say_count (words->say, n), "digits",
                  say_digits (words->say, words->why->candidates), NULL);
}

static const char *
say_others (const WhyWords *words)
{
  const guint n = words->why->n_tied;

  if (n == 1)
    return ari_say_cell (words->say, words->why->tied);
  /* Translators: a noun in a longer sentence */
  return ari_say_counted (words->say, ngettext ("{n} other cell", "{n} other cells", n), n);
}

static const char *
choice_sentence (AriChoice choice)
{
  switch (choice) {
  case ARI_CHOICE_ROWS:
    return _ ("Guess {cell}, the first open cell, row by row: {candidates}. Trying {digit}.");
  case ARI_CHOICE_COLUMNS:
    return _ ("Guess {cell}, the first open cell, column by column: {candidates}. Trying {digit}.");
  case ARI_CHOICE_BOXES:
    return _ ("Guess {cell}, the first open cell, box by box: {candidates}. Trying {digit}.");
  case ARI_CHOICE_TIES_RANDOM:
    return _ ("Guess {cell}: {candidates}, the fewest; tied with {others}, chosen at random. "
              "Trying {digit}.");
  case ARI_CHOICE_DEGREE:
    return _ ("Guess {cell}, which sees the most open cells: {candidates}. Trying {digit}.");
  case ARI_CHOICE_DOM_DEGREE:
    return _ ("Guess {cell}: {candidates}, the fewest for each open cell that it sees. Trying "
              "{digit}.");
  case ARI_CHOICE_WEIGHT:
    return _ ("Guess {cell}: {candidates}, the fewest for its weight, which grows with each dead "
              "end there. Trying {digit}.");
  case ARI_CHOICE_CONFLICT:
    return _ ("Guess {cell}: {candidates}. The cell of the guess before the last dead end comes "
              "first, then the fewest candidates. Trying {digit}.");
  case ARI_CHOICE_DIGIT:
    return _ ("Guess {cell}: {candidates}. The digit that was placed most often comes first. "
              "Trying {digit}.");
  case ARI_CHOICE_RANDOM:
    return _ ("Guess {cell}, chosen at random: {candidates}. Trying {digit}.");
  case ARI_CHOICE_PLACE:
    return _ ("Guess a place for {digit} in {house}, which has fewer than any cell has "
              "candidates. Trying {cell}.");
  case ARI_CHOICE_OWN:
    /* Translators: “Your guess: r5c1 = 6, 2 candidates (6 7).” */
    return _ ("Your guess: {cell} = {digit}, {candidates}.");
  case ARI_CHOICE_READING:
    /* Translators: {others} is a cell, or “5 other cells” */
    return _ ("Guess {cell}: {candidates}, the fewest; tied with {others}, first in reading order. "
              "Trying {digit}.");
  case ARI_CHOICE_LOOKAHEAD:
    return _ ("Guess {cell}: {candidates}, the fewest; tied with {others}, chosen because its "
              "candidates, tried in turn, leave the least open. Trying {digit}.");
  case ARI_CHOICE_FEWEST:
  case ARI_CHOICE_NONE:
  default:
    return _ ("Guess {cell}: {candidates}, fewer than any other cell. Trying {digit}.");
  }
}

static const char *
explain_guess (const WhyWords *words)
{
  const AriPhrases *say = words->say;
  const AriWhy *why = words->why;

  return ari_say (say, choice_sentence (why->choice), "cell", ari_say_cell (say, why->event.cell),
                  "candidates", say_candidates (words), "others", say_others (words), "digit",
                  ari_say_digit (say, why->event.digit), "house",
                  ari_say_house (say, why->event.house), NULL);
}

static const char *
explain_retry (const WhyWords *words)
{
  const AriWhy *why = words->why;
  const char *sentence = why->left == 0
                             ? _ ("Next try: {cell} = {digit}, its last candidate.")
                             : _ ("Next try: {cell} = {digit}. Left to try after it: {digits}.");

  if (why->event.rule == ARI_RULE_CHOICE)
    sentence = why->left == 0
                   ? _ ("Your next try: {cell} = {digit}, its last candidate.")
                   : _ ("Your next try: {cell} = {digit}. Left to try after it: {digits}.");

  return ari_say (words->say, sentence, "cell", ari_say_cell (words->say, why->event.cell), "digit",
                  ari_say_digit (words->say, why->event.digit), "digits",
                  say_digits (words->say, why->left), NULL);
}

/* Deductions */

static const char *
deduction_sentence (const AriEvent *event)
{
  switch ((AriRule) event->rule) {
  case ARI_RULE_NAKED_SINGLE:
    return _ ("Naked single: {cell} can only be {digit}.");
  case ARI_RULE_HIDDEN_SINGLE:
    return _ ("Hidden single: in {house} only {cell} can be {digit}.");
  case ARI_RULE_POINTING:
    return _ ("Pointing: all places for {digit} in {house} lie in {other}, too, so {cell}, in "
              "{other}, cannot be {digit}.");
  case ARI_RULE_CLAIMING:
    return _ ("Claiming: all places for {digit} in {house} lie in {other}, too, so {cell}, in "
              "{other}, cannot be {digit}.");
  case ARI_RULE_LOOKAHEAD:
    return _ ("Look-ahead: {cell} cannot be {digit}; tried and followed by singles, it leads to a "
              "contradiction.");
  case ARI_RULE_NAKED_PAIR:
    return _ ("Naked pair: two cells of {house} need {digit} and one other digit, so {cell} cannot "
              "be {digit}.");
  case ARI_RULE_HIDDEN_PAIR:
    return _ ("Hidden pair: in {house}, {cell} and one other cell are needed for two other digits, "
              "so it cannot be {digit}.");
  case ARI_RULE_ALLDIFF:
    return _ ("All different: if {cell} were {digit}, the cells of {house} could not all be "
              "different.");
  case ARI_RULE_SEARCHED:
    return _ ("{cell} = {digit} has been searched to its end, so {cell} is not {digit} from here "
              "on.");
  default:
    return NULL;
  }
}

/* Dead ends */

static const char *
taker_sentence (const AriTaking *taking)
{
  if (taking->origin == ARI_ORIGIN_GIVEN)
    /* Translators: an item of a list: "r1c2 = 5 (given)" */
    return _ ("{cell} = {digit} (given)");
  if (taking->is_anyway && taking->anyway == 0)
    /* Translators: guess 2 is not to blame: "r1c2 = 5 (guess 2; follows anyway)" */
    return _ ("{cell} = {digit} (guess {n}; follows anyway)");
  if (taking->is_anyway && taking->origin == ARI_ORIGIN_GUESS)
    /* Translators: guess 2 is not to blame: "r1c2 = 5 (guess 2; follows anyway from guess 5)" */
    return _ ("{cell} = {digit} (guess {n}; follows anyway from guess {other})");
  if (taking->is_anyway)
    return _ ("{cell} = {digit} (after guess {n}; follows anyway from guess {other})");
  if (taking->origin == ARI_ORIGIN_GUESS)
    /* Translators: the number of the guess: "r1c2 = 5 (guess 3)" */
    return _ ("{cell} = {digit} (guess {n})");
  if (taking->guess == 0)
    return _ ("{cell} = {digit} (deduced)");
  return _ ("{cell} = {digit} (after guess {n})");
}

static const char *
say_taker (const AriPhrases *say, const AriTaking *taking)
{
  return ari_say (say, taker_sentence (taking), "cell", ari_say_cell (say, taking->by), "digit",
                  ari_say_digit (say, taking->by_digit), "n", ari_say_count (say, taking->guess),
                  "other", ari_say_count (say, taking->anyway), NULL);
}

/* Names each cell that takes a candidate, and counts the candidates that deductions removed. */
static const char *
say_takers (const AriPhrases *say, const AriSnapshot *snapshot)
{
  AriTaking takings[ARI_MAX_DIGITS];
  const gsize n = ari_takings (snapshot, takings, G_N_ELEMENTS (takings));
  GString *text = g_string_new (NULL);
  guint n_named = 0, n_more = 0, n_removed = 0;

  for (gsize i = 0; i < n; i++) {
    gboolean is_new = TRUE;

    n_removed += takings[i].by == ARI_NO_CELL;
    for (gsize j = 0; j < i; j++)
      is_new = is_new && takings[j].by != takings[i].by;
    if (takings[i].by == ARI_NO_CELL || !is_new)
      continue;
    if (n_named < MAX_TAKERS)
      g_string_append_printf (text, "%s%s", n_named++ > 0 ? ", " : "",
                              say_taker (say, &takings[i]));
    else
      n_more++;
  }
  if (n_more > 0)
    g_string_append_printf (
        text, ", %s",
        ari_say_counted (say, ngettext ("{n} more cell", "{n} more cells", n_more), n_more));
  if (n_removed > 0)
    g_string_append_printf (
        text, "%s%s", text->len > 0 ? ", " : "",
        ari_say_counted (say,
                         ngettext ("{n} candidate removed by deduction",
                                   "{n} candidates removed by deduction", n_removed),
                         n_removed));
  return ari_say_text (say, g_string_free (text, FALSE));
}

/* Returns: TRUE if a cell or a house lacks what others took. */
static gboolean
has_takers (const AriEvent *event)
{
  return event->kind == ARI_EVENT_CONTRADICTION && event->other == ARI_NO_CELL
         && (event->cell != ARI_NO_CELL || event->house != ARI_NO_HOUSE);
}

static const char *
explain_dead_end (const WhyWords *words)
{
  const AriEvent *event = &words->why->event;

  if (!has_takers (event))
    return NULL;
  return ari_say (words->say,
                  event->cell != ARI_NO_CELL
                      ? _ ("Dead end: no candidate is left for {cell}; taken by {takers}.")
                      : _ ("Dead end: no place for {digit} in {house}; taken by {takers}."),
                  "cell", ari_say_cell (words->say, event->cell), "digit",
                  ari_say_digit (words->say, event->digit), "house",
                  ari_say_house (words->say, event->house), "takers",
                  say_takers (words->say, words->snapshot), NULL);
}

/* Backtracking */

static const char *
say_cost (const WhyWords *words)
{
  const AriWhy *why = words->why;

  return ari_say_text (words->say,
                       why->solutions > 0
                           ? ari_counter_to_string (ARI_COUNTER_SOLUTIONS, why->solutions)
                           : ari_counter_to_string (ARI_COUNTER_DEAD_ENDS, why->dead_ends));
}

static const char *
back_sentence (const AriWhy *why)
{
  if (!why->has_cost)
    return _ ("Backtrack: {digit} in {cell} is undone.");
  /* Translators: {steps} is “12 steps”, {cost} is “1 solution” or “5 dead ends” */
  return why->solutions > 0
             ? _ ("Backtrack: {cell} = {digit} is searched to its end after {steps} "
                  "with {cost}.")
             : _ ("Backtrack: {digit} is refuted in {cell} after {steps} and {cost}.");
}

static const char *
explain_back (const WhyWords *words)
{
  const AriPhrases *say = words->say;
  const AriWhy *why = words->why;
  const char *back =
      ari_say (say, back_sentence (why), "cell", ari_say_cell (say, why->event.cell), "digit",
               ari_say_digit (say, why->event.digit), "steps",
               ari_say_text (say, ari_counter_to_string (ARI_COUNTER_STEPS, why->steps)), "cost",
               say_cost (words), NULL);

  if (why->left == 0)
    return back;
  /* Translators: two whole sentences, one after the other */
  return ari_say_text (say, g_strdup_printf (_ ("%s %s"), back,
                                             ari_say (say, _ ("Left to try: {digits}."), "digits",
                                                      say_digits (say, why->left), NULL)));
}

static const char *
explain_forced (const WhyWords *words)
{
  const AriEvent *event = &words->why->event;
  const char *sentence;

  if (event->house != ARI_NO_HOUSE)
    sentence = _ ("Forced: {cell} is the only place for {digit} in {house}.");
  else if (event->rule == ARI_RULE_CHOICE)
    sentence = _ ("Your choice: {cell} = {digit}, its only candidate.");
  else
    sentence = _ ("Forced: {digit} is the only candidate of {cell}.");
  return ari_say (words->say, sentence, "cell", ari_say_cell (words->say, event->cell), "digit",
                  ari_say_digit (words->say, event->digit), "house",
                  ari_say_house (words->say, event->house), NULL);
}

static const char *
explain_deduction (const WhyWords *words)
{
  const AriEvent *event = &words->why->event;
  const char *sentence = deduction_sentence (event);

  if (sentence == NULL)
    return NULL;
  return ari_say (words->say, sentence, "cell", ari_say_cell (words->say, event->cell), "digit",
                  ari_say_digit (words->say, event->digit), "house",
                  ari_say_house (words->say, event->house), "other",
                  ari_say_house (words->say, words->why->other_house), NULL);
}

/* Returns: (nullable): NULL if the event explains itself. */
static const char *
explain (const WhyWords *words)
{
  switch ((AriEventKind) words->why->event.kind) {
  case ARI_EVENT_GUESS:
    return explain_guess (words);
  case ARI_EVENT_RETRY:
    return explain_retry (words);
  case ARI_EVENT_FORCED:
    return explain_forced (words);
  case ARI_EVENT_PLACE:
  case ARI_EVENT_REMOVE:
    return explain_deduction (words);
  case ARI_EVENT_CONTRADICTION:
    return explain_dead_end (words);
  case ARI_EVENT_BACK:
    return explain_back (words);
  default:
    return NULL;
  }
}

char *
ari_why_to_string (const AriWhy *why, const AriSnapshot *snapshot, const AriSymbols *symbols)
{
  g_auto (AriPhrases) say = ari_phrases (snapshot->layout, symbols);
  const WhyWords words = { &say, why, snapshot };
  const char *text = snapshot->learns ? ari_learn_why (&say, snapshot) : NULL;

  /* a guess of a person in a search that learns has no list of candidates */
  if (text == NULL && !(snapshot->learns && why->event.kind == ARI_EVENT_GUESS))
    text = explain (&words);
  return text != NULL ? g_strdup (text)
                      : ari_event_to_string (&why->event, snapshot->layout, symbols);
}

char *
ari_solver_why_to_string (AriSolver *solver, const AriSymbols *symbols)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver);
  gboolean has_left;
  AriSubtree left;
  AriWhy why;

  g_return_val_if_fail (snapshot != NULL, NULL);

  has_left = ari_tries_left (ari_solver_get_report (solver)->summary,
                             ari_solver_get_detail (solver), snapshot, &left);
  ari_why_read (&why, snapshot, ari_solver_get_strategy (solver), has_left ? &left : NULL);
  return ari_why_to_string (&why, snapshot, symbols);
}

char *
ari_solver_takers_to_string (AriSolver *solver, const AriSymbols *symbols)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver);
  g_auto (AriPhrases) say = ari_phrases (snapshot->layout, symbols);

  if (snapshot->learns || !has_takers (&snapshot->event))
    return NULL;
  /* Translators: after “Dead end: no candidate is left for {cell}”, with guesses to blame between
   */
  return g_strdup (
      ari_say (&say, _ ("Taken by {takers}."), "takers", say_takers (&say, snapshot), NULL));
}

/* Explains that no deduction of the strategy leads further. */
static const char *
need_sentence (const AriStrategy *strategy)
{
  switch (strategy->propagation) {
  case ARI_PROPAGATION_LOOKAHEAD:
    return _ ("Singles and look-ahead lead no further.");
  case ARI_PROPAGATION_ALLDIFF:
    return _ ("That the cells of each house are different leads no further.");
  case ARI_PROPAGATION_PAIRS:
    return _ ("Singles, locked candidates and pairs lead no further.");
  case ARI_PROPAGATION_LOCKED:
    return _ ("Singles, pointing and claiming lead no further.");
  case ARI_PROPAGATION_SINGLES:
    return _ ("No cell has only one candidate left, and no digit has only one place left in a "
              "house.");
  case ARI_PROPAGATION_NAKED:
    return _ ("No cell has only one candidate left.");
  case ARI_PROPAGATION_FORWARD:
  case ARI_PROPAGATION_NONE:
  case ARI_N_PROPAGATIONS:
  default:
    return strategy->order == ARI_ORDER_FEWEST ? _ ("No cell has only one candidate left.")
                                               : _ ("The next cell has more than one candidate.");
  }
}

const char *
ari_solver_why_guess (AriSolver *solver)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver);

  g_return_val_if_fail (snapshot != NULL, NULL);

  if (snapshot->learns || snapshot->event.kind != ARI_EVENT_GUESS
      || snapshot->event.rule == ARI_RULE_CHOICE)
    return NULL;
  return need_sentence (ari_solver_get_strategy (solver));
}
