/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game that can be continued, with the facts to describe it before it is opened. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/files/own-place.h"
#include "puzzle/game/day.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/puzzle-name.h"
#include "ui/common/recent.h"
#include "ui/common/save-place.h"
#include "ui/start/recent-game.h"
#include "ui/widgets/widget.h"

enum { DAYS_OF_WEEK = 7 };

struct _AriRecentGame {
  GObject parent_instance;

  GFile *file; /* (nullable) */
  gint64 written;
  gboolean is_open;
  gboolean is_removed;
  gboolean was_asked; /* ari_recent_game_ask_level() was called */
  gboolean has_facts;
  AriGameFacts facts;
};

G_DEFINE_FINAL_TYPE (AriRecentGame, ari_recent_game, G_TYPE_OBJECT)

static guint changed_signal;

static void
ari_recent_game_finalize (GObject *object)
{
  AriRecentGame *self = ARI_RECENT_GAME (object);

  /* without this object, nothing restores the removed file */
  if (self->is_removed && ari_own_place_holds (self->file))
    ari_own_place_forget_removed (self->file);
  g_clear_object (&self->file);
  g_clear_object (&self->facts.puzzle);
  g_clear_pointer (&self->facts.grid, ari_grid_free);

  G_OBJECT_CLASS (ari_recent_game_parent_class)->finalize (object);
}

static void
ari_recent_game_class_init (AriRecentGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = ari_recent_game_finalize;

  changed_signal = ARI_SIGNAL ("changed", ARI_TYPE_RECENT_GAME, 0);
}

static void
ari_recent_game_init (AriRecentGame *self)
{
}

AriRecentGame *
ari_recent_game_new (GFile *file, gint64 written)
{
  AriRecentGame *self = g_object_new (ARI_TYPE_RECENT_GAME, NULL);

  self->file = g_object_ref (file);
  self->written = written;
  return self;
}

AriRecentGame *
ari_recent_game_new_open (AriDocument *document, GFile *file)
{
  AriRecentGame *self = g_object_new (ARI_TYPE_RECENT_GAME, NULL);

  g_set_object (&self->file, file);
  self->written = g_get_real_time () / G_USEC_PER_SEC;
  self->is_open = TRUE;
  ari_recent_game_take_facts (self, document);
  return self;
}

void
ari_recent_game_take_facts (AriRecentGame *self, AriDocument *document)
{
  guint n_givens, n_entered, n_open, position;
  AriGame *game = ari_document_get_game (document);
  AriGameFacts *facts = &self->facts;

  self->has_facts = TRUE;
  g_set_object (&facts->puzzle, ari_game_get_puzzle (game));
  g_clear_pointer (&facts->grid, ari_grid_free);
  facts->grid = ari_game_dup_grid (game);
  n_givens = (guint) ari_grid_n_filled (ari_puzzle_get_givens (facts->puzzle));
  n_entered = (guint) ari_grid_n_filled (facts->grid) - n_givens;
  n_open = facts->grid->layout->n_cells - n_givens;
  (void) ari_game_get_moves (game, &position);
  facts->share = n_open > 0 ? 100 * n_entered / n_open : 100;
  facts->elapsed = ari_game_get_elapsed (game);
  facts->is_begun = n_entered > 0 || position > 0;
  facts->is_solved = ari_game_get_solved (game);
  facts->day = ari_day_of_puzzle (facts->puzzle);
  g_signal_emit (self, changed_signal, 0);
}

gboolean
ari_recent_game_ask_level (AriRecentGame *self)
{
  gboolean was_asked = self->was_asked;

  self->was_asked = TRUE;
  return !was_asked;
}

void
ari_recent_game_set_level (AriRecentGame *self, const char *level)
{
  self->facts.level = level;
  g_signal_emit (self, changed_signal, 0);
}

const AriGameFacts *
ari_recent_game_get_facts (AriRecentGame *self)
{
  return self->has_facts ? &self->facts : NULL;
}

GFile *
ari_recent_game_get_file (AriRecentGame *self)
{
  return self->file;
}

gint64
ari_recent_game_get_written (AriRecentGame *self)
{
  return self->written;
}

gboolean
ari_recent_game_get_is_open (AriRecentGame *self)
{
  return self->is_open;
}

void
ari_recent_game_open (AriRecentGame *self, GtkWidget *from)
{
  g_autofree char *uri = self->is_open ? NULL : g_file_get_uri (self->file);

  if (self->is_open)
    gtk_widget_activate_action (from, "win.continue", NULL);
  else
    gtk_widget_activate_action (from, "win.open-recent", "s", uri);
}

