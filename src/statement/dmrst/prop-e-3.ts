import { pi } from '../../arithmetic/elementary.js';
import { Interval } from '../../arithmetic/interval.js';
import { Rational } from '../../arithmetic/rational.js';
import { Matrix } from '../../linear/matrix.js';
import { number } from '../evidence.js';
import { rational } from '../ground/rational.js';
import { matrixText } from '../ground/small-matrices.js';
import { checked, range, type Outcome } from '../outcome.js';
import { after, confirmed, given, literature, proof, step } from '../proof.js';
import { statement } from '../statement.js';

const PRECISION = 64;
const near = (x: Rational): Interval => Interval.fromRational(x, PRECISION);

/** Roots X of A = X², and vectors x: xᵀA^{1/2}x = xᵀXx is known. */
const ROOTS = [
  [2n, 1n, 1n, 1n],
  [3n, -1n, -1n, 2n],
].map((entries) => Matrix.ofIntegers(2, 2, entries));
const VECTORS = [
  [1n, 0n],
  [0n, 1n],
  [1n, 1n],
].map((entries) => Matrix.ofIntegers(2, 1, entries));

const form = (a: Matrix, x: Matrix): Rational => x.transpose().mul(a).mul(x).get(0, 0);

/** xᵀA(A + sI)⁻¹x of order 2, where A(A + sI) has the adjugate det(A)·I + sA. */
function integrand(a: Matrix, x: Matrix, s: Rational): Rational {
  const det = a
    .get(0, 0)
    .mul(a.get(1, 1))
    .sub(a.get(0, 1).mul(a.get(1, 0)));
  const tr = a.get(0, 0).add(a.get(1, 1));
  return det
    .mul(form(Matrix.identity(2), x))
    .add(s.mul(form(a, x)))
    .div(det.add(s.mul(tr)).add(s.mul(s)));
}

/** ∫_0^∞ xᵀA(A + t²I)⁻¹x dt: sums of a falling function up to T, and the tail between 0 and xᵀAx/T. */
function integral(a: Matrix, x: Matrix): Interval {
  const [steps, end] = [400, 80];
  const width = Rational.ratio(BigInt(end), BigInt(steps));
  const values = range(0, steps).map((i) =>
    near(integrand(a, x, width.mul(Rational.integer(BigInt(i))).pow(2))),
  );
  const sum = (from: number): Interval =>
    values
      .slice(from, from + steps)
      .reduce((s, y) => s.add(y, PRECISION), Interval.point(0n))
      .mul(near(width), PRECISION);
  const tail = near(form(a, x).div(Rational.integer(BigInt(end))));
  return sum(1).convexHull(sum(0).add(tail, PRECISION));
}

const sums = (): Outcome =>
  checked(
    'xᵀA^{1/2}x for A = X² with two X of order 2, and x = e_1, e_2, e_1 + e_2, between lower and upper sums',
    ROOTS.flatMap((root) => VECTORS.map((x) => ({ root, x }))),
    ({ root, x }) =>
      near(form(root, x).mul(rational('1/2')))
        .mul(pi(PRECISION), PRECISION)
        .subset(integral(root.mul(root), x)),
    ({ root, x }) => `X = ${matrixText(root)}, x = (${x.column(0).join(', ')})`,
  );

export default statement({
  id: 'DMRST Prop E.3',
  section: 'E.3',
  mark: 'forced',
  forcedBy: 'its proof, by the spectral theorem and a trigonometric substitution',
  alternatives: ['the same after t² = s, with 1/(2√s)'],
  says: 'A^{1/2} = (2/π)·∫_0^∞ A(A + t²I)⁻¹ dt for positive definite A.',
  formula: 'A^{1/2}=\\frac2\\pi\\int_0^\\infty A(A+t^2I)^{-1}dt',
  expected: 'holds',
  rests: { pi },
  truth: confirmed(
    proof(
      'every positive definite A',
      step(
        'number',
        'For λ > 0, √λ·arctan(t/√λ) has the derivative λ/(λ + t²), is 0 at t = 0 and tends to π√λ/2: ∫_0^∞ λ/(λ + t²) dt = π√λ/2.',
        given,
      ),
      step(
        'spectral',
        'In an orthonormal eigenbasis of A the matrix A(A + t²I)⁻¹ is diagonal with the entries λ/(λ + t²) for the eigenvalues λ > 0 of A, and A^{1/2} with √λ.',
        literature('The spectral theorem', 'A is symmetric'),
      ),
      step('integral', 'Integrate entry by entry.', after('number'), after('spectral')),
    ),
    sums,
  ),
  evidence: () => [
    number(
      'e_1ᵀA^{1/2}e_1 = 2 times π/2 between the sums, A = (2 1; 1 1)²',
      integral(ROOTS[0]!.mul(ROOTS[0]!), VECTORS[0]!),
    ),
  ],
});
