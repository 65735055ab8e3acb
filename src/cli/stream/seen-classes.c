/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The classes of puzzles that were seen. */

#include "config.h"

#include "cli/stream/seen-classes.h"

/* An open table, doubled when it is three quarters full; no class has the mark 0. */

enum { FIRST_SIZE = 1 << 16 };

struct AriSeenClasses {
  AriClassMark *marks;
  gsize size; /* a power of two */
  gsize n;
};

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
  if (self == NULL)
    return;
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
