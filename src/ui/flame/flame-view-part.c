/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The part of a search that is zoomed into: what is seen of it closer, and in which rows.
 *
 * Where few enough steps are in sight, a detail of them is asked for in which forced levels are
 * boxes, too, and once it is there each of them has a row. What lies above all that is shown says
 * little, so its rows are thin if others need the room.
 */

#include "config.h"

#include <math.h>

#include "engine/laboratory/tries.h"
#include "ui/flame/flame-view-private.h"

/* Pixels: of rows. */
#define MOST_ROW 18.0
#define THIN_ROW 3.0
/* Of all the height, the most that thin ones take. */
#define THIN_PART 0.4
/* What is zoomed into is looked at closer as soon (ms): not each notch of a wheel asks for it. */
#define ASK_AFTER 50
/* More than some steps cost: a part of one step would be no part of a search. */
#define WORK_OF_STEPS 16384
/* Forced levels unfold where there are at most as many steps to a pixel. */
#define UNFOLD_STEPS 4.0

static const AriSummary *
summary_of (AriFlameView *self, guint which)
{
  return which == 0 ? self->summary : self->detail;
}

/* The boxes of both summaries, each once. Returns: whether box @index of one of them is one. */
static gboolean
read_box (AriFlameView *self, guint which, gsize index, AriBox *box)
{
  *box = ari_summary_box (summary_of (self, which), index);
  if (which == 0)
    return TRUE;
  if (!ari_flame_adds (&self->flame, self->summary, box))
    return FALSE;
  ari_tries_complete (self->around, self->n_around, box);
  return TRUE;
}

static gsize
n_boxes (AriFlameView *self, guint which)
{
  const AriSummary *summary = summary_of (self, which);

  return summary != NULL ? ari_summary_n_boxes (summary) : 0;
}

/* The innermost box at @value of the axis, in a row up to @row. */
static gboolean
find_box (AriFlameView *self, double value, guint32 row, AriBox *found)
{
  gboolean has = FALSE;
  AriBox box;

  for (guint which = 0; which < 2; which++)
    for (gsize i = n_boxes (self, which); i-- > 0;)
      if (read_box (self, which, i, &box) && ari_flame_row (&self->flame, &box) <= row
          && (!has || box.level > found->level) && ari_flame_view_box_begin (self, &box) <= value
          && value <= ari_flame_view_box_end (self, &box)) {
        *found = box;
        has = TRUE;
      }
  return has;
}

gboolean
ari_flame_view_box_at (AriFlameView *self, double x, double y, AriBox *box)
{
  const double top = y - ari_flame_view_graph_top (self);
  guint32 row = self->flame.n_rows > 0 ? 0 : G_MAXUINT32; /* it has not been painted yet */

  if (top < 0.0)
    return FALSE;
  while (row < self->flame.n_rows && ari_flame_row_top (&self->flame, row + 1) <= top)
    row++;
  return find_box (self, ari_flame_view_value_at (self, x), row, box);
}

guint64
ari_flame_view_step_near (AriFlameView *self, double x)
{
  const double value = ari_flame_view_value_at (self, x);
  const AriTally now = ari_summary_tally (self->summary);
  AriBox box;

  if (!self->by_work)
    return (guint64) lround (value);
  if (find_box (self, value, G_MAXUINT32, &box) && box.work > 0)
    return box.first - 1
           + (guint64) ((value - (double) box.work_before) / (double) box.work
                        * (double) (box.last - box.first + 1));
  return (guint64) (value / MAX ((double) now.work, 1.0) * (double) now.steps);
}

gboolean
ari_flame_view_walk (AriFlameView *self, AriFlameWay way, AriBox *to)
{
  g_autoptr (GArray) boxes = g_array_new (FALSE, FALSE, sizeof (AriBox));
  AriBox box;

  /* where a cut one began is not known */
  for (guint which = 0; which < 2; which++)
    for (gsize i = 0; i < n_boxes (self, which); i++)
      if (read_box (self, which, i, &box) && !(which == 1 && box.is_cut))
        g_array_append_val (boxes, box);
  return ari_flame_walk ((const AriBox *) (const void *) boxes->data, boxes->len, &self->box, way,
                         to);
}

/* --- rows ------------------------------------------------------------------------------------- */

/* How many rows from the top hold nothing but one box over all that is shown. @n_rows: (out): those
 * down to the deepest box in sight */
static guint32
count_covered (AriFlameView *self, guint32 *n_rows)
{
  g_autofree gboolean *covered = g_new0 (gboolean, G_MAXUINT16 + 1);
  guint32 n = 0;
  AriBox box;

  *n_rows = 1;
  for (guint which = 0; which < 2; which++)
    for (gsize i = 0; i < n_boxes (self, which); i++) {
      guint32 row;
      double begin, end;

      if (!read_box (self, which, i, &box))
        continue;
      begin = ari_flame_view_box_begin (self, &box);
      end = ari_flame_view_box_end (self, &box);
      if (end <= self->span.begin || begin >= self->span.end)
        continue;
      row = MIN (ari_flame_row (&self->flame, &box), G_MAXUINT16);
      *n_rows = MAX (*n_rows, row + 1);
      covered[row] = covered[row] || (begin <= self->span.begin && end >= self->span.end);
    }
  while (n < *n_rows && covered[n])
    n++;
  return n;
}

