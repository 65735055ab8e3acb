/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Making a puzzle: the result is that of the generator, or the best so far; it can end at any
 * moment. */

#include <string.h>

#include "engine/logic/logic-order.h"
#include "engine/logic/logic.h"
#include "solver/generate/maker.h"

#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"

enum { N_CANCELS = 20 };

static void
on_progress (AriMaker *maker, gpointer user_data)
{
  guint *n = user_data;

  ++*n;
}

/* This wish takes very long, because hardly any classic puzzle has so few givens. */
static const AriWish hard_wish = {
  .goal = ARI_GOAL_MINIMAL, .n_givens = 18, .seed = 1, .n_tries = G_MAXUINT32
};

/* Returns: (transfer full): a maker without a time limit, for a busy machine */
static AriMaker *
new_maker (void)
{
  AriMaker *maker = ari_maker_new ();

  ari_service_set_time_limit (ARI_SERVICE (maker), 0.0);
  return maker;
}

static void
test_new_and_gone (void)
{
  AriMaker *maker = ari_maker_new ();

  ari_maker_settle (maker);
  ari_service_stop (ARI_SERVICE (maker));
  ari_service_clear (ARI_SERVICE (maker));
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (maker)), ==, ARI_SERVICE_IDLE);
  g_assert_null (ari_maker_get_report (maker).result);
  g_assert_finalize_object (maker);
}

/* The puzzle is number 0 of the wish, as the generator makes it. */
static void
test_as_generator (void)
{
  AriMaker *maker = new_maker ();
  guint64 seed;
  guint n_progress = 0;

  g_signal_connect (maker, "progress", G_CALLBACK (on_progress), &n_progress);
  for (seed = 0; seed < 6; seed++) {
    g_autoptr (AriLayout) layout = ari_layout_new_boxes (seed % 2 == 0 ? 3 : 2, 3, ARI_EXTRA_NONE);
    const AriWish wish = { .symmetry = ARI_SYMMETRY_HALF_TURN, .seed = seed };
    g_autoptr (AriGenerator) generator = ari_generator_new (layout, &wish, ARI_BATCH_BEST);
    guint8 givens[81], solution[81];
    AriMade made;

    g_assert_true (ari_generator_run (generator, 0, 1, &made, givens, solution, NULL, NULL));
    n_progress = 0;
    ari_maker_start (maker, layout, &wish, NULL);
    g_assert_cmpint (ari_service_get_state (ARI_SERVICE (maker)), ==, ARI_SERVICE_RUNNING);
    g_assert_null (ari_maker_get_report (maker).result);
    WAIT_UNTIL (is_finished (maker));
    g_assert_cmpuint (n_progress, >=, 1);
    g_assert_cmpint (ari_maker_get_report (maker).result->made.status, ==, ARI_MADE_AS_WISHED);
    g_assert_true (ari_maker_get_report (maker).result->made.is_final);
    g_assert_cmpuint (ari_maker_get_report (maker).result->made.n_givens, ==, made.n_givens);
    g_assert_cmpmem (ari_maker_get_report (maker).result->givens->cells, layout->n_cells, givens,
                     layout->n_cells);
    g_assert_cmpuint (samples_n_solutions (ari_maker_get_report (maker).result->givens, 2), ==, 1);
  }
  g_assert_finalize_object (maker);
}

