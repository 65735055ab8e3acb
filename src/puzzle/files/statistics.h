/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was played, by size, shape and level: how often, how fast, with how much help. */

#pragma once

#include <gio/gio.h>

#include "engine/base/layout.h"
#include "engine/logic/step/techniques.h"
#include "puzzle/game/day.h"

G_BEGIN_DECLS

/** AriStatistic: of all games of a size, shape and level; or, to be added, of one. */
typedef struct {
  guint n_digits; /* of the layout */
  AriLevel level;
  guint n_played; /* begun */
  guint n_finished;
  guint n_without_hints; /* of those finished */
  double best;           /* seconds; of those finished, if there are any */
  double total;          /* likewise, the sum */
  guint32 day;           /* only to be added: the day whose puzzle this is; else ARI_NO_DAY */
  gboolean is_jigsaw;    /* of the layout, as the next */
  AriExtras extras;
} AriStatistic;

/** AriStreak: of the days whose puzzle was finished. */
typedef struct {
  guint current;    /* how many without a gap, up to today or else to yesterday */
  guint longest;    /* the most without a gap */
  guint n_finished; /* all of them */
  gboolean is_done; /* today's is among them */
} AriStreak;

/* They are in the file `statistics` of the user's state folder, which is replaced as a whole, and
 * only under a lock: several programs may add to it at once. What cannot be read there is renamed
 * to `statistics.unreadable`, and counting starts over. */

/** ari_statistic_of: of no game yet of this kind. */
AriStatistic ari_statistic_of (const AriLayout *layout, AriLevel level);
/** ari_statistic_is_like: whether both are of the same size, shape and level. */
gboolean ari_statistic_is_like (const AriStatistic *one, const AriStatistic *other);

/**
 * ari_statistics_read: (transfer full) (element-type AriStatistic): sorted by size, shape and
 * level. Blocks.
 * @set_aside: (out): there was a file that could not be read
 *
 * Returns: NULL with a G_IO_ERROR where the folder cannot be used.
 */
GArray *ari_statistics_read (gboolean *set_aside, GError **error);
/** ari_statistics_read_streak: nothing is set aside, so that this stays for those who say so: what
 * cannot be read counts as no day. Blocks for a small file, but not for a lock.
 * @today: see ari_day_of() */
AriStreak ari_statistics_read_streak (guint32 today);
/** ari_statistics_clear: forgets everything. Blocks. FALSE with a G_IO_ERROR. */
gboolean ari_statistics_clear (GError **error);

/** ari_statistics_add_async: adds a game's share, on a thread.
 * @game: copied; its n_… are 0 or 1, its best and total the same; with nothing but zeros, it only
 * looks up those of its size, shape and level */
void ari_statistics_add_async (const AriStatistic *game,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
/** ari_statistics_add_finish: FALSE with a G_IO_ERROR. @all: (out): what is known of all games of
 * this size, shape and level now, this one among them; @set_aside: (out): as above */
gboolean ari_statistics_add_finish (GAsyncResult *result,
                                    AriStatistic *all,
                                    gboolean *set_aside,
                                    GError **error);

G_END_DECLS
