/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Parses the command line of a command. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/base/options.h"
#include "puzzle/formats/format.h"
#include "cli/base/writer.h"
#include "engine/learn/learn.h"
#include "puzzle/words/method-words.h"

#define DEFAULT_TIME_LIMIT 60.0                             /* seconds */
#define DEFAULT_MEMORY     (ARI_LEARN_DEFAULT_MEMORY >> 20) /* MiB */
#define MOST_MEMORY        (G_MAXSSIZE >> 20)

/** OptionNames: of the options of a command */
typedef struct {
  GPtrArray *all;
  GPtrArray *switches; /* those that take no value */
} OptionNames;

#define SHARED(member) ARI_CLI_MEMBER (AriCliOptions, member)

static const struct {
  AriCliTakes takes;
  GOptionEntry entry;
} shared_entries[] = {
  { ARI_CLI_TAKES_FORMAT,
    { "format", 0, 0, G_OPTION_ARG_STRING, SHARED (format_word),
      N_ ("Output format; see below (default: line)"), N_ ("FORMAT") } },
  { ARI_CLI_TAKES_LIMIT,
    { "limit", 0, 0, G_OPTION_ARG_INT64, SHARED (limit), NULL, N_ ("NUMBER") } },
  { ARI_CLI_TAKES_STRATEGY,
    { "strategy", 's', 0, G_OPTION_ARG_STRING, SHARED (strategy_name),
      N_ ("Preset of the search; see below"), N_ ("PRESET") } },
  { ARI_CLI_TAKES_THREADS,
    { "threads", 0, 0, G_OPTION_ARG_INT, SHARED (n_threads),
      N_ ("Number of threads to use (default: one per core)"), N_ ("NUMBER") } },
  { ARI_CLI_TAKES_STRICT,
    { "strict", 0, 0, G_OPTION_ARG_NONE, SHARED (strict),
      N_ ("Stop at the first input that cannot be read"), NULL } },
  { ARI_CLI_TAKES_EXIT_ZERO,
    { "exit-zero", 0, 0, G_OPTION_ARG_NONE, SHARED (exit_zero),
      N_ ("Exit with 0 where the status would be 1"), NULL } },
  { ARI_CLI_TAKES_HEADER,
    { "header", 0, 0, G_OPTION_ARG_NONE, SHARED (header),
      N_ ("Begin with a line that names the columns"), NULL } },
  { ARI_CLI_TAKES_KEEP_LINES,
    { "keep-lines", 0, 0, G_OPTION_ARG_NONE, SHARED (keep_lines),
      N_ ("Write an empty line for each line that cannot be read"), NULL } },
  { ARI_CLI_TAKES_TIME_LIMIT,
    { "time-limit", 0, 0, G_OPTION_ARG_DOUBLE, SHARED (time_limit),
      N_ ("Stop working on a puzzle after this time; 0 means never (default: 60)"),
      N_ ("SECONDS") } },
  { ARI_CLI_TAKES_TIME_LIMIT,
    { "time", 0, G_OPTION_FLAG_HIDDEN, G_OPTION_ARG_DOUBLE, SHARED (time_limit), NULL, NULL } },
  { ARI_CLI_TAKES_SEED,
    { "seed", 0, 0, G_OPTION_ARG_INT64, SHARED (seed),
      N_ ("Seed of the search for large puzzles: with another one, it may be faster or slower "
          "(default: 0)"),
      N_ ("NUMBER") } },
  { ARI_CLI_TAKES_MEMORY,
    { "memory", 0, 0, G_OPTION_ARG_INT64, SHARED (memory),
      N_ ("Use at most this much memory to solve a large puzzle, in MiB (default: 512)"),
      N_ ("NUMBER") } },
  { ARI_CLI_TAKES_ENTRIES,
    { "entries", 0, 0, G_OPTION_ARG_NONE, SHARED (entries),
      N_ ("Search from the entries, too, where a file has them, not from the givens alone"),
      NULL } },
  { ARI_CLI_TAKES_ORDER,
    { "profile", 0, 0, G_OPTION_ARG_FILENAME, SHARED (profile),
      N_ ("Use the techniques of this file, which “Choose Techniques” in the window exports: "
          "their order, levels, scores and limits"),
      N_ ("FILE") } },
  { ARI_CLI_TAKES_ORDER,
    { "only", 0, 0, G_OPTION_ARG_STRING, SHARED (only),
      N_ ("Use only these techniques, in this order"), N_ ("TECHNIQUES") } },
  { ARI_CLI_TAKES_ORDER,
    { "without", 0, 0, G_OPTION_ARG_STRING, SHARED (without), N_ ("Leave out these techniques"),
      N_ ("TECHNIQUES") } },
  { ARI_CLI_TAKES_PATHS,
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_FILENAME_ARRAY, SHARED (paths), NULL, NULL } },
};

