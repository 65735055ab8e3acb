/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Places the parts of the page for searching. */

#include "config.h"

#include "ui/search/search-layout.h"
#include "ui/widgets/widget.h"

/* All but the percentage are in pixels. */
enum {
  SPACING = 6,           /* between two parts */
  DECISIONS_SPACING = 2, /* between the widgets of the decisions */

  GAP = 12,           /* between two columns */
  LEAST_COLUMN = 256, /* the least width of either column, unless its words need more */
  MOST_FIRST = 460,   /* the greatest width of the first column */
  /* between these limits, the first column has this percentage of the page's width */
  PERCENT_OF_FIRST = 52,

  /* The head has a sentence, for which more lines are shown if the head is higher than it must be.
   * In one column, the decisions want the spare height, too, but the sentence gets SENTENCE_MOST of
   * it first: with this, seven lines are whole, so that what took the candidates at a dead end is
   * in sight below the guesses to blame. Once the decisions have LIST_FIRST more than they need,
   * which is eight rows, the sentence gets up to SENTENCE_MORE. */
  SENTENCE_MOST = 48,
  LIST_FIRST = 96,
  SENTENCE_MORE = 96,
};

struct _AriSearchLayout {
  GtkLayoutManager parent_instance;

  gboolean shows_decisions;
  GtkWidget *legend; /* (nullable): takes its height from the decisions, not from the page */
};

G_DEFINE_FINAL_TYPE (AriSearchLayout, ari_search_layout, GTK_TYPE_LAYOUT_MANAGER)

static gboolean
has_columns (int width, const int least[2])
{
  return width >= MAX (least[0], LEAST_COLUMN) + GAP + MAX (least[1], LEAST_COLUMN);
}

int
ari_search_plan_width (int width, const int least[2])
{
  const int first = MAX (least[0], LEAST_COLUMN), second = MAX (least[1], LEAST_COLUMN);

  if (!has_columns (width, least))
    return width;
  return CLAMP (width * PERCENT_OF_FIRST / 100, first,
                MIN (MAX (first, MOST_FIRST), width - GAP - second));
}

AriSearchPlan
ari_search_plan (int width,
                 int height,
                 const int least[2],
                 const int heights[ARI_N_SEARCH_PARTS],
                 gboolean shows_decisions)
{
  AriSearchPlan plan = { { { 0, 0, 0, 0 } } };
  const int first = ari_search_plan_width (width, least);
  const int controls = heights[ARI_SEARCH_CONTROLS];
  int spare = height - heights[ARI_SEARCH_HEAD] - SPACING - controls;
  int head = heights[ARI_SEARCH_HEAD], y;

  if (!has_columns (width, least))
    spare -= SPACING + heights[ARI_SEARCH_DECISIONS];
  head += CLAMP (spare, 0, SENTENCE_MOST)
          + CLAMP (spare - SENTENCE_MOST - LIST_FIRST, 0, SENTENCE_MORE);
  y = head + SPACING;
  plan.places[ARI_SEARCH_HEAD] = (GdkRectangle){ 0, 0, first, head };
  if (has_columns (width, least)) {
    plan.places[ARI_SEARCH_CONTROLS] = (GdkRectangle){ 0, y, first, MAX (height - y, controls) };
    plan.places[ARI_SEARCH_DECISIONS] =
        (GdkRectangle){ first + GAP, 0, width - first - GAP, height };
    return plan;
  }
  if (height >= y + controls + SPACING + heights[ARI_SEARCH_DECISIONS]) {
    plan.places[ARI_SEARCH_CONTROLS] = (GdkRectangle){ 0, y, width, controls };
    y += controls + SPACING;
    plan.places[ARI_SEARCH_DECISIONS] = (GdkRectangle){ 0, y, width, height - y };
    return plan;
  }
  plan.places[ARI_SEARCH_SWITCH] = (GdkRectangle){ 0, y, width, heights[ARI_SEARCH_SWITCH] };
  y += heights[ARI_SEARCH_SWITCH] + SPACING;
  plan.places[shows_decisions ? ARI_SEARCH_DECISIONS : ARI_SEARCH_CONTROLS] =
      (GdkRectangle){ 0, y, width, MAX (height - y, 0) };
  return plan;
}

