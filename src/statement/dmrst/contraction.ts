import { pi } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { encloseContraction } from '../../factorization/contraction.js';
import { exactCurvature } from '../../factorization/curvature.js';
import { manufacturedOptimum, type ManufacturedOptimum } from '../../factorization/manufactured-optimum.js';
import { optimalWeightBox, spectrumWithin } from '../../factorization/optimal-weight-box.js';
import { diagonalMatrix, trace } from '../../linear/block.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import { momentum } from '../../workload/momentum.js';
import { prefixSum } from '../../workload/prefix-sum.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { all, checked, proved, range, type Outcome } from '../outcome.js';
import { hadamard, matricesOf, matrixText, semidefinite } from '../ground/small-matrices.js';
import { settle } from '../verdict.js';
import { BITS, dmrst, MANUFACTURED, manufactured, named, phiAt, q } from './examples.js';

const HALF = Rational.ratio(1n, 2n);

/** Q·1 = v/2, Q > 0, Q ≥ 0 entrywise and V/2 − Q ≥ 0, singular: Dφ(v*) = I − QV⁻¹ has its spectrum in [1/2, 1). */
const spectrum = (): Outcome =>
  checked(
    MANUFACTURED,
    manufactured(),
    ({ gram, weights }) => {
      const curvature = exactCurvature(gram, weights);
      const rest = ldlt(diagonalMatrix(weights.map((v) => v.mul(HALF))).sub(curvature));
      return (
        weights.every((v, j) => Rational.sum(curvature.row(j)).equals(v.mul(HALF))) &&
        curvature.integers.every((x) => x >= 0n) &&
        curvature.equals(curvature.transpose()) &&
        ldlt(curvature).verdict === 'positive-definite' &&
        rest.verdict === 'positive-semidefinite'
      );
    },
    named,
  );

const SELF_ADJOINT =
  'xᵀQx = Σ_ab λ_aλ_b/(λ_a + λ_b)·(uᵀ_a·diag(x)·u_b)² > 0, entrywise Q is a sum of squared resolvents, and Q·1 = v/2 makes 1/2 the largest eigenvalue of V^{−1/2}QV^{−1/2} by the Schur test with √v';

/** (φ(v + h·e_k) − φ(v − h·e_k))/2h is next to the column k of I − QV⁻¹. */
const derivative = (): Outcome => {
  const h = q('1e-8');
  return checked(
    `${MANUFACTURED}, central differences of step 1e-8`,
    manufactured(),
    ({ workload, gram, weights }) => {
      const curvature = exactCurvature(gram, weights);
      return weights.every((vk, k) => {
        const at = (shift: Rational): Interval[] =>
          phiAt(
            workload,
            weights.map((v, j) => (j === k ? v.add(shift) : v)),
          );
        const [above, below] = [at(h), at(h.neg())];
        return weights.every((_, j) => {
          const slope = above[j]!.sub(below[j]!, BITS).div(Interval.fromRational(h.add(h), BITS), BITS);
          const exact = (j === k ? Rational.ONE : Rational.ZERO).sub(curvature.get(j, k).div(vk));
          return (
            slope.sub(Interval.fromRational(exact, BITS), BITS).mag().toRational().compare(q('1e-11')) < 0
          );
        });
      });
    },
    named,
  );
};

/** ∫_0^∞ λ/(λ + t²) dt by lower and upper sums up to T and the tail λ/T. */
function integral(lambda: Rational): Interval {
  const [steps, end] = [1200, 60];
  const width = Rational.ratio(BigInt(end), BigInt(steps));
  const f = (i: number): Interval =>
    Interval.fromRational(lambda.div(lambda.add(width.mul(Rational.integer(BigInt(i))).pow(2))), 64);
  const values = range(0, steps).map(f);
  const sum = (from: number): Interval =>
    values
      .slice(from, from + steps)
      .reduce((s, x) => s.add(x, 64), Interval.point(0n))
      .mul(Interval.fromRational(width, 64), 64);
  const tail = Interval.fromRational(lambda.div(Rational.integer(BigInt(end))), 64);
  return sum(1).convexHull(sum(0).add(tail, 64));
}

