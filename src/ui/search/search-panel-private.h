/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the search panel share. */

#pragma once

#include "ui/flame/flame-pane.h"
#include "ui/search/branch-bar.h"
#include "ui/search/counter-grid.h"
#include "ui/search/decision-list.h"
#include "ui/search/goal-chooser.h"
#include "ui/search/nogood-box.h"
#include "ui/search/search-panel.h"
#include "ui/search/speed-box.h"
#include "ui/search/stop-list.h"
#include "ui/search/strategy-chooser.h"
#include "ui/search/verdict-box.h"
#include "ui/tree/tree-view.h"
#include "ui/widgets/fitting-text.h"

G_BEGIN_DECLS

struct _AriSearchPanel {
  GtkWidget parent_instance;

  AriSolver *solver;
  AriSolutionFinder *finder;
  double said_at;          /* seconds of the finder when what it says was shown last */
  const AriLayout *layout; /* (nullable) */
  AriSymbols symbols;
  gboolean mnemonics;
  gboolean from_entries_wanted;
  gboolean outdated;
  AriFlamePane *pane;
  AriTimeline *timeline; /* the pane's, like the next */
  AriFlameView *flame;

  GtkWidget *page;
  GtkWidget *run;
  GtkImage *run_icon;
  GtkLabel *run_label;
  const char *run_text; /* (nullable): that it shows */
  GtkWidget *stop;
  GtkWidget *steps;
  GtkWidget *to_start;
  GtkWidget *step_back;
  GtkWidget *step;
  GtkWidget *to_end;
  AriSpeedBox *speed;
  GtkStack *say; /* why the last step was taken, or the verdict, in one place */
  AriVerdictBox *verdict;
  GtkInscription *last_step;
  GtkWidget *again;       /* under the first: to the search that was left */
  GtkWidget *show_answer; /* likewise: what the finder knows already */
  AriFittingText *counts;
  GtkBox *find;
  GtkWidget *next_guess;
  GtkWidget *next_dead_end;
  gboolean first_guess;    /* that button goes to the first one */
  gboolean first_dead_end; /* likewise */
  GtkInscription *legend;
  char *overlay;
  char *legend_markup; /* (nullable) */
  AriStopList *stops;
  AriSearchNotes *notes;
  AriBranchBar *branch; /* in the pane */
  AriCounterGrid *counters;
  AriNogoodBox *nogood;
  GtkToggleButton *show_thread;
  GtkStack *branches; /* the decisions, or the tree */
  GtkToggleButton *show_tree;
  GtkToggleButton *show_more;
  GtkWidget *guess_header; /* over the decisions, in their columns */
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

/** ari_solver_state_is_active: whether the search can still go on. */
static inline gboolean
ari_solver_state_is_active (AriSolverState state)
{
  return ari_solver_state_runs (state) || state == ARI_SOLVER_PAUSED;
}

/** ari_search_panel_connect_commands: to the buttons of the transport. */
void ari_search_panel_connect_commands (AriSearchPanel *self);

G_END_DECLS
