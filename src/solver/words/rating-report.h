/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Says why a puzzle has its ratings. */

#pragma once

#include <gio/gio.h>

#include "puzzle/game/puzzle.h"
#include "solver/position/found-path.h"

/** AriRatingPart: a part of the report. */
typedef struct {
  const char *heading; /* (nullable): translated */
  GString *text;       /* lines, translated, each with its end */
  AriFoundPath *path;  /* (nullable): its steps follow the text */
} AriRatingPart;

/** ari_rating_parts_to_text: (transfer full): all parts as a text, with the steps in notation, as
 * forums write it.
 * @parts: (element-type AriRatingPart) */
char *ari_rating_parts_to_text (GPtrArray *parts, AriPuzzle *puzzle);

/** AriRatingProgress: called on the thread that asked, whenever something else is looked for.
 * @words: what it is, translated: “Looking for backdoors…” */
typedef void (*AriRatingProgress) (const char *words, gpointer user_data);

/** ari_rating_report_async: finds the report in a thread, which takes half a minute for a hard
 * 16×16. The ratings are by the techniques that all ratings are by, the path is by @options.
 * @options: the techniques in use, in their order
 * @enough: ends the search soon, once the solution is known; what was found up to then is the
 *   answer, with a sentence that says so
 * @cancellable: (nullable): ends the work soon
 * @progress: (nullable): not called after @callback; gets the same data */
void ari_rating_report_async (AriPuzzle *puzzle,
                              const AriLogicOptions *options,
                              GCancellable *enough,
                              GCancellable *cancellable,
                              AriRatingProgress progress,
                              GAsyncReadyCallback callback,
                              gpointer user_data);
/**
 * ari_rating_report_finish: ends each of these calls.
 * @has_rating: (out) (nullable): FALSE if the puzzle has not exactly one solution
 *
 * Returns: (transfer full) (nullable) (element-type AriRatingPart): of a report, in this order: a
 * summary, with the puzzle; level and score, with how often each technique is used and what it
 * counts; ER, EP and ED, with the step that made each; the level without each technique; the
 * backdoors; and the path. Of one that was stopped, what was found by then, with a sentence that
 * says so before the path. One sentence if the puzzle has not exactly one solution.
 *
 * Of the paths, parts that follow those of the report: each path with what it says, and how it
 * differs from the others, or a sentence that says why there is none; none if singles solve the
 * puzzle, or it has not exactly one solution. NULL if it was cancelled.
 */
GPtrArray *ari_rating_report_finish (GAsyncResult *result, gboolean *has_rating);

/** ARI_RATING_PATH_SECONDS: how long each of the two paths is looked for. */
#define ARI_RATING_PATH_SECONDS 5.0

/** ari_rating_paths_async: looks in a thread for the easiest and for the shortest path of a puzzle;
 * ari_rating_report_finish() ends it.
 * @options: the techniques in use
 * @enough: ends the searches soon; the best paths up to then are the answer
 * @cancellable: (nullable): ends the work without one */
void ari_rating_paths_async (AriPuzzle *puzzle,
                             const AriLogicOptions *options,
                             GCancellable *enough,
                             GCancellable *cancellable,
                             GAsyncReadyCallback callback,
                             gpointer user_data);
/** ari_rating_explainer_path_async: likewise for the path behind ER, EP and ED, which takes twice
 * the time of these ratings: half a minute for a hard 16×16. The two can be looked for at once. */
void ari_rating_explainer_path_async (AriPuzzle *puzzle,
                                      const AriLogicOptions *options,
                                      GCancellable *enough,
                                      GCancellable *cancellable,
                                      GAsyncReadyCallback callback,
                                      gpointer user_data);
