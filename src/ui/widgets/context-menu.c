/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Context menus, which the secondary button opens.
 *
 * They open when the button is released, because a menu grabs the pointer: if a button is down
 * then, GTK 4.8 sends a second release to the widget that is under the pointer by that time. If
 * that is the menu, GTK warns of “broken accounting”. */

#include "ui/widgets/context-menu.h"
#include "ui/widgets/widget.h"

#define MENU_KEY  "ari-context-menu" /* of a widget: its menu */
#define FOCUS_KEY "ari-focus"        /* of a menu: what had the focus before it was opened */

typedef struct {
  void (*asked) (gpointer owner, double x, double y);
  gpointer owner;
} Request;

/* GTK also emits the signal when the pointer is dragged away. */
static void
on_released (GtkGestureClick *gesture, int n_press, double x, double y, const Request *request)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (gesture));

  if (event != NULL && gdk_event_get_event_type (event) != GDK_MOTION_NOTIFY)
    request->asked (request->owner, x, y);
}

static void
free_request (gpointer data, GClosure *closure)
{
  g_free (data);
}

void
ari_context_menu_on_click (GtkWidget *widget,
                           void (*asked) (gpointer owner, double x, double y),
                           gpointer owner)
{
  GtkGesture *gesture;
  Request *request = g_new (Request, 1);

  *request = (Request){ asked, owner };
  gesture = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect_data (gesture, "released", G_CALLBACK (on_released), request, free_request, 0);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (gesture));
}

GtkWidget *
ari_context_menu_row_at (GtkWidget *list, GtkWidget *widget, double x, double y)
{
  GtkWidget *row = gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT);

  while (row != NULL && gtk_widget_get_parent (row) != list)
    row = gtk_widget_get_parent (row);
  return row;
}

/* Gives @widget the focus where it is, although it may be scrolled away. */
static void
grab_focus (GtkWidget *widget)
{
  GtkViewport *viewport = GTK_VIEWPORT (gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT));
  const gboolean scrolls = viewport != NULL && gtk_viewport_get_scroll_to_focus (viewport);

  if (scrolls)
    gtk_viewport_set_scroll_to_focus (viewport, FALSE);
  gtk_widget_grab_focus (widget);
  if (scrolls)
    gtk_viewport_set_scroll_to_focus (viewport, TRUE);
}

/* A window has no focus of its own: the widget in it that had the focus gets it back. */
static void
on_closed (GtkWidget *parent, GtkPopover *menu)
{
  GtkWidget *focus = g_object_get_data (G_OBJECT (menu), FOCUS_KEY);

  if (gtk_widget_get_mapped (parent))
    grab_focus (focus != NULL && gtk_widget_is_ancestor (focus, parent) ? focus : parent);
  g_object_set_data (G_OBJECT (menu), FOCUS_KEY, NULL);
}

static void
keep_focus (GtkPopover *menu, GtkRoot *root)
{
  GtkWidget *focus = gtk_root_get_focus (root);

  if (focus != NULL)
    g_object_set_data_full (G_OBJECT (menu), FOCUS_KEY, g_object_ref (focus), g_object_unref);
}

/* GTK would hide the menu with its parent, and show it again with it. */
static void
on_unmap (GtkPopover *menu)
{
  if (gtk_widget_get_visible (GTK_WIDGET (menu)))
    gtk_popover_popdown (menu);
}

void
ari_context_menu_set_parent (GtkPopover *menu, GtkWidget *parent)
{
  gtk_widget_set_parent (GTK_WIDGET (menu), parent);
  ARI_CONNECT (menu, "closed", on_closed, parent);
  g_signal_connect_after (menu, "unmap", G_CALLBACK (on_unmap), NULL);
}

void
ari_context_menu_bind_keys (GtkWidgetClass *widget_class, GtkWidgetActionActivateFunc asked)
{
  gtk_widget_class_install_action (widget_class, "menu.popup", NULL, asked);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Menu, 0, "menu.popup", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F10, GDK_SHIFT_MASK, "menu.popup",
                                       NULL);
}

void
ari_context_menu_pop_up (GtkWidget *parent, GMenuModel *model, double x, double y)
{
  GtkPopover *menu = g_object_get_data (G_OBJECT (parent), MENU_KEY);

  if (menu == NULL) {
    menu = GTK_POPOVER (gtk_popover_menu_new_from_model (model));
    gtk_popover_set_has_arrow (menu, FALSE);
    ari_context_menu_set_parent (menu, parent);
    g_object_set_data (G_OBJECT (parent), MENU_KEY, menu);
  } else {
    gtk_popover_menu_set_menu_model (GTK_POPOVER_MENU (menu), model);
  }
  if (GTK_IS_ROOT (parent))
    keep_focus (menu, GTK_ROOT (parent));
  gtk_popover_set_pointing_to (menu, &(GdkRectangle){ (int) x, (int) y, 1, 1 });
  gtk_popover_popup (menu);
}

void
ari_context_menu_present (GtkWidget *parent)
{
  GtkPopover *menu = g_object_get_data (G_OBJECT (parent), MENU_KEY);

  if (menu != NULL)
    gtk_popover_present (menu);
}

void
ari_context_menu_drop (GtkWidget *parent)
{
  GtkWidget *menu = g_object_steal_data (G_OBJECT (parent), MENU_KEY);

  g_clear_pointer (&menu, gtk_widget_unparent);
}
