/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number pad: a button for each digit, with the number of times it is still to be placed. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "ui/play/digit-pad.h"
#include "ui/widgets/widget.h"

/* The content of a button of the number pad: a digit, and below it how many of it are left. */

#define ARI_TYPE_KEY_FACE (ari_key_face_get_type ())
/**
 * AriKeyFace: two labels, with the CSS classes `symbol` and `count`. The symbol is text of the
 * usual size, scaled, not text of another size. The glyphs look the same, and the program need not
 * load another size of the font when it starts, which costs 8 million instructions, a fortieth of
 * the start.
 */
G_DECLARE_FINAL_TYPE (AriKeyFace, ari_key_face, ARI, KEY_FACE, GtkWidget)

struct _AriKeyFace {
  GtkWidget parent_instance;

  GtkWidget *symbol;
  GtkWidget *count;
  float scale;
  float most;
};

G_DEFINE_FINAL_TYPE (AriKeyFace, ari_key_face, GTK_TYPE_WIDGET)

/* Measures the symbol at a scale, in whole pixels. Pango rounds the width of small text to the
 * nearest pixel, so that the text may be half a pixel wider. */
static int
measure_symbol (AriKeyFace *self, GtkOrientation orientation, float scale)
{
  int width, height, size;

  pango_layout_get_size (gtk_label_get_layout (GTK_LABEL (self->symbol)), &width, &height);
  size = orientation == GTK_ORIENTATION_HORIZONTAL ? width + PANGO_SCALE / 2 : height;
  return (int) ceilf ((float) size * scale / PANGO_SCALE);
}

static void
ari_key_face_measure (GtkWidget *widget,
                      GtkOrientation orientation,
                      int for_size,
                      int *minimum,
                      int *natural,
                      int *minimum_baseline,
                      int *natural_baseline)
{
  AriKeyFace *self = ARI_KEY_FACE (widget);
  const int symbol = measure_symbol (self, orientation, self->most);
  int count;

  gtk_widget_measure (self->count, orientation, -1, &count, NULL, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (symbol, count) : symbol + count;
  *natural = *minimum;
}

static void
ari_key_face_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriKeyFace *self = ARI_KEY_FACE (widget);
  const int symbol_width = measure_symbol (self, GTK_ORIENTATION_HORIZONTAL, self->scale);
  const int symbol_height = measure_symbol (self, GTK_ORIENTATION_VERTICAL, self->scale);
  const int room = measure_symbol (self, GTK_ORIENTATION_VERTICAL, self->most);
  GtkRequisition symbol, count;
  GskTransform *transform;

  gtk_widget_get_preferred_size (self->symbol, &symbol, NULL);
  gtk_widget_get_preferred_size (self->count, &count, NULL);
  transform =
      gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) ((width - symbol_width) / 2),
                                                           (float) ((room - symbol_height) / 2)));
  transform = gsk_transform_scale (transform, self->scale, self->scale);
  gtk_widget_allocate (self->symbol, symbol.width, symbol.height, -1, transform);
  gtk_widget_size_allocate (
      self->count, &(GtkAllocation){ (width - count.width) / 2, room, count.width, count.height },
      -1);
}

static void
ari_key_face_class_init (AriKeyFaceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_dispose_children;
  widget_class->measure = ari_key_face_measure;
  widget_class->size_allocate = ari_key_face_size_allocate;
}

static void
ari_key_face_init (AriKeyFace *self)
{
  self->scale = self->most = 1;
  self->symbol = gtk_label_new (NULL);
  self->count = gtk_label_new (NULL);
  gtk_label_set_xalign (GTK_LABEL (self->symbol), 0);
  gtk_widget_add_css_class (self->symbol, "symbol");
  gtk_widget_add_css_class (self->count, "count");
  gtk_widget_add_css_class (self->count, "numeric");
  gtk_widget_set_parent (self->symbol, GTK_WIDGET (self));
  gtk_widget_set_parent (self->count, GTK_WIDGET (self));
  gtk_widget_set_valign (GTK_WIDGET (self), GTK_ALIGN_CENTER);
}

/* Makes a face with @symbol, in UTF-8. At first, the count is empty, and the
 * symbol has the usual size. */
