import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { chiSquared, chiSquaredBound } from '../../privacy/finite/divergence.js';
import { randomizedResponse } from '../../privacy/finite/local-estimator.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { proved } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { chiSquaredAtMost } from './ground/chi-squared.js';
import { rationalPart } from './ground/pairs.js';

export default statement({
  id: 'NT Lemma 39',
  says: 'χ²(P‖Q) ≤ e^{−ε}(e^ε − 1)² for laws within a factor e^ε.',
  formula: '\\chi^2(P\\|Q)\\le e^{-\\varepsilon}(e^\\varepsilon-1)^2',
  expected: 'holds',
  rests: { chiSquared, chiSquaredBound },
  decide: () =>
    settle(
      proved(
        chiSquaredAtMost(),
        'all laws',
        '(t − 1)² is convex in the ratio t, whose mean under Q is 1: its mean is greatest on the ends e^{±ε}',
      ),
      [
        number(
          'equality: randomized response, e^ε = 4',
          chiSquared(
            randomizedResponse(Rational.ONE, rational('4')),
            randomizedResponse(Rational.ONE.neg(), rational('4')),
          )!,
        ),
        number('the bound there', rationalPart(chiSquaredBound(Real.of(4n)))),
      ],
    ),
});
