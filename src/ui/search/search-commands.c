/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Starts, moves, ends and continues the search of the Search page. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/need.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "ui/flame/find-actions.h"
#include "ui/search/search-section-private.h"

/* Someone who wants to pause a search needs this time (µs) to see that it has just ended. */
#define REACTION_TIME (500 * G_TIME_SPAN_MILLISECOND)

/* --- how a search starts ---------------------------------------------------------------------- */

/* @grid: (transfer full): the search begins with it */
static void
start_search_of (AriSearchSection *self, AriGrid *grid, gboolean from_entries, gboolean paused)
{
  const AriSearchChoices choices = choices_of (self);

  /* showing the page may end the present search, so it is shown first */
  ari_section_want_page (ARI_SECTION (self), NULL, FALSE);
  ari_section_hide_notice (ARI_SECTION (self));
  ari_service_clear (ARI_SERVICE (self->finder));
  g_clear_pointer (&self->replaced, ari_search_notes_free);
  self->present = ARI_NO_SEARCH;
  self->present.from_entries = from_entries;
  ari_solver_start (self->solver, grid, choices.strategy, choices.limit, paused);
  ari_grid_free (grid);
  ari_section_rescue_focus (ARI_SECTION (self));
}

/* Returns: TRUE if the present search has the same strategy, goal and start as one from @grid would
 * have; then a branch of one is a branch of the other. */
static gboolean
is_same_search (AriSearchSection *self, const AriGrid *grid)
{
  const AriSearchChoices choices = choices_of (self);
  guint64 limit;

  return snapshot_of (self) != NULL
         && ari_grid_equal (ari_solver_get_start (self->solver, &limit), grid)
         && limit == choices.limit
         && g_str_equal (ari_solver_get_strategy (self->solver)->name, choices.strategy->name);
}

/* Returns: (transfer full): the grid that a search would begin with now. */
static AriGrid *
dup_start (AriSearchSection *self, gboolean from_entries)
{
  return from_entries ? ari_game_dup_grid (game_of (self)) : ari_grid_copy (givens_of (self));
}

/* Returns: (transfer full) (nullable): a search with a branch that would be lost by a new search.
 */
static AriSearchNotes *
dup_replaced (AriSearchSection *self)
{
  const AriSearchNotes *notes = ari_search_section_get_latest (self);

  return notes != NULL && notes->choices != NULL ? ari_search_notes_copy (notes) : NULL;
}

/* Returns: (transfer full) (nullable): a search that is lost if one from elsewhere takes its place:
 * it has a branch, or has not come to its end. */
static AriSearchNotes *
dup_unfinished (AriSearchSection *self)
{
  const AriSearchNotes *notes = ari_search_section_get_latest (self);

  if (snapshot_of (self) == NULL || ari_solver_get_over (self->solver)
      || !ari_search_notes_has_place (notes))
    return dup_replaced (self);
  return ari_search_notes_copy (notes);
}

/* Keeps @replaced (transfer full) (nullable), which the button of the notice brings back. */
static void
keep_replaced (AriSearchSection *self, AriSearchNotes *replaced)
{
  self->replaced = replaced;
  if (replaced == NULL)
    return;
  ari_search_section_update (self);
  ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_INFO,
                               replaced->choices != NULL
                                   ? _ ("This is a new search, without your branch.")
                                   : _ ("This search has taken the place of yours."),
                               _ ("_Undo"), "win.continue-search");
}

/* The user's branch is never lost: the new search follows it, or a button brings it back. */
static void
start_new_search (AriSearchSection *self, gboolean from_entries, gboolean paused)
{
  AriGrid *grid = dup_start (self, from_entries);
  const AriOwnChoices *choices = snapshot_of (self) != NULL
                                     ? ari_own_choices_ref (ari_solver_get_choices (self->solver))
                                     : NULL;
  const gboolean is_same = choices != NULL && is_same_search (self, grid);
  AriSearchNotes *replaced = is_same ? NULL : dup_replaced (self);

  start_search_of (self, grid, from_entries, paused);
  if (is_same && ari_solver_follow (self->solver, choices) && !paused)
    ari_solver_resume (self->solver);
  ari_own_choices_unref (choices);
  keep_replaced (self, replaced);
}

