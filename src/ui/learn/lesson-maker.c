/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window in which a lesson is made of what other windows show. */

#include "config.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/whole-number.h"
#include "puzzle/files/file-read.h"
#include "puzzle/files/file-write.h"
#include "puzzle/words/method-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/puzzle-name.h"
#include "puzzle/words/sentence.h"
#include "ui/common/file-saving.h"
#include "ui/common/recent.h"
#include "ui/common/save-place.h"
#include "ui/learn/lesson-maker.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/message.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/widget.h"

#define PATTERN "*.ariadne-lesson"

struct _AriLessonMaker {
  GtkWindow parent_instance;

  GtkEditable *name;
  GtkDropDown *pages;
  GtkWidget *form;
  GtkLabel *place;
  GtkEditable *heading;
  GtkTextView *text;
  GtkTextView *done;
  GtkDropDown *question;
  GtkEditable *answers;
  GtkEditable *from;
  GtkEditable *until;
  GtkDropDown *key;
  GtkWidget *message;

  AriLessonDraft *draft;
  AriLesson *lesson; /* (nullable): the draft as it is read; NULL while it has a mistake */
  char *mistake;     /* (nullable): a sentence; NULL while there is none */
  guint page;        /* the one that is edited, if there is one */
  char *answers_before[ARI_N_QUESTIONS]; /* (nullable): to each kind of question that this page had
                                          * while it was edited */
  void (*after_saving) (AriLessonMaker *self); /* (nullable): what the user wanted to do */
  gboolean is_filling;  /* the form is being filled: what changes is not the user's */
  gboolean is_modified; /* since it was saved */
  gboolean may_close;   /* the user has agreed */
};

G_DEFINE_FINAL_TYPE (AriLessonMaker, ari_lesson_maker, GTK_TYPE_WINDOW)

static guint try_signal;

static guint
n_pages (AriLessonMaker *self)
{
  return ari_lesson_draft_get_n_pages (self->draft);
}

/* --- what is shown ---------------------------------------------------------------------------- */

/* (transfer full): the puzzle and the search of a page, as it is read */
static char *
describe_place (const AriLessonPage *page)
{
  const AriLayout *layout = ari_puzzle_get_layout (page->puzzle);
  g_autofree char *size = ari_size_to_string (layout->n_columns, layout->n_rows);
  g_autofree char *step = ari_count_to_string (page->search->step);

  /* Translators: a page of a lesson: the size of its puzzle, the strategy, and a number */
  return ari_sentence_fill (_ ("{size}, {strategy}, step {step}"), "size", size, "strategy",
                            ari_method_title (ari_method_by_name (page->search->strategy)), "step",
                            step, NULL);
}

/* (transfer full): what is wrong. A teacher sees pages, not JSON, so a path becomes its page. */
static char *
describe_mistake (const char *message)
{
  static const char pages[] = "$.pages[";
  char *end = (char *) message;
  const guint64 page =
      g_str_has_prefix (message, pages) ? g_ascii_strtoull (message + strlen (pages), &end, 10) : 0;
  const char *words = *end == ']' ? strstr (end, ": ") : NULL;
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, page + 1);

  if (words == NULL)
    return g_strdup (message);
  /* Translators: the number of a page of a lesson, and a sentence on what is wrong there */
  return ari_sentence_fill (_ ("Page {number}: {mistake}"), "number", number, "mistake", words + 2,
                            NULL);
}

/* Reads the draft as whoever opens its file will, and says what is wrong with it. */
static void
check (AriLessonMaker *self)
{
  g_autoptr (GBytes) bytes = ari_lesson_draft_to_bytes (self->draft);
  g_autoptr (GError) error = NULL;
  g_autofree char *place = NULL;

  g_clear_pointer (&self->lesson, ari_lesson_free);
  g_clear_pointer (&self->mistake, g_free);
  self->lesson = ari_lesson_read (bytes, g_get_language_names (), &error);
  if (self->lesson != NULL && self->page < self->lesson->pages->len)
    place = describe_place (ari_lesson_get_page (self->lesson, self->page));
  gtk_label_set_text (self->place, place != NULL ? place : "");
  if (error != NULL && n_pages (self) > 0)
    self->mistake = describe_mistake (error->message);
  else if (error != NULL)
    self->mistake = g_strdup (_ ("“Add Page” makes a page of what the window with a puzzle shows. "
                                 "It needs such a window."));
  ari_message_say (self->message, n_pages (self) > 0 ? ARI_MESSAGE_BAD : ARI_MESSAGE_PLAIN,
                   self->mistake);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maker.try", self->lesson != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maker.save", self->lesson != NULL);
}

