/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Describes how two states of a puzzle differ. */

#pragma once

#include "puzzle/document/document.h"

/** ari_document_difference: (transfer full): translated sentences, a line each, that say how @file,
 * as it is on the disk, differs from @here. */
char *ari_document_difference (AriDocument *file, AriDocument *here);
