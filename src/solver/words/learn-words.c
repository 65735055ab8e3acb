/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains the steps of a search that learns, and how its dead ends came about. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"
#include "solver/words/learn-words.h"

/* A sentence names at most this many facts as causes: those of nogoods may be hundreds. */
enum { MOST_NAMED = 6 };

static char *
say_part (const AriSnapshot *snapshot, const AriSymbols *symbols, const AriLearnPart *part)
{
  return ari_nogood_part_to_string (part, snapshot->layout, symbols);
}

static AriLearnPart
part_of_fact (const AriImplication *fact)
{
  return (AriLearnPart){ fact->cell, fact->digit, fact->is_placed };
}

static AriLearnPart
part_of_event (const AriEvent *event)
{
  return (AriLearnPart){ event->cell, event->digit,
                         event->kind == ARI_EVENT_GUESS || event->kind == ARI_EVENT_PLACE };
}

/* Returns: (transfer full): "r1c6 = 4 (guess 3)", or without the number for what was deduced. */
static char *
say_cause (const AriSnapshot *snapshot, const AriSymbols *symbols, guint32 i)
{
  const AriImplications *graph = &snapshot->implications;
  const AriLearnPart part = part_of_fact (&graph->facts[i]);
  g_autofree char *words = say_part (snapshot, symbols, &part);
  g_autofree char *n = NULL;

  if (!ari_implications_is_decision (graph, i))
    return g_steal_pointer (&words);
  n = ari_count_to_string (ari_snapshot_guess_number (snapshot, graph->facts[i].depth - 1));
  /* Translators: an item of a list: “r1c6 = 4 (guess 3)” */
  return ari_sentence_fill (_ ("{part} (guess {n})"), "part", words, "n", n, NULL);
}

/* Returns: (transfer full): a list of causes, the latest of many, and how many there are besides */
static char *
say_causes (const AriSnapshot *snapshot, const AriSymbols *symbols, guint32 first, guint32 n)
{
  const guint32 named = MIN (n, MOST_NAMED);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *more = NULL;

  for (guint32 i = 0; i < named; i++) {
    g_autofree char *cause =
        say_cause (snapshot, symbols, snapshot->implications.causes[first + n - named + i]);

    g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", cause);
  }
  if (named == n)
    return g_string_free (g_steal_pointer (&text), FALSE);
  /* Translators: the end of a list of statements about cells */
  more = ari_sentence_fill_count (ngettext ("{n} other", "{n} others", n - named), n - named);
  return g_strdup_printf ("%s, %s", text->str, more);
}

/* --- decisions --- */

static const char *
decision_sentence (const AriSnapshot *snapshot)
{
  const AriLearnChoice *choice = &snapshot->choice;

  if (choice->is_by_fewest && choice->house == ARI_NO_HOUSE)
    return _ ("Guess {part}, one of {n} candidates of {cell}: no cell has fewer, and no digit has "
              "fewer places in a house. Of all candidates for which this is so, it has the highest "
              "activity ({activity}).");
  if (choice->is_by_fewest)
    return _ ("Guess {part}, one of {n} places for {digit} in {house}: no digit has fewer places "
              "in a house, and no cell has fewer candidates. Of all candidates for which this is "
              "so, it has the highest activity ({activity}).");
  if (snapshot->counters.dead_ends == 0)
    return _ ("Guess {part}: of all undecided candidates it has the highest activity ({activity}). "
              "As there was no dead end yet, this comes from the start: the fewer candidates in "
              "its cell and places in its houses, the higher.");
  if (snapshot->event.kind == ARI_EVENT_EXCLUDE)
    return _ ("Guess {part}: of all undecided candidates this one has the highest activity "
              "({activity}), which grows with each dead end that it takes part in, and fades. It "
              "is ruled out, as in the fullest grid that the search remembers.");
  if (choice->next_cell == ARI_NO_CELL)
    return _ ("Guess {part}: it is the last candidate that is undecided.");
  return _ ("Guess {part}: of all undecided candidates it has the highest activity ({activity}), "
            "which grows with each dead end that it takes part in, and fades. The next highest is "
            "{next} ({other}).");
}

