/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques of human logic that are used, their order, what they count, and their limits. */

#include "config.h"

#include <stddef.h>
#include <string.h>

#include <glib/gi18n-lib.h>

#include "puzzle/base/whole-number.h"
#include "puzzle/techniques/technique-order.h"

#define OWN_WORD "own"

/* --- limits ----------------------------------------------------------------------------------- */

typedef struct {
  AriTechniqueLimit limit;
  gsize offset; /* of its member of AriLogicOptions */
  gsize size;   /* of this member: one byte or two */
} LimitRow;

#define MEMBER(name) offsetof (AriLogicOptions, name), sizeof (((AriLogicOptions *) NULL)->name)

static const LimitRow limits[] = {
  { { "fins", N_ ("Fins of a fish"),
      N_ ("Fins are candidates of a fish that none of its covering houses holds. With more of them "
          "more is found, slowly"),
      0, 24 },
    MEMBER (max_fins) },
  { { "endo-fins", N_ ("Endo-fins of a Franken or mutant fish"),
      N_ ("Endo-fins are candidates of a fish that two of its base houses share"), 0, 8 },
    MEMBER (max_endo_fins) },
  { { "siamese-fish", N_ ("Siamese fish: two finned fish on one base"),
      N_ ("Two finned fish with the same base and different covers are shown as one step that does "
          "what both do"),
      0, 1 },
    MEMBER (siamese_fish) },
  { { "chain-links", N_ ("Links of a chain or loop"),
      N_ ("The most links of X- and XY-chains, nice loops, AICs, whips and braids"), 3, 100 },
    MEMBER (max_chain_links) },
  { { "als-cells", N_ ("Cells of an almost locked set"),
      N_ ("An almost locked set is a group of cells of a house that have one candidate more than "
          "there are cells"),
      1, 8 },
    MEMBER (max_als_cells) },
  { { "als-chain", N_ ("Sets of an ALS chain"),
      N_ ("The most almost locked sets, each of which shares a digit with the next"), 4, 32 },
    MEMBER (max_als_chain) },
  { { "als-in-chains", N_ ("Almost locked sets in grouped chains"),
      N_ ("An almost locked set then links two of its digits: if it does not hold one, it holds "
          "the other"),
      0, 1 },
    MEMBER (als_in_chains) },
  { { "als-overlap", N_ ("Almost locked sets may overlap"),
      N_ ("Two almost locked sets of one step may then have cells in common"), 0, 1 },
    MEMBER (als_may_overlap) },
  { { "sparse-empty-rectangles", N_ ("Empty rectangles with two candidates"),
      N_ ("With two candidates in the box it is also a 2-string kite or a turbot fish"), 0, 1 },
    MEMBER (sparse_empty_rectangles) },
  { { "sparse-unique-rectangles", N_ ("Unique rectangles that lack a candidate"),
      N_ ("A corner of the rectangle may then lack one of the two digits that make it deadly"), 0,
      1 },
    MEMBER (sparse_unique_rectangles) },
  { { "net-nodes", N_ ("Candidates of a branch of a forcing net"),
      N_ ("A forcing net follows what an assumption leads to; it gives up after this many "
          "candidates"),
      10, 2000 },
    MEMBER (max_net_nodes) },
};

const AriTechniqueLimit *
ari_technique_limit_info (guint row)
{
  return row < G_N_ELEMENTS (limits) ? &limits[row].limit : NULL;
}

guint
ari_technique_limit_get (const AriTechniqueOrder *order, guint row)
{
  const char *at;
  guint16 wide;

  g_return_val_if_fail (row < G_N_ELEMENTS (limits), 0);

  at = (const char *) &order->options + limits[row].offset;
  if (limits[row].size == sizeof (guint8))
    return *(const guint8 *) at;
  memcpy (&wide, at, sizeof wide);
  return wide;
}

void
ari_technique_limit_set (AriTechniqueOrder *order, guint row, guint value)
{
  const guint16 wide = (guint16) value;
  char *at;

  g_return_if_fail (row < G_N_ELEMENTS (limits));
  g_return_if_fail (value >= limits[row].limit.least && value <= limits[row].limit.most);

  at = (char *) &order->options + limits[row].offset;
  if (limits[row].size == sizeof (guint8))
    *(guint8 *) at = (guint8) value;
  else
    memcpy (at, &wide, sizeof wide);
}

/* --- orders ----------------------------------------------------------------------------------- */

