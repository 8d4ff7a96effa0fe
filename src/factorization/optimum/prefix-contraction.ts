import { bitLength, floorDiv } from '../../arithmetic/bits.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { requireSize } from '../../arithmetic/require.js';
import { UndecidedError } from '../../arithmetic/undecided-error.js';
import {
  improveEigenvector,
  prefixFixedPoint,
  type PrefixFixedPoint,
  solveCurvature,
} from '../../float64/prefix-fixed-point.js';
import { type CurvatureSums, curvatureSums } from './curvature-sweeps.js';
import { secondEigenvalueBound } from './second-eigenvalue.js';
import { fixedPointNodes, placesOfNodes, type TrapezoidNodes, trapezoidNodes } from './trapezoid-nodes.js';

/** Largest n: one elimination of a dense matrix of order n. */
export const LARGEST_PREFIX_CONTRACTION = 2048;

/** Bits that the first step leaves right, and that each further one gains. */
const FIRST_BITS = 56;
const GAIN = 36;
const MOST_STEPS = 64;
/** The largest η for which Lemma 5 is used. */
const NEAR = /* @__PURE__ */ Rational.dyadic(1n, -6);

/**
 * ‖Dφ(v*)‖_* for the prefix sum of n steps, as `encloseContraction` has it for any A, by O(n) operations for each node of an integral and one
 * elimination in doubles: docs/contraction.md. [DMRST] Thm 3.3, Thm E.1.
 *
 * @param n number of steps, 1 ≤ n ≤ 2048
 * @returns the number, 1/2 for n = 1, enclosed to any precision
 * @throws RangeError for other n.
 * @example
 * ```ts
 * provedDigits(prefixContraction(64).toDigits(12), 12); // '0.869010694541'
 * ```
 */
export function prefixContraction(n: number): Real {
  requireSize('prefixContraction', 'n', n, 1, LARGEST_PREFIX_CONTRACTION);
  if (n === 1) return Real.of(Rational.ratio(1n, 2n));
  let first: Start | undefined;
  return Real.enclosed((bits) => {
    first ??= start(n);
    const { lower, upper } = leastEigenvalue(first, bits);
    return Interval.hullOfRationals(Rational.ONE.sub(upper), Rational.ONE.sub(lower), bits + 8);
  });
}

/** What does not depend on the precision: the approximate fixed point v̂, and a lower bound of the second eigenvalue there. */
interface Start {
  readonly point: PrefixFixedPoint;
  readonly second: Rational;
}

function start(n: number): Start {
  const point = prefixFixedPoint(n);
  const [least, next] = point.least.values as unknown as [number, number];
  const second = secondEigenvalueBound(point.weights, point.least.vector, least / 4 + (next * 3) / 4);
  if (second === undefined || second.compare(Rational.fromDouble(least)) <= 0)
    throw new UndecidedError(
      `prefixContraction: expected a gap between the two least eigenvalues that doubles prove, got ${least} and ${next}`,
    );
  return { point, second };
}

interface Bounds {
  readonly lower: Rational;
  readonly upper: Rational;
}

/**
 * Bounds of the least eigenvalue of V*^{1/2}·H·V*^{1/2} at v*: Newton's steps for v and z with exact residuals and float64 derivatives, at a
 * precision that grows with what they gain, and then the bounds of docs/contraction.md.
 */
function leastEigenvalue({ point, second }: Start, bits: number): Bounds {
  const weights = Array.from(point.weights, Rational.fromDouble);
  let places = 0;
  let v: readonly bigint[] = [];
  let z: readonly bigint[] = [];
  let best: Bounds | undefined;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const reached = Math.min(bits, FIRST_BITS + step * GAIN);
    const level = levelOf(weights, reached);
    if (step === 0) {
      v = weights.map((x) => scaled(x, level.places));
      z = Array.from(point.least.vector, (x, i) =>
        scaled(Rational.fromDouble(x * Math.sqrt(point.weights[i]!)), level.places),
      );
    } else {
      const finer = BigInt(level.places - places);
      v = v.map((x) => x << finer);
      z = z.map((x) => x << finer);
    }
    ({ places } = level);
    const sums = curvatureSums(v, z, fixedPointNodes(level.nodes, level.working, places), places);
    const quotient = eigenvalueQuotient(v, z, sums, places);
    if (reached === bits) {
      const bounds = contractionBounds({ v, sums, quotient, ...level }, weights, second);
      const gained =
        bounds !== undefined && (best === undefined || width(bounds).mul(TWO).compare(width(best)) < 0);
      if (gained) best = bounds;
      if (best && (!gained || width(best).compare(Rational.dyadic(1n, -bits)) <= 0)) return best;
    }
    const gradient = v.map(
      (x, j) => (((sums.phi.lower[j]! + sums.phi.upper[j]!) / 2n - x) << BigInt(places)) / x,
    );
    v = moved(v, gradient, (b) => solveCurvature(point, b));
    z = moved(z, quotient.residual, (e) => improveEigenvector(point, e));
  }
  throw new UndecidedError('prefixContraction: expected a fixed point near that of doubles, got none');
}

/** The nodes for bounds that are 2^−bits apart, the precision of their sums, and the binary places to compute with. */
interface Level {
  readonly nodes: TrapezoidNodes;
  readonly working: number;
  readonly places: number;
}

