import { exp } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import {
  crossoverExponent,
  crossoverExponentAt,
  gaussianErrorBound,
  gaussianLeadingConstant,
} from '../../bound/crossover.js';
import { findInequality } from '../../bound/inequalities.js';
import { kAryBest } from '../../bound/k-ary-best.js';
import { counterLeadingConstant, kAryLeadingConstant } from '../../bound/k-ary-constants.js';
import { offsetDigits, plainDigits } from '../../factorization/k-ary-digits.js';
import { kAryFactorization } from '../../factorization/k-ary-factors.js';
import { kAryHeight } from '../../factorization/k-ary-digits.js';
import { maxColumnNorm1 } from '../../linear/column-norms.js';
import { discreteLaplacePmf } from '../../privacy/discrete-laplace.js';
import { printedFormDelta, printedFormLimit, type PrintedForm } from '../../privacy/gaussian-constant.js';
import { laplaceScale } from '../../privacy/laplace.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { atMost, checked, everywhere, proved, range, type Outcome } from '../outcome.js';
import { settle, settleReadings } from '../verdict.js';

const BITS = 96;
const q = Rational.parse;
const nineteen = offsetDigits(19n);
const constant = (w: number): Interval => kAryLeadingConstant(nineteen, w);
const exponent = (form: PrintedForm): Interval => crossoverExponent(form, constant, BITS);

/** Whether the exponent rounds to the printed 0.92. */
const printedExponent = (form: PrintedForm): Outcome =>
  checked(
    'k = 19, two decimals',
    [exponent(form)],
    (gamma) =>
      gamma.inf.toRational().compare(q('0.915')) >= 0 && gamma.sup.toRational().compare(q('0.925')) < 0,
    (gamma) => `γ = ${number('', gamma, 6).value}`,
  );

/** C₁·log T < C₂·log(1/δ) exactly when δ < T^(−C₁/C₂), for powers of two. */
function crossing(): Outcome {
  const [c1, c2, gamma] = [constant(BITS), gaussianLeadingConstant('huu2', BITS), exponent('huu2')];
  const cases = range(1, 24).flatMap((i) => range(1, 24).map((j) => ({ i, j })));
  const times = (x: Interval, n: number): Interval => x.mul(Interval.point(BigInt(n)), BITS);
  return proved(
    checked(
      'T = 2^i, δ = 2^−j, i, j = 1, …, 24, k = 19',
      cases,
      ({ i, j }) => atMost(times(c1, i), times(c2, j)) === atMost(times(gamma, i), Interval.point(BigInt(j))),
      ({ i, j }) => `T = 2^${i}, δ = 2^−${j}`,
    ),
    'all T > 1 and δ < 1',
    'divide C₁·log(T)³ < C₂·log(T)²·log(1/δ) by C₂·log(T)²',
  );
}

/** A printed noise is private up to an ε, for several δ. */
const classical = (epsilon: string): Outcome =>
  checked(
    `every ε ≤ ${epsilon}, δ = 1e-2, 1e-5, 1e-10`,
    ['1e-2', '1e-5', '1e-10'],
    (delta) => printedFormLimit('classical', q(delta), 40).inf.toRational().compare(q(epsilon)) >= 0,
    (delta) => `δ = ${delta}, ε = ${epsilon}`,
  );

/** pmf(y)/pmf(y + Δ) ≤ e^ε for the discrete Laplace law of scale Δ/ε. */
function laplacePrivate(): Outcome {
  const cases = ['1/2', '1', '3'].flatMap((eps) =>
    [1n, 2n, 5n].flatMap((shift) => range(-6, 6).map((y) => ({ eps: q(eps), shift, y: BigInt(y) }))),
  );
  return proved(
    checked(
      'its discrete twin, ε = 1/2, 1, 3, shifts 1, 2, 5, y = −6, …, 6',
      cases,
      ({ eps, shift, y }) => {
        const scale = laplaceScale(eps, Rational.integer(shift));
        const ratio = discreteLaplacePmf(scale, y, BITS).div(
          discreteLaplacePmf(scale, y + shift, BITS),
          BITS,
        );
        // Equality occurs, so the enclosures may touch.
        return ratio.inf.compare(exp(Interval.fromRational(eps, BITS), BITS).sup) <= 0;
      },
      ({ eps, shift, y }) => `ε = ${eps}, shift ${shift}, y = ${y}`,
    ),
    'all ε and Δ₁',
    'the densities of Lap(b)^d at two points differ by the factor e^((‖y − u‖₁ − ‖y‖₁)/b) ≤ e^(‖u‖₁/b)',
  );
}

