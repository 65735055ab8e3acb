/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whips and braids: singles that follow each other from a target to a contradiction.
 *
 * Suppose that a candidate is true, the target, which rules out all that it is linked to: other
 * candidates of its cell, and its digit in the cells that it sees. Each link of a whip is a spot, a
 * cell or a digit in a house, in which only one candidate is not ruled out: the right one, which is
 * true. Of the others, the left one is ruled out by the right one of the link before, or in the
 * first link by the target; the rest by the target (z-candidates) or by any right one before
 * (t-candidates). In the last spot, all candidates are ruled out, so the target is false. The
 * length of a whip is the number of its spots. In a braid, the left candidate may be ruled out by
 * any right one before, or by the target.
 *
 * A whip of one spot is a locked candidate, and left to that. Those of two and more are looked for
 * target by target, in the order of their lengths: all ways of the same length, then those with one
 * spot more. Two ways with the same right candidates have the same future, if they are braids; two
 * whips, if the last one is the same, too. Of these one is enough. If there are more ways than
 * there is room for, longer whips of the target are not found.
 *
 * Where all singles together that follow from a target do not end in a contradiction, no braid
 * does: so most targets are done with at once. The others take some hundred microseconds each on
 * 9×9, braids some milliseconds. Most of that are ways which are longer than the shortest whip of
 * another target. So where one step is enough, all targets are looked at for short whips first, and
 * then for those of twice as many spots: the step is the same.
 *
 * Source: Denis Berthier, The Hidden Logic of Sudoku, 2007, and Pattern-Based Constraint
 * Satisfaction, 2012.
 *
 * Part of each kernel of logic, see kernel-body.h.
 */

#pragma once

#include "engine/logic/chains/forcing-graph.h"

/* The variants. */
enum { WHIP, BRAID };

enum {
  LEAST_WHIP = 2,
  FIRST_WHIP = 3, /* where one is enough, those of up to as many spots are looked for first */
  MOST_WHIP = 36, /* more are not read by anybody; AriLogicOptions.max_chain_links may say fewer */
  MAX_WHIP_WAYS = 1 << 14,
  WHIP_SLOTS = 1 << 15,
};

/* WhipWay: the last link of a way from the target; or the target alone, as its right candidate. */
typedef struct {
  uint64_t hash;   /* of the target and all right candidates */
  uint16_t before; /* the way without this link */
  uint16_t left;   /* nodes */
  uint16_t right;
  uint32_t spot;
} WhipWay;

/* WhipLink: a link of a whip that was found; the last one has no right candidate. */
typedef struct {
  uint16_t left;
  uint16_t right;
  uint32_t spot;
} WhipLink;

/* Whip: a whip or braid that was found. */
typedef struct {
  uint16_t target;
  unsigned length; /* 0 if there is none */
  WhipLink links[MOST_WHIP];
} Whip;

/* WhipScratch: what is ruled out is marked with the number of the present look at it. */
typedef struct {
  uint32_t first_spot[MAX_FORCING_NODES + 1]; /* of each candidate, in spots_of */
  uint32_t spots_of[MAX_SPOT_MEMBERS];
  uint32_t look;
  uint32_t ruled_out[MAX_FORCING_NODES];
  uint32_t is_true[MAX_FORCING_NODES];
  uint32_t looked_at[MAX_SPOTS];
  uint16_t queue[MAX_FORCING_NODES];
  uint16_t targets[MAX_FORCING_NODES]; /* from which singles end in a contradiction */
  uint16_t least[MAX_FORCING_NODES];   /* the least lengths of their whips */
  unsigned n_targets;
  unsigned n_ways;
  WhipWay ways[MAX_WHIP_WAYS];
  uint64_t known[WHIP_SLOTS]; /* hashes of ways; a lost one only costs time */
} WhipScratch;

static WhipScratch *whip_scratch (const Board *board);

