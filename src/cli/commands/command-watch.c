/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli watch: draws a search in the terminal while it runs. */

#define _DEFAULT_SOURCE

#include "config.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

#include <glib-unix.h>
#include <glib/gi18n-lib.h>

#include "cli/base/choice-options.h"
#include "cli/base/terminal.h"
#include "cli/base/writer.h"
#include "cli/commands/commands.h"
#include "cli/say/frame.h"
#include "cli/say/open-guesses.h"
#include "cli/say/search-report.h"
#include "cli/stream/input.h"
#include "puzzle/base/need.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/words.h"
#include "solver/position/position-service.h"
#include "solver/search/solver.h"
#include "solver/words/verdict-words.h"
#include "solver/words/why-words.h"
#include "puzzle/words/method-words.h"

#define FRAME_TIME     33      /* ms, on a screen */
#define PLAIN_TIME     1000000 /* µs between two frames without a screen */
#define DEFAULT_SPEED  10.0
#define FASTEST        1e7 /* steps per second; higher speeds are unlimited */
#define GAP            3   /* columns between the grid and the list beside it */
#define MOST_OF_LIST   60  /* columns of the open guesses, to keep its lines readable */
#define MOST_OF_DEPTHS 4   /* lines of the depth profile */
#define LINES_OF_WHY   2   /* on a screen; longer sentences are cut */
#define LINES_OF_TEXT                                                                              \
  (LINES_OF_WHY + 2) /* below the grid, without the keys; more if the search learns */

typedef struct {
  AriCliOptions options;
  char *speed_word;
  AriSolver *solver;
  AriTerminal *terminal;
  AriKeys keys;
  AriFrameStyle style;
  guint list_columns; /* on a screen, beside the grid, for the open guesses; 0: a line below it */
  guint depth_rows;   /* on a screen, for the depth profile */
  AriSymbols symbols;
  const AriStrategy *strategy;
  char **choices;              /* (nullable): choices in place of its decisions */
  const AriGrid *givens;       /* (nullable): NULL if it begins with them */
  AriPositionService *service; /* (nullable): judges the givens alone */
  GMainLoop *loop;
  gint64 written_at;   /* the time of the last frame without a screen */
  gboolean written;    /* a frame was written without a screen */
  gboolean unreadable; /* the output's reader has closed it */
  int signal;          /* the signal that ended it, or 0 */
} WatchState;

static char *
describe_counters (const AriCounters *counters)
{
  g_autofree char *steps = ari_count_to_string (counters->steps);
  g_autofree char *guesses = ari_count_to_string (counters->guesses);
  g_autofree char *dead_ends = ari_count_to_string (counters->dead_ends);
  g_autofree char *solutions = ari_count_to_string (counters->solutions);

  return g_strdup_printf (
      _ ("Step %s, guesses %s, dead ends %s, depth %u (deepest %u), solutions %s"), steps, guesses,
      dead_ends, counters->depth, counters->deepest, solutions);
}

/* Appends @words on exactly @n_lines lines of at most @columns characters. */
static void
append_lines (GString *text, const char *words, guint columns, guint n_lines)
{
  const char *rest = words;

  for (guint line = 0; line < n_lines; line++) {
    const gsize length = (gsize) g_utf8_strlen (rest, -1);
    const char *end = g_utf8_offset_to_pointer (rest, (glong) MIN (length, columns));
    const char *cut = end;

    if (length > columns && line + 1 < n_lines)
      while (cut > rest && *cut != ' ')
        cut--;
    if (cut == rest)
      cut = end;
    if (length > columns && line + 1 == n_lines && columns > 1) {
      g_string_append_len (text, rest, g_utf8_offset_to_pointer (rest, (glong) columns - 1) - rest);
      g_string_append (text, "…");
    } else {
      g_string_append_len (text, rest, cut - rest);
    }
    g_string_append_c (text, '\n');
    rest = *cut == ' ' ? cut + 1 : cut;
  }
}

