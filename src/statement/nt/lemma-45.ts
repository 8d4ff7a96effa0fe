import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { extremalPair, outsideMass, outsideMassBound } from '../../privacy/finite/close-laws.js';
import { indistinguishabilityDelta } from '../../privacy/finite/divergence.js';
import { exponential } from '../../privacy/finite/exponential.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { all, checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';
import { closePairs } from './ground/outside-mass.js';
import { pairOf, ratios } from './ground/pairs.js';

const [delta, eta] = [rational('1/100'), rational('1/1000')];

/** The mass outside under either law against (1 + r^{−2})δ/(1 − r^{−1}), which the extremal pair nearly has. */
const supremum = (): Outcome =>
  all(
    checked(
      'ordered pairs of laws on three outcomes with sixths, e^ε = 5/4, 3/2, their least δ',
      closePairs,
      ({ pair: [p, q], r }) => {
        const least = indistinguishabilityDelta(p, q, Real.of(r)).rational!;
        const inverse = Rational.ONE.div(r);
        const bound = Rational.ONE.add(inverse.pow(2)).mul(least).div(Rational.ONE.sub(inverse));
        return outsideMass(p, q, Real.of(r)).compare(bound) <= 0;
      },
      pairOf,
    ),
    checked(
      `extremal pairs, δ = ${delta}, η = ${eta}, e^ε = 3/2, 2, 4: less than the bound, by less than 1 %`,
      ratios,
      (r) => {
        const { p, q } = extremalPair(r, delta, eta);
        const bound = r.pow(2).add(Rational.ONE).mul(delta).div(r.pow(2).sub(r));
        const mass = outsideMass(p, q, Real.of(r));
        return (
          indistinguishabilityDelta(p, q, Real.of(r)).rational!.equals(delta) &&
          mass.compare(bound) < 0 &&
          mass.compare(bound.mul(rational('99/100'))) > 0
        );
      },
      (r) => `e^ε = ${r}`,
    ),
  );

export default statement({
  id: 'NT Lemma 45',
  section: '5.1',
  mark: 'restored',
  forcedBy: 'Lemma 46 takes δ′ from here, and its proof needs both probabilities to be at least 1 − δ′',
  alternatives: ['a bound under P alone'],
  says: 'For neighbouring data sets of an (ε, δ)-DP mechanism with output laws P and Q, the complement of S^{2ε}_{P,Q} has under both a probability of at most δ′, a function of ε and δ.',
  formula:
    "\\max\\{P(\\Omega\\setminus S^{2\\varepsilon}_{P,Q}),\\,Q(\\Omega\\setminus S^{2\\varepsilon}_{P,Q})\\}\\le\\delta'",
  expected: 'reading: - + +',
  rests: { outsideMassBound, outsideMass, extremalPair, indistinguishabilityDelta },
  readings: [
    {
      says: 'δ′ = 2δ/(ε·e^ε), a form in circulation, for some ε > 0 and all δ',
      truth: refuted(
        'every ε > 0, small δ',
        proof(
          'every ε > 0 and every δ > 0 small enough for the extremal laws to exist: 2δ/(ε·e^ε) is exceeded',
          step(
            'sides',
            'ε(e^ε + e^{−ε}) > 2ε > 2(1 − e^{−ε}), so (1 + e^{−2ε})/(1 − e^{−ε}) > 2/(ε·e^ε) after division by ε·e^ε(1 − e^{−ε}).',
            given,
          ),
          step(
            'exceeded',
            'Masses arbitrarily near (1 + e^{−2ε})δ/(1 − e^{−ε}) occur.',
            after('sides'),
            cites('NT Lemma 45', 3),
          ),
        ),
      ),
    },
    {
      says: 'δ′ = 2δ/(1 − e^{−ε})',
      truth: proof(
        'all ε > 0, δ and pairs',
        step('less', '1 + e^{−2ε} < 2.', given),
        step('bound', 'So it exceeds the least bound.', after('less'), cites('NT Lemma 45', 3)),
      ),
    },
    {
      says: 'δ′ = (1 + e^{−2ε})δ/(1 − e^{−ε}), the supremum',
      truth: confirmed(
        proof(
          'all ε > 0, δ ≥ 0 and (ε, δ)-indistinguishable laws; no smaller number will do for small δ',
          step(
            'large',
            'On A = {p > e^{2ε}q}, Q(A) ≤ e^{−2ε}P(A), so P(A)(1 − e^{−ε}) ≤ P(A) − e^ε·Q(A) ≤ δ.',
            given,
          ),
          step(
            'small',
            'On B = {q > e^{2ε}p}, e^{2ε}(1 − e^{−ε})P(B) = (e^{2ε} − e^ε)P(B) ≤ Q(B) − e^ε·P(B) ≤ δ.',
            given,
          ),
          step(
            'sum',
            'A ∪ B is the complement of S, and P(A ∪ B) ≤ δ/(1 − e^{−ε}) + e^{−2ε}δ/(1 − e^{−ε}); the same for Q, since S is symmetric in both laws.',
            after('large'),
            after('small'),
          ),
          step(
            'extremal',
            'For η > 0 let w = e^ε(1 + η), l = δ/(1 − 1/w), s = l/(e^ε·w), P = (l, s, 1 − l − s) and Q = (s, l, 1 − l − s): l − e^ε·s = δ, so they are (ε, δ)-indistinguishable, l/s > e^{2ε}, and P(S^c) = l + s tends to the bound as η → 0.',
            after('sum'),
          ),
        ),
        supremum,
      ),
    },
  ],
  evidence: () => [
    number('2/(ε·e^ε), ε = 1', outsideMassBound(exponential(Rational.ONE), Rational.ONE, 'quoted')),
    number('(1 + e^{−2ε})/(1 − e^{−ε}), ε = 1', outsideMassBound(exponential(Rational.ONE), Rational.ONE)),
  ],
});
