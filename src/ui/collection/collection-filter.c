/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bar above a list, whose widgets make a filter. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/collection/fact-query.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/puzzle-name.h"
#include "ui/collection/collection-filter.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/widget.h"

struct _AriCollectionFilter {
  GtkWidget parent_instance;

  GtkSearchEntry *text;
  GtkDropDown *found;
  GtkMenuButton *more;
  GtkSpinButton *least;
  GtkSpinButton *most;
  GtkWidget *size_label;
  GtkDropDown *size;
  GtkDropDown *level;
  GtkDropDown *played;

  AriFactFilter filter;
  GArray *sizes;        /* guint, the sizes in the list after “any” */
  gboolean is_updating; /* the program, not the user, changes the widgets */
};

G_DEFINE_FINAL_TYPE (AriCollectionFilter, ari_collection_filter, GTK_TYPE_WIDGET)

static guint changed_signal;

/* In the order of the list in collection-filter.ui. */
static const guint found_choices[] = {
  0,
  1u << ARI_FOUND_ONE,
  1u << ARI_FOUND_SEVERAL,
  1u << ARI_FOUND_NONE,
  1u << ARI_FOUND_UNKNOWN | 1u << ARI_FOUND_UNDECIDED,
};

/* The button shows the conditions in its popover. */
static void
name_more (AriCollectionFilter *self)
{
  const AriFactFilter *filter = &self->filter;
  const gboolean by_givens = filter->min_givens > 0 || filter->max_givens != G_MAXUINT;
  g_autofree char *givens = NULL;
  g_autofree char *label = NULL;

  if (by_givens)
    /* Translators: from a number of givens to another */
    givens = g_strdup_printf (_ ("%d–%d givens"), gtk_spin_button_get_value_as_int (self->least),
                              gtk_spin_button_get_value_as_int (self->most));
  if (by_givens && filter->size != 0)
    label = g_strdup_printf (_ ("%u×%u, %s"), filter->size, filter->size, givens);
  else if (filter->size != 0)
    label = ari_size_to_string (filter->size, filter->size);
  else
    label = g_strdup (by_givens ? givens : _ ("Filter"));
  if (filter->level != 0) {
    g_autofree char *rest = g_steal_pointer (&label);
    const char *level = ari_level_to_string ((AriLevel) (filter->level - 1));

    /* Translators: a level, and other conditions */
    label = by_givens || filter->size != 0 ? g_strdup_printf (_ ("%s, %s"), level, rest)
                                           : g_strdup (level);
  }
  if (filter->played != ARI_PLAYED_ANY) {
    g_autofree char *rest = g_steal_pointer (&label);
    const char *played = filter->played == ARI_PLAYED_BEGUN    ? C_ ("played", "Begun")
                         : filter->played == ARI_PLAYED_SOLVED ? _ ("Solved")
                                                               : _ ("Not solved");

    label = by_givens || filter->size != 0 || filter->level != 0
                ? g_strdup_printf (_ ("%s, %s"), played, rest)
                : g_strdup (played);
  }
  gtk_menu_button_set_label (self->more, label);
}

