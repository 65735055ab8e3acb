/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers what a driven test cannot ask the accessibility bus. It is loaded into the program by
 * LD_PRELOAD, without the program's knowledge. On the session bus, at /probe, it describes each
 * visible widget and its place, lists all actions and those that were activated, and reports when
 * nothing is pending.
 *
 * Settle () → windows, widgets, actions, activated: once no event is pending and the next frame is
 * drawn. As JSON: dictionaries of windows and of their visible widgets; (group, name, is enabled,
 * state) of actions; and the actions activated since the last call, with the type of their window.
 *
 * Focus (n), Reveal (n): focus a widget by its number or scroll it into view, as a person does with
 * Tab and the wheel.
 *
 * Paint (n): a checksum of all that it drew last.
 *
 * Alive (), Memory (): the number of widgets of each type, and of bytes in use.
 *
 * Presses are real ones, by X; this only tells their places. */

#include "config.h"

#include <malloc.h>
#include <math.h>

#include <gdk/x11/gdkx.h>
#include <gtk/gtk.h>

static const char introspection[] =
    "<node><interface name='org.ariadne_sudoku.Probe'>"
    "<method name='Alive'><arg direction='out' type='a(su)'/></method>"
    "<method name='Memory'><arg direction='out' type='t'/></method>"
    "<method name='Paint'><arg direction='in' type='u'/><arg direction='out' type='s'/></method>"
    "<method name='Focus'><arg direction='in' type='u'/><arg direction='out' type='b'/></method>"
    "<method name='Reveal'><arg direction='in' type='u'/></method>"
    "<method name='Settle'><arg direction='out' type='s'/></method>"
    "</interface></node>";

static GPtrArray *activated;

/* --- JSON ------------------------------------------------------------------------------------- */

/* All of it is written a thousand times a minute: making a tree of values first would take most of
 * the program's time. */

/* Separates the next value from the one before. */
static void
begin_value (GString *json)
{
  if (json->len > 0 && strchr ("[{:", json->str[json->len - 1]) == NULL)
    g_string_append_c (json, ',');
}

static void
open_value (GString *json, char bracket)
{
  begin_value (json);
  g_string_append_c (json, bracket);
}

static void
append_string (GString *json, const char *text)
{
  open_value (json, '"');
  for (; *text != '\0'; text++) {
    if ((guchar) *text < ' ' || *text == '"' || *text == '\\')
      g_string_append_printf (json, "\\u%04x", (guint) *text);
    else
      g_string_append_c (json, *text);
  }
  g_string_append_c (json, '"');
}

static void
append_name (GString *json, const char *name)
{
  append_string (json, name);
  g_string_append_c (json, ':');
}

/* --- what is there ---------------------------------------------------------------------------- */

static guint
number_of (GtkWidget *widget)
{
  static guint last;
  const char *key = "ari-probe-number";
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), key));

  if (number == 0) {
    number = ++last;
    g_object_set_data (G_OBJECT (widget), key, GUINT_TO_POINTER (number));
  }
  return number;
}

static void
add_text (GString *json, const char *name, const char *text)
{
  if (text == NULL || *text == '\0')
    return;
  append_name (json, name);
  append_string (json, text);
}

static void
add_int (GString *json, const char *name, int value)
{
  append_name (json, name);
  g_string_append_printf (json, "%d", value);
}

static void
add_double (GString *json, const char *name, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  append_name (json, name);
  g_string_append (json, g_ascii_dtostr (text, sizeof text, value));
}

static void
add_flag (GString *json, const char *name, gboolean flag)
{
  if (flag)
    add_int (json, name, 1);
}

/* Returns the first of the kinds that a person uses that the widget is one of. */
static const char *
kind_of (GtkWidget *widget)
{
  static const char *const kinds[] = {
    "GtkCheckButton",     "GtkSwitch",         "GtkDropDown",   "GtkSpinButton",   "GtkScale",
    "GtkMenuButton",      "GtkToggleButton",   "GtkLinkButton", "GtkButton",       "GtkModelButton",
    "GtkExpander",        "GtkSearchEntry",    "GtkEntry",      "GtkText",         "GtkTextView",
    "GtkColumnViewTitle", "GtkListItemWidget", "GtkListBoxRow", "GtkFlowBoxChild", "GtkPaned",
    "GtkScrollbar",
  };
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++) {
    const GType type = g_type_from_name (kinds[i]);

    if (type != 0 && g_type_is_a (G_OBJECT_TYPE (widget), type))
      return kinds[i];
  }
  return NULL;
}

