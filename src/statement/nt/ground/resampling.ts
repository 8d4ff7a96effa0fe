import { Rational } from '../../../arithmetic/rational.js';
import { randomizedResponse } from '../../../privacy/finite/local-estimator.js';
import { rareRelease } from '../../../privacy/finite/rare-release.js';
import { VectorLaw } from '../../../privacy/finite/vector-law.js';
import { rational } from '../../ground/rational.js';

/** A distributionally unbiased mechanism on n records of [−1, 1] that answers by the first record alone: not unbiased for n > 1. */
export interface FirstRecord {
  readonly name: string;
  readonly law: (data: readonly Rational[]) => VectorLaw;
  /** e^ε and δ. */
  readonly ratio: Rational;
  readonly delta: Rational;
}

const origin = [Rational.ONE.neg()];

/** An answer by the first record: Theorem 53's mechanism around −1 with its share, else randomized response. */
export const mixed = (ratio: Rational, delta: Rational, share: Rational): FirstRecord => ({
  name: `odds ${ratio}, share ${share}`,
  ratio,
  delta: share.mul(delta),
  law: (data) =>
    VectorLaw.mixture([
      { weight: Rational.ONE.sub(share), law: randomizedResponse(data[0]!, ratio) },
      { weight: share, law: rareRelease(origin, [data[0]!], delta) },
    ]),
});

/** Randomized response to the first record, and mixtures with Theorem 53's mechanism. */
export const firstRecord: readonly FirstRecord[] = [
  ['2', '0'],
  ['4', '0'],
  ['2', '1/2'],
  ['4', '1/10'],
].map(([odds, share]) => mixed(rational(odds!), rational('1/10'), rational(share!)));

/** All data sets of n records out of a list. */
export const dataSets = (points: readonly Rational[], n: number): readonly (readonly Rational[])[] =>
  n === 0 ? [[]] : dataSets(points, n - 1).flatMap((rest) => points.map((x) => [...rest, x]));

/** The law of the answer on n independent records of a law on points of the line. */
export function onSamples({ law }: FirstRecord, records: VectorLaw, n: number): VectorLaw {
  const points = records.atoms.map(({ outcome }) => outcome[0]!);
  return VectorLaw.mixture(
    dataSets(points, n).map((data) => ({
      weight: data.reduce((weight, x) => weight.mul(records.probability([x])), Rational.ONE),
      law: law(data),
    })),
  );
}

/** The uniform law on the records of a data set. */
export const empirical = (data: readonly Rational[]): VectorLaw =>
  VectorLaw.of(data.map((x) => ({ outcome: [x], probability: Rational.ratio(1n, BigInt(data.length)) })));
