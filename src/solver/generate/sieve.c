/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Filters puzzles by level, by techniques that they need or do not need, or by search effort; and
 * ranks those that pass. */

#include "engine/logic/logic-order.h"

#include "solver/generate/sieve.h"

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
order_of_level (const AriSieve *sieve, const AriLogicOptions *options)
{
  AriLogicOptions easier = *options;

  if (sieve->level > ARI_LEVEL_EASY || sieve->wants_technique || sieve->n_unwanted > 0)
    return up_to_level (options, sieve->level);
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

static gboolean
has_score (const AriSieve *sieve, const AriLayout *layout)
{
  return ari_sieve_wants_logic (sieve) || layout->n_digits <= ARI_SIEVE_MAX_LOGICAL_DIGITS;
}

gboolean
ari_sieve_make_tools (const AriSieve *sieve, const AriLayout *layout, AriSieveTools *tools)
{
  const gboolean is_harder = sieve->aim == ARI_AIM_HARDER;
  const gboolean wants_logic =
      ari_sieve_wants_logic (sieve) || (is_harder && has_score (sieve, layout));
  const gboolean wants_conflicts =
      sieve->least_conflicts > 0 || (is_harder && !has_score (sieve, layout));

  tools->logic = wants_logic ? ari_logic_new (layout) : NULL;
  tools->learn = wants_conflicts ? ari_learn_new (layout, &(AriLearnOptions){ 0 }) : NULL;
  return (tools->logic != NULL) == wants_logic && (tools->learn != NULL) == wants_conflicts;
}

void
ari_sieve_clear_tools (AriSieveTools *tools)
{
  ari_learn_free (tools->learn);
  ari_logic_free (tools->logic);
}

/* Counts up to @most conflicts; 0: all. */
static guint64
count_conflicts (const AriSieveTools *tools,
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
ari_sieve_count_conflicts (const AriSieve *sieve,
                           const AriSieveTools *tools,
                           const guint8 *givens,
                           AriLogicGoesOn goes_on,
                           void *data)
{
  return MIN (count_conflicts (tools, givens, sieve->least_conflicts, goes_on, data),
              sieve->least_conflicts);
}

/* Returns TRUE if these techniques solve the puzzle, with the wanted level. */
static gboolean
suits (const AriSieve *sieve,
       AriLogic *logic,
       const AriLogicOptions *options,
       const guint8 *givens,
       AriLogicRating *rating,
       AriLogicGoesOn goes_on,
       void *data)
{
  return walk (logic, options, givens, rating, goes_on, data) == ARI_LOGIC_SOLVED
         && (!sieve->wants_level || rating->level == sieve->level);
}

static AriLogicOptions
usual_options (void)
{
  AriLogicOptions usual = ari_logic_options_default ();

  usual.has_one_solution = TRUE;
  return usual;
}

static gboolean
has_level (const AriSieve *sieve,
           AriLogic *logic,
           const AriLogicOptions *usual,
           const guint8 *givens,
           AriLogicRating *rating,
           AriLogicGoesOn goes_on,
           void *data)
{
  if (sieve->wants_level && sieve->level < ARI_LEVEL_EXTREME) {
    const AriLogicOptions easier = order_of_level (sieve, usual);

    if (walk (logic, &easier, givens, rating, goes_on, data) != ARI_LOGIC_SOLVED)
      return FALSE;
  }
  return suits (sieve, logic, usual, givens, rating, goes_on, data);
}

static AriSieveStage
judge_by_logic (const AriSieve *sieve,
                AriLogic *logic,
                const guint8 *givens,
                AriLogicGoesOn goes_on,
                void *data)
{
  AriSieveStage stage = ARI_SIEVE_STAGE_NONE;
  AriLogicOptions options = usual_options ();
  AriLogicRating rating;

  if (sieve->wants_technique)
    ari_logic_order_insert (&options, sieve->technique);
  if (sieve->wants_level || sieve->n_unwanted == 0) {
    if (!has_level (sieve, logic, &options, givens, &rating, goes_on, data))
      return stage;
    if (sieve->wants_level)
      stage = ARI_SIEVE_STAGE_LEVEL;
  }
  if (sieve->n_unwanted > 0) {
    for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
      if (sieve->is_unwanted[i])
        ari_logic_order_remove (&options, (AriTechnique) i);
    if (!suits (sieve, logic, &options, givens, &rating, goes_on, data))
      return stage;
    stage = ARI_SIEVE_STAGE_WITHOUT;
  }
  if (!sieve->wants_technique)
    return ARI_SIEVE_STAGE_PASSES;
  if (rating.counts[sieve->technique] == 0)
    return stage;
  return needs (logic, &options, givens, sieve->technique, &rating, goes_on, data)
             ? ARI_SIEVE_STAGE_PASSES
             : ARI_SIEVE_STAGE_USES;
}

AriSieveStage
ari_sieve_judge (const AriSieve *sieve,
                 const AriSieveTools *tools,
                 const guint8 *givens,
                 AriLogicGoesOn goes_on,
                 void *data)
{
  if (sieve->least_conflicts > 0
      && ari_sieve_count_conflicts (sieve, tools, givens, goes_on, data) < sieve->least_conflicts)
    return ARI_SIEVE_STAGE_NONE;
  return ari_sieve_wants_logic (sieve) ? judge_by_logic (sieve, tools->logic, givens, goes_on, data)
                                       : ARI_SIEVE_STAGE_PASSES;
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
ari_sieve_merit (const AriSieve *sieve,
                 const AriLayout *layout,
                 const AriSieveTools *tools,
                 const guint8 *givens,
                 AriLogicGoesOn goes_on,
                 void *data)
{
  const AriLogicOptions usual = usual_options ();
  AriLogicRating rating;

  switch (sieve->aim) {
  case ARI_AIM_HARDER:
    if (!has_score (sieve, layout))
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

/* The merit is that of the usual path. If an unusual technique is wanted, the level is that of the
 * path with it, and the usual path may be harder. */
static guint64
most_score (const AriSieve *sieve)
{
  const gboolean is_usual =
      !sieve->wants_technique
      || (ari_technique_info (sieve->technique)->flags & ARI_TECHNIQUE_DEFAULT_ON) != 0;
  const uint32_t most =
      sieve->wants_level && is_usual ? ari_level_most_score (sieve->level) : UINT32_MAX;

  return most == UINT32_MAX ? G_MAXUINT64 : most;
}

guint64
ari_sieve_most_merit (const AriSieve *sieve, const AriLayout *layout, const AriWish *wish)
{
  AriWishLimits limits;

  switch (sieve->aim) {
  case ARI_AIM_HARDER:
    return most_score (sieve);
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
