/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All that a window has to export, as it was when that was asked for. */

#pragma once

#include "picture/save.h"
#include "picture/search/tree.h"
#include "solver/search/solver.h"
#include "ui/grid/grid-still.h"
#include "ui/session/session.h"
#include "ui/tree/tree-view.h"

G_BEGIN_DECLS

/** AriExportKind: what is exported. */
typedef enum {
  ARI_EXPORT_GRID,  /* what the grid shows */
  ARI_EXPORT_STEP,  /* the step of the search that is shown, with its sentence */
  ARI_EXPORT_FILM,  /* the steps up to there, as an animation */
  ARI_EXPORT_GRAPH, /* the whole search */
  ARI_EXPORT_TREE,
  ARI_EXPORT_TRACE, /* all its steps */
  ARI_EXPORT_N_KINDS,
} AriExportKind;

/** AriExportFormat: as what. */
typedef enum {
  ARI_EXPORT_PNG,
  ARI_EXPORT_SVG,
  ARI_EXPORT_PDF,
  ARI_EXPORT_TEXT,
  ARI_EXPORT_LINES, /* JSON Lines */
  ARI_EXPORT_N_FORMATS,
} AriExportFormat;

/** AriExportStock: all of it is its own, and nothing in it changes: a thread may read it. */
typedef struct {
  AriGridStill *still; /* which only the main thread draws */
  char *name;          /* for a file, without an ending */
  GFile *folder;       /* (nullable): of the document's file */
  AriSymbols symbols;

  AriSnapshot *snapshot; /* (nullable): these are of the search; NULL: there is none */
  char *caption;
  AriGrid *start;
  AriStrategy strategy; /* with the user's own choices */
  guint64 limit;
  guint64 last;        /* the step that it has come to */
  AriSummary *summary; /* (nullable): it has taken no step */
  AriTree *tree;       /* (nullable): it is too large for one */
  gboolean by_work;    /* of the graph */
} AriExportStock;

/**
 * ari_export_stock_new: (transfer full).
 * @grid: shows a picture, which is up to date
 * @name: (transfer full)
 * @folder: (transfer full) (nullable)
 * @solver: (nullable): it may be idle
 * @tree: (nullable): its tree, whose folds are kept
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

/** ari_export_stock_has: whether a kind is there to be exported. */
gboolean ari_export_stock_has (const AriExportStock *stock, AriExportKind kind);
/** ari_export_formats: (array length=n): in which a kind can be, the usual one first. */
const AriExportFormat *ari_export_formats (AriExportKind kind, guint *n);
/** ari_export_format_ending: with its point, such as ".svg". */
const char *ari_export_format_ending (AriExportFormat format);
/** ari_export_format_of_name: by the end of a file's name, if it is one of @kind's; else @usual. */
AriExportFormat
ari_export_format_of_name (const char *name, AriExportKind kind, AriExportFormat usual);

/** ari_export_use_drawing: calls @use with the drawing of a kind that is one.
 * @kind: any thread, but for ARI_EXPORT_GRID; not ARI_EXPORT_TRACE. A film is its last moment */
void ari_export_use_drawing (const AriExportStock *stock,
                             AriExportKind kind,
                             void (*use) (const AriDrawing *drawing, gpointer data),
                             gpointer data);

G_END_DECLS
