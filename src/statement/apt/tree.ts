import { Rational } from '../../arithmetic/rational.js';
import { kAryItemWeight } from '../../factorization/k-ary-counts.js';
import {
  kAryCapacity,
  kAryDigits,
  kAryHeight,
  kAryValue,
  offsetDigits,
} from '../../factorization/k-ary-digits.js';
import { kAryFactorization, kAryNodes } from '../../factorization/k-ary-factors.js';
import { kAryNoiseTerm, kAryNoiseTerms } from '../../factorization/k-ary-noise.js';
import { maxColumnNorm1 } from '../../linear/column-norms.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { checked, integers, proved, range, type Outcome } from '../outcome.js';
import { vectors } from '../ground/small-matrices.js';
import { settle } from '../verdict.js';
import { cases, EVEN, name, ODD, on, type DigitKind } from './systems.js';

/** Every number up to the capacity has exactly one digit vector. */
function uniqueDigits(bases: readonly bigint[]): Outcome {
  return proved(
    checked(
      `all digit vectors, k = ${bases.join(', ')} and up to three digits`,
      bases.flatMap((k) => range(1, 3).map((w) => ({ k, w }))),
      ({ k, w }) => {
        const system = offsetDigits(k);
        const seen = new Map<bigint, bigint[]>();
        for (const digits of vectors(w, integers(-system.a, system.b)))
          seen.set(kAryValue(system, digits), digits);
        const most = kAryCapacity(system, w);
        return (
          BigInt(seen.size) === k ** BigInt(w) &&
          integers(0n, most).every((t) => `${kAryDigits(system, t, w)}` === `${seen.get(t) ?? 'none'}`)
        );
      },
      ({ k, w }) => `k = ${k}, ${w} digits`,
    ),
    'all k and numbers of digits',
    'the digits are a complete system of residues modulo k, so the lowest one is determined, and the rest is a number of one digit less',
  );
}

/** BC = A for the factorization of the mechanism. */
const answers = (kind: DigitKind): Outcome =>
  proved(
    checked(
      on(kind),
      cases(kind),
      ({ system, T }) => {
        const { B, C } = kAryFactorization(system, T);
        return B.mul(C).equals(prefixSum(T).matrix());
      },
      name,
    ),
    'all k and T',
    'each step adds or takes away the node between two values of p, and p runs from 0 to t',
  );

/** The ℓ1 sensitivity of the nodes released is h. */
const sensitivity = (kind: DigitKind): Outcome =>
  proved(
    checked(
      on(kind),
      cases(kind),
      ({ system, T }) => {
        const h = kAryHeight(system, BigInt(T));
        return (
          maxColumnNorm1(kAryFactorization(system, T).C).equals(Rational.integer(BigInt(h))) &&
          kAryItemWeight(system, BigInt(T), 1n) === h
        );
      },
      name,
    ),
    'all k and T',
    'each item lies in one node of each of the h levels below the root',
  );

/** Keys and nodes of the noise terms determine each other, and a node enters with one sign. */
function oneSignPerNode(): Outcome {
  return proved(
    checked(
      on('offset'),
      cases('offset'),
      ({ system, T }) => {
        const nodes = kAryNodes(system, T);
        const intervals = new Set(nodes.map(({ first, last }) => `${first} ${last}`));
        return (
          intervals.size === nodes.length &&
          range(1, T).every((t) =>
            kAryNoiseTerms(system, BigInt(T), BigInt(t)).every(
              ({ p, sign }) => kAryNoiseTerm(system, p).sign === sign,
            ),
          )
        );
      },
      name,
    ),
    'all k and T',
    'the sign and the node are those of the lowest nonzero digit of the key p, and Laplace noise is symmetric',
  );
}

/** 0 ≤ p_s ≤ (k^h − 1)/2 after every update. */
function within(): Outcome {
  return proved(
    checked(
      `odd k = ${ODD.join(', ')}, heights 1, 2, 3, every t up to capacity`,
      ODD.flatMap((k) => range(1, 3).map((h) => ({ system: offsetDigits(k), h }))),
      ({ system, h }) => {
        const T = kAryCapacity(system, h);
        return integers(1n, T).every((t) => kAryNoiseTerms(system, T, t).every(({ p }) => 0n <= p && p <= T));
      },
      ({ system, h }) => `k = ${system.k}, h = ${h}`,
    ),
    'all odd k and h',
    'p_s has the digits of t down to some place, a part of the next digit and zeros: its leading digit is positive, and it has h digits',
  );
}

