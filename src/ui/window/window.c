/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window for a puzzle: the frame around a session and its sections. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/collection/collection.h"
#include "ui/common/dialogs.h"
#include "ui/common/open-actions.h"
#include "ui/common/recent.h"
#include "ui/common/settings.h"
#include "ui/common/window-actions.h"
#include "ui/finish/finish-section.h"
#include "ui/grid/grid-view.h"
#include "ui/learn/lesson-section.h"
#include "ui/logic/logic-section.h"
#include "ui/play/check-section.h"
#include "ui/play/entry-section.h"
#include "ui/play/grade-section.h"
#include "ui/play/hint-section.h"
#include "ui/play/pause-section.h"
#include "ui/play/play-section.h"
#include "ui/race/race-window.h"
#include "ui/search/search-section.h"
#include "ui/session/action-gate.h"
#include "ui/widgets/adaptive-body.h"
#include "ui/widgets/glyph-extents.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"
#include "ui/window/cell-menu.h"
#include "ui/window/creator.h"
#include "ui/window/exporter.h"
#include "ui/window/list-bar.h"
#include "ui/window/notice-place.h"
#include "ui/window/page-switch.h"
#include "ui/window/properties-dialog.h"
#include "ui/window/puzzle-title.h"
#include "ui/window/sections.h"
#include "ui/window/window-header.h"
#include "ui/window/window.h"

enum { MAX_SECTIONS = 14 };

/*
 * A window shows the start page (`start`) or the game with its pages (`body`). The start page lies
 * over the session, which stays as it is. The window opens with either, and goes to and fro with
 * go_home(), which saves the game first, and leave_start(). A page is made when it is first shown.
 */
struct _AriWindow {
  GtkApplicationWindow parent_instance;

  /* children of the template */
  GtkOverlay *overlay;
  AriWindowFrame *frame;
  AriWindowHeader *header;
  GtkBox *foot_tabs;       /* replaces the header's in a narrow window */
  GtkWidget *narrow_times; /* replaces the header's clock and Pause in a narrow window */
  GtkLabel *narrow_clock;
  AriNotice *notice;
  GtkStack *content; /* the game, and the start page while there is one */
  GtkWidget *game;   /* the body, with the card of a lesson above it */
  AriAdaptiveBody *body;
  AriPuzzleTitle *panel_title;
  AriPuzzleTitle *content_title;
  AriGridView *grid;
  AriListBar *list_bar;
  GtkStack *pages;

  AriSession *session;
  AriSaver *saver;
  AriSection *sections[MAX_SECTIONS]; /* NULL after the last */
  AriLessonSection *lessons;          /* one of them */
  AriSearchSection *search;           /* another */
  AriScene scene;
  guint tick; /* not 0 while a section needs frames */

  GtkWidget *start;        /* (nullable): the start page, while it is shown */
  gboolean opens_at_start; /* the window was made to show it first */
  gboolean is_made;        /* until then nothing leaves the start page */
  gboolean is_going_home;  /* the game is being saved before the start page is shown */
  gboolean may_close;      /* closing asks no more questions */
  gboolean knows_extents;  /* the first frame's texts were measured */
};

G_DEFINE_FINAL_TYPE (AriWindow, ari_window, GTK_TYPE_APPLICATION_WINDOW)