/* The result is the first puzzle that is hard enough; or the hardest, if there is no more time. */
static void
test_hardness (void)
{
  enum { LEAST = 150 };
  AriMaker *maker = new_maker ();
  AriLayout *layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  const AriWish wish = { .seed = 3 };
  AriGenerator *generator = ari_generator_new (layout, &wish, ARI_BATCH_BEST);
  AriFilter filter = { .least_conflicts = LEAST };
  AriFilterTools tools;
  guint64 n_conflicts = 0;
  guint8 givens[256];
  AriMade made;
  guint64 index;

  g_assert_true (ari_filter_make_tools (&filter, layout, &tools));
  for (index = 0; n_conflicts < LEAST; index++) {
    g_assert_true (ari_generator_run (generator, index, 1, &made, givens, NULL, NULL, NULL));
    n_conflicts = ari_filter_count_conflicts (&filter, &tools, givens, NULL, NULL);
  }
  g_assert_cmpuint (index, >, 1); /* the first is not hard enough */
  ari_maker_start (maker, layout, &wish, &filter);
  WAIT_UNTIL (is_finished (maker));
  g_assert_cmpint (ari_maker_get_report (maker).result->made.status, ==, ARI_MADE_AS_WISHED);
  g_assert_true (ari_maker_get_report (maker).result->made.is_final);
  g_assert_false (ari_maker_get_report (maker).result->is_too_easy);
  g_assert_cmpuint (ari_maker_get_report (maker).n_conflicts, ==, LEAST);
  g_assert_cmpuint (ari_maker_get_report (maker).n_tries, >=, index);
  g_assert_cmpmem (ari_maker_get_report (maker).result->givens->cells, 256, givens, 256);

  filter.least_conflicts = G_MAXUINT64;
  ari_maker_start (maker, layout, &wish, &filter);
  WAIT_UNTIL (ari_maker_get_report (maker).n_tries > index);
  ari_maker_settle (maker);
  WAIT_UNTIL (is_finished (maker));
  g_assert_cmpint (ari_maker_get_report (maker).result->made.status, ==, ARI_MADE_OTHERWISE);
  g_assert_false (ari_maker_get_report (maker).result->made.is_final);
  g_assert_true (ari_maker_get_report (maker).result->is_too_easy);
  g_assert_cmpuint (ari_maker_get_report (maker).n_conflicts, >=, LEAST);
  memcpy (givens, ari_maker_get_report (maker).result->givens->cells, 256);
  g_assert_cmpuint (ari_filter_count_conflicts (&filter, &tools, givens, NULL, NULL), ==,
                    ari_maker_get_report (maker).n_conflicts);

  ari_maker_start (maker, layout, &wish, NULL);
  WAIT_UNTIL (is_finished (maker));
  g_assert_cmpint (ari_maker_get_report (maker).result->made.status, ==, ARI_MADE_AS_WISHED);
  g_assert_cmpuint (ari_maker_get_report (maker).n_conflicts, ==, 0);
  ari_filter_clear_tools (&tools);
  ari_generator_free (generator);
  ari_layout_unref (layout);
  g_assert_finalize_object (maker);
}

/* The pattern need not outlive the call. */
static void
test_pattern (void)
{
  AriMaker *maker = new_maker ();
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  guint8 *pattern = g_new0 (guint8, 81);
  const AriWish wish = { .pattern = pattern, .seed = 5 };
  guint i;

  for (i = 0; i < 81; i++)
    pattern[i] = i % 9 != 4;
  ari_maker_start (maker, layout, &wish, NULL);
  g_free (pattern);
  ari_layout_unref (layout);
  WAIT_UNTIL (is_finished (maker));
  for (i = 4; i < 81; i += 9)
    g_assert_cmpuint (ari_maker_get_report (maker).result->givens->cells[i], ==, ARI_NO_DIGIT);
  g_assert_finalize_object (maker);
}

/* For each level, and for a technique, the result is the first puzzle that passes, whenever it is
 * made. */
