/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A window with many puzzles: its parts, and how changes are shown. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/collection/collection-documents.h"
#include "puzzle/collection/rating-cache.h"
#include "puzzle/words/numbers.h"
#include "ui/collection/collection-filter.h"
#include "ui/collection/collection-measure.h"
#include "ui/collection/collection-played.h"
#include "ui/collection/collection-problems.h"
#include "ui/collection/collection-ratings.h"
#include "ui/collection/collection-saver.h"
#include "ui/collection/collection-window.h"
#include "ui/collection/histogram-window.h"
#include "ui/common/compat.h"
#include "ui/common/dialogs.h"
#include "ui/common/open-actions.h"
#include "ui/common/recent.h"
#include "ui/common/save-place.h"
#include "ui/common/settings.h"
#include "ui/common/window-actions.h"
#include "ui/widgets/adaptive-body.h"
#include "ui/widgets/mnemonics.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"
#include "ui/widgets/yielding-layout.h"
#include "ui/window/window-frame.h"

/* The steps of zooming thumbnails, in application pixels: from positions of givens that can be made
 * out to digits that can be read. */
static const int thumbnail_sizes[] = { 24, 36, 48, 64, 96, 128, 180, 240 };
#define USUAL_THUMBNAIL 64

struct _AriCollectionWindow {
  GtkApplicationWindow parent_instance;

  /* children of the template */
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkMenuButton *menu_button;
  GMenu *sort_menu; /* (nullable) until the menu is opened */
  AriNotice *notice;
  GtkStack *pages; /* empty, loading, list */
  GtkLabel *loading_label;
  GtkProgressBar *loading_progress;
  AriWindowFrame *frame;
  GtkWidget *run_time_place;
  GtkWidget *solve_place;
  GtkWidget *foot; /* has the same two buttons in a narrow window */
  AriAdaptiveBody *body;
  AriCollectionFilter *filter;
  GtkStack *rows; /* list, nothing */
  GtkLabel *no_match;
  GtkWidget *unrated;
  AriCollectionList *list;
  AriCollectionMeasure *measure;
  GtkLabel *count;
  GtkLabel *work_label;
  GtkProgressBar *work_progress;
  GtkWidget *work_buttons;
  GtkButton *work_pause;

  /* the collection and its file */
  AriCollection *collection;         /* (nullable) */
  AriCollectionFacts *facts;         /* (nullable) */
  GFile *file;                       /* (nullable) */
  GCancellable *loading;             /* (nullable): while a file is being read */
  AriCollectionDocuments *documents; /* (nullable) */
  GWeakRef problems;                 /* the window that lists unreadable lines */
  GtkWindow *histogram;              /* (nullable), weak: the window that counts puzzles */

  AriCollectionSaver *saver;
  AriCollectionJob *jobs[ARI_N_WORK_KINDS];
  AriCollectionJob *shown_job; /* the job that the foot of the window describes */
  AriCollectionPlayed *played;
  AriCollectionRatings *ratings;
  gboolean is_rearranged; /* the next order of the list is one that the user chose */
  gboolean is_asking;     /* whether to close */
  gboolean may_close;     /* although work goes on, or ratings are not kept */
  gboolean is_closing;
  guint tick; /* not 0 while show() is queued */
};

G_DEFINE_FINAL_TYPE (AriCollectionWindow, ari_collection_window, GTK_TYPE_APPLICATION_WINDOW)

static void
set_action_enabled (AriCollectionWindow *self, const char *name, gboolean enabled)
{
  ari_window_actions_set_enabled (GTK_APPLICATION_WINDOW (self), name, enabled);
}

/* --- display ---------------------------------------------------------------------------------- */

/* Says why the list is empty: conditions may make no sense, or be about what is not known yet. */
static void
show_no_match (AriCollectionWindow *self)
{
  g_autofree char *fault = ari_collection_filter_dup_fault (self->filter);

  gtk_label_set_text (self->no_match, fault != NULL ? fault : _ ("No puzzle matches."));
  gtk_widget_set_visible (
      self->unrated, fault == NULL && !ari_collection_facts_knows (self->facts, ARI_FACT_LEVEL));
}

static void
show_count (AriCollectionWindow *self)
{
  const guint n = ari_collection_facts_get_n_puzzles (self->facts);
  const guint n_shown = ari_collection_list_get_n_shown (self->list);
  const guint n_selected = ari_collection_list_get_n_selected (self->list);
  const gboolean takes_all =
      ari_fact_filter_takes_all (ari_collection_list_get_filter (self->list));
  g_autofree char *all = ari_count_to_string (n);
  g_autofree char *shown = ari_count_to_string (n_shown);
  g_autoptr (GString) text = g_string_new (NULL);

  if (!takes_all)
    g_string_append_printf (text, ngettext ("%s of %s puzzle", "%s of %s puzzles", n), shown, all);
  else
    g_string_append_printf (text, ngettext ("%s puzzle", "%s puzzles", n), all);
  if (takes_all && n_shown == ARI_COLLECTION_LIST_MAX_ROWS && n > n_shown)
    g_string_append_printf (text, _ (", the first %s are listed"), shown);
  if (n_selected > 1) {
    g_autofree char *selected = ari_count_to_string (n_selected);

    /* Translators: after “400 puzzles” */
    g_string_append_printf (text, ngettext (", %s selected", ", %s selected", n_selected),
                            selected);
  }
  gtk_label_set_text (self->count, text->str);
  show_no_match (self);
  gtk_stack_set_visible_child_name (
      self->rows, n_shown == 0 && !takes_all && ari_collection_list_is_settled (self->list)
                      ? "nothing"
                      : "list");
}

