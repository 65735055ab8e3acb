/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps through a search, with a sentence for each step. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/laboratory/summary-note.h"
#include "puzzle/base/need.h"
#include "puzzle/formats/grid-text.h"
#include "puzzle/words/numbers.h"
#include "solver/words/captions.h"
#include "solver/words/why-words.h"

/* calls between two checks of @goes_on; with look-ahead, one may take 50 µs */
#define CALLS_OF_A_MOMENT 64

/* Returns TRUE if the search is over, and its solution is shown in place of its last position. */
static gboolean
shows_solution (const AriSnapshot *snapshot, const guint8 *solution)
{
  return solution != NULL && snapshot->event.kind == ARI_EVENT_END;
}

/* Returns TRUE if a digit of @solution is missing. */
static gboolean
is_taken_back (const AriSnapshot *snapshot, const guint8 *solution)
{
  for (guint cell = 0; cell < snapshot->layout->n_cells; cell++)
    if (snapshot->cells[cell].digit == ARI_NO_DIGIT && solution[cell] != ARI_NO_DIGIT)
      return TRUE;
  return FALSE;
}

char *
ari_caption_new (const AriSnapshot *snapshot, const char *why, const guint8 *solution)
{
  g_autofree char *number = ari_count_to_string (snapshot->counters.steps);

  if (shows_solution (snapshot, solution) && is_taken_back (snapshot, solution))
    why = _ ("The search is finished. Its first solution is shown again.");
  /* Translators: between a name or number and what is said of it, also in “r3c5: 4” */
  return g_strconcat (number, _ (": "), why, NULL);
}

GBytes *
ari_caption_to_text (const char *caption,
                     const AriSnapshot *snapshot,
                     const AriSymbols *symbols,
                     const guint8 *solution)
{
  AriGrid *grid = ari_need (ari_grid_new (snapshot->layout));
  GString *text = g_string_new (caption);

  for (guint cell = 0; cell < grid->layout->n_cells; cell++)
    grid->cells[cell] = shows_solution (snapshot, solution)
                            ? solution[cell]
                            : ari_snapshot_shown (snapshot, (guint16) cell).digit;
  g_string_append (text, "\n\n");
  ari_grid_text_append (text, grid, symbols, ARI_GRID_TEXT_BOXES);
  ari_grid_free (grid);
  return g_string_free_to_bytes (text);
}

static gboolean
describe_step (const AriMachine *machine,
               const AriSymbols *symbols,
               const AriSummary *summary,
               AriSnapshot *snapshot,
               const guint8 *solution,
               AriCaptionFunc on_step,
               gpointer data)
{
  g_autofree char *words = NULL, *caption = NULL;
  AriSubtree left;
  AriWhy why;

  ari_snapshot_take (snapshot, machine);
  ari_why_read (&why, snapshot, &machine->strategy,
                ari_summary_left (summary, &left) ? &left : NULL);
  words = ari_why_to_string (&why, snapshot, symbols);
  caption = ari_caption_new (snapshot, words, solution);
  return on_step (snapshot, caption, solution, data);
}

gboolean
ari_captions_run (AriMachine *machine,
                  const AriSymbols *symbols,
                  AriSummary *summary,
                  guint64 from,
                  guint64 to,
                  AriCaptionFunc on_step,
                  gboolean (*goes_on) (gpointer data),
                  gpointer data)
{
  /* open subtrees are enough to know what an undone try has cost */
  const AriSummarySize size = { .max_subtrees = 1, .max_columns = 2 };
  AriSummary *own = summary == NULL ? ari_need (ari_summary_new (machine->layout, size)) : NULL;
  AriSummary *filled = summary != NULL ? summary : own;
  AriSnapshot *snapshot = ari_need (ari_snapshot_new (machine->layout));
  const AriCounters *counters = ari_machine_counters (machine);
  g_autofree guint8 *solution = NULL;
  gboolean wanted = TRUE;
  guint n_calls = 0;
  AriEvent event;

  while (wanted && counters->steps < to && ari_machine_step (machine, &event)) {
    if (++n_calls % CALLS_OF_A_MOMENT == 0)
      wanted = goes_on (data);
    if (event.kind == ARI_EVENT_NOTHING_YET)
      continue;
    ari_summary_note (filled, &event, counters);
    if (event.kind == ARI_EVENT_SOLUTION && solution == NULL) {
      solution = g_new (guint8, machine->layout->n_cells);
      ari_machine_write_solution (machine, solution);
    }
    if (wanted && counters->steps >= from)
      wanted = describe_step (machine, symbols, filled, snapshot, solution, on_step, data);
  }
  ari_summary_settle (filled, counters);
  ari_snapshot_free (snapshot);
  ari_summary_free (own);
  return wanted;
}
