/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The breakpoints and bookmarks of the Search page: what adds them to its notes. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "ui/search/search-stops.h"
#include "ui/widgets/widget.h"

struct _AriSearchStops {
  GObject parent_instance;

  AriSection *section;
  AriSearchKeeper *keeper;
  AriSolver *solver; /* NULL before the page is made, as the next is */
  AriStopList *list;
  GActionMap *map; /* (nullable): has actions with this as their data; not owned */
};

G_DEFINE_FINAL_TYPE (AriSearchStops, ari_search_stops, G_TYPE_OBJECT)

static guint changed_signal;

static gboolean
has_search (AriSearchStops *self)
{
  return self->solver != NULL && ari_solver_get_snapshot (self->solver) != NULL;
}

/* Gives the solver the breakpoints, and the document all. */
static void
take (AriSearchStops *self)
{
  ari_search_keeper_use_breakpoints (self->keeper);
  ari_search_keeper_keep (self->keeper);
  g_signal_emit (self, changed_signal, 0);
}

static void
change (AriSearchStops *self)
{
  take (self);
  ari_stop_list_refresh (self->list);
}

static void
add_break (AriSearchStops *self, const AriBreakpoint *breakpoint)
{
  ari_section_want_page (self->section, NULL, FALSE);
  if (ari_search_notes_add_breakpoint (ari_search_keeper_get_notes (self->keeper), breakpoint))
    change (self);
}

static void
break_at (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const gboolean by_depth = g_str_equal (g_action_get_name (G_ACTION (action)), "break-depth");
  const AriBreakpoint breakpoint = { .kind = by_depth ? ARI_BREAK_DEPTH : ARI_BREAK_STEP,
                                     .value = g_variant_get_uint64 (parameter) };

  if (breakpoint.value > 0 && breakpoint.value <= ARI_MAX_NOTED_STEP)
    add_break (user_data, &breakpoint);
}

/* Without a digit, the search stops at whatever happens to the cell. */
static void
break_cell (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchStops *self = user_data;
  const AriLayout *layout = layout_of (self->section);
  guint cell, digit;

  g_variant_get (parameter, "(uu)", &cell, &digit);
  if (cell < layout->n_cells && digit < layout->n_digits)
    add_break (self, &(AriBreakpoint){ .kind = ARI_BREAK_PLACED,
                                       .cell = (guint16) cell,
                                       .digit = (guint8) digit });
  else if (cell < layout->n_cells)
    add_break (self, &(AriBreakpoint){ .kind = ARI_BREAK_CELL, .cell = (guint16) cell });
}

/* Gives a step of the search a bookmark, or another name to the one that it has.
 * @name: if empty, it is named after the step
 * @toggles: removes the one that it has
 * Returns: (transfer full) (nullable): the name of a removed bookmark */
static char *
set_bookmark (AriSearchStops *self, guint64 step, const char *name, gboolean toggles)
{
  g_autofree char *usual = ari_step_to_string (step);
  g_autofree char *mark = ari_search_dup_mark (ari_solver_get_start (self->solver, NULL),
                                               ari_solver_get_choices (self->solver), step);
  const AriBookmark bookmark = { step, (char *) (*name != '\0' ? name : usual),
                                 (char *) ari_solver_get_strategy (self->solver)->name, mark };
  char *removed =
      toggles
          ? ari_search_notes_take_bookmark (ari_search_keeper_get_notes (self->keeper), &bookmark)
          : NULL;

  if (removed != NULL
      || ari_search_notes_add_bookmark (ari_search_keeper_get_notes (self->keeper), &bookmark))
    change (self);
  return removed;
}

static void
bookmark (AriSearchStops *self, guint64 step, const char *name)
{
  if (has_search (self) && step <= ARI_MAX_NOTED_STEP)
    g_free (set_bookmark (self, step, name, FALSE));
}

/* The bookmarks are out of sight, so a notice says what has happened.
 * @removed: (nullable): the name of a removed bookmark; NULL if one was added */
static void
say_of_bookmark (AriSearchStops *self, guint64 step, const char *removed)
{
  g_autofree char *number = ari_count_to_string (step);
  g_autofree char *words = ari_sentence_fill (
      removed != NULL
          ? _ ("The bookmark of step {n} is removed.")
          : _ ("Step {n} has a bookmark now, under “More”, “Breakpoints and Bookmarks”."),
      "n", number, NULL);
  g_autoptr (GVariant) bookmark =
      g_variant_ref_sink (g_variant_new ("(ts)", step, removed != NULL ? removed : ""));
  g_autofree char *undo = g_action_print_detailed_name ("win.bookmark-step", bookmark);

  ari_section_say_with_button (self->section, ARI_NOTICE_INFO, words, _ ("_Undo"), undo);
}

/* A step has one bookmark: a second time it is removed. */
static void
bookmark_step (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchStops *self = user_data;
  g_autofree char *removed = NULL;
  const char *name;
  guint64 step;

  g_variant_get (parameter, "(t&s)", &step, &name);
  if (!has_search (self) || step > ARI_MAX_NOTED_STEP)
    return;
  removed = set_bookmark (self, step, name, TRUE);
  say_of_bookmark (self, step, removed);
}

static const GActionEntry actions[] = {
  { .name = "break-step", .activate = break_at, .parameter_type = "t" },
  { .name = "break-depth", .activate = break_at, .parameter_type = "t" },
  { .name = "break-cell", .activate = break_cell, .parameter_type = "(uu)" },
  { .name = "bookmark-step", .activate = bookmark_step, .parameter_type = "(ts)" },
};

void
ari_search_stops_add_actions (AriSearchStops *self, GActionMap *map)
{
  g_set_weak_pointer (&self->map, map);
  g_action_map_add_action_entries (map, actions, G_N_ELEMENTS (actions), self);
}

void
ari_search_stops_set_page (AriSearchStops *self, AriSolver *solver, AriStopList *list)
{
  self->solver = solver;
  self->list = list;
  ARI_CONNECT (list, "changed", take, self);
  ARI_CONNECT (list, "bookmark", bookmark, self);
}

AriSearchStops *
ari_search_stops_new (AriSection *section, AriSearchKeeper *keeper)
{
  AriSearchStops *self = g_object_new (ARI_TYPE_SEARCH_STOPS, NULL);

  self->section = section;
  self->keeper = keeper;
  return self;
}

/* The window lives longer. */
static void
ari_search_stops_dispose (GObject *object)
{
  AriSearchStops *self = ARI_SEARCH_STOPS (object);

  for (guint i = 0; i < G_N_ELEMENTS (actions) && self->map != NULL; i++)
    g_action_map_remove_action (self->map, actions[i].name);
  g_clear_weak_pointer (&self->map);
  G_OBJECT_CLASS (ari_search_stops_parent_class)->dispose (object);
}

static void
ari_search_stops_class_init (AriSearchStopsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = ari_search_stops_dispose;
  changed_signal = ARI_SIGNAL ("changed", ARI_TYPE_SEARCH_STOPS, 0);
}

static void
ari_search_stops_init (AriSearchStops *self)
{
}