/* Starts a search as the page's choices say. Returns: TRUE if it runs or is paused now. */
static gboolean
start_chosen_search (AriSearchSection *self, gboolean paused)
{
  AriSolverState state;

  ari_timeline_forget (self->timeline);
  start_new_search (self, choices_of (self).from_entries, paused);
  state = ari_solver_get_state (self->solver);
  return ari_solver_state_runs (state) || state == ARI_SOLVER_PAUSED;
}

void
ari_search_section_start_paused (AriSearchSection *self)
{
  g_return_if_fail (ARI_IS_SEARCH_SECTION (self));

  ensure_solver (self);
  start_chosen_search (self, TRUE);
}

/* Returns: FALSE if there is no search, not even a new one. */
static gboolean
ensure_search (AriSearchSection *self, gboolean paused)
{
  return ari_solver_get_state (self->solver) != ARI_SOLVER_IDLE
         || start_chosen_search (self, paused);
}

/* --- the transport ---------------------------------------------------------------------------- */

static void
run_or_pause (AriSearchSection *self)
{
  switch (ari_solver_get_state (self->solver)) {
  case ARI_SOLVER_RUNNING:
  case ARI_SOLVER_LOOKING:
    ari_solver_pause (self->solver);
    break;
  case ARI_SOLVER_PAUSED:
    ari_solver_resume (self->solver);
    break;
  case ARI_SOLVER_IDLE:
  case ARI_SOLVER_FINISHED:
  case ARI_SOLVER_STOPPED:
  default:
    if (g_get_monotonic_time () - self->present.surprise >= REACTION_TIME)
      start_chosen_search (self, FALSE);
  }
}

/* A search that was stopped ends at the step it had reached. */
static void
run_to_end (AriSearchSection *self)
{
  if (ari_solver_get_state (self->solver) == ARI_SOLVER_STOPPED)
    ari_solver_seek (self->solver, ari_solver_get_frontier (self->solver));
  else if (ensure_search (self, FALSE)) {
    self->present.jumps = TRUE;
    ari_solver_finish (self->solver);
  }
}

void
ari_search_section_do (AriSearchSection *self, int command)
{
  if (self->hides_reasons) /* a question waits for its answer */
    return;
  ari_timeline_forget (self->timeline);
  switch (command) {
  case ARI_COMMAND_RUN_PAUSE:
    run_or_pause (self);
    break;
  case ARI_COMMAND_STEP:
    /* the first press shows the first step, not only the grid before it */
    if (ensure_search (self, TRUE))
      ari_solver_step (self->solver);
    break;
  case ARI_COMMAND_STEP_BACK:
    ari_solver_step_back (self->solver);
    break;
  case ARI_COMMAND_TO_START:
    ari_solver_seek (self->solver, 0);
    break;
  case ARI_COMMAND_TO_END:
    run_to_end (self);
    break;
  case ARI_COMMAND_STOP:
    ari_solver_stop (self->solver);
    break;
  }
}

void
ari_search_section_join (AriSearchSection *self)
{
  ari_timeline_forget (self->timeline);
  ari_solver_join (self->solver);
}

void
ari_search_section_show_solution (AriSearchSection *self, gint64 index)
{
  const AriSolverState state = ari_solver_get_state (self->solver);

  self->present.solution = index;
  if (state == ARI_SOLVER_LOOKING
      || (state == ARI_SOLVER_RUNNING && !ari_solver_get_finishing (self->solver)))
    run_to_end (self);
  ari_search_section_update (self);
}

/* --- how a search ends ------------------------------------------------------------------------ */

void
ari_search_section_forget (AriSearchSection *self)
{
  self->present = ARI_NO_SEARCH;
  g_clear_pointer (&self->replaced, ari_search_notes_free);
  if (self->solver != NULL)
    ari_solver_clear (self->solver);
}

static void
note_and_forget (AriSearchSection *self)
{
  ari_search_section_keep_notes (self);
  ari_search_section_forget (self);
}

/* Ends the search, but keeps a note of it, so that a button of the page can continue it until the
 * next one begins. */
static void
end_and_announce (AriSearchSection *self)
{
  note_and_forget (self);
  ari_section_rescue_focus (ARI_SECTION (self));
  ari_section_hide_notice (ARI_SECTION (self));
  ari_section_announce (ARI_SECTION (self), _ ("The search has ended."));
}

