/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The overlays of a search, which are drawn over its digits on the grid: counts of candidates,
 * causes of a dead end, what other digits would have cost, and how often something happened to each
 * cell. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/laboratory/causes.h"
#include "picture/palette.h"
#include "puzzle/words/numbers.h"
#include "puzzle/words/sentence.h"
#include "puzzle/words/words.h"
#include "solver/search/aside.h"
#include "solver/words/alternative-words.h"
#include "solver/words/learn-words.h"
#include "solver/words/why-words.h"
#include "ui/common/appearance.h"
#include "ui/search/search-overlay.h"

/* How far the overlay is with its question: which guesses are to blame for the shown dead end or,
 * for ARI_OVERLAY_WHAT_IF, what other digits would have cost. */
typedef enum {
  FINDING_NONE, /* there is no question: the search runs, or the step gives no cause for one */
  FINDING_LOOKING,
  FINDING_FOUND,
  FINDING_FAILED, /* memory was short, or a rule was not found again */
} Finding;

/* With more guesses to blame than this, the sentence has only their numbers, so that it fits in its
 * room; their digits are in the list of decisions. */
enum { MOST_IN_FULL = 2 };

/* Way: the links that lead to a fact, or to the dead end itself. */
typedef struct {
  guint32 fact; /* the fact's index in the snapshot's implications; for the dead end: n_facts */
  AriStepLit lit;
} Way;

struct AriSearchOverlay {
  AriSolver *solver;
  void (*changed) (gpointer);
  gpointer user_data;
  AriOverlay kind;

  Finding finding;
  guint64 step;              /* the step that the question is about */
  GCancellable *cancellable; /* (nullable): set while the other thread looks for the answer */
  GArray *alternatives;      /* (nullable): AriAlternative, of the same step */
  /* what would have saved most is said where a try has failed, whatever is shown on the grid */
  guint64 failed_step;              /* the step at which one has */
  GCancellable *saving_cancellable; /* (nullable): set while the other thread compares */
  GArray *savings;                  /* (nullable): AriAlternative, of that step */
  AriImplications graph; /* of the same step; that of a search that learns is in the snapshot */

  /* These make up the step that is drawn. */
  AriTaking takings[ARI_MAX_DIGITS];
  GArray *nodes;      /* AriNode */
  GArray *node_cells; /* guint16 */
  GArray *links;      /* AriLink */

  /* how the dead end came about: a Way for each fact that has causes, and one for the dead end, in
   * the order of the links */
  GArray *ways;
  int played; /* the way that stands out, or -1 */
  /* what is drawn of it while one stands out: itself, and what led to it */
  GArray *led_nodes; /* AriNode */
  GArray *led_cells; /* guint16: of these */
  GArray *led_links; /* AriLink, those of the way itself first */
};

AriOverlay
ari_overlay_by_name (const char *name)
{
  static const char *const names[] = { "none",    "counts", "causes",    "what-if",
                                       "guessed", "placed", "taken-back" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_strcmp0 (name, names[i]) == 0)
      return (AriOverlay) i;
  return ARI_OVERLAY_NONE;
}

AriSearchOverlay *
ari_search_overlay_new (AriSolver *solver, void (*changed) (gpointer), gpointer user_data)
{
  AriSearchOverlay *self = g_new0 (AriSearchOverlay, 1);

  self->solver = solver;
  self->changed = changed;
  self->user_data = user_data;
  self->nodes = g_array_new (FALSE, FALSE, sizeof (AriNode));
  self->node_cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->links = g_array_new (FALSE, FALSE, sizeof (AriLink));
  self->ways = g_array_new (FALSE, FALSE, sizeof (Way));
  self->played = -1;
  self->led_nodes = g_array_new (FALSE, FALSE, sizeof (AriNode));
  self->led_cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  self->led_links = g_array_new (FALSE, FALSE, sizeof (AriLink));
  return self;
}

/* Forgets what is drawn, so that the next painting makes it again. */
static void
forget_step (AriSearchOverlay *self)
{
  g_array_set_size (self->nodes, 0);
  g_array_set_size (self->node_cells, 0);
  g_array_set_size (self->links, 0);
  g_array_set_size (self->ways, 0);
}

/* Cancels the question that is still open, so that its answer goes nowhere. */
static void
forget_finding (AriSearchOverlay *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  ari_implications_clear (&self->graph);
  forget_step (self);
  g_clear_pointer (&self->alternatives, g_array_unref);
  self->finding = FINDING_NONE;
  self->played = -1;
}

static void
forget_savings (AriSearchOverlay *self)
{
  g_cancellable_cancel (self->saving_cancellable);
  g_clear_object (&self->saving_cancellable);
  g_clear_pointer (&self->savings, g_array_unref);
  self->failed_step = 0;
}

