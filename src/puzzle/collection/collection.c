/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Stores many puzzles in little memory. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/base/shown-text.h"
#include "puzzle/collection/collection.h"
#include "puzzle/reader/puzzle-stream.h"

/*
 * Cells lie in blocks, a byte each, puzzle after puzzle, so that the solver can read them in place.
 * Puzzles of the same layout and symbols (the same kind) that follow each other in one block are a
 * run; what they have in common is stored once per run, and puzzle i is found by a binary search in
 * the runs, which are few unless kinds alternate. Besides its cells a puzzle takes 2 bytes for the
 * number of its givens. Comments, often rare, are in a separate list, sorted by the puzzle's
 * number.
 *
 * Blocks are never moved or enlarged, so nothing is copied and pointers into them stay valid; they
 * begin small, for small files.
 */

enum {
  FIRST_BLOCK = 16 * 1024, /* bytes; each block is twice as large as the last, up to… */
  LARGEST_BLOCK = 1024 * 1024,
  MOST_KINDS = G_MAXUINT16,
  LONGEST_COMMENT = 240, /* bytes */
  COMMENT_BLOCK = 64 * 1024 - 64,
};

/** Kind: what the puzzles of a run have in common. */
typedef struct {
  const AriLayout *layout;
  AriSymbols symbols;
} Kind;

typedef struct {
  guint first; /* number of its first puzzle */
  guint kind;
  const guint8 *givens;
} Run;

typedef struct {
  guint puzzle;
  const char *text;
} Comment;

struct _AriCollection {
  GObject parent_instance;

  guint n_puzzles;
  guint n_allocated; /* capacity of `n_givens` */
  guint16 *n_givens;

  GArray *runs;
  GArray *kinds;
  GArray *comments;
  GStringChunk *comment_texts;

  GPtrArray *blocks;
  guint8 *room; /* free part of the last block */
  gsize room_left;
  gsize next_block;
  guint64 n_bytes; /* the bytes of all cells */

  GArray *problems;
  guint64 n_problems;
  gboolean was_cut_short;
  guint n_doubts;
  char *first_doubt; /* (nullable) */

