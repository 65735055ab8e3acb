/* SPDX-License-Identifier: GPL-3.0-or-later */
/* All techniques that follow links from candidate to candidate. Loops share the links and the
 * search of loop-search.h, forcing chains, nets and kraken fish the graph of forcing-graph.h. Part
 * of each kernel of logic, see kernel-body.h. */

#pragma once

#include "engine/logic/chains/colors.h"
#include "engine/logic/chains/single-chains.h"
#include "engine/logic/chains/loops.h"
#include "engine/logic/chains/forcing-chain.h"
#include "engine/logic/chains/forcing-net.h"
#include "engine/logic/chains/kraken.h"
