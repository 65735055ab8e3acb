/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A sentence with the nogood that a search learned last. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/words.h"
#include "ui/search/nogood-box.h"
#include "ui/widgets/widget.h"

/* The sentence changes sixty times a second while the search runs. So it is an inscription of a
 * fixed height; only the unfolded one, which may fill a page, is a label, and it is not written
 * while it is folded. */
enum { WHOLE_HEIGHT = 96 }; /* the height of the unfolded sentence, in pixels */

struct _AriNogoodBox {
  GtkBox parent_instance;

  GtkInscription *sentence;
  GtkToggleButton *unfold;
  GtkWidget *room; /* the scrolled window of the unfolded sentence */
  GtkLabel *whole;
  char *whole_words; /* (nullable) */
};

G_DEFINE_FINAL_TYPE (AriNogoodBox, ari_nogood_box, GTK_TYPE_BOX)

static void
show_whole (AriNogoodBox *self)
{
  const gboolean unfolded = gtk_toggle_button_get_active (self->unfold);

  gtk_widget_set_visible (self->room, unfolded);
  gtk_widget_set_visible (GTK_WIDGET (self->sentence), !unfolded);
  if (unfolded && self->whole_words != NULL
      && g_strcmp0 (gtk_label_get_text (self->whole), self->whole_words) != 0)
    gtk_label_set_text (self->whole, self->whole_words);
}

static void
ari_nogood_box_finalize (GObject *object)
{
  g_free (ARI_NOGOOD_BOX (object)->whole_words);
  G_OBJECT_CLASS (ari_nogood_box_parent_class)->finalize (object);
}

static void
ari_nogood_box_class_init (AriNogoodBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = ari_nogood_box_finalize;
  gtk_widget_class_set_css_name (widget_class, "nogoodbox");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
ari_nogood_box_init (AriNogoodBox *self)
{
  GtkWidget *head = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *title = gtk_label_new (_ ("Learned last"));
  GtkWidget *unfold = gtk_toggle_button_new_with_label (_ ("All Parts"));
  GtkWidget *sentence = gtk_inscription_new (NULL);
  GtkWidget *whole = gtk_label_new (NULL);

  self->sentence = GTK_INSCRIPTION (sentence);
  self->unfold = GTK_TOGGLE_BUTTON (unfold);
  self->whole = GTK_LABEL (whole);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);

  gtk_label_set_xalign (GTK_LABEL (title), 0);
  gtk_widget_set_hexpand (title, TRUE);
  gtk_widget_add_css_class (title, "caption");
  gtk_widget_add_css_class (title, "dim-label");
  gtk_widget_set_tooltip_text (title, _ ("What the last dead end has shown: a nogood, that is "
                                         "placements and missing candidates that cannot all be "
                                         "so. Its cells are marked in the grid."));
  gtk_widget_add_css_class (unfold, "flat");
  gtk_widget_add_css_class (unfold, "caption");
  gtk_widget_set_tooltip_text (unfold, _ ("Show every part of the nogood"));
  ARI_CONNECT (unfold, "toggled", show_whole, self);
  gtk_box_append (GTK_BOX (head), title);
  gtk_box_append (GTK_BOX (head), unfold);

  gtk_inscription_set_min_lines (self->sentence, 3);
  gtk_inscription_set_nat_lines (self->sentence, 3);
  gtk_inscription_set_min_chars (self->sentence, 16);
  gtk_inscription_set_xalign (self->sentence, 0);
  gtk_inscription_set_yalign (self->sentence, 0);
  gtk_inscription_set_wrap_mode (self->sentence, PANGO_WRAP_WORD_CHAR);
  gtk_inscription_set_text_overflow (self->sentence, GTK_INSCRIPTION_OVERFLOW_ELLIPSIZE_END);

  gtk_label_set_wrap (self->whole, TRUE);
  gtk_label_set_xalign (self->whole, 0);
  gtk_label_set_selectable (self->whole, TRUE);
  gtk_label_set_width_chars (self->whole, 16);
  gtk_label_set_max_width_chars (self->whole, 24);

  gtk_box_append (GTK_BOX (self), head);
  gtk_box_append (GTK_BOX (self), sentence);
  self->room = gtk_scrolled_window_new ();
  g_object_set (self->room, "hscrollbar-policy", GTK_POLICY_NEVER, "min-content-height",
                WHOLE_HEIGHT, NULL);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->room), whole);
  gtk_box_append (GTK_BOX (self), self->room);
  show_whole (self);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

void
ari_nogood_box_show (AriNogoodBox *self,
                     const AriSnapshot *snapshot,
                     const AriSymbols *symbols,
                     gboolean learns)
{
  const guint32 n_parts = snapshot != NULL ? snapshot->n_parts : 0;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self), learns);
  if (!learns)
    return;
  words = n_parts > 0
              ? ari_nogood_to_string (snapshot->parts, n_parts, FALSE, snapshot->layout, symbols)
              : g_strdup (_ ("Nothing yet"));
  if (g_strcmp0 (gtk_inscription_get_text (self->sentence), words) != 0)
    gtk_inscription_set_text (self->sentence, words);
  g_clear_pointer (&self->whole_words, g_free);
  if (gtk_toggle_button_get_active (self->unfold))
    self->whole_words =
        n_parts > ARI_NOGOOD_SHORT
            ? ari_nogood_to_string (snapshot->parts, n_parts, TRUE, snapshot->layout, symbols)
            : g_steal_pointer (&words);
  show_whole (self);
}
