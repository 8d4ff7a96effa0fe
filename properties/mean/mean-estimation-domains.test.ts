import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Rational } from '../../src/arithmetic/rational.js';
import { Real } from '../../src/arithmetic/real.js';
import { effectiveRho } from '../../src/bound/mean/mean-noise.js';
import { diagonalNorm, exponentNorm } from '../../src/geometry/diagonal-norm.js';
import {
  imageEllipsoid,
  kroneckerEllipsoid,
  mixedEllipsoid,
  productEllipsoid,
  sumEllipsoid,
} from '../../src/geometry/ellipsoid-operations.js';
import { ellipsoidInclusion, inclusion } from '../../src/geometry/ellipsoid.js';
import { dualExponent, halfExponent, type Exponent } from '../../src/arithmetic/exponent.js';
import { judgeDualWitness, supportFrame } from '../../src/geometry/dual-witness.js';
import { leastWidth } from '../../src/geometry/narrow-directions.js';
import { PointSet } from '../../src/geometry/point-set.js';
import {
  coordinateProjection,
  differenceBody,
  dilated,
  image,
  kroneckerSet,
  minkowskiSum,
  productSet,
  projectionMatrix,
  symmetrisation,
  translated,
} from '../../src/geometry/set-operations.js';
import { ellipsoidSupportSquared, supportFunction, width } from '../../src/geometry/support.js';
import { judgePrimalWitness } from '../../src/geometry/primal-witness.js';
import { diagonalMatrix, kroneckerMatrix, trace } from '../../src/linear/block.js';
import { inverseForm } from '../../src/linear/inverse-form.js';
import { ldlt } from '../../src/linear/ldlt.js';
import { Matrix } from '../../src/linear/matrix.js';
import { solveExactly } from '../../src/linear/solve.js';
import { innerProduct, vectorDifference, vectorMultiple, vectorSum } from '../../src/linear/vector.js';
import {
  aroundPoints,
  definiteMatrices,
  exponents,
  pointSets,
  positives,
  smallMatrices,
  smallRationals,
  symmetricSets,
  vectors,
  weightings,
  witnessFor,
} from '../domain-arbitraries.js';
import { runs } from '../effort.js';

const TWO = Rational.integer(2n);
const zeros = (d: number): Rational[] => new Array<Rational>(d).fill(Rational.ZERO);

/** x ≤ y, as far as enclosures of 160 bits tell: never a strict violation. */
const notAbove = (x: Real, y: Real): boolean => x.enclose(160).inf.compare(y.enclose(160).sup) <= 0;

/** Whether enclosures of 160 bits allow x = y. */
const same = (x: Real, y: Real): boolean => x.sub(y).enclose(160).contains(0n);

/** The bound of a dual witness, which has to be proved. */
function lowerBound(k: PointSet, witness: Parameters<typeof judgeDualWitness>[1], p: Exponent): Real {
  const verdict = judgeDualWitness(k, witness, p);
  if (!verdict.proved) throw new Error(`expected a proof, got ${verdict.reason}`);
  return verdict.bound;
}

/** The bound of a primal witness, which has to be proved. */
function upperBound(k: PointSet, e: Parameters<typeof judgePrimalWitness>[1], p: Exponent): Real {
  const verdict = judgePrimalWitness(k, e, p);
  if (!verdict.proved) throw new Error(`expected a proof, got ${verdict.reason}`);
  return verdict.bound;
}

/** A set of ℚ², an ellipsoid around it, and a dual witness. */
const posed = pointSets(2).chain((k) =>
  fc
    .tuple(
      fc.constant(k),
      vectors(2),
      definiteMatrices(2),
      weightings(k.size),
      fc.array(positives, { minLength: 2, maxLength: 2 }),
    )
    .map(([set, center, shape, weights, diagonal]) => ({
      k: set,
      e: aroundPoints(set, center, shape),
      witness: witnessFor(set, weights, diagonal),
      diagonal,
    })),
);

