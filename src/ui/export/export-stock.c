/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A copy of everything that a window can export. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "picture/code-picture.h"
#include "picture/search/film.h"
#include "picture/search/flame.h"
#include "picture/search/tree-page.h"
#include "puzzle/base/need.h"
#include "puzzle/link/puzzle-link.h"
#include "solver/words/captions.h"
#include "solver/words/subtree-words.h"
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

/* Keeps the way to a dead end that @grid shows. */
static void
take_step (AriExportStock *stock, AriGridView *grid)
{
  const AriSteps *steps = ari_grid_view_get_step (grid);
  AriStep step;

  if (steps == NULL)
    return;
  step = ari_steps_get (steps, 0);
  if ((step.flags & ARI_STEP_BLAME) != 0)
    stock->step = ari_need (ari_steps_new_copy (&step));
}

static void
take_search (AriExportStock *stock, AriSolver *solver, AriTreeView *tree)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (solver);
  const AriGrid *start = ari_solver_get_start (solver, &stock->limit);
  const AriSummary *summary = ari_solver_get_report (solver)->summary;
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
  stock->solution = ari_solver_dup_solution (solver, 0);
  stock->caption = ari_caption_new (snapshot, why, ari_export_stock_solution (stock));
  if (summary == NULL || ari_summary_tally (summary).steps == 0)
    return;
  stock->summary = ari_need (ari_summary_copy (summary));
  if (ari_solver_get_detail (solver) != NULL)
    stock->detail = ari_need (ari_summary_copy (ari_solver_get_detail (solver)));
  stock->tree = tree != NULL ? ari_tree_view_copy_tree (tree, stock->summary)
                             : ari_tree_new (&(AriTreeSource){ .summary = stock->summary });
}

/* Writes the puzzle in each format that can hold it: of a game those that keep what was entered.
 * Plain text is there already, with its boxes, and “Save As” writes puzzle files. */
static void
take_texts (AriExportStock *stock, AriExportKind kind, AriGame *game)
{
  AriPuzzle *puzzle = ari_game_get_puzzle (game);
  const AriSheet sheet = { .givens = ari_puzzle_get_givens (puzzle),
                           .symbols = ari_puzzle_get_symbols (puzzle),
                           .info = ari_puzzle_get_info (puzzle),
                           .game = kind == ARI_EXPORT_GAME ? game : NULL };
  guint n;
  const AriFormat *formats = ari_formats (&n);

  for (guint i = 0; i < n && stock->stills[kind] != NULL; i++) {
    g_autoptr (AriFormatWriter) writer = ari_format_writer_new (&formats[i]);
    g_autoptr (GString) text = g_string_new (NULL);

    if (g_str_equal (formats[i].name, "boxes") || g_str_equal (formats[i].name, "ariadne")
        || (kind == ARI_EXPORT_GAME && (formats[i].flags & ARI_FORMAT_GAME) == 0)
        || !ari_format_writer_add (writer, &sheet, text, NULL))
      continue;
    ari_format_writer_end (writer, text);
    stock->texts[kind][i] = g_strdup (text->str);
  }
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
  take_texts (stock, ARI_EXPORT_GIVENS, ari_session_get_game (session));
  take_texts (stock, ARI_EXPORT_GAME, ari_session_get_game (session));
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
  if (stock->snapshot != NULL)
    take_step (stock, grid);
  return stock;
}

void
ari_export_stock_free (AriExportStock *stock)
{
  ari_tree_free (stock->tree);
  ari_summary_free (stock->summary);
  ari_summary_free (stock->detail);
  if (stock->start != NULL)
    ari_strategy_drop (&stock->strategy);
  ari_grid_free (stock->start);
  ari_grid_free (stock->givens);
  ari_grid_free (stock->solution);
  g_free (stock->code);
  g_free (stock->link);
  ari_snapshot_free (stock->snapshot);
  g_free (stock->caption);
  ari_steps_free (stock->step);
  g_clear_object (&stock->folder);
  g_free (stock->name);
  for (guint kind = 0; kind < G_N_ELEMENTS (stock->texts); kind++)
    for (guint i = 0; i < G_N_ELEMENTS (stock->texts[kind]); i++)
      g_free (stock->texts[kind][i]);
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

const AriFormat *
ari_export_puzzle_format (AriExportFormat format)
{
  guint n;

  return format >= ARI_EXPORT_N_FORMATS ? &ari_formats (&n)[format - ARI_EXPORT_N_FORMATS] : NULL;
}

guint
ari_export_formats (const AriExportStock *stock, AriExportKind kind, AriExportFormat *formats)
{
  guint n = 0;

  if (kind == ARI_EXPORT_TRACE) {
    formats[0] = ARI_EXPORT_LINES;
    return 1;
  }
  if (kind == ARI_EXPORT_FILM) {
    formats[0] = ARI_EXPORT_SVG;
    return 1;
  }
  formats[n++] = ARI_EXPORT_PNG;
  formats[n++] = ARI_EXPORT_SVG;
  formats[n++] = ARI_EXPORT_PDF;
  if (kind != ARI_EXPORT_GRAPH && kind != ARI_EXPORT_TREE)
    formats[n++] = ARI_EXPORT_TEXT;
  if (kind <= ARI_EXPORT_GAME)
    for (guint i = 0; i < ARI_EXPORT_MOST_PUZZLE_FORMATS; i++)
      if (stock->texts[kind][i] != NULL)
        formats[n++] = (AriExportFormat) (ARI_EXPORT_N_FORMATS + i);
  return n;
}

const char *
ari_export_format_ending (AriExportFormat format)
{
  static const char *const endings[] = {
    [ARI_EXPORT_PNG] = ".png",  [ARI_EXPORT_SVG] = ".svg",     [ARI_EXPORT_PDF] = ".pdf",
    [ARI_EXPORT_TEXT] = ".txt", [ARI_EXPORT_LINES] = ".jsonl",
  };
  const AriFormat *other = ari_export_puzzle_format (format);

  return other != NULL ? other->ending : endings[format];
}

AriExportFormat
ari_export_format_of_name (const AriExportStock *stock,
                           const char *name,
                           AriExportKind kind,
                           AriExportFormat usual)
{
  g_autofree char *lower = g_ascii_strdown (name, -1);
  AriExportFormat formats[ARI_EXPORT_MOST_FORMATS];
  const guint n = ari_export_formats (stock, kind, formats);

  if (g_str_has_suffix (lower, ari_export_format_ending (usual)))
    return usual;
  for (guint i = 0; i < n; i++)
    if (g_str_has_suffix (lower, ari_export_format_ending (formats[i])))
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
    AriFlamePage page = { stock->summary,  stock->snapshot->layout,
                          &stock->symbols, stock->by_work ? ARI_AXIS_WORK : ARI_AXIS_STEPS,
                          stock->colors,   NULL };
    const AriTreePage tree_page = { stock->tree, name_try, &page, stock->colors };

    drawing = kind == ARI_EXPORT_GRAPH ? ari_flame_drawing (&page) : ari_tree_drawing (&tree_page);
    use (&drawing, data);
  } else {
    AriStep step;
    AriMoment moment = { .snapshot = stock->snapshot,
                         .symbols = &stock->symbols,
                         .caption = stock->caption,
                         .givens = stock->givens->cells,
                         .summary = stock->summary,
                         .detail = stock->detail,
                         .colors = stock->colors,
                         .solution = ari_export_stock_solution (stock) };

    if (stock->step != NULL) {
      step = ari_steps_get (stock->step, 0);
      moment.step = &step;
    }
    drawing = ari_moment_drawing (&moment);
    use (&drawing, data);
  }
}
