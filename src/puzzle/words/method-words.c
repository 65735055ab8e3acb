/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Methods of one's own by name, and in words. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/words/method-words.h"
#include "puzzle/words/sentence.h"

/** ValueWords: for a value of an axis, what a list shows, and a part of the sentence about the
 * method, and of its name for people; NULL where these do not mention it. */
typedef struct {
  const char *title;
  const char *clause;
  const char *name;
} ValueWords;

static const ValueWords value_words[ARI_N_METHOD_AXES][ARI_N_ORDERS] = {
  /* Translators: of each three, the first is an entry in a list, the second a part of a sentence
     whose parts are separated by semicolons, the third a part of a short name whose parts are
     separated by commas; these begin both */
  [ARI_METHOD_ORDER] = {
    [ARI_ORDER_ROWS] = { N_ ("Row by row"), N_ ("Takes the first open cell, row by row"), N_ ("Row by row") },
    [ARI_ORDER_COLUMNS] = { N_ ("Column by column"),
                            N_ ("Takes the first open cell, column by column"), N_ ("Column by column") },
    [ARI_ORDER_BOXES] = { N_ ("Box by box"), N_ ("Takes the first open cell, box by box"), N_ ("Box by box") },
    [ARI_ORDER_FEWEST] = { N_ ("Fewest candidates"),
                           N_ ("Takes the cell with the fewest candidates"), N_ ("Fewest candidates") },
    [ARI_ORDER_DEGREE] = { N_ ("Most open cells around it (degree)"),
                           N_ ("Takes the cell that sees the most open cells"), N_ ("Degree") },
    [ARI_ORDER_DOM_DEGREE] = { N_ ("Fewest candidates for its degree (dom/deg)"),
                               N_ ("Takes the cell with the fewest candidates for each open cell "
                                   "that it sees"), "dom/deg" },
    [ARI_ORDER_WEIGHT] = { N_ ("Fewest candidates for its weight (dom/wdeg)"),
                           N_ ("Takes the cell with the fewest candidates for the weight of its "
                               "constraints, which is how many dead ends there were in its houses "
                               "and in itself"), "dom/wdeg" },
    [ARI_ORDER_CONFLICT] = { N_ ("Last conflict"),
                             N_ ("Takes the cell of the guess before the last dead end, or else "
                                 "the one with the fewest candidates"), N_ ("Last conflict") },
    [ARI_ORDER_DIGIT] = { N_ ("Most used digit"),
                          N_ ("Takes a cell for the digit that was placed most often"), N_ ("Most used digit") },
    [ARI_ORDER_RANDOM] = { N_ ("Random cell"), N_ ("Takes an open cell at random"), N_ ("Random cell") },
    [ARI_ORDER_ACTIVITY] = { N_ ("Most active candidate"),
                             N_ ("Takes the candidate that took part in the most dead ends"), N_ ("Most active candidate") },
  },
  /* Translators: from here on, the second of each three continues the sentence, and the third the name */
  [ARI_METHOD_TIES] = {
    [ARI_TIES_READING] = { N_ ("First in reading order"), NULL, NULL },
    [ARI_TIES_RANDOM] = { N_ ("Random"), N_ ("breaks ties at random"), N_ ("random ties") },
    [ARI_TIES_LOOKAHEAD] = { N_ ("By look-ahead"), N_ ("breaks ties by look-ahead"), N_ ("ties by look-ahead") },
  },
  [ARI_METHOD_VALUES] = {
    [ARI_VALUES_ASCENDING] = { N_ ("Ascending"), NULL, NULL },
    [ARI_VALUES_DESCENDING] = { N_ ("Descending"), N_ ("tries the highest digit first"), N_ ("descending") },
    [ARI_VALUES_LEAST] = { N_ ("Least constraining"),
                           N_ ("tries the digit first that the fewest cells lose"), N_ ("least constraining") },
    [ARI_VALUES_PLACE] = { N_ ("Fewest places"),
                           N_ ("tries the digit first that has the fewest places"), N_ ("digit with fewest places") },
    [ARI_VALUES_RANDOM] = { N_ ("Random digit"), N_ ("tries the digits in random order"), N_ ("random digit") },
  },
  [ARI_METHOD_BRANCHING] = {
    [ARI_BRANCHING_DIGITS] = { N_ ("Each digit of the cell"), NULL, NULL },
    [ARI_BRANCHING_TWO_WAY] = { N_ ("One digit, yes or no"),
                                N_ ("after each failure removes the digit and chooses again"), N_ ("digit yes or no") },
    [ARI_BRANCHING_PLACES] = { N_ ("One digit or place, yes or no"),
                               N_ ("guesses the place of a digit in a house where that has fewer "
                                   "choices; after each failure removes the digit and chooses "
                                   "again"), N_ ("digit or place yes or no") },
  },
  [ARI_METHOD_PROPAGATION] = {
    [ARI_PROPAGATION_NONE] = { N_ ("None"), N_ ("deduces nothing"), N_ ("no deductions") },
    [ARI_PROPAGATION_FORWARD] = { N_ ("Forward checking"),
                                  N_ ("removes each placed digit from the cells that see it, and notices "
                                      "cells without a candidate"), N_ ("forward checking") },
    [ARI_PROPAGATION_NAKED] = { N_ ("Naked singles"), N_ ("deduces naked singles"), N_ ("naked singles") },
    [ARI_PROPAGATION_SINGLES] = { N_ ("Naked and hidden singles"),
                                  N_ ("deduces naked and hidden singles"), N_ ("singles") },
    [ARI_PROPAGATION_LOCKED] = { N_ ("Singles, locked candidates"),
                                 N_ ("deduces singles and locked candidates"), N_ ("locked candidates") },
    [ARI_PROPAGATION_PAIRS] = { N_ ("Singles, locked candidates, pairs"),
                                N_ ("deduces singles, locked candidates and pairs"), N_ ("pairs") },
    [ARI_PROPAGATION_ALLDIFF] = { N_ ("All different, by matching"),
                                  N_ ("deduces all that follows in a house because its cells are "
                                      "different"), N_ ("all different") },
    [ARI_PROPAGATION_LOOKAHEAD] = { N_ ("Singles, look-ahead"),
                                    N_ ("deduces singles, and removes each candidate that singles "
                                        "lead to a dead end"), N_ ("look-ahead") },
  },
  [ARI_METHOD_LEARNING] = {
    { N_ ("Does not learn"), NULL, NULL },
    { N_ ("Learns from dead ends"), N_ ("learns a nogood from each dead end"), N_ ("learning") },
  },
  [ARI_METHOD_RESTARTS] = {
    [ARI_RESTARTS_USUAL] = { N_ ("After hundreds of dead ends"), NULL, NULL },
    [ARI_RESTARTS_OFTEN] = { N_ ("Restarts eight times as often"),
                             N_ ("restarts eight times as often"), N_ ("many restarts") },
    [ARI_RESTARTS_NEVER] = { N_ ("No restarts"), N_ ("never restarts"), N_ ("no restarts") },
  },
  [ARI_METHOD_DECAY] = {
    [ARI_DECAY_USUAL] = { N_ ("Recent dead ends count more"), NULL, NULL },
    [ARI_DECAY_FAST] = { N_ ("Only the last few dead ends count"),
                         N_ ("follows only the last few dead ends"), N_ ("last dead ends") },
    [ARI_DECAY_SLOW] = { N_ ("Older dead ends count, too"),
                         N_ ("follows older dead ends, too"), N_ ("old dead ends, too") },
  },
  [ARI_METHOD_FORGETTING] = {
    [ARI_FORGETS_USUAL] = { N_ ("Forgets the worse half, now and then"), NULL, NULL },
    [ARI_FORGETS_OFTEN] = { N_ ("Forgets eight times as often"),
                            N_ ("forgets nogoods eight times as often"), N_ ("forgets often") },
    [ARI_FORGETS_NEVER] = { N_ ("Forgets only when memory is full"),
                            N_ ("keeps all nogoods until memory is full"), N_ ("forgets last") },
  },
};

