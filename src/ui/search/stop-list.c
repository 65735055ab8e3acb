/* SPDX-License-Identifier: GPL-3.0-or-later */
/* An editable list of breakpoints, at which a search stops, and of bookmarks, which name its steps.
 */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/words/sentence.h"
#include "solver/words/break-words.h"
#include "ui/search/stop-list.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/widget.h"

enum { MOST_HEIGHT = 220 }; /* of each list, in pixels */

struct _AriStopList {
  GtkWidget parent_instance;

  const AriLayout *layout; /* (nullable) */
  AriSymbols symbols;
  AriSearchNotes *notes; /* (nullable) */
  guint64 position;
  GArray *ways; /* as in the state */
  gboolean has_last_place;

  GtkWidget *button;
  GtkCheckButton *kinds[ARI_BREAK_STEP]; /* by AriBreakKind */
  GtkWidget *when_looking;               /* a check button that does not concern the notes */
  GtkSpinButton *number;
  GtkListBox *breakpoints;
  GtkListBox *bookmarks;
  GtkEntry *name;
  GtkWidget *add_bookmark;
  gboolean refreshing;
};

G_DEFINE_FINAL_TYPE (AriStopList, ari_stop_list, GTK_TYPE_WIDGET)

enum {
  SIGNAL_CHANGED,
  SIGNAL_GO,
  SIGNAL_BOOKMARK,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static void
changed (AriStopList *self)
{
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  ari_stop_list_refresh (self);
}

/* --- breakpoints ------------------------------------------------------------------------------ */

static AriBreakpoint *
breakpoint_at (AriStopList *self, guint index)
{
  return &g_array_index (self->notes->breakpoints, AriBreakpoint, index);
}

/* A breakpoint of a kind with its own check button exists only while the button is checked. */
static void
on_kind_toggled (AriStopList *self, GtkCheckButton *check)
{
  const guint kind = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), "kind"));
  const AriBreakpoint breakpoint = { .kind = (guint8) kind };

  if (self->refreshing || self->notes == NULL)
    return;
  if (gtk_check_button_get_active (check)) {
    ari_search_notes_add_breakpoint (self->notes, &breakpoint);
  } else {
    for (guint i = self->notes->breakpoints->len; i-- > 0;)
      if (breakpoint_at (self, i)->kind == kind)
        g_array_remove_index (self->notes->breakpoints, i);
  }
  changed (self);
}

static void
on_switched (AriStopList *self, GtkCheckButton *check)
{
  const guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), "index"));

  if (self->refreshing || self->notes == NULL)
    return;
  breakpoint_at (self, index)->is_off = !gtk_check_button_get_active (check);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
on_remove_breakpoint (AriStopList *self, GtkWidget *button)
{
  g_array_remove_index (self->notes->breakpoints,
                        GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index")));
  changed (self);
}

static void
add_number (AriStopList *self, AriBreakKind kind)
{
  const AriBreakpoint breakpoint = { .kind = (guint8) kind,
                                     .value = (guint64) gtk_spin_button_get_value (self->number) };

  if (self->notes != NULL && ari_search_notes_add_breakpoint (self->notes, &breakpoint))
    changed (self);
}

static void
on_add_step (AriStopList *self)
{
  add_number (self, ARI_BREAK_STEP);
}

static void
on_add_depth (AriStopList *self)
{
  add_number (self, ARI_BREAK_DEPTH);
}

/* --- bookmarks -------------------------------------------------------------------------------- */

static void
on_go (AriStopList *self, GtkWidget *button)
{
  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->button));
  g_signal_emit (self, signals[SIGNAL_GO], 0,
                 GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index")));
}

static void
on_remove_bookmark (AriStopList *self, GtkWidget *button)
{
  g_array_remove_index (self->notes->bookmarks,
                        GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index")));
  changed (self);
}

static void
on_add_bookmark (AriStopList *self)
{
  if (self->position == 0)
    return;
  g_signal_emit (self, signals[SIGNAL_BOOKMARK], 0, self->position,
                 gtk_editable_get_text (GTK_EDITABLE (self->name)));
  gtk_editable_set_text (GTK_EDITABLE (self->name), "");
}

/* --- rows ------------------------------------------------------------------------------------- */

static void
clear_rows (GtkListBox *list)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (list))) != NULL)
    gtk_list_box_remove (list, row);
}