static char *
explain_decision (const AriSnapshot *snapshot, const AriSymbols *symbols)
{
  const AriLearnChoice *choice = &snapshot->choice;
  const AriLearnPart part = part_of_event (&snapshot->event);
  const AriLearnPart next = { choice->next_cell, choice->next_digit, true };
  char digit[ARI_SYMBOL_SIZE];
  g_autofree char *words = NULL;
  g_autofree char *of_next = NULL;
  g_autofree char *activity = NULL;
  g_autofree char *other = NULL;
  g_autofree char *cell = NULL;
  g_autofree char *house = NULL;
  g_autofree char *n = NULL;

  if (snapshot->event.rule == ARI_RULE_CHOICE)
    return NULL;
  words = say_part (snapshot, symbols, &part);
  of_next = next.cell == ARI_NO_CELL ? g_strdup ("") : say_part (snapshot, symbols, &next);
  activity = g_strdup_printf ("%.2f", choice->activity);
  other = g_strdup_printf ("%.2f", choice->next_activity);
  cell = ari_cell_to_string (snapshot->layout, part.cell);
  house = choice->house == ARI_NO_HOUSE ? g_strdup ("")
                                        : ari_house_to_string (snapshot->layout, choice->house);
  n = ari_count_to_string (choice->n_fewest);
  ari_symbols_write (symbols, part.digit, digit);
  return ari_sentence_fill (decision_sentence (snapshot), "part", words, "activity", activity,
                            "next", of_next, "other", other, "cell", cell, "house", house, "n", n,
                            "digit", digit, NULL);
}

/* --- dead ends, and what is learned from them --- */

static char *
say_end (const AriSnapshot *snapshot, const char *sentence, const AriSymbols *symbols)
{
  const AriImplications *graph = &snapshot->implications;
  const AriEvent *event = &snapshot->event;
  g_autofree char *causes =
      say_causes (snapshot, symbols, graph->first_of_end, graph->n_causes - graph->first_of_end);
  g_autofree char *cell =
      event->cell == ARI_NO_CELL ? NULL : ari_cell_to_string (snapshot->layout, event->cell);
  g_autofree char *house =
      event->house == ARI_NO_HOUSE ? NULL : ari_house_to_string (snapshot->layout, event->house);
  char digit[ARI_SYMBOL_SIZE] = "";

  if (event->digit != ARI_NO_DIGIT)
    ari_symbols_write (symbols, event->digit, digit);
  return ari_sentence_fill (sentence, "causes", causes, "cell", cell != NULL ? cell : "", "house",
                            house != NULL ? house : "", "digit", digit, NULL);
}

static char *
explain_dead_end (const AriSnapshot *snapshot, const AriSymbols *symbols)
{
  const AriEvent *event = &snapshot->event;
  const gboolean has_causes = snapshot->implications.n_causes > snapshot->implications.first_of_end;

  if (!has_causes || event->other != ARI_NO_CELL)
    return NULL;
  if (event->rule == ARI_RULE_NOGOOD)
    return say_end (snapshot,
                    _ ("Dead end: all parts of a nogood learned before are true: {causes}."),
                    symbols);
  if (event->cell != ARI_NO_CELL)
    return say_end (snapshot, _ ("Dead end: no candidate is left for {cell} after {causes}."),
                    symbols);
  return say_end (snapshot, _ ("Dead end: no place for {digit} in {house} after {causes}."),
                  symbols);
}

/* Returns: TRUE if a part of a nogood is the last guess itself, rather than a conclusion. */
static gboolean
is_last_guess (const AriSnapshot *snapshot, const AriLearnPart *part)
{
  const AriDecision *last = snapshot->decisions + snapshot->n_decisions - 1;

  return snapshot->n_decisions > 0 && last->cell == part->cell && last->digit == part->digit
         && last->excludes == !part->is_placed;
}

static const char *
nogood_sentence (const AriSnapshot *snapshot)
{
  if (snapshot->n_parts == 1)
    return _ ("Learned: {nogood}, whatever else is guessed.");
  if (is_last_guess (snapshot, &snapshot->parts[0]))
    return _ ("Learned: {nogood}: together they led to this dead end. {part} is the last guess; "
              "the rest was so before it.");
  return _ ("Learned: {nogood}: together they led to this dead end. {part} follows from the last "
            "guess; the rest was so before it.");
}

static char *
explain_nogood (const AriSnapshot *snapshot, const AriSymbols *symbols)
{
  g_autofree char *nogood = NULL;
  g_autofree char *part = NULL;

  if (snapshot->n_parts == 0)
    return NULL;
  nogood =
      ari_nogood_to_string (snapshot->parts, snapshot->n_parts, FALSE, snapshot->layout, symbols);
  part = say_part (snapshot, symbols, &snapshot->parts[0]);
  return ari_sentence_fill (nogood_sentence (snapshot), "nogood", nogood, "part", part, NULL);
}

