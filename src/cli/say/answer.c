/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Prints puzzles and solutions as lines, grids, tab-separated values and JSON. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/say/answer.h"
#include "puzzle/base/json-string.h"
#include "puzzle/base/need.h"
#include "puzzle/formats/candidates.h"
#include "puzzle/formats/format.h"
#include "puzzle/formats/grid-text.h"
#include "puzzle/formats/puzzle-line.h"
#include "puzzle/words/cell-words.h"

gboolean
ari_answer_has_81_usual_symbols (const AriLayout *layout, const AriSymbols *symbols)
{
  guint digit;

  if (layout->n_cells != ARI_CLASSIC_CELLS || symbols->n != 9 || layout->n_rows != 9)
    return FALSE;
  for (digit = 0; digit < 9; digit++) {
    if (symbols->characters[digit] != '1' + digit)
      return FALSE;
  }
  return TRUE;
}

/* Copies the cells into a grid, which the writer needs. The copy costs little, because large
 * layouts take far longer to solve than to write. */
static void
append_grid_text (GString *text,
                  const AriLayout *layout,
                  const AriSymbols *symbols,
                  const guint8 *cells,
                  AriGridTextForm form)
{
  AriGrid *grid = ari_need (ari_grid_new (layout));

  memcpy (grid->cells, cells, layout->n_cells);
  ari_grid_text_append (text, grid, symbols, form);
  ari_grid_free (grid);
}

void
ari_answer_append_line (GString *text,
                        const AriLayout *layout,
                        const AriSymbols *symbols,
                        const guint8 *cells)
{
  if (layout->candidates != NULL && memchr (cells, ARI_NO_DIGIT, layout->n_cells) != NULL) {
    g_autofree AriDigits *candidates = ari_candidates_given (layout, cells);

    ari_candidates_append_line (text, layout, symbols, candidates);
  } else if (ari_answer_has_81_usual_symbols (layout, symbols)) {
    char line[ARI_CLASSIC_CELLS];

    ari_puzzle_line_write_classic (cells, line);
    g_string_append_len (text, line, sizeof line);
  } else
    append_grid_text (text, layout, symbols, cells, ARI_GRID_TEXT_LINE);
}

void
ari_answer_append_grid (GString *text,
                        const AriLayout *layout,
                        const AriSymbols *symbols,
                        const guint8 *cells)
{
  append_grid_text (text, layout, symbols, cells, ARI_GRID_TEXT_BOXES);
}

void
ari_answer_append_json_line (GString *text,
                             const AriLayout *layout,
                             const AriSymbols *symbols,
                             const guint8 *cells)
{
  g_autoptr (GString) line = g_string_new (NULL);

  ari_answer_append_line (line, layout, symbols, cells);
  ari_json_string_append (text, line->str);
}

void
ari_answer_append_json_head (GString *text, const AriBunch *bunch, gsize index)
{
  g_string_append (text, "{\"file\":");
  /* output for programs is not translated */
  ari_json_string_append (text, bunch->is_standard ? "standard input" : bunch->input);
  g_string_append_printf (text, ",\"line\":%" G_GUINT64_FORMAT ",\"puzzle\":", bunch->lines[index]);
  ari_answer_append_json_line (text, bunch->layout, &bunch->symbols,
                               ari_bunch_givens (bunch, index));
}

void
ari_answer_append_number (GString *text, guint64 number)
{
  char digits[20];
  gsize at = sizeof digits;

  do {
    digits[--at] = (char) ('0' + number % 10);
    number /= 10;
  } while (number > 0);
  g_string_append_len (text, digits + at, (gssize) (sizeof digits - at));
}

void
ari_answer_append_cells (GString *text,
                         const AriLayout *layout,
                         const guint8 *marks,
                         const char *between,
                         const char *quote)
{
  const char *before = "";

  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    if (!marks[cell])
      continue;
    g_string_append_printf (text, "%s%s", before, quote);
    ari_cell_name_append (text, layout, cell);
    g_string_append (text, quote);
    before = between;
  }
}

char *
ari_answer_describe_formats (void)
{
  GString *text = g_string_new (_ ("Formats:"));
  guint n_formats;
  const AriFormat *formats = ari_formats (&n_formats);

  for (guint i = 0; i < n_formats; i++)
    g_string_append_printf (text, "\n  %-10s  %s: %s", formats[i].name, _ (formats[i].title),
                            _ (formats[i].summary));
  return g_string_free (text, FALSE);
}