/* Appends two lines about what the search has learned. */
static void
append_learning (GString *text,
                 const AriSnapshot *snapshot,
                 const AriSymbols *symbols,
                 guint columns)
{
  const AriCounters *counters = &snapshot->counters;
  g_autofree char *nogood = snapshot->n_parts > 0
                                ? ari_nogood_to_string (snapshot->parts, snapshot->n_parts, FALSE,
                                                        snapshot->layout, symbols)
                                : g_strdup (_ ("no nogood yet"));
  g_autofree char *restarts = ari_count_to_string (counters->restarts);
  /* Translators: the argument is "r3c5 = 7, r9c5 = 2 and 12 others cannot all be" */
  g_autofree char *learned = g_strdup_printf (_ ("Learned: %s"), nogood);
  g_autofree char *counts = g_strdup_printf (_ ("Nogoods %u, longest jump %u, restarts %s"),
                                             counters->nogoods, counters->longest_jump, restarts);

  append_lines (text, learned, columns, 1);
  append_lines (text, counts, columns, 1);
}

static void
append_words (GString *text, WatchState *watch)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (watch->solver);
  g_autofree char *why = ari_solver_why_to_string (watch->solver, &watch->symbols);
  g_autofree char *guesses = ari_open_guesses_to_line (snapshot, &watch->symbols, G_MAXINT);
  g_autofree char *counters = describe_counters (&snapshot->counters);

  g_string_append_printf (text, "%s\n%s\n%s\n", why, guesses, counters);
  if (snapshot->learns)
    append_learning (text, snapshot, &watch->symbols, G_MAXINT);
}

/* Appends the text below the grid, always on the same number of lines, so that nothing moves. */
static void
append_words_for_screen (GString *text, WatchState *watch, guint columns)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (watch->solver);
  g_autofree char *why = ari_solver_why_to_string (watch->solver, &watch->symbols);
  g_autofree char *counters = describe_counters (&snapshot->counters);

  append_lines (text, why, columns, LINES_OF_WHY);
  if (watch->list_columns == 0) {
    g_autofree char *guesses = ari_open_guesses_to_line (snapshot, &watch->symbols, columns);

    append_lines (text, guesses, columns, 1);
  }
  ari_search_report_append_depths (text, ari_solver_get_report (watch->solver)->summary, columns,
                                   watch->depth_rows, watch->style.unicode);
  g_string_append_printf (text, "%s\n", counters);
  if (snapshot->learns)
    append_learning (text, snapshot, &watch->symbols, columns);
}

static void
append_speed (GString *text, WatchState *watch)
{
  double speed = ari_solver_get_speed (watch->solver);
  g_autofree char *words = speed >= ARI_SPEED_UNLIMITED
                               ? g_strdup (_ ("full speed"))
                               : g_strdup_printf (_ ("%g steps per second"), speed);

  g_string_append_printf (text, "%s, %s%s\n", ari_method_title (watch->strategy), words,
                          ari_solver_get_state (watch->solver) == ARI_SOLVER_PAUSED ? _ (", paused")
                                                                                    : "");
}

/* Appends the keys, on as many lines as they need. Returns: the number of lines. */
static guint
append_keys (GString *text, guint columns)
{
  static const char *const keys[] = {
    N_ ("Space: pause"),
    N_ ("+ and -: speed"),
    N_ ("m: full speed"),
    N_ ("Left and Right: step"),
    N_ ("Home: to the start"),
    N_ ("End: to the end"),
    N_ ("q: quit"),
  };
  guint n_lines = 1, used = 0;

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++) {
    const char *words = _ (keys[i]);
    const guint length = (guint) g_utf8_strlen (words, -1);

    if (used > 0 && used + 3 + length > columns) {
      g_string_append_c (text, '\n');
      n_lines++;
      used = 0;
    }
    g_string_append_printf (text, "%s%s", used > 0 ? "   " : "", words);
    used += (used > 0 ? 3 : 0) + length;
  }
  return n_lines;
}

static guint
lines_of_text (const WatchState *watch)
{
  return LINES_OF_TEXT + (watch->strategy->learns ? 2 : 0) + (watch->list_columns > 0 ? 0 : 1)
         + watch->depth_rows;
}

static void
stop_watching (WatchState *watch)
{
  watch->unreadable = TRUE;
  g_main_loop_quit (watch->loop);
}

/* Returns the number of visible characters of a line. */
static guint
width_of (const char *line)
{
  guint width = 0;

  for (const char *c = line; *c != '\0'; c = g_utf8_next_char (c))
    if (*c == '\033')
      c += strcspn (c, "m");
    else
      width++;
  return width;
}

