/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Output of hint, path and steps: about positions, steps, and the end. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/json-string.h"
#include "puzzle/base/need.h"
#include "puzzle/words/position-words.h"
#include "solver/words/check-words.h"

#include "cli/say/answer.h"
#include "cli/commands/consult.h"
#include "cli/say/pencil-marks.h"

/* JSON */

static void
begin_object (AriConsultation *self)
{
  static const char *const verdicts[] = {
    [ARI_POSITION_RIGHT] = "right",     [ARI_POSITION_UNPROVEN] = "unproven",
    [ARI_POSITION_SEVERAL] = "several", [ARI_POSITION_NO_SOLUTION] = "no solution",
    [ARI_POSITION_WRONG] = "wrong",     [ARI_POSITION_DEAD] = "dead",
  };
  GString *text = ari_job_get_output (self->job);
  const AriBunch *bunch = self->bunch;

  ari_answer_append_json_head (text, bunch, self->index);
  g_string_append_printf (text, ",\"verdict\":\"%s\"", verdicts[self->check->verdict]);
}

static void
append_member (GString *text, const char *name, const char *value)
{
  g_string_append_printf (text, ",\"%s\":", name);
  ari_json_string_append (text, value);
}

/* Describes the position itself. */
void
ari_consultation_say_check (AriConsultation *self)
{
  GString *text = ari_job_get_output (self->job);
  g_autofree char *words =
      ari_position_check_to_words (self->check, self->bunch->layout, &self->bunch->symbols);

  if (words == NULL)
    return;
  self->has_said = TRUE;
  if (!self->order->is_json)
    g_string_append_printf (text, "%s\n", words);
  else if (!ari_consultation_may_have_steps (self)) {
    begin_object (self);
    append_member (text, "words", words);
    g_string_append (text, "}\n");
  }
}

/* Steps */

static void
append_indented (GString *text, const char *words)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    g_string_append_printf (text, "  %s\n", g_strstrip (lines[i]));
}

static char *
explain (const AriConsultation *self, const AriStep *step)
{
  return self->order->depth == ARI_HINT_FULL
             ? ari_step_explain (step, self->bunch->layout, &self->bunch->symbols)
             : ari_step_where (step, self->bunch->layout, &self->bunch->symbols);
}

static void
say_step_in_lines (AriConsultation *self, const AriStep *step, char *notation)
{
  GString *text = ari_job_get_output (self->job);
  char *branches = strchr (notation, '\n');

  if (branches != NULL)
    *branches++ = '\0';
  g_string_append_printf (text, "%s\n", notation);
  if (branches != NULL)
    append_indented (text, g_strchomp (branches));
  if (self->order->explains) {
    g_autofree char *words = explain (self, step);

    append_indented (text, words);
  }
}

static void
say_step_as_json (AriConsultation *self, const AriStep *step, const char *notation, guint number)
{
  const AriTechniqueInfo *info = ari_technique_info (step->technique);
  GString *text = ari_job_get_output (self->job);

  begin_object (self);
  if (number > 0)
    g_string_append_printf (text, ",\"step\":%u", number);
  append_member (text, "technique", info->title);
  append_member (text, "code", info->code);
  append_member (text, "notation", notation);
  if (self->order->depth == ARI_HINT_FULL) {
    g_autofree char *results =
        ari_step_results_to_string (step, self->bunch->layout, &self->bunch->symbols);

    append_member (text, "results", results);
  }
  if (self->order->explains) {
    g_autofree char *words = explain (self, step);

    append_member (text, "explanation", words);
  }
}

void
ari_consultation_say_step (AriConsultation *self, const AriStep *step, guint number)
{
  g_autofree char *notation =
      ari_step_to_notation (step, self->bunch->layout, &self->bunch->symbols, self->order->depth);

  self->has_said = TRUE;
  if (!self->order->is_json) {
    say_step_in_lines (self, step, notation);
    return;
  }
  say_step_as_json (self, step, notation, number);
  g_string_append (ari_job_get_output (self->job), "}\n");
}

