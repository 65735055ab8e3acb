/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy of everything that a window can export. */

#pragma once

#include "picture/save.h"
#include "picture/search/tree.h"
#include "picture/search/try-paint.h"
#include "puzzle/formats/format.h"
#include "puzzle/link/qr-code.h"
#include "solver/search/solver.h"
#include "ui/grid/grid-still.h"
#include "ui/session/session.h"
#include "ui/tree/tree-view.h"

/** AriExportKind: the things that can be exported. */
typedef enum {
  ARI_EXPORT_GIVENS, /* the puzzle without what the player did to it */
  ARI_EXPORT_GAME,   /* with that */
  ARI_EXPORT_GRID,   /* what the grid shows, such as a hint or a search */
  ARI_EXPORT_STEP,   /* the step of the search that is shown, with its sentence */
  ARI_EXPORT_FILM,   /* some of its steps, as an animation */
  ARI_EXPORT_GRAPH,  /* the whole search */
  ARI_EXPORT_TREE,
  ARI_EXPORT_TRACE, /* all steps of the search */
  ARI_EXPORT_CODE,  /* the link of the puzzle as given, as a QR code */
  ARI_EXPORT_N_KINDS,
} AriExportKind;

/** ari_export_is_still: Returns: TRUE for kinds that show the board alone. */
static inline gboolean
ari_export_is_still (AriExportKind kind)
{
  return kind <= ARI_EXPORT_GRID;
}

/** AriExportFormat: the formats of files. After these come the rows of the table of formats of
 * puzzles: ARI_EXPORT_N_FORMATS is the first of ari_formats(). */
typedef enum {
  ARI_EXPORT_PNG,
  ARI_EXPORT_SVG,
  ARI_EXPORT_PDF,
  ARI_EXPORT_TEXT,
  ARI_EXPORT_LINES, /* JSON Lines */
  ARI_EXPORT_N_FORMATS,
} AriExportFormat;

/** ARI_EXPORT_MOST_PUZZLE_FORMATS: as many as there may be in that table. */
#define ARI_EXPORT_MOST_PUZZLE_FORMATS 24

/** ari_export_is_text: Returns: TRUE for formats whose content is shown as text. */
static inline gboolean
ari_export_is_text (AriExportFormat format)
{
  return format == ARI_EXPORT_TEXT || format >= ARI_EXPORT_N_FORMATS;
}

/** AriExportStock: owns all its data, which does not change, so that a thread may read it. */
typedef struct {
  AriGridStill *stills[ARI_EXPORT_GRID + 1]; /* (nullable): those that differ from the ones before;
                                                only for the main thread */
  char *texts[ARI_EXPORT_GAME + 1][ARI_EXPORT_MOST_PUZZLE_FORMATS]; /* (nullable): these two as
                                                                       formats of puzzles say them
                                                                       */
  char *name;    /* for a file, without an ending */
  GFile *folder; /* (nullable): the folder of the document's file */
  AriSymbols symbols;
  gboolean has_rules; /* there are rules to explain, which not every Sudoku has */

  char *link;      /* (nullable): of the puzzle as given; NULL if it is still being entered */
  AriQrCode *code; /* (nullable): of the link; NULL if that is too long */

  AriGrid *givens;
  AriSnapshot *snapshot; /* (nullable): the search, as the members below; NULL if there is none */
  AriGrid *solution;     /* (nullable): the first one found */
  char *caption;
  AriSteps *step; /* (nullable): how a dead end came about, if the grid shows that */
  AriGrid *start;
  AriStrategy strategy; /* with the user's own choices */
  guint64 limit;
  guint64 last;        /* the last step of the search so far */
  AriSummary *summary; /* NULL before the first step */
  AriSummary *detail;  /* (nullable): a finer one of the part that the graph shows */
  AriTree *tree;       /* NULL before the first step */
  gboolean by_work;    /* for the graph */
  AriTryColors colors; /* for graph and tree */
} AriExportStock;

/* Returns: (nullable): the digits of the solution */
static inline const guint8 *
ari_export_stock_solution (const AriExportStock *stock)
{
  return stock->solution != NULL ? stock->solution->cells : NULL;
}

/**
 * ari_export_stock_new: copies (transfer full) what the window shows, and the search of @solver.
 * @grid: its picture must be up to date
 * @name: (transfer full): the name of a file, without an ending
 * @folder: (transfer full) (nullable): the folder to begin in
 * @solver: (nullable): NULL, or an idle one, stands for no search
 * @tree: (nullable): the search's tree, whose folding is copied
 */
AriExportStock *ari_export_stock_new (AriGridView *grid,
                                      AriSession *session,
                                      char *name,
                                      GFile *folder,
                                      AriSolver *solver,
                                      AriTreeView *tree,
                                      gboolean by_work);
void ari_export_stock_free (AriExportStock *stock);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriExportStock, ari_export_stock_free)

/** ari_export_stock_has: Returns: TRUE if the stock has something of that kind. */
gboolean ari_export_stock_has (const AriExportStock *stock, AriExportKind kind);
/** ari_export_stock_get_still: returns the kind of board that looks like what is shown. */
AriExportKind ari_export_stock_get_still (const AriExportStock *stock);
/** ARI_EXPORT_MOST_FORMATS: as many as a kind may have. */
#define ARI_EXPORT_MOST_FORMATS (ARI_EXPORT_N_FORMATS + ARI_EXPORT_MOST_PUZZLE_FORMATS)
/** ari_export_formats: finds the formats of a kind, the default first: for a puzzle also those of
 * other programs that can hold it. @formats: (out) (array length=ARI_EXPORT_MOST_FORMATS).
 * Returns: their number. */
guint
ari_export_formats (const AriExportStock *stock, AriExportKind kind, AriExportFormat *formats);
/** ari_export_puzzle_format: returns (nullable) the row of the table of formats of puzzles; NULL
 * for other formats. */
const AriFormat *ari_export_puzzle_format (AriExportFormat format);
/** ari_export_format_ending: returns the ending of file names, with its dot, such as ".svg". */
const char *ari_export_format_ending (AriExportFormat format);
/** ari_export_format_of_name: returns the format of @kind that the ending of a file's name stands
 * for, or @usual if that is its ending, too, or if no format has it. */
AriExportFormat ari_export_format_of_name (const AriExportStock *stock,
                                           const char *name,
                                           AriExportKind kind,
                                           AriExportFormat usual);

/** ari_export_use_drawing: calls @use with @data and the drawing of a kind, which for a film is its
 * last moment.
 * @kind: not ARI_EXPORT_TRACE; of ARI_EXPORT_FILM, the moment that is shown; stills only on the
 * main thread
 * @has_rules: explains the rules in a still */
void ari_export_use_drawing (const AriExportStock *stock,
                             AriExportKind kind,
                             gboolean has_rules,
                             void (*use) (const AriDrawing *drawing, gpointer data),
                             gpointer data);