/* @rows: the most lines; 0: no limit. @lines: (out). Returns: their width. */
static guint
make_grid_lines (WatchState *watch, guint columns, guint rows, GStrv *lines)
{
  g_autoptr (GString) text = g_string_new (NULL);
  guint width = 0;

  watch->style.columns = columns;
  watch->style.rows = rows;
  ari_frame_append (text, ari_solver_get_snapshot (watch->solver), &watch->symbols, &watch->style);
  g_string_truncate (text, text->len - 1);
  *lines = g_strsplit (text->str, "\n", -1);
  for (guint i = 0; (*lines)[i] != NULL; i++)
    width = MAX (width, width_of ((*lines)[i]));
  return width;
}

/* The open guesses are a list beside the grid if there is space; else append_words_for_screen() has
 * a line of them. */
static void
append_grid_for_screen (GString *text, WatchState *watch, guint columns, guint rows)
{
  g_auto (GStrv) lines = NULL, list = NULL;
  const guint width = make_grid_lines (watch, columns, rows, &lines);
  const guint n_lines = g_strv_length (lines);
  guint n_listed;

  if (watch->list_columns > 0 && n_lines >= 2)
    list = ari_open_guesses_to_list (ari_solver_get_snapshot (watch->solver),
                                     ari_solver_get_report (watch->solver)->summary,
                                     &watch->symbols, watch->list_columns, n_lines);
  n_listed = list != NULL ? g_strv_length (list) : 0;
  for (guint i = 0; i < n_lines; i++) {
    g_string_append (text, lines[i]);
    if (i < n_listed)
      g_string_append_printf (text, "%*s%s", (int) (width - width_of (lines[i])) + GAP, "",
                              list[i]);
    g_string_append_c (text, '\n');
  }
}

/* Overwrites the last frame: every line ends by clearing the rest of the line. */
static void
draw_on_screen (WatchState *watch)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) keys = g_string_new (NULL);
  g_autoptr (GString) screen = g_string_new ("\033[H");
  g_auto (GStrv) grid = NULL, lines = NULL;
  guint columns, rows, n_under, n_keys, n_rows, width, i;

  ari_terminal_get_size (watch->terminal, &columns, &rows);
  n_keys = append_keys (keys, columns);
  width = make_grid_lines (watch, columns, 0, &grid);
  n_rows = g_strv_length (grid);
  watch->list_columns = columns >= width + GAP + ARI_OPEN_GUESSES_LEAST
                            ? MIN (columns - width - GAP, MOST_OF_LIST)
                            : 0;
  /* the depth profile gets the lines that are left, and replaces one of the rules between boxes */
  watch->depth_rows = 0;
  n_under = lines_of_text (watch) + n_keys;
  if (n_under + n_rows < rows)
    watch->depth_rows = MIN (rows - n_under - n_rows, MOST_OF_DEPTHS);
  else if (n_under + ari_solver_get_snapshot (watch->solver)->layout->n_rows < rows)
    watch->depth_rows = 1;
  n_under += watch->depth_rows;
  if (n_under + ari_solver_get_snapshot (watch->solver)->layout->n_rows > rows) {
    /* the grid needs the space more than the less common keys */
    g_string_truncate (keys, strcspn (keys->str, "\n"));
    n_under = lines_of_text (watch) + 1;
  }
  append_grid_for_screen (text, watch, columns, rows > n_under + 1 ? rows - n_under : 1);
  append_words_for_screen (text, watch, columns);
  append_speed (text, watch);
  g_string_append (text, keys->str);

  lines = g_strsplit (text->str, "\n", -1);
  for (i = 0; lines[i] != NULL && i < rows; i++)
    g_string_append_printf (screen, "%s%s\033[K", i == 0 ? "" : "\r\n", lines[i]);
  g_string_append (screen, "\033[J");
  if (ari_writer_write_text (screen->str) != 0)
    stop_watching (watch);
}

static void
write_frame (WatchState *watch)
{
  g_autoptr (GString) text = g_string_new (NULL);

  watch->written = TRUE;
  watch->written_at = g_get_monotonic_time ();
  ari_frame_append (text, ari_solver_get_snapshot (watch->solver), &watch->symbols, &watch->style);
  append_words (text, watch);
  g_string_append_c (text, '\n');
  if (ari_writer_write_text (text->str) != 0)
    stop_watching (watch);
}

static void
show (WatchState *watch)
{
  if (ari_solver_get_snapshot (watch->solver) == NULL)
    return;
  if (ari_terminal_is_screen (watch->terminal))
    draw_on_screen (watch);
  else if (!watch->written || g_get_monotonic_time () - watch->written_at >= PLAIN_TIME)
    write_frame (watch);
}