static void
test_filter (void)
{
  const AriWish wish = { .seed = 7, .symmetry = ARI_SYMMETRY_HALF_TURN };
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriLogic *logic = ari_logic_new (layout);
  AriLogicOptions options = ari_logic_options_default ();
  AriMaker *maker = new_maker ();

  options.has_one_solution = true;
  ari_logic_set_options (logic, &options);
  for (guint i = 0; i < 2 * ARI_N_LEVELS; i++) {
    const AriFilter filter = {
      .wants_level = TRUE,
      .level = (AriLevel) (i % ARI_N_LEVELS),
      .wants_technique = i == ARI_LEVEL_HARD,
      .technique = ARI_TECHNIQUE_SKYSCRAPER,
    };
    static guint64 indices[ARI_N_LEVELS];
    AriLogicRating rating;

    ari_maker_start (maker, layout, &wish, &filter);
    WAIT_UNTIL (is_finished (maker));
    g_assert_cmpint (ari_maker_get_report (maker).result->made.status, ==, ARI_MADE_AS_WISHED);
    g_assert_cmpuint (ari_maker_get_report (maker).n_tries, ==,
                      ari_maker_get_report (maker).result->made.index + 1);
    ari_logic_set_position (logic, ari_maker_get_report (maker).result->givens->cells, NULL, NULL);
    g_assert_cmpint (ari_logic_find_path (logic, NULL, &rating, NULL, NULL), ==, ARI_LOGIC_SOLVED);
    g_assert_cmpint (rating.level, ==, filter.level);
    if (i == ARI_LEVEL_HARD)
      g_assert_cmpuint (rating.counts[ARI_TECHNIQUE_SKYSCRAPER], >, 0);
    else if (i >= ARI_N_LEVELS && filter.level != ARI_LEVEL_HARD)
      g_assert_cmpuint (ari_maker_get_report (maker).result->made.index, ==, indices[filter.level]);
    indices[filter.level] = ari_maker_get_report (maker).result->made.index;
  }
  ari_logic_free (logic);
  ari_layout_unref (layout);
  g_assert_finalize_object (maker);
}

/* Returns the quality of a puzzle for an aim. */
static guint64
merit_of (const AriFilter *filter, const AriGrid *givens)
{
  AriFilterTools tools;
  guint64 merit;

  g_assert_true (ari_filter_make_tools (filter, givens->layout, &tools));
  g_assert_true (
      (ari_filter_judge (filter, &tools, givens->cells, NULL, NULL) == ARI_FILTER_STAGE_PASSES));
  merit = ari_filter_merit (filter, givens->layout, &tools, givens->cells, NULL, NULL);
  ari_filter_clear_tools (&tools);
  return merit;
}

/* Tries at least @n_tries puzzles: each best so far passes and is better than the one before, and
 * the result is not worse than the last one shown. */
static void
check_aim (AriMaker *maker, guint box, guint64 seed, const AriFilter *filter, guint64 n_tries)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (box, box, ARI_EXTRA_NONE);
  const AriWish wish = { .seed = seed };
  guint stamp = 0, n_shown = 0;
  guint64 before = 0;
  AriGrid *best;

  ari_maker_start (maker, layout, &wish, filter);
  for (;;) {
    WAIT_UNTIL ((best = ari_maker_dup_best (maker, &stamp)) != NULL || is_finished (maker)
                || (n_shown > 0 && ari_maker_get_report (maker).n_tries >= n_tries));
    if (best == NULL)
      break;
    g_assert_true (n_shown == 0 || merit_of (filter, best) > before);
    before = merit_of (filter, best);
    n_shown++;
    ari_grid_free (best);
    g_assert_true (!is_finished (maker) || before == ari_filter_most_merit (filter, layout, &wish));
  }
  ari_maker_settle (maker);
  WAIT_UNTIL (is_finished (maker));
  g_assert_cmpint (ari_maker_get_report (maker).result->made.status, ==, ARI_MADE_AS_WISHED);
  g_assert_cmpint (ari_maker_get_report (maker).result->stage, ==, ARI_FILTER_STAGE_PASSES);
  g_assert_false (ari_maker_get_report (maker).result->made.is_final);
  g_assert_cmpuint (merit_of (filter, ari_maker_get_report (maker).result->givens), >=, before);
  g_assert_cmpuint (ari_maker_get_report (maker).result->made.n_givens, ==,
                    ari_grid_n_filled (ari_maker_get_report (maker).result->givens));
}

/* With an aim it goes on: on one thread and on all, by score, by conflicts and by givens. Some of
 * many short runs find an earlier puzzle that is only as good as the one shown. */
