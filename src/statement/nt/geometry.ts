import { Rational } from '../../arithmetic/rational.js';
import { Real } from '../../arithmetic/real.js';
import { diagonalNorm, exponentNorm } from '../../domain/diagonal-norm.js';
import { judgeDualWitness, supportFrame, type DualWitness } from '../../domain/dual-witness.js';
import { imageEllipsoid, mixedEllipsoid, sumEllipsoid } from '../../domain/ellipsoid-operations.js';
import { ellipsoidInclusion, inclusion } from '../../domain/ellipsoid.js';
import { dualExponent, halfExponent, type Exponent } from '../../domain/exponent.js';
import { PointSet } from '../../domain/point-set.js';
import { ellipsoidOfFactorization, judgePrimalWitness } from '../../domain/primal-witness.js';
import { cornerOptimum, simplexOptimum, twoPairsOptimum } from '../../domain/rational-optima.js';
import { dilated, image, minkowskiSum, symmetrisation } from '../../domain/set-operations.js';
import { ellipsoidSupportSquared, supportFunction } from '../../domain/support.js';
import { diagonalMatrix, trace } from '../../linear/block.js';
import { inverseForm } from '../../linear/inverse-form.js';
import { ldlt } from '../../linear/ldlt.js';
import { Matrix } from '../../linear/matrix.js';
import { solveExactly } from '../../linear/solve.js';
import {
  columnMatrix,
  innerProduct,
  matrixVector,
  quadraticForm,
  vectorDifference,
  vectorMultiple,
  vectorSum,
} from '../../linear/vector.js';
import type { Statement } from '../statement.js';
import { number } from '../evidence.js';
import { all, checked, fact, proved, type Outcome } from '../outcome.js';
import { notComputable, settle } from '../verdict.js';
import {
  agree,
  claim,
  directions,
  ellipsoidsAround,
  exponents,
  nameOf,
  notAbove,
  planarSets,
  pText,
  setText,
  shapes,
  symmetricSets,
  touching,
  zero,
} from './samples.js';

const q = Rational.parse;
const ONE = Rational.ONE;
const TWO = q('2');
const scalings = [
  ['1', '1'],
  ['1', '2'],
  ['3', '1'],
].map((pair) => pair.map(q));
const posed = planarSets.flatMap((k) => ellipsoidsAround(k).map((e) => ({ k, e })));

/** The upper bound that an ellipsoid proves; 0 is never asked for. */
function above(k: PointSet, e: (typeof posed)[number]['e'], p: Exponent): Real {
  const verdict = judgePrimalWitness(k, e, p);
  if (!verdict.proved)
    throw new RangeError(`expected an ellipsoid around ${setText(k)}, got ${verdict.reason}`);
  return verdict.bound;
}

/** A dual witness with even weights: Y = CFᵀD, t = tr(C⁻¹YYᵀ). */
function evenWitness(k: PointSet, diagonal: readonly Rational[]): DualWitness {
  const weights = k.points.map(() => Rational.ratio(1n, BigInt(k.size)));
  const support = supportFrame(k, weights);
  if (support === undefined) return { weights, diagonal, factor: Matrix.identity(k.dimension), scale: ONE };
  const { frame, covariance } = support;
  const factor = covariance.mul(frame.basis.transpose()).mul(diagonalMatrix(diagonal));
  const scale = trace(solveExactly(covariance, factor.mul(factor.transpose()))!);
  return { weights, diagonal, factor, scale };
}

function below(k: PointSet, diagonal: readonly Rational[], p: Exponent): Real {
  const verdict = judgeDualWitness(k, evenWitness(k, diagonal), p);
  if (!verdict.proved)
    throw new RangeError(`expected a dual witness of ${setText(k)}, got ${verdict.reason}`);
  return verdict.bound;
}

