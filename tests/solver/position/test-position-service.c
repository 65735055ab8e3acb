/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number of solutions of a position: each outcome has its reason, the same as a hint gives; it
 * can end at any moment. */

#include <string.h>

#include "engine/search/search.h"
#include "solver/words/check-words.h"
#include "solver/position/game-position.h"
#include "solver/words/hint-words.h"
#include "solver/words/verdict-words.h"
#include "solver/position/position-service.h"

#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"
#include "tests/solver/many.h"

#define UNIQUE   "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SOLUTION "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define CLASH    "553.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define NO_DIGIT "12345678........9................................................................"
#define LATE_NO_DIGIT                                                                              \
  "5168497323.76.5...8.97...65135.6.9.7472591..696837..5.253186.746842.75..791.5.6.8"
/* UNIQUE with a wrong digit that breaks no rule: only a search shows it */
#define HIDDEN "532.7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

/* 9 of its cells have another solution, too */
#define SEVERAL "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1.........4..."

/* one solution, which a search by rows does not find in a lifetime */
#define SIXTEEN                                                                                    \
  "...............6..B....79..6..DGA...4GB.27..C8..64.39CD....8F2.."                               \
  ".DE...7.6..3...B..7..........AF...15E.G..2.....89..A.F...EC...7."                               \
  ".8...AC.B...4F3.4.5.......129D...C..B24E....A.....6....D..8A...."                               \
  "G.....E.D.7.B9..F.A95.....GE27..26..C..A...95.G....4..69.1......"

#define ALMOST_EMPTY                                                                               \
  "9................................................................................"

enum { N_PUZZLES = 1000, N_CANCELS = 40 };

static AriPositionService *
service_new (void)
{
  return ari_position_service_new ();
}

static const AriPositionAnswer *
wait_for_answer (AriPositionService *service, const AriPositionQuestion *question)
{
  ari_position_service_ask (service, question);
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (service)), ==, ARI_SERVICE_RUNNING);
  g_assert_null (ari_position_service_get_answer (service));
  WAIT_UNTIL (ari_service_get_state (ARI_SERVICE (service)) == ARI_SERVICE_FINISHED);
  g_assert_nonnull (ari_position_service_get_answer (service));
  return ari_position_service_get_answer (service);
}

/* Returns: (transfer full): a game with these givens */
static AriGame *
game_new (const char *givens)
{
  AriGrid *grid = grid_read (3, 3, givens);
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new (grid, NULL, NULL);

  ari_grid_free (grid);
  return ari_game_new (puzzle);
}

static void
enter (AriGame *game, guint16 cell, guint digit)
{
  g_autoptr (AriMove) move = ari_game_move_digit (game, &cell, 1, (guint8) (digit - 1), FALSE);

  g_assert_nonnull (move);
  ari_game_execute (game, move);
}

static const AriPositionAnswer *
ask_about (AriPositionService *service, AriGame *game)
{
  g_autoptr (AriGamePosition) position = ari_game_position_new (game);

  return wait_for_answer (service, &(AriPositionQuestion){ .layout = position->givens->layout,
                                                           .givens = position->givens->cells,
                                                           .placed = position->placed,
                                                           .removed = position->removed });
}

static void
assert_words (const AriPositionAnswer *answer, const char *expected)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autofree char *words = ari_check_to_string (answer, &symbols);

  g_assert_cmpstr (words, ==, expected);
}

static void
test_new_and_gone (void)
{
  AriPositionService *service = service_new ();

  ari_service_stop (ARI_SERVICE (service));
  ari_service_clear (ARI_SERVICE (service));
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (service)), ==, ARI_SERVICE_IDLE);
  g_assert_null (ari_position_service_get_answer (service));
  g_assert_cmpuint (ari_position_service_get_progress (service).steps, ==, 0);
  g_assert_cmpuint (ari_position_service_get_n_kept (service), ==, 0);
  g_assert_null (ari_position_service_dup_kept (service, 0));
  g_assert_finalize_object (service);
}

/* --- outcomes --- */