/* Returns: (transfer full): about the shown job, and about rating if that was stopped before it was
 * done, so that nobody takes the ratings to be whole */
static char *
describe_work (AriCollectionWindow *self)
{
  AriCollectionJob *rating = self->jobs[ARI_WORK_RATE];
  AriService *service = ARI_SERVICE (ari_collection_job_get_service (rating));
  g_autofree char *shown = ari_collection_job_describe (self->shown_job);
  g_autofree char *rated = NULL;

  if (self->shown_job == rating || ari_service_get_state (service) != ARI_SERVICE_STOPPED)
    return g_steal_pointer (&shown);
  rated = ari_collection_job_describe (rating);
  return g_strdup_printf ("%s\n%s", shown, rated);
}

static void
show_work (AriCollectionWindow *self)
{
  AriBulkService *service = ari_collection_job_get_service (self->shown_job);
  const AriServiceState state = ari_service_get_state (ARI_SERVICE (service));
  const gboolean busy = ari_service_is_busy (ARI_SERVICE (service));
  g_autofree char *text = describe_work (self);

  gtk_progress_bar_set_fraction (self->work_progress, ari_bulk_service_get_share (service));
  gtk_widget_set_visible (GTK_WIDGET (self->work_progress), busy);
  gtk_widget_set_visible (self->work_buttons, busy);
  gtk_button_set_label (self->work_pause,
                        state == ARI_SERVICE_PAUSED ? _ ("_Resume") : _ ("_Pause"));
  ari_label_show (self->work_label, text);
}

static void
show (gpointer widget)
{
  AriCollectionWindow *self = widget;

  if (self->facts != NULL) {
    ari_collection_played_report (self->played);
    show_count (self);
    show_work (self);
    for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
      ari_collection_job_report (self->jobs[i]);
  }
}

static AriService *
service_of (AriCollectionWindow *self, guint kind)
{
  return ARI_SERVICE (ari_collection_job_get_service (self->jobs[kind]));
}

static gboolean
is_busy (AriCollectionWindow *self)
{
  for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
    if (ari_service_is_busy (service_of (self, i)))
      return TRUE;
  return FALSE;
}

static void
update_actions (AriCollectionWindow *self)
{
  const gboolean has_facts = self->facts != NULL;
  const gboolean has_rows = has_facts && ari_collection_list_get_n_shown (self->list) > 0;
  const guint n_selected = has_facts ? ari_collection_list_get_n_selected (self->list) : 0;
  const gboolean busy = is_busy (self);
  AriCollectionJob *measure_job = ari_collection_measure_get_job (self->measure);

  set_action_enabled (self, "save", has_rows);
  set_action_enabled (self, "save-results", has_rows);
  set_action_enabled (self, "print", has_rows);
  set_action_enabled (self, "print-left", has_rows);
  set_action_enabled (self, "save-graph", ari_measure_job_has_points (measure_job));
  set_action_enabled (self, "copy", n_selected > 0);
  set_action_enabled (self, "open-puzzle", n_selected > 0);
  set_action_enabled (self, "solve", has_facts && !busy);
  set_action_enabled (self, "rate", has_facts && !busy);
  set_action_enabled (self, "compare", has_facts && !busy);
  set_action_enabled (self, "hide-duplicates",
                      has_facts && ari_collection_facts_knows (self->facts, ARI_FACT_MINIMAL));
  set_action_enabled (self, "histogram", has_facts);
  set_action_enabled (self, "measure", has_rows && !busy);
  set_action_enabled (self, "run-pause", has_facts);
  set_action_enabled (self, "stop", busy || self->loading != NULL);
  set_action_enabled (self, "find", has_facts);
}

/* Shows changes in the next frame in which layout may change. */
static void
queue_show (AriCollectionWindow *self)
{
  if (self->is_closing)
    return;
  update_actions (self);
  ari_popup_delay_queue (GTK_WIDGET (self), &self->tick, show);
}

/* --- sorting by the menu ---------------------------------------------------------------------- */

/* The menu is for the keyboard, as headers of columns sort by mouse only. It must not change while
 * it is open: GTK 4.8 draws new entries before it has allocated them. */
static void
fill_sort_menu (AriCollectionWindow *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->menu_button);

  if (self->sort_menu != NULL && (popover == NULL || !gtk_widget_get_mapped (GTK_WIDGET (popover))))
    ari_collection_list_fill_sort_menu (self->list, self->sort_menu);
}

