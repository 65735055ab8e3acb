/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The Search page: what to search and how, transport, counters, open decisions, verdict. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/sentence.h"
#include "solver/words/break-words.h"
#include "solver/words/counter-words.h"
#include "solver/words/why-words.h"
#include "ui/common/own-icons.h"
#include "ui/common/settings.h"
#include "ui/flame/find-actions.h"
#include "ui/flame/flame-pane.h"
#include "ui/search/branch-bar.h"
#include "ui/search/counter-grid.h"
#include "ui/search/decision-list.h"
#include "ui/search/goal-chooser.h"
#include "ui/search/nogood-box.h"
#include "ui/search/search-layout.h"
#include "ui/search/search-panel.h"
#include "ui/search/speed-box.h"
#include "ui/search/stop-list.h"
#include "ui/search/strategy-chooser.h"
#include "ui/search/verdict-box.h"
#include "ui/tree/tree-view.h"
#include "ui/widgets/fitting-text.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/popup-delay.h"

struct _AriSearchPanel {
  GtkWidget parent_instance;

  AriSolver *solver;
  AriPositionService *finder;
  double said_at;          /* the finder's elapsed seconds when its progress was shown last */
  const AriLayout *layout; /* (nullable) */
  AriSymbols symbols;
  gboolean mnemonics;
  gboolean from_entries_wanted;
  gboolean outdated;
  gboolean leaves_out;
  AriFlamePane *pane;
  AriTimeline *timeline; /* belongs to the pane, as the next does */
  AriFlameView *flame;

  GtkWidget *page;
  GtkWidget *run;
  GtkImage *run_icon;
  GtkLabel *run_label;
  const char *run_text; /* (nullable): the text that run_label shows */
  GtkWidget *stop;
  GtkWidget *steps;
  GtkWidget *to_start;
  GtkWidget *step_back;
  GtkWidget *step;
  GtkWidget *to_end;
  AriSpeedBox *speed;
  GtkStack *say; /* the reason of the last step, or the verdict, in one place */
  AriVerdictBox *verdict;
  GtkInscription *last_step;
  GtkWidget *again;        /* below the first sentence: goes to the search that was left */
  GtkWidget *with_entries; /* below the first sentence: chooses the current grid */
  GtkWidget *show_answer;  /* below the first sentence: shows what the finder already knows */
  AriFittingText *counts;
  GtkBox *find;
  GtkWidget *next_guess;
  GtkWidget *next_dead_end;
  gboolean first_guess;    /* the button says that it goes to the first one */
  gboolean first_dead_end; /* the button says that it goes to the first one */
  GtkInscription *legend;
  char *overlay;
  char *legend_markup; /* (nullable) */
  AriStopList *stops;
  AriSearchNotes *notes;
  AriBranchBar *branch; /* is in the pane */
  AriCounterGrid *counters;
  AriNogoodBox *nogood;
  GtkToggleButton *show_thread;
  GtkStack *branches; /* the decisions, the tree or the counters */
  GtkToggleButton *show_tree;
  GtkToggleButton *show_more;
  GtkWidget *guess_header; /* above the decisions, in their columns */
  GtkWidget *rest_header;
  AriDecisionList *decisions;
  GtkLabel *no_decisions;
  AriTreeView *tree;
  GtkWidget *setup;
  GtkWidget *beginning;
  GtkCheckButton *finds_answer;
  AriStrategyChooser *strategy;
  AriGoalChooser *goal;
  GtkToggleButton *from_givens;
  GtkToggleButton *from_entries;
};

G_DEFINE_FINAL_TYPE (AriSearchPanel, ari_search_panel, GTK_TYPE_WIDGET)

