/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The dialog to export: what, in which format and size, with a preview. */

#include "config.h"

#include <math.h>

#include <glib/gi18n-lib.h>

#include "picture/search/film.h"
#include "puzzle/base/need.h"
#include "puzzle/link/puzzle-link.h"
#include "ui/common/file-saving.h"
#include "ui/common/save-place.h"
#include "ui/common/settings.h"
#include "ui/common/texture.h"
#include "ui/export/export-copy.h"
#include "ui/export/export-dialog.h"
#include "ui/export/export-job.h"
#include "ui/widgets/adaptive-body.h"
#include "ui/widgets/bounded-entry.h"
#include "ui/widgets/disabled-form.h"
#include "ui/widgets/message.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/widget.h"

/* Scales of a PNG, in pixels per unit, and the largest side that is offered. */
static const double scales[] = { 1, 2, 4, 8 };
#define MOST_PIXELS 8192.0
/* The greatest length of the span that is offered for an animation. */
#define USUAL_STEPS 200

struct _AriExportDialog {
  GtkWindow parent_instance;

  GtkWidget *copy;
  GtkStack *preview;
  GtkPicture *picture;
  GtkLabel *text;
  GtkWidget *form;
  GtkWidget *kinds[ARI_EXPORT_N_KINDS]; /* check buttons of one group */
  GtkWidget *format_name;
  GtkDropDown *format;
  GtkWidget *size_name;
  GtkDropDown *size;
  GtkWidget *first_name;
  GtkSpinButton *first;
  GtkWidget *last_name;
  GtkSpinButton *last;
  GtkCheckButton *rules;
  GtkLabel *no_code;
  GtkLabel *explanation;
  GtkWidget *work;
  GtkProgressBar *progress;
  GtkWidget *message;

  AriExportStock *stock; /* NULL while the dialog is being made */
  AriNotice *notice;
  AriExportKind kind;
  gboolean is_updating; /* the program, not the user, changes the widgets */
  AriExportJob *shown;  /* (nullable): the preview in progress */
  AriExportJob *made;   /* (nullable): the file in progress */
};

G_DEFINE_FINAL_TYPE (AriExportDialog, ari_export_dialog, GTK_TYPE_WINDOW)

/* --- the choice ------------------------------------------------------------------------------- */

static AriExportFormat
chosen_format (AriExportDialog *self)
{
  AriExportFormat formats[ARI_EXPORT_MOST_FORMATS];
  const guint n = ari_export_formats (self->stock, self->kind, formats);

  return formats[MIN (gtk_drop_down_get_selected (self->format), n - 1)];
}

static AriExportWish
chosen (AriExportDialog *self)
{
  return (AriExportWish){
    .kind = self->kind,
    .format = chosen_format (self),
    .png_scale = scales[MIN (gtk_drop_down_get_selected (self->size), G_N_ELEMENTS (scales) - 1)],
    .first = (guint64) gtk_spin_button_get_value (self->first),
    .last = (guint64) gtk_spin_button_get_value (self->last),
    .has_rules = gtk_check_button_get_active (self->rules),
  };
}

/* --- the preview ------------------------------------------------------------------------------ */

static void
on_previewed (gpointer data)
{
  AriExportDialog *self = data;
  cairo_surface_t *image;
  const char *text;

  if (!ari_export_job_is_over (self->shown))
    return;
  image = ari_export_job_take_preview (self->shown);
  text = ari_export_job_get_text (self->shown);
  if (image != NULL) {
    g_autoptr (GdkTexture) texture = ari_texture_take (image);

    gtk_picture_set_paintable (self->picture, GDK_PAINTABLE (texture));
    gtk_stack_set_visible_child_name (self->preview, "picture");
  } else if (text != NULL) {
    gtk_label_set_text (self->text, text);
    gtk_stack_set_visible_child_name (self->preview, "text");
  }
  g_clear_pointer (&self->shown, ari_export_job_free);
}

/* Keeps the last preview until the next is ready. */
static void
show_preview (AriExportDialog *self)
{
  const AriExportWish wish = chosen (self);

  g_clear_pointer (&self->shown, ari_export_job_free);
  self->shown = ari_export_job_new (self->stock, &wish, NULL, on_previewed, self);
}

