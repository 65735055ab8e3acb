/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Measures a file of a million puzzles: the time to load it, its memory, and the cost of solving
 * all. */

#define _POSIX_C_SOURCE 200809L

#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "puzzle/collection/open-puzzles.h"
#include "solver/bulk/batch-solver.h"
#include "solver/bulk/stopwatch.h"
#include "tests/bench/bench-tools.h"

/*
 * The lines repeat those of the 17-clue list, or of a sample of three puzzles if the list is
 * missing. Costs are processor time; delays are wall-clock time, because that is what a user waits.
 * Memory is what the process has more after loading than before.
 */

#define N_LINES 1000000
#define N_STOPS 60

static const char sample[] =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000\n"
    "000000010400000000020000000000050604008000300001090000300400200050100000000807000\n"
    "000000012000035000000600070700000300000400800100000000000120000080000040050000600\n";

static double
processor_time (clockid_t clock)
{
  struct timespec now;

  clock_gettime (clock, &now);
  return (double) now.tv_sec + 1e-9 * (double) now.tv_nsec;
}

/* Returns the MiB that the process has. */
static double
resident (void)
{
  g_autofree char *text = NULL;
  g_auto (GStrv) words = NULL;

  if (!g_file_get_contents ("/proc/self/statm", &text, NULL, NULL))
    return 0.0;
  words = g_strsplit (text, " ", 3);
  return g_ascii_strtod (words[1], NULL) * (double) sysconf (_SC_PAGESIZE) / 1048576.0;
}

/* Writes a file of N_LINES lines, each with @tail after its puzzle. */
static char *
write_file (const char *tail)
{
  const char *shared = g_getenv ("ARIADNE_SHARED");
  g_autofree char *list =
      g_build_filename (shared != NULL ? shared : ".", "puzzles", "17-clue.txt", NULL);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GError) error = NULL;
  FILE *file;
  int descriptor;
  guint n_written = 0, i;

  if (!g_file_get_contents (list, &text, NULL, NULL))
    text = g_strdup (sample);
  lines = g_strsplit (text, "\n", -1);
  descriptor = g_file_open_tmp ("ariadne-XXXXXX", &path, &error);
  file = descriptor >= 0 ? fdopen (descriptor, "w") : NULL;
  if (file == NULL)
    g_error ("no file for the lines: %s", error != NULL ? error->message : "fdopen");
  while (n_written < N_LINES) {
    for (i = 0; lines[i] != NULL && n_written < N_LINES; i++) {
      if (strlen (lines[i]) == 81 && fprintf (file, "%s%s\n", lines[i], tail) > 0)
        n_written++;
    }
  }
  fclose (file);
  return g_steal_pointer (&path);
}

static AriCollection *
load (const char *what, const char *tail)
{
  g_autofree char *path = write_file (tail);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  const double memory = resident ();
  const double began = processor_time (CLOCK_PROCESS_CPUTIME_ID);
  g_autoptr (AriOpened) opened = ari_open_file (file, NULL, NULL, NULL, &error);
  AriCollection *collection;

  if (opened == NULL)
    g_error ("%s", error->message);
  collection = g_steal_pointer (&opened->collection);
  g_print ("load %u lines, %s: %.2f s, %.0f MiB\n", ari_collection_get_n_puzzles (collection), what,
           processor_time (CLOCK_PROCESS_CPUTIME_ID) - began, resident () - memory);
  g_unlink (path);
  return collection;
}

static guint
get_run (guint index, const AriLayout **layout, const guint8 **givens, gpointer data)
{
  return ari_collection_get_run (data, index, layout, givens);
}

static AriPuzzleSource
source_of (AriCollection *collection)
{
  return (AriPuzzleSource){ .n = ari_collection_get_n_puzzles (collection),
                            .get_run = get_run,
                            .data = g_object_ref (collection),
                            .free_data = g_object_unref };
}

static void
solve_all (AriCollection *collection, guint n_threads)
{
  g_autoptr (AriBulkService) solver = ari_batch_solver_new ();
  const AriPuzzleSource source = source_of (collection);
  const double began = processor_time (CLOCK_PROCESS_CPUTIME_ID);
  const double main_began = processor_time (CLOCK_THREAD_CPUTIME_ID);
  double all, main_thread;

  ari_bulk_service_set_n_threads (solver, n_threads);
  ari_batch_solver_start (solver, &source, 2);
  while (ari_service_get_state (ARI_SERVICE (solver)) != ARI_SERVICE_FINISHED)
    g_main_context_iteration (NULL, TRUE);
  all = processor_time (CLOCK_PROCESS_CPUTIME_ID) - began;
  main_thread = processor_time (CLOCK_THREAD_CPUTIME_ID) - main_began;
  g_print ("solve all, %u threads: %.2f s of all processors, %.1f ms of them on the main thread\n",
           n_threads, all, 1e3 * main_thread);
}

static void
turn_for (double seconds)
{
  const gint64 until = g_get_monotonic_time () + (gint64) (1e6 * seconds);

  while (g_get_monotonic_time () < until)
    g_main_context_iteration (NULL, FALSE);
}

/* Measures how long stopping takes, at many moments. */
static void
measure_stops (AriCollection *collection)
{
  const AriStrategy *strategy = ari_strategy_by_name ("mrv-lookahead");
  g_autoptr (AriBulkService) solver = ari_batch_solver_new ();
  g_autoptr (AriBulkService) stopwatch = ari_stopwatch_new ();
  double delays[2][N_STOPS];
  guint i;

  for (i = 0; i < N_STOPS; i++) {
    AriPuzzleSource source = source_of (collection);
    gint64 began;

    ari_batch_solver_start (solver, &source, 2);
    turn_for (0.001 + 0.0003 * i);
    began = g_get_monotonic_time ();
    ari_service_stop (ARI_SERVICE (solver));
    delays[0][i] = 1e-3 * (double) (g_get_monotonic_time () - began);

    source = source_of (collection);
    ari_stopwatch_start (stopwatch, &source, &strategy, 1, 2);
    turn_for (0.001 + 0.0003 * i);
    began = g_get_monotonic_time ();
    ari_service_stop (ARI_SERVICE (stopwatch));
    delays[1][i] = 1e-3 * (double) (g_get_monotonic_time () - began);
  }
  for (i = 0; i < 2; i++) {
    qsort (delays[i], N_STOPS, sizeof (double), compare_doubles);
    g_print ("stop %s: %.2f ms median, %.2f ms at most\n", i == 0 ? "solving all" : "timing",
             delays[i][N_STOPS / 2], delays[i][N_STOPS - 1]);
  }
}

int
main (void)
{
  g_autoptr (AriCollection) commented = NULL;
  g_autoptr (AriCollection) plain = NULL;

  setlocale (LC_ALL, "");
  plain = load ("plain", "");
  commented = load ("with comments", " # found long ago");
  solve_all (plain, 1);
  solve_all (plain, 2);
  measure_stops (plain);
  return 0;
}
