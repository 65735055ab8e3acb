/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that the Search page says and allows at a moment. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/shown-text.h"
#include "puzzle/words/method-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"
#include "solver/words/break-words.h"
#include "solver/words/check-words.h"
#include "solver/words/choosing-words.h"
#include "solver/words/verdict-words.h"
#include "solver/words/why-words.h"
#include "ui/search/search-state.h"

/* The progress of the finder is said after this many seconds. */
#define PATIENCE 1.0

/* For a moment, the search may still be that of the previous puzzle. */
static gboolean
has_search (const AriSearchFacts *facts)
{
  const AriSnapshot *snapshot =
      facts->solver != NULL ? ari_solver_get_snapshot (facts->solver) : NULL;

  return snapshot != NULL && ari_layout_equal (snapshot->layout, facts->game->layout);
}

static gboolean
is_at_frontier (AriSolver *solver)
{
  return ari_solver_get_position (solver) == ari_solver_get_frontier (solver);
}

/* --- buttons ---------------------------------------------------------------------------------- */

/* A search that is over cannot be resumed; its steps are replayed. Before it has taken a step there
 * is nothing to resume. */
const char *
ari_search_run_label (AriSolver *solver)
{
  const AriSolverState phase = ari_solver_get_state (solver);

  if (phase == ARI_SOLVER_IDLE)
    return _ ("_Solve");
  if (ari_solver_state_runs (phase))
    return _ ("Pa_use");
  if (phase != ARI_SOLVER_PAUSED)
    return _ ("_Solve Again");
  /* Translators: a button: show the steps of a search that is over again, from the one that is
     looked at */
  if (ari_solver_get_over (solver))
    return _ ("_Replay");
  return ari_solver_get_frontier (solver) == 0 ? _ ("_Solve") : _ ("_Resume");
}

/* Each button is sensitive only while it would do something. */
static void
read_transport (AriSearchState *state, AriSolver *solver)
{
  const gboolean can_go_on = state->phase == ARI_SOLVER_STOPPED
                                 ? !is_at_frontier (solver)
                                 : state->phase != ARI_SOLVER_FINISHED;

  state->run_label = ari_search_run_label (solver);
  state->can[ARI_COMMAND_STEP] = state->can[ARI_COMMAND_TO_END] = can_go_on;
  state->can[ARI_COMMAND_STEP_BACK] = state->can[ARI_COMMAND_TO_START] = state->position > 0;
  state->can[ARI_COMMAND_STOP] =
      (state->runs || state->phase == ARI_SOLVER_PAUSED) && !ari_solver_get_over (solver);
  state->can_join =
      state->phase == ARI_SOLVER_LOOKING
      || (state->phase != ARI_SOLVER_RUNNING && state->position < ari_solver_get_frontier (solver));
}

/* After the last guess or dead end, the button goes to the first.
 * @solver: (nullable): NULL without a search */
static void
read_finds (AriSearchState *state, AriSolver *solver)
{
  const gboolean first_guess = solver != NULL && ari_find_starts_over (solver, "next-guess");
  const gboolean first_dead_end = solver != NULL && ari_find_starts_over (solver, "next-dead-end");

  for (guint i = 0; i < ARI_N_FIND_ACTIONS; i++)
    state->finds[i] = ari_find_is_possible (solver, ari_find_actions[i]);
  state->next_guess =
      first_guess ? (AriFindLabel){ _ ("First Guess"), _ ("Go back to the first guess (Ctrl+G)") }
                  : (AriFindLabel){ _ ("Next Guess"), _ ("Go forward to the next guess (Ctrl+G)") };
  state->next_dead_end =
      first_dead_end ? (AriFindLabel){ _ ("First Dead End"),
                                       _ ("Go back to the first dead end (Ctrl+Shift+G)") }
                     : (AriFindLabel){ _ ("Next Dead End"),
                                       _ ("Go forward to the next dead end (Ctrl+Shift+G)") };
}

