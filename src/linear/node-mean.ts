import { floorDiv } from '../arithmetic/bits.js';
import { inPieces, type Hands } from '../checker/pieces.js';
import { Rational } from '../arithmetic/rational.js';
import { halfWeightInverse, nodeError } from './nodes.js';
import { fixedPointBand, inverseDiagonal, RESOLVENT, type SymmetricBand } from './band.js';
import { polesOfNodes } from './node-poles.js';
import { combined, scaledBand, type MeanDiagonal } from './mean-diagonal.js';

/** A rational function that interpolates x^{-1/2} at the squares of nodes in an interval, all in units of 2^−bits, and with how many bits it is evaluated. */
export interface NodeParameters {
  readonly bits: number;
  /** The interval [a, b], where a²Q ⪯ P ⪯ b²Q is tested, up to rounding. */
  readonly interval: readonly [bigint, bigint];
  readonly nodes: readonly bigint[];
  /** The poles, rounded down. */
  readonly poles: readonly bigint[];
}

/** What a sum over the poles of nodes has whatever it is applied to: its weights, what resolves them, and the error φ of the nodes. */
export interface NodeSum extends NodeParameters {
  readonly weights: readonly bigint[];
  readonly resolved: readonly bigint[];
  readonly phi: bigint;
}

/** The sum over the poles of these nodes. */
export function nodeSum(parameters: NodeParameters): NodeSum {
  const { interval, nodes, poles } = parameters;
  const bits = BigInt(parameters.bits);
  const halves = poles.map((pole) => halfWeightInverse(nodes, pole << bits, bits));
  return {
    ...parameters,
    weights: halves.map((half) => (1n << (3n * bits + 1n)) / half),
    resolved: halves.map((half) => half / BigInt(2 * nodes.length)),
    phi: nodeError(interval, nodes, PIECES, 1n << bits),
  };
}

/** The same nodes with so many bits more, and their poles to those. */
export function withMoreBits({ bits, interval, nodes, poles }: NodeParameters, more: number): NodeParameters {
  const finer = (x: bigint): bigint => x << BigInt(more);
  const units = nodes.map(finer);
  return {
    bits: bits + more,
    interval: [finer(interval[0]), finer(interval[1])],
    nodes: units,
    poles: polesOfNodes(units, poles.map(finer), BigInt(bits + more)),
  };
}

/** Nanoseconds that an entry of a resolvent takes, about. */
const ENTRY = 2000;

/** Pieces of the interval between two nodes, as docs/certificate-banded.md has them. */
const PIECES = 8;

/**
 * The diagonal of the geometric mean P^{-1} # Q^{-1} = Q^{-1/2}(Q^{-1/2}PQ^{-1/2})^{-1/2}Q^{-1/2} of two positive definite matrices of bandwidth 2, enclosed in O(n) integer
 * operations for each pole; undefined when the parameters prove nothing.
 *
 * For nodes τ_1 < … < τ_2N in [a, b] put Φ(t) = Π(τ_i − t)/(τ_i + t) and Π(t + τ_i) = E(t²) + t·O(t²). Then r = O/E = Σ w_k/(x + s_k), where −s_k are the
 * roots of E and w_k = 2/Σ τ_i/(τ_i² + s_k), has t·r(t²) = (1 − Φ(t))/(1 + Φ(t)): within a factor 1 ± 2φ/(1 − 2φ) of 1 where |Φ| ≤ φ.
 *
 * @param leastOfQ a positive lower bound of the least eigenvalue of Q
 * @param onPart called after every pole with the part of them that is done, up to 1
 * @param hands who does the poles, if not this one thread; the result does not depend on it
 */
export function nodeMeanDiagonal(
  P: SymmetricBand<Rational>,
  Q: SymmetricBand<Rational>,
  leastOfQ: Rational,
  { bits, interval, poles, weights, resolved, phi }: NodeSum,
  onPart?: (part: number) => void,
  hands?: Hands,
): MeanDiagonal | undefined {
  const units = BigInt(bits);
  const [a, b] = interval;
  const p = fixedPointBand(P, bits);
  const times = scaledBand(Q);
  const inverted = (s: bigint, f: (x: bigint, y: bigint) => bigint): bigint[] | undefined =>
    inverseDiagonal(combined(p, times(s), f), bits);
  // The 16 units of rounding are at most a 64th of a²·Q.
  const margin = leastOfQ.mul(Rational.integer(a * a)).mul(Rational.dyadic(1n, -bits - 6));
  const isInside =
    margin.compare(Rational.integer(16n)) >= 0 &&
    inverted(((65n * a * a) >> (units + 6n)) + 1n, (x, y) => x - y) !== undefined &&
    inverted((63n * b * b) >> (units + 6n), (x, y) => y - x) !== undefined;
  if (!isInside) return undefined;

  const lower = new Array<bigint>(p.main.length).fill(0n);
  let isDefinite = true;
  inPieces(
    hands,
    ENTRY * lower.length * poles.length,
    RESOLVENT,
    poles.length,
    (k) => ({ matrix: combined(p, times(poles[k]!), (x, y) => x + y), bits }),
    (z, k) => {
      isDefinite &&= z !== undefined;
      if (z !== undefined) for (let j = 0; j < z.length; j++) lower[j]! += weights[k]! * z[j]!;
      onPart?.((k + 1) / poles.length);
    },
  );
  if (!isDefinite) return undefined;
  // Every rounding changes its quantity by a factor 1 ± 1/u or less, the first one by 16 of them. Four times as much is allowed for, so that a checker
  // whose last bits differ comes to the same claim.
  const first = poles[0]!;
  const u = [floorDiv(first * leastOfQ.num, leastOfQ.den), first, ...weights, ...resolved].reduce((x, y) =>
    y < x ? y : x,
  );
  if (u <= 0n) return undefined;
  const tau = Rational.ratio(80n, u).add(Rational.dyadic(2n * phi, -bits));
  if (tau.compare(Rational.ONE) >= 0) return undefined;
  const all = weights.reduce((x, y) => x + y);
  return { lower, upper: lower.map((x) => x + all), tau, bits };
}
