/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts what was played, by size, shape and level: how often, how fast, with how much help. */

#define _DEFAULT_SOURCE

#include "config.h"

#include <errno.h>
#include <fcntl.h>
#include <math.h>
#include <string.h>
#include <sys/file.h>

#include <glib/gstdio.h>

#include "puzzle/base/hand-over.h"
#include "puzzle/files/file-read.h"
#include "puzzle/files/file-write.h"
#include "puzzle/files/statistics.h"

/* The key file has a group for each size, shape and level: [9x9 easy], [9x9 jigsaw diagonals easy],
 * and one for daily puzzles. The lock is a separate file, because each write replaces the key
 * file. */

#define DAYS_GROUP "days"
/* keeps the latest days, for more than ten years */
#define MOST_DAYS 4000

/* limits beyond any real use, at which sums of times are still exact to a thousandth */
#define MAX_COUNT   1000000000
#define MAX_SECONDS 1e12

/** StatisticsBook: the file while it is locked. */
typedef struct {
  char *path;
  int lock;
  GKeyFile *keys;
  gboolean set_aside;
} StatisticsBook;

static AriHandOver hand_over;

static void
book_close (StatisticsBook *book)
{
  g_clear_pointer (&book->keys, g_key_file_unref);
  if (book->lock >= 0)
    g_close (book->lock, NULL);
  g_free (book->path);
  g_free (book);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (StatisticsBook, book_close)

static gboolean
read_count (GKeyFile *keys, const char *group, const char *key, guint *count)
{
  g_autoptr (GError) error = NULL;
  const gint64 value = g_key_file_get_int64 (keys, group, key, &error);

  *count = (guint) value;
  return error == NULL && value >= 0 && value <= MAX_COUNT;
}

static gboolean
read_seconds (GKeyFile *keys, const char *group, const char *key, double *seconds)
{
  g_autoptr (GError) error = NULL;

  *seconds = g_key_file_get_double (keys, group, key, &error);
  return error == NULL && *seconds >= 0 && *seconds <= MAX_SECONDS;
}

/* the words of a group for layouts without boxes */
static const char *const shapes[] = {
  [ARI_SHAPE_JIGSAW] = "jigsaw",
  [ARI_SHAPE_LATIN] = "latin",
};

static char *
group_of (const AriStatistic *statistic)
{
  g_autofree char *level = g_ascii_strdown (ari_level_title (statistic->level), -1);
  GString *group = g_string_new (NULL);

  g_string_printf (group, "%ux%u", statistic->n_digits, statistic->n_digits);
  if (statistic->shape != ARI_SHAPE_BOXES)
    g_string_append_printf (group, " %s", shapes[statistic->shape]);
  for (guint row = 0; row < ARI_N_EXTRAS; row++)
    if ((statistic->extras >> row & 1) != 0)
      g_string_append_printf (group, " %s", ari_extra_info (row)->name);
  g_string_append_printf (group, " %s", level);
  return g_string_free (group, FALSE);
}

/* A group that this version does not know is kept, but not shown. */
static gboolean
read_name (const char *group, AriStatistic *statistic)
{
  g_auto (GStrv) words = g_strsplit (group, " ", -1);
  const guint n_words = g_strv_length (words);

  if (n_words < 2)
    return FALSE;
  statistic->n_digits = (guint) g_ascii_strtoull (words[0], NULL, 10);
  statistic->shape = ARI_SHAPE_BOXES;
  for (guint shape = ARI_SHAPE_JIGSAW; shape < G_N_ELEMENTS (shapes); shape++)
    if (g_strv_contains ((const char *const *) words, shapes[shape]))
      statistic->shape = shape;
  statistic->extras = ARI_EXTRA_NONE;
  for (guint row = 0; row < ARI_N_EXTRAS; row++)
    if (g_strv_contains ((const char *const *) words, ari_extra_info (row)->name))
      statistic->extras |= (AriExtras) (1u << row);
  for (int level = 0; level < ARI_N_LEVELS; level++) {
    g_autofree char *name = NULL;

    statistic->level = (AriLevel) level;
    name = group_of (statistic);
    if (g_str_equal (name, group))
      return statistic->n_digits >= ARI_MIN_DIGITS && statistic->n_digits <= ARI_MAX_DIGITS;
  }
  return FALSE;
}

static gboolean
read_group (GKeyFile *keys, const char *group, AriStatistic *statistic)
{
  return read_count (keys, group, "played", &statistic->n_played)
         && read_count (keys, group, "finished", &statistic->n_finished)
         && read_count (keys, group, "without-hints", &statistic->n_without_hints)
         && read_seconds (keys, group, "best", &statistic->best)
         && read_seconds (keys, group, "total", &statistic->total);
}

/* (transfer full) (nullable) (element-type guint32): the days whose puzzle was finished, each once,
 * ascending; NULL if the format is invalid */
static GArray *
read_days (GKeyFile *keys)
{
  g_autoptr (GArray) days = g_array_new (FALSE, FALSE, sizeof (guint32));
  g_auto (GStrv) texts = g_key_file_get_string_list (keys, DAYS_GROUP, "finished", NULL, NULL);
  guint32 last = ARI_NO_DAY;

  for (guint i = 0; texts != NULL && texts[i] != NULL; i++) {
    const guint32 day = ari_day_from_string (texts[i]);

    if (day <= last)
      return NULL;
    g_array_append_val (days, day);
    last = day;
  }
  return g_steal_pointer (&days);
}

/* Reads the two numbers that include days which the file no longer lists. */
static gboolean
read_day_counts (GKeyFile *keys, guint *longest, guint *n_finished)
{
  *longest = *n_finished = 0;
  return !g_key_file_has_group (keys, DAYS_GROUP)
         || (read_count (keys, DAYS_GROUP, "longest", longest)
             && read_count (keys, DAYS_GROUP, "count", n_finished));
}

/* (transfer full) (nullable): NULL if the format of the file is invalid */
static GArray *
read_all (GKeyFile *keys)
{
  g_autoptr (GArray) days = read_days (keys);
  guint longest, n_days;
  g_autoptr (GArray) all = g_array_new (FALSE, TRUE, sizeof (AriStatistic));
  g_auto (GStrv) groups = g_key_file_get_groups (keys, NULL);

  if (days == NULL || !read_day_counts (keys, &longest, &n_days))
    return NULL;
  for (guint i = 0; groups[i] != NULL; i++) {
    AriStatistic statistic = { 0 };

    if (!read_name (groups[i], &statistic))
      continue;
    if (!read_group (keys, groups[i], &statistic))
      return NULL;
    g_array_append_val (all, statistic);
  }
  return g_steal_pointer (&all);
}

/* Refuses NUL bytes, which a power failure may leave: GKeyFile would take them for the end of a
 * comment. */
static gboolean
parse (GKeyFile *keys, const char *text, gsize length)
{
  return memchr (text, 0, length) == NULL
         && g_key_file_load_from_data (keys, text, length, G_KEY_FILE_KEEP_COMMENTS, NULL);
}

static void
load (StatisticsBook *book)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GArray) all = NULL;
  g_autofree char *text = NULL;
  gsize length = 0;

  book->keys = g_key_file_new ();
  if (g_file_get_contents (book->path, &text, &length, &error) && parse (book->keys, text, length))
    all = read_all (book->keys);
  if (all == NULL && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT)) {
    g_autofree char *aside = g_strconcat (book->path, ".unreadable", NULL);

    book->set_aside = g_rename (book->path, aside) == 0;
    g_key_file_unref (book->keys);
    book->keys = g_key_file_new ();
  }
}

