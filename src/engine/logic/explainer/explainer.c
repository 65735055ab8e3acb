/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The front of the explainer's path: chooses a kernel for a layout. */

#include <stdlib.h>
#include <string.h>

#include "engine/logic/explainer/explainer.h"
#include "engine/logic/explainer/explainer-kernel.h"

/* marks a name for translation, which happens where it is shown */
#define N_(text) (text)

struct AriExplainer {
  const AriLayout *layout;
  const AriExplainerKernel *kernel;
  void *memory; /* the kernel's */
};

const char *
ari_explainer_technique_title (AriExplainerTechnique technique)
{
  static const char *const titles[ARI_N_EXPLAINER_TECHNIQUES] = {
#define TITLE_OF_ROW(name, title) title,
    ARI_EXPLAINER_TECHNIQUES (TITLE_OF_ROW)
#undef TITLE_OF_ROW
  };

  return (unsigned) technique < ARI_N_EXPLAINER_TECHNIQUES ? titles[technique] : NULL;
}

/* the narrowest first */
static const AriKernelBuilds kernels[] = {
  ARI_KERNEL_BUILDS (ari_explainer_9),
  ARI_KERNEL_BUILDS (ari_explainer_16),
};

AriExplainer *
ari_explainer_new (const AriLayout *layout)
{
  const AriKernelBase *kernel =
      ari_kernel_choose (kernels, sizeof kernels / sizeof kernels[0], layout);
  AriExplainer *explainer =
      kernel != NULL ? (AriExplainer *) calloc (1, sizeof (AriExplainer)) : NULL;

  if (explainer == NULL)
    return NULL;
  explainer->layout = ari_layout_ref (layout);
  explainer->kernel = (const AriExplainerKernel *) kernel;
  explainer->memory = ari_kernel_new_memory (kernel, layout);
  if (explainer->memory == NULL) {
    ari_explainer_free (explainer);
    return NULL;
  }
  return explainer;
}

void
ari_explainer_free (AriExplainer *explainer)
{
  if (explainer == NULL)
    return;
  ari_layout_unref (explainer->layout);
  free (explainer->memory);
  free (explainer);
}

AriLogicStatus
ari_explainer_rate (AriExplainer *explainer,
                    const uint8_t *givens,
                    bool has_one_solution,
                    AriExplainerRating *rating,
                    AriLogicGoesOn goes_on,
                    void *data)
{
  const AriExplainerTask task = {
    .givens = givens, .has_one_solution = has_one_solution, .goes_on = goes_on, .data = data
  };

  memset (rating, 0, sizeof *rating);
  explainer->kernel->rate (explainer->memory, &task, rating);
  return rating->status;
}

AriLogicStatus
ari_explainer_find_step (AriExplainer *explainer,
                         const uint8_t *givens,
                         const AriDigits *removed,
                         bool has_one_solution,
                         AriExplainerRating *rating,
                         AriLogicGoesOn goes_on,
                         void *data)
{
  const AriExplainerTask task = { .givens = givens,
                                  .removed = removed,
                                  .has_one_solution = has_one_solution,
                                  .only_first = true,
                                  .goes_on = goes_on,
                                  .data = data };

  memset (rating, 0, sizeof *rating);
  explainer->kernel->rate (explainer->memory, &task, rating);
  return rating->status;
}
