/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open decisions of a search, from the first guess down. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "picture/search/flame.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"
#include "solver/words/choosing-words.h"
#include "solver/words/subtree-words.h"
#include "ui/common/appearance.h"
#include "ui/common/rgba.h"
#include "ui/tree/decision-list.h"
#include "ui/tree/decision-rows.h"
#include "ui/widgets/widget.h"

enum {
  ARROW = 14, /* in pixels, as are the next four */
  ROW_MARGIN = 1,
  COLUMN_GAP = 8,
  SWATCH = 10,
  INDENT = 12,
  MOST_INDENT = 6, /* rows at deeper levels are not indented further */
  MIN_ROWS = 3,
  NATURAL_ROWS = 8,
};

/* To show what is below a try, the solver repeats at most this many steps of it. */
enum { MOST_DETAIL = 1 << 24 };

/* before the number of a guess to blame: the grid has rings around what led to the dead end */
#define BLAME_MARK "○"

/*
 * The list lays out its rows itself. While a search runs, its last decisions change in every frame;
 * with twelve of them changing, a frame costs 0.7 ms of processor time here, and 8.1 ms with a
 * GtkListView, which binds and measures those rows again and again (400×300 pixels, median of 600
 * frames, cairo; 1.0 and 9.4 ms with 4000 open decisions).
 */

/* RowWidgets: four inscriptions, created once and reused for any row that scrolls into view. */
enum { NUMBER, UNFOLD, TRIAL, REST, N_PARTS };
typedef struct {
  GtkInscription *parts[N_PARTS];
} RowWidgets;

struct _AriDecisionList {
  AriCanvas canvas;

  GArray *decisions; /* AriDecision */
  GArray *roles;     /* guint8: AriGuessRole of each level in the dead end, if it is marked */
  AriDecisionRows *rows;
  guint64 least;          /* the summary's shortest try, in steps; 0: there is no summary */
  guint64 asked_at;       /* the step of the view for which finer detail was asked for last */
  GPtrArray *row_widgets; /* RowWidgets; the first n_in_sight are on the screen */
  guint n_in_sight;
  int row_height;
  int number_width;
  int trial_width;
  gboolean follows;       /* keeps the last decision in view */
  gboolean follows_again; /* will follow once the search has left the row that was chosen */
  gboolean revealing;     /* the list itself scrolls, to the row that was chosen */
  guint64 step;           /* the step of the view */
  guint n_left;           /* how many decisions the next jump leaves open */
  gboolean allocating;    /* the list itself changes the adjustment */

  GtkAdjustment *adjustments[2]; /* by GtkOrientation */
  GtkScrollablePolicy policies[2];
};

static void ari_decision_list_scrollable_init (GtkScrollableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AriDecisionList,
                               ari_decision_list,
                               ARI_TYPE_CANVAS,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE,
                                                      ari_decision_list_scrollable_init))

