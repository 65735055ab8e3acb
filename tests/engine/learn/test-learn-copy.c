/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy of a learning search, taken or saved at any moment, goes on as the search does. */

#include <glib.h>

#include "engine/learn/learn-private.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

#define LITTLE ((size_t) 4 << 20)

/* Goes on to the next step, over calls that end within one. */
static bool
next_event (AriLearn *learn, AriEvent *event)
{
  bool is_on;

  do
    is_on = ari_learn_step (learn, event);
  while (is_on && event->kind == ARI_EVENT_NOTHING_YET);
  return is_on;
}

/* Returns: the number of slices */
static guint
save (const AriLearn *learn, void *memory, gsize room)
{
  AriSaving saving = { 0 };
  guint n_slices = 0;

  while (!saving.is_whole) {
    g_assert_true (ari_learn_save (learn, &saving, memory, room));
    n_slices++;
  }
  g_assert_cmpuint (saving.size, <=, ari_learn_save_size (learn));
  return n_slices;
}

static void
assert_same_future (AriLearn *learn, AriLearn *copy, guint n_steps)
{
  AriEvent expected, event;

  for (guint k = 0; k < n_steps && next_event (learn, &expected); k++) {
    g_assert_true (next_event (copy, &event));
    g_assert_cmpuint (event.kind, ==, expected.kind);
    g_assert_cmpuint (event.cell, ==, expected.cell);
    g_assert_cmpuint (event.digit, ==, expected.digit);
    g_assert_cmpuint (event.depth, ==, expected.depth);
    g_assert_cmpuint (event.n, ==, expected.n);
  }
  g_assert_cmpuint (ari_learn_work (copy), ==, ari_learn_work (learn));
}

/* A saved state, loaded later into a copy, leads to the same events, also right after nogoods were
 * collected, which is made to happen often. During a collection it can be copied, but not saved. */
static void
test_saved (void)
{
  const AriLearnOptions options = { .memory = LITTLE, .limit = 60 };
  g_autoptr (AriGrid) grid = samples_sixteen ();
  g_autoptr (AriLearn) learn = ari_learn_new (grid->layout, &options);
  g_autoptr (AriLearn) copy = ari_learn_new (grid->layout, &options);
  g_autofree char *memory = g_malloc (LITTLE);
  AriEvent event;
  guint n_saved = 0, n_compact = 0, n_copied = 0, n_sliced = 0;

  grid->cells[0] = grid->cells[1] = grid->cells[2] = ARI_NO_DIGIT; /* there are several solutions */
  learn->arena_size = copy->arena_size = 10000;
  learn->slice = copy->slice = 300;
  ari_learn_start (copy, grid->cells, NULL, &options);
  ari_learn_start (learn, grid->cells, NULL, &options);
  g_assert_cmpuint (ari_learn_save_size (learn), ==, 0);
  for (guint i = 0; ari_learn_step (learn, &event); i++) {
    const bool is_compact = ari_learn_is_compact (learn);

    learn->collect_at = learn->collected_at + 12;
    if (learn->turn == ARI_TURN_COLLECT && learn->n_collections % 2 == 0
        && learn->collection.part == n_copied % (ARI_COLLECT_WATCH + 1)) {
      g_assert_cmpuint (ari_learn_save_size (learn), ==, 0);
      ari_learn_copy_from (copy, learn);
      n_copied++;
      assert_same_future (learn, copy, 97);
    }
    if (ari_learn_save_size (learn) == 0 || (i % 97 != 0 && !is_compact))
      continue;
    g_assert_cmpuint (ari_learn_save_size (learn), <=, LITTLE);
    n_sliced += save (learn, memory, LITTLE) > 1;
    n_saved++;
    n_compact += is_compact;
    for (guint k = 0; k < 150; k++) /* the copy may be anywhere before it is loaded */
      ari_learn_step (copy, &event);
    ari_learn_load (copy, memory, learn);
    assert_same_future (learn, copy, 97);
  }
  g_assert_cmpuint (n_saved, >, 50);
  g_assert_cmpuint (n_compact, >, 5);
  g_assert_cmpuint (n_copied, >, 5);
  g_assert_cmpuint (n_sliced, >, 5);
}

/* A search can be copied during its setup too. */
static void
test_copied_early (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  const AriLearnOptions options = { .memory = 2 * LITTLE, .limit = 1 };
  g_autoptr (AriLearn) learn = ari_learn_new (layout, &options),
                       copy = ari_learn_new (layout, &options);
  g_autoptr (AriLearn) walker = ari_learn_new (layout, &options);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  guint n_copied = 0, n_late = 0;
  AriEvent event;

  ari_learn_start (learn, grid->cells, NULL, &options);
  do {
    g_assert_cmpuint (ari_learn_save_size (learn), ==, 0);
    ari_learn_copy_from (copy, learn);
    ari_learn_copy_from (walker, learn);
    assert_same_future (walker, copy, 700);
    n_copied++;
    n_late += learn->set_up == ARI_SET_UP_ACTIVITIES && learn->set_up_at > 0;
    g_assert_true (ari_learn_step (learn, &event));
  } while (learn->set_up != ARI_SET_UP_DONE);
  g_assert_cmpuint (n_copied, >, 5);
  g_assert_cmpuint (n_late, >, 0);
}

