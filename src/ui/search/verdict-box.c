/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says what a search found, with buttons for what can be done with it. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "solver/words/check-words.h"
#include "solver/words/verdict-words.h"
#include "ui/search/verdict-box.h"
#include "ui/widgets/message.h"
#include "ui/widgets/yielding-layout.h"

/* The progress of the finder is shown after this many seconds. */
#define PATIENCE 1.0

struct _AriVerdictBox {
  GtkWidget parent_instance;

  gboolean speaks;
  guint64 n_solutions;
  guint n_kept;           /* how many of them can be shown */
  gboolean may_have_more; /* than n_solutions */
  gint64 shown;           /* -1: none */
  gboolean can_show;
  gboolean outdated;
  gboolean leaves_out;

  GtkWidget *box;
  GtkWidget *message;
  GtkWidget *search_givens;
  GtkWidget *with_entries;
  GtkWidget *show;
  GtkWidget *browser;
  GtkWidget *previous;
  GtkWidget *next;
  GtkLabel *place;
  GtkWidget *keep;
  GtkWidget *menu; /* a button with the same content, for use while the user looks back */
  GtkPopover *menu_popover;
  GtkLabel *menu_words;
  GtkWidget *menu_search_givens;
  GtkWidget *menu_with_entries;
  GtkWidget *menu_show;
  GtkWidget *menu_keep;
  GtkWidget *menu_leave;
};

G_DEFINE_FINAL_TYPE (AriVerdictBox, ari_verdict_box, GTK_TYPE_WIDGET)

enum {
  SIGNAL_SHOW_SOLUTION,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
show_place (AriVerdictBox *self)
{
  g_autofree char *found = ari_count_to_string (self->n_solutions);
  g_autofree char *kept = ari_count_to_string (self->n_kept);
  g_autofree char *number = ari_count_to_string ((guint64) (self->shown + 1));
  g_autofree char *words = NULL;

  if (self->shown < 0) {
    /* Translators: how many solutions there are to look at, one after the other */
    words = g_strdup_printf (ngettext ("%s solution", "%s solutions", (gulong) self->n_solutions),
                             found);
  } else if (self->n_kept < self->n_solutions || self->may_have_more) {
    /* Translators: which solution is shown; only the first thousand are kept */
    words = g_strdup_printf (_ ("Solution %s of the first %s"), number, kept);
  } else {
    /* Translators: which solution is shown, and how many there are */
    words = g_strdup_printf (_ ("Solution %s of %s"), number, found);
  }
  gtk_label_set_text (self->place, words);
  gtk_widget_set_sensitive (self->previous, self->shown > 0);
  gtk_widget_set_sensitive (self->next, self->shown + 1 < self->n_kept);
}

/* A solution that is not on the grid yet is shown first, and can be kept then. */
static void
show_actions (AriVerdictBox *self)
{
  const gboolean shows = self->can_show && self->shown < 0;

  gtk_widget_set_visible (self->show, self->can_show);
  gtk_widget_set_sensitive (self->show, shows);
  gtk_widget_set_visible (self->keep, self->n_solutions > 0 && !shows);
  gtk_widget_set_visible (self->menu_show, self->n_solutions > 0);
  gtk_widget_set_visible (self->menu_keep, self->n_solutions > 0);
}

static void
show_solution (AriVerdictBox *self, gint64 index)
{
  if (index < 0 || index >= self->n_kept)
    return;
  ari_verdict_box_set_shown (self, index);
  g_signal_emit (self, signals[SIGNAL_SHOW_SOLUTION], 0, (guint64) index);
}

void
ari_verdict_box_show_first (AriVerdictBox *self)
{
  show_solution (self, 0);
}

static void
show_previous (AriVerdictBox *self)
{
  show_solution (self, self->shown - 1);
}

static void
show_next (AriVerdictBox *self)
{
  show_solution (self, self->shown + 1);
}

static void
ari_verdict_box_dispose (GObject *object)
{
  g_clear_pointer (&ARI_VERDICT_BOX (object)->box, gtk_widget_unparent);
  g_clear_object (&ARI_VERDICT_BOX (object)->menu);
  G_OBJECT_CLASS (ari_verdict_box_parent_class)->dispose (object);
}

static void
ari_verdict_box_class_init (AriVerdictBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_verdict_box_dispose;

  signals[SIGNAL_SHOW_SOLUTION] =
      g_signal_new ("show-solution", ARI_TYPE_VERDICT_BOX, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                    G_TYPE_NONE, 1, G_TYPE_UINT64);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (ARI_TYPE_YIELDING_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/verdict-box.ui");
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, box);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, message);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, search_givens);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, with_entries);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, show);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, browser);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, previous);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, next);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, place);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, keep);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, menu);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, menu_popover);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, menu_words);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, menu_search_givens);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, menu_with_entries);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, menu_show);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, menu_keep);
  gtk_widget_class_bind_template_child (widget_class, AriVerdictBox, menu_leave);
}