/* --- removing --------------------------------------------------------------------------------- */

gboolean
ari_recent_game_get_is_removed (AriRecentGame *self)
{
  return self->is_removed;
}

static void
set_is_removed (AriRecentGame *self, gboolean is_removed)
{
  self->is_removed = is_removed;
  g_signal_emit (self, changed_signal, 0);
}

gboolean
ari_recent_game_remove (AriRecentGame *self, GError **error)
{
  if (self->is_removed)
    return TRUE;
  if (ari_own_place_holds (self->file) && !ari_own_place_remove (self->file, error))
    return FALSE;
  ari_recent_remove (self->file);
  set_is_removed (self, TRUE);
  return TRUE;
}

gboolean
ari_recent_game_restore (AriRecentGame *self, GError **error)
{
  if (!self->is_removed)
    return TRUE;
  if (!ari_own_place_holds (self->file))
    ari_recent_add (self->file, ARI_PUZZLE_TYPE);
  else if (!ari_own_place_restore (self->file, error))
    return FALSE;
  set_is_removed (self, FALSE);
  return TRUE;
}

/* --- words ------------------------------------------------------------------------------------ */

/* The program's own files are named after a time, which tells the user nothing. */
char *
ari_recent_game_dup_file_name (AriRecentGame *self)
{
  return self->file != NULL && !ari_own_place_holds (self->file) ? ari_save_name_of (self->file)
                                                                 : NULL;
}

char *
ari_recent_game_dup_name (AriRecentGame *self)
{
  g_autofree char *file_name = NULL;

  if (!self->has_facts)
    return g_strdup ("");
  if (ari_puzzle_get_info (self->facts.puzzle)->title == NULL)
    file_name = ari_recent_game_dup_file_name (self);
  return file_name != NULL ? ari_save_name_without_ending (file_name)
                           : ari_puzzle_name (self->facts.puzzle);
}

/* Returns: TRUE if the name, such as "Hard jigsaw", has the level */
static gboolean
says_level (const char *name, const char *level)
{
  g_autofree char *folded_name = g_utf8_casefold (name, -1);
  g_autofree char *folded_level = g_utf8_casefold (level, -1);

  return strstr (folded_name, folded_level) != NULL;
}

char *
ari_recent_game_dup_state (AriRecentGame *self)
{
  g_autoptr (GString) words = g_string_new (NULL);
  g_autofree char *name = NULL;
  g_autofree char *time = NULL;

  if (!self->has_facts)
    return g_strdup ("");
  name = ari_recent_game_dup_name (self);
  time = ari_clock_to_string (self->facts.elapsed);
  if (self->facts.level != NULL && !says_level (name, self->facts.level))
    g_string_append_printf (words, "%s · ", self->facts.level);
  if (self->facts.is_solved)
    /* Translators: of a game: how long it took */
    g_string_append_printf (words, _ ("Solved · %s"), time);
  else if (!self->facts.is_begun)
    g_string_append (words, _ ("Not begun"));
  else if (!ari_grid_is_puzzle (ari_puzzle_get_givens (self->facts.puzzle))) {
    const guint n = (guint) ari_grid_n_filled (self->facts.grid);

    /* Translators: of a puzzle that is being typed in or changed */
    g_string_append_printf (words, ngettext ("%u digit entered", "%u digits entered", n), n);
  } else
    /* Translators: of a game: how much of it is filled in, and the time played */
    g_string_append_printf (words, _ ("%u %% · %s"), self->facts.share, time);
  return g_string_free (g_steal_pointer (&words), FALSE);
}

char *
ari_recent_game_dup_date (AriRecentGame *self, GDateTime *now)
{
  g_autoptr (GDateTime) written = NULL;
  guint32 day, today;

  if (self->is_open)
    return g_strdup (_ ("Still open"));
  written = g_date_time_new_from_unix_local (self->written);
  if (written == NULL) /* out of range */
    return g_strdup ("");
  day = ari_day_of (written);
  today = ari_day_of (now);
  if (day == today)
    return g_strdup (_ ("Today"));
  if (day + 1 == today)
    return g_strdup (_ ("Yesterday"));
  if (day < today && day + DAYS_OF_WEEK > today)
    return g_date_time_format (written, "%A");
  /* Translators: a date as strftime() writes it: 26 Nov 2026 */
  return g_date_time_format (written, _ ("%-e %b %Y"));
}