/* Sets the least widths of the two columns, which grow with their words and the font. */
static void
measure_least (GtkWidget *widget, int least[2])
{
  int part = 0;

  least[0] = least[1] = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child), part++) {
    int *column = part == ARI_SEARCH_DECISIONS ? &least[1] : &least[0];
    int width;

    if (part == ARI_SEARCH_SWITCH) /* it is not shown in columns */
      continue;
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
    *column = MAX (*column, width);
  }
}

/* Sets the heights that the parts need in a page of @width with columns of at least @least pixels;
 * for the decisions, this is the minimum. Returns: the least height of the page. */
static int
measure_heights (GtkWidget *widget,
                 int width,
                 const int least[2],
                 GtkWidget *legend,
                 int heights[ARI_N_SEARCH_PARTS])
{
  const int first = width < 0 ? -1 : ari_search_plan_width (width, least);
  int below, part = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && part < ARI_N_SEARCH_PARTS;
       child = gtk_widget_get_next_sibling (child), part++)
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, part == ARI_SEARCH_DECISIONS ? -1 : first,
                        &heights[part], NULL, NULL, NULL);
  if (legend != NULL && gtk_widget_get_visible (legend)) {
    int more;

    gtk_widget_measure (legend, GTK_ORIENTATION_VERTICAL, -1, &more, NULL, NULL, NULL);
    heights[ARI_SEARCH_DECISIONS] -= more + DECISIONS_SPACING;
  }
  if (width >= 0 && has_columns (width, least))
    return MAX (heights[ARI_SEARCH_HEAD] + SPACING + heights[ARI_SEARCH_CONTROLS],
                heights[ARI_SEARCH_DECISIONS]);
  below = MAX (heights[ARI_SEARCH_CONTROLS], heights[ARI_SEARCH_DECISIONS]);
  return heights[ARI_SEARCH_HEAD] + SPACING + heights[ARI_SEARCH_SWITCH] + SPACING + below;
}

static GtkSizeRequestMode
ari_search_layout_get_request_mode (GtkLayoutManager *layout, GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
ari_search_layout_measure (GtkLayoutManager *layout,
                           GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  int heights[ARI_N_SEARCH_PARTS] = { 0 }, columns[2];

  if (orientation == GTK_ORIENTATION_VERTICAL) {
    measure_least (widget, columns);
    *minimum = *natural =
        measure_heights (widget, for_size, columns, ARI_SEARCH_LAYOUT (layout)->legend, heights);
    return;
  }
  ARI_FOR_CHILDREN (child, widget) {
    int least, wanted;

    gtk_widget_measure (child, orientation, -1, &least, &wanted, NULL, NULL);
    *minimum = MAX (*minimum, least);
    *natural = MAX (*natural, wanted);
  }
}

static void
ari_search_layout_allocate (
    GtkLayoutManager *layout, GtkWidget *widget, int width, int height, int baseline)
{
  const gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int heights[ARI_N_SEARCH_PARTS] = { 0 }, least[2];
  AriSearchPlan plan;
  int part = 0;

  measure_least (widget, least);
  measure_heights (widget, width, least, ARI_SEARCH_LAYOUT (layout)->legend, heights);
  plan =
      ari_search_plan (width, height, least, heights, ARI_SEARCH_LAYOUT (layout)->shows_decisions);
  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && part < ARI_N_SEARCH_PARTS;
       child = gtk_widget_get_next_sibling (child), part++) {
    GdkRectangle place = plan.places[part];

    gtk_widget_set_child_visible (child, place.width > 0);
    if (place.width == 0)
      continue;
    if (is_rtl)
      place.x = width - place.x - place.width;
    gtk_widget_size_allocate (child, &place, -1);
  }
}

void
ari_search_layout_set_shows_decisions (AriSearchLayout *self, gboolean shows_decisions)
{
  self->shows_decisions = !!shows_decisions;
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

void
ari_search_layout_set_legend (AriSearchLayout *self, GtkWidget *legend)
{
  self->legend = legend;
}

static void
ari_search_layout_class_init (AriSearchLayoutClass *klass)
{
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  layout_class->get_request_mode = ari_search_layout_get_request_mode;
  layout_class->measure = ari_search_layout_measure;
  layout_class->allocate = ari_search_layout_allocate;
}

static void
ari_search_layout_init (AriSearchLayout *self)
{
}
