/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One search of a race. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "solver/words/counter-words.h"
#include "ui/grid/grid-thumbnail.h"
#include "ui/race/race-lane.h"
#include "ui/flame/flame-view.h"

/* In pixels. */
enum { GRID_SIZE = 116, GRAPH_HEIGHT = 88 };
/* While it runs, numbers and digits that change more often (µs) cannot be read. */
#define SHOWN_EVERY 100000

struct _AriRaceLane {
  GtkBox parent_instance;

  AriGridThumbnail *grid;
  GtkLabel *counters;
  GtkLabel *say;
  AriFlameView *graph;
  gint64 shown;  /* when numbers and digits were last brought up to date */
  guint64 steps; /* that they show; G_MAXUINT64 at first */
};

G_DEFINE_FINAL_TYPE (AriRaceLane, ari_race_lane, GTK_TYPE_BOX)

/* (transfer full) */
static char *
counter_words (const AriRunResult *result)
{
  g_auto (GStrv) counts = ari_counters_to_strv (&result->counters);
  g_autofree char *words = g_strjoinv (" · ", counts);
  const char *end = "…";

  if (result->short_of_memory)
    end = _ ("memory is full");
  else if (result->over)
    end = _ ("over");
  return g_strdup_printf ("%s · %s", words, end);
}

/* What the grid shows. */
static const char *
grid_words (const AriRunResult *result)
{
  if (!result->over || result->short_of_memory)
    return "";
  if (result->counters.solutions == 0)
    return _ ("There is no solution.");
  return result->counters.solutions == 1 ? _ ("The grid shows the solution.")
                                         : _ ("The grid shows the first solution.");
}

/* Where a search ends is of no interest: its solution is what it found. */
static void
show_moment (AriRaceLane *self,
             const AriRunResult *result,
             const AriSnapshot *snapshot,
             const guint8 *solution)
{
  guint8 digits[ARI_MAX_CELLS];
  g_autofree char *words = counter_words (result);

  for (guint cell = 0; cell < snapshot->layout->n_cells; cell++)
    digits[cell] = result->over && solution != NULL ? solution[cell] : snapshot->cells[cell].digit;
  ari_grid_thumbnail_set_entries (self->grid, digits);
  gtk_label_set_text (self->counters, words);
  gtk_label_set_text (self->say, grid_words (result));
}

void
ari_race_lane_update (AriRaceLane *self,
                      const AriRunResult *result,
                      const AriSnapshot *snapshot,
                      const guint8 *solution,
                      AriAxis axis,
                      guint64 extent,
                      gboolean runs)
{
  const gint64 now = g_get_monotonic_time ();
  const AriCounters *counters = &result->counters;

  g_return_if_fail (ARI_IS_RACE_LANE (self));

  if (self->steps != counters->steps && (!runs || now - self->shown >= SHOWN_EVERY)) {
    show_moment (self, result, snapshot, solution);
    self->shown = now;
    self->steps = counters->steps;
  }
  ari_flame_view_set_by_work (self->graph, axis == ARI_AXIS_WORK);
  ari_flame_view_set_extent (self->graph, extent);
  ari_flame_view_update (self->graph, result->summary, NULL, counters->steps, counters->work, runs);
}

void
ari_race_lane_let_go (AriRaceLane *self)
{
  g_return_if_fail (ARI_IS_RACE_LANE (self));

  ari_flame_view_let_go (self->graph);
}

static void
ari_race_lane_class_init (AriRaceLaneClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkLabel *
add_label (GtkBox *box, const char *style)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_xalign (label, 0);
  gtk_label_set_ellipsize (label, PANGO_ELLIPSIZE_END);
  gtk_widget_add_css_class (GTK_WIDGET (label), style);
  gtk_box_append (box, GTK_WIDGET (label));
  return label;
}

static void
ari_race_lane_init (AriRaceLane *self)
{
  gtk_box_set_spacing (GTK_BOX (self), 12);
  self->steps = G_MAXUINT64;
}

GtkWidget *
ari_race_lane_new (const AriStrategy *strategy, const AriGrid *givens, const AriSymbols *symbols)
{
  AriRaceLane *self = g_object_new (ARI_TYPE_RACE_LANE, NULL);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkLabel *name;

  self->grid = ARI_GRID_THUMBNAIL (ari_grid_thumbnail_new_of_grid (givens, symbols, GRID_SIZE));
  gtk_widget_set_valign (GTK_WIDGET (self->grid), GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->grid));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (self), words);
  name = add_label (GTK_BOX (words), "heading");
  gtk_label_set_text (name, _ (strategy->title));
  self->counters = add_label (GTK_BOX (words), "caption");
  gtk_widget_add_css_class (GTK_WIDGET (self->counters), "numeric");
  self->say = add_label (GTK_BOX (words), "caption");
  self->graph =
      g_object_new (ARI_TYPE_FLAME_VIEW, "height-request", GRAPH_HEIGHT, "vexpand", TRUE, NULL);
  ari_flame_view_set_puzzle (self->graph, givens->layout, symbols);
  ari_flame_view_set_choices (self->graph, strategy->choices);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->graph));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ (strategy->title), -1);
  return GTK_WIDGET (self);
}
