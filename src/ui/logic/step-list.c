/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Steps of human logic as a list, one of which is chosen. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "solver/words/logic-words.h"
#include "ui/common/compat.h"
#include "ui/logic/step-list.h"
#include "ui/widgets/context-menu.h"
#include "ui/widgets/index-model.h"
#include "ui/widgets/widget.h"

/* GTK makes the widgets of up to 200 rows at once, far more than are visible: with those of a 16×16
 * the window did not respond for 50 to 75 ms. So the list has 24 rows at first, 10 more each frame,
 * and from 200 on the rest at once, because GTK makes no widgets beyond that. */
enum { FIRST_ROWS = 24, MORE_ROWS = 10, ROWS_OF_GTK = 200 };

/* Group: consecutive steps of one technique, or of one kind of the explainer’s chains. */
typedef struct {
  guint first;
  guint n;
} Group;

struct _AriStepList {
  GtkWidget parent_instance;

  const AriLayout *layout; /* (nullable) */
  AriSymbols symbols;
  const AriSteps *steps;          /* (nullable): not owned */
  const AriLogicOptions *options; /* likewise */
  const guint *ers;               /* likewise */
  char *end;
  gboolean measures;
  GArray *groups; /* Group, in order */

  GtkWidget *scroller;
  GtkWidget *view; /* the scroller's child */
  AriIndexModel *model;
  GtkSingleSelection *selection;

  GMenuModel *(*make_menu) (gpointer owner); /* (nullable) */
  gpointer menu_owner;

  guint n_rows;  /* includes rows that are still to be added */
  guint awaited; /* the row to select once it is added, or GTK_INVALID_LIST_POSITION */
  guint tick;    /* runs while rows are being added */
};

#define ITEM "ari-item" /* the GtkListItem of a row */

G_DEFINE_FINAL_TYPE (AriStepList, ari_step_list, GTK_TYPE_WIDGET)

static guint selected_signal;

/* --- groups ----------------------------------------------------------------------------------- */

static void
find_groups (AriStepList *self)
{
  const guint n = self->steps != NULL ? ari_steps_count (self->steps) : 0;
  const char *last = NULL;

  g_array_set_size (self->groups, 0);
  for (guint i = 0; i < n; i++) {
    const AriStep step = ari_steps_get (self->steps, i);
    const char *name = ari_technique_to_string (step.technique);
    const Group group = { .first = i, .n = 1 };

    if (i > 0 && g_str_equal (name, last))
      g_array_index (self->groups, Group, self->groups->len - 1).n++;
    else
      g_array_append_val (self->groups, group);
    last = name;
  }
}

/* Returns: (nullable): the group that begins with @step. */
static const Group *
group_at (AriStepList *self, guint step)
{
  guint low = 0, high = self->groups->len;

  while (low < high) {
    const guint middle = (low + high) / 2;
    const Group *group = &g_array_index (self->groups, Group, middle);

    if (group->first == step)
      return group;
    if (group->first < step)
      low = middle + 1;
    else
      high = middle;
  }
  return NULL;
}

/* --- rows ------------------------------------------------------------------------------------- */

static GtkWidget *
new_label (const char *css_class, float xalign, gboolean expands)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_hexpand (label, expands);
  if (expands) {
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
    gtk_label_set_width_chars (GTK_LABEL (label), 8);
  }
  return label;
}

/* A name is not cut off, because techniques often differ only at the end of their names. */
static GtkWidget *
new_name (void)
{
  GtkWidget *label = new_label ("heading", 0, TRUE);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  /* A long word must not make this panel wider than those of other pages. */
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  return label;
}

static GtkWidget *
new_line (const char *css_class, GtkWidget *first, GtkWidget *second)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);

  gtk_widget_add_css_class (line, css_class);
  gtk_box_append (GTK_BOX (line), first);
  gtk_box_append (GTK_BOX (line), second);
  return line;
}

