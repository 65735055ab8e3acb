/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Notes about searching a puzzle: strategy, limit, position, breakpoints, bookmarks. */

#include <json-glib/json-glib.h>

#include "puzzle/document/search-notes.h"

static void
clear_bookmark (gpointer data)
{
  AriBookmark *bookmark = data;

  g_free (bookmark->name);
  g_free (bookmark->strategy);
  g_free (bookmark->search);
}

AriSearchNotes *
ari_search_notes_new (void)
{
  AriSearchNotes *notes = g_new0 (AriSearchNotes, 1);

  notes->breakpoints = g_array_new (FALSE, FALSE, sizeof (AriBreakpoint));
  notes->bookmarks = g_array_new (FALSE, FALSE, sizeof (AriBookmark));
  g_array_set_clear_func (notes->bookmarks, clear_bookmark);
  return notes;
}

AriSearchNotes *
ari_search_notes_copy (const AriSearchNotes *notes)
{
  AriSearchNotes *copy = ari_search_notes_new ();

  copy->strategy = g_strdup (notes->strategy);
  copy->has_limit = notes->has_limit;
  copy->limit = notes->limit;
  copy->step = notes->step;
  copy->reached = notes->reached;
  copy->start = notes->start != NULL ? g_array_copy (notes->start) : NULL;
  g_array_append_vals (copy->breakpoints, notes->breakpoints->data, notes->breakpoints->len);
  for (guint i = 0; i < notes->bookmarks->len; i++)
    ari_search_notes_add_bookmark (copy, &g_array_index (notes->bookmarks, AriBookmark, i));
  ari_search_notes_set_choices (copy, notes->choices);
  copy->unknown = notes->unknown != NULL ? json_object_ref (notes->unknown) : NULL;
  return copy;
}

void
ari_search_notes_free (AriSearchNotes *notes)
{
  if (notes == NULL)
    return;
  g_free (notes->strategy);
  g_clear_pointer (&notes->start, g_array_unref);
  g_array_unref (notes->breakpoints);
  g_array_unref (notes->bookmarks);
  ari_own_choices_unref (notes->choices);
  g_clear_pointer ((JsonObject **) &notes->unknown, json_object_unref);
  g_free (notes);
}

gboolean
ari_search_notes_has_place (const AriSearchNotes *notes)
{
  g_return_val_if_fail (notes != NULL, FALSE);

  return notes->step > 0 || notes->reached > 0 || notes->choices != NULL;
}

void
ari_search_notes_forget_place (AriSearchNotes *notes)
{
  g_return_if_fail (notes != NULL);

  notes->step = 0;
  notes->reached = 0;
  g_clear_pointer (&notes->start, g_array_unref);
  ari_search_notes_set_choices (notes, NULL);
}

void
ari_search_notes_set_start (AriSearchNotes *notes, const AriGrid *start, const AriGrid *givens)
{
  g_return_if_fail (notes != NULL);
  g_return_if_fail (start != NULL && givens != NULL);

  g_clear_pointer (&notes->start, g_array_unref);
  notes->start = g_array_new (FALSE, FALSE, sizeof (AriStartDigit));
  for (guint16 cell = 0; cell < start->layout->n_cells; cell++) {
    const AriStartDigit digit = { cell, start->cells[cell] };

    if (digit.digit != ARI_NO_DIGIT && givens->cells[cell] == ARI_NO_DIGIT)
      g_array_append_val (notes->start, digit);
  }
}

AriGrid *
ari_search_notes_dup_start (const AriSearchNotes *notes, const AriGrid *givens)
{
  AriGrid *grid;

  g_return_val_if_fail (notes != NULL, NULL);
  g_return_val_if_fail (givens != NULL, NULL);

  grid = ari_grid_copy (givens);
  for (guint i = 0; notes->start != NULL && i < notes->start->len; i++) {
    const AriStartDigit *at = &g_array_index (notes->start, AriStartDigit, i);

    if (grid->cells[at->cell] == ARI_NO_DIGIT)
      grid->cells[at->cell] = at->digit;
  }
  return grid;
}

void
ari_search_notes_set_choices (AriSearchNotes *notes, const AriOwnChoices *choices)
{
  g_return_if_fail (notes != NULL);

  ari_own_choices_ref (choices);
  ari_own_choices_unref (notes->choices);
  notes->choices = choices;
}