enum {
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static char *
dup_symbol (const AriSymbols *symbols, guint digit)
{
  char symbol[ARI_SYMBOL_SIZE];

  ari_symbols_write (symbols, digit, symbol);
  return g_markup_escape_text (symbol, -1);
}

static void
append_digits (GString *text, const AriSymbols *symbols, AriDigits digits)
{
  const char *gap = "";

  ARI_FOR_DIGITS (digit, digits) {
    g_autofree char *symbol = dup_symbol (symbols, (guint) digit);

    g_string_append_printf (text, "%s%s", gap, symbol);
    gap = " ";
  }
}

/* Appends a digit that was tried, struck through if it failed, and what it cost: its steps if they
 * are known, else an upper limit. Returns: that number; 0 if there is nothing to say. */
static guint64
append_tried (
    GString *text, const AriSymbols *symbols, guint digit, const AriSubtree *subtree, guint64 least)
{
  const guint64 cost = subtree != NULL ? ari_subtree_steps (subtree) : least > 1 ? least : 0;
  const gboolean has_solution = subtree != NULL && subtree->solutions > 0;
  g_autofree char *symbol = dup_symbol (symbols, digit);
  g_autofree char *steps = ari_count_to_string (cost);

  g_string_append_printf (text, "%s<span%s alpha=\"60%%\">%s</span>", text->len > 0 ? "  " : "",
                          has_solution ? "" : " strikethrough=\"true\"", symbol);
  if (cost > 0)
    g_string_append_printf (text, subtree != NULL ? "%s%s" : "%s&lt; %s", _ (": "), steps);
  return cost;
}

/* Says how many places a digit had in the house for which it was chosen. */
static char *
places_to_markup (AriDecisionList *self, const AriDecision *decision)
{
  g_autofree char *house = ari_house_to_string (self->canvas.layout, decision->house);
  g_autofree char *n = ari_count_to_string (decision->n_places);
  g_autofree char *words =
      /* Translators: of a guess in a list, which has little room: the digit had {n} places in
       * {house}: “one of 2 places in row 8” */
      ari_sentence_fill (
          ngettext ("the place in {house}", "one of {n} places in {house}", decision->n_places),
          "n", n, "house", house, NULL);

  return g_markup_escape_text (words, -1);
}

static char *
decision_to_markup (AriDecisionList *self, const AriDecision *decision, guint level)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) still = g_string_new (NULL);
  guint64 cost = 0;
  AriDigits rest;

  if (decision->n_places > 0)
    return places_to_markup (self, decision);
  if (decision->is_alone) {
    append_digits (still, &self->canvas.symbols, decision->candidates);
    /* Translators: the digits that a cell could hold when one of them was tried: "one of 2 7 9" */
    return g_strdup_printf (_ ("one of %s"), still->str);
  }
  rest = decision->candidates & ~decision->refuted;
  if (decision->digit != ARI_NO_DIGIT)
    rest &= ~ari_digits_of (decision->digit);
  ARI_FOR_DIGITS (digit, decision->refuted)
    cost = append_tried (text, &self->canvas.symbols, (guint) digit,
                         ari_decision_rows_undone (self->rows, level, (guint) digit), self->least);
  append_digits (still, &self->canvas.symbols, rest);
  if (cost > 0)
    /* Translators: after digits that were tried, each with the steps that it cost: "2: 12  4: 679
     * steps" */
    g_string_append_printf (text, " %s", ngettext ("step", "steps", ari_count_plural (cost)));
  if (still->len > 0) {
    if (text->len > 0)
      g_string_append (text, cost > 0 ? ", " : "  ");
    /* Translators: digits of a cell that are still to be tried: "to try: 7 9" */
    g_string_append_printf (text, _ ("to try: %s"), still->str);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GtkInscription *
add_inscription (AriDecisionList *self, float xalign, gboolean dim)
{
  GtkWidget *inscription = gtk_inscription_new (NULL);

  gtk_inscription_set_xalign (GTK_INSCRIPTION (inscription), xalign);
  gtk_inscription_set_text_overflow (GTK_INSCRIPTION (inscription),
                                     GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);
  gtk_widget_add_css_class (inscription, "numeric");
  if (dim)
    gtk_widget_add_css_class (inscription, "dim-label");
  /* numbers, cells and digits are in columns as in the grid, which is never mirrored */
  gtk_widget_set_direction (inscription, GTK_TEXT_DIR_LTR);
  gtk_widget_set_parent (inscription, GTK_WIDGET (self));
  return GTK_INSCRIPTION (inscription);
}

static RowWidgets *
add_widgets (AriDecisionList *self)
{
  const float aligns[N_PARTS] = { [NUMBER] = 1, [UNFOLD] = 0.5F };
  RowWidgets *widgets = g_new0 (RowWidgets, 1);

  for (guint i = 0; i < N_PARTS; i++)
    widgets->parts[i] = add_inscription (self, aligns[i], i == NUMBER || i == UNFOLD);
  g_ptr_array_add (self->row_widgets, widgets);
  return widgets;
}

static void
free_widgets (gpointer data)
{
  RowWidgets *widgets = data;

  for (guint i = 0; i < N_PARTS; i++)
    gtk_widget_unparent (GTK_WIDGET (widgets->parts[i]));
  g_free (widgets);
}

/* Setting an inscription's text lays it out again even if the text is the same. */
static void
set_text (GtkInscription *inscription, const char *text)
{
  if (g_strcmp0 (gtk_inscription_get_text (inscription), text) != 0)
    gtk_inscription_set_text (inscription, text);
}

static const AriDecision *
decision_of (AriDecisionList *self, const AriDecisionRow *row)
{
  return &g_array_index (self->decisions, AriDecision, row->level - 1);
}

static char *
decision_to_label (AriDecisionList *self, const AriDecision *decision)
{
  g_autofree char *cell = ari_cell_to_string (self->canvas.layout, decision->cell);
  char symbol[ARI_SYMBOL_SIZE] = "…";

  if (decision->digit != ARI_NO_DIGIT)
    ari_symbols_write (&self->canvas.symbols, decision->digit, symbol);
  return g_strdup_printf (decision->excludes ? "%s ≠ %s" : "%s = %s", cell, symbol);
}

static AriGuessRole
role_of (AriDecisionList *self, const AriDecisionRow *row)
{
  return row->indent == 0 && row->level <= self->roles->len
             ? (AriGuessRole) g_array_index (self->roles, guint8, row->level - 1)
             : ARI_GUESS_UNKNOWN;
}

/* Returns: (transfer full): the number of a guess, as sentences and the graph have it; none for a
 * forced level, which they do not count. */
static char *
dup_number (AriDecisionList *self, const AriDecisionRow *row)
{
  const AriDecision *decision = decision_of (self, row);

  if (!ari_decision_is_guess (decision))
    return g_strdup (decision->is_own ? ARI_OWN_MARK : "");
  return g_strdup_printf (
      "%s%s%u", role_of (self, row) == ARI_GUESS_TO_BLAME ? BLAME_MARK : "",
      decision->is_own ? ARI_OWN_MARK : "",
      ari_count_guesses ((const AriDecision *) (void *) self->decisions->data, row->level));
}

/* Returns: (nullable): what a row says of a guess that is not to blame */
static const char *
role_words (AriGuessRole role)
{
  /* Translators: these are of a guess in a search, before the digits tried in its place */
  return role == ARI_GUESS_ANYWAY  ? _ ("follows anyway")
         : role == ARI_GUESS_SPARE ? _ ("did not matter")
                                   : NULL;
}

static void
show_decision (AriDecisionList *self, RowWidgets *widgets, const AriDecisionRow *row)
{
  const AriDecision *decision = decision_of (self, row);
  g_autofree char *number = dup_number (self, row);
  g_autofree char *trial = decision_to_label (self, decision);
  g_autofree char *tried = !ari_decision_is_guess (decision)
                               ? g_strdup (C_ ("decision", "forced"))
                               : decision_to_markup (self, decision, row->level);
  const char *role = role_words (role_of (self, row));
  g_autofree char *rest =
      role != NULL ? g_strdup_printf ("<i>%s</i>  %s", role, tried) : g_strdup (tried);

  set_text (widgets->parts[NUMBER], number);
  set_text (widgets->parts[TRIAL], trial);
  gtk_inscription_set_markup (widgets->parts[REST], rest);
}

static void
show_try (AriDecisionList *self, RowWidgets *widgets, const AriDecisionRow *row)
{
  g_autofree char *trial =
      ari_subtree_to_label (&row->subtree, self->canvas.layout, &self->canvas.symbols);
  g_autofree char *cost = ari_subtree_to_cost (&row->subtree);

  set_text (widgets->parts[NUMBER], "");
  set_text (widgets->parts[TRIAL], trial);
  /* the row may have shown a decision, with digits that are struck through */
  gtk_inscription_set_attributes (widgets->parts[REST], NULL);
  set_text (widgets->parts[REST], cost);
}

static void
show_row (AriDecisionList *self, RowWidgets *widgets, const AriDecisionRow *row)
{
  const gboolean is_dim = row->indent == 0 && !ari_decision_is_guess (decision_of (self, row));
  const AriGuessRole role = role_of (self, row);
  const gboolean is_skipped = row->indent == 0 && row->level > self->n_left;

  if (row->indent == 0)
    show_decision (self, widgets, row);
  else
    show_try (self, widgets, row);
  set_text (widgets->parts[UNFOLD], !row->can_unfold ? "" : row->is_unfolded ? "▾" : "▸");
  ari_widget_set_css_class (GTK_WIDGET (widgets->parts[TRIAL]), "refuted",
                            row->indent > 0 && row->subtree.solutions == 0);
  ari_widget_set_css_class (GTK_WIDGET (widgets->parts[TRIAL]), "forced", is_dim);
  ari_widget_set_css_class (GTK_WIDGET (widgets->parts[NUMBER]), "own-mark",
                            row->indent == 0 && decision_of (self, row)->is_own);
  ari_widget_set_css_class (GTK_WIDGET (widgets->parts[NUMBER]), "blamed",
                            role == ARI_GUESS_TO_BLAME);
  ari_widget_set_css_class (GTK_WIDGET (widgets->parts[TRIAL]), "spare", role == ARI_GUESS_SPARE);
  ari_widget_set_css_class (GTK_WIDGET (widgets->parts[REST]), "forced", is_dim);
  ari_widget_set_css_class (GTK_WIDGET (widgets->parts[TRIAL]), "skipped", is_skipped);
  ari_widget_set_css_class (GTK_WIDGET (widgets->parts[REST]), "skipped", is_skipped);
}

static guint
n_rows (AriDecisionList *self)
{
  return ari_decision_rows_n (self->rows);
}

static guint
first_in_sight (AriDecisionList *self)
{
  const double value = gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_VERTICAL]);

  return (guint) floor (value / MAX (self->row_height, 1));
}

