/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Reads the puzzle in a picture that is pasted, dropped or opened. */

#include "config.h"

#include <string.h>

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gi18n-lib.h>

#include "picture/scan/scan.h"
#include "puzzle/base/hand-over.h"
#include "ui/app/picture-reading.h"

/*
 * A small file may say that it has a huge picture, so the size is looked at before memory is taken
 * for it: the loader gets a piece at a time, and says the size as soon as it knows it. The time for
 * all pieces is limited, too. A picture is made smaller, by whole factors, until the scan takes it.
 */

enum {
  MOST_PIXELS = 40 * 1000 * 1000, /* 8K screens have 33 million */
  MOST_SIDE = 30000,
  SVG_SIDE = 1200, /* pixels of the longer side that an SVG is drawn with */
  MOST_SVG = 2 * 1024 * 1024,
  PIECE = 64 * 1024,
  BOARD_SIDE = 640, /* pixels of the picture that is shown beside the grid */
  MOST_SECONDS = 10,
};

static int picture_tag;
static AriHandOver hand_over;

/** PictureSource: where a picture comes from. */
typedef struct {
  GFile *file;   /* (nullable) */
  GBytes *bytes; /* (nullable) */
} PictureSource;

static void
picture_source_free (gpointer data)
{
  PictureSource *source = data;

  ari_take_over (&hand_over); /* any thread may drop the last reference to the task */
  g_clear_object (&source->file);
  g_clear_pointer (&source->bytes, g_bytes_unref);
  g_free (source);
}

void
ari_picture_reading_free (AriPictureReading *reading)
{
  g_clear_pointer (&reading->opened, ari_opened_free);
  g_clear_object (&reading->board);
  g_free (reading->is_doubtful);
  g_free (reading);
}

/* --- decoding --------------------------------------------------------------------------------- */

/** Decoding: what the loader says of a picture. */
typedef struct {
  gboolean is_too_large;
  gint64 deadline;
} Decoding;

static gboolean
is_svg (GdkPixbufLoader *loader)
{
  GdkPixbufFormat *format = gdk_pixbuf_loader_get_format (loader);
  g_autofree char *name = format != NULL ? gdk_pixbuf_format_get_name (format) : NULL;

  return g_strcmp0 (name, "svg") == 0;
}

static void
on_size (GdkPixbufLoader *loader, int width, int height, Decoding *decoding)
{
  if (is_svg (loader)) {
    const double scale = (double) SVG_SIDE / MAX (1, MAX (width, height));

    gdk_pixbuf_loader_set_size (loader, MAX (1, (int) (width * scale)),
                                MAX (1, (int) (height * scale)));
  } else if (width > MOST_SIDE || height > MOST_SIDE || (gint64) width * height > MOST_PIXELS) {
    decoding->is_too_large = TRUE;
    gdk_pixbuf_loader_set_size (loader, 0, 0); /* the loaders then give up */
  }
}

static gboolean
has_word (GBytes *bytes, const char *word)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return length > 0 && g_strstr_len (text, (gssize) length, word) != NULL;
}

/* A filter of an SVG can cost hours, and its loader cannot be stopped. Returns: TRUE with @error
 * set */
static gboolean
is_costly_svg (GBytes *bytes, GError **error)
{
  if (!has_word (bytes, "<svg")
      || (g_bytes_get_size (bytes) <= MOST_SVG && !has_word (bytes, "<filter")
          && !has_word (bytes, "<!ENTITY") && !has_word (bytes, "<image")))
    return FALSE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("This SVG picture is too complicated to be read. Take a screenshot of "
                          "it."));
  return TRUE;
}

static void
set_too_large (GError **error, GIOErrorEnum code)
{
  g_set_error (error, G_IO_ERROR, code,
               _ ("This picture is too large to be read; it may have %u million pixels. "
                  "Cut out the grid."),
               MOST_PIXELS / 1000000u);
}

static void
set_damaged (GError **error)
{
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("This picture is damaged or incomplete."));
}

