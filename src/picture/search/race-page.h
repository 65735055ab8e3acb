/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws several searches of one puzzle side by side: a table of their costs, and their flame
 * graphs.
 */

#pragma once

#include <gio/gio.h>

#include "engine/laboratory/run-result.h"
#include "picture/search/flame.h"

/** AriRaceScale: how long the graphs are. */
typedef enum {
  ARI_RACE_SCALE_COMMON, /* all have one scale */
  ARI_RACE_SCALE_LOG,    /* the same, which is logarithmic */
  ARI_RACE_SCALE_OWN,    /* each search fills the width */
  ARI_RACE_N_SCALES,
} AriRaceScale;

/** AriRacePage: nothing in it is owned. */
typedef struct {
  const AriRunResult *results; /* n, at least 1 */
  guint n;
  AriMeasure measure; /* the measure for comparing them */
  const AriLayout *layout;
  const AriSymbols *symbols;
  AriTryColors colors;
  AriRaceScale scale;
} AriRacePage;

/** AriRaceColumn: a column of the table. */
typedef enum {
  ARI_RACE_NAME, /* the method, translated */
  ARI_RACE_STEPS,
  ARI_RACE_GUESSES,
  ARI_RACE_DEAD_ENDS,
  ARI_RACE_TIME,
  ARI_RACE_RATIO, /* cost divided by the best one */
  ARI_RACE_N_COLUMNS,
} AriRaceColumn;

/** ari_race_heading: translated. @measure: for comparing the searches */
const char *ari_race_heading (AriRaceColumn column, AriMeasure measure);
/** ari_race_value: (transfer full): a value for people, translated. */
char *ari_race_value (const AriRacePage *page, guint row, AriRaceColumn column);
/** ari_race_to_text: (transfer full): the table with its headings, separated by tabs, for people
 * and spreadsheets. */
char *ari_race_to_text (const AriRacePage *page);

/**
 * ari_race_save: saves in a format that depends on the file's suffix. `.svg`, `.png` or `.pdf`:
 * table and graphs; `.csv`, by RFC 4180: the header
 * `preset,steps,guesses,dead_ends,work,seconds,solutions,finished,ratio`, never translated, then a
 * record per search. `finished` is yes, no or memory; `ratio` is the cost divided by the best one,
 * empty if the search has not finished.
 *
 * Blocks. Any thread. Returns: FALSE with @error set, like ari_plot_save().
 */
gboolean ari_race_save (const AriRacePage *page, GFile *file, GError **error);