static void
show_rows (AriDecisionList *self)
{
  const guint first = first_in_sight (self);

  for (guint i = 0; i < self->row_widgets->len; i++) {
    RowWidgets *widgets = g_ptr_array_index (self->row_widgets, i);
    const gboolean in_sight = i < self->n_in_sight && first + i < n_rows (self);

    for (guint part = 0; part < N_PARTS; part++)
      gtk_widget_set_child_visible (GTK_WIDGET (widgets->parts[part]), in_sight);
    if (in_sight)
      show_row (self, widgets, ari_decision_rows_get (self->rows, first + i));
  }
}

static void
measure_columns (AriDecisionList *self)
{
  RowWidgets *widgets =
      self->row_widgets->len > 0 ? g_ptr_array_index (self->row_widgets, 0) : add_widgets (self);

  gtk_widget_measure (GTK_WIDGET (widgets->parts[TRIAL]), GTK_ORIENTATION_VERTICAL, -1,
                      &self->row_height, NULL, NULL, NULL);
  self->row_height += 2 * ROW_MARGIN;
  gtk_inscription_set_min_chars (widgets->parts[NUMBER], 4);
  gtk_inscription_set_min_chars (
      widgets->parts[TRIAL],
      self->canvas.layout != NULL && self->canvas.layout->n_rows > 9 ? 10 : 8);
  gtk_widget_measure (GTK_WIDGET (widgets->parts[NUMBER]), GTK_ORIENTATION_HORIZONTAL, -1,
                      &self->number_width, NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (widgets->parts[TRIAL]), GTK_ORIENTATION_HORIZONTAL, -1,
                      &self->trial_width, NULL, NULL, NULL);
}

