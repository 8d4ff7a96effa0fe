import fc from 'fast-check';
import { describe, it } from 'vitest';
import { Interval } from '../../src/arithmetic/interval.js';
import { Rational } from '../../src/arithmetic/rational.js';
import {
  traceNorm,
  gammaCbEntryLower,
  gammaCbUpperSquared,
  gammaFColumnLowerSquared,
  gammaFUpperSquared,
  traceNormLowerBounds,
} from '../../src/bound/optimum/gamma-bounds.js';
import { exactGammaFSquared } from '../../src/bound/optimum/gamma-exact.js';
import { factorizationUpper } from '../../src/bound/optimum/gamma-inequality.js';
import type { Factorization } from '../../src/factorization/factorization.js';
import { boundLaws, type Bounds } from '../../src/laws/bound-laws.js';
import { maxColumnNormSquared } from '../../src/linear/column-norms.js';
import { Matrix } from '../../src/linear/matrix.js';
import { keeps, runs } from '../effort.js';

const matrix = (rows: number, cols: number): fc.Arbitrary<Matrix> =>
  fc
    .array(fc.bigInt({ min: -3n, max: 3n }), { minLength: rows * cols, maxLength: rows * cols })
    .map((entries) => Matrix.ofIntegers(rows, cols, entries));
const side = fc.integer({ min: 1, max: 4 });
const any = fc.tuple(side, side).chain(([rows, cols]) => matrix(rows, cols));
/** A factorization B (q×r), C (r×m) of A = BC. */
const factored = fc
  .tuple(side, side, side)
  .chain(([q, r, m]) => fc.tuple(matrix(q, r), matrix(r, m)))
  .filter(([B, C]) => !B.mul(C).isZero());

const thin = (a: Matrix): boolean => Math.min(a.rows, a.cols) <= 2;
/** The lower bound ‖A‖_1/√m, squared. */
const traceLowerSquared = (a: Matrix): Interval =>
  traceNormLowerBounds(traceNorm(a)!, BigInt(a.rows), BigInt(a.cols)).gammaF.sqr().enclose(90);

describe('the bounds on gamma_F', () => {
  const lower: Bounds<Matrix> = { 'max_j ‖A_j‖²': gammaFColumnLowerSquared };
  const lowerOfThin: Bounds<Matrix> = { ...lower, '‖A‖_1²/m': traceLowerSquared };
  const upper: Bounds<Matrix> = { 'the bound from above': gammaFUpperSquared };
  const thinOnes = any.filter(thin);
  keeps('of any matrix', boundLaws({ parameters: any, lower, upper }), 200);
  keeps('of thin matrices', boundLaws({ parameters: thinOnes, lower: lowerOfThin, upper }), 200);
  keeps(
    'where γ_F is known',
    boundLaws({
      parameters: thinOnes.filter((a) => exactGammaFSquared(a) !== undefined),
      lower: lowerOfThin,
      upper,
      value: (a) => exactGammaFSquared(a)!.squared,
    }),
    200,
  );

  const achieved = ({ B, C }: Factorization): Rational => B.frobeniusSquared().mul(maxColumnNormSquared(C));
  const pairs = factored.map(([B, C]) => ({ B, C }));
  const column = { 'max_j ‖A_j‖²': ({ B, C }: Factorization) => gammaFColumnLowerSquared(B.mul(C)) };
  keeps(
    'against any factorization',
    boundLaws({ parameters: pairs, lower: column, upper: { '‖B‖_F²·‖C‖²': achieved } }),
    200,
  );
  keeps(
    'of thin matrices against any factorization',
    boundLaws({
      parameters: pairs.filter(({ B, C }) => thin(B.mul(C))),
      lower: { '‖A‖_1²/m': ({ B, C }) => traceLowerSquared(B.mul(C)) },
      upper: { '‖B‖_F²·‖C‖²': achieved },
    }),
    200,
  );

  it('are those of a norm: what a factorization misses is added', () => {
    fc.assert(
      fc.property(factored, any, ([B, C], e) => {
        const a = B.mul(C);
        if (e.rows !== a.rows || e.cols !== a.cols) return true;
        const upper = factorizationUpper(a.add(e), { B, C }).enclose(80).sqr(70);
        return gammaFColumnLowerSquared(a.add(e)).compare(upper.sup.toRational()) <= 0;
      }),
      runs(100),
    );
  });
});

describe('the bounds on gamma_cb', () => {
  it('are in order, and gamma_cb <= gamma_F <= √q·gamma_cb leaves room', () => {
    fc.assert(
      fc.property(any, (a) => {
        const entry = gammaCbEntryLower(a);
        const q = Rational.integer(BigInt(a.rows));
        const inOrder = entry.mul(entry).compare(gammaCbUpperSquared(a)) <= 0;
        return inOrder && gammaFColumnLowerSquared(a).compare(q.mul(gammaCbUpperSquared(a))) <= 0;
      }),
      runs(200),
    );
  });
});

describe('the trace norm', () => {
  it('is that of the transpose, at least the Frobenius norm and at most √2 times it', () => {
    fc.assert(
      fc.property(any, (a) => {
        const norm = traceNorm(a)?.enclose(80);
        if (norm === undefined) return !thin(a);
        const square = norm.sqr(70);
        const frobenius = Interval.fromRational(a.frobeniusSquared(), 70);
        const within =
          frobenius.inf.compare(square.sup) <= 0 && square.inf.compare(frobenius.shift(1).sup) <= 0;
        return within && traceNorm(a.transpose())!.enclose(80).equals(norm);
      }),
      runs(200),
    );
  });
});
