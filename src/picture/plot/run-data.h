/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores what solving puzzles took, by preset and by a property of the puzzles, for the run-time
 * graph. */

#pragma once

#include <glib.h>

/** AriRunPoint: a puzzle solved once by one preset. */
typedef struct {
  double seconds; /* 0 or more */
  guint64 steps;
  guint64 guesses;
  guint64 dead_ends;
  guint32 puzzle; /* its number in the file, from 1 */
  guint16 gaps;   /* cells without a given */
  guint16 givens;
  guint16 er;         /* in tenths; 0: not rated */
  guint16 level;      /* 1 + AriLevel; 0: not rated */
  guint16 series;     /* from ari_run_data_add_series() */
  guint16 broken_off; /* not 0: the search was ended after this time */
} AriRunPoint;

/** AriRunX: the property of puzzles that is on the axis across. */
typedef enum {
  ARI_RUN_GAPS,
  ARI_RUN_GIVENS,
  ARI_RUN_ER,    /* in tenths */
  ARI_RUN_LEVEL, /* 1 + AriLevel */
  ARI_N_RUN_X,
} AriRunX;

/** AriRunY: what solving took, on the other axis. */
typedef enum {
  ARI_RUN_TIME, /* in seconds */
  ARI_RUN_STEPS,
  ARI_RUN_GUESSES,
  ARI_RUN_DEAD_ENDS,
  ARI_N_RUN_Y,
} AriRunY;

/** AriRunAxes: gaps and time at first. */
typedef struct {
  AriRunX x;
  AriRunY y;
} AriRunAxes;

/** ari_run_x_names, ari_run_y_names: the words for the axes on the command line and in actions, by
 * AriRunX and AriRunY; NULL ends them. */
extern const char *const ari_run_x_names[];
extern const char *const ari_run_y_names[];

/** ari_run_point_x: @x: (out): the point's value on an axis. Returns: FALSE if it has none, because
 * its puzzle is not rated. */
gboolean ari_run_point_x (const AriRunPoint *point, AriRunX axis, guint *x);
/** ari_run_point_y: Returns: the point's value on an axis. */
double ari_run_point_y (const AriRunPoint *point, AriRunY axis);

/** AriRunMedian: the median of all points of a series with the same x. A broken-off search counts
 * as it is; if at least half of them are broken off, the median is only a lower bound. */
typedef struct {
  double y;       /* the mean of the middle two if @n_points is even */
  gsize n_points; /* at least 1 */
  guint16 x;
  guint16 is_lower_bound;
} AriRunMedian;

/** AriRunData: points can only be added. One thread at a time. */
typedef struct _AriRunData AriRunData;

/** ari_run_data_new: (transfer full): makes data without series. */
AriRunData *ari_run_data_new (void);
AriRunData *ari_run_data_ref (AriRunData *data);
void ari_run_data_unref (AriRunData *data);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriRunData, ari_run_data_unref)

/** ari_run_data_add_series: @name: the method's, which CSV has. Returns: the series' number, from
 * 0. */
guint ari_run_data_add_series (AriRunData *data, const char *name);
/** ari_run_data_set_title: gives a series another title than its name. */
void ari_run_data_set_title (AriRunData *data, guint series, const char *title);
/** ari_run_data_get_n_series: Returns: the number of series. */
guint ari_run_data_get_n_series (const AriRunData *data);
/** ari_run_data_get_title: (transfer none): returns the title of @series, below their number. */
const char *ari_run_data_get_title (const AriRunData *data, guint series);

/** ari_run_data_append: appends copies of @n points, in any order. The time for each is logarithmic
 * in the number of points of its series and gaps. */
void ari_run_data_append (AriRunData *data, const AriRunPoint *points, gsize n);
/** ari_run_data_get_points: (transfer none): in the order of adding; valid until the next
 * append. */
const AriRunPoint *ari_run_data_get_points (const AriRunData *data, gsize *n);

/** ari_run_data_set_axes: medians and ranges are those of these axes from now on. Linear in the
 * number of points. */
void ari_run_data_set_axes (AriRunData *data, AriRunAxes axes);
/** ari_run_data_get_axes: Returns: the axes of the present medians and ranges. */
AriRunAxes ari_run_data_get_axes (const AriRunData *data);
/** ari_run_data_rate: lets @rate set `er` and `level` of each point, which may be known only after
 * it was measured. */
void ari_run_data_rate (AriRunData *data,
                        void (*rate) (AriRunPoint *point, gpointer user_data),
                        gpointer user_data);

/** ari_run_data_get_generation: Returns: a number that changes whenever earlier points become
 * invalid, which is not the case when points are appended. */
guint ari_run_data_get_generation (const AriRunData *data);

/** ari_run_data_get_medians: (transfer full) (array length=n): the medians of a series, by x
 * ascending. */
AriRunMedian *ari_run_data_get_medians (const AriRunData *data, guint series, gsize *n);

/** AriRunStanding: a series as a whole. A broken-off point counts as it is. */
typedef struct {
  double quartiles[3];  /* of the seconds: the lower one, the median, the upper one */
  gboolean is_bound[3]; /* it is only known that the quartile of the seconds is at least this: a
                         * broken-off point would have taken longer */
  double guesses[3];    /* the same of the guesses */
  gboolean is_guess_bound[3];
  gsize n_points; /* 0: the others are 0, too */
  gsize n_broken_off;
  gsize n_wins; /* puzzles that it solved faster than any other series, of those that all have */
} AriRunStanding;

/** ari_run_data_get_standings: compares the series. Its time is linear in the number of points.
 * Returns: (transfer full) (array): one for each series */
AriRunStanding *ari_run_data_get_standings (const AriRunData *data);

/** AriRunRange: of all points that have an x. */
typedef struct {
  guint least_x, most_x;
  double least_y, most_y; /* of those that are not 0; 0 if there are none */
  gboolean has_zero;      /* among the y */
} AriRunRange;

/** ari_run_data_get_range: Returns: FALSE if no point has an x. */
gboolean ari_run_data_get_range (const AriRunData *data, AriRunRange *range);

/**
 * ari_run_data_to_csv: (transfer full): by RFC 4180, for spreadsheets and scripts: UTF-8, CR LF, a
 * header, then a record a point: `puzzle,gaps,givens,preset,steps,guesses,seconds,finished`.
 * Numbers have a decimal point in every locale, and as many figures as they need to be read
 * exactly; `finished` is yes or no. The header is never translated.
 */
GBytes *ari_run_data_to_csv (const AriRunData *data);
