/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hard a puzzle is to be that is generated. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "ui/new/level-chooser.h"

enum { ANY_LEVEL = -1 };

static const char *const names[ARI_N_LEVELS] = { "easy", "medium", "hard", "unfair", "extreme" };

struct _AriLevelChooser {
  GtkWidget parent_instance;

  GtkWidget *rows;
  GtkDropDown *list;
  GtkLabel *words;

  int wanted;                   /* AriLevel or ANY_LEVEL */
  int levels[ARI_N_LEVELS + 1]; /* of the list's items */
  guint n_levels;
  gboolean is_busy; /* the list is being changed from here */
};

G_DEFINE_FINAL_TYPE (AriLevelChooser, ari_level_chooser, GTK_TYPE_WIDGET)

enum {
  PROP_LEVEL = 1,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  CHANGED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

static int
shown_level (AriLevelChooser *self)
{
  const guint selected = gtk_drop_down_get_selected (self->list);

  return selected < self->n_levels ? self->levels[selected] : ANY_LEVEL;
}

static void
say (AriLevelChooser *self)
{
  const gboolean is_as_wanted = shown_level (self) == self->wanted;
  g_autofree char *text = NULL;

  if (!is_as_wanted)
    /* Translators: a level, such as Extreme */
    text = g_strdup_printf (_ ("There are no puzzles of this kind with the level %s."),
                            ari_level_to_string ((AriLevel) self->wanted));
  gtk_label_set_text (self->words, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (self->words), !is_as_wanted);
}

/* The place of the wanted level in the list, or of the nearest one that is easier, or else harder.
 */
static guint
place_of_wanted (AriLevelChooser *self)
{
  guint place = 0;

  for (guint i = 0; i < self->n_levels; i++)
    if (self->levels[i] <= self->wanted)
      place = i;
  return place == 0 && self->wanted != ANY_LEVEL && self->n_levels > 1 ? 1 : place;
}

static void
select_wanted (AriLevelChooser *self)
{
  self->is_busy = TRUE;
  gtk_drop_down_set_selected (self->list, place_of_wanted (self));
  self->is_busy = FALSE;
  say (self);
}

/* Whether the list shows just the levels of puzzles of @layout. */
static gboolean
lists_levels_of (AriLevelChooser *self, const AriLayout *layout)
{
  guint place = 1; /* after “Any level” */

  for (int level = 0; level < ARI_N_LEVELS; level++)
    if (ari_level_plan_has (layout, (AriLevel) level)
        && (place >= self->n_levels || self->levels[place++] != level))
      return FALSE;
  return place == self->n_levels;
}

void
ari_level_chooser_set_layout (AriLevelChooser *self, const AriLayout *layout)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  g_return_if_fail (ARI_IS_LEVEL_CHOOSER (self));
  g_return_if_fail (layout != NULL);

  /* A list that gets another model while it activates one of its items never ends doing so. */
  if (lists_levels_of (self, layout))
    return;
  self->n_levels = 0;
  self->levels[self->n_levels++] = ANY_LEVEL;
  gtk_string_list_append (titles, _ ("Any level"));
  for (int level = 0; level < ARI_N_LEVELS; level++)
    if (ari_level_plan_has (layout, (AriLevel) level)) {
      self->levels[self->n_levels++] = level;
      gtk_string_list_append (titles, ari_level_to_string ((AriLevel) level));
    }
  self->is_busy = TRUE;
  gtk_drop_down_set_model (self->list, G_LIST_MODEL (titles));
  select_wanted (self);
}

gboolean
ari_level_chooser_get_level (AriLevelChooser *self, AriLevel *level)
{
  int shown;

  g_return_val_if_fail (ARI_IS_LEVEL_CHOOSER (self), FALSE);
  g_return_val_if_fail (level != NULL, FALSE);

  shown = shown_level (self);
  if (shown == ANY_LEVEL)
    return FALSE;
  *level = (AriLevel) shown;
  return TRUE;
}

static void
on_selected (AriLevelChooser *self)
{
  if (self->is_busy)
    return;
  self->wanted = shown_level (self);
  say (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LEVEL]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
set_wanted (AriLevelChooser *self, const char *name)
{
  int wanted = ANY_LEVEL;

  for (int level = 0; level < ARI_N_LEVELS; level++)
    if (g_strcmp0 (name, names[level]) == 0)
      wanted = level;
  if (self->wanted == wanted)
    return;
  self->wanted = wanted;
  select_wanted (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LEVEL]);
  g_signal_emit (self, signals[CHANGED], 0);
}

static void
ari_level_chooser_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AriLevelChooser *self = ARI_LEVEL_CHOOSER (object);

  switch (id) {
  case PROP_LEVEL:
    g_value_set_static_string (value, self->wanted == ANY_LEVEL ? "any" : names[self->wanted]);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ari_level_chooser_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_LEVEL:
    set_wanted (ARI_LEVEL_CHOOSER (object), g_value_get_string (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static gboolean
ari_level_chooser_mnemonic_activate (GtkWidget *widget, gboolean group_cycling)
{
  return gtk_widget_mnemonic_activate (GTK_WIDGET (ARI_LEVEL_CHOOSER (widget)->list),
                                       group_cycling);
}

static void
ari_level_chooser_dispose (GObject *object)
{
  AriLevelChooser *self = ARI_LEVEL_CHOOSER (object);

  self->is_busy = TRUE;
  g_clear_pointer (&self->rows, gtk_widget_unparent);
  G_OBJECT_CLASS (ari_level_chooser_parent_class)->dispose (object);
}

static void
ari_level_chooser_class_init (AriLevelChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_level_chooser_get_property;
  object_class->set_property = ari_level_chooser_set_property;
  object_class->dispose = ari_level_chooser_dispose;
  widget_class->mnemonic_activate = ari_level_chooser_mnemonic_activate;

  /** AriLevelChooser:level: see level-chooser.h. */
  props[PROP_LEVEL] =
      g_param_spec_string ("level", NULL, NULL, "any",
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  /** AriLevelChooser::changed: see level-chooser.h. */
  signals[CHANGED] = g_signal_new ("changed", ARI_TYPE_LEVEL_CHOOSER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/level-chooser.ui");
  gtk_widget_class_bind_template_child (widget_class, AriLevelChooser, rows);
  gtk_widget_class_bind_template_child (widget_class, AriLevelChooser, list);
  gtk_widget_class_bind_template_child (widget_class, AriLevelChooser, words);
  gtk_widget_class_bind_template_callback (widget_class, on_selected);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_level_chooser_init (AriLevelChooser *self)
{
  self->wanted = ANY_LEVEL;
  self->is_busy = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  self->is_busy = FALSE;
}
