/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The visible part of a graph stays within the search, and walks lead from each box to its
 * neighbours. */

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "ui/flame/flame-span.h"
#include "tests/seed.h"

static void
assert_within (const AriFlameSpan *span)
{
  const double whole = span->whole_end - span->whole_begin, width = span->end - span->begin;

  g_assert_cmpfloat (span->begin, >=, span->whole_begin - 1e-6);
  g_assert_cmpfloat (span->end, <=, span->whole_end + 1e-6);
  g_assert_cmpfloat (width, >=, MIN (ARI_FLAME_LEAST_SPAN, whole) - 1e-6);
  if (span->fits)
    g_assert_cmpfloat_with_epsilon (width, whole, 1e-6);
}

static void
test_any_moves (void)
{
  for (guint round = 0; round < 2000; round++) {
    AriFlameSpan span = ari_flame_span_all (g_test_rand_double_range (0, 100), 0.0);

    for (guint i = 0; i < 40; i++) {
      const double part = g_test_rand_double_range (0, 1);

      switch (g_test_rand_int_range (0, 5)) {
      case 0:
        ari_flame_span_grow (&span, span.whole_end * g_test_rand_double_range (1, 3));
        break;
      case 1:
        ari_flame_span_zoom (&span, g_test_rand_double_range (0.3, 4), part);
        break;
      case 2:
        ari_flame_span_pan (&span, part * 4.0 - 2.0);
        break;
      case 3:
        ari_flame_span_show (&span, part * span.whole_end, span.whole_end * 2.0 * part);
        break;
      default: {
        const double value = span.whole_begin + part * (span.whole_end - span.whole_begin);

        ari_flame_span_reveal (&span, value);
        g_assert_cmpfloat (span.begin, <=, value + 1e-6);
        g_assert_cmpfloat (span.end, >=, value - 1e-6);
      }
      }
      assert_within (&span);
    }
  }
}

/* the step under the pointer stays there; a span of everything stays so as the search grows */
static void
test_zoom (void)
{
  AriFlameSpan span = ari_flame_span_all (0.0, 1000.0);

  ari_flame_span_zoom (&span, 4.0, 0.25);
  g_assert_cmpfloat_with_epsilon (span.begin, 187.5, 1e-9);
  g_assert_cmpfloat_with_epsilon (span.end, 437.5, 1e-9);
  g_assert_false (span.fits);
  ari_flame_span_grow (&span, 2000.0);
  g_assert_cmpfloat_with_epsilon (span.end, 437.5, 1e-9);
  ari_flame_span_zoom (&span, 0.01, 0.5);
  g_assert_true (span.fits);
  ari_flame_span_grow (&span, 3000.0);
  g_assert_cmpfloat_with_epsilon (span.end, 3000.0, 1e-9);
}

static bool
walk (const AriSummary *summary, const AriSubtree *from, AriFlameWay way, AriSubtree *to)
{
  const gsize n = ari_summary_n_subtrees (summary);
  g_autofree AriSubtree *boxes = g_new (AriSubtree, n);

  for (gsize i = 0; i < n; i++)
    boxes[i] = ari_summary_subtree (summary, i);
  return ari_flame_walk (boxes, n, from, way, to);
}

static AriSummary *
summarize (AriLayout *layout, guint64 n_steps, gboolean unfolds)
{
  g_autoptr (AriGrid) grid = samples_read (layout, SAMPLES_SEVENTEEN);
  AriSummary *summary = samples_summary (grid, "mrv", n_steps, ARI_SUMMARY_SIZE, unfolds);

  return summary;
}

static gboolean
same (const AriSubtree *a, const AriSubtree *b)
{
  return a->first == b->first && a->level == b->level;
}

static guint32
row_of (const AriSubtree *box, gboolean unfolds)
{
  return unfolds ? box->level : box->depth;
}

/* Down and up leads back to the same box; the siblings of a first child are all children, in
 * order. */
static void
check_walks (gboolean unfolds)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriSummary) summary = summarize (layout, 2500, unfolds);
  const gsize n = ari_summary_n_subtrees (summary);
  guint n_walked = 0;

  for (gsize i = 0; i < n; i++) {
    const AriSubtree box = ari_summary_subtree (summary, i);
    AriSubtree other, back;

    g_assert_cmpint (walk (summary, &box, ARI_FLAME_PARENT, &other), ==,
                     row_of (&box, unfolds) > 1);
    if (walk (summary, &box, ARI_FLAME_NEXT, &other)) {
      g_assert_cmpuint (other.first, >, box.last);
      g_assert_true (walk (summary, &other, ARI_FLAME_PREVIOUS, &back));
      g_assert_true (same (&back, &box));
    }
    if (!walk (summary, &box, ARI_FLAME_CHILD, &other))
      continue;
    g_assert_false (walk (summary, &other, ARI_FLAME_PREVIOUS, &back));
    do {
      g_assert_cmpuint (row_of (&other, unfolds), ==, row_of (&box, unfolds) + 1);
      g_assert_true (walk (summary, &other, ARI_FLAME_PARENT, &back));
      g_assert_true (same (&back, &box));
      n_walked++;
    } while (walk (summary, &other, ARI_FLAME_NEXT, &other));
  }
  for (gsize i = 0; i < n; i++) {
    const AriSubtree box = ari_summary_subtree (summary, i);

    n_walked += row_of (&box, unfolds) == 1;
  }
  g_assert_cmpuint (n_walked, ==, n);
}

static void
test_walks (void)
{
  check_walks (FALSE);
  check_walks (TRUE);
}

static void
test_deepest (void)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  g_autoptr (AriSummary) summary = summarize (layout, 800, FALSE);
  AriSubtree found;

  for (guint64 step = 0; step <= 800; step++) {
    guint32 depth = 0;

    for (gsize i = 0; i < ari_summary_n_subtrees (summary); i++) {
      const AriSubtree box = ari_summary_subtree (summary, i);

      if (box.first <= step && step <= box.last)
        depth = MAX (depth, box.depth);
    }
    g_assert_cmpint (ari_flame_deepest (summary, step, &found), ==, depth > 0);
    if (depth > 0)
      g_assert_cmpuint (found.depth, ==, depth);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/ui/flame-span/any-moves", test_any_moves);
  g_test_add_func ("/ui/flame-span/zoom", test_zoom);
  g_test_add_func ("/ui/flame-span/walks", test_walks);
  g_test_add_func ("/ui/flame-span/deepest", test_deepest);
  return g_test_run ();
}
