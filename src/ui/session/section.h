/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One topic of a window for a puzzle: a page or an overlay, with its actions and its share of the
 * grid. */

#pragma once

#include "ui/grid/grid-view.h"
#include "ui/session/session.h"
#include "ui/widgets/notice.h"

G_BEGIN_DECLS

/** AriScene: what the grid is to show; the sections paint it one after the other. */
typedef struct {
  AriPicture *picture;
  AriStep step; /* drawn over the picture, if has_step; whoever sets it keeps what it points to */
  gboolean has_step;
  AriStepLit lit; /* of its links */
} AriScene;

/** AriEdit: something that the user did to the selected cells. */
typedef struct {
  enum { ARI_EDIT_DIGIT, ARI_EDIT_NOTE, ARI_EDIT_COLOR, ARI_EDIT_ERASE } kind;
  guint digit;      /* from 0; of DIGIT and NOTE; of COLOR: the candidate, or ARI_NO_DIGIT */
  guint color;      /* of COLOR: from 1, or 0 for none */
  AriNoteKind note; /* of NOTE */
} AriEdit;

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

/** AriCover: what the grid shows in the game's place. */
typedef enum {
  ARI_COVER_NONE,  /* the game itself */
  ARI_COVER_SHOWS, /* something else, and keys on the grid do not change the game */
  ARI_COVER_LOCKS, /* the same, and no command changes the game */
  ARI_COVER_HIDES, /* nothing at all, and nothing answers but what ends it */
} AriCover;

#define ARI_TYPE_SECTION (ari_section_get_type ())
G_DECLARE_DERIVABLE_TYPE (AriSection, ari_section, ARI, SECTION, GObject)

/**
 * AriSection: (abstract): what a window does about one topic, such as playing or searching.
 *
 * A section has the session, whose signals it follows, and the grid, which tells it the selection;
 * it knows no window. For a new page of the window, derive a class from this one, give it a page
 * and a panel, and add a line to the list in ui/window/window.c. A class that names the page of
 * another section, and makes no panel, is an overlay on that page; one without a page is never
 * active, and has only the session.
 *
 * Properties: `session` and `grid` (construct-only), `active` (gboolean: its page is shown; set by
 * the window), `cover` (AriCover), `commands` (guint: bits of the transport keys that do something
 * while it is active; all at first), `needs-frames` (gboolean: `frame` is to be called). Only the
 * section itself sets the last three, by the functions for subclasses below.
 *
 * Signals, all for the window: `scene-changed ()`: paint again; `notice (int kind, string text,
 * string label, string action)`: AriNoticeKind, and perhaps a button; without a text, the notice is
 * to be hidden; `page-wanted (string page, gboolean with_panel)`: shows the page, and the side
 * panel even if it is closed.
 */
struct _AriSectionClass {
  GObjectClass parent_class;

  const char *page;  /* (nullable): the name of its page */
  const char *title; /* (nullable): the page's, with a mnemonic, to be translated */

  gboolean is_roomy; /* its panel has two columns where there is the width for them */
  int least_height;  /* of its panel, in pixels, where there is little room; 0: the usual one */

  /* (transfer floating): what the page holds; called once, when it is first needed */
  GtkWidget *(*make_panel) (AriSection *self);
  /* (transfer none): what lies under the grid and the panel while its page is shown */
  GtkWidget *(*get_foot) (AriSection *self);
  void (*add_actions) (AriSection *self, GActionMap *map);
  /* `active` has changed */
  void (*active_changed) (AriSection *self);
  /* while active: adds its share to the game, or to what the sections before have painted */
  void (*paint) (AriSection *self, AriScene *scene);
  /* Returns: whether the section took it; else others are asked */
  gboolean (*edit) (AriSection *self, const AriEdit *edit);
  gboolean (*command) (AriSection *self, AriCommand command);
  gboolean (*leave) (AriSection *self); /* Escape */
  /* the next link of the chain that is shown, or the one before; likewise */
  gboolean (*walk) (AriSection *self, gboolean back);
  gboolean (*enter) (AriSection *self); /* Enter, where nothing that has the focus wants it */
  void (*frame) (AriSection *self, gint64 now);
  /* (transfer full) (nullable): while active: whole sentences about the step that it paints, for
   * paper; @name: (out) (nullable): what that is called, valid until something changes */
  char *(*explain) (AriSection *self, const char **name);
  /* while active: adds its entries, as a section, to the menu of the selected cells */
  void (*fill_menu) (AriSection *self, GMenu *menu);
};