static void
test_aim (void)
{
  const AriFilter medium = { .aim = ARI_AIM_HARDER,
                             .wants_level = TRUE,
                             .level = ARI_LEVEL_MEDIUM };
  const AriFilter easy = { .aim = ARI_AIM_FEWER, .wants_level = TRUE, .level = ARI_LEVEL_EASY };
  const AriFilter harder = { .aim = ARI_AIM_HARDER };
  const AriFilter fewer = { .aim = ARI_AIM_FEWER };
  AriMaker *maker = new_maker ();

  check_aim (maker, 3, 9, &medium, 1000);
  check_aim (maker, 3, 9, &easy, 1000);
  check_aim (maker, 3, 9, &harder, 1000);
  check_aim (maker, 4, 9, &harder, 10);
  for (guint64 seed = 0; seed < ari_test_amount (4, 15, 15); seed++) {
    check_aim (maker, 3, seed, &fewer, 100);
    check_aim (maker, 3, seed, &easy, 100);
  }
  g_assert_finalize_object (maker);
}

/* No puzzle is better than the maximum score of its level, or than the fewest givens allow. */
static void
test_most_merit (void)
{
  const struct {
    AriFilter filter;
    AriWish wish;
    guint box;
    guint64 most;
  } cases[] = {
    { { .aim = ARI_AIM_HARDER }, { 0 }, 3, G_MAXUINT64 },
    { { .aim = ARI_AIM_HARDER, .wants_level = TRUE, .level = ARI_LEVEL_HARD }, { 0 }, 3, 1600 },
    { { .aim = ARI_AIM_HARDER, .wants_level = TRUE, .level = ARI_LEVEL_EXTREME },
      { 0 },
      3,
      G_MAXUINT64 },
    { { .aim = ARI_AIM_HARDER,
        .wants_level = TRUE,
        .level = ARI_LEVEL_HARD,
        .wants_technique = TRUE,
        .technique = ARI_TECHNIQUE_X_WING },
      { 0 },
      3,
      1600 },
    /* this technique is not usual, so the usual path may be harder */
    { { .aim = ARI_AIM_HARDER,
        .wants_level = TRUE,
        .level = ARI_LEVEL_UNFAIR,
        .wants_technique = TRUE,
        .technique = ARI_TECHNIQUE_SQUIRMBAG },
      { 0 },
      3,
      G_MAXUINT64 },
    { { .aim = ARI_AIM_FEWER }, { 0 }, 3, 81 - 17 },
    { { .aim = ARI_AIM_FEWER }, { 0 }, 2, 16 - 4 },
    { { .aim = ARI_AIM_FEWER }, { .goal = ARI_GOAL_FEWEST, .n_givens = 25 }, 3, 81 - 17 },
    { { .aim = ARI_AIM_FEWER }, { .goal = ARI_GOAL_GIVENS, .n_givens = 30 }, 3, 81 - 30 },
    { { .aim = ARI_AIM_FEWER }, { .n_givens = 24 }, 3, 81 - 24 },
    { { .aim = ARI_AIM_FEWER }, { .goal = ARI_GOAL_ALL }, 3, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (AriLayout) layout =
        ari_layout_new_boxes (cases[i].box, cases[i].box, ARI_EXTRA_NONE);

    g_test_message ("case %u", i);
    g_assert_cmpuint (ari_filter_most_merit (&cases[i].filter, layout, &cases[i].wish), ==,
                      cases[i].most);
  }
}

/* With an aim, it ends without a time limit if no puzzle can be better. */
static void
test_aim_reached (void)
{
  const AriFilter filter = { .aim = ARI_AIM_FEWER };
  const AriWish wish = { .seed = 9 };
  AriLayout *layout = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  AriMaker *maker = ari_maker_new ();

  ari_service_set_time_limit (ARI_SERVICE (maker), 0.0);
  ari_maker_start (maker, layout, &wish, &filter);
  WAIT_UNTIL (is_finished (maker));
  g_assert_cmpint (ari_maker_get_report (maker).result->made.status, ==, ARI_MADE_AS_WISHED);
  g_assert_cmpuint (ari_maker_get_report (maker).result->made.n_givens, ==, 4);
  ari_layout_unref (layout);
  g_assert_finalize_object (maker);
}

/* With an aim, the time limit ends it with the best so far, which depends on the machine. */
static void
test_aim_in_time (void)
{
  const AriFilter filter = { .aim = ARI_AIM_HARDER };
  const AriWish wish = { .seed = 9 };
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriMaker *maker = new_maker ();
  double seconds = 0.05;

  do {
    ari_service_set_time_limit (ARI_SERVICE (maker), seconds);
    ari_maker_start (maker, layout, &wish, &filter);
    WAIT_UNTIL (is_finished (maker));
    seconds *= 2.0;
  } while (ari_maker_get_report (maker).result->made.status == ARI_MADE_NOTHING
           || ari_maker_get_report (maker).n_tries == 1);
  g_assert_cmpint (ari_maker_get_report (maker).result->made.status, ==, ARI_MADE_AS_WISHED);
  /* each puzzle of a series is the first of its seed */
  ari_service_set_time_limit (ARI_SERVICE (maker), 0.0);
  ari_maker_start_many (maker, layout, &wish, &filter, 2);
  WAIT_UNTIL (is_finished (maker));
  g_assert_true (ari_maker_get_puzzle (maker, 1)->made.is_final);
  g_assert_cmpuint (ari_maker_get_puzzle (maker, 1)->made.index, ==, 0);
  ari_layout_unref (layout);
  g_assert_finalize_object (maker);
}

/* If no puzzle passes, the closest one is reported with its stage, and the stages are counted. */
static void
test_closest (void)
{
  const AriWish wish = { .seed = 2 };
  const AriFilter filter = { .wants_technique = TRUE, .technique = ARI_TECHNIQUE_NAKED_QUADRUPLE };
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriMaker *maker = new_maker ();
  guint64 counts[ARI_N_FILTER_STAGES];
  guint stamp = 0;
  AriFilterTools tools;

  ari_maker_start (maker, layout, &wish, &filter);
  for (;;) {
    ari_maker_count_stages (maker, counts);
    if (counts[ARI_FILTER_STAGE_USES] > 0 || is_finished (maker))
      break;
    g_main_context_iteration (NULL, TRUE);
  }
  g_assert_null (ari_maker_dup_best (maker, &stamp)); /* a puzzle that does not pass is not shown */
  ari_maker_settle (maker);
  WAIT_UNTIL (is_finished (maker));
  if (ari_maker_get_report (maker).result->stage == ARI_FILTER_STAGE_PASSES) {
    g_test_skip ("found one that needs it before one that only uses it");
  } else {
    g_assert_cmpint (ari_maker_get_report (maker).result->made.status, ==, ARI_MADE_OTHERWISE);
    g_assert_false (ari_maker_get_report (maker).result->made.is_final);
    g_assert_cmpint (ari_maker_get_report (maker).result->stage, ==, ARI_FILTER_STAGE_USES);
    g_assert_true (ari_filter_make_tools (&filter, layout, &tools));
    g_assert_cmpint (ari_filter_judge (&filter, &tools,
                                       ari_maker_get_report (maker).result->givens->cells, NULL,
                                       NULL),
                     ==, ARI_FILTER_STAGE_USES);
    ari_filter_clear_tools (&tools);
    for (guint i = 1; i < ARI_N_FILTER_STAGES; i++)
      g_assert_cmpuint (counts[i - 1], >=, counts[i]);
    g_assert_cmpuint (counts[ARI_FILTER_STAGE_PASSES], ==, 0);
  }
  ari_layout_unref (layout);
  g_assert_finalize_object (maker);
}

/* A level that a grid of four digits does not have is given up in time, or sooner on command. */
static void
test_filter_without_end (void)
{
  const AriWish wish = { .seed = 7 };
  const AriFilter filter = { .wants_level = TRUE, .level = ARI_LEVEL_EXTREME };
  AriLayout *layout = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  AriMaker *maker = new_maker ();

  ari_maker_start (maker, layout, &wish, &filter);
  WAIT_UNTIL (ari_maker_get_report (maker).n_tries > 64);
  ari_maker_settle (maker);
  WAIT_UNTIL (is_finished (maker));
  g_assert_cmpint (ari_maker_get_report (maker).result->made.status, ==, ARI_MADE_NOTHING);
  g_assert_null (ari_maker_get_report (maker).result->givens);

  ari_service_set_time_limit (ARI_SERVICE (maker), 0.05);
  ari_maker_start (maker, layout, &wish, &filter);
  WAIT_UNTIL (is_finished (maker));
  g_assert_null (ari_maker_get_report (maker).result->givens);
  ari_layout_unref (layout);
  g_assert_finalize_object (maker);
}

/* Follows the path of a puzzle without the techniques of the filter. */
static AriLogicStatus
walk_without (const AriFilter *filter, const AriGrid *givens, AriLogicRating *rating)
{
  AriLogicOptions options = ari_logic_options_default ();
  g_autoptr (AriLogic) logic = ari_logic_new (givens->layout);
  AriLogicStatus status;

  options.has_one_solution = TRUE;
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (filter->is_unwanted[i])
      ari_logic_order_remove (&options, (AriTechnique) i);
  ari_logic_set_options (logic, &options);
  ari_logic_set_position (logic, givens->cells, NULL, NULL);
  status = ari_logic_find_path (logic, NULL, rating, NULL, NULL);
  return status;
}

/* Excluded techniques are not needed: the path without them has the level, too, which the first
 * puzzle of the level does not. */
static void
test_filter_without (void)
{
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriMaker *maker = new_maker ();
  guint n_others = 0;

  for (guint64 seed = 1; seed <= 8; seed++) {
    const AriWish wish = { .seed = seed };
    AriFilter filter = { .wants_level = TRUE, .level = ARI_LEVEL_HARD };
    AriLogicRating rating;

    ari_maker_start (maker, layout, &wish, &filter);
    WAIT_UNTIL (is_finished (maker));
    for (guint i = ARI_TECHNIQUE_SKYSCRAPER; i < ARI_TECHNIQUE_FINNED_X_WING; i++)
      ari_filter_refuse (&filter, (AriTechnique) i);
    g_assert_cmpuint (filter.n_unwanted, ==,
                      ARI_TECHNIQUE_FINNED_X_WING - ARI_TECHNIQUE_SKYSCRAPER);
    if (walk_without (&filter, ari_maker_get_report (maker).result->givens, &rating)
            != ARI_LOGIC_SOLVED
        || rating.level != ARI_LEVEL_HARD)
      n_others++;

    ari_maker_start (maker, layout, &wish, &filter);
    WAIT_UNTIL (is_finished (maker));
    g_assert_cmpint (ari_maker_get_report (maker).result->made.status, ==, ARI_MADE_AS_WISHED);
    g_assert_cmpint (walk_without (&filter, ari_maker_get_report (maker).result->givens, &rating),
                     ==, ARI_LOGIC_SOLVED);
    g_assert_cmpint (rating.level, ==, ARI_LEVEL_HARD);
    g_assert_cmpint (
        walk_without (&(AriFilter){ 0 }, ari_maker_get_report (maker).result->givens, &rating), ==,
        ARI_LOGIC_SOLVED);
    g_assert_cmpint (rating.level, ==, ARI_LEVEL_HARD);
  }
  g_assert_cmpuint (n_others, >, 0);
  ari_layout_unref (layout);
  g_assert_finalize_object (maker);
}

/* A series has the puzzles of its seeds, and those so far never change; with a filter, and without
 * one. */
static void
test_many (void)
{
  enum { N = 9 };
  const AriFilter filters[] = { { .wants_level = TRUE, .level = ARI_LEVEL_UNFAIR }, { 0 } };
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriMaker *maker = new_maker ();
  AriMaker *single = new_maker ();

  for (guint k = 0; k < G_N_ELEMENTS (filters); k++) {
    AriWish wish = { .seed = 40 };
    guint n_seen = 0;

    ari_maker_start_many (maker, layout, &wish, &filters[k], N);
    g_assert_cmpuint (ari_maker_get_n_made (maker), ==, 0);
    while (n_seen < N) {
      WAIT_UNTIL (ari_maker_get_n_made (maker) > n_seen);
      for (; n_seen < ari_maker_get_n_made (maker); n_seen++) {
        const AriMakerPuzzle *puzzle = ari_maker_get_puzzle (maker, n_seen);

        wish.seed = 40 + n_seen;
        ari_maker_start (single, layout, &wish, &filters[k]);
        WAIT_UNTIL (is_finished (single));
        g_assert_cmpint (puzzle->made.status, ==, ARI_MADE_AS_WISHED);
        g_assert_true (puzzle->made.is_final);
        g_assert_cmpuint (puzzle->made.index, ==, ari_maker_get_report (single).result->made.index);
        g_assert_cmpmem (puzzle->givens->cells, 81,
                         ari_maker_get_report (single).result->givens->cells, 81);
      }
    }
    WAIT_UNTIL (is_finished (maker));
    g_assert_cmpmem (ari_maker_get_report (maker).result->givens->cells, 81,
                     ari_maker_get_puzzle (maker, 0)->givens->cells, 81);
  }
  ari_maker_start_many (maker, layout, &hard_wish, NULL, N);
  ari_layout_unref (layout);
  g_assert_finalize_object (single);
  g_assert_finalize_object (maker); /* while it runs */
}

/* The best so far is a puzzle, better each time. How many are seen depends on the machine: here
 * they have 26 to 20 givens, and all except the last come within 23 tries. */
static void
test_best (void)
{
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  const AriWish wish = { .goal = ARI_GOAL_FEWEST, .n_givens = 17, .seed = 2 };
  AriMaker *maker = new_maker ();
  guint n_before = 81, stamp = 0;

  g_assert_null (ari_maker_dup_best (maker, &stamp));
  ari_maker_start (maker, layout, &wish, NULL);
  while (n_before > 20) {
    AriGrid *best = NULL;

    WAIT_UNTIL ((best = ari_maker_dup_best (maker, &stamp)) != NULL);
    g_assert_cmpuint (ari_grid_n_filled (best), <, n_before);
    g_assert_cmpuint (samples_n_solutions (best, 2), ==, 1);
    n_before = (guint) ari_grid_n_filled (best);
    ari_grid_free (best);
  }
  ari_service_clear (ARI_SERVICE (maker));
  stamp = 0;
  g_assert_null (ari_maker_dup_best (maker, &stamp));
  ari_layout_unref (layout);
  g_assert_finalize_object (maker);
}

static void
start_hard (AriMaker *maker)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);

  ari_maker_start (maker, layout, &hard_wish, NULL);
}

