import { statement } from '../statement.js';

export default statement({
  id: 'HUU Section 1.1.2: earlier bounds for the binary mechanism',
  section: '1.1.2',
  mark: 'none',
  alternatives: [
    'powers 1.5 (a round, Laplace), 2.5 or 2 (the maximum, Laplace) and 1.5 (the maximum, Gaussian) of the logarithm of the length',
  ],
  says: 'Earlier work bounds the error of the binary mechanism with Laplace noise in a round with constant probability, and by a union bound in all rounds at once; with Gaussian noise the largest error is smaller by a power of the logarithm.',
  formula: '\\text{orders lost}',
  expected: 'not-computable',
  beyond: 'Every order of growth of this passage is lost, and no other statement uses it.',
});
