/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shows the tree of a search, or of two, folded until it fits. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "engine/laboratory/what-if.h"
#include "picture/search/tree-picture.h"
#include "picture/text.h"
#include "puzzle/base/need.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/words/alternative-words.h"
#include "solver/words/counter-words.h"
#include "solver/words/subtree-words.h"
#include "ui/common/appearance.h"
#include "ui/common/rgba.h"
#include "ui/tree/tree-port.h"
#include "ui/tree/tree-view.h"

/* The least time between two layouts while a search runs, in µs: laying out thousands of nodes
 * takes a millisecond, drawing them more. */
#define MAKE_EVERY 100000
enum { LEAST_SIZE = 76, SIZE = 240 };
/* A tree that is too large shows a try for every three pixels of the view. */
enum { LEAST_WIDTH = 300, WIDTH_OF_TRY = 3 };
/* Font size of names, relative to the widget's. */
#define NAME_PART 0.8
/* Pixels to pan per notch of the wheel. */
#define PAN_A_NOTCH 60.0
/* A click reaches nodes within this many pixels, and may move by this many. */
#define REACH 14.0
#define STILL 4.0

struct _AriTreeView {
  AriCanvas canvas;

  guint64 step;     /* the step shown */
  guint64 followed; /* the step that the port was last scrolled to, plus 1 */
  guint64 n_steps;  /* the number of steps of the search */
  AriTally detail;  /* of the detail that was shown last */

  AriSummary *both[2]; /* (nullable): two searches that are merged */
  char *titles[2];     /* of these */

  AriTree *tree;     /* NULL before it is made */
  guint32 n_fitting; /* the view was so wide when it was made: see n_fitting_of() */
  gboolean is_stale; /* the tree is out of date */
  gint64 made;       /* its time, µs, monotonic */
  guint make_source;
  AriTreePort port;
  GHashTable *names; /* see AriTreeScene */
  guint name_font;   /* serial number of the Pango context for which they were made */

  gboolean folds_refuted;
  gboolean stacks_alike;
  GHashTable *apart;       /* guint64, of key_of(): tries that came out of a stack */
  GHashTable *turned;      /* guint64, of key_of(): tries that the user folded or unfolded:
                            * AriTreeFold */
  AriTreeSide chosen_side; /* the chosen try is one of this search */
  GArray *alternatives;    /* (nullable): AriAlternative, of other digits of the open guesses */
  GArray *boxes;           /* AriTreeAlternative: the same for the tree */
  GPtrArray *costs;        /* char: a sentence for each */
  guint64 boxes_step;

  GArray *way; /* AriSubtree: the try unfolded last, and those above it */

  AriTreePort held; /* the port when a drag or a pinch began */
  gboolean has_dragged;
};

G_DEFINE_FINAL_TYPE (AriTreeView, ari_tree_view, ARI_TYPE_CANVAS)

