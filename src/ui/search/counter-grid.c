/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small table of the counts of a search. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "ui/search/counter-grid.h"
#include "ui/widgets/widget.h"

typedef enum {
  STEPS,
  SOLUTIONS,
  GUESSES,
  BACKS,
  DEAD_ENDS,
  DEPTH,
  SECONDS,
  RATE,
  NOGOODS,
  LONGEST_JUMP,
  RESTARTS,
  N_COUNTERS,
  FIRST_OF_LEARNING = NOGOODS,
} CounterPlace;

/* The number of steps grows longest by far, and gets two columns. */
static const struct {
  const char *name;
  const char *tooltip;
  int column, row, width;
} places[N_COUNTERS] = {
  [STEPS] = { N_ ("Steps"), N_ ("Everything the search has done, counted one by one"), 0, 0, 2 },
  [SOLUTIONS] = { N_ ("Solutions"), N_ ("Found so far"), 2, 0, 1 },
  [GUESSES] = { N_ ("Guesses"), N_ ("Cells in which one of several candidates was tried"), 0, 1,
                1 },
  [BACKS] = { N_ ("Backtracks"), N_ ("Guessed digits that turned out wrong"), 1, 1, 1 },
  [DEAD_ENDS] = { N_ ("Dead ends"), N_ ("Contradictions that the search ran into"), 2, 1, 1 },
  [DEPTH] = { N_ ("Depth / deepest"), N_ ("Open decisions now, and the most so far"), 0, 2, 1 },
  [SECONDS] = { N_ ("Time"), N_ ("How long the search itself has run"), 1, 2, 1 },
  [RATE] = { N_ ("Steps/s"), N_ ("Steps per second of that time"), 2, 2, 1 },
  [NOGOODS] = { N_ ("Nogoods"), N_ ("Learned from dead ends, and still kept"), 0, 3, 1 },
  [LONGEST_JUMP] = { N_ ("Longest jump"), N_ ("The most decisions that one dead end undid"), 1, 3,
                     1 },
  [RESTARTS] = { N_ ("Restarts"), N_ ("How often the decisions were made again, in a better order"),
                 2, 3, 1 },
};

struct _AriCounterGrid {
  GtkGrid parent_instance;

  GtkInscription *values[N_COUNTERS];
  GtkLabel *backs_name;
  gboolean learns;
};

G_DEFINE_FINAL_TYPE (AriCounterGrid, ari_counter_grid, GTK_TYPE_GRID)

static void
ari_counter_grid_class_init (AriCounterGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "countergrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* An inscription never asks for another size, whatever its text. So the sixty changes a second lay
 * out nothing but the figures themselves. */
static void
add_counter (AriCounterGrid *self, CounterPlace counter)
{
  GtkWidget *cell = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *name = gtk_label_new (_ (places[counter].name));
  GtkWidget *value = gtk_inscription_new ("0");

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_wrap (GTK_LABEL (name), TRUE);
  gtk_widget_add_css_class (name, "caption");
  gtk_widget_add_css_class (name, "dim-label");
  gtk_widget_add_css_class (value, "numeric");
  gtk_inscription_set_xalign (GTK_INSCRIPTION (value), 0);
  gtk_inscription_set_min_chars (GTK_INSCRIPTION (value), 7);
  gtk_inscription_set_nat_chars (GTK_INSCRIPTION (value), 9);
  gtk_inscription_set_text_overflow (GTK_INSCRIPTION (value),
                                     GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  gtk_accessible_update_relation (GTK_ACCESSIBLE (value), GTK_ACCESSIBLE_RELATION_LABELLED_BY, name,
                                  NULL, -1);
  gtk_box_append (GTK_BOX (cell), name);
  gtk_box_append (GTK_BOX (cell), value);
  gtk_widget_set_valign (cell, GTK_ALIGN_END); /* the values of a row are on one line */
  gtk_widget_set_tooltip_text (cell, _ (places[counter].tooltip));
  gtk_widget_set_visible (cell, counter < FIRST_OF_LEARNING);
  if (counter == BACKS)
    self->backs_name = GTK_LABEL (name);
  gtk_grid_attach (GTK_GRID (self), cell, places[counter].column, places[counter].row,
                   places[counter].width, 1);
  self->values[counter] = GTK_INSCRIPTION (value);
}

static void
ari_counter_grid_init (AriCounterGrid *self)
{
  gtk_grid_set_column_homogeneous (GTK_GRID (self), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (self), 6);
  gtk_grid_set_row_spacing (GTK_GRID (self), 4);
  for (int counter = 0; counter < N_COUNTERS; counter++)
    add_counter (self, (CounterPlace) counter);
  ari_accessible_set_label (self, _ ("Counters"));
}

static void
show_text (AriCounterGrid *self, CounterPlace counter, char *text)
{
  GtkInscription *value = self->values[counter];

  if (g_strcmp0 (gtk_inscription_get_text (value), text) != 0)
    gtk_inscription_set_text (value, text);
  g_free (text);
}

/* Shows the counts that only a search that learns has. Such a search jumps where others backtrack.
 */
static void
set_learns (AriCounterGrid *self, gboolean learns)
{
  GtkWidget *backs = gtk_widget_get_parent (GTK_WIDGET (self->values[BACKS]));

  if (self->learns == learns)
    return;
  self->learns = learns;
  for (int counter = FIRST_OF_LEARNING; counter < N_COUNTERS; counter++)
    gtk_widget_set_visible (gtk_widget_get_parent (GTK_WIDGET (self->values[counter])), learns);
  gtk_label_set_text (self->backs_name, learns ? _ ("Jumps") : _ (places[BACKS].name));
  gtk_widget_set_tooltip_text (backs, learns ? _ ("Times it went back from a dead end, over one "
                                                  "decision or many")
                                             : _ (places[BACKS].tooltip));
}

void
ari_counter_grid_update (
    AriCounterGrid *self, gboolean learns, const AriCounters *counters, double seconds, double rate)
{
  g_autofree char *depth = NULL;
  g_autofree char *deepest = NULL;

  depth = ari_count_to_string (counters->depth);
  deepest = ari_count_to_string (counters->deepest);
  set_learns (self, learns);
  show_text (self, STEPS, ari_count_to_string (counters->steps));
  show_text (self, SOLUTIONS, ari_count_to_string (counters->solutions));
  show_text (self, GUESSES, ari_count_to_string (counters->guesses));
  show_text (self, BACKS, ari_count_to_string (counters->backs));
  show_text (self, DEAD_ENDS, ari_count_to_string (counters->dead_ends));
  show_text (self, DEPTH, g_strdup_printf ("%s / %s", depth, deepest));
  show_text (self, SECONDS, seconds >= 0 ? ari_seconds_to_string (seconds) : g_strdup ("–"));
  show_text (self, RATE, rate > 0 ? ari_rate_to_string (rate) : g_strdup ("–"));
  if (!learns)
    return;
  show_text (self, NOGOODS, ari_count_to_string (counters->nogoods));
  show_text (self, LONGEST_JUMP, ari_count_to_string (counters->longest_jump));
  show_text (self, RESTARTS, ari_count_to_string (counters->restarts));
}