static void
set_text (GtkEditable *editable, const char *text)
{
  if (strcmp (gtk_editable_get_text (editable), text) != 0)
    gtk_editable_set_text (editable, text);
}

static void
show_text (AriLessonMaker *self, gpointer widget, guint page, AriDraftText which)
{
  g_autofree char *text = ari_lesson_draft_dup_text (self->draft, page, which);

  if (GTK_IS_TEXT_VIEW (widget))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (widget), text, -1);
  else
    set_text (widget, text);
}

static void
show_step (AriLessonMaker *self, GtkEditable *entry, AriDraftNumber which)
{
  const guint64 step = ari_lesson_draft_get_number (self->draft, self->page, which);
  g_autofree char *text = step > 0 ? g_strdup_printf ("%" G_GUINT64_FORMAT, step) : g_strdup ("");

  set_text (entry, text);
}

static gboolean
has_answer (guint question)
{
  return question == ARI_QUESTION_CELL || question == ARI_QUESTION_NUMBER
         || question == ARI_QUESTION_DIGIT;
}

static void
update_form (AriLessonMaker *self)
{
  const gboolean has_page = self->page < n_pages (self);
  const guint question = gtk_drop_down_get_selected (self->question);

  gtk_widget_set_sensitive (self->form, has_page);
  gtk_widget_set_sensitive (GTK_WIDGET (self->answers), has_answer (question));
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->answers), question == ARI_QUESTION_CELL
                                                                 ? _ ("Like r3c7")
                                                             : has_answer (question) ? _ ("Like 3")
                                                                                     : NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->key), question == ARI_QUESTION_NONE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maker.earlier", has_page && self->page > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maker.later", self->page + 1 < n_pages (self));
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "maker.remove", has_page);
}

static void
show_page (AriLessonMaker *self)
{
  self->is_filling = TRUE;
  if (self->page < n_pages (self)) {
    show_text (self, self->heading, self->page, ARI_DRAFT_TITLE);
    show_text (self, self->text, self->page, ARI_DRAFT_TEXT);
    show_text (self, self->done, self->page, ARI_DRAFT_DONE);
    show_text (self, self->answers, self->page, ARI_DRAFT_ANSWERS);
    show_step (self, self->from, ARI_DRAFT_STEP);
    show_step (self, self->until, ARI_DRAFT_UNTIL);
    gtk_drop_down_set_selected (self->question, (guint) ari_lesson_draft_get_number (
                                                    self->draft, self->page, ARI_DRAFT_QUESTION));
    gtk_drop_down_set_selected (
        self->key, (guint) ari_lesson_draft_get_number (self->draft, self->page, ARI_DRAFT_KEY));
  }
  self->is_filling = FALSE;
  update_form (self);
  check (self);
}

/* In characters: a longer title would widen the window. */
enum { MOST_SHOWN = 24 };

/* Lists the pages, each with its number and its title. */
static void
list_pages (AriLessonMaker *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < n_pages (self); i++) {
    g_autofree char *whole = ari_lesson_draft_dup_text (self->draft, i, ARI_DRAFT_TITLE);
    g_autofree char *cut =
        g_utf8_strlen (whole, -1) > MOST_SHOWN ? g_utf8_substring (whole, 0, MOST_SHOWN - 1) : NULL;
    g_autofree char *title = g_strconcat (cut != NULL ? cut : whole, cut != NULL ? "…" : "", NULL);
    g_autofree char *number = g_strdup_printf ("%u", i + 1);
    g_autofree char *n = g_strdup_printf ("%u", n_pages (self));
    g_autofree char *name = ari_sentence_fill (_ ("{number}/{n} {title}"), "number", number, "n", n,
                                               "title", title, NULL);

    gtk_string_list_append (names, name);
  }
  self->is_filling = TRUE;
  gtk_drop_down_set_model (self->pages, G_LIST_MODEL (names));
  if (n_pages (self) > 0)
    gtk_drop_down_set_selected (self->pages, self->page);
  self->is_filling = FALSE;
}

