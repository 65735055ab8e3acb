/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Small positions for techniques, made by hand, and a check of all steps in whole puzzles. */

#include <stdlib.h>
#include <string.h>

#include "engine/generate/generate.h"

#include "tests/engine-auto.h"
#include "engine/batch/batch.h"
#include "tests/engine/logic/logic-desk.h"
#include "tests/seed.h"

LogicDesk *
logic_desk_new (void)
{
  LogicDesk *desk = g_new0 (LogicDesk, 1);

  desk->layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  desk->logic = ari_logic_new (desk->layout);
  desk->steps = ari_steps_new (1000, 20000);
  desk->options = ari_logic_options_default ();
  desk->options.has_one_solution = true;
  memset (desk->givens, ARI_NO_DIGIT, sizeof desk->givens);
  memset (desk->placed, ARI_NO_DIGIT, sizeof desk->placed);
  return desk;
}

void
logic_desk_set_explainer (LogicDesk *desk)
{
  desk->explainer = ari_explainer_new (desk->layout);
  g_assert_nonnull (desk->explainer);
  ari_logic_set_explainer (desk->logic, desk->explainer);
}

void
logic_desk_free (LogicDesk *desk)
{
  ari_steps_free (desk->steps);
  ari_logic_free (desk->logic);
  ari_explainer_free (desk->explainer);
  ari_layout_unref (desk->layout);
  g_free (desk);
}

bool
logic_desk_count_down (void *data)
{
  return (*(int *) data)-- > 0;
}

/* read_cells: sets @is_in for each cell that @text names. */
static void
read_cells (const char *text, gboolean is_in[81])
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  memset (is_in, 0, 81 * sizeof is_in[0]);
  for (unsigned i = 0; words[i] != NULL; i++) {
    const char *columns = strchr (words[i], 'c');

    g_assert_true (words[i][0] == 'r' && columns != NULL);
    for (const char *row = words[i] + 1; row < columns; row++)
      for (const char *column = columns + 1; *column != '\0'; column++)
        is_in[9 * (*row - '1') + (*column - '1')] = TRUE;
  }
}

static AriDigits
read_digits (const char *text)
{
  AriDigits digits = 0;

  for (; *text != '\0'; text++)
    digits |= ari_digits_of ((unsigned) (*text - '1'));
  return digits;
}

void
logic_desk_keep_places (LogicDesk *desk, unsigned digit, const char *house, const char *cells)
{
  static const char kinds[] = "rcb";
  const unsigned kind = (unsigned) (strchr (kinds, house[0]) - kinds);
  const AriHouse *kept = &desk->layout->houses[9 * kind + (unsigned) (house[1] - '1')];
  gboolean is_in[81];

  read_cells (cells, is_in);
  for (unsigned i = 0; i < kept->n_cells; i++)
    if (!is_in[kept->cells[i]])
      desk->removed[kept->cells[i]] |= ari_digits_of (digit - 1);
}

void
logic_desk_keep_digits (LogicDesk *desk, const char *cells, const char *digits)
{
  gboolean is_in[81];

  read_cells (cells, is_in);
  for (unsigned cell = 0; cell < 81; cell++)
    if (is_in[cell])
      desk->removed[cell] |= ari_digits_below (9) & ~read_digits (digits);
}

void
logic_desk_remove (LogicDesk *desk, const char *cells, const char *digits)
{
  gboolean is_in[81];

  read_cells (cells, is_in);
  for (unsigned cell = 0; cell < 81; cell++)
    if (is_in[cell])
      desk->removed[cell] |= read_digits (digits);
}

static void
restore (LogicDesk *desk, const char *cells, const char *digits)
{
  gboolean is_in[81];

  read_cells (cells, is_in);
  for (unsigned cell = 0; cell < 81; cell++)
    if (is_in[cell])
      desk->removed[cell] &= ~read_digits (digits);
}