/* A list without rows would still be a stop of Tab. */
static void
show_unless_empty (GtkListBox *list)
{
  gtk_widget_set_visible (gtk_widget_get_ancestor (GTK_WIDGET (list), GTK_TYPE_SCROLLED_WINDOW),
                          gtk_widget_get_first_child (GTK_WIDGET (list)) != NULL);
}

/* Appends @control with a button that removes the row, if there is @on_remove. */
static void
append_row (AriStopList *self,
            GtkListBox *list,
            GtkWidget *control,
            const char *words,
            guint index,
            GCallback on_remove)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *remove = gtk_button_new_from_icon_name ("window-close-symbolic");
  GtkWidget *row = gtk_list_box_row_new ();
  g_autofree char *label = ari_sentence_fill (_ ("Remove {what}"), "what", words, NULL);

  gtk_widget_set_hexpand (control, TRUE);
  gtk_widget_set_visible (remove, on_remove != NULL);
  gtk_widget_add_css_class (remove, "flat");
  gtk_widget_set_tooltip_text (remove, label);
  ari_accessible_set_label (remove, label);
  g_object_set_data (G_OBJECT (control), "index", GUINT_TO_POINTER (index));
  g_object_set_data (G_OBJECT (remove), "index", GUINT_TO_POINTER (index));
  if (on_remove != NULL)
    g_signal_connect_object (remove, "clicked", on_remove, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), control);
  gtk_box_append (GTK_BOX (box), remove);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  gtk_list_box_append (list, row);
}

static void
append_breakpoint (AriStopList *self, guint index)
{
  const AriBreakpoint *breakpoint = breakpoint_at (self, index);
  g_autofree char *words = ari_breakpoint_to_string (breakpoint, self->layout, &self->symbols);
  GtkWidget *check;

  if (breakpoint->kind < ARI_BREAK_STEP) {
    gtk_check_button_set_active (self->kinds[breakpoint->kind], !breakpoint->is_off);
    return;
  }
  check = gtk_check_button_new_with_label (words);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), !breakpoint->is_off);
  append_row (self, self->breakpoints, check, words, index, G_CALLBACK (on_remove_breakpoint));
  ARI_CONNECT (check, "toggled", on_switched, self);
}

/* Newer GTK names a menu button after everything in its popover, unless it has a label of its own.
 */
static void
name_button (AriStopList *self, const char *label)
{
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->button), label);
  ari_accessible_set_label (self->button, label);
}

static void
append_bookmark (AriStopList *self, guint index, const AriBookmark *bookmark, AriBookmarkWay way)
{
  g_autofree char *words = ari_bookmark_to_string (bookmark);
  g_autofree char *tooltip = ari_bookmark_to_tooltip (bookmark, way);
  GtkWidget *label = gtk_label_new (words);
  GtkWidget *button = gtk_button_new ();

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_MIDDLE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_button_set_child (GTK_BUTTON (button), label);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, tooltip);
  gtk_widget_set_sensitive (button, ari_bookmark_way_goes (way));
  ari_accessible_set_label (button, words);
  append_row (self, self->bookmarks, button, words, index,
              index != ARI_STOP_LIST_LAST_PLACE ? G_CALLBACK (on_remove_bookmark) : NULL);
  ARI_CONNECT (button, "clicked", on_go, self);
}

