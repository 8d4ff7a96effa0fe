import { exactly } from '../arithmetic/enclosure.js';
import type { Rational } from '../arithmetic/rational.js';
import { bltSensitivity } from '../bound/blt/blt-sensitivity.js';
import type { Blt } from '../factorization/blt/blt.js';
import { bltErrors } from '../factorization/blt/blt-errors.js';
import { bltStepErrors } from '../factorization/blt/blt-step-errors.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { GeneratingFunction } from '../workload/workload.js';
import { bltSeries } from './series-strategies.js';
import { STRATEGY_DIGITS, type AnswerErrors, type Strategy } from './strategy.js';
import { requireColumns } from './toeplitz-strategy.js';

/** Most rounds whose coefficients or errors, or that of a pattern, are listed. */
const MOST_LISTED = 100_000;

/**
 * A buffered linear Toeplitz strategy of n rounds: c_0 = 1, c_t = Σ_j ω_j·θ_j^{t−1}. From its parameters alone for workloads 1/P(z), in time that grows with the
 * logarithm of n; otherwise as the quotient of polynomials that it is.
 *
 * @throws ParameterError unless n is an integer ≥ 1 that a double holds
 */
export function bltStrategy(parameters: Blt, n: number): Strategy {
  if (!Number.isSafeInteger(n) || n < 1)
    throw new ParameterError(['n'], `a whole number from 1 to ${Number.MAX_SAFE_INTEGER}`, `${n}`);
  const listed = n <= MOST_LISTED ? bltSeries(parameters, n) : undefined;
  return {
    kind: 'blt',
    blt: parameters,
    title: `blt n=${n}, ${parameters.theta.length === 1 ? '1 buffer' : `${parameters.theta.length} buffers`}`,
    rounds: n,
    isLowerTriangular: true,
    requireAffordable: (workload, schema) => {
      requireColumns(workload, n);
      if (workload.toeplitz?.numerator.length === 1) return;
      requireListed(n, workload.title);
      listed!.requireAffordable(workload, schema);
    },
    sensitivity: (schema) => {
      const { scalar, vector, absolute, by, attainedBy } = aboutParameters(() =>
        bltSensitivity(parameters, BigInt(n), schema, STRATEGY_DIGITS),
      );
      // Where no theorem names the pattern, the coefficients may decide, and name it.
      if (attainedBy === undefined)
        return listed?.sensitivity(schema) ?? { scalar, vector, absolute, pattern: [], by };
      const [spaced, distance] = [Number(attainedBy.rounds), Number(attainedBy.distance)];
      const pattern = spaced > MOST_LISTED ? [] : Array.from({ length: spaced }, (_, r) => 1 + r * distance);
      return { scalar, vector, absolute, pattern, by };
    },
    l1: (schema) => listed?.l1(schema),
    operatorNormSquared: () => listed?.operatorNormSquared(),
    errors: (workload) => {
      requireColumns(workload, n);
      const { toeplitz, title } = workload;
      if (toeplitz?.numerator.length === 1)
        return aboutParameters(() => errorsWithPoles(parameters, n, toeplitz, title));
      requireListed(n, title);
      return listed!.errors(workload);
    },
  };
}

/** @throws ParameterError where coefficients are too many to be listed */
function requireListed(n: number, title: string): void {
  if (n > MOST_LISTED)
    throw new ParameterError(['n'], `at most ${MOST_LISTED} for ${title.split(' ')[0]!}`, `${n}`);
}

/** What grows beyond all bounds does so by the parameters. */
function aboutParameters<T>(work: () => T): T {
  try {
    return work();
  } catch (problem) {
    const message = problem instanceof RangeError ? problem.message : '';
    const [, expected, got] = /^blt[A-Za-z]*: expected theta and omega (.*), got (.*)$/.exec(message) ?? [];
    if (expected === undefined) throw problem;
    throw new ParameterError(['strategy'], `decays and output scales ${expected}`, got!, { cause: problem });
  }
}

function errorsWithPoles(
  parameters: Blt,
  n: number,
  { numerator, poles }: GeneratingFunction,
  title: string,
): AnswerErrors {
  const unit = numerator[0]!.pow(2);
  const asked = { title, poles };
  const scaled = ({ inf, sup }: { readonly inf: Rational; readonly sup: Rational }): AnswerErrors['total'] =>
    inf.equals(sup) ? exactly(inf.mul(unit)) : { inf: inf.mul(unit), sup: sup.mul(unit) };
  const { largestErrorSquared, totalErrorSquared } = bltErrors(parameters, asked, BigInt(n), STRATEGY_DIGITS);
  return {
    answers: n,
    total: scaled(totalErrorSquared),
    largest: scaled(largestErrorSquared),
    steps:
      n <= MOST_LISTED ? () => bltStepErrors(parameters, asked, n, STRATEGY_DIGITS).map(scaled) : undefined,
  };
}