const char *
ari_method_axis_title (AriMethodAxis axis)
{
  static const char *const titles[ARI_N_METHOD_AXES] = {
    /* Translators: the parts of a search's method */
    [ARI_METHOD_ORDER] = N_ ("Cell"),
    [ARI_METHOD_TIES] = N_ ("Ties"),
    [ARI_METHOD_VALUES] = N_ ("First Digit"),
    [ARI_METHOD_BRANCHING] = N_ ("Guess"),
    [ARI_METHOD_PROPAGATION] = N_ ("Deductions"),
    [ARI_METHOD_LEARNING] = N_ ("Learning"),
    [ARI_METHOD_RESTARTS] = N_ ("Restarts"),
    [ARI_METHOD_DECAY] = N_ ("Activity"),
    [ARI_METHOD_FORGETTING] = N_ ("Nogoods"),
  };

  return _ (titles[axis]);
}

const char *
ari_method_value_title (AriMethodAxis axis, unsigned value)
{
  return _ (value_words[axis][value].title);
}

/* Returns: the name for people of a method that got none from the user, in the words of the lists
 */
static const char *
usual_title (const AriStrategy *method)
{
  g_autoptr (GString) title = g_string_new (NULL);

  for (AriMethodAxis axis = 0; axis < ARI_N_METHOD_AXES; axis++) {
    const char *name = value_words[axis][ari_method_get (method, axis)].name;

    if (name == NULL)
      continue;
    if (title->len > 0)
      g_string_append (title, _ (", "));
    g_string_append (title, _ (name));
  }
  if (method->seed > 1)
    /* Translators: a part of a short name; %u is the number from which random choices follow */
    g_string_append_printf (title, _ (", seed %u"), method->seed);
  return g_intern_string (title->str);
}

