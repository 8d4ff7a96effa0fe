import { Rational } from '../../../arithmetic/rational.js';
import { chiSquared } from '../../../privacy/finite/divergence.js';
import { jointTable } from '../../../privacy/finite/finite-law.js';
import { randomizedResponse } from '../../../privacy/finite/local-estimator.js';
import { all, checked, type Outcome } from '../../outcome.js';
import { pairText, ratios } from './pairs.js';
import { lawPairs } from './samples.js';

/** Pure laws: χ² is at most (r − 1)²/r at their greatest ratio r, and equal to it for randomized response. */
export const chiSquaredAtMost = (): Outcome =>
  all(
    checked(
      'ordered pairs of laws on three outcomes with sixths, r their greatest ratio: χ² ≤ (r − 1)²/r',
      lawPairs,
      ([p, r]) => {
        const ratio = Rational.max(
          Rational.ONE,
          ...jointTable(p, r).flatMap((row) => [row.p.div(row.q), row.q.div(row.p)]),
        );
        return chiSquared(p, r)!.compare(spread(ratio)) <= 0;
      },
      pairText,
    ),
    checked(
      'randomized response on ±1, e^ε = 3/2, 2, 4: equality',
      ratios,
      (r) =>
        chiSquared(randomizedResponse(Rational.ONE, r), randomizedResponse(Rational.ONE.neg(), r))!.equals(
          spread(r),
        ),
      (r) => `e^ε = ${r}`,
    ),
  );

/** e^{−ε}(e^ε − 1)² at e^ε = r. */
const spread = (r: Rational): Rational => r.sub(Rational.ONE).pow(2).div(r);
