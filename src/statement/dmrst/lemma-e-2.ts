import { Rational } from '../../arithmetic/rational.js';
import { exactCurvature } from '../../factorization/optimum/curvature.js';
import { diagonalMatrix } from '../../linear/block.js';
import { Matrix } from '../../linear/matrix.js';
import { number } from '../evidence.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { ones } from './ground/stationary.js';

/** The rotation by which K = U·diag(λ)·Uᵀ. */
const U = Matrix.ofIntegers(2, 2, [3n, -4n, 4n, 3n], Rational.ratio(1n, 5n));

const rotated = (lambda: readonly Rational[]): Matrix => U.mul(diagonalMatrix(lambda)).mul(U.transpose());

const SPECTRA = [
  [1n, 4n],
  [2n, 3n],
  [5n, 1n],
].map((pair) => pair.map((x) => Rational.integer(x)));

/** Q at v = 1, where K = X, by the linear systems and by the eigenvalues. */
const spectral = (): Outcome =>
  checked(
    'K of order 2 with eigenvalues 1 and 4, 2 and 3, 5 and 1 in a rotated basis',
    SPECTRA,
    (lambda) => {
      const curvature = exactCurvature(rotated(lambda), ones(2));
      return [0, 1].every((j) =>
        [0, 1].every((k) => {
          const terms = [0, 1].flatMap((a) =>
            [0, 1].map((b) =>
              lambda[a]!.mul(lambda[b]!)
                .div(lambda[a]!.add(lambda[b]!))
                .mul(U.get(j, a).mul(U.get(j, b)))
                .mul(U.get(k, a).mul(U.get(k, b))),
            ),
          );
          return Rational.sum(terms).equals(curvature.get(j, k));
        }),
      );
    },
    (lambda) => `eigenvalues ${lambda.join(', ')}`,
  );

export default statement({
  id: 'DMRST Lemma E.2',
  section: 'E.3',
  mark: 'restored',
  forcedBy: 'as Lemma E.1; the symmetry of two matrices is used',
  alternatives: ['the entries by the integral alone'],
  says: 'The entries of J in the standard basis are δ_jk − Q_jk/v*_k with a symmetric Q of entries at least 0 and row sums v*_j/2.',
  formula:
    'J_{jk}=\\delta_{jk}-\\frac{Q_{jk}}{v^*_k},\\quad Q_{jk}=\\frac2\\pi\\int_0^\\infty\\bigl(MR(t)\\bigr)_{jk}^2dt=\\sum_{a,b}\\frac{\\lambda_a\\lambda_b}{\\lambda_a+\\lambda_b}u_{ja}u_{jb}u_{ka}u_{kb}',
  expected: 'reading: +',
  rests: { exactCurvature },
  readings: [
    {
      says: 'at every v > 0, with δ_jk·φ_j(v)/v_j in place of δ_jk and row sums φ_j(v)/2; λ_a and u_a are the eigenvalues and orthonormal eigenvectors of K',
      truth: confirmed(
        proof(
          'every T ≻ 0 and v > 0, with M = V^{1/2}TV^{1/2} = K², R(t) = (M + t²I)⁻¹',
          step(
            'entries',
            'For h = e_k, G = e_ke_kᵀ/v_k and (MR·G·MR)_jj = (MR)_jk(MR)_kj/v_k = ((MR)_jk)²/v_k, because M and R are symmetric and commute: Dφ(v)_jk = δ_jkφ_j(v)/v_j − Q_jk/v_k with the symmetric Q_jk = (2/π)∫_0^∞ ((MR)_jk)² dt ≥ 0.',
            cites('DMRST Lemma E.1'),
          ),
          step(
            'eigen',
            '(MR)_jk = Σ_a λ_a²/(λ_a² + t²)·u_ja·u_ka, and (2/π)∫_0^∞ λ_a²λ_b²/((λ_a² + t²)(λ_b² + t²)) dt = λ_aλ_b/(λ_a + λ_b).',
            given,
          ),
          step(
            'rows',
            'Σ_k u_ka·u_kb = δ_ab, so Σ_k Q_jk = Σ_a (λ_a/2)u_ja² = K_jj/2 = φ_j(v)/2.',
            after('entries'),
            after('eigen'),
          ),
          step('all', 'At v = v*, φ_j(v)/v_j = 1.', after('entries'), after('eigen'), after('rows')),
        ),
        spectral,
      ),
    },
  ],
  evidence: () => {
    const curvature = exactCurvature(rotated(SPECTRA[0]!), ones(2));
    return [
      number(`Q_11 for the eigenvalues ${SPECTRA[0]!.join(' and ')} of K`, curvature.get(0, 0)),
      number('Q_12', curvature.get(0, 1)),
    ];
  },
});
