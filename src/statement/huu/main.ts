import { ln, ln2, pi } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import {
  encloseErrorConstant,
  encloseLowerBoundConstant,
  encloseSchattenMeanConstant,
  encloseUpperBoundConstant,
} from '../../bound/constants.js';
import { encloseSchattenMean } from '../../bound/gamma-bounds.js';
import { findInequality } from '../../bound/inequalities.js';
import { encloseLogLowerBound, encloseLogUpperBound } from '../../bound/logarithmic-bounds.js';
import { countingLowerBoundClaim } from '../../bound/lower-bound-claim.js';
import {
  encloseSquareRootError,
  encloseSquareRootMeanSquaredError,
  offDiagonalRowSum,
  squareRootMeanSquaredError,
} from '../../bound/square-root-error.js';
import {
  binaryToLowerBoundReading,
  encloseTreeMeanSquaredError,
  encloseTreeToSquareRootRatio,
  firstTreeToSquareRootRatio,
  treeToSquareRootLimit,
} from '../../bound/tree-ratio.js';
import { binaryTreeMeanSquaredError, type TreeKind } from '../../factorization/binary-tree.js';
import { gaussianConstant } from '../../privacy/gaussian-constant.js';
import { gaussianMultiplier } from '../../privacy/gaussian-inverse.js';
import type { Statement } from '../statement.js';
import { note, number } from '../evidence.js';
import { atMost, checked, everywhere, integers, range, type Outcome } from '../outcome.js';
import { settle, settleReadings } from '../verdict.js';

const BITS = 96;
const q = Rational.parse;

/** [HUU] Thm 3 for mechanisms whose noise is calibrated exactly: C²·bound² ≤ σ²·U_n² at ε = 1, δ = 1e-6. */
function exactlyCalibrated(): Outcome {
  const [eps, delta] = [q('1'), q('1e-6')];
  const ratio = gaussianConstant('dr14', eps, delta, BITS).div(gaussianMultiplier(eps, delta, BITS), BITS);
  return checked(
    'n = 1, …, 400 at ε = 1, δ = 1e-6 for the square-root mechanism with exactly calibrated noise',
    integers(1n, 400n),
    (n) => atMost(encloseLogLowerBound('printed', n, BITS).mul(ratio, BITS), encloseSquareRootError(n, BITS)),
    (n) => `n = ${n}, ε = 1, δ = 1e-6`,
  );
}

/** [HUU] Thm 5 beside a tree over any n: the ratio is at least π²·log₂n(1 + log₂n)/(2(π + ln(4n/5))²). */
function generalTree(tree: TreeKind): Outcome {
  return checked(
    `n = 1, …, 2000, the ${tree} tree`,
    integers(1n, 2000n),
    (n) => {
      const log = ln(Interval.point(n), BITS).div(ln2(BITS), BITS);
      const below = pi(BITS)
        .mul(encloseLogUpperBound('printed', n, BITS), BITS)
        .sqr(BITS)
        .shift(1);
      const bound = pi(BITS)
        .sqr(BITS)
        .mul(log.mul(log.add(Interval.point(1n), BITS), BITS), BITS)
        .div(below, BITS);
      const error = Interval.fromRational(binaryTreeMeanSquaredError(n, tree), BITS);
      return atMost(bound, error.div(encloseSquareRootMeanSquaredError(n, BITS), BITS));
    },
    (n) => `n = ${n}`,
  );
}

/** The second display of [HUU] Thm 5 against every matrix mechanism: their errors are at least (S_n/(2n))². */
function beatsOptimum(): Outcome {
  return checked(
    'k = 1, …, 64 against ‖M_n‖_1/n, n = 2^k',
    range(1, 64),
    (k) => {
      const best = encloseSchattenMean(1n << BigInt(k), BITS).sqr(BITS);
      return atMost(
        binaryToLowerBoundReading(k, BITS),
        encloseTreeMeanSquaredError('binary', k, BITS).div(best, BITS),
      );
    },
    (k) => `k = ${k}`,
  );
}