/* --- bookmarks -------------------------------------------------------------------------------- */

static gboolean
is_of (const AriBookmark *bookmark,
       const AriGrid *start,
       const char *strategy,
       const AriOwnChoices *choices)
{
  g_autofree char *mark = NULL;

  if (bookmark->search == NULL || g_strcmp0 (bookmark->strategy, strategy) != 0)
    return FALSE;
  mark = ari_search_dup_mark (start, choices, bookmark->step);
  return g_str_equal (bookmark->search, mark);
}

static gboolean
is_of_continuable (const AriBookmark *bookmark, const AriSearchFacts *facts)
{
  AriGrid *start;
  gboolean is_same;

  if (facts->continuable == NULL || facts->continuable->start == NULL)
    return FALSE;
  start = ari_search_notes_dup_start (facts->continuable, facts->givens);
  is_same = is_of (bookmark, start, facts->continuable->strategy, facts->continuable->choices);
  ari_grid_free (start);
  return is_same;
}

AriBookmarkWay
ari_bookmark_way_to (const AriBookmark *bookmark, const AriSearchFacts *facts)
{
  const gboolean searches = has_search (facts);
  const AriStrategy *strategy =
      searches ? ari_solver_get_strategy (facts->solver) : facts->strategy;
  const AriGrid *start = searches              ? ari_solver_get_start (facts->solver, NULL)
                         : facts->from_entries ? facts->game
                                               : facts->givens;

  if (!searches && is_of_continuable (bookmark, facts))
    return ARI_WAY_CONTINUABLE;
  if (strategy != NULL
      && is_of (bookmark, start, strategy->name,
                searches ? ari_solver_get_choices (facts->solver) : NULL))
    return searches && ari_solver_get_over (facts->solver)
                   && bookmark->step > ari_solver_get_frontier (facts->solver)
               ? ARI_WAY_OVER
               : ARI_WAY_HERE;
  return strategy != NULL && bookmark->strategy != NULL
                 && !g_str_equal (bookmark->strategy, strategy->name)
             ? ARI_WAY_STRATEGY
             : ARI_WAY_OTHER;
}

static GArray *
ways_to (const AriSearchFacts *facts)
{
  GArray *ways = g_array_new (FALSE, FALSE, sizeof (AriBookmarkWay));

  for (guint i = 0; facts->notes != NULL && i < facts->notes->bookmarks->len; i++) {
    const AriBookmarkWay way =
        ari_bookmark_way_to (&g_array_index (facts->notes->bookmarks, AriBookmark, i), facts);

    g_array_append_val (ways, way);
  }
  return ways;
}

static GArray *
steps_marked (const AriSearchFacts *facts, const GArray *ways)
{
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; has_search (facts) && i < ways->len; i++)
    if (g_array_index (ways, AriBookmarkWay, i) == ARI_WAY_HERE) {
      const guint64 step = g_array_index (facts->notes->bookmarks, AriBookmark, i).step;

      g_array_append_val (steps, step);
    }
  return steps;
}

char *
ari_step_to_string (guint64 step)
{
  g_autofree char *number = ari_count_to_string (step);

  return ari_sentence_fill (_ ("Step {n}"), "n", number, NULL);
}

/* A bookmark that has no name of its own is its step. */
char *
ari_bookmark_to_string (const AriBookmark *bookmark)
{
  g_autofree char *number = ari_count_to_string (bookmark->step);
  g_autofree char *step = ari_step_to_string (bookmark->step);
  g_autofree char *shown = ari_shown_text (bookmark->name);

  if (*bookmark->name == '\0' || g_str_equal (bookmark->name, step))
    return g_steal_pointer (&step);
  /* Translators: a button that goes to a named step of a search */
  return ari_sentence_fill (_ ("{name} (step {n})"), "name", shown, "n", number, NULL);
}

