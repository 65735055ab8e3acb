/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card with the text of a lesson's page. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "ui/learn/lesson-card.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"

/* In pixels: a card narrower than NARROW has its title in a row of its own, and another line. */
enum { NARROW = 480, MORE_WHERE_NARROW = 21, TITLE_MARGIN = 12, TITLE_TOP = 6 };
/* An answer that is a number or a digit needs no more characters. */
enum { ANSWER_CHARS = 10 };

struct _AriLessonCard {
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *title; /* over the box: in its first row, or above it where the card is narrow */
  GtkWidget *room;  /* for the title in the first row */
  GtkStack *task;   /* the button, or nothing in its place */
  GtkWidget *press;
  GtkWidget *next;
  GtkWidget *save;
  GtkLabel *next_label;
  GtkWidget *icon;
  GtkWidget *scroller;
  GtkLabel *words;
  GtkWidget *entry;
  GtkOrientable *answering; /* the words and the entry */
  gboolean asks;            /* the button for the task stays while the page is not answered */
};

G_DEFINE_FINAL_TYPE (AriLessonCard, ari_lesson_card, GTK_TYPE_WIDGET)

static int
title_height (AriLessonCard *self)
{
  int height;

  gtk_widget_measure (self->title, GTK_ORIENTATION_VERTICAL, -1, &height, NULL, NULL, NULL);
  return height;
}

/* All pages have the same height, which depends only on the width. The least height without a width
 * is that of a narrow card, because a narrow window may be low, too. */
static void
ari_lesson_card_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  AriLessonCard *self = ARI_LESSON_CARD (widget);

  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL || for_size >= NARROW)
    return;
  *minimum += title_height (self);
  *natural = MAX (*natural + title_height (self), *minimum + MORE_WHERE_NARROW);
}

static void
ari_lesson_card_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  AriLessonCard *self = ARI_LESSON_CARD (widget);
  const int title = title_height (self);
  graphene_rect_t room = { 0 };

  if (width < NARROW) {
    int least, top;

    gtk_widget_measure (self->box, GTK_ORIENTATION_VERTICAL, width, &least, NULL, NULL, NULL);
    /* away from the edge, where there is room */
    top = CLAMP (height - title - least, 0, TITLE_TOP);
    gtk_widget_size_allocate (
        self->title, &(GtkAllocation){ TITLE_MARGIN, top, width - 2 * TITLE_MARGIN, title }, -1);
    gtk_widget_size_allocate (
        self->box, &(GtkAllocation){ 0, top + title, width, height - top - title }, baseline);
    return;
  }
  gtk_widget_size_allocate (self->box, &(GtkAllocation){ 0, 0, width, height }, baseline);
  if (gtk_widget_compute_bounds (self->room, widget, &room))
    gtk_widget_size_allocate (
        self->title,
        &(GtkAllocation){ (int) room.origin.x,
                          (int) (room.origin.y + (room.size.height - (float) title) / 2),
                          (int) room.size.width, title },
        -1);
}

static void
ari_lesson_card_class_init (AriLessonCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_dispose_children;

  widget_class->get_request_mode = ari_height_for_width;
  widget_class->measure = ari_lesson_card_measure;
  widget_class->size_allocate = ari_lesson_card_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "lessoncard");
  /* The role is not STATUS, because newer versions of GTK do not expose the accessible name of that
   * role. */
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/lesson-card.ui");
  gtk_widget_class_bind_template_child (widget_class, AriLessonCard, box);
  gtk_widget_class_bind_template_child (widget_class, AriLessonCard, title);
  gtk_widget_class_bind_template_child (widget_class, AriLessonCard, room);
  gtk_widget_class_bind_template_child (widget_class, AriLessonCard, task);
  gtk_widget_class_bind_template_child (widget_class, AriLessonCard, press);
  gtk_widget_class_bind_template_child (widget_class, AriLessonCard, next);
  gtk_widget_class_bind_template_child (widget_class, AriLessonCard, next_label);
  gtk_widget_class_bind_template_child (widget_class, AriLessonCard, save);
  gtk_widget_class_bind_template_child (widget_class, AriLessonCard, icon);
  gtk_widget_class_bind_template_child (widget_class, AriLessonCard, scroller);
  gtk_widget_class_bind_template_child (widget_class, AriLessonCard, words);
  gtk_widget_class_bind_template_child (widget_class, AriLessonCard, entry);
  gtk_widget_class_bind_template_child (widget_class, AriLessonCard, answering);
}

static void
on_entry_activate (AriLessonCard *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "win.lesson-answer", NULL);
}

static void
ari_lesson_card_init (AriLessonCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_scrolled_skip_fade (GTK_SCROLLED_WINDOW (self->scroller));
  g_signal_connect_swapped (self->entry, "activate", G_CALLBACK (on_entry_activate), self);
  ari_widget_name_buttons (GTK_WIDGET (self));
}

GtkWidget *
ari_lesson_card_new (gboolean has_questions)
{
  AriLessonCard *self = g_object_new (ARI_TYPE_LESSON_CARD, NULL);

  gtk_widget_set_visible (self->save, has_questions);
  return GTK_WIDGET (self);
}