enum {
  PROP_FOLDS_REFUTED = 1,
  PROP_STACKS_ALIKE,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

/* --- the tree --------------------------------------------------------------------------------- */

/* Steps of the second search are not those of the first. */
static guint64
key_of (const AriSubtree *subtree, AriTreeSide side)
{
  return subtree->first << 1 | (side == ARI_TREE_OTHER);
}

static AriTreeFold
fold_of (const AriSubtree *subtree, AriTreeSide side, void *view)
{
  const AriTreeView *self = view;
  const guint64 key = key_of (subtree, side);
  gpointer turned;

  if (g_hash_table_lookup_extended (self->turned, &key, NULL, &turned))
    return (AriTreeFold) GPOINTER_TO_INT (turned);
  return self->folds_refuted && subtree->solutions == 0 && subtree->state != ARI_SUBTREE_OPEN
             ? ARI_TREE_FOLDED
             : ARI_TREE_FITTING;
}

/* Returns: how many tries a tree that is too large shows */
static guint32
n_fitting_of (AriTreeView *self)
{
  return (guint32) MAX (gtk_widget_get_width (GTK_WIDGET (self)), LEAST_WIDTH) / WIDTH_OF_TRY;
}

/* @boxes: (nullable): AriTreeAlternative, of the step shown */
static AriTree *
make_tree (AriTreeView *self, const AriSummary *summary, const GArray *boxes)
{
  const guint32 shown = n_fitting_of (self);
  const AriTreeSource source = {
    .summary = summary,
    .other = self->both[1],
    .detail = self->canvas.detail,
    .way = (const AriSubtree *) (gpointer) self->way->data,
    .n_way = self->way->len,
    .folds = fold_of,
    .data = self,
    .stacks = self->stacks_alike,
    .alternatives = boxes != NULL ? (const AriTreeAlternative *) (gpointer) boxes->data : NULL,
    .n_alternatives = boxes != NULL ? boxes->len : 0,
    .step = self->boxes_step,
    .most = self->both[1] != NULL ? shown : 0, /* what differs is to be seen at a glance */
    .shown = shown,
  };

  return ari_tree_new (&source);
}

AriTree *
ari_tree_view_copy_tree (AriTreeView *self, const AriSummary *summary)
{
  return make_tree (self, summary, NULL);
}

static void
fit_port (AriTreeView *self)
{
  if (self->tree != NULL)
    ari_tree_port_set_size (&self->port, gtk_widget_get_width (GTK_WIDGET (self)),
                            gtk_widget_get_height (GTK_WIDGET (self)), self->tree->width,
                            self->tree->deepest);
}

/* Brings the tree up to date if there is a summary. Returns: TRUE if there is a tree */
static gboolean
make (AriTreeView *self)
{
  if (self->canvas.summary == NULL || !self->is_stale)
    return self->tree != NULL;
  ari_tree_free (self->tree);
  self->tree = make_tree (self, self->canvas.summary, self->boxes);
  self->n_fitting = n_fitting_of (self);
  self->is_stale = FALSE;
  self->made = g_get_monotonic_time ();
  fit_port (self);
  ari_canvas_update_name (&self->canvas);
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
  ari_tree_port_reveal (&self->port, here->x, here->subtree.depth);
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
forget_both (AriTreeView *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->both); i++) {
    g_clear_pointer (&self->both[i], ari_summary_free);
    g_clear_pointer (&self->titles[i], g_free);
  }
}

static void
forget (AriTreeView *self)
{
  g_clear_pointer (&self->tree, ari_tree_free);
  forget_both (self);
  ari_tree_view_set_alternatives (self, NULL, NULL);
  g_hash_table_remove_all (self->turned);
  g_hash_table_remove_all (self->apart);
  self->canvas.has_subtree = FALSE;
  self->chosen_side = ARI_TREE_BOTH;
  g_array_set_size (self->way, 0);
  self->n_steps = 0;
  self->port = (AriTreePort){ 0 };
  make_again (self);
}

void
ari_tree_view_update (AriTreeView *self,
                      const AriSummary *summary,
                      const AriSummary *detail,
                      guint64 step,
                      gboolean runs)
{
  const gint64 since = g_get_monotonic_time () - self->made;
  const AriTally shown = detail != NULL ? ari_summary_tally (detail) : (AriTally){ 0 };
  AriTally now;

  self->canvas.summary = summary;
  self->canvas.detail = detail;
  self->step = step;
  if (summary == NULL) {
    forget (self);
    ari_canvas_update_name (&self->canvas);
    return;
  }
  now = ari_summary_tally (summary);
  if (now.steps < self->n_steps) /* a new search */
    forget (self);
  if (now.steps == self->n_steps && !self->is_stale
      && memcmp (&shown, &self->detail, sizeof shown) == 0) {
    gtk_widget_queue_draw (GTK_WIDGET (self));
    return;
  }
  self->n_steps = now.steps;
  self->detail = shown;
  if (!runs || since >= MAKE_EVERY)
    make_again (self);
  else if (self->make_source == 0)
    self->make_source =
        g_timeout_add ((guint) ((MAKE_EVERY - since) / 1000 + 1), on_make_due, self);
}

void
ari_tree_view_show_both (AriTreeView *self,
                         const AriSummary *one,
                         const AriSummary *other,
                         const char *const *titles)
{
  forget (self);
  self->both[0] = ari_need (ari_summary_copy (one));
  self->both[1] = ari_need (ari_summary_copy (other));
  self->titles[0] = g_strdup (titles[0]);
  self->titles[1] = g_strdup (titles[1]);
  self->canvas.summary = self->both[0];
  make (self);
}