static void
test_one (void)
{
  AriPositionService *service = service_new ();
  g_autoptr (AriGame) game = game_new (UNIQUE);
  const AriPositionAnswer *answer = ask_about (service, game);
  AriGrid *solution = grid_read (3, 3, SOLUTION);

  g_assert_cmpint (answer->outcome, ==, ARI_POSITION_OUTCOME_ONE);
  g_assert_cmpint (answer->fault.kind, ==, ARI_FAULT_NONE);
  g_assert_cmpuint (answer->n_solutions, ==, 1);
  g_assert_cmpmem (answer->solutions[0], 81, solution->cells, 81);
  g_assert_cmpuint (answer->n_steps, >, 0);
  g_assert_cmpuint (answer->n_steps, ==, ari_position_service_get_progress (service).steps);
  assert_words (answer, "This puzzle has exactly one solution.");
  enter (game, 2, 4);
  assert_words (ask_about (service, game),
                "Right so far: from here there is exactly one solution.");
  ari_grid_free (solution);
  g_assert_finalize_object (service);
}

static void
test_wrong (void)
{
  AriPositionService *service = service_new ();
  g_autoptr (AriGame) game = game_new (UNIQUE);
  const AriPositionAnswer *answer;

  enter (game, 2, 1); /* the solution has a 4 there, and no peer is a 1 */
  answer = ask_about (service, game);
  g_assert_cmpint (answer->outcome, ==, ARI_POSITION_OUTCOME_WRONG);
  g_assert_cmpuint (answer->check->n_wrong_cells, ==, 1);
  g_assert_cmpuint (answer->check->wrong_cells[0], ==, 2);
  assert_words (answer, "Not right so far: at least one of your digits is wrong.");
  g_assert_finalize_object (service);
}

static void
test_removal (void)
{
  AriPositionService *service = service_new ();
  AriGrid *givens = grid_read (3, 3, UNIQUE);
  AriDigits removed[81] = { 0 };
  const AriPositionAnswer *answer;

  removed[2] = ari_digits_of (3); /* the 4 of the solution */
  answer = wait_for_answer (service, &(AriPositionQuestion){ .layout = givens->layout,
                                                             .givens = givens->cells,
                                                             .removed = removed });
  g_assert_cmpint (answer->outcome, ==, ARI_POSITION_OUTCOME_WRONG);
  g_assert_cmpuint (answer->check->n_wrong_removals, ==, 1);
  assert_words (answer, "Not right so far: a candidate that is needed was removed.");
  ari_grid_free (givens);
  g_assert_finalize_object (service);
}

static void
test_several (void)
{
  AriPositionService *service = service_new ();
  g_autofree char *empty = g_strnfill (81, '.');
  AriGrid *givens = grid_read (3, 3, empty);
  AriGrid *placed = grid_read (3, 3, SOLUTION);
  AriDigits removed[81] = { 0 };
  AriPositionQuestion question = { .layout = givens->layout, .givens = givens->cells };
  const AriPositionAnswer *answer;

  givens->cells[0] = 4;
  answer = wait_for_answer (service, &question);
  g_assert_cmpint (answer->outcome, ==, ARI_POSITION_OUTCOME_SEVERAL);
  g_assert_cmpuint (answer->n_solutions, ==, 2);
  g_assert_cmpint (memcmp (answer->solutions[0], answer->solutions[1], 81), !=, 0);
  for (guint i = 0; i < 2; i++) {
    g_assert_cmpuint (answer->solutions[i][0], ==, 4);
    g_assert_cmpint (ari_position_find_fault (givens->layout, answer->solutions[i], NULL).kind, ==,
                     ARI_FAULT_NONE);
  }
  assert_words (answer, "There are several solutions: a proper puzzle needs more givens.");

  /* the entries leave one solution, and a removed candidate then none */
  placed->cells[80] = ARI_NO_DIGIT;
  question.placed = placed->cells;
  answer = wait_for_answer (service, &question);
  g_assert_cmpint (answer->outcome, ==, ARI_POSITION_OUTCOME_ONE);
  g_assert_cmpuint (answer->n_solutions, ==, 1);
  removed[80] = ari_digits_of (8);
  question.removed = removed;
  answer = wait_for_answer (service, &question);
  g_assert_cmpint (answer->outcome, ==, ARI_POSITION_OUTCOME_DEAD);
  g_assert_cmpuint (answer->n_solutions, ==, 0);
  assert_words (answer,
                "The puzzle has several solutions, but none of them fits what was entered or "
                "removed. No digit fits in r9c9.");

  /* some removals leave solutions */
  question.placed = NULL;
  removed[80] = 0;
  removed[1] = ari_digits_below (9) & ~ari_digits_of (0);
  answer = wait_for_answer (service, &question);
  g_assert_cmpint (answer->outcome, ==, ARI_POSITION_OUTCOME_SEVERAL);
  /* r1c2 and r2c2 have to be 1 */
  removed[10] = removed[1];
  answer = wait_for_answer (service, &question);
  g_assert_cmpint (answer->outcome, ==, ARI_POSITION_OUTCOME_DEAD);
  ari_grid_free (givens);
  ari_grid_free (placed);
  g_assert_finalize_object (service);
}

