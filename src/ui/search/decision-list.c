/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The open decisions of a search, from the first guess down. */

#include "config.h"

#include <math.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "ui/common/appearance.h"
#include "ui/common/css-class.h"
#include "ui/search/decision-list.h"
#include "ui/grid/palette.h"
#include "puzzle/words/words.h"

enum {
  ROW_MARGIN = 2,
  COLUMN_GAP = 8,
  SWATCH = 4,
  MIN_ROWS = 3,
  NATURAL_ROWS = 8,
};

/*
 * The list lays out its rows itself. While a search runs, its last decisions change in every frame;
 * with twelve of them changing, a frame costs 0.7 ms of processor time here, and 8.1 ms with a
 * GtkListView, which binds and measures those rows again and again (400×300 pixels, median of 600
 * frames, cairo; 1.0 and 9.4 ms with 4000 open decisions).
 */

/* DecisionRow: three inscriptions, created once and reused for any decision that scrolls into
 * sight. */
typedef struct {
  GtkInscription *number;
  GtkInscription *trial;
  GtkInscription *rest;
  guint index;          /* of the decision shown; G_MAXUINT: none */
  AriDecision decision; /* as it is shown */
} DecisionRow;

struct _AriDecisionList {
  GtkWidget parent_instance;

  const AriLayout *layout; /* (nullable) */
  AriSymbols symbols;
  GArray *decisions; /* of AriDecision */
  GPtrArray *rows;   /* of DecisionRow; the first n_in_sight are on the screen */
  guint n_in_sight;
  int row_height;
  int number_width;
  int trial_width;
  gboolean follows;    /* at the end of more than a page: stays there */
  guint n_kept;        /* by the next jump */
  gboolean allocating; /* the adjustment is being changed by the list itself */

  GtkAdjustment *adjustments[2]; /* by GtkOrientation */
  GtkScrollablePolicy policies[2];
};

static void ari_decision_list_scrollable_init (GtkScrollableInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (AriDecisionList,
                               ari_decision_list,
                               GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE,
                                                      ari_decision_list_scrollable_init))

enum {
  PROP_HADJUSTMENT = 1,
  PROP_VADJUSTMENT,
  PROP_HSCROLL_POLICY,
  PROP_VSCROLL_POLICY,
};

static void
append_digits (GString *text, const AriSymbols *symbols, AriDigits digits)
{
  const char *gap = "";

  ARI_FOR_DIGITS (digit, digits) {
    char symbol[5];
    g_autofree char *escaped = NULL;

    ari_symbols_write (symbols, (unsigned) digit, symbol);
    escaped = g_markup_escape_text (symbol, -1);
    g_string_append_printf (text, "%s%s", gap, escaped);
    gap = " ";
  }
}