void
ari_search_overlay_free (AriSearchOverlay *self)
{
  if (self == NULL)
    return;
  forget_finding (self);
  forget_savings (self);
  g_array_unref (self->nodes);
  g_array_unref (self->node_cells);
  g_array_unref (self->links);
  g_array_unref (self->ways);
  g_array_unref (self->led_nodes);
  g_array_unref (self->led_cells);
  g_array_unref (self->led_links);
  g_free (self);
}

/* --- the guesses to blame --------------------------------------------------------------------- */

static gboolean
is_cancelled (const GError *error)
{
  return g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
on_savings_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  GArray *answer = ari_aside_find_finish (result, &error);
  AriSearchOverlay *self = user_data;

  if (is_cancelled (error)) /* self may be gone */
    return;
  g_clear_object (&self->saving_cancellable);
  self->savings = answer;
  self->changed (self->user_data);
}

/* Returns: TRUE at a dead end, and where a guess is undone, which ends its try. */
static gboolean
has_failed (const AriSnapshot *snapshot)
{
  const AriDecision *top;

  if (snapshot->learns || snapshot->n_decisions == 0)
    return FALSE;
  top = &snapshot->decisions[snapshot->n_decisions - 1];
  return snapshot->event.kind == ARI_EVENT_CONTRADICTION
         || (snapshot->event.kind == ARI_EVENT_BACK && snapshot->event.cell == top->cell
             && ari_decision_is_guess (top));
}

/* Asks what would have saved most where a try has failed, once the guesses to blame are known.
 * Other digits of the open guesses are searched for “what if” anyway. */
static void
update_savings (AriSearchOverlay *self)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);
  const gboolean wants = self->kind != ARI_OVERLAY_WHAT_IF && snapshot != NULL
                         && has_failed (snapshot) && self->finding != FINDING_LOOKING
                         && ari_solver_get_state (self->solver) != ARI_SOLVER_RUNNING;

  if (wants && self->failed_step == snapshot->counters.steps)
    return;
  forget_savings (self);
  if (!wants)
    return;
  self->failed_step = snapshot->counters.steps;
  self->saving_cancellable = g_cancellable_new ();
  ari_alternatives_find_async (snapshot, ari_solver_get_strategy (self->solver),
                               self->saving_cancellable, on_savings_found, self);
}

static void
end_finding (AriSearchOverlay *self, gboolean has_answer)
{
  g_clear_object (&self->cancellable);
  self->finding = has_answer ? FINDING_FOUND : FINDING_FAILED;
  update_savings (self);
  self->changed (self->user_data);
}

static void
on_alternatives_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  GArray *answer = ari_aside_find_finish (result, &error);
  AriSearchOverlay *self = user_data;

  if (is_cancelled (error)) /* self may be gone */
    return;
  self->alternatives = answer;
  end_finding (self, answer != NULL);
}

static void
on_causes_found (GObject *source, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GError) error = NULL;
  g_autofree AriImplications *answer = ari_aside_find_finish (result, &error);
  AriSearchOverlay *self = user_data;

  if (is_cancelled (error)) /* self may be gone */
    return;
  if (answer != NULL)
    self->graph = *answer;
  if (ari_solver_get_snapshot (self->solver) == NULL) { /* the search was left meanwhile */
    forget_finding (self);
    return;
  }
  forget_step (self);
  end_finding (self, answer != NULL && ari_solver_explain (self->solver, &self->graph));
}

/* Returns: TRUE if the shown step is a dead end that can be explained, or what was learned from
 * it. */
static gboolean
has_dead_end (const AriSnapshot *snapshot)
{
  if (snapshot->learns
      && (snapshot->event.kind == ARI_EVENT_NOGOOD
          || snapshot->event.kind == ARI_EVENT_CONTRADICTION))
    return snapshot->implications.n_facts > 0;
  return snapshot->event.kind == ARI_EVENT_CONTRADICTION && snapshot->event.other == ARI_NO_CELL;
}

