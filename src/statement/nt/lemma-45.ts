import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import {
  extremalPair,
  outsideMass,
  outsideMassBound,
  type OutsideMassForm,
} from '../../privacy/finite/close-laws.js';
import { areIndistinguishable, indistinguishabilityDelta } from '../../privacy/finite/divergence.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, proved, type Outcome } from '../outcome.js';
import { statement } from '../statement.js';
import { settleReadings } from '../verdict.js';
import { pairOf, rationalPart, ratios, withRatios } from './ground/pairs.js';

/** The mass outside against a form of the bound: the extremal pairs, then all pairs of laws. */
const outside = (form: OutsideMassForm): Outcome =>
  all(
    checked(
      `δ = 1/100, η = 1/1000, e^ε = 3/2, 2, 4: the extremal pair (${form})`,
      ratios,
      (r) => {
        const { p, q: other } = extremalPair(r, rational('1/100'), rational('1/1000'));
        const bound = outsideMassBound(Real.of(r), rational('1/100'), form);
        return (
          areIndistinguishable(p, other, Real.of(r), rational('1/100')) &&
          Real.of(outsideMass(p, other, Real.of(r))).compare(bound) <= 0
        );
      },
      (r) => `e^ε = ${r}, δ = 1/100`,
    ),
    checked(
      'ordered pairs of laws on three outcomes with sixths, e^ε = 3/2, 2, 4, their least δ',
      withRatios,
      ({ pair: [p, r], r: ratio }) => {
        const delta = rationalPart(indistinguishabilityDelta(p, r, Real.of(ratio)));
        const mass = Real.of(outsideMass(p, r, Real.of(ratio)));
        return (
          mass.rational?.sign() === 0 || mass.compare(outsideMassBound(Real.of(ratio), delta, form)) <= 0
        );
      },
      pairOf,
    ),
  );

export default statement({
  id: 'NT Lemma 45',
  says: 'Laws of an (ε, δ) pair have a mass of at most δ′ outside {e^{−2ε} ≤ dP/dQ ≤ e^{2ε}}.',
  formula: "P(\\Omega\\setminus S^{2\\varepsilon}_{P,Q})\\le\\delta'",
  expected: 'reading: - + +',
  erratum: 'The constant is not in the text at hand; as quoted it is less than the supremum for every ε > 0.',
  rests: { outsideMassBound, outsideMass, extremalPair },
  decide: () =>
    settleReadings(
      [
        { says: 'δ′ = 2δ/(ε·e^ε), as [KS14] is quoted', outcome: outside('quoted') },
        {
          says: 'δ′ = 2δ/(1 − e^{−ε})',
          outcome: proved(
            outside('simple'),
            'all ε > 0 and pairs',
            'p(1 − e^{−ε}) < p − e^ε·q where p > e^{2ε}·q, and (e^{2ε} − e^ε)p < q − e^ε·p on the other side',
          ),
        },
        {
          says: 'δ′ = (1 + e^{−2ε})δ/(1 − e^{−ε}), the supremum',
          outcome: proved(
            outside('sharp'),
            'all ε > 0 and pairs',
            'the sum of both sides; the extremal pairs approach it',
          ),
        },
      ],
      [
        number('quoted, δ = 1, ε = 1', outsideMassBound(exponential(Rational.ONE), Rational.ONE, 'quoted')),
        number('supremum, δ = 1, ε = 1', outsideMassBound(exponential(Rational.ONE), Rational.ONE)),
      ],
    ),
});
