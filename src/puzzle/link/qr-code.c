/* SPDX-License-Identifier: GPL-3.0-or-later */
/* QR codes: squares of light and dark modules that a phone reads (ISO/IEC 18004).
 *
 * There are 40 versions, that is, sizes. The smallest that holds the bytes is taken, always in byte
 * mode and with error correction level M: a code remains readable with 15% of it soiled, which a
 * sheet of paper on a table needs, and is no larger than a phone can tell apart from a screen.
 *
 * The bytes are made into codewords, which are cut into blocks; to each block belong error
 * correction codewords, the rest of a polynomial division in the field of 256 elements
 * (Reed-Solomon). The codewords of all blocks are dealt out in turn, so that a spot hits every
 * block a little, and are laid into the square in columns of two, up and down, around the patterns
 * by which readers find and straighten the code. At last every other module or so is inverted, by
 * that one of eight masks which leaves the fewest shapes that confuse readers. The tables below are
 * those of the standard; sections are those of its edition of 2015.
 *
 * The eight masks are the cost: each takes four passes over the square.
 */

#include "config.h"

#include <stdlib.h>
#include <string.h>

#include "puzzle/link/qr-code.h"

#define MOST_VERSION   40
#define MOST_CODEWORDS 3706 /* of version 40 */
#define N_MASKS        8

/** Version: how the codewords of a version are cut into blocks at level M (table 9). */
typedef struct {
  guint8 n_corrections; /* error correction codewords of each block */
  guint8 n_blocks;
} Version;

static const Version versions[MOST_VERSION + 1] = {
  { 0, 0 },   { 10, 1 },  { 16, 1 },  { 26, 1 },  { 18, 2 },  { 24, 2 },  { 16, 4 },
  { 18, 4 },  { 22, 4 },  { 22, 5 },  { 26, 5 },  { 30, 5 },  { 22, 8 },  { 22, 9 },
  { 24, 9 },  { 24, 10 }, { 28, 10 }, { 28, 11 }, { 26, 13 }, { 26, 14 }, { 26, 16 },
  { 26, 17 }, { 28, 17 }, { 28, 18 }, { 28, 20 }, { 28, 21 }, { 28, 23 }, { 28, 25 },
  { 28, 26 }, { 28, 28 }, { 28, 29 }, { 28, 31 }, { 28, 33 }, { 28, 35 }, { 28, 37 },
  { 28, 38 }, { 28, 40 }, { 28, 43 }, { 28, 45 }, { 28, 47 }, { 28, 49 },
};

/* --- sizes ------------------------------------------------------------------------------------ */

static guint
side_of (guint version)
{
  return 17 + 4 * version;
}

/* Returns: the number of centres of alignment patterns in a row; version 1 has none. */
static guint
n_alignments (guint version)
{
  return version == 1 ? 0 : version / 7 + 2;
}

/* Returns: the row of the @i-th alignment patterns, from the top (annex E): the first is at 6, the
 * last 7 before the end, the others at even distances from the last. Version 32 is the only one
 * that rounds otherwise. */
static guint
alignment_at (guint version, guint i)
{
  const guint n = n_alignments (version);
  const guint step = version == 32 ? 26 : (version * 4 + n * 2 + 1) / (2 * n - 2) * 2;

  return i == 0 ? 6 : side_of (version) - 7 - (n - 1 - i) * step;
}

/* Returns: the number of codewords of a version: the modules that no pattern takes, in eights. */
static guint
n_codewords (guint version)
{
  const guint side = side_of (version), n = n_alignments (version);
  guint n_modules = side * side - 3 * 64 /* finders */ - 2 * 15 - 1 /* format */
                    - 2 * (side - 16);                              /* timing */

  if (n > 0) /* three of them would lie on finders, and some lie on timing patterns */
    n_modules -= (n * n - 3) * 25 - (n - 2) * 2 * 5;
  if (version >= 7)
    n_modules -= 2 * 18;
  return n_modules / 8;
}

static guint
n_data_codewords (guint version)
{
  return n_codewords (version)
         - (guint) versions[version].n_corrections * versions[version].n_blocks;
}

