/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters puzzles by level, rating or path, by techniques that they need or do not need, or by
 * search effort; and ranks those that pass. */

#include "engine/logic/logic-order.h"
#include "solver/generate/filter.h"

/*
 * Most puzzles do not pass, and the hardest have the most expensive paths. So a puzzle is first
 * solved with the techniques up to the wanted level: if that gets stuck, it is too hard. Only the
 * others are solved in the usual order, which may have harder techniques before easier ones, and
 * then without the wanted technique.
 */

static AriLogicStatus
walk (AriLogic *logic,
      const AriLogicOptions *options,
      const guint8 *givens,
      AriLogicRating *rating,
      AriLogicGoesOn goes_on,
      void *data)
{
  ari_logic_set_options (logic, options);
  ari_logic_set_position (logic, givens, NULL, NULL);
  return ari_logic_find_path (logic, NULL, rating, goes_on, data);
}

/* Returns the order without techniques above @level. */
static AriLogicOptions
up_to_level (const AriLogicOptions *options, AriLevel level)
{
  AriLogicOptions easier = *options;

  easier.n_order = 0;
  for (unsigned i = 0; i < options->n_order; i++)
    if (ari_technique_info (options->order[i])->level <= level)
      easier.order[easier.n_order++] = options->order[i];
  return easier;
}

/* Returns the techniques that must solve a puzzle of the level: none of a harder level. An Easy
 * puzzle must be solved by hidden singles alone (a full house is one, too), unless the user chooses
 * techniques. */
static AriLogicOptions
order_of_level (const AriFilter *filter, const AriLogicOptions *options)
{
  AriLogicOptions easier = *options;

  if (filter->level > ARI_LEVEL_EASY || filter->wants_technique || filter->n_unwanted > 0)
    return up_to_level (options, filter->level);
  easier.order[0] = ARI_TECHNIQUE_FULL_HOUSE;
  easier.order[1] = ARI_TECHNIQUE_HIDDEN_SINGLE;
  easier.n_order = 2;
  return easier;
}

/* Returns the place in the order after the last technique of a path. */
static unsigned
end_of_use (const AriLogicOptions *options, const AriLogicRating *rating)
{
  unsigned end = 0;

  for (unsigned i = 0; i < options->n_order; i++)
    if (rating->counts[options->order[i]] > 0)
      end = i + 1;
  return end;
}

static gboolean
needs (AriLogic *logic,
       const AriLogicOptions *options,
       const guint8 *givens,
       AriTechnique technique,
       const AriLogicRating *rating,
       AriLogicGoesOn goes_on,
       void *data)
{
  AriLogicOptions without = *options;
  AriLogicRating other;
  AriLogicStatus status;

  ari_logic_order_remove (&without, technique);
  status = walk (logic, &without, givens, &other, goes_on, data);
  if (status != ARI_LOGIC_SOLVED)
    return status == ARI_LOGIC_STUCK;
  return end_of_use (options, &other) > end_of_use (options, rating);
}

/* A step has at most this many parts; a path with a larger one keeps no plan. */
enum { PARTS_OF_ONE_STEP = 1 << 14 };

static gboolean
has_score (const AriFilter *filter, const AriLayout *layout)
{
  return ari_filter_wants_logic (filter) || layout->n_digits <= ARI_FILTER_MAX_LOGICAL_DIGITS;
}

gboolean
ari_filter_make_tools (const AriFilter *filter, const AriLayout *layout, AriFilterTools *tools)
{
  const gboolean is_harder = filter->aim == ARI_AIM_HARDER;
  const gboolean wants_logic =
      ari_filter_wants_logic (filter) || (is_harder && has_score (filter, layout));
  const gboolean wants_conflicts =
      filter->least_conflicts > 0 || (is_harder && !has_score (filter, layout));

  tools->logic = wants_logic ? ari_logic_new (layout) : NULL;
  tools->steps = filter->plan.n > 0 ? ari_steps_new (1, PARTS_OF_ONE_STEP) : NULL;
  tools->explainer = filter->scale == ARI_SCALE_ER ? ari_explainer_new (layout) : NULL;
  tools->learn = wants_conflicts ? ari_learn_new (layout, &(AriLearnOptions){ 0 }) : NULL;
  return (tools->logic != NULL) == wants_logic && (tools->learn != NULL) == wants_conflicts
         && (tools->steps != NULL) == (filter->plan.n > 0)
         && (tools->explainer != NULL) == (filter->scale == ARI_SCALE_ER);
}

