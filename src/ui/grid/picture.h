/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A picture is all that the grid shows, as plain data, made from a game or from a search's
 * snapshot. */

#pragma once

#include "engine/logic/position-check.h"
#include "engine/logic/position-fault.h"
#include "engine/logic/step/steps.h"
#include "engine/machine/snapshot.h"
#include "puzzle/formats/text-format.h"
#include "puzzle/game/game.h"

G_BEGIN_DECLS

typedef enum {
  ARI_LOOK_OPEN,
  ARI_LOOK_GIVEN,
  ARI_LOOK_ENTERED,
  ARI_LOOK_GUESSED, /* tinted by depth */
  ARI_LOOK_FORCED,  /* no choice: in the ink of its depth, without its tint and number */
  ARI_LOOK_DEDUCED,
} AriLook;

typedef enum {
  ARI_MARK_NONE = 0,
  ARI_MARK_CONFLICT = 1 << 0, /* breaks a rule: shape and colour */
  ARI_MARK_TRIED = 1 << 1,    /* the cell the last step was about */
  ARI_MARK_DEAD_END = 1 << 2, /* no candidate left, or the house without a place */
  ARI_MARK_BLAMED = 1 << 3,   /* helps to make the dead end */
  ARI_MARK_WRONG = 1 << 4,    /* not what the solution says: looks like a conflict */
  ARI_MARK_TIED = 1 << 5,     /* could have been guessed as well: it has as few candidates */
  ARI_MARK_PLACE = 1 << 6,    /* passes the filter of the game */
  ARI_MARK_BRANCH = 1 << 7,   /* entered while a branch is tried */
  ARI_MARK_OWN = 1 << 8,      /* decided by a person in a search */
} AriMarks;

/** AriPictureCell: one cell. An open cell shows `candidates` (a search) or the notes (a game). */
typedef struct {
  AriDigits candidates;            /* at fixed places */
  AriDigits removed;               /* candidates that the last step took away, drawn struck out */
  AriDigits tried;                 /* the candidate that the last step, a guess, tries first */
  AriDigits centre;                /* notes, in a row in the middle */
  AriDigits corner;                /* notes, around the corners */
  AriDigits colored[ARI_N_COLORS]; /* of these, by colour */
  guint32 depth;                   /* decisions open when the search filled it, its own included */
  guint8 digit;                    /* or ARI_NO_DIGIT */
  guint16 marks;                   /* AriMarks */
  guint8 look;                     /* AriLook */
  guint8 color;                    /* the player's, from 1; or 0 */
  guint8 heat;                     /* 0: none; to ARI_N_HEATS */
  guint8 is_covered;               /* its candidates are not drawn: a step's digit lies there */
} AriPictureCell;

/** ARI_N_HEATS: degrees, from one that can just be seen. */
#define ARI_N_HEATS 8

/** AriPicture: owns a reference to its layout. */
typedef struct {
  const AriLayout *layout;
  AriSymbols symbols;
  gboolean searching;  /* open cells show candidates, if the grid is to show them at all */
  gboolean explains;   /* they do so whatever the grid shows else */
  gboolean is_partial; /* those without candidates show their notes */
  gboolean counts; /* `heat` is how few candidates a cell has, not how often something happened */
  AriPictureCell cells[];
} AriPicture;

AriPicture *ari_picture_new (const AriLayout *layout, const AriSymbols *symbols);
/** ari_picture_copy: (transfer full). */
AriPicture *ari_picture_copy (const AriPicture *picture);
void ari_picture_free (AriPicture *picture);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriPicture, ari_picture_free)
/** ari_picture_clear: nothing in any cell. */
void ari_picture_clear (AriPicture *picture);
/** ari_picture_show_game: same layout; conflicts of all digits, and those of a branch, marked. */
void ari_picture_show_game (AriPicture *picture, AriGame *game);
/** ari_picture_show_parts: for a step of human logic to be drawn over what was shown before: cells
 * that take part in it show the candidates that do, and those noted there; all others stay as they
 * are. @candidates: (array): one a cell */
void ari_picture_show_parts (AriPicture *picture, const AriDigits *candidates, const AriStep *step);
/** ari_picture_new_sight: (transfer full) (nullable): a single with the digits of the picture that
 * show it, see ari_sight_new(). */
AriSteps *ari_picture_new_sight (const AriPicture *picture, const AriStep *single);
/** ari_picture_cover: notes where the digits that a step places lie over all candidates of a cell.
 * @step: (nullable): of the picture's layout */
void ari_picture_cover (AriPicture *picture, const AriStep *step);
/** ari_picture_mark_fault: marks why a position has no solution; nothing for ARI_FAULT_NONE. */
void ari_picture_mark_fault (AriPicture *picture, const AriPositionFault *fault);
/** ari_picture_mark_mistakes: marks what a check has found wrong, digits and removed candidates. */
void ari_picture_mark_mistakes (AriPicture *picture, const AriPositionCheck *check);
/** ari_picture_show_search: each cell as ari_snapshot_shown() says: a guess is seen in the grid in
 * which it was chosen. @givens are the puzzle's, of the same layout: a digit that the search began
 * with but the puzzle did not give looks entered. */
void
ari_picture_show_search (AriPicture *picture, const AriSnapshot *snapshot, const AriGrid *givens);
/** ari_picture_show_solution: in place of what the search that is shown has filled. */
void ari_picture_show_solution (AriPicture *picture, const AriGrid *solution);

/** ari_picture_heat_counts: over a search, how few candidates each open cell has. */
void ari_picture_heat_counts (AriPicture *picture);
/** ari_picture_heat: over a search, how often something happened to each cell.
 * @counts: (array): one a cell */
void ari_picture_heat (AriPicture *picture, const guint64 *counts);
/** ari_picture_heat_of: the degree of @count, where @most is the largest; and the other way round:
 * the least count of a degree from 1. */
guint ari_picture_heat_of (guint64 count, guint64 most);
guint64 ari_picture_heat_least (guint heat, guint64 most);
/** ari_picture_heat_of_count: the degree of a cell with @n candidates, on a grid of @n_digits. */
guint ari_picture_heat_of_count (guint n, guint n_digits);

/** ari_picture_to_text: (transfer full): the digits that are shown. */
char *ari_picture_to_text (const AriPicture *picture, AriGridTextForm form);

/** ari_picture_show_position: any position, with all its candidates at fixed places. All arrays
 * have n_cells: @digits, or ARI_NO_DIGIT; @looks: AriLook; @candidates: of open cells. */
void ari_picture_show_position (AriPicture *picture,
                                const guint8 *digits,
                                const guint8 *looks,
                                const AriDigits *candidates);

G_END_DECLS