/* Asks for the guesses to blame or, where they are to be shown, for the costs of other digits. */
static void
update_finding (AriSearchOverlay *self)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);
  const gboolean asks_what_if = self->kind == ARI_OVERLAY_WHAT_IF && snapshot != NULL
                                && !snapshot->learns && snapshot->n_decisions > 0;
  const gboolean asks_why =
      self->kind != ARI_OVERLAY_WHAT_IF && snapshot != NULL && has_dead_end (snapshot);
  const gboolean wants =
      (asks_what_if || asks_why) && ari_solver_get_state (self->solver) != ARI_SOLVER_RUNNING;

  if (wants && self->finding != FINDING_NONE && self->step == snapshot->counters.steps) {
    /* the snapshot may be a new one of the same step */
    if (asks_why && self->finding == FINDING_FOUND && !snapshot->learns
        && !ari_solver_explain (self->solver, &self->graph))
      self->finding = FINDING_FAILED;
    return;
  }
  forget_finding (self);
  if (!wants)
    return;
  self->step = snapshot->counters.steps;
  if (snapshot->learns) { /* the search keeps its reasons */
    self->finding = FINDING_FOUND;
    return;
  }
  self->finding = FINDING_LOOKING;
  self->cancellable = g_cancellable_new ();
  if (asks_what_if)
    ari_alternatives_find_async (snapshot, ari_solver_get_strategy (self->solver),
                                 self->cancellable, on_alternatives_found, self);
  else
    ari_causes_find_async (snapshot, ari_solver_get_strategy (self->solver), self->cancellable,
                           on_causes_found, self);
}

void
ari_search_overlay_update (AriSearchOverlay *self)
{
  update_finding (self);
  update_savings (self);
}

void
ari_search_overlay_set_kind (AriSearchOverlay *self, AriOverlay kind)
{
  if (self->kind != kind)
    forget_finding (self);
  self->kind = kind;
  ari_search_overlay_update (self);
}

AriOverlay
ari_search_overlay_get_kind (AriSearchOverlay *self)
{
  return self->kind;
}

/* --- causes ----------------------------------------------------------------------------------- */

static guint16
append_node (AriSearchOverlay *self, guint16 cell, guint8 digit, gboolean is_on)
{
  const AriNode node = {
    .first_cell = self->node_cells->len, .n_cells = 1, .digit = digit, .is_on = is_on
  };

  g_array_append_val (self->node_cells, cell);
  g_array_append_val (self->nodes, node);
  return (guint16) (self->nodes->len - 1);
}

/* Adds a node unless there is one of this cell and digit. Returns: its index. */
static guint16
add_node (AriSearchOverlay *self, guint16 cell, guint8 digit, gboolean is_on)
{
  for (guint i = 0; i < self->nodes->len; i++) {
    const AriNode *other = &g_array_index (self->nodes, AriNode, i);

    if (g_array_index (self->node_cells, guint16, other->first_cell) == cell
        && other->digit == digit)
      return (guint16) i;
  }
  return append_node (self, cell, digit, is_on);
}

static void
append_link (AriSearchOverlay *self, guint16 from, guint16 to, guint16 branch)
{
  const AriLink link = { .from = from, .to = to, .branch = branch, .als = ARI_NO_ALS };

  g_array_append_val (self->links, link);
}

/* The branches of links, whose colours differ */
enum { FROM_OTHER, FROM_GUESS };

/* Adds a link unless there is one between these nodes. */
static void
add_link (AriSearchOverlay *self, guint16 from, guint16 to, gboolean is_from_guess)
{
  for (guint i = 0; i < self->links->len; i++) {
    const AriLink *other = &g_array_index (self->links, AriLink, i);

    if (other->from == from && other->to == to)
      return;
  }
  if (from != to)
    append_link (self, from, to, is_from_guess ? FROM_GUESS : FROM_OTHER);
}

/* Draws a line from a filled cell to the place it takes. */
static void
add_taking (AriSearchOverlay *self, const AriTaking *taking)
{
  /* a cell that itself holds another digit needs no line */
  if (taking->by == ARI_NO_CELL || taking->by == taking->cell)
    return;
  add_link (self, add_node (self, taking->by, taking->by_digit, TRUE),
            add_node (self, taking->cell, taking->digit, FALSE),
            taking->origin == ARI_ORIGIN_GUESS && !taking->is_anyway);
}

/* --- the way to a dead end -------------------------------------------------------------------- */

static guint16
add_fact (AriSearchOverlay *self, const AriImplication *fact)
{
  return add_node (self, fact->cell, fact->digit, fact->is_placed);
}

/* Draws the last lines of the way of a search that does not learn: from all that takes something,
 * also before the first guess. */
static void
add_takings (AriSearchOverlay *self, const AriSnapshot *snapshot)
{
  const gsize n = ari_takings (snapshot, self->takings, G_N_ELEMENTS (self->takings));

  for (gsize i = 0; i < n; i++)
    add_taking (self, &self->takings[i]);
}

/* Draws the last lines of the way of a search that learns: from the digits that cause the dead end
 * to what it lacks. Where a cell has no candidate left, these are lines to that cell; where a digit
 * has no place in a house, they are lines to the open cells of the house that a cell with this
 * digit sees. If this draws no line, because the dead end only says that its causes cannot all be
 * true, lines go from all of them to the last one. */