describe('duality: every dual value is at most every primal value (NT Theorem 26)', () => {
  it('for random sets, ellipsoids, laws, scalings and p', () => {
    fc.assert(
      fc.property(posed, exponents, ({ k, e, witness }, p) => {
        expect(notAbove(lowerBound(k, witness, p), upperBound(k, e, p))).toBe(true);
      }),
      runs(60),
    );
  });

  it('scales p to 2: Γ_p(K)·√tr_q(D²) ≥ Γ_2(DK) on either side (NT Lemma 27)', () => {
    fc.assert(
      fc.property(posed, exponents, ({ k, e, witness, diagonal }, p) => {
        const d = diagonalMatrix(diagonal);
        const norm = exponentNorm(
          diagonal.map((x) => x.mul(x)),
          dualExponent(p),
        ).sqrt();
        const scaled = image(d, k);
        // The ellipsoid D·E has tr(DMD) ≤ tr_q(D²)·tr_{p/2}(M), by Hölder.
        expect(notAbove(upperBound(scaled, imageEllipsoid(d, e), TWO), upperBound(k, e, p).mul(norm))).toBe(
          true,
        );
        // The frame of DK is D·F: the same Y is a witness for DK without scaling.
        const ones = diagonal.map(() => Rational.ONE);
        const plain = lowerBound(scaled, { ...witness, diagonal: ones }, TWO);
        expect(same(plain, lowerBound(k, witness, p).mul(norm))).toBe(true);
      }),
      runs(40),
    );
  });
});

describe('the laws of Γ_p on witnesses (NT Theorem 20, Lemma 21)', () => {
  it('homogeneous, shift invariant, symmetrised', () => {
    fc.assert(
      fc.property(posed, smallRationals, vectors(2), exponents, ({ k, e, witness }, t, v, p) => {
        const moved = upperBound(translated(k, v), { ...e, center: vectorSum(e.center, v) }, p);
        expect(same(moved, upperBound(k, e, p))).toBe(true);
        expect(same(lowerBound(translated(k, v), witness, p), lowerBound(k, witness, p))).toBe(true);
        const grown = { center: vectorMultiple(t, e.center), matrix: e.matrix.scaleBy(t.mul(t)) };
        const expected = upperBound(k, e, p).mul(Real.of(t.abs()));
        if (t.sign() !== 0) expect(same(upperBound(dilated(k, t), grown, p), expected)).toBe(true);
        const both = symmetrisation(
          k,
          e.center.map((x) => x.neg()),
        );
        const centred = { center: zeros(2), matrix: e.matrix };
        expect(same(upperBound(both, centred, p), upperBound(k, e, p))).toBe(true);
        expect(
          inclusion(both, { ...centred, matrix: e.matrix.scaleBy(Rational.ratio(99n, 100n)) }).inside,
        ).toBe(inclusion(k, { ...e, matrix: e.matrix.scaleBy(Rational.ratio(99n, 100n)) }).inside);
      }),
      runs(30),
    );
  });

  it('subadditive: an ellipsoid around K + L of the sum of both traces', () => {
    fc.assert(
      fc.property(posed, posed, positives, ({ k, e }, other, t) => {
        const around = sumEllipsoid(e, other.e, t);
        const bound = upperBound(minkowskiSum(k, other.k), around, TWO).power(TWO);
        const [a, b] = [trace(e.matrix), trace(other.e.matrix)];
        expect(
          bound.rational?.equals(
            a.mul(Rational.ONE.add(t)).add(b.mul(Rational.ONE.add(Rational.ONE.div(t)))),
          ),
        ).toBe(true);
        // (√a + √b)² is the least of it over t.
        expect(notAbove(Real.of(a).sqrt().add(Real.of(b).sqrt()).power(TWO), bound)).toBe(true);
      }),
      runs(30),
    );
  });

  it('products, Kronecker products, mixtures, images (NT Lemmas 60, 62, 63, Claim 68)', () => {
    fc.assert(
      fc.property(posed, posed, positives, definiteMatrices(2), ({ k, e }, other, t, shape) => {
        expect(inclusion(productSet(k, other.k), productEllipsoid(e, other.e, t)).inside).toBe(true);
        const second = aroundPoints(k, other.e.center, shape);
        expect(inclusion(k, mixedEllipsoid(e, second, Rational.ratio(1n, 3n))).inside).toBe(true);
        for (const i of [0, 1]) {
          const row = Matrix.ofRationals([[0, 1].map((j) => (i === j ? Rational.ONE : Rational.ZERO))]);
          const projected = upperBound(coordinateProjection(k, [i]), imageEllipsoid(row, e), TWO);
          expect(notAbove(projected, upperBound(k, e, TWO))).toBe(true);
        }
      }),
      runs(25),
    );
  });

  it('an orthogonal projection has no more trace (NT Lemma 63)', () => {
    fc.assert(
      fc.property(posed, vectors(2), ({ k, e }, direction) => {
        fc.pre(direction.some((x) => x.sign() !== 0));
        const p = projectionMatrix(Matrix.ofRationals(direction.map((x) => [x])));
        expect(notAbove(upperBound(image(p, k), imageEllipsoid(p, e), TWO), upperBound(k, e, TWO))).toBe(
          true,
        );
      }),
      runs(30),
    );
  });

  it('Kronecker products of symmetric sets multiply both bounds (NT Lemma 62)', () => {
    const centred = (k: PointSet, shape: Matrix): ReturnType<typeof aroundPoints> =>
      aroundPoints(k, zeros(k.dimension), shape);
    fc.assert(
      fc.property(symmetricSets(2), symmetricSets(1), definiteMatrices(2), exponents, (k, l, shape, p) => {
        const [e, f] = [centred(k, shape), centred(l, Matrix.identity(1))];
        const product = kroneckerSet(k, l);
        const upper = upperBound(product, kroneckerEllipsoid(e, f), p);
        expect(
          upper
            .sub(upperBound(k, e, p).mul(upperBound(l, f, p)))
            .enclose(160)
            .contains(0n),
        ).toBe(true);
        // Even laws on both: the second moment of x⊗y is the Kronecker product of theirs.
        const even = (set: PointSet): Rational[] =>
          set.points.map(() => Rational.ratio(1n, BigInt(set.size)));
        const ones = (set: PointSet): Rational[] => zeros(set.dimension).map(() => Rational.ONE);
        const [a, b] = [witnessFor(k, even(k), ones(k)), witnessFor(l, even(l), ones(l))];
        const [first, second] = [supportFrame(k, a.weights), supportFrame(l, b.weights)];
        const support = supportFrame(product, productWeights(k, l, product));
        if (first === undefined || second === undefined || support === undefined) return;
        const ambient = kroneckerMatrix(first.frame.basis.mul(a.factor), second.frame.basis.mul(b.factor));
        const basis = support.frame.basis;
        const factor = solveExactly(basis.transpose().mul(basis), basis.transpose().mul(ambient))!;
        const lower = lowerBound(
          product,
          {
            weights: productWeights(k, l, product),
            diagonal: ones(product),
            factor,
            scale: a.scale.mul(b.scale),
          },
          p,
        );
        expect(
          lower
            .sub(lowerBound(k, a, p).mul(lowerBound(l, b, p)))
            .enclose(160)
            .contains(0n),
        ).toBe(true);
      }),
      runs(20),
    );
  });
});

