import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { kAryClaim1, kAryLemma35, kAryLemma47 } from '../../bound/k-ary-capacity.js';
import { kAryExplicitBound, kAryImprovement, kAryLeadingConstant } from '../../bound/k-ary-constants.js';
import { kAryOptimum, kAryRealMinimiser, type KAryFamily } from '../../bound/k-ary-minimiser.js';
import { kAryCapacity, kAryHeight, offsetDigits, plainDigits } from '../../factorization/k-ary-digits.js';
import { kAryMeanSquaredError, kAryWeightSum } from '../../factorization/k-ary-weight.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { all, atMost, checked, integers, proved, range, type Outcome } from '../outcome.js';
import { settle } from '../verdict.js';

const BITS = 96;
const power = (exponent: number): bigint => 10n ** BigInt(exponent);
const odd = (first: bigint, last: bigint): bigint[] => integers(first, last).filter((k) => k % 2n === 1n);
const even = (first: bigint, last: bigint): bigint[] => integers(first, last).filter((k) => k % 2n === 0n);
const nineteen = offsetDigits(19n);

/** A closed form of the error at full capacity against the exact one. */
function fullTree(
  bases: readonly bigint[],
  closed: (k: bigint, h: number) => Rational,
  system: typeof plainDigits,
): Outcome {
  return checked(
    `k = ${bases[0]}, …, ${bases[bases.length - 1]}, h = 1, …, 5`,
    bases.flatMap((k) => range(1, 5).map((h) => ({ k, h }))),
    ({ k, h }) => kAryMeanSquaredError(system(k), kAryCapacity(system(k), h)).equals(closed(k, h)),
    ({ k, h }) => `k = ${k}, h = ${h}`,
  );
}

/** The k of a family with the least leading constant. */
const optimum = (family: KAryFamily, k: bigint): Outcome =>
  proved(
    checked(
      `the ${family} family`,
      [kAryOptimum(family, BITS).k],
      (found) => found === k,
      (found) => `k = ${found} is better`,
    ),
    `all k of the ${family} family`,
    'the constant falls before the real minimiser and rises after it; the two neighbours of that are compared by enclosures',
  );

/** ε²·MSE ≤ the explicit bound with the same leading term. */
const explicit = (): Outcome =>
  proved(
    checked(
      'odd k = 3, …, 21, T = 2, …, 60 and 10³, 10⁶, 10⁹, 10¹²',
      odd(3n, 21n).flatMap((k) => [...integers(2n, 60n), ...[3, 6, 9, 12].map(power)].map((T) => ({ k, T }))),
      ({ k, T }) =>
        atMost(
          Interval.fromRational(kAryMeanSquaredError(offsetDigits(k), T), BITS),
          kAryExplicitBound(offsetDigits(k), T, BITS),
        ),
      ({ k, T }) => `k = ${k}, T = ${T}`,
    ),
    'all odd k and T ≥ 1',
    'W(T) ≤ hν(T + ½), ν = (k² − 1)/(4k), and h < 1 + log_k(2T); the proof stands beside kAryExplicitBound',
  );

/** MSE = 2ν·h³ + O(h²): the weight of T releases is hνT up to a multiple of T. */
const asymptotics = (
  bases: readonly bigint[],
  system: typeof plainDigits,
  average: (k: bigint) => Rational,
): Outcome =>
  proved(
    checked(
      `|W(T) − hνT| ≤ k²T for k = ${bases.join(', ')}, T = 1, …, 100 and 10³, 10⁶, …, 10¹⁸`,
      bases.flatMap((k) =>
        [...integers(1n, 100n), ...[3, 6, 9, 12, 15, 18].map(power)].map((T) => ({ k, T })),
      ),
      ({ k, T }) => {
        const h = Rational.integer(BigInt(kAryHeight(system(k), T)));
        const W = Rational.integer(kAryWeightSum(system(k), T));
        const even = h.mul(average(k)).mul(Rational.integer(T));
        return (
          W.sub(even)
            .abs()
            .compare(Rational.integer(k * k * T)) <= 0
        );
      },
      ({ k, T }) => `k = ${k}, T = ${T}`,
    ),
    'all k, T → ∞',
    'over k^(i+1) consecutive times digit i has the average weight ν, so W(T) = hνT + O(T) for fixed k, and h = log_k(T) + O(1)',
  );

