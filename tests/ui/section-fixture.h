/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session, a grid, and the sections under test: what a window does with them, without a window's
 * frame. */

#pragma once

#include "tests/waiting.h"
#include "ui/session/section.h"

enum { SECTION_FIXTURE_MAX = 4 };

/** SectionFixture: the sections in the order of being asked and painted. */
typedef struct {
  GtkWidget *window;
  GtkWidget *box;
  GtkWidget *overlay; /* with the grid and what sections lay over it */
  AriGridView *grid;
  AriSession *session;
  GSimpleActionGroup *actions;
  AriSection *sections[SECTION_FIXTURE_MAX];
  guint n_sections;
  AriPicture *picture; /* as painted last */
  gboolean has_step;   /* with a step over it */
  AriStepLit lit;      /* of its links */
  char *notice;        /* (nullable): the last, unless it was hidden */
  char *page;          /* shown */
  guint frames;
} SectionFixture;

/** section_fixture_new: @text: (nullable): a puzzle in any format; the page is "play". */
SectionFixture *section_fixture_new (const char *text);
/** section_fixture_free: fails unless the sections and the grid go with it. */
void section_fixture_free (SectionFixture *self);
/** section_fixture_add: @section: (transfer full). Returns: the same */
gpointer section_fixture_add (SectionFixture *self, gpointer section);
/** section_fixture_load: another puzzle in the session. */
void section_fixture_load (SectionFixture *self, const char *text);
void section_fixture_show (SectionFixture *self, const char *page);

/** section_fixture_run: activates an action that is enabled, such as "undo". */
void section_fixture_run (SectionFixture *self, const char *action);
gboolean section_fixture_has_action (SectionFixture *self, const char *action);
void section_fixture_type (SectionFixture *self, guint16 cell, guint digit);
void section_fixture_note (SectionFixture *self, guint16 cell, guint digit, AriNoteKind kind);
/** section_fixture_command: Returns: whether some section took it. */
gboolean section_fixture_command (SectionFixture *self, AriCommand command);
gboolean section_fixture_leave (SectionFixture *self);
/** section_fixture_paint: (transfer none): what the grid would show now. */
const AriPicture *section_fixture_paint (SectionFixture *self);

AriGame *section_fixture_game (SectionFixture *self);
guint section_fixture_n_moves (SectionFixture *self);
