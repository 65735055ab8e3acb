/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the tree of a search, if it is small enough. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/words/box-words.h"
#include "picture/palette.h"
#include "ui/common/rgba.h"
#include "ui/tree/tree-view-private.h"

/* The least time between two layouts while a search runs, in µs: laying out thousands of nodes
 * takes a millisecond, drawing them more. */
#define MAKE_EVERY 100000
enum { LEAST_SIZE = 76, SIZE = 240 };

G_DEFINE_FINAL_TYPE (AriTreeView, ari_tree_view, GTK_TYPE_WIDGET)

enum {
  PROP_FOLDS_REFUTED = 1,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  SIGNAL_SEEK,
  SIGNAL_CHOSEN,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* --- the tree --------------------------------------------------------------------------------- */

bool
ari_tree_view_folds (const AriBox *box, void *view)
{
  const AriTreeView *self = view;
  const gboolean by_rule = self->folds_refuted && box->solutions == 0 && box->state != ARI_BOX_OPEN;

  return by_rule != g_hash_table_contains (self->turned, &box->first);
}

static void
fit_port (AriTreeView *self)
{
  if (self->tree != NULL)
    ari_tree_port_set_size (&self->port, gtk_widget_get_width (GTK_WIDGET (self)),
                            gtk_widget_get_height (GTK_WIDGET (self)), self->tree->width,
                            self->tree->n_levels);
}

gboolean
ari_tree_view_make (AriTreeView *self)
{
  if (self->summary == NULL || !self->is_stale)
    return self->tree != NULL;
  ari_tree_free (self->tree);
  self->tree = ari_tree_new (self->summary, ari_tree_view_folds, self);
  self->is_stale = FALSE;
  self->made = g_get_monotonic_time ();
  fit_port (self);
  ari_tree_view_say (self);
  return self->tree != NULL;
}

/* Scrolls to a new step; until the next one, the user may scroll away. */
static void
follow (AriTreeView *self)
{
  const AriTreeNode *here;

  if (self->tree == NULL || self->followed == self->step + 1)
    return;
  self->followed = self->step + 1;
  here = &self->tree->nodes[ari_tree_at (self->tree, self->step)];
  ari_tree_port_reveal (&self->port, here->x, here->box.depth);
}

static void
make_again (AriTreeView *self)
{
  self->is_stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
on_make_due (gpointer user_data)
{
  AriTreeView *self = user_data;

  self->make_source = 0;
  make_again (self);
  return G_SOURCE_REMOVE;
}

static void
forget (AriTreeView *self)
{
  g_clear_pointer (&self->tree, ari_tree_free);
  g_hash_table_remove_all (self->turned);
  self->has_box = FALSE;
  self->n_steps = self->n_tries = 0;
  self->port = (AriTreePort){ 0 };
  make_again (self);
}

void
ari_tree_view_update (AriTreeView *self, const AriSummary *summary, guint64 step, gboolean runs)
{
  const gint64 since = g_get_monotonic_time () - self->made;
  AriTally now;

  g_return_if_fail (ARI_IS_TREE_VIEW (self));

  self->summary = summary;
  self->step = step;
  if (summary == NULL) {
    forget (self);
    ari_tree_view_say (self);
    return;
  }
  now = ari_summary_tally (summary);
  if (now.steps < self->n_steps) /* a new search */
    forget (self);
  if (now.steps == self->n_steps && !self->is_stale) {
    gtk_widget_queue_draw (GTK_WIDGET (self));
    return;
  }
  self->n_steps = now.steps;
  self->n_tries = now.tries;
  if (!runs || since >= MAKE_EVERY)
    make_again (self);
  else if (self->make_source == 0)
    self->make_source =
        g_timeout_add ((guint) ((MAKE_EVERY - since) / 1000 + 1), on_make_due, self);
}

void
ari_tree_view_let_go (AriTreeView *self)
{
  g_return_if_fail (ARI_IS_TREE_VIEW (self));

  self->summary = NULL;
}

void
ari_tree_view_set_puzzle (AriTreeView *self, const AriLayout *layout, const AriSymbols *symbols)
{
  g_return_if_fail (ARI_IS_TREE_VIEW (self));
  g_return_if_fail (layout != NULL && symbols != NULL);

  ari_layout_ref (layout);
  g_clear_pointer (&self->layout, ari_layout_unref);
  self->layout = layout;
  self->symbols = *symbols;
  g_hash_table_remove_all (self->names);
  self->summary = NULL;
  forget (self);
}

/* --- choosing a try --------------------------------------------------------------------------- */

/* (transfer full): says that the search is too large, and where to look instead */
static char *
too_large_words (AriTreeView *self)
{
  g_autofree char *n = ari_count_to_string (self->n_tries);

  return ari_sentence_fill (
      _ ("This search has {n} tries: too many for a tree. The graph under the "
         "grid shows all of them."),
      "n", n, NULL);
}

/* Sets the accessible name: see ui/grid/grid-view-text.c. */
void
ari_tree_view_say (AriTreeView *self)
{
  const guint32 node = ari_tree_view_chosen (self);
  g_autofree char *words = NULL;
  g_autofree char *name = NULL;

  if (node != ARI_TREE_NONE && node > 0 && self->summary != NULL && self->layout != NULL) {
    words = ari_box_to_string (self->summary, &self->tree->nodes[node].box, self->layout,
                               &self->symbols);
    name = self->tree->nodes[node].is_folded
               ? ari_sentence_fill (_ ("{words}. Folded"), "words", words, NULL)
               : g_steal_pointer (&words);
  } else if (self->tree == NULL && self->summary != NULL && self->n_tries > 0) {
    name = too_large_words (self);
  }
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name != NULL ? name : _ ("Tree of the search"), -1);
}

guint32
ari_tree_view_chosen (AriTreeView *self)
{
  if (!self->has_box || self->tree == NULL)
    return ARI_TREE_NONE;
  return self->box.depth == 0 ? 0 : ari_tree_find (self->tree, self->box.first);
}

void
ari_tree_view_choose (AriTreeView *self, const AriBox *box)
{
  g_return_if_fail (ARI_IS_TREE_VIEW (self));

  self->has_box = box != NULL;
  if (box != NULL)
    self->box = *box;
  ari_tree_view_say (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
ari_tree_view_take (AriTreeView *self, guint32 node)
{
  AriBox box = self->tree->nodes[node].box;

  ari_tree_view_choose (self, &box);
  ari_tree_port_reveal (&self->port, self->tree->nodes[node].x, box.depth);
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, node > 0 ? &box : NULL);
  g_signal_emit (self, signals[SIGNAL_SEEK], 0, box.first);
}

void
ari_tree_view_fold (AriTreeView *self, guint32 node)
{
  const AriBox *box = &self->tree->nodes[node].box;

  if (node == 0 || box->tries == 0)
    return;
  if (!g_hash_table_remove (self->turned, &box->first))
    g_hash_table_add (self->turned, g_memdup2 (&box->first, sizeof box->first));
  make_again (self);
  ari_tree_view_make (self);
}

gboolean
ari_tree_view_get_folds_refuted (AriTreeView *self)
{
  g_return_val_if_fail (ARI_IS_TREE_VIEW (self), FALSE);

  return self->folds_refuted;
}

/* Nodes that the user has folded or unfolded follow the rule again. */
void
ari_tree_view_set_folds_refuted (AriTreeView *self, gboolean folds_refuted)
{
  g_return_if_fail (ARI_IS_TREE_VIEW (self));

  if (self->folds_refuted == !!folds_refuted)
    return;
  self->folds_refuted = !!folds_refuted;
  g_hash_table_remove_all (self->turned);
  make_again (self);
  ari_tree_view_make (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_FOLDS_REFUTED]);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
draw_words (AriTreeView *self, GtkSnapshot *to, const char *words, int width, int height)
{
  const AriPalette *palette = ari_palette_get (ari_appearance_get_dark (self->appearance),
                                               ari_appearance_get_high_contrast (self->appearance));
  const GdkRGBA label = ari_rgba (&palette->strokes[ARI_STROKE_LABEL]);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), words);
  int text_height;

