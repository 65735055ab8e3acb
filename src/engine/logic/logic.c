/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The front of the logic: chooses a kernel for a layout, and plays step after step. */

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/logic/step/kernel.h"

#include "engine/logic/logic.h"

/* A path without a list holds one step at a time; the longest on 9×9 have some hundreds of parts.
 */
enum { PARTS_OF_ONE_STEP = 1 << 16 };

struct AriLogic {
  const AriLayout *layout;
  const AriLogicKernel *kernel;
  void *memory;   /* the kernel's */
  AriSteps *step; /* the current step, for paths that are not kept */
  AriLogicOptions options;
  AriExplainer *explainer; /* (nullable): borrowed */
  AriLogicProgress progress;
  uint8_t *digits; /* the position, for the explainer */
  AriDigits *removed;
};

AriLogicOptions
ari_logic_options_default (void)
{
  AriLogicOptions options = {
    .has_one_solution = false,
    .sparse_unique_rectangles = true,
    .max_fins = 5,
    .max_endo_fins = 2,
    .max_chain_links = 20,
    .max_als_cells = 8,
    .max_als_chain = 6,
    .max_net_nodes = 200,
  };

  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechniqueInfo *info = ari_technique_info ((AriTechnique) i);

    options.worths[i] = (AriTechniqueWorth){ (uint8_t) info->level, info->score };
    if (info->flags & ARI_TECHNIQUE_DEFAULT_ON)
      options.order[options.n_order++] = (AriTechnique) i;
  }
  return options;
}

AriLogicOptions
ari_logic_options_for_people (void)
{
  AriLogicOptions options = ari_logic_options_default ();

  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
    if (ari_technique_info ((AriTechnique) i)->flags & ARI_TECHNIQUE_LAST_RESORT)
      options.order[options.n_order++] = (AriTechnique) i;
  return options;
}

bool
ari_logic_options_equal (const AriLogicOptions *a, const AriLogicOptions *b)
{
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
    if (a->worths[i].level != b->worths[i].level || a->worths[i].score != b->worths[i].score)
      return false;
  return a->n_order == b->n_order
         && memcmp (a->order, b->order, a->n_order * sizeof a->order[0]) == 0
         && a->max_fins == b->max_fins && a->max_endo_fins == b->max_endo_fins
         && a->siamese_fish == b->siamese_fish
         && a->sparse_empty_rectangles == b->sparse_empty_rectangles
         && a->sparse_unique_rectangles == b->sparse_unique_rectangles
         && a->max_chain_links == b->max_chain_links && a->max_als_cells == b->max_als_cells
         && a->max_als_chain == b->max_als_chain && a->als_in_chains == b->als_in_chains
         && a->als_may_overlap == b->als_may_overlap && a->max_net_nodes == b->max_net_nodes;
}

bool
ari_logic_options_have_last (const AriLogicOptions *options)
{
  for (unsigned i = 0; i < options->n_order; i++)
    if (ari_technique_info (options->order[i])->flags & ARI_TECHNIQUE_LAST_RESORT)
      return true;
  return false;
}

/* the narrowest first; the widest fits all layouts */
static const AriKernelBuilds kernels[] = {
  ARI_KERNEL_BUILDS (ari_logic_128),
  ARI_KERNEL_BUILDS (ari_logic_640),
  { &ari_logic_4096.base, NULL },
};

AriLogic *
ari_logic_new (const AriLayout *layout)
{
  const AriKernelBase *kernel =
      ari_kernel_choose (kernels, sizeof kernels / sizeof kernels[0], layout);
  AriLogic *logic = kernel != NULL ? (AriLogic *) calloc (1, sizeof (AriLogic)) : NULL;

  if (logic == NULL)
    return NULL;
  logic->layout = ari_layout_ref (layout);
  logic->kernel = (const AriLogicKernel *) kernel;
  logic->memory = ari_kernel_new_memory (kernel, layout);
  logic->step = ari_steps_new (1, PARTS_OF_ONE_STEP);
  logic->options = ari_logic_options_default ();
  logic->progress.technique = ARI_N_TECHNIQUES;
  logic->digits = (uint8_t *) calloc (layout->n_cells, sizeof (uint8_t));
  logic->removed = (AriDigits *) calloc (layout->n_cells, sizeof (AriDigits));
  if (logic->memory == NULL || logic->step == NULL || logic->digits == NULL
      || logic->removed == NULL) {
    ari_logic_free (logic);
    return NULL;
  }
  return logic;
}

void
ari_logic_free (AriLogic *logic)
{
  if (logic == NULL)
    return;
  ari_layout_unref (logic->layout);
  ari_steps_free (logic->step);
  free (logic->memory);
  free (logic->digits);
  free (logic->removed);
  free (logic);
}