static void
end_search (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  if (snapshot_of (user_data) != NULL)
    end_and_announce (user_data);
}

/* The page shows the method, the goal and the start beside the search. So the search ends as soon
 * as the user chooses others, because it would not be what the page says. */
static void
end_other_search (AriSearchSection *self)
{
  AriGrid *grid = dup_start (self, choices_of (self).from_entries);

  if (snapshot_of (self) != NULL && !is_same_search (self, grid)) {
    if (ari_section_get_active (ARI_SECTION (self)))
      end_and_announce (self);
    else
      note_and_forget (self);
  }
  ari_grid_free (grid);
}

void
ari_search_section_follow_choice (AriSearchSection *self)
{
  end_other_search (self);
  ari_search_section_update (self);
}

/* The page begins with the game as it is: a search of a former state of the game has ended when the
 * user sees the page, unless it is still under way. */
void
ari_search_section_end_former (AriSearchSection *self)
{
  if (ari_section_get_active (ARI_SECTION (self)) && snapshot_of (self) != NULL
      && !ari_solver_state_runs (ari_solver_get_state (self->solver)))
    end_other_search (self);
}

/* --- searches that are continued, or come from elsewhere -------------------------------------- */

/* Makes the search begin at @start, but leaves the choice of the page alone if it already does. */
static gboolean
choose_start (AriSearchSection *self, const AriGrid *start)
{
  gboolean from_entries = choices_of (self).from_entries;
  AriGrid *chosen = dup_start (self, from_entries);

  if (!ari_grid_equal (chosen, start)) {
    from_entries = !ari_grid_equal (givens_of (self), start);
    ari_search_section_set_from_entries (self, from_entries);
  }
  ari_grid_free (chosen);
  return from_entries;
}

/* Continues the search that can be continued: repeats it as far as it had come, and shows @step.
 * @step: (nullable): NULL means where it was left */
static void
continue_at (AriSearchSection *self, const guint64 *step)
{
  AriSearchPanel *panel = panel_of (self);
  g_autoptr (AriSearchNotes) notes = NULL;
  gboolean from_entries;
  guint64 shown;
  AriGrid *grid;

  if (ari_search_section_get_continuable (self) == NULL)
    return;
  notes = ari_search_notes_copy (ari_search_section_get_continuable (self));
  shown = step != NULL ? *step : notes->step;
  ari_search_section_forget (self);
  ari_search_section_restore_notes (self, panel, notes);
  if (notes->start == NULL) {
    from_entries = choices_of (self).from_entries;
    grid = dup_start (self, from_entries);
  } else {
    grid = ari_search_notes_dup_start (notes, givens_of (self));
    from_entries = choose_start (self, grid);
  }
  start_search_of (self, grid, from_entries, TRUE);
  if (notes->choices != NULL)
    ari_solver_follow (self->solver, notes->choices);
  ari_timeline_forget (self->timeline);
  ari_solver_reach_and_return (self->solver, MAX (MAX (notes->reached, notes->step), shown), shown);
}

static void
continue_search (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  continue_at (user_data, NULL);
}

void
ari_search_section_go (AriSearchSection *self, guint index)
{
  const AriBookmark *bookmark;
  guint64 step;

  if (index == ARI_STOP_LIST_LAST_PLACE) {
    continue_at (self, NULL);
    return;
  }
  bookmark = &g_array_index (self->notes->bookmarks, AriBookmark, index);
  step = bookmark->step;
  switch (ari_search_section_way_to (self, bookmark)) {
  case ARI_WAY_CONTINUABLE:
    continue_at (self, &step);
    break;
  case ARI_WAY_HERE:
    if (ensure_search (self, TRUE)) {
      ari_timeline_forget (self->timeline);
      ari_solver_reach (self->solver, step);
    }
    break;
  case ARI_WAY_OVER:
  case ARI_WAY_STRATEGY:
  case ARI_WAY_OTHER:
  default:
    break;
  }
}

gboolean
ari_search_section_is_of (AriSearchSection *self, const AriGrid *start)
{
  const AriGrid *givens;

  g_return_val_if_fail (ARI_IS_SEARCH_SECTION (self), FALSE);
  g_return_val_if_fail (start != NULL, FALSE);

  givens = givens_of (self);
  if (!ari_layout_equal (givens->layout, start->layout))
    return FALSE;
  for (guint cell = 0; cell < givens->layout->n_cells; cell++)
    if (givens->cells[cell] != ARI_NO_DIGIT && givens->cells[cell] != start->cells[cell])
      return FALSE;
  return TRUE;
}

