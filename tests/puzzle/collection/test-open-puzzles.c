/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A text is opened as a document or a collection, depending on its content. */

#include "config.h"

#include <string.h>

#include "puzzle/base/puzzle-error.h"
#include "puzzle/base/hand-over.h"
#include "puzzle/collection/open-puzzles.h"
#include "puzzle/reader/puzzle-stream.h"
#include "tests/temporary-file.h"
#include "tests/puzzle/reader/random-text.h"
#include "tests/seed.h"
#include "tests/waiting.h"

/** Case: a text and its expected result. */
typedef struct {
  const char *text;
  guint n_puzzles; /* 1: a document; 0: an error */
} Case;

static const Case cases[] = {
  { EASY, 1 },
  { EASY "\n" EASY "\n", 2 },
  { "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,4]]\n", 1 },
  { "[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,4]]\n[[1,0,0,0],[0,0,0,0],[0,0,0,0],[0,0,0,4]]\n", 2 },
  { "nonsense", 0 },
  { "", 0 },
};

static void
assert_opened (AriOpened *opened, const Case *expected, GError *error)
{
  if (expected->n_puzzles == 0) {
    g_assert_null (opened);
    g_assert_nonnull (error);
    return;
  }
  g_assert_no_error (error);
  g_assert_cmpint (opened->only.document != NULL, ==, expected->n_puzzles == 1);
  g_assert_cmpuint (ari_collection_get_n_puzzles (opened->collection), ==, expected->n_puzzles);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GAsyncResult **kept = user_data;

  *kept = g_object_ref (result);
}

/* The bytes are opened on this thread and on another. */
static void
test_bytes (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].text, strlen (cases[i].text));
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (GError) error = NULL;
    g_autoptr (GError) elsewhere_error = NULL;
    g_autoptr (AriOpened) opened = ari_open_bytes (bytes, NULL, &error);
    g_autoptr (AriOpened) elsewhere = NULL;

    assert_opened (opened, &cases[i], error);
    ari_open_bytes_async (bytes, NULL, on_opened, &result);
    WAIT_UNTIL (result != NULL);
    elsewhere = ari_open_file_finish (result, &elsewhere_error);
    assert_opened (elsewhere, &cases[i], elsewhere_error);
  }
}

static void
test_file (void)
{
  g_autoptr (GFile) file = temporary_file ("puzzles.txt", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GAsyncResult) result = NULL;
    g_autoptr (AriOpened) opened = NULL;
    g_autoptr (GError) error = NULL;

    g_assert_true (g_file_set_contents (g_file_peek_path (file), cases[i].text, -1, NULL));
    ari_open_file_async (file, NULL, NULL, NULL, on_opened, &result);
    WAIT_UNTIL (result != NULL);
    opened = ari_open_file_finish (result, &error);
    assert_opened (opened, &cases[i], error);
    if (error != NULL) {
      g_assert_nonnull (strstr (error->message, "puzzles.txt"));
      g_assert_null (strchr (error->message, G_DIR_SEPARATOR));
    }
  }
  temporary_file_remove (file);
}

/* (transfer full): what gzip makes of a text that is written again and again. */
static GBytes *
compress (const char *text, guint n)
{
  g_autoptr (GOutputStream) memory = g_memory_output_stream_new_resizable ();
  g_autoptr (GZlibCompressor) compressor = g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9);
  g_autoptr (GOutputStream) stream =
      g_converter_output_stream_new (memory, G_CONVERTER (compressor));

  for (guint i = 0; i < n; i++)
    g_assert_true (g_output_stream_write_all (stream, text, strlen (text), NULL, NULL, NULL));
  g_assert_true (g_output_stream_close (stream, NULL, NULL));
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (memory));
}

/* Compressed puzzles are opened as they are; of a cut file, those before the cut. No document is
 * saved in place of a compressed file. */
