/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A histogram as a picture for a file. */

#pragma once

#include "picture/save.h"

/**
 * ari_histogram_save: saves bars to a file, as ari_picture_save() does.
 * @title: a line above them
 * @bars: (element-type AriHistogramBar)
 */
gboolean ari_histogram_save (const char *title, const GArray *bars, GFile *file, GError **error);
