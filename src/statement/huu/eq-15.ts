import { statement } from '../statement.js';

export default statement({
  id: 'HUU eq (15)',
  section: '2.1',
  mark: 'forced',
  forcedBy: 'Definition 15',
  says: 'The Schur complements of M are that of its first diagonal block, if it is invertible, and that of its second, if that is.',
  formula: 'M/P=Q-CP^{-1}B,\\qquad M/Q=P-BQ^{-1}C',
  expected: 'definition',
  definition: true,
});
