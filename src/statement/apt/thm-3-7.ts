import { Rational } from '../../arithmetic/rational.js';
import { plainFullTreeMeanSquaredError } from '../../bound/k-ary/k-ary-capacity.js';
import { kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { kAryOptimum, kAryRealMinimiser } from '../../bound/k-ary/k-ary-minimiser.js';
import { plainDigits } from '../../factorization/k-ary/k-ary-digits.js';
import { number } from '../evidence.js';
import { all } from '../outcome.js';
import { statement } from '../statement.js';
import { settle } from '../verdict.js';
import { asymptotics, optimum } from './ground/asymptotics.js';
import { lemma35 } from './ground/full-tree.js';

const plainAverage = (k: bigint): Rational => Rational.ratio(k - 1n, 2n);

export default statement({
  id: 'APT Thm 3.7',
  says: 'Algorithm 1 has error (k − 1)/(ε²log(k)³)·log(T)³ + o(log(T)³); k = 2 is the binary tree and k = 17 is best.',
  formula: '\\mathrm{MSE}=\\frac{k-1}{\\varepsilon^2\\log(k)^3}\\log(T)^3+o(\\log(T)^3)',
  expected: 'holds',
  rests: { kAryOptimum, kAryLeadingConstant, kAryRealMinimiser, plainFullTreeMeanSquaredError },
  decide: () =>
    settle(all(lemma35(), asymptotics([2n, 3n, 17n], plainDigits, plainAverage), optimum('plain', 17n)), [
      number('constant, k = 17', kAryLeadingConstant(plainDigits(17n))),
      number('constant, k = 16', kAryLeadingConstant(plainDigits(16n))),
      number('constant, k = 2', kAryLeadingConstant(plainDigits(2n))),
      number('real minimiser', kAryRealMinimiser('plain')),
    ]),
});
