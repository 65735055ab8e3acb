/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of a collection: a column view over a model whose order is computed in a thread. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/collection/fact-query.h"
#include "ui/collection/collection-list-private.h"
#include "ui/widgets/context-menu.h"
#include "ui/widgets/popup-delay.h"
#include "ui/widgets/widget.h"

/* The least time between two sorts while results arrive, in µs: rows that never stop moving cannot
 * be read. */
#define LIVE_ORDER_TIME G_USEC_PER_SEC
/* The interval between pending work while the list is hidden, in ms. */
#define HIDDEN_TIME 100

#define MIN_THUMBNAIL 24
#define MAX_THUMBNAIL 240

G_DEFINE_FINAL_TYPE (AriCollectionList, ari_collection_list, GTK_TYPE_WIDGET)

enum {
  PROP_SORT = 1,
  PROP_DESCENDING,
  PROP_N_SHOWN,
  PROP_N_SELECTED,
  PROP_THUMBNAIL_SIZE,
  N_PROPS,
};
static GParamSpec *props[N_PROPS];

enum {
  PUZZLE_ACTIVATED,
  ORDER_CHANGED,
  N_SIGNALS,
};
static guint signals[N_SIGNALS];

/* --- keeping the selection -------------------------------------------------------------------- */

/* (transfer full) (nullable): a byte for each puzzle, not 0 if it is selected */
static guint8 *
dup_selected_mask (AriCollectionList *self)
{
  guint32 n;
  g_autofree guint32 *selected = ari_collection_list_dup_selected (self, &n);
  guint8 *mask;

  if (n == 0)
    return NULL;
  mask = g_new0 (guint8, ari_collection_facts_get_n_puzzles (self->facts));
  for (guint32 i = 0; i < n; i++)
    mask[selected[i]] = TRUE;
  return mask;
}

static void
select_mask (AriCollectionList *self, const guint8 *mask)
{
  g_autoptr (GtkBitset) places = gtk_bitset_new_empty ();
  guint32 n;
  const guint32 *order = ari_index_model_get_order (self->model, &n);
  g_autoptr (GtkBitset) all = gtk_bitset_new_range (0, n);

  for (guint32 i = 0; i < n;) {
    guint32 n_run = 0;

    while (i + n_run < n && mask[order[i + n_run]])
      n_run++;
    if (n_run > 0)
      gtk_bitset_add_range (places, i, n_run);
    i += n_run + 1;
  }
  gtk_selection_model_set_selection (GTK_SELECTION_MODEL (self->selection), places, all);
}

/* --- order ------------------------------------------------------------------------------------ */

/* Only this many of the latest orders are applied: each costs time, and people remember no more. */
enum { MOST_ORDERS = 3 };

/* GTK 4.8 does not tell by which column it sorts, and which way, so its sorter is made to compare
 * two objects. It asks the column by which it sorts first, and every column answers “smaller”; if
 * the sorter says “larger”, it sorts descending. */
static AriListColumn *
ask_order (AriCollectionList *self, gboolean *descending)
{
  g_autoptr (GObject) one = g_object_new (G_TYPE_OBJECT, NULL);
  g_autoptr (GObject) other = g_object_new (G_TYPE_OBJECT, NULL);

  self->asked = NULL;
  *descending = gtk_sorter_compare (gtk_column_view_get_sorter (self->view), one, other)
                == GTK_ORDERING_LARGER;
  return self->asked;
}

/* The newest order comes first, and earlier ones decide between rows that it calls equal. No two
 * puzzles have the same number, so an order by number makes the earlier ones useless; so does
 * sorting by no column. */
static void
push_order (AriCollectionList *self, const AriListColumn *column, gboolean descending)
{
  guint i = 0;

  if (column == NULL || column->fact == ARI_FACT_NUMBER)
    g_array_set_size (self->orders, 0);
  while (i < self->orders->len) {
    const AriFactOrder *old = &g_array_index (self->orders, AriFactOrder, i);

    if (old->fact == column->fact && old->strategy == column->strategy)
      g_array_remove_index (self->orders, i);
    else
      i++;
  }
  if (column != NULL) {
    const AriFactOrder order = { column->fact, column->strategy, descending };

    g_array_prepend_val (self->orders, order);
  }
  g_array_set_size (self->orders, MIN (self->orders->len, MOST_ORDERS));
}

