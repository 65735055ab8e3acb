/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The common part of hint, path and steps: reads positions, writes steps as text. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/base/technique-options.h"
#include "cli/base/whole-file.h"
#include "cli/commands/consult.h"
#include "cli/say/answer.h"
#include "cli/say/pencil-marks.h"
#include "engine/logic/step/steps.h"
#include "puzzle/base/json-string.h"
#include "puzzle/base/need.h"
#include "puzzle/words/cell-words.h"
#include "puzzle/words/position-words.h"
#include "puzzle/words/sentence.h"
#include "solver/words/check-words.h"

/* Steps of logic as members of a JSON object, the same in every language. */

static const char *const roles[] = {
  [ARI_ROLE_PLACEMENT] = "placement", [ARI_ROLE_ELIMINATION] = "elimination",
  [ARI_ROLE_PATTERN] = "pattern",     [ARI_ROLE_FIN] = "fin",
  [ARI_ROLE_ENDO_FIN] = "endo-fin",   [ARI_ROLE_ALS] = "set",
  [ARI_ROLE_COLOR] = "colour",
};

static const char *const house_roles[] = {
  [ARI_HOUSE_BASE] = "base",
  [ARI_HOUSE_COVER] = "cover",
  [ARI_HOUSE_FAULT] = "fault",
};

static const char *const house_kinds[] = {
  [ARI_HOUSE_ROW] = "row",       [ARI_HOUSE_COLUMN] = "column", [ARI_HOUSE_BOX] = "box",
  [ARI_HOUSE_REGION] = "region", [ARI_HOUSE_EXTRA] = "extra",
};

/* Begins the next item of a list. */
static void
append_comma (GString *text, guint i)
{
  if (i > 0)
    g_string_append_c (text, ',');
}

static void
append_cell (GString *text, const AriLayout *layout, guint16 cell)
{
  g_string_append_c (text, '"');
  ari_cell_name_append (text, layout, cell);
  g_string_append_c (text, '"');
}

/* @with_roles: the marks are what the step is based on */
static void
append_marks (GString *text,
              const char *name,
              const AriMark *marks,
              guint n,
              const AriLayout *layout,
              gboolean with_roles)
{
  g_string_append_printf (text, ",\"%s\":[", name);
  for (guint i = 0; i < n; i++) {
    append_comma (text, i);
    g_string_append (text, "{\"cell\":");
    append_cell (text, layout, marks[i].cell);
    if (marks[i].digit == ARI_NO_DIGIT)
      g_string_append (text, ",\"digit\":null");
    else
      g_string_append_printf (text, ",\"digit\":%u", marks[i].digit + 1U);
    if (with_roles)
      g_string_append_printf (text, ",\"role\":\"%s\",\"group\":%u", roles[marks[i].role],
                              marks[i].group);
    g_string_append_c (text, '}');
  }
  g_string_append_c (text, ']');
}

static void
append_houses (GString *text, const AriStep *step, const AriLayout *layout)
{
  g_string_append (text, ",\"houses\":[");
  for (guint i = 0; i < step->n_houses; i++) {
    const guint16 number = step->houses[i].house;
    const AriHouse *house = &layout->houses[number];

    g_assert (number < layout->n_houses);
    append_comma (text, i);
    g_string_append_printf (text, "{\"kind\":\"%s\",\"number\":%u,\"role\":\"%s\",\"cells\":[",
                            house_kinds[house->kind], house->number + 1U,
                            house_roles[step->houses[i].role]);
    for (guint j = 0; j < house->n_cells; j++) {
      append_comma (text, j);
      append_cell (text, layout, house->cells[j]);
    }
    g_string_append (text, "]}");
  }
  g_string_append_c (text, ']');
}

static void
append_nodes (GString *text, const AriStep *step, const AriLayout *layout)
{
  g_string_append (text, ",\"nodes\":[");
  for (guint i = 0; i < step->n_nodes; i++) {
    const AriNode *node = &step->nodes[i];

    append_comma (text, i);
    g_string_append (text, "{\"cells\":[");
    for (guint j = 0; j < node->n_cells; j++) {
      append_comma (text, j);
      append_cell (text, layout, step->node_cells[node->first_cell + j]);
    }
    g_string_append_printf (text, "],\"digit\":%u,\"on\":%s}", node->digit + 1U,
                            node->is_on ? "true" : "false");
  }
  g_string_append_c (text, ']');
}

