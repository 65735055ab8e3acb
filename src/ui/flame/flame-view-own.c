/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a person decided, in the flame graph. */

#include "config.h"

#include "ui/flame/flame-view-private.h"
#include "picture/palette.h"

/* The half of a mark's diagonal, in pixels. */
#define MARK 5.0f

void
ari_flame_view_set_choices (AriFlameView *self, const AriOwnChoices *choices)
{
  g_return_if_fail (ARI_IS_FLAME_VIEW (self));

  if (self->choices == choices)
    return;
  ari_own_choices_ref (choices);
  ari_own_choices_unref (self->choices);
  self->choices = choices;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* A diamond, as in front of what the lists name. */
static void
draw_mark (GtkSnapshot *to, const AriColor *color, const AriColor *ground, double x, double y)
{
  const float half = MARK / 1.4142f;

  gtk_snapshot_save (to);
  gtk_snapshot_translate (to, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_rotate (to, 45.0f);
  ari_snapshot_fill (to, ground, -half - 1, -half - 1, 2 * half + 2, 2 * half + 2);
  ari_snapshot_fill (to, color, -half, -half, 2 * half, 2 * half);
  gtk_snapshot_restore (to);
}

static void
draw_box (AriFlameView *self, GtkSnapshot *to, double top, const AriBox *box)
{
  const AriPalette *palette = ari_flame_view_palette (self);
  const AriFlameRect rect = ari_flame_place (&self->flame, box);

  if (rect.width <= 0.0)
    return;
  ari_flame_view_append_frame (to, &palette->strokes[ARI_STROKE_TRIED], rect.x, top + rect.y,
                               rect.width, rect.height);
  draw_mark (to, &palette->strokes[ARI_STROKE_TRIED], &palette->grounds[ARI_GROUND_PAPER],
             MAX (rect.x - MARK, MARK), top + rect.y + rect.height / 2);
}

/* The one that began as step @first, or none. */
static guint
find_choice (const AriOwnChoices *choices, guint64 first)
{
  guint index = 0;

  if (!ari_own_choices_at (choices, first))
    return ARI_MAX_OWN_CHOICES;
  while (ari_own_choices_get (choices, index)->step != first)
    index++;
  return index;
}

/* The boxes of @summary that began with a choice. @drawn: (inout): of each choice */
static void
draw_boxes (
    AriFlameView *self, GtkSnapshot *to, double top, const AriSummary *summary, gboolean *drawn)
{
  const gsize n = summary != NULL ? ari_summary_n_boxes (summary) : 0;

  for (gsize i = 0; i < n; i++) {
    const AriBox box = ari_summary_box (summary, i);
    const guint index = find_choice (self->choices, box.first);

    if (index == ARI_MAX_OWN_CHOICES || drawn[index])
      continue;
    drawn[index] = TRUE;
    draw_box (self, to, top, &box);
  }
}

/* What is too narrow for a box still has its mark, over the steps at the top. */
void
ari_flame_view_draw_own (AriFlameView *self, GtkSnapshot *to, double top)
{
  const AriPalette *palette = ari_flame_view_palette (self);
  const guint n = ari_own_choices_n (self->choices);
  gboolean drawn[ARI_MAX_OWN_CHOICES] = { FALSE };

  if (n == 0)
    return;
  draw_boxes (self, to, top, self->detail, drawn);
  draw_boxes (self, to, top, self->summary, drawn);
  for (guint i = 0; i < n && !self->by_work; i++) {
    const double value = (double) ari_own_choices_get (self->choices, i)->step - 1.0;
    const double part = (value - self->span.begin) / (self->span.end - self->span.begin);

    if (!drawn[i] && part >= 0.0 && part <= 1.0
        && value < (double) ari_summary_tally (self->summary).steps)
      draw_mark (to, &palette->strokes[ARI_STROKE_TRIED], &palette->grounds[ARI_GROUND_PAPER],
                 self->inset_left + part * ari_flame_view_graph_width (self), top + MARK);
  }
}