/* GTK 4.8 leaves its arrow to the former column, unless it sorts by none in between. */
static void
sort_by (AriCollectionList *self, const AriListColumn *column, gboolean descending)
{
  GtkSorter *sorter = gtk_column_view_get_sorter (self->view);

  g_signal_handlers_block_matched (sorter, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  gtk_column_view_sort_by_column (self->view, NULL, GTK_SORT_ASCENDING);
  g_signal_handlers_unblock_matched (sorter, G_SIGNAL_MATCH_DATA, 0, 0, NULL, NULL, self);
  self->is_sorting = TRUE;
  gtk_column_view_sort_by_column (self->view, column != NULL ? column->column : NULL,
                                  descending ? GTK_SORT_DESCENDING : GTK_SORT_ASCENDING);
  self->is_sorting = FALSE;
}

static void
on_sorter_changed (AriCollectionList *self)
{
  gboolean descending;
  const AriListColumn *column = ask_order (self, &descending);
  const char *sort = column != NULL ? column->id : "number";
  const gboolean is_other = !g_str_equal (sort, self->sort);
  const gboolean is_turned = descending != self->descending;

  if (self->is_building)
    return;
  /* people sort by a grade to find the hardest puzzles */
  if (is_other && !descending && !self->is_sorting && column != NULL
      && ari_fact_is_grade (column->fact)) {
    sort_by (self, column, TRUE);
    return;
  }
  if (is_other) {
    g_free (self->sort);
    self->sort = g_strdup (sort);
  }
  self->descending = descending;
  self->is_resorted = TRUE;
  push_order (self, column, descending);
  if (is_other)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SORT]);
  if (is_turned)
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_DESCENDING]);
  ari_collection_list_queue_order (self, TRUE);
}

/* In GTK 4.8 only the list within the view can scroll to a row. */
static void
scroll_to (AriCollectionList *self, guint position)
{
  gtk_widget_activate_action (self->rows, "list.scroll-to-item", "u", position);
}

static void
scroll_to_selected (AriCollectionList *self)
{
  g_autoptr (GtkBitset) selected =
      gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));

  if (!gtk_bitset_is_empty (selected))
    scroll_to (self, gtk_bitset_get_minimum (selected));
}

static void
take_next (AriCollectionList *self)
{
  g_autofree guint8 *selected = dup_selected_mask (self);
  const guint old_n = ari_collection_list_get_n_shown (self);

  ari_index_model_set_order (self->model, g_steal_pointer (&self->next),
                             MIN (self->n_next, ARI_COLLECTION_LIST_MAX_ROWS));
  if (selected)
    select_mask (self, selected);
  /* but rows that move while results arrive must not move what is read */
  if (self->is_resorted)
    scroll_to_selected (self);
  self->is_resorted = FALSE;
  if (old_n != ari_collection_list_get_n_shown (self))
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_SHOWN]);
  g_signal_emit (self, signals[ORDER_CHANGED], 0);
}

static void ensure_tick (AriCollectionList *self);

static void
on_ordered (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (AriCollectionList) self = user_data;
  g_autoptr (GError) error = NULL;
  guint32 n = 0;
  g_autofree guint32 *order = ari_collection_facts_order_finish (result, &n, &error);

  if (g_task_get_cancellable (G_TASK (result)) != self->ordering)
    return; /* A newer order replaces it. */
  g_clear_object (&self->ordering);
  if (order == NULL)
    return;
  g_free (self->next);
  self->next = g_steal_pointer (&order);
  self->n_next = n;
  ensure_tick (self);
}

static void
start_ordering (AriCollectionList *self)
{
  self->stale = FALSE;
  g_cancellable_cancel (self->ordering);
  g_clear_object (&self->ordering);
  g_clear_pointer (&self->next, g_free);
  if (self->facts == NULL)
    return;
  self->ordering = g_cancellable_new ();
  ari_collection_facts_order_async (
      self->facts, &self->filter, (const AriFactOrder *) (void *) self->orders->data,
      self->orders->len, self->ordering, on_ordered, g_object_ref (self));
}

