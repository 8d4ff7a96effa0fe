import { Rational } from '../../arithmetic/rational.js';
import { kAryCapacity, offsetDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { kAryWeightSum } from '../../factorization/k-ary/k-ary-weight.js';
import { checked, integers, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { weightTable } from './ground/vectors.js';

/** The sums of the weights, from the enumerated digit vectors, against the recursion and its solution. */
const recursion = (): Outcome =>
  checked(
    'k = 2, 4, 6, 8, h = 1, …, 4, at most 4096 digit vectors',
    [2n, 4n, 6n, 8n].flatMap((k) => integers(1n, 4n).map((h) => ({ k, h }))),
    ({ k, h }) => {
      const system = offsetDigits(k);
      const sum = (height: bigint): bigint => {
        const weights = weightTable(system, Number(height));
        return [...weights].reduce((total, [t, weight]) => (t > 0n ? total + weight : total), 0n);
      };
      const [c, before] = [sum(h), sum(h - 1n)];
      const T = (k * (k ** h - 1n)) / (2n * (k - 1n));
      return (
        8n * (c - before) === k ** h * (k + 2n + (h - 1n) * k) &&
        kAryWeightSum(system, T) === c &&
        Rational.ratio(4n * c, T).equals(
          Rational.ratio(h * k * k ** h, k ** h - 1n).add(Rational.ratio(k - 2n, k - 1n)),
        )
      );
    },
    ({ k, h }) => `k = ${k}, h = ${h}`,
  );

export default statement({
  id: 'APT Proof A.6: recursion',
  section: 'A.3',
  mark: 'forced',
  forcedBy:
    'the number of vectors with a positive highest digit, its mean, and the mean of the lower digits, which the proof names',
  isProofStep: true,
  says: 'For even k ≥ 2 let c_h be the number of noise terms in the releases 1, …, T together, T = k(k^h − 1)/(2(k − 1)). Then c_0 = 0, c_h = (k^h/2)((k + 2)/4 + (h − 1)k/4) + c_(h−1), and c_h/T = (hk/(1 − k^−h) + (k − 2)/(k − 1))/4.',
  formula:
    'c_h=\\frac{k^h}2\\Bigl(\\frac{k+2}4+\\frac{(h-1)k}4\\Bigr)+c_{h-1},\\qquad\\frac{c_h}T=\\frac14\\Bigl(\\frac{hk}{1-k^{-h}}+\\frac{k-2}{k-1}\\Bigr)',
  expected: 'holds',
  rests: { kAryWeightSum, kAryCapacity },
  truth: confirmed(
    proof(
      'all even k ≥ 2 and all h ≥ 1',
      step(
        'split',
        'Of the t from 1 to T those with highest digit 0 are the ones of height h − 1. Those with highest digit e > 0 are positive whatever the lower digits are: for each of e = 1, …, k/2 all k^(h−1) vectors.',
        cites('APT observation: digits of times'),
      ),
      step('highest', 'The digit e has the mean (k/2 + 1)/2 = (k + 2)/4.', given),
      step(
        'lower',
        'A lower digit, uniform on −k/2 + 1, …, k/2, has the mean absolute value ((k/2 − 1)(k/2) + (k/2)(k/2 + 1))/(2k) = k/4.',
        given,
      ),
      step(
        'recursion',
        'So c_h − c_(h−1) is (k/2)·k^(h−1) times (k + 2)/4 + (h − 1)k/4.',
        after('split'),
        after('highest'),
        after('lower'),
      ),
      step(
        'solution',
        'With q_h = hk·k^h + (k^h − 1)(k − 2)/(k − 1) the claim is 8(k − 1)c_h = k·q_h. It holds for h = 0, and k(q_h − q_(h−1)) = hk²k^h − (h − 1)k·k^h + (k − 2)k^h = (k − 1)k^h(hk + 2), which is 8(k − 1)(c_h − c_(h−1)).',
        after('recursion'),
      ),
    ),
    recursion,
  ),
});