static void
set_up_row (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *text = new_label ("numeric", 0, TRUE);
  GtkWidget *number = new_label ("numeric", 1, FALSE);

  gtk_widget_add_css_class (row, "step-row");
  gtk_widget_add_css_class (number, "dim-label");
  gtk_label_set_width_chars (GTK_LABEL (number), 3);
  /* a notation ends with what the step removes, which one line would often cut off */
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (text), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (text), 2);
  /* Cells and digits are not mirrored, as in the grid. */
  gtk_widget_set_direction (text, GTK_TEXT_DIR_LTR);
  gtk_box_append (GTK_BOX (row),
                  new_line ("step-group", new_name (), new_label ("dim-label", 1, FALSE)));
  gtk_box_append (GTK_BOX (row), new_line ("step-line", number, text));
  gtk_box_append (GTK_BOX (gtk_widget_get_last_child (row)), new_label ("dim-label", 1, FALSE));
  gtk_list_item_set_child (item, row);
  g_object_set_data (G_OBJECT (row), ITEM, item);
}

/* Returns: (transfer full): the text beside the name in a group's heading. */
static char *
describe_group (AriStepList *self, const Group *group, AriTechnique technique)
{
  const AriTechniqueWorth worth = self->options->worths[technique];
  const char *level = ari_level_to_string ((AriLevel) worth.level);

  if ((ari_technique_info (technique)->flags & ARI_TECHNIQUE_LAST_RESORT) != 0)
    return group->n == 1
               ? g_strdup (_ ("last resort"))
               /* Translators: beside a technique’s name: none of its steps counts in a rating */
               : g_strdup_printf (
                   ngettext ("last resort, %u step", "last resort, %u steps", group->n), group->n);
  if (group->n == 1)
    /* Translators: a technique's level and the points that it counts: "Hard · 140" */
    return g_strdup_printf (_ ("%s · %u"), level, worth.score);
  /* Translators: level, how often a technique is used, its points: "Easy · 12 × 4" */
  return g_strdup_printf (_ ("%s · %u × %u"), level, group->n, worth.score);
}

static void
show_group (AriStepList *self, GtkWidget *line, const Group *group, const AriStep *step)
{
  GtkWidget *name = gtk_widget_get_first_child (line);
  g_autofree char *words = NULL;

  gtk_widget_set_visible (line, group != NULL);
  if (group == NULL)
    return;
  if (self->ers == NULL)
    words = describe_group (self, group, step->technique);
  gtk_label_set_text (GTK_LABEL (name), ari_technique_to_string (step->technique));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (name)), words != NULL ? words : "");
}

/* Returns: (transfer full): the first line of a notation, without the technique's name, which is in
 * the heading. */
static char *
shorten_notation (const char *notation, const AriStep *step)
{
  const char *name = ari_technique_to_string (step->technique);
  const char *end = strchr (notation, '\n');

  if (g_str_has_prefix (notation, name)) {
    const char *rest = notation + strlen (name);

    rest += *rest == ':';
    rest += *rest == ' ';
    if (*rest != '\0')
      notation = rest;
  }
  return end != NULL ? g_strndup (notation, (gsize) (end - notation)) : g_strdup (notation);
}

/* Returns: (transfer full): the progress that a step makes */
static char *
measure (const AriStep *step)
{
  if (step->n_placements > 0)
    return g_strdup_printf (ngettext ("places %u", "places %u", step->n_placements),
                            step->n_placements);
  return g_strdup_printf (ngettext ("removes %u", "removes %u", step->n_eliminations),
                          step->n_eliminations);
}

/* @measure: (nullable): what is said at the end of the line */
static void
show_line (GtkWidget *line, const char *number, const char *text, const char *measure)
{
  GtkWidget *first = gtk_widget_get_first_child (line), *last = gtk_widget_get_last_child (line);

  gtk_label_set_text (GTK_LABEL (first), number);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (first)), text);
  gtk_label_set_text (GTK_LABEL (last), measure);
  gtk_widget_set_visible (last, measure != NULL);
}

static void
bind_row (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer user_data)
{
  AriStepList *self = user_data;
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *heading = gtk_widget_get_first_child (row);
  GtkWidget *line = gtk_widget_get_next_sibling (heading);
  const guint i = ari_index_item_get_index (gtk_list_item_get_item (item));
  g_autofree char *notation = NULL;
  g_autofree char *number = NULL;
  g_autofree char *text = NULL;
  g_autofree char *worth = NULL;
  AriStep step;

  if (self->steps == NULL || i >= ari_steps_count (self->steps)) {
    show_group (self, heading, NULL, NULL);
    show_line (line, "", self->end != NULL ? self->end : "", NULL);
    ari_compat_name_row (item, self->end != NULL ? self->end : "");
    return;
  }
  step = ari_steps_get (self->steps, i);
  notation = ari_step_to_notation (&step, self->layout, &self->symbols, ARI_HINT_FULL);
  text = shorten_notation (notation, &step);
  number = g_strdup_printf ("%u", i + 1);
  show_group (self, heading, group_at (self, i), &step);
  if (self->measures)
    worth = measure (&step);
  else if (self->ers != NULL)
    worth = ari_er_to_string (self->ers[i]);
  show_line (line, number, text, worth);
  ari_compat_name_row (item, notation);
}