static void
ari_decision_list_measure (GtkWidget *widget,
                           GtkOrientation orientation,
                           int for_size,
                           int *minimum,
                           int *natural,
                           int *minimum_baseline,
                           int *natural_baseline)
{
  AriDecisionList *self = ARI_DECISION_LIST (widget);

  measure_columns (self);
  if (orientation == GTK_ORIENTATION_VERTICAL) {
    *minimum = MIN_ROWS * self->row_height;
    *natural = NATURAL_ROWS * self->row_height;
  } else {
    *minimum = SWATCH + self->number_width + ARROW + self->trial_width + 3 * COLUMN_GAP;
    *natural = *minimum + self->trial_width;
  }
}

static void
place (GtkInscription *inscription, int x, int y, int width, int height)
{
  const GtkAllocation allocation = { x, y, MAX (width, 1), height };

  gtk_widget_size_allocate (GTK_WIDGET (inscription), &allocation, -1);
}

/* A list that follows is scrolled to its end whatever its length; any other keeps its place. */
static void
configure_adjustment (AriDecisionList *self, int width, int height)
{
  GtkAdjustment *vertical = self->adjustments[GTK_ORIENTATION_VERTICAL];
  const double whole = MAX ((double) n_rows (self) * self->row_height, height);
  const double end = whole - height;
  const double value = self->follows ? end : MIN (gtk_adjustment_get_value (vertical), end);

  self->allocating = TRUE;
  gtk_adjustment_configure (vertical, value, 0, whole, self->row_height, height * 0.9, height);
  gtk_adjustment_configure (self->adjustments[GTK_ORIENTATION_HORIZONTAL], 0, 0, width, width * 0.1,
                            width * 0.9, width);
  self->allocating = FALSE;
}

static int
arrow_left (AriDecisionList *self, guint index)
{
  const guint indent =
      index < n_rows (self) ? ari_decision_rows_get (self->rows, index)->indent : 0;

  return self->number_width + COLUMN_GAP + SWATCH + 2 + INDENT * (int) MIN (indent, MOST_INDENT);
}

static void
ari_decision_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriDecisionList *self = ARI_DECISION_LIST (widget);
  int y;

  configure_adjustment (self, width, height);
  self->n_in_sight = (guint) (height / MAX (self->row_height, 1)) + 2;
  while (self->row_widgets->len < self->n_in_sight)
    add_widgets (self);
  y = -(int) round (gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_VERTICAL])
                    - (double) first_in_sight (self) * self->row_height);
  show_rows (self);
  for (guint i = 0; i < self->n_in_sight; i++, y += self->row_height) {
    RowWidgets *widgets = g_ptr_array_index (self->row_widgets, i);
    const int top = y + ROW_MARGIN;
    const int text_height = self->row_height - 2 * ROW_MARGIN;
    int x = 0;

    place (widgets->parts[NUMBER], x, top, self->number_width, text_height);
    x = arrow_left (self, first_in_sight (self) + i);
    place (widgets->parts[UNFOLD], x, top, ARROW, text_height);
    x += ARROW;
    place (widgets->parts[TRIAL], x, top, self->trial_width, text_height);
    x += self->trial_width + COLUMN_GAP;
    place (widgets->parts[REST], x, top, width - x, text_height);
  }
  GTK_WIDGET_CLASS (ari_decision_list_parent_class)
      ->size_allocate (widget, width, height, baseline);
}

/* Returns: G_MAXUINT if no row is chosen. */
static guint
chosen_row (AriDecisionList *self)
{
  return self->canvas.has_subtree ? ari_decision_rows_find (self->rows, self->canvas.subtree.first)
                                  : G_MAXUINT;
}

static void
draw_chosen (AriDecisionList *self, const AriPalette *palette, GtkSnapshot *to, float y)
{
  const GskRoundedRect frame = GSK_ROUNDED_RECT_INIT (
      0, y, (float) gtk_widget_get_width (GTK_WIDGET (self)), (float) self->row_height);
  const GdkRGBA ground = ari_rgba (&palette->grounds[ARI_GROUND_HOUSE]);

  gtk_snapshot_append_color (to, &ground, &frame.bounds);
  if (gtk_widget_has_focus (GTK_WIDGET (self)))
    ari_snapshot_frame (to, &palette->strokes[ARI_STROKE_CURSOR], &frame, 1);
}

static AriTint
paint_of (AriDecisionList *self, const AriPalette *palette, const AriDecisionRow *row)
{
  const AriTryColors colors = ari_appearance_get_try_colors (ari_appearance_get_default ());
  const gboolean is_known = row->subtree.depth > 0 && self->canvas.summary != NULL;

  if (row->indent == 0 && !ari_decision_is_guess (decision_of (self, row)))
    return ari_outcome_paint (palette, colors, ARI_OUTCOME_FORCED, row->level, 0.0);
  if (!is_known)
    return ari_outcome_paint (palette, colors, ARI_OUTCOME_OPEN, row->level, 0.0);
  return ari_try_paint (palette, colors, &row->subtree,
                        ari_flame_share (self->canvas.summary, ARI_AXIS_STEPS, &row->subtree));
}