static gboolean
is_used_by_default (AriTechnique technique)
{
  return (ari_technique_info (technique)->flags
          & (ARI_TECHNIQUE_DEFAULT_ON | ARI_TECHNIQUE_LAST_RESORT))
         != 0;
}

AriTechniqueOrder
ari_technique_order_default (void)
{
  AriTechniqueOrder order = { .options = ari_logic_options_default () };

  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    order.order[i] = (AriTechnique) i;
    order.is_used[i] = is_used_by_default ((AriTechnique) i);
  }
  return order;
}

/* The codes of the techniques of other profiles, in their order. */
static const char *const profiles[ARI_N_TECHNIQUE_PROFILES] = {
  /* by their ratings there */
  [ARI_TECHNIQUE_PROFILE_EXPLAINER] =
      "0000 0002 0003 0100 0101 0200 0300 0210 0201 0301 0211 0800 0801 0600 0601 0602 0603 0621 "
      "0622 0623 0624 0202 0302 0212 0610 0612 0614 0613 0911 0701 0702 0706 0707 0708 0912 1311 "
      "1312 1313 1314 1315 1316 1317",
  /* as its solver lists them */
  [ARI_TECHNIQUE_PROFILE_SUDOKUWIKI] =
      "0000 0003 0002 0200 0201 0210 0211 0202 0212 0100 0101 0300 0703 0500 0501 0800 0402 0301 "
      "0801 0610 0701 0702 0302 0600 0601 0602 0603 0604 0605 1421 1422 1411 0631 0632 0633 0634 "
      "0606 0607 0608 0802 0911 1401 0310 0320 0311 0321 0706 0707 0708 0709 0710 0711 1101 1301 "
      "1302 1311 1312 0901 0902 0903 0904 1201 1202",
};

AriTechniqueOrder
ari_technique_order_get_profile (AriTechniqueProfile profile)
{
  g_auto (GStrv) codes = NULL;
  AriTechniqueOrder order = { .options = ari_logic_options_default () };
  gboolean is_in[ARI_N_TECHNIQUES] = { FALSE };
  guint n = 0;

  g_return_val_if_fail (profile < ARI_N_TECHNIQUE_PROFILES, ari_technique_order_default ());

  if (profiles[profile] == NULL)
    return ari_technique_order_default ();
  codes = g_strsplit (profiles[profile], " ", -1);
  for (guint i = 0; codes[i] != NULL; i++) {
    if (!ari_technique_by_code (codes[i], &order.order[n]))
      continue;
    order.is_used[order.order[n]] = is_in[order.order[n]] = TRUE;
    n++;
  }
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (!is_in[i])
      order.order[n++] = (AriTechnique) i;
  return order;
}

AriTechniqueProfile
ari_technique_order_find_profile (const AriTechniqueOrder *order)
{
  guint profile = order->is_own ? ARI_N_TECHNIQUE_PROFILES : 0;

  for (; profile < ARI_N_TECHNIQUE_PROFILES; profile++) {
    const AriTechniqueOrder other = ari_technique_order_get_profile ((AriTechniqueProfile) profile);

    if (ari_technique_order_equal (order, &other))
      break;
  }
  return (AriTechniqueProfile) profile;
}

gboolean
ari_technique_order_equal (const AriTechniqueOrder *a, const AriTechniqueOrder *b)
{
  return memcmp (a->order, b->order, sizeof a->order) == 0
         && memcmp (a->is_used, b->is_used, sizeof a->is_used) == 0
         && ari_logic_options_equal (&a->options, &b->options);
}

/* Inserts @technique at @place among the first @n; those after it move up. */
static void
insert (AriTechniqueOrder *order, guint n, guint place, AriTechnique technique)
{
  memmove (&order->order[place + 1], &order->order[place], (n - place) * sizeof (AriTechnique));
  order->order[place] = technique;
}

static guint
find_place (const AriTechniqueOrder *order, guint n, AriTechnique technique)
{
  guint place = 0;

  while (place < n && order->order[place] != technique)
    place++;
  return place;
}

/* Reads “2:140”; anything else changes nothing. */
static void
read_worth (const char *text, AriTechniqueWorth *worth)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 3);
  guint64 level, score;

  if (g_strv_length (parts) == 2 && ari_whole_unsigned (parts[0], ARI_N_LEVELS - 1, &level)
      && ari_whole_unsigned (parts[1], ARI_TECHNIQUE_MOST_SCORE, &score))
    *worth = (AriTechniqueWorth){ (uint8_t) level, (uint16_t) score };
}

