/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Wishes for impossible levels and techniques are named rightly, no other is refused, and no puzzle
 * fulfils a refused one. */

#include "engine/generate/generate.h"
#include "engine/generate/regions.h"
#include "engine/logic/logic-order.h"
#include "solver/generate/filter-fault.h"

#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"

enum { ANY_LEVEL = -1, ANY = -1 };

/** Row: a wish for a kind of grid, and its expected fault. */
typedef struct {
  const char *name;
  unsigned box_rows; /* 0: a jigsaw with as many digits as columns */
  unsigned box_columns;
  int level;
  int technique;
  const char *excluded; /* a series of codes; "*": all except singles; NULL: none */
  AriFilterFault fault;
} Row;

static const Row rows[] = {
  { "nothing", 3, 3, ANY_LEVEL, ANY, NULL, ARI_FILTER_FINE },
  { "level", 3, 3, ARI_LEVEL_EXTREME, ANY, NULL, ARI_FILTER_FINE },
  { "level-of-4", 2, 2, ARI_LEVEL_MEDIUM, ANY, NULL, ARI_FILTER_LEVEL_TOO_HIGH },
  { "level-of-6", 2, 3, ARI_LEVEL_UNFAIR, ANY, NULL, ARI_FILTER_LEVEL_TOO_HIGH },
  { "unmeasured", 7, 7, ARI_LEVEL_EXTREME, ANY, NULL, ARI_FILTER_FINE },
  { "technique", 3, 3, ANY_LEVEL, ARI_TECHNIQUE_X_WING, NULL, ARI_FILTER_FINE },
  { "technique-at-level", 3, 3, ARI_LEVEL_HARD, ARI_TECHNIQUE_X_WING, NULL, ARI_FILTER_FINE },
  /* an easier technique may be needed, too */
  { "technique-below", 3, 3, ARI_LEVEL_UNFAIR, ARI_TECHNIQUE_NAKED_PAIR, NULL, ARI_FILTER_FINE },
  { "technique-above", 3, 3, ARI_LEVEL_MEDIUM, ARI_TECHNIQUE_X_WING, NULL,
    ARI_FILTER_TECHNIQUE_ABOVE },
  { "technique-of-4", 2, 2, ANY_LEVEL, ARI_TECHNIQUE_NAKED_PAIR, NULL,
    ARI_FILTER_TECHNIQUE_TOO_HARD },
  { "last-resort", 3, 3, ANY_LEVEL, ARI_TECHNIQUE_NISHIO_CHAINS, NULL, ARI_FILTER_TECHNIQUE_LAST },
  { "refused", 3, 3, ANY_LEVEL, ARI_TECHNIQUE_X_WING, "0300", ARI_FILTER_TECHNIQUE_REFUSED },
  { "other-refused", 3, 3, ANY_LEVEL, ARI_TECHNIQUE_X_WING, "0301", ARI_FILTER_FINE },
  { "one-single", 3, 3, ANY_LEVEL, ANY, "0002", ARI_FILTER_FINE },
  { "no-singles", 3, 3, ANY_LEVEL, ANY, "0002 0003", ARI_FILTER_NO_SINGLES },

  { "full-house", 3, 3, ANY_LEVEL, ARI_TECHNIQUE_FULL_HOUSE, NULL, ARI_FILTER_TECHNIQUE_SPARE },
  { "hidden-quadruple-9", 3, 3, ANY_LEVEL, ARI_TECHNIQUE_HIDDEN_QUADRUPLE, NULL, ARI_FILTER_FINE },
  { "hidden-quadruple-8", 2, 4, ANY_LEVEL, ARI_TECHNIQUE_HIDDEN_QUADRUPLE, NULL,
    ARI_FILTER_TECHNIQUE_SPARE },
  /* without naked subsets, hidden ones are needed */
  { "hidden-quadruple-8-alone", 2, 4, ANY_LEVEL, ARI_TECHNIQUE_HIDDEN_QUADRUPLE, "0202",
    ARI_FILTER_FINE },
  { "hidden-quadruple-8-locked", 2, 4, ANY_LEVEL, ARI_TECHNIQUE_HIDDEN_QUADRUPLE, "0111",
    ARI_FILTER_FINE },
  { "hidden-quadruple-8-pairs", 2, 4, ANY_LEVEL, ARI_TECHNIQUE_HIDDEN_QUADRUPLE, "0110",
    ARI_FILTER_FINE },
  { "naked-quadruple-7", 0, 7, ANY_LEVEL, ARI_TECHNIQUE_NAKED_QUADRUPLE, NULL,
    ARI_FILTER_TECHNIQUE_SPARE },
  { "naked-quadruple-8", 2, 4, ANY_LEVEL, ARI_TECHNIQUE_NAKED_QUADRUPLE, NULL, ARI_FILTER_FINE },
  { "hidden-triple-6", 2, 3, ANY_LEVEL, ARI_TECHNIQUE_HIDDEN_TRIPLE, NULL,
    ARI_FILTER_TECHNIQUE_SPARE },
  { "hidden-triple-7", 0, 7, ANY_LEVEL, ARI_TECHNIQUE_HIDDEN_TRIPLE, NULL, ARI_FILTER_FINE },
  { "hidden-pair-5", 0, 5, ANY_LEVEL, ARI_TECHNIQUE_HIDDEN_PAIR, NULL, ARI_FILTER_TECHNIQUE_SPARE },
  { "hidden-pair-6", 2, 3, ANY_LEVEL, ARI_TECHNIQUE_HIDDEN_PAIR, NULL, ARI_FILTER_FINE },
  { "naked-triple-5", 0, 5, ANY_LEVEL, ARI_TECHNIQUE_NAKED_TRIPLE, NULL, ARI_FILTER_FINE },
  { "swordfish-5", 0, 5, ANY_LEVEL, ARI_TECHNIQUE_SWORDFISH, NULL, ARI_FILTER_TECHNIQUE_SPARE },
  { "swordfish-6", 2, 3, ANY_LEVEL, ARI_TECHNIQUE_SWORDFISH, NULL, ARI_FILTER_FINE },
  { "jellyfish-7", 0, 7, ANY_LEVEL, ARI_TECHNIQUE_JELLYFISH, NULL, ARI_FILTER_TECHNIQUE_SPARE },
  { "jellyfish-8", 2, 4, ANY_LEVEL, ARI_TECHNIQUE_JELLYFISH, NULL, ARI_FILTER_FINE },
  { "jellyfish-7-alone", 0, 7, ANY_LEVEL, ARI_TECHNIQUE_JELLYFISH, "0301", ARI_FILTER_FINE },
  { "squirmbag-9", 3, 3, ANY_LEVEL, ARI_TECHNIQUE_SQUIRMBAG, NULL, ARI_FILTER_TECHNIQUE_SPARE },
  { "squirmbag-10", 2, 5, ANY_LEVEL, ARI_TECHNIQUE_SQUIRMBAG, NULL, ARI_FILTER_FINE },
  { "whale-10", 2, 5, ANY_LEVEL, ARI_TECHNIQUE_WHALE, NULL, ARI_FILTER_TECHNIQUE_SPARE },
  { "leviathan-9", 3, 3, ANY_LEVEL, ARI_TECHNIQUE_LEVIATHAN, NULL, ARI_FILTER_TECHNIQUE_SPARE },
  { "leviathan-12", 3, 4, ANY_LEVEL, ARI_TECHNIQUE_LEVIATHAN, NULL, ARI_FILTER_FINE },

  /* 64 singles have a score of at most 896, which is Medium */
  { "medium-by-singles", 3, 3, ARI_LEVEL_MEDIUM, ANY, "*", ARI_FILTER_FINE },
  { "hard-by-singles", 3, 3, ARI_LEVEL_HARD, ANY, "*", ARI_FILTER_LEVEL_EXCLUDED },
  { "medium-by-naked-singles", 3, 3, ARI_LEVEL_MEDIUM, ANY, "* 0002", ARI_FILTER_LEVEL_EXCLUDED },
  { "medium-by-singles-of-6", 0, 6, ARI_LEVEL_MEDIUM, ANY, "*", ARI_FILTER_LEVEL_EXCLUDED },
  { "medium-by-singles-of-12", 3, 4, ARI_LEVEL_MEDIUM, ANY, "*", ARI_FILTER_FINE },
  { "hard-by-singles-of-12", 3, 4, ARI_LEVEL_HARD, ANY, "*", ARI_FILTER_LEVEL_EXCLUDED },
  /* the wanted technique is not usual, so it is not in the list of usual ones */
  { "hard-by-one", 3, 3, ARI_LEVEL_HARD, ARI_TECHNIQUE_WXYZ_WING, "*", ARI_FILTER_FINE },
  { "easy-by-singles", 3, 3, ARI_LEVEL_EASY, ANY, "*", ARI_FILTER_FINE },
};