enum {
  PROP_AT_START = 1,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  SIGNAL_OPEN_DOCUMENT,
  SIGNAL_OPEN_COLLECTION,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void leave_start (AriWindow *self);

/* --- the sections ----------------------------------------------------------------------------- */

static void
on_next (AriWindow *self, AriPuzzle *puzzle, gboolean is_irreplaceable)
{
  g_autoptr (AriDocument) document = ari_creator_new_document (puzzle, is_irreplaceable);

  ari_saver_replace (self->saver, document, NULL);
}

/* Makes the sections in the order in which they paint: an overlay comes after the page that it lies
 * on. The order of the tabs is in page-switch.c. */
static void
make_sections (AriWindow *self)
{
  AriPlaySection *play = ari_section_new (ARI_TYPE_PLAY_SECTION, self->session, self->grid);
  AriHintSection *hint = ari_hint_section_new (play);
  AriFinishSection *finish = ari_section_new (ARI_TYPE_FINISH_SECTION, self->session, self->grid);
  guint n = 0;

  self->search = ari_section_new (ARI_TYPE_SEARCH_SECTION, self->session, self->grid);
  self->sections[n++] = ARI_SECTION (play);
  self->sections[n++] = ari_section_new (ARI_TYPE_PAUSE_SECTION, self->session, self->grid);
  self->sections[n++] = ARI_SECTION (finish);
  self->sections[n++] = ARI_SECTION (hint);
  self->sections[n++] = ARI_SECTION (ari_entry_section_new (play));
  self->sections[n++] = ARI_SECTION (ari_check_section_new (play, hint));
  self->lessons = ari_lesson_section_new (self->search);
  self->sections[n++] = ARI_SECTION (self->lessons);
  self->sections[n++] = ARI_SECTION (self->search);
  self->sections[n++] = ari_section_new (ARI_TYPE_LOGIC_SECTION, self->session, self->grid);
  self->sections[n++] = ari_section_new (ARI_TYPE_GRADE_SECTION, self->session, self->grid);
  g_assert (n < MAX_SECTIONS);
  ARI_CONNECT (finish, "create", on_next, self);
  ari_list_bar_follow (self->list_bar, self->saver, finish);
}

/* --- the scene -------------------------------------------------------------------------------- */

void
ari_window_refresh (AriWindow *self)
{
  ari_scene_refresh (&self->scene);
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  AriWindow *self = ARI_WINDOW (widget);
  gboolean goes_on = FALSE;

  if (ari_popup_delay_is_needed ())
    return G_SOURCE_CONTINUE;
  for (guint i = 0; self->sections[i] != NULL; i++) {
    if (ari_section_get_needs_frames (self->sections[i]))
      ARI_SECTION_GET_CLASS (self->sections[i])
          ->frame (self->sections[i], gdk_frame_clock_get_frame_time (clock));
    goes_on |= ari_section_get_needs_frames (self->sections[i]);
  }
  if (self->scene.source != 0)
    ari_scene_refresh (&self->scene);
  if (goes_on)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
on_needs_frames_changed (AriWindow *self, AriSection *section)
{
  if (self->tick == 0 && ari_section_get_needs_frames (section))
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

static void
update_playing (AriWindow *self)
{
  ari_session_set_playing (self->session,
                           gtk_window_is_active (GTK_WINDOW (self)) && self->start == NULL
                               && ari_sections_get_cover (self->sections) == ARI_COVER_NONE);
}

/* Locks the game while it is behind the start page, where nobody sees what a command does to it, or
 * under a cover that locks it. */
static void
update_locked (AriWindow *self)
{
  ari_session_set_locked (self->session,
                          self->start != NULL
                              || ari_sections_get_cover (self->sections) >= ARI_COVER_LOCKS);
  update_playing (self);
}

/* News that pass were about the grid as it was before; errors and tasks stay. */
static void
on_cover (AriWindow *self)
{
  ari_sections_gate_actions (self->sections, G_ACTION_MAP (self));
  ari_notice_hide_passing (self->notice);
  ari_grid_view_close_menu (self->grid);
  update_locked (self);
  ari_scene_change (&self->scene);
}

/* --- pages ------------------------------------------------------------------------------------ */

static void
update_commands (AriWindow *self)
{
  ari_sections_update_actions (self->sections, G_ACTION_MAP (self));
}

static void
show_panel (AriWindow *self, AriSection *section)
{
  const AriSectionClass *klass = ARI_SECTION_GET_CLASS (section);
  GtkWidget *panel = ari_section_get_panel (section);

  /* if it were added again, it would lose its actions, and GTK's menus in it would stay disabled */
  if (gtk_widget_get_parent (panel) == NULL)
    gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (gtk_stack_get_visible_child (self->pages)),
                                   panel);
  ari_adaptive_body_set_foot (self->body,
                              klass->get_foot != NULL ? klass->get_foot (section) : NULL);
  ari_adaptive_body_set_roomy (self->body, klass->is_roomy);
  /* the notice has to move to where the panel is now */
  gtk_widget_queue_allocate (GTK_WIDGET (self->overlay));
}

/* Sections of the old page are deactivated before those of the new page are activated, which paint
 * over what the others have painted. */
static void
show_page (AriWindow *self)
{
  const char *page = gtk_stack_get_visible_child_name (self->pages);

  g_simple_action_set_state (G_SIMPLE_ACTION (ari_action_gate_lookup (G_ACTION_MAP (self), "page")),
                             g_variant_new_string (page != NULL ? page : ""));
  ari_window_actions_set_keys (GTK_APPLICATION_WINDOW (self),
                               g_strcmp0 (page, "play") == 0 ? "play" : "search");
  for (guint i = 0; self->sections[i] != NULL; i++)
    if (g_strcmp0 (ari_section_get_page (self->sections[i]), page) != 0)
      ari_section_set_active (self->sections[i], FALSE);
  for (guint i = 0; self->sections[i] != NULL; i++)
    if (g_strcmp0 (ari_section_get_page (self->sections[i]), page) == 0) {
      if (self->start == NULL && ARI_SECTION_GET_CLASS (self->sections[i])->make_panel != NULL)
        show_panel (self, self->sections[i]);
      ari_section_set_active (self->sections[i], TRUE);
    }
  leave_start (self);
  ari_grid_view_close_menu (self->grid);
  update_commands (self);
  ari_scene_change (&self->scene);
  ari_section_rescue_focus (self->sections[0]);
}

/* The keys go to the grid if the focus was in the panel that goes: GTK would give it to whatever
 * comes next. */
static void
go_to_page (AriWindow *self, const char *page)
{
  GtkWidget *panel = gtk_stack_get_visible_child (self->pages);
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  const gboolean has_focus = focus != NULL && gtk_widget_is_ancestor (focus, panel);

  leave_start (self);
  gtk_stack_set_visible_child_name (self->pages, page);
  if (has_focus && gtk_stack_get_visible_child (self->pages) != panel)
    gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

static void
on_page_wanted (AriWindow *self, const char *page, gboolean with_panel)
{
  go_to_page (self, page);
  if (with_panel)
    ari_adaptive_body_set_show_panel (self->body, TRUE);
}

static void
on_notice (AriWindow *self, int kind, const char *text, const char *label, const char *action)
{
  if (text == NULL) {
    ari_notice_hide (self->notice);
    return;
  }
  /* an error replaces no other error, because the user may not have caused it */
  if (kind == ARI_NOTICE_ERROR)
    ari_notice_add (self->notice, ARI_NOTICE_ERROR, text);
  else
    ari_notice_say (self->notice, (AriNoticeKind) kind, text);
  if (label != NULL)
    ari_notice_set_button (self->notice, label, action);
}

static void
change_page (GSimpleAction *action, GVariant *state, gpointer user_data)
{
  const char *page = g_variant_get_string (state, NULL);

  if (gtk_stack_get_child_by_name (ARI_WINDOW (user_data)->pages, page) != NULL)
    go_to_page (user_data, page);
}

/* Makes the tabs, which the start page does not need. */
static void
fill_tabs (AriWindow *self)
{
  if (gtk_widget_get_first_child (GTK_WIDGET (self->foot_tabs)) != NULL)
    return;
  ari_page_switch_fill (ari_window_header_get_tabs (self->header), self->sections);
  ari_page_switch_fill (self->foot_tabs, self->sections);
}

static void
set_up_sections (AriWindow *self)
{
  make_sections (self);
  ari_race_window_add_actions (GTK_APPLICATION_WINDOW (self), self->sections);
  for (guint i = 0; self->sections[i] != NULL; i++) {
    AriSection *section = self->sections[i];

    ari_section_set_scene (section, &self->scene);
    ARI_CONNECT (section, "notice", on_notice, self);
    ARI_CONNECT (section, "page-wanted", on_page_wanted, self);
    ARI_CONNECT (section, "cover-changed", on_cover, self);
    ARI_CONNECT (section, "commands-changed", update_commands, self);
    ARI_CONNECT (section, "needs-frames-changed", on_needs_frames_changed, self);
    ari_section_add_actions (section, G_ACTION_MAP (self));
    if (ARI_SECTION_GET_CLASS (section)->make_panel != NULL)
      ari_page_switch_add_page (self->pages, section);
  }
  ARI_CONNECT (self->pages, "notify::visible-child-name", show_page, self);
  if (self->start == NULL)
    fill_tabs (self);
  show_page (self);
}

/* --- the grid --------------------------------------------------------------------------------- */

/* Returns TRUE if there is a puzzle behind the start page. */
static gboolean
has_way_back (AriWindow *self)
{
  return self->start != NULL && !ari_session_is_untouched (self->session);
}

/* Leaves the innermost thing that the user is in, if anything. */
static void
leave_innermost (AriWindow *self)
{
  if (self->start == NULL && ari_sections_leave (self->sections))
    return;
  if (ari_notice_get_shown (self->notice))
    ari_notice_hide (self->notice);
  else if (has_way_back (self))
    leave_start (self);
  else if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
}

/* Handles Escape if nothing else has. */
static void
escape (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;

  leave_innermost (self);
  if (self->start == NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

/* Handles Enter, and keys for the grid, if nothing else has: a key binding of the class would come
 * after GtkWindow's own. */
static gboolean
on_key (GtkEventControllerKey *controller,
        guint keyval,
        guint keycode,
        GdkModifierType state,
        AriWindow *self)
{
  const gboolean is_enter =
      keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_ISO_Enter;

  /* words that can be selected have the focus after a click, but take no digits */
  if (self->start == NULL && GTK_IS_LABEL (gtk_window_get_focus (GTK_WINDOW (self)))
      && gtk_event_controller_key_forward (controller, GTK_WIDGET (self->grid)))
    return TRUE;
  return is_enter && self->start == NULL && (state & gtk_accelerator_get_default_mod_mask ()) == 0
         && ari_sections_enter (self->sections);
}

static void
select_all (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (!ari_open_actions_text_takes (user_data, "selection.select-all"))
    ari_grid_view_select_all (ARI_WINDOW (user_data)->grid);
}

/* --- the session ------------------------------------------------------------------------------ */

static void
show_title (AriWindow *self)
{
  AriPuzzleTitle *const headings[] = { self->panel_title, self->content_title };
  const char *title = self->start != NULL ? _ ("Ariadne") : ari_session_get_title (self->session);
  /* Translators: a window's title: a puzzle's name and the program's */
  g_autofree char *window_title = g_strdup_printf (_ ("%s – %s"), title, _ ("Ariadne"));
  g_autofree char *tooltip = ari_session_dup_subtitle_tooltip (self->session);

  for (guint i = 0; i < G_N_ELEMENTS (headings); i++)
    ari_puzzle_title_set (headings[i], ari_session_get_title (self->session),
                          ari_session_get_subtitle (self->session), tooltip);
  gtk_window_set_title (GTK_WINDOW (self), self->start != NULL ? title : window_title);
}

/* The grid gets the new layout at once, because its selection has to be of that layout. */
static void
on_replaced (AriWindow *self)
{
  const AriSymbols *symbols = ari_session_get_symbols (self->session);

  ari_scene_set_up (&self->scene, self->session, self->grid, self->sections);
  ari_notice_hide (self->notice);
  ari_grid_view_close_menu (self->grid);
  /* a puzzle that the start page has made is there to be played; so is an empty grid, where digits
   * move to the next cell */
  if ((self->start != NULL && ari_session_get_file (self->session) == NULL)
      || !ari_grid_is_puzzle (ari_puzzle_get_givens (ari_session_get_puzzle (self->session))))
    gtk_stack_set_visible_child_name (self->pages, "play");
  leave_start (self);
  /* where letters are digits, Alt and a letter writes a note, so it cannot be a mnemonic */
  ari_widget_set_mnemonics (GTK_WIDGET (self), !ari_symbols_have_letters (symbols));
  ari_window_refresh (self);
  /* at first the cursor is at an open cell, and keys write digits, not notes */
  ari_grid_view_set_cursor (self->grid, ari_game_find_open (ari_session_get_game (self->session)));
  g_object_set (self->grid, "input-mode", ARI_INPUT_DIGIT, NULL);
}

/* A cell in which notes can be read, in pixels; and what is beside the grid and above it. */
enum { ROOM_FOR_CELL = 26, ROOM_ASIDE = 380, ROOM_ABOVE = 90 };

/* The last window may have been closed with a size in which this puzzle cannot be read. This one
 * gets no larger than the first screen, since nobody knows yet on which one it will be. */
static void
make_room (AriWindow *self, const AriLayout *layout)
{
  GListModel *monitors = gdk_display_get_monitors (gtk_widget_get_display (GTK_WIDGET (self)));
  g_autoptr (GdkMonitor) monitor = g_list_model_get_item (monitors, 0);
  GdkRectangle screen;
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  if (monitor == NULL || MIN (width / layout->n_columns, height / layout->n_rows) >= ROOM_FOR_CELL)
    return;
  gdk_monitor_get_geometry (monitor, &screen);
  gtk_window_set_default_size (
      GTK_WINDOW (self),
      MAX (width, MIN (layout->n_columns * ROOM_FOR_CELL + ROOM_ASIDE, screen.width)),
      MAX (height, MIN (layout->n_rows * ROOM_FOR_CELL + ROOM_ABOVE, screen.height)));
}

void
ari_window_set_document (AriWindow *self, AriDocument *document, GFile *file)
{
  if (gtk_widget_get_width (GTK_WIDGET (self)) == 0) /* nobody has seen this window yet */
    make_room (self, ari_game_get_layout (ari_document_get_game (document)));
  ari_session_set_document (self->session, document, file);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
}

void
ari_window_play_lesson (AriWindow *self, AriLesson *lesson, const char *name)
{
  ari_lesson_section_play (self->lessons, lesson, name);
}

gboolean
ari_window_add_to_lesson (AriWindow *self, AriLessonMaker *maker, gboolean bookmarks)
{
  return ari_lesson_section_add_to (self->lessons, maker, bookmarks);
}

const char *
ari_window_get_lesson (AriWindow *self)
{
  return ari_lesson_section_get_name (self->lessons);
}

void
ari_window_choose_method (AriWindow *self, const char *name)
{
  ari_search_section_choose_method (self->search, name);
}

void
ari_window_judge_puzzle (AriWindow *self)
{
  for (guint i = 0; self->sections[i] != NULL; i++)
    if (ARI_IS_CHECK_SECTION (self->sections[i]))
      ari_check_section_judge (ARI_CHECK_SECTION (self->sections[i]));
}

static void
make_session (AriWindow *self)
{
  g_autofree char *path =
      g_build_filename (g_get_user_state_dir (), GETTEXT_PACKAGE, "recovery", NULL);
  g_autoptr (GFile) folder = g_file_new_for_path (path);

  self->session = ari_session_new (folder);
  self->saver = ari_saver_new (GTK_WINDOW (self), self->session, self->notice);
  ari_scene_set_up (&self->scene, self->session, self->grid, self->sections);
}

/* Connects after the sections, which then know of a new document before the window does. */
static void
follow_session (AriWindow *self)
{
  ARI_CONNECT (self->session, "replaced", on_replaced, self);
  ARI_CONNECT (self->session, "puzzle-changed", ari_notice_hide, self->notice);
  ARI_CONNECT (self->session, "notify::title", show_title, self);
  ARI_CONNECT (self->session, "notify::subtitle", show_title, self);
  g_object_bind_property (self->session, "clock", ari_window_header_get_clock (self->header),
                          "label", G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->session, "clock", self->narrow_clock, "label",
                          G_BINDING_SYNC_CREATE);
}

/* --- the start page --------------------------------------------------------------------------- */

/* Returns TRUE if the list of all games is shown. */
static gboolean
is_in_games (AriWindow *self)
{
  gboolean in_games = FALSE;

  if (self->start != NULL)
    g_object_get (self->start, "in-games", &in_games, NULL);
  return in_games;
}

/* Updates everything that differs at the start page, where there is nothing to save, print or copy.
 */
static void
update_start (AriWindow *self)
{
  const char *const names[] = { "home", "save",      "save-as",      "print",      "export",
                                "copy", "copy-grid", "copy-picture", "select-all", "properties" };
  GtkApplicationWindow *window = GTK_APPLICATION_WINDOW (self);

  ari_window_header_set_start (self->header, self->start != NULL, is_in_games (self),
                               has_way_back (self));
  gtk_widget_set_visible (GTK_WIDGET (self->foot_tabs), self->start == NULL);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    ari_window_actions_set_enabled (window, names[i], self->start == NULL);
  if (is_in_games (self))
    ari_window_actions_set_enabled (window, "home", TRUE);
  ari_window_actions_set_enabled (window, "continue", has_way_back (self));
  update_locked (self);
  show_title (self);
}

/* Shows the game instead of the start page. The page's panel is not made before show_page()
 * here. */
static void
leave_start (AriWindow *self)
{
  GtkWidget *start = self->start;

  if (start == NULL || !self->is_made)
    return;
  self->start = NULL;
  fill_tabs (self);
  gtk_widget_set_visible (self->game, TRUE);
  gtk_stack_set_visible_child_name (self->content, "game");
  update_start (self);
  show_page (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->grid));
  gtk_stack_remove (self->content, start);
}

static void
show_start (AriWindow *self)
{
  self->start = ari_start_page_new ();
  ari_start_page_set_session_behind (ARI_START_PAGE (self->start), self->session);
  ari_creator_follow (GTK_WINDOW (self), self->start);
  ARI_CONNECT (self->start, "notify::in-games", update_start, self);
  gtk_stack_add_child (self->content, self->start);
  gtk_stack_set_visible_child (self->content, self->start);
  /* otherwise GTK computes the style of everything in it */
  gtk_widget_set_visible (self->game, FALSE);
}

/* The window keeps the puzzle and its sections as they are behind the start page. */
static void
on_kept (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriWindow) self = user_data;

  self->is_going_home = FALSE;
  ari_saver_keep_finish (ARI_SAVER (source), result);
  if (self->may_close || self->start != NULL)
    return;
  show_start (self);
  update_start (self);
  gtk_widget_grab_focus (self->start);
}

/* The game is saved first, so that the start page finds it. */
static void
go_home (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;
  GFile *file = ari_session_get_file (self->session);

  if (is_in_games (self))
    ari_start_page_show_home (ARI_START_PAGE (self->start));
  if (self->start != NULL || self->is_going_home || ari_saver_get_asking (self->saver))
    return;
  self->is_going_home = TRUE;
  ari_notice_hide (self->notice);
  if (file != NULL)
    ari_recent_add_puzzle (file, ari_session_get_puzzle (self->session));
  ari_saver_keep_async (self->saver, on_kept, g_object_ref (self));
}

static void
continue_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_window_continue (user_data);
}

void
ari_window_continue (AriWindow *self)
{
  if (has_way_back (self))
    leave_start (self);
}

gboolean
ari_window_get_at_start (AriWindow *self)
{
  return self->start != NULL;
}

AriStartPage *
ari_window_get_start_page (AriWindow *self)
{
  return self->start != NULL ? ARI_START_PAGE (self->start) : NULL;
}

gboolean
ari_window_has_room (AriWindow *self)
{
  return ari_session_is_untouched (self->session) || ari_creator_may_replace (self->session)
         || (self->start != NULL && ari_session_get_file (self->session) != NULL
             && !ari_session_get_modified (self->session));
}

static const AriLayout *
get_layout (gpointer window)
{
  const AriWindow *self = window;

  return self->start != NULL ? ari_start_page_get_layout (ARI_START_PAGE (self->start))
                             : ari_session_get_layout (self->session);
}

static void
new_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_creator_ask (user_data, get_layout (user_data), FALSE);
}

static void
enter_shape (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_creator_ask (user_data, get_layout (user_data), TRUE);
}

static void
enter_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriWindow *self = user_data;
  g_autoptr (AriDocument) document = NULL;

