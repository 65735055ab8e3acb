/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line of a command: its options, and those that several share. */

#pragma once

#include <glib.h>

#include "cli/base/complain.h"
#include "engine/search/strategy.h"

G_BEGIN_DECLS

/** AriCliOptions: the options that several commands share. */
typedef struct {
  int n_threads;       /* from 1; one per core by default */
  gboolean strict;     /* stop at the first input that cannot be read */
  double time_limit;   /* seconds for each puzzle; 0: none */
  gint64 seed;         /* of random choices in a search */
  gint64 memory;       /* MiB that a search may use for each puzzle */
  gboolean keep_lines; /* an empty answer for what cannot be read */
  gboolean entries;    /* a search begins with those of a puzzle file, too */
  char **paths;        /* (nullable): what is not an option */
  char *only;          /* (nullable): techniques, in their order */
  char *without;       /* (nullable): techniques */
} AriCliOptions;

/** AriCliTakes: which of them a command knows. */
typedef enum {
  ARI_CLI_TAKES_PATHS = 1 << 0,
  ARI_CLI_TAKES_THREADS = 1 << 1,
  ARI_CLI_TAKES_STRICT = 1 << 2,
  ARI_CLI_TAKES_ORDER = 1 << 3,      /* of techniques */
  ARI_CLI_TAKES_KEEP_LINES = 1 << 4, /* a line in is a line out */
  ARI_CLI_TAKES_TIME_LIMIT = 1 << 5, /* also as --time, which it was once called */
  ARI_CLI_TAKES_SEED = 1 << 6,
  ARI_CLI_TAKES_MEMORY = 1 << 7,
  ARI_CLI_TAKES_ENTRIES = 1 << 8,
  /* what limits and directs the search for solutions */
  ARI_CLI_TAKES_SEARCH = ARI_CLI_TAKES_TIME_LIMIT | ARI_CLI_TAKES_SEED | ARI_CLI_TAKES_MEMORY,
  ARI_CLI_TAKES_INPUT = ARI_CLI_TAKES_PATHS | ARI_CLI_TAKES_THREADS | ARI_CLI_TAKES_STRICT,
} AriCliTakes;

/** ARI_CLI_AS_USUAL: the words that most commands have for an exit status. */
#define ARI_CLI_AS_USUAL ""

/** AriCliUsage: a command for --help; the words are English, marked for translation. */
typedef struct {
  const char *command;     /* "solve" */
  const char *arguments;   /* (nullable): "[FILE…]" */
  const char *summary;     /* whole sentences */
  const char *description; /* (nullable): what comes after the options */
  /* (nullable) by AriCliStatus: when the command ends with it; phrases */
  const char *statuses[ARI_CLI_UNWRITABLE + 1];
  gboolean lists_strategies; /* the presets come before the description */
  gboolean lists_techniques; /* they come after it */
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

/** ARI_CLI_MOST_THREADS: the most that are used, whatever was asked: more would only wait for a
 * processor. */
#define ARI_CLI_MOST_THREADS 512

/** ari_cli_strategy: the preset named @name, the default one for NULL; complains if there is none.
 * Returns: (nullable) */
const AriStrategy *ari_cli_strategy (const char *command, const char *name);

/** ARI_CLI_MOST_STRATEGIES: more than there are presets. */
#define ARI_CLI_MOST_STRATEGIES 16
/**
 * ari_cli_strategies: presets for an option that may be repeated, each once, in their order.
 * @words: (array zero-terminated=1): each with names separated by commas, or “all”
 *
 * Returns: how many there are; 0, having complained, if one of the names is wrong
 */
guint ari_cli_strategies (const char *command,
                          const char *const *words,
                          const AriStrategy *strategies[ARI_CLI_MOST_STRATEGIES]);

G_END_DECLS
