/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Compares level and score with published ones, and shows which techniques make the difference.
 *
 * The ratings are read from techniques/ratings-hodoku.tsv in the folder that ARIADNE_SHARED names:
 * puzzle, level, score, hardest technique, and NAME:COUNT,… of the techniques. They are not part of
 * the project; without them nothing is printed. */

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/logic/logic.h"

enum { N = 81, LINE_SIZE = 4096, MOST_SHOWN = 20 };

/* Share: the puzzles of one published level. */
typedef struct {
  unsigned n;
  unsigned same_level;
  unsigned near_score; /* within a tenth */
  unsigned same_counts;
} Share;

/* Rating: the content of a line. */
typedef struct {
  uint8_t givens[N];
  AriLevel level;
  uint32_t score;
  uint32_t counts[ARI_N_TECHNIQUES];
  bool has_others; /* it has techniques that this program lacks */
} Rating;

/* Returns their name of a technique. */
static const char *
their_name (const char *name)
{
  static const char *const names[][2] = {
    { "LOCKED_CANDIDATES_1", "POINTING" },    { "LOCKED_CANDIDATES_2", "CLAIMING" },
    { "UNIQUENESS_1", "UNIQUE_RECTANGLE_1" }, { "UNIQUENESS_2", "UNIQUE_RECTANGLE_2" },
    { "UNIQUENESS_3", "UNIQUE_RECTANGLE_3" }, { "UNIQUENESS_4", "UNIQUE_RECTANGLE_4" },
    { "UNIQUENESS_5", "UNIQUE_RECTANGLE_5" }, { "UNIQUENESS_6", "UNIQUE_RECTANGLE_6" },
  };

  for (unsigned i = 0; i < sizeof names / sizeof names[0]; i++)
    if (strcmp (names[i][0], name) == 0)
      return names[i][1];
  return name;
}

static bool
technique_of (const char *name, AriTechnique *technique)
{
  static const char *const names[ARI_N_TECHNIQUES] = {
#define NAME_OF_ROW(name, code, title, level, score, er, flags, find, variant) #name,
    ARI_TECHNIQUES (NAME_OF_ROW)
#undef NAME_OF_ROW
  };

  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++)
    if (strcmp (names[i], their_name (name)) == 0) {
      *technique = (AriTechnique) i;
      return true;
    }
  return false;
}

static void
read_counts (char *text, Rating *rating)
{
  for (char *part = strtok (text, ","); part != NULL; part = strtok (NULL, ",")) {
    char *colon = strchr (part, ':');
    AriTechnique technique;

    if (colon == NULL)
      continue;
    *colon = '\0';
    if (technique_of (part, &technique))
      rating->counts[technique] = (uint32_t) strtoul (colon + 1, NULL, 10);
    else
      rating->has_others = true;
  }
}

/* Returns: false if the line is not a rating. */
static bool
read_rating (char *line, Rating *rating)
{
  char *fields[5];

  memset (rating, 0, sizeof *rating);
  for (unsigned i = 0; i < 5; i++) {
    fields[i] = line;
    line += strcspn (line, "\t\r\n");
    if (*line != '\0')
      *line++ = '\0';
  }
  if (strlen (fields[0]) != N)
    return false;
  for (unsigned cell = 0; cell < N; cell++)
    rating->givens[cell] = fields[0][cell] >= '1' && fields[0][cell] <= '9'
                               ? (uint8_t) (fields[0][cell] - '1')
                               : ARI_NO_DIGIT;
  while (rating->level < ARI_N_LEVELS && strcmp (ari_level_title (rating->level), fields[1]) != 0)
    rating->level++;
  if (rating->level == ARI_N_LEVELS)
    return false;
  rating->score = (uint32_t) strtoul (fields[2], NULL, 10);
  read_counts (fields[4], rating);
  return true;
}