static char *
describe (const AriStrategy *method)
{
  GString *sentence = g_string_new (NULL);

  for (AriMethodAxis axis = 0; axis < ARI_N_METHOD_AXES; axis++) {
    const char *clause = value_words[axis][ari_method_get (method, axis)].clause;

    if (clause == NULL)
      continue;
    /* Translators: separates the parts of a sentence about a method */
    g_string_append_printf (sentence, "%s%s", sentence->len > 0 ? _ ("; ") : "", _ (clause));
  }
  g_string_append_c (sentence, '.');
  return g_string_free (sentence, FALSE);
}

const AriStrategy *
ari_method_of (const AriStrategy *method)
{
  static GHashTable *methods; /* from names to strategies, which are never freed */
  static GMutex mutex;
  const AriStrategy *preset = ari_method_preset (method);
  char name[ARI_METHOD_NAME_SIZE];
  AriStrategy *found;

  if (preset != NULL)
    return preset;
  ari_method_write (method, name);
  g_mutex_lock (&mutex);
  if (methods == NULL)
    methods = g_hash_table_new (g_str_hash, g_str_equal);
  found = g_hash_table_lookup (methods, name);
  if (found == NULL) {
    found = g_memdup2 (method, sizeof *method);
    found->name = g_strdup (name);
    found->title = usual_title (method);
    /* how a cell is chosen and what is deduced: two parts, so that the line stays short */
    found->line =
        g_strdup_printf ("%s; %s", ari_method_value_title (ARI_METHOD_ORDER, method->order),
                         ari_method_value_title (ARI_METHOD_PROPAGATION, method->propagation));
    found->summary = describe (method);
    found->choices = NULL;
    g_hash_table_insert (methods, (char *) found->name, found);
  }
  g_mutex_unlock (&mutex);
  return found;
}

const AriStrategy *
ari_method_by_name (const char *name)
{
  const AriStrategy *preset = ari_strategy_by_name (name);
  AriStrategy method;

  if (preset != NULL)
    return preset;
  return ari_method_read (name, &method).fault == ARI_METHOD_SOUND ? ari_method_of (&method) : NULL;
}