void
ari_stop_list_refresh (AriStopList *self)
{
  self->refreshing = TRUE;
  clear_rows (self->breakpoints);
  clear_rows (self->bookmarks);
  for (guint i = 0; i < G_N_ELEMENTS (self->kinds); i++)
    gtk_check_button_set_active (self->kinds[i], FALSE);
  for (guint i = 0; self->notes != NULL && i < self->notes->breakpoints->len; i++)
    append_breakpoint (self, i);
  if (self->notes != NULL && self->notes->step > 0 && self->has_last_place)
    append_bookmark (self, ARI_STOP_LIST_LAST_PLACE,
                     &(AriBookmark){ self->notes->step, (char *) _ ("Last place"), NULL, NULL },
                     ARI_WAY_HERE);
  for (guint i = 0; self->notes != NULL && i < self->notes->bookmarks->len; i++)
    append_bookmark (self, i, &g_array_index (self->notes->bookmarks, AriBookmark, i),
                     self->ways != NULL && i < self->ways->len
                         ? g_array_index (self->ways, AriBookmarkWay, i)
                         : ARI_WAY_OTHER);
  show_unless_empty (self->breakpoints);
  show_unless_empty (self->bookmarks);
  self->refreshing = FALSE;
}

/* --- showing a search ------------------------------------------------------------------------- */

void
ari_stop_list_set_puzzle (AriStopList *self,
                          const AriLayout *layout,
                          const AriSymbols *symbols,
                          AriSearchNotes *notes)
{
  ari_layout_ref (layout);
  g_clear_pointer (&self->layout, ari_layout_unref);
  self->layout = layout;
  self->symbols = *symbols;
  self->notes = notes;
  ari_stop_list_refresh (self);
}

/* The rows are made again only where they say something else. */
static void
take_ways (AriStopList *self, const AriSearchState *state)
{
  const gboolean has_last_place = state->phase == ARI_SOLVER_IDLE && state->can_continue;
  const gboolean is_same = self->ways != NULL && self->ways->len == state->ways->len
                           && (state->ways->len == 0
                               || memcmp (self->ways->data, state->ways->data,
                                          state->ways->len * sizeof (AriBookmarkWay))
                                      == 0);

  g_clear_pointer (&self->ways, g_array_unref);
  self->ways = g_array_ref (state->ways);
  if (is_same && self->has_last_place == has_last_place)
    return;
  self->has_last_place = has_last_place;
  ari_stop_list_refresh (self);
}

void
ari_stop_list_show (AriStopList *self, const AriSearchState *state)
{
  const char *label = state->stopped != NULL ? state->stopped : _ ("Breakpoints and Bookmarks");

  take_ways (self, state);
  self->position = state->position;
  gtk_widget_set_sensitive (self->add_bookmark, state->position > 0);
  if (g_strcmp0 (gtk_menu_button_get_label (GTK_MENU_BUTTON (self->button)), label) != 0)
    name_button (self, label);
}

/* --- life ------------------------------------------------------------------------------------- */

static GtkWidget *
append_caption (GtkBox *box, const char *text)
{
  GtkWidget *caption = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (caption), 0);
  gtk_widget_add_css_class (caption, "heading");
  gtk_box_append (box, caption);
  return caption;
}

static void
append_kinds (AriStopList *self, GtkBox *box)
{
  GtkWidget *grid = gtk_grid_new ();
  const char *const names[] = {
    [ARI_BREAK_GUESS] = _ ("Every Guess"),
    [ARI_BREAK_DEAD_END] = _ ("Every Dead End"),
    [ARI_BREAK_BACK] = _ ("Every Backtrack"),
    [ARI_BREAK_SOLUTION] = _ ("Every Solution"),
  };

  gtk_grid_set_column_spacing (GTK_GRID (grid), 12);
  for (guint i = 0; i < G_N_ELEMENTS (self->kinds); i++) {
    self->kinds[i] = GTK_CHECK_BUTTON (gtk_check_button_new_with_label (names[i]));
    g_object_set_data (G_OBJECT (self->kinds[i]), "kind", GUINT_TO_POINTER (i));
    ARI_CONNECT (self->kinds[i], "toggled", on_kind_toggled, self);
    gtk_grid_attach (GTK_GRID (grid), GTK_WIDGET (self->kinds[i]), (int) i % 2, (int) i / 2, 1, 1);
  }
  gtk_box_append (box, grid);
  self->when_looking = gtk_check_button_new_with_label (_ ("Pause When I Look Back"));
  gtk_widget_set_tooltip_text (
      self->when_looking,
      _ ("Otherwise the search goes on while you look at another of its steps"));
  gtk_box_append (box, self->when_looking);
}