static void
test_conflict (void)
{
  AriPositionService *service = service_new ();
  g_autoptr (AriGame) game = game_new (UNIQUE);
  const AriPositionAnswer *answer;

  enter (game, 2, 5);
  answer = ask_about (service, game);
  g_assert_cmpint (answer->outcome, ==, ARI_POSITION_OUTCOME_CONFLICT);
  g_assert_cmpint (answer->fault.kind, ==, ARI_FAULT_CONFLICT);
  g_assert_cmpuint (answer->fault.cell, ==, 0);
  g_assert_cmpuint (answer->fault.other, ==, 2);
  g_assert_cmpuint (answer->n_solutions, ==, 0);
  g_assert_cmpint (answer->check->verdict, ==, ARI_POSITION_WRONG);
  g_assert_cmpuint (answer->check->n_wrong_cells, ==, 1);
  g_assert_cmpuint (answer->check->wrong_cells[0], ==, 2);
  assert_words (answer, "There is no solution from here. Equal digits clash: 5 in r1c1 and r1c3 "
                        "(row 1, box 1).");
  g_assert_finalize_object (service);
}

/* --- a puzzle that is being entered --- */

/* Asks about the digits of @text, entered in reading order, or in reverse. */
static const AriPositionAnswer *
ask_entered (AriPositionService *service, const char *text, gboolean reverse)
{
  g_autoptr (AriGrid) grid = grid_read (3, 3, text);
  guint16 order[81];
  guint n = 0;
  const AriPositionAnswer *answer;

  for (guint i = 0; i < 81; i++) {
    const guint16 cell = (guint16) (reverse ? 80 - i : i);

    if (grid->cells[cell] != ARI_NO_DIGIT)
      order[n++] = cell;
  }
  answer = wait_for_answer (service, &(AriPositionQuestion){ .layout = grid->layout,
                                                             .givens = grid->cells,
                                                             .n_count = 50,
                                                             .order = order,
                                                             .n_order = n });
  return answer;
}

/* The first digit after which there is no solution is found, whatever was entered after it. */
static void
test_culprit (void)
{
  const struct {
    const char *text;
    gboolean reverse;
    guint16 culprit;
  } cases[] = {
    { CLASH, FALSE, 1 },     { CLASH, TRUE, 2 }, /* the 3 is already elsewhere */
    { NO_DIGIT, FALSE, 16 }, { NO_DIGIT, TRUE, 0 }, { UNIQUE, FALSE, ARI_NO_CELL },
  };
  AriPositionService *service = service_new ();

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (ask_entered (service, cases[i].text, cases[i].reverse)->culprit, ==,
                      cases[i].culprit);
  g_assert_finalize_object (service);
}