static void
update (AriCollectionFilter *self)
{
  GtkAdjustment *range = gtk_spin_button_get_adjustment (self->least);
  const int least = gtk_spin_button_get_value_as_int (self->least);
  const int most = gtk_spin_button_get_value_as_int (self->most);
  const guint found = gtk_drop_down_get_selected (self->found);
  const guint size = gtk_drop_down_get_selected (self->size);
  g_autofree char *text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->text)));
  g_autofree char *fault = NULL;
  AriFactFilter filter = {
    .text = *g_strstrip (text) ? text : NULL,
    .found = found < G_N_ELEMENTS (found_choices) ? found_choices[found] : 0,
    .size = size > 0 && size <= self->sizes->len ? g_array_index (self->sizes, guint, size - 1) : 0,
    .level = gtk_widget_get_visible (GTK_WIDGET (self->level))
                 ? gtk_drop_down_get_selected (self->level)
                 : 0,
    .played = gtk_widget_get_visible (GTK_WIDGET (self->played))
                  ? (AriPlayed) MIN (gtk_drop_down_get_selected (self->played), ARI_PLAYED_LEFT)
                  : ARI_PLAYED_ANY,
    .min_givens = least > (int) gtk_adjustment_get_lower (range) ? (guint) least : 0,
    .max_givens = most < (int) gtk_adjustment_get_upper (range) ? (guint) most : G_MAXUINT,
  };

  if (self->is_updating || ari_fact_filter_equal (&filter, &self->filter))
    return;
  ari_fact_filter_copy (&filter, &self->filter);
  fault = ari_collection_filter_dup_fault (self);
  if (fault != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->text), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->text), "error");
  name_more (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Escape in the search entry clears the text first, then goes to the window. */
static void
on_stop_search (AriCollectionFilter *self)
{
  if (!ari_collection_filter_clear_text (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.escape", NULL);
}

/* Keeps the range valid: moving one end past the other moves both. */
static void
on_least (AriCollectionFilter *self)
{
  if (gtk_spin_button_get_value (self->most) < gtk_spin_button_get_value (self->least))
    gtk_spin_button_set_value (self->most, gtk_spin_button_get_value (self->least));
  update (self);
}

static void
on_most (AriCollectionFilter *self)
{
  if (gtk_spin_button_get_value (self->least) > gtk_spin_button_get_value (self->most))
    gtk_spin_button_set_value (self->least, gtk_spin_button_get_value (self->most));
  update (self);
}

static void
ari_collection_filter_finalize (GObject *object)
{
  AriCollectionFilter *self = ARI_COLLECTION_FILTER (object);

  ari_fact_filter_clear (&self->filter);
  g_array_unref (self->sizes);

  G_OBJECT_CLASS (ari_collection_filter_parent_class)->finalize (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriCollectionFilter, member)

static void
ari_collection_filter_class_init (AriCollectionFilterClass *klass)
{
  static const AriTemplateChild children[] = { CHILD (text),  CHILD (found), CHILD (more),
                                               CHILD (least), CHILD (most),  CHILD (size_label),
                                               CHILD (size),  CHILD (level), CHILD (played) };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_dispose_children;
  object_class->finalize = ari_collection_filter_finalize;

  changed_signal = ARI_SIGNAL ("changed", ARI_TYPE_COLLECTION_FILTER, 0);

  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/collection-filter.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_set_css_name (widget_class, "collectionfilter");
}

static void
fill_levels (AriCollectionFilter *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, C_ ("level", "Any"));
  for (int level = 0; level < ARI_N_LEVELS; level++)
    gtk_string_list_append (names, ari_level_to_string ((AriLevel) level));
  gtk_drop_down_set_model (self->level, G_LIST_MODEL (names));
}

static void
ari_collection_filter_init (AriCollectionFilter *self)
{
  self->sizes = g_array_new (FALSE, FALSE, sizeof (guint));
  ari_fact_filter_clear (&self->filter);
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_entries_bound (GTK_WIDGET (self));
  ARI_CONNECT (self->text, "search-changed", update, self);
  ARI_CONNECT (self->text, "stop-search", on_stop_search, self);
  ARI_CONNECT (self->found, "notify::selected", update, self);
  ARI_CONNECT (self->size, "notify::selected", update, self);
  fill_levels (self);
  ARI_CONNECT (self->level, "notify::selected", update, self);
  ARI_CONNECT (self->played, "notify::selected", update, self);
  ARI_CONNECT (self->least, "value-changed", on_least, self);
  ARI_CONNECT (self->most, "value-changed", on_most, self);
}

void
ari_collection_filter_reset (AriCollectionFilter *self)
{
  self->is_updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->text), "");
  gtk_drop_down_set_selected (self->found, 0);
  gtk_drop_down_set_selected (self->size, 0);
  gtk_drop_down_set_selected (self->level, 0);
  gtk_drop_down_set_selected (self->played, ARI_PLAYED_ANY);
  gtk_spin_button_set_value (
      self->least, gtk_adjustment_get_lower (gtk_spin_button_get_adjustment (self->least)));
  gtk_spin_button_set_value (
      self->most, gtk_adjustment_get_upper (gtk_spin_button_get_adjustment (self->most)));
  self->is_updating = FALSE;
  update (self);
}

void
ari_collection_filter_set_facts (AriCollectionFilter *self, AriCollectionFacts *facts)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint least = 0, most = 0, n_sizes = 0;
  const guint *sizes = NULL;

  self->is_updating = TRUE;
  if (facts) {
    ari_collection_facts_get_givens_range (facts, &least, &most);
    sizes = ari_collection_facts_get_sizes (facts, &n_sizes);
  }
  gtk_spin_button_set_range (self->least, least, most);
  gtk_spin_button_set_range (self->most, least, most);

  g_array_set_size (self->sizes, 0);
  gtk_string_list_append (names, C_ ("size", "Any"));
  for (guint i = 0; i < n_sizes; i++) {
    g_autofree char *name = ari_size_to_string (sizes[i], sizes[i]);

    g_array_append_val (self->sizes, sizes[i]);
    gtk_string_list_append (names, name);
  }
  gtk_drop_down_set_model (self->size, G_LIST_MODEL (names));
  ari_collection_filter_show_levels (
      self, facts != NULL && ari_collection_facts_knows (facts, ARI_FACT_LEVEL));
  gtk_widget_set_visible (self->size_label, n_sizes > 1);
  gtk_widget_set_visible (GTK_WIDGET (self->size), n_sizes > 1);
  self->is_updating = FALSE;
  ari_collection_filter_reset (self);
}

void
ari_collection_filter_show_levels (AriCollectionFilter *self, gboolean shows)
{
  gtk_widget_set_visible (GTK_WIDGET (self->level), shows);
}

void
ari_collection_filter_set_text (AriCollectionFilter *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (self->text), text);
}

gboolean
ari_collection_filter_clear_text (AriCollectionFilter *self)
{
  if (*gtk_editable_get_text (GTK_EDITABLE (self->text)) == '\0')
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (self->text), "");
  return TRUE;
}

char *
ari_collection_filter_dup_fault (AriCollectionFilter *self)
{
  g_autoptr (AriFactQuery) query = NULL;
  char *fault = NULL;

  if (self->filter.text != NULL && ari_fact_query_looks_like_one (self->filter.text))
    query = ari_fact_query_new (self->filter.text, &fault);
  return fault;
}

const AriFactFilter *
ari_collection_filter_get (AriCollectionFilter *self)
{
  return &self->filter;
}

void
ari_collection_filter_find (AriCollectionFilter *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
}
