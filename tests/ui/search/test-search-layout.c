/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The places of the parts of the search page, which depend only on its size. */

#include "config.h"

#include "ui/search/search-layout.h"
#include "tests/seed.h"

static const int least_columns[2] = { 240, 240 };

static const int heights[ARI_N_SEARCH_PARTS] = { 100, 30, 250, 90 };

static gboolean
is_seen (const AriSearchPlan *plan, AriSearchPart part)
{
  return plan->places[part].width > 0;
}

/* No part overlaps another or extends beyond the page sideways, and the head is in its fixed
 * place. */
static void
check_plan (const AriSearchPlan *plan, int width, int height)
{
  g_assert_cmpint (plan->places[ARI_SEARCH_HEAD].x, ==, 0);
  g_assert_cmpint (plan->places[ARI_SEARCH_HEAD].y, ==, 0);
  g_assert_cmpint (plan->places[ARI_SEARCH_HEAD].height, >=, heights[ARI_SEARCH_HEAD]);
  for (int a = 0; a < ARI_N_SEARCH_PARTS; a++) {
    if (!is_seen (plan, (AriSearchPart) a))
      continue;
    g_assert_cmpint (plan->places[a].x + plan->places[a].width, <=, width);
    for (int b = 0; b < a; b++)
      g_assert_false (is_seen (plan, (AriSearchPart) b)
                      && gdk_rectangle_intersect (&plan->places[a], &plan->places[b], NULL));
  }
}

static void
test_every_size (void)
{
  for (int width = 256; width <= 900; width += 7)
    for (int height = 100; height <= 900; height += 9)
      for (int decisions = 0; decisions < 2; decisions++) {
        const AriSearchPlan plan =
            ari_search_plan (width, height, least_columns, heights, decisions != 0);

        check_plan (&plan, width, height);
        /* parts that share a place have a switch, others have none */
        g_assert_cmpint (is_seen (&plan, ARI_SEARCH_SWITCH), ==,
                         !is_seen (&plan, ARI_SEARCH_DECISIONS)
                             || !is_seen (&plan, ARI_SEARCH_CONTROLS));
        g_assert_true (is_seen (&plan, decisions ? ARI_SEARCH_DECISIONS : ARI_SEARCH_CONTROLS));
      }
}

static void
test_modes (void)
{
  AriSearchPlan plan = ari_search_plan (300, 300, least_columns, heights, FALSE);

  g_assert_true (is_seen (&plan, ARI_SEARCH_SWITCH));
  g_assert_true (is_seen (&plan, ARI_SEARCH_CONTROLS));
  plan = ari_search_plan (300, 300, least_columns, heights, TRUE);
  g_assert_true (is_seen (&plan, ARI_SEARCH_DECISIONS));
  g_assert_false (is_seen (&plan, ARI_SEARCH_CONTROLS));

  /* the decisions get the remaining room */
  plan = ari_search_plan (300, 600, least_columns, heights, FALSE);
  g_assert_false (is_seen (&plan, ARI_SEARCH_SWITCH));
  g_assert_cmpint (plan.places[ARI_SEARCH_DECISIONS].y + plan.places[ARI_SEARCH_DECISIONS].height,
                   ==, 600);
  /* the sentence of the head gets a share of it, but no more than it can use */
  g_assert_cmpint (plan.places[ARI_SEARCH_HEAD].height, >, heights[ARI_SEARCH_HEAD] + 30);
  g_assert_cmpint (plan.places[ARI_SEARCH_DECISIONS].height, >, heights[ARI_SEARCH_DECISIONS] + 60);
  plan = ari_search_plan (800, 900, least_columns, heights, FALSE);
  g_assert_cmpint (plan.places[ARI_SEARCH_HEAD].height, >, heights[ARI_SEARCH_HEAD] + 44);
  g_assert_cmpint (plan.places[ARI_SEARCH_HEAD].height, <, heights[ARI_SEARCH_HEAD] + 160);

  /* the sentence comes before more rows */
  for (int width = 370; width <= 440; width += 70) {
    plan = ari_search_plan (width, 490, least_columns, heights, FALSE);
    g_assert_cmpint (plan.places[ARI_SEARCH_HEAD].height, ==, heights[ARI_SEARCH_HEAD] + 38);
  }

  /* a higher page has eight rows, and then a longer sentence before more rows */
  plan = ari_search_plan (300, 640, least_columns, heights, FALSE);
  g_assert_cmpint (plan.places[ARI_SEARCH_HEAD].height, ==, heights[ARI_SEARCH_HEAD] + 92);
  g_assert_cmpint (plan.places[ARI_SEARCH_DECISIONS].height, ==,
                   heights[ARI_SEARCH_DECISIONS] + 96);

  /* beside the rest, and as high as the page */
  plan = ari_search_plan (800, 380, least_columns, heights, FALSE);
  g_assert_cmpint (plan.places[ARI_SEARCH_DECISIONS].height, ==, 380);
  g_assert_cmpint (plan.places[ARI_SEARCH_DECISIONS].x, >,
                   ari_search_plan_width (800, least_columns));
  g_assert_cmpint (ari_search_plan_width (300, least_columns), ==, 300);
}

/* Long or large words get the width that they need, in a column or in the whole page, and do not
 * squeeze their neighbours. */
static void
test_wide_words (void)
{
  for (int first = 200; first <= 600; first += 11)
    for (int second = 200; second <= 400; second += 17)
      for (int width = MAX (first, second); width <= 1000; width += 7) {
        const int least[2] = { first, second };
        const AriSearchPlan plan = ari_search_plan (width, 400, least, heights, FALSE);
        const GdkRectangle *decisions = &plan.places[ARI_SEARCH_DECISIONS];

        check_plan (&plan, width, 400);
        g_assert_cmpint (plan.places[ARI_SEARCH_HEAD].width, >=, first);
        g_assert_cmpint (plan.places[ARI_SEARCH_CONTROLS].width, >=, first);
        if (decisions->x > 0)
          g_assert_cmpint (decisions->width, >=, MAX (second, 256));
      }
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/ui/search-layout/every-size", test_every_size);
  g_test_add_func ("/ui/search-layout/modes", test_modes);
  g_test_add_func ("/ui/search-layout/wide-words", test_wide_words);
  return g_test_run ();
}
