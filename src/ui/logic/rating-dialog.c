/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A dialog that says why a puzzle has its ratings, or shows steps as text. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/files/file-write.h"
#include "puzzle/techniques/step-words.h"
#include "puzzle/words/sentence.h"
#include "solver/words/rating-report.h"
#include "ui/common/file-saving.h"
#include "ui/common/save-place.h"
#include "ui/logic/rating-dialog.h"
#include "ui/widgets/context-menu.h"
#include "ui/widgets/message.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/widget.h"

struct _AriRatingDialog {
  GtkWindow parent_instance;

  char *name;
  const char *kind; /* part of a file’s name, translated */
  GCancellable *closing;
  GCancellable *enough;     /* no further search */
  AriPuzzle *puzzle;        /* (nullable) */
  AriLogicOptions options;  /* for the paths */
  gint64 start;             /* of the searches for paths, monotonic, in microseconds */
  gboolean seeks_best;      /* looks for an easy and a short path; */
  gboolean seeks_explained; /* for the explainer’s */

  GtkWidget *copy;
  GtkWidget *save;
  GPtrArray *parts;     /* (nullable): AriRatingPart, those shown so far */
  GPtrArray *explained; /* (nullable): likewise, to be shown after the easy and the short path */
  GtkStack *pages;      /* wait, report, text */
  GtkBox *report;
  GtkTextView *text;
  GtkWidget *searching;
  GtkLabel *searching_label;
  GtkProgressBar *progress;
  GtkWidget *stop;
  GtkWidget *message;

  char *copied; /* (nullable): what the entries of the menu copy: some steps, */
  guint part;   /* and a part */
};

G_DEFINE_FINAL_TYPE (AriRatingDialog, ari_rating_dialog, GTK_TYPE_WINDOW)

#define PATH_KEY  "ari-path"  /* the path of a widget */
#define STEPS_KEY "ari-steps" /* the number of steps in a label */
#define PART_KEY  "ari-part"  /* 1 + the number of the part that is in a widget */

static guint play_signal;

/* --- the steps of a path ---------------------------------------------------------------------- */

static GtkWidget *
new_label (const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  return label;
}

static GtkWidget *
new_expander (const char *words, GtkWidget *child)
{
  GtkWidget *expander = gtk_expander_new (words);

  gtk_label_set_wrap (GTK_LABEL (gtk_expander_get_label_widget (GTK_EXPANDER (expander))), TRUE);
  gtk_expander_set_child (GTK_EXPANDER (expander), child);
  return expander;
}

/* Cells and digits are not mirrored, as in the grid. @n: consecutive steps from @first on */
static GtkWidget *
new_steps (AriRatingDialog *self, const AriFoundPath *path, guint first, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *label;

  for (guint i = first; i < first + n; i++) {
    const AriStep step = ari_steps_get (path->steps, i);
    g_autofree char *notation = ari_step_to_notation (
        &step, path->layout, ari_puzzle_get_symbols (self->puzzle), ARI_HINT_FULL);

    g_string_append_printf (text, "%s%u. %s", i > first ? "\n" : "", i + 1, g_strchomp (notation));
  }
  label = new_label (text->str);
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  g_object_set_data (G_OBJECT (label), STEPS_KEY, GUINT_TO_POINTER (n));
  return label;
}

/* Returns: the number of consecutive singles from @first on */
static guint
count_singles (const AriFoundPath *path, guint first)
{
  guint i = first;

  while (i < ari_steps_count (path->steps)
         && ari_technique_is_single (ari_steps_get (path->steps, i).technique))
    i++;
  return i - first;
}

/* Fills in the steps when they are first unfolded: one a row, but singles that follow each other
 * are folded. */
static void
on_steps_unfolded (AriRatingDialog *self, GParamSpec *property, GtkExpander *expander)
{
  const AriFoundPath *path = g_object_get_data (G_OBJECT (expander), PATH_KEY);
  GtkWidget *rows = gtk_expander_get_child (expander);
  guint n;

  if (gtk_widget_get_first_child (rows) != NULL)
    return;
  for (guint i = 0; i < ari_steps_count (path->steps); i += MAX (n, 1)) {
    GtkWidget *row;

    n = count_singles (path, i);
    row = new_steps (self, path, i, MAX (n, 1));
    if (n > 1) {
      g_autofree char *words = g_strdup_printf (
          /* Translators: the first and the last number of steps that are singles, and how many */
          ngettext ("%u–%u: %u single", "%u–%u: %u singles", n), i + 1, i + n, n);

      row = new_expander (words, row);
    }
    gtk_list_box_append (GTK_LIST_BOX (rows), row);
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (gtk_widget_get_parent (row)), n > 1);
  }
}