/** [APT] Section 5 and Appendix A: pure against approximate privacy, and the noise. */
export const crossoverStatements: readonly Statement[] = [
  {
    id: 'APT Lemma 5.1',
    document: 'APT',
    says: 'An error C₁log(T)³/ε² is less than C₂log(T)²log(1/δ)/ε² exactly when δ < T^(−C₁/C₂).',
    formula: 'C_1\\log(T)^3<C_2\\log(T)^2\\log(1/\\delta)\\iff\\delta<T^{-C_1/C_2}',
    expected: 'holds',
    functions: ['crossoverExponent', 'kAryLeadingConstant', 'gaussianLeadingConstant'],
    cost: 'instant',
    decide: () => settle(crossing(), [number('C₁/C₂, k = 19', exponent('huu2'))]),
  },
  {
    id: 'APT Thm 5.3',
    document: 'APT',
    says: 'The mechanism beats the best Gaussian factorization for δ = O(T^−0.92).',
    formula: '\\delta=O(T^{-0.92}),\\qquad0.92\\approx\\frac{(k-1/k)\\pi^2}{8\\ln(k)^3},\\ k=19',
    expected: 'reading: + - -',
    erratum:
      'The exponent rests on Gaussian noise of variance 4·ln(1/δ)/ε²; with the document’s own Lemma A.3 it is 1.83. At finite T it is smaller: 0.71 at T = 10⁶.',
    functions: ['crossoverExponent', 'crossoverExponentAt', 'gaussianErrorBound', 'kAryBest'],
    cost: 'moderate',
    decide: () =>
      settleReadings(
        [
          { says: 'noise with the prefactor 2/ε', outcome: printedExponent('huu2') },
          { says: 'noise with the prefactor √2/ε', outcome: printedExponent('dr14') },
          { says: 'noise of Lemma A.3', outcome: printedExponent('classical') },
        ],
        [
          number('exponent, prefactor 2/ε', exponent('huu2')),
          number('exponent, Lemma A.3', exponent('classical')),
          number(
            'exponent for the plain digits, k = 17',
            crossoverExponent('huu2', (w) => kAryLeadingConstant(plainDigits(17n), w), BITS),
          ),
          number(
            'exponent for Honaker',
            crossoverExponent(
              'huu2',
              (w) => Interval.fromRational(counterLeadingConstant('honaker'), w),
              BITS,
            ),
          ),
          ...[3, 6, 9].map((e) => {
            const T = 10n ** BigInt(e);
            return number(
              `exponent of the best k at T = 10^${e}`,
              crossoverExponentAt('huu2', kAryBest('any', T).meanSquaredError, T, BITS),
            );
          }),
        ],
      ),
  },
  {
    id: 'APT erratum: closed bound at small T',
    document: 'APT',
    says: 'The error of the Gaussian factorization is at most C²(1 + ln(4T/5)/π)² for every T.',
    formula: '\\mathrm{MSE}\\le C_{\\varepsilon,\\delta}^2\\Bigl(1+\\frac{\\ln(4T/5)}\\pi\\Bigr)^2',
    expected: 'imprecise: T = 1',
    erratum: 'It fails for the square root at T = 1, …, 6, and at T = 1 for every mechanism.',
    functions: ['gaussianErrorBound', 'truthSet'],
    cost: 'instant',
    decide: () =>
      settle(
        everywhere(findInequality('error-printed'), 1n, 'T'),
        [number('closed bound at T = 1, δ = 1e-6', gaussianErrorBound('huu2', 1n, q('1e-6'), BITS))],
        { says: 'true with (4T+1)/5', outcome: everywhere(findInequality('error-repaired'), 1n, 'T') },
      ),
  },
  {
    id: 'APT Lemma A.2',
    document: 'APT',
    says: 'Laplace noise of scale Δ₁/ε is ε-private.',
    formula: 'f(x)+\\mathrm{Lap}(\\Delta_1/\\varepsilon)^d',
    expected: 'holds',
    functions: ['laplaceScale', 'discreteLaplacePmf'],
    cost: 'instant',
    decide: () =>
      settle(laplacePrivate(), [number('scale for ε = 1/2, Δ₁ = 3', laplaceScale(q('1/2'), q('3')))]),
  },
  {
    id: 'APT Lemma A.3',
    document: 'APT',
    says: 'Gaussian noise of variance 2·ln(1.25/δ)Δ₂²/ε² is (ε, δ)-private.',
    formula: '\\sigma^2=\\frac{2\\ln(1.25/\\delta)\\Delta_2^2}{\\varepsilon^2}',
    expected: 'reading: + -',
    erratum: 'It needs ε < 1: at ε = 10 and δ = 1e-5 the true δ is 2.3e-5.',
    functions: ['printedFormLimit', 'printedFormDelta'],
    cost: 'moderate',
    decide: () =>
      settleReadings(
        [
          { says: 'ε < 1', outcome: classical('1') },
          { says: 'every ε > 0', outcome: classical('10') },
        ],
        [
          number('true δ at ε = 1, δ = 1e-5', printedFormDelta('classical', q('1'), q('1e-5'), 40), 6),
          number('true δ at ε = 10, δ = 1e-5', printedFormDelta('classical', q('10'), q('1e-5'), 40), 6),
          ...['1e-5', '1e-6', '1e-8'].map((delta) =>
            number(`largest ε at δ = ${delta}`, printedFormLimit('classical', q(delta), 40), 8),
          ),
        ],
      ),
  },
  {
    id: 'APT erratum: neighbours of real streams',
    document: 'APT',
    says: 'Real streams that differ at one index are neighbours, and noise of scale h/ε hides the difference.',
    formula: "x_j=x_j'\\ (j\\ne i)\\ \\Rightarrow\\ \\|C(x-x')\\|_1\\le h",
    expected: 'imprecise: |x_i − x_i′| = 2',
    erratum: 'Neighbours must also satisfy |x_i − x_i′| ≤ 1, which is implicit for bits.',
    functions: ['kAryFactorization', 'maxColumnNorm1', 'kAryHeight'],
    cost: 'instant',
    decide: () => {
      const change = (differences: readonly string[]): Outcome =>
        checked(
          'k = 3, T = 13 and differences 1/2, 1, 2 of one item',
          differences,
          (difference) => {
            const system = offsetDigits(3n);
            const h = Rational.integer(BigInt(kAryHeight(system, 13n)));
            return maxColumnNorm1(kAryFactorization(system, 13).C).mul(q(difference)).compare(h) <= 0;
          },
          (difference) => `|x_i − x_i′| = ${difference}`,
        );
      return settle(change(['1/2', '1', '2']), [], {
        says: 'true with |x_i − x_i′| ≤ 1',
        outcome: proved(
          change(['1/2', '1']),
          '|x_i − x_i′| ≤ 1',
          'the change of the nodes is |x_i − x_i′| times a column of C, of ℓ1 norm at most h',
        ),
      });
    },
  },
];
