/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which puzzles pass: those of a level, those that need a technique or do without some, or those
 * that are hard to search. */

#include "engine/logic/logic-order.h"

#include "solver/generate/sieve.h"

/*
 * Most puzzles do not pass, and the hardest have the most expensive paths. So a puzzle is tried
 * first with the techniques up to the wanted level: if they get stuck, it is too hard. Only the
 * others are solved in the usual order, which may have harder techniques before easier ones, and
 * then without the technique that it should need.
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

/* The order without what is harder than a level. */
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

/* The place in the order behind the last technique of a path. */
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

  if (rating->counts[technique] == 0)
    return FALSE;
  ari_logic_order_remove (&without, technique);
  status = walk (logic, &without, givens, &other, goes_on, data);
  if (status != ARI_LOGIC_SOLVED)
    return status == ARI_LOGIC_STUCK;
  return end_of_use (options, &other) > end_of_use (options, rating);
}

gboolean
ari_sieve_make_tools (const AriSieve *sieve, const AriLayout *layout, AriSieveTools *tools)
{
  const gboolean wants_logic =
      sieve->wants_level || sieve->wants_technique || sieve->n_unwanted > 0;
  const gboolean wants_conflicts = sieve->least_conflicts > 0;

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

guint64
ari_sieve_count_conflicts (const AriSieve *sieve,
                           const AriSieveTools *tools,
                           const guint8 *givens,
                           AriLogicGoesOn goes_on,
                           void *data)
{
  const AriLearnOptions options = { .limit = 2, .max_conflicts = sieve->least_conflicts };

  ari_learn_start (tools->learn, givens, NULL, &options);
  while (ari_learn_run (tools->learn, goes_on, data))
    continue;
  return MIN (ari_learn_progress (tools->learn).conflicts, sieve->least_conflicts);
}

/* Whether the path with these techniques ends solved, and has the level. */
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

static gboolean
passes_logic (const AriSieve *sieve,
              AriLogic *logic,
              const guint8 *givens,
              AriLogicGoesOn goes_on,
              void *data)
{
  AriLogicOptions usual = ari_logic_options_default ();
  AriLogicOptions options;
  AriLogicRating rating;

  usual.has_one_solution = TRUE;
  if (sieve->wants_technique)
    ari_logic_order_insert (&usual, sieve->technique);
  options = usual;
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
    if (sieve->is_unwanted[i])
      ari_logic_order_remove (&options, (AriTechnique) i);
  if (sieve->wants_level && sieve->level < ARI_LEVEL_EXTREME) {
    const AriLogicOptions easier = up_to_level (&options, sieve->level);

    if (walk (logic, &easier, givens, &rating, goes_on, data) != ARI_LOGIC_SOLVED)
      return FALSE;
  }
  if (sieve->wants_level && sieve->n_unwanted > 0
      && !suits (sieve, logic, &usual, givens, &rating, goes_on, data))
    return FALSE;
  return suits (sieve, logic, &options, givens, &rating, goes_on, data)
         && (!sieve->wants_technique
             || needs (logic, &options, givens, sieve->technique, &rating, goes_on, data));
}

gboolean
ari_sieve_passes (const AriSieve *sieve,
                  const AriSieveTools *tools,
                  const guint8 *givens,
                  AriLogicGoesOn goes_on,
                  void *data)
{
  if (tools->learn != NULL
      && ari_sieve_count_conflicts (sieve, tools, givens, goes_on, data) < sieve->least_conflicts)
    return FALSE;
  return tools->logic == NULL || passes_logic (sieve, tools->logic, givens, goes_on, data);
}
