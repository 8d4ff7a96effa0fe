import { followTheLeader, leader } from '../../mechanism/learning/leader.js';
import { Rational } from '../../arithmetic/rational.js';
import { rational } from '../ground/rational.js';
import { vectors } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** On [−1, 1]: |θ_{t+1} − θ̃_{t+1}| ≤ |b_t|/λ, with equality where neither point is cut off. */
const distances = (): Outcome =>
  checked(
    'sums of gradients −3, …, 3, noise −2, −1/2, 1, λ = 1, 2, 5, on [−1, 1]',
    [...vectors(1, [-3n, -2n, -1n, 0n, 1n, 2n, 3n])].flatMap(([s]) =>
      ['-2', '-1/2', '1'].flatMap((b) =>
        ['1', '2', '5'].map((lambda) => ({ s: s!, b: rational(b), lambda: rational(lambda) })),
      ),
    ),
    ({ s, b, lambda }) => {
      const box = { side: Rational.ONE };
      const plain = followTheLeader([[Rational.integer(s)]], 1, lambda, box)[1]![0]!;
      const noisy = leader([Rational.integer(s).add(b)], lambda, box)[0]!;
      const distance = noisy.sub(plain).abs().mul(lambda);
      const inside = [noisy, plain].every((x) => x.abs().compare(Rational.ONE) < 0);
      return inside ? distance.equals(b.abs()) : distance.compare(b.abs()) <= 0;
    },
    ({ s, b, lambda }) => `Σg = ${s}, b = ${b}, λ = ${lambda}`,
  );

export default statement({
  id: 'HUU eq (35)',
  section: '7',
  mark: 'forced',
  forcedBy: 'the words: the Lipschitz constant times the distance, and Lemma 26 with the noise as b',
  alternatives: ['the sum in place of the mean'],
  isProofStep: true,
  says: 'The second term of (33) is at most G/λ times the mean of the norms of the noise, b_t being row t of L times the Gaussian matrix Z.',
  formula:
    '\\frac1n\\sum_{t=1}^n\\|g_t\\|\\,\\|\\theta_t-\\tilde\\theta_t\\|\\le\\frac G{\\lambda n}\\sum_{t=1}^{n-1}\\|b_t\\|,\\qquad b_t=L_{t,:}Z',
  expected: 'holds',
  rests: { leader, followTheLeader },
  truth: confirmed(
    proof(
      'all closed convex K, λ > 0, n ≥ 1, gradients of norm at most G and every outcome of the noise',
      step(
        'distance',
        '‖θ_{t+1} − θ̃_{t+1}‖ ≤ ‖b_t‖/λ: Lemma 26 with the objective of θ̃_{t+1} as φ₁, on K, and ψ = ⟨b_t, ·⟩, whose only subgradient is b_t; the sum is λ-strongly convex in the ℓ₂ norm, also when restricted to K: its subgradients are then a gradient plus a normal ν of K, and ⟨ν, y − x⟩ ≤ 0 for y in K.',
        cites('HUU Lemma 26'),
        cites('HUU Fact 27'),
      ),
      step(
        'mean',
        'θ_1 = θ̃_1, no noise having been added, and ‖g_t‖ ≤ G; the mean over t = 1, …, n is the claim.',
        after('distance'),
        given,
      ),
    ),
    distances,
  ),
});
