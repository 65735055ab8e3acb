/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Makes what the guide to techniques shows: puzzles are generated and solved as people do.
 *
 *   make-lessons examples N [CODE...]
 *                             of N puzzles the plainest position for each technique, as lines of
 *                             HoDoKu's library; where paths come to the technique, one where it is
 *                             the next step of a path, so that a hint there finds it; elsewhere
 *                             one where all steps of the techniques before it in the table do not
 *                             do the same together. With codes, for these techniques only. Where
 *                             N is “-”, the puzzles are the lines of standard input, for
 *                             techniques that random puzzles hardly ever need.
 *   make-lessons puzzles N [CODE...]
 *                             of N puzzles, likewise, the easiest ones that need each technique:
 *                             its code, and the givens
 *
 * A path takes the first technique in the order that finds anything. So where it comes to a
 * technique, nothing before that would have done. A puzzle whose path comes to nothing later needs
 * just this one, unless a path without it is as easy.
 */

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "engine/batch/batch.h"
#include "engine/generate/generate.h"
#include "engine/logic/logic-order.h"
#include "engine/logic/logic.h"

enum {
  N_CELLS = 81,
  BUNCH = 500,          /* puzzles made at once */
  ENOUGH_EXAMPLES = 40, /* of a technique, to choose the plainest from */
  SLOW_PUZZLES = 500,   /* in which techniques are looked for that are off by default */
  MAX_PUZZLES = 12,     /* of a technique */
  MAX_STEPS = 2000,
  MAX_PARTS = 400000,
  MAX_EFFECTS = 20000,
  N_CANDIDATES = N_CELLS * 9,
  N_WORDS = (2 * N_CANDIDATES + 63) / 64,
  SEED = 20261121,
};

/* the longest that all steps of a technique are looked for in one position, in clock ticks */
static const clock_t patience = CLOCKS_PER_SEC / 20;

/* Example: a position, and what its step does. */
typedef struct {
  unsigned n_seen; /* positions that were looked at and have the technique */
  bool is_next;    /* the step is what a path takes there */
  unsigned n_parts;
  char line[2000];
} Example;

/* Practice: the easiest puzzles seen, the easiest first. */
typedef struct {
  unsigned n;
  uint32_t scores[MAX_PUZZLES];
  uint8_t givens[MAX_PUZZLES][N_CELLS];
} Practice;

/* Effect: the candidates that a step takes away, as bits, and after them those that it places. */
typedef struct {
  AriTechnique technique;
  uint64_t words[N_WORDS];
} Effect;

typedef struct {
  AriLayout *layout;
  AriLogic *logic;
  AriLogicOptions options;
  AriSteps *first; /* of the path */
  AriSteps *all;
  const uint8_t *givens;
  const uint8_t *solution;
  unsigned long number; /* of the puzzle */
  clock_t give_up_at;
  AriSteps *easier;
  Effect *effects; /* in this position, of the techniques before @n_tried that are used by default,
                    * or named */
  unsigned n_effects;
  unsigned n_tried;
  unsigned long n_slow; /* puzzles in which techniques are looked for that are off by default */
  bool is_wanted[ARI_N_TECHNIQUES];
  Example examples[ARI_N_TECHNIQUES];
  Practice practices[ARI_N_TECHNIQUES];
} Maker;

static bool
has_time (void *data)
{
  return clock () < ((const Maker *) data)->give_up_at;
}

/* --- examples --- */

static char *
append_candidate (char *end, const AriMark *mark)
{
  return end + sprintf (end, "%u%u%u ", mark->digit + 1u, mark->cell / 9 + 1u, mark->cell % 9 + 1u);
}

/* trim: takes the last space away, if there is one. */
static char *
trim (char *end)
{
  if (end[-1] == ' ')
    end--;
  return end;
}

/* is_forbidden: whether a digit on the grid keeps @digit from @cell. */
static bool
is_forbidden (const Maker *maker, unsigned cell, unsigned digit)
{
  unsigned n;
  const uint16_t *peers = ari_layout_peers (maker->layout, (uint16_t) cell, &n);

  for (unsigned i = 0; i < n; i++)
    if (ari_logic_get_digit (maker->logic, peers[i]) == digit)
      return true;
  return false;
}

