/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture is all that the grid shows, as plain data, made from a game or from a search's
 * snapshot. */

#pragma once

#include "engine/laboratory/subtree.h"
#include "engine/logic/position-check.h"
#include "engine/logic/position-fault.h"
#include "engine/logic/step/steps.h"
#include "engine/machine/snapshot.h"
#include "picture/search/try-paint.h"
#include "puzzle/formats/grid-text.h"
#include "puzzle/game/game.h"

/** AriLook: where the digit of a cell comes from. */
typedef enum {
  ARI_LOOK_OPEN,
  ARI_LOOK_GIVEN,
  ARI_LOOK_ENTERED,
  ARI_LOOK_GUESSED, /* has the colours of its try */
  ARI_LOOK_FORCED,  /* filled without a choice: grey, without a ground or a number */
  ARI_LOOK_DEDUCED,
} AriLook;

/** AriMarks: bits for what is marked at a cell. */
typedef enum {
  ARI_MARK_NONE = 0,
  ARI_MARK_CONFLICT = 1 << 0, /* breaks a rule; drawn by shape and colour */
  ARI_MARK_TRIED = 1 << 1,    /* the last step was about this cell */
  ARI_MARK_DEAD_END =
      1 << 2, /* has no candidate left, or is in a house without a place for a digit */
  ARI_MARK_BLAMED = 1 << 3, /* is a cause of the dead end */
  ARI_MARK_WRONG = 1 << 4,  /* differs from the solution; looks like a conflict */
  ARI_MARK_TIED = 1 << 5,   /* could have been guessed as well, because it has as few candidates */
  ARI_MARK_PLACE = 1 << 6,  /* passes the filter of the game */
  ARI_MARK_BRANCH = 1 << 7, /* entered while a branch is tried */
  ARI_MARK_OWN = 1 << 8,    /* decided by the user in a search */
  ARI_MARK_SPARE =
      1 << 9, /* a guess that did not matter for the dead end; grey, without a ground */
} AriMarks;

/** AriPictureCell: one cell. An open cell shows `candidates` (a search) or the notes (a game); in a
 * game of a Sukaku both, because the candidates are the puzzle. */
typedef struct {
  AriDigits candidates; /* drawn at fixed places */
  AriDigits removed; /* candidates that the last step took away, drawn struck out; or that a game of
                        a Sukaku has ruled out, drawn faint */
  AriDigits tried;   /* the candidate that the last step, a guess, tries first */
  AriDigits centre;  /* notes in a row in the middle */
  AriDigits corner;  /* notes around the corners */
  AriDigits colored[ARI_N_COLORS]; /* for each colour, the candidates and notes that have it */
  guint32 depth;  /* the guesses that were open when the search filled it, its own included */
  guint8 digit;   /* ARI_NO_DIGIT if it is open */
  guint16 marks;  /* AriMarks */
  guint8 look;    /* AriLook */
  guint8 color;   /* the user's, from 1; 0: none */
  guint8 heat;    /* 1 to ARI_N_HEATS; 0: none */
  guint8 outcome; /* AriOutcome: what became of the guess that it is or follows from */
  guint8 paint;   /* its colours: 0 none; up to ARI_N_OUTCOMES an outcome's; then those of a depth,
                     up to ARI_N_TINTS more; then those of a cost, up to ARI_N_HEATS more */
  guint8 is_covered; /* its candidates are not drawn, because a step's digit covers them */
} AriPictureCell;

/** ARI_N_HEATS: the number of degrees of `heat`. The first can just be seen. */
#define ARI_N_HEATS 8

/** AriPicture: owns a reference to its layout. */
typedef struct {
  const AriLayout *layout;
  AriSymbols symbols;
  gboolean searching;  /* open cells show candidates, if the grid shows any */
  gboolean explains;   /* open cells show candidates even if the grid shows none */
  gboolean is_partial; /* cells without candidates show their notes */
  gboolean counts; /* `heat` is how few candidates a cell has, not how often something happened */
  AriPictureCell cells[];
} AriPicture;

/** ari_picture_new: makes an empty picture; @symbols, as many as @layout has digits, are copied. */
AriPicture *ari_picture_new (const AriLayout *layout, const AriSymbols *symbols);
AriPicture *ari_picture_copy (const AriPicture *picture);
void ari_picture_free (AriPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriPicture, ari_picture_free)
/** ari_picture_clear: empties all cells. */
void ari_picture_clear (AriPicture *picture);
/** ari_picture_show_game: shows a game of the same layout, and marks conflicts of all digits and
 * the digits of a branch. */
