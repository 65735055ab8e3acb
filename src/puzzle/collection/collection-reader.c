/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads all puzzles of a stream into a collection. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/base/shown-text.h"
#include "puzzle/collection/collection-private.h"
#include "puzzle/collection/collection-reader.h"
#include "puzzle/collection/puzzle-stream.h"

enum {
  PUZZLES_BETWEEN = 4096, /* puzzles between two progress reports */
  SLOW_BETWEEN = 64,      /* the same for unreadable ones, which take longer */
};

typedef struct {
  AriPuzzleStream *stream;
  const char *name;
  guint64 size;
  GCancellable *cancellable;
  AriCollectionProgress progress;
  gpointer progress_data;
  AriCollection *collection;
  const AriLayout *layout; /* the last puzzle's layout, and below its symbols and kind */
  AriSymbols symbols;
  guint kind;
  int code; /* AriPuzzleError of the last unreadable part */
} CollectionReader;

/* Reports progress. Returns FALSE with @error set if cancelled. */
static gboolean
report (CollectionReader *self, GError **error)
{
  if (self->progress != NULL)
    self->progress (ari_puzzle_stream_get_done (self->stream), self->size,
                    ari_collection_get_n_puzzles (self->collection), self->progress_data);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

static void
find_kind (CollectionReader *self, const AriPuzzleItem *item)
{
  const AriLayout *layout = item->layout;

  if (self->layout == layout && (ari_symbols_equal (&self->symbols, item->symbols)))
    return;
  self->kind = layout->box_rows > 0 && layout->extras == ARI_EXTRA_NONE
                   ? ari_collection_add_box_kind (self->collection, layout->box_rows,
                                                  layout->box_columns, item->symbols)
                   : ari_collection_add_kind (self->collection, layout, item->symbols);
  /* A game's layout may be freed with it; another one could then have its address. */
  self->layout = item->game == NULL ? layout : NULL;
  self->symbols = *item->symbols;
}

static gboolean
add_puzzle (CollectionReader *self, GError **error)
{
  const AriPuzzleItem *item = ari_puzzle_stream_get_item (self->stream);
  const char *comment = item->comment;
  gsize length = item->comment_length;

  find_kind (self, item);
  if (item->title != NULL) {
    comment = item->title;
    length = strlen (comment);
  }
  if (ari_collection_add (self->collection, self->kind, item->cells, comment, length))
    return TRUE;
  g_set_error (error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_TOO_MANY,
               _ ("There are too many puzzles to be held in memory at once; the program "
                  "“ariadne-cli” works on any number of them."));
  return FALSE;
}

static void
add_problem (CollectionReader *self, const char *message)
{
  guint64 line;
  guint column;

  ari_puzzle_stream_get_place (self->stream, &line, &column);
  {
    g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, line);
    g_autofree char *shown = ari_shown_message (message);

    ari_collection_add_problem (
        self->collection, line, column,
        /* Translators: where in a text something is wrong, and what, with a
         * small letter */
        g_strdup_printf (_ ("Line %s, column %u: %s"), number, column, shown));
  }
}

/* Returns the name in quotation marks, or words in its place. */
static char *
quote_name (const CollectionReader *self)
{
  /* Translators: the quotation marks around a file's name */
  return self->name != NULL ? g_strdup_printf (_ ("“%s”"), self->name) : g_strdup (_ ("This text"));
}

static void
fail_without_puzzle (const CollectionReader *self, GError **error)
{
  g_autofree char *name = quote_name (self);
  const AriCollectionProblem *problems;
  guint n;

  problems = ari_collection_get_problems (self->collection, &n);
  if (ari_puzzle_stream_get_done (self->stream) == 0)
    g_set_error (error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_EMPTY,
                 /* Translators: a file's name in quotation marks, or “This text” */
                 _ ("%s is empty; a puzzle is a line of 81 characters, or the like."), name);
  else if (ari_puzzle_stream_has_nul (self->stream))
    g_set_error (error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_NOT_TEXT,
                 _ ("%s is not text in the encoding UTF-8, so it holds no puzzles."), name);
  else if (n == 0)
    g_set_error (error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_NO_PUZZLE,
                 _ ("%s holds no puzzle, only empty lines and comments."), name);
  else if (n == 1 && self->code == ARI_PUZZLE_ERROR_EMPTY)
    g_set_error (error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_NO_PUZZLE,
                 _ ("%s is not a puzzle; a puzzle is one line of 81 characters, or nine lines of "
                    "nine, or the like in another size."),
                 name);
  else
    g_set_error (error, ARI_COLLECTION_ERROR,
                 n == 1 && self->code == ARI_PUZZLE_ERROR_MOVES ? ARI_COLLECTION_ERROR_MOVES
                                                                : ARI_COLLECTION_ERROR_NO_PUZZLE,
                 /* Translators: the second is a sentence that says where, and what is wrong */
                 _ ("%s holds no puzzle that can be read. %s"), name, problems[0].message);
}

/* Reads all puzzles. @document: (nullable): set to the first one while it is the only one */
static gboolean
read_all (CollectionReader *self, AriDocument **document, GError **error)
{
  guint n_until_report = 0;

  for (;;) {
    g_autoptr (GError) wrong = NULL;

    if (n_until_report == 0 && !report (self, error))
      return FALSE;
    switch (ari_puzzle_stream_next (self->stream, &wrong)) {
    case ARI_PUZZLE_STREAM_PUZZLE:
      if (document != NULL && ari_collection_get_n_puzzles (self->collection) == 0)
        *document = ari_puzzle_stream_dup_document (self->stream);
      else if (document != NULL)
        g_clear_object (document);
      if (!add_puzzle (self, error))
        return FALSE;
      n_until_report = (n_until_report + 1) % PUZZLES_BETWEEN;
      break;
    case ARI_PUZZLE_STREAM_UNREADABLE:
      add_problem (self, wrong->message);
      self->code = wrong->domain == ARI_PUZZLE_ERROR ? wrong->code : ARI_PUZZLE_ERROR_TEXT;
      n_until_report = (n_until_report + PUZZLES_BETWEEN / SLOW_BETWEEN) % PUZZLES_BETWEEN;
      break;
    case ARI_PUZZLE_STREAM_FAILED:
      g_propagate_error (error, g_steal_pointer (&wrong));
      return FALSE;
    case ARI_PUZZLE_STREAM_END:
    default:
      if (ari_collection_get_n_puzzles (self->collection) > 0)
        return report (self, error);
      fail_without_puzzle (self, error);
      return FALSE;
    }
  }
}

AriCollection *
ari_collection_read (const AriByteSource *source,
                     const char *name,
                     GCancellable *cancellable,
                     AriCollectionProgress progress,
                     gpointer progress_data,
                     AriDocument **document,
                     GError **error)
{
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (source);
  g_autoptr (AriCollection) collection = ari_collection_new ();
  CollectionReader self = { .stream = stream,
                            .name = name,
                            .size = source->size,
                            .cancellable = cancellable,
                            .progress = progress,
                            .progress_data = progress_data,
                            .collection = collection };

  if (!read_all (&self, document, error)) {
    if (document != NULL)
      g_clear_object (document);
    return NULL;
  }
  ari_collection_seal (collection);
  return g_steal_pointer (&collection);
}