void
ari_tree_view_set_alternatives (AriTreeView *self,
                                const AriSnapshot *snapshot,
                                GArray *alternatives)
{
  const AriAlternative *found;
  bool is_sure;
  gsize best;

  if (alternatives == self->alternatives)
    return;
  g_clear_pointer (&self->alternatives, g_array_unref);
  g_array_set_size (self->boxes, 0);
  g_ptr_array_set_size (self->costs, 0);
  make_again (self);
  if (alternatives == NULL)
    return;
  self->alternatives = g_array_ref (alternatives);
  self->boxes_step = snapshot->counters.steps;
  found = (const AriAlternative *) (gpointer) alternatives->data;
  best = ari_what_if_best (found, alternatives->len, &is_sure);
  for (guint i = 0; i < alternatives->len; i++) {
    const AriTreeAlternative box = {
      .steps = found[i].steps,
      .depth = ari_snapshot_guess_number (snapshot, found[i].decision),
      .cell = snapshot->decisions[found[i].decision].cell,
      .digit = found[i].digit,
      .leads = found[i].leads,
      .is_known = found[i].is_known,
      .is_best = i == best,
    };

    g_array_append_val (self->boxes, box);
    g_ptr_array_add (self->costs, ari_alternative_to_string (snapshot, &self->canvas.symbols,
                                                             &found[i], box.is_best));
  }
}

gboolean
ari_tree_view_has_tries (AriTreeView *self)
{
  return make (self) && self->tree->n > 1;
}

static void
ari_tree_view_began (AriCanvas *canvas)
{
  g_hash_table_remove_all (ARI_TREE_VIEW (canvas)->names);
  forget (ARI_TREE_VIEW (canvas));
}

/* --- choosing a try --------------------------------------------------------------------------- */

/* Returns: how many of the tries below a node are hidden */
static guint64
count_hidden (const AriTree *tree, guint32 node)
{
  const guint32 last = tree->nodes[node].last;

  if (tree->nodes[node].is_folded)
    return tree->nodes[node].subtree.tries;
  return last != ARI_TREE_NONE && tree->nodes[last].is_rest ? tree->nodes[last].subtree.tries : 0;
}

/* (transfer full): what a try cost in each of two searches, a line each */
static char *
costs_to_string (AriTreeView *self, const AriTreeNode *node)
{
  GString *text = g_string_new (NULL);

  if (node->subtree.depth > 0) {
    g_autofree char *label =
        ari_subtree_to_label (&node->subtree, self->canvas.layout, &self->canvas.symbols);

    g_string_append (text, label);
  }
  for (guint i = 0; i < G_N_ELEMENTS (self->titles); i++) {
    const gboolean has_it = node->side == ARI_TREE_BOTH || (guint) node->side == i + ARI_TREE_ONE;
    AriSubtree part = node->parts[i];
    g_autofree char *cost = NULL;

    part.first = MAX (part.first, 1); /* the root begins before the first step */
    cost = has_it ? ari_subtree_to_cost (&part) : NULL;

    g_string_append (text, text->len > 0 ? "\n" : "");
    /* Translators: between a name or number and what is said of it, also in “r3c5: 4” */
    g_string_append_printf (text, "%s%s%s", self->titles[i], _ (": "),
                            has_it ? cost : _ ("not tried here"));
  }
  return g_string_free (text, FALSE);
}

/* (transfer full): for how many tries a stack stands */
static char *
stack_to_string (const AriTreeNode *node)
{
  g_autofree char *n = ari_count_to_string (node->n_alike);
  g_autofree char *steps = ari_counter_to_string (ARI_COUNTER_STEPS, node->alike_cost);

  /* Translators: tries of one guess whose trees have the same shape; {steps} is “12 steps” */
  return ari_sentence_fill (_ ("{n} tries that went alike are stacked here: {steps} in all"), "n",
                            n, "steps", steps, NULL);
}

/* (transfer full): what is said about a node */
static char *
node_to_string (AriTreeView *self, guint32 node)
{
  const AriTreeNode *at = &self->tree->nodes[node];
  const guint64 n_hidden = count_hidden (self->tree, node);
  g_autofree char *words = NULL, *hidden = NULL;

  if (n_hidden > 0)
    hidden =
        ari_sentence_fill_count (ngettext ("{n} try is folded here", "{n} tries are folded here",
                                           ari_count_plural (n_hidden)),
                                 n_hidden);
  if (at->alternative != ARI_TREE_NONE) /* the tree may be older than the costs */
    return at->alternative < self->costs->len
               ? g_strdup (g_ptr_array_index (self->costs, at->alternative))
               : NULL;
  if (at->is_rest || (node == 0 && self->both[0] == NULL))
    return g_steal_pointer (&hidden);
  words = self->both[0] != NULL ? costs_to_string (self, at)
                                : ari_canvas_subtree_to_string (&self->canvas, &at->subtree);
  if (at->n_alike > 1) {
    g_free (hidden);
    hidden = stack_to_string (at);
  }
  if (hidden == NULL || words == NULL)
    return g_steal_pointer (&words);
  /* Translators: two sentences about a try */
  return ari_sentence_fill (_ ("{words}. {hidden}"), "words", words, "hidden", hidden, NULL);
}

