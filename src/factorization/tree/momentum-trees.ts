import { Interval } from '../../arithmetic/interval.js';
import { ceilDiv } from '../../arithmetic/bits.js';
import { requireSize } from '../../arithmetic/require.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { checkedSchedule, type Schedule } from '../../workload/schedule.js';
import { binaryTreeNodes, dyadicBlocks } from './binary-tree.js';
import type { Factorization } from '../factorization.js';
import { rootOf, treeInputs, wavelets, type Inputs, type Term } from './momentum-tree-terms.js';

/** Largest k: n = 2^k steps over 2n − 1 nodes. */
const LARGEST = 12;
/** Bits beyond those asked for: ε grows like n/(1 − β). */
const GUARD = 40;

/**
 * The mechanism (P·B, C) for A that post-processes a mechanism (B, C) for the prefix sum S, P = A·S^{−1}. [DMRST] Table 1.
 *
 * @param a A (m×n)
 * @param mechanism (B, C) with BC = S (n×n)
 */
export function postProcessed(a: Matrix, { B, C }: Factorization): Factorization {
  const n = a.cols;
  // (A·S^{−1})_ij = A_ij − A_{i,j+1}
  const integers = a.integers.map((x, at) => (at % n === n - 1 ? x : x - a.integers[at + 1]!));
  return { B: Matrix.ofIntegers(a.rows, n, integers, a.scale).mul(B), C };
}

/** Squared errors of every step at noise multiplier 1, n each, of four mechanisms over one binary tree; [DMRST] Table 1. */
export interface MomentumTreeErrors {
  /** Post-processed binary mechanism. */
  readonly vanilla: readonly Interval[];
  /** Post-processed streaming Honaker: B = M·S^{−1}·B_on. */
  readonly online: readonly Interval[];
  /** Full Honaker: B = M·H⁺, which is the best for the strategy H. */
  readonly full: readonly Interval[];
  /** Every row of M estimated anew, by least squares, from the nodes that are complete by then: the best streaming one. */
  readonly reestimated: readonly Interval[];
}

/**
 * The squared errors of the tree mechanisms for gradient descent with momentum β and learning rates η over n = 2^k steps, M = S·diag(η)·M_β
 * ([DMRST] eqs (9), (11)); with β = 0 and η = 1 those for the prefix sum.
 *
 * Rows of M·S^{−1}·B, and the sums of rows of M over the nodes, follow the recurrence m_i = β·m_{i−1} + g_i, θ_i = θ_{i−1} + η_i·m_i
 * entry by entry, in fixed point with a running bound of the rounding. The least-squares variances are sums over the Haar basis of
 * ⟨M_i, ψ⟩²/(N(N − 1)) for the wavelets ±1 of support N and ⟨M_i, 1⟩²/(N(2N − 1)) for the blocks.
 *
 * @param bits bits after the binary point
 * @throws RangeError unless k is an integer from 0 to 12, 0 ≤ β < 1 and the schedule has 2^k positive rates.
 */
export function encloseMomentumTreeErrors(
  k: number,
  beta: Rational,
  schedule: Schedule | undefined,
  bits: number,
): MomentumTreeErrors {
  requireSize('encloseMomentumTreeErrors', 'k', k, 0, LARGEST);
  const n = 2 ** k;
  const { rates } = checkedSchedule('encloseMomentumTreeErrors', n, beta, schedule);
  const nodes = binaryTreeNodes(n);
  const p = bits + GUARD;
  const sensitivity = Rational.integer(BigInt(k + 1));
  const run = (
    inputs: Inputs,
    visit: (i: number, theta: readonly bigint[], error: bigint) => Interval,
  ): Interval[] => follow(nodes.length, beta, rates, inputs, visit);
  const finish = (terms: readonly Term[], error: bigint): Interval =>
    total(terms, error, p, sensitivity, bits + 8);
  const plain = (theta: readonly bigint[], error: bigint): Interval =>
    finish(
      [{ squares: squares(theta), sum: magnitudes(theta), count: theta.length, weight: Rational.ONE }],
      error,
    );
  const { sums, vanillaRows, onlineRows } = treeInputs(k, nodes, 1n << BigInt(p));
  const full: Interval[] = [];
  const reestimated = run(sums, (i, theta, error) => {
    full.push(finish(wavelets([rootOf(n, k)], theta), 2n * error));
    return finish(wavelets(dyadicBlocks(i), theta), 2n * error);
  });
  return {
    vanilla: run(vanillaRows, (_, theta, error) => plain(theta, error)),
    online: run(onlineRows, (_, theta, error) => plain(theta, error)),
    full,
    reestimated,
  };
}

/** Runs the recurrence over `size` entries and visits θ_i with a bound of its error, both in units of 2^−p. */
function follow(
  size: number,
  beta: Rational,
  rates: readonly Rational[],
  inputs: Inputs,
  visit: (i: number, theta: readonly bigint[], error: bigint) => Interval,
): Interval[] {
  const momentum = new Array<bigint>(size).fill(0n);
  const theta = new Array<bigint>(size).fill(0n);
  let momentumError = 0n;
  let thetaError = 0n;
  return rates.map((rate, step) => {
    for (let v = 0; v < size; v += 1) {
      const x = momentum[v]!;
      if (x !== 0n) momentum[v] = (x * beta.num) / beta.den;
    }
    for (const [v, amount] of inputs(step + 1)) momentum[v] = momentum[v]! + amount;
    momentumError = ceilDiv(momentumError * beta.num, beta.den) + 3n;
    for (let v = 0; v < size; v += 1) {
      const x = momentum[v]!;
      if (x !== 0n) theta[v] = theta[v]! + (rate.den === 1n ? x * rate.num : (x * rate.num) / rate.den);
    }
    thetaError += ceilDiv(momentumError * rate.num, rate.den) + 1n;
    return visit(step + 1, theta, thetaError);
  });
}

const squares = (xs: readonly bigint[]): bigint => xs.reduce((sum, x) => (x === 0n ? sum : sum + x * x), 0n);
const magnitudes = (xs: readonly bigint[]): bigint =>
  xs.reduce((sum, x) => (x === 0n ? sum : sum + (x < 0n ? -x : x)), 0n);

/** factor·Σ weight·Σ x² when every x is within `error` units: |x̂² − x²| ≤ 2·|x̂|·error + error². */
function total(terms: readonly Term[], error: bigint, p: number, factor: Rational, bits: number): Interval {
  const unit = factor.mul(Rational.dyadic(1n, -2 * p));
  const [middle, spread] = [
    Rational.sum(terms.map(({ squares: s, weight }) => weight.mul(Rational.integer(s)))).mul(unit),
    Rational.sum(
      terms.map(({ sum, count, weight }) =>
        weight.mul(Rational.integer(2n * sum * error + BigInt(count) * error * error)),
      ),
    ).mul(unit),
  ];
  const low = middle.sub(spread);
  return Interval.hullOfRationals(low.sign() < 0 ? Rational.ZERO : low, middle.add(spread), bits);
}
