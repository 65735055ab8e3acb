/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the command line of a command, including the options that several share. */

#pragma once

#include <glib.h>

#include "cli/base/complain.h"
#include "engine/search/strategy.h"

/** AriCliFormat: the formats of answers about puzzles. A command has some of them. */
typedef enum {
  ARI_CLI_FORMAT_LINE, /* cells row by row, `.` for a blank; or words */
  ARI_CLI_FORMAT_GRID, /* n lines with rules between the boxes, and an empty one */
  ARI_CLI_FORMAT_JSON, /* an object per line */
  ARI_CLI_FORMAT_TSV,  /* values separated by tabs */
  ARI_CLI_N_FORMATS,
} AriCliFormat;

/** AriCliOptions: the values of the options that several commands share; the first member of each
 * command's request. */
typedef struct {
  const char *command; /* its name, for messages */
  int n_threads;       /* at least 1; default: one per core */
  gboolean strict;     /* stop at the first unreadable input */
  gboolean exit_zero;  /* end with 0 in place of ARI_CLI_SHORTFALL */
  double time_limit;   /* seconds per puzzle; 0: none */
  gint64 seed;         /* for random choices in a search */
  gint64 memory;       /* MiB for the search of each puzzle */
  gboolean header;     /* begin with the names of the columns */
  gboolean keep_lines; /* write an empty answer for unreadable input */
  gboolean entries;    /* searches begin with the entries of a puzzle file, too */
  char **paths;        /* (nullable): the arguments that are not options */
  char *profile;       /* (nullable): the name of a file */
  char *only;          /* (nullable): techniques, in order */
  char *without;       /* (nullable): techniques */
  char *format_word;   /* (nullable) */
  AriCliFormat format;
  char *strategy_name;         /* (nullable) */
  const AriStrategy *strategy; /* (nullable): that of this name; NULL if there is none */
  gint64 limit;                /* of solutions, or as limit_help says; 0: none */
} AriCliOptions;

/** AriCliTakes: bits for the shared options that a command has. */
typedef enum {
  ARI_CLI_TAKES_PATHS = 1 << 0,
  ARI_CLI_TAKES_THREADS = 1 << 1,
  ARI_CLI_TAKES_STRICT = 1 << 2,
  ARI_CLI_TAKES_ORDER = 1 << 3,      /* the order of techniques */
  ARI_CLI_TAKES_KEEP_LINES = 1 << 4, /* one line of output per line of input */
  ARI_CLI_TAKES_TIME_LIMIT = 1 << 5, /* also as --time, its old name */
  ARI_CLI_TAKES_SEED = 1 << 6,
  ARI_CLI_TAKES_MEMORY = 1 << 7,
  ARI_CLI_TAKES_ENTRIES = 1 << 8,
  ARI_CLI_TAKES_HEADER = 1 << 9,
  ARI_CLI_TAKES_EXIT_ZERO = 1 << 10,
  ARI_CLI_TAKES_FORMAT = 1 << 11,   /* implied by the formats of AriCliUsage */
  ARI_CLI_TAKES_STRATEGY = 1 << 12, /* one preset; they are listed before the description */
  ARI_CLI_TAKES_LIMIT = 1 << 13,    /* implied by the limit_help of AriCliUsage */
  /* limits and options of the search for solutions */
  ARI_CLI_TAKES_SEARCH = ARI_CLI_TAKES_TIME_LIMIT | ARI_CLI_TAKES_SEED | ARI_CLI_TAKES_MEMORY,
  ARI_CLI_TAKES_INPUT =
      ARI_CLI_TAKES_PATHS | ARI_CLI_TAKES_THREADS | ARI_CLI_TAKES_STRICT | ARI_CLI_TAKES_EXIT_ZERO,
} AriCliTakes;

/** ARI_CLI_NEVER: stands for the text about an exit status with which a command never ends. */
#define ARI_CLI_NEVER ""

/** ARI_CLI_MEMBER: for an entry of AriCliUsage: the member that its option sets. */
#define ARI_CLI_MEMBER(Request, member) GSIZE_TO_POINTER (G_STRUCT_OFFSET (Request, member))

/** AriCliUsage: a command and its options, as on the command line and in --help; texts are English,
 * marked for translation. */