/** A pair with rational square roots P ≤ R: squares of commuting or ordered roots need not be ordered, their roots are. */
const monotoneRoot = (): Outcome =>
  checked(
    'roots X, Y of integer entries 0, 1, 2 of order 2 with X² ≤ Y²',
    (function* () {
      const positive = [...matricesOf(2, 2, [0n, 1n, 2n])].filter(
        (x) => x.equals(x.transpose()) && semidefinite(x),
      );
      for (const x of positive)
        for (const y of positive) if (semidefinite(y.mul(y).sub(x.mul(x)))) yield { x, y };
    })(),
    ({ x, y }) => semidefinite(y.sub(x)),
    ({ x, y }) => `X = ${matrixText(x)}, Y = ${matrixText(y)}`,
  );

const inverse = (a: Matrix): Matrix | undefined => solveExactly(a, Matrix.identity(a.rows));

const resolvent = (): Outcome =>
  checked(
    'A and B of order 2 with entries −1, 0, 1, A and A + B regular',
    (function* () {
      const list = [...matricesOf(2, 2, [-1n, 0n, 1n])];
      for (const a of list) for (const b of list) if (inverse(a) && inverse(a.add(b))) yield { a, b };
    })(),
    ({ a, b }) => {
      const [whole, single] = [inverse(a.add(b))!, inverse(a)!];
      const once = whole.mul(b).mul(single);
      return (
        whole.equals(single.sub(once)) &&
        whole.equals(single.sub(single.mul(b).mul(single)).add(once.mul(b).mul(single)))
      );
    },
    ({ a, b }) => `A = ${matrixText(a)}, B = ${matrixText(b)}`,
  );

/** λ_min(A∘B) ≥ ab for A ≥ aI, B ≥ bI. */
const schur = (): Outcome =>
  checked(
    'A = XᵀX + I/2 and B = YᵀY + I/3 for X, Y of order 2 with entries −1, 0, 1',
    (function* () {
      const list = [...matricesOf(2, 2, [-1n, 0n, 1n])];
      for (const x of list) for (const y of list) yield { x, y };
    })(),
    ({ x, y }) => {
      const identity = Matrix.identity(2);
      const a = x
        .transpose()
        .mul(x)
        .add(identity.scaleBy(q('1/2')));
      const b = y
        .transpose()
        .mul(y)
        .add(identity.scaleBy(q('1/3')));
      return (
        semidefinite(hadamard(a, b).sub(identity.scaleBy(q('1/6')))) &&
        semidefinite(identity.scaleBy(trace(a).mul(trace(b))).sub(hadamard(a, b)))
      );
    },
    ({ x, y }) => `X = ${matrixText(x)}, Y = ${matrixText(y)}`,
  );

/** X of correlation 9/10 and w = (1, 30): far from balanced. */
const skew = (): ManufacturedOptimum =>
  manufacturedOptimum(
    Matrix.ofRationals([
      [Rational.ONE, q('9/10')],
      [q('9/10'), Rational.ONE],
    ]),
    [Rational.ONE, Rational.integer(30n)],
  );

/** ‖Dφ(v*)e₁‖² ≤ ‖e₁‖² in the norm Σ x_j²·weight(v_j). */
const contracts = (weight: (v: Rational) => Rational): Outcome =>
  checked(
    'A = diag(1, 30)·(1 9/10; 9/10 1), x = e₁',
    [skew()],
    ({ gram, weights }) => {
      const curvature = exactCurvature(gram, weights);
      const image = weights.map((_, j) =>
        (j === 0 ? Rational.ONE : Rational.ZERO).sub(curvature.get(j, 0).div(weights[0]!)),
      );
      const norm = Rational.sum(image.map((x, j) => x.pow(2).mul(weight(weights[j]!))));
      return norm.compare(weight(weights[0]!)) <= 0;
    },
    () => 'x = e₁',
  );

