/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The regions of a jigsaw in the New dialog: random, painted, or given as a map of letters. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/generate/regions.h"
#include "puzzle/base/need.h"
#include "puzzle/base/region-map.h"
#include "ui/new/level-maker.h"
#include "ui/new/new-dialog-private.h"

/* The painter owns the regions, and the map shows them as letters. A painted stroke is written into
 * the map when the button is released, as one change, which the map can undo. */

/* --- the map ---------------------------------------------------------------------------------- */

static void
write_map (AriNewDialog *self)
{
  g_autofree char *map =
      ari_region_map_write (ari_region_painter_get_letters (self->painter), self->n);
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->map);
  const gboolean was_updating = self->is_updating;
  GtkTextIter start, end;

  self->is_updating = TRUE;
  gtk_text_buffer_begin_user_action (buffer);
  gtk_text_buffer_get_bounds (buffer, &start, &end);
  gtk_text_buffer_delete (buffer, &start, &end);
  gtk_text_buffer_insert (buffer, &start, map, -1);
  gtk_text_buffer_end_user_action (buffer);
  self->is_updating = was_updating;
  g_clear_pointer (&self->map_problem, g_free);
}

void
ari_new_dialog_read_map (AriNewDialog *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->map);
  g_autofree gunichar *letters = g_new (gunichar, (gsize) self->n * self->n);
  g_autofree char *text = NULL;
  GtkTextIter start, end;

  gtk_text_buffer_get_bounds (buffer, &start, &end);
  text = gtk_text_buffer_get_text (buffer, &start, &end, FALSE);
  g_clear_pointer (&self->map_problem, g_free);
  if (ari_region_map_read (text, self->n, letters, &self->map_problem))
    ari_region_painter_set_letters (self->painter, self->n, letters,
                                    ari_new_dialog_get_extras (self, 0, 0));
}

static void
show_letters (AriNewDialog *self, const gunichar *letters)
{
  ari_region_painter_set_letters (self->painter, self->n, letters,
                                  ari_new_dialog_get_extras (self, 0, 0));
  write_map (self);
}

/* Returns: (transfer full): the letters of a grid without regions. */
static gunichar *
new_free_letters (guint n_cells)
{
  gunichar *letters = g_new (gunichar, n_cells);

  for (guint cell = 0; cell < n_cells; cell++)
    letters[cell] = ARI_LETTER_FREE;
  return letters;
}

/* --- regions ---------------------------------------------------------------------------------- */

void
ari_new_dialog_set_regions (AriNewDialog *self, const AriLayout *layout)
{
  g_autofree gunichar *letters = g_new (gunichar, layout->n_cells);

  ari_region_letters_of (layout, letters);
  show_letters (self, letters);
}

void
ari_new_dialog_blank_regions (AriNewDialog *self)
{
  g_autofree gunichar *letters = new_free_letters (self->n * self->n);

  show_letters (self, letters);
}

/* If no good cut was found in time, a random one is taken. It may have no solution, which is not
 * checked where the user draws regions by hand either. */
void
ari_new_dialog_cut_regions (AriNewDialog *self)
{
  const guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();
  AriLayout *layout =
      ari_quick_jigsaw_new_layout (self->n, ari_new_dialog_get_extras (self, 0, 0), seed);

  if (layout == NULL) {
    g_autofree uint8_t *regions = g_malloc ((gsize) self->n * self->n);

    ari_regions_random (self->n, seed, 0, regions);
    layout = ari_need (ari_layout_new_regions (self->n, regions, ARI_EXTRA_NONE));
  }
  ari_new_dialog_set_regions (self, layout);
  ari_layout_unref (layout);
}