void
ari_search_section_search_from (AriSearchSection *self,
                                const AriGrid *start,
                                const AriStrategy *strategy,
                                const AriOwnChoices *choices,
                                guint64 limit)
{
  AriSearchNotes *replaced;
  gboolean from_entries;

  g_return_if_fail (ARI_IS_SEARCH_SECTION (self));
  g_return_if_fail (ari_search_section_is_of (self, start));
  g_return_if_fail (strategy != NULL);

  replaced = choices == NULL || choices != ari_solver_get_choices (self->solver)
                 ? dup_unfinished (self)
                 : NULL;
  ari_search_section_forget (self);
  g_object_set (panel_of (self), "strategy", strategy->name, "limit", limit, NULL);
  from_entries = choose_start (self, start);
  start_search_of (self, ari_need (ari_grid_copy (start)), from_entries, choices != NULL);
  if (choices != NULL)
    ari_solver_follow (self->solver, choices);
  keep_replaced (self, replaced);
  run_to_end (self);
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
solve (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchSection *self = user_data;

  ensure_solver (self);
  ari_section_want_page (user_data, NULL, TRUE);
  if (!ari_solver_state_runs (ari_solver_get_state (self->solver)))
    run_or_pause (self);
}

static void
search_givens (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  start_new_search (user_data, FALSE, FALSE);
  /* the page says where a search begins, and the next one with another strategy begins there, too
   */
  ari_search_section_set_from_entries (user_data, FALSE);
}

/* Moves the cursor to the first entry that the page has called wrong, unless the game has changed
 * since. */
static void
go_to_mistake (AriSearchSection *self)
{
  AriGrid *grid = ari_game_dup_grid (game_of (self));
  guint16 cell;

  if (snapshot_of (self) != NULL && ari_grid_equal (grid, ari_solver_get_start (self->solver, NULL))
      && ari_solver_get_mistakes (self->solver, &cell, 1) > 0)
    ari_grid_view_set_cursor (ari_section_get_grid (ARI_SECTION (self)), cell);
  ari_grid_free (grid);
}

static void
go_to_game (AriSearchSection *self)
{
  AriSection *section = ARI_SECTION (self);

  ari_section_hide_notice (section);
  ari_section_want_page (section, "play", FALSE);
  go_to_mistake (self);
  gtk_widget_grab_focus (GTK_WIDGET (ari_section_get_grid (section)));
}

static void
leave_search (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  go_to_game (user_data);
}

static void
keep_solution (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchSection *self = user_data;
  AriGrid *solution = ari_search_section_dup_solution (self);
  AriMove *move;

  if (solution == NULL)
    return;
  move = ari_game_move_solution (game_of (self), solution);
  ari_grid_free (solution);
  go_to_game (self);
  ari_session_execute (session_of (self), move);
}

static void
find (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchSection *self = user_data;

  ensure_solver (self);
  if (!ensure_search (self, TRUE))
    return;
  ari_timeline_forget (self->timeline);
  /* the try that was chosen before is not the one that is found */
  ari_search_panel_choose_none (panel_of (self));
  ari_find_next (self->solver, g_action_get_name (G_ACTION (action)));
}

static void
back_to_now (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  ari_search_section_join (user_data);
}

static void
add_break (AriSearchSection *self, const AriBreakpoint *breakpoint)
{
  ari_section_want_page (ARI_SECTION (self), NULL, FALSE);
  if (ari_search_notes_add_breakpoint (self->notes, breakpoint))
    ari_search_section_change_stops (self);
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
  const AriLayout *layout = layout_of (user_data);
  guint cell, digit;

  g_variant_get (parameter, "(uu)", &cell, &digit);
  if (cell < layout->n_cells && digit < layout->n_digits)
    add_break (user_data, &(AriBreakpoint){ .kind = ARI_BREAK_PLACED,
                                            .cell = (guint16) cell,
                                            .digit = (guint8) digit });
  else if (cell < layout->n_cells)
    add_break (user_data, &(AriBreakpoint){ .kind = ARI_BREAK_CELL, .cell = (guint16) cell });
}

/* Gives a step of the search a bookmark, or another name to the one that it has.
 * @name: if empty, it is named after the step
 * @toggles: removes the one that it has
 * Returns: (transfer full) (nullable): the name of a removed bookmark */
static char *
set_bookmark (AriSearchSection *self, guint64 step, const char *name, gboolean toggles)
{
  g_autofree char *usual = ari_step_to_string (step);
  g_autofree char *mark = ari_search_dup_mark (ari_solver_get_start (self->solver, NULL),
                                               ari_solver_get_choices (self->solver), step);
  const AriBookmark bookmark = { step, (char *) (*name != '\0' ? name : usual),
                                 (char *) ari_solver_get_strategy (self->solver)->name, mark };
  char *removed = toggles ? ari_search_notes_take_bookmark (self->notes, &bookmark) : NULL;

  if (removed != NULL || ari_search_notes_add_bookmark (self->notes, &bookmark))
    ari_search_section_change_stops (self);
  return removed;
}

void
ari_search_section_bookmark (AriSearchSection *self, guint64 step, const char *name)
{
  if (snapshot_of (self) != NULL && step <= ARI_MAX_NOTED_STEP)
    g_free (set_bookmark (self, step, name, FALSE));
}

/* The bookmarks are out of sight, so a notice says what has happened.
 * @removed: (nullable): the name of a removed bookmark; NULL if one was added */
static void
say_of_bookmark (AriSearchSection *self, guint64 step, const char *removed)
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

  ari_section_say_with_button (ARI_SECTION (self), ARI_NOTICE_INFO, words, _ ("_Undo"), undo);
}

