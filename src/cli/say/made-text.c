/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Writes generated puzzles as text. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "cli/say/answer.h"
#include "cli/base/complain.h"

#include "cli/say/made-text.h"
#include "puzzle/base/need.h"
#include "puzzle/document/document.h"

#define TSV "tsv"

/* Initializes classes before threads create objects of them, because GLib would do it under a lock
 * that ThreadSanitizer cannot see. */
static void
make_classes (void)
{
  const GType types[] = { ARI_TYPE_PUZZLE, ARI_TYPE_GAME, ARI_TYPE_DOCUMENT };

  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    g_type_class_unref (g_type_class_ref (types[i]));
}

/* A line cannot hold diagonals and regions, so it is the default for plain boxes only. */
gboolean
ari_made_text_choose (const char *name, gboolean is_for_many, AriMadeText *self)
{
  const gboolean is_plain = ari_layout_is_plain (self->layout);
  g_autofree char *message = NULL;

  if (name == NULL)
    name = is_plain ? "line" : "ariadne";
  self->is_line = strcmp (name, "line") == 0;
  self->format = ari_format_by_name (name);
  if (self->format == NULL && strcmp (name, TSV) != 0)
    message = g_strdup_printf (_ ("There is no format “%s”."), name);
  else if (self->format != NULL && is_for_many && (self->format->flags & ARI_FORMAT_MANY) == 0)
    message = g_strdup_printf (_ ("A file in the format “%s” holds only one puzzle."), name);
  if (message != NULL)
    ari_cli_complain_usage ("generate", message);
  make_classes ();
  return message == NULL;
}

static void
append_sheet (AriMadeText *self, const guint8 *givens, GString *text)
{
  g_autoptr (GError) error = NULL;
  AriGrid *grid = ari_need (ari_grid_new (self->layout));
  const AriSheet sheet = { .givens = grid, .symbols = &self->symbols };

  memcpy (grid->cells, givens, self->layout->n_cells);
  if (self->writer == NULL)
    self->writer = ari_format_writer_new (self->format);
  if (!ari_format_writer_add (self->writer, &sheet, text, &error))
    ari_cli_complain ("%s", error->message);
  ari_grid_free (grid);
}

void
ari_made_text_append (AriMadeText *self,
                      const AriMade *made,
                      const guint8 *givens,
                      const guint8 *solution,
                      GString *text)
{
  if (self->is_line) {
    ari_answer_append_line (text, self->layout, &self->symbols, givens);
    g_string_append_c (text, '\n');
  } else if (self->format == NULL) {
    ari_answer_append_line (text, self->layout, &self->symbols, givens);
    g_string_append_c (text, '\t');
    ari_answer_append_line (text, self->layout, &self->symbols, solution);
    g_string_append_printf (text, "\t%u\t%s\n", (guint) made->n_givens,
                            made->is_minimal ? "minimal" : "-");
  } else
    append_sheet (self, givens, text);
}

void
ari_made_text_end (AriMadeText *self, GString *text)
{
  if (self->writer == NULL)
    return;
  ari_format_writer_end (self->writer, text);
  g_clear_pointer (&self->writer, ari_format_writer_free);
}

void
ari_made_text_describe (GString *text)
{
  guint n_formats;
  const AriFormat *formats = ari_formats (&n_formats);

  g_string_append (text, _ ("Formats:"));
  for (guint i = 0; i < n_formats; i++)
    g_string_append_printf (text, "\n  %-10s  %s: %s", formats[i].name, _ (formats[i].title),
                            _ (formats[i].summary));
  g_string_append_printf (
      text, "\n  %-10s  %s", TSV,
      _ ("Puzzle, solution, number of givens and “minimal” or “-”, separated by tabs"));
}
