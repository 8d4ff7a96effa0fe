import { Rational } from '../../arithmetic/rational.js';
import { encloseLogUpperBound } from '../../bound/logarithmic-bounds.js';
import { encloseChenQiBound } from '../../bound/chen-qi.js';
import { findInequality } from '../../bound/inequalities.js';
import { encloseLandauSum, landauSum } from '../../bound/landau.js';
import { binomial } from '../../bound/parity.js';
import { squareRootFrobeniusSquared } from '../../bound/square-root-error.js';
import { wallisRatio } from '../../bound/wallis.js';
import { squareRootToeplitz } from '../../factorization/square-root.js';
import { prefixSumToeplitz } from '../../workload/prefix-sum.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { all, checked, everywhere, proved, range, type Outcome } from '../outcome.js';
import { settle, settleReadings } from '../verdict.js';

const BITS = 128;

/** The recursion, f(k) = C(2k, k)/4^k and L·L = M. [HUU] (12), (27). */
function wallis(): Outcome {
  const recursion = checked(
    'k = 1, …, 200',
    range(1, 200),
    (k) => {
      const f = wallisRatio(k).toRational();
      const stepped = wallisRatio(k - 1)
        .toRational()
        .mul(Rational.ratio(BigInt(2 * k - 1), BigInt(2 * k)));
      return f.equals(stepped) && f.equals(Rational.ratio(binomial(2 * k, k), 4n ** BigInt(k)));
    },
    (k) => `k = ${k}`,
  );
  return proved(
    recursion,
    'all k',
    'C(2k, k)/C(2k−2, k−1) = (4k−2)/k, so both sequences obey one recursion from f(0) = 1',
  );
}

/** Privacy of Alg. 1 with fresh noise in every round: Σ_t 1/(G_n·G_t) ≤ 1 for a change of the first item. */
function redrawn(): Outcome {
  return checked(
    'n = 1, …, 8: noise of variance C²·G_n·G_t drawn anew at every t, against one Gaussian release at C',
    range(1, 8),
    (n) =>
      Rational.sum(
        range(1, n).map((t) => Rational.ONE.div(landauSum(n).mul(landauSum(t)).toRational())),
      ).compare(Rational.ONE) <= 0,
    (n) => `n = ${n}`,
  );
}

const squareRootIdentity = (): Outcome =>
  proved(
    checked(
      'n = 1, …, 64',
      range(1, 64),
      (n) => {
        const L = squareRootToeplitz(n);
        return L.mul(L).equals(prefixSumToeplitz(n));
      },
      (n) => `n = ${n}`,
    ),
    'all n ≥ 1',
    'the Toeplitz product is that of the power series (1−z)^(−1/2) with itself, 1/(1−z)',
  );

