/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The sentence about each step agrees with the step, in each language. */

#include "config.h"

#include <locale.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/laboratory/causes.h"
#include "engine/laboratory/summary-note.h"
#include "engine/laboratory/summary.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/method-words.h"
#include "puzzle/words/words.h"
#include "solver/words/learn-words.h"
#include "solver/words/why-words.h"

#include "tests/engine-auto.h"
#include "tests/engine/samples.h"
#include "tests/seed.h"

static gboolean is_english = TRUE;
static char *room; /* has a locale of this test */

static void
make_locale (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = NULL;
  const char *argv[] = { "localedef", "-i", "en_US", "-f", "UTF-8", NULL, NULL };
  int status;

  room = g_dir_make_tmp ("ariadne-XXXXXX", &error);
  g_assert_no_error (error);
  path = g_build_filename (room, "en_US.UTF-8", NULL);
  argv[5] = path;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL, NULL, &status,
                &error);
  g_assert_no_error (error);
  g_assert_true (g_spawn_check_wait_status (status, &error));
  g_setenv ("LOCPATH", room, TRUE);
}

static void
remove_locale (void)
{
  const char *const argv[] = { "rm", "-r", room, NULL };

  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, NULL,
                               NULL, NULL, NULL));
  g_free (room);
}

/* A newer glibc translates nothing if the locale is C.UTF-8. */
static void
speak (const char *language)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_BUILT, "..", "po", NULL);

  is_english = g_str_equal (language, "en");
  g_setenv ("LANGUAGE", language, TRUE);
  g_assert_nonnull (setlocale (LC_ALL, is_english ? "C.UTF-8" : "en_US.UTF-8"));
  bindtextdomain (GETTEXT_PACKAGE, folder);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
}

static void
assert_has (const char *text, const char *part)
{
  if (strstr (text, part) == NULL)
    g_error ("“%s” is not in “%s”", part, text);
}

static void
assert_has_count (const char *text, guint64 count)
{
  g_autofree char *number = ari_count_to_string (count);

  assert_has (text, number);
}

static void
assert_has_taker (const char *text, const AriTaking *taking, const AriLayout *layout)
{
  g_autofree char *cell = NULL;
  g_autofree char *item = NULL;

  if (taking->by == ARI_NO_CELL) {
    if (is_english)
      assert_has (text, "removed by deduction");
    return;
  }
  cell = ari_cell_to_string (layout, taking->by);
  if (!is_english)
    item = g_strdup_printf ("%s = %u (", cell, taking->by_digit + 1u);
  else if (taking->origin == ARI_ORIGIN_GIVEN)
    item = g_strdup_printf ("%s = %u (given)", cell, taking->by_digit + 1u);
  else if (taking->origin == ARI_ORIGIN_GUESS)
    item = g_strdup_printf ("%s = %u (guess %u)", cell, taking->by_digit + 1u, taking->guess);
  else
    item = g_strdup_printf ("%s = %u (", cell, taking->by_digit + 1u);
  assert_has (text, item);
}

static void
check_dead_end (const char *text, const AriSnapshot *snapshot)
{
  AriTaking takings[ARI_MAX_DIGITS];
  const gsize n = ari_takings (snapshot, takings, G_N_ELEMENTS (takings));

  if (is_english)
    g_assert_true (g_str_has_prefix (text, "Dead end: no "));
  for (gsize i = 0; i < n; i++)
    assert_has_taker (text, &takings[i], snapshot->layout);
}