AriLayout *
ari_new_dialog_dup_jigsaw (AriNewDialog *self, char **problem)
{
  const gunichar *letters = ari_region_painter_get_letters (self->painter);
  const guint n_free = ari_region_painter_get_n_free (self->painter);

  *problem = NULL;
  ari_region_painter_set_letters (self->painter, self->n, letters,
                                  ari_new_dialog_get_extras (self, 0, 0));
  if (self->map_problem != NULL)
    *problem = g_strdup (self->map_problem);
  else if (n_free > 0)
    *problem = g_strdup_printf (
        ngettext ("%u cell belongs to no region. Drag from one cell to the next to draw a region.",
                  "%u cells belong to no region. Drag from one cell to the next to draw a region.",
                  n_free),
        n_free);
  return *problem == NULL ? ari_region_letters_to_layout (
             letters, self->n, ari_new_dialog_get_extras (self, 0, 0), problem)
                          : NULL;
}

/* --- extra regions ---------------------------------------------------------------------------- */

static void
show_extra_letters (AriNewDialog *self, const gunichar *letters)
{
  /* the grid below them is set by ari_new_dialog_add_extra_regions() */
  ari_region_painter_set_letters (self->extra_painter, self->n, letters, ARI_EXTRA_NONE);
}

void
ari_new_dialog_set_extra_regions (AriNewDialog *self, const AriLayout *layout)
{
  g_autofree gunichar *letters = g_new (gunichar, layout->n_cells);

  ari_extra_letters_of (layout, letters);
  show_extra_letters (self, letters);
}

void
ari_new_dialog_blank_extra_regions (AriNewDialog *self)
{
  g_autofree gunichar *letters = new_free_letters (self->n * self->n);

  show_extra_letters (self, letters);
}

/* Returns TRUE if no cell of a region is opposite to another one. */
static gboolean
is_beside_middle (const uint8_t *regions, guint n_cells, guint region)
{
  for (guint cell = 0; cell < n_cells; cell++)
    if (regions[cell] == region && regions[n_cells - 1 - cell] == region)
      return FALSE;
  return TRUE;
}

/* Takes a region of a random jigsaw, and the one opposite to it if they do not overlap. */
void
ari_new_dialog_choose_extra_regions (AriNewDialog *self)
{
  const guint64 seed = (guint64) g_random_int () << 32 | g_random_int ();
  const guint n_cells = self->n * self->n;
  g_autofree gunichar *letters = g_new (gunichar, n_cells);
  g_autofree uint8_t *regions = g_malloc (n_cells);
  gboolean has_pair;
  guint region = 0;

  ari_regions_random (self->n, seed, 0, regions);
  while (!(has_pair = is_beside_middle (regions, n_cells, region)) && region < self->n - 1)
    region++;
  for (guint cell = 0; cell < n_cells; cell++)
    letters[cell] = regions[cell] == region ? (gunichar) ari_region_letters[0]
                    : has_pair && regions[n_cells - 1 - cell] == region
                        ? (gunichar) ari_region_letters[1]
                        : ARI_LETTER_FREE;
  show_extra_letters (self, letters);
}

AriLayout *
ari_new_dialog_add_extra_regions (AriNewDialog *self, AriLayout *base, char **problem)
{
  const gunichar *letters = ari_region_painter_get_letters (self->extra_painter);
  AriLayout *layout;

  ari_region_painter_set_extra_letters (self->extra_painter, base, letters);
  layout = ari_extra_letters_to_layout (letters, base, problem);
  ari_layout_unref (base);
  return layout;
}

/* --- from the user ---------------------------------------------------------------------------- */

void
ari_new_dialog_on_painted (AriNewDialog *self)
{
  /* the painted regions are valid, whatever the map contained */
  g_clear_pointer (&self->map_problem, g_free);
  self->has_drawn = TRUE;
  ari_new_dialog_update (self);
}

void
ari_new_dialog_on_extra_painted (AriNewDialog *self)
{
  self->has_drawn = TRUE;
  ari_new_dialog_update (self);
}

void
ari_new_dialog_on_stroke_end (AriNewDialog *self)
{
  write_map (self);
}
