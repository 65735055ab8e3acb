/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Easier and shorter paths than the usual one, looked for among the steps of all techniques. */

#include <stdlib.h>
#include <string.h>

#include "engine/logic/logic-order.h"
#include "engine/logic/path-search.h"

/*
 * The first path is that of ari_logic_find_path() with the techniques in the order of their levels
 * and scores. A step that is there stays, in some form, until it is used, with few exceptions; so
 * this path is about as easy at its hardest step as a path can be. The easiest path is looked for
 * among the techniques up to that one, the shortest among all.
 *
 * Singles are played wherever there are any: they cost the same on each path. A position without
 * singles is a node. Its children come from all steps of all techniques, each followed by singles.
 * So no path is found that needs a step before a single, which may spoil a deadly pattern.
 *
 * Techniques of the last resort are left out, unless there is no path without them: then they are
 * looked for only where no other finds a step, and of them only the first that does, because their
 * steps take long to find. A path that has them is never proven to be the shortest.
 *
 * A beam search (Lowerre 1976) makes the tree layer by layer, each of one step more, and keeps the
 * most promising nodes of a layer: for the shortest path, those with the fewest candidates; for the
 * easiest, those with the lowest score so far and per candidate that is left, as it was on the
 * first path. It begins with one node a layer, and is repeated with four times as many, until
 * nothing had to be left out, the greatest width was tried, or time is up. Equal positions are one
 * node.
 *
 * The first layer with a solution is the least there is if all nodes of the layer before the last
 * were kept, and all their steps were found: then no shorter path was missed.
 *
 * Cost: all steps of a position take a millisecond with easy techniques, and a second with all.
 */

enum {
  FIRST_WIDTH = 1,
  WIDER = 4, /* times as many nodes in the next try */
  MOST_WIDTH = 256,
  MOST_LAYERS = 512,
  MAX_STEPS = 4096, /* of a technique in a position; further ones are left out */
  MAX_PARTS = 1 << 18,
  PARTS_OF_SINGLE = 4, /* at most */
  NO_NODE = -1,
};

/* PathNode: a position without singles, and the step that it comes from. */
typedef struct {
  int parent; /* in the layer before */
  AriTechnique technique;
  uint32_t number; /* of the step among all of its technique in the position of the parent */
  uint32_t score;  /* of the path up to here */
  uint32_t n_left; /* candidates of open cells */
  uint64_t worth;  /* the lower, the better */
} PathNode;

typedef struct {
  uint8_t *digits;    /* of all nodes, n_cells each */
  AriDigits *removed; /* likewise */
} Positions;

typedef struct {
  AriLogic *logic;
  const AriPathQuestion *question;
  unsigned n_cells;
  AriLogicGoesOn goes_on;
  void *data;
  AriLogicOptions singles; /* the options, of techniques only singles */
  AriLogicOptions all;     /* without those that are too hard, and singles */
  AriLogicOptions last;    /* only those of the last resort */
  bool needs_last;
  AriSteps *steps;
  AriSteps *single_steps;
  AriSteps *path;
  AriSteps *draft; /* a path that may become that one */
  AriPathFind *find;
  uint32_t first_score; /* of the first path */
  uint32_t first_left;  /* candidates after its first singles */
  uint32_t best;        /* steps that are not singles, or the score, of the best path so far */
  unsigned width;
  bool is_whole; /* nothing was left out in this try so far */
  PathNode *nodes[MOST_LAYERS];
  unsigned n_nodes[MOST_LAYERS];
  Positions positions[2]; /* of the layers with even and with odd numbers */
} PathSearch;

static bool
has_time (const PathSearch *search)
{
  return search->goes_on == NULL || search->goes_on (search->data);
}

/* --- the first path --------------------------------------------------------------------------- */

static uint32_t
hardness (const AriLogicOptions *options, AriTechnique technique)
{
  return (uint32_t) options->worths[technique].level << 16 | options->worths[technique].score;
}

/* Sorts techniques by how hard they are; equals stay as they are, and singles come first. */
static void
sort_order (AriLogicOptions *options)
{
  for (unsigned i = 1; i < options->n_order; i++) {
    const AriTechnique technique = options->order[i];
    const uint32_t own = ari_technique_is_single (technique) ? 0 : hardness (options, technique);
    unsigned place = i;

    for (; place > 0; place--) {
      const AriTechnique before = options->order[place - 1];

      if (ari_technique_is_single (before) || hardness (options, before) <= own)
        break;
      options->order[place] = before;
    }
    options->order[place] = technique;
  }
}