static void
check_sentence (const char *text, const AriWhy *why, const AriSnapshot *snapshot)
{
  static const char *const beginnings[] = {
    [ARI_EVENT_GUESS] = "Guess ",
    [ARI_EVENT_RETRY] = "Next try: ",
    [ARI_EVENT_FORCED] = "Forced: ",
    [ARI_EVENT_PLACE] = "",
    [ARI_EVENT_REMOVE] = "",
    [ARI_EVENT_CONTRADICTION] = "Dead end: ",
    [ARI_EVENT_BACK] = "Backtrack: ",
    [ARI_EVENT_SOLUTION] = "Solution: ",
    [ARI_EVENT_END] = "The search is finished",
  };
  static const char *const own_beginnings[] = {
    [ARI_EVENT_GUESS] = "Your guess: ",
    [ARI_EVENT_RETRY] = "Your next try: ",
    [ARI_EVENT_FORCED] = "Your choice: ",
  };
  const AriEvent *event = &why->event;
  const char *beginning =
      (event->rule == ARI_RULE_CHOICE ? own_beginnings : beginnings)[event->kind];

  g_assert_null (strpbrk (text, "{}"));
  if (is_english || *beginning != '\0')
    g_assert_cmpint (g_str_has_prefix (text, beginning), ==, is_english);
  if (event->cell != ARI_NO_CELL) {
    g_autofree char *cell = ari_cell_to_string (snapshot->layout, event->cell);

    assert_has (text, cell);
  }
  if (event->digit != ARI_NO_DIGIT)
    assert_has_count (text, event->digit + 1u);
  if (event->house != ARI_NO_HOUSE) {
    g_autofree char *house = ari_house_to_string (snapshot->layout, event->house);

    assert_has (text, house);
  }
  if (event->rule == ARI_RULE_POINTING || event->rule == ARI_RULE_CLAIMING) {
    g_autofree char *house = ari_house_to_string (snapshot->layout, why->other_house);

    g_assert_cmpuint (why->other_house, !=, event->house);
    assert_has (text, house);
  }
  if (event->kind == ARI_EVENT_CONTRADICTION)
    check_dead_end (text, snapshot);
  if (event->kind == ARI_EVENT_GUESS)
    assert_has_count (text, why->choice == ARI_CHOICE_PLACE ? event->digit + 1u
                                                            : ari_digits_count (why->candidates));
  if (event->kind == ARI_EVENT_GUESS && why->n_tied > 1)
    assert_has_count (text, why->n_tied);
  if (event->kind == ARI_EVENT_BACK && why->has_cost) {
    assert_has_count (text, why->steps);
    assert_has_count (text, why->solutions > 0 ? why->solutions : why->dead_ends);
  }
  if (is_english)
    g_assert_cmpint (strstr (text, "Left to try") != NULL, ==,
                     why->left != 0
                         && (event->kind == ARI_EVENT_BACK || event->kind == ARI_EVENT_RETRY));
}

/* Returns: the number of sentences about a user's decisions */
static guint
check_search (const AriGrid *grid, const AriStrategy *strategy, guint n_steps)
{
  const AriSymbols symbols = ari_symbols_default (grid->layout->n_digits);
  g_autoptr (AriMachine) search = ari_machine_new (grid, strategy, 0);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (grid->layout);
  g_autoptr (AriSummary) summary = ari_summary_new (grid->layout, (AriSummarySize){ 4, 4, 0 });
  guint n_own = 0;
  AriEvent event;

  while (ari_machine_counters (search)->steps < n_steps && ari_machine_step (search, &event)) {
    g_autofree char *text = NULL;
    AriSubtree left;
    AriWhy why;

    if (event.kind == ARI_EVENT_NOTHING_YET)
      continue;
    ari_summary_note (summary, &event, ari_machine_counters (search));
    ari_snapshot_take (snapshot, search);
    ari_why_read (&why, snapshot, strategy, ari_summary_left (summary, &left) ? &left : NULL);
    text = ari_why_to_string (&why, snapshot, &symbols);
    check_sentence (text, &why, snapshot);
    n_own += event.rule == ARI_RULE_CHOICE;
  }
  return n_own;
}

static void
test_like_the_log (gconstpointer language)
{
  guint n_own = 0;
  g_autoptr (GRand) rand = g_rand_new_with_seed (10);
  static const char *const methods[] = {
    "boxes/forward", "degree/pairs",           "domdeg/alldiff",
    "wdeg/places",   "conflict/two-way/naked", "digit/pairs",
    "random/none",   "fewest/places/forward",  "fewest/tie-random/alldiff",
  };
  unsigned n_strategies;
  const AriStrategy *strategies = samples_strategies (&n_strategies);

  speak (language);
  for (guint i = 0; i < SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i);
    g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 6, FALSE);

    for (unsigned s = 0; s < n_strategies; s++) {
      AriStrategy branch = strategies[s];

      g_assert_cmpuint (check_search (grid, &strategies[s], 1500), ==, 0);
      branch.choices = samples_choices (layout, rand, 60, 1500);
      n_own += check_search (grid, &branch, 1500);
      ari_own_choices_unref (branch.choices);
    }
    for (guint m = 0; m < G_N_ELEMENTS (methods); m++)
      check_search (grid, ari_method_by_name (methods[m]), 700);
  }
  g_assert_cmpuint (n_own, >, 0);
  speak ("en");
}

