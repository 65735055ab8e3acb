/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The pages of the tour through a search, as a table, and the numbers in their text.
 *
 * Row by row, the small puzzle needs one guess, whose first digit is wrong: the whole tree is two
 * tries. With the fewest candidates first it needs none, like every 4×4 with one solution. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "puzzle/formats/format.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/search/solver.h"
#include "ui/learn/tour-stages.h"

#define SMALL "..12....4.3....."
#define USUAL "....568...2......1.....7....7......9..4....2.6.1.85.7.....64....1.....3.2.35....4"
#define LARGE                                                                                      \
  "4E..1.C.2.7D..3..A...........6C.76.1......A.45B.9..2..0.5.....AD....B.F.12E.8.6.6...8....34F"   \
  "..0.2..7E.6..0C....1.4.E...0..8.B2.3...A.8.1.......C.26...7..D........C4..DA..3..BF....0.6.."   \
  ".B.7.12.C......7.E..30.....5...B.61..4..B.0F...C3.24.A.......FE....9...8"

/* The titles of the pages. */
static const char *const titles[] = {
  N_ ("A Guess"),      N_ ("A Dead End"),   N_ ("The Cost"),
  N_ ("Fewest First"), N_ ("Better Rules"), N_ ("Learning"),
};

static const AriTourStage stages[] = {
  {
      .page = 0,
      .puzzle = SMALL,
      .strategy = "rows",
      .overlay = "none",
      .is_slow = TRUE,
      .goal = ARI_TOUR_GUESS,
      .key = ARI_TOUR_KEY_STEP,
      .ask = N_ ("Every row, column and box takes each of 1 to 4 once. The program fills the empty "
                 "cells row by row. Press F7 (Step) until it has to guess."),
      .done =
          N_ ("The next empty cell, in row {row} and column {column} (in short: {cell}), can be "
              "{digit} or {other}. Going row by row, the program does not look further ahead, so "
              "it guesses: it tries {digit} and carries on."),
  },
  {
      .page = 1,
      .puzzle = SMALL,
      .strategy = "rows",
      .overlay = "causes",
      .is_slow = TRUE,
      .from = ARI_TOUR_GUESS,
      .goal = ARI_TOUR_DEAD_END,
      .key = ARI_TOUR_KEY_STEP,
      .ask = N_ ("If {digit} is wrong there, some other cell will have no digit left in the end. "
                 "Keep pressing F7 (Step) until the search reaches such a dead end."),
      .done = N_ ("Dead end: no digit is left for row {end_row}, column {end_column}. Its row, "
                  "column and box already have all four. So the guess, {digit} in row {row}, "
                  "column {column}, was wrong."),
  },
  {
      .page = 2,
      .puzzle = SMALL,
      .strategy = "rows",
      .overlay = "none",
      .is_slow = TRUE,
      .from = ARI_TOUR_DEAD_END,
      .goal = ARI_TOUR_SOLUTION,
      .key = ARI_TOUR_KEY_STEP,
      .ask = N_ ("Now the program backtracks: it takes back everything since the guess, then tries "
                 "{other} there. Press F7 (Step), or F5 to watch it run, until the puzzle is "
                 "solved."),
      .done =
          N_ ("Solved in {steps} steps. The wrong guess cost {cost} of them: digits put in, the "
              "dead end, and the same digits taken out again. The graph below shows it: the "
              "striped box “{guess}” is as wide as its cost."),
  },
  {
      .page = 3,
      .puzzle = SMALL,
      .strategy = "mrv",
      .overlay = "counts",
      .is_slow = TRUE,
      .goal = ARI_TOUR_SOLUTION,
      .key = ARI_TOUR_KEY_RUN,
      .ask = N_ ("The same puzzle with a better rule: always fill the cell with the fewest digits "
                 "left. The darker a cell, the fewer it has. Press F5 and watch."),
      .done = N_ ("No guess was needed: one cell always had a single digit left. This rule took "
                  "{steps} steps, row by row took {before}."),
  },
  {
      .page = 3,
      .puzzle = USUAL,
      .strategy = "mrv",
      .overlay = "counts",
      .is_slow = TRUE,
      .goal = ARI_TOUR_GUESS,
      .key = ARI_TOUR_KEY_STEP,
      .ask = N_ ("Harder puzzles need guesses even so. Here is one of 9×9. Press F7 (Step) until "
                 "the program guesses, and look where."),
      .done = N_ ("It guesses in row {row}, column {column}, because only {digit} and {other} are "
                  "left there, and no cell has fewer. Of two digits, one is right; of five, only "
                  "one in five is."),
  },
  {
      .page = 4,
      .puzzle = USUAL,
      .strategy = "rows",
      .overlay = "none",
      .goal = ARI_TOUR_SOLUTION,
      .key = ARI_TOUR_KEY_END,
      .ask = N_ ("How much does a rule save on this puzzle? First row by row: press Shift+F7 (End) "
                 "to search to the end."),
      .done = N_ ("Row by row, it took {steps} steps and {ends} dead ends; a guess can fail with "
                  "several digits. Press Next to see fewest first."),
  },
  {
      .page = 4,
      .puzzle = USUAL,
      .strategy = "mrv",
      .overlay = "none",
      .goal = ARI_TOUR_SOLUTION,
      .key = ARI_TOUR_KEY_END,
      .ask = N_ ("Row by row took {before} steps. Now the cell with the fewest digits first: press "
                 "Shift+F7 (End) again."),
      .done = N_ ("Fewest first took {steps} steps: {times} times fewer, for the same solution. "
                  "Press Next for one more rule."),
  },
  {
      .page = 4,
      .puzzle = USUAL,
      .strategy = "mrv-singles",
      .overlay = "none",
      .goal = ARI_TOUR_SOLUTION,
      .key = ARI_TOUR_KEY_END,
      .ask = N_ ("Now deductions too: a digit with only one place left in a row, column or box "
                 "goes there without a guess. Press Shift+F7 (End)."),
      .done = N_ ("With deductions it took {steps} steps, not {before}: another {times} times "
                  "fewer. A digit that a rule finds is not guessed, and so not guessed wrong."),
  },
  {
      .page = 5,
      .puzzle = LARGE,
      .strategy = "mrv-singles",
      .overlay = "none",
      .goal = ARI_TOUR_SOLUTION,
      .key = ARI_TOUR_KEY_END,
      .ask = N_ ("Here the digits are 0 to 9 and A to F. Large puzzles often need guesses even "
                 "with these rules, and run into like dead ends again and again. Press Shift+F7 "
                 "(End)."),
      .done = N_ ("The same rules took {steps} steps and {ends} dead ends here. Press Next to see "
                  "what learning adds."),
  },
  {
      .page = 5,
      .puzzle = LARGE,
      .strategy = "mrv-learning",
      .overlay = "none",
      .goal = ARI_TOUR_SOLUTION,
      .key = ARI_TOUR_KEY_END,
      .ask = N_ ("Now the program learns: from each dead end it notes which digits in which cells "
                 "cannot go together, and leaves them out from then on. Press Shift+F7 (End)."),
      .done =
          N_ ("With what it noted, it took {steps} steps, not {before}: {times} times fewer. That "
              "was the tour. Open any puzzle, and press Ctrl+Enter to watch it being solved."),
  },
};
enum { N_STAGES = G_N_ELEMENTS (stages) };

