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
 * C_i·C_j = Σ_k w_ikᵀ·F_{i−1,k}⋯F_jk·e₁·h_jk for i > j, with w_i = c_i·g_i + M_i·h_i ({@link recursionNorms}). No F is longer than 1, so the product is no longer than that of the blocks of steps that lie between i and i − m·distance wherever i is in its block; these products and their lengths are computed in integers.
 *
 * @param parts blocks in a distance
 */
export function farProducts(
  strategy: RecursiveStrategy,
  { rounds, distance }: SpacedRounds,
  parts = PARTS,
): { readonly norms: RecursionNorms; readonly far: readonly bigint[] } {
  const { n, buffers: r, order } = strategy;
  const numbers = r * order * order;
  const length = Math.max(1, Math.floor(distance / parts), Math.ceil((n * numbers) / MOST_HELD));
  const blocks = Math.ceil(n / length);
  const weights = Array.from({ length: blocks }, () => new Array<bigint>(r).fill(0n));
  const norms = recursionNorms(strategy, (step, sizes) => {
    const most = weights[Math.floor(step / length)]!;
    sizes.forEach((size, k) => {
      if (size > most[k]!) most[k] = size;
    });
  });
  const apart = Math.floor(distance / length);
  const lags = apart === 0 ? 0 : Math.min(rounds - 1, Math.floor(MOST_PRODUCTS / (blocks * numbers)));
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
  const { n, buffers: r } = strategy;
  const blocks = weights.length;
  const single = weights.map((_, block) =>
    Array.from({ length: r }, (__, k) => movesOfBlock(strategy, block * length, length, k)),
  );
  const inputs = largestInputs(strategy, blocks, length);
  /** Of so many blocks from one on. */
  const product = (from: number, count: number): Moves[] =>
    Array.from({ length: r }, (_, k) => {
      let all = oneOf(strategy);
      for (let block = from; block < from + count; block++) all = after(single[block]![k]!, all, GRAM);
      return all;
    });
  // Every step of block q is at least a distance behind all steps up to block q − apart; the blocks after that one lie between.
  const between = weights.map((_, q) => (q < apart ? [] : product(q - apart + 1, apart - 1)));
  const further = weights.map((_, p) => (p + apart > blocks ? [] : product(p, apart)));
  return Array.from({ length: lags }, (_, at) => {
    const reach = (at + 1) * apart;
    let most = 0n;
    for (let q = reach; q < blocks; q++) {
      const all = between[q]!;
      const more = further[q + 1 - reach]!;
      let sum = 0n;
      for (let k = 0; k < r; k++) {
        if (at > 0) all[k] = after(all[k]!, more[k]!, GRAM);
        sum += weights[q]![k]! * lengthOfMoves(all[k]!, n) * inputs[q - reach]![k]!;
      }
      if (sum > most) most = sum;
    }
    return ceilShift(most, GRAM + UNIT);
  });
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

/** A product of transitions of a buffer, b×b, in multiples of 2^−96: for b = 1 its size, from above. */
type Moves = readonly bigint[];

const oneOf = ({ order }: RecursiveStrategy): Moves => (order === 1 ? [ONE] : [ONE, 0n, 0n, ONE]);

/** The product later·earlier, of which one is in multiples of 2^−bits; rounded up for sizes, and otherwise by less than a unit an entry. */
function after(later: Moves, earlier: Moves, bits: bigint): Moves {
  if (later.length === 1) return [ceilShift(later[0]! * earlier[0]!, bits)];
  const [a, b, c, d] = later as [bigint, bigint, bigint, bigint];
  const [p, q, r, s] = earlier as [bigint, bigint, bigint, bigint];
  return [(a * p + b * r) >> bits, (a * q + b * s) >> bits, (c * p + d * r) >> bits, (c * q + d * s) >> bits];
}

/** F_{end−1}⋯F_first of a buffer; `end` is `first + length`, or n. */
export function movesOfBlock(strategy: RecursiveStrategy, first: number, length: number, k: number): Moves {
  const { n, buffers: r, order: b, transitions } = strategy;
  let product = oneOf(strategy);
  for (let t = first; t < Math.min(n, first + length); t++) {
    const at = (t * r + k) * b * b;
    const F = Array.from(transitions.subarray(at, at + b * b), (x) => BigInt(x));
    product = after(b === 1 ? F.map(magnitude) : F, product, UNIT);
  }
  return product;
}

/**
 * ‖X‖₂ at most, in multiples of 2^−96, of a product of at most n transitions: (f + √(f² − 4·det²))/2 is the square, f the sum of all squares.
 *
 * At most 2n products were rounded on the way, each by a matrix no longer than 2 units, and no other factor is longer than 1 but for that: 8n units in all.
 */
export function lengthOfMoves(moves: Moves, n: number): bigint {
  if (moves.length === 1) return moves[0]!;
  const [a, b, c, d] = moves as [bigint, bigint, bigint, bigint];
  const [squares, det] = [a * a + b * b + c * c + d * d, a * d - b * c];
  const larger = (squares + integerSqrt(squares * squares - 4n * det * det) + 2n) >> 1n;
  const norm = integerSqrt(larger) + 1n + BigInt(8 * n);
  return norm < ONE ? norm : ONE;
}

const ceilShift = (x: bigint, bits: bigint): bigint => -(-x >> bits);
