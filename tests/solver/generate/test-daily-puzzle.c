/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The puzzle of a day is always the same, whatever makes it. */

#include <locale.h>
#include <string.h>

#include "solver/generate/daily-puzzle.h"
#include "solver/base/service.h"
#include "engine/logic/logic.h"
#include "puzzle/base/need.h"

#include "tests/engine/samples.h"
#include "tests/seed.h"
#include "tests/solver/fixture.h"
#include "tests/waiting.h"

/* The puzzles that everybody had on these days. A change takes begun puzzles from users, and makes
 * two versions of the program differ. */
static const struct {
  const char *day;
  const char *givens;
} frozen[] = {
  { "2026-11-26",
    "1..6.3.9...97.....68..9....8..2.65.15.......83.18.7..9....6..15.....29...6.1.4..3" },
  { "2028-02-29",
    "8...9.7.4...6...1..1.58....34..6..5...13.84...7..5..83....47.3..8...6...6.4.3...7" },
};

/* Replaces GLib's function for the number of processors. */
static guint n_processors = 1;

guint
g_get_num_processors (void)
{
  return n_processors;
}

static void
on_made (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriPuzzle **puzzle = user_data;
  g_autoptr (GError) error = NULL;

  *puzzle = ari_daily_puzzle_make_finish (result, &error);
  g_assert_no_error (error);
}

/* (transfer full) */
static AriPuzzle *
make (const char *day)
{
  AriPuzzle *puzzle = NULL;

  ari_daily_puzzle_make_async (ari_day_from_string (day), NULL, on_made, &puzzle);
  WAIT_UNTIL (puzzle != NULL);
  return puzzle;
}

static char *
givens_of (AriPuzzle *puzzle)
{
  const AriGrid *givens = ari_puzzle_get_givens (puzzle);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < givens->layout->n_cells; i++)
    g_string_append_c (text,
                       givens->cells[i] == ARI_NO_DIGIT ? '.' : (char) ('1' + givens->cells[i]));
  return g_string_free (text, FALSE);
}

/* Made on one thread, on four, and on more than there are processors. */
static void
test_frozen (void)
{
  const guint threads[] = { 1, 4, 13 };

  for (guint i = 0; i < G_N_ELEMENTS (frozen); i++)
    for (guint t = 0; t < G_N_ELEMENTS (threads); t++) {
      g_autoptr (AriPuzzle) puzzle = NULL;
      g_autofree char *givens = NULL;

      n_processors = threads[t];
      puzzle = make (frozen[i].day);
      givens = givens_of (puzzle);
      g_assert_cmpstr (givens, ==, frozen[i].givens);
    }
}

/* Each puzzle has one solution and the level, names its day, and differs from that of the day
 * before. */
static void
test_what_it_is (void)
{
  const guint32 first = ari_day_from_string ("2026-12-25");
  g_autofree char *before = g_strdup ("");
  AriLogic *logic = NULL;

  n_processors = 2;
  for (guint32 day = first; day < first + 14; day++) {
    g_autofree char *name = ari_day_to_string (day);
    g_autoptr (AriPuzzle) puzzle = make (name);
    const AriGrid *givens = ari_puzzle_get_givens (puzzle);
    AriLogicRating rating;
    char *text = givens_of (puzzle);

    g_assert_cmpuint (samples_n_solutions (givens, 2), ==, 1);
    g_assert_cmpuint (ari_day_of_puzzle (puzzle), ==, day);
    if (logic == NULL)
      logic = ari_need (ari_logic_new (givens->layout));
    ari_logic_set_position (logic, givens->cells, NULL, NULL);
    g_assert_cmpint (ari_logic_find_path (logic, NULL, &rating, NULL, NULL), ==, ARI_LOGIC_SOLVED);
    g_assert_cmpint (rating.level, ==, ARI_DAILY_LEVEL);
    g_assert_cmpstr (text, !=, before);
    g_free (before);
    before = text;
  }
  ari_logic_free (logic);
}

static void
on_cancelled (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (ari_daily_puzzle_make_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  *(gboolean *) user_data = TRUE;
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gboolean is_over = FALSE;

  ari_daily_puzzle_make_async (ari_day_from_string (frozen[0].day), cancellable, on_cancelled,
                               &is_over);
  g_cancellable_cancel (cancellable);
  WAIT_UNTIL (is_over);
}

int
main (int argc, char *argv[])
{
  setlocale (LC_ALL, "");
  ari_test_init (&argc, &argv);
  g_test_add_func ("/daily-puzzle/frozen", test_frozen);
  g_test_add_func ("/daily-puzzle/what-it-is", test_what_it_is);
  g_test_add_func ("/daily-puzzle/cancelled", test_cancelled);
  return g_test_run ();
}
