/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Draws the tree of a search. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "picture/search/tree-picture.h"
#include "picture/text.h"
#include "puzzle/words/numbers.h"

/* The most and the least for half of a node's width. */
#define MOST_NODE  7.0
#define LEAST_NODE 1.2
/* Smaller nodes have no outline. */
#define LEAST_OUTLINED 2.5
/* Half of a node's width, as a part of the distance to the next node or level. */
#define NODE_PART 0.36
/* Solutions are never smaller, so that they are visible among thousands of nodes. */
#define LEAST_SOLUTION 4.5
/* Smaller nodes have no line across them, which says what became of a guess. */
#define LEAST_CROSSED 3.5
/* Costs have this many shades. */
#define N_SHADES 8
/* If nodes of a level are closer than this, links are drawn paler, so that nodes stay visible. */
#define DENSE 8.0
/* The space between a node and its name. */
#define GAP 4.0
/* Paper under a name covers the links that would cross it: how much of them, and this part of the
 * name's height, so that it reaches no other level. */
#define NAME_PAPER 0.85
#define NAME_COVER 0.8
/* The width of the line that leads to the step shown. */
#define PATH_WIDTH 2.5
/* The opacity of nodes and links that come after the step shown. */
#define PALE 0.35
/* The offset of the nodes behind one that stands for several, relative to half of its width. */
#define STACK_PART 0.5
/* Below this distance of levels there are no names. */
#define LEAST_DY 11.0
/* A node or link is not drawn if the one before it looks the same and is closer than this. */
#define SAME 0.5
/* At most this many names are kept. */
#define MOST_NAMES 2000

/* The space between two entries of the legend. */
#define LEGEND_GAP 24.0

/** TreeBrush: everything needed for a drawing. */
typedef struct {
  const AriTreeScene *scene;
  cairo_t *cr;
  PangoLayout *name;
  gboolean *on_path;         /* per node: TRUE if it leads to the shown step */
  double half;               /* half the size of a node */
  AriColor shades[N_SHADES]; /* for costs */
  double link_alpha;
} TreeBrush;

static const AriColor *
stroke (const TreeBrush *brush, AriStroke which)
{
  return &brush->scene->palette->strokes[which];
}

static void
set_color (const TreeBrush *brush, const AriColor *color, double alpha)
{
  cairo_set_source_rgba (brush->cr, color->red, color->green, color->blue, color->alpha * alpha);
}

static double
x_of (const TreeBrush *brush, const AriTreeNode *node)
{
  return brush->scene->x + node->x * brush->scene->dx;
}

static double
y_of (const TreeBrush *brush, const AriTreeNode *node)
{
  return brush->scene->y + node->subtree.depth * brush->scene->dy;
}

static double
alpha_of (const TreeBrush *brush, const AriTreeNode *node)
{
  return brush->scene->has_path && node->alternative == ARI_TREE_NONE
                 && node->subtree.first > brush->scene->step
             ? PALE
             : 1.0;
}

/* Returns: TRUE if the link above a node is partly visible and is to be drawn now: with @is_path if
 * it is on the path to the step shown; without, if it is not on the path and has this alpha. */
static gboolean
link_is_due (const TreeBrush *brush, guint32 index, gboolean is_path, double alpha)
{
  const AriTreeNode *node = &brush->scene->tree->nodes[index];
  const double x = x_of (brush, node);
  const double above = x_of (brush, &brush->scene->tree->nodes[node->parent]);

  return node->alternative == ARI_TREE_NONE && brush->on_path[index] == is_path
         && (is_path || alpha_of (brush, node) == alpha) && MAX (x, above) >= 0.0
         && MIN (x, above) <= brush->scene->width;
}

/** Last: the last node or link drawn on a level. */
typedef struct {
  double x, above; /* of the node; and of its parent for a link */
  const AriColor *fill;
  double alpha;
} Last;

