/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The frame of the logic: good and bad positions, paths, options, lists of steps, and the table. */

#include <glib.h>

#include <string.h>

#include "engine/generate/generate.h"
#include "engine/logic/logic.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

/* Returns: (transfer full): a puzzle with one solution by our own generator */
static uint8_t *
make_puzzle (const AriLayout *layout, uint64_t number)
{
  const AriWish wish = { .seed = 5 };
  g_autoptr (AriGenerator) generator = ari_generator_new (layout, &wish, ARI_BATCH_BEST);
  uint8_t *givens = g_malloc (layout->n_cells);
  AriMade made;

  g_assert_true (ari_generator_run (generator, number, 1, &made, givens, NULL, NULL, NULL));
  g_assert_cmpint (made.status, ==, ARI_MADE_AS_WISHED);
  return givens;
}

static AriLayout *
classic (void)
{
  return ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
}

static void
test_create (void)
{
  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);
    g_autoptr (AriLogic) logic = ari_logic_new (layout);
    g_autoptr (AriSteps) steps = ari_steps_new (10, 1000);

    g_assert_cmpint (ari_logic_get_status (logic), ==, ARI_LOGIC_OPEN);
    for (uint16_t cell = 0; cell < layout->n_cells; cell++) {
      g_assert_cmpint (ari_logic_get_digit (logic, cell), ==, ARI_NO_DIGIT);
      g_assert_cmphex (ari_logic_get_candidates (logic, cell), ==,
                       ari_layout_candidates (layout, cell));
    }
    if (layout->candidates == NULL) {
      g_assert_cmpint (ari_logic_find_first (logic, steps, NULL, NULL), ==, ARI_LOGIC_STUCK);
      g_assert_cmpuint (ari_steps_count (steps), ==, 0);
    }
  }
  ari_logic_free (NULL);
  ari_steps_free (NULL);
}

/* Layouts of every width have a kernel. */
static void
test_large (void)
{
  static const unsigned boxes[][2] = { { 2, 2 }, { 4, 4 }, { 5, 5 }, { 6, 6 }, { 8, 8 } };

  for (unsigned i = 0; i < G_N_ELEMENTS (boxes); i++) {
    g_autoptr (AriLayout) layout =
        ari_layout_new_boxes (boxes[i][0], boxes[i][1], ARI_EXTRA_DIAGONALS);
    g_autoptr (AriLogic) logic = ari_logic_new (layout);
    g_autoptr (AriSteps) steps = ari_steps_new (10, 1000);
    g_autofree uint8_t *givens = g_malloc (layout->n_cells);

    /* All but the last cell of the first row are given. */
    memset (givens, ARI_NO_DIGIT, layout->n_cells);
    for (unsigned column = 0; column + 1 < layout->n_digits; column++)
      givens[column] = (uint8_t) column;
    ari_logic_set_position (logic, givens, NULL, NULL);
    g_assert_cmpint (ari_logic_find_easiest (logic, steps, NULL, NULL), ==, ARI_LOGIC_FOUND);
    g_assert_cmpuint (ari_steps_count (steps), ==, 1);
    const AriStep step = ari_steps_get (steps, 0);
    g_assert_cmpint (step.technique, ==, ARI_TECHNIQUE_FULL_HOUSE);
    g_assert_cmpuint (step.n_placements, ==, 1);
    g_assert_cmpuint (step.placements[0].cell, ==, layout->n_digits - 1);
    g_assert_cmpuint (step.placements[0].digit, ==, layout->n_digits - 1);
    g_assert_cmpuint (step.n_houses, ==, 1);
    g_assert_cmpuint (step.houses[0].house, ==, 0);
  }
}

/* A position has the digits that were set, and the candidates that neither peers nor removals
 * exclude. */