/* --- the form --------------------------------------------------------------------------------- */

static void
show_state (AriExportDialog *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  const gboolean is_busy = self->made != NULL;
  const double share = is_busy ? ari_export_job_get_share (self->made) : 0;

  gtk_widget_action_set_enabled (widget, "export.export", !is_busy);
  gtk_widget_action_set_enabled (widget, "export.copy",
                                 !is_busy && ari_export_can_copy (self->kind));
  gtk_widget_action_set_enabled (widget, "export.cancel", is_busy);
  gtk_widget_set_visible (self->copy, ari_export_can_copy (self->kind));
  gtk_widget_set_visible (self->work, is_busy);
  if (is_busy)
    ari_form_disable (self->form, NULL);
  else
    ari_form_enable (self->form, NULL);
  if (share < 0)
    gtk_progress_bar_pulse (self->progress);
  else
    gtk_progress_bar_set_fraction (self->progress, share);
}

static void
fill_formats (AriExportDialog *self)
{
  static const char *const names[] = {
    [ARI_EXPORT_PNG] = N_ ("PNG: pixels"),   [ARI_EXPORT_SVG] = N_ ("SVG: any size"),
    [ARI_EXPORT_PDF] = N_ ("PDF: to print"), [ARI_EXPORT_TEXT] = N_ ("Plain text"),
    [ARI_EXPORT_LINES] = N_ ("JSON Lines"),
  };
  AriExportFormat formats[ARI_EXPORT_MOST_FORMATS];
  const guint n = ari_export_formats (self->stock, self->kind, formats);
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);

  for (guint i = 0; i < n; i++) {
    const AriFormat *other = ari_export_puzzle_format (formats[i]);

    gtk_string_list_append (list, other != NULL ? _ (other->title) : _ (names[formats[i]]));
  }
  gtk_drop_down_set_model (self->format, G_LIST_MODEL (list));
  gtk_drop_down_set_selected (self->format, 0);
  gtk_widget_set_visible (GTK_WIDGET (self->format), n > 1);
  gtk_widget_set_visible (self->format_name, n > 1);
}

/** Sizes: the sizes of a drawing as PNG. */
typedef struct {
  GtkStringList *list;
  guint usual; /* position of the drawing's own size */
} Sizes;

static void
list_sizes (const AriDrawing *drawing, gpointer data)
{
  Sizes *sizes = data;

  for (guint i = 0; i < G_N_ELEMENTS (scales); i++) {
    const double width = ceil (drawing->width * scales[i]);
    const double height = ceil (drawing->height * scales[i]);
    /* Translators: pixels across and down */
    g_autofree char *words = g_strdup_printf (_ ("%.0f × %.0f pixels"), width, height);

    if (i > 0 && fmax (width, height) > MOST_PIXELS)
      return;
    gtk_string_list_append (sizes->list, words);
    if (scales[i] <= drawing->png_scale)
      sizes->usual = i;
  }
}

static void
fill_sizes (AriExportDialog *self)
{
  Sizes sizes = { .list = gtk_string_list_new (NULL) };

  if (self->kind != ARI_EXPORT_TRACE)
    ari_export_use_drawing (self->stock, self->kind, gtk_check_button_get_active (self->rules),
                            list_sizes, &sizes);
  gtk_drop_down_set_model (self->size, G_LIST_MODEL (sizes.list));
  if (g_list_model_get_n_items (G_LIST_MODEL (sizes.list)) > 0)
    gtk_drop_down_set_selected (self->size, sizes.usual);
  g_object_unref (sizes.list);
}

/* Returns: TRUE if the text has only the digits of a puzzle that has other rules, too */
static gboolean
loses_rules (AriExportDialog *self)
{
  return chosen_format (self) == ARI_EXPORT_TEXT && ari_export_is_still (self->kind)
         && !ari_layout_is_plain (self->stock->givens->layout);
}