/* Gives all bytes to the loader. Returns: FALSE with @error set */
static gboolean
feed (GdkPixbufLoader *loader,
      GBytes *bytes,
      const Decoding *decoding,
      GCancellable *cancellable,
      GError **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  for (gsize at = 0; at < length; at += PIECE) {
    if (g_cancellable_set_error_if_cancelled (cancellable, error))
      return FALSE;
    if (g_get_monotonic_time () > decoding->deadline) {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_TIMED_OUT,
                           _ ("This picture takes too long to read. Cut out the grid."));
      return FALSE;
    }
    if (!gdk_pixbuf_loader_write (loader, data + at, MIN (PIECE, length - at), error))
      return FALSE;
    if (decoding->is_too_large)
      return FALSE;
  }
  return TRUE;
}

/* Returns: (transfer full) (nullable): the first frame */
static GdkPixbuf *
decode (GBytes *bytes, GCancellable *cancellable, GError **error)
{
  g_autoptr (GdkPixbufLoader) loader = gdk_pixbuf_loader_new ();
  Decoding decoding = { FALSE, g_get_monotonic_time () + MOST_SECONDS * G_USEC_PER_SEC };
  g_autoptr (GError) fault = NULL;
  GdkPixbuf *pixbuf;
  gboolean is_fed;

  g_signal_connect (loader, "size-prepared", G_CALLBACK (on_size), &decoding);
  is_fed = !is_costly_svg (bytes, &fault) && feed (loader, bytes, &decoding, cancellable, &fault);
  if (!gdk_pixbuf_loader_close (loader, is_fed ? &fault : NULL))
    is_fed = FALSE;
  pixbuf = is_fed ? gdk_pixbuf_loader_get_pixbuf (loader) : NULL;
  if (pixbuf != NULL)
    return g_object_ref (pixbuf);
  if (decoding.is_too_large)
    set_too_large (error, G_IO_ERROR_INVALID_DATA);
  else if (fault != NULL && fault->domain == G_IO_ERROR)
    g_propagate_error (error, g_steal_pointer (&fault));
  else if (g_error_matches (fault, GDK_PIXBUF_ERROR, GDK_PIXBUF_ERROR_UNKNOWN_TYPE))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                         _ ("Pictures of this kind cannot be read. Try PNG or JPEG."));
  else
    set_damaged (error);
  return NULL;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* Returns: the luminance of a pixel times 256, and its opacity */
static guint
luminance_of (const guint8 *pixel, gboolean has_alpha, guint *alpha)
{
  *alpha = has_alpha ? pixel[3] : 255;
  return pixel[0] * 54u + pixel[1] * 183u + pixel[2] * 19u;
}

/* Returns: the ground on which what can be seen of a picture stands out: light on black, dark on
 * white */
static guint
ground_for (GdkPixbuf *pixbuf)
{
  const guint8 *pixels = gdk_pixbuf_read_pixels (pixbuf);
  const int width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  guint64 sum = 0, n = 1;

  if (!gdk_pixbuf_get_has_alpha (pixbuf))
    return 255;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      guint alpha;
      const guint luminance = luminance_of (
          pixels + (gsize) y * (gsize) gdk_pixbuf_get_rowstride (pixbuf) + 4 * x, TRUE, &alpha);

      sum += (guint64) luminance * alpha / 256;
      n += alpha;
    }
  return sum / n > 140 ? 0 : 255;
}

