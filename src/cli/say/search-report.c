/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Summarizes a whole search on a page. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/say/search-report.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/words/counter-words.h"
#include "solver/words/parting-words.h"
#include "solver/words/subtree-words.h"

#define MAX_GUESSES 10 /* in the list */
#define MAX_ROWS    16 /* in the profile */
#define BAR_LENGTH  40
#define N_BARS      9 /* bars of different height in a line */

/* Appends @words right-aligned in a column of @width characters. */
static void
append_right (GString *text, const char *words, guint width)
{
  const guint length = (guint) g_utf8_strlen (words, -1);

  for (guint i = length; i < width; i++)
    g_string_append_c (text, ' ');
  g_string_append (text, words);
}

static void
append_count (GString *text, guint64 count, guint width)
{
  g_autofree char *number = ari_count_to_string (count);

  append_right (text, number, width);
}

static void
append_head (GString *text, const AriCounters *counters, guint64 puzzle)
{
  g_autofree char *number = ari_count_to_string (puzzle);
  g_auto (GStrv) counts = ari_counters_to_strv (counters);
  g_autofree char *head = ari_sentence_fill (
      _ ("Puzzle {number}: {steps}, {guesses}, {deadends}, {solutions}"), "number", number, "steps",
      counts[0], "guesses", counts[1], "deadends", counts[2], "solutions", counts[3], NULL);

  g_string_append_printf (text, "%s\n", head);
}

/* --- wrong guesses --- */

static int
compare_cost (gconstpointer a, gconstpointer b)
{
  const AriSubtree *x = a, *y = b;
  const guint64 of_x = x->last - x->first, of_y = y->last - y->first;

  if (of_x != of_y)
    return of_x > of_y ? -1 : 1;
  return x->first < y->first ? -1 : 1;
}

/* Finds the outermost tries that were undone without a solution. Inner subtrees precede outer ones,
 * so the loop runs backwards. */
static GArray *
find_wrong_guesses (const AriSummary *summary)
{
  GArray *subtrees = g_array_new (FALSE, FALSE, sizeof (AriSubtree));
  guint64 begins = G_MAXUINT64; /* first step of the last subtree found */

  for (gsize i = ari_summary_n_subtrees (summary); i-- > 0;) {
    const AriSubtree subtree = ari_summary_subtree (summary, i);

    if (subtree.state == ARI_SUBTREE_OPEN || subtree.solutions > 0 || subtree.first >= begins)
      continue;
    begins = subtree.first;
    g_array_append_val (subtrees, subtree);
  }
  g_array_sort (subtrees, compare_cost);
  return subtrees;
}

static void
append_wrong_guesses (GString *text,
                      const AriSummary *summary,
                      const AriLayout *layout,
                      const AriSymbols *symbols)
{
  g_autoptr (GArray) subtrees = find_wrong_guesses (summary);
  const AriTally tally = ari_summary_tally (summary);

  if (subtrees->len == 0)
    return;
  /* Translators: the head of a table of numbers with columns of 14, 9, 8, 12 and 8 characters; the
     last, on the left, is a cell and a digit. “At” is the number of a step */
  g_string_append_printf (
      text, "%s\n",
      _ ("         steps  % steps  % work   dead ends   depth  wrong guess, at step"));
  for (guint i = 0; i < subtrees->len && i < MAX_GUESSES; i++) {
    const AriSubtree *subtree = &g_array_index (subtrees, AriSubtree, i);
    const guint64 steps = ari_subtree_steps (subtree);
    g_autofree char *label = ari_subtree_to_label (subtree, layout, symbols);
    g_autofree char *at = ari_count_to_string (subtree->first);
    g_autofree char *of_steps =
        g_strdup_printf ("%.1f", 100.0 * (double) steps / (double) tally.steps);
    g_autofree char *of_work =
        g_strdup_printf ("%.1f", 100.0 * (double) subtree->work / (double) MAX (tally.work, 1));

    append_count (text, steps, 14);
    append_right (text, of_steps, 9);
    append_right (text, of_work, 8);
    append_count (text, subtree->dead_ends, 12);
    append_count (text, subtree->depth, 8);
    g_string_append_printf (text, "  %s, %s", label, at);
    /* only learning searches leave tries in another way */
    if (subtree->state != ARI_SUBTREE_REFUTED)
      g_string_append_printf (text, ", %s", ari_subtree_state_to_string (subtree));
    g_string_append_c (text, '\n');
  }
}

/* --- profile --- */

