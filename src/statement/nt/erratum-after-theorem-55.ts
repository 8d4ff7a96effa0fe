import { after, cites, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

export default statement({
  id: 'NT erratum: after Theorem 55',
  section: '6',
  mark: 'printed',
  says: 'Theorem 17 gives a lower bound, which Theorem 55 nearly matches.',
  formula: '\\text{Thm 17}:\\ \\text{error}\\lesssim\\dots',
  expected: 'imprecise: the words “lower bound” after Theorem 55',
  erratum:
    'A slip of one word: Theorem 17 gives an upper bound, the error of one mechanism. That it is nearly matched is true.',
  truth: refuted(
    'the words “lower bound” after Theorem 55',
    proof(
      'Theorem 17 bounds the error of no mechanism from below',
      step(
        'upper',
        'Theorem 17 exhibits a mechanism and bounds its error from above.',
        cites('NT Thm 17', 1),
      ),
      step(
        'none',
        'An upper bound for one mechanism bounds neither this nor any other mechanism from below.',
        after('upper'),
        given,
      ),
    ),
  ),
  repair: {
    says: 'Theorem 17 gives an upper bound, which Theorem 55 nearly matches for small ε',
    truth: proof(
      'all 0 < ε ≤ 1, n, d, p in [2, ∞] and bounded K',
      step(
        'matches',
        'Both bounds differ by at most a constant times √min{p, ln 2d}.',
        cites('NT Assertion: Thm 55 nearly matches Thm 17 for small ε'),
      ),
    ),
  },
});