static void
on_judged (AriPositionService *service, gpointer user_data)
{
  const AriPositionAnswer *answer = ari_position_service_get_answer (service);
  WatchState *watch = user_data;

  ari_solver_set_givens_verdict (watch->solver, ari_verdict_of_givens (answer),
                                 answer->outcome == ARI_POSITION_OUTCOME_ONE ? answer->solutions[0]
                                                                             : NULL);
  g_main_loop_quit (watch->loop);
}

static void
on_state (AriSolver *solver, GParamSpec *pspec, gpointer user_data)
{
  WatchState *watch = user_data;

  if (ari_solver_get_state (solver) != ARI_SOLVER_FINISHED || watch->service != NULL)
    return;
  if (watch->givens == NULL || ari_solver_get_report (solver)->frontier.solutions > 0
      || ari_solver_get_verdict (solver) == ARI_VERDICT_MEMORY) {
    g_main_loop_quit (watch->loop);
    return;
  }
  watch->service = ari_position_service_new ();
  g_signal_connect (watch->service, "answered", G_CALLBACK (on_judged), watch);
  ari_position_service_ask (
      watch->service,
      &(AriPositionQuestion){ .layout = watch->givens->layout, .givens = watch->givens->cells });
}

static gboolean
on_frame (gpointer user_data)
{
  WatchState *watch = user_data;

  ari_solver_update (watch->solver, g_get_monotonic_time ());
  return G_SOURCE_CONTINUE;
}

/* Returns the next or the previous of the speeds 0.5, 1, 2, 5, 10, 20, 50… and unlimited. */
static double
next_speed (double speed, gboolean is_faster)
{
  static const double factors[] = { 2.0, 2.0, 2.5 };
  double next = ARI_SPEED_MIN, slower = next;

  for (guint i = 0; next <= FASTEST && (is_faster ? next <= speed : next < speed); i++) {
    slower = next;
    next *= factors[i % G_N_ELEMENTS (factors)];
  }
  return !is_faster ? slower : next <= FASTEST ? next : ARI_SPEED_UNLIMITED;
}

static void
press (WatchState *watch, int key)
{
  switch (key) {
  case ' ':
    if (ari_solver_get_state (watch->solver) == ARI_SOLVER_RUNNING)
      ari_solver_pause (watch->solver);
    else
      ari_solver_resume (watch->solver);
    break;
  case '+':
  case '=':
  case ARI_KEY_UP:
    ari_solver_set_speed (watch->solver, next_speed (ari_solver_get_speed (watch->solver), TRUE));
    break;
  case '-':
  case '_':
  case ARI_KEY_DOWN:
    ari_solver_set_speed (watch->solver, next_speed (ari_solver_get_speed (watch->solver), FALSE));
    break;
  case 'm':
    ari_solver_set_speed (watch->solver, ARI_SPEED_UNLIMITED);
    ari_solver_resume (watch->solver);
    break;
  case 'n':
  case ARI_KEY_RIGHT:
    ari_solver_step (watch->solver);
    break;
  case 'p':
  case ARI_KEY_LEFT:
    ari_solver_step_back (watch->solver);
    break;
  case ARI_KEY_HOME:
    ari_solver_seek (watch->solver, 0);
    break;
  case ARI_KEY_END:
    ari_solver_finish (watch->solver);
    break;
  case 'q':
  case 'Q':
  case 4: /* Ctrl+D */
    g_main_loop_quit (watch->loop);
    break;
  case 26: /* Ctrl+Z: the shell has the terminal until the program continues */
    ari_terminal_give_back (watch->terminal);
    raise (SIGTSTP);
    ari_terminal_take (watch->terminal);
    break;
  default:
    return;
  }
  show (watch);
}

static gboolean
on_keys (gint fd, GIOCondition condition, gpointer user_data)
{
  WatchState *watch = user_data;
  char keys[64];
  gssize n_keys = read (fd, keys, sizeof keys);
  gssize i;

  if (n_keys < 0 && (errno == EINTR || errno == EAGAIN))
    return G_SOURCE_CONTINUE;
  if (n_keys <= 0) { /* the terminal is closed */
    g_main_loop_quit (watch->loop);
    return G_SOURCE_REMOVE;
  }
  for (i = 0; i < n_keys; i++)
    press (watch, ari_keys_take (&watch->keys, keys[i]));
  return G_SOURCE_CONTINUE;
}

static gboolean
on_resized (gpointer user_data)
{
  WatchState *watch = user_data;

  ari_writer_write_text ("\033[2J");
  show (watch);
  return G_SOURCE_CONTINUE;
}