char *
ari_bookmark_to_tooltip (const AriBookmark *bookmark, AriBookmarkWay way)
{
  const AriStrategy *strategy =
      way == ARI_WAY_STRATEGY ? ari_method_by_name (bookmark->strategy) : NULL;

  if (ari_bookmark_way_goes (way))
    return g_strdup (_ ("Go to this step"));
  if (way == ARI_WAY_OVER)
    return g_strdup (_ ("The search has ended before this step"));
  if (strategy != NULL)
    return ari_sentence_fill (_ ("This is a step of a search with another strategy: {strategy}"),
                              "strategy", ari_method_title (strategy), NULL);
  return g_strdup (_ ("This is a step of another search: it began with other digits, or you had "
                      "made other choices in it"));
}

/* --- sentences about the step ----------------------------------------------------------------- */

/* Returns: (nullable): why the search does not end with the solution that it has found, or did not.
 */
static const char *
say_why_on (AriSolver *solver)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver);
  guint64 limit;

  ari_solver_get_start (solver, &limit);
  if (snapshot->counters.solutions == 0 || snapshot->event.kind == ARI_EVENT_END
      || ari_solver_get_state (solver) == ARI_SOLVER_STOPPED
      || (limit > 0 && snapshot->counters.solutions >= limit))
    return NULL;
  return limit == 2 ? _ ("A solution is found; the search goes on to see if there is another.")
                    : _ ("A solution is found; the search goes on to look for others.");
}

/* Returns: (transfer full): the link that is played, what failed at a dead end, which guesses are
 * to blame for it, where the search has stopped, why it had to guess, why the step was taken, which
 * other digit would have saved most, and why the search goes on, in a line each, after what matters
 * more than the step. A room of few lines shows the guesses to blame: what took the candidates,
 * which may be long, comes after them.
 */
static char *
say_step (const AriSearchState *state, const AriSearchFacts *facts)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (facts->solver);
  g_autofree char *words = ari_solver_why_to_string (facts->solver, facts->symbols);
  g_autofree char *takers =
      facts->blame != NULL ? ari_solver_takers_to_string (facts->solver, facts->symbols) : NULL;
  g_autofree char *event =
      takers != NULL ? ari_event_to_string (&snapshot->event, snapshot->layout, facts->symbols)
                     : NULL;
  const char *failed = facts->blame == NULL ? NULL : event != NULL ? event : words;
  const char *why = facts->blame == NULL ? words : takers;
  const char *first = state->outdated     ? _ ("Your game has changed since this search began.")
                      : state->leaves_out ? _ ("Your entries are left out.")
                                          : NULL;
  const char *why_guess = ari_solver_why_guess (facts->solver);
  const char *why_on = say_why_on (facts->solver);
  const char *const wanted[] = { first,
                                 facts->link,
                                 failed,
                                 facts->blame,
                                 facts->blame != NULL ? facts->saving : NULL,
                                 state->stopped,
                                 why_guess,
                                 why,
                                 facts->blame == NULL ? facts->saving : NULL,
                                 why_on };
  const char *lines[G_N_ELEMENTS (wanted) + 1] = { NULL };
  guint n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (wanted); i++)
    if (wanted[i] != NULL)
      lines[n++] = wanted[i];
  return g_strjoinv ("\n", (char **) (void *) lines);
}

static void
read_links (AriSearchState *state, const AriCauseLinks *links)
{
  g_autofree char *at = ari_count_to_string ((guint64) (links->at + 1));
  g_autofree char *n = ari_count_to_string (links->n);

  state->has_causes = links->has_causes;
  state->shows_causes = links->is_shown;
  state->n_links = links->n;
  if (links->n == 0)
    return;
  state->link = links->at;
  /* Translators: the parts of how a dead end came about: how many there are, or which is shown */
  state->link_place =
      links->at < 0
          ? ari_sentence_fill_count (ngettext ("{n} Link", "{n} Links", links->n), links->n)
          : ari_sentence_fill (_ ("Link {n} of {total}"), "n", at, "total", n, NULL);
}