/* Returns: the node of the chosen subtree, or ARI_TREE_NONE. */
static guint32
chosen_node (AriTreeView *self)
{
  if (!self->canvas.has_subtree || self->tree == NULL)
    return ARI_TREE_NONE;
  return self->canvas.subtree.depth == 0
             ? 0
             : ari_tree_find (self->tree, self->chosen_side, self->canvas.subtree.first);
}

/* (transfer full): how many tries of two searches are shown */
static char *
both_to_string (AriTreeView *self)
{
  guint64 n[ARI_TREE_N_SIDES] = { 0 };
  g_autofree char *both = NULL, *one = NULL, *other = NULL;

  for (guint32 i = 1; self->tree != NULL && i < self->tree->n; i++)
    if (!self->tree->nodes[i].is_rest)
      n[self->tree->nodes[i].side]++;
  both = ari_count_to_string (n[ARI_TREE_BOTH]);
  one = ari_count_to_string (n[ARI_TREE_ONE]);
  other = ari_count_to_string (n[ARI_TREE_OTHER]);
  return ari_sentence_fill (_ ("Tree of both searches. Tries shown: {both} in both, {one} only in "
                               "the first, {other} only in the second"),
                            "both", both, "one", one, "other", other, NULL);
}

static char *
ari_tree_view_dup_name (AriCanvas *canvas)
{
  AriTreeView *self = ARI_TREE_VIEW (canvas);
  const guint32 node = chosen_node (self);

  if (self->both[0] != NULL && (node == ARI_TREE_NONE || node == 0))
    return both_to_string (self);
  return node != ARI_TREE_NONE && node > 0 ? node_to_string (self, node) : NULL;
}

/* Returns: the try that a node is in the first search that has it. */
static AriSubtree
own_part (const AriTreeNode *node)
{
  return node->parts[node->side == ARI_TREE_OTHER];
}

/* Returns: the node itself, or its parent if it is a rest or was not tried. */
static guint32
tried_node (const AriTree *tree, guint32 node)
{
  return tree->nodes[node].is_rest || tree->nodes[node].alternative != ARI_TREE_NONE
             ? tree->nodes[node].parent
             : node;
}

/* Marks and reveals a node that the user chose. */
static void
choose (AriTreeView *self, guint32 index)
{
  const guint32 node = tried_node (self->tree, index);
  const AriSubtree subtree = own_part (&self->tree->nodes[node]);

  self->chosen_side = self->tree->nodes[node].side;
  ari_canvas_set_chosen (&self->canvas, &subtree);
  ari_tree_port_reveal (&self->port, self->tree->nodes[node].x, subtree.depth);
  if (self->both[0] == NULL)
    g_signal_emit_by_name (self, "chosen", node > 0 ? &subtree : NULL);
}

/* Chooses a node, and shows the step at which it begins. */
static void
take (AriTreeView *self, guint32 index)
{
  choose (self, index);
  if (self->both[0] == NULL)
    ari_canvas_seek (&self->canvas, self->canvas.subtree.first);
}

/* Asks for the tries below a node that the summary lacks, and keeps the way to it. */
static void
want_detail (AriTreeView *self, guint32 node)
{
  const AriSubtree *subtree = &self->tree->nodes[node].subtree;
  AriCloseUp part = { .axis = ARI_AXIS_STEPS, .begin = subtree->first - 1, .end = subtree->last };

  g_array_set_size (self->way, 0);
  for (; node > 0; node = self->tree->nodes[node].parent)
    g_array_append_val (self->way, self->tree->nodes[node].subtree);
  g_signal_emit_by_name (self, "detail-wanted", &part);
}

/* The ways in which Enter changes a node. */
typedef enum {
  TURN_NOTHING,
  TURN_FOLD,
  TURN_UNFOLD, /* or take a stack apart */
  TURN_STACK,  /* a node that came out of a stack */
} NodeTurn;

static NodeTurn
turn_of (AriTreeView *self, guint32 node)
{
  const AriTreeNode *at = &self->tree->nodes[node];
  const AriSubtree subtree = own_part (at);
  const guint64 key = key_of (&subtree, at->side);

  if (node == 0)
    return TURN_NOTHING;
  if (at->n_alike > 1)
    return TURN_UNFOLD;
  if (g_hash_table_contains (self->apart, &key))
    return TURN_STACK;
  if (count_hidden (self->tree, node) > 0)
    return TURN_UNFOLD;
  return subtree.tries > 0 ? TURN_FOLD : TURN_NOTHING;
}