/** [DMRST] Appendix E. */
export const contractionStatements: readonly Statement[] = [
  dmrst(
    ['Thm 3.3', 'Thm E.1', 'Lemma E.3', 'eq (25)', 'eq (26)', 'eq (27)'],
    'Near its fixed point φ contracts in the norm weighted by 1/v*: Dφ(v*) is self-adjoint with spectrum in [1/2, 1).',
    '\\|D\\varphi(v^*)\\|_*=1-\\lambda_{\\min}(V^{-1/2}QV^{-1/2})<1',
    'holds',
    ['exactCurvature', 'encloseCurvature', 'encloseContraction'],
    'moderate',
    () =>
      settle(
        proved(
          all(
            spectrum(),
            contracts((v) => Rational.ONE.div(v)),
          ),
          'all A of full column rank',
          SELF_ADJOINT,
        ),
        [
          number('‖Dφ(v*)‖_* for the prefix sum, n = 2', encloseContraction(prefixSum(2).matrix(), 90)),
          number('n = 4', encloseContraction(prefixSum(4).matrix(), 90)),
          number('n = 8', encloseContraction(prefixSum(8).matrix(), 90)),
          number('momentum β = 19/20, n = 8', encloseContraction(momentum(8, q('19/20')).matrix(), 90)),
        ],
      ),
  ),
  dmrst(
    'erratum: weight of the norm (Thm 3.3)',
    'Dφ(v*) contracts in the norm weighted by v*.',
    '\\|x\\|^2=\\sum v^*_jx_j^2',
    'imprecise: x = e₁',
    ['exactCurvature', 'manufacturedOptimum'],
    'instant',
    () =>
      settle(
        contracts((v) => v),
        [],
        {
          says: 'in the norm weighted by 1/v*',
          outcome: proved(
            all(
              contracts((v) => Rational.ONE.div(v)),
              spectrum(),
            ),
            'all A of full column rank',
            SELF_ADJOINT,
          ),
        },
      ),
    'The weights are 1/v*: with v* the derivative can expand.',
  ),
  dmrst(
    'erratum: dimension-free contraction (Thm 3.3)',
    'The contraction factor is bounded away from 1 for all n.',
    '\\sup_n\\|D\\varphi(v^*_n)\\|_*<\\tfrac34',
    'imprecise: n = 8',
    ['encloseContraction'],
    'moderate',
    () => {
      const factors = [1, 2, 4, 8].map((n) => ({ n, factor: encloseContraction(prefixSum(n).matrix(), 80) }));
      return settle(
        checked(
          'the prefix sum, n = 1, 2, 4, 8, against 3/4',
          factors,
          ({ factor }) => factor.sup.toRational().compare(q('3/4')) < 0,
          ({ n }) => `n = ${n}`,
        ),
        factors.map(({ n, factor }) => number(`‖Dφ(v*)‖_*, n = ${n}`, factor, 10)),
        {
          says: 'it grows with n and stays below 1',
          outcome: checked(
            'the prefix sum, n = 1, 2, 4, 8',
            range(1, 3),
            (i) =>
              factors[i - 1]!.factor.strictPrecedes(factors[i]!.factor) &&
              factors[i]!.factor.sup.toRational().compare(Rational.ONE) < 0,
            (i) => `n = ${factors[i]!.n}`,
          ),
        },
      );
    },
    'The factor depends on the condition of T, which grows with n for prefix sums.',
  ),
  dmrst(
    ['Lemma E.1', 'Lemma E.2', 'Prop E.2', 'eq (20)'],
    'The derivative of φ at v* is I − Q·V⁻¹ with Q_jk = Σ_ab λ_aλ_b/(λ_a + λ_b)·u_ja·u_jb·u_ka·u_kb.',
    'D\\varphi(v^*)=I-QV^{-1}',
    'holds-on',
    ['exactCurvature', 'encloseGeometricMean'],
    'moderate',
    () => settle(derivative(), []),
  ),
  dmrst(
    ['Prop E.1', 'eq (17)', 'eq (18)'],
    'αI ≤ AᵀA ≤ βI implies α ≤ v*_j ≤ β; the proof uses that P ≤ R implies √P ≤ √R.',
    '\\alpha I\\preceq A^\\top A\\preceq\\beta I\\Rightarrow\\alpha\\le v^*_j\\le\\beta',
    'holds',
    ['spectrumWithin', 'optimalWeightBox'],
    'instant',
    () => {
      const { workload } = manufactured()[2]!;
      const box = optimalWeightBox(workload);
      return settle(
        proved(
          all(
            checked(
              `${MANUFACTURED}, α and β from the exact box 1/(T⁻¹)_jj ≤ v*_j ≤ T_jj and on a grid`,
              manufactured(),
              ({ workload: a, weights }) => {
                const { lower, upper } = optimalWeightBox(a);
                const inside = weights.every(
                  (v, j) => lower[j]!.compare(v) <= 0 && v.compare(upper[j]!) <= 0,
                );
                const grid = range(-12, 12).map((e) => q('3/2').pow(e));
                return (
                  inside &&
                  grid.every(
                    (alpha) =>
                      !spectrumWithin(a, alpha, q('1e9')) || weights.every((v) => v.compare(alpha) >= 0),
                  ) &&
                  grid.every(
                    (beta) =>
                      !spectrumWithin(a, Rational.ZERO, beta) || weights.every((v) => v.compare(beta) <= 0),
                  )
                );
              },
              named,
            ),
            monotoneRoot(),
          ),
          'all A of full column rank',
          '1/(T⁻¹)_jj ≤ v*_j ≤ T_jj for every j, and these ends lie between the ends of the spectrum of T',
        ),
        box.lower.map((x, j) => number(`lower end ${j + 1} of an example`, x)),
      );
    },
  ),
  dmrst(
    ['Prop E.3', 'eq (21)'],
    'A^{1/2} = (2/π)·∫_0^∞ A(A + t²I)⁻¹ dt for positive semidefinite A.',
    'A^{1/2}=\\frac2\\pi\\int_0^\\infty A(A+t^2I)^{-1}dt',
    'holds',
    ['pi'],
    'instant',
    () =>
      settle(
        proved(
          checked(
            'λ = 1/4, 1, 2 by lower and upper sums',
            ['1/4', '1', '2'].map(q),
            (lambda) => {
              const value = Interval.fromRational(lambda, 64).sqrt(64).mul(pi(64), 64).shift(-1);
              return value.subset(integral(lambda));
            },
            (lambda) => `λ = ${lambda}`,
          ),
          'all positive semidefinite A',
          'in an eigenbasis the integrand is λ/(λ + t²), with the antiderivative √λ·arctan(t/√λ)',
        ),
        [number('lower and upper sums for λ = 2', integral(q('2')))],
      ),
  ),
  dmrst(
    ['Prop E.4', 'eq (22)'],
    '(A + B)⁻¹ = A⁻¹ − (A + B)⁻¹BA⁻¹ = A⁻¹ − A⁻¹BA⁻¹ + (A + B)⁻¹BA⁻¹BA⁻¹.',
    '(A+B)^{-1}=A^{-1}-(A+B)^{-1}BA^{-1}',
    'holds',
    ['solveExactly'],
    'moderate',
    () =>
      settle(
        proved(
          resolvent(),
          'all regular A and A + B',
          'multiply the first identity by A + B from the left and by A from the right; put it into itself for the second',
        ),
        [],
      ),
  ),
  dmrst(
    'Prop E.5',
    'λ_min(A∘B) ≥ λ_min(A)λ_min(B) and λ_max(A∘B) ≤ λ_max(A)λ_max(B) for positive semidefinite A and B.',
    '\\lambda_{\\min}(A\\circ B)\\ge\\lambda_{\\min}(A)\\lambda_{\\min}(B)',
    'holds',
    ['ldlt'],
    'moderate',
    () =>
      settle(
        proved(
          schur(),
          'all positive semidefinite A and B',
          'A∘B is a principal submatrix of A ⊗ B, whose eigenvalues are the products',
        ),
        [],
      ),
  ),
];