/* The answer is the same as when each beginning is tried. */
static void
test_culprit_of_search (void)
{
  AriPositionService *service = service_new ();
  const guint16 culprit = ask_entered (service, HIDDEN, FALSE)->culprit;
  char text[] = HIDDEN;

  g_assert_cmpuint (culprit, !=, ARI_NO_CELL);
  memset (text + culprit + 1, '.', 80u - culprit);
  g_assert_cmpint (ask_entered (service, text, FALSE)->outcome, ==,
                   ARI_POSITION_OUTCOME_NO_SOLUTION);
  text[culprit] = '.';
  g_assert_cmpint (ask_entered (service, text, FALSE)->outcome, ==, ARI_POSITION_OUTCOME_SEVERAL);
  g_assert_finalize_object (service);
}

static void
test_count (void)
{
  AriPositionService *service = service_new ();
  const AriPositionAnswer *answer;
  char text[] = SOLUTION;

  answer = ask_entered (service, UNIQUE, FALSE);
  g_assert_cmpuint (answer->n_counted, ==, 1);
  g_assert_true (answer->counted_all);
  answer = ask_entered (service, ALMOST_EMPTY, FALSE);
  g_assert_cmpuint (answer->n_counted, ==, 50);
  g_assert_false (answer->counted_all);
  g_assert_cmpuint (answer->n_solutions, ==, 2);
  g_assert_cmpint (answer->outcome, ==, ARI_POSITION_OUTCOME_SEVERAL);

  /* at least these two digits can be exchanged everywhere */
  for (guint i = 0; i < 81; i++)
    if (text[i] == '1' || text[i] == '2')
      text[i] = '.';
  answer = ask_entered (service, text, FALSE);
  g_assert_cmpuint (answer->n_counted, >=, 2);
  g_assert_cmpuint (answer->n_counted, <, 50);
  g_assert_true (answer->counted_all);
  g_assert_finalize_object (service);
}

/* --- one reason for one puzzle --- */

/* Returns: (transfer full): the words of a hint */
static char *
hint_of (AriGame *game)
{
  g_autoptr (AriLogician) logician = ari_logician_new ();
  g_autoptr (AriGamePosition) position = ari_game_position_new (game);

  ari_service_set_time_limit (ARI_SERVICE (logician), 0.0);
  ari_logician_ask (logician, &(AriLogicianQuestion){ .task = ARI_LOGICIAN_HINT,
                                                      .layout = position->givens->layout,
                                                      .givens = position->givens->cells,
                                                      .placed = position->placed,
                                                      .removed = position->removed });
  WAIT_UNTIL (ari_logician_get_answer (logician) != NULL);
  return ari_hint_of_answer (ari_logician_get_answer (logician), game);
}

/* If the puzzle has no solution, check and hint give the same reason. */
static void
test_same_reason (gconstpointer data)
{
  const char *const *puzzle = data; /* and the reason */
  AriPositionService *service = service_new ();
  g_autoptr (AriGame) game = game_new (puzzle[0]);
  const AriPositionAnswer *answer = ask_about (service, game);
  g_autofree char *check = g_strdup_printf ("This puzzle has no solution. %s", puzzle[1]);
  g_autofree char *hint =
      g_strdup_printf ("This puzzle has no solution, so there is no step to find. %s", puzzle[1]);
  g_autofree char *hinted = hint_of (game);

  g_assert_cmpint (answer->outcome, ==, ARI_POSITION_OUTCOME_NO_SOLUTION);
  assert_words (answer, check);
  g_assert_cmpstr (hinted, ==, hint);
  g_assert_finalize_object (service);
}

static const char *const clash[] = { CLASH,
                                     "Equal digits clash: 5 in r1c1 and r1c2 (row 1, box 1)." };
static const char *const no_digit[] = { NO_DIGIT, "No digit fits in r1c9." };
static const char *const late_no_digit[] = { LATE_NO_DIGIT, "No digit fits in r7c7." };
static const char *const hidden[] = {
  HIDDEN, "No rule is broken yet, but every way to go on leads to a dead end."
};

/* --- many, large, and cut short --- */

