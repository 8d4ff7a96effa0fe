import fc from 'fast-check';
import { expect, it } from 'vitest';
import { Dyadic } from '../../src/arithmetic/dyadic.js';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import { bandedBounds, certifyBanded } from '../../src/certificate/certify-banded.js';
import { prove } from '../../src/certificate/prove.js';
import { check } from '../../src/checker/checker.js';
import { approxMeanDiagonal, approxSpectrum, poleRange } from '../../src/float64/banded-mean.js';
import { enclosedMean, meanParameters } from '../../src/factorization/banded/banded-optimum.js';
import { addResolventDiagonal, blockBidiagonal } from '../../src/float64/banded-resolvent.js';
import { evaluatePhi } from '../../src/float64/phi.js';
import {
  fixedPointBand,
  gramOfRows,
  inverseDiagonal,
  type LowerBand,
  type SymmetricBand,
} from '../../src/linear/band.js';
import { Matrix } from '../../src/linear/matrix.js';
import type { MeanDiagonal } from '../../src/linear/mean-diagonal.js';
import { nodeSum } from '../../src/linear/node-mean.js';
import { solveExactly } from '../../src/linear/solve.js';
import { bandedInverse } from '../../src/workload/banded-inverse.js';
import { runs } from '../effort.js';
import { meanDiagonal } from './octave-mean.js';

const ratio = (least: number, most: number): fc.Arbitrary<Rational> =>
  fc
    .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: 1, max: 6 }))
    .map(([p, q]) => Rational.ratio(BigInt(p), BigInt(q)));
const array = <T>(entry: fc.Arbitrary<T>, length: number): fc.Arbitrary<T[]> =>
  fc.array(entry, { minLength: length, maxLength: length });

/** E of 1 to 9 rows with entries of both signs, its diagonal away from 0. */
const bands: fc.Arbitrary<LowerBand> = fc.integer({ min: 1, max: 9 }).chain((n) =>
  fc.record({
    main: array(
      fc.tuple(ratio(2, 9), fc.boolean()).map(([x, minus]) => (minus ? x.neg() : x)),
      n,
    ),
    first: array(ratio(-6, 6), n - 1),
    second: array(ratio(-4, 4), Math.max(0, n - 2)),
  }),
);

const weighted = bands.chain((e) =>
  fc.record({ e: fc.constant(e), v: array(fc.integer({ min: 1, max: 40 }), e.main.length) }),
);

/** The rows of the symmetric matrix of a band. */
function symmetric({ main, first, second }: SymmetricBand<Rational>): Rational[][] {
  return main.map((_, i) =>
    main.map((_, j) => {
      const low = Math.min(i, j);
      return [main[low], first[low], second[low]][Math.abs(i - j)] ?? Rational.ZERO;
    }),
  );
}

const doubles = (values: readonly Rational[]): Float64Array =>
  Float64Array.from(values, ({ num, den }) => Number(num) / Number(den));
const blocks = ({ main, first, second }: LowerBand) =>
  blockBidiagonal(doubles(main), doubles(first), doubles(second));

it('A·E = I for the workload of a banded inverse E, and K = EEᵀ is the inverse of AᵀA', () => {
  fc.assert(
    fc.property(bands, (e) => {
      const a = bandedInverse(e).matrix();
      const product = a
        .transpose()
        .mul(a)
        .mul(Matrix.ofRationals(symmetric(gramOfRows(e))));
      expect(product.equals(Matrix.identity(e.main.length))).toBe(true);
    }),
    runs(60),
  );
});