enum {
  PROP_STRATEGY = 1,
  PROP_LIMIT,
  PROP_FROM_ENTRIES,
  PROP_OVERLAY,
  PROP_FINDS_ANSWER,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  SIGNAL_START,
  SIGNAL_SHOW_SOLUTION,
  SIGNAL_NOTES_CHANGED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* The finder's progress is shown at most once in this many seconds. */
#define SAID_EVERY 0.5

/* --- the transport ---------------------------------------------------------------------------- */

static gboolean
can_go_on (AriSolverState state)
{
  return ari_solver_state_runs (state) || state == ARI_SOLVER_PAUSED;
}

gboolean
ari_search_panel_begin (AriSearchPanel *self, gboolean paused)
{
  if (self->layout == NULL)
    return FALSE;
  ari_timeline_forget (self->timeline);
  g_signal_emit_by_name (self, "start", paused);
  return can_go_on (ari_solver_get_state (self->solver));
}

static void
run_or_pause (AriSearchPanel *self)
{
  switch (ari_solver_get_state (self->solver)) {
  case ARI_SOLVER_RUNNING:
  case ARI_SOLVER_LOOKING:
    ari_solver_pause (self->solver);
    break;
  case ARI_SOLVER_PAUSED:
    ari_timeline_forget (self->timeline);
    ari_solver_resume (self->solver);
    break;
  case ARI_SOLVER_IDLE:
  case ARI_SOLVER_FINISHED:
  case ARI_SOLVER_STOPPED:
  default:
    ari_search_panel_begin (self, FALSE);
  }
}

/* The first press of Step shows the first step, not only the grid before it. */
static void
step (AriSearchPanel *self)
{
  if (ari_solver_get_state (self->solver) == ARI_SOLVER_IDLE
      && !ari_search_panel_begin (self, TRUE))
    return;
  ari_timeline_forget (self->timeline);
  ari_solver_step (self->solver);
}

static void
step_back (AriSearchPanel *self)
{
  ari_timeline_forget (self->timeline);
  ari_solver_step_back (self->solver);
}

static void
to_start (AriSearchPanel *self)
{
  ari_timeline_forget (self->timeline);
  ari_solver_seek (self->solver, 0);
}

/* A search that was stopped ends at the step it had reached. */
static void
to_end (AriSearchPanel *self)
{
  const AriSolverState state = ari_solver_get_state (self->solver);

  ari_timeline_forget (self->timeline);
  if (state == ARI_SOLVER_STOPPED)
    ari_solver_seek (self->solver, ari_solver_get_frontier (self->solver));
  else if (state != ARI_SOLVER_IDLE || ari_search_panel_begin (self, FALSE))
    ari_solver_finish (self->solver);
}

static void
stop (AriSearchPanel *self)
{
  ari_timeline_forget (self->timeline);
  ari_solver_stop (self->solver);
}

static void (*const commands[ARI_N_COMMANDS]) (AriSearchPanel *self) = {
  [ARI_COMMAND_RUN_PAUSE] = run_or_pause, [ARI_COMMAND_STEP] = step,
  [ARI_COMMAND_STEP_BACK] = step_back,    [ARI_COMMAND_TO_START] = to_start,
  [ARI_COMMAND_TO_END] = to_end,          [ARI_COMMAND_STOP] = stop,
};

void
ari_search_panel_command (AriSearchPanel *self, AriCommand command)
{
  commands[command](self);
}

static void
connect_commands (AriSearchPanel *self)
{
  GtkWidget *const buttons[ARI_N_COMMANDS] = {
    [ARI_COMMAND_RUN_PAUSE] = self->run,       [ARI_COMMAND_STEP] = self->step,
    [ARI_COMMAND_STEP_BACK] = self->step_back, [ARI_COMMAND_TO_START] = self->to_start,
    [ARI_COMMAND_TO_END] = self->to_end,       [ARI_COMMAND_STOP] = self->stop,
  };

  for (guint i = 0; i < ARI_N_COMMANDS; i++)
    g_signal_connect_object (buttons[i], "clicked", G_CALLBACK (commands[i]), self,
                             G_CONNECT_SWAPPED);
}

void
ari_search_panel_find (AriSearchPanel *self, const char *action)
{
  if (ari_solver_get_state (self->solver) == ARI_SOLVER_IDLE
      && !ari_search_panel_begin (self, TRUE))
    return;
  ari_timeline_forget (self->timeline);
  ari_find_next (self->solver, action);
}

void
ari_search_panel_reach (AriSearchPanel *self, guint64 step)
{
  ari_timeline_forget (self->timeline);
  ari_solver_reach (self->solver, step);
}

void
ari_search_panel_join (AriSearchPanel *self)
{
  ari_timeline_forget (self->timeline);
  ari_solver_join (self->solver);
}

/* --- what others ask for ---------------------------------------------------------------------- */

static void
seek (AriSearchPanel *self, guint64 step)
{
  ari_solver_seek (self->solver, step);
}

static void
seek_in_graph (AriSearchPanel *self, guint64 step)
{
  ari_timeline_want (self->timeline, step);
  ari_solver_seek (self->solver, step);
}

/* The timeline shows the new place only when its step is known. */
static void
seek_work_in_graph (AriSearchPanel *self, guint64 work)
{
  ari_timeline_forget (self->timeline);
  ari_solver_reach_work (self->solver, work);
}

static void
want_detail (AriSearchPanel *self, const AriCloseUp *part)
{
  ari_solver_detail (self->solver, part);
}

/* Goes to a bookmark, which may lie ahead, or to the last place, which may be in a branch. */
static void
go (AriSearchPanel *self, guint64 step)
{
  const gboolean starts = ari_solver_get_state (self->solver) == ARI_SOLVER_IDLE;

  if (starts && step == self->notes->step) {
    gtk_widget_activate_action (GTK_WIDGET (self), "win.continue-search", NULL);
  } else {
    if (starts)
      ari_search_panel_begin (self, TRUE);
    ari_search_panel_reach (self, step);
  }
}

static void
notes_changed (AriSearchPanel *self)
{
  ari_solver_set_breakpoints (self->solver,
                              (const AriBreakpoint *) (void *) self->notes->breakpoints->data,
                              self->notes->breakpoints->len);
  g_signal_emit (self, signals[SIGNAL_NOTES_CHANGED], 0);
}

/* Ignores the list's wish for detail while the graph is zoomed, because the solver has one detail
 * at a time. */
static void
want_detail_of_list (AriSearchPanel *self, const AriCloseUp *part)
{
  if (!ari_flame_view_get_zoomed (self->flame))
    ari_solver_detail (self->solver, part);
}

/* --- what is shown ---------------------------------------------------------------------------- */

/* A search that is over cannot be resumed; its steps are replayed. */
static void
show_run_button (AriSearchPanel *self, AriSolverState state)
{
  const gboolean runs = ari_solver_state_runs (state);
  const char *text = runs                         ? _ ("_Pause")
                     : state == ARI_SOLVER_IDLE   ? _ ("_Solve")
                     : state != ARI_SOLVER_PAUSED ? _ ("_Solve Again")
                     : ari_solver_get_over (self->solver)
                         /* Translators: a button: show the steps of a search that is over again,
                            from the one that is looked at */
                         ? _ ("_Replay")
                         : _ ("_Resume");

  if (self->run_text == text)
    return;
  self->run_text = text;
  gtk_image_set_from_icon_name (self->run_icon,
                                runs ? "ariadne-pause-symbolic" : "ariadne-run-symbolic");
  gtk_label_set_text_with_mnemonic (self->run_label, text);
  ari_widget_set_mnemonics (GTK_WIDGET (self->run_label), self->mnemonics);
}

/* Each button is sensitive only while it would do something. */
static void
show_sensitivity (AriSearchPanel *self, AriSolverState state)
{
  const guint64 position = ari_solver_get_position (self->solver);
  const gboolean before_end = position < ari_solver_get_frontier (self->solver);
  const gboolean can_step = state == ARI_SOLVER_STOPPED
                                ? before_end
                                : state != ARI_SOLVER_FINISHED && self->layout != NULL;

  gtk_widget_set_sensitive (self->run, self->layout != NULL);
  gtk_widget_set_sensitive (self->stop, can_go_on (state) && !ari_solver_get_over (self->solver));
  gtk_widget_set_sensitive (self->to_start, state != ARI_SOLVER_IDLE && position > 0);
  gtk_widget_set_sensitive (self->step_back, state != ARI_SOLVER_IDLE && position > 0);
  gtk_widget_set_sensitive (self->step, can_step);
  gtk_widget_set_sensitive (self->to_end, can_step);
}

static void
show_find_button (GtkWidget *button, const char *words, const char *tooltip)
{
  gtk_label_set_text (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), words);
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

/* After the last guess or dead end, the button goes to the first. */
static void
show_find (AriSearchPanel *self)
{
  const gboolean first_guess = ari_find_begins_again (self->solver, "next-guess");
  const gboolean first_dead_end = ari_find_begins_again (self->solver, "next-dead-end");

  if (self->first_guess != first_guess)
    show_find_button (self->next_guess, first_guess ? _ ("First Guess") : _ ("Next Guess"),
                      first_guess ? _ ("Go back to the first guess (in the graph: Ctrl+Down)")
                                  : _ ("Go forward to the next guess (in the graph: Ctrl+Down)"));
  if (self->first_dead_end != first_dead_end)
    show_find_button (
        self->next_dead_end, first_dead_end ? _ ("First Dead End") : _ ("Next Dead End"),
        first_dead_end ? _ ("Go back to the first dead end (in the graph: Ctrl+Right)")
                       : _ ("Go forward to the next dead end (in the graph: Ctrl+Right)"));
  self->first_guess = first_guess;
  self->first_dead_end = first_dead_end;
}

/* Returns: (transfer full) (nullable): a sentence that matters more than the step. */
static char *
say_first (AriSearchPanel *self)
{
  const AriBreakpoint *stopped_at = ari_solver_get_breakpoint (self->solver);
  g_autofree char *where = NULL;

  if (self->outdated)
    return g_strdup (_ ("Your game has changed since this search began."));
  if (self->leaves_out)
    return g_strdup (_ ("Your entries are left out."));
  if (stopped_at == NULL || self->layout == NULL)
    return NULL;
  where = ari_breakpoint_to_string (stopped_at, self->layout, &self->symbols);
  return ari_sentence_fill (_ ("Stopped: {where}"), "where", where, NULL);
}

/* Returns: (transfer full): why the step was taken, and why it had to be a guess, in a line each.
 */
static char *
say_step (AriSearchPanel *self)
{
  g_autofree char *first = say_first (self);
  g_autofree char *words = ari_solver_why_to_string (self->solver, &self->symbols);
  const char *lines[4] = { NULL };
  guint n = 0;

  if (first != NULL)
    lines[n++] = first;
  if (ari_solver_why_guess (self->solver) != NULL)
    lines[n++] = ari_solver_why_guess (self->solver);
  lines[n] = words;
  return g_strjoinv ("\n", (char **) (void *) lines);
}

/* Returns: (transfer full): what the strategy does. */
static char *
say_strategy (AriSearchPanel *self)
{
  g_autofree char *first = say_first (self);
  const char *summary = _ (ari_strategy_chooser_get_strategy (self->strategy)->summary);

  return first != NULL ? g_strjoin (" ", first, summary, NULL) : g_strdup (summary);
}

static void
show_last_step (AriSearchPanel *self)
{
  const gboolean is_idle = ari_solver_get_state (self->solver) == ARI_SOLVER_IDLE;
  g_autofree char *words = is_idle ? say_strategy (self) : say_step (self);

  if (g_strcmp0 (gtk_inscription_get_text (self->last_step), words) != 0)
    gtk_inscription_set_text (self->last_step, words);
}

/* The tooltip shows all causes of a dead end, which may need more room than there is. */
static gboolean
on_last_step_tooltip (
    AriSearchPanel *self, int x, int y, gboolean by_keys, GtkTooltip *tooltip, GtkWidget *widget)
{
  gtk_tooltip_set_text (tooltip, gtk_inscription_get_text (GTK_INSCRIPTION (widget)));
  return TRUE;
}

/* While the search runs, this is its present rate; else it is the mean over its whole time, or 0 if
 * that is too short to tell. */
static double
rate_of (AriSolver *solver)
{
  const double seconds = ari_solver_get_elapsed (solver);

  if (ari_solver_state_runs (ari_solver_get_state (solver)))
    return ari_solver_get_rate (solver);
  return seconds > 0.001 ? (double) ari_solver_get_frontier (solver) / seconds : 0;
}

/* For a moment, the search may still be that of the previous puzzle. */
static gboolean
is_of_this_puzzle (AriSearchPanel *self, const AriSnapshot *snapshot)
{
  return self->layout != NULL && snapshot != NULL
         && ari_layout_equal (snapshot->layout, self->layout);
}

/* Shows the counters in a line, whose table is on another part of the page. */
static void
show_counts (AriSearchPanel *self, const AriCounters *counters)
{
  g_auto (GStrv) words = ari_counters_to_lines (counters, NULL);

  ari_fitting_text_set_words (self->counts, (const char *const *) words);
}

/* This sentence is above the list, which shows the decisions at the view, or above the tree, which
 * shows the whole search. */
static void
show_no_decisions (AriSearchPanel *self, const AriCounters *counters, guint64 tries)
{
  const gboolean shows_tree = gtk_toggle_button_get_active (self->show_tree);
  const char *words = NULL;

  if (gtk_toggle_button_get_active (self->show_more))
    words = NULL;
  else if (shows_tree ? tries == 0 : counters->deepest == 0)
    words = ari_solver_get_state (self->solver) != ARI_SOLVER_FINISHED ? _ ("No guesses yet")
            : counters->solutions > 0
                ? _ ("No guess was needed. A harder puzzle, or a simpler strategy, needs some.")
                : _ ("No guess was needed");
  else if (!shows_tree && counters->depth == 0)
    words = _ ("No guess is open here");
  if (words != NULL)
    gtk_label_set_text (self->no_decisions, words);
  gtk_widget_set_visible (GTK_WIDGET (self->no_decisions), words != NULL);
}

/* The header is above the columns of the decisions, whose widths depend on the puzzle and the font.
 */
static void
show_header (AriSearchPanel *self)
{
  int trial, rest;

  ari_decision_list_get_columns (self->decisions, &trial, &rest);
  gtk_widget_set_margin_start (self->guess_header, trial);
  gtk_widget_set_size_request (self->guess_header, rest - trial, -1);
}

/* This runs for every report of the search, so it must cost little where little has changed. */
static void
show_progress (AriSearchPanel *self)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);
  const AriSolverState state = ari_solver_get_state (self->solver);
  const AriCounters *counters;
  guint n_restarts;
  const guint64 *restarts = ari_solver_get_restarts (self->solver, &n_restarts);

  ari_timeline_set_restarts (self->timeline, restarts, n_restarts);
  show_header (self);
  ari_flame_pane_set_goes_on (self->pane, state == ARI_SOLVER_LOOKING);
  ari_timeline_update (self->timeline, ari_solver_get_position (self->solver),
                       ari_solver_get_frontier (self->solver),
                       ari_solver_get_seeking (self->solver));
  show_run_button (self, state);
  show_sensitivity (self, state);
  show_find (self);
  if (self->layout != NULL)
    ari_stop_list_update (self->stops, ari_solver_get_position (self->solver),
                          ari_solver_get_breakpoint (self->solver));
  if (!is_of_this_puzzle (self, snapshot)) {
    ari_flame_view_update (self->flame, NULL, NULL, 0, 0, FALSE);
    ari_decision_list_update (self->decisions, NULL, NULL, NULL, FALSE);
    ari_tree_view_update (self->tree, NULL, 0, FALSE);
    show_counts (self, &(AriCounters){ 0 });
    ari_nogood_box_clear (self->nogood, ari_strategy_chooser_get_strategy (self->strategy)->learns);
    show_no_decisions (self, &(AriCounters){ 0 }, 0);
    show_last_step (self);
    return;
  }
  /* if the search goes on while the user looks back, its counters are shown, as are its time and
   * rate */
  counters = state == ARI_SOLVER_LOOKING ? ari_solver_get_frontier_counters (self->solver)
                                         : &snapshot->counters;
  ari_flame_view_update (self->flame, ari_solver_get_summary (self->solver),
                         ari_solver_get_detail (self->solver), snapshot->counters.steps,
                         snapshot->counters.work, ari_solver_state_runs (state));
  show_last_step (self);
  show_counts (self, counters);
  ari_counter_grid_update (self->counters, snapshot->learns, counters,
                           ari_solver_get_elapsed (self->solver), rate_of (self->solver));
  ari_nogood_box_update (self->nogood, snapshot, &self->symbols);
  ari_decision_list_set_kept (
      self->decisions, snapshot->event.kind == ARI_EVENT_NOGOOD ? snapshot->jump_depth : G_MAXUINT);
  ari_decision_list_update (self->decisions, snapshot, ari_solver_get_summary (self->solver),
                            ari_solver_get_detail (self->solver), state == ARI_SOLVER_RUNNING);
  ari_tree_view_update (self->tree, ari_solver_get_summary (self->solver), snapshot->counters.steps,
                        ari_solver_state_runs (state));
  show_no_decisions (self, &snapshot->counters,
                     ari_summary_tally (ari_solver_get_summary (self->solver)).tries);
}