/* Removes those of the last resort, those harder than @most, and, if asked for, all but singles or
 * singles. */
static void
keep_techniques (AriLogicOptions *options, uint32_t most, bool keeps_singles, bool keeps_others)
{
  for (unsigned i = options->n_order; i-- > 0;) {
    const AriTechnique technique = options->order[i];
    const bool is_kept = ari_technique_is_single (technique) ? keeps_singles : keeps_others;

    if (!is_kept || (ari_technique_info (technique)->flags & ARI_TECHNIQUE_LAST_RESORT)
        || (!ari_technique_is_single (technique) && hardness (options, technique) > most))
      ari_logic_order_remove (options, technique);
  }
}

static uint32_t
cost_of (const PathSearch *search, const AriLogicRating *rating)
{
  return search->question->aim == ARI_PATH_SHORTEST ? ari_logic_rating_count_others (rating)
                                                    : rating->score;
}

static uint32_t
hardest_on (const AriLogicRating *rating, const AriLogicOptions *options)
{
  uint32_t most = 0;

  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
    if (rating->counts[i] > 0 && !ari_technique_is_single ((AriTechnique) i)
        && hardness (options, (AriTechnique) i) > most)
      most = hardness (options, (AriTechnique) i);
  return most;
}

static AriLogicStatus
find_path_with (PathSearch *search, const AriLogicOptions *options)
{
  const AriPathQuestion *question = search->question;

  ari_logic_set_options (search->logic, options);
  ari_logic_set_position (search->logic, question->givens, question->placed, question->removed);
  return ari_logic_find_path (search->logic, search->path, &search->find->rating, search->goes_on,
                              search->data);
}

static AriLogicStatus
find_first_path (PathSearch *search)
{
  const AriPathQuestion *question = search->question;
  AriLogicOptions options = *question->options;
  AriLogicRating *rating = &search->find->rating;
  AriLogicStatus status;

  keep_techniques (&options, UINT32_MAX, true, true);
  sort_order (&options);
  status = find_path_with (search, &options);
  if (status == ARI_LOGIC_STUCK && ari_logic_options_have_last (question->options)) {
    search->needs_last = true;
    search->last = options = *question->options;
    for (unsigned i = search->last.n_order; i-- > 0;)
      if ((ari_technique_info (search->last.order[i])->flags & ARI_TECHNIQUE_LAST_RESORT) == 0)
        ari_logic_order_remove (&search->last, search->last.order[i]);
    sort_order (&options);
    status = find_path_with (search, &options);
  }
  search->all = *question->options;
  keep_techniques (&search->all,
                   question->aim == ARI_PATH_EASIEST ? hardest_on (rating, &options) : UINT32_MAX,
                   false, true);
  search->singles = *question->options;
  keep_techniques (&search->singles, UINT32_MAX, true, false);
  search->best = cost_of (search, rating);
  search->first_score = rating->score;
  return status;
}

/* --- positions -------------------------------------------------------------------------------- */

/* Makes a position that is given by its digits and missing candidates that of the logic. */
static void
restore (PathSearch *search, const Positions *positions, unsigned node)
{
  const uint8_t *digits = positions->digits + (size_t) node * search->n_cells;
  const AriDigits *removed = positions->removed + (size_t) node * search->n_cells;

  ari_logic_set_position (search->logic, search->question->givens, digits, removed);
}

/* Keeps the position of the logic. */
static void
keep (const PathSearch *search, uint8_t *digits, AriDigits *removed)
{
  for (unsigned cell = 0; cell < search->n_cells; cell++) {
    digits[cell] = ari_logic_get_digit (search->logic, (uint16_t) cell);
    removed[cell] = ~ari_logic_get_candidates (search->logic, (uint16_t) cell);
  }
}

/* Returns: true if this is the position of the logic. */
static bool
is_kept (const PathSearch *search, const uint8_t *digits, const AriDigits *removed)
{
  for (unsigned cell = 0; cell < search->n_cells; cell++)
    if (removed[cell] != (AriDigits) ~ari_logic_get_candidates (search->logic, (uint16_t) cell)
        || digits[cell] != ari_logic_get_digit (search->logic, (uint16_t) cell))
      return false;
  return true;
}