it('Lemma S: the swept diagonal of the inverse is that of a matrix less than 4 units away', () => {
  fc.assert(
    fc.property(bands, fc.integer({ min: 24, max: 80 }), (e, bits) => {
      const fixed = fixedPointBand(gramOfRows(e), bits);
      const n = e.main.length;
      // N = K + I ⪰ I/2: within 4 units, (N + Δ)^{-1} is within 4·4·(1 + …) units of N^{-1}.
      const shifted = { ...fixed, main: fixed.main.map((x) => x + (1n << BigInt(bits))) };
      const found = inverseDiagonal(shifted, bits)!;
      const unit = (x: bigint): Rational => Rational.dyadic(x, -bits);
      const matrix = Matrix.ofRationals(
        symmetric({
          main: shifted.main.map(unit),
          first: shifted.first.map(unit),
          second: shifted.second.map(unit),
        }),
      );
      const inverse = solveExactly(matrix, Matrix.identity(n))!;
      found.forEach((z, j) => {
        const exact = inverse.get(j, j).mul(Rational.dyadic(1n, bits));
        expect(Rational.integer(z).sub(exact).abs().compare(Rational.integer(20n))).toBeLessThan(0);
      });
    }),
    runs(100),
  );
});

it('the swept diagonal is refused for a matrix that is not positive definite', () => {
  fc.assert(
    fc.property(bands, (e) => {
      const fixed = fixedPointBand(gramOfRows(e), 40);
      const least = fixed.main.reduce((x, y) => (y < x ? y : x));
      const moved = { ...fixed, main: fixed.main.map((x) => x - least - 100n) };
      expect(inverseDiagonal(moved, 40)).toBeUndefined();
    }),
    runs(60),
  );
});

it('float64: resolvents and φ agree with the dense computations to 1e-9', () => {
  fc.assert(
    fc.property(weighted, fc.integer({ min: -20, max: 10 }), ({ e, v }, k) => {
      const n = v.length;
      const sum = new Float64Array(n);
      addResolventDiagonal(blocks(e), Float64Array.from(v), 2 ** k, 1, sum, new Float64Array(3 * n));
      const gram = gramOfRows(e);
      const main = gram.main.map((x, j) => x.add(Rational.dyadic(BigInt(v[j]!), k)));
      const inverse = solveExactly(Matrix.ofRationals(symmetric({ ...gram, main })), Matrix.identity(n))!;
      sum.forEach((x, j) => {
        const exact = doubles([inverse.get(j, j)])[0]!;
        expect(Math.abs(x - exact)).toBeLessThanOrEqual(1e-9 * exact);
      });
      const weights = Float64Array.from(v);
      const { bottom, top } = approxSpectrum(blocks(e), weights);
      const r = approxMeanDiagonal(blocks(e), weights, poleRange(bottom, top, 50));
      const { phi } = evaluatePhi(
        { rows: n, cols: n, data: bandedInverse(e).matrix().approxDoubles() },
        weights,
      );
      r.forEach((x, j) => {
        expect(Math.abs(x * v[j]! - phi[j]!)).toBeLessThanOrEqual(1e-9 * phi[j]!);
      });
    }),
    runs(60),
  );
});

it('Lemma M: 1/√(pq) for 1×1 matrices, at every number of poles in an octave', () => {
  fc.assert(
    fc.property(ratio(1, 400), ratio(1, 400), fc.integer({ min: 1, max: 3 }), (p, q, perOctave) => {
      const band = (x: Rational): LowerBand => ({ main: [x], first: [], second: [] });
      const bits = 75 * perOctave + 60;
      const reach = 28 * perOctave + 12;
      const { lower, upper, tau } = meanDiagonal(band(p), band(q), q, {
        perOctave,
        first: -reach * perOctave,
        last: reach * perOctave,
        bottom: -12,
        top: 12,
        bits,
      })!;
      const rest = Rational.ONE.sub(tau);
      const unit = Rational.dyadic(1n, -2 * bits);
      const inf = Rational.integer(lower[0]!).mul(rest).mul(unit);
      const sup = Rational.integer(upper[0]!).div(rest).mul(unit);
      const square = p.mul(q);
      expect(inf.mul(inf).mul(square).compare(Rational.ONE)).toBeLessThanOrEqual(0);
      expect(sup.mul(sup).mul(square).compare(Rational.ONE)).toBeGreaterThanOrEqual(0);
      // Not only right but as narrow as the theory says.
      expect(
        sup
          .sub(inf)
          .div(inf)
          .compare(Rational.dyadic(1n, 5 - 41 * perOctave)),
      ).toBeLessThan(0);
    }),
    runs(40),
  );
});