/** Ending: a signal that ends the search. */
typedef struct {
  WatchState *watch;
  int number;
} Ending;

static gboolean
on_signal (gpointer user_data)
{
  const Ending *ending = user_data;

  ending->watch->signal = ending->number;
  g_main_loop_quit (ending->watch->loop);
  return G_SOURCE_CONTINUE;
}

/* Appends the grid with the solution, because a finished search shows only the givens. */
static void
append_solution (GString *text, WatchState *watch)
{
  const AriSnapshot *shown = ari_solver_get_snapshot (watch->solver);
  AriSnapshot *solved = ari_need (ari_snapshot_new (shown->layout));
  AriGrid *solution = ari_need (ari_solver_dup_solution (watch->solver, 0));
  guint16 cell;

  ari_snapshot_assign (solved, shown);
  solved->event.cell = ARI_NO_CELL;
  solved->n_blamed = 0;
  for (cell = 0; cell < shown->layout->n_cells; cell++) {
    solved->cells[cell].digit = solution->cells[cell];
    if (solved->cells[cell].origin != ARI_ORIGIN_GIVEN)
      solved->cells[cell].origin = ARI_ORIGIN_DEDUCED;
  }
  ari_frame_append (text, solved, &watch->symbols, &watch->style);
  ari_grid_free (solution);
  ari_snapshot_free (solved);
}

static void
print_end (WatchState *watch)
{
  const AriCounters *counters = &ari_solver_get_report (watch->solver)->frontier;
  g_autofree char *verdict = ari_verdict_to_string (watch->solver, &watch->symbols);
  g_autofree char *numbers = describe_counters (counters);
  g_autoptr (GString) text = g_string_new (NULL);

  watch->style.rows = 0;
  if (ari_solver_get_report (watch->solver)->frontier.solutions > 0)
    append_solution (text, watch);
  else
    ari_frame_append (text, ari_solver_get_snapshot (watch->solver), &watch->symbols,
                      &watch->style);
  g_string_append_printf (text, "%s\n%s\n", numbers,
                          verdict != NULL ? verdict
                                          : _ ("The search ended before it found anything."));
  ari_writer_write_text (text->str);
}

static int
run (WatchState *watch, const AriGrid *start, const AriStrategy *strategy, double speed)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  gboolean is_screen = ari_terminal_is_screen (watch->terminal);
  Ending endings[] = { { watch, SIGINT }, { watch, SIGTERM }, { watch, SIGHUP } };
  guint sources[G_N_ELEMENTS (endings)];
  int status;

  watch->loop = loop;
  watch->solver = ari_solver_new ();
  watch->style.unicode = g_get_charset (NULL);
  watch->style.escapes = is_screen;
  watch->style.colours = is_screen && g_getenv ("NO_COLOR") == NULL;
  signal (SIGPIPE, SIG_IGN); /* write() reports a closed pipe */
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    sources[i] = g_unix_signal_add (endings[i].number, on_signal, &endings[i]);
  if (is_screen)
    g_unix_signal_add (SIGWINCH, on_resized, watch);

  ari_terminal_take (watch->terminal);
  if (ari_terminal_get_keys (watch->terminal) >= 0)
    g_unix_fd_add (ari_terminal_get_keys (watch->terminal), G_IO_IN | G_IO_HUP | G_IO_ERR, on_keys,
                   watch);
  g_timeout_add (FRAME_TIME, on_frame, watch);
  g_signal_connect_swapped (watch->solver, "progress", G_CALLBACK (show), watch);
  g_signal_connect (watch->solver, "notify::state", G_CALLBACK (on_state), watch);
  g_signal_connect (watch->solver, "notify::verdict", G_CALLBACK (on_state), watch);
  ari_solver_set_speed (watch->solver, speed);
  ari_solver_start (watch->solver, start, strategy, 2, FALSE);
  g_main_loop_run (loop);

  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    g_source_remove (sources[i]);
  ari_terminal_give_back (watch->terminal);
  if (watch->signal == 0 && !watch->unreadable)
    print_end (watch);
  status = ari_solver_get_verdict (watch->solver) == ARI_VERDICT_UNIQUE ? ARI_CLI_SUCCESS
                                                                        : ARI_CLI_SHORTFALL;
  g_clear_object (&watch->service);
  g_clear_object (&watch->solver);
  if (watch->signal != 0) { /* a parent process that waits learns of the signal */
    signal (watch->signal, SIG_DFL);
    raise (watch->signal);
  }
  return status;
}