void
logic_desk_place (LogicDesk *desk, const char *cell, unsigned digit, gboolean is_given)
{
  gboolean is_in[81];

  read_cells (cell, is_in);
  for (unsigned i = 0; i < 81; i++)
    if (is_in[i])
      (is_given ? desk->givens : desk->placed)[i] = (uint8_t) (digit - 1);
}

void
logic_desk_place_all (LogicDesk *desk, const char *text, gboolean is_given)
{
  uint8_t *digits = is_given ? desk->givens : desk->placed;

  for (unsigned cell = 0; cell < 81; cell++)
    digits[cell] =
        text[cell] >= '1' && text[cell] <= '9' ? (uint8_t) (text[cell] - '1') : ARI_NO_DIGIT;
}

static void
find_all (LogicDesk *desk, AriTechnique technique)
{
  ari_logic_set_options (desk->logic, &desk->options);
  g_assert_cmpint (ari_logic_set_position (desk->logic, desk->givens, desk->placed, desk->removed),
                   ==, ARI_LOGIC_OPEN);
  ari_logic_find_all (desk->logic, technique, desk->steps, NULL, NULL);
}

/* read_losses: reads the candidates that each cell should lose. */
static void
read_losses (const char *text, AriDigits lost[81])
{
  g_auto (GStrv) parts = g_strsplit (text, ", ", -1);

  memset (lost, 0, 81 * sizeof lost[0]);
  for (unsigned i = 0; parts[i] != NULL; i++) {
    g_auto (GStrv) sides = g_strsplit (parts[i], " in ", 2);
    gboolean is_in[81];

    read_cells (sides[1], is_in);
    for (unsigned cell = 0; cell < 81; cell++)
      if (is_in[cell])
        lost[cell] |= read_digits (sides[0]);
  }
}

static gboolean
are_just (const AriMark *marks, uint32_t n, const AriDigits wanted[81])
{
  AriDigits left[81];

  memcpy (left, wanted, sizeof left);
  for (uint32_t i = 0; i < n; i++) {
    const AriMark *mark = &marks[i];

    if (!ari_digits_has (left[mark->cell], mark->digit))
      return FALSE;
    left[mark->cell] &= ~ari_digits_of (mark->digit);
  }
  for (unsigned cell = 0; cell < 81; cell++)
    if (left[cell] != 0)
      return FALSE;
  return TRUE;
}

/* finds: returns TRUE if one of all steps of @technique eliminates, or places, exactly @results. */
static gboolean
finds (LogicDesk *desk, AriTechnique technique, gboolean places, const char *results)
{
  AriDigits wanted[81];
  gboolean is_found = FALSE;

  read_losses (results, wanted);
  find_all (desk, technique);
  for (uint32_t i = 0; i < ari_steps_count (desk->steps); i++) {
    const AriStep step = ari_steps_get (desk->steps, i);

    g_assert_cmpint (step.technique, ==, technique);
    is_found = is_found
               || (places ? step.n_eliminations == 0
                                && are_just (step.placements, step.n_placements, wanted)
                          : are_just (step.eliminations, step.n_eliminations, wanted));
  }
  return is_found;
}

void
logic_desk_assert_found (LogicDesk *desk, AriTechnique technique, const char *lost)
{
  if (finds (desk, technique, FALSE, lost))
    return;
  g_test_message ("missing: %s", lost);
  g_test_fail ();
}

void
logic_desk_assert_not_found (LogicDesk *desk, AriTechnique technique, const char *lost)
{
  g_assert_false (finds (desk, technique, FALSE, lost));
}

void
logic_desk_assert_none (LogicDesk *desk, AriTechnique technique)
{
  find_all (desk, technique);
  g_assert_cmpuint (ari_steps_count (desk->steps), ==, 0);
}

unsigned
logic_desk_find_name (const char *const *names, unsigned n, const char *name)
{
  for (unsigned i = 0; i < n; i++)
    if (g_str_equal (names[i], name))
      return i;
  g_error ("%s is not a technique", name);
}

static AriTechnique
technique_named (const char *name)
{
  static const char *const names[] = {
#define NAME(name, ...) #name,
    ARI_TECHNIQUES (NAME)
#undef NAME
  };

  return (AriTechnique) logic_desk_find_name (names, G_N_ELEMENTS (names), name);
}

