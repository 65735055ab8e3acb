/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The names of generated puzzles. */

#include "config.h"

#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "engine/generate/regions.h"
#include "ui/common/save-place.h"
#include "ui/new/made-words.h"

static void
test_titles (void)
{
  static const struct {
    unsigned box_rows; /* 0 for a jigsaw */
    unsigned box_columns;
    AriExtras extras;
    int level; /* -1 for none */
    const char *title;
  } cases[] = {
    { 3, 3, ARI_EXTRA_NONE, ARI_LEVEL_EASY, "Easy" },
    { 3, 3, ARI_EXTRA_NONE, -1, "Puzzle" },
    { 0, 9, ARI_EXTRA_NONE, ARI_LEVEL_HARD, "Hard jigsaw" },
    { 0, 9, ARI_EXTRA_NONE, -1, "Jigsaw" },
    { 0, 7, ARI_EXTRA_NONE, ARI_LEVEL_HARD, "Hard 7×7 jigsaw" },
    { 0, 7, ARI_EXTRA_NONE, -1, "7×7 jigsaw" },
    { 4, 4, ARI_EXTRA_NONE, ARI_LEVEL_MEDIUM, "Medium 16×16" },
    { 4, 4, ARI_EXTRA_NONE, -1, "16×16" },
    { 3, 3, ARI_EXTRA_DIAGONALS, ARI_LEVEL_EASY, "Easy with diagonals" },
    { 3, 3, ARI_EXTRA_WINDOWS, ARI_LEVEL_EASY, "Easy with windows" },
    { 3, 3, ARI_EXTRA_DIAGONALS | ARI_EXTRA_WINDOWS, ARI_LEVEL_EASY,
      "Easy with diagonals and windows" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    AriLayout *layout =
        cases[i].box_rows > 0
            ? ari_layout_new_boxes (cases[i].box_rows, cases[i].box_columns, cases[i].extras)
            : ari_regions_new_layout (cases[i].box_columns, cases[i].extras, 1, NULL, NULL);
    const AriFilter filter = { .wants_level = cases[i].level >= 0,
                               .level = (AriLevel) MAX (cases[i].level, 0) };
    g_autofree char *title = ari_made_title (layout, &filter);

    g_assert_cmpstr (title, ==, cases[i].title);
    ari_layout_unref (layout);
  }
}

/* Many generated puzzles have the same name, so it gets the date; a puzzle with its own name keeps
 * it. */
static void
test_dated (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  g_autoptr (AriPuzzle) made = ari_puzzle_new (
      grid, NULL, &(AriPuzzleInfo){ .title = (char *) "Easy", .source = (char *) ARI_MADE_SOURCE });
  g_autoptr (AriPuzzle) other =
      ari_puzzle_new (grid, NULL, &(AriPuzzleInfo){ .title = (char *) "Monster" });
  g_autoptr (AriPuzzle) none = ari_puzzle_new_empty (layout);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *year = g_date_time_format (now, " %Y");
  g_autofree char *name = ari_dated_name (made);
  g_autofree char *own = ari_dated_name (other);

  g_assert_true (g_str_has_prefix (name, "Easy, "));
  g_assert_true (g_str_has_suffix (name, year));
  g_assert_cmpstr (own, ==, "Monster");
  g_assert_null (ari_dated_name (none));
}

/* What a range and a way ask for besides the level stands in the dialog's line about the puzzle. */
static void
test_remark (void)
{
  AriFilter filter = { .wants_level = TRUE, .level = ARI_LEVEL_HARD };
  g_autofree char *level_only = ari_filter_to_remark (&filter);
  g_autofree char *remark = NULL;

  filter.scale = ARI_SCALE_ER;
  filter.least = 30;
  filter.most = 50;
  g_assert_null (ari_technique_plan_read ("singles,x-wing,singles", &filter.plan));
  remark = ari_filter_to_remark (&filter);
  g_assert_null (level_only);
  g_assert_cmpstr (remark, ==, "ER 3.0–5.0; singles, X-Wing, singles");
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/made-words/titles", test_titles);
  g_test_add_func ("/made-words/dated", test_dated);
  g_test_add_func ("/made-words/remark", test_remark);
  return g_test_run ();
}
