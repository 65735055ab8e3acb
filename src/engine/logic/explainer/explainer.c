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
  { &ari_explainer_9.base, NULL },
  { &ari_explainer_16.base, NULL },
};

static const AriKernelBase *
choose_kernel (const AriLayout *layout)
{
  return ari_kernel_choose (kernels, sizeof kernels / sizeof kernels[0], layout);
}

bool
ari_explainer_knows (const AriLayout *layout)
{
  return choose_kernel (layout) != NULL;
}

AriExplainer *
ari_explainer_new (const AriLayout *layout)
{
  const AriKernelBase *kernel = choose_kernel (layout);
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

void
ari_explainer_find_chains (AriExplainer *explainer,
                           const uint8_t *digits,
                           const AriDigits *removed,
                           AriSink *sink)
{
  const AriExplainerTask task = { .givens = digits, .removed = removed };

  explainer->kernel->find_chains (explainer->memory, &task, sink);
}

AriExplainerTechnique
ari_explainer_technique_of (const AriStep *step)
{
  const unsigned branching = step->flags & ARI_STEP_CONTRADICTION ? 0
                             : step->flags & ARI_STEP_DOUBLE      ? 1
                             : step->flags & ARI_STEP_REGION      ? 2
                                                                  : 3;

  if (step->technique == ARI_TECHNIQUE_NISHIO_CHAINS)
    return ARI_EXPLAINER_NISHIO;
  if (step->technique == ARI_TECHNIQUE_MULTIPLE_CHAINS)
    return branching == 2 ? ARI_EXPLAINER_REGION_CHAINS : ARI_EXPLAINER_CELL_CHAINS;
  return (AriExplainerTechnique) (ARI_EXPLAINER_DYNAMIC_CONTRADICTION + branching
                                  + 4 * (step->technique - ARI_TECHNIQUE_DYNAMIC_CHAINS));
}
