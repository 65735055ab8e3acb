/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A topic of a puzzle's window: a page or an overlay, with its actions and its part of the picture
 * in the grid. */

#pragma once

#include "ui/grid/grid-view.h"
#include "ui/session/session.h"
#include "ui/widgets/notice.h"

/** AriCommand: the transport keys. */
typedef enum {
  ARI_COMMAND_RUN_PAUSE,
  ARI_COMMAND_STEP,
  ARI_COMMAND_STEP_BACK,
  ARI_COMMAND_TO_START,
  ARI_COMMAND_TO_END,
  ARI_COMMAND_STOP,
  ARI_N_COMMANDS,
} AriCommand;
#define ARI_ALL_COMMANDS ((1u << ARI_N_COMMANDS) - 1)

/** AriCover: the content of the grid instead of the game. */
typedef enum {
  ARI_COVER_NONE,  /* the game itself */
  ARI_COVER_SHOWS, /* something else, and keys on the grid do not change the game */
  ARI_COVER_LOCKS, /* as SHOWS, and no command changes the game */
  ARI_COVER_HIDES, /* nothing; of the actions, those that end it, close and help stay enabled */
} AriCover;

#define ARI_TYPE_SECTION (ari_section_get_type ())
G_DECLARE_DERIVABLE_TYPE (AriSection, ari_section, ARI, SECTION, GObject)

/** AriScene: the content of a window's grid: the game, and what one section after the other paints
 * over it. The window sets the first four members, the sections the next three. */
typedef struct {
  AriSession *session;
  AriGridView *grid;
  AriSection *const *sections; /* NULL after the last */
  AriPicture *picture;         /* has the session's layout */
  AriStep step; /* drawn over the picture, if has_step; the section that sets it owns its data */
  gboolean has_step;
  AriStepLit lit; /* the highlighted part of its links */
  guint source;   /* 0, or refreshes the grid */
} AriScene;

/**
 * AriSection: (abstract): all that a window does about one topic, such as playing or searching.
 *
 * A section has the session, whose signals it follows, and the grid, which has the selection; it
 * knows no window. For a new page of the window, derive a class from this one, give it a page and a
 * panel, and add a line to the list in ui/window/window.c. A class that names the page of another
 * section, and makes no panel, is an overlay on that page; one without a page is never active, and
 * has only the session.
 *
 * Properties: `session` and `grid` (construct-only).
 *
 * Signals: `scene-changed ()`: its share of the scene is outdated, which other sections follow. All
 * others are for the window: `cover-changed ()`, `commands-changed ()` and `needs-frames-changed
 * ()`: ask the getters below; `notice (int kind, string text, string label, string action)`: shows
 * a notice of an AriNoticeKind, optionally with a button; a NULL text hides the notice;
 * `page-wanted (string page, gboolean with_panel)`: shows the page, and the side panel even if it
 * is closed.
 */
struct _AriSectionClass {
  GObjectClass parent_class;

  const char *page;  /* (nullable): the name of its page */
  const char *title; /* (nullable): the title of the page, with a mnemonic, to be translated */

  gboolean is_roomy; /* its panel has two columns if the width allows it */
  int least_height;  /* the minimum height of its panel in a low window, in pixels; 0 means the
                      * default */

  /* Makes (transfer floating) the widget of the page; called once, when it is first needed. */
  GtkWidget *(*make_panel) (AriSection *self);
  /* Returns (transfer none) a widget below grid and panel while the page is shown. */
  GtkWidget *(*get_foot) (AriSection *self);
  void (*add_actions) (AriSection *self, GActionMap *map);
  /* Called after the page came into sight or went out of it. */
  void (*active_changed) (AriSection *self);
  /* Called while active: adds to the game, or to the output of the sections before. */
  void (*paint) (AriSection *self, AriScene *scene);
  /* These five return TRUE if the section has handled the input; else others get it. */
  gboolean (*edit) (AriSection *self, const AriEdit *edit);
  gboolean (*command) (AriSection *self, AriCommand command);
  gboolean (*leave) (AriSection *self); /* Escape */
  /* Goes to the next link of the chain shown, or to the previous one; returns TRUE if there is a
   * chain. */
  gboolean (*walk) (AriSection *self, gboolean back);
  gboolean (*enter) (AriSection *self); /* Enter, if no focused widget handles it */
  void (*frame) (AriSection *self, gint64 now);
  /* Called while active: returns (transfer full) (nullable) whole sentences about the step that it
   * paints, for paper.
   * @name: (out) (nullable): the name of the step, valid until something changes */
  char *(*explain) (AriSection *self, const char **name);
  /* Called while active: adds entries, as a section of the menu, to the menu of the selected cells.
   */
  void (*fill_menu) (AriSection *self, GMenu *menu);
};

