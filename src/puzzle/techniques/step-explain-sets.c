/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Explains steps with almost locked sets: ALS-XZ, ALS-XY-wing, death blossom, almost locked pairs
 * and triples, Sue de Coq. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-phrases-private.h"

const char *
step_explain_als_xz (const StepWords *words)
{
  const char *first = step_say_als (words, 0);
  const char *second = step_say_als (words, 1);

  if ((words->step->flags & ARI_STEP_LOOP) != 0)
    return ari_say (words->say,
                    _ ("The sets {first} and {second} each have one more candidate than cells. "
                       "Each of {commons} can be in only one of them, so each set lacks one of "
                       "these digits and holds all its others. A cell that sees every place for "
                       "one of these digits cannot hold that digit."),
                    "first", first, "second", second, "commons",
                    step_say_digits (words, step_common_digits (words), STEP_LIST_AND), NULL);
  return ari_say (
      words->say,
      ngettext ("The sets {first} and {second} each have one more candidate than cells, so each "
                "lacks only one of its digits. {common} can be in only one of them, so the other "
                "holds {digit}. Whichever it is, no cell that sees every place for {digit} in both "
                "can hold it.",
                "The sets {first} and {second} each have one more candidate than cells, so each "
                "lacks only one of its digits. {common} can be in only one of them, so the other "
                "holds {digit}. Whichever it is, no cell that sees every place for one of these "
                "digits in both can hold that digit.",
                ari_digits_count (step_lost_digits (words))),
      "first", first, "second", second, "common",
      step_say_digits (words, step_common_digits (words), STEP_LIST_OR), "digit",
      step_say_digits (words, step_lost_digits (words), STEP_LIST_AND), NULL);
}

/* Sets 0 and 2 each share a digit with set 1. */
const char *
step_explain_als_wing (const StepWords *words)
{
  const AriNode *nodes = words->step->nodes;

  return ari_say (
      words->say,
      ngettext (
          "Each of the sets {first}, {middle} and {last} lacks only one of its digits. {middle} "
          "holds {x} or {y}, so either {first} cannot have {x} or {last} cannot have {y}. That set "
          "holds {digit}, so no cell that sees every place for it in both can be {digit}.",
          "Each of the sets {first}, {middle} and {last} lacks only one of its digits. {middle} "
          "holds {x} or {y}, so either {first} cannot have {x} or {last} cannot have {y}. That set "
          "holds {digit}, so no cell that sees every place for one of these digits in both can "
          "hold that digit.",
          ari_digits_count (step_lost_digits (words))),
      "first", step_say_als (words, 0), "middle", step_say_als (words, 1), "last",
      step_say_als (words, 2), "x", ari_say_digit (words->say, nodes[1].digit), "y",
      ari_say_digit (words->say, nodes[3].digit), "digit",
      step_say_digits (words, step_lost_digits (words), STEP_LIST_AND), NULL);
}

/* Says what follows if the stem holds a certain candidate. */
static const char *
say_petal (const StepWords *words, const AriLink *link)
{
  const AriStep *step = words->step;

  return ari_say (
      words->say,
      /* Translators: a clause of a list that follows: “{cell} can only be …:” */
      C_ ("death blossom", "if it is {digit}, the set {set} loses {digit} and holds {other}"),
      "digit", ari_say_digit (words->say, step->nodes[link->from].digit), "set",
      step_say_als (words, link->branch), "other",
      step_say_digits (words, step_lost_digits (words), STEP_LIST_AND), NULL);
}

const char *
step_say_blossom (const StepWords *words, const char *sentence)
{
  const AriStep *step = words->step;
  g_autoptr (GArray) stem = step_marked_cells (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP);
  const AriDigits digits = step_marked_digits (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP);
  g_autoptr (GPtrArray) petals = g_ptr_array_new ();

  for (guint i = 0; i < step->n_links; i++)
    if (!step->links[i].is_strong)
      g_ptr_array_add (petals, (gpointer) say_petal (words, &step->links[i]));
  return ari_say (words->say, sentence, "cell", ari_say_cell (words->say, step_cell (stem, 0)),
                  "cells", step_say_cells (words, stem, STEP_LIST_AND), "digits",
                  step_say_digits (words, digits, STEP_LIST_OR), "n",
                  ari_say_count (words->say, ari_digits_count (digits)), "petals",
                  step_say_list (words, petals, STEP_LIST_PLAIN), "other",
                  step_say_digits (words, step_lost_digits (words), STEP_LIST_AND), NULL);
}