static void
test_compressed (void)
{
  g_autoptr (GBytes) bytes = compress (EASY "\n", 50000);
  g_autoptr (GBytes) cut = g_bytes_new_from_bytes (bytes, 0, g_bytes_get_size (bytes) / 2);
  g_autoptr (GBytes) one =
      compress ("{\"format\":\"ariadne-puzzle\",\"version\":1,\"layout\":{\"digits\":4},\"givens\":"
                "[\"1...\",\"....\",\"....\",\"....\"]}",
                1);
  g_autoptr (GBytes) beginning = g_bytes_new_from_bytes (one, 0, 12);
  g_autoptr (AriOpened) whole = ari_open_bytes (bytes, NULL, NULL);
  g_autoptr (AriOpened) part = ari_open_bytes (cut, NULL, NULL);
  g_autoptr (AriOpened) only = ari_open_bytes (one, NULL, NULL);
  g_autoptr (GError) error = NULL;
  const AriCollectionProblem *problems;
  guint n;

  g_assert_cmpuint (ari_collection_get_n_puzzles (whole->collection), ==, 50000);
  g_assert_cmpuint (ari_collection_get_n_problems (whole->collection), ==, 0);
  g_assert_cmpuint (ari_collection_get_n_puzzles (part->collection), >, 20000);
  problems = ari_collection_get_problems (part->collection, &n);
  g_assert_cmpstr (strstr (problems[n - 1].message, "The compressed"), ==,
                   "The compressed data is damaged, or its end is missing.");
  g_assert_false (ari_document_is_puzzle_file (only->only.document));
  g_assert_null (ari_open_bytes (beginning, NULL, &error));
  g_assert_nonnull (strstr (error->message, "The compressed data is damaged"));
}

/* --- what comes as it comes ------------------------------------------------------------------- */

/** Spring: a stream that repeats a text, and then ends, fails or stays silent. */
#define TEST_TYPE_SPRING spring_get_type ()
G_DECLARE_FINAL_TYPE (Spring, spring, TEST, SPRING, GInputStream)
struct _Spring {
  GInputStream parent_instance;

  const char *text;
  guint64 length; /* in total */
  enum { SPRING_ENDS, SPRING_FAILS, SPRING_WAITS } end;
  GCancellable *release; /* (nullable): ends the stream if it waits */
  guint64 n_read;        /* so far; written by the reading thread, and read by others when it is
                          * done */
  AriHandOver hand_over;
};
G_DEFINE_FINAL_TYPE (Spring, spring, G_TYPE_INPUT_STREAM)

static gssize
spring_read (
    GInputStream *stream, void *buffer, gsize size, GCancellable *cancellable, GError **error)
{
  Spring *self = TEST_SPRING (stream);
  gsize length;

  ari_take_over (&self->hand_over);
  length = strlen (self->text);
  g_assert_cmpuint (size, <=, 256 * 1024); /* it reads no more than this while the window waits */
  size = MIN (size, self->length - self->n_read);
  for (gsize i = 0; i < size; i++)
    ((char *) buffer)[i] = self->text[(self->n_read + i) % length];
  self->n_read += size;
  ari_hand_over (&self->hand_over);
  if (size > 0 || self->end == SPRING_ENDS)
    return (gssize) size;
  if (self->end == SPRING_FAILS) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE, "dry");
  } else {
    GPollFD polled = { .events = G_IO_IN };

    g_assert_true (g_cancellable_make_pollfd (self->release, &polled));
    g_poll (&polled, 1, -1);
    g_cancellable_release_fd (self->release);
    g_cancellable_set_error_if_cancelled (self->release, error);
  }
  return -1;
}

static void
spring_class_init (SpringClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = spring_read;
}

static void
spring_init (Spring *self)
{
}

/* The thread of an earlier stream may read this one, so it does not change afterwards. */
static Spring *
spring_new (const char *text, guint64 length, guint end, GCancellable *release)
{
  Spring *self = g_object_new (TEST_TYPE_SPRING, NULL);

  self->text = text;
  self->length = length;
  self->end = end;
  self->release = release;
  ari_hand_over (&self->hand_over);
  return self;
}

static AriOpened *
open_stream (const char *start, GInputStream *stream, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (start, strlen (start));
  g_autoptr (GAsyncResult) result = NULL;

  ari_open_stream_async (bytes, stream, NULL, on_opened, &result);
  WAIT_UNTIL (result != NULL);
  return ari_open_file_finish (result, error);
}

