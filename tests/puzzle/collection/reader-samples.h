/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts as people and programs write them, what must be read of each, and ways to read them. */

#pragma once

#include "puzzle/collection/puzzle-stream.h"

/** SAMPLE_PUZZLE: the puzzle that all samples hold, and its solution. */
#define SAMPLE_PUZZLE                                                                              \
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SAMPLE_SOLUTION                                                                            \
  "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

/** Sample: a file of the folder “samples”. */
typedef struct {
  const char *name;
  guint n_puzzles;
  guint n_problems;
  const char *title; /* (nullable): of the last puzzle */
  const char *words; /* (nullable): in the message of the first problem */
  guint64 line;      /* of the first problem */
} Sample;

extern const Sample samples[];
extern const guint n_samples;

/** sample_path: (transfer full) */
char *sample_path (const Sample *sample);
/** sample_read: (transfer full): its bytes. */
char *sample_read (const Sample *sample, gsize *length);

/** mixture_new: (transfer full): samples, grids, headings and noise behind one another, with lines
 * lost and bytes changed, in one of several encodings and with one of the ends that lines have. */
GString *mixture_new (GRand *random);

/** Pieces: a text that comes in pieces of random length, up to @longest. */
typedef struct {
  GRand *random;
  const char *text;
  gsize length;
  gsize longest;
} Pieces;
AriByteSource pieces_source (Pieces *pieces);

/** describe_source: (transfer full): all that a stream says of it: a line for each puzzle (where it
 * begins, cells, title) and for each problem (where and what it is). */
char *describe_source (const AriByteSource *source);
/** describe_text: (transfer full): the same of a text, whole or in pieces */
char *describe_text (const char *text, gsize length);
char *describe_pieces (GRand *random, const char *text, gsize length, gsize longest);