static gboolean
is_large (AriSearchPanel *self)
{
  return self->layout != NULL && self->layout->n_digits > ARI_SEARCH_USUAL_DIGITS;
}

/* The verdict comes first if the search is over and its end is shown, or if nobody watches the
 * steps. Someone who looks back or watches each step wants to know why it was taken. */
static gboolean
verdict_comes_first (AriSearchPanel *self)
{
  switch (ari_solver_get_state (self->solver)) {
  case ARI_SOLVER_RUNNING:
    return ari_solver_get_finishing (self->solver)
           || (ari_solver_get_speed (self->solver) >= ARI_SPEED_UNLIMITED && is_large (self));
  case ARI_SOLVER_FINISHED:
    return TRUE;
  case ARI_SOLVER_STOPPED:
    return ari_solver_get_position (self->solver) == ari_solver_get_frontier (self->solver);
  case ARI_SOLVER_IDLE:
  case ARI_SOLVER_LOOKING:
  case ARI_SOLVER_PAUSED:
  default:
    return FALSE;
  }
}

/* Verdict and reason share one place, so nothing moves, and no button appears under the pointer
 * where another one was. */
static void
choose_words (AriSearchPanel *self)
{
  const AriSolverState state = ari_solver_get_state (self->solver);
  const gboolean speaks = ari_verdict_box_get_speaks (self->verdict);
  const gboolean comes_first = speaks && verdict_comes_first (self);

  gtk_stack_set_visible_child_name (self->say, comes_first ? "verdict" : "why");
  gtk_widget_set_visible (self->again,
                          state == ARI_SOLVER_IDLE && ari_search_notes_has_place (self->notes));
  gtk_widget_set_visible (self->show_answer,
                          speaks && is_large (self) && state == ARI_SOLVER_RUNNING
                              && ari_position_service_get_n_kept (self->finder) > 0);
}