static uint32_t
count_candidates (const PathSearch *search)
{
  uint32_t n = 0;

  for (unsigned cell = 0; cell < search->n_cells; cell++)
    n += ari_digits_count (ari_logic_get_candidates (search->logic, (uint16_t) cell));
  return n;
}

/* Plays singles until there are none. @score: (inout): they are added. */
static AriLogicStatus
play_singles (PathSearch *search, uint32_t *score)
{
  AriLogicRating rating;
  AriLogicStatus status;

  ari_logic_set_options (search->logic, &search->singles);
  status = ari_logic_find_path (search->logic, search->single_steps, &rating, NULL, NULL);
  *score += rating.score;
  return status;
}

/* --- the tree --------------------------------------------------------------------------------- */

static void
weigh (const PathSearch *search, PathNode *node)
{
  if (search->question->aim == ARI_PATH_SHORTEST)
    node->worth = (uint64_t) node->n_left << 32 | node->score;
  else
    node->worth =
        (uint64_t) node->score * search->first_left + (uint64_t) node->n_left * search->first_score;
}

/* Puts a node with the position of the logic into @layer, if it is among its best. */
static void
offer (PathSearch *search, unsigned layer, const PathNode *node)
{
  PathNode *nodes = search->nodes[layer];
  Positions *positions = &search->positions[layer % 2];
  unsigned place = search->n_nodes[layer];
  unsigned worst = 0;

  for (unsigned i = 0; i < search->n_nodes[layer]; i++) {
    if (nodes[i].n_left == node->n_left
        && is_kept (search, positions->digits + (size_t) i * search->n_cells,
                    positions->removed + (size_t) i * search->n_cells)) {
      if (node->worth < nodes[i].worth)
        nodes[i] = *node;
      return;
    }
    if (nodes[i].worth > nodes[worst].worth)
      worst = i;
  }
  if (place == search->width) {
    search->is_whole = false;
    if (node->worth >= nodes[worst].worth)
      return;
    place = worst;
  } else {
    search->n_nodes[layer]++;
  }
  nodes[place] = *node;
  keep (search, positions->digits + (size_t) place * search->n_cells,
        positions->removed + (size_t) place * search->n_cells);
}

/* Returns: true if a path is better than the best so far. */
static bool
is_better (const PathSearch *search, uint32_t n_others, uint32_t score)
{
  if (search->question->aim == ARI_PATH_EASIEST)
    return score < search->best;
  return n_others < search->best
         || (n_others == search->best && score < search->find->rating.score);
}

/* Appends the singles of the current position to the draft, which are then played. Returns: false
 * if it is full. */
static bool
add_singles (PathSearch *search, AriLogicRating *rating)
{
  uint32_t score = 0;

  (void) play_singles (search, &score);
  for (uint32_t i = 0; i < ari_steps_count (search->single_steps); i++) {
    const AriStep step = ari_steps_get (search->single_steps, i);

    ari_logic_rating_note (rating, search->question->options, step.technique);
    if (!ari_steps_add (search->draft, &step))
      return false;
  }
  return true;
}

/* Plays the steps up to a solution again, @last being the one into @layer, and makes them the path
 * if that is better. Returns: false if there is no room for them, or time is up. */
static bool
rebuild (PathSearch *search, unsigned layer, const PathNode *last)
{
  const AriPathQuestion *question = search->question;
  AriLogicRating rating = { .status = ARI_LOGIC_SOLVED };
  const PathNode *way[MOST_LAYERS];

  for (unsigned i = layer; i > 0; i--) {
    way[i] = last;
    last = &search->nodes[i - 1][last->parent];
  }
  ari_steps_clear (search->draft);
  ari_logic_set_position (search->logic, question->givens, question->placed, question->removed);
  if (!add_singles (search, &rating))
    return false;
  for (unsigned i = 1; i <= layer; i++) {
    ari_logic_set_options (search->logic, &search->all);
    if (ari_logic_find_all (search->logic, way[i]->technique, search->steps, search->goes_on,
                            search->data)
        == ARI_LOGIC_BROKEN_OFF)
      return false;
    const AriStep step = ari_steps_get (search->steps, way[i]->number);
    ari_logic_rating_note (&rating, question->options, step.technique);
    if (!ari_steps_add (search->draft, &step))
      return false;
    ari_logic_apply (search->logic, &step);
    if (!add_singles (search, &rating))
      return false;
  }
  ari_logic_rate (&rating, question->options);
  if (is_better (search, layer, rating.score)) {
    ari_steps_swap (search->path, search->draft);
    search->find->rating = rating;
    search->best = cost_of (search, &rating);
  }
  return true;
}

