/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file of puzzles in memory, to be solved again and again. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/collection/puzzle-line.h"

#include "cli/say/answer.h"
#include "cli/commands/bench-set.h"
#include "cli/stream/input.h"

static void
add (AriBenchSet *set, AriInput *input)
{
  const AriLayout *layout = ari_input_get_layout (input);
  const AriSymbols *symbols = ari_input_get_symbols (input);

  if (set->layout == NULL) {
    set->layout = ari_layout_ref (layout);
    set->symbols = *symbols;
    set->is_classic = ari_answer_is_classic (layout, symbols) && ari_batch_has_lanes (layout);
  } else if (!ari_layout_equal (layout, set->layout)
             || !ari_symbols_equal (symbols, &set->symbols)) {
    set->n_left_out++;
    return;
  }
  set->n++;
  if (set->is_classic) {
    ari_answer_append_line (set->text, layout, symbols, ari_input_get_cells (input));
    g_string_append_c (set->text, '\n');
  } else
    g_byte_array_append (set->cells, ari_input_get_cells (input), layout->n_cells);
}

AriBenchSet *
ari_bench_set_read (const char *path, GError **error)
{
  g_autoptr (AriBenchSet) set = NULL;
  g_autoptr (AriInput) input = ari_input_open (path, error);
  AriInputResult result;

  if (input == NULL)
    return NULL;
  set = g_new0 (AriBenchSet, 1);
  set->name = g_filename_display_basename (path);
  set->text = g_string_new (NULL);
  set->cells = g_byte_array_new ();
  while ((result = ari_input_next (input, NULL)) != ARI_INPUT_END) {
    if (result == ARI_INPUT_PUZZLE)
      add (set, input);
    else
      set->n_left_out++;
  }
  if (set->n > 0)
    return g_steal_pointer (&set);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, _ ("%s: There is no puzzle in it."),
               ari_input_get_name (input));
  return NULL;
}

void
ari_bench_set_free (AriBenchSet *set)
{
  if (set->layout != NULL)
    ari_layout_unref (set->layout);
  g_string_free (set->text, TRUE);
  g_byte_array_unref (set->cells);
  g_free (set->name);
  g_free (set);
}

char *
ari_bench_set_sample (const AriBenchSet *set, gsize n, gsize *n_taken)
{
  GString *text = g_string_new (NULL);
  const gsize n_cells = set->layout->n_cells;
  gsize i;

  *n_taken = MIN (n, set->n);
  for (i = 0; i < *n_taken; i++) {
    const gsize at = i * set->n / *n_taken;

    if (set->is_classic)
      g_string_append_len (text, set->text->str + at * (ARI_CLASSIC_CELLS + 1), ARI_CLASSIC_CELLS);
    else
      ari_answer_append_line (text, set->layout, &set->symbols, set->cells->data + at * n_cells);
    g_string_append_c (text, '\n');
  }
  return g_string_free (text, FALSE);
}