/* Unfolds or folds the singles of a row. */
static void
on_row_activated (GtkListBox *rows, GtkListBoxRow *row)
{
  GtkWidget *child = gtk_list_box_row_get_child (row);

  if (GTK_IS_EXPANDER (child))
    gtk_widget_activate (child);
}

/* Returns: a list without rows: the keys go from row to row, and to its ends */
static GtkWidget *
new_rows (void)
{
  GtkWidget *rows = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (rows), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (rows, "path-steps");
  ari_accessible_set_label (rows, _ ("Steps"));
  g_signal_connect (rows, "row-activated", G_CALLBACK (on_row_activated), NULL);
  return rows;
}

static void
on_play (AriRatingDialog *self, GtkWidget *button)
{
  g_signal_emit (self, play_signal, 0, g_object_get_data (G_OBJECT (button), PATH_KEY));
  gtk_window_destroy (GTK_WINDOW (self));
}

static void
keep_path (gpointer widget, AriFoundPath *path)
{
  g_object_set_data_full (widget, PATH_KEY, ari_found_path_ref (path),
                          (GDestroyNotify) ari_found_path_unref);
}

static GtkWidget *
new_play_button (AriRatingDialog *self, AriFoundPath *path)
{
  GtkWidget *button = gtk_button_new_with_label (_ ("Step Through"));
  g_autofree char *name = ari_sentence_fill (
      /* Translators: {path} is “A short path” */
      _ ("Step through: {path}"), "path", path->title, NULL);

  gtk_widget_set_tooltip_text (button, _ ("Show this path in the grid step by step"));
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  ari_accessible_set_label (button, name);
  keep_path (button, path);
  ARI_CONNECT (button, "clicked", on_play, self);
  return button;
}

static void
add_steps (AriRatingDialog *self, GtkBox *box, AriFoundPath *path)
{
  GtkWidget *expander = new_expander (_ ("Steps"), new_rows ());

  keep_path (expander, path);
  ARI_CONNECT (expander, "notify::expanded", on_steps_unfolded, self);
  gtk_box_append (box, expander);
}

/* --- the report ------------------------------------------------------------------------------- */

static void
add_heading (AriRatingDialog *self, GtkBox *box, const AriRatingPart *part)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *heading = new_label (part->heading);

  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_set_hexpand (heading, TRUE);
  gtk_box_append (GTK_BOX (line), heading);
  gtk_box_append (GTK_BOX (line), new_play_button (self, part->path));
  gtk_box_append (box, line);
}

/* Adds a part: its heading unfolds the text, but what is said about a path is always shown. A text
 * that stands alone takes the focus, so that the keys reach its menu, too. */
static void
add_part (AriRatingDialog *self, const AriRatingPart *part, guint number)
{
  g_autofree char *text = g_strchomp (g_strdup (part->text->str));
  GtkWidget *label = new_label (text);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);

  g_object_set_data (G_OBJECT (box), PART_KEY, GUINT_TO_POINTER (1 + number));
  if (part->path != NULL)
    add_heading (self, GTK_BOX (box), part);
  if (part->heading != NULL && part->path == NULL)
    gtk_box_append (GTK_BOX (box), new_expander (part->heading, label));
  else
    gtk_box_append (GTK_BOX (box), label);
  if (part->heading == NULL) {
    gtk_widget_set_focusable (box, TRUE);
    ari_accessible_set_label (box, text);
  }
  if (part->path != NULL)
    add_steps (self, GTK_BOX (box), part->path);
  gtk_box_append (self->report, box);
}

static void
show_page (AriRatingDialog *self, const char *page)
{
  gtk_stack_set_visible_child_name (self->pages, page);
  gtk_widget_set_sensitive (self->copy, TRUE);
  gtk_widget_set_sensitive (self->save, TRUE);
}