static gpointer
member_of (gpointer request, const GOptionEntry *entry)
{
  return (char *) request + GPOINTER_TO_SIZE (entry->arg_data);
}

/* @entry: sets a member of @request */
static void
add_entry (GOptionContext *context,
           const GOptionEntry *entry,
           gpointer request,
           const OptionNames *names)
{
  GOptionEntry entries[] = { *entry, G_OPTION_ENTRY_NULL };

  entries[0].arg_data = member_of (request, entry);
  g_option_context_add_main_entries (context, entries, GETTEXT_PACKAGE);
  if (*entry->long_name == '\0' || (entry->flags & G_OPTION_FLAG_HIDDEN) != 0)
    return;
  g_ptr_array_add (names->all, (char *) entry->long_name);
  if (entry->arg == G_OPTION_ARG_NONE)
    g_ptr_array_add (names->switches, (char *) entry->long_name);
}

/* Adds the options of a command: first its own, then those that commands share. */
static void
add_options (GOptionContext *context,
             const AriCliUsage *usage,
             gpointer request,
             const OptionNames *names)
{
  const guint takes = usage->takes | (usage->formats[0] != NULL ? ARI_CLI_TAKES_FORMAT : 0)
                      | (usage->limit_help != NULL ? ARI_CLI_TAKES_LIMIT : 0);

  for (const GOptionEntry *entry = usage->entries; entry != NULL && entry->long_name != NULL;
       entry++) {
    GOptionEntry own = *entry;
    g_autofree char *text = own.description == NULL ? usage->describe (own.long_name) : NULL;

    if (text != NULL)
      own.description = g_intern_string (text);
    add_entry (context, &own, request, names);
  }
  for (guint i = 0; i < G_N_ELEMENTS (shared_entries); i++) {
    GOptionEntry shared = shared_entries[i].entry;
    const AriCliTakes takes_one = shared_entries[i].takes;
    const char *help = takes_one == ARI_CLI_TAKES_FORMAT     ? usage->format_help
                       : takes_one == ARI_CLI_TAKES_LIMIT    ? usage->limit_help
                       : takes_one == ARI_CLI_TAKES_STRATEGY ? usage->strategy_help
                                                             : NULL;

    if (help != NULL)
      shared.description = help;
    if ((takes & takes_one) != 0)
      add_entry (context, &shared, request, names);
  }
}

static void
free_words (gpointer request, const GOptionEntry *entry)
{
  switch (entry->arg) {
  case G_OPTION_ARG_STRING:
  case G_OPTION_ARG_FILENAME:
    g_free (*(char **) member_of (request, entry));
    break;
  case G_OPTION_ARG_STRING_ARRAY:
  case G_OPTION_ARG_FILENAME_ARRAY:
    g_strfreev (*(char ***) member_of (request, entry));
    break;
  default:
    break;
  }
}

void
ari_cli_request_free (const AriCliUsage *usage, gpointer request)
{
  for (const GOptionEntry *entry = usage->entries; entry != NULL && entry->long_name != NULL;
       entry++)
    free_words (request, entry);
  for (guint i = 0; i < G_N_ELEMENTS (shared_entries); i++)
    free_words (request, &shared_entries[i].entry);
  g_free (request);
}

