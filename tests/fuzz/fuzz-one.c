/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Runs one input and measures its memory, for libFuzzer or replay-inputs.c. */

#include "config.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "tests/fuzz/fuzz-one.h"
#include "tests/puzzle/game/random-game.h"

#ifdef __has_feature
#define HAS_ADDRESS_SANITIZER __has_feature (address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__)
#define HAS_ADDRESS_SANITIZER 1
#else
#define HAS_ADDRESS_SANITIZER 0
#endif

int LLVMFuzzerTestOneInput (const uint8_t *data, size_t size);
int LLVMFuzzerInitialize (int *argc, char ***argv);

#if HAS_ADDRESS_SANITIZER

#include <sanitizer/allocator_interface.h>

/* An input may take this much memory, and this much for each of its bytes. Ordinary ones took at
 * most half a megabyte and 700 bytes, because JSON makes an object of each number. */
#define MAX_FIXED    (4 * 1024 * 1024)
#define MAX_PER_BYTE 2048

/* The sum is read whenever this much has been allocated, because that takes a while. */
#define STRIDE (64 * 1024)

static gsize allocated; /* since the last look */
static gsize highest;

static void
on_malloc (const volatile void *block, size_t size)
{
  allocated += size;
  if (allocated < STRIDE)
    return;
  allocated = 0;
  highest = MAX (highest, __sanitizer_get_current_allocated_bytes ());
}

static void
on_free (const volatile void *block)
{
}

static gboolean
is_bounded (const char *bytes, gsize length)
{
  const gsize before = __sanitizer_get_current_allocated_bytes ();

  highest = before;
  fuzz_one (bytes, length);
  return highest <= before + MAX_FIXED + length * MAX_PER_BYTE;
}

static void
run (const char *bytes, gsize length)
{
  /* the second time, lasting data exists already */
  if (!is_bounded (bytes, length) && !is_bounded (bytes, length))
    g_error ("%" G_GSIZE_FORMAT " bytes took up to %" G_GSIZE_FORMAT " bytes of memory", length,
             highest);
}

static void
watch_memory (void)
{
  if (__sanitizer_install_malloc_and_free_hooks (on_malloc, on_free) == 0)
    g_error ("The memory cannot be measured.");
}

#else

static void
run (const char *bytes, gsize length)
{
  fuzz_one (bytes, length);
}

static void
watch_memory (void)
{
}

#endif

/* GLib ends a program with a trap, for which libFuzzer keeps no input. */
static void
end_at_warning (const char *domain, GLogLevelFlags level, const char *message, gpointer data)
{
  if ((level & (G_LOG_LEVEL_ERROR | G_LOG_LEVEL_CRITICAL | G_LOG_LEVEL_WARNING)) == 0)
    return;
  g_printerr ("%s\n", message);
  abort ();
}

int
LLVMFuzzerInitialize (int *argc, char ***argv)
{
  g_log_set_default_handler (end_at_warning, NULL);
  watch_memory ();
  return 0;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  run ((const char *) data, size);
  return 0;
}

void
fuzz_assert_same (const char *what, const char *first, const char *again)
{
  if (strcmp (first, again) != 0)
    g_error ("%s, first:\n%s\nagain:\n%s", what, first, again);
}

void
fuzz_assert_same_bytes (const char *what, GBytes *first, GBytes *again)
{
  if (!g_bytes_equal (first, again))
    g_error ("%s, first:\n%.*s\nagain:\n%.*s", what, (int) g_bytes_get_size (first),
             (const char *) g_bytes_get_data (first, NULL), (int) g_bytes_get_size (again),
             (const char *) g_bytes_get_data (again, NULL));
}

void
fuzz_walk (AriGame *game)
{
  g_autoptr (GBytes) before = cells_of (game);
  g_autoptr (GBytes) after = NULL;
  guint position;
  GPtrArray *moves = ari_game_get_moves (game, &position);

  ari_game_go_to (game, 0);
  ari_game_go_to (game, moves->len);
  ari_game_go_to (game, position);
  after = cells_of (game);
  if (!g_bytes_equal (before, after))
    g_error ("%u moves undone and done again leave other cells", moves->len);
}