static char *
append_deleted (const Maker *maker, char *end)
{
  for (unsigned cell = 0; cell < N_CELLS; cell++) {
    if (ari_logic_get_digit (maker->logic, (uint16_t) cell) != ARI_NO_DIGIT)
      continue;
    for (unsigned digit = 0; digit < 9; digit++) {
      const AriMark mark = { .cell = (uint16_t) cell, .digit = (uint8_t) digit };

      if ((ari_logic_get_candidates (maker->logic, (uint16_t) cell) >> digit & 1) == 0
          && !is_forbidden (maker, cell, digit))
        end = append_candidate (end, &mark);
    }
  }
  return trim (end);
}

static void
write_example (const Maker *maker, const AriStep *step, char *end)
{
  end += sprintf (end, ":%s:", ari_technique_info (step->technique)->code);
  ARI_FOR_DIGITS (digit, step->digits)
    end += sprintf (end, "%u", (unsigned) digit + 1);
  *end++ = ':';
  for (unsigned cell = 0; cell < N_CELLS; cell++) {
    const uint8_t digit = ari_logic_get_digit (maker->logic, (uint16_t) cell);

    if (digit != ARI_NO_DIGIT && maker->givens[cell] == ARI_NO_DIGIT)
      *end++ = '+';
    *end++ = digit == ARI_NO_DIGIT ? '.' : (char) ('1' + digit);
  }
  *end++ = ':';
  end = append_deleted (maker, end);
  *end++ = ':';
  for (uint32_t i = 0; i < step->n_eliminations; i++)
    end = append_candidate (end, &step->eliminations[i]);
  end = trim (end);
  *end++ = ':';
  for (uint32_t i = 0; i < step->n_placements; i++)
    end = append_candidate (end, &step->placements[i]);
  end = trim (end);
  memcpy (end, ":", 2);
}

/* count_parts: what there is to look at in a step; one that does more is the better. */
static unsigned
count_parts (const AriStep *step)
{
  const unsigned n_results = step->n_eliminations + 2 * step->n_placements;

  return 4 * (step->n_marks + step->n_nodes + 2 * step->n_houses) + 6
         - (n_results < 6 ? n_results : 6);
}

static bool
is_right (const Maker *maker, const AriStep *step)
{
  for (uint32_t i = 0; i < step->n_placements; i++)
    if (maker->solution[step->placements[i].cell] != step->placements[i].digit)
      return false;
  for (uint32_t i = 0; i < step->n_eliminations; i++)
    if (maker->solution[step->eliminations[i].cell] == step->eliminations[i].digit)
      return false;
  return true;
}

/* has_overlap: true if two sets of the step share a cell. */
static bool
has_overlap (const AriStep *step)
{
  unsigned groups[N_CELLS] = { 0 }; /* from 1 */

  for (uint32_t i = 0; i < step->n_marks; i++) {
    const AriMark *mark = &step->marks[i];

    if (mark->role != ARI_ROLE_ALS)
      continue;
    if (groups[mark->cell] != 0 && groups[mark->cell] != mark->group + 1u)
      return true;
    groups[mark->cell] = mark->group + 1u;
  }
  return false;
}

/* is_telling: what a chain of weak links alone refutes, a locked candidate or a single tells more
 * plainly; a chain of sets that overlap is hard to follow. */
static bool
is_telling (const AriStep *step)
{
  unsigned n_strong = 0;

  if (step->technique == ARI_TECHNIQUE_ALS_XY_CHAIN)
    return !has_overlap (step);
  if (step->technique < ARI_TECHNIQUE_FORCING_CHAIN_CONTRADICTION
      || step->technique > ARI_TECHNIQUE_FORCING_NET_VERITY)
    return true;
  for (uint32_t i = 0; i < step->n_links; i++)
    n_strong += step->links[i].is_strong;
  return n_strong > 1;
}