/* Makes what is scanned of a picture: each pixel is the mean of @factor × @factor. */
static void
fill_image (AriScanImage *image, GdkPixbuf *pixbuf, guint factor)
{
  const guint8 *pixels = gdk_pixbuf_read_pixels (pixbuf);
  const gsize stride = (gsize) gdk_pixbuf_get_rowstride (pixbuf);
  const gboolean has_alpha = gdk_pixbuf_get_has_alpha (pixbuf);
  const guint ground = ground_for (pixbuf), channels = has_alpha ? 4 : 3;
  const gsize n = (gsize) image->width * image->height;
  guint8 *luminance = g_malloc (MAX (1, n)), *colors = g_malloc (MAX (1, 3 * n));

  for (gsize at = 0; at < n; at++) {
    guint64 sums[3] = { 0 };
    guint8 *color = colors + 3 * at;
    guint alpha;

    for (guint i = 0; i < factor * factor; i++) {
      const guint8 *pixel = pixels + (at / image->width * factor + i / factor) * stride
                            + (at % image->width * factor + i % factor) * channels;

      alpha = has_alpha ? pixel[3] : 255;
      for (guint k = 0; k < 3; k++)
        sums[k] += pixel[k] * alpha + ground * (255 - alpha);
    }
    for (guint k = 0; k < 3; k++)
      color[k] = (guint8) (sums[k] / (255 * factor * factor));
    luminance[at] = (guint8) (luminance_of (color, FALSE, &alpha) / 256);
  }
  image->luminance = luminance;
  image->colors = colors;
}

/* Returns: (transfer full): the board with a little around it */
static GdkTexture *
cut_out (GdkPixbuf *pixbuf, const AriScan *scan, guint factor)
{
  const int width = gdk_pixbuf_get_width (pixbuf), height = gdk_pixbuf_get_height (pixbuf);
  const int margin = (int) (scan->width * factor / 50);
  const int left = MAX (0, (int) (scan->left * factor) - margin);
  const int top = MAX (0, (int) (scan->top * factor) - margin);
  const int w = MIN (width - left, (int) (scan->width * factor) + 2 * margin);
  const int h = MIN (height - top, (int) (scan->height * factor) + 2 * margin);
  g_autoptr (GdkPixbuf) part = gdk_pixbuf_new_subpixbuf (pixbuf, left, top, w, h);
  const double scale = MIN (1, (double) BOARD_SIDE / MAX (w, h));
  g_autoptr (GdkPixbuf) small = gdk_pixbuf_scale_simple (
      part, MAX (1, (int) (w * scale)), MAX (1, (int) (h * scale)), GDK_INTERP_BILINEAR);
  g_autoptr (GBytes) bytes = gdk_pixbuf_read_pixel_bytes (small);

  return gdk_memory_texture_new (gdk_pixbuf_get_width (small), gdk_pixbuf_get_height (small),
                                 gdk_pixbuf_get_has_alpha (small) ? GDK_MEMORY_R8G8B8A8
                                                                  : GDK_MEMORY_R8G8B8,
                                 bytes, (gsize) gdk_pixbuf_get_rowstride (small));
}

/* Returns: (transfer full) (nullable): why the puzzle may not be the one in the picture */
static char *
describe_doubt (const AriScan *scan)
{
  const char *entries =
      scan->other_entries != NULL ? _ (
          "Not all digits of the picture look the same. It is not clear which of them a player "
          "entered.")
                                  : NULL;

  if (scan->n_doubtful > 0) {
    g_autofree char *cells = g_strdup_printf (
        ngettext ("%u cell of the picture is hard to read. Compare the marked cell.",
                  "%u cells of the picture are hard to read. Compare the marked cells.",
                  scan->n_doubtful),
        scan->n_doubtful);

    return g_strjoin (" ", cells, entries, NULL);
  }
  if (entries != NULL)
    return g_strdup (entries);
  if (scan->is_counted && scan->n_solutions == 0)
    return g_strdup (_ ("What was read has no solution. Compare it with the picture."));
  if (scan->n_solutions > 1)
    return g_strdup (_ ("What was read has several solutions. Compare it with the picture."));
  return NULL;
}

/* Returns: (transfer full): the puzzle of a board, and what was entered
 * @entries: (array): n_cells: 1 where a digit is an entry */