static void
show_verdict (AriSearchPanel *self)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);

  if (snapshot == NULL || is_of_this_puzzle (self, snapshot))
    ari_verdict_box_update (self->verdict, self->solver, self->finder, &self->symbols);
  choose_words (self);
}

static void
show_state (AriSearchPanel *self)
{
  const AriSolverState state = ari_solver_get_state (self->solver);

  if (state == ARI_SOLVER_RUNNING)
    ari_timeline_forget (self->timeline);
  /* a running search keeps its settings, and any change of them ends a paused one */
  gtk_widget_set_sensitive (self->setup, !ari_solver_state_runs (state));
  gtk_widget_set_sensitive (self->beginning, !ari_solver_state_runs (state));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "start.with-entries",
                                 !ari_solver_state_runs (state));
  show_progress (self);
  show_verdict (self);
}

/* If the search looked for more solutions, its last step has taken the last one back. So the first
 * solution is shown again, because people want to see it. */
static void
show_what_was_found (AriSearchPanel *self)
{
  ari_verdict_box_set_shown (self->verdict, 0);
  g_signal_emit (self, signals[SIGNAL_SHOW_SOLUTION], 0, G_GUINT64_CONSTANT (0));
}

/* A shown solution gives way to the search as soon as the user watches it again. */
gboolean
ari_search_panel_holds_solution (AriSearchPanel *self)
{
  AriSolver *solver = self->solver;

  if (ari_verdict_box_get_shown (self->verdict) < 0
      || ari_solver_get_state (solver) == ARI_SOLVER_LOOKING)
    return FALSE;
  return ari_finder_speaks (self->finder, solver)
         || (ari_solver_get_state (solver) == ARI_SOLVER_STOPPED
             && ari_solver_get_position (solver) == ari_solver_get_frontier (solver));
}