static void
test_many (void)
{
  AriPositionService *service = service_new ();
  guint n_seen[3] = { 0 };
  Many many;

  many_init (&many, N_PUZZLES);
  for (guint i = 0; i < N_PUZZLES; i++) {
    const AriPositionAnswer *answer = wait_for_answer (
        service, &(AriPositionQuestion){ .layout = many.layouts[i], .givens = many.givens[i] });
    const guint64 n = many_n_solutions (&many, i, 2);

    g_assert_cmpint (answer->outcome, ==,
                     n == 0   ? ARI_POSITION_OUTCOME_NO_SOLUTION
                     : n == 1 ? ARI_POSITION_OUTCOME_ONE
                              : ARI_POSITION_OUTCOME_SEVERAL);
    g_assert_cmpuint (answer->n_solutions, ==, n);
    n_seen[n]++;
  }
  g_assert_cmpuint (MIN (n_seen[0], MIN (n_seen[1], n_seen[2])), >, 0);
  many_clear (&many);
  g_assert_finalize_object (service);
}

static void
on_progress (AriPositionService *service, gpointer user_data)
{
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (service)), ==, ARI_SERVICE_RUNNING);
  g_assert_null (ari_position_service_get_answer (service));
}

/* A search of thousands of steps can be stopped, paused or freed at any moment. */
static void
test_any_end (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (8, 8, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) givens = ari_grid_new (layout);
  const AriPositionQuestion question = { .layout = layout, .givens = givens->cells };

  for (guint k = 0; k < N_CANCELS; k++) {
    AriPositionService *service = service_new ();

    ari_position_service_ask (service, &question);
    for (gint i = g_test_rand_int_range (0, 4); i > 0; i--)
      g_main_context_iteration (NULL, FALSE);
    if (k % 3 == 0)
      ari_service_pause (ARI_SERVICE (service));
    if (k % 4 == 1)
      ari_service_stop (ARI_SERVICE (service));
    g_assert_finalize_object (service);
    g_assert_false (g_main_context_pending (NULL));
  }
}

/* A large empty grid has several solutions, found a step at a time. */
static void
test_large (void)
{
  AriPositionService *service = service_new ();
  AriLayout *layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  AriGrid *givens = ari_grid_new (layout);
  const AriPositionQuestion question = { .layout = layout, .givens = givens->cells };

  g_signal_connect (service, "progress", G_CALLBACK (on_progress), NULL);
  g_assert_cmpint (wait_for_answer (service, &question)->outcome, ==, ARI_POSITION_OUTCOME_SEVERAL);
  g_assert_cmpuint (ari_position_service_get_progress (service).steps, >=, 625);
  ari_grid_free (givens);
  ari_layout_unref (layout);
  g_assert_finalize_object (service);
}

#define SIXTEEN                                                                                    \
  "...............6..B....79..6..DGA...4GB.27..C8..64.39CD....8F2.."                               \
  ".DE...7.6..3...B..7..........AF...15E.G..2.....89..A.F...EC...7."                               \
  ".8...AC.B...4F3.4.5.......129D...C..B24E....A.....6....D..8A...."                               \
  "G.....E.D.7.B9..F.A95.....GE27..26..C..A...95.G....4..69.1......"

/* A position for which the search learns has one solution; without a row of givens several, and one
 * again if all other candidates are removed; and it reports progress. */