/* The cells of the first house have group 0, those of the second group 1. */
const char *
step_explain_almost_locked (const StepWords *words)
{
  g_autoptr (GArray) second = step_marked_cells (words, ARI_ROLE_PATTERN, 1);

  return ari_say (words->say,
                  ngettext ("One of {digits} is in {first} in {house}, and so nowhere else in "
                            "{house}. Apart from where {house} and {other} meet, {other} has room "
                            "for {digits} only in {second}, which therefore holds nothing else. "
                            "The other one of {digits} is where they meet, so the rest of {house} "
                            "has neither.",
                            "All but one of {digits} are in {first} in {house}, and so nowhere "
                            "else in {house}. Apart from where {house} and {other} meet, {other} "
                            "has room for {digits} only in {second}, which therefore hold nothing "
                            "else. The last one of {digits} is where they meet, so the rest of "
                            "{house} has none of them.",
                            second->len),
                  "first", step_say_marked (words, ARI_ROLE_PATTERN, 0, STEP_LIST_AND), "second",
                  step_say_cells (words, second, STEP_LIST_AND), "house",
                  step_say_houses_of (words, ARI_HOUSE_BASE), "other",
                  step_say_houses_of (words, ARI_HOUSE_COVER), "digits",
                  step_say_digits (words, words->step->digits, STEP_LIST_AND), NULL);
}

/* Fills @sentence about the shared cells and the cells of either house. */
static const char *
say_sue (const StepWords *words, const char *sentence, guint n, AriDigits twice)
{
  const AriStep *step = words->step;

  return ari_say (words->say, sentence, "shared",
                  step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND), "first",
                  step_say_marked (words, ARI_ROLE_ALS, 0, STEP_LIST_AND), "second",
                  step_say_marked (words, ARI_ROLE_ALS, 1, STEP_LIST_AND), "house",
                  ari_say_house (words->say, step->houses[0].house), "other",
                  ari_say_house (words->say, step->houses[1].house), "n",
                  ari_say_count (words->say, n), "digits",
                  step_say_digits (words, step->digits, STEP_LIST_AND), "twice",
                  step_say_digits (words, twice, STEP_LIST_AND), NULL);
}

const char *
step_explain_sue_de_coq (const StepWords *words)
{
  g_autoptr (GArray) shared = step_marked_cells (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP);
  g_autoptr (GArray) first = step_marked_cells (words, ARI_ROLE_ALS, 0);
  g_autoptr (GArray) second = step_marked_cells (words, ARI_ROLE_ALS, 1);
  const AriDigits twice =
      step_marked_digits (words, ARI_ROLE_ALS, 0) & step_marked_digits (words, ARI_ROLE_ALS, 1);
  const guint n = shared->len + first->len + second->len;

  if (twice == 0)
    return say_sue (words,
                    ngettext ("{shared} lies in both {house} and {other}. With {first} in {house} "
                              "and {second} in {other}, that makes {n} cell for exactly as many "
                              "digits: {digits}. So each of these digits must be there.",
                              "{shared} lie in both {house} and {other}. With {first} in {house} "
                              "and {second} in {other}, that makes {n} cells for exactly as many "
                              "digits: {digits}. So each of these digits must be there.",
                              n),
                    n, 0);
  return say_sue (
      words,
      ngettext ("{shared} lies in both {house} and {other}. With {first} in {house} and {second} "
                "in {other}, that makes {n} cell for exactly as many digits: {digits}, counting "
                "{twice} twice. So each of these digits must be there.",
                "{shared} lie in both {house} and {other}. With {first} in {house} and {second} in "
                "{other}, that makes {n} cells for exactly as many digits: {digits}, counting "
                "{twice} twice. So each of these digits must be there.",
                n),
      n, twice);
}

/* AlignedWay: what each cell of an aligned base holds: one digit, or one of several. */
typedef struct {
  AriDigits digits[3];
} AlignedWay;

