import { squareRootToeplitz } from '../../factorization/square-root/square-root.js';
import { Matrix } from '../../linear/matrix.js';
import { maxColumnNormSquared } from '../../linear/column-norms.js';
import { Rational } from '../../arithmetic/rational.js';
import { euclideanSensitivitySquared } from '../../privacy/notion/sensitivity.js';
import { number } from '../evidence.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { refuted } from '../truth.js';

/** ‖R·Γ − R·Γ′‖_F² where row j of Γ is g and that of Γ′ is g′, in two dimensions. */
function moved(n: number, j: number, g: readonly bigint[], other: readonly bigint[]): Rational {
  const R = squareRootToeplitz(n).toMatrix();
  const rows = range(0, n - 1).flatMap((i) => (i === j ? g.map((x, k) => x - other[k]!) : [0n, 0n]));
  return R.mul(Matrix.ofIntegers(n, 2, rows)).frobeniusSquared();
}

/** Gradients of norm 5 and 0: the largest change is that of the sensitivity, in units of 5². */
function largest(others: readonly (readonly bigint[])[], factor: bigint): Outcome {
  const sphere = [
    [5n, 0n],
    [3n, 4n],
    [-4n, 3n],
    [0n, -5n],
  ];
  return checked(
    `n = 1, …, 6, G = 5: the largest change of RΓ is ${factor}·G·‖R‖`,
    range(1, 6),
    (n) => {
      const found = range(0, n - 1).flatMap((j) =>
        sphere.flatMap((g) => others.map((other) => moved(n, j, g, other))),
      );
      const bound = maxColumnNormSquared(squareRootToeplitz(n).toMatrix()).mul(
        Rational.integer(25n * factor ** 2n),
      );
      return Rational.max(found[0]!, ...found.slice(1)).equals(bound);
    },
    (n) => `n = ${n}`,
  );
}

/** How many gradients the evidence has. */
const STEPS = 4;

const CHANGE = step(
  'change',
  'The gradients g_1, …, g_n are the rows of Γ, each of norm at most G by clipping. If row j changes from g to g′, RΓ changes by R_j·(g − g′)ᵀ, whose Frobenius norm is ‖R_j‖·‖g − g′‖.',
  given,
);
const PRIVATE = step(
  'private',
  'So noise RΓ + Z of standard deviation C times that bound makes all θ_t private, being functions of L(RΓ + Z) = MΓ + b; and later gradients, which depend on the outputs, are chosen adaptively.',
  after('change'),
  cites('HUU Thm 34', 2),
  cites('HUU Thm 35'),
);

export default statement({
  id: 'HUU Alg 3',
  section: '7',
  mark: 'candidate',
  forcedBy: 'nothing: box and sensitivity are lost',
  alternatives: ['the sensitivity G·‖R‖', 'the sensitivity 2G·‖R‖'],
  says: 'Private follow-the-regularised-leader clips each gradient to norm G and adds to the sum of the gradients the noise b = LZ of the square root instead of that of the binary tree, scaled to the sensitivity of RΓ.',
  formula:
    '\\theta_{t+1}=\\operatorname*{arg\\,min}_K\\Bigl\\langle\\sum_{s\\le t}g_s+b_t,\\theta\\Bigr\\rangle+\\tfrac\\lambda2\\|\\theta\\|^2',
  expected: 'reading: + + -',
  rests: { squareRootToeplitz, maxColumnNormSquared, euclideanSensitivitySquared },
  readings: [
    {
      says: 'sensitivity G·‖R‖_{1→2}, neighbours in which a gradient is set to zero: private',
      truth: confirmed(
        proof(
          'all n, ε and δ in (0, 1), in the noise of the Gaussian mechanism',
          CHANGE,
          step('zero', 'With g′ = 0 that is at most ‖R‖_{1→2}·G.', after('change')),
          PRIVATE,
          step('both', 'That is the noise of the algorithm.', after('zero'), after('private')),
        ),
        () => largest([[0n, 0n]], 1n),
      ),
    },
    {
      says: 'sensitivity 2G·‖R‖_{1→2}, neighbours in which a data point is replaced by another: private',
      truth: confirmed(
        proof(
          'all n, ε and δ in (0, 1), in the noise of the Gaussian mechanism',
          CHANGE,
          step(
            'two',
            'By the triangle inequality ‖g − g′‖ ≤ 2G, so that is at most 2G·‖R‖_{1→2}.',
            after('change'),
          ),
          PRIVATE,
          step('both', 'That is the noise of the algorithm.', after('two'), after('private')),
        ),
        () =>
          largest(
            [
              [-5n, 0n],
              [4n, -3n],
            ],
            2n,
          ),
      ),
    },
    {
      says: 'sensitivity G·‖R‖_{1→2}, neighbours in which a data point is replaced by another',
      truth: refuted(
        'g = G, g′ = −G',
        proof(
          'every n and G > 0',
          CHANGE,
          step(
            'opposite',
            'For g′ = −g, ‖g‖ = G, in the row of a largest column of R the change is 2G·‖R‖_{1→2} > G·‖R‖_{1→2}.',
            after('change'),
          ),
        ),
      ),
    },
  ],
  evidence: () =>
    (['zero-out', 'replacement'] as const).map((relation) =>
      number(
        `squared sensitivity of ${STEPS} gradients per G², ${relation}`,
        euclideanSensitivitySquared(squareRootToeplitz(STEPS).toMatrix(), relation),
      ),
    ),
});
