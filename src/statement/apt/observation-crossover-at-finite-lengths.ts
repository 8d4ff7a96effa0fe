import { ln, PI } from '../../arithmetic/elementary.js';
import { crossoverExponentAt } from '../../bound/comparison/crossover.js';
import { kAryBest } from '../../bound/k-ary/k-ary-best.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, computed, given, proof, step } from '../proof.js';
import { powerOfTen } from './ground/lengths.js';

/** The exponent of the best k at finite T, and of the classical noise, between two places. */
const table = (): Outcome =>
  checked(
    'T = 10³, 10⁶, 10⁹, with the best k',
    [
      { e: 3, printed: ['0.595', '0.605'], classical: ['1.225', '1.235'] },
      { e: 6, printed: ['0.705', '0.715'], classical: ['1.425', '1.435'] },
      { e: 9, printed: ['0.765', '0.775'], classical: ['1.545', '1.555'] },
    ] as const,
    ({ e, ...wanted }) => {
      const T = powerOfTen(e);
      const { meanSquaredError } = kAryBest('any', T);
      const within = (form: 'huu2' | 'classical', [least, most]: readonly [string, string]): boolean => {
        const exponent = crossoverExponentAt(form, meanSquaredError, T);
        return exponent.compare(rational(least)) > 0 && exponent.compare(rational(most)) < 0;
      };
      return within('huu2', wanted.printed) && within('classical', wanted.classical);
    },
    ({ e }) => `T = 10^${e}`,
  );

/** (19 − 1/19)π²/(8·ln(19)³) and twice it, between two places. */
const limits = (): Outcome =>
  checked(
    'k = 19: the quotients of the leading constants',
    [
      { divisor: '8', least: '0.915', most: '0.925' },
      { divisor: '4', least: '1.825', most: '1.835' },
    ],
    ({ divisor, least, most }) => {
      const quotient = PI.sqr()
        .mul(rational('360/19'))
        .div(ln(19n).power(3n).mul(rational(divisor)));
      return quotient.compare(rational(least)) > 0 && quotient.compare(rational(most)) < 0;
    },
    ({ divisor }) => `(19 − 1/19)π²/(${divisor}·ln(19)³)`,
  );

export default observation({
  id: 'APT observation: crossover at finite lengths',
  about: [
    'APT Abstract: beats Gaussian factorizations for small delta',
    'APT Sec. 5: constants and exponent',
    'APT Lemma A.3',
  ],
  says: 'The δ below which the best k has less error than the closed bound of Theorem 5.3 is T^−γ with γ = 0.60, 0.71, 0.77, rounded, at T = 10³, 10⁶, 10⁹, below the exponent 0.92 of the leading terms for k = 19; with the Gaussian noise of Lemma A.3, which has half the variance to leading order, γ is 1.23, 1.43, 1.55, below 1.83 there.',
  formula: '\\gamma(T)=-\\frac{\\ln\\delta^*(T)}{\\ln T}',
  expected: 'holds',
  rests: { crossoverExponentAt, kAryBest },
  truth: proof(
    'T = 10³, 10⁶, 10⁹ with the best k at each; k = 19 in the leading terms',
    step('table', 'The errors are exact, the exponents at T enclosed within 0.005.', computed(table)),
    step(
      'variances',
      'ε² times the variance is 4·ln(1/δ) up to a bounded term with the noise of Theorem 5.3, and 2·ln(1.25/δ) with that of Lemma A.3: half to leading order.',
      given,
    ),
    step(
      'limits',
      'So Lemma 5.1 gives the exponents (19 − 1/19)π²/(8·ln(19)³) and (19 − 1/19)π²/(4·ln(19)³) for k = 19, which are 0.92 and 1.83, rounded.',
      after('variances'),
      cites('APT Cor 4.9'),
      cites('APT Thm 5.3', 1),
      cites('APT Lemma 5.1'),
      computed(limits),
    ),
    step(
      'below',
      'The exponents at these T are below those of the leading terms.',
      after('table'),
      after('limits'),
    ),
  ),
  evidence: () =>
    [3, 6, 9].flatMap((e) =>
      (['huu2', 'classical'] as const).map((form) =>
        number(
          `γ at T = 10^${e}, ${form === 'huu2' ? 'noise of Theorem 5.3' : 'noise of Lemma A.3'}`,
          crossoverExponentAt(form, kAryBest('any', powerOfTen(e)).meanSquaredError, powerOfTen(e)),
        ),
      ),
    ),
});
