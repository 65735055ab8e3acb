/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The moments of a film, and where board, sentence and graph lie, for film.c and film-svg.c. */

#pragma once

#include "picture/grid-geometry.h"
#include "picture/grid-picture.h"
#include "picture/search/film.h"
#include "picture/search/flame.h"

/* The space around everything, and the size of the letters in sentences. */
#define ARI_FILM_MARGIN    16.0
#define ARI_FILM_FONT_SIZE 16.0
/* The height of a line of the sentence. */
#define ARI_FILM_LINE 21.0
/* The most lines of a sentence in the column of an animation. */
#define ARI_FILM_N_LINES 8
/* The size of the letters at the graph. */
#define ARI_FILM_SMALL 12.0
/* The sides of a button, and the space between two. */
#define ARI_FILM_BUTTON 36.0
#define ARI_FILM_SPACE  8.0
/* The marks of a step's cell and of a dead end, relative to a cell. */
#define ARI_FILM_FRAME_WIDTH 0.06
#define ARI_FILM_CROSS_SIZE  0.32
/* The colours that the grounds of a cost have. */
#define ARI_FILM_N_HEATS 12

/** AriCellGround: what colours a cell, and its digit; after ARI_FILM_OUTCOME come the outcomes,
 * then the tints of depths, then the heats of costs. */
typedef enum {
  ARI_FILM_PLAIN,
  ARI_FILM_DEAD_END,
  ARI_FILM_DEDUCED, /* a digit whose colour says nothing of a guess */
  ARI_FILM_OUTCOME,
  ARI_FILM_TINT = ARI_FILM_OUTCOME + ARI_N_OUTCOMES,
  ARI_FILM_HEAT = ARI_FILM_TINT + ARI_N_TINTS,
  ARI_FILM_N_GROUNDS = ARI_FILM_HEAT + ARI_FILM_N_HEATS,
} AriCellGround;

/** AriCellLook: the look of a cell at a moment. */
typedef struct {
  AriDigits candidates; /* of an open cell */
  guint8 digit;         /* also that of a given; ARI_NO_DIGIT for an open cell */
  guint8 guess;         /* the digit that is guessed, even if the cell is shown as before that, or
                         * ARI_NO_DIGIT */
  guint8 ground;        /* AriCellGround */
  guint8 ink;           /* AriCellGround, below ARI_FILM_HEAT: of the digit */
  guint8 outcome;       /* AriOutcome, of a guess */
  guint32 level;   /* the number, from 1, of the decision that the digit follows from; 0: none */
  guint32 painted; /* that of the guess that gave the ink; 0: none */
} AriCellLook;

struct AriFilm {
  const AriLayout *layout;
  AriSymbols symbols;
  guint8 *puzzle;       /* (nullable): the givens; NULL for what the search began with */
  guint8 *givens;       /* per cell, at the first moment */
  GPtrArray *looks;     /* AriCellLook per cell, per moment */
  guint n_returns;      /* the moments after the last step, in which the solution comes back */
  GArray *solutions;    /* guint64: the steps that found one */
  GPtrArray *captions;  /* per moment */
  GArray *frames;       /* guint16 per moment: the cell of the step, or ARI_NO_CELL */
  GArray *crosses;      /* guint16 per moment: the cell in which nothing fits, or ARI_NO_CELL */
  AriSummary *summary;  /* of the steps after the first moment; not settled before the film is
                         * written */
  AriCounters counters; /* at the last moment */
};

/** ari_film_board: lays out the board within the square for it and its coordinates. Returns: how
 * far it lies from the left and upper edges of that. */
double ari_film_board (const AriLayout *layout, AriGridGeometry *board);
/** ari_film_draw_board: paints the paper, the board with its coordinates, and the rules. */
void ari_film_draw_board (cairo_t *cr, const AriGridPicture *picture, double scale);

/** ari_film_ground: Returns: the colour of a ground; its alpha is 0 if there is none. */
AriColor ari_film_ground (guint8 ground);
/** ari_film_ink: Returns: the colour of a digit that is not printed. */
AriColor ari_film_ink (guint8 ink);
/** ari_film_paint: gives a guess the colours of its try, and the digits that follow from it, but
 * not from one after it. @looks: those of a moment in which @subtree is open; @share: the part that
 * it cost of the whole search */
void ari_film_paint (AriCellLook *looks,
                     const AriLayout *layout,
                     const AriSubtree *subtree,
                     double share,
                     AriTryColors colors);
/** ari_film_known: Returns: @subtree, which is open at @step, as it was known then. @leads: a
 * solution was found in it by then */
AriSubtree ari_film_known (const AriSubtree *subtree, guint64 step, gboolean leads);

/** AriFilmPlaces: where things lie in an animation: the board, and beside it a column with the
 * sentence, the graph and the buttons. */
typedef struct {
  double width;
  double height;
  double column_x; /* the left edge of the column */
  double buttons_y;
  double graph_bottom; /* with room for axis, legend and buttons below it */
} AriFilmPlaces;

AriFilmPlaces ari_film_places (const AriLayout *layout);
/** ari_film_place_graph: lays out the graph of @summary in the column. */
AriFlame
ari_film_place_graph (const AriLayout *layout, const AriSummary *summary, AriTryColors colors);
/** ari_film_draw_graph: draws it with its axis and legend. */
void
ari_film_draw_graph (cairo_t *cr, const AriFlame *flame, const AriFlamePage *page, double scale);