/* Shows the answer on the grid as soon as the finder knows it, if the search runs to its end. */
static void
show_early_answer (AriSearchPanel *self)
{
  if (ari_verdict_box_get_shown (self->verdict) >= 0
      || ari_solver_get_state (self->solver) == ARI_SOLVER_LOOKING
      || !ari_finder_speaks (self->finder, self->solver))
    return;
  show_verdict (self);
  show_what_was_found (self);
}

static void
solver_progress (AriSearchPanel *self)
{
  const AriSolverState state = ari_solver_get_state (self->solver);

  if (!ari_search_panel_holds_solution (self))
    ari_verdict_box_set_shown (self->verdict, -1);
  ari_flame_view_set_choices (self->flame, ari_solver_get_choices (self->solver));
  show_progress (self);
  if (!ari_solver_state_runs (state))
    show_verdict (self);
  if (state == ARI_SOLVER_FINISHED && ari_solver_get_n_solutions (self->solver) > 0)
    show_what_was_found (self);
  else
    show_early_answer (self);
}

static void
show_finder (AriSearchPanel *self)
{
  self->said_at = ari_service_get_elapsed (ARI_SERVICE (self->finder));
  show_verdict (self);
  show_early_answer (self);
}

static void
finder_progress (AriSearchPanel *self)
{
  const double seconds = ari_service_get_elapsed (ARI_SERVICE (self->finder));

  /* the first solution and the finder's end are shown at once; its progress can wait */
  if (ari_position_service_get_n_kept (self->finder) != 1
      && (seconds - self->said_at < SAID_EVERY || ari_popup_delay_is_needed ()))
    return;
  show_finder (self);
}

static void
show_solution (AriSearchPanel *self, guint64 index)
{
  if (ari_solver_state_runs (ari_solver_get_state (self->solver))
      && (ari_solver_get_state (self->solver) == ARI_SOLVER_LOOKING
          || !ari_solver_get_finishing (self->solver))) {
    ari_timeline_forget (self->timeline);
    ari_solver_finish (self->solver);
    choose_words (self);
  }
  g_signal_emit (self, signals[SIGNAL_SHOW_SOLUTION], 0, index);
}

/* --- properties ------------------------------------------------------------------------------- */

