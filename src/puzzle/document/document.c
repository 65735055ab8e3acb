/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A document: a game with all other contents of its file. */

#include <string.h>

#include "puzzle/document/document-private.h"

struct _AriDocument {
  GObject parent_instance;

  AriGame *game;
  AriDocumentExtras extras;
  gboolean puzzle_file;
};

G_DEFINE_FINAL_TYPE (AriDocument, ari_document, G_TYPE_OBJECT)

void
ari_document_extras_clear (AriDocumentExtras *extras)
{
  g_clear_pointer (&extras->top, json_object_unref);
  g_clear_pointer (&extras->layout, json_object_unref);
  g_clear_pointer (&extras->notes, json_object_unref);
  g_clear_pointer (&extras->moves, json_object_unref);
  g_clear_pointer (&extras->of_moves, g_hash_table_unref);
  g_clear_pointer (&extras->search, ari_search_notes_free);
}

static void
ari_document_finalize (GObject *object)
{
  AriDocument *self = ARI_DOCUMENT (object);

  g_clear_object (&self->game);
  ari_document_extras_clear (&self->extras);

  G_OBJECT_CLASS (ari_document_parent_class)->finalize (object);
}

static void
ari_document_class_init (AriDocumentClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ari_document_finalize;
}

static void
ari_document_init (AriDocument *self)
{
}

AriDocument *
ari_document_new (AriGame *game)
{
  AriDocument *self;

  g_return_val_if_fail (ARI_IS_GAME (game), NULL);

  self = g_object_new (ARI_TYPE_DOCUMENT, NULL);
  self->game = g_object_ref (game);
  return self;
}

AriDocument *
ari_document_new_native (AriGame *game, AriDocumentExtras *extras)
{
  AriDocument *self = ari_document_new (game);

  self->extras = *extras;
  self->puzzle_file = TRUE;
  memset (extras, 0, sizeof *extras);
  return self;
}

AriGame *
ari_document_get_game (AriDocument *self)
{
  g_return_val_if_fail (ARI_IS_DOCUMENT (self), NULL);

  return self->game;
}

gboolean
ari_document_is_puzzle_file (AriDocument *self)
{
  g_return_val_if_fail (ARI_IS_DOCUMENT (self), FALSE);

  return self->puzzle_file;
}

void
ari_document_set_puzzle_file (AriDocument *self, gboolean is_puzzle_file)
{
  self->puzzle_file = is_puzzle_file;
}

void
ari_document_set_saved_at (AriDocument *self, guint position, const AriMove *last)
{
  self->puzzle_file = TRUE;
  ari_game_set_saved_at (self->game, position, last);
}

const AriSearchNotes *
ari_document_get_search (AriDocument *self)
{
  g_return_val_if_fail (ARI_IS_DOCUMENT (self), NULL);

  return self->extras.search;
}

void
ari_document_set_search (AriDocument *self, AriSearchNotes *notes)
{
  g_return_if_fail (ARI_IS_DOCUMENT (self));

  ari_search_notes_free (self->extras.search);
  self->extras.search = notes;
}

const char *
ari_document_get_list (AriDocument *self, guint *number)
{
  AriJsonPlace list = { 0 };
  const char *uri = NULL;

  g_return_val_if_fail (ARI_IS_DOCUMENT (self), NULL);
  g_return_val_if_fail (number != NULL, NULL);

  if (self->extras.top != NULL)
    list.node = json_object_get_member (self->extras.top, "list");
  return ari_json_read_object (&list, NULL, &list, NULL)
                 && ari_json_read_string (&list, "uri", &uri, NULL)
                 && ari_json_need (&list, "number", NULL)
                 && ari_json_read_whole (&list, "number", 1, G_MAXUINT, number, NULL)
             ? uri
             : NULL;
}

void
ari_document_set_list (AriDocument *self, const char *uri, guint number)
{
  JsonObject *list;

  if (self->extras.top == NULL)
    self->extras.top = json_object_new ();
  list = json_object_new ();
  json_object_set_string_member (list, "uri", uri);
  json_object_set_int_member (list, "number", number);
  json_object_set_object_member (self->extras.top, "list", list);
}

GBytes *
ari_document_to_bytes (AriDocument *self)
{
  return g_string_free_to_bytes (ari_json_write_game (self->game, &self->extras));
}
