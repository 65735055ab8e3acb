/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card with the tour's text. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/learn/tour-card.h"
#include "ui/widgets/css-class.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/popup-delay.h"

/* In pixels: a card narrower than NARROW is higher, for another line. */
enum { NARROW = 480, MORE_WHERE_NARROW = 21 };

struct _AriTourCard {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkLabel *title;
  GtkWidget *press;
  GtkWidget *next;
  GtkLabel *next_label;
  GtkWidget *icon;
  GtkWidget *scroller;
  GtkLabel *words;
};

G_DEFINE_FINAL_TYPE (AriTourCard, ari_tour_card, GTK_TYPE_WIDGET)

static void
ari_tour_card_dispose (GObject *object)
{
  g_clear_pointer (&ARI_TOUR_CARD (object)->box, gtk_widget_unparent);
  G_OBJECT_CLASS (ari_tour_card_parent_class)->dispose (object);
}

static GtkSizeRequestMode
ari_tour_card_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* All pages have the same height, which depends only on the width. */
static void
ari_tour_card_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  gtk_widget_measure (ARI_TOUR_CARD (widget)->box, orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size < 0 || for_size >= NARROW)
    return;
  *minimum += MORE_WHERE_NARROW;
  *natural = MAX (*natural, *minimum);
}

static void
ari_tour_card_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_size_allocate (ARI_TOUR_CARD (widget)->box, &(GtkAllocation){ 0, 0, width, height },
                            baseline);
}

static void
ari_tour_card_class_init (AriTourCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_tour_card_dispose;

  widget_class->get_request_mode = ari_tour_card_get_request_mode;
  widget_class->measure = ari_tour_card_measure;
  widget_class->size_allocate = ari_tour_card_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "tourcard");
  /* The role is not STATUS, because newer versions of GTK do not expose the accessible name of that
   * role. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/tour-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AriTourCard, box);
  gtk_widget_class_bind_template_child (widget_class, AriTourCard, title);
  gtk_widget_class_bind_template_child (widget_class, AriTourCard, press);
  gtk_widget_class_bind_template_child (widget_class, AriTourCard, next);
  gtk_widget_class_bind_template_child (widget_class, AriTourCard, next_label);
  gtk_widget_class_bind_template_child (widget_class, AriTourCard, icon);
  gtk_widget_class_bind_template_child (widget_class, AriTourCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, AriTourCard, words);
}

static void
ari_tour_card_init (AriTourCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_scrolled_skip_fade (GTK_SCROLLED_WINDOW (self->scroller));
  ari_widget_name_buttons (GTK_WIDGET (self));
}

GtkWidget *
ari_tour_card_new (void)
{
  return g_object_new (ARI_TYPE_TOUR_CARD, NULL);
}

void
ari_tour_card_set_page (AriTourCard *self,
                        const char *title,
                        const char *label,
                        const char *action,
                        gboolean is_last,
                        gboolean mnemonics)
{
  g_return_if_fail (title != NULL && label != NULL && action != NULL);

  gtk_label_set_text (self->title, title);
  gtk_button_set_label (GTK_BUTTON (self->press), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->press), action);
  gtk_label_set_text_with_mnemonic (self->next_label, is_last ? _ ("_Finish") : _ ("_Next"));
  ari_widget_set_mnemonics (self->next, mnemonics);
}

void
ari_tour_card_say (AriTourCard *self, const char *words, gboolean is_done)
{
  g_autofree char *spoken = NULL;

  gtk_label_set_text (self->words, words);
  gtk_widget_set_visible (self->icon, is_done);
  ari_widget_set_css_class (self->box, "done", is_done);
  ari_widget_set_css_class (self->next, "suggested-action", is_done);
  gtk_widget_set_visible (self->press, !is_done);
  spoken = g_strjoin (". ", gtk_label_get_text (self->title), words, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}