static void
test_learning (void)
{
  AriPositionService *service = service_new ();
  AriGrid *givens = grid_read (4, 4, SIXTEEN);
  AriPositionQuestion question = { .layout = givens->layout, .givens = givens->cells };
  const AriPositionAnswer *answer = wait_for_answer (service, &question);
  g_autofree guint8 *solution = NULL;
  g_autofree AriDigits *removed = g_new0 (AriDigits, 256);
  AriSolutionsProgress progress;
  g_autofree char *begun = NULL, *learning = NULL;

  g_assert_cmpint (answer->outcome, ==, ARI_POSITION_OUTCOME_ONE);
  solution = g_memdup2 (answer->solutions[0], 256);
  progress = ari_position_service_get_progress (service);
  g_assert_cmpuint (progress.steps, >=, 1000);
  g_assert_cmpuint (progress.conflicts, >, 0);
  g_assert_cmpuint (progress.n_candidates, >, 100);
  g_assert_cmpuint (progress.n_fixed, <=, progress.n_candidates);
  for (guint cell = 0; cell < 96; cell++) {
    givens->cells[cell] = ARI_NO_DIGIT;
    removed[cell] = ari_digits_below (16) & ~ari_digits_of (solution[cell]);
  }
  g_assert_cmpint (wait_for_answer (service, &question)->outcome, ==, ARI_POSITION_OUTCOME_SEVERAL);
  question.removed = removed;
  answer = wait_for_answer (service, &question);
  g_assert_cmpint (answer->outcome, ==, ARI_POSITION_OUTCOME_ONE);
  g_assert_cmpmem (answer->solutions[0], 256, solution, 256);
  removed[0] = ari_digits_below (16);
  g_assert_cmpint (wait_for_answer (service, &question)->outcome, ==, ARI_POSITION_OUTCOME_DEAD);

  begun = ari_check_progress_to_string (&(AriSolutionsProgress){ .steps = 1 }, 0.5);
  g_assert_cmpstr (begun, ==, "Still checking: 1 step so far…");
  learning = ari_check_progress_to_string (
      &(AriSolutionsProgress){
          .steps = 1000, .conflicts = 300, .depth = 2, .n_candidates = 900, .n_fixed = 7 },
      1.5);
  g_assert_cmpstr (learning, ==,
                   "Still checking: 2 decisions open, 200 dead ends a second, 7 of 900 candidates "
                   "decided for good…");
  ari_grid_free (givens);
  g_assert_finalize_object (service);
}

/* No grid fits the regions, which is proved at any size. */
static void
test_no_grid (void)
{
  static const guint sizes[] = { 4, 9, 16, 25, 36 };
  AriPositionService *service = service_new ();

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (AriLayout) layout = samples_no_grid (sizes[i]);
    g_autoptr (AriGrid) givens = ari_grid_new (layout);
    const AriPositionQuestion question = { .layout = layout, .givens = givens->cells };

    g_assert_cmpint (wait_for_answer (service, &question)->outcome, ==,
                     ARI_POSITION_OUTCOME_NO_SOLUTION);
  }
  g_assert_finalize_object (service);
}

/* A position that nobody can decide is given up, and reported so. */
static void
test_not_decided (void)
{
  AriPositionService *service = service_new ();
  AriGrid *pigeons = samples_pigeons ();
  const AriPositionQuestion question = { .layout = pigeons->layout, .givens = pigeons->cells };
  const AriSymbols symbols = ari_symbols_default (25);
  g_autofree char *words = NULL;

  ari_service_set_time_limit (ARI_SERVICE (service), 0.3);
  words = ari_check_to_string (wait_for_answer (service, &question), &symbols);
  g_assert_cmpint (ari_position_service_get_answer (service)->outcome, ==,
                   ARI_POSITION_OUTCOME_TOO_LONG);
  g_test_message ("%s", words);
  ari_grid_free (pigeons);
  g_assert_finalize_object (service);
}

/* --- solutions that are kept, beside a search --- */

/* Asks as a watched search does. @limit: 0 for as many as it keeps */
static void
ask_to_keep (AriPositionService *finder, const AriGrid *start, guint limit)
{
  ari_position_service_ask (finder, &(AriPositionQuestion){
                                        .layout = start->layout,
                                        .givens = start->cells,
                                        .n_count = limit == 0 ? ARI_SOLVER_MAX_KEPT : limit,
                                        .keeps = TRUE,
                                        .beside_search = TRUE,
                                    });
}

static void
wait_for_end (AriPositionService *finder)
{
  WAIT_UNTIL (ari_service_get_state (ARI_SERVICE (finder)) == ARI_SERVICE_FINISHED);
}

static void
find (AriPositionService *finder, const char *start, guint limit)
{
  AriGrid *start_grid = grid_read (3, 3, start);

  ask_to_keep (finder, start_grid, limit);
  g_assert_cmpint (ari_service_get_state (ARI_SERVICE (finder)), ==, ARI_SERVICE_RUNNING);
  ari_grid_free (start_grid);
  wait_for_end (finder);
}

