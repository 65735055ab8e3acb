/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the commands of ariadne-cli have in common. */

#pragma once

#include <glib.h>

#include "engine/search/strategy.h"

G_BEGIN_DECLS

/** AriCliStatus: what the program ends with; of several, the largest. */
typedef enum {
  ARI_CLI_UNIQUE = 0,     /* all is well: each puzzle has exactly one solution, if that was asked */
  ARI_CLI_NOT_UNIQUE = 1, /* some have none or several, or the work was left unfinished */
  ARI_CLI_USAGE = 2,
  ARI_CLI_UNREADABLE = 3, /* some input; whatever could be read was done */
  ARI_CLI_UNWRITABLE = 4, /* standard output, for another reason than that nobody reads it */
} AriCliStatus;

/* The commands. @argv: (array length=argc): what is left of the command line: argv[0] names the
 * command. Returns: an AriCliStatus. A command more is a line here and a row in ariadne-cli.c. */
int ari_cli_bench (int argc, char *argv[]);
int ari_cli_cases (int argc, char *argv[]);
int ari_cli_check (int argc, char *argv[]);
int ari_cli_convert (int argc, char *argv[]);
int ari_cli_count (int argc, char *argv[]);
int ari_cli_generate (int argc, char *argv[]);
int ari_cli_hint (int argc, char *argv[]);
int ari_cli_list (int argc, char *argv[]);
int ari_cli_path (int argc, char *argv[]);
int ari_cli_rate (int argc, char *argv[]);
int ari_cli_solve (int argc, char *argv[]);
int ari_cli_steps (int argc, char *argv[]);
int ari_cli_time (int argc, char *argv[]);
int ari_cli_trace (int argc, char *argv[]);
int ari_cli_watch (int argc, char *argv[]);

/** AriCliOptions: the options that several commands share. */
typedef struct {
  int n_threads;   /* from 1; all cores if nothing was said */
  gboolean strict; /* stop at the first input that cannot be read */
  char **paths;    /* (nullable): what is no option */
  char *only;      /* (nullable): techniques, in their order */
  char *without;   /* (nullable): techniques */
} AriCliOptions;

/** AriCliTakes: which of them a command knows. */
typedef enum {
  ARI_CLI_TAKES_PATHS = 1 << 0,
  ARI_CLI_TAKES_THREADS = 1 << 1,
  ARI_CLI_TAKES_STRICT = 1 << 2,
  ARI_CLI_TAKES_ORDER = 1 << 3, /* of techniques */
  ARI_CLI_TAKES_INPUT = ARI_CLI_TAKES_PATHS | ARI_CLI_TAKES_THREADS | ARI_CLI_TAKES_STRICT,
} AriCliTakes;

/** AriCliUsage: a command for --help; the words are English, marked for translation. */
typedef struct {
  const char *command;       /* "solve" */
  const char *arguments;     /* (nullable): "[FILE…]" */
  const char *summary;       /* whole sentences */
  const char *description;   /* (nullable): what comes after the options, as the statuses */
  gboolean lists_strategies; /* the presets come before the description */
  gboolean lists_techniques; /* they come behind it */
  AriCliTakes takes;
  const GOptionEntry *entries; /* (nullable): its own options, ended by { NULL } */
} AriCliUsage;

/**
 * ari_cli_parse: reads the command line; --help prints and ends the program.
 *
 * Returns: FALSE, having complained, if it is wrong: end with ARI_CLI_USAGE
 */
gboolean ari_cli_parse (const AriCliUsage *usage, AriCliOptions *options, int argc, char *argv[]);
void ari_cli_options_clear (AriCliOptions *options);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (AriCliOptions, ari_cli_options_clear)

/**
 * ari_cli_choose: which of @choices an option's @word is, counted from 0; the first for NULL.
 * @choices: (array zero-terminated=1)
 *
 * Returns: -1, having complained about @option, if it is none of them
 */
int ari_cli_choose (const char *command,
                    const char *option,
                    const char *word,
                    const char *const *choices);

/** ARI_CLI_MOST_THREADS: asked for more, so many are used: they could only wait for a processor. */
#define ARI_CLI_MOST_THREADS 512

/** ari_cli_complain: one line on standard error, after the program's name; in the locale's
 * encoding. Any thread. */
void ari_cli_complain (const char *format, ...) G_GNUC_PRINTF (1, 2);

/** ari_cli_complain_usage: says what is wrong and which command helps.
 * Returns: ARI_CLI_USAGE */
int ari_cli_complain_usage (const char *command, const char *message);

/** ari_cli_strategy: the preset named @name, the default one for NULL; complains if there is none.
 * Returns: (nullable) */
const AriStrategy *ari_cli_strategy (const char *command, const char *name);

/** ari_cli_describe_strategies: (transfer full): the presets with their sentences, for --help. */
char *ari_cli_describe_strategies (void);

G_END_DECLS