/* --- what easier steps do --- */

static void
set_bit (uint64_t *words, unsigned bit)
{
  words[bit / 64] |= UINT64_C (1) << bit % 64;
}

/* set_results: sets the bits of what the step itself says. */
static void
set_results (const AriStep *step, uint64_t *words)
{
  for (uint32_t i = 0; i < step->n_eliminations; i++)
    set_bit (words, step->eliminations[i].cell * 9u + step->eliminations[i].digit);
  for (uint32_t i = 0; i < step->n_placements; i++)
    set_bit (words, N_CANDIDATES + step->placements[i].cell * 9u + step->placements[i].digit);
}

/* set_effects: the same, with the candidates that its placements take away. */
static void
set_effects (const Maker *maker, const AriStep *step, uint64_t *words)
{
  set_results (step, words);
  for (uint32_t i = 0; i < step->n_placements; i++) {
    const AriMark *placement = &step->placements[i];
    unsigned n;
    const uint16_t *peers = ari_layout_peers (maker->layout, placement->cell, &n);

    for (unsigned j = 0; j < n; j++)
      set_bit (words, peers[j] * 9u + placement->digit);
    for (unsigned digit = 0; digit < 9; digit++)
      if (digit != placement->digit)
        set_bit (words, placement->cell * 9u + digit);
  }
}

static bool
is_within (const uint64_t *results, const uint64_t *effects)
{
  for (unsigned i = 0; i < N_WORDS; i++)
    if ((results[i] & ~effects[i]) != 0)
      return false;
  return true;
}

/* do_together: true if the steps of the techniques before @technique that were looked for do the
 * same, one alone or all together. */
static bool
do_together (const Maker *maker, AriTechnique technique, const uint64_t *results)
{
  uint64_t all[N_WORDS] = { 0 };

  for (unsigned i = 0; i < maker->n_effects; i++)
    for (unsigned j = 0; j < N_WORDS && maker->effects[i].technique < technique; j++)
      all[j] |= maker->effects[i].words[j];
  return is_within (results, all);
}

/* has_easier: true if steps of techniques before this one do the same together, or if there was no
 * room or time to find out. */
static bool
has_easier (Maker *maker, const AriStep *step)
{
  uint64_t results[N_WORDS] = { 0 };

  set_results (step, results);
  if (do_together (maker, step->technique, results))
    return true;
  for (; maker->n_tried < step->technique; maker->n_tried++) {
    const AriTechnique technique = (AriTechnique) maker->n_tried;
    AriLogicStatus status;

    if ((ari_technique_info (technique)->flags & ARI_TECHNIQUE_DEFAULT_ON) == 0
        && (maker->n_slow != ULONG_MAX || !maker->is_wanted[technique]))
      continue;
    maker->give_up_at = clock () + CLOCKS_PER_SEC;
    status = ari_logic_find_all (maker->logic, technique, maker->easier, has_time, maker);
    if ((status != ARI_LOGIC_FOUND && status != ARI_LOGIC_STUCK)
        || ari_steps_count (maker->easier) > MAX_EFFECTS - maker->n_effects)
      return true;
    for (uint32_t i = 0; i < ari_steps_count (maker->easier); i++) {
      const AriStep other = ari_steps_get (maker->easier, i);
      Effect *effect = &maker->effects[maker->n_effects++];

      *effect = (Effect){ .technique = technique };
      set_effects (maker, &other, effect->words);
    }
    if (do_together (maker, step->technique, results)) {
      maker->n_tried++;
      return true;
    }
  }
  return false;
}

/* --- offers --- */

/* offer_example: keeps a step if it is a better example than the one so far. Returns true if it
 * could be one. */