/* The sentence about a dead end names the cells that are dashed on the grid, and these are the last
 * causes; what was learned from it names its first part. */
static void
check_learned (const char *text, const AriSnapshot *snapshot, const AriSymbols *symbols)
{
  const AriImplications *graph = &snapshot->implications;
  const guint n_causes = graph->n_causes - graph->first_of_end;
  g_autofree char *part = NULL;

  g_assert_null (strpbrk (text, "{}"));
  for (guint32 i = 0; i <= graph->n_facts && snapshot->event.kind == ARI_EVENT_NOGOOD; i++) {
    g_autofree char *link = ari_implication_to_string (snapshot, symbols, i);

    g_assert_null (strpbrk (link, "{}"));
  }
  if (snapshot->event.kind == ARI_EVENT_NOGOOD && snapshot->n_parts > 0) {
    part = ari_nogood_part_to_string (&snapshot->parts[0], snapshot->layout, symbols);
    assert_has (text, part);
  }
  if (snapshot->event.kind != ARI_EVENT_CONTRADICTION || n_causes == 0)
    return;
  for (guint b = 0; b < snapshot->n_blamed && n_causes <= 6; b++) {
    g_autofree char *cell = ari_cell_to_string (snapshot->layout, snapshot->blamed[b]);

    assert_has (text, cell);
  }
  for (guint i = graph->first_of_end; i < graph->n_causes; i++) {
    const AriImplication *fact = &graph->facts[graph->causes[i]];
    gboolean is_blamed = FALSE;

    for (guint b = 0; b < snapshot->n_blamed; b++)
      is_blamed |= snapshot->blamed[b] == fact->cell;
    g_assert_true (is_blamed);
  }
}

static guint
count_places (const AriSnapshot *snapshot, guint house, guint digit)
{
  const AriHouse *at = &snapshot->layout->houses[house];
  guint n = 0;

  for (guint i = 0; i < at->n_cells; i++)
    n += ari_digits_has (snapshot->cells[at->cells[i]].candidates, digit);
  return n;
}

/* The number that is said of a guess with the fewest is counted in the position before it. */
static void
check_fewest (const char *text, const AriSnapshot *snapshot, const AriSnapshot *before)
{
  const AriEvent *event = &snapshot->event;
  const AriLearnChoice *choice = &snapshot->choice;
  const AriLayout *layout = before->layout;
  g_autofree char *cell = ari_cell_to_string (layout, event->cell);
  g_autofree char *n = g_strdup_printf ("%u ", choice->n_fewest);
  guint least = G_MAXUINT, least_places = G_MAXUINT;

  for (guint i = 0; i < layout->n_cells; i++)
    if (before->cells[i].digit == ARI_NO_DIGIT)
      least = MIN (least, ari_digits_count (before->cells[i].candidates));
  for (guint house = 0; house < layout->n_houses; house++)
    for (guint digit = 0; digit < layout->n_digits; digit++) {
      const guint places = count_places (before, house, digit);

      if (places > 1)
        least_places = MIN (least_places, places);
    }
  g_assert_cmpuint (choice->n_fewest, ==, MIN (least, least_places));
  if (choice->house == ARI_NO_HOUSE)
    g_assert_cmpuint (ari_digits_count (before->cells[event->cell].candidates), ==, least);
  else
    g_assert_cmpuint (count_places (before, choice->house, event->digit), ==, least_places);
  if (!is_english)
    return;
  assert_has (text, n);
  if (choice->house == ARI_NO_HOUSE) {
    assert_has (text, "candidates of");
    assert_has (text, cell);
  } else {
    g_autofree char *house = ari_house_to_string (layout, choice->house);

    assert_has (text, "places for");
    assert_has (text, house);
  }
}