static void
forget_answers (AriLessonMaker *self)
{
  for (guint i = 0; i < ARI_N_QUESTIONS; i++)
    g_clear_pointer (&self->answers_before[i], g_free);
}

/* Goes to a page after pages were added, moved or removed. */
static void
go_to (AriLessonMaker *self, guint page)
{
  forget_answers (self);
  self->page = n_pages (self) > 0 ? MIN (page, n_pages (self) - 1) : 0;
  list_pages (self);
  show_page (self);
}

/* Shows @draft, which replaces the one before. */
static void
take_draft (AriLessonMaker *self, AriLessonDraft *draft)
{
  g_clear_pointer (&self->draft, ari_lesson_draft_free);
  self->draft = draft;
  self->is_modified = FALSE;
  self->is_filling = TRUE;
  show_text (self, self->name, ARI_DRAFT_LESSON, ARI_DRAFT_TITLE);
  go_to (self, 0);
}

/* --- what the user changes -------------------------------------------------------------------- */

static void
note_change (AriLessonMaker *self)
{
  self->is_modified = TRUE;
  check (self);
}

static void
on_name_changed (AriLessonMaker *self)
{
  if (self->is_filling)
    return;
  ari_lesson_draft_set_text (self->draft, ARI_DRAFT_LESSON, ARI_DRAFT_TITLE,
                             gtk_editable_get_text (self->name));
  note_change (self);
}

static void
on_heading_changed (AriLessonMaker *self)
{
  if (self->is_filling)
    return;
  ari_lesson_draft_set_text (self->draft, self->page, ARI_DRAFT_TITLE,
                             gtk_editable_get_text (self->heading));
  list_pages (self);
  note_change (self);
}

static void
on_answers_changed (AriLessonMaker *self)
{
  if (self->is_filling)
    return;
  ari_lesson_draft_set_text (self->draft, self->page, ARI_DRAFT_ANSWERS,
                             gtk_editable_get_text (self->answers));
  note_change (self);
}

static void
on_text_changed (AriLessonMaker *self, GtkTextBuffer *buffer)
{
  const AriDraftText which =
      buffer == gtk_text_view_get_buffer (self->text) ? ARI_DRAFT_TEXT : ARI_DRAFT_DONE;
  g_autofree char *text = NULL;

  if (self->is_filling)
    return;
  g_object_get (buffer, "text", &text, NULL);
  ari_lesson_draft_set_text (self->draft, self->page, which, text);
  note_change (self);
}

/* A step that is not a number changes nothing, and looks wrong until it is one. */
static void
on_step_changed (AriLessonMaker *self, GtkEditable *entry)
{
  const char *text = gtk_editable_get_text (entry);
  guint64 step = 0;
  const gboolean is_step = *text == '\0' || ari_whole_unsigned (text, ARI_MAX_NOTED_STEP, &step);

  ari_widget_set_css_class (GTK_WIDGET (entry), "error", !is_step);
  if (self->is_filling || !is_step)
    return;
  ari_lesson_draft_set_number (self->draft, self->page,
                               entry == self->from ? ARI_DRAFT_STEP : ARI_DRAFT_UNTIL, step);
  note_change (self);
}

static void
on_key_selected (AriLessonMaker *self)
{
  if (self->is_filling)
    return;
  ari_lesson_draft_set_number (self->draft, self->page, ARI_DRAFT_KEY,
                               gtk_drop_down_get_selected (self->key));
  note_change (self);
}