static AriLayout *
layout_of (const Row *row)
{
  return row->box_rows > 0
             ? ari_layout_new_boxes (row->box_rows, row->box_columns, ARI_EXTRA_NONE)
             : ari_regions_new_layout (row->box_columns, ARI_EXTRA_NONE, 1, NULL, NULL);
}

static void
exclude (AriFilter *filter, const char *codes)
{
  const AriLogicOptions usual = ari_logic_options_default ();
  g_auto (GStrv) words = g_strsplit (codes, " ", -1);

  for (char **word = words; *word != NULL; word++) {
    AriTechnique technique;

    if (g_str_equal (*word, "*")) {
      for (unsigned i = 0; i < usual.n_order; i++)
        if (usual.order[i] > ARI_TECHNIQUE_HIDDEN_SINGLE)
          ari_filter_refuse (filter, usual.order[i]);
    } else {
      g_assert_true (ari_technique_by_code (*word, &technique));
      ari_filter_refuse (filter, technique);
    }
  }
}

static AriFilter
filter_of (const Row *row)
{
  AriFilter filter = { .wants_level = row->level != ANY_LEVEL,
                       .wants_technique = row->technique != ANY };

  if (filter.wants_level)
    filter.level = (AriLevel) row->level;
  if (filter.wants_technique)
    filter.technique = (AriTechnique) row->technique;
  if (row->excluded != NULL)
    exclude (&filter, row->excluded);
  return filter;
}