static gboolean
is_true (const AriSnapshot *snapshot, const AriLearnPart *part)
{
  const AriCellState *cell = &snapshot->cells[part->cell];

  return part->is_placed ? cell->digit == part->digit
                         : !ari_digits_has (cell->candidates, part->digit);
}

/* Each sentence of a search that learns is compared with the positions before and after the step.
 */
static void
check_learned_truth (const char *text, const AriSnapshot *snapshot, const AriSnapshot *before)
{
  const AriEvent *event = &snapshot->event;
  const AriLearnChoice *choice = &snapshot->choice;
  const AriDecision *last = &before->decisions[MAX (before->n_decisions, 1) - 1];
  const AriLearnPart *first = &snapshot->parts[0];

  switch ((AriEventKind) event->kind) {
  case ARI_EVENT_GUESS:
  case ARI_EVENT_EXCLUDE:
    g_assert_cmpuint (snapshot->n_decisions, ==, event->depth);
    g_assert_cmpuint (ari_snapshot_guess_number (snapshot, event->depth - 1), ==, event->depth);
    if (choice->is_by_fewest)
      check_fewest (text, snapshot, before);
    else
      g_assert_true (choice->next_cell == ARI_NO_CELL || choice->activity >= choice->next_activity);
    break;
  case ARI_EVENT_NOGOOD:
    for (guint i = 0; i < snapshot->n_parts; i++)
      g_assert_true (is_true (before, &snapshot->parts[i]));
    if (is_english && snapshot->n_parts > 1)
      g_assert_true ((strstr (text, "is the last guess;") != NULL)
                     == (last->cell == first->cell && last->digit == first->digit
                         && last->excludes == !first->is_placed));
    break;
  case ARI_EVENT_JUMP:
    for (guint i = 1; i < snapshot->n_parts; i++)
      g_assert_true (is_true (snapshot, &snapshot->parts[i]));
    g_assert_false (snapshot->n_parts > 1 && is_true (snapshot, first));
    break;
  case ARI_EVENT_CONTRADICTION:
    for (guint i = snapshot->implications.first_of_end; i < snapshot->implications.n_causes; i++) {
      const AriImplication *fact = &snapshot->implications.facts[snapshot->implications.causes[i]];

      g_assert_true (
          is_true (snapshot, &(AriLearnPart){ fact->cell, fact->digit, fact->is_placed }));
    }
    break;
  case ARI_EVENT_PLACE:
    if (event->rule == ARI_RULE_HIDDEN_SINGLE)
      g_assert_cmpuint (count_places (before, event->house, event->digit), ==, 1);
    if (event->rule == ARI_RULE_NAKED_SINGLE)
      g_assert_true (before->cells[event->cell].candidates == ari_digits_of (event->digit));
    break;
  default:
    break;
  }
}

static void
test_learning (gconstpointer language)
{
  static const char *const methods[] = { "learning", "mrv-learning" };
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint n_kinds[ARI_EVENT_RESTART + 1] = { 0 }, n_by_fewest = 0;

  speak (language);
  /* what is so does not depend on the language */
  for (guint i = 0; i < (is_english ? 3 : 1) * SAMPLES_N_LAYOUTS; i++) {
    g_autoptr (AriLayout) layout = samples_layout (i % SAMPLES_N_LAYOUTS);
    g_autoptr (AriGrid) grid = samples_grid (layout, rand, layout->n_cells / 6, i % 2 == 0);
    const AriStrategy *strategy = ari_method_by_name (methods[i % 3 > 0]);
    const AriSymbols symbols = ari_symbols_default (layout->n_digits);
    g_autoptr (AriMachine) search = ari_machine_new (grid, strategy, 0);
    g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (layout);
    g_autoptr (AriSnapshot) before = ari_snapshot_new (layout);
    AriEvent event;

    ari_snapshot_take (snapshot, search);
    while (ari_machine_counters (search)->steps < 3000 && ari_machine_step (search, &event)) {
      g_autofree char *text = NULL;
      AriWhy why;

      if (event.kind == ARI_EVENT_NOTHING_YET)
        continue;
      ari_snapshot_assign (before, snapshot);
      ari_snapshot_take (snapshot, search);
      ari_why_read (&why, snapshot, strategy, NULL);
      text = ari_why_to_string (&why, snapshot, &symbols);
      check_learned (text, snapshot, &symbols);
      check_learned_truth (text, snapshot, before);
      n_kinds[event.kind]++;
      n_by_fewest += snapshot->choice.is_by_fewest;
    }
  }
  g_assert_cmpuint (n_kinds[ARI_EVENT_NOGOOD], >, 100);
  g_assert_cmpuint (n_kinds[ARI_EVENT_JUMP], >, 100);
  g_test_message ("%u guesses, %u by the fewest, %u dead ends",
                  n_kinds[ARI_EVENT_GUESS] + n_kinds[ARI_EVENT_EXCLUDE], n_by_fewest,
                  n_kinds[ARI_EVENT_CONTRADICTION]);
  g_assert_cmpuint (n_by_fewest, >, is_english ? 2000 : 500);
  speak ("en");
}

