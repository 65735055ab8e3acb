/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Methods of one's own by name, and in words. */

#pragma once

#include <glib.h>

#include "engine/search/method.h"

/**
 * ari_method_by_name: the preset of that name, or the method that the name describes; the same
 * method is always the same pointer, which stays valid. Its title is made of the words of its parts
 * unless the user gave it another one; that, its line and its summary are in the language of the
 * user. May be called from any thread.
 *
 * Returns: (nullable): NULL if there is no such preset, and no such method makes sense.
 */
const AriStrategy *ari_method_by_name (const char *name);
/** ari_method_of: the same for a method that makes sense: see ari_method_check(). */
const AriStrategy *ari_method_of (const AriStrategy *method);

/** ari_method_title: a method's name for people: that of a preset translated, that of a user as it
 * was typed last, also of a copy of the method. */
const char *ari_method_title (const AriStrategy *method);
/** ari_method_set_title: gives a method that is not a preset a title for people; on the main
 * thread.
 * @title: (nullable): NULL for the words of its parts */
void ari_method_set_title (const AriStrategy *method, const char *title);
/** ari_method_is_named: returns TRUE if the user gave the method its title. */
gboolean ari_method_is_named (const AriStrategy *method);
/** ari_method_label: what a legend or the head of a column says of a method: the short name of a
 * preset, else its title. */
const char *ari_method_label (const AriStrategy *method);

/** ari_method_problem_to_string: (transfer full): a sentence that says why there is no such method.
 * @titled: it names values by their titles, not by the words of names */
char *ari_method_problem_to_string (const AriMethodProblem *problem, gboolean titled);

/** ari_method_axis_title: an axis in a word or two, translated. */
const char *ari_method_axis_title (AriMethodAxis axis);
/** ari_method_value_title: a value of an axis in a few words, translated. */
const char *ari_method_value_title (AriMethodAxis axis, unsigned value);