/* Does pending work. Returns: TRUE if there is more to do */
static gboolean
go_on (AriCollectionList *self)
{
  if (ari_popup_delay_is_needed ())
    return TRUE;
  if (self->refresh) {
    self->refresh = FALSE;
    ari_collection_list_refresh_cells (self);
  }
  if (self->next)
    take_next (self);
  if (self->stale && self->ordering == NULL && g_get_monotonic_time () >= self->order_time)
    start_ordering (self);
  return self->refresh || self->next || self->stale;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  AriCollectionList *self = ARI_COLLECTION_LIST (widget);

  if (go_on (self))
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static gboolean
on_timer (gpointer user_data)
{
  AriCollectionList *self = user_data;

  if (go_on (self))
    return G_SOURCE_CONTINUE;
  self->timer = 0;
  return G_SOURCE_REMOVE;
}

/* Changes come with frames. A hidden list, none of whose puzzles pass the filter, has no frames,
 * but must appear when one passes later, so it uses a timer. */
static void
ensure_tick (AriCollectionList *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self))) {
    if (self->tick == 0)
      self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
  } else if (go_on (self) && self->timer == 0) {
    self->timer = g_timeout_add (HIDDEN_TIME, on_timer, self);
  }
}

void
ari_collection_list_queue_order (AriCollectionList *self, gboolean at_once)
{
  if (at_once) {
    start_ordering (self);
    return;
  }
  if (!self->stale) {
    self->stale = TRUE;
    self->order_time = g_get_monotonic_time () + LIVE_ORDER_TIME;
  }
  ensure_tick (self);
}

/* Returns: TRUE if a change of @fact changes the order or the filter's result */
static gboolean
depends_on (AriCollectionList *self, AriFact fact)
{
  if (fact == ARI_FACT_SOLUTIONS && self->filter.found != 0)
    return TRUE;
  if (fact == ARI_FACT_LEVEL && self->filter.level != 0)
    return TRUE;
  if (fact == ARI_FACT_PLAYED && self->filter.played != ARI_PLAYED_ANY)
    return TRUE;
  if (self->filter.text != NULL && ari_fact_query_looks_like_one (self->filter.text))
    return TRUE;
  for (guint i = 0; i < self->orders->len; i++) {
    const AriFact by = g_array_index (self->orders, AriFactOrder, i).fact;

    if (by == fact || (fact == ARI_FACT_LEVEL && by > fact && by <= ARI_FACT_TECHNIQUE)
        || (fact == ARI_FACT_TIME && by == ARI_FACT_GUESSES)
        || (fact == ARI_FACT_ER && by > fact && by <= ARI_FACT_ER_TECHNIQUE))
      return TRUE;
  }
  return FALSE;
}

/* GTK forgets the order with the columns, so the new ones get it again. */
static void
build_columns (AriCollectionList *self)
{
  const AriListColumn *column;

  self->is_building = TRUE;
  ari_collection_list_build_columns (self);
  column = ari_collection_list_find_column (self, self->sort);
  if (column != NULL)
    sort_by (self, column, self->descending);
  self->is_building = FALSE;
  if (column == NULL)
    on_sorter_changed (self);
}

static void
on_facts_changed (AriCollectionFacts *facts, guint fact, gpointer user_data)
{
  AriCollectionList *self = user_data;

  if (fact == ARI_FACT_NUMBER) {
    build_columns (self);
    ari_collection_list_queue_order (self, TRUE);
    return;
  }
  self->refresh = TRUE;
  if (depends_on (self, fact))
    ari_collection_list_queue_order (self, FALSE);
  ensure_tick (self);
}

/* --- the menu of rows ------------------------------------------------------------------------- */

/* Returns: the place of GTK's widget for a row, or GTK_INVALID_LIST_POSITION */
static guint
find_position (AriCollectionList *self, GtkWidget *row)
{
  for (guint i = 0; i < self->columns->len; i++) {
    const AriListColumn *column = g_ptr_array_index (self->columns, i);
    GHashTableIter cells;
    gpointer item;

    g_hash_table_iter_init (&cells, column->cells);
    while (g_hash_table_iter_next (&cells, &item, NULL))
      if (gtk_widget_is_ancestor (gtk_list_item_get_child (item), row))
        return gtk_list_item_get_position (item);
  }
  return GTK_INVALID_LIST_POSITION;
}

/* @x, @y: in the list */
static void
open_menu (AriCollectionList *self, GtkWidget *row, double x, double y)
{
  GtkSelectionModel *selection = GTK_SELECTION_MODEL (self->selection);
  const guint position = find_position (self, row);
  g_autoptr (GMenu) menu = NULL;

  if (position == GTK_INVALID_LIST_POSITION)
    return;
  if (!gtk_selection_model_is_selected (selection, position))
    gtk_selection_model_select_item (selection, position, TRUE);
  gtk_widget_grab_focus (row);
  menu = g_menu_new ();
  g_menu_append (menu, _ ("Open the Pu_zzle"), "win.open-puzzle");
  g_menu_append (menu, _ ("_Copy"), "win.copy");
  g_menu_append (menu, _ ("_Paste"), "win.paste");
  g_menu_append (menu, _ ("Select _All"), "win.select-all");
  ari_context_menu_pop_up (GTK_WIDGET (self), G_MENU_MODEL (menu), x, y);
}