static void
add_end (AriSearchOverlay *self, const AriSnapshot *snapshot)
{
  const AriImplications *graph = &snapshot->implications;
  const AriLayout *layout = snapshot->layout;
  const AriEvent *event = &snapshot->event;
  const guint before = self->links->len;

  for (guint32 i = graph->first_of_end; i < graph->n_causes; i++) {
    const AriImplication *fact = &graph->facts[graph->causes[i]];
    const gboolean is_guess = ari_implications_is_decision (graph, graph->causes[i]);
    const guint16 from = add_fact (self, fact);

    if (event->kind != ARI_EVENT_CONTRADICTION || !fact->is_placed)
      continue;
    if (event->cell != ARI_NO_CELL && fact->cell != event->cell)
      add_link (self, from, add_node (self, event->cell, fact->digit, FALSE), is_guess);
    if (event->cell != ARI_NO_CELL || event->house >= layout->n_houses
        || fact->digit != event->digit)
      continue;
    for (guint k = 0; k < layout->houses[event->house].n_cells; k++) {
      const guint16 cell = layout->houses[event->house].cells[k];

      if (snapshot->cells[cell].digit == ARI_NO_DIGIT
          && ari_layout_are_peers (layout, cell, fact->cell))
        add_link (self, from, add_node (self, cell, event->digit, FALSE), is_guess);
    }
  }
  if (self->links->len > before)
    return;
  for (guint32 i = graph->first_of_end; i + 1 < graph->n_causes; i++)
    add_link (self, add_fact (self, &graph->facts[graph->causes[i]]),
              add_fact (self, &graph->facts[graph->causes[graph->n_causes - 1]]),
              ari_implications_is_decision (graph, graph->causes[i]));
}

/* Notes the links from @first_link on as the way to @fact, if there are any. */
static void
end_way (AriSearchOverlay *self, guint32 fact, guint first_link)
{
  const Way way = { fact, { first_link, self->links->len - first_link } };

  if (way.lit.n_links > 0)
    g_array_append_val (self->ways, way);
}

/* Draws the whole way, with a node for each fact, at its index, and a line for each cause. Lines
 * from guesses have another colour. */
static void
add_ways (AriSearchOverlay *self, const AriSnapshot *snapshot)
{
  const AriImplications *graph = &snapshot->implications;
  guint first;

  for (guint32 i = 0; i < graph->n_facts && i < G_MAXUINT16; i++) {
    const AriImplication *fact = &graph->facts[i];

    append_node (self, fact->cell, fact->digit, fact->is_placed);
    first = self->links->len;
    for (guint32 k = 0; k < fact->n_causes; k++) {
      const guint32 cause = graph->causes[fact->first_cause + k];

      append_link (self, (guint16) cause, (guint16) i,
                   ari_implications_is_decision (graph, cause) ? FROM_GUESS : FROM_OTHER);
    }
    end_way (self, i, first);
  }
  first = self->links->len;
  if (snapshot->learns)
    add_end (self, snapshot);
  else
    add_takings (self, snapshot);
  end_way (self, graph->n_facts, first);
}

static void
ensure_ways (AriSearchOverlay *self, const AriSnapshot *snapshot)
{
  if (self->nodes->len == 0)
    add_ways (self, snapshot);
}

/* Returns: the number that a node has among those that are drawn, which it joins.
 * @numbers: per node: that number, plus 1 */
static guint16
draw_node (AriSearchOverlay *self, guint16 *numbers, guint16 node)
{
  if (numbers[node] == 0) {
    AriNode drawn = g_array_index (self->nodes, AriNode, node);
    const guint16 cell = g_array_index (self->node_cells, guint16, drawn.first_cell);

    drawn.first_cell = self->led_cells->len;
    g_array_append_val (self->led_cells, cell);
    g_array_append_val (self->led_nodes, drawn);
    numbers[node] = (guint16) self->led_nodes->len;
  }
  return (guint16) (numbers[node] - 1);
}

/* Chooses what is drawn while a way stands out: its own links first, then all that led to it.
 * Causes come before what follows from them, so one pass back finds them. */
static void
choose_led (AriSearchOverlay *self)
{
  g_autofree guint16 *numbers = g_new0 (guint16, self->nodes->len);

  g_array_set_size (self->led_nodes, 0);
  g_array_set_size (self->led_cells, 0);
  g_array_set_size (self->led_links, 0);
  for (int i = self->played; i >= 0; i--) {
    const Way *way = &g_array_index (self->ways, Way, i);

    if (i < self->played && numbers[way->fact] == 0)
      continue;
    for (guint k = 0; k < way->lit.n_links; k++) {
      AriLink link = g_array_index (self->links, AriLink, way->lit.first_link + k);

      link.from = draw_node (self, numbers, link.from);
      link.to = draw_node (self, numbers, link.to);
      g_array_append_val (self->led_links, link);
    }
  }
}

