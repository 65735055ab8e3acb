/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Buttons to choose the level of a puzzle that is to be generated. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "ui/new/level-chooser.h"
#include "ui/widgets/one-of.h"
#include "ui/widgets/widget.h"
#include "ui/widgets/wrapping.h"

enum { ANY_LEVEL = -1 };

static const char *const names[ARI_N_LEVELS] = { "easy", "medium", "hard", "unfair", "extreme" };

/* The first choice is any level. */
enum { N_CHOICES = ARI_N_LEVELS + 1, CHOICES_A_ROW = 3 };

struct _AriLevelChooser {
  GtkWidget parent_instance;

  GtkWidget *list;

  GtkWidget *buttons[N_CHOICES];
  gboolean is_in_row;
  AriLayout *layout;    /* (nullable) */
  int wanted;           /* AriLevel or ANY_LEVEL */
  AriLevel used;        /* the result of ari_level_chooser_get_level() */
  gboolean is_updating; /* the program, not the user, changes the widgets */
};

G_DEFINE_FINAL_TYPE (AriLevelChooser, ari_level_chooser, GTK_TYPE_WIDGET)

enum {
  PROP_LEVEL = 1,
  PROP_IN_ROW,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  CHANGED,
  ENTER,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static gboolean
has_level (AriLevelChooser *self, int level)
{
  return level == ANY_LEVEL
         || (self->layout != NULL && ari_level_plan_may_have (self->layout, (AriLevel) level));
}

/* Returns: the wanted level, else the nearest easier one that puzzles of the layout have, else the
 * nearest harder one, else ANY_LEVEL */
static int
shown_level (AriLevelChooser *self)
{
  if (has_level (self, self->wanted))
    return self->wanted;
  for (int level = self->wanted - 1; level > ANY_LEVEL; level--)
    if (has_level (self, level))
      return level;
  for (int level = self->wanted + 1; level < ARI_N_LEVELS; level++)
    if (has_level (self, level))
      return level;
  return ANY_LEVEL;
}

/* Returns: a sentence, without its full stop, that says why a level cannot be chosen */
static const char *
describe_lack (AriLevelChooser *self)
{
  return ari_level_plan_is_known (self->layout)
             ? _ ("Hardly any puzzle of this size and shape has this level")
             : _ ("It is not known which levels such puzzles have");
}

char *
ari_level_chooser_dup_words (AriLevelChooser *self)
{
  if (self->layout == NULL || self->wanted == ANY_LEVEL)
    return NULL;
  if (ari_level_plan_is_known (self->layout))
    return shown_level (self) == self->wanted
               ? NULL
               /* Translators: a level, such as Extreme */
               : g_strdup_printf (_ ("Hardly any puzzle of this kind has the level %s."),
                                  ari_level_to_string ((AriLevel) self->wanted));
  return shown_level (self) != self->wanted
             ? g_strconcat (describe_lack (self), ".", NULL)
             : g_strdup (_ ("Finding one of this level may take a while."));
}

static void
show_levels (AriLevelChooser *self)
{
  const gboolean offers_any = !self->is_in_row || shown_level (self) == ANY_LEVEL;

  self->is_updating = TRUE;
  for (int level = 0; level < ARI_N_LEVELS; level++) {
    GtkWidget *button = self->buttons[level + 1];
    const gboolean is_available = has_level (self, level);
    const char *reason = is_available || self->layout == NULL ? NULL : describe_lack (self);

    gtk_widget_set_sensitive (button, is_available);
    /* GTK 4.8 asks the display three times where the pointer is whenever a tooltip is set */
    if (g_strcmp0 (gtk_widget_get_tooltip_text (button), reason) != 0)
      gtk_widget_set_tooltip_text (button, reason);
    if (reason != NULL)
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                      reason, -1);
    else
      gtk_accessible_reset_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
  }
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[shown_level (self) + 1]), TRUE);
  /* in two rows, and in one row without “any”, there is room for six buttons of the same width */
  gtk_grid_set_column_homogeneous (GTK_GRID (self->list), !self->is_in_row || !offers_any);
  gtk_widget_set_visible (self->buttons[0], offers_any);
  gtk_widget_set_sensitive (self->buttons[0], offers_any); /* for the arrow keys */
  self->is_updating = FALSE;
}

void
ari_level_chooser_set_layout (AriLevelChooser *self, const AriLayout *layout)
{
  g_clear_pointer (&self->layout, ari_layout_unref);
  self->layout = ari_layout_ref (layout);
  show_levels (self);
}

const AriLevel *
ari_level_chooser_get_level (AriLevelChooser *self)
{
  int shown = shown_level (self);

  self->used = (AriLevel) shown;
  return shown == ANY_LEVEL ? NULL : &self->used;
}