/* (transfer full): an empty Last per level */
static Last *
new_lasts (const AriTree *tree)
{
  Last *lasts = g_new (Last, tree->deepest + 1);

  for (guint32 level = 0; level <= tree->deepest; level++)
    lasts[level] = (Last){ .x = G_MAXDOUBLE, .above = G_MAXDOUBLE };
  return lasts;
}

/* Draws the links of a kind in one stroke, because cairo needs longer than a frame for thousands.
 */
static void
draw_links (const TreeBrush *brush, gboolean is_path, double alpha)
{
  const AriTree *tree = brush->scene->tree;
  g_autofree Last *lasts = new_lasts (tree);

  cairo_new_path (brush->cr);
  for (guint32 i = 1; i < tree->n; i++) {
    const AriTreeNode *node = &tree->nodes[i];
    const AriTreeNode *parent = &tree->nodes[node->parent];
    const double x = x_of (brush, node), above = x_of (brush, parent);
    Last *last = &lasts[node->subtree.depth];

    if (!link_is_due (brush, i, is_path, alpha)
        || (fabs (x - last->x) < SAME && fabs (above - last->above) < SAME))
      continue;
    *last = (Last){ .x = x, .above = above };
    cairo_move_to (brush->cr, above, y_of (brush, parent));
    cairo_line_to (brush->cr, x, y_of (brush, node));
  }
  set_color (brush, is_path ? stroke (brush, ARI_STROKE_CURSOR) : stroke (brush, ARI_STROKE_LABEL),
             is_path ? 1.0 : alpha * brush->link_alpha);
  cairo_set_line_width (brush->cr, is_path ? PATH_WIDTH : 1.0);
  cairo_stroke (brush->cr);
}

static void
trace_triangle (cairo_t *cr, double x, double y, double half)
{
  cairo_move_to (cr, x, y - half);
  cairo_line_to (cr, x + 1.3 * half, y + 1.2 * half);
  cairo_line_to (cr, x - 1.3 * half, y + 1.2 * half);
  cairo_close_path (cr);
}

static void
trace_diamond (cairo_t *cr, double x, double y, double half)
{
  cairo_move_to (cr, x, y - half);
  cairo_line_to (cr, x + half, y);
  cairo_line_to (cr, x, y + half);
  cairo_line_to (cr, x - half, y);
  cairo_close_path (cr);
}

static void
trace_square (cairo_t *cr, double x, double y, double half)
{
  cairo_rectangle (cr, x - 0.75 * half, y - 0.75 * half, 1.5 * half, 1.5 * half);
}

/* Small circles are octagons, which look the same, and are drawn faster. */
static void
trace_circle (cairo_t *cr, double x, double y, double half)
{
  const double near = half * (G_SQRT2 - 1.0);

  if (half < LEAST_OUTLINED) {
    cairo_move_to (cr, x - near, y - half);
    cairo_line_to (cr, x + near, y - half);
    cairo_line_to (cr, x + half, y - near);
    cairo_line_to (cr, x + half, y + near);
    cairo_line_to (cr, x + near, y + half);
    cairo_line_to (cr, x - near, y + half);
    cairo_line_to (cr, x - half, y + near);
    cairo_line_to (cr, x - half, y - near);
    cairo_close_path (cr);
    return;
  }
  cairo_arc (cr, x, y, half, 0.0, 2.0 * G_PI);
}

/* Returns: the part of all steps that a node took. */
static double
share_of (const AriTree *tree, const AriSubtree *subtree)
{
  return (double) ari_subtree_steps (subtree)
         / (double) MAX (ari_subtree_steps (&tree->nodes[0].subtree), 1);
}

/* Two tints that differ for people with any kind of sight, and grey for what both have. */
static const AriTint *
tint_of_side (const AriPalette *palette, AriTreeSide side)
{
  switch (side) {
  case ARI_TREE_ONE:
    return &palette->tints[0];
  case ARI_TREE_OTHER:
    return &palette->tints[3];
  case ARI_TREE_BOTH:
  case ARI_TREE_N_SIDES:
  default:
    return &palette->outcomes[ARI_OUTCOME_FORCED];
  }
}

