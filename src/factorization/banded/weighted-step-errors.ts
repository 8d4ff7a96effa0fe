import { UndecidedError } from '../../arithmetic/enclose.js';
import type { Enclosure } from '../../arithmetic/enclosure.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { nodeSum } from '../../linear/node-mean.js';
import type { Workload } from '../../workload/workload.js';
import { enclosedMean, meanParameters, type DyadicWeights } from './banded-optimum.js';
import { encloseBandedStepErrors } from './banded-step-errors.js';
import { ofInverse } from './gram-inverse.js';

/** Bits of the ends of an error. */
const BITS = 80;

/**
 * The squared error of every answer, at noise multiplier 1, of the factorization that weights v call for: B = AC^{-1} with CᵀC = X(v) = V^{-1} # AᵀA, hence
 *
 *     (A·X(v)^{-1}·Aᵀ)_ii · max_j X(v)_jj,
 *
 * enclosed, O(n) for each pole. They sum to the upper bound of Lemma P (docs/certificate-banded.md).
 *
 * @param workload one whose inverse is banded
 * @param digits about as many as the poles are chosen for
 * @throws RangeError for another workload; UndecidedError when the precision does not suffice
 */
export function encloseWeightedStepErrors(
  workload: Workload,
  weights: DyadicWeights,
  digits: number,
): Enclosure[] {
  const e = workload.inverse?.();
  if (e === undefined)
    throw new RangeError(
      `encloseWeightedStepErrors: expected a workload with a banded inverse, got ${workload.title}`,
    );
  const { exact, blocks } = ofInverse(e);
  const unit = Rational.dyadic(1n, weights.exponent);
  const v = Matrix.ofIntegers(1, weights.entries.length, weights.entries, unit).approxDoubles();
  const parameters = meanParameters(blocks, v, weights, digits);
  const mean = enclosedMean(exact, weights, nodeSum(parameters));
  if (mean === undefined)
    throw new UndecidedError('encloseWeightedStepErrors: expected weights of more digits, got too few');
  const scale = Rational.dyadic(1n, -2 * mean.bits);
  const rest = Rational.ONE.sub(mean.tau);
  const most = (ends: readonly bigint[]): Rational =>
    scale.mul(Rational.integer(ends.reduce((x, y) => (y > x ? y : x))));
  const sensitivity = { inf: most(mean.lower).mul(rest), sup: most(mean.upper).div(rest) };
  const answers = encloseBandedStepErrors(
    {
      workload,
      weights: weights.entries.map((x) => unit.mul(Rational.integer(x))),
      // X(v) itself, not the optimum nearby.
      spread: Rational.ZERO,
      parameters,
    },
    BITS,
  );
  return answers.map(({ inf, sup }) => ({
    inf: inf.toRational().mul(sensitivity.inf),
    sup: sup.toRational().mul(sensitivity.sup),
  }));
}