static void
test_position (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);
    g_autoptr (AriLogic) logic = ari_logic_new (layout);
    g_autoptr (AriGrid) solution = samples_solution (layout, rand);
    const unsigned n = layout->n_cells;
    g_autofree uint8_t *givens = g_malloc (n);
    g_autofree uint8_t *placed = g_malloc (n);
    g_autofree AriDigits *removed = g_new0 (AriDigits, n);

    for (unsigned round = 0; round < 20; round++) {
      for (unsigned cell = 0; cell < n; cell++) {
        const int kind = g_rand_int_range (rand, 0, 5);

        givens[cell] = kind == 0 ? solution->cells[cell] : ARI_NO_DIGIT;
        placed[cell] = kind == 1 ? solution->cells[cell] : ARI_NO_DIGIT;
        removed[cell] = ari_digits_of ((unsigned) g_rand_int_range (rand, 0, 64))
                        & ~ari_digits_of (solution->cells[cell]);
      }
      g_assert_cmpint (ari_logic_set_position (logic, givens, placed, removed), ==, ARI_LOGIC_OPEN);
      for (uint16_t cell = 0; cell < n; cell++) {
        const uint8_t digit = givens[cell] != ARI_NO_DIGIT ? givens[cell] : placed[cell];
        AriDigits candidates = ari_layout_candidates (layout, cell) & ~removed[cell];
        unsigned n_peers;
        const uint16_t *peers = ari_layout_peers (layout, cell, &n_peers);

        g_assert_cmpint (ari_logic_get_digit (logic, cell), ==, digit);
        for (unsigned k = 0; k < n_peers; k++)
          if (givens[peers[k]] != ARI_NO_DIGIT || placed[peers[k]] != ARI_NO_DIGIT)
            candidates &= ~ari_digits_of (solution->cells[peers[k]]);
        g_assert_cmphex (ari_logic_get_candidates (logic, cell), ==,
                         digit == ARI_NO_DIGIT ? candidates : 0);
      }
    }
    g_assert_cmpint (ari_logic_set_position (logic, solution->cells, NULL, NULL), ==,
                     ARI_LOGIC_SOLVED);
  }
}

static void
test_contradictions (void)
{
  g_autoptr (AriLayout) layout = classic ();
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  g_autoptr (AriSteps) steps = ari_steps_new (10, 1000);
  AriLogicRating rating;
  uint8_t givens[81];
  AriDigits removed[81] = { 0 };

  /* A digit is twice in row 1. */
  memset (givens, ARI_NO_DIGIT, 81);
  givens[2] = 4;
  givens[7] = 4;
  g_assert_cmpint (ari_logic_set_position (logic, givens, NULL, NULL), ==, ARI_LOGIC_CONTRADICTION);
  g_assert_cmpint (ari_logic_get_status (logic), ==, ARI_LOGIC_CONTRADICTION);
  g_assert_cmpint (ari_logic_find_first (logic, steps, NULL, NULL), ==, ARI_LOGIC_CONTRADICTION);
  g_assert_cmpint (ari_logic_find_easiest (logic, steps, NULL, NULL), ==, ARI_LOGIC_CONTRADICTION);
  g_assert_cmpint (ari_logic_find_path (logic, steps, &rating, NULL, NULL), ==,
                   ARI_LOGIC_CONTRADICTION);
  g_assert_cmpint (rating.status, ==, ARI_LOGIC_CONTRADICTION);
  g_assert_cmpuint (ari_steps_count (steps), ==, 0);

  /* A cell has no candidate. */
  memset (givens, ARI_NO_DIGIT, 81);
  removed[40] = ari_digits_below (9);
  g_assert_cmpint (ari_logic_set_position (logic, givens, NULL, removed), ==,
                   ARI_LOGIC_CONTRADICTION);

  /* 3 has no place in column 5. */
  memset (removed, 0, sizeof removed);
  for (unsigned row = 0; row < 9; row++)
    removed[9 * row + 4] = ari_digits_of (2);
  g_assert_cmpint (ari_logic_set_position (logic, givens, NULL, removed), ==,
                   ARI_LOGIC_CONTRADICTION);

  /* Values that are neither digits nor blanks count as blanks. */
  memset (givens, 77, 81);
  g_assert_cmpint (ari_logic_set_position (logic, givens, givens, NULL), ==, ARI_LOGIC_OPEN);
}

