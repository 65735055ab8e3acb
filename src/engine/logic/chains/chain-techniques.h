/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All techniques that follow links from candidate to candidate. Loops share the links and the
 * search of loop-search.h, forcing chains, nets, kraken fish and whips the graph of
 * forcing-graph.h. Part of each kernel of logic, see kernel-body.h. */

#pragma once

#include "engine/logic/chains/colors.h"
#include "engine/logic/chains/medusa.h"
#include "engine/logic/chains/single-chains.h"
#include "engine/logic/chains/loop-search.h"
#include "engine/logic/chains/loops.h"
#include "engine/logic/chains/forcing-graph.h"
#include "engine/logic/chains/forcing-chain.h"
#include "engine/logic/chains/forcing-proof.h"
#include "engine/logic/chains/forcing-net.h"
#include "engine/logic/chains/kraken.h"
#include "engine/logic/chains/whip.h"

/* CHAIN_MEMORY: what the files of the room work in: each owns what it declares. */
#define CHAIN_MEMORY(X)                                                                            \
  X (ColorScratch, color_scratch)                                                                  \
  X (MedusaScratch, medusa_scratch)                                                                \
  X (SingleChainScratch, single_chain_scratch)                                                     \
  X (LoopScratch, loop_scratch)                                                                    \
  X (ForcingGraph, forcing_graph)                                                                  \
  X (ForcingClosure, forcing_closure)                                                              \
  X (ForcingPath, forcing_path)                                                                    \
  X (ForcingNet, forcing_net)                                                                      \
  X (KrakenScratch, kraken_scratch)                                                                \
  X (WhipScratch, whip_scratch)
