/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the build of a kernel for a layout on this processor. Internal to the logic. */

#pragma once

#include "engine/base/layout.h"

/** AriKernelBase: the first member of each kernel. */
typedef struct {
  size_t size; /* bytes of memory that the kernel works in */
  bool (*fits) (const AriLayout *layout);
  /** build: @memory is all zero; afterwards it is ready for grids of @layout. */
  void (*build) (void *memory, const AriLayout *layout);
} AriKernelBase;

/** AriKernelBuilds: one kernel, built for any processor, and for x86-64 with AVX2, BMI and POPCNT;
 * the second is NULL where the compiler cannot make it, and for kernels that gain little by it. */
typedef struct {
  const AriKernelBase *any;
  const AriKernelBase *v3;
} AriKernelBuilds;

#ifdef HAVE_LOGIC_V3
#define ARI_KERNEL_BUILDS(kernel)                                                                  \
  {                                                                                                \
    &kernel.base, &kernel##_v3.base                                                                \
  }
#else
#define ARI_KERNEL_BUILDS(kernel)                                                                  \
  {                                                                                                \
    &kernel.base, NULL                                                                             \
  }
#endif

/**
 * ari_kernel_choose: the first of @n kernels that fits @layout, in its best build.
 *
 * Returns: (nullable): NULL if none fits.
 */
const AriKernelBase *
ari_kernel_choose (const AriKernelBuilds *kernels, unsigned n, const AriLayout *layout);

/** ari_kernel_new_memory: Returns: (transfer full) (nullable): memory built for @layout, to be
 * released by free(); NULL when memory is short. */
void *ari_kernel_new_memory (const AriKernelBase *kernel, const AriLayout *layout);