/* @parts: (transfer full) */
static void
add_parts (AriRatingDialog *self, GPtrArray *parts)
{
  for (guint i = 0; i < parts->len; i++)
    add_part (self, parts->pdata[i], i + (self->parts != NULL ? self->parts->len : 0));
  if (self->parts == NULL)
    self->parts = parts;
  else
    g_ptr_array_extend_and_steal (self->parts, parts);
}

/* Ends with the searches. The report and the explainer’s path take as long as they take. */
static gboolean
show_progress (GtkWidget *bar, GdkFrameClock *clock, gpointer dialog)
{
  const AriRatingDialog *self = dialog;
  const double seconds = (double) (g_get_monotonic_time () - self->start) / G_USEC_PER_SEC;

  if (self->seeks_best)
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (bar),
                                   MIN (1.0, seconds / (2.0 * ARI_RATING_PATH_SECONDS)));
  else
    gtk_progress_bar_pulse (GTK_PROGRESS_BAR (bar));
  return gtk_widget_get_visible (self->searching) ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

/* @words: (nullable): what is looked for, NULL if nothing is */
static void
show_search (AriRatingDialog *self, const char *words)
{
  if (words != NULL) {
    gtk_label_set_text (self->searching_label, words);
    if (!gtk_widget_get_visible (self->searching))
      gtk_widget_add_tick_callback (GTK_WIDGET (self->progress), show_progress, self, NULL);
  }
  gtk_widget_set_visible (self->searching, words != NULL);
}

static void
show_path_search (AriRatingDialog *self)
{
  show_search (self, self->seeks_best        ? _ ("Looking for easier and shorter paths…")
                     : self->seeks_explained ? _ ("Looking for the Sudoku Explainer’s path…")
                                             : NULL);
}

/* A search does not keep the dialog: GTK 4.8 would show a tooltip of a window that is closed but
 * still there, and complain. Returns: (transfer full): for take_answer() */
static GWeakRef *
lend (AriRatingDialog *self)
{
  GWeakRef *lent = g_new (GWeakRef, 1);

  g_weak_ref_init (lent, self);
  return lent;
}

/* Takes the parts of an answer. @lent: (transfer full). @found: (out) (transfer full). Returns:
 * (transfer full) (nullable): NULL if the dialog is gone, or the search was cancelled */
static AriRatingDialog *
take_answer (GWeakRef *lent, GAsyncResult *result, gboolean *has_rating, GPtrArray **found)
{
  g_autoptr (AriRatingDialog) self = g_weak_ref_get (lent);
  g_autoptr (GPtrArray) parts = ari_rating_report_finish (result, has_rating);

  g_weak_ref_clear (lent);
  g_free (lent);
  if (parts == NULL || self == NULL)
    return NULL;
  *found = g_steal_pointer (&parts);
  return g_steal_pointer (&self);
}

static void
on_best_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GPtrArray *parts;
  g_autoptr (AriRatingDialog) self = take_answer (user_data, result, NULL, &parts);

  if (self == NULL)
    return;
  add_parts (self, parts);
  if (self->explained != NULL)
    add_parts (self, g_steal_pointer (&self->explained));
  self->seeks_best = FALSE;
  show_path_search (self);
}

/* The order of the parts does not depend on which search ends first. */
static void
on_explained (GObject *source, GAsyncResult *result, gpointer user_data)
{
  GPtrArray *parts;
  g_autoptr (AriRatingDialog) self = take_answer (user_data, result, NULL, &parts);

  if (self == NULL)
    return;
  if (self->seeks_best)
    self->explained = parts;
  else
    add_parts (self, parts);
  self->seeks_explained = FALSE;
  show_path_search (self);
}

/* Neither search waits for the other, as both can take long. */
static void
find_paths (AriRatingDialog *self)
{
  self->start = g_get_monotonic_time ();
  self->seeks_best = self->seeks_explained = TRUE;
  show_path_search (self);
  ari_rating_paths_async (self->puzzle, &self->options, self->enough, self->closing, on_best_found,
                          lend (self));
  ari_rating_explainer_path_async (self->puzzle, &self->options, self->enough, self->closing,
                                   on_explained, lend (self));
}

static void
on_progress (const char *words, gpointer lent)
{
  g_autoptr (AriRatingDialog) self = g_weak_ref_get (lent);

  if (self != NULL && !g_cancellable_is_cancelled (self->closing))
    show_search (self, words);
}