static void
on_menu_asked (gpointer owner, double x, double y)
{
  AriCollectionList *self = owner;
  GtkWidget *row = ari_context_menu_row_at (self->rows, GTK_WIDGET (self), x, y);

  if (row != NULL)
    open_menu (self, row, x, y);
}

/* By the keyboard, the menu opens below the row that has the focus. */
static void
open_menu_by_key (GtkWidget *widget, const char *action, GVariant *parameter)
{
  AriCollectionList *self = ARI_COLLECTION_LIST (widget);
  GtkWidget *row = gtk_widget_get_focus_child (self->rows);
  graphene_rect_t bounds;

  if (row != NULL && gtk_widget_compute_bounds (row, widget, &bounds))
    open_menu (self, row, gtk_widget_get_width (widget) / 2.0,
               bounds.origin.y + bounds.size.height);
}

/* --- the widget ------------------------------------------------------------------------------- */

/* Also where the menu closes. */
static gboolean
grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (ARI_COLLECTION_LIST (widget)->view));
}

static void
on_activate (GtkColumnView *view, guint position, gpointer user_data)
{
  AriCollectionList *self = user_data;
  guint32 n;
  const guint32 *order = ari_index_model_get_order (self->model, &n);

  if (position < n)
    g_signal_emit (self, signals[PUZZLE_ACTIVATED], 0, order[position]);
}

static void
on_selection_changed (AriCollectionList *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_N_SELECTED]);
}

/* Replaces the tick callback, which does not run while the list is hidden. */
static void
ari_collection_list_unmap (GtkWidget *widget)
{
  AriCollectionList *self = ARI_COLLECTION_LIST (widget);
  const gboolean is_pending = self->tick != 0;

  ari_widget_end_tick (self, &self->tick);
  GTK_WIDGET_CLASS (ari_collection_list_parent_class)->unmap (widget);
  if (is_pending && !gtk_widget_in_destruction (widget))
    ensure_tick (self);
}

static void
ari_collection_list_dispose (GObject *object)
{
  AriCollectionList *self = ARI_COLLECTION_LIST (object);

  g_cancellable_cancel (self->ordering);
  g_clear_object (&self->ordering);
  ari_collection_list_set_facts (self, NULL);
  ari_widget_end_tick (self, &self->tick);
  g_clear_handle_id (&self->timer, g_source_remove);
  ari_context_menu_drop (GTK_WIDGET (self));
  g_clear_pointer (&self->scrolled, gtk_widget_unparent);
  g_clear_object (&self->selection);
  g_clear_object (&self->model);
  g_clear_object (&self->thumbnails);

  G_OBJECT_CLASS (ari_collection_list_parent_class)->dispose (object);
}

static void
ari_collection_list_finalize (GObject *object)
{
  AriCollectionList *self = ARI_COLLECTION_LIST (object);

  g_ptr_array_unref (self->columns);
  g_array_unref (self->orders);
  g_free (self->next);
  g_free (self->sort);
  g_free (self->filter.text);

  G_OBJECT_CLASS (ari_collection_list_parent_class)->finalize (object);
}

static void
ari_collection_list_get_property (GObject *object,
                                  guint property_id,
                                  GValue *value,
                                  GParamSpec *pspec)
{
  AriCollectionList *self = ARI_COLLECTION_LIST (object);

  switch (property_id) {
  case PROP_SORT:
    g_value_set_string (value, self->sort);
    break;
  case PROP_DESCENDING:
    g_value_set_boolean (value, self->descending);
    break;
  case PROP_N_SHOWN:
    g_value_set_uint (value, ari_collection_list_get_n_shown (self));
    break;
  case PROP_N_SELECTED:
    g_value_set_uint (value, ari_collection_list_get_n_selected (self));
    break;
  case PROP_THUMBNAIL_SIZE:
    g_value_set_int (value, ari_collection_list_get_thumbnail_size (self));
    break;
  }
}

static void
set_sort (AriCollectionList *self, const char *sort)
{
  const AriListColumn *column = ari_collection_list_find_column (self, sort);

  if (column != NULL && !g_str_equal (sort, self->sort))
    sort_by (self, column, self->descending);
}