/* Draws the box of a row as it is in the graph, with its hatching. */
static void
draw_swatch (AriDecisionList *self,
             const AriPalette *palette,
             const AriDecisionRow *row,
             GtkSnapshot *to,
             double y)
{
  const double x = self->number_width + COLUMN_GAP, height = self->row_height - 2 * ROW_MARGIN;
  const AriTint paint = paint_of (self, palette, row);
  const int direction = row->subtree.depth > 0 && ari_decision_is_guess (decision_of (self, row))
                            ? ari_outcome_hatch (ari_subtree_outcome (&row->subtree))
                            : 0;
  cairo_t *cr;

  ari_snapshot_fill (to, &paint.ink, x, y + ROW_MARGIN, SWATCH, height);
  ari_snapshot_fill (to, &paint.guess, x + 1, y + ROW_MARGIN + 1, SWATCH - 2, height - 2);
  if (direction == 0)
    return;
  cr = gtk_snapshot_append_cairo (
      to, &GRAPHENE_RECT_INIT ((float) x, (float) (y + ROW_MARGIN), SWATCH, (float) height));
  ari_hatch (cr, &paint.ink, direction, x, y + ROW_MARGIN, SWATCH, height);
  cairo_destroy (cr);
}

/* Beside its number, a decision has the colours that its cell has in the grid. */
static void
ari_decision_list_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AriDecisionList *self = ARI_DECISION_LIST (widget);
  const AriPalette *palette = ari_appearance_palette ();
  const double value = gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_VERTICAL]);
  const guint first = first_in_sight (self), chosen = chosen_row (self);

  for (guint i = first; i < first + self->n_in_sight && i < n_rows (self); i++) {
    const AriDecisionRow *row = ari_decision_rows_get (self->rows, i);
    const double y = (double) i * self->row_height - round (value);

    if (i == chosen)
      draw_chosen (self, palette, snapshot, (float) y);
    draw_swatch (self, palette, row, snapshot, y);
  }
  ARI_FOR_CHILDREN (child, widget)
    gtk_widget_snapshot_child (widget, child, snapshot);
}

/* --- words ------------------------------------------------------------------------------------ */

/* Returns: (transfer full): the row in words; for a decision, also what its other digits cost, each
 * in a line of its own. */
static char *
row_to_string (AriDecisionList *self, guint index)
{
  const AriDecisionRow *row = ari_decision_rows_get (self->rows, index);
  const AriDecision *decision = decision_of (self, row);
  g_autofree char *label = decision_to_label (self, decision);
  GString *text = g_string_new (NULL);

  if (row->subtree.depth > 0 && self->canvas.summary != NULL) {
    g_autofree char *words = ari_subtree_to_string (self->canvas.summary, &row->subtree,
                                                    self->canvas.layout, &self->canvas.symbols);

    g_string_append (text, words);
  } else {
    g_string_append (text, label);
    if (!ari_decision_is_guess (decision))
      g_string_append_printf (text, ", %s", C_ ("decision", "forced"));
  }
  if (row->indent == 0 && decision->is_own)
    /* Translators: of a decision in a search: the user made it */
    g_string_append_printf (text, "\n%s", _ ("your choice"));
  if (role_of (self, row) == ARI_GUESS_TO_BLAME)
    /* Translators: of a guess in a search */
    g_string_append_printf (text, "\n%s", _ ("to blame for this dead end"));
  if (role_of (self, row) == ARI_GUESS_ANYWAY)
    /* Translators: of a guess in a search that leads to a dead end */
    g_string_append_printf (text, "\n%s", _ ("not to blame: its digit follows from the others"));
  if (role_of (self, row) == ARI_GUESS_SPARE)
    /* Translators: of a guess in a search */
    g_string_append_printf (text, "\n%s", _ ("did not matter for this dead end"));
  ARI_FOR_DIGITS (digit, row->indent == 0 ? decision->refuted : 0) {
    const AriSubtree *subtree = ari_decision_rows_undone (self->rows, row->level, (guint) digit);
    g_autofree char *tried =
        subtree != NULL ? ari_subtree_to_label (subtree, self->canvas.layout, &self->canvas.symbols)
                        : NULL;
    g_autofree char *cost = subtree != NULL ? ari_subtree_to_cost (subtree) : NULL;

    if (subtree != NULL)
      g_string_append_printf (text, "\n%s%s%s", tried, _ (": "), cost);
  }
  return g_string_free (text, FALSE);
}

/* --- keys and pointer ------------------------------------------------------------------------- */