/* Random input gets a status without a crash, and its path ends. */
static void
test_rubbish (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (unsigned i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);
    g_autoptr (AriLogic) logic = ari_logic_new (layout);
    AriLogicOptions options = ari_logic_options_default ();
    const unsigned n = layout->n_cells;
    g_autofree uint8_t *givens = g_malloc (n);
    g_autofree AriDigits *removed = g_new0 (AriDigits, n);

    options.has_one_solution = true;
    ari_logic_set_options (logic, &options);
    for (unsigned round = 0; round < 60; round++) {
      const int density = g_rand_int_range (rand, 0, 10);
      AriLogicRating rating;

      for (unsigned cell = 0; cell < n; cell++) {
        givens[cell] = g_rand_int_range (rand, 0, 40) < density
                           ? (uint8_t) g_rand_int_range (rand, 0, layout->n_digits)
                           : ARI_NO_DIGIT;
        removed[cell] =
            g_rand_int_range (rand, 0, 4) == 0 ? g_rand_int (rand) & g_rand_int (rand) : 0;
      }
      ari_logic_set_position (logic, givens, NULL, removed);
      const AriLogicStatus status = ari_logic_find_path (logic, NULL, &rating, NULL, NULL);
      g_assert_true (status == ARI_LOGIC_SOLVED || status == ARI_LOGIC_STUCK
                     || status == ARI_LOGIC_CONTRADICTION);
      if (status == ARI_LOGIC_SOLVED) {
        g_autoptr (AriGrid) grid = ari_grid_new (layout);

        for (uint16_t cell = 0; cell < n; cell++)
          grid->cells[cell] = ari_logic_get_digit (logic, cell);
        g_assert_true (ari_grid_is_solved (grid));
      }
    }
  }
}

/* A path can be played again, is the same each time, and is rated by its steps. */
static void
test_path (void)
{
  g_autoptr (AriLayout) layout = classic ();
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  g_autoptr (AriLogic) again = ari_logic_new (layout);
  g_autoptr (AriSteps) path = ari_steps_new (1000, 1 << 16);
  const AriLogicOptions options = ari_logic_options_default ();

  for (unsigned number = 0; number < 20; number++) {
    g_autofree uint8_t *givens = make_puzzle (layout, number);
    AriLogicRating rating;
    AriLogicRating other;
    AriLogicRating counted = { 0 };
    AriLogicStatus status;

    ari_logic_set_position (logic, givens, NULL, NULL);
    status = ari_logic_find_path (logic, path, &rating, NULL, NULL);
    g_assert_true (status == ARI_LOGIC_SOLVED || status == ARI_LOGIC_STUCK);
    g_assert_cmpint (rating.status, ==, status);
    g_assert_cmpuint (rating.n_steps, ==, ari_steps_count (path));

    status = ari_logic_set_position (again, givens, NULL, NULL);
    for (uint32_t i = 0; i < ari_steps_count (path); i++) {
      const AriStep step = ari_steps_get (path, i);

      g_assert_cmpint (status, ==, ARI_LOGIC_OPEN);
      counted.counts[step.technique]++;
      status = ari_logic_apply (again, &step);
    }
    for (uint16_t cell = 0; cell < 81; cell++)
      g_assert_cmphex (ari_logic_get_candidates (again, cell), ==,
                       ari_logic_get_candidates (logic, cell));
    ari_logic_rate (&counted, &options);
    g_assert_cmpuint (counted.score, ==, rating.score);
    g_assert_cmpint (counted.level, ==, rating.level);

    ari_logic_set_position (again, givens, NULL, NULL);
    ari_logic_find_path (again, NULL, &other, NULL, NULL);
    g_assert_cmpmem (&other, sizeof other, &rating, sizeof rating);
  }
}

/* Only techniques in the order are tried: singles alone stop earlier, and repetitions do
 * nothing. */
