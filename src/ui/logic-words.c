/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the page for logic says in sentences, and how a grade is written. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/step-words.h"
#include "puzzle/words.h"
#include "ui/logic-words.h"

/* So many wrong cells are named; one more and a reader is lost. */
enum { MAX_NAMED = 3 };

static void
say (GString *text, const char *sentence)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, sentence);
}

static void G_GNUC_PRINTF (2, 3) say_number (GString *text, const char *format, ...)
{
  g_autofree char *sentence = NULL;
  va_list arguments;

  va_start (arguments, format);
  sentence = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  say (text, sentence);
}

/* (transfer full): "r1c2, r3c4, …" */
static char *
list_cells (const AriLayout *layout, const guint16 *cells, guint n)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < MIN (n, MAX_NAMED); i++) {
    g_autofree char *cell = ari_cell_to_string (layout, cells[i]);

    /* TRANSLATORS: between the items of a list of cells */
    g_string_append (list, i > 0 ? _ (", ") : "");
    g_string_append (list, cell);
  }
  if (n > MAX_NAMED)
    g_string_append (list, "…");
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static void
say_wrong (GString *text, const AriPositionCheck *check, const AriLayout *layout)
{
  if (check->n_wrong_cells > 0) {
    g_autofree char *cells = list_cells (layout, check->wrong_cells, check->n_wrong_cells);

    say_number (text,
                ngettext ("The digit in %s is wrong: no right step follows from it.",
                          "The digits in %s are wrong: no right step follows from them.",
                          check->n_wrong_cells),
                cells);
  }
  if (check->n_wrong_removals > 0) {
    g_autofree guint16 *cells = g_new (guint16, check->n_wrong_removals);
    g_autofree char *list = NULL;
    guint n = 0;

    for (guint16 cell = 0; cell < layout->n_cells && n < check->n_wrong_removals; cell++)
      if (check->wrong_removals[cell] != 0)
        cells[n++] = cell;
    list = list_cells (layout, cells, n);
    say_number (text,
                ngettext ("The candidate that belongs in %s has been taken away.",
                          "The candidates that belong in %s have been taken away.", n),
                list);
  }
}

/* Returns: whether steps were looked for. */
static gboolean
say_verdict (GString *text, const AriPositionCheck *check, const AriLayout *layout)
{
  switch (check->verdict) {
  case ARI_POSITION_NO_SOLUTION:
    say (text, _ ("This puzzle has no solution, so there is no way to one. “Check” on the page "
                  "“Play” says more."));
    return FALSE;
  case ARI_POSITION_WRONG:
    say_wrong (text, check, layout);
    return FALSE;
  case ARI_POSITION_DEAD:
    say (text, _ ("From here there is no solution: a digit that was entered, or a candidate that "
                  "was taken away, is wrong."));
    return FALSE;
  case ARI_POSITION_SEVERAL:
    say (text, _ ("This puzzle has several solutions. Techniques that need a single one are not "
                  "used."));
    return TRUE;
  case ARI_POSITION_UNPROVEN:
    say (text, _ ("It was not found out in time whether this puzzle has one solution only. "
                  "Techniques that need that are not used."));
    return TRUE;
  case ARI_POSITION_RIGHT:
  default:
    return TRUE;
  }
}

static void
say_stuck (GString *text, const AriLogicianAnswer *answer, guint n_open)
{
  if (answer->task != ARI_LOGICIAN_PATH)
    say (text, _ ("None of the techniques finds a step here."));
  else if (ari_steps_count (answer->steps) == 0)
    say (text, _ ("None of the techniques that are used finds a step."));
  else
    say_number (text,
                ngettext ("After these steps, none of the techniques that are used finds another: "
                          "%u cell is still open.",
                          "After these steps, none of the techniques that are used finds another: "
                          "%u cells are still open.",
                          n_open),
                n_open);
}

static void
say_status (GString *text, const AriLogicianAnswer *answer, guint n_open)
{
  const guint n_steps = ari_steps_count (answer->steps);

  switch (answer->status) {
  case ARI_LOGIC_STUCK:
    say_stuck (text, answer, n_open);
    break;
  case ARI_LOGIC_BROKEN_OFF:
    say_number (text,
                ngettext ("The search for steps was stopped when it had found %u.",
                          "The search for steps was stopped when it had found %u.", n_steps),
                n_steps);
    break;
  case ARI_LOGIC_NO_ROOM:
    say_number (text,
                ngettext ("There are more steps than can be kept: this is the first %u.",
                          "There are more steps than can be kept: these are the first %u.",
                          n_steps),
                n_steps);
    break;
  case ARI_LOGIC_CONTRADICTION:
    say (text, _ ("The steps lead to a contradiction: from here there is no solution."));
    break;
  case ARI_LOGIC_OPEN:
  case ARI_LOGIC_SOLVED:
  case ARI_LOGIC_FOUND:
  default:
    break;
  }
}

char *
ari_logic_answer_to_string (const AriLogicianAnswer *answer,
                            AriGame *game,
                            guint n_open,
                            gboolean *is_good)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const AriLayout *layout = ari_game_get_layout (game);
  AriGrid *grid;
  guint n_filled;

  g_return_val_if_fail (answer != NULL && is_good != NULL, NULL);

  grid = ari_game_dup_grid (game);
  n_filled = (guint) ari_grid_n_filled (grid);
  ari_grid_free (grid);
  *is_good = ari_game_get_solved (game);
  if (*is_good)
    say (text, _ ("The grid is full and right: there is nothing left to find."));
  else if (n_filled == 0)
    say (text, _ ("The grid is empty. Enter or open a puzzle first."));
  else if (say_verdict (text, answer->check, layout))
    say_status (text, answer, n_open);
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
ari_er_to_string (guint tenths)
{
  return g_strdup_printf ("%.1f", tenths / 10.0);
}

char *
ari_grade_to_string (const AriGrade *grade)
{
  g_autofree char *er = NULL;

  g_return_val_if_fail (grade != NULL, NULL);

  er = ari_er_to_string (grade->er);
  if (grade->has_level && grade->has_er)
    /* TRANSLATORS: how hard a puzzle is: its level, its score, and the explainer's rating */
    return g_strdup_printf (_ ("%s · %u · ER %s"), ari_level_to_string (grade->level), grade->score,
                            er);
  if (grade->has_level)
    /* TRANSLATORS: how hard a puzzle is: its level and its score */
    return g_strdup_printf (_ ("%s · %u"), ari_level_to_string (grade->level), grade->score);
  if (grade->has_er)
    /* TRANSLATORS: how hard a puzzle is: the explainer's rating */
    return g_strdup_printf (_ ("ER %s"), er);
  return NULL;
}
