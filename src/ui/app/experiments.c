/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Experiments that come with the program.
 *
 * The puzzles of “gaps” are full grids, of which 20 to 69 cells were emptied at random, eight grids
 * for each number (ariadne-cli generate --allow-several --gaps N --count 8 --seed N00). Those of
 * “seventeen” are every 123rd of Gordon Royle's list, those of “hexadecimal” were made with seeds
 * from 1 on, those of “weights” like those of “gaps”, with --size 25 --variant latin and --count 4,
 * for 260 to 285 gaps in steps of five. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/machine/machine.h"
#include "puzzle/base/need.h"
#include "puzzle/words/method-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "ui/app/experiments.h"

#define WITH_PLACES "fewest/places/singles"

typedef struct {
  const char *name;
  const char *title;
  const char *words;         /* what there is to see; names in braces are counts of guesses */
  const char *strategies[4]; /* that are measured */
  const char *up;            /* (nullable): what the graph shows in place of times */
} Experiment;

static const Experiment experiments[] = {
  { "gaps",
    N_ ("Experiment: Gaps and Time"),
    N_ ("400 puzzles with 20 to 69 gaps, by plain backtracking. More gaps take longer, up to about "
        "57; with still more, two of their many solutions are soon found. By rows and by columns "
        "the medians are alike, but one puzzle can take a thousand times longer in one of the two "
        "ways."),
    { "rows", "columns" },
    NULL },
  { "seventeen",
    N_ ("Experiment: 17 Givens"),
    N_ ("{all} puzzles with 17 givens. Where a guess may also be the place of a digit, {none} need "
        "no guess, and {three} need at most three on the way to the solution. The most is {most}. "
        "The list and the graph also count the guesses of the proof that there is no other "
        "solution."),
    { "mrv-singles", WITH_PLACES },
    "guesses" },
  { "hexadecimal",
    N_ ("Experiment: Hexadecimal"),
    N_ ("Twelve puzzles of 16×16. The fewest candidates first, alone, give most of them up after a "
        "second. With singles each puzzle takes a fraction of that, and learning saves the most "
        "where singles have to guess the most."),
    { "mrv", "mrv-singles", "mrv-learning" },
    NULL },
  { "weights",
    N_ ("Experiment: Weighted Cells"),
    N_ ("24 Latin squares of 25×25, of which 260 to 285 cells were emptied: quasigroups with "
        "holes, as in textbooks. With naked singles, the fewest candidates alone (dom), or divided "
        "by the open cells around (dom/deg), give nearly all up after a second. Divided by a "
        "weight that grows with each dead end there (dom/wdeg), they solve most. With hidden "
        "singles these puzzles would be easy."),
    { "mrv-naked", "domdeg/naked", "wdeg/naked" },
    NULL },
};

static const Experiment *
find (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (experiments); i++)
    if (g_str_equal (experiments[i].name, name))
      return &experiments[i];
  return NULL;
}

const char *
ari_experiment_get_title (const char *name)
{
  const Experiment *experiment = find (name);

  return experiment != NULL ? _ (experiment->title) : NULL;
}

/* Returns: the number of guesses on the way to the first solution, where a guess may also be the
 * place of a digit; a few hundred steps */
static guint
count_guesses (AriCollection *puzzles, guint index)
{
  const AriLayout *layout = ari_collection_get_layout (puzzles, index);
  const guint8 *givens = ari_collection_get_givens (puzzles, index);
  AriGrid *grid = ari_need (ari_grid_new (layout));
  AriMachine *machine;
  AriEvent event;
  guint guesses;

  for (guint cell = 0; cell < layout->n_cells; cell++)
    grid->cells[cell] = givens[cell];
  machine = ari_need (ari_machine_new (grid, ari_method_by_name (WITH_PLACES), 1));
  while (ari_machine_step (machine, &event)) {
  }
  guesses = ari_machine_counters (machine)->guesses_on_the_way;
  ari_machine_free (machine);
  ari_grid_free (grid);
  return guesses;
}

/* (transfer full): @words with the counts of guesses for their names */
static char *
fill_in_guesses (const char *words, AriCollection *puzzles)
{
  const guint n = ari_collection_get_n_puzzles (puzzles);
  guint none = 0, three = 0, most = 0;
  g_autofree char *all_text = ari_count_to_string (n);
  g_autofree char *none_text = NULL;
  g_autofree char *three_text = NULL;
  g_autofree char *most_text = NULL;

  for (guint i = 0; i < n; i++) {
    const guint guesses = count_guesses (puzzles, i);

    none += guesses == 0;
    three += guesses <= 3;
    most = MAX (most, guesses);
  }
  none_text = ari_count_to_string (none);
  three_text = ari_count_to_string (three);
  most_text = ari_count_to_string (most);
  return ari_sentence_fill (words, "all", all_text, "none", none_text, "three", three_text, "most",
                            most_text, NULL);
}

gboolean
ari_experiment_show (const char *name, AriCollectionWindow *window)
{
  const Experiment *experiment = find (name);
  g_autofree char *path = g_strdup_printf (APP_PATH "/experiments/%s.txt", name);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autoptr (AriCollection) puzzles = NULL;
  g_autofree char *words = NULL;

  if (experiment == NULL || bytes == NULL)
    return FALSE;
  puzzles = ari_collection_new_from_bytes (bytes, NULL);
  g_return_val_if_fail (puzzles != NULL, FALSE);
  ari_collection_set_title (puzzles, _ (experiment->title));
  words = g_strstr_len (experiment->words, -1, "{") != NULL
              ? fill_in_guesses (_ (experiment->words), puzzles)
              : g_strdup (_ (experiment->words));
  ari_collection_window_show_collection (window, puzzles, NULL);
  ari_collection_window_measure (window, experiment->strategies, experiment->up, words);
  return TRUE;
}