/* Remembers that a node and those alike came out of a stack, or makes a stack of them again. */
static void
set_apart (AriTreeView *self, guint32 node, gboolean are_apart)
{
  const AriSubtree subtree = own_part (&self->tree->nodes[node]);
  guint32 sibling = self->tree->nodes[self->tree->nodes[node].parent].first;

  for (; sibling != ARI_TREE_NONE; sibling = self->tree->nodes[sibling].next) {
    const AriSubtree other = own_part (&self->tree->nodes[sibling]);
    const guint64 key = key_of (&other, self->tree->nodes[sibling].side);

    if (tried_node (self->tree, sibling) != sibling || !ari_tree_are_alike (&subtree, &other))
      continue;
    if (are_apart) {
      g_hash_table_add (self->apart, g_memdup2 (&key, sizeof key));
      continue;
    }
    g_hash_table_remove (self->turned, &key);
    g_hash_table_remove (self->apart, &key);
  }
}

/* Folds a node, unfolds it, takes a stack apart, or stacks what came out of one. */
static void
fold (AriTreeView *self, guint32 index)
{
  const guint32 node = tried_node (self->tree, index);
  const AriSubtree subtree = own_part (&self->tree->nodes[node]);
  const AriTreeSide side = self->tree->nodes[node].side;
  const guint64 key = key_of (&subtree, side), n_hidden = count_hidden (self->tree, node);
  /* a rest is there to be unfolded */
  const NodeTurn turn =
      node > 0 && index != node && n_hidden > 0 ? TURN_UNFOLD : turn_of (self, node);
  const gboolean was_stack = self->tree->nodes[node].n_alike > 1;
  guint32 now;

  if (turn == TURN_NOTHING)
    return;
  if (turn == TURN_STACK)
    set_apart (self, node, FALSE);
  else
    g_hash_table_insert (self->turned, g_memdup2 (&key, sizeof key),
                         GINT_TO_POINTER (turn == TURN_FOLD ? ARI_TREE_FOLDED : ARI_TREE_UNFOLDED));
  make_again (self);
  make (self);
  now = ari_tree_find (self->tree, side, subtree.first);
  if (was_stack && now != ARI_TREE_NONE)
    set_apart (self, now, TRUE);
  if (turn == TURN_UNFOLD && n_hidden > 0 && now != ARI_TREE_NONE
      && count_hidden (self->tree, now) > 0 && self->both[0] == NULL)
    want_detail (self, now);
}

static void
fold_chosen (GtkWidget *widget, const char *action, GVariant *parameter)
{
  const guint32 node = chosen_node (ARI_TREE_VIEW (widget));

  if (node != ARI_TREE_NONE)
    fold (ARI_TREE_VIEW (widget), node);
}