const AriTourStage *
ari_tour_stages (guint *n)
{
  *n = N_STAGES;
  return stages;
}

guint
ari_tour_n_pages (void)
{
  return G_N_ELEMENTS (titles);
}

const char *
ari_tour_page_title (guint page)
{
  g_return_val_if_fail (page < G_N_ELEMENTS (titles), NULL);

  return _ (titles[page]);
}

/* (transfer full) */
static AriPuzzle *
read_puzzle (const AriTourStage *stage)
{
  AriPuzzle *puzzle = ari_puzzle_new_from_text (stage->puzzle, -1, NULL);

  g_assert (puzzle != NULL);
  return puzzle;
}

AriDocument *
ari_tour_stage_dup_document (const AriTourStage *stage)
{
  g_autoptr (AriPuzzle) plain = NULL;
  g_autoptr (AriPuzzle) titled = NULL;
  g_autoptr (AriGame) game = NULL;
  g_autofree char *title = g_strdup (_ ("Watch and Learn"));
  const AriPuzzleInfo info = { .title = title };

  plain = read_puzzle (stage);
  titled = ari_puzzle_new (ari_puzzle_get_givens (plain), ari_puzzle_get_symbols (plain), &info);
  game = ari_game_new (titled);
  return ari_document_new (game);
}