/* Shows the options that format and kind have. */
static void
show_choices (AriExportDialog *self)
{
  const gboolean is_png = chosen_format (self) == ARI_EXPORT_PNG;
  const gboolean is_film = self->kind == ARI_EXPORT_FILM;
  const AriFormat *other = ari_export_puzzle_format (chosen_format (self));
  const char *words =
      is_film ? _ ("An SVG file that any browser plays, with buttons and keys for "
                   "pauses and single steps; 2000 steps at most.")
      : self->kind == ARI_EXPORT_TRACE ? _ ("A line for each step, for programs, as “ariadne-cli "
                                            "trace” writes it.")
      : self->kind == ARI_EXPORT_CODE  ? self->stock->link
      : other != NULL                  ? _ (other->summary)
      : loses_rules (self) ? _ ("The digits alone, without the puzzle’s regions and rules. To "
                                "keep them, choose the format Ariadne.")
                           : "";

  gtk_widget_set_visible (GTK_WIDGET (self->size), is_png);
  gtk_widget_set_visible (self->size_name, is_png);
  gtk_widget_set_visible (GTK_WIDGET (self->first), is_film);
  gtk_widget_set_visible (self->first_name, is_film);
  gtk_widget_set_visible (GTK_WIDGET (self->last), is_film);
  gtk_widget_set_visible (self->last_name, is_film);
  gtk_widget_set_visible (GTK_WIDGET (self->rules),
                          self->stock->has_rules && ari_export_is_still (self->kind)
                              && !ari_export_is_text (chosen_format (self)));
  ari_label_show (self->explanation, words);
  gtk_label_set_selectable (self->explanation, self->kind == ARI_EXPORT_CODE);
}

static void
on_changed (AriExportDialog *self)
{
  if (self->stock == NULL || self->is_updating)
    return;
  ari_message_say (self->message, ARI_MESSAGE_PLAIN, NULL);
  show_choices (self);
  show_preview (self);
}

/* The picture has another height with rules, and so other sizes. */
static void
on_rules (AriExportDialog *self)
{
  const guint size = gtk_drop_down_get_selected (self->size);

  if (self->stock == NULL)
    return;
  self->is_updating = TRUE;
  fill_sizes (self);
  gtk_drop_down_set_selected (self->size, size);
  self->is_updating = FALSE;
  on_changed (self);
}

/* Returns: the step of the first solution, or the last one to look at if there is none up to it */
static guint64
find_solution (const AriExportStock *stock, guint64 last)
{
  AriMachine *machine = ari_need (ari_machine_new (stock->start, &stock->strategy, stock->limit));
  const AriCounters *counters = ari_machine_counters (machine);
  guint64 step;
  AriEvent event;

  while (counters->steps < last && counters->solutions == 0 && ari_machine_step (machine, &event))
    ;
  step = counters->solutions > 0 ? counters->steps : last;
  ari_machine_free (machine);
  return step;
}

/* Offers the steps up to the first solution, or the first ones if there are too many. */
static void
begin_span (AriExportDialog *self, const AriExportStock *stock)
{
  const guint64 whole = MAX (stock->last, 1);

  gtk_spin_button_set_range (self->first, 1, (double) whole);
  gtk_spin_button_set_range (self->last, 1, (double) whole);
  gtk_spin_button_set_value (self->last, (double) find_solution (stock, MIN (USUAL_STEPS, whole)));
}

/* Moves the other end of the span where it would end before it begins, or be too long. */
static void
on_span (AriExportDialog *self, GtkSpinButton *changed)
{
  const double first = gtk_spin_button_get_value (self->first);
  const double last = gtk_spin_button_get_value (self->last);

  if (self->stock == NULL)
    return;
  if (changed == self->first)
    gtk_spin_button_set_value (self->last, CLAMP (last, first, first + ARI_FILM_MOST - 1));
  else
    gtk_spin_button_set_value (self->first, CLAMP (first, last - ARI_FILM_MOST + 1, last));
  on_changed (self);
}

static void
choose (AriExportDialog *self, AriExportKind kind)
{
  self->kind = kind;
  self->is_updating = TRUE;
  fill_formats (self);
  fill_sizes (self);
  self->is_updating = FALSE;
  on_changed (self);
  show_state (self);
}