/* (transfer full): the text before the options; commands that read puzzles share a part of it. */
static char *
summarize (const AriCliUsage *usage)
{
  if ((usage->takes & ARI_CLI_TAKES_STRICT) == 0)
    return g_strdup (_ (usage->summary));
  return g_strjoin ("\n\n", _ (usage->summary),
                    _ ("A FILE may be a puzzle file, a list with one puzzle per line, grids of n "
                       "lines, or a file of another program. Without FILE, or where FILE is “-”, "
                       "standard input is read."),
                    NULL);
}

static char *
describe_strategies (void)
{
  GString *text = g_string_new (_ ("Presets:"));
  unsigned n_strategies, i;
  const AriStrategy *strategies = ari_strategies (&n_strategies);

  for (i = 0; i < n_strategies; i++) {
    const char *mark = strategies[i].name == ari_strategy_default ()->name ? _ (" (default)") : "";

    g_string_append_printf (text, "\n  %s%s\n      %s", strategies[i].name, mark,
                            _ (strategies[i].summary));
  }
  return g_string_free (text, FALSE);
}

/* Lists the words of which a method is named. */
static char *
describe_methods (void)
{
  GString *text = g_string_new (
      _ ("A method of your own is named by words with slashes between them, such as "
         "wdeg/random/places/singles. The first says which cell is guessed; the others may be left "
         "out, and mean the first of their line, but singles. Add seed=NUMBER where something is "
         "random. Words that make no sense together are refused:"));

  for (AriMethodAxis axis = 0; axis < ARI_N_METHOD_AXES; axis++) {
    const char *word;

    g_string_append_printf (text, "\n  %s: ", ari_method_axis_title (axis));
    for (unsigned value = 0; (word = ari_method_word (axis, value)) != NULL; value++)
      g_string_append_printf (text, "%s%s", value > 0 ? " " : "", word);
  }
  return g_string_free (text, FALSE);
}

static char *
describe_statuses (const AriCliUsage *usage)
{
  static const char *const usual[G_N_ELEMENTS (usage->statuses)] = {
    [ARI_CLI_USAGE] = N_ ("the command line is wrong"),
    [ARI_CLI_UNREADABLE] = N_ ("some input could not be read"),
    [ARI_CLI_UNWRITABLE] = N_ ("the answers could not be written"),
  };
  GString *text = g_string_new (_ ("Exit status:"));

  for (guint i = 0; i < G_N_ELEMENTS (usage->statuses); i++) {
    const char *words = usage->statuses[i] != NULL ? usage->statuses[i] : usual[i];

    if (words != NULL && *words != '\0')
      g_string_append_printf (text, "\n  %u  %s", i, _ (words));
  }
  return g_string_free (text, FALSE);
}

/* (transfer full): the text after the options. */
static char *
describe (const AriCliUsage *usage)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autofree char *statuses = describe_statuses (usage);
  g_auto (GStrv) parts = NULL;

  if (usage->lists_strategies || (usage->takes & ARI_CLI_TAKES_STRATEGY) != 0) {
    g_autofree char *strategies = describe_strategies ();
    g_autofree char *methods = describe_methods ();

    g_strv_builder_add (builder, strategies);
    g_strv_builder_add (builder, methods);
  }
  if (usage->description != NULL)
    g_strv_builder_add (builder, _ (usage->description));
  if (usage->describe != NULL) {
    g_autofree char *text = usage->describe (NULL);

    g_strv_builder_add (builder, text);
  }
  g_strv_builder_add (builder, statuses);
  if (usage->lists_techniques)
    g_strv_builder_add (builder, _ ("“ariadne-cli help techniques” lists the techniques with their "
                                    "codes and levels."));
  parts = g_strv_builder_end (builder);
  return g_strjoinv ("\n\n", parts);
}

/* (nullable): a message if a switch has a value, such as “--strict=no”, which GLib would ignore.
 * @switches: (array zero-terminated=1) */
