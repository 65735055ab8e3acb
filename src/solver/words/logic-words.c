/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The texts of the Logic page, and grades. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/position-words.h"
#include "puzzle/words/sentence.h"
#include "solver/words/hint-words.h"
#include "solver/words/logic-words.h"

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

/* Says what is wrong or uncertain in the position. Returns TRUE if it can have steps. */
static gboolean
say_verdict (GString *text, const AriLogicianAnswer *answer, AriGame *game)
{
  g_autofree char *words = NULL;

  switch (answer->check->verdict) {
  case ARI_POSITION_NO_SOLUTION:
  case ARI_POSITION_DEAD:
    words = ari_hint_of_answer (answer, game);
    say (text, words);
    return FALSE;
  case ARI_POSITION_WRONG:
    words = ari_hint_of_wrong (answer, ari_game_get_layout (game));
    say (text, words);
    say (text, _ ("No correct step follows from that. A hint corrects it."));
    return FALSE;
  case ARI_POSITION_SEVERAL:
  case ARI_POSITION_UNPROVEN:
    say (text, ari_position_caveat (answer->check->verdict));
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
    say (text, _ ("None of the techniques in use finds a step."));
  else
    say_number (text,
                ngettext ("None of the techniques in use finds another step: %u cell is still "
                          "open.",
                          "None of the techniques in use finds another step: %u cells are still "
                          "open.",
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
    say_number (
        text,
        ngettext ("Stopped after finding %u step.", "Stopped after finding %u steps.", n_steps),
        n_steps);
    break;
  case ARI_LOGIC_NO_ROOM:
    say_number (text,
                ngettext ("There are more steps than can be listed: only %u is listed.",
                          "There are more steps than can be listed: these are the first %u.",
                          n_steps),
                n_steps);
    break;
  case ARI_LOGIC_CONTRADICTION:
    say (text, _ ("The steps lead to a contradiction: there is no solution from here."));
    break;
  default:
    break;
  }
}

char *
ari_logic_answer_to_string (const AriLogicianAnswer *answer,
                            AriGame *game,
                            guint n_open,
                            AriLogicTone *tone)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *at_once = NULL;

  g_return_val_if_fail (answer != NULL && tone != NULL, NULL);

  /* the path of a solved game begins with its givens */
  if (ari_steps_count (answer->steps) == 0)
    at_once = ari_hint_of_game (game);
  *tone =
      at_once != NULL && ari_game_get_solved (game) ? ARI_LOGIC_TONE_GOOD : ARI_LOGIC_TONE_PLAIN;
  if (at_once != NULL)
    say (text, at_once);
  else if (say_verdict (text, answer, game))
    say_status (text, answer, n_open);
  else
    *tone = ARI_LOGIC_TONE_BAD;
  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

char *
ari_logic_path_to_string (const AriLogicianAnswer *answer)
{
  const AriLogicRating *rating;
  g_autofree char *words = NULL;

  g_return_val_if_fail (answer != NULL, NULL);

  rating = &answer->rating;
  if (answer->task != ARI_LOGICIAN_PATH || answer->status != ARI_LOGIC_SOLVED
      || rating->n_steps == 0)
    return NULL;
  if (answer->step_ers != NULL) {
    g_autofree char *er = ari_er_to_string (answer->step_ers[answer->er_row]);

    return g_strdup_printf (
        /* Translators: the rating of the Sudoku Explainer’s path and its length */
        ngettext ("ER %s: %u step", "ER %s: %u steps", rating->n_steps), er, rating->n_steps);
  }
  if (ari_logic_rating_lacks_level (rating))
    words = g_strdup_printf (ngettext ("No level: the %u step needs the last resort",
                                       "No level: some of the %u steps need the last resort",
                                       rating->n_steps),
                             rating->n_steps);
  else
    words = g_strdup_printf (
        /* Translators: a path's level, its score and its length: "Hard: 1016 points, 61 steps" */
        ngettext ("%s: %u points, %u step", "%s: %u points, %u steps", rating->n_steps),
        ari_level_to_string (rating->level), rating->score, rating->n_steps);
  if (answer->has_usual_techniques)
    return g_steal_pointer (&words);
  /* Translators: {rating} is “Hard: 1016 points, 61 steps” */
  return ari_sentence_fill (_ ("With your choice of techniques: {rating}"), "rating", words, NULL);
}

const char *
ari_logic_path_end (const AriLogicianAnswer *answer)
{
  g_return_val_if_fail (answer != NULL, NULL);

  if (answer->task != ARI_LOGICIAN_PATH || ari_steps_count (answer->steps) == 0)
    return NULL;
  switch (answer->status) {
  case ARI_LOGIC_SOLVED:
    return _ ("Solved");
  case ARI_LOGIC_STUCK:
    return _ ("No further step is found");
  default:
    return _ ("Stopped here");
  }
}

/* --- grades ----------------------------------------------------------------------------------- */

char *
ari_er_to_string (guint tenths)
{
  return g_strdup_printf ("%.1f", tenths / 10.0);
}

void
ari_grade_set_level (AriGrade *grade, const AriLogicRating *rating)
{
  g_return_if_fail (grade != NULL && rating != NULL);

  grade->is_stuck = ari_logic_rating_lacks_level (rating);
  grade->has_level = rating->n_steps > 0 && ari_logic_rating_has_level (rating);
  grade->level = rating->level;
  grade->score = rating->score;
  grade->hardest = rating->hardest;
}

const char *
ari_no_level_word (void)
{
  /* Translators: instead of a level (Easy to Extreme): the techniques do not solve the puzzle */
  return _ ("No level");
}

char *
ari_grade_to_string (const AriGrade *grade)
{
  g_autofree char *er = NULL;

  g_return_val_if_fail (grade != NULL, NULL);

  er = ari_er_to_string (grade->er);
  if (grade->is_stuck && grade->has_er)
    /* Translators: how hard a puzzle is: “No level” instead of one, and the explainer's rating */
    return g_strdup_printf (_ ("%s · ER %s"), ari_no_level_word (), er);
  if (grade->is_stuck)
    return g_strdup (ari_no_level_word ());
  if (grade->has_level && grade->has_er)
    /* Translators: how hard a puzzle is: its level, its score, and the explainer's rating */
    return g_strdup_printf (_ ("%s · %u · ER %s"), ari_level_to_string (grade->level), grade->score,
                            er);
  if (grade->has_level)
    /* Translators: how hard a puzzle is: its level and its score */
    return g_strdup_printf (_ ("%s · %u"), ari_level_to_string (grade->level), grade->score);
  if (grade->has_er)
    /* Translators: how hard a puzzle is: the explainer's rating */
    return g_strdup_printf (_ ("ER %s"), er);
  return NULL;
}

char *
ari_grade_of_puzzle_to_string (const AriGrade *grade)
{
  g_autofree char *words = ari_grade_to_string (grade);
  g_autofree char *ep = NULL, *ed = NULL;

  if (words == NULL)
    return NULL;
  if (!grade->has_er)
    return ari_sentence_fill (_ ("Whole puzzle: {grade}"), "grade", words, NULL);
  ep = ari_er_to_string (grade->ep);
  ed = ari_er_to_string (grade->ed);
  return ari_sentence_fill (
      /* Translators: “Whole puzzle: Hard · 1016 · ER 7.1, EP 1.2, ED 1.2”; EP and ED are names of
       * ratings */
      _ ("Whole puzzle: {grade}, EP {ep}, ED {ed}"), "grade", words, "ep", ep, "ed", ed, NULL);
}

char *
ari_path_find_to_string (const AriPathFind *find, AriPathAim aim, double seconds)
{
  const AriLogicRating *rating = &find->rating;
  const guint n = ari_logic_rating_count_others (rating);
  const guint n_last = ari_logic_rating_count_last (rating);
  g_autofree char *count = g_strdup_printf ("%u", n);
  g_autofree char *last = g_strdup_printf ("%u", n_last);
  g_autofree char *time = ari_seconds_to_unbroken (seconds);

  if (n == 0)
    return g_strdup (_ ("Singles solve it as it is."));
  if (aim == ARI_PATH_EASIEST && n_last > 0)
    return ari_sentence_fill (
        /* Translators: {time} is “5 s” */
        ngettext ("The easiest path found within {time}: {n} of its steps needs the last resort.",
                  "The easiest path found within {time}: {n} of its steps need the last resort.",
                  n_last),
        "time", time, "n", last, NULL);
  if (aim == ARI_PATH_EASIEST)
    return ari_sentence_fill (
        /* Translators: {time} is “5 s”, {technique} the hardest one of the path */
        _ ("The easiest path found within {time}: its hardest step is {technique}."), "time", time,
        "technique", ari_technique_to_string (rating->hardest), NULL);
  if (find->is_least)
    return ari_sentence_fill (
        ngettext (
            "No path of these techniques that takes singles first is shorter: {n} step that is "
            "not a single.",
            "No path of these techniques that takes singles first is shorter: {n} steps that "
            "are not singles.",
            n),
        "n", count, NULL);
  return ari_sentence_fill (
      ngettext ("The shortest path found within {time}: {n} step that is not a single.",
                "The shortest path found within {time}: {n} steps that are not singles.", n),
      "time", time, "n", count, NULL);
}

static void
append_digits (GString *text, AriPuzzle *puzzle, const guint8 *digits)
{
  const AriLayout *layout = ari_puzzle_get_layout (puzzle);
  const AriSymbols *symbols = ari_puzzle_get_symbols (puzzle);

  for (guint cell = 0; cell < layout->n_cells; cell++)
    g_string_append_unichar (
        text, digits[cell] < layout->n_digits ? symbols->characters[digits[cell]] : '.');
  g_string_append_c (text, '\n');
}

static void
append_line (GString *text, const char *words)
{
  if (words != NULL)
    g_string_append_printf (text, "%s\n", words);
}

char *
ari_logic_steps_to_text (const AriLogicianAnswer *answer,
                         const AriLayout *layout,
                         const AriSymbols *symbols)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < ari_steps_count (answer->steps); i++) {
    const AriStep step = ari_steps_get (answer->steps, i);
    g_autofree char *worth = answer->step_ers != NULL ? ari_er_to_string (answer->step_ers[i])
                                                      : ari_step_worth (&step, answer->options);
    g_autofree char *notation = ari_step_to_notation (&step, layout, symbols, ARI_HINT_FULL);

    g_string_append_printf (text, "%u. [%s] %s\n", i + 1, worth, g_strchomp (notation));
  }
  return g_string_free (text, FALSE);
}

