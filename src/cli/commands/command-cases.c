/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli cases: techniques tested against published cases. */

#define _POSIX_C_SOURCE 200809L

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <string.h>
#include <unistd.h>

#include <glib/gi18n-lib.h>

#include "cli/commands/commands.h"
#include "cli/commands/logic-case.h"
#include "cli/stream/bound.h"
#include "cli/stream/pipeline.h"
#include "cli/base/whole-file.h"
#include "cli/base/writer.h"
#include "puzzle/base/need.h"

/* Enough for all steps of a technique in a position. */
enum {
  MAX_STEPS = 20000,
  MAX_PARTS = 1 << 20,
};

/* Larger files are not files of cases: the published ones have half a megabyte. */
#define MAX_FILE_BYTES (64 * 1024 * 1024)

/* A line of a file. */
typedef struct {
  const char *name; /* the file's, in UTF-8 */
  guint64 number;   /* from 1 */
  const char *text; /* in the file's text */
  gsize length;
} CaseLine;

typedef struct {
  GPtrArray *names;
  GPtrArray *texts; /* GByteArray */
  GArray *lines;    /* CaseLine */
  double seconds;   /* for each case; 0: any */
  atomic_uint n_passed;
  atomic_uint n_failed;
} Cases;

/* The state of a thread. */
typedef struct {
  Cases *cases;
  AriLogic *logic;
  AriSteps *steps;
} Runner;

/* Reading */

static void
unref_text (gpointer text)
{
  g_byte_array_unref (text);
}

static void
add_lines (Cases *self, const char *name, const GByteArray *bytes)
{
  const char *text = bytes->len > 0 ? (const char *) bytes->data : "";
  const char *end = text + bytes->len;
  CaseLine line = { .name = name };

  while (text < end) {
    const char *stop = memchr (text, '\n', (gsize) (end - text));

    line.number++;
    line.text = text;
    line.length = (gsize) ((stop != NULL ? stop : end) - text);
    text = stop != NULL ? stop + 1 : end;
    while (line.length > 0 && g_ascii_isspace (line.text[line.length - 1]))
      line.length--;
    if (line.length > 0)
      g_array_append_val (self->lines, line);
  }
}

static gboolean
read_file (Cases *self, const char *path)
{
  const gboolean is_standard = strcmp (path, "-") == 0;
  const int fd = is_standard ? STDIN_FILENO : open (path, O_RDONLY | O_CLOEXEC);
  GByteArray *text = fd >= 0 ? ari_whole_file_read (fd, MAX_FILE_BYTES) : NULL;
  const int code = errno;
  char *name = is_standard ? g_strdup (_ ("standard input")) : g_filename_display_name (path);

  g_ptr_array_add (self->names, name);
  if (fd > STDIN_FILENO)
    close (fd);
  if (text == NULL) {
    ari_cli_complain ("%s: %s", name, g_strerror (code));
    return FALSE;
  }
  add_lines (self, name, text);
  g_ptr_array_add (self->texts, text);
  return TRUE;
}

/* Running */

static gpointer
make_runner (gpointer cases)
{
  Runner *runner = g_new0 (Runner, 1);
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);

  runner->cases = cases;
  if (layout != NULL)
    runner->logic = ari_need (ari_logic_new (layout));
  runner->steps = ari_need (ari_steps_new (MAX_STEPS, MAX_PARTS));
  ari_layout_unref (layout);
  return runner;
}

static void
free_runner (gpointer state)
{
  Runner *runner = state;

  ari_logic_free (runner->logic);
  ari_steps_free (runner->steps);
  g_free (runner);
}

