/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli solve: a line for each puzzle. */

#include "config.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/grid-text.h"
#include "engine/search.h"

#include "cli/cli.h"
#include "cli/input.h"

/* So many steps are so long a time that what was found before is not held back. */
#define STEPS_OF_A_MOMENT 100000

typedef struct {
  const AriStrategy *strategy;
  gboolean stats;
  AriSearch *search; /* of the layout of the last puzzle; it is used again */
  AriGrid *solution; /* the first that the search found */
  int status;
  int write_error; /* errno, or 0 */
} Solving;

/* Searches to two solutions, keeping the first. */
static const AriCounters *
search_all (Solving *solving, const AriGrid *givens)
{
  AriEvent event;

  if (solving->search != NULL && ari_search_layout (solving->search) == givens->layout)
    ari_search_reset (solving->search, givens);
  else {
    ari_search_free (solving->search);
    ari_grid_free (solving->solution);
    solving->search = ari_search_new (givens, solving->strategy, 2);
    solving->solution = ari_grid_new (givens->layout);
    if (solving->search == NULL || solving->solution == NULL)
      g_error ("There is not enough memory for a search.");
  }
  while (ari_search_step (solving->search, &event)) {
    const AriCounters *counters = ari_search_counters (solving->search);

    if (event.kind == ARI_EVENT_SOLUTION && counters->solutions == 1)
      ari_search_write_digits (solving->search, solving->solution->cells);
    if (counters->steps == STEPS_OF_A_MOMENT)
      fflush (stdout);
  }
  return ari_search_counters (solving->search);
}

static gboolean
solve (Solving *solving, const AriGrid *givens, const AriSymbols *symbols)
{
  const AriCounters *counters = search_all (solving, givens);
  char line[ARI_MAX_CELLS * 4 + 1];
  const char *answer = line;

  if (counters->solutions == 0)
    answer = "no solution";
  else if (counters->solutions > 1)
    answer = "several solutions";
  else
    ari_grid_text_write (solving->solution, symbols, ARI_GRID_TEXT_LINE, line, sizeof line);
  if (counters->solutions != 1)
    solving->status = MAX (solving->status, ARI_CLI_NOT_UNIQUE);

  fputs (answer, stdout);
  if (solving->stats)
    printf ("\t%" G_GUINT64_FORMAT "\t%" G_GUINT64_FORMAT "\t%u\t%" G_GUINT64_FORMAT "\t%u",
            counters->steps, counters->guesses, counters->guesses_on_the_way, counters->dead_ends,
            counters->deepest);
  putchar ('\n');
  if (counters->steps >= STEPS_OF_A_MOMENT)
    fflush (stdout);
  if (ferror (stdout))
    solving->write_error = errno;
  return !ferror (stdout);
}

/* Solves all that is in a file. Returns FALSE when nothing more can be written. */
static gboolean
solve_file (Solving *solving, const char *path)
{
  g_autoptr (GError) open_error = NULL;
  g_autoptr (AriInput) input = ari_input_open (path, &open_error);
  guint64 n = 0;

  if (input == NULL) {
    g_autofree char *name = g_filename_display_name (path);

    ari_cli_complain ("%s: %s", name, open_error->message);
    solving->status = ARI_CLI_UNREADABLE;
    return TRUE;
  }
  for (;; n++) {
    g_autoptr (GError) error = NULL;

    switch (ari_input_next (input, &error)) {
    case ARI_INPUT_PUZZLE:
      if (!solve (solving, ari_input_get_givens (input), ari_input_get_symbols (input)))
        return FALSE;
      break;
    case ARI_INPUT_BAD:
      ari_cli_complain ("%s: %s", ari_input_get_name (input), error->message);
      solving->status = ARI_CLI_UNREADABLE;
      break;
    case ARI_INPUT_END:
    default:
      if (n == 0) {
        ari_cli_complain (_ ("%s: There is no puzzle in it."), ari_input_get_name (input));
        solving->status = ARI_CLI_UNREADABLE;
      }
      return TRUE;
    }
  }
}

static int
solve_files (Solving *solving, char **paths)
{
  static char *standard_input[] = { (char *) "-", NULL };
  gboolean goes_on = TRUE;

  if (paths == NULL || paths[0] == NULL)
    paths = standard_input;
  for (; goes_on && *paths != NULL; paths++)
    goes_on = solve_file (solving, *paths);
  ari_search_free (solving->search);
  ari_grid_free (solving->solution);

  if (goes_on && fflush (stdout) != 0)
    solving->write_error = errno;
  if (solving->write_error != 0 && solving->write_error != EPIPE) {
    ari_cli_complain (_ ("The answers cannot be written: %s"), g_strerror (solving->write_error));
    return ARI_CLI_UNWRITABLE;
  }
  return solving->status;
}

int
ari_cli_solve (int argc, char *argv[])
{
  g_autofree char *strategy_name = NULL;
  g_auto (GStrv) paths = NULL;
  g_autofree char *strategies = NULL;
  g_autofree char *description = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GOptionContext) context = NULL;
  Solving solving = { .status = ARI_CLI_UNIQUE };
  const GOptionEntry entries[] = {
    { "strategy", 's', 0, G_OPTION_ARG_STRING, &strategy_name, N_ ("How to search; see below"),
      N_ ("PRESET") },
    { "stats", 0, 0, G_OPTION_ARG_NONE, &solving.stats,
      N_ ("Add steps, guesses, guesses on the way to the first solution, dead ends and greatest "
          "depth, after tabs"),
      NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &paths, NULL, NULL },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };

  g_set_prgname ("ariadne-cli solve");
  context = g_option_context_new (_ ("[FILE…]"));
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  g_option_context_set_summary (
      context, _ ("Prints a line for each puzzle: its solution, “no solution”, or “several "
                  "solutions”. A file is a puzzle file, a list with a puzzle a line, or grids of n "
                  "lines. Without one, or for “-”, standard input is read."));
  strategies = ari_cli_describe_strategies ();
  description = g_strdup_printf ("%s\n\n%s", strategies,
                                 _ ("Exit status: 0 if each puzzle has exactly one solution, 1 if "
                                    "some have not, 2 for a wrong "
                                    "command line, 3 if some input could not be read, 4 if the "
                                    "answers could not be written."));
  g_option_context_set_description (context, description);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    return ari_cli_complain_usage ("solve", error->message);

  solving.strategy = ari_cli_strategy ("solve", strategy_name);
  return solving.strategy != NULL ? solve_files (&solving, paths) : ARI_CLI_USAGE;
}