static AriGame *
make_game (const AriScan *scan, const guint8 *entries)
{
  const AriLayout *layout = scan->digits->layout;
  g_autofree AriGameCell *cells = g_new0 (AriGameCell, layout->n_cells);
  g_autoptr (AriPuzzle) puzzle = NULL;
  AriGrid *givens = ari_grid_copy (scan->digits);

  for (guint i = 0; i < layout->n_cells; i++) {
    cells[i].digit = scan->digits->cells[i];
    cells[i].given = cells[i].digit != ARI_NO_DIGIT && !entries[i];
    if (entries[i])
      givens->cells[i] = ARI_NO_DIGIT;
  }
  puzzle = ari_puzzle_new (givens, &scan->symbols, NULL);
  ari_grid_free (givens);
  return ari_game_new_with_history (puzzle, cells, NULL, 0, NULL);
}

/* Returns: (transfer full): the puzzle of a board */
static AriDocument *
make_document (const AriScan *scan, const guint8 *entries)
{
  g_autoptr (AriGame) game = make_game (scan, entries);

  return ari_document_new (game);
}

static AriPictureReading *
make_reading (GdkPixbuf *pixbuf, AriScan *scan, guint factor)
{
  AriPictureReading *reading = g_new0 (AriPictureReading, 1);
  g_autoptr (GPtrArray) puzzles = g_ptr_array_new_with_free_func (g_object_unref);

  reading->opened = g_new0 (AriOpened, 1);
  for (const AriScan *board = scan; board != NULL; board = board->next) {
    g_autoptr (AriGame) game = make_game (board, board->is_entry);

    g_ptr_array_add (puzzles, g_object_ref (ari_game_get_puzzle (game)));
    reading->n_doubtful += board->n_doubtful;
  }
  reading->opened->collection = ari_collection_new_from_puzzles (puzzles);
  if (scan->next != NULL)
    return reading;
  reading->opened->only.document = make_document (scan, scan->is_entry);
  reading->opened->only.doubt = describe_doubt (scan);
  if (scan->n_doubtful == 0 && scan->other_entries != NULL)
    reading->opened->only.other_reading = make_document (scan, scan->other_entries);
  reading->board = cut_out (pixbuf, scan, factor);
  reading->is_doubtful = g_steal_pointer (&scan->is_doubtful);
  return reading;
}

/* Returns: a sentence that says why a picture was not read */
static const char *
describe_refusal (AriScanOutcome outcome)
{
  switch (outcome) {
  case ARI_SCAN_CUT:
    return _ (
        "A part of the grid is outside of this picture. Take a screenshot of the whole grid.");
  case ARI_SCAN_NO_DIGITS:
    return _ ("No digits can be read in the grid of this picture. A larger screenshot or a plainer "
              "theme may do.");
  case ARI_SCAN_KILLER:
    return _ ("This seems to be a Killer Sudoku, whose cages Ariadne does not know. Puzzles with "
              "digits can be read.");
  case ARI_SCAN_TURNED:
    return _ ("The grid in this picture is turned. Turn the picture until the lines and digits are "
              "upright.");
  case ARI_SCAN_PHOTOGRAPH:
    return _ ("This seems to be a photograph, which cannot be read. Take a screenshot, or type the "
              "digits into an empty grid.");
  case ARI_SCAN_QR_CODE:
    return _ ("This is a picture of a QR code, which cannot be read here. Scan it with a phone, or "
              "open the link in it.");
  default:
    return _ ("No grid was found in this picture. Screenshots with straight lines and printed "
              "digits can be read.");
  }
}

static AriPictureReading *
read_pixbuf (GdkPixbuf *pixbuf, GCancellable *cancellable, GError **error)
{
  const guint width = (guint) gdk_pixbuf_get_width (pixbuf);
  const guint height = (guint) gdk_pixbuf_get_height (pixbuf);
  guint factor = 1;
  AriScanImage image = { 0 };
  AriPictureReading *reading = NULL;
  AriScan *scan;

  while ((guint64) (width / factor) * (height / factor) > ARI_SCAN_MOST_PIXELS)
    factor++;
  image.width = width / factor;
  image.height = height / factor;
  fill_image (&image, pixbuf, factor);
  scan = ari_scan_read (&image, cancellable);
  if (scan->outcome == ARI_SCAN_READ)
    reading = make_reading (pixbuf, scan, factor);
  else if (!g_cancellable_set_error_if_cancelled (cancellable, error))
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                         describe_refusal (scan->outcome));
  ari_scan_free (scan);
  g_free ((gpointer) image.luminance);
  g_free ((gpointer) image.colors);
  return reading;
}