/* FOR_RULED_OUT: runs its block for each candidate that @node rules out. */
#define FOR_RULED_OUT(other, graph, node)                                                          \
  for (unsigned other##_at = (graph)->first_link[state_on (node)], other;                          \
       graph_next_ruled_out ((graph), (node), &other##_at, &other);)

static inline bool
graph_next_ruled_out (const ForcingGraph *graph, unsigned node, unsigned *at, unsigned *other)
{
  while (*at < graph->first_link[state_on (node) + 1]) {
    *other = graph->follows[(*at)++] / 2u;
    if (*other < graph->n_candidates)
      return true;
  }
  return false;
}

/* list_spots_of: lists the spots of each candidate. */
static void
list_spots_of (WhipScratch *whips, const ForcingGraph *graph)
{
  memset (whips->first_spot, 0, (graph->n_candidates + 1) * sizeof whips->first_spot[0]);
  for (unsigned i = 0; i < graph->spots[graph->n_spots].first; i++)
    whips->first_spot[graph->members[i]]++;
  for (unsigned node = 1; node <= graph->n_candidates; node++)
    whips->first_spot[node] += whips->first_spot[node - 1];
  for (unsigned spot = graph->n_spots; spot-- > 0;)
    for (unsigned i = graph->spots[spot].first; i < graph->spots[spot + 1].first; i++)
      whips->spots_of[--whips->first_spot[graph->members[i]]] = spot;
}

/* look_again: begins a look at the position in which nothing is ruled out. */
static void
look_again (WhipScratch *whips)
{
  if (++whips->look != 0)
    return;
  /* the numbers begin again */
  memset (whips->ruled_out, 0, sizeof whips->ruled_out);
  memset (whips->is_true, 0, sizeof whips->is_true);
  memset (whips->looked_at, 0, sizeof whips->looked_at);
  whips->look = 1;
}

/* suppose: marks @node as true, and what it rules out. */
static void
suppose (WhipScratch *whips, const ForcingGraph *graph, unsigned node)
{
  whips->is_true[node] = whips->look;
  FOR_RULED_OUT (other, graph, node)
    whips->ruled_out[other] = whips->look;
}

/* count_left: returns the number of candidates of a spot that are not ruled out, at most 2.
 * @right: (out): one of them */
static inline unsigned
count_left (const WhipScratch *whips, const ForcingGraph *graph, unsigned spot, unsigned *right)
{
  unsigned n = 0;

  for (unsigned i = graph->spots[spot].first; i < graph->spots[spot + 1].first && n < 2; i++)
    if (whips->ruled_out[graph->members[i]] != whips->look) {
      *right = graph->members[i];
      n++;
    }
  return n;
}

/* least_length: returns a length below which @target has no whip or braid, which is how many
 * singles follow each other, at least, to a contradiction; 0 if it has none of any length. */
static unsigned
least_length (WhipScratch *whips, const ForcingGraph *graph, unsigned target)
{
  unsigned n_queue = 0;
  unsigned length = 0;
  unsigned end = 0; /* of what follows after `length` singles */

  look_again (whips);
  suppose (whips, graph, target);
  whips->queue[n_queue++] = (uint16_t) target;
  for (unsigned i = 0; i < n_queue; i++) {
    if (i == end) {
      end = n_queue;
      length++;
    }
    FOR_RULED_OUT (left, graph, whips->queue[i])
      for (unsigned k = whips->first_spot[left]; k < whips->first_spot[left + 1]; k++) {
        unsigned right = 0;
        const unsigned n = count_left (whips, graph, whips->spots_of[k], &right);

        if (n == 0)
          return length;
        if (n > 1 || whips->is_true[right] == whips->look)
          continue;
        suppose (whips, graph, right);
        whips->queue[n_queue++] = (uint16_t) right;
      }
  }
  return 0;
}

/* mix: returns a number that depends on all bits of @number. */
static inline uint64_t
mix (uint64_t number)
{
  /* the finalizer of SplitMix64 */
  number = (number ^ number >> 30) * UINT64_C (0xbf58476d1ce4e5b9);
  number = (number ^ number >> 27) * UINT64_C (0x94d049bb133111eb);
  return number ^ number >> 31;
}

/* add_way: adds the link to @right, unless there is no room, or another way has the same future. */
static void
add_way (const AriSink *sink, WhipScratch *whips, unsigned before, const WhipLink *link)
{
  const uint64_t hash = whips->ways[before].hash ^ mix (link->right + UINT64_C (1));
  const uint64_t future = sink->variant == BRAID ? hash : mix (hash + link->right);
  uint64_t *known = &whips->known[future % WHIP_SLOTS];

  if (*known == future || whips->n_ways == MAX_WHIP_WAYS)
    return;
  *known = future;
  whips->ways[whips->n_ways++] = (WhipWay){ .hash = hash,
                                            .before = (uint16_t) before,
                                            .left = link->left,
                                            .right = link->right,
                                            .spot = link->spot };
}

/* extend_from: adds to @way each link whose left candidate @node rules out, if the search goes on
 * after it. Returns: true if one of
 * these spots has no candidate left; then it is *@last. */
static bool
extend_from (const AriSink *sink,
             WhipScratch *whips,
             const ForcingGraph *graph,
             unsigned way,
             unsigned node,
             bool goes_on,
             WhipLink *last)
{
  FOR_RULED_OUT (left, graph, node)
    for (unsigned k = whips->first_spot[left]; k < whips->first_spot[left + 1]; k++) {
      const unsigned spot = whips->spots_of[k];
      unsigned right = 0;

      if (whips->looked_at[spot] == whips->look)
        continue;
      whips->looked_at[spot] = whips->look;
      const unsigned n = count_left (whips, graph, spot, &right);
      *last = (WhipLink){ (uint16_t) left, (uint16_t) right, spot };
      if (n == 0)
        return true;
      if (goes_on && n == 1 && whips->is_true[right] != whips->look)
        add_way (sink, whips, way, last);
    }
  return false;
}

/* extend_way: adds the links that can follow @way. Returns: true if a spot has no candidate left;
 * then it is *@last. */
static bool
extend_way (const AriSink *sink,
            WhipScratch *whips,
            const ForcingGraph *graph,
            unsigned way,
            bool goes_on,
            WhipLink *last)
{
  look_again (whips);
  for (unsigned i = way; i != 0; i = whips->ways[i].before)
    suppose (whips, graph, whips->ways[i].right);
  suppose (whips, graph, whips->ways[0].right);
  if (extend_from (sink, whips, graph, way, whips->ways[way].right, goes_on, last))
    return true;
  for (unsigned i = way; i != 0 && sink->variant == BRAID;) {
    i = whips->ways[i].before;
    if (extend_from (sink, whips, graph, way, whips->ways[i].right, goes_on, last))
      return true;
  }
  return false;
}

/* keep_whip: copies the links of @way and the @last one. */
static void
keep_whip (
    const WhipScratch *whips, unsigned way, const WhipLink *last, unsigned length, Whip *whip)
{
  whip->target = whips->ways[0].right;
  whip->length = length;
  whip->links[length - 1] = *last;
  for (unsigned i = length - 1; i-- > 0; way = whips->ways[way].before)
    whip->links[i] =
        (WhipLink){ whips->ways[way].left, whips->ways[way].right, whips->ways[way].spot };
}

/* find_shortest: looks for the shortest whip or braid of @target with at most @most spots, and
 * keeps it in @whip if there is one. */
static void
find_shortest (const Board *board, AriSink *sink, unsigned target, unsigned most, Whip *whip)
{
  const ForcingGraph *graph = forcing_graph (board);
  WhipScratch *whips = whip_scratch (board);
  unsigned begin = 0;
  WhipLink last;

  whips->n_ways = 1;
  /* with the number of the look, hashes of earlier searches are others */
  whips->ways[0] =
      (WhipWay){ .hash = mix ((uint64_t) whips->look << 32 | target), .right = (uint16_t) target };
  for (unsigned length = 1; length <= most && begin < whips->n_ways; length++)
    for (const unsigned end = whips->n_ways; begin < end; begin++) {
      if (!ari_sink_goes_on (sink))
        return;
      if (!extend_way (sink, whips, graph, begin, length < most, &last))
        continue;
      if (length >= LEAST_WHIP)
        keep_whip (whips, begin, &last, length, whip);
      return;
    }
}

/* rules_out: returns true if @node rules out @other. */
static bool
rules_out (const ForcingGraph *graph, unsigned node, unsigned other)
{
  FOR_RULED_OUT (ruled_out, graph, node)
    if (ruled_out == other)
      return true;
  return false;
}

/* whip_source: returns the number of the step’s node that rules out the left candidate of link @i:
 * that of the right one before in a whip, of the first that does in a braid. */
static unsigned
whip_source (const AriSink *sink, const ForcingGraph *graph, const Whip *whip, unsigned i)
{
  const unsigned left = whip->links[i].left;
  unsigned first = 0;

  if (sink->variant == WHIP)
    return 2 * i;
  if (rules_out (graph, whip->target, left))
    return 0;
  while (!rules_out (graph, whip->links[first].right, left))
    first++;
  return 2 * (first + 1);
}

/* whip_node: makes the node of a candidate. Returns: its number in the step. */
static unsigned
whip_node (const ForcingGraph *graph, AriSink *sink, unsigned node, bool is_on)
{
  const unsigned number = ari_sink_node (sink, graph->digit_of[node], is_on);

  ari_sink_node_cell (sink, graph->cell_of[node]);
  return number;
}

/* mark_whip_link: adds link @i. A z-candidate is marked as a fin, a t-candidate as an endo-fin, in
 * a group of their link. The right candidate is the single of its spot, which says what the spot
 * is. */
static void
mark_whip_link (const ForcingGraph *graph, AriSink *sink, const Whip *whip, unsigned i)
{
  const WhipLink *link = &whip->links[i];
  const ForcingSpot *spot = &graph->spots[link->spot];
  const bool is_last = i + 1 == whip->length;
  const bool is_cell = spot->house == ARI_NO_HOUSE;
  const unsigned left = whip_node (graph, sink, link->left, false);
  unsigned right;

  ari_sink_link (sink, whip_source (sink, graph, whip, i), left, false, 0, ARI_NO_ALS);
  for (unsigned k = spot[0].first; k < spot[1].first; k++) {
    const unsigned member = graph->members[k];
    const bool is_of_chain = member == link->left || (member == link->right && !is_last);
    const AriRole role = is_of_chain                               ? ARI_ROLE_PATTERN
                         : rules_out (graph, whip->target, member) ? ARI_ROLE_FIN
                                                                   : ARI_ROLE_ENDO_FIN;

    ari_sink_mark (sink, role, graph->cell_of[member], graph->digit_of[member],
                   role == ARI_ROLE_PATTERN ? 0 : i);
  }
  if (is_last)
    return;
  right = whip_node (graph, sink, link->right, true);
  ari_sink_node_aid (
      sink, &(AriAid){
                .digits = ari_digits_of (graph->digit_of[link->right]),
                .technique = is_cell ? ARI_TECHNIQUE_NAKED_SINGLE : ARI_TECHNIQUE_HIDDEN_SINGLE,
                .cell = is_cell ? spot->cell : ARI_NO_CELL,
                .n_houses = !is_cell,
                .houses = { spot->house },
            });
  ari_sink_link (sink, left, right, true, 0, ARI_NO_ALS);
}

static void
report_whip (const Board *board, AriSink *sink, const Whip *whip)
{
  const ForcingGraph *graph = forcing_graph (board);

  ari_sink_begin (sink, digits_of (graph->digit_of[whip->target]));
  ari_sink_mark (sink, ARI_ROLE_ELIMINATION, graph->cell_of[whip->target],
                 graph->digit_of[whip->target], 0);
  whip_node (graph, sink, whip->target, true);
  for (unsigned i = 0; i < whip->length; i++)
    mark_whip_link (graph, sink, whip, i);
  mark_spot (sink, &graph->spots[whip->links[whip->length - 1].spot]);
  ari_sink_end (sink);
}

/* list_targets: lists the candidates from which singles end in a contradiction. */
static void
list_targets (WhipScratch *whips, const ForcingGraph *graph, AriSink *sink)
{
  whips->n_targets = 0;
  for (unsigned target = 0; target < graph->n_candidates && ari_sink_goes_on (sink); target++) {
    const unsigned least = least_length (whips, graph, target);

    if (least == 0)
      continue;
    whips->targets[whips->n_targets] = (uint16_t) target;
    whips->least[whips->n_targets++] = (uint16_t) least;
  }
}

/* report_all: reports the shortest of each target. */
static void
report_all (const Board *board, AriSink *sink, unsigned most)
{
  const WhipScratch *whips = whip_scratch (board);

  for (unsigned i = 0; i < whips->n_targets && ari_sink_goes_on (sink); i++) {
    Whip whip = { .length = 0 };

    find_shortest (board, sink, whips->targets[i], most, &whip);
    if (whip.length > 0)
      report_whip (board, sink, &whip);
  }
}

/* find_best: keeps in @best the shortest of all targets with at most @most spots, the first of
 * equals. */
static void
find_best (const Board *board, AriSink *sink, unsigned most, Whip *best)
{
  const WhipScratch *whips = whip_scratch (board);

  for (unsigned i = 0; i < whips->n_targets && most >= LEAST_WHIP && ari_sink_goes_on (sink); i++) {
    Whip whip;

    if (whips->least[i] > most)
      continue;
    whip.length = 0;
    find_shortest (board, sink, whips->targets[i], most, &whip);
    if (whip.length == 0)
      continue;
    *best = whip;
    most = whip.length - 1;
  }
}

/* find_whip: where one step is enough, it is the shortest of all targets; otherwise each has its
 * shortest. */
static void
find_whip (const Board *board, AriSink *sink)
{
  const unsigned wanted = (sink->options->max_chain_links + 1u) / 2;
  const unsigned most = wanted < MOST_WHIP ? wanted : MOST_WHIP;
  ForcingGraph *graph = forcing_graph (board);
  Whip best = { .length = 0 };

  if (!graph_make (graph, board, sink) || most < LEAST_WHIP)
    return;
  list_spots_of (whip_scratch (board), graph);
  list_targets (whip_scratch (board), graph, sink);
  if (!sink->only_first) {
    report_all (board, sink, most);
    return;
  }
  for (unsigned stage = FIRST_WHIP; best.length == 0 && stage < 2 * most; stage *= 2)
    find_best (board, sink, stage < most ? stage : most, &best);
  if (best.length > 0 && !sink->is_over)
    report_whip (board, sink, &best);
}