gboolean
ari_search_notes_add_breakpoint (AriSearchNotes *notes, const AriBreakpoint *breakpoint)
{
  g_return_val_if_fail (notes != NULL && breakpoint != NULL, FALSE);

  for (guint i = 0; i < notes->breakpoints->len; i++) {
    AriBreakpoint *other = &g_array_index (notes->breakpoints, AriBreakpoint, i);

    if (ari_breakpoint_same (other, breakpoint)) {
      other->is_off = breakpoint->is_off;
      return TRUE;
    }
  }
  if (notes->breakpoints->len >= ARI_MAX_SEARCH_NOTES)
    return FALSE;
  g_array_append_val (notes->breakpoints, *breakpoint);
  return TRUE;
}

/* Returns: TRUE if both are of one step of one search. */
static gboolean
is_same_bookmark (const AriBookmark *a, const AriBookmark *b)
{
  return a->step == b->step && a->search != NULL && g_strcmp0 (a->search, b->search) == 0
         && g_strcmp0 (a->strategy, b->strategy) == 0;
}

gboolean
ari_search_notes_add_bookmark (AriSearchNotes *notes, const AriBookmark *bookmark)
{
  guint at = notes->bookmarks->len;
  AriBookmark copy;

  for (guint i = 0; i < notes->bookmarks->len; i++) {
    AriBookmark *other = &g_array_index (notes->bookmarks, AriBookmark, i);

    if (is_same_bookmark (other, bookmark)) {
      g_free (other->name);
      other->name = g_strdup (bookmark->name);
      return TRUE;
    }
  }
  if (at >= ARI_MAX_SEARCH_NOTES)
    return FALSE;
  while (at > 0 && g_array_index (notes->bookmarks, AriBookmark, at - 1).step > bookmark->step)
    at--;
  copy = (AriBookmark){ bookmark->step, g_strdup (bookmark->name), g_strdup (bookmark->strategy),
                        g_strdup (bookmark->search) };
  g_array_insert_val (notes->bookmarks, at, copy);
  return TRUE;
}

char *
ari_search_notes_take_bookmark (AriSearchNotes *notes, const AriBookmark *bookmark)
{
  g_return_val_if_fail (notes != NULL && bookmark != NULL, NULL);

  for (guint i = 0; i < notes->bookmarks->len; i++) {
    const AriBookmark *own = &g_array_index (notes->bookmarks, AriBookmark, i);

    if (is_same_bookmark (own, bookmark)) {
      char *name = g_strdup (own->name);

      g_array_remove_index (notes->bookmarks, i);
      return name;
    }
  }
  return NULL;
}

void
ari_search_notes_place_bookmarks (AriSearchNotes *notes, const AriGrid *givens)
{
  AriGrid *start;

  g_return_if_fail (notes != NULL && givens != NULL);

  if (notes->strategy == NULL || notes->start == NULL)
    return;
  start = ari_search_notes_dup_start (notes, givens);
  for (guint i = 0; i < notes->bookmarks->len; i++) {
    AriBookmark *bookmark = &g_array_index (notes->bookmarks, AriBookmark, i);

    if (bookmark->search != NULL)
      continue;
    g_free (bookmark->strategy);
    bookmark->strategy = g_strdup (notes->strategy);
    bookmark->search = ari_search_dup_mark (start, notes->choices, bookmark->step);
  }
  ari_grid_free (start);
}

char *
ari_search_dup_mark (const AriGrid *start, const AriOwnChoices *choices, guint64 step)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  g_return_val_if_fail (start != NULL, NULL);

  g_checksum_update (sum, start->cells, start->layout->n_cells);
  for (guint i = 0; i < ari_own_choices_n (choices); i++) {
    const AriOwnChoice *choice = ari_own_choices_get (choices, i);
    g_autofree char *words =
        g_strdup_printf ("%" G_GUINT64_FORMAT ":%u=%u", choice->step, choice->cell, choice->digit);

    if (choice->step <= step)
      g_checksum_update (sum, (const guchar *) words, -1);
  }
  return g_strndup (g_checksum_get_string (sum), 16);
}