/* PathLayer: what happens while one is made. */
typedef struct {
  unsigned number; /* from 1 */
  bool has_solution;
  PathNode solution; /* the best among the steps of one technique in one position */
  bool is_short;     /* there was no room for some steps, or for a path */
} PathLayer;

/* Handles the position after step @number of @technique from the @parent. */
static void
use_child (
    PathSearch *search, PathLayer *layer, unsigned parent, AriTechnique technique, uint32_t number)
{
  const AriStep step = ari_steps_get (search->steps, number);
  PathNode node = { .parent = (int) parent, .technique = technique, .number = number };
  AriLogicStatus status;

  restore (search, &search->positions[(layer->number - 1) % 2], parent);
  ari_logic_apply (search->logic, &step);
  node.score = search->nodes[layer->number - 1][parent].score
               + search->question->options->worths[technique].score;
  status = play_singles (search, &node.score);
  if (status == ARI_LOGIC_CONTRADICTION)
    return;
  if (search->question->aim == ARI_PATH_EASIEST && node.score >= search->best)
    return;
  if (status != ARI_LOGIC_SOLVED) {
    node.n_left = count_candidates (search);
    weigh (search, &node);
    offer (search, layer->number, &node);
  } else if (is_better (search, layer->number, node.score)
             && (!layer->has_solution || node.score < layer->solution.score)) {
    layer->solution = node;
    layer->has_solution = true;
  }
}

/* Makes the children of one node by the steps of one technique, and takes solutions among them.
 * @n: (inout): their number is added. Returns: false if time is up. */
static bool
expand_by (
    PathSearch *search, PathLayer *layer, unsigned parent, AriTechnique technique, uint32_t *n)
{
  AriLogicStatus status;

  restore (search, &search->positions[(layer->number - 1) % 2], parent);
  ari_logic_set_options (search->logic, &search->all);
  status =
      ari_logic_find_all (search->logic, technique, search->steps, search->goes_on, search->data);
  if (status == ARI_LOGIC_BROKEN_OFF)
    return false;
  *n += ari_steps_count (search->steps);
  layer->is_short |= status == ARI_LOGIC_NO_ROOM;
  layer->has_solution = false;
  for (uint32_t k = 0; k < ari_steps_count (search->steps); k++) {
    if (!has_time (search))
      return false;
    use_child (search, layer, parent, technique, k);
  }
  layer->is_short |= layer->has_solution && !rebuild (search, layer->number, &layer->solution);
  return true;
}

/* Makes all children of one node. Returns: false if time is up. */
static bool
expand (PathSearch *search, PathLayer *layer, unsigned parent)
{
  uint32_t n = 0;

  for (unsigned i = 0; i < search->all.n_order; i++)
    if (!expand_by (search, layer, parent, search->all.order[i], &n))
      return false;
  for (unsigned i = 0; search->needs_last && n == 0 && i < search->last.n_order; i++)
    if (!expand_by (search, layer, parent, search->last.order[i], &n))
      return false;
  return true;
}

/* Makes room for nodes of the current width. Returns: false if memory is short. */
static bool
has_layer (PathSearch *search, unsigned layer)
{
  PathNode *nodes = realloc (search->nodes[layer], search->width * sizeof *nodes);

  if (nodes == NULL)
    return false;
  search->nodes[layer] = nodes;
  search->n_nodes[layer] = 0;
  return true;
}

/* Makes layer after layer with the current width. Returns: true to go on with a larger one; false
 * if time is up, memory is short, or nothing better can be found. */
