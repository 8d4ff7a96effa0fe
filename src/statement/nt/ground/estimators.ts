import { Rational } from '../../../arithmetic/rational.js';
import {
  aggregateLaw,
  randomizedResponse,
  recordEstimator,
} from '../../../privacy/finite/local-estimator.js';
import { meanPoint } from '../../../privacy/finite/mean-point.js';
import { rational } from '../../ground/rational.js';
import { checked, range, type Outcome } from '../../outcome.js';
import { ratios } from './pairs.js';

/** The estimator of one record inside randomized response. */
export const estimators = (): Outcome =>
  checked(
    'randomized response on n = 1, 2, 3 signs, e^ε = 3/2, 2, 4',
    ratios.flatMap((r) => [1, 2, 3].map((n) => ({ r, n }))),
    ({ r, n }) => {
      const signs = range(1, n).map((i) => (i % 2 === 0 ? Rational.ONE.neg() : Rational.ONE));
      const points = signs.map((x) => [x]);
      const reports = signs.map((x) => randomizedResponse(x, r));
      const total = aggregateLaw(reports, meanPoint).variance([Rational.ONE]);
      const own = range(0, n - 1).map((i) => recordEstimator(reports, points, meanPoint, i));
      const parts = Rational.sum(own.map((law) => law.variance([Rational.ONE])));
      return (
        own.every((law, i) => law.mean()[0]!.equals(points[i]![0]!)) &&
        parts.div(rational(`${n * n}`)).compare(total) <= 0
      );
    },
    ({ r, n }) => `n = ${n}, e^ε = ${r}`,
  );