/* (transfer full) (nullable) */
static StatisticsBook *
book_open (GError **error)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), GETTEXT_PACKAGE, NULL);
  g_autofree char *lock_path = g_build_filename (folder, "statistics.lock", NULL);
  g_autoptr (StatisticsBook) book = g_new0 (StatisticsBook, 1);

  book->path = g_build_filename (folder, "statistics", NULL);
  book->lock = -1;
  if (g_mkdir_with_parents (folder, 0700) == 0)
    book->lock = g_open (lock_path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (book->lock < 0 || flock (book->lock, LOCK_EX) != 0) {
    const int code = errno;
    g_autofree char *name = g_filename_display_name (book->path);

    g_set_error (error, G_IO_ERROR, g_io_error_from_errno (code), "%s: %s", name,
                 g_strerror (code));
    return NULL;
  }
  load (book);
  return g_steal_pointer (&book);
}

static gboolean
save (StatisticsBook *book, GError **error)
{
  gsize length;
  char *text = g_key_file_to_data (book->keys, &length, NULL);
  g_autoptr (GBytes) bytes = g_bytes_new_take (text, length);

  return ari_write_private (book->path, bytes, error);
}

/* --- reading ---------------------------------------------------------------------------------- */

static int
compare (gconstpointer a, gconstpointer b)
{
  const AriStatistic *one = a, *other = b;

  if (one->n_digits != other->n_digits)
    return one->n_digits < other->n_digits ? -1 : 1;
  if (one->shape != other->shape)
    return one->shape < other->shape ? -1 : 1;
  if (one->extras != other->extras)
    return one->extras < other->extras ? -1 : 1;
  return (int) one->level - (int) other->level;
}