/* Returns: the direction of the line across a node of a side: 1 where it rises, -1 where it falls,
 * 0 for none. */
static int
line_of_side (AriTreeSide side)
{
  return side == ARI_TREE_ONE ? 1 : side == ARI_TREE_OTHER ? -1 : 0;
}

static const AriColor *
fill_of (const TreeBrush *brush, const AriTreeNode *node)
{
  const AriPalette *palette = brush->scene->palette;
  const AriSubtree *subtree = &node->subtree;

  if (subtree->depth == 0)
    return &palette->grounds[ARI_GROUND_PAPER];
  if (brush->scene->by_side)
    return &tint_of_side (palette, node->side)->guess;
  if (!node->is_folded && node->first == ARI_TREE_NONE && subtree->solutions > 0)
    return &palette->solution;
  if (!node->is_folded && node->first == ARI_TREE_NONE && subtree->state != ARI_SUBTREE_OPEN)
    return stroke (brush, ARI_STROKE_DEAD_END);
  switch (brush->scene->colors) {
  case ARI_TRY_COLORS_COST:
    return &brush->shades[ari_cost_shade (share_of (brush->scene->tree, subtree), N_SHADES)];
  case ARI_TRY_COLORS_DEPTH:
    return &ari_palette_tint (palette, subtree->level)->guess;
  case ARI_TRY_COLORS_OUTCOME:
  case ARI_N_TRY_COLORS:
  default:
    return &palette->outcomes[ari_subtree_outcome (subtree)].guess;
  }
}

/* Returns: the direction of the line across a node, 0 for none. Leaves have shapes that say it. */
static int
cross_of (const TreeBrush *brush, const AriTreeNode *node)
{
  if (brush->scene->by_side)
    return line_of_side (node->side);
  if (node->subtree.depth == 0 || (!node->is_folded && node->first == ARI_TREE_NONE))
    return 0;
  return ari_outcome_hatch (ari_subtree_outcome (&node->subtree));
}

/* Each kind of node has a shape of its own, for those who cannot see the colours. @offset: how far
 * it lies to the right of its place, and above it */
static void
trace_node (const TreeBrush *brush, const AriTreeNode *node, double offset)
{
  const AriSubtree *subtree = &node->subtree;
  const gboolean is_leaf = node->first == ARI_TREE_NONE;
  const double x = x_of (brush, node) + offset, y = y_of (brush, node) - offset, half = brush->half;

  cairo_new_sub_path (brush->cr);
  if (node->is_folded)
    trace_triangle (brush->cr, x, y, half);
  else if (is_leaf && subtree->solutions > 0)
    trace_diamond (brush->cr, x, y, MAX (1.2 * half, LEAST_SOLUTION));
  else if (is_leaf && subtree->depth > 0 && subtree->state != ARI_SUBTREE_OPEN)
    trace_square (brush->cr, x, y, half);
  else
    trace_circle (brush->cr, x, y, half);
}

/* Fills the path. Below pale nodes paper is drawn first, so that no link shows through them. */
static void
fill_path (const TreeBrush *brush, const AriColor *fill, double alpha)
{
  if (fill->alpha * alpha < 1.0) {
    set_color (brush, &brush->scene->palette->grounds[ARI_GROUND_PAPER], 1.0);
    cairo_fill_preserve (brush->cr);
  }
  set_color (brush, fill, alpha);
  cairo_fill_preserve (brush->cr);
}

/* Makes a path of all nodes with this alpha and, unless NULL, this fill. Fills are compared by
 * their addresses: equal colours must be the same pointer. Returns: TRUE if there are any. */
