import { agrees, exactly } from '../arithmetic/enclosure.js';
import type { Rational } from '../arithmetic/rational.js';
import { type Count, shortest } from '../arithmetic/require.js';
import { bltL1Sensitivity } from '../bound/blt/blt-l1.js';
import { bltSensitivity } from '../bound/blt/blt-sensitivity.js';
import type { Spacing } from '../bound/blt/spaced-sum.js';
import { blt, type Blt } from '../factorization/blt/blt.js';
import { bltErrors } from '../factorization/blt/blt-errors.js';
import { bltStepErrors } from '../factorization/blt/blt-step-errors.js';
import { GrowthError } from '../factorization/blt/growth-error.js';
import { l1Alike } from '../privacy/participation/l1-sensitivity.js';
import { ParameterError } from '../parameter/parameter-error.js';
import type { GeneratingFunction } from '../workload/workload.js';
import { bltQuotient, bltSeries } from './series-strategies.js';
import { UnknownErrors } from './unknown-errors.js';
import { STRATEGY_DIGITS, type AnswerErrors, type Strategy } from './strategy.js';
import { longRounds, requireColumns, requireListedSteps } from './long-rounds.js';

/** Most rounds whose coefficients or errors, or that of a pattern, are listed. */
const MOST_LISTED = 100_000;

/**
 * A buffered linear Toeplitz strategy of n rounds: c_0 = 1, c_t = Σ_j ω_j·θ_j^{t−1}. From its parameters alone for workloads 1/P(z), in time that grows with the
 * logarithm of n; otherwise as the quotient of polynomials that it is.
 *
 * @param rounds n, from 1 to 10^18
 * @throws ParameterError for an n out of range; RangeError for parameters that are none (`blt`)
 * @example
 * ```ts
 * const c = bltStrategy(blt([], []), 10n ** 18n);
 * c.sensitivity(minSeparation(3n, 10n ** 17n)).vector.sup.toString(); // '3'
 * ```
 */
export function bltStrategy({ theta, omega }: Blt, rounds: Count): Strategy {
  const parameters = blt(theta, omega);
  const n = longRounds(rounds, 'a buffered strategy');
  const listed = n <= MOST_LISTED ? bltSeries(parameters, Number(n)) : undefined;
  return {
    kind: 'blt',
    blt: parameters,
    title: `blt n=${n}, ${parameters.theta.length === 1 ? '1 buffer' : `${parameters.theta.length} buffers`}`,
    rounds: n,
    isLowerTriangular: true,
    quotient: bltQuotient(parameters),
    requireAffordable: (workload, schema, everyStep) => {
      requireColumns(workload, n);
      if (everyStep === true) requireListedSteps(n, MOST_LISTED);
      if (workload.toeplitz?.numerator.length === 1) return;
      requireListed(n, workload.title);
      listed!.requireAffordable(workload, schema);
    },
    sensitivity: (schema) => {
      const { scalar, vector, absolute, by, attainedBy, hypothesis } = aboutParameters(() =>
        bltSensitivity(parameters, n, schema, STRATEGY_DIGITS),
      );
      // Where no theorem names the pattern, the coefficients may decide, and name it.
      if (attainedBy === undefined)
        return listed?.sensitivity(schema) ?? { scalar, vector, absolute, pattern: [], by };
      const mirrored = 'mirrored' in hypothesis ? { mirrored: true as const } : {};
      return { scalar, vector, absolute, pattern: spacedRoundsOf(attainedBy), by, ...mirrored };
    },
    l1: (schema) =>
      aboutParameters(() => {
        const found = bltL1Sensitivity(parameters, n, schema, STRATEGY_DIGITS);
        // Either bounds all three values: from below that of numbers, from above that of sizes.
        return agrees(found, STRATEGY_DIGITS) ? l1Alike(found) : (listed?.l1(schema) ?? l1Alike(found));
      }),
    operatorNormSquared: () => listed?.operatorNormSquared(),
    errors: (workload) => {
      requireColumns(workload, n);
      const { toeplitz, title } = workload;
      if (toeplitz?.numerator.length === 1)
        return aboutParameters(() => errorsWithPoles(parameters, n, toeplitz, title), true);
      requireListed(n, title);
      return listed!.errors(workload);
    },
  };
}

/** The rounds 1, 1 + b, …, 1 + (κ−1)b, none where they are too many; each a number as long as it can be one. */
function spacedRoundsOf({ rounds, distance }: Spacing): readonly Count[] {
  if (rounds > MOST_LISTED) return [];
  return Array.from({ length: Number(rounds) }, (_, r) => shortest(1n + BigInt(r) * distance));
}

/** @throws ParameterError where coefficients are too many to be listed */
function requireListed(n: bigint, title: string): void {
  if (n > MOST_LISTED)
    throw new ParameterError(['n'], `at most ${MOST_LISTED} for ${title.split(' ')[0]!}`, `${n}`);
}

/** What grows beyond all bounds does so by the parameters. */
function aboutParameters<T>(work: () => T, isOfErrors = false): T {
  try {
    return work();
  } catch (problem) {
    if (!(problem instanceof GrowthError)) throw problem;
    const [expected, got] = [`decays and output scales ${problem.expected}`, problem.got];
    throw isOfErrors
      ? new UnknownErrors({ expected, got, reason: 'they grow beyond 2^65536' }, { cause: problem })
      : new ParameterError(['strategy'], expected, got, { cause: problem });
  }
}

function errorsWithPoles(
  parameters: Blt,
  n: bigint,
  { numerator, poles }: GeneratingFunction,
  title: string,
): AnswerErrors {
  const unit = numerator[0]!.pow(2);
  const asked = { title, poles };
  const scaled = ({ inf, sup }: { readonly inf: Rational; readonly sup: Rational }): AnswerErrors['total'] =>
    inf.equals(sup) ? exactly(inf.mul(unit)) : { inf: inf.mul(unit), sup: sup.mul(unit) };
  const { largestErrorSquared, totalErrorSquared } = bltErrors(parameters, asked, n, STRATEGY_DIGITS);
  return {
    answers: n,
    total: scaled(totalErrorSquared),
    largest: scaled(largestErrorSquared),
    steps:
      n <= MOST_LISTED
        ? () => bltStepErrors(parameters, asked, Number(n), STRATEGY_DIGITS).map(scaled)
        : undefined,
    // ‖B_t‖² = b_0² + … + b_{t−1}² grows with t: it is the largest of t rounds.
    step: (t) => scaled(bltErrors(parameters, asked, t, STRATEGY_DIGITS).largestErrorSquared),
  };
}