static void
paint_causes (AriSearchOverlay *self, AriScene *scene, const AriSnapshot *snapshot)
{
  gboolean is_played;

  if (self->finding == FINDING_NONE)
    return;
  ensure_ways (self, snapshot);
  ari_picture_mark_spare (scene->picture, snapshot);
  is_played = self->played >= 0;
  if (is_played) {
    choose_led (self);
    scene->lit = (AriStepLit){ 0, g_array_index (self->ways, Way, self->played).lit.n_links };
  }
  scene->step = (AriStep){
    .flags = ARI_STEP_BLAME,
    .nodes = (const AriNode *) (void *) (is_played ? self->led_nodes : self->nodes)->data,
    .node_cells = (const guint16 *) (void *) (is_played ? self->led_cells : self->node_cells)->data,
    .links = (const AriLink *) (void *) (is_played ? self->led_links : self->links)->data,
    .n_nodes = (is_played ? self->led_nodes : self->nodes)->len,
    .n_links = (is_played ? self->led_links : self->links)->len,
  };
  scene->has_step = self->nodes->len > 0;
}

/* --- what if ---------------------------------------------------------------------------------- */

/* Rings the cell of the decision whose alternative would have saved most, in the colour of blame:
 * the digit in it is another one. */
static void
paint_what_if (AriSearchOverlay *self, AriScene *scene, const AriSnapshot *snapshot)
{
  const AriAlternative *alternative;
  gsize best;
  bool is_sure;

  if (self->alternatives == NULL)
    return;
  best = ari_what_if_best ((const AriAlternative *) (void *) self->alternatives->data,
                           self->alternatives->len, &is_sure);
  if (best == self->alternatives->len)
    return;
  alternative = &g_array_index (self->alternatives, AriAlternative, best);
  forget_step (self);
  add_node (self, snapshot->decisions[alternative->decision].cell, alternative->digit, TRUE);
  scene->step = (AriStep){
    .flags = ARI_STEP_BLAME,
    .nodes = (const AriNode *) (void *) self->nodes->data,
    .node_cells = (const guint16 *) (void *) self->node_cells->data,
    .n_nodes = self->nodes->len,
  };
  scene->has_step = TRUE;
}

/* --- heat ------------------------------------------------------------------------------------- */

static guint64
count_of (AriSearchOverlay *self, guint cell)
{
  const AriHeat heat = ari_solver_get_heat (self->solver, cell);

  switch (self->kind) {
  case ARI_OVERLAY_GUESSED:
    return heat.guessed;
  case ARI_OVERLAY_PLACED:
    return heat.placed;
  default:
    return heat.taken_back;
  }
}

void
ari_search_overlay_paint (AriSearchOverlay *self, AriScene *scene)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);
  g_autofree guint64 *counts = NULL;

  if (snapshot == NULL || self->kind == ARI_OVERLAY_NONE)
    return;
  if (self->kind == ARI_OVERLAY_COUNTS) {
    ari_picture_heat_counts (scene->picture);
  } else if (self->kind == ARI_OVERLAY_CAUSES) {
    paint_causes (self, scene, snapshot);
  } else if (self->kind == ARI_OVERLAY_WHAT_IF) {
    paint_what_if (self, scene, snapshot);
  } else {
    counts = g_new (guint64, snapshot->layout->n_cells);
    for (guint cell = 0; cell < snapshot->layout->n_cells; cell++)
      counts[cell] = count_of (self, cell);
    ari_picture_heat (scene->picture, counts);
  }
}

/* --- words ------------------------------------------------------------------------------------ */

/* Writes a number on the colour that it stands for. */
static void
append_swatch (GString *text, AriGround ground, guint heat, const char *words)
{
  const AriPalette *palette = ari_appearance_palette ();
  const AriColor color = ari_palette_heat (palette, ground, (double) heat / ARI_N_HEATS);
  const AriColor *ink = &palette->inks[ARI_INK_GIVEN];

  g_string_append_printf (
      text, "<span background=\"#%02x%02x%02x\" foreground=\"#%02x%02x%02x\">\u00a0%s\u00a0</span>",
      (guint) (color.red * 255), (guint) (color.green * 255), (guint) (color.blue * 255),
      (guint) (ink->red * 255), (guint) (ink->green * 255), (guint) (ink->blue * 255), words);
}

