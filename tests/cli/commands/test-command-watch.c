/* SPDX-License-Identifier: GPL-3.0-or-later */
/* ariadne-cli watch: in a terminal, which it restores, and without one. */

#define _DEFAULT_SOURCE
#define _XOPEN_SOURCE 700

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "tests/cli/run.h"
#include "tests/seed.h"
#include "tests/waiting.h"

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define HARD   "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."

#define TAKEN      "\033[?1049h"
#define GIVEN_BACK "\033[?1049l"

static void
test_no_terminal (void)
{
  g_auto (Run) run = { 0 };
  g_auto (Run) several = { 0 };
  g_auto (Run) none = { 0 };
  g_auto (Run) bad = { 0 };

  run_cli (&run, "watch -", PUZZLE);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_null (strchr (run.output, '\033'));
  g_assert_nonnull (strstr (run.output, "│ 5 3 4 │ 6 7 8 │ 9 1 2 │\n"));
  g_assert_nonnull (strstr (run.output, "\nExactly one solution: proved in "));
  run_cli (&several, "watch - --strategy rows --speed max", "12..............");
  g_assert_cmpint (several.status, ==, 1);
  g_assert_nonnull (strstr (several.output, "\nMore than one solution: 2 solutions found in "));
  run_cli (&none, "watch -", "1..1............");
  g_assert_cmpint (none.status, ==, 1);
  run_cli (&bad, "watch -", "hello");
  run_assert (&bad, 3, "");
}

/* Screen: a terminal of this test with the program in it, which watches a puzzle. */
typedef struct {
  char *path; /* of the file with the puzzle */
  int fd;
  pid_t pid;
  struct termios before;
  GString *output;
} Screen;

static void
write_puzzle (Screen *screen, const char *puzzle)
{
  const int fd = g_file_open_tmp ("ariadne-XXXXXX.txt", &screen->path, NULL);

  g_assert_cmpint (fd, >=, 0);
  close (fd);
  g_assert_true (g_file_set_contents (screen->path, puzzle, -1, NULL));
}

/* @command: gets the name of the puzzle's file at its end */
static void
screen_open (Screen *screen, gushort columns, gushort rows, const char *command, const char *puzzle)
{
  const struct winsize size = { .ws_row = rows, .ws_col = columns };
  g_auto (GStrv) words = g_strsplit (command, " ", -1);
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  int inner;
  guint i;

  g_ptr_array_add (argv, (gpointer) run_program ());
  for (i = 0; words[i] != NULL; i++)
    g_ptr_array_add (argv, words[i]);
  write_puzzle (screen, puzzle);
  g_ptr_array_add (argv, screen->path);
  g_ptr_array_add (argv, NULL);

  screen->output = g_string_new (NULL);
  screen->fd = posix_openpt (O_RDWR | O_NOCTTY);
  g_assert_cmpint (screen->fd, >=, 0);
  g_assert_cmpint (grantpt (screen->fd), ==, 0);
  g_assert_cmpint (unlockpt (screen->fd), ==, 0);
  inner = open (ptsname (screen->fd), O_RDWR | O_NOCTTY);
  g_assert_cmpint (inner, >=, 0);
  g_assert_cmpint (ioctl (inner, TIOCSWINSZ, &size), ==, 0);
  g_assert_cmpint (tcgetattr (inner, &screen->before), ==, 0);

  screen->pid = fork ();
  g_assert_cmpint (screen->pid, >=, 0);
  if (screen->pid == 0) {
    setsid ();
    ioctl (inner, TIOCSCTTY, 0);
    dup2 (inner, STDIN_FILENO);
    dup2 (inner, STDOUT_FILENO);
    setenv ("TERM", "xterm", TRUE);
    close (inner);
    close (screen->fd);
    execv (run_program (), (char **) argv->pdata);
    _exit (127);
  }
  close (inner);
}

/* Reads until @words appear after the first @from bytes read. Returns: FALSE when the terminal was
 * closed */
static gboolean
screen_read_on (Screen *screen, gsize from, const char *words)
{
  gssize n = 1;

  waiting_block (G_STRLOC, words);
  while (n > 0 && strstr (screen->output->str + from, words) == NULL) {
    char bytes[4096];

    n = read (screen->fd, bytes, sizeof bytes);
    g_string_append_len (screen->output, bytes, MAX (n, 0));
  }
  waiting_unblock ();
  return n > 0;
}

/* Does the same after the bytes read by the last call. */
static void
screen_wait_for (Screen *screen, const char *words)
{
  g_string_truncate (screen->output, 0);
  g_assert_true (screen_read_on (screen, 0, words));
}

static void
screen_press (Screen *screen, const char *keys)
{
  g_assert_cmpint (write (screen->fd, keys, strlen (keys)), ==, (gssize) strlen (keys));
}