static gboolean
is_so (LogicDesk *desk, AriTechnique technique, const char *claim)
{
  if (g_str_equal (claim, "none")) {
    find_all (desk, technique);
    return ari_steps_count (desk->steps) == 0;
  }
  if (g_str_has_prefix (claim, "not "))
    return !finds (desk, technique, FALSE, claim + strlen ("not "));
  if (g_str_has_prefix (claim, "places "))
    return finds (desk, technique, TRUE, claim + strlen ("places "));
  return finds (desk, technique, FALSE, claim);
}

static void
set_option (LogicDesk *desk, const char *name, uint8_t value)
{
#define SET(member)                                                                                \
  if (g_str_equal (name, #member)) {                                                               \
    desk->options.member = value;                                                                  \
    return;                                                                                        \
  }
  SET (has_one_solution)
  SET (sparse_empty_rectangles)
  SET (sparse_unique_rectangles)
  SET (max_chain_links)
  SET (max_als_cells)
  SET (max_als_chain)
  SET (als_in_chains)
  SET (max_net_nodes)
#undef SET
  g_error ("%s is not an option", name);
}

void
logic_desk_follow (LogicDesk *desk, const char *statement)
{
  enum { CHECK, KEEP, REMOVE, RESTORE, GIVE, ENTER };
  static const char *const signs[] = { ": ", " = ", " - ", " + ", " given ", " entered " };
  g_autofree char *left = NULL;
  const char *right;
  unsigned sign = 0;

  if (g_str_has_prefix (statement, "givens ") || g_str_has_prefix (statement, "entries ")) {
    logic_desk_place_all (desk, strchr (statement, ' ') + 1, *statement == 'g');
    return;
  }
  while (strstr (statement, signs[sign]) == NULL)
    g_assert_cmpuint (++sign, <, G_N_ELEMENTS (signs));
  left = g_strndup (statement, (gsize) (strstr (statement, signs[sign]) - statement));
  right = statement + strlen (left) + strlen (signs[sign]);
  if (sign == CHECK && !is_so (desk, technique_named (left), right)) {
    g_test_message ("wrong: %s", statement);
    g_test_fail ();
  } else if (sign == KEEP && g_ascii_isdigit (*left))
    for (const char *digit = left; *digit != ' '; digit++)
      logic_desk_keep_places (desk, (unsigned) (*digit - '0'), strchr (left, ' ') + 1, right);
  else if (sign == KEEP && strchr (left, '_') != NULL)
    set_option (desk, left, (uint8_t) atoi (right));
  else if (sign == KEEP)
    logic_desk_keep_digits (desk, left, right);
  else if (sign == REMOVE)
    logic_desk_remove (desk, left, right);
  else if (sign == RESTORE)
    restore (desk, left, right);
  else if (sign == GIVE || sign == ENTER)
    logic_desk_place (desk, left, (unsigned) (*right - '0'), sign == GIVE);
}

static void
test_case (gconstpointer data)
{
  const LogicCase *test = data;
  g_autoptr (LogicDesk) desk = logic_desk_new ();
  g_auto (GStrv) statements = g_strsplit (test->words, "; ", -1);

  for (unsigned i = 0; statements[i] != NULL; i++)
    logic_desk_follow (desk, statements[i]);
}

void
logic_desk_add_tests (const char *path, const LogicCase *cases, gsize n, GTestDataFunc test)
{
  for (gsize i = 0; i < n; i++) {
    g_autofree char *name = g_strconcat (path, cases[i].name, NULL);

    g_test_add_data_func (name, &cases[i], test);
  }
}

void
logic_desk_add_cases (const char *path, const LogicCase *cases, gsize n)
{
  logic_desk_add_tests (path, cases, n, test_case);
}

/* assert_right: @step does something, and contradicts neither the solution nor the position. */
static void
assert_right (const AriLogic *logic, const AriStep *step, const uint8_t solution[81])
{
  g_assert_cmpuint (step->n_placements + step->n_eliminations, >, 0);
  for (uint32_t i = 0; i < step->n_placements; i++)
    g_assert_cmpuint (solution[step->placements[i].cell], ==, step->placements[i].digit);
  for (uint32_t i = 0; i < step->n_eliminations; i++) {
    const AriMark *mark = &step->eliminations[i];

    g_assert_cmpuint (solution[mark->cell], !=, mark->digit);
    g_assert_true (ari_digits_has (ari_logic_get_candidates (logic, mark->cell), mark->digit));
  }
}

void
logic_desk_solve (LogicDesk *desk, const char *text, uint8_t solution[81])
{
  AriBatch *batch = ari_batch_new (desk->layout, ARI_BATCH_BEST);
  AriBatchAnswer answer;

  logic_desk_place_all (desk, text, TRUE);
  ari_batch_solve (batch, desk->givens, 1, 2, &answer, solution, NULL, NULL);
  ari_batch_free (batch);
  g_assert_cmpuint (answer.n_solutions, ==, 1);
}

unsigned
logic_desk_count_right (LogicDesk *desk, AriTechnique technique, const uint8_t solution[81])
{
  find_all (desk, technique);
  for (uint32_t i = 0; i < ari_steps_count (desk->steps); i++) {
    const AriStep step = ari_steps_get (desk->steps, i);

    assert_right (desk->logic, &step, solution);
  }
  return ari_steps_count (desk->steps);
}

/* walk: plays the path of a puzzle to its end. */
static void
walk (LogicDesk *desk,
      const AriTechnique *techniques,
      unsigned n_techniques,
      const uint8_t givens[81],
      const uint8_t solution[81])
{
  AriLogicStatus status;

  ari_logic_set_options (desk->logic, &desk->options);
  status = ari_logic_set_position (desk->logic, givens, NULL, NULL);
  while (status == ARI_LOGIC_OPEN) {
    for (unsigned i = 0; i < n_techniques; i++) {
      ari_logic_find_all (desk->logic, techniques[i], desk->steps, NULL, NULL);
      for (uint32_t j = 0; j < ari_steps_count (desk->steps); j++) {
        const AriStep step = ari_steps_get (desk->steps, j);

        assert_right (desk->logic, &step, solution);
      }
    }
    if (ari_logic_find_first (desk->logic, desk->steps, NULL, NULL) != ARI_LOGIC_FOUND)
      break;
    const AriStep step = ari_steps_get (desk->steps, 0);
    assert_right (desk->logic, &step, solution);
    status = ari_logic_apply (desk->logic, &step);
  }
  g_assert_cmpint (status, !=, ARI_LOGIC_CONTRADICTION);
}

void
logic_desk_assert_sound (const AriTechnique *techniques,
                         unsigned n_techniques,
                         unsigned n_usual,
                         uint64_t seed)
{
  const unsigned n_puzzles = ari_test_amount ((n_usual + 3) / 4, n_usual, n_usual);
  g_autoptr (LogicDesk) desk = logic_desk_new ();
  const AriWish wish = { .goal = ARI_GOAL_MINIMAL, .seed = seed };
  g_autoptr (AriGenerator) generator = ari_generator_new (desk->layout, &wish, ARI_BATCH_BEST);
  g_autofree AriMade *made = g_new (AriMade, n_puzzles);
  g_autofree uint8_t *givens = g_new (uint8_t, 81 * (gsize) n_puzzles);
  g_autofree uint8_t *solutions = g_new (uint8_t, 81 * (gsize) n_puzzles);

  desk->options.sparse_empty_rectangles = true;
  desk->options.sparse_unique_rectangles = true;
  g_assert_true (ari_generator_run (generator, 0, n_puzzles, made, givens, solutions, NULL, NULL));
  for (unsigned i = 0; i < n_puzzles; i++)
    walk (desk, techniques, n_techniques, givens + 81 * (gsize) i, solutions + 81 * (gsize) i);
}