static void
on_menu_made (gpointer window, GtkBuilder *menu)
{
  AriCollectionWindow *self = window;

  self->sort_menu = g_object_ref (G_MENU (gtk_builder_get_object (menu, "sort_menu")));
  fill_sort_menu (self);
}

static void
on_facts_changed (AriCollectionWindow *self, guint fact)
{
  if (fact != ARI_FACT_NUMBER)
    return;
  ari_collection_filter_show_levels (self->filter,
                                     ari_collection_facts_knows (self->facts, ARI_FACT_LEVEL));
  fill_sort_menu (self);
  queue_show (self);
}

/* --- the collection --------------------------------------------------------------------------- */

/* (transfer full): the name to show for @collection, or for the one being loaded if NULL */
static char *
dup_name (AriCollectionWindow *self, AriCollection *collection)
{
  const char *title = collection != NULL ? ari_collection_get_title (collection) : NULL;

  if (self->file != NULL)
    return ari_save_name_of (self->file);
  /* Translators: the name of puzzles that came from the clipboard or were dropped as text */
  return g_strdup (title != NULL ? title : _ ("Pasted puzzles"));
}

static void
describe (AriCollectionWindow *self, const char *name)
{
  const guint n = ari_collection_get_n_puzzles (self->collection);
  g_autofree char *count = ari_count_to_string (n);
  g_autofree char *words = g_strdup_printf (ngettext ("%s puzzle", "%s puzzles", n), count);
  g_autofree char *window_title = g_strdup_printf (_ ("%s – %s"), name, _ ("Ariadne"));
  guint n_sizes;
  const guint *sizes = ari_collection_facts_get_sizes (self->facts, &n_sizes);
  g_autofree char *subtitle = NULL;

  if (n_sizes == 1)
    subtitle = g_strdup_printf (_ ("%s, %u×%u"), words, sizes[0], sizes[0]);
  else
    subtitle = g_strdup_printf (_ ("%s, %u×%u to %u×%u"), words, sizes[0], sizes[0],
                                sizes[n_sizes - 1], sizes[n_sizes - 1]);
  gtk_label_set_text (self->title, name);
  gtk_label_set_text (self->subtitle, subtitle);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle), TRUE);
  gtk_window_set_title (GTK_WINDOW (self), window_title);
}

static void
report_problems (AriCollectionWindow *self)
{
  g_autofree char *doubts = ari_collection_doubts_to_text (self->collection);
  g_autofree char *count = NULL, *text = NULL;

  if (ari_collection_get_n_problems (self->collection) == 0) {
    if (doubts != NULL)
      ari_notice_say (self->notice, ARI_NOTICE_ERROR, doubts);
    return;
  }
  count = ari_collection_problems_count (self->collection);
  text =
      g_strdup_printf ("%s%s%s", count, doubts != NULL ? "\n" : "", doubts != NULL ? doubts : "");
  ari_notice_say (self->notice, ARI_NOTICE_ERROR, text);
  ari_notice_set_button (self->notice, _ ("_Show Them"), "win.show-problems");
}

/* This is called when a game goes on to another puzzle of the list. */
static void
on_wanted (AriCollectionWindow *self, guint index)
{
  if (ari_collection_list_get_n_selected (self->list) <= 1)
    ari_collection_list_select (self->list, index);
}

