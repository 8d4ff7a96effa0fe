import { magnitude } from '../../arithmetic/bits.js';
import { Rational } from '../../arithmetic/rational.js';
import { rootAbove } from '../../arithmetic/root.js';
import { MAIN_BITS, RECURSION_BITS, type RecursiveStrategy } from './recursive-strategy.js';

/** Norms of the columns of a strategy, both from above: the largest ‖C_j‖₂² and ‖C_j‖₁; and the largest Σ_k|g_tk|, of all their numbers. */
export interface RecursionNorms {
  readonly squared: Rational;
  readonly absolute: Rational;
  readonly scale: Rational;
}

/** Bits behind the point of the Gram matrices of what later rows make of the buffers. */
export const GRAM_BITS = 96;
/** Bits to which roots are rounded up. */
const BITS = 64;

/**
 * The norms of the columns, from above, from the last row to the first, in O(n·r²) integers.
 *
 * ‖C_j‖₂² = c_j² + hᵀMh with M = F_jᵀP_{j+1}F_j and P_j = M + g_jᵀg_j, h_j in the first numbers of the buffers. P is held in multiples of 2^−96: a step rounds every entry twice, by less than a unit each, which is a matrix of norm below rb; and FᵀΔF is no larger than what is wrong before it, Δ, as ‖F‖₂ ≤ 1. So ‖Δ‖₂ ≤ 2n·rb units, and
 * hᵀMh is off by ‖h‖₂² times that at most. ‖C_j‖₁ is at most c_j + |h|·|F|ᵀq in the first numbers, q ← |g| + |F|ᵀq, rounded up, and at most √n·‖C_j‖₂.
 *
 * @param watch is shown, step by step from the last one, ‖(c_j·g_j + Mh)_k‖₂ of every buffer k, from above, in multiples of 2^−96
 * @throws RangeError for a transition of norm above 1
 */
export function recursionNorms(
  strategy: RecursiveStrategy,
  watch?: (step: number, sizes: readonly bigint[]) => void,
): RecursionNorms {
  const { n, buffers: r, order: b, main, scales, inputs, transitions } = strategy;
  const size = r * b;
  const rows = Array.from({ length: size }, (_, i) => new Array<bigint>(i + 1).fill(0n));
  const P = (i: number, j: number): bigint => (i < j ? rows[j]![i]! : rows[i]![j]!);
  let q = new Array<bigint>(size).fill(0n);
  const [twice, unit] = [BigInt(2 * RECURSION_BITS), BigInt(RECURSION_BITS)];
  const [gram, finer] = [BigInt(2 * RECURSION_BITS - GRAM_BITS), BigInt(GRAM_BITS - RECURSION_BITS)];
  const [ofMain, ofSquare] = [
    BigInt(GRAM_BITS - MAIN_BITS),
    BigInt(GRAM_BITS + 2 * RECURSION_BITS - 2 * MAIN_BITS),
  ];
  // A bound that is beyond what the norm says is of no use.
  const most = BigInt(n + 4) << BigInt(GRAM_BITS);
  let [squared, absolute, scale, input] = [0n, 0n, 0n, 0n];
  for (let t = n - 1; t >= 0; t--) {
    const F = whole(transitions, t * r * b * b, r * b * b);
    const g = whole(scales, t * size, size);
    const h = whole(inputs, t * r, r);
    for (let k = 0; k < r; k++)
      if (!isContraction(F, k * b * b, b))
        throw new RangeError(
          `recursionNorms: expected transitions of norm at most 1, got a longer one in step ${t + 1}, buffer ${k + 1}`,
        );
    // M in the place of P, block by block.
    for (let k = 0; k < r; k++) for (let l = 0; l <= k; l++) moveBlock(rows, P, F, b, k, l, twice);
    const moved = q.map((_, i) => {
      const k = (i - (i % b)) / b;
      let sum = 0n;
      for (let a = 0; a < b; a++) sum += magnitude(F[k * b * b + a * b + (i % b)]!) * q[k * b + a]!;
      return least(-(-sum >> unit), most);
    });
    const c = BigInt(main[t]!);
    let [square, size1, ofScales, ofInputs] = [(c * c) << ofSquare, c << ofMain, 0n, 0n];
    for (let k = 0; k < r; k++) {
      let sum = 0n;
      for (let l = 0; l < k; l++) sum += h[l]! * rows[k * b]![l * b]!;
      square += h[k]! * (2n * sum + h[k]! * rows[k * b]![k * b]!);
      size1 += -((-magnitude(h[k]!) * moved[k * b]!) >> unit);
      ofInputs += h[k]! * h[k]!;
    }
    watch?.(t, sizesOf(strategy, { c, g, h }, P));
    for (let i = 0; i < size; i++) {
      ofScales += magnitude(g[i]!);
      for (let j = 0; j <= i; j++) rows[i]![j]! += (g[i]! * g[j]!) >> gram;
    }
    q = moved.map((x, i) => x + (magnitude(g[i]!) << finer));
    if (square > squared) squared = square;
    if (size1 > absolute) absolute = size1;
    if (ofScales > scale) scale = ofScales;
    if (ofInputs > input) input = ofInputs;
  }
  const wrong = Rational.dyadic(input * 2n * BigInt(n) * BigInt(size), -GRAM_BITS - 2 * RECURSION_BITS);
  const square = Rational.dyadic(squared, -GRAM_BITS - 2 * RECURSION_BITS).add(wrong);
  const bySquare = rootAbove(square.mul(Rational.integer(BigInt(n))), 2, BITS);
  const byEntries = Rational.dyadic(absolute, -GRAM_BITS);
  return {
    squared: square,
    absolute: byEntries.compare(bySquare) < 0 ? byEntries : bySquare,
    scale: Rational.dyadic(scale, -RECURSION_BITS),
  };
}