/* Nodes that the user has folded or unfolded follow the rules again. @rule: of @self */
static void
set_rule (AriTreeView *self, gboolean *rule, gboolean is_on, guint prop)
{
  if (*rule == !!is_on)
    return;
  *rule = !!is_on;
  g_hash_table_remove_all (self->turned);
  g_hash_table_remove_all (self->apart);
  make_again (self);
  make (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

/* --- drawing --------------------------------------------------------------------------------- */

static char *
name_of (const AriSubtree *subtree, gpointer data)
{
  const AriTreeView *self = data;

  return ari_subtree_to_label (subtree, self->canvas.layout, &self->canvas.symbols);
}

static void
draw_tree (AriTreeView *self, const AriPalette *palette, cairo_t *cr, double width)
{
  g_autoptr (PangoLayout) name = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  const AriTreeScene scene = {
    .tree = self->tree,
    .palette = palette,
    .name = name_of,
    .data = self,
    .names = self->names,
    .x = ari_tree_port_x (&self->port, 0.0),
    .y = ari_tree_port_y (&self->port, 0.0),
    .dx = ari_tree_port_dx (&self->port),
    .dy = ari_tree_port_dy (&self->port),
    .width = width,
    .has_path = self->both[0] == NULL,
    .step = self->step,
    .chosen = chosen_node (self),
    .marks_alike = self->stacks_alike,
    .colors = ari_appearance_get_try_colors (ari_appearance_get_default ()),
    .by_side = self->both[0] != NULL,
  };

  pango_attr_list_insert (attributes, pango_attr_scale_new (NAME_PART));
  pango_layout_set_attributes (name, attributes);
  if (self->name_font != pango_context_get_serial (pango_layout_get_context (name)))
    g_hash_table_remove_all (self->names);
  self->name_font = pango_context_get_serial (pango_layout_get_context (name));
  ari_tree_draw (&scene, cr, name);
}

static void
ari_tree_view_draw (AriCanvas *canvas, GtkSnapshot *to, int width, int height)
{
  AriTreeView *self = ARI_TREE_VIEW (canvas);
  const AriPalette *palette = ari_appearance_palette ();
  cairo_t *cr;

  make (self);
  follow (self);
  cr = gtk_snapshot_append_cairo (to, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST); /* thousands of edges: see ui/grid/grid-draw.c */
  ari_set_color (cr, &palette->grounds[ARI_GROUND_PAPER]);
  cairo_paint (cr);
  /* A root alone shows nothing about the search. */
  if (self->tree != NULL && self->tree->n > 1 && canvas->layout != NULL)
    draw_tree (self, palette, cr, width);
  cairo_destroy (cr);
}

/* --- keys and pointer ------------------------------------------------------------------------- */

static guint32
node_at (AriTreeView *self, double x, double y)
{
  const AriTreePort *port = &self->port;

  if (!make (self))
    return ARI_TREE_NONE;
  return ari_tree_nearest (self->tree, ari_tree_port_tree_x (port, x),
                           ari_tree_port_tree_level (port, y), ari_tree_port_dx (port),
                           ari_tree_port_dy (port), REACH);
}

static void
pop_up (AriTreeView *self, guint32 node)
{
  const AriTreeNode *at = &self->tree->nodes[node];
  const AriSubtree subtree = at->subtree;

  if (self->canvas.layout != NULL && subtree.depth > 0 && tried_node (self->tree, node) == node)
    ari_canvas_pop_up (&self->canvas, ari_tree_port_x (&self->port, at->x),
                       ari_tree_port_y (&self->port, subtree.depth), &subtree,
                       self->both[0] == NULL ? subtree.first : 0);
}

static void
ari_tree_view_extend_menu (AriCanvas *canvas, GMenu *menu)
{
  AriTreeView *self = ARI_TREE_VIEW (canvas);
  const guint32 node = chosen_node (self);
  g_autoptr (GMenu) entries = g_menu_new ();
  const char *const labels[] = {
    [TURN_FOLD] = N_ ("Fold"),
    [TURN_UNFOLD] = N_ ("Unfold"),
    /* Translators: those tries in the drawn tree that went alike become one node again */
    [TURN_STACK] = N_ ("Stack Again"),
  };

  if (node == ARI_TREE_NONE || turn_of (self, node) == TURN_NOTHING)
    return;
  g_menu_append (entries, _ (labels[turn_of (self, node)]), "tree.fold");
  g_menu_prepend_section (menu, NULL, G_MENU_MODEL (entries));
}

static void
ari_tree_view_zoom (AriCanvas *canvas, double factor, double x, double y, gboolean from_held)
{
  AriTreeView *self = ARI_TREE_VIEW (canvas);

  if (self->tree == NULL)
    return;
  if (from_held)
    self->port = self->held;
  ari_tree_port_zoom (&self->port, factor, x, y);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* Zooms around the chosen node, else around the centre. */
static void
ari_tree_view_zoom_by_key (AriCanvas *canvas, double factor)
{
  AriTreeView *self = ARI_TREE_VIEW (canvas);
  const guint32 chosen = chosen_node (self);
  double x = self->port.width / 2.0, y = self->port.height / 2.0;

  if (chosen != ARI_TREE_NONE) {
    x = ari_tree_port_x (&self->port, self->tree->nodes[chosen].x);
    y = ari_tree_port_y (&self->port, self->tree->nodes[chosen].subtree.depth);
  }
  ari_tree_view_zoom (canvas, factor, x, y, FALSE);
}

static guint32
way_from (const AriTreeNode *node, guint key)
{
  switch (key) {
  case GDK_KEY_Up:
    return node->parent;
  case GDK_KEY_Down:
    return node->first;
  case GDK_KEY_Left:
    return node->previous;
  case GDK_KEY_Right:
    return node->next;
  case GDK_KEY_Home:
  default:
    return 0;
  }
}

/* Starts at the node of the step shown if none is chosen. */
static void
walk (AriTreeView *self, guint key)
{
  const guint32 chosen = chosen_node (self);
  const guint32 to = chosen != ARI_TREE_NONE ? way_from (&self->tree->nodes[chosen], key)
                                             : ari_tree_at (self->tree, self->step);

  if (to != ARI_TREE_NONE && tried_node (self->tree, to) == to)
    take (self, to);
}

static gboolean
ari_tree_view_is_ready (AriCanvas *canvas)
{
  return make (ARI_TREE_VIEW (canvas));
}

static gboolean
ari_tree_view_key (AriCanvas *canvas, guint key, GdkModifierType modifiers)
{
  AriTreeView *self = ARI_TREE_VIEW (canvas);
  const guint32 chosen = chosen_node (self);

  if ((modifiers & ~(guint) GDK_SHIFT_MASK) != 0)
    return GDK_EVENT_PROPAGATE;
  switch (key) {
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    if (chosen == ARI_TREE_NONE)
      return GDK_EVENT_PROPAGATE;
    fold (self, chosen);
    return GDK_EVENT_STOP;
  case GDK_KEY_Up:
  case GDK_KEY_Down:
  case GDK_KEY_Left:
  case GDK_KEY_Right:
  case GDK_KEY_Home:
    walk (self, key);
    return GDK_EVENT_STOP;
  case GDK_KEY_f:
  case GDK_KEY_F:
    set_rule (self, &self->folds_refuted, !self->folds_refuted, PROP_FOLDS_REFUTED);
    return GDK_EVENT_STOP;
  case GDK_KEY_s:
  case GDK_KEY_S:
    set_rule (self, &self->stacks_alike, !self->stacks_alike, PROP_STACKS_ALIKE);
    return GDK_EVENT_STOP;
  default:
    return GDK_EVENT_PROPAGATE;
  }
}

static void
ari_tree_view_hold (AriCanvas *canvas)
{
  ARI_TREE_VIEW (canvas)->held = ARI_TREE_VIEW (canvas)->port;
}

static gboolean
ari_tree_view_grab (AriCanvas *canvas, guint button, GdkModifierType state, double x, double y)
{
  if (button != GDK_BUTTON_PRIMARY)
    return FALSE;
  gtk_widget_grab_focus (GTK_WIDGET (canvas));
  ARI_TREE_VIEW (canvas)->has_dragged = FALSE;
  return TRUE;
}

static void
ari_tree_view_drag (AriCanvas *canvas, double dx, double dy)
{
  AriTreeView *self = ARI_TREE_VIEW (canvas);

  if (!self->has_dragged && hypot (dx, dy) < STILL)
    return;
  self->has_dragged = TRUE;
  self->port = self->held;
  ari_tree_port_pan (&self->port, dx, dy);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
ari_tree_view_drop (AriCanvas *canvas, double x, double y)
{
  AriTreeView *self = ARI_TREE_VIEW (canvas);
  const guint32 node = self->has_dragged ? ARI_TREE_NONE : node_at (self, x, y);

  if (node != ARI_TREE_NONE)
    take (self, node);
}

/* A double click folds or unfolds a node. */
static void
ari_tree_view_pressed (AriCanvas *canvas, int n_press, double x, double y)
{
  AriTreeView *self = ARI_TREE_VIEW (canvas);
  const guint32 node = n_press == 2 ? node_at (self, x, y) : ARI_TREE_NONE;

  if (node != ARI_TREE_NONE)
    fold (self, node);
}

static void
ari_tree_view_open_menu (AriCanvas *canvas, double x, double y)
{
  AriTreeView *self = ARI_TREE_VIEW (canvas);
  const guint32 node = node_at (self, x, y);

  if (node == ARI_TREE_NONE)
    return;
  choose (self, node); /* the step that is read stays */
  pop_up (self, node);
}

static void
ari_tree_view_open_menu_by_key (AriCanvas *canvas)
{
  const guint32 chosen = chosen_node (ARI_TREE_VIEW (canvas));

  if (chosen != ARI_TREE_NONE)
    pop_up (ARI_TREE_VIEW (canvas), chosen);
}

static gboolean
ari_tree_view_takes_wheel (AriCanvas *canvas, gboolean sideways, GdkModifierType state)
{
  return sideways || (state & GDK_CONTROL_MASK) != 0;
}

static void
ari_tree_view_pan (AriCanvas *canvas, double notches)
{
  ari_tree_port_pan (&ARI_TREE_VIEW (canvas)->port, -notches * PAN_A_NOTCH, 0.0);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
}

static char *
ari_tree_view_dup_tooltip (AriCanvas *canvas, gboolean by_keys, double x, double y)
{
  AriTreeView *self = ARI_TREE_VIEW (canvas);
  const guint32 node = by_keys ? chosen_node (self) : node_at (self, x, y);

  /* the root of two searches says what both cost */
  return node != ARI_TREE_NONE && (node > 0 || self->both[0] != NULL) ? node_to_string (self, node)
                                                                      : NULL;
}

/* --- the widget ------------------------------------------------------------------------------- */

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

  /* it was made for another width, or before there was one */
  if (self->tree != NULL && n_fitting_of (self) != self->n_fitting)
    make_again (self);
  fit_port (self);
  GTK_WIDGET_CLASS (ari_tree_view_parent_class)->size_allocate (widget, width, height, baseline);
}

static void
ari_tree_view_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  switch (id) {
  case PROP_FOLDS_REFUTED:
    g_value_set_boolean (value, ARI_TREE_VIEW (object)->folds_refuted);
    break;
  case PROP_STACKS_ALIKE:
    g_value_set_boolean (value, ARI_TREE_VIEW (object)->stacks_alike);
    break;
  }
}

static void
ari_tree_view_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AriTreeView *self = ARI_TREE_VIEW (object);

  switch (id) {
  case PROP_FOLDS_REFUTED:
    set_rule (self, &self->folds_refuted, g_value_get_boolean (value), id);
    break;
  case PROP_STACKS_ALIKE:
    set_rule (self, &self->stacks_alike, g_value_get_boolean (value), id);
    break;
  }
}

static void
ari_tree_view_dispose (GObject *object)
{
  AriTreeView *self = ARI_TREE_VIEW (object);

  g_clear_handle_id (&self->make_source, g_source_remove);
  g_clear_pointer (&self->tree, ari_tree_free);
  forget_both (self);
  g_clear_pointer (&self->turned, g_hash_table_unref);
  g_clear_pointer (&self->apart, g_hash_table_unref);
  g_clear_pointer (&self->way, g_array_unref);
  g_clear_pointer (&self->alternatives, g_array_unref);
  g_clear_pointer (&self->boxes, g_array_unref);
  g_clear_pointer (&self->costs, g_ptr_array_unref);
  g_clear_pointer (&self->names, g_hash_table_unref);
  G_OBJECT_CLASS (ari_tree_view_parent_class)->dispose (object);
}

static void
ari_tree_view_class_init (AriTreeViewClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AriCanvasClass *canvas_class = (AriCanvasClass *) klass;

  object_class->get_property = ari_tree_view_get_property;
  object_class->set_property = ari_tree_view_set_property;
  object_class->dispose = ari_tree_view_dispose;
  widget_class->measure = ari_tree_view_measure;
  widget_class->size_allocate = ari_tree_view_size_allocate;
  canvas_class->title = N_ ("Tree of the search");
  canvas_class->draw = ari_tree_view_draw;
  canvas_class->dup_name = ari_tree_view_dup_name;
  canvas_class->dup_tooltip = ari_tree_view_dup_tooltip;
  canvas_class->began = ari_tree_view_began;
  canvas_class->is_ready = ari_tree_view_is_ready;
  canvas_class->key = ari_tree_view_key;
  canvas_class->open_menu = ari_tree_view_open_menu;
  canvas_class->open_menu_by_key = ari_tree_view_open_menu_by_key;
  canvas_class->extend_menu = ari_tree_view_extend_menu;
  canvas_class->pressed = ari_tree_view_pressed;
  canvas_class->hold = ari_tree_view_hold;
  canvas_class->grab = ari_tree_view_grab;
  canvas_class->drag = ari_tree_view_drag;
  canvas_class->drop = ari_tree_view_drop;
  canvas_class->takes_wheel = ari_tree_view_takes_wheel;
  canvas_class->pan = ari_tree_view_pan;
  canvas_class->zoom = ari_tree_view_zoom;
  canvas_class->zoom_by_key = ari_tree_view_zoom_by_key;

  props[PROP_FOLDS_REFUTED] =
      g_param_spec_boolean ("folds-refuted", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  props[PROP_STACKS_ALIKE] =
      g_param_spec_boolean ("stacks-alike", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, props);
  gtk_widget_class_install_action (widget_class, "tree.fold", NULL, fold_chosen);
  gtk_widget_class_set_css_name (widget_class, "tree");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ari_tree_view_init (AriTreeView *self)
{
  self->turned = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->apart = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->way = g_array_new (FALSE, FALSE, sizeof (AriSubtree));
  self->boxes = g_array_new (FALSE, FALSE, sizeof (AriTreeAlternative));
  self->costs = g_ptr_array_new_with_free_func (g_free);
  self->names = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
}
