/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog to print puzzles, with a preview of the pages. */

#include "config.h"

#include <string.h>
#include <math.h>

#include <glib/gi18n-lib.h>

#include "puzzle/techniques/step-words.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "solver/bulk/rater.h"
#include "ui/common/file-saving.h"
#include "ui/common/save-place.h"
#include "ui/common/settings.h"
#include "ui/print/print-dialog.h"
#include "ui/widgets/adaptive-body.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/disabled-form.h"
#include "ui/widgets/message.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/reveal.h"
#include "ui/widgets/widget.h"
#include "ui/widgets/wrapping.h"

/* A page of a book, as it will be on paper. */

#define ARI_TYPE_PAGE_VIEW (ari_page_view_get_type ())
/* Draws the page as large as it fits. */
G_DECLARE_FINAL_TYPE (AriPageView, ari_page_view, ARI, PAGE_VIEW, GtkWidget)

/* In application pixels. */
#define LEAST_SIDE   160
#define NATURAL_SIDE 420
#define SHADOW       3.0

struct _AriPageView {
  GtkWidget parent_instance;

  const AriBook *book; /* (nullable) */
  AriBookStyle style;
  guint page;
};

G_DEFINE_FINAL_TYPE (AriPageView, ari_page_view, GTK_TYPE_WIDGET)

/* Shows a page of @book.
 * @book: (nullable): NULL shows nothing; it must live until the next call.
 * @style: copied; @page: counted from 0, below the number of pages */
static void
ari_page_view_show (AriPageView *self, const AriBook *book, const AriBookStyle *style, guint page)
{
  self->book = book;
  self->style = *style;
  self->page = page;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The page is white in dark mode, too, because paper is. */
static void
ari_page_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  AriPageView *self = ARI_PAGE_VIEW (widget);
  const double width = gtk_widget_get_width (widget);
  const double height = gtk_widget_get_height (widget);
  double scale, x, y;
  cairo_t *cr;

  if (self->book == NULL)
    return;
  scale =
      fmin ((width - 2 * SHADOW) / self->style.width, (height - 2 * SHADOW) / self->style.height);
  if (scale <= 0)
    return;
  x = round ((width - self->style.width * scale) / 2);
  y = round ((height - self->style.height * scale) / 2);
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  cairo_rectangle (cr, x + SHADOW, y + SHADOW, self->style.width * scale,
                   self->style.height * scale);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.2);
  cairo_fill (cr);
  cairo_rectangle (cr, x, y, self->style.width * scale, self->style.height * scale);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_fill_preserve (cr);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.25);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, scale, scale);
  /* drawn as for paper, without regard to pixels: what is shown is what is printed */
  ari_book_draw_page (self->book, &self->style, self->page, cr, 0);
  cairo_destroy (cr);
}

