/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints and exports what a window shows, as pages and pictures. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/puzzle-name.h"
#include "ui/common/dialogs.h"
#include "ui/common/open-actions.h"
#include "ui/export/export-copy.h"
#include "ui/export/export-dialog.h"
#include "ui/flame/flame-pane.h"
#include "ui/print/print-dialog.h"
#include "ui/search/search-panel.h"
#include "ui/search/search-section.h"
#include "ui/window/exporter.h"
#include "ui/window/saver.h"

/* A unit of the picture has this many pixels, so that it is sharp on any screen. */
#define PNG_SCALE 2

/** Exporter: belongs to a window, and is freed with it. */
typedef struct {
  GtkWindow *window;
  AriNotice *notice;
  AriScene *scene;
} Exporter;

static GFile *
dup_folder (Exporter *self)
{
  GFile *file = ari_session_get_chosen_file (self->scene->session);

  return file != NULL ? g_file_get_parent (file) : NULL;
}

static AriSection *
find_search (Exporter *self)
{
  for (guint i = 0; self->scene->sections[i] != NULL; i++)
    if (ARI_IS_SEARCH_SECTION (self->scene->sections[i]))
      return self->scene->sections[i];
  return NULL;
}

/* Returns: (transfer full): a page with the puzzle, its game, and the step of logic that is shown
 * over the game, if there is one */
static AriBookEntry *
new_page (Exporter *self, AriBookPuzzle page)
{
  AriGame *game = ari_session_get_game (self->scene->session);
  const AriSteps *steps = ari_grid_view_get_step (self->scene->grid);
  const AriPicture *picture = ari_grid_view_get_picture (self->scene->grid);
  AriSection *search = find_search (self);
  g_autofree guint8 *digits = NULL;
  g_autofree AriDigits *small = NULL;
  g_autofree char *words = NULL;
  AriStep step;

  if (steps == NULL || (search != NULL && ari_section_get_active (search)))
    return ari_book_entry_new_of_game (&page, game);
  step = ari_steps_get (steps, 0);
  digits = g_new (guint8, page.layout->n_cells);
  small = g_new (AriDigits, page.layout->n_cells);
  for (guint16 cell = 0; cell < page.layout->n_cells; cell++) {
    const AriPictureCell *shown = &picture->cells[cell];

    digits[cell] = shown->digit;
    small[cell] = shown->candidates | shown->centre | shown->corner;
  }
  for (guint i = 0; self->scene->sections[i] != NULL && words == NULL; i++)
    if (ari_section_get_active (self->scene->sections[i])
        && ARI_SECTION_GET_CLASS (self->scene->sections[i])->explain != NULL)
      words = ARI_SECTION_GET_CLASS (self->scene->sections[i])
                  ->explain (self->scene->sections[i], &page.step_name);
  page.step = &step;
  page.step_words = words;
  page.step_digits = digits;
  page.step_small = small;
  return ari_book_entry_new_of_game (&page, game);
}

static void
print (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Exporter *self = user_data;
  AriPuzzle *puzzle = ari_session_get_puzzle (self->scene->session);
  g_autoptr (GFile) folder = dup_folder (self);
  g_autofree char *name = ari_saver_suggest_stem (self->scene->session);
  g_autofree char *title = NULL;
  AriBook *book = ari_book_new (NULL);
  const AriBookPuzzle page = { .layout = ari_puzzle_get_layout (puzzle),
                               .symbols = ari_puzzle_get_symbols (puzzle),
                               .givens = ari_puzzle_get_givens (puzzle)->cells };

  ari_scene_refresh (self->scene);
  ari_book_take (book, new_page (self, page));
  title = ari_puzzle_name (puzzle);
  ari_dialog_present (GTK_WINDOW (ari_print_dialog_new (self->window, book, title, folder, name)));
}

/* --- export ----------------------------------------------------------------------------------- */

/* (nullable) */
static AriSolver *
find_solver (Exporter *self)
{
  AriSection *search = find_search (self);

  return search != NULL && ari_section_has_panel (search)
             ? ari_search_section_get_solver (ARI_SEARCH_SECTION (search))
             : NULL;
}