/* (transfer full): @words without a mnemonic */
static char *
dup_plain (const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, "_", -1);

  return g_strjoinv ("", parts);
}

/* Makes @label as wide as the widest of @words, so that its button has one width on all pages.
 * @words: (array zero-terminated=1): not translated, perhaps with mnemonics */
static void
reserve_width (GtkWidget *label, const char *const *words)
{
  int widest = 0;

  for (guint i = 0; words[i] != NULL; i++) {
    g_autofree char *shown = dup_plain (_ (words[i]));
    g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (label, shown);
    int width;

    pango_layout_get_pixel_size (layout, &width, NULL);
    widest = MAX (widest, width);
  }
  gtk_widget_set_size_request (label, widest, -1);
}

/* what the button Next is called */
static const char *const ways[] = {
  [ARI_LESSON_NEXT] = N_ ("_Next"),
  /* Translators: goes on to the next page of a lesson without doing what this one asks for */
  [ARI_LESSON_SKIP] = N_ ("Sk_ip"),
  [ARI_LESSON_FINISH] = N_ ("_Finish"),
  NULL,
};

void
ari_lesson_card_set_page (AriLessonCard *self, const char *title, const char *action)
{
  gtk_label_set_text (GTK_LABEL (self->title), title);
  reserve_width (GTK_WIDGET (self->next_label), ways);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->press), action);
}

void
ari_lesson_card_set_task (AriLessonCard *self, const char *words)
{
  /* the words of a search that is over are rare, and so long that a small window cuts them */
  static const char *const tasks[] = { N_ ("Step"), N_ ("_Solve"), N_ ("Pa_use"), N_ ("_Resume"),
                                       N_ ("End"),  N_ ("Answer"), NULL };
  g_autofree char *shown = dup_plain (words);
  GtkWidget *label;

  if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (self->press)), shown) == 0)
    return;
  gtk_button_set_label (GTK_BUTTON (self->press), shown);
  label = gtk_button_get_child (GTK_BUTTON (self->press));
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  reserve_width (label, tasks);
}

void
ari_lesson_card_say (
    AriLessonCard *self, const char *words, AriLessonMood mood, AriLessonWay way, gboolean is_done)
{
  g_autofree char *spoken = NULL;

  /* A window where letters are digits takes mnemonics away, but no note is written in a lesson. */
  ari_widget_set_mnemonics (self->next, TRUE);
  gtk_label_set_text_with_mnemonic (self->next_label, _ (ways[way]));

  if (g_strcmp0 (gtk_label_get_text (self->words), words) != 0) {
    GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);

    gtk_label_set_text (self->words, words);
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (scroller), 0);
  }
  gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), mood == ARI_LESSON_WRONG
                                                            ? "dialog-warning-symbolic"
                                                            : "object-select-symbolic");
  gtk_widget_set_opacity (self->icon, mood != ARI_LESSON_WAITS);
  ari_widget_set_css_class (GTK_WIDGET (self), "done", mood == ARI_LESSON_RIGHT);
  ari_widget_set_css_class (GTK_WIDGET (self), "wrong", mood == ARI_LESSON_WRONG);
  ari_widget_set_css_class (self->next, "suggested-action", is_done);
  gtk_stack_set_visible_child_name (self->task, self->asks || !is_done ? "press" : "none");
  spoken = g_strjoin (". ", gtk_label_get_text (GTK_LABEL (self->title)), words, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
}

void
ari_lesson_card_set_question (AriLessonCard *self, AriQuestionKind question)
{
  const gboolean is_typed = question == ARI_QUESTION_NUMBER || question == ARI_QUESTION_DIGIT
                            || question == ARI_QUESTION_TEXT;
  const gboolean is_beside =
      question != ARI_QUESTION_TEXT && gtk_widget_get_width (GTK_WIDGET (self)) >= NARROW;

  self->asks = question != ARI_QUESTION_NONE;
  gtk_editable_set_text (GTK_EDITABLE (self->entry), "");
  gtk_entry_set_max_length (GTK_ENTRY (self->entry), question == ARI_QUESTION_TEXT ? 1000 : 12);
  gtk_entry_set_input_purpose (GTK_ENTRY (self->entry), question == ARI_QUESTION_NUMBER
                                                            ? GTK_INPUT_PURPOSE_DIGITS
                                                            : GTK_INPUT_PURPOSE_FREE_FORM);
  gtk_orientable_set_orientation (self->answering, is_beside ? GTK_ORIENTATION_HORIZONTAL
                                                             : GTK_ORIENTATION_VERTICAL);
  gtk_widget_set_valign (self->entry, is_beside ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  gtk_editable_set_width_chars (GTK_EDITABLE (self->entry), ANSWER_CHARS);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (self->entry), is_beside ? ANSWER_CHARS : -1);
  gtk_widget_set_visible (self->entry, is_typed);
  if (is_typed)
    gtk_widget_grab_focus (self->entry);
}

const char *
ari_lesson_card_get_answer (AriLessonCard *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (self->entry));
}

void
ari_lesson_card_select_answer (AriLessonCard *self)
{
  gtk_editable_select_region (GTK_EDITABLE (self->entry), 0, -1);
}

void
ari_lesson_card_focus_next (AriLessonCard *self)
{
  gtk_widget_grab_focus (self->next);
}
