/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A bar that says which puzzle of a list is shown. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/collection/collection-documents.h"
#include "puzzle/collection/open-puzzles.h"
#include "puzzle/files/solved-puzzles.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "ui/common/save-place.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/widget.h"
#include "ui/window/list-bar.h"

struct _AriListBar {
  GtkWidget parent_instance;

  GtkWidget *box; /* (nullable), as the next two, before the first list */
  GtkLabel *place;
  GtkLabel *solved;

  AriSaver *saver;              /* (nullable); this and the next two belong to the window */
  AriFinishSection *finish;     /* (nullable) */
  AriSession *session;          /* (nullable) */
  AriCollectionDocuments *list; /* (nullable): referenced while its puzzle is shown */
  GCancellable *loading;        /* (nullable): while the list of a kept game is read again */
};

G_DEFINE_FINAL_TYPE (AriListBar, ari_list_bar, GTK_TYPE_WIDGET)

/* The bars of all windows, because no two windows show the same document. */
static GList *bars;

static void
show_solved (AriListBar *self)
{
  const AriGrid *givens;
  g_autofree char *text = NULL;
  g_autofree char *words = NULL;
  double seconds;

  if (self->session == NULL || self->list == NULL)
    return;
  givens = ari_puzzle_get_givens (ari_session_get_puzzle (self->session));
  seconds =
      ari_solved_puzzles_find (ari_solved_puzzles_get_default (), givens->layout, givens->cells);
  gtk_widget_set_visible (GTK_WIDGET (self->solved), seconds >= 0);
  if (seconds < 0)
    return;
  {
    g_autofree char *time = ari_clock_to_string (seconds);

    text = g_strconcat ("✓ ", time, NULL);
    words = ari_sentence_fill (_ ("Solved in {time}"), "time", time, NULL);
  }
  gtk_label_set_text (self->solved, text);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->solved), words);
  ari_accessible_set_label (self->solved, words);
}

/* The box is made when it is first needed, because most windows never show a list. */
static void
make_box (AriListBar *self)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (APP_PATH "/list-bar.ui");

  self->box = GTK_WIDGET (gtk_builder_get_object (builder, "box"));
  self->place = GTK_LABEL (gtk_builder_get_object (builder, "place"));
  self->solved = GTK_LABEL (gtk_builder_get_object (builder, "solved"));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  ari_widget_name_buttons (GTK_WIDGET (self));
}

static void
show_place (AriListBar *self)
{
  guint index = 0;
  AriCollectionDocuments *list =
      ari_collection_documents_of (ari_session_get_document (self->session), &index);
  const AriListPlace place = ari_collection_documents_find_place (list, index);
  g_autofree char *number = ari_count_to_string (place.number);
  g_autofree char *n = ari_count_to_string (place.n_all);
  g_autofree char *words =
      ari_sentence_fill (place.is_shown
                             /* Translators: the place of a puzzle among those that a list shows */
                             ? _ ("{number} of {all} shown")
                             /* Translators: the place of a puzzle in a list */
                             : _ ("{number} of {all}"),
                         "number", number, "all", n, NULL);

  gtk_label_set_text (self->place, words);
  gtk_widget_set_tooltip_text (
      GTK_WIDGET (self->place),
      place.is_shown ? _ ("In the order of the list, which is sorted or filtered") : NULL);
}

static void
on_order_changed (AriListBar *self)
{
  show_place (self);
  ari_finish_section_update_list (self->finish);
}

/* @list: (nullable) */
static void
follow_order (AriListBar *self, AriCollectionDocuments *list)
{
  AriCollectionDocuments *old = self->list;

  if (old == list)
    return;
  if (old != NULL)
    g_signal_handlers_disconnect_by_data (old, self);
  g_set_object (&self->list, list);
  if (list != NULL)
    ARI_CONNECT (list, "order-changed", on_order_changed, self);
}

static void
show_list (AriListBar *self)
{
  guint index;
  AriCollectionDocuments *list =
      ari_collection_documents_of (ari_session_get_document (self->session), &index);

  follow_order (self, list);
  gtk_widget_set_visible (GTK_WIDGET (self), list != NULL);
  if (list != NULL) {
    if (self->box == NULL)
      make_box (self);
    show_place (self);
  }
  show_solved (self);
}

