import { integerSqrt, magnitude } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { GRAM_BITS, recursionNorms, type RecursionNorms } from './recursion-norms.js';
import { RECURSION_BITS, type RecursiveStrategy } from './recursive-strategy.js';

/** Blocks of steps in the least distance of two rounds, where it is long enough: the more, the closer. */
const PARTS = 16;
/** Numbers of blocks that are held at most, and products of them: lags that these do not reach are bounded as the last one that they do. */
const MOST_HELD = 2 ** 19;
const MOST_PRODUCTS = 2 ** 22;

const UNIT = BigInt(RECURSION_BITS);
const GRAM = BigInt(GRAM_BITS);
const ONE = 1n << GRAM;

/** Up to how many rounds, any two of them so many steps or more apart. */
export interface SpacedRounds {
  readonly rounds: number;
  readonly distance: number;
}

/**
 * Norms from above for records in several rounds: `squared` is at least Σ_{i,j∈π} |C_i·C_j| of every pattern π, which is what contributions of norm 1, numbers or vectors, move Cx by; `absolute` that of one round, times the rounds.
 *
 * With the D_m of {@link farProducts}: two of κ rounds that have m − 1 others between them are m·distance apart or more, and there are κ − m such pairs, so Σ ≤ κ·D_0 + 2·Σ_{1≤m<κ} (κ − m)·D_m.
 *
 * @throws RangeError for a transition of norm above 1
 */
export function recursionRounds(strategy: RecursiveStrategy, spaced: SpacedRounds): RecursionNorms {
  const { rounds } = spaced;
  if (rounds === 1) return recursionNorms(strategy);
  const { norms, far } = farProducts(strategy, spaced);
  const κ = BigInt(rounds);
  let sum = κ * far[0]!;
  // Beyond the last lag that was looked at products are no larger than there.
  for (let m = 1; m < rounds; m++) sum += 2n * (κ - BigInt(m)) * far[Math.min(m, far.length - 1)]!;
  return {
    ...norms,
    squared: Rational.dyadic(sum, -GRAM_BITS),
    absolute: norms.absolute.mul(Rational.integer(κ)),
  };
}

/**
 * D_0, D_1, …, not increasing, in multiples of 2^−96: D_m is at least |C_i·C_j| wherever i − j ≥ m·distance; and the norms of one round.
 *
 * C_i·C_j = Σ_k w_ikᵀ·F_{i−1,k}⋯F_jk·e₁·h_jk for i > j, with w_i = c_i·g_i + M_i·h_i ({@link recursionNorms}). No F is longer than 1, so the product is no longer than that of the blocks of steps that lie between i and i − m·distance wherever i is in its block; their lengths are computed in integers, rounded up.
 *
 * @param parts blocks in a distance
 */
export function farProducts(
  strategy: RecursiveStrategy,
  { rounds, distance }: SpacedRounds,
  parts = PARTS,
): { readonly norms: RecursionNorms; readonly far: readonly bigint[] } {
  const { n, buffers: r } = strategy;
  const length = Math.max(1, Math.floor(distance / parts), Math.ceil((n * r) / MOST_HELD));
  const blocks = Math.ceil(n / length);
  const weights = Array.from({ length: blocks }, () => new Array<bigint>(r).fill(0n));
  const norms = recursionNorms(strategy, (step, sizes) => {
    const most = weights[Math.floor(step / length)]!;
    sizes.forEach((size, k) => {
      if (size > most[k]!) most[k] = size;
    });
  });
  const apart = Math.floor(distance / length);
  const lags = apart === 0 ? 0 : Math.min(rounds - 1, Math.floor(MOST_PRODUCTS / (blocks * r)));
  const far = [norms.squared.mul(Rational.dyadic(1n, GRAM_BITS)).ceil()];
  for (const next of productsOfLags(strategy, weights, { length, apart, lags }))
    far.push(next < far.at(-1)! ? next : far.at(-1)!);
  return { norms, far };
}

/** How long blocks are, how many lie within the least distance, and for how many multiples of it products are bounded. */
interface Blocks {
  readonly length: number;
  readonly apart: number;
  readonly lags: number;
}

