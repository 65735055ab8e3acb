/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The classes of puzzles that were seen. */

#include "config.h"

#include <string.h>

#include "cli/commands/seen-classes.h"
#include "engine/base/random.h"

/* An open table, doubled when it is three quarters full; no class has the mark 0. */

enum { FIRST_SIZE = 1 << 16 };

struct AriSeenClasses {
  AriClassMark *marks;
  gsize size; /* a power of two */
  gsize n;
};

static void
add_word (AriClassMark *mark, guint64 word)
{
  mark->halves[0] = ari_random_mix (mark->halves[0] ^ word);
  mark->halves[1] = ari_random_mix (mark->halves[1] + word * UINT64_C (0x9e3779b97f4a7c15));
}

static void
add_bytes (AriClassMark *mark, const guint8 *bytes, gsize n)
{
  for (gsize i = 0; i < n; i += sizeof (guint64)) {
    guint64 word = 0;

    memcpy (&word, bytes + i, MIN (n - i, sizeof word));
    add_word (mark, word);
  }
}

AriClassMark
ari_class_mark (const AriLayout *layout, const guint8 *cells, gboolean is_least)
{
  AriClassMark mark = { { UINT64_C (0x243f6a8885a308d3), UINT64_C (0x13198a2e03707344) } };

  add_word (&mark, layout->n_digits | (guint64) layout->box_rows << 16
                       | (guint64) layout->box_columns << 24 | (guint64) layout->extras << 32
                       | (guint64) !!is_least << 63);
  /* regions, and extra regions, are houses */
  for (guint16 i = 0; !is_least && i < layout->n_houses; i++)
    if (layout->houses[i].kind == ARI_HOUSE_REGION || layout->houses[i].kind == ARI_HOUSE_EXTRA)
      add_bytes (&mark, (const guint8 *) layout->houses[i].cells,
                 layout->houses[i].n_cells * sizeof *layout->houses[i].cells);
  for (guint16 i = 0; layout->candidates != NULL && i < layout->n_cells; i++)
    add_word (&mark, layout->candidates[i]);
  add_bytes (&mark, cells, layout->n_cells);
  mark.halves[0] |= mark.halves[0] == 0 && mark.halves[1] == 0;
  return mark;
}

AriSeenClasses *
ari_seen_classes_new (void)
{
  AriSeenClasses *self = g_new0 (AriSeenClasses, 1);

  self->size = FIRST_SIZE;
  self->marks = g_new0 (AriClassMark, self->size);
  return self;
}

void
ari_seen_classes_free (AriSeenClasses *self)
{
  g_free (self->marks);
  g_free (self);
}

/* Returns the place of a mark, or the free place for it. */
static AriClassMark *
find_place (const AriSeenClasses *self, AriClassMark mark)
{
  gsize at = mark.halves[0] & (self->size - 1);

  while ((self->marks[at].halves[0] != 0 || self->marks[at].halves[1] != 0)
         && (self->marks[at].halves[0] != mark.halves[0]
             || self->marks[at].halves[1] != mark.halves[1]))
    at = (at + 1) & (self->size - 1);
  return &self->marks[at];
}

static void
grow (AriSeenClasses *self)
{
  AriClassMark *former = self->marks;
  const gsize size = self->size;

  self->size *= 2;
  self->marks = g_new0 (AriClassMark, self->size);
  for (gsize i = 0; i < size; i++)
    if (former[i].halves[0] != 0 || former[i].halves[1] != 0)
      *find_place (self, former[i]) = former[i];
  g_free (former);
}

gboolean
ari_seen_classes_add (AriSeenClasses *self, AriClassMark mark)
{
  AriClassMark *place = find_place (self, mark);

  if (place->halves[0] != 0 || place->halves[1] != 0)
    return FALSE;
  *place = mark;
  if (++self->n > self->size / 4 * 3)
    grow (self);
  return TRUE;
}
