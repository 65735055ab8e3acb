/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The explainer's next step in small positions. */

#include <stdlib.h>
#include <string.h>

#include "tests/engine/logic/explainer/explainer-desk.h"

/* A search without a result is broken off after this many questions. */
enum { PATIENCE = 40 };

static ExplainerDesk *
desk_new (void)
{
  ExplainerDesk *desk = g_new0 (ExplainerDesk, 1);

  desk->desk = logic_desk_new ();
  desk->explainer = ari_explainer_new (desk->desk->layout);
  g_assert_nonnull (desk->explainer);
  return desk;
}

ExplainerDesk *
explainer_desk_new_position (const char *words)
{
  ExplainerDesk *desk = desk_new ();
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
                                  desk->desk->options.has_one_solution, rating, goes_on, &patience);
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

static AriExplainerTechnique
technique_named (const char *name)
{
  static const char *const names[] = {
#define NAME(name, title) #name,
    ARI_EXPLAINER_TECHNIQUES (NAME)
#undef NAME
  };

  return (AriExplainerTechnique) logic_desk_find_name (names, G_N_ELEMENTS (names), name);
}

static void
follow (ExplainerDesk *desk, const char *statement)
{
  g_auto (GStrv) sides = g_strsplit (statement, ": ", 2);
  g_auto (GStrv) words = g_strsplit (sides[0], " ", 2);
  AriExplainerRating rating;

  if (sides[1] == NULL)
    logic_desk_follow (desk->desk, statement);
  else if (words[1] != NULL)
    explainer_desk_assert_step (desk, technique_named (words[0]), (unsigned) atoi (words[1]),
                                sides[1]);
  else if (find_step (desk, &rating) == ARI_LOGIC_FOUND)
    g_assert_cmpint (rating.hardest, !=, technique_named (words[0]));
}

static void
test_case (gconstpointer data)
{
  const LogicCase *test = data;
  g_autoptr (ExplainerDesk) desk = desk_new ();
  g_auto (GStrv) statements = g_strsplit (test->words, "; ", -1);

  for (unsigned i = 0; statements[i] != NULL; i++)
    follow (desk, statements[i]);
}

void
explainer_desk_add_cases (const char *path, const LogicCase *cases, gsize n)
{
  logic_desk_add_tests (path, cases, n, test_case);
}
