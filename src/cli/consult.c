/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What hint, path and steps share: positions in, steps as text out. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/position-words.h"

#include "cli/answer.h"
#include "cli/consult.h"
#include "cli/pencil-marks.h"
#include "cli/techniques.h"

/* The most that is read of a file with candidates; the largest grid has 4096 × 65 bytes. */
#define MAX_FILE_BYTES (1024 * 1024)

/* The part of the time that may go into finding out how many solutions there are. */
#define SHARE_OF_CHECK 0.5

static const char *const formats[] = { "line", "json", NULL };

/* The command line */

void
ari_consult_words_clear (AriConsultWords *words)
{
  g_clear_pointer (&words->format, g_free);
  g_clear_pointer (&words->candidates, g_free);
}

void
ari_consult_words_entries (AriConsultWords *words, GOptionEntry *entries)
{
  const GOptionEntry rows[ARI_CONSULT_N_ENTRIES] = {
    { "explain", 0, 0, G_OPTION_ARG_NONE, &words->explain,
      N_ ("Say in sentences why each step is right"), NULL },
    { "candidates", 0, 0, G_OPTION_ARG_FILENAME, &words->candidates,
      N_ ("Which candidates are left, as a grid of them, or which are not, as “r1c34<>57”; or a "
          "file with that. It holds for all positions"),
      N_ ("MARKS") },
    { "time", 0, 0, G_OPTION_ARG_DOUBLE, &words->seconds,
      N_ ("Work on a position for so long; 60 seconds if nothing is said, 0 for however long it "
          "takes"),
      N_ ("SECONDS") },
    { "format", 0, 0, G_OPTION_ARG_STRING, &words->format,
      N_ ("How answers are written: “line” or “json”, which is an object a step"), N_ ("FORMAT") },
  };

  memcpy (entries, rows, sizeof rows);
}

/* The text itself, or that of the file that it names; NULL, having complained. */
static char *
read_candidates (const char *word)
{
  g_autoptr (GError) error = NULL;
  char *text = NULL;
  gsize length;

  if (!g_file_test (word, G_FILE_TEST_EXISTS))
    return g_strdup (word);
  if (!g_file_get_contents (word, &text, &length, &error)) {
    ari_cli_complain ("%s", error->message);
    return NULL;
  }
  if (length > MAX_FILE_BYTES || memchr (text, '\0', length) != NULL) {
    g_autofree char *name = g_filename_display_name (word);

    ari_cli_complain (_ ("%s: This is no list of candidates."), name);
    g_clear_pointer (&text, g_free);
  }
  return text;
}

gboolean
ari_consult_order_read (const AriConsultWords *words,
                        const AriCliOptions *options,
                        AriConsultOrder *order)
{
  const int format = ari_cli_choose (order->command, "--format", words->format, formats);

  if (format < 0)
    return FALSE;
  if (!(words->seconds >= 0.0)) {
    ari_cli_complain_usage (order->command, _ ("The time is not less than 0."));
    return FALSE;
  }
  order->logic = ari_logic_options_default ();
  order->is_json = format == 1;
  order->explains = words->explain;
  order->seconds = words->seconds;
  if (!ari_cli_order_read (order->command, options, &order->logic))
    return FALSE;
  if (words->candidates != NULL)
    order->candidates = read_candidates (words->candidates);
  return words->candidates == NULL || order->candidates != NULL;
}

/* Positions */

gpointer
ari_consultation_new (gpointer order)
{
  AriConsultation *self = g_new0 (AriConsultation, 1);

  self->order = order;
  self->tools = ari_tools_new (ari_strategy_default (), 2);
  self->check = g_new (AriPositionCheck, 1);
  self->steps = ari_steps_new (self->order->max_steps, self->order->max_parts);
  if (self->steps == NULL)
    g_error ("There is not enough memory for a list of steps.");
  return self;
}

void
ari_consultation_free (gpointer consultation)
{
  AriConsultation *self = consultation;

  ari_steps_free (self->steps);
  ari_tools_free (self->tools);
  g_free (self->check);
  g_free (self->placed);
  g_free (self->removed);
  g_free (self);
}

static void
make_room (AriConsultation *self, gsize n_cells)
{
  if (n_cells <= self->room)
    return;
  self->room = n_cells;
  self->placed = g_realloc (self->placed, n_cells);
  self->removed = g_renew (AriDigits, self->removed, n_cells);
}

/* What was entered and taken away. Returns FALSE, having complained, if the candidates of the
 * command line do not fit this layout. */