static void
on_kind (AriExportDialog *self, GtkCheckButton *button)
{
  if (self->stock == NULL || !gtk_check_button_get_active (button))
    return;
  for (guint i = 0; i < ARI_EXPORT_N_KINDS; i++)
    if (self->kinds[i] == GTK_WIDGET (button))
      choose (self, (AriExportKind) i);
}

/* --- exporting -------------------------------------------------------------------------------- */

static void
on_made (gpointer data)
{
  AriExportDialog *self = data;
  const GError *error = ari_export_job_get_error (self->made);

  if (ari_export_job_is_over (self->made) && error == NULL) {
    g_autofree char *words = ari_save_words (ari_export_job_get_file (self->made));

    ari_notice_say (self->notice, ARI_NOTICE_INFO, words);
    g_clear_pointer (&self->made, ari_export_job_free);
    gtk_window_destroy (GTK_WINDOW (self));
    return;
  }
  if (error != NULL) {
    ari_file_saving_report (self->message, NULL, error);
    g_clear_pointer (&self->made, ari_export_job_free);
  }
  show_state (self);
}

static void
save_into (gpointer dialog, GFile *file)
{
  AriExportDialog *self = dialog;
  AriExportWish wish = chosen (self);
  g_autofree char *name = g_file_get_basename (file);

  if (self->made != NULL || !gtk_widget_get_realized (dialog))
    return; /* or the dialog was closed */
  wish.format = ari_export_format_of_name (self->stock, name, wish.kind, wish.format);
  self->made = ari_export_job_new (self->stock, &wish, file, on_made, self);
  show_state (self);
}

static char *
suggest_name (AriExportDialog *self)
{
  static const char *const names[] = {
    /* Translators: these are parts of the names of files, after the name of a puzzle */
    [ARI_EXPORT_STEP] = N_ ("search"),  [ARI_EXPORT_FILM] = N_ ("search"),
    [ARI_EXPORT_GRAPH] = N_ ("graph"),  [ARI_EXPORT_TREE] = N_ ("tree"),
    [ARI_EXPORT_TRACE] = N_ ("search"), [ARI_EXPORT_CODE] = N_ ("QR code"),
  };
  const char *ending = ari_export_format_ending (chosen_format (self));
  /* Translators: this is added to the name of a file, before its ending */
  const char *state = self->kind == ARI_EXPORT_GIVENS ? _ (", as given") : "";

  return ari_export_is_still (self->kind)
             ? g_strconcat (self->stock->name, state, ending, NULL)
             : g_strconcat (self->stock->name, _ (", "), _ (names[self->kind]), ending, NULL);
}

static void
export_it (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriExportDialog *self = ARI_EXPORT_DIALOG (widget);
  g_autofree char *pattern =
      g_strconcat ("*", ari_export_format_ending (chosen_format (self)), NULL);
  const char *title = gtk_string_object_get_string (gtk_drop_down_get_selected_item (self->format));
  g_autofree char *name = suggest_name (self);

  ari_file_saving_ask (GTK_WINDOW (self), _ ("Export"),
                       ARI_FILE_KINDS ({ title, ARI_PATTERNS (pattern) }), self->stock->folder,
                       name, self->message, save_into, self);
}

static void
copy (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriExportDialog *self = ARI_EXPORT_DIALOG (widget);
  const AriExportWish wish = chosen (self);

  ari_message_say (self->message, ARI_MESSAGE_GOOD, ari_export_copy (widget, self->stock, &wish));
}

static void
cancel (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriExportDialog *self = ARI_EXPORT_DIALOG (widget);

  g_clear_pointer (&self->made, ari_export_job_free);
  ari_message_say (self->message, ARI_MESSAGE_PLAIN,
                   _ ("The export was cancelled. No file was changed."));
  show_state (self);
}

/* --- the widget ------------------------------------------------------------------------------- */

static void
ari_export_dialog_dispose (GObject *object)
{
  AriExportDialog *self = ARI_EXPORT_DIALOG (object);

  g_clear_pointer (&self->shown, ari_export_job_free);
  g_clear_pointer (&self->made, ari_export_job_free);
  g_clear_object (&self->notice);

  G_OBJECT_CLASS (ari_export_dialog_parent_class)->dispose (object);
}