/* The popover closes when a button in it is clicked, because it would hide the result. */
static void
init_menu (AriVerdictBox *self)
{
  GtkWidget *const buttons[] = { self->menu_search_givens, self->menu_with_entries, self->menu_show,
                                 self->menu_keep, self->menu_leave };

  g_object_ref (self->menu);
  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++)
    g_signal_connect_object (buttons[i], "clicked", G_CALLBACK (gtk_popover_popdown),
                             self->menu_popover, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->menu_show, "clicked", G_CALLBACK (ari_verdict_box_show_first),
                           self, G_CONNECT_SWAPPED);
}

static void
ari_verdict_box_init (AriVerdictBox *self)
{
  self->shown = -1;
  gtk_widget_init_template (GTK_WIDGET (self));
  init_menu (self);
  g_signal_connect_object (self->show, "clicked", G_CALLBACK (ari_verdict_box_show_first), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->previous, "clicked", G_CALLBACK (show_previous), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->next, "clicked", G_CALLBACK (show_next), self, G_CONNECT_SWAPPED);
}

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
describe (AriSolver *solver, AriPositionService *finder, const AriSymbols *symbols)
{
  const double seconds = ari_service_get_elapsed (ARI_SERVICE (finder));
  AriSolutionsProgress progress;
  char *words;

  if (ari_solver_get_state (solver) == ARI_SOLVER_IDLE)
    return NULL;
  words = ari_finder_to_string (finder, solver, symbols);
  if (words == NULL)
    words = ari_verdict_to_string (solver, symbols);
  if (words != NULL || seconds < PATIENCE
      || ari_service_get_state (ARI_SERVICE (finder)) != ARI_SERVICE_RUNNING)
    return words;
  progress = ari_position_service_get_progress (finder);
  return ari_finder_progress_to_string (&progress, seconds);
}

/* Says what @found (nullable) is about, if that is not the game as it is. Why a former position had
 * no solution no longer matters. Returns: (transfer full) (nullable) */
static char *
relate (AriVerdictBox *self, const char *found, AriVerdict verdict)
{
  if (found == NULL)
    return NULL;
  if (self->leaves_out)
    return g_strjoin (" ", _ ("Your entries are left out."), found, NULL);
  if (!self->outdated)
    return g_strdup (found);
  if (verdict == ARI_VERDICT_NO_SOLUTION || verdict == ARI_VERDICT_BAD_GIVENS)
    return g_strdup (_ ("Your game has changed since. Before that, it had no solution."));
  /* Translators: what a search found comes after it, in sentences of its own */
  return g_strdup_printf (_ ("Your game has changed since. Before that: %s"), found);
}

void
ari_verdict_box_update (AriVerdictBox *self,
                        AriSolver *solver,
                        AriPositionService *finder,
                        const AriSymbols *symbols)
{
  g_autofree char *found = NULL, *words = NULL;
  AriVerdict verdict;
  gboolean is_idle;
  gboolean is_ahead;
  gboolean is_watched;

  is_idle = ari_solver_get_state (solver) == ARI_SOLVER_IDLE;
  is_ahead = !is_idle && ari_finder_is_ahead (finder, solver);
  is_watched =
      ari_solver_state_runs (ari_solver_get_state (solver)) && !ari_finder_speaks (finder, solver);
  verdict = is_ahead ? ari_finder_get_verdict (finder) : ari_solver_get_verdict (solver);
  found = describe (solver, finder, symbols);
  words = relate (self, found, verdict);
  /* the message keeps its place when it is empty */
  ari_message_say (self->message, tone_of (verdict), words != NULL ? words : "");
  self->speaks = words != NULL;
  gtk_widget_set_visible (self->search_givens,
                          !is_idle && !self->outdated
                              && ari_solver_get_givens_verdict (solver) == ARI_VERDICT_FOUND);
  gtk_widget_set_visible (self->with_entries, self->leaves_out);

  self->n_solutions =
      is_ahead ? ari_position_service_get_n_kept (finder) : ari_solver_get_n_solutions (solver);
  self->n_kept = (guint) MIN (self->n_solutions, ARI_SOLVER_MAX_KEPT);
  self->may_have_more = verdict == ARI_VERDICT_SEVERAL;
  if (self->shown >= self->n_kept)
    self->shown = -1;
  show_place (self);
  self->can_show = is_ahead && self->n_solutions > 0;
  gtk_widget_set_tooltip_text (self->message, words);
  gtk_widget_set_sensitive (self->menu, words != NULL);
  gtk_label_set_text (self->menu_words, words != NULL ? words : "");
  gtk_widget_set_visible (self->browser, self->n_kept > 1 && !is_watched);
  show_actions (self);
}

void
ari_verdict_box_set_relation (AriVerdictBox *self, gboolean outdated, gboolean leaves_out)
{
  self->outdated = outdated;
  self->leaves_out = leaves_out;
}

gboolean
ari_verdict_box_get_speaks (AriVerdictBox *self)
{
  return self->speaks;
}

void
ari_verdict_box_set_shown (AriVerdictBox *self, gint64 index)
{
  if (self->shown == index)
    return;
  self->shown = index;
  show_actions (self);
  show_place (self);
}

gint64
ari_verdict_box_get_shown (AriVerdictBox *self)
{
  return self->shown;
}

GtkWidget *
ari_verdict_box_get_menu (AriVerdictBox *self)
{
  return self->menu;
}