static char *
counts_legend (const AriSnapshot *snapshot)
{
  const guint most = snapshot->layout->n_digits;
  GString *text = g_string_new (NULL);
  guint first, last;

  for (first = 1; first <= most; first = last + 1) {
    const guint heat = ari_picture_heat_of_count (first, most);
    g_autofree char *words = NULL;

    for (last = first; last < most && ari_picture_heat_of_count (last + 1, most) == heat; last++)
      ;
    words = first == last ? g_strdup_printf ("%u", first) : g_strdup_printf ("%u–%u", first, last);
    append_swatch (text, ARI_GROUND_COUNT, heat, words);
  }
  /* Translators: a legend: numbers on their colours go before it */
  g_string_append_printf (text, " %s",
                          snapshot->n_tied > 0 ? _ ("candidates; dashed: as few as the guess")
                                               : _ ("candidates left in a cell"));
  return g_string_free (text, FALSE);
}

static char *
heat_legend (AriSearchOverlay *self, const AriSnapshot *snapshot)
{
  GString *text = g_string_new (NULL);
  guint64 most = 0, before = 0;

  for (guint cell = 0; cell < snapshot->layout->n_cells; cell++)
    most = MAX (most, count_of (self, cell));
  for (guint heat = 1; heat <= ARI_N_HEATS && most > 0; heat++) {
    const guint64 least = ari_picture_heat_least (heat, most);
    g_autofree char *words = ari_count_to_string (least);

    if (least != before)
      append_swatch (text, ARI_GROUND_HEAT, ari_picture_heat_of (least, most), words);
    before = least;
  }
  /* Translators: a legend: numbers on their colours go before it */
  g_string_append_printf (text, " %s", most > 0 ? _ ("times or more") : _ ("Not once so far"));
  return g_string_free (text, FALSE);
}

static char *
cell_words (AriSearchOverlay *self, const AriSnapshot *snapshot, guint cell)
{
  const AriHeat heat = ari_solver_get_heat (self->solver, cell);
  g_autofree char *name = ari_cell_to_string (snapshot->layout, (guint16) cell);
  g_autofree char *guessed = ari_count_to_string (heat.guessed);
  g_autofree char *placed = ari_count_to_string (heat.placed);
  g_autofree char *taken_back = ari_count_to_string (heat.taken_back);

  /* Translators: how often each happened to a cell in a search */
  return ari_sentence_fill (
      _ ("{cell}: guessed {guessed}, placed {placed}, taken back {taken} times"), "cell", name,
      "guessed", guessed, "placed", placed, "taken", taken_back, NULL);
}

/* Returns: (transfer full): "guess 1 (r9c8 = 9), guess 5 (r1c5 = 1)", or "guesses 1, 2, 3, 5, 7",
 * and in @n how many there are. */
static char *
list_culprits (const AriSnapshot *snapshot, const AriSymbols *symbols, guint *n)
{
  const AriImplications *graph = &snapshot->implications;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GString) numbers = g_string_new (NULL);

  *n = 0;
  for (guint32 i = 0; i < graph->n_facts; i++) {
    const AriImplication *fact = &graph->facts[i];
    g_autofree char *number = NULL;
    g_autofree char *part = NULL;
    g_autofree char *item = NULL;

    if (!ari_implications_is_decision (graph, i))
      continue;
    number = ari_count_to_string (ari_snapshot_guess_number (snapshot, fact->depth - 1));
    part = ari_nogood_part_to_string (&(AriLearnPart){ fact->cell, fact->digit, fact->is_placed },
                                      snapshot->layout, symbols);
    /* Translators: an item of a list: “guess 3 (r1c2 = 5)” */
    item = ari_sentence_fill (_ ("guess {n} ({part})"), "n", number, "part", part, NULL);
    g_string_append_printf (text, "%s%s", *n > 0 ? ", " : "", item);
    g_string_append_printf (numbers, "%s%s", *n > 0 ? ", " : "", number);
    (*n)++;
  }
  if (*n <= MOST_IN_FULL)
    return g_string_free (g_steal_pointer (&text), FALSE);
  /* Translators: a list of guesses: “guesses 1, 2, 3, 5, 7” */
  return ari_sentence_fill (_ ("guesses {numbers}"), "numbers", numbers->str, NULL);
}

/* Returns: (nullable): the snapshot, if the ways are its own: in the moment of a step, they are
 * still those of the one before. */
static const AriSnapshot *
snapshot_of_ways (AriSearchOverlay *self)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);

  if (self->kind != ARI_OVERLAY_CAUSES || self->finding != FINDING_FOUND || snapshot == NULL
      || self->step != snapshot->counters.steps)
    return NULL;
  ensure_ways (self, snapshot);
  return snapshot;
}