/* Presses keys, and waits for what they change. */
static void
screen_do (Screen *screen, const char *keys, const char *words)
{
  screen_press (screen, keys);
  screen_wait_for (screen, words);
}

static gboolean
is_as_before (Screen *screen)
{
  struct termios now;

  g_assert_cmpint (tcgetattr (screen->fd, &now), ==, 0);
  return now.c_lflag == screen->before.c_lflag && now.c_iflag == screen->before.c_iflag
         && memcmp (now.c_cc, screen->before.c_cc, sizeof now.c_cc) == 0;
}

/* Waits for the end. Returns: the status of waitpid() */
static int
screen_close (Screen *screen)
{
  int status;

  waiting_block (G_STRLOC, "the end of the program");
  g_assert_cmpint (waitpid (screen->pid, &status, 0), ==, screen->pid);
  waiting_unblock ();
  close (screen->fd);
  g_string_free (screen->output, TRUE);
  remove (screen->path);
  g_free (screen->path);
  return status;
}

static void
screen_assert_exit (Screen *screen, int expected)
{
  const int status = screen_close (screen);

  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, expected);
}

static void
test_screen (void)
{
  Screen screen;

  screen_open (&screen, 80, 30, "watch --speed 0.5", PUZZLE);
  screen_wait_for (&screen, "0.5 steps per second");
  g_assert_nonnull (strstr (screen.output->str, TAKEN));
  g_assert_false (is_as_before (&screen));
  screen_do (&screen, " ", "paused");
  screen_do (&screen, "+", "1 steps per second");
  screen_do (&screen, "\033[C\033[H", "Step 0"); /* it was paused at an unknown step */
  screen_do (&screen, "\033[C\033[C\033[C", "Step 3");
  screen_do (&screen, "\033[D", "Step 2");
  screen_do (&screen, "++++++++++++++++++++++++++", "full speed");
  screen_do (&screen, " ", "Exactly one solution");
  g_assert_nonnull (strstr (screen.output->str, GIVEN_BACK));
  g_assert_true (is_as_before (&screen));
  screen_assert_exit (&screen, 0);
}

/* The reason of a step and the open guesses are shown on a screen that is too narrow for the
 * sentence. */
static void
test_why (void)
{
  Screen screen;

  screen_open (&screen, 40, 30, "watch --strategy rows --speed 0.5", PUZZLE);
  screen_wait_for (&screen, "0.5 steps per second");
  screen_do (&screen, " \033[H\033[C", "Open guesses: r1c3 = 1\033[K");
  g_assert_nonnull (strstr (screen.output->str, "Guess r1c3, the first open cell, row by\033[K"));
  g_assert_nonnull (strstr (screen.output->str, "\nrow: 3 candidates (1 2 4). Trying 1.\033[K"));
  screen_do (&screen, "\033[C", "█\033[K");
  screen_do (&screen, "\033[H", "No open guess\033[K");
  screen_press (&screen, "q");
  screen_close (&screen);
}