/* Adds the difference of both ratings to the share and to the sums by technique. */
static void
compare (const Rating *theirs,
         const AriLogicRating *ours,
         Share *share,
         unsigned long sums[ARI_N_TECHNIQUES][3])
{
  const uint32_t off =
      ours->score > theirs->score ? ours->score - theirs->score : theirs->score - ours->score;
  bool is_same = !theirs->has_others;

  for (unsigned i = 0; i < ARI_N_TECHNIQUES; i++) {
    const uint32_t a = theirs->counts[i];
    const uint32_t b = ours->counts[i];

    sums[i][0] += a;
    sums[i][1] += b;
    sums[i][2] += a > b ? a - b : b - a;
    is_same = is_same && a == b;
  }
  share->n++;
  share->same_level += ours->level == theirs->level;
  share->near_score += 10 * off <= theirs->score;
  share->same_counts += is_same;
}

static void
print_share (const char *title, const Share *share)
{
  if (share->n != 0)
    printf ("%-8s %5u puzzles: same level %6.2f %%, score within a tenth %6.2f %%, "
            "same counts %6.2f %%\n",
            title, share->n, 100.0 * share->same_level / share->n,
            100.0 * share->near_score / share->n, 100.0 * share->same_counts / share->n);
}

/* Prints the techniques that differ most, as the mean per puzzle. */
static void
print_sums (unsigned long sums[ARI_N_TECHNIQUES][3], unsigned n)
{
  for (unsigned shown = 0; shown < MOST_SHOWN; shown++) {
    unsigned most = 0;

    for (unsigned i = 1; i < ARI_N_TECHNIQUES; i++)
      if (sums[i][2] > sums[most][2])
        most = i;
    if (sums[most][2] == 0)
      return;
    printf ("  %-36s theirs %6lu, ours %6lu, mean difference %.4f\n",
            ari_technique_info ((AriTechnique) most)->title, sums[most][0], sums[most][1],
            (double) sums[most][2] / n);
    sums[most][2] = 0;
  }
}

int
main (void)
{
  const char *shared = getenv ("ARIADNE_SHARED");
  static char line[LINE_SIZE];
  static unsigned long sums[ARI_N_TECHNIQUES][3];
  AriLogicOptions options = ari_logic_options_default ();
  AriLayout *layout = ari_layout_new_boxes (3, 3, ARI_EXTRA_NONE);
  AriLogic *logic = layout != NULL ? ari_logic_new (layout) : NULL;
  Share shares[ARI_N_LEVELS + 1] = { { 0 } };
  FILE *file;

  snprintf (line, sizeof line, "%s/techniques/ratings-hodoku.tsv",
            shared != NULL ? shared : "../shared");
  file = fopen (line, "r");
  if (file == NULL || logic == NULL) {
    puts ("no ratings to compare with");
    return EXIT_SUCCESS;
  }
  options.has_one_solution = true;
  ari_logic_set_options (logic, &options);
  while (fgets (line, sizeof line, file) != NULL) {
    Rating theirs;
    AriLogicRating ours;

    if (!read_rating (line, &theirs))
      continue;
    ari_logic_set_position (logic, theirs.givens, NULL, NULL);
    ari_logic_find_path (logic, NULL, &ours, NULL, NULL);
    compare (&theirs, &ours, &shares[theirs.level], sums);
  }
  fclose (file);
  for (unsigned level = 0; level < ARI_N_LEVELS; level++) {
    Share *all = &shares[ARI_N_LEVELS];

    print_share (ari_level_title ((AriLevel) level), &shares[level]);
    all->n += shares[level].n;
    all->same_level += shares[level].same_level;
    all->near_score += shares[level].near_score;
    all->same_counts += shares[level].same_counts;
  }
  print_share ("all", &shares[ARI_N_LEVELS]);
  print_sums (sums, shares[ARI_N_LEVELS].n);
  ari_logic_free (logic);
  ari_layout_unref (layout);
  return EXIT_SUCCESS;
}
