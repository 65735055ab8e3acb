/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Finds out on a thread how hard the puzzle is, and gives the grade to the session. */

#include "solver/position/logician.h"
#include "ui/play/grade-section.h"

/* Level and score come first and take milliseconds; then comes the explainer's rating, which may
 * take seconds. Grades always use the default techniques, so that people can compare them. */

struct _AriGradeSection {
  AriSection parent_instance;

  AriLogician *grader; /* NULL before the first puzzle that has givens */
};

G_DEFINE_FINAL_TYPE (AriGradeSection, ari_grade_section, ARI_TYPE_SECTION)

static void
ask_for (AriGradeSection *self, AriLogicianTask task)
{
  const AriGrid *givens = ari_puzzle_get_givens (ari_session_get_puzzle (session_of (self)));

  ari_logician_ask (self->grader, &(AriLogicianQuestion){
                                      .task = task,
                                      .layout = givens->layout,
                                      .givens = givens->cells,
                                  });
}

/* A puzzle without exactly one solution gets no grade. */
static void
on_answered (AriLogician *grader, gpointer user_data)
{
  AriGradeSection *self = user_data;
  const AriLogicianAnswer *answer = ari_logician_get_answer (grader);
  AriGrade grade = *ari_session_get_grade (session_of (self));
  gboolean goes_on = FALSE;

  if (answer->task == ARI_LOGICIAN_GRADE) {
    ari_grade_set_level (&grade, &answer->rating);
    goes_on = answer->check->verdict == ARI_POSITION_RIGHT;
  } else {
    const AriExplainerRating *rating = &answer->er;

    grade.has_er = rating->status == ARI_LOGIC_SOLVED && rating->n_steps > 0;
    grade.er = rating->er;
    grade.ep = rating->ep;
    grade.ed = rating->ed;
    grade.er_hardest = rating->hardest;
  }
  if (goes_on)
    ask_for (self, ARI_LOGICIAN_ER);
  else /* the logician's data are large, and not needed again soon */
    ari_service_clear (ARI_SERVICE (grader));
  ari_session_set_grade (session_of (self), &grade);
}

static void
find_grade (AriGradeSection *self)
{
  const AriGrid *givens = ari_puzzle_get_givens (ari_session_get_puzzle (session_of (self)));
  const guint n_givens = (guint) ari_grid_n_filled (givens);

  if (self->grader != NULL)
    ari_service_clear (ARI_SERVICE (self->grader));
  ari_session_set_grade (session_of (self), &(AriGrade){ 0 });
  if (!ari_grid_is_puzzle (givens) || n_givens == givens->layout->n_cells)
    return;
  if (self->grader == NULL) {
    self->grader = ari_logician_new ();
    g_signal_connect_object (self->grader, "answered", G_CALLBACK (on_answered), self, 0);
  }
  ask_for (self, ARI_LOGICIAN_GRADE);
}

gboolean
ari_grade_section_get_working (AriGradeSection *self)
{
  return self->grader != NULL && ari_service_is_busy (ARI_SERVICE (self->grader));
}

static void
ari_grade_section_constructed (GObject *object)
{
  AriGradeSection *self = ARI_GRADE_SECTION (object);

  G_OBJECT_CLASS (ari_grade_section_parent_class)->constructed (object);
  g_signal_connect_swapped (session_of (self), "replaced", G_CALLBACK (find_grade), self);
  g_signal_connect_swapped (session_of (self), "puzzle-changed", G_CALLBACK (find_grade), self);
}

static void
ari_grade_section_dispose (GObject *object)
{
  AriGradeSection *self = ARI_GRADE_SECTION (object);

  g_clear_object (&self->grader);
  G_OBJECT_CLASS (ari_grade_section_parent_class)->dispose (object);
}

static void
ari_grade_section_class_init (AriGradeSectionClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = ari_grade_section_constructed;
  G_OBJECT_CLASS (klass)->dispose = ari_grade_section_dispose;
}

static void
ari_grade_section_init (AriGradeSection *self)
{
}