void
ari_collection_window_show_collection (AriCollectionWindow *self,
                                       AriCollection *collection,
                                       GFile *file)
{
  g_autofree char *name = NULL;
  g_autofree char *stem = NULL;

  g_set_object (&self->file, file);
  name = dup_name (self, collection);
  stem = ari_save_name_without_ending (name);
  g_set_object (&self->collection, collection);
  if (self->facts)
    g_signal_handlers_disconnect_by_data (self->facts, self);
  g_clear_object (&self->facts);
  if (self->histogram != NULL)
    gtk_window_destroy (self->histogram);
  self->facts = ari_collection_facts_new (collection);
  ari_collection_played_set_facts (self->played, self->facts);
  /* connected after the list, so that it has built its columns before this is called */
  g_signal_connect_object (self->facts, "changed", G_CALLBACK (on_facts_changed), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_clear_object (&self->documents);
  self->documents = ari_collection_documents_new (collection, stem, file);
  ARI_CONNECT (self->documents, "wanted", on_wanted, self);
  self->shown_job = self->jobs[ARI_WORK_SOLVE];
  for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
    ari_collection_job_set_facts (self->jobs[i], self->facts);
  ari_collection_saver_set_collection (self->saver, collection, self->facts, name, file);

  ari_collection_filter_set_facts (self->filter, self->facts);
  ari_collection_list_set_filter (self->list, ari_collection_filter_get (self->filter));
  self->is_rearranged = TRUE;
  ari_collection_list_set_facts (self->list, self->facts);
  ari_collection_measure_set_facts (self->measure, self->facts, self->list);
  ari_collection_ratings_set_facts (self->ratings, self->facts);
  fill_sort_menu (self);
  describe (self, name);
  gtk_stack_set_visible_child_name (self->pages, "list");
  report_problems (self);
  queue_show (self);
  ari_collection_list_grab_focus (self->list);
}

static void
on_reloaded (AriCollectionWindow *self, AriCollection *collection)
{
  g_autoptr (GFile) file = g_object_ref (self->file);

  ari_collection_window_show_collection (self, collection, file);
}

/* --- loading ---------------------------------------------------------------------------------- */

void
ari_collection_window_show_loading (AriCollectionWindow *self,
                                    guint64 done,
                                    guint64 total,
                                    guint64 n_puzzles)
{
  g_autofree char *name = NULL;
  g_autofree char *count = NULL;
  g_autofree char *text = NULL;

  if (self->loading == NULL)
    return;
  name = dup_name (self, NULL);
  count = ari_count_to_string (n_puzzles);
  text = g_strdup_printf (ngettext ("Reading “%s”: %s puzzle", "Reading “%s”: %s puzzles",
                                    ari_count_plural (n_puzzles)),
                          name, count);
  gtk_label_set_text (self->loading_label, text);
  if (total > 0)
    gtk_progress_bar_set_fraction (self->loading_progress,
                                   MIN (1.0, (double) done / (double) total));
  else
    gtk_progress_bar_pulse (self->loading_progress);
}

void
ari_collection_window_begin_loading (AriCollectionWindow *self,
                                     GFile *file,
                                     GCancellable *cancellable)
{
  g_autofree char *name = NULL;

  g_return_if_fail (ari_collection_window_is_empty (self));

  g_set_object (&self->loading, cancellable);
  g_set_object (&self->file, file);
  name = dup_name (self, NULL);
  gtk_label_set_text (self->title, name);
  gtk_progress_bar_set_fraction (self->loading_progress, 0);
  ari_notice_hide_error (self->notice);
  ari_collection_window_show_loading (self, 0, 0, 0);
  gtk_stack_set_visible_child_name (self->pages, "loading");
  update_actions (self);
}

void
ari_collection_window_end_loading (AriCollectionWindow *self)
{
  if (self->loading == NULL)
    return;
  g_clear_object (&self->loading);
  if (self->is_closing)
    return;
  g_clear_object (&self->file);
  gtk_stack_set_visible_child_name (self->pages, "empty");
  gtk_label_set_text (self->title, _ ("Many Puzzles"));
  update_actions (self);
}

/* --- puzzles ---------------------------------------------------------------------------------- */

/* The puzzles follow each other as the list shows them now. */
static void
follow_list (AriCollectionWindow *self)
{
  guint32 n;
  const guint32 *order = ari_collection_list_get_order (self->list, &n);

  ari_collection_documents_set_order (self->documents, order, n);
  self->is_rearranged = FALSE;
}

/* Rows that move, or go, while results arrive or puzzles are solved move no puzzle from where its
 * window has it. */
static void
on_order_changed (AriCollectionWindow *self)
{
  if (self->is_rearranged && self->documents != NULL)
    follow_list (self);
  queue_show (self);
}

static void
on_rearranged (AriCollectionWindow *self)
{
  self->is_rearranged = TRUE;
}

/* A window that shows the puzzle already is presented. A game that was left on another day is
 * opened from its file. @method: (nullable): with which a search of the puzzle begins. @to_search:
 * whether its page is shown */
static void
open_one (AriCollectionWindow *self, guint index, const char *method, gboolean to_search)
{
  GFile *left = ari_collection_played_find_file (self->played, index);
  g_autoptr (AriDocument) document = NULL;
  GFile *file = left;

  if (left == NULL || ari_collection_documents_has (self->documents, index))
    document = ari_collection_documents_get (self->documents, index, &file);
  g_signal_emit_by_name (self, "open-puzzle", document, file, method, to_search);
}

static void
on_point_activated (AriCollectionWindow *self, guint index, const char *method)
{
  open_one (self, index, method, TRUE);
}

/* In a list that is sorted by what a method needs, that method comes with the puzzle. */
static void
open_row (AriCollectionWindow *self, guint index)
{
  open_one (self, index, ari_collection_list_get_method (self->list), FALSE);
}

static void
on_puzzle_activated (AriCollectionWindow *self, guint index)
{
  follow_list (self);
  open_row (self, index);
}

static void
new_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  g_signal_emit_by_name (user_data, "new-puzzle");
}

/* The largest number of windows that one command may open. */
enum { MAX_WINDOWS = 10 };

static void
open_puzzle (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  guint32 n;
  g_autofree guint32 *selected = ari_collection_list_dup_selected (self->list, &n);

  follow_list (self);
  for (guint32 i = 0; i < MIN (n, MAX_WINDOWS); i++)
    open_row (self, selected[i]);
  if (n > MAX_WINDOWS) {
    g_autofree char *text =
        g_strdup_printf (_ ("Only the first %d of the selected puzzles were opened."), MAX_WINDOWS);

    ari_notice_say (self->notice, ARI_NOTICE_INFO, text);
  }
}