/* They are all different, and solutions of what the finder was given. */
static void
assert_solutions (AriPositionService *finder, const char *start, guint n)
{
  g_autoptr (AriGrid) grid = grid_read (3, 3, start);
  GPtrArray *solutions = g_ptr_array_new_with_free_func ((GDestroyNotify) ari_grid_free);

  g_assert_cmpuint (ari_position_service_get_n_kept (finder), ==, n);
  g_assert_null (ari_position_service_dup_kept (finder, n));
  for (guint i = 0; i < n; i++) {
    AriGrid *solution = ari_position_service_dup_kept (finder, i);

    g_assert_true (ari_grid_is_solved (solution));
    for (guint cell = 0; cell < 81; cell++)
      if (grid->cells[cell] != ARI_NO_DIGIT)
        g_assert_cmpuint (solution->cells[cell], ==, grid->cells[cell]);
    for (guint j = 0; j < i; j++)
      g_assert_false (ari_grid_equal (solution, solutions->pdata[j]));
    g_ptr_array_add (solutions, solution);
  }
  g_ptr_array_unref (solutions);
}

static void
test_kept (void)
{
  AriPositionService *finder = ari_position_service_new ();
  guint n;

  find (finder, UNIQUE, 2);
  g_assert_cmpint (ari_finder_get_verdict (finder), ==, ARI_VERDICT_UNIQUE);
  assert_solutions (finder, UNIQUE, 1);

  find (finder, UNIQUE, 1);
  g_assert_cmpint (ari_finder_get_verdict (finder), ==, ARI_VERDICT_FOUND);
  assert_solutions (finder, UNIQUE, 1);

  find (finder, SEVERAL, 7);
  g_assert_cmpint (ari_finder_get_verdict (finder), ==, ARI_VERDICT_SEVERAL);
  assert_solutions (finder, SEVERAL, 7);

  find (finder, SEVERAL, 0);
  n = (guint) ari_position_service_get_n_kept (finder);
  g_assert_cmpuint (n, >, 7);
  g_assert_cmpint (ari_finder_get_verdict (finder), ==,
                   n < ARI_SOLVER_MAX_KEPT ? ARI_VERDICT_COUNTED : ARI_VERDICT_SEVERAL);
  assert_solutions (finder, SEVERAL, n);

  find (finder, HIDDEN, 2);
  g_assert_cmpint (ari_finder_get_verdict (finder), ==, ARI_VERDICT_NO_SOLUTION);
  assert_solutions (finder, HIDDEN, 0);
  g_assert_finalize_object (finder);
}

static void
assert_finder_says (AriPositionService *finder, AriSolver *solver, const char *expected)
{
  const AriSymbols symbols = ari_symbols_default (9);
  g_autofree char *words = ari_finder_to_string (finder, solver, &symbols);

  g_assert_cmpstr (words, ==, expected);
}

/* The finder knows what the search beside it does not, until that ends. */
static void
test_ahead (void)
{
  AriPositionService *finder = ari_position_service_new ();
  AriSolver *solver = ari_solver_new ();
  AriGrid *grid = grid_read (4, 4, SIXTEEN);

  ari_solver_start (solver, grid, ari_strategy_by_name ("rows"), 2, FALSE);
  g_assert_false (ari_finder_is_ahead (finder, solver));
  ask_to_keep (finder, grid, 2);
  wait_for_end (finder);
  g_assert_true (ari_finder_is_ahead (finder, solver));
  g_assert_false (ari_finder_should_show (finder, solver));
  assert_finder_says (
      finder, solver,
      "A second search has found the solution, and proved that there is only one. The "
      "first is still running.");
  ari_solver_finish (solver);
  g_assert_true (ari_finder_should_show (finder, solver));
  ari_solver_pause (solver);
  g_assert_false (ari_finder_should_show (finder, solver));
  assert_finder_says (
      finder, solver,
      "A second search has found the solution, and proved that there is only one. The "
      "first is paused.");
  ari_solver_stop (solver);
  g_assert_true (ari_finder_is_ahead (finder, solver));

  ari_solver_start (solver, grid, ari_strategy_by_name ("learning"), 2, FALSE);
  WAIT_UNTIL (ari_solver_get_state (solver) == ARI_SOLVER_FINISHED);
  g_assert_false (ari_finder_is_ahead (finder, solver));
  assert_finder_says (finder, solver, NULL);
  ari_grid_free (grid);
  g_assert_finalize_object (solver);
  g_assert_finalize_object (finder);
}

