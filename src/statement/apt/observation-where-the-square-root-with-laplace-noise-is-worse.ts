import { observation } from '../observation.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, computed, proof, step } from '../proof.js';
import { squareRootLaplace } from './ground/square-root-laplace.js';

/** Worse exactly for T = 26, …, 31 and from 38 on. */
const small = (): Outcome =>
  checked(
    'T = 1, …, 100',
    squareRootLaplace(100),
    ({ T, isWorse }) => isWorse === ((26 <= T && T <= 31) || T >= 38),
    ({ T }) => `T = ${T}`,
  );

export default observation({
  id: 'APT observation: where the square root with Laplace noise is worse',
  about: ['APT Sec. 1.3: square root with Laplace noise'],
  says: 'The square root with Laplace noise has more error than the binary tree mechanism exactly for T = 26, …, 31 and for all T ≥ 38, and less for all other T; at T = 2 it has 81/16 where the tree has 8.',
  formula:
    '\\{T:\\mathrm{MSE}_{\\sqrt{\\ }}(T)>\\mathrm{MSE}_{\\text{tree}}(T)\\}=\\{26,\\dots,31\\}\\cup\\{38,39,\\dots\\}',
  expected: 'holds',
  truth: proof(
    'every T ≥ 1',
    step('small', 'For T ≤ 100 the two errors are compared exactly.', computed(small)),
    step(
      'large',
      'From T = 38 on the square root is worse.',
      cites('APT Sec. 1.3: square root with Laplace noise'),
    ),
    step('all', 'Together that is every T.', after('small'), after('large')),
  ),
});