static char *
sentence_at (const char *preset, guint64 step, const AriOwnChoice *choice)
{
  g_autoptr (AriLayout) layout = samples_layout (3);
  const AriSymbols symbols = ari_symbols_default (9);
  g_autoptr (AriGrid) grid = samples_read (layout, SAMPLES_SEVENTEEN);
  AriStrategy strategy = *ari_method_by_name (preset);
  g_autoptr (AriSnapshot) snapshot = ari_snapshot_new (layout);
  AriMachine *search;
  AriEvent event;
  AriWhy why;
  char *text;

  strategy.choices = choice != NULL ? ari_own_choices_new (choice, 1) : NULL;
  search = ari_machine_new (grid, &strategy, 0);
  ari_own_choices_unref (strategy.choices);

  while (ari_machine_counters (search)->steps < step)
    g_assert_true (ari_machine_step (search, &event));
  ari_snapshot_take (snapshot, search);
  ari_why_read (&why, snapshot, &search->strategy, NULL);
  text = ari_why_to_string (&why, snapshot, &symbols);
  ari_machine_free (search);
  return text;
}

static void
test_sentences (void)
{
  static const struct {
    const char *preset;
    guint64 step;
    const char *text;
    AriOwnChoice choice;
  } cases[] = {
    { "rows",
      1,
      "Guess r1c1, the first open cell, row by row: 7 candidates (2 3 4 6 7 8 9). Trying 2.",
      { 0 } },
    { "wdeg/two-way/forward",
      1,
      "Guess r2c3: 3 candidates (6 7 9), the fewest for its weight, which grows with each dead end "
      "there. Trying 6.",
      { 0 } },
    { "mrv",
      1,
      "Guess r2c3: 3 candidates (6 7 9), the fewest; tied with 8 other cells, first in reading "
      "order. Trying 6.",
      { 0 } },
    { "mrv-singles", 1, "Hidden single: in row 2 only r2c4 can be 1.", { 0 } },
    { "mrv", 1, "Your guess: r2c3 = 7, 3 candidates (6 7 9).", { 1, 11, 6 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *text = sentence_at (cases[i].preset, cases[i].step,
                                         cases[i].choice.step > 0 ? &cases[i].choice : NULL);

    g_assert_cmpstr (text, ==, cases[i].text);
  }
}

int
main (int argc, char *argv[])
{
  int status;

  ari_test_init (&argc, &argv);
  make_locale ();
  speak ("en");
  g_test_add_func ("/why-words/sentences", test_sentences);
  g_test_add_data_func ("/why-words/like-the-log/en", "en", test_like_the_log);
  g_test_add_data_func ("/why-words/like-the-log/de", "de", test_like_the_log);
  g_test_add_data_func ("/why-words/like-the-log/fr", "fr", test_like_the_log);
  g_test_add_data_func ("/why-words/learning/en", "en", test_learning);
  g_test_add_data_func ("/why-words/learning/de", "de", test_learning);
  g_test_add_data_func ("/why-words/learning/fr", "fr", test_learning);
  status = g_test_run ();
  remove_locale ();
  return status;
}
