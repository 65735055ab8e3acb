/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session, a grid, and the sections under test, which this handles as a window does, without its
 * frame. */

#pragma once

#include "tests/waiting.h"
#include "ui/session/section.h"

enum { SECTION_FIXTURE_MAX = 4 };

/** SectionFixture: asks and paints the sections in this order. */
typedef struct {
  GtkWidget *window;
  GtkWidget *box;
  GtkWidget *overlay; /* contains the grid and what sections lay over it */
  AriGridView *grid;
  AriSession *session;
  GSimpleActionGroup *actions;
  AriSection *sections[SECTION_FIXTURE_MAX + 1]; /* NULL after the last */
  guint n_sections;
  AriScene scene;      /* as last painted */
  char *notice;        /* (nullable): the last one, unless it was hidden */
  char *notice_action; /* (nullable): of the last notice's button */
  char *page;          /* the visible page */
  guint frames;
} SectionFixture;

/** section_fixture_new: @text: (nullable): a puzzle in any format. The page is "play". */
SectionFixture *section_fixture_new (const char *text);
/** section_fixture_free: fails unless the sections and the grid are freed. */
void section_fixture_free (SectionFixture *self);
/** section_fixture_add: @section: (transfer full). Returns: the same */
gpointer section_fixture_add (SectionFixture *self, gpointer section);
/** section_fixture_add_new: adds a new section of @type. */
gpointer section_fixture_add_new (SectionFixture *self, GType type);
/** section_fixture_load: loads another puzzle into the session. */
void section_fixture_load (SectionFixture *self, const char *text);
void section_fixture_show (SectionFixture *self, const char *page);

/** section_fixture_run: activates an action that is enabled, such as "undo". */
void section_fixture_run (SectionFixture *self, const char *action);
gboolean section_fixture_has_action (SectionFixture *self, const char *action);
void section_fixture_type (SectionFixture *self, guint16 cell, guint digit);
void section_fixture_note (SectionFixture *self, guint16 cell, guint digit, AriNoteKind kind);
/** section_fixture_command: Returns: TRUE if a section has handled it */
gboolean section_fixture_command (SectionFixture *self, AriCommand command);
gboolean section_fixture_leave (SectionFixture *self);
/** section_fixture_paint: (transfer none): paints the grid's picture as it is now. */
const AriPicture *section_fixture_paint (SectionFixture *self);

AriGame *section_fixture_game (SectionFixture *self);
guint section_fixture_n_moves (SectionFixture *self);