/* Only the second part of a nogood decides how far a jump goes. */
static char *
explain_jump (const AriSnapshot *snapshot, const AriSymbols *symbols)
{
  const guint32 n = snapshot->event.n;
  const char *sentence;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  g_autofree char *words = NULL;
  g_autofree char *guess = NULL;

  if (snapshot->n_parts == 0)
    return NULL;
  first = say_part (snapshot, symbols, &snapshot->parts[0]);
  second = say_part (snapshot, symbols, &snapshot->parts[snapshot->n_parts > 1]);
  guess = ari_count_to_string (snapshot->event.depth);
  if (snapshot->n_parts == 1)
    sentence =
        ngettext ("Jump back over {n} decision: {first} is impossible without any guess.",
                  "Jump back over {n} decisions: {first} is impossible without any guess.", n);
  else if (n == 1)
    sentence = _ ("Jump back over {n} decision: without it, all parts of the nogood but {first} "
                  "are still true, so {first} is impossible.");
  else
    sentence = _ ("Jump back over {n} decisions: after guess {guess} all parts of the nogood but "
                  "{first} are true, the last of them {second}. The guesses in between did not "
                  "matter.");
  words = ari_count_to_string (n);
  return ari_sentence_fill (sentence, "n", words, "first", first, "second", second, "guess", guess,
                            NULL);
}

static char *
explain_restart (const AriSnapshot *snapshot)
{
  g_autofree char *n = ari_count_to_string (snapshot->event.n);
  g_autofree char *kept = ari_count_to_string (snapshot->counters.nogoods);
  g_autofree char *undone = ari_sentence_fill (
      ngettext ("Restart: {n} decision is undone. {kept} nogoods, the activities and the fullest "
                "grid that the search remembers are kept, so nothing learned is lost.",
                "Restart: {n} decisions are undone. {kept} nogoods, the activities and the fullest "
                "grid that the search remembers are kept, so nothing learned is lost.",
                snapshot->event.n),
      "n", n, "kept", kept, NULL);
  const char *next = snapshot->choice.is_by_fewest
                         ? _ ("Next are guesses where the fewest candidates or places are left.")
                         : _ ("Next are guesses of the most active candidates.");

  /* Translators: two whole sentences, one after the other */
  return g_strdup_printf (_ ("%s %s"), undone, next);
}

static char *
explain_by_nogood (const AriSnapshot *snapshot, const AriSymbols *symbols)
{
  const AriImplications *graph = &snapshot->implications;
  const AriLearnPart part = part_of_event (&snapshot->event);
  g_autofree char *words = NULL;
  g_autofree char *causes = NULL;

  if (snapshot->event.rule != ARI_RULE_NOGOOD)
    return NULL;
  words = say_part (snapshot, symbols, &part);
  causes =
      say_causes (snapshot, symbols, graph->first_of_end, graph->n_causes - graph->first_of_end);
  return ari_sentence_fill (*causes == '\0'
                                ? _ ("{part} for good, by a nogood of which this is the only part "
                                     "left.")
                                : _ ("{part}, by a nogood learned before: all its other parts are "
                                     "true ({causes})."),
                            "part", words, "causes", causes, NULL);
}

char *
ari_learn_why_to_string (const AriSnapshot *snapshot, const AriSymbols *symbols)
{
  switch ((AriEventKind) snapshot->event.kind) {
  case ARI_EVENT_GUESS:
  case ARI_EVENT_EXCLUDE:
    return explain_decision (snapshot, symbols);
  case ARI_EVENT_PLACE:
  case ARI_EVENT_REMOVE:
    return explain_by_nogood (snapshot, symbols);
  case ARI_EVENT_CONTRADICTION:
    return explain_dead_end (snapshot, symbols);
  case ARI_EVENT_NOGOOD:
    return explain_nogood (snapshot, symbols);
  case ARI_EVENT_JUMP:
    return explain_jump (snapshot, symbols);
  case ARI_EVENT_RESTART:
    return explain_restart (snapshot);
  default:
    return NULL;
  }
}

/* --- the way to a dead end, link by link --- */

