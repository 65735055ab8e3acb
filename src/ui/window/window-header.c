/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The header of a window for a puzzle. */

#include "config.h"

#include "ui/common/recent.h"
#include "ui/widgets/widget.h"
#include "ui/window/window-header.h"

struct _AriWindowHeader {
  GtkWidget parent_instance;

  GtkWidget *home;
  GtkWidget *back;
  GtkWidget *history;
  GtkWidget *middle;
  GtkWidget *start_title;
  GtkBox *tabs;
  GtkWidget *clock_place;
  GtkLabel *clock;
  GtkWidget *hint;
  GtkMenuButton *menu_button;
};

G_DEFINE_FINAL_TYPE (AriWindowHeader, ari_window_header, GTK_TYPE_WIDGET)

static guint menu_closed_signal;

static void
on_menu_closed (AriWindowHeader *self)
{
  g_signal_emit (self, menu_closed_signal, 0);
}

/* GtkMenuButton makes the menu when it is first opened. */
static void
follow_menu (AriWindowHeader *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->menu_button);

  if (popover != NULL)
    ARI_CONNECT (popover, "closed", on_menu_closed, self);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriWindowHeader, member)

static void
ari_window_header_class_init (AriWindowHeaderClass *klass)
{
  static const AriTemplateChild children[] = {
    CHILD (home), CHILD (back),        CHILD (history), CHILD (middle), CHILD (start_title),
    CHILD (tabs), CHILD (clock_place), CHILD (clock),   CHILD (hint),   CHILD (menu_button)
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_dispose_children;

  menu_closed_signal = ARI_SIGNAL ("menu-closed", ARI_TYPE_WINDOW_HEADER, 0);

  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/window-header.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
ari_window_header_init (AriWindowHeader *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_recent_make_menu (self->menu_button, APP_PATH "/window-menu.ui", "primary_menu", NULL, NULL);
  ARI_CONNECT (self->menu_button, "notify::popover", follow_menu, self);
}

void
ari_window_header_join (AriWindowHeader *self,
                        AriWindowFrame *frame,
                        GtkWidget *narrow_tabs,
                        GtkWidget *narrow_times)
{
  ari_window_frame_add_wide (frame, self->middle, narrow_tabs);
  ari_window_frame_add_wide (frame, self->clock_place, narrow_times);
}

/* Home stays beside Back, so that the second click of a double click on Home does not hit Back. The
 * list of games has its own way back. */
void
ari_window_header_set_start (AriWindowHeader *self,
                             gboolean at_start,
                             gboolean in_games,
                             gboolean has_way_back)
{
  gtk_widget_set_visible (self->home, !at_start || in_games || has_way_back);
  gtk_widget_set_visible (self->back, has_way_back && !in_games);
  gtk_widget_set_visible (self->history, !at_start);
  gtk_widget_set_visible (GTK_WIDGET (self->tabs), !at_start);
  gtk_widget_set_visible (self->start_title, at_start);
  gtk_widget_set_visible (self->clock_place, !at_start);
  gtk_widget_set_visible (self->hint, !at_start);
}

GtkLabel *
ari_window_header_get_clock (AriWindowHeader *self)
{
  return self->clock;
}

GtkBox *
ari_window_header_get_tabs (AriWindowHeader *self)
{
  return self->tabs;
}