  char *title; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (AriCollection, ari_collection, G_TYPE_OBJECT)

G_DEFINE_QUARK (ari - collection - error - quark, ari_collection_error)

static void
clear_kind (gpointer data)
{
  Kind *kind = data;

  ari_layout_unref (kind->layout);
}

static void
clear_problem (gpointer data)
{
  AriCollectionProblem *problem = data;

  g_free (problem->message);
  g_free (problem->name);
}

static void
ari_collection_finalize (GObject *object)
{
  AriCollection *self = ARI_COLLECTION (object);

  g_free (self->n_givens);
  g_array_unref (self->runs);
  g_array_unref (self->kinds);
  g_array_unref (self->comments);
  g_clear_pointer (&self->comment_texts, g_string_chunk_free);
  g_ptr_array_unref (self->blocks);
  g_array_unref (self->problems);
  g_free (self->first_doubt);
  g_free (self->title);

  G_OBJECT_CLASS (ari_collection_parent_class)->finalize (object);
}

static void
ari_collection_class_init (AriCollectionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ari_collection_finalize;
}

static void
ari_collection_init (AriCollection *self)
{
  self->runs = g_array_new (FALSE, FALSE, sizeof (Run));
  self->kinds = g_array_new (FALSE, FALSE, sizeof (Kind));
  g_array_set_clear_func (self->kinds, clear_kind);
  self->comments = g_array_new (FALSE, FALSE, sizeof (Comment));
  self->blocks = g_ptr_array_new_with_free_func (g_free);
  self->problems = g_array_new (FALSE, FALSE, sizeof (AriCollectionProblem));
  g_array_set_clear_func (self->problems, clear_problem);
  self->next_block = FIRST_BLOCK;
}

/* Filling */

static Kind *
kind_at (AriCollection *self, guint kind)
{
  return &g_array_index (self->kinds, Kind, kind);
}

/* Returns the number of a layout with symbols, which is added if it is new. Searches backwards,
 * because the next kind is mostly the last one. */
static guint
add_kind (AriCollection *self, const AriLayout *layout, const AriSymbols *symbols)
{
  const AriLayout *same = layout; /* layouts that are equal become one */
  Kind added;

  for (guint i = self->kinds->len; i-- > 0;) {
    const Kind *kind = kind_at (self, i);

    if (!ari_layout_equal (kind->layout, layout))
      continue;
    if (ari_symbols_equal (&kind->symbols, symbols))
      return i;
    same = kind->layout;
  }
  added = (Kind){ ari_layout_ref (same), *symbols };
  g_array_append_val (self->kinds, added);
  return self->kinds->len - 1;
}

static gboolean
make_room (AriCollection *self, gsize size)
{
  guint8 *block;

  if (self->room_left >= size)
    return TRUE;
  if (self->n_bytes + size > ARI_COLLECTION_MAX_BYTES)
    return FALSE;
  block = g_try_malloc (self->next_block);
  if (block == NULL)
    return FALSE;
  g_ptr_array_add (self->blocks, block);
  self->room = block;
  self->room_left = self->next_block;
  self->next_block = MIN (2 * self->next_block, LARGEST_BLOCK);
  return TRUE;
}

static void
add_comment (AriCollection *self, const char *text, gsize length)
{
  const gsize kept = MIN (length, LONGEST_COMMENT);
  const char *end = text + kept;
  Comment comment = { .puzzle = self->n_puzzles };

  if (kept < length) /* do not cut within a character */
    end = g_utf8_find_prev_char (text, end + 1);
  while (end > text && g_ascii_isspace (end[-1]))
    end--;
  if (end == text)
    return;
  if (self->comment_texts == NULL)
    self->comment_texts = g_string_chunk_new (COMMENT_BLOCK);
  comment.text = g_string_chunk_insert_len (self->comment_texts, text, end - text);
  g_array_append_val (self->comments, comment);
}

/* Adds the n_cells @cells of a kind's layout, and a comment in UTF-8, which is cut after some
 * hundred bytes. Returns FALSE if the collection is full. */
static gboolean
keep_puzzle (
    AriCollection *self, guint kind, const guint8 *cells, const char *comment, gsize comment_length)
{
  const gsize size = kind_at (self, kind)->layout->n_cells;
  guint n_givens = 0;
  const Run *last;

  if (self->n_puzzles == ARI_COLLECTION_MAX_PUZZLES || kind > MOST_KINDS || !make_room (self, size))
    return FALSE;
  if (self->n_puzzles == self->n_allocated) {
    self->n_allocated = MAX (self->n_allocated + self->n_allocated / 2, 64);
    self->n_givens = g_renew (guint16, self->n_givens, self->n_allocated);
  }
  last = self->runs->len > 0 ? &g_array_index (self->runs, Run, self->runs->len - 1) : NULL;
  if (last == NULL || last->kind != kind
      || last->givens + (gsize) (self->n_puzzles - last->first) * size != self->room) {
    const Run run = { self->n_puzzles, kind, self->room };

    g_array_append_val (self->runs, run);
  }

  memcpy (self->room, cells, size);
  for (gsize i = 0; i < size; i++)
    n_givens += cells[i] != ARI_NO_DIGIT;
  self->n_givens[self->n_puzzles] = (guint16) n_givens;
  if (comment_length > 0)
    add_comment (self, comment, comment_length);
  self->room += size;
  self->room_left -= size;
  self->n_bytes += size;
  self->n_puzzles++;
  return TRUE;
}

/* Frees spare memory; nothing may be added afterwards. */
static void
seal (AriCollection *self)
{
  self->n_allocated = self->n_puzzles;
  self->n_givens = g_renew (guint16, self->n_givens, self->n_puzzles);
  self->room_left = 0;
}

/* Reading */

AriCollection *
ari_collection_new_from_puzzles (GPtrArray *puzzles)
{
  AriCollection *self;

  g_return_val_if_fail (puzzles != NULL, NULL);

  self = g_object_new (ARI_TYPE_COLLECTION, NULL);
  for (guint i = 0; i < puzzles->len; i++) {
    AriPuzzle *puzzle = g_ptr_array_index (puzzles, i);
    const char *comment = ari_puzzle_get_info (puzzle)->comment;
    const guint kind =
        add_kind (self, ari_puzzle_get_layout (puzzle), ari_puzzle_get_symbols (puzzle));

    if (!keep_puzzle (self, kind, ari_puzzle_get_givens (puzzle)->cells,
                      comment != NULL ? comment : "", comment != NULL ? strlen (comment) : 0))
      break;
  }
  seal (self);
  return self;
}

void
ari_collection_set_title (AriCollection *self, const char *title)
{
  g_return_if_fail (ARI_IS_COLLECTION (self));
  g_return_if_fail (self->title == NULL);

  self->title = g_strdup (title);
}

const char *
ari_collection_get_title (AriCollection *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION (self), NULL);

