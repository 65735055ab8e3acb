/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Watch and Learn: a tour through a search, on the search page. */

#pragma once

#include "ui/search/search-section.h"

#define ARI_TYPE_TOUR_SECTION (ari_tour_section_get_type ())
/**
 * AriTourSection: prepares the search for each page of the tour, waits until the reader has reached
 * the page's goal, and reports it. It does nothing until its action `watch-and-learn` is activated.
 * Then the tour replaces the puzzle in the window, and settings of the search page are read, but no
 * longer written. So it belongs in a window of its own.
 *
 * Its actions: `watch-and-learn` (state: TRUE during the tour), `tour-back`, `tour-next`
 * (also Enter), `tour-leave` (also Escape), which closes the window. The tour ends by itself if a
 * move is made or its puzzle is replaced.
 */
G_DECLARE_FINAL_TYPE (AriTourSection, ari_tour_section, ARI, TOUR_SECTION, AriSection)

AriTourSection *ari_tour_section_new (AriSearchSection *search);