static const char *
fact_sentence (const AriImplication *fact)
{
  switch ((AriRule) fact->rule) {
  case ARI_RULE_NAKED_SINGLE:
    return _ ("{part}, the last candidate of its cell, after {causes}");
  case ARI_RULE_HIDDEN_SINGLE:
    return _ ("{part}, the only place in {house}, after {causes}");
  case ARI_RULE_NOGOOD:
    return _ ("{part}, by a nogood learned before, after {causes}");
  case ARI_RULE_POINTING:
  case ARI_RULE_CLAIMING:
    return _ ("{part}, as all places for {digit} in {house} lie in {other}, too, after {causes}");
  case ARI_RULE_NAKED_PAIR:
    return _ ("{part}, as two other cells of {house} have only two digits left, after {causes}");
  case ARI_RULE_HIDDEN_PAIR:
    return _ ("{part}, as two other digits need the cell and one other in {house}, after {causes}");
  case ARI_RULE_ALLDIFF:
    return _ ("{part}, as the cells of {house} could not all be different otherwise, after "
              "{causes}");
  case ARI_RULE_LOOKAHEAD:
    return _ ("{part}, as trying {digit} there leads to a contradiction by singles, after "
              "{causes}");
  case ARI_RULE_SEARCHED:
    return _ ("{part}, as {digit} has been searched to its end there, after {causes}");
  default:
    g_return_val_if_reached ("");
  }
}

char *
ari_implication_to_string (const AriSnapshot *snapshot, const AriSymbols *symbols, guint32 i)
{
  const AriImplication *fact;
  AriLearnPart part;
  g_autofree char *words = NULL;
  g_autofree char *causes = NULL;
  g_autofree char *house = NULL;
  g_autofree char *other = NULL;
  g_autofree char *sentence = NULL;
  char digit[ARI_SYMBOL_SIZE];

  if (i >= snapshot->implications.n_facts) {
    if (snapshot->event.kind == ARI_EVENT_CONTRADICTION)
      return explain_dead_end (snapshot, symbols);
    return say_end (snapshot, _ ("Dead end: these cannot all be: {causes}."), symbols);
  }
  fact = &snapshot->implications.facts[i];
  part = part_of_fact (fact);
  words = say_part (snapshot, symbols, &part);
  causes = say_causes (snapshot, symbols, fact->first_cause, fact->n_causes);
  if (fact->house != ARI_NO_HOUSE)
    house = ari_house_to_string (snapshot->layout, fact->house);
  if (fact->other_house != ARI_NO_HOUSE)
    other = ari_house_to_string (snapshot->layout, fact->other_house);
  ari_symbols_write (symbols, fact->digit, digit);
  sentence = ari_implications_is_decision (&snapshot->implications, i)
                 ? say_cause (snapshot, symbols, i)
                 : ari_sentence_fill (fact_sentence (fact), "part", words, "causes", causes,
                                      "house", house != NULL ? house : "", "other",
                                      other != NULL ? other : "", "digit", digit, NULL);
  if (!fact->is_cut)
    return g_steal_pointer (&sentence);
  /* Translators: a statement about a cell that became a part of the learned nogood */
  return ari_sentence_fill (_ ("{statement} – a part of the nogood"), "statement", sentence, NULL);
}

char *
ari_jump_words (const AriSnapshot *snapshot, const AriSymbols *symbols)
{
  const AriImplications *graph = &snapshot->implications;
  const AriImplication *last = NULL, *before = NULL;
  guint32 n_other = snapshot->counters.open_guesses;
  AriLearnPart part;
  g_autofree char *words = NULL;
  g_autofree char *guess = NULL;
  g_autofree char *jump = NULL;
  g_autofree char *other = NULL;
  GString *text;

  for (guint32 i = 0; i < graph->n_facts; i++)
    if (ari_implications_is_decision (graph, i)) {
      before = last;
      last = &graph->facts[i];
      n_other--;
    }
  if (snapshot->learns || graph->has_searched || last == NULL)
    return NULL;
  part = part_of_fact (last);
  words = say_part (snapshot, symbols, &part);
  if (before == NULL) {
    jump = ari_sentence_fill (_ ("A search that learns could go back to the start and rule out "
                                 "{part} for good."),
                              "part", words, NULL);
  } else {
    guess = ari_count_to_string (ari_snapshot_guess_number (snapshot, before->depth - 1));
    jump = ari_sentence_fill (_ ("A search that learns could go back to guess {n} and rule out "
                                 "{part} there."),
                              "n", guess, "part", words, NULL);
  }
  if (n_other == 0)
    return g_steal_pointer (&jump);
  other = ari_sentence_fill_count (
      ngettext ("{n} open guess did not matter.", "{n} open guesses did not matter.", n_other),
      n_other);
  text = g_string_new (other);
  ari_sentence_append (text, jump);
  return g_string_free (text, FALSE);
}
