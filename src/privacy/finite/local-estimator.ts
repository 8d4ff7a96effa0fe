import { Rational } from '../../arithmetic/rational.js';
import { requireNonNegative, requirePositive } from '../../arithmetic/require-rational.js';
import { vectorDifference, vectorMultiple, vectorSum } from '../../linear/vector.js';
import { VectorLaw } from './vector-law.js';

/** Most combinations of reports that are gone through. */
const MOST_COMBINATIONS = 1 << 16;

/** What an aggregator makes of the n reports: the estimate of the mean, a vector. */
export type Aggregator = (reports: readonly (readonly Rational[])[]) => readonly Rational[];

/**
 * Randomized response on [−1, 1], scaled to be unbiased: ±B with probability 1/2 ± x/(2B), B = (r + 1)/(r − 1). The likelihood ratio of
 * two inputs is at most (B + 1)/(B − 1) = r, that of ±1: ε-DP for r = e^ε. Its mean is x and its variance B² − x². [NT] Theorem 55.
 *
 * @param x the input, −1 ≤ x ≤ 1
 * @param r the odds, r > 1
 * @throws RangeError when x or r is out of range.
 */
export function randomizedResponse(x: Rational, r: Rational): VectorLaw {
  requireNonNegative('randomizedResponse', '1 - |x|', Rational.ONE.sub(x.abs()));
  requirePositive('randomizedResponse', 'r - 1', r.sub(Rational.ONE));
  const size = r.add(Rational.ONE).div(r.sub(Rational.ONE));
  return VectorLaw.of(
    [size, size.neg()].map((report) => ({
      outcome: [report],
      probability: Rational.ONE.add(x.div(report)).div(Rational.integer(2n)),
    })),
  );
}

/**
 * The law of the whole estimate: an aggregator of independent reports. [NT] Definition 5.
 * @throws RangeError when there are more than 65 536 combinations of reports.
 */
export function aggregateLaw(reports: readonly VectorLaw[], aggregate: Aggregator): VectorLaw {
  return VectorLaw.of(
    [...combinations(reports)].map(({ outcomes, probability }) => ({
      outcome: aggregate(outcomes),
      probability,
    })),
  );
}

/**
 * The single-record estimator inside an unbiased locally private mechanism: R_i(x_i) = n·E[M | i-th report] − Σ_{j≠i} x_j, as the law that it
 * has when the i-th report has its law. It is unbiased for x_i, a function of the i-th report only, and the R_i/n are the uncorrelated part of
 * the error. [NT] Lemma 54.
 *
 * @param reports the law of each report
 * @param records the records x_1, …, x_n
 * @param i which one, from 0
 */
export function recordEstimator(
  reports: readonly VectorLaw[],
  records: readonly (readonly Rational[])[],
  aggregate: Aggregator,
  i: number,
): VectorLaw {
  if (reports.length !== records.length || records[i] === undefined) {
    throw new RangeError(
      `recordEstimator: expected as many records as reports and i below it, got ${records.length}, ${reports.length}, ${i}`,
    );
  }
  const n = Rational.integer(BigInt(records.length));
  const others = records
    .filter((_, j) => j !== i)
    .reduce<Rational[]>(
      vectorSum,
      records[i].map(() => Rational.ZERO),
    );
  return reports[i]!.map((outcome) => {
    const given = reports.map((law, j) => (j === i ? VectorLaw.point(outcome) : law));
    const estimate = aggregateLaw(given, aggregate).mean();
    return vectorDifference(vectorMultiple(n, estimate), others);
  });
}

/** All combinations of outcomes of independent laws. */
function* combinations(
  laws: readonly VectorLaw[],
): Generator<{ outcomes: (readonly Rational[])[]; probability: Rational }> {
  const count = laws.reduce((product, law) => product * law.atoms.length, 1);
  if (count > MOST_COMBINATIONS) {
    throw new RangeError(
      `aggregateLaw: expected at most ${MOST_COMBINATIONS} combinations of reports, got ${count}`,
    );
  }
  for (let index = 0; index < count; index += 1) {
    let rest = index;
    const chosen = laws.map(({ atoms }) => {
      const atom = atoms[rest % atoms.length]!;
      rest = Math.floor(rest / atoms.length);
      return atom;
    });
    yield {
      outcomes: chosen.map(({ outcome }) => outcome),
      probability: chosen.reduce((product, atom) => product.mul(atom.probability), Rational.ONE),
    };
  }
}
