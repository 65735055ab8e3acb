/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open guesses as text agree with the events of the search. */

#include <string.h>

#include "cli/say/open-guesses.h"
#include "engine/laboratory/summary-note.h"
#include "engine/machine/machine.h"
#include "tests/engine-auto.h"
#include "tests/seed.h"

#define PUZZLE "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

/** Watched: a search, and a record of its events. */
typedef struct {
  AriMachine *machine;
  AriSummary *summary;
  AriSnapshot *view;
  AriSymbols symbols;
  GString *refuted[81]; /* the refuted digits of the guess in that cell: "1 (3), 5 (12)" */
  guint64 tried[81];    /* the step in which the present digit was tried */
} Watched;

static void
begin (Watched *watched, const char *preset)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);

  for (guint cell = 0; cell < 81; cell++) {
    if (PUZZLE[cell] != '.')
      grid->cells[cell] = (guint8) (PUZZLE[cell] - '1');
    watched->refuted[cell] = g_string_new (NULL);
  }
  watched->machine = ari_machine_new (grid, ari_strategy_by_name (preset), 0);
  watched->summary = ari_summary_new (layout, ARI_SUMMARY_SIZE);
  watched->view = ari_snapshot_new (layout);
  watched->symbols = ari_symbols_default (9);
}

static void
end (Watched *watched)
{
  for (guint cell = 0; cell < 81; cell++)
    g_string_free (watched->refuted[cell], TRUE);
  ari_machine_free (watched->machine);
  ari_summary_free (watched->summary);
  ari_snapshot_free (watched->view);
}

static void
take_step (Watched *watched)
{
  const AriCounters *counters = ari_machine_counters (watched->machine);
  AriEvent event;

  do
    ari_machine_step (watched->machine, &event);
  while (event.kind == ARI_EVENT_NOTHING_YET);
  ari_summary_note (watched->summary, &event, counters);
  ari_summary_settle (watched->summary, counters);
  ari_snapshot_take (watched->view, watched->machine);
  if (event.kind == ARI_EVENT_GUESS || event.kind == ARI_EVENT_FORCED)
    g_string_truncate (watched->refuted[event.cell], 0);
  if (event.kind == ARI_EVENT_GUESS || event.kind == ARI_EVENT_RETRY)
    watched->tried[event.cell] = counters->steps;
  if (event.kind == ARI_EVENT_BACK)
    g_string_append_printf (watched->refuted[event.cell], "%s%u (%" G_GUINT64_FORMAT ")",
                            watched->refuted[event.cell]->len > 0 ? ", " : "", event.digit + 1u,
                            counters->steps - watched->tried[event.cell] + 1);
}

/* Returns the expected row of an open guess. */
static char *
wanted_row (const Watched *watched, const AriDecision *decision)
{
  GString *row = g_string_new (NULL);
  const AriDigits tried = decision->digit != ARI_NO_DIGIT ? ari_digits_of (decision->digit) : 0;

  g_string_append_printf (row, "r%uc%u", decision->cell / 9 + 1u, decision->cell % 9 + 1u);
  if (decision->digit != ARI_NO_DIGIT)
    g_string_append_printf (row, " = %u", decision->digit + 1u);
  while (row->len < 12)
    g_string_append_c (row, ' ');
  g_string_append (row, watched->refuted[decision->cell]->str);
  while (row->len < 160)
    g_string_append_c (row, ' ');
  ARI_FOR_DIGITS (digit, decision->candidates & ~decision->refuted & ~tried)
    g_string_append_printf (row, "%s%u", row->len > 160 ? " " : "", (guint) digit + 1);
  g_strchomp (row->str);
  return g_string_free (row, FALSE);
}

static void
assert_list (const Watched *watched)
{
  g_auto (GStrv) lines =
      ari_open_guesses_to_list (watched->view, watched->summary, &watched->symbols, 200, 100);
  guint n = 0;

  for (guint i = 0; i < watched->view->n_decisions; i++) {
    const AriDecision *decision = &watched->view->decisions[i];
    g_autofree char *wanted = wanted_row (watched, decision);

    if (ari_digits_count (decision->candidates) > 1)
      g_assert_cmpstr (lines[++n], ==, wanted);
  }
  g_assert_null (lines[n + 1]);
  g_assert_true (g_str_has_prefix (lines[0], n > 0 ? "Guess " : "No open guess"));
}

