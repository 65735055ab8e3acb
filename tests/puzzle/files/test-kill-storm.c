/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A program that plays, saves and keeps unsaved work, killed at any of its system calls.
 *
 *   test-kill-storm [--seconds N] [--seed N]
 *
 * Without --seed, another number each time, which is said.
 *
 * What is on the disk changes at system calls alone, so no other moment needs to be tried; and the
 * place of a call among those of a run is a number, which a seed brings back, unlike a time. Each
 * round forks a player, which begins with what the one before left. All that it plays has a number,
 * which the puzzle file holds as its seconds; what it has told of these numbers outlives it, in
 * memory that both share.
 */

#define _GNU_SOURCE

#include "config.h"

#include <signal.h>
#include <sys/mman.h>
#include <sys/ptrace.h>
#include <sys/wait.h>
#include <unistd.h>

#include <glib/gstdio.h>

#include "puzzle/files/temp-files.h"
#include "puzzle/files/puzzle-file.h"
#include "puzzle/files/recovery.h"
#include "tests/puzzle/files/state-folder.h"
#include "tests/puzzle/game/random-game.h"
#include "tests/puzzle/read-document.h"
#include "tests/seed.h"
#include "tests/waiting.h"

enum {
  SECONDS = 8,
  LEAST_ROUNDS = 24,  /* however long they take */
  N_STATES = 1 << 20, /* enough for some hours */
  N_ACTIONS = 12,
  MAX_MOVES = 40,
  WHOLE = 8, /* each round divisible by this ends by itself */
};

/** Told: the reports of players; zero at first. */
typedef struct {
  guint n_states;         /* states played so far, from 1 */
  guint began_save;       /* the newest state whose saving has begun; 0 for none */
  guint saved;            /* … that was reported as saved */
  guint kept;             /* … that was reported as kept */
  guint32 sums[N_STATES]; /* a checksum of the file's text for each state */
} Told;

/** Wanted: the options of the command line. */
typedef struct {
  int seconds;
  gint64 seed; /* for a GRand */
} Wanted;

/** Storm: the data that all processes share. */
typedef struct {
  char *folder; /* contains all of the following */
  GFile *file;
  GFile *kept;
  char *notes;
  Told *told;
} Storm;

static guint32
sum_of (AriDocument *document)
{
  g_autoptr (GBytes) bytes = ari_document_to_bytes (document);

  return g_bytes_hash (bytes);
}

static guint
state_of (AriDocument *document)
{
  return (guint) ari_game_get_elapsed (ari_document_get_game (document));
}

/* The player, in a process of its own */

static AriDocument *
open_blank (void)
{
  AriLayout *layout = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  g_autoptr (AriPuzzle) puzzle = ari_puzzle_new_empty (layout);
  g_autoptr (AriGame) game = ari_game_new (puzzle);

  ari_layout_unref (layout);
  return ari_document_new (game);
}

static void
play (GRand *random, AriDocument *document, Told *told)
{
  AriGame *game = ari_document_get_game (document);
  g_autoptr (AriMove) move = NULL;
  guint position;

  ari_game_get_moves (game, &position);
  if (position > MAX_MOVES) {
    told->kept = 0; /* on the way back, there may be nothing unsaved for a moment */
    ari_game_go_to (game, 0);
  }
  while (move == NULL)
    move = random_move (random, game);
  ari_game_set_elapsed (game, told->n_states + 1);
  g_assert_true (ari_game_execute (game, move));
  told->sums[told->n_states + 1] = sum_of (document);
  told->n_states++;
}

/** Saving: a save in progress. */
typedef struct {
  Told *told;
  guint state;
} Saving;

static void
on_saved (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autofree Saving *saving = data;

  if (!ari_document_save_finish (ARI_DOCUMENT (source), result, NULL, NULL))
    _exit (2);
  saving->told->saved = saving->state;
}

static void
save (AriDocument *document, const Storm *storm)
{
  Saving *saving = g_new (Saving, 1);

  *saving = (Saving){ storm->told, state_of (document) };
  storm->told->began_save = saving->state;
  ari_document_save_async (document, storm->file, FALSE, NULL, on_saved, saving);
}

static void
act (GRand *random, AriDocument *document, AriRecovery *recovery, const Storm *storm)
{
  switch (g_rand_int_range (random, 0, 8)) {
  case 0:
    save (document, storm);
    break;
  case 1:
    ari_recovery_flush (recovery);
    if (ari_game_get_modified (ari_document_get_game (document)))
      storm->told->kept = state_of (document);
    break;
  case 2:
    wait_until_idle ();
    break;
  case 3:
  case 4:
    g_main_context_iteration (NULL, FALSE);
    break;
  default:
    play (random, document, storm->told);
  }
}

/* Opens the unsaved work, else the file, else a blank puzzle, as a window does, and saves it in the
 * end. */