/** ‖(c·g + Mh)_k‖₂ at most: the sizes of its numbers, what M is off by, and roundings. */
function sizesOf(
  { n, buffers: r, order: b }: RecursiveStrategy,
  { c, g, h }: { readonly c: bigint; readonly g: readonly bigint[]; readonly h: readonly bigint[] },
  M: (i: number, j: number) => bigint,
): bigint[] {
  const finer = BigInt(GRAM_BITS - MAIN_BITS - RECURSION_BITS);
  const unit = BigInt(RECURSION_BITS);
  const ofInputs = h.reduce((sum, x) => sum + magnitude(x), 0n);
  const wrong = ((2n * BigInt(n) * BigInt(r * b) * ofInputs) >> unit) + 1n;
  return h.map((_, k) => {
    let size = wrong;
    for (let i = k * b; i < (k + 1) * b; i++) {
      let sum = 0n;
      for (let l = 0; l < r; l++) sum += h[l]! * M(i, l * b);
      size += magnitude(((c * g[i]!) << finer) + (sum >> unit)) + 1n;
    }
    return size;
  });
}

const whole = (from: Float64Array, at: number, count: number): bigint[] =>
  Array.from({ length: count }, (_, i) => BigInt(from[at + i]!));

const least = (x: bigint, y: bigint): bigint => (x < y ? x : y);

/** Whether I − FᵀF is positive semidefinite, F the block of order b in multiples of 2^−50. */
function isContraction(F: readonly bigint[], at: number, b: 1 | 2): boolean {
  const one = 1n << BigInt(2 * RECURSION_BITS);
  const [p, q] = [F[at]!, F[at + 1] ?? 0n];
  if (b === 1) return p * p <= one;
  const [r, s] = [F[at + 2]!, F[at + 3]!];
  const [first, second, mixed] = [one - p * p - r * r, one - q * q - s * s, p * q + r * s];
  return first >= 0n && second >= 0n && mixed * mixed <= first * second;
}

/** Block (k, l) of P ← FᵀPF, rounded down. */
function moveBlock(
  rows: bigint[][],
  P: (i: number, j: number) => bigint,
  F: readonly bigint[],
  b: 1 | 2,
  k: number,
  l: number,
  shift: bigint,
): void {
  if (b === 1) {
    rows[k]![l] = (F[k]! * F[l]! * rows[k]![l]!) >> shift;
    return;
  }
  const [i, j] = [2 * k, 2 * l];
  const [p11, p12, p21, p22] = [P(i, j), P(i, j + 1), P(i + 1, j), P(i + 1, j + 1)];
  const [e11, e12, e21, e22] = [F[4 * k]!, F[4 * k + 1]!, F[4 * k + 2]!, F[4 * k + 3]!];
  const [f11, f12, f21, f22] = [F[4 * l]!, F[4 * l + 1]!, F[4 * l + 2]!, F[4 * l + 3]!];
  const [x11, x12] = [p11 * f11 + p12 * f21, p11 * f12 + p12 * f22];
  const [x21, x22] = [p21 * f11 + p22 * f21, p21 * f12 + p22 * f22];
  rows[i]![j] = (e11 * x11 + e21 * x21) >> shift;
  if (l < k) rows[i]![j + 1] = (e11 * x12 + e21 * x22) >> shift;
  rows[i + 1]![j] = (e12 * x11 + e22 * x21) >> shift;
  rows[i + 1]![j + 1] = (e12 * x12 + e22 * x22) >> shift;
}