void
ari_logic_set_explainer (AriLogic *logic, AriExplainer *explainer)
{
  logic->explainer = explainer;
}

AriLogicProgress
ari_logic_get_progress (const AriLogic *logic)
{
  return logic->progress;
}

void
ari_logic_set_options (AriLogic *logic, const AriLogicOptions *options)
{
  bool has[ARI_N_TECHNIQUES] = { false };

  logic->options = *options;
  logic->options.n_order = 0;
  for (unsigned i = 0; i < options->n_order && i < ARI_N_TECHNIQUES; i++) {
    const AriTechnique technique = options->order[i];

    if ((unsigned) technique >= ARI_N_TECHNIQUES || has[technique])
      continue;
    has[technique] = true;
    logic->options.order[logic->options.n_order++] = technique;
  }
}

static void
fill_all (AriLogic *logic, const uint8_t *digits, bool is_given)
{
  for (unsigned cell = 0; cell < logic->layout->n_cells; cell++)
    if (digits[cell] < logic->layout->n_digits
        && logic->kernel->get_digit (logic->memory, cell) == ARI_NO_DIGIT)
      logic->kernel->fill (logic->memory, cell, digits[cell], is_given);
}

AriLogicStatus
ari_logic_set_position (AriLogic *logic,
                        const uint8_t *givens,
                        const uint8_t *placed,
                        const AriDigits *removed)
{
  logic->kernel->clear (logic->memory);
  fill_all (logic, givens, true);
  if (placed != NULL)
    fill_all (logic, placed, false);
  if (removed != NULL)
    for (unsigned cell = 0; cell < logic->layout->n_cells; cell++)
      ARI_FOR_DIGITS (digit, removed[cell] & ari_digits_below (logic->layout->n_digits))
        logic->kernel->remove (logic->memory, cell, (unsigned) digit);
  return ari_logic_get_status (logic);
}

AriLogicStatus
ari_logic_get_status (const AriLogic *logic)
{
  return logic->kernel->get_status (logic->memory);
}

uint8_t
ari_logic_get_digit (const AriLogic *logic, uint16_t cell)
{
  return logic->kernel->get_digit (logic->memory, cell);
}

AriDigits
ari_logic_get_candidates (const AriLogic *logic, uint16_t cell)
{
  return logic->kernel->get_candidates (logic->memory, cell);
}

/* is_allowed: returns true if @technique may be used in this position at all. */
static bool
is_allowed (const AriLogic *logic, AriTechnique technique)
{
  const AriTechniqueFlags flags = ari_technique_info (technique)->flags;

  /* Swapping two digits makes another solution only if houses are all that keeps cells different,
   * and if each cell may hold both. In a Sukaku, a corner of a rectangle that lacks one of the two
   * digits, or that holds a digit which was placed, may never have had the other as a candidate. */
  if (flags & ARI_TECHNIQUE_NEEDS_UNIQUE
      && (!logic->options.has_one_solution || logic->layout->n_rules > 0
          || logic->layout->candidates != NULL))
    return false;
  return !(flags & ARI_TECHNIQUE_NEEDS_BOXES) || logic->layout->box_rows != 0;
}

static bool
is_last_resort (AriTechnique technique)
{
  return (ari_technique_info (technique)->flags & ARI_TECHNIQUE_LAST_RESORT) != 0;
}

static void
look_for_chains (AriLogic *logic, AriSink *sink)
{
  if (logic->explainer == NULL)
    return;
  for (unsigned cell = 0; cell < logic->layout->n_cells; cell++) {
    logic->digits[cell] = logic->kernel->get_digit (logic->memory, cell);
    logic->removed[cell] = ~logic->kernel->get_candidates (logic->memory, cell);
  }
  sink->progress = &logic->progress;
  ari_explainer_find_chains (logic->explainer, logic->digits, logic->removed, sink);
  logic->progress.technique = ARI_N_TECHNIQUES;
}

static void
look_for (AriLogic *logic, AriSink *sink, AriTechnique technique)
{
  if (!is_allowed (logic, technique))
    return;
  sink->technique = technique;
  if (is_last_resort (technique))
    look_for_chains (logic, sink);
  else
    logic->kernel->find (logic->memory, sink);
}

/* joins_before: returns true if the @i-th of the order is searched together with the one before
 * it. */
static bool
joins_before (const AriLogic *logic, unsigned i)
{
  return i > 0 && i < logic->options.n_order
         && ari_technique_info (logic->options.order[i])->flags & ARI_TECHNIQUE_JOINS_BEFORE
         && ari_technique_info (logic->options.order[i - 1])->flags & ARI_TECHNIQUE_TAKES_BEST;
}

/* look_for_easiest_of: tries the techniques that are the last resort, or those that are not, in
 * order until one finds something. */
