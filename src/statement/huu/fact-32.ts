import { Matrix } from '../../linear/matrix.js';
import { basis, matricesOf, matrixText } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

/** Entry (i, j) of LSLᵀ is Σ_kl L_ik·S_kl·L_jl, the covariance of Σ L_ik·z_k and Σ L_jl·z_l. */
function covariances(): Outcome {
  const units = basis(2, 2).flatMap((S) => [S.add(S.transpose())]);
  return checked(
    'L 2×2 with entries −1, 0, 1 and S = E + Eᵀ, E with a single entry',
    [...matricesOf(2, 2, [-1n, 0n, 1n])].flatMap((L) => units.map((S) => ({ L, S }))),
    ({ L, S }) => {
      const image = L.mul(S).mul(L.transpose());
      const pairs = [0, 1].flatMap((i) => [0, 1].map((j) => [i, j] as const));
      return pairs.every(([i, j]) => {
        const sum = pairs
          .map(([k, l]) => L.get(i, k).mul(S.get(k, l)).mul(L.get(j, l)))
          .reduce((x, y) => x.add(y));
        return image.get(i, j).equals(sum);
      });
    },
    ({ L, S }) => `L = ${matrixText(L)}, S = ${matrixText(S)}`,
  );
}

export default statement({
  id: 'HUU Fact 32',
  section: '2.3',
  mark: 'forced',
  forcedBy: 'the standard fact',
  says: 'A linear image Lz of z ~ N(μ, S) has the law N(Lμ, LSLᵀ).',
  formula: 'z\\sim N(\\mu,S)\\ \\Rightarrow\\ Lz\\sim N(L\\mu,LSL^\\top)',
  expected: 'holds',
  rests: { Matrix },
  truth: confirmed(
    proof(
      'all μ, all positive semidefinite S and all L of fitting size',
      step('definition', 'z ~ N(μ, S) means that E e^{i⟨θ, z⟩} = e^{i⟨θ, μ⟩ − ½θᵀSθ} for all θ.', given),
      step(
        'image',
        'With Lᵀθ in the place of θ, E e^{i⟨θ, Lz⟩} = E e^{i⟨Lᵀθ, z⟩} = e^{i⟨θ, Lμ⟩ − ½θᵀLSLᵀθ}.',
        after('definition'),
      ),
      step(
        'law',
        'That is the characteristic function of N(Lμ, LSLᵀ), which determines the law.',
        after('image'),
        literature('Lévy’s uniqueness theorem', 'both are characteristic functions of laws on ℝ^q'),
      ),
    ),
    covariances,
  ),
});