/** ari_section_new: makes (transfer full) a section of @type, for those that need nothing else. */
gpointer ari_section_new (GType type, AriSession *session, AriGridView *grid);
/* The getters return what the section references. */
AriSession *ari_section_get_session (AriSection *self);
AriGridView *ari_section_get_grid (AriSection *self);
/** (nullable) (transfer none): the window that the grid is in, for dialogs */
GtkWindow *ari_section_get_window (AriSection *self);

/* For the window, which also calls the virtual functions: one that is NULL does nothing, and
 * handles nothing. */
const char *ari_section_get_page (AriSection *self);
/** Returns (transfer none) (nullable) the panel, and makes it if necessary; NULL for an overlay */
GtkWidget *ari_section_get_panel (AriSection *self);
/** Returns: TRUE if the panel exists: not before its page is shown, nor for an overlay */
gboolean ari_section_has_panel (AriSection *self);
/** @map: gets the actions; it must live as long as they are used */
void ari_section_add_actions (AriSection *self, GActionMap *map);
/** @scene: (nullable): the window's, which must live until this is called with NULL */
void ari_section_set_scene (AriSection *self, AriScene *scene);
/** Returns: TRUE if its page is shown */
gboolean ari_section_get_active (AriSection *self);
/** @active: its page came into sight, or went out of it; it is then told */
void ari_section_set_active (AriSection *self, gboolean active);
/** Returns: the cover that was set last */
AriCover ari_section_get_cover (AriSection *self);
/** Returns: bits of the transport keys that do something while it is active; all at first */
guint ari_section_get_commands (AriSection *self);
/** Returns: TRUE if `frame` is to be called for each frame */
gboolean ari_section_get_needs_frames (AriSection *self);
/** ari_sections_get_cover: returns the largest cover of the sections.
 * @sections: NULL-terminated */
AriCover ari_sections_get_cover (AriSection *const *sections);
/** ari_scene_set_up: sets the members that are the window's; @scene was zeroed, or set up before.
 * Its picture is an empty one of the session's layout, to be freed by the window. */
void ari_scene_set_up (AriScene *scene,
                       AriSession *session,
                       AriGridView *grid,
                       AriSection *const *sections);
/** ari_scene_change: repaints the grid once for all changes before GTK lays out the next frame. */
void ari_scene_change (AriScene *scene);
/** ari_scene_refresh: repaints the grid now. */
void ari_scene_refresh (AriScene *scene);

/* For subclasses. */
/** session_of, game_of, layout_of, symbols_of: these take a section of any class. */
static inline AriSession *
session_of (gpointer section)
{
  return ari_section_get_session (section);
}

static inline AriGame *
game_of (gpointer section)
{
  return ari_session_get_game (session_of (section));
}

static inline const AriLayout *
layout_of (gpointer section)
{
  return ari_session_get_layout (session_of (section));
}

static inline const AriSymbols *
symbols_of (gpointer section)
{
  return ari_session_get_symbols (session_of (section));
}

/** Repaints the scene before the next frame. */
void ari_section_change_scene (AriSection *self);
/** Shows a notice with a button.
 * @label: with a mnemonic; @action: such as "win.stop" */
void ari_section_say_with_button (
    AriSection *self, AriNoticeKind kind, const char *text, const char *label, const char *action);
/** Hides the notice, whatever it says. */
void ari_section_hide_notice (AriSection *self);
/** Shows a page.
 * @page: (nullable): NULL means its own; @with_panel: even if the panel is closed */
void ari_section_want_page (AriSection *self, const char *page, gboolean with_panel);
/** These set what the getters above return, and tell the window. */
void ari_section_set_cover (AriSection *self, AriCover cover);
void ari_section_set_commands (AriSection *self, guint commands);
void ari_section_set_needs_frames (AriSection *self, gboolean needs_frames);
/** Enables or disables a simple action that its add_actions() has added; nothing before that. */
void ari_section_set_action_enabled (AriSection *self, const char *name, gboolean enabled);
/** Makes a screen reader say @words, by the grid, because panels have no focus to announce with. */
void ari_section_announce (AriSection *self, const char *words);
/** Moves the focus to the grid if the focused widget is no longer visible: GTK would choose the
 * first button of the window. */
void ari_section_rescue_focus (AriSection *self);
/** ari_section_lay_over: adds @card over the grid; the section hides or unparents it. Does nothing
 * if the grid is not the child of a GtkOverlay.
 * @card: (transfer floating) */
void ari_section_lay_over (AriSection *self, GtkWidget *card);
/** ari_section_lay_above: adds @card above grid and panel, over the whole width. Does nothing if
 * the grid is not within a GtkBox. */
void ari_section_lay_above (AriSection *self, GtkWidget *card);