it('Lemma P: every weights give LB ≤ γ_F² ≤ UB, held against certificates with matrices', () => {
  fc.assert(
    fc.property(weighted, ({ e, v }) => {
      const dense = prove(bandedInverse(e), { digits: 6, kind: 'gamma-F' });
      const weights = { entries: v.map((x) => BigInt(x) << 20n), exponent: -20 };
      const parameters = meanParameters(blocks(e), Float64Array.from(v), weights, 9);
      const { inf, sup } = bandedBounds(e, { weights, parameters })!;
      expect(inf.compare(dense.sup)).toBeLessThanOrEqual(0);
      expect(sup.compare(dense.inf)).toBeGreaterThanOrEqual(0);
      expect(inf.compare(sup)).toBeLessThanOrEqual(0);
    }),
    runs(25),
  );
});

it('nodes and poles in every octave enclose one mean, and nodes need fewer poles', () => {
  fc.assert(
    fc.property(weighted, fc.constantFrom(6, 12, 25), ({ e, v }, digits) => {
      const weights = { entries: v.map((x) => BigInt(x) << 20n), exponent: -20 };
      const doubles = Float64Array.from(v);
      const nodes = meanParameters(blocks(e), doubles, weights, digits);
      const K = gramOfRows(e);
      const fewer = enclosedMean(K, weights, nodeSum(nodes))!;
      const { bottom, top } = approxSpectrum(blocks(e), doubles);
      const error = Math.ceil((digits * 10) / 3) + 5;
      const octaves = poleRange(bottom, top, error);
      const bits = error + 12 - Math.floor(octaves.first / octaves.perOctave);
      const Q = {
        main: v.map((x) => Rational.integer(BigInt(x))),
        first: v.slice(1).map(() => Rational.ZERO),
        second: v.slice(2).map(() => Rational.ZERO),
      };
      const least = Rational.integer(BigInt(Math.min(...v)));
      const more = meanDiagonal(K, Q, least, { ...octaves, bottom, top, bits })!;
      const ends = ({ lower, upper, tau, bits: unit }: MeanDiagonal, j: number): [Rational, Rational] => {
        const rest = Rational.ONE.sub(tau);
        const value = (x: bigint): Rational => Rational.dyadic(x, -2 * unit);
        return [value(lower[j]!).mul(rest), value(upper[j]!).div(rest)];
      };
      v.forEach((_, j) => {
        const [a, b] = ends(fewer, j);
        const [c, d] = ends(more, j);
        expect(a.compare(d)).toBeLessThanOrEqual(0);
        expect(c.compare(b)).toBeLessThanOrEqual(0);
        expect(
          b
            .sub(a)
            .div(a)
            .compare(Rational.parse(`1e-${digits}`)),
        ).toBeLessThan(0);
      });
      expect(nodes.poles.length).toBeLessThan(octaves.last - octaves.first + 1);
    }),
    runs(25),
  );
});

it('both kinds of certificate of one workload enclose one value, and the checker proves both', () => {
  fc.assert(
    fc.property(bands, (e) => {
      const workload = bandedInverse(e);
      const [dense, banded] = [prove(workload, { digits: 9, kind: 'gamma-F' }), certifyBanded(workload, 9)];
      expect(check(banded.bytes)).toMatchObject({ proved: true, kind: 'gamma-F-banded' });
      const hull = (c: { inf: Rational; sup: Rational }): Interval =>
        Interval.of(Dyadic.fromRational(c.inf, 200)[0], Dyadic.fromRational(c.sup, 200)[1]);
      expect(hull(dense).intersection(hull(banded))).toBeDefined();
    }),
    runs(20),
  );
});
