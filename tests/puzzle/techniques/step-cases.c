/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A small position for every technique, with a step that it finds there. */

#include <string.h>

#include "puzzle/techniques/step-words.h"

#include "tests/puzzle/techniques/step-cases.h"

const StepCase step_cases[] = {
  { "0000", "r4c1!1 r4c2!2 r4c3!3 r4c4!4 r4c5!5 r4c6!6 r4c7!7 r4c9!8", "Full House: r4c8=9" },
  { "0003", "r5c5=37 r8c5!3", "Naked Single: r5c5=7" },
  { "0002", "r1c4!5 r2c7!5 r6c1!5 r9c2!5", "Hidden Single: r3c3=5" },
  { "0110", "r2c23=16",
    "Locked Pair: 1,6 in r2c23 => r1c123,r2c1456789,r3c123<>1, r1c123,r2c1456789,r3c123<>6" },
  { "0111", "r7c789=358",
    "Locked Triple: 3,5,8 in r7c789 => r7c123456,r8c789,r9c789<>3, r7c123456,r8c789,r9c789<>5, "
    "r7c123456,r8c789,r9c789<>8" },
  { "0100", "4@b5:r5c46", "Locked Candidates Type 1 (Pointing): 4 in b5 => r5c123789<>4" },
  { "0101", "6@c8:r789c8", "Locked Candidates Type 2 (Claiming): 6 in c8 => r789c7,r789c9<>6" },
  { "0200", "r2c28=16", "Naked Pair: 1,6 in r2c28 => r2c1345679<>1, r2c1345679<>6" },
  { "0201", "r1c5=24 r5c5=49 r9c5=29",
    "Naked Triple: 2,4,9 in r159c5 => r234678c5<>2, r234678c5<>4, r234678c5<>9" },
  { "0202", "r1c1=12 r1c4=23 r1c6=34 r1c9=14",
    "Naked Quadruple: 1,2,3,4 in r1c1469 => r1c23578<>1, r1c23578<>2, r1c23578<>3, r1c23578<>4" },
  { "0210", "3@r6:r6c19 8@r6:r6c19",
    "Hidden Pair: 3,8 in r6c19 => r6c19<>1, r6c19<>2, r6c19<>4, r6c19<>5, r6c19<>6, r6c19<>7, "
    "r6c19<>9" },
  { "0211", "1@b9:r7c7,r8c8 2@b9:r8c8,r9c9 3@b9:r7c7,r9c9",
    "Hidden Triple: 1,2,3 in r7c7,r8c8,r9c9 => r7c7,r8c8,r9c9<>4, r7c7,r8c8,r9c9<>5, "
    "r7c7,r8c8,r9c9<>6, r7c7,r8c8,r9c9<>7, r7c7,r8c8,r9c9<>8, r7c7,r8c8,r9c9<>9" },
  { "0212", "1@c3:r16c3 2@c3:r36c3 3@c3:r39c3 4@c3:r19c3",
    "Hidden Quadruple: 1,2,3,4 in r1369c3 => r1369c3<>5, r1369c3<>6, r1369c3<>7, r1369c3<>8, "
    "r1369c3<>9" },
  { "0300", "1@r1:r1c17 1@r7:r7c17", "X-Wing: 1 r17 c17 => r2345689c1,r2345689c7<>1" },
  { "0310", "1@r1:r1c17 1@r7:r7c179", "Finned X-Wing: 1 r17 c17 fr7c9 => r89c7<>1" },
  { "0320", "1@r1:r1c17 1@r7:r7c19", "Sashimi X-Wing: 1 r17 c17 fr7c9 => r89c7<>1" },
  { "0330", "1@r6:r6c18 1@r5:r5c17", "Franken X-Wing: 1 r56 c1b6 => r1234789c1,r4c789<>1" },
  { "0340", "1@r6:r6c128 1@r5:r5c17", "Finned Franken X-Wing: 1 r56 c1b6 fr6c2 => r4c1<>1" },
  { "0350", "1@r7:r7c89 1@b8:r9c46", "Mutant X-Wing: 1 r7b8 r9b9 => r8c789,r9c123789<>1" },
  { "0360", "1@r7:r7c89 1@b8:r8c6,r9c46", "Finned Mutant X-Wing: 1 r7b8 r9b9 fr8c6 => r8c789<>1" },
  { "0301", "1@r1:r1c14 1@r2:r2c47 1@r7:r7c17",
    "Swordfish: 1 r127 c147 => r345689c1,r345689c4,r345689c7<>1" },
  { "0311", "1@r1:r1c14 1@r2:r2c47 1@r7:r7c179",
    "Finned Swordfish: 1 r127 c147 fr7c9 => r89c7<>1" },
  { "0321", "1@r1:r1c14 1@r2:r2c47 1@r7:r7c19",
    "Sashimi Swordfish: 1 r127 c147 fr7c9 => r89c7<>1" },
  { "0331", "1@r6:r6c18 1@r1:r1c14 1@r5:r5c47",
    "Franken Swordfish: 1 r156 c14b6 => r234789c1,r234789c4,r4c789<>1" },
  { "0341", "1@r6:r6c18 1@r1:r1c149 1@r5:r5c47",
    "Finned Franken Swordfish: 1 r156 c14b6 fr1c9 => r4c9<>1" },
  { "0351", "1@r7:r7c89 1@b8:r9c46 1@r1:r1c12",
    "Mutant Swordfish: 1 r17b8 r9b19 => r2c123,r3c123,r8c789,r9c123789<>1" },
  { "0361", "1@r7:r7c89 1@b8:r8c6,r9c46 1@r1:r1c12",
    "Finned Mutant Swordfish: 1 r17b8 r9b19 fr8c6 => r8c789<>1" },
  { "0302", "1@r1:r1c14 1@r2:r2c48 1@r3:r3c78 1@r7:r7c17",
    "Jellyfish: 1 r1237 c1478 => r45689c1,r45689c4,r45689c7,r45689c8<>1" },
  { "0312", "1@r1:r1c14 1@r2:r2c48 1@r3:r3c78 1@r7:r7c179",
    "Finned Jellyfish: 1 r1237 c1478 fr7c9 => r8c78,r9c78<>1" },
  { "0322", "1@r1:r1c14 1@r2:r2c48 1@r3:r3c78 1@r7:r7c19",
    "Sashimi Jellyfish: 1 r1237 c1478 fr7c9 => r8c78,r9c78<>1" },
  { "0332", "1@r6:r6c18 1@r1:r1c14 1@r2:r2c45 1@r5:r5c57",
    "Franken Jellyfish: 1 r1256 c145b6 => r34789c1,r34789c4,r34789c5,r4c789<>1" },
  { "0342", "1@r6:r6c18 1@r1:r1c149 1@r2:r2c45 1@r5:r5c57",
    "Finned Franken Jellyfish: 1 r1256 c145b6 fr1c9 => r4c9<>1" },
  { "0352", "1@r7:r7c89 1@b8:r9c46 1@r1:r1c12 1@r2:r2c45",
    "Mutant Jellyfish: 1 r127b8 r9b129 => r3c123456,r8c789,r9c123789<>1" },
  { "0362", "1@r7:r7c89 1@b8:r8c6,r9c46 1@r1:r1c12 1@r2:r2c45",
    "Finned Mutant Jellyfish: 1 r127b8 r9b129 fr8c6 => r3c6,r8c789<>1" },
  { "0303", "1@r1:r1c14 1@r2:r2c48 1@r3:r3c28 1@r4:r4c27 1@r7:r7c17",
    "Squirmbag: 1 r12347 c12478 => r5c12478,r6c12478,r8c12478,r9c12478<>1" },
  { "0313", "1@r1:r1c14 1@r2:r2c48 1@r3:r3c28 1@r4:r4c27 1@r7:r7c179",
    "Finned Squirmbag: 1 r12347 c12478 fr7c9 => r8c78,r9c78<>1" },
  { "0323", "1@r1:r1c14 1@r2:r2c48 1@r3:r3c28 1@r4:r4c27 1@r7:r7c19",
    "Sashimi Squirmbag: 1 r12347 c12478 fr7c9 => r8c78,r9c78<>1" },
  { "0333", "1@r6:r6c18 1@r1:r1c14 1@r2:r2c45 1@r7:r7c56 1@r5:r5c67",
    "Franken Squirmbag: 1 r12567 c1456b6 => r3c1456,r4c1456789,r8c1456,r9c1456<>1" },
  { "0343", "1@r6:r6c18 1@r1:r1c149 1@r2:r2c45 1@r7:r7c56 1@r5:r5c67",
    "Finned Franken Squirmbag: 1 r12567 c1456b6 fr1c9 => r4c9<>1" },
  { "0353", "1@r7:r7c89 1@b8:r9c46 1@r1:r1c12 1@r2:r2c45 1@r3:r3c78",
    "Mutant Squirmbag: 1 r1237b8 r9b1239 => r8c789,r9c123789<>1" },
  { "0363", "1@r7:r7c89 1@b8:r8c6,r9c46 1@r1:r1c12 1@r2:r2c45 1@r3:r3c78",
    "Finned Mutant Squirmbag: 1 r1237b8 r9b1239 fr8c6 => r8c789<>1" },
  { "0304", "1@r1:r1c14 1@r2:r2c48 1@r3:r3c28 1@r4:r4c25 1@r5:r5c57 1@r7:r7c17",
    "Whale: 1 r123457 c124578 => r6c124578,r8c124578,r9c124578<>1" },
  { "0314", "1@r1:r1c14 1@r2:r2c48 1@r3:r3c28 1@r4:r4c25 1@r5:r5c57 1@r7:r7c179",
    "Finned Whale: 1 r123457 c124578 fr7c9 => r8c78,r9c78<>1" },
  { "0324", "1@r1:r1c14 1@r2:r2c48 1@r3:r3c28 1@r4:r4c25 1@r5:r5c57 1@r7:r7c19",
    "Sashimi Whale: 1 r123457 c124578 fr7c9 => r8c78,r9c78<>1" },
  { "0334", "1@r6:r6c18 1@r1:r1c14 1@r2:r2c45 1@r7:r7c56 1@r8:r8c36 1@r5:r5c37",
    "Franken Whale: 1 r125678 c13456b6 => r3c13456,r4c13456789,r9c13456<>1" },
  { "0344", "1@r6:r6c18 1@r1:r1c149 1@r2:r2c45 1@r7:r7c56 1@r8:r8c36 1@r5:r5c37",
    "Finned Franken Whale: 1 r125678 c13459b8 fr5c7 fr6c8 => r4c9<>1" },
  { "0354",
    "1@r7:r7c89 1@b8:r9c46 1@r1:r1c12 1@r2:r2c45 1@r3:r3c78 1@r4:r4c12 1@r6:r6c369 1@r9:r9c4679",
    "Mutant Whale: 1 r12347b8 r9b12349 => r5c123,r6c3,r8c789,r9c79<>1" },
  { "0364",
    "1@r7:r7c89 1@b8:r8c6,r9c46 1@r1:r1c12 1@r2:r2c45 1@r3:r3c78 1@r4:r4c12 1@r6:r6c369 "
    "1@r8:r8c168 1@r9:r9c4679 1@r5:r5c45",
    "Finned Mutant Whale: 1 r125c467 r369c5b18 efr2c4 efr5c4 => r9c4<>1" },
  { "0305", "1@r1:r1c14 1@r2:r2c48 1@r3:r3c28 1@r4:r4c25 1@r5:r5c35 1@r8:r8c37 1@r7:r7c17",
    "Leviathan: 1 r1234578 c1234578 => r6c1234578,r9c1234578<>1" },
  { "0315", "1@r1:r1c14 1@r2:r2c48 1@r3:r3c28 1@r4:r4c25 1@r5:r5c35 1@r8:r8c37 1@r7:r7c179",
    "Finned Leviathan: 1 r1234578 c1234578 fr7c9 => r9c78<>1" },
  { "0325", "1@r1:r1c14 1@r2:r2c48 1@r3:r3c28 1@r4:r4c25 1@r5:r5c35 1@r8:r8c37 1@r7:r7c19",
    "Sashimi Leviathan: 1 r1234578 c1234578 fr7c9 => r9c78<>1" },
  { "0335", "1@r6:r6c18 1@r1:r1c14 1@r2:r2c45 1@r7:r7c35 1@r8:r8c36 1@r4:r4c26 1@r5:r5c27",
    "Franken Leviathan: 1 r1245678 c123456b6 => r3c123456,r9c123456<>1" },
  { "0345", "1@r6:r6c18 1@r1:r1c149 1@r2:r2c45 1@r7:r7c56 1@r8:r8c36 1@r3:r3c23 1@r5:r5c27",
    "Finned Franken Leviathan: 1 r1235678 c123459b8 fr5c7 fr6c8 => r4c9<>1" },
  { "0355",
    "1@r7:r7c89 1@b8:r9c46 1@r1:r1c12 1@r2:r2c45 1@r3:r3c78 1@r4:r4c12 1@r5:r5c45 1@r6:r6c369 "
    "1@r9:r9c4679",
    "Mutant Leviathan: 1 r123457b8 r9b123459 => r6c36,r8c789,r9c79<>1" },
  { "0365",
    "1@r7:r7c89 1@b8:r8c6,r9c46 1@r1:r1c12 1@r2:r2c45 1@r3:r3c78 1@r4:r4c12 1@r5:r5c45 1@r6:r6c369 "
    "1@r8:r8c168 1@r9:r9c4679",
    "Finned Mutant Leviathan: 1 r123457b8 r9b123459 fr8c6 => r6c6,r8c8<>1" },
  { "0510", "2@r1:r1c15 1@c1:r15c1 r1c1=12 r1c5=23 r5c1=13",
    "3D Medusa Trap: 1 (r1c1) / (r5c1), 2 (r1c5) / (r1c1), 3 (r5c1) / (r1c5) => r5c5<>3" },
  { "0511", "2@r1:r1c15 3@c5:r15c5 1@c1:r15c1 1@r5:r5c15 r1c1=12 r1c5=23",
    "3D Medusa Wrap: 1 (r1c1,r5c5) / (r5c1), 2 (r1c5) / (r1c1), 3 (r5c5) / (r1c5) => r1c1,r5c5<>1, "
    "r1c5<>2, r5c5<>3" },
  { "0661", "r1c1*1 r9c9*2 r1c2*3 r9c8*4 r2c4*5 r8c6*6 r4c1*7 r6c9*8",
    "Gurth’s Symmetrical Placement: Half turn (1/2, 3/4, 5/6, 7/8) => r5c5<>1, r5c5<>2, r5c5<>3, "
    "r5c5<>4, r5c5<>5, r5c5<>6, r5c5<>7, r5c5<>8, r12346789c5,r456c4,r456c6,r5c123789<>9" },
  { "0703", "r1c15,r8c59=47",
    "Remote Pair: 4/7 (r1c1,r8c5) / (r1c5,r8c9) => r1c2346789,r2345679c5,r8c1234678<>4, "
    "r1c2346789,r2345679c5,r8c1234678<>7" },
  { "0610", "!21673..98893.267.17541986234623791851786529345398..26762..873.934796.8.298.2.3.76",
    "Bivalue Universal Grave + 1 => r7c8<>1, r7c8<>4" },
  { "0631", "r1c17,r2c147=123 r1c4=12345",
    "Extended Unique Rectangle Type 1: 1/2/3 in r1c147,r2c147 => r1c4<>1, r1c4<>2, r1c4<>3" },
  { "0632", "r1c14=1234 r1c7,r2c147=123",
    "Extended Unique Rectangle Type 2: 1/2/3 in r1c147,r2c147 => r1c235689<>4" },
  { "0633", "r1c1=1234 r1c4=1235 r1c7,r2c147=123 r1c9=45",
    "Extended Unique Rectangle Type 3: 1/2/3 in r1c147,r2c147 => r1c23568<>4, r1c23568<>5" },
  { "0634", "r1c1=12345 r1c4=12367 1@r1:r1c14 r1c7,r2c147=123",
    "Extended Unique Rectangle Type 4: 1/2/3 in r1c147,r2c147 => r1c14<>2, r1c14<>3" },
  { "0641", "r1c1!1 r1c4!2 r2c4!1 r2c7!2 r3c7!1",
    "Reverse Unique Rectangle Type 1: 1/2 in r1c14,r2c47,r3c17 => r3c1<>2" },
  { "0642", "r1c1!1 r1c4!2 r2c1=23 r2c4=13",
    "Reverse Unique Rectangle Type 2: 1/2 in r1c14,r2c14 => r2c2356789<>3" },
  { "0643", "r1c1!1 r1c4!2 r2c1=23 r2c4=14 r2c9=34",
    "Reverse Unique Rectangle Type 3: 1/2 in r1c14,r2c14 => r2c235678<>3, r2c235678<>4" },
  { "0651", "r1c1,r2c1=12 r1c4=2345 r2c4=23 r1c7,r2c7=13",
    "BUG-Lite Type 1: 1/2/3 in r1c147,r2c147 => r1c4<>2, r1c4<>3" },
  { "0652", "r1c1=124 r2c1=12 r1c4=234 r2c4=23 r1c7,r2c7=13",
    "BUG-Lite Type 2: 1/2/3 in r1c147,r2c147 => r1c235689<>4" },
  { "0653", "r1c1=124 r2c1=12 r1c4=235 r2c4=23 r1c7,r2c7=13 r1c9=45",
    "BUG-Lite Type 3: 1/2/3 in r1c147,r2c147 => r1c23568<>4, r1c23568<>5" },
  { "0654", "r1c1=1245 r2c1=12 r1c4=2367 r2c4=23 2@r1:r1c14 r1c7,r2c7=13",
    "BUG-Lite Type 4: 1/2/3 in r1c147,r2c147 => r1c1<>1, r1c4<>3" },
  { "0612",
    "!1269784354973512868356429717.9425..3...81975225.763.495..2.6..7.721.45.89..587.24 r4c2-6 "
    "r7c2-1 r7c3-13",
    "Bivalue Universal Grave Type 2: 1 in r49c7 => r67c7<>1" },
  { "0613",
    "!693428517.4.795362.7.3164899..65.841.5.1.4926.6.982735...86917..865.129..1924.658 r5c1-7 "
    "r7c1-34",
    "Bivalue Universal Grave Type 3: 2/3 in r7c3,r8c1 => r7c1<>2, r9c1<>3" },
  { "0614",
    "!1269784354973512868356429717.9425..3...81975225.763.495..2.6..7.721.45.89..587.24 r4c2-6 "
    "r7c2-1 r7c3-13",
    "Bivalue Universal Grave Type 4: 1 in r49c7 => r9c7<>3, r4c7<>8" },
  { "0400", "4@r1:r1c25 4@r8:r8c26",
    "Skyscraper: 4 in r1c5,r8c6 (connected by r18c2) => r23c6,r79c5<>4" },
  { "0401", "7@r1:r1c28 7@c3:r36c3",
    "2-String Kite: 7 in r1c8,r6c3 (connected by r1c2,r3c3) => r6c8<>7" },
  { "0404", "7@r1:r1c28 7@c3:r36c3 7@c2:r17c2 7@r3:r3c35",
    "Dual 2-String Kite: 7 in r1c8,r6c3 (connected by r1c2,r3c3) / r3c5,r7c2 (connected by "
    "r1c2,r3c3) => r6c8,r7c5<>7" },
  { "0403", "2@b1:r1c1,r3c2 2@c6:r36c6",
    "Turbot Fish: 2 r6c6 =2= r3c6 -2- r3c2 =2= r1c1 => r6c1<>2" },
  { "0402", "5@b1:r2c12,r13c3 5@c7:r28c7", "Empty Rectangle: 5 in b1 (r28c7) => r8c3<>5" },
  { "0405", "5@b1:r2c12,r13c3 5@c7:r28c7 5@r8:r8c37",
    "Dual Empty Rectangle: 5 in b1 (r28c7/r8c37) => r2c7,r8c3<>5" },
  { "0803", "r1c1,r5c5=12 1@r9:r9c15",
    "W-Wing: 2/1 in r1c1,r5c5 connected by 1 in r9c15 => r1c5,r5c1<>2" },
  { "0800", "r1c1=12 r1c5=13 r4c1=23", "XY-Wing: 1/2/3 in r1c15,r4c1 => r4c5<>3" },
  { "0801", "r1c1=123 r1c5=13 r2c3=23", "XYZ-Wing: 1/2/3 in r1c15,r2c3 => r1c23<>3" },
  { "0802", "r1c1=1234 r1c5=14 r1c8=24 r2c3=34", "WXYZ-Wing: 1/2/3/4 in r1c158,r2c3 => r1c23<>4" },
  { "0813", "r1c1=12345 r1c5=15 r1c8=25 r1c9=35 r2c3=45",
    "VWXYZ-Wing: 1/2/3/4/5 in r1c1589,r2c3 => r1c23<>5" },
  { "0814", "r1c1=123456 r1c5=16 r1c8=26 r1c9=36 r2c3=46 r3c2=56",
    "UVWXYZ-Wing: 1/2/3/4/5/6 in r1c1589,r2c3,r3c2 => r1c23<>6" },
  { "0815", "r1c1=1234567 r1c5=17 r1c6=27 r1c8=37 r1c9=47 r2c3=57 r3c2=67",
    "TUVWXYZ-Wing: 1/2/3/4/5/6/7 in r1c15689,r2c3,r3c2 => r1c23<>7" },
  { "0804", "r1c1,r5c5=12 1@b2:r1c46,r23c5",
    "Grouped W-Wing: 2/1 in r1c1,r5c5 connected by 1 in r1c46,r23c5 => r1c5,r5c1<>2" },
  { "0805", "r1c1=12 2@r5:r5c15 1@c5:r58c5",
    "M-Wing: 1 1- r1c1 -2- r5c1 =2= r5c5 =1= r8c5 -1 => r8c1<>1" },
  { "0806", "r5c5=12 1@c1:r25c1 2@r2:r2c58",
    "S-Wing: 1/2 1- r2c1 =1= r5c1 -1- r5c5 -2- r2c5 =2= r2c8 -2 => r2c8<>1" },
  { "0807", "1@c1:r15c1 2@r5:r5c15 3@c5:r15c5",
    "L-Wing: 1/3 1- r1c1 =1= r5c1 =2= r5c5 =3= r1c5 -3 => r1c5<>1, r1c1<>3" },
  { "0808", "r1c1=12 2@r5:r5c15 3@c5:r15c5",
    "H-Wing: 1/3 1- r1c1 -2- r5c1 =2= r5c5 =3= r1c5 -3 => r1c5<>1" },
  { "1110", "r1c5=12 1@b1:r1c123,r2c2 2@b1:r1c123,r2c2 r2c2=123",
    "Almost Locked Pair: 1,2 in r1c5 (r1), r2c2 (b1) => r1c46789<>1, r1c46789<>2, r2c2<>3" },
  { "1111",
    "r1c58=123 1@b1:r1c123,r2c2,r3c3 2@b1:r1c123,r2c2,r3c3 3@b1:r1c123,r2c2,r3c3 r2c2=1234 "
    "r3c3=123",
    "Almost Locked Triple: 1,2,3 in r1c58 (r1), r2c2,r3c3 (b1) => r1c4679<>1, r1c4679<>2, "
    "r1c4679<>3, r2c2<>4" },
  { "0600", "r1c1=12 r1c4=12 r2c1=12 r2c4=1234",
    "Uniqueness Test 1: 1/2 in r1c14,r2c14 => r2c4<>1, r2c4<>2" },
  { "0601", "r1c1=12 r1c4=12 r2c1=123 r2c4=123",
    "Uniqueness Test 2: 1/2 in r1c14,r2c14 => r2c2356789<>3" },
  { "0602", "r1c1=12 r1c4=12 r2c1=123 r2c4=124 r2c7=34",
    "Uniqueness Test 3: 1/2 in r1c14,r2c14 => r2c235689<>3, r2c235689<>4" },
  { "0603", "r1c1=12 r1c4=12 r2c1=12345 r2c4=12678 1@r2:r2c14",
    "Uniqueness Test 4: 1/2 in r1c14,r2c14 => r2c14<>2" },
  { "0604", "r1c1=12 r1c4=123 r2c1=123 r2c4=12",
    "Uniqueness Test 5: 1/2 in r1c14,r2c14 => r1c23,r2c56<>3" },
  { "0605", "r1c1=12 r1c4=123 r2c1=124 r2c4=12 1@r1:r1c14 1@r2:r2c14",
    "Uniqueness Test 6: 1/2 in r1c14,r2c14 => r1c4,r2c1<>1" },
  { "0606", "r1c1=12 r1c4=123 r2c1=124 r2c4=1256 1@r2:r2c14 1@c4:r12c4",
    "Hidden Rectangle: 1/2 in r1c14,r2c14 => r2c4<>2" },
  { "0607", "r1c1!1 r1c4!2 r2c1!2", "Avoidable Rectangle Type 1: 1/2 in r1c14,r2c14 => r2c4<>1" },
  { "0608", "r1c1!1 r1c4!2 r2c1=23 r2c4=13",
    "Avoidable Rectangle Type 2: 1/2 in r1c14,r2c14 => r2c2356789<>3" },
  { "0621", "r1c14,r2c47,r3c7=12 r3c1=1234",
    "Unique Loop Type 1: 1/2 in r1c14,r2c47,r3c17 => r3c1<>1, r3c1<>2" },
  { "0622", "r1c14=123 r2c47,r3c17=12",
    "Unique Loop Type 2: 1/2 in r1c14,r2c47,r3c17 => r1c2356789<>3" },
  { "0623", "r1c1=123 r1c4=124 r2c47,r3c17=12 r1c7=34",
    "Unique Loop Type 3: 1/2 in r1c14,r2c47,r3c17 => r1c235689<>3, r1c235689<>4" },
  { "0624", "r1c1=1234 r1c4=1256 1@r1:r1c14 r2c47,r3c17=12",
    "Unique Loop Type 4: 1/2 in r1c14,r2c47,r3c17 => r1c14<>2" },
  { "0500", "6@r1:r1c15 6@c5:r14c5 6@r4:r4c25",
    "Simple Colors Trap: 6 (r1c1,r4c5) / (r1c5,r4c2) => r23c2,r56c1<>6" },
  { "0501", "6@r1:r1c15 6@c5:r18c5 6@r8:r8c25 6@c2:r38c2",
    "Simple Colors Wrap: 6 (r1c1,r3c2,r8c5) / (r1c5,r8c2) => r1c1,r3c2,r8c5<>6" },
  { "0502", "6@r1:r1c28 6@c3:r36c3",
    "Multi Colors 1: 6 (r1c2) / (r1c8), (r3c3) / (r6c3) => r6c8<>6" },
  { "0503", "6@r1:r1c25 6@c5:r18c5 6@c3:r38c3",
    "Multi Colors 2: 6 (r1c2,r8c5) / (r1c5), (r3c3) / (r8c3) => r1c2,r8c5<>6" },
  { "0911", "r1c1=14 r5c5=23 r1c5=12 r5c1=13",
    "Aligned Pair Exclusion: r1c1,r5c5 / r1c5 {12}, r5c1 {13} => r1c1<>1" },
  { "0912", "r1c1=18 r1c2=23 r1c3=45 r1c5=124 r1c6=125 r1c7=13",
    "Aligned Triple Exclusion: r1c123 / r1c5 {124}, r1c6 {125}, r1c7 {13} => r1c1<>1" },
  { "1101", "r1c12=1234 r1c5=12 r3c3=34",
    "Sue de Coq: r1c12 - {1234} (r1c5 - {12}, r3c3 - {34}) => r1c346789<>1, r1c346789<>2, "
    "r12c3,r2c12,r3c12<>3, r12c3,r2c12,r3c12<>4" },
  { "1101", "r1c12=12345 r1c567=1236 r2c123=1457",
    "Sue de Coq: r1c12 - {12345} (r1c567 - {1236}, r2c123 - {1457}) => r1c123489,r3c123<>1, "
    "r1c3489<>2, r1c3489<>3, r13c3,r3c12<>4, r13c3,r3c12<>5, r1c3489<>6, r13c3,r3c12<>7" },
  { "0701", "4@r1:r1c19 4@r5:r5c49 4@c6:r48c6 r8c9-4",
    "X-Chain: 4 r8c6 =4= r4c6 -4- r5c4 =4= r5c9 -4- r1c9 =4= r1c1 => r8c1<>4" },
  { "0702", "r1c1=12 r1c9=23 r9c9=35 r9c5=15",
    "XY-Chain: 1 1- r9c5 -5- r9c9 -3- r1c9 -2- r1c1 -1 => r1c5,r9c1<>1" },
  { "0706", "r1c1=12 r1c9=23 r9c9=34 r9c1=14",
    "Continuous Nice Loop: 1/2/3/4 1- r1c1 -2- r1c9 -3- r9c9 -4- r9c1 -1- r1c1 -2 => "
    "r2345678c1<>1, r1c2345678<>2, r2345678c9<>3, r9c2345678<>4" },
  { "0708", "r1c1=12 2@c9:r13c9 1@r3:r3c59",
    "AIC: 1 1- r1c1 -2- r1c9 =2= r3c9 =1= r3c5 -1 => r1c456<>1" },
  { "0707", "r1c1=12 r1c9=23 3@r9:r9c19",
    "Discontinuous Nice Loop: 1 r9c1 -1- r1c1 -2- r1c9 -3- r9c9 =3= r9c1 => r9c1<>1" },
  { "0709", "1@r1:r1c178 1@r2:r2c39",
    "Grouped Continuous Nice Loop: 1 1- r1c1 =1= r1c78 -1- r2c9 =1= r2c3 -1- r1c1 =1 => "
    "r3c123789<>1" },
  { "0711", "1@r1:r1c178 r2c9=12 2@r9:r9c19",
    "Grouped AIC: 1/2 1- r1c1 =1= r1c78 -1- r2c9 -2- r9c9 =2= r9c1 -2 => r9c1<>1, r1c1<>2" },
  { "0710", "1@r1:r1c178 1@c9:r29c9",
    "Grouped Discontinuous Nice Loop: 1 r9c1 -1- r1c1 =1= r1c78 -1- r2c9 =1= r9c9 -1- r9c1 => "
    "r9c1<>1" },
  { "0710", "+als r3c1=25 r1c1=15 r1c89=123",
    "Grouped Discontinuous Nice Loop: 2 r1c2 -2- ALS:r13c1 -1- ALS:r1c89 -2- r1c2 => r1c2<>2" },
  { "0721", "3@r1:r1c147 3@r4:r4c14 3@r7:r7c17",
    "Continuous Nice Loop with Fish: 3 3- r1c7 =3= Fish:r1c14,r4c14 -3- r7c1 =3= r7c7 -3- r1c7 =3 "
    "=> r235689c1,r235689c7<>3" },
  { "0722", "3@r1:r1c147 3@r4:r4c14 r5c17=35",
    "Discontinuous Nice Loop with Fish: 3 r7c7 -3- r1c7 =3= Fish:r1c14,r4c14 -3- r5c1 -5- r5c7 -3- "
    "r7c7 => r7c7<>3" },
  { "0723", "3@r1:r1c147 3@r4:r4c14 r5c7=35 r7c1=35",
    "AIC with Fish: 5 5- r5c7 -3- r1c7 =3= Fish:r1c14,r4c14 -3- r7c1 -5 => r5c1,r7c7<>5" },
  { "0731", "r1c14=12 r2c1=123 r2c4=124 r2c7=34",
    "Continuous Nice Loop with Rectangle: 3/4 3- UR:r1c14,r2c14 -4- r2c7 -3- UR:r1c14,r2c14 -4 => "
    "r2c235689<>3, r2c235689<>4" },
  { "0732", "r1c14=12 r2c1=123 r2c4=124 r5c1=35 r5c4=45",
    "Discontinuous Nice Loop with Rectangle: 3 r3c1 -3- UR:r1c14,r2c14 -4- r5c4 -5- r5c1 -3- r3c1 "
    "=> r3c1<>3" },
  { "0733", "r1c14=12 r2c1=123 r2c4=124 r5c1=35 r6c4=45",
    "AIC with Rectangle: 5 5- r5c1 -3- UR:r1c14,r2c14 -4- r6c4 -5 => r5c456,r6c123<>5" },
  { "0733", "r1c1!2 r1c4!1 r2c1=13 r2c4=24 r5c1=35 r6c4=45",
    "AIC with Rectangle: 5 5- r5c1 -3- UR:r1c14,r2c14 -4- r6c4 -5 => r5c456,r6c123<>5" },
  { "0741", "1@r1:r1c146 2@r1:r1c467 3@r1:r1c46 r9c1=14 r9c7=24",
    "Continuous Nice Loop with Hidden Set: 1/2/4/5/6/7/8/9 1- AHS:r1c1467 -2- r9c7 -4- r9c1 -1- "
    "AHS:r1c1467 -2 => r2345678c1<>1, r2345678c7<>2, r1c46,r9c2345689<>4, r1c46<>5, r1c46<>6, "
    "r1c46<>7, r1c46<>8, r1c46<>9" },
  { "0742", "1@r1:r1c147 2@r1:r1c147 4@c4:r15c4 6@c7:r15c7",
    "Discontinuous Nice Loop with Hidden Set: 6 r5c4 =4= r1c4 -4- AHS:r1c147 -6- r1c7 =6= r5c7 -6- "
    "r5c4 => r5c4<>6" },
  { "0742", "1@r1:r1c147 2@r1:r1c147 5@c7:r179c7 6@c7:r179c7 4@c4:r15c4 8@c7:r59c7",
    "Discontinuous Nice Loop with Hidden Set: 8 r5c4 =4= r1c4 -4- AHS:r1c147 -5- AHS:r1579c7 -8- "
    "r5c4 => r5c4<>8" },
  { "0743", "1@r1:r1c146 2@r1:r1c467 3@r1:r1c46 r5c1=15 r6c7=25",
    "AIC with Hidden Set: 5 5- r5c1 -1- AHS:r1c1467 -2- r6c7 -5 => r5c789,r6c123<>5" },
  { "0703",
    "r1c15,r8c5,r8c9=47 r1c2,r1c3,r1c4,r1c6,r1c7,r1c8,r8c1,r8c2,r8c3,r8c4,r8c6,r8c7,r8c8-47 "
    "r2c5,r3c5,r4c5,r5c5,r6c5,r7c5,r9c5-47",
    "Remote Pair: 4/7 r8c9 -7- r8c5 -4- r1c5 -7- r1c1 => r1c9<>4, r1c9<>7" },
  { "0320", "+siamese 1@r1:r1c17 1@r7:r7c27",
    "Siamese Sashimi X-Wing: 1 r17 c127 fr1c1 fr7c2 => r23c2,r89c1<>1" },
  { "0901", "r1c1=12 r1c8=13 r2c7=23",
    "Almost Locked Set XZ-Rule: A=r1c1 {12}, B=r1c8,r2c7 {123}, X=1, Z=2 => r1c79,r2c123<>2" },
  { "0902", "r1c1=13 r1c2=23 r5c1=14 r1c9=24",
    "Almost Locked Set XY-Wing: A=r1c29 {234}, B=r5c1 {14}, C=r1c1 {13}, X,Y=3,1, Z=4 => r5c9<>4" },
  { "0903", "r1c1=12 r1c9=23 r9c9=35 r9c5=15",
    "Almost Locked Set XY-Chain: 1- r1c1 {12} -2- r1c9 {23} -3- r9c9 {35} -5- r9c5 {15} -1 => "
    "r1c5,r9c1<>1" },
  { "0903", "r1c12=123 r1c9=34 r9c9=45 r9c1=15",
    "Almost Locked Set XY-Chain: 1- r1c12 {123} -3- r1c9 {34} -4- r9c9 {45} -5- r9c1 {15} -1 => "
    "r23c1<>1" },
  { "0904", "r5c5=123 r5c1=19 r1c5=29 r5c9=38 r1c9=89",
    "Death Blossom: r5c5 -1- r5c1 {19}, -2- r1c5 {29}, -3- r15c9 {389}, Z=9 => r1c1<>9" },
  { "0905", "r5c4=124 r5c6=134 r5c1=19 r1c4=29 r1c6=39",
    "Complex Death Blossom: r5c46 -1- r5c1 {19}, -2- r1c4 {29}, -3- r1c6 {39}, Z=9 => r1c1<>9" },
  { "1421",
    "1@r1:r1c125 1@c1:r127c1 2@r1:r1c235 2@c1:r137c1 3@r1:r1c15 3@c1:r17c1 r1c1=1234 r1c5,r7c1=123",
    "Firework Triple: 1,2,3 in r1c15,r7c1 => r1c1<>4" },
  { "1422",
    "1@r1:r1c125 1@c1:r127c1 2@r1:r1c235 2@c1:r137c1 3@r7:r7c145 3@c5:r1789c5 4@r7:r7c156 "
    "4@c5:r1789c5 r1c1=1239 r7c5=1234 r1c5,r7c1=1234",
    "Firework Quadruple: 1,2,3,4 in r1c15,r7c15 => r7c5<>1, r7c5<>2, r1c1<>3, r1c1<>9" },
  { "1401", "r1c12=123 r3c4,r2c7-123 r6789c347-1 r4789c347-2 r4569c347-3 r2c4,r3c7=1234",
    "Junior Exocet: r1c12 {123}, T=r2c4,r3c7, c347 => r2c4,r3c7<>4" },
  { "1402",
    "r1c12=123 r3c4-123 r2c7-123 r3c7-123 r5789c47,r789c3-1 r4569c47,r469c3-2 r4578c47,r478c3-3 "
    "r2c4,r5c3=1234",
    "Senior Exocet: r1c12 {123}, T=r2c4,r5c3, c347 => r2c4,r5c3<>4" },
  { "1403",
    "r1c12,r2c45,r3c36,r12c7=1234 r1c3,r2c6,r3c7-1234 r6789c367-1 r4589c367-2 r5679c367-3 "
    "r4678c367-4",
    "Double Exocet: r1c12,r2c45 {1234}, T=r12c7,r3c36, c367 => "
    "r1c456,r2c123,r345c8,r345c9,r4c1245,r5c1245<>1, "
    "r1c456,r2c123,r367c8,r367c9,r6c1245,r7c1245<>2, "
    "r1c456,r2c123,r348c8,r348c9,r4c1245,r8c1245<>3, "
    "r1c456,r2c123,r359c8,r359c9,r5c1245,r9c1245<>4" },
  { "1411",
    "r2c13=2378 r2c79=1368 r13c8=1369 r79c8=2379 r8c79=2457 r8c13=1456 r79c2=1468 r13c2=2478",
    "SK Loop: r1379c2,r1379c8,r2c1379,r8c1379 / 38r2,45r8,48c2,39c8,27b1,16b3,16b7,27b9 => "
    "r1c79,r2c8,r3c79,r7c13,r8c2,r9c13<>1, r1c13,r2c2,r3c13,r7c79,r8c8,r9c79<>2, "
    "r2c24568,r4568c8<>3, r24568c2,r8c4568<>4, r8c24568<>5, r1c79,r2c8,r3c79,r7c13,r8c2,r9c13<>6, "
    "r1c13,r2c2,r3c13,r7c79,r8c8,r9c79<>7, r2c24568,r4568c2<>8, r24568c8<>9" },
  { "1412", "r1c1234=1256 r2c1234=3456 r5c1234=1256 r8c1234=3456",
    "Multi-Sector Locked Set: r1c1234,r2c1234,r5c1234,r8c1234 / "
    "12r1,34r2,12r5,34r8,56c1,56c2,56c3,56c4 => r1c56789,r5c56789<>1, r1c56789,r5c56789<>2, "
    "r2c56789,r8c56789<>3, r2c56789,r8c56789<>4, r34679c1,r34679c2,r34679c3,r34679c4<>5, "
    "r34679c1,r34679c2,r34679c3,r34679c4<>6" },
  { "1413", "r1c14,r2c25,r3c36,r4c1,r5c2,r6c3=123 r4c6,r6c4=123 r5c5=12345",
    "Tridagon: 1/2/3 in b1245 fr5c5 => r5c5<>1, r5c5<>2, r5c5<>3" },
  { "0371", "3@r1:r1c147 3@r4:r4c14 r5c17=35",
    "Kraken Fish Type 1: 3 r14 c14 fr1c7 => r7c1<>3\n"
    "  r1c7=3 r5c7<>3 r5c7=5 r5c1<>5 r5c1=3 r7c1<>3" },
  { "0372", "3@r1:r1c147 3@r4:r4c14 r5c1=38 r8c5=48 r8c7=34",
    "Kraken Fish Type 2: 3 r14 c14 fr1c7 => r5c5<>8\n"
    "  r1c1=3 r5c1<>3 r5c1=8 r5c5<>8\n  r1c7=3 r8c7<>3 r8c7=4 r8c5<>4 r8c5=8 r5c5<>8\n"
    "  r4c1=3 r5c1<>3 r5c1=8 r5c5<>8" },
  { "0381", "3@r1:r1c459 3@b5:r4c4,r5c5,r6c6 r8c49=35 r67c1=35",
    "Franken Kraken Fish Type 1: 3 r1b5 c45 fr1c9 fr6c6 => r7c4<>3\n"
    "  r1c9=3 r8c9<>3 r8c9=5 r8c4<>5 r8c4=3 r7c4<>3\n"
    "  r6c6=3 r6c1<>3 r6c1=5 r7c1<>5 r7c1=3 r7c4<>3" },
  { "0382", "3@r1:r1c459 3@b5:r4c4,r5c5,r6c6 r8c4=38 r7c6=48 r7c9=34 r6c1=34 r8c1=48",
    "Franken Kraken Fish Type 2: 3 r1b5 c45 fr1c9 fr6c6 => r8c6<>8\n"
    "  r1c4=3 r8c4<>3 r8c4=8 r8c6<>8\n  r1c9=3 r7c9<>3 r7c9=4 r7c6<>4 r7c6=8 r8c6<>8\n"
    "  r4c4=3 r8c4<>3 r8c4=8 r8c6<>8\n  r6c6=3 r6c1<>3 r6c1=4 r8c1<>4 r8c1=8 r8c6<>8" },
  { "0391", "3@r1:r1c149 3@c5:r28c5 r7c29=35",
    "Mutant Kraken Fish Type 1: 3 r1c5 r8b2 fr1c1 fr1c9 => r8c1<>3\n"
    "  r1c1=3 r8c1<>3\n  r1c9=3 r7c9<>3 r7c9=5 r7c2<>5 r7c2=3 r8c1<>3" },
  { "0392", "3@r1:r1c149 3@c5:r28c5 r8c2=38 r5c1=38 r9c9=38",
    "Mutant Kraken Fish Type 2: 3 r1c5 r8b2 fr1c1 fr1c9 => r9c1<>8\n"
    "  r1c1=3 r5c1<>3 r5c1=8 r9c1<>8\n  r1c9=3 r9c9<>3 r9c9=8 r9c1<>8\n"
    "  r8c5=3 r8c2<>3 r8c2=8 r9c1<>8" },
  { "1431", "r1c9=12 2@c5:r16c5 2@c1:r16c1",
    "Whip[3]: r1c9{n1 n2} - c1n2{r1 r6} - c5n2{r6 .} ==> r9c9≠1" },
  { "1432", "r5c1=12 r1c5=13 4@b5:r5c5,r4c4 4@r9:r9c14 r1c1=234",
    "Braid[5]: b5n4{r5c5 r4c4} - r9n4{c4 c1} - r1c5{n1 n3} - r1c1{n3 n2} - r5c1{n2 .} ==> r5c5≠1" },
  { "1301", "r1c1=12 r1c9=23 r5c1=13",
    "Forcing Chain Contradiction in r1c1 => r5c9<>3\n  r5c9=3 r5c1<>3 r5c1=1 r1c1<>1\n  r5c9=3 "
    "r1c9<>3 r1c9=2 r1c1<>2" },
  { "1302", "r1c1=12 r1c9=13 r9c1=23",
    "Forcing Chain Verity => r9c9<>3\n  r1c1=1 r1c9<>1 r1c9=3 r9c9<>3\n  r1c1=2 r9c1<>2 r9c1=3 "
    "r9c9<>3" },
  { "1303", "r1c1=12 r1c9=13 r9c1=23",
    "Forcing Net Contradiction in r1c1 => r9c9<>3\n  r9c9=3 r1c9<>3 r1c9=1 r1c1<>1\n  r9c9=3 "
    "r9c1<>3 r9c1=2 r1c1<>2" },
  { "1304", "r1c1=12 r1c9=13 r9c1=23",
    "Forcing Net Verity => r9c9<>3\n  r1c1=1 r1c9<>1 r1c9=3 r9c9<>3\n  r1c1=2 r9c1<>2 r9c1=3 "
    "r9c9<>3" },
  { "1201", "4@r1:r1c19 4@r5:r5c19 4@r8:r8c159", "Template Set: r8c5=4" },
  { "1202", "4@r1:r1c19 4@r5:r5c19", "Template Delete: 4 => r2346789c1,r2346789c9<>4" },
  { "1311", "1@r2:r2c25 1@r8:r8c25",
    "Nishio Forcing Chains => r5c5<>1\n  r5c5=1 r2c5<>1 r2c2=1 r8c2<>1 r8c5<>1 r8c2=1" },
  { "1312", "r1c1=123 r1c9=14 r3c1=24 r3c3=34",
    "Multiple Forcing Chains in r1c1 => r3c9<>4\n  r1c1=1 r1c9<>1 r1c9=4 r3c9<>4\n  r1c1=2 r3c1<>2 "
    "r3c1=4 r3c9<>4\n  r1c1=3 r3c3<>3 r3c3=4 r3c9<>4" },
  { "1313", "r1c9=12 r9c1=13 r9c9=234 r5c9=45 r5c5=567 r1c5=16 r5c1=17",
    "Dynamic Forcing Chains => r1c1<>1\n  r1c1=1 r1c5<>1 r1c5=6 r1c9<>1 r1c9=2 "
    "r5c1<>1 r5c1=7 r9c1<>1 r9c1=3 r5c5<>7 r5c5<>6 r5c5=5 r9c9<>3 r9c9<>2 r9c9=4 r5c9<>4 r5c9<>5 "
    "r5c9=4" },
  { "1314", "r5c1=123 r1c9=14 r5c9=234 r5c5=239 r1c5=19",
    "Dynamic Forcing Chains (+) => r1c1<>1\n  r1c1=1 r1c5<>1 r1c5=9 r1c9<>1 r1c9=4 "
    "r5c1<>1 r5c5<>9 r5c9<>2 (Naked Pair) r5c9<>3 (Naked Pair) r5c9<>4 r5c9=3" },
  { "1315", "5@r3:r3c258 5@r7:r7c269 4@r7:r7c56 r1c9=56 r1c5=46",
    "Dynamic Forcing Chains (+ Forcing Chains) in r1c5 => r3c5<>4\n  r1c5=4 r3c5<>4\n  r1c5=6 "
    "r1c9<>6 r1c9=5 r3c8<>5 r7c9<>5 r3c5<>4 (Discontinuous Nice Loop)\n    Discontinuous Nice "
    "Loop: 4 r3c5 =5= r3c2 -5- r7c2 =5= r7c6 =4= r7c5 -4- r3c5 => r3c5<>4" },
  { "1316", "!8546....2926......371...8..765......2.9..5.7.1.8.6..9.613.4....582..64.7497.8....",
    "Dynamic Forcing Chains (+ Multiple Forcing Chains) in c5 => r1c6<>7\n  r1c5=7 "
    "r1c6<>7\n  r2c5=7 r1c6<>7" },
  { "1317", "!8546....2926......371...8..765......2.9..5.7.1.8.6..9.613.4....582..64.7497.8....",
    "Dynamic Forcing Chains (+ Dynamic Forcing Chains) in c5 => r1c6<>7\n  r1c5=7 "
    "r1c6<>7\n  r2c5=7 r1c6<>7" },
};