char *
ari_logic_answer_to_text (const AriLogicianAnswer *answer,
                          const char *title,
                          AriPuzzle *puzzle,
                          const guint8 *position,
                          const AriGrade *grade)
{
  const AriGrid *givens = ari_puzzle_get_givens (puzzle);
  GString *text = g_string_new (NULL);
  g_autofree char *whole = NULL, *path = NULL, *steps = NULL;

  g_return_val_if_fail (answer != NULL && position != NULL && grade != NULL, NULL);

  append_digits (text, puzzle, givens->cells);
  if (memcmp (position, givens->cells, givens->layout->n_cells) != 0)
    append_digits (text, puzzle, position);
  whole = ari_grade_of_puzzle_to_string (grade);
  append_line (text, whole);
  append_line (text, title);
  path = ari_logic_path_to_string (answer);
  append_line (text, path);
  steps = ari_logic_steps_to_text (answer, givens->layout, ari_puzzle_get_symbols (puzzle));
  g_string_append_printf (text, "\n%s", steps);
  append_line (text, ari_logic_path_end (answer));
  return g_string_free (text, FALSE);
}

const char *
ari_grade_explain (void)
{
  return _ (
      "How hard the puzzle is. The score adds up the points of all steps; “No level” means that "
      "the techniques that are used by default do not solve it. ER is the Explainer rating: how "
      "hard "
      "the hardest step is, from 1 to about 12. From 9.5 on it can be a tenth off.");
}
