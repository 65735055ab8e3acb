/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard the puzzle of a window is: found out by a thread, and said in the subtitle. */

#include "config.h"

#include "ui/window/window-private.h"

/* First level and score, which take milliseconds, then the explainer's rating, which may take
 * seconds. The techniques are the usual ones, whatever is chosen for paths: people compare grades.
 */

static void
ask_for (AriWindow *self, AriLogicianTask task)
{
  const AriGrid *givens = ari_puzzle_get_givens (ari_game_get_puzzle (self->game));

  ari_logician_ask (self->grader, &(AriLogicianQuestion){
                                      .task = task,
                                      .layout = givens->layout,
                                      .givens = givens->cells,
                                  });
}

static void
tell_grade (AriWindow *self)
{
  ari_logic_panel_set_grade (self->logic_panel, &self->grade);
  ari_window_update_title (self);
}

static void
take_rating (AriGrade *grade, const AriLogicRating *rating)
{
  grade->has_level = rating->status == ARI_LOGIC_SOLVED && rating->n_steps > 0;
  grade->level = rating->level;
  grade->score = rating->score;
  grade->hardest = rating->hardest;
}

static void
take_er (AriGrade *grade, const AriExplainerRating *rating)
{
  grade->has_er = rating->status == ARI_LOGIC_SOLVED && rating->n_steps > 0;
  grade->er = rating->er;
  grade->ep = rating->ep;
  grade->ed = rating->ed;
  grade->er_hardest = rating->hardest;
}

/* A puzzle without exactly one solution gets no grade. */
static void
on_answered (AriLogician *grader, gpointer user_data)
{
  AriWindow *self = user_data;
  const AriLogicianAnswer *answer = ari_logician_get_answer (grader);
  gboolean goes_on = FALSE;

  if (self->game == NULL)
    return;
  if (answer->task == ARI_LOGICIAN_GRADE) {
    take_rating (&self->grade, &answer->rating);
    goes_on = answer->check->verdict == ARI_POSITION_RIGHT;
  } else
    take_er (&self->grade, &answer->er);
  if (goes_on)
    ask_for (self, ARI_LOGICIAN_ER);
  else /* what it keeps is large, and not needed soon again */
    ari_service_clear (ARI_SERVICE (grader));
  tell_grade (self);
}

void
ari_window_find_grade (AriWindow *self)
{
  const AriGrid *givens = ari_puzzle_get_givens (ari_game_get_puzzle (self->game));
  const guint n_givens = (guint) ari_grid_n_filled (givens);

  ari_service_clear (ARI_SERVICE (self->grader));
  self->grade = (AriGrade){ 0 };
  tell_grade (self);
  if (n_givens > 0 && n_givens < givens->layout->n_cells)
    ask_for (self, ARI_LOGICIAN_GRADE);
}

void
ari_window_set_up_grade (AriWindow *self)
{
  self->grader = ari_logician_new ();
  g_signal_connect_object (self->grader, "answered", G_CALLBACK (on_answered), self, 0);
}
