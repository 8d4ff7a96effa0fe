import { Rational } from '../../../arithmetic/rational.js';
import { gaussianDelta } from '../../../privacy/gaussian/gaussian-delta.js';
import { sufficientVariance } from '../../../privacy/notion/zcdp.js';
import { rational } from '../../ground/rational.js';
import { checked, type Outcome } from '../../outcome.js';

/** The variance of Thm 3.1 keeps δ. */
export const sufficient = (): Outcome =>
  checked(
    'ε = 1, 8.2, 18.9, δ = 1e-5, 1e-6',
    ['1', '8.2', '18.9'].flatMap((epsilon) => ['1e-5', '1e-6'].map((delta) => ({ epsilon, delta }))),
    ({ epsilon, delta }) => {
      const sigma = sufficientVariance(Rational.ONE, rational(epsilon), rational(delta)).sqrt();
      return gaussianDelta(rational(epsilon), sigma).compare(rational(delta)) <= 0;
    },
    ({ epsilon, delta }) => `ε = ${epsilon}, δ = ${delta}`,
  );