const char *
ari_method_title (const AriStrategy *method)
{
  const AriStrategy *kept;

  g_return_val_if_fail (method != NULL, NULL);

  if (ari_method_preset (method) != NULL)
    return _ (method->title);
  /* a copy does not know if its method was named since */
  kept = method->choices == NULL ? ari_method_by_name (method->name) : NULL;
  return kept != NULL ? kept->title : method->title;
}

/* All methods but the presets were made here, and may be changed. Titles are never freed, because
 * widgets and threads may still show them. */
void
ari_method_set_title (const AriStrategy *method, const char *title)
{
  g_return_if_fail (method != NULL && ari_method_preset (method) == NULL);

  ((AriStrategy *) (uintptr_t) method)->title =
      title != NULL ? g_intern_string (title) : usual_title (method);
}

gboolean
ari_method_is_named (const AriStrategy *method)
{
  g_return_val_if_fail (method != NULL, FALSE);

  return ari_method_preset (method) == NULL && method->title != usual_title (method);
}

const char *
ari_method_label (const AriStrategy *method)
{
  return ari_method_preset (method) != NULL ? method->name : ari_method_title (method);
}

/* Returns: (transfer full): a word of a name, or the title of the value that it stands for. */
static char *
dup_word (const char *word, gsize length, gboolean titled)
{
  g_autofree char *copy = g_strndup (word != NULL ? word : "", length);

  for (AriMethodAxis axis = 0; titled && axis < ARI_N_METHOD_AXES; axis++)
    for (unsigned value = 0; ari_method_word (axis, value) != NULL; value++)
      if (g_str_equal (ari_method_word (axis, value), copy))
        return g_strdup (ari_method_value_title (axis, value));
  return g_steal_pointer (&copy);
}

char *
ari_method_problem_to_string (const AriMethodProblem *problem, gboolean titled)
{
  static const struct {
    const char *sentence;
    const char *proposal; /* (nullable): another value */
  } faults[ARI_N_METHOD_FAULTS] = {
    [ARI_METHOD_UNKNOWN] = { N_ ("“{one}” is not a word for a method here."), NULL },
    [ARI_METHOD_TWICE] = { N_ ("“{one}” and “{other}” exclude each other."), NULL },
    [ARI_METHOD_BAD_SEED] = { N_ ("“{one}” is not a seed. A seed is a number from 1 to "
                                  "4294967295."),
                              NULL },
    [ARI_METHOD_NOT_RANDOM] = { N_ ("“{one}” has no effect, because nothing in this method is "
                                    "random."),
                                NULL },
    [ARI_METHOD_NO_COUNTS] = { N_ ("“{one}” counts candidates, which “{other}” does not keep up to "
                                   "date. Use “{use}” instead."),
                               "forward" },
    [ARI_METHOD_NO_TIES] = { N_ ("“{one}” breaks ties, and “{other}” never has any."), NULL },
    [ARI_METHOD_CELLS_ONLY] = { N_ ("“{one}” compares numbers of candidates, and “{other}” does "
                                    "not. Use “{use}”, for example."),
                                "fewest" },
    [ARI_METHOD_TIED_PLACES] = { N_ ("“{one}” compares cells only, and “{other}” also guesses "
                                     "places of digits."),
                                 NULL },
    [ARI_METHOD_NOT_LEARNING] = { N_ ("“{one}” is not possible in a search that learns."), NULL },
    [ARI_METHOD_MUST_LEARN] = { N_ ("“{one}” is only possible in a search that learns. Add "
                                    "“{use}”."),
                                "learning" },
  };
  const char *proposal = faults[problem->fault].proposal;
  g_autofree char *one = dup_word (problem->one, problem->one_length, titled);
  g_autofree char *other = dup_word (problem->other, problem->other_length, titled);
  g_autofree char *use = dup_word (proposal, proposal != NULL ? strlen (proposal) : 0, titled);

  return ari_sentence_fill (_ (faults[problem->fault].sentence), "one", one, "other", other, "use",
                            use, NULL);
}