/* Returns: the bits of the number of bytes (table 3). */
static guint
n_length_bits (guint version)
{
  return version < 10 ? 8 : 16;
}

static guint
version_for (gsize n_bytes)
{
  for (guint version = 1; version <= MOST_VERSION; version++)
    if (4 + n_length_bits (version) + 8 * n_bytes <= 8 * n_data_codewords (version))
      return version;
  return 0;
}

guint
ari_qr_code_side (gsize n_bytes)
{
  const guint version = version_for (n_bytes);

  return version != 0 ? side_of (version) : 0;
}

/* --- codewords -------------------------------------------------------------------------------- */

/* Multiplies in the field of 256 elements, whose polynomial is x⁸ + x⁴ + x³ + x² + 1. */
static guint8
multiply (guint8 a, guint8 b)
{
  guint product = 0;

  for (int bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ (product >> 7) * 0x11d;
    product ^= ((b >> bit) & 1u) * a;
  }
  return (guint8) product;
}

void
ari_qr_correct (const guint8 *data, guint n, guint8 *corrections, guint n_corrections)
{
  guint8 divisor[30] = { 0 }; /* (x - 2⁰)(x - 2¹)…, without its first coefficient, which is 1 */
  guint8 root = 1;

  divisor[n_corrections - 1] = 1;
  for (guint i = 0; i < n_corrections; i++) {
    for (guint j = 0; j < n_corrections; j++)
      divisor[j] =
          multiply (divisor[j], root) ^ (j + 1 < n_corrections ? divisor[j + 1] : (guint8) 0);
    root = multiply (root, 2);
  }
  memset (corrections, 0, n_corrections);
  for (guint i = 0; i < n; i++) {
    const guint8 factor = data[i] ^ corrections[0];

    memmove (corrections, corrections + 1, n_corrections - 1);
    corrections[n_corrections - 1] = 0;
    for (guint j = 0; j < n_corrections; j++)
      corrections[j] ^= multiply (divisor[j], factor);
  }
}

static void
put_bits (guint8 *codewords, gsize *at, guint value, guint n_bits)
{
  for (guint bit = n_bits; bit-- > 0; (*at)++)
    codewords[*at / 8] |= (guint8) (((value >> bit) & 1) << (7 - *at % 8));
}

/* Writes mode, length, bytes, end and padding (section 7.4). */
static void
fill_data (guint version, const char *bytes, gsize n_bytes, guint8 *data)
{
  const guint n = n_data_codewords (version);
  gsize at = 0;

  memset (data, 0, n);
  put_bits (data, &at, 4, 4); /* byte mode */
  put_bits (data, &at, (guint) n_bytes, n_length_bits (version));
  for (gsize i = 0; i < n_bytes; i++)
    put_bits (data, &at, (guint8) bytes[i], 8);
  at = (MIN (at + 4, 8 * (gsize) n) + 7) / 8;
  for (guint8 pad = 0xec; at < n; pad ^= 0xec ^ 0x11)
    data[at++] = pad;
}

/* Adds the error corrections, and deals the codewords of the blocks out in turn (section 7.6). The
 * first blocks are a codeword shorter if the data cannot be cut evenly. */
static void
interleave (guint version, const guint8 *data, guint8 *all)
{
  const guint n = n_data_codewords (version), n_blocks = versions[version].n_blocks;
  const guint n_corrections = versions[version].n_corrections;
  const guint n_short = n_blocks - n % n_blocks, length = n / n_blocks;

  for (guint block = 0; block < n_blocks; block++) {
    const guint n_own = length + (block >= n_short);
    guint8 corrections[30];

    ari_qr_correct (data, n_own, corrections, n_corrections);
    for (guint i = 0; i < n_own; i++)
      all[i < length ? i * n_blocks + block : length * n_blocks + block - n_short] = data[i];
    for (guint i = 0; i < n_corrections; i++)
      all[n + i * n_blocks + block] = corrections[i];
    data += n_own;
  }
}

/* --- the square ------------------------------------------------------------------------------- */