static void
show_problems (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  g_autoptr (GtkWindow) shown = g_weak_ref_get (&self->problems);

  if (self->collection == NULL)
    return;
  if (shown && gtk_widget_get_mapped (GTK_WIDGET (shown))) {
    gtk_window_present (shown);
    return;
  }
  g_set_object (&shown,
                GTK_WINDOW (ari_collection_problems_new (GTK_WINDOW (self), self->collection)));
  g_weak_ref_set (&self->problems, shown);
  ari_dialog_fit (shown);
  gtk_window_present (shown);
}

static void
on_chosen (AriCollectionWindow *self, const char *query)
{
  ari_collection_filter_set_text (self->filter, query);
}

static void
histogram (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;
  g_autofree char *name = NULL;

  if (self->histogram == NULL) {
    name = dup_name (self, self->collection);
    g_set_weak_pointer (&self->histogram, GTK_WINDOW (ari_histogram_window_new (
                                              GTK_WINDOW (self), self->facts, name)));
    ARI_CONNECT (self->histogram, "chosen", on_chosen, self);
    ari_dialog_fit (self->histogram);
  }
  gtk_window_present (self->histogram);
}

static void
select_all (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (!ari_open_actions_text_takes (user_data, "selection.select-all"))
    ari_collection_list_select_all (ARI_COLLECTION_WINDOW (user_data)->list);
}

/* --- work ------------------------------------------------------------------------------------- */

static void
start (AriCollectionWindow *self, AriWorkKind kind)
{
  self->shown_job = self->jobs[kind];
  ari_collection_job_start (self->shown_job);
}

/* Does @change to all jobs in @state. Returns: FALSE if there is none. */
static gboolean
change_work (AriCollectionWindow *self, AriServiceState state, void (*change) (AriService *service))
{
  gboolean any = FALSE;

  for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
    if (ari_service_get_state (service_of (self, i)) == state) {
      change (service_of (self, i));
      any = TRUE;
    }
  return any;
}

static gboolean
pause_work (AriCollectionWindow *self)
{
  return change_work (self, ARI_SERVICE_RUNNING, ari_service_pause);
}

static void
solve (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  start (user_data, ARI_WORK_SOLVE);
}

static void
rate (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  start (user_data, ARI_WORK_RATE);
}

static void
compare (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  start (user_data, ARI_WORK_COMPARE);
}

/* A filter, so that nothing is lost: “Save the List” saves what is left, “Show All” undoes it. */
static void
hide_duplicates (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_collection_filter_set_text (ARI_COLLECTION_WINDOW (user_data)->filter, "equivalent = no");
}

/* Opens the panel, which shows the progress, and measures. */
static void
measure (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  ari_adaptive_body_set_show_panel (self->body, TRUE);
  ari_collection_measure_start (self->measure);
}

/* Pauses jobs that run, else resumes paused ones, else starts to solve. */
static void
run_pause (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (!pause_work (user_data) && !change_work (user_data, ARI_SERVICE_PAUSED, ari_service_resume))
    start (user_data, ARI_WORK_SOLVE);
}

static void
stop (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  g_cancellable_cancel (self->loading);
  for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
    ari_service_stop (service_of (self, i));
}

/* --- actions of the view ---------------------------------------------------------------------- */

static void
zoom (AriCollectionWindow *self, int direction)
{
  const int size = ari_collection_list_get_thumbnail_size (self->list);
  int next = size;

  for (guint i = 0; i < G_N_ELEMENTS (thumbnail_sizes); i++) {
    const int candidate = thumbnail_sizes[i];

    if (direction > 0 && candidate > size) {
      next = candidate;
      break;
    }
    if (direction < 0 && candidate < size)
      next = candidate;
  }
  ari_collection_list_set_thumbnail_size (self->list, next);
}

static void
zoom_in (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zoom (user_data, 1);
}

static void
zoom_out (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  zoom (user_data, -1);
}

static void
zoom_reset (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_collection_list_set_thumbnail_size (ARI_COLLECTION_WINDOW (user_data)->list, USUAL_THUMBNAIL);
}

static void
find (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_collection_filter_find (ARI_COLLECTION_WINDOW (user_data)->filter);
}

static void
show_all (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  ari_collection_filter_reset (self->filter);
  ari_collection_list_grab_focus (self->list);
}

/* Handles Escape when nothing else has. It pauses work and never throws results away, nor a chosen
 * filter. */
