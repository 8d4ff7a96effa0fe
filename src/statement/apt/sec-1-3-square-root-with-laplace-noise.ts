import { note } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, computed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { squareRootLaplace } from './ground/square-root-laplace.js';

/** (Σ_{k<T} f(k))² ≥ T, and more error than the binary tree from T = 38 on. */
const small = (): Outcome =>
  checked(
    'T = 1, …, 2047',
    squareRootLaplace(2047),
    ({ T, isWorse, isAboveRoot }) => isAboveRoot && (T < 38 || isWorse) && (T !== 37 || !isWorse),
    ({ T }) => `T = ${T}`,
  );

export default statement({
  id: 'APT Sec. 1.3: square root with Laplace noise',
  section: '1.3',
  mark: 'printed',
  alternatives: ['for every T, which does not hold for small T'],
  says: 'The square root of the prefix sum, released with Laplace noise, is a matrix mechanism under pure differential privacy; because of its large ℓ₁ sensitivity its mean squared error, at least 2T/ε², is asymptotically worse than the O(log(T)³/ε²) of the binary tree mechanism, and is worse for every T ≥ 38.',
  formula:
    '\\frac{2}{\\varepsilon^2}\\Bigl(\\sum_{k<T}f(k)\\Bigr)^2\\frac1T\\sum_{t\\le T}\\sum_{k<t}f(k)^2\\ \\ge\\ \\frac{2T}{\\varepsilon^2}',
  expected: 'holds',
  cost: 'moderate',
  truth: proof(
    'every T ≥ 38 and ε > 0, f(k) = C(2k, k)/4^k',
    step(
      'mechanism',
      'The factor has the entries f(i − j) on and below the diagonal. Its first column has the ℓ₁ norm s = Σ_{k<T} f(k), the largest; so noise of scale s/ε is ε-private, and release t has the variance 2s²/ε²·Σ_{k<t} f(k)² ≥ 2s²/ε², as f(0) = 1.',
      given,
      cites('APT Lemma A.2'),
    ),
    step(
      'entries',
      '4k·f(k)² is 1 at k = 1 and grows, its quotient being (2k + 1)²/(4k(k + 1)) > 1: f(k) ≥ 1/(2√k) for k ≥ 1.',
      given,
    ),
    step(
      'sensitivity',
      'So s ≥ 1 + ½·Σ_{1≤k<T} k^(−1/2) ≥ 1 + ½∫_1^T x^(−1/2) dx = √T, and the error is at least 2T/ε².',
      after('mechanism'),
      after('entries'),
    ),
    step(
      'tree',
      'The binary tree mechanism has h digits with 2^(h−1) ≤ T, releases of variance 2h²/ε² per set bit, and error at most 2h³/ε², less because t = 1 has one set bit. For h ≥ 12, h³ ≤ 2^(h−1): 12³ ≤ 2^11, and (1 + 1/h)³ < 2.',
      cites('APT Sec. 3.1: binary tree mechanism'),
      cites('APT Sec. 3.2: variance of a release of Algorithm 1'),
    ),
    step(
      'large',
      'For T ≥ 2048 the error is at least 2T/ε² ≥ 2h³/ε², more than that of the tree.',
      after('sensitivity'),
      after('tree'),
    ),
    step('small', 'For 38 ≤ T < 2048 the two errors are compared exactly.', computed(small)),
    step('worse', 'So it is worse for every T ≥ 38.', after('large'), after('small')),
  ),
  evidence: () => {
    const worse = squareRootLaplace(100).filter(({ isWorse }) => isWorse);
    return [note('T ≤ 100 with more error than the binary tree', worse.map(({ T }) => T).join(', '))];
  },
});