static gboolean
has_property (GtkWidget *widget, const char *name, GType type)
{
  GParamSpec *pspec = g_object_class_find_property (G_OBJECT_GET_CLASS (widget), name);

  return pspec != NULL && (pspec->flags & G_PARAM_READABLE)
         && g_type_is_a (pspec->value_type, type);
}

static void
add_property (GString *json, GtkWidget *widget, const char *property, const char *name)
{
  g_autofree char *text = NULL;

  if (has_property (widget, property, G_TYPE_STRING)) {
    g_object_get (widget, property, &text, NULL);
    add_text (json, name, text);
  }
}

/* Returns TRUE if it handles the pointer itself. */
static gboolean
has_gestures (GtkWidget *widget)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_GESTURE_SINGLE (controller) && !GTK_IS_DRAG_SOURCE (controller))
      return TRUE;
  }
  return FALSE;
}

/* Adds the places where the links of a label begin, in its coordinates, by walking its markup. */
static void
add_links (GString *json, GtkLabel *label)
{
  g_autoptr (GString) links = g_string_new (NULL);
  const char *text = gtk_label_get_label (label);
  int index = 0, left, top;

  if (!gtk_label_get_use_markup (label) || strstr (text, "<a ") == NULL)
    return;
  gtk_label_get_layout_offsets (label, &left, &top);
  while (*text != '\0') {
    if (*text == '<') {
      if (g_str_has_prefix (text, "<a ")) {
        PangoRectangle place;

        pango_layout_index_to_pos (gtk_label_get_layout (label), index, &place);
        begin_value (links);
        g_string_append_printf (links, "[%d,%d]", left + place.x / PANGO_SCALE + 3,
                                top + (place.y + place.height / 2) / PANGO_SCALE);
      }
      text = strchr (text, '>');
      if (text == NULL)
        break;
      text++;
    } else if (*text == '&' && strchr (text, ';') != NULL) {
      index++;
      text = strchr (text, ';') + 1;
    } else {
      index++;
      text++;
    }
  }
  if (links->len > 0) {
    append_name (json, "links");
    g_string_append_printf (json, "[%s]", links->str);
  }
}

static void
add_state (GString *json, GtkWidget *widget)
{
  if (GTK_IS_ACTIONABLE (widget)) {
    GVariant *target = gtk_actionable_get_action_target_value (GTK_ACTIONABLE (widget));
    g_autofree char *words = target != NULL ? g_variant_print (target, FALSE) : NULL;

    add_text (json, "action", gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)));
    add_text (json, "target", words);
  }
  if (has_property (widget, "active", G_TYPE_BOOLEAN)) {
    gboolean active;

    g_object_get (widget, "active", &active, NULL);
    add_int (json, "active", active);
  }
  if (GTK_IS_RANGE (widget) || GTK_IS_SPIN_BUTTON (widget)) {
    GtkAdjustment *adjustment = GTK_IS_RANGE (widget)
                                    ? gtk_range_get_adjustment (GTK_RANGE (widget))
                                    : gtk_spin_button_get_adjustment (GTK_SPIN_BUTTON (widget));
    const double most =
        fmax (gtk_adjustment_get_lower (adjustment),
              gtk_adjustment_get_upper (adjustment) - gtk_adjustment_get_page_size (adjustment));

    add_double (json, "value", gtk_adjustment_get_value (adjustment));
    add_double (json, "least", gtk_adjustment_get_lower (adjustment));
    add_double (json, "most", most);
  }
  if (GTK_IS_DROP_DOWN (widget)) {
    GListModel *model = gtk_drop_down_get_model (GTK_DROP_DOWN (widget));

    add_int (json, "selected", (int) gtk_drop_down_get_selected (GTK_DROP_DOWN (widget)));
    add_int (json, "items", model != NULL ? (int) g_list_model_get_n_items (model) : 0);
  }
  if (GTK_IS_EDITABLE (widget))
    add_text (json, "text", gtk_editable_get_text (GTK_EDITABLE (widget)));
  if (GTK_IS_LABEL (widget))
    add_links (json, GTK_LABEL (widget));
  add_flag (json, "selected-row", gtk_widget_get_state_flags (widget) & GTK_STATE_FLAG_SELECTED);
}