/** Square: a code that is being drawn. */
typedef struct {
  guint version;
  guint side;
  guint8 *is_dark;
  guint8 is_taken[ARI_QR_MOST_SIDE * ARI_QR_MOST_SIDE]; /* by patterns: no data, and never masked */
} Square;

static void
take (Square *square, guint row, guint column, gboolean is_dark)
{
  square->is_dark[row * square->side + column] = (guint8) is_dark;
  square->is_taken[row * square->side + column] = TRUE;
}

/* Draws rings around a centre, dark in the middle: a finder has a radius of 4 with its light
 * border, of which a part may be outside; an alignment pattern has one of 2. */
static void
draw_rings (Square *square, guint row, guint column, int radius)
{
  for (int dy = -radius; dy <= radius; dy++)
    for (int dx = -radius; dx <= radius; dx++) {
      const int y = (int) row + dy, x = (int) column + dx;
      const int ring = MAX (abs (dx), abs (dy));

      if (y >= 0 && x >= 0 && y < (int) square->side && x < (int) square->side)
        take (square, (guint) y, (guint) x, radius == 4 ? ring != 2 && ring != 4 : ring != 1);
    }
}

/* Returns: @value with the remainder of the division by @divisor after it (annexes C and D). */
static guint
add_remainder (guint value, guint divisor, guint n_bits)
{
  guint rest = value << n_bits;

  for (guint bit = 31; bit >= n_bits; bit--)
    if ((rest >> bit) & 1)
      rest ^= divisor << (bit - n_bits);
  return value << n_bits | rest;
}

guint
ari_qr_format_bits (guint mask)
{
  return add_remainder (mask /* level M is 00 before it */, 0x537, 10) ^ 0x5412;
}

guint
ari_qr_version_bits (guint version)
{
  return add_remainder (version, 0x1f25, 12);
}

/* Draws the two copies of the level and the mask (section 7.9). */
static void
draw_format (Square *square, guint mask)
{
  const guint bits = ari_qr_format_bits (mask), side = square->side;

  for (guint i = 0; i < 15; i++) {
    const gboolean is_dark = (bits >> i) & 1;

    /* beside the finder at the upper left, around its corner */
    if (i < 8)
      take (square, i + (i >= 6), 8, is_dark);
    else
      take (square, 8, 15 - i - (i >= 9), is_dark);
    /* below the one at the upper right, and beside the one at the lower left */
    if (i < 8)
      take (square, 8, side - 1 - i, is_dark);
    else
      take (square, side - 15 + i, 8, is_dark);
  }
  take (square, side - 8, 8, TRUE);
}

static void
draw_patterns (Square *square)
{
  const guint side = square->side, n = n_alignments (square->version);

  for (guint i = 0; i < side; i++) {
    take (square, 6, i, i % 2 == 0);
    take (square, i, 6, i % 2 == 0);
  }
  draw_rings (square, 3, 3, 4);
  draw_rings (square, 3, side - 4, 4);
  draw_rings (square, side - 4, 3, 4);
  for (guint i = 0; i < n; i++)
    for (guint j = 0; j < n; j++)
      if (!(i == 0 && j == 0) && !(i == 0 && j == n - 1) && !(i == n - 1 && j == 0))
        draw_rings (square, alignment_at (square->version, i), alignment_at (square->version, j),
                    2);
  draw_format (square, 0);
  if (square->version < 7)
    return;
  for (guint i = 0; i < 18; i++) {
    const gboolean is_dark = (ari_qr_version_bits (square->version) >> i) & 1;

    take (square, i / 3, side - 11 + i % 3, is_dark);
    take (square, side - 11 + i % 3, i / 3, is_dark);
  }
}

/* Lays the codewords into the free modules (section 7.7.3): in columns of two from the right, first
 * up, then down; the column of the timing pattern belongs to none of them. */
static void
lay (Square *square, const guint8 *codewords, guint n)
{
  const guint side = square->side;
  gboolean goes_up = TRUE;
  guint at = 0;

  for (guint right = side - 1; right > 0 && right < side; right -= 2, goes_up = !goes_up) {
    if (right == 6)
      right--;
    for (guint i = 0; i < 2 * side; i++) {
      const guint row = goes_up ? side - 1 - i / 2 : i / 2;
      const guint module = row * side + right - i % 2;

      if (square->is_taken[module])
        continue;
      /* up to seven modules remain at the end, which are light */
      square->is_dark[module] = at < 8 * n && ((codewords[at / 8] >> (7 - at % 8)) & 1);
      at++;
    }
  }
}

