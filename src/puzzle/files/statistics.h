/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was played, by size and level: how often, how fast, with how much help. */

#pragma once

#include <gio/gio.h>

#include "engine/logic/step/techniques.h"

G_BEGIN_DECLS

/** AriStatistic: of all games of a size and level; or, to be added, of one. */
typedef struct {
  guint n_digits; /* of the layout */
  AriLevel level;
  guint n_played; /* begun */
  guint n_finished;
  guint n_without_hints; /* of those finished */
  double best;           /* seconds; of those finished, if there are any */
  double total;          /* likewise, the sum */
} AriStatistic;

/* They are in the file `statistics` of the user's state folder, which is replaced as a whole, and
 * only under a lock: several programs may add to it at once. What cannot be read there is renamed
 * to `statistics.unreadable`, and counting starts over. */

/**
 * ari_statistics_read: (transfer full) (element-type AriStatistic): sorted by size and level.
 * Blocks.
 * @set_aside: (out): there was a file that could not be read
 *
 * Returns: NULL with a G_IO_ERROR where the folder cannot be used.
 */
GArray *ari_statistics_read (gboolean *set_aside, GError **error);
/** ari_statistics_clear: forgets everything. Blocks. FALSE with a G_IO_ERROR. */
gboolean ari_statistics_clear (GError **error);

/** ari_statistics_add_async: adds a game's share, on a thread.
 * @game: copied; its n_… are 0 or 1, its best and total the same; with nothing but zeros, it only
 * looks up those of its size and level */
void ari_statistics_add_async (const AriStatistic *game,
                               GAsyncReadyCallback callback,
                               gpointer user_data);
/** ari_statistics_add_finish: FALSE with a G_IO_ERROR. @all: (out): what is known of all games of
 * this size and level now, this one among them; @set_aside: (out): as above */
gboolean ari_statistics_add_finish (GAsyncResult *result,
                                    AriStatistic *all,
                                    gboolean *set_aside,
                                    GError **error);

G_END_DECLS
