/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses how to search: the presets and one's own methods by name, with a line about each. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/method-words.h"
#include "ui/common/dialogs.h"
#include "ui/common/settings.h"
#include "ui/search/method-dialog.h"
#include "ui/common/own-methods.h"
#include "ui/search/strategy-chooser.h"
#include "ui/widgets/widget.h"

/* The greatest height of the list of strategies, in pixels. */
enum { MOST_HEIGHT = 460 };

/* A row wraps after this many characters, so that a list of rows fits into a narrow window. */
enum { MOST_CHARS = 36 };

struct _AriStrategyChooser {
  GtkBox parent_instance;

  GtkDropDown *list;
  GtkStringList *titles; /* of the presets, of `own`, of `other` if there is one, of the dialog */
  gboolean is_updating;
  const AriStrategy *strategy;
  GPtrArray *own;           /* AriStrategy, not owned: the methods that have names */
  const AriStrategy *other; /* (nullable): the method that was chosen last and has none */
};

G_DEFINE_FINAL_TYPE (AriStrategyChooser, ari_strategy_chooser, GTK_TYPE_BOX)

enum {
  PROP_STRATEGY = 1,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

/* Returns: (nullable): the strategy of a row; NULL for that of the dialog */
static const AriStrategy *
strategy_at (AriStrategyChooser *self, guint row)
{
  unsigned n;
  const AriStrategy *all = ari_strategies (&n);

  if (row < n)
    return &all[row];
  if (row < n + self->own->len)
    return g_ptr_array_index (self->own, row - n);
  return row == n + self->own->len ? self->other : NULL;
}

static guint
row_of (AriStrategyChooser *self, const AriStrategy *strategy)
{
  guint row = 0;

  while (strategy_at (self, row) != strategy)
    row++;
  return row;
}

/* Lists the methods after the presets, with @other, if it is not NULL, if it has no name. */
static void
list_methods (AriStrategyChooser *self, const AriStrategy *other)
{
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();
  unsigned n;

  ari_strategies (&n);
  g_clear_pointer (&self->own, g_ptr_array_unref);
  self->own = ari_own_methods ();
  self->other = other != NULL && !g_ptr_array_find (self->own, other, NULL) ? other : NULL;
  for (guint row = n; strategy_at (self, row) != NULL; row++)
    g_ptr_array_add (titles, (gpointer) ari_method_title (strategy_at (self, row)));
  g_ptr_array_add (titles, _ ("Own Method…"));
  g_ptr_array_add (titles, NULL);
  self->is_updating = TRUE; /* the selected row may be replaced */
  gtk_string_list_splice (self->titles, n,
                          g_list_model_get_n_items (G_LIST_MODEL (self->titles)) - n,
                          (const char *const *) titles->pdata);
  self->is_updating = FALSE;
}

/* Methods got other names, or none. */
static void
on_own_methods (AriStrategyChooser *self)
{
  list_methods (self, ari_method_preset (self->strategy) == NULL ? self->strategy : self->other);
  gtk_drop_down_set_selected (self->list, row_of (self, self->strategy));
}

static void
choose (AriStrategyChooser *self, const AriStrategy *strategy)
{
  if (self->strategy == strategy)
    return;
  self->strategy = strategy;
  if (ari_method_preset (strategy) == NULL && strategy != self->other)
    list_methods (self, strategy);
  gtk_drop_down_set_selected (self->list, row_of (self, strategy));
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->list), _ (strategy->summary));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->list), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  _ (strategy->summary), -1);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_STRATEGY]);
}

static void
method_chosen (AriMethodDialog *dialog, const AriStrategy *method, AriStrategyChooser *self)
{
  choose (self, method);
}

static void
open_dialog (AriStrategyChooser *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *dialog =
      ari_method_dialog_new (GTK_IS_WINDOW (root) ? GTK_WINDOW (root) : NULL, self->strategy);

  g_signal_connect_object (dialog, "chosen", G_CALLBACK (method_chosen), self, 0);
  ari_dialog_present (GTK_WINDOW (dialog));
}

static void
list_selected (AriStrategyChooser *self)
{
  const guint selected = gtk_drop_down_get_selected (self->list);
  const AriStrategy *strategy = strategy_at (self, selected);

  if (self->is_updating)
    return;
  if (strategy != NULL) {
    choose (self, strategy);
  } else if (selected + 1 == g_list_model_get_n_items (G_LIST_MODEL (self->titles))) {
    gtk_drop_down_set_selected (self->list, row_of (self, self->strategy));
    open_dialog (self);
  }
}

/* @strategy: (nullable): NULL for the row that opens the dialog */
void
ari_strategy_row_fill (GtkWidget *row, const AriStrategy *strategy)
{
  GtkWidget *title = gtk_widget_get_first_child (row);
  const char *line = strategy != NULL ? _ (strategy->line) : _ ("Put together from its parts");

  gtk_label_set_text (GTK_LABEL (title),
                      strategy != NULL ? ari_method_title (strategy) : _ ("Own Method…"));
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (title)), line);
  gtk_widget_set_tooltip_text (row, strategy != NULL ? _ (strategy->summary) : NULL);
}