  if (self->start != NULL)
    document = ari_creator_enter (GTK_WINDOW (self), get_layout (self));
  if (document != NULL && ari_window_has_room (self))
    ari_window_set_document (self, document, NULL);
  else if (document != NULL)
    g_signal_emit (self, signals[SIGNAL_OPEN_DOCUMENT], 0, document, NULL);
}

static void
open_collection (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_signal_emit (user_data, signals[SIGNAL_OPEN_COLLECTION], 0, NULL, NULL);
}

static GFile *
get_file (gpointer window)
{
  return ari_session_get_chosen_file (ARI_WINDOW (window)->session);
}

/* --- closing ---------------------------------------------------------------------------------- */

static void
on_may_close (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriWindow) self = user_data;

  if (ari_saver_may_close_finish (ARI_SAVER (source), result))
    ari_window_close_now (self);
}

static gboolean
ari_window_close_request (GtkWindow *window)
{
  AriWindow *self = ARI_WINDOW (window);

  if (!self->may_close) {
    if (!ari_saver_get_asking (self->saver))
      ari_saver_may_close_async (self->saver, on_may_close, g_object_ref (self));
    return TRUE;
  }
  return GTK_WINDOW_CLASS (ari_window_parent_class)->close_request (window);
}

void
ari_window_close_now (AriWindow *self)
{
  self->may_close = TRUE;
  ari_settings_remember_size (GTK_WINDOW (self), "window");
  ari_session_discard (self->session);
  gtk_window_destroy (GTK_WINDOW (self));
}