static gboolean
trace_nodes (const TreeBrush *brush,
             const AriColor *const *fills,
             double alpha,
             const AriColor *fill)
{
  const AriTree *tree = brush->scene->tree;
  gboolean has_any = FALSE;

  cairo_new_path (brush->cr);
  for (guint32 i = 0; i < tree->n; i++) {
    if (fills[i] == NULL || (fill != NULL && fills[i] != fill)
        || alpha_of (brush, &tree->nodes[i]) != alpha)
      continue;
    trace_node (brush, &tree->nodes[i], 0.0);
    has_any = TRUE;
  }
  return has_any;
}

static void
fill_nodes (const TreeBrush *brush,
            const AriColor *const *fills,
            double alpha,
            const AriColor *fill)
{
  if (trace_nodes (brush, fills, alpha, fill))
    fill_path (brush, fill, alpha);
}

/* Adds the line across a node to the path. @direction: as that of an outcome's hatching */
static void
trace_cross (cairo_t *cr, double x, double y, double half, int direction)
{
  cairo_move_to (cr, x - 0.7 * half, y + direction * 0.7 * half);
  cairo_line_to (cr, x + 0.7 * half, y - direction * 0.7 * half);
}

/* Crosses nodes that were wasted or left, for those who cannot see the colours. */
static void
cross_nodes (const TreeBrush *brush,
             const AriColor *const *fills,
             double alpha,
             const AriColor *line)
{
  const AriTree *tree = brush->scene->tree;

  cairo_new_path (brush->cr);
  for (guint32 i = 0; i < tree->n; i++) {
    const int direction = fills[i] != NULL ? cross_of (brush, &tree->nodes[i]) : 0;

    if (direction != 0 && alpha_of (brush, &tree->nodes[i]) == alpha)
      trace_cross (brush->cr, x_of (brush, &tree->nodes[i]), y_of (brush, &tree->nodes[i]),
                   brush->half, direction);
  }
  set_color (brush, line, alpha);
  cairo_set_line_width (brush->cr, 1.3);
  cairo_stroke (brush->cr);
}

/* Draws all of the nodes that have a fill and this alpha. @line: (nullable): colour of their
 * outlines */
static void
draw_filled (const TreeBrush *brush,
             const AriColor *const *fills,
             double alpha,
             const AriColor *line,
             double line_width)
{
  const AriPalette *palette = brush->scene->palette;

  fill_nodes (brush, fills, alpha, &palette->grounds[ARI_GROUND_PAPER]);
  fill_nodes (brush, fills, alpha, stroke (brush, ARI_STROKE_DEAD_END));
  fill_nodes (brush, fills, alpha, &palette->solution);
  for (guint i = 0; brush->scene->by_side && i < ARI_TREE_N_SIDES; i++)
    fill_nodes (brush, fills, alpha, &tint_of_side (palette, (AriTreeSide) i)->guess);
  switch (brush->scene->colors) {
  case ARI_TRY_COLORS_COST:
    for (guint i = 0; i < N_SHADES; i++)
      fill_nodes (brush, fills, alpha, &brush->shades[i]);
    break;
  case ARI_TRY_COLORS_DEPTH:
    for (guint i = 0; i < ARI_N_TINTS; i++)
      fill_nodes (brush, fills, alpha, &palette->tints[i].guess);
    break;
  case ARI_TRY_COLORS_OUTCOME:
  case ARI_N_TRY_COLORS:
  default:
    for (guint i = 0; i < ARI_N_OUTCOMES; i++)
      fill_nodes (brush, fills, alpha, &palette->outcomes[i].guess);
  }
  if (line != NULL && trace_nodes (brush, fills, alpha, NULL)) {
    set_color (brush, line, alpha);
    cairo_set_line_width (brush->cr, line_width);
    cairo_stroke (brush->cr);
  }
  if (line != NULL && brush->half >= LEAST_CROSSED)
    cross_nodes (brush, fills, alpha, stroke (brush, ARI_STROKE_TRIED));
  cairo_new_path (brush->cr);
}

