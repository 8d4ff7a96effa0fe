import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { encloseGeometricMean, phiOf } from '../../src/factorization/optimum/geometric-mean.js';
import { optimalityGap } from '../../src/factorization/optimum/optimality-gap.js';
import { optimalWeightBox } from '../../src/factorization/optimum/optimal-weight-box.js';
import { Matrix } from '../../src/linear/matrix.js';
import { ldlt } from '../../src/linear/ldlt.js';
import { solveExactly } from '../../src/linear/solve.js';
import { runs } from '../effort.js';

const BITS = 110;
const q = Rational.parse;
const size = fc.integer({ min: 1, max: 4 });
const square = (n: number): fc.Arbitrary<Matrix> =>
  fc
    .array(fc.bigInt(-4n, 4n), { minLength: n * n, maxLength: n * n })
    .map((entries) => Matrix.ofIntegers(n, n, entries));
const regular = (n: number): fc.Arbitrary<Matrix> =>
  square(n).filter((a) => solveExactly(a, Matrix.identity(n)) !== undefined);
const positive = fc.tuple(fc.bigInt(1n, 64n), fc.bigInt(1n, 16n)).map(([p, r]) => Rational.ratio(p, r));
const weightsOf = (n: number): fc.Arbitrary<Rational[]> => fc.array(positive, { minLength: n, maxLength: n });
const instance = size.chain((n) => fc.tuple(regular(n), weightsOf(n), weightsOf(n)));

const phi = (a: Matrix, v: readonly Rational[]): Interval[] => phiOf(encloseGeometricMean(a, v, BITS), BITS);
const sum = (terms: readonly Interval[]): Interval =>
  terms.reduce((total, x) => total.add(x, BITS), Interval.point(0n));
const exact = (x: Rational): Interval => Interval.fromRational(x, BITS);
/** A rational near each enclosed number. */
const near = (xs: readonly Interval[]): Rational[] => xs.map((x) => x.mid().roundDown(100).toRational());
/** 2Σφ(v) − Σv. */
const dual = (a: Matrix, v: readonly Rational[]): Interval =>
  sum(phi(a, v))
    .shift(1)
    .sub(exact(Rational.sum(v)), BITS);

it('‖A·diag(√u)‖_1 ≥ Σ φ_j(v)·√(u_j/v_j) for all u, v > 0, with equality at u = v: the surrogate of the dual', () => {
  fc.assert(
    fc.property(instance, ([a, u, v]) => {
      const at = (w: readonly Rational[]): Interval =>
        sum(phi(a, v).map((f, j) => f.mul(exact(w[j]!.div(v[j]!)).sqrt(BITS), BITS)));
      expect(sum(phi(a, u)).sup.compare(at(u).inf)).toBeGreaterThanOrEqual(0);
      expect(sum(phi(a, v)).disjoint(at(v))).toBe(false);
    }),
    runs(60),
  );
});

it('both maps raise the dual 2Σφ − Σv: by Σ v(√r − 1)²(2√r + 1) for φ, by Σ v(r − 1)² for φ²/v, r = φ/v', () => {
  fc.assert(
    fc.property(instance, ([a, v]) => {
      const image = phi(a, v);
      const ratios = image.map((f, j) => f.div(exact(v[j]!), BITS));
      const one = Interval.point(1n);
      const plain = ratios.map((r, j) => {
        const root = r.sqrt(BITS);
        return root.sub(one, BITS).sqr(BITS).mul(root.shift(1).add(one, BITS), BITS).mul(exact(v[j]!), BITS);
      });
      const ascent = ratios.map((r, j) => r.sub(one, BITS).sqr(BITS).mul(exact(v[j]!), BITS));
      // A step to a rational next to the image changes the dual by less than 1e-18.
      const slack = Interval.fromRational(q('1e-18'), BITS);
      const before = dual(a, v);
      for (const [next, gain] of [
        [near(image), plain],
        [near(image.map((f, j) => f.sqr(BITS).div(exact(v[j]!), BITS))), ascent],
      ] as const) {
        const after = dual(a, next).add(slack, BITS);
        expect(after.sup.compare(before.add(sum(gain), BITS).inf)).toBeGreaterThanOrEqual(0);
      }
    }),
    runs(60),
  );
});

