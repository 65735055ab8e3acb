/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy of everything that a window can export. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "picture/code-picture.h"
#include "picture/search/film.h"
#include "picture/search/flame.h"
#include "picture/search/tree-picture.h"
#include "puzzle/base/need.h"
#include "puzzle/link/puzzle-link.h"
#include "solver/words/subtree-words.h"
#include "solver/words/captions.h"
#include "solver/words/why-words.h"
#include "ui/common/appearance.h"
#include "ui/export/export-stock.h"

/* --- contents --------------------------------------------------------------------------------- */

static gboolean
looks_like (const AriPicture *one, const AriPicture *other)
{
  return memcmp (one->cells, other->cells, one->layout->n_cells * sizeof *one->cells) == 0;
}

/* (transfer full): the puzzle as @game has it */
static AriPicture *
new_picture (const AriPicture *shown, AriGame *game)
{
  AriPicture *picture = ari_picture_new (shown->layout, &shown->symbols);

  ari_picture_show_game (picture, game);
  return picture;
}

static void
take_stills (AriExportStock *stock, AriGridView *grid, AriGame *game)
{
  const AriPicture *shown = ari_grid_view_get_picture (grid);
  AriPuzzle *puzzle = ari_game_get_puzzle (game);
  g_autoptr (AriGame) untouched = ari_game_new (puzzle);
  g_autoptr (AriPicture) given = new_picture (shown, untouched);
  g_autoptr (AriPicture) played = new_picture (shown, game);

  if (ari_grid_is_puzzle (ari_puzzle_get_givens (puzzle)) || looks_like (given, played))
    stock->stills[ARI_EXPORT_GIVENS] = ari_grid_still_new (grid, given);
  if (!looks_like (given, played))
    stock->stills[ARI_EXPORT_GAME] = ari_grid_still_new (grid, played);
  if (ari_grid_view_get_step (grid) != NULL || !looks_like (played, shown))
    stock->stills[ARI_EXPORT_GRID] = ari_grid_still_new (grid, NULL);
}

static void
take_search (AriExportStock *stock, AriSolver *solver, AriTreeView *tree)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver);
  const AriGrid *start = ari_solver_get_start (solver, &stock->limit);
  const AriSummary *summary = ari_solver_get_summary (solver);
  g_autofree char *why = NULL;

  if (snapshot == NULL || start == NULL)
    return;
  stock->snapshot = ari_need (ari_snapshot_new (snapshot->layout));
  ari_snapshot_assign (stock->snapshot, snapshot);
  stock->start = ari_need (ari_grid_copy (start));
  ari_strategy_keep (&stock->strategy, ari_solver_get_strategy (solver));
  stock->last = ari_solver_get_frontier (solver);
  why = snapshot->counters.steps > 0 ? ari_solver_why_to_string (solver, &stock->symbols)
                                     : g_strdup (_ ("before the first step"));
  stock->caption = ari_caption_new (snapshot->counters.steps, why);
  if (summary == NULL || ari_summary_tally (summary).steps == 0)
    return;
  stock->summary = ari_need (
      ari_summary_new (snapshot->layout, ari_summary_size (snapshot->layout, &stock->strategy)));
  ari_summary_assign (stock->summary, summary);
  stock->tree = ari_tree_new (stock->summary, tree != NULL ? ari_tree_view_folds : NULL, tree);
}

static void
take_link (AriExportStock *stock)
{
  if (!ari_grid_is_puzzle (stock->givens))
    return;
  stock->link = ari_puzzle_link (stock->givens, &stock->symbols);
  if (ari_qr_code_side (strlen (stock->link)) == 0)
    return;
  stock->code = g_new (AriQrCode, 1);
  ari_qr_code_make (stock->link, strlen (stock->link), stock->code);
}

AriExportStock *
ari_export_stock_new (AriGridView *grid,
                      AriSession *session,
                      char *name,
                      GFile *folder,
                      AriSolver *solver,
                      AriTreeView *tree,
                      gboolean by_work)
{
  AriExportStock *stock = g_new0 (AriExportStock, 1);

  take_stills (stock, grid, ari_session_get_game (session));
  stock->givens =
      ari_need (ari_grid_copy (ari_puzzle_get_givens (ari_session_get_puzzle (session))));
  stock->name = name;
  stock->folder = folder;
  stock->symbols = *ari_session_get_symbols (session);
  take_link (stock);
  stock->has_rules = ari_session_get_layout (session)->extras != ARI_EXTRA_NONE;
  stock->by_work = by_work;
  stock->colors = ari_appearance_get_try_colors (ari_appearance_get_default ());
  if (solver != NULL)
    take_search (stock, solver, tree);
  return stock;
}

void
ari_export_stock_free (AriExportStock *stock)
{
  ari_tree_free (stock->tree);
  ari_summary_free (stock->summary);
  if (stock->start != NULL)
    ari_strategy_drop (&stock->strategy);
  ari_grid_free (stock->start);
  ari_grid_free (stock->givens);
  g_free (stock->code);
  g_free (stock->link);
  ari_snapshot_free (stock->snapshot);
  g_free (stock->caption);
  g_clear_object (&stock->folder);
  g_free (stock->name);
  for (guint i = 0; i < G_N_ELEMENTS (stock->stills); i++)
    g_clear_pointer (&stock->stills[i], ari_grid_still_free);
  g_free (stock);
}