const lemma47 = (): Outcome =>
  proved(
    fullTree(odd(3n, 31n), kAryLemma47, offsetDigits),
    'all odd k and h',
    'over −T, …, T each digit is uniform on −m, …, m, and t = 0 has weight 0',
  );
const lemma35 = (): Outcome =>
  proved(
    fullTree(integers(2n, 24n), kAryLemma35, plainDigits),
    'all k and h',
    'over 0, …, k^h − 1 each digit is uniform on 0, …, k − 1, and t = 0 has weight 0',
  );

const SPLIT =
  'the t ≤ T with highest digit 1, …, k/2 run through all digits below it, and those with 0 are the tree of height h − 1: ' +
  'c_h = (k^h/2)((k+2)/4 + (h−1)k/4) + c_(h−1), which the closed form solves';

const claim1 = (): Outcome =>
  proved(fullTree(even(2n, 30n), kAryClaim1, offsetDigits), 'all even k and h', SPLIT);

/** The recursion of [APT] Claim 1 for the sum of the weights. */
const highestDigit = (): Outcome =>
  proved(
    checked(
      'the recursion for k = 2, 4, …, 30, h = 1, …, 5',
      even(2n, 30n).flatMap((k) => range(1, 5).map((h) => ({ k, h }))),
      ({ k, h }) => {
        const sum = (height: number): bigint =>
          height === 0 ? 0n : kAryWeightSum(offsetDigits(k), kAryCapacity(offsetDigits(k), height));
        return 8n * (sum(h) - sum(h - 1)) === k ** BigInt(h) * (k + 2n + BigInt(h - 1) * k);
      },
      ({ k, h }) => `k = ${k}, h = ${h}`,
    ),
    'all even k and h',
    SPLIT,
  );

const plainAverage = (k: bigint): Rational => Rational.ratio(k - 1n, 2n);
const oddAverage = (k: bigint): Rational => Rational.ratio(k * k - 1n, 4n * k);
const evenAverage = (k: bigint): Rational => Rational.ratio(k, 4n);

