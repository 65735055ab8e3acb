/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The player's statistics: a row for each size, shape and level. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/files/statistics.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/extra-words.h"
#include "puzzle/words/numbers.h"
#include "ui/common/compat.h"
#include "ui/common/dialogs.h"
#include "ui/finish/statistics-window.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"

enum { N_COLUMNS = 6 };

/** StatisticsWindow: data of a window, freed with it. */
typedef struct {
  GtkWindow *window;
  GtkWidget *clear;
  GtkLabel *streak;
  GtkWidget *heads;
  GtkWidget *scroller;
  GtkListBox *lines;
  GtkLabel *message;
} StatisticsWindow;

static GtkWidget *
cell_new (const char *text, guint column)
{
  GtkWidget *cell = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (cell), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (cell), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (cell), column == 0 ? 0 : 1);
  if (column > 0) {
    gtk_label_set_justify (GTK_LABEL (cell), GTK_JUSTIFY_RIGHT);
    gtk_widget_add_css_class (cell, "numeric");
  }
  return cell;
}

/* (transfer full): "9×9 Easy", "9×9 Easy · Jigsaw" */
static char *
name_of_kind (const AriStatistic *statistic)
{
  g_autoptr (GString) name = g_string_new (NULL);

  /* Translators: the number of columns and rows of a puzzle, and its level */
  g_string_printf (name, _ ("%u×%u %s"), statistic->n_digits, statistic->n_digits,
                   ari_level_to_string (statistic->level));
  if (statistic->shape == ARI_SHAPE_JIGSAW)
    g_string_append_printf (name, " · %s", _ ("Jigsaw"));
  else if (statistic->shape == ARI_SHAPE_LATIN)
    g_string_append_printf (name, " · %s", _ ("Latin Square"));
  for (guint row = 0; row < ARI_N_EXTRAS; row++)
    if ((statistic->extras >> row & 1) != 0)
      g_string_append_printf (name, " · %s", _ (ari_extra_words (row)->title));
  return g_string_free (g_steal_pointer (&name), FALSE);
}

static void
append_line (StatisticsWindow *self, const AriStatistic *statistic)
{
  const char *const heads[N_COLUMNS] = { NULL,           _ ("Played"), _ ("Finished"),
                                         _ ("No Hints"), _ ("Best"),   _ ("Mean") };
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *row = gtk_list_box_row_new ();
  g_autoptr (GString) spoken = g_string_new (NULL);
  char *texts[N_COLUMNS + 1] = {
    name_of_kind (statistic),
    ari_count_to_string (statistic->n_played),
    ari_count_to_string (statistic->n_finished),
    ari_count_to_string (statistic->n_without_hints),
    statistic->n_without_hints > 0 ? ari_clock_to_string (statistic->best) : g_strdup ("–"),
    statistic->n_finished > 0 ? ari_clock_to_string (statistic->total / statistic->n_finished)
                              : g_strdup ("–"),
    NULL,
  };

  for (guint i = 0; i < N_COLUMNS; i++) {
    gtk_box_append (GTK_BOX (line), cell_new (texts[i], i));
    if (i == 0)
      g_string_append (spoken, texts[i]);
    else
      g_string_append_printf (spoken, ", %s%s%s", heads[i], _ (": "), texts[i]);
    g_free (texts[i]);
  }
  g_object_set (line, "homogeneous", TRUE, "margin-start", 4, "margin-end", 4, "margin-top", 6,
                "margin-bottom", 6, NULL);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), line);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  ari_accessible_set_label (row, spoken->str);
  gtk_list_box_append (self->lines, row);
}

/* Shows "Today’s Puzzle: finished 30, 5 days in a row, at most 12". */
static void
show_streak (StatisticsWindow *self)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  const AriStreak streak = ari_statistics_read_streak (ari_day_of (now));
  g_autofree char *finished = ari_count_to_string (streak.n_finished);
  g_autofree char *current = g_strdup_printf (
      ngettext ("%u day in a row", "%u days in a row", streak.current), streak.current);
  g_autofree char *text = NULL;

  /* Translators: how many of these puzzles were finished; "3 days in a row"; and the most days in a
   * row */
  text = g_strdup_printf (_ ("Today’s Puzzle: finished %s, %s, at most %u"), finished, current,
                          streak.longest);
  gtk_label_set_text (self->streak, text);
  gtk_widget_set_visible (GTK_WIDGET (self->streak), streak.n_finished > 0);
}