void
ari_filter_clear_tools (AriFilterTools *tools)
{
  ari_learn_free (tools->learn);
  ari_logic_free (tools->logic);
  ari_steps_free (tools->steps);
  ari_explainer_free (tools->explainer);
}

/* Counts up to @most conflicts; 0: all. */
static guint64
count_conflicts (const AriFilterTools *tools,
                 const guint8 *givens,
                 guint64 most,
                 AriLogicGoesOn goes_on,
                 void *data)
{
  const AriLearnOptions options = { .limit = 2, .max_conflicts = most };

  ari_learn_start (tools->learn, givens, NULL, &options);
  while (ari_learn_run (tools->learn, goes_on, data))
    continue;
  return ari_learn_progress (tools->learn).conflicts;
}

guint64
ari_filter_count_conflicts (const AriFilter *filter,
                            const AriFilterTools *tools,
                            const guint8 *givens,
                            AriLogicGoesOn goes_on,
                            void *data)
{
  return MIN (count_conflicts (tools, givens, filter->least_conflicts, goes_on, data),
              filter->least_conflicts);
}

/* Returns TRUE if these techniques solve the puzzle, with the wanted level. */
static gboolean
suits (const AriFilter *filter,
       AriLogic *logic,
       const AriLogicOptions *options,
       const guint8 *givens,
       AriLogicRating *rating,
       AriLogicGoesOn goes_on,
       void *data)
{
  return walk (logic, options, givens, rating, goes_on, data) == ARI_LOGIC_SOLVED
         && (!filter->wants_level || rating->level == filter->level);
}

static AriLogicOptions
usual_options (void)
{
  AriLogicOptions usual = ari_logic_options_default ();

  usual.has_one_solution = TRUE;
  return usual;
}

static gboolean
has_level (const AriFilter *filter,
           AriLogic *logic,
           const AriLogicOptions *usual,
           const guint8 *givens,
           AriLogicRating *rating,
           AriLogicGoesOn goes_on,
           void *data)
{
  if (filter->wants_level && filter->level < ARI_LEVEL_EXTREME) {
    const AriLogicOptions easier = order_of_level (filter, usual);

    if (walk (logic, &easier, givens, rating, goes_on, data) != ARI_LOGIC_SOLVED)
      return FALSE;
  }
  return suits (filter, logic, usual, givens, rating, goes_on, data);
}

static AriFilterStage
judge_by_logic (const AriFilter *filter,
                AriLogic *logic,
                const guint8 *givens,
                AriLogicGoesOn goes_on,
                void *data)
{
  AriFilterStage stage = ARI_FILTER_STAGE_NONE;
  AriLogicOptions options = usual_options ();
  AriLogicRating rating;

  if (filter->wants_technique)
    ari_logic_order_insert (&options, filter->technique);
  if (filter->wants_level || filter->n_unwanted == 0) {
    if (!has_level (filter, logic, &options, givens, &rating, goes_on, data))
      return stage;
    if (filter->wants_level)
      stage = ARI_FILTER_STAGE_LEVEL;
  }
  if (filter->n_unwanted > 0) {
    for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
      if (filter->is_unwanted[i])
        ari_logic_order_remove (&options, (AriTechnique) i);
    if (!suits (filter, logic, &options, givens, &rating, goes_on, data))
      return stage;
    stage = ARI_FILTER_STAGE_WITHOUT;
  }
  if (!filter->wants_technique)
    return ARI_FILTER_STAGE_PASSES;
  if (rating.counts[filter->technique] == 0)
    return stage;
  return needs (logic, &options, givens, filter->technique, &rating, goes_on, data)
             ? ARI_FILTER_STAGE_PASSES
             : ARI_FILTER_STAGE_USES;
}

static gboolean
keeps_plan (const AriFilter *filter,
            const AriFilterTools *tools,
            const guint8 *givens,
            AriLogicGoesOn goes_on,
            void *data)
{
  return filter->plan.n == 0
         || ari_technique_plan_is_kept (&filter->plan, tools->logic, tools->steps, givens, goes_on,
                                        data);
}

