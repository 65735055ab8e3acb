/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The techniques of human logic that are used, their order, what they count, and their limits. */

#pragma once

#include <glib.h>

#include "engine/logic/logic.h"

/** AriTechniqueOrder: all techniques, each once, in the order in which they are tried. */
typedef struct {
  AriTechnique order[ARI_N_TECHNIQUES];
  gboolean is_used[ARI_N_TECHNIQUES]; /* by technique */
  AriLogicOptions options;            /* what techniques count, and the limits */
  gboolean is_own; /* it is the player's, even if it is the same as that of a profile */
} AriTechniqueOrder;

/** AriTechniqueLimit: the row of a limit of searches. */
typedef struct {
  const char *name;  /* for files and settings */
  const char *title; /* for people, in English, marked for translation */
  const char *words; /* explains its terms, likewise */
  guint16 least;
  guint16 most; /* 1 from 0: it is on or off */
} AriTechniqueLimit;

/** ari_technique_limit_info: Returns: (transfer none) (nullable): the limit in @row; NULL after the
 * last. */
const AriTechniqueLimit *ari_technique_limit_info (guint row);
/** ari_technique_limit_get, ari_technique_limit_set: the value of the limit in @row. @value: from
 * its least to its most */
guint ari_technique_limit_get (const AriTechniqueOrder *order, guint row);
void ari_technique_limit_set (AriTechniqueOrder *order, guint row, guint value);

/** ARI_TECHNIQUE_MOST_SCORE: a technique counts no more. */
#define ARI_TECHNIQUE_MOST_SCORE 10000

/** ari_technique_order_default: returns the table's order, with the default techniques and the last
 * resort in use.
 */
AriTechniqueOrder ari_technique_order_default (void);
/** AriTechniqueProfile: an order that others use. */
typedef enum {
  ARI_TECHNIQUE_PROFILE_USUAL, /* HoDoKu's, and the last resort: ari_technique_order_default() */
  ARI_TECHNIQUE_PROFILE_EXPLAINER,
  ARI_TECHNIQUE_PROFILE_SUDOKUWIKI,
  ARI_N_TECHNIQUE_PROFILES,
} AriTechniqueProfile;

/** ari_technique_order_get_profile: returns the order of @profile; techniques that it lacks come
 * last and are not used. */
AriTechniqueOrder ari_technique_order_get_profile (AriTechniqueProfile profile);
/** ari_technique_order_find_profile: returns the profile that has this order, or
 * ARI_N_TECHNIQUE_PROFILES if there is none, or if it is the player's own. */
AriTechniqueProfile ari_technique_order_find_profile (const AriTechniqueOrder *order);
/** ari_technique_order_equal: Returns: TRUE if both are the same, whoever they belong to. */
gboolean ari_technique_order_equal (const AriTechniqueOrder *a, const AriTechniqueOrder *b);

/** AriTechniqueListing: an order to which techniques are added one by one. */
typedef struct {
  AriTechniqueOrder order;
  gboolean is_in[ARI_N_TECHNIQUES]; /* by technique: it was added */
  guint n;                          /* of these */
} AriTechniqueListing;

AriTechniqueListing ari_technique_listing_begin (void);
/** ari_technique_listing_add: adds @technique, which was not added before, after the others. */
void ari_technique_listing_add (AriTechniqueListing *listing,
                                AriTechnique technique,
                                gboolean is_used,
                                AriTechniqueWorth worth);
/** ari_technique_listing_end: returns the order. A technique that was not added, such as a newer
 * one, is put after the one before it in the table, and used if it is by default. */
AriTechniqueOrder ari_technique_listing_end (AriTechniqueListing *listing);

/**
 * ari_technique_order_read: returns the order that words describe: the code of each technique, with
 * a “-” before it if it is not used, and level and score after it if they are not the usual ones,
 * as in “0300=2:140”; the name of each limit that is not the usual one, as in “fins=3”; and “own”,
 * if it is the player's own.
 * @codes: (array zero-terminated=1) (nullable): unknown and repeated ones are ignored
 *
 * Techniques that @codes lack are added as ari_technique_listing_end() does. Without codes it is
 * the default order.
 */
AriTechniqueOrder ari_technique_order_read (const char *const *codes);
/** ari_technique_order_write: returns (transfer full) (array zero-terminated=1) codes for
 * ari_technique_order_read(); an empty array for the default order. */
char **ari_technique_order_write (const AriTechniqueOrder *order);
/** ari_technique_order_move: moves a technique from @from to @to, both below ARI_N_TECHNIQUES. */
void ari_technique_order_move (AriTechniqueOrder *order, guint from, guint to);
/** ari_technique_order_get_options: returns its options, with the techniques in use. */
AriLogicOptions ari_technique_order_get_options (const AriTechniqueOrder *order);
