/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window that counts the puzzles of a list by a property. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "picture/plot/histogram-picture.h"
#include "puzzle/collection/fact-histogram.h"
#include "puzzle/words/numbers.h"
#include "ui/collection/histogram-window.h"
#include "ui/common/file-saving.h"
#include "ui/common/save-place.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/widget.h"

struct _AriHistogramWindow {
  GtkWindow parent_instance;

  AriCollectionFacts *facts;
  char *name;
  GArray *bars;
  AriHistogramKind shown; /* what the bars are of, also when the widgets are gone */
  GtkSizeGroup *labels;
  GtkSizeGroup *counts;
  guint timer; /* not 0 while the bars are to be counted again */

  GtkDropDown *kind;
  GtkWidget *save;
  GtkLabel *hint;
  GtkListBox *list;
  GtkWidget *message;
};

G_DEFINE_FINAL_TYPE (AriHistogramWindow, ari_histogram_window, GTK_TYPE_WINDOW)

static guint chosen_signal;

/* The bars follow a rating of the list at this pace: bars that move more often cannot be read. */
enum { RENEW_MILLISECONDS = 500 };

/* --- rows ------------------------------------------------------------------------------------- */

/* The children of a row, in this order: label, bar, number. */
static void
set_row (GtkListBoxRow *row, const AriHistogramBar *bar, guint64 most)
{
  GtkWidget *label = gtk_widget_get_first_child (gtk_list_box_row_get_child (row));
  GtkWidget *progress = gtk_widget_get_next_sibling (label);
  g_autofree char *count = ari_count_to_string (bar->n);
  g_autofree char *words = g_strdup_printf ("%s: %s", bar->label, count);

  gtk_label_set_text (GTK_LABEL (label), bar->label);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (progress), (double) bar->n / (double) most);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (progress)), count);
  ari_accessible_set_label (row, words);
}

static GtkWidget *
new_row (AriHistogramWindow *self)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 9);
  GtkWidget *label = gtk_label_new (NULL);
  GtkWidget *bar = gtk_progress_bar_new ();
  GtkWidget *count = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_label_set_xalign (GTK_LABEL (count), 1);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_size_group_add_widget (self->labels, label);
  gtk_size_group_add_widget (self->counts, count);
  gtk_widget_set_margin_start (box, 6);
  gtk_widget_set_margin_end (box, 6);
  gtk_widget_set_margin_top (box, 3);
  gtk_widget_set_margin_bottom (box, 3);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), count);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_widget_set_tooltip_text (row, _ ("Show these puzzles in the list"));
  return row;
}

