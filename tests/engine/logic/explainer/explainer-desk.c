/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's next step in small positions. */

#include <string.h>

#include "tests/engine/logic/explainer/explainer-desk.h"

/* A search without a result is broken off after this many questions. */
enum { PATIENCE = 40 };

ExplainerDesk *
explainer_desk_new (void)
{
  ExplainerDesk *desk = g_new0 (ExplainerDesk, 1);

  desk->desk = logic_desk_new ();
  desk->explainer = ari_explainer_new (desk->desk->layout);
  desk->has_one_solution = TRUE;
  g_assert_nonnull (desk->explainer);
  return desk;
}

ExplainerDesk *
explainer_desk_new_position (const char *words)
{
  ExplainerDesk *desk = explainer_desk_new ();
  g_auto (GStrv) cells = g_strsplit (words, " ", -1);

  g_assert_cmpuint (g_strv_length (cells), ==, 81);
  for (unsigned cell = 0; cell < 81; cell++) {
    AriDigits digits = 0;

    for (const char *c = cells[cell]; *c != '\0'; c++)
      digits |= ari_digits_of ((unsigned) (*c - '1'));
    if (ari_digits_is_single (digits))
      desk->desk->givens[cell] = (uint8_t) ari_digits_first (digits);
    else
      desk->desk->removed[cell] = ari_digits_below (9) & ~digits;
  }
  return desk;
}

void
explainer_desk_free (ExplainerDesk *desk)
{
  ari_explainer_free (desk->explainer);
  logic_desk_free (desk->desk);
  g_free (desk);
}

static bool
goes_on (void *data)
{
  unsigned *patience = data;

  return (*patience)-- > 0;
}

static AriLogicStatus
find_step (ExplainerDesk *desk, AriExplainerRating *rating)
{
  unsigned patience = PATIENCE;

  return ari_explainer_find_step (desk->explainer, desk->desk->givens, desk->desk->removed,
                                  desk->has_one_solution, rating, goes_on, &patience);
}

static void
append_marks (GString *text, const AriMark *marks, uint32_t n, const char *sign)
{
  for (uint32_t i = 0; i < n; i++)
    g_string_append_printf (text, "%sr%dc%d%s%d", text->len > 0 ? " " : "", marks[i].cell / 9 + 1,
                            marks[i].cell % 9 + 1, sign, marks[i].digit + 1);
}

void
explainer_desk_assert_step (ExplainerDesk *desk,
                            AriExplainerTechnique technique,
                            unsigned er,
                            const char *results)
{
  g_autoptr (GString) text = g_string_new (NULL);
  AriExplainerRating rating;

  g_assert_cmpint (find_step (desk, &rating), ==, ARI_LOGIC_FOUND);
  append_marks (text, rating.placements, rating.n_placements, "=");
  append_marks (text, rating.eliminations, rating.n_eliminations, "<>");
  g_assert_cmpstr (ari_explainer_technique_title (rating.hardest), ==,
                   ari_explainer_technique_title (technique));
  g_assert_cmpuint (rating.er, ==, er);
  g_assert_cmpuint (rating.ed, ==, er);
  g_assert_cmpuint (rating.ep, ==, rating.n_placements > 0 ? er : 0);
  g_assert_cmpuint (rating.n_steps, ==, 1);
  g_assert_cmpstr (text->str, ==, results);
}

void
explainer_desk_assert_not (ExplainerDesk *desk, AriExplainerTechnique technique)
{
  AriExplainerRating rating;

  if (find_step (desk, &rating) == ARI_LOGIC_FOUND)
    g_assert_cmpstr (ari_explainer_technique_title (rating.hardest), !=,
                     ari_explainer_technique_title (technique));
}
