/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files of the decision list share. */

#pragma once

#include "ui/search/decision-list.h"
#include "ui/search/decision-rows.h"

G_BEGIN_DECLS

enum { ARI_DECISION_ARROW = 14 }; /* pixels */

struct _AriDecisionList {
  GtkWidget parent_instance;

  const AriLayout *layout; /* (nullable) */
  AriSymbols symbols;
  GArray *decisions; /* of AriDecision */
  AriDecisionRows *model;
  const AriSummary *summary; /* (nullable) */
  guint64 least;             /* its least; 0: there is none */
  guint64 asked_at;          /* the step for which narrow tries were asked for */
  gboolean has_chosen;       /* a row is selected: that of the try that began with this step */
  guint64 chosen;
  GPtrArray *rows; /* of DecisionRow; the first n_in_sight are on the screen */
  guint n_in_sight;
  int row_height;
  int number_width;
  int trial_width;
  gboolean follows;       /* at the end of more than a page: stays there */
  gboolean follows_again; /* once the search has gone on from a row that was chosen */
  gboolean revealing;     /* a row that was chosen is brought into sight */
  guint64 step;           /* of the view */
  guint n_kept;           /* by the next jump */
  GtkPopover *menu;       /* (nullable) */
  gboolean allocating;    /* the adjustment is being changed by the list itself */

  GtkAdjustment *adjustments[2]; /* by GtkOrientation */
  GtkScrollablePolicy policies[2];
};

/** G_MAXUINT: none */
guint ari_decision_list_chosen_row (AriDecisionList *self);
/** where the arrow of a row begins */
int ari_decision_list_arrow_left (AriDecisionList *self, guint index);
/** (transfer full): of a decision, also what its other digits cost, each in a line of its own */
char *ari_decision_list_row_to_string (AriDecisionList *self, guint index);
/** tells assistive technology of the row that is chosen */
void ari_decision_list_say (AriDecisionList *self);
/** there are more of them, or fewer */
void ari_decision_list_rows_changed (AriDecisionList *self);
void ari_decision_list_reveal (AriDecisionList *self, guint index);
/** of the steps after @begin up to @end */
void ari_decision_list_want_detail (AriDecisionList *self, guint64 begin, guint64 end);

/** of decision-list-input.c */
void ari_decision_list_add_controllers (AriDecisionList *self);
gboolean ari_decision_list_query_tooltip (
    GtkWidget *widget, int x, int y, gboolean by_keys, GtkTooltip *tooltip);

G_END_DECLS
