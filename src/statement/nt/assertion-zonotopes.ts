import { Rational } from '../../arithmetic/rational.js';
import { PointSet } from '../../geometry/point-set.js';
import { judgePrimalWitness } from '../../geometry/primal-witness.js';
import { image } from '../../geometry/set-operations.js';
import { supportFunction } from '../../geometry/support.js';
import { Matrix } from '../../linear/matrix.js';
import { matrixVector, quadraticForm } from '../../linear/vector.js';
import { vectors } from '../ground/small-matrices.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, result, step } from '../proof.js';
import { statement } from '../statement.js';
import { directions, zero } from './ground/samples.js';

const cube = PointSet.of([...vectors(3, [-1n, 1n])].map((x) => x.map((entry) => Rational.integer(entry))));
const generators = [
  [1n, 0n, 1n, 0n, 1n, 1n],
  [2n, 1n, -1n, 0n, 3n, 1n],
  [1n, 1n, 1n, 1n, -1n, 2n],
].map((entries) => Matrix.ofIntegers(2, 3, entries));

/** h_K(θ) = Σ |⟨θ, g_i⟩|, at most √3·‖Gᵀθ‖: the zonotope lies in the ellipsoid of 3·GGᵀ. */
function supports(): Outcome {
  return checked(
    'three zonotopes of three segments in the plane, 15 directions: h_K(θ) = Σ |⟨θ, g_i⟩|, K in the ellipsoid of 3·GGᵀ',
    generators.flatMap((g) => directions.map((theta) => ({ g, theta }))),
    ({ g, theta }) => {
      const zonotope = image(g, cube);
      const along = matrixVector(g.transpose(), theta);
      const matrix = g.mul(g.transpose()).scaleBy(rational('3'));
      return (
        supportFunction(zonotope, theta).equals(Rational.sum(along.map((x) => x.abs()))) &&
        judgePrimalWitness(zonotope, { center: zero, matrix }, rational('2')).proved &&
        quadraticForm(matrix, theta).equals(Rational.sum(along.map((x) => x.pow(2))).mul(rational('3')))
      );
    },
    ({ g }) => `G = (${g.row(0).join(' ')}; ${g.row(1).join(' ')})`,
  );
}

export default statement({
  id: 'NT Assertion: zonotopes',
  section: '1',
  mark: 'restored',
  forcedBy: 'the second case of Theorem 32, and that images inherit the oracle',
  alternatives: ['another constant'],
  says: 'For zonotopes, sums of explicitly given segments, Γ_p can be approximated up to a constant in polynomial time: they are affine images of the ball of ℓ_∞, on which quadratic forms are maximised up to a constant.',
  formula: 'K=c+\\sum_{i=1}^m[-1,1]\\,g_i=c+G\\,B_\\infty^m',
  expected: 'reading: +',
  rests: { image, supportFunction, judgePrimalWitness },
  readings: [
    {
      says: 'with the factor √(π/2), up to any accuracy, by a randomised algorithm',
      truth: confirmed(
        proof(
          'all m, d, rational c and g_1, …, g_m in ℝ^d and p in [2, ∞]',
          step(
            'centred',
            'Γ_p does not change under translations: let c = 0, so that K = G·B_∞^m = −K.',
            given,
          ),
          step(
            'oracle',
            'The ball of ℓ_∞ has an oracle of factor π/2 up to any accuracy, and so has its image K; 0 is the only centre needed.',
            after('centred'),
            result('Result: the cases of the semidefinite relaxation'),
            cites('NT Lemma 21'),
          ),
          step(
            'full',
            'Unless K = {0}, add the segments ±r·e_i with r = η·max|G_ij|/d: a zonotope again, which contains a ball of radius r. Ge_j and −Ge_j are in K and differ in coordinate i by 2|G_ij|, which is at most 2√M_ii for every ellipsoid v + M^{1/2}B around K. So |G_ij| ≤ Γ_p(K), and its Γ_p is at most Γ_p(K) + r·d^{1/2+1/p} ≤ (1 + η)·Γ_p(K).',
            after('centred'),
            cites('NT Thm 20'),
          ),
          step(
            'algorithm',
            'Theorem 30 then gives an ellipsoid around K up to √(π/2) and any accuracy.',
            after('oracle'),
            after('full'),
            cites('NT Thm 30', 1),
          ),
        ),
        supports,
      ),
    },
  ],
});