/** The law of x⊗y for even laws on K and L. */
function productWeights(k: PointSet, l: PointSet, product: PointSet): Rational[] {
  const unit = Rational.ratio(1n, BigInt(k.size * l.size));
  const weights = new Map(product.points.map((point) => [point.join(' '), Rational.ZERO]));
  for (const x of k.points) {
    for (const y of l.points) {
      const key = x.flatMap((s) => y.map((t) => s.mul(t))).join(' ');
      weights.set(key, weights.get(key)!.add(unit));
    }
  }
  return [...weights.values()];
}

describe('geometry, exactly', () => {
  it('a point is inside when its form is at most 1, and otherwise separated', () => {
    fc.assert(
      fc.property(vectors(3), vectors(3), smallMatrices(3, 2), (u, v, a) => {
        const matrix = a.mul(a.transpose());
        const decomposition = ldlt(matrix);
        if (decomposition.definiteness === 'indefinite') throw new Error('AAᵀ is semidefinite');
        const form = inverseForm(decomposition, vectorDifference(u, v));
        const verdict = inclusion(PointSet.of([u]), { center: v, matrix });
        expect(verdict.inside).toBe(form !== undefined && form.compare(Rational.ONE) <= 0);
        if (verdict.inside) return;
        const along = innerProduct(verdict.direction, vectorDifference(u, v));
        expect(along.sign()).toBe(1);
        expect(along.pow(2).compare(ellipsoidSupportSquared(matrix, verdict.direction))).toBe(1);
      }),
      runs(150),
    );
  });

  it('support functions add, widths are those of the difference body, images turn θ', () => {
    fc.assert(
      fc.property(pointSets(2), pointSets(2), vectors(2), smallMatrices(2, 2), (k, l, theta, a) => {
        const sum = supportFunction(k, theta).add(supportFunction(l, theta));
        expect(supportFunction(minkowskiSum(k, l), theta).equals(sum)).toBe(true);
        expect(width(k, theta).equals(supportFunction(differenceBody(k), theta))).toBe(true);
        const turned = a
          .transpose()
          .mul(Matrix.ofRationals(theta.map((x) => [x])))
          .column(0);
        expect(supportFunction(image(a, k), theta).equals(supportFunction(k, turned))).toBe(true);
      }),
      runs(60),
    );
  });

  it('ellipsoids are ordered as their matrices, and as their support functions', () => {
    fc.assert(
      fc.property(definiteMatrices(2), definiteMatrices(2), vectors(2), (m, n, theta) => {
        const verdict = ellipsoidInclusion(m, n);
        const at = (matrix: Matrix, x: readonly Rational[]): Rational => ellipsoidSupportSquared(matrix, x);
        if (verdict.below) expect(at(m, theta).compare(at(n, theta))).toBeLessThan(1);
        else expect(at(m, verdict.direction).compare(at(n, verdict.direction))).toBe(1);
      }),
      runs(60),
    );
  });

  it('the least width is at most the width along any direction of the span', () => {
    fc.assert(
      fc.property(pointSets(2), vectors(5), (k, coefficients) => {
        fc.pre(k.size > 1);
        const { direction, widthSquared } = leastWidth(k);
        const own = width(k, direction).pow(2).div(innerProduct(direction, direction));
        expect(own.equals(widthSquared)).toBe(true);
        // A combination of differences is in the span.
        const theta = k.points
          .slice(1)
          .map((x, i) => vectorMultiple(coefficients[i]!, vectorDifference(x, k.points[0]!)))
          .reduce(vectorSum);
        fc.pre(theta.some((x) => x.sign() !== 0));
        expect(width(k, theta).pow(2).div(innerProduct(theta, theta)).compare(widthSquared)).toBeGreaterThan(
          -1,
        );
      }),
      runs(50),
    );
  });

  it('the noise of NT Theorem 15 is at least as private as claimed', () => {
    fc.assert(
      fc.property(posed, positives, ({ k, e }, rho) => {
        fc.pre(!e.matrix.isZero());
        expect(effectiveRho(k, e.matrix, rho)!.compare(rho)).toBeLessThan(1);
      }),
      runs(40),
    );
  });
});

