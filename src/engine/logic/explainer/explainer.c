/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The front of the explainer's path: chooses a kernel for a layout. */

#include <stdlib.h>
#include <string.h>

#include "engine/logic/explainer/explainer.h"
#include "engine/logic/explainer/explainer-kernel.h"
#include "engine/logic/step/processor.h"

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

/* choose_kernel: the narrowest that can do @layout, or NULL. */
static const AriExplainerKernel *
choose_kernel (const AriLayout *layout)
{
  enum { N_WIDTHS = 2 };
  static const AriExplainerKernel *const any[N_WIDTHS] = { &ari_explainer_9, &ari_explainer_16 };
  const AriExplainerKernel *const *kernels = any;

#ifdef HAVE_LOGIC_V3
  static const AriExplainerKernel *const v3[N_WIDTHS] = { &ari_explainer_9_v3,
                                                          &ari_explainer_16_v3 };
  if (ari_logic_runs_v3 ())
    kernels = v3;
#endif
  for (unsigned i = 0; i < N_WIDTHS; i++)
    if (kernels[i]->fits (layout))
      return kernels[i];
  return NULL;
}

AriExplainer *
ari_explainer_new (const AriLayout *layout)
{
  const AriExplainerKernel *kernel = choose_kernel (layout);
  AriExplainer *explainer =
      kernel != NULL ? (AriExplainer *) calloc (1, sizeof (AriExplainer)) : NULL;

  if (explainer == NULL)
    return NULL;
  explainer->layout = ari_layout_ref (layout);
  explainer->kernel = kernel;
  explainer->memory = calloc (1, kernel->size);
  if (explainer->memory == NULL) {
    ari_explainer_free (explainer);
    return NULL;
  }
  kernel->build (explainer->memory, layout);
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
