/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The number pad: a button a digit, with how often the digit is still to be placed. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/digit-pad.h"

enum {
  MAX_COLUMNS = 8,
  MAX_ROOMY = 16, /* digits; with more the buttons are smaller */
};

typedef struct {
  GtkWidget *button;
  GtkLabel *count;
  int left;
} Key;

struct _AriDigitPad {
  GtkWidget parent_instance;

  GtkGrid *grid;
  AriSymbols symbols;
  Key keys[ARI_MAX_DIGITS];
};

G_DEFINE_FINAL_TYPE (AriDigitPad, ari_digit_pad, GTK_TYPE_WIDGET)

enum {
  SIGNAL_DIGIT,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

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

static void
ari_digit_pad_dispose (GObject *object)
{
  AriDigitPad *self = ARI_DIGIT_PAD (object);

  if (self->grid != NULL) {
    gtk_widget_unparent (GTK_WIDGET (self->grid));
    self->grid = NULL;
  }
  G_OBJECT_CLASS (ari_digit_pad_parent_class)->dispose (object);
}

static void
ari_digit_pad_class_init (AriDigitPadClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = ari_digit_pad_dispose;

  signals[SIGNAL_DIGIT] = g_signal_new ("digit", ARI_TYPE_DIGIT_PAD, G_SIGNAL_RUN_LAST, 0, NULL,
                                        NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "digitpad");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_digit_pad_init (AriDigitPad *self)
{
  self->grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_row_homogeneous (self->grid, TRUE);
  gtk_grid_set_column_homogeneous (self->grid, TRUE);
  /* a pad is a picture of places, as the grid is */
  gtk_widget_set_direction (GTK_WIDGET (self->grid), GTK_TEXT_DIR_LTR);
  gtk_widget_set_parent (GTK_WIDGET (self->grid), GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Number pad"), -1);
}

static void
key_clicked (GtkButton *button, gpointer user_data)
{
  AriDigitPad *self = ARI_DIGIT_PAD (user_data);

  for (guint digit = 0; digit < self->symbols.n; digit++)
    if (self->keys[digit].button == GTK_WIDGET (button)) {
      g_signal_emit (self, signals[SIGNAL_DIGIT], 0, digit);
      return;
    }
}

/* The words for a key say the count as well; one without sight hears no dimming. */
static void
show_left (AriDigitPad *self, guint digit)
{
  const Key *key = &self->keys[digit];
  const int left = key->left;
  g_autofree char *words = NULL;
  char count[16];
  char symbol[5];

  ari_symbols_write (&self->symbols, digit, symbol);
  if (left > 0) {
    g_snprintf (count, sizeof count, "%d", left);
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

  gtk_label_set_text (key->count, count);
  gtk_accessible_update_property (GTK_ACCESSIBLE (key->button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  words, -1);
  if (left == 0)
    gtk_widget_add_css_class (key->button, "done");
  else
    gtk_widget_remove_css_class (key->button, "done");
  if (left < 0)
    gtk_widget_add_css_class (key->button, "over");
  else
    gtk_widget_remove_css_class (key->button, "over");
}

static void
add_key (AriDigitPad *self, guint digit, guint columns)
{
  Key *key = &self->keys[digit];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label;
  GtkWidget *count = gtk_label_new (NULL);
  char symbol[5];

  ari_symbols_write (&self->symbols, digit, symbol);
  label = gtk_label_new (symbol);
  gtk_widget_add_css_class (label, "symbol");
  gtk_widget_add_css_class (count, "count");
  gtk_widget_add_css_class (count, "numeric");
  gtk_widget_set_halign (count, GTK_ALIGN_CENTER);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), count);

  key->button = gtk_button_new ();
  key->count = GTK_LABEL (count);
  key->left = 0;
  gtk_button_set_child (GTK_BUTTON (key->button), box);
  /* the grid keeps the focus, so that keys and pad can be mixed */
  gtk_widget_set_focus_on_click (key->button, FALSE);
  g_signal_connect (key->button, "clicked", G_CALLBACK (key_clicked), self);
  gtk_grid_attach (self->grid, key->button, (int) (digit % columns), (int) (digit / columns), 1, 1);
  show_left (self, digit);
}

GtkWidget *
ari_digit_pad_new (void)
{
  return g_object_new (ARI_TYPE_DIGIT_PAD, NULL);
}

void
ari_digit_pad_set_symbols (AriDigitPad *self, const AriSymbols *symbols)
{
  guint columns;

  g_return_if_fail (ARI_IS_DIGIT_PAD (self));
  g_return_if_fail (symbols != NULL);

  if (ari_symbols_equal (&self->symbols, symbols))
    return;
  columns = ari_digit_pad_columns (symbols->n);
  for (guint digit = 0; digit < self->symbols.n; digit++)
    gtk_grid_remove (self->grid, self->keys[digit].button);
  self->symbols = *symbols;
  for (guint digit = 0; digit < symbols->n; digit++)
    add_key (self, digit, columns);
  if (symbols->n > MAX_ROOMY)
    gtk_widget_add_css_class (GTK_WIDGET (self), "compact");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "compact");
}

void
ari_digit_pad_set_left (AriDigitPad *self, const int *left)
{
  g_return_if_fail (ARI_IS_DIGIT_PAD (self));
  g_return_if_fail (left != NULL);

  for (guint digit = 0; digit < self->symbols.n; digit++)
    if (self->keys[digit].left != left[digit]) {
      self->keys[digit].left = left[digit];
      show_left (self, digit);
    }
}

void
ari_digit_pad_set_for_notes (AriDigitPad *self, gboolean for_notes)
{
  g_return_if_fail (ARI_IS_DIGIT_PAD (self));

  if (for_notes)
    gtk_widget_add_css_class (GTK_WIDGET (self), "notes");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "notes");
}