gboolean
ari_export_stock_has (const AriExportStock *stock, AriExportKind kind)
{
  switch (kind) {
  case ARI_EXPORT_GIVENS:
  case ARI_EXPORT_GAME:
  case ARI_EXPORT_GRID:
    return stock->stills[kind] != NULL;
  case ARI_EXPORT_STEP:
    return stock->snapshot != NULL;
  case ARI_EXPORT_FILM:
    return stock->snapshot != NULL && stock->snapshot->counters.steps > 0;
  case ARI_EXPORT_GRAPH:
    return stock->summary != NULL;
  case ARI_EXPORT_TREE:
    return stock->tree != NULL;
  case ARI_EXPORT_TRACE:
    return stock->snapshot != NULL && stock->last > 0;
  case ARI_EXPORT_CODE:
    return stock->code != NULL;
  case ARI_EXPORT_N_KINDS:
  default:
    return FALSE;
  }
}

AriExportKind
ari_export_stock_get_still (const AriExportStock *stock)
{
  return stock->stills[ARI_EXPORT_GRID] != NULL   ? ARI_EXPORT_GRID
         : stock->stills[ARI_EXPORT_GAME] != NULL ? ARI_EXPORT_GAME
                                                  : ARI_EXPORT_GIVENS;
}

/* --- formats ---------------------------------------------------------------------------------- */

const AriExportFormat *
ari_export_formats (AriExportKind kind, guint *n)
{
  static const AriExportFormat pictures[] = { ARI_EXPORT_PNG, ARI_EXPORT_SVG, ARI_EXPORT_PDF,
                                              ARI_EXPORT_TEXT };
  static const AriExportFormat film[] = { ARI_EXPORT_SVG };
  static const AriExportFormat trace[] = { ARI_EXPORT_LINES };

  switch (kind) {
  case ARI_EXPORT_FILM:
    *n = G_N_ELEMENTS (film);
    return film;
  case ARI_EXPORT_TRACE:
    *n = G_N_ELEMENTS (trace);
    return trace;
  case ARI_EXPORT_GIVENS:
  case ARI_EXPORT_GAME:
  case ARI_EXPORT_GRID:
  case ARI_EXPORT_STEP:
  case ARI_EXPORT_CODE:
    *n = G_N_ELEMENTS (pictures);
    return pictures;
  case ARI_EXPORT_GRAPH:
  case ARI_EXPORT_TREE:
  case ARI_EXPORT_N_KINDS:
  default:
    *n = G_N_ELEMENTS (pictures) - 1; /* without text */
    return pictures;
  }
}

static const char *const endings[] = {
  [ARI_EXPORT_PNG] = ".png",  [ARI_EXPORT_SVG] = ".svg",     [ARI_EXPORT_PDF] = ".pdf",
  [ARI_EXPORT_TEXT] = ".txt", [ARI_EXPORT_LINES] = ".jsonl",
};

const char *
ari_export_format_ending (AriExportFormat format)
{
  g_return_val_if_fail (format < ARI_EXPORT_N_FORMATS, NULL);

  return endings[format];
}

AriExportFormat
ari_export_format_of_name (const char *name, AriExportKind kind, AriExportFormat usual)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);
  guint n;
  const AriExportFormat *formats = ari_export_formats (kind, &n);

  for (guint i = 0; i < n; i++)
    if (g_str_has_suffix (lower, endings[formats[i]]))
      return formats[i];
  return usual;
}

/* --- pictures --------------------------------------------------------------------------------- */

static char *
name_try (const AriSubtree *box, gpointer data)
{
  const AriFlamePage *page = data;

  return ari_subtree_to_label (box, page->layout, page->symbols);
}

void
ari_export_use_drawing (const AriExportStock *stock,
                        AriExportKind kind,
                        gboolean has_rules,
                        void (*use) (const AriDrawing *drawing, gpointer data),
                        gpointer data)
{
  AriDrawing drawing;

  if (ari_export_is_still (kind)) {
    drawing = ari_grid_still_drawing (stock->stills[kind], has_rules);
    use (&drawing, data);
  } else if (kind == ARI_EXPORT_CODE) {
    drawing = ari_code_picture_drawing (stock->code);
    use (&drawing, data);
  } else if (kind == ARI_EXPORT_GRAPH || kind == ARI_EXPORT_TREE) {
    AriFlamePage page = { stock->summary, stock->snapshot->layout, &stock->symbols,
                          stock->by_work ? ARI_AXIS_WORK : ARI_AXIS_STEPS, stock->colors };
    const AriTreePage tree_page = { stock->tree, name_try, &page, stock->colors };

    drawing = kind == ARI_EXPORT_GRAPH ? ari_flame_drawing (&page) : ari_tree_drawing (&tree_page);
    use (&drawing, data);
  } else {
    const AriMoment moment = { stock->snapshot, &stock->symbols, stock->caption,
                               stock->givens->cells };

    drawing = ari_moment_drawing (&moment);
    use (&drawing, data);
  }
}