/** For weights within (1 ± 2^−6) of these. */
function levelOf(weights: readonly Rational[], bits: number): Level {
  const length = bitLength(BigInt(weights.length));
  const working = bits + 12 + length;
  const least = weights.reduce((x, y) => Rational.min(x, y)).mul(Rational.ratio(1n, 5n));
  const trace = Rational.sum(weights.map((x, j) => x.mul(Rational.integer(2n * BigInt(weights.length - j)))));
  const nodes = trapezoidNodes(least, trace, working);
  return { nodes, working, places: placesOfNodes(nodes, working) + bitLength(trace.ceil()) + length };
}

const TWO = /* @__PURE__ */ Rational.integer(2n);
const width = ({ lower, upper }: Bounds): Rational => upper.sub(lower);
const scaled = (x: Rational, places: number): bigint => x.mul(Rational.dyadic(1n, places)).floor();

/** x + d for the approximate d = solve(b), b and x in the same units. */
function moved(
  x: readonly bigint[],
  b: readonly bigint[],
  solve: (b: Float64Array) => Float64Array,
): bigint[] {
  const longest = b.reduce((most, y) => Math.max(most, bitLength(y < 0n ? -y : y)), 0);
  const shift = BigInt(Math.max(0, longest - 60));
  const change = solve(Float64Array.from(b, (y) => Number(y >> shift)));
  return x.map((y, j) => y + (BigInt(Math.round(change[j]!)) << shift));
}

/** Sums of squares over the vector z, as numbers: zᵀHz/zᵀV^{−1}z, and the squared norm of what z lacks of an eigenvector. */
interface Quotient extends Bounds {
  /** Of H·z − c·V^{−1}z for a c near the quotient, in units of 2^−places. */
  readonly residual: readonly bigint[];
  /** ‖V^{1/2}(H·z − c·V^{−1}z)‖²/zᵀV^{−1}z, from above. */
  readonly defect: Rational;
}

function eigenvalueQuotient(
  v: readonly bigint[],
  z: readonly bigint[],
  { product }: CurvatureSums,
  places: number,
): Quotient {
  const unit = BigInt(places);
  // Units of 2^−places for the quotients, of 2^(−2·places) for the sums.
  const overWeights = z.map((x, j) => floorDiv(x << unit, v[j]!));
  let [above, below, most, least] = [0n, 0n, 0n, 0n];
  z.forEach((x, j) => {
    const ends = [product.lower[j]! * x, product.upper[j]! * x] as const;
    below += ends[x < 0n ? 1 : 0];
    above += ends[x < 0n ? 0 : 1];
    const square = (x * x) << unit;
    least += square / v[j]!;
    most += square / v[j]! + 1n;
  });
  const c = below / (most >> unit);
  // What is between c·z/v and its value in these units is one unit at most, and one more for the division.
  const residual = product.lower.map((x, j) => x - ((c * overWeights[j]!) >> unit));
  let defect = 0n;
  residual.forEach((x, j) => {
    const wide = product.upper[j]! - product.lower[j]! + 3n;
    const size = (x < 0n ? -x : x) + wide;
    defect += v[j]! * size * size;
  });
  const quotient = (num: bigint, den: bigint): Rational => Rational.ratio(num, den);
  return {
    residual,
    lower: below < 0n ? Rational.ZERO : quotient(below, most),
    upper: quotient(above, least),
    defect: quotient(defect, least << unit),
  };
}

/** Bounds of the least eigenvalue at v* from sums at v near it (docs/contraction.md, Theorem 3), or none where v or z is too far away. */
function contractionBounds(
  at: {
    readonly v: readonly bigint[];
    readonly sums: CurvatureSums;
    readonly quotient: Quotient;
    readonly places: number;
    readonly working: number;
  },
  start: readonly Rational[],
  second: Rational,
): Bounds | undefined {
  const { v, sums, quotient, places, working } = at;
  const epsilon = Rational.dyadic(1n, -(working + 1));
  const less = Rational.ONE.sub(epsilon);
  // The second eigenvalue of the sums at v, from the one proved at v̂.
  const distance = v.reduce((most, x, j) => {
    const part = Rational.dyadic(x, -places).div(start[j]!).sub(Rational.ONE).abs();
    return Rational.max(most, part);
  }, Rational.ZERO);
  if (distance.compare(NEAR) > 0) return undefined;
  const next = second.mul(less).mul(Rational.ONE.sub(distance.mul(THREE)));
  if (next.compare(quotient.upper) <= 0) return undefined;
  const temple = quotient.lower.sub(quotient.defect.div(next.sub(quotient.upper)));
  if (temple.sign() <= 0) return undefined;
  const [lower, upper] = [temple.mul(less), quotient.upper.mul(Rational.ONE.add(epsilon.mul(TWO)))];
  // ‖r‖² = Σ (φ_j − v_j)²/v_j in units of 2^(−2·places).
  const allowance = (x: bigint): bigint => (x >> BigInt(working)) + 1n;
  let [norm, shortest] = [0n, v[0]!];
  v.forEach((x, j) => {
    const [low, high] = [sums.phi.lower[j]!, sums.phi.upper[j]!];
    const size = (high - x > x - low ? high - x : x - low) + allowance(high);
    norm += ((size * size) << BigInt(places)) / x + 1n;
    if (x < shortest) shortest = x;
  });
  // η = 2‖r‖/(λ·√min v), from above.
  const square = Rational.ratio(4n * norm, shortest << BigInt(places)).div(lower.mul(lower));
  const eta = Interval.fromRational(square, 64).sqrt(64).sup.toRational();
  if (eta.compare(NEAR) > 0) return undefined;
  const off = eta.mul(THREE);
  return { lower: lower.mul(Rational.ONE.sub(off)), upper: upper.mul(Rational.ONE.add(off)) };
}

const THREE = /* @__PURE__ */ Rational.integer(3n);
