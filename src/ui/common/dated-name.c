/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The name that distinguishes a puzzle from others. */

#include "config.h"

#include <glib/gi18n-lib.h>

#include "puzzle/base/shown-text.h"
#include "puzzle/words/sentence.h"
#include "ui/common/dated-name.h"

char *
ari_dated_name (AriPuzzle *puzzle)
{
  const AriPuzzleInfo *info;
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char *title = NULL;
  g_autofree char *date = NULL;

  g_return_val_if_fail (ARI_IS_PUZZLE (puzzle), NULL);

  info = ari_puzzle_get_info (puzzle);
  if (info->title == NULL)
    return NULL;
  title = ari_shown_text (info->title);
  if (g_strcmp0 (info->source, ARI_MADE_SOURCE) != 0)
    return g_steal_pointer (&title);
  /* Translators: a date such as “26 November 2026”, as g_date_time_format() has it */
  date = g_date_time_format (now, _ ("%-d %B %Y"));
  /* Translators: the name of a puzzle with the date on which it was made or played: “Easy, 26
   * November 2026” */
  return ari_sentence_fill (_ ("{title}, {date}"), "title", title, "date", date, NULL);
}