static void
assert_best (AriMaker *maker)
{
  const AriMakerPuzzle *result = ari_maker_get_report (maker).result;

  g_assert_nonnull (result);
  if (result->made.status == ARI_MADE_NOTHING) {
    g_assert_null (result->givens);
    return;
  }
  g_assert_cmpuint (ari_grid_n_filled (result->givens), ==, result->made.n_givens);
  g_assert_cmpuint (samples_n_solutions (result->givens, 2), ==, 1);
}

/* On command, or when time is up, the best so far is the result. */
static void
test_settle (void)
{
  AriMaker *maker = new_maker ();

  start_hard (maker);
  WAIT_UNTIL (ari_maker_get_report (maker).fewest_givens != 0 || is_finished (maker));
  g_assert_cmpuint (ari_maker_get_report (maker).n_tries, >, 0);
  ari_maker_settle (maker);
  WAIT_UNTIL (is_finished (maker));
  assert_best (maker);
  g_assert_cmpint (ari_maker_get_report (maker).result->made.status, !=, ARI_MADE_NOTHING);

  ari_service_set_time_limit (ARI_SERVICE (maker), 0.02);
  start_hard (maker);
  WAIT_UNTIL (is_finished (maker));
  assert_best (maker);
  g_assert_cmpfloat (ari_service_get_elapsed (ARI_SERVICE (maker)), >, 0.0);
  g_assert_finalize_object (maker);
}

