/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs what libFuzzer would over files that are kept, with any compiler.
 *
 *   replay-NAME FILE-OR-FOLDER…
 */

#include "config.h"

#include <stdint.h>
#include <stdlib.h>

#include <glib.h>

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
int LLVMFuzzerInitialize (int *argc, char ***argv);

static void
replay_file (const char *path)
{
  g_autofree char *text = NULL;
  g_autofree uint8_t *exact = NULL;
  g_autoptr (GError) error = NULL;
  gsize length;

  if (!g_file_get_contents (path, &text, &length, &error))
    g_error ("%s", error->message);
  exact = g_memdup2 (text, length); /* without the NUL, so that the sanitizer sees a read beyond
                                     * it */
  LLVMFuzzerTestOneInput (exact, length);
}

static guint
replay (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  if (folder == NULL) {
    g_print ("# %s\n", path); /* the last one printed is the one that failed */
    replay_file (path);
    return 1;
  }
  while ((name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *inner = g_build_filename (path, name, NULL);

    n += replay (inner);
  }
  return n;
}

int
main (int argc, char *argv[])
{
  guint n = 0;

  LLVMFuzzerInitialize (&argc, &argv);
  g_print ("1..1\n");
  for (int i = 1; i < argc; i++)
    n += replay (argv[i]);
  g_print ("%s 1 %u inputs\n", n > 0 ? "ok" : "not ok", n);
  return n > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