/* --- counting --------------------------------------------------------------------------------- */

static AriDigits
candidates_of_top (const AriMachine *machine)
{
  const AriLayout *layout = machine->layout;
  const guint32 depth = ari_machine_counters (machine)->depth;
  g_autofree AriCellState *cells = g_new (AriCellState, layout->n_cells);
  g_autofree AriDecision *decisions = g_new (AriDecision, 2 * layout->n_cells);

  ari_machine_write_cells (machine, cells, decisions, 2 * layout->n_cells);
  return decisions[depth - 1].candidates;
}

static void
note_event (AriTourFacts *facts, const AriMachine *machine, const AriEvent *event)
{
  const guint64 step = ari_machine_counters (machine)->steps;

  if (event->kind == ARI_EVENT_GUESS && facts->steps[ARI_TOUR_GUESS] == 0) {
    facts->steps[ARI_TOUR_GUESS] = step;
    facts->guess = *event;
    facts->candidates = candidates_of_top (machine);
  } else if (event->kind == ARI_EVENT_CONTRADICTION && facts->steps[ARI_TOUR_DEAD_END] == 0) {
    facts->steps[ARI_TOUR_DEAD_END] = step;
    facts->dead_end = *event;
  } else if (event->kind == ARI_EVENT_RETRY && facts->cost == 0
             && event->cell == facts->guess.cell) {
    facts->cost = step - facts->steps[ARI_TOUR_GUESS];
  } else if (event->kind == ARI_EVENT_SOLUTION) {
    facts->steps[ARI_TOUR_SOLUTION] = step;
  }
}

void
ari_tour_facts_read (AriTourFacts *facts, const AriTourStage *stage, guint64 most_steps)
{
  g_autoptr (AriPuzzle) puzzle = NULL;
  AriMachine *machine;
  AriEvent event;

  puzzle = read_puzzle (stage);
  machine = ari_need (
      ari_machine_new (ari_puzzle_get_givens (puzzle), ari_strategy_by_name (stage->strategy), 1));
  *facts = (AriTourFacts){ .n_columns = machine->layout->n_columns };
  while (!ari_machine_is_over (machine) && ari_machine_counters (machine)->steps < most_steps)
    if (ari_machine_step (machine, &event))
      note_event (facts, machine, &event);
  facts->is_over = ari_machine_is_over (machine);
  if (facts->is_over)
    facts->counters = *ari_machine_counters (machine);
  ari_machine_free (machine);
}

/* --- text ------------------------------------------------------------------------------------- */

/* (transfer full): an ellipsis if the number is not known yet */
static char *
say_number (guint64 n)
{
  return n > 0 ? ari_count_to_string (n) : g_strdup ("…");
}

/* The first candidate other than the one tried, counted from 1; 0 if there is none. */
static guint64
other_digit (const AriTourFacts *facts)
{
  ARI_FOR_DIGITS (digit, facts->candidates)
    if ((guint) digit != facts->guess.digit)
      return (guint64) digit + 1;
  return 0;
}

/* (nullable): the previous stage in which the same puzzle is searched to the end */
static const AriTourFacts *
find_before (const AriTourFacts *facts, guint stage)
{
  for (guint i = stage; i-- > 0;)
    if (strcmp (stages[i].puzzle, stages[stage].puzzle) == 0 && stages[i].goal == ARI_TOUR_SOLUTION)
      return &facts[i];
  return NULL;
}

/* (transfer full): the ratio of two numbers of steps, rounded */
static char *
say_ratio (guint64 more, guint64 fewer)
{
  return say_number (fewer > 0 ? (more + fewer / 2) / fewer : 0);
}

