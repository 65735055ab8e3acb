/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The flame graph, or the tree, of the search that is watched, as a file. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "picture/search/flame.h"
#include "picture/search/tree-picture.h"
#include "solver/words/box-words.h"
#include "ui/common/compat.h"
#include "ui/common/save-place.h"
#include "ui/tree/drawing-saver.h"

/** DrawingSave: a drawing until its place is chosen. */
typedef struct {
  AriSection *section; /* these three are references */
  AriSolver *solver;
  AriTreeView *tree; /* (nullable) */
  gboolean by_work;
} DrawingSave;

static void
drawing_save_free (DrawingSave *saving)
{
  g_clear_object (&saving->tree);
  g_object_unref (saving->solver);
  g_object_unref (saving->section);
  g_free (saving);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (DrawingSave, drawing_save_free)

static char *
name_try (const AriBox *box, gpointer data)
{
  const AriFlamePage *page = data;

  return ari_box_to_label (box, page->layout, page->symbols);
}

static gboolean
save (const DrawingSave *saving, const AriSummary *summary, GFile *file, GError **error)
{
  AriSession *session = ari_section_get_session (saving->section);
  AriFlamePage page = { summary, ari_session_get_layout (session),
                        ari_session_get_symbols (session),
                        saving->by_work ? ARI_AXIS_WORK : ARI_AXIS_STEPS };
  const AriTreePage tree = { summary, ari_tree_view_folds, saving->tree, name_try, &page };

  return saving->tree != NULL ? ari_tree_save (&tree, file, error)
                              : ari_flame_save (&page, file, error);
}

/* The window was not to be used meanwhile, but a search may have gone on. */
static void
on_place (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (DrawingSave) saving = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = ari_compat_save_finish (GTK_WINDOW (source), result, &error);
  const AriSummary *summary = ari_solver_get_summary (saving->solver);

  if (file != NULL && summary != NULL && save (saving, summary, file, &error)) {
    g_autofree char *words = ari_save_words (file);

    ari_section_say_with_button (saving->section, ARI_NOTICE_INFO, words, NULL, NULL);
  }
  if (error != NULL)
    ari_section_say_with_button (saving->section, ARI_NOTICE_ERROR, error->message, NULL, NULL);
}

void
ari_drawing_saver_ask (AriSection *section, AriSolver *solver, AriTreeView *tree, gboolean by_work)
{
  const AriFileKind kinds[] = { { _ ("Pictures"), { "*.svg", "*.png", "*.pdf" } },
                                { _ ("All files"), { "*" } } };
  AriSession *session = ari_section_get_session (section);
  GtkRoot *window = gtk_widget_get_root (GTK_WIDGET (ari_section_get_grid (section)));
  g_autoptr (GFile) folder = NULL;
  DrawingSave *saving;

  g_return_if_fail (ARI_IS_SOLVER (solver));
  g_return_if_fail (tree == NULL || ARI_IS_TREE_VIEW (tree));

  saving = g_new (DrawingSave, 1);
  *saving = (DrawingSave){ g_object_ref (section), g_object_ref (solver),
                           tree != NULL ? g_object_ref (tree) : NULL, by_work };
  if (ari_session_get_file (session) != NULL)
    folder = g_file_get_parent (ari_session_get_file (session));
  ari_compat_save_kind (GTK_WINDOW (window),
                        tree != NULL ? _ ("Save the Tree as .svg, .png or .pdf")
                                     : _ ("Save the Graph as .svg, .png or .pdf"),
                        kinds, G_N_ELEMENTS (kinds), folder,
                        tree != NULL ? _ ("tree.svg") : _ ("graph.svg"), on_place, saving);
}