static void
show_statistics (StatisticsWindow *self)
{
  g_autoptr (GError) error = NULL;
  gboolean set_aside = FALSE;
  g_autoptr (GArray) all = ari_statistics_read (&set_aside, &error);
  const guint n = all != NULL ? all->len : 0;
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->lines))) != NULL)
    gtk_list_box_remove (self->lines, row);
  for (guint i = 0; i < n; i++)
    append_line (self, &g_array_index (all, AriStatistic, i));
  show_streak (self);
  gtk_widget_set_visible (self->heads, n > 0);
  gtk_widget_set_visible (self->scroller, n > 0);
  gtk_widget_set_sensitive (self->clear, n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->message), n == 0);
  gtk_label_set_text (self->message,
                      error != NULL ? error->message
                      : set_aside
                          ? _ ("The statistics could not be read. What was there is kept as "
                               "“statistics.unreadable”, and counting starts over.")
                          : _ ("Nothing has been played yet. Puzzles that have a level count: how "
                               "often you play and finish them, and how fast."));
}

static void
on_asked (GObject *source, GAsyncResult *result, gpointer user_data)
{
  StatisticsWindow *self = g_object_get_data (source, "ariadne-statistics");
  g_autoptr (GError) error = NULL;

  if (ari_compat_ask_finish (GTK_WINDOW (source), result) != 1 || self == NULL)
    return;
  (void) ari_statistics_clear (&error);
  show_statistics (self);
  if (error != NULL)
    ari_label_show (self->message, error->message);
}

static void
on_clear (StatisticsWindow *self)
{
  const char *const buttons[] = { _ ("_Cancel"), _ ("Cl_ear"), NULL };

  ari_compat_ask (self->window, _ ("Clear the statistics?"),
                  _ ("All times and numbers of games are forgotten. The games themselves stay."),
                  buttons, 0, 0, on_asked, NULL);
}

void
ari_statistics_window_present (GtkWindow *parent)
{
  const char *const heads[N_COLUMNS] = { _ ("Puzzle"),   _ ("Played"), _ ("Finished"),
                                         _ ("No Hints"), _ ("Best"),   _ ("Mean") };
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APP_PATH "/statistics-window.ui");
  StatisticsWindow *self = g_new (StatisticsWindow, 1);

  *self = (StatisticsWindow){
    .window = GTK_WINDOW (gtk_builder_get_object (builder, "statistics")),
    .clear = GTK_WIDGET (gtk_builder_get_object (builder, "clear")),
    .streak = GTK_LABEL (gtk_builder_get_object (builder, "streak")),
    .heads = GTK_WIDGET (gtk_builder_get_object (builder, "heads")),
    .scroller = GTK_WIDGET (gtk_builder_get_object (builder, "scroller")),
    .lines = GTK_LIST_BOX (gtk_builder_get_object (builder, "lines")),
    .message = GTK_LABEL (gtk_builder_get_object (builder, "message")),
  };
  g_object_set_data_full (G_OBJECT (self->window), "ariadne-statistics", self, g_free);
  for (guint i = 0; i < N_COLUMNS; i++) {
    GtkWidget *head = cell_new (heads[i], i);

    gtk_widget_add_css_class (head, "caption"); /* words of other languages are longer */
    gtk_box_append (GTK_BOX (self->heads), head);
  }
  g_signal_connect_swapped (self->clear, "clicked", G_CALLBACK (on_clear), self);
  ari_scrolled_skip_fade (GTK_SCROLLED_WINDOW (self->scroller));
  ari_widget_name_buttons (self->clear);
  show_statistics (self);
  gtk_window_set_modal (self->window, TRUE);
  gtk_window_set_transient_for (self->window, parent);
  ari_dialog_present (self->window);
}