/* Returns: (transfer full) (nullable): at most the bytes that a picture may have */
static GBytes *
load (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = NULL;
  g_autofree guint8 *data = NULL;
  gsize length;

  /* a pipe was read already, and might wait forever now */
  if (g_file_query_file_type (file, G_FILE_QUERY_INFO_NONE, cancellable) != G_FILE_TYPE_REGULAR) {
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE, "");
    return NULL;
  }
  stream = g_file_read (file, cancellable, error);
  if (stream == NULL)
    return NULL;
  data = g_malloc (ARI_PICTURE_MOST_BYTES + 1);
  if (!g_input_stream_read_all (G_INPUT_STREAM (stream), data, ARI_PICTURE_MOST_BYTES + 1, &length,
                                cancellable, error))
    return NULL;
  return g_bytes_new (data, length);
}

/* The loaders take a PNG or JPEG that ends early for a whole picture. */
static gboolean
ends_early (GBytes *bytes)
{
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);
  const char *end = length > 4 && memcmp (data, "\x89PNG", 4) == 0        ? "IEND"
                    : length > 4 && memcmp (data, "\xff\xd8\xff", 3) == 0 ? "\xff\xd9"
                                                                          : "";

  for (gsize i = 0; i + strlen (end) <= MIN (length, 4096); i++)
    if (memcmp (data + length - strlen (end) - i, end, strlen (end)) == 0)
      return FALSE;
  return TRUE;
}

static AriPictureReading *
read_picture (const PictureSource *source, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) bytes =
      source->bytes != NULL ? g_bytes_ref (source->bytes) : load (source->file, cancellable, error);
  g_autoptr (GdkPixbuf) pixbuf = NULL;
  AriPictureReading *reading;

  if (bytes == NULL)
    return NULL;
  if (g_bytes_get_size (bytes) > ARI_PICTURE_MOST_BYTES) {
    set_too_large (error, G_IO_ERROR_NOT_SUPPORTED);
    return NULL;
  }
  pixbuf = decode (bytes, cancellable, error);
  if (pixbuf == NULL)
    return NULL;
  reading = read_pixbuf (pixbuf, cancellable, error);
  if (reading == NULL && !g_cancellable_is_cancelled (cancellable) && ends_early (bytes)) {
    g_clear_error (error);
    set_damaged (error);
  }
  return reading;
}

static void
read_in_thread (GTask *task, gpointer object, gpointer source, GCancellable *cancellable)
{
  GError *error = NULL;
  AriPictureReading *reading;

  ari_take_over (&hand_over);
  reading = read_picture (source, cancellable, &error);
  ari_hand_over (&hand_over);
  if (reading != NULL)
    g_task_return_pointer (task, reading, (GDestroyNotify) ari_picture_reading_free);
  else
    g_task_return_error (task, error);
}

void
ari_picture_read_async (GFile *file,
                        GBytes *bytes,
                        GCancellable *cancellable,
                        GAsyncReadyCallback callback,
                        gpointer user_data)
{
  PictureSource *source;
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);

  g_task_set_source_tag (task, &picture_tag);
  g_task_set_return_on_cancel (task, TRUE);
  source = g_new0 (PictureSource, 1);
  if (bytes != NULL)
    source->bytes = g_bytes_ref (bytes);
  else
    source->file = g_object_ref (file);
  g_task_set_task_data (task, source, picture_source_free);
  ari_hand_over (&hand_over);
  g_task_run_in_thread (task, read_in_thread);
}

AriPictureReading *
ari_picture_read_finish (GAsyncResult *result, GError **error)
{
  ari_take_over (&hand_over);
  return g_task_propagate_pointer (G_TASK (result), error);
}