/* Reads a word that is not a technique. */
static void
read_limit (AriTechniqueOrder *order, const char *name, const char *text)
{
  guint64 value;

  for (guint row = 0; row < G_N_ELEMENTS (limits); row++)
    if (g_str_equal (name, limits[row].limit.name)
        && ari_whole_unsigned (text, limits[row].limit.most, &value)
        && value >= limits[row].limit.least)
      ari_technique_limit_set (order, row, (guint) value);
}

AriTechniqueListing
ari_technique_listing_begin (void)
{
  return (AriTechniqueListing){ .order.options = ari_logic_options_default () };
}

void
ari_technique_listing_add (AriTechniqueListing *self,
                           AriTechnique technique,
                           gboolean is_used,
                           AriTechniqueWorth worth)
{
  g_return_if_fail (!self->is_in[technique]);

  self->is_in[technique] = TRUE;
  self->order.order[self->n++] = technique;
  self->order.is_used[technique] = is_used;
  self->order.options.worths[technique] = worth;
}

AriTechniqueOrder
ari_technique_listing_end (AriTechniqueListing *self)
{
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++) {
    guint place = 0;

    if (self->is_in[i])
      continue;
    /* The one before it in the table is already in the order. */
    if (i > 0)
      place = find_place (&self->order, self->n, (AriTechnique) (i - 1)) + 1;
    insert (&self->order, self->n++, place, (AriTechnique) i);
    self->order.is_used[i] = is_used_by_default ((AriTechnique) i);
  }
  return self->order;
}

AriTechniqueOrder
ari_technique_order_read (const char *const *codes)
{
  AriTechniqueListing listing = ari_technique_listing_begin ();

  for (guint i = 0; codes != NULL && codes[i] != NULL; i++) {
    const gboolean is_used = codes[i][0] != '-';
    g_auto (GStrv) parts = g_strsplit (codes[i] + !is_used, "=", 2);
    AriTechnique technique;
    AriTechniqueWorth worth;

    if (parts[0] == NULL)
      continue;
    listing.order.is_own |= g_str_equal (parts[0], OWN_WORD);
    if (!ari_technique_by_code (parts[0], &technique)) {
      read_limit (&listing.order, parts[0], parts[1] != NULL ? parts[1] : "");
      continue;
    }
    if (listing.is_in[technique])
      continue;
    worth = listing.order.options.worths[technique];
    if (parts[1] != NULL)
      read_worth (parts[1], &worth);
    ari_technique_listing_add (&listing, technique, is_used, worth);
  }
  return ari_technique_listing_end (&listing);
}

static char *
write_technique (const AriTechniqueOrder *order, AriTechnique technique)
{
  const AriTechniqueInfo *info = ari_technique_info (technique);
  const AriTechniqueWorth worth = order->options.worths[technique];
  const char *sign = order->is_used[technique] ? "" : "-";

  if (worth.level == info->level && worth.score == info->score)
    return g_strconcat (sign, info->code, NULL);
  return g_strdup_printf ("%s%s=%u:%u", sign, info->code, worth.level, worth.score);
}

char **
ari_technique_order_write (const AriTechniqueOrder *order)
{
  const AriTechniqueOrder usual = ari_technique_order_default ();
  g_autoptr (GPtrArray) words = g_ptr_array_new ();

  if (order->is_own)
    g_ptr_array_add (words, g_strdup (OWN_WORD));
  if (!ari_technique_order_equal (order, &usual))
    for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
      g_ptr_array_add (words, write_technique (order, order->order[i]));
  for (guint row = 0; row < G_N_ELEMENTS (limits); row++) {
    const guint value = ari_technique_limit_get (order, row);

    if (value != ari_technique_limit_get (&usual, row))
      g_ptr_array_add (words, g_strdup_printf ("%s=%u", limits[row].limit.name, value));
  }
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}

void
ari_technique_order_move (AriTechniqueOrder *order, guint from, guint to)
{
  AriTechnique moved;

  g_return_if_fail (from < ARI_N_TECHNIQUES && to < ARI_N_TECHNIQUES);

  moved = order->order[from];
  memmove (&order->order[from], &order->order[from + 1],
           (ARI_N_TECHNIQUES - 1 - from) * sizeof (AriTechnique));
  insert (order, ARI_N_TECHNIQUES - 1, to, moved);
}

AriLogicOptions
ari_technique_order_get_options (const AriTechniqueOrder *order)
{
  AriLogicOptions options = order->options;

  options.n_order = 0;
  for (guint i = 0; i < ARI_N_TECHNIQUES; i++)
    if (order->is_used[order->order[i]])
      options.order[options.n_order++] = order->order[i];
  return options;
}