static void
run_player (GRand *random, const Storm *storm)
{
  g_autoptr (GPtrArray) left = NULL;
  AriRecovered *recovered;
  AriRecovery *recovery = ari_recovery_new (storm->kept);
  AriDocument *document;

  ari_temp_files_remove_stale ();
  left = ari_recovery_take_all (storm->kept);
  recovered = left->len > 0 ? left->pdata[0] : NULL;
  document = recovered != NULL ? g_object_ref (recovered->document)
                               : read_document_file (storm->file, NULL);
  if (document == NULL)
    document = open_blank ();
  g_ptr_array_set_size (left, 0);
  ari_recovery_set_delay (recovery, (guint) g_rand_int_range (random, 0, 2));
  ari_recovery_watch (recovery, document, storm->file);
  play (random, document, storm->told); /* the unsaved work may be older than the file */
  for (guint i = 0; i < N_ACTIONS; i++)
    act (random, document, recovery, storm);
  save (document, storm);
  WAIT_UNTIL (storm->told->saved == storm->told->began_save);
}

/* The killer */

/* Waits for @player, and kills it before, at or after system call @last. Returns: FALSE if it ended
 * by itself before. @n_calls: (out) */
static gboolean
kill_at (pid_t player, guint last, guint *n_calls)
{
  gboolean is_killed = FALSE;
  int status;

  g_assert_cmpint (waitpid (player, &status, 0), ==, player);
  g_assert_true (WIFSTOPPED (status));
  g_assert_cmpint (ptrace (PTRACE_SETOPTIONS, player, NULL,
                           PTRACE_O_TRACESYSGOOD | PTRACE_O_TRACECLONE | PTRACE_O_EXITKILL),
                   ==, 0);
  ptrace (PTRACE_SYSCALL, player, NULL, NULL);
  for (*n_calls = 0;;) {
    const pid_t thread = waitpid (-1, &status, __WALL);
    int sent = 0;

    g_assert_cmpint (thread, >, 0);
    if (!WIFSTOPPED (status)) {
      if (thread != player)
        continue;
      g_assert_true (is_killed || (WIFEXITED (status) && WEXITSTATUS (status) == 0));
      return is_killed;
    }
    if (WSTOPSIG (status) == (SIGTRAP | 0x80)) {
      if (++*n_calls >= last && !is_killed) {
        kill (player, SIGKILL);
        is_killed = TRUE;
      }
    } else if (WSTOPSIG (status) != SIGTRAP && WSTOPSIG (status) != SIGSTOP) {
      sent = WSTOPSIG (status);
    }
    ptrace (PTRACE_SYSCALL, thread, NULL, GINT_TO_POINTER (sent));
  }
}

static pid_t
start_player (const Storm *storm, guint32 seed)
{
  const pid_t player = fork ();

  g_assert_cmpint (player, >=, 0);
  if (player == 0) {
    g_autoptr (GRand) random = g_rand_new_with_seed (seed);

    if (ptrace (PTRACE_TRACEME, 0, NULL, NULL) != 0)
      _exit (1);
    raise (SIGSTOP);
    run_player (random, storm);
    _exit (0);
  }
  return player;
}

static gboolean
may_trace (void)
{
  const pid_t child = fork ();
  int status;

  if (child == 0)
    _exit (ptrace (PTRACE_TRACEME, 0, NULL, NULL) == 0 ? 0 : 1);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return WIFEXITED (status) && WEXITSTATUS (status) == 0;
}

/* Checks after each kill */

static guint
count_files (const char *path, const char *suffix)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL)
    n += g_str_has_suffix (name, suffix);
  return n;
}

/* Checks that @document is exactly as it was when it had this number. */
static void
assert_whole (const Told *told, AriDocument *document)
{
  const guint state = state_of (document);

  g_assert_cmpuint (state, >=, 1);
  g_assert_cmpuint (state, <=, told->n_states);
  g_assert_cmpuint (sum_of (document), ==, told->sums[state]);
}

/* Checks that the file is the last one saved, or one whose saving had begun. Returns: its state */
static guint
check_file (const Storm *storm)
{
  const Told *told = storm->told;
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document = read_document_file (storm->file, &error);
  guint state;

  if (document == NULL) {
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
    g_assert_cmpuint (told->saved, ==, 0);
    return 0;
  }
  state = state_of (document);
  assert_whole (told, document);
  g_assert_cmpuint (state, >=, told->saved);
  g_assert_cmpuint (state, <=, told->began_save);
  return state;
}

/* Checks that unsaved work can be read, and that nothing is missing that was reported as kept,
 * unless it was saved since. */
static void
check_kept (const Storm *storm, guint in_file)
{
  const Told *told = storm->told;
  g_autoptr (GPtrArray) left = ari_recovery_take_all (storm->kept);
  guint newest = 0;

  g_assert_cmpuint (left->len, <=, 1);
  g_assert_cmpuint (count_files (g_file_peek_path (storm->kept), ".unreadable"), ==, 0);
  if (left->len > 0) {
    AriDocument *document = ((AriRecovered *) left->pdata[0])->document;

    assert_whole (told, document);
    newest = state_of (document);
  }
  g_assert_cmpuint (MAX (newest, in_file), >=, told->kept);
}

