import { crossoverExponentAt } from '../../bound/comparison/crossover.js';
import { kAryBest } from '../../bound/k-ary/k-ary-best.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { computed, proof, step } from '../proof.js';
import { powerOfTen } from './ground/lengths.js';

/** The exponent of the best k at finite T, and of the classical noise, between two places. */
const table = (): Outcome =>
  checked(
    'T = 10³, 10⁶, 10⁹, with the best k',
    [
      { e: 3, printed: ['0.59', '0.61'], classical: ['1.22', '1.24'] },
      { e: 6, printed: ['0.70', '0.72'], classical: ['1.42', '1.44'] },
      { e: 9, printed: ['0.76', '0.78'], classical: ['1.54', '1.56'] },
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

export default observation({
  id: 'APT observation: crossover at finite lengths',
  about: [
    'APT Abstract: beats Gaussian factorizations for small delta',
    'APT Sec. 5: constants and exponent',
    'APT Lemma A.3',
  ],
  says: 'The δ below which the best k has less error than the closed bound of Theorem 5.3 is T^−γ with γ = 0.60, 0.71, 0.77, rounded, at T = 10³, 10⁶, 10⁹, below the asymptotic 0.92; with the Gaussian noise of Lemma A.3, which has half the variance to leading order, γ is 1.23, 1.43, 1.55 and tends to 1.83.',
  formula: '\\gamma(T)=-\\frac{\\ln\\delta^*(T)}{\\ln T}',
  expected: 'holds',
  rests: { crossoverExponentAt, kAryBest },
  truth: proof(
    'T = 10³, 10⁶, 10⁹ with the best k at each',
    step('table', 'The errors are exact, the exponents enclosed.', computed(table)),
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