static void
rows_changed (AriDecisionList *self)
{
  const int height = gtk_widget_get_height (GTK_WIDGET (self));

  /* This changes the length of the scroll bar's slider. It cannot wait for the allocation, in which
   * it is too late for a scroll bar to appear or vanish in this frame. */
  if (height > 0)
    configure_adjustment (self, gtk_widget_get_width (GTK_WIDGET (self)), height);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
ari_decision_list_reveal (AriCanvas *canvas)
{
  AriDecisionList *self = ARI_DECISION_LIST (canvas);
  const guint chosen = chosen_row (self);

  if (chosen == G_MAXUINT)
    return;
  self->revealing = TRUE;
  gtk_adjustment_clamp_page (self->adjustments[GTK_ORIENTATION_VERTICAL],
                             (double) chosen * self->row_height,
                             (double) (chosen + 1) * self->row_height);
  self->revealing = FALSE;
}

static void
want_detail (AriDecisionList *self, guint64 begin, guint64 end)
{
  const AriCloseUp part = { .axis = ARI_AXIS_STEPS, .begin = begin, .end = end };

  g_signal_emit_by_name (self, "detail-wanted", &part);
}

static void
toggle (AriDecisionList *self, guint index)
{
  const AriSubtree subtree = ari_decision_rows_get (self->rows, index)->subtree;
  const gboolean is_try = ari_decision_rows_get (self->rows, index)->indent > 0;

  if (!ari_decision_rows_toggle (self->rows, index))
    return;
  self->follows = FALSE;
  rows_changed (self);
  if (is_try && ari_decision_rows_get (self->rows, index)->is_unfolded && self->least > 1
      && subtree.last - subtree.first <= MOST_DETAIL)
    want_detail (self, subtree.first - 1, subtree.last);
}

/* Returns: the row at @y in the widget; G_MAXUINT if there is none. */
static guint
row_at (AriDecisionList *self, double y)
{
  const double value = gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_VERTICAL]);
  const double row = (y + value) / MAX (self->row_height, 1);

  return row >= 0 && row < n_rows (self) ? (guint) row : G_MAXUINT;
}

static void
seek_row (AriDecisionList *self, guint index)
{
  const AriSubtree subtree = ari_decision_rows_get (self->rows, index)->subtree;

  if (subtree.depth == 0)
    return;
  ari_canvas_choose (&self->canvas, &subtree);
  ari_canvas_seek (&self->canvas, subtree.first);
}

static void
ari_decision_list_pressed (AriCanvas *canvas, int n_press, double x, double y)
{
  AriDecisionList *self = ARI_DECISION_LIST (canvas);
  const guint index = row_at (self, y);
  int left;

  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (index >= n_rows (self))
    return;
  left = arrow_left (self, index);
  if (ari_decision_rows_get (self->rows, index)->can_unfold && x >= left - ARROW / 2
      && x < left + ARROW + 2)
    toggle (self, index);
  else
    seek_row (self, index);
}

static void
pop_up (AriDecisionList *self, guint index, double x, double y)
{
  const AriSubtree subtree = ari_decision_rows_get (self->rows, index)->subtree;

  if (subtree.depth == 0)
    return;
  ari_canvas_choose (&self->canvas, &subtree);
  ari_canvas_pop_up (&self->canvas, x, y, &subtree, subtree.first);
}

static void
ari_decision_list_open_menu (AriCanvas *canvas, double x, double y)
{
  AriDecisionList *self = ARI_DECISION_LIST (canvas);
  const guint index = row_at (self, y);

  if (index < n_rows (self))
    pop_up (self, index, x, y);
}

static void
ari_decision_list_open_menu_by_key (AriCanvas *canvas)
{
  AriDecisionList *self = ARI_DECISION_LIST (canvas);
  const double value = gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_VERTICAL]);
  const guint chosen = chosen_row (self);

  if (chosen != G_MAXUINT)
    pop_up (self, chosen, arrow_left (self, chosen), (chosen + 0.5) * self->row_height - value);
}

/* Chooses the first row from @index on, in that direction, whose try is known. */
static void
choose_from (AriDecisionList *self, gint64 index, int direction)
{
  for (; index >= 0 && index < n_rows (self); index += direction) {
    const AriSubtree subtree = ari_decision_rows_get (self->rows, (guint) index)->subtree;

    if (subtree.depth > 0) {
      ari_canvas_choose (&self->canvas, &subtree);
      return;
    }
  }
}

/* Right unfolds and Left folds. Where there is nothing to fold, Left goes to the row that this one
 * is below. */
static void
fold (AriDecisionList *self, guint index, gboolean unfolds)
{
  const AriDecisionRow *row = ari_decision_rows_get (self->rows, index);
  const guint indent = row->indent;

  if (row->can_unfold && row->is_unfolded != unfolds) {
    toggle (self, index);
    return;
  }
  while (!unfolds && index > 0 && indent > 0)
    if (ari_decision_rows_get (self->rows, --index)->indent < indent) {
      choose_from (self, index, -1);
      return;
    }
}

static gboolean
ari_decision_list_key (AriCanvas *canvas, guint key, GdkModifierType modifiers)
{
  AriDecisionList *self = ARI_DECISION_LIST (canvas);
  const guint chosen = chosen_row (self);
  const gboolean has = chosen != G_MAXUINT;

  if (modifiers != 0 || n_rows (self) == 0)
    return GDK_EVENT_PROPAGATE;
  switch (key) {
  case GDK_KEY_Up:
    choose_from (self, has ? (gint64) chosen - 1 : n_rows (self) - 1, -1);
    break;
  case GDK_KEY_Down:
    choose_from (self, has ? (gint64) chosen + 1 : 0, 1);
    break;
  case GDK_KEY_Home:
    choose_from (self, 0, 1);
    break;
  case GDK_KEY_End:
    choose_from (self, n_rows (self) - 1, -1);
    break;
  case GDK_KEY_Left:
  case GDK_KEY_Right:
    if (has)
      fold (self, chosen, key == GDK_KEY_Right);
    break;
  case GDK_KEY_Return:
  case GDK_KEY_KP_Enter:
    /* without a chosen row, the window handles the key */
    if (!has)
      return GDK_EVENT_PROPAGATE;
    seek_row (self, chosen);
    break;
  case GDK_KEY_space:
    gtk_widget_activate_action (GTK_WIDGET (self), "win.run-pause", NULL);
    break;
  default:
    return GDK_EVENT_PROPAGATE;
  }
  return GDK_EVENT_STOP;
}

