/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Opens made puzzles: in a window, as a list of puzzles, or as pages to be printed. */

#include "picture/book.h"
#include "puzzle/collection/collection.h"
#include "ui/common/dialogs.h"
#include "ui/common/save-place.h"
#include "ui/new/new-dialog.h"
#include "ui/print/print-dialog.h"
#include "ui/widgets/widget.h"
#include "ui/window/creator.h"

AriDocument *
ari_creator_new_document (AriPuzzle *puzzle, gboolean is_irreplaceable)
{
  g_autoptr (AriGame) game = ari_game_new (puzzle);

  /* the puzzle cannot be made again and is in no file yet, so closing asks */
  if (is_irreplaceable)
    ari_game_set_recovered (game);
  return ari_document_new (game);
}

gboolean
ari_creator_may_replace (AriSession *session)
{
  return g_strcmp0 (ari_puzzle_get_info (ari_session_get_puzzle (session))->source, ARI_MADE_SOURCE)
             == 0
         && ari_session_get_chosen_file (session) == NULL && !ari_session_get_modified (session)
         && ari_game_get_moves (ari_session_get_game (session), NULL)->len == 0;
}

static void
on_create (GtkWindow *window, AriPuzzle *puzzle, gboolean is_irreplaceable)
{
  g_autoptr (AriDocument) document = ari_creator_new_document (puzzle, is_irreplaceable);

  g_signal_emit_by_name (window, "open-document", document, NULL);
}

static void
print (GtkWindow *window, GPtrArray *puzzles, const char *title)
{
  AriBook *book = ari_book_new (NULL);

  for (guint i = 0; i < puzzles->len; i++) {
    AriPuzzle *puzzle = g_ptr_array_index (puzzles, i);

    ari_book_add (book, &(AriBookPuzzle){ .layout = ari_puzzle_get_layout (puzzle),
                                          .symbols = ari_puzzle_get_symbols (puzzle),
                                          .givens = ari_puzzle_get_givens (puzzle)->cells });
  }
  ari_dialog_present (GTK_WINDOW (ari_print_dialog_new (window, book, title, NULL, title)));
}

/* The list or book is named after its first puzzle and the date. */
static void
on_create_many (GtkWindow *window, GPtrArray *puzzles, gboolean prints)
{
  g_autofree char *title = ari_dated_name (g_ptr_array_index (puzzles, 0));
  g_autoptr (AriCollection) collection = NULL;

  if (prints) {
    print (window, puzzles, title);
    return;
  }
  collection = ari_collection_new_from_puzzles (puzzles);
  ari_collection_set_title (collection, title);
  g_signal_emit_by_name (window, "open-collection", collection, NULL);
}

void
ari_creator_follow (GtkWindow *window, GtkWidget *source)
{
  ARI_CONNECT (source, "create", on_create, window);
  if (g_signal_lookup ("create-many", G_OBJECT_TYPE (source)) != 0)
    ARI_CONNECT (source, "create-many", on_create_many, window);
}

void
ari_creator_ask (GtkWindow *window, const AriLayout *like, gboolean enters)
{
  GtkWidget *dialog = ari_new_dialog_new (window, like, enters);

  ari_creator_follow (window, dialog);
  ari_dialog_present (GTK_WINDOW (dialog));
}

AriDocument *
ari_creator_enter (GtkWindow *window, const AriLayout *layout)
{
  g_autoptr (AriPuzzle) puzzle = NULL;
  AriLayout *shape;

  if (layout->box_rows == 0 && !ari_layout_is_latin (layout)) {
    ari_creator_ask (window, layout, TRUE);
    return NULL;
  }
  shape = ari_layout_ref_shape (layout);
  puzzle = ari_puzzle_new_empty (shape);
  ari_layout_unref (shape);
  return ari_creator_new_document (puzzle, FALSE);
}