static void
append_links (GString *text, const AriStep *step)
{
  g_string_append (text, ",\"links\":[");
  for (guint i = 0; i < step->n_links; i++) {
    const AriLink *link = &step->links[i];

    append_comma (text, i);
    g_string_append_printf (text, "{\"from\":%u,\"to\":%u,\"branch\":%u,\"strong\":%s,\"set\":",
                            link->from, link->to, link->branch, link->is_strong ? "true" : "false");
    if (link->als == ARI_NO_ALS)
      g_string_append (text, "null}");
    else
      g_string_append_printf (text, "%u}", link->als);
  }
  g_string_append_c (text, ']');
}

/* Appends what a step, or a chain within one, does, and what it is based on:
 * `,"placements":[…],"eliminations":[…],"digits":[…],"candidates":[…],"houses":[…],"nodes":[…],`
 * `"links":[…]`. Digits are numbers from 1; data/ariadne-cli-1.schema.json explains the members. */
static void
append_deduction (GString *text, const AriStep *step, const AriLayout *layout)
{
  guint n = 0;

  append_marks (text, "placements", step->placements, step->n_placements, layout, FALSE);
  append_marks (text, "eliminations", step->eliminations, step->n_eliminations, layout, FALSE);
  g_string_append (text, ",\"digits\":[");
  ARI_FOR_DIGITS (digit, step->digits) {
    append_comma (text, n++);
    g_string_append_printf (text, "%u", (guint) digit + 1);
  }
  g_string_append_c (text, ']');
  append_marks (text, "candidates", step->marks, step->n_marks, layout, TRUE);
  append_houses (text, step, layout);
  append_nodes (text, step, layout);
  append_links (text, step);
}

/* Appends the same, and `"inner_chains":[…]` if there are any. */
static void
step_append_json (GString *text, const AriStep *step, const AriLayout *layout)
{
  append_deduction (text, step, layout);
  if (step->n_inners == 0)
    return;
  g_string_append (text, ",\"inner_chains\":[");
  for (guint i = 0; i < step->n_inners; i++) {
    const AriStep inner = ari_step_get_inner (step, i);
    const AriTechniqueInfo *info = ari_technique_info (inner.technique);

    append_comma (text, i);
    g_string_append_printf (text, "{\"node\":%u,\"technique\":\"%s\",\"code\":\"%s\"",
                            ari_step_find_inner (step, i), info->title, info->code);
    append_deduction (text, &inner, layout);
    g_string_append_c (text, '}');
  }
  g_string_append_c (text, ']');
}

#define MAX_FILE_BYTES (1024 * 1024)

/* The part of the time for counting the solutions */
#define SHARE_OF_CHECK 0.5

/* --- the current position --------------------------------------------------------------------- */

/* Returns: the cells of the current position's givens. */
static const guint8 *
givens_of (const AriConsultation *self)
{
  return ari_bunch_givens (self->bunch, self->index);
}

static gboolean
may_have_steps (const AriConsultation *self)
{
  switch (self->check->verdict) {
  case ARI_POSITION_RIGHT:
  case ARI_POSITION_UNPROVEN:
  case ARI_POSITION_SEVERAL:
    return TRUE;
  default:
    return FALSE;
  }
}

/* --- output ----------------------------------------------------------------------------------- */

static const char *const verdicts[] = {
  [ARI_POSITION_RIGHT] = "right",     [ARI_POSITION_UNPROVEN] = "unproven",
  [ARI_POSITION_SEVERAL] = "several", [ARI_POSITION_NO_SOLUTION] = "no solution",
  [ARI_POSITION_WRONG] = "wrong",     [ARI_POSITION_DEAD] = "dead",
};