static void
on_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  gboolean has_rating;
  GPtrArray *parts;
  g_autoptr (AriRatingDialog) self = take_answer (user_data, result, &has_rating, &parts);

  if (self == NULL)
    return;
  add_parts (self, parts);
  show_page (self, "report");
  /* the keys scroll the report when the focus is in it */
  gtk_widget_child_focus (GTK_WIDGET (self->report), GTK_DIR_TAB_FORWARD);
  if (has_rating)
    find_paths (self);
}

/* --- the text leaves -------------------------------------------------------------------------- */

/* (transfer full) */
static char *
dup_text (AriRatingDialog *self)
{
  char *text;

  if (self->parts != NULL)
    return ari_rating_parts_to_text (self->parts, self->puzzle);
  g_object_get (gtk_text_view_get_buffer (self->text), "text", &text, NULL);
  return text;
}

static void
copy (AriRatingDialog *self, const char *text)
{
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), text);
  ari_message_say (self->message, ARI_MESSAGE_GOOD, _ ("The text is on the clipboard."));
}

static void
on_copy (AriRatingDialog *self)
{
  g_autofree char *text = dup_text (self);

  copy (self, text);
}

/* Copies the steps that the menu was opened on. */
static void
copy_steps (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriRatingDialog *self = ARI_RATING_DIALOG (widget);

  if (self->copied != NULL)
    copy (self, self->copied);
}

/* Copies the part that the menu was opened on. */
static void
copy_part (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriRatingDialog *self = ARI_RATING_DIALOG (widget);
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();
  g_autofree char *text = NULL;

  if (self->parts == NULL || self->part >= self->parts->len)
    return;
  g_ptr_array_add (parts, self->parts->pdata[self->part]);
  text = ari_rating_parts_to_text (parts, self->puzzle);
  copy (self, text);
}

/* Returns: the number of steps in the label that @widget is or, for a row, has. @label: (out) */
static guint
find_steps (GtkWidget *widget, GtkWidget **label)
{
  *label = widget;
  if (GTK_IS_LIST_BOX_ROW (*label))
    *label = gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (*label));
  if (GTK_IS_EXPANDER (*label))
    *label = gtk_expander_get_child (GTK_EXPANDER (*label));
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (*label), STEPS_KEY));
}

/* Opens the menu of the part that @widget is in, if it is in one, at a place in the dialog. */
static void
open_menu (AriRatingDialog *self, GtkWidget *widget, double x, double y)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  GtkWidget *label;
  const guint n = find_steps (widget, &label);
  guint part = 0;

  g_clear_pointer (&self->copied, g_free);
  for (; widget != NULL && part == 0; widget = gtk_widget_get_parent (widget))
    part = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), PART_KEY));
  if (part == 0)
    return;
  self->part = part - 1;
  if (n > 0) {
    self->copied = g_strdup (gtk_label_get_text (GTK_LABEL (label)));
    g_menu_append (menu, n > 1 ? _ ("_Copy These Steps") : _ ("_Copy This Step"),
                   "rating.copy-steps");
  }
  g_menu_append (menu, _ ("Copy This _Part"), "rating.copy-part");
  ari_context_menu_pop_up (GTK_WIDGET (self), G_MENU_MODEL (menu), x, y);
}

static void
on_menu_asked (gpointer dialog, double x, double y)
{
  GtkWidget *widget = gtk_widget_pick (dialog, x, y, GTK_PICK_DEFAULT);

  if (widget != NULL)
    open_menu (dialog, widget, x, y);
}

/* Opens the menu of the part that has the focus, below what has it. */
static void
open_menu_at_focus (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (widget));
  graphene_rect_t bounds;

  if (focus != NULL && gtk_widget_compute_bounds (focus, widget, &bounds))
    open_menu (ARI_RATING_DIALOG (widget), focus, bounds.origin.x,
               bounds.origin.y + bounds.size.height);
}

static void
ari_rating_dialog_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GTK_WIDGET_CLASS (ari_rating_dialog_parent_class)
      ->size_allocate (widget, width, height, baseline);
  ari_context_menu_present (widget);
}

static void
write_text (gpointer dialog, GFile *file)
{
  AriRatingDialog *self = dialog;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = NULL;
  char *text;

  if (self->pages == NULL)
    return;
  text = dup_text (self);
  bytes = g_bytes_new_take (text, strlen (text));
  ari_write_file (file, bytes, NULL, NULL, &error);
  ari_file_saving_report (self->message, file, error);
}