/* A step has one bookmark: a second time it is removed. */
static void
bookmark_step (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchSection *self = user_data;
  g_autofree char *removed = NULL;
  const char *name;
  guint64 step;

  g_variant_get (parameter, "(t&s)", &step, &name);
  if (snapshot_of (self) == NULL || step > ARI_MAX_NOTED_STEP)
    return;
  removed = set_bookmark (self, step, name, TRUE);
  say_of_bookmark (self, step, removed);
}

static void
choose_candidate (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  const AriLayout *layout = layout_of (user_data);
  guint cell, digit;

  g_variant_get (parameter, "(uu)", &cell, &digit);
  if (cell < layout->n_cells && digit < layout->n_digits
      && ari_section_get_cover (user_data) != ARI_COVER_NONE)
    ari_search_section_decide (user_data, cell, digit);
}

static void
leave_own_branch (GSimpleAction *action, GVariant *parameter, gpointer user_data)
{
  AriSearchSection *self = user_data;

  if (snapshot_of (self) == NULL || ari_solver_get_choices (self->solver) == NULL)
    return;
  ari_section_hide_notice (user_data);
  ari_solver_leave_own_branch (self->solver);
  gtk_widget_grab_focus (GTK_WIDGET (ari_section_get_grid (user_data)));
}

void
ari_search_section_add_to_map (AriSection *section, GActionMap *map)
{
  const GActionEntry entries[] = {
    { .name = "solve", .activate = solve },
    { .name = "search-givens", .activate = search_givens },
    { .name = "leave-search", .activate = leave_search },
    { .name = "end-search", .activate = end_search },
    { .name = "continue-search", .activate = continue_search },
    { .name = "keep-solution", .activate = keep_solution },
    { .name = "back-to-now", .activate = back_to_now },
    { .name = "break-step", .activate = break_at, .parameter_type = "t" },
    { .name = "break-depth", .activate = break_at, .parameter_type = "t" },
    { .name = "break-cell", .activate = break_cell, .parameter_type = "(uu)" },
    { .name = "bookmark-step", .activate = bookmark_step, .parameter_type = "(ts)" },
    { .name = "choose-candidate", .activate = choose_candidate, .parameter_type = "(uu)" },
    { .name = "leave-own-branch", .activate = leave_own_branch },
  };

  g_action_map_add_action_entries (map, entries, G_N_ELEMENTS (entries), section);
  for (guint i = 0; ari_find_actions[i] != NULL; i++)
    g_action_map_add_action_entries (
        map, &(GActionEntry){ .name = ari_find_actions[i], .activate = find }, 1, section);
  ari_search_section_update (ARI_SEARCH_SECTION (section));
}
