/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli generate: generates puzzles with one solution and the wanted properties. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/commands/generate-run.h"
#include "cli/commands/wish.h"
#include "solver/words/sieve-words.h"

/* The default time limit with a sieve. */
#define SIEVE_SECONDS 60.0
#define UNSAID        (-G_MAXDOUBLE)

static char *
describe (void)
{
  GString *text = g_string_new (NULL);

  ari_made_text_describe (text);
  g_string_append_printf (text, "\n\n%s", _ ("Symmetries:"));
  for (guint i = 0; i < ARI_N_SYMMETRIES; i++)
    g_string_append_printf (text, "\n  %-14s  %s", ari_symmetry_name ((AriSymmetry) i),
                            _ (ari_symmetry_title ((AriSymmetry) i)));
  g_string_append_printf (
      text, "\n\n%s",
      _ ("The same seed makes the same puzzles on every computer and with any number of threads. "
         "If you give none, ariadne-cli prints the one it chose on standard error.\n\nA puzzle "
         "needs a technique if its path, as “ariadne-cli path” shows it, has a step of that "
         "technique, and without the technique gets stuck or needs one further down the list in "
         "“ariadne-cli path --help” than any of its own. With --without, the path that does not "
         "use those techniques counts, and it has the level, too."));
  return g_string_free (text, FALSE);
}

static gboolean
read_aim (const char *name, AriSieve *sieve)
{
  static const char *const names[] = { "difficulty", "givens", NULL };
  const int chosen = name != NULL ? ari_cli_choose ("generate", "--best-by", name, names) : 0;

  sieve->aim = chosen == 1 ? ARI_AIM_FEWER : ARI_AIM_HARDER;
  return chosen >= 0;
}

