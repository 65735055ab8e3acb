/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains the steps of a search that learns, and how its dead ends came about. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/sentence.h"
#include "solver/words/learn-words.h"

/* A sentence names at most this many facts as causes: those of nogoods may be hundreds. */
enum { MOST_NAMED = 6 };

static const char *
say_part (const AriPhrases *say, const AriLearnPart *part)
{
  return ari_say_text (say, ari_nogood_part_to_string (part, say->layout, say->symbols));
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

/* Says "r1c6 = 4 (guess 3)", or without the number for what was deduced. */
static const char *
say_cause (const AriPhrases *say, const AriSnapshot *snapshot, guint32 i)
{
  const AriImplications *graph = &snapshot->implications;
  const AriLearnPart part = part_of_fact (&graph->facts[i]);
  const char *words = say_part (say, &part);

  if (!ari_implications_is_decision (graph, i))
    return words;
  return ari_say (
      say,
      /* Translators: an item of a list: “r1c6 = 4 (guess 3)” */
      _ ("{part} (guess {n})"), "part", words, "n",
      ari_say_count (say, ari_snapshot_guess_number (snapshot, graph->facts[i].depth - 1)), NULL);
}

/* Lists causes, the latest of many, and says how many there are besides. */
static const char *
say_causes (const AriPhrases *say, const AriSnapshot *snapshot, guint32 first, guint32 n)
{
  const guint32 named = MIN (n, MOST_NAMED);
  GString *text = g_string_new (NULL);

  for (guint32 i = 0; i < named; i++)
    g_string_append_printf (
        text, "%s%s", i > 0 ? ", " : "",
        say_cause (say, snapshot, snapshot->implications.causes[first + n - named + i]));
  if (named < n)
    g_string_append_printf (
        text, ", %s",
        /* Translators: the end of a list of statements about cells */
        ari_say_counted (say, ngettext ("{n} other", "{n} others", n - named), n - named));
  return ari_say_text (say, g_string_free (text, FALSE));
}

static const char *
say_causes_of_end (const AriPhrases *say, const AriSnapshot *snapshot)
{
  const AriImplications *graph = &snapshot->implications;

  return say_causes (say, snapshot, graph->first_of_end, graph->n_causes - graph->first_of_end);
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

static const char *
explain_decision (const AriPhrases *say, const AriSnapshot *snapshot)
{
  const AriLearnChoice *choice = &snapshot->choice;
  const AriLearnPart part = part_of_event (&snapshot->event);
  const AriLearnPart next = { choice->next_cell, choice->next_digit, true };

  if (snapshot->event.rule == ARI_RULE_CHOICE)
    return NULL;
  return ari_say (say, decision_sentence (snapshot), "part", say_part (say, &part), "activity",
                  ari_say_text (say, g_strdup_printf ("%.2f", choice->activity)), "next",
                  next.cell == ARI_NO_CELL ? "" : say_part (say, &next), "other",
                  ari_say_text (say, g_strdup_printf ("%.2f", choice->next_activity)), "cell",
                  ari_say_cell (say, part.cell), "house", ari_say_house (say, choice->house), "n",
                  ari_say_count (say, choice->n_fewest), "digit", ari_say_digit (say, part.digit),
                  NULL);
}

/* --- dead ends, and what is learned from them --- */

static const char *
say_end (const AriPhrases *say, const AriSnapshot *snapshot, const char *sentence)
{
  const AriEvent *event = &snapshot->event;

  return ari_say (say, sentence, "causes", say_causes_of_end (say, snapshot), "cell",
                  ari_say_cell (say, event->cell), "house", ari_say_house (say, event->house),
                  "digit", ari_say_digit (say, event->digit), NULL);
}

static const char *
explain_dead_end (const AriPhrases *say, const AriSnapshot *snapshot)
{
  const AriEvent *event = &snapshot->event;
  const gboolean has_causes = snapshot->implications.n_causes > snapshot->implications.first_of_end;

  if (!has_causes || event->other != ARI_NO_CELL)
    return NULL;
  if (event->rule == ARI_RULE_NOGOOD)
    return say_end (say, snapshot,
                    _ ("Dead end: all parts of a nogood learned before are true: {causes}."));
  if (event->cell != ARI_NO_CELL)
    return say_end (say, snapshot, _ ("Dead end: no candidate is left for {cell} after {causes}."));
  return say_end (say, snapshot, _ ("Dead end: no place for {digit} in {house} after {causes}."));
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

static const char *
explain_nogood (const AriPhrases *say, const AriSnapshot *snapshot)
{
  if (snapshot->n_parts == 0)
    return NULL;
  return ari_say (say, nogood_sentence (snapshot), "nogood",
                  ari_say_text (say, ari_nogood_to_string (snapshot->parts, snapshot->n_parts,
                                                           FALSE, say->layout, say->symbols)),
                  "part", say_part (say, &snapshot->parts[0]), NULL);
}

/* Only the second part of a nogood decides how far a jump goes. */
static const char *
explain_jump (const AriPhrases *say, const AriSnapshot *snapshot)
{
  const guint32 n = snapshot->event.n;
  const char *sentence;

  if (snapshot->n_parts == 0)
    return NULL;
  if (snapshot->n_parts == 1)
    sentence =
        ngettext ("Jump back over {n} decision: {first} is impossible without any guess.",
                  "Jump back over {n} decisions: {first} is impossible without any guess.", n);
  else if (n == 1)
    sentence = _ ("Jump back over {n} decision: without it, all parts of the nogood but {first} "
                  "are still true, so {first} is impossible.");
  else
    sentence = _ ("Jump back over {n} decisions: after guess {guess} all parts of the nogood but "
                  "{first} are true, the last of them {second}. So {first} is impossible from "
                  "there on, whichever guesses come after it.");
  return ari_say (say, sentence, "n", ari_say_count (say, n), "first",
                  say_part (say, &snapshot->parts[0]), "second",
                  say_part (say, &snapshot->parts[snapshot->n_parts > 1]), "guess",
                  ari_say_count (say, snapshot->event.depth), NULL);
}

static const char *
explain_restart (const AriPhrases *say, const AriSnapshot *snapshot)
{
  const char *undone = ari_say (
      say,
      ngettext ("Restart: {n} decision is undone. {kept} nogoods, the activities and the fullest "
                "grid that the search remembers are kept, so nothing learned is lost.",
                "Restart: {n} decisions are undone. {kept} nogoods, the activities and the fullest "
                "grid that the search remembers are kept, so nothing learned is lost.",
                snapshot->event.n),
      "n", ari_say_count (say, snapshot->event.n), "kept",
      ari_say_count (say, snapshot->counters.nogoods), NULL);
  const char *next = snapshot->choice.is_by_fewest
                         ? _ ("Next are guesses where the fewest candidates or places are left.")
                         : _ ("Next are guesses of the most active candidates.");

  /* Translators: two whole sentences, one after the other */
  return ari_say_text (say, g_strdup_printf (_ ("%s %s"), undone, next));
}

static const char *
explain_by_nogood (const AriPhrases *say, const AriSnapshot *snapshot)
{
  const AriLearnPart part = part_of_event (&snapshot->event);
  const char *causes = say_causes_of_end (say, snapshot);

  if (snapshot->event.rule != ARI_RULE_NOGOOD)
    return NULL;
  return ari_say (say,
                  *causes == '\0'
                      ? _ ("{part} for good, by a nogood of which this is the only part left.")
                      : _ ("{part}, by a nogood learned before: all its other parts are true "
                           "({causes})."),
                  "part", say_part (say, &part), "causes", causes, NULL);
}

const char *
ari_learn_why (const AriPhrases *say, const AriSnapshot *snapshot)
{
  switch ((AriEventKind) snapshot->event.kind) {
  case ARI_EVENT_GUESS:
  case ARI_EVENT_EXCLUDE:
    return explain_decision (say, snapshot);
  case ARI_EVENT_PLACE:
  case ARI_EVENT_REMOVE:
    return explain_by_nogood (say, snapshot);
  case ARI_EVENT_CONTRADICTION:
    return explain_dead_end (say, snapshot);
  case ARI_EVENT_NOGOOD:
    return explain_nogood (say, snapshot);
  case ARI_EVENT_JUMP:
    return explain_jump (say, snapshot);
  case ARI_EVENT_RESTART:
    return explain_restart (say, snapshot);
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

static const char *
say_implication (const AriPhrases *say, const AriSnapshot *snapshot, guint32 i)
{
  const AriImplication *fact;
  const char *sentence;
  AriLearnPart part;

  if (i >= snapshot->implications.n_facts) {
    if (snapshot->event.kind == ARI_EVENT_CONTRADICTION)
      return explain_dead_end (say, snapshot);
    return say_end (say, snapshot, _ ("Dead end: these cannot all be: {causes}."));
  }
  fact = &snapshot->implications.facts[i];
  part = part_of_fact (fact);
  sentence = ari_implications_is_decision (&snapshot->implications, i)
                 ? say_cause (say, snapshot, i)
                 : ari_say (say, fact_sentence (fact), "part", say_part (say, &part), "causes",
                            say_causes (say, snapshot, fact->first_cause, fact->n_causes), "house",
                            ari_say_house (say, fact->house), "other",
                            ari_say_house (say, fact->other_house), "digit",
                            ari_say_digit (say, fact->digit), NULL);
  if (!fact->is_cut)
    return sentence;
  /* Translators: a statement about a cell that became a part of the learned nogood */
  return ari_say (say, _ ("{statement} – a part of the nogood"), "statement", sentence, NULL);
}

char *
ari_implication_to_string (const AriSnapshot *snapshot, const AriSymbols *symbols, guint32 i)
{
  g_auto (AriPhrases) say = ari_phrases (snapshot->layout, symbols);

  return g_strdup (say_implication (&say, snapshot, i));
}

char *
ari_jump_words (const AriSnapshot *snapshot, const AriSymbols *symbols)
{
  g_auto (AriPhrases) say = ari_phrases (snapshot->layout, symbols);
  const AriImplications *graph = &snapshot->implications;
  const AriImplication *last = NULL, *before = NULL;
  guint32 n_anyway = 0, n_spare = 0;
  const char *jump;
  AriLearnPart part;
  GString *text;

  for (guint32 i = 0; i < graph->n_facts; i++)
    if (ari_implications_is_decision (graph, i)) {
      before = last;
      last = &graph->facts[i];
    }
  if (snapshot->learns || graph->has_searched || last == NULL)
    return NULL;
  part = part_of_fact (last);
  if (before == NULL)
    jump = ari_say (&say,
                    _ ("A search that learns could go back to the start and rule out {part} for "
                       "good."),
                    "part", say_part (&say, &part), NULL);
  else
    jump = ari_say (
        &say, _ ("A search that learns could go back to guess {n} and rule out {part} there."), "n",
        ari_say_count (&say, ari_snapshot_guess_number (snapshot, before->depth - 1)), "part",
        say_part (&say, &part), NULL);
  for (guint32 i = 0; i < snapshot->n_decisions; i++) {
    n_anyway += ari_snapshot_guess_role (snapshot, i) == ARI_GUESS_ANYWAY;
    n_spare += ari_snapshot_guess_role (snapshot, i) == ARI_GUESS_SPARE;
  }
  text = g_string_new ("");
  if (n_spare > 0)
    ari_sentence_append (text,
                         ari_say_counted (&say,
                                          ngettext ("{n} open guess did not matter.",
                                                    "{n} open guesses did not matter.", n_spare),
                                          n_spare));
  if (n_anyway > 0)
    ari_sentence_append (
        text, ari_say_counted (&say,
                               ngettext ("{n} open guess follows from these anyway.",
                                         "{n} open guesses follow from these anyway.", n_anyway),
                               n_anyway));
  ari_sentence_append (text, jump);
  return g_string_free (text, FALSE);
}