static gboolean
is_in_range (const AriFilter *filter,
             const AriFilterTools *tools,
             const guint8 *givens,
             AriLogicGoesOn goes_on,
             void *data)
{
  const AriLogicOptions options = usual_options ();
  AriLogicRating rating;
  AriExplainerRating er;

  switch (filter->scale) {
  case ARI_SCALE_ER:
    ari_explainer_rate (tools->explainer, givens, TRUE, &er, goes_on, data);
    return er.status == ARI_LOGIC_SOLVED && er.er >= filter->least && er.er <= filter->most;
  case ARI_SCALE_SCORE:
    return walk (tools->logic, &options, givens, &rating, goes_on, data) == ARI_LOGIC_SOLVED
           && rating.score >= filter->least && rating.score <= filter->most;
  case ARI_SCALE_NONE:
  default:
    return TRUE;
  }
}

AriFilterStage
ari_filter_judge (const AriFilter *filter,
                  const AriFilterTools *tools,
                  const guint8 *givens,
                  AriLogicGoesOn goes_on,
                  void *data)
{
  if (filter->least_conflicts > 0
      && ari_filter_count_conflicts (filter, tools, givens, goes_on, data)
             < filter->least_conflicts)
    return ARI_FILTER_STAGE_NONE;
  if (ari_filter_wants_techniques (filter)) {
    const AriFilterStage stage = judge_by_logic (filter, tools->logic, givens, goes_on, data);

    if (stage < ARI_FILTER_STAGE_PASSES)
      return stage;
  }
  if (keeps_plan (filter, tools, givens, goes_on, data)
      && is_in_range (filter, tools, givens, goes_on, data))
    return ARI_FILTER_STAGE_PASSES;
  return ari_filter_wants_techniques (filter) ? ARI_FILTER_STAGE_NEEDS : ARI_FILTER_STAGE_NONE;
}

static guint
count_gaps (const AriLayout *layout, const guint8 *givens)
{
  guint n = 0;

  for (guint cell = 0; cell < layout->n_cells; cell++)
    n += givens[cell] == ARI_NO_DIGIT;
  return n;
}

guint64
ari_filter_merit (const AriFilter *filter,
                  const AriLayout *layout,
                  const AriFilterTools *tools,
                  const guint8 *givens,
                  AriLogicGoesOn goes_on,
                  void *data)
{
  const AriLogicOptions usual = usual_options ();
  AriLogicRating rating;

  switch (filter->aim) {
  case ARI_AIM_HARDER:
    if (!has_score (filter, layout))
      return count_conflicts (tools, givens, 0, goes_on, data);
    return walk (tools->logic, &usual, givens, &rating, goes_on, data) == ARI_LOGIC_SOLVED
               ? rating.score
               : 0;
  case ARI_AIM_FEWER:
    return count_gaps (layout, givens);
  case ARI_AIM_FIRST:
  default:
    return 0;
  }
}

guint64
ari_filter_most_score (const AriFilter *filter, const AriLayout *layout)
{
  const gboolean is_usual =
      !filter->wants_technique
      || (ari_technique_info (filter->technique)->flags & ARI_TECHNIQUE_DEFAULT_ON) != 0;
  const uint32_t most = filter->wants_level && is_usual && layout->n_cells <= ARI_LEVEL_CELLS
                            ? ari_level_most_score (filter->level)
                            : UINT32_MAX;

  return most == UINT32_MAX ? G_MAXUINT64 : most;
}

guint64
ari_filter_most_merit (const AriFilter *filter, const AriLayout *layout, const AriWish *wish)
{
  AriWishLimits limits;

  switch (filter->aim) {
  case ARI_AIM_HARDER:
    return ari_filter_most_score (filter, layout);
  case ARI_AIM_FEWER:
    ari_wish_check (layout, wish, &limits);
    if (wish->goal == ARI_GOAL_ALL)
      return layout->n_cells - limits.most;
    if (wish->goal != ARI_GOAL_FEWEST && wish->n_givens > 0)
      return layout->n_cells - wish->n_givens;
    return layout->n_cells - limits.least;
  case ARI_AIM_FIRST:
  default:
    return 0;
  }
}