static AriLogicStatus
look_for_easiest_of (AriLogic *logic, AriSink *sink, bool last_resort)
{
  sink->first = ari_steps_count (sink->steps);
  for (unsigned i = 0; i < logic->options.n_order; i++) {
    const AriTechnique technique = logic->options.order[i];

    if (is_last_resort (technique) != last_resort)
      continue;
    sink->takes_best =
        sink->only_first && ari_technique_info (technique)->flags & ARI_TECHNIQUE_TAKES_BEST;
    look_for (logic, sink, technique);
    if (sink->is_over) {
      /* the best of only some steps does not count */
      if (sink->takes_best)
        ari_sink_drop (sink);
      return sink->status;
    }
    if (ari_steps_count (sink->steps) > sink->first
        && !(sink->takes_best && joins_before (logic, i + 1)))
      return ARI_LOGIC_FOUND;
  }
  return ARI_LOGIC_STUCK;
}

/* look_for_easiest: tries all techniques in order, the last resort last. */
static AriLogicStatus
look_for_easiest (AriLogic *logic, AriSink *sink)
{
  const AriLogicStatus status = look_for_easiest_of (logic, sink, false);

  return status == ARI_LOGIC_STUCK ? look_for_easiest_of (logic, sink, true) : status;
}

/* sink_of_all: makes a sink that takes all steps. */
static AriSink
sink_of_all (const AriLogic *logic, AriSteps *steps, AriLogicGoesOn goes_on, void *data)
{
  return (AriSink){
    .options = &logic->options,
    .steps = steps,
    .goes_on = goes_on,
    .goes_on_data = data,
  };
}

/* sink_of_one: makes a sink that adds one step to those that are there. */
static AriSink
sink_of_one (const AriLogic *logic, AriSteps *steps, AriLogicGoesOn goes_on, void *data)
{
  AriSink sink = sink_of_all (logic, steps, goes_on, data);

  sink.only_first = true;
  sink.keeps_all = true;
  return sink;
}

AriLogicStatus
ari_logic_find_first (AriLogic *logic, AriSteps *steps, AriLogicGoesOn goes_on, void *data)
{
  AriSink sink = sink_of_one (logic, steps, goes_on, data);
  const AriLogicStatus status = ari_logic_get_status (logic);

  ari_steps_clear (steps);
  return status == ARI_LOGIC_OPEN ? look_for_easiest (logic, &sink) : status;
}

AriLogicStatus
ari_logic_find_easiest (AriLogic *logic, AriSteps *steps, AriLogicGoesOn goes_on, void *data)
{
  AriSink sink = sink_of_all (logic, steps, goes_on, data);
  const AriLogicStatus status = ari_logic_get_status (logic);

  ari_steps_clear (steps);
  return status == ARI_LOGIC_OPEN ? look_for_easiest (logic, &sink) : status;
}

AriLogicStatus
ari_logic_find_all (
    AriLogic *logic, AriTechnique technique, AriSteps *steps, AriLogicGoesOn goes_on, void *data)
{
  AriSink sink = sink_of_all (logic, steps, goes_on, data);
  const AriLogicStatus status = ari_logic_get_status (logic);

  ari_steps_clear (steps);
  if (status != ARI_LOGIC_OPEN)
    return status;
  look_for (logic, &sink, technique);
  if (sink.is_over)
    return sink.status;
  return ari_steps_count (steps) > 0 ? ARI_LOGIC_FOUND : ARI_LOGIC_STUCK;
}

AriLogicStatus
ari_logic_find_every (AriLogic *logic, AriSteps *steps, AriLogicGoesOn goes_on, void *data)
{
  AriSink sink = sink_of_all (logic, steps, goes_on, data);
  const AriLogicStatus status = ari_logic_get_status (logic);

  ari_steps_clear (steps);
  if (status != ARI_LOGIC_OPEN)
    return status;
  for (unsigned i = 0; i < logic->options.n_order && !sink.is_over; i++)
    if (!is_last_resort (logic->options.order[i]))
      look_for (logic, &sink, logic->options.order[i]);
  if (sink.is_over)
    return sink.status;
  return ari_steps_count (steps) > 0 ? ARI_LOGIC_FOUND : look_for_easiest_of (logic, &sink, true);
}

/* lose_in_line: removes what a locked subset removes from its line, before the rest: the order in
 * which singles come up decides which are played first. */
static void
lose_in_line (AriLogic *logic, const AriStep *step)
{
  const AriHouse *line = &logic->layout->houses[step->houses[0].house];

  for (unsigned k = 0; k < line->n_cells; k++)
    for (uint32_t i = 0; i < step->n_eliminations; i++)
      if (step->eliminations[i].cell == line->cells[k])
        logic->kernel->remove (logic->memory, line->cells[k], step->eliminations[i].digit);
}

