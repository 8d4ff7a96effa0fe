import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { encloseGeometricMean, phiOf } from '../../factorization/optimum/geometric-mean.js';
import { spectrumWithin } from '../../factorization/optimum/optimal-weight-box.js';
import { rational } from '../ground/rational.js';
import { vectors } from '../ground/small-matrices.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { BITS, manufactured, total } from './ground/examples.js';

/** One step from the corners of a cube in the neighbourhood shortens the distance to v* by the factor stated. */
const oneStep = (): Outcome => {
  const { workload, weights } = manufactured()[0]!;
  const [least, greatest] = [rational('1/3'), rational('6')];
  const q = least.div(greatest);
  return checked(
    'a workload of order 2 with its spectrum in [1/3, 6], v_j = v*_j(1 ± q/64), q = 1/18',
    vectors(2, [-1n, 1n]),
    (signs) => {
      const moved = signs.map((s, j) => weights[j]!.mul(q).mul(Rational.ratio(s, 64n)));
      const v = weights.map((x, j) => x.add(moved[j]!));
      const phi = phiOf(encloseGeometricMean(workload, v, BITS), BITS);
      const before = Rational.sum(moved.map((x, j) => x.pow(2).div(weights[j]!)));
      const after = total(
        phi.map((x, j) => {
          const off = x.sub(Interval.fromRational(weights[j]!, BITS), BITS);
          return off.mul(off, BITS).div(Interval.fromRational(weights[j]!, BITS), BITS);
        }),
      );
      const factor = Rational.ONE.sub(q.mul(rational('1/3')));
      return (
        spectrumWithin(workload, least, greatest) &&
        after.sup.toRational().compare(before.mul(factor.pow(2))) <= 0
      );
    },
    (signs) => `signs ${signs.join(', ')}`,
  );
};

export default statement({
  id: 'DMRST Remark after Thm E.1',
  section: 'E.3',
  mark: 'printed',
  says: 'The iterates v_{k+1} = φ(v_k) converge exponentially fast to v* if v_0 is close enough to it; the rate and the size of the neighbourhood depend on λ and Λ only.',
  formula:
    '\\|v_0-v^*\\|_*\\le\\frac{q\\sqrt\\lambda}{16}\\ \\Rightarrow\\ \\|v_k-v^*\\|_*\\le\\Bigl(1-\\frac q3\\Bigr)^k\\|v_0-v^*\\|_*,\\quad q=\\frac\\lambda\\Lambda',
  expected: 'holds',
  rests: { encloseGeometricMean, spectrumWithin },
  truth: confirmed(
    proof(
      'all 0 < λI ⪯ AᵀA ⪯ ΛI and v_0 with ‖v_0 − v*‖_* ≤ q√λ/16, q = λ/Λ',
      step(
        'ball',
        'The ball is convex. In it |v_j − v*_j| ≤ √v*_j·q√λ/16 ≤ ρv*_j with ρ = q/16 ≤ 1/16, because v*_j ≥ λ.',
        cites('DMRST Prop E.1'),
      ),
      step(
        'ratios',
        'For such v > 0 let X(v) = V^{−1/2}KV^{−1/2}, so that r_j = φ_j(v)/v_j = X(v)_jj. X(v) = V⁻¹ # T is monotone in V⁻¹ and X(cv) = c^{−1/2}X(v), so (1+ρ)^{−1/2}X(v*) ⪯ X(v) ⪯ (1−ρ)^{−1/2}X(v*); with X(v*)_jj = 1, (1+ρ)^{−1/2} ≤ r_j ≤ (1−ρ)^{−1/2}.',
        after('ball'),
        literature(
          'Monotonicity of the matrix geometric mean V⁻¹ # T = V^{−1/2}(V^{1/2}TV^{1/2})^{1/2}V^{−1/2} in each argument',
          'V⁻¹ and T are positive definite',
        ),
      ),
      step(
        'lower',
        'V^{−1/2}Dφ(v)V^{1/2} = diag(r) − S with S = V^{−1/2}QV^{−1/2} symmetric, of entries at least 0, and S√v = V^{−1/2}φ(v)/2 = (r_j√v_j/2)_j: 2S/max r has Schur’s property with √v, so S ⪯ (max r/2)·I and diag(r) − S ⪰ (min r − max r/2)·I ⪰ 0, since (1+ρ)^{−1/2} ≥ (1−ρ)^{−1/2}/2.',
        after('ratios'),
        cites('DMRST Lemma E.2'),
        cites('DMRST eq (27)'),
      ),
      step(
        'upper',
        'S ⪰ (λ_min(K)/2)V⁻¹ with λ_min(K) ≥ √(λ·min v) ≥ λ√(1−ρ) and max v ≤ (1+ρ)Λ, so diag(r) − S ⪯ ((1−ρ)^{−1/2} − q√(1−ρ)/(2(1+ρ)))·I.',
        after('ratios'),
        cites('DMRST eq (26)'),
        cites('DMRST Prop E.1'),
      ),
      step(
        'norm',
        'Weights 1/v instead of 1/v* change norms by factors in [(1+ρ)^{−1/2}, (1−ρ)^{−1/2}], so ‖Dφ(v)‖_* ≤ ((1+ρ)/(1−ρ))^{1/2}·((1−ρ)^{−1/2} − q√(1−ρ)/(2(1+ρ))) ≤ (1−ρ)^{−3/2} − q/(2(1+ρ)), by ((1+ρ)/(1−ρ))^{1/2} ≤ (1−ρ)^{−1} for the first term and ((1+ρ)/(1−ρ))^{1/2}√(1−ρ) = √(1+ρ) ≥ 1 for the second. (1−ρ)^{−3/2} is convex, 1 at 0 and less than 9/8 at 1/16, so at most 1 + 2ρ on [0, 1/16]; and 1/(1+ρ) ≥ 16/17. Hence ‖Dφ(v)‖_* ≤ 1 + q/8 − 8q/17 ≤ 1 − q/3.',
        after('lower'),
        after('upper'),
      ),
      step(
        'step',
        'Along the segment from v* to v, φ(v) − v* is the integral of Dφ applied to v − v*: ‖φ(v) − v*‖_* ≤ (1 − q/3)‖v − v*‖_*.',
        after('ball'),
        after('norm'),
        given,
      ),
      step('iterate', 'So the ball is kept, and k steps give the factor (1 − q/3)^k.', after('step')),
    ),
    oneStep,
  ),
});