static void
set_from_entries (AriSearchPanel *self, gboolean from_entries)
{
  if (self->from_entries_wanted == from_entries)
    return;
  self->from_entries_wanted = from_entries;
  gtk_toggle_button_set_active (from_entries ? self->from_entries : self->from_givens, TRUE);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FROM_ENTRIES]);
}

/* This is the user's own choice, as if made where the page has both. */
static void
choose_entries (GtkWidget *widget, const char *action, GVariant *parameter)
{
  set_from_entries (ARI_SEARCH_PANEL (widget), TRUE);
}

static void
from_toggled (AriSearchPanel *self)
{
  set_from_entries (self, gtk_toggle_button_get_active (self->from_entries));
}

static void
finds_answer_toggled (AriSearchPanel *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FINDS_ANSWER]);
}

static void
show_part (AriSearchPanel *self)
{
  ari_search_layout_set_shows_decisions (
      ARI_SEARCH_LAYOUT (gtk_widget_get_layout_manager (self->page)),
      gtk_toggle_button_get_active (self->show_thread));
}

static void
strategy_chosen (AriSearchPanel *self)
{
  if (self->solver != NULL)
    show_progress (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STRATEGY]);
}

static void
limit_chosen (AriSearchPanel *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LIMIT]);
}

static void
set_overlay (AriSearchPanel *self, const char *overlay)
{
  if (g_strcmp0 (self->overlay, overlay) == 0)
    return;
  g_free (self->overlay);
  self->overlay = g_strdup (overlay);
  /* the legend has a fixed height, whatever it says */
  gtk_widget_set_visible (GTK_WIDGET (self->legend), g_strcmp0 (overlay, "none") != 0);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_OVERLAY]);
}

static void
ari_search_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AriSearchPanel *self = ARI_SEARCH_PANEL (object);

  switch (id) {
  case PROP_STRATEGY:
    g_value_set_string (value, ari_strategy_chooser_get_strategy (self->strategy)->name);
    break;
  case PROP_LIMIT:
    g_value_set_uint64 (value, ari_goal_chooser_get_limit (self->goal));
    break;
  case PROP_FROM_ENTRIES:
    g_value_set_boolean (value, self->from_entries_wanted);
    break;
  case PROP_OVERLAY:
    g_value_set_string (value, self->overlay);
    break;
  case PROP_FINDS_ANSWER:
    g_value_set_boolean (value, ari_search_panel_get_finds_answer (self));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ari_search_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AriSearchPanel *self = ARI_SEARCH_PANEL (object);

  switch (id) {
  case PROP_STRATEGY:
    ari_strategy_chooser_set_strategy (self->strategy, g_value_get_string (value));
    break;
  case PROP_LIMIT:
    ari_goal_chooser_set_limit (self->goal, g_value_get_uint64 (value));
    break;
  case PROP_FROM_ENTRIES:
    set_from_entries (self, g_value_get_boolean (value));
    break;
  case PROP_OVERLAY:
    set_overlay (self, g_value_get_string (value));
    break;
  case PROP_FINDS_ANSWER:
    gtk_check_button_set_active (self->finds_answer, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

/* --- life ------------------------------------------------------------------------------------- */

static void
ari_search_panel_dispose (GObject *object)
{
  AriSearchPanel *self = ARI_SEARCH_PANEL (object);

  if (self->solver != NULL)
    g_signal_handlers_disconnect_by_data (self->solver, self);
  if (self->finder != NULL)
    g_signal_handlers_disconnect_by_data (self->finder, self);
  g_clear_pointer (&self->page, gtk_widget_unparent);
  if (self->pane != NULL)
    ari_flame_view_update (self->flame, NULL, NULL, 0, 0, FALSE);
  g_clear_object (&self->pane);
  g_clear_object (&self->solver);
  g_clear_object (&self->finder);
  g_clear_pointer (&self->layout, ari_layout_unref);
  G_OBJECT_CLASS (ari_search_panel_parent_class)->dispose (object);
}

static void
ari_search_panel_finalize (GObject *object)
{
  g_free (ARI_SEARCH_PANEL (object)->overlay);
  g_free (ARI_SEARCH_PANEL (object)->legend_markup);
  ari_search_notes_free (ARI_SEARCH_PANEL (object)->notes);
  G_OBJECT_CLASS (ari_search_panel_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, page);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, run);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, run_icon);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, run_label);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, stop);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, steps);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, to_start);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, step_back);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, step);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, to_end);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, speed);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, say);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, verdict);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, again);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, show_answer);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, find);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, next_guess);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, next_dead_end);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, counts);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, show_thread);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, last_step);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, legend);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, stops);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, counters);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, nogood);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, branches);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, show_tree);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, tree);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, decisions);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, no_decisions);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, setup);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, beginning);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, finds_answer);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, show_more);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, guess_header);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, rest_header);
  gtk_widget_class_bind_template_child_full (widget_class, "parts", FALSE, 0);
  gtk_widget_class_bind_template_child_full (widget_class, "thread", FALSE, 0);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, strategy);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, goal);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, from_givens);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, from_entries);
  gtk_widget_class_bind_template_child (widget_class, AriSearchPanel, with_entries);
  gtk_widget_class_install_action (widget_class, "start.with-entries", NULL, choose_entries);
}

