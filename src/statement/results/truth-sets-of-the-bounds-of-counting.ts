import { findInequality } from '../../bound/comparison/inequalities.js';
import { truthSet } from '../../bound/inequality.js';
import { number } from '../evidence.js';
import { errorTail } from '../huu/ground/square-root-tail.js';
import { checked, type Outcome } from '../outcome.js';
import { ownResult } from '../own-result.js';
import { after, cites, computed, coq, proof, step } from '../proof.js';

/** Each bound holds from some index on; the index at which it begins, and all indices at which it fails. */
const truthSets = (): Outcome =>
  checked(
    'each bound, index by index, up to where its tail is positive',
    [
      { name: 'error-restored', from: 1n, fails: [1n, 2n, 3n, 4n, 5n, 6n] },
      { name: 'error-repaired', from: 1n, fails: [] },
      { name: 'error-natural', from: 1n, fails: [] },
      { name: 'gamma-restored', from: 1n, fails: [1n] },
      { name: 'binary-ratio', from: 0n, fails: [] },
    ],
    ({ name, from, fails }) => {
      const { first, otherwise, exceptions } = truthSet(findInequality(name));
      return first === from && otherwise && exceptions.join() === fails.join();
    },
    ({ name }) => name,
  );

export default ownResult({
  id: 'Result: truth sets of the bounds of counting',
  improves:
    'It decides the bounds of Theorems 2 and 5 and of (11) for every stream length, under each reading of their constants.',
  about: ['HUU Thm 2', 'HUU eq (6)', 'HUU eq (11)', 'HUU Thm 5'],
  says: 'U_n ≤ 1 + ln(4n/5)/π holds exactly for n ≥ 7 and γ_F(M_n)/√n ≤ 1 + ln(4n/5)/π exactly for n ≥ 2; U_n ≤ 1 + ln((4n + 1)/5)/π and U_n ≤ 1 + ln(n)/π hold for every n ≥ 1; and for every n = 2^k the binary tree has at least π²k(k + 1)/(2(π + ln(4n/5))²) times the error U_n² of the square root.',
  formula:
    'U_n\\le1+\\tfrac1\\pi\\ln\\tfrac{4n}5\\iff n\\ge7,\\qquad\\tfrac{\\gamma_F(M_n)}{\\sqrt n}\\le1+\\tfrac1\\pi\\ln\\tfrac{4n}5\\iff n\\ge2,\\qquad U_n\\le1+\\tfrac1\\pi\\ln\\tfrac{4n+1}5\\ \\forall n',
  expected: 'holds',
  rests: { truthSet },
  cost: 'moderate',
  truth: proof(
    'every n ≥ 1, and every n = 2^k, k ≥ 0',
    ...errorTail,
    step(
      'optimum',
      'γ_F(M_n) ≤ √n·U_n by the square root itself, so the tail of U_n is one of γ_F(M_n)/√n.',
      coq('root_below'),
      after('tail'),
    ),
    step(
      'found',
      'For small n: γ_F(A) ≤ ‖B‖_F·‖C‖_{1→2} + ‖A − BC‖_F for all B and C, since γ_F is a norm and at most ‖·‖_F; and γ_F(M_n) ≥ ‖M_n‖_1/√n.',
      cites('HUU Fact 43'),
      cites('HUU Lemma 1', 1),
    ),
    step(
      'tree',
      'For n = 2^k the binary tree has the error (k + 1)(k/2 + 2^−k) > k(k + 1)/2, so the last bound holds where U_n ≤ 1 + ln(4n/5)/π does.',
      coq('binary_tree'),
      after('tail'),
    ),
    step(
      'cases',
      'Up to where its tail is positive each bound is decided at each index; it fails exactly at those stated.',
      computed(truthSets),
    ),
    step(
      'all',
      'Together these decide every index.',
      after('tail'),
      after('optimum'),
      after('found'),
      after('tree'),
      after('cases'),
    ),
  ),
  evidence: () =>
    ['error-restored', 'binary-ratio'].map((name) =>
      number(`index from which the tail of ${name} decides`, truthSet(findInequality(name)).provedFrom),
    ),
});