/* Returns: (nullable): the fill of a node; NULL if it is outside the picture, or looks like the
 * last one drawn at its place */
static const AriColor *
fill_in_sight (const TreeBrush *brush, const AriTreeNode *node, Last *last)
{
  const double x = x_of (brush, node);
  const AriColor *fill;
  double alpha;

  if (node->alternative != ARI_TREE_NONE || x < -brush->half
      || x > brush->scene->width + brush->half)
    return NULL;
  fill = fill_of (brush, node);
  alpha = alpha_of (brush, node);
  if (fill == last->fill && alpha == last->alpha && fabs (x - last->x) < SAME)
    return NULL;
  *last = (Last){ .x = x, .fill = fill, .alpha = alpha };
  return fill;
}

/* Draws another node behind each of this alpha that stands for several. */
static void
draw_stacks (const TreeBrush *brush, double alpha)
{
  const AriTree *tree = brush->scene->tree;

  cairo_new_path (brush->cr);
  for (guint32 i = 0; i < tree->n; i++)
    if (tree->nodes[i].n_alike > 1 && alpha_of (brush, &tree->nodes[i]) == alpha)
      trace_node (brush, &tree->nodes[i], STACK_PART * brush->half);
  set_color (brush, &brush->scene->palette->grounds[ARI_GROUND_PAPER], 1.0);
  cairo_fill_preserve (brush->cr);
  set_color (brush, stroke (brush, ARI_STROKE_LABEL), alpha);
  cairo_set_line_width (brush->cr, 1.0);
  cairo_stroke (brush->cr);
}

/* Draws a digit that was not tried as a dashed box, in the colour of what would have become of it.
 */
static void
draw_alternative (const TreeBrush *brush, const AriTreeNode *node)
{
  static const double dashes[] = { 3.0, 2.0 };
  const AriTreeScene *scene = brush->scene;
  const AriTreeNode *parent = &scene->tree->nodes[node->parent];
  const double half = MAX (brush->half, LEAST_SOLUTION), x = x_of (brush, node);
  const double y = y_of (brush, node);

  cairo_save (brush->cr);
  cairo_new_path (brush->cr);
  cairo_move_to (brush->cr, x_of (brush, parent), y_of (brush, parent));
  cairo_line_to (brush->cr, x, y);
  set_color (brush, stroke (brush, ARI_STROKE_LABEL), 1.0);
  cairo_set_line_width (brush->cr, 1.0);
  cairo_set_dash (brush->cr, dashes, G_N_ELEMENTS (dashes), 0.0);
  cairo_stroke (brush->cr);
  cairo_rectangle (brush->cr, x - half, y - half, 2.0 * half, 2.0 * half);
  fill_path (brush, &scene->palette->outcomes[ari_subtree_outcome (&node->subtree)].guess, 1.0);
  set_color (brush, stroke (brush, ARI_STROKE_LABEL), 1.0);
  cairo_stroke (brush->cr);
  cairo_restore (brush->cr);
}

static void
draw_alternatives (const TreeBrush *brush)
{
  const AriTree *tree = brush->scene->tree;

  for (guint32 i = 0; i < tree->n; i++)
    if (tree->nodes[i].alternative != ARI_TREE_NONE)
      draw_alternative (brush, &tree->nodes[i]);
}

/* Draws nodes that are so small that their outline covers them. */
static void
draw_dots (const TreeBrush *brush, const AriColor *const *fills, const AriColor *line, double width)
{
  TreeBrush wide = *brush;

  wide.half += width / 2.0;
  trace_nodes (&wide, fills, 1.0, NULL);
  set_color (&wide, line, 1.0);
  cairo_fill (wide.cr);
}

/* (transfer container) (array): the fills of the nodes on the path, or of the others; NULL for
 * those that are not drawn */