static void
test_options (void)
{
  g_autoptr (AriLayout) layout = classic ();
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  AriLogicOptions options = ari_logic_options_default ();
  AriLogicRating rating;

  for (unsigned number = 0; number < 10; number++) {
    g_autofree uint8_t *givens = make_puzzle (layout, number);

    options.n_order = 3;
    options.order[0] = ARI_TECHNIQUE_HIDDEN_SINGLE;
    options.order[1] = ARI_TECHNIQUE_HIDDEN_SINGLE;
    options.order[2] = (AriTechnique) (ARI_N_TECHNIQUES + 3);
    ari_logic_set_options (logic, &options);
    ari_logic_set_position (logic, givens, NULL, NULL);
    ari_logic_find_path (logic, NULL, &rating, NULL, NULL);
    g_assert_cmpuint (rating.n_steps, ==, rating.counts[ARI_TECHNIQUE_HIDDEN_SINGLE]);

    options.n_order = 0;
    ari_logic_set_options (logic, &options);
    ari_logic_set_position (logic, givens, NULL, NULL);
    g_assert_cmpint (ari_logic_find_path (logic, NULL, &rating, NULL, NULL), ==, ARI_LOGIC_STUCK);
    g_assert_cmpuint (rating.n_steps, ==, 0);
  }
}

/* Unless the caller says that there is one solution, no technique assumes it. */
static void
test_unique (void)
{
  g_autoptr (AriLayout) layout = classic ();
  g_autoptr (AriLogic) logic = ari_logic_new (layout);

  for (unsigned number = 0; number < 20; number++) {
    g_autofree uint8_t *givens = make_puzzle (layout, number);
    AriLogicRating rating;

    ari_logic_set_position (logic, givens, NULL, NULL);
    ari_logic_find_path (logic, NULL, &rating, NULL, NULL);
    for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
      if (ari_technique_info ((AriTechnique) i)->flags & ARI_TECHNIQUE_NEEDS_UNIQUE)
        g_assert_cmpuint (rating.counts[i], ==, 0);
  }
}

static bool
say_no (void *data)
{
  (*(unsigned *) data)++;
  return false;
}

static void
test_broken_off (void)
{
  g_autoptr (AriLayout) layout = classic ();
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  g_autoptr (AriSteps) steps = ari_steps_new (1000, 1 << 16);
  AriLogicRating rating;
  unsigned n_asked = 0;

  g_assert_cmpint (ari_logic_find_first (logic, steps, say_no, &n_asked), ==, ARI_LOGIC_BROKEN_OFF);
  g_assert_cmpint (ari_logic_find_easiest (logic, steps, say_no, &n_asked), ==,
                   ARI_LOGIC_BROKEN_OFF);
  g_assert_cmpint (ari_logic_find_path (logic, NULL, &rating, say_no, &n_asked), ==,
                   ARI_LOGIC_BROKEN_OFF);
  g_assert_cmpuint (n_asked, ==, 3);
}

/* A list that is too small says so and holds as many steps as fit. */
static void
test_no_room (void)
{
  g_autoptr (AriLayout) layout = classic ();
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  g_autoptr (AriSteps) all = ari_steps_new (1000, 1 << 16);
  g_autofree uint8_t *givens = make_puzzle (layout, 1);
  AriLogicRating rating;

  ari_logic_set_position (logic, givens, NULL, NULL);
  ari_logic_find_all (logic, ARI_TECHNIQUE_POINTING, all, NULL, NULL);
  const uint32_t n = ari_steps_count (all);
  g_assert_cmpuint (n, >, 2);
  for (uint32_t size = 0; size <= n + 1; size++) {
    g_autoptr (AriSteps) few = ari_steps_new (size, 1 << 16);
    const AriLogicStatus status =
        ari_logic_find_all (logic, ARI_TECHNIQUE_POINTING, few, NULL, NULL);

    g_assert_cmpint (status, ==, size < n ? ARI_LOGIC_NO_ROOM : ARI_LOGIC_FOUND);
    g_assert_cmpuint (ari_steps_count (few), ==, MIN (size, n));
  }
  for (uint32_t parts = 0; parts < 12; parts++) {
    g_autoptr (AriSteps) small = ari_steps_new (1000, parts);

    ari_logic_find_all (logic, ARI_TECHNIQUE_POINTING, small, NULL, NULL);
    for (uint32_t i = 0; i < ari_steps_count (small); i++)
      g_assert_cmpuint (ari_steps_get (small, i).n_eliminations, ==,
                        ari_steps_get (all, i).n_eliminations);
    ari_logic_set_position (logic, givens, NULL, NULL);
    g_assert_cmpint (ari_logic_find_path (logic, small, &rating, NULL, NULL), ==,
                     ARI_LOGIC_NO_ROOM);
    ari_logic_set_position (logic, givens, NULL, NULL);
  }
}

