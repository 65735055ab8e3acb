/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watch and Learn: a tour through a search, on the page for searching. */

#pragma once

#include "ui/search/search-section.h"

G_BEGIN_DECLS

#define ARI_TYPE_TOUR_SECTION (ari_tour_section_get_type ())
/**
 * AriTourSection: sets the search to what each page of the tour speaks of, waits until the reader
 * has come to what the page asks for, and says so. It is asleep until its action `watch-and-learn`
 * wakes it, which takes the whole window: whatever was in it is replaced, and what the search's
 * page remembers otherwise is read, but not written any more. So it belongs in a window of its own.
 *
 * Its actions: `watch-and-learn` (state: whether the tour is on), `tour-back`, `tour-next`
 * (Enter too), `tour-leave` (Escape too), which closes the window. It ends by itself where the
 * puzzle is taken for something else: by a move, or another puzzle.
 */
G_DECLARE_FINAL_TYPE (AriTourSection, ari_tour_section, ARI, TOUR_SECTION, AriSection)

AriTourSection *ari_tour_section_new (AriSearchSection *search);

G_END_DECLS
