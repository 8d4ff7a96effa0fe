import { bitLength } from '../../arithmetic/bits.js';
import { UndecidedError } from '../../arithmetic/enclose.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { constantBand, gramOfRows, type LowerBand, type SymmetricBand } from '../../linear/band.js';
import type { MeanDiagonal } from '../../linear/mean-diagonal.js';
import { nodeMeanDiagonal, nodeSum, withMoreBits, type NodeParameters } from '../../linear/node-mean.js';
import type { Workload } from '../../workload/workload.js';
import { bandedOptimum } from './banded-optimum.js';
import { ofInverse } from './gram-inverse.js';
import { rootAbove, roundedUp } from '../optimum/matrix-ball.js';

/** The optimum of a workload with a banded inverse, by weights v near v* and how far they are: (1 − θ)X(v) ≤ X* ≤ (1 + θ)X(v). */
export interface BandedOptimumEnclosure {
  readonly workload: Workload;
  /** L* = γ_F(A)². */
  readonly loss: { readonly inf: Rational; readonly sup: Rational };
  /** v, scaled so that X(v)_jj is near 1. */
  readonly weights: readonly Rational[];
  /** θ < 1. */
  readonly spread: Rational;
  readonly parameters: NodeParameters;
}

/**
 * The optimum of the prefix sum or of a momentum workload in O(n) for each pole, with the distance of X* from X(v).
 *
 * With r_j = X(v)_jj and δ_j ≥ |r_j − 1|, L* − (2Σφ − Σv) = tr(V(X − X*)X*^{−1}(X − X*)) ≥ min v·‖X − X*‖_F²/n, and it is at most
 * Σ v_jδ_j² + max δ²·tr(T)/λ; λ = (max v·‖T^{−1}‖)^{−1/2} ≤ λ_min(V^{−1} # T). θ = ‖X − X*‖_F/λ.
 *
 * @param digits significant digits of γ_F that the weights should prove; the step errors follow to about as many
 * @throws RangeError for another workload; UndecidedError when the digits do not suffice to come near the optimum.
 */
export function encloseBandedOptimum(workload: Workload, digits: number): BandedOptimumEnclosure {
  const e = workload.inverse?.();
  const square = squareBound(workload);
  if (e === undefined || square === undefined) {
    throw new RangeError(
      `encloseBandedOptimum: expected the prefix sum or a momentum workload, got ${workload.title}`,
    );
  }
  const found = bandedOptimum(ofInverse(e), digits);
  if (found.mean === undefined) throw undecided(digits);
  const ends = diagonalEnds(found.mean);
  const n = BigInt(ends.length);
  // X(c²v) = X(v)/c: scaled so that the mean of the r_j is 1.
  const scale = roundedUp(Rational.sum(ends.map(({ inf }) => inf)).div(Rational.integer(n)));
  const unit = Rational.dyadic(1n, found.weights.exponent).mul(scale.pow(2));
  const weights = found.weights.entries.map((x) => unit.mul(Rational.integer(x)));
  const deviations = ends.map(({ inf, sup }) =>
    roundedUp(Rational.max(inf.div(scale).sub(Rational.ONE).abs(), sup.div(scale).sub(Rational.ONE).abs())),
  );
  const [least, most] = [minimum(weights), maximum(weights)];
  const lambda = Rational.ONE.div(rootAbove(most.mul(largestRowSum(gramOfRows(e)))));
  const worst = maximum(deviations).pow(2);
  const gap = Rational.sum(weights.map((v, j) => roundedUp(v).mul(deviations[j]!.pow(2)))).add(
    worst.mul(square).div(lambda),
  );
  const spread = rootAbove(gap.mul(Rational.integer(n)).div(least)).div(lambda);
  if (spread.compare(Rational.ratio(1n, 2n)) > 0) throw undecided(digits);
  // Σ v_j(2r_j − 1), r_j = X(v)_jj/scale
  const bound = (end: 'inf' | 'sup'): Rational =>
    Rational.sum(weights.map((v, j) => v.mul(ends[j]![end].add(ends[j]![end]).div(scale).sub(Rational.ONE))));
  return {
    workload,
    loss: { inf: bound('inf'), sup: bound('sup').add(gap) },
    weights,
    spread,
    parameters: found.parameters,
  };
}

/**
 * The squared errors (A′X*^{−1}A′ᵀ)_ii of every step at noise multiplier 1 when A′ is answered by post-processing the optimal mechanism for
 * A; A′ = A if left out. [DMRST] Table 1, Figure 1.
 *
 * A′X^{−1}A′ᵀ = (A′VA′ᵀ) # (A′T^{−1}A′ᵀ) is the mean of the inverses of P = E′ᵀV^{−1}E′ and Q = GᵀG, E′ = A′^{−1} and G = A·A′^{−1}, all
 * banded; Q^{−1}P has the spectrum of V^{−1}T^{−1}.
 *
 * @param answers A′^{−1}, and A·A′^{−1} with one subdiagonal at most
 * @throws UndecidedError when the precision of the weights does not suffice.
 */