  pango_layout_set_width (layout, MAX (width - 24, 1) * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (layout, PANGO_ALIGN_CENTER);
  pango_layout_get_pixel_size (layout, NULL, &text_height);
  gtk_snapshot_save (to);
  gtk_snapshot_translate (to,
                          &GRAPHENE_POINT_INIT (12, (float) MAX ((height - text_height) / 2, 0)));
  gtk_snapshot_append_layout (to, layout, &label);
  gtk_snapshot_restore (to);
}

static void
ari_tree_view_snapshot (GtkWidget *widget, GtkSnapshot *to)
{
  AriTreeView *self = ARI_TREE_VIEW (widget);
  const int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  g_autofree char *words = NULL;

  if (width < 1 || height < 1)
    return;
  ari_tree_view_make (self);
  follow (self);
  gtk_snapshot_push_clip (to, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  ari_tree_view_draw (self, to, width, height);
  if (self->tree == NULL && self->n_tries > ARI_TREE_MOST) {
    words = too_large_words (self);
    draw_words (self, to, words, width, height);
  }
  gtk_snapshot_pop (to);
}

static void
ari_tree_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_VERTICAL ? LEAST_SIZE : 1;
  *natural = SIZE;
}

static void
ari_tree_view_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriTreeView *self = ARI_TREE_VIEW (widget);