/* Answers that the teacher gave to a question of that kind before are there again. */
static void
on_question_selected (AriLessonMaker *self)
{
  const guint question = gtk_drop_down_get_selected (self->question);
  const char *answers;
  guint64 before;

  if (self->is_filling)
    return;
  before = ari_lesson_draft_get_number (self->draft, self->page, ARI_DRAFT_QUESTION);
  g_free (self->answers_before[before]);
  self->answers_before[before] =
      ari_lesson_draft_dup_text (self->draft, self->page, ARI_DRAFT_ANSWERS);
  answers = self->answers_before[question] != NULL ? self->answers_before[question] : "";
  ari_lesson_draft_set_number (self->draft, self->page, ARI_DRAFT_QUESTION, question);
  ari_lesson_draft_set_text (self->draft, self->page, ARI_DRAFT_ANSWERS, answers);
  self->is_modified = TRUE;
  show_page (self);
}

static void
on_page_selected (AriLessonMaker *self)
{
  if (self->is_filling || n_pages (self) == 0)
    return;
  forget_answers (self);
  self->page = gtk_drop_down_get_selected (self->pages);
  show_page (self);
}

void
ari_lesson_maker_add (AriLessonMaker *self, const AriDraftShown *shown, const char *title)
{
  if (!ari_lesson_draft_insert (self->draft, self->page + 1, shown, title))
    return;
  self->is_modified = TRUE;
  go_to (self, self->page + (n_pages (self) > 1));
  gtk_widget_grab_focus (GTK_WIDGET (self->heading));
}

AriLesson *
ari_lesson_maker_dup_lesson (AriLessonMaker *self)
{
  g_autoptr (GBytes) bytes = NULL;
  AriLesson *lesson;

  bytes = ari_lesson_draft_to_bytes (self->draft);
  lesson = ari_lesson_read (bytes, g_get_language_names (), NULL);
  if (lesson != NULL) {
    lesson->first = self->page;
    lesson->use = ARI_LESSON_TRIED;
  }
  return lesson;
}

/* --- files ------------------------------------------------------------------------------------ */

static void
save_into (gpointer object, GFile *file)
{
  AriLessonMaker *self = object;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;

  if (self->draft == NULL) /* the window was closed meanwhile */
    return;
  bytes = ari_lesson_draft_to_bytes (self->draft);
  self->is_modified = !ari_write_file (file, bytes, NULL, NULL, &error);
  ari_file_saving_report (self->message, file, error);
  if (error == NULL)
    ari_recent_add_lesson (file, gtk_editable_get_text (self->name));
  if (error == NULL && self->after_saving != NULL)
    self->after_saving (self);
}

/* @then: (nullable): what is done when the file is saved */
static void
save (AriLessonMaker *self, void (*then) (AriLessonMaker *self))
{
  const char *name = gtk_editable_get_text (self->name);
  g_autofree char *file =
      g_strdup_printf ("%s%s", *name != '\0' ? name : _ ("Lesson"), &PATTERN[1]);

  self->after_saving = then;
  ari_file_saving_ask (GTK_WINDOW (self), _ ("Save Lesson"),
                       ARI_FILE_KINDS ({ _ ("Lessons"), ARI_PATTERNS (PATTERN) }), NULL,
                       ari_save_name_clean (file), self->message, save_into, self);
}

static void
read_file (AriLessonMaker *self, GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = ari_read_file (file, NULL, NULL, &error);
  AriLessonDraft *draft =
      bytes != NULL ? ari_lesson_draft_read (bytes, g_get_language_names (), &error) : NULL;

  if (draft != NULL)
    take_draft (self, draft);
  else
    ari_message_say (self->message, ARI_MESSAGE_BAD, error->message);
}

static void
on_opened (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriLessonMaker) self = user_data;
  g_autoptr (GListModel) files = ari_compat_open_finish (GTK_WINDOW (source), result, NULL);
  g_autoptr (GFile) file =
      files != NULL && self->draft != NULL ? g_list_model_get_item (files, 0) : NULL;

  if (file != NULL)
    read_file (self, file);
}

/* --- commands --------------------------------------------------------------------------------- */

enum {
  ANSWER_CANCEL,
  ANSWER_DISCARD,
  ANSWER_SAVE,
};