static void
set_descending (AriCollectionList *self, gboolean descending)
{
  const AriListColumn *column = ari_collection_list_find_column (self, self->sort);

  if (column != NULL && self->descending != !!descending)
    sort_by (self, column, descending);
}

static void
ari_collection_list_set_property (GObject *object,
                                  guint property_id,
                                  const GValue *value,
                                  GParamSpec *pspec)
{
  AriCollectionList *self = ARI_COLLECTION_LIST (object);

  switch (property_id) {
  case PROP_SORT:
    set_sort (self, g_value_get_string (value));
    break;
  case PROP_DESCENDING:
    set_descending (self, g_value_get_boolean (value));
    break;
  case PROP_THUMBNAIL_SIZE:
    ari_collection_list_set_thumbnail_size (self, g_value_get_int (value));
    break;
  }
}

static void
ari_collection_list_class_init (AriCollectionListClass *klass)
{
  const GParamFlags flags = G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = ari_collection_list_dispose;
  object_class->finalize = ari_collection_list_finalize;
  object_class->get_property = ari_collection_list_get_property;
  object_class->set_property = ari_collection_list_set_property;

  props[PROP_SORT] = g_param_spec_string ("sort", NULL, NULL, "number", G_PARAM_READWRITE | flags);
  props[PROP_DESCENDING] =
      g_param_spec_boolean ("descending", NULL, NULL, FALSE, G_PARAM_READWRITE | flags);
  props[PROP_N_SHOWN] =
      g_param_spec_uint ("n-shown", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE | flags);
  props[PROP_N_SELECTED] =
      g_param_spec_uint ("n-selected", NULL, NULL, 0, G_MAXUINT, 0, G_PARAM_READABLE | flags);
  props[PROP_THUMBNAIL_SIZE] = g_param_spec_int ("thumbnail-size", NULL, NULL, MIN_THUMBNAIL,
                                                 MAX_THUMBNAIL, 64, G_PARAM_READWRITE | flags);
  g_object_class_install_properties (object_class, N_PROPS, props);

  signals[PUZZLE_ACTIVATED] =
      ARI_SIGNAL ("puzzle-activated", ARI_TYPE_COLLECTION_LIST, 1, G_TYPE_UINT);
  signals[ORDER_CHANGED] = ARI_SIGNAL ("order-changed", ARI_TYPE_COLLECTION_LIST, 0);

  widget_class->unmap = ari_collection_list_unmap;
  widget_class->grab_focus = grab_focus;

  gtk_widget_class_set_css_name (widget_class, "collectionlist");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  ari_context_menu_bind_keys (widget_class, open_menu_by_key);
}

static void
ari_collection_list_init (AriCollectionList *self)
{
  ari_popup_delay_watch ();
  self->columns = ari_collection_list_new_columns ();
  self->orders = g_array_new (FALSE, FALSE, sizeof (AriFactOrder));
  self->sort = g_strdup ("number");
  self->filter.max_givens = G_MAXUINT;
  self->thumbnails = ari_thumbnail_cache_new ();
  self->model = ari_index_model_new ();
  self->selection = gtk_multi_selection_new (G_LIST_MODEL (g_object_ref (self->model)));
  ARI_CONNECT (self->selection, "selection-changed", on_selection_changed, self);
  /* GTK does not report that removed rows are no longer selected. */
  ARI_CONNECT (self->selection, "items-changed", on_selection_changed, self);

  self->view =
      GTK_COLUMN_VIEW (gtk_column_view_new (GTK_SELECTION_MODEL (g_object_ref (self->selection))));
  gtk_column_view_set_show_row_separators (self->view, TRUE);
  ARI_FOR_CHILDREN (child, GTK_WIDGET (self->view))
    if (GTK_IS_LIST_VIEW (child))
      self->rows = child;
  /* GTK gives the view and the list in it, which takes the focus, no accessible name. */
  ari_accessible_set_label (self->view, _ ("Puzzles"));
  ari_accessible_set_label (self->rows, _ ("Puzzles"));
  g_signal_connect_object (self->view, "activate", G_CALLBACK (on_activate), self, 0);
  ARI_CONNECT (gtk_column_view_get_sorter (self->view), "changed", on_sorter_changed, self);

  self->scrolled = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scrolled), GTK_WIDGET (self->view));
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (self->scrolled), TRUE);
  gtk_widget_set_parent (self->scrolled, GTK_WIDGET (self));
  ari_context_menu_on_click (GTK_WIDGET (self), on_menu_asked, self);
}