static char *
find_value_of_switch (const char *const *switches, int argc, char *argv[])
{
  for (int i = 1; i < argc && strcmp (argv[i], "--") != 0; i++) {
    const char *equals = strchr (argv[i], '=');
    g_autofree char *name = NULL;

    if (!g_str_has_prefix (argv[i], "--") || equals == NULL)
      continue;
    name = g_strndup (argv[i] + 2, (gsize) (equals - argv[i] - 2));
    if (g_strv_contains (switches, name))
      return g_strdup_printf (_ ("“--%s” takes no value."), name);
  }
  return NULL;
}

/* (nullable): a message if the command line is wrong. */
static char *
find_misuse (const AriCliUsage *usage, const AriCliOptions *options, int argc, char *argv[])
{
  if (options->n_threads < 1)
    return g_strdup (_ ("The number of threads must be 1 or more."));
  if (!(options->time_limit >= 0.0))
    return g_strdup (_ ("The time limit must be 0 or more."));
  if (options->limit < (usage->needs_limit ? 1 : 0))
    return g_strdup (usage->needs_limit ? _ ("The limit must be 1 or more.")
                                        : _ ("The limit must be 0 or more."));
  if (options->seed < 0)
    return g_strdup (_ ("The seed must be 0 or more."));
  if (options->memory < 1 || options->memory > MOST_MEMORY)
    return g_strdup (
        _ ("The memory must be 1 MiB or more, and no more than this system can address."));
  if (argc > 1)
    return g_strdup_printf (_ ("Unexpected argument “%s”."), argv[1]);
  return NULL;
}

int
ari_cli_complain_of_option (const char *command, const char *word, const char *const *names)
{
  const char *nearest = ari_cli_nearest (word + strspn (word, "-"), names);

  if (nearest == NULL)
    return ari_cli_complain_usage (command, _ ("There is no option “%s”."), word);
  return ari_cli_complain_usage (command, _ ("There is no option “%s”. Did you mean “--%s”?"), word,
                                 nearest);
}

int
ari_cli_complain_of_format (const char *command, const char *name, const char *other)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char *nearest;
  guint n;
  const AriFormat *formats = ari_formats (&n);

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (names, (char *) formats[i].name);
  g_ptr_array_add (names, (char *) other);
  g_ptr_array_add (names, NULL);
  nearest = ari_cli_nearest (name, (const char *const *) names->pdata);
  if (nearest == NULL)
    return ari_cli_complain_usage (command, _ ("There is no format “%s”."), name);
  return ari_cli_complain_usage (command, _ ("There is no format “%s”. Did you mean “%s”?"), name,
                                 nearest);
}

