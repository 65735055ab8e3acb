/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of a lesson, for the files that make one. */

#pragma once

#include "puzzle/lesson/lesson.h"

/** ari_lesson_page_free: frees a page; it may be NULL. */
void ari_lesson_page_free (gpointer page);
