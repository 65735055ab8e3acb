/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures solving by logic, step by step, with level and score, in processor time of one core:
 * `bench-logic [--techniques] [--also CODES] [--most N] [--limit SECONDS] [NAME | FILE]…`.
 *
 * --techniques  also how the time splits up by technique
 * --also        the ladder, and these techniques at their places: codes that begin so, as in
 *               “08,1110”; everything is measured with and without them
 * --most        at most this many puzzles of a list, evenly spread (3000)
 * --limit       no list takes longer than this (60)
 *
 * Lists are read from the folder that ARIADNE_SHARED names, under puzzles/; without it,
 * minimal puzzles are generated. A name with a slash is a file with a puzzle per line.
 */

#define _POSIX_C_SOURCE 200809L

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/logic/logic-order.h"
#include "engine/logic/logic.h"

#include "tests/bench/bench-tools.h"
#include "tests/engine-auto.h"

enum { N_MADE = 300 };

/* Share: the share of a technique in the time. */
typedef struct {
  double seconds;
  unsigned long calls;
  unsigned long found;
} Share;

static double
clock_seconds (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + (double) now.tv_nsec / 1e9;
}

/* Solves all puzzles, or as many as @limit seconds allow, and prints the speed. */
static void
measure_paths (AriLogic *logic, const char *name, const Puzzles *puzzles, double limit)
{
  const double start = seconds ();
  double before = start;
  double slowest = 0;
  unsigned long steps = 0;
  size_t which = 0, n_solved = 0, n;

  for (n = 0; n < puzzles->n && before - start < limit; n++) {
    AriLogicRating rating;

    ari_logic_set_position (logic, puzzles->grids[n]->cells, NULL, NULL);
    n_solved += ari_logic_find_path (logic, NULL, &rating, NULL, NULL) == ARI_LOGIC_SOLVED;
    steps += rating.n_steps;
    const double now = seconds ();
    if (now - before > slowest) {
      slowest = now - before;
      which = n;
    }
    before = now;
  }
  printf ("%-16s %6zu puzzles, %8.1f/s, %6.2f %% solved, %5.1f steps each; slowest %.4f s: ", name,
          n, (double) n / (before - start), 100.0 * (double) n_solved / (double) n,
          (double) steps / (double) n, slowest);
  puzzle_print (puzzles->grids[which]);
}

/* Takes one step, as a path does, but measures each technique that is tried by the wall clock,
 * which takes some 25 nanoseconds to read. Returns: true if there was a step */
static bool
take_measured_step (AriLogic *logic,
                    AriSteps *steps,
                    const AriLogicOptions *ladder,
                    Share shares[ARI_N_TECHNIQUES])
{
  AriLogicOptions options = *ladder;

  options.n_order = 1;
  for (unsigned i = 0; i < ladder->n_order; i++) {
    const AriTechnique technique = ladder->order[i];

    options.order[0] = technique;
    ari_logic_set_options (logic, &options);
    const double before = clock_seconds (CLOCK_MONOTONIC);
    const AriLogicStatus status = ari_logic_find_first (logic, steps, NULL, NULL);
    shares[technique].seconds += clock_seconds (CLOCK_MONOTONIC) - before;
    shares[technique].calls++;
    if (status != ARI_LOGIC_FOUND)
      continue;
    shares[technique].found++;
    const AriStep step = ari_steps_get (steps, 0);
    return ari_logic_apply (logic, &step) == ARI_LOGIC_OPEN;
  }
  return false;
}

static void
measure_techniques (AriLogic *logic,
                    const Puzzles *puzzles,
                    const AriLogicOptions *ladder,
                    double limit)
{
  g_autoptr (AriSteps) steps = checked (ari_steps_new (1, 1 << 16));
  Share shares[ARI_N_TECHNIQUES] = { { 0 } };
  const double start = seconds ();
  size_t n;

  for (n = 0; n < puzzles->n && seconds () - start < limit; n++)
    if (ari_logic_set_position (logic, puzzles->grids[n]->cells, NULL, NULL) == ARI_LOGIC_OPEN)
      while (take_measured_step (logic, steps, ladder, shares))
        continue;
  printf ("  %-36s %10s %10s %10s %10s\n", "technique", "µs/puzzle", "calls", "found", "µs/call");
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
    if (shares[i].calls != 0)
      printf ("  %-36s %10.2f %10.2f %10.3f %10.3f\n", ari_technique_info ((AriTechnique) i)->title,
              1e6 * shares[i].seconds / (double) n, (double) shares[i].calls / (double) n,
              (double) shares[i].found / (double) n,
              1e6 * shares[i].seconds / (double) shares[i].calls);
}

/* Adds the techniques whose codes begin as @codes say, which commas separate. */
static void
add_techniques (AriLogicOptions *options, const char *codes)
{
  for (const char *code = codes; *code != '\0'; code += code[0] == ',') {
    const size_t length = strcspn (code, ",");

    for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
      if (strncmp (ari_technique_info ((AriTechnique) i)->code, code, length) == 0)
        ari_logic_order_insert (options, (AriTechnique) i);
    code += length;
  }
}

/* @also: (nullable): codes of more techniques. */
static void
measure_list (const char *name, Puzzles *puzzles, double limit, const char *also, bool by_technique)
{
  AriLogic *logic = checked (ari_logic_new (puzzles->grids[0]->layout));
  AriLogicOptions options = ari_logic_options_default ();

  options.has_one_solution = true;
  ari_logic_set_options (logic, &options);
  measure_paths (logic, name, puzzles, limit);
  if (also != NULL) {
    add_techniques (&options, also);
    ari_logic_set_options (logic, &options);
    measure_paths (logic, "… with these", puzzles, limit);
  }
  if (by_technique)
    measure_techniques (logic, puzzles, &options, limit);
  fflush (stdout);
  ari_logic_free (logic);
  puzzles_free (puzzles);
}

int
main (int argc, char **argv)
{
  static const char *const lists[] = { "17-clue.txt", "minimal.txt", "top1465.txt" };
  bool by_technique = false;
  const char *also = NULL;
  size_t most = 3000;
  double limit = 60;
  int at = 1;

  for (; at < argc && argv[at][0] == '-'; at++) {
    if (strcmp (argv[at], "--techniques") == 0)
      by_technique = true;
    else if (strcmp (argv[at], "--also") == 0 && at + 1 < argc)
      also = argv[++at];
    else if (strcmp (argv[at], "--most") == 0 && at + 1 < argc)
      most = (size_t) strtoul (argv[++at], NULL, 10);
    else if (strcmp (argv[at], "--limit") == 0 && at + 1 < argc)
      limit = strtod (argv[++at], NULL);
  }
  const bool has_names = at < argc;
  const unsigned n_lists = has_names ? (unsigned) (argc - at) : sizeof lists / sizeof lists[0];
  bool has_any = false;
  for (unsigned i = 0; i < n_lists; i++) {
    const char *name = has_names ? argv[(unsigned) at + i] : lists[i];
    Puzzles puzzles = puzzles_read (name, 1, NULL);

    if (puzzles.n == 0)
      continue;
    puzzles_thin (&puzzles, most);
    measure_list (name, &puzzles, limit, also, by_technique);
    has_any = true;
  }
  if (!has_any) {
    g_autoptr (AriLayout) layout = checked (ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE));
    Puzzles puzzles = puzzles_make (layout, N_MADE);

    measure_list ("made", &puzzles, limit, also, by_technique);
  }
  return EXIT_SUCCESS;
}