static void
escape (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriCollectionWindow *self = user_data;

  if (self->loading)
    g_cancellable_cancel (self->loading);
  else if (pause_work (self))
    return;
  else if (ari_notice_get_shown (self->notice))
    ari_notice_hide (self->notice);
  else if (!ari_collection_filter_clear_text (self->filter)
           && gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_window_unfullscreen (GTK_WINDOW (self));
  if (self->facts)
    ari_collection_list_grab_focus (self->list);
}

static GFile *
get_file (gpointer window)
{
  return ari_collection_window_get_file (window);
}

static void
add_actions (AriCollectionWindow *self)
{
  GtkApplicationWindow *window = GTK_APPLICATION_WINDOW (self);
  const GActionEntry entries[] = {
    { .name = "new", .activate = new_puzzle },
    { .name = "open-puzzle", .activate = open_puzzle },
    { .name = "show-problems", .activate = show_problems },
    { .name = "select-all", .activate = select_all },
    { .name = "solve", .activate = solve },
    { .name = "rate", .activate = rate },
    { .name = "compare", .activate = compare },
    { .name = "hide-duplicates", .activate = hide_duplicates },
    { .name = "histogram", .activate = histogram },
    { .name = "measure", .activate = measure },
    { .name = "run-pause", .activate = run_pause },
    { .name = "stop", .activate = stop },
    { .name = "zoom-in", .activate = zoom_in },
    { .name = "zoom-out", .activate = zoom_out },
    { .name = "zoom-reset", .activate = zoom_reset },
    { .name = "find", .activate = find },
    { .name = "show-all", .activate = show_all },
    { .name = "escape", .activate = escape },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  ari_window_actions_add (window);
  ari_window_actions_set_keys (window, "many");
  ari_dialogs_confine (GTK_WINDOW (self));
  ari_window_actions_add_property (window, "show-panel", self->body, "show-panel");
  ari_window_actions_add_property (window, "sort", self->list, "sort");
  ari_window_actions_add_property (window, "sort-descending", self->list, "descending");
  ari_open_actions_add (
      window, self->notice,
      _ ("There is no text to paste. Copy puzzles as text first: a puzzle on each "
         "line."),
      get_file);
}

/* --- the window itself ------------------------------------------------------------------------ */

static void
on_filter_changed (AriCollectionWindow *self)
{
  self->is_rearranged = TRUE;
  ari_collection_list_set_filter (self->list, ari_collection_filter_get (self->filter));
  queue_show (self);
}

/* Otherwise the focus would stay in the menu, which is invisible now, and no key would reach the
 * window. */
static void
on_menu_closed (AriCollectionWindow *self)
{
  GtkWidget *list = GTK_WIDGET (self->list);

  gtk_widget_grab_focus (gtk_widget_get_mapped (list) ? list : GTK_WIDGET (self->menu_button));
}

/* The menu does not exist before it is first opened. */
static void
follow_menu (AriCollectionWindow *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->menu_button);

  if (popover == NULL)
    return;
  ARI_CONNECT (popover, "closed", on_menu_closed, self);
  g_signal_connect_object (popover, "unmap", G_CALLBACK (fill_sort_menu), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* A game may have gone on in another window meanwhile. */
static void
on_active (AriCollectionWindow *self)
{
  if (gtk_window_is_active (GTK_WINDOW (self)))
    ari_collection_played_look (self->played);
}

static void
connect_widgets (AriCollectionWindow *self)
{
  ARI_CONNECT (self->filter, "changed", on_filter_changed, self);
  ARI_CONNECT (self->list, "puzzle-activated", on_puzzle_activated, self);
  ARI_CONNECT (self->played, "changed", queue_show, self);
  for (guint i = 0; i < ARI_N_WORK_KINDS; i++) {
    ARI_CONNECT (service_of (self, i), "notify::state", queue_show, self);
    ARI_CONNECT (service_of (self, i), "progress", queue_show, self);
  }
  ARI_CONNECT (self->list, "order-changed", on_order_changed, self);
  ARI_CONNECT (self->list, "notify::sort", on_rearranged, self);
  ARI_CONNECT (self->list, "notify::descending", on_rearranged, self);
  ARI_CONNECT (self->list, "notify::n-selected", queue_show, self);
  ARI_CONNECT (self->measure, "puzzle-activated", on_point_activated, self);
  ARI_CONNECT (self->menu_button, "notify::popover", follow_menu, self);
  g_signal_connect_object (self, "notify::is-active", G_CALLBACK (on_active), self, 0);
}

enum { CANCEL_BUTTON, CLOSE_BUTTON, SAVE_BUTTON };

static void
on_close_answered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  AriCollectionWindow *self = ARI_COLLECTION_WINDOW (source);
  const int button = ari_compat_ask_finish (GTK_WINDOW (self), result);

  self->is_asking = FALSE;
  if (button == SAVE_BUTTON)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.save-results", NULL);
  if (button != CLOSE_BUTTON || self->is_closing)
    return;
  self->may_close = TRUE;
  gtk_window_close (GTK_WINDOW (self));
}

static void
ask_to_stop (AriCollectionWindow *self)
{
  const gboolean is_rating = ari_service_is_busy (service_of (self, ARI_WORK_RATE));
  const char *const buttons[] = { _ ("_Cancel"), _ ("_Stop and Close"), NULL };

  self->is_asking = TRUE;
  ari_compat_ask (GTK_WINDOW (self),
                  is_rating ? _ ("Stop rating and close?") : _ ("Stop the work and close?"),
                  is_rating ? _ ("The ratings found so far are kept. “Rate All” goes on with the "
                                 "others when the list is opened again.")
                            : _ ("What was found is lost. “Save Results” would keep it."),
                  buttons, CANCEL_BUTTON, CLOSE_BUTTON, on_close_answered, NULL);
}

static void
ask_to_lose (AriCollectionWindow *self, const GError *error)
{
  const char *const buttons[] = { _ ("_Cancel"), _ ("Close _without Saving"), _ ("_Save Results…"),
                                  NULL };

  self->is_asking = TRUE;
  ari_compat_ask (GTK_WINDOW (self), _ ("The ratings could not be kept. Save the results?"),
                  error->message, buttons, CANCEL_BUTTON, SAVE_BUTTON, on_close_answered, NULL);
}

/* Returns: FALSE if the user must be asked first, and is. */
static gboolean
ask_before_closing (AriCollectionWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (self->may_close)
    return TRUE;
  if (self->is_asking)
    return FALSE;
  if (is_busy (self)) {
    ask_to_stop (self);
    return FALSE;
  }
  for (guint i = 0; i < ARI_N_WORK_KINDS && self->facts != NULL; i++)
    ari_collection_job_report (self->jobs[i]);
  if (ari_collection_ratings_keep (self->ratings, &error))
    return TRUE;
  ask_to_lose (self, error);
  return FALSE;
}

static gboolean
ari_collection_window_close_request (GtkWindow *window)
{
  AriCollectionWindow *self = ARI_COLLECTION_WINDOW (window);

  if (!ask_before_closing (self))
    return TRUE;
  ari_settings_remember_size (GTK_WINDOW (self), "collection");
  /* A pending open dialog holds a reference, and would open files after the window is closed. */
  self->is_closing = TRUE;
  g_cancellable_cancel (self->loading);
  return GTK_WINDOW_CLASS (ari_collection_window_parent_class)->close_request (window);
}

static void
ari_collection_window_dispose (GObject *object)
{
  AriCollectionWindow *self = ARI_COLLECTION_WINDOW (object);

  self->is_closing = TRUE;
  g_cancellable_cancel (self->loading);
  ari_widget_end_tick (self, &self->tick);
  if (self->saver != NULL)
    g_object_run_dispose (G_OBJECT (self->saver));
  g_clear_object (&self->saver);
  for (guint i = 0; i < ARI_N_WORK_KINDS && self->facts != NULL; i++)
    ari_collection_job_report (self->jobs[i]);
  for (guint i = 0; i < ARI_N_WORK_KINDS; i++)
    g_clear_object (&self->jobs[i]);
  g_clear_object (&self->played);
  if (self->ratings != NULL)
    ari_collection_ratings_set_facts (self->ratings, NULL);
  g_clear_object (&self->ratings);
  if (self->facts) {
    g_signal_handlers_disconnect_by_data (self->facts, self);
    ari_collection_measure_set_facts (self->measure, NULL, NULL);
    ari_collection_list_set_facts (self->list, NULL);
    g_clear_object (&self->facts);
  }

  G_OBJECT_CLASS (ari_collection_window_parent_class)->dispose (object);
}

static void
ari_collection_window_finalize (GObject *object)
{
  AriCollectionWindow *self = ARI_COLLECTION_WINDOW (object);

  g_clear_object (&self->collection);
  g_clear_object (&self->file);
  g_clear_object (&self->sort_menu);
  g_clear_object (&self->loading);
  g_clear_object (&self->documents);
  g_weak_ref_clear (&self->problems);
  g_clear_weak_pointer (&self->histogram);

  G_OBJECT_CLASS (ari_collection_window_parent_class)->finalize (object);
}

#define CHILD(member) ARI_TEMPLATE_CHILD (AriCollectionWindow, member)

static void
ari_collection_window_class_init (AriCollectionWindowClass *klass)
{
  static const AriTemplateChild children[] = { CHILD (loading_progress),
                                               CHILD (title),
                                               CHILD (subtitle),
                                               CHILD (notice),
                                               CHILD (work_progress),
                                               CHILD (pages),
                                               CHILD (body),
                                               CHILD (filter),
                                               CHILD (loading_label),
                                               CHILD (rows),
                                               CHILD (no_match),
                                               CHILD (unrated),
                                               CHILD (work_buttons),
                                               CHILD (list),
                                               CHILD (measure),
                                               CHILD (count),
                                               CHILD (menu_button),
                                               CHILD (work_label),
                                               CHILD (work_pause),
                                               CHILD (frame),
                                               CHILD (foot),
                                               CHILD (solve_place),
                                               CHILD (run_time_place) };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_collection_window_dispose;
  object_class->finalize = ari_collection_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = ari_collection_window_close_request;

  ari_open_actions_install (ARI_TYPE_COLLECTION_WINDOW);
  ARI_SIGNAL ("open-puzzle", ARI_TYPE_COLLECTION_WINDOW, 4, ARI_TYPE_DOCUMENT, G_TYPE_FILE,
              G_TYPE_STRING, G_TYPE_BOOLEAN);
  ARI_SIGNAL ("new-puzzle", ARI_TYPE_COLLECTION_WINDOW, 0);

  g_type_ensure (ARI_TYPE_ADAPTIVE_BODY);
  g_type_ensure (ARI_TYPE_COLLECTION_FILTER);
  g_type_ensure (ARI_TYPE_COLLECTION_LIST);
  g_type_ensure (ARI_TYPE_COLLECTION_MEASURE);
  g_type_ensure (ARI_TYPE_NOTICE);
  g_type_ensure (ARI_TYPE_WINDOW_FRAME);
  g_type_ensure (ARI_TYPE_YIELDING_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, APP_PATH "/collection-window.ui");
  ari_widget_class_bind_children (widget_class, children, G_N_ELEMENTS (children));

  ari_popup_delay_watch ();
  /* This is not an accelerator, so that a focused widget, a menu or an entry handles the key first.
   */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.escape", NULL);
  /* These keys have another meaning in a window with one puzzle. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_F8, 0, "win.measure", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_f, GDK_CONTROL_MASK, "win.find", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_0, GDK_CONTROL_MASK, "win.zoom-reset",
                                       NULL);
}

static void
ari_collection_window_init (AriCollectionWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  ari_notice_lay_over (self->notice, GTK_WINDOW (self), GTK_WIDGET (self->rows));
  ari_widget_name_buttons (GTK_WIDGET (self));
  ari_window_frame_add_wide (self->frame, self->run_time_place, self->foot);
  ari_window_frame_add_wide (self->frame, self->solve_place, self->foot);
  g_weak_ref_init (&self->problems, NULL);

  self->jobs[ARI_WORK_SOLVE] = ari_solve_job_new ();
  self->jobs[ARI_WORK_RATE] = ari_rate_job_new ();
  self->jobs[ARI_WORK_COMPARE] = ari_compare_job_new ();
  self->jobs[ARI_WORK_MEASURE] = g_object_ref (ari_collection_measure_get_job (self->measure));
  self->shown_job = self->jobs[ARI_WORK_SOLVE];
  self->played = ari_collection_played_new ();
  self->ratings = ari_collection_ratings_new (ari_rating_cache_get_path ());
  self->saver = ari_collection_saver_new (GTK_APPLICATION_WINDOW (self), self->notice, self->list,
                                          ari_collection_measure_get_job (self->measure));
  ARI_CONNECT (self->saver, "reloaded", on_reloaded, self);
  add_actions (self);
  ari_recent_make_menu (self->menu_button, APP_PATH "/collection-menu.ui", "primary_menu",
                        on_menu_made, self);
  connect_widgets (self);
  ari_settings_bind ("thumbnail-size", self->list, "thumbnail-size", ARI_SETTING_REMEMBERED);
  ari_settings_bind ("show-run-times", self->body, "show-panel", ARI_SETTING_REMEMBERED);
  gtk_window_set_default_size (GTK_WINDOW (self), 1120, 720);
  ari_settings_restore_size (GTK_WINDOW (self), "collection");
  fill_sort_menu (self);
  gtk_label_set_text (self->title, _ ("Many Puzzles"));
  gtk_window_set_title (GTK_WINDOW (self), _ ("Many Puzzles"));
  update_actions (self);
}

GtkWidget *
ari_collection_window_new (GtkApplication *application)
{
  return g_object_new (ARI_TYPE_COLLECTION_WINDOW, "application", application, NULL);
}

GFile *
ari_collection_window_get_file (AriCollectionWindow *self)
{
  return self->file;
}

AriNotice *
ari_collection_window_get_notice (AriCollectionWindow *self)
{
  return self->notice;
}

gboolean
ari_collection_window_is_empty (AriCollectionWindow *self)
{
  return self->collection == NULL && self->loading == NULL;
}

void
ari_collection_window_hide_run_times (AriCollectionWindow *self)
{
  /* The setting is unbound first, because this choice of the program must not become the user's. */
  ari_settings_unbind (self->body, "show-panel");
  ari_adaptive_body_set_show_panel (self->body, FALSE);
}

void
ari_collection_window_measure (AriCollectionWindow *self,
                               const char *const *strategies,
                               const char *up,
                               const char *words)
{
  ari_settings_unbind (self->body, "show-panel");
  ari_adaptive_body_set_show_panel (self->body, TRUE);
  ari_collection_measure_begin (self->measure, strategies, up, words);
}

AriCollectionJob *
ari_collection_window_get_job (AriCollectionWindow *self, AriWorkKind kind)
{
  return self->jobs[kind];
}

gboolean
ari_collection_window_is_settled (AriCollectionWindow *self)
{
  return ari_collection_list_is_settled (self->list) && self->tick == 0 && !is_busy (self)
         && !ari_collection_ratings_is_reading (self->ratings);
}
