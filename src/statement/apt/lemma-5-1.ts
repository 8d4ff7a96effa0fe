import { crossoverExponent, gaussianLeadingConstant } from '../../bound/comparison/crossover.js';
import { kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { nineteen } from './ground/lengths.js';

/** C₁·i³ < C₂·i²·j against δ^C₂ < T^−C₁ by powers of 2, T = 2^i and δ = 2^−j. */
const crossing = (): Outcome =>
  checked(
    'C₁, C₂ = 1, …, 4, T = 2^i, δ = 2^−j, i, j = 1, …, 12',
    [1n, 2n, 3n, 4n].flatMap((c1) =>
      [1n, 2n, 3n, 4n].flatMap((c2) =>
        integers(1n, 12n).flatMap((i) => integers(1n, 12n).map((j) => ({ c1, c2, i, j }))),
      ),
    ),
    ({ c1, c2, i, j }) => c1 * i ** 3n < c2 * i ** 2n * j === (2n ** j) ** c2 > (2n ** i) ** c1,
    ({ c1, c2, i, j }) => `C₁ = ${c1}, C₂ = ${c2}, T = 2^${i}, δ = 2^−${j}`,
  );

/** The exponent as computed is C₁/C₂, to 30 places. */
const exponents = (): Outcome =>
  checked(
    'C₁ = 1/2, 1, 2, 3 times C₂',
    ['1/2', '1', '2', '3'].map(rational),
    (quotient) => {
      const difference = crossoverExponent('huu2', gaussianLeadingConstant('huu2').mul(quotient)).sub(
        quotient,
      );
      return difference.compare(rational('1e-30')) < 0 && difference.compare(rational('-1e-30')) > 0;
    },
    (quotient) => `C₁ = ${quotient}·C₂`,
  );

export default statement({
  id: 'APT Lemma 5.1',
  section: '5',
  mark: 'forced',
  forcedBy: 'its proof compares the leading terms and solves for δ',
  alternatives: ['δ < T^(−C₁/C₂) in place of the order', 'bounds with terms of lower order in them'],
  says: 'Let C₁, C₂ > 0. If C₁·log(T)³/ε² bounds the error of an ε-private mechanism and C₂·log(T)²·log(1/δ)/ε² that of an (ε, δ)-private one, the first bound is less than the second exactly for δ < T^(−C₁/C₂), T > 1; and for δ = O(T^(−C₁/C₂)) it is less up to a factor 1 + o(1).',
  formula:
    '\\delta=O\\bigl(T^{-C_1/C_2}\\bigr)\\ \\Rightarrow\\ \\frac{C_1\\log(T)^3}{C_2\\log(T)^2\\log(1/\\delta)}\\le1+o(1)',
  expected: 'holds',
  rests: { crossoverExponent, gaussianLeadingConstant },
  truth: confirmed(
    proof(
      'all C₁, C₂ > 0, T > 1, 0 < δ < 1; the order as T grows',
      step(
        'exact',
        'Divided by C₂·log(T)²/ε² the first bound is (C₁/C₂)·log T, the second log(1/δ): less exactly if T^(C₁/C₂) < 1/δ.',
        given,
      ),
      step(
        'order',
        'If δ ≤ c·T^(−C₁/C₂), then log(1/δ) ≥ (C₁/C₂)·log T − log c: the first bound is at most 1/(1 − (C₂/C₁)·log(c)/log(T)) times the second, a factor that tends to 1.',
        after('exact'),
      ),
    ),
    crossing,
    exponents,
  ),
  evidence: () => [
    number('C₁/C₂, k = 19 against the square root', crossoverExponent('huu2', kAryLeadingConstant(nineteen))),
  ],
});