static bool
offer_example (Maker *maker, const AriStep *step, bool is_next)
{
  Example *example = &maker->examples[step->technique];
  const unsigned n_parts = count_parts (step);

  if (!is_right (maker, step)) {
    fprintf (stderr, "%s contradicts the solution\n", ari_technique_info (step->technique)->title);
    exit (1);
  }
  if (!is_telling (step) || (example->is_next && !is_next))
    return false;
  if (example->line[0] != '\0' && example->is_next == is_next && example->n_parts <= n_parts)
    return true;
  if (!is_next && has_easier (maker, step))
    return false;
  example->is_next = is_next;
  example->n_parts = n_parts;
  write_example (maker, step, example->line);
  return true;
}

static void
look_for_example (Maker *maker, AriTechnique technique)
{
  Example *example = &maker->examples[technique];
  bool is_seen = false;

  if (!maker->is_wanted[technique] || example->n_seen >= ENOUGH_EXAMPLES || example->is_next)
    return;
  if ((ari_technique_info (technique)->flags & ARI_TECHNIQUE_DEFAULT_ON) == 0
      && maker->number >= maker->n_slow)
    return;
  maker->give_up_at = clock () + patience;
  ari_logic_find_all (maker->logic, technique, maker->all, has_time, maker);
  for (uint32_t i = 0; i < ari_steps_count (maker->all); i++) {
    const AriStep step = ari_steps_get (maker->all, i);

    is_seen = offer_example (maker, &step, false) || is_seen;
  }
  example->n_seen += is_seen;
}

/* look_in_position: @next: (nullable): the step that a path takes here. */
static void
look_in_position (Maker *maker, const AriStep *next, bool is_first)
{
  const bool is_advanced = next == NULL || next->technique > ARI_TECHNIQUE_HIDDEN_SINGLE;

  maker->n_effects = maker->n_tried = 0;
  if (next != NULL && (is_advanced || is_first))
    offer_example (maker, next, true);
  for (unsigned t = 0; t < ARI_N_TECHNIQUES; t++)
    if (t > ARI_TECHNIQUE_HIDDEN_SINGLE
            ? is_advanced
            : is_first || (next != NULL && next->technique == ARI_TECHNIQUE_FULL_HOUSE))
      look_for_example (maker, (AriTechnique) t);
}

/* look_at_path: plays a path as far as it leads, and looks for examples wherever singles do not go
 * on; singles are looked for in the first position. */
static void
look_at_path (Maker *maker)
{
  bool is_first = true;

  while (ari_logic_find_first (maker->logic, maker->first, NULL, NULL) == ARI_LOGIC_FOUND) {
    const AriStep step = ari_steps_get (maker->first, 0);

    look_in_position (maker, &step, is_first);
    is_first = false;
    ari_logic_apply (maker->logic, &step);
  }
  if (ari_logic_get_status (maker->logic) == ARI_LOGIC_OPEN)
    look_in_position (maker, NULL, false);
}

/* --- puzzles --- */

/* is_among_easiest: whether a puzzle with @score is kept. */
static bool
is_among_easiest (const Practice *practice, uint32_t score)
{
  return practice->n < MAX_PUZZLES || practice->scores[MAX_PUZZLES - 1] > score;
}

static void
keep_puzzle (Practice *practice, const uint8_t *givens, uint32_t score)
{
  unsigned at = practice->n;

  while (at > 0 && practice->scores[at - 1] > score)
    at--;
  if (practice->n < MAX_PUZZLES)
    practice->n++;
  for (unsigned i = practice->n - 1; i > at; i--) {
    practice->scores[i] = practice->scores[i - 1];
    memcpy (practice->givens[i], practice->givens[i - 1], N_CELLS);
  }
  practice->scores[at] = score;
  memcpy (practice->givens[at], givens, N_CELLS);
}

/* is_needed: true if the path of the puzzle without @technique scores more than @with, has a harder
 * step, or does not solve it. */