/* Says why @digits cannot fill the base: which excluder has no other candidates, or NULL. */
static const char *
say_aligned_reason (const StepWords *words, AriDigits digits)
{
  for (guint i = 0;; i++) {
    const AriDigits candidates = step_marked_digits (words, ARI_ROLE_ALS, i);

    if (candidates == 0)
      return NULL;
    if ((candidates & ~digits) == 0)
      return step_say_marked (words, ARI_ROLE_ALS, i, STEP_LIST_AND);
  }
}

/* Adds a way for which no candidate of @cell would be left, or, where that is NULL, which has a
 * digit twice in a house. */
static void
add_aligned_way (
    const StepWords *words, GPtrArray *ways, const AlignedWay *way, guint n, const char *cell)
{
  GString *digits = g_string_new (NULL);

  for (guint i = 0; i < n; i++) {
    if (i > 0)
      g_string_append_c (digits, '/');
    step_append_digits (digits, words, way->digits[i], "");
  }
  g_ptr_array_add (
      ways,
      (gpointer) ari_say (
          words->say,
          /* Translators: items of a list; digits: such as 5/3, one for each of two cells */
          cell != NULL ? _ ("{digits}, which would leave no candidate in {cell}")
                       : _ ("{digits}, the same digit twice in a house"),
          "digits", ari_say_text (words->say, g_string_free (digits, FALSE)), "cell", cell, NULL));
}

/* Adds the ways in which cell @i of the base holds @digit. Those that differ in the last cell alone
 * are one if they have one reason. */
static void
add_aligned_ways (
    const StepWords *words, GPtrArray *ways, const AlignedWay *base, guint n, guint i, guint digit)
{
  const guint j = i == 0 ? 1 : 0;
  const guint last = n == 2 ? i : 3 - i - j;

  ARI_FOR_DIGITS (other, base->digits[j]) {
    AlignedWay way = *base;
    const AriDigits both = ari_digits_of (digit) | ari_digits_of ((guint) other);
    const char *cell = say_aligned_reason (words, both);

    way.digits[i] = ari_digits_of (digit);
    way.digits[j] = ari_digits_of ((guint) other);
    if (n == 2 || cell != NULL) {
      add_aligned_way (words, ways, &way, n, cell);
      continue;
    }
    for (AriDigits rest = base->digits[last]; rest != 0;) {
      const AriDigits third = ari_digits_of (ari_digits_first (rest));
      const char *reason = say_aligned_reason (words, both | third);

      way.digits[last] = 0;
      ARI_FOR_DIGITS (same, rest)
        if (g_strcmp0 (say_aligned_reason (words, both | ari_digits_of ((guint) same)), reason)
            == 0)
          way.digits[last] |= ari_digits_of ((guint) same);
      rest &= ~way.digits[last];
      add_aligned_way (words, ways, &way, n, reason);
    }
  }
}

/* The marks of the i-th cell of the base have group i. */
const char *
step_explain_aligned (const StepWords *words)
{
  g_autoptr (GPtrArray) ways = g_ptr_array_new ();
  AlignedWay base;
  guint n = 0;

  for (; n < 3 && step_marked_digits (words, ARI_ROLE_PATTERN, n) != 0; n++)
    base.digits[n] = step_marked_digits (words, ARI_ROLE_PATTERN, n);
  for (guint i = 0; i < n; i++) {
    g_autoptr (GArray) cell = step_marked_cells (words, ARI_ROLE_PATTERN, i);

    for (guint k = 0; k < words->step->n_eliminations; k++) {
      const AriMark *lost = &words->step->eliminations[k];

      if (lost->cell != step_cell (cell, 0))
        continue;
      add_aligned_ways (words, ways, &base, n, i, lost->digit);
      base.digits[i] &= ~ari_digits_of (lost->digit); /* so that no way is added twice */
    }
  }
  return ari_say (words->say,
                  _ ("{cells}, in this order, can be none of these: {ways}. These are all ways "
                     "that have a candidate to be removed."),
                  "cells", step_say_marked (words, ARI_ROLE_PATTERN, STEP_ANY_GROUP, STEP_LIST_AND),
                  "ways", step_say_list (words, ways, STEP_LIST_PLAIN), NULL);
}