/** D_1, D_2, … */
function productsOfLags(
  strategy: RecursiveStrategy,
  weights: readonly (readonly bigint[])[],
  { length, apart, lags }: Blocks,
): bigint[] {
  const { buffers: r } = strategy;
  const lengths = weights.map((_, block) =>
    Array.from({ length: r }, (__, k) => lengthOfBlock(strategy, block * length, length, k)),
  );
  const inputs = largestInputs(strategy, weights.length, length);
  /** Of so many blocks from one on. */
  const product = (from: number, count: number): bigint[] => {
    const all = new Array<bigint>(r).fill(ONE);
    for (let block = from; block < from + count; block++) multiply(all, lengths[block]!);
    return all;
  };
  // Every step of block q is at least a distance behind all steps up to block q − apart; the blocks after that one lie between.
  const between = weights.map((_, q) => (q < apart ? [] : product(q - apart + 1, apart - 1)));
  const further = weights.map((_, p) => (p + apart > weights.length ? [] : product(p, apart)));
  return Array.from({ length: lags }, (_, at) => {
    const reach = (at + 1) * apart;
    let most = 0n;
    for (let q = reach; q < weights.length; q++) {
      if (at > 0) multiply(between[q]!, further[q + 1 - reach]!);
      let sum = 0n;
      for (let k = 0; k < r; k++) sum += weights[q]![k]! * between[q]![k]! * inputs[q - reach]![k]!;
      if (sum > most) most = sum;
    }
    return ceilShift(most, GRAM + UNIT);
  });
}

function multiply(all: bigint[], by: readonly bigint[]): void {
  for (let k = 0; k < all.length; k++) all[k] = ceilShift(all[k]! * by[k]!, GRAM);
}

/** Of every block the largest |h_jk| up to its end, in multiples of 2^−50. */
function largestInputs(
  { n, buffers: r, inputs }: RecursiveStrategy,
  blocks: number,
  length: number,
): bigint[][] {
  const most = new Float64Array(r);
  return Array.from({ length: blocks }, (_, block) => {
    for (let j = block * length; j < Math.min(n, (block + 1) * length); j++)
      for (let k = 0; k < r; k++) most[k] = Math.max(most[k]!, Math.abs(inputs[j * r + k]!));
    return Array.from(most, (x) => BigInt(x));
  });
}

/** ‖F_{end−1}⋯F_first‖₂ of a buffer, from above and closely, in multiples of 2^−96; `end` is `first + length`, or n. */
export function lengthOfBlock(
  { n, buffers: r, order: b, transitions }: RecursiveStrategy,
  first: number,
  length: number,
  k: number,
): bigint {
  const end = Math.min(n, first + length);
  if (b === 1) {
    let product = ONE;
    for (let t = first; t < end; t++)
      product = ceilShift(product * magnitude(BigInt(transitions[t * r + k]!)), UNIT);
    return product;
  }
  let [x11, x12, x21, x22] = [ONE, 0n, 0n, ONE];
  for (let t = first; t < end; t++) {
    const at = 4 * (t * r + k);
    const [f11, f12] = [BigInt(transitions[at]!), BigInt(transitions[at + 1]!)];
    const [f21, f22] = [BigInt(transitions[at + 2]!), BigInt(transitions[at + 3]!)];
    [x11, x21] = [(f11 * x11 + f12 * x21) >> UNIT, (f21 * x11 + f22 * x21) >> UNIT];
    [x12, x22] = [(f11 * x12 + f12 * x22) >> UNIT, (f21 * x12 + f22 * x22) >> UNIT];
  }
  // ‖X‖₂² = (f + √(f² − 4·det²))/2, f the sum of all squares; a step rounds four entries by less than a unit, a matrix no longer than 2.
  const [squares, det] = [x11 * x11 + x12 * x12 + x21 * x21 + x22 * x22, x11 * x22 - x12 * x21];
  const larger = (squares + integerSqrt(squares * squares - 4n * det * det) + 2n) >> 1n;
  const norm = integerSqrt(larger) + 1n + BigInt(2 * (end - first));
  return norm < ONE ? norm : ONE;
}

const ceilShift = (x: bigint, bits: bigint): bigint => -(-x >> bits);