static bool
is_needed (Maker *maker,
           const AriLogicOptions *options,
           AriTechnique technique,
           const AriLogicRating *with)
{
  /* its chains are the same, read backwards */
  const AriTechnique twin = technique == ARI_TECHNIQUE_FORCING_CHAIN_CONTRADICTION
                                ? ARI_TECHNIQUE_FORCING_CHAIN_VERITY
                                : technique;
  AriLogicOptions others = *options;
  AriLogicRating rating;

  others.n_order = 0;
  for (unsigned i = 0; i < options->n_order; i++)
    if (options->order[i] != technique && options->order[i] != twin)
      others.order[others.n_order++] = options->order[i];
  ari_logic_set_options (maker->logic, &others);
  ari_logic_set_position (maker->logic, maker->givens, NULL, NULL);
  if (ari_logic_find_path (maker->logic, NULL, &rating, NULL, NULL) != ARI_LOGIC_SOLVED)
    return true;
  const AriTechniqueWorth hardest = options->worths[rating.hardest];
  const AriTechniqueWorth before = options->worths[with->hardest];
  return rating.score > with->score || hardest.level > before.level
         || (hardest.level == before.level && hardest.score > before.score);
}

/* rate_with: keeps the puzzle for the hardest technique that its path uses, if it is wanted and
 * needed. */
static void
rate_with (Maker *maker, const AriLogicOptions *options)
{
  AriLogicRating rating;

  ari_logic_set_options (maker->logic, options);
  ari_logic_set_position (maker->logic, maker->givens, NULL, NULL);
  if (ari_logic_find_path (maker->logic, NULL, &rating, NULL, NULL) != ARI_LOGIC_SOLVED)
    return;
  for (unsigned i = options->n_order; i > 0; i--) {
    const AriTechnique technique = options->order[i - 1];

    if (rating.counts[technique] == 0)
      continue;
    if (maker->is_wanted[technique] && is_among_easiest (&maker->practices[technique], rating.score)
        && is_needed (maker, options, technique, &rating))
      keep_puzzle (&maker->practices[technique], maker->givens, rating.score);
    break;
  }
}

/* rate_puzzle: techniques that are off by default, and named, are put into the order one by one. */
static void
rate_puzzle (Maker *maker)
{
  bool is_rated = false;

  for (unsigned i = 0; i < ARI_N_TECHNIQUES && maker->n_slow == ULONG_MAX; i++) {
    AriLogicOptions options = maker->options;

    if (!maker->is_wanted[i]
        || (ari_technique_info ((AriTechnique) i)->flags & ARI_TECHNIQUE_DEFAULT_ON) != 0)
      continue;
    ari_logic_order_insert (&options, (AriTechnique) i);
    rate_with (maker, &options);
    is_rated = true;
  }
  if (!is_rated)
    rate_with (maker, &maker->options);
}

/* --- all of it --- */

static void
print_examples (const Maker *maker)
{
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++) {
    const Example *example = &maker->examples[i];
    const char *title = ari_technique_info ((AriTechnique) i)->title;

    if (!maker->is_wanted[i])
      continue;
    if (example->line[0] != '\0')
      puts (example->line);
    if (example->line[0] == '\0')
      fprintf (stderr, "no example: %s\n", title);
    else if (!example->is_next)
      fprintf (stderr, "no path comes to it: %s\n", title);
  }
}

static void
print_puzzles (const Maker *maker)
{
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++) {
    const AriTechnique technique = (AriTechnique) i;
    const Practice *practice = &maker->practices[technique];

    if (!maker->is_wanted[i])
      continue;
    fprintf (stderr, "%2u %s\n", practice->n, ari_technique_info (technique)->title);
    for (unsigned j = 0; j < practice->n; j++) {
      printf ("%s ", ari_technique_info (technique)->code);
      for (unsigned cell = 0; cell < N_CELLS; cell++)
        putchar (practice->givens[j][cell] == ARI_NO_DIGIT ? '.' : '1' + practice->givens[j][cell]);
      putchar ('\n');
    }
  }
}

/* read_codes: notes which techniques are wanted: all, or those with the codes given. */
static void
read_codes (Maker *maker, char **codes, int n)
{
  maker->n_slow = n == 0 ? SLOW_PUZZLES : ULONG_MAX;
  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++) {
    maker->is_wanted[i] = n == 0;
    for (int j = 0; j < n; j++)
      if (strcmp (codes[j], ari_technique_info ((AriTechnique) i)->code) == 0)
        maker->is_wanted[i] = true;
  }
}