/* Returns how many of the first puzzles of the layout pass. */
static guint
count_passing (const AriLayout *layout, const AriFilter *filter)
{
  enum { N = 300 };
  const AriWish wish = { .seed = 2 };
  g_autoptr (AriGenerator) generator = ari_generator_new (layout, &wish, ARI_BATCH_BEST);
  g_autofree AriMade *made = g_new (AriMade, N);
  g_autofree guint8 *givens = g_malloc ((gsize) N * layout->n_cells);
  guint n = 0;
  AriFilterTools tools;

  ari_generator_run (generator, 0, N, made, givens, NULL, NULL, NULL);
  g_assert_true (ari_filter_make_tools (filter, layout, &tools));
  for (guint i = 0; i < N; i++)
    n += (ari_filter_judge (filter, &tools, givens + (gsize) i * layout->n_cells, NULL, NULL)
          == ARI_FILTER_STAGE_PASSES);
  ari_filter_clear_tools (&tools);
  return n;
}

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (AriLayout) layout = layout_of (row);
  const AriFilter filter = filter_of (row);

  g_assert_cmpint (ari_filter_find_fault (layout, &filter), ==, row->fault);
  /* other wishes are refused for their cost or little value, although such puzzles exist */
  if (row->fault != ARI_FILTER_FINE && row->fault != ARI_FILTER_TECHNIQUE_LAST
      && row->fault != ARI_FILTER_NO_SINGLES && layout->n_digits <= 9)
    g_assert_cmpuint (count_passing (layout, &filter), ==, 0);
}

/* Without naked subsets, 8×8 puzzles do need hidden quadruples, so exclusions that make a technique
 * valuable again must not be refused. */
static void
test_spare_no_more (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (2, 4, ARI_EXTRA_NONE);
  AriFilter filter = { .wants_technique = TRUE, .technique = ARI_TECHNIQUE_HIDDEN_TRIPLE };

  exclude (&filter, "0110 0111 0200 0201 0202");
  g_assert_cmpint (ari_filter_find_fault (layout, &filter), ==, ARI_FILTER_FINE);
  g_assert_cmpuint (count_passing (layout, &filter), >, 0);
}

/* A range of ratings that no puzzle of the level or the plan has is refused, and its neighbor is
 * not; and no puzzle is beyond the bounds. */