static void
begin_object (AriConsultation *self)
{
  GString *text = self->job->output;
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

/* Appends a record of tab-separated values, @words on one line.
 * @kind: the number of a step, or what else the record is about
 * @level, @technique: "" for none */
static void
append_record (AriConsultation *self,
               const char *kind,
               const char *level,
               guint score,
               const char *technique,
               const char *words)
{
  GString *text = self->job->output;
  g_autofree char *line = g_strdup (words);

  ari_answer_append_line (text, self->bunch->layout, &self->bunch->symbols, givens_of (self));
  g_string_append_printf (text, "\t%s\t%s\t", kind, level);
  if (*level != '\0')
    g_string_append_printf (text, "%u", score);
  g_string_append_printf (text, "\t%s\t%s\n", technique,
                          g_strchomp (g_strdelimit (line, "\t\n", ' ')));
}

/* Says of which puzzle the answer is. The first needs no name, since it may be the only one. */
static void
say_which (AriConsultation *self)
{
  const AriBunch *bunch = self->bunch;
  const guint64 number = bunch->first + self->index + 1;
  g_autofree char *numeral = g_strdup_printf ("%" G_GUINT64_FORMAT, number);
  g_autofree char *line = g_strdup_printf ("%" G_GUINT64_FORMAT, bunch->lines[self->index]);
  /* Translators: the input is the name of a file, or “standard input” */
  g_autofree char *words = ari_sentence_fill (_ ("Puzzle {n} ({input}, line {line}):"), "n",
                                              numeral, "input", bunch->input, "line", line, NULL);

  if (number > 1 && self->request->options.format == ARI_CLI_FORMAT_LINE)
    g_string_append_printf (self->job->output, "%s\n", words);
}

/* Describes the position itself. */
static void
say_check (AriConsultation *self)
{
  GString *text = self->job->output;
  g_autofree char *words =
      ari_position_check_to_words (self->check, self->bunch->layout, &self->bunch->symbols);

  if (words == NULL)
    return;
  self->has_said = TRUE;
  if (self->request->options.format == ARI_CLI_FORMAT_LINE)
    g_string_append_printf (text, "%s\n", words);
  else if (may_have_steps (self))
    return;
  else if (self->request->options.format == ARI_CLI_FORMAT_TSV)
    append_record (self, verdicts[self->check->verdict], "", 0, "", words);
  else {
    begin_object (self);
    append_member (text, "words", words);
    g_string_append (text, "}\n");
  }
}

/* --- steps ------------------------------------------------------------------------------------ */

#define INDENT "  "

/* Appends lines, each with an indent: its own, or this one. */
static void
append_indented (GString *text, const char *words)
{
  g_auto (GStrv) lines = g_strsplit (words, "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++) {
    const char *indent = g_str_has_prefix (lines[i], INDENT) ? "" : INDENT;

    g_string_append_printf (text, "%s%s\n", indent, g_strchomp (lines[i]));
  }
}

static char *
explain (const AriConsultation *self, const AriStep *step)
{
  return self->request->depth == ARI_HINT_FULL
             ? ari_step_explain (step, self->bunch->layout, &self->bunch->symbols)
             : ari_step_where (step, self->bunch->layout, &self->bunch->symbols);
}

static void
say_step_in_lines (AriConsultation *self, const AriStep *step, char *notation, guint number)
{
  GString *text = self->job->output;
  char *branches = strchr (notation, '\n');
  g_autofree char *worth = ari_step_worth (step, &self->request->logic);

  if (number > 0)
    g_string_append_printf (text, "%u. [%s] ", number, worth);
  if (branches != NULL)
    *branches++ = '\0';
  g_string_append_printf (text, "%s\n", notation);
  if (branches != NULL)
    append_indented (text, g_strchomp (branches));
  if (self->request->explains) {
    g_autofree char *words = explain (self, step);

    append_indented (text, words);
  }
}

static gboolean
has_level (const AriTechniqueInfo *info)
{
  return (info->flags & ARI_TECHNIQUE_LAST_RESORT) == 0;
}

static void
say_step_as_record (AriConsultation *self, const AriStep *step, const char *notation, guint number)
{
  const AriTechniqueInfo *info = ari_technique_info (step->technique);
  const AriTechniqueWorth worth = self->request->logic.worths[step->technique];
  g_autofree char *numeral = number > 0 ? g_strdup_printf ("%u", number) : g_strdup ("");

  append_record (self, numeral, has_level (info) ? ari_level_title ((AriLevel) worth.level) : "",
                 worth.score, info->title, notation);
}

static void
say_step_as_json (AriConsultation *self, const AriStep *step, const char *notation, guint number)
{
  const AriTechniqueInfo *info = ari_technique_info (step->technique);
  const AriTechniqueWorth worth = self->request->logic.worths[step->technique];
  GString *text = self->job->output;

  begin_object (self);
  if (number > 0)
    g_string_append_printf (text, ",\"step\":%u", number);
  append_member (text, "technique", info->title);
  append_member (text, "code", info->code);
  if (has_level (info))
    g_string_append_printf (text, ",\"technique_level\":\"%s\",\"technique_score\":%u",
                            ari_level_title ((AriLevel) worth.level), worth.score);
  else
    g_string_append (text, ",\"technique_level\":null,\"technique_score\":null");
  append_member (text, "notation", notation);
  if (self->request->depth == ARI_HINT_FULL) {
    g_autofree char *results =
        ari_step_results_to_string (step, self->bunch->layout, &self->bunch->symbols);

    append_member (text, "results", results);
    step_append_json (text, step, self->bunch->layout);
  }
  if (self->request->explains) {
    g_autofree char *words = explain (self, step);

    append_member (text, "explanation", words);
  }
}

void
ari_consultation_say_step (AriConsultation *self, const AriStep *step, guint number)
{
  g_autofree char *notation =
      ari_step_to_notation (step, self->bunch->layout, &self->bunch->symbols, self->request->depth);

  self->has_said = TRUE;
  switch (self->request->options.format) {
  case ARI_CLI_FORMAT_TSV:
    say_step_as_record (self, step, notation, number);
    break;
  case ARI_CLI_FORMAT_JSON:
    say_step_as_json (self, step, notation, number);
    g_string_append (self->job->output, "}\n");
    break;
  case ARI_CLI_FORMAT_LINE:
  default:
    say_step_in_lines (self, step, notation, number);
    break;
  }
}

void
ari_consultation_show (AriConsultation *self)
{
  const AriLayout *layout = self->bunch->layout;
  GString *text = self->job->output;

  if (self->request->options.format != ARI_CLI_FORMAT_LINE
      || (!self->request->shows_grid && !self->request->shows_marks))
    return;
  if (self->request->shows_marks)
    ari_pencil_marks_append (text, layout, &self->bunch->symbols, self->logic);
  else {
    g_autofree guint8 *digits = g_malloc (layout->n_cells);

    for (guint16 cell = 0; cell < layout->n_cells; cell++)
      digits[cell] = ari_logic_get_digit (self->logic, cell);
    ari_answer_append_grid (text, layout, &self->bunch->symbols, digits);
  }
  g_string_append_c (text, '\n');
}

/* --- end -------------------------------------------------------------------------------------- */

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
explain_no_step (const AriConsultation *self, AriLogicStatus status, const AriLogicRating *rating)
{
  switch (status) {
  case ARI_LOGIC_SOLVED:
    if (rating == NULL || rating->n_steps == 0)
      return g_strdup (_ ("The grid is solved."));
    if (ari_logic_rating_lacks_level (rating))
      return g_strdup_printf (
          ngettext ("Solved in %u step: no level, because it needs the last resort.",
                    "Solved in %u steps: no level, because some need the last resort.",
                    rating->n_steps),
          (guint) rating->n_steps);
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
  const gboolean is_rated =
      rating != NULL && rating->n_steps > 0 && ari_logic_rating_has_level (rating);
  g_autofree char *words = explain_no_step (self, status, rating);
  GString *text = self->job->output;

  if (words == NULL || !ari_job_goes_on (self->job))
    return ARI_CLI_SUCCESS;
  self->has_said = TRUE;
  if (status == ARI_LOGIC_SOLVED && self->remark != NULL) {
    char *both = g_strdup_printf ("%s %s", words, self->remark);

    g_free (words);
    words = both;
  }
  if (self->request->options.format == ARI_CLI_FORMAT_LINE)
    g_string_append_printf (text, "%s\n", status == ARI_LOGIC_BROKEN_OFF ? results[status] : words);
  else if (self->request->options.format == ARI_CLI_FORMAT_TSV)
    append_record (self, results[status], is_rated ? ari_level_title (rating->level) : "",
                   is_rated ? rating->score : 0, "", words);
  else {
    begin_object (self);
    append_member (text, "result", results[status]);
    if (rating != NULL && rating->n_steps > 0)
      g_string_append_printf (text, ",\"steps\":%u", (guint) rating->n_steps);
    if (rating != NULL && rating->n_steps > 0 && ari_logic_rating_lacks_level (rating))
      g_string_append (text, ",\"level\":null,\"score\":null");
    else if (is_rated)
      g_string_append_printf (text, ",\"level\":\"%s\",\"score\":%u",
                              ari_level_title (rating->level), (guint) rating->score);
    if (status == ARI_LOGIC_SOLVED && self->find != NULL)
      g_string_append_printf (text, ",\"least\":%s", self->find->is_least ? "true" : "false");
    append_member (text, "words", words);
    g_string_append (text, "}\n");
  }
  return status == ARI_LOGIC_SOLVED ? ARI_CLI_SUCCESS : ARI_CLI_SHORTFALL;
}

/* --- the states of threads -------------------------------------------------------------------- */

static gpointer
consultation_new (gpointer request)
{
  AriConsultation *self = g_new0 (AriConsultation, 1);

  self->request = request;
  self->tools = ari_tools_new (ari_strategy_default (), 2, &self->request->options, request);
  self->check = g_new (AriPositionCheck, 1);
  self->steps = ari_need (ari_steps_new (self->request->max_steps, self->request->max_parts));
  return self;
}

static void
consultation_free (gpointer consultation)
{
  AriConsultation *self = consultation;

  ari_steps_free (self->steps);
  ari_tools_free (self->tools);
  g_free (self->check);
  g_free (self->placed);
  g_free (self->removed);
  g_free (self);
}

/* Reads entries and removed candidates. Returns FALSE after a message if the candidates of the
 * command line do not fit this layout. */
static gboolean
read_position (AriConsultation *self)
{
  const AriBunch *bunch = self->bunch;
  const AriLayout *layout = bunch->layout;
  AriGame *game = bunch->games != NULL ? bunch->games[self->index] : NULL;
  g_autofree char *error = NULL;

  if (layout->n_cells > self->n_reserved) {
    self->n_reserved = layout->n_cells;
    self->placed = g_realloc (self->placed, self->n_reserved);
    self->removed = g_renew (AriDigits, self->removed, self->n_reserved);
  }
  for (guint16 i = 0; i < layout->n_cells; i++) {
    const AriGameCell *cell = game != NULL ? ari_game_get_cell (game, i) : NULL;

    self->placed[i] = cell != NULL && !cell->given ? cell->digit : ARI_NO_DIGIT;
    self->removed[i] = cell != NULL ? cell->removed : 0;
  }
  if (self->request->candidates == NULL
      || ari_pencil_marks_read (self->request->candidates, layout, &bunch->symbols, self->removed,
                                &error))
    return TRUE;
  ari_job_complain_of (self->job, bunch, self->index, error);
  return FALSE;
}

/* Begins with position @index and describes what is wrong with it. Returns TRUE if it may have
 * steps; @status: (out): an AriCliStatus. */
static gboolean
begin (AriConsultation *self, const AriBunch *bunch, gsize index, AriJob *job, int *status)
{
  AriLogicOptions logic = self->request->logic;
  AriBound check_bound = ari_bound_begin (job, self->request->options.time_limit * SHARE_OF_CHECK);

  self->bunch = bunch;
  self->index = index;
  self->job = job;
  self->has_said = FALSE;
  self->bound = ari_bound_begin (job, self->request->options.time_limit);
  if (!read_position (self)) {
    *status = ARI_CLI_UNREADABLE;
    return FALSE;
  }
  ari_position_check (ari_tools_get_checker (self->tools, bunch->layout, job), givens_of (self),
                      self->placed, self->removed, ari_bound_goes_on, &check_bound, self->check);
  *status = self->check->verdict == ARI_POSITION_RIGHT ? ARI_CLI_SUCCESS : ARI_CLI_SHORTFALL;
  if (!ari_job_goes_on (job))
    return FALSE;
  say_which (self);
  say_check (self);
  logic.has_one_solution = self->check->verdict == ARI_POSITION_RIGHT;
  self->logic = ari_tools_set_up_logic (self->tools, bunch->layout, &logic);
  ari_logic_set_position (self->logic, givens_of (self), self->placed, self->removed);
  return may_have_steps (self);
}

static int
answer (gpointer consultation, const AriBunch *bunch, gsize index, AriJob *job)
{
  AriConsultation *self = consultation;
  int status;

  if (begin (self, bunch, index, job, &status)) {
    const int answered = self->request->say_steps (self);

    status = MAX (status, answered);
  }
  if (self->has_said && self->request->is_spaced
      && self->request->options.format == ARI_CLI_FORMAT_LINE)
    g_string_append_c (job->output, '\n');
  return status;
}

int
ari_consult_run (AriConsultRequest *request, AriPipelineWork *work)
{
  const AriCliOptions *options = &request->options;
  int status;

  request->logic = ari_logic_options_for_people ();
  if (!ari_cli_order_read (options->command, options, &request->logic))
    return ARI_CLI_USAGE;
  if (request->marks != NULL) {
    request->candidates = ari_whole_file_or_word (request->marks, MAX_FILE_BYTES);
    if (request->candidates == NULL)
      return ARI_CLI_USAGE;
  }
  work->make_state = consultation_new;
  work->free_state = consultation_free;
  work->answer = answer;
  work->wants_games = TRUE;
  status = ari_pipeline_run (work);
  g_free (request->candidates);
  return status;
}
