/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Short forms of calls to GTK that many widgets make. */

#pragma once

#include <gtk/gtk.h>

/** ARI_FOR_CHILDREN: goes through the children of @parent, a GtkWidget, in their order. None may be
 * removed meanwhile. */
#define ARI_FOR_CHILDREN(child, parent)                                                            \
  for (GtkWidget *child = gtk_widget_get_first_child (parent); child != NULL;                      \
       child = gtk_widget_get_next_sibling (child))

/** ARI_CONNECT: calls @handler with @self at each signal of @object, as long as both exist. What
 * the signal passes on follows @self. */
#define ARI_CONNECT(object, signal, handler, self)                                                 \
  g_signal_connect_object (object, signal, G_CALLBACK (handler), self, G_CONNECT_SWAPPED)

/** ARI_SIGNAL: adds a signal that returns nothing to the class of @type. Returns: its number.
 * @...: how many arguments it has, and their types */
#define ARI_SIGNAL(name, type, ...)                                                                \
  g_signal_new (name, type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, __VA_ARGS__)

/** ari_widget_set_css_class: adds the class to @widget or removes it. */
static inline void
ari_widget_set_css_class (GtkWidget *widget, const char *name, gboolean has_it)
{
  if (has_it)
    gtk_widget_add_css_class (widget, name);
  else
    gtk_widget_remove_css_class (widget, name);
}

/** ari_widget_end_tick: removes a tick callback of @widget. @tick: (inout): its number; 0: there is
 * none */
static inline void
ari_widget_end_tick (gpointer widget, guint *tick)
{
  if (*tick != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (widget), *tick);
  *tick = 0;
}

/** ari_label_show: shows @label with @text, or hides it if @text is NULL or "". */
static inline void
ari_label_show (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL && *text != '\0');
}

/** ari_accessible_set_label: sets the words by which a screen reader names @accessible.
 * @accessible: (type GtkAccessible) */
static inline void
ari_accessible_set_label (gpointer accessible, const char *label)
{
  gtk_accessible_update_property (GTK_ACCESSIBLE (accessible), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/** ari_dispose_children: is the dispose() of a final class of widgets that only has to unparent its
 * children. Members of the widget still name them, so nothing may set its parts afterwards. */
static inline void
ari_dispose_children (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (g_type_class_peek_parent (G_OBJECT_GET_CLASS (object)))->dispose (object);
}

/** ari_height_for_width: the request mode of all widgets whose height depends on their width. */
static inline GtkSizeRequestMode
ari_height_for_width (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/** ari_folded_child: returns (transfer none) (nullable) the child of @widget if @widget is a closed
 * expander, else NULL. GTK makes that child a child of the expander only when the expander is
 * opened. */
static inline GtkWidget *
ari_folded_child (GtkWidget *widget)
{
  return GTK_IS_EXPANDER (widget) && !gtk_expander_get_expanded (GTK_EXPANDER (widget))
             ? gtk_expander_get_child (GTK_EXPANDER (widget))
             : NULL;
}

/** ari_key_without_keypad: returns the ordinary key for Home, Left, Up, Right, Down, Page Up, Page
 * Down, End or Begin of the keypad; else @keyval itself. */
static inline guint
ari_key_without_keypad (guint keyval)
{
  /* Both ranges of keyvals have the same order. */
  if (keyval >= GDK_KEY_KP_Home && keyval <= GDK_KEY_KP_Begin)
    return keyval - GDK_KEY_KP_Home + GDK_KEY_Home;
  return keyval;
}

/** ari_toplevel: (transfer none) (nullable): returns the @i-th window, from 0; NULL if there are
 * no more. */
static inline GtkWindow *
ari_toplevel (guint i)
{
  g_autoptr (GtkWindow) window = g_list_model_get_item (gtk_window_get_toplevels (), i);

  return window; /* GTK's list keeps a reference */
}

/** AriTemplateChild: a child of a template, and the member of the widget's structure for it. */
typedef struct {
  const char *name;
  gssize offset;
} AriTemplateChild;

/** ARI_TEMPLATE_CHILD: the child of @Type's template that has the name of the member. */
#define ARI_TEMPLATE_CHILD(Type, member)                                                           \
  {                                                                                                \
#member, G_STRUCT_OFFSET(Type, member)                                                         \
  }

/** ari_widget_class_bind_children: binds all of them, as gtk_widget_class_bind_template_child(). */
static inline void
ari_widget_class_bind_children (GtkWidgetClass *widget_class,
                                const AriTemplateChild *children,
                                gsize n_children)
{
  for (gsize i = 0; i < n_children; i++)
    gtk_widget_class_bind_template_child_full (widget_class, children[i].name, FALSE,
                                               children[i].offset);
}