/* Stopped or freed at any moment. */
static void
test_stop (void)
{
  guint k, i;

  for (k = 0; k < N_CANCELS; k++) {
    AriMaker *maker = new_maker ();

    start_hard (maker);
    for (i = (guint) g_test_rand_int_range (0, 4); i > 0; i--)
      g_main_context_iteration (NULL, k % 2 == 0);
    if (k % 3 == 0 && !is_finished (maker)) {
      ari_service_stop (ARI_SERVICE (maker));
      g_assert_cmpint (ari_service_get_state (ARI_SERVICE (maker)), ==, ARI_SERVICE_STOPPED);
      g_assert_null (ari_maker_get_report (maker).result);
    }
    if (k % 3 == 1)
      start_hard (maker);
    g_assert_finalize_object (maker);
    g_assert_false (g_main_context_pending (NULL));
  }
}

/* No grid fits the regions. */
static void
test_no_grid (void)
{
  static const guint sizes[] = { 4, 9, 16, 25 };
  AriMaker *maker = new_maker ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (AriLayout) layout = samples_no_grid (sizes[i]);

    ari_maker_start (maker, layout, &(AriWish){ .seed = 1 }, NULL);
    WAIT_UNTIL (is_finished (maker));
    g_assert_cmpint (ari_maker_get_report (maker).result->made.status, ==, ARI_MADE_NOTHING);
    g_assert_true (ari_maker_get_report (maker).result->made.is_final);
    g_assert_null (ari_maker_get_report (maker).result->givens);
    g_assert_true (ari_maker_get_report (maker).has_no_grid);
    g_assert_true (ari_maker_get_report (maker).no_grid_fits);

    /* if a level is wanted, it is not looked for again and again */
    ari_service_set_time_limit (ARI_SERVICE (maker), 0);
    ari_maker_start (maker, layout, &(AriWish){ .seed = 1 },
                     &(AriFilter){ .wants_level = TRUE, .level = ARI_LEVEL_EASY });
    WAIT_UNTIL (is_finished (maker));
    g_assert_true (ari_maker_get_report (maker).has_no_grid);
    g_assert_true (ari_maker_get_report (maker).no_grid_fits);
    g_assert_null (ari_maker_get_report (maker).result->givens);
  }

  /* nothing of that is left for another layout */
  start_hard (maker);
  WAIT_UNTIL (ari_maker_get_report (maker).fewest_givens != 0 || is_finished (maker));
  g_assert_false (ari_maker_get_report (maker).has_no_grid);
  g_assert_false (ari_maker_get_report (maker).no_grid_fits);
  g_assert_finalize_object (maker);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/maker/new-and-gone", test_new_and_gone);
  g_test_add_func ("/maker/as-generator", test_as_generator);
  g_test_add_func ("/maker/pattern", test_pattern);
  g_test_add_func ("/maker/filter", test_filter);
  g_test_add_func ("/maker/filter-without-end", test_filter_without_end);
  g_test_add_func ("/maker/aim", test_aim);
  g_test_add_func ("/maker/aim-in-time", test_aim_in_time);
  g_test_add_func ("/maker/aim-reached", test_aim_reached);
  g_test_add_func ("/maker/most-merit", test_most_merit);
  g_test_add_func ("/maker/closest", test_closest);
  g_test_add_func ("/maker/filter-without", test_filter_without);
  g_test_add_func ("/maker/many", test_many);
  g_test_add_func ("/maker/best", test_best);
  g_test_add_func ("/maker/settle", test_settle);
  g_test_add_func ("/maker/stop", test_stop);
  g_test_add_func ("/maker/hardness", test_hardness);
  g_test_add_func ("/maker/no-grid", test_no_grid);
  return g_test_run ();
}