/** Every dual value is at most every primal value. */
const weakDuality = (on: readonly Exponent[]): Outcome =>
  checked(
    `seven sets of the plane, three ellipsoids and three scalings each, p = ${on.map(pText).join(', ')}`,
    posed.flatMap((pair) => scalings.flatMap((diagonal) => on.map((p) => ({ ...pair, diagonal, p })))),
    ({ k, e, diagonal, p }) => notAbove(below(k, diagonal, p), above(k, e, p)),
    nameOf,
  );

/** Rational witnesses of both sides that prove one number. */
const strongDuality = (): Outcome =>
  checked(
    '{±(2,0), ±(2,3)}, {0, e_1, e_2} and the simplices of d = 2, 3, 4: both sides prove the same number',
    [twoPairsOptimum(), cornerOptimum(), ...[2, 3, 4].map((d) => simplexOptimum(d))],
    ({ points, upper, lower, value }) => {
      const [primal, dual] = [judgePrimalWitness(points, upper, TWO), judgeDualWitness(points, lower, TWO)];
      return (
        primal.proved && dual.proved && primal.bound.compare(value) === 0 && dual.bound.compare(value) === 0
      );
    },
    ({ points }) => `K = ${setText(points)}`,
  );

/** h_K is that of the hull: midpoints change nothing. */
const hullSupport = (): Outcome =>
  checked(
    'seven sets of the plane with all midpoints added, 15 directions',
    planarSets.flatMap((k) => directions.map((theta) => ({ k, theta }))),
    ({ k, theta }) => {
      const middle = dilated(minkowskiSum(k, k), q('1/2'));
      return supportFunction(middle, theta).equals(supportFunction(k, theta));
    },
    nameOf,
  );

/** K ⊆ E exactly when h_K ≤ h_E: where a point is outside, the separating direction shows it. */
const inclusions = (): Outcome =>
  checked(
    'seven sets, ellipsoids that touch them, and the same a hundredth smaller',
    posed,
    ({ k, e }) => {
      const inside = directions.every((theta) => {
        const reach = supportFunction(k, theta).sub(supportFunction(PointSet.of([e.center]), theta));
        return reach.sign() <= 0 || reach.pow(2).compare(ellipsoidSupportSquared(e.matrix, theta)) <= 0;
      });
      const smaller = { ...e, matrix: e.matrix.scaleBy(q('99/100')) };
      const verdict = inclusion(k, smaller);
      if (verdict.inside) return inside && k.size === 1;
      const reach = supportFunction(k, verdict.direction).sub(
        supportFunction(PointSet.of([e.center]), verdict.direction),
      );
      return inside && reach.pow(2).compare(ellipsoidSupportSquared(smaller.matrix, verdict.direction)) > 0;
    },
    nameOf,
  );

/** The laws of Theorem 20 on ellipsoids. */
const laws = (): Outcome =>
  all(
    checked(
      'hulls: midpoints lie in the same ellipsoids',
      posed,
      ({ k, e }) => inclusion(dilated(minkowskiSum(k, k), q('1/2')), e).inside,
      nameOf,
    ),
    checked(
      'tK, t = −2, 1/3, p = 2, 3, 4, ∞',
      posed.flatMap((pair) => ['-2', '1/3'].flatMap((t) => exponents.map((p) => ({ ...pair, t: q(t), p })))),
      ({ k, e, t, p }) => {
        const grown = { center: vectorMultiple(t, e.center), matrix: e.matrix.scaleBy(t.mul(t)) };
        return agree(above(dilated(k, t), grown, p), above(k, e, p).mul(Real.of(t.abs())));
      },
      nameOf,
    ),
    checked(
      'K + L: ellipsoids for t = 1/2, 2 contain the sum, with tr = (1 + t)·a + (1 + 1/t)·b',
      posed.flatMap((pair) =>
        posed.slice(3, 9).flatMap((other) => ['1/2', '2'].map((t) => ({ ...pair, other, t: q(t) }))),
      ),
      ({ k, e, other, t }) => {
        const around = sumEllipsoid(e, other.e, t);
        const sum = trace(e.matrix)
          .mul(ONE.add(t))
          .add(trace(other.e.matrix).mul(ONE.add(ONE.div(t))));
        return inclusion(minkowskiSum(k, other.k), around).inside && trace(around.matrix).equals(sum);
      },
      nameOf,
    ),
  );

