/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How two states of a puzzle differ, in words. */

#pragma once

#include "puzzle/document/document.h"

G_BEGIN_DECLS

/** ari_document_difference: (transfer full): translated sentences, a line each, that say what
 * @file, as it is on the disk, holds otherwise than @here. */
char *ari_document_difference (AriDocument *file, AriDocument *here);

G_END_DECLS