void
ari_collection_list_set_facts (AriCollectionList *self, AriCollectionFacts *facts)
{
  if (self->facts == facts)
    return;
  if (self->facts)
    g_signal_handlers_disconnect_by_data (self->facts, self);
  /* The rows refer to the facts, so they are removed first. */
  g_cancellable_cancel (self->ordering);
  g_clear_object (&self->ordering);
  g_clear_pointer (&self->next, g_free);
  ari_index_model_set_order (self->model, NULL, 0);
  g_set_object (&self->facts, facts);
  ari_thumbnail_cache_set_collection (self->thumbnails,
                                      facts ? ari_collection_facts_get_collection (facts) : NULL);
  build_columns (self);
  if (facts) {
    g_signal_connect_object (facts, "changed", G_CALLBACK (on_facts_changed), self, 0);
    ari_collection_list_queue_order (self, TRUE);
  }
}

void
ari_collection_list_set_filter (AriCollectionList *self, const AriFactFilter *filter)
{
  if (ari_fact_filter_equal (&self->filter, filter))
    return;
  ari_fact_filter_copy (filter, &self->filter);
  ari_collection_list_queue_order (self, TRUE);
}

const AriFactFilter *
ari_collection_list_get_filter (AriCollectionList *self)
{
  return &self->filter;
}

guint
ari_collection_list_get_n_shown (AriCollectionList *self)
{
  return self->model ? g_list_model_get_n_items (G_LIST_MODEL (self->model)) : 0;
}

guint
ari_collection_list_get_n_selected (AriCollectionList *self)
{
  g_autoptr (GtkBitset) selected = NULL;

  if (self->selection == NULL)
    return 0;
  selected = gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  return (guint) gtk_bitset_get_size (selected);
}

gboolean
ari_collection_list_is_settled (AriCollectionList *self)
{
  return self->ordering == NULL && self->next == NULL && !self->stale && !self->refresh;
}

const guint32 *
ari_collection_list_get_order (AriCollectionList *self, guint32 *n)
{
  return ari_index_model_get_order (self->model, n);
}

guint32 *
ari_collection_list_dup_selected (AriCollectionList *self, guint32 *n)
{
  GtkBitsetIter iter;
  guint32 n_order;
  guint position;
  const guint32 *order = ari_index_model_get_order (self->model, &n_order);
  g_autoptr (GtkBitset) selected =
      gtk_selection_model_get_selection (GTK_SELECTION_MODEL (self->selection));
  guint32 *indices = g_new (guint32, gtk_bitset_get_size (selected) + 1);

  *n = 0;
  for (gboolean valid = gtk_bitset_iter_init_first (&iter, selected, &position); valid;
       valid = gtk_bitset_iter_next (&iter, &position))
    if (position < n_order)
      indices[(*n)++] = order[position];
  return indices;
}

const char *
ari_collection_list_get_method (AriCollectionList *self)
{
  const AriListColumn *column = ari_collection_list_find_column (self, self->sort);

  if (column == NULL || !ari_fact_is_measured (column->fact))
    return NULL;
  return ari_collection_facts_get_strategy (self->facts, column->strategy)->name;
}

void
ari_collection_list_select_all (AriCollectionList *self)
{
  gtk_selection_model_select_all (GTK_SELECTION_MODEL (self->selection));
}

void
ari_collection_list_select (AriCollectionList *self, guint index)
{
  guint32 n;
  const guint32 *order = ari_index_model_get_order (self->model, &n);

  for (guint32 i = 0; i < n; i++)
    if (order[i] == index) {
      if (gtk_selection_model_is_selected (GTK_SELECTION_MODEL (self->selection), i))
        return; /* nothing moves under the pointer */
      gtk_selection_model_select_item (GTK_SELECTION_MODEL (self->selection), i, TRUE);
      scroll_to (self, i);
      return;
    }
}

int
ari_collection_list_get_thumbnail_size (AriCollectionList *self)
{
  return self->thumbnails ? ari_thumbnail_cache_get_size (self->thumbnails) : 0;
}

void
ari_collection_list_set_thumbnail_size (AriCollectionList *self, int size)
{
  size = CLAMP (size, MIN_THUMBNAIL, MAX_THUMBNAIL);
  if (size == ari_collection_list_get_thumbnail_size (self))
    return;
  ari_thumbnail_cache_set_size (self->thumbnails, size);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THUMBNAIL_SIZE]);
}

void
ari_collection_list_grab_focus (AriCollectionList *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
}