/* --- the list --------------------------------------------------------------------------------- */

static void
on_selected (AriStepList *self)
{
  self->awaited = GTK_INVALID_LIST_POSITION;
  g_signal_emit (self, selected_signal, 0);
}

static guint
n_here (AriStepList *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->model));
}

static void
show_rows (AriStepList *self, guint n)
{
  guint32 *order = g_new (guint32, MAX (n, 1));

  for (guint i = 0; i < n; i++)
    order[i] = i;
  ari_index_model_set_order (self->model, order, n);
}

static void
go_to (AriStepList *self, guint row)
{
  gtk_single_selection_set_selected (self->selection, row);
  if (row < n_here (self))
    gtk_widget_activate_action (self->view, "list.scroll-to-item", "u", row);
}

/* Each frame either adds rows, or scrolls to the awaited one, which makes GTK rebind rows. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  AriStepList *self = ARI_STEP_LIST (widget);
  const guint n = n_here (self) + MORE_ROWS;

  if (self->awaited < n_here (self))
    go_to (self, self->awaited);
  else
    show_rows (self, n < ROWS_OF_GTK ? MIN (n, self->n_rows) : self->n_rows);
  if (n_here (self) < self->n_rows || self->awaited != GTK_INVALID_LIST_POSITION)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
add_rows (AriStepList *self, guint n)
{
  self->n_rows = n;
  show_rows (self, MIN (n, FIRST_ROWS));
  if (n > FIRST_ROWS && self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
}

static void
stop_adding (AriStepList *self)
{
  ari_widget_end_tick (self, &self->tick);
  self->n_rows = 0;
  self->awaited = GTK_INVALID_LIST_POSITION;
}

void
ari_step_list_set_steps (AriStepList *self,
                         const AriSteps *steps,
                         const AriLogicOptions *options,
                         const guint *ers,
                         const char *end)
{
  stop_adding (self);
  /* the rows go, because those at the same places will show other steps */
  ari_index_model_set_order (self->model, NULL, 0);
  self->steps = steps;
  self->options = options;
  self->ers = ers;
  g_free (self->end);
  self->end = g_strdup (end);
  find_groups (self);
  add_rows (self, (steps != NULL ? ari_steps_count (steps) : 0) + (end != NULL));
}

void
ari_step_list_set_measures (AriStepList *self, gboolean measures)
{
  self->measures = measures;
}

void
ari_step_list_set_puzzle (AriStepList *self, const AriLayout *layout, const AriSymbols *symbols)
{
  ari_step_list_set_steps (self, NULL, NULL, NULL, NULL);
  ari_layout_ref (layout);
  g_clear_pointer (&self->layout, ari_layout_unref);
  self->layout = layout;
  self->symbols = *symbols;
}

guint
ari_step_list_get_n_rows (AriStepList *self)
{
  return self->n_rows;
}

guint
ari_step_list_get_selected (AriStepList *self)
{
  return self->awaited != GTK_INVALID_LIST_POSITION
             ? self->awaited
             : gtk_single_selection_get_selected (self->selection);
}

void
ari_step_list_select (AriStepList *self, guint row)
{
  const guint before = gtk_single_selection_get_selected (self->selection);
  const gboolean was_awaiting = self->awaited != GTK_INVALID_LIST_POSITION;

  if (row < n_here (self) || row >= self->n_rows) {
    self->awaited = GTK_INVALID_LIST_POSITION;
    go_to (self, row);
    /* GTK tells nothing of a row that is selected already */
    if (was_awaiting && gtk_single_selection_get_selected (self->selection) == before)
      g_signal_emit (self, selected_signal, 0);
  } else if (row != self->awaited) {
    self->awaited = row;
    g_signal_emit (self, selected_signal, 0);
  }
}

/* --- the menu --------------------------------------------------------------------------------- */

