/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the first decision in which two searches of a race differ. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "puzzle/words/numbers.h"
#include "solver/words/parting-words.h"
#include "ui/race/race-difference.h"
#include "puzzle/words/method-words.h"

/* The table lists this many tries. */
#define MAX_ROWS 12
/* Its headings are about as wide as this, in characters. */
#define HEADING_CHARS 16

struct AriRaceDifference {
  GtkLabel *words;
  AriRaceTree *tree;
  GtkGrid *table;

  AriPartingJob *job;        /* (nullable) */
  AriStrategy strategies[2]; /* kept while there is a job */
  const AriLayout *layout;   /* (nullable) */
  AriSymbols symbols;
};

void
ari_race_add_cell (
    GtkGrid *table, int column, int row, const char *words, const char *style, gboolean left)
{
  GtkWidget *label = gtk_label_new (words);

  gtk_label_set_xalign (GTK_LABEL (label), left ? 0 : 1);
  if (style != NULL)
    gtk_widget_add_css_class (label, style);
  gtk_grid_attach (table, label, column, row, 1, 1);
}

void
ari_race_clear_table (GtkGrid *table)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (table))) != NULL)
    gtk_grid_remove (table, child);
}

AriRaceDifference *
ari_race_difference_new (GtkLabel *words, AriRaceTree *tree, GtkGrid *table)
{
  AriRaceDifference *self = g_new0 (AriRaceDifference, 1);

  self->words = words;
  self->tree = tree;
  self->table = table;
  return self;
}

static void
forget (AriRaceDifference *self)
{
  g_clear_pointer (&self->job, ari_parting_job_free);
  ari_strategy_drop (&self->strategies[0]);
  ari_strategy_drop (&self->strategies[1]);
  g_clear_pointer (&self->layout, ari_layout_unref);
}

void
ari_race_difference_free (AriRaceDifference *self)
{
  forget (self);
  g_free (self);
}

void
ari_race_difference_clear (AriRaceDifference *self)
{
  forget (self);
  gtk_label_set_text (self->words, "");
  ari_race_tree_clear (self->tree);
  ari_race_clear_table (self->table);
}

static void
on_parted (AriPartingJob *job, gpointer data)
{
  AriRaceDifference *self = data;
  const char *const names[2] = { _ (self->strategies[0].title), _ (self->strategies[1].title) };
  AriPartingState state;
  const AriParting *parting = ari_parting_job_get (job, &state);
  g_autofree char *words =
      parting != NULL ? ari_parting_to_string (parting, state, names, self->layout, &self->symbols)
                      : g_strdup (_ ("There is not enough memory to compare them."));

  gtk_label_set_text (self->words, words);
}

static void
add_row (
    AriRaceDifference *self, const AriComparison *comparison, guint32 index, AriAxis axis, int row)
{
  const AriSharedTry *shared = ari_comparison_row (comparison, index);
  g_autofree char *path =
      index == 0 ? g_strdup (_ ("the whole search"))
                 : ari_shared_try_to_path (comparison, index, self->layout, &self->symbols);
  const guint64 counts[] = { ari_shared_try_difference (shared, axis),
                             ari_subtree_cost (&shared->subtrees[0], axis),
                             ari_subtree_cost (&shared->subtrees[1], axis) };

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++) {
    g_autofree char *number = ari_count_to_string (counts[i]);

    ari_race_add_cell (self->table, (int) i, row, number, "numeric", FALSE);
  }
  ari_race_add_cell (self->table, 3, row, path, NULL, TRUE);
  if (shared->differs_below)
    /* Translators: below a try, two searches go different ways */
    ari_race_add_cell (self->table, 4, row, _ ("they differ below: totals"), "dim-label", TRUE);
}

/* Names of searches have several lines where they are long, so that the tries beside their numbers
 * are in sight. */
static void
add_heading (GtkGrid *table, int column, const char *words, gboolean left)
{
  GtkLabel *label;

  ari_race_add_cell (table, column, 0, words, "heading", left);
  label = GTK_LABEL (gtk_grid_get_child_at (table, column, 0));
  gtk_label_set_wrap (label, TRUE);
  gtk_label_set_wrap_mode (label, PANGO_WRAP_WORD_CHAR);
  gtk_label_set_max_width_chars (label, left ? -1 : HEADING_CHARS);
  gtk_label_set_justify (label, left ? GTK_JUSTIFY_LEFT : GTK_JUSTIFY_RIGHT);
  gtk_label_set_yalign (label, 1);
}

static void
show_table (AriRaceDifference *self,
            const AriRunResult *one,
            const AriRunResult *other,
            AriAxis axis)
{
  const char *const headings[] = { _ ("Difference"), ari_method_title (one->strategy),
                                   ari_method_title (other->strategy),
                                   axis == ARI_AXIS_STEPS ? _ ("Steps for the same tries")
                                                          : _ ("Work for the same tries") };
  AriComparison *comparison = ari_need (ari_comparison_new (one->summary, other->summary));
  guint32 order[MAX_ROWS];
  const guint32 n = ari_comparison_sort (comparison, axis, order, MAX_ROWS);

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    add_heading (self->table, (int) i, headings[i], i == 3);
  add_row (self, comparison, 0, axis, 1);
  for (guint32 i = 0; i < n; i++)
    add_row (self, comparison, order[i], axis, (int) i + 2);
  ari_comparison_free (comparison);
}

void
ari_race_difference_show (AriRaceDifference *self,
                          const AriRunResult *one,
                          const AriRunResult *other,
                          const AriGrid *start,
                          guint64 limit,
                          AriAxis axis,
                          const AriSymbols *symbols)
{
  ari_race_difference_clear (self);
  self->layout = ari_layout_ref (start->layout);
  self->symbols = *symbols;
  ari_strategy_keep (&self->strategies[0], one->strategy);
  ari_strategy_keep (&self->strategies[1], other->strategy);
  gtk_label_set_text (self->words, _ ("Looking for the first decision in which they differ…"));
  self->job = ari_parting_job_new (start, &self->strategies[0], &self->strategies[1], limit,
                                   on_parted, self);
  ari_race_tree_show (self->tree, one, other, self->layout, symbols);
  show_table (self, one, other, axis);
}