static int
run_command (int argc, char *argv[])
{
  g_autofree char *format_name = NULL;
  g_autofree char *description = describe ();
  g_auto (AriCliWish) words = { .n_givens = ARI_CLI_UNSAID, .n_gaps = ARI_CLI_UNSAID };
  gint64 count = 1;
  double seconds = UNSAID;
  g_autofree char *level = NULL;
  g_autofree char *technique = NULL;
  g_autofree char *without = NULL;
  g_autofree char *fault = NULL;
  gint64 least_conflicts = 0;
  gint64 best_of = 0;
  g_autofree char *best_by = NULL;
  const GOptionEntry entries[] = {
    { "size", 0, 0, G_OPTION_ARG_STRING, &words.size, N_ ("Rows of the grid, 4 to 64 (default: 9)"),
      N_ ("NUMBER") },
    { "box", 0, 0, G_OPTION_ARG_STRING, &words.box, N_ ("Rows and columns of a box, such as “3x4”"),
      N_ ("ROWSxCOLUMNS") },
    { "variant", 0, 0, G_OPTION_ARG_STRING, &words.variant,
      N_ ("“diagonal”, “windoku”, “jigsaw”, or several, separated by commas"), N_ ("NAMES") },
    { "regions", 0, 0, G_OPTION_ARG_FILENAME, &words.regions,
      N_ ("Regions of a jigsaw: a letter for each cell, or a file with them"), N_ ("MARKS") },
    { "givens", 0, 0, G_OPTION_ARG_INT, &words.n_givens, N_ ("Number of cells with a digit"),
      N_ ("NUMBER") },
    { "gaps", 0, 0, G_OPTION_ARG_INT, &words.n_gaps, N_ ("Number of empty cells"), N_ ("NUMBER") },
    { "allow-several", 0, 0, G_OPTION_ARG_NONE, &words.several,
      N_ ("Allow several solutions: empty cells of full grids at random, until as many givens are "
          "left as you ask for; how many of the puzzles have one solution is told at the end"),
      NULL },
    { "minimal", 0, 0, G_OPTION_ARG_NONE, &words.minimal,
      N_ ("Leave out every given that is not needed (with a symmetry: every set of cells that "
          "belong together); the default without --givens, --gaps, --pattern and --level"),
      NULL },
    { "fewest", 0, 0, G_OPTION_ARG_NONE, &words.fewest,
      N_ ("Look for as few givens as possible, or at most as many as asked for"), NULL },
    { "full", 0, 0, G_OPTION_ARG_NONE, &words.full,
      N_ ("Make full grids; with --pattern, put givens into all of its cells"), NULL },
    { "symmetry", 0, 0, G_OPTION_ARG_STRING, &words.symmetry,
      N_ ("Symmetry of the givens; see below"), N_ ("NAME") },
    { "pattern", 0, 0, G_OPTION_ARG_FILENAME, &words.pattern,
      N_ ("Where givens may stand: “.” or a mark for each cell, or a file with them; all marked "
          "cells get one unless you ask for another number"),
      N_ ("MARKS") },
    { "tries", 0, 0, G_OPTION_ARG_INT, &words.n_tries,
      N_ ("Number of attempts per puzzle (default: as many as take a few seconds)"),
      N_ ("NUMBER") },
    { "level", 0, 0, G_OPTION_ARG_STRING, &level,
      N_ ("Level of the puzzles: “easy”, “medium”, “hard”, “unfair” or “extreme”; if you say "
          "nothing about the givens, as many as puzzles of this level have most often"),
      N_ ("LEVEL") },
    { "technique", 0, 0, G_OPTION_ARG_STRING, &technique,
      N_ ("Make only puzzles that need this technique, by its code or name; see below"),
      N_ ("TECHNIQUE") },
    { "without", 0, 0, G_OPTION_ARG_STRING, &without,
      N_ ("Make only puzzles that can be solved without these techniques, separated by commas"),
      N_ ("TECHNIQUES") },
    { "conflicts", 0, 0, G_OPTION_ARG_INT64, &least_conflicts,
      N_ ("Make only puzzles that cost a search that learns at least this many conflicts until "
          "the solution is proved to be the only one: a measure of hardness for large grids"),
      N_ ("NUMBER") },
    { "best-of", 0, 0, G_OPTION_ARG_INT64, &best_of,
      N_ ("Compare this many puzzles that are as asked for, and write the hardest of them; fewer "
          "if none can be better than one of those"),
      N_ ("NUMBER") },
    { "best-by", 0, 0, G_OPTION_ARG_STRING, &best_by,
      N_ ("What makes a puzzle the best: “difficulty” (the default) or “givens”, the fewer the "
          "better"),
      N_ ("WHAT") },
    { "time", 0, 0, G_OPTION_ARG_DOUBLE, &seconds,
      N_ ("Time limit for all puzzles together; 0 means none (default: 60 with --level, "
          "--technique, --without, --conflicts or --best-of, and to find the regions of a jigsaw "
          "beyond 25×25, otherwise none)"),
      N_ ("SECONDS") },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &words.seed,
      N_ ("Number that determines the puzzles; random by default"), N_ ("NUMBER") },
    { "count", 'n', 0, G_OPTION_ARG_INT64, &count,
      N_ ("Number of puzzles; 0 means endless (default: 1)"), N_ ("NUMBER") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &format_name, N_ ("Format to write; see below"),
      N_ ("FORMAT") },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  const AriCliUsage usage = {
    .command = "generate",
    .summary = N_ ("Makes puzzles with exactly one solution, or with several if you allow it."),
    .description = description,
    .statuses = { N_ ("all puzzles are as asked for"),
                  N_ ("some puzzles are missing or not as asked for"), ARI_CLI_AS_USUAL, NULL,
                  ARI_CLI_AS_USUAL },
    .takes = ARI_CLI_TAKES_THREADS,
    .entries = entries,
  };
  g_auto (AriCliOptions) options = { 0 };
  AriGenerateOrder order = { 0 };
  int status = ARI_CLI_USAGE;

  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  if (count < 0 || least_conflicts < 0 || (seconds != UNSAID && !(seconds >= 0.0)))
    return ari_cli_complain_usage ("generate", _ ("Count, conflicts and time must be 0 or more."));
  if (best_of < 0 || (best_by != NULL && best_of == 0))
    return ari_cli_complain_usage (
        "generate", _ ("“--best-of” is followed by how many puzzles to compare, 1 or more."));
  if (!ari_cli_sieve_read (level, technique, without, &order.sieve))
    return ARI_CLI_USAGE;
  order.sieve.least_conflicts = (guint64) least_conflicts;
  order.best_of = (guint64) best_of;
  if (best_of > 0 && !read_aim (best_by, &order.sieve))
    return ARI_CLI_USAGE;
  if (words.full && !ari_sieve_is_open (&order.sieve))
    return ari_cli_complain_usage (
        "generate", _ ("A full grid has no level, and needs no technique and no search."));
  if (words.several && !ari_sieve_is_open (&order.sieve))
    return ari_cli_complain_usage ("generate", _ ("A puzzle that may have several solutions has no "
                                                  "level, and needs no technique and no search."));
  words.may_take_hours = seconds == 0.0;
  if (seconds == UNSAID)
    seconds = ari_sieve_is_open (&order.sieve) || count == 0 ? 0.0 : SIEVE_SECONDS;
  if (seconds > 0.0)
    order.deadline = g_get_monotonic_time () + (gint64) (MIN (seconds, 1e9) * G_USEC_PER_SEC);
  words.deadline = order.deadline;
  order.text.layout = ari_cli_wish_read (&words, &order.wish);
  if (order.text.layout == NULL)
    return ARI_CLI_USAGE;
  fault = ari_sieve_fault_to_string (&order.sieve,
                                     ari_sieve_find_fault (order.text.layout, &order.sieve));
  if (fault != NULL) {
    g_free ((gpointer) order.wish.pattern);
    ari_layout_unref (order.text.layout);
    return ari_cli_complain_usage ("generate", fault);
  }
  if (order.sieve.wants_level && order.sieve.aim != ARI_AIM_FEWER)
    ari_cli_wish_plan_level (&words, order.text.layout, order.sieve.level, &order.wish);
  if (words.several) {
    order.n_kept = order.wish.n_givens;
    order.wish.goal = ARI_GOAL_ALL;
    order.wish.n_givens = 0;
  }
  order.text.symbols = ari_symbols_default (order.text.layout->n_digits);
  order.count = count > 0 ? (guint64) count : ARI_GENERATE_ENDLESS;
  if (ari_made_text_choose (format_name, order.count > 1, &order.text)) {
    if (words.seed == NULL)
      ari_cli_complain (_ ("The seed is %u."), (guint) order.wish.seed);
    status = ari_generate_run (&order, &options);
  }
  g_free ((gpointer) order.wish.pattern);
  ari_layout_unref (order.text.layout);
  return status;
}

const AriCliCommand ari_command_generate = {
  .name = "generate",
  .arguments = N_ ("[OPTION…]"),
  .summary = N_ ("make puzzles"),
  .run = run_command,
};