it('raises the dual at every step while the primal value goes up, down and down again', () => {
  const a = Matrix.ofIntegers(3, 3, [1n, 0n, 0n, 3n, 1n, 0n, 0n, -2n, -1n]);
  let v = [q('4'), q('1/8'), q('8')];
  const primal: Interval[] = [];
  const duals: Interval[] = [];
  for (let step = 0; step < 4; step += 1) {
    const mean = encloseGeometricMean(a, v, BITS);
    const gap = optimalityGap(mean, BITS);
    primal.push(gap.upper);
    duals.push(gap.raw);
    v = near(phiOf(mean, BITS));
  }
  const close = (x: Interval, text: string): boolean =>
    x
      .sub(exact(q(text)), BITS)
      .mag()
      .toRational()
      .compare(q('0.0005')) <= 0;
  expect(primal.map((x, i) => close(x, ['21.766', '25.097', '23.532', '19.930'][i]!))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(duals.map((x, i) => close(x, ['6.589', '10.815', '12.280', '13.334'][i]!))).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

it('maps the box 1/(T⁻¹)_jj ≤ v_j ≤ T_jj into itself', () => {
  const inside = size.chain((n) =>
    fc.tuple(regular(n), fc.array(fc.bigInt(0n, 16n), { minLength: n, maxLength: n })),
  );
  fc.assert(
    fc.property(inside, ([a, shares]) => {
      const { lower, upper } = optimalWeightBox(a);
      const v = lower.map((low, j) => low.add(upper[j]!.sub(low).mul(Rational.ratio(shares[j]!, 16n))));
      phi(a, v).forEach((f, j) => {
        expect(f.sup.toRational().compare(lower[j]!)).toBeGreaterThanOrEqual(0);
        expect(f.inf.toRational().compare(upper[j]!)).toBeLessThanOrEqual(0);
      });
    }),
    runs(60),
  );
});

it('is bounded by its gap: every raw and scaled dual value is below every primal value', () => {
  fc.assert(
    fc.property(instance, ([a, u, v]) => {
      const [first, second] = [u, v].map((w) => optimalityGap(encloseGeometricMean(a, w, BITS), BITS));
      expect(first!.raw.inf.compare(first!.scaled.sup)).toBeLessThanOrEqual(0);
      expect(first!.scaled.inf.compare(second!.upper.sup)).toBeLessThanOrEqual(0);
      expect(first!.relative.sup.sign()).toBeGreaterThanOrEqual(0);
    }),
    runs(60),
  );
});

it('(A + B)⁻¹ = A⁻¹ − (A + B)⁻¹BA⁻¹ = A⁻¹ − A⁻¹BA⁻¹ + (A + B)⁻¹BA⁻¹BA⁻¹ ([DMRST] Prop. E.4)', () => {
  const pair = size.chain((n) => fc.tuple(regular(n), square(n)));
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const identity = Matrix.identity(a.rows);
      const whole = solveExactly(a.add(b), identity);
      fc.pre(whole !== undefined);
      const inverse = solveExactly(a, identity)!;
      const once = whole!.mul(b).mul(inverse);
      expect(whole!.equals(inverse.sub(once))).toBe(true);
      expect(whole!.equals(inverse.sub(inverse.mul(b).mul(inverse)).add(once.mul(b).mul(inverse)))).toBe(
        true,
      );
    }),
    runs(100),
  );
});

it('A ≥ aI and B ≥ bI give A∘B ≥ abI, and ≤ likewise, for semidefinite A and B ([DMRST] Prop. E.5)', () => {
  const pair = size.chain((n) => fc.tuple(square(n), square(n), positive, positive));
  fc.assert(
    fc.property(pair, ([x, y, low, high]) => {
      const identity = Matrix.identity(x.rows);
      const [gx, gy] = [x.mul(x.transpose()), y.mul(y.transpose())];
      const hadamard = (p: Matrix, r: Matrix): Matrix =>
        Matrix.ofIntegers(
          p.rows,
          p.cols,
          p.integers.map((z, at) => z * r.integers[at]!),
          p.scale.mul(r.scale),
        );
      const semidefinite = (m: Matrix): boolean => ldlt(m).definiteness !== 'indefinite';
      const [a, b] = [gx.add(identity.scaleBy(low)), gy.add(identity.scaleBy(high))];
      expect(semidefinite(hadamard(a, b).sub(identity.scaleBy(low.mul(high))))).toBe(true);
      // trace(G)·I ≥ G
      const trace = (m: Matrix): Rational =>
        Rational.sum(Array.from({ length: m.rows }, (_, i) => m.get(i, i)));
      const [p, r] = [trace(a), trace(b)];
      expect(semidefinite(identity.scaleBy(p.mul(r)).sub(hadamard(a, b)))).toBe(true);
    }),
    runs(100),
  );
});