void ari_picture_show_game (AriPicture *picture, AriGame *game);
/** ari_picture_show_parts: prepares the picture for a step of human logic that is drawn over it:
 * cells that take part in the step show the candidates that do, and those noted there. All other
 * cells stay the same. @candidates: (array): one for each cell */
void ari_picture_show_parts (AriPicture *picture, const AriDigits *candidates, const AriStep *step);
/** ari_picture_strike_out: takes candidates of open cells away, which are drawn struck out.
 * @gone: (array): for each cell */
void ari_picture_strike_out (AriPicture *picture, const AriDigits *gone);
/** ari_picture_new_sight: makes (transfer full) (nullable) a list with @single and the digits of
 * the picture that show it; NULL as from ari_sight_new(). */
AriSteps *ari_picture_new_sight (const AriPicture *picture, const AriStep *single);
/** ari_picture_cover: sets is_covered where the digits that @step (nullable) places cover all
 * candidates of a cell. */
void ari_picture_cover (AriPicture *picture, const AriStep *step);
/** ari_picture_mark_fault: marks why a position has no solution; nothing for ARI_FAULT_NONE. */
void ari_picture_mark_fault (AriPicture *picture, const AriPositionFault *fault);
/** ari_picture_mark_mistakes: marks the digits and removed candidates that a check found to be
 * wrong. */
void ari_picture_mark_mistakes (AriPicture *picture, const AriPositionCheck *check);
/** ari_picture_show_search: shows each cell as ari_snapshot_shown() says, so a guess is still open
 * while it is chosen.
 * @givens: the puzzle's, of the same layout; other digits that the search began with look entered
 *   */
void
ari_picture_show_search (AriPicture *picture, const AriSnapshot *snapshot, const AriGrid *givens);
/** ari_picture_show_tries: colours a search by its tries, after ari_picture_show_search().
 * @open: (array) (nullable): the try of each open decision, of ari_tries_read(); NULL: all are open
 * @whole: the steps of the whole search */
void ari_picture_show_tries (AriPicture *picture,
                             const AriSnapshot *snapshot,
                             AriTryColors colors,
                             const AriSubtree *open,
                             guint64 whole);
/** ari_picture_mark_spare: marks the guesses that did not matter for the dead end that @snapshot
 * explains, and takes their colours away; after ari_picture_show_tries(). */
void ari_picture_mark_spare (AriPicture *picture, const AriSnapshot *snapshot);
/** ari_picture_show_solution: replaces the digits that the shown search has filled in.
 * @part: of the open cells, 0 to 1, in reading order; below 1 the others stay as they are */
void ari_picture_show_solution (AriPicture *picture, const AriGrid *solution, double part);

/** ari_picture_heat_counts: shows over a search how few candidates each open cell has. */
void ari_picture_heat_counts (AriPicture *picture);
/** ari_picture_heat: shows over a search how often something happened to each cell.
 * @counts: (array): one for each cell */
void ari_picture_heat (AriPicture *picture, const guint64 *counts);
/** ari_picture_heat_of: returns the degree of @count, from 1 to ARI_N_HEATS, where @most is the
 * largest count; 0 for a count of 0. ari_picture_heat_least() returns the lowest count that has the
 * degree @heat. */
guint ari_picture_heat_of (guint64 count, guint64 most);
guint64 ari_picture_heat_least (guint heat, guint64 most);
/** ari_picture_heat_of_count: returns the degree of a cell with @n candidates, in a grid of
 * @n_digits; the fewer candidates, the higher, but 0 for none. */
guint ari_picture_heat_of_count (guint n, guint n_digits);

/** ari_picture_to_text: returns (transfer full) the shown digits as text; of a Sukaku, and of a
 * position of logic as ARI_GRID_TEXT_BOXES, with the candidates of open cells. */
char *ari_picture_to_text (const AriPicture *picture, AriGridTextForm form);

/** ari_picture_show_position: shows a position, with all its candidates at fixed places. All arrays
 * have n_cells.
 * @digits: ARI_NO_DIGIT in open cells
 * @looks: an AriLook for each cell
 * @candidates: the candidates of open cells */
void ari_picture_show_position (AriPicture *picture,
                                const guint8 *digits,
                                const guint8 *looks,
                                const AriDigits *candidates);