static GtkWidget *
ari_key_face_new (const char *symbol)
{
  AriKeyFace *self = g_object_new (ARI_TYPE_KEY_FACE, NULL);

  gtk_label_set_text (GTK_LABEL (self->symbol), symbol);
  return GTK_WIDGET (self);
}

/* Sets the size of the symbol.
 * @scale: the size of the symbol relative to other text, above 0
 * @most: its greatest scale, for which the face always has the room, so that its size is fixed */
static void
ari_key_face_set_scale (AriKeyFace *self, float scale, float most)
{
  self->scale = scale;
  self->most = most;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

enum {
  MAX_COLUMNS = 8,
  MAX_ROOMY = 16, /* with more digits, the buttons are smaller */
  /* This is for a low pad; more columns would be too narrow to hit in the narrowest window. */
  MAX_FLAT_COLUMNS = 9,
  /* These are the pixels between two buttons. */
  SPACING = 6,
  COMPACT_SPACING = 3,
};

typedef struct {
  GtkWidget *button;
  AriKeyFace *face;
  int left;
} PadKey;

struct _AriDigitPad {
  GtkWidget parent_instance;

  AriSymbols symbols;
  PadKey keys[ARI_MAX_DIGITS];
  gboolean for_notes;
};

G_DEFINE_FINAL_TYPE (AriDigitPad, ari_digit_pad, GTK_TYPE_WIDGET)

static guint digit_signal;

guint
ari_digit_pad_columns (guint n)
{
  guint root = 1;

  while (root * root < n)
    root++;
  for (guint columns = root; columns <= MAX_COLUMNS && columns <= root + 2; columns++)
    if (n % columns == 0)
      return columns;
  return MIN (root, MAX_COLUMNS);
}

static guint
rows_of (guint n, guint columns)
{
  return (n + columns - 1) / columns;
}

guint
ari_digit_pad_flat_columns (guint n)
{
  /* the fewest rows that suffice, equally full, but no more rows than the usual pad has */
  return MAX (rows_of (n, rows_of (n, MAX_FLAT_COLUMNS)), ari_digit_pad_columns (n));
}

guint
ari_digit_pad_columns_within (guint n, guint max_rows)
{
  const guint flat = ari_digit_pad_flat_columns (n);

  for (guint columns = ari_digit_pad_columns (n); columns < flat; columns++)
    if (rows_of (n, columns) <= max_rows)
      return columns;
  return flat;
}

/* --- layout ----------------------------------------------------------------------------------- */

static int
spacing_of (AriDigitPad *self)
{
  return self->symbols.n > MAX_ROOMY ? COMPACT_SPACING : SPACING;
}

/* Returns: the least size that fits each of the buttons, in pixels. */
static int
measure_keys (AriDigitPad *self, GtkOrientation orientation)
{
  int size = 0;

  for (guint digit = 0; digit < self->symbols.n; digit++) {
    int minimum;

    gtk_widget_measure (self->keys[digit].button, orientation, -1, &minimum, NULL, NULL, NULL);
    size = MAX (size, minimum);
  }
  return size;
}

static int
length_of (int n, int size, int spacing)
{
  return n > 0 ? n * (size + spacing) - spacing : 0;
}

/* Returns: the number of columns where the pad is as low as @width permits. */
static guint
lowest_columns (AriDigitPad *self, int width)
{
  const int least = measure_keys (self, GTK_ORIENTATION_HORIZONTAL);
  const int spacing = spacing_of (self);
  guint columns = ari_digit_pad_flat_columns (self->symbols.n);

  while (columns > ari_digit_pad_columns (self->symbols.n)
         && length_of ((int) columns, least, spacing) > width)
    columns--;
  return columns;
}

static void
ari_digit_pad_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  AriDigitPad *self = ARI_DIGIT_PAD (widget);
  const int size = measure_keys (self, orientation);
  const int spacing = spacing_of (self);
  const guint n = self->symbols.n;

  if (n == 0)
    return;
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = length_of ((int) ari_digit_pad_columns (n), size, spacing);
    *natural = length_of ((int) ari_digit_pad_flat_columns (n), size, spacing);
  } else {
    const guint columns =
        for_size < 0 ? ari_digit_pad_columns (n) : lowest_columns (self, for_size);

    *minimum = length_of ((int) rows_of (n, columns), size, spacing);
    *natural = length_of ((int) rows_of (n, ari_digit_pad_columns (n)), size, spacing);
  }
}

