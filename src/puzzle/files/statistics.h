/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counts what was played, by size, shape and level: how often, how fast, with how much help. */

#pragma once

#include <gio/gio.h>

#include "engine/base/layout.h"
#include "engine/logic/step/techniques.h"
#include "puzzle/game/day.h"

typedef enum {
  ARI_SHAPE_BOXES,
  ARI_SHAPE_JIGSAW, /* irregular regions */
  ARI_SHAPE_LATIN,  /* neither boxes nor regions */
} AriShape;

/** AriStatistic: numbers about all games of a size, shape and level; or, to be added, about one. */
typedef struct {
  guint n_digits; /* digits of the layout */
  AriLevel level;
  guint n_played; /* games begun */
  guint n_finished;
  guint n_without_hints; /* finished games without hints */
  double best;           /* seconds, among those finished without hints, if any */
  double total;          /* seconds, their sum */
  guint32 day;           /* only to be added: the day of a daily puzzle; else ARI_NO_DAY */
  AriShape shape;
  AriExtras extras;
} AriStatistic;

/** AriStreak: about the days whose daily puzzle was finished. */
typedef struct {
  guint current;    /* consecutive days up to today, or else to yesterday */
  guint longest;    /* most consecutive days */
  guint n_finished; /* all days */
  gboolean is_done; /* today's puzzle is finished */
} AriStreak;

/* The numbers are in the file `statistics` of the user's state folder. It is replaced atomically
 * under a lock, because several programs may add to it at once. An unreadable file is renamed to
 * `statistics.unreadable`, and counting starts over. */

/** ari_statistic_of: Returns: zeros for this size, shape and level. */
AriStatistic ari_statistic_of (const AriLayout *layout, AriLevel level);
/** ari_statistic_is_like: Returns: TRUE if both have the same size, shape and level. */
gboolean ari_statistic_is_like (const AriStatistic *one, const AriStatistic *other);

/**
 * ari_statistics_read: (transfer full) (element-type AriStatistic): sorted by size, shape and
 * level. Blocks.
 * @set_aside: (out): an unreadable file was renamed
 *
 * Returns: NULL with a G_IO_ERROR if the folder cannot be used.
 */
GArray *ari_statistics_read (gboolean *set_aside, GError **error);
/** ari_statistics_read_streak: an unreadable file counts as no days. It is not renamed, because
 * callers of ari_statistics_read() report that. Blocks for a small file, but not for a lock.
 * @today: see ari_day_of() */
AriStreak ari_statistics_read_streak (guint32 today);
/** ari_statistics_clear: deletes all numbers. Blocks. Returns: FALSE with a G_IO_ERROR. */
gboolean ari_statistics_clear (GError **error);

/** ari_statistics_add_async: adds a game in a thread.
 * @game: copied; its n_… are 0 or 1, its best and total the same; if all are 0, this only reads the
 * numbers of its size, shape and level */
void ari_statistics_add_async (const AriStatistic *game,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
/** ari_statistics_add_finish: Returns: FALSE with a G_IO_ERROR. @all: (out): the numbers for this
 * size, shape and level, including this game; @set_aside: (out): as above */
gboolean ari_statistics_add_finish (GAsyncResult *result,
                                    AriStatistic *all,
                                    gboolean *set_aside,
                                    GError **error);