static void
look_at_puzzle (Maker *maker,
                const uint8_t *givens,
                const uint8_t *solution,
                unsigned long i,
                bool for_examples)
{
  maker->givens = givens;
  maker->solution = solution;
  maker->number = i;
  ari_logic_set_position (maker->logic, givens, NULL, NULL);
  if (for_examples)
    look_at_path (maker);
  else
    rate_puzzle (maker);
}

static void
look_at_random (Maker *maker, unsigned long n, bool for_examples)
{
  static AriMade made[BUNCH];
  static uint8_t givens[BUNCH * N_CELLS], solutions[BUNCH * N_CELLS];
  const AriWish wish = { .seed = SEED };
  AriGenerator *generator = ari_generator_new (maker->layout, &wish, ARI_BATCH_BEST);

  for (unsigned long i = 0; i < n; i++) {
    const unsigned long at = i % BUNCH * N_CELLS;

    if (i % BUNCH == 0)
      ari_generator_run (generator, i, BUNCH, made, givens, solutions, NULL, NULL);
    look_at_puzzle (maker, givens + at, solutions + at, i, for_examples);
  }
  ari_generator_free (generator);
}

/* look_at_input: leaves out what is not a puzzle with one solution. */
static void
look_at_input (Maker *maker, bool for_examples)
{
  AriBatch *batch = ari_batch_new (maker->layout, ARI_BATCH_BEST);
  char line[2 * N_CELLS];

  for (unsigned long i = 0; fgets (line, sizeof line, stdin) != NULL; i++) {
    uint8_t givens[N_CELLS], solution[N_CELLS];
    AriBatchAnswer answer = { 0 };

    if (strlen (line) < N_CELLS)
      continue;
    for (unsigned cell = 0; cell < N_CELLS; cell++)
      givens[cell] =
          line[cell] >= '1' && line[cell] <= '9' ? (uint8_t) (line[cell] - '1') : ARI_NO_DIGIT;
    ari_batch_solve (batch, givens, 1, 2, &answer, solution, NULL, NULL);
    if (answer.n_solutions == 1)
      look_at_puzzle (maker, givens, solution, i, for_examples);
  }
  ari_batch_free (batch);
}

int
main (int argc, char **argv)
{
  static Maker maker;
  const bool wants_examples = argc >= 3 && strcmp (argv[1], "examples") == 0;
  const bool reads_input = argc >= 3 && strcmp (argv[2], "-") == 0;
  const unsigned long n = argc >= 3 ? strtoul (argv[2], NULL, 10) : 0;

  if ((n == 0 && !reads_input) || (!wants_examples && strcmp (argv[1], "puzzles") != 0)) {
    fprintf (stderr, "Usage: %s examples|puzzles NUMBER|- [CODE...]\n", argv[0]);
    return 2;
  }
  maker.layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  maker.logic = ari_logic_new (maker.layout);
  maker.first = ari_steps_new (1, MAX_PARTS);
  maker.all = ari_steps_new (MAX_STEPS, MAX_PARTS);
  maker.easier = ari_steps_new (MAX_STEPS, MAX_PARTS);
  maker.effects = calloc (MAX_EFFECTS, sizeof *maker.effects);
  read_codes (&maker, argv + 3, argc - 3);
  maker.options = ari_logic_options_default ();
  maker.options.has_one_solution = true;
  ari_logic_set_options (maker.logic, &maker.options);

  if (reads_input)
    look_at_input (&maker, wants_examples);
  else
    look_at_random (&maker, n, wants_examples);
  if (wants_examples)
    print_examples (&maker);
  else
    print_puzzles (&maker);

  free (maker.effects);
  ari_steps_free (maker.easier);
  ari_steps_free (maker.all);
  ari_steps_free (maker.first);
  ari_logic_free (maker.logic);
  ari_layout_unref (maker.layout);
  return 0;
}