/* Returns: (transfer full): "2 of 4: " and what link @i of @snapshot says */
static char *
link_to_string (AriSearchOverlay *self,
                const AriSnapshot *snapshot,
                const AriSymbols *symbols,
                guint i)
{
  g_autofree char *clause =
      ari_implication_to_string (snapshot, symbols, g_array_index (self->ways, Way, i).fact);
  g_autofree char *n = g_strdup_printf ("%u", i + 1);
  g_autofree char *total = g_strdup_printf ("%u", self->ways->len);

  if (clause == NULL) /* a dead end without a guess */
    return ari_solver_why_to_string (self->solver, symbols);
  return ari_sentence_fill (_ ("{n} of {total}: {clause}"), "n", n, "total", total, "clause",
                            clause, NULL);
}

char *
ari_search_overlay_dup_link (AriSearchOverlay *self, const AriSymbols *symbols)
{
  const AriSnapshot *snapshot = snapshot_of_ways (self);

  return snapshot != NULL && self->played >= 0
             ? link_to_string (self, snapshot, symbols, (guint) self->played)
             : NULL;
}

GStrv
ari_search_overlay_dup_all_links (AriSearchOverlay *self, const AriSymbols *symbols)
{
  const AriSnapshot *snapshot = snapshot_of_ways (self);
  g_autoptr (GStrvBuilder) links = g_strv_builder_new ();

  for (guint i = 0; snapshot != NULL && i < self->ways->len; i++) {
    g_autofree char *link = link_to_string (self, snapshot, symbols, i);

    g_strv_builder_add (links, link);
  }
  return g_strv_builder_end (links);
}

AriCauseLinks
ari_search_overlay_get_links (AriSearchOverlay *self)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);

  return (AriCauseLinks){
    .has_causes = snapshot != NULL && ari_solver_get_state (self->solver) != ARI_SOLVER_RUNNING
                  && has_dead_end (snapshot),
    .is_shown = self->kind == ARI_OVERLAY_CAUSES,
    .n = snapshot_of_ways (self) != NULL ? self->ways->len : 0,
    .at = self->played,
  };
}

void
ari_search_overlay_go (AriSearchOverlay *self, guint link)
{
  if (snapshot_of_ways (self) == NULL || link >= self->ways->len)
    return;
  self->played = (int) link;
  self->changed (self->user_data);
}

GArray *
ari_search_overlay_get_alternatives (AriSearchOverlay *self)
{
  return self->alternatives;
}

gboolean
ari_search_overlay_play (AriSearchOverlay *self, gboolean back)
{
  if (snapshot_of_ways (self) == NULL || self->ways->len == 0)
    return FALSE;
  ari_search_overlay_go (
      self, (guint) CLAMP (self->played + (back ? -1 : 1), 0, (int) self->ways->len - 1));
  return TRUE;
}

/* Returns: what is to be said of the guesses to blame. */
static const char *
blame_sentence (const AriSnapshot *snapshot, guint n)
{
  const AriImplications *graph = &snapshot->implications;

  if (snapshot->learns)
    return _ ("To blame: {guesses}.");
  if (graph->has_searched && n == 0)
    return _ ("No guess is to blame: this follows from what was searched to its end.");
  if (graph->has_searched)
    return _ ("To blame: {guesses}. They lead here together with what was searched to its end.");
  if (n == 0)
    return _ ("No guess is to blame: the starting position alone leads to a dead end.");
  if (n == 1)
    return _ ("To blame: {guesses}. It is wrong: even alone, it leads to a dead end.");
  return graph->is_minimal
             ? _ ("To blame: {guesses}. At least one is wrong: these alone lead to a dead end, but "
                  "only together.")
             : _ ("To blame: {guesses}. At least one is wrong: these alone lead to this dead end.");
}

char *
ari_search_overlay_dup_blame (AriSearchOverlay *self, const AriSymbols *symbols)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);
  g_autofree char *guesses = NULL;
  g_autofree char *blame = NULL;
  g_autofree char *jump = NULL;
  GString *text;
  guint n;

  if (snapshot == NULL || !has_dead_end (snapshot) || self->step != snapshot->counters.steps
      || self->kind == ARI_OVERLAY_WHAT_IF || self->finding != FINDING_FOUND)
    return NULL;
  guesses = list_culprits (snapshot, symbols, &n);
  if (snapshot->learns && n == 0)
    return NULL;
  blame = ari_sentence_fill (blame_sentence (snapshot, n), "guesses", guesses, NULL);
  jump = ari_jump_words (snapshot, symbols);
  text = g_string_new (blame);
  if (jump != NULL)
    ari_sentence_append (text, jump);
  return g_string_free (text, FALSE);
}

char *
ari_search_overlay_dup_saving (AriSearchOverlay *self, const AriSymbols *symbols)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);

  if (self->savings == NULL || snapshot == NULL || self->failed_step != snapshot->counters.steps)
    return NULL;
  return ari_alternatives_best_to_string (snapshot, ari_solver_get_strategy (self->solver), symbols,
                                          (const AriAlternative *) (void *) self->savings->data,
                                          self->savings->len);
}