/* Returns: the number of columns of a pad that is this large. */
static guint
columns_for (AriDigitPad *self, int width, int height)
{
  const int spacing = spacing_of (self);
  const int least = measure_keys (self, GTK_ORIENTATION_VERTICAL);
  const guint rows = (guint) MAX (1, (height + spacing) / (least + spacing));

  return MIN (lowest_columns (self, width), ari_digit_pad_columns_within (self->symbols.n, rows));
}

/* Returns: where the row begins that follows the first @row rows of @rows. */
static int
row_start (AriDigitPad *self, int row, int rows, int height)
{
  return row * (height + spacing_of (self)) / rows;
}

/* The pad begins at the left in every language, because its places form a picture, as the grid's
 * do. */
static void
ari_digit_pad_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriDigitPad *self = ARI_DIGIT_PAD (widget);
  const int spacing = spacing_of (self);
  int columns, rows;

  if (self->symbols.n == 0)
    return;
  columns = (int) columns_for (self, width, height);
  rows = (int) rows_of (self->symbols.n, (guint) columns);
  for (int i = 0; i < (int) self->symbols.n; i++) {
    const int row = i / columns, column = i % columns;
    const int x = column * (width + spacing) / columns, y = row_start (self, row, rows, height);
    const int end = (column + 1) * (width + spacing) / columns - spacing;
    const int bottom = row_start (self, row + 1, rows, height) - spacing;

    gtk_widget_size_allocate (self->keys[i].button, &(GtkAllocation){ x, y, end - x, bottom - y },
                              -1);
  }
}

