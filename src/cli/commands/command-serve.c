/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli serve: answers requests, a line of JSON each, until the input ends. */

#include "config.h"

#include <stdio.h>
#include <string.h>

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>

#include "cli/base/writer.h"
#include "cli/commands/commands.h"
#include "puzzle/base/json-string.h"
#include "puzzle/document/json-parse.h"
#include "puzzle/words/sentence.h"

/*
 * A request runs a command as the command line would, with the puzzle in place of a file and JSON
 * for its format, and ends with a line that has the request's id and the command's exit status. So
 * the answers are those that the schema explains, and a viewer has no process to start for each.
 */

enum { MOST_BYTES = 64 * 1024 }; /* of a request */

static const AriCliCommand *const commands[] = { &ari_command_hint, &ari_command_path,
                                                 &ari_command_rate, &ari_command_solve };

typedef struct {
  const AriCliCommand *command;
  const char *puzzle;
  double time_limit; /* negative: the default */
  gboolean explains;
} ServeRequest;

/* --- reading --- */

/* Reads a line without its end. Returns FALSE at the end of the input. @is_long: (out): the line
 * had more than MOST_BYTES, and the rest was skipped */
static gboolean
read_line (GString *line, gboolean *is_long)
{
  int byte;

  g_string_truncate (line, 0);
  *is_long = FALSE;
  while ((byte = getc (stdin)) != EOF && byte != '\n')
    if (line->len < MOST_BYTES)
      g_string_append_c (line, (char) byte);
    else
      *is_long = TRUE;
  return byte != EOF || line->len > 0;
}

static gboolean
holds (JsonNode *node, GType type)
{
  return JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == type;
}

/* Reads a member into @request. Returns: (transfer full) (nullable): what is wrong with it */
static char *
read_member (ServeRequest *request, const char *name, JsonNode *node)
{
  if (strcmp (name, "id") == 0 && (JSON_NODE_HOLDS_VALUE (node) || JSON_NODE_HOLDS_NULL (node)))
    return NULL;
  if (strcmp (name, "command") == 0 && holds (node, G_TYPE_STRING)) {
    request->command =
        ari_command_find (commands, G_N_ELEMENTS (commands), json_node_get_string (node));
    return request->command != NULL
               ? NULL
               : g_strdup (_ ("The command must be hint, path, rate or solve."));
  }
  if (strcmp (name, "puzzle") == 0 && holds (node, G_TYPE_STRING)) {
    request->puzzle = json_node_get_string (node);
    return ari_input_is_puzzle (request->puzzle)
               ? NULL
               : g_strdup (_ ("The puzzle must be 16 or 81 digits and dots."));
  }
  if (strcmp (name, "time_limit") == 0
      && (holds (node, G_TYPE_INT64) || holds (node, G_TYPE_DOUBLE))
      && json_node_get_double (node) >= 0.0) {
    request->time_limit = json_node_get_double (node);
    return NULL;
  }
  if (strcmp (name, "explain") == 0 && holds (node, G_TYPE_BOOLEAN)) {
    request->explains = json_node_get_boolean (node);
    return NULL;
  }
  /* Translators: a name in a request; id, command and so on are such names, not to be translated */
  return ari_sentence_fill (_ ("“{name}” is unknown or has a wrong value. A request has id, "
                               "command, puzzle, time_limit and explain."),
                            "name", name, NULL);
}

/* Reads a request. Returns: (transfer full) (nullable): what is wrong with it */
static char *
read_request (ServeRequest *request, JsonObject *object)
{
  JsonObjectIter iter;
  const char *name;
  JsonNode *node;

  *request = (ServeRequest){ .time_limit = -1.0 };
  json_object_iter_init (&iter, object);
  while (json_object_iter_next (&iter, &name, &node)) {
    char *wrong = read_member (request, name, node);

    if (wrong != NULL)
      return wrong;
  }
  if (request->command == NULL || request->puzzle == NULL)
    return g_strdup (_ ("A request needs a command and a puzzle."));
  if (request->explains && request->command != &ari_command_hint
      && request->command != &ari_command_path)
    return g_strdup (_ ("Only hint and path can explain."));
  return NULL;
}