static void
test_ranges (void)
{
  static const struct {
    int level;
    const char *plan; /* (nullable) */
    AriFilterScale scale;
    guint least, most;
    AriFilterFault fault;
  } ranges[] = {
    { ARI_LEVEL_EASY, NULL, ARI_SCALE_ER, 72, 72, ARI_FILTER_ER_ABOVE },
    { ARI_LEVEL_EASY, NULL, ARI_SCALE_ER, 16, 20, ARI_FILTER_ER_ABOVE },
    { ARI_LEVEL_EASY, NULL, ARI_SCALE_ER, 15, 20, ARI_FILTER_FINE },
    { ARI_LEVEL_MEDIUM, NULL, ARI_SCALE_ER, 41, 50, ARI_FILTER_ER_ABOVE },
    { ARI_LEVEL_MEDIUM, NULL, ARI_SCALE_ER, 12, 12, ARI_FILTER_FINE },
    { ARI_LEVEL_HARD, NULL, ARI_SCALE_ER, 10, 15, ARI_FILTER_ER_BELOW },
    { ARI_LEVEL_HARD, NULL, ARI_SCALE_ER, 15, 17, ARI_FILTER_FINE },
    { ARI_LEVEL_EXTREME, NULL, ARI_SCALE_ER, 90, 120, ARI_FILTER_FINE },
    { ANY_LEVEL, NULL, ARI_SCALE_ER, 119, 130, ARI_FILTER_FINE },
    { ANY_LEVEL, NULL, ARI_SCALE_ER, 120, 130, ARI_FILTER_ER_UNKNOWN },
    { ANY_LEVEL, NULL, ARI_SCALE_ER, 24, 25, ARI_FILTER_FINE },
    { ANY_LEVEL, NULL, ARI_SCALE_ER, 24, 24, ARI_FILTER_ER_GAP },
    { ANY_LEVEL, NULL, ARI_SCALE_ER, 0, 9, ARI_FILTER_ER_GAP },
    { ANY_LEVEL, NULL, ARI_SCALE_ER, 46, 46, ARI_FILTER_FINE },
    { ANY_LEVEL, "singles, X-Wing, singles", ARI_SCALE_ER, 33, 40, ARI_FILTER_ER_ABOVE },
    { ANY_LEVEL, "singles, Skyscraper, singles", ARI_SCALE_ER, 72, 72, ARI_FILTER_FINE },
    { ARI_LEVEL_EASY, NULL, ARI_SCALE_SCORE, 801, 900, ARI_FILTER_SCORE_ABOVE },
    { ARI_LEVEL_EASY, NULL, ARI_SCALE_SCORE, 800, 900, ARI_FILTER_FINE },
    { ARI_LEVEL_HARD, NULL, ARI_SCALE_SCORE, 0, 99, ARI_FILTER_SCORE_BELOW },
    { ARI_LEVEL_HARD, NULL, ARI_SCALE_SCORE, 0, 500, ARI_FILTER_FINE },
    { ARI_LEVEL_EASY, NULL, ARI_SCALE_SCORE, 0, 1, ARI_FILTER_FINE },
    { ANY_LEVEL, NULL, ARI_SCALE_SCORE, 5000, 6000, ARI_FILTER_FINE },
  };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);

  for (guint i = 0; i < G_N_ELEMENTS (ranges); i++) {
    AriFilter filter = { .wants_level = ranges[i].level != ANY_LEVEL,
                         .scale = ranges[i].scale,
                         .least = ranges[i].least,
                         .most = ranges[i].most };

    if (filter.wants_level)
      filter.level = (AriLevel) ranges[i].level;
    if (ranges[i].plan != NULL)
      g_assert_null (ari_technique_plan_read (ranges[i].plan, &filter.plan));
    g_assert_cmpint (ari_filter_find_fault (layout, &filter), ==, ranges[i].fault);
    if (ranges[i].fault != ARI_FILTER_FINE) {
      /* nothing beyond the bound either */
      const gboolean is_below =
          ranges[i].fault == ARI_FILTER_ER_BELOW || ranges[i].fault == ARI_FILTER_SCORE_BELOW;

      filter.least = is_below ? 0 : ranges[i].least;
      filter.most = is_below || ranges[i].fault == ARI_FILTER_ER_GAP ? ranges[i].most : G_MAXUINT;
      g_assert_cmpuint (count_passing (layout, &filter), ==, 0);
    }
  }
}