static void
test_list (void)
{
  static const char *const presets[] = { "rows", "mrv", "mrv-singles" };

  for (guint i = 0; i < G_N_ELEMENTS (presets); i++) {
    Watched watched = { 0 };

    begin (&watched, presets[i]);
    for (guint step = 0; step < 900 && !ari_machine_is_over (watched.machine); step++) {
      take_step (&watched);
      assert_list (&watched);
    }
    end (&watched);
  }
}

/* If there is no room for all guesses, the deepest ones stay, and each line fits its columns. */
static void
test_room (void)
{
  Watched watched = { 0 };

  begin (&watched, "rows");
  for (guint step = 0; step < 2000; step++) {
    g_auto (GStrv) all = NULL, few = NULL, narrow = NULL;
    guint n;

    take_step (&watched);
    all = ari_open_guesses_to_list (watched.view, watched.summary, &watched.symbols, 80, 100);
    few = ari_open_guesses_to_list (watched.view, watched.summary, &watched.symbols, 80, 4);
    narrow = ari_open_guesses_to_list (watched.view, watched.summary, &watched.symbols,
                                       ARI_OPEN_GUESSES_LEAST, 100);
    n = g_strv_length (all);
    g_assert_cmpuint (g_strv_length (few), ==, MIN (n, 4));
    g_assert_cmpuint (g_strv_length (narrow), ==, n);
    for (guint i = 1; few[i] != NULL; i++)
      g_assert_cmpstr (few[i], ==, all[n - g_strv_length (few) + i]);
    for (guint i = 0; i < n; i++)
      g_assert_cmpint (g_utf8_strlen (narrow[i], -1), <=, ARI_OPEN_GUESSES_LEAST);
  }
  end (&watched);
}

/* Unknown costs are left out. */
static void
test_unknown (void)
{
  Watched watched = { 0 };
  g_auto (GStrv) lines = NULL;

  begin (&watched, "mrv-singles");
  do
    take_step (&watched);
  while (watched.view->event.kind != ARI_EVENT_BACK
         || watched.view->decisions[watched.view->n_decisions - 1].digit != ARI_NO_DIGIT);
  lines = ari_open_guesses_to_list (watched.view, NULL, &watched.symbols, 80, 100);
  g_assert_nonnull (lines[1]);
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_true (i == 0 || strchr (lines[i], '(') == NULL);
  end (&watched);
}

/* The line has as many of the deepest guesses as fit. */
static void
test_line (void)
{
  Watched watched = { 0 };
  g_autofree char *none = NULL;
  AriSnapshot *view;

  begin (&watched, "rows");
  view = watched.view;
  ari_snapshot_take (view, watched.machine);
  none = ari_open_guesses_to_line (view, &watched.symbols, 80);
  g_assert_cmpstr (none, ==, "No open guess");
  for (guint step = 0; step < 500; step++) {
    g_autofree char *all = NULL, *cut = NULL, *least = NULL;

    take_step (&watched);
    all = ari_open_guesses_to_line (view, &watched.symbols, G_MAXINT);
    cut = ari_open_guesses_to_line (view, &watched.symbols, 60);
    g_assert_cmpint (g_utf8_strlen (cut, -1), <=, 60);
    if (g_str_has_prefix (cut, "Open guesses: …, "))
      g_assert_true (g_str_has_suffix (all, cut + strlen ("Open guesses: …")));
    else
      g_assert_cmpstr (cut, ==, all);
    /* where not even one guess has room */
    least = ari_open_guesses_to_line (view, &watched.symbols, 20);
    g_assert_cmpstr (least, ==, view->n_decisions > 0 ? "Open guesses: …" : "No open guess");
  }
  end (&watched);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/open-guesses/list", test_list);
  g_test_add_func ("/cli/open-guesses/room", test_room);
  g_test_add_func ("/cli/open-guesses/unknown", test_unknown);
  g_test_add_func ("/cli/open-guesses/line", test_line);
  return g_test_run ();
}
