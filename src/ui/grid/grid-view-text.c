/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of the grid view for screen readers.
 *
 * In GTK 4.8, a drawn widget cannot have accessible children, but screen readers speak a new name
 * of the focused object. So the name of the grid is the cursor's cell in words, and is set again
 * whenever these change. A running search changes cells in every frame, so the cell is only read
 * once it is still. Announcements, such as a hint or a verdict, go before the cell, because a
 * message of its own would stay silent. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/words.h"
#include "ui/grid/grid-view-private.h"
#include "ui/widgets/widget.h"

/* A search is read out when it has been still for this long, in µs. */
#define STILL_TIME (600 * G_TIME_SPAN_MILLISECOND)
/* An announcement waits this long, in ms, for the change of the grid that goes with it. */
#define ANNOUNCEMENT_DELAY 100

/* Returns: (transfer full): "2", "2 and 7", "2, 5 and 7". */
static char *
list_digits (const AriSymbols *symbols, AriDigits digits)
{
  GString *list = g_string_new (NULL);
  guint left = ari_digits_count (digits);

  ARI_FOR_DIGITS (digit, digits) {
    char symbol[ARI_SYMBOL_SIZE];

    ari_symbols_write (symbols, (unsigned) digit, symbol);
    g_string_append (list, symbol);
    left--;
    if (left == 1)
      /* Translators: between the last two of a list of digits: “2, 5 and 7” */
      g_string_append (list, _ (" and "));
    else if (left > 1)
      /* Translators: between two of a list of digits: “2, 5 and 7” */
      g_string_append (list, _ (", "));
  }
  return g_string_free (list, FALSE);
}

static char *
say_digit (const AriPicture *picture, const AriPictureCell *cell)
{
  char symbol[ARI_SYMBOL_SIZE];

  ari_symbols_write (&picture->symbols, cell->digit, symbol);
  switch ((AriLook) cell->look) {
  case ARI_LOOK_GIVEN:
    return g_strdup_printf (_ ("%s, given"), symbol);
  case ARI_LOOK_GUESSED:
    return g_strdup_printf (_ ("%s, guess %u"), symbol, (guint) cell->depth);
  case ARI_LOOK_FORCED:
    return cell->depth == 0
               ? g_strdup_printf (_ ("%s, forced"), symbol)
               : g_strdup_printf (_ ("%s, forced after guess %u"), symbol, (guint) cell->depth);
  case ARI_LOOK_DEDUCED:
    return g_strdup_printf (_ ("%s, deduced"), symbol);
  case ARI_LOOK_OPEN:
  case ARI_LOOK_ENTERED:
  default:
    return g_strdup (symbol);
  }
}

static void
append_list (GString *text, const char *format, const AriSymbols *symbols, AriDigits digits)
{
  g_autofree char *list = NULL;

  if (digits == 0)
    return;
  list = list_digits (symbols, digits);
  g_string_append (text, ", ");
  g_string_append (text, format);
  g_string_append_c (text, ' ');
  g_string_append (text, list);
}

/* Appends the colours of notes and candidates, such as ", red: 2 and 7". */
static void
say_colored (GString *text, const AriPicture *picture, const AriPictureCell *cell)
{
  for (guint i = 0; i < ARI_N_COLORS; i++) {
    g_autofree char *name = g_strdup_printf ("%s:", ari_color_name (i + 1));

    append_list (text, name, &picture->symbols,
                 cell->colored[i] & (cell->candidates | cell->centre | cell->corner));
  }
}

static void
say_open (GString *text, const AriPicture *picture, const AriPictureCell *cell)
{
  g_string_append (text, _ ("empty"));
  if (picture->searching && !picture->is_partial && cell->candidates == 0)
    g_string_append (text, _ (", no candidates"));
  append_list (text, ngettext ("candidate", "candidates", ari_digits_count (cell->candidates)),
               &picture->symbols, cell->candidates);
  /* Translators: before the candidate of a cell that a search guesses: “, trying 4” */
  append_list (text, _ ("trying"), &picture->symbols, cell->tried);
  append_list (text, ngettext ("note", "notes", ari_digits_count (cell->centre)), &picture->symbols,
               cell->centre);
  append_list (text, ngettext ("corner note", "corner notes", ari_digits_count (cell->corner)),
               &picture->symbols, cell->corner);
  say_colored (text, picture, cell);
}

/* Says the extra houses that the cell is in, if they are drawn. */
static void
say_extras (GString *text, const AriLayout *layout, guint16 cell)
{
  unsigned n_houses;
  const guint16 *houses = ari_layout_houses_of (layout, cell, &n_houses);

  for (unsigned i = 0; i < n_houses; i++) {
    const AriHouse *house = &layout->houses[houses[i]];
    g_autofree char *name = NULL;

    if (house->kind != ARI_HOUSE_EXTRA || ari_extra_info (house->extra)->is_everywhere)
      continue;
    name = ari_house_to_string (layout, houses[i]);
    g_string_append_printf (text, ", %s", name);
  }
}