int
ari_digit_pad_get_whole (AriDigitPad *self, int width, int height, int limit)
{
  int rows, whole = 0;

  if (self->symbols.n == 0)
    return 0;
  rows = (int) rows_of (self->symbols.n, columns_for (self, width, height));
  for (int row = 1; row <= rows; row++) {
    const int end = row_start (self, row, rows, height) - spacing_of (self);

    whole = end <= limit ? end : whole;
  }
  return whole;
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_digit_pad_dispose (GObject *object)
{
  AriDigitPad *self = ARI_DIGIT_PAD (object);

  for (guint digit = 0; digit < self->symbols.n; digit++)
    gtk_widget_unparent (self->keys[digit].button);
  self->symbols.n = 0;
  G_OBJECT_CLASS (ari_digit_pad_parent_class)->dispose (object);
}

static void
ari_digit_pad_class_init (AriDigitPadClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_digit_pad_dispose;
  widget_class->get_request_mode = ari_height_for_width;
  widget_class->measure = ari_digit_pad_measure;
  widget_class->size_allocate = ari_digit_pad_size_allocate;

  digit_signal = ARI_SIGNAL ("digit", ARI_TYPE_DIGIT_PAD, 1, G_TYPE_UINT);

  gtk_widget_class_set_css_name (widget_class, "digitpad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_digit_pad_init (AriDigitPad *self)
{
  ari_accessible_set_label (self, _ ("Number pad"));
}

static void
key_clicked (GtkButton *button, gpointer user_data)
{
  AriDigitPad *self = ARI_DIGIT_PAD (user_data);

  for (guint digit = 0; digit < self->symbols.n; digit++)
    if (self->keys[digit].button == GTK_WIDGET (button)) {
      g_signal_emit (self, digit_signal, 0, digit);
      return;
    }
}

/* The name of a button includes the count, because dimming says nothing to screen readers. */
static void
show_left (AriDigitPad *self, guint digit)
{
  const PadKey *key = &self->keys[digit];
  const int left = key->left;
  g_autofree char *words = NULL;
  char count[16];
  char symbol[ARI_SYMBOL_SIZE];

  ari_symbols_write (&self->symbols, digit, symbol);
  if (left > 0) {
    g_snprintf (count, sizeof count, "×%d", left);
    /* Translators: a digit on the number pad, and how often it is still to be placed */
    words = g_strdup_printf (ngettext ("%s: %d left", "%s: %d left", (gulong) left), symbol, left);
  } else if (left == 0) {
    g_strlcpy (count, "✓", sizeof count);
    /* Translators: a digit on the number pad of which none is left to be placed */
    words = g_strdup_printf (_ ("%s: all placed"), symbol);
  } else {
    g_snprintf (count, sizeof count, "+%d", -left);
    /* Translators: a digit on the number pad, and how many of it should not be there */
    words = g_strdup_printf (ngettext ("%s: %d too many", "%s: %d too many", (gulong) -left),
                             symbol, -left);
  }

  gtk_label_set_text (GTK_LABEL (key->face->count), count);
  ari_accessible_set_label (key->button, words);
  ari_widget_set_css_class (key->button, "done", left == 0);
  ari_widget_set_css_class (key->button, "over", left < 0);
}

/* Sets the size of the digits. A note is smaller than a digit, as it is in a cell. */
static void
set_scale (AriDigitPad *self)
{
  const float most = self->symbols.n > MAX_ROOMY ? 1.1F : 1.5F;

  for (guint digit = 0; digit < self->symbols.n; digit++)
    ari_key_face_set_scale (self->keys[digit].face, self->for_notes ? 1 : most, most);
}

static void
add_key (AriDigitPad *self, guint digit)
{
  PadKey *key = &self->keys[digit];
  char symbol[ARI_SYMBOL_SIZE];

  ari_symbols_write (&self->symbols, digit, symbol);
  key->face = ARI_KEY_FACE (ari_key_face_new (symbol));
  key->button = gtk_button_new ();
  key->left = 0;
  gtk_button_set_child (GTK_BUTTON (key->button), GTK_WIDGET (key->face));
  /* the grid keeps the focus, so that keys and pad can be mixed */
  gtk_widget_set_focus_on_click (key->button, FALSE);
  g_signal_connect (key->button, "clicked", G_CALLBACK (key_clicked), self);
  gtk_widget_set_parent (key->button, GTK_WIDGET (self));
  show_left (self, digit);
}

void
ari_digit_pad_set_symbols (AriDigitPad *self, const AriSymbols *symbols)
{
  if (ari_symbols_equal (&self->symbols, symbols))
    return;
  for (guint digit = 0; digit < self->symbols.n; digit++)
    gtk_widget_unparent (self->keys[digit].button);
  self->symbols = *symbols;
  for (guint digit = 0; digit < symbols->n; digit++)
    add_key (self, digit);
  ari_widget_set_css_class (GTK_WIDGET (self), "compact", symbols->n > MAX_ROOMY);
  set_scale (self);
}

/* A full grid holds each digit as often as digits go into its cells; more cannot be right. */
void
ari_digit_pad_count (AriDigitPad *self, AriGame *game)
{
  int left[ARI_MAX_DIGITS];
  const AriLayout *layout = ari_game_get_layout (game);

  for (guint digit = 0; digit < layout->n_digits; digit++)
    left[digit] = layout->n_cells / layout->n_digits;
  for (guint16 cell = 0; cell < layout->n_cells; cell++) {
    const guint8 digit = ari_game_get_cell (game, cell)->digit;

    if (digit != ARI_NO_DIGIT)
      left[digit]--;
  }
  for (guint digit = 0; digit < layout->n_digits; digit++)
    if (self->keys[digit].left != left[digit]) {
      self->keys[digit].left = left[digit];
      show_left (self, digit);
    }
}

void
ari_digit_pad_set_for_notes (AriDigitPad *self, gboolean for_notes)
{
  ari_widget_set_css_class (GTK_WIDGET (self), "notes", for_notes);
  self->for_notes = for_notes;
  set_scale (self);
}

void
ari_digit_pad_set_chosen (AriDigitPad *self, int digit)
{
  for (guint i = 0; i < self->symbols.n; i++) {
    const gboolean is_chosen = (int) i == digit;

    ari_widget_set_css_class (self->keys[i].button, "suggested-action", is_chosen);
    gtk_accessible_update_state (
        GTK_ACCESSIBLE (self->keys[i].button), GTK_ACCESSIBLE_STATE_PRESSED,
        is_chosen ? GTK_ACCESSIBLE_TRISTATE_TRUE : GTK_ACCESSIBLE_TRISTATE_FALSE, -1);
  }
}
