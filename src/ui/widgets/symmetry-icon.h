/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Little pictures of the symmetries of givens. */

#pragma once

#include <gtk/gtk.h>

#include "engine/base/symmetry.h"

G_BEGIN_DECLS

/** ari_symmetry_icon_new: (transfer full): a few cells and all that @symmetry makes of them, in the
 * colour of the text around it. */
GdkPaintable *ari_symmetry_icon_new (AriSymmetry symmetry);

G_END_DECLS
