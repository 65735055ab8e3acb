/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lets a thread read the bytes of a stream that belongs to the main thread. */

#pragma once

#include <gio/gio.h>

#include "puzzle/collection/byte-window.h"

G_BEGIN_DECLS

/** AriInflow: only the main thread may use streams of the toolkit, such as the clipboard's, and
 * they may never end. So the reading thread requests a piece and sleeps until the main context has
 * read it asynchronously. There is never more than one piece in memory. */
typedef struct _AriInflow AriInflow;

/** ari_inflow_new: creates a source that is read on the caller's main context.
 * @start: bytes that come before those of @stream
 * @cancellable: (nullable): ends each wait, with an error */
AriInflow *ari_inflow_new (GBytes *start, GInputStream *stream, GCancellable *cancellable);
/** ari_inflow_unref: any thread. */
void ari_inflow_unref (AriInflow *inflow);
/** ari_inflow_end: ends reading and releases the stream; call it on the context. */
void ari_inflow_end (AriInflow *inflow);
/** ari_byte_source_of_inflow: for one thread, other than that of the context; @inflow must outlive
 * it. */
AriByteSource ari_byte_source_of_inflow (AriInflow *inflow);

G_END_DECLS