static void
ari_search_panel_class_init (AriSearchPanelClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_search_panel_get_property;
  object_class->set_property = ari_search_panel_set_property;
  object_class->dispose = ari_search_panel_dispose;
  object_class->finalize = ari_search_panel_finalize;

  props[PROP_STRATEGY] = g_param_spec_string ("strategy", NULL, NULL, NULL, flags);
  props[PROP_LIMIT] = g_param_spec_uint64 ("limit", NULL, NULL, 0, ARI_GOAL_MAX_LIMIT, 2, flags);
  props[PROP_FROM_ENTRIES] = g_param_spec_boolean ("from-entries", NULL, NULL, TRUE, flags);
  props[PROP_OVERLAY] = g_param_spec_string ("overlay", NULL, NULL, "none", flags);
  props[PROP_FINDS_ANSWER] = g_param_spec_boolean ("finds-answer", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[SIGNAL_START] = g_signal_new ("start", ARI_TYPE_SEARCH_PANEL, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  signals[SIGNAL_SHOW_SOLUTION] =
      g_signal_new ("show-solution", ARI_TYPE_SEARCH_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_UINT64);

  signals[SIGNAL_NOTES_CHANGED] =
      g_signal_new ("notes-changed", ARI_TYPE_SEARCH_PANEL, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 0);

  g_type_ensure (ARI_TYPE_COUNTER_GRID);
  g_type_ensure (ARI_TYPE_DECISION_LIST);
  g_type_ensure (ARI_TYPE_FITTING_TEXT);
  g_type_ensure (ARI_TYPE_GOAL_CHOOSER);
  g_type_ensure (ARI_TYPE_NOGOOD_BOX);
  g_type_ensure (ARI_TYPE_SEARCH_LAYOUT);
  g_type_ensure (ARI_TYPE_SPEED_BOX);
  g_type_ensure (ARI_TYPE_STOP_LIST);
  g_type_ensure (ARI_TYPE_STRATEGY_CHOOSER);
  g_type_ensure (ARI_TYPE_TREE_VIEW);
  g_type_ensure (ARI_TYPE_VERDICT_BOX);
  ari_own_icons_need ();
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/search-panel.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_callback (widget_class, on_last_step_tooltip);
  gtk_widget_class_install_property_action (widget_class, "search.overlay", "overlay");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
show_branches (AriSearchPanel *self)
{
  gtk_stack_set_visible_child_name (self->branches,
                                    gtk_toggle_button_get_active (self->show_tree)   ? "tree"
                                    : gtk_toggle_button_get_active (self->show_more) ? "more"
                                                                                     : "decisions");
  if (self->solver != NULL)
    show_progress (self);
}

/* Graph, list and tree share one selection, and seek in the same way. */
static void
share_tree (AriSearchPanel *self)
{
  gpointer views[] = { self->flame, self->decisions, self->tree };

  for (guint i = 0; i < G_N_ELEMENTS (views); i++) {
    g_signal_connect_object (views[i], "seek", G_CALLBACK (seek_in_graph), self, G_CONNECT_SWAPPED);
    for (guint j = 0; j < G_N_ELEMENTS (views); j++)
      if (i != j)
        g_signal_connect_object (views[i], "chosen", G_CALLBACK (ari_canvas_set_chosen), views[j],
                                 G_CONNECT_SWAPPED);
  }
  g_signal_connect_object (self->show_tree, "toggled", G_CALLBACK (show_branches), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->show_more, "toggled", G_CALLBACK (show_branches), self,
                           G_CONNECT_SWAPPED);
  ari_settings_bind ("show-search-tree", self->show_tree, "active", ARI_SETTING_REMEMBERED);
}

static void
ari_search_panel_init (AriSearchPanel *self)
{
  self->mnemonics = TRUE;
  self->overlay = g_strdup ("none");
  self->notes = ari_search_notes_new ();
  self->from_entries_wanted = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pane = g_object_ref_sink (g_object_new (ARI_TYPE_FLAME_PANE, NULL));
  self->timeline = ari_flame_pane_get_timeline (self->pane);
  self->flame = ari_flame_pane_get_view (self->pane);
  self->branch = g_object_new (ARI_TYPE_BRANCH_BAR, NULL);
  ari_flame_pane_set_beside (self->pane, GTK_WIDGET (self->branch));
  /* earlier steps are on the left, as on the timeline */
  gtk_widget_set_direction (self->steps, GTK_TEXT_DIR_LTR);
  for (GtkWidget *button = gtk_widget_get_first_child (self->steps); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    gtk_widget_set_direction (button, GTK_TEXT_DIR_LTR);
  /* the headers stand over a list in which the guess is left of the digits still to try */
  gtk_widget_set_direction (gtk_widget_get_parent (self->guess_header), GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (self->guess_header, GTK_TEXT_DIR_LTR);
  gtk_widget_set_direction (self->rest_header, GTK_TEXT_DIR_LTR);

  ari_search_layout_set_legend (ARI_SEARCH_LAYOUT (gtk_widget_get_layout_manager (self->page)),
                                GTK_WIDGET (self->legend));
  connect_commands (self);
  g_signal_connect_object (self->timeline, "seek", G_CALLBACK (seek), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->flame, "seek-work", G_CALLBACK (seek_work_in_graph), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->flame, "detail-wanted", G_CALLBACK (want_detail), self,
                           G_CONNECT_SWAPPED);
  share_tree (self);
  g_signal_connect_object (self->stops, "changed", G_CALLBACK (notes_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->stops, "go", G_CALLBACK (go), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->decisions, "detail-wanted", G_CALLBACK (want_detail_of_list), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->verdict, "show-solution", G_CALLBACK (show_solution), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->show_answer, "clicked", G_CALLBACK (ari_verdict_box_show_first),
                           self->verdict, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->strategy, "notify::strategy", G_CALLBACK (strategy_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->goal, "notify::limit", G_CALLBACK (limit_chosen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->from_entries, "toggled", G_CALLBACK (from_toggled), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->finds_answer, "toggled", G_CALLBACK (finds_answer_toggled), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->show_thread, "toggled", G_CALLBACK (show_part), self,
                           G_CONNECT_SWAPPED);
  gtk_box_append (self->find, ari_verdict_box_get_menu (self->verdict));
}

const AriStrategy *
ari_search_panel_get_strategy (AriSearchPanel *self)
{
  g_return_val_if_fail (ARI_IS_SEARCH_PANEL (self), NULL);

  return ari_strategy_chooser_get_strategy (self->strategy);
}

gboolean
ari_search_panel_get_finds_answer (AriSearchPanel *self)
{
  return gtk_check_button_get_active (self->finds_answer);
}

void
ari_search_panel_set_relation (AriSearchPanel *self, gboolean outdated, gboolean leaves_out)
{
  if (self->outdated == outdated && self->leaves_out == leaves_out)
    return;
  self->outdated = outdated;
  self->leaves_out = leaves_out;
  gtk_widget_set_visible (self->with_entries, leaves_out);
  ari_verdict_box_set_relation (self->verdict, outdated, leaves_out);
  show_last_step (self);
  show_verdict (self);
}

AriSolver *
ari_search_panel_get_solver (AriSearchPanel *self)
{
  g_return_val_if_fail (ARI_IS_SEARCH_PANEL (self), NULL);

  return self->solver;
}

AriSearchNotes *
ari_search_panel_get_notes (AriSearchPanel *self)
{
  return self->notes;
}

void
ari_search_panel_change_notes (AriSearchPanel *self)
{
  ari_stop_list_refresh (self->stops);
  notes_changed (self);
}

void
ari_search_panel_set_legend (AriSearchPanel *self, const char *markup)
{
  if (g_strcmp0 (self->legend_markup, markup) == 0)
    return;
  g_free (self->legend_markup);
  self->legend_markup = g_strdup (markup);
  gtk_inscription_set_markup (self->legend, markup);
}

GtkWidget *
ari_search_panel_get_pane (AriSearchPanel *self)
{
  g_return_val_if_fail (ARI_IS_SEARCH_PANEL (self), NULL);

  return GTK_WIDGET (self->pane);
}

AriTreeView *
ari_search_panel_get_tree (AriSearchPanel *self)
{
  g_return_val_if_fail (ARI_IS_SEARCH_PANEL (self), NULL);

  return self->tree;
}

GtkWidget *
ari_search_panel_new (AriSolver *solver, AriPositionService *finder)
{
  AriSearchPanel *self = g_object_new (ARI_TYPE_SEARCH_PANEL, NULL);

  self->solver = g_object_ref (solver);
  self->finder = g_object_ref (finder);
  ari_branch_bar_set_solver (self->branch, solver);
  g_signal_connect_object (solver, "outdated", G_CALLBACK (ari_canvas_forget_summaries),
                           self->flame, G_CONNECT_SWAPPED);
  g_signal_connect_object (solver, "outdated", G_CALLBACK (ari_canvas_forget_summaries),
                           self->decisions, G_CONNECT_SWAPPED);
  g_signal_connect_object (solver, "outdated", G_CALLBACK (ari_canvas_forget_summaries), self->tree,
                           G_CONNECT_SWAPPED);
  /* this is called after the section's handler, so that the section does not undo what the page
   * asks for */
  g_signal_connect_object (solver, "progress", G_CALLBACK (solver_progress), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (solver, "notify::state", G_CALLBACK (show_state), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (solver, "notify::verdict", G_CALLBACK (show_verdict), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (solver, "notify::givens-verdict", G_CALLBACK (show_verdict), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (solver, "notify::seeking", G_CALLBACK (show_progress), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (finder, "progress", G_CALLBACK (finder_progress), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (finder, "notify::state", G_CALLBACK (show_finder), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (solver, "notify::speed", G_CALLBACK (choose_words), self,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (solver, "speed", self->speed, "speed",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  ari_stop_list_bind_goes_on (self->stops, G_OBJECT (solver));
  show_state (self);
  return GTK_WIDGET (self);
}

void
ari_search_panel_set_puzzle (AriSearchPanel *self,
                             const AriLayout *layout,
                             const AriSymbols *symbols,
                             const AriSearchNotes *notes)
{
  ari_search_notes_free (self->notes);
  self->notes = notes != NULL ? ari_search_notes_copy (notes) : ari_search_notes_new ();
  ari_stop_list_set_puzzle (self->stops, layout, symbols, self->notes);
  ari_solver_set_breakpoints (self->solver,
                              (const AriBreakpoint *) (void *) self->notes->breakpoints->data,
                              self->notes->breakpoints->len);

  ari_layout_ref (layout);
  g_clear_pointer (&self->layout, ari_layout_unref);
  self->layout = layout;
  self->symbols = *symbols;
  self->mnemonics = !ari_symbols_have_letters (symbols);
  ari_canvas_set_puzzle (ARI_CANVAS (self->decisions), layout, symbols);
  ari_canvas_set_puzzle (ARI_CANVAS (self->flame), layout, symbols);
  ari_canvas_set_puzzle (ARI_CANVAS (self->tree), layout, symbols);
  ari_widget_set_mnemonics (self->page, self->mnemonics);
  show_state (self);
}
