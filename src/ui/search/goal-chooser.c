/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses when a search ends. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/search/goal-chooser.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/widget.h"

typedef enum {
  GOAL_FIRST,
  GOAL_PROVE,
  GOAL_COUNT,
  GOAL_ALL,
} Goal;

/* "Up to" begins with this number of solutions. */
enum { DEFAULT_COUNT = 1000 };

struct _AriGoalChooser {
  GtkBox parent_instance;

  GtkDropDown *list;
  GtkSpinButton *count;
  guint64 limit;
  gboolean showing; /* the program sets list and number; the user did not choose */
};

G_DEFINE_FINAL_TYPE (AriGoalChooser, ari_goal_chooser, GTK_TYPE_BOX)

enum {
  PROP_LIMIT = 1,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

/* The button names the goal in short; its list and its tooltip name it in full. */
static void
set_up_name (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *name = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (name), 4);
  gtk_list_item_set_child (item, name);
}

static void
bind_name (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  const char *const names[] = {
    [GOAL_FIRST] = _ ("First"),
    [GOAL_PROVE] = _ ("Only one?"),
    [GOAL_COUNT] = _ ("Up to"),
    [GOAL_ALL] = _ ("All"),
  };

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      names[MIN (gtk_list_item_get_position (item), GOAL_ALL)]);
}

static void
set_up_goal (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *goal = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (goal), 0);
  gtk_list_item_set_child (item, goal);
}

static void
bind_goal (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (gtk_list_item_get_item (item)));
}

static GtkListItemFactory *
make_factory (void (*set_up) (GtkSignalListItemFactory *, GtkListItem *),
              void (*bind) (GtkSignalListItemFactory *, GtkListItem *))
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (set_up), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind), NULL);
  return factory;
}

static void
show_tooltip (AriGoalChooser *self)
{
  GtkStringObject *goal = gtk_drop_down_get_selected_item (self->list);

  gtk_widget_set_tooltip_text (GTK_WIDGET (self->list), gtk_string_object_get_string (goal));
}

static Goal
goal_of (guint64 limit)
{
  const Goal goals[] = { GOAL_ALL, GOAL_FIRST, GOAL_PROVE };

  return limit < G_N_ELEMENTS (goals) ? goals[limit] : GOAL_COUNT;
}

void
ari_goal_chooser_set_limit (AriGoalChooser *self, guint64 limit)
{
  limit = MIN (limit, ARI_GOAL_MAX_LIMIT);
  if (self->limit == limit)
    return;
  self->limit = limit;
  self->showing = TRUE;
  if (goal_of (limit) == GOAL_COUNT)
    gtk_spin_button_set_value (self->count, (double) limit);
  gtk_drop_down_set_selected (self->list, goal_of (limit));
  self->showing = FALSE;
  show_tooltip (self);
  gtk_widget_set_visible (GTK_WIDGET (self->count), goal_of (limit) == GOAL_COUNT);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LIMIT]);
}

static void
chosen (AriGoalChooser *self)
{
  const guint64 limits[] = {
    [GOAL_FIRST] = 1,
    [GOAL_PROVE] = 2,
    [GOAL_COUNT] = (guint64) gtk_spin_button_get_value (self->count),
    [GOAL_ALL] = 0,
  };
  const guint goal = gtk_drop_down_get_selected (self->list);

  if (!self->showing && goal < G_N_ELEMENTS (limits))
    ari_goal_chooser_set_limit (self, limits[goal]);
}

static void
ari_goal_chooser_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_uint64 (value, ARI_GOAL_CHOOSER (object)->limit);
}

static void
ari_goal_chooser_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  ari_goal_chooser_set_limit (ARI_GOAL_CHOOSER (object), g_value_get_uint64 (value));
}

static gboolean
ari_goal_chooser_mnemonic_activate (GtkWidget *widget, gboolean group_cycling)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ARI_GOAL_CHOOSER (widget)->list));
}

static void
ari_goal_chooser_class_init (AriGoalChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_goal_chooser_get_property;
  object_class->set_property = ari_goal_chooser_set_property;
  widget_class->mnemonic_activate = ari_goal_chooser_mnemonic_activate;

  props[PROP_LIMIT] =
      g_param_spec_uint64 ("limit", NULL, NULL, 0, ARI_GOAL_MAX_LIMIT, 2,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_goal_chooser_init (AriGoalChooser *self)
{
  const char *const goals[] = {
    [GOAL_FIRST] = _ ("The first solution"),
    [GOAL_PROVE] = _ ("Whether there is only one"),
    [GOAL_COUNT] = _ ("Up to a number of solutions"),
    [GOAL_ALL] = _ ("All solutions"),
    NULL,
  };
  g_autoptr (GtkListItemFactory) names = make_factory (set_up_name, bind_name);
  g_autoptr (GtkListItemFactory) rows = make_factory (set_up_goal, bind_goal);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);

  self->list = GTK_DROP_DOWN (gtk_drop_down_new_from_strings (goals));
  gtk_drop_down_set_factory (self->list, names);
  gtk_drop_down_set_list_factory (self->list, rows);
  gtk_widget_set_hexpand (GTK_WIDGET (self->list), TRUE);
  ari_accessible_set_label (self->list, _ ("Goal of the search"));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));

  self->count =
      GTK_SPIN_BUTTON (gtk_spin_button_new_with_range (3, (double) ARI_GOAL_MAX_LIMIT, 1));
  gtk_spin_button_set_value (self->count, DEFAULT_COUNT);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->count), 5);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->count), 5);
  gtk_widget_set_visible (GTK_WIDGET (self->count), FALSE);
  ari_accessible_set_label (self->count, _ ("How many solutions to count to"));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->count));
  ari_entries_bound (GTK_WIDGET (self));

  self->limit = 2;
  gtk_drop_down_set_selected (self->list, GOAL_PROVE);
  show_tooltip (self);
  ARI_CONNECT (self->list, "notify::selected", chosen, self);
  ARI_CONNECT (self->count, "value-changed", chosen, self);
}

guint64
ari_goal_chooser_get_limit (AriGoalChooser *self)
{
  return self->limit;
}