/* A save that is continued between steps of other searches, while the same search is saved to
 * another place too, holds the same. */
static void
test_saved_by_turns (void)
{
  const AriLearnOptions options = { .memory = LITTLE };
  g_autoptr (AriGrid) grid = samples_sixteen ();
  g_autoptr (AriLearn) learn = ari_learn_new (grid->layout, &options);
  g_autoptr (AriLearn) copy = ari_learn_new (grid->layout, &options);
  g_autofree char *whole = g_malloc0 (LITTLE), *sliced = g_malloc0 (LITTLE);
  AriSaving one = { 0 }, other = { 0 };
  guint n_slices = 0;
  AriEvent event;

  for (guint cell = 0; cell < 60; cell++)
    grid->cells[cell] = ARI_NO_DIGIT;
  ari_learn_start (learn, grid->cells, NULL, &options);
  ari_learn_start (copy, grid->cells, NULL, &options);
  while (learn->progress.n_nogoods < 300 || ari_learn_save_size (learn) == 0)
    g_assert_true (ari_learn_step (learn, &event));
  learn->slice = 200;
  while (!other.is_whole) {
    g_assert_true (ari_learn_save (learn, &other, sliced, LITTLE));
    n_slices++;
    for (guint i = 0; i < 2 && !one.is_whole; i++)
      g_assert_true (ari_learn_save (learn, &one, whole, LITTLE));
    ari_learn_step (copy, &event);
  }
  g_assert_cmpuint (n_slices, >, 10);
  g_assert_true (one.is_whole);
  for (guint i = 0; i < 2; i++) {
    ari_learn_load (copy, i == 0 ? sliced : whole, learn);
    g_assert_cmpmem (ari_learn_arena (copy), copy->arena_used * sizeof (guint32),
                     ari_learn_arena (learn), learn->arena_used * sizeof (guint32));
    assert_same_future (learn, copy, 500);
    ari_learn_load (learn, sliced, copy);
  }
}

/* Here literals do not fit into half a word. */
static void
test_saved_large (void)
{
  const AriLearnOptions options = { .memory = 8 * LITTLE };
  g_autoptr (AriGrid) grid = samples_many_pigeons ();
  g_autoptr (AriLearn) learn = ari_learn_new (grid->layout, &options);
  g_autoptr (AriLearn) copy = ari_learn_new (grid->layout, &options);
  g_autofree char *memory = g_malloc (8 * LITTLE);
  AriEvent event;
  guint n_saved = 0;

  ari_learn_start (learn, grid->cells, NULL, &options);
  ari_learn_start (copy, grid->cells, NULL, &options);
  for (guint i = 0; i < 12000; i++) {
    g_assert_true (ari_learn_step (learn, &event));
    if (i % 3000 != 2999 || ari_learn_save_size (learn) == 0)
      continue;
    g_assert_cmpuint (2 * learn->n_candidates, >, UINT16_MAX);
    g_assert_cmpuint (ari_learn_save_size (learn), <=, 8 * LITTLE);
    save (learn, memory, 8 * LITTLE);
    n_saved += learn->progress.n_nogoods > 100;
    for (guint k = 0; k < 150; k++)
      ari_learn_step (copy, &event);
    ari_learn_load (copy, memory, learn);
    assert_same_future (learn, copy, 500);
  }
  g_assert_cmpuint (n_saved, >, 2);
}

/* Each solution leaves a nogood that is never forgotten, so a state with many of them is large; but
 * they are similar, and take little room when saved. */
static void
test_saved_small (void)
{
  const AriLearnOptions options = { .memory = 8 * LITTLE };
  g_autoptr (AriGrid) grid = samples_sixteen ();
  g_autoptr (AriLearn) learn = ari_learn_new (grid->layout, &options);
  g_autofree char *memory = g_malloc (8 * LITTLE);
  AriSaving saving = { 0 };
  AriEvent event;

  for (guint cell = 0; cell < 60; cell++)
    grid->cells[cell] = ARI_NO_DIGIT;
  ari_learn_start (learn, grid->cells, NULL, &options);
  while (learn->progress.solutions < 2000 || ari_learn_save_size (learn) == 0)
    g_assert_true (ari_learn_step (learn, &event));
  while (!saving.is_whole)
    g_assert_true (ari_learn_save (learn, &saving, memory, 8 * LITTLE));
  g_assert_cmpuint (learn->arena_used * sizeof (uint16_t), >, ari_learn_save_size (learn) / 2);
  g_assert_cmpuint (saving.size, <, ari_learn_save_size (learn) / 2);

  saving = (AriSaving){ 0 }; /* without enough room the save fails and writes no further */
  memory[100000] = 77;
  while (!saving.is_whole && ari_learn_save (learn, &saving, memory, 100000))
    ;
  g_assert_false (saving.is_whole);
  g_assert_cmpint (memory[100000], ==, 77);
}

int
main (int argc, char **argv)
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/learn-copy/saved", test_saved);
  g_test_add_func ("/learn-copy/saved-by-turns", test_saved_by_turns);
  g_test_add_func ("/learn-copy/saved-large", test_saved_large);
  g_test_add_func ("/learn-copy/saved-small", test_saved_small);
  g_test_add_func ("/learn-copy/copied-early", test_copied_early);
  return g_test_run ();
}