/** sup over K of the three forms of the quadratic oracle agree on a finite set. */
const oracles = (): Outcome =>
  checked(
    'symmetric sets of the plane, three factors A',
    symmetricSets.flatMap((k) => shapes.map((a) => ({ k, a }))),
    ({ k, a }) => {
      const gram = a.transpose().mul(a);
      const forms = k.points.map((x) => quadraticForm(gram, x));
      const lengths = image(a, k).points.map((y) => innerProduct(y, y));
      const pairs = k.points.flatMap((x) => {
        const column = matrixVector(gram, x);
        return k.points.map((y) => innerProduct(y, column));
      });
      const most = (list: readonly Rational[]): Rational => Rational.max(Rational.ZERO, ...list);
      return most(forms).equals(most(lengths)) && most(forms).equals(most(pairs));
    },
    nameOf,
  );

/** [NT] Sections 2.3 to 2.6 and the appendices: geometry, factorizations, duality. */
export const geometryStatements: readonly Statement[] = [
  claim(
    'eq (2)',
    'The support function of a set is that of its closed convex hull.',
    'h_K=h_{\\overline{\\mathrm{conv}}K}',
    'holds',
    ['supportFunction', 'minkowskiSum'],
    () =>
      settle(
        proved(
          hullSupport(),
          'all bounded K',
          'a linear function has the same supremum over a set and over its closed convex hull',
        ),
        [],
      ),
  ),
  claim(
    'eq (3)',
    'For closed convex L, K ⊆ L exactly when h_K ≤ h_L.',
    'K\\subseteq L\\iff h_K\\le h_L',
    'holds',
    ['inclusion', 'supportFunction', 'ellipsoidSupportSquared'],
    () =>
      settle(
        proved(
          inclusions(),
          'all K and closed convex L',
          'a point outside a closed convex set is separated from it by a hyperplane',
        ),
        [],
      ),
  ),
  claim(
    'Lemma 19',
    'Γ_p of an ellipsoid AB is √tr_{p/2}(AAᵀ).',
    '\\Gamma_p(AB)=\\sqrt{\\mathrm{tr}_{p/2}(AA^\\top)}',
    'holds',
    ['ellipsoidInclusion', 'diagonalNorm'],
    () =>
      settle(
        proved(
          checked(
            'pairs of nine matrices of order 2: M ⪯ N implies tr_{p/2}(M) ≤ tr_{p/2}(N), p = 2, 3, 4, ∞',
            shapes.flatMap((m) => shapes.flatMap((n) => exponents.map((p) => ({ m, n: m.add(n), p })))),
            ({ m, n, p }) =>
              ellipsoidInclusion(m, n).below &&
              notAbove(diagonalNorm(m, halfExponent(p)), diagonalNorm(n, halfExponent(p))),
            ({ p }) => `p = ${pText(p)}`,
          ),
          'all A',
          'AB ⊏ A′B implies AAᵀ ⪯ A′A′ᵀ, by (3) and symmetry, and the diagonal of a larger matrix is larger',
        ),
        [],
      ),
  ),
  claim(
    'Thm 20',
    'Γ_p is invariant under convex hulls, monotone, absolutely homogeneous and subadditive.',
    '\\Gamma_p(tK)=|t|\\Gamma_p(K),\\ \\Gamma_p(K+L)\\le\\Gamma_p(K)+\\Gamma_p(L)',
    'holds',
    ['judgePrimalWitness', 'sumEllipsoid', 'minkowskiSum', 'inclusion'],
    () =>
      settle(
        proved(
          laws(),
          'all bounded K and L',
          '√M·B + √N·B lies in the ellipsoid of (1 + t)M + (1 + 1/t)N, and t² = tr_{p/2}(N)/tr_{p/2}(M) gives the sum of the roots; the rest are the same ellipsoids',
        ),
        [],
      ),
    { cost: 'moderate' },
  ),
  claim(
    'Lemma 21',
    'For symmetric K the centre 0 suffices, and Γ_p(K) is the least Γ_p((K + v) ∪ −(K + v)).',
    '\\Gamma_p(K)=\\inf_v\\Gamma_p\\bigl((K+v)\\cup-(K+v)\\bigr)',
    'holds',
    ['symmetrisation', 'inclusion'],
    () =>
      settle(
        proved(
          checked(
            'seven sets, ellipsoids v + √M·B: (K − v) ∪ −(K − v) in √M·B, and K = −K in v + √M·B also in √M·B',
            posed.flatMap((pair) => directions.slice(0, 4).map((v) => ({ ...pair, v }))),
            ({ k, e, v }) => {
              const centred = { center: zero, matrix: e.matrix };
              const both = symmetrisation(
                k,
                e.center.map((x) => x.neg()),
              );
              const moved = touching(k, v, e.matrix.isZero() ? Matrix.identity(2) : e.matrix);
              return (
                inclusion(both, centred).inside &&
                (!k.isSymmetric() || inclusion(k, { ...moved, center: zero }).inside)
              );
            },
            nameOf,
          ),
          'all bounded K',
          'K − v ⊆ √M·B is the same for its opposite; for K = −K the average of v + √M·B ∋ x and of −v + √M·B ∋ x contains x',
        ),
        [],
      ),
  ),
  claim(
    'Thm 23',
    'Γ_p({±u_j}) = γ_(p)(U), and Γ_p({u_j}) = inf_v γ_(p)(U + v1ᵀ).',
    '\\Gamma_p(\\{\\pm u_j\\})=\\gamma_{(p)}(U)',
    'holds',
    ['ellipsoidOfFactorization', 'judgePrimalWitness'],
    () =>
      settle(
        proved(
          checked(
            'factorizations RC = U with R and C among three matrices: √tr_{p/2}(M) = √tr_{p/2}(RRᵀ)·‖C‖_{1→2}, p = 2, 3, 4, ∞',
            shapes.flatMap((r) => shapes.flatMap((c) => exponents.map((p) => ({ r, c, p })))),
            ({ r, c, p }) => {
              const columns = r.mul(c);
              const k = PointSet.ofColumns(columns.hconcat(columns.scaleBy(ONE.neg())));
              const norm = Rational.max(...(c.columnNormsSquared() as [Rational, ...Rational[]]));
              const product = diagonalNorm(r.mul(r.transpose()), halfExponent(p)).mul(Real.of(norm)).sqrt();
              return agree(above(k, ellipsoidOfFactorization(r, c), p), product);
            },
            ({ p }) => `p = ${pText(p)}`,
          ),
          'all U',
          'u_j = R·c_j lies in ‖C‖_{1→2}·RB; and from u_j ∈ AB follows U = A·C with columns c_j in B',
        ),
        [],
      ),
  ),
  claim(
    'Thm 26',
    'Γ_p(K) is the greatest tr((D·cov(P)·D)^{1/2}) over laws P on K and diagonal D ≥ 0 with tr_q(D²) = 1.',
    '\\Gamma_p(K)=\\sup_{P,D}\\mathrm{tr}\\bigl((D\\,\\mathrm{cov}(P)D)^{1/2}\\bigr)',
    'holds',
    ['judgeDualWitness', 'judgePrimalWitness', 'twoPairsOptimum', 'cornerOptimum', 'simplexOptimum'],
    () =>
      settle(
        proved(
          all(weakDuality(exponents), strongDuality()),
          'all compact K, p in [2, ∞]',
          'every dual value is at most every primal one; equality by Sion’s theorem, the sets being compact and convex',
        ),
        [
          number('Γ_2({±(2, 0), ±(2, 3)}) from both sides', 4n),
          number('Γ_2({0, e_1, e_2})² from both sides', q('27/32')),
        ],
      ),
    { cost: 'moderate' },
  ),
  claim(
    'Lemma 27',
    'Γ_p(K) is the greatest Γ_2(DK) over diagonal D with tr_q(D²) = 1.',
    '\\Gamma_p(K)=\\max\\{\\Gamma_2(DK):\\mathrm{tr}_q(D^2)=1\\}',
    'holds',
    ['imageEllipsoid', 'judgeDualWitness', 'exponentNorm'],
    () =>
      settle(
        proved(
          checked(
            'seven sets, three ellipsoids and scalings each, p = 2, ∞',
            posed.flatMap((pair) =>
              scalings.flatMap((diagonal) =>
                ([TWO, 'infinity'] as const).map((p) => ({ ...pair, diagonal, p })),
              ),
            ),
            ({ k, e, diagonal, p }) => {
              const d = diagonalMatrix(diagonal);
              const norm = exponentNorm(
                diagonal.map((x) => x.mul(x)),
                dualExponent(p),
              ).sqrt();
              const scaled = above(image(d, k), imageEllipsoid(d, e), TWO);
              const witness = evenWitness(k, diagonal);
              const plain = judgeDualWitness(
                image(d, k),
                { ...witness, diagonal: diagonal.map(() => ONE) },
                TWO,
              );
              return (
                notAbove(scaled, above(k, e, p).mul(norm)) &&
                plain.proved &&
                agree(plain.bound, below(k, diagonal, p).mul(norm))
              );
            },
            nameOf,
          ),
          'all compact K',
          'tr(DMD) ≤ tr_q(D²)·tr_{p/2}(M) by Hölder, and the dual values of K with D are those of DK over √tr_q(D²)',
        ),
        [],
      ),
    { cost: 'moderate' },
  ),
  claim(
    'Lemma 28',
    'Γ_p(K) is the infimum over M ≻ 0 of √tr_{p/2}(M) with (x − v)ᵀM⁻¹(x − v) ≤ 1 on K, and v may be taken in conv K.',
    '\\Gamma_p(K)=\\inf\\{\\sqrt{\\mathrm{tr}_{p/2}M}:M\\succ0,\\ v\\in\\overline{\\mathrm{conv}}K,\\dots\\}',
    'holds',
    ['inclusion', 'judgePrimalWitness'],
    () =>
      settle(
        proved(
          all(
            checked(
              'seven sets: inclusion in v + √M·B is (x − v)ᵀM⁻¹(x − v) ≤ 1 for definite M',
              planarSets.flatMap((k) => shapes.flatMap((m) => directions.map((v) => ({ k, m, v })))),
              ({ k, m, v }) => {
                const decomposition = ldlt(m);
                if (decomposition.verdict === 'indefinite') return false;
                const forms = k.points.map((x) => inverseForm(decomposition, vectorDifference(x, v))!);
                return (
                  inclusion(k, { center: v, matrix: m }).inside ===
                  forms.every((form) => form.compare(ONE) <= 0)
                );
              },
              nameOf,
            ),
            checked(
              'segments: the projection of v on the segment in the M⁻¹-norm is no worse',
              planarSets
                .filter((k) => k.size === 2)
                .flatMap((k) => shapes.flatMap((m) => directions.map((v) => ({ k, m, v })))),
              ({ k, m, v }) =>
                trace(touching(k, projected(k, m, v), m).matrix).compare(trace(touching(k, v, m).matrix)) <=
                0,
              nameOf,
            ),
            fact(
              'the singleton {(1, 2)}: 0 with M = 0 only',
              touching(planarSets[0]!, planarSets[0]!.points[0]!, shapes[0]!).matrix.isZero(),
              'a positive definite M of trace 0',
            ),
          ),
          'all bounded K; v in the closure of conv K',
          'a projection on a convex set brings all its points nearer; singular M are limits of definite ones',
        ),
        [],
      ),
    {
      also: ['eq (7)', 'eq (8)'],
      erratum:
        'The infimum over M ≻ 0 is not attained for sets of lower dimension, and v ranges over the closure of conv K.',
    },
  ),
  claim(
    'eq (14)',
    'The quadratic oracle in the forms ‖A(x − v)‖ and ⟨A(x − v), A(y − v)⟩.',
    '\\sup_{x\\in K}\\|A(x-v)\\|_2,\\quad\\sup_{x,y\\in K}\\langle A(x-v),A(y-v)\\rangle',
    'holds',
    ['image', 'PointSet'],
    () =>
      settle(
        proved(
          oracles(),
          'all symmetric K − v',
          '(x − v)ᵀAᵀA(x − v) = ‖A(x − v)‖², and Cauchy–Schwarz for two points',
        ),
        [],
      ),
    { also: ['eq (15)'] },
  ),
  claim(
    'eq (11)',
    'The convex program with an α-approximate quadratic oracle is solved by the ellipsoid method.',
    '\\min\\ \\mathrm{tr}_{p/2}(M)\\ \\text{s.t. }\\dots',
    'not-computable',
    [],
    () =>
      notComputable(
        'The normalisation of the oracle is not in the text at hand; for a finite set the oracle is a maximum over its points, and a certificate replaces the method.',
      ),
    { also: ['eq (12)', 'eq (13)'] },
  ),
  claim(
    'Thm 66',
    'A function that is convex and lower semicontinuous in x and concave and upper semicontinuous in y has a saddle value on X×Y, one of them compact (Sion).',
    '\\min_x\\sup_yf=\\sup_y\\min_xf',
    'holds-on',
    ['judgePrimalWitness', 'judgeDualWitness'],
    () => settle(strongDuality(), []),
  ),
  claim(
    'Lemma 67',
    'Γ_2(K) is the greatest tr(cov(P)^{1/2}) over laws P on K.',
    '\\Gamma_2(K)=\\sup_P\\mathrm{tr}\\bigl(\\mathrm{cov}(P)^{1/2}\\bigr)',
    'holds',
    ['judgeDualWitness', 'judgePrimalWitness'],
    () =>
      settle(
        proved(
          all(weakDuality([TWO]), strongDuality()),
          'all compact K',
          'Theorem 26 with D = I, which is best for p = 2, q = ∞',
        ),
        [],
      ),
  ),
  claim(
    'Claim 68',
    'The set of M ⪰ 0 with K ⊏ M^{1/2}B is convex.',
    '\\{M\\succeq0:K\\sqsubset M^{1/2}B\\}',
    'holds',
    ['mixedEllipsoid', 'inclusion'],
    () =>
      settle(
        proved(
          checked(
            'seven sets, two ellipsoids of different shape and centre, t = 1/4, 1/2',
            planarSets.flatMap((k) =>
              directions.slice(0, 5).flatMap((v) =>
                ['1/4', '1/2'].map((t) => ({
                  k,
                  e: touching(k, v, shapes[1]!),
                  f: touching(k, vectorSum(v, v), shapes[2]!),
                  t: q(t),
                })),
              ),
            ),
            ({ k, e, f, t }) => inclusion(k, mixedEllipsoid(e, f, t)).inside,
            nameOf,
          ),
          'all K',
          'the bordered matrices ((1, (u − v)ᵀ), (u − v, M)) that have to be semidefinite depend linearly on v and M',
        ),
        [],
      ),
  ),
];

/** The point of a segment nearest to v in the norm of M⁻¹. */
function projected(k: PointSet, m: Matrix, v: readonly Rational[]): Rational[] {
  const [a, b] = [k.points[0]!, k.points[1]!];
  const side = vectorDifference(b, a);
  const weight = solveExactly(m, columnMatrix(side))!.column(0);
  const along = (x: readonly Rational[]): Rational => innerProduct(x, weight);
  const t = along(vectorDifference(v, a)).div(along(side));
  return vectorSum(a, vectorMultiple(Rational.max(Rational.ZERO, Rational.min(ONE, t)), side));
}
