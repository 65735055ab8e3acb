/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chooses the build of a kernel that the processor can run. */

#include <stdlib.h>

#include "engine/logic/step/kernel-choice.h"

/* runs_v3: returns true if the processor has all the instructions of the second build. */
static bool
runs_v3 (void)
{
#ifdef HAVE_LOGIC_V3
  return __builtin_cpu_supports ("avx2") && __builtin_cpu_supports ("bmi")
         && __builtin_cpu_supports ("bmi2") && __builtin_cpu_supports ("popcnt");
#else
  return false;
#endif
}

const AriKernelBase *
ari_kernel_choose (const AriKernelBuilds *kernels, unsigned n, const AriLayout *layout)
{
  for (unsigned i = 0; i < n; i++)
    if (kernels[i].any->fits (layout))
      return kernels[i].v3 != NULL && runs_v3 () ? kernels[i].v3 : kernels[i].any;
  return NULL;
}

void *
ari_kernel_new_memory (const AriKernelBase *kernel, const AriLayout *layout)
{
  void *memory = calloc (1, kernel->size);

  if (memory != NULL)
    kernel->build (memory, layout);
  return memory;
}