char *
ari_tour_words (const AriTourFacts *facts, guint stage, gboolean is_done)
{
  const AriTourFacts *own, *earlier;

  g_return_val_if_fail (stage < N_STAGES, NULL);

  own = &facts[stage];
  earlier = find_before (facts, stage);
  const guint64 columns = MAX (own->n_columns, 1);
  const guint64 steps = own->counters.steps, before = earlier != NULL ? earlier->counters.steps : 0;
  const gboolean guesses = own->steps[ARI_TOUR_GUESS] > 0;
  const gboolean dies = own->steps[ARI_TOUR_DEAD_END] > 0;
  g_autofree char *row = say_number (guesses ? own->guess.cell / columns + 1 : 0);
  g_autofree char *column = say_number (guesses ? own->guess.cell % columns + 1 : 0);
  g_autofree char *digit = say_number (guesses ? own->guess.digit + 1u : 0);
  g_autofree char *other = say_number (other_digit (own));
  g_autofree char *end_row = say_number (dies ? own->dead_end.cell / columns + 1 : 0);
  g_autofree char *end_column = say_number (dies ? own->dead_end.cell % columns + 1 : 0);
  g_autofree char *cost = say_number (own->cost);
  /* In the notation of graph and sentences. */
  g_autofree char *cell = g_strdup_printf ("r%sc%s", row, column);
  g_autofree char *guess = g_strdup_printf ("%s = %s", cell, digit);
  g_autofree char *ends = say_number (own->counters.dead_ends);
  g_autofree char *said_steps = say_number (steps);
  g_autofree char *said_before = say_number (before);
  g_autofree char *times = say_ratio (before, steps);

  return ari_sentence_fill (_ (is_done ? stages[stage].done : stages[stage].ask), "row", row,
                            "column", column, "digit", digit, "other", other, "end_row", end_row,
                            "end_column", end_column, "cost", cost, "cell", cell, "guess", guess,
                            "ends", ends, "steps", said_steps, "before", said_before, "times",
                            times, NULL);
}

/* --- counting while the tour is read ---------------------------------------------------------- */

/* The steps that the main thread searches at once: all of the small puzzle, and the beginning of
 * the others. */
#define MOST_STEPS 500

struct _AriTourCounter {
  void (*changed) (gpointer user_data);
  gpointer user_data;
  AriTourFacts *facts;
  AriSolver *solver;
  guint stage;       /* being searched */
  guint next_source; /* will start the next search */
};

/* Searches the next stage whose facts are incomplete. */
static gboolean
search_next (gpointer user_data)
{
  AriTourCounter *self = user_data;
  g_autoptr (AriDocument) document = NULL;
  AriPuzzle *puzzle;

  self->next_source = 0;
  while (self->stage < G_N_ELEMENTS (stages) && self->facts[self->stage].is_over)
    self->stage++;
  if (self->stage == G_N_ELEMENTS (stages)) {
    ari_solver_clear (self->solver);
    return G_SOURCE_REMOVE;
  }
  document = ari_tour_stage_dup_document (&stages[self->stage]);
  puzzle = ari_game_get_puzzle (ari_document_get_game (document));
  ari_solver_start (self->solver, ari_puzzle_get_givens (puzzle),
                    ari_strategy_by_name (stages[self->stage].strategy), 1, TRUE);
  ari_solver_finish (self->solver);
  return G_SOURCE_REMOVE;
}

static void
on_state (AriTourCounter *self)
{
  AriTourFacts *facts;

  if (ari_solver_get_state (self->solver) != ARI_SOLVER_FINISHED)
    return;
  facts = &self->facts[self->stage];
  facts->is_over = TRUE;
  facts->counters = *ari_solver_get_frontier_counters (self->solver);
  self->next_source = g_idle_add (search_next, self);
  self->changed (self->user_data);
}

AriTourCounter *
ari_tour_counter_new (void (*changed) (gpointer user_data), gpointer user_data)
{
  AriTourCounter *self = g_new0 (AriTourCounter, 1);

  self->changed = changed;
  self->user_data = user_data;
  self->facts = g_new0 (AriTourFacts, G_N_ELEMENTS (stages));
  for (guint i = 0; i < G_N_ELEMENTS (stages); i++)
    ari_tour_facts_read (&self->facts[i], &stages[i], MOST_STEPS);
  self->solver = ari_solver_new ();
  g_signal_connect_swapped (self->solver, "notify::state", G_CALLBACK (on_state), self);
  self->next_source = g_idle_add (search_next, self);
  return self;
}

void
ari_tour_counter_free (AriTourCounter *self)
{
  if (self == NULL)
    return;
  g_clear_handle_id (&self->next_source, g_source_remove);
  g_signal_handlers_disconnect_by_data (self->solver, self);
  g_object_unref (self->solver);
  g_free (self->facts);
  g_free (self);
}

const AriTourFacts *
ari_tour_counter_get_facts (AriTourCounter *self)
{
  return self->facts;
}