typedef struct {
  const char *command;   /* "solve" */
  const char *phrase;    /* what it does, for the list of all commands */
  const char *listed;    /* (nullable): its arguments in that list; NULL: "[OPTION…] [FILE…]" */
  const char *arguments; /* (nullable): its arguments besides options; NULL: "[FILE…]", if any */
  const char *summary;   /* complete sentences */
  const char *description; /* (nullable): text after the options */
  /* (nullable): returns (transfer full) a translated text instead: that of an option without one
   * or, for NULL, the description */
  char *(*describe) (const char *option);
  /* For each AriCliStatus, a phrase that says when the command ends with it; NULL: as most
   * commands do */
  const char *statuses[ARI_CLI_UNWRITABLE + 1];
  gboolean lists_strategies;                  /* lists the presets without that bit, too */
  gboolean lists_techniques;                  /* says after it where the techniques are listed */
  guint takes;                                /* AriCliTakes */
  const char *formats[ARI_CLI_N_FORMATS + 1]; /* the words of --format, the default first */
  const char *format_help;   /* (nullable): explains --format; NULL: the description does */
  const char *limit_help;    /* (nullable): explains --limit; NULL: there is none */
  gboolean needs_limit;      /* the limit cannot be 0 */
  const char *strategy_help; /* (nullable): explains --strategy where it has no default */
  /* (nullable): its own options, each with ARI_CLI_MEMBER() as the place of its value, terminated
   * by { NULL } */
  const GOptionEntry *entries;
  gsize request_size;     /* of the request, which begins with AriCliOptions; 0: these only */
  gconstpointer defaults; /* (nullable): the request before it is read; NULL: all is 0 */
} AriCliUsage;

/**
 * ari_cli_parse: reads the command line; --help prints and ends the program.
 *
 * Returns: (transfer full) (nullable): the request; NULL after a message if the command line is
 *   wrong: exit with ARI_CLI_USAGE
 */
gpointer ari_cli_parse (const AriCliUsage *usage, int argc, char *argv[]);
/** ari_cli_request_free: frees a request, and the words that options have given it. */
void ari_cli_request_free (const AriCliUsage *usage, gpointer request);

/**
 * ari_cli_choose: finds an option's @word among @choices.
 * @choices: (array zero-terminated=1)
 *
 * Returns: its index, 0 for NULL; -1 after a message about @option if it is none of them
 */
int ari_cli_choose (const char *command,
                    const char *option,
                    const char *word,
                    const char *const *choices);

/**
 * ari_cli_write_header: writes the names of the columns if “--header” is given.
 * @columns: (nullable): separated by tabs; NULL if the output has none
 *
 * Returns: 0, or the status to exit with, after a message
 */
int ari_cli_write_header (const AriCliOptions *options, const char *columns);

/** ARI_CLI_MOST_THREADS: more threads are never used: they would only wait for a processor. */
#define ARI_CLI_MOST_THREADS 512

/** ari_cli_strategy: finds the preset or method @name. Returns: (nullable): NULL after a message if
 * there is none */
const AriStrategy *ari_cli_strategy (const char *command, const char *name);

/** ARI_CLI_MOST_STRATEGIES: more than the number of presets. */
#define ARI_CLI_MOST_STRATEGIES 16
/**
 * ari_cli_strategies: finds the presets of an option that may be repeated, each once, in order.
 * @words: (array zero-terminated=1): each with names separated by commas, or “all”
 *
 * Returns: their number; 0 after a message if a name is wrong
 */
guint ari_cli_strategies (const char *command,
                          const char *const *words,
                          const AriStrategy *strategies[ARI_CLI_MOST_STRATEGIES]);

/** ari_cli_complain_of_format: says that there is no format @name, and which may have been meant.
 * @other: (nullable): a name that is not that of a file format
 *
 * Returns: ARI_CLI_USAGE */
int ari_cli_complain_of_format (const char *command, const char *name, const char *other);
/** ari_cli_nearest: finds which of @words @word was meant to be.
 * @words: (array zero-terminated=1)
 *
 * Returns: (nullable): NULL if it is like none of them: with three mistakes, any could be meant */
const char *ari_cli_nearest (const char *word, const char *const *words);

/** ari_cli_complain_of_option: says that there is no option @word, and which one may be meant.
 * @command: (nullable)
 * @names: (array zero-terminated=1): of the options that there are
 *
 * Returns: the exit status of a wrong command line */
int ari_cli_complain_of_option (const char *command, const char *word, const char *const *names);
