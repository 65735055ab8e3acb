/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Detects changes by others to the file that a window shows. */

#pragma once

#include "puzzle/base/file-mark.h"

/** AriFileState: how the file compares with its mark. */
typedef enum {
  ARI_FILE_UNKNOWN, /* no file, no mark, or unreadable */
  ARI_FILE_SAME,
  ARI_FILE_CHANGED,
  ARI_FILE_GONE,
} AriFileState;

#define ARI_TYPE_FILE_WATCH (ari_file_watch_get_type ())
/**
 * AriFileWatch: compares a file with its mark when it starts to watch it, and whenever the system
 * reports a change. It reads in a thread. Use it from one thread that runs a GMainContext.
 *
 * Signal `looked ()`: a comparison has finished, and the state is up to date.
 */
G_DECLARE_FINAL_TYPE (AriFileWatch, ari_file_watch, ARI, FILE_WATCH, GObject)

/** ari_file_watch_new: (transfer full): watches nothing at first. */
AriFileWatch *ari_file_watch_new (void);
/** ari_file_watch_set: watches @file, and its target if it is a link, instead of the file watched
 * before. @file, @mark: (nullable): copied */
void ari_file_watch_set (AriFileWatch *self, GFile *file, const AriFileMark *mark);
/** ari_file_watch_hold: ignores changes, because this program writes the file, until the next
 * ari_file_watch_set() or ari_file_watch_release(). */
void ari_file_watch_hold (AriFileWatch *self);
/** ari_file_watch_release: ends ari_file_watch_hold(), and compares the file again. */
void ari_file_watch_release (AriFileWatch *self);
/** ari_file_watch_get_state: Returns: the result of the latest comparison. */
AriFileState ari_file_watch_get_state (AriFileWatch *self);