static void
select_row (AriStepList *self, GtkWidget *row)
{
  GtkListItem *item = g_object_get_data (G_OBJECT (gtk_widget_get_first_child (row)), ITEM);

  ari_step_list_select (self, gtk_list_item_get_position (item));
}

/* @x, @y: in the list */
static void
open_menu (AriStepList *self, double x, double y)
{
  g_autoptr (GMenuModel) model = NULL;

  if (self->make_menu != NULL)
    model = self->make_menu (self->menu_owner);
  if (model != NULL)
    ari_context_menu_pop_up (GTK_WIDGET (self), model, x, y);
}

static void
on_menu_asked (gpointer owner, double x, double y)
{
  AriStepList *self = owner;
  GtkWidget *row = ari_context_menu_row_at (self->view, GTK_WIDGET (self), x, y);

  if (row == NULL)
    return;
  select_row (self, row);
  open_menu (self, x, y);
}

/* By the keyboard, the menu opens below the row that has the focus, and is about it. */
static void
open_menu_by_key (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriStepList *self = ARI_STEP_LIST (widget);
  GtkWidget *row = gtk_widget_get_focus_child (self->view);
  graphene_rect_t bounds;

  if (row == NULL || !gtk_widget_compute_bounds (row, widget, &bounds))
    return;
  select_row (self, row);
  open_menu (self, bounds.origin.x + bounds.size.width / 2, bounds.origin.y + bounds.size.height);
}

void
ari_step_list_set_menu (AriStepList *self, GMenuModel *(*make) (gpointer owner), gpointer owner)
{
  self->make_menu = make;
  self->menu_owner = owner;
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_step_list_dispose (GObject *object)
{
  AriStepList *self = ARI_STEP_LIST (object);

  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  stop_adding (self);
  ari_context_menu_drop (GTK_WIDGET (self));
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_object (&self->selection);
  self->steps = NULL;
  G_OBJECT_CLASS (ari_step_list_parent_class)->dispose (object);
}

static void
ari_step_list_finalize (GObject *object)
{
  AriStepList *self = ARI_STEP_LIST (object);

  g_clear_pointer (&self->layout, ari_layout_unref);
  g_array_unref (self->groups);
  g_free (self->end);
  G_OBJECT_CLASS (ari_step_list_parent_class)->finalize (object);
}

static gboolean
ari_step_list_grab_focus (GtkWidget *widget)
{
  AriStepList *self = ARI_STEP_LIST (widget);

  return ari_step_list_get_n_rows (self) > 0 && gtk_widget_grab_focus (self->view);
}

/* Tab enters the list at the chosen row, and leaves it: by default GTK 4.8 goes through all rows,
 * of which there may be thousands. */
static gboolean
ari_step_list_focus (GtkWidget *widget, GtkDirectionType direction)
{
  const gboolean by_tab = direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD;

  if (!by_tab)
    return GTK_WIDGET_CLASS (ari_step_list_parent_class)->focus (widget, direction);
  return gtk_widget_get_focus_child (widget) == NULL && gtk_widget_grab_focus (widget);
}

static void
ari_step_list_class_init (AriStepListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_step_list_dispose;
  object_class->finalize = ari_step_list_finalize;
  widget_class->focus = ari_step_list_focus;
  widget_class->grab_focus = ari_step_list_grab_focus;

  selected_signal = ARI_SIGNAL ("selected", ARI_TYPE_STEP_LIST, 0);

  gtk_widget_class_set_css_name (widget_class, "steplist");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  ari_context_menu_bind_keys (widget_class, open_menu_by_key);
}

static void
ari_step_list_init (AriStepList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->awaited = GTK_INVALID_LIST_POSITION;
  self->groups = g_array_new (FALSE, FALSE, sizeof (Group));
  self->model = ari_index_model_new ();
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->model));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  g_signal_connect (factory, "setup", G_CALLBACK (set_up_row), self);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_row), self);
  ARI_CONNECT (self->selection, "notify::selected", on_selected, self);

  self->view = gtk_list_view_new (g_object_ref (GTK_SELECTION_MODEL (self->selection)), factory);
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (self->scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (self->scroller), 64);
  ari_accessible_set_label (self->view, _ ("Steps"));
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  ari_context_menu_on_click (GTK_WIDGET (self), on_menu_asked, self);
}
