import { Rational } from '../../arithmetic/rational.js';
import { halfExponent } from '../../arithmetic/exponent.js';
import { Real } from '../../arithmetic/real.js';
import { diagonalNorm } from '../../geometry/diagonal-norm.js';
import { judgeDualWitness } from '../../geometry/dual-witness.js';
import { PointSet } from '../../geometry/point-set.js';
import { ellipsoidOfFactorization, judgePrimalWitness } from '../../geometry/primal-witness.js';
import { twoPairsOptimum } from '../../geometry/rational-optima.js';
import { rational } from '../ground/rational.js';
import { checked, type Outcome } from '../outcome.js';
import { after, cites, confirmed, proof, step } from '../proof.js';
import { statement } from '../statement.js';
import { above } from './ground/ellipsoids.js';
import { evenWitness } from './ground/duality.js';
import { agree, exponents, notAbove, pText, setText, shapes } from './ground/samples.js';

/** No product of norms is below a dual bound of Γ_p({±u_j}), and it is the bound that the factorization's ellipsoid proves. */
function products(): Outcome {
  return checked(
    'factorizations RC = U with R and C among three matrices, p = 2, 3, 4, ∞',
    shapes.flatMap((r) => shapes.flatMap((c) => exponents.map((p) => ({ r, c, p })))),
    ({ r, c, p }) => {
      const columns = r.mul(c);
      const k = PointSet.ofColumns(columns.hconcat(columns.scaleBy(Rational.ONE.neg())));
      const [first, second] = [c.column(0), c.column(1)].map((x) => Rational.sum(x.map((y) => y.pow(2))));
      const product = diagonalNorm(r.mul(r.transpose()), halfExponent(p))
        .mul(Real.of(Rational.max(first!, second!)))
        .sqrt();
      const dual = judgeDualWitness(k, evenWitness(k, [Rational.ONE, Rational.ONE]), p);
      return (
        dual.proved &&
        notAbove(dual.bound, product) &&
        agree(above(k, ellipsoidOfFactorization(r, c), p), product)
      );
    },
    ({ p }) => `p = ${pText(p)}`,
  );
}

/** U = AC with A the root of 4·C^{1/2}: both sides of {±(2, 0), ±(2, 3)} prove 4. */
function equality(): Outcome {
  return checked(
    '{±(2, 0), ±(2, 3)}: witnesses of both sides prove Γ_2 = 4, and the points lie on the ellipsoid',
    [twoPairsOptimum()],
    ({ points, upper, lower }) => {
      const [primal, dual] = [
        judgePrimalWitness(points, upper, rational('2')),
        judgeDualWitness(points, lower, rational('2')),
      ];
      return (
        primal.proved && dual.proved && [primal, dual].every(({ bound }) => bound.compare(Real.of(4n)) === 0)
      );
    },
    ({ points }) => `K = ${setText(points)}`,
  );
}

export default statement({
  id: 'NT Thm 23',
  section: '2.4',
  mark: 'forced',
  forcedBy: 'the words on the all-ones vector, and Lemma 21',
  alternatives: ['infimum or minimum over v, and its sign'],
  says: 'For p ≥ 2 and a real d×N matrix U with columns u_j, Γ_p({±u_1, …, ±u_N}) = γ_(p)(U), and Γ_p({u_1, …, u_N}) is the infimum over v of γ_(p)(U + v1ᵀ).',
  formula:
    '\\Gamma_p(\\{\\pm u_j\\})=\\gamma_{(p)}(U),\\qquad\\Gamma_p(\\{u_j\\})=\\inf_v\\gamma_{(p)}(U+v\\mathbf 1^\\top)',
  expected: 'holds',
  rests: { ellipsoidOfFactorization, judgePrimalWitness, judgeDualWitness },
  truth: confirmed(
    proof(
      'all real d×N matrices U and all p in [2, ∞]; γ_(p) over factorizations of any inner dimension',
      step(
        'from factors',
        'Let U = RC, and c = ‖C‖_{1→2}. Each ±u_j = ±R·c_j lies in (cR)B, so that Γ_p({±u_j}) ≤ c·√tr_{p/2}(RRᵀ); a square matrix with the same ellipsoid is the root of c²RRᵀ.',
        cites('NT eq (9)'),
      ),
      step(
        'to factors',
        'If {±u_j} ⊏ AB then {±u_j} ⊆ AB, so that u_j = A·c_j with ‖c_j‖ ≤ 1: U = AC with ‖C‖_{1→2} ≤ 1, and γ_(p)(U) ≤ √tr_{p/2}(AAᵀ).',
        cites('NT Lemma 21'),
      ),
      step(
        'first',
        'The infima over factorizations and over A give the first equality.',
        after('from factors'),
        after('to factors'),
      ),
      step(
        'shifted',
        'U + v1ᵀ has the columns u_j + v, and Γ_p({u_j}) is the infimum over v of Γ_p({±(u_j + v)}).',
        cites('NT Lemma 21'),
      ),
      step(
        'second',
        'With the first equality this is the infimum of γ_(p)(U + v1ᵀ).',
        after('first'),
        after('shifted'),
      ),
    ),
    products,
    equality,
  ),
});