/* Asks before changes are lost. A draft with a mistake cannot be saved. */
static void
ask (AriLessonMaker *self, GAsyncReadyCallback callback)
{
  const gboolean can_save = self->mistake == NULL;
  const char *const buttons[] = { [ANSWER_CANCEL] = _ ("_Cancel"),
                                  [ANSWER_DISCARD] = _ ("_Don’t Save"),
                                  [ANSWER_SAVE] = can_save ? _ ("_Save…") : NULL,
                                  NULL };
  g_autofree char *detail =
      can_save ? g_strdup (_ ("If you do not save it, your changes are lost."))
               : ari_sentence_fill (_ ("It cannot be saved while it has a mistake: {mistake}"),
                                    "mistake", self->mistake, NULL);

  ari_compat_ask (GTK_WINDOW (self),
                  can_save ? _ ("Save the lesson?") : _ ("Lose your changes to the lesson?"),
                  detail, buttons, ANSWER_CANCEL, can_save ? ANSWER_SAVE : ANSWER_CANCEL, callback,
                  g_object_ref (self));
}

static void
open_other (AriLessonMaker *self)
{
  ari_compat_open (GTK_WINDOW (self), _ ("Open a Lesson"), NULL, NULL, on_opened,
                   g_object_ref (self));
}

static void
on_asked_to_open (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriLessonMaker) self = user_data;
  const int chosen = ari_compat_ask_finish (GTK_WINDOW (source), result);

  if (chosen == ANSWER_DISCARD)
    open_other (self);
  else if (chosen == ANSWER_SAVE)
    save (self, open_other);
}

static void
close_window (AriLessonMaker *self)
{
  gtk_window_close (GTK_WINDOW (self));
}

static void
on_asked_to_close (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriLessonMaker) self = user_data;
  const int chosen = ari_compat_ask_finish (GTK_WINDOW (source), result);

  self->may_close = chosen == ANSWER_DISCARD;
  if (self->may_close)
    close_window (self);
  else if (chosen == ANSWER_SAVE)
    save (self, close_window);
}

static gboolean
ari_lesson_maker_close_request (GtkWindow *window)
{
  AriLessonMaker *self = ARI_LESSON_MAKER (window);

  if (!self->is_modified || self->may_close)
    return GTK_WINDOW_CLASS (ari_lesson_maker_parent_class)->close_request (window);
  ask (self, on_asked_to_close);
  return TRUE;
}

static void
move_page (AriLessonMaker *self, guint to)
{
  ari_lesson_draft_move (self->draft, self->page, to);
  self->is_modified = TRUE;
  go_to (self, to);
}

static void
activate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  AriLessonMaker *self = ARI_LESSON_MAKER (widget);

  if (g_str_equal (name, "maker.earlier")) {
    move_page (self, self->page - 1);
  } else if (g_str_equal (name, "maker.later")) {
    move_page (self, self->page + 1);
  } else if (g_str_equal (name, "maker.remove")) {
    ari_lesson_draft_remove (self->draft, self->page);
    self->is_modified = TRUE;
    go_to (self, self->page);
  } else if (g_str_equal (name, "maker.try")) {
    g_signal_emit (self, try_signal, 0);
  } else if (g_str_equal (name, "maker.save")) {
    save (self, NULL);
  } else if (self->is_modified) {
    ask (self, on_asked_to_open);
  } else {
    open_other (self);
  }
}

/* --- the object ------------------------------------------------------------------------------- */

static void
ari_lesson_maker_dispose (GObject *object)
{
  AriLessonMaker *self = ARI_LESSON_MAKER (object);

  self->is_filling = TRUE;
  G_OBJECT_CLASS (ari_lesson_maker_parent_class)->dispose (object);
  g_clear_pointer (&self->draft, ari_lesson_draft_free);
  g_clear_pointer (&self->lesson, ari_lesson_free);
  g_clear_pointer (&self->mistake, g_free);
  forget_answers (self);
}

