/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The bytes of a stream that belongs to the main thread, for a thread that reads them. */

#pragma once

#include <gio/gio.h>

#include "puzzle/collection/byte-window.h"

G_BEGIN_DECLS

/** AriInflow: streams of the toolkit, such as the clipboard's, are for the main thread alone, and
 * who writes them may never come to an end. So the thread that wants bytes asks for some, the main
 * context reads a piece without waiting for it, and the thread sleeps meanwhile: there is never
 * more than a piece in memory. */
typedef struct _AriInflow AriInflow;

/** ari_inflow_new: to be read on the caller's main context.
 * @start: bytes that come before those of @stream
 * @cancellable: (nullable): ends each wait, with an error */
AriInflow *ari_inflow_new (GBytes *start, GInputStream *stream, GCancellable *cancellable);
/** ari_inflow_unref: any thread. */
void ari_inflow_unref (AriInflow *inflow);
/** ari_inflow_end: nothing is read any more, and the stream is let go; on the context. */
void ari_inflow_end (AriInflow *inflow);
/** ari_byte_source_of_inflow: for one thread, which is not that of the context; lives as long as
 * @inflow. */
AriByteSource ari_byte_source_of_inflow (AriInflow *inflow);

G_END_DECLS