/* A list that has been used before finds the same as a new one. */
static void
test_lists_again (void)
{
  g_autoptr (AriLayout) layout = classic ();
  g_autoptr (AriLogic) logic = ari_logic_new (layout);
  g_autoptr (AriSteps) used = ari_steps_new (1000, 1 << 16);

  for (unsigned number = 0; number < 20; number++) {
    g_autofree uint8_t *givens = make_puzzle (layout, number);

    ari_logic_set_position (logic, givens, NULL, NULL);
    for (AriTechnique technique = 0; technique <= ARI_TECHNIQUE_NAKED_TRIPLE; technique++) {
      g_autoptr (AriSteps) fresh = ari_steps_new (1000, 1 << 16);

      g_assert_cmpint (ari_logic_find_all (logic, technique, used, NULL, NULL), ==,
                       ari_logic_find_all (logic, technique, fresh, NULL, NULL));
      g_assert_cmpuint (ari_steps_count (used), ==, ari_steps_count (fresh));
    }
  }
}

static void
test_levels (void)
{
  AriLogicOptions options = ari_logic_options_default ();
  AriLogicRating rating = { 0 };

  rating.counts[ARI_TECHNIQUE_HIDDEN_SINGLE] = 57;
  ari_logic_rate (&rating, &options);
  g_assert_cmpuint (rating.score, ==, 798);
  g_assert_cmpint (rating.level, ==, ARI_LEVEL_EASY);
  rating.counts[ARI_TECHNIQUE_NAKED_SINGLE] = 1;
  ari_logic_rate (&rating, &options);
  g_assert_cmpint (rating.level, ==, ARI_LEVEL_MEDIUM);
  rating.counts[ARI_TECHNIQUE_POINTING] = 4;
  ari_logic_rate (&rating, &options);
  g_assert_cmpint (rating.level, ==, ARI_LEVEL_HARD);
  rating.counts[ARI_TECHNIQUE_POINTING] = 17;
  ari_logic_rate (&rating, &options);
  g_assert_cmpint (rating.level, ==, ARI_LEVEL_UNFAIR);
  rating.counts[ARI_TECHNIQUE_POINTING] = 40;
  ari_logic_rate (&rating, &options);
  g_assert_cmpint (rating.level, ==, ARI_LEVEL_EXTREME);
  memset (&rating, 0, sizeof rating);
  rating.counts[ARI_TECHNIQUE_X_WING] = 1;
  ari_logic_rate (&rating, &options);
  g_assert_cmpint (rating.level, ==, ARI_LEVEL_HARD);
  options.worths[ARI_TECHNIQUE_X_WING] = (AriTechniqueWorth){ ARI_LEVEL_MEDIUM, 77 };
  ari_logic_rate (&rating, &options);
  g_assert_cmpint (rating.level, ==, ARI_LEVEL_MEDIUM);
  g_assert_cmpuint (rating.score, ==, 77);
}