/** [APT] Sections 3 and 4: the mechanisms on the tree and their privacy. */
export const treeStatements: readonly Statement[] = [
  {
    id: 'APT Alg 1',
    document: 'APT',
    says: 'Adding the noisy sums of the nodes that the digits of t name gives a noisy prefix sum.',
    formula:
      '\\hat S_t=\\sum_{\\text{digits }d_i\\text{ of }t}\\ \\sum_{j=1}^{d_i}\\hat\\Sigma[p+1,p+k^i],\\quad p\\gets p+k^i',
    expected: 'holds',
    functions: ['kAryFactorization', 'kAryNoiseTerms', 'plainDigits'],
    cost: 'moderate',
    decide: () => settle(answers('plain'), []),
  },
  {
    id: 'APT Alg 2',
    document: 'APT',
    also: ['APT Alg 3'],
    says: 'Adding and subtracting the nodes that the offset digits of t name gives a noisy prefix sum.',
    formula:
      '\\hat S_t=\\sum_i\\operatorname{sign}(d_i)\\sum_{j\\le|d_i|}\\hat\\Sigma(\\text{node }p),\\quad p\\gets p\\pm k^i',
    expected: 'holds',
    erratum:
      'The proofs cite different lines for the use of a node: it is used on lines 12 and 15, while 13 and 16 update p.',
    functions: ['kAryFactorization', 'kAryNoiseTerms', 'offsetDigits'],
    cost: 'moderate',
    decide: () => settle(answers('offset'), []),
  },
  {
    id: 'APT Def 3.8',
    document: 'APT',
    says: 'Every t up to (k^w − 1)/2 has exactly one representation by w digits from −(k−1)/2 to (k−1)/2, k odd.',
    formula:
      't=\\sum_{i<w}\\hat d_ik^i,\\quad\\hat d_i\\in\\bigl\\{-\\tfrac{k-1}2,\\dots,\\tfrac{k-1}2\\bigr\\}',
    expected: 'holds',
    functions: ['kAryDigits', 'kAryValue', 'kAryCapacity'],
    cost: 'instant',
    decide: () =>
      settle(uniqueDigits(ODD), [
        number('largest number of three digits, k = 7', kAryCapacity(offsetDigits(7n), 3)),
      ]),
  },
  {
    id: 'APT Def A.5',
    document: 'APT',
    says: 'Every t up to k(k^w − 1)/(2(k−1)) has exactly one representation by w digits from −k/2 + 1 to k/2, k even.',
    formula: 't=\\sum_{i<w}\\hat d_ik^i,\\quad\\hat d_i\\in\\bigl\\{-\\tfrac k2+1,\\dots,\\tfrac k2\\bigr\\}',
    expected: 'holds',
    functions: ['kAryDigits', 'kAryValue', 'kAryCapacity'],
    cost: 'instant',
    decide: () =>
      settle(uniqueDigits(EVEN), [
        number('largest number of three digits, k = 6', kAryCapacity(offsetDigits(6n), 3)),
      ]),
  },
  {
    id: 'APT Lemma 3.3',
    document: 'APT',
    says: 'With Laplace noise of scale h/ε on every node the mechanism of Algorithm 1 is ε-private.',
    formula: '\\|C\\|_{1\\to1}=h',
    expected: 'holds',
    functions: ['maxColumnNorm1', 'kAryFactorization', 'kAryItemWeight'],
    cost: 'moderate',
    decide: () => settle(sensitivity('plain'), []),
  },
  {
    id: 'APT Lemma 4.5',
    document: 'APT',
    says: 'With Laplace noise of scale h/ε on every node the mechanism of Algorithm 2 is ε-private.',
    formula: '\\|C\\|_{1\\to1}=h',
    expected: 'holds',
    erratum:
      'h counts nodes that are never used: item x really loses at most ε·c_x/h, c_x the number of nodes used that contain it.',
    functions: ['maxColumnNorm1', 'kAryFactorization', 'kAryItemWeight'],
    cost: 'moderate',
    decide: () =>
      settle(sensitivity('offset'), [
        number('h for k = 19, T = 180', kAryHeight(offsetDigits(19n), 180n)),
        number('nodes used that contain item 1', kAryItemWeight(offsetDigits(19n), 180n, 1n)),
        number('nodes used that contain item 180', kAryItemWeight(offsetDigits(19n), 180n, 180n)),
      ]),
  },
  {
    id: 'APT Prop 4.1',
    document: 'APT',
    says: 'After s updates of Algorithm 3 the output is a noisy prefix sum to p_s, with 0 ≤ p_s ≤ (k^h − 1)/2.',
    formula: '0\\le p_s\\le\\tfrac{k^h-1}2',
    expected: 'holds',
    functions: ['kAryNoiseTerms', 'kAryCapacity'],
    cost: 'instant',
    decide: () => settle(within(), []),
  },
  {
    id: 'APT Prop 4.3',
    document: 'APT',
    says: 'Algorithms 2 and 3 have the same law of outputs.',
    formula: '\\text{Alg. 2}\\ \\overset d=\\ \\text{Alg. 3}',
    expected: 'holds',
    functions: ['kAryNodes', 'kAryNoiseTerm', 'kAryNoiseTerms'],
    cost: 'instant',
    decide: () => settle(oneSignPerNode(), []),
  },
];