static const AriColor **
choose_nodes (const TreeBrush *brush, gboolean is_path)
{
  const AriTree *tree = brush->scene->tree;
  g_autofree Last *lasts = new_lasts (tree);
  const AriColor **fills = g_new0 (const AriColor *, tree->n);

  for (guint32 i = 0; i < tree->n; i++)
    if (brush->on_path[i] == is_path)
      fills[i] = fill_in_sight (brush, &tree->nodes[i], &lasts[tree->nodes[i].subtree.depth]);
  return fills;
}

static void
draw_nodes (const TreeBrush *brush)
{
  const AriColor *line = brush->half >= LEAST_OUTLINED ? stroke (brush, ARI_STROKE_LABEL) : NULL;
  g_autofree const AriColor **others = choose_nodes (brush, FALSE);
  g_autofree const AriColor **path = choose_nodes (brush, TRUE);

  draw_filled (brush, others, PALE, line, 1.0);
  draw_filled (brush, others, 1.0, line, 1.0);
  if (brush->half > PATH_WIDTH / 2.0)
    draw_filled (brush, path, 1.0, stroke (brush, ARI_STROKE_CURSOR), PATH_WIDTH);
  else
    draw_dots (brush, path, stroke (brush, ARI_STROKE_CURSOR), PATH_WIDTH);
}

static void
draw_ring (const TreeBrush *brush,
           const AriTreeNode *node,
           const AriColor *color,
           double line_width)
{
  set_color (brush, color, 1.0);
  cairo_set_line_width (brush->cr, line_width);
  cairo_new_path (brush->cr);
  trace_circle (brush->cr, x_of (brush, node), y_of (brush, node), brush->half + 4.0);
  cairo_stroke (brush->cr);
}

static void
set_name (const TreeBrush *brush, PangoLayout *name, const AriTreeNode *node)
{
  g_autofree char *n = ari_count_to_string (node->is_rest ? node->subtree.tries : node->n_alike);
  g_autofree char *words = node->is_rest ? g_strconcat ("+", n, NULL)
                           : node->subtree.depth == 0
                               ? g_strdup (_ ("Start"))
                               : brush->scene->name (&node->subtree, brush->scene->data);

  if (node->n_alike > 1 || node->alternative != ARI_TREE_NONE) {
    g_autofree char *one = g_steal_pointer (&words);
    g_autofree char *steps = ari_count_to_string (ari_subtree_steps (&node->subtree));

    words = node->n_alike > 1
                ? g_strconcat (one, " ×", n, NULL)
                : g_strconcat (one, _ (": "), node->subtree.state == ARI_SUBTREE_OPEN ? ">" : "",
                               steps, NULL);
  }
  pango_layout_set_text (name, words, -1);
}

/* Names may be kept, because laying out a name takes longer than drawing its node. */
static PangoLayout *
lay_out_name (const TreeBrush *brush, const AriTreeNode *node)
{
  const AriSubtree *subtree = &node->subtree;
  const guint kind = subtree->depth == 0 ? 0 : 1 + (guint) subtree->excludes;
  const gpointer key =
      GUINT_TO_POINTER ((guint) subtree->cell << 16 | (guint) subtree->digit << 8 | kind);
  GHashTable *names = brush->scene->names;
  PangoLayout *name;

  if (names == NULL || node->is_rest || node->n_alike > 1 || node->alternative != ARI_TREE_NONE) {
    set_name (brush, brush->name, node);
    return brush->name;
  }
  name = g_hash_table_lookup (names, key);
  if (name == NULL) {
    if (g_hash_table_size (names) >= MOST_NAMES)
      g_hash_table_remove_all (names);
    name = pango_layout_copy (brush->name);
    set_name (brush, name, node);
    g_hash_table_insert (names, key, name);
  }
  return name;
}

/* Draws a name to the right of its node, if it ends before @right; the chosen node and the best
 * alternative always have theirs, to the left if needed. */