/* Adds the place in its X window, and whether a pointer in its middle would be over it or in it. */
static void
add_place (GString *json, GtkWidget *widget)
{
  GtkNative *native = gtk_widget_get_native (widget);
  GdkSurface *surface = native != NULL ? gtk_native_get_surface (native) : NULL;
  graphene_rect_t bounds;
  GtkWidget *picked;
  double x, y;

  if (surface == NULL || !GDK_IS_X11_SURFACE (surface)
      || !gtk_widget_compute_bounds (widget, GTK_WIDGET (native), &bounds))
    return;
  picked = gtk_widget_pick (GTK_WIDGET (native), bounds.origin.x + bounds.size.width / 2,
                            bounds.origin.y + bounds.size.height / 2, GTK_PICK_DEFAULT);
  gtk_native_get_surface_transform (native, &x, &y);
  add_int (json, "x", (int) lround (x + bounds.origin.x));
  add_int (json, "y", (int) lround (y + bounds.origin.y));
  add_int (json, "width", (int) lround (bounds.size.width));
  add_int (json, "height", (int) lround (bounds.size.height));
  add_int (json, "xid", (int) gdk_x11_surface_get_xid (surface));
  add_flag (json, "reach",
            picked != NULL && (picked == widget || gtk_widget_is_ancestor (picked, widget)));
}

static void
add_owners (GString *json, GtkWidget *widget)
{
  append_name (json, "owners");
  open_value (json, '[');
  for (GtkWidget *at = gtk_widget_get_parent (widget); at != NULL; at = gtk_widget_get_parent (at))
    if (g_str_has_prefix (G_OBJECT_TYPE_NAME (at), "Ari"))
      append_string (json, G_OBJECT_TYPE_NAME (at));
  g_string_append_c (json, ']');
}

/* Returns TRUE if its content is moving to its place. */
static gboolean
is_moving (GtkWidget *widget)
{
  if (GTK_IS_STACK (widget))
    return gtk_stack_get_transition_running (GTK_STACK (widget));
  return GTK_IS_REVEALER (widget)
         && gtk_revealer_get_reveal_child (GTK_REVEALER (widget))
                != gtk_revealer_get_child_revealed (GTK_REVEALER (widget));
}

static void
add_widget (GString *json, GtkWidget *widget, guint parent, guint window)
{
  const guint number = number_of (widget);
  const char *kind = kind_of (widget);

  if (!gtk_widget_get_mapped (widget))
    return;
  open_value (json, '{');
  add_int (json, "n", (int) number);
  add_int (json, "parent", (int) parent);
  add_int (json, "window", (int) window);
  add_text (json, "type", G_OBJECT_TYPE_NAME (widget));
  add_text (json, "kind", kind);
  add_text (json, "id", gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget)));
  add_text (json, "tooltip", gtk_widget_get_tooltip_text (widget));
  add_property (json, widget, "label", "label");
  add_property (json, widget, "icon-name", "icon");
  if (kind != NULL && g_strcmp0 (kind, "GtkModelButton") == 0)
    add_property (json, widget, "text", "label");
  add_flag (json, "sensitive", gtk_widget_is_sensitive (widget));
  add_flag (json, "focus", gtk_widget_has_focus (widget));
  add_flag (json, "focusable", gtk_widget_get_focusable (widget));
  add_flag (json, "modal-grab",
            GTK_IS_POPOVER (widget) && gtk_popover_get_autohide (GTK_POPOVER (widget)));
  add_flag (json, "drawn",
            g_str_has_prefix (G_OBJECT_TYPE_NAME (widget), "Ari") && has_gestures (widget));
  add_flag (json, "moving", is_moving (widget));
  add_place (json, widget);
  add_state (json, widget);
  add_owners (json, widget);
  g_string_append_c (json, '}');
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_widget (json, child, number, window);
}