AriLogicStatus
ari_logic_apply (AriLogic *logic, const AriStep *step)
{
  for (uint32_t i = 0; i < step->n_placements; i++)
    logic->kernel->fill (logic->memory, step->placements[i].cell, step->placements[i].digit, false);
  if (step->n_houses > 0
      && (step->technique == ARI_TECHNIQUE_LOCKED_PAIR
          || step->technique == ARI_TECHNIQUE_LOCKED_TRIPLE))
    lose_in_line (logic, step);
  for (uint32_t i = 0; i < step->n_eliminations; i++)
    logic->kernel->remove (logic->memory, step->eliminations[i].cell, step->eliminations[i].digit);
  return ari_logic_get_status (logic);
}

void
ari_logic_rating_note (AriLogicRating *rating,
                       const AriLogicOptions *options,
                       AriTechnique technique)
{
  const AriTechniqueWorth worth = options->worths[technique];
  const AriTechniqueWorth hardest = options->worths[rating->hardest];

  if (rating->n_steps == 0 || worth.level > hardest.level
      || (worth.level == hardest.level && worth.score > hardest.score))
    rating->hardest = technique;
  rating->n_steps++;
  rating->counts[technique]++;
}

uint32_t
ari_logic_rating_count_last (const AriLogicRating *rating)
{
  uint32_t n = 0;

  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
    if (is_last_resort ((AriTechnique) i))
      n += rating->counts[i];
  return n;
}

bool
ari_logic_rating_lacks_level (const AriLogicRating *rating)
{
  return rating->status == ARI_LOGIC_STUCK || ari_logic_rating_count_last (rating) > 0;
}

bool
ari_logic_rating_has_level (const AriLogicRating *rating)
{
  return rating->status == ARI_LOGIC_SOLVED && !ari_logic_rating_lacks_level (rating);
}

uint32_t
ari_logic_rating_count_others (const AriLogicRating *rating)
{
  uint32_t n = rating->n_steps;

  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
    if (ari_technique_is_single ((AriTechnique) i))
      n -= rating->counts[i];
  return n;
}

uint32_t
ari_level_most_score (AriLevel level)
{
  static const uint32_t caps[ARI_N_LEVELS] = { 800, 1000, 1600, 1800, UINT32_MAX };

  return caps[level];
}

bool
ari_logic_rating_has_many_singles (const AriLogicRating *rating)
{
  return rating->n_steps - ari_logic_rating_count_others (rating) > ARI_LEVEL_CELLS;
}

/* HoDoKu's levels are made for 9×9. A larger grid may have more singles, which make it longer, but
 * not harder. So for its level they count as if there were only as many as a 9×9 with 17 givens
 * has open cells, each as much as its singles do on average. */
void
ari_logic_rate (AriLogicRating *rating, const AriLogicOptions *options)
{
  enum { MOST_OPEN = ARI_LEVEL_CELLS - 17 };
  uint32_t n_singles = 0;
  uint32_t of_singles = 0;
  uint32_t counted;

  rating->score = 0;
  rating->level = ARI_LEVEL_EASY;
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechniqueWorth worth = options->worths[i];
    const uint32_t score = rating->counts[i] * worth.score;

    rating->score += score;
    if (ari_technique_is_single ((AriTechnique) i)) {
      n_singles += rating->counts[i];
      of_singles += score;
    }
    if (rating->counts[i] != 0 && worth.level > rating->level)
      rating->level = (AriLevel) worth.level;
  }
  counted = rating->score;
  if (n_singles > ARI_LEVEL_CELLS)
    counted -= of_singles - (uint32_t) ((uint64_t) of_singles * MOST_OPEN / n_singles);
  while (counted > ari_level_most_score (rating->level))
    rating->level++;
}

AriLogicStatus
ari_logic_find_path (
    AriLogic *logic, AriSteps *path, AriLogicRating *rating, AriLogicGoesOn goes_on, void *data)
{
  AriSink sink = sink_of_one (logic, path != NULL ? path : logic->step, goes_on, data);
  AriLogicStatus status = ari_logic_get_status (logic);

  memset (rating, 0, sizeof *rating);
  ari_steps_clear (sink.steps);
  while (status == ARI_LOGIC_OPEN) {
    if (path == NULL)
      ari_steps_clear (sink.steps);
    status = look_for_easiest (logic, &sink);
    if (status != ARI_LOGIC_FOUND)
      break;
    const AriStep step = ari_steps_get (sink.steps, ari_steps_count (sink.steps) - 1);
    ari_logic_rating_note (rating, &logic->options, step.technique);
    status = ari_logic_apply (logic, &step);
    sink.is_over = false;
  }
  ari_logic_rate (rating, &logic->options);
  rating->status = status;
  return status;
}