static void
draw_name (const TreeBrush *brush, guint32 index, double right)
{
  const AriTreeScene *scene = brush->scene;
  const AriTreeNode *node = &scene->tree->nodes[index];
  const gboolean is_needed = index == scene->chosen || node->is_best;
  double x = x_of (brush, node) + brush->half + GAP;
  const double y = y_of (brush, node);
  PangoLayout *name;
  int width, height;

  /* most names have too little space, which is known before they are laid out */
  if (!is_needed && (right - x < 4.0 * GAP || x > scene->width || scene->dy < LEAST_DY))
    return;
  name = lay_out_name (brush, node);
  pango_layout_get_pixel_size (name, &width, &height);
  if (x + width + GAP > MIN (right, scene->width)) {
    if (!is_needed)
      return;
    if (x + width > scene->width)
      x -= 2.0 * (brush->half + GAP) + width;
  }
  set_color (brush, &scene->palette->grounds[ARI_GROUND_PAPER], NAME_PAPER);
  cairo_rectangle (brush->cr, x - 1.0, y - NAME_COVER * height / 2.0, width + 2.0,
                   NAME_COVER * height);
  cairo_fill (brush->cr);
  set_color (brush, &scene->palette->inks[ARI_INK_GIVEN], alpha_of (brush, node));
  cairo_move_to (brush->cr, x, y - height / 2.0);
  pango_cairo_show_layout (brush->cr, name);
}

/* Nodes of a level are visited from right to left, so that each name ends before the next node. */
static void
draw_names (const TreeBrush *brush)
{
  const AriTreeScene *scene = brush->scene;
  const AriTree *tree = scene->tree;
  g_autofree double *rights = g_new (double, tree->deepest + 1);

  for (guint32 level = 0; level <= tree->deepest; level++)
    rights[level] = scene->width;
  for (guint32 i = 0; i < tree->n; i++) {
    const guint32 level = tree->nodes[i].subtree.depth;

    if (i != scene->chosen && !tree->nodes[i].is_best)
      draw_name (brush, i, rights[level]);
    rights[level] = x_of (brush, &tree->nodes[i]) - brush->half;
  }
  for (guint32 i = 0; i < tree->n; i++)
    if (i != scene->chosen && tree->nodes[i].is_best)
      draw_name (brush, i, 0.0);
  if (scene->chosen != ARI_TREE_NONE)
    draw_name (brush, scene->chosen, 0.0);
}

void
ari_tree_draw (const AriTreeScene *scene, cairo_t *cr, PangoLayout *name)
{
  const AriTree *tree = scene->tree;
  g_autofree gboolean *on_path = g_new0 (gboolean, tree->n);
  TreeBrush brush = {
    .scene = scene,
    .cr = cr,
    .name = name,
    .on_path = on_path,
    .half = CLAMP (MIN (scene->dx, scene->dy) * NODE_PART, LEAST_NODE, MOST_NODE),
    .link_alpha = 0.6 * CLAMP (scene->dx / DENSE, 0.35, 1.0),
  };

  for (guint i = 0; i < N_SHADES; i++)
    brush.shades[i] = ari_cost_color (scene->palette, i, N_SHADES);
  if (scene->has_path)
    for (guint32 node = ari_tree_at (tree, scene->step); node != ARI_TREE_NONE;
         node = tree->nodes[node].parent)
      on_path[node] = TRUE;
  draw_links (&brush, FALSE, PALE);
  draw_links (&brush, FALSE, 1.0);
  draw_links (&brush, TRUE, 1.0);
  draw_stacks (&brush, PALE);
  draw_stacks (&brush, 1.0);
  draw_nodes (&brush);
  draw_alternatives (&brush);
  draw_names (&brush);
  for (guint32 i = 0; i < tree->n; i++)
    if (tree->nodes[i].is_best)
      draw_ring (&brush, &tree->nodes[i], &scene->palette->solution, 2.0);
  if (scene->chosen == ARI_TREE_NONE)
    return;
  draw_ring (&brush, &tree->nodes[scene->chosen], stroke (&brush, ARI_STROKE_CURSOR), 2.0);
  for (guint32 i = 0; scene->marks_alike && i < tree->n; i++)
    if (i != scene->chosen && tree->nodes[i].subtree.tries > 0
        && ari_tree_are_alike (&tree->nodes[i].subtree, &tree->nodes[scene->chosen].subtree))
      draw_ring (&brush, &tree->nodes[i], stroke (&brush, ARI_STROKE_CURSOR), 1.0);
}