static gboolean
wants_unfolding (AriFlameView *self)
{
  const double width = ari_flame_view_graph_width (self);
  const guint64 begin = ari_flame_view_step_near (self, self->inset_left);
  const guint64 end = ari_flame_view_step_near (self, self->inset_left + width);

  /* several graphs on a page look no closer */
  return !self->span.fits && self->extent == 0
         && (double) end - (double) begin <= UNFOLD_STEPS * width;
}

void
ari_flame_view_find_around (AriFlameView *self)
{
  if (self->around == NULL)
    self->around = g_new (AriBox, ARI_MOST_AROUND);
  self->n_around = ari_tries_around (self->summary, self->detail, self->around, ARI_MOST_AROUND);
}

void
ari_flame_view_arrange (AriFlameView *self, double height)
{
  const AriFlame before = self->flame;
  AriFlame *flame = &self->flame;
  guint32 n_seen, n_covered;

  *flame = ari_flame_fit (self->summary, self->by_work ? ARI_AXIS_WORK : ARI_AXIS_STEPS,
                          self->inset_left, 0.0, ari_flame_view_graph_width (self), height);
  flame->begin = self->span.begin;
  flame->span = self->span.end - self->span.begin;
  /* what is asked for comes soon; rows that change twice would be worse than a gap until then */
  flame->unfolds = wants_unfolding (self) && self->detail != NULL
                   && ari_summary_unfolds (self->detail)
                   && (before.unfolds || ari_flame_is_covered (flame, self->detail));
  if (!self->span.fits) {
    n_covered = count_covered (self, &n_seen);
    if (flame->unfolds)
      flame->n_rows = n_seen;
    /* rows do not become higher while it moves */
    if (flame->unfolds && before.unfolds && fabs (before.span - flame->span) < 0.5)
      flame->n_rows = MAX (before.n_rows, n_seen);
    flame->n_thin = flame->n_rows * MOST_ROW > height ? n_covered : 0;
    flame->n_thin = MIN (flame->n_thin, flame->n_rows - 1);
  }
  flame->thin_height = MIN (THIN_ROW, height * THIN_PART / MAX (flame->n_thin, 1));
  flame->row_height = MIN (
      (height - flame->n_thin * flame->thin_height) / (flame->n_rows - flame->n_thin), MOST_ROW);
}

/* --- details ---------------------------------------------------------------------------------- */

/* An empty part: none is wanted. */
static void
ask_detail (AriFlameView *self, const AriCloseUp *part)
{
  const gboolean wants = part->begin < part->end;
  const AriTally now = ari_summary_tally (self->summary);

  if (!wants && !self->has_asked)
    return;
  self->has_asked = wants;
  self->asked_end = part->end;
  self->asked_at = self->by_work ? now.work : now.steps;
  g_signal_emit_by_name (self, "detail-wanted", part);
}

/* A box that the summary does not have is narrower than its least, so that each that is in sight
 * lies whole in what is shown with as much on either side. Where forced levels unfold, there is
 * more of it, so that they stay unfolded where it moves on. */
static gboolean
on_ask_due (gpointer user_data)
{
  AriFlameView *self = user_data;
  const double width = ari_flame_view_graph_width (self);
  const double span = self->span.end - self->span.begin;
  AriCloseUp part = { .axis = self->by_work ? ARI_AXIS_WORK : ARI_AXIS_STEPS };
  guint64 least, margin;

  self->ask_source = 0;
  if (self->summary == NULL) {
    self->has_asked = FALSE;
    return G_SOURCE_REMOVE;
  }
  least = self->asked_least = ari_summary_least (self->summary, part.axis);
  part.unfolds = wants_unfolding (self);
  /* not where a pixel would hide it */
  if (part.unfolds || (!self->span.fits && least > 1 && span < (double) least * width)) {
    const guint64 begin = (guint64) MAX (self->span.begin, 0.0);

    margin =
        least + (part.unfolds ? (guint64) (span / 2.0) : 0) + (self->by_work ? WORK_OF_STEPS : 0);
    part.begin = begin - MIN (begin, margin);
    part.end = (guint64) ceil (self->span.end) + margin;
  }
  ask_detail (self, &part);
  return G_SOURCE_REMOVE;
}

void
ari_flame_view_plan_to_ask (AriFlameView *self)
{
  if (self->ask_source == 0)
    self->ask_source = g_timeout_add (ASK_AFTER, on_ask_due, self);
}

void
ari_flame_view_ask_again (AriFlameView *self, gboolean runs)
{
  const AriTally now = ari_summary_tally (self->summary);

  if (self->has_asked
      && (ari_summary_least (self->summary, self->by_work ? ARI_AXIS_WORK : ARI_AXIS_STEPS)
              != self->asked_least
          || (!runs
              && self->asked_at < MIN (self->asked_end, self->by_work ? now.work : now.steps))))
    ari_flame_view_plan_to_ask (self);
}
