/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A session, a grid, and the sections under test, which this handles as a window does, without its
 * frame. */

#include "config.h"

#include <string.h>

#include "tests/puzzle/read-document.h"
#include "tests/ui/section-fixture.h"

static gboolean
on_frame (gpointer user_data)
{
  SectionFixture *self = user_data;

  for (guint i = 0; i < self->n_sections; i++)
    if (ari_section_get_needs_frames (self->sections[i]))
      ARI_SECTION_GET_CLASS (self->sections[i])->frame (self->sections[i], g_get_monotonic_time ());
  return G_SOURCE_CONTINUE;
}

static void
edit (SectionFixture *self, const AriEdit *what)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->n_sections; i++)
      if (ari_section_get_active (self->sections[i]) == (pass == 0)
          && ARI_SECTION_GET_CLASS (self->sections[i])->edit != NULL
          && ARI_SECTION_GET_CLASS (self->sections[i])->edit (self->sections[i], what))
        return;
}

SectionFixture *
section_fixture_new (const char *text)
{
  SectionFixture *self = g_new0 (SectionFixture, 1);

  self->window = gtk_window_new ();
  self->box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  self->grid = ARI_GRID_VIEW (ari_grid_view_new ());
  g_signal_connect_swapped (self->grid, "edit", G_CALLBACK (edit), self);
  self->session = ari_session_new (NULL);
  self->actions = g_simple_action_group_new ();
  self->page = g_strdup ("play");
  self->frames = g_timeout_add (1, on_frame, self);
  gtk_widget_insert_action_group (self->window, "win", G_ACTION_GROUP (self->actions));
  self->overlay = gtk_overlay_new ();
  gtk_overlay_set_child (GTK_OVERLAY (self->overlay), GTK_WIDGET (self->grid));
  gtk_box_append (GTK_BOX (self->box), self->overlay);
  gtk_window_set_child (GTK_WINDOW (self->window), self->box);
  if (text != NULL)
    section_fixture_load (self, text);
  section_fixture_paint (self);
  return self;
}

void
section_fixture_free (SectionFixture *self)
{
  gpointer grid = self->grid;
  gpointer session = self->session;

  g_object_add_weak_pointer (grid, &grid);
  g_object_add_weak_pointer (session, &session);
  g_source_remove (self->frames);
  for (guint i = 0; i < self->n_sections; i++)
    g_object_run_dispose (G_OBJECT (self->sections[i]));
  gtk_window_destroy (GTK_WINDOW (self->window));
  for (guint i = 0; i < self->n_sections; i++)
    g_object_unref (self->sections[i]);
  g_object_unref (self->actions);
  g_object_unref (self->session);
  WAIT_UNTIL (grid == NULL && session == NULL);
  ari_picture_free (self->scene.picture);
  g_free (self->notice);
  g_free (self->notice_action);
  g_free (self->page);
  g_free (self);
}

static void
on_notice (SectionFixture *self, int kind, const char *text, const char *label, const char *action)
{
  g_free (self->notice);
  self->notice = g_strdup (text);
  g_free (self->notice_action);
  self->notice_action = g_strdup (action);
}

static void
on_page_wanted (SectionFixture *self, const char *page, gboolean with_panel)
{
  section_fixture_show (self, page);
}

gpointer
section_fixture_add (SectionFixture *self, gpointer section)
{
  g_assert_cmpuint (self->n_sections, <, SECTION_FIXTURE_MAX);

  self->sections[self->n_sections++] = section;
  g_signal_connect_swapped (section, "notice", G_CALLBACK (on_notice), self);
  g_signal_connect_swapped (section, "page-wanted", G_CALLBACK (on_page_wanted), self);
  ari_section_add_actions (section, G_ACTION_MAP (self->actions));
  section_fixture_show (self, self->page);
  return section;
}

gpointer
section_fixture_add_new (SectionFixture *self, GType type)
{
  return section_fixture_add (self, ari_section_new (type, self->session, self->grid));
}

void
section_fixture_load (SectionFixture *self, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (AriDocument) document = read_document (text, -1, &error);

  g_assert_no_error (error);
  ari_session_set_document (self->session, document, NULL);
  section_fixture_paint (self);
}

void
section_fixture_show (SectionFixture *self, const char *page)
{
  char *copy = g_strdup (page);

  g_free (self->page);
  self->page = copy;
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->n_sections; i++) {
      AriSection *section = self->sections[i];
      const gboolean active = g_strcmp0 (ari_section_get_page (section), self->page) == 0;
      GtkWidget *panel;

      if (active != (pass == 1))
        continue;
      panel = active ? ari_section_get_panel (section) : NULL;
      if (panel != NULL && gtk_widget_get_parent (panel) == NULL)
        gtk_box_append (GTK_BOX (self->box), panel);
      ari_section_set_active (section, active);
    }
}

void
section_fixture_run (SectionFixture *self, const char *action)
{
  GActionGroup *group = G_ACTION_GROUP (self->actions);

  if (!g_action_group_has_action (group, action)
      || !g_action_group_get_action_enabled (group, action))
    g_error ("There is no action %s, or it is disabled", action);
  g_action_group_activate_action (group, action, NULL);
}

gboolean
section_fixture_has_action (SectionFixture *self, const char *action)
{
  g_assert_true (g_action_group_has_action (G_ACTION_GROUP (self->actions), action));
  return g_action_group_get_action_enabled (G_ACTION_GROUP (self->actions), action);
}

void
section_fixture_type (SectionFixture *self, guint16 cell, guint digit)
{
  ari_grid_view_set_cursor (self->grid, cell);
  edit (self, &(AriEdit){ .kind = ARI_EDIT_DIGIT, .digit = digit });
}

void
section_fixture_note (SectionFixture *self, guint16 cell, guint digit, AriNoteKind kind)
{
  ari_grid_view_set_cursor (self->grid, cell);
  edit (self, &(AriEdit){ .kind = ARI_EDIT_NOTE, .digit = digit, .note = kind });
}

gboolean
section_fixture_command (SectionFixture *self, AriCommand command)
{
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < self->n_sections; i++)
      if (ari_section_get_active (self->sections[i]) == (pass == 0)
          && ARI_SECTION_GET_CLASS (self->sections[i])->command != NULL
          && ARI_SECTION_GET_CLASS (self->sections[i])->command (self->sections[i], command))
        return TRUE;
  return FALSE;
}

gboolean
section_fixture_leave (SectionFixture *self)
{
  for (guint i = 0; i < self->n_sections; i++)
    if (ARI_SECTION_GET_CLASS (self->sections[i])->leave != NULL
        && ARI_SECTION_GET_CLASS (self->sections[i])->leave (self->sections[i]))
      return TRUE;
  return FALSE;
}

const AriPicture *
section_fixture_paint (SectionFixture *self)
{
  ari_scene_set_up (&self->scene, self->session, self->grid, self->sections);
  ari_scene_refresh (&self->scene);
  return self->scene.picture;
}

AriGame *
section_fixture_game (SectionFixture *self)
{
  return ari_session_get_game (self->session);
}

guint
section_fixture_n_moves (SectionFixture *self)
{
  guint position;

  ari_game_get_moves (section_fixture_game (self), &position);
  return position;
}