/* A plan that no puzzle keeps leaves it known which puzzles have the level. */
static void
test_stage_of_a_plan (void)
{
  enum { N = 300 };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  const AriWish wish = { .seed = 3 };
  g_autoptr (AriGenerator) generator = ari_generator_new (layout, &wish, ARI_BATCH_BEST);
  g_autofree AriMade *made = g_new (AriMade, N);
  g_autofree guint8 *givens = g_malloc (N * 81);
  const AriFilter level = { .wants_level = TRUE, .level = ARI_LEVEL_HARD };
  AriFilter filter = level;
  AriFilterTools tools;

  filter.plan = (AriTechniquePlan){ .n = 1, .parts = { ARI_TECHNIQUE_X_WING } };
  ari_generator_run (generator, 0, N, made, givens, NULL, NULL, NULL);
  g_assert_true (ari_filter_make_tools (&filter, layout, &tools));
  for (guint i = 0; i < N; i++)
    g_assert_cmpint (ari_filter_judge (&filter, &tools, givens + i * 81, NULL, NULL), ==,
                     ari_filter_judge (&level, &tools, givens + i * 81, NULL, NULL)
                             == ARI_FILTER_STAGE_PASSES
                         ? ARI_FILTER_STAGE_NEEDS
                         : ARI_FILTER_STAGE_NONE);
  ari_filter_clear_tools (&tools);
}

/* Some puzzles end at each stage; those that pass fulfil each condition by itself. */
static void
test_stages (void)
{
  enum { N = 300 };
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  const AriWish wish = { .seed = 3 };
  g_autoptr (AriGenerator) generator = ari_generator_new (layout, &wish, ARI_BATCH_BEST);
  g_autofree AriMade *made = g_new (AriMade, N);
  g_autofree guint8 *givens = g_malloc (N * 81);
  AriFilter filter = { .wants_level = TRUE,
                       .level = ARI_LEVEL_HARD,
                       .wants_technique = TRUE,
                       .technique = ARI_TECHNIQUE_SKYSCRAPER,
                       .scale = ARI_SCALE_SCORE,
                       .most = 900 };
  AriFilter level = { .wants_level = TRUE, .level = ARI_LEVEL_HARD };
  AriFilter without = level;
  guint n_at[ARI_N_FILTER_STAGES] = { 0 };
  AriFilterTools tools;

  exclude (&filter, "0401 0402 0403 0800 0803");
  exclude (&without, "0401 0402 0403 0800 0803");
  ari_generator_run (generator, 0, N, made, givens, NULL, NULL, NULL);
  g_assert_true (ari_filter_make_tools (&filter, layout, &tools));
  for (guint i = 0; i < N; i++) {
    const AriFilterStage stage = ari_filter_judge (&filter, &tools, givens + i * 81, NULL, NULL);

    n_at[stage]++;
    g_assert_cmpint (stage >= ARI_FILTER_STAGE_LEVEL, ==,
                     (ari_filter_judge (&level, &tools, givens + i * 81, NULL, NULL)
                      == ARI_FILTER_STAGE_PASSES));
    g_assert_cmpint (stage >= ARI_FILTER_STAGE_WITHOUT, ==,
                     (ari_filter_judge (&without, &tools, givens + i * 81, NULL, NULL)
                      == ARI_FILTER_STAGE_PASSES));
  }
  for (guint i = 0; i < ARI_N_FILTER_STAGES; i++)
    g_test_message ("%u puzzles at stage %u", n_at[i], i);
  for (guint i = 0; i < ARI_N_FILTER_STAGES; i++)
    g_assert_cmpuint (n_at[i], >, 0);
  ari_filter_clear_tools (&tools);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *path = g_strdup_printf ("/filter-fault/%s", rows[i].name);

    g_test_add_data_func (path, &rows[i], test_row);
  }
  g_test_add_func ("/filter-fault/ranges", test_ranges);
  g_test_add_func ("/filter-fault/spare-no-more", test_spare_no_more);
  g_test_add_func ("/filter-fault/stages", test_stages);
  g_test_add_func ("/filter-fault/stages-of-a-plan", test_stage_of_a_plan);
  return g_test_run ();
}