static bool
try_width (PathSearch *search)
{
  const bool is_shortest = search->question->aim == ARI_PATH_SHORTEST;
  bool has_all_before = true; /* all nodes of the layer before were kept */
  bool is_bound = true;       /* and all of them were made, so that no solution was missed */

  search->is_whole = true;
  for (unsigned i = 1; i < MOST_LAYERS; i++) {
    PathLayer layer = { .number = i };
    bool is_in_time = true;

    if (search->n_nodes[i - 1] == 0 || (is_shortest && i > search->best))
      return !search->is_whole;
    if (!has_layer (search, i))
      return false;
    for (unsigned k = 0; k < search->n_nodes[i - 1] && is_in_time; k++)
      is_in_time = expand (search, &layer, k);
    search->find->is_least = is_shortest && is_bound && i == search->best && !search->needs_last;
    if (!is_in_time || search->find->is_least)
      return false;
    is_bound = has_all_before && !layer.is_short;
    search->is_whole = search->is_whole && !layer.is_short;
    has_all_before = search->is_whole;
  }
  return true;
}

/* Makes the position after the first singles layer 0. Returns: SOLVED, STUCK, … */
static AriLogicStatus
start_tree (PathSearch *search)
{
  const AriPathQuestion *question = search->question;
  PathNode root = { .parent = NO_NODE };
  AriLogicStatus status;

  ari_logic_set_position (search->logic, question->givens, question->placed, question->removed);
  status = play_singles (search, &root.score);
  root.n_left = count_candidates (search);
  search->first_left = root.n_left;
  search->nodes[0][0] = root;
  search->n_nodes[0] = 1;
  keep (search, search->positions[0].digits, search->positions[0].removed);
  return status;
}

static void
search_tree (PathSearch *search)
{
  for (search->width = FIRST_WIDTH; search->width <= MOST_WIDTH; search->width *= WIDER) {
    if (start_tree (search) == ARI_LOGIC_SOLVED) {
      search->find->is_least = search->question->aim == ARI_PATH_SHORTEST;
      return;
    }
    if (!try_width (search))
      return;
  }
}

static void
free_search (PathSearch *search)
{
  for (unsigned i = 0; i < MOST_LAYERS; i++)
    free (search->nodes[i]);
  for (unsigned i = 0; i < 2; i++) {
    free (search->positions[i].digits);
    free (search->positions[i].removed);
  }
  ari_steps_free (search->steps);
  ari_steps_free (search->single_steps);
  ari_steps_free (search->draft);
  free (search);
}

static PathSearch *
new_search (AriLogic *logic, const AriPathQuestion *question)
{
  PathSearch *search = calloc (1, sizeof *search);
  bool is_complete;

  if (search == NULL)
    return NULL;
  search->logic = logic;
  search->question = question;
  search->n_cells = question->layout->n_cells;
  search->steps = ari_steps_new (MAX_STEPS, MAX_PARTS);
  search->single_steps = ari_steps_new (search->n_cells, PARTS_OF_SINGLE * search->n_cells);
  search->draft = ari_steps_new (MAX_STEPS, MAX_PARTS);
  search->width = FIRST_WIDTH;
  is_complete = search->steps != NULL && search->single_steps != NULL && search->draft != NULL
                && has_layer (search, 0);
  for (unsigned i = 0; i < 2; i++) {
    Positions *positions = &search->positions[i];

    positions->digits = malloc ((size_t) MOST_WIDTH * search->n_cells);
    positions->removed = malloc ((size_t) MOST_WIDTH * search->n_cells * sizeof (AriDigits));
    is_complete = is_complete && positions->digits != NULL && positions->removed != NULL;
  }
  if (is_complete)
    return search;
  free_search (search);
  return NULL;
}

AriLogicStatus
ari_path_search (AriLogic *logic,
                 const AriPathQuestion *question,
                 AriSteps *path,
                 AriPathFind *find,
                 AriLogicGoesOn goes_on,
                 void *data)
{
  PathSearch *search = new_search (logic, question);
  AriLogicStatus status = ARI_LOGIC_NO_ROOM;

  *find = (AriPathFind){ .is_least = false };
  ari_steps_clear (path);
  if (search == NULL)
    return status;
  search->path = path;
  search->find = find;
  search->goes_on = goes_on;
  search->data = data;
  status = find_first_path (search);
  if (status == ARI_LOGIC_SOLVED)
    search_tree (search);
  find->rating.status = status;
  free_search (search);
  return status;
}
