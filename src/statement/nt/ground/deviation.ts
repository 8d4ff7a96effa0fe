import { Rational } from '../../../arithmetic/rational.js';
import { Real } from '../../../arithmetic/real.js';
import { deviationInequality } from '../../../privacy/finite/close-laws.js';
import { indistinguishabilityDelta } from '../../../privacy/finite/divergence.js';
import { checked, type Outcome } from '../../outcome.js';
import { pairOf, rationalPart, withRatios } from './pairs.js';
import { notAbove } from './samples.js';

/** Close laws have close means: the inequality between them, with the least δ of each pair. */
export const deviation = (): Outcome =>
  checked(
    'ordered pairs of laws on three outcomes with sixths, e^ε = 3/2, 2, 4, their least δ',
    withRatios,
    ({ pair: [p, r], r: ratio }) => {
      const delta = rationalPart(indistinguishabilityDelta(p, r, Real.of(ratio)));
      const { left, right } = deviationInequality(p, r, [Rational.ONE], Real.of(ratio), delta);
      return notAbove(right, left);
    },
    pairOf,
  );