static gboolean
read_position (AriConsultation *self)
{
  const AriBunch *bunch = self->bunch;
  const AriLayout *layout = bunch->layout;
  AriGame *game = bunch->games != NULL ? bunch->games[self->index] : NULL;
  g_autofree char *error = NULL;

  make_room (self, layout->n_cells);
  for (guint16 i = 0; i < layout->n_cells; i++) {
    const AriGameCell *cell = game != NULL ? ari_game_get_cell (game, i) : NULL;

    self->placed[i] = cell != NULL && !cell->given ? cell->digit : ARI_NO_DIGIT;
    self->removed[i] = cell != NULL ? cell->removed : 0;
  }
  if (self->order->candidates == NULL
      || ari_pencil_marks_read (self->order->candidates, layout, &bunch->symbols, self->removed,
                                &error))
    return TRUE;
  ari_job_complain (self->job, "%s:%" G_GUINT64_FORMAT ": %s", bunch->input,
                    bunch->lines[self->index], error);
  return FALSE;
}

static const guint8 *
givens_of (const AriConsultation *self)
{
  return self->bunch->givens + self->index * self->bunch->layout->n_cells;
}

static gboolean
may_have_steps (const AriConsultation *self)
{
  switch (self->check->verdict) {
  case ARI_POSITION_RIGHT:
  case ARI_POSITION_UNPROVEN:
  case ARI_POSITION_SEVERAL:
    return TRUE;
  case ARI_POSITION_NO_SOLUTION:
  case ARI_POSITION_WRONG:
  case ARI_POSITION_DEAD:
  default:
    return FALSE;
  }
}

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

  g_string_append (text, "{\"file\":");
  ari_answer_append_json_string (text, bunch->input);
  g_string_append_printf (text,
                          ",\"line\":%" G_GUINT64_FORMAT ",\"puzzle\":", bunch->lines[self->index]);
  ari_answer_append_json_line (text, bunch->layout, &bunch->symbols, givens_of (self));
  g_string_append_printf (text, ",\"verdict\":\"%s\"", verdicts[self->check->verdict]);
}

static void
append_member (GString *text, const char *name, const char *value)
{
  g_string_append_printf (text, ",\"%s\":", name);
  ari_answer_append_json_string (text, value);
}

/* What is said of the position itself. */
static void
say_check (AriConsultation *self)
{
  GString *text = ari_job_get_output (self->job);
  g_autofree char *words =
      ari_position_check_to_words (self->check, self->bunch->layout, &self->bunch->symbols);

  if (words == NULL)
    return;
  self->has_said = TRUE;
  if (!self->order->is_json)
    g_string_append_printf (text, "%s\n", words);
  else if (!may_have_steps (self)) {
    begin_object (self);
    append_member (text, "words", words);
    g_string_append (text, "}\n");
  }
}

gboolean
ari_consultation_begin (
    AriConsultation *self, const AriBunch *bunch, gsize index, AriJob *job, int *status)
{
  AriLogicOptions logic = self->order->logic;
  AriBound check_bound = ari_bound_begin (job, self->order->seconds * SHARE_OF_CHECK);

  self->bunch = bunch;
  self->index = index;
  self->job = job;
  self->has_said = FALSE;
  self->bound = ari_bound_begin (job, self->order->seconds);
  if (!read_position (self)) {
    *status = ARI_CLI_UNREADABLE;
    return FALSE;
  }
  ari_position_check (ari_tools_get_checker (self->tools, bunch->layout), givens_of (self),
                      self->placed, self->removed, ari_bound_goes_on, &check_bound, self->check);
  *status = self->check->verdict == ARI_POSITION_RIGHT ? ARI_CLI_UNIQUE : ARI_CLI_NOT_UNIQUE;
  if (!ari_job_goes_on (job))
    return FALSE;
  say_check (self);
  logic.has_one_solution = self->check->verdict == ARI_POSITION_RIGHT;
  self->logic = ari_tools_get_logic (self->tools, bunch->layout);
  ari_logic_set_options (self->logic, &logic);
  ari_logic_set_position (self->logic, givens_of (self), self->placed, self->removed);
  return may_have_steps (self);
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

/* The end */

/* Why there is no step, in words; NULL where there was one, or is no need to say more. */
static char *
reason (const AriConsultation *self, AriLogicStatus status, const AriLogicRating *rating)
{
  AriLogicFault fault;

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
    ari_logic_get_status (self->logic, &fault);
    return ari_logic_fault_to_words (&fault, self->bunch->layout, &self->bunch->symbols);
  case ARI_LOGIC_BROKEN_OFF:
    return g_strdup (_ ("The time is up; there may be more."));
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
    [ARI_LOGIC_STUCK] = "stuck",          [ARI_LOGIC_BROKEN_OFF] = "time is up",
    [ARI_LOGIC_NO_ROOM] = "no more room",
  };
  g_autofree char *words = reason (self, status, rating);
  GString *text = ari_job_get_output (self->job);

  if (words == NULL || !ari_job_goes_on (self->job))
    return ARI_CLI_UNIQUE;
  self->has_said = TRUE;
  if (!self->order->is_json)
    g_string_append_printf (text, "%s\n", words);
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

void
ari_consultation_end (AriConsultation *self, gboolean has_several_lines)
{
  if (self->has_said && has_several_lines && !self->order->is_json)
    g_string_append_c (ari_job_get_output (self->job), '\n');
  ari_job_flush (self->job);
}