AriSession *ari_section_get_session (AriSection *self);
AriGridView *ari_section_get_grid (AriSection *self);

/* For the window. Virtual functions that a class leaves out do nothing, and take nothing. */
const char *ari_section_get_page (AriSection *self);
/** (transfer none) (nullable): makes it if need be; NULL for an overlay */
GtkWidget *ari_section_get_panel (AriSection *self);
/** whether the panel has been made: FALSE until its page is first shown, and for an overlay */
gboolean ari_section_has_panel (AriSection *self);
/** (transfer none) (nullable): makes the panel if need be */
GtkWidget *ari_section_get_foot (AriSection *self);
/** @map: where its actions go, which must live as long as they are used */
void ari_section_add_actions (AriSection *self, GActionMap *map);
gboolean ari_section_get_active (AriSection *self);
void ari_section_set_active (AriSection *self, gboolean active);
AriCover ari_section_get_cover (AriSection *self);
guint ari_section_get_commands (AriSection *self);
gboolean ari_section_get_needs_frames (AriSection *self);
void ari_section_paint (AriSection *self, AriScene *scene);
gboolean ari_section_edit (AriSection *self, const AriEdit *edit);
gboolean ari_section_command (AriSection *self, AriCommand command);
gboolean ari_section_leave (AriSection *self);
gboolean ari_section_walk (AriSection *self, gboolean back);
gboolean ari_section_enter (AriSection *self);
void ari_section_frame (AriSection *self, gint64 now);
char *ari_section_explain (AriSection *self, const char **name);
void ari_section_fill_menu (AriSection *self, GMenu *menu);
/** ari_section_get_hides: whether it is the one that hides the game. */
gboolean ari_section_get_hides (AriSection *self);
/** ari_sections_get_cover: the most that any of them covers. @sections: NULL after the last */
AriCover ari_sections_get_cover (AriSection *const *sections);

/* For subclasses. */
void ari_section_change_scene (AriSection *self);
/** @label: with a mnemonic; @action: such as "win.stop" */
void ari_section_say_with_button (
    AriSection *self, AriNoticeKind kind, const char *text, const char *label, const char *action);
void ari_section_hide_notice (AriSection *self);
/** @page: (nullable): its own for NULL */
void ari_section_want_page (AriSection *self, const char *page, gboolean with_panel);
void ari_section_set_cover (AriSection *self, AriCover cover);
void ari_section_set_commands (AriSection *self, guint commands);
void ari_section_set_needs_frames (AriSection *self, gboolean needs_frames);
void ari_section_set_action_enabled (AriSection *self, const char *name, gboolean enabled);
/** has a screen reader say it, as the grid's own words: panels have no focus to speak with */
void ari_section_announce (AriSection *self, const char *words);
/** gives the grid the focus where what had it can no longer be seen: GTK would go on with the first
 * button of the window */
void ari_section_rescue_focus (AriSection *self);
/** ari_section_lay_over: lays @card over the grid, for as long as the section likes: it hides or
 * unparents it. Does nothing where the grid is not the child of a GtkOverlay.
 * @card: (transfer floating) */
void ari_section_lay_over (AriSection *self, GtkWidget *card);
/** ari_section_lay_above: the same above the grid and the panel, over the whole width. Does nothing
 * where the grid is not within a GtkBox. */
void ari_section_lay_above (AriSection *self, GtkWidget *card);

G_END_DECLS