/* If this was cancelled, @user_data may be gone. A list that cannot be read, or no longer holds the
 * puzzle, is not shown, and no error is either, since the user did not ask for the list. */
static void
on_loaded (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriListBar *self = user_data;
  g_autoptr (AriOpened) opened = ari_open_file_finish (result, NULL);
  g_autoptr (AriCollectionDocuments) list = NULL;
  g_autofree char *name = NULL;
  g_autofree char *stem = NULL;
  AriDocument *document;
  guint number = 0;

  if (opened == NULL)
    return;
  g_clear_object (&self->loading);
  name = ari_save_name_of (G_FILE (source));
  stem = ari_save_name_without_ending (name);
  list = ari_collection_documents_new (opened->collection, stem, G_FILE (source));
  document = ari_session_get_document (self->session);
  ari_document_get_list (document, &number);
  if (!ari_collection_documents_adopt (list, document, number - 1))
    return;
  show_list (self);
  ari_finish_section_update_list (self->finish);
}

static void
stop_loading (AriListBar *self)
{
  g_cancellable_cancel (self->loading);
  g_clear_object (&self->loading);
}

/* Reads the list of a game that was continued after its list was closed. */
static void
load_list (AriListBar *self)
{
  guint number;
  const char *uri = ari_document_get_list (ari_session_get_document (self->session), &number);
  g_autoptr (GFile) file = uri != NULL ? g_file_new_for_uri (uri) : NULL;

  if (file == NULL || !g_file_has_uri_scheme (file, "file"))
    return;
  self->loading = g_cancellable_new ();
  ari_open_file_async (file, self->loading, NULL, NULL, on_loaded, self);
}

/* A window may show the list of a game that is continued, in an order to be followed. */
static void
on_replaced (AriListBar *self)
{
  AriDocument *document = ari_session_get_document (self->session);
  guint index;

  stop_loading (self);
  if (ari_collection_documents_of (document, &index) == NULL
      && ari_collection_documents_adopt_into_any (document) != NULL)
    ari_finish_section_update_list (self->finish);
  show_list (self);
  if (self->list == NULL)
    load_list (self);
}

/* Returns: (nullable): another window that shows @document */
static GtkRoot *
find_other (AriListBar *self, AriDocument *document)
{
  for (GList *l = bars; l != NULL; l = l->next) {
    AriListBar *bar = l->data;

    if (bar != self && ari_session_get_document (bar->session) == document)
      return gtk_widget_get_root (GTK_WIDGET (bar));
  }
  return NULL;
}

static void
on_open (AriListBar *self, AriDocument *document, GFile *file)
{
  GtkRoot *other = find_other (self, document);

  if (GTK_IS_WINDOW (other))
    gtk_window_present (GTK_WINDOW (other));
  else
    ari_saver_replace (self->saver, document, file);
}

void
ari_list_bar_follow (AriListBar *self, AriSaver *saver, AriFinishSection *finish)
{
  self->saver = saver;
  self->finish = finish;
  self->session = ari_section_get_session (ARI_SECTION (finish));
  bars = g_list_prepend (bars, self);
  ARI_CONNECT (finish, "open", on_open, self);
  ARI_CONNECT (self->session, "replaced", on_replaced, self);
  ARI_CONNECT (self->session, "puzzle-changed", show_solved, self);
  ARI_CONNECT (ari_solved_puzzles_get_default (), "changed", show_solved, self);
  on_replaced (self);
}

static void
ari_list_bar_dispose (GObject *object)
{
  AriListBar *self = ARI_LIST_BAR (object);

  bars = g_list_remove (bars, self);
  stop_loading (self);
  follow_order (self, NULL);
  self->session = NULL;
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (ari_list_bar_parent_class)->dispose (object);
}

static void
ari_list_bar_class_init (AriListBarClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ari_list_bar_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
ari_list_bar_init (AriListBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
