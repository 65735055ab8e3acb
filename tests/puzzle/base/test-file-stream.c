/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The mark of a file that is not local, and whose size its server does not tell. */

#include "config.h"

#include <string.h>

#include "puzzle/base/file-stream.h"
#include "tests/seed.h"

/** FarFile: a file of @size zeros. */
typedef struct {
  GObject parent_instance;
  gsize size;
} FarFile;
typedef GObjectClass FarFileClass;

/** FarStream: reads it. */
typedef struct {
  GFileInputStream parent_instance;
  gsize left;
} FarStream;
typedef GFileInputStreamClass FarStreamClass;

static GType far_stream_get_type (void);
G_DEFINE_FINAL_TYPE (FarStream, far_stream, G_TYPE_FILE_INPUT_STREAM)

static gssize
read_zeros (
    GInputStream *stream, void *bytes, gsize size, GCancellable *cancellable, GError **error)
{
  FarStream *self = (FarStream *) stream;
  const gsize n = MIN (size, self->left);

  memset (bytes, 0, n);
  self->left -= n;
  return (gssize) n;
}

static void
far_stream_class_init (FarStreamClass *klass)
{
  G_INPUT_STREAM_CLASS (klass)->read_fn = read_zeros;
}

static void
far_stream_init (FarStream *self)
{
}

static char *
get_no_path (GFile *file)
{
  return NULL;
}

static char *
get_name (GFile *file)
{
  return g_strdup ("far:file");
}

static GFileInfo *
query_info (GFile *file,
            const char *attributes,
            GFileQueryInfoFlags flags,
            GCancellable *cancellable,
            GError **error)
{
  return g_file_info_new ();
}

static GFileInputStream *
open_stream (GFile *file, GCancellable *cancellable, GError **error)
{
  FarStream *stream = g_object_new (far_stream_get_type (), NULL);

  stream->left = ((FarFile *) file)->size;
  return G_FILE_INPUT_STREAM (stream);
}

static void
far_file_iface_init (GFileIface *iface)
{
  iface->get_path = get_no_path;
  iface->get_parse_name = get_name;
  iface->query_info = query_info;
  iface->read_fn = open_stream;
}

static GType far_file_get_type (void);
G_DEFINE_FINAL_TYPE_WITH_CODE (FarFile,
                               far_file,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_FILE, far_file_iface_init))

static void
far_file_class_init (FarFileClass *klass)
{
}

static void
far_file_init (FarFile *self)
{
}

static void
test_unknown_size (void)
{
  static const gsize sizes[] = { 0, 1, ARI_FILE_MARK_MAX_HASHED, ARI_FILE_MARK_MAX_HASHED + 1,
                                 ARI_FILE_MARK_MAX_HASHED + 1000000 };

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++) {
    g_autoptr (GFile) file = g_object_new (far_file_get_type (), NULL);
    g_autoptr (GError) error = NULL;
    AriFileMark mark;

    ((FarFile *) file)->size = sizes[i];
    ari_file_mark_read (file, &mark, NULL, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (mark.size, ==, sizes[i]);
    g_assert_cmpuint (strlen (mark.hash), ==, sizes[i] <= ARI_FILE_MARK_MAX_HASHED ? 64 : 0);
  }
}

int
main (int argc, char *argv[])
{
  ari_test_init (&argc, &argv);
  g_test_add_func ("/puzzle/file-stream/unknown-size", test_unknown_size);
  return g_test_run ();
}