/* @names: (array zero-terminated=1) */
static void
complain_of_parsing (const char *command, const GError *error, const char *const *names)
{
  const char *at = strstr (error->message, " -"); /* the message ends with the option */
  g_autofree char *word = at != NULL ? g_strndup (at + 1, strcspn (at + 1, "=")) : NULL;

  if (word != NULL && g_error_matches (error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
    ari_cli_complain_of_option (command, word, names);
  else
    ari_cli_complain_usage (command, "%s", error->message);
}

/* Finds the format that was asked for, or the default one. Returns: FALSE after a message if the
 * command has no such format. */
static gboolean
choose_format (const AriCliUsage *usage, AriCliOptions *options)
{
  static const char *const names[] = { [ARI_CLI_FORMAT_LINE] = "line",
                                       [ARI_CLI_FORMAT_GRID] = "grid",
                                       [ARI_CLI_FORMAT_JSON] = "json",
                                       [ARI_CLI_FORMAT_TSV] = "tsv" };
  int chosen;

  if (usage->formats[0] == NULL)
    return TRUE;
  chosen = ari_cli_choose (usage->command, "--format", options->format_word, usage->formats);
  if (chosen < 0)
    return FALSE;
  while (strcmp (names[options->format], usage->formats[chosen]) != 0)
    options->format++;
  return TRUE;
}

/* Reads the command line into @options, the beginning of the request. Returns: FALSE after a
 * message if it is wrong. */
static gboolean
parse (const AriCliUsage *usage, AriCliOptions *options, int argc, char *argv[])
{
  const char *arguments = usage->arguments != NULL             ? usage->arguments
                          : usage->takes & ARI_CLI_TAKES_PATHS ? N_ ("[FILE…]")
                                                               : NULL;
  g_autofree char *program = g_strconcat ("ariadne-cli ", usage->command, NULL);
  g_autofree char *summary = summarize (usage);
  g_autofree char *description = describe (usage);
  g_autofree char *misuse = NULL;
  g_autoptr (GOptionContext) context = NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GPtrArray) switches = g_ptr_array_new ();
  const OptionNames names = { all, switches };
  g_autoptr (GError) error = NULL;

  g_set_prgname (program);
  context = g_option_context_new (arguments != NULL ? _ (arguments) : NULL);
  g_option_context_set_translation_domain (context, GETTEXT_PACKAGE);
  add_options (context, usage, options, &names);
  g_ptr_array_add (all, NULL);
  g_ptr_array_add (switches, NULL);
  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  misuse = find_value_of_switch ((const char *const *) switches->pdata, argc, argv);
  if (misuse == NULL && !g_option_context_parse (context, &argc, &argv, &error)) {
    complain_of_parsing (usage->command, error, (const char *const *) all->pdata);
    return FALSE;
  }
  if (misuse == NULL)
    misuse = find_misuse (usage, options, argc, argv);
  if (misuse != NULL) {
    ari_cli_complain_usage (usage->command, "%s", misuse);
    return FALSE;
  }
  if (options->strategy_name != NULL)
    options->strategy = ari_cli_strategy (usage->command, options->strategy_name);
  return (options->strategy_name == NULL || options->strategy != NULL)
         && choose_format (usage, options);
}

gpointer
ari_cli_parse (const AriCliUsage *usage, int argc, char *argv[])
{
  AriCliOptions *options = g_malloc0 (MAX (usage->request_size, sizeof (AriCliOptions)));

  if (usage->defaults != NULL)
    memcpy (options, usage->defaults, usage->request_size);
  options->command = usage->command;
  options->n_threads = (int) g_get_num_processors ();
  options->time_limit = DEFAULT_TIME_LIMIT;
  options->memory = DEFAULT_MEMORY;
  if (parse (usage, options, argc, argv))
    return options;
  ari_cli_request_free (usage, options);
  return NULL;
}

int
ari_cli_choose (const char *command,
                const char *option,
                const char *word,
                const char *const *choices)
{
  g_autofree char *known = NULL;
  int i;

  for (i = 0; choices[i] != NULL; i++) {
    if (word == NULL || strcmp (word, choices[i]) == 0)
      return i;
  }
  known = g_strjoinv (_ (", "), (char **) choices);
  /* Translators: a word, an option, and the words that it knows */
  ari_cli_complain_usage (command, _ ("“%s” is not a value of %s; choose one of: %s."), word,
                          option, known);
  return -1;
}

int
ari_cli_write_header (const AriCliOptions *options, const char *columns)
{
  g_autofree char *line = NULL;

  if (!options->header)
    return 0;
  if (columns == NULL)
    return ari_cli_complain_usage (
        options->command, _ ("Only columns have a header: use “--header” with “--format tsv”."));
  line = g_strconcat (columns, "\n", NULL);
  return ari_writer_complain (ari_writer_write (line, strlen (line)), 0);
}

const AriStrategy *
ari_cli_strategy (const char *command, const char *name)
{
  const AriStrategy *strategy = ari_method_by_name (name);
  g_autoptr (GPtrArray) names = NULL;
  AriMethodProblem problem;
  AriStrategy method;
  const AriStrategy *presets;
  const char *nearest;
  unsigned n_presets;

  if (strategy != NULL)
    return strategy;
  problem = ari_method_read (name, &method);
  if (strchr (name, '/') != NULL || problem.fault != ARI_METHOD_UNKNOWN) {
    g_autofree char *why = ari_method_problem_to_string (&problem, FALSE);

    ari_cli_complain_usage (command, _ ("There is no method “%s”: %s"), name, why);
    return NULL;
  }
  presets = ari_strategies (&n_presets);
  names = g_ptr_array_new ();
  for (guint i = 0; i < n_presets; i++)
    g_ptr_array_add (names, (char *) presets[i].name);
  g_ptr_array_add (names, NULL);
  nearest = ari_cli_nearest (name, (const char *const *) names->pdata);
  if (nearest != NULL)
    ari_cli_complain_usage (command, _ ("There is no preset “%s”. Did you mean “%s”?"), name,
                            nearest);
  else
    ari_cli_complain_usage (command, _ ("There is no preset “%s”."), name);
  return NULL;
}

static gboolean
add_strategy (const char *command, const char *name, const AriStrategy **strategies, guint *n)
{
  const AriStrategy *strategy = ari_cli_strategy (command, name);

  if (strategy == NULL)
    return FALSE;
  for (guint i = 0; i < *n; i++)
    if (strategies[i] == strategy)
      return TRUE;
  if (*n == ARI_CLI_MOST_STRATEGIES) {
    ari_cli_complain_usage (command, _ ("There are more than %u strategies."),
                            ARI_CLI_MOST_STRATEGIES);
    return FALSE;
  }
  strategies[(*n)++] = strategy;
  return TRUE;
}

guint
ari_cli_strategies (const char *command,
                    const char *const *words,
                    const AriStrategy *strategies[ARI_CLI_MOST_STRATEGIES])
{
  gboolean right = TRUE;
  guint n_presets, n = 0;
  const AriStrategy *presets = ari_strategies (&n_presets);

  g_assert (n_presets <= ARI_CLI_MOST_STRATEGIES);
  for (; right && *words != NULL; words++) {
    g_auto (GStrv) names = g_strsplit (*words, ",", -1);

    for (char **name = names; right && *name != NULL; name++) {
      if (strcmp (*name, "all") != 0)
        right = add_strategy (command, *name, strategies, &n);
      for (guint i = 0; right && i < n_presets && strcmp (*name, "all") == 0; i++)
        right = add_strategy (command, presets[i].name, strategies, &n);
    }
  }
  return right ? n : 0;
}

/* Finds the word that somebody meant who mistyped it. */

enum {
  LONGEST_WORD = 31,
  MOST_MISTAKES = 2,
};

/* Returns: the number of letters to delete, insert, change or swap with the next one to turn @a
 * into @b: the optimal string alignment distance. @b: at most LONGEST_WORD bytes */
static guint
distance (const char *a, const char *b)
{
  const gsize m = strlen (a), n = strlen (b);
  guint rows[3][LONGEST_WORD + 1] = { 0 }; /* for the last three letters of @a, used cyclically */

  for (guint j = 0; j <= n; j++)
    rows[0][j] = j;
  for (gsize i = 1; i <= m; i++) {
    guint *row = rows[i % 3];
    const guint *last = rows[(i + 2) % 3], *last_but_one = rows[(i + 1) % 3];

    row[0] = (guint) i;
    for (gsize j = 1; j <= n; j++) {
      row[j] = MIN (MIN (last[j], row[j - 1]) + 1, last[j - 1] + (a[i - 1] != b[j - 1]));
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = MIN (row[j], last_but_one[j - 2] + 1);
    }
  }
  return rows[m % 3][n];
}

const char *
ari_cli_nearest (const char *word, const char *const *words)
{
  const char *nearest = NULL;
  guint least = MOST_MISTAKES + 1;

  for (; *words != NULL; words++) {
    const guint mistakes = strlen (*words) <= LONGEST_WORD ? distance (word, *words) : least;

    if (mistakes < MIN (least, strlen (word))) {
      least = mistakes;
      nearest = *words;
    }
  }
  return nearest;
}
