import { crossoverExponent } from '../../bound/comparison/crossover.js';
import { counterLeadingConstant, kAryLeadingConstant } from '../../bound/k-ary/k-ary-constants.js';
import { number } from '../evidence.js';
import { after, cites, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { nineteen } from './ground/lengths.js';

export default statement({
  id: 'APT Sec. 5: every pure-DP mechanism wins for small delta',
  section: '5',
  mark: 'printed',
  says: 'Let an ε-private mechanism have error at most C₁·log(T)³(1 + o(1))/ε², for any C₁, and a mechanism with Gaussian noise an error of at least C₂·log(T)²·log(1/δ)(1 + o(1))/ε², C₂ > 0, as those of Theorem 5.3 have. Then for every γ > C₁/C₂ and δ ≤ T^−γ the first error is less for all large T.',
  formula:
    '\\delta\\le T^{-\\gamma},\\ \\gamma>C_1/C_2\\ \\Rightarrow\\ C_1\\log(T)^3(1+o(1))<C_2\\log(T)^2\\log(1/\\delta)(1+o(1))',
  expected: 'holds',
  rests: { crossoverExponent, counterLeadingConstant, kAryLeadingConstant },
  truth: proof(
    'all C₁, C₂ > 0 and γ > C₁/C₂, as T grows',
    step('smaller', 'log(1/δ) ≥ γ·log T, so the second error is at least C₂γ·log(T)³(1 + o(1))/ε².', given),
    step(
      'quotient',
      'The quotient of the first by the second is at most (C₁/(C₂γ))(1 + o(1)), and C₁/(C₂γ) < 1: less than 1 for all large T.',
      after('smaller'),
    ),
    step(
      'class',
      'The factorizations with Gaussian noise satisfy the hypothesis with the C₂ of their noise multiplier.',
      after('quotient'),
      cites('APT Thm 5.3', 1),
    ),
  ),
  evidence: () => [
    number('C₁/C₂, k = 19', crossoverExponent('huu2', kAryLeadingConstant(nineteen))),
    number('C₁/C₂, binary tree', crossoverExponent('huu2', counterLeadingConstant('binary'))),
  ],
});