const unsigned n_step_cases = G_N_ELEMENTS (step_cases);

/* set_option: "+als" or "+siamese". */
static void
set_option (LogicDesk *desk, const char *word)
{
  if (g_str_equal (word, "+siamese")) {
    desk->options.siamese_fish = true;
  } else {
    g_assert_cmpstr (word, ==, "+als");
    desk->options.als_in_chains = true;
    desk->options.max_als_cells = 2;
  }
}

/* do_word: applies one word to the position. */
static void
do_word (LogicDesk *desk, char *word)
{
  char *mark = strpbrk (word, "@=!*-");
  char *cells = strchr (word, ':');

  g_strdelimit (word, ",", ' ');
  if (word[0] == '+') {
    set_option (desk, word);
    return;
  }
  if (word[0] == '!') {
    logic_desk_place_all (desk, word + 1, FALSE);
    return;
  }
  g_assert_nonnull (mark);
  const char sign = *mark;
  *mark = '\0';
  if (sign == '=') {
    logic_desk_keep_digits (desk, word, mark + 1);
  } else if (sign == '-') {
    logic_desk_remove (desk, word, mark + 1);
  } else if (sign == '!' || sign == '*') {
    logic_desk_place (desk, word, (unsigned) (mark[1] - '0'), sign == '*');
  } else {
    g_assert_nonnull (cells);
    *cells = '\0';
    logic_desk_keep_places (desk, (unsigned) (word[0] - '0'), mark + 1, cells + 1);
  }
}

