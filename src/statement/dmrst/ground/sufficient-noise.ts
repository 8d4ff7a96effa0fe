import { Interval } from '../../../arithmetic/interval.js';
import { Rational } from '../../../arithmetic/rational.js';
import { gaussianDelta } from '../../../privacy/gaussian/gaussian-delta.js';
import { sufficientVariance } from '../../../privacy/notion/zcdp.js';
import { rational } from '../../ground/rational.js';
import { atMost, checked, type Outcome } from '../../outcome.js';
import { BITS } from './examples.js';

/** The variance of Thm 3.1 keeps δ. */
export const sufficient = (): Outcome =>
  checked(
    'ε = 1, 8.2, 18.9, δ = 1e-5, 1e-6',
    ['1', '8.2', '18.9'].flatMap((epsilon) => ['1e-5', '1e-6'].map((delta) => ({ epsilon, delta }))),
    ({ epsilon, delta }) => {
      const sigma = sufficientVariance(Rational.ONE, rational(epsilon), rational(delta), BITS).sqrt(BITS);
      return atMost(
        gaussianDelta(rational(epsilon), sigma, BITS),
        Interval.fromRational(rational(delta), BITS),
      );
    },
    ({ epsilon, delta }) => `ε = ${epsilon}, δ = ${delta}`,
  );