/* Returns: (transfer full): what the strategy does. */
static char *
say_strategy (const AriSearchState *state, const AriStrategy *strategy)
{
  const char *summary = _ (strategy->summary);

  return state->leaves_out ? g_strjoin (" ", _ ("Your entries are left out."), summary, NULL)
                           : g_strdup (summary);
}

static char *
say_stopped (const AriSearchFacts *facts)
{
  const AriBreakpoint *at = ari_solver_get_breakpoint (facts->solver);
  g_autofree char *where = NULL;

  if (at == NULL)
    return NULL;
  where = ari_breakpoint_to_string (at, facts->game->layout, facts->symbols);
  /* Translators: where the search has stopped, also on a button that opens a list: “Stopped: Dead
     end” */
  return ari_sentence_fill (_ ("Stopped: {where}"), "where", where, NULL);
}

/* The list shows the decisions at the view, the tree the whole search. */
static void
read_emptiness (AriSearchState *state, AriSolver *solver)
{
  const AriCounters *counters = &ari_solver_get_report (solver)->frontier;
  const gboolean is_done = state->phase == ARI_SOLVER_FINISHED
                           || (state->phase == ARI_SOLVER_PAUSED && ari_solver_get_over (solver));
  const char *none =
      !is_done ? _ ("No guesses yet")
      : counters->solutions > 0
          ? _ ("No guess was needed. A harder puzzle, or a simpler strategy, needs some.")
          : _ ("No guess was needed");

  state->no_tree =
      ari_summary_tally (ari_solver_get_report (solver)->summary).tries == 0 ? none : NULL;
  state->no_bars = is_done ? state->no_tree : NULL;
  counters = &ari_solver_get_snapshot (solver)->counters;
  if (counters->deepest == 0)
    state->no_decisions = state->no_tree != NULL ? none : _ ("No guesses yet");
  else
    state->no_decisions = counters->depth == 0 ? _ ("No guess is open here") : NULL;
}

/* --- the answer ------------------------------------------------------------------------------- */

static AriMessageTone
tone_of (AriVerdict verdict)
{
  switch (verdict) {
  case ARI_VERDICT_FOUND:
  case ARI_VERDICT_UNIQUE:
    return ARI_MESSAGE_GOOD;
  case ARI_VERDICT_NO_SOLUTION:
  case ARI_VERDICT_BAD_GIVENS:
    return ARI_MESSAGE_BAD;
  default:
    return ARI_MESSAGE_PLAIN;
  }
}

/* (transfer full) (nullable) */
static char *
say_found (const AriSearchFacts *facts)
{
  char *words = ari_finder_to_string (facts->finder, facts->solver, facts->symbols);

  if (words == NULL)
    words = ari_verdict_to_string (facts->solver, facts->symbols);
  if (words != NULL || facts->news.seconds < PATIENCE
      || ari_service_get_state (ARI_SERVICE (facts->finder)) != ARI_SERVICE_RUNNING)
    return words;
  return ari_finder_progress_to_string (&facts->news.progress, facts->news.seconds);
}

/* A search from the entries has shown nothing about the puzzle that says how many solutions it has.
 * A puzzle that is being typed in consists of its entries. */
static gboolean
holds_with_entries (const AriSearchFacts *facts, AriVerdict verdict)
{
  return (verdict == ARI_VERDICT_UNIQUE || verdict == ARI_VERDICT_COUNTED)
         && ari_grid_is_puzzle (facts->givens)
         && !ari_grid_equal (facts->givens, ari_solver_get_start (facts->solver, NULL));
}

/* Says what was found, and about what, if that is not the game as it is. Why a former position had
 * no solution no longer matters. Returns: (transfer full) (nullable) */