static void
ari_lesson_maker_class_init (AriLessonMakerClass *klass)
{
  static const AriTemplateChild children[] = {
    ARI_TEMPLATE_CHILD (AriLessonMaker, name),    ARI_TEMPLATE_CHILD (AriLessonMaker, pages),
    ARI_TEMPLATE_CHILD (AriLessonMaker, form),    ARI_TEMPLATE_CHILD (AriLessonMaker, place),
    ARI_TEMPLATE_CHILD (AriLessonMaker, heading), ARI_TEMPLATE_CHILD (AriLessonMaker, text),
    ARI_TEMPLATE_CHILD (AriLessonMaker, done),    ARI_TEMPLATE_CHILD (AriLessonMaker, question),
    ARI_TEMPLATE_CHILD (AriLessonMaker, answers), ARI_TEMPLATE_CHILD (AriLessonMaker, from),
    ARI_TEMPLATE_CHILD (AriLessonMaker, until),   ARI_TEMPLATE_CHILD (AriLessonMaker, key),
    ARI_TEMPLATE_CHILD (AriLessonMaker, message),
  };
  const char *const actions[] = { "maker.open",   "maker.earlier", "maker.later",
                                  "maker.remove", "maker.try",     "maker.save" };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_lesson_maker_dispose;
  GTK_WINDOW_CLASS (klass)->close_request = ari_lesson_maker_close_request;
  try_signal = ARI_SIGNAL ("try", ARI_TYPE_LESSON_MAKER, 0);
  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    gtk_widget_class_install_action (widget_class, actions[i], NULL, activate_action);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_w, GDK_CONTROL_MASK, "window.close",
                                       NULL);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/lesson-maker.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
}

/* The choices are listed in the order of the enums. */
static void
fill_choices (AriLessonMaker *self)
{
  const char *const questions[] = {
    [ARI_QUESTION_NONE] = _ ("No question"),
    [ARI_QUESTION_CELL] = _ ("A cell"),
    [ARI_QUESTION_NUMBER] = _ ("A number"),
    [ARI_QUESTION_DIGIT] = _ ("A digit"),
    [ARI_QUESTION_TEXT] = _ ("Free text"),
    [ARI_QUESTION_GUESS] = _ ("Each guess"),
    [ARI_N_QUESTIONS] = NULL,
  };
  const char *const keys[] = {
    [ARI_LESSON_KEY_STEP] = _ ("Step"),
    [ARI_LESSON_KEY_RUN] = _ ("Resume"),
    [ARI_LESSON_KEY_END] = _ ("End"),
    [ARI_LESSON_N_KEYS] = NULL,
  };
  g_autoptr (GtkStringList) question_list = gtk_string_list_new (questions);
  g_autoptr (GtkStringList) key_list = gtk_string_list_new (keys);

  gtk_drop_down_set_model (self->question, G_LIST_MODEL (question_list));
  gtk_drop_down_set_model (self->key, G_LIST_MODEL (key_list));
}

static void
ari_lesson_maker_init (AriLessonMaker *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill_choices (self);
  take_draft (self, ari_lesson_draft_new ());
  ARI_CONNECT (self->name, "changed", on_name_changed, self);
  ARI_CONNECT (self->pages, "notify::selected", on_page_selected, self);
  ARI_CONNECT (self->heading, "changed", on_heading_changed, self);
  ARI_CONNECT (gtk_text_view_get_buffer (self->text), "changed", on_text_changed, self);
  ARI_CONNECT (gtk_text_view_get_buffer (self->done), "changed", on_text_changed, self);
  ARI_CONNECT (self->question, "notify::selected", on_question_selected, self);
  ARI_CONNECT (self->answers, "changed", on_answers_changed, self);
  ARI_CONNECT (self->from, "changed", on_step_changed, self);
  ARI_CONNECT (self->until, "changed", on_step_changed, self);
  ARI_CONNECT (self->key, "notify::selected", on_key_selected, self);
  ari_entries_bound (GTK_WIDGET (self));
  ari_widget_name_buttons (GTK_WIDGET (self));
}

GtkWidget *
ari_lesson_maker_new (GtkApplication *application)
{
  return g_object_new (ARI_TYPE_LESSON_MAKER, "application", application, NULL);
}