static void
ari_page_view_measure (GtkWidget *widget,
                       GtkOrientation orientation,
                       int for_size,
                       int *minimum,
                       int *natural,
                       int *minimum_baseline,
                       int *natural_baseline)
{
  *minimum = LEAST_SIDE;
  *natural = NATURAL_SIDE;
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
ari_page_view_class_init (AriPageViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = ari_page_view_measure;
  widget_class->snapshot = ari_page_view_snapshot;
  gtk_widget_class_set_css_name (widget_class, "pageview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
ari_page_view_init (AriPageView *self)
{
}

/*
 * The book has all that may be shown, and a style chooses. Levels and solutions are looked for when
 * one of them is first wanted; until they are known, nothing is printed. While a file is written by
 * a thread, nothing can be changed.
 */

struct _AriPrintDialog {
  GtkWindow parent_instance;

  AriPageView *view;
  GtkWidget *form;
  GtkEditable *heading;
  GtkWidget *per_page_name;
  GtkSpinButton *per_page;
  GtkDropDown *paper;
  GtkCheckButton *landscape;
  GtkCheckButton *levels;
  GtkCheckButton *solutions;
  GtkCheckButton *step;
  GtkCheckButton *entries;
  GtkCheckButton *candidates;
  GtkCheckButton *coordinates;
  GtkCheckButton *rules;
  GtkCheckButton *codes;
  GtkLabel *place;
  GtkWidget *message;
  GtkProgressBar *progress;

  AriBook *book;
  AriBookStyle style;
  guint page;
  GFile *folder;
  char *title; /* the title with which the heading began */
  char *name;  /* the name of the saved file, without an ending */
  AriBulkService *rater;
  gboolean is_appraised; /* levels and solutions are in the book */
  guint n_unanswered;    /* puzzles for which no single solution was found */
  gboolean is_closed;
  GCancellable *saving;    /* (nullable): while a file is written */
  GtkPrintSettings *setup; /* the settings of the last printing */
};

G_DEFINE_FINAL_TYPE (AriPrintDialog, ari_print_dialog, GTK_TYPE_WINDOW)

/* --- showing pages ---------------------------------------------------------------------------- */

static gboolean
wants_answers (AriPrintDialog *self)
{
  return gtk_check_button_get_active (self->levels)
         || gtk_check_button_get_active (self->solutions);
}

static gboolean
is_waiting (AriPrintDialog *self)
{
  return self->saving != NULL || (wants_answers (self) && !self->is_appraised);
}

static void
show_page (AriPrintDialog *self)
{
  const guint n_pages = ari_book_get_n_pages (self->book, &self->style);
  g_autofree char *words = NULL;

  self->page = MIN (self->page, n_pages - 1);
  /* Translators: of a preview */
  words = g_strdup_printf (_ ("Page %u of %u"), self->page + 1, n_pages);
  gtk_label_set_text (self->place, words);
  ari_accessible_set_label (self->view, words);
  ari_page_view_show (self->view, self->book, &self->style, self->page);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.back", self->page > 0);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.on", self->page + 1 < n_pages);
}

static void
show_state (AriPrintDialog *self)
{
  const gboolean is_waiting_now = is_waiting (self);
  const gboolean is_rating = ari_service_is_busy (ARI_SERVICE (self->rater));

  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.print", !is_waiting_now);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "print.save", !is_waiting_now);
  if (self->saving != NULL)
    ari_form_disable (self->form, NULL);
  else
    ari_form_enable (self->form, NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), is_rating);
  gtk_progress_bar_set_fraction (self->progress, ari_bulk_service_get_share (self->rater));
}

/* Says which of the things that were asked for are missing on the pages, and why. */
static void
report_missing (AriPrintDialog *self)
{
  const guint n_large = self->style.has_codes ? ari_book_get_n_without_code (self->book) : 0;
  g_autofree char *unanswered = NULL;
  g_autofree char *large = NULL;
  g_autofree char *words = NULL;

  if (wants_answers (self) && self->is_appraised && self->n_unanswered > 0)
    unanswered = ari_sentence_fill_count (
        ngettext (
            "{n} puzzle does not have exactly one solution; it is printed without level and "
            "solution.",
            "{n} puzzles do not have exactly one solution; they are printed without level and "
            "solution.",
            ari_count_plural (self->n_unanswered)),
        self->n_unanswered);
  if (n_large > 0)
    large = ari_sentence_fill_count (ngettext ("{n} puzzle is too large for a QR code.",
                                               "{n} puzzles are too large for a QR code.",
                                               ari_count_plural (n_large)),
                                     n_large);
  words = unanswered != NULL && large != NULL ? g_strconcat (unanswered, " ", large, NULL)
                                              : g_strdup (unanswered != NULL ? unanswered : large);
  ari_message_say (self->message, ARI_MESSAGE_PLAIN, words);
}

/* --- levels and solutions --------------------------------------------------------------------- */

static guint
get_run (guint index, const AriLayout **layout, const guint8 **givens, gpointer book)
{
  *givens = ari_book_get_givens (book, index, layout);
  return 1;
}

static void
appraise (AriPrintDialog *self)
{
  const AriPuzzleSource source = { .n = ari_book_get_n_puzzles (self->book),
                                   .get_run = get_run,
                                   .data = self->book };

  if (self->is_appraised || !wants_answers (self)
      || ari_service_is_busy (ARI_SERVICE (self->rater)))
    return;
  self->n_unanswered = 0;
  ari_rater_start_answers (self->rater, &source);
}

static void
on_found (AriPrintDialog *self, const AriRaterGrade *grades, guint n)
{
  for (guint i = 0; i < n; i++) {
    const guint8 *solution = ari_rater_get_solution (self->rater, grades[i].puzzle);
    const char *level =
        grades[i].status == ARI_LOGIC_SOLVED ? ari_level_to_string (grades[i].rating.level) : NULL;

    self->n_unanswered += solution == NULL;
    ari_book_set_answer (self->book, grades[i].puzzle, solution, level);
  }
}

static void
on_progress (AriPrintDialog *self)
{
  if (ari_service_get_state (ARI_SERVICE (self->rater)) == ARI_SERVICE_FINISHED) {
    self->is_appraised = TRUE;
    report_missing (self);
    show_page (self);
  }
  show_state (self);
}

/* --- choosing --------------------------------------------------------------------------------- */

static gboolean
has_step (AriPrintDialog *self)
{
  return ari_book_has_steps (self->book) && gtk_check_button_get_active (self->step);
}

static void
read_style (AriPrintDialog *self)
{
  self->style = (AriBookStyle){
    .has_levels = gtk_check_button_get_active (self->levels),
    .has_entries = gtk_check_button_get_active (self->entries),
    .has_steps = has_step (self),
    .has_candidates = gtk_check_button_get_active (self->candidates),
    .has_coordinates = gtk_check_button_get_active (self->coordinates),
    .has_rules = gtk_check_button_get_active (self->rules),
    .has_codes = gtk_check_button_get_active (self->codes),
  };
  ari_book_style_set_pages (
      &self->style, gtk_drop_down_get_selected (self->paper) == 1 ? ARI_BOOK_LETTER : ARI_BOOK_A4,
      gtk_check_button_get_active (self->landscape),
      (guint) gtk_spin_button_get_value_as_int (self->per_page),
      gtk_check_button_get_active (self->solutions));
}

/* A step decides whether entries and candidates are printed, so their checks are insensitive and
   the marks that they show meanwhile are not saved. */
static void
disable_check (AriPrintDialog *self, GtkCheckButton *check, const char *key, gboolean active)
{
  const gboolean disabled = has_step (self);

  if (disabled == !gtk_widget_get_sensitive (GTK_WIDGET (check)))
    return;
  if (disabled)
    ari_settings_unbind (check, "active");
  ari_check_set_disabled (check, disabled, active);
  if (!disabled)
    ari_settings_bind (key, check, "active", ARI_SETTING_REMEMBERED);
}

static void
on_changed (AriPrintDialog *self)
{
  if (self->book == NULL)
    return;
  ari_book_set_title (self->book, gtk_editable_get_text (self->heading));
  /* a step is printed over the game as it stands */
  disable_check (self, self->entries, "print-entries", TRUE);
  disable_check (self, self->candidates, "print-candidates", FALSE);
  read_style (self);
  if (!wants_answers (self))
    ari_service_clear (ARI_SERVICE (self->rater));
  appraise (self);
  report_missing (self);
  show_page (self);
  show_state (self);
}

static void
on_paper (AriPrintDialog *self)
{
  GSettings *settings = ari_settings_get ();

  if (self->book != NULL && settings != NULL)
    g_settings_set_string (settings, "print-paper",
                           gtk_drop_down_get_selected (self->paper) == 1 ? "letter" : "a4");
  on_changed (self);
}

/* The first choice is the paper that was chosen last, or the usual one of this locale. */
static void
choose_paper (AriPrintDialog *self)
{
  GSettings *settings = ari_settings_get ();
  g_autofree char *name =
      settings != NULL ? g_settings_get_string (settings, "print-paper") : g_strdup ("");
  const gboolean is_letter =
      *name != '\0' ? strcmp (name, "letter") == 0
                    : strcmp (gtk_paper_size_get_default (), GTK_PAPER_NAME_LETTER) == 0;

  gtk_drop_down_set_selected (self->paper, is_letter ? 1 : 0);
}

/* --- leafing through -------------------------------------------------------------------------- */

static void
turn (AriPrintDialog *self, guint page)
{
  const guint n_pages = ari_book_get_n_pages (self->book, &self->style);

  if (page == self->page || page >= n_pages)
    return;
  self->page = page;
  show_page (self);
}

static void
turn_back (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriPrintDialog *self = ARI_PRINT_DIALOG (widget);

  turn (self, self->page - 1); /* before the first page, this wraps to a number beyond all pages */
}

static void
turn_on (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriPrintDialog *self = ARI_PRINT_DIALOG (widget);

  turn (self, self->page + 1);
}

static void
turn_to_end (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriPrintDialog *self = ARI_PRINT_DIALOG (widget);

  turn (self, g_variant_get_boolean (parameter)
                  ? ari_book_get_n_pages (self->book, &self->style) - 1
                  : 0);
}

static gboolean
on_scroll (AriPrintDialog *self, double dx, double dy)
{
  turn (self, dy > 0 ? self->page + 1 : dy < 0 ? self->page - 1 : self->page);
  return TRUE;
}

/* --- printing and saving ---------------------------------------------------------------------- */

/**
 * Output: keeps the dialog and the application until all pages are printed or saved, even if all
 * windows are closed meanwhile.
 */
typedef struct {
  AriPrintDialog *dialog;
  GApplication *application; /* (nullable) */
} Output;

static Output *
output_new (AriPrintDialog *dialog)
{
  Output *output = g_new (Output, 1);

  *output = (Output){ g_object_ref (dialog), g_application_get_default () };
  if (output->application != NULL)
    g_application_hold (output->application);
  return output;
}

static void
output_free (Output *output)
{
  g_object_unref (output->dialog);
  if (output->application != NULL)
    g_application_release (output->application);
  g_free (output);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Output, output_free)

/* --- saving ----------------------------------------------------------------------------------- */

static void
on_saved (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (Output) output = user_data;
  AriPrintDialog *self = output->dialog;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = NULL;

  ari_book_save_finish (result, &file, &error);
  g_clear_object (&self->saving);
  if (self->is_closed || g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  ari_file_saving_report (self->message, file, error);
  show_state (self);
}

/* The next dialog, for saving or for printing to a file, begins in the folder of @file. */
static void
remember_folder (AriPrintDialog *self, GFile *file)
{
  g_object_unref (self->folder);
  self->folder = g_file_get_parent (file);
}

static void
save_into (gpointer dialog, GFile *file)
{
  AriPrintDialog *self = dialog;

  if (is_waiting (self))
    return;
  remember_folder (self, file);
  self->saving = g_cancellable_new ();
  show_state (self);
  ari_book_save_async (self->book, &self->style, file, self->saving, on_saved, output_new (self));
}

/* (transfer full): the name of the file and of the print job: the heading, if the user changed
   it. */
static char *
name_of_pages (AriPrintDialog *self)
{
  const char *heading = gtk_editable_get_text (self->heading);

  return *heading == '\0' || g_str_equal (heading, self->title)
             ? g_strdup (self->name)
             : ari_save_name_clean (g_strdup (heading));
}

static void
save (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriPrintDialog *self = ARI_PRINT_DIALOG (widget);
  g_autofree char *stem = name_of_pages (self);
  g_autofree char *name = g_strconcat (stem, ".pdf", NULL);

  ari_file_saving_ask (GTK_WINDOW (self), _ ("Save the Pages"),
                       ARI_FILE_KINDS ({ _ ("PDF"), ARI_PATTERNS ("*.pdf") },
                                       { _ ("Pictures"), ARI_PATTERNS ("*.svg", "*.png") }),
                       self->folder, name, self->message, save_into, self);
}

/* --- printing --------------------------------------------------------------------------------- */

/* The printer's paper may differ from the one in the preview. */
static AriBookStyle
style_on (AriPrintDialog *self, GtkPrintContext *context)
{
  AriBookStyle style = self->style;

  style.width = gtk_print_context_get_width (context);
  style.height = gtk_print_context_get_height (context);
  return style;
}

static void
on_begin_print (GtkPrintOperation *operation, GtkPrintContext *context, AriPrintDialog *self)
{
  const AriBookStyle style = style_on (self, context);

  gtk_print_operation_set_n_pages (operation, (int) ari_book_get_n_pages (self->book, &style));
}

static void
on_draw_page (GtkPrintOperation *operation,
              GtkPrintContext *context,
              int page,
              AriPrintDialog *self)
{
  const AriBookStyle style = style_on (self, context);

  ari_book_draw_page (self->book, &style, (guint) page,
                      gtk_print_context_get_cairo_context (context), 0);
}

/* The message says where the pages went: into a file, or to a printer, which may have a name. */
static void
report_printed (AriPrintDialog *self)
{
  const char *uri = gtk_print_settings_get (self->setup, GTK_PRINT_SETTINGS_OUTPUT_URI);
  const char *printer = gtk_print_settings_get_printer (self->setup);
  g_autofree char *words = NULL;

  if (uri != NULL) {
    g_autoptr (GFile) file = g_file_new_for_uri (uri);

    remember_folder (self, file);
    ari_file_saving_report (self->message, file, NULL);
    /* printing to a printer afterwards must not show this file */
    gtk_print_settings_unset (self->setup, GTK_PRINT_SETTINGS_OUTPUT_URI);
    return;
  }
  words = printer != NULL ? g_strdup_printf (_ ("Sent to the printer “%s”."), printer)
                          : g_strdup (_ ("Sent to the printer."));
  ari_message_say (self->message, ARI_MESSAGE_GOOD, words);
  ari_widget_reveal (self->message);
}

static void
on_printed (GtkPrintOperation *operation, GtkPrintOperationResult result, AriPrintDialog *self)
{
  g_autoptr (GError) error = NULL;

  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    g_set_object (&self->setup, gtk_print_operation_get_print_settings (operation));
  if (self->is_closed)
    return;
  if (result == GTK_PRINT_OPERATION_RESULT_APPLY)
    report_printed (self);
  if (result != GTK_PRINT_OPERATION_RESULT_ERROR)
    return;
  gtk_print_operation_get_error (operation, &error);
  ari_message_say (self->message, ARI_MESSAGE_BAD,
                   error != NULL ? error->message : _ ("The printer refused the pages."));
  ari_widget_reveal (self->message);
}

/* Returns TRUE if the program with which GTK shows previews is installed. GTK does not notice if it
   is not. */
static gboolean
has_previewer (void)
{
  g_autofree char *command = NULL;
  g_autofree char *path = NULL;
  g_auto (GStrv) words = NULL;

  g_object_get (gtk_settings_get_default (), "gtk-print-preview-command", &command, NULL);
  if (command != NULL && g_shell_parse_argv (command, NULL, &words, NULL))
    path = g_find_program_in_path (words[0]);
  return path != NULL;
}

/* A preview prints nothing: nothing is reported as printed, and its settings are not kept. */
static gboolean
on_preview (GtkPrintOperation *operation,
            GtkPrintOperationPreview *preview,
            GtkPrintContext *context,
            GtkWindow *parent,
            AriPrintDialog *self)
{
  g_signal_handlers_disconnect_matched (operation, G_SIGNAL_MATCH_ID | G_SIGNAL_MATCH_DATA,
                                        g_signal_lookup ("done", GTK_TYPE_PRINT_OPERATION), 0, NULL,
                                        NULL, self);
  if (!self->is_closed && !has_previewer ()) {
    ari_message_say (self->message, ARI_MESSAGE_PLAIN,
                     _ ("There is no program to show the preview. The pages are shown here, too."));
    ari_widget_reveal (self->message);
  }
  return FALSE;
}

static void
print (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriPrintDialog *self = ARI_PRINT_DIALOG (widget);
  g_autoptr (GtkPrintOperation) operation = gtk_print_operation_new ();
  g_autoptr (GtkPageSetup) page = gtk_page_setup_new ();
  GtkPaperSize *paper = gtk_paper_size_new (
      gtk_drop_down_get_selected (self->paper) == 1 ? GTK_PAPER_NAME_LETTER : GTK_PAPER_NAME_A4);
  const char *folder = g_file_peek_path (self->folder);
  g_autofree char *name = name_of_pages (self);
  g_autoptr (GError) error = NULL;

  /* “Print to File” suggests this folder and this name */
  if (folder != NULL)
    gtk_print_settings_set (self->setup, GTK_PRINT_SETTINGS_OUTPUT_DIR, folder);
  gtk_print_settings_set (self->setup, GTK_PRINT_SETTINGS_OUTPUT_BASENAME, name);
  gtk_page_setup_set_paper_size_and_default_margins (page, paper);
  gtk_paper_size_free (paper);
  if (gtk_check_button_get_active (self->landscape))
    gtk_page_setup_set_orientation (page, GTK_PAGE_ORIENTATION_LANDSCAPE);
  gtk_print_operation_set_default_page_setup (operation, page);
  gtk_print_operation_set_unit (operation, GTK_UNIT_POINTS);
  gtk_print_operation_set_use_full_page (operation, TRUE);
  gtk_print_operation_set_embed_page_setup (operation, TRUE);
  gtk_print_operation_set_job_name (operation, name);
  gtk_print_operation_set_allow_async (operation, TRUE);
  gtk_print_operation_set_print_settings (operation, self->setup);
  g_object_set_data_full (G_OBJECT (operation), "ari-output", output_new (self),
                          (GDestroyNotify) output_free);
  g_signal_connect (operation, "begin-print", G_CALLBACK (on_begin_print), self);
  g_signal_connect (operation, "draw-page", G_CALLBACK (on_draw_page), self);
  g_signal_connect (operation, "preview", G_CALLBACK (on_preview), self);
  g_signal_connect (operation, "done", G_CALLBACK (on_printed), self);
  if (gtk_print_operation_run (operation, GTK_PRINT_OPERATION_ACTION_PRINT_DIALOG,
                               GTK_WINDOW (self), &error)
      == GTK_PRINT_OPERATION_RESULT_ERROR)
    ari_message_say (self->message, ARI_MESSAGE_BAD, error->message);
}

/* --- life ------------------------------------------------------------------------------------- */

/* The dialog is closed. A thread that saves or prints the book may keep it alive for longer than
   its parent window, so it lets go of that. */
static void
ari_print_dialog_unrealize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (ari_print_dialog_parent_class)->unrealize (widget);
  ARI_PRINT_DIALOG (widget)->is_closed = TRUE;
  gtk_window_set_transient_for (GTK_WINDOW (widget), NULL);
}

static void
ari_print_dialog_dispose (GObject *object)
{
  AriPrintDialog *self = ARI_PRINT_DIALOG (object);

  if (self->rater != NULL)
    ari_service_clear (ARI_SERVICE (self->rater));
  g_cancellable_cancel (self->saving);

  G_OBJECT_CLASS (ari_print_dialog_parent_class)->dispose (object);
}

/* The book is freed only here: a thread that writes it has a reference to the dialog. */
static void
ari_print_dialog_finalize (GObject *object)
{
  AriPrintDialog *self = ARI_PRINT_DIALOG (object);

  g_clear_object (&self->rater);
  g_clear_object (&self->saving);
  g_clear_object (&self->folder);
  g_clear_object (&self->setup);
  g_clear_pointer (&self->book, ari_book_free);
  g_clear_pointer (&self->title, g_free);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (ari_print_dialog_parent_class)->finalize (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriPrintDialog, member)

static void
bind_children (GtkWidgetClass *class)
{
  static const AriTemplateChild children[] = {
    CHILD (view),        CHILD (form),    CHILD (heading),   CHILD (per_page_name),
    CHILD (per_page),    CHILD (paper),   CHILD (landscape), CHILD (levels),
    CHILD (solutions),   CHILD (step),    CHILD (entries),   CHILD (candidates),
    CHILD (coordinates), CHILD (rules),   CHILD (codes),     CHILD (place),
    CHILD (message),     CHILD (progress)
  };

  ari_widget_class_bind_children (class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_callback (class, on_changed);
  gtk_widget_class_bind_template_callback (class, on_paper);
  gtk_widget_class_bind_template_callback (class, on_scroll);
}

static void
ari_print_dialog_class_init (AriPrintDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_print_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = ari_print_dialog_finalize;
  widget_class->unrealize = ari_print_dialog_unrealize;
  g_type_ensure (ARI_TYPE_PAGE_VIEW);
  g_type_ensure (ARI_TYPE_ADAPTIVE_BODY);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/print-dialog.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "print.print", NULL, print);
  gtk_widget_class_install_action (widget_class, "print.save", NULL, save);
  gtk_widget_class_install_action (widget_class, "print.back", NULL, turn_back);
  gtk_widget_class_install_action (widget_class, "print.on", NULL, turn_on);
  gtk_widget_class_install_action (widget_class, "print.end", "b", turn_to_end);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Up, 0, "print.back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Page_Down, 0, "print.on", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Home, GDK_CONTROL_MASK, "print.end",
                                       "b", FALSE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_End, GDK_CONTROL_MASK, "print.end",
                                       "b", TRUE);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_p, GDK_CONTROL_MASK, "print.print",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "print.save",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
ari_print_dialog_init (AriPrintDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_entries_bound (GTK_WIDGET (self));
  ari_widget_name_buttons (GTK_WIDGET (self));
  ari_checks_wrap (self->form);
  self->rater = ari_rater_new ();
  ARI_CONNECT (self->rater, "found", on_found, self);
  ARI_CONNECT (self->rater, "progress", on_progress, self);
}

GtkWidget *
ari_print_dialog_new (
    GtkWindow *parent, AriBook *book, const char *title, GFile *folder, const char *name)
{
  const gboolean is_alone = book != NULL && ari_book_get_n_puzzles (book) == 1;
  const struct {
    const char *key;
    gsize offset;
  } checks[] = {
    { "print-landscape", G_STRUCT_OFFSET (AriPrintDialog, landscape) },
    { "print-levels", G_STRUCT_OFFSET (AriPrintDialog, levels) },
    { is_alone ? "print-solution" : "print-solutions",
      G_STRUCT_OFFSET (AriPrintDialog, solutions) },
    { "print-entries", G_STRUCT_OFFSET (AriPrintDialog, entries) },
    { "print-candidates", G_STRUCT_OFFSET (AriPrintDialog, candidates) },
    { "print-coordinates", G_STRUCT_OFFSET (AriPrintDialog, coordinates) },
    { "explain-rules", G_STRUCT_OFFSET (AriPrintDialog, rules) },
    { "print-codes", G_STRUCT_OFFSET (AriPrintDialog, codes) },
  };
  AriPrintDialog *self;

  g_return_val_if_fail (ari_book_get_n_puzzles (book) > 0, NULL);

  self = g_object_new (ARI_TYPE_PRINT_DIALOG, "transient-for", parent, NULL);
  choose_paper (self);
  for (guint i = 0; i < G_N_ELEMENTS (checks); i++)
    ari_settings_bind (checks[i].key, G_STRUCT_MEMBER (gpointer, self, checks[i].offset), "active",
                       ARI_SETTING_REMEMBERED);
  ari_settings_bind ("print-per-page", self->per_page, "value", ARI_SETTING_REMEMBERED);
  if (is_alone) {
    gtk_check_button_set_label (self->solutions, _ ("Sol_ution at the end"));
    ari_widget_name_buttons (GTK_WIDGET (self->solutions));
  }
  self->title = g_strdup (title != NULL ? title : "");
  gtk_editable_set_text (self->heading, self->title);
  gtk_widget_set_visible (GTK_WIDGET (self->step), ari_book_has_steps (book));
  gtk_check_button_set_active (self->step, ari_book_has_steps (book));
  gtk_widget_set_visible (GTK_WIDGET (self->entries), ari_book_has_entries (book));
  gtk_widget_set_visible (GTK_WIDGET (self->rules), ari_book_has_rules (book));
  gtk_widget_set_visible (self->per_page_name, !is_alone);
  gtk_widget_set_visible (GTK_WIDGET (self->per_page), !is_alone);
  self->folder = folder != NULL ? g_object_ref (folder) : ari_compat_usual_folder ();
  self->name = ari_save_name_clean (g_strdup (name));
  self->setup = gtk_print_settings_new ();
  self->book = book;
  on_changed (self);
  return GTK_WIDGET (self);
}