/* --- answering --- */

static int
run_request (const ServeRequest *request)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) owned = NULL;
  g_autofree char **words = NULL;
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_strv_builder_add_many (builder, request->command->usage.command, "--format=json", "--threads=1",
                           NULL);
  if (request->explains)
    g_strv_builder_add (builder, "--explain");
  if (request->time_limit >= 0.0) {
    g_autofree char *limit = g_strconcat (
        "--time-limit=", g_ascii_dtostr (number, sizeof number, request->time_limit), NULL);

    g_strv_builder_add (builder, limit);
  }
  g_strv_builder_add (builder, request->puzzle);
  owned = g_strv_builder_end (builder);
  /* the command may reorder its words */
  words = g_memdup2 (owned, (g_strv_length (owned) + 1) * sizeof *owned);
  return ari_command_run (request->command, (int) g_strv_length (owned), words);
}

/* Writes the last line of an answer. @wrong: (nullable): what is wrong with the request. Returns an
 * errno. */
static int
write_end (JsonNode *id, const char *wrong, int status)
{
  g_autoptr (GString) text = g_string_new ("{\"id\":");
  g_autofree char *name = id != NULL ? json_to_string (id, FALSE) : g_strdup ("null");

  g_string_append_printf (text, "%s,\"status\":%d", name, status);
  if (wrong != NULL) {
    g_string_append (text, ",\"error\":");
    ari_json_string_append (text, wrong);
  }
  g_string_append (text, "}\n");
  return ari_writer_write (text->str, text->len);
}

/* Returns an errno. @status: (out): of the command */
static int
answer (const GString *line, gboolean is_long, int *status)
{
  g_autoptr (JsonNode) root = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *wrong = NULL;
  JsonNode *id = NULL;
  ServeRequest request = { 0 };

  *status = ARI_CLI_USAGE;
  if (is_long)
    wrong = g_strdup (_ ("The request is too long."));
  else if ((root = ari_json_parse (line->str, line->len, &error)) == NULL)
    wrong = g_strdup (error->message);
  else if (!JSON_NODE_HOLDS_OBJECT (root))
    wrong = g_strdup (_ ("A request must be an object."));
  else {
    JsonObject *object = json_node_get_object (root);

    id = json_object_get_member (object, "id");
    if (id != NULL && !JSON_NODE_HOLDS_VALUE (id))
      id = NULL;
    wrong = read_request (&request, object);
  }
  if (wrong == NULL)
    *status = run_request (&request);
  return write_end (id, wrong, *status);
}

static int
run (gpointer options, AriPipelineWork *work)
{
  g_autoptr (GString) line = g_string_new (NULL);
  gboolean is_long;
  int write_error = 0, status = ARI_CLI_SUCCESS;

  while (write_error == 0 && status != ARI_CLI_UNWRITABLE && read_line (line, &is_long))
    if (line->len > 0)
      write_error = answer (line, is_long, &status);
  if (status == ARI_CLI_UNWRITABLE) /* the command has said so */
    return status;
  return ari_writer_complain (write_error, ARI_CLI_SUCCESS);
}

const AriCliCommand ari_command_serve = {
  .usage = {
    .command = "serve",
    .phrase = N_ ("answer requests in JSON, for other programs"),
    .listed = N_ ("[OPTION…]"),
    .summary =
        N_ ("Reads requests from standard input, each an object of JSON in a line, such as "
            "{\"id\":1,\"command\":\"hint\",\"puzzle\":\"53..7…\"}, and answers each with what "
            "the command prints for that puzzle with --format=json, and then a line with the id "
            "and the exit status of the command, or what is wrong with the request."),
    .description = N_ (
        "Members of a request:\n  id          repeated in the answer\n  command     hint, path, "
        "rate or solve\n  puzzle      16 or 81 digits and dots\n  time_limit  in seconds; 0 "
        "means never (default: 60)\n  explain     true: hint and path explain why each step "
        "is right"),
    .statuses = { N_ ("the input has ended"), ARI_CLI_NEVER, NULL, ARI_CLI_NEVER },
  },
  .run = run,
};