static void
look (GString *windows, GString *widgets)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (toplevels, i);
    GtkWindow *parent = gtk_window_get_transient_for (window);
    GdkSurface *surface = gtk_native_get_surface (GTK_NATIVE (window));
    const guint number = number_of (GTK_WIDGET (window));

    open_value (windows, '{');
    add_int (windows, "n", (int) number);
    add_text (windows, "type", G_OBJECT_TYPE_NAME (window));
    add_text (windows, "title", gtk_window_get_title (window));
    add_flag (windows, "active", gtk_window_is_active (window));
    add_flag (windows, "visible", gtk_widget_get_mapped (GTK_WIDGET (window)));
    add_flag (windows, "modal", gtk_window_get_modal (window));
    add_int (windows, "parent", parent != NULL ? (int) number_of (GTK_WIDGET (parent)) : 0);
    if (surface != NULL && GDK_IS_X11_SURFACE (surface))
      add_int (windows, "xid", (int) gdk_x11_surface_get_xid (surface));
    g_string_append_c (windows, '}');
    add_widget (widgets, GTK_WIDGET (window), 0, number);
  }
}

static GtkWidget *
find_in (GtkWidget *widget, guint number)
{
  GtkWidget *found = number_of (widget) == number ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); found == NULL && child != NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_in (child, number);
  return found;
}

static GtkWidget *
find (guint number)
{
  GListModel *toplevels = gtk_window_get_toplevels ();
  GtkWidget *found = NULL;

  for (guint i = 0; found == NULL && i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

    found = find_in (window, number);
  }
  return found;
}

/* Scrolls so that the part from @start is visible in a place of @size. */
static void
scroll_to (GtkAdjustment *adjustment, double start, double length, double size)
{
  if (start < 0 || start + length > size)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + start
                                              - fmax (0, (size - length) / 2));
}

/* Scrolls everything around it so that it is visible, or as much of it as fits. */
static void
reveal (GtkWidget *widget)
{
  for (GtkWidget *at = widget; at != NULL; at = gtk_widget_get_parent (at)) {
    graphene_rect_t bounds;

    if (!GTK_IS_SCROLLABLE (at) || !gtk_widget_compute_bounds (widget, at, &bounds) || at == widget)
      continue;
    scroll_to (gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (at)), bounds.origin.x,
               bounds.size.width, gtk_widget_get_width (at));
    scroll_to (gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (at)), bounds.origin.y,
               bounds.size.height, gtk_widget_get_height (at));
  }
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
add_actions (GString *json, const char *group_name, GActionGroup *group)
{
  g_auto (GStrv) names = g_action_group_list_actions (group);

  for (guint i = 0; names[i] != NULL; i++) {
    gboolean enabled;
    g_autoptr (GVariant) state = NULL;
    g_autofree char *words = NULL;

    if (!g_action_group_query_action (group, names[i], &enabled, NULL, NULL, NULL, &state))
      continue;
    words = state != NULL ? g_variant_print (state, FALSE) : g_strdup ("");
    open_value (json, '[');
    append_string (json, group_name);
    append_string (json, names[i]);
    g_string_append (json, enabled ? ",true" : ",false");
    append_string (json, words);
    g_string_append_c (json, ']');
  }
}

static void
list_actions (GString *json)
{
  GListModel *toplevels = gtk_window_get_toplevels ();

  if (g_application_get_is_registered (g_application_get_default ())) /* otherwise it is about to
                                                                       * end */
    add_actions (json, "app", G_ACTION_GROUP (g_application_get_default ()));
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);
    g_autofree char *name =
        g_strdup_printf ("%s %u", G_OBJECT_TYPE_NAME (window), number_of (window));

    if (GTK_IS_APPLICATION_WINDOW (window))
      add_actions (json, name, G_ACTION_GROUP (window));
  }
}