static void
ari_export_dialog_finalize (GObject *object)
{
  g_clear_pointer (&ARI_EXPORT_DIALOG (object)->stock, ari_export_stock_free);

  G_OBJECT_CLASS (ari_export_dialog_parent_class)->finalize (object);
}

static const char *const kind_ids[] = {
  [ARI_EXPORT_GIVENS] = "givens", [ARI_EXPORT_GAME] = "game",   [ARI_EXPORT_GRID] = "grid",
  [ARI_EXPORT_STEP] = "step",     [ARI_EXPORT_FILM] = "film",   [ARI_EXPORT_GRAPH] = "graph",
  [ARI_EXPORT_TREE] = "tree",     [ARI_EXPORT_TRACE] = "trace", [ARI_EXPORT_CODE] = "code",
};

#define CHILD(member) ARI_TEMPLATE_CHILD (AriExportDialog, member)

static void
ari_export_dialog_class_init (AriExportDialogClass *klass)
{
  static const AriTemplateChild children[] = {
    CHILD (copy),        CHILD (preview),   CHILD (picture),   CHILD (text),   CHILD (form),
    CHILD (format_name), CHILD (format),    CHILD (size_name), CHILD (size),   CHILD (first_name),
    CHILD (first),       CHILD (last_name), CHILD (last),      CHILD (rules),  CHILD (no_code),
    CHILD (explanation), CHILD (work),      CHILD (progress),  CHILD (message)
  };
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = ari_export_dialog_dispose;
  G_OBJECT_CLASS (klass)->finalize = ari_export_dialog_finalize;
  g_type_ensure (ARI_TYPE_ADAPTIVE_BODY);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/export-dialog.ui");
  for (guint i = 0; i < ARI_EXPORT_N_KINDS; i++)
    gtk_widget_class_bind_template_child_full (widget_class, kind_ids[i], FALSE,
                                               G_STRUCT_OFFSET (AriExportDialog, kinds)
                                                   + (gssize) i * (gssize) sizeof (GtkWidget *));
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));
  gtk_widget_class_bind_template_callback (widget_class, on_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_kind);
  gtk_widget_class_bind_template_callback (widget_class, on_rules);
  gtk_widget_class_bind_template_callback (widget_class, on_span);
  gtk_widget_class_install_action (widget_class, "export.export", NULL, export_it);
  gtk_widget_class_install_action (widget_class, "export.copy", NULL, copy);
  gtk_widget_class_install_action (widget_class, "export.cancel", NULL, cancel);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_s, GDK_CONTROL_MASK, "export.export",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "export.copy",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
}

static void
ari_export_dialog_init (AriExportDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_entries_bound (GTK_WIDGET (self));
  ari_widget_name_buttons (GTK_WIDGET (self));
}

GtkWidget *
ari_export_dialog_new (GtkWindow *parent, AriExportStock *stock, AriNotice *notice)
{
  AriExportKind still;
  guint n = 0;
  AriExportDialog *self = g_object_new (ARI_TYPE_EXPORT_DIALOG, "transient-for", parent, NULL);

  self->notice = g_object_ref (notice);
  ari_settings_bind ("explain-rules", self->rules, "active", ARI_SETTING_REMEMBERED);
  for (guint i = 0; i < ARI_EXPORT_N_KINDS; i++) {
    const gboolean has = ari_export_stock_has (stock, (AriExportKind) i);
    const gboolean is_large = i == ARI_EXPORT_CODE && !has && stock->link != NULL;

    gtk_widget_set_visible (self->kinds[i], has || is_large);
    gtk_widget_set_sensitive (self->kinds[i], has);
    n += has || is_large;
    if (is_large)
      gtk_label_set_text (self->no_code, ari_puzzle_link_excuse ());
    gtk_widget_set_visible (GTK_WIDGET (self->no_code), is_large);
  }
  still = ari_export_stock_get_still (stock);
  /* A single kind is not a choice. */
  if (n == 1)
    gtk_widget_set_visible (self->kinds[still], FALSE);
  if (ari_export_stock_has (stock, ARI_EXPORT_FILM))
    begin_span (self, stock);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->kinds[still]), TRUE);
  self->stock = stock;
  choose (self, still);
  return GTK_WIDGET (self);
}