static void
check (const Storm *storm)
{
  const char *kept = g_file_peek_path (storm->kept);

  ari_temp_files_remove_stale ();
  g_assert_cmpuint (count_files (storm->notes, ""), ==, 0);
  g_assert_cmpuint (count_files (storm->folder, ""), <=, 2); /* the file and “kept” */
  g_assert_cmpuint (count_files (kept, ""), ==, 2 * count_files (kept, ".recovery"));
  check_kept (storm, check_file (storm));
}

static void
storm_init (Storm *storm, const char *state)
{
  *storm = (Storm){ .folder = g_dir_make_tmp ("ariadne-storm-XXXXXX", NULL) };
  storm->file = g_file_new_build_filename (storm->folder, "mine.ariadne", NULL);
  storm->kept = g_file_new_build_filename (storm->folder, "kept", NULL);
  storm->notes = g_build_filename (state, GETTEXT_PACKAGE, "unfinished", NULL);
  storm->told =
      mmap (NULL, sizeof (Told), PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  g_assert_true (storm->told != MAP_FAILED);
}

static void
storm_clear (Storm *storm)
{
  empty_folder (g_file_peek_path (storm->kept));
  g_rmdir (g_file_peek_path (storm->kept));
  empty_folder (storm->folder);
  g_assert_cmpint (g_rmdir (storm->folder), ==, 0);
  munmap (storm->told, sizeof (Told));
  g_assert_cmpint (g_rmdir (storm->notes), ==, 0);
  g_object_unref (storm->file);
  g_object_unref (storm->kept);
  g_free (storm->folder);
  g_free (storm->notes);
}

static void
test_storm (gconstpointer data)
{
  const Wanted *wanted = data;
  const gint64 end = g_get_monotonic_time () + wanted->seconds * G_USEC_PER_SEC;
  g_autoptr (GRand) random = g_rand_new_with_seed ((guint32) wanted->seed);
  guint n_kills = 0, whole_calls = 0, n_rounds, n_calls;
  Storm storm;

  if (!may_trace ()) {
    g_test_skip ("a process may not be traced here");
    return;
  }
  g_test_message ("--seed %" G_GINT64_FORMAT, wanted->seed);
  storm_init (&storm, g_get_user_state_dir ());
  for (n_rounds = 0; (n_rounds < LEAST_ROUNDS || g_get_monotonic_time () < end)
                     && storm.told->n_states < N_STATES - 20;
       n_rounds++) {
    const guint32 seed = g_rand_int (random);
    const guint last = (guint) g_rand_int_range (random, 1, (gint32) whole_calls + 2);

    if (n_rounds % WHOLE == 0) {
      g_assert_false (kill_at (start_player (&storm, seed), G_MAXUINT, &n_calls));
      whole_calls = n_calls;
    } else if (kill_at (start_player (&storm, seed), last, &n_calls)) {
      n_kills++;
    }
    check (&storm);
  }
  g_test_message ("%u kills in %u rounds, %u moves, state %u saved", n_kills, n_rounds,
                  storm.told->n_states, storm.told->saved);
  g_assert_cmpuint (n_kills, >, n_rounds / 4); /* otherwise too little was tried */
  g_assert_cmpuint (storm.told->saved, >, 0);
  storm_clear (&storm);
}

/* Removes its own options from @argv before GLib reads it, whose “--seed” accepts no plain
 * number. */
static void
read_options (Wanted *wanted, int *argc, char ***argv)
{
  const GOptionEntry entries[] = {
    { "seconds", 0, 0, G_OPTION_ARG_INT, &wanted->seconds, "how long to go on", "N" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &wanted->seed, "0 to 4294967295", "N" },
    { NULL, 0, 0, G_OPTION_ARG_NONE, NULL, NULL, NULL },
  };
  g_autoptr (GOptionContext) context = g_option_context_new (NULL);
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  g_option_context_set_ignore_unknown_options (context, TRUE);
  if (!g_option_context_parse (context, argc, argv, &error))
    g_error ("%s", error->message);
  if (wanted->seconds < 1 || wanted->seed < 0 || wanted->seed > G_MAXUINT32)
    g_error ("--seconds must be at least 1, and --seed from 0 to %u", G_MAXUINT32);
}

int
main (int argc, char *argv[])
{
  Wanted wanted = { .seconds = SECONDS,
                    .seed = g_getenv ("ARIADNE_LONG") != NULL ? g_random_int () : 1 };
  char *state;
  int status;

  read_options (&wanted, &argc, &argv);
  state = state_folder_new ();
  ari_test_init (&argc, &argv);
  g_test_add_data_func ("/kill-storm/saving-and-recovery", &wanted, test_storm);
  status = g_test_run ();
  state_folder_free (state);
  return status;
}