static char *
say_verdict (const AriSearchState *state, const AriSearchFacts *facts, AriVerdict verdict)
{
  g_autofree char *found = say_found (facts);

  if (found == NULL)
    return NULL;
  if (state->leaves_out)
    return g_strjoin (" ", _ ("Your entries are left out."), found, NULL);
  if (!state->outdated && holds_with_entries (facts, verdict))
    return g_strjoin (" ", found, _ ("This holds with your entries."), NULL);
  if (!state->outdated)
    return g_steal_pointer (&found);
  if (verdict == ARI_VERDICT_NO_SOLUTION || verdict == ARI_VERDICT_BAD_GIVENS)
    return g_strdup (_ ("Your game has changed since. Before that, it had no solution."));
  /* Translators: what a search found comes after it, in sentences of its own */
  return g_strdup_printf (_ ("Your game has changed since. Before that: %s"), found);
}

/* The verdict comes first if the search is over and its end is shown, or if it runs to its end
 * without being watched. Someone who looks back or watches, or has stopped it at a dead end, wants
 * to know why a step was taken, whatever a second search has found meanwhile. */
static gboolean
verdict_comes_first (const AriSearchFacts *facts)
{
  switch (ari_solver_get_state (facts->solver)) {
  case ARI_SOLVER_RUNNING:
    return ari_solver_get_finishing (facts->solver);
  case ARI_SOLVER_FINISHED:
    return TRUE;
  case ARI_SOLVER_STOPPED:
    return is_at_frontier (facts->solver) && !facts->links.has_causes;
  case ARI_SOLVER_IDLE:
  case ARI_SOLVER_LOOKING:
  case ARI_SOLVER_PAUSED:
  default:
    return FALSE;
  }
}

/* Returns: (transfer full)
 * @n: how many solutions were found
 * @may_be_more: there may be more than @n */
static char *
say_place (const AriSearchState *state, guint64 n, gboolean may_be_more)
{
  g_autofree char *found = ari_count_to_string (n);
  g_autofree char *first = ari_count_to_string (state->n_solutions);
  g_autofree char *number = ari_count_to_string ((guint64) (state->solution + 1));

  if (state->solution < 0) {
    /* Translators: how many solutions there are to look at, one after the other */
    return g_strdup_printf (ngettext ("%s solution", "%s solutions", (gulong) n), found);
  }
  if (state->n_solutions < n || may_be_more) {
    /* Translators: which solution is shown; only the first thousand are kept */
    return g_strdup_printf (_ ("Solution %s of the first %s"), number, first);
  }
  /* Translators: which solution is shown, and how many there are */
  return g_strdup_printf (_ ("Solution %s of %s"), number, found);
}

static void
read_answer (AriSearchState *state, const AriSearchFacts *facts)
{
  const gboolean is_ahead = ari_finder_is_ahead (facts->finder, facts->solver);
  const gboolean is_watched = state->runs && !ari_finder_should_show (facts->finder, facts->solver);
  const AriVerdict verdict =
      is_ahead ? ari_finder_get_verdict (facts->finder) : ari_solver_get_verdict (facts->solver);
  const guint64 n =
      is_ahead ? facts->news.n_kept : ari_solver_get_report (facts->solver)->frontier.solutions;

  state->verdict = say_verdict (state, facts, verdict);
  state->tone = tone_of (verdict);
  state->says_verdict = state->verdict != NULL && verdict_comes_first (facts);
  state->offers_givens =
      !state->outdated && ari_solver_get_givens_verdict (facts->solver) == ARI_VERDICT_FOUND;
  state->n_solutions = (guint) MIN (n, ARI_SOLVER_MAX_KEPT);
  if (facts->wanted_solution < state->n_solutions)
    state->solution = facts->wanted_solution;
  state->place = say_place (state, n, verdict == ARI_VERDICT_SEVERAL);
  state->browses = state->n_solutions > 1 && !is_watched;
  state->shows_first = is_ahead && n > 0;
  state->shows_answer = state->verdict != NULL
                        && facts->game->layout->n_digits > ARI_SEARCH_USUAL_DIGITS
                        && state->phase == ARI_SOLVER_RUNNING && facts->news.n_kept > 0;
  state->can_keep =
      ari_solver_get_report (facts->solver)->frontier.solutions > 0 || facts->news.n_kept > 0;
}

