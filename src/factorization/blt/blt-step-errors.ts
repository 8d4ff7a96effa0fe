import { bitLength, ceilDiv, floorDiv, magnitude } from '../../arithmetic/bits.js';
import { UndecidedError } from '../../arithmetic/enclose.js';
import { exactly, type Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { requireIndex, requireSize } from '../../arithmetic/require.js';
import { rootAbove } from '../optimum/matrix-ball.js';
import { ballOperations } from './ball-operations.js';
import type { Blt } from './blt.js';
import type { BltWorkload } from './blt-workload.js';
import { doubledSums } from './doubled-sums.js';
import { exactPartialSums } from './exact-sums.js';
import { type LinearSystem, noiseSystem } from './noise-system.js';

/** Longest list. */
const MOST_STEPS = 100_000;
/** Bits beyond those of the digits at first, bits of a bound, and the precision at which it is given up. */
const GUARD = 32;
const BOUND_BITS = 128;
const MOST_BITS = 1 << 14;

/**
 * The squared error ‖B_i‖² = Σ_{t<i} b_t² of every step i = 1, …, n at unit noise: fractions for short streams, otherwise each enclosed to a relative width of
 * 10^−digits, in O(n·d).
 *
 * @param n steps, from 1 to 100 000
 * @throws RangeError for an n out of range, or when a strategy is so unstable that its errors exceed 2^65536
 * @example
 * ```ts
 * const c = blt([Rational.ZERO], [Rational.parse('-1')]);
 * bltStepErrors(c, BLT_PREFIX_SUM, 3, 12).map(({ inf }) => inf.toString()); // ['1', '5', '14']
 * ```
 */
export function bltStepErrors(
  c: Blt,
  workload: BltWorkload,
  n: number,
  digits: number,
): readonly Enclosure[] {
  requireSize('bltStepErrors', 'n', n, 1, MOST_STEPS);
  requireIndex('bltStepErrors', 'digits', digits, 1);
  const system = noiseSystem(c, workload);
  const exact = exactPartialSums(system, BigInt(n));
  if (exact !== undefined) return exact.map(exactly);
  const reach = reachOf(system, BigInt(n));
  const start = Math.ceil((digits * 10) / 3) + GUARD + bitLength(reach);
  for (let bits = start; bits <= MOST_BITS; bits *= 2) {
    const sums = enclosedSteps(c, workload, n, bits, reach);
    const factor = 10n ** BigInt(digits);
    if (sums.every(({ low, high }) => (high - low) * factor <= low))
      return sums.map(({ low, high }) => ({
        inf: Rational.dyadic(low, -2 * bits),
        sup: Rational.dyadic(high, -2 * bits),
      }));
  }
  throw new UndecidedError(
    `bltStepErrors: expected ${digits} digits within ${MOST_BITS} bits of working precision, got fewer`,
  );
}

/**
 * An integer ≥ Σ_{s<n} ‖hᵀF^s‖_1, how far errors of size 1 in every step reach: Σ_s |(hᵀF^s)_j| ≤ √(n·O_jj) with the observability Gramian
 * O = Σ_{s<n} (Fᵀ)^s hhᵀF^s, which is a sum by doubling.
 */
function reachOf({ f, g }: LinearSystem, n: bigint): bigint {
  const on = ballOperations('bltStepErrors', BOUND_BITS);
  const transposed = f.map((_, i) => f.map((row) => row[i]!));
  const h = g.map((_, i) => [i === g.length - 1 ? Rational.ONE : Rational.ZERO]);
  const { center, radius } = doubledSums(on, on.of(transposed), on.of(h), n).once;
  const roots = g.map((_, j) => rootAbove(center.get(j, j).add(radius).mul(Rational.integer(n))));
  return Rational.sum(roots).ceil();
}

/**
 * Buffers and sums in multiples of u = 2^−bits, rounded down. If M bounds ‖v_t‖_1, a step computes Fv up to (p + 1)·(1 + M)·u in every coordinate, p the number of
 * sums: y = −Σω_js_j is off by 1 + M units (a rounding, and those of ω), θ_js_j + y and each λo + y by 1 + M more. Errors of steps before t reach b_t through hᵀF^s only.
 */
function enclosedSteps(
  { theta, omega }: Blt,
  workload: BltWorkload,
  n: number,
  bits: number,
  reach: bigint,
): readonly { readonly low: bigint; readonly high: bigint }[] {
  const shift = BigInt(bits);
  const one = 1n << shift;
  const fixed = (x: Rational): bigint => floorDiv(x.num << shift, x.den);
  const [decays, scales] = [theta.map(fixed), omega.map(fixed)];
  const poles = (workload.poles.length === 0 ? [Rational.ZERO] : workload.poles).map(fixed);
  const buffers = decays.map(() => one);
  const sums = poles.map(() => one);
  const members: bigint[] = [];
  let most = 0n;
  for (let t = 0; t < n; t++) {
    members.push(sums[sums.length - 1]!);
    let [next, norm] = [0n, 0n];
    for (let j = 0; j < buffers.length; j++) {
      next -= scales[j]! * buffers[j]!;
      norm += magnitude(buffers[j]!);
    }
    next >>= shift;
    for (let j = 0; j < buffers.length; j++) buffers[j] = ((decays[j]! * buffers[j]!) >> shift) + next;
    for (let k = 0; k < sums.length; k++) {
      norm += magnitude(sums[k]!);
      sums[k] = next = ((poles[k]! * sums[k]!) >> shift) + next;
    }
    if (norm > most) most = norm;
  }
  const error = BigInt(poles.length + 1) * (1n + ceilDiv(most, one)) * reach;
  let [low, high] = [0n, 0n];
  return members.map((b) => {
    const [below, above] = [magnitude(b) - error, magnitude(b) + error];
    low += below > 0n ? below * below : 0n;
    high += above * above;
    return { low, high };
  });
}