static gboolean
on_activated (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user_data)
{
  GAction *action = g_value_get_object (&values[0]);
  const char *name = g_action_get_name (action);
  GListModel *toplevels = gtk_window_get_toplevels ();
  GApplication *application = g_application_get_default ();

  if (application != NULL
      && g_action_map_lookup_action (G_ACTION_MAP (application), name) == action)
    g_ptr_array_add (activated, g_strdup_printf ("app.%s", name));
  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

    if (GTK_IS_APPLICATION_WINDOW (window)
        && g_action_map_lookup_action (G_ACTION_MAP (window), name) == action)
      g_ptr_array_add (activated, g_strdup_printf ("%s win.%s", G_OBJECT_TYPE_NAME (window), name));
  }
  return TRUE;
}

/* --- what is kept ----------------------------------------------------------------------------- */

static GHashTable *alive; /* address → the name of its type */

static void
on_freed (gpointer user_data, GObject *where)
{
  g_hash_table_remove (alive, where);
}

static gboolean
on_realized (GSignalInvocationHint *hint, guint n, const GValue *values, gpointer user_data)
{
  GObject *widget = g_value_get_object (&values[0]);

  if (g_hash_table_insert (alive, widget, (gpointer) G_OBJECT_TYPE_NAME (widget)))
    g_object_weak_ref (widget, on_freed, NULL);
  return TRUE;
}

static GVariant *
count_alive (void)
{
  g_autoptr (GHashTable) counts = g_hash_table_new (g_str_hash, g_str_equal);
  g_auto (GVariantBuilder) all = G_VARIANT_BUILDER_INIT (G_VARIANT_TYPE ("a(su)"));
  GHashTableIter iter;
  gpointer type, count;

  g_hash_table_iter_init (&iter, alive);
  while (g_hash_table_iter_next (&iter, NULL, &type))
    g_hash_table_insert (
        counts, type, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (counts, type)) + 1));
  g_hash_table_iter_init (&iter, counts);
  while (g_hash_table_iter_next (&iter, &type, &count))
    g_variant_builder_add (&all, "(su)", (const char *) type, GPOINTER_TO_UINT (count));
  return g_variant_new ("(a(su))", &all);
}

/* --- what is to be seen ----------------------------------------------------------------------- */

/* Returns: (transfer full): a checksum of everything that it draws, which is the same if it looks
 * the same. Its nodes are drawn, because GTK 4.8 serializes those of cairo with an uninitialized
 * end. */
static char *
sum_of_picture (GtkWidget *widget)
{
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GtkSnapshot) snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;
  cairo_surface_t *surface;
  cairo_t *cr;
  char *sum;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_to_node (snapshot);
  if (node == NULL)
    return g_strdup ("");
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cr = cairo_create (surface);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  sum = g_compute_checksum_for_data (G_CHECKSUM_SHA1, cairo_image_surface_get_data (surface),
                                     (gsize) height
                                         * (gsize) cairo_image_surface_get_stride (surface));
  cairo_surface_destroy (surface);
  return sum;
}

/* --- when all is done ------------------------------------------------------------------------- */

static GVariant *
tell (void)
{
  g_autoptr (GString) json = g_string_new ("[[");
  g_autoptr (GString) widgets = g_string_new (NULL);

  look (json, widgets);
  g_string_append_printf (json, "],[%s],[", widgets->str);
  list_actions (json);
  g_string_append (json, "],[");
  for (guint i = 0; i < activated->len; i++)
    append_string (json, g_ptr_array_index (activated, i));
  g_ptr_array_set_size (activated, 0);
  g_string_append (json, "]]");
  return g_variant_new ("(s)", json->str);
}

typedef struct {
  GDBusMethodInvocation *call;
  GdkFrameClock *clock; /* (nullable): the clock whose next frame is awaited */
  gulong handler;
  guint source;
} Settling;

static gboolean
on_idle (gpointer user_data)
{
  Settling *settling = user_data;

  if (settling->clock != NULL
      && g_signal_handler_is_connected (settling->clock, settling->handler)) /* otherwise its window
                                                                              * is gone */
    g_signal_handler_disconnect (settling->clock, settling->handler);
  g_clear_object (&settling->clock);
  g_dbus_method_invocation_return_value (settling->call, tell ());
  g_free (settling);
  return G_SOURCE_REMOVE;
}