/** [APT] Sections 3 and 4, Appendix A: errors and their leading constants. */
export const errorStatements: readonly Statement[] = [
  {
    id: 'APT Thm 1.1',
    document: 'APT',
    says: 'For odd k there is an ε-private counter of error k(1 − 1/k²)/(2ε²log(k)³)·log(T)³ + o(log(T)³) in O(T) time and O(log T) space.',
    formula: '\\mathrm{MSE}=\\frac{k(1-1/k^2)}{2\\varepsilon^2\\log(k)^3}\\log(T)^3+o(\\log(T)^3)',
    expected: 'holds',
    erratum:
      'The proof treats T = (k^h − 1)/2 only; for every T an explicit bound with the same leading term is proved here.',
    functions: ['kAryMeanSquaredError', 'kAryExplicitBound', 'kAryLeadingConstant'],
    cost: 'moderate',
    decide: () =>
      settle(all(lemma47(), explicit(), asymptotics([3n, 5n, 19n], offsetDigits, oddAverage)), [
        number('leading constant, k = 19', kAryLeadingConstant(nineteen, BITS)),
        ...[6, 9, 12, 18].map((e) =>
          number(`ε²·MSE, k = 19, T = 10^${e}`, kAryMeanSquaredError(nineteen, power(e))),
        ),
      ]),
  },
  {
    id: 'APT Lemma 3.5',
    document: 'APT',
    says: 'Algorithm 1 has error (k − 1)h³/(ε²(1 − k^−h)) for T = k^h − 1.',
    formula: '\\mathrm{MSE}=\\frac{(k-1)h^3}{\\varepsilon^2(1-k^{-h})}',
    expected: 'holds',
    functions: ['kAryLemma35', 'kAryMeanSquaredError'],
    cost: 'instant',
    decide: () => settle(lemma35(), [number('k = 17, h = 3', kAryLemma35(17n, 3))]),
  },
  {
    id: 'APT Thm 3.7',
    document: 'APT',
    says: 'Algorithm 1 has error (k − 1)/(ε²log(k)³)·log(T)³ + o(log(T)³); k = 2 is the binary tree and k = 17 is best.',
    formula: '\\mathrm{MSE}=\\frac{k-1}{\\varepsilon^2\\log(k)^3}\\log(T)^3+o(\\log(T)^3)',
    expected: 'holds',
    functions: ['kAryOptimum', 'kAryLeadingConstant', 'kAryRealMinimiser', 'kAryLemma35'],
    cost: 'instant',
    decide: () =>
      settle(all(lemma35(), asymptotics([2n, 3n, 17n], plainDigits, plainAverage), optimum('plain', 17n)), [
        number('constant, k = 17', kAryLeadingConstant(plainDigits(17n), BITS)),
        number('constant, k = 16', kAryLeadingConstant(plainDigits(16n), BITS)),
        number('constant, k = 2', kAryLeadingConstant(plainDigits(2n), BITS)),
        number('real minimiser', kAryRealMinimiser('plain', BITS)),
      ]),
  },
  {
    id: 'APT Lemma 4.7',
    document: 'APT',
    says: 'Algorithm 2 with odd k has error k(1 − 1/k²)h³/(2ε²(1 − k^−h)) for T = (k^h − 1)/2.',
    formula: '\\mathrm{MSE}=\\frac{k(1-1/k^2)h^3}{2\\varepsilon^2(1-k^{-h})}',
    expected: 'holds',
    functions: ['kAryLemma47', 'kAryMeanSquaredError'],
    cost: 'instant',
    decide: () => settle(lemma47(), [number('k = 19, h = 3', kAryLemma47(19n, 3))]),
  },
  {
    id: 'APT Cor 4.9',
    document: 'APT',
    says: 'The leading constant is least for k = 19, 0.1236, more than a factor 4 below Honaker’s 1/2.',
    formula: '\\frac{19(1-19^{-2})}{2\\log(19)^3}\\approx0.1236<\\tfrac18',
    expected: 'holds',
    erratum: 'The factor is asymptotic: at T = 10⁶ the best k gives 3.76.',
    functions: ['kAryOptimum', 'kAryImprovement', 'kAryRealMinimiser'],
    cost: 'instant',
    decide: () => {
      const factor = kAryImprovement(nineteen, 'honaker', BITS);
      return settle(
        all(
          optimum('odd', 19n),
          proved(
            checked(
              'k = 19',
              [19n],
              () => factor.inf.toRational().compare(Rational.integer(4n)) > 0,
              () => 'k = 19',
            ),
            'k = 19',
            'an enclosure of the quotient of the constants',
          ),
        ),
        [
          number('constant, k = 19', kAryLeadingConstant(nineteen, BITS)),
          number('constant, k = 17', kAryLeadingConstant(offsetDigits(17n), BITS)),
          number('constant, k = 21', kAryLeadingConstant(offsetDigits(21n), BITS)),
          number('real minimiser', kAryRealMinimiser('odd', BITS)),
          number('factor over Honaker', factor),
          number('factor over Andersson and Pagh', kAryImprovement(nineteen, 'andersson-pagh', BITS)),
          number('factor over the binary tree', kAryImprovement(nineteen, 'binary', BITS)),
        ],
      );
    },
  },
  {
    id: 'APT Claim 1',
    document: 'APT',
    says: 'Algorithm 2 with even k has error (h²/(2ε²))(hk/(1 − k^−h) + (k−2)/(k−1)) for T = k(k^h − 1)/(2(k−1)).',
    formula: '\\mathrm{MSE}=\\frac{h^2}{2\\varepsilon^2}\\Bigl(\\frac{hk}{1-k^{-h}}+\\frac{k-2}{k-1}\\Bigr)',
    expected: 'holds',
    functions: ['kAryClaim1', 'kAryMeanSquaredError'],
    cost: 'instant',
    decide: () => settle(all(claim1(), highestDigit()), [number('k = 20, h = 3', kAryClaim1(20n, 3))]),
  },
  {
    id: 'APT Cor A.7',
    document: 'APT',
    says: 'For even k the leading constant is k/(2 log(k)³), least for k = 20.',
    formula: '\\mathrm{MSE}=\\frac{k}{2\\varepsilon^2\\log(k)^3}\\log(T)^3+o(\\log(T)^3)',
    expected: 'holds',
    functions: ['kAryOptimum', 'kAryLeadingConstant', 'kAryRealMinimiser'],
    cost: 'instant',
    decide: () =>
      settle(all(asymptotics([2n, 4n, 20n], offsetDigits, evenAverage), optimum('even', 20n)), [
        number('constant, k = 20', kAryLeadingConstant(offsetDigits(20n), BITS)),
        number('constant, k = 19', kAryLeadingConstant(nineteen, BITS)),
        number('real minimiser e³', kAryRealMinimiser('even', BITS)),
      ]),
  },
];
