/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is wrong is marked at once, if that is wanted. */

#include "config.h"

#include "solver/position/position-service.h"
#include "ui/play/mistake-section.h"

/* A solution that takes longer than this, in seconds, is not looked for any further. */
#define TIME_LIMIT 10

struct _AriMistakeSection {
  AriSection parent_instance;

  AriPositionService *service; /* NULL before the first puzzle */
  guint8 *solution;            /* (nullable) */
  gboolean has_asked;
};

G_DEFINE_FINAL_TYPE (AriMistakeSection, ari_mistake_section, ARI_TYPE_SECTION)

static guint found_signal;

static AriSession *
session_of (AriMistakeSection *self)
{
  return ari_section_get_session (ARI_SECTION (self));
}

const guint8 *
ari_mistake_section_get_solution (AriMistakeSection *self)
{
  g_return_val_if_fail (ARI_IS_MISTAKE_SECTION (self), NULL);

  return self->solution;
}

static void
on_answered (AriMistakeSection *self)
{
  const AriPositionAnswer *answer = ari_position_service_get_answer (self->service);

  if (answer->outcome == ARI_POSITION_OUTCOME_ONE) {
    self->solution =
        g_memdup2 (answer->solutions[0], ari_session_get_layout (session_of (self))->n_cells);
    g_signal_emit (self, found_signal, 0);
    ari_section_change_scene (ARI_SECTION (self));
  }
}

/* A grid without givens is being entered, and one that is given whole has nothing to be wrong. */
void
ari_mistake_section_find (AriMistakeSection *self)
{
  const AriGrid *givens;
  guint n_givens;

  g_return_if_fail (ARI_IS_MISTAKE_SECTION (self));

  givens = ari_puzzle_get_givens (ari_session_get_puzzle (session_of (self)));
  n_givens = (guint) ari_grid_n_filled (givens);
  if (self->has_asked || n_givens == 0 || n_givens == givens->layout->n_cells)
    return;
  self->has_asked = TRUE;
  if (self->service == NULL) {
    self->service = ari_position_service_new ();
    ari_service_set_time_limit (ARI_SERVICE (self->service), TIME_LIMIT);
    g_signal_connect_object (self->service, "answered", G_CALLBACK (on_answered), self,
                             G_CONNECT_SWAPPED);
  }
  ari_position_service_ask (self->service, &(AriPositionQuestion){
                                               .layout = givens->layout,
                                               .givens = givens->cells,
                                           });
}

static gboolean
marks_at_once (AriMistakeSection *self)
{
  return ari_session_get_mark_mistakes (session_of (self)) == ARI_MISTAKES_AT_ONCE;
}

static void
on_wanted (AriMistakeSection *self)
{
  if (marks_at_once (self))
    ari_mistake_section_find (self);
  ari_section_change_scene (ARI_SECTION (self));
}

static void
on_puzzle (AriMistakeSection *self)
{
  g_clear_pointer (&self->solution, g_free);
  self->has_asked = FALSE;
  if (self->service != NULL)
    ari_service_clear (ARI_SERVICE (self->service));
  on_wanted (self);
}

static void
ari_mistake_section_paint (AriSection *section, AriScene *scene)
{
  AriMistakeSection *self = ARI_MISTAKE_SECTION (section);
  AriGame *game = ari_session_get_game (session_of (self));

  if (!marks_at_once (self) || self->solution == NULL)
    return;
  for (guint16 cell = 0; cell < scene->picture->layout->n_cells; cell++) {
    const guint8 digit = ari_game_get_cell (game, cell)->digit;

    if (digit != ARI_NO_DIGIT && digit != self->solution[cell])
      scene->picture->cells[cell].marks |= ARI_MARK_WRONG;
  }
}

static void
ari_mistake_section_constructed (GObject *object)
{
  AriSession *session;

  G_OBJECT_CLASS (ari_mistake_section_parent_class)->constructed (object);
  session = session_of (ARI_MISTAKE_SECTION (object));
  g_signal_connect_swapped (session, "replaced", G_CALLBACK (on_puzzle), object);
  g_signal_connect_swapped (session, "puzzle-changed", G_CALLBACK (on_puzzle), object);
  g_signal_connect_swapped (session, "notify::mark-mistakes", G_CALLBACK (on_wanted), object);
}

static void
ari_mistake_section_dispose (GObject *object)
{
  AriMistakeSection *self = ARI_MISTAKE_SECTION (object);

  g_clear_object (&self->service);
  g_clear_pointer (&self->solution, g_free);
  G_OBJECT_CLASS (ari_mistake_section_parent_class)->dispose (object);
}

static void
ari_mistake_section_class_init (AriMistakeSectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  AriSectionClass *section_class = ARI_SECTION_CLASS (klass);

  object_class->constructed = ari_mistake_section_constructed;
  object_class->dispose = ari_mistake_section_dispose;
  section_class->page = "play";
  section_class->paint = ari_mistake_section_paint;

  found_signal = g_signal_new ("found", ARI_TYPE_MISTAKE_SECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
}

static void
ari_mistake_section_init (AriMistakeSection *self)
{
}

AriMistakeSection *
ari_mistake_section_new (AriSession *session, AriGridView *grid)
{
  g_return_val_if_fail (ARI_IS_SESSION (session), NULL);
  g_return_val_if_fail (ARI_IS_GRID_VIEW (grid), NULL);

  return g_object_new (ARI_TYPE_MISTAKE_SECTION, "session", session, "grid", grid, NULL);
}