static void
on_painted (Settling *settling)
{
  g_clear_handle_id (&settling->source, g_source_remove);
  settling->source = g_idle_add_full (G_PRIORITY_LOW, on_idle, settling, NULL);
}

static gboolean
on_events_gone (gpointer user_data)
{
  Settling *settling = user_data;
  GListModel *toplevels = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (toplevels); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (toplevels, i);

    if (gtk_widget_get_mapped (window)
        && (settling->clock == NULL || gtk_window_is_active (GTK_WINDOW (window))))
      g_set_object (&settling->clock, gtk_widget_get_frame_clock (window));
  }
  if (settling->clock == NULL)
    return on_idle (settling);
  settling->handler =
      g_signal_connect_swapped (settling->clock, "after-paint", G_CALLBACK (on_painted), settling);
  settling->source = g_timeout_add (300, on_idle, settling); /* the window may be invisible */
  gdk_frame_clock_request_phase (settling->clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
  return G_SOURCE_REMOVE;
}

static void
settle (GDBusMethodInvocation *call)
{
  Settling *settling = g_new0 (Settling, 1);

  settling->call = call;
  g_idle_add_full (G_PRIORITY_LOW, on_events_gone, settling, NULL);
}

/* --- on the bus ------------------------------------------------------------------------------- */

static void
on_call (GDBusConnection *connection,
         const char *sender,
         const char *path,
         const char *interface,
         const char *method,
         GVariant *parameters,
         GDBusMethodInvocation *call,
         gpointer user_data)
{
  guint number = 0;
  GtkWidget *widget = NULL;

  if (g_variant_is_of_type (parameters, G_VARIANT_TYPE ("(u)"))) {
    g_variant_get (parameters, "(u)", &number);
    widget = find (number);
  }
  if (g_str_equal (method, "Alive")) {
    g_dbus_method_invocation_return_value (call, count_alive ());
  } else if (g_str_equal (method, "Memory")) {
    const struct mallinfo2 used = mallinfo2 ();

    g_dbus_method_invocation_return_value (
        call, g_variant_new ("(t)", (guint64) used.uordblks + used.hblkhd));
  } else if (g_str_equal (method, "Paint")) {
    g_autofree char *sum = widget != NULL ? sum_of_picture (widget) : g_strdup ("");

    g_dbus_method_invocation_return_value (call, g_variant_new ("(s)", sum));
  } else if (g_str_equal (method, "Focus")) {
    g_dbus_method_invocation_return_value (
        call, g_variant_new ("(b)", widget != NULL && gtk_widget_grab_focus (widget)));
  } else if (g_str_equal (method, "Reveal")) {
    if (widget != NULL)
      reveal (widget);
    g_dbus_method_invocation_return_value (call, NULL);
  } else {
    settle (call);
  }
}

static gboolean
begin (gpointer user_data)
{
  static const GDBusInterfaceVTable table = { .method_call = on_call };
  GApplication *application = g_application_get_default ();
  g_autoptr (GDBusNodeInfo) node = NULL;
  GDBusConnection *connection;

  if (application == NULL || !GTK_IS_APPLICATION (application)
      || !g_application_get_is_registered (application))
    return G_SOURCE_CONTINUE;
  connection = g_application_get_dbus_connection (application);
  if (connection == NULL || g_application_get_is_remote (application))
    return G_SOURCE_REMOVE;
  activated = g_ptr_array_new_with_free_func (g_free);
  g_type_class_unref (g_type_class_ref (G_TYPE_SIMPLE_ACTION)); /* registers its signals */
  for (guint i = 0; i < 2; i++)
    g_signal_add_emission_hook (
        g_signal_lookup (i == 0 ? "activate" : "change-state", G_TYPE_SIMPLE_ACTION), 0,
        on_activated, NULL, NULL);
  alive = g_hash_table_new (NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0, on_realized, NULL,
                              NULL);
  node = g_dbus_node_info_new_for_xml (introspection, NULL);
  g_dbus_connection_register_object (connection, "/probe", node->interfaces[0], &table, NULL, NULL,
                                     NULL);
  return G_SOURCE_REMOVE;
}

__attribute__ ((constructor)) static void
load (void)
{
  g_timeout_add (20, begin, NULL);
}
