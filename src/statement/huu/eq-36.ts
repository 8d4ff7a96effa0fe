import { after, cites, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const sum = (reading: number): ReturnType<typeof proof> =>
  proof(
    'all closed convex K, λ > 0, n ≥ 1, convex losses with subgradients of norm at most G and θ in K that does not depend on the noise',
    step(
      'regret',
      'The regret is at most the sum of both terms of (33), for every outcome.',
      cites('HUU eq (33)'),
    ),
    step('first', 'The first is at most a·G²/λ + λ‖θ‖²/(2n).', cites('HUU eq (34)', reading)),
    step('second', 'The second is at most (G/(λn))·Σ‖b_t‖.', cites('HUU eq (35)')),
    step('mean', 'The expectation of the sum of both.', after('regret'), after('first'), after('second')),
  );

export default statement({
  id: 'HUU eq (36)',
  section: '7',
  mark: 'candidate',
  forcedBy: 'it is the sum of (34) and (35) in expectation; the constant of (34) is lost',
  alternatives: ['a = 2, 1 or 1/2'],
  isProofStep: true,
  says: 'The expected regret is at most a·G²/λ + λ‖θ‖²/(2n) plus G/λ times the mean of the expected norms of the noise.',
  formula:
    '\\mathbb E\\,\\mathrm{Reg}\\le a\\,\\frac{G^2}\\lambda+\\frac\\lambda{2n}\\|\\theta\\|^2+\\frac G{\\lambda n}\\sum_{t=1}^{n-1}\\mathbb E\\|b_t\\|',
  expected: 'reading: + +',
  readings: [
    { says: 'a = 2', truth: sum(1) },
    { says: 'a = 1/2', truth: sum(2) },
  ],
});
