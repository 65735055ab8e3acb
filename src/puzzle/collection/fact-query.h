/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Conditions on puzzles in words, such as “er >= 9 and skyscraper >= 2”. */

#pragma once

#include <glib.h>

#include "engine/logic/step/techniques.h"

/** AriQueryField: what a condition may be about. */
typedef enum {
  ARI_QUERY_NUMBER, /* the number in the list, from 1 */
  ARI_QUERY_GIVENS,
  ARI_QUERY_SIZE,       /* digits */
  ARI_QUERY_SOLUTIONS,  /* 0, 1, or 2 for several */
  ARI_QUERY_SYMMETRIC,  /* 0 or 1: the pattern of givens */
  ARI_QUERY_SYMMETRY,   /* AriSymmetry */
  ARI_QUERY_MINIMAL,    /* 0 or 1: each given is needed */
  ARI_QUERY_DUPLICATE,  /* 0 or 1: an earlier puzzle has the same givens */
  ARI_QUERY_EQUIVALENT, /* 0 or 1: an earlier puzzle is equivalent */
  ARI_QUERY_LEVEL,      /* AriLevel */
  ARI_QUERY_STUCK,      /* 0 or 1: the techniques do not solve it */
  ARI_QUERY_SCORE,
  ARI_QUERY_HARDEST, /* AriTechnique */
  ARI_QUERY_ER,
  ARI_QUERY_EP,
  ARI_QUERY_ED,
  ARI_QUERY_COUNT, /* how often a technique is used */
} AriQueryField;

/** AriQueryValue: Returns: the value of @field for a puzzle; NAN if it is not known or there is
 * none.
 * @technique: for ARI_QUERY_COUNT */
typedef double (*AriQueryValue) (AriQueryField field, AriTechnique technique, gpointer data);

/**
 * AriFactQuery: conditions, joined by “and”, “or”, “not” and parentheses. A condition is a name,
 * one of = != < <= > >=, and a value; a name alone means that it is true, or more than 0. Names are
 * those of the fields, in English, and techniques as ari_technique_find() reads them. Immutable.
 */
typedef struct _AriFactQuery AriFactQuery;

/** ari_fact_query_looks_like_one: Returns: TRUE if @text compares anything, and is therefore not
 * meant as a text to search for. */
gboolean ari_fact_query_looks_like_one (const char *text);
/** ari_fact_query_new: Returns: (transfer full) (nullable): NULL with @fault set: (transfer full) a
 * translated sentence that says what is wrong, and where. */
AriFactQuery *ari_fact_query_new (const char *text, char **fault);
void ari_fact_query_free (AriFactQuery *self); /* (nullable) */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (AriFactQuery, ari_fact_query_free)

/** ari_fact_query_uses: Returns: TRUE if the answer may depend on a field from @first to @last. */
gboolean ari_fact_query_uses (const AriFactQuery *self, AriQueryField first, AriQueryField last);
/** ari_fact_query_bound: finds bounds within which @field is for each puzzle that meets the
 * conditions. @least, @most: (out): infinite where no bound is sure; the most is below the least if
 * no puzzle can meet them */
void
ari_fact_query_bound (const AriFactQuery *self, AriQueryField field, double *least, double *most);
/** ari_fact_query_test: Returns: TRUE if the puzzle meets the conditions; FALSE also if that is not
 * known. Any thread. */
gboolean ari_fact_query_test (const AriFactQuery *self, AriQueryValue value, gpointer data);
