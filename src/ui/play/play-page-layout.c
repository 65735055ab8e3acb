/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the Play page, and the gaps between them. */

#include "ui/play/play-page-layout.h"
#include "ui/widgets/widget.h"

/* All but the last two are in pixels. */
enum {
  GAP = 12,      /* between the rows, and above and below them */
  LEAST_GAP = 4, /* the gap in a low page, so that its tools stay in view */
  SIDE = 12,     /* beside the rows */
  EDGE = 3,  /* between the last row in view and a card that covers the page; the rows of the pad
                are at least as far apart */
  FRAME = 8, /* a message of one line is at most this much higher than a row of buttons */
  MAX_ROWS = 16,
  MAX_OPTIONAL = 4,
};

struct _AriPlayPageLayout {
  GtkLayoutManager parent_instance;

  AriDigitPad *pad;
  GtkWidget *tools;
  GtkWidget *optional[MAX_OPTIONAL];
  int n_optional;
  int room; /* the height of the page that is in view while no card covers it, in pixels */
};

G_DEFINE_FINAL_TYPE (AriPlayPageLayout, ari_play_page_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The visible rows of a page. The upper rows are those down to the tools, which no other row moves.
 */
typedef struct {
  GtkWidget *rows[MAX_ROWS];
  GtkRequestedSize sizes[MAX_ROWS]; /* for an upper row, the minimum is the height that it gets */
  int n;
  int n_upper;
  int gap; /* above each upper row, in pixels */
} PagePlan;

static gboolean
is_optional (AriPlayPageLayout *self, GtkWidget *row)
{
  for (int i = 0; i < self->n_optional; i++)
    if (self->optional[i] == row)
      return TRUE;
  return FALSE;
}

static int
sum_of_least (const GtkRequestedSize *sizes, int n)
{
  int sum = 0;

  for (int i = 0; i < n; i++)
    sum += sizes[i].minimum_size;
  return sum;
}

/* Computes where the upper rows are, and how high each other row must be at least.
 *
 * The upper rows must stay where they are when an optional row comes or goes. So their places are
 * those that they have in a page as high as the room, with its lasting rows (all that are not
 * optional) and a reserve below the tools. The reserve is the height of one optional row: of
 * buttons, or of a message of one line. If the room is too low for both, the optional row may push
 * the lasting rows below the tools out of view. Then the reserve is only what it needs beyond their
 * height. */
static PagePlan
plan_rows (AriPlayPageLayout *self, GtkWidget *page, int width)
{
  PagePlan plan = { 0 };
  GtkRequestedSize lasting[MAX_ROWS]; /* of the lasting rows, which begin with the upper ones */
  int n_lasting = 0, spare, optional;

  for (GtkWidget *row = gtk_widget_get_first_child (page); row != NULL && plan.n < MAX_ROWS;
       row = gtk_widget_get_next_sibling (row)) {
    GtkRequestedSize *size = &plan.sizes[plan.n];

    if (!gtk_widget_should_layout (row))
      continue;
    gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, MAX (width - 2 * SIDE, -1),
                        &size->minimum_size, &size->natural_size, NULL, NULL);
    if (!is_optional (self, row))
      lasting[n_lasting++] = *size;
    plan.rows[plan.n++] = row;
    if (row == self->tools)
      plan.n_upper = plan.n;
  }

  spare = self->room - sum_of_least (lasting, n_lasting);
  optional = plan.sizes[plan.n_upper - 1].minimum_size + FRAME; /* the tools are buttons, too */
  if (spare >= optional + (n_lasting + 2) * LEAST_GAP)
    spare -= optional + LEAST_GAP;
  else
    spare -= MAX (0, optional - sum_of_least (lasting + plan.n_upper, n_lasting - plan.n_upper));
  plan.gap = CLAMP (spare / (n_lasting + 1), LEAST_GAP, GAP);
  spare -= (n_lasting + 1) * plan.gap;
  gtk_distribute_natural_allocation (MAX (spare, 0), (guint) n_lasting, lasting);
  for (int i = 0; i < plan.n_upper; i++)
    plan.sizes[i].minimum_size = lasting[i].minimum_size;
  return plan;
}