/* Appends a sign in a colour, with what it stands for in the same line. */
static void
append_sign (GString *text, const AriColor *color, const char *sign, const char *words)
{
  g_auto (GStrv) parts = g_strsplit (words, " ", -1);
  g_autofree char *whole = g_strjoinv ("\u00a0", parts);

  g_string_append_printf (text,
                          "%s<span foreground=\"#%02x%02x%02x\" weight=\"bold\">%s</span>\u00a0%s",
                          text->len > 0 ? "   " : "", (guint) (color->red * 255),
                          (guint) (color->green * 255), (guint) (color->blue * 255), sign, whole);
}

/* Returns: (transfer full): what the lines and rings say. The guesses to blame, and the link that
 * stands out, are in the sentence about the step. */
static char *
causes_legend (void)
{
  const AriPalette *palette = ari_appearance_palette ();
  const AriStepColors *step = &palette->step;
  GString *text = g_string_new (NULL);

  /* Translators: these five are a legend: each follows the sign that it explains */
  append_sign (text, &step->elimination.line, "◯", _ ("placed"));
  append_sign (text, &step->off.line, "◌", _ ("ruled out"));
  append_sign (text, &step->links[FROM_GUESS], "⇢", _ ("after a guess"));
  append_sign (text, &step->links[FROM_OTHER], "⇢", _ ("after another digit"));
  append_sign (text, &palette->inks[ARI_INK_CANDIDATE], "123", _ ("did not matter"));
  return g_string_free (text, FALSE);
}

/* Returns: (nullable): why the grid shows no causes; NULL if it does */
static const char *
no_causes_words (AriSearchOverlay *self)
{
  if (self->finding == FINDING_LOOKING)
    return _ ("Looking for the guesses to blame…");
  if (self->finding == FINDING_FAILED)
    return _ ("How this dead end came about was not found out: there may be too little memory.");
  return NULL;
}

/* Returns: (transfer full) (nullable): what is shown at a dead end, until the first one has shown
 * it, or there is none to come */
static char *
say_what_comes (const AriSnapshot *snapshot)
{
  return snapshot->counters.dead_ends == 0 && snapshot->counters.solutions == 0
             ? g_strdup (_ ("At a dead end, lines show what took each digit."))
             : NULL;
}

/* Returns: (transfer full): what other digits would have cost */
static char *
what_if_words (AriSearchOverlay *self, const AriSnapshot *snapshot, const AriSymbols *symbols)
{
  if (snapshot->learns)
    return g_strdup (_ ("What other digits would have cost can only be said where a search does "
                        "not learn."));
  if (snapshot->n_decisions == 0)
    return g_strdup (_ ("No guess is open, so no other digit could have been tried."));
  if (self->finding == FINDING_LOOKING)
    return g_strdup (_ ("The digits that were not tried are being searched…"));
  if (self->finding == FINDING_FAILED)
    return g_strdup (_ ("There is not enough memory to search the other digits."));
  if (self->alternatives == NULL)
    return g_strdup (
        _ ("While a search stands still: what other digits of the open guesses would have cost."));
  return ari_alternatives_to_string (snapshot, ari_solver_get_strategy (self->solver), symbols,
                                     (const AriAlternative *) (void *) self->alternatives->data,
                                     self->alternatives->len);
}

char *
ari_search_overlay_to_markup (AriSearchOverlay *self, const AriSymbols *symbols, int cell)
{
  const AriSnapshot *snapshot = ari_solver_get_snapshot (self->solver);
  g_autofree char *legend = NULL;
  g_autofree char *words = NULL;

  if (snapshot == NULL || self->kind == ARI_OVERLAY_NONE)
    return NULL;
  if (self->kind == ARI_OVERLAY_COUNTS)
    return counts_legend (snapshot);
  if (self->kind == ARI_OVERLAY_CAUSES) {
    const char *none = no_causes_words (self);

    if (none != NULL)
      return g_markup_escape_text (none, -1);
    return self->finding == FINDING_FOUND ? causes_legend () : say_what_comes (snapshot);
  }
  if (self->kind == ARI_OVERLAY_WHAT_IF) {
    words = what_if_words (self, snapshot, symbols);
    return g_markup_escape_text (words, -1);
  }
  legend = heat_legend (self, snapshot);
  if (cell < 0 || cell >= (int) snapshot->layout->n_cells)
    return g_steal_pointer (&legend);
  words = cell_words (self, snapshot, (guint) cell);
  return g_strdup_printf ("%s\n%s", legend, words);
}