/* A text that is split anywhere opens like the whole text. */
static void
test_stream (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (gsize cut = 0; cut <= strlen (cases[i].text); cut += 1 + cut) {
      g_autofree char *start = g_strndup (cases[i].text, cut);
      g_autoptr (GInputStream) rest =
          g_memory_input_stream_new_from_data (cases[i].text + cut, -1, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (AriOpened) opened = open_stream (start, rest, &error);

      assert_opened (opened, &cases[i], error);
    }
}

/* A text that is too long is not read to its end, with or without lines and puzzles. */
static void
test_stream_without_end (void)
{
  static const char *const texts[] = { "a fox jumps over a dog\n", "a", EASY "\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (Spring) spring = spring_new (texts[i], 1000000000, SPRING_ENDS, NULL);
    g_autoptr (GError) error = NULL;
    g_autoptr (AriOpened) opened = open_stream ("", G_INPUT_STREAM (spring), &error);

    g_assert_null (opened);
    g_assert_true (error->domain == ARI_PUZZLE_ERROR || error->domain == ARI_COLLECTION_ERROR);
    if (i == 2)
      g_assert_error (error, ARI_COLLECTION_ERROR, ARI_COLLECTION_ERROR_TOO_MANY);
    g_assert_cmpuint (spring->n_read, <=, ARI_OPEN_MOST_OF_STREAM + 256 * 1024);
  }
}

/* A long list is complete; one that breaks off is not taken for a shorter one. */
static void
test_stream_of_many (void)
{
  const guint64 n = 50000;

  for (guint i = 0; i < 2; i++) {
    g_autoptr (Spring) spring =
        spring_new (EASY "\n", n * strlen (EASY "\n"), i == 0 ? SPRING_ENDS : SPRING_FAILS, NULL);
    g_autoptr (GError) error = NULL;
    g_autoptr (AriOpened) opened = open_stream (EASY "\n", G_INPUT_STREAM (spring), &error);

    if (i == 0)
      assert_opened (opened, &(Case){ .n_puzzles = n + 1 }, error);
    else
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE);
    g_assert_cmpuint (spring->n_read, ==, spring->length);
  }
}

/* The thread with the last reference sets this. Nobody writes it before, because ThreadSanitizer
 * does not see the order of GLib's locks. */
static gint is_gone;

/* A waiting main loop does not see what another thread sets, so this wakes it. */
static void
on_gone (gpointer user_data, GObject *stream)
{
  g_atomic_int_set (&is_gone, TRUE);
  g_main_context_wakeup (NULL);
}

/* A stream that is silent and ignores cancellation is not waited for after a cancellation. */
static void
test_stream_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GCancellable) release = g_cancellable_new ();
  g_autoptr (Spring) spring = spring_new (EASY "\n", 1000, SPRING_WAITS, release);
  g_autoptr (GBytes) start = g_bytes_new_static (NULL, 0);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (AriOpened) opened = NULL;

  ari_open_stream_async (start, G_INPUT_STREAM (spring), cancellable, on_opened, &result);
  for (guint i = 0; i < 100; i++) /* until the thread waits, or nearly so */
    g_main_context_iteration (NULL, FALSE);
  g_cancellable_cancel (cancellable);
  WAIT_UNTIL (result != NULL);
  opened = ari_open_file_finish (result, &error);
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_object_weak_ref (G_OBJECT (spring), on_gone, NULL);
  g_clear_object (&spring);
  g_cancellable_cancel (release);
  WAIT_UNTIL (g_atomic_int_get (&is_gone));
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/open-puzzles/bytes", test_bytes);
  g_test_add_func ("/open-puzzles/file", test_file);
  g_test_add_func ("/open-puzzles/compressed", test_compressed);
  g_test_add_func ("/open-puzzles/stream", test_stream);
  g_test_add_func ("/open-puzzles/stream-without-end", test_stream_without_end);
  g_test_add_func ("/open-puzzles/stream-of-many", test_stream_of_many);
  g_test_add_func ("/open-puzzles/stream-cancelled", test_stream_cancelled);
  return g_test_run ();
}