/* On a usual screen, the open guesses are a list beside the grid, and nothing is cut off below. */
static void
test_list (void)
{
  static const struct {
    gushort columns, rows;
    const char *head, *last;
  } sizes[] = {
    { 80, 24, "┐   Guess       Refuted (steps)  ", "\r\nHome: to the start" },
    { 80, 16, "│   Guess       Refuted (steps)  ", "\r\nSpace: pause" },
    { 120, 40, "┐   Guess       Refuted (steps)  ", "q: quit\033[K\033[J" },
    { 63, 24, "┐\033[K", "\r\nq: quit" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    Screen screen;
    const char *frame;
    gsize step;
    guint n_lines = 1;

    screen_open (&screen, sizes[i].columns, sizes[i].rows, "watch --strategy rows --speed 0.5",
                 PUZZLE);
    screen_wait_for (&screen, "0.5 steps per second");
    screen_do (&screen, " \033[H", "Step 0,");
    screen_do (&screen, "\033[C\033[C", "Step 2,");
    step = (gsize) (strstr (screen.output->str, "Step 2,") - screen.output->str);
    g_assert_true (screen_read_on (&screen, step, "\033[J"));
    frame = g_strrstr_len (screen.output->str, (gssize) step, "\033[H");
    g_assert_nonnull (strstr (frame, sizes[i].head));
    g_assert_nonnull (strstr (frame, sizes[i].last));
    g_assert_true ((strstr (frame, "Open guesses:") == NULL)
                   == (strstr (frame, "Refuted") != NULL));
    for (const char *c = frame; c < strstr (screen.output->str + step, "\033[J"); c++)
      n_lines += *c == '\n';
    g_assert_cmpuint (n_lines, <=, sizes[i].rows);
    screen_press (&screen, "q");
    screen_close (&screen);
  }
}

/* The other keys work as a terminal sends them, and a footer names them. */
static void
test_keys (void)
{
  Screen screen;

  screen_open (&screen, 80, 30, "watch --speed 10", PUZZLE);
  screen_wait_for (&screen, "q: quit");
  g_assert_nonnull (strstr (screen.output->str, "Space: pause"));
  g_assert_nonnull (strstr (screen.output->str, "Home: to the start"));
  screen_do (&screen, " ", "paused");
  screen_do (&screen, "\033[A", "20 steps per second");
  screen_do (&screen, "\033OB\033[B", "5 steps per second");
  screen_do (&screen, "n\033[H", "Step 0"); /* it was paused at an unknown step */
  screen_do (&screen, "nnn", "Step 3");
  screen_do (&screen, "\033[4~", "Exactly one solution");
  g_assert_true (is_as_before (&screen));
  screen_assert_exit (&screen, 0);
}

/* In a narrow window, the footer takes more lines and names all keys. */
static void
test_narrow (void)
{
  Screen screen;

  screen_open (&screen, 24, 30, "watch --speed 0.5", PUZZLE);
  screen_wait_for (&screen, "q: quit");
  g_assert_nonnull (strstr (screen.output->str, "Left and Right: step\033[K\r"));
  g_assert_null (strstr (screen.output->str, "█"));
  screen_do (&screen, "m", "Exactly one solution"); /* at full speed it ends soon */
  screen_close (&screen);
}

static void
test_quit (void)
{
  Screen screen;

  screen_open (&screen, 10, 5, "watch",
               HARD); /* the screen is far too small, which is not an error */
  screen_wait_for (&screen, "Step");
  screen_do (&screen, "q", "ended before it found anything");
  g_assert_true (is_as_before (&screen));
  screen_assert_exit (&screen, 1);
}

static void
test_signals (void)
{
  static const int numbers[] = { SIGINT, SIGTERM, SIGHUP };
  guint i;

  for (i = 0; i < G_N_ELEMENTS (numbers); i++) {
    Screen screen;
    int status;

    screen_open (&screen, 80, 30, "watch", HARD);
    screen_wait_for (&screen, "Step 2");
    if (numbers[i] == SIGINT)
      screen_press (&screen, "\003");
    else
      g_assert_cmpint (kill (screen.pid, numbers[i]), ==, 0);
    screen_wait_for (&screen, GIVEN_BACK);
    status = screen_close (&screen);
    g_assert_true (WIFSIGNALED (status));
    g_assert_cmpint (WTERMSIG (status), ==, numbers[i]);
  }
}

static void
test_resized (void)
{
  const struct winsize narrow = { .ws_row = 40, .ws_col = 14 };
  Screen screen;

  screen_open (&screen, 80, 30, "watch --speed 0.5", PUZZLE);
  screen_wait_for (&screen, "┌───────┬");
  g_assert_cmpint (ioctl (screen.fd, TIOCSWINSZ, &narrow), ==, 0);
  screen_wait_for (&screen, "┌───┬───┬───┐");
  screen_do (&screen, "q", GIVEN_BACK);
  screen_close (&screen);
}

/* Returns FALSE in a bare chroot. */
static gboolean
has_terminals (void)
{
  const int fd = posix_openpt (O_RDWR | O_NOCTTY);
  const gboolean has = fd >= 0 && grantpt (fd) == 0 && unlockpt (fd) == 0;

  if (fd >= 0)
    close (fd);
  return has;
}

/* Runs a GTestFunc that needs a terminal, or skips it if there are none. */
static void
test_in_terminal (gconstpointer function)
{
  const GTestFunc *test = function;

  if (has_terminals ())
    (*test) ();
  else
    g_test_skip ("There are no pseudo-terminals.");
}

int
main (int argc, char *argv[])
{
  static const GTestFunc screen = test_screen, why = test_why, list = test_list, keys = test_keys,
                         narrow = test_narrow, quit = test_quit, signals = test_signals,
                         resized = test_resized;

  ari_test_init (&argc, &argv);
  g_test_add_func ("/cli/watch/no-terminal", test_no_terminal);
  g_test_add_data_func ("/cli/watch/screen", &screen, test_in_terminal);
  g_test_add_data_func ("/cli/watch/why", &why, test_in_terminal);
  g_test_add_data_func ("/cli/watch/list", &list, test_in_terminal);
  g_test_add_data_func ("/cli/watch/keys", &keys, test_in_terminal);
  g_test_add_data_func ("/cli/watch/narrow", &narrow, test_in_terminal);
  g_test_add_data_func ("/cli/watch/quit", &quit, test_in_terminal);
  g_test_add_data_func ("/cli/watch/signals", &signals, test_in_terminal);
  g_test_add_data_func ("/cli/watch/resized", &resized, test_in_terminal);
  return g_test_run ();
}