static void
on_save (AriRatingDialog *self)
{
  g_autofree char *name =
      ari_save_name_clean (g_strconcat (self->name, " ", self->kind, ".txt", NULL));

  ari_file_saving_ask (GTK_WINDOW (self), _ ("Save the Text"),
                       ARI_FILE_KINDS ({ _ ("Text"), ARI_PATTERNS ("*.txt") }), NULL, name,
                       self->message, write_text, self);
}

static void
on_stop (AriRatingDialog *self)
{
  g_cancellable_cancel (self->enough);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_rating_dialog_dispose (GObject *object)
{
  AriRatingDialog *self = ARI_RATING_DIALOG (object);

  g_cancellable_cancel (self->closing);
  self->pages = NULL;
  ari_context_menu_drop (GTK_WIDGET (self));

  G_OBJECT_CLASS (ari_rating_dialog_parent_class)->dispose (object);
}

static void
ari_rating_dialog_finalize (GObject *object)
{
  AriRatingDialog *self = ARI_RATING_DIALOG (object);

  g_clear_object (&self->closing);
  g_clear_object (&self->enough);
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->parts, g_ptr_array_unref);
  g_clear_pointer (&self->explained, g_ptr_array_unref);
  g_free (self->name);
  g_free (self->copied);

  G_OBJECT_CLASS (ari_rating_dialog_parent_class)->finalize (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriRatingDialog, member)

static void
ari_rating_dialog_class_init (AriRatingDialogClass *klass)
{
  static const AriTemplateChild children[] = {
    CHILD (copy), CHILD (save),      CHILD (pages),           CHILD (report),
    CHILD (text), CHILD (searching), CHILD (searching_label), CHILD (progress),
    CHILD (stop), CHILD (message)
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_rating_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = ari_rating_dialog_finalize;
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/rating-dialog.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
  widget_class->size_allocate = ari_rating_dialog_size_allocate;
  gtk_widget_class_install_action (widget_class, "rating.copy-steps", NULL, copy_steps);
  gtk_widget_class_install_action (widget_class, "rating.copy-part", NULL, copy_part);
  ari_context_menu_bind_keys (widget_class, open_menu_at_focus);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  play_signal = ARI_SIGNAL ("play", ARI_TYPE_RATING_DIALOG, 1, G_TYPE_POINTER);
}

static void
ari_rating_dialog_init (AriRatingDialog *self)
{
  self->closing = g_cancellable_new ();
  self->enough = g_cancellable_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_widget_name_buttons (GTK_WIDGET (self));
  ARI_CONNECT (self->copy, "clicked", on_copy, self);
  ARI_CONNECT (self->save, "clicked", on_save, self);
  ARI_CONNECT (self->stop, "clicked", on_stop, self);
  ari_context_menu_on_click (GTK_WIDGET (self), on_menu_asked, self);
}

GtkWidget *
ari_rating_dialog_new (GtkWindow *parent,
                       AriPuzzle *puzzle,
                       const AriLogicOptions *options,
                       const char *name)
{
  AriRatingDialog *self = g_object_new (ARI_TYPE_RATING_DIALOG, "transient-for", parent, NULL);

  self->name = g_strdup (name);
  /* Translators: part of a file’s name: why a puzzle has its rating */
  self->kind = _ ("rating");
  self->puzzle = g_object_ref (puzzle);
  self->options = *options;
  ari_rating_report_async (puzzle, options, self->enough, self->closing, on_progress, on_answered,
                           lend (self));
  return GTK_WIDGET (self);
}

GtkWidget *
ari_rating_dialog_new_for_steps (GtkWindow *parent, const char *text, const char *name)
{
  AriRatingDialog *self = g_object_new (ARI_TYPE_RATING_DIALOG, "transient-for", parent, "title",
                                        _ ("Steps as Text"), NULL);

  self->name = g_strdup (name);
  /* Translators: part of a file’s name: the steps that solve a puzzle */
  self->kind = _ ("steps");
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (self->text), text, -1);
  show_page (self, "text");
  gtk_widget_grab_focus (GTK_WIDGET (self->text));
  return GTK_WIDGET (self);
}
