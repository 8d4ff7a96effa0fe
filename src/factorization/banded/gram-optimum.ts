import { powerOfTwo } from '../../arithmetic/power-of-two.js';
import { Rational } from '../../arithmetic/rational.js';
import { approxOptimalWeights } from '../../float64/banded-fixed-point.js';
import { binaryExponentOf } from '../../float64/elementary/binary-exponent.js';
import {
  approxGramDiagonal,
  approxGramSpectrum,
  weightOfPole,
  type GramBand,
} from '../../float64/gram-mean.js';
import { polesNeeded, zolotarev, type Interpolation } from '../../float64/zolotarev.js';
import { polesOfNodes } from '../../linear/node-poles.js';
import type { NodeParameters } from '../../linear/node-mean.js';
import type { OptimalProgress } from '../optimum/optimal.js';
import type { DyadicWeights } from './banded-optimum.js';

/** Bits that a certificate may name. */
const [LEAST_BITS, MOST_BITS] = [64, 2048];

/** AᵀA of the sums over windows of w items: (i, j) counts the windows that hold both. */
export function windowGram(n: number, w: number): GramBand {
  const entries = new Float64Array(n * w);
  for (let i = 0; i < n; i++)
    for (let d = 0; d < w && i + d < n; d++) entries[i * w + d] = Math.max(0, Math.min(n - i, w) - d);
  return { size: n, reach: w - 1, entries };
}

/** The poles for X = V^{-1} # G to a relative error of 2^−bits, on an interval somewhat wider than the spectrum is found. */
function interpolationNear(G: GramBand, v: Float64Array, bits: number) {
  const { least, largest } = approxGramSpectrum(G, v);
  const [a, b] = [Math.sqrt(least / 2), Math.sqrt(largest * 1.125)];
  return { a, b, ...zolotarev(a, b, polesNeeded(a, b, powerOfTwo(-bits))) };
}

/**
 * Weights near the fixed point of [DMRST] Theorem 3.2 for a workload whose AᵀA = G is banded, in O(n·reach²) for each pole, by float64, and the
 * parameters with which integers prove an enclosure from them (docs/certificate-gram.md).
 *
 * @param digits significant digits of γ_F that the weights should prove; float64 yields about 12
 * @throws RangeError when these need more bits than a certificate may name
 */
export function gramOptimum(
  G: GramBand,
  digits: number,
  onProgress?: OptimalProgress,
): { readonly weights: DyadicWeights; readonly parameters: NodeParameters } {
  const goal = Number(`1e-${digits}`) / 2;
  const near = (v: Float64Array) => {
    const { least, largest } = approxGramSpectrum(G, v);
    const [a, b] = [Math.sqrt(least / 2), Math.sqrt(largest * 1.125)];
    return (bits: number) => {
      const poles: Interpolation = zolotarev(a, b, polesNeeded(a, b, powerOfTwo(-bits)));
      return (at: Float64Array) => approxGramDiagonal(G, at, poles);
    };
  };
  const { weights: v } = approxOptimalWeights(G.size, near, {
    tolerance: Math.max(goal, 1e-13),
    onProgress: (round, gap) => onProgress?.('fixed point', round, gap),
  });
  const weights = rounded(v, Math.ceil((digits * 10) / 3) + 8);
  return { weights, parameters: parametersFor(G, v, digits) };
}

/** The weights with so many bits from the first one of their mean on: max_j X_jj changes by as much as one of them. */
function rounded(v: Float64Array, bits: number): DyadicWeights {
  const least = v.reduce((x, y) => Math.min(x, y), Infinity);
  const mean = v.reduce((x, y) => x + y) / v.length;
  const exponent = Math.min(binaryExponentOf(mean) - bits, binaryExponentOf(least) - 8);
  const unit = Rational.dyadic(1n, -exponent);
  return {
    exponent,
    entries: Array.from(v, (x) => Rational.fromDouble(x).mul(unit).floor()),
  };
}

function parametersFor(G: GramBand, v: Float64Array, digits: number): NodeParameters {
  const error = Math.ceil((digits * 10) / 3) + 6;
  const { a, b, nodes, roots } = interpolationNear(G, v, error);
  const most = v.reduce((x, y) => Math.max(x, y));
  const least = v.reduce((x, y) => Math.min(x, y), Infinity);
  const total = roots.reduce((sum, root) => sum + weightOfPole(nodes, root), 0);
  const units = G.reach * G.reach + 1;
  // What cancels, 4(B² + 1)/u in every term, against the least v_jX_jj, and u the least of s_1/v_j, s_1 and w_1.
  const first = roots[0]! * roots[0]!;
  const smallest = Math.min(first / most, first, weightOfPole(nodes, roots[0]!));
  const cancelled = binaryExponentOf((4 * units * total) / (smallest * Math.min(1, least))) + 2;
  const margin = binaryExponentOf((64 * units * most) / (a * a)) + 2;
  const wanted = Math.max(LEAST_BITS, error + cancelled, margin + 2);
  if (wanted > MOST_BITS)
    throw new RangeError(
      `gramOptimum: expected weights that need at most ${MOST_BITS} bits, got ${wanted} bits`,
    );
  const inUnits = (x: Rational): bigint => x.mul(Rational.dyadic(1n, wanted)).floor();
  const ints = Array.from(nodes, (x) => inUnits(Rational.fromDouble(x)));
  const near = Array.from(roots, (x) => inUnits(Rational.fromDouble(x).pow(2)));
  return {
    bits: wanted,
    interval: [inUnits(Rational.fromDouble(a)), inUnits(Rational.fromDouble(b)) + 1n],
    nodes: ints,
    poles: polesOfNodes(ints, near, BigInt(wanted)),
  };
}
