/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What window.c and window-file.c share. */

#pragma once

#include "ui/grid/grid-view.h"
#include "ui/session/section.h"
#include "ui/widgets/adaptive-body.h"
#include "ui/window/saver.h"
#include "ui/window/window.h"

G_BEGIN_DECLS

enum { ARI_WINDOW_MAX_SECTIONS = 8 };

struct _AriWindow {
  GtkApplicationWindow parent_instance;

  /* of the template */
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkMenuButton *menu_button;
  GMenu *recent_menu;
  AriNotice *notice;
  AriAdaptiveBody *body;
  AriGridView *grid;
  GtkStack *pages;

  AriSession *session;
  AriSaver *saver;
  AriSection *sections[ARI_WINDOW_MAX_SECTIONS]; /* NULL after the last */
  AriPicture *picture;                           /* what the grid shows; of the session's layout */
  guint refresh_source;                          /* a change is to be painted */
  guint tick;                                    /* while a section needs frames */
  gboolean may_close;                            /* nobody needs to be asked any longer */

  GCancellable *closing; /* cancelled when the window goes */
  guint n_openings;      /* files that are still being opened */
  guint unseen_source;   /* the window is shown when opening takes long */
  gboolean gives_way;    /* some of them are shown in other windows */
};

/* window-file.c */
void ari_window_add_file_actions (AriWindow *self);
void ari_window_add_drop_target (AriWindow *self);
/** text from a clipboard or a drop */
void ari_window_take_text (AriWindow *self, const char *text);

G_END_DECLS