/* --- the legend ------------------------------------------------------------------------------- */

void
ari_tree_draw_side (
    cairo_t *cr, const AriPalette *palette, AriTreeSide side, double x, double y, double half)
{
  const int line = line_of_side (side);

  cairo_new_path (cr);
  trace_circle (cr, x, y, half - 1.0);
  ari_set_color (cr, &tint_of_side (palette, side)->guess);
  cairo_fill_preserve (cr);
  ari_set_color (cr, &palette->strokes[ARI_STROKE_LABEL]);
  cairo_set_line_width (cr, 1.0);
  cairo_stroke (cr);
  if (line == 0)
    return;
  trace_cross (cr, x, y, half, line);
  ari_set_color (cr, &palette->strokes[ARI_STROKE_TRIED]);
  cairo_stroke (cr);
}

static void
trace_stack (cairo_t *cr, double x, double y, double half)
{
  trace_circle (cr, x + STACK_PART * half, y - STACK_PART * half, half);
  cairo_new_sub_path (cr);
  trace_circle (cr, x, y, half);
}

/* Returns: TRUE if there is a node that is folded, or, with @is_stack, one that stands for several.
 */
static gboolean
has_kind (const AriTree *tree, gboolean is_stack)
{
  for (guint32 i = 0; i < tree->n; i++)
    if (is_stack ? tree->nodes[i].n_alike > 1 : tree->nodes[i].is_folded)
      return TRUE;
  return FALSE;
}

void
ari_tree_draw_legend (const AriTreeScene *scene, cairo_t *cr, AriText *text, double x, double y)
{
  static const struct {
    void (*trace) (cairo_t *cr, double x, double y, double half);
    const char *words;
  } items[] = {
    { trace_circle, N_ ("guess") },        { trace_square, N_ ("dead end") },
    { trace_diamond, N_ ("solution") },    { trace_triangle, N_ ("folded") },
    { trace_stack, N_ ("several alike") },
  };
  const TreeBrush brush = { .scene = scene, .cr = cr, .half = MOST_NODE };
  const AriTree *tree = scene->tree;
  const gboolean is_drawn[] = { TRUE, TRUE, TRUE, has_kind (tree, FALSE), has_kind (tree, TRUE) };
  const AriPalette *palette = scene->palette;
  const AriColor *fills[] = { &palette->outcomes[ARI_OUTCOME_OPEN].guess,
                              stroke (&brush, ARI_STROKE_DEAD_END), &palette->solution,
                              &palette->grounds[ARI_GROUND_PAPER],
                              &palette->grounds[ARI_GROUND_PAPER] };

  for (guint i = 0; i < G_N_ELEMENTS (items); i++) {
    double across, down;

    if (!is_drawn[i])
      continue;
    cairo_new_path (cr);
    items[i].trace (cr, x + brush.half, y, brush.half);
    fill_path (&brush, fills[i], 1.0);
    set_color (&brush, stroke (&brush, ARI_STROKE_LABEL), 1.0);
    cairo_set_line_width (cr, 1.0);
    cairo_stroke (cr);
    x += 2.0 * brush.half + GAP + 2.0;
    set_color (&brush, &palette->inks[ARI_INK_GIVEN], 1.0);
    ari_text_measure (text, _ (items[i].words), &across, &down);
    ari_text_draw (text, cr, _ (items[i].words), x, y, 0.0, 0.5, scene->width - x);
    x += across + LEGEND_GAP;
  }
}