AriStatistic
ari_statistic_of (const AriLayout *layout, AriLevel level)
{
  AriStatistic statistic = { .level = level };

  g_return_val_if_fail (layout != NULL, statistic);

  statistic.n_digits = layout->n_digits;
  statistic.shape = ari_layout_is_latin (layout) ? ARI_SHAPE_LATIN
                    : layout->box_rows == 0      ? ARI_SHAPE_JIGSAW
                                                 : ARI_SHAPE_BOXES;
  statistic.extras = layout->extras;
  return statistic;
}

gboolean
ari_statistic_is_like (const AriStatistic *one, const AriStatistic *other)
{
  return compare (one, other) == 0;
}

GArray *
ari_statistics_read (gboolean *set_aside, GError **error)
{
  g_autoptr (StatisticsBook) book = book_open (error);
  GArray *all;

  g_return_val_if_fail (set_aside != NULL, NULL);

  if (book == NULL)
    return NULL;
  *set_aside = book->set_aside;
  all = read_all (book->keys);
  g_array_sort (all, compare);
  return all;
}

gboolean
ari_statistics_clear (GError **error)
{
  g_autoptr (StatisticsBook) book = book_open (error);

  if (book == NULL)
    return FALSE;
  g_key_file_unref (book->keys);
  book->keys = g_key_file_new ();
  return save (book, error);
}

/* Counts the consecutive days up to the one at @end. */
static guint
run_length (GArray *days, guint end)
{
  const guint32 *day = (const guint32 *) (const void *) days->data;
  guint n = 1;

  while (n <= end && day[end - n] + n == day[end])
    n++;
  return n;
}

/* Days in the future, from a wrong system clock, do not count for the current streak. */
static void
count_streak (GArray *days, guint32 today, AriStreak *streak)
{
  for (guint i = days->len; i-- > 0 && streak->current == 0;) {
    const guint32 day = g_array_index (days, guint32, i);

    streak->is_done |= day == today;
    if (day == today || day + 1 == today)
      streak->current = run_length (days, i);
  }
}

AriStreak
ari_statistics_read_streak (guint32 today)
{
  g_autofree char *path =
      g_build_filename (g_get_user_state_dir (), GETTEXT_PACKAGE, "statistics", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) bytes = ari_read_file (file, NULL, NULL, NULL);
  g_autoptr (GKeyFile) keys = g_key_file_new ();
  g_autoptr (GArray) days = NULL;
  AriStreak streak = { 0 };
  gsize length = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &length) : NULL;

  if (text == NULL || !parse (keys, text, length))
    return streak;
  days = read_days (keys);
  if (days == NULL || !read_day_counts (keys, &streak.longest, &streak.n_finished))
    return (AriStreak){ 0 };
  count_streak (days, today, &streak);
  return streak;
}

/* --- adding ----------------------------------------------------------------------------------- */

static void
set_seconds (GKeyFile *keys, const char *group, const char *key, double seconds)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  g_key_file_set_value (keys, group, key,
                        g_ascii_formatd (text, sizeof text, "%.3f", fmin (seconds, MAX_SECONDS)));
}

static guint
sum (guint a, guint b)
{
  return MIN (a + b, MAX_COUNT);
}

static AriStatistic
look_up (GKeyFile *keys, const AriStatistic *game)
{
  g_autofree char *group = group_of (game);
  AriStatistic all = {
    .n_digits = game->n_digits, .level = game->level, .shape = game->shape, .extras = game->extras
  };

  if (g_key_file_has_group (keys, group))
    (void) read_group (keys, group, &all);
  return all;
}

