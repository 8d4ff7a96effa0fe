import { wallisRatio } from '../../bound/square-root/wallis.js';
import { number } from '../evidence.js';
import { after, coq, proof, step } from '../proof.js';
import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (27)',
  section: '5.1',
  mark: 'forced',
  forcedBy: 'the recurrence (12) that it repeats',
  isProofStep: true,
  says: 'The entries f(i − j) of L = R obey f(0) = 1 and f(k) = (1 − 1/(2k))·f(k − 1), and then Σ_{i≤m} f(i)f(m − i) = 1 for every m: L² = M_n.',
  formula: 'f(0)=1,\\quad f(k)=\\Bigl(1-\\frac1{2k}\\Bigr)f(k-1),\\qquad\\sum_{i=0}^mf(i)f(m-i)=1',
  expected: 'holds',
  rests: { wallisRatio },
  truth: proof(
    'every m ≥ 0 and n ≥ 1, f defined by the recurrence',
    step('convolution', 'Σ_{i≤m} f(i)·f(m − i) = 1.', coq('f_convolution')),
    step(
      'square',
      'The n×n matrix L with the entries f(i − j) for i ≥ j and 0 above the diagonal has L·L = M_n.',
      after('convolution'),
      coq('root_factorization'),
    ),
  ),
  evidence: () => [1n, 2n, 10n].map((k) => number(`f(${k})`, wallisRatio(k).toRational())),
});