/** [HUU] Section 1: the main theorems. */
export const mainStatements: readonly Statement[] = [
  {
    id: 'HUU Thm 2',
    document: 'HUU',
    also: ['HUU eq (6)'],
    says: 'The square-root mechanism answers all prefix sums of n bits with mean squared error at most C²(1 + ln(4n/5)/π)².',
    formula:
      '\\mathrm{err}(\\mathcal M,n)\\le C_{\\varepsilon,\\delta}^2\\Bigl(1+\\tfrac1\\pi\\ln\\tfrac{4n}{5}\\Bigr)^2',
    expected: 'imprecise: n = 1',
    erratum: 'False for n = 1, …, 6; with (4n+1)/5 in place of 4n/5 it is true for all n.',
    functions: ['squareRootMeanSquaredError', 'encloseLogUpperBound', 'truthSet'],
    cost: 'instant',
    decide: () =>
      settle(
        everywhere(findInequality('error-printed')),
        [
          number('U₁² (mean squared error at n = 1, in units of C²)', squareRootMeanSquaredError(1)),
          number('bound at n = 1', encloseLogUpperBound('printed', 1n, BITS)),
          number('U₆', encloseSquareRootError(6n, BITS)),
          number('bound at n = 6', encloseLogUpperBound('printed', 6n, BITS)),
          number('U₇', encloseSquareRootError(7n, BITS)),
          number('bound at n = 7', encloseLogUpperBound('printed', 7n, BITS)),
          number('constant of U_n − ln(n)/π', encloseErrorConstant(BITS)),
          number('constant of the bound', encloseUpperBoundConstant(BITS)),
        ],
        {
          says: 'with (4n+1)/5 in place of 4n/5 it is true for all n',
          outcome: everywhere(findInequality('error-repaired')),
        },
      ),
  },
  {
    id: 'HUU Thm 3',
    document: 'HUU',
    says: 'Every (ε, δ)-private matrix mechanism for counting has mean squared error at least C²/π²·(2 + ln((2n+1)/5) + ln(2n+1)/(2n))².',
    formula:
      '\\min\\mathrm{err}\\ge\\frac{C_{\\varepsilon,\\delta}^2}{\\pi^2}\\Bigl(2+\\ln\\tfrac{2n+1}{5}+\\tfrac{\\ln(2n+1)}{2n}\\Bigr)^2',
    expected: 'imprecise: n = 320, ε = 1, δ = 1e-6',
    erratum:
      'C is not the least admissible noise: a mechanism with exactly calibrated Gaussian noise goes below the bound. It holds for noise of the ' +
      'stated scale C·‖R‖, and then with 3 in place of 5.',
    functions: [
      'encloseSchattenMean',
      'encloseLogLowerBound',
      'gaussianConstant',
      'gaussianMultiplier',
      'truthSet',
    ],
    cost: 'moderate',
    decide: () =>
      settle(
        exactlyCalibrated(),
        [
          number('C at ε = 1, δ = 1e-6', gaussianConstant('dr14', q('1'), q('1e-6'), BITS)),
          number('least noise multiplier there', gaussianMultiplier(q('1'), q('1e-6'), BITS)),
          number('U₃₂₀', encloseSquareRootError(320n, BITS)),
          number('bound at n = 320 over C', encloseLogLowerBound('printed', 320n, BITS)),
          number('constant of the bound', encloseLowerBoundConstant(BITS)),
          number('best such constant, (γ + ln(16/π))/π', encloseSchattenMeanConstant(BITS)),
        ],
        {
          says: 'with noise of standard deviation C·‖R‖ it is true for all n, also with 3 in place of 5',
          outcome: (() => {
            const sharpened = everywhere(findInequality('schatten-sharpened'));
            return sharpened.holds ? everywhere(findInequality('schatten-printed')) : sharpened;
          })(),
        },
      ),
  },
  {
    id: 'HUU Thm 4',
    document: 'HUU',
    also: ['HUU eq (7)'],
    says: 'For δ below a constant every (ε, δ)-private mechanism for counting has mean squared error at least the square of (2 + ln((2n+1)/5) + …)/(π(e^{2ε} − 1)).',
    formula:
      '\\mathrm{err}\\ge\\frac{1}{(e^{2\\varepsilon}-1)^2\\pi^2}\\Bigl(2+\\ln\\tfrac{2n+1}{5}+\\tfrac{\\ln(2n+1)}{2n}\\Bigr)^2',
    expected: 'refuted: ε = 1/128, δ = 1e-2, n = 1',
    erratum:
      'It cannot hold with ε and δ free: the right side grows without bound as ε → 0, while Gaussian noise is (0, δ)-private with finite error.',
    functions: ['countingLowerBoundClaim', 'encloseCountingLowerBound'],
    cost: 'instant',
    decide: () => {
      const delta = q('1e-2');
      const at = (n: bigint, eps: Rational): boolean =>
        countingLowerBoundClaim(n, eps, delta, 'general', BITS).refuted;
      const kept = checked(
        'δ = ε/10, ε = 1, 1/2, …, 1/64 and n = 1, 100',
        range(0, 6).flatMap((i) => [1n, 100n].map((n) => ({ n, eps: Rational.dyadic(1n, -i) }))),
        ({ n, eps }) =>
          !countingLowerBoundClaim(n, eps, eps.div(Rational.integer(10n)), 'general', BITS).refuted,
      );
      return settle(
        checked(
          'ε = 1, 1/2, 1/4, … at δ = 1e-2, n = 1 against the exactly calibrated square-root mechanism',
          range(0, 12).map((i) => Rational.dyadic(1n, -i)),
          (eps) => !at(1n, eps),
          (eps) => `ε = ${eps}, δ = 1e-2, n = 1`,
        ),
        [
          number('bound at ε = 1/128', countingLowerBoundClaim(1n, q('1/128'), delta, 'general', BITS).value),
          number(
            'variance of the calibrated mechanism there',
            gaussianMultiplier(q('1/128'), delta, BITS).sqr(BITS),
          ),
          note(
            'where δ ≤ ε/10',
            kept.holds ? `no contradiction found: ${kept.on}` : `contradicted too at ${kept.counterexample}`,
          ),
        ],
      );
    },
  },
  {
    id: 'HUU Thm 5',
    document: 'HUU',
    says: 'The binary mechanism has at least π² log₂n(1 + log₂n)/(2(π + ln(4n/5))²) times the error of the square-root mechanism.',
    formula:
      '\\frac{\\mathrm{err}_B}{\\mathrm{err}_{\\sqrt{}}}\\ge\\frac{\\pi^2\\log_2n\\,(1+\\log_2n)}{2(\\pi+\\ln\\frac{4n}{5})^2}',
    expected: 'reading: + + - -',
    erratum:
      'The display against an optimal mechanism puts a lower bound on every error in the place of an attainable one: no mechanism has the error of Thm 3.',
    functions: ['encloseTreeToSquareRootRatio', 'binaryToSquareRootReading', 'binaryToLowerBoundReading'],
    cost: 'moderate',
    decide: () =>
      settleReadings(
        [
          {
            says: 'n = 2^k, beside the square root',
            outcome: everywhere(findInequality('binary-ratio'), 0n, 'k'),
          },
          { says: 'any n, the tree padded to a power of two', outcome: generalTree('padded') },
          { says: 'any n, the nodes completed by time n', outcome: generalTree('completed') },
          { says: 'n = 2^k, beside an optimal matrix mechanism', outcome: beatsOptimum() },
        ],
        [4, 8, 10, 16, 20, 30].map((k) =>
          number(`ratio at n = 2^${k}`, encloseTreeToSquareRootRatio('binary', k, BITS)),
        ),
      ),
  },
  {
    id: 'HUU erratum: factor 10',
    document: 'HUU',
    says: 'For practical n the square-root mechanism has a tenth of the error of the binary mechanism.',
    formula: '\\mathrm{err}_B\\ge10\\,\\mathrm{err}_{\\sqrt{}}\\quad(n\\le2^{64})',
    expected: 'refuted: n = 2^1',
    erratum: 'A factor of 10 is first reached at n = 2^268; the limit is 10.27.',
    functions: ['firstTreeToSquareRootRatio', 'encloseTreeToSquareRootRatio', 'treeToSquareRootLimit'],
    cost: 'moderate',
    decide: () => {
      const first = firstTreeToSquareRootRatio('binary', q('10'));
      return settle(
        checked(
          'n = 2^k, k = 1, …, 64',
          range(1, 64),
          (k) => k >= first,
          (k) => `n = 2^${k}`,
        ),
        [
          number('the first k with a factor of 10 at n = 2^k', first),
          number('ratio at n = 2^20', encloseTreeToSquareRootRatio('binary', 20, BITS)),
          number(`ratio at n = 2^${first - 1}`, encloseTreeToSquareRootRatio('binary', first - 1, BITS)),
          number(`ratio at n = 2^${first}`, encloseTreeToSquareRootRatio('binary', first, BITS)),
          number('limit π²/(2 ln²2)', treeToSquareRootLimit('binary', BITS)),
        ],
      );
    },
  },
  {
    id: 'HUU Remark 7',
    document: 'HUU',
    says: 'The square root L of the prefix sum is diagonally dominant.',
    formula: '\\sum_{1\\le k<n}f(k)\\le f(0)=1',
    expected: 'refuted: n = 4',
    erratum: 'Row n is dominated by its diagonal for n ≤ 3 only; the sum of the others is 2n·f(n) − 1.',
    functions: ['offDiagonalRowSum'],
    cost: 'instant',
    decide: () => {
      const outcome = checked(
        'rows n = 1, …, 64',
        range(1, 64),
        (n) => offDiagonalRowSum(n).toRational().compare(Rational.ONE) <= 0,
        (n) => `n = ${n}`,
      );
      const first = outcome.holds ? 0 : Number(outcome.counterexample.slice(4));
      return settle(
        // 2n·f(n) grows by the factor (2n+1)/(2n) per row.
        outcome.holds ? outcome : { ...outcome, failures: `every n ≥ ${first}, as 2n·f(n) increases` },
        range(3, 5).map((n) => number(`Σ_{1≤k<${n}} f(k)`, offDiagonalRowSum(n))),
      );
    },
  },
];