GtkWidget *
ari_strategy_row_new (const AriStrategy *strategy)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = gtk_label_new (NULL);
  GtkWidget *line = gtk_label_new (NULL);

  gtk_widget_add_css_class (line, "caption");
  gtk_widget_add_css_class (line, "dim-label");
  gtk_widget_add_css_class (box, "strategy");
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), line);
  ARI_FOR_CHILDREN (label, box)
    g_object_set (label, "xalign", 0.0F, "wrap", TRUE, "max-width-chars", MOST_CHARS, NULL);
  ari_strategy_row_fill (box, strategy);
  return box;
}

static void
set_up_row (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, ari_strategy_row_new (ari_strategy_default ()));
}

/* The row is filled, not made again, because GTK 4.8 would go on to tell the widget under the
 * pointer, when it is chosen, that the pointer has left. */
static void
bind_row (GtkSignalListItemFactory *factory, GtkListItem *item, AriStrategyChooser *self)
{
  ari_strategy_row_fill (gtk_list_item_get_child (item),
                         strategy_at (self, gtk_list_item_get_position (item)));
}

static void
ari_strategy_chooser_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  g_value_set_string (value, ARI_STRATEGY_CHOOSER (object)->strategy->name);
}

static void
ari_strategy_chooser_set_property (GObject *object,
                                   guint id,
                                   const GValue *value,
                                   GParamSpec *pspec)
{
  ari_strategy_chooser_set_strategy (ARI_STRATEGY_CHOOSER (object), g_value_get_string (value));
}

static void
ari_strategy_chooser_finalize (GObject *object)
{
  g_ptr_array_unref (ARI_STRATEGY_CHOOSER (object)->own);
  G_OBJECT_CLASS (ari_strategy_chooser_parent_class)->finalize (object);
}

static gboolean
ari_strategy_chooser_mnemonic_activate (GtkWidget *widget, gboolean group_cycling)
{
  AriStrategyChooser *self = ARI_STRATEGY_CHOOSER (widget);

  return gtk_widget_grab_focus (GTK_WIDGET (self->list));
}

static void
ari_strategy_chooser_class_init (AriStrategyChooserClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->finalize = ari_strategy_chooser_finalize;
  object_class->get_property = ari_strategy_chooser_get_property;
  object_class->set_property = ari_strategy_chooser_set_property;
  widget_class->mnemonic_activate = ari_strategy_chooser_mnemonic_activate;

  props[PROP_STRATEGY] =
      g_param_spec_string ("strategy", NULL, NULL, NULL,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* GTK's list is lower than all rows together, and shows its scroll bar only while it is scrolled.
 * This one is higher, and its scroll bar shows that there are more rows. */
static void
show_all_rows (GtkWidget *widget)
{
  if (GTK_IS_SCROLLED_WINDOW (widget))
    g_object_set (widget, "max-content-height", MOST_HEIGHT, "overlay-scrolling", FALSE, NULL);
  ARI_FOR_CHILDREN (child, widget)
    show_all_rows (child);
}

static void
ari_strategy_chooser_init (AriStrategyChooser *self)
{
  g_autoptr (GtkListItemFactory) names = ari_method_names_new ();
  g_autoptr (GtkListItemFactory) rows = gtk_signal_list_item_factory_new ();
  unsigned n;
  const AriStrategy *all = ari_strategies (&n);

  self->titles = gtk_string_list_new (NULL);
  for (unsigned i = 0; i < n; i++)
    gtk_string_list_append (self->titles, _ (all[i].title));
  list_methods (self, NULL);
  if (ari_settings_get () != NULL)
    ARI_CONNECT (ari_settings_get (), "changed::" ARI_OWN_METHODS_KEY, on_own_methods, self);
  self->list = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (self->titles), NULL));
  gtk_drop_down_set_factory (self->list, names);
  gtk_widget_set_hexpand (GTK_WIDGET (self->list), TRUE);
  g_signal_connect (rows, "setup", G_CALLBACK (set_up_row), NULL);
  g_signal_connect (rows, "bind", G_CALLBACK (bind_row), self);
  gtk_drop_down_set_list_factory (self->list, rows);
  ari_accessible_set_label (self->list, _ ("Strategy of the search"));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));
  show_all_rows (GTK_WIDGET (self->list));

  choose (self, ari_strategy_default ());
  ARI_CONNECT (self->list, "notify::selected", list_selected, self);
}

const AriStrategy *
ari_strategy_chooser_get_strategy (AriStrategyChooser *self)
{
  return self->strategy;
}

void
ari_strategy_chooser_set_strategy (AriStrategyChooser *self, const char *name)
{
  const AriStrategy *strategy = NULL;

  if (name != NULL)
    strategy = ari_method_by_name (name);
  choose (self, strategy != NULL ? strategy : ari_strategy_default ());
}