gint64
ari_search_choose_solution (AriSolver *solver,
                            AriPositionService *finder,
                            gint64 wanted,
                            gboolean searched)
{
  const AriSolverState phase = ari_solver_get_state (solver);

  /* If the search looked for more solutions, its last step has taken the last one back. So the
   * first is shown again, because people want to see it. */
  if (searched && phase == ARI_SOLVER_FINISHED
      && ari_solver_get_report (solver)->frontier.solutions > 0)
    return 0;
  if (phase != ARI_SOLVER_LOOKING && ari_finder_should_show (finder, solver))
    return MAX (wanted, 0);
  if (searched && (phase != ARI_SOLVER_STOPPED || !is_at_frontier (solver)))
    return -1;
  return wanted;
}

/* --- all of it -------------------------------------------------------------------------------- */

AriSearchState
ari_search_state_read (const AriSearchFacts *facts)
{
  const gboolean has_entries = !ari_grid_equal (facts->game, facts->givens);
  AriSearchState state = {
    .run_label = _ ("_Solve"),
    .can = { [ARI_COMMAND_RUN_PAUSE] = TRUE,
             [ARI_COMMAND_STEP] = TRUE,
             [ARI_COMMAND_TO_END] = TRUE },
    .can_continue = facts->continuable != NULL,
    .can_search_givens = has_entries,
    .can_choose = TRUE,
    .ways = ways_to (facts),
    .leaves_out = has_entries && !facts->from_entries,
    .no_decisions = _ ("No guesses yet"),
    .no_tree = _ ("No guesses yet"),
    .tone = ARI_MESSAGE_PLAIN,
    .solution = -1,
    .link = -1,
  };

  state.marked = steps_marked (facts, state.ways);
  if (!has_search (facts)) {
    read_finds (&state, NULL);
    if (facts->solver != NULL && ari_solver_get_verdict (facts->solver) == ARI_VERDICT_MEMORY)
      state.why = ari_verdict_to_string (facts->solver, facts->symbols);
    else if (facts->strategy != NULL)
      state.why = say_strategy (&state, facts->strategy);
    return state;
  }
  /* a search from the entries answers another question once the game has changed */
  state.outdated = facts->began_from_entries
                   && !ari_grid_equal (facts->game, ari_solver_get_start (facts->solver, NULL));
  state.phase = ari_solver_get_state (facts->solver);
  state.runs = ari_solver_state_runs (state.phase);
  state.position = ari_solver_get_position (facts->solver);
  /* a running search keeps its settings, and any change of them ends a paused one */
  state.can_choose = !state.runs;
  read_transport (&state, facts->solver);
  read_finds (&state, facts->solver);
  state.stopped = say_stopped (facts);
  state.why = say_step (&state, facts);
  state.says_blame = facts->blame != NULL;
  read_links (&state, &facts->links);
  read_emptiness (&state, facts->solver);
  state.branch = ari_own_branch_to_string (facts->solver);
  state.original = ari_original_to_string (facts->solver);
  read_answer (&state, facts);
  return state;
}

void
ari_search_state_clear (AriSearchState *state)
{
  g_clear_pointer (&state->marked, g_array_unref);
  g_clear_pointer (&state->ways, g_array_unref);
  g_clear_pointer (&state->why, g_free);
  g_clear_pointer (&state->stopped, g_free);
  g_clear_pointer (&state->link_place, g_free);
  g_clear_pointer (&state->branch, g_free);
  g_clear_pointer (&state->original, g_free);
  g_clear_pointer (&state->verdict, g_free);
  g_clear_pointer (&state->place, g_free);
}
