/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Builds sentences about a step. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"
#include "puzzle/words/extra-words.h"

const char *
step_say_then (const StepWords *words, const char *first, const char *second)
{
  if (second == NULL)
    return first;
  /* Translators: two whole sentences, one after the other */
  return ari_say (words->say, C_ ("sentences", "{first} {second}"), "first", first, "second",
                  second, NULL);
}

/* Returns the sentence that adds one more text to a list. */
static const char *
pattern_of (StepListKind kind, gboolean is_last)
{
  if (kind == STEP_LIST_PLAIN)
    /* Translators: clauses, or things with commas in them, in a row */
    return C_ ("list", "{list}; {next}");
  if (!is_last)
    /* Translators: cells, digits or houses in a row: "r1c2, r1c3" */
    return C_ ("list", "{list}, {next}");
  /* Translators: the end of such a row: "r1c2, r1c3 and r1c5" */
  return kind == STEP_LIST_AND ? C_ ("list", "{list} and {next}") : C_ ("list", "{list} or {next}");
}

const char *
step_say_list (const StepWords *words, const GPtrArray *texts, StepListKind kind)
{
  /* the first text may be freed before the list is used */
  const char *list = ari_say_text (
      words->say, g_strdup (texts->len > 0 ? (const char *) g_ptr_array_index (texts, 0) : ""));

  for (guint i = 1; i < texts->len; i++)
    list = ari_say (words->say, pattern_of (kind, i + 1 == texts->len), "list", list, "next",
                    (const char *) g_ptr_array_index (texts, i), NULL);
  return list;
}

const char *
step_say_digits (const StepWords *words, AriDigits digits, StepListKind kind)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  ARI_FOR_DIGITS (digit, digits)
    g_ptr_array_add (texts, (gpointer) ari_say_digit (words->say, (guint) digit));
  return step_say_list (words, texts, kind);
}

const char *
step_say_cells (const StepWords *words, const GArray *cells, StepListKind kind)
{
  /* a longer list of names is hard to read */
  enum { MAX_NAMES = 4 };
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  if (cells->len > MAX_NAMES) {
    g_autoptr (GPtrArray) groups = step_group_cells (words, cells);

    return step_say_list (words, groups, kind);
  }
  for (guint i = 0; i < cells->len; i++)
    g_ptr_array_add (texts, (gpointer) ari_say_cell (words->say, step_cell (cells, i)));
  return step_say_list (words, texts, kind);
}

const char *
step_say_marked (const StepWords *words, AriRole role, guint group, StepListKind kind)
{
  g_autoptr (GArray) cells = step_marked_cells (words, role, group);

  return step_say_cells (words, cells, kind);
}

const char *
step_say_node (const StepWords *words, guint node)
{
  g_autoptr (GArray) cells = step_node_cells (words, node);

  return step_say_cells (words, cells, STEP_LIST_OR);
}

const char *
step_say_als (const StepWords *words, guint group)
{
  GString *text = g_string_new (NULL);

  step_append_als (text, words, group);
  return ari_say_text (words->say, g_string_free (text, FALSE));
}

/* Names several houses of one kind: "rows 3 and 7". */
static const char *
say_numbered (const StepWords *words, const AriHouse *house, const char *numbers)
{
  switch (house->kind) {
  case ARI_HOUSE_ROW:
    /* Translators: the numbers are a list: "rows 3 and 7" */
    return ari_say (words->say, _ ("rows {numbers}"), "numbers", numbers, NULL);
  case ARI_HOUSE_COLUMN:
    return ari_say (words->say, _ ("columns {numbers}"), "numbers", numbers, NULL);
  case ARI_HOUSE_BOX:
    return ari_say (words->say, _ ("boxes {numbers}"), "numbers", numbers, NULL);
  case ARI_HOUSE_REGION:
    return ari_say (words->say, _ ("regions {numbers}"), "numbers", numbers, NULL);
  case ARI_HOUSE_EXTRA:
  default:
    return ari_say (words->say, _ (ari_extra_words (house->extra)->houses), "numbers", numbers,
                    NULL);
  }
}