/* Returns: whether a mask inverts a module (table 10). */
static gboolean
inverts (guint mask, guint row, guint column)
{
  const guint product = row * column;

  switch (mask) {
  case 0:
    return (row + column) % 2 == 0;
  case 1:
    return row % 2 == 0;
  case 2:
    return column % 3 == 0;
  case 3:
    return (row + column) % 3 == 0;
  case 4:
    return (row / 2 + column / 3) % 2 == 0;
  case 5:
    return product % 2 + product % 3 == 0;
  case 6:
    return (product % 2 + product % 3) % 2 == 0;
  default:
    return ((row + column) % 2 + product % 3) % 2 == 0;
  }
}

/* Masks the data, or takes the same mask away again, and writes which one it is. */
static void
apply_mask (Square *square, guint mask)
{
  for (guint row = 0; row < square->side; row++)
    for (guint column = 0; column < square->side; column++) {
      const guint module = row * square->side + column;

      if (!square->is_taken[module])
        square->is_dark[module] ^= (guint8) inverts (mask, row, column);
    }
  draw_format (square, mask);
}

/* Returns: the penalty of a row or a column, whose modules are @step apart: 3 for five modules of a
 * colour in a row and 1 for each more; 40 for what looks like a finder with four light modules
 * before or after it. What lies outside is light. */
static guint
judge_line (const guint8 *modules, guint step, guint side)
{
  guint penalty = 0, run = 0;
  guint window = 0; /* the last eleven modules, the newest is the lowest bit */

  for (guint i = 0; i < side + 4; i++) {
    const guint module = i < side ? modules[i * step] : 0;

    if (i < side) {
      run = i > 0 && modules[(i - 1) * step] == module ? run + 1 : 1;
      penalty += run == 5 ? 3 : run > 5 ? 1 : 0;
    }
    window = (window << 1 | module) & 0x7ff;
    if (window == 0x5d || window == 0x5d0)
      penalty += 40;
  }
  return penalty;
}

/* Returns: the penalty of the whole square (table 11). */
static guint
judge (const Square *square)
{
  const guint side = square->side, n = side * side;
  const guint8 *dark = square->is_dark;
  guint penalty = 0, n_dark = 0;

  for (guint i = 0; i < side; i++)
    penalty += judge_line (dark + i * side, 1, side) + judge_line (dark + i, side, side);
  for (guint row = 0; row + 1 < side; row++)
    for (guint column = 0; column + 1 < side; column++) {
      const guint8 *it = dark + row * side + column;

      if (it[0] == it[1] && it[0] == it[side] && it[0] == it[side + 1])
        penalty += 3;
    }
  for (guint i = 0; i < n; i++)
    n_dark += dark[i];
  /* 10 for each whole step of 5% by which the dark modules are not a half */
  return penalty + (guint) abs ((int) (2 * n_dark) - (int) n) * 10 / n * 10;
}

void
ari_qr_code_make (const char *bytes, gsize n_bytes, AriQrCode *code)
{
  const guint version = version_for (n_bytes);
  guint8 data[MOST_CODEWORDS], all[MOST_CODEWORDS];
  Square square = { version, side_of (version), code->is_dark, { 0 } };
  guint best = 0, least = G_MAXUINT;

  g_return_if_fail (version != 0);

  code->side = square.side;
  memset (code->is_dark, 0, sizeof code->is_dark);
  fill_data (version, bytes, n_bytes, data);
  interleave (version, data, all);
  draw_patterns (&square);
  lay (&square, all, n_codewords (version));
  for (guint mask = 0; mask < N_MASKS; mask++) {
    guint penalty;

    apply_mask (&square, mask);
    penalty = judge (&square);
    apply_mask (&square, mask);
    if (penalty < least) {
      least = penalty;
      best = mask;
    }
  }
  apply_mask (&square, best);
}