static char *
ari_decision_list_dup_tooltip (AriCanvas *canvas, gboolean by_keys, double x, double y)
{
  AriDecisionList *self = ARI_DECISION_LIST (canvas);
  const guint index = by_keys ? chosen_row (self) : row_at (self, y);

  return index < n_rows (self) ? row_to_string (self, index) : NULL;
}

static char *
ari_decision_list_dup_name (AriCanvas *canvas)
{
  const guint index = chosen_row (ARI_DECISION_LIST (canvas));

  return index != G_MAXUINT ? row_to_string (ARI_DECISION_LIST (canvas), index) : NULL;
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
scrolled (GtkAdjustment *adjustment, gpointer user_data)
{
  AriDecisionList *self = ARI_DECISION_LIST (user_data);
  const double upper = gtk_adjustment_get_upper (adjustment);
  const double page = gtk_adjustment_get_page_size (adjustment);

  if (self->allocating)
    return;
  self->follows_again = self->revealing && (self->follows || self->follows_again);
  self->follows = upper > page && gtk_adjustment_get_value (adjustment) >= upper - page - 0.5;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
set_adjustment (AriDecisionList *self, GtkOrientation orientation, GtkAdjustment *adjustment)
{
  if (adjustment != NULL && self->adjustments[orientation] == adjustment)
    return;
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  g_object_ref_sink (adjustment);
  if (self->adjustments[orientation] != NULL) {
    g_signal_handlers_disconnect_by_data (self->adjustments[orientation], self);
    g_object_unref (self->adjustments[orientation]);
  }
  self->adjustments[orientation] = adjustment;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    g_signal_connect (adjustment, "value-changed", G_CALLBACK (scrolled), self);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static GtkOrientation
orientation_of (guint id)
{
  return id == PROP_HADJUSTMENT || id == PROP_HSCROLL_POLICY ? GTK_ORIENTATION_HORIZONTAL
                                                             : GTK_ORIENTATION_VERTICAL;
}

static void
ari_decision_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AriDecisionList *self = ARI_DECISION_LIST (object);

  if (id == PROP_HADJUSTMENT || id == PROP_VADJUSTMENT)
    g_value_set_object (value, self->adjustments[orientation_of (id)]);
  else
    g_value_set_enum (value, (int) self->policies[orientation_of (id)]);
}

static void
ari_decision_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AriDecisionList *self = ARI_DECISION_LIST (object);

  if (id == PROP_HADJUSTMENT || id == PROP_VADJUSTMENT)
    set_adjustment (self, orientation_of (id), g_value_get_object (value));
  else
    self->policies[orientation_of (id)] = (GtkScrollablePolicy) g_value_get_enum (value);
}

static void
ari_decision_list_dispose (GObject *object)
{
  AriDecisionList *self = ARI_DECISION_LIST (object);

  for (int i = 0; i < 2; i++)
    if (self->adjustments[i] != NULL) {
      g_signal_handlers_disconnect_by_data (self->adjustments[i], self);
      g_clear_object (&self->adjustments[i]);
    }
  g_clear_pointer (&self->row_widgets, g_ptr_array_unref);
  G_OBJECT_CLASS (ari_decision_list_parent_class)->dispose (object);
}

static void
ari_decision_list_finalize (GObject *object)
{
  AriDecisionList *self = ARI_DECISION_LIST (object);

  g_array_unref (self->decisions);
  g_array_unref (self->roles);
  ari_decision_rows_free (self->rows);
  G_OBJECT_CLASS (ari_decision_list_parent_class)->finalize (object);
}

static void
ari_decision_list_scrollable_init (GtkScrollableInterface *iface)
{
}

void
ari_decision_list_get_columns (AriDecisionList *self, int *trial, int *rest)
{
  measure_columns (self);
  *trial = arrow_left (self, G_MAXUINT) + ARROW;
  *rest = *trial + self->trial_width + COLUMN_GAP;
}

static void
forget (AriDecisionList *self)
{
  g_array_set_size (self->decisions, 0);
  g_array_set_size (self->roles, 0);
  ari_decision_rows_clear (self->rows);
  self->canvas.summary = NULL;
  self->canvas.has_subtree = FALSE;
  self->follows = TRUE;
  self->follows_again = FALSE;
  ari_canvas_update_name (&self->canvas);
}

/* Asks for finer detail of the steps around the view, if the present try of an open decision is not
 * in the summary because it is too short. Such a try is shorter than the range that is asked for.
 * This asks only once for each step of the view: if the answer does not have the try either, the
 * same question would not help. */
static void
ask_for_finer (AriDecisionList *self, guint64 step)
{
  if (self->asked_at == step)
    return;
  for (guint i = 0; i < n_rows (self); i++) {
    const AriDecisionRow *row = ari_decision_rows_get (self->rows, i);
    const AriDecision *decision = decision_of (self, row);

    if (row->indent == 0 && row->subtree.depth == 0 && ari_decision_is_guess (decision)
        && decision->digit != ARI_NO_DIGIT) {
      self->asked_at = step;
      want_detail (self, step - MIN (step, self->least), step + self->least);
      return;
    }
  }
}

static void
ari_decision_list_forget_summaries (AriCanvas *canvas)
{
  ari_decision_rows_forget_summaries (ARI_DECISION_LIST (canvas)->rows);
}

/* A row that was chosen stays in view until the search is at another step than the row's. */
static void
follow_again (AriDecisionList *self, guint64 step)
{
  if (self->follows_again && step != self->step
      && (!self->canvas.has_subtree || step != self->canvas.subtree.first)) {
    self->follows = TRUE;
    self->follows_again = FALSE;
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  }
  self->step = step;
}

static void
note_roles (AriDecisionList *self, const AriSnapshot *view)
{
  for (guint32 i = 0; i < view->n_decisions; i++) {
    const guint8 role = (guint8) ari_snapshot_guess_role (view, i);

    g_array_append_val (self->roles, role);
  }
}

void
ari_decision_list_update (AriDecisionList *self,
                          const AriSnapshot *view,
                          const AriSummary *summary,
                          const AriSummary *detail,
                          gboolean runs,
                          gboolean marks_blame)
{
  guint before = n_rows (self);

  if (view == NULL) {
    forget (self);
  } else {
    g_array_set_size (self->decisions, 0);
    g_array_append_vals (self->decisions, view->decisions, view->n_decisions);
    g_array_set_size (self->roles, 0);
    if (marks_blame)
      note_roles (self, view);
    self->n_left = view->event.kind == ARI_EVENT_NOGOOD ? view->jump_depth : G_MAXUINT;
    self->canvas.summary = summary;
    self->least = summary != NULL ? ari_summary_least (summary, ARI_AXIS_STEPS) : 0;
    ari_decision_rows_update (self->rows, summary, detail, view, runs);
    follow_again (self, view->counters.steps);
  }
  if (n_rows (self) != before)
    rows_changed (self);
  show_rows (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
  /* the subtree that another view chose may be known only now */
  if (self->canvas.has_subtree && !runs)
    ari_canvas_update_name (&self->canvas);
  if (view != NULL && !runs && self->least > 1)
    ask_for_finer (self, view->counters.steps);
}

static void
ari_decision_list_began (AriCanvas *canvas)
{
  ari_decision_list_update (ARI_DECISION_LIST (canvas), NULL, NULL, NULL, FALSE, FALSE);
  gtk_widget_queue_resize (GTK_WIDGET (canvas));
}

static void
ari_decision_list_class_init (AriDecisionListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  AriCanvasClass *canvas_class = (AriCanvasClass *) klass;

  object_class->get_property = ari_decision_list_get_property;
  object_class->set_property = ari_decision_list_set_property;
  object_class->dispose = ari_decision_list_dispose;
  object_class->finalize = ari_decision_list_finalize;
  widget_class->measure = ari_decision_list_measure;
  widget_class->size_allocate = ari_decision_list_size_allocate;
  widget_class->snapshot = ari_decision_list_snapshot;
  canvas_class->title = N_ ("Open decisions");
  canvas_class->dup_name = ari_decision_list_dup_name;
  canvas_class->dup_tooltip = ari_decision_list_dup_tooltip;
  canvas_class->forget_summaries = ari_decision_list_forget_summaries;
  canvas_class->reveal = ari_decision_list_reveal;
  canvas_class->began = ari_decision_list_began;
  canvas_class->key = ari_decision_list_key;
  canvas_class->open_menu = ari_decision_list_open_menu;
  canvas_class->open_menu_by_key = ari_decision_list_open_menu_by_key;
  canvas_class->pressed = ari_decision_list_pressed;

  g_object_class_override_property (object_class, PROP_HADJUSTMENT, "hadjustment");
  g_object_class_override_property (object_class, PROP_VADJUSTMENT, "vadjustment");
  g_object_class_override_property (object_class, PROP_HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (object_class, PROP_VSCROLL_POLICY, "vscroll-policy");

  gtk_widget_class_set_css_name (widget_class, "decisionlist");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_decision_list_init (AriDecisionList *self)
{
  self->decisions = g_array_new (FALSE, FALSE, sizeof (AriDecision));
  self->roles = g_array_new (FALSE, FALSE, sizeof (guint8));
  self->rows = ari_decision_rows_new ();
  self->n_left = G_MAXUINT;
  self->follows = TRUE;
  self->row_widgets = g_ptr_array_new_with_free_func (free_widgets);
  set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect (self, "notify::has-focus", G_CALLBACK (gtk_widget_queue_draw), NULL);
}