/* Names the houses with @role. */
static const char *
say_houses (const StepWords *words, AriHouseRole role, StepListKind list)
{
  g_autoptr (GArray) houses = step_houses (words, role);
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  for (guint i = 0; i < houses->len;) {
    g_autoptr (GPtrArray) numbers = g_ptr_array_new ();
    const guint16 number = step_cell (houses, i);
    const AriHouse *first = &words->say->layout->houses[number];

    for (; i < houses->len; i++) {
      const AriHouse *house = &words->say->layout->houses[step_cell (houses, i)];

      if (!step_are_alike (house, first))
        break;
      g_ptr_array_add (numbers, (gpointer) ari_say_count (words->say, house->number + 1u));
    }
    if (numbers->len == 1)
      g_ptr_array_add (texts, (gpointer) ari_say_house (words->say, number));
    else
      g_ptr_array_add (
          texts, (gpointer) say_numbered (words, first, step_say_list (words, numbers, list)));
  }
  return step_say_list (words, texts, list);
}

const char *
step_say_houses_of (const StepWords *words, AriHouseRole role)
{
  return say_houses (words, role, STEP_LIST_AND);
}

const char *
step_say_any_house_of (const StepWords *words, AriHouseRole role)
{
  return say_houses (words, role, STEP_LIST_OR);
}

const char *
step_say_candidates (const StepWords *words, guint digit, const GArray *cells)
{
  /* Translators: a candidate: "4 in r1c2 and r1c3" */
  return ari_say (words->say, C_ ("candidates", "{digit} in {cells}"), "digit",
                  ari_say_digit (words->say, digit), "cells",
                  step_say_cells (words, cells, STEP_LIST_AND), NULL);
}

/* Says which digits are removed from which cells. */
static const char *
say_removals (const StepWords *words)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();
  const AriDigits digits = step_lost_digits (words);

  ARI_FOR_DIGITS (digit, digits) {
    g_autoptr (GArray) cells = step_lost_cells (words, (guint) digit);

    g_ptr_array_add (texts, (gpointer) step_say_candidates (words, (guint) digit, cells));
  }
  return ari_say (words->say, _ ("So these candidates can be removed: {candidates}."), "candidates",
                  step_say_list (words, texts, STEP_LIST_PLAIN), NULL);
}

/* Says which candidates the step removes. */
static const char *
say_eliminations (const StepWords *words)
{
  const AriDigits digits = step_lost_digits (words);
  const AriStep *step = words->step;
  gboolean is_one_cell = TRUE;

  for (guint i = 1; i < step->n_eliminations; i++)
    is_one_cell = is_one_cell && step->eliminations[i].cell == step->eliminations[0].cell;
  if (ari_digits_is_single (digits)) {
    const guint digit = ari_digits_first (digits);
    g_autoptr (GArray) cells = step_lost_cells (words, digit);

    /* Translators: the cells are a list: "r1c2, r1c3 or r1c5" */
    return ari_say (words->say, _ ("So {digit} cannot be in {cells}."), "digit",
                    ari_say_digit (words->say, digit), "cells",
                    step_say_cells (words, cells, STEP_LIST_OR), NULL);
  }
  if (is_one_cell)
    /* Translators: the digits are a list: "3, 5 or 9" */
    return ari_say (words->say, _ ("So {cell} cannot be {digits}."), "cell",
                    ari_say_cell (words->say, step->eliminations[0].cell), "digits",
                    step_say_digits (words, digits, STEP_LIST_OR), NULL);
  return say_removals (words);
}

/* Says which digits the step places. */
static const char *
say_placements (const StepWords *words)
{
  const AriStep *step = words->step;
  g_autoptr (GPtrArray) texts = g_ptr_array_new ();

  if (step->n_placements == 1)
    return ari_say (words->say, _ ("So {cell} must be {digit}."), "cell",
                    ari_say_cell (words->say, step->placements[0].cell), "digit",
                    ari_say_digit (words->say, step->placements[0].digit), NULL);
  for (guint i = 0; i < step->n_placements; i++)
    g_ptr_array_add (
        texts, (gpointer) ari_say (words->say, C_ ("candidates", "{digit} in {cells}"), "digit",
                                   ari_say_digit (words->say, step->placements[i].digit), "cells",
                                   ari_say_cell (words->say, step->placements[i].cell), NULL));
  return ari_say (words->say, _ ("So these digits are certain: {digits}."), "digits",
                  step_say_list (words, texts, STEP_LIST_PLAIN), NULL);
}

const char *
step_say_results (const StepWords *words)
{
  const AriStep *step = words->step;

  if (step->n_placements == 0)
    return say_eliminations (words);
  return step_say_then (words, say_placements (words),
                        step->n_eliminations > 0 ? say_eliminations (words) : NULL);
}

const char *
step_say_why (const StepWords *words, const char *why)
{
  return step_say_then (words, why, step_say_results (words));
}
