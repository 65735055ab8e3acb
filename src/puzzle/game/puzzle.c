/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Copies the parts of a puzzle, and gives read-only access to them. */

#include <string.h>

#include "puzzle/base/need.h"
#include "puzzle/game/puzzle.h"

struct _AriPuzzle {
  GObject parent_instance;

  AriGrid *givens; /* holds the reference to the layout */
  AriSymbols symbols;
  AriPuzzleInfo info;
};

G_DEFINE_FINAL_TYPE (AriPuzzle, ari_puzzle, G_TYPE_OBJECT)

static char *
dup_unless_empty (const char *text)
{
  return text && *text ? g_strdup (text) : NULL;
}

void
ari_puzzle_info_clear (AriPuzzleInfo *info)
{
  g_free (info->title);
  g_free (info->author);
  g_free (info->source);
  g_free (info->comment);
}

static void
ari_puzzle_finalize (GObject *object)
{
  AriPuzzle *self = ARI_PUZZLE (object);

  ari_grid_free (self->givens);
  ari_puzzle_info_clear (&self->info);

  G_OBJECT_CLASS (ari_puzzle_parent_class)->finalize (object);
}

static void
ari_puzzle_class_init (AriPuzzleClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ari_puzzle_finalize;
}

static void
ari_puzzle_init (AriPuzzle *self)
{
}

/* @givens: (transfer full) */
static AriPuzzle *
new_with_grid (AriGrid *givens, const AriSymbols *symbols, const AriPuzzleInfo *info)
{
  AriPuzzle *self = g_object_new (ARI_TYPE_PUZZLE, NULL);

  self->givens = givens;
  self->symbols = symbols ? *symbols : ari_symbols_default (givens->layout->n_digits);
  if (info) {
    self->info.title = dup_unless_empty (info->title);
    self->info.author = dup_unless_empty (info->author);
    self->info.source = dup_unless_empty (info->source);
    self->info.comment = dup_unless_empty (info->comment);
  }
  return self;
}

AriPuzzle *
ari_puzzle_new (const AriGrid *givens, const AriSymbols *symbols, const AriPuzzleInfo *info)
{
  g_return_val_if_fail (givens != NULL, NULL);
  g_return_val_if_fail (symbols == NULL || symbols->n == givens->layout->n_digits, NULL);

  return new_with_grid (ari_need (ari_grid_copy (givens)), symbols, info);
}

AriPuzzle *
ari_puzzle_new_from_cells (const AriLayout *layout,
                           const guint8 *cells,
                           const AriSymbols *symbols,
                           const AriPuzzleInfo *info)
{
  AriGrid *givens;

  g_return_val_if_fail (symbols == NULL || symbols->n == layout->n_digits, NULL);

  givens = ari_need (ari_grid_new (layout));
  memcpy (givens->cells, cells, layout->n_cells);
  return new_with_grid (givens, symbols, info);
}

AriPuzzle *
ari_puzzle_new_empty (const AriLayout *layout)
{
  g_return_val_if_fail (layout != NULL, NULL);

  return new_with_grid (ari_need (ari_grid_new (layout)), NULL, NULL);
}

AriPuzzle *
ari_puzzle_with_givens (AriPuzzle *self, const AriGrid *givens)
{
  return ari_puzzle_new (givens, &self->symbols, &self->info);
}

const AriLayout *
ari_puzzle_get_layout (AriPuzzle *self)
{
  g_return_val_if_fail (ARI_IS_PUZZLE (self), NULL);

  return self->givens->layout;
}

const AriGrid *
ari_puzzle_get_givens (AriPuzzle *self)
{
  g_return_val_if_fail (ARI_IS_PUZZLE (self), NULL);

  return self->givens;
}

const AriSymbols *
ari_puzzle_get_symbols (AriPuzzle *self)
{
  g_return_val_if_fail (ARI_IS_PUZZLE (self), NULL);

  return &self->symbols;
}

const AriPuzzleInfo *
ari_puzzle_get_info (AriPuzzle *self)
{
  g_return_val_if_fail (ARI_IS_PUZZLE (self), NULL);

  return &self->info;
}

gboolean
ari_puzzle_is_blank (AriPuzzle *self)
{
  return !ari_grid_is_puzzle (self->givens) && !self->info.title && !self->info.author
         && !self->info.source && !self->info.comment;
}