static void
add (GKeyFile *keys, const AriStatistic *game)
{
  g_autofree char *group = group_of (game);
  AriStatistic all = look_up (keys, game);

  if (game->n_without_hints > 0)
    all.best = all.n_without_hints > 0 ? fmin (all.best, game->best) : game->best;
  g_key_file_set_uint64 (keys, group, "played", sum (all.n_played, game->n_played));
  g_key_file_set_uint64 (keys, group, "finished", sum (all.n_finished, game->n_finished));
  g_key_file_set_uint64 (keys, group, "without-hints",
                         sum (all.n_without_hints, game->n_without_hints));
  set_seconds (keys, group, "best", all.best);
  set_seconds (keys, group, "total", all.total + game->total);
}

/* A day counts once, even if its puzzle was finished after midnight. */
static void
add_day (GKeyFile *keys, guint32 day)
{
  g_autoptr (GArray) days = read_days (keys);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  guint place = 0, longest, n_finished;

  (void) read_day_counts (keys, &longest, &n_finished);
  while (place < days->len && g_array_index (days, guint32, place) < day)
    place++;
  if (place < days->len && g_array_index (days, guint32, place) == day)
    return;
  g_array_insert_val (days, place, day);
  while (place + 1 < days->len
         && g_array_index (days, guint32, place) + 1 == g_array_index (days, guint32, place + 1))
    place++;
  longest = MAX (longest, run_length (days, place));
  if (days->len > MOST_DAYS)
    g_array_remove_index (days, 0);
  for (guint i = 0; i < days->len; i++)
    g_ptr_array_add (texts, ari_day_to_string (g_array_index (days, guint32, i)));
  g_key_file_set_string_list (keys, DAYS_GROUP, "finished", (const char *const *) texts->pdata,
                              texts->len);
  g_key_file_set_uint64 (keys, DAYS_GROUP, "longest", longest);
  g_key_file_set_uint64 (keys, DAYS_GROUP, "count", sum (n_finished, 1));
}

/** StatisticsAdding: the data of a pending ari_statistics_add_async(). */
typedef struct {
  AriStatistic game;
  AriStatistic all;
  gboolean set_aside;
} StatisticsAdding;

static void
add_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  StatisticsAdding *adding = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (StatisticsBook) book = NULL;

  ari_take_over (&hand_over);
  book = book_open (&error);
  if (book != NULL) {
    adding->set_aside = book->set_aside;
    if (adding->game.n_played + adding->game.n_finished > 0) {
      add (book->keys, &adding->game);
      if (adding->game.day != ARI_NO_DAY && adding->game.n_finished > 0)
        add_day (book->keys, adding->game.day);
      (void) save (book, &error);
    }
    adding->all = look_up (book->keys, &adding->game);
  }
  ari_hand_over (&hand_over);
  if (error != NULL)
    g_task_return_error (task, g_steal_pointer (&error));
  else
    g_task_return_boolean (task, TRUE);
}

void
ari_statistics_add_async (const AriStatistic *game,
                          GAsyncReadyCallback callback,
                          gpointer user_data)
{
  g_autoptr (GTask) task = NULL;
  StatisticsAdding *adding;

  g_return_if_fail (game != NULL);

  task = g_task_new (NULL, NULL, callback, user_data);
  adding = g_new0 (StatisticsAdding, 1);
  adding->game = *game;
  g_task_set_name (task, "add to the statistics");
  g_task_set_task_data (task, adding, g_free);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (task, add_in_thread);
}

gboolean
ari_statistics_add_finish (GAsyncResult *result,
                           AriStatistic *all,
                           gboolean *set_aside,
                           GError **error)
{
  const StatisticsAdding *adding;

  g_return_val_if_fail (g_task_is_valid (result, NULL), FALSE);
  g_return_val_if_fail (all != NULL && set_aside != NULL, FALSE);

  ari_take_over (&hand_over);
  adding = g_task_get_task_data (G_TASK (result));
  *all = adding->all;
  *set_aside = adding->set_aside;
  return g_task_propagate_boolean (G_TASK (result), error);
}