static int
run_line (Runner *runner, const CaseLine *line, AriJob *job)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriLogicCase) one = ari_logic_case_read (line->text, line->length, &error);
  AriBound bound = ari_bound_begin (job, runner->cases->seconds);
  const char *why;

  if (one == NULL) {
    ari_job_complain (job, "%s:%" G_GUINT64_FORMAT ": %s", line->name, line->number,
                      error->message);
    return ARI_CLI_UNREADABLE;
  }
  why = ari_logic_case_run (one, runner->logic, runner->steps, ari_bound_goes_on, &bound);
  if (!ari_job_goes_on (job))
    return ARI_CLI_UNIQUE;
  atomic_fetch_add (why == NULL ? &runner->cases->n_passed : &runner->cases->n_failed, 1);
  if (why == NULL)
    return ARI_CLI_UNIQUE;
  g_string_append_printf (ari_job_get_output (job), "%s:%" G_GUINT64_FORMAT ": %s%s%s %s: %s: %s\n",
                          line->name, line->number, one->code, *one->variant != '\0' ? "-" : "",
                          one->variant, one->name, one->board, why);
  return ARI_CLI_NOT_UNIQUE;
}

static int
run (gpointer state, guint64 first, guint64 n, AriJob *job)
{
  Runner *runner = state;
  int status = ARI_CLI_UNIQUE;

  for (guint64 i = first; i < first + n && ari_job_goes_on (job); i++) {
    const int one = run_line (runner, &g_array_index (runner->cases->lines, CaseLine, i), job);

    status = MAX (status, one);
    ari_job_flush (job);
  }
  return status;
}

static int
run_all (Cases *self, const AriCliOptions *options)
{
  const AriPipelineWork work = {
    .data = self, .make_state = make_runner, .free_state = free_runner, .make = run
  };
  const int status = ari_pipeline_run_numbers (&work, options, self->lines->len, 4);
  g_autofree char *last = g_strdup_printf ("%u passed, %u failed\n", atomic_load (&self->n_passed),
                                           atomic_load (&self->n_failed));

  if (status == ARI_CLI_UNWRITABLE)
    return status;
  return ari_writer_complain (ari_writer_write (last, strlen (last)), status);
}

static int
run_command (int argc, char *argv[])
{
  const AriCliUsage usage = {
    .command = "cases",
    .arguments = N_ ("FILE…"),
    .summary = N_ ("Runs published cases of techniques. Each case is a position and a step that "
                   "must, or must not, be among all steps of its technique. Prints a line for each "
                   "case that fails, and at the end how many passed and failed. A file has one "
                   "JSON object per line, with the members “code”, “variant”, “fail”, “givens”, "
                   "“board”, “deleted”, “place”, “elim” and “pm”; “-” is standard input."),
    .statuses = { N_ ("all cases passed"), N_ ("some cases failed"), ARI_CLI_AS_USUAL,
                  ARI_CLI_AS_USUAL, ARI_CLI_AS_USUAL },
    .takes = (AriCliTakes) (ARI_CLI_TAKES_PATHS | ARI_CLI_TAKES_THREADS | ARI_CLI_TAKES_TIME_LIMIT),
  };
  g_auto (AriCliOptions) options = { 0 };
  Cases cases = { 0 };
  int status = ARI_CLI_UNIQUE;

  if (!ari_cli_parse (&usage, &options, argc, argv))
    return ARI_CLI_USAGE;
  if (options.paths == NULL || options.paths[0] == NULL)
    return ari_cli_complain_usage ("cases", _ ("Name at least one file."));
  cases.seconds = options.time_limit;
  cases.names = g_ptr_array_new_with_free_func (g_free);
  cases.texts = g_ptr_array_new_with_free_func (unref_text);
  cases.lines = g_array_new (FALSE, FALSE, sizeof (CaseLine));
  for (char **path = options.paths; *path != NULL; path++)
    if (!read_file (&cases, *path))
      status = ARI_CLI_UNREADABLE;
  if (cases.texts->len > 0) {
    const int ran = run_all (&cases, &options);

    status = MAX (status, ran);
  }
  g_array_unref (cases.lines);
  g_ptr_array_unref (cases.texts);
  g_ptr_array_unref (cases.names);
  return status;
}

const AriCliCommand ari_command_cases = {
  .name = "cases",
  .arguments = N_ ("[OPTION…] FILE…"),
  .summary = N_ ("test techniques against published cases"),
  .run = run_command,
};