static void
want (AriLevelChooser *self, int level)
{
  if (self->wanted == level)
    return;
  self->wanted = level;
  show_levels (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LEVEL]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
on_chosen (gpointer chooser, guint index)
{
  AriLevelChooser *self = chooser;

  if (!self->is_updating)
    want (self, (int) index - 1);
}

/* A press on an insensitive level makes it the wanted one, so that ari_level_chooser_dup_words()
 * says why another one is used. */
static void
on_pressed (GtkGestureClick *gesture, int n_presses, double x, double y, AriLevelChooser *self)
{
  GtkWidget *pressed = gtk_widget_pick (self->list, x, y, GTK_PICK_INSENSITIVE);

  for (int level = 0; pressed != NULL && level < ARI_N_LEVELS; level++)
    if (!has_level (self, level)
        && (pressed == self->buttons[level + 1]
            || gtk_widget_is_ancestor (pressed, self->buttons[level + 1])))
      want (self, level);
}

static void
on_enter (gpointer user_data)
{
  g_signal_emit (user_data, signals[ENTER], 0);
}

static void
set_wanted (AriLevelChooser *self, const char *name)
{
  int wanted = ANY_LEVEL;

  for (int level = 0; level < ARI_N_LEVELS; level++)
    if (g_strcmp0 (name, names[level]) == 0)
      wanted = level;
  want (self, wanted);
}

static void
ari_level_chooser_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AriLevelChooser *self = ARI_LEVEL_CHOOSER (object);

  switch (id) {
  case PROP_LEVEL:
    g_value_set_static_string (value, self->wanted == ANY_LEVEL ? "any" : names[self->wanted]);
    break;
  case PROP_IN_ROW:
    g_value_set_boolean (value, self->is_in_row);
    break;
  }
}

static void
ari_level_chooser_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_LEVEL:
    set_wanted (ARI_LEVEL_CHOOSER (object), g_value_get_string (value));
    break;
  case PROP_IN_ROW:
    ARI_LEVEL_CHOOSER (object)->is_in_row = g_value_get_boolean (value);
    break;
  }
}

static void
ari_level_chooser_dispose (GObject *object)
{
  AriLevelChooser *self = ARI_LEVEL_CHOOSER (object);

  self->is_updating = TRUE;
  g_clear_pointer (&self->list, gtk_widget_unparent);
  g_clear_pointer (&self->layout, ari_layout_unref);
  G_OBJECT_CLASS (ari_level_chooser_parent_class)->dispose (object);
}

static void
ari_level_chooser_constructed (GObject *object)
{
  AriLevelChooser *self = ARI_LEVEL_CHOOSER (object);
  const int a_row = self->is_in_row ? N_CHOICES : CHOICES_A_ROW;

  G_OBJECT_CLASS (ari_level_chooser_parent_class)->constructed (object);

  if (self->is_in_row) {
    gtk_widget_add_css_class (self->list, "linked");
    gtk_widget_add_css_class (self->list, "levels");
  } else {
    GtkGesture *press = gtk_gesture_click_new ();

    gtk_grid_set_column_spacing (GTK_GRID (self->list), 6);
    g_signal_connect (press, "pressed", G_CALLBACK (on_pressed), self);
    gtk_widget_add_controller (self->list, GTK_EVENT_CONTROLLER (press));
  }
  gtk_widget_set_hexpand (self->list, FALSE); /* whatever its buttons say */
  for (int i = 0; i < N_CHOICES; i++) {
    GtkWidget *button = gtk_toggle_button_new_with_label (
        i == 0 ? C_ ("level of a new puzzle", "Any") : ari_level_to_string ((AriLevel) (i - 1)));

    ari_button_shrinks (button);
    gtk_widget_add_css_class (button, "choice");
    gtk_widget_set_hexpand (button, TRUE);
    gtk_grid_attach (GTK_GRID (self->list), button, i % a_row, i / a_row, 1, 1);
    self->buttons[i] = button;
  }
  ari_one_of_attach (self->list, self->buttons, N_CHOICES, on_chosen, on_enter, self);
  show_levels (self);
}

static void
ari_level_chooser_class_init (AriLevelChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_level_chooser_get_property;
  object_class->set_property = ari_level_chooser_set_property;
  object_class->constructed = ari_level_chooser_constructed;
  object_class->dispose = ari_level_chooser_dispose;

  props[PROP_LEVEL] =
      g_param_spec_string ("level", NULL, NULL, "any",
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_IN_ROW] =
      g_param_spec_boolean ("in-row", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[CHANGED] = ARI_SIGNAL ("changed", ARI_TYPE_LEVEL_CHOOSER, 0);
  signals[ENTER] = ARI_SIGNAL ("enter", ARI_TYPE_LEVEL_CHOOSER, 0);

  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/level-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, AriLevelChooser, list);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_level_chooser_init (AriLevelChooser *self)
{
  self->wanted = ANY_LEVEL;
  gtk_widget_init_template (GTK_WIDGET (self));
}