/* --- life ------------------------------------------------------------------------------------- */

/* Returns the focus to where it was before the menu was opened. */
static void
on_menu_closed (AriWindow *self)
{
  gtk_widget_grab_focus (self->start != NULL ? self->start : GTK_WIDGET (self->grid));
}

static void
add_actions (AriWindow *self)
{
  GtkApplicationWindow *window = GTK_APPLICATION_WINDOW (self);
  const GActionEntry entries[] = {
    { .name = "new", .activate = new_puzzle },
    { .name = "enter-puzzle", .activate = enter_puzzle },
    { .name = "enter-shape", .activate = enter_shape },
    { .name = "home", .activate = go_home },
    { .name = "continue", .activate = continue_puzzle },
    { .name = "collection", .activate = open_collection },
    { .name = "select-all", .activate = select_all },
    { .name = "escape", .activate = escape },
    { .name = "page", .parameter_type = "s", .state = "''", .change_state = change_page },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  ari_sections_add_actions (self->sections, G_ACTION_MAP (self));
  ari_sections_follow (self->sections, self->grid, G_ACTION_MAP (self));
  ari_grid_view_add_actions (self->grid, G_ACTION_MAP (self));
  ari_saver_add_actions (self->saver, G_ACTION_MAP (self));
  ari_exporter_add_actions (window, self->notice, &self->scene);
  ari_window_actions_add (window);
  ari_dialogs_confine (GTK_WINDOW (self));
  ari_properties_dialog_add_action (window, self->session);
  ari_window_actions_add_property (window, "show-panel", self->body, "show-panel");
  ari_window_actions_add_property (window, "digit-first", self->grid, "digit-first");
  ari_open_actions_add (window, self->notice,
                        _ ("There is no text to paste. Copy a puzzle as text first: a line of 81 "
                           "characters, or nine lines of nine."),
                        get_file);
}

static void
bind_settings (AriWindow *self)
{
  ari_settings_bind ("show-panel", self->body, "show-panel", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("panel-width", self->body, "panel-width", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("search-graph-height", self->body, "foot-height", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("page", self->pages, "visible-child-name", ARI_SETTING_REMEMBERED);
  ari_grid_view_bind_settings (self->grid);
  ari_settings_bind ("keep-notes", self->session, "keep-notes", ARI_SETTING_SHARED);
  ari_settings_bind ("mark-mistakes", self->session, "mark-mistakes", ARI_SETTING_SHARED);
  ari_settings_bind ("show-clock", self->session, "show-clock", ARI_SETTING_SHARED);
  ari_settings_restore_size (GTK_WINDOW (self), "window");
}

/* Measuring the glyphs of the first frame's texts at once makes the start about 3 % faster. */
static void
ari_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriWindow *self = ARI_WINDOW (widget);

  GTK_WIDGET_CLASS (ari_window_parent_class)->size_allocate (widget, width, height, baseline);
  if (!self->knows_extents) {
    self->knows_extents = TRUE;
    ari_widget_measure_glyphs (widget);
  }
}

static void
ari_window_constructed (GObject *object)
{
  AriWindow *self = ARI_WINDOW (object);
  GtkEventController *keys = gtk_event_controller_key_new ();

  G_OBJECT_CLASS (ari_window_parent_class)->constructed (object);
  ari_widget_name_buttons (GTK_WIDGET (self));
  if (self->opens_at_start)
    show_start (self);
  make_session (self);
  add_actions (self);
  set_up_sections (self);
  update_start (self);
  ari_cell_menu_attach (&self->scene);
  follow_session (self);
  bind_settings (self);

  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  ARI_CONNECT (self->header, "menu-closed", on_menu_closed, self);
  g_signal_connect (self, "notify::is-active", G_CALLBACK (update_playing), NULL);
  ari_window_refresh (self);
  self->is_made = TRUE;
  if (!self->opens_at_start)
    gtk_window_set_focus (GTK_WINDOW (self), GTK_WIDGET (self->grid));
}

static void
ari_window_dispose (GObject *object)
{
  AriWindow *self = ARI_WINDOW (object);

  ari_widget_end_tick (self, &self->tick);
  for (guint i = 0; self->sections[i] != NULL; i++) {
    g_signal_handlers_disconnect_by_data (self->sections[i], self);
    ari_section_set_scene (self->sections[i], NULL);
    g_object_run_dispose (G_OBJECT (self->sections[i]));
  }
  g_clear_handle_id (&self->scene.source, g_source_remove);

  G_OBJECT_CLASS (ari_window_parent_class)->dispose (object);
}

static void
ari_window_finalize (GObject *object)
{
  AriWindow *self = ARI_WINDOW (object);

  for (guint i = 0; self->sections[i] != NULL; i++)
    g_object_unref (self->sections[i]);
  g_clear_object (&self->saver);
  g_clear_object (&self->session);
  g_clear_pointer (&self->scene.picture, ari_picture_free);

  G_OBJECT_CLASS (ari_window_parent_class)->finalize (object);
}

static void
ari_window_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_AT_START:
    ARI_WINDOW (object)->opens_at_start = g_value_get_boolean (value);
    break;
  }
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriWindow, member)

static void
ari_window_class_init (AriWindowClass *klass)
{
  static const AriTemplateChild children[] = {
    CHILD (overlay),      CHILD (frame),        CHILD (header),      CHILD (foot_tabs),
    CHILD (narrow_times), CHILD (narrow_clock), CHILD (panel_title), CHILD (content_title),
    CHILD (notice),       CHILD (content),      CHILD (body),        CHILD (grid),
    CHILD (list_bar),     CHILD (pages),        CHILD (game)
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->constructed = ari_window_constructed;
  object_class->set_property = ari_window_set_property;
  object_class->dispose = ari_window_dispose;
  object_class->finalize = ari_window_finalize;
  widget_class->size_allocate = ari_window_size_allocate;
  GTK_WINDOW_CLASS (klass)->close_request = ari_window_close_request;

  props[PROP_AT_START] =
      g_param_spec_boolean ("at-start", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  ari_open_actions_install (ARI_TYPE_WINDOW);
  signals[SIGNAL_OPEN_DOCUMENT] =
      ARI_SIGNAL ("open-document", ARI_TYPE_WINDOW, 2, ARI_TYPE_DOCUMENT, G_TYPE_FILE);
  signals[SIGNAL_OPEN_COLLECTION] =
      ARI_SIGNAL ("open-collection", ARI_TYPE_WINDOW, 2, ARI_TYPE_COLLECTION, G_TYPE_FILE);

  g_type_ensure (ARI_TYPE_ADAPTIVE_BODY);
  g_type_ensure (ARI_TYPE_GRID_VIEW);
  g_type_ensure (ARI_TYPE_LIST_BAR);
  g_type_ensure (ARI_TYPE_NOTICE);
  g_type_ensure (ARI_TYPE_PUZZLE_TITLE);
  g_type_ensure (ARI_TYPE_WINDOW_FRAME);
  g_type_ensure (ARI_TYPE_WINDOW_HEADER);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/window.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));

  ari_popup_delay_watch ();
  /* These are not accelerators, because the widget with the focus comes first: a menu, a text or a
   * grid with a digit 0. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.escape", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0, GDK_CONTROL_MASK, "win.zoom-reset",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_0, GDK_CONTROL_MASK,
                                       "win.zoom-reset", NULL);
}

static void
ari_window_init (AriWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_window_header_join (self->header, self->frame, GTK_WIDGET (self->foot_tabs),
                          self->narrow_times);
  ari_notice_place_keep (self->overlay, self->notice, self->body);
}

GtkWidget *
ari_window_new (GtkApplication *application)
{
  return g_object_new (ARI_TYPE_WINDOW, "application", application, NULL);
}

GtkWidget *
ari_window_new_at_start (GtkApplication *application)
{
  return g_object_new (ARI_TYPE_WINDOW, "application", application, "at-start", TRUE, NULL);
}

AriSession *
ari_window_get_session (AriWindow *self)
{
  return self->session;
}

AriNotice *
ari_window_get_notice (AriWindow *self)
{
  return self->notice;
}

AriSaver *
ari_window_get_saver (AriWindow *self)
{
  return self->saver;
}