describe('tr_s (NT Lemma 14)', () => {
  it('is homogeneous, subadditive, and decreases in s by at most a power of d', () => {
    fc.assert(
      fc.property(
        definiteMatrices(3),
        definiteMatrices(3),
        positives,
        exponents,
        exponents,
        (m, n, t, p, other) => {
          const s = halfExponent(p);
          expect(
            diagonalNorm(m.scaleBy(t), s)
              .sub(diagonalNorm(m, s).mul(Real.of(t)))
              .enclose(160)
              .contains(0n),
          ).toBe(true);
          expect(notAbove(diagonalNorm(m.add(n), s), diagonalNorm(m, s).add(diagonalNorm(n, s)))).toBe(true);
          const [small, large] = ordered(s, halfExponent(other));
          expect(notAbove(diagonalNorm(m, large), diagonalNorm(m, small))).toBe(true);
          const inverse = (x: Exponent): Rational => (x === 'infinity' ? Rational.ZERO : Rational.ONE.div(x));
          const power = Real.of(3n).power(inverse(small).sub(inverse(large)));
          expect(notAbove(diagonalNorm(m, small), power.mul(diagonalNorm(m, large)))).toBe(true);
        },
      ),
      runs(40),
    );
  });
});

function ordered(s: Exponent, t: Exponent): [small: Exponent, large: Exponent] {
  if (s === 'infinity') return [t, s];
  return t === 'infinity' || s.compare(t) < 0 ? [s, t] : [t, s];
}