static int
least_height (const PagePlan *plan)
{
  return sum_of_least (plan->sizes, plan->n) + plan->n_upper * plan->gap
         + (plan->n + 1 - plan->n_upper) * LEAST_GAP;
}

static GtkSizeRequestMode
ari_play_page_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *page)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ari_play_page_layout_measure (GtkLayoutManager *layout,
                              GtkWidget *page,
                              GtkOrientation orientation,
                              int for_size,
                              int *minimum,
                              int *natural,
                              int *minimum_baseline,
                              int *natural_baseline)
{
  *minimum = *natural = 0;
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    const PagePlan plan = plan_rows (ARI_PLAY_PAGE_LAYOUT (layout), page, for_size);

    *minimum = least_height (&plan);
    *natural = (plan.n + 1) * GAP;
    for (int i = 0; i < plan.n; i++)
      *natural += plan.sizes[i].natural_size;
    return;
  }
  ARI_FOR_CHILDREN (row, page) {
    int least, wanted;

    gtk_widget_measure (row, orientation, -1, &least, &wanted, NULL, NULL);
    *minimum = MAX (*minimum, least + 2 * SIDE);
    *natural = MAX (*natural, wanted + 2 * SIDE);
  }
}

static void
ari_play_page_layout_allocate (
    GtkLayoutManager *layout, GtkWidget *page, int width, int height, int baseline)
{
  PagePlan plan = plan_rows (ARI_PLAY_PAGE_LAYOUT (layout), page, width);
  const int n_lower = plan.n - plan.n_upper;
  int spare = MAX (height - least_height (&plan), 0);
  const int gap = MIN (LEAST_GAP + spare / (n_lower + 1), plan.gap);
  int y = plan.gap;

  spare -= (n_lower + 1) * (gap - LEAST_GAP);
  gtk_distribute_natural_allocation (spare, (guint) n_lower, plan.sizes + plan.n_upper);
  for (int i = 0; i < plan.n; i++) {
    const int row_height = plan.sizes[i].minimum_size;

    gtk_widget_size_allocate (plan.rows[i],
                              &(GtkAllocation){ SIDE, y, width - 2 * SIDE, row_height }, -1);
    y += row_height + (i + 1 < plan.n_upper ? plan.gap : gap);
  }
}

static void
ari_play_page_layout_class_init (AriPlayPageLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = ari_play_page_layout_get_request_mode;
  layout_class->measure = ari_play_page_layout_measure;
  layout_class->allocate = ari_play_page_layout_allocate;
}

static void
ari_play_page_layout_init (AriPlayPageLayout *self)
{
}

AriPlayPageLayout *
ari_play_page_layout_new (AriDigitPad *pad, GtkWidget *tools)
{
  AriPlayPageLayout *self = g_object_new (ARI_TYPE_PLAY_PAGE_LAYOUT, NULL);

  self->pad = pad;
  self->tools = tools;
  return self;
}

void
ari_play_page_layout_add_optional (AriPlayPageLayout *self, GtkWidget *row)
{
  self->optional[self->n_optional++] = row;
}

void
ari_play_page_layout_set_room (AriPlayPageLayout *self, int room)
{
  if (self->room == room)
    return;
  self->room = room;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

int
ari_play_page_layout_get_whole (AriPlayPageLayout *self, GtkWidget *page, int width, int limit)
{
  int y, whole = 0;
  PagePlan plan = plan_rows (self, page, width);

  limit -= EDGE;
  y = plan.gap;
  for (int i = 0; i < plan.n && y < limit; i++) {
    const int height = plan.sizes[i].minimum_size;

    if (y + height <= limit)
      whole = y + height;
    else if (plan.rows[i] == GTK_WIDGET (self->pad)) {
      const int rows = ari_digit_pad_get_whole (self->pad, width - 2 * SIDE, height, limit - y);

      whole = rows > 0 ? y + rows : whole;
    }
    y += height + (i + 1 < plan.n_upper ? plan.gap : LEAST_GAP);
  }
  return whole > 0 ? whole + EDGE : 0;
}
