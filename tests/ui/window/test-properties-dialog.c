/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The properties show the facts about a puzzle, and can rename it. */

#include "config.h"

#include "tests/engine-auto.h"
#include "tests/seed.h"
#include "ui/window/properties-dialog.h"
#include "tests/ui/window-fixture.h"

/* Returns: (transfer full): a session with a 4×4 puzzle */
static AriSession *
new_session (const AriPuzzleInfo *info)
{
  AriSession *session = ari_session_new (NULL);
  g_autoptr (AriLayout) layout = ari_layout_new_boxes (2, 2, ARI_EXTRA_NONE);
  g_autoptr (AriGrid) grid = ari_grid_new (layout);
  g_autoptr (AriPuzzle) puzzle = NULL;
  g_autoptr (AriGame) game = NULL;
  g_autoptr (AriDocument) document = NULL;

  grid->cells[3] = 2;
  puzzle = ari_puzzle_new (grid, NULL, info);
  game = ari_game_new (puzzle);
  document = ari_document_new (game);
  ari_session_set_document (session, document, NULL);
  return session;
}

static GtkWindow *
open (AriSession *session)
{
  GtkWindow *dialog = ari_properties_dialog_new (NULL, session);

  gtk_window_present (dialog);
  return dialog;
}

/* Returns TRUE if a label in @widget has the text @text. */
static gboolean
says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && g_strcmp0 (gtk_label_get_text (GTK_LABEL (widget)), text) == 0)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

static GtkEditable *
entry_in (GtkWidget *widget)
{
  if (GTK_IS_ENTRY (widget))
    return GTK_EDITABLE (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child)) {
    GtkEditable *entry = entry_in (child);

    if (entry != NULL)
      return entry;
  }
  return NULL;
}

static void
count (gpointer n)
{
  ++*(guint *) n;
}

/* An unknown fact has no row. An unchanged name changes nothing; another one renames the puzzle,
 * unsaved, and nothing else restarts. */
static void
test_rename (void)
{
  g_autoptr (AriSession) session =
      new_session (&(AriPuzzleInfo){ .title = (char *) "Old", .comment = (char *) "seed 4711" });
  guint n_puzzles = 0;
  GtkWindow *dialog = open (session);

  g_signal_connect_swapped (session, "puzzle-changed", G_CALLBACK (count), &n_puzzles);
  g_assert_true (says (GTK_WIDGET (dialog), "4×4"));
  g_assert_true (says (GTK_WIDGET (dialog), "seed 4711"));
  g_assert_false (says (GTK_WIDGET (dialog), "Author"));
  g_assert_false (says (GTK_WIDGET (dialog), "Level"));
  gtk_window_close (dialog);
  g_assert_false (ari_session_get_modified (session));

  dialog = open (session);
  gtk_editable_set_text (entry_in (GTK_WIDGET (dialog)), "New");
  gtk_window_close (dialog);
  g_assert_cmpstr (ari_session_get_title (session), ==, "New");
  g_assert_cmpstr (ari_puzzle_get_info (ari_session_get_puzzle (session))->comment, ==,
                   "seed 4711");
  g_assert_true (ari_session_get_modified (session));
  g_assert_cmpuint (n_puzzles, ==, 0);

  dialog = open (session);
  gtk_editable_set_text (entry_in (GTK_WIDGET (dialog)), "");
  g_signal_emit_by_name (entry_in (GTK_WIDGET (dialog)), "activate");
  g_assert_null (ari_puzzle_get_info (ari_session_get_puzzle (session))->title);
}

/* If the session gets another puzzle, the dialog closes, and does not rename that puzzle. */
static void
test_replaced (void)
{
  g_autoptr (AriSession) session = new_session (&(AriPuzzleInfo){ .title = (char *) "Old" });
  g_autoptr (AriSession) other = new_session (&(AriPuzzleInfo){ .title = (char *) "Other" });
  GtkWindow *dialog = ari_properties_dialog_new (NULL, session);

  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_present (dialog);
  gtk_editable_set_text (entry_in (GTK_WIDGET (dialog)), "Mine");
  ari_session_set_document (session, ari_session_get_document (other), NULL);
  WAIT_UNTIL (dialog == NULL);
  g_assert_cmpstr (ari_session_get_title (session), ==, "Other");
}

int
main (int argc, char *argv[])
{
  if (!gtk_init_check ())
    return 77;
  ari_test_init (&argc, &argv);
  g_test_add_func ("/properties-dialog/rename", test_rename);
  g_test_add_func ("/properties-dialog/replaced", test_replaced);
  return g_test_run ();
}