void
ari_consultation_show (AriConsultation *self)
{
  const AriLayout *layout = self->bunch->layout;
  GString *text = ari_job_get_output (self->job);

  if (self->order->is_json || (!self->order->shows_grid && !self->order->shows_marks))
    return;
  if (self->order->shows_marks)
    ari_pencil_marks_append (text, layout, &self->bunch->symbols, self->logic);
  else {
    g_autofree guint8 *digits = g_malloc (layout->n_cells);

    for (guint16 cell = 0; cell < layout->n_cells; cell++)
      digits[cell] = ari_logic_get_digit (self->logic, cell);
    ari_answer_append_grid (text, layout, &self->bunch->symbols, digits);
  }
  g_string_append_c (text, '\n');
}

/* End */

static char *
explain_contradiction (const AriConsultation *self)
{
  const AriLayout *layout = self->bunch->layout;
  g_autofree AriDigits *removed = g_new0 (AriDigits, layout->n_cells);
  AriGrid *digits = ari_need (ari_grid_new (layout));
  char *words;

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    digits->cells[cell] = ari_logic_get_digit (self->logic, cell);
    removed[cell] = ~ari_logic_get_candidates (self->logic, cell);
  }
  words = ari_no_solution_to_string (_ ("There is no solution from here."), digits, removed,
                                     &self->bunch->symbols);
  ari_grid_free (digits);
  return words;
}

/* Explains why there is no step; returns NULL if there was one, or nothing to add. */
static char *
reason (const AriConsultation *self, AriLogicStatus status, const AriLogicRating *rating)
{
  switch (status) {
  case ARI_LOGIC_SOLVED:
    if (rating == NULL || rating->n_steps == 0)
      return g_strdup (_ ("The grid is solved."));
    /* Translators: the level, as “Hard”, and the score */
    return g_strdup_printf (ngettext ("Solved in %u step: %s, score %u.",
                                      "Solved in %u steps: %s, score %u.", rating->n_steps),
                            (guint) rating->n_steps, ari_level_to_string (rating->level),
                            (guint) rating->score);
  case ARI_LOGIC_STUCK:
    if (rating == NULL || rating->n_steps == 0)
      return g_strdup (_ ("No technique finds a step here."));
    return g_strdup_printf (ngettext ("Stuck after %u step: no technique finds the next.",
                                      "Stuck after %u steps: no technique finds the next.",
                                      rating->n_steps),
                            (guint) rating->n_steps);
  case ARI_LOGIC_CONTRADICTION:
    return explain_contradiction (self);
  case ARI_LOGIC_BROKEN_OFF:
    return g_strdup (_ ("Time ran out; there may be more."));
  case ARI_LOGIC_NO_ROOM:
    return g_strdup (_ ("There are more steps than can be listed."));
  case ARI_LOGIC_OPEN:
  case ARI_LOGIC_FOUND:
  default:
    return NULL;
  }
}

int
ari_consultation_say_end (AriConsultation *self,
                          AriLogicStatus status,
                          const AriLogicRating *rating)
{
  static const char *const results[] = {
    [ARI_LOGIC_SOLVED] = "solved",        [ARI_LOGIC_CONTRADICTION] = "contradiction",
    [ARI_LOGIC_STUCK] = "stuck",          [ARI_LOGIC_BROKEN_OFF] = "time limit",
    [ARI_LOGIC_NO_ROOM] = "no more room",
  };
  g_autofree char *words = reason (self, status, rating);
  GString *text = ari_job_get_output (self->job);

  if (words == NULL || !ari_job_goes_on (self->job))
    return ARI_CLI_UNIQUE;
  self->has_said = TRUE;
  if (!self->order->is_json)
    g_string_append_printf (text, "%s\n", status == ARI_LOGIC_BROKEN_OFF ? results[status] : words);
  else {
    begin_object (self);
    append_member (text, "result", results[status]);
    if (rating != NULL && rating->n_steps > 0)
      g_string_append_printf (text, ",\"steps\":%u,\"level\":\"%s\",\"score\":%u",
                              (guint) rating->n_steps, ari_level_title (rating->level),
                              (guint) rating->score);
    append_member (text, "words", words);
    g_string_append (text, "}\n");
  }
  return status == ARI_LOGIC_SOLVED ? ARI_CLI_UNIQUE : ARI_CLI_NOT_UNIQUE;
}