/** [HUU] Section 5 and Alg. 1: the sequence f and its sums. */
export const sequenceStatements: readonly Statement[] = [
  {
    id: 'HUU eq (12)',
    document: 'HUU',
    also: ['HUU eq (27)'],
    says: 'The entries of the square root are f(0) = 1, f(k) = (1 − 1/(2k))f(k−1), which is C(2k, k)/4^k, and L·L = M.',
    formula: 'f(k)=\\Bigl(1-\\frac1{2k}\\Bigr)f(k-1)=\\binom{2k}{k}4^{-k},\\qquad L^2=M_n',
    expected: 'holds',
    functions: ['wallisRatio', 'squareRootToeplitz', 'prefixSumToeplitz'],
    cost: 'instant',
    decide: () =>
      settle(all(wallis(), squareRootIdentity()), [
        number('f(1)', wallisRatio(1)),
        number('f(2)', wallisRatio(2)),
        number('f(10)', wallisRatio(10)),
      ]),
  },
  {
    id: 'HUU Thm 21',
    document: 'HUU',
    says: 'For m ≥ 1, (2m−1)!!/(2m)!! lies between 1/√(π(m + 4/π − 1)) and 1/√(π(m + 1/4)).',
    formula:
      '\\frac1{\\sqrt{\\pi(m+\\frac4\\pi-1)}}\\le\\frac{(2m-1)!!}{(2m)!!}<\\frac1{\\sqrt{\\pi(m+\\frac14)}}',
    expected: 'holds',
    functions: ['encloseChenQiBound', 'wallisRatio', 'truthSet'],
    cost: 'instant',
    decide: () =>
      settle(
        all(
          everywhere(findInequality('chen-qi-lower'), 1n, 'm'),
          everywhere(findInequality('chen-qi-upper'), 1n, 'm'),
        ),
        [
          number('lower bound at m = 1, with equality', encloseChenQiBound('lower', 1n, BITS)),
          number('f(1)', wallisRatio(1)),
          number('upper bound at m = 1', encloseChenQiBound('upper', 1n, BITS)),
          number('lower bound at m = 0, where it would be false', encloseChenQiBound('lower', 0n, BITS)),
        ],
      ),
  },
  {
    id: 'HUU eq (28)',
    document: 'HUU',
    says: 'The squared sensitivity of the square root is at most 1 + ln(4n/5)/π.',
    formula: '\\|R\\|_{1\\to2}^2=\\sum_{k<n}f(k)^2\\le1+\\frac1\\pi\\ln\\frac{4n}5',
    expected: 'imprecise: n = 1',
    erratum:
      'False for every n: the integral is taken on the wrong side of the sum. 1 + ln(4n − 3)/π is true for all n.',
    functions: ['landauSum', 'encloseLogUpperBound', 'truthSet'],
    cost: 'instant',
    decide: () =>
      settle(
        everywhere(findInequality('landau-printed')),
        [1n, 2n, 1000n].flatMap((n) => [
          number(`G_n at n = ${n}`, encloseLandauSum(n, BITS)),
          number(`bound at n = ${n}`, encloseLogUpperBound('printed', n, BITS)),
        ]),
        {
          says: '1 + ln(4n − 3)/π in place of 1 + ln(4n/5)/π',
          outcome: everywhere(findInequality('landau-from-zero')),
        },
      ),
  },
  {
    id: 'HUU eq (29)',
    document: 'HUU',
    says: 'The squared Frobenius norm of the square root is at most n(1 + ln(4n/5)/π).',
    formula: '\\|L\\|_F^2\\le n\\Bigl(1+\\frac1\\pi\\ln\\frac{4n}5\\Bigr)',
    expected: 'imprecise: n = 1',
    erratum: 'False at n = 1; with (4n+1)/5 in place of 4n/5 it is true for all n.',
    functions: ['squareRootFrobeniusSquared', 'truthSet'],
    cost: 'instant',
    decide: () => {
      const repaired = everywhere(findInequality('error-repaired'));
      return settle(
        everywhere(findInequality('frobenius-printed')),
        [1, 2, 1000].map((n) => number(`‖L‖_F² at n = ${n}`, squareRootFrobeniusSquared(n))),
        {
          says: 'with (4n+1)/5 in place of 4n/5 it is true for all n',
          outcome: repaired.holds
            ? proved(repaired, repaired.on, `H_n ≤ n·G_n, so H_n/n ≤ U_n; ${repaired.proof ?? ''}`)
            : repaired,
        },
      );
    },
  },
  {
    id: 'HUU Alg 1',
    document: 'HUU',
    says: 'Round t releases the prefix sum plus Σ_i L_ti·z_i with z_i of variance C²‖R‖².',
    formula:
      '\\textstyle\\sum_{i\\le t}x_i+\\sum_{i\\le t}L_{ti}z_i,\\qquad z_i\\sim N(0,C^2\\|R\\|_{1\\to2}^2)',
    expected: 'reading: + -',
    erratum:
      'The noise must be one vector shared by all rounds: drawn anew in every round it is not private.',
    functions: ['landauSum', 'squareRootToeplitz'],
    cost: 'instant',
    decide: () => {
      const ratio = (n: number): Rational =>
        Rational.sum(range(1, n).map((t) => Rational.ONE.div(landauSum(n).mul(landauSum(t)).toRational())));
      return settleReadings(
        [
          {
            says: 'one noise vector for all rounds',
            outcome: (() => {
              const identity = squareRootIdentity();
              return identity.holds
                ? proved(
                    identity,
                    identity.on,
                    `the releases are L(Rx + z), a function of one Gaussian release of sensitivity ‖R‖; ${identity.proof ?? ''}`,
                  )
                : identity;
            })(),
          },
          { says: 'a new noise vector in every round', outcome: redrawn() },
        ],
        [2, 8].map((n) =>
          number(`squared privacy loss of new noise over that of shared noise, n = ${n}`, ratio(n)),
        ),
      );
    },
  },
];