/* Says the rule by which a cell is in conflict, unless it is a row, a column or a region. */
static void
say_conflict (GString *text, const AriPicture *picture, guint16 cell)
{
  const AriLayout *layout = picture->layout;
  unsigned n_peers;
  const guint16 *peers = ari_layout_peers (layout, cell, &n_peers);
  guint16 reason = ARI_NO_HOUSE;
  gboolean is_plain = FALSE;

  for (unsigned i = 0; i < n_peers; i++)
    if (picture->cells[cell].digit != ARI_NO_DIGIT
        && picture->cells[peers[i]].digit == picture->cells[cell].digit) {
      reason = ari_layout_reason (layout, cell, peers[i]);
      is_plain |= reason < layout->n_houses && layout->houses[reason].kind != ARI_HOUSE_EXTRA;
    }
  g_string_append (text, _ (", in conflict"));
  if (picture->cells[cell].digit != ARI_NO_DIGIT
      && !ari_digits_has (ari_layout_candidates (layout, cell), picture->cells[cell].digit)) {
    g_string_append (text, _ (" (not a candidate of the puzzle)"));
    return;
  }
  if (reason != ARI_NO_HOUSE && !is_plain) {
    g_autofree char *name = ari_house_to_string (layout, reason);

    g_string_append_printf (text, " (%s)", name);
  }
}

char *
ari_grid_view_dup_cell_text (AriGridView *self, guint16 number)
{
  const AriPictureCell *cell = &self->picture->cells[number];
  AriPlace place = self->picture->layout->places[number];
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, _ ("row %u, column %u:"), place.row + 1u, place.column + 1u);
  g_string_append_c (text, ' ');
  if (cell->digit != ARI_NO_DIGIT) {
    g_autofree char *digit = say_digit (self->picture, cell);

    g_string_append (text, digit);
  } else
    say_open (text, self->picture, cell);
  say_extras (text, self->picture->layout, number);
  if (cell->color > 0)
    g_string_append_printf (text, ", %s", ari_color_name (cell->color));
  if (cell->marks & ARI_MARK_BRANCH)
    g_string_append (text, _ (", in the branch"));
  if (cell->marks & ARI_MARK_OWN)
    /* Translators: of a cell; who uses the program decided it in the search */
    g_string_append (text, _ (", your choice"));
  if (cell->marks & ARI_MARK_PLACE)
    g_string_append (text, _ (", highlighted"));
  if (cell->marks & ARI_MARK_CONFLICT)
    say_conflict (text, self->picture, number);
  if (cell->marks & ARI_MARK_WRONG)
    g_string_append (text, _ (", wrong"));
  if (cell->marks & ARI_MARK_DEAD_END)
    g_string_append (text, _ (", dead end"));
  if (cell->marks & ARI_MARK_TIED)
    g_string_append (text, _ (", tied for the fewest candidates"));
  if (cell->marks & ARI_MARK_BLAMED)
    g_string_append (text, _ (", one of the causes of the dead end"));
  if (cell->marks & ARI_MARK_SPARE)
    /* Translators: of a cell that was guessed in a search */
    g_string_append (text, _ (", did not matter for the dead end"));
  return g_string_free (text, FALSE);
}

static char *
dup_label (AriGridView *self)
{
  g_autofree char *cell = ari_grid_view_dup_cell_text (self, self->cursor);

  if (self->n_selection <= 1)
    return g_steal_pointer (&cell);
  return g_strdup_printf (
      ngettext ("%s, %u cell selected", "%s, %u cells selected", self->n_selection), cell,
      self->n_selection);
}

static void
name_grid (AriGridView *self)
{
  g_autofree char *both =
      self->announcement ? g_strdup_printf ("%s %s", self->announcement, self->label) : NULL;

  ari_accessible_set_label (self, both ? both : self->label);
}

void
ari_grid_view_update_label (AriGridView *self)
{
  g_autofree char *label = NULL;

  if (self->picture == NULL)
    return;
  label = dup_label (self);
  if (g_strcmp0 (label, self->label) == 0)
    return;
  g_free (self->label);
  self->label = g_steal_pointer (&label);
  /* a pending announcement will be spoken together with this */
  if (self->announcement_source == 0)
    name_grid (self);
}

static void
on_announcement_due (gpointer user_data)
{
  AriGridView *self = ARI_GRID_VIEW (user_data);

  self->announcement_source = 0;
  if (self->picture != NULL)
    name_grid (self);
}

void
ari_grid_view_announce (AriGridView *self, const char *words)
{
  g_free (self->announcement);
  self->announcement = g_strdup (words);
  if (self->announcement_source == 0)
    self->announcement_source = g_timeout_add_once (ANNOUNCEMENT_DELAY, on_announcement_due, self);
}

void
ari_grid_view_drop_announcement (AriGridView *self)
{
  if (self->announcement == NULL)
    return;
  g_clear_handle_id (&self->announcement_source, g_source_remove);
  g_clear_pointer (&self->announcement, g_free);
  /* the cell is read again even if its words stay the same */
  g_clear_pointer (&self->label, g_free);
}

static gboolean
on_maybe_still (gpointer user_data)
{
  AriGridView *self = ARI_GRID_VIEW (user_data);
  gint64 still_for = g_get_monotonic_time () - self->changed_at;

  if (still_for < STILL_TIME) {
    guint left = (guint) ((STILL_TIME - still_for) / G_TIME_SPAN_MILLISECOND) + 1;

    self->label_source = g_timeout_add (left, on_maybe_still, self);
    return G_SOURCE_REMOVE;
  }
  self->label_source = 0;
  ari_grid_view_update_label (self);
  return G_SOURCE_REMOVE;
}

void
ari_grid_view_update_label_later (AriGridView *self)
{
  self->changed_at = g_get_monotonic_time ();
  if (self->label_source == 0)
    self->label_source = g_timeout_add (STILL_TIME / G_TIME_SPAN_MILLISECOND, on_maybe_still, self);
}

void
ari_grid_view_clear_label (AriGridView *self)
{
  g_clear_handle_id (&self->label_source, g_source_remove);
  g_clear_handle_id (&self->announcement_source, g_source_remove);
  g_clear_pointer (&self->label, g_free);
  g_clear_pointer (&self->announcement, g_free);
}