static int
watch_file (WatchState *watch, const char *path, double speed)
{
  g_autoptr (AriInput) input = ari_input_open_first (path);
  g_autoptr (AriTerminal) terminal = NULL;
  g_autofree char *wrong = NULL, *doubt = NULL;
  AriStrategy strategy;
  int status;

  if (input == NULL)
    return ARI_CLI_UNREADABLE;
  doubt = ari_input_get_doubt (input);
  if (doubt != NULL)
    ari_cli_complain (_ ("Warning: %s"), doubt);

  terminal = ari_terminal_new ();
  watch->terminal = terminal;
  watch->symbols = *ari_input_get_item (input)->symbols;
  if (speed <= 0.0) /* without a screen, frames are useful only if they reach the end */
    speed = ari_terminal_is_screen (terminal) ? DEFAULT_SPEED : ARI_SPEED_UNLIMITED;
  wrong =
      ari_cli_choose_in ((const char *const *) watch->choices, ari_input_get_givens (input)->layout,
                         &watch->symbols, watch->strategy, &strategy);
  if (wrong == NULL) {
    AriGame *game = watch->options.entries ? ari_input_get_item (input)->game : NULL;
    AriGrid *start = game != NULL ? ari_game_dup_grid (game) : NULL;
    const AriGrid *givens = ari_input_get_givens (input);

    watch->givens = start != NULL && !ari_grid_equal (start, givens) ? givens : NULL;
    status = run (watch, start != NULL ? start : givens, &strategy, speed);
    ari_grid_free (start);
  } else {
    status = ari_cli_complain_usage ("watch", "%s", wrong);
  }
  ari_strategy_drop (&strategy);
  return status;
}

/* Returns steps per second, or the most for `max`; 0 for NULL, negative for anything else. */
static double
parse_speed (const char *word)
{
  char *end;
  double speed;

  if (word == NULL)
    return 0.0;
  if (strcmp (word, "max") == 0)
    return ARI_SPEED_UNLIMITED;
  speed = g_ascii_strtod (word, &end);
  return end != word && *end == '\0' && speed >= ARI_SPEED_MIN ? speed : -1.0;
}

static int
run_command (gpointer request, AriPipelineWork *work)
{
  WatchState *watch = request;
  char **paths = watch->options.paths;
  const double speed = parse_speed (watch->speed_word);

  if (paths == NULL || g_strv_length (paths) != 1)
    return ari_cli_complain_usage ("watch", _ ("Name exactly one file."));
  if (speed < 0.0)
    return ari_cli_complain_usage ("watch",
                                   _ ("The speed must be 0.5 steps per second or more, or “max”."));
  watch->strategy =
      watch->options.strategy != NULL ? watch->options.strategy : ari_strategy_default ();
  return watch_file (watch, paths[0], speed);
}

static const GOptionEntry entries[] = {
  ARI_CLI_CHOOSE (ARI_CLI_MEMBER (WatchState, choices)),
  { "speed", 0, 0, G_OPTION_ARG_STRING, ARI_CLI_MEMBER (WatchState, speed_word),
    N_ ("Steps per second, 0.5 or more, or “max” (default: 10)"), N_ ("NUMBER") },
  G_OPTION_ENTRY_NULL,
};

const AriCliCommand ari_command_watch = {
  .usage = {
    .command = "watch",
    .phrase = N_ ("watch the search of a puzzle in the terminal"),
    .listed = N_ ("[OPTION…] FILE"),
    .arguments = N_ ("FILE"),
    .summary =
        N_ ("Draws the search of the first puzzle in FILE (“-” is standard input) while it runs."),
    .description = N_ ("Keys: Space pauses, + and - change the speed, m removes the speed limit, "
                       "Left and Right step back and forth, Home returns to the start, End runs to "
                       "the end, q quits.\n\nIf the output is not a terminal, a frame is written "
                       "every second, and the search runs at full speed unless you give a speed."),
    .statuses = { N_ ("the puzzle has exactly one solution"),
                  N_ ("it has no solution or several, or you quit before that was known"),
                  NULL, N_ ("the file could not be read"), ARI_CLI_NEVER },
    .takes = ARI_CLI_TAKES_PATHS | ARI_CLI_TAKES_ENTRIES | ARI_CLI_TAKES_STRATEGY,
    .entries = entries,
    .request_size = sizeof (WatchState),
  },
  .run = run_command,
};
