/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The rows of the Play page, and the gaps between them. */

#include "config.h"

#include "ui/play/play-page-layout.h"

/* Pixels between the rows, and above and below them: the usual gap, and the one of a low page,
 * which keeps the tools in view. */
#define GAP       12
#define LEAST_GAP 4

enum { MAX_ROWS = 16 };

struct _AriPlayPageLayout {
  GtkLayoutManager parent_instance;

  GtkWidget *viewer;
  GtkWidget *tools;
  gboolean keeps;
  int gap; /* as it was placed last; 0: not yet */
};

G_DEFINE_FINAL_TYPE (AriPlayPageLayout, ari_play_page_layout, GTK_TYPE_LAYOUT_MANAGER)

/* The visible rows of a page. */
typedef struct {
  GtkWidget *rows[MAX_ROWS];
  int n;
  int n_upper; /* the number of gaps down to the tools */
  int kept;    /* the height of each of those gaps, in pixels; 0: depends on the room */
} Rows;

static Rows
get_rows (AriPlayPageLayout *self, GtkWidget *page)
{
  Rows shown = { .kept = self->keeps ? self->gap : 0 };

  for (GtkWidget *child = gtk_widget_get_first_child (page); child != NULL && shown.n < MAX_ROWS;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      shown.rows[shown.n++] = child;
  shown.n_upper = MIN (shown.n, 1);
  while (shown.n_upper < shown.n && shown.rows[shown.n_upper - 1] != self->tools)
    shown.n_upper++;
  return shown;
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
  const gboolean is_height = orientation == GTK_ORIENTATION_VERTICAL;
  const Rows shown = get_rows (ARI_PLAY_PAGE_LAYOUT (layout), page);
  const int n_kept = shown.kept > 0 ? shown.n_upper : 0;

  *minimum = is_height ? n_kept * shown.kept + (shown.n + 1 - n_kept) * LEAST_GAP : 0;
  *natural = is_height ? (shown.n + 1) * GAP : 0;
  for (int i = 0; i < shown.n; i++) {
    int least, wanted;

    gtk_widget_measure (shown.rows[i], orientation, for_size, &least, &wanted, NULL, NULL);
    *minimum = is_height ? *minimum + least : MAX (*minimum, least);
    *natural = is_height ? *natural + wanted : MAX (*natural, wanted);
  }
}

static void
ari_play_page_layout_allocate (
    GtkLayoutManager *layout, GtkWidget *page, int width, int height, int baseline)
{
  AriPlayPageLayout *self = ARI_PLAY_PAGE_LAYOUT (layout);
  const Rows shown = get_rows (self, page);
  GtkRequestedSize sizes[MAX_ROWS];
  int in_view = gtk_widget_get_height (self->viewer);
  int rest = height, gap, y;

  for (int i = 0; i < shown.n; i++) {
    gtk_widget_measure (shown.rows[i], GTK_ORIENTATION_VERTICAL, width, &sizes[i].minimum_size,
                        &sizes[i].natural_size, NULL, NULL);
    rest -= sizes[i].minimum_size;
    if (i < shown.n_upper)
      in_view -= sizes[i].minimum_size;
  }
  if (shown.kept > 0) {
    self->gap = MAX (MIN (shown.kept, in_view / (shown.n_upper + 1)), LEAST_GAP);
    gap = CLAMP ((rest - shown.n_upper * self->gap) / (shown.n + 1 - shown.n_upper), LEAST_GAP,
                 self->gap);
  } else
    self->gap = gap = CLAMP (rest / (shown.n + 1), LEAST_GAP, GAP);
  rest -= shown.n_upper * self->gap + (shown.n + 1 - shown.n_upper) * gap;
  gtk_distribute_natural_allocation (MAX (rest, 0), (guint) shown.n, sizes);
  y = self->gap;
  for (int i = 0; i < shown.n; i++) {
    gtk_widget_size_allocate (shown.rows[i], &(GtkAllocation){ 0, y, width, sizes[i].minimum_size },
                              -1);
    y += sizes[i].minimum_size + (i + 1 < shown.n_upper ? self->gap : gap);
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
ari_play_page_layout_new (GtkWidget *viewer, GtkWidget *tools)
{
  AriPlayPageLayout *self;

  g_return_val_if_fail (GTK_IS_WIDGET (viewer), NULL);
  g_return_val_if_fail (GTK_IS_WIDGET (tools), NULL);

  self = g_object_new (ARI_TYPE_PLAY_PAGE_LAYOUT, NULL);
  self->viewer = viewer;
  self->tools = tools;
  return self;
}

void
ari_play_page_layout_set_keeps (AriPlayPageLayout *self, gboolean keeps)
{
  g_return_if_fail (ARI_IS_PLAY_PAGE_LAYOUT (self));

  if (self->keeps == keeps)
    return;
  self->keeps = keeps;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}
