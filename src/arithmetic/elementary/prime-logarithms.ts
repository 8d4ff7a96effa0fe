import { artanhUnits } from './reciprocal-series.js';

/** The primes whose logarithms are kept. */
export const PRIMES = [2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41] as const;

/** Integers q such that q + 1 and q − 1 have no other prime factors; 2·artanh(1/q) = ln((q + 1)/(q − 1)). */
export const SMOOTH_PAIRS: readonly bigint[] = [
  51744295n,
  170918749n,
  265326335n,
  287080366n,
  362074049n,
  587270881n,
  831409151n,
  2470954914n,
  3222617399n,
  6926399999n,
  9447152318n,
  90211378321n,
  127855050751n,
];

/** Row i: p_i² = ∏_j ((q_j + 1)/(q_j − 1))^(c_ij), hence ln p_i = Σ_j c_ij·artanh(1/q_j). */
export const ARTANH_FORMULAS: readonly (readonly number[])[] = [
  [
    3191278, 35138256, 17325186, 62225852, 26216928, 22419280, 9733920, 31220668, 40902078, -34447972,
    9161220, 6323462, 19491222,
  ],
  [
    5058056, 55692818, 27459770, 98625642, 41552848, 35533718, 15427898, 49483588, 64828260, -54598744,
    14520190, 10022450, 30892856,
  ],
  [
    7409918, 81588504, 40227836, 144483954, 60873822, 52055956, 22601462, 72492146, 94971684, -79985714,
    21271694, 14682624, 45257216,
  ],
  [
    8959050, 98645556, 48637946, 174690052, 73600222, 62938876, 27326568, 87647496, 114826650, -96707684,
    25718796, 17752202, 54718778,
  ],
  [
    11040008, 121558394, 59935296, 215266080, 90695670, 77557966, 33673830, 108005766, 141497942, -119170404,
    31692614, 21875584, 67428550,
  ],
  [
    11809132, 130026998, 64110806, 230263014, 97014162, 82961194, 36019784, 115530200, 151355674, -127472644,
    33900542, 23399590, 72126092,
  ],
  [
    13044230, 143626316, 70816054, 254345858, 107160720, 91637974, 39787036, 127613320, 167185724, -140804806,
    37446146, 25846916, 79669646,
  ],
  [
    13556318, 149264764, 73596134, 264330908, 111367610, 95235476, 41348986, 132623134, 173749062, -146332488,
    38916198, 26861608, 82797298,
  ],
  [
    14435944, 158950078, 78371552, 281482496, 118593898, 101415002, 44031990, 141228626, 185023084,
    -155827536, 41441346, 28604572, 88169750,
  ],
  [
    15503168, 170700980, 84165424, 302292006, 127361338, 108912436, 47287198, 151669412, 198701518,
    -167347594, 44505032, 30719258, 94687986,
  ],
  [
    15810218, 174081818, 85832372, 308279086, 129883808, 111069514, 48223750, 154673318, 202636924,
    -170662016, 45386482, 31327672, 96563340,
  ],
  [
    16624814, 183051106, 90254748, 324162674, 136575864, 116792194, 50708402, 162642614, 213077468,
    -179455104, 47724948, 32941780, 101538612,
  ],
  [
    17097438, 188255034, 92820584, 333378238, 140458556, 120112458, 52149982, 167266352, 219135010,
    -184556802, 49081712, 33878276, 104425236,
  ],
];

/** Σ_j |c_ij| < 2^31 for every i. */
const LOSS = 34;

/** Logarithms are computed in steps of this many bits. */
const STEP = 256;

let known = 0;
let kept: readonly bigint[] = [];

/** The last ones that were rounded: precisions come in runs. */
let last = 0;
let rounded: readonly bigint[] = [];

/**
 * Integers L_i with L_i ≤ 2^w·ln p_i ≤ L_i + 2 for the thirteen {@link PRIMES}, computed once at the highest precision asked for.
 */
export function primeLogarithms(w: number): readonly bigint[] {
  if (w === last) return rounded;
  if (w > known) {
    const precision = Math.ceil(w / STEP) * STEP;
    kept = logarithmUnits(precision);
    known = precision;
  }
  const excess = BigInt(known - w);
  rounded = kept.map((logarithm) => logarithm >> excess);
  last = w;
  return rounded;
}

function logarithmUnits(w: number): readonly bigint[] {
  // Each artanh is up to 2 units of 2^−(w+LOSS) more: a sum is less than 2^32 of them off, a quarter of a unit of 2^−w. Half a unit less
  // and a floor put the logarithm within [0, 1 + 3/4) units, and another floor, at a lower precision, within [0, 2).
  const series = SMOOTH_PAIRS.map((q) => artanhUnits(q, w + LOSS));
  const half = 1n << BigInt(LOSS - 1);
  return ARTANH_FORMULAS.map((row) => {
    const sum = row.reduce((total, c, j) => total + BigInt(c) * series[j]!, 0n);
    return (sum - half) >> BigInt(LOSS);
  });
}