/* find_steps: finds all steps of @technique; of the slowest techniques only the best. */
static AriLogicStatus
find_steps (LogicDesk *desk, AriTechnique technique)
{
  AriLogicOptions options = desk->options;

  if (technique < ARI_TECHNIQUE_NESTED_CHAINS_3)
    return ari_logic_find_all (desk->logic, technique, desk->steps, NULL, NULL);
  options.order[0] = technique;
  options.n_order = 1;
  ari_logic_set_options (desk->logic, &options);
  return ari_logic_find_first (desk->logic, desk->steps, NULL, NULL);
}

gboolean
step_case_is_found (LogicDesk *desk, AriTechnique technique, const char *notation, AriStep *step)
{
  const AriSymbols symbols = ari_symbols_default (9);

  g_assert_cmpint (ari_logic_set_position (desk->logic, desk->givens, desk->placed, desk->removed),
                   ==, ARI_LOGIC_OPEN);
  const AriLogicStatus status = find_steps (desk, technique);
  g_assert_true (status == ARI_LOGIC_FOUND || status == ARI_LOGIC_STUCK);
  for (uint32_t i = 0; i < ari_steps_count (desk->steps); i++) {
    *step = ari_steps_get (desk->steps, i);
    g_autofree char *found = ari_step_to_notation (step, desk->layout, &symbols, ARI_HINT_FULL);

    if (g_str_equal (found, notation))
      return TRUE;
  }
  return FALSE;
}