void
ari_stop_list_bind_goes_on (AriStopList *self, GObject *solver)
{
  g_object_bind_property (solver, "goes-on", self->when_looking, "active",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL
                              | G_BINDING_INVERT_BOOLEAN);
}

static GtkWidget *
append_button (AriStopList *self, GtkBox *box, const char *label, GCallback on_clicked)
{
  GtkWidget *button = gtk_button_new_with_label (label);

  g_signal_connect_object (button, "clicked", on_clicked, self, G_CONNECT_SWAPPED);
  gtk_box_append (box, button);
  return button;
}

static GtkListBox *
append_list (GtkBox *box)
{
  GtkWidget *list = gtk_list_box_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (list, "stop-rows");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), MOST_HEIGHT);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_box_append (box, scroller);
  return GTK_LIST_BOX (list);
}

static GtkWidget *
make_popover (AriStopList *self)
{
  GtkWidget *popover = gtk_popover_new ();
  GtkBox *box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 8));
  GtkBox *row = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));

  append_caption (box, _ ("Stop the Search At"));
  append_kinds (self, box);
  self->number =
      GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (1, (double) ARI_MAX_NOTED_STEP, 1));
  gtk_editable_set_width_chars (GTK_EDITABLE (self->number), 8);
  gtk_widget_set_hexpand (GTK_WIDGET (self->number), TRUE);
  ari_accessible_set_label (self->number, _ ("Step or depth"));
  gtk_box_append (row, GTK_WIDGET (self->number));
  append_button (self, row, _ ("Add Step"), G_CALLBACK (on_add_step));
  append_button (self, row, _ ("Add Depth"), G_CALLBACK (on_add_depth));
  gtk_box_append (box, GTK_WIDGET (row));
  self->breakpoints = append_list (box);
  append_caption (box, _ ("Bookmarks"));
  self->bookmarks = append_list (box);
  row = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6));
  self->name = GTK_ENTRY (gtk_entry_new ());
  gtk_entry_set_placeholder_text (self->name, _ ("Name of this step"));
  gtk_entry_set_max_length (self->name, 200);
  gtk_widget_set_hexpand (GTK_WIDGET (self->name), TRUE);
  ARI_CONNECT (self->name, "activate", on_add_bookmark, self);
  gtk_box_append (row, GTK_WIDGET (self->name));
  self->add_bookmark = append_button (self, row, _ ("Add Bookmark"), G_CALLBACK (on_add_bookmark));
  gtk_box_append (box, GTK_WIDGET (row));
  gtk_popover_set_child (GTK_POPOVER (popover), GTK_WIDGET (box));
  ari_entries_bound (GTK_WIDGET (box));
  ARI_CONNECT (popover, "show", ari_stop_list_refresh, self);
  return popover;
}

static void
ari_stop_list_dispose (GObject *object)
{
  AriStopList *self = ARI_STOP_LIST (object);

  g_clear_pointer (&self->button, gtk_widget_unparent);
  g_clear_pointer (&self->layout, ari_layout_unref);
  g_clear_pointer (&self->ways, g_array_unref);
  G_OBJECT_CLASS (ari_stop_list_parent_class)->dispose (object);
}

static void
ari_stop_list_class_init (AriStopListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_stop_list_dispose;
  signals[SIGNAL_CHANGED] = ARI_SIGNAL ("changed", ARI_TYPE_STOP_LIST, 0);
  signals[SIGNAL_GO] = ARI_SIGNAL ("go", ARI_TYPE_STOP_LIST, 1, G_TYPE_UINT);
  signals[SIGNAL_BOOKMARK] = ARI_SIGNAL ("bookmark", ARI_TYPE_STOP_LIST, 2, G_TYPE_UINT64,
                                         G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "stoplist");
}

static void
ari_stop_list_init (AriStopList *self)
{
  self->button = gtk_menu_button_new ();
  name_button (self, _ ("Breakpoints and Bookmarks"));
  gtk_widget_set_tooltip_text (self->button,
                               _ ("Where a running search stops, and steps with a name"));
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), make_popover (self));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}