  return self->title;
}

guint
ari_collection_get_n_puzzles (AriCollection *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION (self), 0);

  return self->n_puzzles;
}

/* Finds the last run that does not begin after the puzzle. */
static const Run *
run_of (AriCollection *self, guint index)
{
  guint low = 0, high = self->runs->len;

  while (high - low > 1) {
    const guint middle = low + (high - low) / 2;

    if (g_array_index (self->runs, Run, middle).first <= index)
      low = middle;
    else
      high = middle;
  }
  return &g_array_index (self->runs, Run, low);
}

static const guint8 *
givens_in (AriCollection *self, const Run *run, guint index)
{
  return run->givens + (gsize) (index - run->first) * kind_at (self, run->kind)->layout->n_cells;
}

const AriLayout *
ari_collection_get_layout (AriCollection *self, guint index)
{
  g_return_val_if_fail (ARI_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (index < self->n_puzzles, NULL);

  return kind_at (self, run_of (self, index)->kind)->layout;
}

const AriSymbols *
ari_collection_get_symbols (AriCollection *self, guint index)
{
  g_return_val_if_fail (ARI_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (index < self->n_puzzles, NULL);

  return &kind_at (self, run_of (self, index)->kind)->symbols;
}

const guint8 *
ari_collection_get_givens (AriCollection *self, guint index)
{
  g_return_val_if_fail (ARI_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (index < self->n_puzzles, NULL);

  return givens_in (self, run_of (self, index), index);
}

guint
ari_collection_get_run (AriCollection *self,
                        guint index,
                        const AriLayout **layout,
                        const guint8 **givens)
{
  const Run *run;
  gboolean is_last;

  g_return_val_if_fail (ARI_IS_COLLECTION (self), 0);
  g_return_val_if_fail (index < self->n_puzzles, 0);

  run = run_of (self, index);
  is_last = run == &g_array_index (self->runs, Run, self->runs->len - 1);
  *layout = kind_at (self, run->kind)->layout;
  *givens = givens_in (self, run, index);
  return (is_last ? self->n_puzzles : run[1].first) - index;
}

guint
ari_collection_get_n_givens (AriCollection *self, guint index)
{
  g_return_val_if_fail (ARI_IS_COLLECTION (self), 0);
  g_return_val_if_fail (index < self->n_puzzles, 0);

  return self->n_givens[index];
}

static int
compare_comments (gconstpointer a, gconstpointer b)
{
  const guint one = ((const Comment *) a)->puzzle, other = ((const Comment *) b)->puzzle;

  return one < other ? -1 : one > other;
}

const char *
ari_collection_get_comment (AriCollection *self, guint index)
{
  const Comment wanted = { .puzzle = index };
  guint place;

  g_return_val_if_fail (ARI_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (index < self->n_puzzles, NULL);

  return g_array_binary_search (self->comments, &wanted, compare_comments, &place)
             ? g_array_index (self->comments, Comment, place).text
             : NULL;
}

AriPuzzle *
ari_collection_dup_puzzle (AriCollection *self, guint index)
{
  AriPuzzleInfo info = { 0 };

  info.comment = (char *) ari_collection_get_comment (self, index); /* it is copied below */
  return ari_puzzle_new_from_cells (ari_collection_get_layout (self, index),
                                    ari_collection_get_givens (self, index),
                                    ari_collection_get_symbols (self, index), &info);
}

guint64
ari_collection_get_n_problems (AriCollection *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION (self), 0);

  return self->n_problems;
}

guint
ari_collection_get_n_doubts (AriCollection *self, const char **first)
{
  g_return_val_if_fail (ARI_IS_COLLECTION (self), 0);
  g_return_val_if_fail (first != NULL, 0);

  *first = self->first_doubt;
  return self->n_doubts;
}

gboolean
ari_collection_was_cut_short (AriCollection *self)
{
  g_return_val_if_fail (ARI_IS_COLLECTION (self), FALSE);

  return self->was_cut_short;
}

const AriCollectionProblem *
ari_collection_get_problems (AriCollection *self, guint *n)
{
  g_return_val_if_fail (ARI_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (n != NULL, NULL);

  *n = self->problems->len;
  return (const AriCollectionProblem *) (gpointer) self->problems->data;
}

/* Comparing */

/* (transfer full) (element-type GBytes): the givens of all puzzles, each once; the bytes belong to
 * the collection */
static GHashTable *
givens_of (AriCollection *collection)
{
  GHashTable *set =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);

  for (guint i = 0; i < ari_collection_get_n_puzzles (collection); i++)
    g_hash_table_add (set, g_bytes_new_static (ari_collection_get_givens (collection, i),
                                               ari_collection_get_layout (collection, i)->n_cells));
  return set;
}

static guint
count_missing (GHashTable *set, GHashTable *from)
{
  GHashTableIter iter;
  gpointer key;
  guint n = 0;

  g_hash_table_iter_init (&iter, set);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    n += !g_hash_table_contains (from, key);
  return n;
}

char *
ari_collection_difference (AriCollection *file, AriCollection *here)
{
  g_autoptr (GHashTable) in_file = NULL;
  g_autoptr (GHashTable) in_window = NULL;
  guint only_file, only_here;

  g_return_val_if_fail (ARI_IS_COLLECTION (file), NULL);
  g_return_val_if_fail (ARI_IS_COLLECTION (here), NULL);

  in_file = givens_of (file);
  in_window = givens_of (here);
  only_file = count_missing (in_file, in_window);
  only_here = count_missing (in_window, in_file);
  if (only_file == 0 && only_here == 0)
    return g_strdup (_ ("Both hold the same puzzles. Their order, comments or form may differ."));
  return g_strdup_printf (_ ("Puzzles: %u in the file, %u here.\n"
                             "Only in the file: %u. Only here: %u."),
                          ari_collection_get_n_puzzles (file), ari_collection_get_n_puzzles (here),
                          only_file, only_here);
}

/* Reading a stream */

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
  int code;       /* AriPuzzleError of the last unreadable part */
  char *of_whole; /* (nullable): what is wrong with the text from its first character on */
} CollectionReader;

void
ari_collection_set_too_many (GError **error)
{
  g_set_error_literal (error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_TOO_MANY,
                       _ ("There are too many puzzles to be held in memory at once; the program "
                          "“ariadne-cli” works on any number of them."));
}

/* Reports progress. Returns FALSE with @error set if cancelled. */
static gboolean
report (CollectionReader *self, GError **error)
{
  if (self->progress != NULL)
    self->progress (ari_puzzle_stream_get_done (self->stream), self->size,
                    ari_collection_get_n_puzzles (self->collection), self->progress_data);
  return !g_cancellable_set_error_if_cancelled (self->cancellable, error);
}

static gboolean
add_puzzle (CollectionReader *self, GError **error)
{
  const AriPuzzleItem *item = ari_puzzle_stream_get_item (self->stream);
  const char *comment = item->comment;
  gsize length = item->comment_length;

  if (self->layout != item->layout || !ari_symbols_equal (&self->symbols, item->symbols)) {
    self->kind = add_kind (self->collection, item->layout, item->symbols);
    /* A game's layout may be freed with it; another one could then have its address. */
    self->layout = item->game == NULL ? item->layout : NULL;
    self->symbols = *item->symbols;
  }
  if (item->title != NULL) {
    comment = item->title;
    length = strlen (comment);
  }
  if (keep_puzzle (self->collection, self->kind, item->cells, comment, length))
    return TRUE;
  ari_collection_set_too_many (error);
  return FALSE;
}

static void
add_problem (CollectionReader *self, const char *message)
{
  AriCollectionProblem problem = { 0 };
  const char *name;

  if (self->collection->n_problems++ >= ARI_COLLECTION_MAX_PROBLEMS) {
    ari_puzzle_stream_be_quiet (self->stream);
    return;
  }
  ari_puzzle_stream_get_place (self->stream, &problem.line, &problem.column);
  problem.is_grid = ari_puzzle_stream_was_grid (self->stream, &name);
  problem.name = g_strdup (name);
  {
    g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, problem.line);
    g_autofree char *shown = ari_shown_message (message);

    /* Translators: where in a text something is wrong, and what, with a small letter */
    problem.message = g_strdup_printf (_ ("Line %s, column %u: %s"), number, problem.column, shown);
    if (self->collection->n_problems == 1 && problem.line == 1 && problem.column == 1)
      self->of_whole = g_steal_pointer (&shown);
  }
  g_array_append_val (self->collection->problems, problem);
}

static void
fail_without_puzzle (const CollectionReader *self, GError **error)
{
  g_autofree char *base = self->name != NULL ? g_path_get_basename (self->name) : NULL;
  g_autofree char *name =
      /* Translators: the quotation marks around a file's name */
      base != NULL ? g_strdup_printf (_ ("“%s”"), base) : g_strdup (_ ("This text"));
  guint n;
  const AriCollectionProblem *problems = ari_collection_get_problems (self->collection, &n);
  const int code = n == 1 && self->code == ARI_PUZZLE_ERROR_MOVES ? ARI_COLLECTION_ERROR_MOVES
                                                                  : ARI_COLLECTION_ERROR_NO_PUZZLE;

  if (n == 0 && ari_puzzle_stream_get_done (self->stream) == 0)
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
  else if (n == 1 && self->of_whole != NULL)
    g_set_error (error, ARI_COLLECTION_ERROR, code,
                 /* Translators: a file’s name in quotation marks, or “This text”; and what it is,
                  * or what is wrong with it */
                 _ ("%s holds no puzzle that can be read: %s"), name, self->of_whole);
  else
    g_set_error (error, ARI_COLLECTION_ERROR, code,
                 /* Translators: the second is a sentence that says where, and what is wrong */
                 _ ("%s holds no puzzle that can be read. %s"), name, problems[0].message);
}

static void
clear_only (AriOnlyPuzzle *only)
{
  g_clear_object (&only->document);
  g_clear_object (&only->other_reading);
  g_clear_pointer (&only->doubt, g_free);
}

void
ari_opened_free (AriOpened *opened)
{
  clear_only (&opened->only);
  g_clear_object (&opened->collection);
  g_free (opened);
}

static void
note_doubt (CollectionReader *self)
{
  const AriPuzzleItem *item = ari_puzzle_stream_get_item (self->stream);
  g_autofree char *number = NULL;

  if (item->doubt == NULL || self->collection->n_doubts++ > 0)
    return;
  number = g_strdup_printf ("%" G_GUINT64_FORMAT, item->line);
  /* Translators: where in a text something is odd, and what, with a small letter */
  self->collection->first_doubt = g_strdup_printf (_ ("Line %s: %s"), number, item->doubt);
}

/* Reads all puzzles. @only: set to the first one while it is the only one */
static gboolean
read_all (CollectionReader *self, AriOnlyPuzzle *only, GError **error)
{
  guint n_until_report = 0;

  for (;;) {
    g_autoptr (GError) wrong = NULL;

    if (n_until_report == 0 && !report (self, error))
      return FALSE;
    switch (ari_puzzle_stream_next (self->stream, &wrong)) {
    case ARI_PUZZLE_STREAM_PUZZLE:
      if (ari_puzzle_stream_get_item (self->stream)->is_solution)
        break;
      note_doubt (self);
      if (self->collection->n_puzzles == 0) {
        only->document = ari_puzzle_stream_dup_document (self->stream);
        only->other_reading = ari_puzzle_stream_dup_other (self->stream);
        only->doubt = g_strdup (self->collection->first_doubt);
      } else
        clear_only (only);
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
      if (wrong->domain != ARI_PUZZLE_ERROR) {
        g_propagate_error (error, g_steal_pointer (&wrong));
        return FALSE;
      }
      /* compressed data is damaged: what was read before is not */
      add_problem (self, wrong->message);
      G_GNUC_FALLTHROUGH;
    case ARI_PUZZLE_STREAM_END:
    default:
      if (self->collection->n_puzzles > 0)
        return report (self, error);
      fail_without_puzzle (self, error);
      return FALSE;
    }
  }
}

AriOpened *
ari_open_source (const AriByteSource *source,
                 const char *name,
                 GCancellable *cancellable,
                 AriCollectionProgress progress,
                 gpointer progress_data,
                 GError **error)
{
  AriGzipSource gzip;
  AriByteSource unpacked = ari_byte_source_of_gzip (&gzip, source);
  g_autoptr (AriPuzzleStream) stream = ari_puzzle_stream_new (&unpacked);
  g_autoptr (AriOpened) opened = g_new0 (AriOpened, 1);
  CollectionReader self = { .stream = stream,
                            .name = name,
                            .size = unpacked.size,
                            .cancellable = cancellable,
                            .progress = progress,
                            .progress_data = progress_data,
                            .collection = g_object_new (ARI_TYPE_COLLECTION, NULL) };
  gboolean is_read;

  opened->collection = self.collection;
  is_read = read_all (&self, &opened->only, error);
  g_free (self.of_whole);
  if (gzip.decompressor != NULL && opened->only.document != NULL)
    ari_document_set_puzzle_file (opened->only.document, FALSE); /* saving would not compress */
  ari_gzip_source_clear (&gzip);
  self.collection->was_cut_short = ari_puzzle_stream_was_cut_short (stream);
  if (!is_read)
    return NULL;
  seal (opened->collection);
  return g_steal_pointer (&opened);
}

AriOpened *
ari_open_bytes (GBytes *bytes, GCancellable *cancellable, GError **error)
{
  AriMemory memory;
  AriByteSource source;

  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (error == NULL || *error == NULL, NULL);

  memory.bytes = g_bytes_get_data (bytes, &memory.length);
  source = ari_byte_source_of_memory (&memory);
  return ari_open_source (&source, NULL, cancellable, NULL, NULL, error);
}

AriCollection *
ari_collection_new_from_bytes (GBytes *bytes, GError **error)
{
  g_autoptr (AriOpened) opened = ari_open_bytes (bytes, NULL, error);

  return opened != NULL ? g_steal_pointer (&opened->collection) : NULL;
}