/* tell_found: prints the steps that were found instead. */
static void
tell_found (const LogicDesk *desk)
{
  const AriSymbols symbols = ari_symbols_default (9);

  for (uint32_t i = 0; i < ari_steps_count (desk->steps); i++) {
    const AriStep step = ari_steps_get (desk->steps, i);
    g_autofree char *found = ari_step_to_notation (&step, desk->layout, &symbols, ARI_HINT_FULL);

    g_test_message ("found: %s", found);
  }
}

LogicDesk *
step_case_find (const StepCase *step_case, AriStep *step)
{
  g_auto (GStrv) words = g_strsplit (step_case->position, " ", -1);
  LogicDesk *desk = logic_desk_new ();
  AriTechnique technique;

  for (unsigned i = 0; words[i] != NULL; i++)
    do_word (desk, words[i]);
  g_assert_true (ari_technique_by_code (step_case->code, &technique));
  ari_logic_set_options (desk->logic, &desk->options);
  if (ari_technique_info (technique)->flags & ARI_TECHNIQUE_LAST_RESORT)
    logic_desk_set_explainer (desk);
  if (!step_case_is_found (desk, technique, step_case->notation, step)) {
    tell_found (desk);
    g_error ("not found: %s", step_case->notation);
  }
  return desk;
}