char *
ari_decision_to_markup (const AriDecision *decision, const AriSymbols *symbols)
{
  g_autoptr (GString) refuted = g_string_new (NULL);
  g_autoptr (GString) still = g_string_new (NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  AriDigits rest;

  g_return_val_if_fail (decision != NULL, NULL);
  g_return_val_if_fail (symbols != NULL, NULL);

  if (decision->learns) {
    append_digits (still, symbols, decision->candidates);
    /* Translators: the digits that a cell could hold when one of them was tried: "of 2 7 9" */
    return g_strdup_printf (_ ("of %s"), still->str);
  }
  rest = decision->candidates & ~decision->refuted;
  if (decision->digit != ARI_NO_DIGIT)
    rest &= ~ari_digits_of (decision->digit);
  append_digits (refuted, symbols, decision->refuted);
  append_digits (still, symbols, rest);
  if (refuted->len > 0) {
    g_string_append (text, "<span strikethrough=\"true\" alpha=\"60%\">");
    g_string_append (text, refuted->str);
    g_string_append (text, "</span>");
  }
  if (still->len > 0) {
    if (refuted->len > 0)
      g_string_append (text, "  ");
    /* Translators: digits of a cell that are still to be tried: "then 7 9" */
    g_string_append_printf (text, _ ("then %s"), still->str);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static gboolean
is_forced (const AriDecision *decision)
{
  return ari_digits_is_single (decision->candidates) && !decision->learns;
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
  /* the numbers, cells and digits stand in columns as in the grid, which is never mirrored */
  gtk_widget_set_direction (inscription, GTK_TEXT_DIR_LTR);
  gtk_widget_set_parent (inscription, GTK_WIDGET (self));
  return GTK_INSCRIPTION (inscription);
}

static DecisionRow *
add_row (AriDecisionList *self)
{
  DecisionRow *row = g_new0 (DecisionRow, 1);

  row->number = add_inscription (self, 1, TRUE);
  row->trial = add_inscription (self, 0, FALSE);
  row->rest = add_inscription (self, 0, FALSE);
  row->index = G_MAXUINT;
  g_ptr_array_add (self->rows, row);
  return row;
}

static void
free_row (gpointer data)
{
  DecisionRow *row = data;

  gtk_widget_unparent (GTK_WIDGET (row->number));
  gtk_widget_unparent (GTK_WIDGET (row->trial));
  gtk_widget_unparent (GTK_WIDGET (row->rest));
  g_free (row);
}

static void
set_row_visible (DecisionRow *row, gboolean visible)
{
  gtk_widget_set_child_visible (GTK_WIDGET (row->number), visible);
  gtk_widget_set_child_visible (GTK_WIDGET (row->trial), visible);
  gtk_widget_set_child_visible (GTK_WIDGET (row->rest), visible);
}

static gboolean
decisions_equal (const AriDecision *a, const AriDecision *b)
{
  return a->candidates == b->candidates && a->refuted == b->refuted && a->cell == b->cell
         && a->digit == b->digit && a->excludes == b->excludes && a->learns == b->learns;
}

static void
set_forced (GtkInscription *inscription, gboolean forced)
{
  ari_widget_set_css_class (GTK_WIDGET (inscription), "forced", forced);
}

static void
set_skipped (DecisionRow *row, gboolean skipped)
{
  ari_widget_set_css_class (GTK_WIDGET (row->trial), "skipped", skipped);
  ari_widget_set_css_class (GTK_WIDGET (row->rest), "skipped", skipped);
}

static void
show_decision (AriDecisionList *self, DecisionRow *row, guint index)
{
  const AriDecision *decision = &g_array_index (self->decisions, AriDecision, index);
  g_autofree char *number = NULL;
  g_autofree char *cell = NULL;
  g_autofree char *trial = NULL;
  g_autofree char *rest = NULL;
  char symbol[5] = "…";

  if (row->index == index && decisions_equal (&row->decision, decision))
    return;
  if (row->index != index) {
    number = g_strdup_printf ("%u", index + 1);
    gtk_inscription_set_text (row->number, number);
  }
  row->index = index;
  row->decision = *decision;

  if (decision->digit != ARI_NO_DIGIT)
    ari_symbols_write (&self->symbols, decision->digit, symbol);
  cell = ari_cell_to_string (self->layout, decision->cell);
  trial = g_strdup_printf (decision->excludes ? "%s ≠ %s" : "%s = %s", cell, symbol);
  gtk_inscription_set_text (row->trial, trial);
  rest = is_forced (decision) ? g_strdup (C_ ("decision", "forced"))
                              : ari_decision_to_markup (decision, &self->symbols);
  gtk_inscription_set_markup (row->rest, rest);
  set_forced (row->trial, is_forced (decision));
  set_forced (row->rest, is_forced (decision));
}

/* The decision in the first row in sight. */
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

  for (guint i = 0; i < self->rows->len; i++) {
    DecisionRow *row = g_ptr_array_index (self->rows, i);
    const gboolean in_sight = i < self->n_in_sight && first + i < self->decisions->len;

    set_row_visible (row, in_sight);
    if (!in_sight)
      continue;
    show_decision (self, row, first + i);
    set_skipped (row, first + i >= self->n_kept);
  }
}

static void
measure_columns (AriDecisionList *self)
{
  DecisionRow *row = self->rows->len > 0 ? g_ptr_array_index (self->rows, 0) : add_row (self);

  gtk_widget_measure (GTK_WIDGET (row->trial), GTK_ORIENTATION_VERTICAL, -1, &self->row_height,
                      NULL, NULL, NULL);
  self->row_height += 2 * ROW_MARGIN;
  gtk_inscription_set_min_chars (row->number, 4);
  gtk_inscription_set_min_chars (row->trial,
                                 self->layout != NULL && self->layout->n_rows > 9 ? 10 : 8);
  gtk_widget_measure (GTK_WIDGET (row->number), GTK_ORIENTATION_HORIZONTAL, -1, &self->number_width,
                      NULL, NULL, NULL);
  gtk_widget_measure (GTK_WIDGET (row->trial), GTK_ORIENTATION_HORIZONTAL, -1, &self->trial_width,
                      NULL, NULL, NULL);
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
    *minimum = SWATCH + self->number_width + self->trial_width + 3 * COLUMN_GAP;
    *natural = *minimum + self->trial_width;
  }
}

static void
place (GtkInscription *inscription, int x, int y, int width, int height)
{
  const GtkAllocation allocation = { x, y, MAX (width, 1), height };

  gtk_widget_size_allocate (GTK_WIDGET (inscription), &allocation, -1);
}

/* A list that is followed stands at its end whatever its length; any other keeps its place. */
static void
configure_adjustment (AriDecisionList *self, int width, int height)
{
  GtkAdjustment *vertical = self->adjustments[GTK_ORIENTATION_VERTICAL];
  const double whole = MAX ((double) self->decisions->len * self->row_height, height);
  const double end = whole - height;
  const double value = self->follows ? end : MIN (gtk_adjustment_get_value (vertical), end);

  self->allocating = TRUE;
  gtk_adjustment_configure (vertical, value, 0, whole, self->row_height, height * 0.9, height);
  gtk_adjustment_configure (self->adjustments[GTK_ORIENTATION_HORIZONTAL], 0, 0, width, width * 0.1,
                            width * 0.9, width);
  self->allocating = FALSE;
}

static void
ari_decision_list_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriDecisionList *self = ARI_DECISION_LIST (widget);
  int y;

  configure_adjustment (self, width, height);
  self->n_in_sight = (guint) (height / MAX (self->row_height, 1)) + 2;
  while (self->rows->len < self->n_in_sight)
    add_row (self);
  y = -(int) round (gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_VERTICAL])
                    - (double) first_in_sight (self) * self->row_height);
  show_rows (self);
  for (guint i = 0; i < self->n_in_sight; i++, y += self->row_height) {
    DecisionRow *row = g_ptr_array_index (self->rows, i);
    const int top = y + ROW_MARGIN;
    const int text_height = self->row_height - 2 * ROW_MARGIN;
    int x = 0;

    place (row->number, x, top, self->number_width, text_height);
    x += self->number_width + COLUMN_GAP + SWATCH + COLUMN_GAP;
    place (row->trial, x, top, self->trial_width, text_height);
    x += self->trial_width + COLUMN_GAP;
    place (row->rest, x, top, width - x, text_height);
  }
}