/* Codes and names are unique, and codes have four digits. */
static void
test_table (void)
{
  g_autoptr (GHashTable) titles = g_hash_table_new (g_str_hash, g_str_equal);
  AriTechnique technique = ARI_TECHNIQUE_X_WING;

  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechniqueInfo *info = ari_technique_info ((AriTechnique) i);

    g_assert_cmpuint (strlen (info->code), ==, 4);
    g_assert_cmpuint (strspn (info->code, "0123456789"), ==, 4);
    g_assert_true (g_hash_table_add (titles, (gpointer) info->title));
    g_assert_true (ari_technique_by_code (info->code, &technique));
    g_assert_cmpuint (technique, ==, i);
    g_assert_cmpuint (info->score, >, 0);
    g_assert_cmpint (info->level, <, ARI_N_LEVELS);
  }
  technique = ARI_TECHNIQUE_X_WING;
  g_assert_false (ari_technique_by_code ("9999", &technique));
  g_assert_false (ari_technique_by_code ("", &technique));
  g_assert_cmpint (technique, ==, ARI_TECHNIQUE_X_WING);
  for (unsigned level = 0; level < ARI_N_LEVELS; level++)
    g_assert_nonnull (ari_level_title ((AriLevel) level));
}

static AriLogicRating
rate_counts (uint32_t n_naked, uint32_t n_hidden, uint32_t n_x_wings)
{
  const AriLogicOptions options = ari_logic_options_default ();
  AriLogicRating rating = { .n_steps = n_naked + n_hidden + n_x_wings };

  rating.counts[ARI_TECHNIQUE_NAKED_SINGLE] = n_naked;
  rating.counts[ARI_TECHNIQUE_HIDDEN_SINGLE] = n_hidden;
  rating.counts[ARI_TECHNIQUE_X_WING] = n_x_wings;
  ari_logic_rate (&rating, &options);
  return rating;
}

/* The singles of a large grid make it longer, but not harder: they never make it Hard. In a 9×9,
 * all of them count. */
static void
test_level_of_singles (void)
{
  const struct {
    uint32_t n_naked, n_hidden, n_x_wings;
    AriLevel level;
    uint32_t score;
  } rows[] = {
    { 10, 54, 0, ARI_LEVEL_EASY, 796 },  { 0, 58, 0, ARI_LEVEL_MEDIUM, 812 },
    { 0, 64, 0, ARI_LEVEL_MEDIUM, 896 }, { 0, 200, 0, ARI_LEVEL_MEDIUM, 2800 },
    { 0, 81, 0, ARI_LEVEL_HARD, 1134 },  { 0, 82, 0, ARI_LEVEL_MEDIUM, 1148 },
    { 60, 90, 0, ARI_LEVEL_EASY, 1500 }, { 0, 1000, 0, ARI_LEVEL_MEDIUM, 14000 },
    { 60, 90, 1, ARI_LEVEL_HARD, 1640 }, { 60, 90, 10, ARI_LEVEL_EXTREME, 2900 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    const AriLogicRating rating =
        rate_counts (rows[i].n_naked, rows[i].n_hidden, rows[i].n_x_wings);

    g_assert_cmpuint (rating.score, ==, rows[i].score);
    g_assert_cmpint (rating.level, ==, rows[i].level);
    g_assert_cmpint (ari_logic_rating_has_many_singles (&rating), ==,
                     rows[i].n_naked + rows[i].n_hidden > ARI_LEVEL_CELLS);
  }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/logic/create", test_create);
  g_test_add_func ("/logic/large", test_large);
  g_test_add_func ("/logic/position", test_position);
  g_test_add_func ("/logic/contradictions", test_contradictions);
  g_test_add_func ("/logic/rubbish", test_rubbish);
  g_test_add_func ("/logic/path", test_path);
  g_test_add_func ("/logic/options", test_options);
  g_test_add_func ("/logic/unique", test_unique);
  g_test_add_func ("/logic/broken-off", test_broken_off);
  g_test_add_func ("/logic/no-room", test_no_room);
  g_test_add_func ("/logic/lists-again", test_lists_again);
  g_test_add_func ("/logic/levels", test_levels);
  g_test_add_func ("/logic/level-of-singles", test_level_of_singles);
  g_test_add_func ("/logic/table", test_table);
  return g_test_run ();
}
