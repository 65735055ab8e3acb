/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card with a hint. */

#include "config.h"

#include "ui/play/hint-box.h"
#include "ui/widgets/widget.h"

enum { N_BUTTONS = ARI_HINT_BUTTON_CORRECT + 1 };

struct _AriHintBox {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkSpinner *spinner;
  GtkImage *icon;
  GtkLabel *title;
  GtkWidget *back;
  GtkWidget *more;
  GtkWidget *steps;
  GtkWidget *next;
  GtkWidget *apply;
  GtkWidget *go_back;
  GtkWidget *correct;
  GtkLabel *words;
  GtkLabel *notation;
  GtkWidget *last_row;
  GtkWidget *technique;
};

G_DEFINE_FINAL_TYPE (AriHintBox, ari_hint_box, GTK_TYPE_WIDGET)

#define CHILD(member) ARI_TEMPLATE_CHILD (AriHintBox, member)

static void
ari_hint_box_class_init (AriHintBoxClass *klass)
{
  static const AriTemplateChild children[] = {
    CHILD (box),     CHILD (spinner), CHILD (icon),     CHILD (title),    CHILD (back),
    CHILD (more),    CHILD (steps),   CHILD (next),     CHILD (apply),    CHILD (go_back),
    CHILD (correct), CHILD (words),   CHILD (notation), CHILD (last_row), CHILD (technique)
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_dispose_children;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "hintbox");
  /* not a status, because newer GTK does not tell screen readers the name of one */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/hint-box.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
}

static void
ari_hint_box_init (AriHintBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  /* notation is written from left to right in every language, as on the Logic page */
  gtk_widget_set_direction (GTK_WIDGET (self->notation), GTK_TEXT_DIR_LTR);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

static void
show_state (AriHintBox *self, AriHintState state)
{
  const gboolean thinks = state == ARI_HINT_STATE_THINKING;
  const gboolean is_wrong = state == ARI_HINT_STATE_WRONG;

  gtk_spinner_set_spinning (self->spinner, thinks);
  gtk_widget_set_visible (GTK_WIDGET (self->spinner), thinks);
  gtk_widget_set_visible (GTK_WIDGET (self->icon), !thinks);
  gtk_image_set_from_icon_name (self->icon, is_wrong ? "dialog-warning-symbolic"
                                                     : "dialog-information-symbolic");
  ari_widget_set_css_class (self->box, "bad", is_wrong);
}

/* A path begins with one of two buttons, and the way back through it has its place from then on. */
static void
show_button (AriHintBox *self, AriHintState state, AriHintButton button)
{
  const gboolean is_path = button == ARI_HINT_BUTTON_STEPS || button == ARI_HINT_BUTTON_NEXT;
  GtkWidget *const buttons[N_BUTTONS] = {
    [ARI_HINT_BUTTON_MORE] = self->more,       [ARI_HINT_BUTTON_STEPS] = self->steps,
    [ARI_HINT_BUTTON_NEXT] = self->next,       [ARI_HINT_BUTTON_APPLY] = self->apply,
    [ARI_HINT_BUTTON_GO_BACK] = self->go_back, [ARI_HINT_BUTTON_CORRECT] = self->correct,
  };

  for (guint i = 0; i < N_BUTTONS; i++)
    if (buttons[i] != NULL)
      gtk_widget_set_visible (buttons[i], i == (guint) button);
  gtk_widget_set_visible (self->back, is_path
                                          || (gtk_widget_get_visible (self->back)
                                              && state == ARI_HINT_STATE_STEP
                                              && button != ARI_HINT_BUTTON_MORE));
}

void
ari_hint_box_say (AriHintBox *self, const AriHintContent *content)
{
  g_autofree char *spoken = NULL;

  show_state (self, content->state);
  show_button (self, content->state, content->button);
  gtk_label_set_text (self->title, content->title);
  ari_label_show (self->words, content->words);
  ari_label_show (self->notation, content->notation);
  gtk_widget_set_visible (self->technique, content->technique != NULL);
  gtk_widget_set_visible (self->last_row,
                          content->technique != NULL || content->button != ARI_HINT_BUTTON_NONE);
  if (content->technique != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->technique), "s", content->technique);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  /* screen readers read only the words, because the notation says the same */
  spoken = g_strjoin (" ", content->title, content->words, NULL);
  ari_accessible_set_label (self, spoken);
}

GtkLabel *
ari_hint_box_get_words (AriHintBox *self)
{
  return self->words;
}

void
ari_hint_box_hide (AriHintBox *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_visible (self->back, FALSE);
  gtk_spinner_set_spinning (self->spinner, FALSE);
  ari_accessible_set_label (self, "");
}