/* Beside its number a decision has the colour that its cell has in the grid. */
static void
ari_decision_list_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AriDecisionList *self = ARI_DECISION_LIST (widget);
  AriAppearance *appearance = ari_appearance_get_default ();
  const AriPalette *palette = ari_palette_get (ari_appearance_get_dark (appearance),
                                               ari_appearance_get_high_contrast (appearance));
  const double value = gtk_adjustment_get_value (self->adjustments[GTK_ORIENTATION_VERTICAL]);
  const guint first = first_in_sight (self);

  for (guint i = 0; i < self->n_in_sight && first + i < self->decisions->len; i++) {
    const AriDecision *decision = &g_array_index (self->decisions, AriDecision, first + i);
    const double y = (double) (first + i) * self->row_height - round (value);
    GdkRGBA color = ari_palette_tint (palette, first + i + 1)->ink;

    if (is_forced (decision))
      color.alpha *= 0.3f;
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT ((float) (self->number_width + COLUMN_GAP),
                                                    (float) (y + ROW_MARGIN), SWATCH,
                                                    (float) (self->row_height - 2 * ROW_MARGIN)));
  }
  GTK_WIDGET_CLASS (ari_decision_list_parent_class)->snapshot (widget, snapshot);
}

static void
scrolled (GtkAdjustment *adjustment, gpointer user_data)
{
  AriDecisionList *self = ARI_DECISION_LIST (user_data);
  const double upper = gtk_adjustment_get_upper (adjustment);
  const double page = gtk_adjustment_get_page_size (adjustment);

  if (self->allocating)
    return;
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

static void
ari_decision_list_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  AriDecisionList *self = ARI_DECISION_LIST (object);

  switch (id) {
  case PROP_HADJUSTMENT:
    g_value_set_object (value, self->adjustments[GTK_ORIENTATION_HORIZONTAL]);
    break;
  case PROP_VADJUSTMENT:
    g_value_set_object (value, self->adjustments[GTK_ORIENTATION_VERTICAL]);
    break;
  case PROP_HSCROLL_POLICY:
    g_value_set_enum (value, (int) self->policies[GTK_ORIENTATION_HORIZONTAL]);
    break;
  case PROP_VSCROLL_POLICY:
    g_value_set_enum (value, (int) self->policies[GTK_ORIENTATION_VERTICAL]);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
ari_decision_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  AriDecisionList *self = ARI_DECISION_LIST (object);

  switch (id) {
  case PROP_HADJUSTMENT:
    set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, g_value_get_object (value));
    break;
  case PROP_VADJUSTMENT:
    set_adjustment (self, GTK_ORIENTATION_VERTICAL, g_value_get_object (value));
    break;
  case PROP_HSCROLL_POLICY:
    self->policies[GTK_ORIENTATION_HORIZONTAL] = (GtkScrollablePolicy) g_value_get_enum (value);
    break;
  case PROP_VSCROLL_POLICY:
    self->policies[GTK_ORIENTATION_VERTICAL] = (GtkScrollablePolicy) g_value_get_enum (value);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
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
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (ari_decision_list_parent_class)->dispose (object);
}

static void
ari_decision_list_finalize (GObject *object)
{
  AriDecisionList *self = ARI_DECISION_LIST (object);

  g_array_unref (self->decisions);
  if (self->layout != NULL)
    ari_layout_unref (self->layout);
  G_OBJECT_CLASS (ari_decision_list_parent_class)->finalize (object);
}

static void
ari_decision_list_scrollable_init (GtkScrollableInterface *iface)
{
}

static void
ari_decision_list_class_init (AriDecisionListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = ari_decision_list_get_property;
  object_class->set_property = ari_decision_list_set_property;
  object_class->dispose = ari_decision_list_dispose;
  object_class->finalize = ari_decision_list_finalize;
  widget_class->measure = ari_decision_list_measure;
  widget_class->size_allocate = ari_decision_list_size_allocate;
  widget_class->snapshot = ari_decision_list_snapshot;

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
  self->n_kept = G_MAXUINT;
  self->rows = g_ptr_array_new_with_free_func (free_row);
  set_adjustment (self, GTK_ORIENTATION_HORIZONTAL, NULL);
  set_adjustment (self, GTK_ORIENTATION_VERTICAL, NULL);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Open decisions"), -1);
  g_signal_connect_object (ari_appearance_get_default (), "notify",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

void
ari_decision_list_set_puzzle (AriDecisionList *self,
                              const AriLayout *layout,
                              const AriSymbols *symbols)
{
  g_return_if_fail (ARI_IS_DECISION_LIST (self));
  g_return_if_fail (layout != NULL);
  g_return_if_fail (symbols != NULL);

  ari_layout_ref (layout);
  if (self->layout != NULL)
    ari_layout_unref (self->layout);
  self->layout = layout;
  self->symbols = *symbols;
  g_array_set_size (self->decisions, 0);
  self->follows = FALSE;
  for (guint i = 0; i < self->rows->len; i++)
    ((DecisionRow *) g_ptr_array_index (self->rows, i))->index = G_MAXUINT;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
ari_decision_list_set_kept (AriDecisionList *self, guint n)
{
  g_return_if_fail (ARI_IS_DECISION_LIST (self));

  if (self->n_kept == n)
    return;
  self->n_kept = n;
  show_rows (self);
}

void
ari_decision_list_update (AriDecisionList *self, const AriDecision *decisions, guint n)
{
  guint before;

  g_return_if_fail (ARI_IS_DECISION_LIST (self));
  g_return_if_fail (self->layout != NULL || n == 0);

  before = self->decisions->len;
  g_array_set_size (self->decisions, 0);
  if (n > 0)
    g_array_append_vals (self->decisions, decisions, n);
  if (n != before) {
    const int height = gtk_widget_get_height (GTK_WIDGET (self));

    /* the slider's length, perhaps the place: now, for a scroll bar that comes or goes while sizes
     * are given out is too late for this frame */
    if (height > 0)
      configure_adjustment (self, gtk_widget_get_width (GTK_WIDGET (self)), height);
    gtk_widget_queue_allocate (GTK_WIDGET (self));
  }
  show_rows (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