static void
append_row (GString *text, const AriColumn *row, guint64 first, guint32 greatest)
{
  append_count (text, first, 14);
  append_count (text, row->least, 13);
  append_count (text, row->greatest, 8);
  append_count (text, row->dead_ends, 12);
  append_count (text, row->solutions, 11);
  g_string_append (text, "  ");
  for (guint i = 0; i < row->greatest * BAR_LENGTH / MAX (greatest, BAR_LENGTH); i++)
    g_string_append_c (text, i < row->least * BAR_LENGTH / MAX (greatest, BAR_LENGTH) ? '#' : '+');
  while (g_str_has_suffix (text->str, " "))
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

static void
append_profile (GString *text, const AriSummary *summary)
{
  const gsize n = ari_summary_n_columns (summary, ARI_AXIS_STEPS);
  const guint64 width = ari_summary_column_width (summary, ARI_AXIS_STEPS);
  const gsize in_a_row = (n + MAX_ROWS - 1) / MAX_ROWS;
  guint32 greatest = 0;

  for (gsize i = 0; i < n; i++)
    greatest = MAX (greatest, ari_summary_column (summary, ARI_AXIS_STEPS, i).greatest);
  if (greatest == 0)
    return;
  /* Translators: the head of a table of numbers with columns of 14, 13, 8, 12 and 11 characters;
     the depths are numbers of open guesses */
  g_string_append_printf (text, "%s\n",
                          _ ("     from step  least depth    most   dead ends  solutions"));
  for (gsize i = 0; i < n; i += in_a_row) {
    AriColumn row = { .least = G_MAXUINT32 };

    for (gsize j = i; j < n && j < i + in_a_row; j++) {
      const AriColumn column = ari_summary_column (summary, ARI_AXIS_STEPS, j);

      row.dead_ends += column.dead_ends;
      row.solutions += column.solutions;
      row.least = MIN (row.least, column.least);
      row.greatest = MAX (row.greatest, column.greatest);
    }
    append_row (text, &row, i * width + 1, greatest);
  }
}

void
ari_search_report_append (GString *text,
                          const AriSummary *summary,
                          const AriCounters *counters,
                          const AriLayout *layout,
                          const AriSymbols *symbols,
                          guint64 puzzle)
{
  append_head (text, counters, puzzle);
  append_wrong_guesses (text, summary, layout, symbols);
  append_profile (text, summary);
}

void
ari_search_report_append_depths (
    GString *text, const AriSummary *summary, guint width, guint height, gboolean unicode)
{
  static const char *const bars[2][N_BARS] = {
    { " ", ".", ":", "-", "=", "+", "*", "#", "@" },
    { " ", "▁", "▂", "▃", "▄", "▅", "▆", "▇", "█" },
  };
  const gsize n = ari_summary_n_columns (summary, ARI_AXIS_STEPS);
  const gsize n_bars = MIN (n, width);
  const guint64 whole = (guint64) height * (N_BARS - 1); /* a bar of full height */
  g_autofree guint32 *depths = g_new0 (guint32, n_bars);
  guint32 most = 1;

  for (gsize bar = 0; bar < n_bars; bar++) {
    for (gsize i = bar * n / n_bars; i < (bar + 1) * n / n_bars; i++)
      depths[bar] = MAX (depths[bar], ari_summary_column (summary, ARI_AXIS_STEPS, i).greatest);
    most = MAX (most, depths[bar]);
  }
  for (guint row = height; row-- > 0; g_string_append_c (text, '\n'))
    for (gsize bar = 0; bar < n_bars; bar++) {
      /* even a single guess is visible */
      const guint64 tall = (depths[bar] * whole + most - 1) / most;
      const guint64 below = (guint64) row * (N_BARS - 1);

      g_string_append (text,
                       bars[unicode ? 1 : 0][CLAMP (tall, below, below + N_BARS - 1) - below]);
    }
}

/* --- several searches --- */

#define MAX_SHARED 10 /* tries in the list */
#define WIDTH      14 /* the width of a column */
#define WIDTH_MOST 24 /* the width of the last column, which has a long heading */

void
ari_search_report_append_race (GString *text, const AriRacePage *page, guint64 puzzle)
{
  g_autofree char *number = ari_count_to_string (puzzle);
  g_autofree char *head = ari_sentence_fill (_ ("Puzzle {number}"), "number", number, NULL);

  g_string_append_printf (text, "%s\n", head);
  for (guint row = 0; row <= page->n; row++) {
    for (guint column = ARI_RACE_STEPS; column < ARI_RACE_N_COLUMNS; column++) {
      g_autofree char *value =
          row == 0 ? g_strdup (ari_race_heading ((AriRaceColumn) column, page->measure))
                   : ari_race_value (page, row - 1, (AriRaceColumn) column);

      append_right (text, value, column == ARI_RACE_RATIO ? WIDTH_MOST : WIDTH);
    }
    g_string_append_printf (text, "  %s\n",
                            row == 0 ? ari_race_heading (ARI_RACE_NAME, page->measure)
                                     : page->results[row - 1].strategy->name);
  }
}

void
ari_search_report_append_shared (
    GString *text, const AriRacePage *page, const AriComparison *comparison, guint one, guint other)
{
  const AriAxis axis = ari_measure_axis (page->measure);
  gboolean any_differs = FALSE;
  guint32 order[MAX_SHARED];
  const guint32 n = ari_comparison_sort (comparison, axis, order, MAX_SHARED);

  if (n == 0)
    return;
  append_right (text, _ ("Difference"), WIDTH);
  append_right (text, page->results[one].strategy->name, WIDTH);
  append_right (text, page->results[other].strategy->name, WIDTH);
  g_string_append_printf (text, "  %s\n", _ ("for the same tries"));
  for (guint32 i = 0; i < n; i++) {
    const AriSharedTry *shared = ari_comparison_row (comparison, order[i]);
    g_autofree char *path =
        ari_shared_try_to_path (comparison, order[i], page->layout, page->symbols);

    any_differs |= shared->differs_below;
    append_count (text, ari_shared_try_difference (shared, axis), WIDTH);
    append_count (text, ari_subtree_cost (&shared->subtrees[0], axis), WIDTH);
    append_count (text, ari_subtree_cost (&shared->subtrees[1], axis), WIDTH);
    g_string_append_printf (text, "  %s%s\n", path, shared->differs_below ? " *" : "");
  }
  if (any_differs)
    g_string_append_printf (text, "%s\n", _ ("* below this try they differ: these are totals"));
}