export function encloseBandedStepErrors(
  { workload, weights, spread, parameters }: Omit<BandedOptimumEnclosure, 'loss'>,
  bits: number,
  answers?: { readonly inverse: LowerBand; readonly quotient: LowerBand },
): Interval[] {
  const inverse = answers?.inverse ?? workload.inverse!();
  const reciprocal = weights.map((v) => Rational.ONE.div(v));
  const P = weightedGram(inverse, reciprocal);
  const Q = answers === undefined ? identity(weights.length) : weightedGram(answers.quotient);
  const least = answers === undefined ? Rational.ONE : leastOfGram(answers.quotient);
  // The spectrum of Q^{−1}P is that of the search, and Q may be smaller than the weights were.
  const extra = Math.max(0, bitLength(least.den) - bitLength(least.num) + 1) + 24;
  const mean = nodeMeanDiagonal(P, Q, least, nodeSum(withMoreBits(parameters, extra)));
  if (mean === undefined) {
    throw new UndecidedError('encloseBandedStepErrors: expected weights of more digits, got too few');
  }
  const [low, high] = [Rational.ONE.add(spread), Rational.ONE.sub(spread)];
  return diagonalEnds(mean).map(({ inf, sup }) =>
    Interval.hullOfRationals(inf.div(low), sup.div(high), bits),
  );
}

/** The quotient S·M^{−1} = η^{−1}(I − βN) of the prefix sum by the momentum workload at a constant rate η. */
export function prefixSumQuotient(n: number, beta: Rational, rate: Rational): LowerBand {
  return constantBand(n, Rational.ONE.div(rate), beta.neg().div(rate), Rational.ZERO);
}

/** ‖A‖_F² is at most n(n + 1)/2·(max η/(1 − β))². */
function squareBound({ kind, rows, momentum }: Workload): Rational | undefined {
  const half = Rational.ratio(BigInt(rows) * BigInt(rows + 1), 2n);
  if (kind === 'prefix-sum') return half;
  return momentum && maximum(momentum.rates).div(Rational.ONE.sub(momentum.beta)).pow(2).mul(half);
}

/** The ends of the diagonal entries. */
function diagonalEnds({ lower, upper, tau, bits }: MeanDiagonal): { inf: Rational; sup: Rational }[] {
  const unit = Rational.dyadic(1n, -2 * bits);
  const [down, up] = [unit.mul(Rational.ONE.sub(tau)), unit.div(Rational.ONE.sub(tau))];
  return lower.map((x, j) => ({
    inf: down.mul(Rational.integer(x)),
    sup: up.mul(Rational.integer(upper[j]!)),
  }));
}

/** EᵀWE for a diagonal W, I if left out. */
function weightedGram(
  { main, first, second }: LowerBand,
  weights?: readonly Rational[],
): SymmetricBand<Rational> {
  const weighted = (i: number, x: Rational | undefined, y: Rational | undefined): Rational =>
    x === undefined || y === undefined ? Rational.ZERO : x.mul(y).mul(weights?.[i] ?? Rational.ONE);
  return {
    main: main.map((d, j) =>
      weighted(j, d, d)
        .add(weighted(j + 1, first[j], first[j]))
        .add(weighted(j + 2, second[j], second[j])),
    ),
    first: first.map((b, j) => weighted(j + 1, main[j + 1], b).add(weighted(j + 2, first[j + 1], second[j]))),
    second: second.map((c, j) => weighted(j + 2, main[j + 2], c)),
  };
}

const identity = (n: number): LowerBand => constantBand(n, Rational.ONE, Rational.ZERO, Rational.ZERO);

/** (min |G_ii| − max |G_{i,i−1}|)² ≤ λ_min(GᵀG) for a G of one subdiagonal. */
function leastOfGram({ main, first }: LowerBand): Rational {
  const below = first.length === 0 ? Rational.ZERO : maximum(first.map((x) => x.abs()));
  return minimum(main.map((x) => x.abs()))
    .sub(below)
    .pow(2);
}

/** max_i Σ_j |P_ij| ≥ λ_max(P). */
function largestRowSum({ main, first, second }: SymmetricBand<Rational>): Rational {
  const at = (from: readonly Rational[], i: number): Rational => from[i]?.abs() ?? Rational.ZERO;
  return maximum(
    main.map((d, i) =>
      Rational.sum([d.abs(), at(first, i - 1), at(first, i), at(second, i - 2), at(second, i)]),
    ),
  );
}

// By pairs: a call takes some 10^5 arguments at most.
const maximum = (values: readonly Rational[]): Rational => values.reduce((x, y) => Rational.max(x, y));
const minimum = (values: readonly Rational[]): Rational => values.reduce((x, y) => Rational.min(x, y));

const undecided = (digits: number): UndecidedError =>
  new UndecidedError(`encloseBandedOptimum: expected more digits for this workload, got ${digits}`);
