import { Rational } from '../../../arithmetic/rational.js';
import {
  aggregateLaw,
  randomizedResponse,
  type Aggregator,
} from '../../../privacy/finite/local-estimator.js';
import { VectorLaw } from '../../../privacy/finite/vector-law.js';
import { rational } from '../../ground/rational.js';
import { checked, range, type Outcome } from '../../outcome.js';

/** Reports (y, c): a randomized response y to a record of [−1, 1], and a fair sign c; an aggregator of them. */
export interface Reported {
  readonly records: readonly Rational[];
  readonly reports: readonly VectorLaw[];
  readonly aggregate: Aggregator;
  /** The weight of what is not additive. */
  readonly bend: Rational;
}

const coin = [Rational.ONE, Rational.ONE.neg()];

const report = (x: Rational, odds: Rational): VectorLaw =>
  VectorLaw.of(
    randomizedResponse(x, odds).atoms.flatMap(({ outcome, probability }) =>
      coin.map((c) => ({ outcome: [outcome[0]!, c], probability: probability.mul(rational('1/2')) })),
    ),
  );

/** The mean of the y_i plus bend·c_1c_2(1 + y_1) where there are two reports: unbiased for every record, and not additive. */
const bent =
  (bend: Rational): Aggregator =>
  (outcomes) => {
    const mean = Rational.sum(outcomes.map(([y]) => y!)).div(rational(`${outcomes.length}`));
    const [first, second] = outcomes;
    if (second === undefined) return [mean];
    return [mean.add(bend.mul(first![1]!).mul(second[1]!).mul(first![0]!.add(Rational.ONE)))];
  };

const cases: readonly Reported[] = (
  [
    [1, '0'],
    [2, '0'],
    [2, '1/3'],
    [3, '1/3'],
  ] as const
).map(([n, bend]) => {
  const records = ['1', '-1/2', '0'].slice(0, n).map(rational);
  return {
    records,
    reports: records.map((x) => report(x, rational('3'))),
    aggregate: bent(rational(bend)),
    bend: rational(bend),
  };
});

/** E[M | the reports of `known`] for one choice of their outcomes. */
export function conditional(
  { reports, aggregate }: Reported,
  known: ReadonlyMap<number, readonly Rational[]>,
): Rational {
  const fixed = reports.map((law, i) => (known.has(i) ? VectorLaw.point(known.get(i)!) : law));
  return aggregateLaw(fixed, aggregate).mean()[0]!;
}

/** The mean of a function of all reports. */
export const expectation = (
  { reports }: Reported,
  f: (outcomes: readonly (readonly Rational[])[]) => Rational,
): Rational => aggregateLaw(reports, (outcomes) => [f(outcomes)]).mean()[0]!;

/** The i-th martingale difference E[M | reports 0, …, i] − E[M | reports 0, …, i − 1]. */
export function difference(
  reported: Reported,
  outcomes: readonly (readonly Rational[])[],
  i: number,
): Rational {
  const upTo = (count: number): Rational =>
    conditional(reported, new Map(range(0, count - 1).map((j) => [j, outcomes[j]!])));
  return upTo(i + 1).sub(upTo(i));
}

/** A statement about such reports, case by case. */
export const reported = (what: string, holds: (found: Reported) => boolean): Outcome =>
  checked(
    `n = 1, 2, 3 randomized responses with a sign each, e^ε = 3, additive and other aggregators: ${what}`,
    cases,
    holds,
    ({ records, bend }) => `X = (${records.join(', ')}), bend ${bend}`,
  );
