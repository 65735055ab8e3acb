/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Texts as people and programs write them, their expected content, and ways to read them. */

#pragma once

#include "puzzle/reader/puzzle-stream.h"

/** SAMPLE_PUZZLE: the puzzle in all samples, and its solution. */
#define SAMPLE_PUZZLE                                                                              \
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
#define SAMPLE_SOLUTION                                                                            \
  "534678912672195348198342567859761423426853791713924856961537284287419635345286179"

/** Sample: a file in the folder “samples”. */
typedef struct {
  const char *name;
  guint n_puzzles;
  guint n_problems;
  const char *title; /* (nullable): the title of the last puzzle */
  const char *words; /* (nullable): a part of the first problem's message */
  guint64 line;      /* the line of the first problem */
} Sample;

extern const Sample samples[];
extern const guint n_samples;

/** sample_path: (transfer full) */
char *sample_path (const Sample *sample);
/** sample_read: (transfer full): returns its bytes. */
char *sample_read (const Sample *sample, gsize *length);

/** mixture_new: (transfer full): samples, grids, headings and noise in sequence, with lines removed
 * and bytes replaced, in one of several encodings and with one kind of line end. */
GString *mixture_new (GRand *random);

/** Pieces: a text that comes in pieces of random length, up to @longest. */
typedef struct {
  GRand *random;
  const char *text;
  gsize length;
  gsize longest;
} Pieces;
AriByteSource pieces_source (Pieces *pieces);

/** describe_source: (transfer full): describes all that a stream returns: a line for each puzzle
 * (its place, cells, title) and for each problem (its place and message). */
char *describe_source (const AriByteSource *source);
/** describe_text: (transfer full): describes a text in the same way, as a whole or in pieces. */
char *describe_text (const char *text, gsize length);
char *describe_pieces (GRand *random, const char *text, gsize length, gsize longest);