/* Keeps the rows that there are, so that none loses the focus. */
static void
show_bars (AriHistogramWindow *self)
{
  GtkListBoxRow *row;
  guint64 most = 1;
  guint n = 0;

  while (n < self->bars->len && gtk_list_box_get_row_at_index (self->list, (int) n) != NULL)
    n++;
  while ((row = gtk_list_box_get_row_at_index (self->list, (int) self->bars->len)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  for (; n < self->bars->len; n++)
    gtk_list_box_append (self->list, new_row (self));
  for (guint i = 0; i < self->bars->len; i++)
    most = MAX (most, g_array_index (self->bars, AriHistogramBar, i).n);
  for (guint i = 0; i < self->bars->len; i++)
    set_row (gtk_list_box_get_row_at_index (self->list, (int) i),
             &g_array_index (self->bars, AriHistogramBar, i), most);
  gtk_widget_set_sensitive (self->save, self->bars->len > 0);
  gtk_label_set_text (self->hint,
                      self->bars->len > 0
                          ? _ ("All puzzles of which this is known are counted, whatever the "
                               "filter shows. A row that is chosen becomes the filter.")
                          : _ ("No puzzle has a known value of this yet."));
}

static void
count (AriHistogramWindow *self)
{
  g_array_unref (self->bars);
  self->shown =
      (AriHistogramKind) MIN (gtk_drop_down_get_selected (self->kind), ARI_N_HISTOGRAMS - 1);
  self->bars = ari_fact_histogram_count (self->facts, self->shown);
  show_bars (self);
}

static gboolean
on_time (gpointer user_data)
{
  AriHistogramWindow *self = user_data;

  self->timer = 0;
  count (self);
  return G_SOURCE_REMOVE;
}

static void
on_facts_changed (AriHistogramWindow *self)
{
  if (self->timer == 0)
    self->timer = g_timeout_add (RENEW_MILLISECONDS, on_time, self);
}

static void
on_activated (AriHistogramWindow *self, GtkListBoxRow *row)
{
  const guint i = (guint) gtk_list_box_row_get_index (row);

  if (i < self->bars->len)
    g_signal_emit (self, chosen_signal, 0, g_array_index (self->bars, AriHistogramBar, i).query);
}

/* --- saving ----------------------------------------------------------------------------------- */

static const char *
title_of (AriHistogramKind kind)
{
  static const char *const titles[ARI_N_HISTOGRAMS] = {
    [ARI_HISTOGRAM_LEVEL] = N_ ("Level"),
    [ARI_HISTOGRAM_SCORE] = N_ ("Score"),
    [ARI_HISTOGRAM_GIVENS] = N_ ("Givens"),
    [ARI_HISTOGRAM_TECHNIQUE] = N_ ("Techniques"),
  };

  return kind == ARI_HISTOGRAM_ER ? "ER" : _ (titles[kind]);
}

static void
write_picture (gpointer window, GFile *file)
{
  AriHistogramWindow *self = window;
  g_autofree char *title = NULL;
  g_autoptr (GError) error = NULL;

  /* Translators: a file’s name, and what the puzzles in it are counted by */
  title = g_strdup_printf (_ ("%s: %s"), self->name, title_of (self->shown));
  ari_histogram_save (title, self->bars, file, &error);
  if (self->message != NULL) /* the window is still there */
    ari_file_saving_report (self->message, file, error);
}

static void
on_save (AriHistogramWindow *self)
{
  g_autofree char *name =
      ari_save_name_clean (g_strconcat (self->name, " ", title_of (self->shown), ".svg", NULL));

  ari_file_saving_ask (
      GTK_WINDOW (self), _ ("Save the Histogram as .svg, .png or .pdf"),
      ARI_FILE_KINDS ({ _ ("Pictures"), ARI_PATTERNS ("*.svg", "*.png", "*.pdf") }), NULL, name,
      self->message, write_picture, self);
}

/* --- the window ------------------------------------------------------------------------------- */

static void
ari_histogram_window_dispose (GObject *object)
{
  AriHistogramWindow *self = ARI_HISTOGRAM_WINDOW (object);

  if (self->facts != NULL)
    g_signal_handlers_disconnect_by_data (self->facts, self);
  g_clear_handle_id (&self->timer, g_source_remove);
  g_clear_object (&self->facts);

  G_OBJECT_CLASS (ari_histogram_window_parent_class)->dispose (object);
}

static void
ari_histogram_window_finalize (GObject *object)
{
  AriHistogramWindow *self = ARI_HISTOGRAM_WINDOW (object);

  g_free (self->name);
  g_array_unref (self->bars);
  g_object_unref (self->labels);
  g_object_unref (self->counts);

  G_OBJECT_CLASS (ari_histogram_window_parent_class)->finalize (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriHistogramWindow, member)

static void
ari_histogram_window_class_init (AriHistogramWindowClass *klass)
{
  static const AriTemplateChild children[] = { CHILD (kind), CHILD (save), CHILD (hint),
                                               CHILD (list), CHILD (message) };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_histogram_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = ari_histogram_window_finalize;
  chosen_signal = ARI_SIGNAL ("chosen", ARI_TYPE_HISTOGRAM_WINDOW, 1, G_TYPE_STRING);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/histogram-window.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
ari_histogram_window_init (AriHistogramWindow *self)
{
  g_autoptr (GtkStringList) kinds = gtk_string_list_new (NULL);

  self->bars = g_array_new (FALSE, FALSE, sizeof (AriHistogramBar));
  self->labels = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  self->counts = gtk_size_group_new (GTK_SIZE_GROUP_HORIZONTAL);
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_widget_name_buttons (GTK_WIDGET (self));
  for (guint i = 0; i < ARI_N_HISTOGRAMS; i++)
    gtk_string_list_append (kinds, title_of ((AriHistogramKind) i));
  gtk_drop_down_set_model (self->kind, G_LIST_MODEL (kinds));
  ARI_CONNECT (self->list, "row-activated", on_activated, self);
  ARI_CONNECT (self->save, "clicked", on_save, self);
}

GtkWidget *
ari_histogram_window_new (GtkWindow *parent, AriCollectionFacts *facts, const char *name)
{
  AriHistogramWindow *self =
      g_object_new (ARI_TYPE_HISTOGRAM_WINDOW, "transient-for", parent, NULL);

  self->facts = g_object_ref (facts);
  self->name = g_strdup (name);
  /* what is known of all puzzles, where they are not rated */
  if (!ari_collection_facts_knows (facts, ARI_FACT_LEVEL))
    gtk_drop_down_set_selected (self->kind, ARI_HISTOGRAM_GIVENS);
  ARI_CONNECT (self->kind, "notify::selected", count, self);
  g_signal_connect_object (facts, "changed", G_CALLBACK (on_facts_changed), self,
                           G_CONNECT_SWAPPED);
  count (self);
  return GTK_WIDGET (self);
}