/* Returns: (transfer full): everything that can be exported now */
static AriExportStock *
take_stock (Exporter *self)
{
  AriSolver *solver = find_solver (self);
  AriTreeView *tree = NULL;
  gboolean by_work = FALSE;

  if (solver != NULL) {
    AriSearchPanel *panel = ARI_SEARCH_PANEL (ari_section_get_panel (find_search (self)));
    AriFlamePane *pane = ARI_FLAME_PANE (ari_search_panel_get_pane (panel));

    tree = ari_search_panel_get_tree (panel);
    g_object_get (ari_flame_pane_get_view (pane), "by-work", &by_work, NULL);
  }
  ari_scene_refresh (self->scene);
  return ari_export_stock_new (self->scene->grid, self->scene->session,
                               ari_saver_suggest_stem (self->scene->session), dup_folder (self),
                               solver, tree, by_work);
}

/* Continues a search that went on while the user looked back. */
static void
look_on (AriSolver *solver)
{
  const guint64 position = ari_solver_get_position (solver);

  ari_solver_resume (solver);
  ari_solver_seek (solver, position);
}

/* A search waits while a dialog over it shows how far it has come, and then goes on as before. */
static void
hold_search (AriSolver *solver, GtkWidget *dialog)
{
  const AriSolverState state = ari_solver_get_state (solver);

  if (!ari_solver_state_runs (state))
    return;
  g_signal_connect_object (dialog, "destroy",
                           state == ARI_SOLVER_LOOKING         ? G_CALLBACK (look_on)
                           : ari_solver_get_finishing (solver) ? G_CALLBACK (ari_solver_finish)
                                                               : G_CALLBACK (ari_solver_resume),
                           solver, G_CONNECT_SWAPPED);
  ari_solver_pause (solver);
}

static void export(GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Exporter *self = user_data;
  AriSolver *solver = find_solver (self);
  GtkWidget *dialog = ari_export_dialog_new (self->window, take_stock (self), self->notice);

  if (solver != NULL)
    hold_search (solver, dialog);
  ari_dialog_present (GTK_WINDOW (dialog));
}

/* --- the clipboard ---------------------------------------------------------------------------- */

/* Copies the digits that are shown, which are the game's or the search's. */
static void
copy_as (Exporter *self, AriGridTextForm form)
{
  const AriPicture *picture;
  g_autofree char *text = NULL;

  ari_scene_refresh (self->scene);
  picture = ari_grid_view_get_picture (self->scene->grid);
  text = ari_picture_to_text (picture, form);
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self->window)), text);
  ari_notice_say (self->notice, ARI_NOTICE_INFO,
                  form != ARI_GRID_TEXT_LINE && !ari_layout_is_plain (picture->layout)
                      ? _ ("The digits are on the clipboard without the puzzle’s regions and "
                           "rules; “Copy” takes these, too.")
                      : _ ("The text is on the clipboard."));
}

static void
copy (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (!ari_open_actions_text_takes (((Exporter *) user_data)->window, "clipboard.copy"))
    copy_as (user_data, ARI_GRID_TEXT_LINE);
}

static void
copy_grid (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  copy_as (user_data, ARI_GRID_TEXT_BOXES);
}

static void
copy_picture (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  Exporter *self = user_data;
  g_autoptr (AriExportStock) stock = NULL;
  AriExportWish wish = { .format = ARI_EXPORT_PNG, .png_scale = PNG_SCALE, .has_rules = TRUE };

  ari_scene_refresh (self->scene);
  stock =
      ari_export_stock_new (self->scene->grid, self->scene->session,
                            ari_saver_suggest_stem (self->scene->session), NULL, NULL, NULL, FALSE);
  wish.kind = ari_export_stock_get_still (stock);
  ari_notice_say (self->notice, ARI_NOTICE_INFO,
                  ari_export_copy (GTK_WIDGET (self->window), stock, &wish));
}

void
ari_exporter_add_actions (GtkApplicationWindow *window, AriNotice *notice, AriScene *scene)
{
  const GActionEntry entries[] = {
    { .name = "print", .activate = print },
    { .name = "export", .activate = export },
    { .name = "copy-picture", .activate = copy_picture },
    { .name = "copy", .activate = copy },
    { .name = "copy-grid", .activate = copy_grid },
  };
  Exporter *self = g_new (Exporter, 1);

  *self = (Exporter){ GTK_WINDOW (window), notice, scene };
  g_object_set_data_full (G_OBJECT (window), "ariadne-exporter", self, g_free);
  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), self);
}