/* In any state, and after any pause; what was found before it was stopped stays. */
static void
test_ends_keeping (void)
{
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (5, 5, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) empty = ari_grid_new (layout);

  for (guint k = 0; k < N_CANCELS; k++) {
    AriPositionService *finder = ari_position_service_new ();
    guint64 n;

    ask_to_keep (finder, empty, 0);
    for (gint i = g_test_rand_int_range (0, 4); i > 0; i--)
      g_main_context_iteration (NULL, FALSE);
    if (k % 3 == 0)
      ari_service_pause (ARI_SERVICE (finder));
    if (k % 6 == 0)
      ari_service_resume (ARI_SERVICE (finder));
    if (k % 4 == 1) {
      ari_service_stop (ARI_SERVICE (finder));
      n = ari_position_service_get_n_kept (finder);
      for (guint64 i = 0; i < n; i++) {
        g_autoptr (AriGrid) solution = ari_position_service_dup_kept (finder, i);

        g_assert_true (ari_grid_is_solved (solution));
      }
    }
    g_assert_finalize_object (finder);
    g_assert_false (g_main_context_pending (NULL));
  }
}

/* The first solution is there before all have been found. */
static void
test_one_by_one (void)
{
  AriPositionService *finder = ari_position_service_new ();
  AriLayout *layout = ari_layout_new_boxes (4, 4, ARI_EXTRA_NONE);
  AriGrid *empty = ari_grid_new (layout);

  ask_to_keep (finder, empty, 0);
  ari_service_pause (ARI_SERVICE (finder));
  ari_service_resume (ARI_SERVICE (finder));
  WAIT_UNTIL (ari_position_service_get_n_kept (finder) > 0);
  wait_for_end (finder);
  g_assert_cmpuint (ari_position_service_get_n_kept (finder), ==, ARI_SOLVER_MAX_KEPT);
  g_assert_cmpint (ari_finder_get_verdict (finder), ==, ARI_VERDICT_SEVERAL);
  ari_grid_free (empty);
  ari_layout_unref (layout);
  g_assert_finalize_object (finder);
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/position-service/new-and-gone", test_new_and_gone);
  g_test_add_func ("/position-service/one", test_one);
  g_test_add_func ("/position-service/wrong", test_wrong);
  g_test_add_func ("/position-service/removal", test_removal);
  g_test_add_func ("/position-service/several", test_several);
  g_test_add_func ("/position-service/conflict", test_conflict);
  g_test_add_data_func ("/position-service/same-reason/clash", clash, test_same_reason);
  g_test_add_data_func ("/position-service/same-reason/no-digit", no_digit, test_same_reason);
  g_test_add_data_func ("/position-service/same-reason/late-no-digit", late_no_digit,
                        test_same_reason);
  g_test_add_data_func ("/position-service/same-reason/hidden", hidden, test_same_reason);
  g_test_add_func ("/position-service/culprit", test_culprit);
  g_test_add_func ("/position-service/culprit-of-search", test_culprit_of_search);
  g_test_add_func ("/position-service/count", test_count);
  g_test_add_func ("/position-service/many", test_many);
  g_test_add_func ("/position-service/any-end", test_any_end);
  g_test_add_func ("/position-service/large", test_large);
  g_test_add_func ("/position-service/learning", test_learning);
  g_test_add_func ("/position-service/kept", test_kept);
  g_test_add_func ("/position-service/ahead", test_ahead);
  g_test_add_func ("/position-service/ends-keeping", test_ends_keeping);
  g_test_add_func ("/position-service/one-by-one", test_one_by_one);
  g_test_add_func ("/position-service/no-grid", test_no_grid);
  g_test_add_func ("/position-service/not-decided", test_not_decided);
  return g_test_run ();
}