  fit_port (self);
  if (self->menu != NULL)
    gtk_popover_present (self->menu);
}

static void
ari_tree_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_FOLDS_REFUTED:
    g_value_set_boolean (value, ARI_TREE_VIEW (object)->folds_refuted);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ari_tree_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_FOLDS_REFUTED:
    ari_tree_view_set_folds_refuted (ARI_TREE_VIEW (object), g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ari_tree_view_dispose (GObject *object)
{
  AriTreeView *self = ARI_TREE_VIEW (object);

  g_clear_handle_id (&self->make_source, g_source_remove);
  if (self->menu != NULL)
    gtk_widget_unparent (GTK_WIDGET (g_steal_pointer (&self->menu)));
  g_clear_pointer (&self->tree, ari_tree_free);
  g_clear_pointer (&self->layout, ari_layout_unref);
  g_clear_pointer (&self->turned, g_hash_table_unref);
  g_clear_pointer (&self->names, g_hash_table_unref);
  G_OBJECT_CLASS (ari_tree_view_parent_class)->dispose (object);
}

static void
ari_tree_view_class_init (AriTreeViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_tree_view_get_property;
  object_class->set_property = ari_tree_view_set_property;
  object_class->dispose = ari_tree_view_dispose;
  widget_class->snapshot = ari_tree_view_snapshot;
  widget_class->query_tooltip = ari_tree_view_query_tooltip;
  widget_class->measure = ari_tree_view_measure;
  widget_class->size_allocate = ari_tree_view_size_allocate;

  props[PROP_FOLDS_REFUTED] =
      g_param_spec_boolean ("folds-refuted", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[SIGNAL_SEEK] = g_signal_new ("seek", ARI_TYPE_TREE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                       NULL, G_TYPE_NONE, 1, G_TYPE_UINT64);
  signals[SIGNAL_CHOSEN] = g_signal_new ("chosen", ARI_TYPE_TREE_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                         NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  gtk_widget_class_set_css_name (widget_class, "tree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ari_tree_view_init (AriTreeView *self)
{
  self->turned = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->names = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->appearance = ari_appearance_get_default ();
  g_signal_connect_object (self->appearance, "notify", G_CALLBACK (gtk_widget_queue_draw), self,
                           G_CONNECT_SWAPPED);
  ari_tree_view_add_controllers (self);
  ari_tree_view_say (self);
}
